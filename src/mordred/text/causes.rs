//! Why a decision is due: the card, power, tile, Monster or Champion behind the uppermost task.

use super::Line;
use super::names::{champion, leader_card, monster, spell, tile};
use crate::line::say;
use crate::mordred::state::task::Task;
use crate::mordred::state::{Source, Table};

/// The name of what asks for the uppermost decision, where something other than the course of the
/// game does.
pub(super) fn cause(table: &Table) -> Option<Line> {
    // The prompt itself names her.
    if matches!(table.top(), Task::Prey { .. }) {
        return None;
    }
    table.stack.source().map(|source| title(table, source))
}

/// What a source is called at this table.
fn title(table: &Table, source: Source) -> Line {
    match source {
        Source::Spell(cast) => say![spell(table, cast)],
        Source::Fate(card) => say![card],
        Source::Chaos(card) => say![card],
        Source::Combat(card) => say![card],
        Source::Champion(hired) => say![champion(table, hired)],
        Source::Leader(leader) => say![leader_card(leader)],
        Source::Tile(side) => tile(table, side).capital(),
        Source::Monster(figure) => monster(figure).capital(),
    }
}
