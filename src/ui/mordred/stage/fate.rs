//! A Fate event on the stage: the cards side by side.

use super::super::explain::Subject;
use super::super::stage_scene::{FateFace, FateScene, Offer, Whereabouts};
use super::Cues;
use super::faces::{fate_back, fate_face};
use super::pieces::Banner;
use leptos::prelude::*;

/// The cards drawn for a Fate event.
#[component]
pub fn FateView(scene: Memo<FateScene>, cues: Cues) -> impl IntoView {
    let who = Memo::new(move |_| scene.with(|scene| scene.who));
    let cards = move || {
        scene.with(|scene| {
            let spots = scene.spots.iter().enumerate();
            spots
                .map(|(nth, spot)| (nth, spot.face, scene.chaos))
                .collect::<Vec<_>>()
        })
    };
    let key = |&(nth, face, _): &(usize, Option<FateFace>, bool)| match face {
        None => (nth, 0, 0),
        Some(FateFace::Fate(card)) => (nth, 1, card.index()),
        Some(FateFace::Chaos(card)) => (nth, 2, card.index()),
    };
    let lines = move || {
        let lines = scene.with(|scene| scene.lines.clone());
        (!lines.is_empty()).then(|| {
            let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
            view! { <ul class="effects" tabindex="0" aria-label="What it did">{lines.collect_view()}</ul> }
        })
    };
    view! {
        <div class="stage-body fate" data-testid="fate">
            <p class="fate-who">{move || view! { <Banner who=who.get() cues /> }}</p>
            <ul class="fate-cards">
                <For each=cards key=key let((nth, face, chaos))>
                    {card(scene, nth, face, chaos, cues)}
                </For>
            </ul>
            {lines}
        </div>
    }
}

fn card(
    scene: Memo<FateScene>,
    nth: usize,
    face: Option<FateFace>,
    chaos: bool,
    cues: Cues,
) -> impl IntoView {
    let spot = Memo::new(move |_| scene.with(|scene| scene.spots.get(nth).cloned()));
    let place = move || spot.get().map_or(Whereabouts::Drawn, |spot| spot.place);
    let offer = move || spot.get().and_then(|spot| spot.offer);
    let art = face.map_or_else(|| fate_back(chaos), |face| fate_face(face, false));
    let subject = face.map(|face| match face {
        FateFace::Fate(card) => Subject::Fate(card),
        FateFace::Chaos(card) => Subject::Chaos(card),
    });
    let title = match face {
        Some(FateFace::Fate(card)) => card.title(),
        Some(FateFace::Chaos(card)) => card.title(),
        None => "A card face down",
    };
    let label = move || match offer() {
        Some(offer) => offer.words,
        None => format!("{title}: {}", place().name()),
    };
    let act = move |_| match (offer(), subject) {
        (Some(offer), _) => cues.choose.run(offer.choice),
        (None, Some(subject)) => cues.ask.run(subject),
        (None, None) => {}
    };
    let below = move || {
        match offer() {
        Some(Offer { choice, words }) => view! {
            <button class="button gold" tabindex="-1" aria-hidden="true" on:click=move |_| cues.choose.run(choice)>
                {words}
            </button>
        }
        .into_any(),
        None => view! { <span class="fate-place">{place().name()}</span> }.into_any(),
    }
    };
    view! {
        <li class:played=move || place() == Whereabouts::Played>
            <button
                class="fate-card"
                class:choosable=move || offer().is_some()
                disabled=move || offer().is_none() && subject.is_none()
                aria-label=label
                inner_html=art
                on:click=act
                on:pointerenter=move |_| cues.point.run(subject)
                on:pointerleave=move |_| cues.point.run(None)
            />
            {below}
        </li>
    }
}
