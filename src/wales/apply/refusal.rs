//! Why a choice is not on the list.

use crate::game::Illegal;
use crate::wales::Choice;
use crate::wales::data::{ATTACK_PRICE, FRAMED, Kind, Space};
use crate::wales::state::{Table, Task};

/// Why this choice is not on the list, in a sentence.
pub fn why_not(table: &Table, choice: Choice) -> Illegal {
    Illegal::because(reason(table, choice))
}

fn reason(table: &Table, choice: Choice) -> String {
    if table.ending.is_some() {
        return "The game is over.".to_owned();
    }
    match (table.task, choice) {
        (Task::Place { .. }, Choice::Place(at)) => against_placing(table, at),
        (Task::Spend, Choice::Build { kind, at }) => against_building(table, kind, at),
        (Task::Spend, Choice::Replace { kind, at }) => against_replacing(table, kind, at),
        (Task::Spend, Choice::Attack { from, at }) => against_attacking(table, from, at),
        (Task::Declare, _) => "A row of the money table must be declared first (W3.1).".to_owned(),
        (Task::Place { .. }, _) => "All of Mordred's men must be placed first (W4.1).".to_owned(),
        (Task::Spend, _) => "The dice have been rolled: now money can be spent (W2.2).".to_owned(),
    }
}

fn against_placing(table: &Table, at: Space) -> String {
    let name = at.name();
    if table.men.has(at) {
        format!("One of Mordred's men stands in {name} already (W4.3).")
    } else if !table.men.joined().has(at) {
        format!("No road joins {name} to one of Mordred's men (W4.2).")
    } else if table.pieces_of(table.active).has(at) {
        format!("The piece in {name} is your own (W4.5).")
    } else {
        format!("No man can be placed in {name}.")
    }
}

fn against_building(table: &Table, kind: Kind, at: Space) -> String {
    let (kind_name, name) = (kind.name(), at.name());
    let pieces = table.all_pieces();
    if table.stock(table.active, kind) == 0 {
        return format!("No {kind_name} of yours is left (W1.1).");
    }
    if table.men.has(at) || pieces.has(at) {
        return format!("{name} is not empty (W5.6).");
    }
    if pieces.is_empty() && !FRAMED.has(at) {
        return "The first building goes on a space with a black frame (W5.3).".to_owned();
    }
    if !table.sites().has(at) {
        return format!("{name} has no black frame, and no road joins it to a piece (W5.3).");
    }
    match table.price_to_build(kind, at) {
        None => format!("A {kind_name} cannot stand in {name} (W5.2)."),
        Some((price, _)) => too_dear(table, price),
    }
}

fn against_replacing(table: &Table, kind: Kind, at: Space) -> String {
    let (kind_name, name) = (kind.name(), at.name());
    if !table.pieces_of(table.active).has(at) {
        return format!("No piece of yours stands in {name} (W5.5).");
    }
    if table.piece_at(at).is_some_and(|(_, old)| old == kind) {
        return format!("A {kind_name} stands in {name} already (W5.5).");
    }
    if table.stock(table.active, kind) == 0 {
        return format!("No {kind_name} of yours is left (W1.1).");
    }
    match kind.price(at) {
        None => format!("A {kind_name} cannot stand in {name} (W5.2)."),
        Some(price) => too_dear(table, price),
    }
}

fn against_attacking(table: &Table, from: Space, at: Space) -> String {
    if !table.men.has(at) {
        return format!("None of Mordred's men stands in {} (W6.2).", at.name());
    }
    if !table.pieces_of(table.active).has(from) {
        return format!("No piece of yours stands in {} (W6.2).", from.name());
    }
    if !at.joined().has(from) {
        return format!("No road joins {} to {} (W6.2).", from.name(), at.name());
    }
    let best = table.attacker(table.active, at);
    if table.player(table.active).money < u16::from(ATTACK_PRICE) {
        return too_dear(table, ATTACK_PRICE);
    }
    let best = best.map_or("", Space::name);
    format!("The piece in {best} attacks better, and costs no more (W6.2).")
}

fn too_dear(table: &Table, price: u8) -> String {
    let money = table.player(table.active).money;
    format!("It costs £{price}, and you have £{money} (W5.1).")
}
