//! Sentences that explain numbers: what an action costs, and how a battle adds up.

use super::Line;
use super::names::{Name, champion, favour, join, leader_card, name, owner, spell, the, tile};
use crate::game::Seat;
use crate::line::say;
use crate::mordred::data::{Action, Edition, Territory};
use crate::mordred::event::{Free, Reason};
use crate::mordred::state::{Strength, Table};

/// R8.3, R8.4: what an action costs, and why: base, surcharge, reduction and total; what was done, and
/// what of it was free, so that everybody can add it up.
pub(super) fn paid(
    table: &Table,
    seat: Seat,
    action: Action,
    numbers: [u8; 4],
    done: u8,
    free: Free,
) -> Line {
    let sentences = [
        Some(price(table, seat, action, numbers, free)),
        free_units(done, free.warriors),
        free_moves(table, done, free),
        free_discs(table, numbers[1], free),
    ];
    Line::list(sentences.into_iter().flatten(), " ", " ")
}

fn price(table: &Table, seat: Seat, action: Action, numbers: [u8; 4], free: Free) -> Line {
    let [base, surcharge, reduction, total] = numbers;
    let name = name(table, seat);
    let action = match action {
        Action::March => "the March",
        Action::Muster => "the Muster",
        Action::Magic => "Magic",
    };
    let discs = discs_already_there(surcharge, free);
    let sum = base + surcharge;
    if total == 0 {
        return say![name, " pay nothing for ", action, "."];
    }
    let pay = say![name, " pay ", total, " time"];
    // The floor is what counts: March and Magic cost something.
    if total > sum.saturating_sub(reduction) {
        return say![pay, " for ", action, ", the least it can cost."];
    }
    let less = match sum - total {
        0 => None,
        less => Some(say![", less a reduction of ", less]),
    };
    match (base, surcharge) {
        (0, _) => say![
            pay,
            " for ",
            discs,
            ": ",
            action,
            " itself is free",
            less,
            "."
        ],
        (_, 0) if less.is_none() => say![pay, " for ", action, "."],
        (_, 0) => say![pay, ": ", base, " for ", action, less, "."],
        (_, _) => {
            let discs = say![surcharge, " for ", discs];
            say![pay, ": ", base, " for ", action, " and ", discs, less, "."]
        }
    }
}

/// What a surcharge is for.
fn discs_already_there(surcharge: u8, free: Free) -> &'static str {
    let spared = free.discs.map_or(0, |(_, spared)| spared);
    match surcharge + spared {
        1 => "the disc already there",
        _ => "the discs already there",
    }
}

/// The Levy: "Of the 3 units added, a Warrior came free."
fn free_units(added: u8, warriors: u8) -> Option<Line> {
    Some(match (added, warriors) {
        (_, 0) => return None,
        (1, _) => say!["The Warrior added came free."],
        (added, 1) => say!["Of the ", added, " units added, a Warrior came free."],
        (added, free) if added == free => say!["The ", free, " Warriors added came free."],
        (added, free) => say![
            "Of the ",
            added,
            " units added, ",
            free,
            " Warriors came free."
        ],
    })
}

/// "Of the 7 group moves, one with Sir Hroldrim and one by the Under-Road were free."
fn free_moves(table: &Table, moves: u8, free: Free) -> Option<Line> {
    let with = |hired| say!["with ", champion(table, hired)];
    let by_road = (free.under_road > 0).then(|| say!["by the Under-Road"]);
    let causes: Vec<Line> = free.champion.map(with).into_iter().chain(by_road).collect();
    let are = match causes.len() {
        0 => return None,
        1 => " was free.",
        _ => " were free.",
    };
    if moves == 1 {
        return Some(say!["The only group move, ", join(causes), ",", are]);
    }
    let ones = causes.into_iter().map(|cause| say!["one ", cause]);
    Some(say!["Of the ", moves, " group moves, ", join(ones), are])
}

/// R8.2: "One of the discs cost nothing, thanks to Thread of Hours."
fn free_discs(table: &Table, surcharge: u8, free: Free) -> Option<Line> {
    let (permanent, spared) = free.discs?;
    let discs = match (surcharge, spared) {
        (0, 1) => say!["The disc already there"],
        (0, spared) => say!["The ", spared, " discs already there"],
        (_, 1) => say!["One of the ", surcharge + 1, " discs already there"],
        (_, spared) => say![
            spared,
            " of the ",
            surcharge + spared,
            " discs already there"
        ],
    };
    let thanks = spell(table, permanent);
    Some(say![discs, " cost nothing, thanks to ", thanks, "."])
}

pub(super) fn tracker_moved(table: &Table, seat: Seat, from: u8, to: u8) -> Line {
    let sectors = table.sectors();
    let across = (from / sectors < to / sectors).then_some(", across the Chaos Line");
    let steps = to.saturating_sub(from);
    let sector = table.event_at(to).name();
    let tracker = match table.edition {
        Edition::Final | Edition::Preview => " time tracker moves ",
        Edition::Demo => " player tracker moves ",
    };
    let moves = say![owner(table, seat), tracker, steps, " forward", across];
    say![moves, ", to a ", sector, " sector."]
}

/// "no units", "1 unit" or "2 units".
fn units(number: u8) -> Line {
    match number {
        0 => say!["no units"],
        1 => say![number, " unit"],
        number => say![number, " units"],
    }
}

pub(super) fn strengthened(table: &Table, seat: Seat, gives: Strength, reason: Reason) -> Line {
    let changes = [(gives.attack, " attack"), (gives.defence, " defence")];
    let listed = |sign: i8| {
        let changes = changes.iter().filter(|(by, _)| by.signum() == sign);
        join(changes.map(|(by, what)| say![by.abs(), *what]))
    };
    let (gained, lost) = (listed(1), listed(-1));
    let change = match (gained.is_empty(), lost.is_empty()) {
        (true, true) => say!["gain nothing from"],
        (false, true) => say!["gain ", gained, " from"],
        (true, false) => say!["lose ", lost, " to"],
        (false, false) => say!["gain ", gained, " but lose ", lost, " with"],
    };
    let reason = reason_name(table, reason);
    say![name(table, seat), " ", change, " ", reason, "."]
}

/// A63: a cancelled card gives, or takes, no more.
pub(super) fn struck_out(table: &Table, seat: Seat, gives: Strength) -> Line {
    let changes = [(gives.attack, "attack"), (gives.defence, "defence")];
    let listed = changes.into_iter().filter(|(by, _)| *by != 0);
    let listed = listed.map(|(by, what)| match by.signum() {
        1 => say!["lose the ", by, " ", what, " it gave"],
        _ => say!["get back the ", by.abs(), " ", what, " it took"],
    });
    say![name(table, seat), " ", join(listed), "."]
}

pub(super) fn loss_reduced(table: &Table, seat: Seat, by: u8, reason: Reason) -> Line {
    let loss = say![
        owner(table, seat),
        " loss in this battle is ",
        by,
        " smaller"
    ];
    say![loss, ", thanks to ", reason_name(table, reason), "."]
}

pub(super) fn reason_name(table: &Table, reason: Reason) -> Line {
    let named = |name: Name| say![name];
    match reason {
        Reason::Melee(card) => say![card],
        Reason::ChiefBonus(card) => say!["the chief bonus of ", card],
        Reason::Mystic(card) => say!["the Mystic card ", card],
        Reason::Permanent(permanent) => named(spell(table, permanent)),
        Reason::Champion(hired) => named(champion(table, hired)),
        Reason::Tile(side) => tile(table, side),
        Reason::Leader(leader) => named(leader_card(leader)),
        Reason::Favours => say!["their ", favour(table), "s"],
    }
}

/// R17.11: the enemy's attack, one's own defence, and what follows.
pub(super) fn totals(
    table: &Table,
    [seat, enemy]: [Seat; 2],
    [defence, attack]: [i8; 2],
    [reduced, loss, there]: [u8; 3],
) -> Line {
    let against = say![
        name(table, enemy),
        ": ",
        attack,
        " attack against ",
        defence,
        " defence"
    ];
    let mitigated = match reduced {
        0 => None,
        reduced => Some(say![", and ", reduced, " taken off the loss"]),
    };
    let loss = match loss {
        0 => say!["lose nobody"],
        // R17.12: excess is ignored.
        loss if loss > there => {
            say!["must lose ", units(loss), ", more than they have there"]
        }
        loss => say!["must lose ", units(loss)],
    };
    say![
        against,
        mitigated,
        ". The ",
        name(table, seat),
        " ",
        loss,
        "."
    ]
}

/// R17.15: what a battle has cost both sides.
pub(super) fn battle_over(table: &Table, at: Territory, sides: [Seat; 2], lost: [u8; 2]) -> Line {
    let over = say!["The battle in ", at, " is over: "];
    if lost == [0, 0] {
        return say![over, "nobody has lost a unit."];
    }
    let [first, second] = sides.map(|seat| the(table, seat));
    let [by_first, by_second] = lost.map(units);
    say![
        over,
        first,
        " have lost ",
        by_first,
        ", ",
        second,
        " ",
        by_second,
        "."
    ]
}
