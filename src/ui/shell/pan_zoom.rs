//! A pane onto something larger, moved by wheel, drag, pinch, keys and buttons.

use super::gesture::Gesture;
use super::viewport::{Point, Size, Viewport};
use leptos::{ev, html, leptos_dom::helpers::TimeoutHandle, prelude::*};
use std::time::Duration;
use wasm_bindgen::{JsCast, prelude::Closure};

const ZOOM_STEP: f64 = 1.35;
const PAN_STEP: f64 = 90.0;
/// Below this scale the world is seen from far away, and its letters must be narrow.
const FAR: f64 = 0.42;
/// How long the view rests before it is painted sharp again.
const REST: Duration = Duration::from_millis(160);

/// The one handle through which a screen looks through a pane, and moves it.
#[derive(Clone, Copy)]
pub struct Lens {
    pane: RwSignal<Size>,
    view: RwSignal<Option<Viewport>>,
    /// The scale at which the world was last painted sharp; `None` until the first measure.
    sharp: RwSignal<Option<f64>>,
    touched: RwSignal<bool>,
    resting: StoredValue<Option<TimeoutHandle>>,
    moving: RwSignal<bool>,
}

impl Lens {
    /// A lens that has not been looked through yet.
    pub fn new() -> Self {
        Self {
            pane: RwSignal::new(Size::default()),
            view: RwSignal::new(None),
            sharp: RwSignal::new(None),
            touched: RwSignal::new(false),
            resting: StoredValue::new(None),
            moving: RwSignal::new(false),
        }
    }

    /// Whether the pane is taller than wide, tracked.
    pub fn is_tall(self) -> bool {
        self.pane.with(|pane| pane.h > pane.w)
    }

    /// The part of the world in sight, tracked; `None` until the pane is on the screen.
    pub fn view(self) -> Option<Viewport> {
        self.view.get()
    }

    /// Zooms in by one step.
    pub fn zoom_in(self) {
        self.change(|view| view.zoomed_in_the_middle(ZOOM_STEP));
    }

    /// Zooms out by one step.
    pub fn zoom_out(self) {
        self.change(|view| view.zoomed_in_the_middle(1.0 / ZOOM_STEP));
    }

    /// Shows everything.
    pub fn show_all(self, world: Size) {
        self.change(|_| Viewport::all(self.pane.get_untracked(), world));
        self.touched.set(false);
    }

    /// Moves the world by so many pixels.
    pub fn pan(self, x: f64, y: f64) {
        self.change(|view| view.panned(Point { x, y }));
    }

    /// Brings a point of the world into sight.
    pub fn reveal(self, point: Point) {
        self.change(|view| view.revealing(point));
    }

    fn change(self, to: impl FnOnce(Viewport) -> Viewport) {
        let Some(view) = self.view.get_untracked() else {
            return;
        };
        let next = to(view);
        if next != view {
            self.touched.set(true);
            self.view.set(Some(next));
            self.rest_later();
        }
    }

    fn measure(self, pane: Size, world: Size) {
        if pane.w < 1.0 || pane.h < 1.0 {
            return;
        }
        self.pane.set(pane);
        let view = match self.view.get_untracked() {
            Some(view) if self.touched.get_untracked() => view.resized(pane, world),
            _ => Viewport::start(pane, world),
        };
        self.view.set(Some(view));
        self.sharp.set(Some(view.scale));
    }

    // While the view moves, the browser may stretch what it has painted; at rest it paints anew.
    fn rest_later(self) {
        self.moving.set(true);
        let rest = move || {
            self.moving.set(false);
            self.sharp
                .set(self.view.get_untracked().map(|view| view.scale));
        };
        self.resting.update_value(|resting| {
            if let Some(earlier) = resting.take() {
                earlier.clear();
            }
            *resting = set_timeout_with_handle(rest, REST).ok();
        });
    }
}

/// The pane. `children` are drawn in the units of `world`, and may read `--zoom`, the pixels for one
/// unit, to keep letters and targets large enough.
#[component]
pub fn PanZoom(
    lens: Lens,
    #[prop(into)] world: Signal<Size>,
    label: &'static str,
    children: Children,
) -> impl IntoView {
    let pane = NodeRef::<html::Div>::new();
    follow_size(pane, lens, world);
    follow_keys(pane, lens, world);

    let gesture = StoredValue::new(Gesture::default());
    let place = move |x: i32, y: i32| {
        let edge = pane
            .get_untracked()
            .map(|pane| pane.get_bounding_client_rect());
        edge.map_or(Point::default(), |edge| Point {
            x: f64::from(x) - edge.left(),
            y: f64::from(y) - edge.top(),
        })
    };
    let down = move |event: ev::PointerEvent| {
        if event.button() == 0 {
            let at = place(event.client_x(), event.client_y());
            gesture.update_value(|gesture| gesture.down(event.pointer_id(), at));
        }
    };
    let moved = move |event: ev::PointerEvent| {
        let at = place(event.client_x(), event.client_y());
        let change = gesture.try_update_value(|gesture| {
            let change = gesture.moved(event.pointer_id(), at)?;
            gesture.is_drag().then_some(change)
        });
        if let Some(change) = change.flatten() {
            // From here on the pane owns the pointer, so that what is under it is not clicked.
            if let Some(pane) = pane.get_untracked() {
                let _ = pane.set_pointer_capture(event.pointer_id());
            }
            lens.change(|view| view.panned(change.pan).zoomed(change.zoom, change.about));
        }
    };
    let up = move |event: ev::PointerEvent| {
        gesture.update_value(|gesture| gesture.up(event.pointer_id()));
    };
    let wheel = move |event: ev::WheelEvent| {
        event.prevent_default();
        let at = place(event.client_x(), event.client_y());
        // A wheel tells lines, pages or pixels; a pinch on a track pad tells small numbers of pixels.
        let pixels = match event.delta_mode() {
            web_sys::WheelEvent::DOM_DELTA_PIXEL => event.delta_y(),
            web_sys::WheelEvent::DOM_DELTA_LINE => event.delta_y() * 33.0,
            _ => event.delta_y() * 400.0,
        };
        let speed = if event.ctrl_key() { 0.01 } else { 0.002 };
        lens.change(|view| view.zoomed((-pixels * speed).clamp(-1.0, 1.0).exp(), at));
    };
    let transform = move || {
        lens.view.get().map(|view| {
            format!(
                "translate({:.2}px, {:.2}px) scale({:.5})",
                view.x, view.y, view.scale
            )
        })
    };
    view! {
        <section class="pane" aria-label=label>
            <div
                class="lens"
                data-testid="pane"
                node_ref=pane
                on:pointerdown=down
                on:pointermove=moved
                on:pointerup=up
                on:pointercancel=up
                on:wheel=wheel
                on:dblclick=move |event| {
                    let at = place(event.client_x(), event.client_y());
                    lens.change(|view| view.zoomed(ZOOM_STEP * ZOOM_STEP, at));
                }
            >
                <div
                    class="world"
                    class:moving=move || lens.moving.get()
                    class:far=move || lens.sharp.get().is_some_and(|scale| scale < FAR)
                    data-testid="world"
                    style:width=move || format!("{}px", world.get().w)
                    style:height=move || format!("{}px", world.get().h)
                    style:transform=transform
                    style=("--zoom", move || lens.sharp.get().map(|scale| format!("{scale:.4}")))
                >
                    {children()}
                </div>
            </div>
            <div class="zoom-buttons" role="group" aria-label="Zoom">
                <button
                    class="button"
                    data-testid="zoom-in"
                    aria-label="Zoom in"
                    aria-keyshortcuts="+"
                    title="Zoom in (+)"
                    disabled=move || lens.view().is_none_or(|view| view.is_closest())
                    on:click=move |_| lens.zoom_in()
                >
                    <ZoomSign path="M5 12H19M12 5V19" />
                </button>
                <button
                    class="button"
                    data-testid="zoom-out"
                    aria-label="Zoom out"
                    aria-keyshortcuts="-"
                    title="Zoom out (-)"
                    disabled=move || lens.view().is_none_or(|view| view.shows_all())
                    on:click=move |_| lens.zoom_out()
                >
                    <ZoomSign path="M5 12H19" />
                </button>
                <button
                    class="button"
                    data-testid="show-all"
                    aria-label="Show the whole board"
                    aria-keyshortcuts="0"
                    title="Show the whole board (0)"
                    on:click=move |_| lens.show_all(world.get_untracked())
                >
                    <ZoomSign path="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15" />
                </button>
            </div>
        </section>
    }
}

/// The sign on a zoom button.
#[component]
fn ZoomSign(path: &'static str) -> impl IntoView {
    view! {
        <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path />
        </svg>
    }
}

fn follow_size(pane: NodeRef<html::Div>, lens: Lens, world: Signal<Size>) {
    let measure = move || {
        if let Some(pane) = pane.get_untracked() {
            let size = Size {
                w: f64::from(pane.client_width()),
                h: f64::from(pane.client_height()),
            };
            lens.measure(size, world.get_untracked());
        }
    };
    Effect::new(move |_| {
        let Some(element) = pane.get() else {
            return;
        };
        let changed = Closure::<dyn Fn()>::new(measure);
        if let Ok(observer) = web_sys::ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&element);
            let kept = StoredValue::new_local(changed);
            on_cleanup(move || {
                observer.disconnect();
                kept.dispose();
            });
        }
    });
    Effect::new(move |_| {
        world.track();
        measure();
    });
}

fn follow_keys(pane: NodeRef<html::Div>, lens: Lens, world: Signal<Size>) {
    let listener = window_event_listener(ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let focus = document().active_element();
        let on_page = focus
            .as_ref()
            .is_none_or(|focus| focus.tag_name() == "BODY");
        let on_pane = pane
            .get_untracked()
            .is_some_and(|pane| pane.contains(focus.as_deref()));
        let on_field = focus.is_some_and(|focus| focus.tag_name() == "INPUT");
        match event.key().as_str() {
            "+" | "=" if !on_field => lens.zoom_in(),
            "-" | "_" if !on_field => lens.zoom_out(),
            "0" if !on_field => lens.show_all(world.get_untracked()),
            "ArrowLeft" if on_page || on_pane => lens.pan(PAN_STEP, 0.0),
            "ArrowRight" if on_page || on_pane => lens.pan(-PAN_STEP, 0.0),
            "ArrowUp" if on_page || on_pane => lens.pan(0.0, PAN_STEP),
            "ArrowDown" if on_page || on_pane => lens.pan(0.0, -PAN_STEP),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || listener.remove());
}
