//! Everything there is at one moment of a game. All of it is open but the dice to come.

use serde::{Deserialize, Serialize};

use super::SEATS;
use super::data::{Kind, MEN, STEPS_LEFT, STEPS_RIGHT, Space, Spaces};
use crate::dice::Dice;
use crate::game::Seat;

/// A whole game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What everybody sees.
    pub table: Table,
    /// What chance will bring.
    pub dice: Dice,
}

/// What lies open to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// How many play; their seats are the first ones.
    pub seats: u8,
    /// Where the pieces stand, by seat and kind.
    pub pieces: [[Spaces; Kind::ALL.len()]; SEATS],
    /// Where Mordred's men stand; the one in Anglesey is he himself.
    pub men: Spaces,
    /// The players by seat.
    pub players: [Player; SEATS],
    /// Whose turn it is.
    pub active: Seat,
    /// Counts the turns from 1.
    pub turn: u16,
    /// What is to be decided.
    pub task: Task,
    /// How it ended, once it has.
    pub ending: Option<Ending>,
}

/// What a player has beside the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// Pounds.
    pub money: u16,
    /// Steps of the pawn from the dragon: to the left below 0, to the right above (W1.5).
    pub pawn: i8,
}

/// What the active player is about to do (W2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Task {
    /// To declare a row of the money table.
    Declare,
    /// To place so many of Mordred's men.
    Place {
        /// How many are left.
        left: u8,
    },
    /// To spend money, or to keep it.
    Spend,
}

/// Why a game ended (W7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Cause {
    /// All of Mordred's men are on the map (W7.1).
    AllMenPlaced,
    /// All pieces of one kind of the active player are on the map (W7.2).
    BuiltOut(Kind),
    /// The pawn of the active player could not go as far as it had to (W7.3).
    PawnStopped,
    /// Mordred was killed in Anglesey (W7.4).
    MordredKilled,
}

/// How a game ended (W8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// Why.
    pub cause: Cause,
    /// Whether Arthur won Wales, and not Mordred.
    pub arthur: bool,
    /// Whether each seat won.
    pub won: [bool; SEATS],
}

impl Cause {
    /// The rule that says so.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::AllMenPlaced => "W7.1",
            Self::BuiltOut(_) => "W7.2",
            Self::PawnStopped => "W7.3",
            Self::MordredKilled => "W7.4",
        }
    }
}

impl Player {
    /// Where the pawn comes to when it moves so many steps to the right, or to the left if they are
    /// below 0; `None` if the track does not go that far.
    pub fn pawn_after(self, steps: i8) -> Option<i8> {
        let to = self.pawn.checked_add(steps)?;
        (-STEPS_LEFT..=STEPS_RIGHT).contains(&to).then_some(to)
    }
}

impl Table {
    /// The seats of those who play.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// Beside the pieces, what a player has.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Where a player's pieces stand.
    pub fn pieces_of(&self, seat: Seat) -> Spaces {
        let kinds = self.pieces[seat.index()];
        kinds.into_iter().fold(Spaces::NONE, Spaces::or)
    }

    /// Where anybody's pieces stand.
    pub fn all_pieces(&self) -> Spaces {
        self.seats()
            .fold(Spaces::NONE, |all, seat| all.or(self.pieces_of(seat)))
    }

    /// Whose piece stands there, and of which kind.
    pub fn piece_at(&self, at: Space) -> Option<(Seat, Kind)> {
        self.seats().find_map(|seat| {
            let kinds = &self.pieces[seat.index()];
            let kind = Kind::ALL
                .into_iter()
                .find(|kind| kinds[kind.index()].has(at));
            kind.map(|kind| (seat, kind))
        })
    }

    /// How many pieces of a kind a player can still put on the map.
    pub fn stock(&self, seat: Seat, kind: Kind) -> u8 {
        kind.stock() - self.pieces[seat.index()][kind.index()].len() as u8
    }

    /// How many of Mordred's men are not on the map.
    pub fn men_left(&self) -> u8 {
        MEN - self.men.len() as u8
    }

    /// The victory points of a player's pieces on the map (W5.2).
    pub fn points(&self, seat: Seat) -> u8 {
        let kinds = self.pieces[seat.index()];
        let points = |kind: Kind| kind.points() * kinds[kind.index()].len() as u8;
        Kind::ALL.into_iter().map(points).sum()
    }

    /// Whether Mordred holds Wales: he has more men on the map, himself included, than all players have
    /// pieces (W8.2).
    pub fn mordred_leads(&self) -> bool {
        self.men.len() > self.all_pieces().len()
    }
}
