//! The editions (rule book, Appendix B): what they play differently in War and at the end.

use crate::scene::Beat::*;
use crate::scene::*;
use tabletop::game::{Audience, Game, Seat, Viewer};
use tabletop::mordred::data::CombatCard::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    ChaosCard, DialEvent, Edition, Faction, Leader, Post, Territory, Unit,
};
use tabletop::mordred::state::task::Due;
use tabletop::mordred::state::{SlotContent, Territories};
use tabletop::mordred::{Choice, Mordred, What};

// ---- Placing cards --------------------------------------------------------------------------

/// A has the Chief, two Mystics and a Warrior in a battle, and these cards.
fn committing(edition: Edition, cards: usize) -> Scene {
    let mut scene = Scene::two_in(edition);
    let hand = [KnightsCharge, ShieldLine, MenAtArms, LongbowVolley];
    scene
        .mystics(A, Corbenic, 2)
        .warriors(A, Corbenic, 1)
        .warriors(B, Corbenic, 1)
        .hand(A, &hand[..cards])
        .hand(B, &[])
        .war(A, 3);
    assert_eq!(scene.to_move(), A);
    scene
}

/// The posts on which a card may be placed now.
fn open_posts(scene: &Scene) -> Vec<Post> {
    let is_open = |&post: &Post| {
        let on = |choice: &Choice| matches!(choice, Choice::Place { post: p, .. } if *p == post);
        scene.choices().iter().any(on)
    };
    Post::ALL.into_iter().filter(is_open).collect()
}

#[test]
fn switch_cards_per_battle_may_be_placed_in_the_final() {
    let mut scene = committing(Edition::Final, 4);
    for _ in 0..4 {
        assert!(scene.offers(Choice::Done), "placing is optional");
        scene.pick(|choice| matches!(choice, Choice::Place { .. }));
    }
    assert_eq!(scene.choices(), [Choice::Done], "one card per unit");
}

#[test]
fn switch_cards_per_battle_must_be_placed_in_the_preview() {
    let mut scene = committing(Edition::Preview, 4);
    for _ in 0..4 {
        assert!(!scene.offers(Choice::Done), "placing is compulsory");
        scene.pick(|choice| matches!(choice, Choice::Place { .. }));
    }
    assert_eq!(scene.choices(), [Choice::Done]);
    assert_eq!(scene.table().battle.placed[1], [1, 2, 1], "one per unit");
}

#[test]
fn switch_cards_per_battle_a49_are_one_per_type_in_the_demo() {
    let mut scene = committing(Edition::Demo, 4);
    for _ in 0..3 {
        assert!(!scene.offers(Choice::Done), "placing is compulsory");
        scene.pick(|choice| matches!(choice, Choice::Place { .. }));
    }
    assert_eq!(scene.choices(), [Choice::Done]);
    let side = scene.table().side_of(A);
    assert_eq!(scene.table().battle.placed[side], [1, 1, 1]);
    assert_eq!(scene.player(A).hand, 1);
}

#[test]
fn b1_with_too_few_cards_the_player_chooses_which_places_stay_empty() {
    for (edition, places) in [
        (Edition::Preview, vec![MYSTIC, MYSTIC]),
        (Edition::Preview, vec![CHIEF, WARRIOR]),
        (Edition::Demo, vec![MYSTIC, WARRIOR]),
        (Edition::Demo, vec![CHIEF, MYSTIC]),
    ] {
        let mut scene = committing(edition, 2);
        assert_eq!(open_posts(&scene), Post::ALL, "all places are open");
        for (card, &post) in [KnightsCharge, ShieldLine].into_iter().zip(&places) {
            assert!(!scene.offers(Choice::Done), "{edition:?}");
            scene.play(Choice::Place { card, post });
        }
        assert_eq!(scene.choices(), [Choice::Done], "the hand is empty");
    }
    let mut demo = committing(Edition::Demo, 2);
    demo.play(Choice::Place {
        card: KnightsCharge,
        post: MYSTIC,
    });
    assert_eq!(open_posts(&demo), [CHIEF, WARRIOR]);
}

/// A, who is active, and B, who is ahead, fight in Elmet with a Mystic and a Warrior each.
fn skirmish(edition: Edition) -> Scene {
    let mut scene = Scene::two_in(edition);
    scene
        .chief(B, Cornwall)
        .mystics(A, Elmet, 1)
        .warriors(A, Elmet, 1)
        .mystics(B, Elmet, 1)
        .warriors(B, Elmet, 1)
        .position(A, 5)
        .position(B, 6)
        .hand(A, &[KnightsCharge, LongbowVolley])
        .hand(B, &[SilverSpears, Starfire])
        .war(A, 3);
    scene
}

#[test]
fn switch_commit_order_is_ahead_first_and_counted_openly_later() {
    for edition in LATER {
        let mut scene = skirmish(edition);
        assert_eq!(scene.to_move(), B);
        scene.place(&[(Starfire, MYSTIC), (SilverSpears, WARRIOR)]);
        assert_eq!(scene.to_move(), A);
        let side = scene.table().side_of(B);
        for viewer in [Viewer::Seat(A), Viewer::Public] {
            let view = scene.view(viewer);
            assert_eq!(view.table.battle.placed[side], [0, 1, 1], "{edition:?}");
            assert_eq!(view.table.player(B).hand, 0);
            assert!(view.placed[side].is_empty(), "but not which");
        }
    }
}

#[test]
fn switch_commit_order_b6_is_hidden_in_the_demo() {
    let mut scene = skirmish(Edition::Demo);
    let first = scene.to_move();
    let other = if first == A { B } else { A };
    for card in [MYSTIC, WARRIOR] {
        scene.pick(|choice| matches!(choice, Choice::Place { post, .. } if *post == card));
    }
    scene.done();
    assert_eq!(scene.to_move(), other);
    let side = scene.table().side_of(first);
    for viewer in [Viewer::Seat(other), Viewer::Public] {
        let view = scene.view(viewer);
        assert_eq!(view.table.battle.placed[side], [0; 3], "no number shows");
        assert_eq!(
            view.table.player(first).hand,
            2,
            "as if nothing were placed"
        );
        assert!(view.placed[side].is_empty());
    }
    let own = scene.view(Viewer::Seat(first));
    assert_eq!(own.table.battle.placed[side], [0, 1, 1]);
    assert_eq!(own.placed[side].len(), 2);
    for event in &scene.log {
        if let What::CardPlaced { seat, .. } = event.what {
            assert_eq!(event.audience, Audience::Only(seat));
        }
    }
}

/// Who resolved Mystic cards, in order, and who was asked for losses, in order.
fn resolved(mut scene: Scene) -> (Vec<Seat>, Vec<Seat>) {
    let mut losers: Vec<Seat> = Vec::new();
    while !scene.awaits_action() {
        let choices = scene.choices();
        if choices.iter().any(|c| matches!(c, Choice::Lose(_))) {
            losers.push(scene.to_move());
        }
        let place_first = choices
            .iter()
            .find(|c| matches!(c, Choice::Place { .. }))
            .copied();
        scene.play(place_first.unwrap_or(choices[0]));
    }
    let mystics = scene
        .happened()
        .filter_map(|what| match what {
            What::MysticResolves { seat, .. } => Some(seat),
            _ => None,
        })
        .collect();
    (mystics, losers)
}

/// Mystics add attack, so that both sides lose one of two units.
fn even_fight(edition: Edition, active: Seat) -> Scene {
    let mut scene = Scene::edition(edition, &Faction::ALL[..3]);
    scene
        .chief(B, Cornwall)
        .chief(C, Essex)
        .mystics(A, Elmet, 2)
        .warriors(A, Elmet, 2)
        .mystics(B, Elmet, 2)
        .warriors(B, Elmet, 2)
        .position(A, 5)
        .position(B, 6)
        .position(C, 7)
        .hand(A, &[KnightsCharge])
        .hand(B, &[SilverSpears])
        .war(active, 3);
    scene
}

#[test]
fn switch_mystic_order_b6_starts_with_the_active_player_in_the_demo() {
    // A is active and behind, B is ahead.
    let order = resolved(even_fight(Edition::Demo, A));
    assert_eq!(order, (vec![A, B], vec![A, A, B, B]));
    for edition in LATER {
        let order = resolved(even_fight(edition, A));
        assert_eq!(order, (vec![B, A], vec![B, B, A, A]), "{edition:?}");
    }
}

#[test]
fn switch_mystic_order_b6_is_ahead_first_if_the_active_player_does_not_fight() {
    for edition in Edition::ALL {
        let order = resolved(even_fight(edition, C));
        assert_eq!(order, (vec![B, A], vec![B, B, A, A]), "{edition:?}");
    }
}

// ---- Losses and tokens ----------------------------------------------------------------------

/// B's Chief alone loses against A's Chief; a favour lies there.
fn chief_beaten(edition: Edition) -> Scene {
    let mut scene = Scene::two_in(edition);
    scene
        .chief(A, Elmet)
        .favours(Elmet, Leader::Merlin, 1)
        .hand(A, &[KnightsCharge])
        .hand(B, &[])
        .war(A, 3);
    scene.place(&[(KnightsCharge, CHIEF)]);
    assert_eq!(scene.army(Elmet, B).chief, 1, "a Chief is never killed");
    scene
}

#[test]
fn switch_loss_choice_is_the_owners_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene
            .mystics(B, Corbenic, 1)
            .warriors(B, Corbenic, 1)
            .hand(A, &[MenAtArms])
            .hand(B, &[])
            .war(A, 3);
        scene.place(&[(MenAtArms, CHIEF)]);
        assert_eq!(scene.to_move(), B, "{edition:?}");
        assert_eq!(
            scene.choices(),
            [Unit::Mystic, Unit::Warrior].map(Choice::Lose),
            "{edition:?}"
        );
    }
}

#[test]
fn switch_chief_laid_down_except_in_the_demo() {
    for edition in Edition::ALL {
        let scene = chief_beaten(edition);
        let later = edition != Edition::Demo;
        let laid = scene.times(|w| matches!(w, What::ChiefLaidDown { .. }));
        assert_eq!(laid, usize::from(later), "{edition:?}");
        // A standing Chief counts: one against one.
        assert_eq!(scene.player(A).favours, [u8::from(later), 0, 0]);
    }
}

#[test]
fn switch_laid_chief_stands_after_the_claims() {
    for edition in LATER {
        let scene = chief_beaten(edition);
        let took = scene.when(|w| matches!(w, What::Took { .. }));
        let stands = scene.when(|w| matches!(w, What::ChiefStands { seat: B, .. }));
        let drew = scene.when(|w| matches!(w, What::Drew { .. }));
        assert!(took < stands && stands < drew, "{edition:?}");
        assert!(!scene.player(B).chief_down);
    }
    let demo = chief_beaten(Edition::Demo);
    assert_eq!(demo.times(|w| matches!(w, What::ChiefStands { .. })), 0);
}

/// Elmet has been fought over; in Corbenic the Hobyars play Bolt-Hole.
fn bolting(edition: Edition) -> Scene {
    let mut scene = Scene::edition(edition, &[Faction::Hobyars, Faction::Humans]);
    scene
        .chief(A, Cornwall)
        .mystics(A, Corbenic, 1)
        .warriors(B, Corbenic, 1)
        .hand(A, &[BoltHole])
        .hand(B, &[]);
    scene.state.table.marked = Territories::of(Elmet);
    scene.war(A, 3);
    scene.place(&[(BoltHole, MYSTIC)]);
    scene
}

#[test]
fn switch_marked_locks_keep_units_out_except_in_the_demo() {
    for edition in Edition::ALL {
        let scene = bolting(edition);
        assert!(scene.offers_move(Corbenic, Garloth));
        let enters = scene.offers_move(Corbenic, Elmet);
        assert_eq!(enters, edition == Edition::Demo, "{edition:?}");
    }
}

#[test]
fn b7_in_the_demo_a_marked_territory_is_entered_but_not_fought_over_again() {
    let mut scene = bolting(Edition::Demo);
    scene.go_of(
        A,
        Corbenic,
        Elmet,
        tabletop::mordred::state::task::Way::Border,
        group(0, 1, 0, 0),
    );
    scene.settle();
    // B's Chief and A's Mystic share Elmet, but its battle was over.
    assert_eq!(scene.army(Elmet, A), group(0, 1, 0, 0));
    assert_eq!(scene.army(Elmet, B), group(1, 0, 0, 0));
    let battles: Vec<Territory> = scene
        .happened()
        .filter_map(|what| match what {
            What::BattleBegins { at, .. } => Some(at),
            _ => None,
        })
        .collect();
    assert_eq!(battles, [Corbenic]);
}

#[test]
fn b7_in_the_demo_an_ability_may_use_a_marked_territory() {
    for edition in Edition::ALL {
        let mut scene = Scene::edition(edition, &[Faction::Hobyars, Faction::Humans]);
        scene
            .warriors(A, Norgales, 1)
            .warriors(B, Norgales, 1)
            .chief(A, Pictland)
            .hand(A, &[])
            .hand(B, &[KnightsCharge]);
        scene.state.table.marked = Territories::of(Corbenic);
        scene.war(A, 3);
        scene.place(&[(KnightsCharge, WARRIOR)]);
        let unit = Unit::Warrior;
        assert!(scene.offers(Choice::Save { unit, to: Cornwall }));
        let slips = scene.offers(Choice::Save { unit, to: Corbenic });
        assert_eq!(slips, edition == Edition::Demo, "{edition:?}");
    }
}

#[test]
fn switch_draw_to_is_seven_combat_cards_whatever_spells_are_in_hand() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene.hand(A, &[KnightsCharge]).hand(B, &[]);
        assert_eq!(scene.player(A).spells.count_ones(), 5);
        scene.war(A, 3);
        assert_eq!((scene.player(A).hand, scene.player(B).hand), (7, 7));
    }
}

// ---- The end --------------------------------------------------------------------------------

#[test]
fn switch_end_by_dial_is_at_once_in_the_demo_and_after_a_last_war_later() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene
            .after_breakout()
            .chaos_deck(&[ChaosCard::IronRain, ChaosCard::HollowCrown])
            .position(A, 22)
            .position(B, 24)
            .favours(Corbenic, Leader::Merlin, 1)
            .start();
        scene.march_to_and_fro(Norgales, 2);
        scene.settle();
        let (course, favours) = match edition {
            Edition::Demo => (vec![End], 0),
            Edition::Final | Edition::Preview => {
                (vec![Sector(DialEvent::Fate, 22), War(23), End], 1)
            }
        };
        assert_eq!(scene.beats(), course, "{edition:?}");
        assert_eq!(scene.player(A).favours_held(), favours);
    }
}

/// The player to move takes the first group move there is.
fn march_anywhere(scene: &mut Scene) {
    scene.play(Choice::Act(tabletop::mordred::data::Action::March));
    while !scene.offers(Choice::Done) {
        let first = scene.choices()[0];
        scene.play(first);
    }
    scene.done();
}

#[test]
fn b2_the_second_lap_of_the_demo_has_one_war_less() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene
            .after_breakout()
            .position(A, 12)
            .position(B, 30)
            .start();
        while !scene.is_over() {
            march_anywhere(&mut scene);
            scene.settle();
        }
        let is_war = |beat: &Beat| matches!(beat, War(_));
        let wars: Vec<Beat> = scene.beats().into_iter().filter(is_war).collect();
        match edition {
            Edition::Demo => assert_eq!(wars, [War(15), War(19)]),
            Edition::Final | Edition::Preview => {
                assert_eq!(wars, [War(15), War(19), War(23)]);
            }
        }
    }
}

#[test]
fn b11_what_is_being_resolved_in_the_demo_is_finished_and_the_queue_dropped() {
    // In War(19) the Hour of Dusk pushes the hindmost tracker over the Line for the second time.
    for edition in Edition::ALL {
        let mut scene = Scene::edition(edition, &[Faction::HighElves, Faction::Humans]);
        scene
            .after_breakout()
            .chief(B, Cornwall)
            .mystics(A, Elmet, 2)
            .warriors(B, Elmet, 1)
            .favours(Elmet, Leader::Morgana, 2)
            .reserve_left(Leader::Merlin, 1, B)
            .position(A, 25)
            .position(B, 23)
            .hand(A, &[HourOfDusk])
            .hand(B, &[])
            .events(A, &[Due::War(19), Due::War(20)]);
        scene.place(&[(HourOfDusk, MYSTIC)]);
        assert_eq!(scene.player(B).position, 24);
        scene.settle();
        assert!(scene.is_over());
        // The claims of the War that was being fought.
        assert_eq!(scene.player(A).favours[Leader::Morgana.index()], 2);
        match edition {
            Edition::Demo => assert_eq!(scene.beats(), [War(19), End]),
            Edition::Final | Edition::Preview => {
                assert_eq!(scene.beats(), [War(19), War(20), War(23), End]);
            }
        }
    }
}

#[test]
fn b11_the_end_in_the_demo_comes_without_a_further_checkpoint() {
    let mut scene = Scene::two_in(Edition::Demo);
    // Both the islands and a reserve are bare: a checkpoint would break chaos out.
    scene
        .bare_islands()
        .reserve_left(Leader::Merlin, 0, B)
        .position(A, 23)
        .position(B, 24);
    scene.state.table.broken_out = false;
    scene.start();
    scene.march_to_and_fro(Norgales, 1);
    assert_eq!(scene.beats(), [End]);
}

/// Merlin's reserve is empty; one favour of his lies in Essex, or in a slot, or nowhere.
fn merlin_without_reserve(edition: Edition, in_essex: bool, in_slot: bool) -> Option<u8> {
    let mut scene = Scene::two_in(edition);
    if in_essex {
        scene.favours(Essex, Leader::Merlin, 1);
    }
    if in_slot {
        scene.slot(10, Leader::Merlin);
    }
    // His island is empty too.
    scene.state.table.favours[Avalon.index()] = [0; 3];
    scene.state.table.reserve[Leader::Merlin.index()] += edition.switches().island_favours;
    scene
        .reserve_left(Leader::Merlin, 0, B)
        .position(A, 5)
        .position(B, 6)
        .events(A, &[]);
    scene.table().end_mark
}

#[test]
fn switch_end_by_favour_b12_waits_for_the_board_in_the_demo() {
    for edition in LATER {
        for (in_essex, in_slot) in [(true, false), (false, true), (false, false)] {
            let mark = merlin_without_reserve(edition, in_essex, in_slot);
            assert_eq!(mark, Some(7), "{edition:?}");
        }
    }
    let demo = |in_essex, in_slot| merlin_without_reserve(Edition::Demo, in_essex, in_slot);
    assert_eq!(demo(true, false), None, "one lies in Essex");
    assert_eq!(demo(false, true), None, "one lies in a slot");
    assert_eq!(demo(false, false), Some(7));
}

#[test]
fn b12_in_the_demo_the_last_token_taken_in_a_war_marks_the_next_one() {
    let mut scene = Scene::two_in(Edition::Demo);
    scene.state.table.favours[Avalon.index()] = [0; 3];
    scene.state.table.reserve[Leader::Merlin.index()] += 1;
    scene
        .favours(Corbenic, Leader::Merlin, 1)
        .reserve_left(Leader::Merlin, 0, B)
        .position(A, 4)
        .position(B, 6)
        .war(A, 3);
    // A's Chief took it.
    assert_eq!(scene.player(A).favours, [1, 0, 0]);
    assert_eq!(scene.beats(), [War(3), Marked(7)]);
    assert!(
        !scene
            .table()
            .slots
            .contains(&SlotContent::Favour(Leader::Merlin))
    );
}

#[test]
fn switch_tie_break_is_missing_in_the_demo() {
    for edition in Edition::ALL {
        let mut scene = Scene::edition(edition, &Faction::ALL[..3]);
        scene
            .warriors(A, Essex, 2)
            .warriors(B, Malahaut, 1)
            .held(A, Leader::Merlin, 1)
            .held(B, Leader::Merlin, 1)
            .position(A, 25)
            .position(B, 24)
            .position(C, 26)
            .events(A, &[Due::GameEnd]);
        let outcome = Mordred::outcome(&scene.state).expect("the game is over");
        assert_eq!(outcome.scores, [1, 1, 0, 0]);
        let winners: Vec<Seat> = outcome.winners().collect();
        match edition {
            Edition::Demo => assert_eq!(winners, [A, B], "they share the victory"),
            Edition::Final | Edition::Preview => assert_eq!(winners, [A], "more units"),
        }
    }
}
