//! The Lost Land tiles: three tiles of two sides, one for each mirror land.

use super::{MYSTICS, Ongoing, When};

components! {
    /// One side of a Lost Land tile.
    TileSide: 6 {
        StandingStones,
        WellOfVoices,
        RuinedKeep,
        BarrowField,
        CrystalCave,
        GoblinMarket,
    }
}

/// What is printed on one side of a tile.
#[derive(Clone, Copy, Debug)]
pub struct TileSideData {
    /// The stable id.
    pub id: &'static str,
    /// The name shown to players.
    pub name: &'static str,
    /// The wording of the effect.
    pub text: &'static str,
    /// What holds in this territory, for everyone.
    pub ongoing: &'static [Ongoing],
}

impl TileSide {
    /// Everything printed on this side.
    pub const fn data(self) -> &'static TileSideData {
        &TABLE[self as usize]
    }

    /// The stable id of this side.
    pub const fn id(self) -> &'static str {
        self.data().id
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        self.data().name
    }

    /// What holds in this territory, for everyone.
    pub const fn ongoing(self) -> &'static [Ongoing] {
        self.data().ongoing
    }

    /// Side A or B of a tile, counted from 0.
    pub const fn of(tile: usize, side_b: bool) -> Self {
        Self::ALL[tile * 2 + side_b as usize]
    }

    /// The tile this is a side of, counted from 0.
    pub const fn tile(self) -> usize {
        self as usize / 2
    }
}

static TABLE: [TileSideData; TileSide::ALL.len()] = [
    TileSideData {
        id: "tile_standing_stones",
        name: "Standing Stones",
        text: "In a battle here all Mystic cards of both sides are cancelled.",
        ongoing: &[Ongoing::CancelAllMystics],
    },
    TileSideData {
        id: "tile_well_of_voices",
        name: "Well of Voices",
        text: "In a battle here each side has +1 defence for each of its Mystics here.",
        ongoing: &[Ongoing::PerMystic {
            attack: 0,
            defence: 1,
            most: MYSTICS,
        }],
    },
    TileSideData {
        id: "tile_ruined_keep",
        name: "Ruined Keep",
        text: "In a battle here the side with fewer units has +2 defence.",
        ongoing: &[Ongoing::Battle {
            when: When::FewerUnits,
            attack: 0,
            defence: 2,
        }],
    },
    TileSideData {
        id: "tile_barrow_field",
        name: "Barrow Field",
        text: "In a battle here each side has +1 attack.",
        ongoing: &[Ongoing::Battle {
            when: When::Always,
            attack: 1,
            defence: 0,
        }],
    },
    TileSideData {
        id: "tile_crystal_cave",
        name: "Crystal Cave",
        text: "At the end of a War the player who controls this territory takes 1 favour from a \
               Leader reserve of their choice.",
        ongoing: &[Ongoing::FavourForControl],
    },
    TileSideData {
        id: "tile_goblin_market",
        name: "Goblin Market",
        text: "At the end of a War the player who controls this territory may take back up to 2 of \
               their Action discs, then draws 1 Combat card.",
        ongoing: &[Ongoing::Market { discs: 2, cards: 1 }],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_again() {
        for side in TileSide::ALL {
            assert_eq!(TileSide::from_id(side.id()), Some(side));
        }
        assert_eq!(TileSide::from_id("tile_camelot"), None);
    }

    #[test]
    fn three_tiles_have_two_sides_each() {
        for tile in 0..3 {
            let sides = [false, true].map(|side_b| TileSide::of(tile, side_b));
            assert_ne!(sides[0], sides[1]);
            assert!(sides.iter().all(|side| side.tile() == tile));
        }
    }
}
