//! Conformance: Mordred keeps the laws of every title, in random games of every kind there is; and so does
//! Wales, and the toy, which has five seats and a victory that is shared.

mod laws;
mod toy;

use laws::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tabletop::dice::Dice;
use tabletop::mordred::random_play::setup_for;
use tabletop::mordred::{Mordred, Setup};
use tabletop::random_play::Numbered;
use tabletop::wales::Wales;
use toy::Toy;

/// So many games. Any 720 in a row hold every set-up there is, any 30 every number of players,
/// dial, Leader side and edition. Each test has games of its own.
fn games(first: u64, number: u64) -> impl Iterator<Item = (Setup, u64)> {
    (first..first + number).map(|game| (setup_for(game), game))
}

#[test]
fn every_game_ends_with_a_result_and_offers_nothing_more() {
    conforms::<Mordred>(
        games(0, 2_160),
        a_game_ends_with_a_result_and_offers_nothing_more,
    );
}

#[test]
fn the_invariants_hold_after_every_step() {
    conforms::<Mordred>(games(10_000, 2_160), invariants_hold);
}

#[test]
fn every_list_of_choices_is_stable_and_without_duplicates() {
    conforms::<Mordred>(
        games(20_000, 2_160),
        lists_are_stable_and_without_duplicates,
    );
}

#[test]
fn every_choice_that_is_offered_is_accepted() {
    conforms::<Mordred>(games(30_000, 240), what_is_offered_is_accepted);
}

#[test]
fn every_choice_that_is_not_offered_is_refused_with_a_sentence_and_changes_nothing() {
    conforms::<Mordred>(
        games(40_000, 240),
        what_is_not_offered_is_refused_and_changes_nothing,
    );
}

#[test]
fn undo_is_exact_and_stops_at_barriers_only() {
    conforms::<Mordred>(
        games(50_000, 120),
        a_barrier_stands_where_it_must_and_undo_is_exact,
    );
}

#[test]
fn every_moment_of_a_replayed_game_is_the_same_again() {
    conforms::<Mordred>(games(60_000, 120), every_moment_can_be_seen_again);
}

#[test]
fn states_choices_and_setups_survive_a_round_trip_through_json() {
    conforms::<Mordred>(
        games(70_000, 120),
        states_and_choices_survive_being_written_down,
    );
}

#[test]
fn determinized_worlds_give_the_same_view_and_the_same_choices() {
    conforms::<Mordred>(games(80_000, 360), worlds_fit_what_the_viewer_knows);
}

#[test]
fn determinized_worlds_can_be_played_to_the_end() {
    conforms::<Mordred>(games(90_000, 60), worlds_can_be_played_to_the_end);
}

#[test]
fn a_view_knows_nothing_of_the_dice() {
    conforms::<Mordred>(
        games(100_000, 60),
        equal_dice_give_equal_worlds_and_never_the_dice_of_the_game,
    );
}

#[test]
fn determinized_worlds_differ_among_themselves_in_what_others_hold() {
    let mut differing = Differing::default();
    conforms::<Mordred>(games(110_000, 120), |game, dice| {
        differing.count(game, dice)
    });
    let Differing { tried, differed } = differing;
    assert!(
        differed * 10 > tried * 9,
        "only {differed} of {tried} worlds differ"
    );
}

#[test]
fn views_change_by_nothing_but_what_events_tell_the_viewer() {
    conforms::<Mordred>(
        games(120_000, 240),
        a_viewer_sees_nothing_change_but_what_events_tell,
    );
}

#[test]
fn a_step_that_can_be_taken_back_has_shown_nobody_anything() {
    conforms::<Mordred>(
        games(130_000, 240),
        what_can_be_taken_back_tells_worlds_not_apart,
    );
}

/// Every law that any title keeps, in games that are known by their numbers.
fn all_laws_in<
    G: Numbered<
            Setup: Serialize + DeserializeOwned,
            State: Serialize + DeserializeOwned,
            Choice: Serialize + DeserializeOwned,
        >,
>(
    games: u64,
) {
    let every_setup = || (0..games).map(|game| (G::setup_for(game), game));
    let all: [fn(&Played<G>, &mut Dice); 9] = [
        invariants_hold,
        lists_are_stable_and_without_duplicates,
        what_is_offered_is_accepted,
        a_barrier_stands_where_it_must_and_undo_is_exact,
        every_moment_can_be_seen_again,
        states_and_choices_survive_being_written_down,
        worlds_fit_what_the_viewer_knows,
        a_viewer_sees_nothing_change_but_what_events_tell,
        what_can_be_taken_back_tells_worlds_not_apart,
    ];
    conforms::<G>(every_setup(), |game, dice| {
        for law in all {
            law(game, dice);
        }
    });
}

#[test]
fn a_title_with_five_seats_and_a_shared_victory_keeps_the_same_laws() {
    all_laws_in::<Toy>(200);
}

#[test]
fn wales_keeps_the_same_laws() {
    all_laws_in::<Wales>(150);
    let games = |first: u64, number: u64| {
        (first..first + number).map(|game| (Wales::setup_for(game), game))
    };
    conforms::<Wales>(
        games(10_000, 3_000),
        a_game_ends_with_a_result_and_offers_nothing_more,
    );
    conforms::<Wales>(
        games(20_000, 120),
        what_is_not_offered_is_refused_and_changes_nothing,
    );
    conforms::<Wales>(games(30_000, 60), worlds_can_be_played_to_the_end);
}
