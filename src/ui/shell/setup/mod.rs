//! The set-up screen: who plays, and by which of the rules.

mod banner;
mod desk;
mod seat;
mod topic;

use crate::ui::mordred::{Britannia, DialBadge, Icons, faction_class};
use crate::ui::new_game::{NewGame, PLAYERS, Pick, Settled};
use crate::ui::route::Route;
use banner::{CLOTHS, shield, three_leaders};
use desk::Desk;
use leptos::{ev, html, prelude::*};
use mordred::mordred::data::{DialSide, Edition, LeaderSide};
use seat::Seat;
use topic::{Topic, about};
use wasm_bindgen::JsCast;

/// The plan of a new game, as the address asks for it, to be changed and started.
#[component]
pub fn SetUp(#[prop(into)] plan: Signal<NewGame>, on_start: Callback<Settled>) -> impl IntoView {
    let desk = Desk::new(plan.get_untracked());
    Effect::new(move |earlier: Option<()>| {
        let plan = plan.get();
        if earlier.is_some() {
            desk.lay(plan);
        }
    });
    let seed = NodeRef::<html::Input>::new();
    let start = move || match desk.start(random()) {
        Some(settled) => on_start.run(settled),
        None if desk.seed_trouble().is_some() => {
            if let Some(seed) = seed.get_untracked() {
                let _ = seed.focus();
            }
        }
        None => {}
    };
    let count = Memo::new(move |_| desk.see(|plan| plan.seats.len()));
    view! {
        <Icons />
        <svg class="defs" aria-hidden="true">
            <defs inner_html=CLOTHS />
        </svg>
        <main class="setup" data-testid="setup">
            <div class="home-art">
                <Britannia />
            </div>
            <form
                class="setup-sheet"
                on:submit=move |event| {
                    event.prevent_default();
                    start();
                }
                on:keydown=move |event| {
                    if is_enter_on_heading(&event) {
                        start();
                    }
                }
                on:pointerleave=move |_| desk.ask(Topic::Plan)
            >
                <header class="setup-head">
                    <a class="button quiet" href=Route::Home.href()>
                        "Back"
                    </a>
                    <h1 tabindex="-1">"New game"</h1>
                    {group(desk, "Players", "players", PLAYERS.map(Pick::Players))}
                </header>
                <div class="seats">
                    <For each=move || 0..count.get() key=|seat| *seat let:seat>
                        <Seat desk seat />
                    </For>
                </div>
                <div class="rules">
                    {group(desk, "Dial", "dial", DialSide::ALL.map(Pick::Dial))}
                    {group(desk, "Leader cards", "leaders", LeaderSide::ALL.map(Pick::Leaders))}
                    {group(desk, "Edition", "edition", Edition::ALL.map(Pick::Edition))}
                    <SeedField desk node=seed />
                </div>
                <footer class="setup-foot">
                    <Practice desk />
                    <div class="start-bar">
                        <p class="refusal" role="alert">
                            {move || desk.refusal()}
                        </p>
                        <button class="button primary" type="submit" data-testid="start">
                            "Start: "
                            {move || desk.see(NewGame::summary)}
                        </button>
                    </div>
                </footer>
            </form>
            <Answer desk />
        </main>
    }
}

/// Options of which one counts, side by side.
fn group<const N: usize>(
    desk: Desk,
    name: &'static str,
    id: &'static str,
    picks: [Pick; N],
) -> impl IntoView {
    let option = move |pick: Pick| {
        let topic = Topic::Pick(pick);
        let about_id = format!("about-{id}-{}", pick.id());
        view! {
            <label class="segment" on:pointerenter=move |_| desk.ask(topic)>
                <input
                    type="radio"
                    name=id
                    value=pick.id()
                    data-testid=format!("{id}-{}", pick.id())
                    aria-describedby=about_id.clone()
                    prop:checked=move || desk.see(|plan| plan.has(pick))
                    prop:disabled=move || desk.see(|plan| plan.why_not(pick)).is_some()
                    on:change=move |_| desk.choose(pick)
                    on:focus=move |_| desk.ask(topic)
                />
                <span>{pick.name()}</span>
                <span id=about_id hidden>
                    {move || desk.see(|plan| about(topic, plan).lines.join(" "))}
                </span>
            </label>
        }
    };
    // Where there is no room for the answer at the side, what counts is explained under it.
    let chosen = move || {
        desk.see(|plan| {
            let pick = picks.into_iter().find(|&pick| plan.has(pick))?;
            about(Topic::Pick(pick), plan).lines.into_iter().next()
        })
    };
    let reason = move || desk.see(|plan| picks.into_iter().find_map(|pick| plan.why_not(pick)));
    view! {
        <fieldset class="group" data-testid=id>
            <legend>{name}</legend>
            <div class="segmented">{picks.map(option).collect_view()}</div>
            <p class="reason">{reason}</p>
            <p class="chosen">{chosen}</p>
        </fieldset>
    }
}

/// Where a seed is typed.
#[component]
fn SeedField(desk: Desk, node: NodeRef<html::Input>) -> impl IntoView {
    let trouble = Memo::new(move |_| desk.seed_trouble());
    view! {
        <div class="group" on:pointerenter=move |_| desk.ask(Topic::Seed)>
            <label class="legend" for="seed">
                "Seed"
            </label>
            <input
                class="field"
                id="seed"
                type="text"
                inputmode="numeric"
                autocomplete="off"
                data-testid="seed"
                placeholder="Drawn when you start"
                node_ref=node
                aria-describedby="seed-note"
                aria-invalid=move || trouble.get().is_some().to_string()
                prop:value=move || desk.seed()
                on:input=move |event| desk.write_seed(event_target_value(&event))
                on:focus=move |_| desk.ask(Topic::Seed)
            />
            <p
                id="seed-note"
                class="note"
                class:wrong=move || trouble.get().is_some()
                aria-live="polite"
                data-testid="seed-note"
            >
                {move || trouble.get().unwrap_or_else(|| "Same seed, same draws".into())}
            </p>
        </div>
    }
}

/// Whether everything may be taken back.
#[component]
fn Practice(desk: Desk) -> impl IntoView {
    view! {
        <label class="practice" on:pointerenter=move |_| desk.ask(Topic::Practice)>
            <input
                type="checkbox"
                data-testid="practice"
                aria-describedby="about-practice"
                prop:checked=move || desk.see(|plan| plan.practice)
                on:change=move |event| desk.practise(event_target_checked(&event))
                on:focus=move |_| desk.ask(Topic::Practice)
            />
            <span>
                "Practice"
                <small id="about-practice">"Take back anything; the result says so."</small>
            </span>
        </label>
    }
}

/// The explanation of what is pointed at, beside the plan. Those who cannot see it hear it with the option.
#[component]
fn Answer(desk: Desk) -> impl IntoView {
    let topic = Memo::new(move |_| desk.topic());
    let picture = move || match topic.get() {
        Topic::Faction(faction) => {
            let class = faction.map_or("", faction_class);
            let art = shield(faction);
            Some(view! { <div class=format!("answer-art {class}") inner_html=art /> }.into_any())
        }
        Topic::Pick(Pick::Dial(side)) => {
            Some(view! { <div class="answer-art"><DialBadge side /></div> }.into_any())
        }
        Topic::Pick(Pick::Leaders(_)) => {
            Some(view! { <div class="answer-art trio" inner_html=three_leaders() /> }.into_any())
        }
        _ => None,
    };
    let lines = move || {
        let lines = desk.told().lines.into_iter();
        lines.map(|line| view! { <p>{line}</p> }).collect_view()
    };
    let hint = move || {
        (topic.get() == Topic::Plan)
            .then(|| view! { <p class="hint">"Point at anything to read what it means."</p> })
    };
    view! {
        <aside class="setup-answer" aria-label="What it means" data-testid="about">
            {picture}
            <h2>{move || desk.told().title}</h2>
            {lines}
            {hint}
        </aside>
    }
}

/// Somebody who has just come here need not look for the button. A key that is still held does not count.
fn is_enter_on_heading(event: &ev::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into().ok());
    let is_heading = target.is_some_and(|target: web_sys::Element| target.tag_name() == "H1");
    is_heading && event.key() == "Enter" && !event.repeat()
}

/// A seed that nobody knows, short enough to be read out across a table.
pub fn random() -> u64 {
    let mut bytes = [0; 4];
    if let Ok(crypto) = window().crypto() {
        // So few bytes are never refused.
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u32::from_le_bytes(bytes).into()
}
