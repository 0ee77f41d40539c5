//! Keys that act on what has the focus.

use leptos::ev::{FocusEvent, KeyboardEvent};
use wasm_bindgen::JsCast;

/// Acts when Enter or Space is pressed on something that is a button in all but name.
pub fn choose_by_key(event: &KeyboardEvent, act: impl FnOnce()) {
    if matches!(event.key().as_str(), "Enter" | " ") {
        event.prevent_default();
        // A key that is held down is pressed once.
        if !event.repeat() {
            act();
        }
    }
}

/// Whether the focus came by keyboard, as far as the browser can tell.
pub fn is_by_keyboard(event: &FocusEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into().ok());
    target.is_some_and(|target: web_sys::Element| target.matches(":focus-visible") == Ok(true))
}
