//! The test vectors of the rule book's Appendix D; those about battle are in `vectors_battle.rs`.

use crate::scene::Beat::*;
use crate::scene::*;
use tabletop::game::{Game, Seat};
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, ChaosCard, DialEvent, Edition, Faction, FateCard, Leader, Monster, Spell,
    Territory, Unit,
};
use tabletop::mordred::state::task::{Due, Way};
use tabletop::mordred::state::{Army, ISLANDS, SlotContent, State, Territories};
use tabletop::mordred::{Choice, Mordred, Setup, What};

// ---- Set-up -------------------------------------------------------------------------------

/// Set-ups of so many players, from several seeds.
fn set_ups(players: usize) -> impl Iterator<Item = State> {
    let setup = Setup::new(&Faction::ALL[..players]);
    (0..40).map(move |seed| Mordred::setup(&setup, seed).expect("a legal set-up"))
}

#[test]
fn t1_each_number_of_players_is_dealt_its_region_cards_and_nothing_shares_a_territory() {
    for (players, cards, units) in [(2, 9, 5), (3, 8, 3), (4, 9, 3)] {
        for State { table, .. } in set_ups(players) {
            let mut taken: Vec<Territory> = table.leaders.to_vec();
            taken.extend(table.monsters.map(|figure| figure.at));
            for seat in table.seats() {
                taken.extend(table.held_by(seat));
                assert_eq!(table.units_in_play(seat), units);
            }
            assert!(taken.iter().all(|&at| Territories::BRITANNIA.has(at)));
            let dealt: Territories = taken.iter().copied().collect();
            assert_eq!(dealt.len() as usize, taken.len(), "two share a territory");
            assert_eq!(dealt.len(), cards, "Region cards for {players} players");
        }
    }
}

#[test]
fn t2_every_set_up_leaves_23_favours_in_reserve_and_fills_twelve_slots() {
    for players in 2..=4 {
        for State { table, .. } in set_ups(players) {
            assert_eq!(table.reserve, [23; 3]);
            let britannia = &table.slots[..12];
            let number = |wanted| britannia.iter().filter(|&&slot| slot == wanted).count();
            for leader in Leader::ALL {
                assert_eq!(number(SlotContent::Caer(leader)), 1);
                assert_eq!(number(SlotContent::Favour(leader)), 3);
            }
            assert_eq!(number(SlotContent::Empty), 0);
            assert!(table.slots[12..].iter().all(|&s| s == SlotContent::Empty));
        }
    }
}

// ---- Time and cost ------------------------------------------------------------------------

/// Four players at 0, stacked A, B, C, D from bottom to top.
fn stacked() -> Scene {
    let mut scene = Scene::four();
    for seat in [A, B, C, D] {
        scene.position(seat, 0);
    }
    scene
}

#[test]
fn t3_the_top_tracker_is_active_and_the_bottom_one_furthest_ahead() {
    let mut scene = stacked();
    scene.start();
    assert_eq!(scene.to_move(), D);
    assert_eq!(scene.table().active, D);
    assert_eq!(scene.table().dial_order().as_slice(), [A, B, C, D]);
}

#[test]
fn t4_a_tracker_that_arrives_lies_on_top_and_is_further_behind() {
    let mut scene = stacked();
    scene.start();
    scene.march_to_and_fro(Pictland, 2);
    assert_eq!(scene.to_move(), C);
    scene.march_to_and_fro(Essex, 2);
    assert_eq!([C, D].map(|seat| scene.player(seat).position), [2, 2]);
    assert!(scene.table().is_ahead(D, C));
    assert_eq!(scene.table().dial_order().as_slice(), [D, C, A, B]);
    assert_eq!(scene.to_move(), B);
    scene.march_to_and_fro(Malahaut, 1);
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.beats(), []);
}

#[test]
fn t5_discs_already_on_a_slot_are_its_surcharge() {
    let mut scene = Scene::two();
    scene
        .mystics(A, Garloth, 1)
        .discs(A, [0, 1, 2])
        .spells(A, &[Spell::OathOfTheTable])
        .start();
    for (action, surcharge) in Action::ALL.into_iter().zip([0, 1, 2]) {
        assert_eq!(scene.table().surcharge(A, action), surcharge);
    }

    let mut march = scene.clone();
    march.march_to_and_fro(Norgales, 1);
    assert_eq!(march.player(A).position, 1);

    let mut muster = scene.clone();
    muster.play(Choice::Act(Action::Muster));
    let unit = Unit::Mystic;
    muster.play(Choice::Add { unit, at: Corbenic }).done();
    assert_eq!(muster.player(A).position, 1 + 1);

    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::OathOfTheTable)).done();
    let oath = Spell::OathOfTheTable.data().cost;
    assert_eq!(scene.player(A).position, oath + 2);
}

// ---- Actions ------------------------------------------------------------------------------

#[test]
fn t6_r9_3_percy_marches_three_groups_for_three_time_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = Scene::edition(edition, &Faction::ALL[..2]);
        scene.warriors(A, Garloth, 2).mystics(A, Garloth, 1).start();
        scene.play(Choice::Act(Action::March));
        scene.go(Garloth, Corbenic, group(0, 0, 2, 0));
        scene.go(Corbenic, Elmet, group(1, 0, 1, 0));
        scene.go(Garloth, Cornwall, group(0, 1, 0, 0));
        scene.done();
        assert_eq!(scene.payments(), [(A, 3)], "{edition:?}");
        assert_eq!(scene.player(A).position, 3);
        assert_eq!(scene.army(Corbenic, A), group(0, 0, 1, 0));
        assert_eq!(scene.army(Elmet, A), group(1, 0, 1, 0));
        assert_eq!(scene.army(Cornwall, A), group(0, 1, 0, 0));
        assert_eq!(scene.army(Garloth, A), Army::NONE);
        assert_eq!(scene.table().faction(A), Faction::Humans);
    }
}

#[test]
fn t7_with_two_discs_on_march_four_group_moves_are_legal_and_five_are_not() {
    let mut scene = Scene::two();
    scene.discs(A, [2, 0, 0]).start();
    scene.play(Choice::Act(Action::March));
    let chief = group(1, 0, 0, 0);
    scene.go(Corbenic, Garloth, chief);
    scene.go(Garloth, Corbenic, chief);
    scene.go(Corbenic, Garloth, chief);
    assert!(scene.offers_move(Garloth, Corbenic));
    scene.go(Garloth, Corbenic, chief);
    assert_eq!(scene.choices(), [Choice::Done]);
    scene.refusal(Choice::Move {
        owner: A,
        from: Corbenic,
        to: Garloth,
        by: Way::Border,
    });
    scene.done();
    assert_eq!(scene.payments(), [(A, 6)]);
}

#[test]
fn t8_eight_units_march_through_a_battlefield_and_split_beyond_it() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene
        .mystics(A, Corbenic, 3)
        .warriors(A, Garloth, 4)
        .warriors(C, Elmet, 1)
        .start();
    scene.play(Choice::Act(Action::March));
    scene.go(Garloth, Corbenic, group(0, 0, 4, 0));
    assert!(!scene.offers(Choice::Done), "eight units in Corbenic");
    scene.go(Corbenic, Elmet, group(1, 3, 4, 0));
    assert!(!scene.offers(Choice::Done), "three factions in Elmet");
    scene.go(Elmet, Lothian, group(1, 3, 0, 0));
    assert!(!scene.offers(Choice::Done), "four units are still in Elmet");
    scene.go(Elmet, Malahaut, group(0, 0, 4, 0));
    scene.done();
    assert_eq!(scene.payments(), [(A, 4)]);
    assert_eq!(scene.army(Lothian, A), group(1, 3, 0, 0));
    assert_eq!(scene.army(Malahaut, A), group(0, 0, 4, 0));
    assert_eq!(scene.army(Elmet, A), Army::NONE);
}

#[test]
fn t9_r10_4_a_muster_of_three_units_with_a_disc_on_its_slot_costs_four() {
    for edition in [Edition::Final, Edition::Preview] {
        // A faction that no ability lets muster more cheaply.
        let mut scene = Scene::edition(edition, &[Faction::HighElves, Faction::Humans]);
        scene
            .chief(B, Cornwall)
            .chief(A, Elmet)
            .warriors(A, Elmet, 1)
            .discs(A, [0, 1, 0])
            .start();
        scene.play(Choice::Act(Action::Muster));
        scene.play(Choice::ChiefTo(Malahaut));
        for unit in [Unit::Warrior, Unit::Warrior, Unit::Mystic] {
            scene.play(add(unit, Malahaut));
        }
        let is_addition = |choice: &Choice| matches!(choice, Choice::Add { .. });
        assert!(!scene.choices().iter().any(is_addition), "four units");
        scene.done();
        assert_eq!(scene.army(Malahaut, A), group(1, 1, 2, 0));
        assert_eq!(scene.army(Elmet, A), group(0, 0, 1, 0));
        assert_eq!(scene.player(A).position, 4, "{edition:?}");
        assert_eq!(scene.player(A).discs, [0, 2, 0]);
        let paid = scene.times(|what| {
            matches!(
                what,
                What::Paid {
                    base: 3,
                    surcharge: 1,
                    ..
                }
            )
        });
        assert_eq!(paid, 1);
    }
}

#[test]
fn t10_a_chief_who_moves_alone_in_a_first_muster_costs_nothing() {
    let mut scene = Scene::two();
    // Alone on a Monsters sector: any time paid would be an event.
    scene.position(A, 4).position(B, 9).start();
    let before = *scene.player(A);
    scene.play(Choice::Act(Action::Muster));
    scene.play(Choice::ChiefTo(Garloth)).done();
    let after = *scene.player(A);
    assert_eq!(scene.payments(), [(A, 0)]);
    assert_eq!(after.discs, [0, 1, 0]);
    assert_eq!(
        (after.position, after.arrival),
        (before.position, before.arrival)
    );
    assert_eq!(scene.to_move(), A);
    assert!(scene.awaits_action());
    assert_eq!(scene.beats(), []);
    assert_eq!(scene.times(|w| matches!(w, What::TrackerMoved { .. })), 0);
}

#[test]
fn t10_a_move_of_nothing_leaves_the_stack_as_it_is() {
    let mut scene = Scene::two();
    // The stack at 4 has A under B; B is hindmost and musters for nothing.
    scene.position(A, 4).position(B, 4).start();
    assert_eq!(scene.to_move(), B);
    scene.play(Choice::Act(Action::Muster));
    scene.play(Choice::ChiefTo(Malahaut)).done();
    assert_eq!(scene.to_move(), B);
    assert_eq!(scene.table().dial_order().as_slice(), [A, B]);
}

#[test]
fn t11_r11_5_teleport_and_hire_a_champion_cost_four_and_claim_the_island_at_once() {
    for edition in [Edition::Final, Edition::Preview] {
        let mut scene = Scene::edition(edition, &Faction::ALL[..2]);
        scene
            .mystics(A, Malahaut, 1)
            .mystics(A, Cornwall, 1)
            .warriors(A, Corbenic, 1)
            .start();
        scene.cast(Spell::HumTeleport);
        scene.play(Choice::Teleport {
            from: Cornwall,
            leader: Leader::Mordred,
        });
        // At once: the action is not over yet.
        assert_eq!(scene.player(A).favours, [0, 0, 2]);
        assert_eq!(scene.table().favours[Annwn.index()], [0; 3]);
        assert_eq!(scene.army(Annwn, A), group(0, 1, 1, 0));
        assert_eq!(scene.player(A).reserve.warriors, 7);
        scene.play(Choice::Cast(Spell::HumHireChampion));
        scene.play(Choice::Hire {
            champion: Champion::Blackheart,
            swap_at: Some(Corbenic),
        });
        assert_eq!(scene.player(A).champion, Some(Champion::Blackheart));
        assert_eq!(scene.player(A).reserve, group(0, 1, 8, 0));
        assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 1));
        scene.done();
        assert_eq!(scene.player(A).position, 4, "{edition:?}");
    }
}

#[test]
fn t12_one_mystic_in_play_allows_one_spell() {
    let mut scene = Scene::two();
    scene
        .mystics(A, Garloth, 1)
        .warriors(A, Corbenic, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    assert!(scene.offers(Choice::Cast(Spell::HumHireChampion)));
    scene.play(Choice::Cast(Spell::OathOfTheTable));
    assert_eq!(scene.choices(), [Choice::Done]);
    scene.refusal(Choice::Cast(Spell::HumHireChampion));
}

// ---- Events -------------------------------------------------------------------------------

#[test]
fn t13_leaving_fate_and_passing_war_brings_fate_and_then_war() {
    let mut scene = Scene::two();
    scene.quiet_fate();
    scene.position(A, 2).position(B, 7).start();
    scene.march_to_and_fro(Norgales, 4);
    scene.settle();
    assert_eq!(scene.player(A).position, 6);
    assert_eq!(scene.beats(), [Sector(DialEvent::Fate, 2), War(3)]);
}

#[test]
fn t14_a_war_waits_for_a_tracker_that_stands_on_it() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.quiet_fate();
    scene.position(A, 2).position(B, 3).position(C, 7).start();
    scene.march_to_and_fro(Norgales, 4);
    scene.settle();
    assert_eq!(scene.beats(), [Sector(DialEvent::Fate, 2)]);
    assert_eq!(scene.to_move(), B);
    scene.march_to_and_fro(Malahaut, 1);
    scene.settle();
    assert_eq!(scene.beats(), [Sector(DialEvent::Fate, 2), War(3)]);
}

#[test]
fn t14_only_the_last_of_two_trackers_on_a_war_brings_it() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.position(A, 3).position(B, 3).position(C, 7).start();
    assert_eq!(scene.to_move(), B);
    scene.march_to_and_fro(Malahaut, 1);
    assert_eq!(scene.beats(), []);
    assert_eq!(scene.to_move(), A);
    scene.march_to_and_fro(Norgales, 2);
    assert_eq!(scene.beats(), [War(3)]);
}

#[test]
fn t15_two_wars_passed_in_one_move_are_fought_one_after_the_other() {
    let mut scene = Scene::two();
    scene.quiet_fate();
    scene.position(A, 2).position(B, 9).start();
    scene.march_to_and_fro(Norgales, 6);
    scene.settle();
    assert_eq!(scene.player(A).position, 8);
    assert_eq!(scene.beats(), [Sector(DialEvent::Fate, 2), War(3), War(7)]);
}

#[test]
fn t16_a_sector_with_a_tracker_left_on_it_brings_nothing() {
    let mut scene = Scene::two();
    scene.position(B, 1).position(A, 1).start();
    assert_eq!(scene.to_move(), A);
    scene.march_to_and_fro(Norgales, 1);
    assert_eq!(scene.beats(), []);
    assert_eq!(scene.to_move(), B);
}

/// Fate lets A push B one sector on; A is at 5 and C at 7.
fn pushed_from(position: u8) -> Scene {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.fate_deck(&[FateCard::DolorousStroke, FateCard::BeltaneFires]);
    scene.position(A, 5).position(B, position).position(C, 7);
    scene.event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::DolorousStroke));
    scene.play(Choice::Player(B));
    assert_eq!(scene.player(B).position, position + 1);
    scene.settle();
    scene
}

#[test]
fn t17_a_push_off_a_war_sector_brings_the_war() {
    let scene = pushed_from(3);
    assert_eq!(scene.beats(), [Sector(DialEvent::Fate, 0), War(3)]);
}

#[test]
fn t17_a_push_off_a_fate_sector_brings_nothing() {
    let scene = pushed_from(2);
    assert_eq!(scene.beats(), [Sector(DialEvent::Fate, 0)]);
    assert_eq!(scene.times(|w| matches!(w, What::FateDrawn { .. })), 1);
}

#[test]
fn t18_fate_then_the_war_before_the_line_then_breakout() {
    let mut scene = Scene::two();
    scene.quiet_fate();
    scene.position(A, 10).position(B, 12).start();
    scene.march_to_and_fro(Norgales, 3);
    scene.settle();
    assert_eq!(
        scene.beats(),
        [Sector(DialEvent::Fate, 10), War(11), Breakout]
    );
    assert_eq!(scene.times(|w| matches!(w, What::FatePlayed { .. })), 1);
    assert_eq!(scene.times(|w| matches!(w, What::ChaosPlayed { .. })), 0);
    assert!(scene.table().chaos);
}

/// A Mystic in Cornwall can take the last favour of the islands, on Annwn.
fn last_island_favour() -> Scene {
    let mut scene = Scene::two();
    scene.quiet_fate();
    scene
        .bare_islands()
        .favours(Annwn, Leader::Mordred, 1)
        .mystics(A, Cornwall, 1);
    scene
}

/// A teleports the only Mystic from Cornwall to Annwn and ends the action.
fn teleport(scene: &mut Scene) {
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::HumTeleport));
    scene.done();
}

#[test]
fn t19_the_last_island_favours_break_chaos_out_before_the_event_of_the_sector() {
    let mut scene = last_island_favour();
    scene.position(A, 2).position(B, 3).start();
    teleport(&mut scene);
    scene.settle();
    assert_eq!(scene.player(A).position, 4);
    assert_eq!(scene.beats(), [Breakout, Sector(DialEvent::Fate, 2)]);
    assert_eq!(scene.times(|w| matches!(w, What::FatePlayed { .. })), 0);
    assert_eq!(scene.times(|w| matches!(w, What::ChaosPlayed { .. })), 1);
}

#[test]
fn t26_a_caer_on_a_border_makes_both_its_territories_a_target() {
    let mut scene = Scene::two();
    scene
        .warriors(A, Elmet, 1)
        .mystics(A, Malahaut, 1)
        .warriors(A, Garloth, 1)
        .cauldron(A, FateCard::WildHunt)
        .breakout(A);
    let unit = Unit::Warrior;
    let kills = [
        Choice::Kill { unit, at: Elmet },
        Choice::Kill {
            unit: Unit::Mystic,
            at: Malahaut,
        },
    ];
    assert_eq!(scene.choices(), kills);

    let mut storm = Scene::two();
    storm
        .warriors(A, Elmet, 1)
        .mystics(A, Malahaut, 1)
        .warriors(A, Garloth, 1)
        .after_breakout()
        .chaos_deck(&[ChaosCard::RiftStorm, ChaosCard::IronRain])
        .event(A, DialEvent::Fate);
    storm.play(Choice::PlayChaos(ChaosCard::RiftStorm));
    assert_eq!(
        storm.choices(),
        [Choice::At(Elmet), Choice::At(Malahaut)],
        "Garloth is with no Caer"
    );
}

// ---- The end ------------------------------------------------------------------------------

/// A Leader event empties Merlin's reserve while the hindmost tracker is here.
fn merlin_runs_out_at(position: u8) -> Scene {
    let mut scene = Scene::two();
    if position >= 12 {
        scene.after_breakout();
    }
    scene
        .reserve_left(Leader::Merlin, 2, B)
        .position(A, position)
        .position(B, 24)
        .event(A, DialEvent::Leader);
    scene.settle();
    assert_eq!(scene.table().reserve[Leader::Merlin.index()], 0);
    scene
}

#[test]
fn t27_an_empty_reserve_marks_the_first_war_strictly_ahead_of_the_hindmost() {
    for (hindmost, war) in [(5, 7), (7, 11)] {
        let scene = merlin_runs_out_at(hindmost);
        assert_eq!(scene.table().end_mark, Some(war));
        assert_eq!(
            scene.beats(),
            [Sector(DialEvent::Leader, 0), Marked(war)],
            "the checkpoint after the event"
        );
    }
}

#[test]
fn t28_the_second_crossing_ends_the_game_after_fate_and_the_last_war() {
    let mut scene = Scene::two();
    scene.quiet_fate();
    scene
        .after_breakout()
        .position(A, 22)
        .position(B, 24)
        .start();
    scene.march_to_and_fro(Norgales, 2);
    scene.settle();
    assert_eq!(
        scene.beats(),
        [Sector(DialEvent::Fate, 22), War(23), End],
        "nothing follows"
    );
    assert_eq!(scene.times(|w| matches!(w, What::ChaosPlayed { .. })), 1);
    assert!(scene.is_over());
}

/// Both have no points; A has these units in play and B six. Who wins?
fn winner(warriors_of_a: u8, hindmost: Seat) -> Vec<Seat> {
    let mut scene = Scene::two();
    scene
        .warriors(A, Garloth, warriors_of_a.min(4))
        .warriors(A, Pictland, warriors_of_a - warriors_of_a.min(4))
        .warriors(B, Essex, 4)
        .warriors(B, Malahaut, 1);
    let ahead = if hindmost == A { B } else { A };
    scene.position(hindmost, 24).position(ahead, 25);
    scene.events(A, &[Due::GameEnd]);
    let outcome = Mordred::outcome(&scene.state).expect("the game is over");
    assert_eq!(outcome.scores, [0; 4]);
    outcome.winners().collect()
}

#[test]
fn t29_more_units_in_play_win_a_tie_and_then_the_tracker_further_behind() {
    assert_eq!(winner(6, A), [A], "seven units against six");
    assert_eq!(winner(6, B), [A], "seven units against six");
    assert_eq!(winner(5, A), [A], "six each");
    assert_eq!(winner(5, B), [B], "six each");
}

// ---- Discs, Monsters, Leaders ----------------------------------------------------------

#[test]
fn t30_four_discs_on_the_dashboard_come_back_and_no_slot_has_a_surcharge() {
    let mut scene = Scene::two();
    scene.mystics(A, Garloth, 1).discs(A, [1, 2, 1]).start();
    assert_eq!(scene.player(A).discs, [0; 3]);
    assert_eq!(scene.player(A).discs_in_hand(), 4);
    for action in Action::ALL {
        assert_eq!(scene.table().surcharge(A, action), 0);
    }
    let mut magic = scene.clone();
    magic.play(Choice::Act(Action::Magic));
    magic.play(Choice::Cast(Spell::OathOfTheTable)).done();
    assert_eq!(magic.payments(), [(A, Spell::OathOfTheTable.data().cost)]);
    let mut muster = scene.clone();
    muster.play(Choice::Act(Action::Muster));
    muster.play(Choice::ChiefTo(Garloth)).done();
    assert_eq!(muster.payments(), [(A, 0)]);
    scene.march_to_and_fro(Norgales, 1);
    assert_eq!(scene.payments(), [(A, 1)]);
    assert_eq!(scene.player(A).discs, [1, 0, 0]);
}

#[test]
fn t31_the_cluricaun_finds_no_disc_in_hand_and_nothing_happens() {
    let mut scene = Scene::two();
    scene
        .monsters([
            (Monster::Cluricaun, Malahaut),
            (Monster::BaavanShee, Pictland),
        ])
        .discs(B, [2, 1, 1])
        .event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::Cluricaun));
    scene.play(Choice::Step(Elmet));
    assert_eq!(scene.times(|w| matches!(w, What::DiscPlaced { .. })), 0);
    assert_eq!(scene.player(B).discs, [2, 1, 1]);
    scene.settle();

    // With a disc in hand it would be placed.
    scene.discs(B, [2, 1, 0]).monsters([
        (Monster::Cluricaun, Malahaut),
        (Monster::BaavanShee, Pictland),
    ]);
    scene.event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::Cluricaun));
    scene.play(Choice::Step(Elmet));
    scene.play(Choice::PlaceDisc(Action::Magic));
    assert_eq!(scene.player(B).discs, [2, 1, 1]);
}

/// Merlin in Malahaut between Morgana in Elmet and Mordred in Essex.
fn merlin_boxed_in() -> Scene {
    let mut scene = Scene::two();
    scene
        .leader(Leader::Merlin, Malahaut)
        .leader(Leader::Morgana, Elmet)
        .leader(Leader::Mordred, Essex)
        .event(A, DialEvent::Leader);
    scene
}

#[test]
fn t32_r14_2_a11_a_leader_between_the_others_stays_if_moved_first_and_receives_two_favours() {
    let mut scene = merlin_boxed_in();
    let leader = Leader::Merlin;
    assert_eq!(scene.leader_moves(leader), [Malahaut]);
    scene.play(Choice::Leader {
        leader,
        to: Malahaut,
    });
    scene.settle();
    assert_eq!(scene.table().leaders[leader.index()], Malahaut);
    assert_eq!(scene.table().favours[Malahaut.index()], [2, 0, 0]);
}

#[test]
fn t32_r14_2_a11_another_leader_moved_first_frees_the_way_and_then_it_must_go() {
    let mut scene = merlin_boxed_in();
    scene.play(Choice::Leader {
        leader: Leader::Morgana,
        to: Lothian,
    });
    assert_eq!(scene.leader_moves(Leader::Merlin), [Elmet]);
    scene.play(Choice::Leader {
        leader: Leader::Merlin,
        to: Elmet,
    });
    assert_eq!(scene.leader_moves(Leader::Mordred), [Malahaut, Cornwall]);
}

#[test]
fn t36_in_the_demo_the_second_line_ends_the_game_without_the_last_war() {
    let mut scene = Scene::edition(Edition::Demo, &Faction::ALL[..2]);
    scene
        .after_breakout()
        .position(A, 23)
        .position(B, 24)
        .start();
    scene.march_to_and_fro(Norgales, 1);
    assert_eq!(scene.beats(), [End]);
    assert!(scene.is_over());
}

// ---- Odd positions ---------------------------------------------------------------------

#[test]
fn t37_a_chief_shut_in_may_march_out_and_back() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene
        .chief(A, Malahaut)
        .warriors(C, Elmet, 1)
        .warriors(B, Essex, 1)
        .warriors(C, Essex, 1)
        .mystics(A, Avalon, 3)
        .warriors(A, Avalon, 1)
        .warriors(A, Lyonesse, 4)
        .warriors(A, Annwn, 4)
        .spells(A, &[])
        .discs(A, [3, 0, 0])
        .start();
    assert!(scene.player(A).reserve.is_empty());
    let both = [Action::March, Action::Muster].map(Choice::Act);
    assert_eq!(scene.choices(), both);
    scene.march_to_and_fro(Elmet, 2);
    assert_eq!(scene.payments(), [(A, 5)]);
    assert_eq!(scene.table().chief_at(A), Malahaut);
}

#[test]
fn t37_a10_whoever_can_do_nothing_else_musters_nobody() {
    let mut scene = Scene::two();
    // The Chief on a closed island and somebody on a mirror land: both break I10.
    scene.checked = false;
    scene
        .chief(A, Avalon)
        .mystics(A, Avalon, 3)
        .warriors(A, Lyonesse, 4)
        .warriors(A, Annwn, 4)
        .warriors(A, Broceliande, 1)
        .spells(A, &[])
        .discs(A, [3, 0, 0])
        .start();
    assert_eq!(scene.choices(), [Choice::Act(Action::Muster)]);
    scene.play(Choice::Act(Action::Muster)).done();
    assert_eq!(scene.payments(), [(A, 0)]);
    // A is still hindmost: the four discs come back, and soon there is a surcharge.
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.player(A).discs, [0; 3]);
    for _ in 0..2 {
        scene.play(Choice::Act(Action::Muster)).done();
    }
    assert_eq!(scene.payments(), [(A, 0), (A, 0), (A, 1)]);
    assert_eq!(scene.to_move(), B);
}

#[test]
fn t38_a_tracker_of_another_lap_keeps_a_sector_occupied() {
    let mut scene = Scene::two();
    scene.position(A, 1).position(B, 13).start();
    scene.march_to_and_fro(Norgales, 1);
    scene.settle();
    assert_eq!(scene.beats(), []);
}

#[test]
fn t39_a_mystic_killed_by_the_first_spell_still_counts_for_the_second() {
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene.mystics(A, Corbenic, 1).mystics(A, Garloth, 1).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::CollapseTheRoof));
    scene.play(Choice::At(Garloth));
    assert_eq!(scene.table().mystics_in_play(A), 1);
    scene.play(Choice::Cast(Spell::RuneCarvedWall));
    assert_eq!(scene.choices(), [Choice::Done], "two Spells and no third");
    scene.done();
    assert_eq!(scene.payments(), [(A, 2)]);
}

#[test]
fn t40_thread_of_hours_lowers_the_surcharge_from_the_next_action_on() {
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene
        .after_breakout()
        .mystics(A, Garloth, 1)
        .discs(A, [0, 0, 1])
        .position(A, 15)
        .position(B, 22)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::ThreadOfHours)).done();
    assert_eq!(scene.payments(), [(A, 2)]);
    assert_eq!(scene.player(A).position, 17);
    // Two discs lie on Magic now: surcharge 1, and the Older Songs take it off again.
    assert_eq!(scene.to_move(), A);
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::StarlightWard)).done();
    assert_eq!(scene.payments(), [(A, 2), (A, 3)]);
}

#[test]
fn t43_islands_emptied_by_the_action_that_crosses_the_line_break_out_first_and_once() {
    let mut scene = last_island_favour();
    scene
        .discs(A, [0, 0, 1])
        .position(A, 10)
        .position(B, 12)
        .start();
    teleport(&mut scene);
    scene.settle();
    assert_eq!(scene.payments(), [(A, 3)]);
    assert_eq!(
        scene.beats(),
        [Breakout, Sector(DialEvent::Fate, 10), War(11)]
    );
    assert_eq!(scene.times(|w| matches!(w, What::ChaosPlayed { .. })), 1);
    assert_eq!(scene.times(|w| matches!(w, What::CauldronFlipped)), 1);
}

#[test]
fn t45_with_no_war_ahead_an_empty_reserve_marks_nothing() {
    let mut scene = merlin_runs_out_at(23);
    assert_eq!(scene.table().end_mark, None);
    assert_eq!(scene.beats(), [Sector(DialEvent::Leader, 0)]);
    scene.march_to_and_fro(Norgales, 1);
    scene.settle();
    assert_eq!(scene.beats(), [Sector(DialEvent::Leader, 0), War(23), End]);
}

#[test]
fn t46_a_short_reserve_at_breakout_leaves_a_slot_empty_and_marks_the_next_war() {
    for seed in 0..20 {
        let mut scene = Scene::two();
        scene.state.hidden.dice = tabletop::dice::Dice::new(seed);
        scene
            .reserve_left(Leader::Mordred, 3, B)
            .position(A, 5)
            .position(B, 6)
            .breakout(A);
        let table = scene.table();
        let mordred = Leader::Mordred.index();
        let stands = table.leaders[mordred];
        assert_eq!(stands, Ys, "his Caer is on Annwn");
        assert_eq!(table.favours[stands.index()], [0, 0, 2]);
        let slots = &table.slots[12..];
        let number = |wanted| slots.iter().filter(|&&slot| slot == wanted).count();
        assert_eq!(number(SlotContent::Favour(Leader::Mordred)), 1);
        assert_eq!(number(SlotContent::Favour(Leader::Merlin)), 2);
        assert_eq!(number(SlotContent::Favour(Leader::Morgana)), 2);
        assert_eq!(number(SlotContent::Empty), 1);
        assert_eq!(table.reserve[mordred], 0);
        assert_eq!(scene.beats(), [Breakout, Marked(7)]);
    }
}

#[test]
fn t47_the_marked_war_ends_the_game_before_any_breakout() {
    let mut scene = Scene::two();
    scene.quiet_fate();
    scene
        .bare_islands()
        .favours(Avalon, Leader::Merlin, 1)
        .mystics(A, Avalon, 1)
        .reserve_left(Leader::Merlin, 0, B)
        .position(A, 2)
        .position(B, 9)
        .events(A, &[]);
    assert_eq!(scene.beats(), [Marked(3)]);
    scene.march_to_and_fro(Norgales, 6);
    scene.settle();
    assert_eq!(
        scene.beats(),
        [Marked(3), Sector(DialEvent::Fate, 2), War(3), End],
        "no Breakout, and no War(7)"
    );
    assert!(ISLANDS.into_iter().all(|at| !scene.table().has_favour(at)));
    assert!(!scene.table().broken_out);
}

#[test]
fn t48_in_the_demo_a_move_over_the_second_line_brings_no_events_at_all() {
    let mut scene = Scene::edition(Edition::Demo, &Faction::ALL[..2]);
    scene
        .after_breakout()
        .position(A, 18)
        .position(B, 24)
        .start();
    scene.march_to_and_fro(Norgales, 6);
    assert_eq!(scene.player(A).position, 24);
    assert_eq!(scene.beats(), [End]);
}

#[test]
fn t49_call_to_arms_must_add_a_warrior() {
    let mut scene = Scene::two();
    scene.mystics(A, Garloth, 1).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::CallToArms));
    let unit = Unit::Warrior;
    let adds = [
        Choice::Add { unit, at: Garloth },
        Choice::Add { unit, at: Corbenic },
    ];
    assert_eq!(scene.choices(), adds);
    scene.refusal(Choice::Skip);
    scene.refusal(Choice::Done);
    scene.play(adds[0]);
    assert!(scene.offers(Choice::Skip) || scene.offers(Choice::Done));
}

#[test]
fn t49_scurry_moves_no_warrior_twice() {
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans]);
    scene
        .mystics(A, Corbenic, 1)
        .warriors(A, Garloth, 1)
        .warriors(A, Essex, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::Scurry));
    assert!(!scene.offers(Choice::Skip) && !scene.offers(Choice::Done));
    scene.go(Garloth, Pictland, group(0, 0, 1, 0));
    for to in [Garloth, Lothian] {
        assert!(!scene.offers_move(Pictland, to), "it has moved already");
    }
    assert!(scene.offers_move(Essex, Malahaut));
    scene.refusal(Choice::Move {
        owner: A,
        from: Pictland,
        to: Lothian,
        by: Way::Border,
    });
}

#[test]
fn t50_the_under_road_joins_no_closed_islands() {
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene
        .mystics(A, Avalon, 1)
        .mystics(A, Annwn, 1)
        .warriors(A, Essex, 1);
    let mut open = scene.clone();
    scene.start().play(Choice::Act(Action::March));
    assert!(!scene.offers_move(Avalon, Annwn));
    assert!(!scene.offers_move(Annwn, Avalon));
    assert!(scene.offers_move(Essex, Corbenic), "by the Under-Road");
    // Once they are open it does.
    open.after_breakout().start();
    open.play(Choice::Act(Action::March));
    assert!(open.offers_move(Avalon, Annwn));
}
