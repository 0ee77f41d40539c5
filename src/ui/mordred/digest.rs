//! What happened since you last chose: a small panel over the map.

use super::digest_scene::{Digest, digest};
use super::icons::{device_symbol, faction_class, favour_symbol, leader_class};
use super::levels::small_badge;
use super::sitting::At;
use super::store::TableStore;
use crate::ui::shell::{escape, keep_painted, near};
use leptos::{html, prelude::*};
use tabletop::mordred::bot::Level;
use tabletop::mordred::data::Leader;
use tabletop::mordred::state::Table;
use tabletop::mordred::text;

/// The panel, and the button that brings it back; only for a person who plays against bots.
#[component]
pub fn DigestPanel(store: TableStore) -> impl IntoView {
    let told = Memo::new(move |_| {
        let own = store.alone()?;
        let is_shown = store.at() == At::Live
            && !store.is_visiting()
            && !store.is_telling()
            && store.bot_to_move().is_none()
            && store.to_move().is_some();
        let has_bots = store.levels().iter().any(Option::is_some);
        if !is_shown || !has_bots {
            return None;
        }
        let digest = store.ask(|sitting| digest(sitting, own));
        (!digest.turns.is_empty()).then_some(digest)
    });
    let host = NodeRef::<html::Div>::new();
    keep_painted(host, move || {
        let open = store.is_digest_open();
        let (names, levels) = (store.names(), store.levels());
        let table = store.now().with_untracked(|view| view.table);
        told.with(|told| match told {
            Some(told) => markup(told, open, &names, &levels, &table),
            None => "<div hidden></div>".into(),
        })
    });
    let act = move |event: leptos::ev::MouseEvent| {
        let Some(button) = near(event.target(), "button") else {
            return;
        };
        match button.get_attribute("data-moment") {
            Some(picks) => store.go_to(picks.parse().unwrap_or_default()),
            None => store.toggle_digest(),
        }
    };
    view! { <div node_ref=host on:click=act /> }
}

fn markup(
    digest: &Digest,
    open: bool,
    names: &[String],
    levels: &[Option<Level>],
    table: &Table,
) -> String {
    let count = digest.turns.len();
    let turns = if count == 1 { "turn" } else { "turns" };
    let button = format!(
        r#"<button class="button quiet digest-button" data-testid="digest-button" data-key="button" aria-expanded="{open}" aria-keyshortcuts="w" title="What the others did since you last chose (W)">What happened <small>{count} {turns}</small></button>"#
    );
    if !open {
        return format!(r#"<div class="digest-place">{button}</div>"#);
    }
    let name = |seat: usize| escape(names.get(seat).map_or("", String::as_str));
    let mut html = String::from(
        r#"<div class="digest-place"><section class="digest" aria-label="What happened" data-testid="digest" data-key="panel"><ol tabindex="0" aria-label="Turns">"#,
    );
    for turn in &digest.turns {
        let seat = turn.seat.index();
        let faction = table.faction(turn.seat);
        html += &format!(
            r#"<li class="{}"><button class="digest-who" data-moment="{}" title="Look at this moment"><svg viewBox="-10 -10 20 20" aria-hidden="true"><use href="{}" x="-10" y="-10" width="20" height="20"/></svg><b>{}</b>{}</button><span>{}</span></li>"#,
            faction_class(faction),
            turn.picks,
            device_symbol(faction),
            name(seat),
            levels
                .get(seat)
                .copied()
                .flatten()
                .map(small_badge)
                .unwrap_or_default(),
            escape(text::deeds(table, &turn.deeds, names).text())
        );
    }
    html += "</ol>";
    if !digest.favours.is_empty() {
        html += r#"<ul class="digest-favours" aria-label="Favours won and lost">"#;
        for (seat, change) in &digest.favours {
            html += &format!(
                r#"<li class="{}"><b>{}</b>"#,
                faction_class(table.faction(*seat)),
                name(seat.index())
            );
            for leader in Leader::ALL {
                let change = change[leader.index()];
                if change != 0 {
                    html += &format!(
                        r#" <span class="{}"><svg viewBox="-12 -12 24 24" aria-hidden="true"><use href="{}" x="-12" y="-12" width="24" height="24"/></svg>{}{}<span class="visually-hidden"> {}</span></span>"#,
                        leader_class(leader),
                        favour_symbol(leader),
                        if change > 0 { "+" } else { "−" },
                        change.unsigned_abs(),
                        leader.name()
                    );
                }
            }
            html += "</li>";
        }
        html += "</ul>";
    }
    html += &format!("</section>{button}</div>");
    html
}

#[cfg(test)]
mod tests {
    use super::super::digest_scene::Turned;
    use super::*;
    use tabletop::game::{Game, Seat};
    use tabletop::mordred::data::Faction;
    use tabletop::mordred::text::Deed;
    use tabletop::mordred::{Mordred, Setup};

    #[test]
    fn names_are_no_markup_and_the_panel_can_be_closed() {
        let digest = Digest {
            turns: vec![Turned {
                seat: Seat(1),
                picks: 7,
                deeds: vec![Deed::Breakout],
            }],
            favours: vec![(Seat(1), [2, 0, -1])],
        };
        let names = ["Anna".to_owned(), "<b>x".to_owned()];
        let setup = Setup::new(&[Faction::Humans, Faction::Hobyars]);
        let table = Mordred::setup(&setup, 1).expect("a good set-up").table;
        let levels = [None, Some(Level::King)];
        let open = markup(&digest, true, &names, &levels, &table);
        assert!(open.contains("King"));
        assert!(!open.contains("<b>x") && open.contains("&lt;b&gt;x"));
        assert!(open.contains("data-moment=\"7\"") && open.contains("+2"));
        assert!(open.contains("−1") && !open.contains("style="));
        let closed = markup(&digest, false, &names, &levels, &table);
        assert!(!closed.contains("<section") && closed.contains("digest-button"));
    }
}
