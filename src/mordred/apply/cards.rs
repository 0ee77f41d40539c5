//! Decisions about Combat cards, discs and opponents.

use super::{Offer, Play};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::Having;
use crate::mordred::data::{Action, CombatCard};
use crate::mordred::event::What;
use crate::mordred::state::task::Task;
use crate::mordred::state::{State, Table};

/// The kinds of card in hand, as long as there are more than may remain.
pub(super) fn list_discards(state: &State, seat: Seat, down_to: u8, out: &mut impl Offer) {
    if state.table.player(seat).hand <= down_to {
        return;
    }
    for card in cards_in_hand(state, seat) {
        out.offer(Choice::Discard(card));
    }
}

/// The kinds of card in a hand, each once.
pub(super) fn cards_in_hand(state: &State, seat: Seat) -> impl Iterator<Item = CombatCard> + use<> {
    let faction = state.table.faction(seat);
    let hand = u64::from_le_bytes(state.hidden.hands[seat.index()]);
    // One bit for each kind of which there is a card: the highest of its byte.
    let mut kinds = hand.wrapping_add(0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080;
    std::iter::from_fn(move || {
        let kind = kinds.trailing_zeros() as usize / 8;
        (kinds != 0).then(|| {
            kinds &= kinds - 1;
            CombatCard::of(faction, kind)
        })
    })
}

/// R8.6: the three slots, if there is a disc in hand.
pub(super) fn list_disc_slots(table: &Table, of: Seat, out: &mut impl Offer) {
    if table.player(of).discs_in_hand() > 0 {
        for action in Action::ALL {
            out.offer(Choice::PlaceDisc(action));
        }
    }
}

/// The slots with a disc to take back, or none.
pub(super) fn list_discs(table: &Table, seat: Seat, out: &mut impl Offer) {
    for action in Action::ALL {
        if table.player(seat).discs[action.index()] > 0 {
            out.offer(Choice::Retrieve(action));
        }
    }
    out.offer(Choice::Skip);
}

/// The opponents for whom the clause would do something (E15).
pub(super) fn list_opponents(table: &Table, you: Seat, having: Having, out: &mut impl Offer) {
    for seat in table.seats() {
        let player = table.player(seat);
        let fits = match having {
            Having::Anything => true,
            Having::CombatCard => player.hand > 0,
            Having::Disc => player.discs_in_hand() > 0,
        };
        if seat != you && fits {
            out.offer(Choice::Player(seat));
        }
    }
}

impl Play<'_> {
    pub(super) fn choose_discard(&mut self, seat: Seat, down_to: u8, card: CombatCard) {
        self.discard_from_hand(seat, card, false, "E10");
        self.push(Task::Discarding { seat, down_to });
    }

    pub(super) fn choose_disc(&mut self, seat: Seat, left: u8, choice: Choice) {
        let Choice::Retrieve(action) = choice else {
            return;
        };
        self.state.table.players[seat.index()].discs[action.index()] -= 1;
        let rule = self.effect_rule();
        self.note(rule, What::DiscRetrieved { seat, action });
        if left > 1 {
            self.push(Task::Retrieving {
                seat,
                left: left - 1,
            });
        }
    }

    /// The effect below remembers the opponent.
    pub(super) fn remember(&mut self, seat: Seat) {
        let Task::Effect(mut effect) = self.pop() else {
            unreachable!("an opponent is chosen for an effect");
        };
        effect.chosen = Some(seat);
        self.push(Task::Effect(effect));
    }
}
