//! Banners and shields of the factions, as SVG: the device on cloth of its colour and pattern.

use crate::ui::mordred::{device_symbol, faction_class, favour_symbol, leader_class};
use tabletop::mordred::data::{Faction, Leader};

/// A swallow-tailed cloth, hanging from y = 10.
const CLOTH: &str = "M16 10H144V122L80 106 16 122Z";
const HEM: &str = "M21 10V114.6L80 99.9 139 114.6V10";
/// A heater shield in the room of a device.
const SHIELD: &str = "M-9-9.5H9V-1C9 5 4.5 8.6 0 10.5-4.5 8.6-9 5-9-1Z";
/// Four quarters of the cloth, one for each faction.
const QUARTERS: [&str; 4] = [
    "M16 10H80V60H16Z",
    "M80 10H144V60H80Z",
    "M16 60H80V106L16 122Z",
    "M80 60H144V122L80 106Z",
];

/// The banner of this faction; quartered, if it is yet to be dealt.
pub fn banner(faction: Option<Faction>) -> String {
    let (cloth, device) = match faction {
        Some(faction) => (
            format!(
                r##"<path class="cloth" d="{CLOTH}"/><path d="{CLOTH}" fill="url(#cloth-{})"/>"##,
                faction.id()
            ),
            format!(
                r#"<use href="{}" x="44" y="20" width="72" height="72"/>"#,
                device_symbol(faction)
            ),
        ),
        None => (
            QUARTERS.iter().zip(Faction::ALL).map(quarter).collect(),
            r##"<circle class="seal" cx="80" cy="58" r="27"/><circle class="seal-rim" cx="80" cy="58" r="23.5"/><use href="#setup-die" x="60" y="38" width="40" height="40"/>"##.into(),
        ),
    };
    format!(
        r##"<svg class="banner" viewBox="0 0 160 128" aria-hidden="true"><path class="banner-shade" d="{CLOTH}"/>{cloth}<path d="{CLOTH}" fill="url(#cloth-folds)"/><path class="hem" d="{HEM}"/>{device}<path class="rod" d="M6 10H154"/><path class="rod-light" d="M6 8.8H154"/><circle class="finial" cx="6" cy="10" r="5"/><circle class="finial" cx="154" cy="10" r="5"/></svg>"##
    )
}

/// The small shield of this faction, or the die that deals one.
pub fn shield(faction: Option<Faction>) -> String {
    let device = match faction {
        Some(faction) => format!(
            r#"<path class="shield" d="{SHIELD}"/><use href="{}" x="-7" y="-7.6" width="14" height="14"/>"#,
            device_symbol(faction)
        ),
        None => r##"<use href="#setup-die" x="-10" y="-10" width="20" height="20"/>"##.into(),
    };
    format!(r#"<svg class="arms" viewBox="-11 -11.5 22 24" aria-hidden="true">{device}</svg>"#)
}

/// The three Leaders side by side.
pub fn three_leaders() -> String {
    let token = |leader| {
        let (class, symbol) = (leader_class(leader), favour_symbol(leader));
        format!(
            r#"<svg class="{class}" viewBox="-12 -12 24 24" aria-hidden="true"><use href="{symbol}" x="-12" y="-12" width="24" height="24"/></svg>"#
        )
    };
    Leader::ALL.map(token).concat()
}

fn quarter((d, faction): (&&str, Faction)) -> String {
    let (class, id) = (faction_class(faction), faction.id());
    format!(
        r##"<g class="{class}"><path class="cloth" d="{d}"/><path d="{d}" fill="url(#cloth-{id})"/></g>"##
    )
}

/// What banners and shields refer to. Must be in the page once.
pub const CLOTHS: &str = include_str!("cloth.svg");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_faction_has_a_pattern_and_its_device_on_the_banner() {
        for faction in Faction::ALL {
            let id = format!("cloth-{}", faction.id());
            assert!(CLOTHS.contains(&format!(r#"id="{id}""#)), "{id}");
            let drawn = banner(Some(faction));
            assert!(drawn.contains(&id) && drawn.contains(device_symbol(faction)));
            assert!(shield(Some(faction)).contains(device_symbol(faction)));
            assert!(banner(None).contains(&id));
        }
    }

    #[test]
    fn nothing_is_styled_within_the_drawing() {
        let drawn = [
            banner(None),
            banner(Some(Faction::Humans)),
            shield(None),
            three_leaders(),
        ];
        assert!(!drawn.concat().contains("style="));
        assert!(!CLOTHS.contains("style="));
    }
}
