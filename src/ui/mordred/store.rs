//! The one handle through which the parts of a table are asked and told things.

mod bots;
mod draft;
mod looking_back;
mod replay;
mod seats;
mod telling;

use super::chapters::{Mark, marks};
use super::sitting::{At, Sitting};
use super::stage_scene::{Stage, stage_scene, told_scene};
use super::targets::Targets;
use super::tide::Tide;
use crate::ui::settings::SettingsStore;
use leptos::prelude::*;
use tabletop::game::{Seat, Viewer};
use tabletop::mordred::Subject;
use tabletop::mordred::data::Territory;
use tabletop::mordred::state::Territories;
use tabletop::mordred::state::task::Task;
use tabletop::mordred::text::{Explanation, explain};
use tabletop::mordred::{Choice, Event, View, text};

pub use bots::{BotTurn, Bots};
pub use draft::Draft;
pub use telling::Telling;

/// A game on the screen. Only its methods change anything.
#[derive(Clone, Copy)]
pub struct TableStore {
    settings: SettingsStore,
    sitting: StoredValue<Sitting>,
    /// Counts the changes of the sitting, so that what is derived from it is made anew.
    version: RwSignal<u32>,
    at: RwSignal<At>,
    /// Whether the history is being played back.
    playing: RwSignal<bool>,
    marks: Memo<Vec<Mark>>,
    tide: RwSignal<Option<Tide>>,
    eyes: RwSignal<Option<Seat>>,
    alone: RwSignal<Option<Seat>>,
    visiting: RwSignal<bool>,
    selected: RwSignal<Option<Subject>>,
    pointed: RwSignal<Option<Subject>>,
    draft: RwSignal<Draft>,
    telling: RwSignal<Option<Telling>>,
    bots: Bots,
    notice: RwSignal<Option<String>>,
    /// The battle whose result was asked for, or has not been seen yet.
    looked_back: RwSignal<Option<Territory>>,
    now: Memo<View>,
    shown: Memo<View>,
    stage: Memo<Option<Stage>>,
    result: Memo<Option<Territory>>,
    choices: Memo<Vec<Choice>>,
    targets: Memo<Targets>,
    changed: Memo<Territories>,
}

impl TableStore {
    /// A table with this game on it.
    pub fn new(sitting: Sitting, settings: SettingsStore) -> Self {
        let sitting = StoredValue::new(sitting);
        let version = RwSignal::new(0);
        let at = RwSignal::new(At::Live);
        let eyes = RwSignal::new(None);
        let alone = RwSignal::new(None);
        let visiting = RwSignal::new(false);
        let draft = RwSignal::new(Draft::default());
        let telling = RwSignal::new(None::<Telling>);
        let audience = move || {
            version.track();
            let (alone, eyes, is_visited) = (alone.get(), eyes.get(), visiting.get());
            sitting.with_value(|sitting| seats::audience(sitting, alone, eyes, is_visited))
        };
        let now = Memo::new(move |_| {
            let viewer = audience().viewer();
            sitting.with_value(|sitting| sitting.view(At::Live, viewer))
        });
        let shown = Memo::new(move |_| match at.get() {
            At::Live => {
                let told = telling.with(|telling| telling.as_ref().map(|told| told.table));
                let view = now.get();
                match told {
                    // The cards of a battle to come are none of the one that is told.
                    Some(table) => View {
                        table,
                        placed: Default::default(),
                        ..view
                    },
                    None => view,
                }
            }
            past @ At::Past(_) => {
                let viewer = audience().viewer();
                sitting.with_value(|sitting| sitting.view(past, viewer))
            }
        });
        let legal = Memo::new(move |_| {
            let audience = audience();
            let in_secret = sitting.with_value(Sitting::chooses_in_secret);
            let hidden = at.get() != At::Live
                || visiting.get()
                || audience.by_bot
                || audience.waits()
                || audience.curtain(in_secret).is_some();
            if hidden {
                return Vec::new();
            }
            sitting.with_value(Sitting::choices)
        });
        let looked_back = RwSignal::new(None);
        let stage = Memo::new(move |_| {
            let is_told = telling.with(Option::is_some);
            let viewer = now.with(|view| view.viewer);
            version.track();
            let story = telling.with(|telling| {
                let told = telling.as_ref();
                sitting.with_value(|sitting| telling::story(sitting, at.get(), viewer, told))
            });
            shown.with(|view| match is_told {
                true => told_scene(view, &story),
                false => legal.with(|choices| stage_scene(view, &story, choices)),
            })
        });
        let result = Memo::new(move |_| {
            let at = looked_back.get()?;
            let is_told = telling.with(Option::is_some);
            let is_there = stage.with(|stage| stage.as_ref()?.result_in(at).map(|_| ()));
            is_there.filter(|()| !is_told).map(|()| at)
        });
        // One thing at a time: what is asked next may be about another battle than what is shown.
        let choices = Memo::new(move |_| {
            let is_told = telling.with(Option::is_some);
            if is_told || result.get().is_some() {
                return Vec::new();
            }
            legal.get()
        });
        let targets = Memo::new(move |_| {
            let from = draft.with(|draft| draft.from);
            let table = now.with(|view| view.table);
            choices.with(|choices| Targets::new(&table, choices, from))
        });
        let changed = Memo::new(move |_| {
            let told = telling.with(|telling| Some(touched(telling.as_ref()?.current())));
            version.track();
            let at = at.get();
            told.unwrap_or_else(|| {
                sitting.with_value(|sitting| {
                    let last = picks_at(sitting, at).checked_sub(1);
                    let last = last.map(|last| &sitting.records()[last]);
                    last.map_or(Territories::default(), |last| touched(&last.events))
                })
            })
        });
        let tide = RwSignal::new(None::<Tide>);
        let marks = Memo::new(move |_| {
            version.track();
            tide.with(|tide| sitting.with_value(|sitting| marks(sitting, tide.as_ref())))
        });
        Self {
            settings,
            sitting,
            version,
            at,
            playing: RwSignal::new(false),
            marks,
            tide,
            eyes,
            alone,
            visiting,
            selected: RwSignal::new(None),
            pointed: RwSignal::new(None),
            draft,
            telling,
            bots: Bots::default(),
            notice: RwSignal::new(None),
            looked_back,
            now,
            shown,
            stage,
            result,
            choices,
            targets,
            changed,
        }
    }

    /// Whether this is the handle of the same table.
    pub fn is_same(self, other: Self) -> bool {
        self.version == other.version
    }

    /// Asks the game something, tracked.
    pub fn ask<T>(self, question: impl FnOnce(&Sitting) -> T) -> T {
        self.version.track();
        self.sitting.with_value(question)
    }

    /// What the screen shows: the moment looked at, as far as it has been told.
    pub fn shown(self) -> Memo<View> {
        self.shown
    }

    /// The present, told or not.
    pub fn now(self) -> Memo<View> {
        self.now
    }

    /// What is played out over the map.
    pub fn stage(self) -> Memo<Option<Stage>> {
        self.stage
    }

    /// The legal picks of who is at the screen; none behind the curtain or in the past, nor before
    /// everything has been told and every result been seen.
    pub fn choices(self) -> Memo<Vec<Choice>> {
        self.choices
    }

    /// What a tap on each territory does.
    pub fn targets(self) -> Memo<Targets> {
        self.targets
    }

    /// The sentence that says why something could not be done, tracked.
    pub fn notice(self) -> Option<String> {
        self.notice.get()
    }

    /// Tells the player something in a sentence.
    pub fn tell_player(self, words: &str) {
        self.notice.set(Some(words.into()));
    }

    /// Puts the notice away.
    pub fn dismiss(self) {
        self.notice.set(None);
    }

    /// Which moment is looked at, tracked.
    pub fn at(self) -> At {
        self.at.get()
    }

    /// The player names by seat, tracked.
    pub fn names(self) -> Vec<String> {
        self.ask(|sitting| sitting.names().to_vec())
    }

    /// The name of one player, tracked.
    pub fn name(self, seat: Seat) -> String {
        self.ask(|sitting| {
            sitting
                .names()
                .get(seat.index())
                .cloned()
                .unwrap_or_default()
        })
    }

    /// Who must choose, tracked.
    pub fn to_move(self) -> Option<Seat> {
        self.ask(Sitting::to_move)
    }

    /// Whose eyes the screen is for, tracked.
    pub fn viewer(self) -> Viewer {
        self.now.with(|view| view.viewer)
    }

    /// Whether nothing is under way: a turn has just begun, or the game is over, tracked.
    pub fn is_between_turns(self) -> bool {
        let is_live = self.at.get() == At::Live && !self.is_telling();
        let top = self.now.with(|view| view.table.top());
        is_live && (matches!(top, Task::Turn | Task::Act) || self.to_move().is_none())
    }

    /// Puts away whatever was being put together, asked or pointed at.
    fn clear_questions(self) {
        self.draft.set(Draft::default());
        self.selected.set(None);
        self.pointed.set(None);
    }

    /// The territories where something has just changed.
    pub fn changed(self) -> Memo<Territories> {
        self.changed
    }

    fn viewer_untracked(self) -> Viewer {
        self.now.with_untracked(|view| view.viewer)
    }

    fn name_untracked(self, seat: Seat) -> String {
        untrack(|| self.name(seat))
    }

    /// The game has changed: what is derived from it is made anew.
    fn changed_game(self) {
        self.pause();
        self.at.set(At::Live);
        self.looked_back.set(None);
        self.bots.position.update_value(|position| *position += 1);
        self.version.update(|version| *version += 1);
        let to_move = self.sitting.with_value(Sitting::to_move);
        if self.eyes.get_untracked() != to_move {
            self.look_with(None);
        }
    }

    /// Takes back the last gesture.
    pub fn undo(self) {
        self.go_back(Sitting::undo);
    }

    /// Takes back everything that the player to move has begun.
    pub fn restart(self) {
        self.go_back(Sitting::restart);
    }

    fn go_back(self, way: fn(&mut Sitting) -> Result<(), tabletop::game::Illegal>) {
        // The past is inert, a visitor changes nothing, and nobody takes back what another does.
        if !untrack(|| self.may_go_back()) {
            return;
        }
        self.stop_telling();
        let mut refused = None;
        self.sitting
            .update_value(|sitting| refused = way(sitting).err());
        self.clear_questions();
        self.notice.set(refused.map(|why| why.reason));
        self.changed_game();
    }

    /// Whether the last gesture can be taken back, tracked.
    pub fn can_undo(self) -> bool {
        self.may_go_back() && self.ask(Sitting::can_undo)
    }

    /// Whether there is anything to start anew, tracked.
    pub fn can_restart(self) -> bool {
        self.may_go_back() && self.ask(Sitting::can_restart)
    }

    /// How many picks lie before the moment on the screen, and how many there are, tracked.
    pub fn progress(self) -> (usize, usize) {
        let at = self.at.get();
        self.ask(|sitting| (picks_at(sitting, at), sitting.len()))
    }

    /// Plays on from the moment on the screen.
    pub fn play_from_here(self) {
        if let At::Past(picks) = self.at.get_untracked() {
            let mut refused = None;
            self.sitting
                .update_value(|sitting| refused = sitting.play_from(picks).err());
            self.notice.set(refused.map(|why| why.reason));
            self.clear_questions();
            self.look_with(None);
            self.visiting.set(false);
            self.changed_game();
        }
    }

    /// Leaves a branch for the game it grew from.
    pub fn back_to_trunk(self) {
        self.stop_telling();
        self.clear_questions();
        self.sitting.update_value(Sitting::back_to_trunk);
        self.look_with(None);
        self.changed_game();
    }

    /// Asks about `subject`; asking again puts it away.
    pub fn select(self, subject: Subject) {
        // Who asks wants to look at what is there.
        self.pause();
        self.selected
            .update(|selected| *selected = (*selected != Some(subject)).then_some(subject));
    }

    /// Puts away what was asked about.
    pub fn put_away(self) {
        self.selected.set(None);
    }

    /// Whether `subject` is being asked about, tracked.
    pub fn is_selected(self, subject: Subject) -> bool {
        self.selected.get() == Some(subject)
    }

    /// Points at something: it lights up, and is explained while nothing else is asked about.
    pub fn point(self, subject: Option<Subject>) {
        if self.pointed.get_untracked() != subject {
            self.pointed.set(subject);
        }
    }

    /// What is pointed at, tracked.
    pub fn pointed(self) -> Option<Subject> {
        self.pointed.get()
    }

    /// What is asked about, tracked.
    pub fn asked(self) -> Option<Subject> {
        self.selected.get()
    }

    /// The answer to what is asked, or else to what is pointed at, tracked.
    pub fn explanation(self) -> Option<Explanation> {
        let subject = self.selected.get().or_else(|| self.pointed.get())?;
        self.shown.with(|view| explain(subject, view))
    }

    /// The words of a pick, tracked.
    pub fn words(self, choice: Choice) -> String {
        self.now
            .with(|view| text::choice(&view.table, choice).into())
    }
}

/// The territories that these events have changed.
fn touched(events: &[Event]) -> Territories {
    let places = events.iter().map(|event| event.what.places());
    places.fold(Territories::NONE, Territories::or)
}

fn picks_at(sitting: &Sitting, at: At) -> usize {
    match at {
        At::Live => sitting.len(),
        At::Past(picks) => picks,
    }
}

#[cfg(test)]
mod bot_tests;
#[cfg(test)]
mod tests;
