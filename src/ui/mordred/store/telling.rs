//! What the latest picks set off, told beat by beat at the player's pace.

use super::{TableStore, picks_at};
use crate::ui::mordred::sitting::{At, Sitting};
use crate::ui::mordred::telling::{beats, is_heard};
use crate::ui::settings::Pace;
use leptos::prelude::*;
use tabletop::game::Viewer;
use tabletop::mordred::state::Table;
use tabletop::mordred::{Event, retell};

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
    /// What there is to tell, if it is worth it: at least so many beats.
    fn new(before: Table, events: Vec<Event>, least: usize) -> Option<Self> {
        let beats = beats(&events);
        if beats.len() < least {
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

/// What the viewer has seen happen lately, up to what is on the screen.
pub(super) fn story(
    sitting: &Sitting,
    at: At,
    viewer: Viewer,
    telling: Option<&Telling>,
) -> Vec<Event> {
    let untold = telling.map_or(0, |telling| telling.events.len() - telling.told());
    let mut story = sitting.recent(picks_at(sitting, at), viewer);
    story.truncate(story.len().saturating_sub(untold));
    story
}

impl TableStore {
    /// What is being told, tracked.
    pub fn telling(self) -> Option<Telling> {
        self.telling.get()
    }

    /// Whether something is being told, tracked.
    pub fn is_telling(self) -> bool {
        self.telling.with(Option::is_some)
    }

    /// Begins to tell what the latest picks set off, at the player's pace. One beat alone is seen
    /// without being told.
    pub(super) fn tell(self, from: usize) {
        self.tell_if(from, |_| 2);
    }

    /// Begins to tell what the pick of a bot set off: who did not make it may have missed it.
    pub(super) fn tell_of_bot(self, from: usize) {
        self.tell_if(from, |events| if is_heard(events) { 1 } else { usize::MAX });
    }

    fn tell_if(self, from: usize, least: fn(&[Event]) -> usize) {
        let is_told = self.settings.get_untracked::<Pace>() != Pace::Off;
        let viewer = self.viewer_untracked();
        let tell = |sitting: &Sitting| {
            let from = from.min(sitting.len());
            let records = &sitting.records()[from..];
            let events = records.iter().flat_map(|record| &record.events);
            let heard = events.filter(|event| event.audience.includes(viewer));
            // Also what was before is told to who looks now.
            let before = sitting.view(At::Past(from), viewer).table;
            let heard: Vec<Event> = heard.copied().collect();
            let least = least(&heard);
            Telling::new(before, heard, least)
        };
        let telling = is_told.then(|| self.sitting.with_value(tell)).flatten();
        let is_silent = telling.is_none();
        self.telling.set(telling);
        // What nobody is told beat by beat may have ended a battle all the same.
        if is_silent {
            self.hold_result(from);
        }
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

    /// Skips to the present, or to the result of a battle that would go by unseen.
    pub fn skip(self) {
        let untold = self.telling.with_untracked(|telling| {
            let telling = telling.as_ref()?;
            Some(telling.events[telling.told()..].to_vec())
        });
        if let Some(untold) = untold {
            self.telling.set(None);
            self.hold_unseen(&untold);
        }
    }

    /// Tells no further.
    pub(super) fn stop_telling(self) {
        if self.telling.with_untracked(Option::is_some) {
            self.telling.set(None);
        }
    }
}
