//! The invariants I1 to I14 of the rule book as properties: whatever is picked, they hold.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use tabletop::game::{Game, Seat};
use tabletop::mordred::data::{
    Action, Champion, ChaosCard, CombatCard, DialEvent, FateCard, Leader, Monster, Post, Spell,
    Territory, Unit,
};
use tabletop::mordred::random_play::setup_for;
use tabletop::mordred::state::task::Way;
use tabletop::mordred::state::{Army, State};
use tabletop::mordred::{Choice, Event, Mordred, What};

/// Longer than any game.
const MOST_STEPS: usize = 20_000;

/// A game by its number, its seed, and how its choices are picked: as far as the list goes by
/// these numbers, then always the first, so that shrinking finds short stories.
fn games() -> impl Strategy<Value = (u64, u64, Vec<u16>)> {
    let picks = prop::collection::vec(any::<u16>(), 0..600);
    (0..720_u64, any::<u64>(), picks)
}

/// Plays a game and shows every step: the state before, the events, the state after.
fn play(
    (number, seed, picks): (u64, u64, Vec<u16>),
    mut step: impl FnMut(&State, &[Event], &State) -> Result<(), TestCaseError>,
) -> Result<State, TestCaseError> {
    let mut state = Mordred::setup(&setup_for(number), seed).expect("a legal set-up");
    let mut choices = Vec::new();
    for taken in 0..MOST_STEPS {
        Mordred::choices(&state, &mut choices);
        if Mordred::to_move(&state).is_none() {
            return Ok(state);
        }
        prop_assert!(!choices.is_empty(), "I14: nothing to choose");
        let pick = picks.get(taken).copied().unwrap_or(0);
        let choice = choices[usize::from(pick) % choices.len()];
        let before = state.clone();
        let events = Mordred::apply(&mut state, choice).expect("what is offered is accepted");
        step(&before, &events, &state)?;
    }
    Err(TestCaseError::fail("I12: the game never ends"))
}

proptest! {
    #![proptest_config(Config {
        cases: 150,
        failure_persistence: None,
        // The same cases in every run; the lab's soak is there to roam.
        rng_seed: RngSeed::Fixed(1999),
        ..Config::default()
    })]

    #[test]
    fn i1_i2_i3_i4_i6_i7_i8_i9_i10_i13_i14_hold_after_every_step(game in games()) {
        play(game, |_, _, after| {
            Mordred::check(after).map_err(TestCaseError::fail)
        })?;
    }

    #[test]
    fn i5_no_tracker_ever_goes_back(game in games()) {
        play(game, |before, _, after| {
            for (old, new) in before.table.players.iter().zip(&after.table.players) {
                prop_assert!(old.position <= new.position);
            }
            Ok(())
        })?;
    }

    #[test]
    fn i11_every_position_fires_once_at_most_and_breakout_too(game in games()) {
        let mut fired = std::collections::BTreeSet::new();
        let mut breakouts = 0;
        play(game, |_, events, _| {
            for event in events {
                match event.what {
                    What::EventBegins { position, event, .. } => {
                        prop_assert_ne!(event, DialEvent::War);
                        prop_assert!(fired.insert(position), "position {} fires again", position);
                    }
                    What::WarBegins { position } => {
                        prop_assert!(fired.insert(position), "War {} is fought again", position);
                    }
                    What::BreakoutBegins => breakouts += 1,
                    _ => {}
                }
            }
            Ok(())
        })?;
        prop_assert!(breakouts <= 1);
    }

    #[test]
    fn i12_the_queue_is_empty_whenever_an_action_is_chosen(game in games()) {
        play(game, |_, events, after| {
            let new_turn = events.iter().any(|event| matches!(event.what, What::TurnBegins { .. }));
            prop_assert!(!new_turn || after.table.queue.is_empty());
            Ok(())
        })?;
    }

    #[test]
    fn a_choice_that_is_not_offered_is_refused_in_words_and_changes_nothing(
        game in games(),
        stop in 0..400_usize,
        wrong in prop::collection::vec(any_choice(), 40),
    ) {
        let mut state = Mordred::setup(&setup_for(game.0), game.1).expect("a legal set-up");
        let mut choices = Vec::new();
        for taken in 0..stop {
            Mordred::choices(&state, &mut choices);
            if choices.is_empty() {
                break;
            }
            let pick = game.2.get(taken).copied().unwrap_or(0);
            Mordred::apply(&mut state, choices[usize::from(pick) % choices.len()])
                .expect("what is offered is accepted");
        }
        Mordred::choices(&state, &mut choices);
        for choice in wrong {
            let mut touched = state.clone();
            match Mordred::apply(&mut touched, choice) {
                Ok(_) => prop_assert!(choices.contains(&choice)),
                Err(illegal) => {
                    prop_assert!(!choices.contains(&choice));
                    prop_assert_eq!(&touched, &state);
                    prop_assert!(illegal.reason.ends_with('.'), "{}", illegal.reason);
                    prop_assert!(illegal.reason.len() > 10, "{}", illegal.reason);
                }
            }
        }
    }
}

/// Any choice that can be written down, sensible or not: every kind there is.
fn any_choice() -> impl Strategy<Value = Choice> {
    prop_oneof![any_step(), any_card(), any_favour(), any_event_choice()]
}

fn one_of<T: Copy + std::fmt::Debug + 'static>(all: &[T]) -> impl Strategy<Value = T> + use<T> {
    prop::sample::select(all.to_vec())
}

fn territory() -> impl Strategy<Value = Territory> {
    one_of(&Territory::ALL)
}

fn leader() -> impl Strategy<Value = Leader> {
    one_of(&Leader::ALL)
}

fn unit() -> impl Strategy<Value = Unit> {
    one_of(&Unit::ALL)
}

fn seat() -> impl Strategy<Value = Seat> {
    (0..6_u8).prop_map(Seat)
}

/// Actions, and units that move, come and go.
fn any_step() -> impl Strategy<Value = Choice> {
    let way = one_of(&[Way::Border, Way::UnderRoad, Way::MistPaths]);
    let army = (0..3_u8, 0..5_u8, 0..12_u8, 0..3_u8);
    let army = army.prop_map(|(chief, mystics, warriors, champion)| Army {
        chief,
        mystics,
        warriors,
        champion,
    });
    let champion = one_of(&Champion::ALL);
    prop_oneof![
        one_of(&Action::ALL).prop_map(Choice::Act),
        Just(Choice::Done),
        Just(Choice::Skip),
        (seat(), territory(), territory(), way).prop_map(|(owner, from, to, by)| Choice::Move {
            owner,
            from,
            to,
            by
        }),
        army.prop_map(Choice::Group),
        territory().prop_map(Choice::ChiefTo),
        (unit(), territory()).prop_map(|(unit, at)| Choice::Add { unit, at }),
        (territory(), leader()).prop_map(|(from, leader)| Choice::Teleport { from, leader }),
        (champion, prop::option::of(territory()))
            .prop_map(|(champion, swap_at)| Choice::Hire { champion, swap_at }),
        territory().prop_map(Choice::At),
        (unit(), territory()).prop_map(|(unit, at)| Choice::Kill { unit, at }),
        unit().prop_map(Choice::Lose),
        (unit(), territory()).prop_map(|(unit, to)| Choice::Save { unit, to }),
    ]
}

/// Spells, Combat cards and discs.
fn any_card() -> impl Strategy<Value = Choice> {
    let card = || one_of(&CombatCard::ALL);
    let post = || one_of(&Post::ALL);
    prop_oneof![
        one_of(&Spell::ALL).prop_map(Choice::Cast),
        card().prop_map(Choice::Discard),
        one_of(&Action::ALL).prop_map(Choice::PlaceDisc),
        one_of(&Action::ALL).prop_map(Choice::Retrieve),
        (card(), post()).prop_map(|(card, post)| Choice::Place { card, post }),
        (post(), card(), card()).prop_map(|(post, out, card)| Choice::SwapCard { post, out, card }),
        (card(), 0..9_u8).prop_map(|(card, nth)| Choice::Cancel { card, nth }),
        card().prop_map(Choice::Resolve),
    ]
}

fn any_favour() -> impl Strategy<Value = Choice> {
    prop_oneof![
        leader().prop_map(Choice::TakeFavour),
        (leader(), 0..4_u8).prop_map(|(leader, count)| Choice::TakeFavours { leader, count }),
        (leader(), territory()).prop_map(|(leader, at)| Choice::TakeFavourAt { leader, at }),
        (seat(), leader()).prop_map(|(from, leader)| Choice::Steal { from, leader }),
        leader().prop_map(Choice::ReturnFavour),
        (territory(), territory()).prop_map(|(from, to)| Choice::Carry { from, to }),
        leader().prop_map(Choice::CarryFavour),
        (leader(), territory()).prop_map(|(leader, at)| Choice::RemoveFavour { leader, at }),
    ]
}

/// Monsters, Leaders, Fate and War.
fn any_event_choice() -> impl Strategy<Value = Choice> {
    let monster = || one_of(&Monster::ALL);
    prop_oneof![
        seat().prop_map(Choice::Player),
        monster().prop_map(Choice::Monster),
        territory().prop_map(Choice::Step),
        (monster(), territory()).prop_map(|(monster, to)| Choice::Summon { monster, to }),
        (leader(), territory()).prop_map(|(leader, to)| Choice::Leader { leader, to }),
        (leader(), leader()).prop_map(|(a, b)| Choice::SwapLeaders(a, b)),
        one_of(&FateCard::ALL).prop_map(Choice::PlayFate),
        one_of(&ChaosCard::ALL).prop_map(Choice::PlayChaos),
        one_of(&FateCard::ALL).prop_map(Choice::ToCauldron),
        one_of(&ChaosCard::ALL).prop_map(Choice::ToBottom),
        territory().prop_map(Choice::Fight),
    ]
}
