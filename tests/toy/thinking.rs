//! Who thinks about the toy.

use serde::{Deserialize, Serialize};
use tabletop::dice::Dice;
use tabletop::game::{BySeat, Events, Game, Outcome, Seat, Viewer, fingerprint};
use tabletop::search::{Budget, Desk, Mind, Search, play_on, shares};
use tabletop::thought::{self, Depth, Means, Slices, Thinks};

use super::{Count, Known, Pick, Position, Toy};

/// How many futures are played for a pick, and for the chances.
const FUTURES: u32 = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Level {
    /// Takes the first choice.
    First,
    /// Searches.
    Searcher,
}

impl thought::Level for Level {
    const ALL: &'static [Self] = &[Self::First, Self::Searcher];

    fn id(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Searcher => "searcher",
        }
    }
}

/// Knows nothing but who wins: everybody has all of a victory that is shared.
pub struct Team(bool);

impl Mind<Toy> for Team {
    type Horizon = ();
    type Tally = ();

    fn horizon(&self, _: &Position) {}

    fn is_far_enough(&self, (): (), _: &Position) -> bool {
        false
    }

    fn weigh(&self, _: &Position, _: Seat, choices: &[Pick], out: &mut Vec<f32>) {
        out.clear();
        out.resize(choices.len(), 1.0);
    }

    fn values(&self, state: &Position) -> BySeat<f32> {
        unreachable!("futures are played to their end, not to {}", state.count)
    }

    fn final_values(&self, outcome: &Outcome) -> BySeat<f32> {
        match self {
            Self(true) => outcome.won.map(|won| if won { 1.0 } else { 0.0 }),
            Self(false) => shares(outcome),
        }
    }
}

/// A search for the pick of whoever must choose.
pub fn search(view: &Known, futures: u32) -> Search<Toy, Team> {
    let budget = Budget {
        iterations: futures,
        curiosity: 1.0,
        widening: 1.0,
    };
    let viewer = Viewer::Seat(view.turn);
    let Count { together, .. } = view.agreed;
    Search::new(
        view.clone(),
        viewer,
        Team(together),
        budget,
        fingerprint(view),
    )
}

pub struct Bot {
    search: Search<Toy, Team>,
    level: Level,
}

impl Slices for Bot {
    type Answer = Pick;

    fn think(&mut self, iterations: u32) -> Option<Pick> {
        match self.level {
            Level::First => Some(self.search.choices()[0]),
            Level::Searcher => self.search.run(iterations).then(|| self.search.pick()),
        }
    }

    fn progress(&self) -> f32 {
        self.search.progress()
    }
}

/// A pick, and how likely each seat wins with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    pub choice: Pick,
    pub chances: Vec<f32>,
}

pub struct Coach(Search<Toy, Team>);

impl Slices for Coach {
    type Answer = Vec<Advice>;

    fn think(&mut self, iterations: u32) -> Option<Vec<Advice>> {
        self.0.run(iterations).then(|| {
            let found = self.0.found().into_iter();
            let advice = found.map(|found| Advice {
                choice: found.choice,
                chances: found.values.iter().copied().collect(),
            });
            advice.collect()
        })
    }

    fn progress(&self) -> f32 {
        self.0.progress()
    }
}

pub struct Chances {
    view: Known,
    dice: Dice,
    done: u32,
    sums: BySeat<f32>,
}

impl Slices for Chances {
    type Answer = Vec<f32>;

    fn think(&mut self, iterations: u32) -> Option<Vec<f32>> {
        for _ in 0..iterations.min(FUTURES - self.done) {
            let mind = Team(self.view.agreed.together);
            let mut state = Toy::determinize(&self.view, &mut self.dice);
            let (mut desk, mut deaf) = (Desk::default(), Events::deaf());
            self.sums += play_on(&mind, (), &mut state, &mut self.dice, &mut desk, &mut deaf);
            self.done += 1;
        }
        let mean = || self.sums.iter().map(|sum| sum / FUTURES as f32).collect();
        (self.done == FUTURES).then(mean)
    }

    fn progress(&self) -> f32 {
        self.done as f32 / FUTURES as f32
    }
}

impl Thinks for Toy {
    type Level = Level;
    type Counsel = Advice;
    type Bot = Bot;
    type Coach = Coach;
    type Chances = Chances;

    fn bot_with(view: &Known, level: Level, means: Means) -> Bot {
        Bot {
            search: search(view, means.futures.unwrap_or(FUTURES)),
            level,
        }
    }

    fn coach(view: &Known, _: Depth) -> Coach {
        Coach(search(view, FUTURES))
    }

    fn chances(view: &Known) -> Chances {
        Chances {
            view: view.clone(),
            dice: Dice::new(fingerprint(view)),
            done: 0,
            sums: BySeat::ZERO,
        }
    }

    fn most_futures(level: Level) -> u32 {
        match level {
            Level::First => 0,
            Level::Searcher => FUTURES,
        }
    }

    fn futures(bot: &Bot) -> u32 {
        bot.search.iterations()
    }
}
