//! The stage over the map: components that draw what the scene says.

mod battle;
mod breakout;
mod faces;
mod fate;
mod pieces;
mod sums;
mod war;

use super::explain::Subject;
use super::stage_scene::{
    Act, BandFigure, BattleRow, BattleScene, Offer, RowState, Stage, Step, Turn, Walker,
};
use battle::BattleView;
use breakout::BreakoutView;
use fate::FateView;
use leptos::prelude::*;
use mordred::mordred::Choice;
use mordred::mordred::data::Territory;
use pieces::{leader, monster};
use war::{BattleStrip, WarView};

/// What the parts of a stage are told, and whom they tell.
#[derive(Clone, Copy)]
struct Cues {
    names: Signal<Vec<String>>,
    choose: Callback<Choice>,
    point: Callback<Option<Subject>>,
    ask: Callback<Subject>,
}

/// What is on the stage; while this stays the same, its parts are kept and only change.
#[derive(Clone, Copy, PartialEq)]
enum Scenery {
    War,
    Battle(Territory),
    Past(Territory),
    Fate,
    Breakout,
    Band,
}

/// The stage: a panel over the map, or a slim band where the map is needed.
#[component]
pub fn StageView(
    /// What is played out.
    #[prop(into)]
    stage: Signal<Option<Stage>>,
    /// The names of the players by seat.
    #[prop(into)]
    names: Signal<Vec<String>>,
    /// Told what is chosen.
    on_choose: Callback<Choice>,
    /// Told what is pointed at.
    on_point: Callback<Option<Subject>>,
    /// Told what is asked about.
    on_ask: Callback<Subject>,
) -> impl IntoView {
    let cues = Cues {
        names,
        choose: on_choose,
        point: on_point,
        ask: on_ask,
    };
    let rows = Memo::new(move |_| stage.with(|stage| battles(stage).to_vec()));
    let looked_at = RwSignal::new(None::<Territory>);
    hold_results(stage, rows, looked_at);
    let past = Memo::new(move |_| {
        let at = looked_at.get()?;
        rows.with(|rows| {
            let row = rows.iter().find(|row| row.at == at)?;
            row.result.as_deref().cloned()
        })
    });
    let scenery = Memo::new(move |_| match past.get() {
        Some(past) => Some(Scenery::Past(past.at)),
        None => stage.with(|stage| stage.as_ref().map(scenery)),
    });
    let folding = Folding::new(stage, scenery);
    let title = move || match past.get() {
        Some(past) => format!("Battle in {}", past.at.name()),
        None => stage.with(|stage| {
            stage
                .as_ref()
                .map_or_else(String::new, |stage| stage.title.clone())
        }),
    };
    let body = move || {
        (!folding.is_folded())
            .then(|| scenery.get())
            .flatten()
            .map(|scenery| match scenery {
                Scenery::War => {
                    let scene = kept(stage, |act| match act {
                        Act::War(scene) => Some(scene.clone()),
                        _ => None,
                    });
                    let look = Callback::new(move |at| looked_at.set(Some(at)));
                    view! { <WarView scene look cues /> }.into_any()
                }
                Scenery::Battle(_) => {
                    let scene = kept(stage, |act| match act {
                        Act::Battle(scene) => Some(BattleScene::clone(scene)),
                        _ => None,
                    });
                    view! { <BattleView scene cues /> }.into_any()
                }
                Scenery::Past(_) => {
                    let scene =
                        Memo::new(move |old| past.get().or(old.cloned()).unwrap_or_default());
                    view! { <BattleView scene cues /> }.into_any()
                }
                Scenery::Fate => {
                    let scene = kept(stage, |act| match act {
                        Act::Fate(scene) => Some(scene.clone()),
                        _ => None,
                    });
                    view! { <FateView scene cues /> }.into_any()
                }
                Scenery::Breakout => {
                    let scene = kept(stage, |act| match act {
                        Act::Breakout(scene) => Some(scene.clone()),
                        _ => None,
                    });
                    view! { <BreakoutView scene cues /> }.into_any()
                }
                Scenery::Band => ().into_any(),
            })
    };
    let line = move || {
        let line = stage.with(|stage| stage.as_ref().map(|stage| stage.line.clone()));
        line.filter(|_| past.with(Option::is_none))
            .map(|line| view! { <p class="stage-line">{line}</p> })
    };
    let figures = move || {
        stage.with(|stage| match stage.as_ref().map(|stage| &stage.act) {
            Some(Act::Band(scene)) => Some(band(&scene.figures, cues)),
            _ => None,
        })
    };
    let strip = move || {
        let is_battle = matches!(scenery.get(), Some(Scenery::Battle(_) | Scenery::Past(_)));
        let many = rows.with(|rows| rows.len() > 1);
        (is_battle && many && !folding.is_folded())
            .then(|| view! { <BattleStrip rows looked_at cues /> })
    };
    let foot = move || {
        if past.with(Option::is_some) {
            let go_on = move |_| looked_at.set(None);
            let button = view! {
                <button class="button gold" on:click=go_on data-testid="stage-go-on">
                    "Go on"
                </button>
            };
            return Some(view! { <footer class="stage-foot">{button}</footer> }.into_any());
        }
        let offers = stage.with(|stage| {
            stage
                .as_ref()
                .map_or_else(Vec::new, |stage| stage.offers.clone())
        });
        (!offers.is_empty()).then(|| {
            let buttons = offers.into_iter().map(|offer| offer_button(offer, cues));
            view! { <footer class="stage-foot">{buttons.collect_view()}</footer> }.into_any()
        })
    };
    view! {
        <Show when=move || folding.is_shown()>
            <section
                class="stage"
                class:folded=move || folding.is_folded()
                data-act=move || scenery.get().map(act_name)
                aria-label=title
                data-testid="stage"
            >
                <header class="stage-head">
                    {figures} <div class="stage-title">
                        <h2>{title}</h2>
                        {line}
                    </div> {strip} {move || folding.button()}
                </header>
                {body}
                {foot}
            </section>
        </Show>
    }
}

/// Whether the stage is folded into a band, or put away.
#[derive(Clone, Copy)]
struct Folding {
    stage: Signal<Option<Stage>>,
    scenery: Memo<Option<Scenery>>,
    wish: RwSignal<Option<bool>>,
}

impl Folding {
    fn new(stage: Signal<Option<Stage>>, scenery: Memo<Option<Scenery>>) -> Self {
        let wish = RwSignal::new(None);
        let case = Memo::new(move |_| {
            let state = stage.with(|stage| stage.as_ref().map(|s| (s.needs_map, s.over)));
            (scenery.get(), state)
        });
        // What the player wished for one scene says nothing about the next.
        Effect::new(move |_| {
            case.get();
            wish.set(None);
        });
        Self {
            stage,
            scenery,
            wish,
        }
    }

    fn is_past(self) -> bool {
        matches!(self.scenery.get(), Some(Scenery::Past(_)))
    }

    fn is_over(self) -> bool {
        self.stage
            .with(|stage| stage.as_ref().is_some_and(|stage| stage.over))
    }

    fn is_shown(self) -> bool {
        let closed = self.is_over() && !self.is_past() && self.wish.get() == Some(true);
        self.scenery.get().is_some() && !closed
    }

    fn is_folded(self) -> bool {
        if self.is_past() {
            return false;
        }
        let needs_map = self
            .stage
            .with(|stage| stage.as_ref().is_some_and(|stage| stage.needs_map));
        self.wish.get().unwrap_or(needs_map)
    }

    /// Folds or opens the stage, or puts away what is over.
    fn button(self) -> Option<impl IntoView> {
        if self.is_past() || self.scenery.get() == Some(Scenery::Band) {
            return None;
        }
        let folded = self.is_folded();
        let words = match (self.is_over(), folded) {
            (true, _) => "Close",
            (false, true) => "Show",
            (false, false) => "Map",
        };
        let label = match words {
            "Close" => "Close and see the map",
            "Show" => "Show the whole stage",
            _ => "See the map",
        };
        Some(view! {
            <button
                class="button quiet stage-fold"
                aria-label=label
                title=label
                on:click=move |_| self.wish.set(Some(!folded))
                data-testid="stage-fold"
            >
                {words}
            </button>
        })
    }
}

/// A battle may end in the same breath in which the next thing begins: its result is shown first,
/// until the player goes on.
fn hold_results(
    stage: Signal<Option<Stage>>,
    rows: Memo<Vec<BattleRow>>,
    looked_at: RwSignal<Option<Territory>>,
) {
    let done = Memo::new(move |_| {
        rows.with(|rows| {
            let done = rows.iter().filter(|row| row.state == RowState::Done);
            done.map(|row| row.at).collect::<Vec<_>>()
        })
    });
    Effect::new(move |before: Option<Vec<Territory>>| {
        let done = done.get();
        let shown = stage.with_untracked(|stage| match stage.as_ref().map(|s| &s.act) {
            Some(Act::Battle(scene)) if scene.step == Step::Over => Some(scene.at),
            _ => None,
        });
        if let (Some(before), Some(&last)) = (before, done.last())
            && done.len() > before.len()
            && shown != Some(last)
        {
            looked_at.set(Some(last));
        } else if done.is_empty() {
            looked_at.set(None);
        }
        done
    });
}

fn battles(stage: &Option<Stage>) -> &[BattleRow] {
    match stage.as_ref().map(|stage| &stage.act) {
        Some(Act::Battle(scene)) => &scene.war,
        Some(Act::War(scene)) => &scene.battles,
        _ => &[],
    }
}

fn scenery(stage: &Stage) -> Scenery {
    match &stage.act {
        Act::War(_) => Scenery::War,
        Act::Battle(scene) => Scenery::Battle(scene.at),
        Act::Fate(_) => Scenery::Fate,
        Act::Breakout(_) => Scenery::Breakout,
        Act::Band(_) => Scenery::Band,
    }
}

const fn act_name(scenery: Scenery) -> &'static str {
    match scenery {
        Scenery::War => "war",
        Scenery::Battle(_) | Scenery::Past(_) => "battle",
        Scenery::Fate => "fate",
        Scenery::Breakout => "breakout",
        Scenery::Band => "band",
    }
}

/// The scene of one kind of act. On the way out the last one stays.
fn kept<T>(
    stage: Signal<Option<Stage>>,
    scene: impl Fn(&Act) -> Option<T> + Send + Sync + 'static,
) -> Memo<T>
where
    T: Clone + Default + PartialEq + Send + Sync + 'static,
{
    Memo::new(move |old: Option<&T>| {
        let now = stage.with(|stage| stage.as_ref().and_then(|stage| scene(&stage.act)));
        now.or(old.cloned()).unwrap_or_default()
    })
}

/// A choice as a button with words.
fn offer_button(offer: Offer, cues: Cues) -> impl IntoView {
    let Offer { choice, words } = offer;
    view! {
        <button class="button gold" on:click=move |_| cues.choose.run(choice)>
            {words}
        </button>
    }
}

/// Those who move, with whose turn it is.
fn band(figures: &[BandFigure], cues: Cues) -> impl IntoView + use<> {
    let figures = figures.iter().map(|figure| {
        let (art, name, subject) = match figure.who {
            Walker::Monster(who) => (monster(who), who.name(), Subject::Monster(who)),
            Walker::Leader(who) => (leader(who), who.name(), Subject::Leader(who)),
        };
        let (class, how) = match figure.turn {
            Turn::Had => ("band-figure had", "has moved"),
            Turn::Now => ("band-figure now", "moves now"),
            Turn::ToCome => ("band-figure", "still to move"),
        };
        let label = format!("{name}, in {}: {how}", figure.at.name());
        view! {
            <li>
                <button
                    class=class
                    aria-label=label.clone()
                    title=label
                    inner_html=art
                    on:click=move |_| cues.ask.run(subject)
                    on:pointerenter=move |_| cues.point.run(Some(subject))
                    on:pointerleave=move |_| cues.point.run(None)
                />
            </li>
        }
    });
    view! { <ul class="band-figures">{figures.collect_view()}</ul> }
}
