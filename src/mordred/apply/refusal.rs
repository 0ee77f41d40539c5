//! Why a choice is refused.

use super::cards;
use super::outlook::over_the_limit;
use crate::game::{Illegal, Seat};
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::Clause;
use crate::mordred::data::{Action, CombatCard, Spell, Territory, Unit, tuning};
use crate::mordred::state::task::{Magic, March, Muster, Task, Way};
use crate::mordred::state::{State, Table};
use crate::mordred::text::{self, Refusal};

/// Why this choice is not on the list: the nearest reason, or what is to be decided instead.
pub(in crate::mordred) fn why_not(state: &State, choice: Choice) -> Illegal {
    let refusal = refusal(state, choice).unwrap_or(Refusal::NotNow);
    Illegal::because(text::refusal(&state.table, refusal))
}

/// The nearest reason, if there is one that says more than that it is not its time.
fn refusal(state: &State, choice: Choice) -> Option<Refusal> {
    let table = &state.table;
    if table.outcome.is_some() {
        return Some(Refusal::GameOver);
    }
    let seat = super::to_move(table).unwrap_or(table.active);
    match (table.top(), choice) {
        (Task::Act, Choice::Act(action)) => table.why_no_action(seat, action),
        (Task::March(march), choice) => why_no_march(table, seat, &march, choice),
        (Task::MarchGroup(path), Choice::Group(group)) => {
            let pool = table.standing(path.from, seat);
            let enough = Unit::ALL
                .into_iter()
                .all(|unit| group.count(unit) <= pool.count(unit));
            Some(if group.is_empty() {
                Refusal::EmptyGroup
            } else if !enough {
                Refusal::NotAllThere(path.from)
            } else {
                Refusal::MarchCannotEndAfter
            })
        }
        (Task::Muster(muster), choice) => why_no_muster(table, seat, &muster, choice),
        (Task::Magic(magic), choice) => why_no_magic(table, seat, &magic, choice),
        (Task::Commit { .. }, choice) => why_no_card(state, seat, choice),
        (Task::Losses { left, .. }, Choice::Done) => Some(Refusal::LoseMore(left)),
        (Task::War { .. }, Choice::Fight(at)) => Some(if table.marked.has(at) {
            Refusal::FoughtAlready(at)
        } else {
            Refusal::NoBattleIn(at)
        }),
        _ => None,
    }
}

impl Table {
    /// Why this player cannot take an action that is not offered (R7.4); a Muster always is (A10).
    pub fn why_no_action(&self, seat: Seat, action: Action) -> Option<Refusal> {
        match action {
            Action::March => Some(Refusal::NowhereToMarch),
            Action::Muster => None,
            Action::Magic if self.mystics_in_play(seat) == 0 => Some(Refusal::NoMysticForMagic),
            Action::Magic => Some(Refusal::NoSpellOfUse),
        }
    }
}

fn why_no_march(table: &Table, seat: Seat, march: &March, choice: Choice) -> Option<Refusal> {
    match choice {
        Choice::Move { owner, .. } if owner != seat => Some(Refusal::MarchOwnUnitsOnly),
        Choice::Move { from, .. } if table.standing(from, seat).is_empty() => {
            Some(Refusal::NoUnitIn(from))
        }
        Choice::Move { from, to, by, .. } => Some(if spent(table, march) {
            Refusal::MarchTooDear
        } else if by != Way::Border && table.adjacent(from).has(to) {
            Refusal::NoLinkNeeded(from, to)
        } else if by == Way::UnderRoad && !march.links.under_road {
            Refusal::UnderRoadClosed
        } else if by == Way::MistPaths && !march.links.mist_paths {
            Refusal::MistPathsClosed
        } else if by != Way::Border {
            Refusal::NoSuchLink(from, to)
        } else if !table.adjacent(from).has(to) {
            Refusal::NotAdjacent {
                there: to,
                here: from,
            }
        } else {
            Refusal::MarchCannotEndFrom(to)
        }),
        Choice::Done if march.moves == 0 => Some(Refusal::MoveFirst),
        Choice::Done => Some(over_limit(table, seat).unwrap_or(Refusal::MarchCannotEnd)),
        _ => None,
    }
}

/// Whether no time is left for another group move.
fn spent(table: &Table, march: &March) -> bool {
    march.price().total() >= table.march_cap()
}

/// The first territory in which the player's units break the limit.
fn over_limit(table: &Table, seat: Seat) -> Option<Refusal> {
    let crowded = Territory::ALL
        .into_iter()
        .find(|&at| table.army(at, seat).total() > tuning::TERRITORY_UNITS);
    let third = Territory::ALL.into_iter().find(|&at| {
        !table.army(at, seat).is_empty() && table.others(at, seat) >= tuning::TERRITORY_FACTIONS
    });
    let third = third.map(Refusal::TooManyFactions);
    crowded.map(Refusal::TooMany).or(third)
}

fn why_no_muster(table: &Table, seat: Seat, muster: &Muster, choice: Choice) -> Option<Refusal> {
    let chief_at = table.chief_at(seat);
    Some(match choice {
        Choice::ChiefTo(_) if muster.moved => Refusal::ChiefHasMoved,
        Choice::ChiefTo(_) if muster.added > 0 => Refusal::ChiefMovesFirst,
        Choice::ChiefTo(to) if !table.adjacent(chief_at).has(to) => Refusal::NotAdjacent {
            there: to,
            here: chief_at,
        },
        Choice::ChiefTo(to) => Refusal::NoRoomForChief(to),
        Choice::Add { unit, .. } if table.player(seat).reserve.count(unit) == 0 => {
            Refusal::NotInReserve(unit)
        }
        Choice::Add { at, .. } if at != chief_at => Refusal::UnitsJoinChief(chief_at),
        Choice::Add { at, .. } => Refusal::NoRoom(at),
        _ => return None,
    })
}

fn why_no_magic(table: &Table, seat: Seat, magic: &Magic, choice: Choice) -> Option<Refusal> {
    let within_limit = over_the_limit(table).is_empty();
    Some(match choice {
        Choice::Cast(spell) if !table.player(seat).has_in_hand(spell) => {
            Refusal::SpellNotInHand(spell)
        }
        Choice::Cast(_) if magic.cast >= magic.most => Refusal::NoMoreSpells(magic.most),
        Choice::Cast(spell) if hires(spell) && table.player(seat).champion.is_some() => {
            Refusal::HiredAlready
        }
        Choice::Cast(_) if !within_limit => Refusal::MagicCannotEndAfter,
        Choice::Cast(spell) => Refusal::SpellOfNoUse(spell),
        Choice::Done if magic.cast == 0 => Refusal::CastFirst,
        Choice::Done => over_limit(table, seat).unwrap_or(Refusal::MagicCannotEnd),
        _ => return None,
    })
}

fn hires(spell: Spell) -> bool {
    matches!(spell.data().upper.clauses, [Clause::Hire { .. }])
}

fn why_no_card(state: &State, seat: Seat, choice: Choice) -> Option<Refusal> {
    match choice {
        Choice::Place { card, .. } if !in_hand(state, seat, card) => {
            Some(Refusal::CardNotInHand(card))
        }
        Choice::Place { post, .. } => Some(Refusal::NoPlaceWith(post)),
        Choice::Done => Some(Refusal::PlaceMoreCards),
        _ => None,
    }
}

fn in_hand(state: &State, seat: Seat, card: CombatCard) -> bool {
    cards::cards_in_hand(state, seat).any(|held| held == card)
}
