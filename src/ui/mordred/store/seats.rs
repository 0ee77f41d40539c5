//! Who sits at the screen: everybody in turn, one person alone, or a visitor.

use super::TableStore;
use crate::ui::mordred::curtain::Audience;
use crate::ui::mordred::sitting::{At, Sitting};
use leptos::prelude::*;
use mordred::game::Seat;
use mordred::mordred::Choice;

impl TableStore {
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
    pub(super) fn is_played_here(self) -> bool {
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
    pub(super) fn look_with(self, eyes: Option<Seat>) {
        if self.eyes.get_untracked() != eyes {
            self.pause();
            self.skip();
            self.clear_questions();
            self.eyes.set(eyes);
        }
    }
}
