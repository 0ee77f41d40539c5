//! The history bar: every moment of the game, the replay, and the ways back to the present.

use super::chapters::{Kind, Mark, Stride, next, previous};
use super::ribbon::ribbon;
use super::sitting::{At, Turn};
use super::store::TableStore;
use super::theatre::speeds;
use crate::ui::shell::{escape, keep_painted, keep_painted_later, near};
use leptos::{ev::MouseEvent, html, prelude::*};

/// A scrubber over all picks with the chapters of the game, the replay and its speed, and jumps back
/// and on. `on_share` is told which moment is to be shared: after how many picks, or the present.
#[component]
pub fn History(store: TableStore, on_share: Callback<Option<usize>>) -> impl IntoView {
    let (frame, host) = (NodeRef::<html::Div>::new(), NodeRef::<html::Div>::new());
    keep_painted_later(
        frame,
        || (),
        move || {
            let marks = store.marks();
            let ribbon = store.ask(|sitting| marks.with(|marks| ribbon(sitting, marks)));
            // The jumps lead to the same moments, for every hand.
            format!(r#"<div class="ribbon-frame" aria-hidden="true">{ribbon}</div>"#)
        },
    );
    keep_painted_later(
        host,
        || (),
        move || {
            let (picks, all) = store.progress();
            let names = store.names();
            let moment = store.ask(|sitting| moment(&sitting.turns(), &names, picks, all));
            let bar = Bar {
                picks,
                all,
                playing: store.is_playing(),
                speed: speeds(store.speed()).1,
            };
            store.marks().with(|marks| bar.markup(marks, &moment))
        },
    );
    let press = move |event: MouseEvent| {
        let pressed = near(event.target(), "button, [data-moment]");
        let told = |name| pressed.as_ref().and_then(|one| one.get_attribute(name));
        if let Some(picks) = told("data-moment").and_then(|picks| picks.parse().ok()) {
            return store.go_to(picks);
        }
        match told("data-testid").as_deref() {
            Some("to-beginning") => store.go_to(0),
            Some("to-present") => store.live(),
            Some("watch") => store.play_or_pause(),
            Some("speed") => store.change_speed(),
            Some("share-moment") => {
                store.pause();
                let at = match store.at() {
                    At::Live => None,
                    At::Past(picks) => Some(picks),
                };
                on_share.run(at);
            }
            Some(id) => {
                if let Some((stride, on)) = jump_of(id) {
                    store.jump(stride, on);
                }
            }
            None => {}
        }
    };
    let scrub = move |event| {
        if let Ok(picks) = event_target_value(&event).parse() {
            store.go_to(picks);
        }
    };
    view! {
        <div
            class="history shares"
            role="group"
            aria-label="History"
            on:click=press
            on:input=scrub
        >
            <div node_ref=frame />
            <div node_ref=host />
        </div>
    }
}

/// What the bar shows besides the ribbon.
struct Bar {
    picks: usize,
    all: usize,
    playing: bool,
    speed: &'static str,
}

impl Bar {
    fn markup(&self, marks: &[Mark], moment: &Moment) -> String {
        let Self {
            picks, all, speed, ..
        } = *self;
        let mut html = format!(
            r#"<div class="controls">{}<div class="scrubber"><input type="range" min="0" max="{all}" value="{picks}" aria-label="Moment of the game" aria-valuetext="{}" data-testid="history-scrubber"><p class="moment-name" aria-hidden="true">{}</p></div>{}"#,
            button(
                "to-beginning",
                "Home",
                "To the beginning (Home)",
                "M13 3 5 8l8 5ZM4 3v10",
                picks > 0
            ),
            escape(&moment.spoken),
            moment.short,
            button(
                "to-present",
                "End",
                "To the present (End)",
                "M3 3l8 5-8 5ZM12 3v10",
                picks < all
            ),
        );
        html += &if self.playing {
            button("watch", "P", "Pause (P)", "M4.5 3v10M11.5 3v10", true)
        } else {
            let title = "Watch the replay (P)";
            button("watch", "P", title, "M4 2.5l9 5.5-9 5.5Z", all > 0)
        };
        html += &format!(
            r#"<button class="history-step" data-testid="speed" aria-keyshortcuts="X" title="Speed of the replay (X)" aria-label="Speed of the replay: {speed} (X)">{speed}</button><div class="jumps">"#
        );
        let has_swings = marks.iter().any(|mark| matches!(mark.kind, Kind::Swing(_)));
        if has_swings {
            html = html.replace(r#"<div class="jumps">"#, r#"<div class="jumps five">"#);
        }
        for stride in Stride::ALL {
            if stride == Stride::Swing && !has_swings {
                continue;
            }
            let name = stride.name();
            let [back, on] = stride_keys(stride);
            let before = previous(marks, picks, stride).is_some();
            let after = next(marks, picks, all, stride).is_some();
            let word = name.to_lowercase();
            html += &format!(
                r#"<div class="jump">{}<span aria-hidden="true">{name}</span>{}</div>"#,
                button(
                    &format!("previous-{word}"),
                    back.0,
                    &format!("Previous {word} ({})", back.1),
                    "M9.5 3.5 5 8l4.5 4.5",
                    before
                ),
                button(
                    &format!("next-{word}"),
                    on.0,
                    &format!("Next {word} ({})", on.1),
                    "M6.5 3.5 11 8l-4.5 4.5",
                    after
                )
            );
        }
        html += "</div>";
        html += &format!(
            r#"<button class="history-step" data-testid="share-moment" title="Share this moment" aria-label="Share this moment">{SHARE}</button>"#
        );
        html + "</div>"
    }
}

/// Two lines from one point to two others.
const SHARE: &str = r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path class="thin" d="M4.5 8l7-4M4.5 8l7 4"/><path d="M2.7 8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0ZM10.3 3.7a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0ZM10.3 12.3a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0Z"/></svg>"#;

/// A button keeps its place and the focus when there is nothing left for it to do.
fn button(id: &str, key: &str, title: &str, path: &str, enabled: bool) -> String {
    let disabled = if enabled {
        ""
    } else {
        r#" aria-disabled="true""#
    };
    format!(
        r#"<button class="history-step" data-testid="{id}" title="{title}" aria-label="{title}" aria-keyshortcuts="{key}"{disabled}><svg viewBox="0 0 16 16" aria-hidden="true"><path d="{path}"/></svg></button>"#
    )
}

/// The keys back and on: as the browser names them, and as people do.
const fn stride_keys(stride: Stride) -> [(&'static str, &'static str); 2] {
    match stride {
        Stride::Pick => [("ArrowLeft", "←"), ("ArrowRight", "→")],
        Stride::Turn => [(",", "comma"), (".", "full stop")],
        Stride::Event => [("[", "["), ("]", "]")],
        Stride::Battle => [("Shift+B", "Shift B"), ("B", "B")],
        Stride::Swing => [("Shift+T", "Shift T"), ("T", "T")],
    }
}

/// Where a button of the jumps leads.
fn jump_of(id: &str) -> Option<(Stride, bool)> {
    let (way, word) = id.split_once('-')?;
    let mut all = Stride::ALL.into_iter();
    let stride = all.find(|stride| stride.name().eq_ignore_ascii_case(word))?;
    match way {
        "next" => Some((stride, true)),
        "previous" => Some((stride, false)),
        _ => None,
    }
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

/// Over the map: that this is the past, or a branch, and the ways out.
#[component]
pub fn PastBanner(store: TableStore) -> impl IntoView {
    let host = NodeRef::<html::Div>::new();
    keep_painted(host, move || {
        let (at, playing, visits) = (store.at(), store.is_playing(), store.is_visiting());
        store.ask(|sitting| {
            let past = match at {
                // A visitor has a banner of their own.
                _ if visits => None,
                At::Live => None,
                At::Past(picks) => Some((picks, sitting.len())),
            };
            let goes_back = sitting.is_practice() && !sitting.has_trunk();
            let branch = sitting.branched_at().filter(|_| sitting.has_trunk());
            banners(past, playing, goes_back, branch)
        })
    });
    let act = move |event: MouseEvent| {
        let button = near(event.target(), "button");
        let way = button.and_then(|button| button.get_attribute("data-testid"));
        match way.as_deref() {
            Some("pause") => store.pause(),
            Some("play-from-here") => store.play_from_here(),
            Some("back-to-now") => store.live(),
            Some("back-to-game") => store.back_to_trunk(),
            _ => {}
        }
    };
    view! { <div node_ref=host on:click=act /> }
}

fn banners(
    past: Option<(usize, usize)>,
    playing: bool,
    goes_back: bool,
    branch: Option<usize>,
) -> String {
    // While the replay plays, a screen reader is told so once and not at every step.
    let heard = match past {
        Some(_) if playing => "The replay is playing.".into(),
        Some((picks, all)) => past_words(picks, all),
        None => String::new(),
    };
    let mut html = format!(
        r#"<div class="banners"><p class="visually-hidden" role="status" data-testid="moment-status">{heard}</p>"#
    );
    if let Some((picks, all)) = past {
        let (words, way) = if playing {
            let pause = r#"<button class="button" data-testid="pause" data-key="pause" aria-keyshortcuts="P" title="Pause the replay (P)">Pause</button>"#;
            (replay_words(picks, all), pause.into())
        } else {
            let title = if goes_back {
                "Goes back to this moment: what came after it is forgotten"
            } else {
                "Starts a branch at this moment: the game itself is kept"
            };
            let from_here = format!(
                r#"<button class="button" data-testid="play-from-here" data-key="play" title="{title}">Play from here</button>"#
            );
            (past_words(picks, all), from_here)
        };
        let playing = if playing { " playing" } else { "" };
        html += &format!(
            r#"<div class="past-note{playing}" data-key="past"><p aria-hidden="true">{words}</p>{way}<button class="button primary" data-testid="back-to-now" data-key="now" aria-keyshortcuts="End" title="To the present (End)">Back to now</button></div>"#
        );
    }
    if let Some(picks) = branch {
        html += &format!(
            r#"<div class="branch-note" data-key="branch"><p>A branch from pick {picks}: practice.</p><button class="button quiet" data-testid="back-to-game" title="Leaves the branch; the game is as it was">Back to the game</button></div>"#
        );
    }
    html + "</div>"
}

fn replay_words(picks: usize, all: usize) -> String {
    format!("Replay: pick {picks} of {all}.")
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
    use super::super::tide::{Point, Span, Swing};
    use super::*;
    use tabletop::game::Seat;

    fn names() -> Vec<String> {
        vec!["Anna".into(), "Ben".into()]
    }

    fn bar(picks: usize, playing: bool) -> String {
        let marks = [Mark {
            picks: 4,
            kind: Kind::Breakout,
        }];
        let bar = Bar {
            picks,
            all: 9,
            playing,
            speed: "2×",
        };
        bar.markup(&marks, &Moment::default())
    }

    /// The jumps of a game whose turning points are known.
    fn swinging() -> String {
        let at = Point {
            picks: 4,
            turn: 2,
            span: Span::War,
        };
        let swing = Swing {
            seat: Seat(0),
            from: 10,
            to: 40,
            at,
        };
        let marks = [Mark {
            picks: 4,
            kind: Kind::Swing(swing),
        }];
        let bar = Bar {
            picks: 0,
            all: 9,
            playing: false,
            speed: "1×",
        };
        bar.markup(&marks, &Moment::default())
    }

    fn is_enabled(markup: &str, id: &str) -> bool {
        let (_, rest) = markup
            .split_once(&format!("data-testid=\"{id}\""))
            .expect("a button with this id");
        let (button, _) = rest.split_once('>').expect("an end of the button");
        !button.contains("aria-disabled")
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
    fn a_jump_can_be_pressed_only_where_it_leads_somewhere() {
        let before = bar(0, false);
        assert!(is_enabled(&before, "next-event") && is_enabled(&before, "next-pick"));
        assert!(!is_enabled(&before, "previous-pick") && !is_enabled(&before, "to-beginning"));
        let after = bar(9, false);
        assert!(is_enabled(&after, "previous-event") && is_enabled(&after, "watch"));
        assert!(!is_enabled(&after, "next-pick") && !is_enabled(&after, "next-event"));
        assert!(!is_enabled(&after, "previous-battle"), "there was none");
    }

    #[test]
    fn every_jump_is_known_by_its_button() {
        let mut bar = bar(5, false);
        assert!(!bar.contains("next-swing"), "none is known");
        bar += &swinging();
        for stride in Stride::ALL {
            for (way, on) in [("previous", false), ("next", true)] {
                let id = format!("{way}-{}", stride.name().to_lowercase());
                assert!(bar.contains(&format!("data-testid=\"{id}\"")), "{id}");
                assert_eq!(jump_of(&id), Some((stride, on)));
            }
        }
        assert_eq!(jump_of("next-door"), None);
        assert_eq!(jump_of("to-turn"), None);
    }

    #[test]
    fn what_plays_can_be_paused_and_what_stands_can_be_watched() {
        assert!(bar(5, false).contains("Watch the replay (P)"));
        let playing = bar(5, true);
        assert!(playing.contains("Pause (P)") && !playing.contains("Watch"));
        assert!(playing.contains("Speed of the replay: 2×"));
    }

    #[test]
    fn a_moment_can_be_shared_only_where_somebody_listens() {
        assert!(bar(5, false).contains("share-moment"));
    }

    #[test]
    fn the_beginning_of_the_past_is_before_the_first_pick() {
        assert_eq!(past_words(0, 9), "The past: before the first pick.");
        assert_eq!(past_words(4, 9), "The past: after pick 4 of 9.");
    }

    #[test]
    fn a_screen_reader_hears_of_a_replay_once_and_of_the_moment_when_it_stands() {
        let heard = |picks, playing| {
            let html = banners(Some((picks, 9)), playing, false, None);
            let (_, rest) = html.split_once("moment-status\">").expect("a status");
            rest.split_once('<').expect("its end").0.to_string()
        };
        assert_eq!(heard(4, true), heard(5, true));
        assert_eq!(heard(5, false), "The past: after pick 5 of 9.");
        assert!(banners(Some((4, 9)), true, false, None).contains("Replay: pick 4 of 9."));
        assert!(!banners(Some((4, 9)), true, false, None).contains("play-from-here"));
    }
}
