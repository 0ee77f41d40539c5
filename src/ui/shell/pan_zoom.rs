//! A pane onto something larger, moved by wheel, drag, pinch, keys and buttons.

use super::gesture::Gesture;
use super::viewport::{Area, Point, Size, TOO_SMALL, Viewport};
use leptos::{ev, html, leptos_dom::helpers::TimeoutHandle, prelude::*};
use std::time::Duration;
use wasm_bindgen::{JsCast, prelude::Closure};

const ZOOM_STEP: f64 = 1.35;
const PAN_STEP: f64 = 90.0;
/// The bit of the left mouse button, or of a finger, among the buttons held.
const PRIMARY: u16 = 1;
/// Below this scale the world is seen from far away, and its letters must be narrow.
const FAR: f64 = 0.42;
/// How long the view rests before it is painted sharp again.
const REST: Duration = Duration::from_millis(160);

/// What lies behind a pane: its size, and the part in its upper left to show first where all of it
/// would be too small to read.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct World {
    /// All of it.
    pub size: Size,
    /// What to show first.
    pub first: Size,
}

/// What the player looks at, and keeps looking at when the pane changes its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Looking {
    AtFirst,
    AtAll,
    /// At what was asked for, from what is shown first: it comes back when nothing is asked any more.
    AtOffers,
    Around,
}

/// The one handle through which a screen looks through a pane, and moves it.
#[derive(Clone, Copy)]
pub struct Lens {
    pane: RwSignal<Size>,
    view: RwSignal<Option<Viewport>>,
    looking: RwSignal<Looking>,
    /// The scale at which the world was last painted sharp; `None` until the first measure.
    sharp: RwSignal<Option<f64>>,
    sharpening: RwSignal<bool>,
    resting: StoredValue<Option<TimeoutHandle>>,
}

impl Lens {
    /// A lens that has not been looked through yet.
    pub fn new() -> Self {
        Self {
            pane: RwSignal::new(Size::default()),
            view: RwSignal::new(None),
            looking: RwSignal::new(Looking::AtFirst),
            sharp: RwSignal::new(None),
            sharpening: RwSignal::new(false),
            resting: StoredValue::new(None),
        }
    }

    /// The size of the pane on the screen, tracked.
    pub fn pane(self) -> Size {
        self.pane.get()
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
    pub fn show_all(self, world: World) {
        self.change(|_| Viewport::all(self.pane.get_untracked(), world.size));
        self.looking.set(Looking::AtAll);
    }

    /// Moves the world by so many pixels.
    pub fn pan(self, x: f64, y: f64) {
        self.change(|view| view.panned(Point { x, y }));
    }

    /// Brings a point of the world into sight.
    pub fn reveal(self, point: Point) {
        self.change(|view| view.revealing(point));
    }

    /// Brings what can be chosen into sight; nothing, if nothing can: then what is shown first comes back. A
    /// view that the player has chosen stays as it is.
    pub fn offer(self, area: Option<Area>, world: World) {
        let is_free = matches!(
            self.looking.get_untracked(),
            Looking::AtFirst | Looking::AtOffers
        );
        let pane = self.pane.get_untracked();
        if !is_free || self.view.with_untracked(Option::is_none) {
            return;
        }
        let first = Viewport::start(pane, world.size, world.first);
        let (view, looking) = match area {
            Some(area) => (first.holding(area), Looking::AtOffers),
            None => (first, Looking::AtFirst),
        };
        self.change(|_| view);
        self.looking.set(looking);
    }

    /// Whether the view has come to this end of the zoom, tracked.
    fn ends(self, at: fn(Viewport) -> bool) -> bool {
        self.view.get().is_none_or(at)
    }

    fn change(self, to: impl FnOnce(Viewport) -> Viewport) {
        let Some(view) = self.view.get_untracked() else {
            return;
        };
        let next = to(view);
        if next != view {
            self.looking.set(Looking::Around);
            self.sharpening.set(false);
            self.view.set(Some(next));
            self.rest_later();
        }
    }

    fn measure(self, pane: Size, world: World, is_new_world: bool) {
        if pane.w < 1.0 || pane.h < 1.0 {
            return;
        }
        self.pane.set(pane);
        let view = match (self.view.get_untracked(), self.looking.get_untracked()) {
            (Some(view), Looking::Around) if !is_new_world => view.resized(pane),
            (_, Looking::AtAll) => Viewport::all(pane, world.size),
            _ => Viewport::start(pane, world.size, world.first),
        };
        self.view.set(Some(view));
        self.sharp.set(Some(view.scale));
    }

    // While the view moves, the browser stretches what it has painted; after a zoom, when the view
    // rests, it is made to paint anew.
    fn rest_later(self) {
        self.later(move || {
            let scale = self.view.get_untracked().map(|view| view.scale);
            if scale != self.sharp.get_untracked() {
                self.sharp.set(scale);
                self.sharpening.set(true);
                self.later(move || self.sharpening.set(false));
            }
        });
    }

    fn later(self, act: impl FnOnce() + 'static) {
        self.stop_resting();
        self.resting
            .set_value(set_timeout_with_handle(act, REST).ok());
    }

    fn stop_resting(self) {
        if let Some(Some(rest)) = self.resting.try_update_value(Option::take) {
            rest.clear();
        }
    }
}

/// The pane. `children` are drawn in the units of `world`, and may read `--zoom`, the pixels for one
/// unit, to keep letters and targets large enough.
#[component]
pub fn PanZoom(
    lens: Lens,
    #[prop(into)] world: Signal<World>,
    label: &'static str,
    children: Children,
) -> impl IntoView {
    let pane = NodeRef::<html::Div>::new();
    follow_size(pane, lens, world);
    follow_keys(lens, world);
    on_cleanup(move || lens.stop_resting());

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
    let up = move |event: ev::PointerEvent| {
        gesture.update_value(|gesture| gesture.up(event.pointer_id()));
    };
    let moved = move |event: ev::PointerEvent| {
        // The button may have been let go where the pane could not see it.
        if event.buttons() & PRIMARY == 0 {
            return up(event);
        }
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
    let below = move |limit: f64| {
        Signal::derive(move || lens.sharp.get().is_some_and(|scale| scale < limit))
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
        <section class="pane" aria-label=label on:wheel=wheel>
            <div
                class="lens"
                data-testid="pane"
                node_ref=pane
                on:pointerdown=down
                on:pointermove=moved
                on:pointerup=up
                on:pointercancel=up
                // A drag of the world is not a selection of its words.
                on:mousedown=move |event| {
                    if !is_on_button(&event) {
                        event.prevent_default();
                    }
                }
                on:dblclick=move |event| {
                    if !is_on_button(&event) {
                        let at = place(event.client_x(), event.client_y());
                        lens.change(|view| view.zoomed(ZOOM_STEP * ZOOM_STEP, at));
                    }
                }
            >
                <div
                    class="world"
                    class:sharpening=lens.sharpening
                    class:far=below(FAR)
                    class:furthest=below(TOO_SMALL)
                    data-testid="world"
                    style:width=move || format!("{}px", world.get().size.w)
                    style:height=move || format!("{}px", world.get().size.h)
                    style:transform=transform
                    style=("--zoom", move || lens.sharp.get().map(|scale| format!("{scale:.4}")))
                >
                    {children()}
                </div>
            </div>
            <div class="zoom-buttons" role="group" aria-label="Zoom">
                <ZoomButton
                    id="zoom-in"
                    name="Zoom in"
                    key="+"
                    sign="M5 12H19M12 5V19"
                    ended=Signal::derive(move || lens.ends(Viewport::is_closest))
                    press=Callback::new(move |()| lens.zoom_in())
                />
                <ZoomButton
                    id="zoom-out"
                    name="Zoom out"
                    key="-"
                    sign="M5 12H19"
                    ended=Signal::derive(move || lens.ends(Viewport::shows_all))
                    press=Callback::new(move |()| lens.zoom_out())
                />
                <ZoomButton
                    id="show-all"
                    name="Show the whole board"
                    key="0"
                    sign="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"
                    ended=false
                    press=Callback::new(move |()| lens.show_all(world.get_untracked()))
                />
            </div>
        </section>
    }
}

/// A button with a sign. One that has come to its end stays where it is, for the sake of the focus.
#[component]
fn ZoomButton(
    id: &'static str,
    name: &'static str,
    key: &'static str,
    sign: &'static str,
    #[prop(into)] ended: Signal<bool>,
    press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            class="button"
            data-testid=id
            aria-label=name
            aria-disabled=move || ended.get().to_string()
            title=format!("{name} ({key})")
            on:click=move |_| press.run(())
        >
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
                <path d=sign />
            </svg>
        </button>
    }
}

fn is_on_button(event: &ev::MouseEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into().ok());
    target.is_some_and(|target: web_sys::Element| {
        matches!(target.closest("[role=button]"), Ok(Some(_)))
    })
}

fn follow_size(pane: NodeRef<html::Div>, lens: Lens, world: Signal<World>) {
    let measure = move |is_new_world: bool| {
        if let Some(pane) = pane.get_untracked() {
            let size = Size {
                w: f64::from(pane.client_width()),
                h: f64::from(pane.client_height()),
            };
            lens.measure(size, world.get_untracked(), is_new_world);
        }
    };
    Effect::new(move |_| {
        let Some(element) = pane.get() else {
            return;
        };
        let changed = Closure::<dyn Fn()>::new(move || measure(false));
        if let Ok(observer) = web_sys::ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&element);
            let kept = StoredValue::new_local(changed);
            on_cleanup(move || {
                observer.disconnect();
                kept.dispose();
            });
        }
    });
    Effect::new(move |earlier: Option<World>| {
        let world = world.get();
        measure(earlier != Some(world));
        world
    });
}

fn follow_keys(lens: Lens, world: Signal<World>) {
    let listener = window_event_listener(ev::keydown, move |event| {
        // The screen around the pane may have another use for the key.
        let is_taken =
            event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented();
        if is_taken || is_focus_elsewhere() {
            return;
        }
        match event.key().as_str() {
            "+" | "=" => lens.zoom_in(),
            "-" | "_" => lens.zoom_out(),
            "0" => lens.show_all(world.get_untracked()),
            "ArrowLeft" => lens.pan(PAN_STEP, 0.0),
            "ArrowRight" => lens.pan(-PAN_STEP, 0.0),
            "ArrowUp" => lens.pan(0.0, PAN_STEP),
            "ArrowDown" => lens.pan(0.0, -PAN_STEP),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || listener.remove());
}

/// Keys belong to what has the focus: the pane hears them if that is in it, or nothing in particular.
fn is_focus_elsewhere() -> bool {
    let focus = document().active_element();
    focus.is_some_and(|focus| focus.matches("body, h1, .pane *") == Ok(false))
}
