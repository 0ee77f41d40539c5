//! The dialogue that gives a game away as a link: to copy, to hand to another app, or to scan.

mod give;
mod qr;

pub use give::page_address;

use super::overlay::Overlay;
use give::{can_hand_over, copy, hand_over};
use leptos::{html, prelude::*};
use qr::qr;

/// What can be given away from where the player is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// Every way to share, the one that gives most away first.
    pub ways: Vec<Way>,
    /// The place of the one that is chosen to begin with.
    pub first: usize,
    /// What goes with it, in a sentence or two.
    pub words: String,
}

/// One thing that can be shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Its stable id.
    pub id: &'static str,
    /// What it is, in a few words.
    pub name: String,
    /// What whoever gets it can know.
    pub warning: &'static str,
    /// The whole address; or a sentence that says why there is none.
    pub address: Result<String, String>,
}

/// The dialogue, open while there is something to share. Escape is the caller's to listen to.
#[component]
pub fn Share(shared: RwSignal<Option<Shared>>) -> impl IntoView {
    let on_close = Callback::new(move |()| shared.set(None));
    move || {
        shared.get().map(|offer| {
            view! {
                <Overlay name="share" title="Share by link" on_close>
                    <Offer offer />
                </Overlay>
            }
        })
    }
}

#[component]
fn Offer(offer: Shared) -> impl IntoView {
    let Shared { ways, first, words } = offer;
    let sent = StoredValue::new(words.clone());
    let chosen = RwSignal::new(first);
    let told = RwSignal::new("");
    let field = NodeRef::<html::Input>::new();
    let options = ways.iter().enumerate().map(|(n, way)| {
        let choose = move |_| {
            chosen.set(n);
            told.set("");
        };
        view! {
            <label class="option">
                <input
                    type="radio"
                    name="share-what"
                    data-testid=["share-", way.id].concat()
                    checked=n == first
                    on:change=choose
                />
                <span>{way.name.clone()}</span>
            </label>
        }
    });
    let options = options.collect_view();
    let ways = StoredValue::new(ways);
    let way = move || ways.with_value(|ways| ways[chosen.get()].clone());
    let body = move || match way().address {
        Ok(address) => {
            let warning = way().warning;
            view! { <Address address warning words=sent field told /> }.into_any()
        }
        Err(why) => view! {
            <p class="share-none" role="alert" data-testid="share-none">
                {why}
            </p>
        }
        .into_any(),
    };
    view! {
        <div class="help-page share-page">
            <fieldset class="options share-what">
                <legend>"What to share"</legend>
                {options}
            </fieldset>
            <p class="share-result" data-testid="share-words">
                {words}
            </p>
            {body}
        </div>
    }
}

/// One address, and the ways to give it to somebody.
#[component]
fn Address(
    address: String,
    warning: &'static str,
    words: StoredValue<String>,
    field: NodeRef<html::Input>,
    told: RwSignal<&'static str>,
) -> impl IntoView {
    let select = move || {
        if let Some(field) = field.get_untracked() {
            let _ = field.focus();
            field.select();
        }
    };
    let text = StoredValue::new(address.clone());
    let on_copy = move |_| {
        copy(&text.get_value(), move |is_done| {
            if is_done {
                told.try_set("Copied.");
            } else {
                select();
                told.try_set("The address is selected: copy it with Ctrl+C, or a long press.");
            }
        });
    };
    let sheet = can_hand_over().then(|| {
        view! {
            <button
                class="button"
                data-testid="share-sheet"
                on:click=move |_| hand_over(&text.get_value(), &words.get_value())
            >
                "Share…"
            </button>
        }
    });
    let code = match qr(&address) {
        Some(svg) => view! { <div class="qr" data-testid="qr" inner_html=svg /> }.into_any(),
        None => view! {
            <p class="qr-none" data-testid="qr-none">
                "This address is too long for a QR code: copy it instead."
            </p>
        }
        .into_any(),
    };
    let length = address.len();
    view! {
        <div class="share-way">
            <div class="share-words">
                <label class="share-label" for="share-address">
                    "The link"
                </label>
                <input
                    class="field"
                    id="share-address"
                    data-testid="share-address"
                    type="text"
                    readonly
                    spellcheck="false"
                    aria-describedby="share-length"
                    value=address
                    node_ref=field
                    on:focus=move |_| {
                        if let Some(field) = field.get_untracked() {
                            field.select();
                        }
                    }
                />
                <p class="share-length" id="share-length">
                    {format!("{length} characters")}
                </p>
                <div class="share-ways">
                    <button class="button primary" data-testid="share-copy" on:click=on_copy>
                        "Copy"
                    </button>
                    {sheet}
                    <p role="status" data-testid="share-told">
                        {move || told.get()}
                    </p>
                </div>
                <p class="share-warning">{warning}</p>
                <p class="share-warning">
                    "Nothing is sent anywhere: the game is in the link itself."
                </p>
            </div>
            {code}
        </div>
    }
}
