//! `lab league`: bots against bots, and who wins how often.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabletop::game::Seat;
use tabletop::thought::Level;

use crate::Failure;
use crate::arena::{self, Played};
use crate::args::Args;
use crate::player::{Player, PlayerOf};
use crate::rotation::Rotation;
use crate::tally::{Mean, Times};
use crate::title::Title;

/// The options of the command.
pub fn options<G: Title>() -> Vec<String> {
    let own = ["levels", "games", "seed", "threads"].into_iter();
    let options = own.chain(G::MODE_OPTIONS.iter().copied());
    options
        .map(str::to_owned)
        .chain(sides_option::<G>())
        .collect()
}

/// The option that says who plays which side.
fn sides_option<G: Title>() -> Option<String> {
    G::SIDE.map(|side| format!("{side}s"))
}

/// Plays the games and prints the shares; what hangs on the clock goes to the error output.
pub fn run<G: Title>(
    out: &mut dyn Write,
    args: &Args,
    interrupted: &AtomicBool,
) -> Result<(), Failure> {
    let rotation = Arc::new(rotation::<G>(args)?);
    let games = games(args, 400)?;
    let threads = threads(args)?;
    let levels = levels_of(&rotation.players);
    let mut so_far = Shares::<G>::new(&levels);
    let mut clock: Vec<Times> = vec![Times::default(); levels.len()];
    let run = arena::run::<G, G::Count>(&rotation, games, threads, interrupted, |game| {
        for (player, time) in game.times.drain(..) {
            clock[place(&levels, player)].add(time);
        }
        so_far.add(game);
        so_far.in_one_line()
    })?;
    write_result(out, &rotation, &levels, &run.played)?;
    eprintln!("seconds: {:.1}", run.time.as_secs_f64());
    eprintln!("threads: {threads}");
    write_clock(&levels, &clock, run.time, run.played.len());
    if run.is_interrupted {
        return Err(Failure::Interrupted);
    }
    Ok(())
}

/// Who plays what, as the options say.
fn rotation<G: Title>(args: &Args) -> Result<Rotation<G>, String> {
    let levels = args.text("levels").ok_or("--levels is missing.")?;
    let players = Player::list(levels)?;
    if !G::PLAYERS.contains(&players.len()) {
        let (fewest, most) = (G::PLAYERS.start(), G::PLAYERS.end());
        let number = players.len();
        return Err(format!(
            "--levels needs {fewest} to {most} levels, not {number}."
        ));
    }
    let rotation = Rotation {
        modes: G::modes(args, false)?,
        sides: sides::<G>(args, players.len())?,
        seed: args.number("seed")?.unwrap_or(0),
        players,
    };
    let first = rotation.game(0);
    G::setup(&first.setup, first.seed).map_err(|why| why.reason)?;
    Ok(rotation)
}

/// The sides by place in the list, if given: the rules must accept them.
fn sides<G: Title>(args: &Args, players: usize) -> Result<Option<Vec<G::Side>>, String> {
    let (Some(side), Some(option)) = (G::SIDE, sides_option::<G>()) else {
        return Ok(None);
    };
    let Some(list) = args.text(&option) else {
        return Ok(None);
    };
    let named = list.split(',').map(str::trim).map(|id| {
        let known = G::SIDES.iter().copied();
        let found = known.clone().find(|&side| G::side_id(side) == id);
        let ids: Vec<&str> = known.map(G::side_id).collect();
        found.ok_or_else(|| format!("There is no {side} “{id}”: {}.", ids.join(", ")))
    });
    let sides = named.collect::<Result<Vec<_>, _>>()?;
    if sides.len() != players {
        return Err(format!(
            "--{option} needs as many {option} as --levels has levels."
        ));
    }
    for (n, side) in sides.iter().enumerate() {
        if sides[..n].contains(side) {
            return Err(format!("--{option} names {} twice.", G::side_id(*side)));
        }
    }
    Ok(Some(sides))
}

/// How many games: at least one.
pub fn games(args: &Args, unless_given: u64) -> Result<u64, String> {
    match args.number("games")?.unwrap_or(unless_given) {
        0 => Err("--games needs at least one game.".to_owned()),
        games => Ok(games),
    }
}

/// How many threads: one for each core unless given.
pub fn threads(args: &Args) -> Result<usize, String> {
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get() as u64);
    match args.number("threads")?.unwrap_or(cores) {
        n @ 1..=1024 => Ok(n as usize),
        _ => Err("--threads needs a number from 1 to 1024.".to_owned()),
    }
}

/// The levels in the order in which they are named first.
fn levels_of<L: Copy + PartialEq>(players: &[Player<L>]) -> Vec<Player<L>> {
    let mut levels = Vec::new();
    for &player in players {
        if !levels.contains(&player) {
            levels.push(player);
        }
    }
    levels
}

fn place<L: PartialEq>(levels: &[Player<L>], player: Player<L>) -> usize {
    let place = levels.iter().position(|level| *level == player);
    place.expect("who plays is among the levels")
}

/// The wins of each level, for one of its seats.
struct Shares<'a, G: Title> {
    levels: &'a [PlayerOf<G>],
    wins: Vec<Mean>,
    scores: Vec<Mean>,
}

impl<'a, G: Title> Shares<'a, G> {
    fn new(levels: &'a [PlayerOf<G>]) -> Self {
        Self {
            levels,
            wins: vec![Mean::default(); levels.len()],
            scores: vec![Mean::default(); levels.len()],
        }
    }

    /// One game is one sample for each level: the mean over its seats, which hang together.
    fn add<W>(&mut self, played: &Played<G, W>) {
        let parts = played.parts();
        for (n, &level) in self.levels.iter().enumerate() {
            let players = played.game.players.iter().enumerate();
            let seats = players.filter(|&(_, &player)| player == level);
            let (mut wins, mut scores) = (Mean::default(), Mean::default());
            for (seat, _) in seats {
                wins.add(parts[seat]);
                scores.add(played.outcome.scores[Seat(seat as u8)].into());
            }
            self.wins[n].add(wins.mean());
            self.scores[n].add(scores.mean());
        }
    }

    fn in_one_line(&self) -> String {
        let levels = self.levels.iter().zip(&self.wins);
        let shares = levels.map(|(level, wins)| format!("{}: {}", level.id(), wins.share()));
        shares.collect::<Vec<_>>().join(", ")
    }
}

/// Everything that hangs on the options alone.
fn write_result<G: Title>(
    out: &mut dyn Write,
    rotation: &Rotation<G>,
    levels: &[PlayerOf<G>],
    played: &[Played<G, G::Count>],
) -> Result<(), Failure> {
    let mut shares = Shares::<G>::new(levels);
    let mut decisions = Mean::default();
    let mut counts: Vec<(&str, Mean)> = Vec::new();
    let mut sides = vec![Mean::default(); G::SIDES.len()];
    let mut starts = vec![Mean::default(); rotation.players.len()];
    for game in played {
        shares.add(game);
        decisions.add(game.decisions as f64);
        let counted = G::counted(&game.notes);
        counts.resize(counted.len(), ("", Mean::default()));
        for ((name, mean), (counted, number)) in counts.iter_mut().zip(counted) {
            *name = counted;
            mean.add(number);
        }
        for (seat, part) in game.parts().into_iter().enumerate() {
            let side = game.game.sides[seat];
            let place = G::SIDES.iter().position(|&known| known == side);
            sides[place.expect("all sides are known")].add(part);
            starts[game.game.starts[seat]].add(part);
        }
    }
    for (level, wins) in levels.iter().zip(&shares.wins) {
        writeln!(out, "{}: {}", level.id(), wins.share())?;
    }
    writeln!(out, "games: {}", played.len())?;
    writeln!(out, "decisions_per_game: {:.1}", decisions.mean())?;
    for (name, mean) in counts {
        writeln!(out, "{name}_per_game: {:.1}", mean.mean())?;
    }
    for (level, scores) in levels.iter().zip(&shares.scores) {
        writeln!(out, "score_{}: {:.1}", level.id(), scores.mean())?;
    }
    if G::SIDE.is_some() {
        for (&side, wins) in G::SIDES.iter().zip(&sides) {
            if !wins.is_empty() {
                writeln!(out, "wins_{}: {}", G::side_id(side), wins.share())?;
            }
        }
    }
    for (n, wins) in starts.iter().enumerate() {
        writeln!(out, "wins_start_{}: {}", n + 1, wins.share())?;
    }
    Ok(())
}

/// Everything that hangs on the machine.
fn write_clock<L: Level>(levels: &[Player<L>], clock: &[Times], time: Duration, games: usize) {
    let pace = games as f64 / time.as_secs_f64().max(1e-9);
    eprintln!("games_per_second: {pace:.2}");
    for (level, times) in levels.iter().zip(clock) {
        let (id, pace) = (level.id(), times.per_second());
        let (median, most) = (times.quantile(0.5), times.quantile(0.95));
        eprintln!("picks_per_second_{id}: {pace:.0}");
        eprintln!("pick_ms_median_{id}: {median:.3}");
        eprintln!("pick_ms_p95_{id}: {most:.3}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::Mordred;

    fn printed(line: &str) -> Result<String, Failure> {
        let words = line.split_whitespace().map(str::to_owned);
        let known = options::<Mordred>();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        let args = Args::read(words, &known).map_err(Failure::Usage)?;
        let mut out = Vec::new();
        run::<Mordred>(&mut out, &args, &AtomicBool::new(false))?;
        Ok(String::from_utf8(out).expect("words"))
    }

    fn refused(line: &str) -> String {
        match printed(line) {
            Err(Failure::Usage(message)) => message,
            _ => panic!("{line} was not refused"),
        }
    }

    #[test]
    fn the_result_is_the_same_on_any_number_of_threads() {
        let games = "--levels random,squire,squire --games 13 --seed 5 --threads";
        let one = printed(&format!("{games} 1")).ok();
        let three = printed(&format!("{games} 3")).ok();
        assert!(one.is_some());
        assert_eq!(one, three);
    }

    #[test]
    fn one_line_for_each_level_comes_first() {
        let text = printed("--levels random,squire,random,squire --games 4").ok();
        let text = text.expect("four games");
        let names: Vec<&str> = text.lines().filter_map(|l| l.split(':').next()).collect();
        assert_eq!(
            names[..4],
            ["random", "squire", "games", "decisions_per_game"]
        );
    }

    #[test]
    fn what_makes_no_sense_is_named() {
        let wrong = [
            ("--games 3", "--levels is missing."),
            ("--levels random", "--levels needs 2 to 4 levels, not 1."),
            (
                "--levels random,random --factions humans,pawns",
                "There is no faction “pawns”: humans, high_elves, hobyars, tunnel_dwarves.",
            ),
            (
                "--levels random,random --factions humans",
                "--factions needs as many factions as --levels has levels.",
            ),
            (
                "--levels random,random --factions humans,humans",
                "--factions names humans twice.",
            ),
            (
                "--levels random,random --dial blitz --edition demo",
                "The Demo edition has one dial only: choose the War side.",
            ),
            (
                "--levels random,random --games 0",
                "--games needs at least one game.",
            ),
        ];
        for (line, message) in wrong {
            assert_eq!(refused(line), message);
        }
    }
}
