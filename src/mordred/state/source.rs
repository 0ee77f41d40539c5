//! What a task comes from, other than the course of the game.

use serde::{Deserialize, Serialize};

use super::progress::CardPart;
use crate::mordred::data::{
    Champion, ChaosCard, CombatCard, FateCard, Leader, Monster, Spell, TileSide,
};

/// The card, power, tile, Monster or Champion that something is done because of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Source {
    /// A Spell, being cast or permanently in play.
    Spell(Spell),
    /// A Fate card, by either half.
    Fate(FateCard),
    /// A Chaos card.
    Chaos(ChaosCard),
    /// A Combat card placed in the battle.
    Combat(CombatCard),
    /// The ability of a Champion.
    Champion(Champion),
    /// An advanced power of a Leader.
    Leader(Leader),
    /// A tile of the Lost Lands.
    Tile(TileSide),
    /// What a Monster does where it stops.
    Monster(Monster),
}

impl CardPart {
    /// The card it is a part of.
    pub const fn source(self) -> Source {
        match self {
            Self::Spell(spell) | Self::SpellInChaos(spell) => Source::Spell(spell),
            Self::Fate(card) | Self::FateInChaos(card) => Source::Fate(card),
            Self::Chaos(card) => Source::Chaos(card),
            Self::Mystic { card, .. } | Self::ChiefBonus { card, .. } => Source::Combat(card),
        }
    }
}
