//! Everything there is at one moment of a game: what lies open on the table, and what is hidden.

mod army;
mod ending;
mod order;
mod progress;
mod queries;
mod sets;
mod source;
mod stack;
pub mod task;

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

pub use army::Army;
pub use ending::Ending;
pub use queries::{ISLANDS, MIRROR_LANDS};
pub use sets::{Order, Territories};
pub use source::Source;
pub use stack::Stack;

use super::data::{
    Champion, ChaosCard, CombatCard, DialSide, Edition, Faction, FateCard, Leader, LeaderSide,
    Monster, Post, Territory, TileSide, tuning,
};
use crate::dice::Dice;
use crate::game::Seat;
use task::Due;

/// How many different Combat cards a faction has.
pub const CARD_KINDS: usize = 8;

/// Combat cards of one faction, counted by kind.
pub type CardCounts = [u8; CARD_KINDS];

/// A whole game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What everybody sees.
    pub table: Table,
    /// What nobody, or not everybody, sees.
    pub hidden: Hidden,
}

/// What lies open to all (R25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// The edition of the rules.
    pub edition: Edition,
    /// The side of the dial.
    pub dial: DialSide,
    /// The side of the Leader cards.
    pub leader_side: LeaderSide,
    /// How many players take part; their seats are the first ones.
    pub seats: u8,
    /// The players by seat.
    pub players: [Player; 4],
    /// The units in each territory, by seat.
    pub armies: [[Army; 4]; 15],
    /// The favours in each territory, by Leader.
    pub favours: [[u8; 3]; 15],
    /// What lies in each slot.
    pub slots: [SlotContent; 18],
    /// Whose Caer stands on Avalon, Lyonesse and Annwn.
    pub island_caers: [Leader; 3],
    /// Bits of the Leaders whose Caer each territory is with (R3.6).
    pub caers: [u8; 15],
    /// The territories adjacent to each.
    pub adjacent: [Territories; 15],
    /// Where the Leaders stand.
    pub leaders: [Territory; 3],
    /// The Monsters in play.
    pub monsters: [MonsterFigure; tuning::MONSTERS_IN_PLAY],
    /// The favours in the Leader reserves.
    pub reserve: [u8; 3],
    /// The tiles on Brocéliande, Sarras and Ys.
    pub tiles: [Option<TileSide>; 3],
    /// Whether a Breakout has begun (R19.10).
    pub broken_out: bool,
    /// Whether the Lost Lands are open (R19.3).
    pub lands_open: bool,
    /// Whether the Cauldron tile is flipped: Chaos deck and chaos halves (R19.8).
    pub chaos: bool,
    /// Territories marked in this War (R17.15).
    pub marked: Territories,
    /// Bits of the seats that have had Mordred's spoils in this War.
    pub spoils_taken: u8,
    /// The War after which the game ends (R20.2).
    pub end_mark: Option<u8>,
    /// Whose turn it is.
    pub active: Seat,
    /// Counts tracker moves, so that the stacks have an order (R6.3).
    pub arrivals: u16,
    /// Bits of the Fate cards discarded face up.
    pub fate_discard: u16,
    /// Bits of the Chaos cards played.
    pub chaos_played: u16,
    /// Who placed each card of the Cauldron, first placed first.
    pub cauldron: ArrayVec<[Seat; 9]>,
    /// For each card of the Fate deck, top first: who put it at the bottom.
    pub fate_deck: ArrayVec<[Option<Seat>; 9]>,
    /// For each card of the Chaos deck, top first: who put it at the bottom.
    pub chaos_deck: ArrayVec<[Option<Seat>; 11]>,
    /// How many cards are drawn and not yet played or put away (R15).
    pub drawn: u8,
    /// The battle being fought, or the last one.
    pub battle: Battle,
    /// Events waiting (R12.5).
    pub queue: ArrayVec<[Due; 10]>,
    /// What is being done, the uppermost last.
    pub stack: Stack,
    /// The result, once the game is over.
    pub outcome: Option<Ending>,
}

/// One player's side of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// The faction.
    pub faction: Faction,
    /// The absolute position of the tracker (R6.1).
    pub position: u8,
    /// When the tracker arrived there: the latest lies on top (R6.3).
    pub arrival: u16,
    /// Discs on March, Muster and Magic.
    pub discs: [u8; 3],
    /// Favours held, by Leader.
    pub favours: [u8; 3],
    /// The unit reserve.
    pub reserve: Army,
    /// The Champion ever hired.
    pub champion: Option<Champion>,
    /// Whether the Chief is laid down (R17.13).
    pub chief_down: bool,
    /// Bits of the Spells in hand, by kind.
    pub spells: u8,
    /// Bits of the permanent Spells in play, by kind.
    pub permanents: u8,
    /// The number of Combat cards in hand.
    pub hand: u8,
    /// The number of Combat cards in the deck.
    pub deck: u8,
    /// The open discard pile.
    pub discard: CardCounts,
    /// Cards that everybody who counts knows to be in hand or face down, since the deck last ran out
    /// (A73).
    pub known: CardCounts,
}

/// What lies in a slot: never a Caer and a favour at once (I9).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum SlotContent {
    /// Nothing.
    #[default]
    Empty,
    /// A Caer of this Leader.
    Caer(Leader),
    /// A favour of this Leader.
    Favour(Leader),
}

/// A Monster on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MonsterFigure {
    /// Which one.
    pub monster: Monster,
    /// Where it stands.
    pub at: Territory,
}

/// What everybody sees of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// Whether a battle is being fought.
    pub on: bool,
    /// Where.
    pub at: Territory,
    /// The two players: the first resolves first.
    pub sides: [Seat; 2],
    /// The side that places its cards first.
    pub first_to_commit: u8,
    /// Whether the cards have been revealed.
    pub revealed: bool,
    /// Cards each side placed for Chief, Mystics and Warriors.
    pub placed: [[u8; 3]; 2],
    /// Attack and defence that come from no card.
    pub extra: [Strength; 2],
    /// Subtracted from each side's loss.
    pub reduced: [u8; 2],
    /// Units each side has lost (R17.16).
    pub lost: [u8; 2],
    /// Units each side has saved from death.
    pub saved: [u8; 2],
    /// Totals, once made.
    pub totals: [Strength; 2],
    /// Bits of the sides that plunder in the aftermath.
    pub plunder: u8,
}

/// Attack and defence.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Strength {
    /// Attack.
    pub attack: i8,
    /// Defence.
    pub defence: i8,
}

impl CombatCard {
    /// What it gives on a Chief or Warrior slot (R17.10).
    pub const fn melee(self) -> Strength {
        let data = self.data();
        Strength {
            attack: data.attack as i8,
            defence: data.defence as i8,
        }
    }
}

/// What is face down, or secret, or chance.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hidden {
    /// The dice.
    pub dice: Dice,
    /// Combat cards in hand.
    pub hands: [CardCounts; 4],
    /// Combat decks; the last card is drawn first.
    pub decks: [ArrayVec<[CombatCard; 12]>; 4],
    /// Cards placed in the battle, by side.
    pub placed: [ArrayVec<[PlacedCard; 4]>; 2],
    /// The Fate deck, top first.
    pub fate_deck: ArrayVec<[FateCard; 9]>,
    /// The Chaos deck, top first.
    pub chaos_deck: ArrayVec<[ChaosCard; 11]>,
    /// The cards of the Cauldron, first placed first.
    pub cauldron: ArrayVec<[FateCard; 9]>,
    /// Fate cards drawn and not yet played or put away.
    pub fate_drawn: ArrayVec<[FateCard; 3]>,
    /// Chaos cards drawn and not yet played or put away.
    pub chaos_drawn: ArrayVec<[ChaosCard; 3]>,
    /// Cards each player (first index) has seen in another's hand (second index), as far as they
    /// are still there or face down.
    pub seen: [[CardCounts; 4]; 4],
}

/// A Combat card on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlacedCard {
    /// The card.
    pub card: CombatCard,
    /// The slot type it lies on.
    pub post: Post,
    /// What has become of its Mystic half.
    pub fate: MysticFate,
    /// What its effect gives its side.
    pub gives: Strength,
    /// What its effect adds to the enemy's defence.
    pub enemy_defence: i8,
}

/// What has become of a card on a Mystic slot.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[allow(missing_docs)]
pub enum MysticFate {
    #[default]
    Waiting,
    Resolved,
    Cancelled,
}
