//! The map: both boards behind one pane, with everything on them that can be pointed at.

use super::ground::{britannia_ground, lost_lands_ground};
use super::map_scene::{Layout, map_scene};
use super::pieces::{Pieces, Underfoot};
use super::pieces_scene::{PieceScene, pieces_scene};
use super::places::{Lands, Names, Slots};
use super::store::TableStore;
use super::targets::Tap;
use crate::ui::shell::{Lens, PanZoom, Size, choose_by_key, is_by_keyboard, near};
use leptos::{ev::PointerEvent, prelude::*};
use tabletop::mordred::Subject;
use tabletop::mordred::data::{Slot, Territory};
use web_sys::EventTarget;

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
    let scene = Memo::new(move |_| map_scene(layout.get(), open.get()));
    let offered = Memo::new(move |_| offered(store));
    Effect::new(move |_| {
        lens.pane();
        let area = offered.with(|places| scene.with(|scene| scene.area_of(places)));
        lens.offer(area, world.get());
    });
    let thing = move |target| pieces.with_untracked(|pieces| thing(target, pieces));
    let choose = move |thing: Option<Thing>| match thing {
        Some(Thing::Land(at)) => store.tap(at),
        Some(Thing::Slot(slot)) => store.select(Subject::Slot(slot)),
        Some(Thing::Piece(piece)) => {
            let table = store.shown().with_untracked(|view| view.table);
            store.tap_piece(piece, piece.stands_in(&table));
        }
        None => {}
    };
    let point = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" {
            store.point(thing(event.target()).and_then(Thing::explains_itself));
        }
    };
    let reveal = move |thing: Option<Thing>| {
        let middle = thing.and_then(|thing| {
            scene.with_untracked(|scene| match thing {
                Thing::Land(at) => scene
                    .lands
                    .iter()
                    .find(|land| land.territory == at)
                    .map(|land| land.middle()),
                Thing::Slot(slot) => scene
                    .slots
                    .iter()
                    .find(|shape| shape.slot == slot)
                    .map(|shape| shape.at),
                Thing::Piece(_) => None,
            })
        });
        if let Some(middle) = middle {
            lens.reveal(middle);
        }
        store.point(thing.and_then(Thing::explains_itself));
    };
    view! {
        <PanZoom lens world label="Map of Britannia and the Lost Lands">
            <svg class="ground" viewBox=view_box aria-hidden="true">
                <g inner_html=britannia_ground() />
                <g transform=lost_lands_at inner_html=move || lost_lands_ground(open.get()) />
            </svg>
            <svg
                class="places"
                viewBox=view_box
                role="group"
                aria-label="Places"
                on:click=move |event| choose(thing(event.target()))
                on:keydown=move |event| {
                    let thing = thing(event.target());
                    if thing.is_some() {
                        choose_by_key(&event, || choose(thing));
                    }
                }
                // What comes to lie under a resting pointer is not pointed at.
                on:pointermove=point
                on:pointerleave=move |_| store.point(None)
                on:focusin=move |event| if is_by_keyboard(&event) { reveal(thing(event.target())) }
                on:focusout=move |_| store.point(None)
            >
                <Lands scene store />
                // Washes and portals lie under the slots, names over everything.
                <Underfoot scene=pieces />
                <Slots scene store />
                <Pieces scene=pieces />
                <Names scene />
            </svg>
        </PanZoom>
    }
}

/// The places to be seen for the next tap, tracked: where to, once something sets out.
fn offered(store: TableStore) -> Vec<Territory> {
    let from = store.draft().from;
    store.targets().with(|targets| {
        let can = |at: &Territory| match targets.tap(*at) {
            Tap::Ask => false,
            Tap::SetOut => from.is_none() || from == Some(*at),
            Tap::Pick(_) => true,
        };
        Territory::ALL.into_iter().filter(can).collect()
    })
}

/// Something on the map.
#[derive(Clone, Copy)]
enum Thing {
    Land(Territory),
    Slot(Slot),
    Piece(Subject),
}

impl Thing {
    /// What is explained while it is only pointed at.
    fn explains_itself(self) -> Option<Subject> {
        match self {
            Self::Land(at) => Some(Subject::Territory(at)),
            Self::Piece(piece) => Some(piece),
            Self::Slot(_) => None,
        }
    }
}

/// What an event on the map is about.
fn thing(target: Option<EventTarget>, pieces: &PieceScene) -> Option<Thing> {
    let element = near(target, "[data-land], [data-slot], [data-piece]")?;
    let number = |name| element.get_attribute(name)?.parse::<u8>().ok();
    if let Some(id) = element.get_attribute("data-land") {
        return Territory::from_id(&id).map(Thing::Land);
    }
    if let Some(slot) = number("data-slot") {
        return Slot::from_number(slot).map(Thing::Slot);
    }
    let piece = pieces.pieces.get(usize::from(number("data-piece")?))?;
    piece.as_ref().map(|piece| Thing::Piece(piece.subject))
}
