//! `lab league`: bots against bots, and who wins how often.

use std::io::Write;
use std::time::Duration;

use tabletop::game::Seat;
use tabletop::mordred::data::{DialSide, Edition, Faction, LeaderSide};

use crate::Failure;
use crate::arena::{self, Played};
use crate::args::Args;
use crate::player::Player;
use crate::rotation::Rotation;
use crate::tally::{Mean, Times};

/// The options of the command.
pub const OPTIONS: [&str; 8] = [
    "levels", "games", "seed", "dial", "leaders", "edition", "factions", "threads",
];

/// Plays the games and prints the shares; what hangs on the clock goes to the error output.
pub fn run(out: &mut impl Write, args: &Args) -> Result<(), Failure> {
    let rotation = rotation(args)?;
    let games = games(args, 400)?;
    let threads = threads(args)?;
    let levels = levels_of(&rotation.players);
    let mut so_far = Shares::new(&levels);
    let mut clock: Vec<Times> = vec![Times::default(); levels.len()];
    let (played, time) = arena::run::<()>(&rotation, games, threads, |game| {
        for (player, time) in game.times.drain(..) {
            clock[place(&levels, player)].add(time);
        }
        so_far.add(game);
        so_far.in_one_line()
    })?;
    write_result(out, &rotation, &levels, &played)?;
    eprintln!("seconds: {:.1}", time.as_secs_f64());
    eprintln!("threads: {threads}");
    write_clock(&levels, &clock, time, played.len());
    Ok(())
}

/// Who plays what, as the options say.
fn rotation(args: &Args) -> Result<Rotation, String> {
    let levels = args.text("levels").ok_or("--levels is missing.")?;
    let players = Player::list(levels)?;
    if !(2..=4).contains(&players.len()) {
        let number = players.len();
        return Err(format!("--levels needs 2 to 4 levels, not {number}."));
    }
    let rotation = Rotation {
        modes: modes(args, &[DialSide::War])?,
        edition: edition(args)?,
        factions: factions(args, players.len())?,
        seed: args.number("seed")?.unwrap_or(0),
        players,
    };
    let first = rotation.game(0).setup;
    first.check().map_err(|why| why.reason)?;
    Ok(rotation)
}

/// The factions by place in the list, if given: the rules must accept them.
fn factions(args: &Args, players: usize) -> Result<Option<Vec<Faction>>, String> {
    let Some(list) = args.text("factions") else {
        return Ok(None);
    };
    let named = list.split(',').map(str::trim).map(|id| {
        let known = Faction::ALL.map(Faction::id).join(", ");
        let unknown = || format!("There is no faction “{id}”. Factions: {known}.");
        Faction::from_id(id).ok_or_else(unknown)
    });
    let factions = named.collect::<Result<Vec<_>, _>>()?;
    if factions.len() != players {
        return Err("--factions needs as many factions as --levels has levels.".to_owned());
    }
    for (n, faction) in factions.iter().enumerate() {
        if factions[..n].contains(faction) {
            return Err(format!("--factions names {} twice.", faction.id()));
        }
    }
    Ok(Some(factions))
}

/// The edition: Final unless given.
pub fn edition(args: &Args) -> Result<Edition, String> {
    let Some(id) = args.text("edition") else {
        return Ok(Edition::Final);
    };
    let unknown = || format!("There is no edition “{id}”: final, preview or demo.");
    Edition::from_id(id).ok_or_else(unknown)
}

/// The dials and Leader sides in turn: these dials and both Leader sides unless given.
pub fn modes(args: &Args, dials: &[DialSide]) -> Result<Vec<(DialSide, LeaderSide)>, String> {
    let edition = edition(args)?;
    let dials = match args.text("dial") {
        Some(id) => {
            let unknown = || format!("There is no dial “{id}”: war or blitz.");
            vec![DialSide::from_id(id).ok_or_else(unknown)?]
        }
        None => dials.to_vec(),
    };
    let leaders = match args.text("leaders") {
        Some(id) => {
            let unknown = || format!("There is no side of the Leaders “{id}”: basic or advanced.");
            vec![LeaderSide::from_id(id).ok_or_else(unknown)?]
        }
        None => LeaderSide::ALL.to_vec(),
    };
    let modes: Vec<_> = dials
        .iter()
        .filter(|&&dial| dial == DialSide::War || edition.switches().blitz)
        .flat_map(|&dial| leaders.iter().map(move |&side| (dial, side)))
        .collect();
    if modes.is_empty() {
        return Err("The Demo edition has one dial only: choose the War side.".to_owned());
    }
    Ok(modes)
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
fn levels_of(players: &[Player]) -> Vec<Player> {
    let mut levels = Vec::new();
    for &player in players {
        if !levels.contains(&player) {
            levels.push(player);
        }
    }
    levels
}

fn place(levels: &[Player], player: Player) -> usize {
    let place = levels.iter().position(|&level| level == player);
    place.expect("who plays is among the levels")
}

/// The wins of each level, for one of its seats.
struct Shares<'a> {
    levels: &'a [Player],
    wins: Vec<Mean>,
    scores: Vec<Mean>,
}

impl<'a> Shares<'a> {
    fn new(levels: &'a [Player]) -> Self {
        Self {
            levels,
            wins: vec![Mean::default(); levels.len()],
            scores: vec![Mean::default(); levels.len()],
        }
    }

    /// One game is one sample for each level: the mean over its seats, which hang together.
    fn add<W>(&mut self, played: &Played<W>) {
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
fn write_result(
    out: &mut impl Write,
    rotation: &Rotation,
    levels: &[Player],
    played: &[Played<()>],
) -> Result<(), Failure> {
    let mut shares = Shares::new(levels);
    let (mut decisions, mut turns, mut sectors) = <(Mean, Mean, Mean)>::default();
    let mut factions = [Mean::default(); Faction::ALL.len()];
    let mut starts = vec![Mean::default(); rotation.players.len()];
    for game in played {
        shares.add(game);
        decisions.add(game.decisions as f64);
        turns.add(game.turns as f64);
        sectors.add(game.sectors.into());
        for (seat, part) in game.parts().into_iter().enumerate() {
            factions[game.game.setup.factions[seat].index()].add(part);
            starts[game.game.starts[seat]].add(part);
        }
    }
    for (level, wins) in levels.iter().zip(&shares.wins) {
        writeln!(out, "{}: {}", level.id(), wins.share())?;
    }
    writeln!(out, "games: {}", played.len())?;
    writeln!(out, "decisions_per_game: {:.1}", decisions.mean())?;
    writeln!(out, "turns_per_game: {:.1}", turns.mean())?;
    writeln!(out, "sectors_per_game: {:.1}", sectors.mean())?;
    for (level, scores) in levels.iter().zip(&shares.scores) {
        writeln!(out, "score_{}: {:.1}", level.id(), scores.mean())?;
    }
    for faction in Faction::ALL {
        let wins = factions[faction.index()];
        if !wins.is_empty() {
            writeln!(out, "wins_{}: {}", faction.id(), wins.share())?;
        }
    }
    for (n, wins) in starts.iter().enumerate() {
        writeln!(out, "wins_start_{}: {}", n + 1, wins.share())?;
    }
    Ok(())
}

/// Everything that hangs on the machine.
fn write_clock(levels: &[Player], clock: &[Times], time: Duration, games: usize) {
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

    fn printed(line: &str) -> Result<String, Failure> {
        let words = line.split_whitespace().map(str::to_owned);
        let args = Args::read(words, &OPTIONS).map_err(Failure::Usage)?;
        let mut out = Vec::new();
        run(&mut out, &args)?;
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
