//! Bots: players that see a `View` and nothing else.
//!
//! What a bot picks depends on the view and on its level alone, on every machine: a game that is
//! closed while a bot thinks goes on with the same pick.

mod coach;
mod ground;
mod knight;
mod level;
mod mind;
mod reasons;
mod weigh;
mod weights;
pub mod worth;

pub use coach::{Chances, Coach, Counsel};
pub use level::Level;

use super::{Choice, Mordred, View};
use crate::dice::Dice;
use crate::game::{Game, Viewer, fingerprint};
use crate::search::{Budget, Search, draw};
use mind::Wars;

/// How long the coach thinks.
const COACH: Budget = Budget {
    iterations: 1_200,
    curiosity: 1.2,
    widening: 1.0,
};

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
        let seed = fingerprint(view) ^ level.index() as u64;
        let mut dice = Dice::new(seed);
        let state = Mordred::determinize(view, &mut dice);
        let seat = Mordred::to_move(&state).expect("a bot is asked while the game goes on");
        let mut choices = Vec::new();
        Mordred::choices(&state, &mut choices);
        if choices.len() == 1 {
            return Self {
                kind: Kind::Known(choices[0]),
            };
        }
        let kind = match level {
            Level::Squire => {
                let mut weights = Vec::new();
                weigh::weigh(&state, seat, &choices, &mut weights);
                Kind::Known(choices[draw(&weights, &mut dice)])
            }
            Level::Knight => Kind::Known(knight::pick(view, seat, &choices, &mut dice)),
            Level::King => Self::search(view, seat, budget(level), seed),
            Level::Merlin => Self::search(view, seat, budget(level), seed),
        };
        Self { kind }
    }

    fn search(view: &View, seat: crate::game::Seat, budget: Budget, seed: u64) -> Kind {
        let env = |name: &str, default: f32| {
            std::env::var(name)
                .ok()
                .and_then(|v| v.parse().ok())
                .unwrap_or(default)
        };
        let search = Search::new(
            view.clone(),
            Viewer::Seat(seat),
            Wars(env(
                if budget.iterations > 1000 {
                    "MWARS"
                } else {
                    "WARS"
                },
                1.0,
            ) as u8),
            Budget {
                curiosity: env("CURIO", budget.curiosity),
                widening: env("WIDE", budget.widening),
                ..budget
            },
            seed,
        );
        Kind::Search(Box::new(search))
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

/// The budget of a level that searches.
fn budget(level: Level) -> Budget {
    let env = |name: &str, default: u32| {
        std::env::var(name)
            .ok()
            .and_then(|v| v.parse().ok())
            .unwrap_or(default)
    };
    let iterations = match level {
        Level::Merlin => env("MERLIN", 2000),
        _ => env("KING", 300),
    };
    Budget {
        iterations,
        curiosity: 0.8,
        widening: 1.0,
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
