//! The list of what can be picked.

use crate::wales::Choice;
use crate::wales::data::{ATTACK_PRICE, Kind, Row};
use crate::wales::state::{Table, Task};

/// Adds everything that can be picked now: nothing once the game is over.
pub fn list(table: &Table, out: &mut Vec<Choice>) {
    if table.ending.is_some() {
        return;
    }
    match table.task {
        Task::Declare => out.extend(Row::ALL.map(Choice::Declare)),
        Task::Place { .. } => out.extend(table.targets().map(Choice::Place)),
        Task::Spend => {
            list_spending(table, |choice| {
                out.push(choice);
                true
            });
            out.push(Choice::Done);
        }
    }
}

impl Table {
    /// Whether there is anything that the active player could spend money on.
    pub(super) fn can_spend(&self) -> bool {
        let mut found = false;
        list_spending(self, |_| {
            found = true;
            false
        });
        found
    }
}

/// Shows everything that money can be spent on, as long as more is asked for.
fn list_spending(table: &Table, mut show: impl FnMut(Choice) -> bool) {
    let seat = table.active;
    let money = table.player(seat).money;
    let kinds = || {
        Kind::ALL
            .into_iter()
            .filter(|&kind| table.stock(seat, kind) > 0)
    };
    for at in table.sites() {
        for kind in kinds() {
            let price = table.price_to_build(kind, at);
            if price.is_some_and(|(price, _)| u16::from(price) <= money)
                && !show(Choice::Build { kind, at })
            {
                return;
            }
        }
    }
    for at in table.pieces_of(seat) {
        let (_, old) = table.piece_at(at).expect("a piece stands there");
        for kind in kinds().filter(|&kind| kind != old) {
            if kind
                .price(at)
                .is_some_and(|price| u16::from(price) <= money)
                && !show(Choice::Replace { kind, at })
            {
                return;
            }
        }
    }
    if money < u16::from(ATTACK_PRICE) {
        return;
    }
    for at in table.men {
        if let Some(from) = table.attacker(seat, at)
            && !show(Choice::Attack { from, at })
        {
            return;
        }
    }
}
