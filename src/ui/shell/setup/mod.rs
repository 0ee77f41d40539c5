//! The set-up screen: who plays, and by which of the rules.

mod banner;
mod desk;
mod form;
mod topic;

use super::paint::{keep_painted, near};
use crate::ui::mordred::{Britannia, Icons};
use crate::ui::new_game::{Kind, NewGame, Settled};
use banner::CLOTHS;
use desk::Desk;
use form::{answer, groups, sheet};
use leptos::{ev, html, prelude::*};
use tabletop::mordred::HouseRule;
use tabletop::mordred::data::Faction;
use topic::Topic;
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
    let start = move || match desk.start(random()) {
        Some(settled) => on_start.run(settled),
        None if desk.seed_trouble().is_some() => focus_seed(),
        None => {}
    };
    // What is asked about, in the order of the form.
    let topics = StoredValue::new(Vec::new());
    let form = NodeRef::<html::Form>::new();
    keep_painted(form, move || {
        let mut asked = Vec::new();
        let html = desk.see(|plan| {
            let (seed, trouble) = (desk.seed(), desk.seed_trouble());
            sheet(plan, &seed, trouble, desk.refusal(), &mut asked)
        });
        topics.set_value(asked);
        html
    });
    let ask = move |target: Option<web_sys::EventTarget>| {
        let number = near(target, "[data-topic]")
            .and_then(|asked| asked.get_attribute("data-topic")?.parse::<usize>().ok());
        let topic = number.and_then(|number| topics.with_value(|all| all.get(number).copied()));
        if let Some(topic) = topic {
            desk.ask(topic);
        }
    };
    let aside = NodeRef::<html::Aside>::new();
    keep_painted(aside, move || answer(desk.topic(), &desk.told()));
    let follow = move |event: ev::Event| {
        if let Some(field) = near(event.target(), "input, select") {
            follow_field(desk, &field, &event);
        }
    };
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
                node_ref=form
                on:submit=move |event| {
                    event.prevent_default();
                    start();
                }
                on:keydown=move |event| {
                    if is_enter_on_heading(&event) {
                        start();
                    }
                }
                on:input=follow
                on:pointerover=move |event| ask(event.target())
                on:focusin=move |event| ask(event.target())
                on:pointerleave=move |_| desk.ask(Topic::Plan)
            />
            <aside node_ref=aside />
        </main>
    }
}

/// A part of the form that somebody used.
fn follow_field(desk: Desk, field: &web_sys::Element, event: &ev::Event) {
    let told = |name| field.get_attribute(name).unwrap_or_default();
    let (name, value) = (told("name"), told("value"));
    let seat = name.split_once('-').and_then(|(name, seat)| {
        let seat = seat.parse::<usize>().ok()?;
        Some((name, seat))
    });
    match (name.as_str(), seat) {
        ("seed", _) => desk.write_seed(event_target_value(event)),
        ("practice", _) => desk.practise(event_target_checked(event)),
        ("house", _) => {
            if let Some(rule) = HouseRule::from_id(&value) {
                desk.agree(rule, event_target_checked(event));
            }
        }
        (_, Some(("name", seat))) => desk.call(seat, event_target_value(event)),
        (_, Some(("faction", seat))) => {
            let faction = Faction::ALL.into_iter().find(|one| one.id() == value);
            desk.take(seat, faction);
        }
        (_, Some(("kind", seat))) => {
            let value = event_target_value(event);
            if let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.id() == value) {
                desk.seat(seat, kind);
                desk.ask(Topic::Kind(kind));
            }
        }
        _ => {
            let picks = groups().into_iter().flat_map(|(_, id, picks)| {
                picks.into_iter().filter(|_| id == name).collect::<Vec<_>>()
            });
            if let Some(pick) = picks.into_iter().find(|pick| pick.id() == value) {
                desk.choose(pick);
            }
        }
    }
}

fn focus_seed() {
    let seed = document().get_element_by_id("seed");
    if let Some(seed) = seed.and_then(|seed| seed.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = seed.focus();
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
