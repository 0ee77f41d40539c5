//! The overlay under `?`: the keys, and the settings one wants at hand while playing.

use super::overlay::Overlay;
use super::paint::escape;
use super::settings::options;
use crate::ui::settings::{
    Confirm, Handed, Motion, Pace, Setting, SettingsStore, Sight, TextSize, Theme,
};
use leptos::prelude::*;

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
    let mut rows = String::new();
    for &(key, does) in keys {
        rows += "<div><dt>";
        for part in key.split(", ") {
            rows += &format!("<kbd>{}</kbd>", escape(part));
        }
        rows += &format!("</dt><dd>{}</dd></div>", escape(does));
    }
    view! {
        <Overlay
            name="help"
            title="Keys and comfort"
            on_close=Callback::new(move |()| open.set(false))
        >
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
        </Overlay>
    }
}
