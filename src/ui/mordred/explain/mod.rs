//! What anything on the table is, in words, as things stand.

mod cards;
mod pieces;
mod places;

pub use tabletop::mordred::Subject;

use tabletop::game::Seat;
use tabletop::mordred::View;
use tabletop::mordred::data::{Edition, Leader};
use tabletop::mordred::state::Table;

/// The answer: a heading and short lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What it is called.
    pub title: String,
    /// What it is.
    pub kind: &'static str,
    /// What one may want to know, a sentence each.
    pub lines: Vec<String>,
}

/// Explains `subject` as the viewer may know it; what is not in this game is nothing to explain.
pub fn explain(subject: Subject, view: &View) -> Option<Explanation> {
    let table = &view.table;
    let sits = |seat: Seat| seat.0 < table.seats;
    Some(match subject {
        Subject::Territory(territory) => places::territory(view, territory),
        Subject::Slot(slot) => places::slot(table, slot),
        Subject::Sector(sector) => places::sector(table, sector)?,
        Subject::Favours(at) => places::favours_at(table, at),
        Subject::Cauldron => places::cauldron(view),
        Subject::Army(seat, at) if sits(seat) => pieces::army(table, seat, at)?,
        Subject::Action(seat, action) if sits(seat) => pieces::action(table, seat, action),
        Subject::Holding(seat, leader) if sits(seat) => pieces::holding(table, seat, leader),
        Subject::Player(seat) if sits(seat) => pieces::player(view, seat),
        Subject::Army(..) | Subject::Action(..) | Subject::Holding(..) | Subject::Player(_) => {
            return None;
        }
        Subject::Leader(leader) => pieces::leader(table, leader),
        Subject::Monster(monster) => pieces::monster(table, monster),
        Subject::Spell(spell) => cards::spell(table, spell),
        Subject::Combat(card) => cards::combat(view, card),
        Subject::Fate(card) => cards::fate(view, card),
        Subject::Chaos(card) => cards::chaos(table, card),
        Subject::Champion(champion) => cards::champion(table, champion),
    })
}

/// The faction of a seat, which begins a sentence.
fn name(table: &Table, seat: Seat) -> &'static str {
    table.faction(seat).name_in(table.edition)
}

/// A list with commas and a last "and".
fn join(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// "no discs", "1 disc" or "2 discs".
fn number(count: u8, thing: &str) -> String {
    match count {
        0 => format!("no {thing}s"),
        1 => format!("1 {thing}"),
        count => format!("{count} {thing}s"),
    }
}

/// The word for favours, as the edition spells it.
fn favour(table: &Table) -> &'static str {
    match table.edition {
        Edition::Final | Edition::Preview => "favour",
        Edition::Demo => "favor",
    }
}

/// What a hired figure is called in this edition.
fn champion_kind(table: &Table) -> &'static str {
    match table.edition {
        Edition::Final | Edition::Preview => "Champion",
        Edition::Demo => "Knight",
    }
}

/// "2 Merlin favours and 1 Mordred favour"; `None` if there are none.
fn purse(table: &Table, favours: [u8; 3]) -> Option<String> {
    let parts: Vec<String> = Leader::ALL
        .into_iter()
        .zip(favours)
        .filter(|&(_, count)| count > 0)
        .map(|(leader, count)| number(count, &format!("{} {}", leader.name(), favour(table))))
        .collect();
    (!parts.is_empty()).then(|| join(&parts))
}

/// "I" or "II".
fn lap(table: &Table, position: u8) -> &'static str {
    match position / table.sectors() {
        0 => "I",
        _ => "II",
    }
}

#[cfg(test)]
mod tests;
