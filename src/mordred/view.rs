//! What one viewer may know (R25), and worlds that fit it.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::data::{ChaosCard, CombatCard, Faction, FateCard, Post};
use super::state::task::{BreakoutStep, Task};
use super::state::{CARD_KINDS, CardCounts, Hidden, PlacedCard, State, Table};
use crate::dice::Dice;
use crate::game::{Seat, Viewer};

/// Everything one viewer may know: never the dice, never a card that is secret to them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open. In the Demo a player's hand counts the cards they have placed until these
    /// are revealed (B6).
    pub table: Table,
    /// The Combat cards in the viewer's hand.
    pub hand: CardCounts,
    /// Cards the viewer has seen in others' hands, as far as they are still there or face down.
    pub seen: [CardCounts; 4],
    /// Cards of the battle, by side: the viewer's own, and all once they are revealed.
    pub placed: [ArrayVec<[PlacedCard; 4]>; 2],
    /// The Fate deck, top first: only cards the viewer put at the bottom.
    pub fate_deck: ArrayVec<[Option<FateCard>; 9]>,
    /// The Chaos deck, top first: only cards the viewer put at the bottom.
    pub chaos_deck: ArrayVec<[Option<ChaosCard>; 11]>,
    /// The Cauldron, first placed first: only cards the viewer placed.
    pub cauldron: ArrayVec<[Option<FateCard>; 9]>,
    /// Fate cards the viewer has drawn and not yet played or put away.
    pub fate_drawn: ArrayVec<[FateCard; 3]>,
    /// Chaos cards the viewer has drawn and not yet played or put away.
    pub chaos_drawn: ArrayVec<[ChaosCard; 3]>,
}

impl View {
    /// The view of a state.
    pub(super) fn of(state: &State, viewer: Viewer) -> Self {
        let State { table, hidden } = state;
        let mine = |seat: Seat| viewer == Viewer::Seat(seat);
        let (hand, seen) = match viewer {
            Viewer::Public => Default::default(),
            Viewer::Seat(seat) => (hidden.hands[seat.index()], hidden.seen[seat.index()]),
        };
        let mut view = Self {
            viewer,
            table: *table,
            hand,
            seen,
            placed: Default::default(),
            fate_deck: known(&table.fate_deck, &hidden.fate_deck, mine),
            chaos_deck: known(&table.chaos_deck, &hidden.chaos_deck, mine),
            cauldron: ArrayVec::new(),
            fate_drawn: ArrayVec::new(),
            chaos_drawn: ArrayVec::new(),
        };
        view.table
            .stack
            .retain_sources(|source| source.is_open(table));
        for (&placed_by, &card) in table.cauldron.iter().zip(&hidden.cauldron) {
            view.cauldron.push(mine(placed_by).then_some(card));
        }
        if mine(table.active) {
            view.fate_drawn = hidden.fate_drawn;
            view.chaos_drawn = hidden.chaos_drawn;
        }
        for side in 0..2 {
            let seat = table.battle.sides[side];
            if table.battle.revealed || mine(seat) {
                view.placed[side] = hidden.placed[side];
            } else if table.commit_is_hidden() {
                let number: u8 = table.battle.placed[side].iter().sum();
                view.table.battle.placed[side] = [0; 3];
                view.table.players[seat.index()].hand += number;
            }
        }
        view
    }

    /// A state that fits the view: every arrangement of the cards the viewer cannot tell apart is
    /// equally likely.
    pub(super) fn determinize(&self, dice: &mut Dice) -> State {
        let mut hidden = Hidden {
            dice: Dice::new(dice.seed()),
            hands: Default::default(),
            decks: Default::default(),
            placed: self.placed,
            fate_deck: ArrayVec::new(),
            chaos_deck: ArrayVec::new(),
            cauldron: ArrayVec::new(),
            fate_drawn: self.fate_drawn,
            chaos_drawn: self.chaos_drawn,
            seen: Default::default(),
        };
        if let Viewer::Seat(seat) = self.viewer {
            hidden.seen[seat.index()] = self.seen;
        }
        let mut table = self.table;
        for seat in table.seats() {
            self.deal_combat_cards(&mut table, &mut hidden, seat, dice);
        }
        self.deal_fate_cards(&mut hidden, dice);
        self.deal_chaos_cards(&mut hidden, dice);
        State { table, hidden }
    }

    /// Hand, face-down cards and deck of one player.
    fn deal_combat_cards(
        &self,
        table: &mut Table,
        hidden: &mut Hidden,
        seat: Seat,
        dice: &mut Dice,
    ) {
        let side = (0..2).find(|&side| table.battle.on && table.battle.sides[side] == seat);
        let mut unknown = self.cards_not_open(seat, side);
        let player = &mut table.players[seat.index()];
        if self.viewer == Viewer::Seat(seat) {
            hidden.hands[seat.index()] = self.hand;
            take(&mut unknown, &self.hand);
            hidden.decks[seat.index()] = shuffled(&unknown, player.faction, dice);
            return;
        }
        // A73: seen by looking, or known by counting.
        let known = player.known;
        let seen: CardCounts =
            std::array::from_fn(|kind| self.seen[seat.index()][kind].max(known[kind]));
        take(&mut unknown, &seen);
        let mut rest = shuffled(&unknown, player.faction, dice);
        let face_down = match side {
            Some(side) if !table.battle.revealed => {
                if table.commit_is_hidden() {
                    let placed = table.guess_commit(side, dice);
                    table.battle.placed[side] = placed;
                    table.players[seat.index()].hand -= placed.iter().sum::<u8>();
                }
                table.battle.placed[side]
            }
            _ => [0; 3],
        };
        let player = &table.players[seat.index()];
        // What was seen is in the hand or face down; chance fills up the rest of both.
        let mut secret: ArrayVec<[CombatCard; 12]> = counted(&seen, player.faction);
        let number = player.hand + face_down.iter().sum::<u8>();
        while secret.len() < usize::from(number) {
            secret.push(
                rest.pop()
                    .expect("hand, table and deck hold all cards (I7)"),
            );
        }
        dice.shuffle(&mut secret);
        if let Some(side) = side {
            for post in Post::ALL {
                for _ in 0..face_down[post.index()] {
                    let card = secret.pop().expect("the hand is counted with them");
                    hidden.placed[side].push(PlacedCard {
                        card,
                        post,
                        ..PlacedCard::default()
                    });
                }
            }
        }
        for card in secret {
            hidden.hands[seat.index()][card.kind()] += 1;
        }
        hidden.decks[seat.index()] = rest;
    }

    /// The cards of a player that are neither discarded nor open nor, to the viewer, known on the
    /// table.
    fn cards_not_open(&self, seat: Seat, side: Option<usize>) -> CardCounts {
        let player = self.table.player(seat);
        let mut cards = player.faction.combat_cards().map(|card| card.data().copies);
        take(&mut cards, &player.discard);
        if let Some(side) = side {
            for laid in self.placed[side] {
                cards[laid.card.kind()] -= 1;
            }
        }
        cards
    }

    fn deal_fate_cards(&self, hidden: &mut Hidden, dice: &mut Dice) {
        let table = &self.table;
        let known = self.fate_deck.iter().chain(&self.cauldron).flatten();
        let mut gone = table.fate_discard;
        for &card in known.chain(&self.fate_drawn) {
            gone |= 1 << card.index();
        }
        for task in table.stack.iter() {
            if let Task::Breakout(BreakoutStep::Discard(card)) = task {
                gone |= 1 << card.index();
            }
        }
        let all = usize::from(table.switches().fate_cards) == FateCard::ALL.len();
        let mut unknown: ArrayVec<[FateCard; 9]> = FateCard::ALL
            .into_iter()
            .filter(|card| (all || card.data().demo) && gone & (1 << card.index()) == 0)
            .collect();
        dice.shuffle(&mut unknown);
        let mut next = || {
            unknown
                .pop()
                .expect("every unknown card has its place (I8)")
        };
        for &card in &self.fate_deck {
            hidden.fate_deck.push(card.unwrap_or_else(&mut next));
        }
        for &card in &self.cauldron {
            hidden.cauldron.push(card.unwrap_or_else(&mut next));
        }
        if !table.chaos {
            while hidden.fate_drawn.len() < usize::from(table.drawn) {
                hidden.fate_drawn.push(next());
            }
        }
    }

    fn deal_chaos_cards(&self, hidden: &mut Hidden, dice: &mut Dice) {
        let table = &self.table;
        let known = self.chaos_deck.iter().flatten();
        let gone = known
            .chain(&self.chaos_drawn)
            .fold(table.chaos_played, |gone, card| gone | 1 << card.index());
        let mut unknown: ArrayVec<[ChaosCard; 11]> = ChaosCard::ALL
            .into_iter()
            .filter(|card| gone & (1 << card.index()) == 0)
            .collect();
        dice.shuffle(&mut unknown);
        let mut next = || {
            unknown
                .pop()
                .expect("every unknown card has its place (I8)")
        };
        for &card in &self.chaos_deck {
            hidden.chaos_deck.push(card.unwrap_or_else(&mut next));
        }
        if table.chaos {
            while hidden.chaos_drawn.len() < usize::from(table.drawn) {
                hidden.chaos_drawn.push(next());
            }
        }
    }
}

impl Table {
    /// B6: in the Demo nobody sees what the other side places before the reveal.
    fn commit_is_hidden(&self) -> bool {
        self.battle.on && !self.battle.revealed && self.switches().hidden_commit
    }

    /// How a side may have placed its hidden cards by now, as far as an outsider can tell: all it
    /// must (B1) once it is done, any number while it is at it, none before. Each way is as likely
    /// as there are cards of the hand to fill it with.
    fn guess_commit(&self, side: usize, dice: &mut Dice) -> [u8; 3] {
        let seat = self.battle.sides[side];
        let army = self.standing(self.battle.at, seat);
        let places = [army.chief, army.mystics, army.warriors + army.champion].map(|n| n.min(1));
        let hand = self.player(seat).hand;
        let most = places.iter().sum::<u8>().min(hand);
        let at_it = self.stack.iter().find_map(|task| match task {
            Task::Commit { side } => Some(usize::from(*side)),
            _ => None,
        });
        let first = usize::from(self.battle.first_to_commit);
        let numbers = match at_it {
            Some(now) if now == side => 0..=most,
            Some(now) if now == first => 0..=0,
            _ => most..=most,
        };
        let mut ways: ArrayVec<[([u8; 3], usize); 8]> = ArrayVec::new();
        for chief in 0..=places[0] {
            for mystic in 0..=places[1] {
                for warrior in 0..=places[2] {
                    let number = chief + mystic + warrior;
                    if numbers.contains(&number) {
                        let fillings = (0..number).map(|laid| usize::from(hand - laid)).product();
                        ways.push(([chief, mystic, warrior], fillings));
                    }
                }
            }
        }
        let mut drawn = dice.below(ways.iter().map(|way| way.1).sum());
        let way = ways.iter().find(|way| {
            let found = drawn < way.1;
            drawn = drawn.wrapping_sub(way.1);
            found
        });
        way.expect("the number drawn is below the sum").0
    }
}

/// For each card of a deck: its face, if the viewer put it there.
fn known<const N: usize, T: Copy>(
    put_by: &ArrayVec<[Option<Seat>; N]>,
    deck: &ArrayVec<[T; N]>,
    mine: impl Fn(Seat) -> bool,
) -> ArrayVec<[Option<T>; N]>
where
    [Option<Seat>; N]: tinyvec::Array<Item = Option<Seat>>,
    [T; N]: tinyvec::Array<Item = T>,
    [Option<T>; N]: tinyvec::Array<Item = Option<T>>,
{
    put_by
        .iter()
        .zip(deck.iter())
        .map(|(seat, &card)| seat.is_some_and(&mine).then_some(card))
        .collect()
}

/// Takes cards out of a pile.
fn take(pile: &mut CardCounts, cards: &CardCounts) {
    for kind in 0..CARD_KINDS {
        pile[kind] -= cards[kind];
    }
}

/// The cards of a count, one by one.
fn counted(counts: &CardCounts, faction: Faction) -> ArrayVec<[CombatCard; 12]> {
    let copies = |kind| std::iter::repeat_n(CombatCard::of(faction, kind), counts[kind].into());
    (0..CARD_KINDS).flat_map(copies).collect()
}

/// The same in random order.
fn shuffled(counts: &CardCounts, faction: Faction, dice: &mut Dice) -> ArrayVec<[CombatCard; 12]> {
    let mut cards = counted(counts, faction);
    dice.shuffle(&mut cards);
    cards
}
