//! What the board is worth to a player: favours to be had, and the chance to have them.

use super::super::data::{LINKS, Leader, LeaderSide, Territory};
use super::super::state::{SlotContent, Table};
use crate::game::Seat;

/// How likely units control their territory after the next War: own units, then the strongest other
/// faction's. Estimates; what matters is how they compare.
const HOLD: [[f32; 5]; 5] = [
    [0.0, 0.0, 0.0, 0.0, 0.0],
    [0.75, 0.30, 0.14, 0.07, 0.04],
    [0.86, 0.55, 0.34, 0.20, 0.12],
    [0.92, 0.72, 0.54, 0.36, 0.24],
    [0.95, 0.82, 0.68, 0.52, 0.38],
];

/// The chance to control a territory after the next War.
#[inline]
pub fn hold(own: u8, foe: u8) -> f32 {
    HOLD[usize::from(own.min(4))][usize::from(foe.min(4))]
}

/// The board through the eyes of one player.
pub struct Ground {
    /// Own standing units.
    pub own: [u8; 15],
    /// Standing units of the strongest other faction.
    pub foe: [u8; 15],
    /// What a favour of each Leader is worth.
    pub favour: [f32; 3],
    /// The favours that controlling each territory brings at the next War.
    prizes: [f32; 15],
}

impl Ground {
    /// The board as this player sees it.
    pub fn new(table: &Table, seat: Seat) -> Self {
        let (mut own, mut foe) = ([0; 15], [0; 15]);
        for (at, armies) in table.armies.iter().enumerate() {
            own[at] = armies[seat.index()].total();
            // Seats nobody sits in have no units.
            foe[at] = armies.iter().enumerate().fold(0, |most, (other, army)| {
                let units = if other == seat.index() {
                    0
                } else {
                    army.total()
                };
                units.max(most)
            });
        }
        let favour = favour_worth(table, seat);
        let mut prizes = [0.05; 15];
        for (prize, lying) in prizes.iter_mut().zip(&table.favours) {
            for (&count, worth) in lying.iter().zip(favour) {
                *prize += f32::from(count) * worth;
            }
        }
        // A favour on a border counts for either side as far as the other is held as well.
        for (link, content) in LINKS.iter().zip(table.slots) {
            if let SlotContent::Favour(leader) = content {
                let [a, b] = link.between.map(Territory::index);
                let worth = favour[leader.index()];
                prizes[a] += (0.12 + 0.88 * hold(own[b], foe[b])) * worth;
                prizes[b] += (0.12 + 0.88 * hold(own[a], foe[a])) * worth;
            }
        }
        Self {
            own,
            foe,
            favour,
            prizes,
        }
    }

    /// The favours that controlling a territory brings at the next War.
    #[inline]
    pub fn prize(&self, at: Territory) -> f32 {
        self.prizes[at.index()]
    }

    /// What so many own units in a territory may bring in.
    #[inline]
    pub fn worth(&self, at: Territory, units: u8) -> f32 {
        self.prize(at) * hold(units, self.foe[at.index()])
    }

    /// What is gained by moving a number of units.
    pub fn gain(&self, from: Territory, to: Territory, units: u8) -> f32 {
        let (a, b) = (self.own[from.index()], self.own[to.index()]);
        self.worth(to, b + units) - self.worth(to, b) + self.worth(from, a - units)
            - self.worth(from, a)
    }
}

/// What one more favour of each Leader would be worth to a player at the end, roughly.
pub fn favour_worth(table: &Table, seat: Seat) -> [f32; 3] {
    let held = table.player(seat).favours;
    match table.leader_side {
        LeaderSide::Basic => {
            let least = held.iter().copied().min().unwrap_or(0);
            let mut worth = [1.0, 1.25, 1.33];
            for leader in Leader::ALL {
                if held[leader.index()] == least {
                    worth[leader.index()] += 0.35;
                }
            }
            worth
        }
        LeaderSide::Advanced => std::array::from_fn(|leader| match held[leader] {
            0..=2 => 1.25,
            3..=6 => 1.4,
            _ => 1.0,
        }),
    }
}
