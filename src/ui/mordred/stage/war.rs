//! A War on the stage: the battles to be fought, then the favours that go to their owners.

use super::super::icons::faction_class;
use super::super::stage_scene::{BattleRow, Claim, RowState, WarScene, Who};
use super::Cues;
use super::pieces::{Banner, device, favours, unit};
use leptos::prelude::*;
use mordred::mordred::data::{Leader, Territory, Unit};
use mordred::mordred::state::Army;

/// The battles of a War as a row of chips: those that are done can be looked at again.
#[component]
pub fn BattleStrip(
    rows: Memo<Vec<BattleRow>>,
    looked_at: RwSignal<Option<Territory>>,
    cues: Cues,
) -> impl IntoView {
    let chips = move || {
        rows.get()
            .into_iter()
            .map(|row| chip(row, looked_at, cues))
            .collect_view()
    };
    view! {
        <ol class="battle-strip" aria-label="Battles of this War">
            {chips}
        </ol>
    }
}

fn chip(row: BattleRow, looked_at: RwSignal<Option<Territory>>, cues: Cues) -> impl IntoView {
    let at = row.at;
    let name = at.name();
    let (class, label) = match row.state {
        RowState::Done => ("chip done", format!("{name}: fought. See the result.")),
        RowState::Now => ("chip now", format!("{name}: being fought")),
        RowState::Due => ("chip", format!("{name}: still to be fought")),
    };
    let (class, label) = match &row.offer {
        Some(offer) => ("chip choosable", offer.words.clone()),
        None => (class, label),
    };
    let is_done = row.state == RowState::Done;
    let choice = row.offer.map(|offer| offer.choice);
    let act = move |_| match choice {
        Some(choice) => cues.choose.run(choice),
        None if is_done => looked_at.set(Some(at)),
        None => looked_at.set(None),
    };
    view! {
        <li>
            <button
                class=class
                aria-label=label.clone()
                title=label
                aria-pressed=move || (looked_at.get() == Some(at)).to_string()
                on:click=act
            >
                {name}
            </button>
        </li>
    }
}

/// A War between its battles, or its claims.
#[component]
pub fn WarView(scene: Memo<WarScene>, look: Callback<Territory>, cues: Cues) -> impl IntoView {
    let battles = Memo::new(move |_| scene.with(|scene| scene.battles.clone()));
    let claims = Memo::new(move |_| scene.with(|scene| scene.claims.clone()));
    let list = move || {
        let rows = battles.get();
        if rows.is_empty() {
            return view! { <p class="war-peace">"No battle was fought."</p> }.into_any();
        }
        let rows = rows.into_iter().map(|row| battle_row(row, look, cues));
        view! { <ol class="war-battles">{rows.collect_view()}</ol> }.into_any()
    };
    let taken = move || {
        let claims = claims.get()?;
        Some(if claims.is_empty() {
            view! { <p class="war-peace">"Nobody claimed a favour."</p> }.into_any()
        } else {
            let rows = claims
                .into_iter()
                .enumerate()
                .map(|(nth, claim)| flight(nth, claim));
            view! { <ol class="claims">{rows.collect_view()}</ol> }.into_any()
        })
    };
    let tally = move || {
        claims.get().filter(|claims| !claims.is_empty())?;
        let players = scene.with(|scene| {
            let players = scene.players.iter();
            players
                .map(|&who| (who, scene.won_by(who.seat)))
                .collect::<Vec<_>>()
        });
        let rows = players.into_iter().map(|(who, won)| won_by(who, won, cues));
        Some(
            view! { <ul class="tally" aria-label="What each player has won">{rows.collect_view()}</ul> },
        )
    };
    view! {
        <div class="stage-body war" data-testid="war">
            <svg class="stage-seal" viewBox="0 0 24 24" aria-hidden="true">
                <use_ href="#icon-war" width="24" height="24" />
            </svg>
            <section class="war-list" aria-label="Battles">
                <h3>"Battles"</h3>
                {list}
            </section>
            <Show when=move || claims.with(Option::is_some)>
                <section class="war-claims" aria-label="Claims">
                    <h3>"Claims"</h3>
                    {taken}
                    {tally}
                </section>
            </Show>
        </div>
    }
}

fn battle_row(row: BattleRow, look: Callback<Territory>, cues: Cues) -> impl IntoView {
    let at = row.at;
    let lost = |who: &Who| {
        let result = row.result.as_ref()?;
        let side = result.sides.iter().find(|side| side.who.seat == who.seat)?;
        Some(match side.lost {
            0 => "lost nobody".to_string(),
            1 => "lost 1 unit".to_string(),
            lost => format!("lost {lost} units"),
        })
    };
    let sides = row.sides.iter().map(|(who, army)| {
        let class = format!("war-side {}", faction_class(who.faction));
        let army = (row.state != RowState::Done).then(|| figures(*army));
        view! {
            <span class=class>
                <Banner who=*who cues /> <span class="war-army" inner_html=army.unwrap_or_default() />
                <span class="war-lost">{lost(who)}</span>
            </span>
        }
    });
    let sides = sides.collect_view();
    let inside = view! {
        <span class="war-place">{at.name()}</span>
        <span class="war-sides">{sides}</span>
    };
    match (row.offer, row.state) {
        (Some(offer), _) => view! {
            <li>
                <button
                    class="war-row choosable"
                    aria-label=offer.words
                    on:click=move |_| cues.choose.run(offer.choice)
                >
                    {inside}
                    <span class="war-call">"Fight"</span>
                </button>
            </li>
        }
        .into_any(),
        (None, RowState::Done) => {
            let label = format!("{}: see how the battle came out", at.name());
            view! {
                <li>
                    <button class="war-row done" aria-label=label on:click=move |_| look.run(at)>
                        {inside}
                        <span class="war-call">"See"</span>
                    </button>
                </li>
            }
            .into_any()
        }
        (None, _) => view! {
            <li>
                <span class="war-row">{inside}</span>
            </li>
        }
        .into_any(),
    }
}

fn figures(army: Army) -> String {
    let each = Unit::ALL.map(|kind| unit(kind).repeat(army.count(kind).into()));
    each.concat()
}

/// Favours on their way from where they lay to whom they belong now.
fn flight(nth: usize, claim: Claim) -> impl IntoView {
    let Claim {
        who,
        leader,
        count,
        place,
        back,
    } = claim;
    let number = match count {
        1 => "a favour".to_string(),
        count => format!("{count} favours"),
    };
    let words = if back {
        format!("{} give {number} of {} back", who.name, leader.name())
    } else {
        format!(
            "{} take {number} of {} from {place}",
            who.name,
            leader.name()
        )
    };
    let class = if back { "claim back" } else { "claim" };
    let target = format!("claim-owner {}", faction_class(who.faction));
    // One after the other, but soon over however many there are.
    let delay = format!("{}ms", 120 * nth.min(12));
    view! {
        <li class=class aria-label=words.clone() title=words>
            <span class="claim-place">{place}</span>
            <span class="claim-path">
                <span class="claim-tokens" style:animation-delay=delay inner_html=favours(leader, count) />
            </span>
            <span class=target inner_html=device(who.faction) />
        </li>
    }
}

fn won_by(who: Who, won: [i16; 3], cues: Cues) -> impl IntoView {
    let parts = Leader::ALL
        .into_iter()
        .filter(|leader| won[leader.index()] != 0);
    let parts = parts.map(|leader| {
        let number = won[leader.index()];
        let sign = if number < 0 { "\u{2212}" } else { "+" };
        let label = format!("{sign}{} of {}", number.abs(), leader.name());
        view! {
            <span class="tally-part" role="img" aria-label=label>
                {sign}{number.abs()} <span inner_html=favours(leader, 1) />
            </span>
        }
    });
    let nothing = (won == [0; 3]).then_some("nothing");
    view! {
        <li>
            <Banner who cues /> <span class="tally-won">{parts.collect_view()} {nothing}</span>
        </li>
    }
}
