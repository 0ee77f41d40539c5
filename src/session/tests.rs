//! Every law of a session, on a toy game small enough to know by heart.

use super::*;
use crate::toy::Pick::{Pass, Peek, Roll, Step};
use crate::toy::{Count, Happened, Pick, Position, Toy};

fn begun() -> Session<Toy> {
    Session::new(Count::to(1_000_000), 7).expect("a goal that can be reached")
}

/// A game with these choices made, and the state before each of them and after the last.
fn played(choices: &[Pick]) -> (Session<Toy>, Vec<Position>) {
    let mut session = begun();
    let mut states = vec![session.state().clone()];
    for &choice in choices {
        session.play(choice).expect("a choice from the list");
        states.push(session.state().clone());
    }
    (session, states)
}

/// Choices of every kind, some of them out of step with the states that are kept.
fn long_game() -> Vec<Pick> {
    let cycle = [Step(1), Roll, Step(2), Step(1), Pass, Step(2), Peek];
    cycle.into_iter().cycle().take(1_000).collect()
}

#[test]
fn a_new_game_has_no_records_and_offers_what_the_rules_offer() {
    let session = begun();
    assert_eq!(
        (*session.setup(), session.seed()),
        (Count::to(1_000_000), 7)
    );
    assert_eq!(session.records(), []);
    assert_eq!(session.choices(), [Step(1), Step(2), Roll, Peek, Pass]);
    assert_eq!(session.to_move(), Some(Seat(0)));
    assert_eq!(session.outcome(), None);
}

#[test]
fn a_set_up_that_the_rules_refuse_is_refused_with_their_reason() {
    let refused = Session::<Toy>::new(Count::to(0), 7).err();
    let reason = refused.map(|why| why.reason);
    assert_eq!(reason.as_deref(), Some("The goal must be at least 1."));
}

#[test]
fn a_record_tells_who_chose_what_and_what_came_of_it() {
    let mut session = begun();
    session.play(Pass).expect("always possible");
    let record = session.play(Step(2)).expect("always possible").clone();
    let expected = Record {
        choice: Step(2),
        events: vec![Happened::Counted(2)],
        barrier: false,
        seat: Seat(1),
    };
    assert_eq!(record, expected);
    assert_eq!(session.records()[1..], [expected]);
}

#[test]
fn a_choice_that_is_not_offered_is_refused_and_leaves_no_record() {
    let (mut session, states) = played(&[Step(1)]);
    let refused = session.play(Step(3)).map(|_| ());
    assert_eq!(
        refused,
        Err(Illegal::because("Step(3) is not possible at 1."))
    );
    assert_eq!(session.state(), &states[1]);
    assert_eq!(session.records().len(), 1);
}

#[test]
fn a_game_that_is_over_takes_no_more_choices_and_names_its_winner() {
    let mut session = Session::<Toy>::new(Count::to(2), 7).expect("a goal that can be reached");
    session.play(Step(2)).expect("the last step");
    assert_eq!(session.to_move(), None);
    assert_eq!(session.choices(), []);
    let winners = session.outcome().map(|end| end.winners().collect());
    assert_eq!(winners, Some(vec![Seat(0)]));
    let refused = session.play(Step(1)).map(|_| ());
    assert_eq!(refused, Err(Illegal::because("The game is over.")));
}

#[test]
fn a_step_without_chance_change_of_seat_or_reveal_can_be_taken_back_exactly() {
    let (mut session, states) = played(&[Roll, Step(1), Step(2)]);
    for n in [2, 1] {
        assert!(session.can_undo());
        assert_eq!(session.undo(), Ok(()));
        assert_eq!(session.state(), &states[n]);
        assert_eq!(session.records().len(), n);
    }
    assert!(!session.can_undo(), "the roll stays");
}

#[track_caller]
fn assert_barrier(session: &mut Session<Toy>, reason: &str) {
    let before = session.clone();
    assert!(session.records().last().is_none_or(|last| last.barrier));
    assert!(!session.can_undo());
    assert_eq!(session.undo(), Err(Illegal::because(reason)));
    assert_eq!(session.restart(), Err(Illegal::because(reason)));
    assert_eq!(session.state(), before.state());
    assert_eq!(session.records(), before.records());
}

#[test]
fn at_the_start_there_is_nothing_to_take_back() {
    assert_barrier(&mut begun(), "There is nothing to take back.");
}

#[test]
fn a_barrier_stands_where_the_dice_moved() {
    assert_barrier(
        &mut played(&[Step(1), Roll]).0,
        "The last step cannot be taken back: it was decided by chance.",
    );
}

#[test]
fn a_barrier_stands_where_the_seat_to_move_changed() {
    assert_barrier(
        &mut played(&[Step(1), Pass]).0,
        "The last step cannot be taken back: it is another player's turn to choose.",
    );
}

#[test]
fn a_barrier_stands_where_something_hidden_was_shown() {
    assert_barrier(
        &mut played(&[Step(1), Peek]).0,
        "The last step cannot be taken back: it showed something that was hidden.",
    );
}

#[test]
fn a_barrier_stands_at_the_end_of_the_game() {
    let mut session = Session::<Toy>::new(Count::to(1), 7).expect("a goal that can be reached");
    session.play(Step(1)).expect("the last step");
    let reason = "The last step cannot be taken back: the game is over.";
    assert_barrier(&mut session, reason);
}

#[test]
fn whether_a_choice_is_final_is_told_before_it_is_made() {
    let (session, states) = played(&[Step(1)]);
    let told = [Step(1), Roll, Peek, Pass, Step(9)].map(|pick| session.is_final(pick));
    assert_eq!(told, [false, true, true, true, false]);
    assert_eq!(session.state(), &states[1], "nothing was played");

    let mut session = Session::<Toy>::new(Count::to(1), 7).expect("a goal that can be reached");
    assert!(session.is_final(Step(1)), "the game ends with it");
    session.play(Step(1)).expect("the last step");
    assert!(!session.is_final(Step(1)), "nothing can be chosen any more");
}

#[test]
fn restarting_takes_back_everything_since_the_last_barrier() {
    let (mut session, states) = played(&[Step(1), Roll, Step(1), Step(2), Step(1)]);
    assert_eq!(session.restart(), Ok(()));
    assert_eq!(session.state(), &states[2]);
    assert!(session.restart().is_err(), "the roll stays");

    let (mut session, states) = played(&[Step(1), Step(2)]);
    assert_eq!(session.restart(), Ok(()));
    assert_eq!(
        session.state(),
        &states[0],
        "without a barrier, to the start"
    );
}

#[test]
fn every_moment_of_a_long_game_can_be_seen_again_exactly() {
    let (session, states) = played(&long_game());
    for (n, state) in states.iter().enumerate() {
        assert_eq!(session.at(n).as_ref(), Ok(state), "after {n} choices");
    }
    let reason = "There is no step 1001: the game has come to step 1000.";
    assert_eq!(session.at(1_001), Err(Illegal::because(reason)));
}

#[test]
fn practice_may_rewind_over_every_barrier_and_play_on_as_before() {
    let choices = long_game();
    for n in [1_000, 999, 512, 511, 17, 16, 15, 1, 0] {
        let (mut session, states) = played(&choices);
        assert_eq!(session.rewind(n), Ok(()));
        assert_eq!(session.state(), &states[n]);
        assert_eq!(session.records().len(), n);
        for &choice in &choices[n..] {
            session.play(choice).expect("it was possible before");
        }
        assert_eq!(session.at(500).as_ref(), Ok(&states[500]));
        assert_eq!(session.state(), &states[1_000], "rewound to {n}");
    }
    assert!(begun().rewind(1).is_err(), "the future is not known");
}

#[test]
fn another_choice_after_a_rewind_forgets_the_old_future() {
    let (mut session, _) = played(&[Step(1); 40]);
    session.rewind(31).expect("a moment of this game");
    for _ in 0..9 {
        session.play(Step(2)).expect("always possible");
    }
    let counts = [31, 32, 33, 40].map(|n| session.at(n).map(|state| state.count));
    assert_eq!(counts, [Ok(31), Ok(33), Ok(35), Ok(49)]);
}

#[test]
fn five_players_take_turns_and_share_the_victory() {
    let mut session = Session::<Toy>::new(Count::together(7), 7).expect("a goal within reach");
    for seat in 0..5 {
        assert_eq!(session.to_move(), Some(Seat(seat)));
        session.play(Step(1)).expect("always possible");
        assert!(session.can_undo(), "it is still the same player's turn");
        session.play(Pass).expect("always possible");
        assert!(!session.can_undo(), "another must choose");
    }
    assert_eq!(session.to_move(), Some(Seat(0)));
    session.play(Step(2)).expect("the last step");
    let end = session.outcome().expect("the goal was reached");
    assert!(end.winners().eq((0..5).map(Seat)));
}

#[test]
fn a_replay_gives_the_same_game() {
    let choices = long_game();
    let (session, _) = played(&choices);
    let again =
        Session::<Toy>::replay(Count::to(1_000_000), 7, &choices).expect("a game that was played");
    assert_eq!(again.state(), session.state());
    assert_eq!(again.records(), session.records());
}

#[test]
fn a_replay_names_the_choice_that_is_refused() {
    let refused =
        Session::<Toy>::replay(Count::to(1_000_000), 7, &[Step(1), Step(2), Step(3)]).err();
    let (n, why) = refused.expect("three steps at once are not offered");
    assert_eq!(
        (n, why.reason.as_str()),
        (2, "Step(3) is not possible at 3.")
    );

    let refused = Session::<Toy>::replay(Count::to(0), 7, &[Step(1)]).err();
    assert_eq!(refused.expect("no game at all").0, 0);
}
