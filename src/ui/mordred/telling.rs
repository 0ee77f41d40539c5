//! How what happened is told: one beat after the other, at the player's own pace.

use crate::ui::settings::Pace;
use std::mem::discriminant;
use tabletop::mordred::{Beat, Event};

/// How many events have been told at the end of each beat. What is told along belongs to the beat
/// before it, and a run of the same thing is one beat.
pub fn beats(events: &[Event]) -> Vec<usize> {
    let mut beats: Vec<usize> = Vec::new();
    let mut run = None;
    for (n, event) in events.iter().enumerate() {
        let kind = discriminant(&event.what);
        let joins = match event.what.beat() {
            Beat::Along => true,
            Beat::Run => run.replace(kind) == Some(kind),
            Beat::Own => {
                run = None;
                false
            }
        };
        match beats.last_mut() {
            Some(end) if joins => *end = n + 1,
            _ => beats.push(n + 1),
        }
    }
    beats
}

/// How long a beat stands, in milliseconds; `None`: until the player goes on.
pub const fn beat_time(pace: Pace) -> Option<u32> {
    match pace {
        Pace::Off => Some(0),
        Pace::Fast => Some(260),
        Pace::Normal => Some(650),
        Pace::Slow => Some(1500),
        Pace::Step => None,
    }
}

/// How long the table rests before the next pick of a bot, in milliseconds: long enough to see that
/// somebody else is at it.
pub const fn rest_time(pace: Pace) -> u32 {
    match pace {
        Pace::Off => 0,
        Pace::Fast => 90,
        Pace::Normal | Pace::Step => 260,
        Pace::Slow => 600,
    }
}

/// Whether anything happened that is worth telling.
pub fn is_heard(events: &[Event]) -> bool {
    events.iter().any(|event| event.what.beat() != Beat::Along)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::{Audience, Seat};
    use tabletop::mordred::data::{Leader, Monster, Territory};
    use tabletop::mordred::{Place, What};

    fn event(what: What) -> Event {
        Event {
            audience: Audience::All,
            rule: "R1",
            what,
        }
    }

    fn took(leader: Leader) -> Event {
        event(What::Took {
            seat: Seat(0),
            leader,
            count: 1,
            from: Place::Reserve,
        })
    }

    fn step(to: Territory) -> Event {
        event(What::MonsterMoved {
            monster: Monster::LordFog,
            from: Territory::Essex,
            to,
        })
    }

    #[test]
    fn nothing_that_happened_is_left_untold() {
        let events = [
            event(What::Committed { seat: Seat(0) }),
            step(Territory::Elmet),
            took(Leader::Merlin),
            event(What::Committed { seat: Seat(1) }),
        ];
        assert_eq!(beats(&events).last(), Some(&events.len()));
        assert!(beats(&[]).is_empty());
    }

    #[test]
    fn a_monster_takes_each_step_in_a_beat_of_its_own() {
        let events = [step(Territory::Elmet), step(Territory::Malahaut)];
        assert_eq!(beats(&events), [1, 2]);
    }

    #[test]
    fn all_claims_of_a_war_are_one_beat() {
        let events = [
            took(Leader::Merlin),
            took(Leader::Mordred),
            step(Territory::Elmet),
        ];
        assert_eq!(beats(&events), [2, 3]);
    }

    #[test]
    fn what_is_quiet_belongs_to_the_beat_before_it() {
        let quiet = event(What::Committed { seat: Seat(0) });
        let events = [
            quiet,
            step(Territory::Elmet),
            quiet,
            took(Leader::Merlin),
            quiet,
            took(Leader::Merlin),
        ];
        assert_eq!(beats(&events), [1, 3, 6]);
    }

    #[test]
    fn only_step_by_step_waits_for_the_player() {
        assert_eq!(beat_time(Pace::Step), None);
        assert!(beat_time(Pace::Fast) < beat_time(Pace::Normal));
        assert!(beat_time(Pace::Normal) < beat_time(Pace::Slow));
    }
}
