//! Chaos and the end: Breakout (R19), the end of the game (R20), scoring (R21), modes (R22), Leader
//! cards, Champions and tiles (R23), effects in general (R24).

use std::collections::BTreeSet;

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::{Game, Seat};
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, ChaosCard, CombatCard, DialEvent, DialSide, Edition, Faction, FateCard,
    Leader, LeaderSide, Spell, TileSide, Unit,
};
use tabletop::mordred::state::task::{Due, Task, Way};
use tabletop::mordred::state::{ISLANDS, MIRROR_LANDS, SlotContent};
use tabletop::mordred::{Choice, Mordred, Setup, What};

use Leader::{Merlin, Mordred as MordredLeader, Morgana};

// ---- helpers -------------------------------------------------------------------------------

/// Puts the islands' Caers, with their favours, in this order on Avalon, Lyonesse and Annwn.
fn island_caers(scene: &mut Scene, order: [Leader; 3]) {
    let table = &mut scene.state.table;
    table.island_caers = order;
    for (island, leader) in ISLANDS.into_iter().zip(order) {
        let two = table.favours[island.index()].iter().sum();
        table.favours[island.index()] = [0; 3];
        table.favours[island.index()][leader.index()] = two;
        table.caers[island.index()] = 1 << leader.index();
    }
}

fn scores(scene: &Scene) -> [i16; 4] {
    Mordred::outcome(&scene.state)
        .expect("the game is over")
        .scores
        .to_array()
}

fn winners(scene: &Scene) -> Vec<Seat> {
    let outcome = Mordred::outcome(&scene.state).expect("the game is over");
    outcome.winners().collect()
}

// ---- R19 Breakout --------------------------------------------------------------------------

#[test]
fn r19_1_breakout_comes_when_the_hindmost_tracker_reaches_the_line() {
    let mut scene = Scene::two();
    scene.position(B, 13).position(A, 11).start();
    assert!(!scene.table().broken_out, "one tracker beyond is not all");
    scene.march(Corbenic, Garloth);
    assert_eq!(scene.player(A).position, 12);
    assert!(scene.when(war_begins(11)) < scene.when(|what| *what == What::BreakoutBegins));
    assert_eq!(scene.times(breaks_out), 1);
    assert!(scene.table().broken_out && scene.table().lands_open && scene.table().chaos);
}

#[test]
fn r19_1_breakout_waits_while_one_tracker_is_before_the_line() {
    let mut scene = Scene::two();
    scene.position(B, 10).position(A, 11).discs(B, [2, 0, 0]);
    scene.start();
    assert_eq!(scene.to_move(), B);
    scene.march(Elmet, Malahaut);
    assert_eq!(scene.player(B).position, 13);
    // B left the Fate sector 10 alone; A is still at 11, before the Line.
    scene.play_until(|scene| matches!(scene.table().stack.last(), Some(Task::Act)));
    assert_eq!(scene.times(breaks_out), 0);
    assert_eq!(scene.times(war_begins(11)), 0);
}

#[test]
fn r19_1_breakout_comes_at_a_checkpoint_with_bare_islands() {
    let mut scene = Scene::two();
    scene.bare_islands().favours(Annwn, MordredLeader, 1);
    scene.events(A, &[]);
    assert_eq!(scene.times(breaks_out), 0, "one favour is left on Annwn");

    let mut scene = Scene::two();
    scene.bare_islands().events(A, &[]);
    assert_eq!(scene.times(breaks_out), 1);
    assert_eq!(scene.player(A).position, 0, "long before the Line");
}

#[test]
fn r19_1_breakout_by_bare_islands_comes_before_what_is_queued() {
    let mut scene = Scene::two();
    scene.bare_islands().position(B, 7).position(A, 4);
    scene.events(A, &[Due::War(3)]);
    assert!(scene.when(|what| *what == What::BreakoutBegins) < scene.when(war_begins(3)));
}

#[test]
fn r19_2_the_cards_of_the_cauldron_keep_their_order_and_leave_it_empty() {
    let mut scene = Scene::two();
    scene
        .cauldron(A, FateCard::WildHunt)
        .cauldron(B, FateCard::DolorousStroke)
        .cauldron(A, FateCard::FisherKing)
        .breakout(A);
    let revealed: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::FromCauldron { card, placed_by } => Some((card, placed_by)),
            _ => None,
        })
        .collect();
    assert_eq!(
        revealed,
        [
            (FateCard::WildHunt, A),
            (FateCard::DolorousStroke, B),
            (FateCard::FisherKing, A)
        ]
    );
    assert!(scene.table().cauldron.is_empty());
    assert!(scene.state.hidden.cauldron.is_empty());
}

#[test]
fn r19_3_the_lost_lands_open_and_units_and_caers_stay() {
    let mut scene = Scene::two();
    scene.mystics(A, Avalon, 1).warriors(A, Avalon, 1);
    assert!(scene.table().adjacent(Avalon).is_empty());
    let (slots, islands) = (scene.table().slots, scene.table().island_caers);
    scene.breakout(A);
    assert_eq!(scene.army(Avalon, A), group(0, 1, 1, 0));
    assert_eq!(scene.table().slots[..12], slots[..12]);
    assert_eq!(scene.table().island_caers, islands);
    // R3.5 and R3.7: the ring, and Merlin's gate to Pictland and Lothian.
    let neighbours: Vec<_> = scene.table().adjacent(Avalon).collect();
    assert_eq!(neighbours, [Pictland, Lothian, Lyonesse, Broceliande]);
    let neighbours: Vec<_> = scene.table().adjacent(Sarras).collect();
    assert_eq!(neighbours, [Broceliande, Ys], "the Maelstrom parts them");
    assert!(
        scene.when(|what| *what == What::LandsOpen)
            < scene.when(|what| matches!(what, What::TileLaid { .. }))
    );
}

#[test]
fn r19_4_each_cauldron_card_is_resolved_completely_and_the_active_player_decides() {
    let mut scene = Scene::two();
    scene
        .favours(Malahaut, Merlin, 1)
        .favours(Malahaut, Morgana, 1)
        .favours(Garloth, MordredLeader, 2)
        .cauldron(A, FateCard::FisherKing)
        .cauldron(A, FateCard::BeltaneFires)
        .discs(A, [1, 1, 0])
        .breakout(B);
    // The Fisher King names nobody to choose the colours: the active player does.
    assert_eq!(scene.to_move(), B);
    assert_eq!(
        scene.times(|what| matches!(what, What::FromCauldron { .. })),
        1
    );
    assert_eq!(
        scene.table().tiles,
        [None; 3],
        "the tiles come after the cards"
    );
    scene.play(Choice::RemoveFavour {
        leader: Morgana,
        at: Malahaut,
    });
    assert_eq!(scene.table().favours[Malahaut.index()], [1, 0, 0]);
    assert_eq!(scene.table().favours[Garloth.index()], [0, 0, 1]);
    let fires = |what: &What| matches!(what, What::FromCauldron { card, .. } if *card == FateCard::BeltaneFires);
    let removed = |what: &What| matches!(what, What::Removed { at: Garloth, .. });
    assert!(scene.when(|what| removed(what)) < scene.when(fires));
    assert_eq!(scene.player(A).discs, [0; 3]);
    for card in [FateCard::FisherKing, FateCard::BeltaneFires] {
        assert_ne!(scene.table().fate_discard & (1 << card.index()), 0);
    }
}

#[test]
fn r19_4_what_a_cauldron_card_gives_each_player_goes_from_ahead_to_hindmost() {
    let mut scene = Scene::four();
    scene.cauldron(B, FateCard::SwordInTheStone);
    // D's Chief does not control Lothian: A stands there with as many.
    scene.warriors(A, Lothian, 1).breakout(A);
    // D is furthest ahead but left out; then C, B, A, each choosing for themselves.
    for seat in [C, B, A] {
        assert_eq!(scene.to_move(), seat);
        scene.play(Choice::TakeFavour(Merlin));
    }
    let held = [A, B, C, D].map(|seat| scene.player(seat).favours_held());
    assert_eq!(held, [1, 1, 1, 0]);
}

#[test]
fn r19_5_one_tile_lies_on_each_mirror_land_with_a_random_side_up() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let mut scene = Scene::two();
        scene.state.hidden.dice = Dice::new(seed);
        scene.breakout(A);
        let tiles = scene.table().tiles.map(|tile| tile.expect("a tile lies"));
        let numbers: BTreeSet<_> = tiles.iter().map(|tile| tile.tile()).collect();
        assert_eq!(numbers.len(), 3, "three different tiles");
        for (row, tile) in tiles.into_iter().enumerate() {
            let at = MIRROR_LANDS[row];
            assert_eq!(
                scene.times(|what| *what == What::TileLaid { tile, at }),
                1,
                "everybody sees it"
            );
            seen.insert((row, tile));
        }
    }
    assert_eq!(seen.len(), 18, "every side on every mirror land");
}

#[test]
fn r19_6_each_leader_goes_to_the_mirror_land_of_its_caer_with_two_favours() {
    let mut scene = Scene::two();
    island_caers(&mut scene, [MordredLeader, Merlin, Morgana]);
    scene.breakout(A);
    // Merlin's Caer is on Lyonesse, Morgana's on Annwn, Mordred's on Avalon.
    assert_eq!(scene.table().leaders, [Sarras, Ys, Broceliande]);
    assert_eq!(scene.table().favours[Sarras.index()], [2, 0, 0]);
    assert_eq!(scene.table().favours[Ys.index()], [0, 2, 0]);
    assert_eq!(scene.table().favours[Broceliande.index()], [0, 0, 2]);
}

#[test]
fn r19_7_two_favours_of_each_leader_fill_the_six_slots_at_random() {
    let mut fillings = BTreeSet::new();
    for seed in 0..30 {
        let mut scene = Scene::two();
        scene.state.hidden.dice = Dice::new(seed);
        scene.breakout(A);
        let slots = &scene.table().slots[12..];
        for leader in Leader::ALL {
            let here = slots
                .iter()
                .filter(|&&slot| slot == SlotContent::Favour(leader));
            assert_eq!(here.count(), 2);
        }
        // 30 - 2 on the island - 2 with the Leader - 2 in slots.
        assert_eq!(scene.table().reserve, [24; 3]);
        fillings.insert(slots.to_vec());
    }
    assert!(fillings.len() > 15, "only {} fillings", fillings.len());
}

#[test]
fn r19_8_after_the_flip_fate_events_use_the_chaos_deck_and_spells_their_chaos_half() {
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene
        .mystics(A, Corbenic, 1)
        .permanent(A, Spell::ThreadOfHours)
        .discs(A, [0, 0, 1]);
    // Upper half: March and Muster only.
    assert_eq!(scene.table().surcharge(A, Action::Magic), 1);
    scene.breakout(A);
    assert_eq!(scene.table().surcharge(A, Action::Magic), 0);

    scene.chaos_deck(&[ChaosCard::HollowCrown, ChaosCard::IronRain]);
    scene.event(A, DialEvent::Fate);
    assert!(scene.offers(Choice::PlayChaos(ChaosCard::HollowCrown)));
    assert!(scene.offers(Choice::PlayChaos(ChaosCard::IronRain)));
    assert_eq!(scene.choices().len(), 2);
    assert_eq!(scene.state.hidden.fate_deck.len(), 9);

    // Hire a Champion now also adds to the Chief's territory.
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene.mystics(A, Corbenic, 1).breakout(A);
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::ElfHireChampion));
    assert!(scene.offers(Choice::Hire {
        champion: Champion::Elaine,
        swap_at: None
    }));
}

#[test]
fn r19_9_the_later_crossing_of_the_line_has_no_further_effect() {
    let mut scene = Scene::two();
    scene.bare_islands().position(B, 13).position(A, 11);
    scene.events(A, &[]);
    assert_eq!(scene.times(breaks_out), 1);
    let tiles = scene.table().tiles;
    let leaders = scene.table().leaders;
    scene.march(Corbenic, Garloth);
    assert_eq!(scene.player(A).position, 12);
    assert_eq!(scene.times(war_begins(11)), 1);
    assert_eq!(scene.times(breaks_out), 1);
    assert_eq!(scene.table().tiles, tiles);
    assert_eq!(scene.table().leaders, leaders);
    assert!(scene.table().queue.is_empty());
}

#[test]
fn r19_10_during_the_cauldron_cards_the_lands_are_open_but_permanents_still_old() {
    let mut scene = Scene::two();
    scene
        .permanent(B, Spell::ThreadOfHours)
        .discs(B, [0, 0, 1])
        .cauldron(A, FateCard::QuestingBeast)
        .breakout(B);
    // The hindmost player, A, runs the Monsters event; the lands are open by R19.3.
    assert_eq!(scene.to_move(), A);
    assert!(scene.table().broken_out && scene.table().lands_open);
    assert!(!scene.table().chaos);
    assert_eq!(
        scene.table().surcharge(B, Action::Magic),
        1,
        "still the upper half"
    );
    scene.play(Choice::Monster(
        tabletop::mordred::data::Monster::BaavanShee,
    ));
    assert!(scene.offers(Choice::Step(Avalon)), "by Merlin's gate");
    scene.play_until(|scene| scene.table().chaos);
    assert_eq!(
        scene.table().surcharge(B, Action::Magic),
        0,
        "now the chaos half"
    );
}

#[test]
fn r19_10_a_crossing_of_the_line_during_breakout_causes_no_second_one() {
    let mut scene = Scene::two();
    scene
        .bare_islands()
        .position(B, 12)
        .position(A, 11)
        .held(A, Merlin, 1)
        .cauldron(B, FateCard::DolorousStroke);
    scene.events(B, &[]);
    assert_eq!(scene.player(A).position, 13, "A had the most favours");
    assert_eq!(scene.times(breaks_out), 1);
    // The War that A passed waits until Breakout is complete.
    assert!(scene.when(|what| *what == What::CauldronFlipped) < scene.when(war_begins(11)));
}

// ---- R20 End of the game -------------------------------------------------------------------

#[test]
fn r20_1_the_game_ends_after_the_war_before_the_second_line() {
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .position(B, 26)
        .position(A, 22)
        .discs(A, [1, 0, 0])
        .favours(Elmet, Merlin, 2)
        .chaos_deck(&[ChaosCard::HollowCrown, ChaosCard::RisenHost])
        .start();
    assert_eq!(scene.to_move(), A, "a tracker beyond 2N waits");
    scene.march(Corbenic, Garloth);
    assert_eq!(scene.player(A).position, 24);
    // The Fate event of sector 22 comes first, with the Chaos deck.
    scene.play(Choice::PlayChaos(ChaosCard::HollowCrown));
    assert!(scene.is_over());
    let fate = scene.when(|what| {
        matches!(
            what,
            What::EventBegins {
                event: DialEvent::Fate,
                position: 22,
                ..
            }
        )
    });
    let over = scene.when(|what| matches!(what, What::GameOver { .. }));
    assert!(fate < scene.when(war_begins(23)) && scene.when(war_begins(23)) < over);
    assert_eq!(scene.player(B).favours_held(), 2, "the final War claims");
}

#[test]
fn r20_1_one_tracker_beyond_the_second_line_does_not_end_the_game() {
    let mut scene = Scene::two();
    scene.after_breakout().position(B, 22).position(A, 22);
    scene.discs(A, [1, 0, 0]).start();
    scene.march(Corbenic, Garloth);
    assert_eq!(scene.player(A).position, 24);
    assert!(!scene.is_over());
    assert_eq!(scene.times(war_begins(23)), 0);
    assert_eq!(scene.to_move(), B);
}

#[test]
fn r20_2_an_empty_reserve_marks_the_first_war_strictly_ahead_of_the_hindmost() {
    for (hindmost, marked) in [(5, 7), (7, 11), (0, 3), (11, 15), (12, 15)] {
        let mut scene = Scene::two();
        scene
            .after_breakout()
            .reserve_left(Merlin, 0, A)
            .position(B, hindmost + 2)
            .position(A, hindmost);
        scene.events(A, &[]);
        assert_eq!(scene.table().end_mark, Some(marked), "from {hindmost}");
        assert_eq!(
            scene.times(|what| *what == What::EndMarked { position: marked }),
            1
        );
    }
}

#[test]
fn r20_2_the_mark_is_never_moved_or_removed() {
    let mut scene = Scene::two();
    scene
        .reserve_left(Merlin, 0, A)
        .position(B, 6)
        .position(A, 5);
    scene.events(A, &[]);
    assert_eq!(scene.table().end_mark, Some(7));
    // Merlin's reserve fills again, Morgana's runs out further on.
    scene.state.table.players[0].favours[Merlin.index()] -= 5;
    scene.state.table.reserve[Merlin.index()] += 5;
    scene.reserve_left(Morgana, 0, B);
    scene.position(B, 9).position(A, 7);
    scene.events(A, &[]);
    assert_eq!(scene.table().end_mark, Some(7));
    assert_eq!(
        scene.times(|what| matches!(what, What::EndMarked { .. })),
        1
    );
    scene.march(Corbenic, Garloth);
    assert_eq!(scene.times(war_begins(7)), 1);
    assert!(scene.is_over(), "the marked War is over");
}

#[test]
fn r20_2_the_mark_outlasts_breakout() {
    let mut scene = Scene::two();
    scene
        .reserve_left(Merlin, 0, A)
        .position(B, 6)
        .position(A, 3);
    scene.events(A, &[]);
    assert_eq!(scene.table().end_mark, Some(7));
    // The islands' favours go to B; Breakout comes with the hindmost tracker already on 7.
    for island in ISLANDS {
        let on_island = std::mem::take(&mut scene.state.table.favours[island.index()]);
        for (held, count) in scene.state.table.players[1]
            .favours
            .iter_mut()
            .zip(on_island)
        {
            *held += count;
        }
    }
    scene.position(B, 7).position(A, 8);
    scene.events(A, &[]);
    assert_eq!(scene.times(breaks_out), 1);
    assert_eq!(scene.table().end_mark, Some(7));
}

#[test]
fn r20_2_one_favour_in_every_reserve_marks_nothing() {
    let mut scene = Scene::two();
    for leader in Leader::ALL {
        scene.reserve_left(leader, 1, A);
    }
    scene.events(A, &[]);
    assert_eq!(scene.table().end_mark, None);
}

#[test]
fn r20_3_whatever_is_still_queued_is_dropped_when_the_game_ends() {
    let mut scene = Scene::two();
    scene
        .reserve_left(Merlin, 0, A)
        .position(B, 14)
        .position(A, 6);
    scene.events(A, &[]);
    assert_eq!(scene.table().end_mark, Some(7));
    scene.position(A, 13);
    scene.events(A, &[Due::War(7), Due::War(11), Due::Breakout]);
    assert!(scene.is_over());
    assert_eq!(
        (scene.times(war_begins(7)), scene.times(war_begins(11))),
        (1, 0)
    );
    assert_eq!(scene.times(breaks_out), 0);
    assert!(scene.choices().is_empty());
    assert_eq!(Mordred::to_move(&scene.state), None);
    assert!(!scene.refusal(Choice::Done).is_empty());
}

// ---- R21 Scoring and ties ------------------------------------------------------------------

#[test]
fn r21_1_the_score_is_favours_held_and_points_from_leader_cards() {
    let mut scene = Scene::four();
    scene
        .held(A, Merlin, 2)
        .held(A, Morgana, 3)
        .held(A, MordredLeader, 7)
        .held(B, Morgana, 3)
        .held(C, MordredLeader, 2)
        .held(C, Morgana, 2);
    scene.events(A, &[Due::GameEnd]);
    // A: 12 favours, 2 sets, tied for Morgana +2, 7 div 3 = 2. B: 3 + 2. C: 4. D: nothing.
    assert_eq!(scores(&scene), [18, 5, 4, 0]);
    assert_eq!(winners(&scene), [A]);
}

#[test]
fn r21_1_the_advanced_side_gives_three_points_for_seven_favours_of_a_leader() {
    let mut scene = Scene::advanced(&Faction::ALL);
    scene
        .held(A, Merlin, 7)
        .held(B, Merlin, 6)
        .held(B, Morgana, 8)
        .held(C, MordredLeader, 7)
        .held(C, Morgana, 7);
    scene.events(A, &[Due::GameEnd]);
    assert_eq!(scores(&scene), [10, 17, 20, 0]);
}

#[test]
fn r21_2_the_highest_score_wins_even_with_fewer_favours() {
    let mut scene = Scene::two();
    // A: 4 + a set + Morgana alone = 9. B: 6 Mordred + 2 = 8.
    scene
        .held(A, Merlin, 1)
        .held(A, Morgana, 2)
        .held(A, MordredLeader, 1)
        .held(B, MordredLeader, 6);
    scene.events(A, &[Due::GameEnd]);
    assert_eq!(scores(&scene), [9, 8, 0, 0]);
    assert_eq!(winners(&scene), [A]);
}

#[test]
fn r21_3_a_tie_goes_to_more_units_in_play_chief_champion_and_both_boards_counted() {
    let mut scene = Scene::two();
    scene
        .held(A, Merlin, 2)
        .held(B, Merlin, 2)
        .warriors(A, Garloth, 3)
        .warriors(B, Lothian, 2)
        .champion(B, Champion::Elaine, Malahaut)
        .mystics(B, Annwn, 1);
    // A has 4 units, B 5.
    scene.events(A, &[Due::GameEnd]);
    assert_eq!(scores(&scene), [2, 2, 0, 0]);
    assert_eq!(winners(&scene), [B]);
}

#[test]
fn r21_3_with_equal_units_the_player_further_behind_wins() {
    for (seats, winner) in [([A, B], B), ([B, A], A)] {
        let mut scene = Scene::two();
        // Both at 24: who arrives last lies on top and is further behind.
        scene.position(seats[0], 24).position(seats[1], 24);
        scene.events(A, &[Due::GameEnd]);
        assert_eq!(winners(&scene), [winner]);
    }
    let mut scene = Scene::two();
    scene.position(A, 24).position(B, 25);
    scene.events(A, &[Due::GameEnd]);
    assert_eq!(winners(&scene), [A]);
}

// ---- R22 Modes -----------------------------------------------------------------------------

#[test]
fn r22_1_the_dial_has_twelve_sectors_in_war_mode_and_ten_in_blitz_mode() {
    use DialEvent::{Fate, Leader, Monsters, War};
    assert_eq!(
        Scene::two().table().dial.sectors(),
        [
            Monsters, Leader, Fate, War, Monsters, Leader, Fate, War, Monsters, Leader, Fate, War
        ]
    );
    let mut scene = Scene::blitz(&Faction::ALL[..2]);
    assert_eq!(
        scene.table().dial.sectors(),
        [
            Monsters, Leader, Fate, War, Fate, Leader, War, Monsters, Leader, War
        ]
    );
    // The Line lies behind sector 9: Breakout follows War(9).
    scene.position(B, 11).position(A, 9).start();
    scene.march(Corbenic, Garloth);
    assert!(scene.when(war_begins(9)) < scene.when(|what| *what == What::BreakoutBegins));
}

#[test]
fn r22_2_all_three_leader_cards_show_the_same_side_and_a_first_game_the_basic_one() {
    let first = Setup::new(&Faction::ALL);
    assert_eq!(
        (first.dial, first.leaders),
        (DialSide::War, LeaderSide::Basic)
    );
    assert_eq!(Scene::four().table().leader_side, LeaderSide::Basic);
    let mut scene = Scene::advanced(&Faction::ALL);
    for leader in Leader::ALL {
        scene.held(A, leader, 2);
    }
    assert_eq!(
        scene.table().leader_powers(A).count(),
        3,
        "one of each card"
    );
}

#[test]
fn r22_3_there_are_three_editions_and_final_is_the_default() {
    assert_eq!(
        Edition::ALL,
        [Edition::Final, Edition::Preview, Edition::Demo]
    );
    let [newest, preview, demo] = Edition::ALL.map(Edition::switches);
    assert!(newest != preview && newest != demo && preview != demo);
    let state = Mordred::setup(&Setup::new(&Faction::ALL), 1).expect("a legal set-up");
    assert_eq!(state.table.switches(), newest);
}

#[test]
fn r22_4_two_three_or_four_play_and_no_other_number() {
    for players in 0..=4 {
        let setup = Setup::new(&Faction::ALL[..players]);
        assert_eq!(
            setup.check().is_ok(),
            (2..=4).contains(&players),
            "{players}"
        );
    }
    let five = [Faction::ALL.to_vec(), vec![Faction::Humans]].concat();
    assert!(Setup::new(&five).check().is_err());
}

#[test]
fn a_7_r22_4_discs_spells_and_combat_cards_are_as_many_for_any_number_of_players() {
    for players in 2..=4 {
        let scene = Scene::new(&Faction::ALL[..players]);
        for seat in scene.table().seats() {
            let player = scene.player(seat);
            assert_eq!((player.discs_in_hand(), player.spells), (4, 0b1_1111));
            assert_eq!((player.hand, player.deck), (7, 5));
        }
    }
}

#[test]
fn a_7_r22_4_the_house_rule_of_a78_is_for_four_only() {
    for players in 2..=4 {
        let mut setup = Setup::new(&Faction::ALL[..players]);
        setup.house.eighth_card = true;
        assert_eq!(setup.check().is_ok(), players == 4, "{players}");
    }
}

// ---- R23 Leader cards, Champions, tiles ----------------------------------------------------

/// What the Oath of the Table costs without a power.
const OATH: u8 = Spell::OathOfTheTable.data().cost;

/// Humans cast the Oath of the Table.
fn cast_oath(scene: &mut Scene) -> u8 {
    scene.mystics(A, Corbenic, 1).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::OathOfTheTable)).done();
    scene.paid()
}

#[test]
fn r23_1_the_basic_side_gives_points_at_the_end_and_no_power() {
    let mut scene = Scene::two();
    for leader in Leader::ALL {
        scene.held(A, leader, 7);
    }
    assert_eq!(scene.table().leader_powers(A).count(), 0);
    assert_eq!(cast_oath(&mut scene), OATH);
}

#[test]
fn r23_2_a_power_is_held_with_enough_favours_and_nothing_is_spent() {
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene.held(A, Merlin, 4);
    assert_eq!(cast_oath(&mut scene), OATH - 1);
    assert_eq!(scene.player(A).favours, [4, 0, 0]);

    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene.held(A, Merlin, 3);
    assert_eq!(cast_oath(&mut scene), OATH);
}

#[test]
fn r23_2_a_power_is_lost_when_the_number_falls_and_returns_when_it_is_reached_again() {
    let mut scene = Scene::advanced(&[Faction::Hobyars, Faction::Humans]);
    scene
        .held(B, Merlin, 4)
        .held(A, MordredLeader, 1)
        .mystics(A, Elmet, 1)
        .mystics(B, Malahaut, 1)
        .position(B, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::SnatchInTheNight)).done();
    assert_eq!(scene.player(B).favours, [3, 0, 0]);
    assert_eq!(scene.player(A).favours, [1, 0, 1]);
    // A left sector 0 alone: its Monsters event is played, then it is B's turn.
    scene.play_until(|scene| matches!(scene.table().stack.last(), Some(Task::Act)));
    assert_eq!(scene.to_move(), B);
    let mut again = scene.clone();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::OathOfTheTable)).done();
    assert_eq!(scene.paid(), OATH, "the power is lost");
    again.held(B, Merlin, 1);
    again.play(Choice::Act(Action::Magic));
    again.play(Choice::Cast(Spell::OathOfTheTable)).done();
    assert_eq!(again.paid(), OATH - 1, "the power is back");
}

#[test]
fn r23_3_several_players_have_the_same_power_at_once() {
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene
        .held(A, MordredLeader, 2)
        .held(B, MordredLeader, 3)
        .chief(A, Elmet)
        .hand(A, &[])
        .hand(B, &[])
        .war(A, 3);
    assert_eq!((scene.total(A).0, scene.total(B).0), (1, 1));
}

#[test]
fn r23_4_a_champions_ability_works_only_while_it_is_in_play() {
    let mut scene = Scene::two();
    scene
        .chief(A, Elmet)
        .champion(A, Champion::Blackheart, Elmet)
        .hand(A, &[])
        .hand(B, &[]);
    let mut away = scene.clone();
    scene.war(A, 3);
    assert_eq!(scene.total(A).0, 2);

    away.state.table.armies[Elmet.index()][0].champion = 0;
    away.state.table.players[0].reserve.champion = 1;
    away.war(A, 3);
    assert_eq!(away.total(A).0, 0);

    // Sir Hroldrim's first move is free; in the reserve he moves nobody.
    for (in_play, cost) in [(true, 1), (false, 2)] {
        let mut scene = Scene::two();
        scene.champion(A, Champion::Hroldrim, Corbenic);
        if !in_play {
            scene.state.table.armies[Corbenic.index()][0].champion = 0;
            scene.state.table.players[0].reserve.champion = 1;
        }
        scene.start();
        scene.play(Choice::Act(Action::March));
        let all = scene.army(Corbenic, A);
        scene.go(Corbenic, Garloth, all);
        scene.go(Garloth, Cornwall, all).done();
        assert_eq!(scene.paid(), cost);
    }
}

#[test]
fn r23_4_a_hired_champion_never_changes_sides() {
    let mut scene = Scene::new(&[Faction::Humans, Faction::HighElves]);
    scene
        .champion(B, Champion::Elaine, Elmet)
        .mystics(A, Corbenic, 1)
        .warriors(A, Corbenic, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::HumHireChampion));
    let hired: BTreeSet<_> = scene
        .choices()
        .into_iter()
        .map(|choice| match choice {
            Choice::Hire { champion, .. } => champion,
            other => panic!("{other:?} hires nobody"),
        })
        .collect();
    let free = [
        Champion::Blackheart,
        Champion::Britomart,
        Champion::Hroldrim,
    ];
    assert_eq!(hired, BTreeSet::from(free));
}

#[test]
fn r23_5_a_player_hires_once_and_a_champion_mustered_again_is_no_new_hire() {
    let mut scene = Scene::two();
    scene
        .champion(A, Champion::Blackheart, Corbenic)
        .mystics(A, Corbenic, 1)
        .warriors(A, Corbenic, 1);
    // Killed: it waits in the reserve of its owner.
    scene.state.table.armies[Corbenic.index()][0].champion = 0;
    scene.state.table.players[0].reserve.champion = 1;
    scene.start();
    scene.play(Choice::Act(Action::Magic));
    assert!(!scene.offers(Choice::Cast(Spell::HumHireChampion)));
    assert!(scene.offers(Choice::Cast(Spell::OathOfTheTable)));

    let mut scene = Scene::two();
    scene.champion(A, Champion::Blackheart, Corbenic);
    scene.state.table.armies[Corbenic.index()][0].champion = 0;
    scene.state.table.players[0].reserve.champion = 1;
    scene.start();
    scene.play(Choice::Act(Action::Muster));
    scene.play(Choice::Add {
        unit: Unit::Champion,
        at: Corbenic,
    });
    scene.done();
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 1));
    assert_eq!(scene.player(A).champion, Some(Champion::Blackheart));
    assert_eq!(scene.times(|what| matches!(what, What::Hired { .. })), 0);
}

#[test]
fn r23_6_a_tile_applies_to_everyone_in_its_own_territory_and_nowhere_else() {
    for (at, expected) in [(Sarras, 1), (Ys, 0), (Lyonesse, 0)] {
        let mut scene = Scene::two();
        scene
            .after_breakout()
            .tile(1, TileSide::BarrowField)
            .warriors(A, at, 1)
            .warriors(B, at, 1)
            .hand(A, &[])
            .hand(B, &[])
            .war(A, 15);
        assert_eq!(
            (scene.total(A).0, scene.total(B).0),
            (expected, expected),
            "{at:?}"
        );
    }
}

// ---- R24 Effects in general ----------------------------------------------------------------

#[test]
fn r24_1_every_component_says_what_it_does_in_primitives() {
    for card in CombatCard::ALL {
        assert!(!card.data().mystic.is_empty(), "{card:?}");
    }
    for spell in Spell::ALL {
        for chaos in [false, true] {
            let half = spell.half(chaos);
            assert_ne!(
                half.clauses.is_empty(),
                half.ongoing.is_empty(),
                "{spell:?}: one or the other"
            );
            assert_eq!(half.clauses.is_empty(), spell.data().permanent);
        }
    }
    for card in FateCard::ALL {
        assert!(!card.data().upper.is_empty() && !card.data().chaos.is_empty());
    }
    assert!(
        ChaosCard::ALL
            .iter()
            .all(|card| !card.data().clauses.is_empty())
    );
    assert!(
        TileSide::ALL
            .iter()
            .all(|tile| !tile.data().ongoing.is_empty())
    );
    assert!(
        Champion::ALL
            .iter()
            .all(|one| !one.data().ongoing.is_empty())
    );
}

#[test]
fn r24_2_an_impossible_part_is_skipped_and_the_rest_still_applies() {
    // The Green Knight: the opponent discards 2, then you draw 1.
    for (cards, discarded) in [(1, 1), (0, 0)] {
        let mut scene = Scene::two();
        scene.hand(B, &[CombatCard::Starfire][..cards]);
        scene.fate_deck(&[FateCard::GreenKnight, FateCard::WildHunt]);
        scene.event(A, DialEvent::Fate);
        scene.play(Choice::PlayFate(FateCard::GreenKnight));
        assert_eq!(scene.player(B).hand, 0);
        assert_eq!(
            scene.times(|what| matches!(what, What::Discarded { seat: B, .. })),
            discarded
        );
        assert_eq!(scene.player(A).hand, 8, "the drawing still applies");
    }
}

#[test]
fn r24_3_up_to_and_may_allow_none_any_number_at_least_one_and_the_rest_is_compulsory() {
    // Up to: the Fisher King.
    let mut scene = Scene::two();
    scene.favours(Malahaut, Merlin, 3);
    scene.fate_deck(&[FateCard::FisherKing, FateCard::SwordInTheStone]);
    scene.event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::FisherKing));
    assert!(scene.offers(Choice::Skip));
    scene.skip();
    assert_eq!(scene.table().favours[Malahaut.index()], [3, 0, 0]);

    // May: the Lady of the Lake in the Cauldron.
    let mut scene = Scene::two();
    scene.cauldron(A, FateCard::LadyOfTheLake).breakout(A);
    assert_eq!(scene.to_move(), B);
    assert!(scene.offers(Choice::Skip));

    // Any number, at least one: the Wild Hunt. A lone Chief must go somewhere.
    let mut scene = Scene::two();
    scene.fate_deck(&[FateCard::WildHunt, FateCard::SwordInTheStone]);
    scene.event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::WildHunt));
    assert!(!scene.offers(Choice::Skip) && !scene.offers(Choice::Done));
    assert!(scene.offers_move(Corbenic, Garloth));

    // Compulsory: the Sword in the Stone leaves no way out.
    let mut scene = Scene::two();
    scene
        .favours(Corbenic, Merlin, 1)
        .favours(Corbenic, Morgana, 1);
    scene.fate_deck(&[FateCard::SwordInTheStone, FateCard::WildHunt]);
    scene.event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::SwordInTheStone));
    let at = Corbenic;
    assert_eq!(
        scene.choices(),
        [Merlin, Morgana].map(|leader| Choice::TakeFavourAt { leader, at })
    );
}

#[test]
fn r24_4_the_player_of_a_card_makes_its_choices() {
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene
        .mystics(A, Corbenic, 1)
        .warriors(B, Elmet, 1)
        .mystics(B, Elmet, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::HollowHillsGlamour));
    scene.play(Choice::Move {
        owner: B,
        from: Elmet,
        to: Lothian,
        by: Way::Border,
    });
    assert_eq!(scene.to_move(), A, "A says who of B's units goes");
    assert!(scene.offers(Choice::Group(group(0, 1, 0, 0))));
    assert!(!scene.offers(Choice::Group(group(1, 0, 0, 0))));
}

#[test]
fn r24_5_chance_comes_from_the_seeded_generator_of_the_game_alone() {
    let after_war = |seed| {
        let mut scene = Scene::two();
        scene.state.hidden.dice = Dice::new(seed);
        scene.hand(A, &[]).deck_to_discard(A).war(A, 3);
        (
            scene.state.hidden.hands[0],
            scene.state.hidden.decks[0],
            scene.log,
        )
    };
    assert_eq!(after_war(5), after_war(5));
    let different: BTreeSet<_> = (0..20).map(|seed| after_war(seed).0).collect();
    assert!(different.len() > 5, "the reshuffle is by chance");
}

#[test]
fn r24_6_a_player_orders_their_own_effects_and_the_player_ahead_comes_first() {
    let mut scene = Scene::two();
    scene
        .mystics(A, Elmet, 2)
        .mystics(B, Elmet, 2)
        .hand(A, &[CombatCard::KnightsCharge, CombatCard::GrailPrayer])
        .hand(B, &[CombatCard::Starfire, CombatCard::LeafMail])
        .war(A, 3);
    // B is ahead and commits first.
    assert_eq!(scene.to_move(), B);
    scene.place(&[
        (CombatCard::Starfire, MYSTIC),
        (CombatCard::LeafMail, MYSTIC),
    ]);
    scene.place(&[
        (CombatCard::KnightsCharge, MYSTIC),
        (CombatCard::GrailPrayer, MYSTIC),
    ]);
    assert_eq!(scene.to_move(), B);
    assert!(scene.offers(Choice::Resolve(CombatCard::Starfire)));
    scene.play(Choice::Resolve(CombatCard::LeafMail));
    // With one left it is resolved by itself; then A has the choice.
    assert_eq!(scene.to_move(), A);
    assert!(scene.offers(Choice::Resolve(CombatCard::KnightsCharge)));
    scene.play(Choice::Resolve(CombatCard::GrailPrayer));
    let order: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::MysticResolves { card, .. } => Some(card),
            _ => None,
        })
        .collect();
    assert_eq!(
        order,
        [
            CombatCard::LeafMail,
            CombatCard::Starfire,
            CombatCard::GrailPrayer,
            CombatCard::KnightsCharge
        ]
    );
}

#[test]
fn r24_7_an_optional_effect_is_always_a_choice_in_the_list() {
    // Banner of Camelot: you may bring a unit.
    let mut scene = Scene::two();
    scene
        .mystics(A, Elmet, 1)
        .hand(A, &[CombatCard::CamelotBanner])
        .hand(B, &[])
        .war(A, 3);
    scene.place(&[(CombatCard::CamelotBanner, MYSTIC)]);
    assert!(scene.offers_move(Corbenic, Elmet) && scene.offers(Choice::Skip));

    // Goblin Market: may take discs back.
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .tile(2, TileSide::GoblinMarket)
        .warriors(A, Ys, 1)
        .discs(A, [1, 0, 1])
        .war(A, 15);
    assert!(scene.offers(Choice::Retrieve(Action::March)) && scene.offers(Choice::Skip));

    // Slip Between Shadows: may save a unit.
    let mut scene = Scene::new(&[Faction::Humans, Faction::Hobyars]);
    scene
        .warriors(B, Malahaut, 1)
        .chief(A, Malahaut)
        .hand(A, &[CombatCard::KnightsCharge])
        .hand(B, &[])
        .war(A, 3);
    scene.place(&[(CombatCard::KnightsCharge, CHIEF)]);
    assert_eq!(scene.to_move(), B);
    assert!(scene.offers(Choice::Lose(Unit::Warrior)));
    assert!(scene.offers(Choice::Save {
        unit: Unit::Warrior,
        to: Essex
    }));
}
