//! The map: both boards behind one pane, with everything on them that can be pointed at.

use super::explain::{Subject, explain};
use super::ground::{britannia_ground, lost_lands_ground};
use super::map_scene::{LandShape, Layout, SlotShape, map_scene};
use super::pieces::{Pieces, Underfoot};
use super::pieces_scene::{PieceScene, pieces_scene};
use super::store::TableStore;
use super::targets::Tap;
use crate::ui::shell::{Lens, PanZoom, Size, choose_by_key, is_by_keyboard};
use leptos::prelude::*;
use mordred::mordred::data::{Board, LinkKind, Territory};
use mordred::mordred::state::Table;

/// The map of a table.
#[component]
pub fn GameMap(store: TableStore) -> impl IntoView {
    let lens = Lens::new();
    let layout = Memo::new(move |_| Layout::for_pane(lens.pane()));
    let world = Signal::derive(move || layout.get().world());
    let view_box = move || {
        let Size { w, h } = world.get().size;
        format!("0 0 {w} {h}")
    };
    let lost_lands_at = move || {
        let at = layout.get().lost_lands_at();
        format!("translate({} {})", at.x, at.y)
    };
    let open = Memo::new(move |_| store.shown().with(|view| view.table.lands_open));
    let pieces = Memo::new(move |before: Option<&PieceScene>| {
        let layout = layout.get();
        store
            .shown()
            .with(|view| pieces_scene(&view.table, layout, before))
    });
    let pick = move |piece: Subject| {
        let at = store
            .shown()
            .with_untracked(|view| stands_in(piece, &view.table));
        store.tap_piece(piece, at);
    };
    let scene = Memo::new(move |_| map_scene(layout.get(), open.get()));
    let lands = move || {
        let place = |land| view! { <Place land lens store /> };
        scene.get().lands.into_iter().map(place).collect_view()
    };
    let slots = move || {
        let slot = |shape| view! { <SlotDisc shape lens store /> };
        scene.get().slots.into_iter().map(slot).collect_view()
    };
    let names = move || {
        let name = |land| view! { <Name land /> };
        scene.get().lands.into_iter().map(name).collect_view()
    };
    view! {
        <PanZoom lens world label="Map of Britannia and the Lost Lands">
            <svg class="ground" viewBox=view_box aria-hidden="true">
                <g inner_html=britannia_ground() />
                <g transform=lost_lands_at inner_html=move || lost_lands_ground(open.get()) />
            </svg>
            <svg class="places" viewBox=view_box role="group" aria-label="Places">
                {lands}
                // Washes and portals lie under the slots, names over everything.
                <Underfoot scene=pieces />
                {slots}
                <Pieces
                    scene=pieces
                    on_point=Callback::new(move |piece| store.point(piece))
                    on_pick=Callback::new(pick)
                />
                <g class="names" aria-hidden="true">
                    {names}
                </g>
            </svg>
        </PanZoom>
    }
}

/// The territory that a piece stands in.
fn stands_in(piece: Subject, table: &Table) -> Option<Territory> {
    match piece {
        Subject::Territory(at) | Subject::Army(_, at) | Subject::Favours(at) => Some(at),
        Subject::Leader(leader) => Some(table.leaders[leader.index()]),
        Subject::Monster(monster) => table
            .monsters
            .iter()
            .find(|figure| figure.monster == monster)
            .map(|figure| figure.at),
        _ => None,
    }
}

/// A territory that can be pointed at.
#[component]
fn Place(land: LandShape, lens: Lens, store: TableStore) -> impl IntoView {
    let at = land.territory;
    let subject = Subject::Territory(at);
    let id = at.id();
    let tap = Memo::new(move |_| store.targets().with(|targets| targets.tap(at).clone()));
    let can_choose = Memo::new(move |_| tap.with(|tap| *tap != Tap::Ask));
    let is_start = Memo::new(move |_| store.sets_out_from(at));
    let label = Memo::new(move |_| {
        let told = store.shown().with(|view| explain(subject, view));
        let lines = told.map(|told| told.lines.join(" ")).unwrap_or_default();
        let hint = tap.with(|tap| match tap {
            Tap::Ask => "",
            Tap::SetOut => " Can set out from here.",
            Tap::Pick(_) => " Can be chosen now.",
        });
        format!("{}. {lines}{hint}", at.name())
    });
    view! {
        <use
            class="territory"
            class:selected=move || store.is_selected(subject)
            class:can=move || can_choose.get()
            class:start=move || is_start.get()
            class:pointed=move || store.pointed() == Some(subject)
            class:changed=move || store.changed().with(|changed| changed.has(at))
            href=format!("#land-{id}")
            x=land.board_at.x
            y=land.board_at.y
            role="button"
            tabindex="0"
            aria-pressed=move || (store.is_selected(subject) || is_start.get()).to_string()
            aria-label=move || label.get()
            data-testid=format!("territory-{id}")
            on:click=move |_| store.tap(at)
            on:keydown=move |event| choose_by_key(&event, || store.tap(at))
            on:pointerenter=move |event| {
                if event.pointer_type() == "mouse" {
                    store.point(Some(subject));
                }
            }
            on:pointerleave=move |_| store.point(None)
            on:focus=move |event| {
                if is_by_keyboard(&event) {
                    lens.reveal(land.middle());
                    store.point(Some(subject));
                }
            }
            on:blur=move |_| store.point(None)
        />
    }
}

/// A territory's name.
#[component]
fn Name(land: LandShape) -> impl IntoView {
    let at = land.middle();
    let small = land.territory.board() != Board::Britannia;
    view! {
        <text
            class="name"
            class:small=small
            data-at=land.territory.id()
            x=at.x
            y=at.y
            dy=".34em"
        >
            {land.territory.name()}
        </text>
    }
}

/// A slot that can be pointed at.
#[component]
fn SlotDisc(shape: SlotShape, lens: Lens, store: TableStore) -> impl IntoView {
    let subject = Subject::Slot(shape.slot);
    let number = shape.slot.number();
    view! {
        <g
            class="slot"
            class:sea=shape.kind == LinkKind::Sea
            class:fae=shape.kind == LinkKind::Fae
            class:selected=move || store.is_selected(subject)
            transform=format!("translate({} {})", shape.at.x, shape.at.y)
            role="button"
            tabindex="0"
            aria-pressed=move || store.is_selected(subject).to_string()
            aria-label=format!("Slot {number}")
            data-testid=format!("slot-{number}")
            on:click=move |_| store.select(subject)
            on:keydown=move |event| choose_by_key(&event, || store.select(subject))
            on:focus=move |event| {
                if is_by_keyboard(&event) {
                    lens.reveal(shape.at);
                }
            }
        >
            <circle class="reach" />
            <g class="disc">
                <circle class="shadow" r="23.5" cy="2" />
                <circle class="face" r="22" />
                <circle class="ring" r="18.2" />
                <text dy=".35em">{number}</text>
            </g>
        </g>
    }
}
