//! The turn (R7), action discs and cost (R8).

use super::{Offer, Play, magic, march, muster};
use crate::mordred::choice::Choice;
use crate::mordred::data::{Action, faction, tuning};
use crate::mordred::event::What;
use crate::mordred::state::State;
use crate::mordred::state::task::{Price, Task};

/// R7.3: one of the actions that can do something (R7.4); only if there is none, the wait (R7.5).
pub(super) fn list(state: &State, out: &mut impl Offer) {
    let table = &state.table;
    let seat = table.active;
    let mut any = false;
    for action in Action::ALL {
        let possible = match action {
            Action::March => march::is_possible(table, seat),
            Action::Muster => muster::is_possible(table, seat),
            Action::Magic => magic::is_possible(table, seat),
        };
        if possible {
            any = true;
            out.offer(Choice::Act(action));
        }
    }
    if !any {
        out.offer(Choice::Wait);
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

    /// R7.5: the forced wait.
    pub(super) fn wait(&mut self) {
        let seat = self.state.table.active;
        self.note("R7.5", What::Waited { seat });
        self.pay(tuning::WAIT_COST);
    }

    /// R8.3, R8.4: the action is over and is paid for.
    pub(super) fn end_action(&mut self, action: Action, price: Price) {
        let total = price.total();
        let seat = self.state.table.active;
        let Price {
            base,
            surcharge,
            reduction,
            ..
        } = price;
        self.note(
            "R8.3",
            What::Paid {
                seat,
                action,
                base,
                surcharge,
                reduction,
                total,
            },
        );
        self.pay(total);
    }
}
