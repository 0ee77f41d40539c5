//! How a set-up of Wales is written into links.

use super::data::Realm;
use super::{Setup, Wales};
use crate::game::Seat;
use crate::link::Linked;
use crate::link::radix::{Digits, Number};
use crate::seats::Player;

impl Linked for Wales {
    const MARK: char = 'W';
    const LEVELS: u8 = 4;

    fn write_setup(setup: &Setup, digits: &mut Digits) {
        let fewest = Setup::PLAYERS.start();
        digits.put((setup.players - fewest).into(), Setup::PLAYERS.len());
    }

    fn read_setup(number: &mut Number) -> Option<Setup> {
        let fewest = Setup::PLAYERS.start();
        let more = number.take(Setup::PLAYERS.len());
        Some(Setup::new(fewest + more as u8))
    }

    fn usual_names(setup: &Setup, players: &[Player]) -> Vec<&'static str> {
        let seats = 0..setup.players;
        seats
            .map(|seat| {
                let realm = Realm::of(Seat(seat));
                match players.get(usize::from(seat)) {
                    Some(Player::Bot(_)) => realm.bot_name(),
                    _ => realm.name(),
                }
            })
            .collect()
    }
}
