//! The weights of the network, from games between bots: it learns what the weighed signs leave out.
//!
//! It is moved with weights that have a fraction; what is tested and written has eight bits.

use tabletop::dice::Dice;
use tabletop::mordred::SEATS;
use tabletop::mordred::bot::inputs::{ONE, OWN, SHARED};
use tabletop::mordred::bot::network::{HIDDEN, Network};
use tabletop::mordred::bot::worth::{Weights, chances_by_odds, odds_by};

use super::sample::{Sample, loss};

const STEPS: usize = 24_000;
const BATCH: usize = 256;
/// How often one looks whether it got better.
const LOOK: usize = 1_000;
const RATE: f32 = 0.002;
/// How fast weights that are of no use fade.
const FADING: f32 = 0.02;
/// No weight is larger than eight bits can say.
const MOST: f32 = 127.0 / ONE;

type Row = [f32; HIDDEN];

/// A network with fractions: all rows in the order of its fields.
type Rows = Vec<Row>;

const OTHERS: usize = OWN;
const OF_ALL: usize = 2 * OWN;
const OUT: usize = 2 * OWN + SHARED;
const ROWS: usize = OUT + 1;

/// A position, ready to learn from.
struct Exercise {
    seats: usize,
    own: [[f32; OWN]; SEATS],
    shared: [f32; SHARED],
    odds: [f32; SEATS],
    target: [f32; SEATS],
}

impl Exercise {
    fn of(sample: &Sample, weights: &Weights) -> Self {
        let number = |input: i8| f32::from(input) / ONE;
        Self {
            seats: sample.seats.into(),
            own: sample.inputs.own.map(|own| own.map(number)),
            shared: sample.inputs.shared.map(number),
            odds: odds_by(sample.seats, &sample.signs, sample.stages, weights),
            target: sample.target,
        }
    }
}

/// The chances by the weighed signs and the network together.
pub fn chances_of(sample: &Sample, weights: &Weights, network: &Network) -> [f32; SEATS] {
    let mut odds = odds_by(sample.seats, &sample.signs, sample.stages, weights);
    for (odds, more) in odds
        .iter_mut()
        .zip(network.odds(sample.seats, &sample.inputs))
    {
        *odds += more;
    }
    chances_by_odds(sample.seats, odds)
}

/// The network that agrees best with the positions it is shown, of those it was on the way there: the
/// best on positions that it does not learn from.
pub fn fit(learnt: &[Sample], looked_at: &[Sample], weights: &Weights) -> Network {
    let exercises: Vec<Exercise> = learnt
        .iter()
        .map(|sample| Exercise::of(sample, weights))
        .collect();
    let mut dice = Dice::new(0);
    let mut rows = first(&mut dice);
    let (mut mean, mut square) = (vec![[0.0; HIDDEN]; ROWS], vec![[0.0; HIDDEN]; ROWS]);
    let mut slope = vec![[0.0; HIDDEN]; ROWS];
    let mut best = (f64::INFINITY, in_eight_bits(&rows));
    for step in 1..=STEPS {
        slope.fill([0.0; HIDDEN]);
        for _ in 0..BATCH {
            learn(&rows, &exercises[dice.below(exercises.len())], &mut slope);
        }
        let rate = RATE * (1.0 - step as f32 / (STEPS + 1) as f32) + RATE / 50.0;
        let sure = [0.9_f32, 0.999].map(|decay| 1.0 - decay.powi(step as i32));
        for (nth, row) in rows.iter_mut().enumerate() {
            for column in 0..HIDDEN {
                let slope = slope[nth][column] / BATCH as f32;
                let (m, s) = (&mut mean[nth][column], &mut square[nth][column]);
                *m = 0.9 * *m + 0.1 * slope;
                *s = 0.999 * *s + 0.001 * slope * slope;
                let move_by = *m / sure[0] / ((*s / sure[1]).sqrt() + 1e-8);
                let weight = &mut row[column];
                *weight -= rate * (move_by + FADING * *weight);
                *weight = weight.clamp(-MOST, MOST);
            }
        }
        if step % LOOK == 0 {
            let network = in_eight_bits(&rows);
            let now = loss(looked_at, |sample| chances_of(sample, weights, &network));
            eprintln!("step {step}: {now:.4}");
            if now < best.0 {
                best = (now, network);
            }
        }
    }
    best.1
}

/// Small weights to begin with.
fn first(dice: &mut Dice) -> Rows {
    let mut rows = vec![[0.0; HIDDEN]; ROWS];
    for (nth, row) in rows.iter_mut().enumerate() {
        let width = if nth == OUT { 0.1 } else { 0.2 };
        for weight in row.iter_mut() {
            *weight = width * (dice.below(2001) as f32 / 1000.0 - 1.0);
        }
    }
    rows
}

/// Adds the slope of the loss in one position.
fn learn(rows: &Rows, exercise: &Exercise, slope: &mut Rows) {
    let seats = exercise.seats;
    let mut shared = [0.0; HIDDEN];
    sum(&mut shared, &rows[OF_ALL..OUT], &exercise.shared);
    let (mut of_others, mut all) = ([[0.0; HIDDEN]; SEATS], [0.0; HIDDEN]);
    for (sums, own) in of_others.iter_mut().zip(&exercise.own).take(seats) {
        sum(sums, &rows[OTHERS..OF_ALL], own);
        for (all, sum) in all.iter_mut().zip(sums) {
            *all += *sum;
        }
    }
    let mut sums = [shared; SEATS];
    let mut odds = exercise.odds;
    for seat in 0..seats {
        sum(&mut sums[seat], &rows[..OTHERS], &exercise.own[seat]);
        for nth in 0..HIDDEN {
            sums[seat][nth] += (all[nth] - of_others[seat][nth]) / (seats - 1) as f32;
            odds[seat] += rows[OUT][nth] * sums[seat][nth].clamp(0.0, 1.0);
        }
    }
    let chances = chances_by_odds(exercise.seats as u8, odds);
    let (mut errors, mut together) = ([[0.0; HIDDEN]; SEATS], [0.0; HIDDEN]);
    for seat in 0..seats {
        let error = chances[seat] - exercise.target[seat];
        for nth in 0..HIDDEN {
            let sum = sums[seat][nth];
            slope[OUT][nth] += error * sum.clamp(0.0, 1.0);
            if sum > 0.0 && sum < 1.0 {
                errors[seat][nth] = error * rows[OUT][nth];
                together[nth] += errors[seat][nth];
            }
        }
    }
    for (errors, own) in errors.iter().zip(&exercise.own).take(seats) {
        blame(&mut slope[..OTHERS], errors, own);
        let mut of_others = together;
        for (sum, error) in of_others.iter_mut().zip(errors) {
            *sum = (*sum - error) / (seats - 1) as f32;
        }
        blame(&mut slope[OTHERS..OF_ALL], &of_others, own);
    }
    blame(&mut slope[OF_ALL..OUT], &together, &exercise.shared);
}

fn sum(sums: &mut Row, rows: &[Row], inputs: &[f32]) {
    for (row, &input) in rows.iter().zip(inputs) {
        if input != 0.0 {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight * input;
            }
        }
    }
}

fn blame(slope: &mut [Row], errors: &Row, inputs: &[f32]) {
    for (row, &input) in slope.iter_mut().zip(inputs) {
        if input != 0.0 {
            for (slope, error) in row.iter_mut().zip(errors) {
                *slope += error * input;
            }
        }
    }
}

fn in_eight_bits(rows: &Rows) -> Network {
    let row = |nth: usize| rows[nth].map(|weight| (weight * ONE).round() as i8);
    Network {
        own: std::array::from_fn(row),
        others: std::array::from_fn(|nth| row(OTHERS + nth)),
        shared: std::array::from_fn(|nth| row(OF_ALL + nth)),
        out: row(OUT),
    }
}
