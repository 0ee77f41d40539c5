//! How a game ended.

use super::Line;
use super::names::{join, name, points, the};
use crate::game::Seat;
use crate::line::say;
use crate::mordred::state::Table;
use crate::sorting::put_in_order;

/// How the game ended, in one sentence; `None` while it goes on.
pub fn outcome(table: &Table) -> Option<Line> {
    let outcome = table.outcome?;
    let score = |seat: Seat| outcome.scores[seat.index()];
    let has_won = |seat: &Seat| outcome.won[seat.index()];
    let winners: Vec<Seat> = table.seats().filter(has_won).collect();
    let best = winners.first().map_or(0, |&seat| score(seat));
    let names = join(winners.iter().map(|&seat| name(table, seat)));
    let victory = match winners.as_slice() {
        [winner] => {
            let how = tie_break(table, *winner, &outcome.scores);
            say![names, " win with ", points(best), how]
        }
        [] | [_, _, ..] => say![names, " share the victory with ", points(best), " each"],
    };
    let mut others: Vec<Seat> = table.seats().filter(|seat| !has_won(seat)).collect();
    put_in_order(&mut others, |&a, &b| score(a) < score(b));
    let others = others.into_iter();
    let others = join(others.map(|seat| say![the(table, seat), " with ", score(seat)]));
    Some(if others.is_empty() {
        say![victory, "."]
    } else {
        say![victory, ", ahead of ", others, "."]
    })
}

/// What decided between equal scores (R21.3).
fn tie_break(table: &Table, winner: Seat, scores: &[i16; 4]) -> &'static str {
    let score = scores[winner.index()];
    let units = table
        .seats()
        .filter(|&seat| seat != winner && scores[seat.index()] == score)
        .map(|seat| table.units_in_play(seat))
        .max();
    match units {
        None => "",
        Some(units) if units < table.units_in_play(winner) => " and more units in play",
        Some(_) => " and the tracker further behind",
    }
}
