//! What is being done: a stack of tasks, the uppermost first. A decision in progress is data.

use serde::{Deserialize, Serialize};

use super::{Order, Territories};
use crate::game::Seat;
use crate::mordred::data::effect::{Having, Units};
use crate::mordred::data::{DialEvent, FateCard, Leader, Spell, Territory};

pub use super::progress::{
    Adding, CardPart, Carrying, Each, Effect, Grouping, Links, Magic, March, Moving, Muster, Path,
    Price, Snatching, Targeting, Walk, Way,
};

/// Something to be done. Those marked "decision" wait for a choice; the others run by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Task {
    /// The next turn begins (R7.1).
    #[default]
    Turn,
    /// Decision: the active player takes an action (R7.3).
    Act,
    /// Checkpoint, then the next event of the queue (R12.8).
    Events,

    /// Decision: a March is being built (R9).
    March(March),
    /// Decision: who goes along in this group move of a March (R9.1).
    MarchGroup(Path),
    /// Decision: a Muster is being built (R10).
    Muster(Muster),
    /// Decision: the next Spell, or no more (R11).
    Magic(Magic),
    /// A Spell has been resolved (R11.3).
    SpellDone(Spell),

    /// The clauses of a card, one after the other.
    Effect(Effect),
    /// One clause for each of several players (E5).
    Each(Each),
    /// Decision: a group to be moved by an effect.
    Moving(Moving),
    /// Decision: who is in the group.
    Grouping(Grouping),
    /// Decision: a unit to be added by an effect.
    Adding(Adding),
    /// Decision: a territory whose factions must each kill a unit.
    Targeting(Targeting),
    /// Every faction listed kills a unit in the territory.
    Killing {
        /// Where.
        at: Territory,
        /// Who still has to.
        left: Order,
    },
    /// Decision: the owner kills a non-Chief unit in the territory.
    Kill {
        /// The owner.
        seat: Seat,
        /// Where.
        at: Territory,
        /// Which units may be chosen.
        units: Units,
    },
    /// Decision: the player kills one of their non-Chief units in a territory with a Caer.
    KillNearCaer(Seat),
    /// Decision: the Champion to hire and how.
    Hire {
        /// Who hires.
        you: Seat,
        /// Whether adding is allowed.
        by_adding: bool,
    },
    /// Decision: the Mystic and the Caer of a Teleport.
    Teleport(Seat),
    /// Favours on an island go to the player at once (R11.7).
    ClaimIsland {
        /// Who takes them.
        seat: Seat,
        /// The island.
        at: Territory,
    },
    /// Decision: a Combat card to discard.
    Discarding {
        /// Whose.
        seat: Seat,
        /// How many may remain in hand.
        down_to: u8,
    },
    /// Cards are drawn.
    Draw {
        /// Who draws.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// Decision: the dashboard slot for a disc.
    Disc {
        /// Whose disc.
        of: Seat,
        /// Who names the slot.
        by: Seat,
    },
    /// Decision: a disc to take back.
    Retrieving {
        /// Whose disc.
        seat: Seat,
        /// How many more.
        left: u8,
    },
    /// Decision: a favour from any Leader reserve.
    TakeFromReserve(Seat),
    /// Decision: a favour from a Britannia territory the player controls.
    TakeFromControlled(Seat),
    /// Decision: a favour from an opponent with whom a territory is shared.
    Snatching(Snatching),
    /// Decision: a favour from one player for another.
    Plunder {
        /// Who takes.
        you: Seat,
        /// Who loses it.
        from: Seat,
    },
    /// Decision: a favour to give back.
    Return(Seat),
    /// Decision: a favour to give back in a bargain, or none.
    Bargain {
        /// Who bargains.
        you: Seat,
        /// How many may be taken for it.
        most: u8,
    },
    /// Decision: what is taken for the favour given back.
    BargainPrice {
        /// Who bargains.
        you: Seat,
        /// The Leader whose favour was given.
        given: Leader,
        /// How many may be taken.
        most: u8,
    },
    /// Decision: between which territories favours are carried.
    Carry {
        /// Who decides.
        you: Seat,
        /// How many may be carried.
        most: u8,
    },
    /// Decision: which favours are carried.
    Carrying(Carrying),
    /// Decision: the favour removed from the next territory.
    Removing {
        /// Who decides.
        you: Seat,
        /// The territories left.
        left: Territories,
    },
    /// Decision: the two Leaders that swap.
    SwapLeaders {
        /// Who decides.
        you: Seat,
        /// Favours placed with each.
        favours: u8,
    },
    /// Decision: the Leader that walks and where to.
    WalkLeader {
        /// Who decides.
        you: Seat,
        /// The most steps.
        steps: u8,
        /// Favours placed where it ends.
        favours: u8,
    },
    /// Decision: an opponent, remembered by the effect below.
    ChooseOpponent {
        /// Who decides.
        you: Seat,
        /// What the opponent must have.
        having: Having,
    },

    /// Decision: the Monster that acts next (R13.1).
    Monsters {
        /// Who acts as the active player.
        actor: Seat,
        /// Bits of the Monsters left.
        left: u8,
    },
    /// Decision: the Monster a card moves.
    ChooseMonster {
        /// Who acts as the active player.
        actor: Seat,
        /// The most steps.
        steps: u8,
    },
    /// Decision: the Monster a card summons and where to.
    SummonMonster {
        /// Who acts as the active player.
        actor: Seat,
    },
    /// Decision: the next step of a Monster (R13.2).
    Walk(Walk),
    /// Decision: the faction the Baavan Shee harms.
    Prey {
        /// Who decides.
        actor: Seat,
        /// Where she is.
        at: Territory,
    },
    /// Decision: the next Leader to move and where to (R14.1).
    Leaders {
        /// Bits of the Leaders left.
        left: u8,
    },
    /// Decision: which of the cards drawn is played (R15).
    Fate,
    /// Decision: what becomes of the cards not played (R15, merlin_seer).
    FateRest,

    /// Decision: the next battle (R16.3).
    War {
        /// The position of the War on the dial.
        position: u8,
    },
    /// The steps of a battle (R17).
    Battle(BattleStep),
    /// Decision: a card placed face down, or no more (R17.1).
    Commit {
        /// The side that places.
        side: u8,
    },
    /// Decision: a face-down card exchanged, or not (R17.4).
    SwapCard {
        /// The side that may.
        side: u8,
    },
    /// Decision: an enemy Mystic card cancelled.
    Cancel {
        /// The side that cancels.
        side: u8,
    },
    /// Decision: the next Mystic card resolved (R17.7).
    MysticOrder {
        /// The side that resolves.
        side: u8,
    },
    /// Decision: which units are lost (R17.12).
    Losses {
        /// The side that loses them.
        side: u8,
        /// How many are still to be chosen.
        left: u8,
        /// Whether the Chief is laid down afterwards (R17.13).
        chief: bool,
    },
    /// Mordred's spoils for a side whose enemy has lost a unit (R17.14).
    Spoils {
        /// The side.
        side: u8,
    },
    /// Laid-down Chiefs stand up, hands are filled (R18.5, R18.6).
    WarOver {
        /// The position of the War on the dial.
        position: u8,
    },

    /// The Chaos Breakout (R19).
    Breakout(BreakoutStep),
}

/// Where a battle stands (C5).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[allow(missing_docs)]
pub enum BattleStep {
    #[default]
    FirstCommit,
    SecondCommit,
    FirstSwap,
    SecondSwap,
    Reveal,
    FirstAtReveal,
    SecondAtReveal,
    FirstMystics,
    SecondMystics,
    FirstChief,
    SecondChief,
    Totals,
    FirstLosses,
    SecondLosses,
    FirstAftermath,
    SecondAftermath,
    Over,
}

/// Where a Breakout stands (R19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum BreakoutStep {
    #[default]
    Open,
    Cauldron,
    Discard(FateCard),
    Tiles,
}

/// An event waiting for its turn (R12.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Due {
    /// Monsters, Leader or Fate: the sector at this position was left.
    Sector {
        /// What it shows.
        event: DialEvent,
        /// The position left.
        position: u8,
    },
    /// The War at this position.
    War(u8),
    /// The hindmost tracker crosses the Chaos Line for the first time.
    Breakout,
    /// The hindmost tracker crosses the Chaos Line for the second time.
    GameEnd,
}

impl Default for Due {
    fn default() -> Self {
        Self::War(0)
    }
}
