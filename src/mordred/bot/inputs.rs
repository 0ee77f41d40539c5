//! What the network reads off a position: the signs of every player, what the next War will pay them, and
//! where the game stands, each in eight bits.

use super::super::data::{DialEvent, LINKS, Leader, LeaderSide};
use super::super::score::score;
use super::super::state::{SlotContent, Table};
use super::ground::favour_worth;
use super::worth::{Control, SIGNS, STAGES, Sign, Signs, next_war, stages};
use crate::mordred::SEATS;
use crate::mordred::data::Territory;

/// What the next War will pay a player, and what that leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pay {
    /// Favours of the first Leader, by the chances to control what they lie in or between.
    First,
    /// The same of the second.
    Second,
    /// The same of the third.
    Third,
    /// Favours held of the first Leader.
    HeldOfFirst,
    /// The same of the second.
    HeldOfSecond,
    /// The same of the third.
    HeldOfThird,
    /// All favours to come, by what one more of each Leader is worth.
    Worth,
    /// How far the score is ahead of the best other one.
    Lead,
    /// The score if the favours to come were held.
    ScoreAfter,
    /// How far that will be ahead of the best other one.
    LeadAfter,
    /// How many others will be behind.
    Behind,
    /// Territories with own units and those of others.
    Battles,
    /// Combat cards for each of them.
    CardsForBattle,
    /// Whether this player acts next.
    ActsNext,
}

const PAYS: usize = Pay::ActsNext as usize + 1;

/// How many numbers are read for each player.
pub const OWN: usize = SIGNS + PAYS;
/// How many are the same for all.
pub const SHARED: usize = 14;

/// What counts as one; no input goes beyond twice as much.
pub const ONE: f32 = 64.0;

/// What is read off a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inputs {
    /// For each player, the signs and what the next War will pay.
    pub own: [[i8; OWN]; SEATS],
    /// Where the game stands.
    pub shared: [i8; SHARED],
}

/// How much of each sign counts as one.
#[rustfmt::skip]
const SIGN_UNITS: [f32; SIGNS] = [
    16.0, 6.0, 3.0, 8.0, 3.0, 1.0, 6.0, 6.0, 5.0, 1.0, 1.0, 4.0, 3.0,
    1.0, 1.0, 3.0, 2.0, 8.0, 3.0, 3.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0,
];

/// How much of each pay counts as one.
#[rustfmt::skip]
const PAY_UNITS: [f32; PAYS] = [
    3.0, 3.0, 3.0, 6.0, 6.0, 6.0, 6.0, 6.0, 16.0, 6.0, 2.0, 3.0, 3.0, 1.0,
];

/// Reads a position whose signs and chances of control are known.
pub fn read(table: &Table, signs: &Signs, control: &Control) -> Inputs {
    let mut own = [[0; OWN]; SEATS];
    let pays = pays(table, control);
    for seat in 0..usize::from(table.seats) {
        let numbers = signs[seat].iter().chain(&pays[seat]);
        let units = SIGN_UNITS.iter().chain(&PAY_UNITS);
        for ((input, &number), &unit) in own[seat].iter_mut().zip(numbers).zip(units) {
            *input = in_eight_bits(number / unit);
        }
    }
    Inputs {
        own,
        shared: shared(table).map(in_eight_bits),
    }
}

fn in_eight_bits(number: f32) -> i8 {
    (number * ONE).clamp(-127.0, 127.0) as i8
}

/// Where the game stands.
fn shared(table: &Table) -> [f32; SHARED] {
    let yes = |test: bool| f32::from(u8::from(test));
    let (here, war) = (table.least_position(), next_war(table));
    let end = 2 * table.sectors();
    let ahead = |event| {
        let positions = (here + 1..end).filter(|&at| table.event_at(at) == event);
        positions.count() as f32
    };
    let leader_first = (here + 1..war).any(|at| table.event_at(at) == DialEvent::Leader);
    let [first, second, third]: [f32; STAGES] = stages(table);
    let favours: u8 = table.favours.as_flattened().iter().sum();
    [
        1.0,
        yes(table.seats == 2),
        yes(table.seats == 3),
        first,
        second,
        third,
        ahead(DialEvent::War) / 3.0,
        f32::from(war.saturating_sub(here)) / 6.0,
        yes(leader_first),
        yes(table.lands_open),
        yes(table.chaos),
        yes(table.leader_side == LeaderSide::Advanced),
        yes(table.end_mark.is_some()),
        f32::from(favours) / 12.0,
    ]
}

/// What the next War will pay each player.
fn pays(table: &Table, control: &Control) -> [[f32; PAYS]; SEATS] {
    let mut pays = [[0.0; PAYS]; SEATS];
    let to_come = to_come(table, control);
    let mut after = *table;
    for (player, to_come) in after.players.iter_mut().zip(&to_come) {
        for (held, more) in player.favours.iter_mut().zip(to_come) {
            *held += (more + 0.5) as u8;
        }
    }
    let scores = |table: &Table| {
        let mut scores = [f32::MIN; SEATS];
        for seat in table.seats() {
            scores[seat.index()] = f32::from(score(table, seat).total);
        }
        scores
    };
    let (now, then) = (scores(table), scores(&after));
    let next = table.hindmost();
    let contested = table.contested();
    for seat in table.seats() {
        let player = table.player(seat);
        let nth = seat.index();
        let mut set = |pay: Pay, value: f32| pays[nth][pay as usize] = value;
        for leader in 0..Leader::ALL.len() {
            let (pay, held) = [
                (Pay::First, Pay::HeldOfFirst),
                (Pay::Second, Pay::HeldOfSecond),
                (Pay::Third, Pay::HeldOfThird),
            ][leader];
            set(pay, to_come[nth][leader]);
            set(held, f32::from(player.favours[leader]));
        }
        let worth = favour_worth(table, seat).into_iter().zip(to_come[nth]);
        set(Pay::Worth, worth.map(|(worth, more)| worth * more).sum());
        set(Pay::Lead, lead(&now, nth));
        set(Pay::ScoreAfter, then[nth]);
        set(Pay::LeadAfter, lead(&then, nth));
        let behind = table
            .seats()
            .filter(|other| then[other.index()] < then[nth]);
        set(Pay::Behind, behind.count() as f32);
        let battles = contested.and(table.held_by(seat)).len() as f32;
        set(Pay::Battles, battles);
        set(
            Pay::CardsForBattle,
            f32::from(player.hand) / (1.0 + battles),
        );
        set(Pay::ActsNext, f32::from(u8::from(seat == next)));
    }
    pays
}

/// How far a score is ahead of the best other one.
fn lead(scores: &[f32; SEATS], seat: usize) -> f32 {
    let others = (0..SEATS).filter(|&other| other != seat);
    scores[seat] - others.map(|other| scores[other]).fold(f32::MIN, f32::max)
}

/// The favours of each Leader that a War now would bring, on the mean.
fn to_come(table: &Table, control: &Control) -> [[f32; 3]; SEATS] {
    let mut to_come = [[0.0; 3]; SEATS];
    let seats = usize::from(table.seats);
    for at in Territory::ALL {
        let chances = control[at.index()];
        for (to_come, chance) in to_come.iter_mut().zip(chances).take(seats) {
            for (more, &favours) in to_come.iter_mut().zip(&table.favours[at.index()]) {
                *more += f32::from(favours) * chance;
            }
        }
    }
    for (link, slot) in LINKS.iter().zip(table.slots) {
        if let SlotContent::Favour(leader) = slot {
            let [a, b] = link.between.map(|at| &control[at.index()]);
            for seat in 0..seats {
                to_come[seat][leader.index()] += a[seat] * b[seat];
            }
        }
    }
    to_come
}

/// The places of the signs keep their units.
const _: () = assert!(Sign::Score as usize == 0 && Sign::Delving as usize == SIGNS - 1);
