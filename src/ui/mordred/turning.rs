//! Finds the turning points of a finished game, one estimate after the other, and shows them over the
//! map while one looks at the past.

use super::sheet::{Deed, Painted, Sheet, Spots};
use super::sitting::At;
use super::store::TableStore;
use super::tide::{Point, Tide, final_chances, percent, points};
use super::tide_scene::{Finding, TideScene};
use crate::ui::thinkers::{Answer, Job, Thinkers, Thought};
use leptos::prelude::*;
use tabletop::game::Viewer;
use tabletop::mordred::{Mordred, SEATS};

/// The handle of the search for the turning points.
#[derive(Clone, Copy)]
pub struct Turning {
    store: TableStore,
    thinkers: Thinkers<Mordred>,
    /// How much is done, from 0 to 1, while somebody waits.
    going: RwSignal<Option<f32>>,
    thought: StoredValue<Option<Thought<Mordred>>, LocalStorage>,
}

/// A search under way.
struct Search {
    points: Vec<Point>,
    chances: Vec<[f32; SEATS]>,
}

impl Turning {
    /// The search at this table.
    pub fn new(store: TableStore) -> Self {
        let turning = Self {
            store,
            thinkers: expect_context(),
            going: RwSignal::new(None),
            thought: StoredValue::new_local(None),
        };
        // A game that goes on after all has no end to look back from.
        let is_over = Memo::new(move |_| store.ask(|sitting| sitting.outcome().is_some()));
        Effect::new(move |_| {
            if !is_over.get() {
                turning.thought.set_value(None);
                turning.going.set(None);
            }
        });
        turning
    }

    /// Begins to look for the turning points, unless they are known.
    pub fn find(self) {
        let is_known = untrack(|| self.store.tide()).is_some();
        let points = untrack(|| self.store.ask(points));
        if is_known || points.is_empty() || self.going.get_untracked().is_some() {
            return;
        }
        self.going.set(Some(0.0));
        self.go_on(Search {
            points,
            chances: Vec::new(),
        });
    }

    /// Asks for the chances at the next moment; at the last one they are known.
    fn go_on(self, mut search: Search) {
        let (done, all) = (search.chances.len(), search.points.len());
        if done + 1 >= all {
            let tide = untrack(|| {
                self.store.ask(|sitting| {
                    search.chances.push(final_chances(sitting)?);
                    Some(Tide::new(sitting, search.points, search.chances))
                })
            });
            self.going.set(None);
            if let Some(tide) = tide {
                self.store.keep_tide(tide);
            }
            return;
        }
        self.going.set(Some(done as f32 / all as f32));
        let at = At::Past(search.points[done].picks);
        let view = untrack(|| self.store.ask(|sitting| sitting.view(at, Viewer::Public)));
        let job = Job::Chances {
            view: Box::new(view),
        };
        let thought = self.thinkers.ask(
            job,
            |_| {},
            move |answer| {
                if let Answer::Chances(chances) = answer
                    && let Ok(chances) = chances.try_into()
                {
                    search.chances.push(chances);
                    self.go_on(search);
                }
            },
        );
        self.thought.set_value(Some(thought));
    }

    /// What there is to show, tracked.
    pub fn finding(self) -> Finding {
        if let Some(done) = self.going.get() {
            return Finding::Going(percent(done));
        }
        let Some(tide) = self.store.tide() else {
            return Finding::Unasked;
        };
        Finding::Found(Box::new(self.store.ask(|sitting| TideScene {
            factions: sitting.setup().factions.clone(),
            names: sitting.names().to_vec(),
            swings: tide.swings(),
            tide,
        })))
    }
}

/// The strip over the lower edge of the map: the chances with the moment on the screen, and the turning
/// points to go to.
#[component]
pub fn TideStrip(turning: Turning) -> impl IntoView {
    let store = turning.store;
    let is_over = Memo::new(move |_| store.ask(|sitting| sitting.outcome().is_some()));
    // The map is what one looks back for: the chart comes on demand.
    let unfolded = RwSignal::new(false);
    let sheet = Memo::new(move |_| {
        let mut spots = Spots::default();
        let html = match store.at() {
            At::Past(here) if is_over.get() => {
                turning.finding().strip(here, unfolded.get(), &mut spots)
            }
            _ => "<section hidden></section>".into(),
        };
        Sheet { html, spots }
    });
    let on_deed = Callback::new(move |deed| match deed {
        Deed::FindSwings => turning.find(),
        Deed::GoTo(picks) => store.go_to(picks),
        Deed::Fold(open) => unfolded.set(open),
        _ => {}
    });
    view! { <Painted sheet on_deed on_point=Callback::new(|_| {}) by_focus=false /> }
}
