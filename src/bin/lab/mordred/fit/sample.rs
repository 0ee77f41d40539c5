//! Positions out of games, and what became of them.

use tabletop::game::{Events, Game, Outcome};
use tabletop::mordred::bot::inputs::{self, Inputs};
use tabletop::mordred::bot::worth::{STAGES, Signs, signs_and_control, stages};
use tabletop::mordred::state::Table;
use tabletop::mordred::state::task::Task;
use tabletop::mordred::{Mordred, SEATS};

use super::games::Lesson;

/// Points of difference that are worth as much as a good part of the victory.
const POINTS: f64 = 2.5;

/// A position, and what became of it.
pub struct Sample {
    /// How many players there are.
    pub seats: u8,
    /// What is weighed.
    pub signs: Signs,
    /// By which weights.
    pub stages: [f32; STAGES],
    /// What the network reads.
    pub inputs: Inputs,
    /// The part of the victory that each seat had.
    pub won: [f32; SEATS],
    /// The chances that would have been right: half by who won, half by how close it was.
    pub target: [f32; SEATS],
}

impl Sample {
    fn of(table: &Table) -> Self {
        let (signs, control) = signs_and_control(table);
        Self {
            seats: table.seats,
            signs,
            stages: stages(table),
            inputs: inputs::read(table, &signs, &control),
            won: [0.0; SEATS],
            target: [0.0; SEATS],
        }
    }
}

/// The positions of a game in which somebody chose an action.
pub fn samples_of(lesson: &Lesson) -> Vec<Sample> {
    let mut state = Mordred::setup(&lesson.setup, lesson.seed).expect("a game that was played");
    let mut samples = Vec::new();
    for &pick in &lesson.picks {
        if state.table.top() == Task::Act {
            samples.push(Sample::of(&state.table));
        }
        Mordred::play(&mut state, pick, &mut Events::deaf());
    }
    let outcome = Mordred::outcome(&state).expect("the game is over");
    let won: [f32; SEATS] = tabletop::search::shares(&outcome).to_array();
    let soft = softly(&outcome, usize::from(state.table.seats));
    for sample in &mut samples {
        sample.won = won;
        sample.target = std::array::from_fn(|seat| (won[seat] + soft[seat]) / 2.0);
    }
    samples
}

/// The final scores as shares.
fn softly(outcome: &Outcome, seats: usize) -> [f32; SEATS] {
    let scores = outcome.scores.first(seats);
    let best = f64::from(*scores.iter().max().expect("there are players"));
    let mut shares = [0.0; SEATS];
    for (share, &score) in shares.iter_mut().zip(scores) {
        *share = ((f64::from(score) - best) / POINTS).exp() as f32;
    }
    let total: f32 = shares.iter().sum();
    shares.map(|share| share / total)
}

/// The mean surprise at who won, if these were the chances.
pub fn loss(samples: &[Sample], chances: impl Fn(&Sample) -> [f32; SEATS]) -> f64 {
    let surprise = |sample: &Sample| {
        let each = sample.won.iter().zip(chances(sample));
        each.map(|(&won, chance)| -f64::from(won) * f64::from(chance.max(1e-6)).ln())
            .sum::<f64>()
    };
    samples.iter().map(surprise).sum::<f64>() / samples.len().max(1) as f64
}
