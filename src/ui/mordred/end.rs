//! The end screen: who won, and how it came about.

use super::end_scene::{Chart, EndScene, Row, end_scene, laurel};
use super::icons::{device_symbol, faction_class, favour_symbol, leader_class};
use super::levels::badge_of;
use super::sheet::{Deed, Painted, Sheet, Spots};
use super::sitting::At;
use super::store::TableStore;
use super::tide_scene::Finding;
use super::turning::Turning;
use crate::ui::new_game::NewGame;
use crate::ui::route::Route;
use crate::ui::shell::escape;
use leptos::prelude::*;
use tabletop::mordred::data::Leader;
use wasm_bindgen::JsCast;

/// The result over the map, once everything has been told; `open` puts it away and brings it back.
#[component]
pub fn End(
    store: TableStore,
    turning: Turning,
    open: RwSignal<bool>,
    on_rematch: Callback<()>,
    on_look_back: Callback<()>,
) -> impl IntoView {
    let is_over = Memo::new(move |_| store.ask(|sitting| sitting.outcome().is_some()));
    let now = Memo::new(move |_| is_over.get() && store.at() == At::Live && !store.is_telling());
    // Every end is shown once of itself.
    Effect::new(move |_| {
        if is_over.get() {
            open.set(true);
        }
    });
    let is_shown = Memo::new(move |_| now.get() && open.get());
    // The game is gone through once, however long the turning points are looked for.
    let scene = Memo::new(move |_| is_shown.get().then(|| store.ask(end_scene)).flatten());
    let sheet = Memo::new(move |_| {
        let mut spots = Spots::default();
        let html = match scene.get() {
            Some(scene) => screen(&scene, &turning.finding(), &mut spots),
            None if now.get() && !open.get() => format!(
                r#"<section class="end-away"><button class="button primary result-again" data-testid="result"{}>Result</button></section>"#,
                spots.deed(Deed::ShowResult)
            ),
            None => "<section hidden></section>".into(),
        };
        Sheet { html, spots }
    });
    Effect::new(move |_| {
        if is_shown.get() {
            request_animation_frame(focus_title);
        }
    });
    let on_deed = Callback::new(move |deed| match deed {
        Deed::Rematch => on_rematch.run(()),
        Deed::LookBack => {
            open.set(false);
            on_look_back.run(());
        }
        Deed::ShowResult => open.set(true),
        Deed::FindSwings => turning.find(),
        Deed::GoTo(picks) => store.go_to(picks),
        _ => {}
    });
    view! { <Painted sheet on_deed on_point=Callback::new(|_| {}) by_focus=false /> }
}

fn focus_title() {
    let title = document().get_element_by_id("end-title");
    if let Some(title) = title.and_then(|title| title.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = title.focus();
    }
}

fn screen(scene: &EndScene, finding: &Finding, spots: &mut Spots) -> String {
    let practice = match scene.practice {
        Some(words) => format!(r#"<p class="end-practice">{words}</p>"#),
        None => String::new(),
    };
    format!(
        r#"<section class="end-screen" data-testid="end-screen" aria-labelledby="end-title"><div class="end-page">{}{}{}{}<div class="end-ways">{practice}<button class="button primary" data-testid="rematch" title="The same players, a new deal"{}>Rematch</button><button class="button" data-testid="look-back" title="Puts the result away and opens the log"{}>Look back</button>{}<a class="button quiet" href="{}">New game</a></div></div></section>"#,
        winner(scene),
        scores(scene),
        favours(&scene.chart),
        finding.figure(spots),
        spots.deed(Deed::Rematch),
        spots.deed(Deed::LookBack),
        finding.button(spots),
        Route::New(NewGame::default()).href()
    )
}

/// The winner in large letters, with laurel.
fn winner(scene: &EndScene) -> String {
    let mut shields = String::new();
    for row in scene.rows.iter().filter(|row| row.won) {
        shields += &format!(
            r#"<div class="victor {}" aria-hidden="true"><div>{}</div>{}</div>"#,
            faction_class(row.faction),
            laurel(),
            shield(row)
        );
    }
    format!(
        r#"<header class="end-head"><div class="victors">{shields}</div><div><h2 id="end-title" tabindex="-1">{}</h2><p data-testid="outcome">{}</p></div></header>"#,
        escape(scene.winners.text()),
        escape(scene.sentence.text())
    )
}

fn shield(row: &Row) -> String {
    format!(
        r#"<span class="crest {}" aria-hidden="true"><svg viewBox="-10 -10 20 20"><use href="{}" x="-10" y="-10" width="20" height="20"/></svg></span>"#,
        faction_class(row.faction),
        device_symbol(row.faction)
    )
}

fn token(leader: Leader) -> String {
    format!(
        r#"<svg class="favour-token {}" viewBox="-12 -12 24 24" aria-hidden="true"><use href="{}" x="-12" y="-12" width="24" height="24"/></svg>"#,
        leader_class(leader),
        favour_symbol(leader)
    )
}

/// The scores: favours and bonuses by Leader, and what everybody did; then by which cards and house
/// rules.
fn scores(scene: &EndScene) -> String {
    let (mut leaders, mut rows, mut cards) = (String::new(), String::new(), String::new());
    for leader in Leader::ALL {
        leaders += &format!(
            r#"<th scope="col" class="by-leader {}">{}<span>{}</span></th>"#,
            leader_class(leader),
            token(leader),
            leader.name()
        );
    }
    for row in &scene.rows {
        rows += &score(row);
    }
    for card in &scene.cards {
        cards += &format!(
            r#"<li class="{}">{}<span><b>{}</b> {}</span></li>"#,
            leader_class(card.leader),
            token(card.leader),
            card.leader.data().card,
            card.words
        );
    }
    for words in &scene.house {
        cards += &format!(r#"<li class="house-words">{words}</li>"#);
    }
    format!(
        r#"<div class="scores-frame"><table class="scores"><caption class="visually-hidden">Favours by Leader with the points of the Leader cards, the score, and deeds</caption><thead><tr><th scope="col">Favours</th>{leaders}<th scope="col" class="total">Score</th><th scope="col" class="deed" title="Battles in which the enemy lost more units, of all fought">Battles</th><th scope="col" class="deed" title="Time paid for actions">Time</th><th scope="col" class="deed" title="Units that returned to the reserve">Lost</th></tr></thead><tbody>{rows}</tbody></table></div><ul class="bonus-words">{cards}</ul>"#
    )
}

fn score(row: &Row) -> String {
    let mut by_leader = String::new();
    for leader in Leader::ALL {
        let n = leader.index();
        let bonus = match row.bonuses[n] {
            0 => String::new(),
            bonus => format!(
                r#"<small class="bonus" title="Points from the card of {}">{bonus:+}</small>"#,
                leader.name()
            ),
        };
        let class = leader_class(leader);
        let favours = row.favours[n];
        by_leader += &format!(r#"<td class="by-leader {class}">{favours} {bonus}</td>"#);
    }
    let people = match row.name == row.people {
        true => String::new(),
        false => format!("<small>{}</small>", row.people),
    };
    let deeds = row.deeds;
    let marks = match row.marks.is_empty() {
        true => String::new(),
        false => format!(
            r#"<small class="marks" data-testid="marks-{}">{}</small>"#,
            row.seat.index(),
            row.marks.join(", ")
        ),
    };
    format!(
        r#"<tr class="{}{}"><th scope="row"><span class="who">{} <b>{}</b> <span class="who-also">{}{people}{marks}</span></span></th>{by_leader}<td class="total" data-testid="score-{}">{}</td><td class="deed">{} of {}</td><td class="deed">{}</td><td class="deed">{}</td></tr>"#,
        faction_class(row.faction),
        if row.won { " won" } else { "" },
        shield(row),
        escape(&row.name),
        badge_of(row.level),
        row.seat.index(),
        row.total,
        deeds.won,
        deeds.fought,
        deeds.time,
        deeds.lost
    )
}

/// Favours over time, as a picture and as a table.
fn favours(chart: &Chart) -> String {
    let turns = chart.turns();
    let each = turns.div_ceil(12).max(1);
    let is_shown = |turn: usize| turn.is_multiple_of(each) || turn == turns;
    let (mut heads, mut rows, mut marks) = (String::new(), String::new(), Vec::new());
    for turn in (0..=turns).filter(|&turn| is_shown(turn)) {
        heads += &format!(r#"<th scope="col">{turn}</th>"#);
    }
    for line in &chart.lines {
        rows += &format!(r#"<tr><th scope="row">{}</th>"#, line.faction.name());
        for turn in (0..=turns).filter(|&turn| is_shown(turn)) {
            let held = line.favours.get(turn).map(u8::to_string);
            rows += &format!("<td>{}</td>", held.unwrap_or_default());
        }
        rows += "</tr>";
    }
    for mark in &chart.marks {
        let what = if mark.breakout { "Breakout" } else { "War" };
        marks.push(format!("{what} in turn {}", mark.turn));
    }
    format!(
        r#"<figure class="favours-chart"><figcaption>Favours held, turn by turn</figcaption><div class="chart broad">{}</div><div class="chart narrow">{}</div><details class="chart-words"><summary>In words</summary><div class="scores-frame"><table><thead><tr><th scope="col">After turn</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div><p>{}.</p><p>Battles: those in which the enemy lost more units, of all fought. Time: what was paid for actions. Lost: units that returned to the reserve.</p></details></figure>"#,
        chart.markup(660.0, 130.0),
        chart.markup(350.0, 200.0),
        marks.join(", ")
    )
}
