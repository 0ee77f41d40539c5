//! Which positions the rules can go on from: every number within its bounds. Bytes of a snapshot may come
//! from anybody.

use super::data::SPACES;
use super::state::{Ending, Player, State, Table, Task};
use super::{SEATS, Setup};

/// More pounds than anybody ever has: no game takes so many turns.
const MOST_MONEY: u16 = 20_000;
/// A game does not take so many turns.
const MOST_TURNS: u16 = 2_000;
/// The most men that one roll brings.
const MOST_MEN: u8 = 6;

/// Whether every number of a position is within its bounds.
pub fn is_valid(state: &State) -> bool {
    let table = &state.table;
    let on_the_map = (1u64 << SPACES) - 1;
    let pieces = table.pieces.iter().flatten();
    Setup::PLAYERS.contains(&table.seats)
        && table.active.0 < table.seats
        && (1..=MOST_TURNS).contains(&table.turn)
        && table.men.0 & !on_the_map == 0
        && pieces.clone().all(|pieces| pieces.0 & !on_the_map == 0)
        && players(table)
        && match table.task {
            Task::Place { left } => left <= MOST_MEN,
            Task::Declare | Task::Spend => true,
        }
        && table.ending.is_none_or(|ending| ended(table, ending))
}

fn players(table: &Table) -> bool {
    let (seated, absent) = table.players.split_at(table.seats.into());
    seated.iter().all(|player| player.money <= MOST_MONEY)
        && absent.iter().all(|player| *player == Player::default())
}

/// Nobody has won who does not play.
fn ended(table: &Table, ending: Ending) -> bool {
    (usize::from(table.seats)..SEATS).all(|seat| !ending.won[seat])
}
