//! Battles driven through a whole War, for the tests of single components.
#![allow(dead_code)]

use mordred::game::Seat;
use mordred::mordred::data::{CombatCard, Faction, Leader, Post, Territory};
use mordred::mordred::state::task::Task;
use mordred::mordred::{Choice, What};

use crate::scene::*;

/// A card and the kind of slot it is placed on.
pub type Placed = (CombatCard, Post);

/// Attack and defence.
pub type Total = (i8, i8);

/// The factions of a scene with this one at seat A. B never has an ability of its own in battle,
/// and C is somebody who has nothing to do with the fight.
pub fn against(faction: Faction) -> [Faction; 3] {
    match faction {
        Faction::Humans => [faction, Faction::HighElves, Faction::TunnelDwarves],
        Faction::HighElves => [faction, Faction::Humans, Faction::TunnelDwarves],
        _ => [faction, Faction::Humans, Faction::HighElves],
    }
}

/// What tests of battles need besides the scene.
pub trait Fight {
    /// The War of position 3 begins in A's turn. Both sides of the first battle place these cards;
    /// their hands are made of them, with the spare cards behind.
    fn fight(&mut self, a: &[Placed], b: &[Placed]) -> &mut Self;

    /// Deals a hand: the cards to be placed and others.
    fn deal(&mut self, seat: Seat, placed: &[Placed], spare: &[CombatCard]) -> &mut Self;

    /// Places these cards for A and B, in the order in which the sides are asked.
    fn commit(&mut self, a: &[Placed], b: &[Placed]) -> &mut Self;

    /// Attack and defence of a player in the last battle.
    fn total(&self, seat: Seat) -> Total;

    /// What a player had to lose in the last battle.
    fn loss(&self, seat: Seat) -> u8;

    /// How many units a player lost in the last battle (R17.16).
    fn lost(&self, seat: Seat) -> u8;

    /// When something first happened, as a place in the log.
    fn place_of(&self, test: impl Fn(&What) -> bool) -> usize;

    /// How many Combat cards a player drew before the first battle was over.
    fn drawn_in_battle(&self, seat: Seat) -> u8;

    /// How many Combat cards a player discarded at random.
    fn random_discards(&self, seat: Seat) -> usize;

    /// Whether nothing is left to decide before the next action.
    fn is_quiet(&self) -> bool;

    /// Gives favours of a player back to the reserve, outside all rules.
    fn gives_back(&mut self, seat: Seat, leader: Leader, count: u8) -> &mut Self;

    /// The favours of one Leader that a player holds.
    fn favours_of(&self, seat: Seat, leader: Leader) -> u8;

    /// The targets of all moves on offer from a territory, in order and once each.
    fn ways_out(&self, from: Territory) -> Vec<Territory>;

    /// The origins of all moves on offer to a territory, in order and once each.
    fn ways_in(&self, to: Territory) -> Vec<Territory>;
}

impl Fight for Scene {
    fn fight(&mut self, a: &[Placed], b: &[Placed]) -> &mut Self {
        self.deal(A, a, &[]).deal(B, b, &[]);
        self.war(A, 3).commit(a, b)
    }

    fn deal(&mut self, seat: Seat, placed: &[Placed], spare: &[CombatCard]) -> &mut Self {
        let cards: Vec<CombatCard> = placed
            .iter()
            .map(|(card, _)| *card)
            .chain(spare.iter().copied())
            .collect();
        self.hand(seat, &cards)
    }

    fn commit(&mut self, a: &[Placed], b: &[Placed]) -> &mut Self {
        let mut committed = Vec::new();
        while let Some(Task::Commit { .. }) = self.table().stack.last() {
            let seat = self.to_move();
            if committed.contains(&seat) {
                // This is another battle already.
                break;
            }
            committed.push(seat);
            let cards = match seat {
                A => a,
                B => b,
                other => panic!("{other:?} is not meant to fight"),
            };
            for &(card, post) in cards {
                self.play(Choice::Place { card, post });
            }
            self.done();
        }
        self
    }

    fn total(&self, seat: Seat) -> Total {
        let totals = self.happened().filter_map(|what| match what {
            What::Totals {
                seat: of, total, ..
            } if of == seat => Some((total.attack, total.defence)),
            _ => None,
        });
        totals.last().expect("there were totals")
    }

    fn loss(&self, seat: Seat) -> u8 {
        let losses = self.happened().filter_map(|what| match what {
            What::Totals { seat: of, loss, .. } if of == seat => Some(loss),
            _ => None,
        });
        losses.last().expect("there were totals")
    }

    fn lost(&self, seat: Seat) -> u8 {
        let battles = self.happened().filter_map(|what| match what {
            What::BattleOver { lost, .. } => Some(lost),
            _ => None,
        });
        let lost = battles.last().expect("there was a battle");
        lost[self.table().side_of(seat)]
    }

    fn place_of(&self, test: impl Fn(&What) -> bool) -> usize {
        let happened: Vec<What> = self.happened().collect();
        happened.iter().position(test).expect("it happened")
    }

    fn drawn_in_battle(&self, seat: Seat) -> u8 {
        let over = self.place_of(|what| matches!(what, What::BattleOver { .. }));
        let before = self.happened().take(over);
        before
            .map(|what| match what {
                What::Drew { seat: of, count } if of == seat => count,
                _ => 0,
            })
            .sum()
    }

    fn random_discards(&self, seat: Seat) -> usize {
        self.times(
            |what| matches!(what, What::Discarded { seat: of, at_random: true, .. } if *of == seat),
        )
    }

    fn is_quiet(&self) -> bool {
        matches!(self.table().top(), Task::Act)
    }

    fn gives_back(&mut self, seat: Seat, leader: Leader, count: u8) -> &mut Self {
        self.state.table.players[seat.index()].favours[leader.index()] -= count;
        self.state.table.reserve[leader.index()] += count;
        self
    }

    fn favours_of(&self, seat: Seat, leader: Leader) -> u8 {
        self.player(seat).favours[leader.index()]
    }

    fn ways_out(&self, from: Territory) -> Vec<Territory> {
        sorted(
            self.choices()
                .into_iter()
                .filter_map(|choice| match choice {
                    Choice::Move { from: f, to, .. } if f == from => Some(to),
                    _ => None,
                }),
        )
    }

    fn ways_in(&self, to: Territory) -> Vec<Territory> {
        sorted(
            self.choices()
                .into_iter()
                .filter_map(|choice| match choice {
                    Choice::Move { from, to: t, .. } if t == to => Some(from),
                    _ => None,
                }),
        )
    }
}

fn sorted(territories: impl Iterator<Item = Territory>) -> Vec<Territory> {
    let mut list: Vec<Territory> = territories.collect();
    list.sort_unstable();
    list.dedup();
    list
}
