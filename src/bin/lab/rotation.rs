//! Who plays what, game by game: everybody meets every side, every place in the start order and every
//! mode equally often.

use tabletop::dice::Dice;
use tabletop::game::Seat;

use crate::player::PlayerOf;
use crate::title::Title;

/// No start order is so rare: each is as likely as any other.
const MOST_SEEDS: usize = 10_000;

/// Games as they are asked for.
pub struct Rotation<G: Title> {
    /// Who plays, by place in the list.
    pub players: Vec<PlayerOf<G>>,
    /// The modes, in turn.
    pub modes: Vec<G::Mode>,
    /// The sides by place in the list, if they shall not be rotated.
    pub sides: Option<Vec<G::Side>>,
    /// What chance hangs on.
    pub seed: u64,
}

/// One game to be played.
pub struct Match<G: Title> {
    /// How the table is laid.
    pub setup: G::Setup,
    /// The mode that the set-up is of.
    pub mode: G::Mode,
    /// The seed of the game.
    pub seed: u64,
    /// Who plays, by seat.
    pub players: Vec<PlayerOf<G>>,
    /// What they play, by seat.
    pub sides: Vec<G::Side>,
    /// The place in the start order, by seat: 0 acts first.
    pub starts: Vec<usize>,
}

impl<G: Title> Rotation<G> {
    /// The game with this number, counted from 0.
    ///
    /// As many games in a row as there are sides give every side to every place of the list. Sides and
    /// start order turn at different paces, so that everybody meets every side at every place of the
    /// start order, and both in every mode; who follows on whom changes last.
    pub fn game(&self, number: u64) -> Match<G> {
        let places = self.players.len();
        let mut rest = number;
        let mut digit = |base: usize| {
            let digit = rest % base as u64;
            rest /= base as u64;
            digit as usize
        };
        let turn = digit(G::SIDES.len());
        let shift = digit(places);
        let mode = digit(self.modes.len());
        let sides = orders(G::SIDES.len());
        let starts = orders(places);
        let sides = &sides[digit(sides.len())];
        let starts = &starts[digit(starts.len())];

        let mode = self.modes[(shift + mode) % self.modes.len()];
        let side_of = |place: usize| match &self.sides {
            Some(fixed) => fixed[place],
            None => G::SIDES[sides[(place + turn) % G::SIDES.len()]],
        };
        let start_of = |place: usize| starts[(place + turn + shift) % places];

        let mut dice = Dice::new(Dice::new(self.seed).seed() ^ number);
        // Where people sit is left to chance, and so is everything else that fits the start order.
        let mut seated: Vec<usize> = (0..places).collect();
        dice.shuffle(&mut seated);
        for _ in 0..MOST_SEEDS {
            let sides: Vec<G::Side> = seated.iter().map(|&place| side_of(place)).collect();
            let starts: Vec<usize> = seated.iter().map(|&place| start_of(place)).collect();
            let setup = G::setup_of(&sides, mode);
            let seed = dice.seed();
            let state = G::setup(&setup, seed).expect("a set-up that was checked");
            let start = |seat: usize| G::start_of(&state, Seat(seat as u8));
            if (0..places).all(|seat| start(seat) == starts[seat]) {
                return Match {
                    setup,
                    mode,
                    seed,
                    players: seated.iter().map(|&place| self.players[place]).collect(),
                    sides,
                    starts,
                };
            }
            if G::ORDER_GOES_ROUND {
                dice.shuffle(&mut seated);
            }
        }
        unreachable!("a start order that {MOST_SEEDS} shuffles do not bring");
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::mordred::Mode;
    use crate::player::Player;
    use tabletop::game::Game;
    use tabletop::mordred::bot::Level;
    use tabletop::mordred::data::{DialSide, Edition, Faction, LeaderSide};
    use tabletop::mordred::{HouseRules, Mordred};

    const BASIC_AND_ADVANCED: [Mode; 2] = [mode(LeaderSide::Basic), mode(LeaderSide::Advanced)];

    const fn mode(leaders: LeaderSide) -> Mode {
        Mode {
            dial: DialSide::War,
            leaders,
            edition: Edition::Final,
            house: HouseRules { eighth_card: false },
        }
    }

    fn rotation(places: usize) -> Rotation<Mordred> {
        let levels = [Level::Squire, Level::Knight, Level::King, Level::Merlin];
        Rotation {
            players: levels[..places].iter().copied().map(Player::Bot).collect(),
            modes: BASIC_AND_ADVANCED.to_vec(),
            sides: None,
            seed: 1,
        }
    }

    /// How often each thing is seen over some games, one thing for each seat.
    fn seen<T: Ord>(
        rotation: &Rotation<Mordred>,
        games: std::ops::Range<u64>,
        what: impl Fn(&Match<Mordred>, usize) -> T,
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
            sides: Some(fixed.clone()),
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
            ..rotation(4)
        };
        let (first, again) = (one.game(17), one.game(17));
        assert_eq!((&first.setup, first.seed), (&again.setup, again.seed));
        assert_eq!(first.players, again.players);
        assert_ne!(first.seed, other.game(17).seed);
        assert_ne!(first.seed, one.game(18).seed);
    }
}
