//! `lab fit`: learns from games between bots how to judge a position.

mod games;
mod linear;
mod network;
mod sample;

use std::fs;
use std::io::Write;

use tabletop::mordred::Mordred;
use tabletop::mordred::bot::worth::current;

use crate::Failure;
use crate::args::Args;
use crate::player::{Player, PlayerOf};
use sample::{Sample, loss, samples_of};

/// The options of the command.
pub const OPTIONS: [&str; 6] = ["levels", "games", "seed", "keep", "from", "network"];

/// One game in so many is only looked at while the network learns, and as many test everything at the end.
const TESTED: u64 = 10;

/// Learns as the options say, and prints what was learnt.
pub fn run(out: &mut dyn Write, args: &Args) -> Result<(), Failure> {
    let lessons = match args.text("from") {
        Some(files) => games::read(files)?,
        None => {
            let seed = args.number("seed")?.unwrap_or(0);
            games::play(&players(args)?, args.need_number("games")?, seed)
        }
    };
    if let Some(file) = args.text("keep") {
        games::keep(file, &lessons)?;
    }
    let (mut learnt, mut looked_at, mut tested) = (Vec::new(), Vec::new(), Vec::new());
    for lesson in &lessons {
        let samples = samples_of(lesson);
        // A game that is named several times, to count for more, is all in one part.
        match lesson.seed % TESTED {
            0 => &mut tested,
            1 => &mut looked_at,
            _ => &mut learnt,
        }
        .extend(samples);
    }
    let weights = linear::fit(&learnt, current());
    let linear_loss = |weights| {
        loss(&tested, |sample: &Sample| {
            linear::chances_of(sample, weights)
        })
    };
    writeln!(
        out,
        "// {} games: {} positions to learn from, {} to test with.",
        lessons.len(),
        learnt.len(),
        tested.len()
    )?;
    writeln!(
        out,
        "// Mean loss on positions to test with: {:.4} before, {:.4} after.",
        linear_loss(&current()),
        linear_loss(&weights)
    )?;
    for row in weights {
        let row: Vec<String> = row.iter().map(|weight| format!("{weight:.3}")).collect();
        writeln!(out, "    [{}],", row.join(", "))?;
    }
    if let Some(file) = args.text("network") {
        let network = network::fit(&learnt, &looked_at, &weights);
        let with_network = loss(&tested, |sample| {
            network::chances_of(sample, &weights, &network)
        });
        writeln!(out, "// With the network in {file}: {with_network:.4}.")?;
        fs::write(file, network.to_bytes())?;
    }
    Ok(())
}

/// Whom to learn from.
fn players(args: &Args) -> Result<Vec<PlayerOf<Mordred>>, String> {
    Player::list(args.text("levels").ok_or("--levels is missing.")?)
}
