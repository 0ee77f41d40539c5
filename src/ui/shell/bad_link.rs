//! What stands where the game of a link would be, if the link could be read.

use super::page::Page;
use crate::ui::games::go_to;
use crate::ui::new_game::NewGame;
use crate::ui::route::{Route, pasted};
use leptos::{ev, html, prelude::*};

/// Why a link cannot be opened, and what still can be done.
#[component]
pub fn BadLink(
    words: String,
    /// The set-up that is left of the link.
    plan: Option<NewGame>,
) -> impl IntoView {
    let anew = plan.map(|plan| {
        view! {
            <a class="button primary" data-testid="play-anew" href=Route::New(plan).href()>
                "Play the same set-up anew"
            </a>
        }
    });
    view! {
        <Page title="This link cannot be opened">
            <div class="sheet bad-link" data-testid="bad-link">
                <div class="bad-link-words">
                    <p role="alert" data-testid="bad-link-words">
                        {words}
                    </p>
                    <p class="bad-link-safe">"Your saved games are as they were."</p>
                    {anew}
                </div>
                <PasteLink />
                <a class="button" data-testid="bad-link-home" href=Route::Home.href()>
                    "Home"
                </a>
            </div>
        </Page>
    }
}

/// A field for a link that somebody sent.
#[component]
pub fn PasteLink() -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let refusal = RwSignal::new("");
    let open = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let text = field.get_untracked().map(|field| field.value());
        match text.as_deref().and_then(pasted) {
            Some(route) => go_to(&route),
            None => refusal.set("There is no link to a game in this."),
        }
    };
    view! {
        <form class="paste-link" on:submit=open>
            <label for="paste-link">"Paste the whole link"</label>
            <div class="paste-row">
                <input
                    class="field"
                    id="paste-link"
                    data-testid="paste-link"
                    type="text"
                    autocomplete="off"
                    spellcheck="false"
                    node_ref=field
                />
                <button class="button" type="submit" data-testid="paste-open">
                    "Open it"
                </button>
            </div>
            <p role="status" class="paste-refusal">
                {move || refusal.get()}
            </p>
        </form>
    }
}
