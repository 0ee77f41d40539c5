//! STUB
use super::state::Table;
use crate::game::Seat;
/// Points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Favours.
    pub favours: i16,
    /// By Leader.
    pub leaders: [i16; 3],
    /// All.
    pub total: i16,
}
/// Stub.
pub fn score(table: &Table, seat: Seat) -> Score {
    let favours = i16::from(table.player(seat).favours_held());
    Score {
        favours,
        leaders: [0; 3],
        total: favours,
    }
}
