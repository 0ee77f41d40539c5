//! Why a choice is not on the list.

use super::Line;
use super::names::{MORDRED, a, pounds};
use crate::line::say;
use crate::wales::Choice;
use crate::wales::data::{ATTACK_PRICE, FRAMED, Kind, Space};
use crate::wales::state::{Table, Task};

/// Why this choice is not on the list, in a sentence that cites its rule.
pub fn refusal(table: &Table, choice: Choice) -> Line {
    if table.ending.is_some() {
        return say!["The game is over."].citing("W7");
    }
    match (table.task, choice) {
        (Task::Place { .. }, Choice::Place(at)) => against_placing(table, at),
        (Task::Spend, Choice::Build { kind, at }) => against_building(table, kind, at),
        (Task::Spend, Choice::Replace { kind, at }) => against_replacing(table, kind, at),
        (Task::Spend, Choice::Attack { from, at }) => against_attacking(table, from, at),
        (Task::Declare, _) => say!["First a row of the money table is declared."].citing("W3.1"),
        (Task::Place { .. }, _) => {
            say!["First all of ", MORDRED, "'s men are placed."].citing("W4.1")
        }
        (Task::Spend, _) => say!["The dice are rolled: now money is spent."].citing("W2.2"),
    }
}

fn against_placing(table: &Table, at: Space) -> Line {
    if table.men.has(at) {
        say!["One of ", MORDRED, "'s men stands in ", at, " already."].citing("W4.3")
    } else if !table.men.joined().has(at) {
        say!["No road joins ", at, " to one of ", MORDRED, "'s men."].citing("W4.2")
    } else {
        say!["The piece in ", at, " is your own."].citing("W4.5")
    }
}

fn against_building(table: &Table, kind: Kind, at: Space) -> Line {
    let pieces = table.all_pieces();
    if table.stock(table.active, kind) == 0 {
        return none_left(kind);
    }
    if table.men.has(at) || pieces.has(at) {
        return say![at, " is not empty."].citing("W5.6");
    }
    if pieces.is_empty() && !FRAMED.has(at) {
        let words = "The first building goes on a space with a black frame.";
        return say![words].citing("W5.3");
    }
    if !table.sites().has(at) {
        return say![at, " has no black frame, and no road joins it to a piece."].citing("W5.3");
    }
    match table.price_to_build(kind, at) {
        None => cannot_stand(kind, at),
        Some((price, _)) => too_dear(table, price),
    }
}

fn against_replacing(table: &Table, kind: Kind, at: Space) -> Line {
    if !table.pieces_of(table.active).has(at) {
        return say!["No piece of yours stands in ", at, "."].citing("W5.5");
    }
    if table.piece_at(at).is_some_and(|(_, old)| old == kind) {
        return say![a(kind).capital(), " stands in ", at, " already."].citing("W5.5");
    }
    if table.stock(table.active, kind) == 0 {
        return none_left(kind);
    }
    match kind.price(at) {
        None => cannot_stand(kind, at),
        Some(price) => too_dear(table, price),
    }
}

fn against_attacking(table: &Table, from: Space, at: Space) -> Line {
    if !table.men.has(at) {
        say!["None of ", MORDRED, "'s men stands in ", at, "."].citing("W6.2")
    } else if !table.pieces_of(table.active).has(from) {
        say!["No piece of yours stands in ", from, "."].citing("W6.2")
    } else if !at.joined().has(from) {
        say!["No road joins ", from, " to ", at, "."].citing("W6.2")
    } else if table.player(table.active).money < u16::from(ATTACK_PRICE) {
        too_dear(table, ATTACK_PRICE)
    } else {
        let best = table.attacker(table.active, at);
        let best = best.map(|best| say![" in ", best]);
        say!["The piece", best, " attacks at least as well."].citing("W6.2")
    }
}

fn none_left(kind: Kind) -> Line {
    say!["You have no ", kind, " left."].citing("W1.1")
}

fn cannot_stand(kind: Kind, at: Space) -> Line {
    say![a(kind).capital(), " cannot stand in ", at, "."].citing("W5.2")
}

fn too_dear(table: &Table, price: u8) -> Line {
    let money = table.player(table.active).money;
    say![
        "It costs ",
        pounds(price),
        ", and you have ",
        pounds(money),
        "."
    ]
    .citing("W5.1")
}
