//! The primitives that change the table (component book 0.1), each with its built-in guards.

use super::Play;
use crate::game::Seat;
use crate::mordred::data::{Action, CombatCard, Leader, Territory, Unit};
use crate::mordred::event::{Place, What};
use crate::mordred::state::task::Way;
use crate::mordred::state::{Army, CARD_KINDS, CardCounts, State};

impl Play<'_> {
    /// `MoveUnits`.
    pub(super) fn move_units(
        &mut self,
        owner: Seat,
        group: Army,
        from: Territory,
        to: Territory,
        by: Way,
        rule: &'static str,
    ) {
        let armies = &mut self.state.table.armies;
        let left = &mut armies[from.index()][owner.index()];
        *left = left.minus(group);
        let joined = &mut armies[to.index()][owner.index()];
        *joined = joined.plus(group);
        self.note(
            rule,
            What::Moved {
                owner,
                group,
                from,
                to,
                by,
            },
        );
    }

    /// `AddUnit`.
    pub(super) fn add_unit(&mut self, seat: Seat, unit: Unit, at: Territory, rule: &'static str) {
        let one = Army::one(unit);
        let table = &mut self.state.table;
        let reserve = &mut table.players[seat.index()].reserve;
        *reserve = reserve.minus(one);
        let army = &mut table.armies[at.index()][seat.index()];
        *army = army.plus(one);
        self.note(rule, What::Added { seat, unit, at });
    }

    /// `KillUnit`: back to the reserve (R4.5), never a Chief (R4.1).
    pub(super) fn kill(&mut self, seat: Seat, unit: Unit, at: Territory, rule: &'static str) {
        debug_assert_ne!(unit, Unit::Chief, "a Chief is never killed (R4.1)");
        let one = Army::one(unit);
        let table = &mut self.state.table;
        let army = &mut table.armies[at.index()][seat.index()];
        *army = army.minus(one);
        let reserve = &mut table.players[seat.index()].reserve;
        *reserve = reserve.plus(one);
        if table.battle.on && table.battle.at == at {
            // R17.16
            let side = table.side_of(seat);
            table.battle.lost[side] += 1;
        }
        self.note(rule, What::Killed { seat, unit, at });
    }

    /// `TakeFavour` from a Leader reserve: at most what it has (A22).
    pub(super) fn take_from_reserve(
        &mut self,
        seat: Seat,
        leader: Leader,
        count: u8,
        rule: &'static str,
    ) {
        let table = &mut self.state.table;
        let count = count.min(table.reserve[leader.index()]);
        table.reserve[leader.index()] -= count;
        table.players[seat.index()].favours[leader.index()] += count;
        self.note_taken(rule, seat, leader, count, Place::Reserve);
    }

    /// `TakeFavour` from a territory.
    pub(super) fn take_from_territory(
        &mut self,
        seat: Seat,
        leader: Leader,
        count: u8,
        at: Territory,
        rule: &'static str,
    ) {
        let table = &mut self.state.table;
        table.favours[at.index()][leader.index()] -= count;
        table.players[seat.index()].favours[leader.index()] += count;
        self.note_taken(rule, seat, leader, count, Place::Territory(at));
    }

    /// `TakeFavour` from a player.
    pub(super) fn steal(&mut self, seat: Seat, from: Seat, leader: Leader, rule: &'static str) {
        let players = &mut self.state.table.players;
        players[from.index()].favours[leader.index()] -= 1;
        players[seat.index()].favours[leader.index()] += 1;
        self.note_taken(rule, seat, leader, 1, Place::Player(from));
    }

    /// Notes favours that went to a player, unless there were none.
    pub(super) fn note_taken(
        &mut self,
        rule: &'static str,
        seat: Seat,
        leader: Leader,
        count: u8,
        from: Place,
    ) {
        if count > 0 {
            self.note(
                rule,
                What::Took {
                    seat,
                    leader,
                    count,
                    from,
                },
            );
        }
    }

    /// `ReturnFavour`.
    pub(super) fn return_favour(&mut self, seat: Seat, leader: Leader, rule: &'static str) {
        let table = &mut self.state.table;
        table.players[seat.index()].favours[leader.index()] -= 1;
        table.reserve[leader.index()] += 1;
        self.note(
            rule,
            What::Returned {
                seat,
                leader,
                count: 1,
            },
        );
    }

    /// `PlaceFavour`: at most what the reserve has (A22).
    pub(super) fn place_favours(
        &mut self,
        leader: Leader,
        count: u8,
        at: Territory,
        rule: &'static str,
    ) {
        let table = &mut self.state.table;
        let count = count.min(table.reserve[leader.index()]);
        table.reserve[leader.index()] -= count;
        table.favours[at.index()][leader.index()] += count;
        if count > 0 {
            self.note(
                rule,
                What::Placed {
                    leader,
                    count,
                    at: Place::Territory(at),
                },
            );
        }
    }

    /// `DrawCombat`: the discard pile is shuffled when the deck is empty (R18.6), in the midst of the
    /// draw; drawing stops when both are (A21).
    pub(super) fn draw(&mut self, seat: Seat, count: u8, rule: &'static str) {
        let drawn = self.draw_from_deck(seat, count, rule);
        if drawn < count && self.reshuffle(seat) {
            self.draw_from_deck(seat, count - drawn, rule);
        }
    }

    /// Draws so many cards, or as many as the deck has; how many were drawn.
    fn draw_from_deck(&mut self, seat: Seat, count: u8, rule: &'static str) -> u8 {
        let index = seat.index();
        let count = count.min(self.state.table.player(seat).deck);
        if count == 0 {
            return 0;
        }
        let player = &mut self.state.table.players[index];
        player.hand += count;
        player.deck -= count;
        let deck = &mut self.state.hidden.decks[index];
        let drawn = deck.split_off(deck.len() - usize::from(count));
        for card in drawn {
            self.state.hidden.hands[index][card.kind()] += 1;
        }
        self.note(rule, What::Drew { seat, count });
        // From the top on.
        for card in drawn.into_iter().rev() {
            self.note("R25", What::DrewCard { seat, card });
        }
        count
    }

    /// Makes the discard pile the new deck; `false` if it is empty.
    fn reshuffle(&mut self, seat: Seat) -> bool {
        if self.state.table.player(seat).discard == CardCounts::default() {
            return false;
        }
        self.show_by_counting(seat);
        let player = &mut self.state.table.players[seat.index()];
        let deck = &mut self.state.hidden.decks[seat.index()];
        for kind in 0..CARD_KINDS {
            for _ in 0..player.discard[kind] {
                deck.push(CombatCard::of(player.faction, kind));
            }
        }
        player.discard = CardCounts::default();
        player.deck = deck.len() as u8;
        self.state.hidden.dice.shuffle(deck);
        self.note("R18.6", What::Reshuffled { seat });
        true
    }

    /// A73: with the deck empty, whoever counts the open cards knows all the others.
    fn show_by_counting(&mut self, seat: Seat) {
        let State { table, hidden } = &mut *self.state;
        let mut secret = hidden.hands[seat.index()];
        for side in 0..2 {
            if table.battle.on && !table.battle.revealed && table.battle.sides[side] == seat {
                for laid in hidden.placed[side] {
                    secret[laid.card.kind()] += 1;
                }
            }
        }
        table.players[seat.index()].known = secret;
    }

    /// `DiscardCombat` at random: at most the hand.
    pub(super) fn discard_at_random(&mut self, seat: Seat, count: u8, rule: &'static str) {
        for _ in 0..count.min(self.state.table.player(seat).hand) {
            let card = self.random_card_of(seat, self.state.hidden.hands[seat.index()]);
            self.discard_from_hand(seat, card, true, rule);
        }
    }

    /// One of these cards, each copy equally likely.
    fn random_card_of(&mut self, seat: Seat, cards: CardCounts) -> CombatCard {
        let total: u8 = cards.iter().sum();
        let mut nth = self.state.hidden.dice.below(usize::from(total));
        let kind = cards
            .iter()
            .position(|&copies| {
                let here = nth < usize::from(copies);
                nth = nth.wrapping_sub(usize::from(copies));
                here
            })
            .expect("the number drawn is below the number of cards");
        CombatCard::of(self.state.table.faction(seat), kind)
    }

    /// A card goes from hand to the open discard pile.
    pub(super) fn discard_from_hand(
        &mut self,
        seat: Seat,
        card: CombatCard,
        at_random: bool,
        rule: &'static str,
    ) {
        self.state.hidden.hands[seat.index()][card.kind()] -= 1;
        let player = &mut self.state.table.players[seat.index()];
        player.hand -= 1;
        player.discard[card.kind()] += 1;
        self.forget_seen(seat, card);
        self.note(
            rule,
            What::Discarded {
                seat,
                card,
                at_random,
            },
        );
    }

    /// A card that was secret lies open: whoever had seen such a card knows of one less.
    pub(super) fn forget_seen(&mut self, owner: Seat, card: CombatCard) {
        for looker in &mut self.state.hidden.seen {
            let seen = &mut looker[owner.index()][card.kind()];
            *seen = seen.saturating_sub(1);
        }
        let known = &mut self.state.table.players[owner.index()].known[card.kind()];
        *known = known.saturating_sub(1);
    }

    /// `PeekHand`.
    pub(super) fn peek(&mut self, seat: Seat, at: Seat, count: u8, rule: &'static str) {
        let mut unseen = self.state.hidden.hands[at.index()];
        let count = count.min(self.state.table.player(at).hand);
        if count == 0 {
            return;
        }
        self.note(rule, What::Peeked { seat, at, count });
        let mut shown = CardCounts::default();
        for _ in 0..count {
            let card = self.random_card_of(at, unseen);
            unseen[card.kind()] -= 1;
            shown[card.kind()] += 1;
            self.note("R25", What::SawCard { seat, at, card });
        }
        // The same card may have been seen before, so what is known is the larger number.
        let known = &mut self.state.hidden.seen[seat.index()][at.index()];
        for kind in 0..CARD_KINDS {
            known[kind] = known[kind].max(shown[kind]);
        }
    }

    /// `PlaceDisc`: nothing happens if none is in hand (R8.6).
    pub(super) fn place_disc(&mut self, seat: Seat, action: Action, rule: &'static str) {
        let player = &mut self.state.table.players[seat.index()];
        if player.discs_in_hand() == 0 {
            return;
        }
        player.discs[action.index()] += 1;
        self.note(rule, What::DiscPlaced { seat, action });
    }

    /// `RetrieveDisc` for all discs.
    pub(super) fn retrieve_all(&mut self, seat: Seat, rule: &'static str) {
        let player = &mut self.state.table.players[seat.index()];
        if player.discs == [0; 3] {
            return;
        }
        player.discs = [0; 3];
        self.note(rule, What::DiscsRetrieved { seat });
    }
}
