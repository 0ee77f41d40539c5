//! Words about territories, slots, sectors and the Cauldron.

use super::{Explanation, favour, join, lap, name, number, purse};
use tabletop::game::{Seat, Viewer};
use tabletop::mordred::View;
use tabletop::mordred::data::{
    BarrierKind, Board, ChaosCard, DialEvent, FateCard, Leader, LinkKind, Slot, Territory, tuning,
};
use tabletop::mordred::state::{SlotContent, Table};
use tabletop::mordred::text;
use tabletop::sorting::put_in_order;

/// A territory: who and what is there, and the ways out.
pub fn territory(view: &View, at: Territory) -> Explanation {
    let table = &view.table;
    let kind = match at.board() {
        Board::Britannia => "Territory of Britannia",
        Board::Island => "Island of the Lost Lands",
        Board::MirrorLand => "Mirror land of the Lost Lands",
    };
    let title = at.name().into();
    if at.board() == Board::MirrorLand && !table.lands_open {
        let lines = vec!["Hidden in mist until Breakout.".into()];
        return Explanation { title, kind, lines };
    }
    let mut lines = units(table, at);
    if let Some(purse) = purse(table, table.favours[at.index()]) {
        lines.push(format!("{purse} to be won here."));
    }
    for leader in Leader::ALL {
        if table.leaders[leader.index()] == at {
            lines.push(format!("{} stands here.", leader.name()));
        }
    }
    for figure in table.monsters.iter().filter(|figure| figure.at == at) {
        lines.push(format!("Monster here: {}.", figure.monster.name()));
    }
    if let Some(tile) = table.tile_at(at) {
        lines.push(format!("{}: {}", tile.name(), tile.data().text));
    }
    lines.extend(caers(table, at));
    lines.push(room(view, at));
    lines.extend(ways(table, at));
    Explanation { title, kind, lines }
}

/// Who is there, and who controls it (R4.6).
fn units(table: &Table, at: Territory) -> Vec<String> {
    let present: Vec<Seat> = table.order_at(at).collect();
    if present.is_empty() {
        return vec!["Nobody has units here.".into()];
    }
    let mut lines: Vec<String> = present
        .iter()
        .map(|&seat| {
            let army = text::army(table.army(at, seat));
            format!("{} have {army} here.", name(table, seat))
        })
        .collect();
    for &seat in &present {
        // R17.13
        if table.player(seat).chief_down && table.army(at, seat).chief > 0 {
            lines.push(format!(
                "The {}' Chief is laid down until the War is over and does not count.",
                name(table, seat)
            ));
        }
    }
    lines.push(match table.controller(at) {
        Some(seat) => format!("{} control it.", name(table, seat)),
        None => "Nobody controls it: no side has more units standing.".into(),
    });
    lines
}

fn caers(table: &Table, at: Territory) -> impl Iterator<Item = String> {
    let here = Leader::ALL
        .into_iter()
        .filter(move |&leader| table.with_caer_of(at, leader));
    here.map(move |leader| {
        let slot = at
            .links()
            .map(|link| link.slot)
            .find(|slot| table.slots[slot.index()] == SlotContent::Caer(leader));
        match slot {
            Some(slot) => format!("With {}'s Caer, on slot {}.", leader.name(), slot.number()),
            None => format!("Holds {}'s second Caer.", leader.name()),
        }
    })
}

/// R5.1, and in a War R17.15.
fn room(view: &View, at: Territory) -> String {
    let table = &view.table;
    if table.is_locked(at) {
        return "Marked: no unit may enter until the War is over.".into();
    }
    let Viewer::Seat(seat) = view.viewer else {
        return format!(
            "Room for {} factions with {} units each.",
            tuning::TERRITORY_FACTIONS,
            tuning::TERRITORY_UNITS
        );
    };
    if table.others(at, seat) >= tuning::TERRITORY_FACTIONS {
        return "Two other factions are here, so there is no room for yours.".into();
    }
    match table.room(at, seat) {
        0 => "No room for more of your units.".into(),
        1 => "Room for 1 more of your units.".into(),
        more => format!("Room for {more} more of your units."),
    }
}

/// Open and closed borders (R3.2, R3.4, R3.5, R3.7).
fn ways(table: &Table, at: Territory) -> Vec<String> {
    if at.board() == Board::Island && !table.lands_open {
        return vec![
            "Cut off until Breakout: only Teleport leads here.".into(),
            "After Breakout the Caer's twin in Britannia is the gate to it.".into(),
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
        lines.push(format!("To {} {way}, across slot {slot}.", there.name()));
    }
    for there in table.adjacent(at).filter(|there| !linked.contains(there)) {
        lines.push(format!("To {} through the gate of a Caer.", there.name()));
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
        lines.push(format!("{wall} the way to {}.", there.name()));
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
    let mut lines = vec![format!("Between {} and {}.", a.name(), b.name())];
    match table.slots[slot.index()] {
        SlotContent::Empty if link.kind == LinkKind::Fae && !table.chaos => {
            lines.push("Empty until Breakout puts a favour on it.".into());
        }
        SlotContent::Empty => lines.push("Nothing lies on it any more.".into()),
        SlotContent::Caer(leader) => {
            lines.push(format!("{}'s Caer stands on it.", leader.name()));
            lines.push("Both territories are with a Caer, as Teleport asks.".into());
            // R3.7
            let island = table.island_of(leader).name();
            lines.push(if table.lands_open {
                format!("It is the gate between them and {island}.")
            } else {
                format!("From Breakout on it is the gate between them and {island}.")
            });
        }
        SlotContent::Favour(leader) => {
            let favour = favour(table);
            lines.push(format!("A {} {favour} lies on it.", leader.name()));
            // R18.3
            lines.push("Who controls both sides when a War ends takes it.".into());
            let sides = [a, b].map(|side| table.controller(side));
            lines.push(match sides {
                [Some(one), Some(other)] if one == other => {
                    format!("{} would take it as things stand.", name(table, one))
                }
                _ => "Nobody would take it as things stand.".into(),
            });
        }
    }
    Explanation {
        title: format!("Slot {}", slot.number()),
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
            "Fires when paying time takes the last tracker off it."
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
    let mut lines = vec![fires.into(), does.into()];
    for position in [sector, sector + table.sectors()] {
        lines.extend(on_position(table, position, event));
    }
    Some(Explanation {
        title: format!("{}, sector {}", event.name(), sector + 1),
        kind: "Sector of the Chaos Dial",
        lines,
    })
}

/// Who stands there, what that means for the event, and whether its War is over.
fn on_position(table: &Table, position: u8, event: DialEvent) -> Vec<String> {
    let lap = lap(table, position);
    // Hindmost first: the top of the stack.
    let mut stack: Vec<Seat> = table
        .seats()
        .filter(|&seat| table.player(seat).position == position)
        .collect();
    let arrival = |seat: &Seat| table.player(*seat).arrival;
    put_in_order(&mut stack, |a, b| arrival(a) < arrival(b));
    let names: Vec<String> = stack
        .iter()
        .map(|&seat| name(table, seat).to_owned())
        .collect();
    let mut lines = Vec::new();
    match names.as_slice() {
        [] => {}
        [only] if event == DialEvent::War => lines.push(format!("In lap {lap}: {only}.")),
        [only] => lines.push(format!(
            "In lap {lap}: {only}, alone. If they pay time, it fires."
        )),
        [first, ..] => {
            // R6.3, R6.4
            let all = join(&names);
            lines.push(format!(
                "In lap {lap}: {all}. {first} lie on top and act first."
            ));
        }
    }
    if event == DialEvent::War && table.least_position() > position {
        lines.push(format!("The War of lap {lap} is over."));
    }
    if table.end_mark == Some(position) {
        lines.push(format!("The game ends after its War of lap {lap}."));
    }
    lines
}

/// The favours in a territory.
pub fn favours_at(table: &Table, at: Territory) -> Explanation {
    let lying = purse(table, table.favours[at.index()]);
    let mut lines = Vec::new();
    match &lying {
        None => lines.push("None lie here now.".into()),
        Some(purse) => {
            lines.push(format!("{purse}."));
            // R18.2, R11.7
            lines.push("Who controls the territory when a War ends takes them all.".into());
            if at.board() == Board::Island && !table.lands_open {
                lines.push("A Mystic who teleports here takes them at once.".into());
            }
            lines.push(match table.controller(at) {
                Some(seat) => format!("{} would take them as things stand.", name(table, seat)),
                None => "Nobody would take them as things stand.".into(),
            });
        }
    }
    let kind = match favour(table) {
        "favor" => "Favors",
        _ => "Favours",
    };
    Explanation {
        title: format!("{kind} in {}", at.name()),
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
        lines.push("Chaos has broken out: Fate events draw Chaos cards.".into());
        if table.spells_in_chaos() {
            lines.push("Spells use their chaos half.".into());
        }
        let left = table.chaos_deck.len() as u8;
        lines.push(format!("The Chaos deck holds {}.", number(left, "card")));
        let played = titles(
            ChaosCard::ALL
                .into_iter()
                .filter(|card| table.chaos_played & (1 << card.index()) != 0)
                .map(ChaosCard::title),
        );
        lines.extend(played.map(|titles| format!("Played and gone: {titles}.")));
    } else {
        let inside = table.cauldron.len() as u8;
        lines.push(format!("It holds {}, face down.", number(inside, "card")));
        let mine = titles(view.cauldron.iter().flatten().map(|card| card.title()));
        lines.extend(mine.map(|titles| format!("Your own in it: {titles}.")));
        // R19.1, R19.4
        lines.push("At Breakout every card in it strikes with its chaos half, in order.".into());
        lines.push(
            "Breakout comes when the last tracker crosses the Chaos Line or no island holds a favour."
                .into(),
        );
        let left = table.fate_deck.len() as u8;
        lines.push(format!("The Fate deck holds {}.", number(left, "card")));
    }
    let discarded = titles(
        FateCard::ALL
            .into_iter()
            .filter(|card| table.fate_discard & (1 << card.index()) != 0)
            .map(FateCard::title),
    );
    lines.extend(discarded.map(|titles| format!("Fate cards played: {titles}.")));
    Explanation {
        title: "Cauldron of Knowledge".into(),
        kind: "Middle of the Chaos Dial",
        lines,
    }
}

/// Titles as a list, if there are any.
fn titles<'a>(titles: impl Iterator<Item = &'a str>) -> Option<String> {
    let titles: Vec<String> = titles.map(str::to_owned).collect();
    (!titles.is_empty()).then(|| join(&titles))
}
