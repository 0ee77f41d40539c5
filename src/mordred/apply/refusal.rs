//! Why a choice is refused, in words for a player.

use super::cards;
use crate::game::{Illegal, Seat};
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::Clause;
use crate::mordred::data::{Action, CombatCard, Post, Spell, Territory, Unit, tuning};
use crate::mordred::state::task::{Magic, March, Muster, Task, Way};
use crate::mordred::state::{State, Table};
use crate::mordred::text;

/// Why this choice is not on the list: the nearest reason, or what is to be decided instead.
pub(in crate::mordred) fn why_not(state: &State, choice: Choice) -> Illegal {
    let table = &state.table;
    if table.outcome.is_some() {
        return Illegal::because("The game is over.");
    }
    let seat = super::to_move(table).unwrap_or(table.active);
    let reason = match (table.top(), choice) {
        (Task::Act, Choice::Act(action)) => Some(table.why_no_action(seat, action).into()),
        (Task::Act, Choice::Wait) => Some("You may wait only if no action is possible.".into()),
        (Task::March(march), choice) => why_no_march(table, seat, &march, choice),
        (Task::MarchGroup(path), Choice::Group(group)) => {
            let pool = table.standing(path.from, seat);
            let enough = Unit::ALL
                .into_iter()
                .all(|unit| group.count(unit) <= pool.count(unit));
            Some(if group.is_empty() {
                "A group needs at least one unit.".into()
            } else if !enough {
                format!("Not all of these units are in {}.", path.from.name())
            } else {
                "After that the March could no longer be ended within the limits.".into()
            })
        }
        (Task::Muster(muster), choice) => why_no_muster(table, seat, &muster, choice),
        (Task::Magic(magic), choice) => why_no_magic(table, seat, &magic, choice),
        (Task::Commit { .. }, choice) => why_no_card(state, seat, choice),
        (Task::Losses { left, .. }, Choice::Done) => {
            Some(format!("Choose {left} more to lose first."))
        }
        (Task::War { .. }, Choice::Fight(at)) => Some(why_no_battle(table, at)),
        _ => None,
    };
    let now = text::prompt(table);
    Illegal::because(reason.unwrap_or_else(|| format!("That cannot be chosen now. {now}")))
}

impl Table {
    /// Why this player cannot take an action that is not offered (R7.4).
    pub fn why_no_action(&self, seat: Seat, action: Action) -> &'static str {
        match action {
            Action::March => "None of your units has anywhere to go.",
            Action::Muster => {
                "Your Chief can neither move nor be joined by a unit, so a Muster would do nothing."
            }
            Action::Magic if self.mystics_in_play(seat) == 0 => {
                "Magic needs at least one Mystic in play."
            }
            Action::Magic => "None of your Spells could change anything now.",
        }
    }
}

fn why_no_march(table: &Table, seat: Seat, march: &March, choice: Choice) -> Option<String> {
    match choice {
        Choice::Move { owner, .. } if owner != seat => {
            Some("In a March you move your own units only.".into())
        }
        Choice::Move { from, .. } if table.standing(from, seat).is_empty() => {
            Some(format!("You have no unit in {}.", from.name()))
        }
        Choice::Move { from, to, by, .. } => Some(if spent(table, march) {
            let cap = table.march_cap();
            format!("A March may not cost more than {cap} time.")
        } else if by != Way::Border && table.adjacent(from).has(to) {
            format!(
                "{} and {} are adjacent, so no link is needed.",
                from.name(),
                to.name()
            )
        } else if by == Way::UnderRoad && !march.links.under_road {
            "The Under-Road is not open to you in this March.".into()
        } else if by == Way::MistPaths && !march.links.mist_paths {
            "The Mist Paths are not open to you in this March.".into()
        } else if by != Way::Border {
            format!("No such link joins {} and {}.", from.name(), to.name())
        } else if !table.adjacent(from).has(to) {
            format!("{} is not adjacent to {}.", to.name(), from.name())
        } else {
            format!(
                "From {} the March could no longer be ended within the limits.",
                to.name()
            )
        }),
        Choice::Done if march.moves == 0 => Some("Move at least one group first.".into()),
        Choice::Done => Some(over_limit(table, seat)),
        _ => None,
    }
}

/// Whether no time is left for another group move.
fn spent(table: &Table, march: &March) -> bool {
    march.price().total() >= table.march_cap()
}

/// The first territory that breaks the limit.
fn over_limit(table: &Table, seat: Seat) -> String {
    let crowded = Territory::ALL
        .into_iter()
        .find(|&at| table.army(at, seat).total() > tuning::TERRITORY_UNITS);
    let third = Territory::ALL.into_iter().find(|&at| {
        !table.army(at, seat).is_empty() && table.others(at, seat) >= tuning::TERRITORY_FACTIONS
    });
    match (crowded, third) {
        (Some(at), _) => format!(
            "{} may hold at most {} of your units when the March ends.",
            at.name(),
            tuning::TERRITORY_UNITS
        ),
        (None, Some(at)) => {
            format!(
                "Two other factions hold {}: you cannot end there.",
                at.name()
            )
        }
        (None, None) => "The March cannot be ended yet.".into(),
    }
}

fn why_no_muster(table: &Table, seat: Seat, muster: &Muster, choice: Choice) -> Option<String> {
    let chief_at = table.chief_at(seat);
    match choice {
        Choice::ChiefTo(_) if muster.moved => Some("Your Chief has moved already.".into()),
        Choice::ChiefTo(_) if muster.added > 0 => {
            Some("The Chief moves before units are added, not after.".into())
        }
        Choice::ChiefTo(to) if !table.adjacent(chief_at).has(to) => Some(format!(
            "{} is not adjacent to {}.",
            to.name(),
            chief_at.name()
        )),
        Choice::ChiefTo(to) => Some(format!("There is no room for your Chief in {}.", to.name())),
        Choice::Add { unit, .. } if table.player(seat).reserve.count(unit) == 0 => Some(format!(
            "There is no {} in your reserve.",
            text::unit_kind(table, unit)
        )),
        Choice::Add { at, .. } if at != chief_at => Some(format!(
            "Units join your Chief, who is in {}.",
            chief_at.name()
        )),
        Choice::Add { at, .. } => Some(format!("There is no more room in {}.", at.name())),
        Choice::Done => Some("Move your Chief or add a unit first.".into()),
        _ => None,
    }
}

fn why_no_magic(table: &Table, seat: Seat, magic: &Magic, choice: Choice) -> Option<String> {
    match choice {
        Choice::Cast(spell) if !table.player(seat).has_in_hand(spell) => {
            Some(format!("{} is not in your hand.", title(table, spell)))
        }
        Choice::Cast(_) if magic.cast >= magic.most => {
            let mystics = match magic.most {
                1 => "1 Mystic".into(),
                most => format!("{most} Mystics"),
            };
            Some(format!(
                "You had {mystics} in play, so no more Spells can be cast."
            ))
        }
        Choice::Cast(spell) if hires(spell) && table.player(seat).champion.is_some() => {
            Some("You may hire only once in a game.".into())
        }
        Choice::Cast(spell) => Some(format!(
            "{} could not change anything now.",
            title(table, spell)
        )),
        Choice::Done => Some("Cast at least one Spell first.".into()),
        _ => None,
    }
}

fn hires(spell: Spell) -> bool {
    matches!(spell.data().upper.clauses, [Clause::Hire { .. }])
}

fn title(table: &Table, spell: Spell) -> &'static str {
    spell.title_in(table.edition)
}

fn why_no_card(state: &State, seat: Seat, choice: Choice) -> Option<String> {
    match choice {
        Choice::Place { card, .. } if !in_hand(state, seat, card) => {
            Some(format!("{} is not in your hand.", card.data().title))
        }
        Choice::Place { post, .. } => Some(match post {
            Post::Chief => "There is no place for another card with the Chief.".into(),
            Post::Mystic => "There is no place for another card with the Mystics.".into(),
            Post::Warrior => "There is no place for another card with the Warriors.".into(),
        }),
        Choice::Done => Some("In this edition you must place as many cards as you can.".into()),
        _ => None,
    }
}

fn in_hand(state: &State, seat: Seat, card: CombatCard) -> bool {
    cards::cards_in_hand(state, seat).any(|held| held == card)
}

fn why_no_battle(table: &Table, at: Territory) -> String {
    if table.marked.has(at) {
        format!("The battle in {} has been fought in this War.", at.name())
    } else {
        format!(
            "There are not two factions in {} to fight a battle.",
            at.name()
        )
    }
}
