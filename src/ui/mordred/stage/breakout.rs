//! The Chaos Breakout on the stage: the moment everybody remembers.

use super::super::stage_scene::{Beat, BreakoutScene, FateFace, Who};
use super::Cues;
use super::faces::{fate_back, fate_face};
use super::pieces::{Banner, favours, leader};
use leptos::{html, prelude::*};

/// The torn mist, with the Lost Lands behind it.
const MIST: &str = include_str!("../art/mist.svg");

/// The Chaos Breakout, beat by beat.
#[component]
pub fn BreakoutView(scene: Memo<BreakoutScene>, cues: Cues) -> impl IntoView {
    let beats =
        move || scene.with(|scene| scene.beats.iter().cloned().enumerate().collect::<Vec<_>>());
    let number = Memo::new(move |_| scene.with(|scene| scene.beats.len()));
    // Those that come together are told one after the other.
    let told = StoredValue::new(0_usize);
    let list = NodeRef::<html::Ol>::new();
    Effect::new(move |_| {
        told.set_value(number.get());
        scene.track();
        if let Some(list) = list.get() {
            list.set_scroll_top(list.scroll_height());
        }
    });
    let flipped = Memo::new(move |_| scene.with(|scene| scene.flipped));
    let waiting = Memo::new(move |_| scene.with(|scene| scene.waiting.clone()));
    view! {
        <div class="stage-body breakout" class:flipped=move || flipped.get() data-testid="breakout">
            <div class="breakout-sky" aria-hidden="true" inner_html=MIST />
            <div class="breakout-cauldron">
                {move || cauldron(&waiting.get(), flipped.get())}
            </div>
            <ol class="beats" tabindex="0" aria-label="What happens" node_ref=list>
                <For each=beats key=|(nth, beat)| (*nth, effects_of(beat)) let((nth, beat))>
                    {
                        let wait = nth.saturating_sub(told.get_value()).min(12) * 300;
                        let class = class_of(&beat);
                        view! {
                            <li class=class style:animation-delay=format!("{wait}ms")>
                                {shown(beat, cues)}
                            </li>
                        }
                    }
                </For>
            </ol>
        </div>
    }
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

fn cauldron(waiting: &[Who], flipped: bool) -> impl IntoView + use<> {
    let words = match (flipped, waiting.len()) {
        (true, _) => "The Cauldron has turned over".to_string(),
        (false, 0) => "The Cauldron is empty".to_string(),
        (false, 1) => "1 card left in the Cauldron".to_string(),
        (false, number) => format!("{number} cards left in the Cauldron"),
    };
    let backs = fate_back(false).repeat(waiting.len());
    view! {
        <svg viewBox="0 0 140 140" aria-hidden="true">
            <use_ href="#dial-cauldron" width="140" height="140" />
        </svg>
        <span class="breakout-cards" aria-hidden="true" inner_html=backs />
        <span class="breakout-left">{words}</span>
    }
}

fn shown(beat: Beat, cues: Cues) -> AnyView {
    match beat {
        Beat::Begins => view! { <p class="beat-title">"The mist tears"</p> }.into_any(),
        Beat::LandsOpen => view! {
            <p class="beat-title">"The Lost Lands open"</p>
            <p>"Every Caer in Britannia is now a gate."</p>
        }
        .into_any(),
        Beat::Card {
            card,
            placed_by,
            lines,
        } => {
            let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
            view! {
                <div class="beat-face" inner_html=fate_face(FateFace::Fate(card), true) />
                <div class="beat-words">
                    <p class="beat-by">"Placed by " <Banner who=placed_by cues /></p>
                    <p class="beat-title">{card.title()}</p>
                    <p>{card.data().chaos_text}</p>
                    <ul class="effects">{lines.collect_view()}</ul>
                </div>
            }
            .into_any()
        }
        Beat::Tile { tile, at } => view! {
            <p class="beat-title">{tile.name()}</p>
            <p>{format!("Laid on {}. ", at.name())} {tile.data().text}</p>
        }
        .into_any(),
        Beat::Leader {
            leader: who,
            to,
            favours: number,
        } => view! {
            <span class="beat-figure" inner_html=leader(who) />
            <p class="beat-title">{format!("{} walks to {}", who.name(), to.name())}</p>
            <span class="beat-favours" inner_html=favours(who, number) />
        }
        .into_any(),
        Beat::Slots(leaders) => {
            let tokens: String = leaders.into_iter().map(|who| favours(who, 1)).collect();
            view! {
                <p class="beat-title">"Favours fall between the lands"</p>
                <span class="beat-favours" inner_html=tokens />
            }
            .into_any()
        }
        Beat::Flipped => view! {
            <p class="beat-title">"The Cauldron turns over"</p>
            <p>"From now on it is chaos."</p>
        }
        .into_any(),
    }
}
