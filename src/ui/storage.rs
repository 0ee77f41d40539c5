//! The browser's localStorage, which may be missing, forbidden or full.

use web_sys::Storage;

/// Why something could not be kept, in words for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unkept {
    /// The browser lets this page store nothing.
    Forbidden,
    /// There is no room left.
    Full,
}

impl Unkept {
    /// One sentence for the player.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Forbidden => {
                "This browser does not let the page store anything: changes last until you close it."
            }
            Self::Full => "The browser's storage is full: changes last until you close the page.",
        }
    }
}

/// Reads what is kept under `key`.
pub fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps `text` under `key`.
pub fn write(key: &str, text: &str) -> Result<(), Unkept> {
    let storage = storage().ok_or(Unkept::Forbidden)?;
    storage.set_item(key, text).map_err(|_| Unkept::Full)
}

// Used directly, because the crates around it take localStorage for granted and panic where it is forbidden.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}
