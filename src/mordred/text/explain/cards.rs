//! Words about cards.

use super::super::names::{champion as champion_name, champion_kind, name, spell as spell_name};
use super::Explanation;
use crate::game::{Seat, Viewer};
use crate::line::say;
use crate::mordred::View;
use crate::mordred::data::{Champion, ChaosCard, CombatCard, Edition, Faction, FateCard, Spell};
use crate::mordred::state::Table;

/// A Spell.
pub fn spell(table: &Table, spell: Spell) -> Explanation {
    let data = spell.data();
    let mut lines = vec![if data.permanent {
        say!["Costs ", data.cost, " time and stays in play."]
    } else {
        say!["Costs ", data.cost, " time and is used up."]
    }];
    // R11.4
    let (now, later) = if table.spells_in_chaos() {
        ("Before Breakout it was", "Now, in chaos")
    } else {
        ("Now", "After Breakout")
    };
    lines.push(say![now, ": ", data.upper.text]);
    lines.push(say![later, ": ", data.chaos.text]);
    lines.extend(owner(table, spell.faction()).map(|seat| {
        let player = table.player(seat);
        let name = name(table, seat);
        if player.has_in_hand(spell) {
            say![name, " have it in hand."]
        } else if player.permanents().any(|played| played == spell) {
            say![name, " have it in play."]
        } else {
            say![name, " have used it up."]
        }
    }));
    Explanation {
        title: say![spell_name(table, spell)],
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
    let mut lines = vec![say![
        "With the Chief or a Warrior: attack ",
        data.attack,
        ", defence ",
        data.defence,
        "."
    ]];
    // R17.8
    if !data.chief_text.is_empty() {
        lines.push(say!["With the Chief also: ", data.chief_text]);
    }
    lines.push(say!["With a Mystic only: ", data.mystic_text]);
    let copies = match data.copies {
        1 => say![1, " copy"],
        copies => say![copies, " copies"],
    };
    let seat = owner(table, card.faction());
    let people = card.faction().name_in(table.edition);
    let people = seat.map_or(say![people], |seat| say![name(table, seat)]);
    lines.push(say![people, " have ", copies, " of it."]);
    if let Some(seat) = seat {
        let discarded = table.player(seat).discard[card.kind()];
        if view.viewer == Viewer::Seat(seat) {
            lines.push(say![
                "In your hand: ",
                view.hand[card.kind()],
                ". Discarded: ",
                discarded,
                "."
            ]);
        } else {
            lines.push(say!["Discarded: ", discarded, "."]);
        }
    }
    Explanation {
        title: say![card],
        kind: "Combat card",
        lines,
    }
}

/// A Fate card.
pub fn fate(view: &View, card: FateCard) -> Explanation {
    let table = &view.table;
    let data = card.data();
    let mut lines = vec![
        say!["Played: ", data.upper_text],
        say!["From the Cauldron, at Breakout: ", data.chaos_text],
    ];
    if table.fate_discard & (1 << card.index()) != 0 {
        lines.push(say!["It has been discarded."]);
    } else if view.cauldron.contains(&Some(card)) {
        lines.push(say!["You put it into the Cauldron."]);
    }
    Explanation {
        title: say![card],
        kind: "Fate card",
        lines,
    }
}

/// A Chaos card.
pub fn chaos(table: &Table, card: ChaosCard) -> Explanation {
    let mut lines = vec![say![card.data().text]];
    if table.chaos_played & (1 << card.index()) != 0 {
        lines.push(say!["It has been played and is out of the game."]);
    }
    Explanation {
        title: say![card],
        kind: "Chaos card",
        lines,
    }
}

/// A Champion.
pub fn champion(table: &Table, champion: Champion) -> Explanation {
    let kind = champion_kind(table);
    let mut lines = vec![
        say![champion.data().text],
        say![
            "A ",
            kind,
            " fights as a Warrior and needs a Spell to be hired."
        ],
    ];
    let hired_by = table
        .seats()
        .find(|&seat| table.player(seat).champion == Some(champion));
    lines.push(match hired_by {
        None => say!["Nobody has hired this one."],
        Some(seat) => {
            let name = name(table, seat);
            match table.champion_at(seat) {
                Some(at) => say!["Serves ", name, " in ", at, "."],
                None => say!["Serves ", name, ", now in reserve."],
            }
        }
    });
    Explanation {
        title: say![champion_name(table, champion)],
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
