//! The app: one screen at a time, chosen by the address.

use super::mordred::{Guide, Sitting, Table, TableStore};
use super::new_game::{NewGame, Settled};
use super::route::{Arrival, Route};
use super::settings::SettingsStore;
use super::shell::{
    BetweenTurns, Home, Page, SetUp, SettingsScreen, UpdateNotice, use_new_version,
};
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
    let between_turns = BetweenTurns(RwSignal::new(false));
    provide_context(between_turns);

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
    let game = RwSignal::new(None::<TableStore>);
    let has_game = Memo::new(move |_| game.with(Option::is_some));
    let begin = begin_games(game, arrival, settings);
    let shown = move || {
        screen.get();
        match arrival.get_untracked().route {
            Route::Home => view! { <Home has_game /> }.into_any(),
            Route::New(_) => view! { <SetUp plan on_start=begin /> }.into_any(),
            Route::Play => match game.get() {
                Some(store) => view! { <Table store on_rematch=begin /> }.into_any(),
                None => view! { <NoGame /> }.into_any(),
            },
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
    let at_table = Memo::new(move |_| arrival.get().route == Route::Play);
    let may_show = Signal::derive(move || !at_table.get() || between_turns.0.get());
    // The one way to a new version: what must not be lost is written here, before the page goes.
    let on_use = Callback::new(move |()| use_new_version());
    view! {
        {complaint}
        {shown}
        <UpdateNotice may_show on_use on_later=Callback::new(|()| focus_heading()) />
    }
}

/// How a new game takes the place of the one before it. A game outlives the screen that shows it.
fn begin_games(
    game: RwSignal<Option<TableStore>>,
    arrival: RwSignal<Arrival>,
    settings: SettingsStore,
) -> Callback<Settled> {
    let app = Owner::current();
    let latest = StoredValue::new(None::<Owner>);
    Callback::new(move |settled: Settled| {
        let Settled {
            setup,
            seed,
            names,
            practice,
        } = settled;
        match Sitting::begin(setup, seed, names, practice) {
            Ok(sitting) => {
                let owner = app.as_ref().map_or_else(Owner::new, Owner::child);
                game.set(Some(owner.with(|| TableStore::new(sitting, settings))));
                // The old one is cleared away only after no screen shows it any more.
                if let Some(before) = latest.try_update_value(|latest| latest.replace(owner)) {
                    request_animation_frame(move || drop(before));
                }
                let _ = window().location().set_hash(&Route::Play.href());
            }
            Err(why) => arrival.update(|arrival| arrival.complaint = Some(why.reason)),
        }
    })
}

/// What stands where a game would be, if there were one.
#[component]
fn NoGame() -> impl IntoView {
    view! {
        <Page title="No game">
            <div class="sheet">
                <p>"No game is being played on this page."</p>
                <a
                    class="button primary"
                    data-testid="new-game"
                    href=Route::New(NewGame::default()).href()
                >
                    "New game"
                </a>
            </div>
        </Page>
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
