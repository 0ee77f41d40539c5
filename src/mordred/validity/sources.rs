//! What the tasks of a stack from outside may come from.

use crate::mordred::data::FateCard;
use crate::mordred::state::task::{BreakoutStep, Task};
use crate::mordred::state::{Source, Table};

/// Whether every task of a table that is valid otherwise comes from something that it could come from,
/// and that lies open on this table.
pub(in crate::mordred) fn are_sources_valid(table: &Table) -> bool {
    let stack = &table.stack;
    stack.iter().zip(stack.sources()).all(|(&task, source)| {
        may_come_from(task, source) && source.is_none_or(|source| is_at_the_table(table, source))
    })
}

/// Whether a task can come from this. What is not known may always be left open where a card could
/// have asked.
fn may_come_from(task: Task, source: Option<Source>) -> bool {
    match task {
        // The course of the game asks for these.
        Task::Turn
        | Task::Act
        | Task::Events
        | Task::March(_)
        | Task::MarchGroup(_)
        | Task::Muster(_)
        | Task::Magic(_)
        | Task::Leaders { .. }
        | Task::Fate
        | Task::FateRest
        | Task::War { .. }
        | Task::Battle(_)
        | Task::Commit { .. }
        | Task::MysticOrder { .. }
        | Task::Losses { .. }
        | Task::Spoils { .. }
        | Task::WarOver { .. }
        | Task::Breakout(_) => source.is_none(),

        // These say themselves which card it is.
        Task::Effect(effect) => source == Some(effect.part.source()),
        Task::Each(each) => source == Some(each.part.source()),
        Task::SpellDone(spell) => source == Some(Source::Spell(spell)),

        Task::SwapCard { .. } => matches!(source, None | Some(Source::Leader(_))),
        Task::Prey { .. } => matches!(source, None | Some(Source::Monster(_))),
        Task::Plunder { .. } => matches!(source, None | Some(Source::Combat(_))),
        Task::Cancel { .. } => {
            matches!(source, None | Some(Source::Combat(_) | Source::Champion(_)))
        }

        Task::Moving(_)
        | Task::Grouping(_)
        | Task::Adding(_)
        | Task::Targeting(_)
        | Task::Killing { .. }
        | Task::Kill { .. }
        | Task::KillNearCaer(_)
        | Task::Hire { .. }
        | Task::Teleport(_)
        | Task::ClaimIsland { .. }
        | Task::Discarding { .. }
        | Task::Draw { .. }
        | Task::Disc { .. }
        | Task::Retrieving { .. }
        | Task::TakeFromReserve(_)
        | Task::TakeFromControlled(_)
        | Task::Snatching(_)
        | Task::Return(_)
        | Task::Bargain { .. }
        | Task::BargainPrice { .. }
        | Task::Carry { .. }
        | Task::Carrying(_)
        | Task::Removing { .. }
        | Task::SwapLeaders { .. }
        | Task::WalkLeader { .. }
        | Task::ChooseOpponent { .. }
        | Task::Monsters { .. }
        | Task::ChooseMonster { .. }
        | Task::SummonMonster { .. }
        | Task::Walk(_) => true,
    }
}

/// Whether a source is in this game, where everybody sees it.
fn is_at_the_table(table: &Table, source: Source) -> bool {
    let mut seats = table.seats();
    let is_here = match source {
        Source::Spell(spell) => seats.any(|seat| table.faction(seat) == spell.faction()),
        Source::Fate(card) => is_open(table, card),
        Source::Chaos(card) => table.chaos_played & (1 << card.index()) != 0,
        Source::Combat(card) => {
            let mut sides = table.battle.sides.into_iter();
            table.battle.on && sides.any(|seat| table.faction(seat) == card.faction())
        }
        Source::Champion(champion) => {
            seats.any(|seat| table.player(seat).champion == Some(champion))
        }
        Source::Leader(_) => true,
        Source::Tile(tile) => table.tiles.contains(&Some(tile)),
        Source::Monster(monster) => {
            let mut figures = table.monsters.iter();
            figures.any(|figure| figure.monster == monster)
        }
    };
    is_here && source.is_open(table)
}

/// Whether a Fate card was played or comes out of the Cauldron just now.
fn is_open(table: &Table, card: FateCard) -> bool {
    let comes_out = Task::Breakout(BreakoutStep::Discard(card));
    table.fate_discard & (1 << card.index()) != 0
        || table.stack.iter().any(|task| *task == comes_out)
}
