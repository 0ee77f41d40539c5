//! The test vectors of the rule book's Appendix D that are about battle and control.

use crate::scene::Beat::*;
use crate::scene::*;
use tabletop::mordred::data::CombatCard::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{Edition, Faction, Leader, Post, Spell, Unit};
use tabletop::mordred::state::task::Way;
use tabletop::mordred::state::{Army, SlotContent, Territories};
use tabletop::mordred::{Choice, Place, What};

/// In Elmet A's Chief strikes with a Knights' Charge (3, and 1 for the Chief) and, if so, the Oath
/// of the Table; B has the Chief, two Warriors and 2 defence. A Merlin favour lies there.
fn chief_against_chief(oath: bool) -> Scene {
    let mut scene = Scene::two();
    scene
        .chief(A, Elmet)
        .warriors(B, Elmet, 2)
        .favours(Elmet, Leader::Merlin, 1)
        .hand(A, &[KnightsCharge])
        .hand(B, &[VeilOfMist]);
    if oath {
        scene.permanent(A, Spell::OathOfTheTable);
    }
    scene.war(A, 3);
    scene.place(&[(VeilOfMist, WARRIOR)]);
    scene.place(&[(KnightsCharge, CHIEF)]);
    scene
}

#[test]
fn t20_a_loss_of_three_kills_both_warriors_and_lays_the_chief_down() {
    let scene = chief_against_chief(true);
    let totals = scene.happened().find_map(|what| match what {
        What::Totals {
            seat: B,
            total,
            enemy_attack,
            loss,
            ..
        } => Some((enemy_attack, total.defence, loss)),
        _ => None,
    });
    assert_eq!(totals, Some((5, 2, 3)));
    assert_eq!(scene.player(B).reserve.warriors, 9);
    assert_eq!(scene.army(Elmet, B), group(1, 0, 0, 0));
    let at = Elmet;
    assert_eq!(
        scene.times(|w| *w == What::ChiefLaidDown { seat: B, at }),
        1
    );
    // It does not count: A's Chief alone controls Elmet.
    assert_eq!(scene.player(A).favours, [1, 0, 0]);
}

#[test]
fn t21_a_loss_of_two_kills_both_warriors_and_leaves_the_chief_standing() {
    let scene = chief_against_chief(false);
    assert_eq!(scene.player(B).reserve.warriors, 9);
    assert_eq!(scene.army(Elmet, B), group(1, 0, 0, 0));
    assert_eq!(scene.times(|w| matches!(w, What::ChiefLaidDown { .. })), 0);
    // It counts: one against one, nobody controls Elmet.
    assert_eq!(scene.player(A).favours, [0; 3]);
    assert_eq!(scene.table().favours[Elmet.index()], [1, 0, 0]);
}

#[test]
fn t22_one_warrior_controls_a_territory_with_a_laid_down_chief() {
    let mut scene = Scene::two();
    scene
        .warriors(B, Corbenic, 1)
        .favours(Corbenic, Leader::Morgana, 2);
    assert_eq!(scene.table().controller(Corbenic), None);
    scene.lay_down(A);
    assert_eq!(scene.table().controller(Corbenic), Some(B));
    // The battle is fought; what is left of the War is its end.
    scene.state.table.marked = Territories::of(Corbenic);
    scene.war(A, 3);
    assert_eq!(scene.player(B).favours, [0, 2, 0]);
}

/// A controls Elmet and Malahaut, with favours in both.
fn two_controlled() -> Scene {
    let mut scene = Scene::two();
    scene
        .chief(B, Cornwall)
        .chief(A, Elmet)
        .warriors(A, Malahaut, 1)
        .favours(Elmet, Leader::Merlin, 2)
        .favours(Malahaut, Leader::Mordred, 1);
    scene
}

#[test]
fn t23_control_of_both_ends_takes_the_favour_between_them() {
    let mut scene = two_controlled();
    scene.caer(Leader::Morgana, 8);
    scene.slot(7, Leader::Morgana).war(A, 3);
    assert_eq!(scene.player(A).favours, [2, 1, 1]);
    assert_eq!(scene.table().slots[6], SlotContent::Empty);
    assert_eq!(scene.table().favours[Elmet.index()], [0; 3]);
    assert_eq!(scene.table().favours[Malahaut.index()], [0; 3]);
}

#[test]
fn t24_a_caer_between_them_gives_nothing() {
    let mut scene = two_controlled();
    scene.war(A, 3);
    assert_eq!(scene.player(A).favours, [2, 0, 1]);
    assert_eq!(scene.table().slots[6], SlotContent::Caer(Leader::Morgana));
}

#[test]
fn t25_favours_stay_where_units_are_equal() {
    let mut scene = Scene::two();
    scene
        .warriors(A, Garloth, 2)
        .warriors(B, Garloth, 2)
        .favours(Garloth, Leader::Merlin, 2)
        .hand(A, &[])
        .hand(B, &[])
        .war(A, 3);
    assert_eq!(scene.times(|w| matches!(w, What::BattleOver { .. })), 1);
    assert_eq!(scene.army(Garloth, A), group(0, 0, 2, 0));
    assert_eq!(scene.army(Garloth, B), group(0, 0, 2, 0));
    assert_eq!(scene.table().favours[Garloth.index()], [2, 0, 0]);
    assert_eq!(scene.times(|w| matches!(w, What::Took { .. })), 0);
}

#[test]
fn t33_a26_a_side_that_has_left_loses_nobody_but_the_other_may() {
    let mut scene = Scene::two();
    scene
        .mystics(A, Elmet, 1)
        .warriors(A, Elmet, 1)
        .warriors(B, Elmet, 1)
        .warriors(A, Essex, 1)
        .warriors(B, Essex, 1)
        .hand(A, &[OrderedWithdrawal, KnightsCharge])
        .hand(B, &[SilverSpears, LeafMail])
        .war(A, 3);
    scene.play(Choice::Fight(Elmet));
    scene.place(&[(SilverSpears, WARRIOR)]);
    scene.place(&[(OrderedWithdrawal, MYSTIC)]);
    scene.go_of(A, Elmet, Corbenic, Way::Border, group(0, 1, 1, 0));
    // Now the battle in Essex has begun.
    assert_eq!(scene.times(|w| matches!(w, What::Totals { .. })), 2);
    assert_eq!(scene.loss(A), 3, "but nobody is there");
    assert_eq!(scene.times(|w| matches!(w, What::Killed { .. })), 0);
    let over = scene.times(|what| {
        matches!(
            what,
            What::BattleOver {
                at: Elmet,
                lost: [0, 0],
                ..
            }
        )
    });
    assert_eq!(over, 1);
    assert!(scene.table().marked.has(Elmet));
    assert_eq!(scene.army(Corbenic, A), group(1, 1, 1, 0));
    assert_eq!(scene.player(B).discard[SilverSpears.kind()], 1);
}

#[test]
fn t34_units_may_leave_a_marked_territory() {
    let mut scene = Scene::two();
    scene
        .warriors(A, Elmet, 1)
        .mystics(A, Corbenic, 1)
        .warriors(B, Corbenic, 1)
        .hand(A, &[CamelotBanner])
        .hand(B, &[])
        .war(A, 3);
    scene.play(Choice::Fight(Elmet)).done();
    assert!(scene.table().marked.has(Elmet));
    scene.place(&[(CamelotBanner, MYSTIC)]);
    scene.go_of(A, Elmet, Corbenic, Way::Border, group(0, 0, 1, 0));
    assert_eq!(scene.army(Elmet, A), Army::NONE);
    assert_eq!(scene.army(Corbenic, A), group(1, 1, 1, 0));
}

#[test]
fn t34_a_retreat_into_a_marked_territory_is_not_offered() {
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans]);
    scene
        .warriors(A, Elmet, 1)
        .mystics(A, Corbenic, 1)
        .warriors(B, Corbenic, 1)
        .hand(A, &[BoltHole])
        .hand(B, &[])
        .war(A, 3);
    scene.play(Choice::Fight(Elmet)).done();
    scene.place(&[(BoltHole, MYSTIC)]);
    assert!(scene.offers_move(Corbenic, Garloth));
    assert!(scene.offers_move(Corbenic, Norgales));
    assert!(!scene.offers_move(Corbenic, Elmet), "Elmet is marked");
}

#[test]
fn t35_in_the_preview_both_cards_must_be_placed_where_the_player_likes() {
    let mut scene = Scene::edition(Edition::Preview, &Faction::ALL[..2]);
    scene
        .mystics(A, Corbenic, 1)
        .warriors(A, Corbenic, 1)
        .warriors(B, Corbenic, 1)
        .hand(A, &[KnightsCharge, ShieldLine])
        .hand(B, &[])
        .war(A, 3);
    assert_eq!(scene.to_move(), A);
    for post in Post::ALL {
        for card in [KnightsCharge, ShieldLine] {
            assert!(scene.offers(Choice::Place { card, post }));
        }
    }
    assert!(!scene.offers(Choice::Done));
    scene.play(Choice::Place {
        card: ShieldLine,
        post: MYSTIC,
    });
    assert!(!scene.offers(Choice::Done));
    scene.play(Choice::Place {
        card: KnightsCharge,
        post: WARRIOR,
    });
    assert_eq!(scene.choices(), [Choice::Done]);
}

#[test]
fn t41_a_unit_that_slips_away_uses_up_a_loss_but_is_not_lost() {
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans]);
    scene
        .warriors(A, Corbenic, 2)
        .warriors(B, Corbenic, 1)
        .hand(A, &[])
        .hand(B, &[KnightsCharge])
        .war(A, 3);
    scene.place(&[(KnightsCharge, WARRIOR)]);
    assert_eq!(scene.to_move(), A);
    scene.play(Choice::Save {
        unit: Unit::Warrior,
        to: Garloth,
    });
    assert!(
        !scene
            .choices()
            .iter()
            .any(|c| matches!(c, Choice::Save { .. })),
        "once per battle"
    );
    scene.play(Choice::Lose(Unit::Warrior));
    if scene.offers(Choice::Done) {
        scene.done();
    }
    assert_eq!(scene.army(Garloth, A), group(0, 0, 1, 0));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    assert_eq!(scene.player(A).reserve.warriors, 8);
    let laid_down = What::ChiefLaidDown {
        seat: A,
        at: Corbenic,
    };
    assert_eq!(scene.times(|w| *w == laid_down), 1);
    // B is ahead and so the first side.
    let over = scene.times(|what| {
        matches!(
            what,
            What::BattleOver {
                at: Corbenic,
                lost: [0, 1],
                ..
            }
        )
    });
    assert_eq!(over, 1);
}

#[test]
fn t42_veil_of_mist_leads_nobody_to_a_third_player() {
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans, Faction::Hobyars]);
    scene
        .chief(A, Elmet)
        .chief(B, Corbenic)
        .warriors(A, Elmet, 3)
        .mystics(A, Malahaut, 1)
        .warriors(A, Malahaut, 1)
        .warriors(B, Malahaut, 1)
        .warriors(C, Essex, 1)
        .hand(A, &[VeilOfMist])
        .hand(B, &[])
        .war(A, 3);
    scene.place(&[(VeilOfMist, MYSTIC)]);
    let resolved = What::MysticResolves {
        seat: A,
        card: VeilOfMist,
    };
    assert_eq!(scene.times(|w| *w == resolved), 1);
    assert_eq!(scene.times(|w| matches!(w, What::Moved { .. })), 0);
    assert_eq!(scene.army(Malahaut, A), group(0, 1, 1, 0));
    assert!(scene.awaits_action(), "there was nothing to decide");
}

#[test]
fn t44_a_war_caused_within_a_war_waits_for_its_end_and_the_checkpoint() {
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene
        .chief(B, Cornwall)
        .mystics(A, Elmet, 1)
        .warriors(A, Elmet, 1)
        .warriors(B, Elmet, 1)
        .favours(Elmet, Leader::Morgana, 1)
        // The last favour of the islands: it falls at the end of the War, so that the checkpoint
        // can be seen.
        .bare_islands()
        .favours(Avalon, Leader::Merlin, 1)
        .mystics(A, Avalon, 1)
        .hand(A, &[HourOfDusk])
        .hand(B, &[])
        .position(A, 9)
        .position(B, 7)
        .war(A, 3);
    scene.place(&[(HourOfDusk, MYSTIC)]);
    assert_eq!(scene.player(B).position, 8);
    assert_eq!(scene.beats(), [War(3), Breakout, War(7)]);
    let pushed = scene.when(|w| matches!(w, What::TrackerMoved { .. }));
    let fought = scene.when(|w| matches!(w, What::BattleOver { .. }));
    let claimed = scene.when(|w| {
        let from = Place::Territory(Elmet);
        matches!(w, What::Took { seat: A, from: f, .. } if *f == from)
    });
    let drawn = scene.when(|w| matches!(w, What::Drew { seat: B, .. }));
    let broken = scene.when(|w| matches!(w, What::BreakoutBegins));
    let next = scene.when(|w| *w == What::WarBegins { position: 7 });
    let order = [pushed, fought, claimed, drawn, broken, next];
    assert!(order.is_sorted(), "{order:?}");
}
