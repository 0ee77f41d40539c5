//! The stage over the map: components that draw what the scene says.

mod battle;
mod breakout;
mod faces;
mod fate;
mod pieces;
mod sums;
mod war;

use super::sheet::{Deed, Painted, Sheet, Spots};
use super::stage_scene::{Act, BandFigure, BattleScene, Stage, Turn, Walker};
use crate::ui::shell::escape;
use leptos::prelude::*;
use pieces::{label, leader, monster};
use tabletop::mordred::Choice;
use tabletop::mordred::Subject;
use tabletop::mordred::data::{CombatCard, Territory};
use tabletop::mordred::text;

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
    /// The battle whose result is looked back at.
    #[prop(into)]
    looked_at: Signal<Option<Territory>>,
    /// The names of the players by seat.
    #[prop(into)]
    names: Signal<Vec<String>>,
    /// Told what is chosen.
    on_choose: Callback<Choice>,
    /// Told which result is to be looked at; none: to go on.
    on_look: Callback<Option<Territory>>,
    /// Told what is pointed at.
    on_point: Callback<Option<Subject>>,
    /// Told what is asked about.
    on_ask: Callback<Subject>,
) -> impl IntoView {
    let picked = RwSignal::new(None::<CombatCard>);
    let scenery = Memo::new(move |_| {
        let at = looked_at.get();
        stage.with(|stage| match past(stage, at) {
            Some(past) => Some(Scenery::Past(past.at)),
            None => stage.as_ref().map(scenery),
        })
    });
    let folding = Folding::new(stage, scenery, picked);
    // Beats of a Breakout told before.
    let told = StoredValue::new(0);
    let sheet = Memo::new(move |_| {
        let (Some(scenery), true) = (scenery.get(), folding.is_shown()) else {
            told.set_value(0);
            return Sheet {
                html: "<section hidden></section>".into(),
                spots: Spots::default(),
            };
        };
        let shown = Shown {
            scenery,
            folding,
            looked_at: looked_at.get(),
            picked: picked.get(),
            told: told.get_value(),
        };
        let sheet = stage.with(|stage| names.with(|names| shown.sheet(stage.as_ref(), names)));
        told.set_value(
            stage.with(|stage| match stage.as_ref().map(|stage| &stage.act) {
                Some(Act::Breakout(scene)) => scene.beats.len(),
                _ => 0,
            }),
        );
        sheet
    });
    let on_deed = Callback::new(move |deed| match deed {
        Deed::Choose(choice) => {
            picked.set(None);
            on_choose.run(choice);
        }
        Deed::Ask(subject) => on_ask.run(subject),
        Deed::Look(at) => on_look.run(at),
        Deed::Pick(card) => {
            picked.update(|picked| *picked = (*picked != Some(card)).then_some(card));
        }
        Deed::Fold(folded) => folding.wish.set(Some(folded)),
        _ => {}
    });
    view! { <Painted sheet on_deed on_point by_focus=false /> }
}

/// What the stage shows besides what is played out.
struct Shown {
    scenery: Scenery,
    folding: Folding,
    looked_at: Option<Territory>,
    picked: Option<CombatCard>,
    told: usize,
}

impl Shown {
    fn sheet(&self, stage: Option<&Stage>, names: &[String]) -> Sheet {
        let mut spots = Spots::default();
        let folded = self.folding.is_folded();
        let past = past(stage, self.looked_at);
        let title = match (past, stage) {
            (Some(past), _) => String::from(text::battle_in(past.at)),
            (None, Some(stage)) => escape(stage.title.text()),
            (None, None) => String::new(),
        };
        let line = match stage {
            Some(stage) if past.is_none() => {
                format!(r#"<p class="stage-line">{}</p>"#, escape(stage.line.text()))
            }
            _ => String::new(),
        };
        let act = stage.map(|stage| &stage.act);
        let figures = match act {
            Some(Act::Band(scene)) => band(&scene.figures, &mut spots),
            _ => String::new(),
        };
        let rows = stage.map_or(&[][..], Stage::battles);
        let is_battle = matches!(self.scenery, Scenery::Battle(_) | Scenery::Past(_));
        let strip = match is_battle && rows.len() > 1 && !folded {
            true => war::battle_strip(rows, self.looked_at, &mut spots),
            false => String::new(),
        };
        let button = self.folding.button(&mut spots);
        let body = match (past, act) {
            _ if folded => String::new(),
            (Some(past), _) => battle::battle(past, self.picked, names, &mut spots),
            (None, Some(Act::War(scene))) => war::war(scene, names, &mut spots),
            (None, Some(Act::Battle(scene))) => {
                battle::battle(scene, self.picked, names, &mut spots)
            }
            (None, Some(Act::Fate(scene))) => fate::fate(scene, names, &mut spots),
            (None, Some(Act::Breakout(scene))) => breakout::breakout(scene, self.told, names),
            (None, Some(Act::Band(_)) | None) => String::new(),
        };
        let foot = foot(stage, past.is_some(), &mut spots);
        let html = format!(
            r#"<section class="stage{}" data-act="{}" aria-label="{title}" data-testid="stage"><header class="stage-head">{figures}<div class="stage-title"><h2>{title}</h2>{line}</div>{strip}{button}</header>{body}{foot}</section>"#,
            if folded { " folded" } else { "" },
            act_name(self.scenery)
        );
        Sheet { html, spots }
    }
}

/// The battle that is looked back at, if any is.
fn past<'a>(
    stage: impl Into<Option<&'a Stage>>,
    looked_at: Option<Territory>,
) -> Option<&'a BattleScene> {
    stage.into()?.result_in(looked_at?)
}

/// What can be chosen that belongs to nothing drawn.
fn foot(stage: Option<&Stage>, past: bool, spots: &mut Spots) -> String {
    let mut buttons = String::new();
    if past {
        buttons = format!(
            r#"<button class="button gold"{} data-testid="stage-go-on">Go on</button>"#,
            spots.deed(Deed::Look(None))
        );
    } else {
        for offer in stage.iter().flat_map(|stage| &stage.offers) {
            buttons += &format!(
                r#"<button class="button gold"{}>{}</button>"#,
                spots.deed(Deed::Choose(offer.choice)),
                escape(offer.words.text())
            );
        }
    }
    match buttons.as_str() {
        "" => String::new(),
        buttons => format!(r#"<footer class="stage-foot">{buttons}</footer>"#),
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
    fn new(
        stage: Signal<Option<Stage>>,
        scenery: Memo<Option<Scenery>>,
        picked: RwSignal<Option<CombatCard>>,
    ) -> Self {
        let wish = RwSignal::new(None);
        let case = Memo::new(move |_| {
            let state = stage.with(|stage| stage.as_ref().map(|s| (s.needs_map, s.over)));
            (scenery.get(), state)
        });
        // What the player wished for one scene says nothing about the next.
        Effect::new(move |_| {
            case.get();
            wish.set(None);
            picked.set(None);
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
    fn button(self, spots: &mut Spots) -> String {
        if self.is_past() || self.scenery.get() == Some(Scenery::Band) {
            return String::new();
        }
        let folded = self.is_folded();
        let (words, long) = match (self.is_over(), folded) {
            (true, _) => ("Close", "Close and see the map"),
            (false, true) => ("Show", "Show the whole stage"),
            (false, false) => ("Map", "See the map"),
        };
        format!(
            r#"<button class="button quiet stage-fold"{}{} data-testid="stage-fold">{words}</button>"#,
            label(long),
            spots.deed(Deed::Fold(!folded))
        )
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

/// Those who move, with whose turn it is.
fn band(figures: &[BandFigure], spots: &mut Spots) -> String {
    let mut html = String::new();
    for figure in figures {
        let (art, name, subject) = match figure.who {
            Walker::Monster(who) => (monster(who), who.name(), Subject::Monster(who)),
            Walker::Leader(who) => (leader(who), who.name(), Subject::Leader(who)),
        };
        let (class, how) = match figure.turn {
            Turn::Had => (" had", "has moved"),
            Turn::Now => (" now", "moves now"),
            Turn::ToCome => ("", "still to move"),
        };
        let words = format!("{name}, in {}: {how}", figure.at.name());
        html += &format!(
            r#"<li><button class="band-figure{class}"{}{}>{art}</button></li>"#,
            label(&words),
            spots.add(Some(Deed::Ask(subject)), Some(subject))
        );
    }
    format!(r#"<ul class="band-figures">{html}</ul>"#)
}
