//! The symbols of the table: the event icons, the Cauldron and the Chaos Line; and the dial's paints.

use leptos::prelude::*;
use mordred::mordred::data::DialEvent;

/// The symbol of this event.
pub const fn event_icon(event: DialEvent) -> &'static str {
    match event {
        DialEvent::Monsters => "#icon-monsters",
        DialEvent::Leader => "#icon-leader",
        DialEvent::Fate => "#icon-fate",
        DialEvent::War => "#icon-war",
    }
}

/// The symbols that every picture of the table refers to with `<use href="#...">`: painted once, hidden.
#[component]
pub fn Icons() -> impl IntoView {
    // Not `display: none`: browsers may then ignore the gradients.
    view! {
        <svg class="icons" width="0" height="0" aria-hidden="true">
            <defs inner_html=include_str!("art/dial.svg") />
        </svg>
    }
}
