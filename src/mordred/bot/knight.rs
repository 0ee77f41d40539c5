//! One turn's look-ahead: every choice is tried out to the end of the turn.

use super::super::state::State;
use super::super::state::task::Task;
use super::super::{Choice, Mordred, View};
use super::{weigh, worth};
use crate::dice::Dice;
use crate::game::{Events, Game, Seat};
use crate::search::draw;

/// How often each choice is tried.
pub const TRIES: u32 = 6;

/// The choice that looks best at the end of the turn.
pub fn pick(view: &View, seat: Seat, choices: &[Choice], dice: &mut Dice) -> Choice {
    let chances = look_ahead(view, seat, choices, TRIES, dice);
    let mut best = 0;
    for nth in 1..choices.len() {
        if chances[nth] > chances[best] {
            best = nth;
        }
    }
    choices[best]
}

/// The chance to win at the end of the turn after each choice, on the mean of some worlds.
pub fn look_ahead(
    view: &View,
    seat: Seat,
    choices: &[Choice],
    tries: u32,
    dice: &mut Dice,
) -> Vec<f32> {
    let mut sums = vec![0.0_f32; choices.len()];
    let mut desk = (Vec::new(), Vec::new());
    for _ in 0..tries {
        let world = Mordred::determinize(view, dice);
        // The same luck for every choice, so that what differs is the choice.
        let seed = dice.seed();
        for (sum, &choice) in sums.iter_mut().zip(choices) {
            let mut state = world.clone();
            let end = play_turn(&mut state, choice, &mut Dice::new(seed), &mut desk);
            *sum += end[seat.index()];
        }
    }
    for sum in &mut sums {
        *sum /= tries as f32;
    }
    sums
}

fn play_turn(
    state: &mut State,
    first: Choice,
    dice: &mut Dice,
    (choices, weights): &mut (Vec<Choice>, Vec<f32>),
) -> [f32; 4] {
    let mut deaf = Events::deaf();
    Mordred::play(state, first, &mut deaf);
    while let Some(seat) = Mordred::to_move(state) {
        if state.table.top() == Task::Act {
            return worth::chances(&state.table);
        }
        Mordred::choices(state, choices);
        weigh::weigh(state, seat, choices, weights);
        let choice = choices[draw(weights, dice)];
        Mordred::play(state, choice, &mut deaf);
    }
    let outcome = Mordred::outcome(state).expect("a game that nobody moves in is over");
    outcome.won.map(|won| if won { 1.0 } else { 0.0 })
}
