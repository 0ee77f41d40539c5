//! What can be picked, as on a button.

use super::Line;
use super::names::{MAN, MORDRED, a, pounds};
use crate::line::say;
use crate::wales::Choice;
use crate::wales::data::{ATTACK_PRICE, Space};
use crate::wales::state::Table;

/// A choice in words, with its price and its odds. It need not be on the list.
pub fn choice(table: &Table, choice: Choice) -> Line {
    match choice {
        Choice::Declare(row) => {
            let cells = (1..=6).map(|die| row.cell(die));
            let pays = cells.map(|cell| {
                let men = if cell.is_black { "*" } else { "" };
                say![i32::from(cell.pounds), men]
            });
            say!["Row ", row, ": ", Line::list(pays, ", ", ", ")]
        }
        Choice::Place(at) => match table.piece_at(at) {
            None => say!["Place a ", MAN, " in ", at],
            Some((owner, kind)) => {
                let odds = falls_on(kind.defence());
                say!["Attack the ", kind, " of ", owner, " in ", at, ": ", odds]
            }
        },
        Choice::Build { kind, at } => match table.price_to_build(kind, at) {
            None => say!["Build ", a(kind), " in ", at],
            Some((price, surcharge)) => {
                let more = surcharge.then_some(", £1 of it for building away from your own");
                say!["Build ", a(kind), " in ", at, ": ", pounds(price), more]
            }
        },
        Choice::Replace { kind, at } => {
            let old = table.piece_at(at).map(|(_, old)| say!["the ", old]);
            let price = kind.price(at).map(|price| say![": ", pounds(price)]);
            say!["Replace ", old, " in ", at, " by ", a(kind), price]
        }
        Choice::Attack { from, at } => {
            let target = if at == Space::ANGLESEY {
                say![MORDRED, " himself"]
            } else {
                say!["the ", MAN]
            };
            let odds = table
                .piece_at(from)
                .map(|(_, kind)| falls_on(kind.attack()));
            let price = pounds(ATTACK_PRICE);
            say![
                "Attack ", target, " in ", at, " from ", from, ": ", price, ", ", odds
            ]
        }
        Choice::Done => say!["End the turn"],
    }
}

/// The odds of an attack, such as "falls on 4 or more".
fn falls_on(needed: u8) -> Line {
    match needed {
        6 => say!["falls on a ", 6],
        _ => say!["falls on ", needed, " or more"],
    }
}
