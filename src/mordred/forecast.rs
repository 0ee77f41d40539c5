//! What spending time would set off (R12): asked before paying, and asked again by the rules when the
//! payment is made.

use tinyvec::ArrayVec;

use super::data::{Action, DialEvent};
use super::state::task::{Due, Price, Task};
use super::state::{ISLANDS, Table};
use crate::game::Seat;

/// What a payment would set off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The position of the tracker before the payment.
    pub from: u8,
    /// Its position after it.
    pub to: u8,
    /// The queue of events after the payment: what waits already, then what the payment adds (R12.5,
    /// R12.7).
    pub due: ArrayVec<[Due; 10]>,
    /// What begins and in which order, as far as can be told: a Breakout that bare islands bring
    /// about comes first (R19.1b), one that has happened is passed over (R19.9), and nothing
    /// follows the end of the game (R12.10, R20.3).
    pub fires: ArrayVec<[Due; 11]>,
}

impl Table {
    /// What would follow if this player, as the active player, paid so much time now (R7.6).
    pub fn forecast(&self, seat: Seat, cost: u8) -> Forecast {
        let from = self.player(seat).position;
        let to = from + cost;
        let mut due = self.queue;
        if cost > 0 {
            due.extend(self.sector_left(seat, to));
            due.extend(self.passed_by(seat, to));
        }
        let fires = self.firing(&due, self.least_with(seat, to));
        Forecast {
            from,
            to,
            due,
            fires,
        }
    }

    /// The action that is being put together, and what it costs if it ends now; none if no action is.
    pub fn price(&self) -> Option<(Action, Price)> {
        self.stack.iter().rev().find_map(|task| match task {
            Task::March(march) => Some((Action::March, march.price())),
            Task::Muster(muster) => Some((Action::Muster, muster.price())),
            Task::Magic(magic) => Some((Action::Magic, magic.price())),
            _ => None,
        })
    }

    /// The event of the sector that a payment leaves for `to`, if it fires: not a War, and no tracker
    /// on the printed sector then, of whatever lap (R6.7, R12.2, R12.3, A13).
    #[inline]
    pub(super) fn sector_left(&self, seat: Seat, to: u8) -> Option<Due> {
        let position = self.player(seat).position;
        let event = self.event_at(position);
        let sectors = self.sectors();
        let empty = self
            .positions_with(seat, to)
            .all(|other| other % sectors != position % sectors);
        (event != DialEvent::War && empty).then_some(Due::Sector { event, position })
    }

    /// The Wars and the crossings of the Line that are due once a tracker has come to `to`, in
    /// ascending position (R12.4, R12.5, R12.6).
    #[inline]
    pub(super) fn passed_by(&self, seat: Seat, to: u8) -> impl Iterator<Item = Due> + use<> {
        let events = self.dial.sectors();
        let sectors = self.sectors();
        (self.least_position()..self.least_with(seat, to)).flat_map(move |passed| {
            let event = events[usize::from(passed % sectors)];
            let war = event == DialEvent::War && passed < 2 * sectors;
            let line = match passed {
                _ if passed == sectors - 1 => Some(Due::Breakout),
                _ if passed == 2 * sectors - 1 => Some(Due::GameEnd),
                _ => None,
            };
            [war.then_some(Due::War(passed)), line]
                .into_iter()
                .flatten()
        })
    }

    /// The position of the hindmost tracker if this player's stood on `to`.
    fn least_with(&self, seat: Seat, to: u8) -> u8 {
        let positions = self.positions_with(seat, to);
        positions.min().expect("a game has players")
    }

    /// The positions of all trackers if this player's stood on `to`.
    fn positions_with(&self, seat: Seat, to: u8) -> impl Iterator<Item = u8> {
        self.seats().map(move |other| match other {
            _ if other == seat => to,
            _ => self.player(other).position,
        })
    }

    /// What begins of this queue once the hindmost tracker stands on `least` (R12.8).
    fn firing(&self, due: &[Due], least: u8) -> ArrayVec<[Due; 11]> {
        let mut fires = ArrayVec::new();
        if self.is_over_at(least) {
            fires.push(Due::GameEnd);
            return fires;
        }
        let mut broken_out = self.broken_out;
        if self.islands_break_out() {
            broken_out = true;
            fires.push(Due::Breakout);
        }
        for &next in due {
            if next == Due::Breakout && std::mem::replace(&mut broken_out, true) {
                continue;
            }
            fires.push(next);
            let ends = match next {
                Due::War(position) => self.end_mark == Some(position),
                next => next == Due::GameEnd,
            };
            if ends {
                break;
            }
        }
        fires
    }

    /// B11: in the Demo, whether nothing more happens once the hindmost tracker stands here.
    pub(super) fn is_over_at(&self, least: u8) -> bool {
        !self.switches().final_war && least >= 2 * self.sectors()
    }

    /// R19.1b: whether a Breakout is due because no favour is left on any island.
    pub(super) fn islands_break_out(&self) -> bool {
        !self.broken_out && ISLANDS.into_iter().all(|island| !self.has_favour(island))
    }
}
