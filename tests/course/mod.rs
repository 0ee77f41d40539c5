//! What several test files do with a scene: walk, fight, and read the course of events.
#![allow(dead_code)]

use super::scene::{Scene, group};
use mordred::game::Seat;
use mordred::mordred::data::{CombatCard, DialEvent, LINKS, Leader, Post, Slot, Territory};
use mordred::mordred::state::task::Task;
use mordred::mordred::state::{ISLANDS, SlotContent};
use mordred::mordred::{Choice, What};

/// A thing of the dial that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// The event of the sector at this position.
    Sector(DialEvent, u8),
    /// The War at this position.
    War(u8),
    /// Chaos breaks out.
    Breakout,
    /// The War at this position is marked as the last.
    Marked(u8),
    /// The game is over.
    End,
}

/// Everything of the dial that happened so far, in order.
pub fn beats(scene: &Scene) -> Vec<Beat> {
    let beat = |what| match what {
        What::EventBegins {
            event, position, ..
        } => Some(Beat::Sector(event, position)),
        What::WarBegins { position } => Some(Beat::War(position)),
        What::BreakoutBegins => Some(Beat::Breakout),
        What::EndMarked { position } => Some(Beat::Marked(position)),
        What::GameOver { .. } => Some(Beat::End),
        _ => None,
    };
    scene.happened().filter_map(beat).collect()
}

/// Lets the first choices be taken until the next action is due or the game is over.
pub fn settle(scene: &mut Scene) {
    scene.play_until(|scene| scene.is_over() || awaits_action(scene));
}

/// Whether somebody must take an action now.
pub fn awaits_action(scene: &Scene) -> bool {
    matches!(scene.table().stack.last(), Some(Task::Act))
}

/// The Chief of the player to move marches alone, to and fro: so many group moves, then the end.
pub fn march_to_and_fro(scene: &mut Scene, away: Territory, moves: u8) {
    let home = scene.table().chief_at(scene.to_move());
    scene.play(Choice::Act(mordred::mordred::data::Action::March));
    for step in 0..moves {
        let (from, to) = if step % 2 == 0 {
            (home, away)
        } else {
            (away, home)
        };
        scene.go(from, to, group(1, 0, 0, 0));
    }
    scene.done();
}

/// The player to move places these cards and no more.
pub fn place(scene: &mut Scene, cards: &[(CombatCard, Post)]) {
    for &(card, post) in cards {
        scene.play(Choice::Place { card, post });
    }
    scene.done();
}

/// Puts a Leader's Caer of Britannia on another slot. Before Breakout only.
pub fn caer(scene: &mut Scene, leader: Leader, number: u8) {
    let slot = Slot::from_number(number).expect("a slot from 1 to 12");
    let table = &mut scene.state.table;
    for content in &mut table.slots {
        if *content == SlotContent::Caer(leader) {
            *content = SlotContent::Empty;
        }
    }
    table.slots[slot.index()] = SlotContent::Caer(leader);
    table.caers = [0; 15];
    for (index, content) in table.slots.into_iter().enumerate() {
        if let SlotContent::Caer(leader) = content {
            for at in LINKS[index].between {
                table.caers[at.index()] |= 1 << leader.index();
            }
        }
    }
    for (island, leader) in ISLANDS.into_iter().zip(table.island_caers) {
        table.caers[island.index()] |= 1 << leader.index();
    }
}

/// The time each player paid for actions, in order.
pub fn paid(scene: &Scene) -> Vec<(Seat, u8)> {
    let payment = |what| match what {
        What::Paid { seat, total, .. } => Some((seat, total)),
        _ => None,
    };
    scene.happened().filter_map(payment).collect()
}

/// The place in the log of the first event that passes a test.
pub fn when(scene: &Scene, test: impl Fn(&What) -> bool) -> usize {
    let place = scene.log.iter().position(|event| test(&event.what));
    place.unwrap_or_else(|| panic!("that never happened; the log is {:#?}", scene.log))
}
