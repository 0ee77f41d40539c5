//! One turn's look-ahead: every choice is tried out to the end of the turn.

use super::super::{Choice, Mordred, State, View};
use super::mind::Wars;
use super::worth::{self, exp};
use crate::dice::Dice;
use crate::game::{BySeat, Events, Game, Seat, fingerprint};
use crate::search::{Desk, Mind, play_on_after};
use crate::thought::Judgement;

/// How often a Knight tries each choice.
const TRIES: u32 = 6;

/// How often each choice is tried for a hunch: a search that begins in the wrong place takes longer to
/// mend it.
const TRIES_FOR_A_HUNCH: u32 = 24;

/// How much a hunch counts: a chance smaller by one in so many divides the weight by e.
const TRUST: f32 = 30.0;

/// How much of its weight a Knight gives to time in hand. He does not see what it will be spent on: with
/// all of its weight he hoards it, and takes a quarter more turns than a King, each for less.
const TIME_COUNTS: f32 = 0.875;

/// No War ahead is waited for.
const TURN: Wars = Wars {
    ahead: 0,
    judgement: Judgement::Linear,
};

/// The end of the turn as a Knight sees it.
struct EndOfTurn;

impl Mind<Mordred> for EndOfTurn {
    type Horizon = u8;
    type Tally = ();

    fn horizon(&self, state: &State) -> u8 {
        TURN.horizon(state)
    }

    fn is_far_enough(&self, horizon: u8, state: &State) -> bool {
        TURN.is_far_enough(horizon, state)
    }

    fn weigh(&self, state: &State, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) {
        TURN.weigh(state, seat, choices, out);
    }

    fn values(&self, state: &State) -> BySeat<f32> {
        worth::chances_if_time_counts(TIME_COUNTS, &state.table).into()
    }
}

/// The choice that looks best at the end of the turn; of several that look the same there, such as
/// which Champion to hire, any.
pub fn pick(view: &View, seat: Seat, choices: &[Choice], dice: &mut Dice) -> Choice {
    let chances = look_ahead(&EndOfTurn, view, seat, choices, TRIES, dice);
    let (mut best, mut equals) = (0, 1);
    for nth in 1..choices.len() {
        if chances[nth] > chances[best] {
            (best, equals) = (nth, 1);
        } else if chances[nth] == chances[best] {
            equals += 1;
            if dice.below(equals) == 0 {
                best = nth;
            }
        }
    }
    choices[best]
}

/// What the levels that search think of each choice before they begin: the further behind the best
/// at the end of the turn, the less.
pub fn hunches(view: &View, seat: Seat, choices: &[Choice]) -> Vec<f32> {
    let mut dice = Dice::new(fingerprint(view));
    let mut chances = look_ahead(&TURN, view, seat, choices, TRIES_FOR_A_HUNCH, &mut dice);
    let best = chances.iter().copied().fold(0.0, f32::max);
    for chance in &mut chances {
        *chance = exp(TRUST * (*chance - best));
    }
    chances
}

/// The chance to win at the end of the turn after each choice, on the mean of so many worlds.
fn look_ahead<M: Mind<Mordred>>(
    mind: &M,
    view: &View,
    seat: Seat,
    choices: &[Choice],
    tries: u32,
    dice: &mut Dice,
) -> Vec<f32> {
    let mut sums = vec![0.0_f32; choices.len()];
    let (mut desk, mut deaf) = (Desk::default(), Events::deaf());
    for _ in 0..tries {
        let world = Mordred::determinize(view, dice);
        let horizon = mind.horizon(&world);
        // The same luck for every choice, so that what differs is the choice.
        let seed = dice.seed();
        for (sum, &choice) in sums.iter_mut().zip(choices) {
            let (mut state, mut dice) = (world.clone(), Dice::new(seed));
            let (state, dice) = (&mut state, &mut dice);
            let end = play_on_after(choice, mind, horizon, state, dice, &mut desk, &mut deaf);
            *sum += end[seat];
        }
    }
    for sum in &mut sums {
        *sum /= tries as f32;
    }
    sums
}
