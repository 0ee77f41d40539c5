//! A game being played: the record of its choices, and the way back.
//!
//! Undo, history and replay are one list of choices seen three ways. A state is kept every few
//! steps; all others come about again by playing the recorded choices, which gives the very same
//! state to the last bit.
//!
//! ```
//! use tabletop::mordred::data::Faction;
//! use tabletop::mordred::{Mordred, Setup};
//! use tabletop::session::Session;
//!
//! let setup = Setup::new(&[Faction::Humans, Faction::HighElves]);
//! let mut game: Session<Mordred> = Session::new(setup, 1999)?;
//! let start = game.state().clone();
//! game.play(game.choices()[0])?;
//! game.undo()?;
//! assert_eq!(game.state(), &start);
//! while game.to_move().is_some() {
//!     game.play(*game.choices().last().expect("there is always a choice"))?;
//! }
//! assert!(game.outcome().is_some());
//! assert_eq!(game.at(0)?, start);
//! # Ok::<(), tabletop::game::Illegal>(())
//! ```

use std::fmt;

use crate::dice::Dice;
use crate::game::{Events, Game, Illegal, Outcome, Seat};

/// How many steps lie between two states that are kept.
const STRIDE: usize = 16;

/// One step of a game: what was chosen, by whom, and what came of it.
pub struct Record<G: Game> {
    /// The choice.
    pub choice: G::Choice,
    /// What happened.
    pub events: Vec<G::Event>,
    /// Whether the step cannot be taken back: the dice moved, the seat to move changed, or an event
    /// revealed something.
    pub barrier: bool,
    /// Who chose.
    pub seat: Seat,
}

/// A game being played.
pub struct Session<G: Game> {
    setup: G::Setup,
    seed: u64,
    opening: Vec<G::Event>,
    state: G::State,
    records: Vec<Record<G>>,
    /// The states after 0, 16, 32, … steps.
    kept: Vec<G::State>,
    /// Whether the first of them is a position from elsewhere, not the start.
    resumed: bool,
}

impl<G: Game> Session<G> {
    /// A new game, or a sentence that says what is wrong with the set-up.
    pub fn new(setup: G::Setup, seed: u64) -> Result<Self, Illegal> {
        let mut opening = Events::listening();
        let state = G::begin(&setup, seed, &mut opening)?;
        Ok(Self {
            setup,
            seed,
            opening: opening.into_list(),
            kept: vec![state.clone()],
            state,
            records: Vec::new(),
            resumed: false,
        })
    }

    /// A game that goes on from a position whose choices cannot be played again, such as the
    /// snapshot of a game begun under older rules. Nothing before it can be seen or taken back.
    pub fn resume(setup: G::Setup, seed: u64, state: G::State) -> Self {
        Self {
            setup,
            seed,
            opening: Vec::new(),
            kept: vec![state.clone()],
            state,
            records: Vec::new(),
            resumed: true,
        }
    }

    /// The position the record begins with, if that is not the start of the game.
    pub fn base(&self) -> Option<&G::State> {
        self.resumed.then(|| &self.kept[0])
    }

    /// The game in which these choices were made; if one is refused, its place in the list and why.
    /// A set-up that is refused counts as the first choice.
    pub fn replay(
        setup: G::Setup,
        seed: u64,
        choices: &[G::Choice],
    ) -> Result<Self, (usize, Illegal)> {
        let mut session = Self::new(setup, seed).map_err(|why| (0, why))?;
        for (n, &choice) in choices.iter().enumerate() {
            session.play(choice).map_err(|why| (n, why))?;
        }
        Ok(session)
    }

    /// The game as it stands.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What the players agreed on.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The seed that all chance of this game comes from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What happened before the first choice.
    pub fn opening(&self) -> &[G::Event] {
        &self.opening
    }

    /// Everything that was chosen so far.
    pub fn records(&self) -> &[Record<G>] {
        &self.records
    }

    /// Every legal choice of this moment.
    pub fn choices(&self) -> Vec<G::Choice> {
        let mut out = Vec::new();
        G::choices(&self.state, &mut out);
        out
    }

    /// The seat that must choose now; `None` when the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        G::to_move(&self.state)
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    /// Carries out a choice and records it; a choice that is not on the list is refused and changes
    /// nothing.
    pub fn play(&mut self, choice: G::Choice) -> Result<&Record<G>, Illegal> {
        let Some(seat) = self.to_move() else {
            return Err(Illegal::because("The game is over."));
        };
        let dice = G::dice(&self.state).clone();
        let events = G::apply(&mut self.state, choice)?;
        let barrier = is_barrier::<G>(&dice, seat, &self.state, &events);
        self.records.push(Record {
            choice,
            events,
            barrier,
            seat,
        });
        if self.records.len().is_multiple_of(STRIDE) {
            self.kept.push(self.state.clone());
        }
        Ok(&self.records[self.records.len() - 1])
    }

    /// Whether this choice, made now, could not be taken back. One that is not on the list could:
    /// it is refused and changes nothing.
    pub fn is_final(&self, choice: G::Choice) -> bool {
        let Some(seat) = self.to_move() else {
            return false;
        };
        let mut after = self.state.clone();
        match G::apply(&mut after, choice) {
            Ok(events) => is_barrier::<G>(G::dice(&self.state), seat, &after, &events),
            Err(_) => false,
        }
    }

    /// Whether the last step may be taken back.
    pub fn can_undo(&self) -> bool {
        self.records.last().is_some_and(|last| !last.barrier)
    }

    /// Takes back the last step, unless a barrier stands there.
    pub fn undo(&mut self) -> Result<(), Illegal> {
        self.may_undo()?;
        self.rewind(self.records.len() - 1)
    }

    /// Takes back every step since the last barrier: what a player has been composing starts anew.
    pub fn restart(&mut self) -> Result<(), Illegal> {
        self.may_undo()?;
        let barrier = self.records.iter().rposition(|record| record.barrier);
        self.rewind(barrier.map_or(0, |n| n + 1))
    }

    /// The exact state after `n` choices: 0 is the start.
    pub fn at(&self, n: usize) -> Result<G::State, Illegal> {
        if n > self.records.len() {
            return Err(Illegal::because(format!(
                "There is no step {n}: the game has come to step {}.",
                self.records.len()
            )));
        }
        let kept = n / STRIDE;
        let mut state = self.kept[kept].clone();
        let mut deaf = Events::deaf();
        for record in &self.records[kept * STRIDE..n] {
            G::play(&mut state, record.choice, &mut deaf);
        }
        Ok(state)
    }

    /// Goes back to the moment after `n` choices, whatever stands between: for practice.
    pub fn rewind(&mut self, n: usize) -> Result<(), Illegal> {
        self.state = self.at(n)?;
        self.records.truncate(n);
        self.kept.truncate(n / STRIDE + 1);
        Ok(())
    }

    /// Refuses, in words for a player, to take back what nobody may take back.
    fn may_undo(&self) -> Result<(), Illegal> {
        let Some(last) = self.records.last() else {
            return Err(Illegal::because("There is nothing to take back."));
        };
        if !last.barrier {
            return Ok(());
        }
        Err(Illegal::because(if last.events.iter().any(G::reveals) {
            "The last step cannot be taken back: it showed something that was hidden."
        } else if self.to_move().is_none() {
            "The last step cannot be taken back: the game is over."
        } else if self.to_move() != Some(last.seat) {
            "The last step cannot be taken back: it is another player's turn to choose."
        } else {
            "The last step cannot be taken back: it was decided by chance."
        }))
    }
}

/// Whether a step of this seat cannot be taken back: the dice moved, the seat to move changed, or an
/// event revealed something.
fn is_barrier<G: Game>(dice: &Dice, seat: Seat, after: &G::State, events: &[G::Event]) -> bool {
    G::dice(after) != dice || G::to_move(after) != Some(seat) || events.iter().any(G::reveals)
}

// Written out, because a derive would ask the same of `G` itself, which is only a name.

impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        Self {
            choice: self.choice,
            events: self.events.clone(),
            barrier: self.barrier,
            seat: self.seat,
        }
    }
}

impl<G: Game> PartialEq for Record<G> {
    fn eq(&self, other: &Self) -> bool {
        self.choice == other.choice
            && self.events == other.events
            && self.barrier == other.barrier
            && self.seat == other.seat
    }
}

impl<G: Game> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("choice", &self.choice)
            .field("events", &self.events)
            .field("barrier", &self.barrier)
            .field("seat", &self.seat)
            .finish()
    }
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            seed: self.seed,
            opening: self.opening.clone(),
            state: self.state.clone(),
            records: self.records.clone(),
            kept: self.kept.clone(),
            resumed: self.resumed,
        }
    }
}

impl<G: Game> fmt::Debug for Session<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("setup", &self.setup)
            .field("seed", &self.seed)
            .field("records", &self.records)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
