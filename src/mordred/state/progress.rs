//! Decisions in progress: what tasks that are built step by step, or card by card, remember.

use serde::{Deserialize, Serialize};

use super::{Army, Order, Territories};
use crate::game::Seat;
use crate::mordred::data::effect::{Adds, Moves, Targets};
use crate::mordred::data::{ChaosCard, CombatCard, FateCard, Spell, Territory, Unit, tuning};

/// A March in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct March {
    /// The surcharge fixed when the disc was placed (R8.5).
    pub surcharge: u8,
    /// Time charged for group moves so far.
    pub charged: u8,
    /// Group moves so far.
    pub moves: u8,
    /// Group moves since every territory obeyed the limit (B5).
    pub unsettled: u8,
    /// Whether one of these used a link, which cannot be walked back.
    pub unsettled_link: bool,
    /// Territories that held a unit of the player when the March began.
    pub footholds: Territories,
    /// The links that can still be used.
    pub links: Links,
    /// Whether Sir Hroldrim's free move is still to come.
    pub free_move: bool,
}

/// The links between territories that a March can use, each once (`LinkTerritories`).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Links {
    /// The Under-Road of the Tunnel Dwarves.
    pub under_road: bool,
    /// Morgana's Mist Paths.
    pub mist_paths: bool,
}

impl Links {
    /// Whether this way is open; borders always are.
    pub const fn allow(self, by: Way) -> bool {
        match by {
            Way::Border => true,
            Way::UnderRoad => self.under_road,
            Way::MistPaths => self.mist_paths,
        }
    }

    /// A group has gone this way: a link is used up.
    pub fn use_up(&mut self, by: Way) {
        match by {
            Way::Border => {}
            Way::UnderRoad => self.under_road = false,
            Way::MistPaths => self.mist_paths = false,
        }
    }
}

/// A way from one territory to the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Path {
    /// Where it starts.
    pub from: Territory,
    /// Where it ends.
    pub to: Territory,
    /// What joins the two.
    pub by: Way,
}

/// What a group move of a March uses.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Way {
    /// A border, sea route or gate.
    #[default]
    Border,
    /// The Under-Road of the Tunnel Dwarves.
    UnderRoad,
    /// Morgana's Mist Paths.
    MistPaths,
}

/// A Muster in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Muster {
    /// The surcharge fixed when the disc was placed (R8.5).
    pub surcharge: u8,
    /// Warriors that may still come free (the Levy): none once a Mystic was added.
    pub free_warriors: u8,
    /// Whether the Chief has moved.
    pub moved: bool,
    /// Units added.
    pub added: u8,
    /// Time charged for them if no more are added.
    pub charged: u8,
}

/// A Magic action in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Magic {
    /// The surcharge fixed when the disc was placed (R8.5).
    pub surcharge: u8,
    /// Reductions fixed when the disc was placed (A56).
    pub reduction: u8,
    /// The sum of the costs of the Spells cast.
    pub charged: u8,
    /// Spells cast.
    pub cast: u8,
    /// Spells allowed (A15).
    pub most: u8,
}

/// What an action costs if it ends now (R8.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// For what was done.
    pub base: u8,
    /// For the discs already there.
    pub surcharge: u8,
    /// What is taken off.
    pub reduction: u8,
    /// What it costs at least (R8.4).
    pub floor: u8,
}

impl Price {
    /// The time to be paid.
    pub fn total(self) -> u8 {
        (self.base + self.surcharge)
            .saturating_sub(self.reduction)
            .max(self.floor)
    }
}

impl March {
    /// What it costs if it ends now.
    pub fn price(&self) -> Price {
        Price {
            base: self.charged,
            surcharge: self.surcharge,
            reduction: 0,
            floor: tuning::MARCH_FLOOR,
        }
    }
}

impl Muster {
    /// The same with one more unit (R10.4). The Levy spares Warriors only in a Muster that adds no
    /// Mystic: the first Mystic has them all paid for after all.
    pub fn with(mut self, unit: Unit, is_warrior: bool) -> Self {
        self.added += 1;
        if unit == Unit::Mystic {
            self.free_warriors = 0;
            self.charged = self.added * tuning::UNIT_COST;
        } else if is_warrior && self.free_warriors > 0 {
            self.free_warriors -= 1;
        } else {
            self.charged += tuning::UNIT_COST;
        }
        self
    }

    /// How many of the units added cost nothing if it ends now.
    pub fn free(&self) -> u8 {
        self.added - self.charged / tuning::UNIT_COST
    }

    /// What it costs if it ends now: never less than its surcharge, so it can be free.
    pub fn price(&self) -> Price {
        Price {
            base: self.charged,
            surcharge: self.surcharge,
            reduction: 0,
            floor: self.surcharge,
        }
    }
}

impl Magic {
    /// What it costs if it ends now.
    pub fn price(&self) -> Price {
        Price {
            base: self.charged,
            surcharge: self.surcharge,
            reduction: self.reduction,
            floor: tuning::MAGIC_FLOOR,
        }
    }
}

/// The part of a card whose clauses are carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CardPart {
    /// The upper half of a Spell.
    Spell(Spell),
    /// The chaos half of a Spell.
    SpellInChaos(Spell),
    /// The upper half of a Fate card.
    Fate(FateCard),
    /// The chaos half of a Fate card.
    FateInChaos(FateCard),
    /// A Chaos card.
    Chaos(ChaosCard),
    /// The Mystic half of a placed Combat card.
    Mystic {
        /// The card.
        card: CombatCard,
        /// The side that placed it.
        side: u8,
        /// Its place among the cards of that side.
        nth: u8,
    },
    /// The chief bonus of a placed Combat card.
    ChiefBonus {
        /// The card.
        card: CombatCard,
        /// The side that placed it.
        side: u8,
        /// Its place among the cards of that side.
        nth: u8,
    },
}

/// A card being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Effect {
    /// The part of the card.
    pub part: CardPart,
    /// The player who plays or owns it (E1).
    pub you: Seat,
    /// The next clause.
    pub step: u8,
    /// The opponent chosen by an earlier clause.
    pub chosen: Option<Seat>,
}

/// A clause carried out for several players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Each {
    /// The part of the card.
    pub part: CardPart,
    /// The clause of the card.
    pub step: u8,
    /// The players left.
    pub left: Order,
}

/// Groups moved by an effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moving {
    /// What the card says.
    pub moves: Moves,
    /// Who decides.
    pub you: Seat,
    /// The territory of the battle or Monster.
    pub here: Territory,
    /// Groups moved so far.
    pub done: u8,
    /// Whether at least one group must move, because a Spell must change something (E16).
    pub must_change: bool,
    /// Where Warriors that have moved already stand (A66).
    pub moved: [Option<Territory>; 2],
    /// Whether the Champion has moved already (A66).
    pub champion_moved: bool,
}

/// The composition of a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Grouping {
    /// Who decides.
    pub by: Seat,
    /// Whose units.
    pub owner: Seat,
    /// Where from.
    pub from: Territory,
    /// Where to.
    pub to: Territory,
    /// The units to choose from.
    pub pool: Army,
    /// The most units in the group.
    pub most: u8,
    /// Whether a Mystic must be among them.
    pub mystic_leads: bool,
}

/// Units added by an effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Adding {
    /// What the card says.
    pub adds: Adds,
    /// Whose units.
    pub you: Seat,
    /// The territory, if the card names one.
    pub here: Territory,
    /// Units added so far.
    pub done: u8,
    /// Whether at least one must be added, because a Spell must change something (E16).
    pub must_change: bool,
    /// Territories used already.
    pub used: Territories,
}

/// Territories chosen for a clause that kills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Targeting {
    /// What the card says.
    pub targets: Targets,
    /// Who decides.
    pub you: Seat,
    /// The territory chosen first.
    pub first: Option<Territory>,
}

/// Favours taken from opponents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Snatching {
    /// Who takes.
    pub you: Seat,
    /// The most opponents.
    pub most: u8,
    /// Whether only Britannia counts.
    pub in_britannia: bool,
    /// Bits of the opponents robbed so far.
    pub robbed: u8,
}

/// Favours carried from one territory to the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Carrying {
    /// Who decides.
    pub you: Seat,
    /// Where from.
    pub from: Territory,
    /// Where to.
    pub to: Territory,
    /// How many more.
    pub left: u8,
    /// How many were carried.
    pub done: u8,
}

/// A Monster on its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Walk {
    /// Who acts as the active player.
    pub actor: Seat,
    /// Which of the two Monsters in play.
    pub monster: u8,
    /// Steps left.
    pub left: u8,
    /// Steps that must still be made.
    pub least: u8,
    /// Territories entered.
    pub entered: Territories,
}
