//! The overlay under `?`: the keys, and the settings one wants at hand while playing.

use super::paint::escape;
use super::settings::options;
use crate::ui::settings::{
    Confirm, Handed, Motion, Pace, Setting, SettingsStore, Sight, TextSize, Theme,
};
use leptos::{html, prelude::*};
use wasm_bindgen::JsCast;

/// The settings, those first that one changes in a game.
const AT_HAND: [&str; 7] = [
    Pace::KEY,
    Confirm::KEY,
    Theme::KEY,
    TextSize::KEY,
    Motion::KEY,
    Handed::KEY,
    Sight::KEY,
];

/// The keys and the comfort of the table. Escape is the caller's to listen to.
#[component]
pub fn Help(keys: &'static [(&'static str, &'static str)], open: RwSignal<bool>) -> impl IntoView {
    move || open.get().then(|| view! { <Dialog keys open /> })
}

#[component]
fn Dialog(keys: &'static [(&'static str, &'static str)], open: RwSignal<bool>) -> impl IntoView {
    let store = expect_context::<SettingsStore>();
    let close = NodeRef::<html::Button>::new();
    let focus = move || {
        if let Some(close) = close.get_untracked() {
            let _ = close.focus();
        }
    };
    // The focus goes back to where it came from.
    let earlier = StoredValue::new_local(document().active_element());
    Effect::new(move |_| {
        close.track();
        focus();
    });
    on_cleanup(move || {
        let earlier = earlier.try_get_value().flatten();
        if let Some(earlier) = earlier.and_then(|one| one.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = earlier.focus();
        }
    });
    let mut rows = String::new();
    for &(key, does) in keys {
        rows += "<div><dt>";
        for part in key.split(", ") {
            rows += &format!("<kbd>{}</kbd>", escape(part));
        }
        rows += &format!("</dt><dd>{}</dd></div>", escape(does));
    }
    view! {
        <div class="help-shade" on:click=move |_| open.set(false) />
        <div
            class="help"
            role="dialog"
            aria-modal="true"
            aria-labelledby="help-title"
            data-testid="help-dialog"
        >
            // The focus stays inside: past either end it comes back to the first button.
            <span tabindex="0" class="help-end" on:focus=move |_| focus() />
            <header class="help-head">
                <h2 id="help-title">"Keys and comfort"</h2>
                <button
                    class="button"
                    data-testid="help-close"
                    aria-keyshortcuts="Escape"
                    title="Close (Escape)"
                    node_ref=close
                    on:click=move |_| open.set(false)
                >
                    "Close"
                </button>
            </header>
            <div class="help-page">
                <section aria-label="Keys">
                    <h3>"Keys"</h3>
                    <dl class="keys" inner_html=rows />
                </section>
                <section class="comfort" aria-label="Comfort">
                    <h3>"Comfort"</h3>
                    {options(store, &AT_HAND)}
                </section>
            </div>
            <span tabindex="0" class="help-end" on:focus=move |_| focus() />
        </div>
    }
}
