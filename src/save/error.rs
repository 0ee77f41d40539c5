//! What can be wrong with a save, and the sentence for it.

use std::fmt;

use super::Meta;

/// Why a save cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It is something else.
    NotASave,
    /// It is a save of another title.
    OtherTitle,
    /// Its end is missing.
    Cut,
    /// Something in it is not what it was.
    Damaged,
    /// It is longer than any save.
    TooLong,
    /// It was made by a later version of this program.
    Newer,
    /// It was made to mislead: it passes every check, yet no such game can be.
    Impossible,
    /// The rules have moved on, and its snapshot can no longer be read. What it tells is left.
    Unplayable {
        /// What it tells of itself.
        meta: Box<Meta>,
        /// What had happened, line by line.
        log: Vec<String>,
    },
}

impl SaveError {
    /// A whole sentence for a player.
    pub fn sentence(&self) -> &'static str {
        match self {
            Self::NotASave => "This is not a saved game.",
            Self::OtherTitle => "This is a saved game of another title.",
            Self::Cut => "The end of this save is missing: it was not written or copied whole.",
            Self::Damaged => {
                "This save has been changed since it was written, and cannot be trusted."
            }
            Self::TooLong => "This file is larger than any saved game can be.",
            Self::Newer => {
                "This save comes from a newer version of the game: reload the page to get it."
            }
            Self::Impossible => "This save tells of a game that cannot be played.",
            Self::Unplayable { .. } => {
                "This save is too old to be played on. Its log can still be read."
            }
        }
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl std::error::Error for SaveError {}
