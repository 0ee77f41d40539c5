//! Who plays what, game by game: everybody meets every faction, every place in the start order and
//! every mode equally often.

use tabletop::dice::Dice;
use tabletop::game::{Game, Seat};
use tabletop::mordred::data::{DialSide, Edition, Faction, LeaderSide};
use tabletop::mordred::{Mordred, Setup};

use crate::player::Player;

/// No start order is so rare: each is as likely as any other.
const MOST_SEEDS: usize = 10_000;

/// Games as they are asked for.
#[derive(Clone, Debug)]
pub struct Rotation {
    /// Who plays, by place in the list.
    pub players: Vec<Player>,
    /// The dials and Leader sides, in turn.
    pub modes: Vec<(DialSide, LeaderSide)>,
    /// The edition.
    pub edition: Edition,
    /// The factions by place in the list, if they shall not be rotated.
    pub factions: Option<Vec<Faction>>,
    /// What chance hangs on.
    pub seed: u64,
}

/// One game to be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// How the table is laid.
    pub setup: Setup,
    /// The seed of the game.
    pub seed: u64,
    /// Who plays, by seat.
    pub players: Vec<Player>,
    /// The place in the start order, by seat: 0 acts first.
    pub starts: Vec<usize>,
}

impl Rotation {
    /// The game with this number, counted from 0.
    ///
    /// Four games in a row give every faction to every place of the list, and every set of three
    /// factions to three players. Factions and start order turn at different paces, so that
    /// everybody meets every faction at every place of the start order, and both in every mode;
    /// who follows on whom changes last.
    pub fn game(&self, number: u64) -> Match {
        let places = self.players.len();
        let mut rest = number;
        let mut digit = |base: usize| {
            let digit = rest % base as u64;
            rest /= base as u64;
            digit as usize
        };
        let turn = digit(Faction::ALL.len());
        let shift = digit(places);
        let mode = digit(self.modes.len());
        let factions = orders(Faction::ALL.len());
        let starts = orders(places);
        let factions = &factions[digit(factions.len())];
        let starts = &starts[digit(starts.len())];

        let (dial, leaders) = self.modes[(shift + mode) % self.modes.len()];
        let faction_of = |place: usize| match &self.factions {
            Some(fixed) => fixed[place],
            None => Faction::ALL[factions[(place + turn) % Faction::ALL.len()]],
        };
        let start_of = |place: usize| starts[(place + turn + shift) % places];

        let mut dice = Dice::new(Dice::new(self.seed).seed() ^ number);
        // Where people sit has no meaning in the rules: so it is left to chance.
        let mut seated: Vec<usize> = (0..places).collect();
        dice.shuffle(&mut seated);
        let by_seat = |of: &dyn Fn(usize) -> usize| seated.iter().map(|&p| of(p)).collect();
        let starts: Vec<usize> = by_seat(&start_of);
        let setup = Setup {
            factions: seated.iter().map(|&place| faction_of(place)).collect(),
            dial,
            leaders,
            edition: self.edition,
        };
        Match {
            seed: seed_with(&setup, &starts, &mut dice),
            players: seated.iter().map(|&place| self.players[place]).collect(),
            setup,
            starts,
        }
    }
}

/// The orders of so many things that no turn makes equal: the first thing comes first in all.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![vec![0]];
    for next in 1..count {
        let longer = orders.iter().flat_map(|order| {
            (1..=order.len()).rev().map(move |at| {
                let mut longer = order.clone();
                longer.insert(at, next);
                longer
            })
        });
        orders = longer.collect();
    }
    orders
}

/// A seed with which the trackers are stacked in this order: everything else is left to chance.
fn seed_with(setup: &Setup, starts: &[usize], dice: &mut Dice) -> u64 {
    for _ in 0..MOST_SEEDS {
        let seed = dice.seed();
        let state = Mordred::setup(setup, seed).expect("a set-up that was checked");
        // R6.3: who arrived last lies on top and acts first.
        let arrival = |seat: usize| state.table.player(Seat(seat as u8)).arrival;
        let fits = (0..starts.len()).all(|seat| {
            let before = (0..starts.len()).filter(|&other| arrival(other) > arrival(seat));
            before.count() == starts[seat]
        });
        if fits {
            return seed;
        }
    }
    unreachable!("a start order that {MOST_SEEDS} shuffles do not bring");
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use tabletop::mordred::bot::Level;

    const BASIC_AND_ADVANCED: [(DialSide, LeaderSide); 2] = [
        (DialSide::War, LeaderSide::Basic),
        (DialSide::War, LeaderSide::Advanced),
    ];

    fn rotation(places: usize) -> Rotation {
        let levels = [Level::Squire, Level::Knight, Level::King, Level::Merlin];
        Rotation {
            players: levels[..places].iter().copied().map(Player::Bot).collect(),
            modes: BASIC_AND_ADVANCED.to_vec(),
            edition: Edition::Final,
            factions: None,
            seed: 1,
        }
    }

    /// How often each thing is seen over some games, one thing for each seat.
    fn seen<T: Ord>(
        rotation: &Rotation,
        games: std::ops::Range<u64>,
        what: impl Fn(&Match, usize) -> T,
    ) -> BTreeMap<T, usize> {
        let mut seen = BTreeMap::new();
        for number in games {
            let game = rotation.game(number);
            assert_eq!(game.setup.check(), Ok(()));
            for seat in 0..game.players.len() {
                *seen.entry(what(&game, seat)).or_default() += 1;
            }
        }
        seen
    }

    fn all_equal(seen: &BTreeMap<impl Ord, usize>, kinds: usize) -> bool {
        let first = seen.values().next();
        seen.len() == kinds && seen.values().all(|n| Some(n) == first)
    }

    #[test]
    fn four_games_in_a_row_give_every_faction_to_every_level() {
        for places in 2..=4 {
            let rotation = rotation(places);
            for first in [0, 4, 96, 400] {
                let met = seen(&rotation, first..first + 4, |game, seat| {
                    (game.players[seat].id(), game.setup.factions[seat])
                });
                assert!(all_equal(&met, places * 4), "{places}: {met:?}");
            }
        }
    }

    #[test]
    fn every_level_has_every_faction_at_every_start_in_every_mode() {
        for places in 2..=4 {
            let block = (4 * places * BASIC_AND_ADVANCED.len()) as u64;
            let met = seen(&rotation(places), 0..block, |game, seat| {
                let level = game.players[seat].id();
                let faction = game.setup.factions[seat];
                (level, faction, game.starts[seat], game.setup.leaders)
            });
            assert!(all_equal(&met, places * 4 * places * 2), "{places}");
        }
    }

    #[test]
    fn every_level_meets_every_order_of_factions_equally_often() {
        for (places, arrangements) in [(2, 12), (3, 24), (4, 24)] {
            let block = (4 * places * BASIC_AND_ADVANCED.len() * 6) as u64;
            let mut met: BTreeMap<Vec<Faction>, usize> = BTreeMap::new();
            let rotation = rotation(places);
            for number in 0..block {
                let game = rotation.game(number);
                let by_place = rotation.players.iter().map(|player| {
                    let seat = game.players.iter().position(|other| other == player);
                    game.setup.factions[seat.expect("everybody is seated")]
                });
                *met.entry(by_place.collect()).or_default() += 1;
            }
            assert!(all_equal(&met, arrangements), "{places}: {met:?}");
        }
    }

    #[test]
    fn factions_can_be_fixed_and_the_start_order_still_turns() {
        let fixed = vec![Faction::ALL[2], Faction::ALL[0]];
        let rotation = Rotation {
            factions: Some(fixed.clone()),
            ..rotation(2)
        };
        let met = seen(&rotation, 0..8, |game, seat| {
            let place = rotation
                .players
                .iter()
                .position(|p| *p == game.players[seat]);
            assert_eq!(game.setup.factions[seat], fixed[place.expect("seated")]);
            (game.players[seat].id(), game.starts[seat])
        });
        assert!(all_equal(&met, 4), "{met:?}");
    }

    #[test]
    fn the_trackers_are_stacked_as_the_start_order_says() {
        for number in 0..24 {
            let game = rotation(4).game(number);
            let state = Mordred::setup(&game.setup, game.seed).expect("a game");
            let first = Mordred::to_move(&state).expect("the game begins");
            assert_eq!(game.starts[first.index()], 0, "game {number}");
        }
    }

    #[test]
    fn a_number_is_always_the_same_game_and_another_seed_another() {
        let one = rotation(4);
        let other = Rotation {
            seed: 2,
            ..one.clone()
        };
        assert_eq!(one.game(17), one.game(17));
        assert_ne!(one.game(17).seed, other.game(17).seed);
        assert_ne!(one.game(17).seed, one.game(18).seed);
    }
}
