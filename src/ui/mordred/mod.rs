//! The table of Mordred: pure scenes and the small components that paint them.

mod answer;
mod card;
mod chapters;
mod chips;
mod choices;
mod coach;
mod coach_scene;
mod compose;
mod curtain;
mod dashboard;
mod dashboard_scene;
mod dial;
mod dial_paint;
mod dial_pieces;
mod dial_scene;
mod digest;
mod digest_scene;
mod driver;
mod end;
mod end_scene;
mod geometry;
mod ground;
mod guide;
mod history;
mod icons;
mod keys;
mod legend;
mod levels;
mod log;
mod log_scene;
mod map;
mod map_scene;
mod piece_art;
mod pieces;
mod pieces_scene;
mod places;
mod prompt;
mod ranks;
mod ribbon;
mod rivals;
mod roll;
mod seat_menu;
mod sharing;
mod sheet;
mod sitting;
mod stage;
mod stage_scene;
mod stations;
mod store;
mod table;
mod targets;
mod telling;
mod theatre;
mod thumbnail;
mod tide;
mod tide_scene;
mod turning;
mod visit;

use ground::{britannia_ground, ground_defs};
use leptos::prelude::*;

pub use dial::dial_badge;
pub use guide::Guide;
pub use icons::{Icons, device_symbol, faction_class, favour_symbol, leader_class};
pub use levels::{badge_of, sign};
pub use log_scene::Chronicle;
pub use sitting::Sitting;
pub use store::TableStore;
pub use table::Table;
pub use thumbnail::thumbnail;

/// A picture of the Britannia board, to look at only.
#[component]
pub fn Britannia() -> impl IntoView {
    view! {
        <GroundDefs />
        <svg class="ground picture" viewBox="0 0 1000 1400" aria-hidden="true">
            <g inner_html=britannia_ground() />
        </svg>
    }
}

/// What the boards refer to; a screen that shows one needs this once.
#[component]
pub fn GroundDefs() -> impl IntoView {
    view! {
        <svg class="defs" aria-hidden="true">
            <defs inner_html=ground_defs() />
        </svg>
    }
}
