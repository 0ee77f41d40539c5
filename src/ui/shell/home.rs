//! The first screen.

use crate::ui::mordred::Britannia;
use crate::ui::new_game::NewGame;
use crate::ui::route::Route;
use leptos::prelude::*;

/// The title, and what one can do: first of all, to go on with a game.
#[component]
pub fn Home(#[prop(into)] has_game: Signal<bool>) -> impl IntoView {
    let go_on = move || {
        has_game.get().then(|| {
            view! {
                <a class="button primary" data-testid="continue" href=Route::Play.href()>
                    "Continue"
                </a>
            }
        })
    };
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
                    {go_on}
                    <a
                        class="button"
                        class:primary=move || !has_game.get()
                        data-testid="new-game"
                        href=Route::New(NewGame::default()).href()
                    >
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
