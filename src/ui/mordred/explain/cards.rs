//! Words about cards.

use super::{Explanation, champion_kind, name, number};
use tabletop::game::{Seat, Viewer};
use tabletop::mordred::View;
use tabletop::mordred::data::{Champion, ChaosCard, CombatCard, Edition, Faction, FateCard, Spell};
use tabletop::mordred::state::Table;

/// A Spell.
pub fn spell(table: &Table, spell: Spell) -> Explanation {
    let data = spell.data();
    let mut lines = vec![if data.permanent {
        format!("Costs {} time and stays in play.", data.cost)
    } else {
        format!("Costs {} time and is used up.", data.cost)
    }];
    // R11.4, B9
    if table.switches().spell_chaos_half {
        let (now, later) = if table.spells_in_chaos() {
            ("Before Breakout it was", "Now, in chaos")
        } else {
            ("Now", "After Breakout")
        };
        lines.push(format!("{now}: {}", data.upper.text));
        lines.push(format!("{later}: {}", data.chaos.text));
    } else {
        lines.push(data.upper.text.into());
    }
    lines.extend(owner(table, spell.faction()).map(|seat| {
        let player = table.player(seat);
        let name = name(table, seat);
        if player.has_in_hand(spell) {
            format!("{name} have it in hand.")
        } else if player.permanents().any(|played| played == spell) {
            format!("{name} have it in play.")
        } else {
            format!("{name} have used it up.")
        }
    }));
    Explanation {
        title: spell.title_in(table.edition).into(),
        kind: match data.permanent {
            true => "Permanent Spell",
            false => "Spell",
        },
        lines,
    }
}

/// A Combat card.
pub fn combat(view: &View, card: CombatCard) -> Explanation {
    let table = &view.table;
    let data = card.data();
    let mut lines = vec![format!(
        "With the Chief or a Warrior: attack {}, defence {}.",
        data.attack, data.defence
    )];
    // R17.8
    if !data.chief_text.is_empty() {
        lines.push(format!("With the Chief also: {}", data.chief_text));
    }
    lines.push(format!("With a Mystic only: {}", data.mystic_text));
    lines.push(format!(
        "{} have {} of it.",
        card.faction().name_in(table.edition),
        number(data.copies, "copy").replace("copys", "copies")
    ));
    if let Some(seat) = owner(table, card.faction()) {
        let discarded = table.player(seat).discard[card.kind()];
        if view.viewer == Viewer::Seat(seat) {
            lines.push(format!(
                "In your hand: {}. Discarded: {discarded}.",
                view.hand[card.kind()]
            ));
        } else {
            lines.push(format!("Discarded: {discarded}."));
        }
    }
    Explanation {
        title: card.title().into(),
        kind: "Combat card",
        lines,
    }
}

/// A Fate card.
pub fn fate(view: &View, card: FateCard) -> Explanation {
    let table = &view.table;
    let data = card.data();
    let mut lines = vec![
        format!("Played: {}", data.upper_text),
        format!("From the Cauldron, at Breakout: {}", data.chaos_text),
    ];
    if table.fate_discard & (1 << card.index()) != 0 {
        lines.push("It has been discarded.".into());
    } else if view.cauldron.contains(&Some(card)) {
        lines.push("You put it into the Cauldron.".into());
    }
    Explanation {
        title: card.title().into(),
        kind: "Fate card",
        lines,
    }
}

/// A Chaos card.
pub fn chaos(table: &Table, card: ChaosCard) -> Explanation {
    let mut lines = vec![card.data().text.into()];
    if table.chaos_played & (1 << card.index()) != 0 {
        lines.push("It has been played and is out of the game.".into());
    }
    Explanation {
        title: card.title().into(),
        kind: "Chaos card",
        lines,
    }
}

/// A Champion.
pub fn champion(table: &Table, champion: Champion) -> Explanation {
    let kind = champion_kind(table);
    let mut lines = vec![
        champion.data().text.into(),
        format!("A {kind} fights as a Warrior and needs a Spell to be hired."),
    ];
    let hired_by = table
        .seats()
        .find(|&seat| table.player(seat).champion == Some(champion));
    lines.push(match hired_by {
        None => "Nobody has hired this one.".into(),
        Some(seat) => {
            let name = name(table, seat);
            match table.champion_at(seat) {
                Some(at) => format!("Serves {name} in {}.", at.name()),
                None => format!("Serves {name}, now in reserve."),
            }
        }
    });
    Explanation {
        title: champion.name_in(table.edition).into(),
        kind: match table.edition {
            Edition::Demo => "Knight",
            Edition::Final | Edition::Preview => "Champion",
        },
        lines,
    }
}

/// Who plays this faction, if anybody does.
fn owner(table: &Table, faction: Faction) -> Option<Seat> {
    table.seats().find(|&seat| table.faction(seat) == faction)
}
