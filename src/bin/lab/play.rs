//! `lab play`: one random game, step by step.

use std::io::{self, Write};

use mordred::mordred::data::{DialSide, Edition, Faction, LeaderSide};
use mordred::mordred::{Mordred, Setup};
use mordred::random_play::{picks_for, setup_for};
use mordred::session::Session;

use crate::args::Args;
use crate::words::words;

/// The set-up of the game with this number, changed as the options say.
pub fn setup(args: &Args, seed: u64) -> Result<Setup, String> {
    let mut setup = setup_for(seed);
    if let Some(players) = args.number("players")? {
        let factions = usize::try_from(players)
            .ok()
            .and_then(|n| Faction::ALL.get(..n));
        setup.factions = factions.ok_or("Mordred is for 2 to 4 players.")?.to_vec();
    }
    let unknown = |name: &str, id: &str| format!("--{name} cannot be “{id}”.");
    if let Some(id) = args.text("edition") {
        setup.edition = Edition::from_id(id).ok_or_else(|| unknown("edition", id))?;
        // What the number says of the dial is not for every edition.
        if !setup.edition.switches().blitz {
            setup.dial = DialSide::War;
        }
    }
    if let Some(id) = args.text("dial") {
        setup.dial = DialSide::from_id(id).ok_or_else(|| unknown("dial", id))?;
    }
    if let Some(id) = args.text("leaders") {
        setup.leaders = LeaderSide::from_id(id).ok_or_else(|| unknown("leaders", id))?;
    }
    setup.check().map_err(|why| why.reason)?;
    Ok(setup)
}

/// Shows the game.
pub fn run(out: &mut impl Write, setup: &Setup, seed: u64) -> io::Result<()> {
    writeln!(out, "Mordred, game {seed}")?;
    writeln!(out, "{}", words(setup))?;
    let mut session: Session<Mordred> =
        Session::new(setup.clone(), seed).expect("the set-up has been checked");
    let mut picks = picks_for(seed);
    while session.to_move().is_some() {
        let choices = session.choices();
        let choice = choices[picks.below(choices.len())];
        let record = session.play(choice).expect("a choice from the list");
        let record = record.clone();
        let number = session.records().len();
        let seat = record.seat.0 + 1;
        writeln!(out, "{number:4}. player {seat}: {}", words(&choice))?;
        for event in &record.events {
            writeln!(out, "        {}", words(event))?;
        }
    }
    let outcome = session.outcome().expect("a game that is over has a result");
    let players = setup.factions.iter().zip(outcome.scores).zip(outcome.won);
    for (n, ((faction, score), won)) in players.enumerate() {
        let won = if won { ", wins" } else { "" };
        writeln!(
            out,
            "player {}, {}: {score} points{won}",
            n + 1,
            faction.name()
        )?;
    }
    Ok(())
}
