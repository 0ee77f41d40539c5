//! Bots: they know what a person in their seat would know, pick what is offered, and always the same.

use std::collections::BTreeSet;

use tabletop::dice::Dice;
use tabletop::game::{Events, Game, Seat, Viewer};
use tabletop::mordred::bot::{Chances, Coach, Level, Thinking, pick, worth};
use tabletop::mordred::data::{Action, Champion};
use tabletop::mordred::random_play::setup_for;
use tabletop::mordred::state::State;
use tabletop::mordred::{Choice, Mordred, text};
use tabletop::thought::{Depth, Means, pick_with};

/// Decisions of a game of Squires, one of every so many.
fn decisions(game: u64, every: usize) -> Vec<State> {
    let mut state = Mordred::setup(&setup_for(game), game).expect("a set-up that can be played");
    let mut found = Vec::new();
    let mut steps = 0;
    while let Some(seat) = Mordred::to_move(&state) {
        if steps % every == 0 {
            found.push(state.clone());
        }
        steps += 1;
        let choice = pick(&Mordred::view(&state, Viewer::Seat(seat)), Level::Squire);
        Mordred::play(&mut state, choice, &mut Events::deaf());
    }
    found
}

#[test]
fn a_squire_hardly_ever_musters_nobody_a10() {
    let (mut musters, mut empty) = (0, 0);
    for game in 0..60 {
        let mut begun = false;
        let mut state = Mordred::setup(&setup_for(game), game).expect("a set-up");
        while let Some(seat) = Mordred::to_move(&state) {
            let choice = pick(&Mordred::view(&state, Viewer::Seat(seat)), Level::Squire);
            let begins = choice == Choice::Act(Action::Muster);
            musters += usize::from(begins);
            empty += usize::from(begun && choice == Choice::Done);
            begun = begins;
            Mordred::play(&mut state, choice, &mut Events::deaf());
        }
    }
    assert!(empty * 50 < musters, "{empty} of {musters}");
}

fn choices(state: &State) -> Vec<Choice> {
    let mut choices = Vec::new();
    Mordred::choices(state, &mut choices);
    choices
}

/// Fewer futures than the levels have: what is tested here does not hang on their number.
const SOME: Means = Means {
    futures: Some(600),
    judgement: None,
};

fn mover(state: &State) -> Seat {
    Mordred::to_move(state).expect("the game goes on")
}

#[test]
fn a_pick_depends_on_the_view_alone() {
    for (game, level, every) in [
        (3, Level::Squire, 7),
        (7, Level::Knight, 31),
        (11, Level::King, 149),
        (14, Level::Merlin, 211),
    ] {
        let mut dice = Dice::new(game);
        for state in decisions(game, every) {
            let viewer = Viewer::Seat(mover(&state));
            let view = Mordred::view(&state, viewer);
            let mut other = Mordred::determinize(&view, &mut dice);
            for _ in 0..20 {
                if other.hidden.hands != state.hidden.hands {
                    break;
                }
                other = Mordred::determinize(&view, &mut dice);
            }
            let picked = pick_with::<Mordred>(&view, level, SOME);
            let other = Mordred::view(&other, viewer);
            assert_eq!(picked, pick_with::<Mordred>(&other, level, SOME));
            assert!(choices(&state).contains(&picked), "{level:?} {picked:?}");
        }
    }
}

#[test]
fn thinking_in_slices_comes_to_the_same_pick() {
    for state in decisions(8, 90) {
        let view = Mordred::view(&state, Viewer::Seat(mover(&state)));
        let mut sliced = Thinking::with(&view, Level::King, SOME);
        let mut last = 0.0;
        let choice = loop {
            if let Some(choice) = sliced.think(13) {
                break choice;
            }
            assert!(sliced.progress() >= last && sliced.progress() <= 1.0);
            last = sliced.progress();
        };
        assert_eq!(choice, pick_with::<Mordred>(&view, Level::King, SOME));
    }
}

#[test]
fn every_level_is_found_by_its_id_and_says_what_it_is() {
    for level in Level::ALL {
        assert_eq!(Level::of_id(level.id()), Some(level));
        assert!(level.line().ends_with('.'));
    }
    assert_eq!(Level::of_id("random"), None);
}

#[test]
fn a_squire_beats_chance_and_a_knight_beats_squires() {
    let wins = |strong: Level, weak: Option<Level>, games: u64| {
        let mut wins = 0;
        for game in 0..games {
            let mut setup = setup_for(game * 3 + 2);
            setup.edition = tabletop::mordred::data::Edition::Final;
            assert_eq!(setup.factions.len(), 4);
            let hero = Seat((game % 4) as u8);
            let mut state = Mordred::setup(&setup, game).expect("a game for four");
            let mut dice = Dice::new(game);
            while let Some(seat) = Mordred::to_move(&state) {
                let level = if seat == hero { Some(strong) } else { weak };
                let choice = match level {
                    Some(level) => pick(&Mordred::view(&state, Viewer::Seat(seat)), level),
                    None => {
                        let choices = choices(&state);
                        choices[dice.below(choices.len())]
                    }
                };
                Mordred::play(&mut state, choice, &mut Events::deaf());
            }
            wins += u32::from(Mordred::outcome(&state).expect("over").won[hero]);
        }
        wins
    };
    // Par is a quarter; these are reproducible, and far from it.
    assert!(wins(Level::Squire, None, 40) >= 32);
    assert!(wins(Level::Knight, Some(Level::Squire), 16) >= 8);
}

/// Which one looks the same at the end of the turn, and the first on the list must not be everybody's.
#[test]
fn knights_hire_every_champion() {
    let mut hired = BTreeSet::new();
    for game in 0..40 {
        for state in decisions(game, 1) {
            let offered = choices(&state);
            if !matches!(offered.first(), Some(Choice::Hire { .. })) {
                continue;
            }
            let view = Mordred::view(&state, Viewer::Seat(mover(&state)));
            if let Choice::Hire { champion, .. } = pick(&view, Level::Knight) {
                hired.insert(champion);
            }
        }
    }
    assert_eq!(hired, BTreeSet::from(Champion::ALL));
}

#[test]
fn chances_are_shares_of_one_and_the_winner_has_all_of_it() {
    for state in decisions(4, 60) {
        let chances = worth::chances(&state.table);
        assert!(
            (chances.iter().sum::<f32>() - 1.0).abs() < 1e-3,
            "{chances:?}"
        );
        let view = Mordred::view(&state, Viewer::Public);
        let mut estimate = Chances::new(&view);
        let chances = loop {
            if let Some(chances) = estimate.think(50) {
                break chances;
            }
        };
        assert!(
            (chances.iter().sum::<f32>() - 1.0).abs() < 1e-3,
            "{chances:?}"
        );
        let nobody = &chances[usize::from(state.table.seats)..];
        assert!(nobody.iter().all(|&chance| chance == 0.0));
    }
}

#[test]
fn the_coach_names_up_to_three_picks_each_with_a_chance_and_a_reason() {
    for state in decisions(6, 120) {
        let view = Mordred::view(&state, Viewer::Seat(mover(&state)));
        let mut coach = Coach::new(&view, Depth::First);
        let counsel = loop {
            if let Some(counsel) = coach.think(100) {
                break counsel;
            }
        };
        let offered = choices(&state);
        assert_eq!(counsel.len(), offered.len().min(3));
        for one in counsel {
            assert!(offered.contains(&one.choice));
            assert!((0.0..=1.0).contains(&one.chance), "{one:?}");
            let why = text::why(&view.table, &one.why);
            let first = why.text().chars().next().expect("a sentence");
            assert!(first.is_uppercase() && why.text().ends_with('.'), "{why}");
        }
    }
}
