//! Small drawn things that the parts of a stage share.

use super::super::icons::{
    device_symbol, faction_class, favour_symbol, leader_class, leader_symbol, monster_symbol,
    unit_symbol,
};
use super::super::stage_scene::Who;
use super::Cues;
use leptos::prelude::*;
use mordred::mordred::data::{Faction, Leader, Monster, Unit};

fn symbol(href: &str, half: u8, class: &str) -> String {
    let size = half * 2;
    format!(
        r#"<svg class="{class}" viewBox="-{half} -{half} {size} {size}" aria-hidden="true"><use href="{href}" x="-{half}" y="-{half}" width="{size}" height="{size}"/></svg>"#
    )
}

/// The device of a faction.
pub fn device(faction: Faction) -> String {
    symbol(device_symbol(faction), 10, faction_class(faction))
}

/// The silhouette of a unit, in the colours around it.
pub fn unit(unit: Unit) -> String {
    symbol(unit_symbol(unit), 16, "")
}

/// A Leader.
pub fn leader(leader: Leader) -> String {
    symbol(leader_symbol(leader), 24, leader_class(leader))
}

/// A Monster.
pub fn monster(monster: Monster) -> String {
    symbol(monster_symbol(monster), 24, "")
}

/// Favours of a Leader.
pub fn favours(leader: Leader, count: u8) -> String {
    symbol(favour_symbol(leader), 12, leader_class(leader)).repeat(count.into())
}

/// A player: device, faction and name.
#[component]
pub fn Banner(who: Who, cues: Cues) -> impl IntoView {
    let name = move || {
        let names = cues.names.get();
        names.get(who.seat.index()).cloned().unwrap_or_default()
    };
    let class = format!("banner {}", faction_class(who.faction));
    view! {
        <span class=class>
            <span class="banner-device" inner_html=device(who.faction) />
            <b>{who.name}</b>
            <i>{name}</i>
        </span>
    }
}

/// A number with its sign.
pub fn signed(number: i8) -> String {
    match number {
        0 => String::new(),
        1.. => format!("+{number}"),
        // A minus, not a hyphen.
        _ => format!("\u{2212}{}", number.unsigned_abs()),
    }
}
