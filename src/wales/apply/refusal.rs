//! Refusals as the seam wants them: plain sentences.

use crate::game::Illegal;
use crate::wales::state::Table;
use crate::wales::{Choice, text};

/// Why this choice is not on the list.
pub fn why_not(table: &Table, choice: Choice) -> Illegal {
    Illegal::because(text::refusal(table, choice).text())
}
