//! Who sits at the screen: everybody in turn, one person alone, or a visitor.

use super::TableStore;
use crate::ui::mordred::curtain::Audience;
use crate::ui::mordred::sitting::{At, Sitting};
use leptos::prelude::*;
use tabletop::game::Seat;
use tabletop::mordred::Choice;
use tabletop::seats::Seats;

impl TableStore {
    /// Whom the curtain waits for, tracked. It falls when everything has been told
    /// and seen.
    pub fn curtain(self) -> Option<Seat> {
        let is_open = self.at.get() == At::Live && !self.visiting.get();
        let waits = is_open && !self.is_telling() && self.result().is_none();
        let eyes = self.eyes.get();
        self.ask_audience(|sitting, audience| {
            Audience { eyes, ..audience }.curtain(sitting.chooses_in_secret())
        })
        .filter(|_| waits)
    }

    /// Lets one person alone sit at this screen, or everybody.
    pub fn seat(self, alone: Option<Seat>) {
        self.look_with(None);
        self.alone.set(alone);
    }

    /// Who sits alone at this screen, tracked: the others play at theirs, or are bots.
    pub fn alone(self) -> Option<Seat> {
        self.ask_audience(|_, audience| audience.alone)
    }

    fn ask_audience<T>(self, question: impl FnOnce(&Sitting, Audience) -> T) -> T {
        let (alone, is_visited) = (self.alone.get(), self.visiting.get());
        self.ask(|sitting| question(sitting, audience(sitting, alone, None, is_visited)))
    }

    /// Whom the person at this screen waits for, who sits at another one, tracked.
    pub fn waits_for(self) -> Option<Seat> {
        self.ask_audience(|_, audience| audience.to_move.filter(|_| audience.waits()))
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
    pub fn catch_up(self, picks: &[Choice], seats: &Seats) {
        self.stop_telling();
        let mut refused = None;
        let mut told_from = 0;
        self.sitting.update_value(|sitting| {
            told_from = sitting.len();
            refused = sitting.follow(picks, seats).err();
        });
        self.clear_questions();
        self.notice.set(refused.map(|why| why.reason));
        self.changed_game();
        self.tell(told_from);
    }

    /// Whether the hand of who must choose can be shown and hidden here, tracked: not by a visitor,
    /// and whoever sits alone sees their own at all times.
    pub fn can_show_hand(self) -> bool {
        !self.visiting.get()
            && self.alone().is_none()
            && self.to_move().is_some()
            && self.bot_to_move().is_none()
    }

    /// Whether somebody at this screen may choose, tracked.
    pub(super) fn is_played_here(self) -> bool {
        let is_open = self.at.get() == At::Live && !self.visiting.get();
        is_open && self.waits_for().is_none() && self.bot_to_move().is_none()
    }

    /// Whether somebody at this screen may take something back, tracked: in practice also while a
    /// bot thinks.
    pub(super) fn may_go_back(self) -> bool {
        let is_open = self.at.get() == At::Live && !self.visiting.get();
        let is_bot_bound = self.bot_to_move().is_some() && !self.ask(Sitting::is_practice);
        is_open && self.waits_for().is_none() && !is_bot_bound
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
            self.stop_telling();
            self.clear_questions();
            self.eyes.set(eyes);
        }
    }
}

/// Who sits at the screen: `alone` if the others play at theirs, `eyes` whoever says it is them;
/// nobody yet, while the game is only visited.
pub(super) fn audience(
    sitting: &Sitting,
    alone: Option<Seat>,
    eyes: Option<Seat>,
    is_visited: bool,
) -> Audience {
    // Whoever tries things out in a branch plays for all persons.
    let alone = alone.filter(|_| !sitting.has_trunk());
    let only = || sitting.only_person().filter(|_| !is_visited);
    Audience {
        alone: alone.or_else(only),
        eyes,
        to_move: sitting.to_move(),
        by_bot: sitting.bot_to_move().is_some(),
    }
}
