//! `lab fit`: finds the weights of the evaluation from games between bots.
//!
//! The model is a multinomial logit: the signs of every player, weighed by the stage of the game,
//! are turned into odds of winning. The weights are moved until the odds agree with who won, and a
//! little also with by how much.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use tabletop::dice::Dice;
use tabletop::game::{Events, Game, Outcome, Viewer};
use tabletop::mordred::bot::worth::{
    SIGNS, STAGES, Signs, Weights, chances_by, current, signs, stages,
};
use tabletop::mordred::bot::{Level, pick};
use tabletop::mordred::data::Edition;
use tabletop::mordred::random_play::setup_for;
use tabletop::mordred::state::task::Task;
use tabletop::mordred::{Mordred, SEATS, text};

/// One pick in so many is a Squire's, so that games leave the beaten path.
const STRAY: usize = 10;
/// Points of difference that are worth as much as a good part of the victory.
const POINTS: f64 = 2.5;
/// The part of the positions that the weights are tested on, not fitted to.
const TESTED: usize = 10;
const STEPS: i32 = 8_000;
const BATCH: usize = 512;

/// A position, and what became of it.
struct Sample {
    game: u64,
    seats: u8,
    signs: Signs,
    stages: [f32; STAGES],
    won: [f32; SEATS],
    target: [f32; SEATS],
}

/// Plays so many games between bots of a level and prints the weights.
pub fn run(out: &mut dyn Write, level: Level, games: u64, seed: u64) -> io::Result<()> {
    let mut samples = play(level, games, seed);
    // Threads finish in any order.
    samples.sort_by_key(|sample| sample.game);
    let cut = samples.len() - samples.len() / TESTED;
    let (train, test) = samples.split_at(cut);
    let weights = fit(train, current());
    writeln!(
        out,
        "// {games} games between bots of the level {}, seed {seed}: {} positions.",
        level.id(),
        samples.len()
    )?;
    writeln!(
        out,
        "// Mean loss on positions not fitted to: {:.4} before, {:.4} after.",
        loss(test, &current()),
        loss(test, &weights)
    )?;
    for row in weights {
        let row: Vec<String> = row.iter().map(|weight| format!("{weight:.3}")).collect();
        writeln!(out, "    [{}],", row.join(", "))?;
    }
    Ok(())
}

fn play(level: Level, games: u64, seed: u64) -> Vec<Sample> {
    let samples = Mutex::new(Vec::new());
    let next = AtomicU64::new(0);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        return;
                    }
                    let mut played = play_one(level, game, Dice::new(seed.wrapping_add(game)));
                    samples
                        .lock()
                        .expect("no worker panics")
                        .append(&mut played);
                }
            });
        }
    });
    samples.into_inner().expect("no worker panics")
}

fn play_one(level: Level, game: u64, mut dice: Dice) -> Vec<Sample> {
    let mut setup = setup_for(dice.seed());
    setup.edition = Edition::Final;
    let mut state = Mordred::setup(&setup, dice.seed()).expect("a set-up that can be played");
    let mut samples = Vec::new();
    while let Some(seat) = text::to_move(&state.table) {
        if state.table.top() == Task::Act {
            samples.push(Sample {
                game,
                seats: state.table.seats,
                signs: signs(&state.table),
                stages: stages(&state.table),
                won: [0.0; SEATS],
                target: [0.0; SEATS],
            });
        }
        let level = if dice.below(STRAY) == 0 {
            Level::Squire
        } else {
            level
        };
        let choice = pick(&Mordred::view(&state, Viewer::Seat(seat)), level);
        Mordred::play(&mut state, choice, &mut Events::deaf());
    }
    let outcome = Mordred::outcome(&state).expect("the game is over");
    let seats = usize::from(state.table.seats);
    let won = tabletop::search::shares(&outcome).to_array();
    let soft = softly(&outcome, seats);
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

/// Gradient descent with momentum and steps of its own size for each weight (Adam).
fn fit(samples: &[Sample], mut weights: Weights) -> Weights {
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

fn chances_of(sample: &Sample, weights: &Weights) -> [f32; SEATS] {
    chances_by(sample.seats, &sample.signs, sample.stages, weights)
}

/// The mean surprise at who won.
fn loss(samples: &[Sample], weights: &Weights) -> f64 {
    let surprise = |sample: &Sample| {
        let chances = chances_of(sample, weights);
        let each = sample.won.iter().zip(chances);
        each.map(|(&won, chance)| -f64::from(won) * f64::from(chance.max(1e-6)).ln())
            .sum::<f64>()
    };
    samples.iter().map(surprise).sum::<f64>() / samples.len().max(1) as f64
}
