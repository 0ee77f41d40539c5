//! The rule book from R3 to R8: the board, units, limits, time, the turn and its cost.

use std::collections::BTreeSet;

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::{Game, Seat};
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::*;
use tabletop::mordred::random_play::{play_to_end, setup_for};
use tabletop::mordred::state::task::Task;
use tabletop::mordred::state::{SlotContent, State, Strength};
use tabletop::mordred::{Choice, Mordred, What};

/// A game played at random to its end; `each` sees every state and what is picked there.
fn play_through(number: u64, mut each: impl FnMut(&State, Choice)) {
    let setup = setup_for(number);
    play_to_end(
        &setup,
        number,
        &mut Dice::new(number),
        |state, _, picked| {
            each(state, picked);
        },
    );
}

/// What was paid last: base, surcharge, reduction, total.
fn paid(scene: &Scene) -> (u8, u8, u8, u8) {
    let last = scene.happened().filter_map(|what| match what {
        What::Paid {
            base,
            surcharge,
            reduction,
            total,
            ..
        } => Some((base, surcharge, reduction, total)),
        _ => None,
    });
    last.last().expect("something was paid")
}

fn neighbours(scene: &Scene, at: Territory) -> BTreeSet<Territory> {
    scene.table().adjacent(at).collect()
}

// ---- R3 Boards, adjacency, Caers ----

#[test]
fn r3_1_nine_territories_in_britannia_three_islands_and_six_lost_lands_once_open() {
    let mut scene = Scene::two();
    assert_eq!(scene.table().within_reach().len(), 9);
    scene.after_breakout();
    assert_eq!(scene.table().within_reach().len(), 15);
    let open = Territory::ALL
        .into_iter()
        .filter(|at| at.board() != Board::Britannia)
        .filter(|&at| !scene.table().adjacent(at).is_empty());
    assert_eq!(open.count(), 6);
}

#[test]
fn r3_2_two_britannia_territories_are_adjacent_exactly_by_the_twelve_links() {
    let scene = Scene::two();
    let book = [
        (Pictland, vec![Lothian, Garloth]),
        (Lothian, vec![Pictland, Elmet, Essex]),
        (Garloth, vec![Pictland, Corbenic, Cornwall]),
        (Corbenic, vec![Garloth, Elmet, Norgales]),
        (Elmet, vec![Lothian, Corbenic, Malahaut]),
        (Malahaut, vec![Elmet, Essex]),
        (Norgales, vec![Corbenic, Cornwall]),
        (Essex, vec![Malahaut, Cornwall, Lothian]),
        (Cornwall, vec![Norgales, Essex, Garloth]),
    ];
    for (at, expected) in book {
        assert_eq!(neighbours(&scene, at), expected.into_iter().collect());
    }
    // Mountains, forest and fen are closed.
    for (a, b) in [
        (Lothian, Garloth),
        (Lothian, Corbenic),
        (Elmet, Norgales),
        (Malahaut, Norgales),
        (Malahaut, Cornwall),
    ] {
        assert!(!scene.table().adjacent(a).has(b));
    }
}

#[test]
fn r3_3_units_leaders_and_monsters_use_sea_routes() {
    let mut scene = Scene::two();
    scene.chief(A, Garloth).start();
    scene.play(Choice::Act(Action::March));
    assert!(scene.offers_move(Garloth, Cornwall));
    let mut scene = Scene::two();
    scene
        .leader(Leader::Merlin, Lothian)
        .leader(Leader::Mordred, Elmet);
    scene.event(A, DialEvent::Leader);
    assert!(scene.offers(Choice::Leader {
        leader: Leader::Merlin,
        to: Essex
    }));
    let mut scene = Scene::two();
    scene.monsters([(Monster::BaavanShee, Cornwall), (Monster::Nightmare, Essex)]);
    scene.event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::BaavanShee));
    assert!(scene.offers(Choice::Step(Garloth)));
}

#[test]
fn r3_4_a_closed_island_is_adjacent_to_nothing_and_nobody_marches_away() {
    let mut scene = Scene::two();
    scene.warriors(A, Avalon, 2).start();
    for island in [Avalon, Lyonesse, Annwn] {
        assert!(neighbours(&scene, island).is_empty());
    }
    scene.play(Choice::Act(Action::March));
    let from_or_to_avalon = |choice: &Choice| matches!(*choice, Choice::Move { from, to, .. } if from == Avalon || to == Avalon);
    assert!(!scene.choices().iter().any(from_or_to_avalon));
    // An effect that does not name it moves nobody from there either.
    let mut scene = Scene::two();
    scene.warriors(A, Avalon, 2).mystics(A, Corbenic, 1).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::KingsRoad));
    assert!(!scene.choices().iter().any(from_or_to_avalon));
    assert!(scene.offers_move(Corbenic, Garloth));
}

#[test]
fn r3_4_a_teleport_brings_units_to_a_closed_island() {
    let mut scene = Scene::two();
    scene.mystics(A, Malahaut, 1).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::HumTeleport));
    assert_eq!(scene.army(Lyonesse, A), group(0, 1, 1, 0));
    assert_eq!(scene.army(Malahaut, A), group(0, 0, 0, 0));
}

#[test]
fn r3_5_the_open_lost_lands_form_a_ring_and_its_middles_are_not_adjacent() {
    let mut scene = Scene::two();
    scene.after_breakout();
    let ring = [Avalon, Lyonesse, Annwn, Ys, Sarras, Broceliande];
    let lost = |at: &Territory| at.board() != Board::Britannia;
    for (index, at) in ring.into_iter().enumerate() {
        let beside = [ring[(index + 1) % 6], ring[(index + 5) % 6]];
        let in_ring: BTreeSet<Territory> = scene.table().adjacent(at).filter(lost).collect();
        assert_eq!(in_ring, beside.into_iter().collect(), "{at:?}");
    }
    assert!(!scene.table().adjacent(Sarras).has(Lyonesse));
    let slots = LINKS.iter().filter(|link| link.between.iter().all(lost));
    assert_eq!(slots.count(), 6);
}

/// Moves Merlin's Britannia Caer to the border of Lothian and Elmet, which is also with Morgana's.
fn two_caers_at_elmet(scene: &mut Scene) {
    let table = &mut scene.state.table;
    table.slots[0] = SlotContent::Empty;
    table.slots[3] = SlotContent::Caer(Leader::Merlin);
    table.caers[Pictland.index()] = 0;
    table.caers[Elmet.index()] |= 1 << Leader::Merlin.index();
}

#[test]
fn r3_6_a_border_caer_serves_both_its_territories() {
    let scene = Scene::two();
    let with: Vec<Territory> = Territory::ALL
        .into_iter()
        .filter(|&at| scene.table().with_caer(at))
        .collect();
    let expected = [
        Pictland, Lothian, Elmet, Malahaut, Norgales, Cornwall, Avalon, Lyonesse, Annwn,
    ];
    assert_eq!(with, expected);
    assert!(scene.table().with_caer_of(Elmet, Leader::Morgana));
    assert!(scene.table().with_caer_of(Malahaut, Leader::Morgana));
    assert!(!scene.table().with_caer_of(Elmet, Leader::Merlin));
}

#[test]
fn r3_6_after_any_set_up_caers_are_where_their_slots_are() {
    let mut twice = false;
    for seed in 0..80 {
        let table = Mordred::setup(&setup_for(seed), seed).expect("legal").table;
        for at in Territory::ALL {
            for leader in Leader::ALL {
                let mut by_slot = at.links().map(|link| table.slots[link.slot.index()]);
                let on_border = by_slot.any(|slot| slot == SlotContent::Caer(leader));
                let here = table.island_of(leader) == at;
                assert_eq!(table.with_caer_of(at, leader), on_border || here);
            }
            twice |= table.caers[at.index()].count_ones() == 2;
        }
    }
    assert!(twice, "a territory can be with two Caers");
}

#[test]
fn r3_6_with_two_caers_the_player_chooses_which_one_to_use() {
    let mut scene = Scene::two();
    two_caers_at_elmet(&mut scene);
    scene.mystics(A, Elmet, 1).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::HumTeleport));
    let from = Elmet;
    for leader in [Leader::Merlin, Leader::Morgana] {
        assert!(scene.offers(Choice::Teleport { from, leader }));
    }
    assert_eq!(scene.choices().len(), 2);
    let leader = Leader::Merlin;
    scene.play(Choice::Teleport { from, leader });
    assert_eq!(scene.army(Avalon, A), group(0, 1, 1, 0));
}

#[test]
fn r3_7_a_gate_joins_both_territories_of_a_caer_to_the_island_of_its_leader() {
    let mut scene = Scene::two();
    scene.after_breakout();
    let gates = [
        (Avalon, [Pictland, Lothian]),
        (Lyonesse, [Elmet, Malahaut]),
        (Annwn, [Norgales, Cornwall]),
    ];
    for (island, ends) in gates {
        let mainland: BTreeSet<Territory> = neighbours(&scene, island)
            .into_iter()
            .filter(|at| at.board() == Board::Britannia)
            .collect();
        assert_eq!(mainland, ends.into_iter().collect());
        assert!(
            ends.iter()
                .all(|&at| scene.table().adjacent(at).has(island))
        );
    }
    for land in [Broceliande, Sarras, Ys] {
        let mut around = scene.table().adjacent(land);
        assert!(around.all(|at| at.board() != Board::Britannia));
    }
}

#[test]
fn r3_7_a_gate_carries_no_border_favour() {
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .warriors(A, Avalon, 1)
        .warriors(A, Pictland, 1);
    scene.position(A, 4).position(B, 4).war(A, 3);
    // A controls both ends of a gate: only the favours on the island are taken.
    assert_eq!(scene.player(A).favours, [2, 0, 0]);
    assert_eq!(scene.table().slots[0], SlotContent::Caer(Leader::Merlin));
}

#[test]
fn r3_8_gates_serve_units_leaders_and_monsters() {
    let mut scene = Scene::two();
    scene.after_breakout().chief(A, Pictland).start();
    scene.play(Choice::Act(Action::March));
    assert!(scene.offers_move(Pictland, Avalon));
    assert!(!scene.offers_move(Pictland, Lyonesse));
    scene.go(Pictland, Avalon, group(1, 0, 0, 0)).done();
    assert_eq!(scene.table().chief_at(A), Avalon);
    let mut scene = Scene::two();
    scene.after_breakout().event(A, DialEvent::Leader);
    let leader = Leader::Merlin;
    assert!(scene.offers(Choice::Leader { leader, to: Avalon }));
    let mut scene = Scene::two();
    scene.monsters([(Monster::LordFog, Pictland), (Monster::Nightmare, Essex)]);
    scene.after_breakout().event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::LordFog));
    assert!(scene.offers(Choice::Step(Avalon)));
    scene.play(Choice::Step(Avalon)).play(Choice::Step(Lothian));
    assert_eq!(scene.table().monsters[0].at, Lothian);
}

#[test]
fn r3_9_caers_never_move() {
    for number in 0..20 {
        let caers = |state: &State| {
            let slots = state.table.slots.map(|slot| match slot {
                SlotContent::Caer(leader) => Some(leader),
                _ => None,
            });
            (slots, state.table.island_caers, state.table.caers)
        };
        let first = Mordred::setup(&setup_for(number), number).expect("legal");
        play_through(number, |state, _| assert_eq!(caers(state), caers(&first)));
    }
}

// ---- R4 Units and control ----

#[test]
fn r4_1_e14_a_chief_is_never_killed_by_an_effect() {
    // The Baavan Shee finds a Chief alone: nobody dies.
    let mut scene = Scene::two();
    scene.monsters([(Monster::BaavanShee, Garloth), (Monster::Nightmare, Essex)]);
    scene.event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::BaavanShee));
    scene.play(Choice::Step(Corbenic));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    assert_eq!(scene.times(|what| matches!(what, What::Killed { .. })), 0);
    // With a Chief and a Mystic the Mystic dies; the Chief is not offered.
    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 1).warriors(A, Corbenic, 1);
    scene.monsters([(Monster::BaavanShee, Garloth), (Monster::Nightmare, Essex)]);
    scene.event(B, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::BaavanShee));
    scene.play(Choice::Step(Corbenic));
    let at = Corbenic;
    assert_eq!(scene.to_move(), A, "the owner chooses");
    let kill = |unit| Choice::Kill { unit, at };
    assert_eq!(scene.choices(), [kill(Unit::Mystic), kill(Unit::Warrior)]);
}

#[test]
fn r4_1_a_chief_is_laid_down_in_battle_but_never_killed() {
    let mut scene = Scene::two();
    scene.chief(A, Elmet).warriors(B, Elmet, 2);
    scene.hand(B, &[CombatCard::SilverSpears, CombatCard::SilverSpears]);
    scene.war(A, 3);
    let (card, post) = (CombatCard::SilverSpears, WARRIOR);
    scene.play(Choice::Place { card, post });
    scene.play(Choice::Place { card, post }).done();
    scene.done();
    assert_eq!(scene.army(Elmet, A), group(1, 0, 0, 0));
    let at = Elmet;
    assert_eq!(
        scene.times(|what| *what == What::ChiefLaidDown { seat: A, at }),
        1
    );
    assert_eq!(scene.player(A).reserve, group(0, 3, 9, 0));
}

#[test]
fn r4_1_a_muster_needs_no_more_than_the_chief_and_adds_only_there() {
    let mut scene = Scene::two();
    scene.warriors(A, Essex, 1).start();
    scene.play(Choice::Act(Action::Muster));
    let everywhere = |at: Territory| scene.offers(add(Unit::Warrior, at));
    let places: Vec<Territory> = Territory::ALL
        .into_iter()
        .filter(|&at| everywhere(at))
        .collect();
    assert_eq!(places, [Corbenic]);
}

#[test]
fn r4_2_the_mystics_in_play_cap_the_spells_of_one_magic() {
    for mystics in 0..=3_u8 {
        let mut scene = Scene::two();
        scene
            .warriors(A, Garloth, 1)
            .mystics(A, Pictland, mystics)
            .start();
        assert_eq!(scene.offers(Choice::Act(Action::Magic)), mystics > 0);
        if mystics == 0 {
            continue;
        }
        scene.play(Choice::Act(Action::Magic));
        let spells = [Spell::OathOfTheTable, Spell::CallToArms, Spell::KingsRoad];
        for (cast, spell) in spells.into_iter().enumerate() {
            assert_eq!(
                scene.offers(Choice::Cast(spell)),
                cast < usize::from(mystics)
            );
            if cast < usize::from(mystics) {
                scene.play(Choice::Cast(spell));
                scene.play_until(|scene| scene.offers(Choice::Done));
            }
        }
    }
}

/// A battle in Malahaut of one unit of A with a Knights' Charge against two Warriors without cards;
/// gives the totals of A.
fn charge_of_one(prepare: impl Fn(&mut Scene), post: Post) -> (Scene, Strength) {
    let mut scene = Scene::two();
    prepare(&mut scene);
    scene.warriors(B, Malahaut, 2).hand(B, &[]);
    scene.hand(A, &[CombatCard::KnightsCharge]).war(A, 3);
    let card = CombatCard::KnightsCharge;
    let placings: Vec<Choice> = scene
        .choices()
        .into_iter()
        .filter(|choice| *choice != Choice::Done)
        .collect();
    assert_eq!(placings, [Choice::Place { card, post }]);
    scene.play(Choice::Place { card, post }).done();
    let total = scene.happened().find_map(|what| match what {
        What::Totals { seat: A, total, .. } => Some(total),
        _ => None,
    });
    (scene, total.expect("totals were made"))
}

#[test]
fn r4_2_a_mystic_uses_the_mystic_half_of_a_combat_card() {
    // Knights' Charge: melee 3 / 0, Mystic +2 attack.
    let (_, total) = charge_of_one(|scene| _ = scene.mystics(A, Malahaut, 1), MYSTIC);
    assert_eq!((total.attack, total.defence), (2, 0));
}

#[test]
fn r4_3_a_warrior_uses_the_melee_half_of_a_combat_card() {
    let (_, total) = charge_of_one(|scene| _ = scene.warriors(A, Malahaut, 1), WARRIOR);
    assert_eq!((total.attack, total.defence), (3, 0));
}

#[test]
fn r4_4_a_champion_counts_as_a_warrior_and_adds_its_ability() {
    // Sir Blackheart on a Warrior slot: 3 of the card and 2 of his own.
    let blackheart = Champion::Blackheart;
    let (scene, total) =
        charge_of_one(|scene| _ = scene.champion(A, blackheart, Malahaut), WARRIOR);
    assert_eq!((total.attack, total.defence), (5, 0));
    assert_eq!(scene.player(A).champion, Some(blackheart));
}

#[test]
fn r4_4_a_killed_champion_stays_hired_and_is_mustered_again_as_a_warrior() {
    let mut scene = Scene::two();
    scene
        .mystics(A, Pictland, 1)
        .champion(A, Champion::Elaine, Garloth);
    scene.monsters([(Monster::BaavanShee, Pictland), (Monster::Nightmare, Essex)]);
    scene.position(B, 1).event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::BaavanShee));
    scene.play(Choice::Step(Garloth));
    assert_eq!(scene.player(A).reserve.champion, 1);
    assert_eq!(scene.player(A).champion, Some(Champion::Elaine));
    scene.settle();
    assert_eq!(scene.to_move(), A);
    // At most one per player and game: no second hire.
    scene.play(Choice::Act(Action::Muster));
    scene.play(add(Unit::Champion, Corbenic)).done();
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 1));
    assert_eq!(paid(&scene).3, 0, "the Levy makes the first Warrior free");
    assert_eq!(scene.to_move(), A);
    scene.warriors(A, Essex, 1);
    scene.play(Choice::Act(Action::Magic));
    assert!(!scene.offers(Choice::Cast(Spell::HumHireChampion)));
}

#[test]
fn r4_5_a_killed_unit_returns_to_the_reserve_and_can_be_added_again() {
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene.mystics(A, Corbenic, 3).position(B, 1).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::CollapseTheRoof));
    scene.play_until(|scene| scene.offers(Choice::Done));
    assert_eq!(scene.player(A).reserve, group(0, 1, 9, 0));
    assert_eq!(scene.army(Corbenic, A), group(1, 2, 0, 0));
    scene.done();
    scene.settle();
    scene.play_until(|scene| scene.to_move() == A && scene.offers(Choice::Act(Action::Muster)));
    scene.play(Choice::Act(Action::Muster));
    scene.play(add(Unit::Mystic, Corbenic));
    assert_eq!(scene.player(A).reserve, group(0, 0, 9, 0));
}

#[test]
fn r4_6_control_needs_strictly_more_standing_units_than_each_other_player() {
    let mut scene = Scene::two();
    let controller = |scene: &Scene| scene.table().controller(Essex);
    assert_eq!(controller(&scene), None, "nobody is there");
    scene.warriors(A, Essex, 1);
    assert_eq!(controller(&scene), Some(A));
    scene.mystics(B, Essex, 1);
    assert_eq!(controller(&scene), None, "equal numbers");
    scene.champion(B, Champion::Elaine, Essex);
    assert_eq!(controller(&scene), Some(B));
    scene.chief(A, Essex);
    assert_eq!(controller(&scene), None);
    scene.warriors(A, Essex, 1);
    assert_eq!(controller(&scene), Some(A));
    scene.lay_down(A);
    assert_eq!(controller(&scene), None, "a laid-down Chief does not count");
}

#[test]
fn r4_7_leaders_and_monsters_have_no_effect_on_control() {
    let mut scene = Scene::two();
    scene.warriors(B, Essex, 1);
    scene.leader(Leader::Mordred, Essex);
    scene.monsters([(Monster::LordFog, Essex), (Monster::Nightmare, Essex)]);
    assert_eq!(scene.table().controller(Essex), Some(B));
    assert_eq!(scene.table().controller(Norgales), None, "Morgana alone");
}

// ---- R5 Territory limit ----

#[test]
fn r5_1_two_factions_and_four_units_of_each_chief_and_champion_included() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.champion(A, Champion::Elaine, Corbenic);
    scene.warriors(A, Corbenic, 2).warriors(B, Corbenic, 4);
    assert_eq!(scene.table().room(Corbenic, A), 0, "Chief, Champion, 2");
    assert_eq!(scene.table().room(Corbenic, B), 0);
    assert_eq!(scene.table().room(Corbenic, C), 0, "a third faction");
    scene.start();
    scene.play(Choice::Act(Action::Muster));
    assert!(
        scene
            .choices()
            .iter()
            .all(|choice| matches!(choice, Choice::ChiefTo(_) | Choice::Done))
    );
}

#[test]
fn r5_2_an_action_that_would_end_in_breach_cannot_be_ended() {
    let mut scene = Scene::two();
    scene.warriors(A, Garloth, 4).start();
    scene.play(Choice::Act(Action::March));
    scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
    assert!(!scene.offers(Choice::Done), "five units in Garloth");
    assert!(scene.refusal(Choice::Done).contains("Garloth"));
    scene.go(Garloth, Cornwall, group(0, 0, 1, 0)).done();
    assert_eq!(scene.player(A).position, 2);
    // A third faction is as much a breach.
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene
        .warriors(B, Garloth, 1)
        .warriors(C, Garloth, 1)
        .start();
    scene.play(Choice::Act(Action::March));
    scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
    assert!(!scene.offers(Choice::Done));
    assert!(scene.refusal(Choice::Done).contains("Garloth"));
}

#[test]
fn r5_3_in_a_muster_each_unit_added_must_fit() {
    let mut scene = Scene::two();
    scene.warriors(A, Corbenic, 2).start();
    scene.play(Choice::Act(Action::Muster));
    scene.play(add(Unit::Warrior, Corbenic));
    assert_eq!(scene.choices(), [Choice::Done]);
    let full = scene.refusal(add(Unit::Warrior, Corbenic));
    assert!(full.contains("room"), "{full}");
}

#[test]
fn r5_4_an_effect_offers_no_destination_without_room() {
    // The last move that this Magic can make: whatever it breaks could not be mended.
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.mystics(A, Corbenic, 1).warriors(A, Corbenic, 2);
    scene
        .warriors(A, Norgales, 3)
        .spells(A, &[Spell::KingsRoad]);
    scene
        .warriors(B, Garloth, 1)
        .warriors(C, Garloth, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::KingsRoad));
    scene.go(Norgales, Cornwall, group(0, 0, 1, 0));
    scene.warriors(A, Norgales, 1);
    assert!(!scene.offers_move(Corbenic, Garloth), "two other factions");
    assert!(scene.offers_move(Corbenic, Norgales));
    let (owner, by) = (A, Default::default());
    scene.play(Choice::Move {
        owner,
        from: Corbenic,
        to: Norgales,
        by,
    });
    let one = |choice: &Choice| matches!(choice, Choice::Group(group) if group.total() == 1);
    assert!(scene.choices().iter().all(one), "room for one only");
    assert_eq!(scene.choices().len(), 3);
}

#[test]
fn r5_5_without_a_destination_that_part_of_an_effect_does_nothing() {
    // Lord Fog finds a unit of B whose neighbours are held by two other factions each.
    let mut scene = Scene::four();
    scene.warriors(B, Pictland, 1);
    scene.chief(D, Garloth).warriors(C, Garloth, 1);
    scene.warriors(A, Lothian, 1).warriors(C, Lothian, 1);
    scene.monsters([(Monster::LordFog, Pictland), (Monster::Nightmare, Essex)]);
    let armies = scene.table().armies;
    scene.event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::LordFog));
    scene.play(Choice::Step(Garloth));
    scene.play(Choice::Step(Pictland));
    assert_eq!(scene.table().armies, armies);
    assert_eq!(scene.times(|what| matches!(what, What::Moved { .. })), 0);
    assert!(
        matches!(scene.table().top(), Task::Walk(_)),
        "the Nightmare is next"
    );
}

#[test]
fn r5_6_leaders_monsters_and_favours_do_not_count_and_two_leaders_never_share() {
    let mut scene = Scene::two();
    scene
        .leader(Leader::Merlin, Corbenic)
        .leader(Leader::Morgana, Garloth);
    scene.monsters([(Monster::LordFog, Corbenic), (Monster::Nightmare, Corbenic)]);
    scene.favours(Corbenic, Leader::Mordred, 9);
    assert_eq!(scene.table().room(Corbenic, A), 3);
    assert_eq!(scene.table().room(Corbenic, B), 4);
    scene.event(A, DialEvent::Leader);
    let offers = |leader, to| scene.offers(Choice::Leader { leader, to });
    assert!(!offers(Leader::Merlin, Garloth), "Morgana is there");
    assert!(offers(Leader::Merlin, Elmet));
    assert!(!offers(Leader::Morgana, Corbenic), "Merlin is there");
    assert!(offers(Leader::Morgana, Pictland));
}

// ---- R6 Time and player order ----

#[test]
fn r6_1_the_line_is_crossed_at_n_and_at_2n() {
    for (dial, n) in [(DialSide::War, 12), (DialSide::Blitz, 10)] {
        // From which position A, the hindmost, takes one step; whether Breakout, whether the end.
        for (from, breakout, end) in [
            (n - 2, 0, false),
            (n - 1, 1, false),
            (2 * n - 2, 0, false),
            (2 * n - 1, 0, true),
        ] {
            let mut scene = match dial {
                DialSide::War => Scene::two(),
                DialSide::Blitz => Scene::blitz(&Faction::ALL[..2]),
            };
            if from > n {
                scene.after_breakout();
            }
            scene.position(A, from).position(B, from + 2).start();
            scene.march_to_and_fro(Garloth, 1);
            scene.settle();
            assert_eq!(scene.player(A).position, from + 1);
            let begun = scene.times(|what| *what == What::BreakoutBegins);
            assert_eq!((begun, scene.is_over()), (breakout, end), "from {from}");
        }
    }
}

#[test]
fn r6_2_one_time_is_one_position() {
    let mut scene = Scene::two();
    scene.start();
    scene.march_to_and_fro(Garloth, 1);
    assert_eq!(scene.player(A).position, 1);
}

#[test]
fn r6_3_a_tracker_that_arrives_goes_on_top_of_the_stack() {
    // Bottom to top at 0: D, C, B, A. A pays 2, then B pays 2 and lies on top of A.
    let mut scene = Scene::four();
    scene.start();
    for seat in [A, B] {
        assert_eq!(scene.to_move(), seat);
        let from = scene.table().chief_at(seat);
        let to = if seat == A { Garloth } else { Malahaut };
        scene.play(Choice::Act(Action::March));
        scene.go(from, to, group(1, 0, 0, 0));
        scene.go(to, from, group(1, 0, 0, 0)).done();
    }
    assert_eq!(scene.to_move(), C);
    assert_eq!(scene.table().dial_order().as_slice(), [A, B, D, C]);
}

#[test]
fn r6_3_a_move_of_zero_changes_nothing_not_even_the_stack() {
    let mut scene = Scene::four();
    // A lies below B on position 0 but above C and D: only the top tracker acts.
    scene.position(B, 0).start();
    assert_eq!(scene.to_move(), B);
    let order = scene.table().dial_order();
    scene.play(Choice::Act(Action::Muster));
    scene.play(Choice::ChiefTo(Malahaut)).done();
    assert_eq!(scene.table().dial_order(), order);
    assert_eq!(
        scene.times(|what| matches!(what, What::TrackerMoved { .. })),
        0
    );
    // And with the hindmost not on top of anybody: it stays where it lies.
    let mut scene = Scene::two();
    scene.position(A, 3).position(B, 3).position(A, 3).start();
    let arrivals = [scene.player(A).arrival, scene.player(B).arrival];
    scene.play(Choice::Act(Action::Muster));
    scene.play(Choice::ChiefTo(Garloth)).done();
    assert_eq!([scene.player(A).arrival, scene.player(B).arrival], arrivals);
}

#[test]
fn r6_4_lower_positions_are_behind_and_on_one_position_the_top_tracker() {
    let mut scene = Scene::four();
    scene
        .position(C, 5)
        .position(A, 2)
        .position(D, 2)
        .position(B, 5);
    // At 2: A below D; at 5: C below B.
    assert_eq!(scene.table().hindmost(), D);
    assert_eq!(scene.table().dial_order().as_slice(), [C, B, A, D]);
    let ahead = |a, b| scene.table().is_ahead(a, b);
    assert!(ahead(C, B) && ahead(B, A) && ahead(A, D));
    assert!(!ahead(B, C) && !ahead(D, A));
}

#[test]
fn r6_4_there_are_never_ties() {
    for number in 40..50 {
        play_through(number, |state, _| {
            let seats: Vec<Seat> = state.table.seats().collect();
            for &a in &seats {
                for &b in &seats {
                    let either = state.table.is_ahead(a, b) != state.table.is_ahead(b, a);
                    assert_eq!(either, a != b);
                }
            }
        });
    }
}

#[test]
fn r6_5_the_hindmost_player_is_next_and_may_take_several_turns_in_a_row() {
    let mut scene = Scene::two();
    scene.position(A, 4).position(B, 9).start();
    for (turn, to) in [Garloth, Corbenic, Garloth].into_iter().enumerate() {
        assert_eq!(scene.to_move(), A, "turn {turn}");
        scene.march_to_and_fro(to, 1);
        scene.settle();
    }
    // Three Marches in a row: 1, 2 and 3 time, so A is at 10, and B is hindmost.
    assert_eq!(scene.player(A).position, 10);
    assert_eq!(scene.to_move(), B);
}

#[test]
fn r6_6_several_players_resolve_an_effect_from_furthest_ahead_to_hindmost() {
    let mut scene = Scene::four();
    scene
        .position(A, 2)
        .position(B, 9)
        .position(C, 5)
        .position(D, 9);
    scene.cauldron(A, FateCard::LadyOfTheLake).breakout(A);
    // Each player may add a Warrior to their Chief; at 9 the bottom tracker, B, is further ahead.
    for seat in [B, D, C, A] {
        assert_eq!(scene.to_move(), seat);
        let at = scene.table().chief_at(seat);
        scene.play(add(Unit::Warrior, at));
    }
    let order: Vec<Seat> = scene
        .happened()
        .filter_map(|what| match what {
            What::Added { seat, .. } => Some(seat),
            _ => None,
        })
        .collect();
    assert_eq!(order, [B, D, C, A]);
}

#[test]
fn r6_7_the_same_sector_in_another_lap_is_another_position_on_the_same_sector() {
    let mut scene = Scene::two();
    scene.position(B, 13).position(A, 1).start();
    assert_eq!(scene.to_move(), A);
    scene.march_to_and_fro(Garloth, 1);
    // B stands on the same printed sector, which is not left empty: no Leader event.
    let begins = |what: &What| matches!(what, What::EventBegins { .. });
    assert_eq!(scene.times(begins), 0);
    // Arriving on that sector in another lap makes no stack.
    let mut scene = Scene::two();
    scene.position(A, 0).position(B, 13).start();
    scene.march_to_and_fro(Garloth, 1);
    assert!(scene.table().is_ahead(B, A));
    assert_eq!(scene.table().least_position(), 1);
}

// ---- R7 The turn ----

#[test]
fn r7_1_a_turn_is_retrieval_action_payment_events_then_the_next_turn() {
    let mut scene = Scene::two();
    scene.discs(A, [2, 1, 1]).position(B, 1).start();
    scene.march_to_and_fro(Garloth, 1);
    scene.settle();
    let steps: Vec<&str> = scene
        .happened()
        .filter_map(|what| match what {
            What::TurnBegins { .. } => Some("turn"),
            What::DiscsRetrieved { .. } => Some("retrieval"),
            What::DiscPlaced { .. } => Some("disc"),
            What::Moved { .. } => Some("action"),
            What::TrackerMoved { .. } => Some("payment"),
            What::EventBegins { .. } => Some("event"),
            _ => None,
        })
        .collect();
    let expected = [
        "turn",
        "retrieval",
        "disc",
        "action",
        "payment",
        "event",
        "turn",
    ];
    assert_eq!(steps, expected);
}

#[test]
fn r7_2_all_four_discs_return_at_the_start_of_the_turn_and_cost_nothing() {
    let mut scene = Scene::two();
    scene.discs(A, [3, 0, 1]).start();
    assert_eq!(scene.player(A).discs, [0; 3]);
    assert_eq!(scene.player(A).position, 0);
    scene.march_to_and_fro(Garloth, 1);
    assert_eq!(paid(&scene), (1, 0, 0, 1));
    let mut scene = Scene::two();
    scene.discs(A, [2, 0, 1]).start();
    assert_eq!(scene.player(A).discs, [2, 0, 1], "three discs stay");
}

#[test]
fn r7_2_only_the_active_player_takes_discs_back_and_only_when_the_turn_starts() {
    let mut scene = Scene::two();
    scene.discs(A, [0, 3, 0]).discs(B, [4, 0, 0]).start();
    scene.march_to_and_fro(Garloth, 1);
    // B's turn has begun, A's fourth disc stays on the dashboard until A's next turn.
    assert_eq!(scene.to_move(), B);
    assert_eq!(scene.player(B).discs, [0; 3]);
    assert_eq!(scene.player(A).discs, [1, 3, 0]);
}

#[test]
fn r7_3_one_of_three_actions_must_be_taken_and_there_is_no_pass() {
    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 1).start();
    let actions = Action::ALL.map(Choice::Act);
    assert_eq!(scene.choices(), actions);
    for pass in [Choice::Done, Choice::Skip] {
        scene.refusal(pass);
    }
}

#[test]
fn r7_4_a_march_moves_a_group_magic_casts_a_spell_and_a_muster_may_be_empty() {
    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 1).start();
    for action in [Action::March, Action::Magic] {
        let mut scene = scene.clone();
        scene.play(Choice::Act(action));
        assert!(!scene.offers(Choice::Done), "{action:?}");
        scene.refusal(Choice::Done);
    }
    let mut muster = scene.clone();
    muster.play(Choice::Act(Action::Muster)).done();
    assert_eq!(muster.player(A).discs, [0, 1, 0]);
    // Magic is not offered if no Spell can have an effect.
    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 1);
    scene
        .spells(A, &[Spell::HumTeleport, Spell::HumHireChampion])
        .start();
    assert!(
        !scene.offers(Choice::Act(Action::Magic)),
        "no Caer, no Warrior"
    );
    scene.refusal(Choice::Act(Action::Magic));
    // A Muster is offered even if the Chief can neither move nor be joined.
    let mut scene = Scene::four();
    scene.warriors(A, Corbenic, 3);
    for (at, pair) in [(Garloth, [B, C]), (Norgales, [B, C]), (Elmet, [C, D])] {
        for seat in pair {
            scene.warriors(seat, at, 1);
        }
    }
    scene.chief(B, Essex).start();
    let both = [Action::March, Action::Muster].map(Choice::Act);
    assert_eq!(scene.choices(), both);
    scene.play(Choice::Act(Action::Muster));
    assert_eq!(scene.choices(), [Choice::Done]);
}

#[test]
fn r7_5_a_march_out_and_back_is_legal() {
    let mut scene = Scene::four();
    scene
        .warriors(A, Corbenic, 3)
        .chief(B, Essex)
        .discs(A, [3, 0, 0]);
    for (at, pair) in [(Garloth, [B, C]), (Norgales, [B, C]), (Elmet, [C, D])] {
        for seat in pair {
            scene.warriors(seat, at, 1);
        }
    }
    scene.start();
    scene.play(Choice::Act(Action::March));
    scene.go(Corbenic, Garloth, group(0, 0, 1, 0));
    assert!(!scene.offers(Choice::Done), "a third faction in Garloth");
    scene.go(Garloth, Corbenic, group(0, 0, 1, 0)).done();
    assert_eq!(scene.player(A).position, 5);
}

#[test]
fn r7_5_an_empty_muster_is_always_possible_so_nobody_is_without_an_action() {
    let mut scene = Scene::two();
    scene.checked = false; // A Chief on a closed island breaks I10.
    scene.chief(A, Avalon).warriors(A, Avalon, 3);
    scene.discs(A, [1, 1, 0]).position(B, 5).start();
    assert_eq!(scene.choices(), [Choice::Act(Action::Muster)]);
    scene.play(Choice::Act(Action::Muster));
    assert_eq!(scene.choices(), [Choice::Done]);
    scene.done();
    assert_eq!(paid(&scene), (0, 1, 0, 1), "the surcharge alone");
    assert_eq!(scene.player(A).position, 1);
    assert_eq!(scene.player(A).discs, [1, 2, 0]);
    // It is a payment like any other: the Monsters sector that was left fires.
    let fired = |what: &What| {
        matches!(
            what,
            What::EventBegins {
                event: DialEvent::Monsters,
                position: 0,
                ..
            }
        )
    };
    assert_eq!(scene.times(fired), 1);
}

#[test]
fn r7_6_payment_comes_after_the_action_is_carried_out() {
    let mut scene = Scene::two();
    scene.start().play(Choice::Act(Action::March));
    scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
    scene.go(Garloth, Pictland, group(1, 0, 0, 0));
    assert_eq!(scene.player(A).position, 0);
    scene.done();
    assert_eq!(scene.player(A).position, 2);
}

#[test]
fn r7_7_all_events_of_the_move_are_resolved_before_the_next_turn() {
    // From Fate (2) over War (3): Fate and War come before B's turn.
    let mut scene = Scene::two();
    scene
        .position(A, 2)
        .position(B, 3)
        .position(A, 2)
        .position(B, 4)
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
    scene.settle();
    let steps: Vec<&str> = scene
        .happened()
        .filter_map(|what| match what {
            What::TurnBegins { seat: A } => Some("turn of A"),
            What::TurnBegins { .. } => Some("turn of B"),
            What::EventBegins { event, .. } => Some(event.name()),
            What::WarBegins { .. } => Some("War"),
            _ => None,
        })
        .collect();
    assert_eq!(steps, ["turn of A", "Fate", "War", "turn of B"]);
}

#[test]
fn r7_8_breakout_and_the_end_are_tested_after_payment_even_without_an_event() {
    let mut scene = Scene::two();
    scene.bare_islands().start();
    assert_eq!(scene.times(|what| *what == What::BreakoutBegins), 0);
    scene.march_to_and_fro(Garloth, 1);
    assert_eq!(scene.times(|what| *what == What::BreakoutBegins), 1);
    assert_eq!(scene.to_move(), B);
    let mut scene = Scene::two();
    scene.reserve_left(Leader::Mordred, 0, B).start();
    assert_eq!(scene.table().end_mark, None);
    scene.march_to_and_fro(Garloth, 1);
    assert_eq!(scene.table().end_mark, Some(3));
}

// ---- R8 Action discs and cost ----

#[test]
fn r8_1_an_action_puts_one_disc_from_hand_on_its_slot() {
    for action in Action::ALL {
        let mut scene = Scene::two();
        scene.mystics(A, Corbenic, 1).start();
        scene.play(Choice::Act(action));
        let mut expected = [0; 3];
        expected[action.index()] = 1;
        assert_eq!(scene.player(A).discs, expected);
        assert_eq!(scene.player(A).discs_in_hand(), 3);
    }
}

#[test]
fn r8_2_the_surcharge_is_one_for_each_disc_that_lay_there_before() {
    for lying in 0..=3_u8 {
        let mut scene = Scene::two();
        scene.discs(A, [lying, 0, 0]).start();
        scene.march_to_and_fro(Garloth, 1);
        assert_eq!(paid(&scene), (1, lying, 0, 1 + lying));
        let mut scene = Scene::two();
        scene.discs(A, [0, lying, 0]).start();
        scene.play(Choice::Act(Action::Muster));
        scene.play(add(Unit::Mystic, Corbenic)).done();
        assert_eq!(paid(&scene), (1, lying, 0, 1 + lying));
        let mut scene = Scene::two();
        scene
            .mystics(A, Corbenic, 1)
            .discs(A, [0, 0, lying])
            .start();
        scene.play(Choice::Act(Action::Magic));
        scene.play(Choice::Cast(Spell::OathOfTheTable)).done();
        let oath = Spell::OathOfTheTable.data().cost;
        assert_eq!(paid(&scene), (oath, lying, 0, oath + lying));
    }
    // Discs on other slots do not count (T5: March 0, Muster 1, Magic 2).
    let mut scene = Scene::two();
    scene.discs(A, [0, 1, 2]);
    let surcharges = Action::ALL.map(|action| scene.table().surcharge(A, action));
    assert_eq!(surcharges, [0, 1, 2]);
}

#[test]
fn r8_3_the_cost_is_base_plus_surcharge_minus_reductions() {
    // High Elves: Hire a Champion (2) and Starlight Ward (3), 2 discs on Magic, Older Songs -1.
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene.mystics(A, Corbenic, 2).warriors(A, Essex, 1);
    scene.discs(A, [0, 0, 2]).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::StarlightWard));
    scene.play(Choice::Cast(Spell::ElfHireChampion));
    scene
        .pick(|choice| matches!(choice, Choice::Hire { .. }))
        .done();
    assert_eq!(paid(&scene), (5, 2, 1, 6));
    assert_eq!(scene.player(A).position, 6);
}

#[test]
fn r8_4_magic_never_costs_less_than_one_and_reductions_beyond_are_lost() {
    // Glamour costs 2; Older Songs and Merlin's hourglass would take off 2.
    let mut scene = Scene::advanced(&[Faction::HighElves, Faction::Humans]);
    scene.held(A, Leader::Merlin, 4).mystics(A, Corbenic, 1);
    scene.warriors(B, Garloth, 1).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::HollowHillsGlamour));
    scene.play_until(|scene| scene.offers(Choice::Done)).done();
    assert_eq!(scene.player(A).position, 1);
}

#[test]
fn r8_4_a_march_never_costs_less_than_one() {
    let mut scene = Scene::two();
    scene.champion(A, Champion::Hroldrim, Corbenic).start();
    scene.play(Choice::Act(Action::March));
    scene.go(Corbenic, Garloth, group(0, 0, 0, 1)).done();
    assert_eq!(scene.player(A).position, 1);
    assert_eq!(paid(&scene).0, 0);
}

#[test]
fn r8_4_a_muster_never_costs_less_than_its_surcharge() {
    let mut scene = Scene::two();
    scene.discs(A, [0, 2, 0]).start();
    scene.play(Choice::Act(Action::Muster));
    scene.play(add(Unit::Warrior, Corbenic)).done();
    assert_eq!(scene.player(A).position, 2, "the Levy, but the surcharge");
    // A reduction of the surcharge itself lowers the floor.
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene.permanent(A, Spell::ThreadOfHours);
    scene.discs(A, [0, 2, 0]).start();
    scene.play(Choice::Act(Action::Muster));
    scene.play(Choice::ChiefTo(Garloth)).done();
    assert_eq!(scene.player(A).position, 1);
    // Without a disc the Thread has nothing to lower.
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene.permanent(A, Spell::ThreadOfHours).start();
    scene.play(Choice::Act(Action::Muster));
    scene.play(add(Unit::Warrior, Corbenic)).done();
    assert_eq!(scene.player(A).position, 1);
}

#[test]
fn r8_5_a_permanent_cast_in_an_action_does_not_alter_its_cost() {
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene.after_breakout().mystics(A, Corbenic, 1);
    scene.discs(A, [0, 0, 1]).position(B, 9).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::ThreadOfHours)).done();
    assert_eq!(paid(&scene), (2, 1, 1, 2));
    assert_eq!(scene.player(A).position, 2);
    // From the next action on the surcharge is lower: 2 discs on Magic, surcharge 1.
    assert_eq!(scene.table().surcharge(A, Action::Magic), 1);
}

#[test]
fn r8_5_a_leader_power_gained_in_an_action_counts_from_the_next_one_on() {
    // The Teleport brings the fourth favour of Merlin: his hourglass comes too late for it.
    let mut scene = Scene::advanced(&[Faction::Humans, Faction::HighElves]);
    scene
        .held(A, Leader::Merlin, 2)
        .mystics(A, Pictland, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::HumTeleport)).done();
    assert_eq!(scene.player(A).favours, [4, 0, 0]);
    assert_eq!(paid(&scene), (2, 0, 0, 2));
}

#[test]
fn r8_6_an_effect_that_places_a_disc_uses_one_from_hand_and_it_counts_like_any_other() {
    let mut scene = Scene::two();
    scene
        .discs(A, [0, 2, 1])
        .position(A, 4)
        .position(B, 3)
        .position(B, 5);
    scene.monsters([(Monster::Cluricaun, Garloth), (Monster::Nightmare, Essex)]);
    scene.event(B, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::Cluricaun));
    scene.play(Choice::Step(Corbenic));
    assert_eq!(scene.to_move(), B, "the active player names the slot");
    scene.play(Choice::PlaceDisc(Action::Muster));
    assert_eq!(scene.player(A).discs, [0, 3, 1]);
    assert_eq!(scene.table().surcharge(A, Action::Muster), 3);
    // With it all four lie on the dashboard, so they return when A's turn starts (R7.2).
    scene.settle();
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.player(A).discs, [0; 3]);
}

#[test]
fn r8_6_without_a_disc_in_hand_nothing_happens() {
    let mut scene = Scene::two();
    scene.discs(A, [0, 3, 1]);
    scene.monsters([(Monster::Cluricaun, Garloth), (Monster::Nightmare, Essex)]);
    scene.event(B, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::Cluricaun));
    scene.play(Choice::Step(Corbenic));
    assert_eq!(scene.player(A).discs, [0, 3, 1]);
    assert_eq!(
        scene.times(|what| matches!(what, What::DiscPlaced { .. })),
        0
    );
    assert!(
        matches!(scene.table().top(), Task::Walk(_)),
        "the Nightmare is next"
    );
}

#[test]
fn r8_7_the_active_player_always_has_a_disc_in_hand() {
    let mut turns = 0;
    for number in 50..70 {
        play_through(number, |state, _| {
            if state.table.top() == Task::Act {
                let active = state.table.player(state.table.active);
                assert!(active.discs_in_hand() >= 1);
                turns += 1;
            }
        });
    }
    assert!(turns > 200);
}
