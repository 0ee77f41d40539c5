//! Random games of Mordred, each known by a number: for soaking, measuring and comparing machines.
//!
//! The number of a game is its seed. It also decides the set-up and what is picked, so that a number
//! is all one needs to see a game again. Any 720 numbers in a row hold every number of players,
//! every order of factions, both dials, both sides of the Leader cards and every edition.

use super::bot::{self, Level};
use super::data::{DialSide, Edition, Faction, LeaderSide};
use super::{Choice, Mordred, Setup, State, View};
use crate::dice::Dice;
use crate::game::{Events, Game, Viewer, fingerprint};

/// Keeps the dice of the picker apart from those of the game.
const PICKER: u64 = 0x5049_434b_4552;

/// The set-up of the game with this number.
pub fn setup_for(game: u64) -> Setup {
    let mut rest = game;
    let mut draw = |end: usize| {
        let drawn = rest % end as u64;
        rest /= end as u64;
        drawn as usize
    };
    let players = 2 + draw(3);
    let leaders = LeaderSide::ALL[draw(2)];
    let (edition, dial) = BOXES[draw(BOXES.len())];
    let mut left = Faction::ALL.to_vec();
    let factions = (0..players)
        .map(|_| left.remove(draw(left.len())))
        .collect();
    Setup {
        factions,
        dial,
        leaders,
        edition,
    }
}

/// The set-ups by which the pace of the rules is measured: four players, War dial, Final edition,
/// both sides of the Leader cards, every order of factions.
pub fn four_player_setups() -> Vec<Setup> {
    let mut setups: Vec<Setup> = Vec::new();
    for setup in (0..720)
        .map(setup_for)
        .filter(|setup| setup.factions.len() == 4)
    {
        for leaders in LeaderSide::ALL {
            let setup = Setup {
                dial: DialSide::War,
                leaders,
                edition: Edition::Final,
                ..setup.clone()
            };
            if !setups.contains(&setup) {
                setups.push(setup);
            }
        }
    }
    setups
}

/// The dials that each edition offers.
const BOXES: [(Edition, DialSide); 5] = [
    (Edition::Final, DialSide::War),
    (Edition::Final, DialSide::Blitz),
    (Edition::Preview, DialSide::War),
    (Edition::Preview, DialSide::Blitz),
    (Edition::Demo, DialSide::War),
];

/// The dice that pick in the game with this number; they know nothing of the dice of the game.
pub fn picks_for(game: u64) -> Dice {
    Dice::new(Dice::new(game ^ PICKER).seed())
}

/// Plays a game to its end, every choice equally likely to be picked. Before each step, `each` is
/// given the state, the choices offered and the one picked.
///
/// # Panics
/// If the set-up is refused, or if the rules offer no choice before the game is over.
pub fn play_to_end(
    setup: &Setup,
    seed: u64,
    picks: &mut Dice,
    mut each: impl FnMut(&State, &[Choice], Choice),
) -> State {
    let mut state = Mordred::setup(setup, seed).expect("a set-up that can be played");
    let mut choices = Vec::new();
    let mut deaf = Events::deaf();
    while Mordred::to_move(&state).is_some() {
        Mordred::choices(&state, &mut choices);
        assert!(!choices.is_empty(), "a dead end: no choice is offered");
        let choice = choices[picks.below(choices.len())];
        each(&state, &choices, choice);
        Mordred::play(&mut state, choice, &mut deaf);
    }
    state
}

/// Decisions out of games of Squires for four, as the player to move sees them: to measure searches by.
pub fn decisions_of_squires() -> Vec<View> {
    const GAMES: u64 = 4;
    const EVERY: usize = 13;
    let mut views = Vec::new();
    for (seed, setup) in (0..GAMES).zip(four_player_setups()) {
        let mut state = Mordred::setup(&setup, seed).expect("a set-up that can be played");
        let mut steps = 0;
        while let Some(seat) = Mordred::to_move(&state) {
            let view = Mordred::view(&state, Viewer::Seat(seat));
            let choice = bot::pick(&view, Level::Squire);
            if steps % EVERY == 0 {
                views.push(view);
            }
            steps += 1;
            Mordred::play(&mut state, choice, &mut Events::deaf());
        }
    }
    views
}

/// What every level picks in these decisions, one line for each: the same on every machine.
pub fn picks_of_bots() -> Vec<String> {
    // Merlin thinks long: a few of his picks will do.
    let every = |level| if level == Level::Merlin { 9 } else { 2 };
    let views = decisions_of_squires();
    let lines = Level::ALL.into_iter().flat_map(|level| {
        let some = views.iter().enumerate().step_by(every(level));
        some.map(move |(nth, view)| {
            let picked = bot::pick(view, level);
            format!("{} {nth} {picked:?}", level.id())
        })
    });
    lines.collect()
}

/// The fingerprint of the end of the game with this number: the same on every machine.
pub fn final_fingerprint(game: u64) -> u64 {
    let end = play_to_end(&setup_for(game), game, &mut picks_for(game), |_, _, _| {});
    fingerprint(&end)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_set_up_is_one_that_the_rules_accept() {
        for game in (0..2_000).chain(u64::MAX - 100..=u64::MAX) {
            assert_eq!(setup_for(game).check(), Ok(()), "game {game}");
        }
    }

    #[test]
    fn any_720_games_in_a_row_hold_every_set_up_there_is() {
        // Two, three and four players choose their factions in 12, 24 and 24 ways.
        let all = (12 + 24 + 24) * LeaderSide::ALL.len() * BOXES.len();
        for first in [0, 5_000] {
            let seen: HashSet<Setup> = (first..first + 720).map(setup_for).collect();
            assert_eq!(seen.len(), all);
        }
    }

    #[test]
    fn every_dial_that_an_edition_offers_is_played() {
        let offered = Edition::ALL
            .into_iter()
            .flat_map(|edition| DialSide::ALL.map(|dial| (edition, dial)))
            .filter(|&(edition, dial)| dial == DialSide::War || edition.switches().blitz);
        assert!(offered.eq(BOXES));
    }

    #[test]
    fn equal_numbers_give_equal_games_and_others_do_not() {
        let ends: Vec<u64> = (0..8).map(final_fingerprint).collect();
        assert_eq!(ends, (0..8).map(final_fingerprint).collect::<Vec<_>>());
        assert_eq!(HashSet::<u64>::from_iter(ends).len(), 8);
    }

    #[test]
    fn the_picker_is_shown_every_step_before_it_is_played() {
        let mut steps = 0;
        let mut shown = None;
        let end = play_to_end(
            &setup_for(1),
            1,
            &mut picks_for(1),
            |state, choices, choice| {
                assert!(choices.contains(&choice));
                assert!(Mordred::outcome(state).is_none());
                steps += 1;
                shown = Some((state.clone(), choice));
            },
        );
        let (mut state, choice) = shown.expect("a game has steps");
        Mordred::play(&mut state, choice, &mut Events::deaf());
        assert_eq!(state, end);
        assert!(steps > 10, "only {steps} steps");
    }
}
