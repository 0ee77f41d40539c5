//! The end of a game as plain values: the scores and where they come from, and how it went.

use super::icons::{device_symbol, faction_class};
use super::log_scene::tables;
use super::sitting::Sitting;
use crate::ui::marks::mark_words;
use tabletop::game::{Audience, Seat};
use tabletop::mordred::bot::Level;
use tabletop::mordred::data::{Faction, Leader, LeaderSide};
use tabletop::mordred::state::Table;
use tabletop::mordred::{Event, HouseRule, Reason, What, text};
use tabletop::sorting::put_in_order;

/// Everything the end screen shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndScene {
    /// How the game ended, in one sentence.
    pub sentence: text::Line,
    /// Who has won, by name.
    pub winners: text::Line,
    /// That steps could be taken back, if they could.
    pub practice: Option<&'static str>,
    /// The house rules that were in use, a sentence each.
    pub house: Vec<&'static str>,
    /// The players, best first.
    pub rows: Vec<Row>,
    /// The words of every Leader card that gave points to somebody.
    pub cards: Vec<Card>,
    /// Favours over time.
    pub chart: Chart,
}

/// One player's result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Whose it is.
    pub seat: Seat,
    /// Their faction.
    pub faction: Faction,
    /// What the faction is called.
    pub people: &'static str,
    /// The player's own name.
    pub name: String,
    /// Whether they won.
    pub won: bool,
    /// Favours held, by Leader.
    pub favours: [u8; 3],
    /// Points from each Leader's card.
    pub bonuses: [i16; 3],
    /// The score.
    pub total: i16,
    /// What they did and suffered.
    pub deeds: Deeds,
    /// The level of the bot that played at the end.
    pub level: Option<Level>,
    /// Hints, and who played for them: a few words each.
    pub marks: Vec<String>,
}

/// What a player did and suffered in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deeds {
    /// Battles fought.
    pub fought: u16,
    /// Battles in which the enemy lost more units.
    pub won: u16,
    /// Time paid.
    pub time: u16,
    /// Units that returned to the reserve.
    pub lost: u16,
}

/// A Leader card that gave points, with its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Whose card it is.
    pub leader: Leader,
    /// What it says of points.
    pub words: &'static str,
}

/// The favours each player held as the turns went by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// One line for each player.
    pub lines: Vec<Held>,
    /// Wars and Breakout.
    pub marks: Vec<Mark>,
}

/// The favours of one player after 0, 1, 2, … turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// Whose they are.
    pub faction: Faction,
    /// How many.
    pub favours: Vec<u8>,
}

/// Something that happened to everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// In which turn, counted from 1.
    pub turn: usize,
    /// Whether it was Breakout; else a War.
    pub breakout: bool,
}

/// The end of this game; `None` while it goes on.
pub fn end_scene(sitting: &Sitting) -> Option<EndScene> {
    let outcome = sitting.outcome()?;
    let table = sitting.table_after(sitting.len());
    let (deeds, chart) = course(sitting);
    let bonuses = bonuses(sitting.records().last().map_or(&[], |last| &*last.events));
    let mut rows: Vec<Row> = table
        .seats()
        .map(|seat| Row {
            seat,
            faction: table.faction(seat),
            people: table.faction(seat).name_in(table.edition),
            name: sitting
                .names()
                .get(seat.index())
                .cloned()
                .unwrap_or_default(),
            won: outcome.won[seat],
            favours: table.player(seat).favours,
            bonuses: bonuses[seat.index()],
            total: outcome.scores[seat],
            deeds: deeds[seat.index()],
            level: sitting.level(seat),
            marks: mark_words(sitting.marks(seat), sitting.seats().at_first(seat)),
        })
        .collect();
    let rank = |row: &Row| (!row.won, -row.total);
    put_in_order(&mut rows, |a, b| rank(a) > rank(b));
    let cards = Leader::ALL
        .into_iter()
        .filter(|leader| rows.iter().any(|row| row.bonuses[leader.index()] != 0))
        .flat_map(|leader| scoring_words(&table, leader).map(move |words| Card { leader, words }))
        .collect();
    Some(EndScene {
        sentence: text::outcome(&table)?,
        winners: text::winners(&table, sitting.names()),
        practice: practice(sitting),
        house: house_rules(sitting),
        rows,
        cards,
        chart,
    })
}

fn practice(sitting: &Sitting) -> Option<&'static str> {
    match (sitting.branched_at(), sitting.is_practice()) {
        (Some(_), _) => Some("A branch of a game: the game itself is kept."),
        (None, true) => Some("Practice game: steps could be taken back."),
        (None, false) => None,
    }
}

fn house_rules(sitting: &Sitting) -> Vec<&'static str> {
    let rules = sitting.setup().house.in_force();
    rules.map(HouseRule::mark).collect()
}

/// The points of every seat from each Leader's card.
fn bonuses(events: &[Event]) -> [[i16; 3]; 4] {
    let mut bonuses = [[0; 3]; 4];
    for event in events {
        if let What::Scored {
            seat,
            points,
            reason: Reason::Leader(leader),
        } = event.what
        {
            bonuses[seat.index()][leader.index()] += points;
        }
    }
    bonuses
}

/// What the side in use of a Leader card says of points.
fn scoring_words(table: &Table, leader: Leader) -> impl Iterator<Item = &'static str> + use<> {
    let card = leader.data();
    let powers = match table.leader_side {
        LeaderSide::Basic => std::slice::from_ref(&card.basic),
        LeaderSide::Advanced => &card.advanced,
    };
    powers.iter().filter_map(|power| power.points())
}

/// Goes through the game once: what everybody did, and what they held after each turn.
fn course(sitting: &Sitting) -> ([Deeds; 4], Chart) {
    let mut deeds = [Deeds::default(); 4];
    let mut marks = Vec::new();
    let mut held: Vec<Vec<u8>> = vec![Vec::new(); sitting.setup().factions.len()];
    let mut turns = 0;
    let opening = sitting.opening();
    let picks = std::iter::once(opening).chain(sitting.records().iter().map(|one| &*one.events));
    let mut end = None;
    for (events, table) in picks.zip(tables(sitting)) {
        for event in events
            .iter()
            .filter(|event| event.audience == Audience::All)
        {
            match event.what {
                What::TurnBegins { .. } => {
                    turns += 1;
                    note(&mut held, &table);
                }
                What::WarBegins { .. } => marks.push(Mark {
                    turn: turns,
                    breakout: false,
                }),
                What::BreakoutBegins => marks.push(Mark {
                    turn: turns,
                    breakout: true,
                }),
                _ => count(&mut deeds, &event.what),
            }
        }
        end = Some(table);
    }
    if let Some(table) = end {
        note(&mut held, &table);
    }
    let factions = sitting.setup().factions.iter().copied();
    let lines = factions
        .zip(held)
        .map(|(faction, favours)| Held { faction, favours })
        .collect();
    (deeds, Chart { lines, marks })
}

fn note(held: &mut [Vec<u8>], table: &Table) {
    for (seat, held) in table.seats().zip(held) {
        held.push(table.player(seat).favours_held());
    }
}

fn count(deeds: &mut [Deeds; 4], what: &What) {
    match *what {
        What::BattleOver { sides, lost, .. } => {
            for side in 0..2 {
                let deeds = &mut deeds[sides[side].index()];
                deeds.fought += 1;
                deeds.won += u16::from(lost[1 - side] > lost[side]);
            }
        }
        What::Paid { seat, total, .. } => deeds[seat.index()].time += u16::from(total),
        What::Killed { seat, .. } => deeds[seat.index()].lost += 1,
        _ => {}
    }
}

impl Chart {
    /// The most favours anybody held.
    pub fn most(&self) -> u8 {
        let held = self.lines.iter().flat_map(|line| &line.favours);
        held.copied().max().unwrap_or(0)
    }

    /// How many turns there were.
    pub fn turns(&self) -> usize {
        let turns = self.lines.iter().map(|line| line.favours.len());
        turns.max().unwrap_or(1).saturating_sub(1)
    }

    /// The chart as markup, drawn for a place of this size.
    pub fn markup(&self, width: f32, height: f32) -> String {
        let (left, right, top, bottom) = (30.0, 34.0, 18.0, 22.0);
        let turns = self.turns().max(1) as f32;
        let step = step(self.most());
        let ceiling = f32::from(self.most().div_ceil(step).max(1) * step);
        let x = |turn: f32| left + (width - left - right) * turn / turns;
        let y = |held: f32| height - bottom - (height - top - bottom) * held / ceiling;
        let mut svg = format!("<svg viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">");
        let mut held = 0.0;
        while held <= ceiling {
            let at = y(held);
            svg += &format!(
                "<path class=\"rung\" d=\"M{left} {at:.1}H{:.1}\"/><text class=\"scale\" x=\"{:.1}\" \
                 y=\"{:.1}\" text-anchor=\"end\">{held}</text>",
                width - right,
                left - 6.0,
                at + 4.5
            );
            held += f32::from(step);
        }
        svg += &self.marks_markup(x, top, height - bottom);
        let mut ends: Vec<(f32, Faction)> = Vec::new();
        for line in &self.lines {
            let points: Vec<String> = line
                .favours
                .iter()
                .enumerate()
                .map(|(turn, &held)| format!("{:.1},{:.1}", x(turn as f32), y(f32::from(held))))
                .collect();
            let points = points.join(" ");
            let class = faction_class(line.faction);
            svg += &format!(
                "<polyline class=\"held-halo\" points=\"{points}\"/><polyline class=\"held {class}\" \
                 points=\"{points}\"/>"
            );
            ends.push((
                y(f32::from(line.favours.last().copied().unwrap_or(0))),
                line.faction,
            ));
        }
        spread(&mut ends, 21.0, top, height - bottom);
        for (at, faction) in ends {
            let (class, device) = (faction_class(faction), device_symbol(faction));
            svg += &format!(
                "<g class=\"line-end {class}\" transform=\"translate({:.1} {at:.1})\"><circle \
                 r=\"10\"/><use href=\"{device}\" x=\"-8\" y=\"-8\" width=\"16\" height=\"16\"/></g>",
                width - right + 18.0
            );
        }
        svg += &format!(
            "<text class=\"scale\" x=\"{left}\" y=\"{:.1}\">Start</text><text class=\"scale\" \
             x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{turns}</text></svg>",
            height - 5.0,
            width - right + 18.0,
            height - 5.0
        );
        svg
    }

    fn marks_markup(&self, x: impl Fn(f32) -> f32, top: f32, foot: f32) -> String {
        let mut svg = String::new();
        for mark in &self.marks {
            let at = x(mark.turn as f32);
            let class = if mark.breakout {
                "at-breakout"
            } else {
                "at-war"
            };
            svg += &format!("<path class=\"{class}\" d=\"M{at:.1} {top}V{foot:.1}\"/>");
            svg += &if mark.breakout {
                format!(
                    "<text class=\"breakout-name\" x=\"{at:.1}\" y=\"{:.1}\" \
                     text-anchor=\"middle\">Breakout</text>",
                    top - 6.0
                )
            } else {
                format!(
                    "<use href=\"#icon-war\" x=\"{:.1}\" y=\"{:.1}\" width=\"15\" height=\"15\"/>",
                    at - 7.5,
                    foot + 4.0
                )
            };
        }
        svg
    }
}

/// The distance of two rungs.
const fn step(most: u8) -> u8 {
    match most {
        0..=5 => 1,
        6..=14 => 5,
        15..=40 => 10,
        _ => 20,
    }
}

/// Moves the ends of the lines apart, so that every device can be seen, within the chart if it can
/// be.
pub fn spread(ends: &mut [(f32, Faction)], apart: f32, top: f32, foot: f32) {
    put_in_order(ends, |a, b| a.0 > b.0);
    for n in 1..ends.len() {
        ends[n].0 = ends[n].0.max(ends[n - 1].0 + apart);
    }
    let Some(last) = ends.len().checked_sub(1) else {
        return;
    };
    ends[last].0 = ends[last].0.min(foot);
    for n in (0..last).rev() {
        ends[n].0 = ends[n].0.min(ends[n + 1].0 - apart).max(top - 10.0);
    }
}

/// A laurel wreath for a place of 100 by 100: two branches that meet below.
pub fn laurel() -> String {
    let mut branch = String::new();
    for n in 0..8 {
        let angle = 28.0 + 17.5 * f64::from(n);
        let size = 1.0 - 0.05 * f64::from(n);
        for side in [26.0, -34.0] {
            branch += &format!(
                "<path transform=\"rotate({angle}) translate(0 40) rotate({}) scale({size:.2})\" \
                 d=\"M0 0Q7 -5 13 0Q7 5 0 0Z\"/>",
                180.0 + side
            );
        }
    }
    format!(
        "<svg class=\"laurel\" viewBox=\"-50 -50 100 100\" aria-hidden=\"true\"><g>{branch}<path \
         class=\"stem\" d=\"M-2 42Q-36 38 -40 0Q-40 -16 -30 -28\"/></g><g \
         transform=\"scale(-1 1)\">{branch}<path class=\"stem\" d=\"M-2 42Q-36 38 -40 0Q-40 -16 -30 \
         -28\"/></g></svg>"
    )
}

#[cfg(test)]
#[path = "end_scene_tests.rs"]
mod tests;
