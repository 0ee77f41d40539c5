//! The rulings of Appendix A, one by one: A1 to A33. The others are in `rulings_more.rs`, the worlds
//! that fit a view in `rulings_worlds.rs`.

use crate::scene::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, ChaosCard, CombatCard, DialEvent, Faction, FateCard, Leader, Monster, Spell,
    Territory, TileSide, Unit,
};
use tabletop::mordred::state::task::{Due, Way};
use tabletop::mordred::state::{Army, MIRROR_LANDS};
use tabletop::mordred::{Choice, What};

use Leader::{Merlin, Mordred as MordredLeader, Morgana};

// ---- helpers -------------------------------------------------------------------------------

fn event(event: DialEvent, position: u8) -> impl Fn(&What) -> bool {
    move |what| matches!(what, What::EventBegins { event: e, position: p, .. } if *e == event && *p == position)
}

// ---- A1 to A10 -----------------------------------------------------------------------------

#[test]
fn a1_a_monster_moves_exactly_its_number_of_steps_and_may_retrace() {
    let mut scene = Scene::two();
    scene.monsters([(Monster::LordFog, Pictland), (Monster::Nightmare, Essex)]);
    scene.event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::LordFog));
    assert!(!scene.offers(Choice::Done), "two steps");
    scene.play(Choice::Step(Garloth));
    assert!(!scene.offers(Choice::Done), "one is not enough");
    assert!(scene.offers(Choice::Step(Pictland)), "back again");
    scene.play(Choice::Step(Pictland));
    // Two is his number: now he acts, and the Nightmare is next.
    assert_eq!(
        scene.times(|what| matches!(
            what,
            What::MonsterActs {
                monster: Monster::LordFog,
                at: Pictland
            }
        )),
        1
    );
}

#[test]
fn a2_only_a_muster_can_cost_nothing_or_do_nothing() {
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene.start();
    let trackers = scene.table().players.map(|player| player.arrival);
    scene.play(Choice::Act(Action::Muster));
    assert!(scene.offers(Choice::Done), "it need do nothing");
    scene.play(Choice::ChiefTo(Garloth)).done();
    assert_eq!((scene.paid(), scene.player(A).position), (0, 0));
    assert_eq!(scene.player(A).discs, [0, 1, 0]);
    assert_eq!(
        scene.table().players.map(|player| player.arrival),
        trackers,
        "not even the stack changes"
    );
    assert_eq!(scene.to_move(), A, "the same player acts again");
    // With a disc on Muster it costs the surcharge.
    scene.play(Choice::Act(Action::Muster));
    scene.play(Choice::ChiefTo(Corbenic)).done();
    assert_eq!(scene.paid(), 1);

    // A free unit: the Humans' first Warrior.
    let mut scene = Scene::two();
    scene.start();
    scene.play(Choice::Act(Action::Muster));
    let (unit, at) = (Unit::Warrior, Corbenic);
    scene.play(Choice::Add { unit, at }).done();
    assert_eq!(scene.paid(), 0);

    // A March costs 1 even with Sir Hroldrim's free move, Magic 1 even with two reductions.
    let mut scene = Scene::two();
    scene.champion(A, Champion::Hroldrim, Corbenic).start();
    scene.play(Choice::Act(Action::March));
    assert!(!scene.offers(Choice::Done));
    scene.go(Corbenic, Garloth, group(1, 0, 0, 1)).done();
    assert_eq!(scene.paid(), 1);

    let mut scene = Scene::advanced(&[Faction::HighElves, Faction::Humans]);
    scene
        .held(A, Merlin, 4)
        .mystics(A, Corbenic, 1)
        .warriors(B, Elmet, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    assert!(!scene.offers(Choice::Done));
    scene.play(Choice::Cast(Spell::HollowHillsGlamour));
    scene.pick(|choice| matches!(choice, Choice::Move { .. }));
    scene.done();
    assert_eq!(scene.paid(), 1);
}

#[test]
fn a3_permanents_in_play_switch_to_their_chaos_half_at_breakout() {
    let mut scene = Scene::two();
    scene
        .permanent(A, Spell::OathOfTheTable)
        .chief(A, Elmet)
        .hand(A, &[])
        .hand(B, &[]);
    let mut later = scene.clone();
    // Upper half: the Chief is there. Chaos half: at least three units.
    scene.war(A, 3);
    assert_eq!(scene.total(A), (1, 1));
    later.breakout(A);
    later.war(A, 15);
    assert_eq!(later.total(A), (0, 0));
}

#[test]
fn a4_a_war_fires_once_when_the_last_tracker_has_left_or_passed_it() {
    let mut scene = Scene::two();
    scene.position(B, 3).position(A, 3).start();
    scene.march(Corbenic, Garloth);
    assert_eq!(scene.to_move(), B);
    assert_eq!(scene.times(war_begins(3)), 0, "B is still there");
    scene.march(Elmet, Malahaut);
    assert_eq!(scene.times(war_begins(3)), 1, "the last has left");

    // Passed: the last tracker jumps over the sector.
    let mut scene = Scene::two();
    scene
        .position(B, 9)
        .position(A, 2)
        .discs(A, [1, 0, 0])
        .fate_deck(&[FateCard::BeltaneFires, FateCard::GreenKnight])
        .start();
    scene.march(Corbenic, Garloth);
    assert_eq!(scene.player(A).position, 4);
    scene.play(Choice::PlayFate(FateCard::BeltaneFires));
    assert_eq!(scene.times(war_begins(3)), 1);
}

#[test]
fn a5_two_wars_passed_in_one_move_are_two_full_wars_with_hands_refilled_between() {
    let mut scene = Scene::two();
    scene
        .position(B, 9)
        .position(A, 2)
        .discs(A, [3, 0, 0])
        .hand(A, &[CombatCard::ShieldLine])
        .favours(Garloth, Merlin, 1)
        .fate_deck(&[FateCard::LadyOfTheLake, FateCard::BeltaneFires])
        .start();
    scene.play(Choice::Act(Action::March));
    for (from, to) in [
        (Corbenic, Garloth),
        (Garloth, Pictland),
        (Pictland, Garloth),
    ] {
        scene.go(from, to, group(1, 0, 0, 0));
    }
    scene.done();
    assert_eq!(scene.player(A).position, 8);
    scene.play(Choice::PlayFate(FateCard::BeltaneFires));
    let refilled = scene.when(|what| *what == What::Drew { seat: A, count: 6 });
    let claimed = scene.when(|what| matches!(what, What::Took { seat: A, .. }));
    let (first, second) = (scene.when(war_begins(3)), scene.when(war_begins(7)));
    assert!(scene.when(event(DialEvent::Fate, 2)) < first);
    assert!(first < claimed && claimed < refilled && refilled < second);
}

#[test]
fn a6_a_third_faction_or_fifth_unit_is_no_legal_choice_and_without_any_the_part_is_skipped() {
    let mut scene = Scene::four();
    scene
        .warriors(B, Garloth, 1)
        .warriors(C, Garloth, 1)
        .warriors(A, Norgales, 4)
        .fate_deck(&[FateCard::WildHunt, FateCard::LadyOfTheLake]);
    let mut stuck = scene.clone();
    let mut lady = scene.clone();
    scene.event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::WildHunt));
    assert!(!scene.offers_move(Corbenic, Garloth), "a third faction");
    assert!(!scene.offers_move(Corbenic, Norgales), "a fifth unit");
    assert!(scene.offers_move(Corbenic, Elmet));

    lady.event(A, DialEvent::Fate);
    lady.play(Choice::PlayFate(FateCard::LadyOfTheLake));
    let places: Vec<_> = lady
        .choices()
        .into_iter()
        .filter_map(|choice| match choice {
            Choice::Add { at, .. } => Some(at),
            _ => None,
        })
        .collect();
    assert!(places.contains(&Corbenic) && !places.contains(&Norgales));

    // No neighbour has room for anybody: nothing moves.
    stuck.state.table.players[0].reserve.warriors += 4;
    stuck.state.table.armies[Norgales.index()][0].warriors = 0;
    stuck
        .warriors(D, Elmet, 1)
        .warriors(C, Norgales, 1)
        .warriors(D, Norgales, 1);
    stuck.event(A, DialEvent::Fate);
    stuck.play(Choice::PlayFate(FateCard::WildHunt));
    assert_eq!(stuck.times(|what| matches!(what, What::Moved { .. })), 0);
    assert!(stuck.awaits_action());
}

#[test]
fn a7_the_limit_in_magic_is_tested_once_at_the_end_of_the_action() {
    let mut scene = Scene::two();
    scene
        .mystics(A, Corbenic, 1)
        .warriors(A, Corbenic, 2)
        .warriors(A, Garloth, 4)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::KingsRoad));
    // R5.4: a later step can make room, so the step before it may be made.
    let mut mended = scene.clone();
    mended.go(Corbenic, Garloth, group(0, 1, 2, 0));
    assert!(!mended.offers(Choice::Skip), "seven are too many");
    mended.go(Garloth, Pictland, group(0, 0, 3, 0)).done();
    assert_eq!(mended.army(Garloth, A), group(0, 1, 3, 0));
    // The second move is the last: it must end within the limit.
    scene.go_of(A, Garloth, Pictland, Way::Border, group(0, 0, 2, 0));
    scene.play(Choice::Move {
        owner: A,
        from: Corbenic,
        to: Garloth,
        by: Way::Border,
    });
    assert!(scene.offers(Choice::Group(group(0, 0, 2, 0))));
    assert!(
        !scene.offers(Choice::Group(group(1, 0, 2, 0))),
        "room for two"
    );

    // A Teleport to a full island cannot be cast, whatever Spell might follow: nothing leaves it (E7).
    let mut scene = Scene::two();
    scene.warriors(A, Avalon, 4).mystics(A, Pictland, 1).start();
    scene.play(Choice::Act(Action::Magic));
    assert!(!scene.offers(Choice::Cast(Spell::HumTeleport)));
}

#[test]
fn a8_a_muster_never_moves_the_chief_into_a_full_territory() {
    let mut scene = Scene::four();
    scene.warriors(A, Garloth, 4).warriors(C, Elmet, 1).start();
    scene.play(Choice::Act(Action::Muster));
    assert!(!scene.offers(Choice::ChiefTo(Garloth)), "four are there");
    assert!(!scene.offers(Choice::ChiefTo(Elmet)), "B and C are there");
    assert!(scene.offers(Choice::ChiefTo(Norgales)));
    assert!(!scene.refusal(Choice::ChiefTo(Garloth)).is_empty());
}

#[test]
fn a9_the_bottom_tracker_is_ahead_and_the_order_of_a_battle_is_fixed_at_its_start() {
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene.position(A, 4).position(B, 4);
    scene
        .mystics(A, Elmet, 1)
        .warriors(A, Elmet, 2)
        .warriors(B, Elmet, 2)
        .mystics(B, Elmet, 1)
        .hand(A, &[CombatCard::HourOfDusk, CombatCard::SilverSpears])
        .hand(B, &[CombatCard::KnightsCharge])
        .war(A, 3);
    // A lies below B on the same sector, so A is ahead.
    let begins = What::BattleBegins {
        at: Elmet,
        sides: [A, B],
    };
    assert_eq!(scene.times(|what| *what == begins), 1);
    scene.place(&[
        (CombatCard::HourOfDusk, MYSTIC),
        (CombatCard::SilverSpears, WARRIOR),
    ]);
    scene.place(&[(CombatCard::KnightsCharge, WARRIOR)]);
    // The Hour of Dusk has pushed B to 5, beyond A; still A loses first.
    assert_eq!(scene.player(B).position, 5);
    assert!(scene.table().is_ahead(B, A));
    assert_eq!(scene.to_move(), A);
    assert!(scene.offers(Choice::Lose(Unit::Warrior)));
}

#[test]
fn a9_the_order_of_an_effect_is_fixed_when_it_starts() {
    let mut scene = Scene::four();
    scene
        .position(A, 5)
        .position(B, 6)
        .position(C, 6)
        .position(D, 9)
        .held(A, Merlin, 1)
        .held(B, Merlin, 1)
        .held(C, Merlin, 1)
        .cauldron(A, FateCard::DolorousStroke)
        .breakout(D);
    // B lies below C: B, C, A; though A overtakes nobody by then, B and C have moved on.
    let moved: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::TrackerMoved { seat, from, to } => Some((seat, from, to)),
            _ => None,
        })
        .collect();
    assert_eq!(moved, [(B, 6, 8), (C, 6, 8), (A, 5, 7)]);
}

// ---- A11 to A20 ----------------------------------------------------------------------------

#[test]
fn a12_in_a_war_caused_by_an_effect_the_player_whose_turn_it_is_is_active() {
    let mut scene = Scene::two();
    scene
        .position(A, 6)
        .position(B, 3)
        .chief(A, Elmet)
        .warriors(A, Malahaut, 1)
        .warriors(B, Malahaut, 1)
        .hand(A, &[])
        .hand(B, &[])
        .fate_deck(&[FateCard::DolorousStroke, FateCard::WildHunt])
        .event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::DolorousStroke));
    assert_eq!(scene.player(B).position, 4, "B's tracker caused it");
    assert_eq!(scene.times(war_begins(3)), 1);
    assert_eq!(scene.table().hindmost(), B);
    assert_eq!(scene.to_move(), A);
    assert_eq!(
        scene.choices(),
        [Choice::Fight(Elmet), Choice::Fight(Malahaut)]
    );
}

#[test]
fn a13_a_tracker_of_another_lap_keeps_a_sector_occupied_too() {
    for (ahead, fires) in [(13, 0), (14, 1), (12, 1)] {
        let mut scene = Scene::two();
        scene.position(B, ahead).position(A, 1).start();
        scene.march(Corbenic, Garloth);
        assert_eq!(scene.times(event(DialEvent::Leader, 1)), fires, "{ahead}");
    }
    // Two on the same position: nothing.
    let mut scene = Scene::two();
    scene.position(B, 1).position(A, 1).start();
    scene.march(Corbenic, Garloth);
    assert_eq!(scene.times(event(DialEvent::Leader, 1)), 0);
}

#[test]
fn a14_a_free_move_allows_one_group_move_more() {
    for (champion, most) in [(Some(Champion::Hroldrim), 7), (None, 6)] {
        let mut scene = Scene::two();
        if let Some(champion) = champion {
            scene.champion(A, champion, Corbenic);
        }
        scene.start();
        scene.play(Choice::Act(Action::March));
        let all = scene.army(Corbenic, A);
        let mut at = Corbenic;
        for _ in 0..most {
            let to = if at == Corbenic { Garloth } else { Corbenic };
            scene.go(at, to, all);
            at = to;
        }
        assert_eq!(scene.choices(), [Choice::Done], "no time is left");
        scene.done();
        assert_eq!(scene.paid(), 6);
    }
}

#[test]
fn a15_a_mystic_killed_during_magic_does_not_lower_the_number_of_spells() {
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene.mystics(A, Garloth, 2).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::CollapseTheRoof));
    assert_eq!(scene.table().mystics_in_play(A), 1, "one died");
    assert!(scene.offers(Choice::Cast(Spell::RuneCarvedWall)));
    scene.play(Choice::Cast(Spell::RuneCarvedWall));
    assert_eq!(scene.choices(), [Choice::Done], "two were allowed");
}

#[test]
fn a16_a_territory_touching_two_caers_is_with_both_and_the_player_chooses() {
    let mut scene = Scene::two();
    scene.caer(Merlin, 4);
    scene.mystics(A, Elmet, 1);
    assert!(scene.table().with_caer_of(Elmet, Merlin));
    assert!(scene.table().with_caer_of(Elmet, Morgana));
    scene.start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::HumTeleport));
    let from = Elmet;
    assert_eq!(
        scene.choices(),
        [Merlin, Morgana].map(|leader| Choice::Teleport { from, leader })
    );
    let leader = Morgana;
    scene.play(Choice::Teleport { from, leader });
    assert_eq!(scene.army(Lyonesse, A), group(0, 1, 1, 0));
}

#[test]
fn a17_units_on_a_closed_island_stay_count_fight_and_claim() {
    let mut scene = Scene::two();
    scene
        .mystics(A, Avalon, 1)
        .warriors(A, Lyonesse, 2)
        .warriors(B, Lyonesse, 2)
        .hand(A, &[])
        .hand(B, &[]);
    assert_eq!(scene.table().units_in_play(A), 4);
    let mut marching = scene.clone();
    marching.start();
    marching.play(Choice::Act(Action::March));
    for to in Territory::ALL {
        assert!(!marching.offers_move(Avalon, to), "to {to:?}");
    }
    assert!(
        marching
            .refusal(Choice::Move {
                owner: A,
                from: Avalon,
                to: Pictland,
                by: Way::Border
            })
            .contains("adjacent")
    );
    scene.war(A, 3);
    let begins = |what: &What| matches!(what, What::BattleBegins { at: Lyonesse, .. });
    assert_eq!(scene.times(begins), 1);
    assert_eq!(
        scene.player(A).favours,
        [2, 0, 0],
        "Avalon's, not Lyonesse's"
    );
}

#[test]
fn a18_leaders_and_monsters_use_gates_after_breakout() {
    let avalon = Choice::Leader {
        leader: Merlin,
        to: Avalon,
    };
    let mut scene = Scene::two();
    scene.event(A, DialEvent::Leader);
    assert!(!scene.offers(avalon));

    let mut scene = Scene::two();
    scene.after_breakout();
    let mut monsters = scene.clone();
    scene.event(A, DialEvent::Leader);
    assert!(scene.offers(avalon), "Merlin's Caer lies at Pictland");
    monsters.event(A, DialEvent::Monsters);
    monsters.play(Choice::Monster(Monster::BaavanShee));
    assert!(monsters.offers(Choice::Step(Avalon)));
    assert!(!monsters.offers(Choice::Step(Lyonesse)), "Morgana's gate");
}

#[test]
fn a19_emptied_islands_cause_breakout_at_the_next_checkpoint_before_anything_queued() {
    let mut scene = Scene::two();
    scene
        .bare_islands()
        .favours(Avalon, Merlin, 2)
        .mystics(A, Pictland, 2)
        .warriors(A, Corbenic, 1)
        .position(B, 9)
        .position(A, 2)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::HumTeleport));
    assert_eq!(scene.player(A).favours, [2, 0, 0]);
    assert!(!scene.table().broken_out, "never inside an action");
    // The rest of the Magic action still uses upper halves.
    scene.play(Choice::Cast(Spell::HumHireChampion));
    assert!(
        scene.choices().iter().all(|choice| matches!(
            choice,
            Choice::Hire {
                swap_at: Some(_),
                ..
            }
        )),
        "no adding"
    );
    scene.pick(|_| true).done();
    assert_eq!(scene.player(A).position, 6);
    let fate = scene.when(event(DialEvent::Fate, 2));
    assert!(scene.when(breaks_out) < fate);
    assert!(
        scene
            .choices()
            .iter()
            .all(|choice| matches!(choice, Choice::PlayChaos(_))),
        "the Fate event uses the Chaos deck"
    );
    scene.play_until(|scene| scene.times(war_begins(3)) == 1);
}

#[test]
fn a19_a_war_that_empties_the_islands_is_followed_by_breakout_before_the_next_war() {
    let mut scene = Scene::two();
    scene
        .position(B, 9)
        .position(A, 8)
        .warriors(A, Avalon, 1)
        .warriors(A, Lyonesse, 1)
        .warriors(A, Annwn, 1);
    scene.events(A, &[Due::War(3), Due::War(7)]);
    // War(3) claims six on the islands, War(7) the two slots of the ring between them.
    assert_eq!(scene.player(A).favours_held(), 8);
    let order = [
        scene.when(war_begins(3)),
        scene.when(|what| matches!(what, What::Took { .. })),
        scene.when(breaks_out),
        scene.when(war_begins(7)),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn a20_a_deck_that_runs_out_is_never_reshuffled() {
    let mut scene = Scene::two();
    scene
        .fate_deck(&[FateCard::BeltaneFires])
        .fate_cards_left(1)
        .discs(A, [1, 0, 1])
        .event(A, DialEvent::Fate);
    // The one card left is drawn and played; nothing goes to the Cauldron.
    assert_eq!(scene.player(A).discs, [0; 3]);
    assert!(scene.table().cauldron.is_empty());
    assert_eq!(scene.table().fate_discard, 0b1_1111_1111);
    assert!(scene.awaits_action());
    scene.log.clear();
    scene.event(A, DialEvent::Fate);
    assert_eq!(
        scene.times(|what| matches!(what, What::FateDrawn { .. })),
        0
    );
    assert_eq!(scene.table().fate_discard, 0b1_1111_1111);
    assert!(scene.awaits_action());

    // The same with the Chaos deck.
    let mut scene = Scene::two();
    scene.after_breakout().chaos_deck(&[ChaosCard::HollowCrown]);
    scene.state.hidden.chaos_deck.truncate(1);
    scene.state.table.chaos_deck.truncate(1);
    scene.state.table.chaos_played = 0x7ff & !(1 << ChaosCard::HollowCrown.index());
    scene.event(A, DialEvent::Fate);
    assert_eq!(scene.player(A).hand, 9, "the Hollow Crown: draw 2");
    assert!(scene.table().chaos_deck.is_empty());
    scene.event(A, DialEvent::Fate);
    assert!(scene.awaits_action());
}

// ---- A21 to A33 ----------------------------------------------------------------------------

#[test]
fn a21_more_than_seven_cards_are_kept_and_drawing_stops_when_nothing_is_left() {
    let mut scene = Scene::two();
    let mut cards = Vec::new();
    for card in Faction::Humans.combat_cards() {
        for _ in 0..card.data().copies {
            cards.push(card);
        }
    }
    scene.hand(A, &cards[..9]).war(A, 3);
    assert_eq!((scene.player(A).hand, scene.player(A).deck), (9, 3));
    assert_eq!(scene.player(A).discard, [0; 8]);

    // Grail Prayer as chief bonus draws 1: deck and discard are empty.
    let mut scene = Scene::two();
    scene.chief(A, Elmet).hand(A, &cards).hand(B, &[]).war(A, 3);
    scene.place(&[(CombatCard::GrailPrayer, CHIEF)]);
    assert_eq!(
        scene.times(|what| matches!(what, What::Drew { seat: A, .. })),
        0
    );
    assert_eq!((scene.player(A).hand, scene.player(A).deck), (11, 0));
}

#[test]
fn a22_what_a_reserve_has_is_placed_or_taken_and_the_player_ahead_comes_first() {
    let mut scene = Scene::two();
    scene.reserve_left(Merlin, 1, A);
    scene.event(A, DialEvent::Leader);
    scene.play_until(Scene::awaits_action);
    let at = scene.table().leaders[0];
    assert_eq!(scene.table().favours[at.index()], [1, 0, 0]);
    assert_eq!(scene.table().reserve[0], 0);

    // One favour for two players: B is ahead.
    let mut scene = Scene::two();
    scene
        .reserve_left(Merlin, 1, A)
        .reserve_left(Morgana, 0, A)
        .reserve_left(MordredLeader, 0, A)
        .cauldron(A, FateCard::SwordInTheStone)
        .breakout(A);
    assert_eq!(scene.player(B).favours, [1, 0, 0]);
    let took = scene.times(|what| matches!(what, What::Took { .. }));
    assert_eq!(took, 1);
}

#[test]
fn a23_one_tile_goes_to_each_mirror_land_and_none_elsewhere() {
    let mut scene = Scene::two();
    scene.breakout(A);
    for at in Territory::ALL {
        let tile = scene.table().tile_at(at);
        assert_eq!(tile.is_some(), MIRROR_LANDS.contains(&at), "{at:?}");
    }
}

#[test]
fn a24_a_war_before_the_line_comes_before_breakout_and_later_wars_after_it() {
    let mut scene = Scene::two();
    scene
        .position(B, 17)
        .position(A, 10)
        .discs(A, [3, 0, 0])
        .fate_deck(&[FateCard::GreenKnight, FateCard::BeltaneFires])
        .start();
    scene.play(Choice::Act(Action::March));
    for (from, to) in [
        (Corbenic, Garloth),
        (Garloth, Corbenic),
        (Corbenic, Garloth),
    ] {
        scene.go(from, to, group(1, 0, 0, 0));
    }
    scene.done();
    assert_eq!(scene.player(A).position, 16);
    assert!(
        scene.offers(Choice::PlayFate(FateCard::BeltaneFires)),
        "Fate deck"
    );
    scene.play(Choice::PlayFate(FateCard::BeltaneFires));
    // The Green Knight goes to the Cauldron and is resolved at Breakout: both discard down to 4.
    scene.play_until(|scene| scene.times(war_begins(15)) == 1);
    let order = [
        scene.when(event(DialEvent::Fate, 10)),
        scene.when(war_begins(11)),
        scene.when(breaks_out),
        scene.when(war_begins(15)),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn a25_the_card_of_a_unit_that_is_gone_still_counts() {
    // B, ahead, beguiles A's Mystic away; A's Mystic card is resolved all the same.
    let mut scene = Scene::two();
    scene
        .mystics(B, Elmet, 1)
        .mystics(A, Elmet, 1)
        .warriors(A, Elmet, 1)
        .hand(B, &[CombatCard::Beguile])
        .hand(A, &[CombatCard::KnightsCharge])
        .war(A, 3);
    scene.place(&[(CombatCard::Beguile, MYSTIC)]);
    scene.place(&[(CombatCard::KnightsCharge, MYSTIC)]);
    scene.go_of(A, Elmet, Corbenic, Way::Border, group(0, 1, 0, 0));
    assert_eq!(scene.army(Corbenic, A), group(1, 1, 0, 0));
    assert_eq!(scene.total(A), (2, 0));

    // A's Chief withdraws; the card on the Chief slot keeps its melee values and its bonus.
    let mut scene = Scene::two();
    scene
        .chief(A, Elmet)
        .mystics(A, Elmet, 1)
        .warriors(A, Elmet, 1)
        .hand(B, &[])
        .hand(
            A,
            &[CombatCard::KnightsCharge, CombatCard::OrderedWithdrawal],
        )
        .war(A, 3);
    scene.place(&[
        (CombatCard::KnightsCharge, CHIEF),
        (CombatCard::OrderedWithdrawal, MYSTIC),
    ]);
    scene.go_of(A, Elmet, Corbenic, Way::Border, group(1, 0, 0, 0));
    assert_eq!(scene.total(A), (4, 0));
}

#[test]
fn a27_a_chief_is_not_laid_down_in_place_of_another_unit() {
    let mut scene = Scene::two();
    scene
        .chief(A, Elmet)
        .warriors(B, Elmet, 1)
        .mystics(B, Elmet, 1)
        .hand(A, &[CombatCard::MenAtArms])
        .hand(B, &[])
        .war(A, 3);
    scene.place(&[(CombatCard::MenAtArms, CHIEF)]);
    assert_eq!(
        scene.choices(),
        [Choice::Lose(Unit::Mystic), Choice::Lose(Unit::Warrior)]
    );
    assert!(!scene.refusal(Choice::Lose(Unit::Chief)).is_empty());
    scene.play(Choice::Lose(Unit::Mystic)).done();
    assert_eq!(
        scene.times(|what| matches!(what, What::ChiefLaidDown { .. })),
        0
    );
}

#[test]
fn a28_the_mark_is_strictly_ahead_and_a_war_already_queued_does_not_count() {
    let mut scene = Scene::two();
    scene
        .reserve_left(Merlin, 0, A)
        .position(B, 8)
        .position(A, 3)
        .discs(A, [3, 0, 0])
        .start();
    scene.march(Corbenic, Garloth);
    // A goes from 3 to 7: War(3) is queued; at the checkpoint A stands on the War sector 7.
    assert_eq!(scene.player(A).position, 7);
    assert_eq!(scene.times(war_begins(3)), 1);
    assert_eq!(scene.table().end_mark, Some(11));
    assert!(!scene.is_over());
    let marked = scene.when(|what| matches!(what, What::EndMarked { .. }));
    assert!(marked < scene.when(war_begins(3)), "before the first event");
}

#[test]
fn a29_with_both_ends_at_once_the_same_or_the_earlier_war_ends_the_game() {
    for (from, discs, marked, last) in [(20, 3, Some(23), 23), (18, 3, Some(19), 19)] {
        let mut scene = Scene::two();
        scene
            .after_breakout()
            .position(B, 26)
            .position(A, from)
            .discs(A, [discs, 0, 0])
            .chaos_deck(&[ChaosCard::HollowCrown, ChaosCard::IronRain])
            .start();
        scene.state.table.end_mark = marked;
        scene.play(Choice::Act(Action::March));
        let mut at = Corbenic;
        while scene.table().player(A).position == from {
            let to = if at == Corbenic { Garloth } else { Corbenic };
            if scene.offers_move(at, to) {
                scene.go(at, to, group(1, 0, 0, 0));
                at = to;
            } else {
                scene.done();
            }
        }
        assert!(scene.player(A).position >= 24);
        scene.play_until(Scene::is_over);
        assert_eq!(scene.times(|what| matches!(what, What::GameOver { .. })), 1);
        let wars: Vec<_> = scene
            .happened()
            .filter_map(|what| match what {
                What::WarBegins { position } => Some(position),
                _ => None,
            })
            .collect();
        assert_eq!(wars, [last]);
    }
}

#[test]
fn a31_a_laid_down_chief_cannot_be_moved_but_counts_for_the_limit_and_as_in_play() {
    // A's Chief is laid down in Corbenic; then the Banner of Camelot calls from Elmet.
    let mut scene = Scene::two();
    scene
        .warriors(A, Garloth, 1)
        .mystics(A, Garloth, 1)
        .warriors(B, Garloth, 1)
        .hand(A, &[CombatCard::CamelotBanner])
        .hand(B, &[])
        .lay_down(A);
    assert_eq!(scene.table().controller(Corbenic), None);
    assert_eq!(scene.table().units_in_play(A), 3);
    let mut with_friend = scene.clone();
    scene.war(A, 3);
    scene.place(&[(CombatCard::CamelotBanner, MYSTIC)]);
    assert_eq!(
        scene.times(|what| matches!(what, What::Moved { .. })),
        0,
        "there is nobody to bring"
    );

    with_friend.warriors(A, Corbenic, 3);
    assert_eq!(with_friend.table().room(Corbenic, A), 0, "it takes a place");
    with_friend.war(A, 3);
    with_friend.place(&[(CombatCard::CamelotBanner, MYSTIC)]);
    with_friend.go(Corbenic, Garloth, group(0, 0, 1, 0));
    assert_eq!(with_friend.army(Corbenic, A).chief, 1);
}

#[test]
fn a32_units_moved_into_a_battle_join_it_without_new_cards() {
    let mut scene = Scene::two();
    scene
        .mystics(A, Elmet, 1)
        .warriors(A, Corbenic, 1)
        .hand(A, &[CombatCard::CamelotBanner, CombatCard::ShieldLine])
        .hand(B, &[CombatCard::SilverSpears])
        .favours(Elmet, Merlin, 1)
        .war(A, 3);
    scene.place(&[(CombatCard::SilverSpears, CHIEF)]);
    scene.place(&[(CombatCard::CamelotBanner, MYSTIC)]);
    scene.go(Corbenic, Elmet, group(0, 0, 1, 0));
    // Attack 3 against 0: the two units there are lost, the newcomer among them; no card for it.
    assert_eq!(
        scene.times(|what| matches!(what, What::Committed { .. })),
        2
    );
    assert_eq!(
        scene.times(|what| matches!(what, What::CardPlaced { .. })),
        2
    );
    assert_eq!(scene.army(Elmet, A), Army::NONE);
    let over = scene.times(|what| {
        matches!(
            what,
            What::BattleOver {
                at: Elmet,
                lost: [0, 2],
                ..
            }
        )
    });
    assert_eq!(over, 1);

    // And it counts for control.
    let mut scene = Scene::two();
    scene
        .mystics(A, Elmet, 1)
        .warriors(A, Corbenic, 1)
        .hand(A, &[CombatCard::CamelotBanner])
        .hand(B, &[])
        .favours(Elmet, Merlin, 1)
        .war(A, 3);
    scene.place(&[(CombatCard::CamelotBanner, MYSTIC)]);
    scene.go(Corbenic, Elmet, group(0, 0, 1, 0));
    assert_eq!(scene.player(A).favours, [1, 0, 0], "two against one");
}

#[test]
fn a33_one_snapshot_serves_territories_borders_and_end_of_war_effects() {
    // Lady Elaine adds a Warrior on Sarras at the end of the War; in the snapshot it was a tie.
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .tile(1, TileSide::CrystalCave)
        .champion(B, Champion::Elaine, Sarras)
        .warriors(A, Sarras, 1)
        .favours(Sarras, Merlin, 1)
        .hand(A, &[])
        .hand(B, &[])
        .war(A, 15);
    assert_eq!(scene.to_move(), B);
    let (unit, at) = (Unit::Warrior, Sarras);
    scene.play(Choice::Add { unit, at });
    assert_eq!(scene.table().controller(Sarras), Some(B), "afterwards");
    assert_eq!(
        scene.player(B).favours_held(),
        0,
        "no claim, no Crystal Cave"
    );
    assert_eq!(scene.table().favours[Sarras.index()], [1, 0, 0]);
}
