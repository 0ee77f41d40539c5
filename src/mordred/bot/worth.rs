//! What a position is worth to each player: an estimate of who will win.
//!
//! For every player some signs are read off the table, weighed, and turned into odds. The weights
//! come from games: see `lab fit`.

use super::super::data::{Action, DialEvent, LINKS, Leader, Spell, Territory};
use super::super::score::score;
use super::super::state::{ISLANDS, SlotContent, Table, Territories};
use super::ground::{hold, own_and_foe};
use super::weigh::{TELEPORT, can_teleport};
use super::weights::WEIGHTS;
use crate::game::Seat;
use crate::mordred::SEATS;

/// What is looked at, for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The score if the game ended now.
    Score,
    /// Favours in territories, each by the chance to control it after the next War.
    Claims,
    /// Favours on borders, by the chance to control both sides.
    BorderClaims,
    /// Warriors in play.
    Warriors,
    /// Mystics in play.
    Mystics,
    /// The Champion, in play.
    Champion,
    /// Territories, by the chance to control them.
    Territories,
    /// How far the others are ahead on the dial, on the mean: time in hand.
    Time,
    /// Combat cards in hand.
    Hand,
    /// Whether a Teleport would bring favours at once.
    TeleportReady,
    /// Whether a Teleport may still bring favours.
    TeleportWaiting,
    /// Spells in hand.
    Spells,
    /// The surcharges of the three actions together.
    Surcharges,
    /// Whether a Champion was ever hired.
    Hired,
    /// Whether the Champion has been killed and waits in the reserve.
    ChampionAway,
    /// Leaders that can come to a controlled territory.
    LeadersNear,
    /// Leaders in controlled territories.
    LeadersHere,
    /// Time that can be spent before the next War.
    TimeBeforeWar,
    /// The part of the claims that is contested by units there.
    ContestedClaims,
    /// The part of the claims next to units of others.
    ThreatenedClaims,
    /// Whether the Oath of the Table is in play.
    Oath,
    /// Whether the Thread of Hours is in play.
    Thread,
    /// Whether the Starlight Ward is in play.
    Ward,
    /// Whether the Swarm of Teeth is in play.
    Swarm,
    /// Whether the Rune-Carved Wall is in play.
    Wall,
    /// Whether the Deep Delving is in play.
    Delving,
}

impl Sign {
    /// The sign of a permanent Spell.
    const fn of_permanent(spell: Spell) -> Option<Self> {
        Some(match spell {
            Spell::OathOfTheTable => Self::Oath,
            Spell::ThreadOfHours => Self::Thread,
            Spell::StarlightWard => Self::Ward,
            Spell::SwarmOfTeeth => Self::Swarm,
            Spell::RuneCarvedWall => Self::Wall,
            Spell::DeepDelving => Self::Delving,
            _ => return None,
        })
    }
}

/// How many signs there are.
pub const SIGNS: usize = Sign::Delving as usize + 1;
/// The beginning, the middle and the end of a game weigh the signs differently.
pub const STAGES: usize = 3;

/// The signs of all players.
pub type Signs = [[f32; SIGNS]; SEATS];
/// What one of each sign adds to the odds (as a power of e), for each stage.
pub type Weights = [[f32; SIGNS]; STAGES];

/// The estimated chance of each seat to win; together 1.
pub fn chances(table: &Table) -> [f32; SEATS] {
    chances_by(table.seats, &signs(table), stages(table), &WEIGHTS)
}

/// The same in the eyes of somebody to whom time in hand counts so much as the weights say.
pub fn chances_if_time_counts(part: f32, table: &Table) -> [f32; SEATS] {
    let mut signs = signs(table);
    for signs in &mut signs {
        signs[Sign::Time as usize] *= part;
    }
    chances_by(table.seats, &signs, stages(table), &WEIGHTS)
}

/// The weights in use.
pub const fn current() -> Weights {
    WEIGHTS
}

/// The chances by given signs, stages and weights.
pub fn chances_by(
    seats: u8,
    signs: &Signs,
    stages: [f32; STAGES],
    weights: &Weights,
) -> [f32; SEATS] {
    chances_by_odds(seats, odds_by(seats, signs, stages, weights))
}

/// The odds of each seat against the first (as powers of e), by given signs, stages and weights.
pub fn odds_by(seats: u8, signs: &Signs, stages: [f32; STAGES], weights: &Weights) -> [f32; SEATS] {
    let mut mixed = [0.0; SIGNS];
    for (share, weights) in stages.into_iter().zip(weights) {
        for (mixed, weight) in mixed.iter_mut().zip(weights) {
            *mixed += share * weight;
        }
    }
    let mut odds = [0.0; SEATS];
    for seat in 0..usize::from(seats) {
        for sign in 0..SIGNS {
            odds[seat] += mixed[sign] * (signs[seat][sign] - signs[0][sign]);
        }
    }
    odds
}

/// The chances of the seats with these odds (as powers of e); together 1.
pub fn chances_by_odds(seats: u8, odds: [f32; SEATS]) -> [f32; SEATS] {
    let mut chances = [0.0; SEATS];
    for seat in 0..usize::from(seats) {
        chances[seat] = exp(odds[seat]);
    }
    let total: f32 = chances.iter().sum();
    chances.map(|chance| chance / total)
}

/// How much each stage counts in this position: together 1.
pub fn stages(table: &Table) -> [f32; STAGES] {
    let length = f32::from(2 * table.sectors());
    let mean = positions(table) / f32::from(table.seats);
    let gone = (mean / length).min(1.0);
    if gone < 0.5 {
        [1.0 - 2.0 * gone, 2.0 * gone, 0.0]
    } else {
        [0.0, 2.0 - 2.0 * gone, 2.0 * gone - 1.0]
    }
}

/// Reads the signs of a position.
pub fn signs(table: &Table) -> Signs {
    signs_and_control(table).0
}

/// Reads the signs of a position, and the chances to control each territory.
pub fn signs_and_control(table: &Table) -> (Signs, Control) {
    let mut signs = [[0.0; SIGNS]; SEATS];
    let chances = read_territories(table, &mut signs);
    read_borders(table, &chances, &mut signs);
    read_leaders(table, &chances, &mut signs);
    let all = positions(table);
    let war = next_war(table);
    let isles_hold_favours = ISLANDS.into_iter().any(|at| table.has_favour(at));
    for seat in table.seats() {
        let player = table.player(seat);
        let mut set = |sign: Sign, value: f32| signs[seat.index()][sign as usize] = value;
        let position = f32::from(player.position);
        let others = (all - position) / f32::from(table.seats - 1);
        let teleport = Spell::of(player.faction, TELEPORT);
        let waiting = !table.chaos && isles_hold_favours && player.has_in_hand(teleport);
        set(Sign::Score, f32::from(score(table, seat).total));
        set(Sign::Time, others - position);
        set(Sign::Hand, f32::from(player.hand));
        set(Sign::TeleportReady, yes(can_teleport(table, seat)));
        set(Sign::TeleportWaiting, yes(waiting));
        set(Sign::Spells, player.spells.count_ones() as f32);
        set(Sign::Surcharges, surcharges(table, seat));
        set(Sign::Hired, yes(player.champion.is_some()));
        set(Sign::ChampionAway, yes(player.reserve.champion > 0));
        let left = (war + 1).saturating_sub(player.position);
        set(Sign::TimeBeforeWar, f32::from(left));
        for sign in player.permanents().filter_map(Sign::of_permanent) {
            set(sign, 1.0);
        }
    }
    (signs, chances)
}

fn yes(test: bool) -> f32 {
    f32::from(u8::from(test))
}

/// The positions of all trackers together.
fn positions(table: &Table) -> f32 {
    table
        .seats()
        .map(|seat| f32::from(table.player(seat).position))
        .sum()
}

/// The position of the next War that has not been fought.
pub(super) fn next_war(table: &Table) -> u8 {
    let mut position = table.least_position();
    while table.event_at(position) != DialEvent::War {
        position += 1;
    }
    position
}

/// What the discs on the dashboard will cost; nothing when they are about to be taken back (R7.2).
fn surcharges(table: &Table, seat: Seat) -> f32 {
    if table.player(seat).discs_in_hand() == 0 {
        return 0.0;
    }
    Action::ALL
        .into_iter()
        .map(|action| f32::from(table.surcharge(seat, action)))
        .sum()
}

/// The chances to control each territory after the next War, by seat.
pub type Control = [[f32; SEATS]; 15];

fn read_territories(table: &Table, signs: &mut Signs) -> Control {
    let seats = usize::from(table.seats);
    let mut control = [[0.0; SEATS]; 15];
    let held: [Territories; SEATS] = std::array::from_fn(|seat| table.held_by(Seat(seat as u8)));
    let held_by_others: [Territories; SEATS] = std::array::from_fn(|seat| {
        let others = (0..SEATS).filter(|&other| other != seat);
        others.fold(Territories::NONE, |all, other| all.or(held[other]))
    });
    for at in Territory::ALL {
        let armies = &table.armies[at.index()];
        let units = table.standing_units(at);
        if units == [0; SEATS] {
            continue;
        }
        let prize: u8 = table.favours[at.index()].iter().sum();
        for seat in 0..seats {
            let (own, foe) = own_and_foe(units, Seat(seat as u8));
            if own == 0 {
                continue;
            }
            let chance = hold(own, foe);
            control[at.index()][seat] = chance;
            let claim = f32::from(prize) * chance;
            let mut add = |sign: Sign, value: f32| signs[seat][sign as usize] += value;
            add(Sign::Claims, claim);
            add(Sign::Warriors, f32::from(armies[seat].warriors));
            add(Sign::Mystics, f32::from(armies[seat].mystics));
            add(Sign::Champion, f32::from(armies[seat].champion));
            add(Sign::Territories, chance);
            let near = table.adjacent(at);
            if foe > 0 {
                add(Sign::ContestedClaims, claim);
            } else if !held_by_others[seat].and(near).is_empty() {
                add(Sign::ThreatenedClaims, claim);
            }
        }
    }
    control
}

fn read_borders(table: &Table, control: &Control, signs: &mut Signs) {
    for (link, slot) in LINKS.iter().zip(table.slots) {
        if !matches!(slot, SlotContent::Favour(_)) {
            continue;
        }
        let [a, b] = link.between.map(|at| &control[at.index()]);
        for (seat, signs) in signs.iter_mut().enumerate() {
            signs[Sign::BorderClaims as usize] += a[seat] * b[seat];
        }
    }
}

/// Leaders bring favours at the next Leader event, to where they go from here.
fn read_leaders(table: &Table, control: &Control, signs: &mut Signs) {
    for leader in Leader::ALL {
        let at = table.leaders[leader.index()];
        let mut near = [0.0_f32; SEATS];
        for to in table.adjacent(at) {
            for (near, chance) in near.iter_mut().zip(control[to.index()]) {
                *near = near.max(chance);
            }
        }
        for (seat, signs) in signs.iter_mut().enumerate() {
            signs[Sign::LeadersNear as usize] += near[seat];
            signs[Sign::LeadersHere as usize] += control[at.index()][seat];
        }
    }
}

/// The exponential function, by multiplications alone, so that it is the same on every machine.
pub fn exp(x: f32) -> f32 {
    let mut power = 1.0 + x.clamp(-30.0, 30.0) / 256.0;
    for _ in 0..8 {
        power *= power;
    }
    power
}
