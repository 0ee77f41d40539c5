//! The prompt bar: who must do what, and the ways back.

use super::levels::called;
use super::sitting::At;
use super::store::TableStore;
use crate::ui::games::Playing;
use crate::ui::route::Route;
use leptos::prelude::*;
use tabletop::game::Viewer;
use tabletop::mordred::text;

/// Who must do what in one sentence, and what the others wait for.
#[component]
pub fn PromptBar(
    playing: Playing,
    help_open: RwSignal<bool>,
    /// Opens the dialogue that gives the game away as a link.
    on_share: Callback<Option<usize>>,
) -> impl IntoView {
    let Playing { store, keeper } = playing;
    let unsaved = move || {
        keeper.trouble().map(|trouble| {
            view! {
                <span class="unsaved" data-testid="unsaved" title=trouble.sentence()>
                    "Not saved"
                </span>
            }
        })
    };
    let words = Memo::new(move |_| {
        let names = store.names();
        if let Some(battle) = store.result() {
            return text::battle_over(battle).into();
        }
        if store.at() != At::Live {
            return store
                .shown()
                .with(|view| text::prompt_by_name(&view.table, &names).into());
        }
        if let Some((seat, level)) = store.bot_to_move() {
            let name = names.get(seat.index()).map_or("", String::as_str);
            let state = match (store.at(), store.is_visiting(), store.is_held()) {
                (At::Live, false, false) => " is thinking.",
                (At::Live, false, true) => " waits: the bots are paused.",
                _ => " is next.",
            };
            return [&called(name, Some(level)), state].concat();
        }
        if store.is_telling() {
            let stage = store.stage();
            let scene = stage.with(|stage| stage.as_ref().map(|stage| stage.title.clone()));
            return text::told_first(scene).into();
        }
        store
            .now()
            .with(|view| text::prompt_by_name(&view.table, &names).into())
    });
    let waits = Memo::new(move |_| {
        let names = store.names();
        let is_withheld = store.at() == At::Live && store.is_withheld();
        if is_withheld && store.bot_to_move().is_some() {
            return String::new();
        }
        let next = store.to_move().filter(|_| is_withheld);
        store.shown().with(|view| match next {
            Some(seat) => text::next_to_choose(&view.table, seat, &names).into(),
            None => String::from(text::waiting(&view.table, &names)),
        })
    });
    // Who goes through the past hears where that is, and not every question that was asked there.
    let is_loud = move || match store.at() {
        At::Live => "polite",
        At::Past(_) => "off",
    };
    let hand = move || {
        let to_move = store.to_move().filter(|_| store.can_show_hand())?;
        let is_shown = store.viewer() == Viewer::Seat(to_move);
        Some(view! {
            <button
                class="button quiet"
                data-testid="show-hand"
                aria-pressed=is_shown.to_string()
                aria-keyshortcuts="h"
                title="Show or hide the cards of who must choose (H)"
                on:click=move |_| if is_shown { store.hide_hand() } else { store.lift_curtain() }
            >
                {if is_shown { "Hide hand" } else { "Show hand" }}
            </button>
        })
    };
    view! {
        <header class="prompt-bar">
            <a class="button quiet" href=Route::Home.href() title="Home; the game stays as it is">
                "Home"
            </a>
            <h1 class="visually-hidden" tabindex="-1">
                "Mordred"
            </h1>
            <div class="prompt">
                <p data-testid="prompt" role="status" aria-live=is_loud>
                    {move || words.get()}
                </p>
                <p class="waiting">{move || waits.get()}</p>
                <Thinking store />
            </div>
            <div class="ways-back">
                {unsaved}
                {hand}
                <button
                    class="button"
                    data-testid="undo"
                    aria-keyshortcuts="u"
                    title="Take back the last step (U)"
                    disabled=move || !store.can_undo()
                    on:click=move |_| store.undo()
                >
                    "Undo"
                    <kbd aria-hidden="true">"U"</kbd>
                </button>
                <button
                    class="button"
                    data-testid="restart-turn"
                    aria-keyshortcuts="r"
                    title="Take back everything since the last thing that cannot be taken back (R)"
                    disabled=move || !store.can_restart()
                    on:click=move |_| store.restart()
                >
                    <span>"Restart" <span class="longer">" turn"</span></span>
                    <kbd aria-hidden="true">"R"</kbd>
                </button>
                <button
                    class="button share-open"
                    data-testid="share"
                    aria-keyshortcuts="s"
                    title="Share by link (S)"
                    on:click=move |_| on_share.run(moment(store))
                >
                    <svg viewBox="0 0 16 16" aria-hidden="true">
                        <path d="M10.6 4.3 5.4 7.2M5.4 8.8l5.2 2.9" />
                        <circle cx="12.3" cy="3.4" r="2" />
                        <circle cx="3.7" cy="8" r="2" />
                        <circle cx="12.3" cy="12.6" r="2" />
                    </svg>
                    <span>"Share"</span>
                </button>
                <button
                    class="button quiet"
                    data-testid="help"
                    aria-keyshortcuts="?"
                    title="Keys and comfort (?)"
                    on:click=move |_| help_open.set(true)
                >
                    "?"
                </button>
            </div>
        </header>
    }
}

/// A thin line that grows while a bot thinks.
#[component]
fn Thinking(store: TableStore) -> impl IntoView {
    let thinks = Memo::new(move |_| store.bot_turn().is_some());
    // Screen readers hear the prompt; a number that changes all the time is for the eye.
    let percent = Memo::new(move |_| (store.thinking() * 100.0) as u32);
    move || {
        thinks.get().then(|| {
            view! {
                <div
                    class="thinking"
                    data-testid="thinking"
                    role="progressbar"
                    aria-label="Thinking"
                    aria-valuemin="0"
                    aria-valuemax="100"
                    aria-valuenow=move || percent.get().to_string()
                >
                    <i style:transform=move || format!("scaleX({})", f64::from(percent.get()) / 100.0) />
                </div>
            }
        })
    }
}

/// The moment of the past on the screen, which is then what to share.
pub fn moment(store: TableStore) -> Option<usize> {
    match untrack(|| store.at()) {
        At::Live => None,
        At::Past(picks) => Some(picks),
    }
}
