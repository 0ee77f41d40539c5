//! Plans read, written and settled.

use super::*;

fn read(query: &str) -> NewGame {
    let (plan, complaints) = NewGame::parse(query);
    assert_eq!(complaints, Vec::<String>::new(), "{query}");
    plan
}

fn factions(plan: &NewGame) -> Vec<Option<Faction>> {
    plan.seats.iter().map(|seat| seat.faction).collect()
}

fn kinds(plan: &NewGame) -> Vec<Kind> {
    plan.seats.iter().map(|seat| seat.kind).collect()
}

fn settled(query: &str, random: u64) -> Settled {
    read(query)
        .settle(random)
        .expect("nothing is wrong with it")
}

const ALL_OPTIONS: &str = "players=3&seats=squire,person,merlin&mode=blitz&leaders=advanced&edition=preview&seed=42&practice=1&factions=humans,random,hobyars";

#[test]
fn without_options_somebody_plays_a_first_game_against_a_knight() {
    let plan = read("");
    assert_eq!(kinds(&plan), [Kind::Person, Kind::Bot(Level::Knight)]);
    assert_eq!(plan, NewGame::default());
    assert_eq!(factions(&plan), [None, None]);
    assert_eq!(plan.dial, DialSide::War);
    assert_eq!(plan.leaders, LeaderSide::Basic);
    assert_eq!(plan.edition, Edition::Final);
    assert_eq!((plan.seed, plan.practice), (None, false));
    assert_eq!(plan.query(), "");
}

#[test]
fn every_option_of_an_address_is_read_and_written_again() {
    let plan = read(ALL_OPTIONS);
    assert_eq!(
        factions(&plan),
        [Some(Faction::Humans), None, Some(Faction::Hobyars)]
    );
    assert_eq!(plan.dial, DialSide::Blitz);
    assert_eq!(plan.leaders, LeaderSide::Advanced);
    assert_eq!(plan.edition, Edition::Preview);
    assert_eq!((plan.seed, plan.practice), (Some(42), true));
    assert_eq!(
        kinds(&plan),
        [
            Kind::Bot(Level::Squire),
            Kind::Person,
            Kind::Bot(Level::Merlin)
        ]
    );
    assert_eq!(plan.query(), ALL_OPTIONS);
    assert_eq!(read(&ALL_OPTIONS.replace(',', "%2C")), plan);
}

#[test]
fn factions_alone_say_how_many_play_and_those_not_named_are_random() {
    assert_eq!(read("factions=humans,random,hobyars").seats.len(), 3);
    assert_eq!(read("factions=humans").seats.len(), 2);
    assert_eq!(read("players=4&factions=humans").seats.len(), 4);
}

#[test]
fn each_wrong_value_gets_one_sentence_and_the_default() {
    let wrong = [
        ("players=5", "players"),
        ("players=two", "players"),
        ("mode=blizt", "dial"),
        ("leaders=both", "Leader cards"),
        ("edition=deluxe", "edition"),
        ("seed=-1", "seed"),
        ("seed=18446744073709551616", "seed"),
        ("practice=maybe", "practice"),
        ("factions=picts,humans", "faction"),
        ("seats=person,duke", "seat"),
        ("house=ninth-card", "house rule"),
        ("house=", "house rule"),
        ("house=eighth-card", "four players"),
        ("colour=red", "option"),
        ("nonsense", "option"),
    ];
    for (query, word) in wrong {
        let (plan, complaints) = NewGame::parse(query);
        assert_eq!(plan, NewGame::default(), "{query}");
        assert_eq!(complaints.len(), 1, "{query}");
        assert!(complaints[0].contains(word), "{query}: {complaints:?}");
        assert!(complaints[0].ends_with('.'), "{query}");
    }
}

#[test]
fn what_is_wrong_does_not_spoil_the_rest() {
    let (plan, complaints) = NewGame::parse("players=9&mode=blitz&seed=x&practice=1");
    assert_eq!(complaints.len(), 2);
    assert_eq!((plan.dial, plan.practice), (DialSide::Blitz, true));
}

#[test]
fn one_faction_for_two_players_or_too_many_factions_get_a_sentence() {
    let (plan, complaints) = NewGame::parse("factions=humans,humans");
    assert_eq!(factions(&plan), [Some(Faction::Humans), None]);
    assert!(complaints[0].contains("two players"));
    let (plan, complaints) = NewGame::parse("players=2&factions=humans,hobyars,random");
    assert_eq!(plan.seats.len(), 2);
    assert!(complaints[0].contains("more factions"));
}

#[test]
fn the_demo_has_no_blitz_dial_in_an_address_or_on_the_screen() {
    let (plan, complaints) = NewGame::parse("edition=demo&mode=blitz");
    assert_eq!((plan.edition, plan.dial), (Edition::Demo, DialSide::War));
    assert!(complaints[0].contains("War side"), "{complaints:?}");

    let mut plan = read("mode=blitz");
    assert_eq!(plan.why_not(Pick::Dial(DialSide::Blitz)), None);
    plan.choose(Pick::Edition(Edition::Demo));
    assert_eq!(plan.dial, DialSide::War);
    assert!(plan.why_not(Pick::Dial(DialSide::Blitz)).is_some());
    assert_eq!(plan.why_not(Pick::Dial(DialSide::War)), None);
}

#[test]
fn a_1_a_house_rule_is_in_an_address_only_where_it_counts() {
    let agreed = "players=4&house=eighth-card";
    let plan = read(agreed);
    assert!(plan.house.eighth_card);
    assert_eq!(plan.query(), agreed);
    assert_eq!(plan.summary(), "you and 3 bots, War dial, eighth card");
    let setup = plan.settle(1).expect("a good plan").setup;
    assert!(setup.house.eighth_card);
    let again = NewGame::of(&setup, &[Player::Person; 4], 7, false);
    assert_eq!(again.settle(7).expect("a good plan").setup, setup);
    assert!(again.query().contains("&house=eighth-card&"));
    for players in [2, 3] {
        let query = format!("players={players}&house=eighth-card");
        let (plan, complaints) = NewGame::parse(&query);
        assert_eq!(plan.house, HouseRules::default());
        assert_eq!(complaints.len(), 1, "{complaints:?}");
        assert!(complaints[0].contains("four players"), "{complaints:?}");
    }
    // One that is there does not vouch for one that is not.
    let (plan, complaints) = NewGame::parse("players=4&house=eighth-card,ninth-card");
    assert_eq!((plan.house, complaints.len()), (HouseRules::default(), 1));
}

#[test]
fn a_1_a_house_rule_is_offered_to_four_and_goes_with_one_of_them() {
    for (players, offered) in [(2, 0), (3, 0), (4, 1)] {
        let mut plan = read(&format!("players={players}"));
        assert_eq!(plan.house_rules().count(), offered, "{players}");
        plan.agree(HouseRule::EighthCard, true);
        assert_eq!(plan.house.eighth_card, players == 4);
    }
    let mut plan = read("players=4&house=eighth-card");
    plan.choose(Pick::Dial(DialSide::Blitz));
    assert!(plan.house.eighth_card);
    plan.choose(Pick::Players(3));
    assert_eq!(plan.house, HouseRules::default());
    plan.choose(Pick::Players(4));
    assert_eq!(plan.house, HouseRules::default());
    plan.agree(HouseRule::EighthCard, true);
    plan.agree(HouseRule::EighthCard, false);
    assert_eq!(plan.house, HouseRules::default());
}

#[test]
fn an_option_that_was_chosen_is_the_one_that_counts() {
    let picks = [
        Pick::Players(4),
        Pick::Dial(DialSide::Blitz),
        Pick::Leaders(LeaderSide::Advanced),
        Pick::Edition(Edition::Preview),
    ];
    let mut plan = NewGame::default();
    for pick in picks {
        assert!(!plan.has(pick), "{pick:?}");
        plan.choose(pick);
        assert!(plan.has(pick), "{pick:?}");
    }
    assert_eq!(plan.summary(), "you and 3 bots, Blitz dial");
}

#[test]
fn the_seats_of_an_address_are_as_few_as_can_be_said() {
    let knight = Kind::Bot(Level::Knight);
    assert_eq!(
        kinds(&read("players=4")),
        [Kind::Person, knight, knight, knight]
    );
    assert_eq!(kinds(&read("players=3&seats=person")), [Kind::Person; 3]);
    assert_eq!(
        read("players=3&seats=person,person").query(),
        "players=3&seats=person"
    );
    assert_eq!(read("players=3&seats=person,knight").query(), "players=3");
    assert_eq!(kinds(&read("seats=king,squire,person")).len(), 3);
    let (plan, complaints) = NewGame::parse("players=2&seats=person,king,king");
    assert_eq!(kinds(&plan), [Kind::Person, Kind::Bot(Level::King)]);
    assert!(complaints[0].contains("more seats"), "{complaints:?}");
}

#[test]
fn the_start_says_who_plays() {
    for (query, words) in [
        ("", "you and a bot, War dial"),
        ("seats=person", "2 players, War dial"),
        (
            "players=4&seats=person,person,king",
            "2 persons and 2 bots, War dial",
        ),
        ("players=4&seats=squire", "watch 4 bots, War dial"),
    ] {
        assert_eq!(read(query).summary(), words);
    }
}

#[test]
fn bots_have_names_that_nobody_else_has() {
    let mut plan = read("players=4&seats=person,squire&factions=humans,high_elves,hobyars");
    plan.seats[0].name = "nimue".into();
    plan.seats[2].name = "Gwen".into();
    let game = plan.settle(1).expect("names differ");
    assert_eq!(game.names, ["nimue", "Lanval", "Gwen", "Frocin"]);
    assert_eq!(game.players[0], Player::Person);
    assert_eq!(game.players[1..], [Kind::Bot(Level::Squire).player(); 3]);
    // Whoever is called like both names of a bot leaves it a number.
    plan.seats[2].name = "LANVAL".into();
    let game = plan.settle(1).expect("names differ");
    assert_eq!(game.names[1], "Bot 2");
    assert_eq!(plan.stand_in(1), "Nimue");
    assert_eq!(plan.stand_in(3), "Named by its faction");
}

#[test]
fn the_plan_of_a_game_has_its_players() {
    let game = settled("players=3&seats=king,person,squire", 5);
    let plan = NewGame::of(&game.setup, &game.players, 5, false);
    assert_eq!(plan.settle(9).expect("a good plan").players, game.players);
    assert!(plan.query().contains("seats=king,person,squire"));
}

#[test]
fn choosing_a_faction_that_is_taken_swaps_the_two() {
    let mut plan = read("factions=humans,hobyars");
    plan.take(0, Some(Faction::Hobyars));
    assert_eq!(
        factions(&plan),
        [Some(Faction::Hobyars), Some(Faction::Humans)]
    );
    plan.take(0, Some(Faction::Hobyars));
    assert_eq!(factions(&plan)[0], Some(Faction::Hobyars));
    plan.take(1, None);
    plan.take(1, Some(Faction::Hobyars));
    assert_eq!(factions(&plan), [None, Some(Faction::Hobyars)]);
}

#[test]
fn random_factions_are_dealt_from_what_is_left_and_the_seed_decides() {
    let mut seen = Vec::new();
    for seed in 0..200 {
        let game = settled("players=4&factions=random,humans", seed);
        assert_eq!(game.setup.factions[1], Faction::Humans);
        game.setup.check().expect("all different");
        assert_eq!(game, settled("players=4&factions=random,humans", seed));
        assert_eq!(game.seed, seed);
        if !seen.contains(&game.setup.factions) {
            seen.push(game.setup.factions);
        }
    }
    assert_eq!(seen.len(), 6, "every deal comes about");
}

#[test]
fn a_typed_seed_counts_and_not_the_drawn_one() {
    assert_eq!(settled("seed=42", 7), settled("seed=42", 8));
    assert_eq!(settled("seed=42", 7).seed, 42);
    assert_eq!(settled("", 7).seed, 7);
    assert!(settled("practice=1", 7).practice);
}

#[test]
fn a_player_without_a_name_goes_by_the_faction_s() {
    let mut plan = read("edition=demo&seats=person&factions=tunnel_dwarves,random,humans");
    plan.seats[0].name = "  ".into();
    plan.seats[2].name = "  Sir \u{7}Gawain  of the Green Chapel ".into();
    assert_eq!(plan.stand_in(0), "Underground Dwarves");
    assert_eq!(plan.stand_in(1), "Player 2");
    let names = plan.settle(1).expect("names differ").names;
    assert_eq!(names[0], "Underground Dwarves");
    assert_eq!(names[2], "Sir Gawain of the Gr");
}

#[test]
fn two_players_cannot_have_the_same_name() {
    let mut plan = read("seats=person&factions=humans,hobyars");
    plan.seats[1].name = "humans".into();
    let refusal = plan.settle(1).expect_err("the Humans are the first player");
    assert!(refusal.contains("Two players"), "{refusal}");
}

#[test]
fn a_seed_is_digits_or_nothing() {
    assert_eq!(read_seed(""), Ok(None));
    assert_eq!(read_seed(" 42 "), Ok(Some(42)));
    assert_eq!(read_seed("18446744073709551615"), Ok(Some(u64::MAX)));
    for bad in [
        "-1",
        "+1",
        "1.5",
        "x",
        "0x10",
        "18446744073709551616",
        "1 2",
    ] {
        let sentence = read_seed(bad).expect_err(bad);
        assert!(sentence.ends_with('.'), "{sentence}");
    }
}

#[test]
fn every_kind_of_player_has_a_name_and_a_sentence() {
    for kind in Kind::ALL {
        assert!(!kind.name().is_empty() && kind.about().ends_with('.'));
    }
}

#[test]
fn whatever_is_typed_as_a_name_is_one_that_a_save_can_hold_or_none() {
    let odd = [
        "a \u{1} b",
        " \u{7f} ",
        "x\ty\u{a0}z",
        "\u{2003}",
        "1234567890123456789 x",
        "Ω<b>",
    ];
    for typed in odd {
        let name = tidy(typed);
        assert!(
            name.is_empty() || tabletop::link::is_name(&name),
            "{typed:?}: {name:?}"
        );
    }
}
