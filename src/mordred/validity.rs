//! Whether a position that comes from outside is made of numbers that the rules could have written.
//!
//! The invariants take that for granted, and so does everything else: here a hostile file ends.
//! Bounds are generous where the rules could go on from more than they ever reach.

mod groups;
mod sources;
mod tasks;

use super::data::{ChaosCard, DialEvent, FateCard, Leader, faction, leader, tuning};
use super::setup;
use super::state::task::{BattleStep, Due, Task};
use super::state::{Army, Battle, Player, State, Strength, Table, Territories};
use crate::game::Seat;
use groups::are_groups_valid;
pub(super) use sources::are_sources_valid;
use tasks::{is_task, lies_well};

/// More than any count that a task keeps.
const COUNT: u8 = 40;
/// Twice round the dial, and as far beyond it as one action leads.
const LAST_POSITION: u8 = 63;
/// More tracker moves than any game has.
const ARRIVALS: u16 = 4_096;
/// No battle comes near such an attack or defence.
const STRENGTH: i8 = 60;
/// More units than one player brings together even in the midst of a March.
const MOST_UNITS: u8 = 14;
/// The most tasks that lie on each other; the stack has room for what they bring along.
const TASKS: usize = 8;

/// Whether every number of a position is within its bounds, and the stack is one that can be worked
/// off.
pub(super) fn is_valid(state: &State) -> bool {
    let State { table, hidden } = state;
    let counts = hidden.hands.iter().chain(hidden.seen.iter().flatten());
    (2..=4).contains(&table.seats)
        && counts.flatten().all(|&count| count <= 12)
        && (table.battle.on || hidden.placed.iter().all(|placed| placed.is_empty()))
        && players(table)
        && board(table)
        && clock(table)
        && battle(table)
        && piles(table)
        && stack(state)
}

fn is_seat(table: &Table, seat: Seat) -> bool {
    seat.0 < table.seats
}

fn players(table: &Table) -> bool {
    let (seated, absent) = table.players.split_at(usize::from(table.seats));
    // R6.4: no two trackers ever arrive at once.
    let differ = |nth: usize| {
        seated[..nth]
            .iter()
            .all(|other| other.arrival != seated[nth].arrival)
    };
    (0..seated.len()).all(differ)
        && absent.iter().all(|player| *player == Player::default())
        && seated.iter().all(|player| {
            player.position <= LAST_POSITION
                && player.arrival < table.arrivals
                && player.discs.iter().all(|&discs| discs <= faction::DISCS)
                && is_army(player.reserve)
                && player.spells < 1 << faction::SPELLS
                && player.permanents < 1 << faction::SPELLS
                && player.hand <= 12
                && player.deck <= 12
                && player.discard.iter().all(|&count| count <= 12)
                && player.known.iter().all(|&count| count <= 12)
        })
}

/// Units of one player, so few that sums of them stay small.
fn is_army(army: Army) -> bool {
    let Army {
        chief,
        mystics,
        warriors,
        champion,
    } = army;
    chief <= 1 && mystics <= faction::MYSTICS && warriors <= faction::WARRIORS && champion <= 1
}

fn board(table: &Table) -> bool {
    let absent = usize::from(table.seats);
    let armies = table.armies.iter().all(|armies| {
        armies
            .iter()
            .all(|&army| is_army(army) && army.total() <= MOST_UNITS)
            && armies[absent..].iter().all(|army| army.is_empty())
    });
    // Added up here, where nothing overflows, before the invariants do the same.
    let favours = Leader::ALL.into_iter().all(|leader| {
        let n = leader.index();
        let held = table.players.iter().map(|player| player.favours[n]);
        let lying = table.favours.iter().map(|favours| favours[n]);
        let all: u32 = held
            .chain(lying)
            .chain([table.reserve[n]])
            .map(u32::from)
            .sum();
        all <= u32::from(leader::FAVOURS)
    });
    // What follows from the rest must follow from it.
    let mut again = *table;
    again.caers = [0; 15];
    setup::mark_caers(&mut again);
    let mut islands = table.island_caers;
    islands.sort_unstable();
    let [first, second] = table.monsters;
    armies
        && favours
        && again.caers == table.caers
        && islands == Leader::ALL
        && adjacency(table)
        && first.monster != second.monster
        && table.tiles.iter().all(|tile| tile.is_some()) == table.chaos
        && tiles_differ(table)
}

/// Which territories are adjacent follows from the links, and from whether the Lost Lands are open.
fn adjacency(table: &Table) -> bool {
    let mut again = *table;
    again.adjacent = [Territories::NONE; 15];
    setup::join_britannia(&mut again);
    if table.lands_open {
        again.open_lands();
    }
    again.adjacent == table.adjacent
}

fn tiles_differ(table: &Table) -> bool {
    let [a, b, c] = table.tiles;
    a.is_none() && b.is_none() && c.is_none() || a != b && b != c && a != c
}

fn clock(table: &Table) -> bool {
    let sectors = table.dial.sectors();
    let is_at = |event: DialEvent, position: u8| {
        position <= LAST_POSITION && sectors[usize::from(position) % sectors.len()] == event
    };
    // What waits has been passed, each once; one sector at most was left.
    let least = table.least_position();
    let due = |due: &Due| match *due {
        Due::Sector { event, position } => event != DialEvent::War && is_at(event, position),
        Due::War(position) => is_at(DialEvent::War, position) && position < least,
        Due::Breakout => least >= table.sectors(),
        Due::GameEnd => least >= 2 * table.sectors(),
    };
    let is_sector = |due: &Due| matches!(due, Due::Sector { .. });
    let clash = |one: &Due, other: &Due| one == other || is_sector(one) && is_sector(other);
    let differ = |nth: usize| {
        let before = &table.queue[..nth];
        !before.iter().any(|other| clash(other, &table.queue[nth]))
    };
    // The hindmost tracker crosses the Line a second time, and the end of the game is due.
    let is_over = table.outcome.is_some()
        || least < 2 * table.sectors()
        || table.queue.contains(&Due::GameEnd);
    // Events wait only while others are being worked off.
    let waiting = matches!(table.stack.first(), Some(Task::Events));
    is_over
        && table.arrivals <= ARRIVALS
        && is_seat(table, table.active)
        && table.end_mark.is_none_or(|at| is_at(DialEvent::War, at))
        && table.marked.minus(Territories::ALL).is_empty()
        && table.spoils_taken < 16
        && (waiting || table.queue.is_empty())
        && table.queue.iter().all(due)
        && (0..table.queue.len()).all(differ)
}

fn battle(table: &Table) -> bool {
    let Battle {
        on,
        sides,
        first_to_commit,
        placed,
        extra,
        reduced,
        lost,
        saved,
        totals,
        plunder,
        ..
    } = table.battle;
    let mut strengths = extra.into_iter().chain(totals);
    let mut counts = [reduced, lost, saved].into_iter().flatten();
    sides.into_iter().all(|seat| is_seat(table, seat))
        && (!on || sides[0] != sides[1])
        && first_to_commit <= 1
        && placed
            .into_iter()
            .all(|cards| cards.iter().all(|&n| n <= 4))
        && strengths.all(is_strength)
        && counts.all(|count| count <= 12)
        && plunder < 4
}

fn is_strength(strength: Strength) -> bool {
    let within = -STRENGTH..=STRENGTH;
    within.contains(&strength.attack) && within.contains(&strength.defence)
}

fn piles(table: &Table) -> bool {
    let put_there = |seat: &Option<Seat>| seat.is_none_or(|seat| is_seat(table, seat));
    table.fate_discard < 1 << FateCard::ALL.len()
        && table.chaos_played < 1 << ChaosCard::ALL.len()
        && table.cauldron.iter().all(|&seat| is_seat(table, seat))
        && table.fate_deck.iter().all(put_there)
        && table.chaos_deck.iter().all(put_there)
        && table.drawn <= tuning::SEER_DRAW
}

/// Every task can be done where it lies.
fn stack(state: &State) -> bool {
    let table = &state.table;
    let stack = &table.stack;
    let mut belows = [None].into_iter().chain(stack.iter().map(Some));
    (1..=TASKS).contains(&stack.len())
        && stack.iter().all(|&task| {
            let below = belows.next().flatten();
            lies_well(task, below) && is_task(state, task)
        })
        && fits_the_rest(state)
}

/// Until the reveal there is a unit for every card that was placed.
fn cards_have_units(table: &Table) -> bool {
    let battle = &table.battle;
    battle
        .sides
        .iter()
        .zip(battle.placed)
        .all(|(&seat, placed)| {
            let army = table.army(battle.at, seat);
            let units = [army.chief, army.mystics, army.warriors + army.champion];
            placed
                .iter()
                .zip(units)
                .all(|(&cards, units)| cards <= units)
        })
}

/// Cards are drawn only in a Fate event, from the deck in use; one of them has gone once one was played.
fn is_fate_drawn_well(state: &State) -> bool {
    let State { table, hidden } = state;
    let unused = if table.chaos {
        hidden.fate_drawn.is_empty()
    } else {
        hidden.chaos_drawn.is_empty()
    };
    let has = |wanted: Task| table.stack.iter().any(|task| *task == wanted);
    let possible = match (has(Task::Fate), has(Task::FateRest)) {
        (true, _) => 1..=tuning::SEER_DRAW,
        (false, true) => 0..=tuning::SEER_DRAW - 1,
        (false, false) => 0..=0,
    };
    unused && possible.contains(&table.drawn)
}

/// What the stack says of the moment is true of the table as well.
fn fits_the_rest(state: &State) -> bool {
    let State { table, hidden } = state;
    let has = |test: fn(&Task) -> bool| table.stack.iter().any(test);
    let fighting = has(|task| matches!(task, Task::Battle(_)));
    let revealed = table.stack.iter().all(|task| match task {
        Task::Battle(step) => (*step > BattleStep::Reveal) == table.battle.revealed,
        _ => true,
    });
    let at_war = has(|task| matches!(task, Task::War { .. }));
    let war_ends = has(|task| matches!(task, Task::WarOver { .. }));
    let lies_down = table.players.iter().any(|player| player.chief_down);
    table.battle.on == fighting
        // R18.5, R17.15: Chiefs stand up and marks are taken away when a War ends.
        && (at_war || war_ends || !lies_down)
        && (at_war || table.marked.is_empty())
        && (table.battle.revealed || !fighting || cards_have_units(table))
        && revealed
        && is_fate_drawn_well(state)
        && are_groups_valid(table)
        && hidden.placed.iter().flatten().all(|laid| {
            is_strength(laid.gives) && (-STRENGTH..=STRENGTH).contains(&laid.enemy_defence)
        })
}
