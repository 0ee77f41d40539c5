//! The Chaos Breakout (R19), beat by beat.

use super::Who;
use tabletop::mordred::data::{FateCard, Leader, Territory, TileSide};
use tabletop::mordred::state::Table;
use tabletop::mordred::{Event, Place, What, text};

/// The Chaos Breakout, as far as it has come.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BreakoutScene {
    /// What has happened, first things first.
    pub beats: Vec<Beat>,
    /// The cards still face down in the Cauldron, by who placed them.
    pub waiting: Vec<Who>,
    /// Whether the Cauldron has turned over, with which it ends.
    pub flipped: bool,
}

/// One moment of a Breakout.
#[derive(Clone, Debug, PartialEq)]
pub enum Beat {
    /// The mist tears.
    Begins,
    /// The Lost Lands lie open.
    LandsOpen,
    /// A card comes out of the Cauldron.
    Card {
        /// Which.
        card: FateCard,
        /// Who placed it.
        placed_by: Who,
        /// What its chaos half has done, a sentence each.
        lines: Vec<text::Line>,
    },
    /// A tile is laid on a mirror land.
    Tile {
        /// Which.
        tile: TileSide,
        /// Where.
        at: Territory,
    },
    /// A Leader walks through to a mirror land.
    Leader {
        /// Which.
        leader: Leader,
        /// Where to.
        to: Territory,
        /// How many favours it lays down there.
        favours: u8,
    },
    /// Favours fall on the slots of the Lost Lands.
    Slots(Vec<Leader>),
    /// The Cauldron turns over.
    Flipped,
}

/// The Breakout that has begun.
pub(super) fn scene(table: &Table, story: &[Event]) -> Option<BreakoutScene> {
    let start = story
        .iter()
        .rposition(|event| event.what == What::BreakoutBegins)?;
    let mut beats = Vec::new();
    // Once tiles lie, Leaders walk through; before that they move because of a card.
    let mut settling = false;
    let mut flipped = false;
    for event in &story[start..] {
        match event.what {
            What::BreakoutBegins => beats.push(Beat::Begins),
            What::LandsOpen => beats.push(Beat::LandsOpen),
            What::FromCauldron { card, placed_by } => beats.push(Beat::Card {
                card,
                placed_by: Who::at(table, placed_by),
                lines: Vec::new(),
            }),
            What::TileLaid { tile, at } => {
                settling = true;
                beats.push(Beat::Tile { tile, at });
            }
            What::LeaderMoved { leader, to, .. } if settling => beats.push(Beat::Leader {
                leader,
                to,
                favours: 0,
            }),
            What::Placed { leader, count, at } if settling => place(&mut beats, leader, count, at),
            What::CauldronFlipped => {
                beats.push(Beat::Flipped);
                flipped = true;
                break;
            }
            what => {
                if let Some(Beat::Card { lines, .. }) = beats.last_mut()
                    && super::is_worth_telling(&what)
                {
                    lines.push(text::event(table, event));
                }
            }
        }
    }
    let waiting = table.cauldron.iter();
    Some(BreakoutScene {
        beats,
        waiting: waiting.map(|&seat| Who::at(table, seat)).collect(),
        flipped,
    })
}

fn place(beats: &mut Vec<Beat>, leader: Leader, count: u8, at: Place) {
    match (beats.last_mut(), at) {
        (Some(Beat::Leader { favours, .. }), Place::Territory(_)) => *favours += count,
        (Some(Beat::Slots(leaders)), Place::Slot(_)) => leaders.push(leader),
        (_, Place::Slot(_)) => beats.push(Beat::Slots(vec![leader])),
        _ => {}
    }
}
