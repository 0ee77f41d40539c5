//! The Monsters event (R13), and cards that move a Monster.

use super::{Offer, Play, moving};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::{From, Moves, To, Units, Whose};
use crate::mordred::data::{Monster, Territory, tuning};
use crate::mordred::event::What;
use crate::mordred::state::task::{Task, Walk};
use crate::mordred::state::{Source, Table, Territories};

/// All Monsters in play, as bits.
pub(super) const EVERY_MONSTER: u8 = (1 << tuning::MONSTERS_IN_PLAY) - 1;

/// R13.1: the Monsters left.
pub(super) fn list(table: &Table, left: u8, out: &mut impl Offer) {
    for (index, figure) in table.monsters.iter().enumerate() {
        if left & (1 << index) != 0 {
            out.offer(Choice::Monster(figure.monster));
        }
    }
}

/// Either Monster to any other territory that exists.
pub(super) fn list_summons(table: &Table, out: &mut impl Offer) {
    for figure in table.monsters {
        for to in table.within_reach().without(figure.at) {
            out.offer(Choice::Summon {
                monster: figure.monster,
                to,
            });
        }
    }
}

/// R13.2, R13.3: the next step, or the end once enough steps are made or none can be.
pub(super) fn list_steps(table: &Table, walk: &Walk, out: &mut impl Offer) {
    let around = table.adjacent(table.monsters[usize::from(walk.monster)].at);
    if walk.left > 0 {
        for to in around {
            out.offer(Choice::Step(to));
        }
    }
    if walk.least == 0 || around.is_empty() {
        out.offer(Choice::Done);
    }
}

/// The factions with a non-Chief unit where the Baavan Shee is.
pub(super) fn list_prey(table: &Table, at: Territory, out: &mut impl Offer) {
    for seat in table.seats() {
        if table.army(at, seat).without_chief() > 0 {
            out.offer(Choice::Player(seat));
        }
    }
}

impl Play<'_> {
    pub(super) fn event_monster(&mut self, actor: Seat, left: u8, monster: Monster) {
        let index = self.index_of(monster);
        let left = left & !(1 << index);
        self.push(Task::Monsters { actor, left });
        // A1; B8: the older editions let a Monster stop early, or stay.
        let steps = monster.movement();
        let least = match self.state.table.switches().monsters_move_fully {
            true => steps,
            false => 0,
        };
        self.begin_walk(actor, index, steps, least);
    }

    /// A card prints its own number of steps and keeps it (B8).
    pub(super) fn send_monster(&mut self, actor: Seat, monster: Monster, steps: u8) {
        self.begin_walk(actor, self.index_of(monster), steps, 1);
    }

    fn begin_walk(&mut self, actor: Seat, monster: u8, left: u8, least: u8) {
        self.push(Task::Walk(Walk {
            actor,
            monster,
            left,
            least,
            entered: Territories::NONE,
        }));
    }

    pub(super) fn choose_step(&mut self, mut walk: Walk, choice: Choice) {
        if let Choice::Step(to) = choice {
            self.move_monster(walk.monster, to, "R13.2");
            walk.entered = walk.entered.with(to);
            walk.left -= 1;
            walk.least = walk.least.saturating_sub(1);
            if walk.left > 0 {
                return self.push(Task::Walk(walk));
            }
        }
        let at = self.state.table.monsters[usize::from(walk.monster)].at;
        // B8: where it stands counts as entered if it did not move.
        let entered = if walk.entered.is_empty() {
            Territories::of(at)
        } else {
            walk.entered
        };
        self.monster_acts(walk.actor, walk.monster, entered);
    }

    pub(super) fn summon_monster(&mut self, actor: Seat, monster: Monster, to: Territory) {
        let index = self.index_of(monster);
        self.move_monster(index, to, "R24.1");
        self.monster_acts(actor, index, Territories::of(to));
    }

    /// `MoveMonster`.
    fn move_monster(&mut self, index: u8, to: Territory, rule: &'static str) {
        let figure = &mut self.state.table.monsters[usize::from(index)];
        let from = std::mem::replace(&mut figure.at, to);
        let monster = figure.monster;
        self.note(rule, What::MonsterMoved { monster, from, to });
    }

    /// R13.4: the effect, which spares nobody.
    fn monster_acts(&mut self, actor: Seat, index: u8, entered: Territories) {
        let figure = self.state.table.monsters[usize::from(index)];
        let at = figure.at;
        let monster = figure.monster;
        self.note("R13.2", What::MonsterActs { monster, at });
        let source = Source::Monster(monster);
        match monster {
            Monster::BaavanShee => self.push_from(source, Task::Prey { actor, at }),
            Monster::Nightmare => {
                let table = &self.state.table;
                let frightened = table
                    .deciding_order_with(actor)
                    .only(|seat| !table.held_by(seat).and(entered).is_empty());
                for seat in frightened {
                    self.discard_at_random(seat, 1, "R13.2");
                }
            }
            Monster::Cluricaun => {
                // Pushed from hindmost on, so that the furthest ahead comes first (E5).
                let table = &self.state.table;
                let order = table.deciding_order_with(actor);
                let order = order.only(|seat| !table.army(at, seat).is_empty());
                for &of in order.as_slice().iter().rev() {
                    self.push_from(source, Task::Disc { of, by: actor });
                }
            }
            Monster::LordFog => {
                let moves = Moves {
                    whose: Whose::Anyones,
                    units: Units::NonChief,
                    from: From::Here,
                    to: To::Adjacent,
                    most: 1,
                    times: 1,
                    may: false,
                };
                let task = moving::task(moves, actor, at, false);
                self.push_from(source, Task::Moving(task));
            }
        }
    }

    pub(super) fn choose_prey(&mut self, at: Territory, seat: Seat) {
        self.push(Task::Kill {
            seat,
            at,
            units: Units::NonChief,
        });
    }

    fn index_of(&self, monster: Monster) -> u8 {
        let mut figures = self.state.table.monsters.iter();
        let index = figures.position(|figure| figure.monster == monster);
        index.expect("only Monsters in play are offered") as u8
    }
}
