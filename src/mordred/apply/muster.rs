//! Muster (R10): the Chief may move, then units join the Chief.

use super::{Offer, Play};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::Ongoing;
use crate::mordred::data::{Action, Unit, tuning};
use crate::mordred::state::task::{Muster, Task, Way};
use crate::mordred::state::{Army, Table};

/// R7.4: the Chief can move, or a unit can be added.
pub(super) fn is_possible(table: &Table, seat: Seat) -> bool {
    let chief_at = table.chief_at(seat);
    let reserve = !table.player(seat).reserve.is_empty();
    reserve && table.room(chief_at, seat) > 0
        || table.adjacent(chief_at).any(|to| table.room(to, seat) > 0)
}

pub(super) fn begin(table: &Table, seat: Seat, surcharge: u8) -> Muster {
    let free_warriors = table
        .ongoing(seat)
        .map(|ongoing| match ongoing {
            Ongoing::FreeWarriors(free) => free,
            _ => 0,
        })
        .sum();
    Muster {
        surcharge,
        free_warriors,
        ..Muster::default()
    }
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
    // R10.3: either or both, but not neither.
    if muster.moved || muster.added > 0 {
        out.offer(Choice::Done);
    }
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
                // R10.4, and the Levy: Champions are Warriors (E9), but not in the Demo (B10).
                let is_warrior = unit == Unit::Warrior
                    || unit == Unit::Champion && table.switches().champion_is_warrior;
                if is_warrior && muster.free_warriors > 0 {
                    muster.free_warriors -= 1;
                } else {
                    muster.charged += tuning::UNIT_COST;
                }
                muster.added += 1;
                self.add_unit(seat, unit, at, "R10.2");
                self.push(Task::Muster(muster));
            }
            Choice::Done => self.end_action(Action::Muster, muster.price()),
            choice => unreachable!("{choice:?} is no part of a Muster"),
        }
    }
}
