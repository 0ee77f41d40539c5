//! The procedures C1 to C3 of the rule book: whole turns, from the discs to the last checkpoint.

use crate::scene::Beat::*;
use crate::scene::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{Action, DialEvent, Faction, FateCard, Leader, Spell};
use tabletop::mordred::state::task::Due;
use tabletop::mordred::{Choice, What};

// ---- C1 -------------------------------------------------------------------------------------

#[test]
fn c1_a_turn_goes_from_the_discs_over_action_payment_and_events_to_the_next_turn() {
    let mut scene = Scene::two();
    scene.quiet_fate();
    scene
        .discs(A, [2, 1, 1])
        .position(A, 2)
        .position(B, 3)
        .start();
    scene.march_to_and_fro(Norgales, 3);
    scene.settle();
    let steps = [
        scene.when(|w| *w == What::TurnBegins { seat: A }),
        scene.when(|w| *w == What::DiscsRetrieved { seat: A }),
        scene.when(|w| matches!(w, What::DiscPlaced { seat: A, .. })),
        scene.when(|w| matches!(w, What::Moved { .. })),
        scene.when(|w| matches!(w, What::Paid { .. })),
        scene.when(|w| matches!(w, What::TrackerMoved { .. })),
        scene.when(|w| matches!(w, What::EventBegins { .. })),
        scene.when(|w| matches!(w, What::FatePlayed { .. })),
        scene.when(|w| *w == What::TurnBegins { seat: B }),
    ];
    assert!(steps.is_sorted(), "{steps:?}");
    // The surcharge is that after the discs came back.
    assert_eq!(scene.payments(), [(A, 3)]);
    assert_eq!(scene.player(A).discs, [1, 0, 0]);
    assert_eq!(scene.to_move(), B);
}

#[test]
fn c1_three_discs_on_the_dashboard_stay_there() {
    let mut scene = Scene::two();
    scene.discs(A, [1, 1, 1]).start();
    assert_eq!(scene.times(|w| matches!(w, What::DiscsRetrieved { .. })), 0);
    scene.march_to_and_fro(Norgales, 1);
    assert_eq!(scene.payments(), [(A, 2)]);
    assert_eq!(scene.player(A).discs, [2, 1, 1]);
}

#[test]
fn c1_the_surcharge_is_that_before_the_disc_lies_there() {
    let mut scene = Scene::two();
    scene.position(B, 23).discs(A, [0, 0, 0]).start();
    // The events of the sectors left are of no interest here.
    for (discs, away) in [(0, Norgales), (1, Corbenic), (2, Norgales), (3, Corbenic)] {
        assert_eq!(scene.player(A).discs, [discs, 0, 0]);
        let chief = scene.table().chief_at(A);
        assert_ne!(chief, away);
        scene.march_to_and_fro(away, 1);
        assert_eq!(scene.payments().last(), Some(&(A, 1 + discs)));
        scene.settle();
    }
    assert_eq!(scene.player(A).discs, [0; 3], "all four are back");
}

#[test]
fn c1_there_is_a_checkpoint_even_if_nothing_is_queued() {
    let mut scene = Scene::two();
    // B stays on the sector, so that no event is due.
    scene
        .bare_islands()
        .favours(Annwn, Leader::Mordred, 1)
        .mystics(A, Cornwall, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::HumTeleport));
    assert_eq!(scene.beats(), [], "not before the payment");
    scene.done();
    assert_eq!(scene.beats(), [Breakout]);
    let broken = scene.when(|w| matches!(w, What::BreakoutBegins));
    let next = scene.when(|w| *w == What::TurnBegins { seat: B });
    assert!(broken < next);
}

#[test]
fn c1_an_action_for_nothing_has_its_checkpoint_as_well() {
    let mut scene = Scene::two();
    scene
        .reserve_left(Leader::Merlin, 0, B)
        .position(A, 4)
        .position(B, 9)
        .start();
    assert_eq!(scene.beats(), []);
    scene.play(Choice::Act(Action::Muster));
    scene.play(Choice::ChiefTo(Garloth)).done();
    assert_eq!(scene.beats(), [Marked(7)]);
    assert_eq!(scene.to_move(), A);
}

// ---- C2 -------------------------------------------------------------------------------------

#[test]
fn c2_payment_brings_the_sector_left_and_then_wars_and_the_line_in_order() {
    let mut scene = Scene::two();
    scene.quiet_fate();
    scene.position(A, 10).position(B, 20).start();
    scene.march_to_and_fro(Norgales, 6);
    scene.settle();
    assert_eq!(scene.player(A).position, 16);
    assert_eq!(
        scene.beats(),
        [Sector(DialEvent::Fate, 10), War(11), Breakout, War(15)]
    );
}

#[test]
fn c2_only_the_way_of_the_hindmost_tracker_counts() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.quiet_fate();
    // B at 8 holds the Wars from 11 on back, A passes 7 alone.
    scene.position(A, 6).position(B, 8).position(C, 21).start();
    scene.march_to_and_fro(Norgales, 6);
    scene.settle();
    assert_eq!(scene.beats(), [Sector(DialEvent::Fate, 6), War(7)]);
    assert_eq!(scene.to_move(), B);
    scene.march_to_and_fro(Malahaut, 6);
    scene.settle();
    assert_eq!(
        scene.beats()[2..],
        [Sector(DialEvent::Monsters, 8), War(11), Breakout],
        "A at 12 is the hindmost now"
    );
}

#[test]
fn c2_a_war_sector_left_is_queued_once_and_only_as_a_war() {
    let mut scene = Scene::two();
    scene.position(A, 3).position(B, 6).start();
    scene.march_to_and_fro(Norgales, 2);
    assert_eq!(scene.beats(), [War(3)]);
}

#[test]
fn c2_an_effect_brings_wars_and_the_line_but_no_sector() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.quiet_fate();
    scene
        .fate_deck(&[FateCard::DolorousStroke, FateCard::BeltaneFires])
        .position(A, 13)
        .position(B, 11)
        .position(C, 14)
        .event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::DolorousStroke));
    scene.play(Choice::Player(B));
    scene.settle();
    assert_eq!(
        scene.beats(),
        [Sector(DialEvent::Fate, 0), War(11), Breakout]
    );
}

#[test]
fn c2_a_tracker_goes_on_top_by_payment_and_by_effect() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.quiet_fate();
    scene
        .fate_deck(&[FateCard::DolorousStroke, FateCard::BeltaneFires])
        .position(A, 4)
        .position(B, 5)
        .position(C, 6)
        .event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::DolorousStroke));
    scene.play(Choice::Player(B));
    assert_eq!(scene.player(B).position, 6);
    assert!(scene.table().is_ahead(C, B), "B lies on top of C");
    assert_eq!(scene.to_move(), A);
    scene.march_to_and_fro(Norgales, 2);
    scene.settle();
    assert_eq!(scene.table().dial_order().as_slice(), [C, B, A]);
}

#[test]
fn c2_wars_beyond_the_second_line_are_never_queued() {
    let mut scene = Scene::two();
    scene.quiet_fate();
    scene
        .after_breakout()
        .position(A, 22)
        .position(B, 30)
        .start();
    scene.march_to_and_fro(Norgales, 6);
    scene.settle();
    assert_eq!(scene.player(A).position, 28);
    assert_eq!(
        scene.beats(),
        [Sector(DialEvent::Fate, 22), War(23), End],
        "no War(27)"
    );
}

#[test]
fn c2_a_breakout_that_has_happened_is_ignored_at_the_line() {
    let mut scene = Scene::two();
    scene.quiet_fate();
    scene
        .after_breakout()
        .position(A, 11)
        .position(B, 14)
        .start();
    scene.march_to_and_fro(Norgales, 2);
    scene.settle();
    assert_eq!(scene.beats(), [War(11)]);
}

// ---- C3 -------------------------------------------------------------------------------------

#[test]
fn c3_at_one_checkpoint_breakout_comes_before_the_mark_and_both_before_the_queue() {
    let mut scene = Scene::two();
    scene.quiet_fate();
    scene
        .bare_islands()
        .reserve_left(Leader::Morgana, 0, B)
        .position(A, 4)
        .position(B, 9)
        .events(A, &[Due::War(3)]);
    assert_eq!(scene.beats(), [Breakout, Marked(7), War(3)]);
}

#[test]
fn c3_the_mark_is_strictly_ahead_of_the_hindmost_and_never_moves() {
    let mut scene = Scene::two();
    scene
        .reserve_left(Leader::Merlin, 0, B)
        .position(A, 3)
        .position(B, 9)
        .events(A, &[]);
    assert_eq!(scene.beats(), [Marked(7)]);
    // Another reserve runs out, and the first one fills again: the mark stays.
    scene.reserve_left(Leader::Morgana, 0, A);
    scene.state.table.players[B.index()].favours[0] -= 3;
    scene.state.table.reserve[0] += 3;
    scene.events(A, &[Due::War(3)]);
    assert_eq!(scene.table().end_mark, Some(7));
    assert_eq!(scene.beats(), [Marked(7), War(3)], "War(3) is not the end");
    scene.march_to_and_fro(Norgales, 5);
    scene.settle();
    assert_eq!(scene.beats(), [Marked(7), War(3), War(3), War(7), End]);
}

#[test]
fn c3_a_war_queued_by_the_same_move_is_not_the_marked_one() {
    let mut scene = Scene::two();
    scene.quiet_fate();
    // A at 5 passes War(7); the Leader event before it empties Merlin's reserve.
    scene
        .reserve_left(Leader::Merlin, 2, B)
        .position(A, 5)
        .position(B, 10)
        .start();
    scene.march_to_and_fro(Norgales, 4);
    scene.settle();
    assert_eq!(
        scene.beats(),
        [Sector(DialEvent::Leader, 5), Marked(11), War(7)]
    );
    assert!(!scene.is_over());
}

#[test]
fn c3_the_marked_war_ends_the_game_before_any_checkpoint() {
    let mut scene = Scene::two();
    scene
        .bare_islands()
        .favours(Avalon, Leader::Merlin, 1)
        .mystics(A, Avalon, 1)
        .reserve_left(Leader::Merlin, 0, B)
        .position(A, 3)
        .position(B, 20)
        .events(A, &[]);
    scene.events(A, &[Due::War(7), Due::War(11)]);
    assert_eq!(scene.beats(), [Marked(7), War(7), End]);
    assert!(!scene.table().broken_out, "though the islands are bare");
}
