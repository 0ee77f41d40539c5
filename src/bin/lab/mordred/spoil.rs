//! What no game of Mordred ever was: set-ups by chance, and positions made of several.

use tabletop::dice::Dice;
use tabletop::link::radix::Digits;
use tabletop::mordred::State;
use tabletop::mordred::state::task::Task;
use tabletop::mordred::state::{Source, Stack};

use crate::spoil::{pick_one, spoil};

/// Digits of the bases that a set-up has.
pub fn write_any_setup(dice: &mut Dice, digits: &mut Digits) {
    for base in [3, 4, 3, 2, 2, 3] {
        digits.put(dice.below(base), base);
    }
}

/// A position made of some of one game.
pub fn mix(dice: &mut Dice, states: &[State]) -> State {
    let mut state = pick_one(dice, states).clone();
    for _ in 0..=dice.below(3) {
        let State { table, hidden } = pick_one(dice, states);
        match dice.below(20) {
            0 => state.table.stack = table.stack,
            1 => state.table.battle = table.battle,
            2 => state.table.queue = table.queue,
            3 => state.hidden.placed = hidden.placed,
            4 => state.table.players = table.players,
            5 => state.table.armies = table.armies,
            6 => state.table.active = table.active,
            7 => state.table.marked = table.marked,
            8 => state.table.end_mark = table.end_mark,
            9 => state.table.leaders = table.leaders,
            10 => state.table.monsters = table.monsters,
            11 => {
                (state.table.outcome, state.table.chaos) = (table.outcome, table.chaos);
                state.table.spoils_taken = table.spoils_taken;
            }
            12 => {
                (state.table.battle, state.hidden.placed) = (table.battle, hidden.placed);
                state.table.stack = table.stack;
            }
            13 => {
                let (broken_out, lands_open) = (table.broken_out, table.lands_open);
                (state.table.broken_out, state.table.lands_open) = (broken_out, lands_open);
                (state.table.adjacent, state.table.tiles) = (table.adjacent, table.tiles);
            }
            14 => {
                state.table.drawn = table.drawn;
                state.table.fate_deck = table.fate_deck;
                state.hidden.fate_deck = hidden.fate_deck;
                state.hidden.fate_drawn = hidden.fate_drawn;
            }
            15 => spoil_stack(dice, &mut state.table.stack),
            _ => shuffle_stack(dice, &mut state.table.stack, &table.stack),
        }
    }
    state
}

/// Some numbers of tasks or their sources are others, if what comes out are tasks at all.
fn spoil_stack(dice: &mut Dice, stack: &mut Stack) {
    let bytes = postcard::to_allocvec(stack).expect("tasks are plain data");
    if let Ok(spoilt) = postcard::from_bytes(&spoil(dice, bytes)) {
        *stack = spoilt;
    }
}

/// A task goes missing, changes places, comes twice or from elsewhere; or one has another's source.
fn shuffle_stack(dice: &mut Dice, stack: &mut Stack, others: &Stack) {
    let tasks = |stack: &Stack| -> Vec<(Task, Option<Source>)> {
        stack.iter().copied().zip(stack.sources()).collect()
    };
    let (mut mixed, others) = (tasks(stack), tasks(others));
    if mixed.is_empty() {
        return;
    }
    let foreign = *pick_one(dice, &others);
    let (place, other) = (dice.below(mixed.len()), dice.below(mixed.len()));
    match dice.below(6) {
        0 => drop(mixed.remove(place)),
        1 => mixed.swap(place, other),
        2 => mixed.insert(place, mixed[other]),
        3 => mixed.insert(place + 1, foreign),
        4 => mixed[place].1 = foreign.1,
        _ => mixed.push(foreign),
    }
    stack.clear();
    // Not so many that there is no room for what they bring about.
    for (task, source) in mixed.into_iter().take(10) {
        stack.push_from(source, task);
    }
}
