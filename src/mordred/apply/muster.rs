//! Muster (R10): the Chief may move, then units join the Chief.

use super::{Offer, Play};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::Ongoing;
use crate::mordred::data::{Action, Unit};
use crate::mordred::event::Free;
use crate::mordred::state::task::{Muster, Task, Way};
use crate::mordred::state::{Army, Table};

pub(super) fn begin(table: &Table, seat: Seat, surcharge: u8) -> Muster {
    Muster {
        surcharge,
        free_warriors: free_warriors(table, seat),
        ..Muster::default()
    }
}

/// How many Warriors come free in a Muster of this player that adds no Mystic: the Levy.
pub(in crate::mordred) fn free_warriors(table: &Table, seat: Seat) -> u8 {
    let free = table.ongoing(seat).map(|ongoing| match ongoing {
        Ongoing::FreeWarriors(free) => free,
        _ => 0,
    });
    free.sum()
}

pub(super) fn list(table: &Table, muster: &Muster, out: &mut impl Offer) {
    let seat = table.active;
    let chief_at = table.chief_at(seat);
    // R10.1, A8: first the Chief, and only where the limit holds.
    if !muster.moved && muster.added == 0 {
        for to in table.adjacent(chief_at) {
            if table.room(to, seat) > 0 {
                out.offer(Choice::ChiefTo(to));
            }
        }
    }
    // R10.2, R5.3
    if table.room(chief_at, seat) > 0 {
        for unit in table.player(seat).reserve.types() {
            out.offer(Choice::Add { unit, at: chief_at });
        }
    }
    // R10.3, A10: either, both or neither, for no unit is a number of units too.
    out.offer(Choice::Done);
}

impl Play<'_> {
    pub(super) fn choose_muster(&mut self, mut muster: Muster, choice: Choice) {
        let table = &self.state.table;
        let seat = table.active;
        match choice {
            Choice::ChiefTo(to) => {
                let from = table.chief_at(seat);
                self.move_units(seat, Army::one(Unit::Chief), from, to, Way::Border, "R10.1");
                muster.moved = true;
                self.push(Task::Muster(muster));
            }
            Choice::Add { unit, at } => {
                // R10.4
                let muster = muster.with(unit, table.is_warrior(unit));
                self.add_unit(seat, unit, at, "R10.2");
                self.push(Task::Muster(muster));
            }
            Choice::Done => {
                let free = Free {
                    warriors: muster.free(),
                    ..Free::default()
                };
                self.end_action(Action::Muster, muster.price(), muster.added, free);
            }
            choice => unreachable!("{choice:?} is no part of a Muster"),
        }
    }
}
