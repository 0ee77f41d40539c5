//! War (R16) and its end (R18). Battle itself is in `rules_battle.rs`.

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::Seat;
use tabletop::mordred::data::CombatCard::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, CombatCard, Faction, Leader, Spell, Territory, TileSide, Unit,
};
use tabletop::mordred::state::SlotContent;
use tabletop::mordred::state::task::{Due, Task};
use tabletop::mordred::{Choice, Place, What};

/// Nobody has a card, so that battles pass without decisions.
fn disarm(scene: &mut Scene) {
    for seat in scene.table().seats() {
        scene.hand(seat, &[]);
    }
}

/// Whose favours were taken from where, in order.
fn taken(scene: &Scene) -> Vec<(Seat, Leader, u8, Place)> {
    scene
        .happened()
        .filter_map(|what| match what {
            What::Took {
                seat,
                leader,
                count,
                from,
            } => Some((seat, leader, count, from)),
            _ => None,
        })
        .collect()
}

fn battles(scene: &Scene) -> Vec<Territory> {
    scene
        .happened()
        .filter_map(|what| match what {
            What::BattleBegins { at, .. } => Some(at),
            _ => None,
        })
        .collect()
}

fn last_place(scene: &Scene, test: impl Fn(&What) -> bool) -> usize {
    let place = scene.log.iter().rposition(|event| test(&event.what));
    place.expect("it happened")
}

// ---- R16 ----------------------------------------------------------------------------------------

#[test]
fn r16_1_a_war_without_battles_still_ends_with_claims_and_cards() {
    let mut scene = Scene::two();
    scene
        .hand(A, &[KnightsCharge, ShieldLine])
        .favours(Corbenic, Leader::Merlin, 2)
        .war(A, 3);
    assert_eq!(battles(&scene), []);
    assert_eq!(scene.player(A).favours, [2, 0, 0]);
    assert_eq!(scene.player(A).hand, 7);
    assert!(scene.awaits_action());
}

#[test]
fn r16_1_all_battles_come_before_any_claim() {
    let mut scene = Scene::four();
    disarm(&mut scene);
    scene
        .warriors(B, Corbenic, 1)
        .warriors(D, Cornwall, 1)
        .favours(Lothian, Leader::Merlin, 1)
        .war(A, 3);
    scene.play(Choice::Fight(Cornwall));
    assert_eq!(battles(&scene), [Cornwall, Corbenic]);
    let over = last_place(&scene, |what| matches!(what, What::BattleOver { .. }));
    let claim = scene.when(|what| matches!(what, What::Took { .. }));
    assert!(over < claim);
}

#[test]
fn r16_2_a_battle_is_due_wherever_two_factions_are_closed_islands_included() {
    let mut scene = Scene::four();
    disarm(&mut scene);
    scene
        .warriors(B, Corbenic, 1)
        .mystics(A, Avalon, 1)
        .mystics(D, Avalon, 1)
        .warriors(C, Essex, 3)
        .warriors(C, Lothian, 1)
        .war(A, 3);
    assert_eq!(
        scene.choices(),
        [Lothian, Corbenic, Avalon].map(Choice::Fight)
    );
}

#[test]
fn r16_2_battles_are_due_on_both_boards_after_breakout() {
    let mut scene = Scene::two();
    disarm(&mut scene);
    scene
        .after_breakout()
        .mystics(A, Sarras, 1)
        .warriors(B, Sarras, 1)
        .warriors(A, Elmet, 1)
        .war(B, 15);
    assert_eq!(scene.choices(), [Elmet, Sarras].map(Choice::Fight));
}

#[test]
fn r16_3_the_active_player_chooses_the_next_battle_and_cannot_decline() {
    let mut scene = Scene::four();
    scene
        .warriors(B, Corbenic, 1)
        .warriors(D, Cornwall, 1)
        .chief(D, Elmet)
        .hand(A, &[])
        .hand(B, &[])
        .hand(C, &[])
        .hand(D, &[Hammerfall])
        .war(C, 3);
    assert_eq!(scene.to_move(), C);
    assert_eq!(
        scene.choices(),
        [Corbenic, Elmet, Cornwall].map(Choice::Fight)
    );
    for declined in [Choice::Done, Choice::Skip, Choice::Fight(Essex)] {
        assert!(!scene.refusal(declined).is_empty());
    }
    scene.play(Choice::Fight(Elmet));
    scene.place_as(D, &[(Hammerfall, CHIEF)]);
    assert_eq!(scene.to_move(), C);
    assert_eq!(scene.choices(), [Corbenic, Cornwall].map(Choice::Fight));
    scene.play(Choice::Fight(Cornwall));
    assert_eq!(battles(&scene), [Elmet, Cornwall, Corbenic]);
    assert!(scene.awaits_action());
}

#[test]
fn r16_3_a_battle_is_resolved_completely_before_the_next_begins() {
    let mut scene = Scene::four();
    disarm(&mut scene);
    scene
        .warriors(B, Corbenic, 1)
        .warriors(D, Cornwall, 1)
        .war(A, 3);
    scene.play(Choice::Fight(Corbenic));
    let course: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::BattleBegins { at, .. } => Some(("begins", at)),
            What::BattleOver { at, .. } => Some(("over", at)),
            _ => None,
        })
        .collect();
    assert_eq!(
        course,
        [
            ("begins", Corbenic),
            ("over", Corbenic),
            ("begins", Cornwall),
            ("over", Cornwall)
        ]
    );
}

#[test]
fn r16_3_each_territory_fights_at_most_once_per_war_and_again_in_the_next() {
    let mut scene = Scene::two();
    disarm(&mut scene);
    scene.warriors(B, Corbenic, 1);
    scene.war(A, 3);
    assert_eq!(battles(&scene), [Corbenic]);
    assert_eq!(scene.army(Corbenic, B), group(0, 0, 1, 0));
    disarm(&mut scene);
    scene.war(A, 7);
    assert_eq!(battles(&scene), [Corbenic, Corbenic]);
}

#[test]
fn r16_3_cards_used_in_one_battle_are_gone_for_the_next() {
    let mut scene = Scene::two();
    scene
        .warriors(B, Corbenic, 1)
        .warriors(A, Elmet, 1)
        .hand(A, &[])
        .hand(B, &[Moonbow, LeafMail]);
    scene.war(A, 3);
    scene.play(Choice::Fight(Corbenic));
    scene.place_as(B, &[(LeafMail, WARRIOR)]);
    assert_eq!(
        scene.choices(),
        [
            Choice::Place {
                card: Moonbow,
                post: CHIEF
            },
            Choice::Done
        ]
    );
}

#[test]
fn r16_4_a_unit_driven_into_an_unmarked_territory_brings_a_new_battle() {
    let mut scene = Scene::four();
    disarm(&mut scene);
    scene
        .mystics(B, Corbenic, 1)
        .warriors(A, Corbenic, 1)
        .chief(C, Norgales)
        .hand(B, &[Beguile]);
    scene.war(D, 3);
    scene.place_as(B, &[(Beguile, MYSTIC)]);
    let to_norgales = |choice: &Choice| matches!(choice, Choice::Move { to: Norgales, .. });
    scene.pick(to_norgales);
    assert_eq!(scene.army(Norgales, A), group(0, 0, 1, 0));
    assert_eq!(battles(&scene), [Corbenic, Norgales]);
    assert_eq!(scene.times(|w| matches!(w, What::WarBegins { .. })), 1);
}

#[test]
fn r16_4_a_unit_that_bolts_fights_twice_in_one_war() {
    let mut scene = Scene::new(&[Faction::Humans, Faction::Hobyars]);
    scene
        .mystics(B, Corbenic, 1)
        .warriors(B, Corbenic, 1)
        .warriors(A, Garloth, 1)
        .hand(A, &[KnightsCharge])
        .hand(B, &[BoltHole, GnashingRush]);
    scene.war(A, 3);
    scene.place_as(B, &[(BoltHole, MYSTIC)]);
    scene.place_as(A, &[]);
    scene.go(Corbenic, Garloth, group(0, 0, 1, 0));
    assert_eq!(battles(&scene), [Corbenic, Garloth]);
    scene.place_as(B, &[(GnashingRush, WARRIOR)]);
    scene.place_as(A, &[(KnightsCharge, WARRIOR)]);
    assert_eq!(scene.totals(A), (3, 0, 3));
    scene.lose(B, &[Unit::Warrior]);
    assert!(scene.army(Garloth, A).is_empty());
    assert!(scene.army(Garloth, B).is_empty());
    assert!(scene.awaits_action());
}

// ---- R18 ----------------------------------------------------------------------------------------

#[test]
fn r18_1_tokens_are_removed_and_control_is_read_on_both_boards() {
    let mut scene = Scene::two();
    disarm(&mut scene);
    scene
        .after_breakout()
        .warriors(B, Corbenic, 1)
        .mystics(A, Sarras, 1)
        .warriors(B, Annwn, 1)
        .favours(Sarras, Leader::Morgana, 2)
        .war(A, 15);
    assert!(scene.table().marked.is_empty());
    assert_eq!(scene.player(A).favours, [0, 2, 0]);
    assert_eq!(scene.player(B).favours, [0, 0, 2]);
    assert_eq!(scene.table().favours[Avalon.index()], [2, 0, 0]);
}

#[test]
fn r18_1_r18_4_one_snapshot_serves_claims_and_end_of_war_effects() {
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::HighElves]);
    disarm(&mut scene);
    scene
        .permanent(A, Spell::DeepDelving)
        .warriors(A, Garloth, 1)
        .warriors(A, Cornwall, 1)
        .warriors(A, Norgales, 2)
        .champion(B, Champion::Elaine, Norgales)
        .war(A, 3);
    assert_eq!(scene.to_move(), B, "B is further ahead");
    scene.play(Choice::Add {
        unit: Unit::Warrior,
        at: Norgales,
    });
    assert_eq!(scene.table().controller(Norgales), None);
    assert_eq!(scene.to_move(), A, "A controlled four in the snapshot");
    scene.play(Choice::TakeFavour(Leader::Morgana));
    assert_eq!(scene.player(A).favours, [0, 1, 0]);
}

#[test]
fn r18_2_the_controller_takes_all_favours_of_a_territory_without_having_fought() {
    let mut scene = Scene::four();
    disarm(&mut scene);
    scene
        .warriors(B, Corbenic, 1)
        .favours(Cornwall, Leader::Merlin, 2)
        .favours(Cornwall, Leader::Mordred, 1)
        .favours(Lothian, Leader::Morgana, 3)
        .war(A, 3);
    assert_eq!(scene.player(C).favours, [2, 0, 1]);
    assert_eq!(scene.player(D).favours, [0, 3, 0]);
    assert_eq!(scene.table().favours[Cornwall.index()], [0; 3]);
    assert_eq!(
        taken(&scene),
        [
            (D, Leader::Morgana, 3, Place::Territory(Lothian)),
            (C, Leader::Merlin, 2, Place::Territory(Cornwall)),
            (C, Leader::Mordred, 1, Place::Territory(Cornwall)),
        ]
    );
}

#[test]
fn r18_2_strictly_more_standing_units_control_after_the_battle() {
    let mut scene = Scene::two();
    scene
        .warriors(A, Corbenic, 1)
        .warriors(B, Corbenic, 2)
        .favours(Corbenic, Leader::Merlin, 2);
    scene.fight_in_order((B, &[(Moonbow, WARRIOR), (LeafMail, WARRIOR)]), (A, &[]));
    assert_eq!(scene.totals(A), (0, 0, 2));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    assert_eq!(scene.player(B).favours, [2, 0, 0], "two against nobody up");
}

#[test]
fn r18_2_favours_on_a_closed_island_are_claimed_too() {
    let mut scene = Scene::two();
    scene.mystics(B, Lyonesse, 1).war(A, 3);
    assert_eq!(scene.player(B).favours, [0, 2, 0]);
    assert_eq!(scene.table().favours[Lyonesse.index()], [0; 3]);
    assert_eq!(scene.table().favours[Avalon.index()], [2, 0, 0]);
}

#[test]
fn r18_3_who_controls_both_ends_takes_the_favour_of_a_border_or_sea_route() {
    let mut scene = Scene::two();
    scene
        .warriors(A, Garloth, 1)
        .warriors(A, Cornwall, 1)
        .slot(3, Leader::Merlin)
        .slot(11, Leader::Mordred)
        .slot(2, Leader::Morgana)
        .slot(10, Leader::Morgana)
        .favours(Garloth, Leader::Merlin, 1)
        .war(A, 3);
    assert_eq!(scene.player(A).favours, [2, 0, 1]);
    let slots = scene.table().slots;
    assert_eq!([slots[2], slots[10]], [SlotContent::Empty; 2]);
    assert_eq!(
        [slots[1], slots[9]],
        [SlotContent::Favour(Leader::Morgana); 2],
        "one end is not enough"
    );
}

#[test]
fn r18_3_two_players_at_the_two_ends_leave_the_favour() {
    let mut scene = Scene::two();
    scene.slot(5, Leader::Mordred).war(A, 3);
    assert_eq!(
        scene.table().slots[4],
        SlotContent::Favour(Leader::Mordred),
        "A controls Corbenic, B Elmet"
    );
    assert_eq!(taken(&scene), []);
}

#[test]
fn r18_3_a_border_with_a_caer_and_a_gate_give_nothing() {
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .warriors(B, Malahaut, 1)
        .warriors(B, Lyonesse, 1)
        .favours(Elmet, Leader::Merlin, 1)
        .war(A, 15);
    assert_eq!(
        taken(&scene),
        [
            (B, Leader::Merlin, 1, Place::Territory(Elmet)),
            (B, Leader::Morgana, 2, Place::Territory(Lyonesse)),
        ]
    );
    assert_eq!(
        scene.table().slots[6],
        SlotContent::Caer(Leader::Morgana),
        "Caers never move"
    );
}

#[test]
fn r18_3_favours_in_the_slots_of_the_lost_lands_are_claimed_alike() {
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .warriors(A, Ys, 1)
        .warriors(A, Sarras, 1)
        .slot(16, Leader::Merlin)
        .slot(15, Leader::Merlin)
        .war(A, 15);
    assert_eq!(scene.player(A).favours, [1, 0, 0]);
    assert_eq!(scene.table().slots[15], SlotContent::Empty);
    assert_eq!(scene.table().slots[14], SlotContent::Favour(Leader::Merlin));
}

#[test]
fn r18_4_end_of_war_effects_go_from_furthest_ahead_to_hindmost_after_the_claims() {
    let mut scene = Scene::four();
    scene
        .after_breakout()
        .tile(0, TileSide::CrystalCave)
        .warriors(A, Broceliande, 1)
        .champion(B, Champion::Elaine, Elmet)
        .permanent(D, Spell::DeepDelving)
        .warriors(D, Avalon, 1)
        .warriors(D, Lyonesse, 1)
        .warriors(D, Annwn, 1)
        .war(C, 15);
    assert_eq!(scene.player(D).favours, [2, 2, 2], "claims come first");
    assert_eq!(scene.to_move(), D);
    scene.play(Choice::TakeFavour(Leader::Mordred));
    assert_eq!(scene.to_move(), B);
    let add = Choice::Add {
        unit: Unit::Warrior,
        at: Elmet,
    };
    assert_eq!(scene.choices(), [add, Choice::Skip]);
    scene.play(add);
    assert_eq!(scene.to_move(), A);
    assert_eq!(
        scene.choices(),
        Leader::ALL.map(Choice::TakeFavour),
        "the Crystal Cave must be used"
    );
    scene.play(Choice::TakeFavour(Leader::Merlin));
    assert_eq!(scene.player(D).favours, [2, 2, 3]);
    assert_eq!(scene.player(A).favours, [1, 0, 0]);
    assert_eq!(scene.army(Elmet, B), group(1, 0, 1, 1));
    assert!(scene.awaits_action());
}

#[test]
fn r18_4_a_tied_tile_gives_nobody_anything() {
    let mut scene = Scene::two();
    disarm(&mut scene);
    scene
        .after_breakout()
        .tile(0, TileSide::CrystalCave)
        .warriors(A, Broceliande, 1)
        .warriors(B, Broceliande, 1)
        .war(A, 15);
    assert_eq!(taken(&scene), []);
    assert!(scene.awaits_action());
}

#[test]
fn r18_4_r18_6_the_goblin_market_draws_before_hands_are_filled() {
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .tile(1, TileSide::GoblinMarket)
        .warriors(A, Sarras, 1)
        .discs(A, [1, 1, 1])
        .war(A, 15);
    scene.play(Choice::Retrieve(Action::March));
    scene.play(Choice::Retrieve(Action::Magic));
    assert_eq!(scene.player(A).discs, [0, 1, 0]);
    assert_eq!(scene.player(A).hand, 8, "never discarded down to seven");
}

/// The Human Chief is laid down in Corbenic by a Warrior of the High Elves; Lady Elaine is theirs.
fn chief_down() -> Scene {
    let mut scene = Scene::two();
    scene
        .warriors(B, Corbenic, 1)
        .champion(B, Champion::Elaine, Elmet)
        .favours(Corbenic, Leader::Mordred, 2);
    scene.fight_in_order((B, &[(HourOfDusk, WARRIOR)]), (A, &[]));
    scene
}

#[test]
fn r18_5_a_laid_down_chief_stands_up_after_claims_and_effects_and_before_cards() {
    let mut scene = chief_down();
    assert!(scene.player(A).chief_down, "Lady Elaine's effect waits");
    assert_eq!(scene.player(B).favours, [0, 0, 2], "B controls Corbenic");
    scene.play(Choice::Add {
        unit: Unit::Warrior,
        at: Elmet,
    });
    assert!(!scene.player(A).chief_down);
    let stands = What::ChiefStands {
        seat: A,
        at: Corbenic,
    };
    let claimed = scene.when(|what| matches!(what, What::Took { .. }));
    let added = scene.when(|what| matches!(what, What::Added { .. }));
    let stood = scene.when(|what| *what == stands);
    let drew = scene.when(|what| matches!(what, What::Drew { .. }));
    assert!(claimed < added && added < stood && stood < drew);
    assert_eq!(scene.table().controller(Corbenic), None);
}

#[test]
fn r18_5_only_chiefs_that_lie_stand_up() {
    let mut scene = Scene::two();
    scene.war(A, 3);
    assert_eq!(scene.times(|w| matches!(w, What::ChiefStands { .. })), 0);
}

/// Moves cards from the bottom of a Combat deck to the discard pile.
fn discard_from_deck(scene: &mut Scene, seat: Seat, cards: usize) {
    for _ in 0..cards {
        let card = scene.state.hidden.decks[seat.index()].remove(0);
        let player = &mut scene.state.table.players[seat.index()];
        player.deck -= 1;
        player.discard[card.kind()] += 1;
    }
}

#[test]
fn r18_6_every_player_draws_up_to_seven() {
    let mut scene = Scene::four();
    scene
        .hand(A, &[])
        .hand(B, &[Moonbow, LeafMail])
        .hand(C, &[TheSack])
        .war(A, 3);
    for seat in [A, B, C, D] {
        assert_eq!(scene.player(seat).hand, 7);
        assert_eq!(scene.player(seat).deck, 5);
    }
    let drew: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::Drew { seat, count } => Some((seat, count)),
            _ => None,
        })
        .collect();
    assert_eq!(drew, [(C, 6), (B, 5), (A, 7)], "D had seven already");
}

#[test]
fn r18_6_an_empty_deck_is_replaced_by_the_shuffled_discards_and_drawing_goes_on() {
    let mut scene = Scene::two();
    scene.hand(A, &[KnightsCharge, KnightsCharge]);
    discard_from_deck(&mut scene, A, 7);
    let deck: Vec<CombatCard> = scene.state.hidden.decks[0].to_vec();
    assert_eq!((deck.len(), scene.player(A).deck), (3, 3));
    scene.war(A, 3);
    assert_eq!(scene.player(A).hand, 7);
    assert_eq!(scene.player(A).deck, 5);
    assert_eq!(scene.player(A).discard, [0; 8]);
    assert_eq!(scene.times(|w| *w == What::Reshuffled { seat: A }), 1);
    for card in deck {
        assert!(scene.state.hidden.hands[0][card.kind()] > 0, "{card:?}");
    }
}

#[test]
fn r18_6_a_deck_that_suffices_exactly_is_not_reshuffled() {
    let mut scene = Scene::two();
    scene.hand(A, &[KnightsCharge, KnightsCharge]);
    discard_from_deck(&mut scene, A, 5);
    scene.war(A, 3);
    assert_eq!(scene.player(A).hand, 7);
    assert_eq!(scene.player(A).deck, 0);
    assert_eq!(scene.player(A).discard.iter().sum::<u8>(), 5);
    assert_eq!(scene.times(|w| matches!(w, What::Reshuffled { .. })), 0);
}

#[test]
fn r18_6_cards_of_the_battle_just_fought_can_be_drawn_again() {
    let mut scene = Scene::two();
    let all: Vec<CombatCard> = Faction::HighElves
        .combat_cards()
        .into_iter()
        .flat_map(|card| vec![card; card.data().copies.into()])
        .collect();
    scene
        .warriors(B, Corbenic, 3)
        .hand(A, &[])
        .hand(B, &all[..7]);
    discard_from_deck(&mut scene, B, 5);
    scene.war(A, 3);
    scene.place_as(
        B,
        &[
            (SilverSpears, WARRIOR),
            (SilverSpears, WARRIOR),
            (LeafMail, WARRIOR),
        ],
    );
    assert_eq!(scene.player(B).hand, 7);
    assert_eq!(scene.player(B).deck, 5, "eight were shuffled, three drawn");
}

#[test]
fn r18_6_more_than_seven_cards_are_kept() {
    let mut scene = Scene::two();
    let nine: Vec<CombatCard> = Faction::Humans
        .combat_cards()
        .into_iter()
        .flat_map(|card| vec![card; card.data().copies.into()])
        .take(9)
        .collect();
    scene.hand(A, &nine).war(A, 3);
    assert_eq!(scene.player(A).hand, 9);
    assert_eq!(scene.times(|w| matches!(w, What::Discarded { .. })), 0);
    assert_eq!(scene.times(|w| matches!(w, What::Drew { seat: A, .. })), 0);
}

#[test]
fn r18_6_drawing_stops_when_deck_and_discards_are_both_empty() {
    let mut scene = Scene::new(&[Faction::Humans, Faction::TunnelDwarves]);
    let all: Vec<CombatCard> = Faction::TunnelDwarves
        .combat_cards()
        .into_iter()
        .flat_map(|card| vec![card; card.data().copies.into()])
        .collect();
    scene.mystics(B, Corbenic, 1).hand(A, &[]).hand(B, &all);
    scene.war(A, 3);
    scene.place_as(B, &[(ForgeSong, MYSTIC)]);
    assert_eq!(scene.times(|w| matches!(w, What::Drew { seat: B, .. })), 0);
    assert_eq!(scene.player(B).hand, 11);
}

#[test]
fn r18_6_hands_are_filled_between_two_wars_of_one_move() {
    let mut scene = Scene::two();
    scene
        .position(B, 9)
        .position(A, 8)
        .warriors(B, Corbenic, 1)
        .hand(A, &[])
        .hand(B, &[])
        .events(A, &[Due::War(3), Due::War(7)]);
    assert_eq!(scene.table().top(), Task::Commit { side: 0 });
    assert_eq!(battles(&scene), [Corbenic, Corbenic]);
    assert_eq!(scene.player(B).hand, 7);
}

#[test]
fn r18_6_c4_hands_are_filled_and_decks_reshuffled_from_furthest_ahead_to_hindmost() {
    for seed in 0..10 {
        let mut scene = Scene::two();
        for seat in [A, B] {
            scene.hand(seat, &[]).deck_to_discard(seat);
        }
        scene.state.hidden.dice = Dice::new(seed);
        scene.war(A, 3);
        let mut dice = Dice::new(seed);
        for seat in [B, A] {
            let mut deck: Vec<CombatCard> = scene
                .table()
                .faction(seat)
                .combat_cards()
                .into_iter()
                .flat_map(|card| vec![card; card.data().copies.into()])
                .collect();
            dice.shuffle(&mut deck);
            deck.truncate(5);
            let left = scene.state.hidden.decks[seat.index()].as_slice();
            assert_eq!(left, deck, "{seat:?}");
        }
        assert_eq!(scene.state.hidden.dice, dice);
    }
}

#[test]
fn r18_7_favours_that_nobody_controls_stay_where_they_are() {
    let mut scene = Scene::two();
    disarm(&mut scene);
    scene
        .warriors(A, Corbenic, 1)
        .warriors(B, Corbenic, 2)
        .favours(Corbenic, Leader::Merlin, 1)
        .favours(Pictland, Leader::Mordred, 2)
        .slot(3, Leader::Morgana)
        .war(A, 3);
    assert_eq!(scene.army(Corbenic, A).total(), 2);
    assert_eq!(scene.army(Corbenic, B).total(), 2);
    assert_eq!(scene.table().favours[Corbenic.index()], [1, 0, 0]);
    assert_eq!(scene.table().favours[Pictland.index()], [0, 0, 2]);
    assert_eq!(scene.table().slots[2], SlotContent::Favour(Leader::Morgana));
    assert_eq!(taken(&scene), []);
}
