//! What the players agree on, and how a game begins (W1, W2.1).

use serde::{Deserialize, Serialize};

use super::SEATS;
use super::apply::die;
use super::data::{Space, Spaces};
use super::event::{Event, What};
use super::state::{Player, State, Table, Task};
use crate::dice::Dice;
use crate::game::{Events, Illegal, Seat};

/// What the players agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// How many play: 3 or 4, or 2 as a variant (W1.1).
    pub players: u8,
}

impl Setup {
    /// The fewest and the most who can play (W1.1).
    pub const PLAYERS: std::ops::RangeInclusive<u8> = 2..=SEATS as u8;

    /// A game for so many players.
    pub const fn new(players: u8) -> Self {
        Self { players }
    }

    /// Whether it is the variant for two, which the booklet does not have (W1.1).
    pub const fn is_variant(self) -> bool {
        self.players == 2
    }

    /// What is wrong with it, if anything is.
    pub fn check(self) -> Result<(), Illegal> {
        if Self::PLAYERS.contains(&self.players) {
            return Ok(());
        }
        let (fewest, most) = (Self::PLAYERS.start(), Self::PLAYERS.end());
        Err(Illegal::because(format!(
            "{fewest} to {most} can play, not {}.",
            self.players
        )))
    }
}

/// The start of a game: Mordred stands in his castle, and the highest roll begins.
pub fn start(setup: Setup, seed: u64, events: &mut Events<Event>) -> Result<State, Illegal> {
    setup.check()?;
    let mut dice = Dice::new(seed);
    let first = first(setup.players, &mut dice, events);
    let table = Table {
        seats: setup.players,
        pieces: Default::default(),
        men: Spaces::of(Space::ANGLESEY),
        players: [Player::default(); SEATS],
        active: first,
        turn: 1,
        task: Task::Declare,
        ending: None,
    };
    events.push(|| Event::new("W2.1", What::TurnBegins { seat: first }));
    Ok(State { table, dice })
}

/// Who begins: whoever rolls highest with both dice; those who tie roll again (W2.1).
fn first(players: u8, dice: &mut Dice, events: &mut Events<Event>) -> Seat {
    let mut rolling: Vec<Seat> = (0..players).map(Seat).collect();
    while rolling.len() > 1 {
        let mut best = 0;
        let mut ahead = Vec::new();
        for &seat in &rolling {
            let rolled = [die(dice), die(dice)];
            events.push(|| Event::new("W2.1", What::RolledForStart { seat, rolled }));
            let sum = rolled[0] + rolled[1];
            if sum > best {
                (best, ahead) = (sum, vec![seat]);
            } else if sum == best {
                ahead.push(seat);
            }
        }
        rolling = ahead;
    }
    rolling[0]
}
