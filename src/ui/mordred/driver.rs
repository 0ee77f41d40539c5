//! Lets the bots of the game on the screen think, and makes their picks when their time has come.

use super::store::{BotTurn, TableStore};
use super::table::{focus_choices, whenever_due};
use crate::ui::thinkers::{Answer, Job, Thinkers, Thought};
use leptos::{ev, prelude::*};
use tabletop::mordred::{Choice, Mordred};

/// Plays for the bots while the table is on the screen. Who leaves it lets them forget: what they
/// pick depends on what they see alone, so they think the same again.
pub fn drive_bots(store: TableStore) {
    let thinkers = expect_context::<Thinkers<Mordred>>();
    let turn = Memo::new(move |_| store.bot_turn());
    let found = RwSignal::new(None::<(BotTurn, Choice)>);
    let thought = StoredValue::new_local(None::<Thought<Mordred>>);
    Effect::new(move |_| {
        // Whatever was thought about another position is of no use.
        thought.set_value(None);
        store.note_thinking(0.0);
        let Some(turn) = turn.get() else {
            return;
        };
        let job = Job::Pick {
            view: Box::new(store.bot_view(turn)),
            level: turn.level,
        };
        let told = move |done| store.note_thinking(done);
        let done = move |answer| {
            if let Answer::Pick(choice) = answer {
                let _ = found.try_set(Some((turn, choice)));
            }
        };
        thought.set_value(Some(thinkers.ask(job, told, done)));
    });
    let due = move || {
        let (wanted, (of, _)) = (turn.get()?, found.get()?);
        store.rest_before_bot().filter(|_| wanted == of)
    };
    let play = move || {
        if let Some((turn, choice)) = found.get_untracked() {
            found.set(None);
            store.play_for_bot(turn, choice);
        }
    };
    whenever_due(due, play);
    on_cleanup(move || drop(thought.try_update_value(Option::take)));
    keep_focus(store);
}

/// Whoever plays by keys finds the choices under them again when the bots are done.
fn keep_focus(store: TableStore) {
    let by_keys = StoredValue::new(false);
    let keys = window_event_listener(ev::keydown, move |_| by_keys.set_value(true));
    let hand = window_event_listener(ev::pointerdown, move |_| by_keys.set_value(false));
    on_cleanup(move || {
        keys.remove();
        hand.remove();
    });
    let moves = Memo::new(move |_| store.bot_to_move().is_some());
    Effect::new(move |did_move: Option<bool>| {
        let moves = moves.get();
        let is_lost = || {
            let active = document().active_element();
            active.is_none_or(|active| active.tag_name() == "BODY")
        };
        if did_move == Some(true) && !moves && by_keys.get_value() && is_lost() {
            focus_choices();
        }
        moves
    });
}
