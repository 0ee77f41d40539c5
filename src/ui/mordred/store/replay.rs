//! The way through the history: to a moment, by jumps, or played back by itself.

use super::Draft;
use super::{TableStore, picks_at};
use crate::ui::mordred::chapters::{Mark, Stride, next, previous};
use crate::ui::mordred::sitting::{At, Sitting};
use crate::ui::mordred::theatre::{begins_at, speeds, standing_time};
use crate::ui::mordred::tide::Tide;
use crate::ui::settings::{Setting, Speed};
use leptos::prelude::*;
use tabletop::game::Audience;

impl TableStore {
    /// The moments worth going to.
    pub fn marks(self) -> Memo<Vec<Mark>> {
        self.marks
    }

    /// Everybody's chances over the game, if they are known, tracked.
    pub fn tide(self) -> Option<Tide> {
        let tide = self.tide.get()?;
        self.ask(|sitting| tide.is_of(sitting)).then_some(tide)
    }

    /// Keeps the chances over the game: its turning points become marks.
    pub fn keep_tide(self, tide: Tide) {
        self.tide.set(Some(tide));
    }

    /// Whether the replay is playing, tracked.
    pub fn is_playing(self) -> bool {
        self.playing.get()
    }

    /// Plays the history back from the moment on the screen, or stops doing so.
    pub fn play_or_pause(self) {
        if self.playing.get_untracked() {
            return self.pause();
        }
        if self.sitting.with_value(Sitting::len) > 0 {
            self.look_at(begins_at(self.at.get_untracked()));
            self.playing.set(true);
        }
    }

    /// Stops the replay where it is.
    pub fn pause(self) {
        if self.playing.get_untracked() {
            self.playing.set(false);
        }
    }

    /// The replay goes on by one pick; at the present it is over.
    pub fn play_on(self) {
        if self.playing.get_untracked() {
            self.look_at(self.here() + 1);
            if self.at.get_untracked() == At::Live {
                self.pause();
            }
        }
    }

    /// How long the moment on the screen stands in the replay, in milliseconds, tracked; `None` while
    /// it does not play.
    pub fn standing_time(self) -> Option<u32> {
        let speed = self.speed();
        if !self.is_playing() {
            return None;
        }
        let (picks, _) = self.progress();
        let seen = self.ask(|sitting| {
            let last = picks.checked_sub(1).map(|last| &sitting.records()[last]);
            last.map_or(0, |last| {
                let events = last.events.iter();
                events.filter(|one| one.audience == Audience::All).count()
            })
        });
        Some(
            self.marks
                .with(|marks| standing_time(marks, picks, seen, speed)),
        )
    }

    /// How fast the replay goes, tracked.
    pub fn speed(self) -> Speed {
        self.settings.get()
    }

    /// Takes the next speed; after the highest comes the lowest.
    pub fn change_speed(self) {
        let (next, _) = speeds(self.settings.get_untracked());
        self.settings.put(Speed::KEY, next.id());
    }

    /// Looks at the moment after so many picks; at the present if that is the last one.
    pub fn go_to(self, picks: usize) {
        self.pause();
        self.look_at(picks);
    }

    /// Looks at the next moment of a kind, or at the last one before; if there is one.
    pub fn jump(self, stride: Stride, on: bool) {
        let (here, all) = (self.here(), self.sitting.with_value(Sitting::len));
        let goal = self.marks.with_untracked(|marks| {
            if on {
                next(marks, here, all, stride)
            } else {
                previous(marks, here, stride)
            }
        });
        match goal {
            Some(picks) => self.go_to(picks),
            None => self.pause(),
        }
    }

    /// Looks at the present again.
    pub fn live(self) {
        self.pause();
        self.looked_back.set(None);
        self.at.set(At::Live);
    }

    fn look_at(self, picks: usize) {
        self.stop_telling();
        self.looked_back.set(None);
        self.draft.set(Draft::default());
        let last = self.sitting.with_value(Sitting::len);
        self.at.set(if picks >= last {
            At::Live
        } else {
            At::Past(picks)
        });
    }

    fn here(self) -> usize {
        let at = self.at.get_untracked();
        self.sitting.with_value(|sitting| picks_at(sitting, at))
    }
}
