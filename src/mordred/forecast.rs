//! STUB
use super::state::Table;
use super::state::task::Due;
use crate::game::Seat;
use tinyvec::ArrayVec;
/// What.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// From.
    pub from: u8,
    /// To.
    pub to: u8,
    /// Due.
    pub due: ArrayVec<[Due; 10]>,
}
impl Table {
    /// Stub.
    pub fn forecast(&self, seat: Seat, cost: u8) -> Forecast {
        let from = self.player(seat).position;
        Forecast {
            from,
            to: from + cost,
            due: ArrayVec::new(),
        }
    }
}
