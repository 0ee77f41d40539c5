//! Units of one player in one place.

use serde::{Deserialize, Serialize};

use crate::mordred::data::Unit;

/// How many units of each type stand together.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Army {
    /// 0 or 1.
    pub chief: u8,
    /// Mystics.
    pub mystics: u8,
    /// Warriors, Champions apart.
    pub warriors: u8,
    /// 0 or 1.
    pub champion: u8,
}

impl Army {
    /// Nobody.
    pub const NONE: Self = Self {
        chief: 0,
        mystics: 0,
        warriors: 0,
        champion: 0,
    };

    /// A single unit.
    pub const fn one(unit: Unit) -> Self {
        let mut army = Self::NONE;
        match unit {
            Unit::Chief => army.chief = 1,
            Unit::Mystic => army.mystics = 1,
            Unit::Warrior => army.warriors = 1,
            Unit::Champion => army.champion = 1,
        }
        army
    }

    /// How many units of this type.
    #[inline]
    pub const fn count(self, unit: Unit) -> u8 {
        match unit {
            Unit::Chief => self.chief,
            Unit::Mystic => self.mystics,
            Unit::Warrior => self.warriors,
            Unit::Champion => self.champion,
        }
    }

    /// All units together.
    #[inline]
    pub const fn total(self) -> u8 {
        // The four counts as one number: the product collects their sum in its highest byte.
        (self.as_number().wrapping_mul(0x0101_0101) >> 24) as u8
    }

    /// All units but the Chief.
    #[inline]
    pub const fn without_chief(self) -> u8 {
        self.mystics + self.warriors + self.champion
    }

    /// Whether nobody is there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.as_number() == 0
    }

    const fn as_number(self) -> u32 {
        u32::from_le_bytes([self.chief, self.mystics, self.warriors, self.champion])
    }

    /// Both together.
    #[inline]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            chief: self.chief + other.chief,
            mystics: self.mystics + other.mystics,
            warriors: self.warriors + other.warriors,
            champion: self.champion + other.champion,
        }
    }

    /// What is left when the others have gone.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self {
            chief: self.chief - other.chief,
            mystics: self.mystics - other.mystics,
            warriors: self.warriors - other.warriors,
            champion: self.champion - other.champion,
        }
    }

    /// The types of unit that are present, in the order Chief, Mystic, Warrior, Champion.
    pub fn types(self) -> impl Iterator<Item = Unit> {
        Unit::ALL
            .into_iter()
            .filter(move |&unit| self.count(unit) > 0)
    }
}
