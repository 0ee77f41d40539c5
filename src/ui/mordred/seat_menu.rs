//! Under the answer about a player: who plays the seat, and how it changes hands.

use super::sitting::Sitting;
use super::store::TableStore;
use crate::ui::new_game::Kind;
use leptos::prelude::*;
use tabletop::game::Seat;
use tabletop::mordred::Subject;
use tabletop::mordred::bot::Level;

/// The ways to hand over the seat of the player that is asked about, or to take it.
#[component]
pub fn SeatMenu(store: TableStore) -> impl IntoView {
    let seat = Memo::new(move |_| match store.asked()? {
        Subject::Player(seat) if !store.is_visiting() && store.to_move().is_some() => Some(seat),
        _ => None,
    });
    move || seat.get().map(|seat| view! { <Ways store seat /> })
}

#[component]
fn Ways(store: TableStore, seat: Seat) -> impl IntoView {
    let level = Memo::new(move |_| store.ask(|sitting| sitting.level(seat)));
    let was_person = Memo::new(move |_| {
        let began = |sitting: &Sitting| !sitting.seats().at_first(seat).is_bot();
        store.ask(began)
    });
    let wanted = RwSignal::new(level.get_untracked().unwrap_or_default());
    let options = Level::ALL.map(|one| {
        view! {
            <option value=one.id() selected=move || wanted.get() == one>
                {one.name()}
            </option>
        }
    });
    let choose = move |event| {
        if let Some(chosen) = Level::of_id(&event_target_value(&event)) {
            wanted.set(chosen);
            // A bot that plays already changes at once.
            if level.get_untracked().is_some() {
                store.hand_over(seat, Kind::Bot(chosen));
            }
        }
    };
    let deed = move || match level.get() {
        None => view! {
            <button
                class="button primary"
                data-testid="let-bot-play"
                on:click=move |_| store.hand_over(seat, Kind::Bot(wanted.get_untracked()))
            >
                "Let a bot play on"
            </button>
        }
        .into_any(),
        Some(_) => view! {
            <button
                class="button primary"
                data-testid="take-seat-back"
                on:click=move |_| store.hand_over(seat, Kind::Person)
            >
                {if was_person.get() { "Take the seat back" } else { "Play this seat yourself" }}
            </button>
        }
        .into_any(),
    };
    let says = move || match (level.get().is_some(), was_person.get()) {
        (false, true) => "You can take the seat back at any time. The result counts its picks.",
        (false, false) => "The result says that a person played here.",
        (true, true) => "A bot plays here for somebody. The result counts its picks.",
        (true, false) => "The result will say that a person played here.",
    };
    view! {
        <div class="seat-menu" role="group" aria-label="Who plays" data-testid="seat-menu">
            <select
                class="field"
                data-testid="bot-level"
                aria-label="Level of the bot"
                on:change=choose
            >
                {options}
            </select>
            {deed}
            <p class="level-line">{move || wanted.get().line()}</p>
            <p class="level-line">{says}</p>
        </div>
    }
}
