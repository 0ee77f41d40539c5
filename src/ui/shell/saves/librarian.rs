//! The one handle through which saved games are looked at, changed, and brought in and out.

use super::files::{download, read};
use super::scene::{Kept, Sort, copy_label, file_name, link_in, report, sorted};
use crate::ui::games::{Games, go_to, new_id};
use crate::ui::keeper::now;
use crate::ui::shelf::Removed;
use crate::ui::shell::when::{Moment, when};
use leptos::prelude::*;
use tabletop::save::LONGEST_LABEL;
use web_sys::File;

/// The saved games as one looks at them.
#[derive(Clone, Copy)]
pub struct Librarian {
    games: Games,
    list: RwSignal<Vec<Kept>>,
    sort: RwSignal<Sort>,
    query: RwSignal<String>,
    renaming: RwSignal<Option<String>>,
    gone: RwSignal<Option<Gone>>,
    told: RwSignal<Vec<String>>,
}

/// A game that was deleted and can be brought back.
#[derive(Clone)]
struct Gone {
    id: String,
    label: String,
    was_latest: bool,
    removed: Removed,
}

impl Librarian {
    /// Fetches every game from the shelf.
    pub fn new(games: Games) -> Self {
        // What has just been picked at the table is part of its game.
        games.keep_now();
        let list = games.shelf().list().into_iter().map(Kept::of).collect();
        Self {
            games,
            list: RwSignal::new(list),
            sort: RwSignal::default(),
            query: RwSignal::default(),
            renaming: RwSignal::default(),
            gone: RwSignal::default(),
            told: RwSignal::default(),
        }
    }

    /// The games to be shown, tracked, for a look.
    pub fn see<T>(self, look: impl FnOnce(&[&Kept]) -> T) -> T {
        let (sort, query) = (self.sort.get(), self.query.get());
        self.list.with(|list| look(&sorted(list, sort, &query)))
    }

    /// Whether there is any game at all, tracked.
    pub fn is_empty(self) -> bool {
        self.list.with(Vec::is_empty)
    }

    /// How much room everything on the shelf takes, in bytes, tracked.
    pub fn bytes(self) -> usize {
        self.list.track();
        self.games.shelf().bytes("mordred.")
    }

    /// What is looked for, tracked.
    pub fn query(self) -> String {
        self.query.get()
    }

    /// Looks for these words.
    pub fn look_for(self, words: String) {
        self.query.set(words);
    }

    /// Puts the games into this order.
    pub fn sort_by(self, sort: Sort) {
        self.sort.set(sort);
    }

    /// The id of the game whose name is being written, tracked.
    pub fn renaming(self) -> Option<String> {
        self.renaming.get()
    }

    /// What the game is called that was deleted last and can be brought back, tracked.
    pub fn gone(self) -> Option<String> {
        self.gone
            .with(|gone| gone.as_ref().map(|gone| gone.label.clone()))
    }

    /// What has happened, tracked.
    pub fn told(self) -> Vec<String> {
        self.told.get()
    }

    /// Begins to write a name.
    pub fn begin_rename(self, id: &str) {
        self.renaming.set(Some(id.into()));
    }

    /// Leaves a name as it was.
    pub fn cancel_rename(self) {
        self.renaming.set(None);
    }

    /// Gives a game a name; none at all leaves it as it was.
    pub fn rename(self, id: &str, label: &str) {
        self.renaming.set(None);
        let label = label.trim();
        if !label.is_empty() && label != self.label(id) {
            let renamed = self.games.rename(id, label);
            self.tell_trouble(renamed);
            self.refresh(id);
        }
    }

    /// Makes a second game of one; its id, if there was room.
    pub fn duplicate(self, id: &str) -> Option<String> {
        let (other, label) = (new_id(), copy_label(&self.label(id), LONGEST_LABEL));
        let made = self.games.shelf().duplicate(id, &other, &label);
        let is_made = made.is_ok();
        self.tell_trouble(made);
        self.refresh(&other);
        is_made.then_some(other)
    }

    /// Deletes a game, which can be undone until the next one is deleted.
    pub fn delete(self, id: &str) {
        let (shelf, label) = (self.games.shelf(), self.label(id));
        if untrack(|| self.games.id()).as_deref() == Some(id) {
            self.games.keep_now();
            self.games.leave();
        }
        let was_latest = shelf.latest().as_deref() == Some(id);
        let removed = shelf.remove(id);
        self.told.set(Vec::new());
        self.refresh(id);
        let next = untrack(|| {
            self.list.with(|list| {
                let next = sorted(list, Sort::Played, "").into_iter();
                next.filter(|game| game.game.is_ok())
                    .map(|game| game.id.clone())
                    .next()
            })
        });
        if let Some(next) = next.filter(|_| was_latest) {
            shelf.set_latest(&next);
        }
        self.gone.set(Some(Gone {
            id: id.into(),
            label,
            was_latest,
            removed,
        }));
    }

    /// Brings back the game that was deleted last; its id, if there was room.
    pub fn undo(self) -> Option<String> {
        let gone = self.gone.get_untracked()?;
        let shelf = self.games.shelf();
        if let Err(why) = shelf.put_back(&gone.removed) {
            self.told.set(vec![why.refusal().into()]);
            return None;
        }
        if gone.was_latest {
            shelf.set_latest(&gone.id);
        }
        self.gone.set(None);
        self.refresh(&gone.id);
        Some(gone.id)
    }

    /// Lets go of what was deleted.
    pub fn forget(self) {
        self.gone.set(None);
    }

    /// Writes a game to a file, as it is kept.
    pub fn export(self, id: &str) {
        if let Some(text) = self.games.shelf().text(id) {
            self.tell_trouble(download(&file_name(&self.label(id)), &text));
        }
    }

    /// Writes every game to one file.
    pub fn export_all(self) {
        let day = Moment::local(now()).day_name();
        let name = file_name(&["Mordred games ", &day].concat());
        self.tell_trouble(download(&name, &self.games.shelf().library()));
    }

    /// Takes what was pasted or dropped as words: a link is opened, saves are added.
    pub fn take_words(self, text: &str) {
        match link_in(text) {
            Some(link) => go_to(&link),
            None => {
                let lines = report(None, &self.import(text));
                self.told.set(lines);
            }
        }
    }

    /// Takes files, one after the other.
    pub fn take_files(self, files: Vec<File>) {
        leptos::task::spawn_local(async move {
            let mut lines = Vec::new();
            for file in files {
                let results = match read(&file).await {
                    Ok(text) => self.import(&text),
                    Err(why) => vec![Err(why)],
                };
                lines.extend(report(Some(&file.name()), &results));
            }
            let _ = self.told.try_set(lines);
        });
    }

    /// Looks at one game on the shelf again.
    pub fn refresh(self, id: &str) {
        // The screen may have been left.
        if self.list.is_disposed() {
            return;
        }
        let shelf = self.games.shelf();
        let kept = shelf.has(id).then(|| Kept::of(shelf.entry(id.to_owned())));
        self.list.update(|list| {
            list.retain(|game| game.id != id);
            list.extend(kept);
        });
    }

    /// When this was, said now.
    pub fn when(stamp: u64) -> String {
        when(&Moment::local(stamp), &Moment::local(now()))
    }

    fn import(self, text: &str) -> Vec<Result<String, &'static str>> {
        let results = self.games.shelf().import(text, new_id);
        for id in results.iter().flatten() {
            self.refresh(id);
        }
        results
    }

    fn label(self, id: &str) -> String {
        self.list.with_untracked(|list| {
            let game = list.iter().find(|game| game.id == id);
            game.map_or_else(String::new, |game| game.label.clone())
        })
    }

    fn tell_trouble(self, done: Result<(), &'static str>) {
        self.told
            .set(done.err().map(String::from).into_iter().collect());
    }
}
