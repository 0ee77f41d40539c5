//! The worked examples of the three rulebooks and the notes beside their rules, played as they are
//! told there. "Percy" leads the Humans.

use crate::scene::Beat::*;
use crate::scene::*;
use tabletop::game::{Game, Seat};
use tabletop::mordred::data::CombatCard::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, DialEvent, DialSide, Edition, Faction, FateCard, Leader, LeaderSide, Monster,
    Spell, Territory, Unit,
};
use tabletop::mordred::state::Army;
use tabletop::mordred::state::task::Way;
use tabletop::mordred::{Choice, Mordred, Place, Setup, What};

/// The quiet board with Percy and one opponent.
fn percy(edition: Edition) -> Scene {
    Scene::edition(edition, &[Faction::Humans, Faction::HighElves])
}

/// The quiet board with a faction that no ability helps to muster or to cast, and one opponent.
fn nobody_special(edition: Edition) -> Scene {
    Scene::edition(edition, &[Faction::TunnelDwarves, Faction::HighElves])
}

// ---- Turns and cost -------------------------------------------------------------------------

#[test]
fn example_r6_5_a_player_can_be_active_several_turns_in_a_row() {
    for edition in Edition::ALL {
        let mut scene = percy(edition);
        scene.position(A, 0).position(B, 4);
        // Leaving the first sector brings the Monsters, which find nobody but Chiefs.
        scene.start();
        // One group move each time, and a disc more on March.
        for (position, away) in [(1, Norgales), (3, Corbenic), (6, Norgales)] {
            assert_eq!(scene.to_move(), A);
            scene.march_to_and_fro(away, 1);
            scene.settle();
            assert_eq!(scene.player(A).position, position, "{edition:?}");
        }
        assert_eq!(scene.to_move(), B);
    }
}

#[test]
fn example_r8_2_each_disc_on_a_slot_makes_its_action_dearer_by_one() {
    // One disc on Muster and two on Magic, as in the picture of the later books.
    for edition in Edition::ALL {
        let mut scene = percy(edition);
        scene.discs(A, [0, 1, 2]).start();
        let surcharges = Action::ALL.map(|action| scene.table().surcharge(A, action));
        assert_eq!(surcharges, [0, 1, 2], "{edition:?}");
    }
    // None to three discs, as the Demo lists them; each action of base cost 1.
    for edition in Edition::ALL {
        for discs in 0..=3 {
            let mut scene = nobody_special(edition);
            scene.mystics(A, Garloth, 1);

            let mut march = scene.clone();
            march.discs(A, [discs, 0, 0]).start();
            march.march_to_and_fro(Norgales, 1);
            assert_eq!(march.payments(), [(A, 1 + discs)]);

            let mut muster = scene.clone();
            muster.discs(A, [0, discs, 0]).start();
            muster.play(Choice::Act(Action::Muster));
            let unit = Unit::Warrior;
            muster.play(Choice::Add { unit, at: Corbenic }).done();
            assert_eq!(muster.payments(), [(A, 1 + discs)]);

            scene.discs(A, [0, 0, discs]).start();
            scene.play(Choice::Act(Action::Magic));
            scene.play(Choice::Cast(Spell::RuneCarvedWall)).done();
            assert_eq!(scene.payments(), [(A, 1 + discs)]);
        }
    }
}

// ---- The three actions ----------------------------------------------------------------------

/// Chief and Warrior in Elmet, a disc on Muster; the Chief goes to Malahaut, where two Warriors and
/// a Mystic join.
fn later_muster(mut scene: Scene) -> Scene {
    scene
        .chief(B, Cornwall)
        .chief(A, Elmet)
        .warriors(A, Elmet, 1)
        .discs(A, [0, 1, 0])
        .start();
    scene.play(Choice::Act(Action::Muster));
    scene.play(Choice::ChiefTo(Malahaut));
    for unit in [Unit::Warrior, Unit::Warrior, Unit::Mystic] {
        scene.play(Choice::Add { unit, at: Malahaut });
    }
    let is_addition = |choice: &Choice| matches!(choice, Choice::Add { .. });
    assert!(!scene.choices().iter().any(is_addition), "four units");
    scene.done();
    assert_eq!(scene.army(Malahaut, A), group(1, 1, 2, 0));
    assert_eq!(scene.army(Elmet, A), group(0, 0, 1, 0));
    scene
}

#[test]
fn example_r10_4_percys_muster_costs_four_as_printed_in_spite_of_the_levy() {
    // The rulebooks know no faction abilities: the Levy of the Shires is our own, and spares nobody
    // in a Muster that adds a Mystic.
    for edition in Edition::ALL {
        for scene in [percy(edition), nobody_special(edition)] {
            assert_eq!(later_muster(scene).player(A).position, 4, "{edition:?}");
        }
    }
}

#[test]
fn example_r10_2_the_muster_of_the_demo_fills_elmet_for_two() {
    let scene = |mut scene: Scene| {
        scene
            .chief(B, Cornwall)
            .chief(A, Elmet)
            .warriors(A, Elmet, 1)
            .start();
        scene.play(Choice::Act(Action::Muster));
        for unit in [Unit::Warrior, Unit::Mystic] {
            scene.play(Choice::Add { unit, at: Elmet });
        }
        assert_eq!(scene.choices(), [Choice::Done], "four units are the limit");
        scene.done();
        assert_eq!(scene.army(Elmet, A), group(1, 1, 2, 0));
        scene.player(A).position
    };
    for edition in Edition::ALL {
        assert_eq!(scene(nobody_special(edition)), 2, "{edition:?}");
        assert_eq!(scene(percy(edition)), 2, "the Levy spares nobody here");
    }
}

#[test]
fn example_r11_7_percys_magic_of_the_demo_claims_the_one_favour_of_morganas_island() {
    let mut scene = percy(Edition::Demo);
    scene
        .mystics(A, Cornwall, 1)
        .mystics(A, Elmet, 1)
        .warriors(A, Corbenic, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::HumTeleport));
    scene.play(Choice::Teleport {
        from: Elmet,
        leader: Leader::Morgana,
    });
    assert_eq!(scene.army(Lyonesse, A), group(0, 1, 1, 0));
    assert_eq!(scene.player(A).favours, [0, 1, 0]);
    assert_eq!(Spell::HumHireChampion.title_in(Edition::Demo), "Knighthood");
    scene.play(Choice::Cast(Spell::HumHireChampion));
    scene.play(Choice::Hire {
        champion: Champion::Blackheart,
        swap_at: Some(Corbenic),
    });
    scene.done();
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 1));
    assert_eq!(scene.player(A).position, 4);
}

// ---- The dial -------------------------------------------------------------------------------

#[test]
fn example_r12_5_percy_leaves_fate_and_passes_war_with_four_time() {
    for edition in Edition::ALL {
        let mut scene = percy(edition);
        scene
            .fate_deck(&[FateCard::SwordInTheStone, FateCard::LadyOfTheLake])
            .position(A, 2)
            .position(B, 8)
            .start();
        scene.march_to_and_fro(Norgales, 4);
        assert_eq!(scene.beats(), [Sector(DialEvent::Fate, 2)], "Fate first");
        scene.settle();
        assert_eq!(scene.player(A).position, 6);
        assert_eq!(scene.beats(), [Sector(DialEvent::Fate, 2), War(3)]);
        // Both are resolved before the next turn.
        let war = scene.when(|w| *w == What::WarBegins { position: 3 });
        let mut turns = scene.log.iter().enumerate().filter_map(|(place, event)| {
            matches!(event.what, What::TurnBegins { .. }).then_some(place)
        });
        assert!(
            turns.next_back().is_some_and(|turn| turn > war),
            "{edition:?}"
        );
    }
}

#[test]
fn example_r3_6_morganas_caer_between_elmet_and_malahaut_serves_both() {
    for edition in Edition::ALL {
        let mut scene = percy(edition);
        scene
            .warriors(A, Elmet, 1)
            .warriors(A, Malahaut, 1)
            .warriors(A, Garloth, 1)
            .mystics(A, Elmet, 1)
            .cauldron(A, FateCard::WildHunt)
            .breakout(A);
        let kill = |unit, at| Choice::Kill { unit, at };
        assert_eq!(
            scene.choices(),
            [
                kill(Unit::Mystic, Elmet),
                kill(Unit::Warrior, Elmet),
                kill(Unit::Warrior, Malahaut)
            ],
            "{edition:?}"
        );
    }
}

// ---- Notes ----------------------------------------------------------------------------------

#[test]
fn note_r22_2_a_first_game_has_the_war_dial_and_basic_leaders() {
    let first = Setup::new(&Faction::ALL);
    assert_eq!(first.dial, DialSide::War);
    assert_eq!(first.leaders, LeaderSide::Basic);
}

#[test]
fn note_r2_8_two_players_start_with_a_mystic_and_a_warrior_more() {
    for edition in Edition::ALL {
        let mut setup = Setup::new(&Faction::ALL[2..]);
        setup.edition = edition;
        for seed in 0..20 {
            let table = Mordred::setup(&setup, seed).expect("a legal set-up").table;
            for seat in [A, B] {
                let mut armies: Vec<Army> =
                    table.held_by(seat).map(|at| table.army(at, seat)).collect();
                armies.sort();
                assert_eq!(armies, [group(0, 1, 1, 0), group(1, 1, 1, 0)]);
            }
        }
    }
}

#[test]
fn note_e9_champions_are_warriors_for_all_card_effects() {
    for edition in [Edition::Final, Edition::Preview] {
        let mut scene = Scene::edition(edition, &[Faction::Hobyars, Faction::Humans]);
        scene
            .mystics(A, Corbenic, 1)
            .warriors(A, Garloth, 1)
            .champion(A, Champion::Elaine, Essex)
            .start();
        scene.play(Choice::Act(Action::Magic));
        scene.play(Choice::Cast(Spell::Scurry));
        scene.go(Essex, Malahaut, group(0, 0, 0, 1));
        assert_eq!(scene.army(Malahaut, A), group(0, 0, 0, 1), "{edition:?}");
    }
}

#[test]
fn note_r17_1_champions_and_knights_use_the_melee_half_of_a_card() {
    for edition in Edition::ALL {
        let mut scene = percy(edition);
        scene
            .champion(A, Champion::Elaine, Elmet)
            .hand(A, &[KnightsCharge])
            .hand(B, &[])
            .war(A, 3);
        let card = KnightsCharge;
        assert!(!scene.offers(Choice::Place { card, post: MYSTIC }));
        scene.place(&[(card, WARRIOR)]);
        let attack = scene.happened().find_map(|what| match what {
            What::Totals { seat: A, total, .. } => Some(total.attack),
            _ => None,
        });
        assert_eq!(attack, Some(3), "no bonus of a Chief, no Mystic effect");
    }
}

/// Both players have units of two kinds near a Caer when the Wild Hunt is let loose by A, who is
/// behind.
fn who_decides_first(edition: Edition) -> Seat {
    let mut scene = percy(edition);
    scene
        .mystics(A, Elmet, 1)
        .warriors(A, Elmet, 1)
        .mystics(B, Cornwall, 1)
        .warriors(B, Cornwall, 1)
        .position(A, 1)
        .position(B, 2)
        .cauldron(A, FateCard::WildHunt)
        .breakout(A);
    scene.to_move()
}

#[test]
fn note_r6_6_of_several_players_the_one_furthest_ahead_resolves_first() {
    assert_eq!(who_decides_first(Edition::Final), B);
    assert_eq!(who_decides_first(Edition::Preview), B);
}

#[test]
fn note_r9_5_limits_are_ignored_while_units_march_through() {
    for edition in Edition::ALL {
        let mut scene = Scene::edition(edition, &Faction::ALL[..3]);
        // Elmet is a battlefield of B and C; eight of A's units pass it at once.
        scene
            .mystics(A, Corbenic, 3)
            .warriors(A, Garloth, 4)
            .warriors(C, Elmet, 1)
            .start();
        scene.play(Choice::Act(Action::March));
        scene.go(Garloth, Corbenic, group(0, 0, 4, 0));
        scene.go(Corbenic, Elmet, group(1, 3, 4, 0));
        scene.refusal(Choice::Done);
        scene.go(Elmet, Lothian, group(1, 3, 0, 0));
        scene.refusal(Choice::Done);
        scene.go(Elmet, Malahaut, group(0, 0, 4, 0));
        scene.done();
        assert_eq!(scene.payments(), [(A, 4)], "{edition:?}");
    }
}

#[test]
fn note_r10_1_moving_the_chief_in_a_muster_costs_no_time() {
    for edition in Edition::ALL {
        let muster = |to: Option<Territory>| {
            let mut scene = nobody_special(edition);
            scene.discs(A, [0, 2, 0]).start();
            scene.play(Choice::Act(Action::Muster));
            if let Some(to) = to {
                scene.play(Choice::ChiefTo(to));
            }
            let at = scene.table().chief_at(A);
            let unit = Unit::Mystic;
            scene.play(Choice::Add { unit, at }).done();
            scene.payments()
        };
        assert_eq!(muster(None), [(A, 3)], "{edition:?}");
        assert_eq!(muster(Some(Norgales)), [(A, 3)], "{edition:?}");
    }
}

#[test]
fn note_r10_3_no_muster_brings_more_than_four_units_together() {
    for edition in Edition::ALL {
        let mut scene = percy(edition);
        scene
            .warriors(A, Corbenic, 2)
            .warriors(A, Garloth, 4)
            .start();
        scene.play(Choice::Act(Action::Muster));
        assert!(!scene.offers(Choice::ChiefTo(Garloth)), "four are there");
        let (unit, at) = (Unit::Mystic, Corbenic);
        scene.play(Choice::Add { unit, at });
        assert_eq!(scene.choices(), [Choice::Done], "{edition:?}");
        scene.refusal(Choice::Add { unit, at });
    }
}

#[test]
fn note_r11_6_magic_obeys_the_territory_limit() {
    for edition in Edition::ALL {
        let mut scene = Scene::edition(edition, &Faction::ALL[..3]);
        scene
            .mystics(A, Cornwall, 1)
            .warriors(B, Annwn, 1)
            .warriors(C, Annwn, 1)
            .spells(A, &[Spell::HumTeleport])
            .start();
        // The only Caer within reach leads to an island that two others hold.
        assert!(!scene.offers(Choice::Act(Action::Magic)), "{edition:?}");
        scene.mystics(A, Elmet, 1).start();
        scene.play(Choice::Act(Action::Magic));
        scene.play(Choice::Cast(Spell::HumTeleport));
        assert_eq!(scene.army(Lyonesse, A), group(0, 1, 1, 0));
    }
}

#[test]
fn note_r12_6_trackers_moved_outside_a_turn_bring_only_war() {
    for edition in Edition::ALL {
        for (from, wars) in [(1, vec![]), (2, vec![]), (3, vec![War(3)]), (4, vec![])] {
            let mut scene = Scene::edition(edition, &Faction::ALL[..3]);
            scene
                .fate_deck(&[FateCard::DolorousStroke, FateCard::WildHunt])
                .position(A, 6)
                .position(B, from)
                .position(C, 8)
                .event(A, DialEvent::Fate);
            scene.play(Choice::PlayFate(FateCard::DolorousStroke));
            scene.play(Choice::Player(B));
            scene.settle();
            assert_eq!(scene.player(B).position, from + 1);
            assert_eq!(scene.beats()[1..], wars, "{edition:?}, from {from}");
        }
    }
}

#[test]
fn note_r8_6_a_disc_that_is_not_in_hand_is_not_placed() {
    for edition in Edition::ALL {
        let mut scene = percy(edition);
        scene
            .monsters([
                (Monster::Cluricaun, Malahaut),
                (Monster::BaavanShee, Pictland),
            ])
            .discs(B, [4, 0, 0])
            .event(A, DialEvent::Monsters);
        scene.play(Choice::Monster(Monster::Cluricaun));
        scene.play(Choice::Step(Elmet));
        scene.settle();
        assert_eq!(scene.times(|w| matches!(w, What::DiscPlaced { .. })), 0);
        // All four come back as soon as it is B's turn.
        assert_eq!(scene.player(B).discs, [4, 0, 0], "{edition:?}");
    }
}

#[test]
fn note_r16_4_battles_created_by_cards_belong_to_the_same_war() {
    for edition in Edition::ALL {
        let mut scene = Scene::edition(edition, &[Faction::Hobyars, Faction::Humans]);
        scene
            .mystics(A, Essex, 1)
            .warriors(B, Essex, 1)
            .warriors(B, Malahaut, 1)
            .hand(A, &[BoltHole])
            .hand(B, &[])
            .war(A, 3);
        // Only Essex is a battle at first; then the Hobyars bolt into Malahaut.
        scene.place(&[(BoltHole, MYSTIC)]);
        scene.go_of(A, Essex, Malahaut, Way::Border, group(0, 1, 0, 0));
        scene.settle();
        let battles: Vec<Territory> = scene
            .happened()
            .filter_map(|what| match what {
                What::BattleOver { at, .. } => Some(at),
                _ => None,
            })
            .collect();
        assert_eq!(battles, [Essex, Malahaut], "{edition:?}");
        assert_eq!(scene.beats(), [War(3)]);
    }
}

/// A's Chief and a Mystic lose by 5 against Sir Blackheart alone; a favour lies there.
fn overwhelmed(edition: Edition) -> Scene {
    let mut scene = Scene::edition(edition, &[Faction::HighElves, Faction::Humans]);
    scene
        .mystics(A, Corbenic, 1)
        .champion(B, Champion::Blackheart, Corbenic)
        .favours(Corbenic, Leader::Merlin, 1)
        .hand(A, &[])
        .hand(B, &[KnightsCharge]);
    scene.war(B, 3);
    scene.place(&[(KnightsCharge, WARRIOR)]);
    // 3 + 2 against nothing: the Mystic dies, four more are ignored.
    assert_eq!(scene.player(A).reserve.mystics, 3);
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    scene
}

#[test]
fn note_r17_13_a_chief_is_never_lost_but_laid_down_and_does_not_count() {
    for edition in [Edition::Final, Edition::Preview] {
        let scene = overwhelmed(edition);
        let (seat, at) = (A, Corbenic);
        assert_eq!(scene.times(|w| *w == What::ChiefLaidDown { seat, at }), 1);
        assert_eq!(scene.times(|w| *w == What::ChiefStands { seat, at }), 1);
        assert_eq!(scene.player(B).favours, [1, 0, 0], "{edition:?}");
        let took = What::Took {
            seat: B,
            leader: Leader::Merlin,
            count: 1,
            from: Place::Territory(Corbenic),
        };
        assert_eq!(scene.times(|w| *w == took), 1);
    }
}

#[test]
fn note_r4_1_in_the_demo_the_excess_over_a_chief_is_just_ignored() {
    let scene = overwhelmed(Edition::Demo);
    assert_eq!(scene.times(|w| matches!(w, What::ChiefLaidDown { .. })), 0);
    // One Chief against one Knight: nobody controls Corbenic.
    assert_eq!(scene.player(B).favours, [0; 3]);
    assert_eq!(scene.table().favours[Corbenic.index()], [1, 0, 0]);
}

#[test]
fn note_r4_6_control_needs_more_units_than_anybody_else_there() {
    for edition in Edition::ALL {
        let mut scene = percy(edition);
        scene.warriors(A, Essex, 2).warriors(B, Essex, 2);
        assert_eq!(scene.table().controller(Essex), None, "{edition:?}");
        scene.warriors(B, Essex, 1);
        assert_eq!(scene.table().controller(Essex), Some(B));
    }
}

#[test]
fn note_r18_2_players_who_did_not_fight_claim_as_well() {
    for edition in Edition::ALL {
        let mut scene = Scene::edition(edition, &Faction::ALL[..3]);
        scene
            .warriors(A, Elmet, 1)
            .favours(Cornwall, Leader::Mordred, 2)
            .favours(Norgales, Leader::Merlin, 1)
            .hand(A, &[])
            .hand(B, &[])
            .war(A, 3);
        // C's Chief stands in Cornwall and saw no battle; nobody is in Norgales.
        assert_eq!(scene.player(C).favours, [0, 0, 2], "{edition:?}");
        assert_eq!(scene.table().favours[Norgales.index()], [1, 0, 0]);
    }
}
