//! `lab play`: one random game, step by step.

use std::io::{self, Write};

use tabletop::mordred::data::{DialSide, Edition, Faction};
use tabletop::mordred::random_play::{picks_for, play_to_end, setup_for};
use tabletop::mordred::{Setup, text};

use crate::args::Args;

/// The set-up of the game with this number, changed as the options say.
pub fn setup(args: &Args, seed: u64) -> Result<Setup, String> {
    let by_number = setup_for(seed);
    let players = args.number("players")?;
    let factions: Vec<&str> = match players.map(usize::try_from) {
        // More than there are, if so asked: the rules have words for that.
        Some(players) => {
            let players = players.unwrap_or(usize::MAX).min(2 * Faction::ALL.len());
            let factions = Faction::ALL.iter().cycle();
            factions.take(players).map(|faction| faction.id()).collect()
        }
        None => by_number
            .factions
            .iter()
            .map(|faction| faction.id())
            .collect(),
    };
    let edition = args.text("edition").unwrap_or(by_number.edition.id());
    // What the number says of the dial is not for every edition.
    let dial = match Edition::from_id(edition) {
        Some(edition) if !edition.switches().blitz => DialSide::War,
        _ => by_number.dial,
    };
    let dial = args.text("dial").unwrap_or(dial.id());
    let leaders = args.text("leaders").unwrap_or(by_number.leaders.id());
    Setup::from_ids(&factions, dial, leaders, edition).map_err(|why| why.reason)
}

/// Shows the game: every prompt with what was chosen, and below it what happened and by which rule.
pub fn run(out: &mut impl Write, setup: &Setup, seed: u64) -> io::Result<()> {
    let mut choices = Vec::new();
    play_to_end(setup, seed, &mut picks_for(seed), |_, _, choice| {
        choices.push(choice);
    });
    let told = text::transcript(setup, seed, &choices).expect("a game that was played");
    out.write_all(told.as_bytes())
}
