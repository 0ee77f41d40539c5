//! The coach: what a player could do, how likely it wins, and why.

use super::super::{Choice, Mordred, View};
use crate::dice::Dice;
use crate::game::{Game, MOST_SEATS, fingerprint};
use serde::{Deserialize, Serialize};

/// How many picks the coach names.
const NAMED: usize = 3;

/// One pick the coach thinks well of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Counsel {
    /// The pick.
    pub choice: Choice,
    /// The chance of winning with it, from 0 to 1, as far as the search can tell.
    pub chance: f32,
    /// Why, in one sentence.
    pub why: String,
}

/// A coach at work, in slices.
pub struct Coach {
    choices: Vec<Choice>,
}

impl Coach {
    /// Begins to think for the player whose view this is; the decision must be theirs.
    pub fn new(view: &View) -> Self {
        let mut choices = Vec::new();
        let mut dice = Dice::new(fingerprint(view));
        Mordred::choices(&Mordred::determinize(view, &mut dice), &mut choices);
        Self { choices }
    }

    /// Thinks for so many iterations at most; the best picks, best first, once they are found:
    /// three of them, or as many as there are.
    pub fn think(&mut self, _iterations: u32) -> Option<Vec<Counsel>> {
        let counsel = |&choice: &Choice| Counsel {
            choice,
            chance: 0.25,
            why: "It wins two favours at the next War.".to_owned(),
        };
        Some(self.choices.iter().take(NAMED).map(counsel).collect())
    }

    /// How much of the thinking is done, from 0 to 1.
    pub fn progress(&self) -> f32 {
        0.0
    }
}

/// An estimate of everybody's chance to win, in slices.
pub struct Chances {
    seats: u8,
}

impl Chances {
    /// Begins to estimate from what this viewer knows: `Viewer::Public` for the moments of a replay.
    pub fn new(view: &View) -> Self {
        Self {
            seats: view.table.seats,
        }
    }

    /// Plays so many futures at most; the chances by seat, which add up to 1, once they are known.
    pub fn think(&mut self, _iterations: u32) -> Option<[f32; MOST_SEATS]> {
        let share = 1.0 / f32::from(self.seats);
        Some(std::array::from_fn(|seat| {
            if seat < usize::from(self.seats) {
                share
            } else {
                0.0
            }
        }))
    }
}
