//! What anything on the table is, in words, as things stand.

mod cards;
mod pieces;
mod places;

pub use pieces::{cheaper_magic, leader_points};

use mordred::game::Seat;
use mordred::mordred::View;
use mordred::mordred::data::{
    Action, Champion, ChaosCard, CombatCard, Edition, FateCard, Leader, Monster, Slot, Spell,
    Territory,
};
use mordred::mordred::state::Table;

/// Something on the table that a player can ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// A territory of either board, with all that is in it.
    Territory(Territory),
    /// A slot on a border or sea route, with what lies on it.
    Slot(Slot),
    /// A sector of the dial, counted from 0, with the trackers on it.
    Sector(u8),
    /// The units of a player in a territory.
    Army(Seat, Territory),
    /// A Leader: where it stands, what its card gives, how many favours are left.
    Leader(Leader),
    /// A Monster on the board.
    Monster(Monster),
    /// The favours lying in a territory.
    Favours(Territory),
    /// A Spell, both halves.
    Spell(Spell),
    /// A Combat card.
    Combat(CombatCard),
    /// A Fate card, both halves.
    Fate(FateCard),
    /// A Chaos card.
    Chaos(ChaosCard),
    /// A Champion.
    Champion(Champion),
    /// An action slot of a player: discs there and what the next one costs.
    Action(Seat, Action),
    /// A player's favours of one Leader, with thresholds.
    Holding(Seat, Leader),
    /// A player's public side of the table.
    Player(Seat),
    /// The Cauldron in the middle of the dial.
    Cauldron,
}

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
