//! Where in the app the player is, as written in the address after the `#`.

use super::new_game::NewGame;

/// A screen of the app.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Route {
    /// The first screen.
    #[default]
    Home,
    /// The set-up of a new game, with what the address asks for.
    New(NewGame),
    /// The table: of the saved game with this id, or of the one played last.
    Play(Option<String>),
    /// The game in a link, at a moment of it or at its last one.
    Link(String, Option<usize>),
    /// The saved games.
    Saves,
    /// How to play.
    Help,
    /// The settings.
    Settings,
}

/// An address that was read: the screen it leads to, and what in it could not be understood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrival {
    /// The screen to show.
    pub route: Route,
    /// A sentence for the player about each part of the address that was set aside.
    pub complaint: Option<String>,
}

impl Route {
    /// The address of this screen, for a link.
    pub fn href(&self) -> String {
        match self {
            Self::Home => "#".into(),
            Self::New(plan) => match plan.query() {
                query if query.is_empty() => "#new".into(),
                query => ["#new?", &query].concat(),
            },
            Self::Play(None) => "#play".into(),
            Self::Play(Some(id)) => ["#play?game=", id].concat(),
            Self::Link(link, None) => ["#game=", link].concat(),
            Self::Link(link, Some(at)) => ["#game=", link, "&at=", &at.to_string()].concat(),
            Self::Saves => "#saves".into(),
            Self::Help => "#how-to-play".into(),
            Self::Settings => "#settings".into(),
        }
    }

    /// The title of this screen's tab.
    pub const fn title(&self) -> &'static str {
        match self {
            Self::Home | Self::Play(_) => "Mordred",
            Self::Link(..) => "A game · Mordred",
            Self::Saves => "Saved games · Mordred",
            Self::New(_) => "New game · Mordred",
            Self::Help => "How to play · Mordred",
            Self::Settings => "Settings · Mordred",
        }
    }
}

impl Arrival {
    /// Reads the part of an address after the `#` (with or without it).
    pub fn parse(hash: &str) -> Self {
        let hash = hash.trim_start_matches('#');
        if let Some(link) = hash.strip_prefix("game=") {
            return Self::at_link(link);
        }
        let (name, query) = hash.split_once('?').unwrap_or((hash, ""));
        match name {
            "" => Self::at(Route::Home),
            "new" => Self::at_new_game(query),
            "play" => Self::at(Route::Play(saved_id(query))),
            "saves" => Self::at(Route::Saves),
            "how-to-play" => Self::at(Route::Help),
            "settings" => Self::at(Route::Settings),
            _ => Self {
                route: Route::Home,
                complaint: Some(
                    "That address leads nowhere: it may have been cut or mistyped.".into(),
                ),
            },
        }
    }

    /// What follows the link may have been lost on its way; the link has a check of its own.
    fn at_link(query: &str) -> Self {
        let mut parts = query.split('&');
        let link = parts.next().unwrap_or_default().to_owned();
        let mut complaint = None;
        let mut at = None;
        for part in parts {
            match part.strip_prefix("at=").and_then(|at| at.parse().ok()) {
                Some(moment) => at = Some(moment),
                None => {
                    let words =
                        "The moment that this link names could not be read: here is its last one.";
                    complaint = Some(words.into());
                }
            }
        }
        let route = Route::Link(link, at);
        Self { route, complaint }
    }

    fn at(route: Route) -> Self {
        Self {
            route,
            complaint: None,
        }
    }

    fn at_new_game(query: &str) -> Self {
        let (plan, complaints) = NewGame::parse(query);
        Self {
            route: Route::New(plan),
            complaint: (!complaints.is_empty()).then(|| complaints.join(" ")),
        }
    }
}

/// Where a text leads that somebody has pasted: to a game, or to a set-up. Line breaks of a letter and
/// the full stop of its sentence are no part of a link.
pub fn pasted(text: &str) -> Option<Route> {
    let text: String = text.split_whitespace().collect();
    let text = text.trim_end_matches(['.', ',', ';', ')', '>']);
    let hash = match text.find('#') {
        Some(start) => text[start + 1..].to_owned(),
        None if text.starts_with("game=") => text.to_owned(),
        None if !text.is_empty() && !text.contains([':', '/']) => ["game=", text].concat(),
        None => return None,
    };
    let route = Arrival::parse(&hash).route;
    matches!(route, Route::Link(..) | Route::New(_)).then_some(route)
}

/// The id of a saved game, as it stands in an address.
fn saved_id(query: &str) -> Option<String> {
    let id = query.strip_prefix("game=")?;
    let is_id =
        !id.is_empty() && id.len() <= 32 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_id.then(|| id.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(query: &str) -> Route {
        Route::New(NewGame::parse(query).0)
    }

    #[test]
    fn every_screen_is_found_again_at_its_own_address() {
        let screens = [
            Route::Home,
            new(""),
            new("players=4&mode=blitz&seed=7"),
            Route::Play(None),
            Route::Play(Some("0a1b2c".into())),
            Route::Link("M1abc-_".into(), None),
            Route::Link("M1abc-_".into(), Some(37)),
            Route::Saves,
            Route::Help,
            Route::Settings,
        ];
        for route in screens {
            assert_eq!(Arrival::parse(&route.href()), Arrival::at(route));
        }
    }

    #[test]
    fn a_new_game_takes_the_options_of_the_address() {
        for address in ["#new", "#new?", "new"] {
            assert_eq!(Arrival::parse(address), Arrival::at(new("")));
        }
        let arrival = Arrival::parse("#new?seed=42&players=3");
        assert_eq!(arrival, Arrival::at(new("players=3&seed=42")));
        assert_eq!(arrival.route.href(), "#new?players=3&seed=42");
    }

    #[test]
    fn every_option_set_aside_gets_its_sentence() {
        let arrival = Arrival::parse("#new?mode=blizt&players=9");
        assert_eq!(arrival.route, new(""));
        let complaint = arrival.complaint.expect("two sentences");
        assert!(complaint.contains("dial") && complaint.contains("players"));
    }

    #[test]
    fn a_link_whose_moment_cannot_be_read_still_opens() {
        let arrival = Arrival::parse("#game=Mabc&at=3x");
        assert_eq!(arrival.route, Route::Link("Mabc".into(), None));
        assert!(arrival.complaint.is_some());
    }

    #[test]
    fn a_pasted_link_is_found_in_whatever_came_with_it() {
        let link = Route::Link("M1abc-_".into(), Some(7));
        for text in [
            "https://example.org/mordred/#game=M1abc-_&at=7",
            "  https://example.org/#game=M1a\n bc-_&at=7. ",
            "#game=M1abc-_&at=7",
            "game=M1abc-_&at=7",
            "M1abc-_&at=7",
        ] {
            assert_eq!(pasted(text), Some(link.clone()), "{text}");
        }
        assert_eq!(
            pasted("https://example.org/#new?seed=7"),
            Some(new("seed=7"))
        );
        for text in [
            "",
            "  ",
            "https://example.org/",
            "https://example.org/#settings",
        ] {
            assert_eq!(pasted(text), None, "{text}");
        }
    }

    #[test]
    fn an_id_that_is_none_leads_to_the_game_played_last() {
        for address in ["#play?game=", "#play?game=../x", "#play?x=1"] {
            assert_eq!(
                Arrival::parse(address).route,
                Route::Play(None),
                "{address}"
            );
        }
    }

    #[test]
    fn a_cut_or_foreign_address_leads_home_with_a_sentence() {
        for address in ["#ne", "#new/", "#%00", "#<script>"] {
            let arrival = Arrival::parse(address);
            assert_eq!(arrival.route, Route::Home, "{address}");
            assert!(arrival.complaint.is_some(), "{address}");
        }
    }
}
