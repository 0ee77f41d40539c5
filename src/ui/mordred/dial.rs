//! The Chaos Dial.

use super::dial_paint::{DISC, device_place, dots, lights, orbit, over, turn_place, way};
use super::dial_pieces::{DialPieces, TrackerPiece};
use super::dial_scene::{
    CENTRE, CHAPTER, DialScene, FIELD, HUB, LAPS, Point, RIM, SectorShape, TRACKS, dial_scene,
};
use super::icons::{device_symbol, event_icon, faction_class};
use crate::ui::shell::{choose_by_key, keep_painted, near};
use leptos::{prelude::*, svg};
use tabletop::game::Seat;
use tabletop::mordred::SEATS;
use tabletop::mordred::data::DialSide;
use web_sys::EventTarget;

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
    let (ground, label) = (ground(&scene), scene.label.clone());
    let face = NodeRef::<svg::Svg>::new();
    keep_painted(face, move || {
        let selected = selected.get();
        pieces.with(|pieces| layer(&scene, selected, pieces))
    });
    let choose = move |target: Option<EventTarget>| {
        let part = near(target, "[role=button]");
        let Some(part) = part.and_then(|part| part.get_attribute("data-testid")) else {
            return;
        };
        match part.strip_prefix("sector-").and_then(|n| n.parse().ok()) {
            Some(sector) => on_select.run(sector),
            None => on_cauldron.run(()),
        }
    };
    let way = Signal::derive(move || pieces.with(way));
    let over = Signal::derive(move || pieces.with(over));
    let trackers = (0..SEATS as u8).map(|seat| view! { <Tracker seat=Seat(seat) pieces /> });
    // Layers of their own, because only boxes can change their order without losing their motion.
    view! {
        <div class="dial" role="group" aria-label=label data-testid="dial">
            <svg class="dial-layer dial-inert" viewBox="0 0 400 400" aria-hidden="true">
                <g inner_html=ground />
            </svg>
            <svg
                node_ref=face
                on:click=move |event| choose(event.target())
                on:keydown=move |event| choose_by_key(&event, || choose(event.target()))
            />
            <svg class="dial-layer dial-inert" viewBox="0 0 400 400" aria-hidden="true">
                <g inner_html=way />
            </svg>
            {trackers.collect_view()}
            <svg class="dial-layer dial-over" viewBox="0 0 400 400" aria-hidden="true">
                <g inner_html=over />
            </svg>
        </div>
    }
}

/// The dial as small as a badge: nothing on it can be read or chosen, but one sees who is ahead.
#[component]
pub fn DialBadge(side: DialSide, #[prop(into)] pieces: Signal<DialPieces>) -> impl IntoView {
    let face =
        Signal::derive(move || pieces.with(|pieces| hub(pieces.chaos) + &dots(&pieces.trackers)));
    view! {
        <svg class="dial" viewBox="0 0 400 400" aria-hidden="true">
            <g inner_html=ground(&dial_scene(side)) />
            <g inner_html=face />
        </svg>
    }
}

/// The badge of a dial that nobody plays on.
pub fn dial_badge(side: DialSide) -> String {
    format!(
        r#"<svg class="dial" viewBox="0 0 400 400" aria-hidden="true"><g>{}</g>{}</svg>"#,
        ground(&dial_scene(side)),
        hub(false)
    )
}

fn hub(chaos: bool) -> String {
    let (x, y) = CENTRE;
    format!(
        r#"<circle class="dial-well" cx="{x}" cy="{y}" r="{HUB}"/><use href="{}" x="{}" y="{}" width="140" height="140"/>"#,
        hub_symbol(chaos),
        x - 70.0,
        y - 70.0
    )
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

/// What can be chosen, and the Line.
fn layer(scene: &DialScene, selected: Option<u8>, pieces: &DialPieces) -> String {
    let mut halos = Vec::new();
    let mut sectors = String::new();
    for shape in &scene.sectors {
        sectors += &sector(shape, selected == Some(shape.sector));
        halos.push(shape.halo.clone());
    }
    format!(
        r#"<svg class="dial-layer" viewBox="0 0 400 400">{sectors}<g class="dial-inert" aria-hidden="true">{}</g>{}{}</svg>"#,
        lights(&halos, pieces),
        cauldron(pieces.cards, pieces.chaos),
        chaos_line(scene.line.0, scene.lap_marks)
    )
}

/// One sector: its number, its event, and where trackers stand in each lap.
fn sector(shape: &SectorShape, pressed: bool) -> String {
    let SectorShape {
        sector,
        outline,
        halo,
        icon_at: (x, y),
        number_at,
        ..
    } = shape;
    let stands = shape
        .stands
        .map(|(x, y)| format!(r#"<circle class="dial-stand" cx="{x}" cy="{y}" r="11"/>"#));
    format!(
        r#"<g class="dial-sector" role="button" tabindex="0" aria-pressed="{pressed}" aria-label="{}" data-testid="sector-{sector}" data-event="{}"><path class="dial-hit" d="{outline}"/><path class="dial-halo dark" d="{halo}"/><path class="dial-halo" d="{halo}"/>{}<g transform="translate({x:.1} {y:.1})"><use class="dial-icon" href="{}" x="-14" y="-14" width="28" height="28"/></g><text class="dial-number" x="{}" y="{}" dy=".31em">{}</text></g>"#,
        shape.label(),
        shape.event.name(),
        stands.concat(),
        event_icon(shape.event),
        number_at.0,
        number_at.1,
        shape.number()
    )
}

/// The Cauldron of Knowledge in the middle, with the cards that wait in it for the Breakout; after it
/// the tile is turned over.
fn cauldron(cards: usize, chaos: bool) -> String {
    let label = match chaos {
        true => ", turned over: chaos".to_owned(),
        false if cards == 1 => ": 1 card".to_owned(),
        false => format!(": {cards} cards"),
    };
    let (x, y) = CENTRE;
    let (class, count) = match chaos {
        true => (" chaos", String::new()),
        false => ("", cards.to_string()),
    };
    let picture = |chaos: bool| {
        format!(
            r#"<use href="{}" x="{}" y="{}" width="126" height="126"/>"#,
            hub_symbol(chaos),
            x - 63.0,
            y - 63.0
        )
    };
    format!(
        r#"<g class="dial-cauldron-tile{class}" role="button" tabindex="0" aria-label="Cauldron of Knowledge{label}" data-testid="cauldron"><circle class="dial-well" cx="{x}" cy="{y}" r="{HUB}"/><circle class="dial-hoop broad" cx="{x}" cy="{y}" r="{rim}"/><g class="dial-face">{}<g transform="translate({} {}) rotate(7)"><rect class="dial-card" x="-13" y="-17" width="26" height="34" rx="3"/><rect class="dial-card-frame" x="-10.5" y="-14.5" width="21" height="29" rx="1.5"/><text class="dial-count" dy=".31em">{count}</text></g></g><g class="dial-face back">{}</g><circle class="dial-cauldron-ring" cx="{x}" cy="{y}" r="{rim}"/></g>"#,
        picture(false),
        x + 36.0,
        y + 33.0,
        picture(true),
        rim = HUB - 2.0
    )
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
fn chaos_line((x, y): Point, laps: [Point; 2]) -> String {
    let [first, second] = laps;
    let mark = |(x, y): Point, mark: &str| {
        format!(r#"<text class="dial-lap" x="{x}" y="{y}" dy=".35em">{mark}</text>"#)
    };
    format!(
        r##"<g class="dial-inert" role="img" aria-label="Chaos Line: lap I ends in the Breakout, lap II ends the game"><use href="#dial-sword" x="{}" y="{}" width="48" height="166"/>{}{}</g>"##,
        x - 24.0,
        y - 28.0,
        mark(first, "I"),
        mark(second, "II")
    )
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
        Signal::derive(move || piece.with(|piece| piece.as_ref().map(tell).unwrap_or_default()))
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
