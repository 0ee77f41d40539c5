//! Words about territories, slots, sectors and the Cauldron.

use super::super::names::{Name, favour, join, name, tile_name};
use super::super::{Line, army};
use super::{Explanation, lap, listed, number, purse};
use crate::game::{Seat, Viewer};
use crate::line::say;
use crate::mordred::View;
use crate::mordred::data::{
    BarrierKind, Board, ChaosCard, DialEvent, FateCard, Leader, LinkKind, Slot, Territory, tuning,
};
use crate::mordred::state::{SlotContent, Table};
use crate::sorting::put_in_order;

/// A territory: who and what is there, and the ways out.
pub fn territory(view: &View, at: Territory) -> Explanation {
    let table = &view.table;
    let kind = match at.board() {
        Board::Britannia => "Territory of Britannia",
        Board::Island => "Island of the Lost Lands",
        Board::MirrorLand => "Mirror land of the Lost Lands",
    };
    let title = say![at];
    if at.board() == Board::MirrorLand && !table.lands_open {
        let lines = vec![say!["Hidden in mist until Breakout."]];
        return Explanation { title, kind, lines };
    }
    let mut lines = units(table, at);
    if let Some(purse) = purse(table, table.favours[at.index()]) {
        lines.push(say![purse, " to be won here."]);
    }
    for leader in Leader::ALL {
        if table.leaders[leader.index()] == at {
            lines.push(say![leader, " stands here."]);
        }
    }
    for figure in table.monsters.iter().filter(|figure| figure.at == at) {
        lines.push(say!["Monster here: ", figure.monster, "."]);
    }
    if let Some(tile) = table.tile_at(at) {
        lines.push(say![tile_name(table, tile), ": ", tile.data().text]);
    }
    lines.extend(caers(table, at));
    lines.push(room(view, at));
    lines.extend(ways(table, at));
    Explanation { title, kind, lines }
}

/// Who is there, and who controls it (R4.6).
fn units(table: &Table, at: Territory) -> Vec<Line> {
    let present: Vec<Seat> = table.dial_order_at(at).collect();
    if present.is_empty() {
        return vec![say!["Nobody has units here."]];
    }
    let mut lines: Vec<Line> = present
        .iter()
        .map(|&seat| {
            let army = army(table.army(at, seat));
            say![name(table, seat), " have ", army, " here."]
        })
        .collect();
    for &seat in &present {
        // R17.13
        if table.player(seat).chief_down && table.army(at, seat).chief > 0 {
            lines.push(say![
                "The ",
                name(table, seat),
                "' Chief is laid down until the War is over and does not count."
            ]);
        }
    }
    lines.push(match table.controller(at) {
        Some(seat) => say![name(table, seat), " control it."],
        None => say!["Nobody controls it: no side has more units standing."],
    });
    lines
}

fn caers(table: &Table, at: Territory) -> impl Iterator<Item = Line> {
    let here = Leader::ALL
        .into_iter()
        .filter(move |&leader| table.with_caer_of(at, leader));
    here.map(move |leader| {
        let slot = at
            .links()
            .map(|link| link.slot)
            .find(|slot| table.slots[slot.index()] == SlotContent::Caer(leader));
        match slot {
            Some(slot) => say!["With ", leader, "'s Caer, on slot ", slot.number(), "."],
            None => say!["Holds ", leader, "'s second Caer."],
        }
    })
}

/// R5.1, and in a War R17.15.
fn room(view: &View, at: Territory) -> Line {
    let table = &view.table;
    if table.is_locked(at) {
        return say!["Marked: no unit may enter until the War is over."];
    }
    let Viewer::Seat(seat) = view.viewer else {
        return say![
            "Room for ",
            tuning::TERRITORY_FACTIONS as u8,
            " factions with ",
            tuning::TERRITORY_UNITS,
            " units each."
        ];
    };
    if table.others(at, seat) >= tuning::TERRITORY_FACTIONS {
        return say!["Two other factions are here, so there is no room for yours."];
    }
    match table.room(at, seat) {
        0 => say!["No room for more of your units."],
        1 => say!["Room for 1 more of your units."],
        more => say!["Room for ", more, " more of your units."],
    }
}

/// Open and closed borders (R3.2, R3.4, R3.5, R3.7).
fn ways(table: &Table, at: Territory) -> Vec<Line> {
    if at.board() == Board::Island && !table.lands_open {
        return vec![
            say!["Cut off until Breakout: only Teleport leads here."],
            say!["After Breakout the Caer's twin in Britannia is the gate to it."],
        ];
    }
    let mut linked = Vec::new();
    let mut lines = Vec::new();
    for link in at.links() {
        let Some(there) = link.across(at) else {
            continue;
        };
        let way = match link.kind {
            LinkKind::Sea => "by sea",
            LinkKind::Land => "by land",
            LinkKind::Fae => "through the mist",
        };
        linked.push(there);
        let slot = link.slot.number();
        lines.push(say!["To ", there, " ", way, ", across slot ", slot, "."]);
    }
    for there in table.adjacent(at).filter(|there| !linked.contains(there)) {
        lines.push(say!["To ", there, " through the gate of a Caer."]);
    }
    for barrier in at.barriers() {
        let Some(there) = barrier.across(at) else {
            continue;
        };
        let wall = match barrier.kind {
            BarrierKind::Mountains => "Mountains bar",
            BarrierKind::Forest => "Deep forest bars",
            BarrierKind::Fen => "Fen bars",
        };
        lines.push(say![wall, " the way to ", there, "."]);
    }
    lines
}

/// A slot and who would take what lies on it.
pub fn slot(table: &Table, slot: Slot) -> Explanation {
    let link = slot.link();
    let [a, b] = link.between;
    let kind = match link.kind {
        LinkKind::Land => "Slot on a land border",
        LinkKind::Sea => "Slot on a sea route",
        LinkKind::Fae => "Slot in the Lost Lands",
    };
    let mut lines = vec![say!["Between ", a, " and ", b, "."]];
    match table.slots[slot.index()] {
        SlotContent::Empty if link.kind == LinkKind::Fae && !table.chaos => {
            lines.push(say!["Empty until Breakout puts a favour on it."]);
        }
        SlotContent::Empty => lines.push(say!["Nothing lies on it any more."]),
        SlotContent::Caer(leader) => {
            lines.push(say![leader, "'s Caer stands on it."]);
            lines.push(say!["Both territories are with a Caer, as Teleport asks."]);
            // R3.7
            let island = table.island_of(leader);
            lines.push(if table.lands_open {
                say!["It is the gate between them and ", island, "."]
            } else {
                say![
                    "From Breakout on it is the gate between them and ",
                    island,
                    "."
                ]
            });
        }
        SlotContent::Favour(leader) => {
            let favour = favour(table);
            lines.push(say!["A ", leader, " ", favour, " lies on it."]);
            // R18.3
            lines.push(say!["Who controls both sides when a War ends takes it."]);
            let sides = [a, b].map(|side| table.controller(side));
            lines.push(match sides {
                [Some(one), Some(other)] if one == other => {
                    say![name(table, one), " would take it as things stand."]
                }
                _ => say!["Nobody would take it as things stand."],
            });
        }
    }
    Explanation {
        title: say!["Slot ", slot.number()],
        kind,
        lines,
    }
}

/// A sector that this side of the dial does not have is nothing to explain.
pub fn sector(table: &Table, sector: u8) -> Option<Explanation> {
    let event = *table.dial.sectors().get(usize::from(sector))?;
    // R12.2, R12.4; R13, R14, R15, R16.
    let fires = match event {
        DialEvent::War => "Fires once in each lap, when the last tracker leaves or passes it.",
        DialEvent::Monsters | DialEvent::Leader | DialEvent::Fate => {
            "Fires when paying time takes the last tracker off it, of whatever lap."
        }
    };
    let does = match event {
        DialEvent::Monsters => "Who paid moves both Monsters, and each does its worst on its way.",
        DialEvent::Leader => {
            "Who paid moves every Leader one step; each then lays down two favours."
        }
        DialEvent::Fate if table.chaos => "Who paid draws two Chaos cards and plays one.",
        DialEvent::Fate => "Who paid draws two Fate cards, plays one and puts one in the Cauldron.",
        DialEvent::War => {
            "Every territory with two factions fights, then all favours go to who controls them."
        }
    };
    // R6.7
    let on_it = |seat: &Seat| table.player(*seat).position % table.sectors() == sector;
    let is_alone = table.seats().filter(on_it).count() == 1;
    let mut lines = vec![say![fires], say![does]];
    for position in [sector, sector + table.sectors()] {
        lines.extend(on_position(table, position, event, is_alone));
    }
    Some(Explanation {
        title: say![event.name(), ", sector ", sector + 1],
        kind: "Sector of the Chaos Dial",
        lines,
    })
}

/// Who stands there, what that means for the event, and whether its War is over.
fn on_position(table: &Table, position: u8, event: DialEvent, is_alone: bool) -> Vec<Line> {
    let lap = lap(table, position);
    // Hindmost first: the top of the stack.
    let mut stack: Vec<Seat> = table
        .seats()
        .filter(|&seat| table.player(seat).position == position)
        .collect();
    let arrival = |seat: &Seat| table.player(*seat).arrival;
    put_in_order(&mut stack, |a, b| arrival(a) < arrival(b));
    let names: Vec<Name> = stack.iter().map(|&seat| name(table, seat)).collect();
    let mut lines = Vec::new();
    match *names.as_slice() {
        [] => {}
        [only] if event == DialEvent::War || !is_alone => {
            lines.push(say!["In lap ", lap, ": ", only, "."]);
        }
        [only] => lines.push(say![
            "In lap ",
            lap,
            ": ",
            only,
            ", alone. If they pay time, it fires."
        ]),
        [first, ..] => {
            // R6.3, R6.4
            let all = join(names);
            lines.push(say![
                "In lap ",
                lap,
                ": ",
                all,
                ". ",
                first,
                " lie on top and act first."
            ]);
        }
    }
    if event == DialEvent::War && table.least_position() > position {
        lines.push(say!["The War of lap ", lap, " is over."]);
    }
    if table.end_mark == Some(position) {
        lines.push(say!["The game ends after its War of lap ", lap, "."]);
    }
    lines
}

/// The favours in a territory.
pub fn favours_at(table: &Table, at: Territory) -> Explanation {
    let lying = purse(table, table.favours[at.index()]);
    let mut lines = Vec::new();
    match lying {
        None => lines.push(say!["None lie here now."]),
        Some(purse) => {
            lines.push(say![purse, "."]);
            // R18.2, R11.7
            lines.push(say![
                "Who controls the territory when a War ends takes them all."
            ]);
            if at.board() == Board::Island && !table.lands_open {
                lines.push(say!["A Mystic who teleports here takes them at once."]);
            }
            lines.push(match table.controller(at) {
                Some(seat) => say![name(table, seat), " would take them as things stand."],
                None => say!["Nobody would take them as things stand."],
            });
        }
    }
    let kind = match favour(table) {
        "favor" => "Favors",
        _ => "Favours",
    };
    Explanation {
        title: say![kind, " in ", at],
        kind,
        lines,
    }
}

/// The Cauldron, as far as the viewer knows it.
pub fn cauldron(view: &View) -> Explanation {
    let table = &view.table;
    let mut lines = Vec::new();
    if table.chaos {
        // R19.8
        lines.push(say!["Chaos has broken out: Fate events draw Chaos cards."]);
        lines.push(say!["Spells use their chaos half."]);
        let left = table.chaos_deck.len() as u8;
        lines.push(say!["The Chaos deck holds ", number(left, "card"), "."]);
        let played = listed(
            ChaosCard::ALL
                .into_iter()
                .filter(|card| table.chaos_played & (1 << card.index()) != 0),
        );
        lines.extend(played.map(|titles| say!["Played and gone: ", titles, "."]));
    } else {
        let inside = table.cauldron.len() as u8;
        lines.push(say!["It holds ", number(inside, "card"), ", face down."]);
        let mine = listed(view.cauldron.iter().flatten().copied());
        lines.extend(mine.map(|titles| say!["Your own in it: ", titles, "."]));
        // R19.1, R19.4
        lines.push(say![
            "At Breakout every card in it strikes with its chaos half, in order."
        ]);
        lines.push(
            say!["Breakout comes when the last tracker crosses the Chaos Line or no island holds a favour."],
        );
        let left = table.fate_deck.len() as u8;
        lines.push(say!["The Fate deck holds ", number(left, "card"), "."]);
    }
    let discarded = listed(
        FateCard::ALL
            .into_iter()
            .filter(|card| table.fate_discard & (1 << card.index()) != 0),
    );
    lines.extend(discarded.map(|titles| say!["Fate cards played: ", titles, "."]));
    Explanation {
        title: say!["Cauldron of Knowledge"],
        kind: "Middle of the Chaos Dial",
        lines,
    }
}
