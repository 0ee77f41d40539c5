//! Bots: players that see a `View` and nothing else.
//!
//! What a bot picks depends on the view and on its level alone, on every machine: a game that is
//! closed while a bot thinks goes on with the same pick.

mod coach;
mod ground;
pub mod inputs;
mod knight;
mod level;
mod mind;
pub mod network;
mod reasons;
mod weigh;
mod weights;
pub mod worth;

pub use coach::{Chances, Coach, Counsel};
pub use level::Level;
pub use reasons::{Battles, Compared, Prospect, SetsOff, Why};

use super::state::task::Task;
use super::{Choice, Mordred, View};
use crate::dice::Dice;
use crate::game::{Game, fingerprint};
use crate::search::{Budget, Search, draw};
use crate::thought::{Judgement, Means};
use mind::Wars;

/// How a level that searches does it.
#[derive(Clone, Copy)]
struct Effort {
    /// How far futures are played, and how their ends are judged.
    mind: Wars,
    /// How many are played for a great decision.
    budget: Budget,
}

const KING: Effort = Effort {
    mind: Wars {
        ahead: 2,
        judgement: Judgement::Linear,
    },
    budget: Budget {
        iterations: 10_000,
        curiosity: 0.4,
        widening: 0.6,
    },
};

const MERLIN: Effort = Effort {
    mind: Wars {
        ahead: 1,
        judgement: Judgement::Network,
    },
    budget: Budget {
        iterations: 90_000,
        ..KING.budget
    },
};

/// How the coach thinks until his first reasons are at hand: as the strongest level, but more curious, as he
/// is asked for three picks and not for one.
const COACH: Effort = Effort {
    mind: MERLIN.mind,
    budget: Budget {
        iterations: 1_200,
        curiosity: 0.8,
        ..KING.budget
    },
};

/// How the coach goes on thinking: as deep as the strongest level.
const DEEP_COACH: Effort = Effort {
    mind: MERLIN.mind,
    budget: Budget {
        iterations: MERLIN.budget.iterations,
        ..COACH.budget
    },
};

impl Effort {
    /// The effort with other means.
    fn with(mut self, means: Means) -> Self {
        self.budget.iterations = means.futures.unwrap_or(self.budget.iterations);
        self.mind.judgement = means.judgement.unwrap_or(self.mind.judgement);
        self
    }
}

/// A bot at work on one pick. It thinks in slices, so that whoever waits can do something else in
/// between.
pub struct Thinking {
    kind: Kind,
}

/// How a level thinks.
enum Kind {
    /// At once.
    Known(Choice),
    /// By searching.
    Search(Box<Search<Mordred, Wars>>),
}

impl Thinking {
    /// Begins to think about the decision of the player whose view this is: it must be theirs.
    pub fn new(view: &View, level: Level) -> Self {
        Self::with(view, level, Means::default())
    }

    /// The same with other means than the level has.
    pub fn with(view: &View, level: Level, means: Means) -> Self {
        let seed = fingerprint(view) ^ level.index() as u64;
        let mut dice = Dice::new(seed);
        let state = Mordred::determinize(view, &mut dice);
        let seat = Mordred::to_move(&state).expect("a bot is asked while the game goes on");
        let mut choices = Vec::new();
        Mordred::choices(&state, &mut choices);
        let search = |effort: Effort| {
            let Effort { mind, budget } = effort.with(means);
            let budget = Budget {
                iterations: budget.iterations / part(state.table.top()),
                ..budget
            };
            let search = Search::new(view.clone(), view.viewer, mind, budget, seed);
            let hunches = knight::hunches(view, seat, &choices);
            Kind::Search(Box::new(search.with_hunches(&hunches)))
        };
        let kind = match (choices.as_slice(), level) {
            ([only], _) => Kind::Known(*only),
            (_, Level::Squire) => {
                let mut weights = Vec::new();
                weigh::weigh(&state, seat, &choices, &mut weights);
                Kind::Known(choices[draw(&weights, &mut dice)])
            }
            (_, Level::Knight) => Kind::Known(knight::pick(view, seat, &choices, &mut dice)),
            (_, Level::King) => search(KING),
            (_, Level::Merlin) => search(MERLIN),
        };
        Self { kind }
    }

    /// Thinks for so many iterations at most; the pick, once it is found. An iteration takes about a
    /// tenth of a millisecond.
    pub fn think(&mut self, iterations: u32) -> Option<Choice> {
        match &mut self.kind {
            Kind::Known(choice) => Some(*choice),
            Kind::Search(search) => search.run(iterations).then(|| search.pick()),
        }
    }

    /// How many futures were played so far, by a level that searches.
    pub fn iterations(&self) -> u32 {
        match &self.kind {
            Kind::Known(_) => 0,
            Kind::Search(search) => search.iterations(),
        }
    }

    /// How much of the thinking is done, from 0 to 1.
    pub fn progress(&self) -> f32 {
        match &self.kind {
            Kind::Known(_) => 1.0,
            Kind::Search(search) => search.progress(),
        }
    }
}

/// The pick of a bot, thought out in one go.
pub fn pick(view: &View, level: Level) -> Choice {
    let mut thinking = Thinking::new(view, level);
    loop {
        if let Some(choice) = thinking.think(u32::MAX) {
            return choice;
        }
    }
}

/// The most futures a level plays for one pick; none if it does not search.
pub const fn most_iterations(level: Level) -> u32 {
    match level {
        Level::Squire | Level::Knight => 0,
        Level::King => KING.budget.iterations,
        Level::Merlin => MERLIN.budget.iterations,
    }
}

/// Which part of its budget a decision is worth: one in so many.
const fn part(task: Task) -> u32 {
    match task {
        Task::Act | Task::March(_) | Task::MarchGroup(_) | Task::Magic(_) => 1,
        Task::Muster(_)
        | Task::Leaders { .. }
        | Task::Commit { .. }
        | Task::Moving(_)
        | Task::Grouping(_)
        | Task::Fate => 2,
        _ => 4,
    }
}
