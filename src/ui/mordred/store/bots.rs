//! The bots at the table: whose turn it is to think, at which pace their picks are shown, and how a
//! seat changes hands.

use super::TableStore;
use crate::ui::mordred::sitting::{At, Sitting};
use crate::ui::mordred::telling::rest_time;
use crate::ui::new_game::Kind;
use crate::ui::settings::Pace;
use leptos::prelude::*;
use tabletop::game::{Seat, Viewer};
use tabletop::mordred::bot::Level;
use tabletop::mordred::{Choice, View};

/// A bot that must choose, at one position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotTurn {
    /// Whose seat it plays.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
    /// Which position: no other that the game comes to has this number.
    position: u32,
}

/// How the bots of a table play.
#[derive(Clone, Copy)]
pub struct Bots {
    /// Counts the positions that the game has come to.
    pub(super) position: StoredValue<u32>,
    /// Whether they wait until somebody lets them go on.
    held: RwSignal<bool>,
    /// Whether nothing is told until a person must choose.
    hurried: RwSignal<bool>,
    /// How much of the thinking is done, from 0 to 1.
    progress: RwSignal<f32>,
    /// Whether it is told in short what they did.
    digest: RwSignal<bool>,
}

impl Default for Bots {
    fn default() -> Self {
        Self {
            position: StoredValue::new(0),
            held: RwSignal::new(false),
            hurried: RwSignal::new(false),
            progress: RwSignal::new(0.0),
            digest: RwSignal::new(false),
        }
    }
}

impl TableStore {
    /// The bot that must choose at the present, tracked.
    pub fn bot_to_move(self) -> Option<(Seat, Level)> {
        self.ask(Sitting::bot_to_move)
    }

    /// The bot whose pick the table waits for, tracked: none in the past, before a visitor, or while
    /// the bots are held.
    pub fn bot_turn(self) -> Option<BotTurn> {
        let is_open = self.at.get() == At::Live && !self.visiting.get() && !self.bots.held.get();
        let (seat, level) = self.bot_to_move().filter(|_| is_open)?;
        let position = self.bots.position.get_value();
        Some(BotTurn {
            seat,
            level,
            position,
        })
    }

    /// Everything that a bot may know, for now.
    pub fn bot_view(self, turn: BotTurn) -> View {
        let viewer = Viewer::Seat(turn.seat);
        self.sitting
            .with_value(|sitting| sitting.view(At::Live, viewer))
    }

    /// How long the table rests before the next pick of a bot, in milliseconds, tracked; `None` while
    /// something is being told.
    pub fn rest_before_bot(self) -> Option<u32> {
        let pace = match self.bots.hurried.get() {
            true => Pace::Off,
            false => self.settings.get(),
        };
        (!self.is_telling()).then(|| rest_time(pace))
    }

    /// Makes the pick of a bot and tells what it set off; whether it was still wanted. A pick for a
    /// position that is no more changes nothing.
    pub fn play_for_bot(self, turn: BotTurn, choice: Choice) -> bool {
        if untrack(|| self.bot_turn()) != Some(turn) {
            return false;
        }
        self.stop_telling();
        let mut refused = None;
        let mut told_from = 0;
        self.sitting.update_value(|sitting| {
            told_from = sitting.len();
            refused = sitting.play_gesture(&[choice]).err();
        });
        if let Some(why) = refused {
            // No bot picks what is not offered; if one did, the game must not run in circles.
            self.bots.held.set(true);
            self.notice.set(Some(why.reason));
            return false;
        }
        let is_hurried = self.bots.hurried.get_untracked();
        self.changed_game();
        if untrack(|| self.bot_to_move()).is_none() {
            self.bots.hurried.set(false);
        }
        if !is_hurried {
            self.tell_of_bot(told_from);
        }
        true
    }

    /// Whether bots play on without being told until a person must choose, tracked.
    pub fn is_hurried(self) -> bool {
        self.bots.hurried.get()
    }

    /// Skips what the bots do, up to the next decision of a person or the end. Whether there was
    /// anything to skip.
    pub fn skip_bots(self) -> bool {
        if untrack(|| self.bot_to_move()).is_none() || self.visiting.get_untracked() {
            return false;
        }
        self.live();
        self.stop_telling();
        self.bots.held.set(false);
        self.bots.hurried.set(true);
        true
    }

    /// Whether the bots wait to be let go on, tracked.
    pub fn is_held(self) -> bool {
        self.bots.held.get()
    }

    /// Stops the bots, or lets them go on.
    pub fn hold_or_go_on(self) {
        let is_held = self.bots.held.get_untracked();
        self.bots.hurried.set(false);
        self.bots.held.set(!is_held);
    }

    /// Whether nobody plays this game but bots, and it is going on here, tracked.
    pub fn is_watched(self) -> bool {
        let is_open = self.at.get() == At::Live && !self.visiting.get();
        is_open && self.to_move().is_some() && self.ask(Sitting::is_watched)
    }

    /// How much of the thinking is done, from 0 to 1, tracked.
    pub fn thinking(self) -> f32 {
        self.bots.progress.get()
    }

    /// Notes how much of the thinking is done.
    pub fn note_thinking(self, done: f32) {
        // The table may have been left.
        let _ = self.bots.progress.try_set(done.clamp(0.0, 1.0));
    }

    /// Whether it is told in short what the others did, tracked.
    pub fn is_digest_open(self) -> bool {
        self.bots.digest.get()
    }

    /// Tells in short what the others did, or puts that away.
    pub fn toggle_digest(self) {
        self.bots.digest.update(|open| *open = !*open);
    }

    /// Puts away what was told in short.
    pub(super) fn close_digest(self) {
        self.bots.digest.set(false);
    }

    /// The levels of the bots by seat, tracked.
    pub fn levels(self) -> Vec<Option<Level>> {
        self.ask(Sitting::levels)
    }

    /// Puts somebody, or a bot, on a seat.
    pub fn hand_over(self, seat: Seat, to: Kind) {
        if self.visiting.get_untracked() {
            return;
        }
        self.sitting
            .update_value(|sitting| sitting.hand_over(seat, to.player()));
        self.bots.hurried.set(false);
        self.bots.held.set(false);
        self.draft.set(Default::default());
        // The screen may be for other eyes now.
        let asked = self.selected.get_untracked();
        self.look_with(None);
        self.selected.set(asked);
        self.bots.position.update_value(|position| *position += 1);
        self.version.update(|version| *version += 1);
    }

    /// Counts a hint for who plays on a seat: the result tells it.
    pub fn note_hint(self, seat: Seat) {
        self.sitting.update_value(|sitting| sitting.note_hint(seat));
        self.version.update(|version| *version += 1);
    }
}
