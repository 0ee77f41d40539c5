use super::*;
use tabletop::mordred::Setup;
use tabletop::mordred::random_play::{picks_for, play_to_end, setup_for};

/// The random game with this number, at its end.
fn played(game: u64, practice: bool) -> Sitting {
    played_by(setup_for(game), game, practice)
}

/// A random game with this set-up, at its end.
fn played_by(setup: Setup, game: u64, practice: bool) -> Sitting {
    let mut picks = Vec::new();
    play_to_end(&setup, game, &mut picks_for(game), |_, _, choice| {
        picks.push(choice)
    });
    let names = setup.factions.iter().map(|faction| faction.name().into());
    let names = names.collect();
    let mut sitting = Sitting::begin(setup, game, names, practice).expect("a good set-up");
    for choice in picks {
        sitting.play_gesture(&[choice]).expect("an offered choice");
    }
    sitting
}

#[test]
fn favours_and_bonuses_add_up_to_the_score() {
    for game in 0..40 {
        let scene = end_scene(&played(game, false)).expect("a game at its end");
        assert!(scene.rows[0].won);
        for row in &scene.rows {
            let favours: i16 = row.favours.iter().map(|&held| i16::from(held)).sum();
            let sum = favours + row.bonuses.iter().sum::<i16>();
            assert_eq!(sum, row.total, "game {game}, {}", row.name);
            for leader in Leader::ALL {
                let explained = scene.cards.iter().any(|card| card.leader == leader);
                assert!(row.bonuses[leader.index()] == 0 || explained);
            }
        }
    }
}

#[test]
fn the_chart_begins_at_nothing_and_ends_with_the_favours_held() {
    for game in 0..20 {
        let sitting = played(game, false);
        let scene = end_scene(&sitting).expect("a game at its end");
        let table = sitting.table_after(sitting.len());
        assert_eq!(scene.chart.turns(), sitting.turns().len());
        for (seat, line) in table.seats().zip(&scene.chart.lines) {
            assert_eq!(line.favours[0], 0);
            assert_eq!(
                line.favours.last().copied(),
                Some(table.player(seat).favours_held())
            );
        }
        let turns = scene.chart.turns();
        assert!(scene.chart.marks.iter().all(|mark| mark.turn <= turns));
    }
}

#[test]
fn who_fights_is_counted_on_both_sides() {
    let scene = end_scene(&played(6, false)).expect("a game at its end");
    let fought: u16 = scene.rows.iter().map(|row| row.deeds.fought).sum();
    assert_eq!(fought % 2, 0);
    for row in &scene.rows {
        assert!(row.deeds.won <= row.deeds.fought);
        assert!(row.deeds.time > 0);
    }
}

#[test]
fn a_game_that_goes_on_has_no_end() {
    let mut sitting = played(3, true);
    sitting.undo().expect("practice allows it");
    assert_eq!(end_scene(&sitting), None);
}

#[test]
fn practice_is_marked() {
    let note = |practice| end_scene(&played(2, practice)).and_then(|scene| scene.practice);
    assert_eq!(note(false), None);
    assert_eq!(
        note(true),
        Some("Practice game: steps could be taken back.")
    );
}

#[test]
fn a_1_house_rules_are_named_in_the_result() {
    let by_the_book = end_scene(&played(2, false)).expect("a game at its end");
    assert_eq!(by_the_book.house, Vec::<&str>::new());
    let mut setup = setup_for(2);
    setup.house.eighth_card = true;
    let sitting = played_by(setup, 2, false);
    let scene = end_scene(&sitting).expect("a game at its end");
    assert_eq!(
        scene.house,
        ["House rule: an eighth card for the last of four."]
    );
}

#[test]
fn the_ends_of_equal_lines_do_not_cover_each_other() {
    let mut ends = Faction::ALL.map(|faction| (100.0, faction));
    spread(&mut ends, 20.0, 10.0, 110.0);
    for pair in ends.windows(2) {
        assert!(pair[1].0 - pair[0].0 >= 20.0);
    }
    assert!(ends[3].0 <= 110.0);
}

#[test]
fn the_chart_has_a_line_and_a_device_for_everybody() {
    let scene = end_scene(&played(8, false)).expect("a game at its end");
    let svg = scene.chart.markup(640.0, 150.0);
    let players = scene.rows.len();
    assert_eq!(svg.matches("<polyline class=\"held ").count(), players);
    assert_eq!(svg.matches("#device-").count(), players);
    assert!(!svg.contains("style=") && !svg.contains("NaN"));
}
