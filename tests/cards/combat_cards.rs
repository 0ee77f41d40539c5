//! The 32 Combat cards (component book 6), each in battles driven through the engine.

use crate::scene::*;
use tabletop::game::{Audience, Viewer};
use tabletop::mordred::data::CombatCard::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, CombatCard, DialEvent, Faction, Leader, Post, Territory, Unit,
};
use tabletop::mordred::state::task::Due;
use tabletop::mordred::{Choice, Place, Reason, What};

/// A quiet battle in Garloth to come: the owner of the card is A and has one unit for it, B has two
/// Warriors and no cards. Garloth is adjacent to Pictland (empty), Corbenic (A's Chief, if it is not
/// fighting) and Cornwall (C's Chief). B is ahead of A.
fn before(card: CombatCard, post: Post) -> Scene {
    let mut scene = Scene::new(&against(card.faction()));
    match post {
        CHIEF => scene.chief(A, Garloth),
        MYSTIC => scene.mystics(A, Garloth, 1),
        WARRIOR => scene.warriors(A, Garloth, 1),
    };
    scene.warriors(B, Garloth, 2);
    scene
}

/// Fights that battle and gives the total of the card's side. All that was not killed remains, and
/// the card is in the discard pile.
fn on(card: CombatCard, post: Post) -> Total {
    let mut scene = before(card, post);
    scene.fight(&[(card, post)], &[]);
    let total = scene.total(A);
    assert_eq!(scene.total(B), (0, 0), "the enemy has no cards");
    assert_eq!(scene.loss(A), 0);
    assert_eq!(scene.loss(B), total.0 as u8, "R17.11: attack less defence");
    let left = 2_u8.saturating_sub(total.0 as u8);
    assert_eq!(scene.army(Garloth, B), group(0, 0, left, 0));
    let mut discard = [0; 8];
    discard[card.kind()] = 1;
    assert_eq!(scene.player(A).discard, discard, "R17.14");
    total
}

/// The three roles of a card whose effects are attack and defence only.
fn roles(card: CombatCard) -> [Total; 3] {
    [WARRIOR, CHIEF, MYSTIC].map(|post| on(card, post))
}

/// Fights that battle while B has two spare cards, and counts who discards and draws.
fn cards_moved(card: CombatCard, post: Post) -> Scene {
    let mut scene = before(card, post);
    scene.deal(A, &[(card, post)], &[]);
    let [_, b, _] = against(card.faction());
    let spare = b.combat_cards();
    scene.deal(B, &[], &spare[..2]);
    scene.war(A, 3).commit(&[(card, post)], &[]);
    scene
}

// ---- Humans ---------------------------------------------------------------------------------

#[test]
fn hum_knights_charge_attacks_for_three_four_with_the_chief_and_two_with_a_mystic() {
    assert_eq!(roles(KnightsCharge), [(3, 0), (4, 0), (2, 0)]);
}

#[test]
fn hum_shield_line_defends_for_three_four_with_the_chief_and_two_with_a_mystic() {
    assert_eq!(roles(ShieldLine), [(0, 3), (0, 4), (0, 2)]);
}

#[test]
fn hum_men_at_arms_give_one_and_one_and_one_defence_more_with_the_chief() {
    assert_eq!(roles(MenAtArms), [(1, 1), (1, 2), (1, 1)]);
}

#[test]
fn hum_longbow_volley_attacks_for_two_and_for_one_with_a_mystic() {
    assert_eq!(roles(LongbowVolley), [(2, 0), (2, 0), (1, 0)]);
}

#[test]
fn hum_longbow_volley_makes_the_enemy_and_nobody_else_discard_one_with_chief_or_mystic() {
    for (post, discards) in [(WARRIOR, 0), (CHIEF, 1), (MYSTIC, 1)] {
        let scene = cards_moved(LongbowVolley, post);
        assert_eq!(scene.random_discards(B), discards, "{post:?}");
        assert_eq!(scene.random_discards(A) + scene.random_discards(C), 0);
    }
}

#[test]
fn hum_longbow_volley_takes_no_card_that_lies_on_the_table() {
    let mut scene = before(LongbowVolley, MYSTIC);
    scene.fight(&[(LongbowVolley, MYSTIC)], &[(LeafMail, WARRIOR)]);
    assert_eq!(scene.random_discards(B), 0);
    assert_eq!(scene.total(A), (1, 0));
    assert_eq!(scene.total(B), (0, 3));
}

#[test]
fn hum_camelot_banner_gives_one_attack_and_two_defence_and_one_more_of_each_with_the_chief() {
    assert_eq!(on(CamelotBanner, WARRIOR), (1, 2));
    assert_eq!(on(CamelotBanner, CHIEF), (2, 3));
}

#[test]
fn hum_camelot_banner_brings_one_unit_from_an_adjacent_territory_a32() {
    let mut scene = before(CamelotBanner, MYSTIC);
    scene.warriors(A, Pictland, 2).warriors(A, Norgales, 1);
    scene.fight(&[(CamelotBanner, MYSTIC)], &[]);
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.ways_in(Garloth), [Pictland, Corbenic]);
    assert!(scene.offers(Choice::Skip));
    scene.go(Pictland, Garloth, group(0, 0, 1, 0));
    assert_eq!(scene.army(Garloth, A), group(0, 1, 1, 0));
    assert_eq!(scene.army(Pictland, A), group(0, 0, 1, 0));
    assert_eq!(scene.total(A), (0, 0), "no new cards are placed");
}

#[test]
fn hum_camelot_banner_may_bring_the_chief_or_nobody() {
    let mut scene = before(CamelotBanner, MYSTIC);
    scene.fight(&[(CamelotBanner, MYSTIC)], &[]);
    let mut other = scene.clone();
    scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
    assert_eq!(scene.army(Garloth, A), group(1, 1, 0, 0));
    other.skip();
    assert_eq!(other.army(Garloth, A), group(0, 1, 0, 0));
    assert_eq!(other.army(Corbenic, A), group(1, 0, 0, 0));
}

#[test]
fn hum_camelot_banner_brings_nobody_into_a_full_territory() {
    let mut scene = before(CamelotBanner, MYSTIC);
    scene.warriors(A, Garloth, 3);
    scene.fight(&[(CamelotBanner, MYSTIC)], &[]);
    assert_eq!(scene.army(Garloth, A), group(0, 1, 3, 0));
    assert_eq!(scene.times(|what| matches!(what, What::Moved { .. })), 0);
    assert_eq!(
        scene.times(|what| matches!(what, What::BattleOver { .. })),
        1
    );
}

#[test]
fn hum_camelot_banner_cannot_bring_a_chief_who_was_laid_down_in_this_war_a31() {
    let mut scene = before(CamelotBanner, MYSTIC);
    // First B beats A's Chief in Corbenic.
    scene.warriors(B, Corbenic, 1);
    let (banner, spears) = ((CamelotBanner, MYSTIC), (SilverSpears, WARRIOR));
    scene.deal(A, &[banner], &[]).deal(B, &[spears], &[]);
    scene.war(A, 3).play(Choice::Fight(Corbenic));
    scene.commit(&[], &[spears]);
    assert!(scene.player(A).chief_down);
    scene.commit(&[banner], &[]);
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    assert_eq!(scene.times(|what| matches!(what, What::Moved { .. })), 0);
    assert_eq!(
        scene.times(|what| matches!(what, What::BattleOver { .. })),
        2
    );
}

#[test]
fn hum_excalibur_echo_attacks_for_two_and_for_three_with_the_chief() {
    assert_eq!(on(ExcaliburEcho, WARRIOR), (2, 0));
    assert_eq!(on(ExcaliburEcho, CHIEF), (3, 0));
    assert_eq!(
        on(ExcaliburEcho, MYSTIC),
        (0, 0),
        "there is nothing to cancel"
    );
}

#[test]
fn hum_excalibur_echo_makes_an_enemy_mystic_card_of_ones_choice_skipped() {
    let mut scene = before(ExcaliburEcho, MYSTIC);
    // A is ahead and resolves first.
    scene.mystics(B, Garloth, 2).position(A, 1);
    let enemy = [
        (Starfire, MYSTIC),
        (HourOfDusk, MYSTIC),
        (LeafMail, WARRIOR),
    ];
    scene.fight(&[(ExcaliburEcho, MYSTIC)], &enemy);
    assert_eq!(scene.to_move(), A);
    let cancels: Vec<CombatCard> = scene
        .choices()
        .into_iter()
        .map(|choice| match choice {
            Choice::Cancel { card, .. } => card,
            other => panic!("{other:?} is no Mystic card, and cancelling is not optional"),
        })
        .collect();
    assert_eq!(cancels, [Starfire, HourOfDusk]);
    scene.pick(|choice| {
        matches!(
            choice,
            Choice::Cancel {
                card: HourOfDusk,
                ..
            }
        )
    });
    assert_eq!(scene.total(B), (3, 3), "Starfire and Leaf-Mail");
    assert_eq!(scene.player(A).position, 1, "the tracker was not pushed");
}

#[test]
fn hum_excalibur_echo_strikes_out_attack_of_a_resolved_card_a63() {
    let mut scene = before(ExcaliburEcho, MYSTIC);
    scene.mystics(B, Garloth, 1);
    scene.fight(&[(ExcaliburEcho, MYSTIC)], &[(Starfire, MYSTIC)]);
    let resolved = |what: &What| matches!(what, What::MysticResolves { card: Starfire, .. });
    let cancelled = |what: &What| {
        matches!(
            what,
            What::Cancelled {
                seat: B,
                card: Starfire
            }
        )
    };
    assert!(scene.when(resolved) < scene.when(cancelled));
    assert_eq!(scene.total(B), (0, 0));
    assert_eq!(scene.army(Garloth, A), group(0, 1, 0, 0));
}

#[test]
fn hum_grail_prayer_defends_for_one_and_draws_a_card_with_the_chief() {
    assert_eq!(on(GrailPrayer, WARRIOR), (0, 1));
    assert_eq!(on(GrailPrayer, CHIEF), (0, 1));
    assert_eq!(cards_moved(GrailPrayer, WARRIOR).drawn_in_battle(A), 0);
    assert_eq!(cards_moved(GrailPrayer, CHIEF).drawn_in_battle(A), 1);
}

#[test]
fn hum_grail_prayer_lowers_the_loss_by_two_with_a_mystic() {
    assert_eq!(on(GrailPrayer, MYSTIC), (0, 0));
    let mut scene = before(GrailPrayer, MYSTIC);
    scene.warriors(A, Garloth, 2);
    let enemy = [(Moonbow, WARRIOR), (Moonbow, WARRIOR)];
    scene.fight(&[(GrailPrayer, MYSTIC)], &enemy);
    assert_eq!((scene.total(A), scene.total(B)), ((0, 0), (4, 0)));
    assert_eq!(scene.loss(A), 2);
    scene.play(Choice::Lose(Unit::Warrior));
    scene.play(Choice::Lose(Unit::Warrior)).done();
    assert_eq!(scene.army(Garloth, A), group(0, 1, 0, 0));
}

#[test]
fn hum_ordered_withdrawal_defends_for_two_and_has_no_chief_bonus() {
    assert_eq!(on(OrderedWithdrawal, WARRIOR), (0, 2));
    assert_eq!(on(OrderedWithdrawal, CHIEF), (0, 2));
    assert_eq!(cards_moved(OrderedWithdrawal, CHIEF).drawn_in_battle(A), 0);
}

#[test]
fn hum_ordered_withdrawal_moves_up_to_two_units_away_from_enemies_and_draws_a_card() {
    let mut scene = before(OrderedWithdrawal, MYSTIC);
    scene.warriors(A, Garloth, 2);
    scene.fight(&[(OrderedWithdrawal, MYSTIC)], &[]);
    // C's Chief is in Cornwall: an enemy is anybody else (A59).
    assert_eq!(scene.ways_out(Garloth), [Pictland, Corbenic]);
    scene.play(Choice::Move {
        owner: A,
        from: Garloth,
        to: Pictland,
        by: Default::default(),
    });
    assert!(scene.offers(Choice::Group(group(0, 1, 1, 0))));
    assert!(!scene.offers(Choice::Group(group(0, 1, 2, 0))), "up to two");
    scene.play(Choice::Group(group(0, 1, 1, 0)));
    assert_eq!(scene.army(Pictland, A), group(0, 1, 1, 0));
    assert_eq!(scene.army(Garloth, A), group(0, 0, 1, 0));
    assert_eq!(scene.drawn_in_battle(A), 1);
}

#[test]
fn hum_ordered_withdrawal_draws_a_card_even_if_nobody_goes() {
    let mut scene = before(OrderedWithdrawal, MYSTIC);
    scene.fight(&[(OrderedWithdrawal, MYSTIC)], &[]).skip();
    assert_eq!(scene.army(Garloth, A), group(0, 1, 0, 0));
    assert_eq!(scene.drawn_in_battle(A), 1);
}

// ---- High Elves -----------------------------------------------------------------------------

#[test]
fn elf_silver_spears_give_three_and_one_one_attack_more_with_the_chief_and_two_with_a_mystic() {
    assert_eq!(roles(SilverSpears), [(3, 1), (4, 1), (2, 0)]);
}

#[test]
fn elf_leaf_mail_defends_for_three_has_no_chief_bonus_and_two_with_a_mystic() {
    assert_eq!(roles(LeafMail), [(0, 3), (0, 3), (0, 2)]);
}

#[test]
fn elf_moonbow_attacks_for_two_and_draws_a_card_with_the_chief() {
    assert_eq!(on(Moonbow, WARRIOR), (2, 0));
    assert_eq!(on(Moonbow, CHIEF), (2, 0));
    assert_eq!(cards_moved(Moonbow, WARRIOR).drawn_in_battle(A), 0);
    assert_eq!(cards_moved(Moonbow, CHIEF).drawn_in_battle(A), 1);
}

#[test]
fn elf_moonbow_kills_an_enemy_warrior_of_its_owners_choice() {
    let mut scene = before(Moonbow, MYSTIC);
    scene.mystics(B, Garloth, 1);
    scene.champion(B, Champion::Elaine, Garloth);
    scene.fight(&[(Moonbow, MYSTIC)], &[]);
    assert_eq!(scene.to_move(), B);
    let kill = |unit| Choice::Kill { unit, at: Garloth };
    assert_eq!(
        scene.choices(),
        [kill(Unit::Warrior), kill(Unit::Champion)],
        "a Champion is a Warrior, a Mystic is not"
    );
    scene.play(kill(Unit::Champion));
    assert_eq!(scene.army(Garloth, B), group(0, 1, 2, 0));
    assert_eq!(scene.total(A), (0, 0), "no attack instead");
    assert_eq!(scene.lost(B), 1, "R17.16: lost by an effect");
}

#[test]
fn elf_moonbow_attacks_for_one_if_the_enemy_has_no_warrior() {
    let mut scene = Scene::new(&against(Faction::HighElves));
    scene.mystics(A, Garloth, 1).mystics(B, Garloth, 2);
    scene.fight(&[(Moonbow, MYSTIC)], &[]);
    assert_eq!(scene.total(A), (1, 0));
    assert_eq!(scene.army(Garloth, B), group(0, 1, 0, 0));
}

#[test]
fn elf_starfire_gives_one_defence_has_no_chief_bonus_and_three_attack_with_a_mystic() {
    assert_eq!(roles(Starfire), [(0, 1), (0, 1), (3, 0)]);
}

#[test]
fn elf_foreseen_parry_defends_for_two_and_looks_at_two_cards_with_the_chief() {
    assert_eq!(on(ForeseenParry, WARRIOR), (0, 2));
    assert_eq!(on(ForeseenParry, CHIEF), (0, 2));
    let scene = cards_moved(ForeseenParry, WARRIOR);
    assert_eq!(scene.times(|what| matches!(what, What::Peeked { .. })), 0);
    let mut scene = before(ForeseenParry, CHIEF);
    scene.deal(A, &[(ForeseenParry, CHIEF)], &[]);
    let spare = [KnightsCharge, ShieldLine, MenAtArms];
    scene.deal(B, &[], &spare);
    scene.war(A, 3).commit(&[(ForeseenParry, CHIEF)], &[]);
    let saw: Vec<(Audience, CombatCard)> = scene
        .log
        .iter()
        .filter_map(|event| match event.what {
            What::SawCard {
                seat: A,
                at: B,
                card,
            } => Some((event.audience, card)),
            _ => None,
        })
        .collect();
    assert_eq!(saw.len(), 2);
    assert_ne!(saw[0].1, saw[1].1, "two different cards of the hand");
    for (audience, card) in saw {
        assert_eq!(audience, Audience::Only(A));
        assert!(spare.contains(&card));
        assert_eq!(scene.view(Viewer::Seat(A)).seen[B.index()][card.kind()], 1);
        assert_eq!(scene.view(Viewer::Seat(C)).seen[B.index()][card.kind()], 0);
    }
    assert_eq!(scene.random_discards(B), 0, "they stay in hand");
}

#[test]
fn elf_foreseen_parry_cancels_a_card_and_defends_for_one_with_a_mystic() {
    assert_eq!(on(ForeseenParry, MYSTIC), (0, 1), "nothing to cancel");
    let mut scene = before(ForeseenParry, MYSTIC);
    scene.mystics(B, Garloth, 2).position(A, 1);
    let enemy = [(KnightsCharge, MYSTIC), (ShieldLine, MYSTIC)];
    scene.fight(&[(ForeseenParry, MYSTIC)], &enemy);
    scene.pick(|choice| {
        matches!(
            choice,
            Choice::Cancel {
                card: KnightsCharge,
                ..
            }
        )
    });
    assert_eq!((scene.total(A), scene.total(B)), ((0, 1), (0, 2)));
}

#[test]
fn elf_foreseen_parry_loses_its_defence_if_cancelled_but_not_its_cancelling_a63() {
    let mut scene = before(ForeseenParry, MYSTIC);
    scene.mystics(B, Garloth, 2).position(A, 1);
    let enemy = [(KnightsCharge, MYSTIC), (ExcaliburEcho, MYSTIC)];
    scene.fight(&[(ForeseenParry, MYSTIC)], &enemy);
    scene.pick(|choice| {
        matches!(
            choice,
            Choice::Cancel {
                card: KnightsCharge,
                ..
            }
        )
    });
    assert_eq!((scene.total(A), scene.total(B)), ((0, 0), (0, 0)));
}

#[test]
fn elf_foreseen_parry_sees_no_more_cards_than_there_are() {
    for (cards, seen) in [(0, 0), (1, 1)] {
        let mut scene = before(ForeseenParry, CHIEF);
        scene.deal(A, &[(ForeseenParry, CHIEF)], &[]);
        scene.deal(B, &[], &[KnightsCharge][..cards]);
        scene.war(A, 3).commit(&[(ForeseenParry, CHIEF)], &[]);
        let saw = scene.times(|what| matches!(what, What::SawCard { .. }));
        assert_eq!(saw, seen);
    }
}

#[test]
fn elf_veil_of_mist_defends_for_two_and_for_three_with_the_chief() {
    assert_eq!(on(VeilOfMist, WARRIOR), (0, 2));
    assert_eq!(on(VeilOfMist, CHIEF), (0, 3));
}

#[test]
fn elf_veil_of_mist_moves_up_to_three_units_to_one_territory_without_enemies() {
    let mut scene = before(VeilOfMist, MYSTIC);
    scene.warriors(A, Garloth, 3);
    scene.fight(&[(VeilOfMist, MYSTIC)], &[]);
    assert_eq!(scene.ways_out(Garloth), [Pictland, Corbenic]);
    assert!(scene.offers(Choice::Skip));
    scene.play(Choice::Move {
        owner: A,
        from: Garloth,
        to: Pictland,
        by: Default::default(),
    });
    assert!(
        !scene.offers(Choice::Group(group(0, 1, 3, 0))),
        "up to three"
    );
    scene.play(Choice::Group(group(0, 1, 2, 0)));
    assert_eq!(scene.army(Pictland, A), group(0, 1, 2, 0));
    assert_eq!(scene.army(Garloth, A), group(0, 0, 1, 0));
}

#[test]
fn elf_veil_of_mist_takes_everybody_out_and_the_battle_goes_on_a26() {
    let mut scene = before(VeilOfMist, MYSTIC);
    scene.fight(&[(VeilOfMist, MYSTIC)], &[(KnightsCharge, WARRIOR)]);
    scene.go(Garloth, Pictland, group(0, 1, 0, 0));
    assert_eq!(scene.army(Pictland, A), group(0, 1, 0, 0));
    assert_eq!(scene.loss(A), 3, "the charge hits nobody");
    assert_eq!((scene.lost(A), scene.lost(B)), (0, 0));
}

#[test]
fn elf_veil_of_mist_does_nothing_if_a_third_player_holds_the_only_way_a59() {
    let mut scene = before(VeilOfMist, MYSTIC);
    // Pictland has a unit of C, Corbenic is full of A's own, Cornwall has C's Chief.
    scene.warriors(C, Pictland, 1).warriors(A, Corbenic, 3);
    scene.fight(&[(VeilOfMist, MYSTIC)], &[]);
    assert_eq!(scene.army(Garloth, A), group(0, 1, 0, 0));
    assert_eq!(
        scene.total(A),
        (0, 0),
        "the battle went on without a choice"
    );
}

#[test]
fn elf_beguile_gives_two_attack_and_one_defence() {
    assert_eq!(on(Beguile, WARRIOR), (2, 1));
}

#[test]
fn elf_beguile_puts_an_enemy_disc_on_a_slot_of_ones_choice_with_the_chief() {
    let mut scene = before(Beguile, CHIEF);
    scene.discs(B, [1, 0, 0]);
    scene.fight(&[(Beguile, CHIEF)], &[]);
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.choices(), Action::ALL.map(Choice::PlaceDisc));
    scene.play(Choice::PlaceDisc(Action::Muster));
    assert_eq!(scene.player(B).discs, [1, 1, 0]);
    assert_eq!(scene.player(A).discs, [0, 0, 0]);
    assert_eq!(scene.total(A), (2, 1));
}

#[test]
fn elf_beguile_does_nothing_to_an_enemy_without_a_disc_in_hand() {
    let mut scene = before(Beguile, CHIEF);
    scene.discs(B, [2, 1, 1]);
    scene.fight(&[(Beguile, CHIEF)], &[]);
    assert_eq!(scene.total(A), (2, 1));
    assert_eq!(
        scene.times(|what| matches!(what, What::DiscPlaced { .. })),
        0
    );
}

#[test]
fn elf_beguile_sends_an_enemy_unit_of_ones_choice_to_an_adjacent_territory() {
    let mut scene = before(Beguile, MYSTIC);
    scene.mystics(B, Garloth, 1).chief(B, Garloth);
    // Pictland is full of B's units: no room there (A6).
    scene.warriors(B, Pictland, 4);
    scene.fight(&[(Beguile, MYSTIC)], &[]);
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.ways_out(Garloth), [Corbenic, Cornwall]);
    assert!(!scene.offers(Choice::Skip), "it is compulsory");
    scene.play(Choice::Move {
        owner: B,
        from: Garloth,
        to: Cornwall,
        by: Default::default(),
    });
    assert_eq!(scene.to_move(), A, "A chooses the unit too");
    let one = [group(0, 0, 1, 0), group(0, 1, 0, 0)];
    assert_eq!(scene.choices(), one.map(Choice::Group), "never the Chief");
    scene.play(Choice::Group(group(0, 1, 0, 0)));
    assert_eq!(scene.army(Cornwall, B), group(0, 1, 0, 0));
    assert_eq!(scene.army(Garloth, B), group(1, 0, 2, 0));
    // With C's Chief there, a new battle is due in the same War (R16.4).
    assert_eq!(
        scene.times(|what| matches!(what, What::BattleBegins { .. })),
        2
    );
}

#[test]
fn elf_hour_of_dusk_gives_one_and_two_and_one_defence_with_a_mystic() {
    assert_eq!(roles(HourOfDusk), [(1, 2), (1, 2), (0, 1)]);
}

#[test]
fn elf_hour_of_dusk_moves_the_enemy_tracker_one_forward_with_chief_or_mystic() {
    for (post, position) in [(WARRIOR, 2), (CHIEF, 3), (MYSTIC, 3)] {
        let mut scene = before(HourOfDusk, post);
        scene.position(B, 2).fight(&[(HourOfDusk, post)], &[]);
        assert_eq!(scene.player(B).position, position, "{post:?}");
        assert_eq!(scene.player(A).position, 0);
        let events = scene.times(|what| matches!(what, What::EventBegins { .. }));
        assert_eq!(events, 0, "R12.6: no Fate event of sector 2");
    }
}

#[test]
fn elf_hour_of_dusk_can_queue_a_war_which_waits_for_the_end_of_this_one_r12_7() {
    let mut scene = before(HourOfDusk, MYSTIC);
    scene.position(A, 9).position(C, 9).position(B, 7);
    scene.fight(&[(HourOfDusk, MYSTIC)], &[]);
    let wars: Vec<u8> = scene
        .happened()
        .filter_map(|what| match what {
            What::WarBegins { position } => Some(position),
            _ => None,
        })
        .collect();
    assert_eq!(wars, [3, 7]);
    let refilled = scene.when(|what| matches!(what, What::Drew { .. }));
    let second = scene.when(|what| matches!(what, What::WarBegins { position: 7 }));
    assert!(refilled < second, "R18.6 comes before the next War");
}

// ---- Hobyars --------------------------------------------------------------------------------

#[test]
fn hob_gnashing_rush_attacks_for_three_four_with_the_chief_and_two_with_a_mystic() {
    assert_eq!(roles(GnashingRush), [(3, 0), (4, 0), (2, 0)]);
}

#[test]
fn hob_rusty_hooks_attack_for_three_and_for_four_with_the_chief() {
    assert_eq!(on(RustyHooks, WARRIOR), (3, 0));
    assert_eq!(on(RustyHooks, CHIEF), (4, 0));
}

#[test]
fn hob_rusty_hooks_lower_the_enemy_defence_by_two_but_not_below_zero() {
    assert_eq!(on(RustyHooks, MYSTIC), (0, 0));
    for (enemy, defence) in [(ShieldLine, 1), (GrailPrayer, 0)] {
        let mut scene = before(RustyHooks, MYSTIC);
        scene.fight(&[(RustyHooks, MYSTIC)], &[(enemy, WARRIOR)]);
        assert_eq!(scene.total(B), (0, defence), "{enemy:?}");
        assert_eq!(scene.total(A), (0, 0));
    }
}

#[test]
fn hob_rusty_hooks_are_tested_against_zero_only_after_all_modifiers_r17_10() {
    let mut scene = before(RustyHooks, MYSTIC);
    scene.mystics(A, Garloth, 1);
    let hooks = [(RustyHooks, MYSTIC), (RustyHooks, MYSTIC)];
    scene.fight(&hooks, &[(ShieldLine, WARRIOR), (ShieldLine, WARRIOR)]);
    assert_eq!(scene.total(B), (0, 2), "6 - 4");
}

#[test]
fn hob_circling_pack_attacks_for_three_and_has_no_chief_bonus() {
    assert_eq!(on(CirclingPack, WARRIOR), (3, 0));
    assert_eq!(on(CirclingPack, CHIEF), (3, 0));
}

#[test]
fn hob_circling_pack_attacks_for_three_with_more_units_and_defends_for_one_otherwise() {
    for (warriors, total) in [(0, (0, 1)), (1, (0, 1)), (2, (3, 0))] {
        let mut scene = before(CirclingPack, MYSTIC);
        scene.warriors(A, Garloth, warriors);
        scene.fight(&[(CirclingPack, MYSTIC)], &[]);
        assert_eq!(scene.total(A), total, "{} units against 2", warriors + 1);
    }
}

#[test]
fn hob_stolen_shields_defend_for_two_three_with_the_chief_and_two_with_a_mystic() {
    assert_eq!(roles(StolenShields), [(0, 2), (0, 3), (0, 2)]);
}

#[test]
fn hob_ankle_biters_give_one_and_one_and_one_attack_with_a_mystic() {
    assert_eq!(roles(AnkleBiters), [(1, 1), (1, 1), (1, 0)]);
}

#[test]
fn hob_ankle_biters_make_the_enemy_discard_one_with_chief_or_mystic() {
    for (post, discards) in [(WARRIOR, 0), (CHIEF, 1), (MYSTIC, 1)] {
        let scene = cards_moved(AnkleBiters, post);
        assert_eq!(scene.random_discards(B), discards, "{post:?}");
        assert_eq!(scene.random_discards(A) + scene.random_discards(C), 0);
    }
}

#[test]
fn hob_the_sack_gives_two_and_one_and_one_attack_more_with_the_chief() {
    assert_eq!(on(TheSack, WARRIOR), (2, 1));
    assert_eq!(on(TheSack, CHIEF), (3, 1));
}

/// A's Mystic has the Sack and a Warrior has another card; B holds these favours.
fn sack(other: CombatCard, favours: &[Leader]) -> Scene {
    let mut scene = before(TheSack, MYSTIC);
    scene.warriors(A, Garloth, 1);
    for &leader in favours {
        scene.held(B, leader, 1);
    }
    scene.fight(&[(TheSack, MYSTIC), (other, WARRIOR)], &[]);
    scene
}

#[test]
fn hob_the_sack_takes_a_favour_of_ones_choice_after_an_enemy_loss() {
    let mut scene = sack(GnashingRush, &[Leader::Merlin, Leader::Mordred]);
    assert_eq!(scene.to_move(), A);
    let steal = |leader| Choice::Steal { from: B, leader };
    assert_eq!(
        scene.choices(),
        [steal(Leader::Merlin), steal(Leader::Mordred)]
    );
    let lost = scene.when(|what| matches!(what, What::Killed { seat: B, .. }));
    scene.play(steal(Leader::Mordred));
    assert_eq!(scene.player(A).favours, [0, 0, 1]);
    assert_eq!(scene.player(B).favours, [1, 0, 0]);
    let took = |what: &What| {
        matches!(
            what,
            What::Took {
                seat: A,
                from: Place::Player(B),
                ..
            }
        )
    };
    assert!(lost < scene.when(took), "it waits for the aftermath");
}

#[test]
fn hob_the_sack_takes_nothing_without_an_enemy_loss_or_without_favours() {
    let scene = sack(StolenShields, &[Leader::Merlin, Leader::Mordred]);
    assert!(scene.awaits_action());
    assert_eq!(scene.player(A).favours, [0, 0, 0], "nobody was lost");
    let scene = sack(GnashingRush, &[]);
    assert_eq!(scene.lost(B), 2);
    assert_eq!(scene.player(A).favours, [0, 0, 0], "the enemy had none");
    let scene = sack(GnashingRush, &[Leader::Morgana]);
    assert_eq!(scene.player(A).favours, [0, 1, 0], "the only one is taken");
}

#[test]
fn hob_the_sack_still_plunders_if_cancelled_after_it_was_resolved_a63() {
    for (ahead, favours) in [(A, 1), (B, 0)] {
        let mut scene = before(TheSack, MYSTIC);
        scene.warriors(A, Garloth, 1).mystics(B, Garloth, 1);
        scene.held(B, Leader::Merlin, 1).position(ahead, 1);
        let rush = (GnashingRush, WARRIOR);
        scene.fight(&[(TheSack, MYSTIC), rush], &[(ExcaliburEcho, MYSTIC)]);
        scene.play_until(|scene| scene.times(|what| matches!(what, What::BattleOver { .. })) > 0);
        assert_eq!(scene.lost(B), 3);
        assert_eq!(scene.favours_of(A, Leader::Merlin), favours);
    }
}

#[test]
fn hob_bolt_hole_defends_for_one_and_for_two_with_the_chief() {
    assert_eq!(on(BoltHole, WARRIOR), (0, 1));
    assert_eq!(on(BoltHole, CHIEF), (0, 2));
}

#[test]
fn hob_bolt_hole_moves_up_to_two_units_even_to_enemies_where_a_new_battle_is_due() {
    let mut scene = before(BoltHole, MYSTIC);
    scene.warriors(A, Garloth, 2).hand(C, &[]);
    scene.fight(&[(BoltHole, MYSTIC)], &[]);
    assert_eq!(scene.ways_out(Garloth), [Pictland, Corbenic, Cornwall]);
    assert!(scene.offers(Choice::Skip));
    scene.play(Choice::Move {
        owner: A,
        from: Garloth,
        to: Cornwall,
        by: Default::default(),
    });
    assert!(!scene.offers(Choice::Group(group(0, 0, 3, 0))));
    assert!(!scene.offers(Choice::Group(group(0, 1, 2, 0))), "up to two");
    scene.play(Choice::Group(group(0, 0, 2, 0)));
    assert_eq!(scene.army(Cornwall, A), group(0, 0, 2, 0));
    let battles: Vec<Territory> = scene
        .happened()
        .filter_map(|what| match what {
            What::BattleBegins { at, .. } => Some(at),
            _ => None,
        })
        .collect();
    assert_eq!(battles, [Garloth, Cornwall]);
}

#[test]
fn hob_night_terror_attacks_for_two_and_for_three_with_the_chief() {
    assert_eq!(on(NightTerror, WARRIOR), (2, 0));
    assert_eq!(on(NightTerror, CHIEF), (3, 0));
}

#[test]
fn hob_night_terror_drives_off_a_unit_of_its_owners_choice_to_where_you_choose() {
    let mut scene = before(NightTerror, MYSTIC);
    scene.mystics(B, Garloth, 1).chief(B, Garloth);
    scene.fight(&[(NightTerror, MYSTIC)], &[]);
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.ways_out(Garloth), [Pictland, Corbenic, Cornwall]);
    assert!(!scene.offers(Choice::Skip));
    scene.play(Choice::Move {
        owner: B,
        from: Garloth,
        to: Pictland,
        by: Default::default(),
    });
    assert_eq!(scene.to_move(), B, "the owner chooses the unit");
    let one = [group(0, 0, 1, 0), group(0, 1, 0, 0)];
    assert_eq!(scene.choices(), one.map(Choice::Group), "never the Chief");
    scene.play(Choice::Group(group(0, 0, 1, 0)));
    assert_eq!(scene.army(Pictland, B), group(0, 0, 1, 0));
    assert_eq!(scene.army(Garloth, B), group(1, 1, 1, 0));
    assert_eq!(scene.lost(B), 0, "it is not lost");
}

// ---- Tunnel Dwarves -------------------------------------------------------------------------

#[test]
fn dwf_axe_and_board_gives_one_and_three_one_defence_more_with_the_chief_one_each_with_a_mystic() {
    assert_eq!(roles(AxeAndBoard), [(1, 3), (1, 4), (1, 1)]);
}

#[test]
fn dwf_stone_skin_defends_for_three_four_with_the_chief_and_three_with_a_mystic() {
    assert_eq!(roles(StoneSkin), [(0, 3), (0, 4), (0, 3)]);
}

#[test]
fn dwf_hammerfall_attacks_for_three_four_with_the_chief_and_two_with_a_mystic() {
    assert_eq!(roles(Hammerfall), [(3, 0), (4, 0), (2, 0)]);
}

#[test]
fn dwf_grudge_bearers_give_one_and_one_and_have_no_chief_bonus() {
    assert_eq!(on(GrudgeBearers, WARRIOR), (1, 1));
    assert_eq!(on(GrudgeBearers, CHIEF), (1, 1));
}

#[test]
fn dwf_grudge_bearers_attack_for_three_with_fewer_units_and_for_one_otherwise() {
    for (warriors, total) in [(0, (3, 0)), (1, (1, 0)), (2, (1, 0))] {
        let mut scene = before(GrudgeBearers, MYSTIC);
        scene.warriors(A, Garloth, warriors);
        scene.fight(&[(GrudgeBearers, MYSTIC)], &[]);
        assert_eq!(scene.total(A), total, "{} units against 2", warriors + 1);
    }
}

#[test]
fn dwf_sappers_give_one_and_one_and_have_no_chief_bonus() {
    assert_eq!(on(Sappers, WARRIOR), (1, 1));
    assert_eq!(on(Sappers, CHIEF), (1, 1));
}

#[test]
fn dwf_sappers_kill_an_enemy_warrior_or_attack_for_one_if_there_is_none() {
    let mut scene = before(Sappers, MYSTIC);
    scene.fight(&[(Sappers, MYSTIC)], &[]);
    assert_eq!(scene.army(Garloth, B), group(0, 0, 1, 0), "no choice left");
    assert_eq!(scene.total(A), (0, 0));
    let mut scene = Scene::new(&against(Faction::TunnelDwarves));
    scene.mystics(A, Garloth, 1).chief(B, Garloth);
    scene.fight(&[(Sappers, MYSTIC)], &[]);
    assert_eq!(scene.total(A), (1, 0));
    assert_eq!(scene.army(Garloth, B), group(1, 0, 0, 0), "never the Chief");
}

#[test]
fn dwf_sappers_let_the_owner_choose_the_warrior() {
    let mut scene = before(Sappers, MYSTIC);
    scene.champion(B, Champion::Hroldrim, Garloth);
    scene.fight(&[(Sappers, MYSTIC)], &[]);
    assert_eq!(scene.to_move(), B);
    scene.play(Choice::Kill {
        unit: Unit::Warrior,
        at: Garloth,
    });
    assert_eq!(scene.army(Garloth, B), group(0, 0, 1, 1));
}

#[test]
fn dwf_forge_song_defends_for_one_in_every_role() {
    assert_eq!(roles(ForgeSong), [(0, 1); 3]);
}

#[test]
fn dwf_forge_song_draws_two_cards_with_chief_or_mystic() {
    for (post, drawn) in [(WARRIOR, 0), (CHIEF, 2), (MYSTIC, 2)] {
        let scene = cards_moved(ForgeSong, post);
        assert_eq!(scene.drawn_in_battle(A), drawn, "{post:?}");
    }
}

#[test]
fn dwf_forge_song_reshuffles_the_discard_pile_but_not_the_cards_of_the_battle() {
    let mut scene = before(ForgeSong, MYSTIC);
    scene
        .deal(A, &[(ForgeSong, MYSTIC)], &[])
        .deck_to_discard(A);
    scene.deal(B, &[], &[]).war(A, 3);
    scene.commit(&[(ForgeSong, MYSTIC)], &[]);
    assert_eq!(scene.drawn_in_battle(A), 2);
    let drew = scene.times(|what| {
        matches!(
            what,
            What::DrewCard {
                card: ForgeSong,
                ..
            }
        )
    });
    assert_eq!(drew, 0);
    assert_eq!(
        scene.times(|what| matches!(what, What::Reshuffled { seat: A })),
        1
    );
}

#[test]
fn dwf_sally_from_below_gives_one_and_one_and_one_attack_more_with_the_chief() {
    assert_eq!(on(SallyFromBelow, WARRIOR), (0, 1));
    assert_eq!(on(SallyFromBelow, CHIEF), (1, 1));
}

#[test]
fn dwf_sally_from_below_brings_one_unit_from_anywhere_on_the_same_board() {
    let mut scene = before(SallyFromBelow, MYSTIC);
    scene.after_breakout();
    scene.warriors(A, Essex, 2).warriors(A, Sarras, 1);
    scene.fight(&[(SallyFromBelow, MYSTIC)], &[]);
    assert_eq!(
        scene.ways_in(Garloth),
        [Corbenic, Essex],
        "not from the Lost Lands"
    );
    assert!(scene.offers(Choice::Skip));
    scene.go(Essex, Garloth, group(0, 0, 1, 0));
    assert_eq!(scene.army(Garloth, A), group(0, 1, 1, 0));
    assert_eq!(scene.army(Essex, A), group(0, 0, 1, 0));
}

#[test]
fn dwf_sally_from_below_works_in_the_lost_lands_too() {
    let mut scene = Scene::new(&against(Faction::TunnelDwarves));
    scene.after_breakout();
    scene.mystics(A, Ys, 1).warriors(B, Ys, 1);
    scene.warriors(A, Broceliande, 1).warriors(A, Annwn, 1);
    scene.fight(&[(SallyFromBelow, MYSTIC)], &[]);
    assert_eq!(
        scene.ways_in(Ys),
        [Annwn, Broceliande],
        "not the Chief in Britannia"
    );
    scene.go(Broceliande, Ys, group(0, 0, 1, 0));
    assert_eq!(scene.army(Ys, A), group(0, 1, 1, 0));
}

#[test]
fn dwf_sally_from_below_brings_nobody_into_a_full_territory() {
    let mut scene = before(SallyFromBelow, MYSTIC);
    scene.warriors(A, Garloth, 3);
    scene.fight(&[(SallyFromBelow, MYSTIC)], &[]);
    assert_eq!(scene.army(Garloth, A), group(0, 1, 3, 0));
    assert_eq!(scene.times(|what| matches!(what, What::Moved { .. })), 0);
    assert!(scene.awaits_action());
}

#[test]
fn dwf_rune_of_silence_defends_for_three_and_for_four_with_the_chief() {
    assert_eq!(on(RuneOfSilence, WARRIOR), (0, 3));
    assert_eq!(on(RuneOfSilence, CHIEF), (0, 4));
    assert_eq!(
        on(RuneOfSilence, MYSTIC),
        (0, 0),
        "there is nothing to cancel"
    );
}

#[test]
fn dwf_rune_of_silence_cancels_an_enemy_mystic_card_before_or_after_it_is_resolved() {
    for ahead in [A, B] {
        let mut scene = before(RuneOfSilence, MYSTIC);
        scene.mystics(B, Garloth, 1).position(ahead, 1);
        scene.fight(&[(RuneOfSilence, MYSTIC)], &[(KnightsCharge, MYSTIC)]);
        assert_eq!(scene.total(B), (0, 0), "{ahead:?} resolves first");
        assert_eq!(scene.army(Garloth, A), group(0, 1, 0, 0));
    }
}

#[test]
fn dwf_rune_of_silence_is_not_wasted_on_a_resolved_card_without_attack_or_defence_e15() {
    // B resolves first: Grail Prayer has done its work and nothing of it can be struck out.
    let mut scene = before(RuneOfSilence, MYSTIC);
    scene.mystics(B, Garloth, 2);
    let enemy = [(GrailPrayer, MYSTIC), (KnightsCharge, MYSTIC)];
    scene.fight(&[(RuneOfSilence, MYSTIC)], &enemy);
    scene.play_until(|scene| scene.times(|what| matches!(what, What::Totals { .. })) > 0);
    let cancelled: Vec<CombatCard> = scene
        .happened()
        .filter_map(|what| match what {
            What::Cancelled { card, .. } => Some(card),
            _ => None,
        })
        .collect();
    assert_eq!(cancelled, [KnightsCharge]);
    let reduced = scene.times(|what| matches!(what, What::LossReduced { seat: B, by: 2, .. }));
    assert_eq!(reduced, 1);
}

// ---- all of them ----------------------------------------------------------------------------

#[test]
fn only_the_mystic_half_counts_on_a_mystic_slot_r17_7() {
    let mut parts = 0;
    for card in CombatCard::ALL {
        let mut scene = before(card, MYSTIC);
        scene.deal(A, &[(card, MYSTIC)], &[]).deal(B, &[], &[]);
        scene.war(A, 3).commit(&[(card, MYSTIC)], &[]);
        for what in scene.happened() {
            if let What::Strengthened {
                seat: A, reason, ..
            } = what
            {
                assert_eq!(reason, Reason::Mystic(card));
                parts += 1;
            }
        }
    }
    assert!(parts > 10, "only {parts} cards strengthen there");
}

#[test]
fn no_bonus_counts_on_a_warrior_slot_r17_8() {
    for card in CombatCard::ALL {
        let mut scene = before(card, WARRIOR);
        scene.fight(&[(card, WARRIOR)], &[]);
        let data = card.data();
        assert_eq!(
            scene.total(A),
            (data.attack as i8, data.defence as i8),
            "{} has nothing but its melee values there",
            card.id()
        );
        assert_eq!(scene.drawn_in_battle(A), 0);
        assert_eq!(scene.player(B).position, 0);
        assert_eq!(scene.player(B).discs, [0; 3]);
    }
}

#[test]
fn a_war_without_a_battle_asks_for_no_card() {
    let mut scene = Scene::new(&against(Faction::Humans));
    scene.events(A, &[Due::War(3)]);
    assert_eq!(
        scene.times(|what| matches!(what, What::BattleBegins { .. })),
        0
    );
    assert_eq!(scene.table().event_at(3), DialEvent::War);
}
