//! Positions of Wales as bytes, and which bytes are a position.

use super::state::State;
use super::validity::is_valid;
use super::{Setup, Wales};
use crate::game::Game;
use crate::save::Saved;

/// More bytes than any position has.
const MOST_BYTES: usize = 1_024;

impl Saved for Wales {
    const SHAPE: u32 = 1;

    fn freeze(state: &State) -> Vec<u8> {
        postcard::to_allocvec(state).expect("a state is plain data")
    }

    fn thaw(setup: &Setup, shape: u32, bytes: &[u8]) -> Option<State> {
        if bytes.len() > MOST_BYTES || shape != Self::SHAPE {
            return None;
        }
        let (state, rest) = postcard::take_from_bytes::<State>(bytes).ok()?;
        // A position would be written in just these bytes.
        let is_whole = rest.is_empty() && Self::freeze(&state) == bytes;
        // Validity first: the invariants trust every number to be one that the rules could write.
        let fits = is_whole && is_valid(&state) && state.table.seats == setup.players;
        (fits && Self::check(&state).is_ok()).then_some(state)
    }
}
