//! The laws of choices.

use super::*;

pub fn a_game_ends_with_a_result_and_offers_nothing_more<G: Game>(game: &Played<G>, _: &mut Dice) {
    for Moment { state, .. } in &game.moments {
        assert!(G::outcome(state).is_none(), "a result before the end");
    }
    let outcome = G::outcome(&game.end).expect("a game that is over has a result");
    assert!(outcome.winners().next().is_some(), "nobody has won");
    assert_eq!(offered::<G>(&game.end), []);
}

pub fn invariants_hold<G: Game>(game: &Played<G>, _: &mut Dice) {
    for (n, state) in game.states().enumerate() {
        assert_eq!(G::check(state), Ok(()), "after {n} choices");
    }
}

pub fn lists_are_stable_and_without_duplicates<G: Game>(game: &Played<G>, _: &mut Dice) {
    let mut again = Vec::new();
    for (n, Moment { state, offered, .. }) in game.moments.iter().enumerate() {
        // The buffer still holds the list of the moment before.
        G::choices(state, &mut again);
        assert_eq!(&again, offered, "another list at step {n}");
        for (k, choice) in offered.iter().enumerate() {
            assert!(
                !offered[..k].contains(choice),
                "{choice:?} twice at step {n}"
            );
        }
    }
}

pub fn what_is_offered_is_accepted<G: Game>(game: &Played<G>, dice: &mut Dice) {
    for Moment { state, offered, .. } in game.sample(40, dice) {
        for &choice in offered {
            let mut applied = state.clone();
            let result = G::apply(&mut applied, choice);
            assert!(result.is_ok(), "{choice:?} is offered, but: {result:?}");
            assert_eq!(G::check(&applied), Ok(()), "after {choice:?}");
            let mut played = state.clone();
            G::play(&mut played, choice, &mut Events::deaf());
            assert_same(
                &applied,
                &played,
                "whether somebody listens makes a difference",
            );
        }
    }
}

pub fn what_is_not_offered_is_refused_and_changes_nothing<G: Game>(
    game: &Played<G>,
    dice: &mut Dice,
) {
    let mut refusals = 0;
    let mut refuse = |state: &G::State, offered: &[G::Choice], wrong: G::Choice| {
        if offered.contains(&wrong) {
            return;
        }
        let mut after = state.clone();
        match G::apply(&mut after, wrong) {
            Ok(_) => panic!("{wrong:?} is accepted, but not offered"),
            Err(why) => assert_readable(&why),
        }
        assert_same(&after, state, "a refused choice changed the state");
        refusals += 1;
    };
    let mut other = dice.clone();
    for moment in game.sample(60, dice) {
        for elsewhere in game.sample(8, &mut other) {
            let wrong = elsewhere.offered[elsewhere.offered.len() / 2];
            refuse(&moment.state, &moment.offered, wrong);
        }
    }
    for elsewhere in game.sample(8, dice) {
        refuse(&game.end, &[], elsewhere.picked);
    }
    assert!(refusals >= 100, "only {refusals} wrong choices were tried");
}
