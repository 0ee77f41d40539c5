//! Battle (R17), rule by rule.

use crate::scene::*;
use tabletop::game::Viewer;
use tabletop::mordred::data::CombatCard::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{Champion, CombatCard, Faction, Leader, Post, Spell, TileSide, Unit};
use tabletop::mordred::state::task::Way;
use tabletop::mordred::{Choice, What};

#[test]
fn r17_1_the_ahead_player_places_at_most_one_card_for_each_unit() {
    let mut scene = Scene::two();
    scene
        .chief(B, Corbenic)
        .mystics(B, Corbenic, 1)
        .warriors(B, Corbenic, 1)
        .champion(B, Champion::Blackheart, Corbenic)
        .hand(
            B,
            &[SilverSpears, SilverSpears, LeafMail, LeafMail, Moonbow],
        );
    scene.war(A, 3);
    assert_eq!(scene.to_move(), B);
    let offered = |scene: &Scene, post| {
        scene
            .choices()
            .iter()
            .filter(|c| matches!(c, Choice::Place { post: p, .. } if *p == post))
            .count()
    };
    assert_eq!([CHIEF, MYSTIC, WARRIOR].map(|p| offered(&scene, p)), [3; 3]);
    for (card, post, left) in [
        (SilverSpears, CHIEF, [0, 3, 3]),
        (SilverSpears, MYSTIC, [0, 0, 2]),
        (LeafMail, WARRIOR, [0, 0, 2]),
        (LeafMail, WARRIOR, [0, 0, 0]),
    ] {
        scene.play(Choice::Place { card, post });
        let now = [CHIEF, MYSTIC, WARRIOR].map(|p| offered(&scene, p));
        assert_eq!(now, left, "after {card:?} on {post:?}");
    }
    assert_eq!(scene.choices(), [Choice::Done]);
    assert_eq!(scene.player(B).hand, 1);
}

#[test]
fn r17_1_a_slot_needs_a_unit_of_its_type() {
    let mut scene = Scene::two();
    scene.mystics(B, Corbenic, 1).hand(B, &[SilverSpears]);
    scene.war(A, 3);
    assert_eq!(
        scene.choices(),
        [
            Choice::Place {
                card: SilverSpears,
                post: MYSTIC
            },
            Choice::Done
        ]
    );
    for post in [CHIEF, WARRIOR] {
        let card = SilverSpears;
        assert!(!scene.refusal(Choice::Place { card, post }).is_empty());
    }
}

#[test]
fn r17_1_of_two_trackers_on_one_position_the_bottom_one_is_ahead() {
    let mut scene = Scene::two();
    scene
        .position(A, 5)
        .position(B, 5)
        .warriors(B, Corbenic, 1)
        .war(B, 3);
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.table().battle.sides, [A, B]);
}

#[test]
fn r17_2_the_other_player_sees_how_many_cards_lie_where_but_not_which() {
    let mut scene = Scene::two();
    scene
        .chief(B, Corbenic)
        .mystics(B, Corbenic, 1)
        .warriors(B, Corbenic, 2)
        .hand(B, &[SilverSpears, LeafMail, Moonbow, Starfire]);
    scene.war(A, 3);
    scene.place_as(
        B,
        &[
            (Moonbow, MYSTIC),
            (SilverSpears, WARRIOR),
            (LeafMail, WARRIOR),
        ],
    );
    assert_eq!(scene.to_move(), A);
    let view = scene.view(Viewer::Seat(A));
    assert_eq!(view.table.battle.placed[0], [0, 1, 2]);
    assert_eq!(view.table.players[1].hand, 1);
    assert!(view.placed[0].is_empty());
    assert!(scene.view(Viewer::Public).placed[0].is_empty());
    assert_eq!(scene.view(Viewer::Seat(B)).placed[0].len(), 3);
    for event in &scene.log {
        assert!(!matches!(event.what, What::Revealed { .. }));
    }
    let posts: Vec<Post> = scene
        .happened()
        .filter_map(|what| match what {
            What::CardPlaced { seat: B, post } => Some(post),
            _ => None,
        })
        .collect();
    assert_eq!(posts, [MYSTIC, WARRIOR, WARRIOR]);
}

#[test]
fn r17_2_the_other_player_places_by_the_same_rule() {
    let mut scene = Scene::two();
    scene
        .warriors(B, Corbenic, 1)
        .hand(B, &[])
        .hand(A, &[KnightsCharge, ShieldLine]);
    scene.war(A, 3);
    assert_eq!(scene.to_move(), A);
    assert_eq!(
        scene.choices(),
        [
            Choice::Place {
                card: KnightsCharge,
                post: CHIEF
            },
            Choice::Place {
                card: ShieldLine,
                post: CHIEF
            },
            Choice::Done
        ]
    );
}

#[test]
fn r17_3_fewer_cards_or_none_may_be_placed() {
    let mut scene = Scene::two();
    scene.warriors(B, Corbenic, 3).war(A, 3);
    scene.place_as(B, &[]);
    assert_eq!(scene.to_move(), A);
    scene.place_as(A, &[]);
    assert_eq!(scene.totals(A), (0, 0, 0));
    assert_eq!(scene.totals(B), (0, 0, 0));
    assert_eq!(scene.losses(), [0, 0]);
    assert!(scene.awaits_action());
}

#[test]
fn r17_3_a_player_without_cards_fights_with_modifiers_only() {
    let mut scene = Scene::two();
    scene
        .mystics(B, Corbenic, 2)
        .permanent(B, Spell::StarlightWard);
    scene.fight_in_order((B, &[]), (A, &[(KnightsCharge, CHIEF)]));
    assert_eq!(scene.totals(B), (0, 2, 2));
    assert_eq!(scene.totals(A), (3 + 1, 0, 0));
    scene.is_explained();
}

#[test]
fn r17_4_before_the_reveal_a_face_down_card_may_be_exchanged_once() {
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene
        .held(A, Leader::Morgana, 4)
        .held(B, Leader::Morgana, 3)
        .warriors(B, Corbenic, 1)
        .hand(A, &[KnightsCharge, ShieldLine, MenAtArms])
        .hand(B, &[SilverSpears, LeafMail]);
    scene.war(A, 3);
    scene.place_as(B, &[(SilverSpears, WARRIOR)]);
    scene.place_as(A, &[(KnightsCharge, CHIEF)]);
    assert_eq!(scene.to_move(), A, "three favours are not enough for B");
    let swap = |card| Choice::SwapCard {
        post: CHIEF,
        out: KnightsCharge,
        card,
    };
    assert_eq!(
        scene.choices(),
        [swap(ShieldLine), swap(MenAtArms), Choice::Skip]
    );
    scene.play(swap(ShieldLine));
    assert_eq!(scene.times(|w| matches!(w, What::CardSwapped { .. })), 1);
    assert_eq!(scene.totals(A), (0, 3 + 1, 0));
    let swapped = scene.when(|what| matches!(what, What::CardSwapped { .. }));
    let revealed = scene.when(|what| matches!(what, What::Revealed { .. }));
    assert!(swapped < revealed);
    assert_eq!(scene.player(A).discard[ShieldLine.kind()], 1);
    assert_eq!(scene.player(A).discard[KnightsCharge.kind()], 0);
}

#[test]
fn r17_4_the_ahead_player_exchanges_first_and_nobody_must() {
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene
        .held(A, Leader::Morgana, 4)
        .held(B, Leader::Morgana, 4)
        .warriors(B, Corbenic, 1)
        .hand(A, &[KnightsCharge, ShieldLine])
        .hand(B, &[SilverSpears, LeafMail]);
    scene.war(A, 3);
    scene.place_as(B, &[(SilverSpears, WARRIOR)]);
    scene.place_as(A, &[(KnightsCharge, CHIEF)]);
    assert_eq!(scene.to_move(), B);
    scene.skip();
    assert_eq!(scene.to_move(), A);
    scene.skip();
    assert_eq!(scene.totals(B), (3, 1, 3));
    assert_eq!(scene.totals(A), (4, 0, 3));
}

#[test]
fn r17_5_all_cards_of_both_players_are_revealed_before_anything_is_resolved() {
    let mut scene = Scene::two();
    scene.mystics(B, Corbenic, 2).mystics(A, Corbenic, 1);
    scene.fight_in_order(
        (B, &[(Starfire, MYSTIC), (LeafMail, MYSTIC)]),
        (A, &[(KnightsCharge, CHIEF), (MenAtArms, MYSTIC)]),
    );
    assert_eq!(
        scene.to_move(),
        B,
        "B chooses the order of the Mystic cards"
    );
    let revealed: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::Revealed { seat, card, post } => Some((seat, card, post)),
            _ => None,
        })
        .collect();
    assert_eq!(
        revealed,
        [
            (B, Starfire, MYSTIC),
            (B, LeafMail, MYSTIC),
            (A, KnightsCharge, CHIEF),
            (A, MenAtArms, MYSTIC),
        ]
    );
    assert_eq!(scene.times(|w| matches!(w, What::MysticResolves { .. })), 0);
    let view = scene.view(Viewer::Public);
    assert_eq!([view.placed[0].len(), view.placed[1].len()], [2, 2]);
}

#[test]
fn r17_6_dame_britomart_cancels_a_mystic_card_before_any_is_resolved() {
    let mut scene = Scene::two();
    scene
        .mystics(B, Corbenic, 2)
        .champion(A, Champion::Britomart, Corbenic);
    scene.fight_in_order(
        (B, &[(Starfire, MYSTIC), (LeafMail, MYSTIC)]),
        (A, &[(MenAtArms, CHIEF)]),
    );
    assert_eq!(scene.to_move(), A);
    assert_eq!(
        scene.choices(),
        [
            Choice::Cancel {
                card: Starfire,
                nth: 0
            },
            Choice::Cancel {
                card: LeafMail,
                nth: 1
            }
        ]
    );
    scene.play(scene.choices()[0]);
    assert_eq!(scene.totals(B), (0, 2, 0));
    assert_eq!(scene.totals(A), (1, 1 + 1, 0));
    scene.is_explained();
}

#[test]
fn r17_6_dame_britomart_defends_if_the_enemy_placed_no_mystic_card() {
    let mut scene = Scene::two();
    scene
        .mystics(B, Corbenic, 1)
        .warriors(B, Corbenic, 1)
        .champion(A, Champion::Britomart, Corbenic);
    scene.fight_in_order((B, &[(Moonbow, WARRIOR)]), (A, &[]));
    assert_eq!(scene.totals(A), (0, 1, 1));
    scene.is_explained();
}

#[test]
fn r17_6_standing_stones_silence_the_mystic_cards_of_both_sides() {
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .tile(0, TileSide::StandingStones)
        .mystics(A, Broceliande, 1)
        .warriors(A, Broceliande, 1)
        .mystics(B, Broceliande, 2);
    scene.fight_in_order(
        (B, &[(Starfire, MYSTIC), (Moonbow, MYSTIC)]),
        (A, &[(ShieldLine, MYSTIC), (MenAtArms, WARRIOR)]),
    );
    assert_eq!(scene.times(|w| matches!(w, What::Cancelled { .. })), 3);
    assert_eq!(scene.times(|w| matches!(w, What::MysticResolves { .. })), 0);
    assert_eq!(scene.totals(B), (0, 0, 1));
    assert_eq!(scene.totals(A), (1, 1, 0));
    scene.is_explained();
}

#[test]
fn r17_7_the_ahead_player_resolves_all_mystic_cards_in_any_order_then_the_other() {
    let mut scene = Scene::two();
    scene
        .mystics(B, Corbenic, 3)
        .mystics(A, Corbenic, 2)
        .warriors(A, Corbenic, 1);
    scene.fight_in_order(
        (
            B,
            &[(Starfire, MYSTIC), (LeafMail, MYSTIC), (Moonbow, MYSTIC)],
        ),
        (A, &[(MenAtArms, MYSTIC), (ShieldLine, MYSTIC)]),
    );
    let resolve = |cards: &[CombatCard]| -> Vec<Choice> {
        cards.iter().copied().map(Choice::Resolve).collect()
    };
    assert_eq!(scene.choices(), resolve(&[Starfire, LeafMail, Moonbow]));
    scene.play(Choice::Resolve(Moonbow));
    assert_eq!(scene.army(Corbenic, A).warriors, 0);
    assert_eq!(scene.choices(), resolve(&[Starfire, LeafMail]));
    scene.play(Choice::Resolve(LeafMail));
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.choices(), resolve(&[MenAtArms, ShieldLine]));
    scene.play(Choice::Resolve(ShieldLine));
    let order: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::MysticResolves { card, .. } => Some(card),
            _ => None,
        })
        .collect();
    assert_eq!(order, [Moonbow, LeafMail, Starfire, ShieldLine, MenAtArms]);
}

#[test]
fn r17_7_only_the_mystic_half_counts_on_a_mystic_slot_and_nowhere_else() {
    let mut scene = Scene::two();
    scene.mystics(B, Corbenic, 1).warriors(B, Corbenic, 1);
    scene.fight_in_order(
        (B, &[(SilverSpears, MYSTIC), (Starfire, WARRIOR)]),
        (A, &[]),
    );
    assert_eq!(scene.totals(B), (2, 1, 0));
    assert_eq!(scene.times(|w| matches!(w, What::MysticResolves { .. })), 1);
    scene.is_explained();
}

#[test]
fn r17_8_the_chief_bonus_counts_on_the_chief_slot_only() {
    let mut scene = Scene::two();
    scene.chief(B, Corbenic).warriors(A, Corbenic, 1);
    scene.fight_in_order(
        (B, &[(SilverSpears, CHIEF)]),
        (A, &[(KnightsCharge, WARRIOR)]),
    );
    assert_eq!(scene.totals(B), (3 + 1, 1, 2));
    assert_eq!(scene.totals(A), (3, 0, 4));
    scene.is_explained();
}

#[test]
fn r17_8_chief_bonuses_that_touch_the_enemy_take_effect_ahead_player_first() {
    let mut scene = Scene::two();
    scene
        .chief(B, Corbenic)
        .hand(B, &[Beguile, Moonbow])
        .hand(A, &[LongbowVolley, MenAtArms]);
    scene.war(A, 3);
    scene.place_as(B, &[(Beguile, CHIEF)]);
    scene.place_as(A, &[(LongbowVolley, CHIEF)]);
    assert_eq!(scene.to_move(), B, "B names the slot for A's disc");
    assert_eq!(scene.times(|w| matches!(w, What::Discarded { .. })), 0);
    scene.play(Choice::PlaceDisc(tabletop::mordred::data::Action::Magic));
    assert_eq!(scene.player(A).discs, [0, 0, 1]);
    let discarded = What::Discarded {
        seat: B,
        card: Moonbow,
        at_random: true,
    };
    assert_eq!(scene.times(|what| *what == discarded), 1);
}

#[test]
fn r17_8_the_bonus_counts_even_if_the_chief_has_gone() {
    let mut scene = Scene::two();
    scene.chief(B, Corbenic).mystics(B, Corbenic, 2);
    scene.fight_in_order(
        (B, &[(SilverSpears, CHIEF), (VeilOfMist, MYSTIC)]),
        (A, &[]),
    );
    scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
    assert_eq!(scene.army(Garloth, B), group(1, 0, 0, 0));
    assert_eq!(scene.totals(B), (3 + 1, 1, 0));
    scene.is_explained();
}

#[test]
fn r17_9_totals_are_made_even_if_one_side_has_left() {
    let mut scene = Scene::two();
    scene.mystics(B, Corbenic, 1).warriors(B, Corbenic, 2);
    scene.deal(B, &[(VeilOfMist, MYSTIC), (SilverSpears, WARRIOR)], &[]);
    scene.hand(A, &[GrailPrayer]);
    scene.war(A, 3);
    scene.place_as(B, &[(VeilOfMist, MYSTIC), (SilverSpears, WARRIOR)]);
    scene.place_as(A, &[(GrailPrayer, CHIEF)]);
    scene.go(Corbenic, Norgales, group(0, 1, 2, 0));
    assert_eq!(scene.army(Norgales, B), group(0, 1, 2, 0));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    assert_eq!(scene.times(|w| matches!(w, What::Totals { .. })), 2);
    // The Spears of those who left count (A25), and who stayed pays for them.
    assert_eq!(scene.totals(B), (3, 1, 0));
    assert_eq!(scene.totals(A), (0, 1, 2));
    assert_eq!(scene.times(|w| matches!(w, What::ChiefLaidDown { .. })), 1);
    assert_eq!(scene.losses(), [0, 0], "a Chief laid down is not lost");
    let drawn = scene.when(|what| matches!(what, What::Drew { seat: A, .. }));
    let over = scene.when(|what| matches!(what, What::BattleOver { .. }));
    assert!(drawn < over, "the Chief step came first");
    assert_eq!(scene.player(B).discard[VeilOfMist.kind()], 1);
}

#[test]
fn r17_9_the_aftermath_still_counts_a_unit_killed_before_the_totals() {
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene
        .held(B, Leader::Mordred, 4)
        .warriors(A, Elmet, 1)
        .mystics(B, Elmet, 1);
    scene.fight_in_order((B, &[(Moonbow, MYSTIC)]), (A, &[(KnightsCharge, WARRIOR)]));
    assert_eq!(scene.totals(A), (3, 0, 1), "nobody is left to be killed");
    assert_eq!(scene.losses(), [1, 1]);
    assert_eq!(scene.army(Elmet, B), group(1, 0, 0, 0));
    assert_eq!(scene.player(B).favours[Leader::Mordred.index()], 5);
}

#[test]
fn r17_10_totals_do_not_drop_below_zero() {
    let mut scene = Scene::new(&[Faction::Humans, Faction::Hobyars]);
    scene.mystics(B, Corbenic, 2).warriors(B, Corbenic, 1);
    scene.fight_in_order(
        (
            B,
            &[
                (RustyHooks, MYSTIC),
                (RustyHooks, MYSTIC),
                (AnkleBiters, WARRIOR),
            ],
        ),
        (A, &[(ShieldLine, CHIEF)]),
    );
    assert_eq!(scene.totals(A), (0, 0, 1), "3 + 1 - 4 defence");
    let mut scene = Scene::new(&[Faction::Humans, Faction::Hobyars]);
    scene.mystics(B, Corbenic, 2).warriors(B, Corbenic, 1);
    scene.fight_in_order(
        (
            B,
            &[
                (RustyHooks, MYSTIC),
                (RustyHooks, MYSTIC),
                (AnkleBiters, WARRIOR),
            ],
        ),
        (A, &[(MenAtArms, CHIEF)]),
    );
    assert_eq!(scene.totals(A), (1, 0, 1), "1 + 1 - 4 defence is 0");
    scene.is_explained();
}

#[test]
fn r17_10_the_floor_is_tested_once_after_all_modifiers() {
    let mut scene = Scene::new(&[Faction::Humans, Faction::Hobyars]);
    scene
        .mystics(B, Corbenic, 1)
        .warriors(B, Corbenic, 1)
        .mystics(A, Corbenic, 1);
    scene.fight_in_order(
        (B, &[(RustyHooks, MYSTIC), (AnkleBiters, WARRIOR)]),
        (A, &[(MenAtArms, MYSTIC), (ShieldLine, CHIEF)]),
    );
    assert_eq!(scene.totals(A), (1, 1 + 3 + 1 - 2, 0));
    scene.is_explained();
}

#[test]
fn r17_10_a_card_counts_though_its_unit_is_dead() {
    let mut scene = Scene::two();
    scene.mystics(B, Corbenic, 1).warriors(A, Corbenic, 1);
    scene.fight_in_order((B, &[(Moonbow, MYSTIC)]), (A, &[(KnightsCharge, WARRIOR)]));
    assert_eq!(scene.totals(A), (3, 0, 0));
    assert!(scene.army(Corbenic, B).is_empty());
    assert_eq!(scene.losses(), [1, 1]);
}

#[test]
fn r17_11_both_losses_are_computed_before_any_unit_is_removed() {
    let mut scene = Scene::two();
    scene
        .mystics(B, Corbenic, 2)
        .warriors(A, Corbenic, 2)
        .permanent(B, Spell::StarlightWard);
    scene.fight_in_order(
        (B, &[(Starfire, MYSTIC)]),
        (A, &[(KnightsCharge, WARRIOR), (LongbowVolley, WARRIOR)]),
    );
    assert_eq!(scene.totals(B), (3, 2, 3));
    assert_eq!(scene.totals(A), (5, 0, 3));
    assert!(scene.army(Corbenic, B).is_empty());
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    let last_total = scene
        .log
        .iter()
        .rposition(|event| matches!(event.what, What::Totals { .. }));
    let killed = scene.when(|what| matches!(what, What::Killed { .. }));
    assert!(last_total.expect("totals") < killed);
}

#[test]
fn r17_11_reductions_come_off_the_loss_which_is_at_least_nothing() {
    for card in [Beguile, Moonbow] {
        let mut scene = Scene::two();
        scene
            .warriors(B, Corbenic, 1)
            .mystics(A, Corbenic, 1)
            .hand(B, &[card])
            .hand(A, &[GrailPrayer]);
        scene.war(A, 3);
        scene.place_as(B, &[(card, WARRIOR)]);
        scene.place_as(A, &[(GrailPrayer, MYSTIC)]);
        assert_eq!(scene.totals(A), (0, 0, 0));
        scene.is_explained();
    }
    let mut scene = Scene::two();
    scene.warriors(B, Corbenic, 2).mystics(A, Corbenic, 1);
    scene.fight_in_order(
        (B, &[(Moonbow, WARRIOR), (Moonbow, WARRIOR)]),
        (A, &[(ShieldLine, CHIEF), (GrailPrayer, MYSTIC)]),
    );
    assert_eq!(scene.totals(A), (0, 4, 0), "defence is not exceeded");
    scene.is_explained();
}

#[test]
fn r17_12_each_side_chooses_its_own_dead_ahead_player_first() {
    let mut scene = Scene::two();
    scene
        .mystics(B, Corbenic, 1)
        .warriors(B, Corbenic, 2)
        .mystics(A, Corbenic, 1)
        .warriors(A, Corbenic, 1)
        .champion(A, Champion::Hroldrim, Corbenic);
    scene.fight_in_order(
        (B, &[(Moonbow, WARRIOR), (LeafMail, WARRIOR)]),
        (A, &[(KnightsCharge, WARRIOR), (ExcaliburEcho, WARRIOR)]),
    );
    assert_eq!(scene.totals(B), (2, 3, 2));
    assert_eq!(scene.totals(A), (5, 1, 1));
    assert_eq!(scene.to_move(), B);
    assert_eq!(
        scene.choices(),
        [Choice::Lose(Unit::Mystic), Choice::Lose(Unit::Warrior)]
    );
    scene.lose(B, &[Unit::Warrior, Unit::Mystic]);
    assert_eq!(scene.to_move(), A);
    assert_eq!(
        scene.choices(),
        [Unit::Mystic, Unit::Warrior, Unit::Champion].map(Choice::Lose)
    );
    assert!(!scene.refusal(Choice::Lose(Unit::Chief)).is_empty());
    scene.lose(A, &[Unit::Champion]);
    assert_eq!(scene.army(Corbenic, B), group(0, 0, 1, 0));
    assert_eq!(scene.army(Corbenic, A), group(1, 1, 1, 0));
    assert_eq!(scene.player(A).reserve.champion, 1);
    assert_eq!(scene.player(A).champion, Some(Champion::Hroldrim));
}

#[test]
fn r17_12_a_loss_is_met_in_full_and_its_excess_ignored() {
    let mut scene = Scene::two();
    scene.warriors(B, Corbenic, 1);
    scene.fight_in_order((B, &[]), (A, &[(KnightsCharge, CHIEF)]));
    assert_eq!(scene.totals(B), (0, 0, 4));
    assert!(scene.army(Corbenic, B).is_empty());
    assert_eq!(scene.losses(), [1, 0]);
    assert!(scene.awaits_action());
}

/// The Humans strike with attack 5 at a High Elf Chief and two Warriors with this defence.
fn chief_and_two_warriors(defence: &[(CombatCard, Post)]) -> Scene {
    let mut scene = Scene::two();
    scene
        .chief(B, Corbenic)
        .warriors(B, Corbenic, 2)
        .warriors(A, Corbenic, 1)
        .warriors(A, Garloth, 1)
        .favours(Corbenic, Leader::Merlin, 1);
    scene.fight_in_order(
        (B, defence),
        (A, &[(LongbowVolley, CHIEF), (KnightsCharge, WARRIOR)]),
    );
    scene
}

#[test]
fn r17_13_a_chief_is_laid_down_if_the_loss_exceeds_the_other_units() {
    let scene = chief_and_two_warriors(&[(VeilOfMist, WARRIOR)]);
    assert_eq!(scene.totals(B), (0, 2, 3));
    assert_eq!(scene.army(Corbenic, B), group(1, 0, 0, 0));
    let down = What::ChiefLaidDown {
        seat: B,
        at: Corbenic,
    };
    assert_eq!(scene.times(|what| *what == down), 1);
    assert_eq!(scene.losses(), [2, 0]);
    assert_eq!(scene.player(A).favours, [1, 0, 0]);
}

#[test]
fn r17_13_a_chief_stands_if_the_others_suffice() {
    let scene = chief_and_two_warriors(&[(LeafMail, WARRIOR)]);
    assert_eq!(scene.totals(B), (0, 3, 2));
    assert_eq!(scene.army(Corbenic, B), group(1, 0, 0, 0));
    assert_eq!(scene.times(|w| matches!(w, What::ChiefLaidDown { .. })), 0);
    let scene = chief_and_two_warriors(&[(ForeseenParry, WARRIOR), (LeafMail, WARRIOR)]);
    assert_eq!(scene.army(Corbenic, B), group(1, 0, 2, 0));
    assert_eq!(scene.player(B).favours, [1, 0, 0], "three against two");
}

#[test]
fn r17_13_a_lone_chief_is_laid_down_by_a_loss_of_one() {
    let mut scene = Scene::two();
    scene.warriors(B, Corbenic, 1);
    scene.fight_in_order((B, &[(HourOfDusk, WARRIOR)]), (A, &[]));
    assert_eq!(scene.totals(A), (0, 0, 1));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    assert_eq!(scene.times(|w| matches!(w, What::ChiefLaidDown { .. })), 1);
    assert_eq!(scene.losses(), [0, 0]);
}

/// After a battle in Corbenic that the Human Chief loses (or not), the Humans fight in Garloth with
/// the Banner of Camelot on a Mystic slot.
fn banner_after(corbenic: &[(CombatCard, Post)]) -> Scene {
    let mut scene = Scene::two();
    scene
        .warriors(B, Corbenic, 1)
        .mystics(A, Garloth, 1)
        .warriors(B, Garloth, 1)
        .hand(A, &[CamelotBanner]);
    scene.deal(B, corbenic, &[]);
    scene.war(A, 3);
    scene.play(Choice::Fight(Corbenic));
    if !corbenic.is_empty() {
        scene.place_as(B, corbenic);
    }
    scene.place_as(A, &[]);
    assert_eq!(scene.table().battle.at, Garloth);
    scene.place_as(A, &[(CamelotBanner, MYSTIC)]);
    scene
}

#[test]
fn r17_13_a_laid_down_chief_cannot_be_moved() {
    let scene = banner_after(&[(HourOfDusk, WARRIOR)]);
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    assert_eq!(scene.army(Garloth, A), group(0, 1, 0, 0));
    assert!(scene.awaits_action(), "there was nobody to bring");
}

#[test]
fn r17_15_a_unit_may_leave_a_marked_territory() {
    let mut scene = banner_after(&[]);
    assert!(scene.table().marked.has(Corbenic));
    assert!(scene.offers_move(Corbenic, Garloth));
    scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
    assert_eq!(scene.army(Garloth, A), group(1, 1, 0, 0));
}

#[test]
fn r17_14_all_cards_used_go_to_the_discard_piles_of_their_owners() {
    let mut scene = Scene::two();
    scene
        .mystics(B, Corbenic, 1)
        .warriors(B, Corbenic, 1)
        .hand(B, &[LeafMail, LeafMail, Moonbow])
        .hand(A, &[ShieldLine, GrailPrayer]);
    scene.war(A, 3);
    scene.place_as(B, &[(LeafMail, MYSTIC), (LeafMail, WARRIOR)]);
    scene.place_as(A, &[(ShieldLine, CHIEF)]);
    let discard = |seat, card: CombatCard| scene.player(seat).discard[card.kind()];
    assert_eq!(discard(B, LeafMail), 2);
    assert_eq!(discard(A, ShieldLine), 1);
    assert_eq!(discard(B, Moonbow) + discard(A, GrailPrayer), 0);
    assert!(scene.state.hidden.placed.iter().all(|side| side.is_empty()));
}

#[test]
fn r17_14_effects_look_at_what_was_lost_before_the_cards_are_discarded() {
    let mut scene = Scene::new(&[Faction::Humans, Faction::Hobyars]);
    scene
        .held(A, Leader::Merlin, 1)
        .held(A, Leader::Mordred, 1)
        .warriors(A, Elmet, 1)
        .mystics(B, Elmet, 1)
        .warriors(B, Elmet, 1);
    scene.fight_in_order((B, &[(TheSack, MYSTIC), (GnashingRush, WARRIOR)]), (A, &[]));
    assert_eq!(scene.to_move(), B);
    assert_eq!(
        scene.choices(),
        [Leader::Merlin, Leader::Mordred].map(|leader| Choice::Steal { from: A, leader })
    );
    assert_eq!(scene.player(B).discard, [0; 8]);
    scene.play(Choice::Steal {
        from: A,
        leader: Leader::Mordred,
    });
    assert_eq!(scene.player(B).favours, [0, 0, 1]);
    assert_eq!(scene.player(A).favours, [1, 0, 0]);
    assert_eq!(scene.player(B).discard[TheSack.kind()], 1);
}

/// Hobyars (B) and Humans (A) fight in Corbenic and in Garloth next to it; in Garloth the Hobyars
/// use Bolt-Hole.
fn bolt_hole_in_garloth(corbenic_first: bool) -> Scene {
    let mut scene = Scene::new(&[Faction::Humans, Faction::Hobyars]);
    scene
        .warriors(B, Corbenic, 1)
        .mystics(B, Garloth, 1)
        .warriors(A, Garloth, 1)
        .hand(A, &[])
        .hand(B, &[BoltHole]);
    scene.war(A, 3);
    if corbenic_first {
        scene.play(Choice::Fight(Corbenic));
        scene.place_as(B, &[]);
    } else {
        scene.play(Choice::Fight(Garloth));
    }
    scene.place_as(B, &[(BoltHole, MYSTIC)]);
    scene
}

#[test]
fn r17_15_no_unit_may_enter_a_marked_territory() {
    let scene = bolt_hole_in_garloth(false);
    assert!(!scene.table().marked.has(Corbenic));
    assert!(scene.offers_move(Garloth, Corbenic));
    let scene = bolt_hole_in_garloth(true);
    assert!(scene.table().marked.has(Corbenic));
    assert!(!scene.offers_move(Garloth, Corbenic));
    assert!(scene.offers_move(Garloth, Pictland) && scene.offers_move(Garloth, Cornwall));
}

#[test]
fn r17_15_a_retreat_or_a_rescue_never_leads_into_a_marked_territory() {
    let mut scene = Scene::new(&[Faction::Humans, Faction::Hobyars]);
    scene
        .chief(A, Garloth)
        .mystics(A, Corbenic, 1)
        .warriors(B, Corbenic, 2)
        .warriors(B, Garloth, 1)
        .hand(A, &[KnightsCharge])
        .hand(B, &[GnashingRush]);
    scene.war(A, 3);
    scene.play(Choice::Fight(Corbenic));
    scene.place_as(B, &[(GnashingRush, WARRIOR)]);
    scene.place_as(A, &[]);
    assert!(scene.army(Corbenic, A).is_empty(), "only B is left there");
    scene.place_as(A, &[(KnightsCharge, CHIEF)]);
    assert_eq!(scene.to_move(), B);
    let save = |to| Choice::Save {
        unit: Unit::Warrior,
        to,
    };
    assert_eq!(
        scene.choices(),
        [Choice::Lose(Unit::Warrior), save(Pictland), save(Cornwall)]
    );
}

#[test]
fn r17_15_a_territory_is_marked_when_its_battle_is_over_until_the_war_ends() {
    let mut scene = Scene::two();
    scene
        .warriors(B, Corbenic, 1)
        .warriors(A, Elmet, 1)
        .hand(A, &[])
        .war(A, 3);
    scene.play(Choice::Fight(Corbenic));
    assert!(!scene.table().marked.has(Corbenic));
    scene.place_as(B, &[]);
    assert!(scene.table().marked.has(Corbenic));
    assert!(!scene.table().marked.has(Elmet));
    scene.place_as(B, &[]);
    assert!(scene.awaits_action());
    assert!(scene.table().marked.is_empty());
}

#[test]
fn r17_16_a_unit_killed_by_an_effect_is_lost_and_one_that_left_is_not() {
    let mut scene = Scene::two();
    scene.mystics(B, Corbenic, 2).warriors(A, Corbenic, 2);
    scene.fight_in_order((B, &[(Moonbow, MYSTIC), (Beguile, MYSTIC)]), (A, &[]));
    scene.play(Choice::Resolve(Beguile));
    assert_eq!(scene.to_move(), B);
    scene.go_of(A, Corbenic, Norgales, Way::Border, group(0, 0, 1, 0));
    assert_eq!(scene.army(Norgales, A), group(0, 0, 1, 0));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    assert_eq!(scene.losses(), [0, 1]);
}

#[test]
fn r17_16_a_unit_saved_is_not_lost() {
    let mut scene = Scene::new(&[Faction::Humans, Faction::Hobyars]);
    scene.warriors(B, Corbenic, 1);
    scene.fight_in_order((B, &[]), (A, &[(LongbowVolley, CHIEF)]));
    assert_eq!(scene.totals(B), (0, 0, 2));
    scene.play(Choice::Save {
        unit: Unit::Warrior,
        to: Norgales,
    });
    scene.done();
    assert_eq!(scene.losses(), [0, 0]);
    assert_eq!(scene.army(Norgales, B), group(0, 0, 1, 0));
    assert_eq!(scene.times(|w| matches!(w, What::Killed { .. })), 0);
}

#[test]
fn r17_16_a_laid_down_chief_is_not_lost() {
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene.held(A, Leader::Mordred, 4).chief(B, Corbenic);
    scene.fight_in_order((B, &[]), (A, &[(KnightsCharge, CHIEF)]));
    assert_eq!(scene.totals(B), (0, 0, 5));
    assert_eq!(scene.times(|w| matches!(w, What::ChiefLaidDown { .. })), 1);
    assert_eq!(scene.losses(), [0, 0]);
    assert_eq!(scene.player(A).favours, [0, 0, 4], "no spoils");
}
