//! The pace of thinking, and what is asked and answered about a toy title.

use super::*;
use crate::game::{Seat, Viewer};
use crate::toy::thinking::Level;
use crate::toy::{Count, Pick, Toy};

/// Five count to 20 together, and the last of them must choose.
fn view(count: u32) -> Box<<Toy as Game>::View> {
    let mut state = Toy::setup(&Count::together(20), 3).expect("a goal within reach");
    state.count = count;
    state.turn = Seat(4);
    Box::new(Toy::view(&state, Viewer::Seat(Seat(4))))
}

fn jobs(count: u32) -> [JobOf<Toy>; 3] {
    [
        Job::Pick {
            view: view(count),
            level: Level::Searcher,
        },
        Job::Counsel {
            view: view(count),
            depth: Depth::First,
        },
        Job::Chances { view: view(count) },
    ]
}

fn answer(job: &JobOf<Toy>, slice: u32) -> AnswerOf<Toy> {
    let mut work = Work::<Toy>::begin(job);
    let mut last = -1.0;
    loop {
        assert!(work.progress() > last, "the thinking stands still");
        last = work.progress();
        if let Some(answer) = work.think(slice) {
            return answer;
        }
    }
}

#[test]
fn orders_and_reports_come_out_of_their_bytes_as_they_went_in() {
    for (number, job) in (3..).zip(jobs(13)) {
        let done = Report::Done(number, answer(&job, u32::MAX));
        assert_eq!(unpack(&pack(&done)), Some(done));
        let order: OrderOf<Toy> = Order::Think(number, job);
        assert_eq!(unpack(&pack(&order)), Some(order));
    }
    let stop: OrderOf<Toy> = Order::Stop(9);
    assert_eq!(unpack(&pack(&stop)), Some(stop));
    for report in [Report::Hello, Report::Progress(300, 0.5)] {
        let report: ReportOf<Toy> = report;
        assert_eq!(unpack(&pack(&report)), Some(report));
    }
}

#[test]
fn bytes_that_are_no_message_are_refused() {
    assert_eq!(unpack::<ReportOf<Toy>>(&[]), None);
    assert_eq!(unpack::<ReportOf<Toy>>(&[250]), None);
    let mut longer = pack(&ReportOf::<Toy>::Hello);
    longer.push(0);
    assert_eq!(unpack::<ReportOf<Toy>>(&longer), None);
    let order: OrderOf<Toy> = Order::Think(1, jobs(13)[0].clone());
    let order = pack(&order);
    assert_eq!(unpack::<OrderOf<Toy>>(&order[..order.len() - 1]), None);
}

#[test]
fn an_answer_is_of_the_kind_that_was_asked_for() {
    let jobs = jobs(13);
    for (n, job) in jobs.iter().enumerate() {
        let answer = answer(job, u32::MAX);
        for (other, asked) in jobs.iter().enumerate() {
            assert_eq!(answer.fits(asked), n == other);
        }
    }
}

#[test]
fn an_answer_is_the_same_however_the_thinking_is_cut() {
    for job in jobs(13) {
        let whole = answer(&job, u32::MAX);
        assert_eq!(answer(&job, 7), whole);
        assert_eq!(answer(&job, 50), whole);
    }
}

#[test]
fn five_who_win_together_are_told_what_wins_for_all_of_them() {
    // Two are missing: a step of two has won, and with a roll all lose more often than not.
    let [pick, counsel, chances] = jobs(18).map(|job| answer(&job, u32::MAX));
    assert_eq!(pick, Answer::Pick(Pick::Step(2)));
    let Answer::Counsel(counsel) = counsel else {
        panic!("the coach was asked");
    };
    assert_eq!(counsel[0].choice, Pick::Step(2));
    assert_eq!(counsel[0].chances, [1.0; 5]);
    let roll = counsel.iter().find(|advice| advice.choice == Pick::Roll);
    assert!(roll.is_none_or(|roll| roll.chances[4] < 0.6), "{roll:?}");
    let Answer::Chances(chances) = chances else {
        panic!("the chances were asked for");
    };
    assert!(chances[0] > 0.4 && chances[0] < 1.0, "{chances:?}");
    assert!(chances.iter().all(|&chance| chance == chances[0]));
}

#[test]
fn who_does_not_search_plays_no_futures() {
    for level in [Level::First, Level::Searcher] {
        let searches = Toy::most_futures(level) > 0;
        assert_eq!(searches, level == Level::Searcher);
        assert_eq!(futures_of_a_pick::<Toy>(&view(13), level) > 0, searches);
    }
    assert_eq!(
        <Level as super::Level>::of_id("searcher"),
        Some(Level::Searcher)
    );
    assert_eq!(<Level as super::Level>::of_id("random"), None);
}

/// The length of every slice when an iteration takes so long.
fn slices(pace: &mut Pace, iteration: f64, number: usize) -> Vec<f64> {
    let slice = |_| {
        let took = f64::from(pace.iterations()) * iteration;
        pace.took(took);
        took
    };
    (0..number).map(slice).collect()
}

#[test]
fn slices_grow_to_their_length_and_stay_there() {
    let mut pace = Pace::new(10.0);
    let slices = slices(&mut pace, 0.05, 40);
    assert!(slices.iter().all(|&took| took <= 10.0));
    assert!(slices[20..].iter().all(|&took| took > 9.0));
}

#[test]
fn a_slow_machine_gets_short_slices_at_once() {
    let mut pace = Pace::new(8.0);
    let slow = slices(&mut pace, 3.0, 10);
    assert!(slow[1..].iter().all(|&took| took <= 8.0), "{slow:?}");
    let slower = slices(&mut pace, 30.0, 5);
    assert!(slower[1..].iter().all(|&took| took <= 30.0), "{slower:?}");
}

#[test]
fn a_clock_that_stands_still_leads_to_no_endless_slice() {
    let mut pace = Pace::new(8.0);
    slices(&mut pace, 0.0, 100);
    assert_eq!(pace.iterations(), 4096);
    pace.took(100.0);
    assert!(pace.iterations() < 400);
}
