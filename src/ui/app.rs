//! The app: one screen at a time, chosen by the address.

use super::mordred::{Guide, Table};
use super::new_game::{NewGame, Settled};
use super::route::{Arrival, Route};
use super::settings::SettingsStore;
use super::shell::{Home, SetUp, SettingsScreen};
use leptos::{ev, mount::mount_to, prelude::*};
use std::mem::discriminant;
use wasm_bindgen::JsCast;

/// Mounts the app into the element that `index.html` has for it.
pub fn mount() {
    let place = document()
        .get_element_by_id("app")
        .expect("index.html has an element for the app")
        .unchecked_into();
    mount_to(place, App).forget();
    // boot.js decides what is shown; where it has not arrived, nobody else would.
    let page = document();
    let is_alone = page
        .document_element()
        .is_some_and(|root| !root.has_attribute("data-boot"));
    if let Some(boot) = page.get_element_by_id("boot").filter(|_| is_alone) {
        let _ = boot.set_attribute("hidden", "");
    }
}

/// The whole app.
#[component]
fn App() -> impl IntoView {
    let settings = SettingsStore::open();
    settings.follow();
    provide_context(settings);

    let arrival = follow_address();
    // A change of options is not a change of screen: the table stays as it is.
    let screen = Memo::new(move |_| discriminant(&arrival.get().route));
    Effect::new(move |earlier: Option<()>| {
        screen.get();
        document().set_title(arrival.get_untracked().route.title());
        if earlier.is_some() {
            focus_heading();
        }
    });
    let plan = Memo::new(move |_| match arrival.get().route {
        Route::New(plan) => plan,
        _ => NewGame::default(),
    });
    let game = RwSignal::new(None::<Settled>);
    let has_game = Memo::new(move |_| game.with(Option::is_some));
    let side = Memo::new(move |_| {
        let dial = game.with(|game| game.as_ref().map(|game| game.setup.dial));
        dial.unwrap_or_default()
    });
    let on_start = Callback::new(move |settled| {
        game.set(Some(settled));
        let _ = window().location().set_hash(&Route::Play.href());
    });
    let shown = move || {
        screen.get();
        match arrival.get_untracked().route {
            Route::Home => view! { <Home has_game /> }.into_any(),
            Route::New(_) => view! { <SetUp plan on_start /> }.into_any(),
            Route::Play => view! { <Table side /> }.into_any(),
            Route::Help => view! { <Guide /> }.into_any(),
            Route::Settings => view! { <SettingsScreen /> }.into_any(),
        }
    };
    let complaint = move || {
        let complaint = arrival.get().complaint?;
        let dismiss = move |_| arrival.update(|arrival| arrival.complaint = None);
        Some(view! {
            <div class="notice">
                <p role="alert">{complaint}</p>
                <button class="button quiet" on:click=dismiss>
                    "Close"
                </button>
            </div>
        })
    };
    view! {
        {complaint}
        {shown}
    }
}

/// The address the player is at, tracked.
fn follow_address() -> RwSignal<Arrival> {
    let read = || Arrival::parse(&location_hash().unwrap_or_default());
    let arrival = RwSignal::new(read());
    let listener = window_event_listener(ev::hashchange, move |_| arrival.set(read()));
    on_cleanup(move || listener.remove());
    arrival
}

/// Puts the focus on the heading of the screen that has just come, so that a screen reader says it.
fn focus_heading() {
    request_animation_frame(|| {
        let heading = document().query_selector("#app h1").ok().flatten();
        if let Some(heading) =
            heading.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok())
        {
            // A heading that cannot take the focus is no loss.
            let _ = heading.focus();
        }
    });
}
