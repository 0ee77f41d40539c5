//! The answer to what is asked about the table.

use super::card::{CardFace, card_face};
use super::legend::Legend;
use super::seat_menu::SeatMenu;
use super::store::TableStore;
use leptos::{html, prelude::*};
use tabletop::mordred::Subject;
use tabletop::mordred::data::Board;
use tabletop::mordred::text::Explanation;
use wasm_bindgen::JsCast;

/// The answer to what is being asked or pointed at; the legend while nothing is.
#[component]
pub fn Answer(store: TableStore) -> impl IntoView {
    let told = Memo::new(move |_| store.explanation());
    let words = move || told.get().map(words);
    let face = Memo::new(move |_| {
        let subject = store.asked().or_else(|| store.pointed())?;
        store.shown().with(|view| card_face(subject, view))
    });
    let is_told = Memo::new(move |_| told.with(Option::is_some));
    let legend = move || (!is_told.get()).then(|| view! { <Legend /> });
    let is_asked = Memo::new(move |_| store.asked().is_some());
    let close = move || {
        is_asked.get().then(|| {
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
        told.with(|_| ());
        if let Some(page) = page.get() {
            page.set_scroll_top(0);
        }
    });
    view! {
        <section class="panel answer" id="panel-about" role="tabpanel" aria-label="About the table">
            <div class="answer-page" tabindex="0" data-testid="answer" node_ref=page>
                <SeatMenu store />
                <CardFace face />
                <div class="explanation" role="status">
                    {words}
                </div>
                {legend}
            </div>
            {close}
        </section>
    }
}

/// Puts the answer away and the focus back on what was asked about, or if that is on a closed dial, on
/// the badge that opens it.
pub fn put_away(store: TableStore) {
    let asked = in_sight(".places [aria-pressed=true]")
        .or_else(|| in_sight(".dial-pane [aria-pressed=true]"))
        .or_else(|| in_sight(".dial-badge"));
    store.put_away();
    if let Some(asked) = asked {
        focus(asked);
    }
}

/// The first element that fits the selector, if it is on the screen.
pub fn in_sight(selector: &str) -> Option<web_sys::Element> {
    let found = document().query_selector(selector).ok().flatten();
    found.filter(|element| element.get_bounding_client_rect().width() > 0.0)
}

/// Gives the focus to an element.
pub fn focus(element: web_sys::Element) {
    // Places are drawn in SVG, whose elements take the focus just as those of HTML do.
    let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
}

/// The same in a corner of the map while something is pointed at: for the eye only.
#[component]
pub fn Hint(store: TableStore) -> impl IntoView {
    let told = Memo::new(move |_| {
        let pointed = store.pointed()?;
        (store.asked().is_none() && store.asked() != Some(pointed))
            .then(|| store.explanation())
            .flatten()
    });
    let is_far = move || {
        matches!(
            store.pointed(),
            Some(Subject::Territory(at) | Subject::Army(_, at) | Subject::Favours(at))
                if at.board() != Board::Britannia
        )
    };
    move || {
        told.get().map(|mut told| {
            told.lines.truncate(6);
            view! {
                <div class="hint explanation" class:aside=is_far aria-hidden="true">
                    {words(told)}
                </div>
            }
        })
    }
}

fn words(told: Explanation) -> impl IntoView {
    let lines = told.lines.into_iter();
    let lines = lines.map(|line| view! { <li>{String::from(line)}</li> });
    view! {
        <p class="kind">{told.kind}</p>
        <h2>{String::from(told.title)}</h2>
        <ul>{lines.collect_view()}</ul>
    }
}
