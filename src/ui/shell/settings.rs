//! The settings screen.

use super::Page;
use super::paint::{keep_painted, near};
use crate::ui::settings::{
    Confirm, Handed, Motion, Pace, Setting, SettingsStore, Sight, Speed, TextSize, Theme,
};
use leptos::{ev::Event, html, prelude::*};

/// The order of the settings on their own screen.
const ALL: [&str; 8] = [
    Theme::KEY,
    TextSize::KEY,
    Pace::KEY,
    Speed::KEY,
    Motion::KEY,
    Confirm::KEY,
    Handed::KEY,
    Sight::KEY,
];

/// Every setting, each with its options side by side.
#[component]
pub fn SettingsScreen() -> impl IntoView {
    let store = expect_context::<SettingsStore>();
    view! {
        <Page title="Settings">
            <div class="sheet">
                {options(store, &ALL)}
                <p class="unkept" role="status">
                    {move || store.unkept().map(|reason| reason.sentence())}
                </p>
            </div>
        </Page>
    }
}

/// The options of these settings, also for beside what they change. Once on a screen: they go by
/// their key.
pub fn options(store: SettingsStore, keys: &'static [&'static str]) -> impl IntoView {
    let host = NodeRef::<html::Div>::new();
    keep_painted(host, move || {
        format!(r#"<div class="all-options">{}</div>"#, store.markup(keys))
    });
    let set = move |event: Event| {
        if let Some(input) = near(event.target(), "input") {
            let told = |name| input.get_attribute(name).unwrap_or_default();
            store.put(&told("name"), &told("value"));
        }
    };
    view! { <div node_ref=host on:change=set /> }
}
