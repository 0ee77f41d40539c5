//! How things stand that are played out: Wars, battles, Fate events and the Breakout.

use super::Line;
use super::names::{
    CAULDRON, Name, champion, favour, join, leader_card, name, nth_war, spell, tile_name,
};
use crate::game::Seat;
use crate::line::say;
use crate::mordred::data::{Leader, Territory, TileSide};
use crate::mordred::event::{Place, Reason};
use crate::mordred::state::Table;

/// Where a battle is fought, as a heading.
pub fn battle_in(at: Territory) -> Line {
    say!["Battle in ", at]
}

/// That a battle is over, while its result is looked at.
pub fn battle_over(at: Territory) -> Line {
    say!["The battle in ", at, " is over."]
}

/// That first of all it is told what happened, with the heading of the scene, if there is one.
pub fn told_first(scene: Option<Line>) -> Line {
    match scene {
        Some(scene) => say![scene, ": what happened."],
        None => say!["What happened."],
    }
}

/// Which War it is that begins at this position, as a heading.
pub fn war_title(table: &Table, position: u8) -> Line {
    say!["The ", nth_war(table, position)]
}

/// Who moves the Monsters, as a heading.
pub fn monsters_move(table: &Table) -> Line {
    say!["Monsters: ", name(table, table.active), " move them"]
}

/// Who moves the Leaders, as a heading.
pub fn leaders_move(table: &Table) -> Line {
    say!["Leaders: ", name(table, table.active), " move all three"]
}

/// What is still to come of a War with so many battles due; of one whose battles are over, what
/// follows.
pub fn war_stands(table: &Table, due: usize, over: bool) -> Line {
    match (over, due) {
        (true, _) => say!["All battles are over. Favours go to who controls the land."],
        (false, 1) => say!["One battle is due."],
        (false, due) => {
            let active = name(table, table.active);
            say![
                due as i32,
                " battles are due. ",
                active,
                " choose the order."
            ]
        }
    }
}

/// Who fights whom; once a battle is over, what either side has lost.
pub fn battle_stands(table: &Table, sides: [Seat; 2], lost: Option<[u8; 2]>) -> Line {
    let [a, b] = sides.map(|seat| name(table, seat));
    match lost {
        Some([0, 0]) => say!["Nobody has lost a unit."],
        Some([by_a, by_b]) => say![
            a,
            " have lost ",
            units(by_a),
            ", ",
            b,
            " ",
            units(by_b),
            "."
        ],
        None => say![a, " against ", b, ". ", a, " resolve first."],
    }
}

/// What a side loses at the end of its sum; `there` are the units that can be killed.
pub fn verdict(table: &Table, seat: Seat, loss: u8, there: u8, chief_falls: bool) -> Line {
    let loser = name(table, seat);
    let loses = say![loser, " lose ", units(loss.min(there))];
    match (chief_falls, there) {
        (true, 0) => say![loser, ": the Chief is laid down"],
        (true, _) => say![loses, ", and the Chief is laid down"],
        (false, there) if loss > there => say![loses, ": no more are there"],
        (false, _) => loses,
    }
}

/// What a side has lost in a battle: "lost 2 units".
pub fn lost(number: u8) -> Line {
    say!["lost ", units(number)]
}

/// "nobody", "1 unit" or "2 units".
fn units(number: u8) -> Line {
    match number {
        0 => say!["nobody"],
        1 => say![number, " unit"],
        number => say![number, " units"],
    }
}

/// A player takes favours when a War is over, or gives them back.
pub fn claim(table: &Table, seat: Seat, leader: Leader, count: u8, from: Option<Place>) -> Line {
    let (name, favour) = (name(table, seat), favour(table));
    let favours = match count {
        1 => say!["a ", favour, " of ", leader],
        count => say![count, " ", favour, "s of ", leader],
    };
    match from {
        Some(from) => say![name, " take ", favours, " from ", claimed_from(table, from)],
        None => say![name, " give ", favours, " back"],
    }
}

/// Where claimed favours come from, in as few words as can be.
pub fn claimed_from(table: &Table, place: Place) -> Line {
    match place {
        Place::Reserve => say!["Reserve"],
        Place::Territory(at) => say![at],
        Place::Slot(slot) => join(slot.link().between),
        Place::Player(seat) => say![name(table, seat)],
    }
}

/// What a Fate event waits for, as long as no card is played.
pub fn fate_stands(table: &Table, seat: Seat, chaos: bool) -> Line {
    let name = name(table, seat);
    match (table.drawn > 1, chaos) {
        (true, false) => {
            say![
                name,
                " play one card. The other goes into the ",
                CAULDRON,
                "."
            ]
        }
        (true, true) => say![name, " play one card. The other goes under the deck."],
        (false, _) => say![name, " play the last card."],
    }
}

/// How many cards the Breakout has still to draw.
pub fn cauldron_stands(cards: usize, flipped: bool) -> Line {
    match (flipped, cards) {
        (true, _) => say!["The ", CAULDRON, " has turned over"],
        (false, 0) => say!["The ", CAULDRON, " is empty"],
        (false, 1) => say![1, " card left in the ", CAULDRON],
        (false, cards) => say![cards as i32, " cards left in the ", CAULDRON],
    }
}

/// Where a tile lies, and what it does.
pub fn tile_laid(tile: TileSide, at: Territory) -> Line {
    say!["Laid on ", at, ". ", tile.data().text]
}

/// A Leader walks through to a mirror land.
pub fn walks_to(leader: Leader, to: Territory) -> Line {
    say![leader, " walks to ", to]
}

/// What gives attack or defence, in a few words.
pub fn term(table: &Table, reason: Reason) -> Line {
    let named = |name: Name| say![name];
    match reason {
        Reason::Melee(card) | Reason::Mystic(card) => say![card],
        Reason::ChiefBonus(_) => say!["Chief bonus"],
        Reason::Permanent(cast) => named(spell(table, cast)),
        Reason::Champion(hired) => named(champion(table, hired)),
        Reason::Leader(leader) => named(leader_card(leader)),
        Reason::Tile(tile) => tile_name(table, tile),
        Reason::Favours => say!["Favours"],
    }
}

/// Several of them, with commas.
pub fn terms(table: &Table, reasons: impl Iterator<Item = Reason>) -> Line {
    Line::list(reasons.map(|reason| term(table, reason)), ", ", ", ")
}
