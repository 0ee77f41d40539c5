//! What a position is worth to each player: an estimate of who will win.

use super::super::data::{Action, LINKS, Leader, Spell, Territory};
use super::super::score::score;
use super::super::state::{ISLANDS, SlotContent, Table};
use super::ground::hold;
use super::weigh::{TELEPORT, can_teleport};
use super::weights::WEIGHTS;
use crate::game::{MOST_SEATS, Seat};

/// What is looked at, for each player.
pub const SIGNS: usize = 18;
/// The beginning, the middle and the end of a game weigh the signs differently.
pub const STAGES: usize = 3;

/// The signs of all players.
pub type Signs = [[f32; SIGNS]; MOST_SEATS];

/// How much each stage counts in this position: together 1.
pub fn stages(table: &Table) -> [f32; STAGES] {
    let length = f32::from(2 * table.sectors());
    let mean: f32 = table
        .seats()
        .map(|seat| f32::from(table.player(seat).position))
        .sum::<f32>()
        / f32::from(table.seats);
    let gone = (mean / length).min(1.0);
    if gone < 0.5 {
        [1.0 - 2.0 * gone, 2.0 * gone, 0.0]
    } else {
        [0.0, 2.0 - 2.0 * gone, 2.0 * gone - 1.0]
    }
}

/// Reads the signs of a position.
pub fn signs(table: &Table) -> Signs {
    let mut signs = [[0.0; SIGNS]; MOST_SEATS];
    read_board(table, &mut signs);
    let seats = f32::from(table.seats);
    let total_position: f32 = table
        .seats()
        .map(|seat| f32::from(table.player(seat).position))
        .sum();
    for seat in table.seats() {
        let player = table.player(seat);
        let own = &mut signs[seat.index()];
        own[0] = f32::from(score(table, seat).total);
        let others = (total_position - f32::from(player.position)) / (seats - 1.0);
        own[7] = others - f32::from(player.position);
        own[8] = f32::from(player.hand);
        own[9] = f32::from(u8::from(can_teleport(table, seat)));
        let teleport = Spell::of(player.faction, TELEPORT);
        let island = ISLANDS.into_iter().any(|at| table.has_favour(at));
        let waiting = !table.chaos && island && player.has_in_hand(teleport);
        own[10] = f32::from(u8::from(waiting));
        own[11] = player.spells.count_ones() as f32;
        own[12] = player.permanents.count_ones() as f32;
        own[13] = disc_burden(table, seat);
        own[14] = f32::from(u8::from(player.champion.is_some()));
        own[15] = f32::from(u8::from(player.reserve.champion > 0));
    }
    signs
}

/// What the discs on the dashboard will cost, on the mean of the actions; nothing when they are about
/// to be taken back (R7.2).
fn disc_burden(table: &Table, seat: Seat) -> f32 {
    if table.player(seat).discs_in_hand() == 0 {
        return 0.0;
    }
    Action::ALL
        .into_iter()
        .map(|action| f32::from(table.surcharge(seat, action)))
        .sum()
}

fn read_board(table: &Table, signs: &mut Signs) {
    let seats = usize::from(table.seats);
    let mut chance = [[0.0_f32; MOST_SEATS]; 15];
    for at in Territory::ALL {
        let armies = &table.armies[at.index()];
        let mut units = [0_u8; MOST_SEATS];
        let mut any = 0;
        for seat in 0..seats {
            units[seat] = table.standing(at, Seat(seat as u8)).total();
            any += units[seat];
        }
        if any == 0 {
            continue;
        }
        let prize: f32 = table.favours[at.index()]
            .iter()
            .map(|&n| f32::from(n))
            .sum();
        for seat in 0..seats {
            if units[seat] == 0 {
                continue;
            }
            let foe = (0..seats)
                .filter(|&other| other != seat)
                .map(|other| units[other])
                .max()
                .unwrap_or(0);
            let held = hold(units[seat], foe);
            chance[at.index()][seat] = held;
            let own = &mut signs[seat];
            own[1] += prize * held;
            own[3] += f32::from(armies[seat].warriors);
            own[4] += f32::from(armies[seat].mystics);
            own[5] += f32::from(armies[seat].champion);
            own[6] += held;
        }
    }
    for (link, slot) in LINKS.iter().zip(table.slots) {
        if let SlotContent::Favour(_) = slot {
            for seat in 0..seats {
                let [a, b] = link.between.map(|at| chance[at.index()][seat]);
                signs[seat][2] += a * b;
            }
        }
    }
    // Leaders bring favours at the next Leader event, to where they go from here.
    for leader in Leader::ALL {
        let at = table.leaders[leader.index()];
        let around = table.adjacent(at);
        for seat in 0..seats {
            let mut best = 0.0_f32;
            for to in around {
                best = best.max(chance[to.index()][seat]);
            }
            signs[seat][16] += best;
            signs[seat][17] += chance[at.index()][seat];
        }
    }
}

/// The estimated chance of each seat to win; together 1.
pub fn chances(table: &Table) -> [f32; MOST_SEATS] {
    let b = USE_B.with(|b| b.get());
    chances_by(
        table,
        if b {
            &super::weights::WEIGHTS_B
        } else {
            &WEIGHTS
        },
    )
}

/// The same with other weights.
pub fn chances_by(table: &Table, weights: &[[f32; SIGNS]; STAGES]) -> [f32; MOST_SEATS] {
    let signs = signs(table);
    let stages = stages(table);
    let mut weight = [0.0; SIGNS];
    for (stage, share) in stages.into_iter().enumerate() {
        for sign in 0..SIGNS {
            weight[sign] += share * weights[stage][sign];
        }
    }
    let mut odds = [0.0; MOST_SEATS];
    let mut total = 0.0;
    let seats = usize::from(table.seats);
    for seat in 0..seats {
        let mut sum = 0.0;
        for sign in 0..SIGNS {
            sum += weight[sign] * (signs[seat][sign] - signs[0][sign]);
        }
        odds[seat] = exp(sum);
        total += odds[seat];
    }
    odds.map(|odd| odd / total)
}

/// The exponential function, by multiplications alone, so that it is the same on every machine.
fn exp(x: f32) -> f32 {
    let mut power = 1.0 + x.clamp(-30.0, 30.0) / 256.0;
    for _ in 0..8 {
        power *= power;
    }
    power
}

/// The weights in use.
pub fn current_weights() -> [[f32; SIGNS]; STAGES] {
    WEIGHTS
}

thread_local! { /// B
pub static USE_B: std::cell::Cell<bool> = const { std::cell::Cell::new(false) }; }
