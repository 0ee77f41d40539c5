//! A Fate event on the stage: the cards side by side.

use super::super::sheet::{Deed, Spots};
use super::super::stage_scene::{FateFace, FateScene, FateSpot, Whereabouts};
use super::faces::{fate_back, fate_face};
use super::pieces::{banner, for_ear_and_eye, told};
use crate::ui::shell::escape;
use tabletop::mordred::Subject;

/// The cards drawn for a Fate event.
pub fn fate(scene: &FateScene, names: &[String], spots: &mut Spots) -> String {
    let mut cards = String::new();
    for (nth, spot) in scene.spots.iter().enumerate() {
        cards += &card(nth, spot, scene.chaos, spots);
    }
    let lines = match scene.lines.as_slice() {
        [] => String::new(),
        lines => format!(
            r#"<ul class="effects" tabindex="0" aria-label="What it did">{}</ul>"#,
            told(lines)
        ),
    };
    let who = banner(scene.who, names);
    format!(
        r#"<div tabindex="0" class="stage-body fate" data-testid="fate" data-key="fate"><p class="fate-who">{who}</p><ul class="fate-cards">{cards}</ul>{lines}</div>"#
    )
}

fn card(nth: usize, spot: &FateSpot, chaos: bool, spots: &mut Spots) -> String {
    let (title, subject, key) = match spot.face {
        Some(FateFace::Fate(card)) => (card.title(), Some(Subject::Fate(card)), card.index() + 1),
        Some(FateFace::Chaos(card)) => {
            (card.title(), Some(Subject::Chaos(card)), card.index() + 99)
        }
        None => ("A card face down", None, 0),
    };
    let art = match spot.face {
        Some(face) => fate_face(face, false),
        None => fate_back(chaos),
    };
    let place = spot.place.name();
    let (class, words, deed, below) = match &spot.offer {
        Some(offer) => {
            let deed = Deed::Choose(offer.choice);
            let words = escape(offer.words.text());
            let below = format!(
                r#"<button class="button gold" tabindex="-1" aria-hidden="true"{}>{words}</button>"#,
                spots.deed(deed)
            );
            (" choosable", words, Some(deed), below)
        }
        None => {
            let below = format!(r#"<span class="fate-place">{place}</span>"#);
            let words = format!("{title}: {place}");
            ("", words, subject.map(Deed::Ask), below)
        }
    };
    let played = match spot.place {
        Whereabouts::Played => " class=\"played\"",
        _ => "",
    };
    let disabled = if deed.is_none() { " disabled" } else { "" };
    let spot = spots.add(deed, subject);
    format!(
        r#"<li{played} data-key="{nth} {key}"><button class="fate-card{class}"{disabled}{spot}>{}</button>{below}</li>"#,
        for_ear_and_eye(&words, &art)
    )
}
