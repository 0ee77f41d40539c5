//! The notice that a newer version of the site has been fetched and waits (see `offline.js`).

use leptos::{ev, prelude::*};
use web_sys::{CustomEvent, CustomEventInit};

/// Whether the game at the table rests between two turns, so that a notice disturbs nobody. The app
/// provides it; the table sets it.
#[derive(Clone, Copy)]
pub struct BetweenTurns(pub RwSignal<bool>);

/// A bar that offers the new version once there is one, while it `may_show`.
#[component]
pub fn UpdateNotice(
    #[prop(into)] may_show: Signal<bool>,
    /// Takes the new version.
    on_use: Callback<()>,
    /// Says where the focus goes when the bar has been put away.
    on_later: Callback<()>,
) -> impl IntoView {
    let waits = follow_updates();
    let later = move |_| {
        waits.set(false);
        on_later.run(());
    };
    let bar = move || {
        (waits.get() && may_show.get()).then(|| {
            view! {
                <div class="notice update" data-testid="update">
                    <p>"A new version is ready."</p>
                    <button
                        class="button"
                        data-testid="update-now"
                        on:click=move |_| on_use.run(())
                    >
                        "Use it now"
                    </button>
                    <button class="button quiet" data-testid="update-later" on:click=later>
                        "Later"
                    </button>
                </div>
            }
        })
    };
    // The region is there before its words are, or a screen reader would not say them.
    view! { <div role="status">{bar}</div> }
}

/// Reloads the page with the newest version there is.
pub fn use_new_version() {
    let init = CustomEventInit::new();
    init.set_cancelable(true);
    let is_alone = CustomEvent::new_with_event_init_dict("mordred:apply-update", &init)
        .and_then(|event| window().dispatch_event(&event))
        .unwrap_or(true);
    // offline.js reloads when the new version is in its place. Where it is missing, nobody else would.
    if is_alone {
        let _ = window().location().reload();
    }
}

/// Whether a new version waits that has not been put off. One that comes after it asks again.
fn follow_updates() -> RwSignal<bool> {
    let root = document().document_element();
    let is_ready = root.and_then(|root| root.get_attribute("data-update"));
    let waits = RwSignal::new(is_ready.as_deref() == Some("ready"));
    let news = ev::Custom::<CustomEvent>::new("mordred:update");
    let listener = window_event_listener(news, move |_| waits.set(true));
    on_cleanup(move || listener.remove());
    waits
}
