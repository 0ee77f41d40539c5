//! Set-ups: what can be played, and the sentence for what cannot.

use tabletop::game::Game;
use tabletop::mordred::data::{DialSide, Edition, Faction, LeaderSide};
use tabletop::mordred::{HouseRule, HouseRules, Mordred, Setup};

/// The sentence with which a set-up from ids is refused.
fn refusal(factions: &[&str], dial: &str, leaders: &str, edition: &str) -> String {
    let refused = Setup::from_ids(factions, dial, leaders, edition);
    refused.expect_err("a set-up that cannot be played").reason
}

const TWO: [&str; 2] = ["humans", "hobyars"];

#[test]
fn a_setup_is_read_from_its_ids() {
    let setup = Setup::from_ids(&TWO, "blitz", "advanced", "preview").expect("all ids are known");
    assert_eq!(setup.factions, [Faction::Humans, Faction::Hobyars]);
    assert_eq!(setup.dial, DialSide::Blitz);
    assert_eq!(setup.leaders, LeaderSide::Advanced);
    assert_eq!(setup.edition, Edition::Preview);
}

#[test]
fn unknown_ids_are_named() {
    assert_eq!(
        refusal(&TWO, "war", "basic", "deluxe"),
        "There is no edition “deluxe”."
    );
    assert_eq!(
        refusal(&TWO, "peace", "basic", "final"),
        "There is no side of the dial “peace”."
    );
    assert_eq!(
        refusal(&TWO, "war", "expert", "final"),
        "There is no side of the Leader cards “expert”."
    );
    assert_eq!(
        refusal(&["humans", "orcs"], "war", "basic", "final"),
        "There is no faction “orcs”."
    );
}

#[test]
fn too_few_and_too_many_players_are_refused() {
    let five = [
        "humans",
        "high_elves",
        "hobyars",
        "tunnel_dwarves",
        "humans",
    ];
    for (factions, number) in [(&five[..0], 0), (&five[..1], 1), (&five[..], 5)] {
        assert_eq!(
            refusal(factions, "war", "basic", "final"),
            format!("Mordred is for 2 to 4 players, not for {number}.")
        );
    }
}

#[test]
fn two_players_of_one_faction_are_refused() {
    assert_eq!(
        refusal(&["hobyars", "humans", "hobyars"], "war", "basic", "final"),
        "Two players lead the Hobyars: every player needs a different faction."
    );
}

#[test]
fn the_demo_has_no_blitz() {
    assert_eq!(
        refusal(&TWO, "blitz", "basic", "demo"),
        "The Demo edition has one dial only: choose the War side."
    );
}

#[test]
fn a_bad_setup_starts_no_game() {
    let mut setup = Setup::new(&Faction::ALL[..2]);
    setup.factions.push(Faction::Humans);
    let refused = Mordred::setup(&setup, 1).expect_err("two players of one faction");
    assert!(refused.reason.starts_with("Two players lead the Humans"));
}

#[test]
fn no_house_rule_counts_unless_it_is_agreed_on() {
    let setup = Setup::from_ids(&TWO, "war", "basic", "final").expect("all ids are known");
    assert_eq!(setup.house, HouseRules::default());
    assert_eq!(Setup::new(&Faction::ALL).house, HouseRules::default());
    assert_eq!(HouseRules::default().in_force().count(), 0);
    for rule in HouseRule::ALL {
        assert_eq!(HouseRule::from_id(rule.id()), Some(rule));
        assert!(rule.text().ends_with('.') && rule.mark().ends_with('.'));
        let mut house = HouseRules::default();
        house.set(rule, true);
        assert!(house.in_force().eq([rule]));
    }
}

#[test]
fn the_eighth_card_is_for_four_players_in_every_edition_and_nobody_else() {
    for edition in Edition::ALL {
        for players in 2..=4 {
            let setup = Setup {
                edition,
                house: HouseRules { eighth_card: true },
                ..Setup::new(&Faction::ALL[..players])
            };
            match Mordred::setup(&setup, 1) {
                Ok(_) => assert_eq!(players, 4),
                Err(refused) => {
                    let words = "The house rule of the eighth card is for four players only.";
                    assert_eq!((refused.reason.as_ref(), players < 4), (words, true));
                }
            }
        }
    }
}
