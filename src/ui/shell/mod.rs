//! The table furniture that every title shares: screens and controls that know no rules.

mod gesture;
mod home;
mod keyboard;
mod pan_zoom;
mod settings;
mod viewport;

pub use home::Home;
pub use keyboard::choose_by_key;
pub use pan_zoom::{Lens, PanZoom};
pub use settings::SettingsScreen;
pub use viewport::{Point, Size};
