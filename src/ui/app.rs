//! The app: one screen at a time, chosen by the address.

use super::games::{Games, OnTable};
use super::mordred::{Guide, Table};
use super::new_game::{NewGame, Settled};
use super::route::{Arrival, Route};
use super::settings::SettingsStore;
use super::shell::{
    BadLink, BetweenTurns, Home, Page, SavesScreen, SetUp, SettingsScreen, UpdateNotice,
    use_new_version,
};
use super::thinkers::Thinkers;
use leptos::{ev, mount::mount_to, prelude::*};
use std::mem::discriminant;
use tabletop::mordred::Mordred;
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
    provide_context(Thinkers::<Mordred>::new());
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
    let games = Games::new(settings);
    provide_context(games);
    // What is said about an address, and put away, does not open its game again.
    let route = Memo::new(move |_| arrival.get().route);
    Effect::new(move |_| match route.get() {
        Route::Play(id) => games.open(id),
        Route::Link(link, at) => games.visit(&link, at),
        _ => {}
    });
    let begin = Callback::new(move |settled: Settled| {
        if let Err(why) = games.begin(settled) {
            arrival.update(|arrival| arrival.complaint = Some(why.reason));
        }
    });
    let shown = move || {
        screen.get();
        match arrival.get_untracked().route {
            Route::Home => view! { <Home /> }.into_any(),
            Route::New(_) => view! { <SetUp plan on_start=begin /> }.into_any(),
            Route::Play(_) | Route::Link(..) => view! { <TablePlace games begin /> }.into_any(),
            Route::Saves => view! { <SavesScreen /> }.into_any(),
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
    let at_table =
        Memo::new(move |_| matches!(arrival.get().route, Route::Play(_) | Route::Link(..)));
    let may_show = Signal::derive(move || !at_table.get() || between_turns.0.get());
    // The one way to a new version: what must not be lost is written here, before the page goes.
    let on_use = Callback::new(move |()| {
        games.keep_now();
        use_new_version();
    });
    view! {
        {complaint}
        {shown}
        <UpdateNotice may_show on_use on_later=Callback::new(|()| focus_heading()) />
    }
}

/// The table, or what stands where it would be.
#[component]
fn TablePlace(games: Games, begin: Callback<Settled>) -> impl IntoView {
    move || match games.table() {
        OnTable::Open(playing) => view! { <Table playing on_rematch=begin /> }.into_any(),
        OnTable::Opening(_) => view! {
            <Page title="Opening">
                <div class="sheet">
                    <p role="status">"Looking for this game in other tabs…"</p>
                </div>
            </Page>
        }
        .into_any(),
        OnTable::Elsewhere(id) => view! { <Elsewhere games id /> }.into_any(),
        OnTable::Unreadable(_, why) => {
            view! { <Unreadable words=why.sentence().into() /> }.into_any()
        }
        OnTable::BadLink(words, plan) => {
            let plan = plan
                .map(|plan| NewGame::of(&plan.setup, plan.seats.began(), plan.seed, plan.practice));
            view! { <BadLink words plan /> }.into_any()
        }
        OnTable::Nothing => view! { <NoGame /> }.into_any(),
    }
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

/// What stands where a game would be that is open in another tab.
#[component]
fn Elsewhere(games: Games, id: String) -> impl IntoView {
    view! {
        <Page title="Open in another tab">
            <div class="sheet" data-testid="elsewhere">
                <p>"This game is open in another tab or window. It can be played in one place at a time."</p>
                <button
                    class="button primary"
                    data-testid="take-over"
                    on:click=move |_| games.bring(&id)
                >
                    "Play it here"
                </button>
                <a class="button" href=Route::Home.href()>
                    "Leave it there"
                </a>
            </div>
        </Page>
    }
}

/// What stands where a game would be that cannot be opened.
#[component]
fn Unreadable(words: String) -> impl IntoView {
    view! {
        <Page title="This game cannot be opened">
            <div class="sheet" data-testid="unreadable">
                <p role="alert">{words}</p>
                <a class="button primary" href=Route::Saves.href()>
                    "Saved games"
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
