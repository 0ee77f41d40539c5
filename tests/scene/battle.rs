//! Battles in a scene: cards in hand, cards placed, and what came of them.

use tabletop::game::Seat;
use tabletop::mordred::data::{CombatCard, Faction, Post, Unit};
use tabletop::mordred::state::Strength;
use tabletop::mordred::state::task::Task;
use tabletop::mordred::{Choice, Reason, What};

use super::{A, B, Scene};

pub const CHIEF: Post = Post::Chief;
pub const MYSTIC: Post = Post::Mystic;
pub const WARRIOR: Post = Post::Warrior;

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

impl Scene {
    /// Deals a hand: the cards to be placed and others.
    pub fn deal(&mut self, seat: Seat, placed: &[Placed], spare: &[CombatCard]) -> &mut Self {
        let cards: Vec<CombatCard> = placed
            .iter()
            .map(|(card, _)| *card)
            .chain(spare.iter().copied())
            .collect();
        self.hand(seat, &cards)
    }

    /// The War of position 3 begins in A's turn. Both sides of the first battle place these cards,
    /// and have no others.
    pub fn fight(&mut self, a: &[Placed], b: &[Placed]) -> &mut Self {
        self.deal(A, a, &[]).deal(B, b, &[]);
        self.war(A, 3).commit(a, b)
    }

    /// The same, with the sides in the order in which they must be asked.
    pub fn fight_in_order(
        &mut self,
        first: (Seat, &[Placed]),
        second: (Seat, &[Placed]),
    ) -> &mut Self {
        self.deal(first.0, first.1, &[])
            .deal(second.0, second.1, &[]);
        self.war(A, 3);
        for (seat, cards) in [first, second] {
            if !cards.is_empty() {
                self.place_as(seat, cards);
            }
        }
        self
    }

    /// Places these cards for A and B, in the order in which the sides are asked.
    pub fn commit(&mut self, a: &[Placed], b: &[Placed]) -> &mut Self {
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
            self.place(cards);
        }
        self
    }

    /// The player to move places these cards and no more.
    pub fn place(&mut self, cards: &[Placed]) -> &mut Self {
        for &(card, post) in cards {
            self.play(Choice::Place { card, post });
        }
        self.done()
    }

    /// The player to move, who must be this one, places these cards and no more.
    pub fn place_as(&mut self, seat: Seat, cards: &[Placed]) -> &mut Self {
        assert_eq!(self.to_move(), seat);
        self.place(cards)
    }

    /// The player to move, who must be this one, chooses these units as losses.
    pub fn lose(&mut self, seat: Seat, units: &[Unit]) -> &mut Self {
        assert_eq!(self.to_move(), seat);
        for &unit in units {
            self.play(Choice::Lose(unit));
        }
        self.done()
    }

    /// Attack, defence and loss of a player in the last battle.
    pub fn totals(&self, of: Seat) -> (i8, i8, u8) {
        let all = self.happened().filter_map(|what| match what {
            What::Totals {
                seat, total, loss, ..
            } if seat == of => Some((total.attack, total.defence, loss)),
            _ => None,
        });
        all.last().expect("totals were made")
    }

    /// Attack and defence of a player in the last battle.
    pub fn total(&self, of: Seat) -> Total {
        let (attack, defence, _) = self.totals(of);
        (attack, defence)
    }

    /// What a player had to lose in the last battle.
    pub fn loss(&self, of: Seat) -> u8 {
        self.totals(of).2
    }

    /// How many units each side, ahead first, lost in the last battle.
    pub fn losses(&self) -> [u8; 2] {
        let all = self.happened().filter_map(|what| match what {
            What::BattleOver { lost, .. } => Some(lost),
            _ => None,
        });
        all.last().expect("a battle is over")
    }

    /// How many units a player lost in the last battle (R17.16).
    pub fn lost(&self, seat: Seat) -> u8 {
        self.losses()[self.table().side_of(seat)]
    }

    /// How many Combat cards a player drew before the first battle was over.
    pub fn drawn_in_battle(&self, seat: Seat) -> u8 {
        let over = self.when(|what| matches!(what, What::BattleOver { .. }));
        let before = self.happened().take(over);
        before
            .map(|what| match what {
                What::Drew { seat: of, count } if of == seat => count,
                _ => 0,
            })
            .sum()
    }

    /// How many Combat cards a player discarded at random.
    pub fn random_discards(&self, seat: Seat) -> usize {
        self.times(
            |what| matches!(what, What::Discarded { seat: of, at_random: true, .. } if *of == seat),
        )
    }

    /// Checks that the parts told in every battle, less those struck out, add up to its totals, and
    /// that loss follows from them.
    pub fn is_explained(&self) {
        let mut parts: Vec<(Seat, Strength, Reason)> = Vec::new();
        let mut reductions = [0; 4];
        let mut explained = 0;
        for what in self.happened() {
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
}
