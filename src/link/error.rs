//! What can be wrong with a link, and the sentence for it.

use std::fmt;

use super::Recorded;
use crate::game::Game;

/// Why a link cannot be opened, or not be made.
pub enum LinkError<G: Game> {
    /// It is no link of this title.
    Foreign,
    /// Its end is missing.
    Cut,
    /// A character in it is not what it was.
    Mistyped,
    /// It is longer than any game.
    TooLong,
    /// It was made by a later version of this program.
    Newer,
    /// The rules have changed since it was made. What was agreed can still be read, and played anew.
    RulesMoved {
        /// The set-up, the seed and the names, without picks.
        plan: Box<Recorded<G>>,
        /// How many picks there were.
        picks: usize,
    },
    /// It was made to mislead: it passes every check, yet no such game can be.
    Impossible,
    /// The game does not begin at its start, so a link cannot hold it; a save can.
    NoStart,
}

impl<G: Game> LinkError<G> {
    /// A whole sentence for a player.
    pub fn sentence(&self) -> &'static str {
        match self {
            Self::Foreign => "This is not a link to a game that is played here.",
            Self::Cut => "The end of this link is missing: copy the whole of it and try again.",
            Self::Mistyped => {
                "This link has been changed on its way: a character is wrong. Copy it again."
            }
            Self::TooLong => "This link is longer than any game can be.",
            Self::Newer => {
                "This link comes from a newer version of the game: reload the page to get it."
            }
            Self::RulesMoved { .. } => {
                "The rules have been mended since this link was made, so its moves no longer fit. \
                 The same set-up can be played anew."
            }
            Self::Impossible => "This link tells of a game that cannot be played.",
            Self::NoStart => {
                "This game was begun under older rules: it can be saved, but not sent as a link."
            }
        }
    }
}

impl<G: Game> fmt::Display for LinkError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl<G: Game> fmt::Debug for LinkError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Foreign => "Foreign",
            Self::Cut => "Cut",
            Self::Mistyped => "Mistyped",
            Self::TooLong => "TooLong",
            Self::Newer => "Newer",
            Self::RulesMoved { .. } => "RulesMoved",
            Self::Impossible => "Impossible",
            Self::NoStart => "NoStart",
        })
    }
}

impl<G: Game> std::error::Error for LinkError<G> {}
