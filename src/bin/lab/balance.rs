//! `lab balance`: equal bots against each other, as tables for `docs/balance.md`.

use std::io::{self, Write};

use tabletop::mordred::State;
use tabletop::mordred::data::{DialSide, Faction, LeaderSide};

use crate::Failure;
use crate::arena::{self, Played, Step, Watch};
use crate::args::Args;
use crate::cards::{Card, CardTallies, Cards};
use crate::course::Course;
use crate::league::{edition, games, modes, threads};
use crate::player::Player;
use crate::rotation::Rotation;
use crate::shape::Shape;
use crate::tally::Mean;

/// The options of the command.
pub const OPTIONS: [&str; 8] = [
    "level", "games", "seed", "players", "dial", "leaders", "edition", "threads",
];

/// How far the share of a faction may be from par, in points, for 4, 3 and 2 players.
const FACTION_AIMS: [(usize, f64); 3] = [(4, 2.0), (3, 3.0), (2, 4.0)];
/// How far the share of a place in the start order may be from par.
const START_AIM: f64 = 2.0;

/// Notes of one game.
#[derive(Default)]
struct Notes {
    shape: Shape,
    cards: Cards,
}

impl Watch for Notes {
    fn step(&mut self, step: &Step<'_>) {
        self.shape.step(step.before, step.events);
        self.cards.step(step.offered, step.events);
    }

    fn end(&mut self, end: &State) {
        self.shape.end(end);
        self.cards.end();
    }
}

/// The games for one number of players.
struct Table {
    players: usize,
    aim: f64,
    games: Vec<Played<Notes>>,
}

impl Table {
    fn par(&self) -> f64 {
        1.0 / self.players as f64
    }

    /// The mean over all seats of all games that this picks, of their part of the win.
    fn share(&self, of: impl Fn(&Played<Notes>, usize) -> bool) -> Mean {
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

    /// Whether a share is within so many points of par.
    fn verdict(&self, share: &Mean, aim: f64) -> &'static str {
        let off = 100.0 * (share.mean() - self.par()).abs();
        if off <= aim { "met" } else { "missed" }
    }
}

/// Plays the games and prints the tables.
pub fn run(out: &mut impl Write, args: &Args) -> Result<(), Failure> {
    let level = args.text("level").ok_or("--level is missing.".to_owned())?;
    let level = Player::of_id(level)?;
    let modes = modes(args, &DialSide::ALL)?;
    let edition = edition(args)?;
    let count = games(args, 1_000)?;
    let seed = args.number("seed")?.unwrap_or(0);
    let wanted = args.number("players")?;
    if wanted.is_some_and(|players| !(2..=4).contains(&players)) {
        return Err("--players needs 2, 3 or 4.".to_owned().into());
    }
    let mut tables = Vec::new();
    for (players, aim) in FACTION_AIMS {
        if wanted.is_some_and(|wanted| wanted != players as u64) {
            continue;
        }
        let rotation = Rotation {
            players: vec![level; players],
            modes: modes.clone(),
            edition,
            factions: None,
            seed,
        };
        tables.push(Table {
            players,
            aim,
            games: play(&rotation, count, threads(args)?)?,
        });
    }
    writeln!(
        out,
        "Equal players of the level {}, {} edition, {count} games for each number of players, seed {seed}. \
         Shares in per cent with half the width of the 95% interval.",
        level.id(),
        edition.name()
    )?;
    for table in &tables {
        write_factions(out, table, &modes)?;
        if table.players == 2 {
            write_pairings(out, table)?;
        }
    }
    write_starts(out, &tables)?;
    write_shapes(out, &tables)?;
    write_cards(out, &tables)?;
    Ok(())
}

fn play(rotation: &Rotation, count: u64, threads: usize) -> Result<Vec<Played<Notes>>, Failure> {
    let mut wins = [Mean::default(); Faction::ALL.len()];
    let (played, _) = arena::run(rotation, count, threads, |game: &mut Played<Notes>| {
        // Nobody asks how long a pick took here.
        game.times = Vec::new();
        for (seat, part) in game.parts().into_iter().enumerate() {
            wins[game.game.setup.factions[seat].index()].add(part);
        }
        let shares = Faction::ALL.map(|faction| wins[faction.index()].share().to_string());
        format!("{} players: {}", game.game.players.len(), shares.join(", "))
    })?;
    Ok(played)
}

/// A row of a table.
fn row(out: &mut impl Write, cells: &[String]) -> io::Result<()> {
    writeln!(out, "| {} |", cells.join(" | "))
}

/// The two rows at the head of a table.
fn head(out: &mut impl Write, cells: &[String]) -> io::Result<()> {
    row(out, cells)?;
    let rules: Vec<&str> = (0..cells.len())
        .map(|n| if n == 0 { "---" } else { "---:" })
        .collect();
    writeln!(out, "|{}|", rules.join("|"))
}

fn text(words: &str) -> String {
    words.to_owned()
}

fn write_factions(
    out: &mut impl Write,
    table: &Table,
    modes: &[(DialSide, LeaderSide)],
) -> io::Result<()> {
    let (players, par) = (table.players, 100.0 * table.par());
    writeln!(out, "\n### Factions, {players} players\n")?;
    let mut cells = vec![text("faction"), text("all")];
    cells.extend(modes.iter().map(|(dial, side)| mode_name(*dial, *side)));
    cells.extend([
        format!("aim {par:.0} ± {:.0}", table.aim),
        text("mean score"),
    ]);
    head(out, &cells)?;
    for faction in Faction::ALL {
        let is = |game: &Played<Notes>, seat: usize| game.game.setup.factions[seat] == faction;
        let all = table.share(is);
        let mut cells = vec![text(faction.name()), all.share().to_string()];
        cells.extend(modes.iter().map(|&(dial, side)| {
            let share = table.share(|game, seat| {
                let setup = &game.game.setup;
                is(game, seat) && (setup.dial, setup.leaders) == (dial, side)
            });
            share.share().to_string()
        }));
        let mut score = Mean::default();
        for game in &table.games {
            for seat in (0..players).filter(|&seat| is(game, seat)) {
                score.add(game.outcome.scores.first(players)[seat].into());
            }
        }
        cells.push(text(table.verdict(&all, table.aim)));
        cells.push(format!("{:.1}", score.mean()));
        row(out, &cells)?;
    }
    Ok(())
}

fn mode_name(dial: DialSide, side: LeaderSide) -> String {
    format!("{}, {}", dial.id(), side.id())
}

/// Who beats whom with two players: the share of the faction at the head of the row.
fn write_pairings(out: &mut impl Write, table: &Table) -> io::Result<()> {
    writeln!(out, "\n### Pairings, 2 players\n")?;
    let mut cells = vec![text("wins of ... against")];
    cells.extend(Faction::ALL.map(|faction| text(faction.name())));
    head(out, &cells)?;
    for faction in Faction::ALL {
        let mut cells = vec![text(faction.name())];
        cells.extend(Faction::ALL.map(|other| {
            let share = table.share(|game, seat| {
                let factions = &game.game.setup.factions;
                factions[seat] == faction && factions[1 - seat] == other
            });
            share.share().to_string()
        }));
        row(out, &cells)?;
    }
    Ok(())
}

fn write_starts(out: &mut impl Write, tables: &[Table]) -> io::Result<()> {
    writeln!(out, "\n### Start order: within {START_AIM:.0} of par\n")?;
    let mut cells = vec![text("acts")];
    for table in tables {
        cells.extend([format!("{} players", table.players), text("aim")]);
    }
    head(out, &cells)?;
    let most = tables.iter().map(|table| table.players).max();
    for start in 0..most.unwrap_or(0) {
        let mut cells = vec![text(["first", "second", "third", "fourth"][start])];
        for table in tables {
            let share = table.share(|game, seat| game.game.starts[seat] == start);
            let verdict = if share.is_empty() {
                ""
            } else {
                table.verdict(&share, START_AIM)
            };
            cells.extend([share.share().to_string(), text(verdict)]);
        }
        row(out, &cells)?;
    }
    Ok(())
}

fn write_shapes(out: &mut impl Write, tables: &[Table]) -> io::Result<()> {
    writeln!(out, "\n### The shape of games\n")?;
    let mut cells = vec![text("")];
    cells.extend(
        tables
            .iter()
            .map(|table| format!("{} players", table.players)),
    );
    head(out, &cells)?;
    let courses: Vec<_> = tables
        .iter()
        .map(|table| {
            let mut course = Course::default();
            for game in &table.games {
                course.add(game, &game.notes.shape);
            }
            course.rows()
        })
        .collect();
    for n in 0..courses.first().map_or(0, Vec::len) {
        let mut cells = vec![text(courses[0][n].0)];
        cells.extend(courses.iter().map(|course| course[n].1.clone()));
        row(out, &cells)?;
    }
    Ok(())
}

fn write_cards(out: &mut impl Write, tables: &[Table]) -> io::Result<()> {
    let mut tallies = CardTallies::new();
    for game in tables.iter().flat_map(|table| &table.games) {
        tallies.add(&game.notes.cards, &game.game.setup.factions, &game.parts());
    }
    writeln!(
        out,
        "\n### Cards\n\nGames: of those that could see the card, how many did. Taken: of the chances to play it \
         (a battle in which it could be placed, a decision that offers it, a Fate or Chaos card drawn). \
         Wins with and without: of those who could play it, where 1 is par; this shows what goes together, not \
         what causes what."
    )?;
    for (kind, is) in KINDS {
        writeln!(out, "\n#### {kind}\n")?;
        let names = [
            "card",
            "of",
            "games, %",
            "per game",
            "chances",
            "taken, %",
            "wins with",
            "without",
            "flag",
        ];
        head(out, &names.map(text))?;
        for card in Card::all().filter(is) {
            let tally = tallies.of(card);
            let par = |mean: Mean| match mean.is_empty() {
                true => text("–"),
                false => format!("{:.2}", mean.mean()),
            };
            row(
                out,
                &[
                    text(card.title()),
                    text(card.faction().map_or("all", Faction::name)),
                    format!("{:.1}", 100.0 * tally.games.mean()),
                    format!("{:.2}", tally.per_game.mean()),
                    tally.chances.to_string(),
                    format!("{:.1}", 100.0 * tally.taken_part()),
                    par(tally.with),
                    par(tally.without),
                    text(tally.flag(card)),
                ],
            )?;
        }
    }
    let flagged = Card::all().filter(|&card| !tallies.of(card).flag(card).is_empty());
    writeln!(out, "\nCards never or always played: {}.", flagged.count())
}

type Kind = (&'static str, fn(&Card) -> bool);

const KINDS: [Kind; 5] = [
    ("Combat cards", |card| matches!(card, Card::Combat(_))),
    ("Spells", |card| matches!(card, Card::Spell(_))),
    ("Fate cards", |card| matches!(card, Card::Fate(_))),
    ("Chaos cards", |card| matches!(card, Card::Chaos(_))),
    ("Champions", |card| matches!(card, Card::Champion(_))),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(line: &str) -> Option<String> {
        let words = line.split_whitespace().map(str::to_owned);
        let args = Args::read(words, &OPTIONS).ok()?;
        let mut out = Vec::new();
        run(&mut out, &args).ok()?;
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
}
