//! The pace of thinking, and what is asked and answered about a toy title.

use super::*;

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
