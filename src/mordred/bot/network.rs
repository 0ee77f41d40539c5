//! A small network that learnt from games what the weighed signs leave out. All of it is whole numbers, so
//! it says the same everywhere.

use super::inputs::{self, Inputs, ONE, OWN, SHARED};
use super::weights::{BESIDE_NETWORK, NETWORK};
use super::worth::{chances_by_odds, odds_by, signs_and_control, stages};
use crate::mordred::SEATS;
use crate::mordred::state::Table;

/// How many sums the network makes for each player.
pub const HIDDEN: usize = 32;

/// How many weights a network has.
pub const WEIGHTS: usize = (2 * OWN + SHARED + 1) * HIDDEN;

/// The weights of a network; [`ONE`] of them is a weight of 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    /// What each number of a player adds to each of his sums.
    pub own: [[i8; HIDDEN]; OWN],
    /// What the same number of the others, on the mean, adds to them.
    pub others: [[i8; HIDDEN]; OWN],
    /// What the numbers that are the same for all add to them.
    pub shared: [[i8; HIDDEN]; SHARED],
    /// What each sum, cut to between 0 and 1, adds to the odds (as a power of e).
    pub out: [i8; HIDDEN],
}

/// One, as a product of an input and a weight.
const ONE_BY_ONE: i32 = (ONE * ONE) as i32;

/// The estimated chance of each seat to win, by weighed signs and the network together.
pub fn chances(table: &Table) -> [f32; SEATS] {
    let (signs, control) = signs_and_control(table);
    let mut odds = odds_by(table.seats, &signs, stages(table), &BESIDE_NETWORK);
    let inputs = inputs::read(table, &signs, &control);
    for (odds, more) in odds.iter_mut().zip(NETWORK.odds(table.seats, &inputs)) {
        *odds += more;
    }
    chances_by_odds(table.seats, odds)
}

impl Network {
    /// The network with these weights, in the order of its fields.
    pub const fn from_bytes(bytes: &[u8; WEIGHTS]) -> Self {
        let mut network = Self {
            own: [[0; HIDDEN]; OWN],
            others: [[0; HIDDEN]; OWN],
            shared: [[0; HIDDEN]; SHARED],
            out: [0; HIDDEN],
        };
        let mut nth = 0;
        while nth < WEIGHTS {
            let weight = bytes[nth] as i8;
            let (row, column) = (nth / HIDDEN, nth % HIDDEN);
            if row < OWN {
                network.own[row][column] = weight;
            } else if row < 2 * OWN {
                network.others[row - OWN][column] = weight;
            } else if row < 2 * OWN + SHARED {
                network.shared[row - 2 * OWN][column] = weight;
            } else {
                network.out[column] = weight;
            }
            nth += 1;
        }
        network
    }

    /// The weights in the order of the fields.
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.own.iter().chain(&self.others).chain(&self.shared);
        let weights = rows.chain([&self.out]).flatten();
        weights.map(|&weight| weight as u8).collect()
    }

    /// What is added to the odds of each player (as a power of e).
    pub fn odds(&self, seats: u8, inputs: &Inputs) -> [f32; SEATS] {
        let seats = usize::from(seats);
        let mut shared = [0; HIDDEN];
        add(&mut shared, &self.shared, &inputs.shared);
        let mut of_others = [[0; HIDDEN]; SEATS];
        let mut all = [0; HIDDEN];
        for (sums, own) in of_others.iter_mut().zip(&inputs.own).take(seats) {
            add(sums, &self.others, own);
            for (all, sum) in all.iter_mut().zip(sums) {
                *all += *sum;
            }
        }
        let mut odds = [0.0; SEATS];
        for seat in 0..seats {
            let mut sums = shared;
            add(&mut sums, &self.own, &inputs.own[seat]);
            let mut out = 0;
            for nth in 0..HIDDEN {
                let others = (all[nth] - of_others[seat][nth]) / (seats as i32 - 1);
                let sum = (sums[nth] + others).clamp(0, ONE_BY_ONE);
                out += sum * i32::from(self.out[nth]);
            }
            odds[seat] = out as f32 / (ONE_BY_ONE as f32 * ONE);
        }
        odds
    }
}

/// Adds to each sum what each input is worth to it.
fn add<const INPUTS: usize>(
    sums: &mut [i32; HIDDEN],
    weights: &[[i8; HIDDEN]; INPUTS],
    inputs: &[i8; INPUTS],
) {
    for (weights, &input) in weights.iter().zip(inputs) {
        if input == 0 {
            continue;
        }
        for (sum, &weight) in sums.iter_mut().zip(weights) {
            *sum += i32::from(weight) * i32::from(input);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::game::{Events, Game};
    use crate::mordred::Mordred;
    use crate::mordred::random_play::setup_for;

    /// What is read in some positions of random games, with the number of players.
    fn read_some() -> Vec<(u8, Inputs)> {
        let (mut some, mut choices) = (Vec::new(), Vec::new());
        for game in 0..12 {
            let mut dice = Dice::new(game);
            let mut state = Mordred::setup(&setup_for(game), game).expect("a good set-up");
            while Mordred::to_move(&state).is_some() {
                if dice.below(40) == 0 {
                    let (signs, control) = signs_and_control(&state.table);
                    let inputs = inputs::read(&state.table, &signs, &control);
                    some.push((state.table.seats, inputs));
                }
                Mordred::choices(&state, &mut choices);
                let choice = choices[dice.below(choices.len())];
                Mordred::play(&mut state, choice, &mut Events::deaf());
            }
        }
        assert!(some.len() > 50, "only {} positions", some.len());
        some
    }

    #[test]
    fn weights_come_out_of_their_bytes_as_they_went_in() {
        let bytes: [u8; WEIGHTS] = std::array::from_fn(|nth| (nth * 37 % 256) as u8);
        assert_eq!(Network::from_bytes(&bytes).to_bytes(), bytes);
    }

    #[test]
    fn it_does_not_matter_who_sits_where() {
        for (seats, inputs) in read_some() {
            let last = usize::from(seats) - 1;
            let mut turned = inputs.clone();
            turned.own[..=last].rotate_left(1);
            let (odds, after) = (NETWORK.odds(seats, &inputs), NETWORK.odds(seats, &turned));
            assert_eq!(odds[1..=last], after[..last]);
            assert_eq!(odds[0], after[last]);
            assert_eq!(odds[last + 1..], [0.0; SEATS][last + 1..]);
        }
    }

    #[test]
    fn no_sum_is_too_large_for_its_bits_and_every_kind_of_input_says_something() {
        let positions = read_some();
        for (seats, inputs) in &positions {
            let odds = NETWORK.odds(*seats, inputs);
            assert!(odds.iter().all(|odds| odds.abs() <= HIDDEN as f32 * 2.0));
        }
        for nth in 0..OWN {
            let mut seen = positions.iter().flat_map(|(_, inputs)| inputs.own);
            assert!(seen.any(|own| own[nth] != 0), "input {nth} is always 0");
        }
        let mut loudest = Inputs {
            own: [[127; OWN]; SEATS],
            shared: [127; SHARED],
        };
        loudest.own[1] = [-127; OWN];
        let all = Network::from_bytes(&[127; WEIGHTS]);
        // Every sum is cut to 1.
        let most = HIDDEN as f32 * 127.0 / ONE;
        assert_eq!(all.odds(4, &loudest), [most; SEATS]);
    }
}
