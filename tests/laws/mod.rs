//! What every title must hold, for any `Game`: the laws by chapter, and the random games they are
//! tried on.

mod choices;
mod hidden;
mod sessions;

pub use choices::*;
pub use hidden::*;
pub use sessions::*;

use std::collections::BTreeSet;
use std::hash::Hash;

use tabletop::dice::Dice;
use tabletop::game::{Events, Game, Illegal, Seat, Viewer, fingerprint};

/// No game takes so many decisions; one that does will not end.
const MOST_DECISIONS: usize = 20_000;

/// A moment of a game: what was offered, and what was picked.
struct Moment<G: Game> {
    state: G::State,
    offered: Vec<G::Choice>,
    picked: G::Choice,
}

/// A random game from its start to its end.
pub struct Played<G: Game> {
    setup: G::Setup,
    seed: u64,
    moments: Vec<Moment<G>>,
    end: G::State,
}

/// Holds a title to a law, over these games. The law is given dice for samples of its own.
pub fn conforms<G: Game>(
    games: impl Iterator<Item = (G::Setup, u64)>,
    mut law: impl FnMut(&Played<G>, &mut Dice),
) {
    for (setup, seed) in games {
        let _named = Named(format!("game {seed} of {}, {setup:?}", G::ID));
        let mut dice = Dice::new(!seed);
        let played = Played::<G>::at_random(setup, seed, &mut dice);
        law(&played, &mut dice);
    }
}

/// Says at a failure which game it was.
struct Named(String);

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("This was in {}", self.0);
        }
    }
}

impl<G: Game> Played<G> {
    fn at_random(setup: G::Setup, seed: u64, dice: &mut Dice) -> Self {
        let mut state = G::setup(&setup, seed).expect("a set-up that can be played");
        let mut moments = Vec::new();
        let mut deaf = Events::deaf();
        while G::to_move(&state).is_some() {
            let offered = offered::<G>(&state);
            assert!(!offered.is_empty(), "a dead end at step {}", moments.len());
            assert!(moments.len() < MOST_DECISIONS, "the game does not end");
            let picked = offered[dice.below(offered.len())];
            let before = state.clone();
            G::play(&mut state, picked, &mut deaf);
            moments.push(Moment {
                state: before,
                offered,
                picked,
            });
        }
        Self {
            setup,
            seed,
            moments,
            end: state,
        }
    }

    fn choices(&self) -> Vec<G::Choice> {
        self.moments.iter().map(|moment| moment.picked).collect()
    }

    /// Every state of the game, the last one included.
    fn states(&self) -> impl Iterator<Item = &G::State> {
        let before = self.moments.iter().map(|moment| &moment.state);
        before.chain([&self.end])
    }

    /// Everybody who may look: the public, and whoever had something to decide.
    fn viewers(&self) -> Vec<Viewer> {
        let seats = self.moments.iter().filter_map(|m| G::to_move(&m.state));
        let seats: BTreeSet<Seat> = seats.collect();
        let seats = seats.into_iter().map(Viewer::Seat);
        [Viewer::Public].into_iter().chain(seats).collect()
    }

    /// Some moments of the game.
    fn sample(&self, number: usize, dice: &mut Dice) -> impl Iterator<Item = &Moment<G>> {
        (0..number).map(move |_| &self.moments[dice.below(self.moments.len())])
    }
}

fn offered<G: Game>(state: &G::State) -> Vec<G::Choice> {
    let mut out = Vec::new();
    G::choices(state, &mut out);
    out
}

fn play_on<G: Game>(mut state: G::State, dice: &mut Dice) -> G::State {
    let mut deaf = Events::deaf();
    for _ in 0..MOST_DECISIONS {
        if G::to_move(&state).is_none() {
            return state;
        }
        let offered = offered::<G>(&state);
        assert!(!offered.is_empty(), "a dead end");
        G::play(&mut state, offered[dice.below(offered.len())], &mut deaf);
        assert_eq!(G::check(&state), Ok(()));
    }
    panic!("the game does not end");
}

/// Two states are the same to the last bit.
#[track_caller]
fn assert_same<S: PartialEq + Hash>(one: &S, other: &S, what: &str) {
    assert!(one == other, "not equal: {what}");
    assert_eq!(fingerprint(one), fingerprint(other), "hash: {what}");
}

/// A sentence that a player can read.
#[track_caller]
fn assert_readable(why: &Illegal) {
    let reason = why.reason.as_str();
    let begins = reason.starts_with(|c: char| c.is_uppercase() || "“(".contains(c));
    let ends = reason.ends_with(['.', '!', '?', ')', '”']);
    assert!(
        begins && ends && reason.contains(' '),
        "no sentence: {reason:?}"
    );
    // What only a programmer would write.
    let code = ["{", "}", "::", "_", "Some(", "None)", "  "];
    let found = code.into_iter().find(|code| reason.contains(code));
    assert_eq!(found, None, "not for players: {reason:?}");
}

/// Dice for what goes on beside a game, so that samples and chances do not depend on each other.
fn dice_of(seed: u64) -> Dice {
    Dice::new(seed.wrapping_mul(3))
}
