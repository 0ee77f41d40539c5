//! The toy in links, in saves and by number.

use tabletop::game::Game;
use tabletop::link::Linked;
use tabletop::link::radix::{Digits, Number};
use tabletop::random_play::Numbered;
use tabletop::save::Saved;
use tabletop::seats::Player;

use super::{Count, Position, Toy};

const NAMES: [&str; Toy::SEATS] = ["One", "Two", "Three", "Four", "Five"];

impl Linked for Toy {
    const MARK: char = 'T';
    const LEVELS: u8 = 2;

    fn write_setup(setup: &Count, digits: &mut Digits) {
        digits.put(usize::from(setup.seats) - 1, Self::SEATS);
        digits.put_flag(setup.together);
        digits.put_number(setup.goal.into());
    }

    fn read_setup(number: &mut Number) -> Option<Count> {
        let setup = Count {
            seats: 1 + number.take(Self::SEATS) as u8,
            together: number.take_flag(),
            goal: u32::try_from(number.take_number()).ok()?,
        };
        Self::setup(&setup, 0).is_ok().then_some(setup)
    }

    fn usual_names(setup: &Count, _: &[Player]) -> Vec<&'static str> {
        NAMES[..setup.seats.into()].to_vec()
    }
}

impl Saved for Toy {
    const SHAPE: u32 = 1;

    fn freeze(state: &Position) -> Vec<u8> {
        postcard::to_allocvec(state).expect("a position is plain data")
    }

    fn thaw(setup: &Count, shape: u32, bytes: &[u8]) -> Option<Position> {
        let (state, rest) = postcard::take_from_bytes::<Position>(bytes).ok()?;
        let whole = rest.is_empty() && Self::freeze(&state) == bytes;
        let fits = whole && shape == Self::SHAPE && state.agreed == *setup;
        (fits && Self::check(&state).is_ok()).then_some(state)
    }
}

impl Numbered for Toy {
    fn setup_for(game: u64) -> Count {
        Count {
            seats: 1 + (game % 5) as u8,
            together: game / 5 % 2 == 1,
            goal: 5 + (game / 10 % 20) as u32,
        }
    }

    fn measured_setups() -> Vec<Count> {
        (20..30).map(Count::together).collect()
    }
}
