//! What anything on the table is, in words, as things stand.

mod cards;
mod pieces;
mod places;

use super::Line;
use super::names::{favour, join};
use crate::game::Seat;
use crate::line::{Part, say};
use crate::mordred::data::Leader;
use crate::mordred::state::Table;
use crate::mordred::{Subject, View};

/// The answer: a heading and short lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What it is called.
    pub title: Line,
    /// What it is.
    pub kind: &'static str,
    /// What one may want to know, a sentence each.
    pub lines: Vec<Line>,
}

impl Explanation {
    /// The heading and all lines in one, to be read aloud.
    pub fn aloud(self) -> Line {
        say![self.title, ". ", Line::list(self.lines, " ", " ")]
    }
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

/// "no discs", "1 disc" or "2 discs".
fn number(count: u8, thing: impl Part<Subject>) -> Line {
    match count {
        0 => say!["no ", thing, "s"],
        1 => say![1, " ", thing],
        count => say![count, " ", thing, "s"],
    }
}

/// "2 Merlin favours and 1 Mordred favour"; `None` if there are none.
fn purse(table: &Table, favours: [u8; 3]) -> Option<Line> {
    let held = Leader::ALL.into_iter().zip(favours);
    let parts = held.filter(|&(_, count)| count > 0);
    listed(parts.map(|(leader, count)| number(count, say![leader, " ", favour(table)])))
}

/// A list with commas and a last "and", if there is anything to list.
fn listed<P: Part<Subject>>(parts: impl IntoIterator<Item = P>) -> Option<Line> {
    let list = join(parts);
    (!list.is_empty()).then_some(list)
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
