//! What lies on the dial, in every position that matters.

use super::*;
use tabletop::game::Game;
use tabletop::mordred::data::{DialEvent, DialSide, Edition};
use tabletop::mordred::{Mordred, Setup};

/// Four players with their trackers on these positions; of those on one position, the first lies on
/// top. It is the hindmost player's turn.
fn table(dial: DialSide, positions: [u8; 4]) -> Table {
    let mut setup = Setup::new(&Faction::ALL);
    setup.dial = dial;
    let mut table = Mordred::setup(&setup, 3).expect("it can be played").table;
    for (player, (arrival, position)) in table.players.iter_mut().zip((0..).zip(positions)) {
        player.position = position;
        player.arrival = 3 - arrival;
    }
    table.active = table.hindmost();
    table
}

fn scene(positions: [u8; 4]) -> DialPieces {
    trackers_scene(&table(DialSide::War, positions), None)
}

fn foreseen(positions: [u8; 4], cost: u8) -> ForecastPieces {
    let table = table(DialSide::War, positions);
    let forecast = table.forecast(table.active, cost);
    let pieces = trackers_scene(&table, Some(&forecast));
    pieces.forecast.expect("something is being put together")
}

fn distance((ax, ay): Point, (bx, by): Point) -> f64 {
    (ax - bx).hypot(ay - by)
}

/// Every way in which the first trackers share a position, on both dials.
fn stacks() -> impl Iterator<Item = (Table, usize)> {
    DialSide::ALL.into_iter().flat_map(|dial| {
        let sectors = dial.sectors().len() as u8;
        (0..2 * sectors).flat_map(move |position| {
            (1..=4).map(move |number| {
                let elsewhere = (position + 3) % (2 * sectors);
                let place = |seat| if seat < number { position } else { elsewhere };
                (table(dial, [0, 1, 2, 3].map(place)), number)
            })
        })
    })
}

#[test]
fn a_tracker_is_at_least_18_pixels_across_on_the_smallest_dial() {
    const { assert!(2.0 * TRACKER * 280.0 / 400.0 >= 18.0) };
}

#[test]
fn whoever_acts_first_lies_on_top_and_ahead() {
    let trackers = scene([5, 5, 5, 2]).trackers;
    let turns: Vec<u8> = trackers.iter().map(|tracker| tracker.turn).collect();
    assert_eq!(turns, [2, 3, 4, 1]);
    assert!(trackers[0].spot.angle > trackers[1].spot.angle);
    assert!(trackers[1].spot.angle > trackers[2].spot.angle);
    assert_eq!(trackers[0].visible, 2.0 * TRACKER, "nothing lies on it");
    assert!(trackers[1].visible < 2.0 * TRACKER);
    let acting: Vec<bool> = trackers.iter().map(|tracker| tracker.acting).collect();
    assert_eq!(acting, [false, false, false, true]);
}

#[test]
fn trackers_of_one_stack_never_hide_each_other() {
    for (table, number) in stacks() {
        let trackers = trackers_scene(&table, None).trackers;
        for (n, one) in trackers[..number].iter().enumerate() {
            for other in &trackers[n + 1..number] {
                let apart = distance(one.spot.point(), other.spot.point());
                assert!(apart > 5.9, "{:?}: {apart}", table.player(one.seat));
            }
        }
    }
}

#[test]
fn no_tracker_can_be_taken_to_lie_on_another_sector_or_covers_the_laps_on_the_line() {
    for (table, number) in stacks() {
        let sectors = f64::from(table.sectors());
        for tracker in &trackers_scene(&table, None).trackers[..number] {
            let position = table.player(tracker.seat).position;
            let along = tracker.spot.angle - f64::from(position) * 360.0 / sectors;
            let units = along.to_radians() * tracker.spot.radius;
            let arc = 2.0 * PI * tracker.spot.radius / sectors;
            assert!((5.9..arc - 5.9).contains(&units), "{units} of {arc}");
            let (x, _) = tracker.spot.point();
            let beside = (x - CENTRE.0).abs() - TRACKER;
            let is_below = tracker.spot.angle.to_radians().cos() < 0.0;
            assert!(
                is_below || beside > 3.0,
                "{position}: {beside} beside the Line"
            );
        }
    }
}

#[test]
fn the_numbers_of_a_close_stack_stand_on_both_sides_in_turn() {
    let outside = |tracker: &TrackerPiece| tracker.turn_outside;
    let close: Vec<bool> = scene([0; 4]).trackers.iter().map(outside).collect();
    assert_eq!(close, [false, true, false, true]);
    assert!(!scene([4, 4, 6, 7]).trackers.iter().any(outside));
}

#[test]
fn each_lap_has_a_track_of_its_own_and_the_way_always_goes_forward() {
    let [first, second, third] = [3, 15, 27].map(|at| scene([at, 0, 0, 0]).trackers[0].clone());
    assert_eq!(first.spot.radius, LAPS[0]);
    assert_eq!(second.spot.radius, LAPS[1]);
    assert_eq!(third.spot.radius, LAPS[1], "past the end");
    assert_eq!(second.spot.angle, first.spot.angle + 360.0);
    assert_eq!(third.spot.angle, first.spot.angle + 720.0);
    assert!(
        first
            .label
            .ends_with("sector 4, first lap; number 4 to act"),
        "{}",
        first.label
    );
    assert!(second.label.contains("sector 4, second lap"));
    assert!(third.label.contains("past the last crossing"));
}

#[test]
fn nobody_acts_once_the_game_is_over() {
    let mut table = table(DialSide::War, [24, 25, 26, 27]);
    table.outcome = Some(tabletop::mordred::state::Ending {
        scores: [0; 4],
        won: [true; 4],
    });
    assert!(
        !trackers_scene(&table, None)
            .trackers
            .iter()
            .any(|tracker| tracker.acting)
    );
}

#[test]
fn the_ghost_lands_on_top_of_who_lies_there() {
    let table = table(DialSide::War, [2, 5, 9, 9]);
    let forecast = table.forecast(table.active, 3);
    let pieces = trackers_scene(&table, Some(&forecast));
    let lying = &pieces.trackers[1];
    let ghost = pieces.forecast.and_then(|forecast| forecast.ghost);
    let ghost = ghost.expect("the tracker moves");
    assert_eq!(ghost.faction, Faction::ALL[0]);
    assert!(ghost.spot.angle > lying.spot.angle, "ahead, and so on top");
    assert!(lying.visible < 2.0 * TRACKER, "it will be covered");
}

#[test]
fn the_way_leads_over_the_line_from_the_first_track_to_the_second() {
    assert_eq!(way(340.0), LAPS[0]);
    assert_eq!(way(380.0), LAPS[1]);
    assert!((way(360.0) - (LAPS[0] + LAPS[1]) / 2.0).abs() < 0.01);
    let ghost = foreseen([10, 13, 14, 15], 3)
        .ghost
        .expect("the tracker moves");
    assert_eq!(ghost.spot.radius, LAPS[1]);
    assert!(ghost.path.starts_with('M') && ghost.path.matches('L').count() > 5);
}

#[test]
fn a_free_action_has_no_ghost() {
    let pieces = foreseen([2, 5, 9, 9], 0);
    assert_eq!((pieces.ghost, pieces.lit.len()), (None, 0));
    assert_eq!(pieces.words, "Stays on sector 3. Sets off nothing.");
}

#[test]
fn what_will_fire_is_lit_and_numbered_in_its_order() {
    let pieces = foreseen([2, 7, 7, 8], 4);
    let lit: Vec<(u8, usize)> = pieces
        .lit
        .iter()
        .map(|lit| (lit.sector, lit.marks[0].order))
        .collect();
    assert_eq!(lit, [(2, 1), (3, 2)]);
    assert_eq!(
        pieces.words,
        "Lands on sector 7. Sets off: Fate (3), War (4)."
    );
}

#[test]
fn a_war_that_fires_in_both_laps_is_numbered_twice_side_by_side() {
    let marks = foreseen([2, 25, 25, 25], 20).lit[1].marks.clone();
    assert_eq!(
        marks.iter().map(|mark| mark.order).collect::<Vec<_>>(),
        [2, 6]
    );
    assert!(distance(marks[0].at, marks[1].at) > 1.7 * MARK);
}

#[test]
fn a_breakout_and_the_end_of_the_game_are_marked_on_the_line() {
    let pieces = foreseen([11, 25, 25, 25], 14);
    let line: Vec<(usize, Point)> = pieces
        .line
        .iter()
        .map(|mark| (mark.order, mark.at))
        .collect();
    let on_line = |lap: usize| (CENTRE.0, CENTRE.1 - LAPS[lap]);
    assert_eq!(line, [(2, on_line(0)), (6, on_line(1))]);
    assert_eq!(
        pieces.words,
        "Crosses the Line for the last time. Sets off: War (12), Breakout, War (4), War (8), War (12), \
         the end of the game."
    );
}

#[test]
fn the_mark_of_the_end_lies_on_its_war_in_the_track_of_its_lap() {
    for (war, lap) in [(7, 0), (19, 1)] {
        let mut table = table(DialSide::War, [2, 3, 4, 5]);
        table.end_mark = Some(war);
        let end = trackers_scene(&table, None).end.expect("the end is marked");
        let ends = [end.bar.0, end.bar.1].map(|end| distance(end, CENTRE));
        assert_eq!(
            ends.map(f64::round),
            [LAPS[lap] + TRACKER, LAPS[lap] - TRACKER].map(f64::round)
        );
        assert!(distance(end.seal, at(FIELD, middle(&table, war))) < 30.0);
        assert_eq!(table.event_at(war), DialEvent::War);
    }
}

#[test]
fn the_words_say_which_war_ends_the_game_and_name_the_line() {
    let mut table = table(DialSide::War, [10, 13, 14, 15]);
    table.end_mark = Some(11);
    let forecast = table.forecast(table.active, 3);
    assert_eq!(
        text::forecast(&table, &forecast),
        "Crosses the Line and lands on sector 2. Sets off: Fate (11), War (12), which ends the game."
    );
}

#[test]
fn the_cauldron_shows_its_cards_and_is_turned_over_by_chaos() {
    let mut table = table(DialSide::Blitz, [2, 3, 4, 5]);
    table.cauldron.push(Seat(1));
    table.cauldron.push(Seat(1));
    let pieces = trackers_scene(&table, None);
    assert_eq!((pieces.cards, pieces.chaos), (2, false));
    table.chaos = true;
    assert!(trackers_scene(&table, None).chaos);
}

#[test]
fn a_tracker_is_called_by_the_name_its_faction_has_in_the_edition() {
    let mut table = table(DialSide::War, [0; 4]);
    table.edition = Edition::Demo;
    let label = &trackers_scene(&table, None).trackers[3].label;
    assert!(label.starts_with("Underground Dwarves: "), "{label}");
}
