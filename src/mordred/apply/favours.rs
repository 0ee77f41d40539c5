//! Decisions about favours: taking, giving back, carrying, removing.

use super::{Offer, Play};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::{Leader, Territory};
use crate::mordred::event::What;
use crate::mordred::state::task::{Carrying, Snatching, Task};
use crate::mordred::state::{Table, Territories};

/// The reserves that are not empty.
pub(super) fn list_reserve(table: &Table, out: &mut impl Offer) {
    for leader in Leader::ALL {
        if table.reserve[leader.index()] > 0 {
            out.offer(Choice::TakeFavour(leader));
        }
    }
}

/// The favours in Britannia territories the player controls.
pub(super) fn list_controlled(table: &Table, seat: Seat, out: &mut impl Offer) {
    for at in Territories::BRITANNIA {
        if table.has_favour(at) && table.controller(at) == Some(seat) {
            for leader in colours(table.favours[at.index()]) {
                out.offer(Choice::TakeFavourAt { leader, at });
            }
        }
    }
}

/// The Leaders of whom there is a favour.
fn colours(favours: [u8; 3]) -> impl Iterator<Item = Leader> {
    Leader::ALL
        .into_iter()
        .filter(move |leader| favours[leader.index()] > 0)
}

/// The favours of opponents with whom a territory is shared, of each opponent one at most.
pub(super) fn list_snatches(table: &Table, snatching: &Snatching, out: &mut impl Offer) {
    for from in snatch_victims(table, snatching) {
        list_steals(table, from, out);
    }
    if snatching.robbed != 0 {
        out.offer(Choice::Done);
    }
}

/// The opponents who can be robbed.
pub(super) fn snatch_victims<'a>(
    table: &'a Table,
    snatching: &'a Snatching,
) -> impl Iterator<Item = Seat> + 'a {
    let mut with_you = table.held_by(snatching.you);
    if snatching.in_britannia {
        with_you = with_you.and(Territories::BRITANNIA);
    }
    table.seats().filter(move |&seat| {
        seat != snatching.you
            && snatching.robbed & (1 << seat.0) == 0
            && table.player(seat).favours_held() > 0
            && !table.held_by(seat).and(with_you).is_empty()
    })
}

/// The favours a player holds, for somebody else to take.
pub(super) fn list_steals(table: &Table, from: Seat, out: &mut impl Offer) {
    for leader in colours(table.player(from).favours) {
        out.offer(Choice::Steal { from, leader });
    }
}

/// The favours a player can give back.
pub(super) fn list_returns(table: &Table, seat: Seat, out: &mut impl Offer) {
    for leader in colours(table.player(seat).favours) {
        out.offer(Choice::ReturnFavour(leader));
    }
}

/// A favour to give back, or none.
pub(super) fn list_bargain(table: &Table, you: Seat, out: &mut impl Offer) {
    list_returns(table, you, out);
    out.offer(Choice::Skip);
}

/// What can be taken for a favour: some of one other Leader, or nothing.
pub(super) fn list_price(table: &Table, given: Leader, most: u8, out: &mut impl Offer) {
    for leader in Leader::ALL {
        if leader != given {
            for count in 1..=most.min(table.reserve[leader.index()]) {
                out.offer(Choice::TakeFavours { leader, count });
            }
        }
    }
    out.offer(Choice::Skip);
}

/// Where favours can be carried within Britannia, or nowhere.
pub(super) fn list_carries(table: &Table, out: &mut impl Offer) {
    for from in Territories::BRITANNIA {
        if table.has_favour(from) {
            for to in table.adjacent(from).and(Territories::BRITANNIA) {
                out.offer(Choice::Carry { from, to });
            }
        }
    }
    out.offer(Choice::Skip);
}

/// The favours that can be carried along; after the first, "up to" may stop.
pub(super) fn list_carrying(table: &Table, carrying: &Carrying, out: &mut impl Offer) {
    for leader in colours(table.favours[carrying.from.index()]) {
        out.offer(Choice::CarryFavour(leader));
    }
    if carrying.done > 0 {
        out.offer(Choice::Done);
    }
}

/// The favours of the first territory left.
pub(super) fn list_removals(table: &Table, left: Territories, out: &mut impl Offer) {
    if let Some(at) = left.first() {
        for leader in colours(table.favours[at.index()]) {
            out.offer(Choice::RemoveFavour { leader, at });
        }
    }
}

impl Play<'_> {
    /// The decisions about favours.
    pub(super) fn choose_favour(&mut self, task: Task, choice: Choice) {
        match (task, choice) {
            (Task::TakeFromReserve(seat), Choice::TakeFavour(leader)) => {
                let rule = self.effect_rule();
                self.take_from_reserve(seat, leader, 1, rule);
            }
            (Task::TakeFromControlled(seat), Choice::TakeFavourAt { leader, at }) => {
                self.take_from_territory(seat, leader, 1, at, "R24.1");
            }
            (Task::Snatching(snatching), Choice::Steal { from, leader }) => {
                self.snatch(snatching, from, leader);
            }
            (Task::Plunder { you, .. }, Choice::Steal { from, leader }) => {
                self.steal(you, from, leader, "R17.14");
            }
            (Task::Return(seat), Choice::ReturnFavour(leader)) => {
                self.return_favour(seat, leader, "R24.1");
            }
            (Task::Bargain { you, most }, Choice::ReturnFavour(given)) => {
                self.return_favour(you, given, "R24.1");
                self.push(Task::BargainPrice { you, given, most });
            }
            (Task::BargainPrice { you, .. }, Choice::TakeFavours { leader, count }) => {
                self.take_from_reserve(you, leader, count, "R24.1");
            }
            (Task::Carry { you, most }, Choice::Carry { from, to }) => {
                self.push(Task::Carrying(Carrying {
                    you,
                    from,
                    to,
                    left: most,
                    done: 0,
                }));
            }
            (Task::Carrying(carrying), Choice::CarryFavour(leader)) => {
                self.carry_favour(carrying, leader);
            }
            (Task::Removing { you, left }, Choice::RemoveFavour { leader, at }) => {
                self.remove_favour(leader, at);
                let left = left.without(at);
                self.push(Task::Removing { you, left });
            }
            (
                Task::Snatching(_)
                | Task::Carrying(_)
                | Task::Carry { .. }
                | Task::Bargain { .. }
                | Task::BargainPrice { .. },
                Choice::Done | Choice::Skip,
            ) => {}
            (task, choice) => unreachable!("{choice:?} is not offered for {task:?}"),
        }
    }

    fn snatch(&mut self, mut snatching: Snatching, from: Seat, leader: Leader) {
        self.steal(snatching.you, from, leader, "R24.1");
        snatching.robbed |= 1 << from.0;
        if snatching.robbed.count_ones() < u32::from(snatching.most) {
            self.push(Task::Snatching(snatching));
        }
    }

    /// `MoveFavour`.
    fn carry_favour(&mut self, mut carrying: Carrying, leader: Leader) {
        let Carrying { from, to, .. } = carrying;
        let favours = &mut self.state.table.favours;
        favours[from.index()][leader.index()] -= 1;
        favours[to.index()][leader.index()] += 1;
        let count = 1;
        self.note(
            "R24.1",
            What::Carried {
                leader,
                count,
                from,
                to,
            },
        );
        carrying.left -= 1;
        carrying.done += 1;
        if carrying.left > 0 {
            self.push(Task::Carrying(carrying));
        }
    }

    /// `RemoveFavour`.
    fn remove_favour(&mut self, leader: Leader, at: Territory) {
        let table = &mut self.state.table;
        table.favours[at.index()][leader.index()] -= 1;
        table.reserve[leader.index()] += 1;
        let count = 1;
        self.note("R19.4", What::Removed { leader, count, at });
    }
}
