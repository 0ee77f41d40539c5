//! The symbols of the table: figures, devices, tokens, the event icons, the Cauldron and the Chaos Line; and the paints of
//! factions and dial.

use leptos::prelude::*;
use tabletop::mordred::data::{DialEvent, Faction, Leader, Monster, Unit};

/// The symbol of this event.
pub const fn event_icon(event: DialEvent) -> &'static str {
    match event {
        DialEvent::Monsters => "#icon-monsters",
        DialEvent::Leader => "#icon-leader",
        DialEvent::Fate => "#icon-fate",
        DialEvent::War => "#icon-war",
    }
}

/// The silhouette of this unit, painted in `--faction`.
pub const fn unit_symbol(unit: Unit) -> &'static str {
    match unit {
        Unit::Chief => "#unit-chief",
        Unit::Mystic => "#unit-mystic",
        Unit::Warrior => "#unit-warrior",
        Unit::Champion => "#unit-champion",
    }
}

/// The device of this faction.
pub const fn device_symbol(faction: Faction) -> &'static str {
    match faction {
        Faction::Humans => "#device-humans",
        Faction::HighElves => "#device-high_elves",
        Faction::Hobyars => "#device-hobyars",
        Faction::TunnelDwarves => "#device-tunnel_dwarves",
    }
}

/// What the units of this faction wear: the device, or what of it can be told apart when it is small.
pub const fn mark_symbol(faction: Faction) -> &'static str {
    match faction {
        Faction::TunnelDwarves => "#mark-tunnel_dwarves",
        _ => device_symbol(faction),
    }
}

/// The class that sets the colours of this faction: `--faction`, `--faction-ink` and
/// `--faction-soft`.
pub const fn faction_class(faction: Faction) -> &'static str {
    match faction {
        Faction::Humans => "faction-humans",
        Faction::HighElves => "faction-high_elves",
        Faction::Hobyars => "faction-hobyars",
        Faction::TunnelDwarves => "faction-tunnel_dwarves",
    }
}

/// The figure of this Leader on the board.
pub const fn leader_symbol(leader: Leader) -> &'static str {
    match leader {
        Leader::Mordred => "#leader-mordred",
        Leader::Morgana => "#leader-morgana",
        Leader::Merlin => "#leader-merlin",
    }
}

/// The token of a favour of this Leader: shape, colour and letter.
pub const fn favour_symbol(leader: Leader) -> &'static str {
    match leader {
        Leader::Mordred => "#favour-mordred",
        Leader::Morgana => "#favour-morgana",
        Leader::Merlin => "#favour-merlin",
    }
}

/// The class that sets the colours of this Leader: `--leader` and `--leader-soft`.
pub const fn leader_class(leader: Leader) -> &'static str {
    match leader {
        Leader::Mordred => "of-mordred",
        Leader::Morgana => "of-morgana",
        Leader::Merlin => "of-merlin",
    }
}

/// The figure of this Monster.
pub const fn monster_symbol(monster: Monster) -> &'static str {
    match monster {
        Monster::BaavanShee => "#monster-baavan-shee",
        Monster::Nightmare => "#monster-nightmare",
        Monster::Cluricaun => "#monster-cluricaun",
        Monster::LordFog => "#monster-lord-fog",
    }
}

/// The symbols that every picture of the table refers to with `<use href="#...">`: painted once, hidden.
#[component]
pub fn Icons() -> impl IntoView {
    // Not `display: none`: browsers may then ignore the gradients.
    view! {
        <svg class="icons" width="0" height="0" aria-hidden="true">
            <defs inner_html=concat!(include_str!("art/dial.svg"), include_str!("art/figures.svg")) />
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_that_has_a_name_is_drawn() {
        let art = [
            include_str!("art/dial.svg"),
            include_str!("art/figures.svg"),
        ]
        .concat();
        let factions = Faction::ALL.map(device_symbol).into_iter();
        let names = factions
            .chain(Faction::ALL.map(mark_symbol))
            .chain(Unit::ALL.map(unit_symbol))
            .chain(Leader::ALL.map(leader_symbol))
            .chain(Leader::ALL.map(favour_symbol))
            .chain(Monster::ALL.map(monster_symbol))
            .chain(["#caer", "#disc", "#tracker", "#battle-mark"]);
        for name in names {
            let id = format!("<symbol id=\"{}\"", &name[1..]);
            assert_eq!(art.matches(&id).count(), 1, "{name}");
        }
        for faction in Faction::ALL {
            let id = format!("<pattern id=\"pattern-{}\"", faction.id());
            assert!(art.contains(&id), "{id}");
        }
    }
}
