//! The rule book from R9 to R11: March, Muster, Magic.

use std::collections::BTreeSet;

use crate::scene::*;
use tabletop::game::{Game, Seat};
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::*;
use tabletop::mordred::state::Army;
use tabletop::mordred::state::task::{Task, Way};
use tabletop::mordred::{Choice, Mordred, Setup, What};
use tabletop::session::Session;

const CHIEF: Army = Army::one(Unit::Chief);
const MYSTIC: Army = Army::one(Unit::Mystic);
const WARRIOR: Army = Army::one(Unit::Warrior);

/// The scene with the March of A begun.
fn march(scene: &mut Scene) -> &mut Scene {
    scene.start().play(Choice::Act(Action::March))
}

fn muster(scene: &mut Scene) -> &mut Scene {
    scene.start().play(Choice::Act(Action::Muster))
}

fn magic(scene: &mut Scene) -> &mut Scene {
    scene.start().play(Choice::Act(Action::Magic))
}

/// Puts a Warrior of both players in each of these territories.
fn hold(scene: &mut Scene, players: [Seat; 2], territories: &[Territory]) {
    for &at in territories {
        for seat in players {
            scene.warriors(seat, at, 1);
        }
    }
}

// ---- R9 March ----

#[test]
fn r9_1_a_group_is_any_number_and_mix_of_own_units_to_one_adjacent_territory() {
    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 1).warriors(A, Corbenic, 2);
    scene.warriors(B, Corbenic, 1);
    march(&mut scene);
    let moves: BTreeSet<Choice> = scene.choices().into_iter().collect();
    let expected = [Garloth, Elmet, Norgales].map(|to| step(A, Corbenic, to));
    assert_eq!(moves, expected.into_iter().collect());
    assert!(
        scene
            .refusal(step(A, Corbenic, Lothian))
            .contains("adjacent")
    );
    let (from, to, by) = (Corbenic, Garloth, Way::Border);
    scene.refusal(Choice::Move {
        owner: B,
        from,
        to,
        by,
    });
    scene.play(step(A, Corbenic, Garloth));
    // Chief or not, 0 or 1 Mystic, 0 to 2 Warriors, but not nobody.
    let groups: BTreeSet<Choice> = scene.choices().into_iter().collect();
    assert_eq!(groups.len(), 2 * 2 * 3 - 1);
    scene.refusal(Choice::Group(Army::NONE));
    scene.refusal(Choice::Group(group(0, 0, 3, 0)));
    scene.play(Choice::Group(group(1, 1, 1, 0)));
    assert_eq!(scene.army(Garloth, A), group(1, 1, 1, 0));
    assert_eq!(scene.army(Corbenic, A), WARRIOR);
}

#[test]
fn r9_1_a_laid_down_chief_does_not_march() {
    // It stands up at the end of the War, so no turn finds it lying; if one did, it would stay.
    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 1).lay_down(A);
    march(&mut scene);
    scene.play(step(A, Corbenic, Garloth));
    assert_eq!(scene.army(Garloth, A), MYSTIC);
    assert_eq!(scene.army(Corbenic, A), CHIEF);
}

#[test]
fn r9_2_groups_start_anywhere_and_units_may_move_again() {
    let mut scene = Scene::two();
    scene.warriors(A, Essex, 2).mystics(A, Pictland, 1);
    march(&mut scene);
    scene.go(Essex, Cornwall, WARRIOR);
    scene.go(Pictland, Garloth, MYSTIC);
    scene.go(Cornwall, Garloth, WARRIOR);
    scene.go(Garloth, Corbenic, group(0, 1, 1, 0)).done();
    assert_eq!(scene.army(Corbenic, A), group(1, 1, 1, 0));
    assert_eq!(scene.army(Essex, A), WARRIOR);
    assert_eq!(scene.player(A).position, 4);
}

#[test]
fn r9_3_each_group_move_costs_one_and_two_borders_are_two_moves() {
    let mut scene = Scene::two();
    scene.warriors(A, Corbenic, 3);
    march(&mut scene);
    scene.go(Corbenic, Elmet, group(1, 0, 3, 0));
    scene.go(Elmet, Malahaut, group(1, 0, 3, 0)).done();
    assert_eq!(scene.paid(), 2);
    assert_eq!(scene.army(Malahaut, A), group(1, 0, 3, 0));
    // Two groups from one territory across the same border are two moves as well.
    let mut scene = Scene::two();
    scene.warriors(A, Corbenic, 1);
    march(&mut scene);
    scene.go(Corbenic, Norgales, CHIEF);
    scene.go(Corbenic, Norgales, WARRIOR).done();
    assert_eq!(scene.paid(), 2);
}

#[test]
fn r9_4_with_d_discs_on_march_six_minus_d_group_moves_are_allowed() {
    for discs in 0..=3_u8 {
        let mut scene = Scene::two();
        scene.discs(A, [discs, 0, 0]);
        march(&mut scene);
        for number in 0..6 - discs {
            let (from, to) = if number % 2 == 0 {
                (Corbenic, Garloth)
            } else {
                (Garloth, Corbenic)
            };
            scene.go(from, to, CHIEF);
        }
        assert_eq!(scene.choices(), [Choice::Done], "{discs} discs");
        let at = scene.table().chief_at(A);
        let refused = scene.refusal(step(A, at, scene.table().adjacent(at).first().unwrap()));
        assert!(refused.contains('6'), "{refused}");
        scene.done();
        assert_eq!(scene.paid(), 6);
    }
}

#[test]
fn r9_4_a14_a_free_move_allows_one_group_move_more() {
    let mut scene = Scene::two();
    scene.champion(A, Champion::Hroldrim, Corbenic);
    scene.discs(A, [2, 0, 0]);
    march(&mut scene);
    let hroldrim = Army::one(Unit::Champion);
    // The first move without him costs 1, his first costs 0, his second 1.
    scene.go(Corbenic, Garloth, CHIEF);
    scene.go(Corbenic, Norgales, hroldrim);
    scene.go(Norgales, Corbenic, hroldrim);
    scene.go(Garloth, Corbenic, CHIEF);
    scene.go(Corbenic, Garloth, group(1, 0, 0, 1));
    assert_eq!(scene.choices(), [Choice::Done], "five moves, 4 time and 2");
    scene.done();
    assert_eq!(scene.paid(), 6);
}

#[test]
fn r9_4_the_cap_is_on_time_after_a_reduction_of_the_surcharge() {
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene.permanent(A, Spell::ThreadOfHours).discs(A, [2, 0, 0]);
    march(&mut scene);
    for _ in 0..2 {
        scene.go(Corbenic, Garloth, CHIEF);
        scene.go(Garloth, Corbenic, CHIEF);
    }
    scene.go(Corbenic, Garloth, CHIEF);
    assert_eq!(scene.choices(), [Choice::Done], "surcharge 1, five moves");
}

#[test]
fn r9_5_limits_are_ignored_in_passing() {
    // Eight units through Elmet, held by B and C, and four each beyond.
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.warriors(A, Corbenic, 3).warriors(A, Norgales, 4);
    scene.warriors(C, Elmet, 1);
    march(&mut scene);
    scene.go(Norgales, Corbenic, group(0, 0, 4, 0));
    assert!(!scene.offers(Choice::Done), "eight units in Corbenic");
    scene.go(Corbenic, Elmet, group(1, 0, 7, 0));
    assert!(!scene.offers(Choice::Done), "and a third faction in Elmet");
    scene.go(Elmet, Malahaut, group(1, 0, 3, 0));
    scene.go(Elmet, Lothian, group(0, 0, 4, 0)).done();
    assert_eq!(scene.army(Malahaut, A), group(1, 0, 3, 0));
    assert_eq!(scene.army(Lothian, A), group(0, 0, 4, 0));
    assert_eq!(scene.paid(), 4);
}

#[test]
fn r9_6_a_march_can_be_undone_freely_until_it_is_ended() {
    for seed in 0..5 {
        let setup = Setup::new(&Faction::ALL);
        let mut session = Session::<Mordred>::new(setup, seed).expect("a legal set-up");
        let first = session.state().clone();
        session.play(Choice::Act(Action::March)).expect("legal");
        for _ in 0..4 {
            loop {
                let choices = session.choices();
                let wanted = choices.iter().find(|choice| **choice != Choice::Done);
                session.play(*wanted.expect("a move")).expect("legal");
                if matches!(session.state().table.top(), Task::March(_)) {
                    break;
                }
            }
        }
        let after_moves = session.state().clone();
        while session.can_undo() {
            session.undo().expect("nothing was revealed");
        }
        assert_eq!(session.records().len(), 0);
        assert_eq!(*session.state(), first);
        assert_eq!(after_moves.hidden, first.hidden, "nothing hidden changed");
    }
}

#[test]
fn r9_6_a_march_reveals_nothing_hidden() {
    let mut scene = Scene::four();
    scene.warriors(A, Corbenic, 2).warriors(B, Garloth, 2);
    march(&mut scene);
    scene.go(Corbenic, Garloth, group(1, 0, 1, 0));
    scene.go(Garloth, Cornwall, WARRIOR).done();
    assert!(!scene.log.iter().any(Mordred::reveals));
}

#[test]
fn r9_7_a_step_that_could_not_be_ended_within_the_cap_is_not_offered() {
    // Garloth is held by B and C; with 3 discs on March there are three group moves.
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.discs(A, [3, 0, 0]);
    hold(&mut scene, [B, C], &[Garloth]);
    march(&mut scene);
    assert!(
        scene.offers(step(A, Corbenic, Garloth)),
        "and on to Pictland"
    );
    scene.go(Corbenic, Norgales, CHIEF);
    assert!(scene.offers(Choice::Done));
    scene.go(Norgales, Corbenic, CHIEF);
    assert!(!scene.offers(step(A, Corbenic, Garloth)), "the last move");
    assert!(scene.offers(step(A, Corbenic, Norgales)));
    scene.refusal(step(A, Corbenic, Garloth));
}

#[test]
fn r9_7_only_groups_that_can_still_be_settled_are_offered() {
    // The last move into Norgales, where two of four places are taken.
    let mut scene = Scene::two();
    scene.discs(A, [3, 0, 0]);
    scene.warriors(A, Corbenic, 3).warriors(A, Norgales, 2);
    march(&mut scene);
    scene.go(Corbenic, Garloth, CHIEF);
    scene.go(Garloth, Corbenic, CHIEF);
    scene.play(step(A, Corbenic, Norgales));
    let sizes: Vec<u8> = scene
        .choices()
        .into_iter()
        .map(|choice| match choice {
            Choice::Group(group) => group.total(),
            choice => panic!("{choice:?} is no group"),
        })
        .collect();
    assert_eq!(sizes.iter().max(), Some(&2));
    assert_eq!(sizes.len(), 4, "C, W, WW, CW");
    scene.refusal(Choice::Group(group(1, 0, 2, 0)));
}

#[test]
fn r9_7_ending_is_offered_whenever_a_group_has_moved_and_the_limit_holds() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    hold(&mut scene, [B, C], &[Garloth]);
    march(&mut scene);
    assert!(!scene.offers(Choice::Done), "nothing has moved");
    scene.go(Corbenic, Garloth, CHIEF);
    assert!(!scene.offers(Choice::Done));
    scene.go(Garloth, Pictland, CHIEF);
    assert!(scene.offers(Choice::Done));
    scene.go(Pictland, Garloth, CHIEF);
    assert!(!scene.offers(Choice::Done));
    scene.go(Garloth, Corbenic, CHIEF);
    assert!(scene.offers(Choice::Done), "back where it began (A44)");
}

#[test]
fn r9_7_b5_without_a_cap_a_march_ends_within_two_laps() {
    let mut scene = Scene::edition(Edition::Demo, &Faction::ALL[..2]);
    march(&mut scene);
    for _ in 0..12 {
        scene.go(Corbenic, Garloth, CHIEF);
        scene.go(Garloth, Corbenic, CHIEF);
    }
    assert_eq!(scene.choices(), [Choice::Done]);
    scene.done();
    assert_eq!(scene.player(A).position, 24);
}

/// The Demo: A has Chief and Mystic at home and four Warriors in another territory, all of whose
/// neighbours are held by B and C. The Mystic has walked 22 group moves, so that two are left, or
/// one less with a disc on March.
fn hardly_a_move_left_in_the_demo(
    mut setup: Setup,
    discs: u8,
    home: Territory,
    full: Territory,
) -> Scene {
    setup.edition = Edition::Demo;
    let mut scene = Scene::with(setup);
    if scene.table().leader_side == LeaderSide::Advanced {
        scene.held(A, Leader::Morgana, 2);
    }
    scene.chief(A, home).mystics(A, home, 1);
    scene.warriors(A, full, 4);
    scene.chief(B, Pictland).chief(C, Garloth).chief(D, Garloth);
    let around: Vec<Territory> = scene.table().adjacent(full).collect();
    hold(&mut scene, [B, C], &around);
    scene.discs(A, [discs, 0, 0]);
    march(&mut scene);
    for _ in 0..11 {
        let away = if home == Norgales { Corbenic } else { Norgales };
        scene.go(home, away, MYSTIC).go(away, home, MYSTIC);
    }
    scene
}

/// A link may bring no fifth unit to `full`: the last move could lead only to territories of two
/// other factions, and a link is used once per March, so there is no way back (R9.7).
fn is_no_trap(mut scene: Scene, from: Territory, full: Territory, by: Way) {
    assert!(scene.offers(Choice::Done));
    let (owner, to) = (A, full);
    let link = Choice::Move {
        owner,
        from,
        to,
        by,
    };
    if scene.offers(link) {
        scene.checked = false;
        scene.go_of(A, from, full, by, MYSTIC);
        panic!(
            "offered, and then one can choose from {:?}",
            scene.choices()
        );
    }
    // A step that can be walked back is still offered.
    scene.pick(|choice| matches!(choice, Choice::Move { from: f, .. } if *f == from));
}

#[test]
fn r9_7_b5_the_under_road_cannot_be_walked_back_so_it_leads_into_no_dead_end() {
    let setup = Setup::new(&[
        Faction::TunnelDwarves,
        Faction::Humans,
        Faction::HighElves,
        Faction::Hobyars,
    ]);
    // The Under-Road is free, so that the last move is still left after it.
    let scene = hardly_a_move_left_in_the_demo(setup, 1, Corbenic, Essex);
    is_no_trap(scene, Corbenic, Essex, Way::UnderRoad);
}

#[test]
fn r9_7_b5_the_mist_paths_cannot_be_walked_back_so_they_lead_into_no_dead_end() {
    let mut setup = Setup::new(&Faction::ALL);
    setup.leaders = LeaderSide::Advanced;
    let scene = hardly_a_move_left_in_the_demo(setup, 0, Norgales, Malahaut);
    is_no_trap(scene, Norgales, Malahaut, Way::MistPaths);
}

// ---- R10 Muster ----

#[test]
fn r10_1_first_the_chief_may_move_alone_at_no_cost() {
    let mut scene = Scene::two();
    scene.warriors(A, Corbenic, 2);
    muster(&mut scene);
    let to = |to| Choice::ChiefTo(to);
    for at in [Garloth, Elmet, Norgales] {
        assert!(scene.offers(to(at)));
    }
    assert!(scene.refusal(to(Lothian)).contains("adjacent"));
    scene.play(to(Norgales));
    assert_eq!(scene.army(Norgales, A), CHIEF);
    assert_eq!(scene.army(Corbenic, A), group(0, 0, 2, 0));
    // Once only, and only before units are added.
    assert!(scene.refusal(to(Cornwall)).contains("already"));
    let mut scene = Scene::two();
    muster(&mut scene).play(add(Unit::Mystic, Corbenic));
    let moves = |choice: &Choice| matches!(choice, Choice::ChiefTo(_));
    assert!(!scene.choices().iter().any(moves));
    scene.refusal(to(Garloth));
}

#[test]
fn r10_1_the_chief_does_not_move_into_a_full_territory() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.warriors(A, Norgales, 4);
    hold(&mut scene, [B, C], &[Garloth]);
    muster(&mut scene);
    assert!(!scene.offers(Choice::ChiefTo(Norgales)), "A8: four units");
    assert!(!scene.offers(Choice::ChiefTo(Garloth)), "two factions");
    assert!(scene.offers(Choice::ChiefTo(Elmet)));
    assert!(scene.refusal(Choice::ChiefTo(Norgales)).contains("room"));
}

#[test]
fn r10_2_any_number_of_units_of_any_type_join_the_chief_from_the_own_reserve() {
    let mut scene = Scene::two();
    scene.champion(A, Champion::Elaine, Essex);
    // Lady Elaine fell and waits in the reserve.
    scene.state.table.armies[Essex.index()][0].champion = 0;
    scene.state.table.players[0].reserve.champion = 1;
    muster(&mut scene);
    for unit in [Unit::Mystic, Unit::Champion, Unit::Warrior] {
        scene.play(add(unit, Corbenic));
    }
    assert_eq!(scene.army(Corbenic, A), group(1, 1, 1, 1));
    assert_eq!(scene.player(A).reserve, group(0, 2, 8, 0));
    assert_eq!(scene.choices(), [Choice::Done], "four units");
    // A type that is not in the reserve is not offered.
    let mut scene = Scene::two();
    scene.mystics(A, Essex, 3);
    muster(&mut scene);
    assert!(
        scene
            .refusal(add(Unit::Mystic, Corbenic))
            .contains("reserve")
    );
    assert!(
        scene
            .refusal(add(Unit::Warrior, Essex))
            .contains("Corbenic")
    );
}

#[test]
fn r10_3_either_or_both_or_neither() {
    let mut scene = Scene::two();
    muster(&mut scene);
    let mut neither = scene.clone();
    neither.done();
    let mut moved = scene.clone();
    moved.play(Choice::ChiefTo(Garloth)).done();
    let mut added = scene.clone();
    added.play(add(Unit::Warrior, Corbenic)).done();
    scene.play(Choice::ChiefTo(Garloth));
    scene.play(add(Unit::Warrior, Garloth)).done();
    assert_eq!(neither.army(Corbenic, A), CHIEF);
    assert_eq!(moved.army(Garloth, A), CHIEF);
    assert_eq!(added.army(Corbenic, A), group(1, 0, 1, 0));
    assert_eq!(scene.army(Garloth, A), group(1, 0, 1, 0));
    // The result must obey the limit: units join in the new territory, which has room for two more.
    let mut scene = Scene::two();
    scene.warriors(A, Garloth, 1);
    muster(&mut scene).play(Choice::ChiefTo(Garloth));
    scene.play(add(Unit::Warrior, Garloth));
    scene.play(add(Unit::Warrior, Garloth));
    assert_eq!(scene.choices(), [Choice::Done]);
}

#[test]
fn r10_4_each_unit_added_costs_one_and_the_move_of_the_chief_nothing() {
    // T9: Chief to Malahaut, 2 Warriors and 1 Mystic, 1 disc on Muster: 4.
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans]);
    scene.chief(B, Essex).chief(A, Elmet).discs(A, [0, 1, 0]);
    muster(&mut scene).play(Choice::ChiefTo(Malahaut));
    for unit in [Unit::Warrior, Unit::Mystic, Unit::Warrior] {
        scene.play(add(unit, Malahaut));
    }
    scene.done();
    assert_eq!(scene.paid(), 4);
    assert_eq!(scene.player(A).position, 4);
}

#[test]
fn r10_4_the_levy_makes_the_first_warrior_free_but_never_beside_a_mystic() {
    let cost = |units: &[Unit]| {
        let mut scene = Scene::two();
        muster(&mut scene);
        for &unit in units {
            scene.play(add(unit, Corbenic));
        }
        scene.done();
        scene.paid()
    };
    assert_eq!(cost(&[Unit::Mystic]), 1);
    assert_eq!(cost(&[Unit::Warrior]), 0);
    assert_eq!(cost(&[Unit::Mystic, Unit::Warrior]), 2);
    assert_eq!(cost(&[Unit::Warrior, Unit::Mystic]), 2);
    assert_eq!(cost(&[Unit::Warrior, Unit::Warrior, Unit::Mystic]), 3);
    assert_eq!(cost(&[Unit::Warrior, Unit::Warrior, Unit::Warrior]), 2);
}

#[test]
fn r10_5_a_muster_that_only_moves_the_chief_costs_the_surcharge() {
    let mut scene = Scene::two();
    muster(&mut scene).play(Choice::ChiefTo(Garloth)).done();
    assert_eq!(scene.paid(), 0);
    assert_eq!(scene.player(A).position, 0);
    assert_eq!(scene.player(A).discs, [0, 1, 0], "the disc is placed");
    assert_eq!(scene.to_move(), A, "the same player acts again");
    let events = |what: &What| matches!(what, What::EventBegins { .. } | What::TrackerMoved { .. });
    assert_eq!(scene.times(events), 0);
    scene.play(Choice::Act(Action::Muster));
    scene.play(Choice::ChiefTo(Corbenic)).done();
    assert_eq!(scene.paid(), 1);
    assert_eq!(scene.to_move(), B);
}

#[test]
fn r10_5_an_action_that_costs_nothing_leaves_no_sector() {
    // A is alone on a Fate sector and stays there: no Fate event.
    let mut scene = Scene::two();
    scene.position(A, 2).position(B, 5);
    muster(&mut scene).play(Choice::ChiefTo(Garloth)).done();
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.table().top(), Task::Act);
    assert_eq!(scene.table().fate_deck.len(), 9);
}

// ---- R11 Magic ----

#[test]
fn r11_1_different_spells_are_cast_one_after_the_other_in_any_order() {
    let orders = [
        [Spell::CallToArms, Spell::OathOfTheTable],
        [Spell::OathOfTheTable, Spell::CallToArms],
    ];
    for order in orders {
        let mut scene = Scene::two();
        scene.mystics(A, Garloth, 3);
        magic(&mut scene);
        for spell in order {
            scene.play(Choice::Cast(spell));
            scene.play_until(|scene| scene.offers(Choice::Done));
            assert!(!scene.offers(Choice::Cast(spell)), "each once only");
            let again = scene.refusal(Choice::Cast(spell));
            assert!(again.contains("hand"), "{again}");
        }
        let cast: Vec<Spell> = scene
            .happened()
            .filter_map(|what| match what {
                What::Cast { seat: A, spell } => Some(spell),
                _ => None,
            })
            .collect();
        assert_eq!(cast, order);
    }
}

#[test]
fn r11_1_a_spell_of_another_faction_is_never_castable() {
    let mut scene = Scene::two();
    scene.mystics(A, Garloth, 1);
    magic(&mut scene);
    scene.refusal(Choice::Cast(Spell::ThreadOfHours));
}

#[test]
fn r11_2_at_most_as_many_spells_as_mystics_in_play_wherever_they_are() {
    let mut scene = Scene::two();
    scene.mystics(A, Garloth, 1).mystics(A, Avalon, 1);
    magic(&mut scene);
    scene.play(Choice::Cast(Spell::OathOfTheTable));
    scene.play(Choice::Cast(Spell::CallToArms));
    scene.play_until(|scene| scene.offers(Choice::Done));
    assert_eq!(scene.choices(), [Choice::Done], "two Mystics, two Spells");
    let refused = scene.refusal(Choice::Cast(Spell::KingsRoad));
    assert!(refused.contains('2'), "{refused}");
}

#[test]
fn r11_2_a15_the_mystics_are_counted_when_the_action_starts() {
    // Collapse the Roof kills one of two: a second Spell may still be cast.
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene.mystics(A, Garloth, 2);
    magic(&mut scene);
    scene.play(Choice::Cast(Spell::CollapseTheRoof));
    assert_eq!(scene.table().mystics_in_play(A), 1);
    scene.play(Choice::Cast(Spell::RuneCarvedWall));
    assert_eq!(scene.choices(), [Choice::Done]);
}

#[test]
fn r11_3_single_use_spells_are_gone_and_permanent_ones_stay_in_play() {
    let mut scene = Scene::two();
    scene.mystics(A, Garloth, 2).position(B, 9);
    magic(&mut scene);
    scene.play(Choice::Cast(Spell::OathOfTheTable));
    scene.play(Choice::Cast(Spell::CallToArms));
    scene.play_until(|scene| scene.offers(Choice::Done));
    let player = *scene.player(A);
    assert!(!player.has_in_hand(Spell::OathOfTheTable));
    assert!(!player.has_in_hand(Spell::CallToArms));
    let in_play: Vec<Spell> = player.permanents().collect();
    assert_eq!(in_play, [Spell::OathOfTheTable]);
    scene.done();
    scene.settle();
    // They do not come back, neither the one nor the other.
    scene.play_until(|scene| scene.to_move() == A && scene.table().top() == Task::Act);
    assert!(!scene.player(A).has_in_hand(Spell::OathOfTheTable));
    assert!(!scene.player(A).has_in_hand(Spell::CallToArms));
    assert!(scene.player(A).has_in_hand(Spell::KingsRoad));
}

#[test]
fn r11_3_a_permanent_applies_from_then_on() {
    // Rune-Carved Wall: +1 defence in every battle in Britannia.
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene.permanent(A, Spell::RuneCarvedWall);
    scene.warriors(A, Essex, 1).warriors(B, Essex, 1);
    scene.hand(A, &[]).hand(B, &[]).war(A, 3);
    let defence = scene.happened().find_map(|what| match what {
        What::Totals { seat: A, total, .. } => Some(total.defence),
        _ => None,
    });
    assert_eq!(defence, Some(1));
}

#[test]
fn r11_4_before_breakout_the_upper_half_and_after_it_the_chaos_half() {
    // Call to Arms: each Warrior to a different territory; in chaos split as you like.
    let mut scene = Scene::two();
    scene.mystics(A, Garloth, 1);
    magic(&mut scene).play(Choice::Cast(Spell::CallToArms));
    scene.play(add(Unit::Warrior, Corbenic));
    assert!(!scene.offers(add(Unit::Warrior, Corbenic)));
    assert!(scene.offers(add(Unit::Warrior, Garloth)));
    let mut scene = Scene::two();
    scene.after_breakout().mystics(A, Garloth, 1);
    magic(&mut scene).play(Choice::Cast(Spell::CallToArms));
    for _ in 0..2 {
        scene.play(add(Unit::Warrior, Corbenic));
    }
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 2, 0));
}

#[test]
fn r11_4_a3_a_permanent_in_play_switches_when_the_cauldron_is_flipped() {
    // Thread of Hours: March and Muster before, all actions after.
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene.permanent(A, Spell::ThreadOfHours).discs(A, [1, 1, 1]);
    let surcharges = |scene: &Scene| Action::ALL.map(|action| scene.table().surcharge(A, action));
    assert_eq!(surcharges(&scene), [0, 0, 1]);
    scene.breakout(B);
    assert_eq!(surcharges(&scene), [0, 0, 0]);
}

#[test]
fn r11_5_the_base_cost_is_the_sum_of_the_spells_cast() {
    let mut scene = Scene::two();
    scene.mystics(A, Garloth, 3);
    magic(&mut scene);
    let mut sum = 0;
    for (spell, cost) in [
        (Spell::KingsRoad, 1),
        (Spell::CallToArms, 3),
        (Spell::OathOfTheTable, 3),
    ] {
        assert_eq!(spell.data().cost, cost);
        sum += cost;
        scene.play(Choice::Cast(spell));
        scene.play_until(|scene| scene.offers(Choice::Done));
    }
    scene.done();
    assert_eq!(scene.paid(), sum);
    assert_eq!(scene.player(A).position, 7);
}

#[test]
fn r11_6_a_spell_that_can_change_nothing_is_not_castable() {
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans]);
    scene.mystics(A, Corbenic, 1);
    magic(&mut scene);
    assert!(!scene.offers(Choice::Cast(Spell::HobTeleport)), "no Caer");
    assert!(!scene.offers(Choice::Cast(Spell::HobHireChampion)));
    assert!(!scene.offers(Choice::Cast(Spell::Scurry)), "no Warrior");
    assert!(!scene.offers(Choice::Cast(Spell::SnatchInTheNight)));
    assert!(scene.offers(Choice::Cast(Spell::SwarmOfTeeth)), "permanent");
    scene.refusal(Choice::Cast(Spell::Scurry));
}

#[test]
fn r11_6_a_teleport_needs_room_on_the_island() {
    // Avalon is full of the caster's own units, Lyonesse is held by two others.
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.mystics(A, Pictland, 1).warriors(A, Avalon, 4);
    scene.mystics(A, Malahaut, 1);
    hold(&mut scene, [B, C], &[Lyonesse]);
    magic(&mut scene);
    assert!(!scene.offers(Choice::Cast(Spell::HumTeleport)));
    // With room for one, the Mystic fits and the Warrior is skipped.
    let mut scene = Scene::two();
    scene.mystics(A, Pictland, 1).warriors(A, Avalon, 3);
    magic(&mut scene);
    scene.play(Choice::Cast(Spell::HumTeleport));
    assert_eq!(scene.army(Avalon, A), group(0, 1, 3, 0));
}

#[test]
fn r11_6_a_spell_that_is_cast_must_change_something() {
    let mut scene = Scene::two();
    scene.mystics(A, Garloth, 1);
    magic(&mut scene).play(Choice::Cast(Spell::CallToArms));
    assert!(!scene.offers(Choice::Skip), "at least one Warrior (E16)");
    scene.play(add(Unit::Warrior, Garloth));
    assert!(scene.offers(Choice::Skip));
}

#[test]
fn r11_7_favours_are_taken_by_teleport_at_once_whoever_has_more_units_there() {
    let mut scene = Scene::two();
    scene.mystics(A, Elmet, 1).warriors(B, Lyonesse, 4);
    magic(&mut scene).play(Choice::Cast(Spell::HumTeleport));
    assert_eq!(scene.player(A).favours, [0, 2, 0], "before the action ends");
    assert!(!scene.table().has_favour(Lyonesse));
    scene.done();
    assert_eq!(
        scene.times(|what| matches!(what, What::WarBegins { .. })),
        0
    );
    // Legal even if no favour is left there (A51).
    let mut scene = Scene::two();
    scene.mystics(A, Elmet, 1).warriors(A, Lyonesse, 1);
    scene.state.table.favours[Lyonesse.index()] = [0; 3];
    scene.state.table.reserve[Leader::Morgana.index()] += 2;
    magic(&mut scene).play(Choice::Cast(Spell::HumTeleport));
    assert_eq!(scene.army(Lyonesse, A), group(0, 1, 2, 0));
    assert_eq!(scene.player(A).favours, [0; 3]);
}

#[test]
fn r11_7_after_breakout_a_teleport_claims_nothing() {
    let mut scene = Scene::two();
    scene.after_breakout().mystics(A, Malahaut, 1);
    magic(&mut scene).play(Choice::Cast(Spell::HumTeleport));
    scene.go(Malahaut, Lyonesse, MYSTIC);
    assert_eq!(scene.army(Lyonesse, A), MYSTIC);
    assert_eq!(scene.player(A).favours, [0; 3]);
    assert!(scene.table().has_favour(Lyonesse));
}

#[test]
fn r11_8_spells_are_not_declared_in_advance() {
    // The Teleport becomes castable only after the King's Road has led the Mystic to a Caer.
    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 2);
    magic(&mut scene);
    assert!(!scene.offers(Choice::Cast(Spell::HumTeleport)));
    scene.play(Choice::Cast(Spell::KingsRoad));
    scene.go(Corbenic, Norgales, MYSTIC);
    scene.skip();
    assert!(scene.offers(Choice::Cast(Spell::HumTeleport)));
    assert!(scene.offers(Choice::Done), "the player may stop after any");
    scene.play(Choice::Cast(Spell::HumTeleport));
    assert_eq!(scene.army(Annwn, A), group(0, 1, 1, 0));
    assert_eq!(scene.choices(), [Choice::Done]);
    scene.done();
    assert_eq!(scene.paid(), 3);
}
