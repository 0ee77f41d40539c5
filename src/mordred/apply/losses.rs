//! Losses and aftermath of a battle (R17.11 to R17.16).

use super::totals::loss_of;
use super::{Offer, Play, effects};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::Ongoing;
use crate::mordred::data::{Territory, Unit};
use crate::mordred::event::What;
use crate::mordred::state::task::{Task, Way};
use crate::mordred::state::{Army, Battle, Source, Table, Territories};

/// R17.12: a unit to lose, or to save where an ability allows it; the end when all are chosen.
pub(super) fn list(table: &Table, side: u8, left: u8, out: &mut impl Offer) {
    if left == 0 {
        return out.offer(Choice::Done);
    }
    let index = usize::from(side);
    let seat = table.battle.sides[index];
    let refuges = refuges(table, side);
    for unit in table.army(table.battle.at, seat).types() {
        if unit == Unit::Chief {
            continue;
        }
        out.offer(Choice::Lose(unit));
        for to in refuges {
            out.offer(Choice::Save { unit, to });
        }
    }
}

/// Where a unit that would be lost may slip away to: adjacent, unmarked, with room, and without
/// units of any other player (A59).
fn refuges(table: &Table, side: u8) -> Territories {
    let index = usize::from(side);
    let seat = table.battle.sides[index];
    let can_save = table.faction(seat).ongoing().iter().any(|ongoing| {
        matches!(ongoing, Ongoing::SaveFromDeath(units) if *units > table.battle.saved[index])
    });
    if !can_save {
        return Territories::NONE;
    }
    table
        .adjacent(table.battle.at)
        .filter(|&to| table.others(to, seat) == 0 && table.room_by_effect(to, seat) > 0)
        .collect()
}

impl Play<'_> {
    /// Both losses were computed before any unit is removed (R17.11). Where every unit must die and
    /// none can be saved, there is nothing to decide; who has left has nobody to lose (R17.9).
    pub(super) fn begin_losses(&mut self, side: u8) {
        let table = &self.state.table;
        let index = usize::from(side);
        let seat = table.battle.sides[index];
        let at = table.battle.at;
        let loss = loss_of(table, index);
        let army = table.army(at, seat);
        let others = army.without_chief();
        let left = loss.min(others);
        // R17.13: the Chief is laid down only when all others are gone; in the Demo it keeps
        // standing.
        let chief = loss > others && army.chief > 0 && table.switches().chief_laid_down;
        let types = army.types().filter(|&unit| unit != Unit::Chief).count();
        // A74
        let forced = left == others || types == 1;
        if left > 0 && !(forced && refuges(table, side).is_empty()) {
            return self.push(Task::Losses { side, left, chief });
        }
        self.lose_all(seat, at, left);
        if chief {
            self.lay_down(seat, at);
        }
    }

    fn lay_down(&mut self, seat: Seat, at: Territory) {
        self.state.table.players[seat.index()].chief_down = true;
        self.note("R17.13", What::ChiefLaidDown { seat, at });
    }

    fn lose_all(&mut self, seat: Seat, at: Territory, mut left: u8) {
        for unit in [Unit::Mystic, Unit::Warrior, Unit::Champion] {
            while left > 0 && self.state.table.army(at, seat).count(unit) > 0 {
                self.kill(seat, unit, at, "R17.12");
                left -= 1;
            }
        }
    }

    pub(super) fn choose_loss(&mut self, side: u8, left: u8, chief: bool, choice: Choice) {
        let battle = self.state.table.battle;
        let index = usize::from(side);
        let seat = battle.sides[index];
        match choice {
            Choice::Lose(unit) => self.kill(seat, unit, battle.at, "R17.12"),
            // A58: it uses up one of the loss, but is neither killed nor lost.
            Choice::Save { unit, to } => {
                let from = battle.at;
                self.state.table.battle.saved[index] += 1;
                self.note(
                    "A58",
                    What::Saved {
                        seat,
                        unit,
                        from,
                        to,
                    },
                );
                self.move_units(seat, Army::one(unit), from, to, Way::Border, "A58");
            }
            _ if chief => return self.lay_down(seat, battle.at),
            _ => return,
        }
        self.push(Task::Losses {
            side,
            left: left - 1,
            chief,
        });
    }

    /// R17.14: effects that look at what the other side has lost. A68: first the Combat card, then
    /// the Leader card, whose power is read when it is reached.
    pub(super) fn aftermath(&mut self, side: u8) {
        let battle = self.state.table.battle;
        let index = usize::from(side);
        if battle.lost[1 - index] == 0 {
            return;
        }
        self.push(Task::Spoils { side });
        if battle.plunder & (1 << side) != 0 {
            let [you, from] = [battle.sides[index], battle.sides[1 - index]];
            let card = self.state.hidden.placed[index]
                .iter()
                .find(|laid| effects::plunders(laid.card));
            let source = card.map(|laid| Source::Combat(laid.card));
            let stack = &mut self.state.table.stack;
            stack.push_from(source, Task::Plunder { you, from });
        }
    }

    /// Once per War, if the reserve has a favour.
    pub(super) fn take_spoils(&mut self, side: u8) {
        self.pop();
        let table = &self.state.table;
        let you = table.battle.sides[usize::from(side)];
        let bit = 1 << you.0;
        let spoils = table.leader_powers(you).find_map(|power| match power {
            Ongoing::Spoils(leader) => Some(leader),
            _ => None,
        });
        if let Some(leader) = spoils
            && table.spoils_taken & bit == 0
            && table.reserve[leader.index()] > 0
        {
            self.state.table.spoils_taken |= bit;
            self.take_from_reserve(you, leader, 1, "R17.14");
        }
    }

    /// R17.14, R17.15: all cards used are discarded, the territory is marked.
    pub(super) fn battle_over(&mut self) {
        let battle = self.state.table.battle;
        for side in 0..2 {
            let seat = battle.sides[side];
            for laid in std::mem::take(&mut self.state.hidden.placed[side]) {
                self.state.table.players[seat.index()].discard[laid.card.kind()] += 1;
            }
        }
        let table = &mut self.state.table;
        table.marked = table.marked.with(battle.at);
        table.battle.on = false;
        table.battle.placed = Default::default();
        let Battle {
            at, sides, lost, ..
        } = battle;
        self.note("R17.15", What::BattleOver { at, sides, lost });
    }
}
