//! What happened: the source of the log, the animations and the sounds.

use serde::Serialize;

use super::data::{
    Action, Champion, ChaosCard, CombatCard, DialEvent, FateCard, Leader, Monster, Post, Slot,
    Spell, Territory, TileSide, Unit,
};
use super::state::task::Way;
use super::state::{Army, Order, Strength};
use crate::game::{Audience, Seat};

/// One thing that happened, with who may see it and the rule behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// Who may see it.
    pub audience: Audience,
    /// The number of the rule or ruling that made it happen, such as `R7.2`.
    pub rule: &'static str,
    /// What it is.
    pub what: What,
}

/// Where favours came from or went to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Place {
    Reserve,
    Territory(Territory),
    Slot(Slot),
    Player(Seat),
}

/// What added to attack or defence, or to a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Reason {
    /// The melee values of a card on a Chief or Warrior slot.
    Melee(CombatCard),
    /// The chief bonus of a card.
    ChiefBonus(CombatCard),
    /// The Mystic half of a card.
    Mystic(CombatCard),
    /// A permanent Spell.
    Permanent(Spell),
    /// A Champion.
    Champion(Champion),
    /// A Lost Land tile.
    Tile(TileSide),
    /// A Leader card.
    Leader(Leader),
    /// Favours held.
    Favours,
}

/// What cost nothing in an action that is paid for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Free {
    /// Units added as Warriors of the Levy.
    pub warriors: u8,
    /// The Champion who made a group move free.
    pub champion: Option<Champion>,
    /// Group moves that were free by the Under-Road.
    pub under_road: u8,
    /// Discs already there that a permanent Spell kept from making the action dearer.
    pub discs: Option<(Spell, u8)>,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum What {
    /// The trackers are stacked: who acts first is first.
    Stacked { order: Order },
    /// A Leader starts here, its Caer on this slot.
    LeaderStarts {
        leader: Leader,
        at: Territory,
        caer: Slot,
    },
    /// A Monster starts here.
    MonsterStarts { monster: Monster, at: Territory },
    /// The other Caer of a Leader stands on this island.
    IslandCaer { leader: Leader, at: Territory },

    /// A turn begins.
    TurnBegins { seat: Seat },
    /// All discs return to hand.
    DiscsRetrieved { seat: Seat },
    /// A disc is placed on a slot.
    DiscPlaced { seat: Seat, action: Action },
    /// A disc is taken back from a slot.
    DiscRetrieved { seat: Seat, action: Action },
    /// An action is paid for: base cost, surcharge, reduction, total; with how many group moves were
    /// made, units added or Spells cast, and what of all that cost nothing.
    Paid {
        seat: Seat,
        action: Action,
        base: u8,
        surcharge: u8,
        reduction: u8,
        total: u8,
        done: u8,
        free: Free,
    },
    /// A tracker moves.
    TrackerMoved { seat: Seat, from: u8, to: u8 },

    /// Units move together.
    Moved {
        owner: Seat,
        group: Army,
        from: Territory,
        to: Territory,
        by: Way,
    },
    /// A unit joins from the reserve.
    Added {
        seat: Seat,
        unit: Unit,
        at: Territory,
    },
    /// A unit is killed and returns to the reserve.
    Killed {
        seat: Seat,
        unit: Unit,
        at: Territory,
    },
    /// A Champion is hired; `swapped`: for a Warrior, who returns to the reserve.
    Hired {
        seat: Seat,
        champion: Champion,
        at: Territory,
        swapped: bool,
    },
    /// A Spell is cast.
    Cast { seat: Seat, spell: Spell },
    /// A permanent Spell is in play.
    InForce { seat: Seat, spell: Spell },

    /// Favours go to a player.
    Took {
        seat: Seat,
        leader: Leader,
        count: u8,
        from: Place,
    },
    /// A player gives favours back to the reserve.
    Returned {
        seat: Seat,
        leader: Leader,
        count: u8,
    },
    /// Favours come from the reserve to the board.
    Placed {
        leader: Leader,
        count: u8,
        at: Place,
    },
    /// Favours are carried between territories.
    Carried {
        leader: Leader,
        count: u8,
        from: Territory,
        to: Territory,
    },
    /// Favours go from a territory back to the reserve.
    Removed {
        leader: Leader,
        count: u8,
        at: Territory,
    },

    /// Combat cards are drawn.
    Drew { seat: Seat, count: u8 },
    /// The card drawn: for the eyes of its owner.
    DrewCard { seat: Seat, card: CombatCard },
    /// The discard pile becomes the deck.
    Reshuffled { seat: Seat },
    /// A Combat card is discarded.
    Discarded {
        seat: Seat,
        card: CombatCard,
        at_random: bool,
    },
    /// Somebody looks at cards of another player's hand.
    Peeked { seat: Seat, at: Seat, count: u8 },
    /// A card seen: for the eyes of who looked.
    SawCard {
        seat: Seat,
        at: Seat,
        card: CombatCard,
    },

    /// The event of a sector that was left.
    EventBegins {
        event: DialEvent,
        position: u8,
        active: Seat,
    },
    /// A Monster steps, or appears.
    MonsterMoved {
        monster: Monster,
        from: Territory,
        to: Territory,
    },
    /// A Monster's effect begins.
    MonsterActs { monster: Monster, at: Territory },
    /// A Leader moves; stays if both are the same.
    LeaderMoved {
        leader: Leader,
        from: Territory,
        to: Territory,
    },
    /// Fate or Chaos cards are drawn.
    FateDrawn { seat: Seat, count: u8 },
    /// A Fate card drawn: for the eyes of the active player.
    SawFate { seat: Seat, card: FateCard },
    /// A Chaos card drawn: for the eyes of the active player.
    SawChaos { seat: Seat, card: ChaosCard },
    /// A Fate card is played.
    FatePlayed { seat: Seat, card: FateCard },
    /// A Chaos card is played.
    ChaosPlayed { seat: Seat, card: ChaosCard },
    /// A Fate card goes face down to the Cauldron.
    IntoCauldron { seat: Seat },
    /// A card goes face down under its deck.
    UnderDeck { seat: Seat },

    /// A War begins.
    WarBegins { position: u8 },
    /// A battle begins; the first side resolves first.
    BattleBegins { at: Territory, sides: [Seat; 2] },
    /// A card is placed face down.
    CardPlaced { seat: Seat, post: Post },
    /// A side has placed its cards.
    Committed { seat: Seat },
    /// A face-down card is exchanged.
    CardSwapped { seat: Seat, post: Post },
    /// A placed card is turned face up.
    Revealed {
        seat: Seat,
        card: CombatCard,
        post: Post,
    },
    /// The Mystic half of a card begins.
    MysticResolves { seat: Seat, card: CombatCard },
    /// The Mystic card of this player is cancelled.
    Cancelled { seat: Seat, card: CombatCard },
    /// Attack and defence of a side change.
    Strengthened {
        seat: Seat,
        gives: Strength,
        reason: Reason,
    },
    /// What a cancelled card gave a side no longer counts.
    StruckOut {
        seat: Seat,
        gives: Strength,
        reason: Reason,
    },
    /// The loss of a side will be smaller.
    LossReduced { seat: Seat, by: u8, reason: Reason },
    /// The totals of a side with so many units besides a Chief, and what it loses by them.
    Totals {
        seat: Seat,
        total: Strength,
        units: u8,
        enemy: Seat,
        enemy_attack: i8,
        reduced: u8,
        loss: u8,
    },
    /// A unit escapes death.
    Saved {
        seat: Seat,
        unit: Unit,
        from: Territory,
        to: Territory,
    },
    /// A Chief is laid down.
    ChiefLaidDown { seat: Seat, at: Territory },
    /// A Chief stands up again.
    ChiefStands { seat: Seat, at: Territory },
    /// A battle is over; the territory is marked.
    BattleOver {
        at: Territory,
        sides: [Seat; 2],
        lost: [u8; 2],
    },

    /// All battles of the War are over and the tokens removed: now claims are made.
    BattlesOver { position: u8 },

    /// Chaos breaks out.
    BreakoutBegins,
    /// The Lost Lands open.
    LandsOpen,
    /// A card of the Cauldron is revealed.
    FromCauldron { card: FateCard, placed_by: Seat },
    /// A tile is laid.
    TileLaid { tile: TileSide, at: Territory },
    /// The Cauldron tile is flipped: from now on chaos.
    CauldronFlipped,

    /// A Leader reserve is empty: the game ends with this War.
    EndMarked { position: u8 },
    /// Points for the final score.
    Scored {
        seat: Seat,
        points: i16,
        reason: Reason,
    },
    /// The game is over.
    GameOver { won: [bool; 4] },
}
