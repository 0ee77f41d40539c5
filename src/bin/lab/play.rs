//! `lab play`: one random game, step by step.

use std::io::{self, Write};

use mordred::game::Audience;
use mordred::mordred::data::{DialSide, Edition, Faction, LeaderSide};
use mordred::mordred::{Mordred, Setup, text};
use mordred::random_play::{picks_for, setup_for};
use mordred::session::Session;

use crate::args::Args;

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

/// Shows the game: each choice with its label, and below it what happened, with the rule behind it.
pub fn run(out: &mut impl Write, setup: &Setup, seed: u64) -> io::Result<()> {
    let Setup {
        factions,
        dial,
        leaders,
        edition,
    } = setup;
    let (dial, leaders, edition) = (dial.name(), leaders.name(), edition.name());
    let names: Vec<&str> = factions.iter().map(|faction| faction.name()).collect();
    writeln!(out, "Mordred, game {seed}: {}", names.join(", "))?;
    writeln!(out, "{edition} edition, {dial} dial, {leaders} Leaders")?;

    let mut session: Session<Mordred> =
        Session::new(setup.clone(), seed).expect("the set-up has been checked");
    let mut picks = picks_for(seed);
    while let Some(seat) = session.to_move() {
        let choices = session.choices();
        let choice = choices[picks.below(choices.len())];
        let label = text::choice(&session.state().table, choice);
        let number = session.records().len() + 1;
        writeln!(out, "{number:4}. {}: {label}", names[seat.index()])?;
        let record = session.play(choice).expect("a choice from the list");
        let events = record.events.clone();
        for event in &events {
            let what = text::event(&session.state().table, event);
            let secret = match event.audience {
                Audience::All => String::new(),
                Audience::Only(seat) => format!(" (for {} only)", names[seat.index()]),
            };
            writeln!(out, "        {:6} {what}{secret}", event.rule)?;
        }
    }
    let end = text::outcome(&session.state().table);
    writeln!(out, "{}", end.expect("a game that is over has a result"))
}
