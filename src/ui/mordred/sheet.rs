//! A panel as one piece of markup, with what its parts do when they are pressed or pointed at.

use crate::ui::shell::{after_paint, near, paint};
use leptos::{html, prelude::*};
use tabletop::mordred::Choice;
use tabletop::mordred::Subject;
use tabletop::mordred::data::{CombatCard, Territory};
use web_sys::EventTarget;

/// What pressing something does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Deed {
    /// Makes a choice of the game.
    Choose(Choice),
    /// Asks about something.
    Ask(Subject),
    /// Shows the result of a battle, or goes on.
    Look(Option<Territory>),
    /// Picks a card of the hand, to be placed.
    Pick(CombatCard),
    /// Folds the stage, or opens it.
    Fold(bool),
    /// Turns a hand face up.
    ShowHand,
    /// Begins a game of the same players.
    Rematch,
    /// Puts the result away, to see how it came about.
    LookBack,
    /// Brings the result back.
    ShowResult,
    /// Asks the coach, or puts the coach away.
    AskCoach,
    /// Looks for the turning points of the game.
    FindSwings,
    /// Goes to the moment after so many picks.
    GoTo(usize),
}

/// A part of a panel that does something.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Spot {
    deed: Option<Deed>,
    subject: Option<Subject>,
}

/// The parts of a panel that do something, gathered while it is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spots(Vec<Spot>);

impl Spots {
    /// The attribute of an element that does something when pressed, or is about something.
    pub fn add(&mut self, deed: Option<Deed>, subject: Option<Subject>) -> String {
        self.0.push(Spot { deed, subject });
        format!(" data-spot=\"{}\"", self.0.len() - 1)
    }

    /// Whether one of the parts does this.
    #[cfg(test)]
    pub fn does(&self, deed: Deed) -> bool {
        self.0.iter().any(|spot| spot.deed == Some(deed))
    }

    /// The attribute of an element that does something when pressed.
    pub fn deed(&mut self, deed: Deed) -> String {
        self.add(Some(deed), None)
    }
}

/// A panel, ready to be shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// One `section`.
    pub html: String,
    /// What its parts do.
    pub spots: Spots,
}

/// Shows a sheet; `later`, if what was pressed is to be answered first. What has the focus is pointed at only if `by_focus`. Where there is `data-menu`,
/// the second button of a mouse, or a long press, asks.
#[component]
pub fn Painted(
    sheet: Memo<Sheet>,
    on_deed: Callback<Deed>,
    on_point: Callback<Option<Subject>>,
    by_focus: bool,
    #[prop(optional)] later: bool,
) -> impl IntoView {
    let host = NodeRef::<html::Section>::new();
    // What is in the page, which may be older than the sheet.
    let spots = StoredValue::new(Spots::default());
    let is_due = StoredValue::new(false);
    Effect::new(move |earlier: Option<()>| {
        sheet.with(|_| {});
        let Some(host) = host.get() else {
            return;
        };
        let show = move || {
            is_due.try_set_value(false);
            sheet.try_with_untracked(|sheet| {
                paint(&host, &sheet.html);
                spots.try_set_value(sheet.spots.clone());
            });
        };
        if !later || earlier.is_none() {
            show();
        } else if !is_due.get_value() {
            is_due.set_value(true);
            after_paint(show);
        }
    });
    let spot = move |target: Option<EventTarget>, selector: &str| -> Option<Spot> {
        let number = near(target, selector)?.get_attribute("data-spot")?;
        spots.with_value(|spots| spots.0.get(number.parse::<usize>().ok()?).copied())
    };
    let last = StoredValue::new(None::<Subject>);
    // From one part of a thing to another it is still the same thing.
    let point = move |target: Option<EventTarget>| {
        let subject = spot(target, "[data-spot]").and_then(|spot| spot.subject);
        if last.get_value() != subject {
            last.set_value(subject);
            on_point.run(subject);
        }
    };
    let focus = move |target: Option<EventTarget>| {
        if by_focus {
            point(target);
        }
    };
    view! {
        <section
            node_ref=host
            on:click=move |event| {
                if let Some(deed) = spot(event.target(), "[data-spot]").and_then(|spot| spot.deed) {
                    on_deed.run(deed);
                }
            }
            on:contextmenu=move |event| {
                let spot = spot(event.target(), "[data-menu]");
                if let Some(subject) = spot.and_then(|spot| spot.subject) {
                    event.prevent_default();
                    on_deed.run(Deed::Ask(subject));
                }
            }
            // What comes to lie under a resting pointer is not pointed at.
            on:pointermove=move |event| point(event.target())
            on:pointerleave=move |_| point(None)
            on:focusin=move |event| focus(event.target())
            on:focusout=move |_| focus(None)
        />
    }
}
