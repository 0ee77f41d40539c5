//! How to play: the guide, as one page to read.

mod decided;
mod figures;
mod page;
mod text;

use super::icons::Icons;
use crate::ui::shell::{Page, escape, near};
use leptos::{ev::MouseEvent, prelude::*};
use text::SECTIONS;
use wasm_bindgen::JsCast;

/// The guide, with its contents beside it on a wide screen and above it on a narrow one.
#[component]
pub fn Guide() -> impl IntoView {
    view! {
        <Icons />
        <Page title="How to play" class="guide">
            <details class="contents-fold">
                <summary>"Contents"</summary>
                <Contents />
            </details>
            <div class="spread">
                <div class="contents-side">
                    <Contents />
                </div>
                <article class="leaf" inner_html=page::article() />
            </div>
        </Page>
    }
}

/// Buttons and not links, because what stands after the `#` of the address names the screen.
#[component]
fn Contents() -> impl IntoView {
    let mut entries = String::from("<ol>");
    for section in SECTIONS {
        entries += &format!(
            r#"<li><button type="button" data-to="{}">{}</button></li>"#,
            section.id,
            escape(section.title)
        );
    }
    entries += "</ol>";
    let turn = move |event: MouseEvent| {
        let entry = near(event.target(), "[data-to]");
        if let Some(id) = entry.and_then(|entry| entry.get_attribute("data-to")) {
            turn_to(&id);
        }
    };
    view! { <nav aria-label="Contents" inner_html=entries on:click=turn /> }
}

/// Shows a chapter and puts the focus on its heading, so that a screen reader says it.
fn turn_to(id: &str) {
    let page = document();
    // The folded contents lie over the text.
    if let Ok(Some(fold)) = page.query_selector(".contents-fold[open]") {
        let _ = fold.remove_attribute("open");
    }
    let heading = page.get_element_by_id(id);
    if let Some(heading) = heading.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
        heading.scroll_into_view();
        // A heading that cannot take the focus is no loss.
        let _ = heading.focus();
    }
}
