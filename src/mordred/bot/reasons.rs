//! The coach's reasons: what a search saw, in figures.

use serde::{Deserialize, Serialize};

use super::coach::Seen;
use crate::game::Seat;
use crate::mordred::data::DialEvent;
use crate::mordred::state::Table;

/// What happens at least this often is said to happen.
const USUALLY: f32 = 0.6;
/// Smaller differences in favours are not worth a word.
const WORTH_SAYING: f32 = 0.3;

/// Why a pick is good or bad, in figures.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Why {
    /// There is no other.
    Only,
    /// The others were better from the first, and it was hardly looked at.
    Neglected,
    /// What comes of it.
    Brings(Prospect),
}

/// What comes of a pick.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Prospect {
    /// The greatest thing that this turn sets off.
    pub sets_off: Option<SetsOff>,
    /// The favours won by the end of the next War, less those lost.
    pub favours: f32,
    /// How that compares with the other picks.
    pub compared: Compared,
    /// How the battles go, if there are any to speak of.
    pub battles: Option<Battles>,
}

/// Something that a turn sets off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetsOff {
    /// The Chaos Breakout.
    Breakout,
    /// An event of the dial.
    Event(DialEvent),
}

/// How the favours that a pick brings compare with those of the others.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Compared {
    /// There is nothing to say.
    Alike,
    /// So many more.
    More(f32),
    /// So many fewer.
    Fewer(f32),
    /// The rival who wins most is kept to so many.
    Keeps(Seat, f32),
}

/// How the battles go.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Battles {
    /// Units lost and killed, in the midst of a War.
    Costs {
        /// One's own units.
        lost: f32,
        /// The enemies'.
        killed: f32,
    },
    /// So many of ten are won.
    Ahead(f32),
}

/// Why a pick is good or bad.
pub(super) fn reason(table: &Table, seat: Seat, seen: &Seen, others: &[&Seen]) -> Why {
    if seen.futures < 1.0 {
        return Why::Neglected;
    }
    Why::Brings(Prospect {
        sets_off: sets_off(seen),
        favours: won_by(seat, seen),
        compared: compared(table, seat, seen, others),
        battles: battles(table, seen),
    })
}

/// The greatest thing that this turn sets off.
fn sets_off(seen: &Seen) -> Option<SetsOff> {
    let often = |event: &DialEvent| seen.events[*event as usize] / seen.futures >= USUALLY;
    if seen.breakouts / seen.futures >= USUALLY {
        return Some(SetsOff::Breakout);
    }
    [
        DialEvent::War,
        DialEvent::Leader,
        DialEvent::Fate,
        DialEvent::Monsters,
    ]
    .into_iter()
    .find(often)
    .map(SetsOff::Event)
}

/// The favours that a player wins up to the end of the next War, in the mean.
fn won_by(seat: Seat, seen: &Seen) -> f32 {
    seen.favours[seat.index()] / seen.futures
}

fn compared(table: &Table, seat: Seat, seen: &Seen, others: &[&Seen]) -> Compared {
    let lead = |seen: &Seen| won_by(seat, seen) - best_rival(table, seat, seen).1;
    let (futures, sum, leads) = others
        .iter()
        .filter(|other| other.futures >= 1.0)
        .fold((0.0, 0.0, 0.0), |(n, sum, leads), other| {
            (n + 1.0, sum + won_by(seat, other), leads + lead(other))
        });
    if futures == 0.0 {
        return Compared::Alike;
    }
    let more = won_by(seat, seen) - sum / futures;
    let ahead = lead(seen) - leads / futures;
    if more >= WORTH_SAYING {
        Compared::More(more)
    } else if ahead >= WORTH_SAYING {
        let (rival, won) = best_rival(table, seat, seen);
        Compared::Keeps(rival, won.max(0.0))
    } else if more <= -WORTH_SAYING {
        Compared::Fewer(-more)
    } else {
        Compared::Alike
    }
}

/// The rival who wins most, and how much.
fn best_rival(table: &Table, seat: Seat, seen: &Seen) -> (Seat, f32) {
    let mut best = (seat, f32::NEG_INFINITY);
    for rival in table.seats().filter(|&rival| rival != seat) {
        let won = won_by(rival, seen);
        if won > best.1 {
            best = (rival, won);
        }
    }
    best
}

/// How the battles go: in the midst of one, or where they are mostly won.
fn battles(table: &Table, seen: &Seen) -> Option<Battles> {
    let each = seen.battles.max(1.0);
    if seen.battles / seen.futures < 0.5 {
        return None;
    }
    if table.battle.on {
        let (lost, killed) = (seen.lost / seen.futures, seen.killed / seen.futures);
        return Some(Battles::Costs { lost, killed });
    }
    let of_ten = (10.0 * seen.won / each).round();
    (of_ten >= 4.0).then_some(Battles::Ahead(of_ten))
}
