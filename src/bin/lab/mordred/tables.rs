//! The tables of `lab balance` for Mordred, as `docs/balance.md` has them.

use std::io::{self, Write};

use tabletop::mordred::data::Faction;
use tabletop::mordred::{Mordred, State};

use super::Mode;
use super::cards::{Card, CardTallies, Cards};
use super::course::Course;
use super::shape::Shape;
use crate::balance::{Balance, Noted, Table};
use crate::markdown::{head, row, text};
use crate::tally::Mean;
use crate::watch::{Step, Watch};

/// How far the share of a place in the start order may be from par.
const START_AIM: f64 = 2.0;

/// How far the share of a faction may be from par, in points.
const fn faction_aim(players: usize) -> f64 {
    match players {
        2 => 4.0,
        3 => 3.0,
        _ => 2.0,
    }
}

/// Notes of one game.
#[derive(Default)]
pub struct Notes {
    /// Its shape.
    pub shape: Shape,
    /// Its cards.
    pub cards: Cards,
}

impl Watch<Mordred> for Notes {
    fn step(&mut self, step: &Step<'_, Mordred>) {
        self.shape.step(&step.before.table, step.events);
        self.cards.step(step.offered, step.events);
    }

    fn end(&mut self, end: &State) {
        self.shape.end(end);
        self.cards.end();
    }
}

/// All tables.
pub fn write(out: &mut dyn Write, balance: &Balance<Mordred>) -> io::Result<()> {
    let Balance {
        level,
        modes,
        asked,
        seed,
        tables,
    } = balance;
    writeln!(
        out,
        "Equal players of the level {}, {} edition, {asked} games for each number of players, seed {seed}. \
         Shares in per cent with half the width of the 95% interval.",
        level.id(),
        modes[0].edition.name()
    )?;
    for table in tables {
        write_factions(out, table, modes)?;
        if table.players == 2 {
            write_pairings(out, table)?;
        }
    }
    balance.write_starts(out, START_AIM)?;
    write_shapes(out, tables)?;
    write_cards(out, tables)
}

fn write_factions(out: &mut dyn Write, table: &Table<Mordred>, modes: &[Mode]) -> io::Result<()> {
    let (players, par) = (table.players, 100.0 * table.par());
    let aim = faction_aim(players);
    writeln!(out, "\n### Factions, {players} players\n")?;
    let mut cells = vec![text("faction"), text("all")];
    cells.extend(modes.iter().map(mode_name));
    cells.extend([format!("aim {par:.0} ± {aim:.0}"), text("mean score")]);
    head(out, &cells)?;
    for faction in Faction::ALL {
        let is = |game: &Noted<Mordred>, seat: usize| game.game.setup.factions[seat] == faction;
        let all = table.share(is);
        let mut cells = vec![text(faction.name()), all.share().to_string()];
        cells.extend(modes.iter().map(|&mode| {
            let share = table.share(|game, seat| is(game, seat) && game.game.mode == mode);
            share.share().to_string()
        }));
        let mut score = Mean::default();
        for game in &table.games {
            for seat in (0..players).filter(|&seat| is(game, seat)) {
                score.add(game.outcome.scores.first(players)[seat].into());
            }
        }
        cells.push(text(table.verdict(&all, aim)));
        cells.push(format!("{:.1}", score.mean()));
        row(out, &cells)?;
    }
    Ok(())
}

fn mode_name(mode: &Mode) -> String {
    format!("{}, {}", mode.dial.id(), mode.leaders.id())
}

/// Who beats whom with two players: the share of the faction at the head of the row.
fn write_pairings(out: &mut dyn Write, table: &Table<Mordred>) -> io::Result<()> {
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

fn write_shapes(out: &mut dyn Write, tables: &[Table<Mordred>]) -> io::Result<()> {
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
                course.add(game);
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

fn write_cards(out: &mut dyn Write, tables: &[Table<Mordred>]) -> io::Result<()> {
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
