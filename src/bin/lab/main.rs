//! The lab: plays any title by the thousand, to measure it, to break it, and to show single games.

mod arena;
mod args;
mod balance;
mod bench;
mod checker;
mod faults;
mod fuzz;
mod inputs;
mod interrupt;
mod league;
mod link;
mod markdown;
mod mordred;
mod perft;
mod play;
mod player;
mod progress;
mod rotation;
mod soak;
mod spoil;
mod tally;
mod title;
#[cfg(test)]
mod toy;
mod watch;

use std::io::{self, Write};
use std::process::ExitCode;

use player::Player;
use tabletop::mordred::Mordred;
use tabletop::random_play::{final_fingerprint, picks_of_bots};
use title::{Command, Title};

const USAGE: &str = "\
Usage: lab COMMAND [--title TITLE] [OPTIONS]

  lab bench                        how fast the rules are, one \"name: value\" per line
  lab soak --games N [--seed S]    checks every step of N random games and stops at the first fault
  lab soak --games N --bots LEVELS the same with bots: each seat is given to any of these levels
  lab league --levels LEVELS       bots against bots: how often one seat of each level wins
  lab balance --level LEVEL        equal bots against each other: tables of sides, start order and more
  lab play --seed S [OPTIONS]      shows one random game, step by step
  lab hash --games N [--seed S]    the number of each game and the fingerprint of its end
  lab perft --depth N [--seed S] [--picks P]
                                   how many ways random game S can go on after P picks, to a depth of N
  lab picks                        what bots of every level pick in some decisions
  lab link --games N [--seed S]    how long the links of N finished games of the usual size are
  lab fuzz --inputs N [--seed S]   tries N spoilt or hostile links and saves, from input S on

--title is mordred unless given. A random game is known by its number, which is also its seed: it decides
the set-up and every pick. --seed S is the number of the first game; it is 0 unless given. To see game 7
of a soak: lab play --seed 7

Options of league and balance:
  --levels A,B[,C...]              league: random, or a level of the bots, for each player
  --level LEVEL                    balance: the level of everybody
  --games N                        league: 400 unless given; balance: 1000 for each number of players
  --seed S                         what chance hangs on; 0 unless given
  --players N                      balance: only the tables for so many players
  --threads N                      one for each core unless given (also for soak)

A level that searches can be put on trial with other means than it has: king@300 plays 300 futures for a
great decision, merlin-linear judges their ends by weighed signs, merlin-network@900 by the network.

League and balance give every side (and with fewer players than sides every set of them), every place in
the start order and every mode to every level equally often. The standard output hangs on the options
alone, not on the number of threads. League prints one line for each level first: the share of wins of
ONE seat of it and half the width of the 95% interval, in per cent; a shared victory is equal parts of
one win. Progress, and all that hangs on the clock (games and picks per second, milliseconds for a pick:
median and 95th percentile, over decisions with more than one choice), goes to the error output. A pick
that is not on the list of choices stops everything with a report. Ctrl-C stops playing and prints the
result of the games so far; once more, and it stops at once.

";

/// The titles that the lab can play; the first is played if none is named.
const TITLES: [Known; 1] = [known::<Mordred>()];

/// A title, as the command line sees it.
struct Known {
    id: &'static str,
    usage: &'static str,
    carry_out: fn(&Command<'_>, &mut dyn Write) -> Result<(), Failure>,
}

const fn known<G: Title>() -> Known {
    Known {
        id: G::ID,
        usage: G::USAGE,
        carry_out: carry_out::<G>,
    }
}

/// Why a command did not do its work.
enum Failure {
    /// It was called in a way that makes no sense.
    Usage(String),
    /// A fault was found and has been reported.
    Fault,
    /// Somebody has stopped it; what there was has been printed.
    Interrupted,
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
        Err(Failure::Interrupted) => ExitCode::from(interrupt::CODE),
        Err(Failure::Usage(message)) => {
            eprintln!("{message}\n\n{}", usage());
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

fn run(out: &mut dyn Write) -> Result<(), Failure> {
    let mut options: Vec<String> = std::env::args().skip(1).collect();
    if options.is_empty() {
        return Err("Which command?".to_owned().into());
    }
    let name = options.remove(0);
    let title = take_title(&mut options)?;
    let command = Command {
        name: &name,
        options: &options,
    };
    let known = TITLES.iter().find(|known| known.id == title);
    let known = known.ok_or_else(|| {
        let ids = TITLES.map(|known| known.id).join(", ");
        format!("There is no title “{title}”: {ids}.")
    })?;
    (known.carry_out)(&command, out)
}

/// Everything that `lab help` says.
fn usage() -> String {
    let of_titles = TITLES.map(|known| known.usage);
    [USAGE, &of_titles.join("\n")].concat()
}

/// Takes the title out of the options; the first one unless given.
fn take_title(options: &mut Vec<String>) -> Result<String, String> {
    let given = |option: &String| option == "--title" || option.starts_with("--title=");
    let Some(place) = options.iter().position(given) else {
        return Ok(TITLES[0].id.to_owned());
    };
    let option = options.remove(place);
    if let Some((_, title)) = option.split_once('=') {
        return Ok(title.to_owned());
    }
    if place == options.len() {
        return Err("--title needs a value.".to_owned());
    }
    Ok(options.remove(place))
}

/// Carries out a command for one title.
fn carry_out<G: Title>(command: &Command<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    // These find faults and report them.
    if ["soak", "league", "balance"].contains(&command.name) {
        faults::keep_panics();
    }
    match command.name {
        "bench" => {
            command.args(&[])?;
            Ok(bench::run::<G>(out)?)
        }
        "soak" => {
            let args = command.args(&["games", "seed", "bots", "threads"])?;
            let bots = args.text("bots").map(Player::list).transpose()?;
            soak::run::<G>(
                args.need_number("games")?,
                args.number("seed")?.unwrap_or(0),
                bots.unwrap_or_default(),
                league::threads(&args)?,
            )
        }
        "play" => {
            let args = command.args(&[&["seed"], G::PLAY_OPTIONS].concat())?;
            let seed = args.need_number("seed")?;
            Ok(play::run::<G>(out, &G::setup_as_asked(&args, seed)?, seed)?)
        }
        "hash" => {
            let args = command.args(&["games", "seed"])?;
            let first = args.number("seed")?.unwrap_or(0);
            for game in games(first, args.need_number("games")?)? {
                writeln!(out, "{game} {:016x}", final_fingerprint::<G>(game))?;
            }
            Ok(())
        }
        "perft" => {
            let args = command.args(&["depth", "seed", "picks"])?;
            let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
            Ok(perft::run::<G>(
                out,
                args.number("seed")?.unwrap_or(0),
                small(args.number("picks")?.unwrap_or(0)) as usize,
                small(args.need_number("depth")?),
            )?)
        }
        "picks" => {
            command.args(&[])?;
            for line in picks_of_bots::<G>() {
                writeln!(out, "{line}")?;
            }
            Ok(())
        }
        "link" => {
            let args = command.args(&["games", "seed"])?;
            let first = args.number("seed")?.unwrap_or(0);
            link::run::<G>(out, games(first, args.need_number("games")?)?)
        }
        "fuzz" => {
            let args = command.args(&["inputs", "seed"])?;
            let first = args.number("seed")?.unwrap_or(0);
            fuzz::run::<G>(out, args.need_number("inputs")?, first)
        }
        "balance" => {
            let args = command.args(&balance::options::<G>())?;
            balance::run::<G>(out, &args, interrupt::listen())
        }
        "league" => {
            let known = league::options::<G>();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            league::run::<G>(out, &command.args(&known)?, interrupt::listen())
        }
        "help" | "--help" | "-h" => Ok(out.write_all(usage().as_bytes())?),
        other => {
            let own = G::own_command(command, out);
            own.unwrap_or_else(|| Err(format!("There is no command “{other}”.").into()))
        }
    }
}

/// The numbers of so many games.
fn games(first: u64, count: u64) -> Result<std::ops::Range<u64>, String> {
    match first.checked_add(count) {
        Some(end) => Ok(first..end),
        None => Err("There are no games beyond the number 2^64.".to_owned()),
    }
}
