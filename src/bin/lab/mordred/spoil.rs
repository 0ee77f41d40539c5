//! What no game of Mordred ever was: set-ups by chance, and positions made of two.

use tabletop::dice::Dice;
use tabletop::link::radix::Digits;
use tabletop::mordred::State;

use crate::spoil::pick_one;

/// Digits of the bases that a set-up has.
pub fn write_any_setup(dice: &mut Dice, digits: &mut Digits) {
    for base in [3, 4, 3, 2, 2, 3] {
        digits.put(dice.below(base), base);
    }
}

/// A position made of two of one game.
pub fn mix(dice: &mut Dice, states: &[State]) -> State {
    let mut state = pick_one(dice, states).clone();
    for _ in 0..=dice.below(2) {
        let State { table, hidden } = pick_one(dice, states);
        match dice.below(14) {
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
                let top = table.stack.last().copied().expect("there is always a task");
                if state.table.stack.len() < 10 {
                    state.table.stack.push(top);
                }
            }
            12 => {
                state.table.stack.pop();
            }
            _ => {
                (state.table.outcome, state.table.chaos) = (table.outcome, table.chaos);
                state.table.spoils_taken = table.spoils_taken;
            }
        }
    }
    state
}
