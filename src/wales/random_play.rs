//! Which random game of Wales goes by which number.

use super::{Setup, Wales};
use crate::random_play::Numbered;

impl Numbered for Wales {
    fn setup_for(game: u64) -> Setup {
        let fewest = *Setup::PLAYERS.start();
        let numbers = Setup::PLAYERS.len() as u64;
        Setup::new(fewest + (game % numbers) as u8)
    }

    fn measured_setups() -> Vec<Setup> {
        vec![Setup::new(*Setup::PLAYERS.end())]
    }
}
