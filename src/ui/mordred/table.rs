//! The table laid for a new game.

use super::GroundDefs;
use super::dial::{Dial, DialBadge};
use super::dial_pieces::DialPieces;
use super::explain::{Explanation, Subject, explain};
use super::icons::Icons;
use super::legend::Legend;
use super::map::GameMap;
use crate::ui::route::Route;
use leptos::{ev, html, prelude::*};
use mordred::mordred::data::DialSide;
use wasm_bindgen::JsCast;

/// The one handle through which the parts of a table are asked and told things.
#[derive(Clone, Copy)]
pub struct TableStore {
    selected: RwSignal<Option<Subject>>,
    side: Signal<DialSide>,
}

impl TableStore {
    /// A table with nothing selected.
    pub fn new(side: Signal<DialSide>) -> Self {
        Self {
            selected: RwSignal::new(None),
            side,
        }
    }

    /// Asks about `subject`; asking again puts it away.
    pub fn select(self, subject: Subject) {
        self.selected
            .update(|selected| *selected = (*selected != Some(subject)).then_some(subject));
    }

    /// Puts away what was asked about.
    pub fn cancel(self) {
        self.selected.set(None);
    }

    /// Whether `subject` is being asked about, tracked.
    pub fn is_selected(self, subject: Subject) -> bool {
        self.selected.get() == Some(subject)
    }

    /// The answer to what is being asked, tracked.
    pub fn explanation(self) -> Option<Explanation> {
        explain(self.selected.get()?, self.side.get())
    }

    /// Whether anything is being asked about, for now.
    pub fn is_asked(self) -> bool {
        self.selected.with_untracked(Option::is_some)
    }

    /// The sector being asked about, tracked. It may not exist on the side that is up.
    pub fn selected_sector(self) -> Option<u8> {
        match self.selected.get() {
            Some(Subject::Sector(sector)) => Some(sector),
            _ => None,
        }
    }
}

/// The table: map, dial, and the answer to what is being asked.
#[component]
pub fn Table(#[prop(into)] side: Signal<DialSide>) -> impl IntoView {
    let store = TableStore::new(side);
    let dial_open = RwSignal::new(false);
    follow_escape(store, dial_open);
    view! {
        <Icons />
        <GroundDefs />
        <main class="table" class:dial-open=move || dial_open.get() data-testid="table">
            <header class="prompt-bar">
                <a class="button quiet" href=Route::Home.href()>
                    "Home"
                </a>
                <h1 tabindex="-1">"New game"</h1>
                <p class="prompt" data-testid="prompt">
                    "Choose a dial. Touch any place to ask about it."
                </p>
                <DialSides side />
            </header>
            <GameMap store />
            <button
                class="dial-badge"
                data-testid="dial-badge"
                aria-expanded=move || dial_open.get().to_string()
                aria-controls="dial-pane"
                on:click=move |_| dial_open.update(|open| *open = !*open)
            >
                {move || view! { <DialBadge side=side.get() pieces=DialPieces::default() /> }}
                <span>{move || if dial_open.get() { "Close" } else { "Dial" }}</span>
            </button>
            <section class="dial-pane" id="dial-pane" aria-label="Chaos Dial">
                {move || {
                    view! {
                        <Dial
                            side=side.get()
                            pieces=DialPieces::default()
                            selected=Signal::derive(move || store.selected_sector())
                            on_select=Callback::new(move |sector| store.select(Subject::Sector(sector)))
                            on_cauldron=Callback::new(move |()| store.select(Subject::Cauldron))
                        />
                    }
                }}
            </section>
            <Answer store />
        </main>
    }
}

/// The two sides of the dial, to choose from.
#[component]
fn DialSides(side: Signal<DialSide>) -> impl IntoView {
    let choice = |option: DialSide| {
        view! {
            <a
                class="button"
                href=Route::New(option).href()
                aria-current=move || (side.get() == option).then_some("true")
                on:click=move |event| {
                    // Turning the dial over is not a step to go back to.
                    event.prevent_default();
                    let _ = window().location().replace(&Route::New(option).href());
                }
                title=format!("{} side: {} sectors", option.name(), option.sectors().len())
                data-testid=format!("dial-{}", option.id())
            >
                {option.name()}
                <span class="count">{option.sectors().len()}</span>
            </a>
        }
    };
    view! {
        <nav class="segments" aria-label="Side of the dial">
            {DialSide::ALL.map(choice).collect_view()}
        </nav>
    }
}

/// The answer to what is being asked; the legend while nothing is.
#[component]
fn Answer(store: TableStore) -> impl IntoView {
    let told = Memo::new(move |_| store.explanation());
    let words = move || {
        told.get().map(|told| {
            let lines = told.lines.into_iter().map(|line| view! { <li>{line}</li> });
            view! {
                <p class="kind">{told.kind}</p>
                <h2>{told.title}</h2>
                <ul>{lines.collect_view()}</ul>
            }
        })
    };
    let is_told = Memo::new(move |_| told.get().is_some());
    let legend = move || (!is_told.get()).then(|| view! { <Legend /> });
    let close = move || {
        is_told.get().then(|| {
            view! {
                <button class="button quiet" on:click=move |_| put_away(store) title="Close (Escape)">
                    "Close"
                </button>
            }
        })
    };
    // A new answer is read from its first word.
    let page = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        told.get();
        if let Some(page) = page.get() {
            page.set_scroll_top(0);
        }
    });
    view! {
        <section class="answer" aria-label="About the table">
            <div class="answer-page" tabindex="0" data-testid="answer" node_ref=page>
                <div class="explanation" role="status">
                    {words}
                </div>
                {legend}
            </div>
            {close}
        </section>
    }
}

/// Puts the answer away and the focus back on what was asked about, or if that is on a closed dial,
/// on the badge that opens it.
fn put_away(store: TableStore) {
    if store.is_asked() {
        let asked = shown("#app [aria-pressed=true]").or_else(|| shown(".dial-badge"));
        store.cancel();
        if let Some(asked) = asked {
            focus(asked);
        }
    }
}

/// Escape closes the dial where it lies over the map, then the answer.
fn follow_escape(store: TableStore, dial_open: RwSignal<bool>) {
    let listener = window_event_listener(ev::keydown, move |event| {
        if event.key() != "Escape" {
            return;
        }
        match shown(".dial-badge") {
            Some(badge) if dial_open.get_untracked() => {
                dial_open.set(false);
                focus(badge);
            }
            _ => put_away(store),
        }
    });
    on_cleanup(move || listener.remove());
}

/// The first element that fits the selector, if it is on the screen.
fn shown(selector: &str) -> Option<web_sys::Element> {
    let found = document().query_selector(selector).ok().flatten();
    found.filter(|element| element.get_bounding_client_rect().width() > 0.0)
}

fn focus(element: web_sys::Element) {
    // Places are drawn in SVG, whose elements take the focus just as those of HTML do.
    let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
}

#[cfg(test)]
mod tests {
    use super::*;
    use mordred::mordred::data::Territory;

    const ELMET: Subject = Subject::Territory(Territory::Elmet);

    fn on_table(test: impl FnOnce(TableStore, RwSignal<DialSide>)) {
        Owner::new().with(|| {
            let side = RwSignal::new(DialSide::War);
            test(TableStore::new(side.into()), side);
        });
    }

    #[test]
    fn asking_twice_puts_the_answer_away() {
        on_table(|store, _| {
            assert_eq!(store.explanation(), None);
            store.select(ELMET);
            assert!(store.is_selected(ELMET));
            assert_eq!(store.explanation().expect("an answer").title, "Elmet");
            store.select(ELMET);
            assert_eq!(store.explanation(), None);
        });
    }

    #[test]
    fn one_thing_is_asked_about_at_a_time() {
        on_table(|store, _| {
            store.select(ELMET);
            store.select(Subject::Sector(3));
            assert!(!store.is_selected(ELMET));
            assert_eq!(store.selected_sector(), Some(3));
            store.cancel();
            assert_eq!(store.selected_sector(), None);
        });
    }

    #[test]
    fn turning_the_dial_over_changes_the_answer_about_a_sector() {
        on_table(|store, side| {
            store.select(Subject::Sector(4));
            let before = store.explanation();
            side.set(DialSide::Blitz);
            assert_ne!(store.explanation(), before);
            store.select(Subject::Sector(11));
            assert_eq!(store.explanation(), None);
        });
    }
}
