//! Events: what triggers and in which order (R12), Monsters (R13), Leader (R14), Fate (R15), and the
//! random draws of Breakout (C4).

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::{Audience, Viewer};
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, ChaosCard, CombatCard, DialEvent, DialSide, Faction, FateCard, Leader, Monster,
    Territory, TileSide, Unit,
};
use tabletop::mordred::state::SlotContent;
use tabletop::mordred::state::task::{Due, Task};
use tabletop::mordred::{Choice, Place, What};

use crate::scene::Beat::{self, *};

const M: DialEvent = DialEvent::Monsters;
const L: DialEvent = DialEvent::Leader;
const F: DialEvent = DialEvent::Fate;
const W: DialEvent = DialEvent::War;

/// The player to move pays so much time: the Chief marches to a neighbour and back.
fn pay(scene: &mut Scene, time: u8) {
    let seat = scene.to_move();
    let mut road = [
        [Corbenic, Garloth],
        [Elmet, Malahaut],
        [Cornwall, Norgales],
        [Lothian, Pictland],
    ][seat.index()];
    if scene.table().chief_at(seat) == road[1] {
        road.reverse();
    }
    let surcharge = scene.player(seat).discs[Action::March.index()];
    scene.play(Choice::Act(Action::March));
    for _ in 0..time - surcharge {
        scene.go(road[0], road[1], group(1, 0, 0, 0));
        road.reverse();
    }
    scene.done();
    let paid = scene.happened().filter_map(|what| match what {
        What::Paid { seat, total, .. } => Some((seat, total)),
        _ => None,
    });
    assert_eq!(paid.last(), Some((seat, time)), "the payment is as wanted");
}

/// Two players at these positions, with Fate and Chaos cards on top that move no tracker.
fn at(a: u8, b: u8) -> Scene {
    let mut scene = Scene::two();
    calm(&mut scene);
    scene.position(B, b).position(A, a);
    scene
}

fn calm(scene: &mut Scene) {
    use FateCard::{BeltaneFires, FisherKing, LadyOfTheLake, SwordInTheStone};
    scene
        .fate_deck(&[BeltaneFires, SwordInTheStone, LadyOfTheLake, FisherKing])
        .chaos_deck(&[ChaosCard::IronRain, ChaosCard::WhiteHart]);
}

/// What fires when the first player pays so much time.
fn fired_by(mut scene: Scene, time: u8) -> Vec<Beat> {
    scene.start();
    pay(&mut scene, time);
    scene.settle();
    scene.beats()
}

fn go_leader(scene: &mut Scene, leader: Leader, to: Territory) {
    scene.play(Choice::Leader { leader, to });
}

// ---- R12 ------------------------------------------------------------------------------------

#[test]
fn r12_1_every_sector_of_both_dials_shows_one_of_four_events() {
    assert_eq!(
        DialSide::War.sectors(),
        [M, L, F, W, M, L, F, W, M, L, F, W]
    );
    assert_eq!(DialSide::Blitz.sectors(), [M, L, F, W, F, L, W, M, L, W]);
    let war = Scene::two();
    let blitz = Scene::blitz(&Faction::ALL[..2]);
    for position in 0..12 {
        assert_eq!(
            war.table().event_at(position + 12),
            war.table().event_at(position)
        );
    }
    assert_eq!(blitz.table().event_at(14), F);
    assert_eq!(blitz.table().event_at(19), W);
}

#[test]
fn r12_2_the_event_of_a_sector_fires_when_its_only_tracker_pays_its_way_off() {
    assert_eq!(fired_by(at(0, 6), 1), [Sector(M, 0)]);
    assert_eq!(fired_by(at(1, 6), 1), [Sector(L, 1)]);
    assert_eq!(fired_by(at(2, 6), 1), [Sector(F, 2)]);
}

#[test]
fn r12_2_sectors_merely_crossed_do_not_fire() {
    assert_eq!(fired_by(at(4, 8), 3), [Sector(M, 4)]);
    assert_eq!(fired_by(at(0, 3), 2), [Sector(M, 0)]);
}

#[test]
fn r12_2_without_payment_nothing_is_left_and_nothing_fires() {
    let mut scene = at(1, 6);
    scene.start();
    scene
        .play(Choice::Act(Action::Muster))
        .play(Choice::ChiefTo(Garloth))
        .done();
    assert_eq!(scene.beats(), []);
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.player(A).position, 1);
}

#[test]
fn r12_2_a_tracker_on_the_same_sector_in_another_lap_holds_the_event() {
    assert_eq!(fired_by(at(1, 13), 1), []);
    assert_eq!(fired_by(at(1, 14), 1), [Sector(L, 1)]);
}

#[test]
fn r12_2_the_surcharge_of_an_empty_muster_is_a_payment() {
    let mut scene = at(1, 6);
    scene.checked = false;
    scene.chief(A, Avalon);
    scene.warriors(A, Avalon, 3).spells(A, &[]);
    scene.discs(A, [0, 1, 0]).start();
    scene.play(Choice::Act(Action::Muster)).done();
    assert_eq!(scene.player(A).position, 2);
    assert_eq!(scene.beats(), [Sector(L, 1)]);
}

#[test]
fn r12_3_nothing_fires_while_another_tracker_remains_on_the_sector() {
    let mut scene = at(1, 1);
    scene.start();
    assert_eq!(scene.to_move(), A);
    pay(&mut scene, 1);
    assert_eq!(scene.beats(), []);
    assert_eq!(scene.to_move(), B);
    pay(&mut scene, 2);
    scene.settle();
    assert_eq!(scene.beats(), [Sector(L, 1)]);
}

#[test]
fn r12_4_a_war_fires_when_the_last_tracker_leaves_it() {
    assert_eq!(fired_by(at(3, 4), 1), [War(3)]);
    assert_eq!(fired_by(at(7, 9), 1), [War(7)]);
}

#[test]
fn r12_4_a_war_fires_when_the_last_tracker_passes_it() {
    assert_eq!(fired_by(at(2, 7), 4), [Sector(F, 2), War(3)]);
    assert_eq!(fired_by(at(2, 9), 6), [Sector(F, 2), War(3), War(7)]);
}

#[test]
fn r12_4_a_war_does_not_fire_for_a_tracker_that_arrives_on_it() {
    assert_eq!(fired_by(at(2, 7), 1), [Sector(F, 2)]);
}

#[test]
fn r12_4_a_war_waits_for_the_last_of_all_trackers_and_fires_once() {
    let mut scene = Scene::four();
    calm(&mut scene);
    scene
        .position(D, 9)
        .position(C, 3)
        .position(B, 3)
        .position(A, 2)
        .start();
    pay(&mut scene, 4);
    scene.settle();
    assert_eq!(scene.beats(), [Sector(F, 2)]);
    assert_eq!(scene.to_move(), B);
    pay(&mut scene, 2);
    assert_eq!(scene.beats(), [Sector(F, 2)]);
    assert_eq!(scene.to_move(), C);
    pay(&mut scene, 1);
    scene.settle();
    assert_eq!(scene.beats(), [Sector(F, 2), War(3)]);
    assert_eq!(scene.to_move(), C);
    pay(&mut scene, 2);
    scene.settle();
    assert_eq!(scene.beats(), [Sector(F, 2), War(3), Sector(M, 4)]);
}

#[test]
fn r12_5_the_sector_left_comes_first_then_wars_and_the_line_along_the_path() {
    assert_eq!(
        fired_by(at(10, 13), 3),
        [Sector(F, 10), War(11), Breakout],
        "the Line lies behind the last sector"
    );
    assert_eq!(
        fired_by(at(6, 19), 6),
        [Sector(F, 6), War(7), War(11), Breakout]
    );
    assert_eq!(fired_by(at(11, 18), 6), [War(11), Breakout, War(15)]);
}

#[test]
fn r12_5_the_second_line_ends_the_game_after_the_last_war() {
    let mut scene = at(22, 24);
    scene.after_breakout();
    assert_eq!(fired_by(scene, 2), [Sector(F, 22), War(23), End]);
}

#[test]
fn r12_5_on_the_blitz_dial_the_lines_lie_before_ten_and_twenty() {
    let blitz = |a, b| {
        let mut scene = Scene::blitz(&Faction::ALL[..2]);
        calm(&mut scene);
        scene.position(B, b).position(A, a);
        scene
    };
    assert_eq!(
        fired_by(blitz(5, 12), 6),
        [Sector(L, 5), War(6), War(9), Breakout]
    );
    let mut scene = blitz(18, 20);
    scene.after_breakout();
    assert_eq!(fired_by(scene, 2), [Sector(L, 18), War(19), End]);
}

/// In a Fate event of A, the Dolorous Stroke pushes B (here) 1 forward while A is far ahead.
fn pushed_from(position: u8) -> Vec<Beat> {
    let mut scene = Scene::two();
    scene
        .fate_deck(&[FateCard::DolorousStroke, FateCard::BeltaneFires])
        .position(B, position)
        .position(A, 20);
    scene.event(A, F);
    scene.play(Choice::PlayFate(FateCard::DolorousStroke));
    scene.settle();
    assert_eq!(scene.player(B).position, position + 1);
    scene.beats().split_off(1)
}

#[test]
fn r12_6_a_tracker_pushed_by_an_effect_triggers_only_wars_and_the_line() {
    assert_eq!(pushed_from(3), [War(3)]);
    assert_eq!(pushed_from(11), [War(11), Breakout]);
    for silent in [0, 1, 2, 4, 5, 6, 8, 9, 10] {
        assert_eq!(pushed_from(silent), [], "pushed from {silent}");
    }
}

#[test]
fn r12_6_a_tracker_pushed_off_a_war_that_others_still_have_to_leave_triggers_nothing() {
    let mut scene = Scene::four();
    scene
        .fate_deck(&[FateCard::DolorousStroke, FateCard::BeltaneFires])
        .position(C, 3)
        .position(B, 3)
        .position(D, 8)
        .position(A, 8);
    scene.event(A, F);
    scene.play(Choice::PlayFate(FateCard::DolorousStroke));
    scene.play(Choice::Player(B));
    assert_eq!(scene.beats(), [Sector(F, 0)]);
    assert_eq!(scene.to_move(), C);
}

#[test]
fn r12_7_a_war_triggered_within_a_war_waits_until_that_war_is_quite_over() {
    let mut scene = Scene::two();
    scene
        .position(B, 9)
        .position(A, 7)
        .mystics(B, Corbenic, 1)
        .hand(A, &[])
        .hand(B, &[CombatCard::HourOfDusk])
        .favours(Elmet, Leader::Merlin, 2);
    scene.war(A, 3);
    scene
        .play(Choice::Place {
            card: CombatCard::HourOfDusk,
            post: tabletop::mordred::data::Post::Mystic,
        })
        .done();
    assert_eq!(scene.player(A).position, 8);
    assert_eq!(scene.beats(), [War(3), War(7)]);
    let pushed = scene.when(|what| matches!(what, What::TrackerMoved { from: 7, to: 8, .. }));
    let over = scene.when(|what| matches!(what, What::BattleOver { .. }));
    let claimed = scene.when(|what| matches!(what, What::Took { .. }));
    let drawn = scene.when(|what| matches!(what, What::Drew { seat: A, .. }));
    let next = scene.when(|what| *what == What::WarBegins { position: 7 });
    assert!(pushed < over && over < claimed && claimed < drawn && drawn < next);
}

#[test]
fn r12_7_what_an_event_triggers_joins_the_end_of_the_queue() {
    let mut scene = Scene::two();
    scene
        .fate_deck(&[FateCard::DolorousStroke, FateCard::BeltaneFires])
        .position(B, 7)
        .position(A, 8);
    let fate = Due::Sector {
        event: F,
        position: 2,
    };
    scene.events(A, &[fate, Due::War(3)]);
    scene.play(Choice::PlayFate(FateCard::DolorousStroke));
    scene.settle();
    assert_eq!(scene.beats(), [Sector(F, 2), War(3), War(7)]);
    let rest = scene.when(|what| matches!(what, What::IntoCauldron { .. }));
    let war = scene.when(|what| matches!(what, What::WarBegins { .. }));
    assert!(rest < war, "the Fate event is finished first");
}

#[test]
fn r12_7_a_war_triggered_during_breakout_waits_until_chaos_has_settled() {
    let mut scene = Scene::two();
    scene
        .cauldron(A, FateCard::DolorousStroke)
        .held(B, Leader::Merlin, 1)
        .position(B, 7)
        .position(A, 13)
        .breakout(A);
    scene.settle();
    assert_eq!(scene.player(B).position, 9);
    assert_eq!(scene.beats(), [Breakout, War(7)]);
    let flipped = scene.when(|what| *what == What::CauldronFlipped);
    let war = scene.when(|what| matches!(what, What::WarBegins { .. }));
    assert!(flipped < war);
}

#[test]
fn r12_8_there_is_a_checkpoint_after_payment_and_before_the_first_event() {
    let mut scene = at(2, 6);
    scene.bare_islands().start();
    pay(&mut scene, 1);
    assert_eq!(scene.beats(), [Breakout, Sector(F, 2)]);
    assert_eq!(scene.times(|w| matches!(w, What::SawChaos { .. })), 2);
    assert_eq!(scene.times(|w| matches!(w, What::SawFate { .. })), 0);
}

#[test]
fn r12_8_there_is_a_checkpoint_even_if_nothing_is_queued() {
    let mut scene = at(1, 1);
    scene.reserve_left(Leader::Morgana, 0, B).start();
    pay(&mut scene, 1);
    assert_eq!(scene.beats(), [Marked(3)]);
}

#[test]
fn r12_8_there_is_a_checkpoint_after_each_event() {
    let mut scene = at(4, 5);
    scene.reserve_left(Leader::Merlin, 2, A);
    let leader = Due::Sector {
        event: L,
        position: 1,
    };
    scene.events(A, &[leader, Due::War(3)]);
    scene.settle();
    assert_eq!(scene.beats(), [Sector(L, 1), Marked(7), War(3)]);
    assert!(!scene.is_over());
}

#[test]
fn r12_8_there_is_a_checkpoint_after_each_war() {
    let mut scene = at(8, 9);
    scene
        .mystics(A, Avalon, 1)
        .mystics(A, Lyonesse, 1)
        .mystics(A, Annwn, 1);
    scene.events(A, &[Due::War(3), Due::War(7)]);
    scene.settle();
    assert_eq!(scene.beats(), [War(3), Breakout, War(7)]);
}

#[test]
fn r12_8_there_is_a_checkpoint_after_breakout() {
    let mut scene = at(13, 14);
    scene.reserve_left(Leader::Mordred, 3, A);
    scene.events(A, &[Due::Breakout, Due::War(11)]);
    scene.settle();
    assert_eq!(scene.beats(), [Breakout, Marked(15), War(11)]);
}

#[test]
fn r12_8_at_a_checkpoint_breakout_is_tested_before_the_end_and_both_before_the_queue() {
    let mut scene = at(4, 5);
    scene.bare_islands().reserve_left(Leader::Merlin, 0, A);
    scene.events(A, &[Due::War(3)]);
    scene.settle();
    assert_eq!(scene.beats(), [Breakout, Marked(7), War(3)]);
    let flipped = scene.when(|what| *what == What::CauldronFlipped);
    let marked = scene.when(|what| matches!(what, What::EndMarked { .. }));
    assert!(flipped < marked);
}

#[test]
fn r12_9_the_player_whose_turn_it_is_is_active_in_a_war_another_tracker_caused() {
    let mut scene = Scene::four();
    scene
        .fate_deck(&[FateCard::DolorousStroke, FateCard::BeltaneFires])
        .position(D, 6)
        .position(C, 6)
        .position(A, 5)
        .position(B, 3)
        .warriors(D, Cornwall, 1)
        .warriors(D, Elmet, 1);
    scene.event(A, F);
    scene.play(Choice::PlayFate(FateCard::DolorousStroke));
    scene.play(Choice::Player(B));
    assert_eq!(scene.beats(), [Sector(F, 0), War(3)]);
    assert_eq!(scene.to_move(), A);
    assert_eq!(
        scene.choices(),
        [Choice::Fight(Elmet), Choice::Fight(Cornwall)]
    );
}

#[test]
fn r12_9_who_paid_stays_active_for_the_whole_queue_though_no_longer_hindmost() {
    let mut scene = at(1, 2);
    scene.start();
    pay(&mut scene, 4);
    assert_eq!(scene.to_move(), A);
    assert!(matches!(scene.table().top(), Task::Leaders { .. }));
    scene.settle();
    assert_eq!(scene.to_move(), B);
    assert_eq!(
        scene.times(|w| matches!(w, What::EventBegins { active: A, .. })),
        1
    );
}

#[test]
fn r12_10_the_marked_war_ends_the_game_at_once() {
    let mut scene = at(1, 9);
    scene
        .reserve_left(Leader::Merlin, 0, B)
        .mystics(A, Avalon, 1)
        .mystics(A, Lyonesse, 1)
        .mystics(A, Annwn, 1)
        .start();
    pay(&mut scene, 1);
    scene.settle();
    assert_eq!(scene.beats(), [Marked(3), Sector(L, 1)]);
    let mut scene = Scene {
        log: Vec::new(),
        ..scene
    };
    pay(&mut scene, 6);
    scene.settle();
    assert_eq!(scene.beats(), [Sector(F, 2), War(3), End]);
    assert_eq!(scene.player(A).position, 8, "War(7) was queued as well");
    assert_eq!(scene.table().favours[Avalon.index()], [0; 3]);
    assert!(!scene.table().broken_out);
    assert!(scene.choices().is_empty());
}

#[test]
fn r12_10_the_marked_war_is_fought_and_ended_in_full() {
    let mut scene = at(4, 5);
    scene.state.table.end_mark = Some(3);
    scene
        .warriors(B, Corbenic, 1)
        .hand(A, &[])
        .hand(B, &[])
        .favours(Elmet, Leader::Morgana, 3);
    scene.war(A, 3);
    assert!(scene.is_over());
    assert_eq!(scene.times(|w| matches!(w, What::BattleOver { .. })), 1);
    assert_eq!(scene.player(B).favours, [0, 3, 0]);
    assert_eq!(scene.player(A).hand, 7);
}

// ---- R13 ------------------------------------------------------------------------------------

fn monsters_that(scene: &Scene) -> Vec<(&'static str, Monster)> {
    scene
        .happened()
        .filter_map(|what| match what {
            What::MonsterMoved { monster, .. } => Some(("moves", monster)),
            What::MonsterActs { monster, .. } => Some(("acts", monster)),
            _ => None,
        })
        .collect()
}

#[test]
fn r13_1_the_active_player_takes_each_monster_once_in_the_order_of_their_choice() {
    use Monster::{BaavanShee, Nightmare};
    for order in [[BaavanShee, Nightmare], [Nightmare, BaavanShee]] {
        let mut scene = Scene::two();
        scene.event(B, M);
        assert_eq!(scene.to_move(), B);
        assert_eq!(
            scene.choices(),
            [Choice::Monster(BaavanShee), Choice::Monster(Nightmare)]
        );
        scene.play(Choice::Monster(order[0]));
        scene.play_until(Scene::awaits_action);
        let mut told = monsters_that(&scene);
        told.dedup();
        assert_eq!(
            told,
            [
                ("moves", order[0]),
                ("acts", order[0]),
                ("moves", order[1]),
                ("acts", order[1])
            ]
        );
        assert_eq!(scene.table().top(), Task::Act);
    }
}

#[test]
fn r13_2_a_monster_moves_exactly_its_number_of_steps() {
    let limits = [
        (Monster::BaavanShee, 1),
        (Monster::Nightmare, 3),
        (Monster::Cluricaun, 1),
        (Monster::LordFog, 2),
    ];
    for (monster, most) in limits {
        let other = if monster == Monster::Nightmare {
            Monster::LordFog
        } else {
            Monster::Nightmare
        };
        let mut scene = Scene::two();
        scene.monsters([(monster, Garloth), (other, Essex)]);
        scene.event(A, M);
        scene.play(Choice::Monster(monster));
        let road = [Pictland, Garloth, Pictland];
        for to in &road[..most] {
            assert!(!scene.offers(Choice::Done), "{monster:?} must move on");
            scene.play(Choice::Step(*to));
        }
        let acted = What::MonsterActs {
            monster,
            at: road[most - 1],
        };
        assert_eq!(scene.times(|what| *what == acted), 1, "{monster:?}");
    }
}

#[test]
fn r13_2_a_monster_may_retrace_its_path_but_not_stop_early() {
    let mut scene = Scene::two();
    scene.event(A, M).play(Choice::Monster(Monster::Nightmare));
    assert_eq!(scene.steps(), [Lothian, Malahaut, Cornwall]);
    scene.play(Choice::Step(Malahaut));
    assert!(!scene.offers(Choice::Done));
    assert_eq!(scene.steps(), [Elmet, Essex]);
    scene.play(Choice::Step(Essex)).play(Choice::Step(Malahaut));
    assert_eq!(scene.table().monsters[1].at, Malahaut);
}

#[test]
fn r13_2_the_effect_of_one_monster_is_resolved_before_the_next_moves() {
    let mut scene = Scene::two();
    scene
        .warriors(A, Garloth, 1)
        .mystics(A, Garloth, 1)
        .event(B, M);
    scene.play(Choice::Monster(Monster::BaavanShee));
    scene.play(Choice::Step(Garloth));
    assert_eq!(scene.to_move(), A, "the owner chooses who is killed");
    scene.play(Choice::Kill {
        unit: Unit::Mystic,
        at: Garloth,
    });
    assert_eq!(scene.army(Garloth, A), group(0, 0, 1, 0));
    assert_eq!(scene.to_move(), B);
    scene.play(Choice::Step(Malahaut));
    let killed = scene.when(|what| matches!(what, What::Killed { .. }));
    let next = scene.when(|what| {
        matches!(
            what,
            What::MonsterMoved {
                monster: Monster::Nightmare,
                ..
            }
        )
    });
    assert!(killed < next);
}

#[test]
fn r13_3_a_monster_enters_any_adjacent_territory_and_shares_it_with_anything() {
    let mut scene = Scene::two();
    scene
        .warriors(A, Elmet, 4)
        .warriors(B, Elmet, 3)
        .leader(Leader::Merlin, Elmet)
        .monsters([(Monster::LordFog, Essex), (Monster::Nightmare, Elmet)]);
    scene.event(A, M).play(Choice::Monster(Monster::LordFog));
    scene.play(Choice::Step(Malahaut));
    assert_eq!(scene.steps(), [Elmet, Essex]);
    scene.play(Choice::Step(Elmet));
    assert_eq!(scene.table().monsters[0].at, Elmet);
    assert_eq!(scene.table().monsters[1].at, Elmet);
}

#[test]
fn r13_3_monsters_use_gates_after_breakout_and_only_then() {
    let mut scene = Scene::two();
    scene.monsters([(Monster::LordFog, Pictland), (Monster::Nightmare, Essex)]);
    for (open, expected) in [
        (false, &[Lothian, Garloth][..]),
        (true, &[Lothian, Garloth, Avalon]),
    ] {
        let mut scene = scene.clone();
        if open {
            scene.after_breakout();
        }
        scene.event(A, M).play(Choice::Monster(Monster::LordFog));
        assert_eq!(scene.steps(), expected);
    }
    scene.after_breakout();
    scene.event(A, M).play(Choice::Monster(Monster::LordFog));
    scene.play(Choice::Step(Avalon));
    assert_eq!(
        scene.steps(),
        [Pictland, Lothian, Lyonesse, Broceliande],
        "through the gate of Merlin's Caer to the ring"
    );
}

#[test]
fn r13_4_a_monster_effect_without_a_target_does_nothing() {
    let mut scene = Scene::two();
    scene.monsters([(Monster::BaavanShee, Garloth), (Monster::LordFog, Essex)]);
    scene.event(B, M).play(Choice::Monster(Monster::BaavanShee));
    scene.play(Choice::Step(Corbenic));
    scene.play(Choice::Step(Malahaut));
    scene.play(Choice::Step(Elmet));
    assert_eq!(scene.table().top(), Task::Act);
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    assert_eq!(scene.army(Elmet, B), group(1, 0, 0, 0));
    assert_eq!(
        scene.times(|w| matches!(w, What::Killed { .. } | What::Moved { .. })),
        0
    );
}

#[test]
fn r13_4_the_active_players_own_units_are_not_exempt() {
    let mut scene = Scene::two();
    scene.warriors(A, Garloth, 1).event(A, M);
    scene.play(Choice::Monster(Monster::BaavanShee));
    scene.play(Choice::Step(Garloth));
    assert!(scene.army(Garloth, A).is_empty());
    assert_eq!(scene.player(A).reserve.warriors, 9);
    for to in [Cornwall, Norgales, Corbenic] {
        scene.play(Choice::Step(to));
    }
    assert_eq!(scene.player(A).hand, 6, "the Nightmare frightens A");
    assert_eq!(scene.player(B).hand, 7);
}

// ---- R14 ------------------------------------------------------------------------------------

#[test]
fn r14_1_each_leader_moves_once_to_an_adjacent_territory_without_a_leader() {
    use Leader::{Merlin, Mordred, Morgana};
    let mut scene = Scene::two();
    scene.event(B, L);
    assert_eq!(scene.to_move(), B);
    assert_eq!(scene.leader_moves(Merlin), [Lothian, Garloth]);
    assert_eq!(scene.leader_moves(Morgana), [Corbenic, Cornwall]);
    assert_eq!(scene.leader_moves(Mordred), [Lothian, Malahaut, Cornwall]);
    go_leader(&mut scene, Merlin, Lothian);
    assert_eq!(scene.leader_moves(Merlin), []);
    assert_eq!(scene.leader_moves(Morgana), [Corbenic, Cornwall]);
    assert_eq!(scene.leader_moves(Mordred), [Malahaut, Cornwall]);
    go_leader(&mut scene, Morgana, Cornwall);
    assert_eq!(scene.table().leaders, [Lothian, Cornwall, Malahaut]);
    assert_eq!(scene.times(|w| matches!(w, What::LeaderMoved { .. })), 3);
}

#[test]
fn r14_1_a_leader_may_follow_into_a_territory_another_has_just_left() {
    use Leader::{Merlin, Mordred, Morgana};
    let mut scene = Scene::two();
    scene
        .leader(Merlin, Elmet)
        .leader(Morgana, Lothian)
        .leader(Mordred, Norgales)
        .event(A, L);
    assert_eq!(scene.leader_moves(Morgana), [Pictland, Essex]);
    go_leader(&mut scene, Merlin, Malahaut);
    assert_eq!(scene.leader_moves(Morgana), [Pictland, Elmet, Essex]);
    assert!(
        scene
            .refusal(Choice::Leader {
                leader: Merlin,
                to: Elmet
            })
            .len()
            > 5
    );
}

#[test]
fn r14_3_two_favours_of_each_leader_come_where_it_stands_after_all_have_moved() {
    let mut scene = Scene::two();
    scene.favours(Garloth, Leader::Merlin, 1).event(A, L);
    go_leader(&mut scene, Leader::Merlin, Garloth);
    go_leader(&mut scene, Leader::Morgana, Cornwall);
    assert_eq!(scene.table().favours[Garloth.index()], [1, 0, 0]);
    go_leader(&mut scene, Leader::Mordred, Malahaut);
    assert_eq!(scene.table().favours[Garloth.index()], [3, 0, 0]);
    assert_eq!(scene.table().favours[Cornwall.index()], [0, 2, 0]);
    assert_eq!(scene.table().favours[Malahaut.index()], [0, 0, 2]);
    assert_eq!(scene.table().reserve, [25, 26, 26]);
    let placed = scene.when(|what| matches!(what, What::Placed { .. }));
    let moved = scene
        .happened()
        .filter(|what| matches!(what, What::LeaderMoved { .. }));
    assert_eq!(moved.count(), 3);
    let last = scene.when(|what| {
        matches!(
            what,
            What::LeaderMoved {
                leader: Leader::Mordred,
                ..
            }
        )
    });
    assert!(last < placed);
}

#[test]
fn r14_3_a_short_reserve_gives_what_there_is() {
    let mut scene = Scene::two();
    scene
        .reserve_left(Leader::Merlin, 1, A)
        .reserve_left(Leader::Morgana, 0, A)
        .event(A, L);
    go_leader(&mut scene, Leader::Merlin, Garloth);
    go_leader(&mut scene, Leader::Morgana, Corbenic);
    go_leader(&mut scene, Leader::Mordred, Malahaut);
    assert_eq!(scene.table().favours[Garloth.index()], [1, 0, 0]);
    assert_eq!(scene.table().favours[Corbenic.index()], [0, 0, 0]);
    assert_eq!(scene.table().favours[Malahaut.index()], [0, 0, 2]);
    assert_eq!(scene.table().reserve, [0, 0, 26]);
    assert!(
        scene
            .happened()
            .all(|what| !matches!(what, What::Placed { count: 0, .. }))
    );
}

// ---- R15 ------------------------------------------------------------------------------------

#[test]
fn r15_1_the_active_player_draws_two_fate_cards_in_secret() {
    let mut scene = Scene::four();
    scene
        .fate_deck(&[FateCard::WildHunt, FateCard::BeltaneFires])
        .event(C, F);
    assert_eq!(scene.to_move(), C);
    let both = [FateCard::WildHunt, FateCard::BeltaneFires];
    assert_eq!(scene.choices(), both.map(Choice::PlayFate));
    assert_eq!(scene.view(Viewer::Seat(C)).fate_drawn.as_slice(), both);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Public] {
        assert!(scene.view(viewer).fate_drawn.is_empty());
        assert_eq!(scene.view(viewer).table.drawn, 2);
    }
    for event in &scene.log {
        if let What::SawFate { .. } = event.what {
            assert_eq!(event.audience, Audience::Only(C));
        }
    }
    assert_eq!(scene.times(|w| matches!(w, What::SawFate { .. })), 2);
}

#[test]
fn r15_1_one_card_is_played_by_its_upper_half_and_the_other_goes_on_top_of_the_cauldron() {
    let mut scene = Scene::two();
    scene
        .cauldron(B, FateCard::FisherKing)
        .fate_deck(&[FateCard::WildHunt, FateCard::BeltaneFires])
        .discs(A, [2, 1, 0])
        .discs(B, [1, 0, 0])
        .event(A, F);
    scene.play(Choice::PlayFate(FateCard::BeltaneFires));
    assert_eq!(scene.player(A).discs, [0; 3]);
    assert_eq!(scene.player(B).discs, [1, 0, 0], "the upper half is for A");
    assert_eq!(
        scene.state.hidden.cauldron.as_slice(),
        [FateCard::FisherKing, FateCard::WildHunt]
    );
    assert_eq!(scene.table().cauldron.as_slice(), [B, A]);
    assert_eq!(
        scene.table().fate_discard,
        1 << FateCard::BeltaneFires.index()
    );
    assert_eq!(scene.state.hidden.fate_deck.len(), 6);
    let seen = |seat| scene.view(Viewer::Seat(seat)).cauldron;
    assert_eq!(seen(A).as_slice(), [None, Some(FateCard::WildHunt)]);
    assert_eq!(seen(B).as_slice(), [Some(FateCard::FisherKing), None]);
}

#[test]
fn r15_1_the_cauldron_gives_up_its_cards_first_placed_first() {
    let mut scene = Scene::two();
    scene
        .fate_deck(&[
            FateCard::WildHunt,
            FateCard::BeltaneFires,
            FateCard::SiegePerilous,
            FateCard::SwordInTheStone,
        ])
        .event(A, F);
    scene.play(Choice::PlayFate(FateCard::BeltaneFires));
    scene.event(B, F);
    scene.play(Choice::PlayFate(FateCard::SwordInTheStone));
    scene.breakout(A);
    scene.settle();
    let cards: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::FromCauldron { card, placed_by } => Some((card, placed_by)),
            _ => None,
        })
        .collect();
    assert_eq!(
        cards,
        [(FateCard::WildHunt, A), (FateCard::SiegePerilous, B)]
    );
}

#[test]
fn r15_2_after_breakout_one_of_two_chaos_cards_is_played_and_the_other_goes_under_the_deck() {
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .chaos_deck(&[ChaosCard::StolenHour, ChaosCard::IronRain])
        .position(B, 5)
        .position(A, 4)
        .event(A, F);
    let both = [ChaosCard::StolenHour, ChaosCard::IronRain];
    assert_eq!(scene.choices(), both.map(Choice::PlayChaos));
    assert_eq!(scene.view(Viewer::Seat(A)).chaos_drawn.as_slice(), both);
    assert!(scene.view(Viewer::Seat(B)).chaos_drawn.is_empty());
    scene.play(Choice::PlayChaos(ChaosCard::StolenHour));
    assert_eq!(scene.player(B).position, 7);
    assert_eq!(
        scene.table().chaos_played,
        1 << ChaosCard::StolenHour.index()
    );
    assert_eq!(scene.state.hidden.chaos_deck.len(), 10);
    assert_eq!(
        scene.state.hidden.chaos_deck.last(),
        Some(&ChaosCard::IronRain)
    );
    assert!(scene.state.hidden.cauldron.is_empty());
    assert_eq!(scene.state.hidden.fate_deck.len(), 9);
    let bottom = |viewer| *scene.view(viewer).chaos_deck.last().expect("ten cards");
    assert_eq!(bottom(Viewer::Seat(A)), Some(ChaosCard::IronRain));
    assert_eq!(bottom(Viewer::Seat(B)), None);
}

/// Leaves only so many cards in the Chaos deck; the others have been played.
fn chaos_cards_left(scene: &mut Scene, left: usize) {
    while scene.state.hidden.chaos_deck.len() > left {
        let card = scene.state.hidden.chaos_deck.pop().expect("it is longer");
        scene.state.table.chaos_deck.pop();
        scene.state.table.chaos_played |= 1 << card.index();
    }
}

#[test]
fn r15_3_the_last_fate_card_is_played_and_nothing_goes_to_the_cauldron() {
    let mut scene = Scene::two();
    scene
        .fate_deck(&[FateCard::BeltaneFires])
        .fate_cards_left(1)
        .discs(A, [1, 1, 0])
        .event(A, F);
    assert_eq!(scene.player(A).discs, [0; 3]);
    assert_eq!(scene.table().fate_discard, 0b1_1111_1111);
    assert!(scene.state.hidden.cauldron.is_empty());
    assert_eq!(scene.times(|w| matches!(w, What::IntoCauldron { .. })), 0);
    assert_eq!(scene.table().top(), Task::Act);
}

#[test]
fn r15_3_without_fate_cards_nothing_happens() {
    let mut scene = Scene::two();
    scene.fate_cards_left(0);
    let before = scene.state.table.fate_discard;
    scene.event(A, F);
    assert_eq!(scene.table().top(), Task::Act);
    assert_eq!(scene.table().fate_discard, before, "never reshuffled");
    assert_eq!(
        scene.times(|w| matches!(w, What::FateDrawn { .. } | What::FatePlayed { .. })),
        0
    );
}

#[test]
fn r15_3_the_last_chaos_card_is_played_and_then_there_are_none() {
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .chaos_deck(&[ChaosCard::StolenHour])
        .position(B, 5)
        .position(A, 4);
    chaos_cards_left(&mut scene, 1);
    scene.event(A, F);
    assert_eq!(scene.player(B).position, 7);
    assert!(scene.state.hidden.chaos_deck.is_empty());
    assert_eq!(scene.table().chaos_played, 0b111_1111_1111);
    scene.event(A, F);
    assert_eq!(scene.player(B).position, 7);
    assert_eq!(scene.times(|w| matches!(w, What::ChaosPlayed { .. })), 1);
}

#[test]
fn r15_4_a_card_whose_effect_is_impossible_may_be_played_without_effect() {
    let mut scene = Scene::two();
    scene
        .fate_deck(&[FateCard::SwordInTheStone, FateCard::BeltaneFires])
        .discs(A, [1, 0, 0])
        .event(A, F);
    scene.play(Choice::PlayFate(FateCard::SwordInTheStone));
    assert_eq!(scene.table().top(), Task::Act);
    assert_eq!(scene.player(A).favours, [0; 3]);
    assert_eq!(scene.player(A).discs, [1, 0, 0]);
    assert_eq!(
        scene.table().fate_discard,
        1 << FateCard::SwordInTheStone.index()
    );
    assert_eq!(
        scene.state.hidden.cauldron.as_slice(),
        [FateCard::BeltaneFires]
    );
}

#[test]
fn r15_4_a_chaos_card_without_a_target_may_be_played_too() {
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .chaos_deck(&[ChaosCard::RiftStorm, ChaosCard::StolenHour])
        .event(A, F);
    scene.play(Choice::PlayChaos(ChaosCard::RiftStorm));
    assert_eq!(scene.table().top(), Task::Act);
    assert_eq!(scene.times(|w| matches!(w, What::Killed { .. })), 0);
    assert_eq!(
        scene.table().chaos_played,
        1 << ChaosCard::RiftStorm.index()
    );
}

// ---- C4, the later part ---------------------------------------------------------------------

/// Draws what a Breakout draws, in the order of C4, and compares.
fn expect_breakout(scene: &Scene, dice: &mut Dice) {
    let mut tiles = [0, 1, 2];
    dice.shuffle(&mut tiles);
    let sides = [0; 3].map(|_| dice.below(2) == 1);
    let mut slots: Vec<Leader> = Leader::ALL.into_iter().flat_map(|l| [l, l]).collect();
    dice.shuffle(&mut slots);
    for row in 0..3 {
        let tile = TileSide::of(tiles[row], sides[row]);
        assert_eq!(scene.table().tiles[row], Some(tile), "row {}", row + 1);
    }
    let slots: Vec<_> = slots.into_iter().map(SlotContent::Favour).collect();
    assert_eq!(scene.table().slots[12..], slots);
    assert_eq!(scene.state.hidden.dice, *dice, "nothing else is drawn");
}

#[test]
fn c4_at_breakout_the_tiles_are_drawn_then_their_sides_then_the_slots() {
    for seed in 0..30 {
        let mut scene = Scene::two();
        scene.state.hidden.dice = Dice::new(seed);
        scene.breakout(A);
        expect_breakout(&scene, &mut Dice::new(seed));
    }
}

#[test]
fn c4_the_tiles_are_laid_and_the_slots_filled_in_their_numbered_order() {
    let mut scene = Scene::two();
    scene.breakout(A);
    let lands: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::TileLaid { at, .. } => Some(at),
            _ => None,
        })
        .collect();
    assert_eq!(lands, [Broceliande, Sarras, Ys]);
    let slots: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::Placed {
                at: Place::Slot(slot),
                ..
            } => Some(slot.number()),
            _ => None,
        })
        .collect();
    assert_eq!(slots, [13, 14, 15, 16, 17, 18]);
}

#[test]
fn c4_a_reshuffle_during_breakout_is_drawn_when_it_occurs_before_the_tiles() {
    let hand = Faction::Humans.combat_cards();
    for seed in 0..10 {
        let mut scene = Scene::two();
        scene
            .hand(A, &hand[..5])
            .deck_to_discard(A)
            .cauldron(A, FateCard::BeltaneFires);
        scene.state.hidden.dice = Dice::new(seed);
        let mut dice = Dice::new(seed);
        let discard = scene.player(A).discard;
        let mut deck: Vec<CombatCard> = hand
            .into_iter()
            .flat_map(|card| vec![card; discard[card.kind()].into()])
            .collect();
        dice.shuffle(&mut deck);
        scene.breakout(A);
        deck.pop();
        assert_eq!(scene.state.hidden.decks[0].as_slice(), deck);
        expect_breakout(&scene, &mut dice);
    }
}

#[test]
fn c4_random_discards_are_drawn_one_player_after_the_other_furthest_ahead_first() {
    for seed in 0..10 {
        let mut scene = Scene::two();
        scene
            .position(A, 2)
            .position(B, 1)
            .chief(A, Cornwall)
            .chief(B, Norgales);
        scene.state.hidden.dice = Dice::new(seed);
        let mut dice = Dice::new(seed);
        let hands = scene.state.hidden.hands;
        let mut expected = Vec::new();
        for seat in [A, B] {
            let hand: Vec<CombatCard> = scene
                .table()
                .faction(seat)
                .combat_cards()
                .into_iter()
                .flat_map(|card| vec![card; hands[seat.index()][card.kind()].into()])
                .collect();
            expected.push((seat, hand[dice.below(7)]));
        }
        scene.event(B, M).play(Choice::Monster(Monster::Nightmare));
        scene
            .play(Choice::Step(Cornwall))
            .play(Choice::Step(Norgales))
            .play(Choice::Step(Corbenic));
        let discarded: Vec<_> = scene
            .happened()
            .filter_map(|what| match what {
                What::Discarded { seat, card, .. } => Some((seat, card)),
                _ => None,
            })
            .collect();
        assert_eq!(discarded, expected);
        assert_eq!(scene.state.hidden.dice, dice);
    }
}
