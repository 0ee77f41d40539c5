//! Why a decision is due: the card, Champion, Monster or tile behind the uppermost task.

use super::{capital, champion_name, monster, tile};
use crate::game::Seat;
use crate::mordred::data::effect::{Clause, Moves, Ongoing, Purse, Who, Whose};
use crate::mordred::data::{ChaosCard, FateCard, Leader, Monster};
use crate::mordred::state::Table;
use crate::mordred::state::task::{BattleStep, BreakoutStep, Source, Task};

/// The name of what asks for the uppermost decision, where something other than the course of the
/// game does.
pub(super) fn cause(table: &Table) -> Option<String> {
    let card = |you, test: &dyn Fn(&Clause) -> bool| card(table, you, test);
    match table.top() {
        Task::Moving(moving) => of_move(table, moving.you, moving.moves),
        Task::Grouping(_) => below(table).find_map(|task| {
            let Task::Moving(moving) = task else {
                return None;
            };
            of_move(table, moving.you, moving.moves)
        }),
        Task::Adding(adding) if at_end_of_war(table) => table
            .player(adding.you)
            .champion
            .map(|champion| champion_name(table, champion).into()),
        Task::Adding(adding) => card(adding.you, &|clause| *clause == Clause::Add(adding.adds)),
        Task::Targeting(targeting) => card(targeting.you, &|clause| {
            *clause == Clause::KillInEach(targeting.targets)
        }),
        Task::Kill { seat, .. } => of_kill(table, seat),
        Task::Disc { by, .. } => card(by, &|clause| *clause == Clause::PlaceDisc(Who::Enemy))
            .or_else(|| Some(capital(&monster(Monster::Cluricaun)))),
        Task::Retrieving { .. } if at_end_of_war(table) => market(table),
        Task::Retrieving { seat, .. } => {
            card(seat, &|clause| matches!(clause, Clause::RetrieveUpTo(_)))
        }
        Task::TakeFromReserve(seat) if at_end_of_war(table) => reward(table, seat),
        Task::TakeFromControlled(seat) => card(seat, &|clause| {
            *clause == Clause::TakeFavour(Purse::ControlledBritannia)
        }),
        Task::Plunder { you, .. } => card(you, &|clause| *clause == Clause::Plunder),
        Task::Bargain { you, .. } | Task::BargainPrice { you, .. } => {
            card(you, &|clause| matches!(clause, Clause::Bargain(_)))
        }
        Task::Carry { you, .. } => card(you, &is_carry),
        Task::Carrying(carrying) => card(carrying.you, &is_carry),
        Task::SwapLeaders { you, .. } => {
            card(you, &|clause| matches!(clause, Clause::SwapLeaders(_)))
        }
        Task::WalkLeader { you, .. } => {
            card(you, &|clause| matches!(clause, Clause::WalkLeader { .. }))
        }
        Task::ChooseMonster { actor, .. } => {
            card(actor, &|clause| matches!(clause, Clause::WalkMonster(_)))
        }
        Task::SummonMonster { actor } => card(actor, &|clause| *clause == Clause::SummonMonster),
        Task::Cancel { side } => of_cancel(table, side),
        Task::SwapCard { .. } => Leader::ALL
            .into_iter()
            .map(Leader::data)
            .find(|leader| {
                let mut powers = leader.advanced.iter();
                powers.any(|power| power.ongoing == Ongoing::SwapCard)
            })
            .map(|leader| leader.card.into()),
        // What lies below names the card.
        Task::KillNearCaer(seat)
        | Task::Discarding { seat, .. }
        | Task::TakeFromReserve(seat)
        | Task::Return(seat)
        | Task::Hire { you: seat, .. }
        | Task::Teleport(seat)
        | Task::Removing { you: seat, .. }
        | Task::ChooseOpponent { you: seat, .. }
        | Task::Monsters { actor: seat, .. } => card(seat, &|_| false),
        Task::Snatching(snatching) => card(snatching.you, &|_| false),
        // The course of the game, or the prompt itself says why.
        Task::Turn
        | Task::Act
        | Task::Events
        | Task::March(_)
        | Task::MarchGroup(_)
        | Task::Muster(_)
        | Task::Magic(_)
        | Task::SpellDone(_)
        | Task::Effect(_)
        | Task::Each(_)
        | Task::Killing { .. }
        | Task::ClaimIsland { .. }
        | Task::Draw { .. }
        | Task::Walk(_)
        | Task::Prey { .. }
        | Task::Leaders { .. }
        | Task::Fate
        | Task::FateRest
        | Task::War { .. }
        | Task::Battle(_)
        | Task::Spoils { .. }
        | Task::Commit { .. }
        | Task::MysticOrder { .. }
        | Task::Losses { .. }
        | Task::WarOver { .. }
        | Task::Breakout(_) => None,
    }
}

/// The tasks below the uppermost, the next first.
fn below(table: &Table) -> impl Iterator<Item = Task> + '_ {
    table.stack.iter().rev().skip(1).copied()
}

fn at_end_of_war(table: &Table) -> bool {
    below(table).any(|task| matches!(task, Task::WarOver { .. }))
}

fn is_carry(clause: &Clause) -> bool {
    matches!(clause, Clause::CarryFavours(_))
}

/// Groups move by a card, or Lord Fog moves a unit of anybody.
fn of_move(table: &Table, you: Seat, moves: Moves) -> Option<String> {
    if moves.whose == Whose::Anyones {
        return Some(monster(Monster::LordFog));
    }
    card(table, you, &|clause| *clause == Clause::Move(moves))
}

/// Units are killed by a card for a whole territory, by a card of the enemy in battle, or by the
/// Baavan Shee.
fn of_kill(table: &Table, seat: Seat) -> Option<String> {
    let next = below(table).next();
    if matches!(next, Some(Task::Killing { .. })) {
        return card(table, seat, &|clause| {
            matches!(clause, Clause::KillInEach(_))
        });
    }
    if table.battle.on {
        let enemy = table.battle.sides[1 - table.side_of(seat)];
        return card(table, enemy, &|clause| *clause == Clause::KillEnemyWarrior);
    }
    Some(capital(&monster(Monster::BaavanShee)))
}

/// Cards are cancelled at the reveal by a Champion, later by a card.
fn of_cancel(table: &Table, side: u8) -> Option<String> {
    let you = table.battle.sides[usize::from(side)];
    let next = below(table).next();
    let at_reveal = next == Some(Task::Battle(BattleStep::SecondAtReveal))
        || side == 1 && next == Some(Task::Battle(BattleStep::FirstMystics));
    if at_reveal {
        let champion = table.player(you).champion?;
        return Some(champion_name(table, champion).into());
    }
    card(table, you, &|clause| *clause == Clause::CancelMystic)
}

/// What gives a favour at the end of a War; if two things could, neither is named.
fn reward(table: &Table, seat: Seat) -> Option<String> {
    let chaos = table.spells_in_chaos();
    let spell = table.player(seat).permanents().find(|spell| {
        let mut ongoing = spell.half(chaos).ongoing.iter();
        ongoing.any(|ongoing| matches!(ongoing, Ongoing::FavourForTerritories { .. }))
    });
    let side = (table.tiles.into_iter().flatten())
        .find(|side| side.ongoing().contains(&Ongoing::FavourForControl));
    match (spell, side) {
        (Some(spell), None) => Some(spell.title_in(table.edition).into()),
        (None, Some(side)) => Some(capital(&tile(side))),
        (None, None) | (Some(_), Some(_)) => None,
    }
}

fn market(table: &Table) -> Option<String> {
    let market = table.tiles.into_iter().flatten().find(|tile| {
        let mut ongoing = tile.ongoing().iter();
        ongoing.any(|ongoing| matches!(ongoing, Ongoing::Market { .. }))
    });
    market.map(|side| capital(&tile(side)))
}

/// The card being carried out: named by what lies below the uppermost task, or else the one played
/// for this player that has such a clause.
fn card(table: &Table, you: Seat, test: &dyn Fn(&Clause) -> bool) -> Option<String> {
    for task in below(table) {
        let named = match task {
            Task::Effect(effect) => source(table, effect.source),
            Task::Each(each) => source(table, each.source),
            Task::SpellDone(spell) => spell.title_in(table.edition),
            Task::Breakout(BreakoutStep::Discard(card)) => card.title(),
            Task::FateRest => return played(table, test).map(Into::into),
            Task::Battle(_) => return placed(table, you, test).map(Into::into),
            Task::Monsters { .. } => return None,
            _ => continue,
        };
        return Some(named.into());
    }
    None
}

fn source(table: &Table, source: Source) -> &'static str {
    match source {
        Source::Spell(spell) | Source::SpellInChaos(spell) => spell.title_in(table.edition),
        Source::Fate(card) | Source::FateInChaos(card) => card.title(),
        Source::Chaos(card) => card.title(),
        Source::Mystic { card, .. } | Source::ChiefBonus { card, .. } => card.title(),
    }
}

/// The Fate or Chaos card played that has such a clause.
fn played(table: &Table, test: &dyn Fn(&Clause) -> bool) -> Option<&'static str> {
    let has = |clauses: &[Clause]| clauses.iter().any(|clause| holds(clause, test));
    if table.chaos {
        ChaosCard::ALL
            .into_iter()
            .filter(|card| table.chaos_played & (1 << card.index()) != 0)
            .find(|card| has(card.data().clauses))
            .map(ChaosCard::title)
    } else {
        FateCard::ALL
            .into_iter()
            .filter(|card| table.fate_discard & (1 << card.index()) != 0)
            .find(|card| has(card.data().upper))
            .map(FateCard::title)
    }
}

/// The Combat card of a player that has such a clause.
fn placed(table: &Table, you: Seat, test: &dyn Fn(&Clause) -> bool) -> Option<&'static str> {
    let cards = table.faction(you).combat_cards();
    cards
        .into_iter()
        .find(|card| {
            let mut clauses = card.data().mystic.iter().chain(card.data().chief);
            clauses.any(|clause| holds(clause, test))
        })
        .map(|card| card.title())
}

/// Whether a clause, or one within it, passes the test.
fn holds(clause: &Clause, test: &dyn Fn(&Clause) -> bool) -> bool {
    if let Clause::Each(_, inner) = clause {
        return holds(inner, test);
    }
    if let Clause::Either(_, first, second) = clause {
        return holds(first, test) || holds(second, test);
    }
    test(clause)
}
