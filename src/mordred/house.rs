//! House rules: what players may agree on although no rulebook has it.

use serde::{Deserialize, Serialize};

use super::SEATS;
use crate::game::Illegal;

/// A rule that no edition has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseRule {
    /// A78: the last of four to act begins with one Combat card more.
    EighthCard,
}

/// The house rules that count in a game: none, unless the players say so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HouseRules {
    /// Whether [`HouseRule::EighthCard`] counts.
    pub eighth_card: bool,
}

impl HouseRule {
    /// Every one of them. Links count by this order: a new one goes to the end.
    pub const ALL: [Self; 1] = [Self::EighthCard];

    /// The place in `ALL`.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The stable id, as written in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::EighthCard => "eighth-card",
        }
    }

    /// The one with this stable id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.id() == id)
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::EighthCard => "Eighth card",
        }
    }

    /// What it does, in one sentence.
    pub const fn text(self) -> &'static str {
        match self {
            Self::EighthCard => {
                "House rule: the last of four to act begins with one Combat card more."
            }
        }
    }

    /// What the result of a game says of it, in one short sentence.
    pub const fn mark(self) -> &'static str {
        match self {
            Self::EighthCard => "House rule: an eighth card for the last of four.",
        }
    }

    /// Whether it can make a difference among so many players; if not, a sentence that says why.
    pub fn check(self, players: usize) -> Result<(), Illegal> {
        match self {
            Self::EighthCard if players == SEATS => Ok(()),
            Self::EighthCard => Err(Illegal::because(
                "The house rule of the eighth card is for four players only.",
            )),
        }
    }
}

impl HouseRules {
    /// Whether this one counts.
    pub const fn has(self, rule: HouseRule) -> bool {
        match rule {
            HouseRule::EighthCard => self.eighth_card,
        }
    }

    /// Lets this one count, or not.
    pub const fn set(&mut self, rule: HouseRule, on: bool) {
        match rule {
            HouseRule::EighthCard => self.eighth_card = on,
        }
    }

    /// Those that count.
    pub fn in_force(self) -> impl Iterator<Item = HouseRule> {
        HouseRule::ALL
            .into_iter()
            .filter(move |&rule| self.has(rule))
    }
}
