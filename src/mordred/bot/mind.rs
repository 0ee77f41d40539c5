//! What a search knows of Mordred.

use super::super::state::State;
use super::super::state::task::Task;
use super::super::{Choice, Mordred};
use super::{weigh, worth};
use crate::game::{BySeat, Seat};
use crate::search::Mind;

/// Futures are played up to the first turn after so many Wars; with none, to the end of this turn.
#[derive(Clone, Copy, Debug)]
pub struct Wars(pub u8);

impl Mind<Mordred> for Wars {
    /// The position that the hindmost tracker must have reached.
    type Horizon = u8;
    type Tally = ();

    fn horizon(&self, state: &State) -> u8 {
        let table = &state.table;
        let at_war = table
            .stack
            .iter()
            .any(|task| matches!(task, Task::War { .. } | Task::WarOver { .. }));
        let mut left = self.0 - u8::from(at_war).min(self.0);
        let mut position = table.least_position();
        while left > 0 {
            if table.event_at(position) == super::super::data::DialEvent::War {
                left -= 1;
            }
            position += 1;
        }
        position
    }

    fn is_far_enough(&self, horizon: u8, state: &State) -> bool {
        matches!(state.table.stack.last(), Some(Task::Act))
            && state.table.least_position() >= horizon
    }

    fn weigh(&self, state: &State, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) {
        weigh::weigh(state, seat, choices, out);
    }

    fn values(&self, state: &State) -> BySeat<f32> {
        worth::chances(&state.table).into()
    }
}
