//! The end screen: who won, and how it came about.

use super::end_scene::{Chart, EndScene, Row, end_scene, laurel};
use super::icons::{device_symbol, faction_class, favour_symbol, leader_class};
use super::sitting::At;
use super::store::TableStore;
use crate::ui::new_game::NewGame;
use crate::ui::route::Route;
use leptos::{html, prelude::*};
use mordred::mordred::data::Leader;

/// The result over the map, once everything has been told; `open` puts it away and brings it back.
#[component]
pub fn End(
    store: TableStore,
    open: RwSignal<bool>,
    on_rematch: Callback<()>,
    on_look_back: Callback<()>,
) -> impl IntoView {
    let is_over = Memo::new(move |_| store.ask(|sitting| sitting.outcome().is_some()));
    let now = Memo::new(move |_| store.at() == At::Live && !store.is_telling());
    // Every end is shown once of itself.
    Effect::new(move |_| {
        if is_over.get() {
            open.set(true);
        }
    });
    let is_shown = Memo::new(move |_| is_over.get() && now.get() && open.get());
    let screen = move || {
        is_shown.get().then(|| {
            let scene = store.ask(end_scene)?;
            let new_game = Route::New(NewGame::default());
            let look_back = move |_| {
                open.set(false);
                on_look_back.run(());
            };
            Some(view! {
                <section
                    class="end-screen"
                    data-testid="end-screen"
                    aria-labelledby="end-title"
                >
                    <div class="end-page">
                        <Winner scene=scene.clone() />
                        <Scores scene=scene.clone() />
                        <Favours chart=scene.chart />
                        <div class="end-ways">
                            {scene.practice.map(|words| view! { <p class="end-practice">{words}</p> })}
                            <button
                                class="button primary"
                                data-testid="rematch"
                                title="The same players, a new deal"
                                on:click=move |_| on_rematch.run(())
                            >
                                "Rematch"
                            </button>
                            <button
                                class="button"
                                data-testid="look-back"
                                title="Puts the result away and opens the log"
                                on:click=look_back
                            >
                                "Look back"
                            </button>
                            <a class="button quiet" href=new_game.href()>
                                "New game"
                            </a>
                        </div>
                    </div>
                </section>
            })
        })
    };
    let again = move || {
        (is_over.get() && now.get() && !open.get()).then(|| {
            view! {
                <button
                    class="button primary result-again"
                    data-testid="result"
                    on:click=move |_| open.set(true)
                >
                    "Result"
                </button>
            }
        })
    };
    view! {
        {screen}
        {again}
    }
}

/// The winner in large letters, with laurel.
#[component]
fn Winner(scene: EndScene) -> impl IntoView {
    let title = NodeRef::<html::H2>::new();
    Effect::new(move |_| {
        if let Some(title) = title.get() {
            let _ = title.focus();
        }
    });
    let winners: Vec<&Row> = scene.rows.iter().filter(|row| row.won).collect();
    let shields = winners
        .iter()
        .map(|row| {
            view! {
                <div class=format!("victor {}", faction_class(row.faction)) aria-hidden="true">
                    <div inner_html=laurel() />
                    {shield(row)}
                </div>
            }
        })
        .collect_view();
    let names: Vec<String> = winners.iter().map(|row| row.name.clone()).collect();
    let is_people = winners.iter().any(|row| row.name == row.people);
    let names = match names.as_slice() {
        [only] if is_people => format!("{only} win"),
        [only] => format!("{only} wins"),
        [others @ .., last] => format!("{} and {last} share the victory", others.join(", ")),
        [] => String::new(),
    };
    view! {
        <header class="end-head">
            <div class="victors">{shields}</div>
            <div>
                <h2 id="end-title" tabindex="-1" node_ref=title>
                    {names}
                </h2>
                <p data-testid="outcome">{scene.sentence}</p>
            </div>
        </header>
    }
}

fn shield(row: &Row) -> impl IntoView + use<> {
    view! {
        <span class=format!("crest {}", faction_class(row.faction)) aria-hidden="true">
            <svg viewBox="-10 -10 20 20">
                <use href=device_symbol(row.faction) x="-10" y="-10" width="20" height="20" />
            </svg>
        </span>
    }
}

/// The scores: favours and bonuses by Leader, and what everybody did.
#[component]
fn Scores(scene: EndScene) -> impl IntoView {
    let token = |leader: Leader| {
        view! {
            <svg class=format!("favour-token {}", leader_class(leader)) viewBox="-12 -12 24 24" aria-hidden="true">
                <use href=favour_symbol(leader) x="-12" y="-12" width="24" height="24" />
            </svg>
        }
    };
    let leaders = Leader::ALL.map(|leader| {
        view! {
            <th scope="col" class=format!("by-leader {}", leader_class(leader))>
                {token(leader)}
                <span>{leader.name()}</span>
            </th>
        }
    });
    let row = |row: Row| {
        let by_leader = Leader::ALL.map(|leader| {
            let n = leader.index();
            let bonus = (row.bonuses[n] != 0).then(|| {
                view! {
                    <small class="bonus" title=format!("Points from the card of {}", leader.name())>
                        {format!("{:+}", row.bonuses[n])}
                    </small>
                }
            });
            view! {
                <td class=format!("by-leader {}", leader_class(leader))>{row.favours[n]} {bonus}</td>
            }
        });
        let deeds = row.deeds;
        let people = (row.name != row.people).then(|| view! { <small>{row.people}</small> });
        view! {
            <tr class=faction_class(row.faction) class:won=row.won>
                <th scope="row">
                    <span class="who">
                        {shield(&row)} <b>{row.name.clone()}</b> {people}
                    </span>
                </th>
                {by_leader.collect_view()}
                <td class="total" data-testid=format!("score-{}", row.seat.index())>
                    {row.total}
                </td>
                <td class="deed">{deeds.won}" of "{deeds.fought}</td>
                <td class="deed">{deeds.time}</td>
                <td class="deed">{deeds.lost}</td>
            </tr>
        }
    };
    let cards = scene.cards.into_iter().map(|card| {
        view! {
            <li class=leader_class(card.leader)>
                {token(card.leader)}
                <span>
                    <b>{card.leader.data().card}</b>
                    " "
                    {card.words}
                </span>
            </li>
        }
    });
    view! {
        <div class="scores-frame">
            <table class="scores">
                <caption class="visually-hidden">
                    "Favours by Leader with the points of the Leader cards, the score, and deeds"
                </caption>
                <thead>
                    <tr>
                        <th scope="col">"Favours"</th>
                        {leaders.collect_view()}
                        <th scope="col" class="total">
                            "Score"
                        </th>
                        <th scope="col" class="deed" title="Battles in which the enemy lost more units, of all fought">
                            "Battles"
                        </th>
                        <th scope="col" class="deed" title="Time paid for actions">
                            "Time"
                        </th>
                        <th scope="col" class="deed" title="Units that returned to the reserve">
                            "Lost"
                        </th>
                    </tr>
                </thead>
                <tbody>{scene.rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
        <ul class="bonus-words">{cards.collect_view()}</ul>
    }
}

/// Favours over time, as a picture and as a table.
#[component]
fn Favours(chart: Chart) -> impl IntoView {
    let turns = chart.turns();
    let each = turns.div_ceil(12).max(1);
    let shown: Vec<usize> = (0..=turns)
        .filter(|turn| turn % each == 0 || *turn == turns)
        .collect();
    let heads = shown
        .iter()
        .map(|turn| view! { <th scope="col">{*turn}</th> })
        .collect_view();
    let rows = chart.lines.iter().map(|line| {
        let held = shown
            .iter()
            .map(|&turn| view! { <td>{line.favours.get(turn).copied()}</td> })
            .collect_view();
        view! {
            <tr>
                <th scope="row">{line.faction.name()}</th>
                {held}
            </tr>
        }
    });
    let rows = rows.collect_view();
    let marks: Vec<String> = chart
        .marks
        .iter()
        .map(|mark| {
            let what = if mark.breakout { "Breakout" } else { "War" };
            format!("{what} in turn {}", mark.turn)
        })
        .collect();
    view! {
        <figure class="favours-chart">
            <figcaption>"Favours held, turn by turn"</figcaption>
            <div class="chart broad" inner_html=chart.markup(660.0, 130.0) />
            <div class="chart narrow" inner_html=chart.markup(350.0, 200.0) />
            <details class="chart-words">
                <summary>"In words"</summary>
                <div class="scores-frame">
                    <table>
                        <thead>
                            <tr>
                                <th scope="col">"After turn"</th>
                                {heads}
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                <p>{marks.join(", ")}"."</p>
                <p>
                    "Battles: those in which the enemy lost more units, of all fought. Time: what was \
                     paid for actions. Lost: units that returned to the reserve."
                </p>
            </details>
        </figure>
    }
}
