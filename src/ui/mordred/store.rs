//! The one handle through which the parts of a table are asked and told things.

mod replay;

use super::chapters::{Mark, marks};
use super::curtain::Audience;
use super::explain::{Explanation, Subject, explain};
use super::sitting::{At, Sitting};
use super::targets::{Tap, Targets, group};
use super::telling::beats;
use super::touched::touched;
use crate::ui::settings::{Confirm, Pace, SettingsStore};
use leptos::prelude::*;
use mordred::game::{Seat, Viewer};
use mordred::mordred::data::{Action, Territory};
use mordred::mordred::state::task::{Price, Task};
use mordred::mordred::state::{Army, Table, Territories};
use mordred::mordred::{Choice, Event, Forecast, View, What, retell, text};

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
    eyes: RwSignal<Option<Seat>>,
    alone: RwSignal<Option<Seat>>,
    visiting: RwSignal<bool>,
    selected: RwSignal<Option<Subject>>,
    pointed: RwSignal<Option<Subject>>,
    draft: RwSignal<Draft>,
    telling: RwSignal<Option<Telling>>,
    notice: RwSignal<Option<String>>,
    now: Memo<View>,
    shown: Memo<View>,
    choices: Memo<Vec<Choice>>,
    targets: Memo<Targets>,
    changed: Memo<Territories>,
}

/// What is being put together with taps before it becomes a pick.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The territory that something sets out from.
    pub from: Option<Territory>,
    /// Units there that stay behind.
    pub staying: Army,
    /// Picks about one territory to choose from.
    pub menu: Vec<Choice>,
    /// A gesture that waits to be confirmed.
    pub pending: Vec<Choice>,
}

/// What happened, being told beat by beat.
#[derive(Clone, Debug, PartialEq)]
pub struct Telling {
    /// Everything to be told.
    pub events: Vec<Event>,
    /// How many events have been told at the end of each beat.
    pub beats: Vec<usize>,
    /// The beat on the screen.
    pub beat: usize,
    /// The table as told so far.
    pub table: Table,
}

impl Telling {
    fn new(before: Table, events: Vec<Event>) -> Option<Self> {
        let beats = beats(&events);
        if beats.len() < 2 {
            return None;
        }
        let mut telling = Self {
            events,
            beats,
            beat: 0,
            table: before,
        };
        telling.retell(0);
        Some(telling)
    }

    fn retell(&mut self, from: usize) {
        for event in &self.events[from..self.beats[self.beat]] {
            retell(&mut self.table, &event.what);
        }
    }

    /// Goes on by one beat; whether there was one.
    fn advance(&mut self) -> bool {
        if self.beat + 1 >= self.beats.len() {
            return false;
        }
        let from = self.beats[self.beat];
        self.beat += 1;
        self.retell(from);
        true
    }

    /// The events of the beat on the screen.
    pub fn current(&self) -> &[Event] {
        let from = self.beat.checked_sub(1).map_or(0, |beat| self.beats[beat]);
        &self.events[from..self.beats[self.beat]]
    }

    /// How many events have been told.
    pub fn told(&self) -> usize {
        self.beats[self.beat]
    }
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
            Audience {
                // Whoever tries things out in a branch plays for all.
                alone: alone
                    .get()
                    .filter(|_| !sitting.with_value(Sitting::has_trunk)),
                eyes: eyes.get(),
                to_move: sitting.with_value(Sitting::to_move),
            }
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
        let choices = Memo::new(move |_| {
            let audience = audience();
            let choices = sitting.with_value(Sitting::choices);
            let hidden = at.get() != At::Live
                || visiting.get()
                || audience.waits()
                || audience.curtain(&choices).is_some();
            if hidden { Vec::new() } else { choices }
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
        let marks = Memo::new(move |_| {
            version.track();
            sitting.with_value(marks)
        });
        Self {
            settings,
            sitting,
            version,
            at,
            playing: RwSignal::new(false),
            marks,
            eyes,
            alone,
            visiting,
            selected: RwSignal::new(None),
            pointed: RwSignal::new(None),
            draft,
            telling,
            notice: RwSignal::new(None),
            now,
            shown,
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

    /// The legal picks of who is at the screen; none behind the curtain or in the past.
    pub fn choices(self) -> Memo<Vec<Choice>> {
        self.choices
    }

    /// What a tap on each territory does.
    pub fn targets(self) -> Memo<Targets> {
        self.targets
    }

    /// What is being put together, tracked.
    pub fn draft(self) -> Draft {
        self.draft.get()
    }

    /// What is being told, tracked.
    pub fn telling(self) -> Option<Telling> {
        self.telling.get()
    }

    /// Whether something is being told, tracked.
    pub fn is_telling(self) -> bool {
        self.telling.with(Option::is_some)
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

    /// Whom the curtain waits for, tracked. It falls when everything has been told.
    pub fn curtain(self) -> Option<Seat> {
        let waits = self.at.get() == At::Live && !self.is_telling() && !self.visiting.get();
        let audience = Audience {
            alone: self.alone(),
            eyes: self.eyes.get(),
            to_move: self.to_move(),
        };
        self.ask(|sitting| audience.curtain(&sitting.choices()))
            .filter(|_| waits)
    }

    /// Lets one person alone sit at this screen, or everybody.
    pub fn seat(self, alone: Option<Seat>) {
        self.look_with(None);
        self.alone.set(alone);
    }

    /// Who sits alone at this screen, tracked; in a branch nobody does.
    pub fn alone(self) -> Option<Seat> {
        let in_branch = self.ask(Sitting::has_trunk);
        self.alone.get().filter(|_| !in_branch)
    }

    /// Whom the person at this screen waits for, who sits at another one, tracked.
    pub fn waits_for(self) -> Option<Seat> {
        let (alone, to_move) = (self.alone()?, self.to_move()?);
        (alone != to_move).then_some(to_move)
    }

    /// The game is only looked at: nobody has sat down yet.
    pub fn visit(self) {
        self.visiting.set(true);
    }

    /// Whether nobody has sat down yet, tracked.
    pub fn is_visiting(self) -> bool {
        self.visiting.get()
    }

    /// Sits down to play on from the present: one person, or everybody at this screen.
    pub fn sit_down(self, alone: Option<Seat>) {
        self.live();
        self.seat(alone);
        self.visiting.set(false);
    }

    /// Whether nothing is under way: a turn has just begun, or the game is over, tracked.
    pub fn is_between_turns(self) -> bool {
        let is_live = self.at.get() == At::Live && !self.is_telling();
        let top = self.now.with(|view| view.table.top());
        is_live && (matches!(top, Task::Turn | Task::Act) || self.to_move().is_none())
    }

    /// Plays on with picks that were made at another screen, and tells what they set off.
    pub fn catch_up(self, picks: &[Choice]) {
        self.skip();
        let mut refused = None;
        let mut told_from = 0;
        self.sitting.update_value(|sitting| {
            told_from = sitting.len();
            refused = sitting.follow(picks).err();
        });
        self.clear_questions();
        self.notice.set(refused.map(|why| why.reason));
        self.changed_game();
        self.tell(told_from);
    }

    /// Whether the hand of who must choose can be shown and hidden here, tracked: not by a visitor,
    /// and whoever sits alone sees their own at all times.
    pub fn can_show_hand(self) -> bool {
        !self.visiting.get() && self.alone().is_none() && self.to_move().is_some()
    }

    /// Whether somebody at this screen may choose, tracked.
    fn is_played_here(self) -> bool {
        self.at.get() == At::Live && !self.visiting.get() && self.waits_for().is_none()
    }

    /// The person at the screen is who must choose: their hidden cards may be shown.
    pub fn lift_curtain(self) {
        if !untrack(|| self.can_show_hand()) {
            return;
        }
        self.look_with(self.sitting.with_value(Sitting::to_move));
    }

    /// The hidden cards of who must choose are put away again.
    pub fn hide_hand(self) {
        self.look_with(None);
    }

    /// Whoever looks now must find nothing of whoever looked before.
    fn look_with(self, eyes: Option<Seat>) {
        if self.eyes.get_untracked() != eyes {
            self.pause();
            self.skip();
            self.clear_questions();
            self.eyes.set(eyes);
        }
    }

    /// Puts away whatever was being put together, asked or pointed at.
    fn clear_questions(self) {
        self.draft.set(Draft::default());
        self.selected.set(None);
        self.pointed.set(None);
    }

    /// The action being put together and its price so far, tracked.
    pub fn price(self) -> Option<(Action, Price)> {
        self.now.with(|view| price(&view.table))
    }

    /// What the action being put together would set off, tracked.
    pub fn forecast(self) -> Option<Forecast> {
        if self.at.get() != At::Live {
            return None;
        }
        self.now.with(|view| {
            let (_, price) = price(&view.table)?;
            let table = &view.table;
            Some(table.forecast(table.active, price.total()))
        })
    }

    /// The territories where something has just changed.
    pub fn changed(self) -> Memo<Territories> {
        self.changed
    }

    /// Whether something is to set out from here, tracked.
    pub fn sets_out_from(self, at: Territory) -> bool {
        self.draft.with(|draft| draft.from == Some(at))
    }

    /// What the viewer has seen happen lately, up to what is on the screen, tracked.
    pub fn story(self) -> Vec<Event> {
        let (at, viewer) = (self.at.get(), self.viewer());
        let untold = self.telling.with(|telling| {
            let telling = telling.as_ref();
            telling.map_or(0, |telling| telling.events.len() - telling.told())
        });
        let mut story = self.ask(|sitting| sitting.recent(picks_at(sitting, at), viewer));
        story.truncate(story.len().saturating_sub(untold));
        story
    }

    /// Makes a pick that was named in full, as on a button.
    pub fn choose(self, choice: Choice) {
        self.offer(vec![choice], By::Button);
    }

    /// Makes a pick by a tap on the table.
    pub fn choose_by_tap(self, choice: Choice) {
        self.offer(vec![choice], By::Tap);
    }

    fn offer(self, gesture: Vec<Choice>, by: By) {
        let asks = match (self.settings.get_untracked::<Confirm>(), by) {
            (Confirm::Never, _) | (Confirm::Risky, By::Button) => false,
            (Confirm::Always, _) => true,
            (Confirm::Risky, By::Tap) => self
                .sitting
                .with_value(|sitting| gesture.iter().any(|&choice| sitting.is_final(choice))),
        };
        if asks {
            self.draft.update(|draft| {
                draft.menu.clear();
                draft.pending = gesture;
            });
        } else {
            self.carry_out(&gesture);
        }
    }

    /// Carries out what waits to be confirmed.
    pub fn confirm(self) {
        let gesture = self.draft.with_untracked(|draft| draft.pending.clone());
        if !gesture.is_empty() {
            self.carry_out(&gesture);
        }
    }

    fn carry_out(self, gesture: &[Choice]) {
        self.skip();
        let draft = self.draft.get_untracked();
        let mut refused = None;
        let mut told_from = 0;
        self.sitting.update_value(|sitting| {
            told_from = sitting.len();
            refused = sitting.play_gesture(gesture).err();
            // Who goes along was settled before where to.
            if refused.is_none() && gesture.len() == 1 {
                let table = sitting.view(At::Live, Viewer::Public).table;
                if let Some(army) = wanted_group(&table, &sitting.choices(), &draft) {
                    refused = sitting.add_to_gesture(Choice::Group(army)).err();
                }
            }
        });
        let seen = self
            .sitting
            .with_value(|sitting| saw_cards(sitting, told_from));
        // What was asked about has served its purpose.
        self.clear_questions();
        self.notice.set(refused.map(|why| why.reason));
        self.changed_game();
        if let Some(seat) = seen.filter(|&seat| self.viewer_untracked() != Viewer::Seat(seat)) {
            let name = self.name_untracked(seat);
            self.notice.set(Some(format!(
                "{name} may look at cards of another hand: the log tells it to who shows their own hand (H)."
            )));
        }
        self.tell(told_from);
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
        self.version.update(|version| *version += 1);
        let to_move = self.sitting.with_value(Sitting::to_move);
        if self.eyes.get_untracked() != to_move {
            self.look_with(None);
        }
    }

    /// Begins to tell what the latest picks set off, at the player's pace.
    fn tell(self, from: usize) {
        if self.settings.get_untracked::<Pace>() == Pace::Off {
            return;
        }
        let viewer = self.viewer_untracked();
        let telling = self.sitting.with_value(|sitting| {
            let from = from.min(sitting.len());
            let records = &sitting.records()[from..];
            let events = records.iter().flat_map(|record| &record.events);
            let heard = events.filter(|event| event.audience.includes(viewer));
            // Also what was before is told to who looks now.
            let before = sitting.view(At::Past(from), viewer).table;
            Telling::new(before, heard.copied().collect())
        });
        self.telling.set(telling);
    }

    /// Tells the next beat; after the last one the present is on the screen.
    pub fn next_beat(self) {
        let mut goes_on = false;
        self.telling.update(|telling| {
            goes_on = telling.as_mut().is_some_and(Telling::advance);
        });
        if !goes_on {
            self.telling.set(None);
        }
    }

    /// Skips to the present.
    pub fn skip(self) {
        if self.telling.with_untracked(Option::is_some) {
            self.telling.set(None);
        }
    }

    /// A tap on a territory: sets out from it, picks it, or asks about it. While something is being
    /// told, it skips to the end.
    pub fn tap(self, at: Territory) {
        if self.telling.with_untracked(Option::is_some) {
            return self.skip();
        }
        let tap = self
            .targets
            .with_untracked(|targets| targets.tap(at).clone());
        match tap {
            Tap::Ask => self.select(Subject::Territory(at)),
            Tap::SetOut => self.draft.update(|draft| {
                let again = draft.from == Some(at);
                *draft = Draft {
                    from: (!again).then_some(at),
                    ..Draft::default()
                };
            }),
            Tap::Pick(picks) => match picks.as_slice() {
                [only] => self.choose_by_tap(*only),
                _ => self.draft.update(|draft| {
                    draft.pending.clear();
                    draft.menu = picks;
                }),
            },
        }
    }

    /// A tap on a piece: as good as one on its territory where that can be chosen; else it asks.
    pub fn tap_piece(self, piece: Subject, at: Option<Territory>) {
        let can_choose = at.filter(|&at| {
            self.targets
                .with_untracked(|targets| *targets.tap(at) != Tap::Ask)
        });
        match can_choose {
            Some(at) => self.tap(at),
            None => self.select(piece),
        }
    }

    /// Lets a unit of the group stay behind, or come along again.
    pub fn set_staying(self, staying: Army) {
        self.draft.update(|draft| draft.staying = staying);
    }

    /// Puts away what is being put together, the question asked, and the notice: one at a time, the
    /// nearest first. Whether there was anything.
    pub fn cancel(self) -> bool {
        if self.telling.with_untracked(Option::is_some) {
            self.skip();
        } else if self.playing.get_untracked() {
            self.pause();
        } else if self
            .draft
            .with_untracked(|draft| *draft != Draft::default())
        {
            self.draft.set(Draft::default());
        } else if self.selected.with_untracked(Option::is_some) {
            self.selected.set(None);
        } else if self.notice.with_untracked(Option::is_some) {
            self.notice.set(None);
        } else if self.at.get_untracked() != At::Live {
            self.live();
        } else {
            return false;
        }
        true
    }

    /// Whether a question is the nearest thing to put away, for now.
    pub fn only_asks(self) -> bool {
        self.selected.with_untracked(Option::is_some)
            && !self.telling.with_untracked(Option::is_some)
            && self
                .draft
                .with_untracked(|draft| *draft == Draft::default())
    }

    /// Takes back the last gesture.
    pub fn undo(self) {
        self.go_back(Sitting::undo);
    }

    /// Takes back everything that the player to move has begun.
    pub fn restart(self) {
        self.go_back(Sitting::restart);
    }

    fn go_back(self, way: fn(&mut Sitting) -> Result<(), mordred::game::Illegal>) {
        // The past is inert, a visitor changes nothing, and nobody takes back what another does.
        if !untrack(|| self.is_played_here()) {
            return;
        }
        self.skip();
        let mut refused = None;
        self.sitting
            .update_value(|sitting| refused = way(sitting).err());
        self.clear_questions();
        self.notice.set(refused.map(|why| why.reason));
        self.changed_game();
    }

    /// Whether the last gesture can be taken back, tracked.
    pub fn can_undo(self) -> bool {
        self.is_played_here() && self.ask(Sitting::can_undo)
    }

    /// Whether there is anything to start anew, tracked.
    pub fn can_restart(self) -> bool {
        self.is_played_here() && self.ask(Sitting::can_restart)
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
        self.skip();
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
        self.now.with(|view| text::choice(&view.table, choice))
    }

    /// The group that would set out, and all who could, tracked.
    pub fn group(self) -> Option<(Army, Army)> {
        if !self.is_played_here() {
            return None;
        }
        let draft = self.draft.get();
        self.now.with(|view| {
            let table = &view.table;
            let pool = match (table.top(), draft.from) {
                (Task::MarchGroup(path), _) => table.standing(path.from, table.active),
                (Task::Grouping(grouping), _) => grouping.pool,
                (Task::March(_), Some(from)) => table.standing(from, table.active),
                _ => return None,
            };
            Some((pool.minus(draft.staying), pool))
        })
    }
}

/// How a pick was made.
#[derive(Clone, Copy)]
enum By {
    /// With a button that says it in full.
    Button,
    /// With a tap on the map or a piece.
    Tap,
}

/// The group that was put together before the goal was named, as far as it is legal.
fn wanted_group(table: &Table, choices: &[Choice], draft: &Draft) -> Option<Army> {
    match table.top() {
        Task::MarchGroup(path) if draft.from == Some(path.from) => {
            let pool = table.standing(path.from, table.active);
            let whole = draft.staying.is_empty();
            group(choices, pool.minus(draft.staying), whole)
        }
        _ => None,
    }
}

/// Who looked at cards of another hand in the picks from here on.
fn saw_cards(sitting: &Sitting, from: usize) -> Option<Seat> {
    let records = &sitting.records()[from.min(sitting.len())..];
    let mut events = records.iter().flat_map(|record| &record.events);
    events.find_map(|event| match event.what {
        What::SawCard { seat, .. } => Some(seat),
        _ => None,
    })
}

/// The price of the action that is being put together.
fn price(table: &Table) -> Option<(Action, Price)> {
    table.stack.iter().rev().find_map(|task| match task {
        Task::March(march) => Some((Action::March, march.price())),
        Task::Muster(muster) => Some((Action::Muster, muster.price())),
        Task::Magic(magic) => Some((Action::Magic, magic.price())),
        _ => None,
    })
}

fn picks_at(sitting: &Sitting, at: At) -> usize {
    match at {
        At::Live => sitting.len(),
        At::Past(picks) => picks,
    }
}

#[cfg(test)]
mod tests;
