//! The laws of games being played, taken back, replayed and written down.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::*;
use tabletop::session::Session;

pub fn a_barrier_stands_where_it_must_and_undo_is_exact<G: Game>(
    game: &Played<G>,
    dice: &mut Dice,
) {
    let mut session = Session::<G>::new(game.setup.clone(), game.seed).expect("it was played");
    let mut since_barrier = 0;
    for (n, moment) in game.moments.iter().enumerate() {
        assert_same(
            session.state(),
            &moment.state,
            "the session went another way",
        );
        assert_eq!(session.choices(), moment.offered);
        let is_final = session.is_final(moment.picked);
        let record = session.play(moment.picked).expect("it was offered").clone();
        let after = session.state().clone();
        assert_eq!(Some(record.seat), G::to_move(&moment.state));
        let must_stand = G::dice(&moment.state) != G::dice(&after)
            || G::to_move(&moment.state) != G::to_move(&after)
            || record.events.iter().any(G::reveals);
        assert_eq!(record.barrier, must_stand, "step {n}");
        assert_eq!(is_final, must_stand, "told before step {n}");
        assert_eq!(session.can_undo(), !must_stand);
        if must_stand {
            since_barrier = n + 1;
            assert_readable(&session.undo().expect_err("a barrier stands there"));
            assert_same(session.state(), &after, "a refused undo changed the state");
            continue;
        }
        let back_to = if dice.below(4) == 0 {
            session.restart().expect("there is something to take back");
            since_barrier
        } else {
            session.undo().expect("no barrier stands there");
            n
        };
        let before = &game.moments[back_to].state;
        assert_same(session.state(), before, "undo is not exact");
        for moment in &game.moments[back_to..=n] {
            session.play(moment.picked).expect("it was offered");
        }
        assert_same(
            session.state(),
            &after,
            "doing it again gave something else",
        );
        assert_eq!(session.records().last(), Some(&record));
    }
    assert_same(
        session.state(),
        &game.end,
        "the session came to another end",
    );
}

pub fn every_moment_can_be_seen_again<G: Game>(game: &Played<G>, dice: &mut Dice) {
    let choices = game.choices();
    let session = Session::<G>::replay(game.setup.clone(), game.seed, &choices);
    let mut session = session.expect("a game that was played");
    assert_same(session.state(), &game.end, "the replay came to another end");
    for (n, state) in game.states().enumerate() {
        let again = session.at(n).expect("a moment of this game");
        assert_same(&again, state, "a moment in the past looks different");
    }
    assert_readable(&session.at(choices.len() + 1).expect_err("the future"));
    let records = session.records().to_vec();
    let n = dice.below(choices.len());
    session.rewind(n).expect("a moment of this game");
    for &choice in &choices[n..] {
        session.play(choice).expect("it was offered");
    }
    assert_same(
        session.state(),
        &game.end,
        "after a rewind the game came to another end",
    );
    assert!(
        session.records() == records,
        "after a rewind other things happened"
    );
}

pub fn states_and_choices_survive_being_written_down<G: Game>(game: &Played<G>, dice: &mut Dice)
where
    G::Setup: Serialize + DeserializeOwned,
    G::State: Serialize + DeserializeOwned,
    G::Choice: Serialize + DeserializeOwned,
{
    fn written_and_read<T: Serialize + DeserializeOwned>(it: &T) -> T {
        let text = serde_json::to_string(it).expect("plain data can be written");
        serde_json::from_str(&text).expect("what was written can be read")
    }
    let setup = written_and_read(&game.setup);
    assert_eq!(format!("{setup:?}"), format!("{:?}", game.setup));
    for Moment { state, offered, .. } in game.sample(8, dice) {
        assert_same(&written_and_read(state), state, "read back differently");
        assert_eq!(&written_and_read(offered), offered);
    }
    for Moment { state, .. } in game.sample(1, dice) {
        let on_paper = play_on::<G>(written_and_read(state), &mut dice_of(game.seed));
        let end = play_on::<G>(state.clone(), &mut dice_of(game.seed));
        assert_same(&on_paper, &end, "a state read back went another way");
    }
    assert_same(
        &written_and_read(&game.end),
        &game.end,
        "read back differently",
    );
}
