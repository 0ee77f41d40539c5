//! How a set-up of Mordred is written into links.

use super::bot::Level;
use super::data::{DialSide, Edition, Faction, LeaderSide};
use super::{Mordred, Setup, bot_names};
use crate::link::Linked;
use crate::link::radix::{Digits, Number};
use crate::seats::Player;

/// The fewest players (R22.4).
const FEWEST: usize = 2;

impl Linked for Mordred {
    const MARK: char = 'M';
    const LEVELS: u8 = Level::ALL.len() as u8;

    fn write_setup(setup: &Setup, digits: &mut Digits) {
        let most = Faction::ALL.len();
        digits.put(setup.factions.len() - FEWEST, most - FEWEST + 1);
        let mut left = Faction::ALL.to_vec();
        for &faction in &setup.factions {
            let place = left.iter().position(|&other| other == faction);
            let place = place.expect("no two players lead one faction (R2.2)");
            digits.put(place, left.len());
            left.remove(place);
        }
        digits.put(setup.dial as usize, DialSide::ALL.len());
        digits.put(setup.leaders.index(), LeaderSide::ALL.len());
        digits.put(setup.edition.index(), Edition::ALL.len());
    }

    fn read_setup(number: &mut Number) -> Option<Setup> {
        let most = Faction::ALL.len();
        let players = FEWEST + number.take(most - FEWEST + 1);
        let mut left = Faction::ALL.to_vec();
        let factions = (0..players)
            .map(|_| left.remove(number.take(left.len())))
            .collect();
        let setup = Setup {
            factions,
            dial: DialSide::ALL[number.take(DialSide::ALL.len())],
            leaders: LeaderSide::ALL[number.take(LeaderSide::ALL.len())],
            edition: Edition::ALL[number.take(Edition::ALL.len())],
        };
        setup.check().is_ok().then_some(setup)
    }

    fn usual_names(setup: &Setup, players: &[Player]) -> Vec<&'static str> {
        let seats = setup.factions.iter().enumerate();
        seats
            .map(|(seat, &faction)| match players.get(seat) {
                Some(Player::Bot(_)) => bot_names(faction)[0],
                _ => faction.name_in(setup.edition),
            })
            .collect()
    }
}
