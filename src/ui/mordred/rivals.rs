//! The other players, in a strip.

use super::dashboard::{Hands, PlayerButton, Tiles, seal};
use super::dashboard_scene::RivalScene;
use super::explain::Subject;
use super::icons::{event_icon, faction_class};
use leptos::prelude::*;
use mordred::game::Seat;
use mordred::mordred::Choice;

/// The strip of the other players: upright beside the map, lying on a phone.
#[component]
pub fn Rivals(
    #[prop(into)] rivals: Signal<Vec<RivalScene>>,
    on_choose: Callback<Choice>,
    on_point: Callback<Option<Subject>>,
    on_ask: Callback<Subject>,
) -> impl IntoView {
    let hands = Hands {
        on_choose,
        on_point,
        on_ask,
    };
    let seats =
        move || rivals.with(|rivals| rivals.iter().map(|rival| rival.seat).collect::<Vec<_>>());
    view! {
        <section class="rivals" aria-label="Other players" data-testid="rivals">
            <For each=seats key=|&seat| seat let:seat>
                <Rival seat rivals hands />
            </For>
        </section>
    }
}

#[component]
fn Rival(seat: Seat, rivals: Signal<Vec<RivalScene>>, hands: Hands) -> impl IntoView {
    let first = rivals.with_untracked(|rivals| find(rivals, seat).cloned());
    // A rival who has left the list is shown as last seen until the strip follows.
    let scene = Memo::new(move |last: Option<&Option<RivalScene>>| {
        rivals
            .with(|rivals| find(rivals, seat).cloned())
            .or_else(|| last.cloned().flatten())
    });
    let scene = Signal::derive(move || {
        scene
            .get()
            .or_else(|| first.clone())
            .expect("it was listed")
    });
    view! {
        <article
            class=move || scene.with(|rival| format!("rival {}", faction_class(rival.faction)))
            class:active=move || scene.with(|rival| rival.active)
            class:deciding=move || scene.with(|rival| rival.deciding)
        >
            <PlayerButton
                player=Signal::derive(move || scene.with(|rival| rival.player.clone()))
                name=Signal::derive(move || scene.with(|rival| rival.name.clone()))
                seal=Signal::derive(move || scene.with(|rival| seal(rival.faction, rival.faction_name, &rival.name)))
                hands
            />
            <Tiles
                name="Favours"
                class="holdings"
                tiles=Signal::derive(move || scene.with(|rival| rival.holdings.clone()))
                hands
            />
            <Tiles
                name="Actions"
                class="actions"
                tiles=Signal::derive(move || scene.with(|rival| rival.actions.clone()))
                hands
            />
            <p class="rival-facts" inner_html=move || scene.with(facts) />
        </article>
    }
}

fn find(rivals: &[RivalScene], seat: Seat) -> Option<&RivalScene> {
    rivals.iter().find(|rival| rival.seat == seat)
}

/// Hand, reserve and tracker, and whose turn it is.
fn facts(rival: &RivalScene) -> String {
    let (sector, lap) = rival.tracker;
    let state = match (rival.deciding, rival.active) {
        (true, _) => "Decides",
        (false, true) => "Turn",
        (false, false) => "",
    };
    let state = match state {
        "" => String::new(),
        state => format!(r#"<span class="rival-state">{state}</span>"#),
    };
    format!(
        r##"<span title="Combat cards in hand"><svg class="dash-sign" aria-hidden="true"><use href="#ci-cards"/></svg><span class="unseen">Cards in hand </span>{}</span><span title="Units in reserve"><svg class="dash-sign" aria-hidden="true"><use href="#ci-reserve"/></svg><span class="unseen">Units in reserve </span>{}</span><span title="{} sector, lap {lap}"><svg class="dash-sign event" aria-hidden="true"><use href="{}"/></svg><span class="unseen">Tracker on sector </span>{sector}<small>{lap}</small></span><b class="rival-score" title="Points as things stand">{}</b>{state}"##,
        rival.hand,
        rival.reserve,
        rival.event.name(),
        event_icon(rival.event),
        rival.score,
    )
}
