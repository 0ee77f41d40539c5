//! One seat of the set-up: whose banner hangs over it, and who sits there.

use super::banner::{banner, shield};
use super::desk::Desk;
use super::topic::{Topic, about};
use crate::ui::mordred::faction_class;
use crate::ui::new_game::{Kind, LONGEST_NAME};
use leptos::prelude::*;
use mordred::mordred::data::Faction;

/// The banner, the name and the faction of one player.
#[component]
pub fn Seat(desk: Desk, seat: usize) -> impl IntoView {
    let number = seat + 1;
    let faction = Memo::new(move |_| desk.seat_plan(seat).faction);
    let led = move || match faction.get() {
        Some(faction) => desk.see(|plan| faction.name_in(plan.edition)),
        None => "Random faction",
    };
    let options = Faction::ALL.map(Some).into_iter().chain([None]);
    let manner =
        move || desk.see(|plan| about(Topic::Faction(faction.get()), plan).lines.join(" "));
    view! {
        <fieldset class="seat" data-testid=format!("seat-{number}")>
            <legend>{format!("Player {number}")}</legend>
            <div
                class=move || faction.get().map_or("seat-cloth", faction_class)
                inner_html=move || banner(faction.get())
            />
            <p class="led">{led}</p>
            <input
                class="field"
                type="text"
                data-testid=format!("name-{number}")
                aria-label=format!("Name of player {number}")
                maxlength=LONGEST_NAME
                autocomplete="off"
                spellcheck="false"
                placeholder=move || desk.see(|plan| plan.stand_in(seat))
                prop:value=move || desk.seat_plan(seat).name
                on:input=move |event| desk.call(seat, event_target_value(&event))
                on:focus=move |_| desk.ask(Topic::Name)
                on:pointerenter=move |_| desk.ask(Topic::Name)
            />
            {kinds(desk, seat)}
            <div class="picks" role="group" aria-label=format!("Faction of player {number}")>
                {options.map(|option| pick(desk, seat, option)).collect_view()}
            </div>
            <p class="chosen">{manner}</p>
        </fieldset>
    }
}

/// A faction for this seat. One that another seat has chosen is shown with its number: the two swap.
fn pick(desk: Desk, seat: usize, option: Option<Faction>) -> impl IntoView {
    let id = option.map_or("random", Faction::id);
    let name = move || {
        option.map_or("Random", |faction| {
            desk.see(|plan| faction.name_in(plan.edition))
        })
    };
    let holder = Memo::new(move |_| {
        let holder = desk.see(|plan| plan.leader_of(option?));
        holder
            .filter(|&holder| holder != seat)
            .map(|holder| holder + 1)
    });
    let says = move || match holder.get() {
        Some(holder) => format!("{}: player {holder} has them, you swap", name()),
        None => name().to_owned(),
    };
    let topic = Topic::Faction(option);
    let class = option.map_or("", faction_class);
    view! {
        <label
            class=format!("pick {class}")
            class:taken=move || holder.get().is_some()
            title=says
            on:pointerenter=move |_| desk.ask(topic)
        >
            <input
                type="radio"
                name=format!("faction-{seat}")
                value=id
                aria-label=says
                data-testid=format!("seat-{}-{id}", seat + 1)
                prop:checked=move || desk.seat_plan(seat).faction == option
                on:change=move |_| desk.take(seat, option)
                on:focus=move |_| desk.ask(topic)
            />
            <span inner_html=shield(option) />
            <b>{move || holder.get()}</b>
        </label>
    }
}

/// What plays on this seat, while there is more than one kind.
fn kinds(desk: Desk, seat: usize) -> Option<impl IntoView> {
    let option = move |kind: Kind| {
        view! {
            <option value=kind.name() selected=move || desk.seat_plan(seat).kind == kind>
                {kind.name()}
            </option>
        }
    };
    let choose = move |name: String| {
        if let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.name() == name) {
            desk.seat(seat, kind);
            desk.ask(Topic::Kind(kind));
        }
    };
    (Kind::ALL.len() > 1).then(|| {
        view! {
            <select
                class="field"
                data-testid=format!("kind-{}", seat + 1)
                aria-label=format!("Who plays as player {}", seat + 1)
                on:change=move |event| choose(event_target_value(&event))
                on:focus=move |_| desk.ask(Topic::Kind(desk.seat_plan(seat).kind))
            >
                {Kind::ALL.map(option).collect_view()}
            </select>
        }
    })
}
