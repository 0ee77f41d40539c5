//! The saved games. Each has two slots that take turns, so that one of them is whole at any instant.

use super::storage::{Browser, Drawer, Unkept};
use std::collections::BTreeSet;
use tabletop::mordred::Mordred;
use tabletop::save::{
    LONGEST_LABEL, Newest, Opened, Save, SaveError, Slot, newest, read_library, write,
    write_library,
};

/// What the names of everything about saved games begin with.
const PREFIX: &str = "mordred.game.";
/// Where it says which game was played last.
const LATEST: &str = "mordred.latest";

/// The games that are kept in a drawer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shelf<D = Browser>(pub D);

/// A game in the list.
#[derive(Debug)]
pub struct Entry {
    /// Its id on this shelf.
    pub id: String,
    /// How much room it takes, in bytes.
    pub bytes: usize,
    /// The game as it was last saved; or why it cannot be opened.
    pub game: Result<Opened<Mordred>, SaveError>,
}

/// A game that was taken off the shelf and can be put back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed(Vec<(String, String)>);

impl<D: Drawer> Shelf<D> {
    /// The ids of all games, in no order that means anything.
    pub fn ids(&self) -> Vec<String> {
        let keys = self.0.keys(PREFIX);
        let ids = keys.iter().filter_map(|key| id_of(key));
        let ids: BTreeSet<&str> = ids.collect();
        ids.into_iter().map(str::to_owned).collect()
    }

    /// Every game, the one that changed last first; those that cannot be opened at the end.
    pub fn list(&self) -> Vec<Entry> {
        let mut entries: Vec<Entry> = self.ids().into_iter().map(|id| self.entry(id)).collect();
        let changed = |entry: &Entry| entry.game.as_ref().map_or(0, |game| game.meta.changed);
        entries.sort_by_key(|entry| std::cmp::Reverse(changed(entry)));
        entries
    }

    /// One game of the list.
    pub fn entry(&self, id: String) -> Entry {
        let newest = self.open(&id);
        let why = newest.refused.unwrap_or(SaveError::NotASave);
        Entry {
            bytes: self.bytes(&[PREFIX, &id, "."].concat()),
            game: newest.opened.ok_or(why),
            id,
        }
    }

    /// What the slots of a game hold.
    pub fn open(&self, id: &str) -> Newest<Mordred> {
        let [a, b] = [Slot::A, Slot::B].map(|slot| self.0.get(&key(id, slot)));
        newest(a.as_deref(), b.as_deref())
    }

    /// Whether anything is kept of this game.
    pub fn has(&self, id: &str) -> bool {
        [Slot::A, Slot::B]
            .into_iter()
            .any(|slot| self.0.get(&key(id, slot)).is_some())
    }

    /// Writes a save into one of the slots of its game.
    pub fn keep(&self, id: &str, slot: Slot, text: &str) -> Result<(), Unkept> {
        self.0.put(&key(id, slot), text)
    }

    /// The game played last, if it is still there.
    pub fn latest(&self) -> Option<String> {
        self.0.get(LATEST).filter(|id| self.has(id))
    }

    /// Remembers which game was played last.
    pub fn set_latest(&self, id: &str) {
        // Without it the game is still in the list.
        let _ = self.0.put(LATEST, id);
    }

    /// The text of a game as a file: the newest slot that opens, or else whatever there is.
    pub fn text(&self, id: &str) -> Option<String> {
        let next = self.open(id).next;
        let slots = [next.other(), next];
        slots
            .into_iter()
            .find_map(|slot| self.0.get(&key(id, slot)))
    }

    /// All games as one file.
    pub fn library(&self) -> String {
        let texts: Vec<String> = self.ids().iter().filter_map(|id| self.text(id)).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        write_library(<Mordred as tabletop::game::Game>::ID, &texts)
    }

    /// Puts every game of a file on the shelf under ids that `new_id` gives: its id, or a sentence
    /// that says what is wrong with it.
    pub fn import(
        &self,
        text: &str,
        mut new_id: impl FnMut() -> String,
    ) -> Vec<Result<String, &'static str>> {
        let games = read_library::<Mordred>(text).into_iter();
        let mut put = |game: Result<Opened<Mordred>, SaveError>| {
            let save = game.map_err(|why| why.sentence())?.into_save();
            let id = new_id();
            self.put(&id, &save).map_err(Unkept::refusal)?;
            Ok(id)
        };
        games.map(&mut put).collect()
    }

    /// The same game once more, under another id.
    pub fn duplicate(&self, id: &str, other: &str, label: &str) -> Result<(), &'static str> {
        let mut save = self.opened(id)?.into_save();
        save.label = label.chars().take(LONGEST_LABEL).collect();
        self.put(other, &save).map_err(Unkept::refusal)
    }

    /// Calls a game something else.
    pub fn rename(&self, id: &str, label: &str) -> Result<(), &'static str> {
        let newest = self.open(id);
        let (next, sequence) = (newest.next, newest.sequence);
        let opened = newest.opened.ok_or(SaveError::NotASave.sentence())?;
        let mut save = opened.into_save();
        save.label = label.chars().take(LONGEST_LABEL).collect();
        save.sequence = sequence;
        let text = write(&save).map_err(|why| why.sentence())?;
        self.keep(id, next, &text).map_err(Unkept::refusal)
    }

    /// Takes a game off the shelf.
    pub fn remove(&self, id: &str) -> Removed {
        let keys = self.0.keys(&[PREFIX, id, "."].concat());
        let parts = keys.into_iter().filter_map(|key| {
            let text = self.0.get(&key)?;
            self.0.remove(&key);
            Some((key, text))
        });
        Removed(parts.collect())
    }

    /// Puts a game back that was taken off.
    pub fn put_back(&self, removed: &Removed) -> Result<(), Unkept> {
        removed
            .0
            .iter()
            .try_for_each(|(key, text)| self.0.put(key, text))
    }

    /// How much room everything whose name begins like this takes, in bytes.
    pub fn bytes(&self, prefix: &str) -> usize {
        let keys = self.0.keys(prefix).into_iter();
        // A browser keeps two bytes for every letter.
        keys.map(|key| 2 * (key.len() + self.0.get(&key).map_or(0, |text| text.len())))
            .sum()
    }

    /// A remark about a game that is no part of its save, such as who sits at this screen.
    pub fn remark(&self, id: &str, name: &str) -> Option<String> {
        self.0.get(&[PREFIX, id, ".", name].concat())
    }

    /// Keeps a remark about a game.
    pub fn set_remark(&self, id: &str, name: &str, text: &str) {
        let _ = self.0.put(&[PREFIX, id, ".", name].concat(), text);
    }

    /// Forgets a remark about a game.
    pub fn forget_remark(&self, id: &str, name: &str) {
        self.0.remove(&[PREFIX, id, ".", name].concat());
    }

    fn opened(&self, id: &str) -> Result<Opened<Mordred>, &'static str> {
        let newest = self.open(id);
        let why = newest.refused.unwrap_or(SaveError::NotASave);
        newest.opened.ok_or(why.sentence())
    }

    fn put(&self, id: &str, save: &Save<Mordred>) -> Result<(), Unkept> {
        match write(save) {
            Ok(text) => self.keep(id, Slot::A, &text),
            // What has just been read can be written.
            Err(_) => Ok(()),
        }
    }
}

/// The id of the game that one of its slots has this name for.
pub fn id_of(key: &str) -> Option<&str> {
    let (id, part) = key.strip_prefix(PREFIX)?.rsplit_once('.')?;
    matches!(part, "a" | "b").then_some(id)
}

fn key(id: &str, slot: Slot) -> String {
    let part = match slot {
        Slot::A => ".a",
        Slot::B => ".b",
    };
    [PREFIX, id, part].concat()
}

#[cfg(test)]
mod tests;
