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

    /// One sentence for the player who asked to have something kept.
    pub const fn refusal(self) -> &'static str {
        match self {
            Self::Forbidden => {
                "This browser does not let the page store anything, so no game can be kept here."
            }
            Self::Full => {
                "The browser's storage is full: export a game and delete it, then try again."
            }
        }
    }
}

/// A place where texts are kept under names.
pub trait Drawer {
    /// What is kept under `key`.
    fn get(&self, key: &str) -> Option<String>;
    /// Keeps `text` under `key`; what was there before stays if that fails.
    fn put(&self, key: &str, text: &str) -> Result<(), Unkept>;
    /// Forgets what is kept under `key`.
    fn remove(&self, key: &str);
    /// Every name that begins with `prefix`.
    fn keys(&self, prefix: &str) -> Vec<String>;
}

/// The drawer that the browser has for this site.
#[derive(Clone, Copy, Debug, Default)]
pub struct Browser;

impl Drawer for Browser {
    fn get(&self, key: &str) -> Option<String> {
        storage()?.get_item(key).ok().flatten()
    }

    fn put(&self, key: &str, text: &str) -> Result<(), Unkept> {
        let storage = storage().ok_or(Unkept::Forbidden)?;
        storage.set_item(key, text).map_err(|_| Unkept::Full)
    }

    fn remove(&self, key: &str) {
        if let Some(storage) = storage() {
            let _ = storage.remove_item(key);
        }
    }

    fn keys(&self, prefix: &str) -> Vec<String> {
        let Some(storage) = storage() else {
            return Vec::new();
        };
        let count = storage.length().unwrap_or(0);
        let keys = (0..count).filter_map(|n| storage.key(n).ok().flatten());
        keys.filter(|key| key.starts_with(prefix)).collect()
    }
}

/// Reads what is kept under `key`.
pub fn read(key: &str) -> Option<String> {
    Browser.get(key)
}

/// Keeps `text` under `key`.
pub fn write(key: &str, text: &str) -> Result<(), Unkept> {
    Browser.put(key, text)
}

/// Whether the browser lets this page keep nothing at all.
pub fn is_forbidden() -> bool {
    storage().is_none()
}

// Used directly, because the crates around it take localStorage for granted and panic where it is forbidden.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}
