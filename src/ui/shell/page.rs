//! The frame of a screen that is read.

use crate::ui::route::Route;
use leptos::prelude::*;

/// A page with its title and the way back home.
#[component]
pub fn Page(
    title: &'static str,
    #[prop(optional)] class: &'static str,
    children: Children,
) -> impl IntoView {
    view! {
        <main class=format!("page {class}")>
            <header class="page-head">
                <a class="button quiet" href=Route::Home.href()>
                    "Back"
                </a>
                <h1 tabindex="-1">{title}</h1>
            </header>
            {children()}
        </main>
    }
}
