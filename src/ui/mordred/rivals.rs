//! The other players, in a strip.

use super::dashboard::{player_button, seal, tiles};
use super::dashboard_scene::RivalScene;
use super::icons::{event_icon, faction_class};
use super::sheet::{Deed, Painted, Sheet, Spots};
use leptos::prelude::*;
use tabletop::mordred::Choice;
use tabletop::mordred::Subject;

/// The strip of the other players: upright beside the map, lying on a phone.
#[component]
pub fn Rivals(
    #[prop(into)] rivals: Signal<Vec<RivalScene>>,
    on_choose: Callback<Choice>,
    on_point: Callback<Option<Subject>>,
    on_ask: Callback<Subject>,
) -> impl IntoView {
    let sheet = Memo::new(move |_| rivals.with(|rivals| sheet(rivals)));
    let on_deed = Callback::new(move |deed| match deed {
        Deed::Choose(choice) => on_choose.run(choice),
        Deed::Ask(subject) => on_ask.run(subject),
        _ => {}
    });
    view! { <Painted sheet on_deed on_point by_focus=true later=true /> }
}

fn sheet(rivals: &[RivalScene]) -> Sheet {
    let mut spots = Spots::default();
    let mut html =
        String::from(r#"<section class="rivals" aria-label="Other players" data-testid="rivals">"#);
    for rival in rivals {
        html += &article(rival, &mut spots);
    }
    html += "</section>";
    Sheet { html, spots }
}

fn article(rival: &RivalScene, spots: &mut Spots) -> String {
    format!(
        r#"<article class="rival {}{}{}" data-key="{}">{}{}{}<p class="rival-facts">{}</p></article>"#,
        faction_class(rival.faction),
        if rival.active { " active" } else { "" },
        if rival.deciding { " deciding" } else { "" },
        rival.seat.index(),
        player_button(
            &rival.player,
            &rival.name,
            rival.level,
            seal(rival.faction, rival.faction_name, &rival.name),
            spots
        ),
        tiles("Favours", "holdings", &rival.holdings, spots),
        tiles("Actions", "actions", &rival.actions, spots),
        facts(rival)
    )
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
