//! The sums of a battle, worked out in the open.

use super::super::icons::faction_class;
use super::super::stage_scene::{BattleScene, Side, Term, Verdict};
use super::Cues;
use super::faces::{SHIELD, SWORD};
use super::pieces::signed;
use leptos::{html, prelude::*};
use mordred::mordred::state::Strength;

/// Attack and defence, term by term.
#[component]
pub fn SumView(side: Memo<Side>, cues: Cues) -> impl IntoView {
    let sum = Memo::new(move |_| side.with(|side| side.sum.clone()));
    let is_open = Memo::new(move |_| sum.with(Option::is_some));
    let terms = move || {
        let terms = sum.get().map(|sum| sum.terms).unwrap_or_default();
        terms.into_iter().enumerate().collect::<Vec<_>>()
    };
    let key = |(nth, term): &(usize, Term)| {
        let Strength { attack, defence } = term.gives;
        (*nth, term.words.clone(), attack, defence, term.struck)
    };
    let total = move || sum.get().map(|sum| sum.total).unwrap_or_default();
    let settled = move || sum.with(|sum| sum.as_ref().is_some_and(|sum| sum.settled));
    view! {
        <Show when=move || is_open.get()>
            <table class="sum" class:settled=settled>
                <thead>
                    <tr>
                        <th scope="col">{move || if settled() { "Sum" } else { "So far" }}</th>
                        <th scope="col" aria-label="Attack" inner_html=SWORD />
                        <th scope="col" aria-label="Defence" inner_html=SHIELD />
                    </tr>
                </thead>
                <tbody>
                    <For each=terms key=key let((_, term))>
                        {term_row(term, cues)}
                    </For>
                </tbody>
                <tfoot>
                    <tr>
                        <th scope="row">"Total"</th>
                        <td>{move || total().attack}</td>
                        <td>{move || total().defence}</td>
                    </tr>
                </tfoot>
            </table>
        </Show>
    }
}

fn term_row(term: Term, cues: Cues) -> impl IntoView {
    let subject = term.subject();
    let Strength { attack, defence } = term.gives;
    view! {
        <tr
            class:struck=term.struck
            on:pointerenter=move |_| cues.point.run(subject)
            on:pointerleave=move |_| cues.point.run(None)
        >
            <th scope="row">{term.words}</th>
            <td>{signed(attack)}</td>
            <td>{signed(defence)}</td>
        </tr>
    }
}

/// What lies between the sides: what effects did, then attack against defence.
#[component]
pub fn Clash(scene: Memo<BattleScene>, far: Memo<Side>, near: Memo<Side>) -> impl IntoView {
    let lines = Memo::new(move |_| scene.with(|scene| scene.lines.clone()));
    let list = NodeRef::<html::Ul>::new();
    // The newest line is the one to be read.
    Effect::new(move |_| {
        lines.get();
        if let Some(list) = list.get() {
            list.set_scroll_top(list.scroll_height());
        }
    });
    let told = move || {
        let lines = lines.get().into_iter().enumerate();
        lines.collect::<Vec<_>>()
    };
    let has_lines = move || lines.with(|lines| !lines.is_empty());
    let verdict = move |hit: Memo<Side>, by: Memo<Side>| {
        move || {
            let verdict = hit.with(|side| side.verdict.clone())?;
            let names = (hit.with(|side| side.who), by.with(|side| side.who));
            let class = format!("verdict {}", faction_class(names.0.faction));
            Some(view! { <p class=class>{reckoning(&verdict, names.1.name, names.0.name)}</p> })
        }
    };
    view! {
        <div class="clash">
            <div class="verdicts">{verdict(far, near)} {verdict(near, far)}</div>
            <Show when=has_lines>
                <ul class="effects" aria-label="Effects" tabindex="0" node_ref=list>
                    <For each=told key=|(nth, line)| (*nth, line.clone()) let((_, line))>
                        <li>{line}</li>
                    </For>
                </ul>
            </Show>
        </div>
    }
}

/// R17.11 and R17.13 as a sum: attack, less defence, less what is taken off, is the loss.
fn reckoning(
    verdict: &Verdict,
    attacker: &'static str,
    loser: &'static str,
) -> impl IntoView + use<> {
    let reduced = (verdict.reduced > 0).then(|| {
        let thanks_to = verdict.thanks_to.join(", ");
        view! { " \u{2212} " <b>{verdict.reduced}</b> " " <span>{thanks_to}</span> }
    });
    let units = match verdict.loss.min(verdict.units) {
        0 => "nobody".to_string(),
        1 => "1 unit".to_string(),
        units => format!("{units} units"),
    };
    let loss = match (verdict.chief_falls, verdict.units) {
        (true, 0) => format!("{loser}: the Chief is laid down"),
        (true, _) => format!("{loser} lose {units}, and the Chief is laid down"),
        (false, there) if verdict.loss > there => {
            format!("{loser} lose {units}: no more are there")
        }
        (false, _) => format!("{loser} lose {units}"),
    };
    view! {
        <span class="verdict-sum">
            <span>{attacker}</span>
            " "
            <b>{verdict.attack}</b>
            " attack \u{2212} "
            <b>{verdict.defence}</b>
            " defence"
            {reduced}
            " = "
            <b class="verdict-loss">{verdict.loss}</b>
        </span>
        <span class="verdict-words">{loss}</span>
    }
}
