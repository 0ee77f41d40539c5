//! Where in the app the player is, as written in the address after the `#`.

use mordred::mordred::data::DialSide;

/// A screen of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Route {
    /// The first screen.
    #[default]
    Home,
    /// The table laid for a new game, with this side of the dial up.
    New(DialSide),
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
    /// One sentence for the player about a part of the address that was set aside.
    pub complaint: Option<String>,
}

impl Route {
    /// The address of this screen, for a link.
    pub fn href(self) -> String {
        match self {
            Self::Home => "#".into(),
            Self::New(side) => format!("#new?mode={}", side.id()),
            Self::Help => "#how-to-play".into(),
            Self::Settings => "#settings".into(),
        }
    }

    /// The title of this screen's tab.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Home => "Mordred",
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
        let mut side = DialSide::default();
        let mut complaint = None;
        for (key, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
            match (key, DialSide::from_id(value)) {
                ("mode", Some(known)) => side = known,
                ("mode", None) => {
                    complaint = Some(
                        "The address asks for a dial that does not exist: the War dial is used."
                            .into(),
                    );
                }
                _ => {}
            }
        }
        Self {
            route: Route::New(side),
            complaint,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_is_found_again_at_its_own_address() {
        let screens = [
            Route::Home,
            Route::New(DialSide::War),
            Route::New(DialSide::Blitz),
            Route::Help,
            Route::Settings,
        ];
        for route in screens {
            assert_eq!(Arrival::parse(&route.href()), Arrival::at(route));
        }
    }

    #[test]
    fn a_new_game_without_options_takes_the_war_dial() {
        for address in ["#new", "#new?", "#new?seed=42&players=3"] {
            assert_eq!(
                Arrival::parse(address),
                Arrival::at(Route::New(DialSide::War))
            );
        }
    }

    #[test]
    fn an_unknown_dial_gets_the_default_and_a_sentence() {
        let arrival = Arrival::parse("#new?mode=blizt");
        assert_eq!(arrival.route, Route::New(DialSide::War));
        assert!(arrival.complaint.expect("a sentence").contains("dial"));
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
