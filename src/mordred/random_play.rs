//! Which random game of Mordred goes by which number.
//!
//! Any 720 numbers in a row hold every number of players, every order of factions, both dials, both
//! sides of the Leader cards and every edition.

use super::data::{DialSide, Edition, Faction, LeaderSide};
use super::{Choice, HouseRules, Mordred, Setup, State};
use crate::dice::Dice;
use crate::random_play::{self, Numbered};

pub use crate::random_play::picks_for;

impl Numbered for Mordred {
    fn setup_for(game: u64) -> Setup {
        setup_for(game)
    }

    fn measured_setups() -> Vec<Setup> {
        four_player_setups()
    }
}

/// The set-up of the game with this number, without house rules.
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
        house: HouseRules::default(),
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

/// Plays a game of Mordred to its end by [`random_play::play_to_end`].
///
/// # Panics
/// As that does.
pub fn play_to_end(
    setup: &Setup,
    seed: u64,
    picks: &mut Dice,
    each: impl FnMut(&State, &[Choice], Choice),
) -> State {
    random_play::play_to_end::<Mordred>(setup, seed, picks, each)
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
}
