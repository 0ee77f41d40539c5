//! Links: a game comes out as it went in, and whatever else is refused with the right words.

mod recorded;

use proptest::prelude::*;
use recorded::{game_until, moment_of, under_older_rules, with_bots};
use tabletop::dice::Dice;
use tabletop::game::{Game, Seat};
use tabletop::link::envelope::seal;
use tabletop::link::radix::Digits;
use tabletop::link::{LONGEST_LINK, LinkError, Linked, MOST_PICKS, Recorded, decode, encode};
use tabletop::mordred::data::{DialSide, Edition, Faction};
use tabletop::mordred::random_play::setup_for;
use tabletop::mordred::{HouseRules, Mordred, Setup};
use tabletop::seats::{Player, Seats};
use tabletop::session::Session;

/// Round trips of these games, each at a moment of its own.
fn come_out_as_they_went_in(games: std::ops::Range<u64>) {
    for number in games {
        let (game, state) = game_until(number, moment_of(number));
        let link = encode(&game).expect("a game that was played");
        let again = decode::<Mordred>(&link).expect("a link that was just made");
        assert!(again == game, "game {number}");
        if number % 50 == 0 {
            let session = again.session().expect("every pick was legal");
            assert!(session.state() == &state, "the state of game {number}");
        }
    }
}

// 10,000 games in four parts, so that they can run side by side.

#[test]
fn games_come_out_as_they_went_in_at_any_moment_1() {
    come_out_as_they_went_in(0..2_500);
}

#[test]
fn games_come_out_as_they_went_in_at_any_moment_2() {
    come_out_as_they_went_in(2_500..5_000);
}

#[test]
fn games_come_out_as_they_went_in_at_any_moment_3() {
    come_out_as_they_went_in(5_000..7_500);
}

#[test]
fn games_come_out_as_they_went_in_at_any_moment_4() {
    come_out_as_they_went_in(7_500..10_000);
}

#[test]
fn games_with_bots_come_out_as_they_went_in_and_cost_a_few_characters_more() {
    for number in 0..1_000 {
        let (persons, _) = game_until(number, moment_of(number));
        let game = with_bots(number, persons.clone());
        let link = encode(&game).expect("a game that was played");
        let again = decode::<Mordred>(&link).expect("a link that was just made");
        assert!(again == game, "game {number}");
        let plain = encode(&persons).expect("a game that was played");
        assert!(plain.starts_with("M1"));
        assert_eq!(link.starts_with("M2"), !game.seats.is_plain());
        // Up to three changes of hands and two hints; the names of bots cost nothing.
        assert!(
            link.len() <= plain.len() + 20,
            "{} {}",
            link.len(),
            plain.len()
        );
        let movers = game.movers();
        assert_eq!(movers.len(), game.picks.len());
    }
}

#[test]
fn a_link_of_persons_only_is_written_in_one_way() {
    // As the second format would have it, with persons on all seats and nothing else to tell.
    let link = seal('M', 2, &{
        let mut digits = Digits::default();
        digits.put_number(u64::from(Mordred::RULES));
        Mordred::write_setup(&setup_for(0), &mut digits);
        for _ in &setup_for(0).factions {
            digits.put(0, 5);
        }
        digits.put_number(0);
        for _ in &setup_for(0).factions {
            digits.put_number(0);
        }
        digits.put_bytes(&[1; 40]);
        digits.into_bytes()
    });
    let refused = decode::<Mordred>(&link).expect_err("nothing to tell");
    assert!(matches!(refused, LinkError::Impossible), "{refused:?}");
}

#[test]
fn bots_of_a_level_that_is_not_there_are_not_written() {
    let (mut game, _) = game_until(9, 30);
    game.seats = Seats::new(vec![Player::Bot(9); game.names.len()]);
    assert!(encode(&game).is_err());
    game.seats = Seats::persons(game.names.len() + 1);
    game.seats.hint(Seat(0));
    assert!(encode(&game).is_err());
}

#[test]
fn finished_games_have_short_links() {
    for number in (2..200).step_by(3) {
        let (game, state) = game_until(number, usize::MAX);
        assert!(Mordred::outcome(&state).is_some());
        let link = encode(&game).expect("a game that was played");
        assert!(link.len() < 600, "{} characters", link.len());
    }
}

#[test]
fn a_set_up_alone_is_a_very_short_link() {
    let game = Recorded::<Mordred> {
        setup: Setup::new(&[Faction::Humans, Faction::Hobyars]),
        seed: 42,
        names: vec!["Humans".into(), "Hobyars".into()],
        seats: Seats::persons(2),
        practice: false,
        branched_at: None,
        base: None,
        picks: Vec::new(),
    };
    let link = encode(&game).expect("a good set-up");
    // It must be readable for ever.
    assert_eq!(link, "M1B2ixS_amUzq67f76");
    assert_eq!(decode::<Mordred>(&link).expect("a set-up"), game);
    // The same under the rules before: they say so, and can be played anew.
    let older = [
        "M1Bw12yd50SgeAwFjM",
        "M1Bxrskr3plA5EiiAn",
        "M1B1vskr3plA6J9FzF",
        "M1BzPYJXvTKR0DJwbv",
        "M1B7XYJXvTKR3L-MAE",
        "M1B3TYJXvTKR30bKpu",
        "M1B_bYJXvTKR0vlyNx",
        "M1B2SwS_amUzprVAL2",
    ];
    for older in older {
        match decode::<Mordred>(older) {
            Err(LinkError::RulesMoved { plan, picks: 0 }) => assert_eq!(*plan, game),
            other => panic!("{other:?}"),
        }
    }
    let spaced = format!(" {link}\n");
    assert_eq!(decode::<Mordred>(&spaced).expect("a set-up"), game);
    let watched = Recorded {
        names: vec!["Galehaut".into(), "Morholt".into()],
        seats: Seats::new(vec![Player::Bot(0), Player::Bot(3)]),
        ..game
    };
    let link = encode(&watched).expect("a good set-up");
    assert_eq!(link, "M2Cujsi8_hfalg3hd4JPQP");
}

/// A game of four with the eighth card, a few picks on.
fn with_the_eighth_card(number: u64) -> Recorded<Mordred> {
    // Every third game is one of four.
    let mut setup = setup_for(3 * number + 2);
    setup.house.eighth_card = true;
    let mut session: Session<Mordred> = Session::new(setup, number).expect("a good set-up");
    let mut dice = Dice::new(number);
    for _ in 0..moment_of(number) / 8 {
        let choices = session.choices();
        let pick = choices[dice.below(choices.len())];
        session.play(pick).expect("it was offered");
    }
    let setup = session.setup();
    let names = setup.factions.iter();
    let names = names.map(|faction| faction.name_in(setup.edition).to_owned());
    Recorded::of(&session, names.collect())
}

#[test]
fn a_1_a_house_rule_goes_into_a_link_and_comes_out_again() {
    for number in 0..120 {
        let game = with_the_eighth_card(number);
        let link = encode(&game).expect("a game that was played");
        let again = decode::<Mordred>(&link).expect("a link that was just made");
        assert!(again == game, "game {number}");
        assert!(again.setup.house.eighth_card);
        // With bots and hints too, and under rules to come.
        let seated = with_bots(number, game.clone());
        let link = encode(&seated).expect("a game that was played");
        assert!(decode::<Mordred>(&link).expect("a real link") == seated);
        let older = decode::<Mordred>(&under_older_rules(&link));
        let Err(LinkError::RulesMoved { plan, picks }) = older else {
            panic!("game {number} was not begun under these rules");
        };
        assert_eq!((&plan.setup, picks), (&game.setup, game.picks.len()));
        // It costs a few characters at most.
        let length = |house| {
            let setup = Setup {
                house,
                ..game.setup.clone()
            };
            let picks = Vec::new();
            let plan = Recorded {
                setup,
                picks,
                ..game.clone()
            };
            encode(&plan).expect("a good set-up").len()
        };
        let longer = length(game.setup.house) - length(HouseRules::default());
        assert!(longer <= 3, "{longer} characters more");
    }
}

#[test]
fn a_1_links_that_never_heard_of_house_rules_lead_where_they_led() {
    // Made under rules 8, with four players and bots.
    let made = [
        (
            2,
            311,
            "M2YBR18wy4NkvsIh7wnlvokN3WZ2q5G6CnS7bCQcXLcI7NrBO6fAg7mHnxj6M2_hjT74-6SYpNFkMOrP6obRdt__mfnf1eZ11yqWuWVefhSlYZt5PJgwXKP26Ob4dOOHuBC1JXGW0",
        ),
        (
            5,
            302,
            "M2VJRTfgOJOSn_ApZEs1p-uC9QM3BCuroGpVAnUduUYG-k8r_GSVEuD0xBX_rTRobgnnECsj-5Wxm-uDxaIjVFlbq_TtBEMMsZcsa5mTMIDBuq80TXDFikdTY",
        ),
        (
            8,
            206,
            "M2O1Tef8yWS8u5TwR-oNPyLSSWxLyo9gghLKiJ_g56EDs7cgucaHHH0pYrFARVhbeGT-BHwe1COuNuLndLWwjz7g",
        ),
    ];
    for (number, length, link) in made {
        // Where the hand was full again before anybody noticed, the picks would still fit.
        let (plan, picks) = match decode::<Mordred>(link) {
            Err(LinkError::RulesMoved { plan, picks }) => (*plan, picks),
            other => panic!("game {number}: {other:?}"),
        };
        let (game, _) = game_until(number, 0);
        let game = with_bots(number, game);
        assert_eq!(plan.setup, setup_for(number));
        assert_eq!(plan.setup.house, HouseRules::default());
        assert_eq!((plan.seed, picks), (number, length));
        assert_eq!(plan.seats.began(), game.seats.began());
    }
}

#[test]
fn a_1_house_rules_that_are_none_or_not_there_or_for_another_number_are_refused() {
    let four = setup_for(2);
    let link = |setup: &Setup, bits: u64, dial: DialSide, edition: Edition| {
        by_hand(|digits| {
            // The start of a set-up that stands for house rules.
            let marked = Setup {
                dial: DialSide::Blitz,
                edition: Edition::Demo,
                ..setup.clone()
            };
            Mordred::write_setup(&marked, digits);
            digits.put_number(bits);
            digits.put(dial as usize, 2);
            digits.put(edition.index(), 3);
            digits.put_number(7);
            for _ in 0..setup.factions.len() + 2 {
                digits.put_flag(false);
            }
            digits.put_number(0);
        })
    };
    let read = |link: String| decode::<Mordred>(&link).expect_err("no fingerprint");
    let good = read(link(&four, 1, DialSide::War, Edition::Final));
    let LinkError::RulesMoved { plan, .. } = good else {
        panic!("{good:?}");
    };
    assert!(plan.setup.house.eighth_card && plan.setup.edition == Edition::Final);
    for wrong in [
        link(&four, 0, DialSide::War, Edition::Final),
        link(&four, 2, DialSide::War, Edition::Final),
        link(&four, 3, DialSide::War, Edition::Final),
        link(&four, u64::MAX, DialSide::War, Edition::Final),
        link(&four, 1, DialSide::Blitz, Edition::Demo),
        link(&setup_for(0), 1, DialSide::War, Edition::Final),
        link(&setup_for(1), 1, DialSide::War, Edition::Final),
    ] {
        let refused = read(wrong);
        assert!(matches!(refused, LinkError::Impossible), "{refused:?}");
    }
}

#[test]
fn every_seed_fits() {
    for seed in [0, 1, 255, u64::from(u32::MAX), u64::MAX] {
        let (game, _) = game_until(3, 0);
        let game = Recorded { seed, ..game };
        let link = encode(&game).expect("a good set-up");
        assert_eq!(decode::<Mordred>(&link).expect("a set-up").seed, seed);
    }
}

#[test]
fn every_flipped_bit_is_refused() {
    for number in [0, 1, 2, 200, 3_001] {
        let (game, _) = game_until(number, moment_of(number));
        let link = encode(&game).expect("a game that was played");
        for place in 0..link.len() {
            for bit in 0..8 {
                let mut bytes = link.clone().into_bytes();
                bytes[place] ^= 1 << bit;
                let flipped = String::from_utf8_lossy(&bytes);
                let read = decode::<Mordred>(&flipped);
                assert!(read.is_err(), "bit {bit} of character {place}: {link}");
            }
        }
    }
}

#[test]
fn every_cut_is_refused_as_a_cut() {
    for number in [0, 1, 2, 200, 3_001] {
        let (game, _) = game_until(number, moment_of(number));
        let link = encode(&game).expect("a game that was played");
        for end in 1..link.len() {
            let refused = decode::<Mordred>(&link[..end]).expect_err("a part of it");
            assert!(matches!(refused, LinkError::Cut), "{end}: {refused:?}");
        }
    }
}

#[test]
fn every_exchanged_pair_and_every_wrong_character_is_refused() {
    let (game, _) = game_until(77, 100);
    let link = encode(&game).expect("a game that was played");
    for place in 0..link.len() - 1 {
        let mut bytes = link.clone().into_bytes();
        bytes.swap(place, place + 1);
        let swapped = String::from_utf8(bytes).expect("plain characters");
        assert!(swapped == link || decode::<Mordred>(&swapped).is_err());
        for wrong in "AZaz09-_ %.ß".chars() {
            let typed = format!("{}{wrong}{}", &link[..place], &link[place + 1..]);
            assert!(typed == link || decode::<Mordred>(&typed).is_err());
        }
    }
}

/// A link by hand, behind the present rules.
fn by_hand(write: impl FnOnce(&mut Digits)) -> String {
    let mut digits = Digits::default();
    digits.put_number(u64::from(Mordred::RULES));
    write(&mut digits);
    seal('M', 1, &digits.into_bytes())
}

#[test]
fn every_way_to_be_wrong_has_its_own_sentence() {
    let (game, _) = game_until(5, 50);
    let link = encode(&game).expect("a game that was played");
    let mut newer = Digits::default();
    newer.put_number(u64::from(Mordred::RULES) + 1);
    let wrong = [
        ("https://example.org/".to_owned(), "Foreign"),
        (String::new(), "Foreign"),
        (link.replacen('M', "C", 1), "Foreign"),
        (link[..40].to_owned(), "Cut"),
        (link.clone() + "A", "Mistyped"),
        (link.clone() + "!", "Mistyped"),
        ("M".repeat(LONGEST_LINK + 1), "TooLong"),
        (seal('M', 3, b"tomorrow"), "Newer"),
        (seal('M', 1, &newer.into_bytes()), "Newer"),
        (under_older_rules(&link), "RulesMoved"),
        (
            by_hand(|digits| digits.put_bytes(&[0xff; 200])),
            "Impossible",
        ),
    ];
    let mut sentences = std::collections::BTreeMap::new();
    for (text, kind) in wrong {
        let refused = decode::<Mordred>(&text).expect_err("wrong");
        assert_eq!(format!("{refused:?}"), kind, "{text}");
        let sentence = refused.to_string();
        assert!(sentence.ends_with('.') && sentence.contains(' '));
        assert!(sentence.starts_with(char::is_uppercase));
        let first = sentences.entry(kind).or_insert(sentence.clone());
        assert_eq!(first, &sentence);
    }
    let mut different: Vec<_> = sentences.values().collect();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), sentences.len());
}

#[test]
fn a_link_from_before_the_rules_moved_still_tells_what_was_agreed() {
    let (game, _) = game_until(8, 120);
    let link = under_older_rules(&encode(&game).expect("a game that was played"));
    let Err(LinkError::RulesMoved { plan, picks }) = decode::<Mordred>(&link) else {
        panic!("the rules have moved");
    };
    assert_eq!(picks, game.picks.len());
    let empty = Vec::new();
    let agreed = Recorded {
        picks: empty,
        ..game
    };
    assert_eq!(*plan, agreed);
}

#[test]
fn a_change_of_the_rules_that_nobody_numbered_is_noticed() {
    // A set-up by hand, with two fingerprints of its start: at most one is right.
    let moved = [0, 1].map(|print| {
        let link = by_hand(|digits| {
            Mordred::write_setup(&setup_for(0), digits);
            digits.put_number(7);
            for _ in 0..4 {
                digits.put_flag(false);
            }
            digits.put_number(0);
            digits.put(print, 1 << 16);
        });
        matches!(decode::<Mordred>(&link), Err(LinkError::RulesMoved { .. }))
    });
    assert!(moved.contains(&true));
}

#[test]
fn hostile_counts_and_names_are_refused_at_once() {
    let plan = |digits: &mut Digits| {
        Mordred::write_setup(&setup_for(0), digits);
        digits.put_number(7);
    };
    let count = |picks: u64| {
        by_hand(|digits| {
            plan(digits);
            for flag in [false, false, false, false] {
                digits.put_flag(flag);
            }
            digits.put_number(picks);
            digits.put_bytes(&[0x5a; 9_000]);
        })
    };
    for picks in [MOST_PICKS as u64 + 1, u64::from(u32::MAX), u64::MAX] {
        let refused = decode::<Mordred>(&count(picks)).expect_err("too many");
        assert!(matches!(refused, LinkError::Impossible), "{refused:?}");
    }
    // As many as are looked at: the game is over long before.
    let refused = decode::<Mordred>(&count(MOST_PICKS as u64)).expect_err("too many");
    assert!(
        matches!(refused, LinkError::RulesMoved { .. }),
        "{refused:?}"
    );
    for name in [
        &b""[..],
        b" Anna",
        b"An\nna",
        b"Humans",
        b"\xff\xfe",
        b"A name of twenty-one l",
    ] {
        let link = by_hand(|digits| {
            plan(digits);
            digits.put_flag(true);
            digits.put(name.len(), 81);
            digits.put_bytes(name);
            digits.put_bytes(&[0; 40]);
            digits.put_flag(true);
        });
        let refused = decode::<Mordred>(&link).expect_err("no name");
        assert!(matches!(refused, LinkError::Impossible), "{refused:?}");
    }
}

#[test]
fn what_a_link_cannot_hold_is_not_made() {
    let (game, state) = game_until(9, 30);
    let named = |name: &str| {
        let mut game = game.clone();
        game.names[0] = name.to_owned();
        encode(&game)
    };
    assert!(named("Twenty letters, no m").is_ok());
    assert!(named("Twenty letters and more").is_err());
    assert!(named("").is_err() && named("two  spaces").is_err());
    let mut fewer = game.clone();
    fewer.names.pop();
    assert!(encode(&fewer).is_err());
    let mut illegal = game.clone();
    illegal.picks.push(illegal.picks[0]);
    illegal.picks.swap(0, 29);
    assert!(encode(&illegal).is_err());
    let mut refused = game.clone();
    refused.setup.factions.truncate(1);
    refused.names.truncate(1);
    assert!(encode(&refused).is_err());
    let from_snapshot = Recorded {
        base: Some(state),
        picks: Vec::new(),
        ..game
    };
    let why = encode(&from_snapshot).expect_err("no start");
    assert!(matches!(why, LinkError::NoStart));
}

proptest! {
    #[test]
    fn any_text_is_refused_or_written_again_as_it_was(text in "\\PC{0,200}|M1[A-Za-z0-9_-]{0,300}") {
        if let Ok(game) = decode::<Mordred>(&text) {
            prop_assert_eq!(encode(&game).expect("it was read"), text.trim());
        }
    }

    #[test]
    fn any_bytes_with_a_good_check_are_refused_or_written_again_as_they_were(
        body in prop::collection::vec(any::<u8>(), 0..400),
        present in any::<bool>(),
        format in 1..3_u8,
    ) {
        let link = if present {
            let mut digits = Digits::default();
            digits.put_number(u64::from(Mordred::RULES));
            digits.put_bytes(&body);
            seal('M', format, &digits.into_bytes())
        } else {
            seal('M', format, &body)
        };
        if let Ok(game) = decode::<Mordred>(&link) {
            prop_assert_eq!(encode(&game).expect("it was read"), link);
        }
    }

    #[test]
    fn games_with_any_good_names_come_out_as_they_went_in(
        number in 0..720_u64,
        seed in any::<u64>(),
        names in prop::collection::vec("\\PC{1,20}", 4),
    ) {
        let (game, _) = game_until(number, 0);
        let names: Vec<String> = names.into_iter().take(game.names.len()).collect();
        let good = names.iter().all(|name| tabletop::link::is_name(name));
        let game = Recorded { seed, names, ..game };
        match encode(&game) {
            Ok(link) => prop_assert_eq!(decode::<Mordred>(&link).expect("a real link"), game),
            Err(_) => prop_assert!(!good),
        }
    }
}

#[test]
fn random_bodies_never_take_long() {
    let mut dice = Dice::new(5);
    let start = std::time::Instant::now();
    for _ in 0..20 {
        let body: Vec<u8> = (0..12_000).map(|_| dice.below(256) as u8).collect();
        let _ = decode::<Mordred>(&by_hand(|digits| digits.put_bytes(&body)));
    }
    assert!(start.elapsed().as_secs() < 60);
}
