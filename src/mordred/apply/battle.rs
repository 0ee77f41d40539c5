//! Battle (R17) up to the totals: placing, revealing and resolving Combat cards.

use super::{Offer, Play, cards};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::edition::BattleCards;
use crate::mordred::data::effect::Ongoing;
use crate::mordred::data::{CombatCard, Post, Territory};
use crate::mordred::event::{Reason, What};
use crate::mordred::state::task::{BattleStep, CardPart, Task};
use crate::mordred::state::{Battle, MysticFate, PlacedCard, Source, State, Strength, Table};
use tinyvec::ArrayVec;

/// R17.1 to R17.3: a card for a unit that has none yet, or the end.
pub(super) fn list_commit(state: &State, side: u8, out: &mut impl Offer) {
    let seat = state.table.battle.sides[usize::from(side)];
    let mut more = false;
    for post in Post::ALL {
        if free_places(&state.table, side, post) == 0 {
            continue;
        }
        for card in cards::cards_in_hand(state, seat) {
            more = true;
            out.offer(Choice::Place { card, post });
        }
    }
    // B1: where cards are compulsory, the end comes when no more can be placed.
    if !more || state.table.switches().cards == BattleCards::PerUnitOptional {
        out.offer(Choice::Done);
    }
}

/// How many more cards may lie on this slot type.
fn free_places(table: &Table, side: u8, post: Post) -> u8 {
    let battle = &table.battle;
    let side = usize::from(side);
    let army = table.standing(battle.at, battle.sides[side]);
    let units = match post {
        Post::Chief => army.chief,
        Post::Mystic => army.mystics,
        Post::Warrior => army.warriors + army.champion,
    };
    let places = match table.switches().cards {
        BattleCards::PerTypeCompulsory => units.min(1),
        BattleCards::PerUnitOptional | BattleCards::PerUnitCompulsory => units,
    };
    places.saturating_sub(battle.placed[side][post.index()])
}

/// R17.4: each face-down card for each other card in hand, or no exchange.
pub(super) fn list_swaps(state: &State, side: u8, out: &mut impl Offer) {
    let seat = state.table.battle.sides[usize::from(side)];
    let placed = &state.hidden.placed[usize::from(side)];
    for (nth, laid) in placed.iter().enumerate() {
        let twin = |other: &PlacedCard| other.card == laid.card && other.post == laid.post;
        if placed[..nth].iter().any(twin) {
            continue;
        }
        for card in cards::cards_in_hand(state, seat) {
            if card != laid.card {
                out.offer(Choice::SwapCard {
                    post: laid.post,
                    out: laid.card,
                    card,
                });
            }
        }
    }
    out.offer(Choice::Skip);
}

/// The enemy's Mystic cards on which cancelling has an effect (A63, E15): those not resolved, and
/// those whose attack or defence would be struck out.
pub(super) fn list_cancels(state: &State, side: u8, out: &mut impl Offer) {
    let enemy = &state.hidden.placed[usize::from(1 - side)];
    for (nth, laid) in enemy.iter().enumerate() {
        let counts = match laid.fate {
            MysticFate::Waiting => true,
            MysticFate::Resolved => laid.gives != Strength::default() || laid.enemy_defence != 0,
            MysticFate::Cancelled => false,
        };
        if laid.post == Post::Mystic && counts && !enemy[..nth].contains(laid) {
            out.offer(Choice::Cancel {
                card: laid.card,
                nth: nth as u8,
            });
        }
    }
}

/// R17.7: the Mystic cards of a side that wait.
pub(super) fn list_mystics(state: &State, side: u8, out: &mut impl Offer) {
    let placed = &state.hidden.placed[usize::from(side)];
    for (nth, laid) in placed.iter().enumerate() {
        if waits(laid) && !placed[..nth].contains(laid) {
            out.offer(Choice::Resolve(laid.card));
        }
    }
}

fn waits(laid: &PlacedCard) -> bool {
    laid.post == Post::Mystic && laid.fate == MysticFate::Waiting
}

impl Play<'_> {
    /// The order of the two sides is fixed now (R6.4, A9, B6).
    pub(super) fn begin_battle(&mut self, position: u8, at: Territory) {
        self.push(Task::War { position });
        let table = &mut self.state.table;
        let mut sides = table.dial_order_at(at);
        let mut next = || sides.next().expect("a battle is due between two factions");
        let (ahead, behind) = (next(), next());
        let active_first = table.switches().active_resolves_first && table.active == behind;
        let sides = if active_first {
            [behind, ahead]
        } else {
            [ahead, behind]
        };
        table.battle = Battle {
            on: true,
            at,
            sides,
            first_to_commit: u8::from(active_first),
            ..Battle::default()
        };
        self.state.hidden.placed = Default::default();
        self.note("R16.3", What::BattleBegins { at, sides });
        self.push(Task::Battle(BattleStep::FirstCommit));
    }

    /// C5: one step after the other, up to one that something lies upon.
    pub(super) fn fight_on(&mut self, mut step: BattleStep) {
        loop {
            self.next_battle_step(step);
            let Some(Task::Battle(next)) = self.state.table.stack.last() else {
                return;
            };
            step = *next;
        }
    }

    fn next_battle_step(&mut self, step: BattleStep) {
        use BattleStep as Step;
        self.pop();
        let first_to_commit = self.state.table.battle.first_to_commit;
        let next = match step {
            Step::FirstCommit => Step::SecondCommit,
            Step::SecondCommit => Step::FirstSwap,
            Step::FirstSwap => Step::SecondSwap,
            Step::SecondSwap => Step::Reveal,
            Step::Reveal => Step::FirstAtReveal,
            Step::FirstAtReveal => Step::SecondAtReveal,
            Step::SecondAtReveal => Step::FirstMystics,
            Step::FirstMystics => Step::SecondMystics,
            Step::SecondMystics => Step::FirstChief,
            Step::FirstChief => Step::SecondChief,
            Step::SecondChief => Step::Totals,
            Step::Totals => Step::FirstLosses,
            Step::FirstLosses => Step::SecondLosses,
            Step::SecondLosses => Step::FirstAftermath,
            Step::FirstAftermath => Step::SecondAftermath,
            Step::SecondAftermath | Step::Over => Step::Over,
        };
        if step != Step::Over {
            self.push(Task::Battle(next));
        }
        match step {
            Step::FirstCommit => self.begin_commit(first_to_commit),
            Step::SecondCommit => self.begin_commit(1 - first_to_commit),
            Step::FirstSwap => self.offer_swap(0),
            Step::SecondSwap => self.offer_swap(1),
            Step::Reveal => self.reveal(),
            Step::FirstAtReveal => self.at_reveal(0),
            Step::SecondAtReveal => self.at_reveal(1),
            Step::FirstMystics => self.next_mystic(0),
            Step::SecondMystics => self.next_mystic(1),
            Step::FirstChief => self.chief_bonus(0),
            Step::SecondChief => self.chief_bonus(1),
            Step::Totals => self.make_totals(),
            Step::FirstLosses => self.begin_losses(0),
            Step::SecondLosses => self.begin_losses(1),
            Step::FirstAftermath => self.aftermath(0),
            Step::SecondAftermath => self.aftermath(1),
            Step::Over => self.battle_over(),
        }
    }

    /// A34: without cards, or without anybody to place them for, there is nothing to decide.
    fn begin_commit(&mut self, side: u8) {
        let table = &self.state.table;
        let seat = table.battle.sides[usize::from(side)];
        let places: u8 = Post::ALL
            .into_iter()
            .map(|post| free_places(table, side, post))
            .sum();
        if places > 0 && table.player(seat).hand > 0 {
            self.push(Task::Commit { side });
        } else {
            self.note("R17.3", What::Committed { seat });
        }
    }

    pub(super) fn choose_commit(&mut self, side: u8, choice: Choice) {
        let index = usize::from(side);
        let seat = self.state.table.battle.sides[index];
        match choice {
            Choice::Place { card, post } => {
                self.state.hidden.hands[seat.index()][card.kind()] -= 1;
                self.state.hidden.placed[index].push(PlacedCard {
                    card,
                    post,
                    ..PlacedCard::default()
                });
                let table = &mut self.state.table;
                table.players[seat.index()].hand -= 1;
                table.battle.placed[index][post.index()] += 1;
                let rule = match self.state.table.switches().hidden_commit {
                    true => "B6",
                    false => "R17.1",
                };
                self.note(rule, What::CardPlaced { seat, post });
                self.push(Task::Commit { side });
            }
            _ => self.note("R17.3", What::Committed { seat }),
        }
    }

    /// R17.4: Morgana's second power.
    fn offer_swap(&mut self, side: u8) {
        let table = &self.state.table;
        let seat = table.battle.sides[usize::from(side)];
        let owner = table.leader_who_gives(seat, |power| power == Ongoing::SwapCard);
        // A76: asked by what all can see, for not being asked would tell of the cards.
        let face_down = table.battle.placed[usize::from(side)] != [0; 3];
        if let Some(leader) = owner
            && face_down
            && table.player(seat).hand > 0
        {
            self.push_from(Source::Leader(leader), Task::SwapCard { side });
        }
    }

    pub(super) fn choose_swap(&mut self, side: u8, choice: Choice) {
        let Choice::SwapCard { post, out, card } = choice else {
            return;
        };
        let seat = self.state.table.battle.sides[usize::from(side)];
        let placed = &mut self.state.hidden.placed[usize::from(side)];
        let laid = placed
            .iter_mut()
            .find(|laid| laid.post == post && laid.card == out)
            .expect("the card to be exchanged lies there");
        laid.card = card;
        let hand = &mut self.state.hidden.hands[seat.index()];
        hand[card.kind()] -= 1;
        hand[out.kind()] += 1;
        self.note("R17.4", What::CardSwapped { seat, post });
    }

    /// R17.5: all cards of both sides lie open.
    fn reveal(&mut self) {
        self.state.table.battle.revealed = true;
        for side in 0..2 {
            let seat = self.state.table.battle.sides[side];
            for laid in self.state.hidden.placed[side] {
                let PlacedCard { card, post, .. } = laid;
                self.forget_seen(seat, card);
                self.note("R17.5", What::Revealed { seat, card, post });
            }
        }
        // R17.6: Standing Stones.
        let table = &self.state.table;
        let tile = table.tile_at(table.battle.at);
        if tile.is_some_and(|tile| tile.data().ongoing.contains(&Ongoing::CancelAllMystics)) {
            for side in 0..2_u8 {
                for nth in 0..self.state.hidden.placed[usize::from(side)].len() {
                    if self.state.hidden.placed[usize::from(side)][nth].post == Post::Mystic {
                        self.cancel(side, nth as u8, "R17.6");
                    }
                }
            }
        }
    }

    /// R17.6: Dame Britomart.
    fn at_reveal(&mut self, side: u8) {
        let table = &mut self.state.table;
        let index = usize::from(side);
        let seat = table.battle.sides[index];
        for ongoing in table.champion_ongoing(seat, table.battle.at) {
            let Ongoing::CancelMysticOrDefence(defence) = *ongoing else {
                continue;
            };
            let champion = self.state.table.player(seat).champion;
            let champion = champion.expect("it is her ability");
            if self.state.table.battle.placed[1 - index][Post::Mystic.index()] > 0 {
                self.push_from(Source::Champion(champion), Task::Cancel { side });
            } else {
                let table = &mut self.state.table;
                table.battle.extra[index].defence += defence;
                let gives = Strength { attack: 0, defence };
                let reason = Reason::Champion(champion);
                self.note(
                    "R17.6",
                    What::Strengthened {
                        seat,
                        gives,
                        reason,
                    },
                );
            }
        }
    }

    /// `CancelMystic` on a card of this side.
    pub(super) fn cancel(&mut self, side: u8, nth: u8, rule: &'static str) {
        let seat = self.state.table.battle.sides[usize::from(side)];
        let laid = &mut self.state.hidden.placed[usize::from(side)][usize::from(nth)];
        laid.fate = MysticFate::Cancelled;
        let card = laid.card;
        let gives = std::mem::take(&mut laid.gives);
        let defence = std::mem::take(&mut laid.enemy_defence);
        self.note(rule, What::Cancelled { seat, card });
        let enemy = self.state.table.battle.sides[usize::from(1 - side)];
        let (attack, reason) = (0, Reason::Mystic(card));
        for (seat, gives) in [(seat, gives), (enemy, Strength { attack, defence })] {
            if gives != Strength::default() {
                self.note(
                    "A63",
                    What::StruckOut {
                        seat,
                        gives,
                        reason,
                    },
                );
            }
        }
    }

    /// R17.7: as long as Mystic cards of this side wait.
    fn next_mystic(&mut self, side: u8) {
        if !self.state.hidden.placed[usize::from(side)]
            .iter()
            .any(waits)
        {
            return;
        }
        self.pop();
        self.push(Task::Battle(if side == 0 {
            BattleStep::FirstMystics
        } else {
            BattleStep::SecondMystics
        }));
        self.push(Task::MysticOrder { side });
    }

    pub(super) fn resolve(&mut self, side: u8, card: CombatCard) {
        let seat = self.state.table.battle.sides[usize::from(side)];
        let placed = &mut self.state.hidden.placed[usize::from(side)];
        let nth = placed
            .iter()
            .position(|laid| waits(laid) && laid.card == card)
            .expect("the card waits to be resolved");
        placed[nth].fate = MysticFate::Resolved;
        self.note("R17.7", What::MysticResolves { seat, card });
        let nth = nth as u8;
        self.begin_effect(CardPart::Mystic { card, side, nth }, seat);
    }

    /// R17.8, A25: the bonus counts even if the Chief is gone.
    fn chief_bonus(&mut self, side: u8) {
        let seat: Seat = self.state.table.battle.sides[usize::from(side)];
        let placed: ArrayVec<[PlacedCard; 4]> = self.state.hidden.placed[usize::from(side)];
        if let Some(nth) = placed.iter().position(|laid| laid.post == Post::Chief) {
            let card = placed[nth].card;
            let nth = nth as u8;
            self.begin_effect(CardPart::ChiefBonus { card, side, nth }, seat);
        }
    }
}
