//! A toy title, small enough to know by heart: it goes through everything that is written for any
//! title, in the tests of the library, of the lab and of the laws.

// No crate of tests needs all of it.
#![allow(dead_code)]

mod kept;
pub mod thinking;

use serde::{Deserialize, Serialize};
use tabletop::dice::Dice;
use tabletop::game::{Audience, BySeat, Events, Game, Illegal, Outcome, Seat, Viewer};

/// The highest goal.
const HIGHEST: u32 = 1_000_000;
/// How many cards the hidden one is drawn from.
const CARDS: usize = 52;

/// Up to five players count up to a goal. A step draws nothing, a roll moves the dice, a peek shows a
/// hidden card to all, and passing gives the turn away. Alone, whoever comes to the goal or beyond wins;
/// together, all win if they come to the goal exactly, and all lose if they go beyond.
pub enum Toy {}

/// What is agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Count {
    pub goal: u32,
    pub seats: u8,
    pub together: bool,
}

impl Count {
    /// Two players against each other.
    pub const fn to(goal: u32) -> Self {
        Self {
            goal,
            seats: 2,
            together: false,
        }
    }

    /// Five players together.
    pub const fn together(goal: u32) -> Self {
        Self {
            goal,
            seats: 5,
            together: true,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub struct Position {
    pub dice: Dice,
    pub agreed: Count,
    pub count: u32,
    pub turn: Seat,
    pub card: u32,
    pub seen: bool,
}

/// What everybody knows, and nobody more.
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub struct Known {
    pub agreed: Count,
    pub count: u32,
    pub turn: Seat,
    pub card: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Pick {
    Step(u32),
    Roll,
    Peek,
    Pass,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Happened {
    Counted(u32),
    Saw(u32),
    Passed,
}

use Pick::{Pass, Peek, Roll, Step};

impl Game for Toy {
    const ID: &'static str = "toy";
    const RULES: u32 = 2;
    const SEATS: usize = 5;
    type Setup = Count;
    type State = Position;
    type Choice = Pick;
    type Event = Happened;
    type View = Known;

    fn begin(&agreed: &Count, seed: u64, _: &mut Events<Happened>) -> Result<Position, Illegal> {
        if agreed.goal == 0 {
            return Err(Illegal::because("The goal must be at least 1."));
        }
        if agreed.goal > HIGHEST || !(1..=Self::SEATS as u8).contains(&agreed.seats) {
            return Err(Illegal::because("There are too many of them."));
        }
        let mut dice = Dice::new(seed);
        Ok(Position {
            card: dice.below(CARDS) as u32,
            dice,
            agreed,
            count: 0,
            turn: Seat(0),
            seen: false,
        })
    }

    fn to_move(state: &Position) -> Option<Seat> {
        (state.count < state.agreed.goal).then_some(state.turn)
    }

    fn choices(state: &Position, out: &mut Vec<Pick>) {
        out.clear();
        if Self::to_move(state).is_some() {
            out.extend([Step(1), Step(2), Roll, Peek, Pass]);
        }
    }

    fn play(state: &mut Position, choice: Pick, events: &mut Events<Happened>) {
        let counted = match choice {
            Step(by) => by,
            Roll => 1 + state.dice.below(6) as u32,
            Peek => {
                state.seen = true;
                return events.push(|| Happened::Saw(state.card));
            }
            Pass => {
                state.turn = Seat((state.turn.0 + 1) % state.agreed.seats);
                return events.push(|| Happened::Passed);
            }
        };
        state.count += counted;
        events.push(|| Happened::Counted(counted));
    }

    fn why_not(state: &Position, choice: Pick) -> Illegal {
        Illegal::because(format!("{choice:?} is not possible at {}.", state.count))
    }

    fn view(state: &Position, _: Viewer) -> Known {
        Known {
            agreed: state.agreed,
            count: state.count,
            turn: state.turn,
            card: state.seen.then_some(state.card),
        }
    }

    fn determinize(view: &Known, dice: &mut Dice) -> Position {
        let any = dice.below(CARDS) as u32;
        Position {
            dice: Dice::new(dice.seed()),
            agreed: view.agreed,
            count: view.count,
            turn: view.turn,
            card: view.card.unwrap_or(any),
            seen: view.card.is_some(),
        }
    }

    fn outcome(state: &Position) -> Option<Outcome> {
        let Count {
            goal,
            seats,
            together,
        } = state.agreed;
        (state.count >= goal).then(|| Outcome {
            scores: BySeat::from_fn(|seat| i16::from(seat == state.turn)),
            won: BySeat::from_fn(|seat| match together {
                true => seat.0 < seats && state.count == goal,
                false => seat == state.turn,
            }),
        })
    }

    fn dice(state: &Position) -> &Dice {
        &state.dice
    }

    fn audience(_: &Happened) -> Audience {
        Audience::All
    }

    fn reveals(event: &Happened) -> bool {
        matches!(event, Happened::Saw(_))
    }

    fn check(state: &Position) -> Result<(), String> {
        let Position {
            agreed,
            count,
            turn,
            card,
            ..
        } = state;
        if *count >= agreed.goal.saturating_add(6) {
            return Err(format!("{count} is far beyond {}", agreed.goal));
        }
        if turn.0 >= agreed.seats || *card >= CARDS as u32 {
            return Err("nobody sits there, or there is no such card".to_owned());
        }
        Ok(())
    }
}
