//! Keeps the game at the table as it goes on: after every pick, beside the last good save.

use super::mordred::{Chronicle, Sitting, TableStore};
use super::shelf::Shelf;
use super::shell::after_paint;
use super::storage::{Browser, Unkept};
use leptos::{ev, prelude::*};
use tabletop::save::{Save, Slot, write};

/// The name under which a shelf knows in which tab a game is open.
pub const TAB: &str = "tab";

/// Keeps one game.
#[derive(Clone, Copy)]
pub struct Keeper {
    store: TableStore,
    book: StoredValue<Book>,
    is_due: StoredValue<bool>,
    id: RwSignal<Option<String>>,
    trouble: RwSignal<Option<Unkept>>,
}

/// What is known of a game besides the game.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The name of the tab that keeps it.
    pub tab: String,
    /// What the player calls it.
    pub label: String,
    /// When it was first saved, in milliseconds since 1970.
    pub created: u64,
    /// The slot to write next.
    pub next: Option<Slot>,
    /// The number of the next save.
    pub sequence: u64,
    /// The log of what happened under older rules.
    pub log_before: Vec<String>,
    /// The log so far.
    pub chronicle: Chronicle,
}

impl Keeper {
    /// Keeps the game from its next change on, once it has an id.
    pub fn new(store: TableStore, book: Book) -> Self {
        let keeper = Self {
            store,
            book: StoredValue::new(book),
            is_due: StoredValue::new(false),
            id: RwSignal::new(None),
            trouble: RwSignal::new(None),
        };
        Effect::new(move |earlier: Option<()>| {
            store.ask(|_| ());
            if earlier.is_some() {
                keeper.keep_soon();
            }
        });
        // A page that goes away has no next paint.
        let leaves = window_event_listener(ev::pagehide, move |_| keeper.keep_if_due());
        let hides = window_event_listener(ev::visibilitychange, move |_| keeper.keep_if_due());
        on_cleanup(move || {
            leaves.remove();
            hides.remove();
        });
        keeper
    }

    /// The id of the game on the shelf, tracked; none while it is only looked at.
    pub fn id(self) -> Option<String> {
        self.id.get()
    }

    /// The game has this id, and is kept under it from now on.
    pub fn set_id(self, id: String) {
        self.id.set(Some(id));
    }

    /// Why the game is not being saved, if it is not, tracked.
    pub fn trouble(self) -> Option<Unkept> {
        self.trouble.get()
    }

    /// Calls the game something else, from now on and in what is kept already.
    pub fn rename(self, label: &str) -> Result<(), &'static str> {
        self.keep_if_due();
        self.book.update_value(|book| book.label = label.into());
        let Some(id) = self.id.get_untracked() else {
            return Ok(());
        };
        let shelf: Shelf = Shelf::default();
        shelf.rename(&id, label)?;
        // The shelf has used the slot that was next.
        let newest = shelf.open(&id);
        self.book.update_value(|book| {
            book.next = Some(newest.next);
            book.sequence = newest.sequence;
        });
        Ok(())
    }

    /// Another tab has written to the shelf: if it gave the game a name, that is its name here too.
    pub fn hear(self) {
        let Some(id) = self.id.get_untracked() else {
            return;
        };
        let newest = Shelf::<Browser>::default().open(&id);
        self.book.update_value(|book| {
            if let Some(opened) = newest.opened
                && newest.sequence > book.sequence
            {
                book.label = opened.meta.label;
                book.next = Some(newest.next);
                book.sequence = newest.sequence;
            }
        });
    }

    /// The log of what happened under older rules.
    pub fn log_before(self) -> Vec<String> {
        self.book.with_value(|book| book.log_before.clone())
    }

    fn keep_soon(self) {
        if !self.is_due.get_value() {
            self.is_due.set_value(true);
            after_paint(move || self.keep_if_due());
        }
    }

    /// Saves the game if it is not saved as it is now.
    pub fn keep_if_due(self) {
        // The game may have been cleared away meanwhile.
        let is_due = self.is_due.try_get_value() == Some(true);
        let has_failed = || self.trouble.try_get_untracked().flatten().is_some();
        if is_due || has_failed() {
            self.keep();
        }
    }

    /// Saves the game as it is now.
    pub fn keep(self) {
        self.is_due.set_value(false);
        let Some(id) = self.id.get_untracked() else {
            return;
        };
        let shelf: Shelf = Shelf::default();
        let mut book = self.book.get_value();
        // Another tab has taken it over: what is kept is no longer ours to write.
        let owner = shelf.remark(&id, TAB);
        if owner.is_some_and(|owner| owner != book.tab) {
            return;
        }
        let text = untrack(|| self.store.ask(|sitting| page(sitting, &mut book)));
        let next = book.next.unwrap_or(Slot::A);
        let kept = shelf.keep(&id, next, &text);
        if kept.is_ok() {
            book.next = Some(next.other());
            book.sequence += 1;
            shelf.set_latest(&id);
        }
        self.book.set_value(book);
        // Said once, not with every pick.
        let trouble = kept.err();
        if self.trouble.get_untracked() != trouble {
            self.trouble.set(trouble);
        }
    }
}

/// The save of a game, and the log brought up to it.
fn page(sitting: &Sitting, book: &mut Book) -> String {
    book.chronicle.follow(sitting);
    let mut log = book.log_before.clone();
    log.extend(book.chronicle.public_lines());
    let save = Save {
        label: book.label.clone(),
        created: book.created,
        changed: now(),
        sequence: book.sequence,
        turn: sitting.turns().len() as u32,
        game: sitting.recorded(),
        trunk: sitting.trunk().map(Sitting::recorded),
        log,
    };
    write(&save).expect("every pick of a game at the table was legal")
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}
