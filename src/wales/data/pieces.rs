//! What players build, what it costs and how it fights (W1.1, W5.2, W6.1).

use serde::{Deserialize, Serialize};

use super::{Space, Terrain};

/// A kind of building.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Kind {
    /// A village.
    #[default]
    Village,
    /// A town.
    Town,
    /// A small castle.
    SmallCastle,
    /// A large castle.
    LargeCastle,
}

/// What is printed of a kind.
struct Printed {
    name: &'static str,
    id: &'static str,
    /// How many there are of each colour.
    stock: u8,
    /// Victory points.
    points: u8,
    /// Pounds in a forest and on a hill; nobody builds where there is no price.
    prices: [Option<u8>; 2],
    /// What a die must show at least when it attacks one of Mordred's men.
    attack: u8,
    /// What a die must show at least when one of Mordred's men attacks it.
    defence: u8,
}

/// The kinds in their order.
static KINDS: [Printed; 4] = [
    Printed {
        name: "village",
        id: "village",
        stock: 9,
        points: 2,
        prices: [Some(3), Some(5)],
        attack: 6,
        defence: 2,
    },
    Printed {
        name: "town",
        id: "town",
        stock: 6,
        points: 3,
        prices: [Some(5), None],
        attack: 6,
        defence: 3,
    },
    Printed {
        name: "small castle",
        id: "small_castle",
        stock: 6,
        points: 1,
        prices: [Some(7), Some(5)],
        attack: 5,
        defence: 4,
    },
    Printed {
        name: "large castle",
        id: "large_castle",
        stock: 4,
        points: 2,
        prices: [Some(10), Some(8)],
        attack: 4,
        defence: 5,
    },
];

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 4] = [
        Self::Village,
        Self::Town,
        Self::SmallCastle,
        Self::LargeCastle,
    ];

    fn printed(self) -> &'static Printed {
        &KINDS[self.index()]
    }

    /// The kind as an index into arrays kept by kind.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        self.printed().name
    }

    /// The stable id.
    pub fn id(self) -> &'static str {
        self.printed().id
    }

    /// How many there are of each colour (W1.1).
    pub fn stock(self) -> u8 {
        self.printed().stock
    }

    /// What one on the map is worth (W5.2).
    pub fn points(self) -> u8 {
        self.printed().points
    }

    /// What it costs to build one there; `None` where none can stand (W5.2).
    pub fn price(self, at: Space) -> Option<u8> {
        let [forest, hill] = self.printed().prices;
        match at.terrain() {
            Terrain::Forest => forest,
            Terrain::Hill => hill,
            Terrain::Castle => None,
        }
    }

    /// What a die must show at least when one attacks one of Mordred's men (W6.1).
    pub fn attack(self) -> u8 {
        self.printed().attack
    }

    /// What a die must show at least when one of Mordred's men attacks one (W6.1).
    pub fn defence(self) -> u8 {
        self.printed().defence
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_colour_has_25_pieces_w1_1() {
        let stock: Vec<u8> = Kind::ALL.into_iter().map(Kind::stock).collect();
        assert_eq!(stock, [9, 6, 6, 4]);
    }

    #[test]
    fn prices_and_points_are_the_printed_ones_w5_2() {
        let (forest, hill) = (Space::BANGOR, Space(3));
        let prices = |at| Kind::ALL.map(|kind| kind.price(at));
        assert_eq!(prices(forest), [Some(3), Some(5), Some(7), Some(10)]);
        assert_eq!(prices(hill), [Some(5), None, Some(5), Some(8)]);
        assert_eq!(prices(Space::ANGLESEY), [None; 4]);
        assert_eq!(Kind::ALL.map(Kind::points), [2, 3, 1, 2]);
    }

    #[test]
    fn numbers_to_reach_are_the_printed_ones_w6_1() {
        assert_eq!(Kind::ALL.map(Kind::attack), [6, 6, 5, 4]);
        assert_eq!(Kind::ALL.map(Kind::defence), [2, 3, 4, 5]);
    }
}
