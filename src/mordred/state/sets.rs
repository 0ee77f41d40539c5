//! Small sets as bits: of territories, of seats.

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::mordred::data::Territory;

/// A set of territories.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Territories(u16);

impl Territories {
    /// No territory.
    pub const NONE: Self = Self(0);
    /// The nine territories of Britannia.
    pub const BRITANNIA: Self = Self(0x01ff);
    /// The three islands.
    pub const ISLANDS: Self = Self(0x0e00);
    /// Islands and mirror lands.
    pub const LOST_LANDS: Self = Self(0x7e00);
    /// Both boards.
    pub const ALL: Self = Self(0x7fff);

    /// The set of one territory.
    pub const fn of(territory: Territory) -> Self {
        Self(1 << territory as u16)
    }

    /// All territories of the board that this one is on.
    pub const fn same_board(territory: Territory) -> Self {
        if Self::BRITANNIA.has(territory) {
            Self::BRITANNIA
        } else {
            Self::LOST_LANDS
        }
    }

    /// Whether the territory is in the set.
    #[inline]
    pub const fn has(self, territory: Territory) -> bool {
        self.0 & (1 << territory as u16) != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many territories are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set with the territory in it.
    #[inline]
    pub const fn with(self, territory: Territory) -> Self {
        Self(self.0 | 1 << territory as u16)
    }

    /// The set with the territory taken out.
    #[inline]
    pub const fn without(self, territory: Territory) -> Self {
        Self(self.0 & !(1 << territory as u16))
    }

    /// What is in either set.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both sets.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in this set and not in the other.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The first territory, in the order of the component book.
    pub fn first(self) -> Option<Territory> {
        self.into_iter().next()
    }
}

impl Iterator for Territories {
    type Item = Territory;

    #[inline]
    fn next(&mut self) -> Option<Territory> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Territory::ALL[index as usize])
    }
}

impl FromIterator<Territory> for Territories {
    fn from_iter<I: IntoIterator<Item = Territory>>(territories: I) -> Self {
        territories.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Seats in the order in which they resolve something; fixed when it starts (R6.6).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Order {
    seats: [Seat; 4],
    len: u8,
}

impl Order {
    /// Puts a seat at the end.
    pub fn push(&mut self, seat: Seat) {
        self.seats[usize::from(self.len)] = seat;
        self.len += 1;
    }

    /// The seats as a slice.
    pub fn as_slice(&self) -> &[Seat] {
        &self.seats[..usize::from(self.len)]
    }

    /// Whether it holds no more seats than there are: all do that were made here.
    pub(crate) fn is_valid(&self) -> bool {
        usize::from(self.len) <= self.seats.len()
    }

    /// Only the seats that pass a test, in the same order.
    pub fn only(self, mut keep: impl FnMut(Seat) -> bool) -> Self {
        let mut kept = Self::default();
        for seat in self {
            if keep(seat) {
                kept.push(seat);
            }
        }
        kept
    }
}

impl Iterator for Order {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        if self.len == 0 {
            return None;
        }
        let first = self.seats[0];
        self.seats.rotate_left(1);
        self.seats[3] = Seat::default();
        self.len -= 1;
        Some(first)
    }
}
