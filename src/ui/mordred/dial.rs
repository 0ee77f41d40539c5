//! The Chaos Dial.

use super::dial_scene::{
    CENTRE, CHAPTER, DialScene, FIELD, HUB, LAPS, Point, RIM, SectorShape, TRACKS, dial_scene,
};
use super::icons::event_icon;
use crate::ui::shell::choose_by_key;
use leptos::prelude::*;
use mordred::mordred::data::DialSide;

/// The dial, empty. Choosing a sector asks for its explanation.
#[component]
pub fn Dial(
    side: DialSide,
    #[prop(into)] selected: Signal<Option<u8>>,
    on_select: Callback<u8>,
) -> impl IntoView {
    let scene = dial_scene(side);
    let ground = ground(&scene);
    let sectors = scene
        .sectors
        .into_iter()
        .map(|shape| view! { <Sector shape selected on_select /> });
    view! {
        <svg class="dial" viewBox="0 0 400 400" role="group" aria-label=scene.label data-testid="dial">
            <g class="dial-inert" aria-hidden="true" inner_html=ground />
            {sectors.collect_view()}
            <Cauldron cards=0 />
            <ChaosLine from=scene.line.0 laps=scene.lap_marks />
        </svg>
    }
}

/// The dial as small as a badge: nothing on it can be read or chosen.
#[component]
pub fn DialBadge(side: DialSide) -> impl IntoView {
    let (x, y) = CENTRE;
    view! {
        <svg class="dial" viewBox="0 0 400 400" aria-hidden="true">
            <g inner_html=ground(&dial_scene(side)) />
            <circle class="dial-well" cx=x cy=y r=HUB />
            <use_ href="#dial-cauldron" x=x - 76.0 y=y - 80.0 width="152" height="152" />
        </svg>
    }
}

/// What is painted under the sectors and never changes, as SVG.
fn ground(scene: &DialScene) -> String {
    let (x, y) = CENTRE;
    let ring =
        |class: &str, r: f64| format!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="{r}"/>"#);
    let [over, under] = &scene.braid;
    // The first strand is laid again over every second crossing: that weaves the two.
    let strands = [(over, ""), (under, ""), (over, " over")].map(|(d, over)| {
        let waves = scene.braid_waves;
        let wire = |class: &str| format!(r#"<path class="{class}" d="{d}" pathLength="{waves}"/>"#);
        let (casing, wire) = (wire("dial-casing"), wire("dial-wire"));
        format!(r#"<g class="dial-strand{over}">{casing}{wire}</g>"#)
    });
    let sectors = scene.sectors.iter().map(|shape| {
        let parts = [
            ("dial-wedge", &shape.outline),
            ("dial-field", &shape.field),
            ("dial-panel", &shape.panel),
            ("dial-tracks", &shape.tracks),
        ];
        let paths = parts.map(|(class, d)| format!(r#"<path class="{class}" d="{d}"/>"#));
        format!(
            r#"<g data-event="{}">{}</g>"#,
            shape.event.name(),
            paths.concat()
        )
    });
    [
        format!(
            r#"<circle class="dial-shadow" cx="{x}" cy="{}" r="{}"/>"#,
            y + 2.0,
            RIM + 4.0
        ),
        ring("dial-rim", RIM),
        strands.concat(),
        ring("dial-hoop", RIM - 1.2),
        sectors.collect(),
        ring("dial-second-lap", LAPS[1]),
        ring("dial-relief", CHAPTER),
        ring("dial-candle", CHAPTER),
        ring("dial-groove", FIELD),
        ring("dial-groove", TRACKS),
        ring("dial-groove fine", (LAPS[0] + LAPS[1]) / 2.0),
        ring("dial-hoop", CHAPTER + 0.8),
    ]
    .concat()
}

/// One sector: its number, its event, and where trackers stand in each lap.
#[component]
fn Sector(
    shape: SectorShape,
    selected: Signal<Option<u8>>,
    on_select: Callback<u8>,
) -> impl IntoView {
    let (sector, number, label) = (shape.sector, shape.number(), shape.label());
    let stands = shape
        .stands
        .map(|(x, y)| view! { <circle class="dial-stand" cx=x cy=y r="8" /> });
    let ((x, y), icon, number_at) = (shape.icon_at, event_icon(shape.event), shape.number_at);
    view! {
        <g
            class="dial-sector"
            role="button"
            tabindex="0"
            aria-pressed=move || (selected.get() == Some(sector)).to_string()
            aria-label=label
            data-testid=format!("sector-{sector}")
            data-event=shape.event.name()
            on:click=move |_| on_select.run(sector)
            on:keydown=move |event| choose_by_key(&event, || on_select.run(sector))
        >
            <path class="dial-hit" d=shape.outline />
            <path class="dial-halo dark" d=shape.halo.clone() />
            <path class="dial-halo" d=shape.halo />
            {stands.collect_view()}
            <g transform=format!("translate({x:.1} {y:.1})")>
                <use_ class="dial-icon" href=icon x="-16" y="-16" width="32" height="32" />
            </g>
            <text class="dial-number" x=number_at.0 y=number_at.1 dy=".31em">{number}</text>
        </g>
    }
}

/// The Cauldron of Knowledge in the middle, with the cards that wait in it for the Breakout.
#[component]
fn Cauldron(cards: usize) -> impl IntoView {
    let label = format!(
        "Cauldron of Knowledge: {cards} {}",
        if cards == 1 { "card" } else { "cards" }
    );
    let (x, y) = CENTRE;
    view! {
        <g class="dial-inert" role="img" aria-label=label data-testid="cauldron">
            <circle class="dial-well" cx=x cy=y r=HUB />
            <circle class="dial-hoop broad" cx=x cy=y r=HUB - 2.0 />
            <use_ href="#dial-cauldron" x=x - 70.0 y=y - 70.0 width="140" height="140" />
            <g transform=format!("translate({} {}) rotate(7)", x + 41.0, y + 36.0)>
                <rect class="dial-card" x="-13" y="-17" width="26" height="34" rx="3" />
                <rect class="dial-card-frame" x="-10.5" y="-14.5" width="21" height="29" rx="1.5" />
                <text class="dial-count" dy=".31em">{cards}</text>
            </g>
        </g>
    }
}

/// The Chaos Line: a sword from the rim to the Cauldron, inscribed with the laps that end at it.
#[component]
fn ChaosLine(from: Point, laps: [Point; 2]) -> impl IntoView {
    let marks = laps.into_iter().zip(["I", "II"]).map(|((x, y), mark)| {
        view! { <text class="dial-lap" x=x y=y dy=".35em">{mark}</text> }
    });
    view! {
        <g class="dial-inert" role="img" aria-label="Chaos Line: lap I ends in the Breakout, lap II ends the game">
            <use_ href="#dial-sword" x=from.0 - 24.0 y=from.1 - 31.0 width="48" height="166" />
            {marks.collect_view()}
        </g>
    }
}
