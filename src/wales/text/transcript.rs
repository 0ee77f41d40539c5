//! A whole game as text: for the command line and the golden games.

use super::{choice, event, outcome, prompt};
use crate::game::{Events, Game, Illegal, Seat};
use crate::wales::data::Realm;
use crate::wales::{Choice, Event, Setup, Wales};

/// The transcript of a game: how it began, then every prompt, choice and event with its rule.
pub fn transcript(setup: &Setup, seed: u64, choices: &[Choice]) -> Result<String, Illegal> {
    let mut opening = Events::listening();
    let mut state = Wales::begin(setup, seed, &mut opening)?;
    let players = (0..setup.players).map(|seat| Realm::of(Seat(seat)).name());
    let players: Vec<&str> = players.collect();
    let variant = if setup.is_variant() {
        ", the variant for two"
    } else {
        ""
    };
    let mut text = format!(
        "Mordred 1999{variant}, seed {seed}: {}.\n",
        players.join(", ")
    );
    for happened in opening.into_list() {
        text += &told(&happened);
    }
    for (step, &picked) in choices.iter().enumerate() {
        let asked = prompt(&state.table);
        let label = choice(&state.table, picked);
        text += &format!("{:4}. {asked} {label}.\n", step + 1);
        for happened in Wales::apply(&mut state, picked)? {
            text += &told(&happened);
        }
    }
    if let Some(result) = outcome(&state.table) {
        text += &format!("{result}\n");
    }
    Ok(text)
}

fn told(happened: &Event) -> String {
    format!("      {} [{}]\n", event(happened), happened.rule)
}
