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
    /// The game in progress.
    Play,
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
            Self::Play => "#play".into(),
            Self::Help => "#how-to-play".into(),
            Self::Settings => "#settings".into(),
        }
    }

    /// The title of this screen's tab.
    pub const fn title(&self) -> &'static str {
        match self {
            Self::Home | Self::Play => "Mordred",
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
        let (name, query) = hash.split_once('?').unwrap_or((hash, ""));
        match name {
            "" => Self::at(Route::Home),
            "new" => Self::at_new_game(query),
            "play" => Self::at(Route::Play),
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
            Route::Play,
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
    fn a_cut_or_foreign_address_leads_home_with_a_sentence() {
        for address in ["#ne", "#new/", "#%00", "#<script>"] {
            let arrival = Arrival::parse(address);
            assert_eq!(arrival.route, Route::Home, "{address}");
            assert!(arrival.complaint.is_some(), "{address}");
        }
    }
}
