//! One game of chance or of bots, looked at closely.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tabletop::dice::Dice;
use tabletop::game::{Events, Seat, Viewer, fingerprint};
use tabletop::random_play::picks_for;
use tabletop::session::Session;
use tabletop::thought::Level;

use crate::arena::MOST_DECISIONS;
use crate::player::{Player, PlayerOf, chance_for};
use crate::title::{Title, seats_of};

/// Keeps the dice that seat the bots apart from those of the game.
const SEATING: u64 = 0x0053_4541_5449_4e47;
/// Clones, refusals, worlds and second thoughts are tried at every so many steps, in the thorough games at every step.
const SAMPLE_STEPS: usize = 16;
/// Every so many games one is thorough and played a second time.
const THOROUGH_GAMES: u64 = 50;
/// How many choices of earlier moments are remembered, to try them when they are wrong.
const REMEMBERED: usize = 64;

/// Plays games and checks every step of them.
pub struct Checker<G: Title> {
    /// What was chosen so far in the game being played, also if it ended in a panic.
    pub taken: Vec<G::Choice>,
    offered: Vec<G::Choice>,
    sorted: Vec<G::Choice>,
    remembered: Vec<G::Choice>,
    deaf: Events<G::Event>,
    /// Counts the decisions of all checkers.
    decisions: Arc<AtomicU64>,
}

/// Who sits where in the game with this number, if these bots play: each seat is given to any of
/// them. Without bots everybody plays by chance.
pub fn players_of<L: Level>(game: u64, seats: usize, bots: &[Player<L>]) -> Vec<Player<L>> {
    let mut dice = Dice::new(Dice::new(game ^ SEATING).seed());
    let mut seated = |_| match bots {
        [] => Player::Random,
        bots => bots[dice.below(bots.len())],
    };
    (0..seats).map(&mut seated).collect()
}

impl<G: Title> Checker<G> {
    /// A checker with nothing to do yet.
    pub fn new(decisions: Arc<AtomicU64>) -> Self {
        Self {
            decisions,
            taken: Vec::new(),
            offered: Vec::new(),
            sorted: Vec::new(),
            remembered: Vec::new(),
            deaf: Events::deaf(),
        }
    }

    /// Plays the game with this number to its end, or says what is wrong. Without bots it is the
    /// random game of this number.
    pub fn play(&mut self, game: u64, bots: &[PlayerOf<G>]) -> Result<(), String> {
        let setup = G::setup_for(game);
        let seats = seats_of::<G>(&setup);
        let players = players_of(game, seats, bots);
        let mut picks = match bots {
            [] => picks_for(game),
            _ => chance_for(game),
        };
        let mut chance = Dice::new(!game);
        let thorough = game.is_multiple_of(THOROUGH_GAMES);
        self.taken.clear();
        self.remembered.clear();
        let mut state = G::setup(&setup, game).map_err(|why| why.reason)?;
        while let Some(seat) = G::to_move(&state) {
            self.check_step(&state)?;
            let player = players[seat.index()];
            let choice = player.pick::<G>(&state, seat, &self.offered, &mut picks)?;
            self.taken.push(choice);
            self.decisions.fetch_add(1, Ordering::Relaxed);
            if thorough || self.taken.len().is_multiple_of(SAMPLE_STEPS) {
                self.check_second_thought(player, &state, seat, choice)?;
                check_snapshot::<G>(&setup, &state)?;
                self.play_with_a_twin(&mut state, seats, choice, &mut chance)?;
            } else {
                G::play(&mut state, choice, &mut self.deaf);
            }
        }
        self.check_end(&state)?;
        if thorough {
            self.check_replay(game, &state)?;
        }
        Ok(())
    }

    /// What must hold wherever somebody is to choose.
    fn check_step(&mut self, state: &G::State) -> Result<(), String> {
        G::check(state)?;
        G::choices(state, &mut self.offered);
        if self.offered.is_empty() {
            return Err("a dead end: no choice is offered".to_owned());
        }
        if self.taken.len() >= MOST_DECISIONS {
            return Err(format!("no end after {MOST_DECISIONS} decisions"));
        }
        self.sorted.clone_from(&self.offered);
        self.sorted.sort_unstable();
        match self.sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(format!("{:?} is offered twice", pair[0])),
            None => Ok(()),
        }
    }

    /// A bot that is asked again picks the same, also in another world that looks the same to it.
    fn check_second_thought(
        &self,
        player: PlayerOf<G>,
        state: &G::State,
        seat: Seat,
        choice: G::Choice,
    ) -> Result<(), String> {
        if player == Player::Random {
            return Ok(());
        }
        let mut chance = chance_for(fingerprint(state));
        let view = G::view(state, Viewer::Seat(seat));
        let world = G::determinize(&view, &mut chance);
        let again = player.pick::<G>(&world, seat, &self.offered, &mut chance)?;
        if again == choice {
            Ok(())
        } else {
            Err(format!(
                "the {} of seat {} picked {choice:?}, and {again:?} when asked again",
                player.id(),
                seat.0
            ))
        }
    }

    /// Plays a choice on the state and on a clone of it, and tries what must not change the state.
    fn play_with_a_twin(
        &mut self,
        state: &mut G::State,
        seats: usize,
        choice: G::Choice,
        chance: &mut Dice,
    ) -> Result<(), String> {
        let mut twin = state.clone();
        self.check_refusal(state, &twin, chance)?;
        check_world::<G>(state, seats, chance)?;
        let some = self.offered[chance.below(self.offered.len())];
        if self.remembered.len() < REMEMBERED {
            self.remembered.push(some);
        } else {
            self.remembered[chance.below(REMEMBERED)] = some;
        }
        G::play(state, choice, &mut self.deaf);
        G::play(&mut twin, choice, &mut Events::listening());
        if *state == twin {
            Ok(())
        } else {
            Err("a clone of the state went another way".to_owned())
        }
    }

    /// A choice of another moment, if it is not offered now, must be refused and change nothing.
    fn check_refusal(
        &self,
        state: &mut G::State,
        before: &G::State,
        chance: &mut Dice,
    ) -> Result<(), String> {
        if self.remembered.is_empty() {
            return Ok(());
        }
        let wrong = self.remembered[chance.below(self.remembered.len())];
        if self.offered.contains(&wrong) {
            return Ok(());
        }
        match G::apply(state, wrong) {
            Ok(_) => Err(format!("{wrong:?} was accepted, but not offered")),
            Err(why) if why.reason.is_empty() => Err(format!("{wrong:?} refused without reason")),
            Err(_) if state != before => Err(format!("{wrong:?} refused, but the state changed")),
            Err(_) => Ok(()),
        }
    }

    /// What must hold when the game is over.
    fn check_end(&mut self, state: &G::State) -> Result<(), String> {
        G::check(state)?;
        G::choices(state, &mut self.offered);
        match G::outcome(state) {
            None => Err("the game is over, but has no result".to_owned()),
            Some(outcome) if !G::ALL_MAY_LOSE && outcome.winners().next().is_none() => {
                Err("the game is over, but nobody has won".to_owned())
            }
            Some(_) if !self.offered.is_empty() => {
                Err("the game is over, but choices are offered".to_owned())
            }
            Some(_) => Ok(()),
        }
    }

    /// The recorded choices must lead to the same end.
    fn check_replay(&self, game: u64, end: &G::State) -> Result<(), String> {
        let replayed = Session::<G>::replay(G::setup_for(game), game, &self.taken);
        let session = replayed.map_err(|(n, why)| format!("replay: choice {}: {why}", n + 1))?;
        if fingerprint(session.state()) == fingerprint(end) && session.state() == end {
            Ok(())
        } else {
            Err("the replay came to another end".to_owned())
        }
    }
}

/// A snapshot of the state thaws into the state.
fn check_snapshot<G: Title>(setup: &G::Setup, state: &G::State) -> Result<(), String> {
    let thawed = G::thaw(setup, G::SHAPE, &G::freeze(state));
    if thawed.as_ref() == Some(state) {
        Ok(())
    } else {
        Err("a snapshot of the state is refused, or is another".to_owned())
    }
}

/// A world that fits what somebody knows must be valid and look the same to them.
fn check_world<G: Title>(state: &G::State, seats: usize, chance: &mut Dice) -> Result<(), String> {
    let viewer = match chance.below(seats + 1) {
        seat if seat < seats => Viewer::Seat(Seat(seat as u8)),
        _ => Viewer::Public,
    };
    let view = G::view(state, viewer);
    let world = G::determinize(&view, chance);
    G::check(&world).map_err(|why| format!("a world for {viewer:?}: {why}"))?;
    if G::view(&world, viewer) == view {
        Ok(())
    } else {
        Err(format!("{viewer:?} would see that a world is another one"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::Mordred;
    use tabletop::mordred::bot::Level;

    #[test]
    fn bots_are_mixed_and_without_any_chance_plays() {
        assert_eq!(players_of::<Level>(7, 3, &[]), [Player::Random; 3]);
        let bots = [Player::Bot(Level::Squire), Player::Bot(Level::Knight)];
        let seated: Vec<Player<Level>> = (0..50).flat_map(|n| players_of(n, 4, &bots)).collect();
        let squires = seated.iter().filter(|&&player| player == bots[0]).count();
        assert!((70..130).contains(&squires), "{squires} of 200");
        assert_eq!(players_of(7, 4, &bots), players_of(7, 4, &bots));
    }

    #[test]
    fn games_of_chance_and_of_bots_hold_what_is_checked() {
        let bots = [Player::Bot(Level::Squire), Player::Random];
        let decisions = Arc::default();
        let mut checker = Checker::<Mordred>::new(Arc::clone(&decisions));
        for game in 0..3 {
            assert_eq!(checker.play(game, &[]), Ok(()));
            assert_eq!(checker.play(game, &bots), Ok(()));
        }
        assert!(decisions.load(Ordering::Relaxed) > 300);
    }
}
