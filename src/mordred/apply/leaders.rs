//! The Leader event (R14), and cards that move Leaders.

use super::{Offer, Play};
use crate::mordred::choice::Choice;
use crate::mordred::data::{Leader, Territory, tuning};
use crate::mordred::event::What;
use crate::mordred::state::task::Task;
use crate::mordred::state::{Table, Territories};

/// R14.1: each Leader left, to an adjacent territory without a Leader; boxed in, it stays (R14.2).
pub(super) fn list(table: &Table, left: u8, out: &mut impl Offer) {
    for leader in Leader::ALL {
        if left & (1 << leader.index()) != 0 {
            offer_moves(table, leader, table.adjacent(stands(table, leader)), out);
        }
    }
}

/// A Leader goes so many steps at most; it may pass another Leader, not end with one.
pub(super) fn list_walks(table: &Table, steps: u8, out: &mut impl Offer) {
    for leader in Leader::ALL {
        let reach = table.within_steps(stands(table, leader), steps);
        offer_moves(table, leader, reach, out);
    }
}

/// The three pairs.
pub(super) fn list_swaps(out: &mut impl Offer) {
    let [merlin, morgana, mordred] = Leader::ALL;
    for (a, b) in [(merlin, morgana), (merlin, mordred), (morgana, mordred)] {
        out.offer(Choice::SwapLeaders(a, b));
    }
}

fn stands(table: &Table, leader: Leader) -> Territory {
    table.leaders[leader.index()]
}

fn offer_moves(table: &Table, leader: Leader, reach: Territories, out: &mut impl Offer) {
    let taken: Territories = table.leaders.into_iter().collect();
    let free = reach.minus(taken);
    for to in free {
        out.offer(Choice::Leader { leader, to });
    }
    if free.is_empty() {
        let to = stands(table, leader);
        out.offer(Choice::Leader { leader, to });
    }
}

impl Play<'_> {
    pub(super) fn event_leader(&mut self, left: u8, leader: Leader, to: Territory) {
        let stays = stands(&self.state.table, leader) == to;
        self.move_leader(leader, to, if stays { "R14.2" } else { "R14.1" });
        let left = left & !(1 << leader.index());
        self.push(Task::Leaders { left });
    }

    /// R14.3: two favours of each where it stands.
    pub(super) fn leaders_have_moved(&mut self) {
        for leader in Leader::ALL {
            let at = stands(&self.state.table, leader);
            self.place_favours(leader, tuning::LEADER_EVENT_FAVOURS, at, "R14.3");
        }
    }

    /// `MoveLeader`.
    pub(super) fn move_leader(&mut self, leader: Leader, to: Territory, rule: &'static str) {
        let from = std::mem::replace(&mut self.state.table.leaders[leader.index()], to);
        self.note(rule, What::LeaderMoved { leader, from, to });
    }

    pub(super) fn swap_leaders(&mut self, a: Leader, b: Leader, favours: u8) {
        let (a_at, b_at) = (stands(&self.state.table, a), stands(&self.state.table, b));
        self.move_leader(a, b_at, "R24.1");
        self.move_leader(b, a_at, "R24.1");
        self.place_favours(a, favours, b_at, "R24.1");
        self.place_favours(b, favours, a_at, "R24.1");
    }

    pub(super) fn walk_leader(&mut self, leader: Leader, to: Territory, favours: u8) {
        self.move_leader(leader, to, "R24.1");
        self.place_favours(leader, favours, to, "R24.1");
    }
}
