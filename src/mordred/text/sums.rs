//! Sentences that explain numbers: what an action costs, and how a battle adds up.

use super::{capital, champion_name, favour, join, name, the, tile, whose};
use crate::game::Seat;
use crate::mordred::data::effect::Ongoing;
use crate::mordred::data::{Action, Edition, Territory};
use crate::mordred::event::Reason;
use crate::mordred::state::{Strength, Table};

/// R8.3, R8.4: what an action costs, and why.
pub(super) fn paid(table: &Table, seat: Seat, action: Action, numbers: [u8; 4]) -> String {
    let [base, surcharge, reduction, total] = numbers;
    let name = name(table, seat);
    let action = match action {
        Action::March => "the March",
        Action::Muster => "the Muster",
        Action::Magic => "Magic",
    };
    let discs = discs_already_there(table, seat, surcharge);
    let sum = base + surcharge;
    if total == 0 {
        return format!("{name} pay nothing for {action}.");
    }
    // The floor is what counts: March and Magic cost something.
    if total > sum.saturating_sub(reduction) {
        return format!("{name} pay {total} time for {action}, the least it can cost.");
    }
    let less = match sum - total {
        0 => String::new(),
        less => format!(", less a reduction of {less}"),
    };
    match (base, surcharge) {
        (0, _) => format!("{name} pay {total} time for {discs}: {action} itself is free{less}."),
        (_, 0) if less.is_empty() => format!("{name} pay {total} time for {action}."),
        (_, 0) => format!("{name} pay {total} time: {base} for {action}{less}."),
        (_, _) => {
            format!(
                "{name} pay {total} time: {base} for {action} and {surcharge} for {discs}{less}."
            )
        }
    }
}

/// What a surcharge is for; with a reduction of it, it no longer tells the number of discs.
fn discs_already_there(table: &Table, seat: Seat, surcharge: u8) -> &'static str {
    let reduced = table.ongoing(seat).any(|ongoing| {
        matches!(
            ongoing,
            Ongoing::CheaperActions(_) | Ongoing::CheaperMarchAndMuster(_)
        )
    });
    if surcharge == 1 && !reduced {
        "the disc already there"
    } else {
        "the discs already there"
    }
}

pub(super) fn tracker_moved(table: &Table, seat: Seat, from: u8, to: u8) -> String {
    let owner = capital(&whose(table, seat));
    let sectors = table.sectors();
    let line = if from / sectors < to / sectors {
        ", across the Chaos Line"
    } else {
        ""
    };
    let steps = to.saturating_sub(from);
    let sector = table.event_at(to).name();
    let tracker = match table.edition {
        Edition::Final | Edition::Preview => "time tracker",
        Edition::Demo => "player tracker",
    };
    format!("{owner} {tracker} moves {steps} forward{line}, to a {sector} sector.")
}

/// "no units", "1 unit" or "2 units".
fn units(number: u8) -> String {
    match number {
        0 => "no units".into(),
        1 => "1 unit".into(),
        number => format!("{number} units"),
    }
}

pub(super) fn strengthened(table: &Table, seat: Seat, gives: Strength, reason: Reason) -> String {
    let changes = [(gives.attack, "attack"), (gives.defence, "defence")];
    let listed = |sign: i8| -> Vec<String> {
        changes
            .iter()
            .filter(|(by, _)| by.signum() == sign)
            .map(|(by, what)| format!("{} {what}", by.abs()))
            .collect()
    };
    let (gained, lost) = (listed(1), listed(-1));
    let change = match (gained.is_empty(), lost.is_empty()) {
        (true, true) => "gain nothing from".into(),
        (false, true) => format!("gain {} from", join(&gained)),
        (true, false) => format!("lose {} to", join(&lost)),
        (false, false) => format!("gain {} but lose {} with", join(&gained), join(&lost)),
    };
    let name = name(table, seat);
    format!("{name} {change} {}.", reason_name(table, reason))
}

/// A63: a cancelled card gives, or takes, no more.
pub(super) fn struck_out(table: &Table, seat: Seat, gives: Strength) -> String {
    let listed: Vec<String> = [(gives.attack, "attack"), (gives.defence, "defence")]
        .iter()
        .filter(|(by, _)| *by != 0)
        .map(|(by, what)| match by.signum() {
            1 => format!("lose the {by} {what} it gave"),
            _ => format!("get back the {} {what} it took", by.abs()),
        })
        .collect();
    format!("{} {}.", name(table, seat), join(&listed))
}

pub(super) fn reason_name(table: &Table, reason: Reason) -> String {
    match reason {
        Reason::Melee(card) => card.title().into(),
        Reason::ChiefBonus(card) => format!("the chief bonus of {}", card.title()),
        Reason::Mystic(card) => format!("the Mystic card {}", card.title()),
        Reason::Permanent(spell) => spell.title_in(table.edition).into(),
        Reason::Champion(champion) => champion_name(table, champion).into(),
        Reason::Tile(side) => tile(side),
        Reason::Leader(leader) => leader.data().card.into(),
        Reason::Favours => format!("their {}s", favour(table)),
    }
}

/// R17.11: the enemy's attack, one's own defence, and what follows.
pub(super) fn totals(
    table: &Table,
    [seat, enemy]: [Seat; 2],
    [defence, attack]: [i8; 2],
    [reduced, loss, there]: [u8; 3],
) -> String {
    let mitigated = match reduced {
        0 => String::new(),
        reduced => format!(", and {reduced} taken off the loss"),
    };
    let loss = match loss {
        0 => "lose nobody".into(),
        // R17.12: excess is ignored.
        loss if loss > there => {
            format!("must lose {}, more than they have there", units(loss))
        }
        loss => format!("must lose {}", units(loss)),
    };
    format!(
        "{}: {attack} attack against {defence} defence{mitigated}. {} {loss}.",
        name(table, enemy),
        capital(&the(table, seat))
    )
}

/// R17.15: what a battle has cost both sides.
pub(super) fn battle_over(table: &Table, at: Territory, sides: [Seat; 2], lost: [u8; 2]) -> String {
    let over = format!("The battle in {} is over", at.name());
    if lost == [0, 0] {
        return format!("{over}: nobody has lost a unit.");
    }
    let [first, second] = sides.map(|seat| the(table, seat));
    let [by_first, by_second] = lost.map(units);
    format!("{over}: {first} have lost {by_first}, {second} {by_second}.")
}
