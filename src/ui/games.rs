//! The game at the table: a new one, one from the shelf, or one that came as a link.

use super::keeper::{Book, Keeper, TAB, now};
use super::mordred::{Chronicle, Sitting, TableStore};
use super::new_game::Settled;
use super::reply::{Known, Reply, compare, nearest};
use super::route::Route;
use super::settings::SettingsStore;
use super::shelf::{Shelf, id_of};
use super::shell::{after_paint, random};
use super::storage::{Browser, Drawer};
use leptos::{ev, prelude::*};
use std::time::Duration;
use tabletop::game::{Illegal, Seat};
use tabletop::link::{LinkError, Recorded, decode};
use tabletop::mordred::Mordred;
use tabletop::save::{Newest, Opened, SaveError};

/// Where a tab asks whether a game is open in another.
const KNOCK: &str = "mordred.knock";
/// Where a tab answers that it has the game.
const ANSWER: &str = "mordred.answer";
/// How long a tab may take to answer.
const PATIENCE: Duration = Duration::from_millis(300);
/// The remark on the shelf that says who sits at this screen.
const SEAT: &str = "seat";

/// The one handle through which games come to the table and leave it.
#[derive(Clone, Copy)]
pub struct Games {
    settings: SettingsStore,
    table: RwSignal<OnTable>,
    /// The game on the shelf that the link on the table belongs to.
    known: RwSignal<Option<Known>>,
    /// Says which tab this is.
    tab: StoredValue<String>,
    app: StoredValue<Option<Owner>>,
    latest: StoredValue<Option<Owner>>,
}

/// What is on the table.
#[derive(Clone, Default)]
#[expect(clippy::large_enum_variant, reason = "there is only one table")]
pub enum OnTable {
    /// No game.
    #[default]
    Nothing,
    /// A game whose other tab is being asked for.
    Opening(String),
    /// A game.
    Open(Playing),
    /// A game that is open in another tab.
    Elsewhere(String),
    /// A game that cannot be opened, and why.
    Unreadable(String, SaveError),
    /// A link that cannot be opened: why, and the set-up if that is left.
    BadLink(String, Option<Box<Recorded<Mordred>>>),
}

/// A game on the table and who keeps it.
#[derive(Clone, Copy)]
pub struct Playing {
    /// The game.
    pub store: TableStore,
    /// What keeps it.
    pub keeper: Keeper,
}

impl Games {
    /// An empty table.
    pub fn new(settings: SettingsStore) -> Self {
        let games = Self {
            settings,
            table: RwSignal::new(OnTable::Nothing),
            known: RwSignal::new(None),
            tab: StoredValue::new(new_id()),
            app: StoredValue::new(Owner::current()),
            latest: StoredValue::new(None),
        };
        games.listen();
        games
    }

    /// What is on the table, tracked.
    pub fn table(self) -> OnTable {
        self.table.get()
    }

    /// The games that are kept.
    pub fn shelf(self) -> Shelf {
        Shelf::default()
    }

    /// The id of the game on the table, tracked.
    pub fn id(self) -> Option<String> {
        self.table.with(|table| match table {
            OnTable::Open(playing) => playing.keeper.id(),
            OnTable::Opening(id) | OnTable::Elsewhere(id) | OnTable::Unreadable(id, _) => {
                Some(id.clone())
            }
            _ => None,
        })
    }

    /// Begins a new game.
    pub fn begin(self, settled: Settled) -> Result<(), Illegal> {
        let Settled {
            setup,
            seed,
            names,
            players,
            practice,
        } = settled;
        let sitting = Sitting::begin(setup, seed, names, practice)?.with_players(players);
        let book = Book {
            label: label(sitting.names()),
            created: now(),
            ..self.book()
        };
        let playing = self.put(sitting, book);
        self.settle(playing);
        Ok(())
    }

    /// The game on the table is kept from now on, under an address of its own.
    pub fn settle(self, playing: Playing) {
        if untrack(|| playing.keeper.id()).is_none() {
            let id = new_id();
            self.claim(&id);
            playing.keeper.set_id(id);
        }
        playing.keeper.keep();
        let id = untrack(|| playing.keeper.id());
        if let (Some(id), Some(seat)) = (&id, untrack(|| playing.store.alone())) {
            self.shelf().set_remark(id, SEAT, &seat.0.to_string());
        }
        go_to(&Route::Play(id));
    }

    /// Comes to the table of a saved game; of the one played last, if none is named.
    pub fn open(self, id: Option<String>) {
        let on_table = untrack(|| self.id());
        let Some(id) = id
            .or_else(|| on_table.clone())
            .or_else(|| self.shelf().latest())
        else {
            return;
        };
        if on_table.as_ref() == Some(&id) {
            return;
        }
        self.leave();
        let owner = self.shelf().remark(&id, TAB);
        if owner.is_none_or(|owner| self.tab.with_value(|tab| *tab == owner)) {
            return self.bring(&id);
        }
        // Another tab has it, or had it when it died: it is asked.
        self.table.set(OnTable::Opening(id.clone()));
        let _ = Browser.put(KNOCK, &[&id, " ", &new_id()].concat());
        set_timeout(
            move || {
                let waits =
                    |table: &OnTable| matches!(table, OnTable::Opening(other) if *other == id);
                if self.table.try_with_untracked(waits) == Some(true) {
                    self.bring(&id);
                }
            },
            PATIENCE,
        );
    }

    /// Brings a saved game to this tab, whoever had it before.
    pub fn bring(self, id: &str) {
        let Newest {
            opened,
            next,
            sequence,
            refused,
        } = self.shelf().open(id);
        let Some(opened) = opened else {
            let why = refused.unwrap_or(SaveError::NotASave);
            return self.table.set(OnTable::Unreadable(id.into(), why));
        };
        let sitting = match Sitting::restore(&opened.game, opened.trunk.as_ref()) {
            Ok(sitting) => sitting,
            Err(_) => {
                return self
                    .table
                    .set(OnTable::Unreadable(id.into(), SaveError::Impossible));
            }
        };
        let note = opened.note().or_else(|| {
            refused.map(|_| "The newest save of this game was damaged. This is the one before it.")
        });
        let book = Book {
            log_before: log_before(&opened, &sitting),
            label: opened.meta.label,
            created: opened.meta.created,
            next: Some(next),
            sequence,
            ..self.book()
        };
        let playing = self.put(sitting, book);
        self.claim(id);
        playing.keeper.set_id(id.into());
        let seat = self.shelf().remark(id, SEAT);
        if let Some(seat) = seat.and_then(|seat| seat.parse().ok()) {
            playing.store.seat(Some(Seat(seat)));
        }
        if let Some(note) = note {
            playing.store.tell_player(note);
        }
        self.shelf().set_latest(id);
    }

    /// Opens the game of a link, to be looked at; at this moment, or at its last.
    pub fn visit(self, link: &str, at: Option<usize>) {
        self.leave();
        let recorded = match decode::<Mordred>(link) {
            Ok(recorded) => recorded,
            Err(why) => {
                let sentence = why.sentence().to_owned();
                let plan = match why {
                    LinkError::RulesMoved { plan, .. } => Some(plan),
                    _ => None,
                };
                return self.table.set(OnTable::BadLink(sentence, plan));
            }
        };
        match Sitting::restore(&recorded, None) {
            Ok(sitting) => {
                let book = Book {
                    label: label(sitting.names()),
                    created: now(),
                    ..self.book()
                };
                let playing = self.put(sitting, book);
                playing.store.visit();
                if let Some(at) = at {
                    playing.store.go_to(at);
                }
                // Other games are opened for it, which takes longer than this one may.
                after_paint(move || self.recognise(playing));
            }
            Err(why) => self.table.set(OnTable::BadLink(why.reason, None)),
        }
    }

    /// The visitor's own copy of the game that is looked at, tracked.
    pub fn known(self) -> Option<Known> {
        self.known.get()
    }

    /// Looks on the shelf for the game that a visitor looks at, played from a seat of it.
    fn recognise(self, playing: Playing) {
        let is_on_table = |table: &OnTable| {
            let OnTable::Open(on_table) = table else {
                return false;
            };
            on_table.store.is_same(playing.store) && untrack(|| playing.store.is_visiting())
        };
        if self.table.try_with_untracked(is_on_table) != Some(true) {
            return;
        }
        let (link, to_move) = untrack(|| {
            let ask = |sitting: &Sitting| (sitting.recorded(), sitting.to_move());
            playing.store.ask(ask)
        });
        let shelf = self.shelf();
        let known = shelf.ids().into_iter().filter_map(|id| {
            let seat = Seat(shelf.remark(&id, SEAT)?.parse().ok()?);
            let kept = shelf.open(&id).opened?.game;
            let reply = compare(&kept, &link)?;
            Some(Known { id, seat, reply })
        });
        self.known.set(nearest(known.collect(), to_move));
    }

    /// Leaves the link for the visitor's own copy of its game, and plays there what the link has
    /// more. What the copy has more stays.
    pub fn go_on(self, known: Known) {
        let OnTable::Open(visited) = self.table.get_untracked() else {
            return;
        };
        let link = untrack(|| visited.store.ask(Sitting::recorded));
        self.bring(&known.id);
        if let OnTable::Open(own) = self.table.get_untracked() {
            let kept = untrack(|| own.store.ask(Sitting::recorded));
            if let Some(Reply::Further(_)) = compare(&kept, &link) {
                own.store
                    .catch_up(&link.picks[kept.picks.len()..], &link.seats);
                own.keeper.keep();
            }
        }
        go_to(&Route::Play(Some(known.id)));
    }

    /// Takes the game off the table; it stays on the shelf as it is now.
    pub fn leave(self) {
        self.let_go();
        self.table.set(OnTable::Nothing);
    }

    /// Writes what is not yet written: the page may go.
    pub fn keep_now(self) {
        if let OnTable::Open(playing) = self.table.get_untracked() {
            playing.keeper.keep_if_due();
        }
    }

    /// The game on the table is kept, and free for other tabs.
    fn let_go(self) {
        self.keep_now();
        if let Some(id) = untrack(|| self.id())
            && self.owns(&id)
        {
            self.shelf().forget_remark(&id, TAB);
        }
    }

    /// Calls a game something else, also where it is on the table.
    pub fn rename(self, id: &str, label: &str) -> Result<(), &'static str> {
        match self.table.get_untracked() {
            OnTable::Open(playing) if untrack(|| playing.keeper.id()).as_deref() == Some(id) => {
                playing.keeper.rename(label)
            }
            _ => self.shelf().rename(id, label),
        }
    }

    fn put(self, sitting: Sitting, book: Book) -> Playing {
        self.let_go();
        let app = self.app.with_value(Clone::clone);
        let owner = app.as_ref().map_or_else(Owner::new, Owner::child);
        let playing = owner.with(|| {
            let store = TableStore::new(sitting, self.settings);
            let keeper = Keeper::new(store, book);
            // Whoever visits and then plays on has a game of their own.
            Effect::new(move |was_visiting: Option<bool>| {
                let visits = store.is_visiting();
                if was_visiting == Some(true) && !visits {
                    let playing = Playing { store, keeper };
                    request_animation_frame(move || self.settle(playing));
                }
                visits
            });
            Playing { store, keeper }
        });
        self.known.set(None);
        self.table.set(OnTable::Open(playing));
        // The old one is cleared away only after no screen shows it any more.
        if let Some(before) = self.latest.try_update_value(|latest| latest.replace(owner)) {
            request_animation_frame(move || drop(before));
        }
        playing
    }

    fn book(self) -> Book {
        Book {
            tab: self.tab.get_value(),
            sequence: 1,
            ..Book::default()
        }
    }

    fn claim(self, id: &str) {
        self.tab
            .with_value(|tab| self.shelf().set_remark(id, TAB, tab));
    }

    fn owns(self, id: &str) -> bool {
        let owner = self.shelf().remark(id, TAB);
        self.tab.with_value(|tab| owner.as_ref() == Some(tab))
    }

    /// Answers other tabs, and hears when one has taken over.
    fn listen(self) {
        let storage = window_event_listener(ev::storage, move |event| {
            let Some(id) = untrack(|| self.id()) else {
                return;
            };
            let news = event.new_value().unwrap_or_default();
            let is_open = || matches!(self.table.get_untracked(), OnTable::Open(_));
            match event.key().as_deref() {
                Some(KNOCK) if news.starts_with(&[&id, " "].concat()) && is_open() => {
                    let _ = Browser.put(ANSWER, &news);
                }
                Some(ANSWER) if news.starts_with(&[&id, " "].concat()) && !is_open() => {
                    self.table.set(OnTable::Elsewhere(id));
                }
                Some(key)
                    if key.ends_with(&[&id, ".", TAB].concat())
                        && is_open()
                        && !news.is_empty()
                        && !self.owns(&id) =>
                {
                    self.table.set(OnTable::Elsewhere(id));
                }
                Some(key) if id_of(key) == Some(&id) => {
                    if let OnTable::Open(playing) = self.table.get_untracked() {
                        playing.keeper.hear();
                    }
                }
                _ => {}
            }
        });
        let leaves = window_event_listener(ev::pagehide, move |_| self.let_go());
        // A page that comes back as it was left may be behind: the shelf knows.
        let returns = window_event_listener(ev::pageshow, move |event| {
            if event.persisted() {
                let _ = window().location().reload();
            }
        });
        on_cleanup(move || {
            storage.remove();
            leaves.remove();
            returns.remove();
        });
    }
}

/// A name that no other game, or tab, has.
pub fn new_id() -> String {
    format!("{:08x}{:04x}", random(), random() & 0xffff)
}

/// The lines of the log that are older than the first pick of the record.
fn log_before(opened: &Opened<Mordred>, sitting: &Sitting) -> Vec<String> {
    if opened.game.base.is_none() {
        return Vec::new();
    }
    let mut chronicle = Chronicle::default();
    chronicle.follow(sitting);
    let since = chronicle.public_lines().len();
    opened.log[..opened.log.len().saturating_sub(since)].to_vec()
}

/// What a game is called until somebody gives it a name.
fn label(names: &[String]) -> String {
    names.join(", ")
}

/// Shows another screen.
pub fn go_to(route: &Route) {
    let _ = window().location().set_hash(&route.href());
}
