//! The history bar: every moment of the game, and the ways back to the present.

use super::icons::faction_class;
use super::sitting::{At, Sitting, Turn};
use super::store::TableStore;
use crate::ui::shell::{escape, keep_painted, keep_painted_later, near};
use leptos::{ev::MouseEvent, html, prelude::*};
use mordred::game::Seat;
use mordred::mordred::What;
use mordred::mordred::data::Faction;

/// First, back, a scrubber over all picks, on, present.
#[component]
pub fn History(store: TableStore) -> impl IntoView {
    let host = NodeRef::<html::Div>::new();
    keep_painted_later(
        host,
        || (),
        move || {
            let (picks, all) = store.progress();
            let names = store.names();
            let (moment, ribbon) = store.ask(|sitting| {
                let moment = moment(&sitting.turns(), &names, picks, all);
                (moment, ribbon(sitting))
            });
            bar(picks, all, store.at() == At::Live, &moment, &ribbon)
        },
    );
    let step = move |event: MouseEvent| {
        let button = near(event.target(), "button");
        let key = button.and_then(|button| button.get_attribute("aria-keyshortcuts"));
        match key.as_deref() {
            Some("Home") => store.go_to(0),
            Some("ArrowLeft") => store.step(-1),
            Some("ArrowRight") => store.step(1),
            Some("End") => store.live(),
            _ => {}
        }
    };
    let scrub = move |event| {
        if let Ok(picks) = event_target_value(&event).parse() {
            store.go_to(picks);
        }
    };
    view! { <div node_ref=host on:click=step on:input=scrub /> }
}

fn bar(picks: usize, all: usize, live: bool, moment: &Moment, ribbon: &str) -> String {
    let start = picks == 0;
    format!(
        r#"<div class="history" role="group" aria-label="History">{}{}<div class="scrubber"><div class="ribbon-frame" aria-hidden="true">{ribbon}</div><input type="range" min="0" max="{all}" value="{picks}" aria-label="Moment of the game" aria-valuetext="{}" data-testid="history-scrubber"><p class="moment-name" aria-hidden="true">{}</p></div>{}{}</div>"#,
        step_button(
            "M13 3 5 8l8 5ZM4 3v10",
            "To the beginning (Home)",
            "Home",
            start
        ),
        step_button("M12 3 4 8l8 5Z", "One pick back (←)", "ArrowLeft", start),
        escape(&moment.spoken),
        moment.short,
        step_button("M4 3l8 5-8 5Z", "One pick on (→)", "ArrowRight", live),
        step_button("M3 3l8 5-8 5ZM12 3v10", "To the present (End)", "End", live)
    )
}

fn step_button(path: &str, title: &str, key: &str, disabled: bool) -> String {
    let disabled = if disabled { " disabled" } else { "" };
    format!(
        r#"<button class="history-step" title="{title}" aria-label="{title}" aria-keyshortcuts="{key}"{disabled}><svg viewBox="0 0 16 16" aria-hidden="true"><path d="{path}"/></svg></button>"#
    )
}

/// A moment in words: a long form for the ear and a short one for the eye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Moment {
    spoken: String,
    short: String,
}

fn moment(turns: &[Turn], names: &[String], picks: usize, all: usize) -> Moment {
    let turn = turns.iter().rposition(|turn| turn.begins <= picks);
    let name = turn.and_then(|turn| names.get(turns[turn].seat.index()));
    let whose = name.map_or(String::new(), |name| {
        let s = if name.ends_with('s') { "" } else { "s" };
        format!(", {name}'{s} turn")
    });
    let number = turn.map_or(0, |turn| turn + 1);
    let short = if picks == all {
        format!("Now · turn {number}, pick {all}")
    } else {
        format!("Turn {number} · pick {picks} of {all}")
    };
    Moment {
        spoken: format!("after pick {picks} of {all}{whose}"),
        short,
    }
}

/// The turns as a ribbon in the colours of the players, with a mark for each War and for Breakout.
fn ribbon(sitting: &Sitting) -> String {
    let all = sitting.len().max(1);
    let turns = sitting.turns();
    let factions = &sitting.setup().factions;
    let faction = |seat: Seat| {
        factions
            .get(seat.index())
            .copied()
            .unwrap_or(Faction::Humans)
    };
    let mut svg = format!("<svg viewBox=\"0 0 {all} 10\" preserveAspectRatio=\"none\">");
    for (n, turn) in turns.iter().enumerate() {
        let end = turns.get(n + 1).map_or(all, |next| next.begins);
        let (from, width) = (turn.begins, end.saturating_sub(turn.begins));
        let class = faction_class(faction(turn.seat));
        let tint = if n % 2 == 0 { "" } else { " odd" };
        svg += &format!(
            "<rect class=\"{class}{tint}\" x=\"{from}\" y=\"3\" width=\"{width}\" height=\"4\"/>"
        );
    }
    for (n, record) in sitting.records().iter().enumerate() {
        for event in &record.events {
            let class = match event.what {
                What::WarBegins { .. } => "at-war",
                What::BreakoutBegins => "at-breakout",
                _ => continue,
            };
            let at = n + 1;
            svg += &format!("<path class=\"{class}\" d=\"M{at} 0V10\"/>");
        }
    }
    svg + "</svg>"
}

/// Over the map: that this is the past, or a branch, and the ways out.
#[component]
pub fn PastBanner(store: TableStore) -> impl IntoView {
    let host = NodeRef::<html::Div>::new();
    keep_painted(host, move || {
        let (at, visits) = (store.at(), store.is_visiting());
        store.ask(|sitting| {
            let past = match at {
                // A visitor has a banner of their own.
                _ if visits => None,
                At::Live => None,
                At::Past(picks) => Some((picks, sitting.len())),
            };
            let goes_back = sitting.is_practice() && !sitting.has_trunk();
            let branch = sitting.branched_at().filter(|_| sitting.has_trunk());
            banners(past, goes_back, branch)
        })
    });
    let act = move |event: MouseEvent| {
        let button = near(event.target(), "button");
        let way = button.and_then(|button| button.get_attribute("data-testid"));
        match way.as_deref() {
            Some("play-from-here") => store.play_from_here(),
            Some("back-to-now") => store.live(),
            Some("back-to-game") => store.back_to_trunk(),
            _ => {}
        }
    };
    view! { <div node_ref=host on:click=act /> }
}

fn banners(past: Option<(usize, usize)>, goes_back: bool, branch: Option<usize>) -> String {
    let mut html = String::from(r#"<div class="banners">"#);
    if let Some((picks, all)) = past {
        let title = if goes_back {
            "Goes back to this moment: what came after it is forgotten"
        } else {
            "Starts a branch at this moment: the game itself is kept"
        };
        let words = past_words(picks, all);
        html += &format!(
            r#"<div class="past-note" data-key="past"><p role="status">{words}</p><button class="button" data-testid="play-from-here" title="{title}">Play from here</button><button class="button primary" data-testid="back-to-now" aria-keyshortcuts="End" title="To the present (End)">Back to now</button></div>"#
        );
    }
    if let Some(picks) = branch {
        html += &format!(
            r#"<div class="branch-note" data-key="branch"><p>A branch from pick {picks}: practice.</p><button class="button quiet" data-testid="back-to-game" title="Leaves the branch; the game is as it was">Back to the game</button></div>"#
        );
    }
    html + "</div>"
}

fn past_words(picks: usize, all: usize) -> String {
    if picks == 0 {
        "The past: before the first pick.".into()
    } else {
        format!("The past: after pick {picks} of {all}.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mordred::mordred::Setup;

    fn names() -> Vec<String> {
        vec!["Anna".into(), "Ben".into()]
    }

    fn sitting(picks: usize) -> Sitting {
        let setup = Setup::new(&[Faction::Humans, Faction::HighElves]);
        let mut sitting = Sitting::begin(setup, 42, names(), true).expect("a good set-up");
        for _ in 0..picks {
            let choice = sitting.choices()[0];
            sitting.play_gesture(&[choice]).expect("an offered choice");
        }
        sitting
    }

    #[test]
    fn a_moment_says_after_which_pick_and_in_whose_turn_it_is() {
        let turns = [
            Turn {
                seat: Seat(0),
                begins: 0,
                event: 3,
            },
            Turn {
                seat: Seat(1),
                begins: 7,
                event: 0,
            },
        ];
        let says = |picks| moment(&turns, &names(), picks, 20);
        assert_eq!(says(6).spoken, "after pick 6 of 20, Anna's turn");
        assert_eq!(says(7).spoken, "after pick 7 of 20, Ben's turn");
        assert_eq!(says(7).short, "Turn 2 · pick 7 of 20");
        assert_eq!(says(20).short, "Now · turn 2, pick 20");
    }

    #[test]
    fn the_ribbon_has_a_piece_for_every_turn() {
        for picks in [0, 60] {
            let sitting = sitting(picks);
            let ribbon = ribbon(&sitting);
            assert_eq!(ribbon.matches("<rect").count(), sitting.turns().len());
            assert!(!ribbon.contains("style="));
        }
    }

    #[test]
    fn the_beginning_of_the_past_is_before_the_first_pick() {
        assert_eq!(past_words(0, 9), "The past: before the first pick.");
        assert_eq!(past_words(4, 9), "The past: after pick 4 of 9.");
    }
}
