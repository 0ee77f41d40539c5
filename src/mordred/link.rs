//! How a set-up of Mordred is written into links.

use super::data::{DialSide, Edition, Faction, LeaderSide};
use super::{Mordred, Setup};
use crate::link::Linked;
use crate::link::radix::{Digits, Number};

/// The fewest players (R22.4).
const FEWEST: usize = 2;

impl Linked for Mordred {
    const MARK: char = 'M';

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

    fn usual_names(setup: &Setup) -> Vec<&'static str> {
        let names = setup.factions.iter();
        names
            .map(|faction| faction.name_in(setup.edition))
            .collect()
    }
}
