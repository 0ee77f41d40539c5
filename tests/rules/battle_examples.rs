//! Whole battles worked out by hand (R17), and the order of the windows of a battle (C5).

use crate::scene::*;
use tabletop::game::Seat;
use tabletop::mordred::data::CombatCard::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{Champion, Faction, Leader, Spell, TileSide, Unit};
use tabletop::mordred::{Choice, Place, Reason, What};

// ---- whole battles ----------------------------------------------------------------------------

#[test]
fn r17_10_r17_11_r17_12_humans_hold_corbenic_against_the_high_elves() {
    let mut scene = Scene::two();
    scene
        .mystics(A, Corbenic, 1)
        .warriors(A, Corbenic, 2)
        .mystics(B, Corbenic, 1)
        .warriors(B, Corbenic, 2)
        .favours(Corbenic, Leader::Mordred, 2);
    scene.fight_in_order(
        (
            B,
            &[(Starfire, MYSTIC), (Moonbow, WARRIOR), (LeafMail, WARRIOR)],
        ),
        (
            A,
            &[
                (KnightsCharge, CHIEF),
                (ShieldLine, MYSTIC),
                (MenAtArms, WARRIOR),
                (KnightsCharge, WARRIOR),
            ],
        ),
    );
    assert_eq!(scene.totals(B), (3 + 2, 3, 5));
    assert_eq!(scene.totals(A), (3 + 1 + 1 + 3, 2 + 1, 2));
    assert!(scene.army(Corbenic, B).is_empty(), "the excess is ignored");
    scene.lose(A, &[Unit::Warrior, Unit::Mystic]);
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 1, 0));
    assert_eq!(scene.losses(), [3, 2]);
    assert_eq!(scene.player(A).favours, [0, 0, 2]);
    assert_eq!(scene.player(B).reserve, group(0, 3, 9, 0));
    scene.is_explained();
}

#[test]
fn r17_10_r17_11_r17_13_hobyars_and_dwarves_tear_each_other_apart_in_cornwall() {
    let mut scene = Scene::four();
    scene
        .chief(D, Cornwall)
        .mystics(D, Cornwall, 2)
        .warriors(D, Cornwall, 1)
        .mystics(C, Cornwall, 1)
        .warriors(C, Cornwall, 2)
        .permanent(C, Spell::SwarmOfTeeth)
        .permanent(D, Spell::RuneCarvedWall)
        .favours(Cornwall, Leader::Merlin, 1);
    scene.fight_in_order(
        (
            D,
            &[
                (SallyFromBelow, CHIEF),
                (StoneSkin, MYSTIC),
                (Hammerfall, MYSTIC),
                (Hammerfall, WARRIOR),
            ],
        ),
        (
            C,
            &[
                (GnashingRush, CHIEF),
                (RustyHooks, MYSTIC),
                (TheSack, WARRIOR),
                (StolenShields, WARRIOR),
            ],
        ),
    );
    scene.play(Choice::Resolve(StoneSkin));
    assert_eq!(scene.totals(D), (1 + 2 + 3, 1 + 3 + 1 - 2, 3));
    assert_eq!(scene.totals(C), (3 + 1 + 2, 1 + 2, 3));
    assert_eq!(scene.army(Cornwall, D), group(1, 0, 0, 0));
    scene.play(Choice::Save {
        unit: Unit::Mystic,
        to: Norgales,
    });
    scene.lose(C, &[Unit::Warrior, Unit::Warrior]);
    assert_eq!(scene.army(Cornwall, C), group(1, 0, 0, 0));
    assert_eq!(scene.army(Norgales, C), group(0, 1, 0, 0));
    assert_eq!(scene.losses(), [3, 2]);
    assert_eq!(scene.times(|w| matches!(w, What::ChiefLaidDown { .. })), 0);
    assert_eq!(scene.table().favours[Cornwall.index()], [1, 0, 0]);
    scene.is_explained();
}

#[test]
fn r17_11_r17_13_both_chiefs_are_laid_down_in_the_same_battle() {
    let mut scene = Scene::two();
    scene
        .chief(B, Corbenic)
        .warriors(A, Corbenic, 1)
        .warriors(B, Corbenic, 1)
        .favours(Corbenic, Leader::Morgana, 1);
    scene.fight_in_order(
        (B, &[(SilverSpears, CHIEF), (Moonbow, WARRIOR)]),
        (A, &[(KnightsCharge, CHIEF), (KnightsCharge, WARRIOR)]),
    );
    assert_eq!(scene.totals(B), (3 + 1 + 2, 1, 6));
    assert_eq!(scene.totals(A), (3 + 1 + 3, 0, 6));
    assert_eq!(scene.losses(), [1, 1]);
    for seat in [A, B] {
        assert_eq!(scene.army(Corbenic, seat), group(1, 0, 0, 0));
        let down = What::ChiefLaidDown { seat, at: Corbenic };
        assert_eq!(scene.times(|what| *what == down), 1);
    }
    assert_eq!(scene.table().favours[Corbenic.index()], [0, 1, 0]);
    scene.is_explained();
}

#[test]
fn r17_7_r17_11_a_parry_strikes_out_a_charge_but_not_a_prayer() {
    let mut scene = Scene::two();
    scene
        .position(B, 4)
        .position(A, 5)
        .mystics(A, Elmet, 2)
        .warriors(A, Elmet, 1)
        .mystics(B, Elmet, 1)
        .warriors(B, Elmet, 2);
    scene.fight_in_order(
        (
            A,
            &[
                (KnightsCharge, MYSTIC),
                (GrailPrayer, MYSTIC),
                (LongbowVolley, WARRIOR),
            ],
        ),
        (
            B,
            &[
                (SilverSpears, CHIEF),
                (ForeseenParry, MYSTIC),
                (Starfire, WARRIOR),
                (HourOfDusk, WARRIOR),
            ],
        ),
    );
    scene.play(Choice::Resolve(KnightsCharge));
    let struck = What::Cancelled {
        seat: A,
        card: KnightsCharge,
    };
    assert_eq!(scene.times(|what| *what == struck), 1);
    assert_eq!(scene.totals(A), (2, 0, 5 - 2));
    assert_eq!(scene.totals(B), (3 + 1 + 1, 1 + 1 + 1 + 2, 0));
    assert!(scene.army(Elmet, A).is_empty());
    assert_eq!(scene.army(Elmet, B), group(1, 1, 2, 0));
    assert_eq!(scene.losses(), [3, 0]);
    scene.is_explained();
}

#[test]
fn r17_10_r17_13_permanents_champion_leader_and_tile_all_count_in_the_lost_lands() {
    let mut scene = Scene::advanced(&Faction::ALL);
    scene
        .after_breakout()
        .tile(2, TileSide::BarrowField)
        .chief(A, Ys)
        .champion(A, Champion::Blackheart, Ys)
        .warriors(A, Ys, 1)
        .chief(B, Ys)
        .mystics(B, Ys, 2)
        .permanent(A, Spell::OathOfTheTable)
        .permanent(B, Spell::StarlightWard)
        .held(A, Leader::Mordred, 2);
    scene.fight_in_order(
        (B, &[(VeilOfMist, CHIEF)]),
        (A, &[(ShieldLine, CHIEF), (MenAtArms, WARRIOR)]),
    );
    assert_eq!(scene.totals(B), (2 + 1, 2 + 1, 3));
    assert_eq!(scene.totals(A), (1 + 2 + 1 + 1 + 1, 3 + 1 + 1 + 1, 0));
    assert_eq!(scene.army(Ys, B), group(1, 0, 0, 0));
    assert_eq!(scene.army(Ys, A), group(1, 0, 1, 1));
    assert_eq!(scene.times(|w| matches!(w, What::ChiefLaidDown { .. })), 1);
    let reasons: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::Strengthened {
                seat: A,
                gives,
                reason,
            } => Some((reason, gives.attack, gives.defence)),
            _ => None,
        })
        .collect();
    for part in [
        (Reason::ChiefBonus(ShieldLine), 0, 1),
        (Reason::Melee(ShieldLine), 0, 3),
        (Reason::Melee(MenAtArms), 1, 1),
        (Reason::Permanent(Spell::OathOfTheTable), 1, 1),
        (Reason::Champion(Champion::Blackheart), 2, 0),
        (Reason::Leader(Leader::Mordred), 1, 0),
        (Reason::Tile(TileSide::BarrowField), 1, 0),
    ] {
        assert!(reasons.contains(&part), "{part:?} in {reasons:?}");
    }
    assert_eq!(reasons.len(), 7);
    scene.is_explained();
}

#[test]
fn r17_10_r17_12_dwarves_fight_humans_with_one_warrior_more_than_the_enemy_expects() {
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene
        .warriors(A, Corbenic, 1)
        .mystics(A, Corbenic, 1)
        .warriors(A, Norgales, 1)
        .mystics(B, Corbenic, 1)
        .warriors(B, Corbenic, 3);
    scene.fight_in_order(
        (
            B,
            &[
                (ExcaliburEcho, MYSTIC),
                (KnightsCharge, WARRIOR),
                (KnightsCharge, WARRIOR),
                (MenAtArms, WARRIOR),
            ],
        ),
        (
            A,
            &[
                (ForgeSong, CHIEF),
                (GrudgeBearers, MYSTIC),
                (StoneSkin, WARRIOR),
            ],
        ),
    );
    assert_eq!(
        scene.times(|w| matches!(
            w,
            What::Cancelled {
                seat: A,
                card: GrudgeBearers
            }
        )),
        1
    );
    assert_eq!(
        scene.times(|w| matches!(w, What::Drew { seat: A, count: 2 })),
        1
    );
    assert_eq!(scene.totals(B), (3 + 3 + 1, 1, 0));
    assert_eq!(scene.totals(A), (0, 1 + 3, 3));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    assert_eq!(scene.army(Norgales, A), group(0, 0, 1, 0));
    assert_eq!(scene.army(Corbenic, B), group(0, 1, 3, 0));
    assert_eq!(scene.losses(), [0, 2]);
    scene.is_explained();
}

#[test]
fn r17_7_r17_10_r17_12_a_dwarf_sallies_from_below_and_dies_for_it() {
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::TunnelDwarves]);
    scene
        .warriors(A, Elmet, 3)
        .mystics(A, Elmet, 1)
        .mystics(B, Elmet, 2)
        .warriors(B, Pictland, 1);
    scene.fight_in_order(
        (
            B,
            &[
                (AxeAndBoard, CHIEF),
                (SallyFromBelow, MYSTIC),
                (GrudgeBearers, MYSTIC),
            ],
        ),
        (
            A,
            &[
                (CirclingPack, MYSTIC),
                (GnashingRush, WARRIOR),
                (GnashingRush, WARRIOR),
            ],
        ),
    );
    scene.play(Choice::Resolve(SallyFromBelow));
    scene.go(Pictland, Elmet, group(0, 0, 1, 0));
    assert_eq!(scene.totals(B), (1 + 1, 3 + 1, 2), "four against four");
    assert_eq!(scene.totals(A), (3 + 3, 1, 1), "no more than the enemy");
    scene.lose(B, &[Unit::Warrior, Unit::Mystic]);
    assert_eq!(scene.army(Elmet, B), group(1, 1, 0, 0));
    assert_eq!(scene.to_move(), A);
    scene.play(Choice::Save {
        unit: Unit::Mystic,
        to: Lothian,
    });
    scene.done();
    assert_eq!(scene.losses(), [2, 0]);
    assert_eq!(scene.army(Elmet, A), group(0, 0, 3, 0));
    scene.is_explained();
}

#[test]
fn r17_7_r17_10_a_rune_of_silence_gives_back_the_defence_the_hooks_took() {
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Hobyars]);
    scene
        .mystics(A, Corbenic, 1)
        .warriors(A, Corbenic, 1)
        .mystics(B, Corbenic, 1)
        .warriors(B, Corbenic, 2);
    scene.fight_in_order(
        (
            B,
            &[
                (RustyHooks, MYSTIC),
                (TheSack, WARRIOR),
                (NightTerror, WARRIOR),
            ],
        ),
        (
            A,
            &[
                (SallyFromBelow, CHIEF),
                (RuneOfSilence, MYSTIC),
                (Hammerfall, WARRIOR),
            ],
        ),
    );
    assert_eq!(scene.totals(B), (2 + 2, 1, 3));
    assert_eq!(scene.totals(A), (1 + 3, 1, 3));
    scene.play(Choice::Lose(Unit::Mystic));
    scene.play(Choice::Save {
        unit: Unit::Warrior,
        to: Garloth,
    });
    assert_eq!(
        scene.choices(),
        [Choice::Lose(Unit::Warrior)],
        "once per battle"
    );
    scene.lose(B, &[Unit::Warrior]);
    assert_eq!(scene.losses(), [2, 2]);
    assert!(scene.army(Corbenic, B).is_empty());
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    scene.is_explained();
}

#[test]
fn r17_1_r17_11_two_battles_of_one_war_share_one_hand_of_cards() {
    let mut scene = Scene::four();
    scene
        .warriors(B, Corbenic, 2)
        .warriors(B, Cornwall, 1)
        .hand(A, &[ShieldLine])
        .hand(B, &[Starfire, Moonbow, LeafMail])
        .hand(C, &[GnashingRush])
        .hand(D, &[])
        .favours(Corbenic, Leader::Merlin, 1)
        .favours(Cornwall, Leader::Morgana, 1);
    scene.war(D, 3);
    assert_eq!(scene.to_move(), D);
    scene.play(Choice::Fight(Corbenic));
    scene.place_as(B, &[(Starfire, WARRIOR), (Moonbow, WARRIOR)]);
    scene.place_as(A, &[(ShieldLine, CHIEF)]);
    assert_eq!(scene.totals(B), (2, 1, 0));
    assert_eq!(scene.totals(A), (0, 3 + 1, 0));
    assert_eq!(scene.to_move(), C, "C lies below B on the dial");
    scene.place_as(C, &[(GnashingRush, CHIEF)]);
    scene.place_as(B, &[(LeafMail, WARRIOR)]);
    assert_eq!(scene.totals(C), (3 + 1, 0, 0));
    assert_eq!(scene.totals(B), (0, 3, 1));
    assert!(scene.army(Cornwall, B).is_empty());
    assert_eq!(scene.player(B).favours, [1, 0, 0]);
    assert_eq!(scene.player(C).favours, [0, 1, 0]);
    scene.is_explained();
}

// ---- C5 -----------------------------------------------------------------------------------------

#[test]
fn c5_the_windows_of_a_battle_open_in_their_order_ahead_player_first() {
    let mut scene = Scene::advanced(&Faction::ALL[..2]);
    scene
        .chief(B, Corbenic)
        .mystics(B, Corbenic, 2)
        .warriors(B, Corbenic, 1)
        .mystics(A, Corbenic, 1)
        .warriors(A, Corbenic, 1)
        .champion(A, Champion::Britomart, Corbenic);
    for seat in [A, B] {
        scene
            .held(seat, Leader::Morgana, 4)
            .held(seat, Leader::Mordred, 4);
    }
    scene
        .hand(B, &[SilverSpears, Starfire, LeafMail, LeafMail, Moonbow])
        .hand(
            A,
            &[
                KnightsCharge,
                KnightsCharge,
                ShieldLine,
                LongbowVolley,
                MenAtArms,
            ],
        );
    scene.war(A, 3);
    scene.place_as(
        B,
        &[
            (SilverSpears, CHIEF),
            (Starfire, MYSTIC),
            (LeafMail, MYSTIC),
            (LeafMail, WARRIOR),
        ],
    );
    scene.place_as(
        A,
        &[
            (KnightsCharge, CHIEF),
            (ShieldLine, MYSTIC),
            (KnightsCharge, WARRIOR),
            (LongbowVolley, WARRIOR),
        ],
    );
    assert_eq!(scene.to_move(), B);
    scene.play(Choice::SwapCard {
        post: WARRIOR,
        out: LeafMail,
        card: Moonbow,
    });
    assert_eq!(scene.to_move(), A);
    scene.play(Choice::SwapCard {
        post: MYSTIC,
        out: ShieldLine,
        card: MenAtArms,
    });
    assert_eq!(scene.to_move(), A);
    scene.pick(|choice| matches!(choice, Choice::Cancel { card: Starfire, .. }));
    assert_eq!(scene.totals(B), (3 + 1 + 2 + 1, 1 + 2, 8));
    assert_eq!(scene.totals(A), (3 + 1 + 1 + 3 + 2 + 1, 1, 6));
    scene.is_explained();

    let mut windows: Vec<(&str, Option<Seat>)> = scene
        .happened()
        .filter_map(|what| match what {
            What::BattleBegins { .. } => Some(("begin", None)),
            What::Committed { seat } => Some(("BattleCommit", Some(seat))),
            What::CardSwapped { seat, .. } => Some(("BeforeReveal", Some(seat))),
            What::Revealed { seat, .. } => Some(("reveal", Some(seat))),
            What::Cancelled { seat, .. } => Some(("AtReveal", Some(seat))),
            What::MysticResolves { seat, .. } => Some(("MysticStep", Some(seat))),
            What::Strengthened {
                seat,
                reason: Reason::ChiefBonus(_),
                ..
            } => Some(("ChiefStep", Some(seat))),
            What::Totals { seat, .. } => Some(("Totals", Some(seat))),
            What::Killed { seat, .. } | What::ChiefLaidDown { seat, .. } => {
                Some(("Losses", Some(seat)))
            }
            What::Took {
                seat,
                from: Place::Reserve,
                ..
            } => Some(("Aftermath", Some(seat))),
            What::BattleOver { .. } => Some(("mark", None)),
            _ => None,
        })
        .collect();
    windows.dedup();
    assert_eq!(
        windows,
        [
            ("begin", None),
            ("BattleCommit", Some(B)),
            ("BattleCommit", Some(A)),
            ("BeforeReveal", Some(B)),
            ("BeforeReveal", Some(A)),
            ("reveal", Some(B)),
            ("reveal", Some(A)),
            ("AtReveal", Some(B)),
            ("MysticStep", Some(B)),
            ("MysticStep", Some(A)),
            ("ChiefStep", Some(B)),
            ("ChiefStep", Some(A)),
            ("Totals", Some(B)),
            ("Totals", Some(A)),
            ("Losses", Some(B)),
            ("Losses", Some(A)),
            ("Aftermath", Some(B)),
            ("Aftermath", Some(A)),
            ("mark", None),
        ]
    );
}

#[test]
fn c5_melee_values_are_counted_only_when_totals_are_made() {
    let mut scene = Scene::two();
    scene.warriors(B, Corbenic, 1);
    scene.fight_in_order((B, &[(SilverSpears, WARRIOR)]), (A, &[(MenAtArms, CHIEF)]));
    let bonus = scene.when(|what| {
        matches!(
            what,
            What::Strengthened {
                reason: Reason::ChiefBonus(MenAtArms),
                ..
            }
        )
    });
    let melee = scene.when(|what| {
        matches!(
            what,
            What::Strengthened {
                reason: Reason::Melee(_),
                ..
            }
        )
    });
    assert!(bonus < melee);
    scene.is_explained();
}

#[test]
fn c5_the_order_of_the_sides_stays_though_a_tracker_overtakes() {
    let mut scene = Scene::two();
    scene
        .position(A, 8)
        .position(B, 9)
        .mystics(A, Corbenic, 1)
        .mystics(B, Corbenic, 3);
    scene.fight_in_order(
        (B, &[(HourOfDusk, MYSTIC), (Starfire, MYSTIC)]),
        (A, &[(KnightsCharge, CHIEF)]),
    );
    scene.play(Choice::Resolve(HourOfDusk));
    assert_eq!(scene.player(A).position, 9);
    let order: Vec<Seat> = scene
        .happened()
        .filter_map(|what| match what {
            What::Totals { seat, .. } => Some(seat),
            _ => None,
        })
        .collect();
    assert_eq!(order, [B, A]);
    assert_eq!(scene.totals(B), (3, 1, 3));
    assert_eq!(scene.totals(A), (3 + 1, 0, 3));
    scene.is_explained();
}

#[test]
fn c5_a_tracker_pushed_past_the_other_does_not_change_who_is_first() {
    let mut scene = Scene::two();
    scene
        .position(B, 8)
        .position(A, 8)
        .mystics(A, Corbenic, 2)
        .mystics(B, Corbenic, 2);
    scene.fight_in_order(
        (B, &[(HourOfDusk, MYSTIC), (Starfire, MYSTIC)]),
        (A, &[(KnightsCharge, CHIEF), (MenAtArms, MYSTIC)]),
    );
    scene.play(Choice::Resolve(HourOfDusk));
    assert!(scene.table().is_ahead(A, B), "A has been pushed past B");
    let order: Vec<Seat> = scene
        .happened()
        .filter_map(|what| match what {
            What::MysticResolves { seat, .. } | What::Totals { seat, .. } => Some(seat),
            _ => None,
        })
        .collect();
    assert_eq!(order, [B, B, A, B, A]);
    scene.is_explained();
}
