//! Something for each seat.

use std::ops::{AddAssign, Index, IndexMut};

use super::{MOST_SEATS, Seat};

/// Something for each seat of any title; where nobody sits, the default.
///
/// It has as many places as the largest title, so it is neither hashed nor written anywhere: a state
/// keeps arrays of its own, and stays as it is when a larger title moves in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySeat<T>([T; MOST_SEATS]);

impl<T> BySeat<T> {
    /// What `make` gives for each seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        Self(std::array::from_fn(|seat| make(Seat(seat as u8))))
    }

    /// What `change` makes of each.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(change))
    }

    /// All of them, by seat.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Those of the first seats: of as many as take part.
    pub fn first(&self, seats: usize) -> &[T] {
        &self.0[..seats]
    }
}

impl BySeat<f32> {
    /// Nothing for anybody.
    pub const ZERO: Self = Self([0.0; MOST_SEATS]);
}

impl<T: Copy> BySeat<T> {
    /// The array that a title with so many seats keeps.
    pub fn to_array<const SEATS: usize>(self) -> [T; SEATS] {
        const { assert!(SEATS <= MOST_SEATS, "no title has so many seats") };
        std::array::from_fn(|seat| self.0[seat])
    }
}

impl<T: Copy + Default, const SEATS: usize> From<[T; SEATS]> for BySeat<T> {
    fn from(array: [T; SEATS]) -> Self {
        const { assert!(SEATS <= MOST_SEATS, "no title has so many seats") };
        let mut all = Self::default();
        all.0[..SEATS].copy_from_slice(&array);
        all
    }
}

/// The same for the seats of the array, and the default for the others.
impl<T: Copy + Default + PartialEq, const SEATS: usize> PartialEq<[T; SEATS]> for BySeat<T> {
    fn eq(&self, array: &[T; SEATS]) -> bool {
        *self == Self::from(*array)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: AddAssign> AddAssign for BySeat<T> {
    fn add_assign(&mut self, other: Self) {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smaller_title_fills_the_first_seats_and_gets_them_back() {
        let scores = BySeat::from([7, 3]);
        assert_eq!((scores[Seat(1)], scores[Seat(4)]), (3, 0));
        assert_eq!(scores.to_array::<2>(), [7, 3]);
        assert_eq!(scores.first(3), [7, 3, 0]);
        assert_eq!(scores, [7, 3, 0, 0]);
        assert_ne!(scores, [7]);
    }

    #[test]
    fn sums_are_made_seat_by_seat() {
        let mut sums = BySeat::from_fn(|seat| seat.0);
        sums += BySeat::from([10, 20, 30, 40, 50]);
        assert_eq!(sums.map(u32::from), [10, 21, 32, 43, 54]);
    }
}
