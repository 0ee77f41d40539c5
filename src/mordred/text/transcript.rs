//! A whole game as text: what was asked, what was chosen, what happened.

use std::fmt::Write;

use super::{choice, event, outcome, prompt};
use crate::game::{Audience, Game, Illegal};
use crate::mordred::{Choice, Mordred, Setup};

/// The transcript of a game: every prompt, choice and event, each event with its rule and, if it is
/// not for all eyes, with who may see it.
pub fn transcript(setup: &Setup, seed: u64, choices: &[Choice]) -> Result<String, Illegal> {
    let mut state = Mordred::setup(setup, seed)?;
    let mut text = heading(setup, seed);
    for (step, &picked) in choices.iter().enumerate() {
        let asked = prompt(&state.table);
        let label = choice(&state.table, picked);
        line(&mut text, format_args!("{:4}. {asked} {label}.", step + 1));
        for happened in Mordred::apply(&mut state, picked)? {
            let words = event(&state.table, &happened);
            let secret = match happened.audience {
                Audience::All => String::new(),
                Audience::Only(seat) => format!(", for {} only", state.table.faction(seat).name()),
            };
            line(
                &mut text,
                format_args!("      {words} [{}{secret}]", happened.rule),
            );
        }
    }
    if let Some(result) = outcome(&state.table) {
        line(&mut text, format_args!("{result}"));
    }
    Ok(text)
}

fn heading(setup: &Setup, seed: u64) -> String {
    let players: Vec<&str> = setup
        .factions
        .iter()
        .map(|faction| faction.name())
        .collect();
    let mut text = String::new();
    line(
        &mut text,
        format_args!(
            "Mordred, {} edition, {} dial, {} Leaders, seed {seed}: {}.",
            setup.edition.name(),
            setup.dial.name(),
            setup.leaders.name(),
            players.join(", ")
        ),
    );
    text
}

fn line(text: &mut String, words: std::fmt::Arguments<'_>) {
    writeln!(text, "{words}").expect("a string takes all text");
}
