//! What a player can ask about: everything that a sentence names.

use super::data::{Kind, Row, Space};
use crate::game::Seat;

/// Something on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// A player, with all that lies before them.
    Player(Seat),
    /// A space of the map, with what stands on it.
    Space(Space),
    /// A kind of building.
    Kind(Kind),
    /// A row of the money table.
    Row(Row),
    /// Mordred, and his men.
    Mordred,
    /// The Mordred track, with the pawns on it.
    Track,
}
