//! Time on the dial and the order it gives (R6).

use super::{Order, Table};
use crate::game::Seat;
use crate::mordred::data::{DialEvent, Territory};

impl Table {
    /// The number of sectors, `N`.
    #[inline]
    pub fn sectors(&self) -> u8 {
        self.dial.sectors().len() as u8
    }

    /// What the sector at this position shows.
    pub fn event_at(&self, position: u8) -> DialEvent {
        self.dial.sectors()[usize::from(position % self.sectors())]
    }

    /// The next active player: lowest position, on top of the stack there (R6.4, R6.5).
    pub fn hindmost(&self) -> Seat {
        self.seats()
            .min_by_key(|&seat| self.behindness(seat))
            .expect("a game has players")
    }

    /// The position of the hindmost tracker.
    pub fn least_position(&self) -> u8 {
        self.seats()
            .map(|seat| self.player(seat).position)
            .min()
            .expect("a game has players")
    }

    /// Sorts from hindmost to furthest ahead (R6.4).
    fn behindness(&self, seat: Seat) -> (u8, u16) {
        let player = self.player(seat);
        (player.position, u16::MAX - player.arrival)
    }

    /// Whether `a` is further ahead on the dial than `b` (R6.4).
    pub fn is_ahead(&self, a: Seat, b: Seat) -> bool {
        self.behindness(a) > self.behindness(b)
    }

    /// All players as they stand on the dial, from furthest ahead to hindmost (R6.4).
    pub fn dial_order(&self) -> Order {
        self.sorted(|_| false)
    }

    /// All players in the order in which they resolve what concerns several of them: from furthest
    /// ahead to hindmost (R6.6), in the Demo the active player first.
    pub fn deciding_order(&self) -> Order {
        self.deciding_order_with(self.active)
    }

    /// The same while somebody acts as the active player.
    pub fn deciding_order_with(&self, active: Seat) -> Order {
        let active_first = self.switches().active_first;
        self.sorted(|seat| active_first && seat == active)
    }

    /// The players with a unit in the territory, as they stand on the dial (R6.4).
    pub fn dial_order_at(&self, at: Territory) -> Order {
        self.dial_order().only(|seat| self.is_at(seat, at))
    }

    /// The players with a unit in the territory, in the order in which they resolve (R6.6).
    pub fn deciding_order_at(&self, at: Territory) -> Order {
        self.deciding_order().only(|seat| self.is_at(seat, at))
    }

    fn is_at(&self, seat: Seat, at: Territory) -> bool {
        !self.army(at, seat).is_empty()
    }

    /// All players from furthest ahead to hindmost, but somebody before all others.
    fn sorted(&self, is_first: impl Fn(Seat) -> bool) -> Order {
        let mut seats = [Seat(0), Seat(1), Seat(2), Seat(3)];
        let seats = &mut seats[..usize::from(self.seats)];
        seats.sort_unstable_by_key(|&seat| {
            let (position, arrival) = self.behindness(seat);
            (!is_first(seat), u8::MAX - position, u16::MAX - arrival)
        });
        let mut order = Order::default();
        for &seat in seats.iter() {
            order.push(seat);
        }
        order
    }
}
