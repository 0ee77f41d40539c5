//! The faces of cards as they lie on the stage, as HTML: our own constant words only.

use super::super::card::{self, Back, card_back};
use super::super::icons::{device_symbol, faction_class};
use super::super::stage_scene::FateFace;
use tabletop::mordred::data::{CombatCard, Faction, Post};

/// A sword, for attack.
pub const SWORD: &str = r#"<svg class="glyph" viewBox="0 0 16 16" aria-hidden="true"><path d="M14.6 1.4 14 4.4 6.9 11.5l1.3 1.3-1.1 1.1-1.8-1.8-2.4 2.5-1.5-1.5 2.5-2.4-1.8-1.8 1.1-1.1 1.3 1.3L11.6 2Z"/></svg>"#;

/// A shield, for defence.
pub const SHIELD: &str = r#"<svg class="glyph" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 1c2 1.3 4 1.8 6 1.8 0 5.6-1.6 9.6-6 12.2C3.6 12.4 2 8.4 2 2.8 4 2.8 6 2.3 8 1Z"/></svg>"#;

/// What a placed card shows on its slot: only the half that counts there. In the hand, all of it.
pub fn plate(card: CombatCard, post: Option<Post>) -> String {
    let data = card.data();
    let melee = format!(
        r#"<span class="plate-melee"><span>{SWORD}{}</span><span>{SHIELD}{}</span></span>"#,
        data.attack, data.defence
    );
    let words = |text: &str| format!(r#"<span class="plate-text">{text}</span>"#);
    let body = match post {
        Some(Post::Warrior) => melee,
        Some(Post::Chief) if data.chief_text.is_empty() => melee,
        Some(Post::Chief) => melee + &words(data.chief_text),
        Some(Post::Mystic) => words(data.mystic_text),
        None => {
            let of = |post: &str, text: &str| match text {
                "" => String::new(),
                text => words(&format!("<b>{post}:</b> {text}")),
            };
            melee + &of("Chief", data.chief_text) + &of("Mystic", data.mystic_text)
        }
    };
    let (class, title) = (faction_class(card.faction()), data.title);
    format!(
        r#"<span class="plate-face {class}"><span class="plate-title">{title}</span>{body}</span>"#
    )
}

/// The back of a Combat card of this faction.
pub fn combat_back(faction: Faction) -> String {
    let (class, device) = (faction_class(faction), device_symbol(faction));
    format!(
        r#"<span class="plate-face plate-back {class}"><svg viewBox="-14 -14 28 28" aria-hidden="true"><circle r="12.5"/><use href="{device}" x="-9" y="-9" width="18" height="18"/></svg></span>"#
    )
}

/// A Fate card with both halves, the one that counts marked; or a Chaos card.
pub fn fate_face(face: FateFace, chaos_half: bool) -> String {
    match face {
        FateFace::Fate(card) => card::fate_face(card, chaos_half),
        FateFace::Chaos(card) => card::chaos_face(card),
    }
}

/// The back of a Fate card, or of a Chaos card.
pub fn fate_back(chaos: bool) -> String {
    card_back(if chaos { Back::Chaos } else { Back::Fate }, 0)
}
