//! The procedures C1 to C3 of the rule book: whole turns, from the discs to the last checkpoint.

mod course;
mod scene;

use course::Beat::*;
use course::*;
use mordred::mordred::data::Territory::*;
use mordred::mordred::data::{Action, ChaosCard, DialEvent, Faction, FateCard, Leader, Spell};
use mordred::mordred::state::task::Due;
use mordred::mordred::{Choice, What};
use scene::*;

/// Cards that ask nobody anything, so that the course of a turn is plain.
fn quiet_cards(scene: &mut Scene) {
    scene.fate_deck(&[FateCard::SwordInTheStone, FateCard::BeltaneFires]);
    scene.chaos_deck(&[ChaosCard::IronRain, ChaosCard::HollowCrown]);
}

// ---- C1 -------------------------------------------------------------------------------------

#[test]
fn c1_a_turn_goes_from_the_discs_over_action_payment_and_events_to_the_next_turn() {
    let mut scene = Scene::two();
    quiet_cards(&mut scene);
    scene
        .discs(A, [2, 1, 1])
        .position(A, 2)
        .position(B, 3)
        .start();
    march_to_and_fro(&mut scene, Norgales, 3);
    settle(&mut scene);
    let steps = [
        when(&scene, |w| *w == What::TurnBegins { seat: A }),
        when(&scene, |w| *w == What::DiscsRetrieved { seat: A }),
        when(&scene, |w| matches!(w, What::DiscPlaced { seat: A, .. })),
        when(&scene, |w| matches!(w, What::Moved { .. })),
        when(&scene, |w| matches!(w, What::Paid { .. })),
        when(&scene, |w| matches!(w, What::TrackerMoved { .. })),
        when(&scene, |w| matches!(w, What::EventBegins { .. })),
        when(&scene, |w| matches!(w, What::FatePlayed { .. })),
        when(&scene, |w| *w == What::TurnBegins { seat: B }),
    ];
    assert!(steps.is_sorted(), "{steps:?}");
    // The surcharge is that after the discs came back.
    assert_eq!(paid(&scene), [(A, 3)]);
    assert_eq!(scene.player(A).discs, [1, 0, 0]);
    assert_eq!(scene.to_move(), B);
}

#[test]
fn c1_three_discs_on_the_dashboard_stay_there() {
    let mut scene = Scene::two();
    scene.discs(A, [1, 1, 1]).start();
    assert_eq!(scene.times(|w| matches!(w, What::DiscsRetrieved { .. })), 0);
    march_to_and_fro(&mut scene, Norgales, 1);
    assert_eq!(paid(&scene), [(A, 2)]);
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
        march_to_and_fro(&mut scene, away, 1);
        assert_eq!(paid(&scene).last(), Some(&(A, 1 + discs)));
        settle(&mut scene);
    }
    assert_eq!(scene.player(A).discs, [0; 3], "all four are back");
}

#[test]
fn c1_without_a_legal_action_the_cost_is_one() {
    let mut scene = Scene::two();
    // A Chief on a closed island and a unit on a mirror land break I10: a position made by hand.
    scene.checked = false;
    scene
        .chief(A, Avalon)
        .mystics(A, Avalon, 3)
        .warriors(A, Lyonesse, 4)
        .warriors(A, Annwn, 4)
        .warriors(A, Ys, 1)
        .spells(A, &[])
        .position(A, 1)
        .position(B, 9)
        .start();
    assert_eq!(scene.choices(), [Choice::Wait]);
    scene.play(Choice::Wait);
    settle(&mut scene);
    // Its payment is a payment like any other: the event of the sector left is due.
    assert_eq!(beats(&scene), [Sector(DialEvent::Leader, 1)]);
    assert_eq!(scene.player(A).position, 2);
    assert_eq!(scene.times(|w| matches!(w, What::DiscPlaced { .. })), 0);
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
    assert_eq!(beats(&scene), [], "not before the payment");
    scene.done();
    assert_eq!(beats(&scene), [Breakout]);
    let broken = when(&scene, |w| matches!(w, What::BreakoutBegins));
    let next = when(&scene, |w| *w == What::TurnBegins { seat: B });
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
    assert_eq!(beats(&scene), []);
    scene.play(Choice::Act(Action::Muster));
    scene.play(Choice::ChiefTo(Garloth)).done();
    assert_eq!(beats(&scene), [Marked(7)]);
    assert_eq!(scene.to_move(), A);
}

// ---- C2 -------------------------------------------------------------------------------------

#[test]
fn c2_payment_brings_the_sector_left_and_then_wars_and_the_line_in_order() {
    let mut scene = Scene::two();
    quiet_cards(&mut scene);
    scene.position(A, 10).position(B, 20).start();
    march_to_and_fro(&mut scene, Norgales, 6);
    settle(&mut scene);
    assert_eq!(scene.player(A).position, 16);
    assert_eq!(
        beats(&scene),
        [Sector(DialEvent::Fate, 10), War(11), Breakout, War(15)]
    );
}

#[test]
fn c2_only_the_way_of_the_hindmost_tracker_counts() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    quiet_cards(&mut scene);
    // B at 8 holds the Wars from 11 on back, A passes 7 alone.
    scene.position(A, 6).position(B, 8).position(C, 20).start();
    march_to_and_fro(&mut scene, Norgales, 6);
    settle(&mut scene);
    assert_eq!(beats(&scene), [Sector(DialEvent::Fate, 6), War(7)]);
    assert_eq!(scene.to_move(), B);
    march_to_and_fro(&mut scene, Malahaut, 6);
    settle(&mut scene);
    assert_eq!(
        beats(&scene)[2..],
        [Sector(DialEvent::Monsters, 8), War(11), Breakout],
        "A at 12 is the hindmost now"
    );
}

#[test]
fn c2_a_war_sector_left_is_queued_once_and_only_as_a_war() {
    let mut scene = Scene::two();
    scene.position(A, 3).position(B, 6).start();
    march_to_and_fro(&mut scene, Norgales, 2);
    assert_eq!(beats(&scene), [War(3)]);
}

#[test]
fn c2_an_effect_brings_wars_and_the_line_but_no_sector() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    quiet_cards(&mut scene);
    scene
        .fate_deck(&[FateCard::DolorousStroke, FateCard::BeltaneFires])
        .position(A, 13)
        .position(B, 11)
        .position(C, 14)
        .event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::DolorousStroke));
    scene.play(Choice::Player(B));
    settle(&mut scene);
    assert_eq!(
        beats(&scene),
        [Sector(DialEvent::Fate, 0), War(11), Breakout]
    );
}

#[test]
fn c2_a_tracker_goes_on_top_by_payment_and_by_effect() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    quiet_cards(&mut scene);
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
    march_to_and_fro(&mut scene, Norgales, 2);
    settle(&mut scene);
    assert_eq!(scene.table().order().as_slice(), [C, B, A]);
}

#[test]
fn c2_wars_beyond_the_second_line_are_never_queued() {
    let mut scene = Scene::two();
    quiet_cards(&mut scene);
    scene
        .after_breakout()
        .position(A, 22)
        .position(B, 30)
        .start();
    march_to_and_fro(&mut scene, Norgales, 6);
    settle(&mut scene);
    assert_eq!(scene.player(A).position, 28);
    assert_eq!(
        beats(&scene),
        [Sector(DialEvent::Fate, 22), War(23), End],
        "no War(27)"
    );
}

#[test]
fn c2_a_breakout_that_has_happened_is_ignored_at_the_line() {
    let mut scene = Scene::two();
    quiet_cards(&mut scene);
    scene
        .after_breakout()
        .position(A, 11)
        .position(B, 14)
        .start();
    march_to_and_fro(&mut scene, Norgales, 2);
    settle(&mut scene);
    assert_eq!(beats(&scene), [War(11)]);
}

// ---- C3 -------------------------------------------------------------------------------------

#[test]
fn c3_at_one_checkpoint_breakout_comes_before_the_mark_and_both_before_the_queue() {
    let mut scene = Scene::two();
    quiet_cards(&mut scene);
    scene
        .bare_islands()
        .reserve_left(Leader::Morgana, 0, B)
        .position(A, 4)
        .position(B, 9)
        .events(A, &[Due::War(3)]);
    assert_eq!(beats(&scene), [Breakout, Marked(7), War(3)]);
}

#[test]
fn c3_the_mark_is_strictly_ahead_of_the_hindmost_and_never_moves() {
    let mut scene = Scene::two();
    scene
        .reserve_left(Leader::Merlin, 0, B)
        .position(A, 3)
        .position(B, 9)
        .events(A, &[]);
    assert_eq!(beats(&scene), [Marked(7)]);
    // Another reserve runs out, and the first one fills again: the mark stays.
    scene.reserve_left(Leader::Morgana, 0, A);
    scene.state.table.players[B.index()].favours[0] -= 3;
    scene.state.table.reserve[0] += 3;
    scene.events(A, &[Due::War(3)]);
    assert_eq!(scene.table().end_mark, Some(7));
    assert_eq!(beats(&scene), [Marked(7), War(3)], "War(3) is not the end");
    march_to_and_fro(&mut scene, Norgales, 5);
    settle(&mut scene);
    assert_eq!(beats(&scene), [Marked(7), War(3), War(3), War(7), End]);
}

#[test]
fn c3_a_war_queued_by_the_same_move_is_not_the_marked_one() {
    let mut scene = Scene::two();
    quiet_cards(&mut scene);
    // A at 5 passes War(7); the Leader event before it empties Merlin's reserve.
    scene
        .reserve_left(Leader::Merlin, 2, B)
        .position(A, 5)
        .position(B, 10)
        .start();
    march_to_and_fro(&mut scene, Norgales, 4);
    settle(&mut scene);
    assert_eq!(
        beats(&scene),
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
    assert_eq!(beats(&scene), [Marked(7), War(7), End]);
    assert!(!scene.table().broken_out, "though the islands are bare");
}
