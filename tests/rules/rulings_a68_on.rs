//! The rulings of Appendix A, one by one: A68 on, about what is asked and in which order, and A78 of the set-up.

use crate::scene::*;
use tabletop::game::{Events, Game, Viewer};
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, CombatCard, DialEvent, Faction, FateCard, HAND, Leader, Spell, TileSide, Unit,
};
use tabletop::mordred::state::State;
use tabletop::mordred::state::task::{Task, Way};
use tabletop::mordred::{Choice, Mordred, Place, Setup, What};

use CombatCard::{
    CirclingPack, ExcaliburEcho, ForeseenParry, GnashingRush, GrailPrayer, KnightsCharge,
    NightTerror, ShieldLine, TheSack,
};

#[test]
fn a68_at_the_end_of_war_effects_of_one_player_come_in_the_order_of_the_component_book() {
    // The tile (section 3), then the Spell (section 7): the Market, then Deep Delving.
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene
        .after_breakout()
        .tile(2, TileSide::GoblinMarket)
        .permanent(A, Spell::DeepDelving)
        .discs(A, [1, 1, 0])
        .warriors(A, Ys, 1)
        .warriors(A, Sarras, 1)
        .warriors(A, Broceliande, 1)
        .war(A, 15);
    assert_eq!(scene.to_move(), A);
    assert!(
        scene.offers(Choice::Retrieve(Action::March)),
        "the Market first, not {:?}",
        scene.choices()
    );
    scene.skip();
    assert!(scene.offers(Choice::TakeFavour(Leader::Merlin)));
}

#[test]
fn a68_in_the_aftermath_the_combat_card_comes_before_the_leader_card() {
    // The Sack (section 6), then Mordred's spoils (section 11).
    let mut scene = Scene::advanced(&[Faction::Hobyars, Faction::Humans]);
    scene
        .held(A, Leader::Mordred, 4)
        .held(B, Leader::Merlin, 1)
        .mystics(A, Malahaut, 1)
        .warriors(A, Malahaut, 1)
        .warriors(B, Malahaut, 1)
        .hand(A, &[TheSack, GnashingRush])
        .hand(B, &[])
        .war(A, 3);
    scene.place(&[(TheSack, MYSTIC), (GnashingRush, WARRIOR)]);
    assert_eq!(scene.player(A).favours, [1, 0, 5], "both were had");
    let from =
        |place: Place| move |what: &What| matches!(what, What::Took { from, .. } if *from == place);
    let sack = scene.when(from(Place::Player(B)));
    assert!(sack < scene.when(from(Place::Reserve)));
}

#[test]
fn a68_r23_2_the_fourth_mordred_favour_from_the_sack_brings_the_spoils_of_the_same_battle() {
    // The order does matter here: with three favours there is no power yet (R23.2). The owner would
    // choose the Sack first (R24.6), which is also the order of the component book.
    let mut scene = Scene::advanced(&[Faction::Hobyars, Faction::Humans]);
    scene
        .held(A, Leader::Mordred, 3)
        .held(B, Leader::Mordred, 1)
        .mystics(A, Malahaut, 1)
        .warriors(A, Malahaut, 1)
        .warriors(B, Malahaut, 1)
        .hand(A, &[TheSack, GnashingRush])
        .hand(B, &[])
        .war(A, 3);
    scene.place(&[(TheSack, MYSTIC), (GnashingRush, WARRIOR)]);
    assert_eq!(scene.player(B).favours, [0; 3]);
    assert_eq!(
        scene.player(A).favours,
        [0, 0, 5],
        "3 + the Sack + the spoils"
    );
}

#[test]
fn a69_collapse_the_roof_names_both_territories_before_the_first_kill() {
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene
        .after_breakout()
        .mystics(A, Corbenic, 1)
        .warriors(B, Elmet, 1)
        .mystics(B, Elmet, 1)
        .warriors(B, Garloth, 1)
        .mystics(B, Garloth, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::CollapseTheRoof));
    scene.play(Choice::At(Garloth));
    assert!(!scene.offers(Choice::At(Garloth)) && scene.offers(Choice::Done));
    assert_eq!(scene.times(|what| matches!(what, What::Killed { .. })), 0);
    scene.play(Choice::At(Elmet));
    // The owner decides, in the order in which the territories were chosen.
    for at in [Garloth, Elmet] {
        assert_eq!(scene.to_move(), B);
        let unit = Unit::Warrior;
        scene.play(Choice::Kill { unit, at });
    }
    assert_eq!(scene.army(Garloth, B), group(0, 1, 0, 0));
    assert_eq!(scene.army(Elmet, B), group(1, 1, 0, 0));
}

#[test]
fn a70_the_card_not_played_is_put_away_after_the_effect_of_the_other() {
    let mut scene = Scene::two();
    scene
        .discs(A, [1, 0, 0])
        .fate_deck(&[FateCard::BeltaneFires, FateCard::WildHunt])
        .event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::BeltaneFires));
    let effect = scene.when(|what| *what == What::DiscsRetrieved { seat: A });
    assert!(effect < scene.when(|what| *what == What::IntoCauldron { seat: A }));

    // With merlin_seer the player decides then, knowing what the effect has brought.
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene
        .held(A, Leader::Merlin, 2)
        .fate_deck(&[
            FateCard::LadyOfTheLake,
            FateCard::WildHunt,
            FateCard::GreenKnight,
        ])
        .event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::LadyOfTheLake));
    let (unit, at) = (Unit::Warrior, Corbenic);
    scene.play(Choice::Add { unit, at });
    assert_eq!(
        scene.choices(),
        [FateCard::WildHunt, FateCard::GreenKnight].map(Choice::ToCauldron)
    );
}

#[test]
fn a71_night_terror_lets_its_player_name_the_territory_and_then_the_owner_the_unit() {
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans]);
    scene
        .mystics(A, Elmet, 1)
        .warriors(B, Elmet, 1)
        .mystics(B, Elmet, 1)
        .hand(A, &[NightTerror])
        .hand(B, &[])
        .war(A, 3);
    scene.place(&[(NightTerror, MYSTIC)]);
    assert_eq!(scene.to_move(), A);
    scene.play(Choice::Move {
        owner: B,
        from: Elmet,
        to: Malahaut,
        by: Way::Border,
    });
    assert_eq!(scene.to_move(), B);
    assert_eq!(
        scene.choices(),
        [group(0, 0, 1, 0), group(0, 1, 0, 0)].map(Choice::Group)
    );
    scene.play(Choice::Group(group(0, 1, 0, 0)));
    assert_eq!(scene.army(Malahaut, B), group(0, 1, 0, 0));
}

#[test]
fn a72_a_link_between_adjacent_territories_is_not_offered() {
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene
        .warriors(A, Garloth, 1)
        .warriors(A, Pictland, 1)
        .start();
    scene.play(Choice::Act(Action::March));
    let under_road = |from, to| Choice::Move {
        owner: A,
        from,
        to,
        by: Way::UnderRoad,
    };
    assert!(scene.offers(under_road(Corbenic, Pictland)));
    assert!(!scene.offers(under_road(Corbenic, Garloth)));
    assert!(!scene.offers(under_road(Garloth, Pictland)));
    assert!(scene.offers_move(Corbenic, Garloth), "by the border");

    // The Mist Paths: Pictland and Lothian share Merlin's Caer and a border.
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene
        .held(A, Leader::Morgana, 2)
        .warriors(A, Pictland, 1)
        .start();
    scene.play(Choice::Act(Action::March));
    let mist_paths = |to| Choice::Move {
        owner: A,
        from: Pictland,
        to,
        by: Way::MistPaths,
    };
    assert!(!scene.offers(mist_paths(Lothian)));
    for to in [Elmet, Malahaut, Norgales, Cornwall] {
        assert!(scene.offers(mist_paths(to)), "{to:?}");
    }
    assert!(!scene.offers(mist_paths(Essex)), "no Caer");
}

/// B has seen one Shield Line in A's hand and now fights A's Chief in Elmet.
fn looked(hand: &[CombatCard], of_b: &[CombatCard]) -> Scene {
    let mut scene = Scene::two();
    scene.chief(A, Elmet).hand(A, hand).hand(B, of_b);
    scene.state.hidden.seen[1][0][ShieldLine.kind()] = 1;
    scene.war(A, 3);
    scene
}

#[test]
fn a73_of_a_hand_looked_at_a_player_knows_at_least_the_cards_seen() {
    let known = |scene: &Scene| scene.view(Viewer::Seat(B)).seen[0];
    // Looking again never adds a copy that may be the same.
    let mut scene = looked(&[ShieldLine, GrailPrayer], &[ForeseenParry]);
    scene.place(&[(ForeseenParry, CHIEF)]);
    scene.place(&[]);
    let mut both = [0; 8];
    both[ShieldLine.kind()] = 1;
    both[GrailPrayer.kind()] = 1;
    assert_eq!(known(&scene), both);

    // Two seen at once are two.
    let mut scene = looked(&[ShieldLine, ShieldLine], &[ForeseenParry]);
    scene.place(&[(ForeseenParry, CHIEF)]);
    scene.place(&[]);
    assert_eq!(known(&scene)[ShieldLine.kind()], 2);

    // A card of that kind is shown: one less is known, though A has another.
    let mut scene = looked(&[ShieldLine, ShieldLine], &[]);
    assert_eq!(known(&scene)[ShieldLine.kind()], 1);
    scene.play(Choice::Place {
        card: ShieldLine,
        post: CHIEF,
    });
    assert_eq!(known(&scene)[ShieldLine.kind()], 1, "it may be face down");
    scene.done();
    assert_eq!(known(&scene), [0; 8]);

    // Another card is shown: nothing is forgotten.
    let mut scene = looked(&[ShieldLine, GrailPrayer], &[]);
    scene.place(&[(GrailPrayer, CHIEF)]);
    assert_eq!(known(&scene)[ShieldLine.kind()], 1);
}

#[test]
fn a74_nobody_is_asked_which_units_to_lose_when_all_must_die_unless_one_could_be_saved() {
    for (faction, asked) in [(Faction::HighElves, false), (Faction::Hobyars, true)] {
        let mut scene = Scene::new(&[Faction::Humans, faction]);
        scene
            .warriors(A, Malahaut, 1)
            .warriors(B, Malahaut, 1)
            .mystics(B, Malahaut, 1)
            .hand(A, &[KnightsCharge])
            .hand(B, &[])
            .war(A, 3);
        scene.place(&[(KnightsCharge, WARRIOR)]);
        let losing = matches!(scene.table().stack.last(), Some(Task::Losses { .. }));
        assert_eq!(losing, asked, "{faction:?}");
        if !asked {
            assert_eq!(scene.times(|what| matches!(what, What::Killed { .. })), 2);
        }
    }
    // Hobyars with nowhere to go are not asked either.
    let mut scene = Scene::new(&[Faction::Humans, Faction::Hobyars]);
    scene
        .warriors(A, Malahaut, 1)
        .warriors(B, Malahaut, 1)
        .mystics(B, Malahaut, 1)
        .warriors(A, Elmet, 1)
        .warriors(A, Essex, 1)
        .hand(A, &[KnightsCharge])
        .hand(B, &[])
        .war(A, 3);
    scene.play(Choice::Fight(Malahaut));
    scene.place(&[(KnightsCharge, WARRIOR)]);
    assert!(scene.army(Malahaut, B).is_empty());
}

#[test]
fn a75_two_equal_mystic_cards_are_one_target_until_they_resolve() {
    // B, ahead, cancels before A's cards are resolved: the two Packs are the same.
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans]);
    scene
        .chief(B, Lothian)
        .mystics(A, Elmet, 3)
        .mystics(B, Elmet, 1)
        .warriors(B, Elmet, 2)
        .hand(A, &[CirclingPack, CirclingPack, NightTerror])
        .hand(B, &[ExcaliburEcho]);
    let packs = [
        (CirclingPack, MYSTIC),
        (CirclingPack, MYSTIC),
        (NightTerror, MYSTIC),
    ];
    let mut later = scene.clone();
    scene.war(B, 3);
    scene.place(&[(ExcaliburEcho, MYSTIC)]);
    scene.place(&packs);
    assert_eq!(scene.to_move(), B);
    let cancels = |scene: &Scene| -> Vec<CombatCard> {
        let choices = scene.choices().into_iter();
        choices
            .map(|choice| match choice {
                Choice::Cancel { card, .. } => card,
                other => panic!("{other:?} cancels nothing"),
            })
            .collect()
    };
    assert_eq!(cancels(&scene), [CirclingPack, NightTerror]);

    // A ahead: the first Pack meets three against three (defence 1), the second, after the Terror,
    // three against two (attack 3). Each is a target of its own; the Terror has nothing to lose.
    later.position(B, 1).position(A, 2);
    later.war(B, 0);
    later.place(&packs);
    later.place(&[(ExcaliburEcho, MYSTIC)]);
    assert_eq!(later.to_move(), A);
    later.play(Choice::Resolve(CirclingPack));
    later.play(Choice::Resolve(NightTerror));
    later.pick(|choice| matches!(choice, Choice::Move { to: Malahaut, .. }));
    later.play(Choice::Group(group(0, 0, 1, 0)));
    assert_eq!(cancels(&later), [CirclingPack, CirclingPack]);
    for (pick, expected) in [(0, (3, 0)), (1, (0, 1))] {
        let mut scene = later.clone();
        scene.play(scene.choices()[pick]);
        let total = scene.happened().find_map(|what| match what {
            What::Totals { seat: A, total, .. } => Some((total.attack, total.defence)),
            _ => None,
        });
        assert_eq!(total, Some(expected));
    }
}

#[test]
fn a76_who_holds_only_what_lies_face_down_is_asked_for_an_exchange_all_the_same() {
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene.held(A, Leader::Morgana, 4);
    scene.chief(B, Corbenic).position(A, 4);
    scene.hand(A, &[CombatCard::ShieldLine, CombatCard::ShieldLine]);
    scene.hand(B, &[]);
    scene.war(A, 3);
    scene.play(Choice::Place {
        card: CombatCard::ShieldLine,
        post: CHIEF,
    });
    scene.done();
    assert_eq!(scene.choices(), [Choice::Skip]);

    // With no card left in hand, as all can see, nothing is asked.
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene.held(A, Leader::Morgana, 4);
    scene.chief(B, Corbenic).position(A, 4);
    scene.hand(A, &[CombatCard::ShieldLine]).hand(B, &[]);
    scene.war(A, 3);
    scene.play(Choice::Place {
        card: CombatCard::ShieldLine,
        post: CHIEF,
    });
    scene.done();
    assert!(scene.times(|what| matches!(what, What::Revealed { .. })) > 0);
}

#[test]
fn a78_the_last_of_four_players_to_act_draws_one_card_more() {
    for players in 2..=4 {
        let setup = Setup::new(&Faction::ALL[..players]);
        for seed in 0..20 {
            let mut events = Events::listening();
            let State { table, hidden } =
                Mordred::begin(&setup, seed, &mut events).expect("a game");
            let events = events.into_list();
            // Who is furthest ahead acts last (R6.4).
            let last = table.dial_order().as_slice()[0];
            for seat in table.seats() {
                let more = u8::from(players == 4 && seat == last);
                let player = table.player(seat);
                assert_eq!((player.hand, player.deck), (7 + more, 5 - more));
                let hand = hidden.hands[seat.index()];
                assert_eq!(hand.iter().sum::<u8>(), player.hand);
                let told: Vec<(&str, u8)> = events
                    .iter()
                    .filter_map(|event| match event.what {
                        What::Drew { seat: who, count } if who == seat => Some((event.rule, count)),
                        _ => None,
                    })
                    .collect();
                let bonus = (more > 0).then_some(("A78", more));
                let expected: Vec<_> = std::iter::once(("R2.3", 7)).chain(bonus).collect();
                assert_eq!(told, expected);
            }
        }
    }
}

#[test]
fn a78_the_card_more_is_not_drawn_again_after_a_war() {
    let mut scene = Scene::four();
    for seat in scene.table().seats() {
        scene.hand(seat, &[]);
    }
    scene.war(A, 3);
    scene.settle();
    for seat in scene.table().seats() {
        assert_eq!(scene.player(seat).hand, HAND);
    }
}
