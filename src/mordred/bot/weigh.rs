//! How promising each choice looks at first sight.
//!
//! Weights are for drawing: a choice with twice the weight is taken twice as often. They steer the
//! futures that a search plays, and tell it where to look first.

use super::super::choice::Choice;
use super::super::data::effect::Clause;
use super::super::data::{Action, CombatCard, Post, Spell, Territory, Unit};
use super::super::state::task::{Muster, Task};
use super::super::state::{Army, ISLANDS, State, Table};
use super::ground::{Ground, gain, hold};
use crate::game::Seat;

/// Weighs the choices of the player to move, in their order.
pub fn weigh(state: &State, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) {
    out.clear();
    let table = &state.table;
    match *table.top_in_place() {
        Task::Act => weigh_actions(table, seat, choices, out),
        Task::March(ref march) => {
            let ground = Ground::new(table, seat);
            let cost = march.charged + march.surcharge;
            let patience = if march.moves == 0 { 0.0 } else { 2.0 };
            let done = 1.5 + patience + f32::from(cost) * 0.5;
            weigh_moves(&ground, seat, choices, done, 0.45, out);
        }
        Task::Moving(_) => {
            let ground = Ground::new(table, seat);
            weigh_moves(&ground, seat, choices, 0.7, 0.05, out);
        }
        Task::MarchGroup(path) => {
            let ground = Ground::new(table, seat);
            weigh_groups(&ground, seat, seat, path.from, path.to, choices, out);
        }
        Task::Grouping(ref grouping) => {
            let ground = Ground::new(table, seat);
            let (owner, from, to) = (grouping.owner, grouping.from, grouping.to);
            weigh_groups(&ground, seat, owner, from, to, choices, out);
        }
        Task::Muster(muster) => weigh_muster(table, &muster, choices, out),
        Task::Commit { side } => weigh_commit(table, side, choices, out),
        Task::Leaders { .. } | Task::WalkLeader { .. } => weigh_leaders(table, seat, choices, out),
        Task::Walk(walk) => weigh_steps(table, seat, walk.monster, choices, out),
        _ => {
            let ground = Ground::new(table, seat);
            out.extend(
                choices
                    .iter()
                    .map(|&choice| plain(table, &ground, seat, choice)),
            );
        }
    }
}

/// Which action to take: what lies ready, made less attractive by the surcharge.
fn weigh_actions(table: &Table, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) {
    let player = table.player(seat);
    let units = f32::from(table.units_in_play(seat));
    out.extend(choices.iter().map(|&choice| {
        let Choice::Act(action) = choice else {
            return 1.0;
        };
        let ready = match action {
            Action::March => 4.0,
            Action::Muster if !can_muster(table, seat) => IDLE,
            Action::Muster => (12.0 - units).max(1.0) * 0.8,
            Action::Magic if can_teleport(table, seat) => 14.0,
            Action::Magic => 2.0,
        };
        ready / (1.0 + 0.7 * f32::from(player.discs[action.index()]))
    }));
}

/// Whether a Muster could move the Chief or add a unit.
fn can_muster(table: &Table, seat: Seat) -> bool {
    let chief_at = table.chief_at(seat);
    let room = |at| table.room(at, seat) > 0;
    !table.player(seat).reserve.is_empty() && room(chief_at) || table.adjacent(chief_at).any(room)
}

/// Whether a Teleport would bring favours at once.
pub fn can_teleport(table: &Table, seat: Seat) -> bool {
    let player = table.player(seat);
    if table.chaos || !player.has_in_hand(Spell::of(player.faction, TELEPORT)) {
        return false;
    }
    ISLANDS.into_iter().any(|island| {
        let favours: u8 = table.favours[island.index()].iter().sum();
        favours > 0
            && table.room(island, seat) > 0
            && mystic_beside(table, seat, table.caers[island.index()])
    })
}

/// Whether a Mystic stands in a Britannia territory with one of these Caers.
fn mystic_beside(table: &Table, seat: Seat, caers: u8) -> bool {
    Territory::ALL[..9]
        .iter()
        .any(|&at| table.caers[at.index()] & caers != 0 && table.army(at, seat).mystics > 0)
}

/// The place of Teleport among the Spells of every faction.
pub const TELEPORT: usize = 0;
/// The place of Hire a Champion.
pub const HIRE: usize = 1;

/// Turns a gain in favours into a weight.
fn eager(gain: f32) -> f32 {
    let gain = gain.max(0.0);
    0.05 + gain * (1.0 + 3.0 * gain)
}

fn weigh_moves(
    ground: &Ground,
    seat: Seat,
    choices: &[Choice],
    done: f32,
    price: f32,
    out: &mut Vec<f32>,
) {
    let spots = ground.spots();
    let spots = |from: Territory, to: Territory| (&spots[from.index()], &spots[to.index()]);
    out.extend(choices.iter().map(|&choice| match choice {
        Choice::Move {
            owner, from, to, ..
        } if owner == seat => {
            let (from, to) = spots(from, to);
            let room = 4u8.saturating_sub(to.own).max(1);
            let most = from.own.min(room).max(1);
            let fewer = (most - 1).max(1);
            let best = gain(from, to, most).max(gain(from, to, fewer));
            2.0 * eager(best - price)
        }
        // Somebody else's units: away from where they are in the way.
        Choice::Move { from, to, .. } => {
            let (from, to) = spots(from, to);
            let freed = hold(from.own, from.foe.saturating_sub(2)) - hold(from.own, from.foe);
            let hurt = hold(to.own, to.foe) - hold(to.own, to.foe + 2);
            eager(from.prize * freed - to.prize * hurt + 0.2)
        }
        _ => done,
    }));
}

fn weigh_groups(
    ground: &Ground,
    seat: Seat,
    owner: Seat,
    from: Territory,
    to: Territory,
    choices: &[Choice],
    out: &mut Vec<f32>,
) {
    let (from, to) = (ground.spot(from), ground.spot(to));
    out.extend(choices.iter().map(|&choice| {
        let Choice::Group(group) = choice else {
            return 0.3;
        };
        if owner != seat {
            return f32::from(group.total()) + f32::from(group.champion);
        }
        let gain = gain(&from, &to, group.total().min(from.own));
        let shape = group_shape(group);
        (0.02 + eager(gain + 0.15)) * shape
    }));
}

/// Chiefs and Mystics had better not go alone.
fn group_shape(group: Army) -> f32 {
    let company = f32::from(group.warriors + group.champion);
    let alone = if group.chief > 0 && company < 0.5 {
        0.6
    } else {
        1.0
    };
    alone * (1.0 + 0.1 * company)
}

/// What an empty Muster weighs: it uses up a disc and does nothing else (A10).
const IDLE: f32 = 0.02;

fn weigh_muster(table: &Table, muster: &Muster, choices: &[Choice], out: &mut Vec<f32>) {
    let seat = table.active;
    let begun = muster.moved || muster.added > 0;
    let done = if begun { 0.9 } else { IDLE };
    let ground = Ground::new(table, seat);
    let here = ground.spot(table.chief_at(seat));
    let mystics = table.mystics_in_play(seat);
    out.extend(choices.iter().map(|&choice| match choice {
        Choice::ChiefTo(to) => {
            let to = ground.spot(to);
            let fresh = to.worth((to.own + 3).min(4)) - to.worth(to.own);
            let left = here.worth(here.own) - here.worth(here.own - 1);
            let stay = here.worth((here.own + 2).min(4)) - here.worth(here.own);
            eager(fresh - left - 0.6 * stay)
        }
        // Units join the Chief (R10.2).
        Choice::Add { unit, .. } => {
            let gain = here.worth(here.own + 1) - here.worth(here.own);
            match unit {
                Unit::Mystic if mystics < 2 => 1.2 + eager(gain),
                Unit::Mystic => 0.5 + eager(gain),
                _ => 1.6 + eager(gain),
            }
        }
        _ => done,
    }));
}

/// Cards are drawn anew after the War, so most battles are worth them.
fn weigh_commit(table: &Table, side: u8, choices: &[Choice], out: &mut Vec<f32>) {
    let battle = &table.battle;
    let you = usize::from(side);
    let seat = battle.sides[you];
    let placed: u8 = battle.placed[you].iter().sum();
    let hand = table.player(seat).hand;
    let elsewhere = table.held_by(seat).minus(table.marked).without(battle.at);
    let others = || elsewhere.filter(|&at| table.others(at, seat) > 0).count() as f32;
    let done = if hand > 1 && f32::from(hand) - 2.5 * others() > 1.0 {
        0.15 + 0.2 * f32::from(placed)
    } else {
        2.0 + f32::from(placed)
    };
    out.extend(choices.iter().map(|&choice| match choice {
        Choice::Place { card, post } => PLACE_WEIGHTS[card.index()][post as usize],
        _ => done,
    }));
}

/// What a card is worth on a slot type, in points of the component book's scale (14.1).
fn card_worth(card: CombatCard, post: Post) -> f32 {
    CARD_WORTHS[card.index()][post as usize]
}

/// What each card is worth, by slot type: a future of a few Wars asks for it hundreds of times.
const CARD_WORTHS: [[f32; 3]; CombatCard::ALL.len()] = {
    let mut worths = [[0.0; 3]; CombatCard::ALL.len()];
    let mut nth = 0;
    while nth < worths.len() {
        let data = CombatCard::ALL[nth].data();
        let melee = (data.attack + data.defence) as f32;
        let worth = &mut worths[nth];
        worth[Post::Warrior as usize] = melee;
        worth[Post::Chief as usize] = melee + clauses_worth(data.chief);
        worth[Post::Mystic as usize] = 0.6 + clauses_worth(data.mystic);
        nth += 1;
    }
    worths
};

/// How promising each card is on each slot type.
static PLACE_WEIGHTS: [[f32; 3]; CombatCard::ALL.len()] = {
    let mut weights = CARD_WORTHS;
    let mut nth = 0;
    while nth < weights.len() {
        let mut post = 0;
        while post < 3 {
            let worth = weights[nth][post];
            weights[nth][post] = worth * worth * 0.25;
            post += 1;
        }
        nth += 1;
    }
    weights
};

const fn clauses_worth(clauses: &[Clause]) -> f32 {
    let mut sum = 0.0;
    let mut nth = 0;
    while nth < clauses.len() {
        sum += match clauses[nth] {
            Clause::Attack(n) | Clause::Defence(n) => n as f32,
            Clause::EnemyDefence(n) => -(n as f32),
            Clause::ReduceLoss(n) => n as f32,
            Clause::Draw(n) => 0.3 * n as f32,
            Clause::Plunder | Clause::KillEnemyWarrior | Clause::Either(..) => 2.0,
            Clause::CancelMystic | Clause::Move(_) => 1.5,
            _ => 0.8,
        };
        nth += 1;
    }
    sum
}

/// Leaders bring favours to where they stand.
fn weigh_leaders(table: &Table, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) {
    let ground = Ground::new(table, seat);
    out.extend(choices.iter().map(|&choice| match choice {
        Choice::Leader { leader, to } => {
            let (own, foe) = ground.units(to);
            let mine = hold(own, foe);
            let theirs = hold(foe, own);
            let worth = ground.favour[leader.index()];
            let balance = mine - 0.35 * theirs;
            if balance > 0.0 {
                0.3 + 12.0 * balance * balance * worth
            } else {
                0.3 / (1.0 - 4.0 * balance)
            }
        }
        _ => 1.0,
    }));
}

/// Monsters walk to others' units and away from one's own.
fn weigh_steps(table: &Table, seat: Seat, monster: u8, choices: &[Choice], out: &mut Vec<f32>) {
    let ground = Ground::new(table, seat);
    let spares = |at: Territory| {
        let (own, foe) = ground.units(at);
        match (own > 0, foe > 0) {
            (false, true) => 3.0 + ground.prize(at),
            (true, true) => 1.5,
            (false, false) => 0.8,
            (true, false) => 0.25,
        }
    };
    let here = table.monsters[usize::from(monster)].at;
    out.extend(choices.iter().map(|&choice| match choice {
        Choice::Step(to) => spares(to),
        _ => 1.5 * spares(here),
    }));
}

/// Everything that needs no plan.
fn plain(table: &Table, ground: &Ground, seat: Seat, choice: Choice) -> f32 {
    match choice {
        Choice::Cast(spell) => cast(table, seat, spell),
        Choice::Done => 1.0,
        Choice::Skip => 0.3,
        Choice::Add { unit, at } => {
            let spot = ground.spot(at);
            let kind = if unit == Unit::Mystic { 0.2 } else { 0.5 };
            kind + eager(spot.worth(spot.own + 1) - spot.worth(spot.own))
        }
        Choice::Teleport { leader, .. } => {
            let island = table.island_of(leader);
            let favours: u8 = table.favours[island.index()].iter().sum();
            0.05 + f32::from(favours)
        }
        Choice::Hire { swap_at, .. } => match swap_at {
            Some(at) => 0.5 + eager(ground.prize(at) * 0.3),
            None => 1.5,
        },
        Choice::Kill { unit, at } => give_up(unit, ground.prize(at)),
        Choice::Lose(unit) => give_up(unit, 1.0),
        Choice::Save { to, .. } => 4.0 + 4.0 * ground.prize(to),
        Choice::Player(other) => rival(table, seat, other),
        Choice::Steal { from, leader } => rival(table, seat, from) * ground.favour[leader.index()],
        Choice::Discard(card) => {
            let worth = card_worth(card, Post::Warrior);
            1.0 / (0.3 + worth * worth)
        }
        Choice::PlaceDisc(action) => place_disc(table, seat, action),
        Choice::Retrieve(action) => {
            let discs = table.player(seat).discs[action.index()];
            1.0 + 2.0 * f32::from(discs)
        }
        Choice::TakeFavour(leader) | Choice::CarryFavour(leader) => {
            cube(ground.favour[leader.index()])
        }
        Choice::TakeFavours { leader, count } => {
            cube(ground.favour[leader.index()]) * f32::from(count)
        }
        Choice::TakeFavourAt { leader, at } => {
            cube(ground.favour[leader.index()]) * (1.3 - ground.chance(at))
        }
        Choice::ReturnFavour(leader) => 1.0 / cube(ground.favour[leader.index()]),
        Choice::Carry { from, to } => eager(2.0 * (ground.chance(to) - ground.chance(from))),
        Choice::RemoveFavour { leader, at } => {
            let mine = ground.chance(at);
            let worth = ground.favour[leader.index()];
            if mine > 0.3 {
                1.0 / cube(worth)
            } else {
                cube(worth)
            }
        }
        Choice::Summon { to, .. } => match ground.units(to) {
            (0, 0) => 0.05,
            (0, foe) => 0.5 + f32::from(foe) + ground.prize(to),
            _ => 0.1,
        },
        Choice::At(at) => {
            let (own, foe) = ground.units(at);
            let few = if own == 0 { 3.0 } else { 1.0 };
            few * (0.1 + f32::from(foe.min(2)) * (0.3 + ground.prize(at)))
        }
        _ => 1.0,
    }
}

fn cube(x: f32) -> f32 {
    x * x * x
}

fn cast(table: &Table, seat: Seat, spell: Spell) -> f32 {
    let permanent = spell.data().permanent;
    // What is left of the game, from 1 to 0.
    let length = f32::from(2 * table.sectors());
    let left = 1.0 - f32::from(table.player(seat).position) / length;
    match spell.kind() {
        TELEPORT if !table.chaos => {
            if can_teleport(table, seat) {
                20.0
            } else {
                0.1
            }
        }
        HIRE => 2.0 + 3.0 * left,
        _ if permanent => 0.2 + 4.0 * left,
        _ => 2.0,
    }
}

fn give_up(unit: Unit, prize: f32) -> f32 {
    let cheap = match unit {
        Unit::Warrior => 4.0,
        Unit::Mystic => 2.0,
        _ => 0.8,
    };
    cheap / (0.3 + prize)
}

/// The further ahead in favours, the more it is worth to harm somebody; never oneself.
fn rival(table: &Table, seat: Seat, other: Seat) -> f32 {
    if other == seat {
        return 0.02;
    }
    let held = f32::from(table.player(other).favours_held());
    (1.0 + held) * (1.0 + held)
}

fn place_disc(table: &Table, seat: Seat, action: Action) -> f32 {
    // Whose disc it is shows the task: an opponent's belongs where it hurts.
    let of = match table.top() {
        Task::Disc { of, .. } => of,
        _ => seat,
    };
    let discs = f32::from(table.player(of).discs[action.index()]);
    if of == seat {
        1.0 / (1.0 + discs)
    } else {
        1.0 + discs
    }
}
