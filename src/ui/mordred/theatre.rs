//! The replay: where it begins, how it goes on, and how long each moment stands.

use super::chapters::{Kind, Mark};
use super::sitting::At;
use crate::ui::settings::{Setting, Speed};

/// Where a replay begins: at the moment on the screen; from the present at the beginning.
pub const fn begins_at(at: At) -> usize {
    match at {
        At::Live => 0,
        At::Past(picks) => picks,
    }
}

/// How long a moment stands, in milliseconds: long where a mark is, short where nobody saw anything
/// happen.
pub fn standing_time(marks: &[Mark], picks: usize, events: usize, speed: Speed) -> u32 {
    let from = marks.partition_point(|mark| mark.picks < picks);
    let here = marks[from..].iter().take_while(|mark| mark.picks == picks);
    let is_loud = here
        .into_iter()
        .any(|mark| !matches!(mark.kind, Kind::Turn(..)));
    let time = match events {
        _ if is_loud => 2000,
        0 => 320,
        _ => 880,
    };
    match speed {
        Speed::Half => time * 2,
        Speed::One => time,
        Speed::Two => time / 2,
        Speed::Four => time / 4,
    }
}

/// The next speed and the name of this one; after the highest comes the lowest.
pub fn speeds(now: Speed) -> (Speed, &'static str) {
    let nth = Speed::OPTIONS.iter().position(|(one, _)| *one == now);
    let nth = nth.unwrap_or_default();
    let next = Speed::OPTIONS[(nth + 1) % Speed::OPTIONS.len()].0;
    (next, Speed::OPTIONS[nth].1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::Seat;

    #[test]
    fn from_the_present_a_replay_begins_at_the_beginning() {
        assert_eq!(begins_at(At::Live), 0);
        assert_eq!(begins_at(At::Past(7)), 7);
    }

    #[test]
    fn what_is_worth_a_mark_stands_longest_and_what_nobody_saw_shortest() {
        let marks = [
            Mark {
                picks: 3,
                kind: Kind::Turn(Seat(0), 2),
            },
            Mark {
                picks: 3,
                kind: Kind::Breakout,
            },
            Mark {
                picks: 4,
                kind: Kind::Turn(Seat(1), 3),
            },
        ];
        let time = |picks, events| standing_time(&marks, picks, events, Speed::One);
        assert!(time(3, 5) > time(4, 5));
        assert_eq!(time(4, 5), time(9, 5));
        assert!(time(9, 0) < time(9, 1));
    }

    #[test]
    fn twice_the_speed_is_half_the_time() {
        let time = |speed| standing_time(&[], 1, 1, speed);
        assert_eq!(time(Speed::Half), 2 * time(Speed::One));
        assert_eq!(time(Speed::One), 2 * time(Speed::Two));
        assert_eq!(time(Speed::Two), 2 * time(Speed::Four));
    }

    #[test]
    fn the_speeds_come_round() {
        let mut speed = Speed::One;
        let mut names = Vec::new();
        for _ in Speed::OPTIONS {
            let (next, name) = speeds(speed);
            names.push(name);
            speed = next;
        }
        assert_eq!(names, ["1×", "2×", "4×", "½×"]);
        assert_eq!(speed, Speed::One);
    }
}
