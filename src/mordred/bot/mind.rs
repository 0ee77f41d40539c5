//! What a search knows of Mordred.

use super::super::state::task::Task;
use super::super::state::{State, Table};
use super::super::{Choice, Mordred};
use super::{network, weigh, worth};
use crate::game::{BySeat, Seat};
use crate::search::Mind;
use crate::thought::Judgement;

/// Futures are played up to the first turn after some Wars.
#[derive(Clone, Copy, Debug)]
pub struct Wars {
    /// How many; with none, futures are played to the end of this turn.
    pub ahead: u8,
    /// How their ends are judged.
    pub judgement: Judgement,
}

/// Whether a War is being fought.
pub fn is_at_war(table: &Table) -> bool {
    let is_war = |task: &Task| matches!(task, Task::War { .. } | Task::WarOver { .. });
    table.stack.iter().any(is_war)
}

impl Mind<Mordred> for Wars {
    /// The position that the hindmost tracker must have reached.
    type Horizon = u8;
    type Tally = ();

    fn horizon(&self, state: &State) -> u8 {
        let table = &state.table;
        let mut left = self.ahead - u8::from(is_at_war(table)).min(self.ahead);
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
        match self.judgement {
            Judgement::Linear => worth::chances(&state.table).into(),
            Judgement::Network => network::chances(&state.table).into(),
        }
    }
}
