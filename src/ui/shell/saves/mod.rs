//! The screen of saved games.

mod files;
mod librarian;
mod markup;
mod scene;

pub use markup::sitters;
#[cfg(test)]
pub use scene::tests::kept;
pub use scene::{Kept, Shown};

use super::Page;
use super::paint::{escape, keep_painted, near};
use crate::ui::games::Games;
use crate::ui::mordred::{GroundDefs, Icons};
use crate::ui::shelf::id_of;
use crate::ui::storage::{Unkept, is_forbidden};
use leptos::{ev, html, prelude::*};
use librarian::Librarian;
use scene::Sort;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DragEvent, HtmlInputElement};

/// Every game that is kept: to go on with, to call by a name, and to bring in and out.
#[component]
pub fn SavesScreen() -> impl IntoView {
    let desk = Librarian::new(expect_context::<Games>());
    let is_dropping = RwSignal::new(false);
    listen(desk, is_dropping);
    let told = NodeRef::<html::Ul>::new();
    keep_painted(told, move || markup::told(&desk.told()));
    let storage = NodeRef::<html::P>::new();
    keep_painted(storage, move || markup::storage(desk.bytes()));
    view! {
        <GroundDefs />
        <Icons />
        <Page title="Saved games" class="saves-page">
            <Tools desk />
            <div role="status">
                <ul node_ref=told />
            </div>
            <GameList desk />
            <p node_ref=storage />
        </Page>
        <UndoBar desk />
        <div class="drop-target" class:open=move || is_dropping.get() aria-hidden="true">
            <p>"Drop saved games here"</p>
        </div>
    }
}

/// Search and order, and the ways in and out.
#[component]
fn Tools(desk: Librarian) -> impl IntoView {
    let picker = NodeRef::<html::Input>::new();
    let pick = move |_| {
        if let Some(picker) = picker.get_untracked() {
            picker.click();
        }
    };
    let take = move |_| {
        if let Some(picker) = picker.get_untracked() {
            desk.take_files(files::all(picker.files()));
            // The same file may be picked once more.
            picker.set_value("");
        }
    };
    let sort = move |event: ev::Event| {
        let nth = event_target_value(&event).parse::<usize>();
        if let Some(&sort) = nth.ok().and_then(|nth| Sort::ALL.get(nth)) {
            desk.sort_by(sort);
        }
    };
    let options = Sort::ALL.into_iter().enumerate();
    let options = options.map(|(nth, sort)| view! { <option value=nth>{sort.name()}</option> });
    let enter = move |event: ev::Event| {
        let field: HtmlInputElement = event_target(&event);
        let text = field.value();
        if !text.trim().is_empty() {
            field.set_value("");
            desk.take_words(&text);
        }
    };
    view! {
        <div class="saves-tools">
            <label class="way">
                <span>"Search"</span>
                <input
                    type="search"
                    data-testid="search"
                    autocomplete="off"
                    on:input=move |event| desk.look_for(event_target_value(&event))
                />
            </label>
            <label class="way">
                <span>"Sort by"</span>
                <select data-testid="sort" on:change=sort>
                    {options.collect_view()}
                </select>
            </label>
            <div class="ways">
                <button class="button" data-testid="import" on:click=pick>
                    "Import files"
                </button>
                <input node_ref=picker type="file" multiple hidden data-testid="picker" on:change=take />
                <button
                    class="button"
                    data-testid="export-all"
                    disabled=move || desk.is_empty()
                    on:click=move |_| desk.export_all()
                >
                    "Export all"
                </button>
            </div>
            <label class="way pasting">
                <span>"Or paste a save or a link"</span>
                <input data-testid="paste" autocomplete="off" spellcheck="false" on:change=enter />
            </label>
        </div>
    }
}

/// The games, or why there are none.
#[component]
fn GameList(desk: Librarian) -> impl IntoView {
    let host = NodeRef::<html::Div>::new();
    keep_painted(host, move || {
        let renaming = desk.renaming();
        let query = desk.query();
        let games = desk.see(|games| markup::list(games, renaming.as_deref(), Librarian::when));
        let none = match desk.see(|games| games.is_empty()) {
            false => String::new(),
            true if !desk.is_empty() => format!("No game fits “{}”.", escape(query.trim())),
            true if is_forbidden() => Unkept::Forbidden.refusal().into(),
            true => "No game is kept yet. Every game you play is kept here by itself.".into(),
        };
        match none.is_empty() {
            true => format!(r#"<div class="shelf">{games}</div>"#),
            false => format!(
                r#"<div class="shelf"><p class="no-saves" data-testid="no-saves">{none}</p></div>"#
            ),
        }
    });
    let press = move |event: ev::MouseEvent| {
        let Some(button) = near(event.target(), "[data-do]") else {
            return;
        };
        let told = |name| button.get_attribute(name).unwrap_or_default();
        act(desk, &told("data-do"), &told("data-id"));
    };
    let finish = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let Some(form) = near(event.target(), ".renaming") else {
            return;
        };
        let id = form.get_attribute("data-id").unwrap_or_default();
        let field = form.query_selector("input").ok().flatten();
        let field = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
        if let Some(field) = field {
            desk.rename(&id, &field.value());
            focus_deed("rename", &id);
        }
    };
    let cancel = move |event: ev::KeyboardEvent| {
        let form = near(event.target(), ".renaming").filter(|_| event.key() == "Escape");
        if let Some(form) = form {
            event.prevent_default();
            desk.cancel_rename();
            focus_deed("rename", &form.get_attribute("data-id").unwrap_or_default());
        }
    };
    view! { <div node_ref=host on:click=press on:submit=finish on:keydown=cancel /> }
}

/// Says what was deleted, and undoes it.
#[component]
fn UndoBar(desk: Librarian) -> impl IntoView {
    let undo = move |_| match desk.undo() {
        Some(id) => focus_deed("delete", &id),
        None => focus("[data-testid=undo]"),
    };
    let close = move |_| {
        desk.forget();
        focus("#app h1");
    };
    let bar = move || {
        let label = desk.gone()?;
        Some(view! {
            <div class="notice undo-bar" data-testid="undo-bar">
                <p>{format!("Deleted “{label}”.")}</p>
                <button class="button" data-testid="undo" on:click=undo>
                    "Undo"
                </button>
                <button class="button quiet" on:click=close>
                    "Close"
                </button>
            </div>
        })
    };
    view! { <div role="status">{bar}</div> }
}

/// Does what a button of a game says.
fn act(desk: Librarian, deed: &str, id: &str) {
    match deed {
        "rename" => {
            desk.begin_rename(id);
            focus("#new-label");
        }
        "duplicate" => {
            if let Some(other) = desk.duplicate(id) {
                focus_deed("rename", &other);
            }
        }
        "export" => desk.export(id),
        "delete" => {
            desk.delete(id);
            focus("[data-testid=undo]");
        }
        _ => {}
    }
}

/// Hears of files and words that come to this screen, and of games that other tabs change.
fn listen(desk: Librarian, is_dropping: RwSignal<bool>) {
    let over = window_event_listener(ev::dragover, move |event: DragEvent| {
        event.prevent_default();
        is_dropping.set(true);
    });
    let leave = window_event_listener(ev::dragleave, move |event: DragEvent| {
        if event.related_target().is_none() {
            is_dropping.set(false);
        }
    });
    let drop = window_event_listener(ev::drop, move |event: DragEvent| {
        event.prevent_default();
        is_dropping.set(false);
        if let Some(data) = event.data_transfer() {
            take(desk, &data);
        }
    });
    let paste = window_event_listener(ev::paste, move |event| {
        let field = near(event.target(), "input");
        let is_other = |field: &web_sys::Element| {
            field.get_attribute("data-testid").as_deref() != Some("paste")
        };
        if field.as_ref().is_some_and(is_other) {
            return;
        }
        let event: ClipboardEvent = event.unchecked_into();
        if let Some(data) = event.clipboard_data() {
            event.prevent_default();
            take(desk, &data);
        }
    });
    let elsewhere = window_event_listener(ev::storage, move |event| {
        if let Some(id) = event.key().as_deref().and_then(id_of) {
            desk.refresh(id);
        }
    });
    on_cleanup(move || {
        over.remove();
        leave.remove();
        drop.remove();
        paste.remove();
        elsewhere.remove();
    });
}

fn take(desk: Librarian, data: &web_sys::DataTransfer) {
    let files = files::all(data.files());
    if !files.is_empty() {
        desk.take_files(files);
    } else if let Some(text) = files::words(data) {
        desk.take_words(&text);
    }
}

fn focus_deed(deed: &str, id: &str) {
    focus(&format!(r#"[data-do="{deed}"][data-id="{id}"]"#));
}

/// Puts the focus on what will be there with the next frame; what is written in a field is selected.
fn focus(selector: &str) {
    let selector = selector.to_owned();
    request_animation_frame(move || {
        let found = document().query_selector(&selector).ok().flatten();
        let Some(found) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok())
        else {
            return;
        };
        let _ = found.focus();
        if let Some(field) = found.dyn_ref::<HtmlInputElement>() {
            field.select();
        }
    });
}
