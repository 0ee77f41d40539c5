//! The turn (R7), action discs and cost (R8).

use super::{Offer, Play, magic, march, muster};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::Ongoing;
use crate::mordred::data::{Action, Spell, faction};
use crate::mordred::event::{Free, What};
use crate::mordred::state::task::{Price, Task};
use crate::mordred::state::{State, Table};

/// R7.3: one of the actions that can be carried out (R7.4); a Muster always can (R7.5, A10).
pub(super) fn list(state: &State, out: &mut impl Offer) {
    let table = &state.table;
    let seat = table.active;
    for action in Action::ALL {
        let possible = match action {
            Action::March => march::is_possible(table, seat),
            Action::Muster => true,
            Action::Magic => magic::is_possible(table, seat),
        };
        if possible {
            out.offer(Choice::Act(action));
        }
    }
}

impl Play<'_> {
    /// R7.1, R7.2: the hindmost player's turn begins; discs come back if all lie on the dashboard.
    pub(super) fn begin_turn(&mut self) {
        self.pop();
        let table = &mut self.state.table;
        let seat = table.hindmost();
        table.active = seat;
        let all_placed = table.player(seat).discs.iter().sum::<u8>() == faction::DISCS;
        self.note("R7.1", What::TurnBegins { seat });
        if all_placed {
            self.retrieve_all(seat, "R7.2");
        }
        self.push(Task::Act);
    }

    /// R8.1, R8.5: a disc is placed; surcharge and reductions are fixed before it lies there.
    pub(super) fn begin_action(&mut self, action: Action) {
        let table = &self.state.table;
        let seat = table.active;
        let surcharge = table.surcharge(seat, action);
        let task = match action {
            Action::March => Task::March(march::begin(table, seat, surcharge)),
            Action::Muster => Task::Muster(muster::begin(table, seat, surcharge)),
            Action::Magic => Task::Magic(magic::begin(table, seat, surcharge)),
        };
        self.place_disc(seat, action, "R8.1");
        self.push(task);
    }

    /// R8.3, R8.4: the action is over and is paid for. So many group moves were made, units added or
    /// Spells cast, and these were free.
    pub(super) fn end_action(&mut self, action: Action, price: Price, done: u8, free: Free) {
        let total = price.total();
        let seat = self.state.table.active;
        let Price {
            base,
            surcharge,
            reduction,
            ..
        } = price;
        let discs = spared_discs(&self.state.table, seat, action, surcharge);
        self.note(
            "R8.3",
            What::Paid {
                seat,
                action,
                base,
                surcharge,
                reduction,
                total,
                done,
                free: Free { discs, ..free },
            },
        );
        self.pay(total);
    }
}

/// R8.2: the discs that lay there before the one of this action, less those that were charged.
fn spared_discs(table: &Table, seat: Seat, action: Action, surcharge: u8) -> Option<(Spell, u8)> {
    let lay_there = table.player(seat).discs[action.index()].saturating_sub(1);
    let spared = lay_there.saturating_sub(surcharge);
    let lowers = |ongoing: &Ongoing| match ongoing {
        Ongoing::CheaperActions(_) => true,
        Ongoing::CheaperMarchAndMuster(_) => action != Action::Magic,
        _ => false,
    };
    let mut permanents = table.permanents_in_force(seat);
    let (spell, _) = permanents.find(|(_, ongoing)| lowers(ongoing))?;
    (spared > 0).then_some((spell, spared))
}
