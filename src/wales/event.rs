//! What happens in a game. Everybody sees all of it.

use serde::Serialize;

use super::data::{Kind, Row, Space};
use super::state::Cause;
use crate::game::Seat;

/// Something that happened, and the rule it happened by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// The number of the rule, such as `W4.3`.
    pub rule: &'static str,
    /// What it is.
    pub what: What,
}

impl Event {
    /// An event by this rule.
    pub const fn new(rule: &'static str, what: What) -> Self {
        Self { rule, what }
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum What {
    /// Somebody rolled for who begins.
    RolledForStart {
        /// Who.
        seat: Seat,
        /// Both dice.
        rolled: [u8; 2],
    },
    /// A turn begins.
    TurnBegins {
        /// Whose.
        seat: Seat,
    },
    /// A row is declared and rolled on.
    Rolled {
        /// By whom.
        seat: Seat,
        /// Which row.
        row: Row,
        /// Both dice.
        rolled: [u8; 2],
    },
    /// The dice pay.
    Paid {
        /// To whom.
        seat: Seat,
        /// How many pounds.
        pounds: u8,
        /// How many of Mordred's men come with them.
        men: u8,
    },
    /// A pawn moves on the track.
    PawnMoved {
        /// Whose.
        seat: Seat,
        /// From so many steps right of the dragon.
        from: i8,
        /// To so many.
        to: i8,
    },
    /// A man of Mordred's is placed on an empty space.
    ManPlaced {
        /// Where.
        at: Space,
    },
    /// A man of Mordred's is placed against a piece.
    Raided {
        /// Where.
        at: Space,
        /// Whose piece it is.
        owner: Seat,
        /// Of which kind.
        kind: Kind,
        /// What the die must show at least.
        needed: u8,
        /// What it shows.
        rolled: u8,
    },
    /// Men of Mordred's that no space is left for go back to the supply.
    MenLost {
        /// How many.
        count: u8,
    },
    /// A piece is built.
    Built {
        /// By whom.
        seat: Seat,
        /// Of which kind.
        kind: Kind,
        /// Where.
        at: Space,
        /// What was paid, in pounds.
        pounds: u8,
        /// Whether a pound of it was for building away from one's own pieces.
        surcharge: bool,
    },
    /// A piece is replaced by one of another kind.
    Replaced {
        /// By whom.
        seat: Seat,
        /// Of which kind it was.
        old: Kind,
        /// Of which it is now.
        new: Kind,
        /// Where.
        at: Space,
        /// What was paid, in pounds.
        pounds: u8,
    },
    /// A man of Mordred's is attacked.
    Attacked {
        /// By whom.
        seat: Seat,
        /// With a piece of this kind.
        kind: Kind,
        /// Which stands here.
        from: Space,
        /// Where the man stands.
        at: Space,
        /// What the die must show at least.
        needed: u8,
        /// What it shows.
        rolled: u8,
    },
    /// The game is over.
    Over {
        /// In whose turn.
        seat: Seat,
        /// Why.
        cause: Cause,
    },
    /// Men and pieces are counted.
    Counted {
        /// Mordred's men on the map, himself included.
        men: u8,
        /// Everybody's pieces on the map.
        pieces: u8,
    },
    /// A player wins, alone or with others.
    Won {
        /// Who.
        seat: Seat,
    },
}
