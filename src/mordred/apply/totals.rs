//! Totals of a battle (R17.10): every number has its reason.

use super::Play;
use crate::game::{Events, Seat};
use crate::mordred::data::effect::{Ongoing, When};
use crate::mordred::data::{Board, Leader, Post};
use crate::mordred::event::{Event, Reason, What};
use crate::mordred::state::{Strength, Table};

impl Play<'_> {
    /// R17.10, R17.11: attack and defence of both sides, and what each loses by them. A side that has
    /// left is no exception (R17.9, A26): its cards count, and whoever stayed may lose units.
    pub(super) fn make_totals(&mut self) {
        let sides = self.state.table.battle.sides;
        let mut totals = [self.total_of(0), self.total_of(1)];
        // Neither total drops below 0, tested once after all modifiers.
        for total in &mut totals {
            total.attack = total.attack.max(0);
            total.defence = total.defence.max(0);
        }
        self.state.table.battle.totals = totals;
        for side in 0..2 {
            let table = &self.state.table;
            let units = table.army(table.battle.at, sides[side]).without_chief();
            let loss = loss_of(table, side);
            let reduced = table.battle.reduced[side];
            self.note(
                "R17.11",
                What::Totals {
                    seat: sides[side],
                    total: totals[side],
                    units,
                    enemy: sides[1 - side],
                    enemy_attack: totals[1 - side].attack,
                    reduced,
                    loss,
                },
            );
        }
    }

    fn total_of(&mut self, side: usize) -> Strength {
        let seat = self.state.table.battle.sides[side];
        let mut sum = Sum {
            table: &self.state.table,
            log: self.log,
            seat,
            total: self.state.table.battle.extra[side],
        };
        // A25: cards count even if the unit they were placed for is gone.
        for laid in &self.state.hidden.placed[side] {
            sum.total.attack += laid.gives.attack;
            sum.total.defence += laid.gives.defence;
            if laid.post != Post::Mystic {
                sum.add(laid.card.melee(), Reason::Melee(laid.card));
            }
        }
        for laid in &self.state.hidden.placed[1 - side] {
            sum.total.defence += laid.enemy_defence;
        }
        sum.add_permanents();
        sum.total
    }
}

/// The total of one side as it is made.
struct Sum<'a> {
    table: &'a Table,
    log: &'a mut Events<Event>,
    seat: Seat,
    total: Strength,
}

impl Sum<'_> {
    /// Permanents, Champion, Leader powers and the tile (E13).
    fn add_permanents(&mut self) {
        let (table, seat) = (self.table, self.seat);
        let at = table.battle.at;
        let chaos = table.spells_in_chaos();
        for spell in table.player(seat).permanents() {
            for ongoing in spell.half(chaos).ongoing {
                self.add_ongoing(ongoing, Reason::Permanent(spell));
            }
        }
        if let Some(champion) = table.player(seat).champion {
            for ongoing in table.champion_ongoing(seat, at) {
                self.add_ongoing(ongoing, Reason::Champion(champion));
            }
        }
        for leader in Leader::ALL {
            for power in table.powers_of(seat, leader) {
                self.add_ongoing(&power.ongoing, Reason::Leader(leader));
            }
        }
        if let Some(tile) = table.tile_at(at) {
            for ongoing in tile.data().ongoing {
                self.add_ongoing(ongoing, Reason::Tile(tile));
            }
        }
    }

    fn add_ongoing(&mut self, ongoing: &Ongoing, reason: Reason) {
        self.add(strength_of(self.table, self.seat, ongoing), reason);
    }

    fn add(&mut self, gives: Strength, reason: Reason) {
        if gives == Strength::default() {
            return;
        }
        self.total.attack += gives.attack;
        self.total.defence += gives.defence;
        let what = What::Strengthened {
            seat: self.seat,
            gives,
            reason,
        };
        self.log.push(|| Event::new(self.table, "R17.10", what));
    }
}

/// R17.11: the enemy's attack less one's own defence and reductions, at least 0.
pub(super) fn loss_of(table: &Table, side: usize) -> u8 {
    let battle = &table.battle;
    let attack = battle.totals[1 - side].attack;
    let defence = battle.totals[side].defence + battle.reduced[side] as i8;
    (attack - defence).max(0) as u8
}

/// What an effect in force gives a side of the battle when totals are made.
fn strength_of(table: &Table, seat: Seat, ongoing: &Ongoing) -> Strength {
    match *ongoing {
        Ongoing::Battle {
            when,
            attack,
            defence,
        } if applies(table, seat, when) => Strength { attack, defence },
        Ongoing::PerMystic {
            attack,
            defence,
            most,
        } => {
            let mystics = table.army(table.battle.at, seat).mystics.min(most) as i8;
            Strength {
                attack: attack * mystics,
                defence: defence * mystics,
            }
        }
        _ => Strength::default(),
    }
}

/// E12: laid-down Chiefs do not count.
fn applies(table: &Table, seat: Seat, when: When) -> bool {
    let at = table.battle.at;
    let enemy = table.battle.sides[1 - table.side_of(seat)];
    let army = table.standing(at, seat);
    let enemies = table.standing(at, enemy).total();
    match when {
        When::Always => true,
        When::ChiefHere => army.chief > 0,
        When::AtLeast(units) => army.total() >= units,
        When::MoreUnits => army.total() > enemies,
        When::FewerUnits => army.total() < enemies,
        When::InBritannia => at.board() == Board::Britannia,
        When::WithCaer => table.with_caer(at),
    }
}
