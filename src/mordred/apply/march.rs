//! March (R9): group moves, one after the other, limits checked at the end.

use std::collections::BTreeSet;

use super::{Offer, Play, moving};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::Ongoing;
use crate::mordred::data::{Action, Territory, tuning};
use crate::mordred::event::Free;
use crate::mordred::state::task::{Links, March, Path, Task, Way};
use crate::mordred::state::{Army, Table, Territories};

/// A search for a legal end looks no further than this many group moves (A55).
const FURTHEST_LOOK: u8 = 8;

/// R7.4: at least one group can move.
pub(super) fn is_possible(table: &Table, seat: Seat) -> bool {
    let mut own = table.held_by(seat);
    // Mostly one unit can simply take a step; the surcharge alone never reaches the cap.
    let mut around = table.around(own);
    if around.any(|to| table.room(to, seat) > 0 && !table.adjacent(to).and(own).is_empty()) {
        return true;
    }
    let march = begin(table, seat, table.surcharge(seat, Action::March));
    let plan = Plan::new(table, seat, &march);
    own.any(|from| {
        plan.ways_from(from)
            .any(|path| plan.some_group_can_go(path))
    })
}

pub(super) fn begin(table: &Table, seat: Seat, surcharge: u8) -> March {
    let mut march = March {
        surcharge,
        footholds: table.held_by(seat),
        ..March::default()
    };
    for ongoing in table.ongoing(seat) {
        match ongoing {
            Ongoing::UnderRoad => march.links.under_road = true,
            Ongoing::MistPaths => march.links.mist_paths = true,
            _ => {}
        }
    }
    if let (Some(champion), Some(_)) = (table.player(seat).champion, table.champion_at(seat)) {
        march.free_move = champion.data().ongoing.contains(&Ongoing::FreeFirstMove);
    }
    march
}

/// R9.7: every group move after which the March can still be ended, and the end if it is legal now.
pub(super) fn list(table: &Table, march: &March, out: &mut impl Offer) {
    let seat = table.active;
    let plan = Plan::new(table, seat, march);
    let safe = plan.safe_steps();
    for from in table.held_by(seat) {
        let mut offer = |Path { from, to, by }: Path| {
            out.offer(Choice::Move {
                owner: seat,
                from,
                to,
                by,
            });
        };
        for path in borders_of(table, from) {
            if safe.has(path.to) || plan.some_group_can_go(path) {
                offer(path);
            }
        }
        for path in plan.links_from(from) {
            if plan.some_group_can_go(path) {
                offer(path);
            }
        }
    }
    if march.moves > 0 && plan.is_settled() {
        out.offer(Choice::Done);
    }
}

/// R9.1: every group that can go this way.
pub(super) fn list_groups(table: &Table, path: Path, out: &mut impl Offer) {
    let seat = table.active;
    let march = march_below(table);
    let plan = Plan::new(table, seat, &march);
    let pool = table.standing(path.from, seat);
    let mut can_go = [[None; 2]; 16];
    moving::each_group(pool, pool.total(), |group| {
        let (size, champion) = (group.total(), group.champion > 0);
        let known = &mut can_go[usize::from(size)][usize::from(champion)];
        if *known.get_or_insert_with(|| plan.group_can_go(path, size, champion)) {
            out.offer(Choice::Group(group));
        }
    });
}

/// Whether this group move is one that the March offers.
pub(in crate::mordred) fn leads_to(table: &Table, march: &March, path: Path) -> bool {
    let Path { from, to, by } = path;
    let mut moves = Vec::new();
    list(table, march, &mut moves);
    moves.contains(&Choice::Move {
        owner: table.active,
        from,
        to,
        by,
    })
}

/// Whether a March can be ended from here, by no more moves than it says it has made since it last
/// could (R9.7).
pub(in crate::mordred) fn can_end(table: &Table, march: &March) -> bool {
    let plan = Plan::new(table, table.active, march);
    if plan.is_settled() {
        return march.unsettled == 0;
    }
    let furthest = if march.unsettled_link {
        FURTHEST_LOOK
    } else {
        FURTHEST_LOOK.min(march.unsettled)
    };
    let mut hopeless = BTreeSet::new();
    march.unsettled > 0
        && (1..=furthest).any(|moves| plan.can_settle(&plan.now, moves, &mut hopeless))
}

/// R5.2: whether the player's units obey the limit everywhere.
fn is_settled(table: &Table, seat: Seat) -> bool {
    table.held_by(seat).all(|at| {
        table.army(at, seat).total() <= tuning::TERRITORY_UNITS
            && table.others(at, seat) < tuning::TERRITORY_FACTIONS
    })
}

/// The March to which the group on top of the stack belongs.
fn march_below(table: &Table) -> March {
    match table.stack.iter().rev().nth(1) {
        Some(Task::March(march)) => *march,
        task => unreachable!("a group of a March lies on its March, not on {task:?}"),
    }
}

impl Play<'_> {
    pub(super) fn choose_march(&mut self, march: March, choice: Choice) {
        match choice {
            Choice::Move { from, to, by, .. } => {
                self.push(Task::March(march));
                self.push(Task::MarchGroup(Path { from, to, by }));
            }
            Choice::Done => {
                let free = free_moves(&self.state.table, &march);
                self.end_action(Action::March, march.price(), march.moves, free);
            }
            choice => unreachable!("{choice:?} is no part of a March"),
        }
    }

    pub(super) fn march_group(&mut self, path: Path, group: Army) {
        let Task::March(mut march) = self.pop() else {
            unreachable!("a group of a March lies on its March");
        };
        let seat = self.state.table.active;
        let (cost, free) = cost_of(&march, path.by, group.champion > 0);
        march.charged += cost;
        march.moves += 1;
        march.free_move &= !free;
        march.links.use_up(path.by);
        self.move_units(seat, group, path.from, path.to, path.by, "R9.1");
        let settled = is_settled(&self.state.table, seat);
        march.unsettled = if settled { 0 } else { march.unsettled + 1 };
        march.unsettled_link = !settled && (march.unsettled_link || path.by != Way::Border);
        self.push(Task::March(march));
    }
}

/// R9.3: one time for each group move; Sir Hroldrim's first is free.
fn cost_of(march: &March, by: Way, with_champion: bool) -> (u8, bool) {
    if march.free_move && with_champion {
        (0, true)
    } else {
        (time_for(by), false)
    }
}

/// What made group moves of a March free: first Sir Hroldrim, whoever went by the Under-Road.
fn free_moves(table: &Table, march: &March) -> Free {
    let seat = table.active;
    let champion = table.player(seat).champion.filter(|champion| {
        let is_here = table.champion_at(seat).is_some();
        is_here && !march.free_move && champion.data().ongoing.contains(&Ongoing::FreeFirstMove)
    });
    let free = march
        .moves
        .saturating_sub(march.charged / tuning::GROUP_MOVE_COST);
    Free {
        champion,
        under_road: free.saturating_sub(u8::from(champion.is_some())),
        ..Free::default()
    }
}

fn time_for(by: Way) -> u8 {
    match by {
        Way::UnderRoad => tuning::UNDER_ROAD_COST,
        Way::Border | Way::MistPaths => tuning::GROUP_MOVE_COST,
    }
}

/// The ways out of a territory over its borders.
fn borders_of(table: &Table, from: Territory) -> impl Iterator<Item = Path> + use<> {
    let by = Way::Border;
    table.adjacent(from).map(move |to| Path { from, to, by })
}

/// What a March may still do: only the number of own units per territory matters (A55).
struct Plan<'a> {
    table: &'a Table,
    march: &'a March,
    /// Own units that may stand in each territory at the end (R5.1).
    limit: [u8; 15],
    /// Where the March stands.
    now: Walk,
}

impl<'a> Plan<'a> {
    fn new(table: &'a Table, seat: Seat, march: &'a March) -> Self {
        // A14: the cap is on time charged, surcharge included.
        let cap = table.march_cap();
        let mut limit = [0; 15];
        let mut now = Walk {
            own: [0; 15],
            over: Territories::NONE,
            excess: 0,
            budget: cap.saturating_sub(march.surcharge + march.charged),
            champion_at: march.free_move.then(|| table.champion_at(seat)).flatten(),
            links: march.links,
        };
        for at in Territory::ALL {
            let own = table.army(at, seat).total();
            let open = table.others(at, seat) < tuning::TERRITORY_FACTIONS;
            let most = if open { tuning::TERRITORY_UNITS } else { 0 };
            now.own[at.index()] = own;
            limit[at.index()] = most;
            if own > most {
                now.over = now.over.with(at);
                now.excess += own - most;
            }
        }
        Self {
            table,
            march,
            limit,
            now,
        }
    }

    fn is_settled(&self) -> bool {
        self.now.excess == 0
    }

    /// Where any single unit can go from next door: afterwards everybody stands where they may, or all
    /// can still walk back. This is most of what a March offers.
    fn safe_steps(&self) -> Territories {
        let table = self.table;
        if self.now.budget < tuning::GROUP_MOVE_COST {
            Territories::NONE
        } else if self.can_walk_back(tuning::GROUP_MOVE_COST) {
            Territories::ALL
        } else if self.is_settled() {
            table.territories_where(|at| self.now.own[at.index()] < self.limit[at.index()])
        } else {
            Territories::NONE
        }
    }

    /// Every way out of a territory: borders first, then links between territories not adjacent.
    fn ways_from(&self, from: Territory) -> impl Iterator<Item = Path> + use<> {
        borders_of(self.table, from).chain(self.links_from(from))
    }

    /// The ways out of a territory that are no borders.
    fn links_from(&self, from: Territory) -> impl Iterator<Item = Path> + use<> {
        let borders = self.table.adjacent(from);
        let way = move |by| move |to| Path { from, to, by };
        let linked = |by| self.linked(from, by).minus(borders);
        let under_road = linked(Way::UnderRoad).map(way(Way::UnderRoad));
        under_road.chain(linked(Way::MistPaths).map(way(Way::MistPaths)))
    }

    /// `LinkTerritories`: where this link leads, if it can still be used (E7).
    fn linked(&self, from: Territory, by: Way) -> Territories {
        let table = self.table;
        let ends = match by {
            Way::UnderRoad if self.march.links.under_road => {
                let board = Territories::same_board(from);
                self.march.footholds.and(board).and(table.within_reach())
            }
            Way::MistPaths if self.march.links.mist_paths => {
                Territories::BRITANNIA.and(table.territories_where(|at| table.with_caer(at)))
            }
            _ => return Territories::NONE,
        };
        if ends.has(from) {
            ends.without(from)
        } else {
            Territories::NONE
        }
    }

    fn some_group_can_go(&self, path: Path) -> bool {
        let here = self.now.own[path.from.index()];
        let with_champion = self.now.champion_at == Some(path.from);
        (1..=here).any(|size| {
            self.group_can_go(path, size, false) && !(with_champion && size == here)
                || with_champion && self.group_can_go(path, size, true)
        })
    }

    /// R9.7: whether the March can still end legally after this group move.
    fn group_can_go(&self, path: Path, size: u8, with_champion: bool) -> bool {
        let (cost, free) = cost_of(self.march, path.by, with_champion);
        if cost > self.now.budget {
            return false;
        }
        // Mostly everybody stands where they may after it, or all moves since the limit held can be
        // walked back; without a cap always (B5).
        let can_walk_back = path.by == Way::Border && self.can_walk_back(cost);
        if can_walk_back || self.excess_after(path, size) == 0 {
            return true;
        }
        let mut walk = self.now;
        walk.step(path, size, cost, &self.limit);
        if free {
            walk.champion_at = None;
        }
        let furthest = FURTHEST_LOOK.min(walk.budget + walk.free_moves());
        let mut hopeless = BTreeSet::new();
        (1..=furthest).any(|moves| self.can_settle(&walk, moves, &mut hopeless))
    }

    /// Whether all moves since the limit held can be walked back after one more that costs this.
    fn can_walk_back(&self, cost: u8) -> bool {
        self.now.budget - cost > self.march.unsettled && !self.march.unsettled_link
    }

    /// Units beyond the limit once so many have gone this way.
    fn excess_after(&self, path: Path, size: u8) -> u8 {
        let (from, to) = (path.from.index(), path.to.index());
        let over = |at: usize, own: u8| own.saturating_sub(self.limit[at]);
        let own = &self.now.own;
        let before = over(from, own[from]) + over(to, own[to]);
        self.now.excess + over(from, own[from] - size) + over(to, own[to] + size) - before
    }

    /// Whether so many more moves can end the March: moves of excess units out of over-full
    /// territories suffice, since any plan can be put in an order in which all are (A55).
    fn can_settle(&self, walk: &Walk, moves: u8, hopeless: &mut BTreeSet<(Walk, u8)>) -> bool {
        if walk.excess == 0 {
            return true;
        }
        // Every move brings at most a territory's worth of units to rest.
        if walk.excess > moves * tuning::TERRITORY_UNITS || hopeless.contains(&(*walk, moves)) {
            return false;
        }
        for from in walk.over {
            let over = walk.own[from.index()] - self.limit[from.index()];
            let free = walk.champion_at == Some(from);
            // The last move must deal with all that is over the limit.
            if moves == 1 && over < walk.excess {
                continue;
            }
            for path in self.walkable(from, walk) {
                let cost = if free { 0 } else { time_for(path.by) };
                if cost > walk.budget {
                    continue;
                }
                if moves == 1 {
                    let to = path.to.index();
                    if walk.own[to] + over <= self.limit[to] {
                        return true;
                    }
                    continue;
                }
                for size in (1..=over).rev() {
                    let mut next = *walk;
                    next.step(path, size, cost, &self.limit);
                    if free {
                        next.champion_at = None;
                    }
                    if self.can_settle(&next, moves - 1, hopeless) {
                        return true;
                    }
                }
            }
        }
        // A last move is looked at faster than it is remembered.
        if moves > 1 {
            hopeless.insert((*walk, moves));
        }
        false
    }

    /// The ways out of a territory that this walk can still use.
    fn walkable(&self, from: Territory, walk: &Walk) -> impl Iterator<Item = Path> + use<> {
        let links = walk.links;
        self.ways_from(from)
            .filter(move |path| links.allow(path.by))
    }
}

/// A way the March may go on, tried out on numbers of units alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Walk {
    /// Own units in each territory.
    own: [u8; 15],
    /// The territories that hold more than they may.
    over: Territories,
    /// Units beyond the limit, of all territories together.
    excess: u8,
    /// Time that can still be charged (R9.4).
    budget: u8,
    /// Where the Champion is whose first move is free.
    champion_at: Option<Territory>,
    /// The links that can still be used.
    links: Links,
}

impl Walk {
    /// How many moves cost no time at most: Sir Hroldrim's first, and one by the Under-Road.
    fn free_moves(&self) -> u8 {
        let under_road = self.links.under_road && tuning::UNDER_ROAD_COST == 0;
        u8::from(self.champion_at.is_some()) + u8::from(under_road)
    }

    fn step(&mut self, path: Path, size: u8, cost: u8, limit: &[u8; 15]) {
        let Path { from, to, by } = path;
        self.set(from, self.own[from.index()] - size, limit);
        self.set(to, self.own[to.index()] + size, limit);
        self.budget -= cost;
        self.links.use_up(by);
    }

    fn set(&mut self, at: Territory, own: u8, limit: &[u8; 15]) {
        let limit = limit[at.index()];
        let before = self.own[at.index()].saturating_sub(limit);
        let after = own.saturating_sub(limit);
        self.own[at.index()] = own;
        self.excess = self.excess + after - before;
        self.over = if after > 0 {
            self.over.with(at)
        } else {
            self.over.without(at)
        };
    }
}
