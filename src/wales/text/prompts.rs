//! What a player is asked.

use super::names::men;
use super::{Line, outcome};
use crate::line::say;
use crate::wales::state::{Table, Task};

/// What is asked now, or how the game ended.
pub fn prompt(table: &Table) -> Line {
    if let Some(result) = outcome(table) {
        return result;
    }
    let seat = table.active;
    match table.task {
        Task::Declare => say![seat, ": declare a row of the money table, and roll."],
        Task::Place { left: 1 } => say![seat, ": place ", men(1), "."],
        Task::Place { left } => say![seat, ": place ", men(left), ", one at a time."],
        Task::Spend => {
            let money = i32::from(table.player(seat).money);
            say![seat, ": spend your £", money, ", or keep it."]
        }
    }
}
