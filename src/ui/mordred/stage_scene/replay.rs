//! What the events of a battle tell of its figures and cards.

use super::battle::{Figure, Laid, Standing};
use tabletop::game::Seat;
use tabletop::mordred::data::{CombatCard, Post, Territory, Unit};
use tabletop::mordred::state::{Army, MysticFate, Strength, Table};
use tabletop::mordred::{Event, Reason, What};

/// The figures of a side: who is there, who has left and who was lost.
pub(super) fn figures(
    table: &Table,
    here: Territory,
    side: Seat,
    battle: &[Event],
    later: &[Event],
) -> Vec<Figure> {
    let now = table.army(here, side);
    let mut there = Unit::ALL.map(|unit| i16::from(now.count(unit)));
    // What has happened since the battle is taken back.
    for event in later {
        for unit in Unit::ALL {
            there[unit.index()] -= change(event, here, side, unit);
        }
    }
    let down = battle.iter().any(
        |event| matches!(event.what, What::ChiefLaidDown { seat, at } if seat == side && at == here),
    ) || later.is_empty() && table.player(side).chief_down;
    let mut figures = Vec::new();
    let mut stand = |unit: Unit, count: i16, standing| {
        let figure = Figure {
            unit,
            standing,
            offer: None,
        };
        figures.extend(std::iter::repeat_n(figure, count.max(0) as usize));
    };
    for unit in Unit::ALL {
        let standing = match unit {
            Unit::Chief if down => Standing::LaidDown,
            _ => Standing::Stands,
        };
        stand(unit, there[unit.index()], standing);
    }
    for event in battle {
        match event.what {
            What::Moved {
                owner, group, from, ..
            } if owner == side && from == here => {
                for unit in Unit::ALL {
                    stand(unit, group.count(unit).into(), Standing::Left);
                }
            }
            What::Killed { unit, .. } if is_loss(event, here, side) => {
                stand(unit, 1, Standing::Lost);
            }
            _ => {}
        }
    }
    figures
}

/// How an event changed the number of units of a side in a territory.
fn change(event: &Event, here: Territory, side: Seat, unit: Unit) -> i16 {
    let by = |army: Army| i16::from(army.count(unit));
    match event.what {
        What::Moved {
            owner,
            group,
            from,
            to,
            ..
        } if owner == side => match (from == here, to == here) {
            (true, false) => -by(group),
            (false, true) => by(group),
            _ => 0,
        },
        What::Added { seat, unit, at } if seat == side && at == here => by(Army::one(unit)),
        What::Killed { unit, .. } if is_loss(event, here, side) => -by(Army::one(unit)),
        _ => 0,
    }
}

/// The cards a side has revealed, and what became of them.
pub(super) fn revealed(side: Seat, battle: &[Event]) -> Vec<Laid> {
    let mut cards: Vec<Laid> = Vec::new();
    let mut at_work = None;
    for event in battle {
        match event.what {
            What::Revealed { seat, card, post } if seat == side => cards.push(Laid {
                card: Some(card),
                post,
                open: true,
                fate: MysticFate::Waiting,
                gave: Strength::default(),
                offer: None,
            }),
            What::MysticResolves { seat, card } if seat == side => {
                at_work = waiting(&cards, card);
                if let Some(laid) = at_work.map(|nth: usize| &mut cards[nth]) {
                    laid.fate = MysticFate::Resolved;
                }
            }
            What::Cancelled { seat, card } if seat == side => {
                let nth = waiting(&cards, card).or_else(|| resolved(&cards, card));
                if let Some(laid) = nth.map(|nth| &mut cards[nth]) {
                    laid.fate = MysticFate::Cancelled;
                }
            }
            What::Strengthened {
                seat,
                gives,
                reason: Reason::Mystic(card),
            } if seat == side => {
                if let Some(laid) = at_work.map(|nth| &mut cards[nth])
                    && laid.card == Some(card)
                {
                    laid.gave.attack += gives.attack;
                    laid.gave.defence += gives.defence;
                }
            }
            _ => {}
        }
    }
    cards
}

pub(super) fn waiting(cards: &[Laid], card: CombatCard) -> Option<usize> {
    mystic(cards, card, MysticFate::Waiting)
}

fn resolved(cards: &[Laid], card: CombatCard) -> Option<usize> {
    mystic(cards, card, MysticFate::Resolved)
}

fn mystic(cards: &[Laid], card: CombatCard, fate: MysticFate) -> Option<usize> {
    cards
        .iter()
        .position(|laid| laid.post == Post::Mystic && laid.card == Some(card) && laid.fate == fate)
}

/// Whether an event is the loss of a unit of this side here (R17.16).
pub(super) fn is_loss(event: &Event, here: Territory, side: Seat) -> bool {
    matches!(event.what, What::Killed { seat, at, .. } if seat == side && at == here)
}
