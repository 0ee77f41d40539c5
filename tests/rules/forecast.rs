//! What a payment would set off, told beforehand (R12), and the score at any moment (R21).

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::{Events, Game};
use tabletop::mordred::data::{DialEvent, Edition, Leader};
use tabletop::mordred::random_play::{play_to_end, setup_for};
use tabletop::mordred::state::State;
use tabletop::mordred::state::task::{Due, Task};
use tabletop::mordred::{Choice, Forecast, Mordred, What, score};

/// The forecast of a pick that pays; none for any other.
fn forecast_of(state: &State, picked: Choice) -> Option<Forecast> {
    let table = &state.table;
    let cost = match (table.top(), picked) {
        (Task::March(_) | Task::Muster(_) | Task::Magic(_), Choice::Done) => {
            table.price().expect("an action is put together").1.total()
        }
        _ => return None,
    };
    Some(table.forecast(table.active, cost))
}

/// What begins, as the queue knows it.
fn begins(what: What) -> Option<Due> {
    match what {
        What::EventBegins {
            event, position, ..
        } => Some(Due::Sector { event, position }),
        What::WarBegins { position } => Some(Due::War(position)),
        What::BreakoutBegins => Some(Due::Breakout),
        What::GameOver { .. } => Some(Due::GameEnd),
        _ => None,
    }
}

/// A turn from its payment to its end.
struct Turn {
    edition: Edition,
    forecast: Forecast,
    begun: Vec<Due>,
}

impl Turn {
    /// Everything that was told has come, and in that order. What nobody could tell may come between
    /// and after: a Breakout, Wars that a push set off, and in the Demo the end (B11).
    fn came_as_told(&self) {
        let told = self.forecast.fires;
        assert_eq!(self.begun.is_empty(), told.is_empty());
        let known = |due: &&Due| **due != Due::Breakout || told.contains(due);
        let mut came = self.begun.iter().filter(known);
        for due in told {
            match came.next() {
                Some(&next) if next == due => {}
                Some(Due::GameEnd) if self.edition == Edition::Demo => return,
                next => panic!("told {told:?}, but {next:?} came, in {:?}", self.begun),
            }
        }
    }
}

#[test]
fn r12_5_the_forecast_names_what_fires_and_in_which_order() {
    let mut counts = [0; 4];
    for game in 200_000..200_720 {
        let mut turn: Option<Turn> = None;
        play_to_end(
            &setup_for(game),
            game,
            &mut Dice::new(game),
            |state, _, picked| {
                let forecast = forecast_of(state, picked);
                let mut after = state.clone();
                let mut events = Events::listening();
                Mordred::play(&mut after, picked, &mut events);
                if let Some(forecast) = forecast {
                    let table = &state.table;
                    assert_eq!(forecast.from, table.player(table.active).position);
                    turn = Some(Turn {
                        edition: table.edition,
                        forecast,
                        begun: Vec::new(),
                    });
                    counts[forecast.fires.len().min(3)] += 1;
                }
                for event in events.into_list() {
                    if let (Some(turn), Some(due)) = (&mut turn, begins(event.what)) {
                        turn.begun.push(due);
                    }
                    if let What::TurnBegins { .. } | What::GameOver { .. } = event.what
                        && let Some(turn) = turn.take()
                    {
                        turn.came_as_told();
                    }
                }
            },
        );
    }
    assert!(counts.into_iter().all(|seen| seen > 50), "{counts:?}");
}

#[test]
fn r12_2_r12_4_the_forecast_says_where_the_tracker_lands_and_what_it_leaves() {
    let mut scene = Scene::two();
    scene.position(A, 2).position(B, 7).start();
    let forecast = scene.table().forecast(A, 4);
    assert_eq!((forecast.from, forecast.to), (2, 6));
    let (event, position) = (DialEvent::Fate, 2);
    let due = [Due::Sector { event, position }, Due::War(3)];
    assert_eq!(forecast.due.as_slice(), due);
    assert_eq!(forecast.fires.as_slice(), due);
    assert_eq!(scene.table().forecast(A, 0).due.as_slice(), []);
    assert_eq!(
        scene.table().forecast(B, 1).due.len(),
        0,
        "a War, and A behind"
    );
}

#[test]
fn r12_3_the_forecast_is_empty_while_another_tracker_stays() {
    let mut scene = Scene::two();
    scene.position(A, 1).position(B, 1).start();
    assert_eq!(scene.table().forecast(A, 1).fires.as_slice(), []);
}

#[test]
fn r12_7_what_waits_already_comes_first_in_the_forecast() {
    let mut scene = Scene::two();
    scene.position(A, 4).position(B, 12).start();
    scene.state.table.queue.push(Due::War(3));
    let (event, position) = (DialEvent::Monsters, 4);
    assert_eq!(
        scene.table().forecast(A, 2).due.as_slice(),
        [Due::War(3), Due::Sector { event, position }]
    );
}

#[test]
fn r19_1_r19_9_the_forecast_tells_a_breakout_once() {
    let mut scene = Scene::two();
    scene.position(A, 11).position(B, 13).start();
    let breakout = [Due::War(11), Due::Breakout];
    let told = |scene: &Scene| scene.table().forecast(A, 1).fires.to_vec();
    assert_eq!(told(&scene), breakout);
    scene.bare_islands();
    assert_eq!(told(&scene), [Due::Breakout, Due::War(11)]);
    scene.after_breakout();
    assert_eq!(told(&scene), [Due::War(11)]);
    assert_eq!(scene.table().forecast(A, 1).due.as_slice(), breakout);
}

#[test]
fn r12_10_r20_1_the_forecast_ends_with_the_game() {
    let mut scene = Scene::two();
    scene.after_breakout();
    scene.position(A, 18).position(B, 25).start();
    let told = |scene: &Scene| scene.table().forecast(A, 8).fires.to_vec();
    let (event, position) = (DialEvent::Fate, 18);
    let fate = Due::Sector { event, position };
    assert_eq!(
        told(&scene),
        [fate, Due::War(19), Due::War(23), Due::GameEnd]
    );
    scene.state.table.end_mark = Some(19);
    assert_eq!(told(&scene), [fate, Due::War(19)]);
}

#[test]
fn b11_in_the_demo_the_forecast_knows_nothing_after_the_last_crossing() {
    let mut scene = Scene::two_in(Edition::Demo);
    scene.after_breakout();
    scene.position(A, 22).position(B, 25).start();
    assert_eq!(
        scene.table().forecast(A, 2).fires.as_slice(),
        [Due::GameEnd]
    );
}

#[test]
fn r21_1_the_score_at_any_moment_is_what_the_end_would_give() {
    let mut scene = Scene::two();
    for (leader, count) in Leader::ALL.into_iter().zip([2, 3, 7]) {
        scene.held(A, leader, count);
    }
    let told = scene.table().seats().map(|seat| score(scene.table(), seat));
    let told: Vec<_> = told.collect();
    assert_eq!((told[0].favours, told[0].total), (12, 20));
    for score in &told {
        assert_eq!(
            score.total,
            score.favours + score.leaders.iter().sum::<i16>()
        );
    }
    scene.events(A, &[Due::GameEnd]);
    let outcome = scene.table().outcome.expect("the game is over");
    assert_eq!(
        told.iter().map(|s| s.total).collect::<Vec<_>>(),
        outcome.scores[..2]
    );
}
