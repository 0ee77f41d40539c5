//! A dialogue over the screen: the focus is inside, and goes back to where it came from.

use leptos::{html, prelude::*};
use wasm_bindgen::JsCast;

/// A dialogue with its title and the button that closes it. Escape is the caller's to listen to, and
/// so is to make inert what lies behind.
#[component]
pub fn Overlay(
    /// What the ids in it begin with.
    name: &'static str,
    title: &'static str,
    on_close: Callback<()>,
    children: Children,
) -> impl IntoView {
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
    let id = [name, "-title"].concat();
    view! {
        <div class="help-shade" on:click=move |_| on_close.run(()) />
        <div
            class=["help ", name].concat()
            role="dialog"
            aria-modal="true"
            aria-labelledby=id.clone()
            data-testid=[name, "-dialog"].concat()
        >
            // The focus stays inside: past either end it comes back to the first button.
            <span tabindex="0" class="help-end" on:focus=move |_| focus() />
            <header class="help-head">
                <h2 id=id.clone()>{title}</h2>
                <button
                    class="button"
                    data-testid=[name, "-close"].concat()
                    aria-keyshortcuts="Escape"
                    title="Close (Escape)"
                    node_ref=close
                    on:click=move |_| on_close.run(())
                >
                    "Close"
                </button>
            </header>
            {children()}
            <span tabindex="0" class="help-end" on:focus=move |_| focus() />
        </div>
    }
}
