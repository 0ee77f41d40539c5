//! The settings screen.

use super::Page;
use crate::ui::settings::{Motion, Setting, SettingsStore, TextSize, Theme};
use leptos::prelude::*;

/// Every setting, each with its options side by side.
#[component]
pub fn SettingsScreen() -> impl IntoView {
    let store = expect_context::<SettingsStore>();
    view! {
        <Page title="Settings">
            <div class="sheet">
                {options::<Theme>(store)} {options::<TextSize>(store)} {options::<Motion>(store)}
                <p class="unkept" role="status">
                    {move || store.unkept().map(|reason| reason.sentence())}
                </p>
            </div>
        </Page>
    }
}

/// The options of one setting.
pub fn options<S: Setting>(store: SettingsStore) -> impl IntoView {
    let options = S::OPTIONS.iter().map(|&(option, name)| {
        let is_set = move || store.get::<S>() == option;
        view! {
            <label class="option">
                <input
                    type="radio"
                    name=S::KEY
                    value=option.id()
                    prop:checked=is_set
                    on:change=move |_| store.set(option)
                />
                <span>{name}</span>
            </label>
        }
    });
    view! {
        <fieldset class="options">
            <legend>{S::NAME}</legend>
            <p>{S::ABOUT}</p>
            {options.collect_view()}
        </fieldset>
    }
}
