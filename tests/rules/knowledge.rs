//! What players know without being told in so many words, and who counts as active.

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::{Game, Viewer};
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{CombatCard, DialEvent, Edition, Faction, FateCard, Leader, Monster};
use tabletop::mordred::{Choice, Mordred, What};

use CombatCard::{LeafMail, Moonbow, SilverSpears};

/// B, the High Elves, draw up to seven in a War while their deck has fewer cards than that.
fn elves_reshuffle() -> Scene {
    let mut scene = Scene::two();
    scene.hand(
        B,
        &[SilverSpears, SilverSpears, LeafMail, LeafMail, Moonbow],
    );
    scene.deck_to_discard(B);
    scene.war(A, 3);
    scene
}

#[test]
fn a73_when_a_deck_runs_out_everybody_who_counts_knows_the_hand() {
    let scene = elves_reshuffle();
    assert_eq!(
        scene.times(|what| matches!(what, What::Reshuffled { seat: B })),
        1
    );
    let mut dice = Dice::new(1);
    for viewer in [Viewer::Public, Viewer::Seat(A)] {
        let view = scene.view(viewer);
        for _ in 0..200 {
            let world = Mordred::determinize(&view, &mut dice);
            let hand = world.hidden.hands[B.index()];
            assert!(hand[SilverSpears.kind()] == 2 && hand[LeafMail.kind()] == 2);
            assert!(hand[Moonbow.kind()] >= 1);
        }
    }
    assert_eq!(scene.player(B).hand, 7);
}

#[test]
fn a73_what_was_known_by_counting_is_forgotten_card_by_card_as_cards_are_shown() {
    let mut scene = elves_reshuffle();
    assert_eq!(scene.player(B).known[SilverSpears.kind()], 2);
    scene.monsters([(Monster::Nightmare, Garloth), (Monster::LordFog, Pictland)]);
    scene.chief(B, Corbenic).event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::Nightmare));
    for to in [Corbenic, Garloth, Corbenic] {
        scene.play(Choice::Step(to));
    }
    let shown = scene.happened().find_map(|what| match what {
        What::Discarded { seat: B, card, .. } => Some(card),
        _ => None,
    });
    let shown = shown.expect("the Nightmare frightens B");
    let before = match shown {
        SilverSpears | LeafMail => 2,
        Moonbow => 1,
        _ => 0_u8,
    };
    assert_eq!(
        scene.player(B).known[shown.kind()],
        before.saturating_sub(1)
    );
}

#[test]
fn a77_who_put_a_card_under_the_deck_forgets_it_when_somebody_draws_it() {
    let mut scene = Scene::two();
    // The last two cards of the deck: A put the lower one there.
    scene.fate_deck(&[FateCard::GreenKnight, FateCard::WildHunt]);
    scene.fate_cards_left(2);
    scene.state.table.fate_deck[1] = Some(A);
    let known = scene.view(Viewer::Seat(A)).fate_deck;
    assert_eq!(known.as_slice(), [None, Some(FateCard::WildHunt)]);
    scene.event(B, DialEvent::Fate);
    let view = scene.view(Viewer::Seat(A));
    assert!(view.fate_deck.is_empty() && view.fate_drawn.is_empty());
    // Both cards are drawn and nothing else is hidden, so A can still count to two.
    let mut dice = Dice::new(1);
    let world = Mordred::determinize(&view, &mut dice);
    let mut drawn: Vec<FateCard> = world.hidden.fate_drawn.to_vec();
    drawn.sort();
    assert_eq!(drawn, [FateCard::GreenKnight, FateCard::WildHunt]);
}

#[test]
fn r18_1_the_log_says_when_all_battles_are_over_and_the_tokens_gone() {
    let mut scene = Scene::two();
    scene.chief(B, Corbenic).hand(A, &[]).hand(B, &[]);
    scene.war(A, 3);
    let place = |test: &dyn Fn(&What) -> bool| scene.happened().position(|what| test(&what));
    let fought = place(&|what| matches!(what, What::BattleOver { at: Corbenic, .. }));
    let over = place(&|what| *what == What::BattlesOver { position: 3 });
    assert!(fought.is_some() && fought < over);
    assert!(scene.table().marked.is_empty());
}

#[test]
fn switch_multi_player_order_whoever_acts_as_the_active_player_comes_first_in_the_demo() {
    // A's turn, but C is hindmost and acts for the Questing Beast's Monsters at Breakout.
    let factions = &Faction::ALL[..3];
    let mut scene = Scene::edition(Edition::Demo, factions);
    scene.monsters([(Monster::Cluricaun, Garloth), (Monster::LordFog, Pictland)]);
    scene.chief(A, Corbenic).chief(C, Corbenic);
    scene.position(A, 14).position(B, 15).position(C, 13);
    scene.cauldron(A, FateCard::QuestingBeast);
    scene.breakout(A);
    assert_eq!(scene.to_move(), C);
    scene.play(Choice::Monster(Monster::Cluricaun));
    scene.play(Choice::Step(Corbenic));
    scene.pick(|choice| matches!(choice, Choice::PlaceDisc(_)));
    scene.pick(|choice| matches!(choice, Choice::PlaceDisc(_)));
    let owners: Vec<_> = scene
        .happened()
        .filter_map(|what| match what {
            What::DiscPlaced { seat, .. } => Some(seat),
            _ => None,
        })
        .collect();
    assert_eq!(owners, [C, A]);
}

#[test]
fn r2_the_opening_tells_how_the_table_was_laid() {
    let setup = tabletop::mordred::Setup::new(&Faction::ALL[..3]);
    let session: tabletop::session::Session<Mordred> =
        tabletop::session::Session::new(setup, 7).expect("a legal set-up");
    let table = &session.state().table;
    let told = |test: &dyn Fn(&What) -> bool| {
        let events = session.opening().iter();
        events.filter(|event| test(&event.what)).count()
    };
    assert_eq!(told(&|what| matches!(what, What::LeaderStarts { .. })), 3);
    assert_eq!(told(&|what| matches!(what, What::MonsterStarts { .. })), 2);
    assert_eq!(told(&|what| matches!(what, What::Added { .. })), 9);
    assert_eq!(told(&|what| matches!(what, What::IslandCaer { .. })), 3);
    // With the Leaders, in nine slots, on three islands.
    assert_eq!(told(&|what| matches!(what, What::Placed { .. })), 3 + 9 + 3);
    let first = table.hindmost();
    assert_eq!(told(&|what| *what == What::TurnBegins { seat: first }), 1);
    for leader in Leader::ALL {
        let at = table.leaders[leader.index()];
        let starts = |what: &What| matches!(*what, What::LeaderStarts { leader: l, at: t, .. } if l == leader && t == at);
        assert_eq!(told(&starts), 1);
    }
    // The cards dealt are for the eyes of their owners.
    let dealt = session
        .opening()
        .iter()
        .filter_map(|event| match event.what {
            What::DrewCard { seat, .. } => Some((event.audience, seat)),
            _ => None,
        });
    let dealt: Vec<_> = dealt.collect();
    assert_eq!(dealt.len(), 21);
    assert!(
        dealt
            .iter()
            .all(|&(audience, seat)| audience == tabletop::game::Audience::Only(seat))
    );
}

#[test]
fn r23_5_a_second_hire_is_refused_for_what_it_is() {
    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 2).warriors(A, Corbenic, 1);
    scene.champion(A, tabletop::mordred::data::Champion::Elaine, Garloth);
    scene.start();
    scene.play(Choice::Act(tabletop::mordred::data::Action::Magic));
    let reason = scene.refusal(Choice::Cast(
        tabletop::mordred::data::Spell::HumHireChampion,
    ));
    assert_eq!(reason, "You may hire only once in a game.");
}
