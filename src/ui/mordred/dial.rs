//! The Chaos Dial.

use super::dial_paint::{DISC, device_place, dots, lights, orbit, over, turn_place, way};
use super::dial_pieces::{DialPieces, TrackerPiece};
use super::dial_scene::{
    CENTRE, CHAPTER, DialScene, FIELD, HUB, LAPS, Point, RIM, SectorShape, TRACKS, dial_scene,
};
use super::icons::{device_symbol, event_icon, faction_class};
use crate::ui::shell::choose_by_key;
use leptos::prelude::*;
use mordred::game::{MOST_SEATS, Seat};
use mordred::mordred::data::DialSide;

/// The dial and what lies on it. Choosing a sector or the Cauldron asks for its explanation.
#[component]
pub fn Dial(
    side: DialSide,
    #[prop(into)] pieces: Signal<DialPieces>,
    #[prop(into)] selected: Signal<Option<u8>>,
    on_select: Callback<u8>,
    on_cauldron: Callback<()>,
) -> impl IntoView {
    let scene = dial_scene(side);
    let ground = ground(&scene);
    let halos: Vec<String> = scene
        .sectors
        .iter()
        .map(|shape| shape.halo.clone())
        .collect();
    let lights = Memo::new(move |_| pieces.with(|pieces| lights(&halos, pieces)));
    let way = Memo::new(move |_| pieces.with(way));
    let over = Memo::new(move |_| pieces.with(over));
    let sectors = scene
        .sectors
        .into_iter()
        .map(|shape| view! { <Sector shape selected on_select /> });
    let trackers = (0..MOST_SEATS as u8).map(|seat| view! { <Tracker seat=Seat(seat) pieces /> });
    // Layers of their own, because only boxes can change their order without losing their motion.
    view! {
        <div class="dial" role="group" aria-label=scene.label data-testid="dial">
            <svg class="dial-layer" viewBox="0 0 400 400">
                <g class="dial-inert" aria-hidden="true" inner_html=ground />
                {sectors.collect_view()}
                <g class="dial-inert" aria-hidden="true" inner_html=move || lights.get() />
                <Cauldron pieces on_cauldron />
                <ChaosLine from=scene.line.0 laps=scene.lap_marks />
            </svg>
            <svg class="dial-layer dial-inert" viewBox="0 0 400 400" aria-hidden="true">
                <g inner_html=move || way.get() />
            </svg>
            {trackers.collect_view()}
            <svg class="dial-layer dial-over" viewBox="0 0 400 400" aria-hidden="true">
                <g inner_html=move || over.get() />
            </svg>
        </div>
    }
}

/// The dial as small as a badge: nothing on it can be read or chosen, but one sees who is ahead.
#[component]
pub fn DialBadge(
    side: DialSide,
    #[prop(into, optional)] pieces: Signal<DialPieces>,
) -> impl IntoView {
    let (x, y) = CENTRE;
    let dots = Memo::new(move |_| pieces.with(|pieces| dots(&pieces.trackers)));
    let chaos = Memo::new(move |_| pieces.with(|pieces| pieces.chaos));
    view! {
        <svg class="dial" viewBox="0 0 400 400" aria-hidden="true">
            <g inner_html=ground(&dial_scene(side)) />
            <circle class="dial-well" cx=x cy=y r=HUB />
            <use_ href=move || hub_symbol(chaos.get()) x=x - 70.0 y=y - 70.0 width="140" height="140" />
            <g inner_html=move || dots.get() />
        </svg>
    }
}

/// What the action being put together would do, in one line; empty while there is none.
#[component]
pub fn ForecastLine(#[prop(into)] pieces: Signal<DialPieces>) -> impl IntoView {
    let words = Memo::new(move |_| {
        pieces.with(|pieces| {
            let forecast = pieces.forecast.as_ref();
            forecast
                .map(|forecast| forecast.words.clone())
                .unwrap_or_default()
        })
    });
    view! {
        <p class="forecast-line" role="status" data-testid="forecast">
            {move || words.get()}
        </p>
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
        .map(|(x, y)| view! { <circle class="dial-stand" cx=x cy=y r="11" /> });
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
                <use_ class="dial-icon" href=icon x="-14" y="-14" width="28" height="28" />
            </g>
            <text class="dial-number" x=number_at.0 y=number_at.1 dy=".31em">{number}</text>
        </g>
    }
}

/// The Cauldron of Knowledge in the middle, with the cards that wait in it for the Breakout; after it
/// the tile is turned over.
#[component]
fn Cauldron(pieces: Signal<DialPieces>, on_cauldron: Callback<()>) -> impl IntoView {
    let cards = Memo::new(move |_| pieces.with(|pieces| pieces.cards));
    let chaos = Memo::new(move |_| pieces.with(|pieces| pieces.chaos));
    let label = move || match (chaos.get(), cards.get()) {
        (true, _) => "Cauldron of Knowledge, turned over: chaos".to_owned(),
        (false, 1) => "Cauldron of Knowledge: 1 card".to_owned(),
        (false, cards) => format!("Cauldron of Knowledge: {cards} cards"),
    };
    let (x, y) = CENTRE;
    view! {
        <g
            class="dial-cauldron-tile"
            class:chaos=move || chaos.get()
            role="button"
            tabindex="0"
            aria-label=label
            data-testid="cauldron"
            on:click=move |_| on_cauldron.run(())
            on:keydown=move |event| choose_by_key(&event, || on_cauldron.run(()))
        >
            <circle class="dial-well" cx=x cy=y r=HUB />
            <circle class="dial-hoop broad" cx=x cy=y r=HUB - 2.0 />
            <g class="dial-face">
                <use_ href=hub_symbol(false) x=x - 63.0 y=y - 63.0 width="126" height="126" />
                <g transform=format!("translate({} {}) rotate(7)", x + 36.0, y + 33.0)>
                    <rect class="dial-card" x="-13" y="-17" width="26" height="34" rx="3" />
                    <rect class="dial-card-frame" x="-10.5" y="-14.5" width="21" height="29" rx="1.5" />
                    <text class="dial-count" dy=".31em">
                        {move || (!chaos.get()).then(|| cards.get())}
                    </text>
                </g>
            </g>
            <g class="dial-face back">
                <use_ href=hub_symbol(true) x=x - 63.0 y=y - 63.0 width="126" height="126" />
            </g>
            <circle class="dial-cauldron-ring" cx=x cy=y r=HUB - 2.0 />
        </g>
    }
}

/// The picture in the middle: the Cauldron, or what is on the back of its tile.
const fn hub_symbol(chaos: bool) -> &'static str {
    if chaos {
        "#dial-chaos"
    } else {
        "#dial-cauldron"
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
            <use_ href="#dial-sword" x=from.0 - 24.0 y=from.1 - 28.0 width="48" height="166" />
            {marks.collect_view()}
        </g>
    }
}

/// One player's tracker, if there is such a player.
#[component]
fn Tracker(seat: Seat, pieces: Signal<DialPieces>) -> impl IntoView {
    let piece = Memo::new(move |_| {
        let find = |pieces: &DialPieces| pieces.trackers.iter().find(|t| t.seat == seat).cloned();
        pieces.with(find)
    });
    let faction = Memo::new(move |_| piece.get().map(|piece| piece.faction));
    let told = move |tell: fn(&TrackerPiece) -> String| {
        move || piece.with(|piece| piece.as_ref().map(tell).unwrap_or_default())
    };
    move || {
        faction.get().map(|faction| {
            view! {
                <svg
                    class=format!("dial-layer dial-tracker {}", faction_class(faction))
                    viewBox="0 0 400 400"
                    role="img"
                    aria-label=told(|piece| piece.label.clone())
                    data-testid=format!("tracker-{}", seat.0)
                    data-acting=told(|piece| piece.acting.to_string())
                    style:z-index=told(|piece| (10 - piece.turn).to_string())
                >
                    <g style:transform=told(|piece| orbit(CENTRE, piece.spot))>
                        <g inner_html=DISC />
                        <g style:transform=told(device_place)>
                            <use_ href=device_symbol(faction) x="-8.5" y="-8.5" width="17" height="17" />
                        </g>
                        <g style:transform=told(turn_place)>
                            <circle class="tracker-turn" r="8.2" />
                            <text class="tracker-number" dy=".33em">{told(|piece| piece.turn.to_string())}</text>
                        </g>
                    </g>
                </svg>
            }
        })
    }
}
