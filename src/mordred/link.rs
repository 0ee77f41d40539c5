//! How a set-up of Mordred is written into links.

use super::bot::Level;
use super::data::{DialSide, Edition, Faction, LeaderSide};
use super::{HouseRule, HouseRules, Mordred, Setup, bot_names};
use crate::link::Linked;
use crate::link::radix::{Digits, Number};
use crate::seats::Player;

/// The fewest players (R22.4).
const FEWEST: usize = 2;

/// The dial and the edition that no set-up has together, whatever the rules it was made under. In a
/// link they stand for house rules, which come next, with the true dial and edition behind them.
const WITH_HOUSE_RULES: (DialSide, Edition) = (DialSide::Blitz, Edition::Demo);

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
        let is_by_the_book = setup.house == HouseRules::default();
        let own = (setup.dial, setup.edition);
        let (dial, edition) = if is_by_the_book {
            own
        } else {
            WITH_HOUSE_RULES
        };
        put_dial(dial, digits);
        digits.put(setup.leaders.index(), LeaderSide::ALL.len());
        put_edition(edition, digits);
        if !is_by_the_book {
            let bits = setup.house.in_force().map(|rule| 1 << rule.index());
            digits.put_number(bits.sum());
            put_dial(setup.dial, digits);
            put_edition(setup.edition, digits);
        }
    }

    fn read_setup(number: &mut Number) -> Option<Setup> {
        let most = Faction::ALL.len();
        let players = FEWEST + number.take(most - FEWEST + 1);
        let mut left = Faction::ALL.to_vec();
        let factions = (0..players)
            .map(|_| left.remove(number.take(left.len())))
            .collect();
        let mut dial = take_dial(number);
        let leaders = LeaderSide::ALL[number.take(LeaderSide::ALL.len())];
        let mut edition = take_edition(number);
        let mut house = HouseRules::default();
        if (dial, edition) == WITH_HOUSE_RULES {
            house = house_rules(number.take_number())?;
            (dial, edition) = (take_dial(number), take_edition(number));
        }
        let setup = Setup {
            factions,
            dial,
            leaders,
            edition,
            house,
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

fn put_dial(dial: DialSide, digits: &mut Digits) {
    digits.put(dial as usize, DialSide::ALL.len());
}

fn take_dial(number: &mut Number) -> DialSide {
    DialSide::ALL[number.take(DialSide::ALL.len())]
}

fn put_edition(edition: Edition, digits: &mut Digits) {
    digits.put(edition.index(), Edition::ALL.len());
}

fn take_edition(number: &mut Number) -> Edition {
    Edition::ALL[number.take(Edition::ALL.len())]
}

/// The house rules with these bits; `None` if there is none, or one that is not there.
fn house_rules(bits: u64) -> Option<HouseRules> {
    if bits == 0 || bits >> HouseRule::ALL.len() > 0 {
        return None;
    }
    let mut house = HouseRules::default();
    for rule in HouseRule::ALL {
        house.set(rule, bits >> rule.index() & 1 == 1);
    }
    Some(house)
}
