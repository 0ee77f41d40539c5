//! Small drawn things that the parts of a stage share.

use super::super::icons::{
    device_symbol, faction_class, favour_symbol, leader_class, leader_symbol, monster_symbol,
    unit_symbol,
};
use super::super::stage_scene::Who;
use crate::ui::shell::escape;
use tabletop::mordred::data::{Faction, Leader, Monster, Unit};
use tabletop::mordred::text::Line;

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
pub fn banner(who: Who, names: &[String]) -> String {
    let name = names.get(who.seat.index()).map_or("", String::as_str);
    // A player who has taken the name of the faction is not named twice.
    let name = if name == who.name { "" } else { name };
    format!(
        r#"<span class="banner {}"><span class="banner-device">{}</span><b>{}</b><i>{}</i></span>"#,
        faction_class(who.faction),
        device(who.faction),
        who.name,
        escape(name)
    )
}

/// Sentences, each in an element of a list that is drawn once.
pub fn told(lines: &[Line]) -> String {
    let mut html = String::new();
    for (nth, line) in lines.iter().enumerate() {
        let line = escape(line.text());
        html += &format!(r#"<li data-key="{nth} {line}">{line}</li>"#);
    }
    html
}

/// What a button says to the ear, and what it shows to the eye.
pub fn for_ear_and_eye(words: &str, face: &str) -> String {
    let words = escape(words);
    format!(
        r#"<span class="visually-hidden">{words}</span><span class="for-eyes" aria-hidden="true">{face}</span>"#
    )
}

/// The same words for the ear and for the pointer.
pub fn label(words: &str) -> String {
    let words = escape(words);
    format!(r#" aria-label="{words}" title="{words}""#)
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
