//! What on the map can be pointed at and is always there: markup, and the attributes that follow the
//! game.

use super::map_scene::{LandShape, MapScene, SlotShape};
use super::store::TableStore;
use super::targets::Tap;
use crate::ui::shell::{Attributes, keep_attributes};
use leptos::{prelude::*, svg};
use tabletop::mordred::Subject;
use tabletop::mordred::data::{Board, LinkKind, Territory};
use tabletop::mordred::text::{Explanation, explain};

/// The territories.
#[component]
pub fn Lands(scene: Memo<MapScene>, store: TableStore) -> impl IntoView {
    let host = NodeRef::<svg::G>::new();
    // Pointing at things must not explain them all anew.
    let labels = Memo::new(move |_| {
        let lands = scene.with(|scene| scene.lands.iter().map(|land| land.territory).collect());
        let lands: Vec<Territory> = lands;
        let label = |at: &Territory| {
            store
                .targets()
                .with(|targets| label(store, *at, targets.tap(*at)))
        };
        lands.iter().map(label).collect::<Vec<_>>()
    });
    let markup = move || scene.with(|scene| scene.lands.iter().map(land_markup).collect());
    let attributes = move || {
        let lands = scene.with(|scene| scene.lands.clone());
        labels.with(|labels| {
            let rows = lands.iter().zip(labels);
            rows.map(|(land, label)| look(store, land.territory, label))
                .collect()
        })
    };
    keep_attributes(host, markup, attributes);
    view! { <g node_ref=host /> }
}

/// The slots.
#[component]
pub fn Slots(scene: Memo<MapScene>, store: TableStore) -> impl IntoView {
    let host = NodeRef::<svg::G>::new();
    let markup = move || scene.with(|scene| scene.slots.iter().map(slot_markup).collect());
    let attributes = move || {
        let asked = store.asked();
        scene.with(|scene| {
            let slots = scene.slots.iter();
            slots.map(|slot| slot_look(slot, asked)).collect()
        })
    };
    keep_attributes(host, markup, attributes);
    view! { <g node_ref=host /> }
}

/// The names of the territories, over everything else.
#[component]
pub fn Names(scene: Memo<MapScene>) -> impl IntoView {
    let names = move || scene.with(|scene| scene.lands.iter().map(name_markup).collect::<String>());
    view! { <g class="names" aria-hidden="true" inner_html=names /> }
}

fn land_markup(land: &LandShape) -> String {
    let (id, at) = (land.territory.id(), land.board_at);
    format!(
        r##"<use href="#land-{id}" x="{}" y="{}" role="button" tabindex="0" data-land="{id}" data-testid="territory-{id}"/>"##,
        at.x, at.y
    )
}

/// How a territory looks now, tracked.
fn look(store: TableStore, at: Territory, label: &str) -> Attributes {
    let subject = Subject::Territory(at);
    let (is_start, is_selected) = (store.sets_out_from(at), store.is_selected(subject));
    let can_choose = store.targets().with(|targets| *targets.tap(at) != Tap::Ask);
    let mut class = "territory".to_owned();
    for (is_so, word) in [
        (is_selected, " selected"),
        (can_choose, " can"),
        (is_start, " start"),
        (store.pointed() == Some(subject), " pointed"),
        (store.changed().with(|changed| changed.has(at)), " changed"),
    ] {
        if is_so {
            class += word;
        }
    }
    vec![
        ("class", class),
        ("aria-pressed", (is_selected || is_start).to_string()),
        ("aria-label", label.to_owned()),
    ]
}

/// A territory with all that is in it, in words, tracked.
fn label(store: TableStore, at: Territory, tap: &Tap) -> String {
    let told = store
        .shown()
        .with(|view| explain(Subject::Territory(at), view));
    let told = told.map(Explanation::aloud).unwrap_or_default();
    let hint = match tap {
        Tap::Ask => "",
        Tap::SetOut => " Can set out from here.",
        Tap::Pick(_) => " Can be chosen now.",
    };
    format!("{told}{hint}")
}

fn slot_markup(shape: &SlotShape) -> String {
    let number = shape.slot.number();
    format!(
        r#"<g transform="translate({} {})" role="button" tabindex="0" aria-label="Slot {number}" data-slot="{number}" data-testid="slot-{number}"><circle class="reach"/><g class="disc"><circle class="shadow" r="23.5" cy="2"/><circle class="face" r="22"/><circle class="ring" r="18.2"/><text dy=".35em">{number}</text></g></g>"#,
        shape.at.x, shape.at.y
    )
}

fn slot_look(shape: &SlotShape, asked: Option<Subject>) -> Attributes {
    let kind = match shape.kind {
        LinkKind::Sea => " sea",
        LinkKind::Fae => " fae",
        LinkKind::Land => "",
    };
    let is_selected = asked == Some(Subject::Slot(shape.slot));
    let selected = if is_selected { " selected" } else { "" };
    vec![
        ("class", format!("slot{kind}{selected}")),
        ("aria-pressed", is_selected.to_string()),
    ]
}

fn name_markup(land: &LandShape) -> String {
    let (at, territory) = (land.middle(), land.territory);
    let small = if territory.board() == Board::Britannia {
        ""
    } else {
        " small"
    };
    format!(
        r#"<text class="name{small}" data-at="{}" x="{}" y="{}" dy=".34em">{}</text>"#,
        territory.id(),
        at.x,
        at.y,
        territory.name()
    )
}
