//! `lab play`: one random game, step by step.

use std::io::{self, Write};

use tabletop::random_play::{picks_for, play_to_end};

use crate::title::Title;

/// Shows the game: every prompt with what was chosen, and below it what happened and by which rule.
pub fn run<G: Title>(out: &mut dyn Write, setup: &G::Setup, seed: u64) -> io::Result<()> {
    let mut choices = Vec::new();
    play_to_end::<G>(setup, seed, &mut picks_for(seed), |_, _, choice| {
        choices.push(choice);
    });
    let told = G::transcript(setup, seed, &choices).expect("a game that was played");
    out.write_all(told.as_bytes())
}
