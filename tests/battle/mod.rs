//! Battles for tests: cards in hand, cards placed, and whether the log explains every number.
#![allow(dead_code)]

use crate::scene::*;
use mordred::game::Seat;
use mordred::mordred::data::{CombatCard, Post, Unit};
use mordred::mordred::state::Strength;
use mordred::mordred::state::task::Task;
use mordred::mordred::{Choice, Reason, What};

pub const CHIEF: Post = Post::Chief;
pub const MYSTIC: Post = Post::Mystic;
pub const WARRIOR: Post = Post::Warrior;

/// Gives a player exactly these cards and lets nothing else be in hand.
pub fn arm(scene: &mut Scene, seat: Seat, cards: &[(CombatCard, Post)]) {
    let cards: Vec<CombatCard> = cards.iter().map(|&(card, _)| card).collect();
    scene.hand(seat, &cards);
}

/// The player places these cards and no more.
pub fn commit(scene: &mut Scene, seat: Seat, cards: &[(CombatCard, Post)]) {
    assert_eq!(scene.to_move(), seat);
    for &(card, post) in cards {
        scene.play(Choice::Place { card, post });
    }
    scene.done();
}

/// A War in A's turn; both players have only these cards, and place them.
pub fn fight(
    scene: &mut Scene,
    first: (Seat, &[(CombatCard, Post)]),
    second: (Seat, &[(CombatCard, Post)]),
) {
    arm(scene, first.0, first.1);
    arm(scene, second.0, second.1);
    scene.war(A, 3);
    for (seat, cards) in [first, second] {
        if !cards.is_empty() {
            commit(scene, seat, cards);
        }
    }
}

/// Attack, defence and loss of a player in the last battle.
pub fn totals(scene: &Scene, of: Seat) -> (i8, i8, u8) {
    let all = scene.happened().filter_map(|what| match what {
        What::Totals {
            seat, total, loss, ..
        } if seat == of => Some((total.attack, total.defence, loss)),
        _ => None,
    });
    all.last().expect("totals were made")
}

/// How many units each side, ahead first, lost in the last battle.
pub fn lost(scene: &Scene) -> [u8; 2] {
    let all = scene.happened().filter_map(|what| match what {
        What::BattleOver { lost, .. } => Some(lost),
        _ => None,
    });
    all.last().expect("a battle is over")
}

/// Checks that the parts told in every battle, less those struck out, add up to its totals, and
/// that loss follows from them.
pub fn is_explained(scene: &Scene) {
    let mut parts: Vec<(Seat, Strength, Reason)> = Vec::new();
    let mut reductions = [0; 4];
    let mut explained = 0;
    for what in scene.happened() {
        match what {
            What::BattleBegins { .. } => {
                parts.clear();
                reductions = [0; 4];
            }
            What::Strengthened {
                seat,
                gives,
                reason,
            } => parts.push((seat, gives, reason)),
            What::LossReduced { seat, by, .. } => reductions[seat.index()] += by,
            What::StruckOut {
                seat,
                gives,
                reason,
            } => {
                let gives = Strength {
                    attack: -gives.attack,
                    defence: -gives.defence,
                };
                parts.push((seat, gives, reason));
            }
            What::Totals {
                seat,
                total,
                enemy_attack,
                reduced,
                loss,
                ..
            } => {
                let own = || parts.iter().filter(|part| part.0 == seat);
                let attack: i8 = own().map(|part| part.1.attack).sum();
                let defence: i8 = own().map(|part| part.1.defence).sum();
                assert_eq!(total.attack, attack.max(0), "attack of {seat:?}");
                assert_eq!(total.defence, defence.max(0), "defence of {seat:?}");
                assert_eq!(reduced, reductions[seat.index()]);
                let expected = enemy_attack - total.defence - reduced as i8;
                assert_eq!(loss, expected.max(0) as u8, "loss of {seat:?}");
                explained += 1;
            }
            _ => {}
        }
    }
    assert!(explained >= 2, "both sides have totals");
}

/// The place in the log of the first event that passes a test.
pub fn place_of(scene: &Scene, test: impl Fn(&What) -> bool) -> usize {
    scene
        .happened()
        .position(|what| test(&what))
        .expect("it happened")
}

/// The player chooses these units as losses.
pub fn lose(scene: &mut Scene, seat: Seat, units: &[Unit]) {
    assert_eq!(scene.to_move(), seat);
    for &unit in units {
        scene.play(Choice::Lose(unit));
    }
    scene.done();
}

/// Whether all events are over and the next turn has begun.
pub fn is_at_rest(scene: &Scene) -> bool {
    scene.table().top() == Task::Act
}
