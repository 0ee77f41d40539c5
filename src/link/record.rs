//! A game as it is written down: what was agreed, and what was picked.

use std::fmt;

use crate::game::{Game, Illegal, Seat};
use crate::seats::Seats;
use crate::session::Session;

/// A game as it is written down.
pub struct Recorded<G: Game> {
    /// What the players agreed on.
    pub setup: G::Setup,
    /// The seed that all chance comes from.
    pub seed: u64,
    /// The names of the players by seat.
    pub names: Vec<String>,
    /// Who sits where, and who has played for whom.
    pub seats: Seats,
    /// Whether everything may be taken back.
    pub practice: bool,
    /// After how many picks this game left the one it is a branch of.
    pub branched_at: Option<usize>,
    /// Where the picks begin, if not at the start: a game that was begun under older rules and came
    /// back from its snapshot.
    pub base: Option<G::State>,
    /// Everything that was picked, from the start or the base on.
    pub picks: Vec<G::Choice>,
}

impl<G: Game> Recorded<G> {
    /// The record of a game of persons at a table; neither practice nor a branch.
    pub fn of(session: &Session<G>, names: Vec<String>) -> Self {
        let picks = session.records().iter().map(|record| record.choice);
        let (setup, picks) = (session.setup().clone(), picks.collect());
        Self {
            base: session.base().cloned(),
            ..Self::from_start(setup, session.seed(), names, picks)
        }
    }

    /// The record of picks that persons made from the start on; neither practice nor a branch.
    pub fn from_start(
        setup: G::Setup,
        seed: u64,
        names: Vec<String>,
        picks: Vec<G::Choice>,
    ) -> Self {
        Self {
            setup,
            seed,
            seats: Seats::persons(names.len()),
            names,
            practice: false,
            branched_at: None,
            base: None,
            picks,
        }
    }

    /// Who made each pick; up to the first that is refused.
    pub fn movers(&self) -> Vec<Seat> {
        let start = match &self.base {
            Some(base) => Ok(base.clone()),
            None => G::setup(&self.setup, self.seed),
        };
        let mut movers = Vec::new();
        let Ok(mut state) = start else {
            return movers;
        };
        for &pick in &self.picks {
            let Some(seat) = G::to_move(&state) else {
                break;
            };
            if G::apply(&mut state, pick).is_err() {
                break;
            }
            movers.push(seat);
        }
        movers
    }

    /// The game, played again up to its last pick; or which pick is refused, and why.
    pub fn session(&self) -> Result<Session<G>, (usize, Illegal)> {
        let Some(base) = &self.base else {
            return Session::replay(self.setup.clone(), self.seed, &self.picks);
        };
        let mut session = Session::resume(self.setup.clone(), self.seed, base.clone());
        for (n, &pick) in self.picks.iter().enumerate() {
            session.play(pick).map_err(|why| (n, why))?;
        }
        Ok(session)
    }
}

// Written out, because a derive would ask the same of `G` itself, which is only a name.

impl<G: Game> Clone for Recorded<G> {
    fn clone(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            seed: self.seed,
            names: self.names.clone(),
            seats: self.seats.clone(),
            practice: self.practice,
            branched_at: self.branched_at,
            base: self.base.clone(),
            picks: self.picks.clone(),
        }
    }
}

impl<G: Game<Setup: PartialEq>> PartialEq for Recorded<G> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
            && self.seed == other.seed
            && self.names == other.names
            && self.seats == other.seats
            && self.practice == other.practice
            && self.branched_at == other.branched_at
            && self.base == other.base
            && self.picks == other.picks
    }
}

impl<G: Game> fmt::Debug for Recorded<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recorded")
            .field("setup", &self.setup)
            .field("seed", &self.seed)
            .field("names", &self.names)
            .field("seats", &self.seats)
            .field("practice", &self.practice)
            .field("branched_at", &self.branched_at)
            .field("from_base", &self.base.is_some())
            .field("picks", &self.picks)
            .finish()
    }
}
