//! Random games of any title, each known by a number: for soaking, measuring and comparing machines.
//!
//! The number of a game is its seed. It also decides the set-up and what is picked, so that a number
//! is all one needs to see a game again.

use crate::dice::Dice;
use crate::game::{Events, Game, Viewer, fingerprint};
use crate::thought::{self, Level, Means, Thinks};

/// Keeps the dice of the picker apart from those of the game.
const PICKER: u64 = 0x5049_434b_4552;

/// A title whose games can be had by number.
pub trait Numbered: Game {
    /// The set-up of the game with this number. A row of numbers that is not too long should hold
    /// everything that can be set up.
    fn setup_for(game: u64) -> Self::Setup;

    /// The set-ups by which the pace of the rules and the length of links are measured: games of the
    /// usual size, all of one kind.
    fn measured_setups() -> Vec<Self::Setup>;
}

/// The dice that pick in the game with this number; they know nothing of the dice of the game.
pub fn picks_for(game: u64) -> Dice {
    Dice::new(Dice::new(game ^ PICKER).seed())
}

/// Plays a game to its end, every choice equally likely to be picked. Before each step, `each` is
/// given the state, the choices offered and the one picked.
///
/// # Panics
/// If the set-up is refused, or if the rules offer no choice before the game is over.
pub fn play_to_end<G: Game>(
    setup: &G::Setup,
    seed: u64,
    picks: &mut Dice,
    mut each: impl FnMut(&G::State, &[G::Choice], G::Choice),
) -> G::State {
    let mut state = G::setup(setup, seed).expect("a set-up that can be played");
    let mut choices = Vec::new();
    let mut deaf = Events::deaf();
    while G::to_move(&state).is_some() {
        G::choices(&state, &mut choices);
        assert!(!choices.is_empty(), "a dead end: no choice is offered");
        let choice = choices[picks.below(choices.len())];
        each(&state, &choices, choice);
        G::play(&mut state, choice, &mut deaf);
    }
    state
}

/// The fingerprint of the end of the game with this number: the same on every machine.
pub fn final_fingerprint<G: Numbered>(game: u64) -> u64 {
    let setup = G::setup_for(game);
    let end = play_to_end::<G>(&setup, game, &mut picks_for(game), |_, _, _| {});
    fingerprint(&end)
}

/// The position that the game with this number has come to after so many picks; its end, if that
/// comes first.
pub fn position_after<G: Numbered>(game: u64, picks: usize) -> G::State {
    let mut state = G::setup(&G::setup_for(game), game).expect("a set-up that can be played");
    let mut dice = picks_for(game);
    let mut choices = Vec::new();
    for _ in 0..picks {
        if G::to_move(&state).is_none() {
            break;
        }
        G::choices(&state, &mut choices);
        let choice = choices[dice.below(choices.len())];
        G::play(&mut state, choice, &mut Events::deaf());
    }
    state
}

/// How many ways there are to make so many picks from here on; a game that ends earlier is one way. The
/// count tells at once when the rules offer something else than they did.
pub fn branches<G: Game>(state: &G::State, depth: u32) -> u64 {
    if depth == 0 || G::to_move(state).is_none() {
        return 1;
    }
    let mut choices = Vec::new();
    G::choices(state, &mut choices);
    let after = |choice| {
        let mut state = state.clone();
        G::play(&mut state, choice, &mut Events::deaf());
        branches::<G>(&state, depth - 1)
    };
    choices.into_iter().map(after).sum()
}

/// Decisions out of games of the weakest bots, as the player to move sees them: to measure searches by.
pub fn decisions_of_bots<G: Numbered + Thinks>() -> Vec<G::View> {
    const GAMES: u64 = 4;
    const EVERY: usize = 13;
    let weakest = G::Level::ALL[0];
    let mut views = Vec::new();
    for (seed, setup) in (0..GAMES).zip(G::measured_setups()) {
        let mut state = G::setup(&setup, seed).expect("a set-up that can be played");
        let mut steps = 0;
        while let Some(seat) = G::to_move(&state) {
            let view = G::view(&state, Viewer::Seat(seat));
            let choice = thought::pick::<G>(&view, weakest);
            if steps % EVERY == 0 {
                views.push(view);
            }
            steps += 1;
            G::play(&mut state, choice, &mut Events::deaf());
        }
    }
    views
}

/// What every level picks in these decisions, one line for each: the same on every machine. Levels that
/// search play a part of the futures they have: many decisions tell more than a few that were thought over long.
pub fn picks_of_bots<G: Numbered + Thinks>() -> Vec<String> {
    const PART: u32 = 25;
    // The strongest think long: a few of their picks will do.
    let every = |level| {
        if Some(&level) == G::Level::ALL.last() {
            9
        } else {
            2
        }
    };
    let views = decisions_of_bots::<G>();
    let lines = G::Level::ALL.iter().flat_map(|&level| {
        let some = views.iter().enumerate().step_by(every(level));
        some.map(move |(nth, view)| {
            let means = Means {
                futures: Some(G::most_futures(level).div_ceil(PART)),
                judgement: None,
            };
            let picked = thought::pick_with::<G>(view, level, means);
            format!("{} {nth} {picked:?}", level.id())
        })
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MOST_SEATS;
    use crate::toy::{Count, Pick, Position, Toy};

    #[test]
    fn equal_numbers_give_equal_games_with_any_number_of_seats() {
        let ends: Vec<u64> = (0..20).map(final_fingerprint::<Toy>).collect();
        assert_eq!(
            ends,
            (0..20).map(final_fingerprint::<Toy>).collect::<Vec<_>>()
        );
        let seats: Vec<u8> = (0..5).map(|game| Toy::setup_for(game).seats).collect();
        assert_eq!(seats, [1, 2, 3, 4, MOST_SEATS as u8]);
    }

    #[test]
    fn the_picker_is_shown_every_step_and_a_position_on_the_way_can_be_had_again() {
        let mut shown: Vec<Position> = Vec::new();
        let setup = Toy::setup_for(14);
        let end = play_to_end::<Toy>(&setup, 14, &mut picks_for(14), |state, choices, choice| {
            assert!(choices.contains(&choice));
            shown.push(state.clone());
        });
        assert!(shown.len() > 2, "only {} steps", shown.len());
        for (picks, state) in shown.iter().enumerate() {
            assert_eq!(&position_after::<Toy>(14, picks), state);
        }
        assert_eq!(position_after::<Toy>(14, shown.len()), end);
        assert_eq!(position_after::<Toy>(14, 10_000), end);
    }

    #[test]
    fn branches_are_counted_by_hand() {
        // Five picks lead on, but a step of two or any roll but a one ends the game at once.
        let state = Toy::setup(&Count::to(2), 1).expect("a goal within reach");
        let mut rolled = state.clone();
        Toy::play(&mut rolled, Pick::Roll, &mut Events::deaf());
        let ends_by_roll = rolled.count >= 2;
        assert_eq!(branches::<Toy>(&state, 0), 1);
        assert_eq!(branches::<Toy>(&state, 1), 5);
        let expected = if ends_by_roll { 3 * 5 + 2 } else { 4 * 5 + 1 };
        assert_eq!(branches::<Toy>(&state, 2), expected);
        assert_eq!(branches::<Toy>(&rolled, 3) == 1, ends_by_roll);
    }

    #[test]
    fn every_level_is_asked_about_decisions_of_the_weakest() {
        let views = decisions_of_bots::<Toy>();
        assert!(views.iter().all(|view| view.agreed.seats == 5));
        let picks = picks_of_bots::<Toy>();
        assert_eq!(picks[0], "first 0 Step(1)");
        let thought = picks.iter().filter(|line| line.starts_with("searcher "));
        assert_eq!(thought.count(), views.len().div_ceil(9));
    }
}
