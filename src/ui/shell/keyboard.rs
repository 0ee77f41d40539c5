//! Keys that act on what has the focus.

use leptos::ev::KeyboardEvent;

/// Acts when Enter or Space is pressed on something that is a button in all but name.
pub fn choose_by_key(event: &KeyboardEvent, act: impl FnOnce()) {
    if matches!(event.key().as_str(), "Enter" | " ") {
        event.prevent_default();
        act();
    }
}
