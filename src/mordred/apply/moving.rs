//! `MoveUnits` by an effect: first from where to where, then who goes along.

use super::outlook::Outlook;
use super::{Offer, Play};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::Territory;
use crate::mordred::data::effect::{From, Moves, To, Units, Whose};
use crate::mordred::state::task::{Grouping, Moving, Task, Way};
use crate::mordred::state::{Army, Table, Territories};

/// Every way a group can go, and the end where the card allows it.
pub(super) fn list(
    table: &Table,
    outlook: Option<&Outlook>,
    moving: &Moving,
    out: &mut impl Offer,
) {
    let is_full = each_way(table, moving, |way, pool| {
        if is_open(table, outlook, moving, way, pool) {
            let Passage { owner, from, to } = way;
            let by = Way::Border;
            out.offer(Choice::Move {
                owner,
                from,
                to,
                by,
            });
        }
        out.is_full()
    });
    // E3, E16
    let may_stop = moving.moves.may && !(moving.must_change && moving.done == 0);
    if !is_full && may_stop && outlook.is_none_or(Outlook::can_end) {
        out.offer(Choice::Skip);
    }
}

/// Whether any group can move.
pub(super) fn is_possible(table: &Table, outlook: Option<&Outlook>, moving: &Moving) -> bool {
    each_way(table, moving, |way, pool| {
        is_open(table, outlook, moving, way, pool)
    })
}

/// Whose units go from where to where.
#[derive(Clone, Copy)]
pub(super) struct Passage {
    pub(super) owner: Seat,
    pub(super) from: Territory,
    pub(super) to: Territory,
}

/// Calls back for every way that the card names, with the units that could go, until it is answered
/// with yes: whether it was.
pub(super) fn each_way(
    table: &Table,
    moving: &Moving,
    mut is_enough: impl FnMut(Passage, Army) -> bool,
) -> bool {
    owners(table, moving).any(|owner| {
        sources(table, moving).any(|from| {
            let pool = movable(table, moving, owner, from);
            !pool.is_empty()
                && destinations(table, moving, owner, from)
                    .any(|to| is_enough(Passage { owner, from, to }, pool))
        })
    })
}

/// R5.4: a destination without room is not a legal choice, unless what is left of a Magic can mend it.
fn is_open(
    table: &Table,
    outlook: Option<&Outlook>,
    moving: &Moving,
    way: Passage,
    pool: Army,
) -> bool {
    table.may_be_entered(way.to)
        && match outlook {
            None => table.room(way.to, way.owner) > 0,
            Some(outlook) => outlook.some_group_may_go(moving, way, pool),
        }
}

/// Every composition of the group.
pub(super) fn list_groups(table: &Table, grouping: &Grouping, out: &mut impl Offer) {
    let outlook = Outlook::of(table);
    let moving = move_below(table);
    let way = Passage {
        owner: grouping.owner,
        from: grouping.from,
        to: grouping.to,
    };
    each_group(grouping.pool, grouping.most, |group| {
        let may_go = |outlook: &Outlook| outlook.group_may_go(&moving, way, group);
        if can_lead(&moving.moves, group) && outlook.as_ref().is_none_or(may_go) {
            out.offer(Choice::Group(group));
        }
    });
}

/// Whether there is a Mystic in the group if one must lead it.
pub(super) fn can_lead(moves: &Moves, group: Army) -> bool {
    group.mystics > 0 || moves.from != From::MysticAtCaer
}

/// The move on which the group on top of the stack lies.
fn move_below(table: &Table) -> Moving {
    match table.stack.iter().rev().nth(1) {
        Some(Task::Moving(moving)) => *moving,
        task => unreachable!("a group moved by an effect lies on its move, not on {task:?}"),
    }
}

/// Calls back for every group of at least one and at most so many units of the pool.
pub(super) fn each_group(pool: Army, most: u8, mut tell: impl FnMut(Army)) {
    for chief in 0..=pool.chief {
        for champion in 0..=pool.champion {
            for mystics in 0..=pool.mystics {
                for warriors in 0..=pool.warriors {
                    let group = Army {
                        chief,
                        mystics,
                        warriors,
                        champion,
                    };
                    if (1..=most).contains(&group.total()) {
                        tell(group);
                    }
                }
            }
        }
    }
}

/// Whose units may move.
fn owners(table: &Table, moving: &Moving) -> impl Iterator<Item = Seat> + use<> {
    let you = moving.you;
    let whose = moving.moves.whose;
    let [first, second] = table.battle.sides;
    let enemy = if first == you { second } else { first };
    table.seats().filter(move |&seat| match whose {
        Whose::Yours => seat == you,
        Whose::Opponents => seat != you,
        Whose::Enemys | Whose::EnemysByOwner => seat == enemy,
        Whose::Anyones => true,
    })
}

/// Where a group may come from (E7: nothing comes from a closed island).
fn sources(table: &Table, moving: &Moving) -> Territories {
    let here = moving.here;
    let with_mystic = || table.territories_where(|at| table.army(at, moving.you).mystics > 0);
    let sources = match moving.moves.from {
        From::Anywhere => Territories::ALL,
        From::Britannia => Territories::BRITANNIA,
        From::Here => Territories::of(here),
        From::NextToHere => table.adjacent(here),
        From::SameBoard => Territories::same_board(here).without(here),
        From::NearMysticInBritannia => table
            .around(with_mystic().and(Territories::BRITANNIA))
            .and(Territories::BRITANNIA),
        From::NearMystic => table.around(with_mystic()),
        From::WithYou => table.held_by(moving.you),
        From::MysticAtCaer => with_mystic().and(table.territories_where(|at| table.with_caer(at))),
    };
    sources.and(table.within_reach())
}

/// Where a group of this owner may go from here, room apart.
fn destinations(table: &Table, moving: &Moving, owner: Seat, from: Territory) -> Territories {
    let adjacent = table.adjacent(from);
    match moving.moves.to {
        To::Adjacent => adjacent,
        To::AdjacentBritannia => adjacent.and(Territories::BRITANNIA),
        // A59: no unit of any other player, laid-down Chiefs included.
        To::AdjacentWithoutEnemies => {
            adjacent.and(table.territories_where(|at| table.others(at, owner) == 0))
        }
        // E6: passing needs no room; a path does not end where it began.
        To::Path(steps) => table.within_steps(from, steps),
        To::Here => Territories::of(moving.here),
        To::Caer => table
            .territories_where(|at| table.with_caer(at))
            .without(from),
    }
}

/// The units of an owner in a territory that the card may move (E8, A31, A66).
fn movable(table: &Table, moving: &Moving, owner: Seat, from: Territory) -> Army {
    let mut army = table.standing(from, owner);
    if owner != moving.you {
        army.chief = 0;
    }
    match moving.moves.units {
        Units::All => {}
        Units::NonChief | Units::MysticOrWarrior => army.chief = 0,
        Units::Warriors | Units::WarriorsOnce => {
            army.chief = 0;
            army.mystics = 0;
            if moving.champion_moved || !table.switches().champion_is_warrior {
                army.champion = 0;
            }
            let arrived = moving.moved.iter().filter(|&&at| at == Some(from)).count();
            army.warriors = army.warriors.saturating_sub(arrived as u8);
        }
    }
    army
}

impl Play<'_> {
    pub(super) fn choose_move(&mut self, mut moving: Moving, choice: Choice) {
        let Choice::Move {
            owner, from, to, ..
        } = choice
        else {
            return;
        };
        let way = Passage { owner, from, to };
        let table = &self.state.table;
        let grouping = grouping(table, Outlook::of(table).as_ref(), &moving, way);
        moving.done += 1;
        self.push(Task::Moving(moving));
        self.push(Task::Grouping(grouping));
    }

    pub(super) fn move_group(&mut self, grouping: Grouping, group: Army) {
        let Grouping {
            owner, from, to, ..
        } = grouping;
        self.move_units(owner, group, from, to, Way::Border, "R24.1");
        let Task::Moving(moving) = self.pop() else {
            unreachable!("a group moved by an effect lies on its move");
        };
        if let Some(moving) = moving.after(group, to) {
            self.push(Task::Moving(moving));
        }
    }
}

impl Moving {
    /// What is still to be moved once this group, which is counted already, has gone there.
    pub(super) fn after(mut self, group: Army, to: Territory) -> Option<Self> {
        if self.done >= self.moves.times {
            return None;
        }
        if self.moves.units == Units::WarriorsOnce {
            self.champion_moved |= group.champion > 0;
            if group.warriors > 0 {
                // Three Warriors at most, and the last needs no note.
                let free = self.moved.iter_mut().find(|noted| noted.is_none());
                *free.expect("one note for each Warrior but the last") = Some(to);
            }
        }
        Some(self)
    }
}

/// Who may go along on a way that was chosen.
fn grouping(table: &Table, outlook: Option<&Outlook>, moving: &Moving, way: Passage) -> Grouping {
    let Passage { owner, from, to } = way;
    let pool = movable(table, moving, owner, from);
    let most = match outlook {
        None => table.room(to, owner),
        Some(outlook) => outlook.most_who_may_go(moving, way, pool),
    };
    let by = if moving.moves.whose == Whose::EnemysByOwner {
        owner
    } else {
        moving.you
    };
    Grouping {
        by,
        owner,
        from,
        to,
        pool,
        most: moving.moves.most.min(most),
        mystic_leads: moving.moves.from == From::MysticAtCaer,
    }
}

/// Whether the group lies on a move that just led to it.
pub(in crate::mordred) fn leads_to(table: &Table, moving: &Moving, group: &Grouping) -> bool {
    let Some(done) = moving.done.checked_sub(1) else {
        return false;
    };
    let before = Moving { done, ..*moving };
    let Grouping {
        owner, from, to, ..
    } = *group;
    let outlook = Outlook::of(table);
    let outlook = outlook.as_ref();
    let is_offered = each_way(table, &before, |way, pool| {
        (way.owner, way.from, way.to) == (owner, from, to)
            && is_open(table, outlook, &before, way, pool)
    });
    is_offered && *group == grouping(table, outlook, &before, Passage { owner, from, to })
}

/// A clause as a task to be decided by this player.
pub(super) fn task(moves: Moves, you: Seat, here: Territory, must_change: bool) -> Moving {
    Moving {
        moves,
        you,
        here,
        must_change,
        ..Moving::default()
    }
}
