//! The first screen.

use super::paint::keep_painted;
use crate::ui::games::Games;
use crate::ui::mordred::Britannia;
use crate::ui::new_game::NewGame;
use crate::ui::route::Route;
use leptos::{html, prelude::*};

/// The title, and what one can do: first of all, to go on with a game.
#[component]
pub fn Home() -> impl IntoView {
    let games = expect_context::<Games>();
    let has_game = Memo::new(move |_| games.id().is_some() || games.shelf().latest().is_some());
    let host = NodeRef::<html::Nav>::new();
    keep_painted(host, move || menu(has_game.get()));
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
                <nav node_ref=host />
            </div>
            <footer class="rights">
                "An unofficial, non-commercial fan implementation. Names belong to their owners; text, art and card content are this project’s own."
            </footer>
        </main>
    }
}

fn menu(has_game: bool) -> String {
    let link = |class: &str, id: &str, to: Route, words: &str| {
        let to = to.href();
        format!(r#"<a class="button{class}" data-testid="{id}" href="{to}">{words}</a>"#)
    };
    let (go_on, first) = match has_game {
        true => (
            link(" primary", "continue", Route::Play(None), "Continue"),
            "",
        ),
        false => (String::new(), " primary"),
    };
    format!(
        r#"<nav class="menu" aria-label="Start">{go_on}{}{}{}</nav>"#,
        link(
            first,
            "new-game",
            Route::New(NewGame::default()),
            "New game"
        ),
        link("", "how-to-play", Route::Help, "How to play"),
        link("", "settings", Route::Settings, "Settings")
    )
}
