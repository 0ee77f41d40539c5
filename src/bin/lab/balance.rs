//! `lab balance`: equal bots against each other, as tables for the documents of a title.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tabletop::game::MOST_SEATS;

use crate::Failure;
use crate::arena::{self, Played, Run};
use crate::args::Args;
use crate::league::{games, threads};
use crate::markdown::{head, row, text};
use crate::player::{Player, PlayerOf};
use crate::rotation::Rotation;
use crate::tally::Mean;
use crate::title::Title;

/// The options of the command.
pub fn options<G: Title>() -> Vec<&'static str> {
    let own = ["level", "games", "seed", "players", "threads"].into_iter();
    own.chain(G::MODE_OPTIONS.iter().copied()).collect()
}

/// A game with the notes that the tables are made of.
pub type Noted<G> = Played<G, <G as Title>::Notes>;

/// Everything that was played.
pub struct Balance<G: Title> {
    /// Who plays on every seat.
    pub level: PlayerOf<G>,
    /// The modes, which were played in turn.
    pub modes: Vec<G::Mode>,
    /// How many games were asked for, for each number of players.
    pub asked: u64,
    /// What chance hangs on.
    pub seed: u64,
    /// The games, most players first.
    pub tables: Vec<Table<G>>,
}

/// The games for one number of players.
pub struct Table<G: Title> {
    /// How many play.
    pub players: usize,
    /// Their games.
    pub games: Vec<Noted<G>>,
}

impl<G: Title> Balance<G> {
    /// The table of the places in the start order, with their share, and whether it is within so many
    /// points of par.
    pub fn write_starts(&self, out: &mut dyn Write, aim: f64) -> io::Result<()> {
        const PLACES: [&str; MOST_SEATS] = ["first", "second", "third", "fourth", "fifth"];
        writeln!(out, "\n### Start order: within {aim:.0} of par\n")?;
        let mut cells = vec![text("acts")];
        for table in &self.tables {
            cells.extend([format!("{} players", table.players), text("aim")]);
        }
        head(out, &cells)?;
        let most = self.tables.iter().map(|table| table.players).max();
        for (start, place) in PLACES[..most.unwrap_or(0)].iter().enumerate() {
            let mut cells = vec![text(place)];
            for table in &self.tables {
                let share = table.share(|game, seat| game.game.starts[seat] == start);
                let verdict = table.verdict(&share, aim);
                cells.extend([share.share().to_string(), text(verdict)]);
            }
            row(out, &cells)?;
        }
        Ok(())
    }
}

impl<G: Title> Table<G> {
    /// The share of everybody if all are equal.
    pub fn par(&self) -> f64 {
        1.0 / self.players as f64
    }

    /// The mean over all seats of all games that this picks, of their part of the win.
    pub fn share(&self, of: impl Fn(&Noted<G>, usize) -> bool) -> Mean {
        let mut share = Mean::default();
        for game in &self.games {
            for (seat, part) in game.parts().into_iter().enumerate() {
                if of(game, seat) {
                    share.add(part);
                }
            }
        }
        share
    }

    /// Whether a share is within so many points of par; nothing is said of what was never played.
    pub fn verdict(&self, share: &Mean, aim: f64) -> &'static str {
        if share.is_empty() {
            return "";
        }
        let off = 100.0 * (share.mean() - self.par()).abs();
        if off <= aim { "met" } else { "missed" }
    }
}

/// Plays the games and prints the tables; when it is interrupted, all tables of the games so far.
pub fn run<G: Title>(
    out: &mut dyn Write,
    args: &Args,
    interrupted: &AtomicBool,
) -> Result<(), Failure> {
    let level = args.text("level").ok_or("--level is missing.".to_owned())?;
    let mut balance = Balance::<G> {
        level: Player::of_id(level)?,
        modes: G::modes(args, true)?,
        asked: games(args, 1_000)?,
        seed: args.number("seed")?.unwrap_or(0),
        tables: Vec::new(),
    };
    let wanted = args.number("players")?;
    let is_wanted = |players: usize| wanted.is_none_or(|wanted| wanted == players as u64);
    let numbers: Vec<usize> = G::PLAYERS.rev().filter(|&n| is_wanted(n)).collect();
    if numbers.is_empty() {
        return Err(format!("--players needs {}.", in_words::<G>()).into());
    }
    let threads = threads(args)?;
    for players in numbers {
        let games = play(&balance, players, threads, interrupted)?;
        balance.tables.push(Table { players, games });
    }
    let is_interrupted = balance
        .tables
        .iter()
        .any(|table| (table.games.len() as u64) < balance.asked);
    if is_interrupted {
        write_how_far(out, &balance)?;
        balance.tables.retain(|table| !table.games.is_empty());
    }
    G::write_balance(out, &balance)?;
    match is_interrupted {
        true => Err(Failure::Interrupted),
        false => Ok(()),
    }
}

/// The numbers of players, as in `2, 3 or 4`.
fn in_words<G: Title>() -> String {
    let mut numbers: Vec<String> = G::PLAYERS.map(|number| number.to_string()).collect();
    let last = numbers.pop().unwrap_or_default();
    match numbers.is_empty() {
        true => last,
        false => format!("{} or {last}", numbers.join(", ")),
    }
}

fn play<G: Title>(
    balance: &Balance<G>,
    players: usize,
    threads: usize,
    interrupted: &AtomicBool,
) -> Result<Vec<Noted<G>>, Failure> {
    if interrupted.load(Ordering::Relaxed) {
        return Ok(Vec::new());
    }
    let rotation = Arc::new(Rotation::<G> {
        players: vec![balance.level; players],
        modes: balance.modes.clone(),
        sides: None,
        seed: balance.seed,
    });
    let mut wins = vec![Mean::default(); G::SIDES.len()];
    let Run { played, .. } =
        arena::run::<G, G::Notes>(&rotation, balance.asked, threads, interrupted, |game| {
            // Nobody asks how long a pick took here.
            game.times = Vec::new();
            for (side, part) in game.game.sides.iter().zip(game.parts()) {
                let place = G::SIDES.iter().position(|known| known == side);
                wins[place.expect("all sides are known")].add(part);
            }
            let shares: Vec<String> = wins.iter().map(|wins| wins.share().to_string()).collect();
            format!("{players} players: {}", shares.join(", "))
        })?;
    Ok(played)
}

/// How much of what was asked for the tables stand on.
fn write_how_far<G: Title>(out: &mut dyn Write, balance: &Balance<G>) -> io::Result<()> {
    let tables = balance.tables.iter();
    let played =
        tables.map(|table| format!("{} with {} players", table.games.len(), table.players));
    let played: Vec<String> = played.collect();
    writeln!(
        out,
        "Interrupted. Games played, of {} each: {}.",
        balance.asked,
        played.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::Mordred;

    fn printed(line: &str) -> Option<String> {
        let words = line.split_whitespace().map(str::to_owned);
        let args = Args::read(words, &options::<Mordred>()).ok()?;
        let mut out = Vec::new();
        run::<Mordred>(&mut out, &args, &AtomicBool::new(false)).ok()?;
        String::from_utf8(out).ok()
    }

    #[test]
    fn the_tables_are_the_same_on_any_number_of_threads() {
        let one = printed("--level random --games 9 --threads 1");
        assert!(one.is_some());
        assert_eq!(one, printed("--level random --games 9 --threads 4"));
    }

    #[test]
    fn every_table_has_rows_as_wide_as_its_head() {
        let text = printed("--level random --games 6 --edition demo").expect("some games");
        for block in text.split("\n\n").filter(|block| block.starts_with('|')) {
            let widths = block.lines().map(|line| line.matches('|').count());
            let mut widths: Vec<usize> = widths.collect();
            widths.dedup();
            assert_eq!(widths.len(), 1, "{block}");
        }
        assert!(text.contains("### Factions, 4 players"));
        assert!(text.contains("### Pairings, 2 players"));
    }

    #[test]
    fn who_interrupts_before_the_first_game_is_told_that_there_is_none() {
        let words = "--level random --games 6".split_whitespace();
        let args = Args::read(words.map(str::to_owned), &options::<Mordred>());
        let mut out = Vec::new();
        let at_once = AtomicBool::new(true);
        let stopped = run::<Mordred>(&mut out, &args.expect("two options"), &at_once);
        assert!(matches!(stopped, Err(Failure::Interrupted)));
        let text = String::from_utf8(out).expect("words");
        let played = "Interrupted. Games played, of 6 each: \
                      0 with 4 players, 0 with 3 players, 0 with 2 players.\n";
        assert!(text.starts_with(played), "{text}");
    }

    #[test]
    fn only_numbers_of_players_that_there_are_can_be_asked_for() {
        let words = "--level random --players 5".split_whitespace();
        let args = Args::read(words.map(str::to_owned), &options::<Mordred>());
        let flag = AtomicBool::new(false);
        let refused = run::<Mordred>(&mut Vec::new(), &args.expect("two options"), &flag);
        let message = "--players needs 2, 3 or 4.";
        assert!(matches!(refused, Err(Failure::Usage(why)) if why == message));
    }
}
