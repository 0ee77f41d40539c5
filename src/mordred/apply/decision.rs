//! Whose decision a task is, and whether it can be taken for them.

use crate::game::Seat;
use crate::mordred::state::Table;
use crate::mordred::state::task::Task;

/// The seat that decides now.
pub(in crate::mordred) fn to_move(table: &Table) -> Option<Seat> {
    if table.outcome.is_some() {
        return None;
    }
    let side = |side: u8| table.battle.sides[usize::from(side)];
    Some(match *table.top_in_place() {
        Task::Moving(moving) => moving.you,
        Task::Grouping(grouping) => grouping.by,
        Task::Adding(adding) => adding.you,
        Task::Targeting(targeting) => targeting.you,
        Task::Snatching(snatching) => snatching.you,
        Task::Carrying(carrying) => carrying.you,
        Task::Walk(walk) => walk.actor,
        Task::Kill { seat, .. }
        | Task::KillNearCaer(seat)
        | Task::Teleport(seat)
        | Task::Discarding { seat, .. }
        | Task::Disc { by: seat, .. }
        | Task::Retrieving { seat, .. }
        | Task::TakeFromReserve(seat)
        | Task::TakeFromControlled(seat)
        | Task::Return(seat) => seat,
        Task::Hire { you, .. }
        | Task::Plunder { you, .. }
        | Task::Bargain { you, .. }
        | Task::BargainPrice { you, .. }
        | Task::Carry { you, .. }
        | Task::Removing { you, .. }
        | Task::SwapLeaders { you, .. }
        | Task::WalkLeader { you, .. }
        | Task::ChooseOpponent { you, .. } => you,
        Task::Monsters { actor, .. }
        | Task::ChooseMonster { actor, .. }
        | Task::SummonMonster { actor }
        | Task::Prey { actor, .. } => actor,
        Task::Commit { side: s }
        | Task::SwapCard { side: s }
        | Task::Cancel { side: s }
        | Task::MysticOrder { side: s }
        | Task::Losses { side: s, .. } => side(s),
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
        | Task::War { .. } => table.active,
        // These are no decisions: the game never rests on one.
        Task::SpellDone(_)
        | Task::Effect(_)
        | Task::Each(_)
        | Task::Killing { .. }
        | Task::ClaimIsland { .. }
        | Task::Draw { .. }
        | Task::Battle(_)
        | Task::Spoils { .. }
        | Task::WarOver { .. }
        | Task::Breakout(_) => table.active,
    })
}

impl Task {
    /// Whether a player composes the decision and ends it themselves, so that no step of it is
    /// ever taken for them; or whether taking it for them would show what they hold (A76).
    pub(super) fn is_never_taken_for_a_player(&self) -> bool {
        match self {
            Self::Act
            | Self::March(_)
            | Self::Muster(_)
            | Self::Magic(_)
            | Self::Commit { .. }
            | Self::SwapCard { .. }
            | Self::Losses { .. } => true,

            Self::Turn
            | Self::Events
            | Self::MarchGroup(_)
            | Self::SpellDone(_)
            | Self::Effect(_)
            | Self::Each(_)
            | Self::Moving(_)
            | Self::Grouping(_)
            | Self::Adding(_)
            | Self::Targeting(_)
            | Self::Killing { .. }
            | Self::Kill { .. }
            | Self::KillNearCaer(_)
            | Self::Hire { .. }
            | Self::Teleport(_)
            | Self::ClaimIsland { .. }
            | Self::Discarding { .. }
            | Self::Draw { .. }
            | Self::Disc { .. }
            | Self::Retrieving { .. }
            | Self::TakeFromReserve(_)
            | Self::TakeFromControlled(_)
            | Self::Snatching(_)
            | Self::Plunder { .. }
            | Self::Return(_)
            | Self::Bargain { .. }
            | Self::BargainPrice { .. }
            | Self::Carry { .. }
            | Self::Carrying(_)
            | Self::Removing { .. }
            | Self::SwapLeaders { .. }
            | Self::WalkLeader { .. }
            | Self::ChooseOpponent { .. }
            | Self::Monsters { .. }
            | Self::ChooseMonster { .. }
            | Self::SummonMonster { .. }
            | Self::Walk(_)
            | Self::Prey { .. }
            | Self::Leaders { .. }
            | Self::Fate
            | Self::FateRest
            | Self::War { .. }
            | Self::Battle(_)
            | Self::Cancel { .. }
            | Self::MysticOrder { .. }
            | Self::Spoils { .. }
            | Self::WarOver { .. }
            | Self::Breakout(_) => false,
        }
    }
}
