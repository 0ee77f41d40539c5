//! The Chaos Breakout on the stage: the moment everybody remembers.

use super::super::stage_scene::{Beat, BreakoutScene, FateFace};
use super::faces::{fate_back, fate_face};
use super::pieces::{banner, favours, leader, told};
use tabletop::mordred::text;

/// The torn mist, with the Lost Lands behind it.
const MIST: &str = include_str!("../art/mist.svg");

/// The Chaos Breakout, beat by beat. Those after the first `before`, which come together, are told
/// one after the other.
pub fn breakout(scene: &BreakoutScene, before: usize, names: &[String]) -> String {
    let mut beats = String::new();
    for (nth, beat) in scene.beats.iter().enumerate() {
        let wait = nth.saturating_sub(before).min(12);
        beats += &format!(
            r#"<li class="{} wait-{wait}" data-key="{nth} {}">{}</li>"#,
            class_of(beat),
            effects_of(beat),
            shown(beat, names)
        );
    }
    let flipped = if scene.flipped { " flipped" } else { "" };
    let number = scene.beats.len();
    let last = scene.beats.last().map_or(0, effects_of);
    format!(
        r#"<div tabindex="0" class="stage-body breakout{flipped}" data-testid="breakout" data-key="breakout"><div class="breakout-sky" aria-hidden="true">{MIST}</div><div class="breakout-cauldron">{}</div><ol class="beats" tabindex="0" aria-label="What happens" data-scroll="end {number} {last}">{beats}</ol></div>"#,
        cauldron(scene.waiting.len(), scene.flipped)
    )
}

/// A card that has done more is drawn anew.
fn effects_of(beat: &Beat) -> usize {
    match beat {
        Beat::Card { lines, .. } => lines.len(),
        Beat::Slots(leaders) => leaders.len(),
        _ => 0,
    }
}

const fn class_of(beat: &Beat) -> &'static str {
    match beat {
        Beat::Begins => "beat opening",
        Beat::LandsOpen => "beat lands",
        Beat::Card { .. } => "beat card",
        Beat::Tile { .. } => "beat tile",
        Beat::Leader { .. } => "beat leader",
        Beat::Slots(_) => "beat slots",
        Beat::Flipped => "beat end",
    }
}

fn cauldron(waiting: usize, flipped: bool) -> String {
    let words = text::cauldron_stands(waiting, flipped);
    let backs = fate_back(false).repeat(waiting);
    format!(
        r##"<svg viewBox="0 0 140 140" aria-hidden="true"><use href="#dial-cauldron" width="140" height="140"/></svg><span class="breakout-cards" aria-hidden="true">{backs}</span><span class="breakout-left">{words}</span>"##
    )
}

fn shown(beat: &Beat, names: &[String]) -> String {
    let titled = |title: &str, text: &str| {
        let text = match text {
            "" => String::new(),
            text => format!("<p>{text}</p>"),
        };
        format!(r#"<p class="beat-title">{title}</p>{text}"#)
    };
    let tokens = |favours: &str| format!(r#"<span class="beat-favours">{favours}</span>"#);
    match beat {
        Beat::Begins => titled("The mist tears", ""),
        Beat::LandsOpen => titled(
            "The Lost Lands open",
            "Every Caer in Britannia is now a gate.",
        ),
        Beat::Card {
            card,
            placed_by,
            lines,
        } => format!(
            r#"<div class="beat-face">{}</div><div class="beat-words"><p class="beat-by">Placed by {}</p>{}<ul class="effects">{}</ul></div>"#,
            fate_face(FateFace::Fate(*card), true),
            banner(*placed_by, names),
            titled(card.title(), card.data().chaos_text),
            told(lines)
        ),
        Beat::Tile { tile, at } => titled(tile.name(), text::tile_laid(*tile, *at).text()),
        Beat::Leader {
            leader: who,
            to,
            favours: number,
        } => {
            let walks = text::walks_to(*who, *to);
            format!(
                r#"<span class="beat-figure">{}</span>{}{}"#,
                leader(*who),
                titled(walks.text(), ""),
                tokens(&favours(*who, *number))
            )
        }
        Beat::Slots(leaders) => {
            let mut all = String::new();
            for &who in leaders {
                all += &favours(who, 1);
            }
            titled("Favours fall between the lands", "") + &tokens(&all)
        }
        Beat::Flipped => titled("The Cauldron turns over", "From now on it is chaos."),
    }
}
