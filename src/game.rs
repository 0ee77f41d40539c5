//! The seam that every title fits: a game is a pure value machine.
//!
//! `setup` and a seed give a state, the state lists every legal choice, and one of them leads to the
//! next state. Nothing here knows of turns, boards or cards.

mod by_seat;

pub use by_seat::BySeat;

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::dice::Dice;

/// The most seats that any title has: the room of [`BySeat`]. It may grow at any time.
pub const MOST_SEATS: usize = 5;

/// A place at the table, counted from 0.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into arrays kept by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// Someone with no seat: sees what lies open to all.
    Public,
    /// The player of this seat: sees their own cards as well.
    Seat(Seat),
}

/// Who may see an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Audience {
    /// Everybody.
    All,
    /// One seat only.
    Only(Seat),
}

impl Audience {
    /// Whether this viewer is among the audience.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::All => true,
            Self::Only(seat) => viewer == Viewer::Seat(seat),
        }
    }
}

/// Why a choice or a set-up is refused, in words for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// A whole sentence.
    pub reason: String,
}

impl Illegal {
    /// A refusal with this sentence.
    pub fn because(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Illegal {}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The final score of each seat; seats nobody sat on have 0.
    pub scores: BySeat<i16>,
    /// Whether each seat won; several may share a victory, and against the game itself all may lose.
    pub won: BySeat<bool>,
}

impl Outcome {
    /// The seats that won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        (0..MOST_SEATS as u8)
            .map(Seat)
            .filter(|&seat| self.won[seat])
    }
}

/// What happened during a step, or nothing at all where nobody listens.
#[derive(Clone, Debug)]
pub struct Events<E> {
    list: Vec<E>,
    listening: bool,
}

impl<E> Events<E> {
    /// Collects what happens.
    pub const fn listening() -> Self {
        Self {
            list: Vec::new(),
            listening: true,
        }
    }

    /// Lets everything pass unheard: for searches and simulations.
    pub const fn deaf() -> Self {
        Self {
            list: Vec::new(),
            listening: false,
        }
    }

    /// Notes an event, which is only made if somebody listens.
    #[inline]
    pub fn push(&mut self, event: impl FnOnce() -> E) {
        if self.listening {
            self.list.push(event());
        }
    }

    /// What was collected.
    pub fn into_list(self) -> Vec<E> {
        self.list
    }
}

/// The rules of one title.
pub trait Game: Sized + 'static {
    /// The stable id of the title.
    const ID: &'static str;
    /// The version of the rules: grows when a fix changes what a recorded choice does.
    const RULES: u32;
    /// The most seats it may have: [`MOST_SEATS`] at most, which [`Game::seats`] proves.
    const SEATS: usize;
    /// What the players agree on before the game.
    type Setup: Clone + fmt::Debug;
    /// Everything there is, hidden things included.
    type State: Clone + PartialEq + Hash + fmt::Debug;
    /// One pick of a player.
    type Choice: Copy + PartialEq + fmt::Debug;
    /// Something that happened.
    type Event: Clone + PartialEq + fmt::Debug;
    /// What one viewer may know.
    type View: Clone + PartialEq + fmt::Debug;

    /// The start of a game, with everything that led to it; or a sentence that says what is wrong
    /// with the set-up.
    fn begin(
        setup: &Self::Setup,
        seed: u64,
        events: &mut Events<Self::Event>,
    ) -> Result<Self::State, Illegal>;

    /// The seat that must choose now; `None` when the game is over.
    fn to_move(state: &Self::State) -> Option<Seat>;

    /// Fills `out` with every legal choice: complete, without duplicates, in a stable order.
    fn choices(state: &Self::State, out: &mut Vec<Self::Choice>);

    /// Carries out a choice from the list, without testing that it is on it.
    fn play(state: &mut Self::State, choice: Self::Choice, events: &mut Events<Self::Event>);

    /// Carries out a choice from the list, for those who play games to their end. What can be chosen next
    /// is left in `out` if a title has listed it on the way; otherwise `out` is left empty.
    fn play_and_list(
        state: &mut Self::State,
        choice: Self::Choice,
        events: &mut Events<Self::Event>,
        out: &mut Vec<Self::Choice>,
    ) {
        Self::play(state, choice, events);
        out.clear();
    }

    /// Why this choice is not on the list, in words for a player.
    fn why_not(state: &Self::State, choice: Self::Choice) -> Illegal;

    /// What this viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// A state that fits everything the viewer knows, drawn at random from all that do.
    fn determinize(view: &Self::View, dice: &mut Dice) -> Self::State;

    /// The result, once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The dice of this state, so that a session can tell whether they moved.
    fn dice(state: &Self::State) -> &Dice;

    /// Who may see this event.
    fn audience(event: &Self::Event) -> Audience;

    /// Whether this event showed somebody something that was hidden before.
    fn reveals(event: &Self::Event) -> bool;

    /// The invariants of the title: the first one that is broken, in words for a developer.
    fn check(state: &Self::State) -> Result<(), String>;

    /// Every seat it may have. A title with more than there is room for does not compile.
    fn seats() -> impl Iterator<Item = Seat> {
        const { assert!(Self::SEATS <= MOST_SEATS, "raise MOST_SEATS for this title") };
        (0..Self::SEATS as u8).map(Seat)
    }

    /// The start of a game, for those who need not be told how it came about.
    fn setup(setup: &Self::Setup, seed: u64) -> Result<Self::State, Illegal> {
        Self::begin(setup, seed, &mut Events::deaf())
    }

    /// Carries out a choice if it is legal; otherwise says why not and leaves the state as it was.
    fn apply(state: &mut Self::State, choice: Self::Choice) -> Result<Vec<Self::Event>, Illegal> {
        let mut legal = Vec::new();
        Self::choices(state, &mut legal);
        if !legal.contains(&choice) {
            return Err(Self::why_not(state, choice));
        }
        let mut events = Events::listening();
        Self::play(state, choice, &mut events);
        Ok(events.into_list())
    }
}

/// A number that tells states apart, the same on every machine (FNV-1a, 64 bits).
pub fn fingerprint(value: &impl Hash) -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    hasher.finish()
}

struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    // Lengths and the tags of enums have the width of the machine: widened, so that a browser's 32
    // bits give the same number as 64.
    fn write_usize(&mut self, i: usize) {
        self.write(&(i as u64).to_le_bytes());
    }

    fn write_isize(&mut self, i: isize) {
        self.write(&(i as i64).to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_the_same_for_ever() {
        assert_eq!(fingerprint(&()), 0xcbf2_9ce4_8422_2325);
        assert_ne!(fingerprint(&Seat(1)), fingerprint(&Seat(2)));
    }

    #[test]
    fn nobody_but_the_audience_sees_a_private_event() {
        let audience = Audience::Only(Seat(1));
        assert!(audience.includes(Viewer::Seat(Seat(1))));
        assert!(!audience.includes(Viewer::Seat(Seat(0))));
        assert!(!audience.includes(Viewer::Public));
        assert!(Audience::All.includes(Viewer::Public));
    }

    #[test]
    fn deaf_events_are_never_even_made() {
        let mut events: Events<u8> = Events::deaf();
        events.push(|| panic!("nobody listens"));
        assert!(events.into_list().is_empty());
    }
}
