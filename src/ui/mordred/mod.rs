//! The table of Mordred: pure scenes and the small components that paint them.

mod dial;
mod dial_scene;
mod explain;
mod geometry;
mod ground;
mod guide;
mod icons;
mod legend;
mod map;
mod map_scene;
mod stage;
mod stage_scene;
mod table;

use ground::{britannia_ground, ground_defs};
use leptos::prelude::*;

pub use guide::Guide;
pub use table::Table;

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
fn GroundDefs() -> impl IntoView {
    view! {
        <svg class="defs" aria-hidden="true">
            <defs inner_html=ground_defs() />
        </svg>
    }
}
