//! `AddUnit` by an effect.

use super::outlook::{self, Outlook};
use super::{Offer, Play};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::{AddAt, Adds, Units};
use crate::mordred::data::{Territory, Unit};
use crate::mordred::state::task::{Adding, Task};
use crate::mordred::state::{Army, Table, Territories};

/// Every unit that can be added and where, and the end where the card allows it.
pub(super) fn list(
    table: &Table,
    outlook: Option<&Outlook>,
    adding: &Adding,
    out: &mut impl Offer,
) {
    let reserve = addable(table, adding);
    if !reserve.is_empty() {
        for at in places(table, outlook, adding) {
            for unit in reserve.types() {
                out.offer(Choice::Add { unit, at });
            }
        }
    }
    // E3, E16
    let may_stop = adding.adds.may && !(adding.must_change && adding.done == 0);
    if may_stop && outlook.is_none_or(Outlook::can_end) {
        out.offer(Choice::Skip);
    }
}

/// One Warrior is added here: by a Teleport, or by Lady Elaine.
pub(super) fn warrior_at(you: Seat, here: Territory, may: bool) -> Task {
    let adds = Adds {
        units: Units::Warriors,
        most: 1,
        at: AddAt::Here,
        apart: false,
        may,
    };
    Task::Adding(Adding {
        adds,
        you,
        here,
        ..Adding::default()
    })
}

/// Whether any unit can be added.
pub(super) fn is_possible(table: &Table, outlook: Option<&Outlook>, adding: &Adding) -> bool {
    !addable(table, adding).is_empty() && !places(table, outlook, adding).is_empty()
}

/// The units of the reserve that the card names; a Champion is a Warrior (E9, A40, B10).
fn addable(table: &Table, adding: &Adding) -> Army {
    let mut reserve = table.player(adding.you).reserve;
    if !matches!(adding.adds.units, Units::MysticOrWarrior) {
        reserve.mystics = 0;
    }
    if !table.is_warrior(Unit::Champion) {
        reserve.champion = 0;
    }
    reserve
}

/// The territories that the card names, with room (R5.4) or, in a Magic, with a way to make some.
fn places(table: &Table, outlook: Option<&Outlook>, adding: &Adding) -> Territories {
    let you = adding.you;
    let is_open = |at: Territory| {
        let has_room = table.room(at, you) > 0;
        outlook.map_or(has_room, |outlook| {
            let add = |table: &mut Table| outlook::add(table, you, Unit::Warrior, at);
            outlook.allows(has_room, add)
        })
    };
    let places = match adding.adds.at {
        AddAt::WithYou => table.held_by(you),
        AddAt::WithYouInBritannia => table.held_by(you).and(Territories::BRITANNIA),
        AddAt::Chief => Territories::of(table.chief_at(you)),
        // The island of a Teleport is named by the card, so it may be closed (E7).
        AddAt::Here => {
            let here = Territories::of(adding.here);
            return if is_open(adding.here) {
                here
            } else {
                Territories::NONE
            };
        }
    };
    let used = if adding.adds.apart {
        adding.used
    } else {
        Territories::NONE
    };
    places
        .minus(used)
        .filter(|&at| table.may_be_entered(at) && is_open(at))
        .collect()
}

impl Play<'_> {
    pub(super) fn choose_addition(&mut self, mut adding: Adding, choice: Choice) {
        let Choice::Add { unit, at } = choice else {
            return;
        };
        debug_assert_ne!(unit, Unit::Chief, "a Chief is always in play (I2)");
        let rule = self.effect_rule();
        self.add_unit(adding.you, unit, at, rule);
        adding.done += 1;
        adding.used = adding.used.with(at);
        if adding.done < adding.adds.most {
            self.push(Task::Adding(adding));
        }
    }
}
