//! Every pick a player can make. The engine lists them; screens and bots return one.

use serde::{Deserialize, Serialize};

use super::data::{
    Action, Champion, ChaosCard, CombatCard, FateCard, Leader, Monster, Post, Spell, Territory,
    Unit,
};
use super::state::Army;
use super::state::task::Way;
use crate::game::Seat;

/// One pick of a player, complete in itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// Take this action (R7.3).
    Act(Action),
    /// End what is being built, or stop choosing.
    Done,
    /// Do without an optional effect.
    Skip,

    /// Move units of a player from one territory to another; who goes along is chosen next.
    Move {
        /// Whose units.
        owner: Seat,
        /// Where from.
        from: Territory,
        /// Where to.
        to: Territory,
        /// What joins the two.
        by: Way,
    },
    /// These units are the group.
    Group(Army),
    /// The Chief moves at the beginning of a Muster (R10.1).
    ChiefTo(Territory),
    /// Add a unit from the reserve.
    Add {
        /// Which.
        unit: Unit,
        /// Where.
        at: Territory,
    },
    /// Cast a Spell (R11.1).
    Cast(Spell),
    /// Teleport a Mystic from this territory to the island of this Leader's Caer.
    Teleport {
        /// Where from.
        from: Territory,
        /// Whose Caer.
        leader: Leader,
    },
    /// Hire a Champion.
    Hire {
        /// Which.
        champion: Champion,
        /// The territory of the Warrior it replaces; `None`: added to the Chief's territory.
        swap_at: Option<Territory>,
    },

    /// Choose a territory.
    At(Territory),
    /// Choose a player.
    Player(Seat),
    /// Give up one of one's own units, which is killed.
    Kill {
        /// Which.
        unit: Unit,
        /// Where.
        at: Territory,
    },
    /// Discard a Combat card.
    Discard(CombatCard),
    /// Put a disc on this slot.
    PlaceDisc(Action),
    /// Take a disc back from this slot.
    Retrieve(Action),
    /// Take a favour from a reserve.
    TakeFavour(Leader),
    /// Take several favours from a reserve.
    TakeFavours {
        /// Whose.
        leader: Leader,
        /// How many.
        count: u8,
    },
    /// Take a favour from a territory.
    TakeFavourAt {
        /// Whose.
        leader: Leader,
        /// Where.
        at: Territory,
    },
    /// Take a favour from a player.
    Steal {
        /// From whom.
        from: Seat,
        /// Whose.
        leader: Leader,
    },
    /// Give a favour back to its reserve.
    ReturnFavour(Leader),
    /// Carry favours between these territories; which ones is chosen next.
    Carry {
        /// Where from.
        from: Territory,
        /// Where to.
        to: Territory,
    },
    /// Carry this favour along.
    CarryFavour(Leader),
    /// Remove a favour from a territory.
    RemoveFavour {
        /// Whose.
        leader: Leader,
        /// Where.
        at: Territory,
    },

    /// This Monster is next.
    Monster(Monster),
    /// The Monster steps here.
    Step(Territory),
    /// Summon this Monster to this territory.
    Summon {
        /// Which.
        monster: Monster,
        /// Where to.
        to: Territory,
    },
    /// Move a Leader; to where it stands if it can go nowhere (R14.2).
    Leader {
        /// Which.
        leader: Leader,
        /// Where to.
        to: Territory,
    },
    /// Two Leaders swap.
    SwapLeaders(Leader, Leader),
    /// Play this Fate card.
    PlayFate(FateCard),
    /// Play this Chaos card.
    PlayChaos(ChaosCard),
    /// This Fate card goes to the Cauldron, the other one under the deck.
    ToCauldron(FateCard),
    /// This Chaos card goes under the deck first, the other one below it.
    ToBottom(ChaosCard),

    /// Fight the battle in this territory (R16.3).
    Fight(Territory),
    /// Place a card face down (R17.1).
    Place {
        /// Which.
        card: CombatCard,
        /// On which slot.
        post: Post,
    },
    /// Exchange a face-down card (R17.4).
    SwapCard {
        /// The slot.
        post: Post,
        /// The card that returns to the hand.
        out: CombatCard,
        /// The card that takes its place.
        card: CombatCard,
    },
    /// Cancel an enemy Mystic card.
    Cancel {
        /// Which.
        card: CombatCard,
        /// Its place among the enemy's cards.
        nth: u8,
    },
    /// Resolve this Mystic card next (R17.7).
    Resolve(CombatCard),
    /// Lose a unit in battle (R17.12).
    Lose(Unit),
    /// Save a unit that would be lost: it moves here.
    Save {
        /// Which.
        unit: Unit,
        /// Where to.
        to: Territory,
    },
}
