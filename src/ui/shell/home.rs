//! The first screen.

use super::paint::{escape, keep_painted};
use super::saves::{Kept, Shown, sitters};
use super::when::{Moment, when};
use crate::ui::games::Games;
use crate::ui::keeper::now;
use crate::ui::mordred::{Britannia, Icons};
use crate::ui::new_game::NewGame;
use crate::ui::route::Route;
use leptos::{html, prelude::*};

/// The title, and what one can do: first of all, to go on with a game.
#[component]
pub fn Home() -> impl IntoView {
    let games = expect_context::<Games>();
    // What has just been picked at the table is part of its game.
    games.keep_now();
    let offer = Memo::new(move |_| Offer::of(games));
    let has_picture = Memo::new(move |_| matches!(offer.get(), Offer::Kept(_)));
    let icons = move || has_picture.get().then(|| view! { <Icons /> });
    let host = NodeRef::<html::Nav>::new();
    keep_painted(host, move || {
        let when = |stamp| when(&Moment::local(stamp), &Moment::local(now()));
        let has_saves = !games.shelf().ids().is_empty();
        offer.with(|offer| menu(offer, has_saves, when))
    });
    view! {
        {icons}
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

/// The game that one can go on with.
#[derive(Clone, PartialEq)]
enum Offer {
    /// None.
    Nothing,
    /// One at the table that is not kept.
    AtTable,
    /// One on the shelf.
    Kept(Box<Kept>),
}

impl Offer {
    fn of(games: Games) -> Self {
        let at_table = games.id();
        let shelf = games.shelf();
        let kept = shelf.latest().map(|id| Kept::of(shelf.entry(id)));
        match kept {
            Some(kept) if kept.game.is_ok() => Self::Kept(Box::new(kept)),
            _ if at_table.is_some() => Self::AtTable,
            _ => Self::Nothing,
        }
    }
}

fn menu(offer: &Offer, has_saves: bool, when: impl Fn(u64) -> String) -> String {
    let link = |class: &str, id: &str, to: Route, words: &str| {
        let to = to.href();
        format!(r#"<a class="button{class}" data-testid="{id}" href="{to}">{words}</a>"#)
    };
    let go_on = match offer {
        Offer::Nothing => String::new(),
        Offer::AtTable => link(" primary", "continue", Route::Play(None), "Continue"),
        Offer::Kept(kept) => match &kept.game {
            Ok(shown) => card(kept, shown, &when(shown.changed)),
            Err(_) => String::new(),
        },
    };
    let (class, first) = match go_on.is_empty() {
        true => ("", " primary"),
        false => (" goes-on", ""),
    };
    let saves = match has_saves {
        true => link("", "saves", Route::Saves, "Saved games"),
        false => String::new(),
    };
    format!(
        r#"<nav class="menu{class}" aria-label="Start">{go_on}{}{saves}{}{}</nav>"#,
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

/// The game that was played last: the whole card leads to it.
fn card(kept: &Kept, shown: &Shown, when: &str) -> String {
    let to = Route::Play(Some(kept.id.clone())).href();
    let word = match shown.result {
        Some(_) => "Look back",
        None => "Continue",
    };
    format!(
        r#"<a class="continue" data-testid="continue" href="{to}">{}<div class="continue-words"><strong>{word}</strong> {} <span class="continue-when">{}, {when}</span></div></a>"#,
        shown.picture,
        sitters(shown),
        escape(&shown.standing())
    )
}

#[cfg(test)]
mod tests {
    use super::super::saves::kept;
    use super::*;

    fn of(kept: Kept) -> String {
        menu(&Offer::Kept(Box::new(kept)), true, |_| "just now".into())
    }

    #[test]
    fn a_first_visit_begins_with_a_new_game() {
        let html = menu(&Offer::Nothing, false, |_| String::new());
        assert!(html.contains(r#"class="button primary" data-testid="new-game""#));
        assert!(!html.contains("continue") && !html.contains(r#"testid="saves""#));
    }

    #[test]
    fn the_game_played_last_is_one_link_with_its_picture_players_turn_and_time() {
        let html = of(kept("a1", "Friday", 20));
        let card = html.split("</a>").next().expect("the card comes first");
        assert!(card.contains(r##"data-testid="continue" href="#play?game=a1""##));
        for part in [
            "<svg class=\"thumbnail\"",
            "Anna",
            "Ben",
            "Turn 2, just now",
        ] {
            assert!(card.contains(part), "{part}");
        }
        assert!(html.contains(r##"data-testid="saves" href="#saves""##));
    }

    #[test]
    fn a_finished_game_is_looked_back_at() {
        let html = of(kept("a1", "Friday", 5_000));
        assert!(html.contains("Look back") && !html.contains("Turn"));
    }

    #[test]
    fn a_game_that_cannot_be_kept_is_still_gone_on_with() {
        let html = menu(&Offer::AtTable, false, |_| String::new());
        assert!(html.contains(r##"data-testid="continue" href="#play""##));
    }
}
