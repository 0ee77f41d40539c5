//! The coach: on demand, the best picks of who must choose.

use super::coach_scene::{Advice, CoachScene, advice};
use super::sheet::{Deed, Painted};
use super::store::TableStore;
use super::tide::percent;
use crate::ui::thinkers::{Answer, Depth, Job, Thinkers, Thought};
use leptos::prelude::*;
use tabletop::game::{Seat, Viewer, fingerprint};
use tabletop::mordred::{Mordred, View};

/// What the coach has said.
struct Said {
    /// The decision that it is about.
    decision: u64,
    advice: Vec<Advice>,
    /// How long the coach had thought.
    depth: Depth,
}

/// The handle of the coach of a table.
#[derive(Clone, Copy)]
pub struct Coach {
    store: TableStore,
    thinkers: Thinkers<Mordred>,
    /// The decision that was asked about.
    asked: RwSignal<Option<u64>>,
    progress: RwSignal<f32>,
    /// What was said last.
    said: RwSignal<Option<Said>>,
    thought: StoredValue<Option<Thought<Mordred>>, LocalStorage>,
    /// The decision of now, if somebody at this screen must make it.
    decision: Memo<Option<(u64, Seat)>>,
}

impl Coach {
    /// The coach of this table.
    pub fn new(store: TableStore) -> Self {
        let decision = Memo::new(move |_| {
            let seat = store.to_move()?;
            let can_choose = store.choices().with(|choices| !choices.is_empty());
            let number = store.now().with(fingerprint);
            can_choose.then_some((number, seat))
        });
        let coach = Self {
            store,
            thinkers: expect_context(),
            asked: RwSignal::new(None),
            progress: RwSignal::new(0.0),
            said: RwSignal::new(None),
            thought: StoredValue::new_local(None),
            decision,
        };
        // What was asked about has been decided, or is out of sight.
        Effect::new(move |_| {
            if coach.asked.get().is_some() && !coach.is_open() {
                coach.close();
            }
        });
        coach
    }

    /// Whether the coach thinks or has said something, tracked.
    pub fn is_open(self) -> bool {
        let asked = self.asked.get();
        asked.is_some() && asked == self.decision.get().map(|(number, _)| number)
    }

    /// Puts the coach away. Whether it was there.
    pub fn close(self) -> bool {
        self.thought.set_value(None);
        let was_open = self.asked.get_untracked().is_some();
        if was_open {
            self.asked.set(None);
        }
        was_open
    }

    /// Asks about the decision of now, or puts the coach away. Whether there was anything to do.
    pub fn ask_or_close(self) -> bool {
        if untrack(|| self.is_open()) {
            return self.close();
        }
        let Some((_, seat)) = self.decision.get_untracked() else {
            return false;
        };
        // The coach knows what the player knows, and says so only where the player looks.
        if self.store.now().with_untracked(|view| view.viewer) != Viewer::Seat(seat) {
            self.store.lift_curtain();
        }
        let view = self.store.now().get_untracked();
        let Some((number, _)) = self
            .decision
            .get_untracked()
            .filter(|_| view.viewer == Viewer::Seat(seat))
        else {
            return false;
        };
        self.asked.set(Some(number));
        let known = self.said.with_untracked(|said| {
            let said = said.as_ref().filter(|said| said.decision == number);
            said.map(|said| said.depth)
        });
        if known.is_none() {
            self.store.note_hint(seat);
        }
        match known {
            None => self.think(number, view, Depth::First),
            Some(Depth::First) => self.think(number, view, Depth::Deep),
            Some(Depth::Deep) => {}
        }
        true
    }

    /// Thinks about the decision of now; once the first advice is there, deeper.
    fn think(self, decision: u64, view: View, depth: Depth) {
        self.progress.set(0.0);
        let job = Job::Counsel {
            view: Box::new(view.clone()),
            depth,
        };
        let thought = self.thinkers.ask(
            job,
            move |done| self.progress.set(done),
            move |answer| {
                if let Answer::Counsel(counsel) = answer {
                    let choices = self.store.choices().get_untracked();
                    let advice = advice(&view.table, &choices, &counsel);
                    self.said.set(Some(Said {
                        decision,
                        advice,
                        depth,
                    }));
                    if depth == Depth::First {
                        self.think(decision, view, Depth::Deep);
                    }
                }
            },
        );
        self.thought.set_value(Some(thought));
    }

    /// What the coach shows, tracked.
    fn scene(self) -> CoachScene {
        let Some((number, seat)) = self.decision.get() else {
            return CoachScene::Absent;
        };
        if !self.is_open() {
            return CoachScene::Silent(self.store.viewer() != Viewer::Seat(seat));
        }
        self.said.with(|said| match said {
            Some(said) if said.decision == number => CoachScene::Advice {
                advice: said.advice.clone(),
                deeper: (said.depth == Depth::First).then(|| percent(self.progress.get())),
                asked: self.store.ask(|sitting| {
                    let hints = sitting.seats().hints();
                    hints.get(seat.index()).copied().unwrap_or_default()
                }),
            },
            _ => CoachScene::Thinking(percent(self.progress.get())),
        })
    }
}

/// The coach above the list of picks.
#[component]
pub fn CoachPanel(coach: Coach) -> impl IntoView {
    let store = coach.store;
    let sheet = Memo::new(move |_| {
        let table = store.now().with(|view| view.table);
        coach.scene().sheet(&table)
    });
    let on_deed = Callback::new(move |deed| match deed {
        Deed::Choose(choice) => store.choose(choice),
        Deed::AskCoach => {
            coach.ask_or_close();
        }
        _ => {}
    });
    let on_point = Callback::new(move |subject| store.point(subject));
    view! { <Painted sheet on_deed on_point by_focus=true /> }
}
