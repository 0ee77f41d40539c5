//! The curtain between two people at one screen.

use leptos::{html, prelude::*};

/// Hides the table until the named player says that they are there. What must not be seen is not
/// behind it, but nowhere in the page.
#[component]
pub fn Curtain(name: String, on_ready: Callback<()>) -> impl IntoView {
    let ready = NodeRef::<html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = ready.get() {
            let _ = button.focus();
        }
    });
    view! {
        <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
            <div class="curtain-card">
                <p class="curtain-eyes">"For one pair of eyes"</p>
                <h2 id="curtain-title">{name}</h2>
                <p>"Your hidden cards come next. Everybody else: please look away."</p>
                <button
                    class="button primary"
                    data-testid="curtain-ready"
                    node_ref=ready
                    on:click=move |_| on_ready.run(())
                >
                    "Ready: show my cards"
                </button>
            </div>
        </div>
    }
}
