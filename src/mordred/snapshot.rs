//! Positions of Mordred as bytes, and which bytes are a position.

mod shape_1;

use super::state::State;
use super::validity::{are_sources_valid, is_valid};
use super::{Mordred, Setup};
use crate::game::Game;
use crate::save::Saved;

/// More bytes than any position has.
const MOST_BYTES: usize = 4_096;

impl Saved for Mordred {
    const SHAPE: u32 = 2;

    fn freeze(state: &State) -> Vec<u8> {
        postcard::to_allocvec(state).expect("a state is plain data")
    }

    fn thaw(setup: &Setup, shape: u32, bytes: &[u8]) -> Option<State> {
        if bytes.len() > MOST_BYTES {
            return None;
        }
        // Validity first: the invariants trust every number to be one that the rules could write.
        let state = match shape {
            Self::SHAPE => read(bytes).filter(is_valid)?,
            1 => {
                let mut state = read(&shape_1::in_shape_2(bytes)?).filter(is_valid)?;
                shape_1::guess_sources(&mut state.table);
                state
            }
            _ => return None,
        };
        let fits = are_sources_valid(&state.table) && belongs(&state, setup);
        (fits && Self::check(&state).is_ok()).then_some(state)
    }
}

/// The position in bytes of the present shape, if it would be written in just these.
fn read(bytes: &[u8]) -> Option<State> {
    let (state, rest) = postcard::take_from_bytes::<State>(bytes).ok()?;
    (rest.is_empty() && Mordred::freeze(&state) == bytes).then_some(state)
}

/// Whether a position is one of a game with this set-up.
fn belongs(state: &State, setup: &Setup) -> bool {
    let table = &state.table;
    let factions = table.seats().map(|seat| table.faction(seat));
    table.edition == setup.edition
        && table.dial == setup.dial
        && table.leader_side == setup.leaders
        && factions.eq(setup.factions.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::fingerprint;
    use crate::mordred::random_play::{picks_for, play_to_end, setup_for};

    #[test]
    fn the_bytes_of_a_position_are_the_same_for_ever() {
        // If this fails and `RULES` is the same, the shape has changed: give it the next number and
        // keep a reader of the old one, or saves from before can no longer fall back on their
        // snapshots. Under other rules these games go another way; then tests/saves.rs shows that the
        // snapshots of old files are read as they were.
        let mut print = 0;
        for game in 0..30 {
            play_to_end(
                &setup_for(game),
                game,
                &mut picks_for(game),
                |state, _, _| {
                    print = fingerprint(&(print, Mordred::freeze(state)));
                },
            );
        }
        assert_eq!(
            (Mordred::RULES, Mordred::SHAPE, print),
            (9, 2, 12_721_078_179_562_497_610)
        );
    }

    #[test]
    fn every_position_of_random_games_thaws_as_it_was_frozen() {
        for game in 0..360 {
            let setup = setup_for(game);
            let mut step = game;
            let end = play_to_end(&setup, game, &mut picks_for(game), |state, _, _| {
                // The lab tries all of them, and more games.
                step += 1;
                if step % 8 != 0 {
                    return;
                }
                let thawed = Mordred::thaw(&setup, 2, &Mordred::freeze(state));
                assert_eq!(thawed.as_ref(), Some(state), "game {game}");
            });
            let thawed = Mordred::thaw(&setup, 2, &Mordred::freeze(&end));
            assert_eq!(thawed, Some(end), "the end of game {game}");
        }
    }

    #[test]
    fn a_position_of_another_set_up_or_shape_is_refused() {
        let (setup, other) = (setup_for(2), setup_for(5));
        let state = Mordred::setup(&setup, 2).expect("a good set-up");
        let mut bytes = Mordred::freeze(&state);
        assert!(Mordred::thaw(&setup, 2, &bytes).is_some());
        assert!(Mordred::thaw(&other, 2, &bytes).is_none());
        assert!(Mordred::thaw(&setup, 0, &bytes).is_none());
        assert!(Mordred::thaw(&setup, 3, &bytes).is_none());
        bytes.push(0);
        assert!(Mordred::thaw(&setup, 2, &bytes).is_none());
    }
}
