//! What the board is worth to a player: favours to be had, and the chance to have them.

use super::super::data::{LINKS, Leader, LeaderSide, Territory};
use super::super::state::{Army, SlotContent, Table, Territories};
use crate::game::Seat;

/// How likely units control their territory after the next War: own units, then the strongest other
/// faction's. Estimates; what matters is how they compare. More than four count as four.
const HOLD: [[f32; 5]; 5] = [
    [0.0, 0.0, 0.0, 0.0, 0.0],
    [0.75, 0.30, 0.14, 0.07, 0.04],
    [0.86, 0.55, 0.34, 0.20, 0.12],
    [0.92, 0.72, 0.54, 0.36, 0.24],
    [0.95, 0.82, 0.68, 0.52, 0.38],
];

/// No faction has as many units as this.
const UNITS: usize = 16;

/// The same for any number of units, the strongest other faction's first.
static AGAINST: [[f32; UNITS]; UNITS] = {
    let mut against = [[0.0; UNITS]; UNITS];
    let mut foe = 0;
    while foe < UNITS {
        let mut own = 0;
        while own < UNITS {
            let column = if foe < 4 { foe } else { 4 };
            against[foe][own] = HOLD[if own < 4 { own } else { 4 }][column];
            own += 1;
        }
        foe += 1;
    }
    against
};

/// The chances of any number of own units against so many.
#[inline]
fn against(foe: u8) -> &'static [f32; UNITS] {
    &AGAINST[usize::from(foe) % UNITS]
}

/// The chance to control a territory after the next War.
#[inline]
pub fn hold(own: u8, foe: u8) -> f32 {
    against(foe)[usize::from(own) % UNITS]
}

/// The board through the eyes of one player. Most choices touch a few territories only, so nothing is
/// worked out before it is asked for. There are few branches in here: chance makes them hard to foretell,
/// and a wrong guess costs a processor more than a sum.
pub struct Ground<'a> {
    table: &'a Table,
    seat: Seat,
    /// What a favour of each Leader is worth.
    pub favour: [f32; 3],
}

/// What units in one territory may bring in.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// Own units.
    pub own: u8,
    /// Units of the strongest other faction.
    pub foe: u8,
    /// The favours that controlling the territory brings at the next War.
    pub prize: f32,
    /// The chances of any number of own units.
    chances: &'static [f32; UNITS],
}

impl Spot {
    #[inline]
    fn new(own: u8, foe: u8, prize: f32) -> Self {
        Self {
            own,
            foe,
            prize,
            chances: against(foe),
        }
    }

    /// What so many own units here may bring in.
    #[inline]
    pub fn worth(&self, units: u8) -> f32 {
        self.prize * self.chances[usize::from(units) % UNITS]
    }
}

/// What is gained by moving a number of units.
#[inline]
pub fn gain(from: &Spot, to: &Spot, units: u8) -> f32 {
    to.worth(to.own + units) - to.worth(to.own) + from.worth(from.own - units)
        - from.worth(from.own)
}

impl<'a> Ground<'a> {
    /// The board as this player sees it.
    pub fn new(table: &'a Table, seat: Seat) -> Self {
        Self {
            table,
            seat,
            favour: favour_worth(table, seat),
        }
    }

    /// Own units in a territory, and those of the strongest other faction.
    #[inline]
    pub fn units(&self, at: Territory) -> (u8, u8) {
        let units = self.table.armies[at.index()].map(Army::total);
        own_and_foe(units, self.seat)
    }

    /// The chance to control a territory after the next War.
    #[inline]
    pub fn chance(&self, at: Territory) -> f32 {
        let (own, foe) = self.units(at);
        hold(own, foe)
    }

    /// The favours that controlling a territory brings at the next War.
    pub fn prize(&self, at: Territory) -> f32 {
        let mut prize = self.prize_inside(at);
        for &(slot, across) in BORDERS[at.index()].as_slice() {
            let worth = self.worth_of(self.table.slots[usize::from(slot)]);
            if worth > 0.0 {
                prize += shared(worth, self.chance(across));
            }
        }
        prize
    }

    /// The same without the favours on borders.
    #[inline]
    fn prize_inside(&self, at: Territory) -> f32 {
        let mut prize = 0.05;
        for (&count, worth) in self.table.favours[at.index()].iter().zip(self.favour) {
            prize += f32::from(count) * worth;
        }
        prize
    }

    /// What lies in a slot, as a favour.
    #[inline]
    fn worth_of(&self, content: SlotContent) -> f32 {
        let [a, b, c] = self.favour;
        let kind = match content {
            SlotContent::Favour(leader) => leader.index(),
            _ => 3,
        };
        [a, b, c, 0.0][kind]
    }

    /// A territory with all there is to know of it.
    pub fn spot(&self, at: Territory) -> Spot {
        let (own, foe) = self.units(at);
        Spot::new(own, foe, self.prize(at))
    }

    /// All territories at once, for choices that lead everywhere.
    pub fn spots(&self) -> [Spot; Territory::ALL.len()] {
        let mut spots = [Spot::new(0, 0, 0.0); Territory::ALL.len()];
        let mut chances = [0.0; Territory::ALL.len()];
        // Nothing leads to the Lost Lands before they are open.
        let (places, links) = if self.table.lands_open {
            (Territory::ALL.len(), LINKS.len())
        } else {
            (Territories::BRITANNIA.len() as usize, LINKS_OF_BRITANNIA)
        };
        for at in Territory::ALL.into_iter().take(places) {
            let (own, foe) = self.units(at);
            let spot = &mut spots[at.index()];
            *spot = Spot::new(own, foe, self.prize_inside(at));
            chances[at.index()] = spot.chances[usize::from(own) % UNITS];
        }
        for (link, &content) in LINKS.iter().zip(&self.table.slots).take(links) {
            // An empty slot adds 0.
            let worth = self.worth_of(content);
            let [a, b] = link.between.map(Territory::index);
            spots[a].prize += shared(worth, chances[b]);
            spots[b].prize += shared(worth, chances[a]);
        }
        spots
    }
}

/// The units of one player in a territory, and those of the strongest other. Nobody has units where nobody
/// sits.
#[inline]
pub fn own_and_foe(units: [u8; 4], seat: Seat) -> (u8, u8) {
    let units = u32::from_le_bytes(units);
    let place = 8 * u32::from(seat.0);
    let [a, b, c, d] = (units & !(0xff << place)).to_le_bytes();
    ((units >> place) as u8, a.max(b).max(c.max(d)))
}

/// A favour on a border counts for either side as far as the other is held as well.
#[inline]
fn shared(worth: f32, chance_across: f32) -> f32 {
    (0.12 + 0.88 * chance_across) * worth
}

/// The links between territories of Britannia come first.
const LINKS_OF_BRITANNIA: usize = 12;

/// The most links that touch a territory.
const MOST_BORDERS: usize = 4;

/// The links of one territory: their slots, and what lies across.
#[derive(Clone, Copy)]
struct Borders {
    links: [(u8, Territory); MOST_BORDERS],
    len: usize,
}

impl Borders {
    fn as_slice(&self) -> &[(u8, Territory)] {
        &self.links[..self.len]
    }

    const fn add(&mut self, slot: u8, across: Territory) {
        self.links[self.len] = (slot, across);
        self.len += 1;
    }
}

/// The links of each territory, in the order of their slots.
static BORDERS: [Borders; Territory::ALL.len()] = {
    let none = Borders {
        links: [(0, Territory::ALL[0]); MOST_BORDERS],
        len: 0,
    };
    let mut borders = [none; Territory::ALL.len()];
    let mut slot = 0;
    while slot < LINKS.len() {
        let [a, b] = LINKS[slot].between;
        borders[a.index()].add(slot as u8, b);
        borders[b.index()].add(slot as u8, a);
        slot += 1;
    }
    borders
};

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
