//! Every legal pick as a button with its full words: whatever else is on the screen, this is enough
//! to play.

use super::coach::{Coach, CoachPanel};
use super::levels::called;
use super::sitting::At;
use super::store::TableStore;
use leptos::prelude::*;
use tabletop::mordred::text;

/// The list of legal picks.
#[component]
pub fn Choices(store: TableStore, coach: Coach) -> impl IntoView {
    let number = Memo::new(move |_| store.choices().with(Vec::len));
    let words = Memo::new(move |_| {
        let table = store.now().with(|view| view.table);
        store.choices().with(|choices| {
            let words = choices
                .iter()
                .map(|&choice| text::choice(&table, choice).into());
            words.collect::<Vec<String>>()
        })
    });
    // A row stays in the page when the picks change, and the focus stays on it.
    let row = move |n: usize| {
        let choice = move || store.choices().with_untracked(|all| all.get(n).copied());
        let label = move || words.with(|words| words.get(n).cloned().unwrap_or_default());
        let point = move |on: bool| {
            let table = store.now().with_untracked(|view| view.table);
            let subject = choice()
                .filter(|_| on)
                .and_then(|choice| choice.subject(&table));
            store.point(subject);
        };
        view! {
            <li>
                <button
                    class="choice"
                    aria-keyshortcuts=(n < 9).then(|| (n + 1).to_string())
                    on:click=move |_| if let Some(choice) = choice() { store.choose(choice) }
                    on:keydown=move |event| {
                        // The row stays when the picks change: a key that is held makes one.
                        if event.repeat() && event.key() == "Enter" {
                            event.prevent_default();
                        }
                    }
                    on:pointermove=move |_| point(true)
                    on:pointerleave=move |_| point(false)
                    on:focus=move |_| point(true)
                    on:blur=move |_| point(false)
                >
                    {label}
                </button>
            </li>
        }
    };
    let empty = move || {
        (number.get() == 0).then(|| {
            let words: String = match (store.at(), store.curtain(), store.waits_for()) {
                _ if store.is_visiting() && store.to_move().is_some() => {
                    "Take a seat or play on to choose.".into()
                }
                (At::Past(_), ..) => "This is the past: nothing can be chosen here.".into(),
                (_, Some(_), _) => {
                    "What can be chosen is hidden until the right person looks.".into()
                }
                (At::Live, ..) if store.result().is_some() => {
                    "First the result of the battle: Go on leads to what comes next.".into()
                }
                (At::Live, ..) if store.is_telling() && store.bot_to_move().is_none() => {
                    "First what happened: Next leads on, Skip to what comes next.".into()
                }
                (.., Some(seat)) => store.name(seat) + " chooses at another screen.",
                _ => match store.bot_to_move() {
                    Some((seat, level)) => called(&store.name(seat), Some(level)) + " chooses.",
                    None => "Nothing is left to choose.".into(),
                },
            };
            view! { <p class="no-choice">{words}</p> }
        })
    };
    view! {
        <section
            class="panel choices-panel"
            id="panel-choices"
            role="tabpanel"
            aria-label="Choices"
        >
            <CoachPanel coach />
            {empty}
            <ol class="choices" data-testid="choices">
                <For each=move || 0..number.get() key=|n| *n children=row />
            </ol>
        </section>
    }
}
