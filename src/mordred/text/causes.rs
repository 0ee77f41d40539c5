//! Why a decision is due: the card, power, tile, Monster or Champion behind the uppermost task.

use super::{capital, champion_name, monster, tile};
use crate::mordred::state::task::Task;
use crate::mordred::state::{Source, Table};

/// The name of what asks for the uppermost decision, where something other than the course of the
/// game does.
pub(super) fn cause(table: &Table) -> Option<String> {
    // The prompt itself names her.
    if matches!(table.top(), Task::Prey { .. }) {
        return None;
    }
    table.stack.source().map(|source| title(table, source))
}

/// What a source is called at this table.
fn title(table: &Table, source: Source) -> String {
    match source {
        Source::Spell(spell) => spell.title_in(table.edition).into(),
        Source::Fate(card) => card.title().into(),
        Source::Chaos(card) => card.title().into(),
        Source::Combat(card) => card.title().into(),
        Source::Champion(champion) => champion_name(table, champion).into(),
        Source::Leader(leader) => leader.data().card.into(),
        Source::Tile(side) => capital(&tile(side)),
        Source::Monster(figure) => capital(&monster(figure)),
    }
}
