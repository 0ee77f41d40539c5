//! A whole game as text: what was asked, what was chosen, what happened.

use super::names::name;
use super::{choice, event, outcome, prompt};
use crate::game::{Audience, Events, Game, Illegal};
use crate::mordred::state::Table;
use crate::mordred::{Choice, Event, Mordred, Setup, State};

/// The transcript of a game: how the table was laid, then every prompt, choice and event, each
/// event with its rule and, if it is not for all eyes, with who may see it.
pub fn transcript(setup: &Setup, seed: u64, choices: &[Choice]) -> Result<String, Illegal> {
    let mut opening = Events::listening();
    let state = Mordred::begin(setup, seed, &mut opening)?;
    let mut text = heading(setup, seed);
    for happened in opening.into_list() {
        text += &told(&state.table, &happened);
    }
    Ok(text + &transcript_from(state, choices)?)
}

/// The transcript of what was chosen from a position on.
pub fn transcript_from(mut state: State, choices: &[Choice]) -> Result<String, Illegal> {
    let mut text = String::new();
    for (step, &picked) in choices.iter().enumerate() {
        let asked = prompt(&state.table);
        let label = choice(&state.table, picked);
        text += &format!("{:4}. {asked} {label}.\n", step + 1);
        for happened in Mordred::apply(&mut state, picked)? {
            text += &told(&state.table, &happened);
        }
    }
    if let Some(result) = outcome(&state.table) {
        text += &format!("{result}\n");
    }
    Ok(text)
}

fn heading(setup: &Setup, seed: u64) -> String {
    let players: Vec<&str> = setup
        .factions
        .iter()
        .map(|faction| faction.name_in(setup.edition))
        .collect();
    let mut heading = format!(
        "Mordred, {} edition, {} dial, {} Leaders, seed {seed}: {}.\n",
        setup.edition.name(),
        setup.dial.name(),
        setup.leaders.name(),
        players.join(", ")
    );
    for rule in setup.house.in_force() {
        heading += &format!("{}\n", rule.text());
    }
    heading
}

fn told(table: &Table, happened: &Event) -> String {
    let secret = match happened.audience {
        Audience::All => String::new(),
        Audience::Only(seat) => format!(", for {} only", name(table, seat).0),
    };
    let words = event(table, happened);
    format!("      {words} [{}{secret}]\n", happened.rule)
}
