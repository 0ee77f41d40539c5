//! How well a bot plays.

use serde::{Deserialize, Serialize};

/// The strength of a bot. The levels differ in kind: each thinks in another way than the one below.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Level {
    /// Takes what looks good at first sight, and often looks at the wrong thing.
    Squire,
    /// Looks ahead to the end of the turn.
    #[default]
    Knight,
    /// Searches: plays many possible futures over two Wars.
    King,
    /// Searches longer, up to the next War, and judges what comes of it by a network.
    Merlin,
}

impl Level {
    /// All levels, from the weakest to the strongest.
    pub const ALL: [Self; 4] = [Self::Squire, Self::Knight, Self::King, Self::Merlin];

    /// The level as an index into arrays kept by level.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The stable id, for saves and command lines.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Squire => "squire",
            Self::Knight => "knight",
            Self::King => "king",
            Self::Merlin => "merlin",
        }
    }

    /// The level with this id.
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.id() == id)
    }

    /// The name for players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Squire => "Squire",
            Self::Knight => "Knight",
            Self::King => "King",
            Self::Merlin => "Merlin",
        }
    }

    /// One honest line about how this level plays.
    pub const fn line(self) -> &'static str {
        match self {
            Self::Squire => "Knows what is good, and often forgets it. For first games.",
            Self::Knight => "Weighs every turn to its end, and not a step further.",
            Self::King => {
                "Plays out what may happen over two Wars, thousands of times, and chooses after that."
            }
            Self::Merlin => {
                "Knows from thousands of games what the next War is worth, and plays up to it far more often than a King. Takes a moment."
            }
        }
    }
}
