//! The lab: plays Mordred by the thousand, to measure it, to break it, and to show single games.

mod arena;
mod args;
mod balance;
mod bench;
mod cards;
mod checker;
mod course;
mod faults;
mod fit;
mod fuzz;
mod inputs;
mod league;
mod link;
mod play;
mod player;
mod progress;
mod rotation;
mod shape;
mod soak;
mod spoil;
mod tally;

use std::io::{self, Write};
use std::process::ExitCode;

use args::Args;
use player::Player;
use tabletop::mordred::bot::Level;
use tabletop::mordred::random_play::{final_fingerprint, picks_of_bots};

const USAGE: &str = "\
Usage: lab COMMAND [OPTIONS]

  lab bench                        how fast the rules are, one \"name: value\" per line
  lab soak --games N [--seed S]    checks every step of N random games and stops at the first fault
  lab soak --games N --bots LEVELS the same with bots: each seat is given to any of these levels
  lab league --levels LEVELS       bots against bots: how often one seat of each level wins
  lab balance --level LEVEL        equal bots against each other: tables of factions, start order, cards
  lab fit --level LEVEL --games N  weights for the evaluation of the bots, from N games between them
  lab play --seed S [OPTIONS]      shows one random game, step by step
  lab hash --games N [--seed S]    the number of each game and the fingerprint of its end
  lab picks                        what bots of every level pick in some decisions
  lab link --games N [--seed S]    how long the links of N finished games for four are
  lab fuzz --inputs N [--seed S]   tries N spoilt or hostile links and saves, from input S on

A random game is known by its number, which is also its seed: it decides the players, the factions,
the dial, the Leader cards, the edition and every pick. --seed S is the number of the first game; it
is 0 unless given. To see game 7 of a soak: lab play --seed 7

Options of play, where the game shall not be set up as its number says:
  --players N                      2, 3 or 4
  --dial SIDE                      war or blitz
  --leaders SIDE                   basic or advanced
  --edition EDITION                final, preview or demo

Options of league and balance:
  --levels A,B[,C[,D]]             league: 2 to 4 of random, squire, knight, king, merlin
  --level LEVEL                    balance: the level of everybody
  --games N                        league: 400 unless given; balance: 1000 for each number of players
  --seed S                         what chance hangs on; 0 unless given
  --dial SIDE                      war or blitz; unless given, league: war, balance: both in turn
  --leaders SIDE                   basic or advanced; both in turn unless given
  --edition EDITION                final unless given
  --factions A,B[,C[,D]]           league: who plays what, in the order of --levels; humans, high_elves,
                                   hobyars, tunnel_dwarves. Unless given, factions are rotated
  --players N                      balance: only the tables for 2, 3 or 4 players
  --threads N                      one for each core unless given (also for soak)

League and balance give every faction (and with fewer than four players every set of factions), every
place in the start order and every mode to every level equally often. The standard output hangs on the
options alone, not on the number of threads. League prints one line for each level first: the share of
wins of ONE seat of it and half the width of the 95% interval, in per cent; a shared victory is equal
parts of one win. Progress, and all that hangs on the clock (games and picks per second, milliseconds
for a pick: median and 95th percentile, over decisions with more than one choice), goes to the error
output. A pick that is not on the list of choices stops everything with a report.
";

/// Why a command did not do its work.
enum Failure {
    /// It was called in a way that makes no sense.
    Usage(String),
    /// A fault was found and has been reported.
    Fault,
    /// The output could not be written.
    Output(io::Error),
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self::Usage(message)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

fn main() -> ExitCode {
    match run(&mut io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Fault) => ExitCode::FAILURE,
        Err(Failure::Usage(message)) => {
            eprintln!("{message}\n\n{USAGE}");
            ExitCode::from(2)
        }
        // Somebody has seen enough: `lab play | head`.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => {
            eprintln!("The output could not be written: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(out: &mut impl Write) -> Result<(), Failure> {
    let mut given = std::env::args().skip(1);
    let command = given.next().ok_or("Which command?".to_owned())?;
    // These find faults and report them.
    if ["soak", "league", "balance"].contains(&command.as_str()) {
        faults::keep_panics();
    }
    match command.as_str() {
        "bench" => {
            Args::read(given, &[])?;
            Ok(bench::run(out)?)
        }
        "soak" => {
            let args = Args::read(given, &["games", "seed", "bots", "threads"])?;
            let bots = args.text("bots").map(Player::list).transpose()?;
            soak::run(
                args.need_number("games")?,
                args.number("seed")?.unwrap_or(0),
                bots.unwrap_or_default(),
                league::threads(&args)?,
            )
        }
        "fit" => {
            let args = Args::read(given, &["level", "games", "seed"])?;
            let level = args.text("level").and_then(Level::of_id);
            let level = level.ok_or("--level: squire, knight, king or merlin?".to_owned())?;
            let seed = args.number("seed")?.unwrap_or(0);
            Ok(fit::run(out, level, args.need_number("games")?, seed)?)
        }
        "play" => {
            let options = ["seed", "players", "dial", "leaders", "edition"];
            let args = Args::read(given, &options)?;
            let seed = args.need_number("seed")?;
            Ok(play::run(out, &play::setup(&args, seed)?, seed)?)
        }
        "hash" => {
            let args = Args::read(given, &["games", "seed"])?;
            let first = args.number("seed")?.unwrap_or(0);
            for game in games(first, args.need_number("games")?)? {
                writeln!(out, "{game} {:016x}", final_fingerprint(game))?;
            }
            Ok(())
        }
        "picks" => {
            Args::read(given, &[])?;
            for line in picks_of_bots() {
                writeln!(out, "{line}")?;
            }
            Ok(())
        }
        "link" => {
            let args = Args::read(given, &["games", "seed"])?;
            let first = args.number("seed")?.unwrap_or(0);
            link::run(out, games(first, args.need_number("games")?)?)
        }
        "fuzz" => {
            let args = Args::read(given, &["inputs", "seed"])?;
            let first = args.number("seed")?.unwrap_or(0);
            fuzz::run(out, args.need_number("inputs")?, first)
        }
        "balance" => balance::run(out, &Args::read(given, &balance::OPTIONS)?),
        "league" => league::run(out, &Args::read(given, &league::OPTIONS)?),
        "help" | "--help" | "-h" => Ok(out.write_all(USAGE.as_bytes())?),
        other => Err(format!("There is no command “{other}”.").into()),
    }
}

/// The numbers of so many games.
fn games(first: u64, count: u64) -> Result<std::ops::Range<u64>, String> {
    match first.checked_add(count) {
        Some(end) => Ok(first..end),
        None => Err("There are no games beyond the number 2^64.".to_owned()),
    }
}
