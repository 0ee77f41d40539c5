//! `lab bench`: how fast the rules are, on one core, with every choice equally likely.

use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use tabletop::dice::Dice;
use tabletop::game::{Events, Game};
use tabletop::random_play::{Numbered, decisions_of_bots, picks_for, play_to_end};
use tabletop::thought::{Level, Thinks, futures_of_a_pick};

/// How long games are played before the clock starts, and while it runs.
const WARM_UP: Duration = Duration::from_millis(300);
const MEASURED: Duration = Duration::from_millis(2_700);

/// Prints one `name: value` per line.
pub fn run<G: Numbered + Thinks>(out: &mut dyn Write) -> io::Result<()> {
    let setups = G::measured_setups();
    Bench::<G>::new(&setups).play_for(WARM_UP);
    let mut bench = Bench::<G>::new(&setups);
    let seconds = bench.play_for(MEASURED).as_secs_f64();
    let (games, decisions) = (bench.games as f64, bench.decisions as f64);
    writeln!(out, "decisions_per_second: {:.0}", decisions / seconds)?;
    writeln!(out, "games_per_second: {:.0}", games / seconds)?;
    writeln!(out, "decisions_per_game: {:.1}", decisions / games)?;
    writeln!(out, "mean_choices: {:.2}", bench.offered as f64 / decisions)?;
    writeln!(out, "max_choices: {}", bench.most_offered)?;
    writeln!(out, "clone_ns: {:.0}", clone_ns::<G>(&setups))?;
    writeln!(out, "state_bytes: {}", size_of::<G::State>())?;
    if let Some(pace) = simulations_per_second::<G>() {
        writeln!(out, "simulations_per_second: {pace:.0}")?;
    }
    Ok(())
}

/// How many futures the weakest level that searches plays in a second, over decisions of all kinds.
fn simulations_per_second<G: Numbered + Thinks>() -> Option<f64> {
    let mut levels = G::Level::ALL.iter().copied();
    let level = levels.find(|&level| G::most_futures(level) > 0)?;
    let views = decisions_of_bots::<G>();
    let start = Instant::now();
    let mut simulations = 0;
    for view in views.iter().cycle() {
        simulations += futures_of_a_pick::<G>(view, level);
        if start.elapsed() > MEASURED {
            break;
        }
    }
    Some(f64::from(simulations) / start.elapsed().as_secs_f64())
}

/// Games being counted. The list of choices is one buffer, and nobody listens to events.
struct Bench<'a, G: Game> {
    setups: &'a [G::Setup],
    picks: Dice,
    choices: Vec<G::Choice>,
    deaf: Events<G::Event>,
    games: usize,
    decisions: usize,
    offered: usize,
    most_offered: usize,
}

impl<'a, G: Game> Bench<'a, G> {
    fn new(setups: &'a [G::Setup]) -> Self {
        Self {
            setups,
            picks: picks_for(0),
            choices: Vec::new(),
            deaf: Events::deaf(),
            games: 0,
            decisions: 0,
            offered: 0,
            most_offered: 0,
        }
    }

    fn play_for(&mut self, time: Duration) -> Duration {
        let start = Instant::now();
        while start.elapsed() < time {
            self.play_one();
        }
        start.elapsed()
    }

    fn play_one(&mut self) {
        let setup = &self.setups[self.games % self.setups.len()];
        let mut state = G::setup(setup, self.games as u64).expect("a set-up to measure");
        while G::to_move(&state).is_some() {
            G::choices(&state, &mut self.choices);
            self.decisions += 1;
            self.offered += self.choices.len();
            self.most_offered = self.most_offered.max(self.choices.len());
            let choice = self.choices[self.picks.below(self.choices.len())];
            G::play(&mut state, choice, &mut self.deaf);
        }
        self.games += 1;
    }
}

/// How long it takes to clone a state, over states of all stages of some games.
fn clone_ns<G: Game>(setups: &[G::Setup]) -> f64 {
    const ROUNDS: u32 = 200;
    const GAMES: usize = 8;
    let mut states = Vec::new();
    for (seed, setup) in (0..).zip(setups.iter().take(GAMES)) {
        play_to_end::<G>(setup, seed, &mut picks_for(seed), |state, _, _| {
            states.push(state.clone());
        });
    }
    let start = Instant::now();
    for _ in 0..ROUNDS {
        for state in &states {
            black_box(black_box(state).clone());
        }
    }
    start.elapsed().as_nanos() as f64 / f64::from(ROUNDS) / states.len() as f64
}
