//! Every legal pick as a button with its full words: whatever else is on the screen, this is enough
//! to play.

use super::coach::{Coach, CoachPanel};
use super::explain::Subject;
use super::levels::called;
use super::sitting::At;
use super::store::TableStore;
use super::targets::{place, way};
use leptos::prelude::*;
use mordred::mordred::Choice;
use mordred::mordred::state::Table;
use mordred::mordred::text;

/// The list of legal picks.
#[component]
pub fn Choices(store: TableStore, coach: Coach) -> impl IntoView {
    let number = Memo::new(move |_| store.choices().with(Vec::len));
    let words = Memo::new(move |_| {
        let table = store.now().with(|view| view.table);
        store.choices().with(|choices| {
            let words = choices.iter().map(|&choice| text::choice(&table, choice));
            words.collect::<Vec<_>>()
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
                .and_then(|choice| about(&table, choice));
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
                    on:pointerenter=move |_| point(true)
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

/// What on the table a pick is about.
pub fn about(table: &Table, choice: Choice) -> Option<Subject> {
    let at = way(table, choice)
        .map(|[_, goal]| goal)
        .or_else(|| place(table, choice));
    at.map(Subject::Territory).or(match choice {
        Choice::Cast(spell) => Some(Subject::Spell(spell)),
        Choice::PlayFate(card) | Choice::ToCauldron(card) => Some(Subject::Fate(card)),
        Choice::PlayChaos(card) | Choice::ToBottom(card) => Some(Subject::Chaos(card)),
        Choice::Discard(card)
        | Choice::Resolve(card)
        | Choice::Place { card, .. }
        | Choice::Cancel { card, .. }
        | Choice::SwapCard { card, .. } => Some(Subject::Combat(card)),
        Choice::Hire { champion, .. } => Some(Subject::Champion(champion)),
        Choice::Act(action) => Some(Subject::Action(table.active, action)),
        Choice::Player(seat) | Choice::Steal { from: seat, .. } => Some(Subject::Player(seat)),
        Choice::TakeFavour(leader)
        | Choice::TakeFavours { leader, .. }
        | Choice::ReturnFavour(leader)
        | Choice::CarryFavour(leader) => Some(Subject::Leader(leader)),
        _ => None,
    })
}
