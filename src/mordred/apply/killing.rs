//! `KillUnit` by an effect: where, and which units their owners give up.

use super::outlook::Outlook;
use super::{Offer, Play};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::{Near, Targets, Units};
use crate::mordred::data::{Territory, Unit};
use crate::mordred::state::task::{Targeting, Task};
use crate::mordred::state::{Order, Table, Territories};

/// The territories that can be chosen; after the first, "up to two" may stop.
pub(super) fn list_targets(table: &Table, targeting: &Targeting, out: &mut impl Offer) {
    let outlook = Outlook::of(table);
    for at in targets(table, targeting) {
        let may_target = |outlook: &Outlook| outlook.may_target(targeting, at);
        if outlook.as_ref().is_none_or(may_target) {
            out.offer(Choice::At(at));
        }
    }
    if let Some(first) = targeting.first {
        let only = Targeting {
            first: None,
            targets: Targets {
                most: 1,
                ..targeting.targets
            },
            ..*targeting
        };
        if outlook.is_none_or(|outlook| outlook.may_target(&only, first)) {
            out.offer(Choice::Done);
        }
    }
}

/// Whether any territory can be chosen.
pub(super) fn is_possible(table: &Table, outlook: Option<&Outlook>, targeting: &Targeting) -> bool {
    targets(table, targeting)
        .any(|at| outlook.is_none_or(|outlook| outlook.may_target(targeting, at)))
}

/// Where a unit would die (E15).
pub(super) fn targets(table: &Table, targeting: &Targeting) -> Territories {
    let you = targeting.you;
    let near = match targeting.targets.among {
        Near::YouInBritannia => table
            .around(table.held_by(you).and(Territories::BRITANNIA))
            .and(Territories::BRITANNIA),
        Near::You => table.around(table.held_by(you)),
        Near::Caer => table.territories_where(|at| table.with_caer(at)),
    };
    near.filter(|&at| Some(at) != targeting.first && has_victim(table, at))
        .collect()
}

fn has_victim(table: &Table, at: Territory) -> bool {
    table
        .seats()
        .any(|seat| table.army(at, seat).without_chief() > 0)
}

/// The owner's non-Chief units of the named types in the territory.
pub(super) fn list(table: &Table, seat: Seat, at: Territory, units: Units, out: &mut impl Offer) {
    for unit in table.army(at, seat).types() {
        if unit != Unit::Chief && units.include(unit) {
            out.offer(Choice::Kill { unit, at });
        }
    }
}

/// All non-Chief units of a player in territories with a Caer.
pub(super) fn list_near_caer(table: &Table, seat: Seat, out: &mut impl Offer) {
    for at in table.territories_where(|at| table.with_caer(at)) {
        list(table, seat, at, Units::NonChief, out);
    }
}

impl Play<'_> {
    pub(super) fn choose_target(&mut self, targeting: Targeting, choice: Choice) {
        match choice {
            Choice::At(at) if targeting.targets.most > 1 && targeting.first.is_none() => {
                self.push(Task::Targeting(Targeting {
                    first: Some(at),
                    ..targeting
                }));
            }
            Choice::At(at) => {
                self.kill_in_each(at);
                if let Some(first) = targeting.first {
                    self.kill_in_each(first);
                }
            }
            _ => {
                let first = targeting.first;
                self.kill_in_each(first.expect("there is an end only after the first target"));
            }
        }
    }

    /// Each faction with a non-Chief unit there must kill one, furthest ahead first (E5).
    fn kill_in_each(&mut self, at: Territory) {
        let table = &self.state.table;
        let left = table
            .deciding_order_at(at)
            .only(|seat| table.army(at, seat).without_chief() > 0);
        self.push(Task::Killing { at, left });
    }

    pub(super) fn next_killing(&mut self, at: Territory, mut left: Order) {
        self.pop();
        let Some(seat) = left.next() else {
            return;
        };
        self.push(Task::Killing { at, left });
        self.push(Task::Kill {
            seat,
            at,
            units: Units::NonChief,
        });
    }
}
