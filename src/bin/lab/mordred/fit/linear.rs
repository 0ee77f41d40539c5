//! The weights of the signs, from games between bots.
//!
//! The model is a multinomial logit: the signs of every player, weighed by the stage of the game,
//! are turned into odds of winning. The weights are moved until the odds agree with who won, and a
//! little also with by how much.

use tabletop::dice::Dice;
use tabletop::mordred::SEATS;
use tabletop::mordred::bot::worth::{SIGNS, STAGES, Weights, chances_by};

use super::sample::Sample;

const STEPS: i32 = 8_000;
const BATCH: usize = 512;

/// Gradient descent with momentum and steps of its own size for each weight (Adam).
pub fn fit(samples: &[Sample], mut weights: Weights) -> Weights {
    const DECAY: (f32, f32) = (0.9, 0.999);
    let mut mean = [[0.0_f32; SIGNS]; STAGES];
    let mut square = [[0.0_f32; SIGNS]; STAGES];
    let mut dice = Dice::new(0);
    for step in 1..=STEPS {
        let slope = slope(samples, &weights, &mut dice);
        let rate = 0.01 * (1.0 - step as f32 / (STEPS + 1) as f32) + 0.0002;
        for stage in 0..STAGES {
            for sign in 0..SIGNS {
                let slope = slope[stage][sign] + 0.0003 * weights[stage][sign];
                let (m, s) = (&mut mean[stage][sign], &mut square[stage][sign]);
                *m = DECAY.0 * *m + (1.0 - DECAY.0) * slope;
                *s = DECAY.1 * *s + (1.0 - DECAY.1) * slope * slope;
                let m = *m / (1.0 - DECAY.0.powi(step));
                let s = *s / (1.0 - DECAY.1.powi(step));
                weights[stage][sign] -= rate * m / (s.sqrt() + 1e-8);
            }
        }
    }
    weights
}

/// The slope of the loss over some positions drawn at random.
fn slope(samples: &[Sample], weights: &Weights, dice: &mut Dice) -> Weights {
    let mut slope = [[0.0; SIGNS]; STAGES];
    for _ in 0..BATCH {
        let sample = &samples[dice.below(samples.len())];
        let chances = chances_of(sample, weights);
        let seats = chances.iter().zip(sample.target).zip(&sample.signs);
        for ((chance, target), signs) in seats.take(sample.seats.into()) {
            let error = (chance - target) / BATCH as f32;
            for (slope, share) in slope.iter_mut().zip(sample.stages) {
                for (slope, sign) in slope.iter_mut().zip(signs) {
                    *slope += error * share * sign;
                }
            }
        }
    }
    slope
}

/// The chances by these weights.
pub fn chances_of(sample: &Sample, weights: &Weights) -> [f32; SEATS] {
    chances_by(sample.seats, &sample.signs, sample.stages, weights)
}
