//! What holds in every position of a game.

use super::data::{Kind, MEN, STEPS_LEFT, STEPS_RIGHT, Space, Spaces};
use super::state::{Cause, Table, Task};

/// The first invariant that is broken, in words for a developer.
pub fn check(table: &Table) -> Result<(), String> {
    one_piece_a_space(table)?;
    nothing_from_nowhere(table)?;
    for seat in table.seats() {
        let pawn = table.player(seat).pawn;
        if !(-STEPS_LEFT..=STEPS_RIGHT).contains(&pawn) {
            return Err(format!(
                "the pawn of seat {} is off the track: {pawn}",
                seat.0
            ));
        }
    }
    ended_as_it_should(table)
}

/// A space holds at most one piece or man (W1.4).
fn one_piece_a_space(table: &Table) -> Result<(), String> {
    let mut taken = table.men;
    for pieces in table.pieces.into_iter().flatten() {
        if let Some(at) = taken.and(pieces).next() {
            return Err(format!("two stand in {}", at.name()));
        }
        taken = taken.or(pieces);
    }
    Ok(())
}

/// No more pieces and men than there are, each where it can stand (W1.1, W1.2, W5.2).
fn nothing_from_nowhere(table: &Table) -> Result<(), String> {
    if table.men.len() > u32::from(MEN) {
        return Err(format!("{} men", table.men.len()));
    }
    for (seat, kinds) in table.pieces.iter().enumerate() {
        for (kind, pieces) in Kind::ALL.into_iter().zip(*kinds) {
            if pieces.len() > u32::from(kind.stock()) {
                return Err(format!("{} of kind {kind:?} of seat {seat}", pieces.len()));
            }
            let mut pieces = pieces;
            if let Some(at) = pieces.find(|&at| kind.price(at).is_none()) {
                return Err(format!("a {} in {}", kind.name(), at.name()));
            }
        }
        if seat >= usize::from(table.seats) && kinds.iter().any(|pieces| !pieces.is_empty()) {
            return Err(format!("seat {seat} has pieces, and nobody sits there"));
        }
    }
    Ok(())
}

/// The game is over if and only if there is a reason.
fn ended_as_it_should(table: &Table) -> Result<(), String> {
    let mordred = table.men.has(Space::ANGLESEY);
    let killed = table
        .ending
        .is_some_and(|ending| ending.cause == Cause::MordredKilled);
    if mordred == killed {
        return Err("Mordred is neither in his castle nor killed, or both".to_owned());
    }
    let all_placed = table.men_left() == 0;
    if all_placed && table.ending.is_none() {
        return Err("all men are placed, and the game goes on".to_owned());
    }
    if let (Task::Place { left }, None) = (table.task, table.ending)
        && (left == 0 || table.targets().len() < 2)
    {
        return Err("nobody has a choice, and the game waits".to_owned());
    }
    if table
        .ending
        .is_some_and(|ending| !ending.won.contains(&true))
    {
        return Err("the game is over, and nobody has won".to_owned());
    }
    let off_the_map = Spaces(!0 << super::data::SPACES);
    if !table.men.and(off_the_map).is_empty() {
        return Err("a man stands off the map".to_owned());
    }
    Ok(())
}
