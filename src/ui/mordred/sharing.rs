//! What can be shared of a game, and under which address.

use super::levels::called;
use super::sitting::Sitting;
use crate::ui::marks::mark_sentence;
use crate::ui::new_game::NewGame;
use crate::ui::route::Route;
use crate::ui::shell::{Shared, Way};
use tabletop::link::encode;
use tabletop::mordred::{HouseRule, text};

/// What a link with picks gives away.
const HOLDS_ALL: &str =
    "A link contains the whole game, hidden cards included, for anyone who decodes it.";
/// What a link to the set-up gives away.
const HOLDS_SETUP: &str = "It holds the options and the seed, without names and picks: the same luck for whoever plays it.";
/// What to do where there is no link.
const SAVE_INSTEAD: &str = " Export a save instead, under Saved games.";

/// Everything that can be shared of a game, at addresses of the page at `base`; with the moment after
/// so many picks, if one is named.
pub fn shared(sitting: &Sitting, moment: Option<usize>, base: &str) -> Shared {
    let address = |route: Route| [base, &route.href()].concat();
    let link = encode(&sitting.recorded()).map_err(|why| why.sentence().to_owned() + SAVE_INSTEAD);
    let at = |at| link.clone().map(|link| address(Route::Link(link, at)));
    let all = sitting.len();
    let whole = match (sitting.outcome().is_some(), all) {
        (true, _) => "The whole game".to_owned(),
        (false, 0) => "The game before its first pick".to_owned(),
        (false, _) => "The whole game up to now".to_owned(),
    };
    let mut ways = vec![Way {
        id: "game",
        name: whole,
        warning: HOLDS_ALL,
        address: at(None),
    }];
    if let Some(moment) = moment {
        ways.push(Way {
            id: "moment",
            name: format!("This moment: pick {moment} of {all}"),
            warning: HOLDS_ALL,
            address: at(Some(moment)),
        });
    }
    let first = ways.len() - 1;
    let plan = NewGame::of(
        sitting.setup(),
        sitting.seats().began(),
        sitting.seed(),
        sitting.is_practice(),
    );
    ways.push(Way {
        id: "setup",
        name: "Only the set-up and its seed".into(),
        warning: HOLDS_SETUP,
        address: Ok(address(Route::New(plan))),
    });
    Shared {
        ways,
        first,
        words: words(sitting),
    }
}

/// How the game ended, or whose it is; with house rules, hints and takeovers.
fn words(sitting: &Sitting) -> String {
    let table = sitting.table_after(sitting.len());
    let Some(result) = text::outcome(&table) else {
        let names = sitting.names().iter().zip(sitting.levels());
        let names = names.map(|(name, level)| called(name, level));
        return format!(
            "A game of Mordred: {}.",
            names.collect::<Vec<_>>().join(", ")
        );
    };
    let marks = table
        .seats()
        .zip(sitting.names())
        .filter_map(|(seat, name)| {
            mark_sentence(name, sitting.marks(seat), sitting.seats().at_first(seat))
        });
    let house = sitting.setup().house.in_force().map(HouseRule::mark);
    let all: Vec<String> = std::iter::once(String::from(result))
        .chain(house.map(str::to_owned))
        .chain(marks.map(|words| words + "."))
        .collect();
    all.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::route::Arrival;
    use tabletop::game::Seat;
    use tabletop::link::{Recorded, decode};
    use tabletop::mordred::data::Faction;
    use tabletop::mordred::{Mordred, Setup};
    use tabletop::seats::Player;

    const BASE: &str = "https://example.org/mordred/";

    fn sitting(picks: usize) -> Sitting {
        let setup = Setup::new(&[Faction::Hobyars, Faction::HighElves]);
        let names = vec!["Anna".into(), "<b>Ben</b>".into()];
        let mut sitting = Sitting::begin(setup, 42, names, false).expect("a good set-up");
        for _ in 0..picks {
            let choice = sitting.choices()[0];
            sitting.play_gesture(&[choice]).expect("an offered choice");
        }
        sitting
    }

    fn route(way: &Way) -> Route {
        let address = way.address.as_ref().expect("an address");
        Arrival::parse(address.strip_prefix(BASE).expect("an address of the page")).route
    }

    #[test]
    fn the_link_of_a_game_leads_to_the_same_game() {
        let sitting = sitting(20);
        let shared = shared(&sitting, None, BASE);
        assert_eq!((shared.ways.len(), shared.first), (2, 0));
        let Route::Link(link, None) = route(&shared.ways[0]) else {
            panic!("a link to the last moment");
        };
        let again: Recorded<Mordred> = decode(&link).expect("a whole link");
        assert_eq!(again, sitting.recorded());
    }

    #[test]
    fn a_moment_that_is_asked_for_is_chosen_to_begin_with() {
        let shared = shared(&sitting(20), Some(7), BASE);
        assert_eq!(shared.ways[shared.first].id, "moment");
        assert!(matches!(
            route(&shared.ways[shared.first]),
            Route::Link(_, Some(7))
        ));
    }

    #[test]
    fn the_set_up_is_shared_with_its_seed_and_without_names() {
        let shared = shared(&sitting(3), None, BASE);
        let Route::New(plan) = route(&shared.ways[1]) else {
            panic!("a link to the set-up");
        };
        let settled = plan.settle(1).expect("a good set-up");
        assert_eq!((settled.seed, &settled.setup), (42, sitting(0).setup()));
        assert_eq!(settled.players, sitting(0).seats().began());
        let address = shared.ways[1].address.as_ref().expect("an address");
        assert!(!address.contains("Anna"));
    }

    #[test]
    fn a_1_what_is_sent_of_a_game_that_is_over_names_its_house_rules() {
        let mut setup = Setup::new(&Faction::ALL);
        setup.house.eighth_card = true;
        let names = Faction::ALL.map(|faction| faction.name().to_owned());
        let mut sitting = Sitting::begin(setup, 5, names.to_vec(), false).expect("a good set-up");
        let running = shared(&sitting, None, BASE);
        assert!(!running.words.contains("House rule"));
        let Route::New(plan) = route(&running.ways[1]) else {
            panic!("a link to the set-up");
        };
        assert_eq!(
            &plan.settle(1).expect("a good set-up").setup,
            sitting.setup()
        );
        while sitting.to_move().is_some() {
            let choice = sitting.choices()[0];
            sitting.play_gesture(&[choice]).expect("an offered choice");
        }
        let words = shared(&sitting, None, BASE).words;
        assert!(
            words.ends_with(". House rule: an eighth card for the last of four."),
            "{words}"
        );
    }

    #[test]
    fn what_is_sent_names_bots_and_tells_of_hints_once_the_game_is_over() {
        let players = vec![Player::Person, Player::Bot(0)];
        let mut sitting = sitting(0).with_players(players);
        assert!(shared(&sitting, None, BASE).words.contains("(Squire)."));
        sitting.note_hint(Seat(0));
        sitting.hand_over(Seat(0), Player::Bot(3));
        while let Some(&choice) = sitting.choices().first() {
            sitting.play_gesture(&[choice]).expect("an offered choice");
        }
        let words = shared(&sitting, None, BASE).words;
        assert!(words.contains("Anna: with 1 hint, a bot played"), "{words}");
        assert!(words.ends_with("picks."), "{words}");
    }

    #[test]
    fn a_game_that_no_link_can_hold_says_so_and_can_be_saved() {
        let mut recorded = sitting(4).recorded();
        recorded.base = Some(sitting(0).start());
        let sitting = Sitting::restore(&recorded, None).expect("the same picks");
        let shared = shared(&sitting, Some(2), BASE);
        for way in &shared.ways[..2] {
            let why = way.address.as_ref().expect_err("no link");
            assert!(why.contains("save"), "{why}");
        }
        assert!(shared.ways[2].address.is_ok());
    }
}
