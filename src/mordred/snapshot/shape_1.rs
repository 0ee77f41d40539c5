//! The reader of shape 1, in which tasks did not yet say what they come from.

use tinyvec::ArrayVec;

use crate::game::Seat;
use crate::mordred::data::effect::{Clause, Moves, Ongoing, Purse, Who, Whose};
use crate::mordred::data::{
    ChaosCard, CombatCard, DialSide, Edition, FateCard, Leader, LeaderSide, Monster, Territory,
    TileSide,
};
use crate::mordred::state::task::{BattleStep, BreakoutStep, Due, Task, Walk};
use crate::mordred::state::{
    Army, Battle, MonsterFigure, Player, SlotContent, Source, Stack, Table, Territories,
};

/// What the bytes of a table begin with in both shapes: all fields up to the tasks, in their order.
type BeforeTasks = (Rules, Board, Course, Piles);
type Rules = (Edition, DialSide, LeaderSide, u8);
type Board = (
    [Player; 4],
    [[Army; 4]; 15],
    [[u8; 3]; 15],
    [SlotContent; 18],
    [Leader; 3],
    [u8; 15],
    [Territories; 15],
    [Territory; 3],
    [MonsterFigure; 2],
    [u8; 3],
    [Option<TileSide>; 3],
);
type Course = (
    bool,
    bool,
    bool,
    Territories,
    u8,
    Option<u8>,
    Seat,
    u16,
    u16,
    u16,
);
type Piles = (
    ArrayVec<[Seat; 9]>,
    ArrayVec<[Option<Seat>; 9]>,
    ArrayVec<[Option<Seat>; 11]>,
    u8,
    Battle,
    ArrayVec<[Due; 10]>,
);

/// The tasks as they were written.
type Tasks = ArrayVec<[Task; 14]>;

/// The same position in bytes of shape 2, with tasks that come from nothing.
pub(super) fn in_shape_2(bytes: &[u8]) -> Option<Vec<u8>> {
    let (_, from_tasks) = postcard::take_from_bytes::<BeforeTasks>(bytes).ok()?;
    let (tasks, after) = postcard::take_from_bytes::<Tasks>(from_tasks).ok()?;
    let before = &bytes[..bytes.len() - from_tasks.len()];
    let written = &from_tasks[..from_tasks.len() - after.len()];
    if postcard::to_allocvec(&tasks).ok()? != written {
        return None;
    }
    let mut stack = Stack::default();
    for task in tasks {
        stack.push(task);
    }
    Some([before, &postcard::to_allocvec(&stack).ok()?, after].concat())
}

/// Fills in what every task of a valid table comes from, as far as it can be told from what lies
/// below: nothing, where two things could be meant.
pub(super) fn guess_sources(table: &mut Table) {
    for &task in std::mem::take(&mut table.stack).iter() {
        let source = guess(table, task);
        table.stack.push_from(source, task);
    }
}

/// What a task comes from that is about to lie on the others.
fn guess(table: &Table, task: Task) -> Option<Source> {
    let card = |you, test: &dyn Fn(&Clause) -> bool| card(table, you, test);
    match task {
        Task::Effect(effect) => Some(effect.part.source()),
        Task::Each(each) => Some(each.part.source()),
        Task::SpellDone(spell) => Some(Source::Spell(spell)),
        Task::Moving(moving) => of_move(table, moving.you, moving.moves),
        Task::Grouping(_) => table.stack.source(),
        Task::Adding(adding) if at_end_of_war(table) => {
            table.player(adding.you).champion.map(Source::Champion)
        }
        Task::Adding(adding) => card(adding.you, &|clause| *clause == Clause::Add(adding.adds)),
        Task::Targeting(targeting) => card(targeting.you, &|clause| {
            *clause == Clause::KillInEach(targeting.targets)
        }),
        Task::Killing { .. } => card(table.active, &|clause| {
            matches!(clause, Clause::KillInEach(_))
        }),
        Task::Kill { seat, .. } => of_kill(table, seat),
        Task::Disc { by, .. } => card(by, &|clause| *clause == Clause::PlaceDisc(Who::Enemy))
            .or(Some(Source::Monster(Monster::Cluricaun))),
        Task::Retrieving { .. } | Task::Draw { .. } if at_end_of_war(table) => market(table),
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
        Task::ChooseMonster { actor: you, .. } | Task::Walk(Walk { actor: you, .. }) => {
            card(you, &|clause| matches!(clause, Clause::WalkMonster(_)))
        }
        Task::SummonMonster { actor } => card(actor, &|clause| *clause == Clause::SummonMonster),
        Task::Prey { .. } => Some(Source::Monster(Monster::BaavanShee)),
        Task::Cancel { side } => of_cancel(table, side),
        Task::SwapCard { side } => {
            let seat = table.battle.sides[usize::from(side)];
            let leader = table.leader_who_gives(seat, |power| power == Ongoing::SwapCard);
            leader.map(Source::Leader)
        }
        // What lies below names the card.
        Task::KillNearCaer(seat)
        | Task::Discarding { seat, .. }
        | Task::Draw { seat, .. }
        | Task::TakeFromReserve(seat)
        | Task::Return(seat)
        | Task::Hire { you: seat, .. }
        | Task::Teleport(seat)
        | Task::ClaimIsland { seat, .. }
        | Task::Removing { you: seat, .. }
        | Task::ChooseOpponent { you: seat, .. }
        | Task::Monsters { actor: seat, .. } => card(seat, &|_| false),
        Task::Snatching(snatching) => card(snatching.you, &|_| false),
        // The course of the game.
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
        | Task::Spoils { .. }
        | Task::Commit { .. }
        | Task::MysticOrder { .. }
        | Task::Losses { .. }
        | Task::WarOver { .. }
        | Task::Breakout(_) => None,
    }
}

fn at_end_of_war(table: &Table) -> bool {
    let mut below = table.stack.iter();
    below.any(|task| matches!(task, Task::WarOver { .. }))
}

fn is_carry(clause: &Clause) -> bool {
    matches!(clause, Clause::CarryFavours(_))
}

/// Groups move by a card, or Lord Fog moves a unit of anybody.
fn of_move(table: &Table, you: Seat, moves: Moves) -> Option<Source> {
    if moves.whose == Whose::Anyones {
        return Some(Source::Monster(Monster::LordFog));
    }
    card(table, you, &|clause| *clause == Clause::Move(moves))
}

/// Units are killed by a card for a whole territory, by a card of the enemy in battle, or by the
/// Baavan Shee.
fn of_kill(table: &Table, seat: Seat) -> Option<Source> {
    if matches!(table.stack.last(), Some(Task::Killing { .. })) {
        return table.stack.source();
    }
    if table.battle.on {
        let enemy = table.battle.sides[1 - table.side_of(seat)];
        return card(table, enemy, &|clause| *clause == Clause::KillEnemyWarrior);
    }
    Some(Source::Monster(Monster::BaavanShee))
}

/// Cards are cancelled at the reveal by a Champion, later by a card.
fn of_cancel(table: &Table, side: u8) -> Option<Source> {
    let you = table.battle.sides[usize::from(side)];
    let at_reveal = match table.stack.last() {
        Some(Task::Battle(BattleStep::SecondAtReveal)) => true,
        Some(Task::Battle(BattleStep::FirstMystics)) => side == 1,
        _ => false,
    };
    if at_reveal {
        return table.player(you).champion.map(Source::Champion);
    }
    card(table, you, &|clause| *clause == Clause::CancelMystic)
}

/// What gives a favour at the end of a War; if two things could, neither is named.
fn reward(table: &Table, seat: Seat) -> Option<Source> {
    let spell = (table.permanents_in_force(seat))
        .find(|(_, ongoing)| matches!(ongoing, Ongoing::FavourForTerritories { .. }))
        .map(|(spell, _)| Source::Spell(spell));
    let tile = tile_with(table, |ongoing| *ongoing == Ongoing::FavourForControl);
    spell.xor(tile)
}

fn market(table: &Table) -> Option<Source> {
    tile_with(table, |ongoing| matches!(ongoing, Ongoing::Market { .. }))
}

fn tile_with(table: &Table, test: impl Fn(&Ongoing) -> bool) -> Option<Source> {
    let mut tiles = table.tiles.into_iter().flatten();
    let tile = tiles.find(|tile| tile.ongoing().iter().any(&test));
    tile.map(Source::Tile)
}

/// The card being carried out: named by what lies below, or else the one played for this player that
/// has such a clause.
fn card(table: &Table, you: Seat, test: &dyn Fn(&Clause) -> bool) -> Option<Source> {
    let below = table.stack.iter().zip(table.stack.sources()).rev();
    for (task, source) in below {
        match task {
            _ if source.is_some() => return source,
            Task::Breakout(BreakoutStep::Discard(card)) => return Some(Source::Fate(*card)),
            Task::FateRest => return played(table, test),
            Task::Battle(_) => return placed(table, you, test),
            Task::Monsters { .. } => return None,
            _ => {}
        }
    }
    None
}

/// The Fate or Chaos card played that has such a clause.
fn played(table: &Table, test: &dyn Fn(&Clause) -> bool) -> Option<Source> {
    let has = |clauses: &[Clause]| clauses.iter().any(|clause| holds(clause, test));
    if table.chaos {
        ChaosCard::ALL
            .into_iter()
            .filter(|card| table.chaos_played & (1 << card.index()) != 0)
            .find(|card| has(card.data().clauses))
            .map(Source::Chaos)
    } else {
        FateCard::ALL
            .into_iter()
            .filter(|card| table.fate_discard & (1 << card.index()) != 0)
            .find(|card| has(card.data().upper))
            .map(Source::Fate)
    }
}

/// The Combat card of a player that has such a clause.
fn placed(table: &Table, you: Seat, test: &dyn Fn(&Clause) -> bool) -> Option<Source> {
    let mut cards = table.faction(you).combat_cards().into_iter();
    let has = |card: &CombatCard| {
        let mut clauses = card.data().mystic.iter().chain(card.data().chief);
        clauses.any(|clause| holds(clause, test))
    };
    cards.find(has).map(Source::Combat)
}

/// Whether a clause, or one within it, passes the test.
fn holds(clause: &Clause, test: &dyn Fn(&Clause) -> bool) -> bool {
    match clause {
        Clause::Each(_, inner) => holds(inner, test),
        Clause::Either(_, first, second) => holds(first, test) || holds(second, test),
        clause => test(clause),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, fingerprint};
    use crate::mordred::random_play::{picks_for, play_to_end, setup_for};
    use crate::mordred::{Mordred, State};
    use crate::save::Saved;

    /// A position as it was written in shape 1.
    fn in_shape_1(state: &State) -> Vec<u8> {
        let bytes = Mordred::freeze(state);
        let (_, from_stack) = postcard::take_from_bytes::<BeforeTasks>(&bytes).expect("a table");
        let (stack, after) = postcard::take_from_bytes::<Stack>(from_stack).expect("its tasks");
        let tasks: Tasks = stack.iter().copied().collect();
        let tasks = postcard::to_allocvec(&tasks).expect("tasks are plain data");
        [&bytes[..bytes.len() - from_stack.len()], &tasks, after].concat()
    }

    #[test]
    fn what_was_written_in_shape_1_opens_where_it_stood() {
        for game in 0..120 {
            let setup = setup_for(game);
            let mut step = game;
            play_to_end(&setup, game, &mut picks_for(game), |state, _, _| {
                step += 1;
                if step % 8 == 0 {
                    let thawed = Mordred::thaw(&setup, 1, &in_shape_1(state));
                    let print = thawed.as_ref().map(fingerprint);
                    assert_eq!(print, Some(fingerprint(state)), "game {game}");
                }
            });
        }
    }

    #[test]
    fn sources_are_guessed_right_but_where_a_monster_or_two_rewards_confuse() {
        let (mut right, mut wrong) = (0, 0);
        for game in 0..600 {
            let (setup, mut picks) = (setup_for(game), picks_for(game));
            play_to_end(&setup, game, &mut picks, |state, _, _| {
                let known = &state.table.stack;
                let mut table = state.table;
                guess_sources(&mut table);
                let sources = known.sources().zip(table.stack.sources());
                for (task, (source, guess)) in known.iter().zip(sources) {
                    if guess == source {
                        right += usize::from(source.is_some());
                        continue;
                    }
                    wrong += 1;
                    let confused = match task {
                        Task::Disc { .. } => source == Some(Source::Monster(Monster::Cluricaun)),
                        Task::TakeFromReserve(_) => guess.is_none(),
                        _ => false,
                    };
                    assert!(confused, "{guess:?} instead of {source:?} for {task:?}");
                }
            });
        }
        assert!(right > 100 * wrong, "{right} right, {wrong} wrong");
    }

    #[test]
    fn shape_1_is_refused_unless_it_is_whole_and_written_as_it_was() {
        let setup = setup_for(2);
        let state = Mordred::setup(&setup, 2).expect("a good set-up");
        let bytes = in_shape_1(&state);
        assert!(Mordred::thaw(&setup, 1, &bytes).is_some());
        assert!(Mordred::thaw(&setup, 2, &bytes).is_none());
        assert!(Mordred::thaw(&setup, 1, &Mordred::freeze(&state)).is_none());
        for end in 0..bytes.len() {
            assert!(Mordred::thaw(&setup, 1, &bytes[..end]).is_none());
        }
        // The number of tasks in two bytes where one is enough.
        let (_, tasks) = postcard::take_from_bytes::<BeforeTasks>(&bytes).expect("a table");
        let at = bytes.len() - tasks.len();
        let mut longer = bytes.clone();
        longer[at] |= 0x80;
        longer.insert(at + 1, 0);
        assert!(postcard::take_from_bytes::<Tasks>(&longer[at..]).is_ok());
        assert!(Mordred::thaw(&setup, 1, &longer).is_none());
    }
}
