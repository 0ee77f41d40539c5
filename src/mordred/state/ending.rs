//! The result as it lies on the table.

use serde::{Deserialize, Serialize};

use crate::game::{Outcome, Seat};
use crate::mordred::SEATS;

/// How a game of Mordred ended. It is part of the table, and so of fingerprints and snapshots: its form
/// is that of all games ever finished, whatever other titles need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// The final score of each seat (R21.1); seats nobody sat on have 0.
    pub scores: [i16; SEATS],
    /// Whether each seat won; several may share a victory.
    pub won: [bool; SEATS],
}

impl Ending {
    /// The seats that won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        (0..SEATS as u8)
            .map(Seat)
            .filter(|seat| self.won[seat.index()])
    }
}

impl From<Ending> for Outcome {
    fn from(ending: Ending) -> Self {
        Self {
            scores: ending.scores.into(),
            won: ending.won.into(),
        }
    }
}
