//! The seeded generator that lives in a state. Equal seeds give equal games on every machine.

use std::fmt;
use std::hash::{Hash, Hasher};

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use serde::{Deserialize, Serialize};

/// The stream all games draw from; changing it would change every recorded game.
const STREAM: u64 = 0x004d_6f72_6472_6564;

/// What undoes the generator's multiplication: 6364136223846793005 times this is 1, modulo 2^64.
const INVERSE: u64 = {
    let multiplier = 6_364_136_223_846_793_005_u64;
    // Each round doubles the number of bits that are right; the first three are.
    let mut inverse = multiplier;
    let mut round = 0;
    while round < 5 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(multiplier.wrapping_mul(inverse)));
        round += 1;
    }
    inverse
};

/// A source of chance that is plain data: it can be cloned, compared, hashed and saved.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Dice(Pcg32);

/// A generator as it is written down.
#[derive(Deserialize)]
#[serde(rename = "Lcg64Xsh32")]
struct Written {
    state: u64,
    increment: u64,
}

impl TryFrom<Written> for Dice {
    type Error = &'static str;

    /// Dice of any other stream are not ours, and some would roll the same number for ever.
    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let increment = STREAM << 1 | 1;
        if written.increment != increment {
            return Err("these dice are of another stream");
        }
        // A new generator adds its increment and takes one step: both are undone here.
        let stepped = written.state.wrapping_sub(increment);
        let seed = stepped.wrapping_mul(INVERSE).wrapping_sub(increment);
        Ok(Self::new(seed))
    }
}

impl Dice {
    /// The dice of the game with this seed.
    pub fn new(seed: u64) -> Self {
        Self(Pcg32::new(seed, STREAM))
    }

    /// A number from 0 to `end - 1`, each equally likely.
    ///
    /// # Panics
    /// If `end` is 0: there is nothing to draw.
    pub fn below(&mut self, end: usize) -> usize {
        let end = u32::try_from(end).expect("a draw is from fewer than 2^32 things");
        assert!(end > 0, "a draw needs something to draw from");
        // Multiply and keep the high half; the few low halves that would favour some results are
        // drawn again (Lemire's method).
        let unfair_below = end.wrapping_neg() % end;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(end);
            if product as u32 >= unfair_below {
                return (product >> 32) as usize;
            }
        }
    }

    /// Puts `items` in random order, all orders equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (2..=items.len()).rev() {
            items.swap(end - 1, self.below(end));
        }
    }

    /// A seed for other dice.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Hash for Dice {
    /// The generator shows no state, but what it would give next tells it apart.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.clone().next_u64().hash(state);
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice({:016x})", self.0.clone().next_u64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut dice = Dice::new(1999);
        let drawn: Vec<usize> = (0..12).map(|_| dice.below(12)).collect();
        assert_eq!(drawn, [5, 7, 4, 3, 2, 1, 11, 9, 8, 10, 0, 0]);
    }

    #[test]
    fn every_result_comes_about_equally_often() {
        let mut dice = Dice::new(7);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[dice.below(6)] += 1;
        }
        assert!(seen.iter().all(|n| (9_500..10_500).contains(n)), "{seen:?}");
    }

    #[test]
    fn all_six_orders_of_three_cards_come_about_equally_often() {
        let mut dice = Dice::new(8);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..60_000 {
            let mut cards = [1, 2, 3];
            dice.shuffle(&mut cards);
            *seen.entry(cards).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), 6);
        assert!(
            seen.values().all(|n| (9_500..10_500).contains(n)),
            "{seen:?}"
        );
    }

    #[test]
    fn dice_that_were_written_down_roll_on_and_others_are_refused() {
        let mut dice = Dice::new(1999);
        dice.below(7);
        let written = serde_json::to_string(&dice).expect("plain data");
        let read: Dice = serde_json::from_str(&written).expect("what was written");
        assert_eq!(read, dice);
        let stuck = r#"{"state":0,"increment":0}"#;
        assert!(serde_json::from_str::<Dice>(stuck).is_err());
    }

    #[test]
    fn a_clone_rolls_the_same_and_compares_equal() {
        let mut dice = Dice::new(3);
        dice.below(100);
        let mut twin = dice.clone();
        assert_eq!(dice, twin);
        assert_eq!(dice.seed(), twin.seed());
        twin.below(2);
        assert_ne!(dice, twin);
    }
}
