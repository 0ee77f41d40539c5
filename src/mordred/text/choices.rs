//! The label of every choice: what a button says to the player to move.

use super::Line;
use super::names::{
    CAULDRON, champion, favour, favours, group, monster, ordinal, post, spell, the, unit,
};
use crate::game::Seat;
use crate::line::{Named, say};
use crate::mordred::Subject;
use crate::mordred::apply;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::To;
use crate::mordred::data::{CombatCard, Post, Territory, Unit};
use crate::mordred::state::task::{Price, Task, Way};
use crate::mordred::state::{Source, Table};

/// The label of a choice for the player to move, who looks at this table.
pub fn choice(table: &Table, choice: Choice) -> Line {
    let you = apply::to_move(table).unwrap_or(table.active);
    let a_unit = |kind| unit(table, you, kind);
    let favours = |leader, number| favours(table, leader, number);
    match choice {
        Choice::Act(action) => say![action.name()],
        Choice::Done => done(table),
        Choice::Skip => say![skip(table)],
        Choice::Move {
            owner,
            from,
            to,
            by,
        } => move_units(table, you, owner, [from, to], by),
        Choice::Group(units) => group(table, owner_of_group(table, you), units).capital(),
        Choice::ChiefTo(to) => say!["Move the Chief to ", to],
        Choice::Add { unit, at } => {
            say!["Add ", a_unit(unit), " to ", at, price_of(table, unit)]
        }
        Choice::Cast(cast) => {
            say![
                "Cast ",
                spell(table, cast),
                " (",
                cast.data().cost,
                " time)"
            ]
        }
        Choice::Teleport { from, leader } => {
            say![
                teleport(table),
                " from ",
                from,
                " to ",
                table.island_of(leader)
            ]
        }
        Choice::Hire {
            champion: who,
            swap_at,
        } => {
            let hire = say!["Hire ", champion(table, who)];
            match swap_at {
                Some(at) => say![hire, " in place of a Warrior in ", at],
                None => say![hire, " beside the Chief in ", table.chief_at(you)],
            }
        }
        Choice::At(at) => say![at],
        Choice::Player(seat) => the(table, seat).capital(),
        Choice::Kill { unit, at } => say!["Lose ", a_unit(unit), " in ", at],
        Choice::Discard(card) => say!["Discard ", card],
        Choice::PlaceDisc(action) => say!["Place a disc on ", action.name()],
        Choice::Retrieve(action) => say!["Take back a disc from ", action.name()],
        Choice::TakeFavour(leader) => say!["Take ", favours(leader, 1)],
        Choice::TakeFavours { leader, count } => say!["Take ", favours(leader, count)],
        Choice::TakeFavourAt { leader, at } => say!["Take ", favours(leader, 1), " from ", at],
        Choice::Steal { from, leader } => {
            say!["Take ", favours(leader, 1), " from ", the(table, from)]
        }
        Choice::ReturnFavour(leader) => say!["Give back ", favours(leader, 1)],
        Choice::Carry { from, to } => {
            say!["Carry ", favour(table), "s from ", from, " to ", to]
        }
        Choice::CarryFavour(leader) => say!["Carry ", favours(leader, 1)],
        Choice::RemoveFavour { leader, at } => {
            say!["Remove ", favours(leader, 1), " from ", at]
        }
        Choice::Monster(who) => say!["Move ", monster(who)],
        Choice::Step(to) => say!["Move to ", to],
        Choice::Summon { monster: who, to } => say!["Summon ", monster(who), " to ", to],
        Choice::Leader { leader, to } => {
            let stays = table.leaders[leader.index()] == to;
            let way = if stays { " stays in " } else { " to " };
            say![leader, way, to]
        }
        Choice::SwapLeaders(a, b) => say!["Swap ", a, " and ", b],
        Choice::PlayFate(card) => say!["Play ", card],
        Choice::PlayChaos(card) => say!["Play ", card],
        Choice::ToCauldron(card) => say!["Put ", card, " in the ", CAULDRON],
        Choice::ToBottom(card) => say!["Put ", card, " under the deck first"],
        Choice::Fight(at) => say!["Fight in ", at],
        Choice::Place { card, post: on } => say!["Place ", card, " on ", post(on)],
        Choice::SwapCard {
            post: on,
            out,
            card,
        } => say!["Exchange ", out, " on ", post(on), " for ", card],
        Choice::Cancel { card, nth } => cancel(table, you, card, nth),
        Choice::Resolve(card) => say!["Resolve ", card],
        Choice::Lose(unit) => say!["Lose ", a_unit(unit)],
        Choice::Save { unit, to } => say!["Let ", a_unit(unit), " slip away to ", to],
    }
}

/// What is done by the Spell of this name.
fn teleport(table: &Table) -> Line {
    const TELEPORT: &str = "Teleport";
    match table.stack.source() {
        Some(Source::Spell(cast)) => say![Named(TELEPORT, Subject::Spell(cast))],
        _ => say![TELEPORT],
    }
}

fn move_units(table: &Table, you: Seat, owner: Seat, [from, to]: [Territory; 2], by: Way) -> Line {
    let (mut one, mut here) = (false, false);
    if let Task::Moving(moving) = table.top() {
        one = moving.moves.most == 1;
        here = moving.moves.to == To::Here;
    }
    let what = match (by, owner == you, one, here) {
        (Way::UnderRoad, ..) => say!["Take the Under-Road"],
        (Way::MistPaths, ..) => say!["Take the Mist Paths"],
        (Way::Border, true, true, true) => say!["Bring a unit"],
        (Way::Border, true, false, true) => say!["Bring units"],
        (Way::Border, true, true, false) => say!["Move a unit"],
        (Way::Border, true, false, false) => say!["Move"],
        (Way::Border, false, true, _) => say!["Move one of ", the(table, owner)],
        (Way::Border, false, false, _) => say!["Move ", the(table, owner)],
    };
    say![what, " from ", from, " to ", to]
}

/// Whose units are put together.
fn owner_of_group(table: &Table, you: Seat) -> Seat {
    if let Task::Grouping(grouping) = table.top() {
        grouping.owner
    } else {
        you
    }
}

/// In a Muster every unit has its price (R10.4), and a Mystic that of the Warriors who came free
/// before it, too; a card adds units for nothing more.
fn price_of(table: &Table, unit: Unit) -> Option<Line> {
    let Task::Muster(muster) = table.top() else {
        return None;
    };
    let then = muster.with(unit, table.is_warrior(unit));
    let price = then.charged - muster.charged;
    Some(match muster.free().saturating_sub(then.free()) {
        0 if price == 0 => say![" (free)"],
        0 => say![" (", price, " time)"],
        1 => say![" (", price, " time, for the Warrior is no longer free)"],
        _ => say![" (", price, " time, for the Warriors are no longer free)"],
    })
}

/// A card that may lie on two Mystics is told from its twin by its place.
fn cancel(table: &Table, you: Seat, card: CombatCard, nth: u8) -> Line {
    let enemy = 1 - table.side_of(you);
    let several = table.battle.placed[enemy][Post::Mystic.index()] > 1;
    if several && card.data().copies > 1 {
        let nth = ordinal(usize::from(nth) + 1);
        say!["Cancel ", card, ", the ", nth, " card"]
    } else {
        say!["Cancel ", card]
    }
}

/// What it means to be done, and what that costs.
fn done(table: &Table) -> Line {
    let end = |action: &str, price: Price| say!["End the ", action, " (", price.total(), " time)"];
    match table.top() {
        Task::March(march) => end("March", march.price()),
        Task::Muster(muster) => end("Muster", muster.price()),
        Task::Magic(magic) => end("Magic", magic.price()),
        _ => say![stop(table)],
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
