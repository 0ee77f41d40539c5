//! The rulings of Appendix A, one by one: A34 to A67. The first ones are in `rulings.rs`.

use std::collections::BTreeSet;

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::Game;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, ChaosCard, CombatCard, DialEvent, Edition, Faction, FateCard, Leader, Slot,
    Spell, Territory, TileSide, Unit,
};
use tabletop::mordred::random_play::{picks_for, setup_for};
use tabletop::mordred::state::task::{Due, Way};
use tabletop::mordred::state::{Army, SlotContent};
use tabletop::mordred::{Choice, Mordred, Place, Setup, What};

use Leader::{Merlin, Mordred as MordredLeader, Morgana};

// ---- helpers -------------------------------------------------------------------------------

fn any_sector_event(what: &What) -> bool {
    matches!(what, What::EventBegins { .. })
}

// ---- A34 to A43 ----------------------------------------------------------------------------

#[test]
fn a34_a_player_without_combat_cards_fights_with_modifiers_alone() {
    let mut scene = Scene::two();
    scene
        .chief(A, Elmet)
        .permanent(A, Spell::OathOfTheTable)
        .hand(A, &[])
        .hand(B, &[CombatCard::SilverSpears])
        .war(A, 3);
    scene.place(&[(CombatCard::SilverSpears, CHIEF)]);
    // A had nothing to place and was not asked.
    assert_eq!(scene.total(A), (1, 1));
    assert_eq!(scene.total(B), (4, 1));
}

#[test]
fn a35_the_last_of_all_trackers_fires_a_war_not_whoever_passes_it() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene
        .position(C, 9)
        .position(B, 3)
        .position(A, 2)
        .discs(A, [1, 0, 0])
        .start();
    scene.march(Corbenic, Garloth);
    assert_eq!(scene.player(A).position, 4, "A has passed 3");
    scene.play_until(|scene| scene.awaits_action() && scene.to_move() == B);
    assert_eq!(scene.times(war_begins(3)), 0);
    scene.march(Elmet, Malahaut);
    assert_eq!(scene.times(war_begins(3)), 1, "B was the last");
}

#[test]
fn a36_a_tracker_pushed_in_its_owners_own_turn_fires_only_wars() {
    for (from, sector, wars) in [(4, DialEvent::Monsters, 0), (3, DialEvent::War, 1)] {
        let mut scene = Scene::two();
        assert_eq!(scene.table().event_at(from), sector);
        scene
            .bare_islands()
            .position(B, 6)
            .position(A, from)
            .held(A, Merlin, 1)
            .cauldron(B, FateCard::DolorousStroke);
        scene.events(A, &[]);
        assert_eq!(scene.player(A).position, from + 2);
        assert_eq!(scene.times(any_sector_event), 0);
        assert_eq!(
            scene.times(|what| matches!(what, What::WarBegins { .. })),
            wars
        );
    }
}

#[test]
fn a37_the_owner_orders_simultaneous_effects_and_the_order_can_matter() {
    // Night Terror drives a Warrior away; the Circling Pack counts heads when it is resolved.
    for (first, expected) in [
        (CombatCard::NightTerror, (3, 0)),
        (CombatCard::CirclingPack, (0, 1)),
    ] {
        let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans]);
        scene
            .chief(B, Lothian)
            .mystics(A, Elmet, 2)
            .warriors(B, Elmet, 2)
            .hand(A, &[CombatCard::NightTerror, CombatCard::CirclingPack])
            .hand(B, &[])
            .war(B, 3);
        scene.place(&[
            (CombatCard::NightTerror, MYSTIC),
            (CombatCard::CirclingPack, MYSTIC),
        ]);
        assert_eq!(scene.to_move(), A);
        scene.play(Choice::Resolve(first));
        scene.pick(|choice| matches!(choice, Choice::Move { to: Malahaut, .. }));
        assert_eq!(scene.total(A), expected, "{first:?} first");
    }
}

#[test]
fn a38_every_tied_player_counts() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene
        .held(A, Merlin, 2)
        .held(B, Morgana, 1)
        .held(C, MordredLeader, 2)
        .cauldron(A, FateCard::DolorousStroke)
        .breakout(A);
    let positions = [A, B, C].map(|seat| scene.player(seat).position);
    assert_eq!(positions, [2, 0, 2]);

    // Nobody has any: nothing.
    let mut scene = Scene::two();
    scene.cauldron(A, FateCard::DolorousStroke).breakout(A);
    assert_eq!(
        scene.times(|what| matches!(what, What::TrackerMoved { .. })),
        0
    );

    let mut scene = Scene::two();
    scene.held(A, Morgana, 1).held(B, Morgana, 1);
    scene.events(A, &[Due::GameEnd]);
    let outcome = Mordred::outcome(&scene.state).expect("it is over");
    assert_eq!(outcome.scores, [3, 3, 0, 0], "1 + 2 each");
}

#[test]
fn a39_a_spell_without_any_effect_cannot_be_cast() {
    let snatch = Choice::Cast(Spell::SnatchInTheNight);
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans]);
    scene.mystics(A, Corbenic, 1).held(B, Merlin, 1);
    let mut shared = scene.clone();
    scene.start();
    scene.play(Choice::Act(Action::Magic));
    assert!(!scene.offers(snatch), "no territory is shared");
    assert!(!scene.refusal(snatch).is_empty());
    shared.mystics(A, Elmet, 1);
    let mut poor = shared.clone();
    shared.start();
    shared.play(Choice::Act(Action::Magic));
    assert!(shared.offers(snatch));
    poor.state.table.players[1].favours = [0; 3];
    poor.state.table.reserve[0] += 1;
    poor.start();
    poor.play(Choice::Act(Action::Magic));
    assert!(!poor.offers(snatch), "nothing to take");

    // No Spell at all can do anything: Magic itself is not offered.
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans]);
    scene
        .mystics(A, Corbenic, 1)
        .spells(A, &[Spell::SnatchInTheNight])
        .start();
    assert!(!scene.offers(Choice::Act(Action::Magic)));
}

#[test]
fn a40_a_champion_in_the_reserve_may_be_added_as_a_warrior() {
    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 1);
    scene.state.table.players[0].champion = Some(Champion::Elaine);
    scene.state.table.players[0].reserve.champion = 1;
    scene.start();
    scene.cast(Spell::CallToArms);
    let at = Corbenic;
    let unit = Unit::Champion;
    assert!(scene.offers(Choice::Add { unit, at }));
    assert!(scene.offers(Choice::Add {
        unit: Unit::Warrior,
        at
    }));
    scene.play(Choice::Add { unit, at });
    assert_eq!(scene.army(Corbenic, A), group(1, 1, 0, 1));
}

#[test]
fn a41_a_muster_adds_no_champion_that_was_never_hired() {
    let mut scene = Scene::two();
    scene.start();
    scene.play(Choice::Act(Action::Muster));
    let (unit, at) = (Unit::Champion, Corbenic);
    assert!(!scene.offers(Choice::Add { unit, at }));
    assert!(scene.refusal(Choice::Add { unit, at }).contains("reserve"));
}

#[test]
fn a42_two_trackers_that_leave_a_sector_in_one_effect_fire_only_a_war() {
    for (from, wars) in [(4, 0), (3, 1), (5, 0), (6, 0)] {
        let mut scene = Scene::new(&Faction::ALL[..3]);
        scene
            .position(C, 9)
            .position(A, from)
            .position(B, from)
            .held(A, Merlin, 1)
            .held(B, Merlin, 1)
            .cauldron(C, FateCard::DolorousStroke)
            .breakout(C);
        let positions = [A, B].map(|seat| scene.player(seat).position);
        assert_eq!(positions, [from + 2; 2]);
        assert_eq!(scene.times(any_sector_event), 0, "from {from}");
        let fought = scene.times(war_begins(3)) + scene.times(war_begins(7));
        // From 6 both pass the War on 7 as well.
        let wars = if from == 6 { 1 } else { wars };
        assert_eq!(fought, wars, "from {from}");
    }
}

#[test]
fn a43_wars_caused_during_breakout_wait_until_it_is_complete() {
    let mut scene = Scene::two();
    scene
        .bare_islands()
        .position(B, 8)
        .position(A, 3)
        .held(A, Merlin, 1)
        .cauldron(B, FateCard::DolorousStroke)
        .cauldron(B, FateCard::WildHunt);
    scene.events(A, &[]);
    let hunt = |what: &What| matches!(what, What::FromCauldron { card, .. } if *card == FateCard::WildHunt);
    let order = [
        scene.when(|what| matches!(what, What::TrackerMoved { .. })),
        scene.when(hunt),
        scene.when(|what| *what == What::CauldronFlipped),
        scene.when(war_begins(3)),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

// ---- A44 to A54 ----------------------------------------------------------------------------

#[test]
fn a44_a_march_out_and_back_is_allowed_and_costs_time() {
    let mut scene = Scene::two();
    scene.start();
    scene.play(Choice::Act(Action::March));
    scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
    scene.go(Garloth, Corbenic, group(1, 0, 0, 0)).done();
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    assert_eq!(scene.paid(), 2);
}

#[test]
fn a45_after_breakout_leaders_move_from_where_they_stand_by_ring_or_gate() {
    let mut scene = Scene::two();
    scene.breakout(A);
    assert_eq!(scene.table().leaders, [Broceliande, Sarras, Ys]);
    scene.event(A, DialEvent::Leader);
    let to_of = |scene: &Scene, wanted: Leader| -> BTreeSet<Territory> {
        scene
            .choices()
            .into_iter()
            .filter_map(|choice| match choice {
                Choice::Leader { leader, to } if leader == wanted => Some(to),
                _ => None,
            })
            .collect()
    };
    assert_eq!(to_of(&scene, Merlin), BTreeSet::from([Avalon]));
    assert_eq!(to_of(&scene, Morgana), BTreeSet::from([Sarras]), "boxed in");
    assert_eq!(to_of(&scene, MordredLeader), BTreeSet::from([Annwn]));
    // From an island the gates lead to Britannia.
    scene.leader(Merlin, Avalon).event(A, DialEvent::Leader);
    assert_eq!(
        to_of(&scene, Merlin),
        BTreeSet::from([Pictland, Lothian, Lyonesse, Broceliande])
    );
}

#[test]
fn a46_with_three_players_one_territory_starts_empty_and_stays_in_play() {
    let mut empty_ones = BTreeSet::new();
    for seed in 0..60 {
        let setup = Setup::new(&Faction::ALL[..3]);
        let state = Mordred::setup(&setup, seed).expect("a legal set-up");
        let table = &state.table;
        let empty: Vec<_> = Territory::ALL[..9]
            .iter()
            .copied()
            .filter(|&at| {
                !table.leaders.contains(&at)
                    && table.monsters.iter().all(|figure| figure.at != at)
                    && table.seats().all(|seat| table.army(at, seat).is_empty())
            })
            .collect();
        assert_eq!(empty.len(), 1, "seed {seed}");
        assert!(!table.adjacent(empty[0]).is_empty());
        empty_ones.insert(empty[0]);
    }
    assert!(empty_ones.len() > 6, "any territory can be the one");
}

#[test]
fn a47_discs_placed_by_effects_raise_the_surcharge() {
    let mut scene = Scene::two();
    scene.position(A, 3).position(B, 2);
    scene.fate_deck(&[FateCard::SiegePerilous, FateCard::WildHunt]);
    scene.event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::SiegePerilous));
    scene.play(Choice::PlaceDisc(Action::March));
    assert_eq!(scene.player(B).discs, [1, 0, 0]);
    assert_eq!(scene.to_move(), B);
    scene.march(Elmet, Malahaut);
    assert_eq!(scene.paid(), 2);
}

#[test]
fn a48_no_due_battle_is_left_unfought() {
    let mut scene = Scene::two();
    scene
        .chief(A, Elmet)
        .warriors(A, Essex, 1)
        .warriors(B, Essex, 1)
        .hand(A, &[])
        .hand(B, &[])
        .war(A, 3);
    assert_eq!(
        scene.choices(),
        [Choice::Fight(Elmet), Choice::Fight(Essex)]
    );
    assert!(!scene.refusal(Choice::Done).is_empty());
    assert!(!scene.refusal(Choice::Fight(Corbenic)).is_empty());
    scene.play(Choice::Fight(Essex));
    let fought: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::BattleOver { at, .. } => Some(at),
            _ => None,
        })
        .collect();
    assert_eq!(fought, [Essex, Elmet], "the last one by itself");
}

#[test]
fn a49_in_the_demo_one_card_per_type_of_unit_is_placed_however_many_there_are() {
    let mut scene = Scene::edition(Edition::Demo, &Faction::ALL[..2]);
    scene.chief(A, Elmet).warriors(A, Elmet, 3).war(A, 3);
    // The active player resolves first in the Demo, but the player ahead is asked first.
    let (mut posts, mut placed) = (BTreeSet::new(), 0);
    while scene.to_move() == B || placed < 2 {
        match scene.choices()[0] {
            Choice::Place { card, post } => {
                if scene.to_move() == A {
                    placed += 1;
                    posts.insert(post);
                }
                scene.play(Choice::Place { card, post });
            }
            other => {
                scene.play(other);
            }
        }
    }
    assert_eq!(posts, BTreeSet::from([CHIEF, WARRIOR]));
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.choices(), [Choice::Done], "three Warriors, one card");
}

#[test]
fn a50_chaos_breaks_out_once() {
    let mut scene = Scene::two();
    scene.position(B, 24).position(A, 11).start();
    scene.march(Corbenic, Garloth);
    assert_eq!(scene.times(breaks_out), 1);
    // The second crossing of the Line ends the game and breaks nothing out.
    scene.position(A, 23);
    scene.start();
    scene.march(Garloth, Corbenic);
    assert!(scene.is_over());
    assert_eq!(scene.times(breaks_out), 1);
}

#[test]
fn a51_a_teleport_to_an_island_without_favours_or_held_by_an_enemy_is_legal() {
    let mut scene = Scene::two();
    scene.mystics(A, Pictland, 1).warriors(B, Avalon, 3);
    let mut bare = scene.clone();
    scene.start();
    scene.cast(Spell::HumTeleport);
    assert_eq!(scene.army(Avalon, A), group(0, 1, 1, 0));
    assert_eq!(scene.player(A).favours, [2, 0, 0], "three against two");

    bare.state.table.favours[Avalon.index()] = [0; 3];
    bare.state.table.reserve[0] += 2;
    bare.start();
    bare.cast(Spell::HumTeleport);
    assert_eq!(bare.army(Avalon, A), group(0, 1, 1, 0));
    assert_eq!(bare.player(A).favours, [0; 3]);
}

#[test]
fn a52_a_caers_slot_never_receives_favours() {
    let mut lost_land_slots = 0;
    for game in 0..30 {
        let mut state = Mordred::setup(&setup_for(game), game).expect("a legal set-up");
        let mut picks = picks_for(game);
        let caers = |state: &tabletop::mordred::State| -> Vec<usize> {
            (0..18)
                .filter(|&slot| matches!(state.table.slots[slot], SlotContent::Caer(_)))
                .collect()
        };
        let start = caers(&state);
        assert_eq!(start.len(), 3);
        let mut choices = Vec::new();
        while Mordred::to_move(&state).is_some() {
            Mordred::choices(&state, &mut choices);
            let choice = choices[picks.below(choices.len())];
            for event in Mordred::apply(&mut state, choice).expect("it is offered") {
                if let What::Placed {
                    at: Place::Slot(slot),
                    ..
                } = event.what
                {
                    let number = Slot::ALL.iter().position(|&one| one == slot);
                    assert!(number >= Some(12), "slots are filled only at Breakout");
                    lost_land_slots += 1;
                }
            }
        }
        assert_eq!(caers(&state), start);
    }
    assert!(lost_land_slots > 100);
}

#[test]
fn a53_a_unit_brought_from_a_marked_territory_fights_twice() {
    let mut scene = Scene::two();
    scene
        .chief(A, Essex)
        .warriors(A, Corbenic, 1)
        .warriors(B, Corbenic, 1)
        .mystics(A, Elmet, 1)
        .hand(A, &[CombatCard::CamelotBanner])
        .hand(B, &[])
        .war(A, 3);
    scene.play(Choice::Fight(Corbenic));
    scene.place(&[]);
    assert!(scene.table().marked.has(Corbenic));
    // Then Elmet: the Banner calls the Warrior who has just fought.
    scene.place(&[(CombatCard::CamelotBanner, MYSTIC)]);
    assert!(scene.offers_move(Corbenic, Elmet));
    scene.go(Corbenic, Elmet, group(0, 0, 1, 0));
    assert_eq!(scene.army(Elmet, A), group(0, 1, 1, 0));
    let battles = scene.times(|what| matches!(what, What::BattleOver { .. }));
    assert_eq!(battles, 2, "each territory once");
}

#[test]
fn a54_a_war_claims_on_closed_islands() {
    let mut scene = Scene::two();
    scene.mystics(A, Annwn, 1).warriors(B, Lyonesse, 1);
    scene.war(A, 3);
    assert_eq!(scene.player(A).favours, [0, 0, 2]);
    assert_eq!(scene.player(B).favours, [0, 2, 0]);
    assert_eq!(scene.table().favours[Avalon.index()], [2, 0, 0]);
    assert!(!scene.table().broken_out, "Avalon still has favours");
}

// ---- A55 to A67 ----------------------------------------------------------------------------

#[test]
fn a55_a_step_after_which_a_march_could_not_be_ended_is_not_offered() {
    let mut scene = Scene::two();
    scene
        .warriors(A, Corbenic, 3)
        .warriors(A, Garloth, 4)
        .discs(A, [3, 0, 0])
        .start();
    scene.play(Choice::Act(Action::March));
    // Three group moves are left: into full Garloth and on again is possible.
    assert!(scene.offers_move(Corbenic, Garloth));
    scene.go(Corbenic, Norgales, group(0, 0, 1, 0));
    scene.go(Norgales, Corbenic, group(0, 0, 1, 0));
    // One is left: Garloth would stay over-full.
    assert!(!scene.offers_move(Corbenic, Garloth));
    assert!(scene.offers_move(Corbenic, Norgales) && scene.offers(Choice::Done));

    let mut scene = Scene::two();
    scene.warriors(A, Garloth, 4).start();
    scene.play(Choice::Act(Action::March));
    scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
    assert!(!scene.offers(Choice::Done), "five are too many to end");
    assert!(scene.refusal(Choice::Done).contains("Garloth"));
}

#[test]
fn a56_the_cost_changes_in_force_when_the_disc_is_placed_count() {
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene
        .after_breakout()
        .mystics(A, Corbenic, 1)
        .discs(A, [0, 0, 1])
        .start();
    scene.cast(Spell::ThreadOfHours);
    scene.done();
    assert_eq!(
        scene.paid(),
        2,
        "2 + 1 - 1; the lower surcharge comes later"
    );
    assert_eq!(
        scene.table().surcharge(A, Action::Magic),
        1,
        "two discs, one less"
    );

    // Merlin's Hourglass is gained during the action: it counts from the next one on.
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene
        .held(A, Merlin, 2)
        .mystics(A, Pictland, 1)
        .position(B, 9)
        .position(A, 4)
        .start();
    scene.cast(Spell::HumTeleport);
    assert_eq!(scene.player(A).favours, [4, 0, 0]);
    scene.done();
    assert_eq!(scene.paid(), 2);
    scene.play_until(Scene::awaits_action);
    scene.cast(Spell::OathOfTheTable);
    scene.done();
    let oath = Spell::OathOfTheTable.data().cost;
    assert_eq!(scene.paid(), oath, "{oath} + 1 - 1");
}

#[test]
fn a57_spells_are_cast_one_after_the_other_and_the_player_may_stop_after_any() {
    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 2).start();
    scene.play(Choice::Act(Action::Magic));
    assert!(
        !scene.offers(Choice::Cast(Spell::HumHireChampion)),
        "no Warrior to swap yet"
    );
    scene.play(Choice::Cast(Spell::CallToArms));
    // The only territory gets its Warrior; "each to a different one" ends it.
    assert_eq!(scene.army(Corbenic, A), group(1, 2, 1, 0));
    assert!(scene.offers(Choice::Done));
    assert!(
        scene.offers(Choice::Cast(Spell::HumHireChampion)),
        "castable at that moment"
    );
    scene.done();
    assert_eq!(scene.paid(), 3);
}

#[test]
fn a58_a_unit_saved_uses_up_the_loss_but_is_not_lost() {
    let mut scene = Scene::new(&[Faction::Humans, Faction::Hobyars]);
    scene
        .warriors(A, Elmet, 1)
        .warriors(B, Elmet, 2)
        .hand(A, &[CombatCard::KnightsCharge])
        .hand(B, &[])
        .war(A, 3);
    scene.place(&[(CombatCard::KnightsCharge, WARRIOR)]);
    // Loss 3 for Chief and two Warriors.
    assert_eq!(scene.to_move(), B);
    let (unit, to) = (Unit::Warrior, Malahaut);
    scene.play(Choice::Save { unit, to });
    assert!(!scene.offers(Choice::Save { unit, to }), "once per battle");
    scene.play(Choice::Lose(unit)).done();
    assert_eq!(scene.army(Malahaut, B), group(0, 0, 1, 0));
    assert_eq!(scene.army(Elmet, B), group(1, 0, 0, 0));
    assert_eq!(scene.player(B).reserve.warriors, 8, "one of nine in play");
    let laid = What::ChiefLaidDown { seat: B, at: Elmet };
    assert_eq!(scene.times(|what| *what == laid), 1);
    let over = scene.times(|what| {
        matches!(
            what,
            What::BattleOver {
                at: Elmet,
                lost: [1, 0],
                ..
            }
        )
    });
    assert_eq!(over, 1);
}

#[test]
fn a58_saving_the_only_unit_leaves_nothing_lost_for_the_enemys_spoils() {
    let mut scene = Scene::advanced(&[Faction::Humans, Faction::Hobyars]);
    scene
        .held(A, MordredLeader, 4)
        .warriors(A, Malahaut, 1)
        .warriors(B, Malahaut, 1)
        .hand(A, &[CombatCard::MenAtArms])
        .hand(B, &[])
        .war(A, 3);
    scene.place(&[(CombatCard::MenAtArms, WARRIOR)]);
    scene.play(Choice::Save {
        unit: Unit::Warrior,
        to: Essex,
    });
    scene.done();
    assert_eq!(scene.player(A).favours, [0, 0, 4], "no spoils");
}

#[test]
fn a59_without_enemy_units_means_without_units_of_any_other_player() {
    // B fights in Malahaut, whose neighbours are Elmet and Essex.
    let mut scene = Scene::four();
    scene
        .chief(B, Malahaut)
        .mystics(B, Malahaut, 1)
        .warriors(A, Malahaut, 1)
        .warriors(C, Essex, 1)
        .warriors(D, Essex, 1)
        .hand(A, &[])
        .hand(B, &[CombatCard::VeilOfMist]);
    let veil = [(CombatCard::VeilOfMist, MYSTIC)];
    let mut laid_down = scene.clone();
    let mut own = scene.clone();

    scene.warriors(C, Elmet, 1).war(A, 3);
    scene.play(Choice::Fight(Malahaut));
    scene.place(&veil);
    assert_eq!(scene.times(|what| matches!(what, What::Moved { .. })), 0);

    laid_down.chief(C, Elmet).lay_down(C).war(A, 3);
    laid_down.play(Choice::Fight(Malahaut));
    laid_down.place(&veil);
    assert_eq!(
        laid_down.times(|what| matches!(what, What::Moved { .. })),
        0
    );

    own.warriors(B, Elmet, 1).war(A, 3);
    own.play(Choice::Fight(Malahaut));
    own.place(&veil);
    assert!(own.offers_move(Malahaut, Elmet), "own units are allowed");
    assert!(!own.offers_move(Malahaut, Essex));
}

#[test]
fn a60_islands_emptied_by_the_action_that_crosses_the_line_break_out_first() {
    let mut scene = Scene::two();
    scene
        .bare_islands()
        .favours(Avalon, Merlin, 2)
        .mystics(A, Pictland, 1)
        .discs(A, [0, 0, 1])
        .position(B, 14)
        .position(A, 10)
        .chaos_deck(&[ChaosCard::HollowCrown, ChaosCard::IronRain])
        .start();
    scene.cast(Spell::HumTeleport);
    scene.done();
    assert_eq!(scene.player(A).position, 13);
    scene.play(Choice::PlayChaos(ChaosCard::IronRain));
    let order = [
        scene.when(breaks_out),
        scene.when(any_sector_event),
        scene.when(war_begins(11)),
    ];
    assert!(order.is_sorted(), "{order:?}");
    assert_eq!(scene.times(breaks_out), 1);
    assert!(scene.awaits_action() && scene.table().queue.is_empty());
}

#[test]
fn a61_with_no_war_ahead_nothing_is_marked_and_the_dial_ends_the_game() {
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .reserve_left(Merlin, 0, A)
        .position(B, 25)
        .position(A, 23);
    scene.events(A, &[]);
    assert_eq!(scene.table().end_mark, None);
    assert!(scene.awaits_action());
    scene.march(Corbenic, Garloth);
    assert_eq!(scene.times(war_begins(23)), 1);
    assert!(scene.is_over());
}

#[test]
fn a62_short_reserves_at_breakout_fill_the_leaders_first_and_then_blanks() {
    let mut blanks = BTreeSet::new();
    for seed in 0..40 {
        for (left, with_leader, in_slots) in [(3, 2, 1), (1, 1, 0), (2, 2, 0)] {
            let mut scene = Scene::two();
            scene.state.hidden.dice = Dice::new(seed);
            scene.reserve_left(MordredLeader, left, A).breakout(A);
            assert_eq!(scene.table().favours[Ys.index()], [0, 0, with_leader]);
            let slots = &scene.table().slots[12..];
            let count = |content| slots.iter().filter(|&&slot| slot == content).count();
            assert_eq!(count(SlotContent::Favour(MordredLeader)), in_slots);
            assert_eq!(count(SlotContent::Favour(Merlin)), 2);
            assert_eq!(count(SlotContent::Empty), 2 - in_slots);
            assert_eq!(scene.table().reserve[2], 0);
            assert_eq!(scene.table().end_mark, Some(3), "R20.2: the next War");
            if left == 3 {
                blanks.insert(slots.iter().position(|&slot| slot == SlotContent::Empty));
            }
        }
    }
    assert_eq!(blanks.len(), 6, "no slot is preferred");
}

#[test]
fn a63_of_a_resolved_card_only_attack_and_defence_are_struck_out() {
    // B is ahead: the Volley (+1 attack, a discard) and the Prayer are resolved before A's Rune.
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene
        .mystics(A, Elmet, 1)
        .warriors(A, Elmet, 1)
        .mystics(B, Elmet, 2)
        .hand(
            A,
            &[
                CombatCard::RuneOfSilence,
                CombatCard::Hammerfall,
                CombatCard::StoneSkin,
            ],
        )
        .hand(B, &[CombatCard::LongbowVolley, CombatCard::GrailPrayer])
        .war(A, 3);
    scene.place(&[
        (CombatCard::LongbowVolley, MYSTIC),
        (CombatCard::GrailPrayer, MYSTIC),
    ]);
    scene.place(&[
        (CombatCard::RuneOfSilence, MYSTIC),
        (CombatCard::Hammerfall, WARRIOR),
    ]);
    scene.play(Choice::Resolve(CombatCard::LongbowVolley));
    // The Prayer has no attack or defence to strike out: the Volley is the only target (E15).
    let struck = What::Cancelled {
        seat: B,
        card: CombatCard::LongbowVolley,
    };
    assert_eq!(scene.times(|what| *what == struck), 1);
    assert_eq!(scene.total(B), (0, 0), "the attack is gone");
    let discarded = |what: &What| matches!(what, What::Discarded { seat: A, .. });
    assert_eq!(scene.times(discarded), 1, "the discard remains");
    // Attack 3, loss reduced by 2: the Prayer remains.
    let loss = scene.happened().find_map(|what| match what {
        What::Totals { seat: B, loss, .. } => Some(loss),
        _ => None,
    });
    assert_eq!(loss, Some(1));
}

#[test]
fn a63_a_card_not_yet_resolved_is_skipped_and_a_cancelled_one_is_no_target() {
    // B's Echo of Excalibur cancels one of A's two waiting cards; A's other one is resolved.
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene
        .mystics(A, Elmet, 2)
        .mystics(B, Elmet, 1)
        .hand(A, &[CombatCard::RuneOfSilence, CombatCard::Hammerfall])
        .hand(B, &[CombatCard::ExcaliburEcho])
        .war(A, 3);
    scene.place(&[(CombatCard::ExcaliburEcho, MYSTIC)]);
    scene.place(&[
        (CombatCard::RuneOfSilence, MYSTIC),
        (CombatCard::Hammerfall, MYSTIC),
    ]);
    assert_eq!(scene.to_move(), B);
    assert_eq!(scene.choices().len(), 2);
    scene.pick(
        |choice| matches!(choice, Choice::Cancel { card, .. } if *card == CombatCard::Hammerfall),
    );
    let resolved: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::MysticResolves { seat: A, card } => Some(card),
            _ => None,
        })
        .collect();
    assert_eq!(resolved, [CombatCard::RuneOfSilence]);
    assert_eq!(scene.total(A), (0, 0));
    // The Rune found nothing to strike out on the Echo, whose cancelling remains.
    assert_eq!(
        scene.times(|what| matches!(what, What::Cancelled { .. })),
        1
    );
}

#[test]
fn a64_merlins_seer_with_fewer_than_three_cards_draws_what_there_is() {
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene
        .held(A, Merlin, 2)
        .fate_deck(&[FateCard::BeltaneFires, FateCard::GreenKnight])
        .fate_cards_left(2)
        .event(A, DialEvent::Fate);
    assert_eq!(scene.choices().len(), 2);
    scene.play(Choice::PlayFate(FateCard::BeltaneFires));
    assert_eq!(
        scene.state.hidden.cauldron.as_slice(),
        [FateCard::GreenKnight]
    );
    assert!(scene.table().fate_deck.is_empty() && scene.awaits_action());

    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene
        .held(A, Merlin, 2)
        .after_breakout()
        .chaos_deck(&[ChaosCard::HollowCrown, ChaosCard::IronRain]);
    scene.state.hidden.chaos_deck.truncate(2);
    scene.state.table.chaos_deck.truncate(2);
    let left = 1 << ChaosCard::HollowCrown.index() | 1 << ChaosCard::IronRain.index();
    scene.state.table.chaos_played = 0x7ff & !left;
    scene.event(A, DialEvent::Fate);
    scene.play(Choice::PlayChaos(ChaosCard::IronRain));
    assert_eq!(
        scene.state.hidden.chaos_deck.as_slice(),
        [ChaosCard::HollowCrown]
    );
}

#[test]
fn a65_a_champion_may_be_swapped_in_on_a_closed_island_but_elaine_adds_nobody_there() {
    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 1).warriors(A, Avalon, 1).start();
    scene.cast(Spell::HumHireChampion);
    scene.play(Choice::Hire {
        champion: Champion::Elaine,
        swap_at: Some(Avalon),
    });
    scene.done();
    assert_eq!(scene.army(Avalon, A), group(0, 0, 0, 1));
    let mut open = scene.clone();
    scene.war(A, 3);
    assert!(scene.awaits_action(), "Elaine offers nothing");
    assert_eq!(scene.army(Avalon, A), group(0, 0, 0, 1));
    open.after_breakout().war(A, 3);
    assert!(open.offers(Choice::Add {
        unit: Unit::Warrior,
        at: Avalon
    }));
}

#[test]
fn a66_up_to_three_warriors_are_different_ones_but_up_to_twice_may_be_the_same() {
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans]);
    scene
        .mystics(A, Corbenic, 1)
        .warriors(A, Garloth, 1)
        .warriors(A, Pictland, 1)
        .start();
    scene.cast(Spell::Scurry);
    let one = group(0, 0, 1, 0);
    scene.go(Garloth, Pictland, one);
    // Two stand in Pictland; the one who has moved may not go on.
    scene.go(Pictland, Lothian, one);
    assert!(!scene.offers_move(Pictland, Lothian));
    assert!(!scene.offers_move(Lothian, Elmet));
    assert_eq!(scene.army(Pictland, A), one);
    assert_eq!(scene.army(Lothian, A), one);
    scene.done();

    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 1).start();
    scene.cast(Spell::KingsRoad);
    scene.go_of(A, Corbenic, Garloth, Way::Border, group(1, 0, 0, 0));
    assert!(scene.offers_move(Garloth, Pictland), "the same unit again");
    scene.go(Garloth, Pictland, group(1, 0, 0, 0));
    assert_eq!(scene.army(Pictland, A), group(1, 0, 0, 0));
}

#[test]
fn a67_a_tile_effect_at_the_end_of_war_counts_as_one_of_the_controlling_player() {
    // B, ahead, controls the Crystal Cave; A, behind, has Deep Delving. And the other way round.
    for ahead in [A, B] {
        let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
        scene
            .after_breakout()
            .position(A, if ahead == A { 5 } else { 4 })
            .position(B, if ahead == A { 4 } else { 5 })
            .tile(1, TileSide::CrystalCave)
            .permanent(A, Spell::DeepDelving)
            .warriors(A, Avalon, 1)
            .warriors(A, Annwn, 1)
            .warriors(A, Ys, 1)
            .warriors(B, Sarras, 1);
        // Empty islands: no favours to claim but those of the effects.
        scene.bare_islands();
        scene.war(A, 3);
        let behind = if ahead == A { B } else { A };
        for seat in [ahead, behind] {
            assert_eq!(scene.to_move(), seat);
            scene.play(Choice::TakeFavour(Morgana));
        }
        assert_eq!(scene.player(A).favours, [0, 1, 0]);
        assert_eq!(scene.player(B).favours, [0, 1, 0]);
        assert_eq!(scene.army(Sarras, A), Army::NONE);
    }
}
