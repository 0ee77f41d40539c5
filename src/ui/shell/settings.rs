//! The settings screen.

use super::Page;
use crate::ui::settings::{
    Confirm, Handed, Motion, Pace, Setting, SettingsStore, Sight, TextSize, Theme,
};
use leptos::prelude::*;

/// Every setting, each with its options side by side.
#[component]
pub fn SettingsScreen() -> impl IntoView {
    let store = expect_context::<SettingsStore>();
    view! {
        <Page title="Settings">
            <div class="sheet">
                {options::<Theme>(store)} {options::<TextSize>(store)} {options::<Pace>(store)}
                {options::<Motion>(store)} {options::<Confirm>(store)} {options::<Handed>(store)}
                {options::<Sight>(store)}
                <p class="unkept" role="status">
                    {move || store.unkept().map(|reason| reason.sentence())}
                </p>
            </div>
        </Page>
    }
}

/// The options of one setting, also for beside what they change. Once on a screen: they go by their key.
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
