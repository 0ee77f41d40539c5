//! The first screen.

use crate::ui::mordred::Britannia;
use crate::ui::route::Route;
use leptos::prelude::*;
use mordred::mordred::data::DialSide;

/// The title, and what one can do.
#[component]
pub fn Home() -> impl IntoView {
    view! {
        <main class="home" data-testid="home">
            <div class="home-art">
                <Britannia />
            </div>
            <div class="home-card">
                <h1 tabindex="-1">"Mordred"</h1>
                <p class="tagline">
                    "Britannia has three Leaders and no king. Win their favour, and mind the hour."
                </p>
                <nav class="menu" aria-label="Start">
                    <a class="button primary" data-testid="new-game" href=Route::New(DialSide::default()).href()>
                        "New game"
                    </a>
                    <a class="button" data-testid="how-to-play" href=Route::Help.href()>
                        "How to play"
                    </a>
                    <a class="button" data-testid="settings" href=Route::Settings.href()>
                        "Settings"
                    </a>
                </nav>
            </div>
            <footer class="rights">
                "An unofficial, non-commercial fan implementation. Names belong to their owners; text, art and card content are this project’s own."
            </footer>
        </main>
    }
}
