//! The result of a battle, looked at before the game goes on.

use super::TableStore;
use crate::ui::mordred::sitting::At;
use leptos::prelude::*;
use tabletop::mordred::data::Territory;
use tabletop::mordred::{Event, What};

impl TableStore {
    /// The battle of this War whose result is on the screen until somebody goes on, tracked. Nothing is asked
    /// before that.
    pub fn result(self) -> Option<Territory> {
        self.result.get()
    }

    /// Whether a question waits until everything has been told and every result been seen, tracked.
    pub fn is_withheld(self) -> bool {
        self.is_telling() || self.result().is_some()
    }

    /// Shows the result of a battle of this War.
    pub fn look_back(self, at: Territory) {
        self.stop_telling();
        self.pause();
        self.looked_back.set(Some(at));
    }

    /// Goes on from the result of a battle. Whether there was one on the screen.
    pub fn go_on(self) -> bool {
        let was_there = self.result.with_untracked(Option::is_some);
        self.looked_back.set(None);
        was_there
    }

    /// Holds the result of a battle that the picks from here on have ended.
    pub(super) fn hold_result(self, from: usize) {
        let events: Vec<Event> = self.sitting.with_value(|sitting| {
            let records = &sitting.records()[from.min(sitting.len())..];
            let events = records.iter().flat_map(|record| &record.events);
            events.copied().collect()
        });
        self.hold_unseen(&events);
    }

    /// A battle may end in the same breath in which the next thing begins: if that is for a person to
    /// decide, the result of the battle is shown first.
    pub(super) fn hold_unseen(self, events: &[Event]) {
        let over = events.iter().rev().find_map(|event| match event.what {
            What::BattleOver { at, .. } => Some(at),
            _ => None,
        });
        let is_asked = self.at.get_untracked() == At::Live
            && !self.visiting.get_untracked()
            && untrack(|| self.to_move().is_some() && self.bot_to_move().is_none());
        let shown = self
            .stage
            .with_untracked(|stage| stage.as_ref()?.battle_over());
        if let Some(over) = over.filter(|&over| is_asked && shown != Some(over)) {
            self.looked_back.set(Some(over));
        }
    }
}
