//! Moments of a game to go back to, by the names of those who play.

use super::Line;
use crate::game::Seat;
use crate::line::{Named, say};
use crate::mordred::Subject;

/// What moved the chances of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    /// A player's turn.
    Turn(Seat),
    /// A War.
    War,
    /// The Breakout.
    Breakout,
}

/// The chance of a player before and after something of this turn, in per cent.
pub fn swing(names: &[String], seat: Seat, by: Moved, turn: usize, chances: [u8; 2]) -> Line {
    let turn = turn as i32;
    let place = match by {
        Moved::War => say![" in the War of turn ", turn],
        Moved::Breakout => say![" at Breakout in turn ", turn],
        Moved::Turn(whose) => say![" in turn ", turn, " (", named(names, whose), ")"],
    };
    let [from, to] = chances;
    say![named(names, seat), ": ", from, "% to ", to, "%", place]
}

/// A turn, counted from 1, and whose it is: "Turn 12, Anna".
pub fn turn(names: &[String], seat: Seat, number: usize) -> Line {
    let whose = names
        .get(seat.index())
        .map(|_| say![", ", named(names, seat)]);
    say!["Turn ", number as i32, whose]
}

fn named(names: &[String], seat: Seat) -> Named<'_, Subject> {
    let name = names.get(seat.index()).map_or("", String::as_str);
    Named(name, Subject::Player(seat))
}
