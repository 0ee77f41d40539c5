//! Which tasks a stack from outside may hold, and which may lie on which.

use super::{COUNT, LAST_POSITION, is_army, is_seat};
use crate::game::Seat;
use crate::mordred::apply::muster;
use crate::mordred::data::effect::{From, Moves, Units, Whose};
use crate::mordred::data::{DialEvent, tuning};
use crate::mordred::state::task::{BreakoutStep, CardPart, Effect, Muster, Task};
use crate::mordred::state::{Order, State, Table, Territories};

/// Whether this task can lie on that one. The frame of a turn is strict; what cards bring about may
/// lie on anything but nothing.
pub(super) fn lies_well(task: Task, below: Option<&Task>) -> bool {
    let Some(below) = below else {
        return matches!(
            task,
            Task::Turn
                | Task::Act
                | Task::Events
                | Task::March(_)
                | Task::Muster(_)
                | Task::Magic(_)
        );
    };
    match task {
        Task::Turn | Task::Act | Task::Events => false,
        Task::March(_) | Task::Muster(_) | Task::Magic(_) => false,
        Task::MarchGroup(_) => matches!(below, Task::March(_)),
        // R11.3: it counts as cast while it is carried out.
        Task::SpellDone(_) => matches!(below, Task::Magic(magic) if magic.cast > 0),
        Task::Grouping(_) => matches!(below, Task::Moving(_)),
        Task::War { .. }
        | Task::WarOver { .. }
        | Task::Breakout(_)
        | Task::Leaders { .. }
        | Task::FateRest => matches!(below, Task::Events),
        Task::Fate => matches!(below, Task::FateRest),
        Task::Battle(_) => matches!(below, Task::War { .. }),
        Task::Commit { .. }
        | Task::SwapCard { .. }
        | Task::MysticOrder { .. }
        | Task::Losses { .. }
        | Task::Spoils { .. } => matches!(below, Task::Battle(_)),
        Task::Cancel { .. } => matches!(below, Task::Battle(_) | Task::Effect(_)),
        Task::ChooseOpponent { .. } => matches!(below, Task::Effect(_)),
        _ => bears_cards(*below),
    }
}

/// Whether what cards bring about may lie on this: not on what is taken away as soon as it was chosen,
/// nor on an action.
fn bears_cards(below: Task) -> bool {
    !matches!(
        below,
        Task::Turn
            | Task::Act
            | Task::March(_)
            | Task::MarchGroup(_)
            | Task::Muster(_)
            | Task::Magic(_)
            | Task::Grouping(_)
            | Task::Fate
            | Task::War { .. }
            | Task::Commit { .. }
            | Task::SwapCard { .. }
            | Task::MysticOrder { .. }
            | Task::Losses { .. }
    )
}

/// Whether the numbers of a task are within their bounds.
pub(super) fn is_task(state: &State, task: Task) -> bool {
    let table = &state.table;
    let seat = |seat: Seat| is_seat(table, seat);
    let few = |counts: &[u8]| counts.iter().all(|&count| count <= COUNT);
    let side = |side: u8| side <= 1 && table.battle.on;
    match task {
        Task::Turn | Task::Act | Task::Events | Task::Fate | Task::FateRest => true,
        Task::March(march) => {
            few(&[march.surcharge, march.charged, march.moves, march.unsettled])
                && march.footholds.minus(Territories::ALL).is_empty()
        }
        Task::MarchGroup(path) => path.from != path.to,
        Task::Muster(muster) => {
            few(&[muster.surcharge, muster.free_warriors]) && is_muster(table, muster)
        }
        Task::Magic(magic) => few(&[
            magic.surcharge,
            magic.reduction,
            magic.charged,
            magic.cast,
            magic.most,
        ]),
        Task::SpellDone(spell) => spell.faction() == table.faction(table.active),
        Task::Effect(effect) => {
            seat(effect.you) && effect.chosen.is_none_or(seat) && is_effect(state, effect)
        }
        Task::Each(each) => {
            is_order(table, each.left) && is_part(state, each.part) && each.part.repeats(each.step)
        }
        Task::Moving(moving) => {
            // Of three moves at most the last needs no note (A66).
            let noted = moving.moved.iter().flatten().count();
            seat(moving.you)
                && can_form_groups(moving.moves)
                && few(&[moving.moves.most, moving.moves.times, moving.done])
                && noted <= usize::from(moving.done)
                && (moving.moves.units != Units::WarriorsOnce || moving.moves.times <= 3)
        }
        Task::Grouping(grouping) => {
            seat(grouping.by)
                && seat(grouping.owner)
                && is_army(grouping.pool)
                && grouping.from != grouping.to
                && few(&[grouping.most])
        }
        Task::Adding(adding) => {
            seat(adding.you)
                && few(&[adding.adds.most, adding.done])
                && adding.used.minus(Territories::ALL).is_empty()
        }
        Task::Targeting(targeting) => seat(targeting.you) && few(&[targeting.targets.most]),
        Task::Killing { left, .. } => is_order(table, left),
        Task::Kill { seat: owner, .. } => seat(owner),
        Task::KillNearCaer(you)
        | Task::Teleport(you)
        | Task::TakeFromReserve(you)
        | Task::TakeFromControlled(you)
        | Task::Return(you)
        | Task::Hire { you, .. }
        | Task::ClaimIsland { seat: you, .. }
        | Task::ChooseOpponent { you, .. }
        | Task::SummonMonster { actor: you }
        | Task::Prey { actor: you, .. } => seat(you),
        Task::Disc { of, by } => seat(of) && seat(by),
        Task::Plunder { you, from } => seat(you) && seat(from) && you != from,
        Task::Discarding {
            seat: you,
            down_to: count,
        }
        | Task::Draw {
            seat: you,
            cards: count,
        }
        | Task::Retrieving {
            seat: you,
            left: count,
        }
        | Task::Bargain { you, most: count }
        | Task::BargainPrice {
            you, most: count, ..
        }
        | Task::Carry { you, most: count }
        | Task::ChooseMonster {
            actor: you,
            steps: count,
        } => seat(you) && few(&[count]),
        Task::SwapLeaders { you, favours } => seat(you) && favours <= tuning::BREAKOUT_FAVOURS,
        Task::WalkLeader {
            you,
            steps,
            favours,
        } => seat(you) && few(&[steps]) && favours <= tuning::BREAKOUT_FAVOURS,
        Task::Snatching(snatching) => {
            seat(snatching.you) && few(&[snatching.most]) && snatching.robbed < 16
        }
        Task::Carrying(carrying) => {
            seat(carrying.you)
                && carrying.from != carrying.to
                && carrying.left > 0
                && few(&[carrying.left, carrying.done])
        }
        Task::Removing { you, left } => seat(you) && left.minus(Territories::ALL).is_empty(),
        Task::Monsters { actor, left } => seat(actor) && left < 4,
        Task::Walk(walk) => {
            seat(walk.actor)
                && usize::from(walk.monster) < table.monsters.len()
                && few(&[walk.left])
                && walk.least <= walk.left
                && walk.entered.minus(Territories::ALL).is_empty()
        }
        Task::Leaders { left } => left < 8,
        Task::War { position } | Task::WarOver { position } => {
            let sectors = table.dial.sectors();
            let event = sectors[usize::from(position) % sectors.len()];
            position <= LAST_POSITION && event == DialEvent::War
        }
        Task::Battle(_) => table.battle.on,
        Task::Commit { side: s }
        | Task::SwapCard { side: s }
        | Task::Cancel { side: s }
        | Task::MysticOrder { side: s }
        | Task::Spoils { side: s } => side(s),
        Task::Losses { side: s, left, .. } => {
            side(s) && {
                let seat = table.battle.sides[usize::from(s)];
                left <= table.army(table.battle.at, seat).without_chief()
            }
        }
        Task::Breakout(step) => {
            table.broken_out && (step == BreakoutStep::Open || table.lands_open)
        }
    }
}

/// The units added stand with the Chief, and no more of them came free than the Levy spares.
fn is_muster(table: &Table, muster: Muster) -> bool {
    let you = table.active;
    let mut armies = table.armies.iter().map(|armies| armies[you.index()]);
    let with_chief = armies.find(|army| army.chief > 0);
    with_chief.is_some_and(|army| muster.added <= army.without_chief())
        && muster.charged <= muster.added * tuning::UNIT_COST
        && muster.free() + muster.free_warriors <= muster::free_warriors(table, you)
}

/// Whether a way that is offered leads to at least one group: a Mystic that must lead may move (E4).
fn can_form_groups(moves: Moves) -> bool {
    let mystics_move = match moves.units {
        Units::All | Units::NonChief | Units::MysticOrWarrior => moves.whose == Whose::Yours,
        Units::Warriors | Units::WarriorsOnce => false,
    };
    moves.most > 0 && (moves.from != From::MysticAtCaer || mystics_move)
}

fn is_order(table: &Table, order: Order) -> bool {
    order.is_valid() && order.into_iter().all(|seat| is_seat(table, seat))
}

fn is_effect(state: &State, effect: Effect) -> bool {
    usize::from(effect.step) <= effect.part.steps() && is_part(state, effect.part)
}

/// A card of a battle lies where its effect says.
fn is_part(state: &State, part: CardPart) -> bool {
    match part {
        CardPart::Mystic { card, side, nth } | CardPart::ChiefBonus { card, side, nth } => {
            let placed = state.hidden.placed.get(usize::from(side));
            let laid = placed.and_then(|placed| placed.get(usize::from(nth)));
            state.table.battle.on && laid.is_some_and(|laid| laid.card == card)
        }
        _ => true,
    }
}
