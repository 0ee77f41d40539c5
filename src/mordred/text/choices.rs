//! The label of every choice: what a button says to the player to move.

use super::{capital, champion_name, favour, favours, group, monster, ordinal, post, the, unit};
use crate::game::Seat;
use crate::mordred::apply;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::To;
use crate::mordred::data::tuning::WAIT_COST;
use crate::mordred::data::{CombatCard, Post, Territory, Unit};
use crate::mordred::state::Table;
use crate::mordred::state::task::{Muster, Price, Task, Way};

/// The label of a choice for the player to move, who looks at this table.
pub fn choice(table: &Table, choice: Choice) -> String {
    let you = apply::to_move(table).unwrap_or(table.active);
    let a_unit = |kind| unit(table, you, kind);
    match choice {
        Choice::Act(action) => action.name().into(),
        Choice::Wait => format!("Wait ({WAIT_COST} time)"),
        Choice::Done => done(table),
        Choice::Skip => skip(table).into(),
        Choice::Move {
            owner,
            from,
            to,
            by,
        } => move_units(table, you, owner, [from, to], by),
        Choice::Group(units) => capital(&group(table, owner_of_group(table, you), units)),
        Choice::ChiefTo(to) => format!("Move the Chief to {}", to.name()),
        Choice::Add { unit, at } => {
            let price = price_of(table, unit);
            format!("Add {} to {}{price}", a_unit(unit), at.name())
        }
        Choice::Cast(spell) => format!(
            "Cast {} ({} time)",
            spell.title_in(table.edition),
            spell.data().cost
        ),
        Choice::Teleport { from, leader } => format!(
            "Teleport from {} to {}",
            from.name(),
            table.island_of(leader).name()
        ),
        Choice::Hire { champion, swap_at } => {
            let champion = champion_name(table, champion);
            match swap_at {
                Some(at) => format!("Hire {champion} in place of a Warrior in {}", at.name()),
                None => {
                    let at = table.chief_at(you).name();
                    format!("Hire {champion} beside the Chief in {at}")
                }
            }
        }
        Choice::At(at) => at.name().into(),
        Choice::Player(seat) => capital(&the(table, seat)),
        Choice::Kill { unit, at } => format!("Lose {} in {}", a_unit(unit), at.name()),
        Choice::Discard(card) => format!("Discard {}", card.title()),
        Choice::PlaceDisc(action) => format!("Place a disc on {}", action.name()),
        Choice::Retrieve(action) => format!("Take back a disc from {}", action.name()),
        Choice::TakeFavour(leader) => format!("Take {}", favours(table, leader, 1)),
        Choice::TakeFavours { leader, count } => {
            format!("Take {}", favours(table, leader, count))
        }
        Choice::TakeFavourAt { leader, at } => {
            format!("Take {} from {}", favours(table, leader, 1), at.name())
        }
        Choice::Steal { from, leader } => {
            let favour = favours(table, leader, 1);
            format!("Take {favour} from {}", the(table, from))
        }
        Choice::ReturnFavour(leader) => format!("Give back {}", favours(table, leader, 1)),
        Choice::Carry { from, to } => format!(
            "Carry {}s from {} to {}",
            favour(table),
            from.name(),
            to.name()
        ),
        Choice::CarryFavour(leader) => format!("Carry {}", favours(table, leader, 1)),
        Choice::RemoveFavour { leader, at } => {
            format!("Remove {} from {}", favours(table, leader, 1), at.name())
        }
        Choice::Monster(kind) => format!("Move {}", monster(kind)),
        Choice::Step(to) => format!("Move to {}", to.name()),
        Choice::Summon { monster: kind, to } => {
            format!("Summon {} to {}", monster(kind), to.name())
        }
        Choice::Leader { leader, to } => {
            let stays = table.leaders[leader.index()] == to;
            let way = if stays { "stays in" } else { "to" };
            format!("{} {way} {}", leader.name(), to.name())
        }
        Choice::SwapLeaders(a, b) => format!("Swap {} and {}", a.name(), b.name()),
        Choice::PlayFate(card) => format!("Play {}", card.title()),
        Choice::PlayChaos(card) => format!("Play {}", card.title()),
        Choice::ToCauldron(card) => format!("Put {} in the Cauldron", card.title()),
        Choice::ToBottom(card) => format!("Put {} under the deck first", card.title()),
        Choice::Fight(at) => format!("Fight in {}", at.name()),
        Choice::Place { card, post: on } => format!("Place {} on {}", card.title(), post(on)),
        Choice::SwapCard {
            post: on,
            out,
            card,
        } => format!(
            "Exchange {} on {} for {}",
            out.title(),
            post(on),
            card.title()
        ),
        Choice::Cancel { card, nth } => cancel(table, you, card, nth),
        Choice::Resolve(card) => format!("Resolve {}", card.title()),
        Choice::Lose(unit) => format!("Lose {}", a_unit(unit)),
        Choice::Save { unit, to } => {
            let unit = a_unit(unit);
            format!("Let {unit} slip away to {}", to.name())
        }
    }
}

fn move_units(
    table: &Table,
    you: Seat,
    owner: Seat,
    [from, to]: [Territory; 2],
    by: Way,
) -> String {
    let (mut one, mut here) = (false, false);
    if let Task::Moving(moving) = table.top() {
        one = moving.moves.most == 1;
        here = moving.moves.to == To::Here;
    }
    let what = match (owner == you, one, here) {
        (true, true, true) => "Bring a unit".into(),
        (true, false, true) => "Bring units".into(),
        (true, true, false) => "Move a unit".into(),
        (true, false, false) => "Move".into(),
        (false, true, _) => format!("Move one of {}", the(table, owner)),
        (false, false, _) => format!("Move {}", the(table, owner)),
    };
    let what = match by {
        Way::Border => what,
        Way::UnderRoad => "Take the Under-Road".into(),
        Way::MistPaths => "Take the Mist Paths".into(),
    };
    format!("{what} from {} to {}", from.name(), to.name())
}

/// Whose units are put together.
fn owner_of_group(table: &Table, you: Seat) -> Seat {
    if let Task::Grouping(grouping) = table.top() {
        grouping.owner
    } else {
        you
    }
}

/// In a Muster every unit has its price (R10.4); a card adds units for nothing more.
fn price_of(table: &Table, unit: Unit) -> &'static str {
    let Task::Muster(Muster { free_warriors, .. }) = table.top() else {
        return "";
    };
    let is_warrior = match unit {
        Unit::Chief | Unit::Mystic => false,
        Unit::Warrior => true,
        Unit::Champion => table.switches().champion_is_warrior,
    };
    if is_warrior && free_warriors > 0 {
        " (free)"
    } else {
        " (1 time)"
    }
}

/// A card that may lie on two Mystics is told from its twin by its place.
fn cancel(table: &Table, you: Seat, card: CombatCard, nth: u8) -> String {
    let enemy = 1 - table.side_of(you);
    let several = table.battle.placed[enemy][Post::Mystic.index()] > 1;
    if several && card.data().copies > 1 {
        let nth = ordinal(usize::from(nth) + 1);
        format!("Cancel {}, the {nth} card", card.title())
    } else {
        format!("Cancel {}", card.title())
    }
}

/// What it means to be done, and what that costs.
fn done(table: &Table) -> String {
    let end = |action: &str, price: Price| format!("End the {action} ({} time)", price.total());
    match table.top() {
        Task::March(march) => end("March", march.price()),
        Task::Muster(muster) => end("Muster", muster.price()),
        Task::Magic(magic) => end("Magic", magic.price()),
        _ => stop(table).into(),
    }
}

/// What it means to stop.
fn stop(table: &Table) -> &'static str {
    match table.top() {
        Task::Targeting(_) => "No second territory",
        Task::Snatching(_) => "Take no more",
        Task::Carrying(_) => "Carry no more",
        Task::Walk(walk) if walk.entered.is_empty() => "Stay here",
        Task::Walk(_) => "Stop here",
        Task::Commit { side } if table.battle.placed[usize::from(side)] == [0; 3] => {
            "Place no card"
        }
        Task::Commit { .. } => "Finish placing cards",
        Task::Losses { .. } => "Confirm the losses",
        _ => "Done",
    }
}

/// What it means to do without.
fn skip(table: &Table) -> &'static str {
    match table.top() {
        Task::Moving(moving) if moving.done == 0 => "Move nobody",
        Task::Moving(_) => "Move nobody else",
        Task::Adding(adding) if adding.done == 0 => "Add nobody",
        Task::Adding(_) => "Add nobody else",
        Task::Retrieving { .. } => "Take no disc back",
        Task::Bargain { .. } => "Make no bargain",
        Task::BargainPrice { .. } => "Take nothing",
        Task::Carry { .. } => "Carry nothing",
        Task::SwapCard { .. } => "Keep all cards",
        _ => "Do without",
    }
}
