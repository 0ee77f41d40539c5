//! What a viewer may know: everything but the dice to come.

use serde::{Deserialize, Serialize};

use super::state::{State, Table};
use crate::dice::Dice;
use crate::game::Viewer;

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// What everybody sees.
    pub table: Table,
    /// Who looks.
    pub viewer: Viewer,
}

impl View {
    /// What this viewer may know.
    pub const fn of(state: &State, viewer: Viewer) -> Self {
        Self {
            table: state.table,
            viewer,
        }
    }

    /// The position with dice that nobody has seen.
    pub fn determinize(&self, dice: &mut Dice) -> State {
        State {
            table: self.table,
            dice: Dice::new(dice.seed()),
        }
    }
}
