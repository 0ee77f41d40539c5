//! Where on the map something has happened.

use mordred::mordred::data::Territory;
use mordred::mordred::state::Territories;
use mordred::mordred::{Event, Place, What};

/// The territories that these events have changed.
pub fn touched(events: &[Event]) -> Territories {
    let mut all = Territories::default();
    for event in events {
        for at in places(&event.what).into_iter().flatten() {
            all = all.with(at);
        }
    }
    all
}

fn places(what: &What) -> [Option<Territory>; 2] {
    let on_land = |place: Place| match place {
        Place::Territory(at) => Some(at),
        Place::Reserve | Place::Slot(_) | Place::Player(_) => None,
    };
    match *what {
        What::Moved { from, to, .. }
        | What::MonsterMoved { from, to, .. }
        | What::LeaderMoved { from, to, .. }
        | What::Carried { from, to, .. }
        | What::Saved { from, to, .. } => [Some(from), Some(to)],
        What::Added { at, .. }
        | What::Killed { at, .. }
        | What::Hired { at, .. }
        | What::Removed { at, .. }
        | What::MonsterActs { at, .. }
        | What::BattleBegins { at, .. }
        | What::BattleOver { at, .. }
        | What::ChiefLaidDown { at, .. }
        | What::ChiefStands { at, .. }
        | What::TileLaid { at, .. } => [Some(at), None],
        What::Took { from, .. } => [on_land(from), None],
        What::Placed { at, .. } => [on_land(at), None],
        _ => [None, None],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mordred::game::{Audience, Seat};
    use mordred::mordred::data::{Leader, Unit};

    #[test]
    fn a_move_touches_both_its_ends_and_a_claim_the_place_it_came_from() {
        let event = |what| Event {
            audience: Audience::All,
            rule: "R1",
            what,
        };
        let events = [
            event(What::LeaderMoved {
                leader: Leader::Merlin,
                from: Territory::Elmet,
                to: Territory::Essex,
            }),
            event(What::Took {
                seat: Seat(0),
                leader: Leader::Merlin,
                count: 1,
                from: Place::Territory(Territory::Avalon),
            }),
            event(What::Took {
                seat: Seat(0),
                leader: Leader::Merlin,
                count: 1,
                from: Place::Reserve,
            }),
            event(What::Killed {
                seat: Seat(0),
                unit: Unit::Warrior,
                at: Territory::Elmet,
            }),
        ];
        let expected = Territories::of(Territory::Elmet)
            .with(Territory::Essex)
            .with(Territory::Avalon);
        assert_eq!(touched(&events), expected);
    }
}
