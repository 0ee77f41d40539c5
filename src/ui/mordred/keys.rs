//! The keys of the table: every one is shown on its button and in the list under `?`.

use super::answer::{focus, in_sight, put_away};
use super::chapters::Stride;
use super::coach::Coach;
use super::prompt::moment;
use super::store::TableStore;
use super::table::Tab;
use crate::ui::shell::Shared;
use leptos::{ev, prelude::*};
use tabletop::game::Viewer;
use tabletop::mordred::Choice;
use wasm_bindgen::JsCast;

/// The keys, and what they do.
pub const KEYS: &[(&str, &str)] = &[
    ("1 to 9", "Make the choice with this number"),
    ("E", "End what is being built, or stop choosing"),
    ("Enter", "Confirm what waits for it; go on from a result"),
    ("Escape", "Put away what is open; skip to the present"),
    ("U", "Undo the last step"),
    ("R", "Restart the turn"),
    ("K", "Ask the coach, or put the coach away"),
    ("H", "Show or hide the hand of who must choose"),
    ("Space", "Next beat of what is being told"),
    ("N", "Skip what the bots do, to your next decision"),
    ("W", "What happened since you last chose"),
    ("← →", "One pick back or on in the history"),
    ("Home, End", "The beginning of the game; the present"),
    (
        "P, X",
        "Watch the replay or pause it; its speed. Pause bots among themselves",
    ),
    ("Comma, Full stop", "The turn before, the next turn"),
    ("[ ]", "The event before, the next event"),
    ("Shift B, B", "The battle before, the next battle"),
    ("Shift T, T", "The turning point before, the next one"),
    ("C, M, V, L, A", "Choices, mine, rivals, log, about"),
    ("D", "Open or close the dial on a small screen"),
    (
        "Tab, Enter",
        "Go through territories, slots and sectors, and ask or choose",
    ),
    ("+ − 0", "Zoom the map, when it has the focus"),
    ("S", "Share by link"),
    ("?", "This list"),
];

/// Listens to the keys of the table.
pub fn follow_keys(
    store: TableStore,
    coach: Coach,
    tab: RwSignal<Tab>,
    dial_open: RwSignal<bool>,
    help_open: RwSignal<bool>,
    share: RwSignal<Option<Shared>>,
    on_share: Callback<Option<usize>>,
) {
    let listener = window_event_listener(ev::keydown, move |event| {
        // On many keyboards brackets are typed with AltGr, which some systems report as Ctrl and Alt.
        let is_typed = event.get_modifier_state("AltGraph");
        let is_command = event.ctrl_key() || event.meta_key() || event.alt_key();
        if (is_command && !is_typed) || event.default_prevented() {
            return;
        }
        let target: Option<web_sys::Element> =
            event.target().and_then(|target| target.dyn_into().ok());
        let within = |selector: &str| {
            target
                .as_ref()
                .is_some_and(|target| target.closest(selector).is_ok_and(|found| found.is_some()))
        };
        // With Caps Lock on, letters are still letters.
        let key = match event.key() {
            letter if letter.len() == 1 => letter.to_ascii_lowercase(),
            key => key,
        };
        let is_way = matches!(
            key.as_str(),
            "ArrowLeft" | "ArrowRight" | "Home" | "End" | " " | "Enter"
        );
        let types = within("input:not([type=range]), select, textarea");
        let drags = within("input[type=range]") && is_way;
        if (types || drags) && key != "Escape" {
            return;
        }
        // A key that is held is pressed once; only the way through the history goes on.
        if event.repeat() && !matches!(key.as_str(), "ArrowLeft" | "ArrowRight" | " ") {
            return;
        }
        let curtained = store.curtain().is_some();
        let has_past = store.progress().1 > 0;
        let done = match key.as_str() {
            "Escape" => {
                if help_open.get_untracked() {
                    help_open.set(false);
                    true
                } else if share.with_untracked(Option::is_some) {
                    share.set(None);
                    true
                } else if let Some(badge) =
                    in_sight(".dial-badge").filter(|_| dial_open.get_untracked())
                {
                    dial_open.set(false);
                    focus(badge);
                    true
                } else if untrack(|| coach.is_open()) {
                    coach.close()
                } else if store.only_asks() {
                    put_away(store);
                    true
                } else {
                    store.cancel()
                }
            }
            _ if share.with_untracked(Option::is_some) => false,
            "?" => {
                help_open.update(|open| *open = !*open);
                true
            }
            _ if help_open.get_untracked() || curtained => false,
            " " if store.is_telling() => {
                store.next_beat();
                true
            }
            " " | "Enter"
                if store.result().is_some() && !within("button, a, summary, [role=button]") =>
            {
                store.go_on()
            }
            "Enter" if !within("button, a, summary, [role=button]") => {
                store.confirm();
                true
            }
            "ArrowLeft" if has_past && !within(".pane") => jump(store, Stride::Pick, false),
            "ArrowRight" if has_past && !within(".pane") => jump(store, Stride::Pick, true),
            "," => jump(store, Stride::Turn, false),
            "." => jump(store, Stride::Turn, true),
            "[" => jump(store, Stride::Event, false),
            "]" => jump(store, Stride::Event, true),
            "b" => jump(store, Stride::Battle, !event.shift_key()),
            "t" => jump(store, Stride::Swing, !event.shift_key()),
            "p" if store.is_watched() => {
                store.hold_or_go_on();
                true
            }
            "p" => {
                store.play_or_pause();
                true
            }
            "n" => store.skip_bots(),
            "w" => {
                store.toggle_digest();
                true
            }
            "x" => {
                store.change_speed();
                true
            }
            "Home" if has_past && !within(".pane") => {
                store.go_to(0);
                true
            }
            "End" if has_past && !within(".pane") => {
                store.live();
                true
            }
            "u" => {
                store.undo();
                true
            }
            "r" => {
                store.restart();
                true
            }
            "e" => choose_where(store, |choice| {
                matches!(choice, Choice::Done | Choice::Skip)
            }),
            "h" => {
                let is_shown = store
                    .to_move()
                    .is_some_and(|seat| store.viewer() == Viewer::Seat(seat));
                if is_shown {
                    store.hide_hand();
                } else {
                    store.lift_curtain();
                }
                true
            }
            "s" => {
                on_share.run(moment(store));
                true
            }
            "k" => {
                tab.set(Tab::Choices);
                coach.ask_or_close()
            }
            "c" => open(tab, Tab::Choices),
            "m" => open(tab, Tab::Mine),
            "v" => open(tab, Tab::Rivals),
            "l" => open(tab, Tab::Log),
            "a" => open(tab, Tab::About),
            "d" => {
                dial_open.update(|open| *open = !*open);
                true
            }
            digit => nth(digit).is_some_and(|n| {
                let choice = store.choices().with_untracked(|all| all.get(n).copied());
                if let Some(choice) = choice {
                    store.choose(choice);
                }
                choice.is_some()
            }),
        };
        if done {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

fn jump(store: TableStore, stride: Stride, on: bool) -> bool {
    store.jump(stride, on);
    true
}

fn open(tab: RwSignal<Tab>, one: Tab) -> bool {
    tab.set(one);
    true
}

fn choose_where(store: TableStore, wanted: fn(&Choice) -> bool) -> bool {
    let choice = store
        .choices()
        .with_untracked(|all| all.iter().copied().find(wanted));
    if let Some(choice) = choice {
        store.choose(choice);
    }
    choice.is_some()
}

/// The place in the list that a digit names.
fn nth(key: &str) -> Option<usize> {
    let digit = key.parse::<usize>().ok()?;
    (1..=9).contains(&digit).then(|| digit - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_name_the_first_nine_choices() {
        assert_eq!(nth("1"), Some(0));
        assert_eq!(nth("9"), Some(8));
        for other in ["0", "10", "a", "F1", ""] {
            assert_eq!(nth(other), None, "{other}");
        }
    }
}
