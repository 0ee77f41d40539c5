//! The table furniture that every title shares: screens and controls that know no rules.

mod bad_link;
mod curtain;
mod gesture;
mod help;
mod home;
mod keyboard;
mod overlay;
mod page;
mod paint;
mod pan_zoom;
mod saves;
mod settings;
mod setup;
mod share;
mod update;
mod viewport;
mod when;

pub use bad_link::{BadLink, PasteLink};
pub use curtain::Curtain;
pub use help::Help;
pub use home::Home;
pub use keyboard::{choose_by_key, is_by_keyboard};
pub use page::Page;
pub use paint::{
    Attributes, after_paint, escape, keep_attributes, keep_painted, keep_painted_later, near, paint,
};
pub use pan_zoom::{Lens, PanZoom, World};
pub use saves::SavesScreen;
pub use settings::SettingsScreen;
pub use setup::{SetUp, random};
pub use share::{Share, Shared, Way, page_address};
pub use update::{BetweenTurns, UpdateNotice, use_new_version};
pub use viewport::{Area, Point, Size, fit};
