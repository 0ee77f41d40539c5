//! The limit in Magic (R5.2, R11.6): it is tested once, when the action ends. What breaks it on the
//! way is offered only if what is left of the action can mend it (A7), so nobody runs into a dead end.

use super::moving::Passage;
use super::{FirstTwo, killing, magic, moving};
use crate::game::Seat;
use crate::mordred::data::effect::{Clause, Moves, Units};
use crate::mordred::data::{Spell, Territory, Unit, faction, tuning};
use crate::mordred::state::task::{Magic, Moving, Targeting, Task};
use crate::mordred::state::{Army, Table, Territories};

/// No Spell moves more groups than this; a position from outside may say otherwise.
const MOST_MOVES: u8 = 3;

/// What is left of a Magic action behind the effect at work, and whether it is needed to come back
/// within the limit.
pub(super) struct Outlook<'a> {
    table: &'a Table,
    left: Left,
    /// Whether the limit is broken as things stand.
    is_broken: bool,
}

/// The Spells that can still be cast, tried out on tables of their own.
#[derive(Clone, Copy)]
struct Left {
    seat: Seat,
    /// Bits of the Spells in hand.
    spells: u8,
    /// How many of them may be cast.
    casts: u8,
}

impl<'a> Outlook<'a> {
    /// What is left behind the uppermost task; nothing outside of Magic, where every step obeys the
    /// limit (R5.4).
    pub(super) fn of(table: &'a Table) -> Option<Self> {
        let mut tasks = table.stack.iter();
        let Some(Task::Magic(magic)) = tasks.next() else {
            return None;
        };
        let at_work = match tasks.next() {
            Some(Task::SpellDone(spell)) => 1 << spell.kind(),
            _ => 0,
        };
        let seat = table.active;
        let left = Left {
            seat,
            spells: table.player(seat).spells & !at_work,
            casts: magic.most.saturating_sub(magic.cast),
        };
        let is_of_a_spell = |task: &Task| {
            matches!(
                task,
                Task::Moving(_)
                    | Task::Grouping(_)
                    | Task::Adding(_)
                    | Task::ClaimIsland { .. }
                    | Task::Hire { .. }
                    | Task::Teleport(_)
                    | Task::Targeting(_)
                    | Task::Killing { .. }
                    | Task::Kill { .. }
                    | Task::Snatching(_)
                    | Task::Plunder { .. }
            )
        };
        tasks.all(is_of_a_spell).then(|| Self {
            table,
            left,
            is_broken: !over_the_limit(table).is_empty(),
        })
    }

    /// What is left of a Magic in which the next Spell is being chosen.
    pub(super) fn of_magic(table: &'a Table, seat: Seat, magic: &Magic) -> Self {
        Self {
            table,
            left: Left {
                seat,
                spells: table.player(seat).spells,
                casts: magic.most.saturating_sub(magic.cast),
            },
            is_broken: magic.cast > 0 && !over_the_limit(table).is_empty(),
        }
    }

    /// What is left once this Spell is being cast.
    pub(super) fn casting(&self, spell: Spell) -> Self {
        Self {
            left: self.left.without(spell),
            ..*self
        }
    }

    /// Whether the limit is broken as things stand.
    pub(super) fn is_broken(&self) -> bool {
        self.is_broken
    }

    /// Whether the action can still be ended legally after what is at work has come to its end.
    pub(super) fn can_end(&self) -> bool {
        !self.is_broken || self.left.settles(self.table, None)
    }

    /// Whether a change that keeps to the limit by itself (as it stands before) may be made.
    pub(super) fn allows(&self, keeps: bool, change: impl FnOnce(&mut Table)) -> bool {
        if keeps && !self.is_broken {
            return true;
        }
        // What can be mended by nothing need not be tried.
        if !self.left.can_mend(self.table) && !self.is_broken {
            return false;
        }
        let mut table = *self.table;
        change(&mut table);
        self.left.settles(&table, None)
    }

    /// Whether some group may go this way, the move being made for the next time.
    pub(super) fn some_group_may_go(&self, moving: &Moving, way: Passage, pool: Army) -> bool {
        self.table.room(way.to, way.owner) > 0 && !self.is_broken
            || self.most_who_may_go(moving, way, pool) > 0
    }

    /// How many may go this way at the most, the move being made for the next time.
    pub(super) fn most_who_may_go(&self, moving: &Moving, way: Passage, pool: Army) -> u8 {
        let next = moving.with_one_more();
        if !self.is_broken && !can_go_on(&next) && !self.left.can_mend(self.table) {
            return self.table.room(way.to, way.owner);
        }
        let mut most = 0;
        each_kind_of_group(pool, moving.moves, |group| {
            if group.total() > most && self.group_may_go(&next, way, group) {
                most = group.total();
            }
        });
        most
    }

    /// Whether this group may go, the move counting it already.
    pub(super) fn group_may_go(&self, moving: &Moving, way: Passage, group: Army) -> bool {
        let Passage { owner, to, .. } = way;
        if !self.is_broken && group.total() <= self.table.room(to, owner) {
            return true;
        }
        let after = moving.after(group, to).filter(can_go_on);
        if after.is_none() && !self.left.can_mend(self.table) && !self.is_broken {
            return false;
        }
        let mut table = *self.table;
        shift(&mut table, way, group);
        self.left.settles(&table, after)
    }

    /// Whether this territory may be chosen as the next one in which everybody kills a unit.
    pub(super) fn may_target(&self, targeting: &Targeting, at: Territory) -> bool {
        if !self.is_broken {
            return true;
        }
        let mut table = *self.table;
        targeting
            .first
            .into_iter()
            .chain([at])
            .for_each(|at| kill_one_of_each(&mut table, at));
        let is_first_of_two = targeting.targets.most > 1 && targeting.first.is_none();
        self.left.settles(&table, None)
            || is_first_of_two
                && killing::targets(self.table, &with_first(targeting, at)).any(|second| {
                    let mut table = table;
                    kill_one_of_each(&mut table, second);
                    self.left.settles(&table, None)
                })
    }
}

fn with_first(targeting: &Targeting, at: Territory) -> Targeting {
    Targeting {
        first: Some(at),
        ..*targeting
    }
}

impl Left {
    /// What is left once one more Spell is being cast.
    fn without(self, spell: Spell) -> Self {
        Self {
            spells: self.spells & !(1 << spell.kind()),
            casts: self.casts.saturating_sub(1),
            ..self
        }
    }

    /// The Spells that can still be cast.
    fn castable(self, table: &Table) -> impl Iterator<Item = (Spell, &'static Clause)> + use<> {
        let faction = table.faction(self.seat);
        let chaos = table.spells_in_chaos();
        let spells = if self.casts > 0 { self.spells } else { 0 };
        (0..usize::from(faction::SPELLS))
            .filter(move |kind| spells & (1 << kind) != 0)
            .map(move |kind| Spell::of(faction, kind))
            .filter_map(move |spell| Some((spell, spell.half(chaos).clauses.first()?)))
    }

    /// Whether any Spell is left that takes units away from somewhere.
    fn can_mend(self, table: &Table) -> bool {
        self.castable(table).any(|(_, clause)| {
            matches!(
                clause,
                Clause::Move(_) | Clause::Teleport | Clause::KillInEach(_)
            )
        })
    }

    /// Whether the groups still to be moved and the Spells still to be cast can bring everybody back
    /// within the limit. Moves out of territories that are over it suffice, since any plan can be put
    /// in an order in which all are, but for a Mystic who comes to lead others away.
    fn settles(self, table: &Table, moving: Option<Moving>) -> bool {
        let over = over_the_limit(table);
        over.is_empty()
            || moving.is_some_and(|moving| self.settles_by_moves(table, over, &moving))
            || self
                .castable(table)
                .any(|(spell, clause)| self.without(spell).settles_by(table, over, clause))
    }

    fn settles_by(self, table: &Table, over: Territories, clause: &Clause) -> bool {
        match *clause {
            Clause::Move(moves) => {
                let moving = moving::task(moves, self.seat, Territory::default(), true);
                self.settles_by_moves(table, over, &moving)
            }
            Clause::Teleport => self.settles_by_teleport(table, over),
            Clause::KillInEach(targets) => {
                let targeting = Targeting {
                    targets,
                    you: self.seat,
                    first: None,
                };
                self.settles_by_kills(table, &targeting)
            }
            _ => false,
        }
    }

    fn settles_by_moves(self, table: &Table, over: Territories, moving: &Moving) -> bool {
        let next = moving.with_one_more();
        let can_mend_later = can_go_on(&next) || self.can_mend(table);
        moving::each_way(table, moving, |way, pool| {
            let (mends, comes) = (over.has(way.from), over.has(way.to));
            if !mends && !comes || !table.may_be_entered(way.to) {
                return false;
            }
            // The last to move out leaves nothing to be mended elsewhere.
            if !can_mend_later && over != Territories::of(way.from) {
                return false;
            }
            let mut settles = false;
            each_kind_of_group(pool, moving.moves, |group| {
                if settles || !mends && group.mystics == 0 {
                    return;
                }
                let mut table = *table;
                shift(&mut table, way, group);
                if can_mend_later || over_the_limit(&table).is_empty() {
                    settles = self.settles(&table, next.after(group, way.to).filter(can_go_on));
                }
            });
            settles
        })
    }

    /// A Mystic goes from a territory over the limit to an island with room.
    fn settles_by_teleport(self, table: &Table, over: Territories) -> bool {
        magic::teleports(table, self.seat).any(|(from, leader)| {
            let way = Passage {
                owner: self.seat,
                from,
                to: table.island_of(leader),
            };
            over.has(from) && table.room(way.to, self.seat) > 0 && {
                let mut table = *table;
                shift(&mut table, way, Army::one(Unit::Mystic));
                self.settles(&table, None)
            }
        })
    }

    fn settles_by_kills(self, table: &Table, targeting: &Targeting) -> bool {
        killing::targets(table, targeting).any(|at| {
            let mut after = *table;
            if let Some(first) = targeting.first {
                kill_one_of_each(&mut after, first);
            }
            kill_one_of_each(&mut after, at);
            self.settles(&after, None)
                || targeting.targets.most > 1
                    && targeting.first.is_none()
                    && self.settles_by_kills(table, &with_first(targeting, at))
        })
    }
}

/// Whether a position in the midst of Magic can come back within the limit (I4).
pub(in crate::mordred) fn can_settle(table: &Table) -> bool {
    let Some(outlook) = Outlook::of(table) else {
        return false;
    };
    // What these offer leads to a legal end.
    let mut options = FirstTwo::default();
    match table.top() {
        Task::Moving(moving) => moving::list(table, Some(&outlook), &moving, &mut options),
        Task::Grouping(grouping) => moving::list_groups(table, &grouping, &mut options),
        Task::Teleport(seat) => magic::list_teleports(table, Some(&outlook), seat, &mut options),
        Task::Targeting(targeting) => killing::list_targets(table, &targeting, &mut options),
        _ => return outlook.left.settles(&after_kills(table), None),
    }
    options.first.is_some()
}

/// The table once everybody has killed the units that they are about to.
fn after_kills(table: &Table) -> Table {
    let mut after = *table;
    for task in table.stack.iter() {
        match *task {
            Task::Killing { at, left } => {
                for seat in left {
                    kill_one(&mut after, at, seat);
                }
            }
            Task::Kill { seat, at, .. } => kill_one(&mut after, at, seat),
            _ => {}
        }
    }
    after
}

impl Moving {
    fn with_one_more(self) -> Self {
        Self {
            done: self.done.saturating_add(1),
            ..self
        }
    }
}

/// Whether more groups move, no more often than by any Spell.
fn can_go_on(moving: &Moving) -> bool {
    let Moves { times, .. } = moving.moves;
    moving.done < times && times <= MOST_MOVES
}

/// The territories that hold more than two factions, or more than four units of one (R5.1).
pub(super) fn over_the_limit(table: &Table) -> Territories {
    table.territories_where(|at| {
        let armies = &table.armies[at.index()];
        let factions: usize = armies
            .iter()
            .map(|army| usize::from(!army.is_empty()))
            .sum();
        factions > tuning::TERRITORY_FACTIONS
            || armies
                .iter()
                .any(|army| army.total() > tuning::TERRITORY_UNITS)
    })
}

/// Every group that differs in what the rest of a Magic could make of it: how many go, and how many
/// Mystics among them. Where each Warrior moves once, it matters who.
fn each_kind_of_group(pool: Army, moves: Moves, mut tell: impl FnMut(Army)) {
    let mut told = [[false; 4]; 16];
    moving::each_group(pool, moves.most, |group| {
        if !moving::can_lead(&moves, group) {
            return;
        }
        let kind = &mut told[usize::from(group.total() & 15)][usize::from(group.mystics & 3)];
        if !*kind || moves.units == Units::WarriorsOnce {
            *kind = true;
            tell(group);
        }
    });
}

/// A group goes from one territory to another on a table that is tried out.
pub(super) fn shift(table: &mut Table, way: Passage, group: Army) {
    let Passage { owner, from, to } = way;
    let left = &mut table.armies[from.index()][owner.index()];
    *left = left.minus(group);
    let joined = &mut table.armies[to.index()][owner.index()];
    *joined = joined.plus(group);
}

/// Every faction there loses a unit that is no Chief, of whatever type.
fn kill_one_of_each(table: &mut Table, at: Territory) {
    for seat in table.seats() {
        kill_one(table, at, seat);
    }
}

fn kill_one(table: &mut Table, at: Territory, seat: Seat) {
    let army = &mut table.armies[at.index()][seat.index()];
    let units = [&mut army.warriors, &mut army.champion, &mut army.mystics];
    if let Some(units) = units.into_iter().find(|units| **units > 0) {
        *units -= 1;
    }
}

/// Adds a unit to a table that is tried out.
pub(super) fn add(table: &mut Table, seat: Seat, unit: Unit, at: Territory) {
    let army = &mut table.armies[at.index()][seat.index()];
    *army = army.plus(Army::one(unit));
}
