//! What is put together with taps before it becomes a pick, and how picks are made.

use super::TableStore;
use crate::ui::mordred::sitting::{At, Sitting};
use crate::ui::mordred::targets::{Tap, group};
use crate::ui::settings::Confirm;
use leptos::prelude::*;
use tabletop::game::{Seat, Viewer};
use tabletop::mordred::Subject;
use tabletop::mordred::data::{Action, Territory};
use tabletop::mordred::state::task::{Price, Task};
use tabletop::mordred::state::{Army, Table};
use tabletop::mordred::{Choice, Forecast, What};

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

impl TableStore {
    /// What is being put together, tracked.
    pub fn draft(self) -> Draft {
        self.draft.get()
    }

    /// The action being put together and its price so far, tracked.
    pub fn price(self) -> Option<(Action, Price)> {
        self.now.with(|view| view.table.price())
    }

    /// What the action being put together would set off, tracked.
    pub fn forecast(self) -> Option<Forecast> {
        if self.at.get() != At::Live {
            return None;
        }
        self.now.with(|view| {
            let table = &view.table;
            let (_, price) = table.price()?;
            Some(table.forecast(table.active, price.total()))
        })
    }

    /// Whether something is to set out from here, tracked.
    pub fn sets_out_from(self, at: Territory) -> bool {
        self.draft.with(|draft| draft.from == Some(at))
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
        self.stop_telling();
        self.close_digest();
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
        } else if self.go_on() {
            // The result has been seen.
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

    /// The group that would set out, and all who could, tracked.
    pub fn group(self) -> Option<(Army, Army)> {
        if !self.is_played_here() || self.is_withheld() {
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
