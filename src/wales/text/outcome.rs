//! How a game ended, and how it would end now.

use super::Line;
use super::names::{MORDRED, list};
use crate::game::Seat;
use crate::line::say;
use crate::wales::SEATS;
use crate::wales::state::{Cause, Ending, Table};

/// How the game ended, once it has.
pub fn outcome(table: &Table) -> Option<Line> {
    table.ending.map(|ending| {
        let why = cause(table, ending);
        let (who, wins) = winners(ending.won);
        match (ending.cause, ending.arthur) {
            (Cause::MordredKilled, _) => say![why, " ", who, " ", wins, "."],
            (_, true) => say![why, " Arthur holds Wales: ", who, " ", wins, "."],
            (_, false) => say![why, " ", MORDRED, " holds Wales: ", who, " ", wins, "."],
        }
    })
}

fn cause(table: &Table, ending: Ending) -> Line {
    let seat = table.active;
    match ending.cause {
        Cause::AllMenPlaced => say!["All of ", MORDRED, "'s men are on the map."],
        Cause::BuiltOut(kind) => say![seat, " has built every ", kind, "."],
        Cause::PawnStopped => say!["The pawn of ", seat, " has come to an end of the track."],
        Cause::MordredKilled => say![seat, " has killed ", MORDRED, " in his castle."],
    }
}

/// Who would win now if Arthur won Wales, or if Mordred did.
pub fn forecast(table: &Table, arthur: bool) -> Line {
    let (who, wins) = winners(table.winners(arthur));
    match arthur {
        true => say!["If Arthur held Wales now: ", who, " ", wins, "."],
        false => say!["If ", MORDRED, " held Wales now: ", who, " ", wins, "."],
    }
}

fn winners(won: [bool; SEATS]) -> (Line, &'static str) {
    let seats = (0..SEATS as u8).map(Seat);
    let winners: Vec<Seat> = seats.filter(|seat| won[seat.index()]).collect();
    let wins = if winners.len() == 1 { "wins" } else { "win" };
    (list(winners), wins)
}
