//! What a place on the table is, in words.

use mordred::game::Seat;
use mordred::mordred::View;
use mordred::mordred::data::{
    Action, BarrierKind, Board, Champion, ChaosCard, CombatCard, DialEvent, DialSide, FateCard,
    Leader, LinkKind, Monster, Slot, Spell, Territory,
};

/// Something on the table that a player can ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// A territory of either board, with all that is in it.
    Territory(Territory),
    /// A slot on a border or sea route, with what lies on it.
    Slot(Slot),
    /// A sector of the dial, counted from 0, with the trackers on it.
    Sector(u8),
    /// The units of a player in a territory.
    Army(Seat, Territory),
    /// A Leader: where it stands, what its card gives, how many favours are left.
    Leader(Leader),
    /// A Monster on the board.
    Monster(Monster),
    /// The favours lying in a territory.
    Favours(Territory),
    /// A Spell, both halves.
    Spell(Spell),
    /// A Combat card.
    Combat(CombatCard),
    /// A Fate card, both halves.
    Fate(FateCard),
    /// A Chaos card.
    Chaos(ChaosCard),
    /// A Champion.
    Champion(Champion),
    /// An action slot of a player: discs there and what the next one costs.
    Action(Seat, Action),
    /// A player's favours of one Leader, with thresholds.
    Holding(Seat, Leader),
    /// A player's public side of the table.
    Player(Seat),
    /// The Cauldron in the middle of the dial.
    Cauldron,
}

/// The answer: a heading and short lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What it is called.
    pub title: String,
    /// What it is.
    pub kind: &'static str,
    /// What one may want to know, a sentence each.
    pub lines: Vec<String>,
}

/// Explains `subject` on a table where `side` of the dial is up; a sector that side does not have is
/// nothing to explain.
pub fn explain(subject: Subject, view: &View) -> Option<Explanation> {
    let side = view.table.dial;
    match subject {
        Subject::Territory(territory) => Some(explain_territory(territory)),
        Subject::Slot(slot) => Some(explain_slot(slot)),
        Subject::Sector(sector) => {
            let event = *side.sectors().get(usize::from(sector))?;
            Some(explain_sector(sector, event))
        }
        _ => None,
    }
}

fn explain_territory(territory: Territory) -> Explanation {
    let (kind, lines) = match territory.board() {
        Board::Britannia => ("Territory of Britannia", borders(territory)),
        // R3.4, R3.7, R2.11.
        Board::Island => (
            "Island of the Lost Lands",
            vec![
                "Holds one Caer and two favours of the same Leader.".into(),
                "Cut off until Breakout: no army marches here, only Teleport and cards that name it.".into(),
                "After Breakout the Caer's twin in Britannia is the gate to this island.".into(),
            ],
        ),
        Board::MirrorLand => (
            "Mirror land of the Lost Lands",
            vec!["Hidden in mist until Breakout.".into()],
        ),
    };
    Explanation {
        title: territory.name().into(),
        kind,
        lines,
    }
}

fn borders(territory: Territory) -> Vec<String> {
    let open = territory.links().filter_map(|link| {
        let there = link.across(territory)?.name();
        let slot = link.slot.number();
        Some(match link.kind {
            LinkKind::Sea => format!("To {there} by sea, across slot {slot}."),
            LinkKind::Land | LinkKind::Fae => format!("To {there} by land, across slot {slot}."),
        })
    });
    let closed = territory.barriers().filter_map(|barrier| {
        let there = barrier.across(territory)?.name();
        Some(match barrier.kind {
            BarrierKind::Mountains => format!("Mountains bar the way to {there}."),
            BarrierKind::Forest => format!("Deep forest bars the way to {there}."),
            BarrierKind::Fen => format!("Fen bars the way to {there}."),
        })
    });
    // R2.8a.
    let caer = territory.caer_slot().map(|slot| {
        format!(
            "A Leader who starts here puts a Caer on slot {}.",
            slot.number()
        )
    });
    open.chain(closed).chain(caer).collect()
}

fn explain_slot(slot: Slot) -> Explanation {
    let link = slot.link();
    let [a, b] = link.between.map(Territory::name);
    let kind = match link.kind {
        LinkKind::Land => "Slot on a land border",
        LinkKind::Sea => "Slot on a sea route",
        LinkKind::Fae => "Slot in the Lost Lands",
    };
    let may_hold_caer = Territory::ALL
        .into_iter()
        .any(|territory| territory.caer_slot() == Some(slot));
    Explanation {
        title: format!("Slot {}", slot.number()),
        kind,
        lines: vec![
            format!("Between {a} and {b}."),
            if may_hold_caer {
                "Holds a Caer, or one favour, from the start.".into()
            } else {
                "Holds one favour from the start, never a Caer.".into()
            },
            // R18.3.
            "Who controls both sides when a War ends takes the favours on it.".into(),
        ],
    }
}

fn explain_sector(sector: u8, event: DialEvent) -> Explanation {
    // R12.2, R12.4; R13, R14, R15, R16.
    let (fires, does) = match event {
        DialEvent::Monsters => (
            "Fires when paying time takes the last tracker off it.",
            "Who paid moves both Monsters, and each does its worst on its way.",
        ),
        DialEvent::Leader => (
            "Fires when paying time takes the last tracker off it.",
            "Who paid moves every Leader one step; each then lays down two favours.",
        ),
        DialEvent::Fate => (
            "Fires when paying time takes the last tracker off it.",
            "Who paid draws two cards and plays one; before Breakout the other goes into the Cauldron.",
        ),
        DialEvent::War => (
            "Fires once in each lap, when the last tracker leaves or passes it.",
            "Every territory with two factions fights, then all favours go to who controls them.",
        ),
    };
    Explanation {
        title: format!("{}, sector {}", event.name(), sector + 1),
        kind: "Sector of the Chaos Dial",
        lines: vec![fires.into(), does.into()],
    }
}
