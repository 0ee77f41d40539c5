//! One turn's look-ahead: every choice is tried out to the end of the turn.

use super::super::state::State;
use super::super::state::task::Task;
use super::super::{Choice, Mordred, View};
use super::{weigh, worth};
use crate::dice::Dice;
use crate::game::{Events, Game, Seat};
use crate::search::draw;

/// How often each choice is tried.
const TRIES: usize = 6;

/// The choice that looks best at the end of the turn, on the mean of some worlds.
pub fn pick(view: &View, seat: Seat, choices: &[Choice], dice: &mut Dice) -> Choice {
    let mut sums = vec![0.0_f32; choices.len()];
    let mut desk = (Vec::new(), Vec::new());
    for _ in 0..TRIES {
        let world = Mordred::determinize(view, dice);
        let seed = dice.seed();
        for (sum, &choice) in sums.iter_mut().zip(choices) {
            let mut state = world.clone();
            let end = play_turn(&mut state, choice, &mut Dice::new(seed), &mut desk);
            *sum += end[seat.index()];
        }
    }
    let mut best = 0;
    for nth in 1..choices.len() {
        if sums[nth] > sums[best] {
            best = nth;
        }
    }
    choices[best]
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
