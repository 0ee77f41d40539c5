//! The chapters of a game: the moments worth going to, and the next one before or after a moment.

use super::sitting::Sitting;
use super::tide::{Swing, Tide};
use tabletop::game::{Audience, Seat};
use tabletop::mordred::data::{DialEvent, Territory};
use tabletop::mordred::text;
use tabletop::mordred::{Event, What};

/// A moment worth going to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// After how many picks it is.
    pub picks: usize,
    /// What happened there.
    pub kind: Kind,
}

/// What makes a moment worth going to. Everybody saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A turn began: whose, and the how manieth.
    Turn(Seat, usize),
    /// An event of the dial began; a War is one.
    Event(DialEvent),
    /// A battle began.
    Battle(Territory),
    /// Chaos broke out.
    Breakout,
    /// A chance to win moved as in few other moments.
    Swing(Swing),
}

/// What one goes through the history by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stride {
    /// Every moment.
    Pick,
    /// Where a turn begins.
    Turn,
    /// Where an event of the dial begins, or Breakout.
    Event,
    /// Where a battle begins.
    Battle,
    /// Where a turning point begins, once they are known.
    Swing,
}

impl Kind {
    /// What an event begins, if it begins anything.
    fn of(event: &Event, turns: usize) -> Option<Self> {
        if event.audience != Audience::All {
            return None;
        }
        match event.what {
            What::TurnBegins { seat } => Some(Self::Turn(seat, turns + 1)),
            What::EventBegins { event, .. } => Some(Self::Event(event)),
            What::WarBegins { .. } => Some(Self::Event(DialEvent::War)),
            What::BattleBegins { at, .. } => Some(Self::Battle(at)),
            What::BreakoutBegins => Some(Self::Breakout),
            _ => None,
        }
    }

    /// What is said of it; a turn is its player's.
    pub fn words(self, names: &[String]) -> text::Line {
        match self {
            Self::Turn(seat, number) => text::turn(names, seat, number),
            Self::Event(event) => event.name().into(),
            Self::Battle(at) => text::battle_in(at),
            Self::Breakout => "Breakout".into(),
            Self::Swing(swing) => swing.words(names),
        }
    }

    fn is_met_by(self, stride: Stride) -> bool {
        match self {
            Self::Turn(..) => stride == Stride::Turn,
            Self::Event(_) | Self::Breakout => stride == Stride::Event,
            Self::Battle(_) => stride == Stride::Battle,
            Self::Swing(_) => stride == Stride::Swing,
        }
    }
}

impl Stride {
    /// Every way to go, in the order of the screen.
    pub const ALL: [Self; 5] = [
        Self::Pick,
        Self::Turn,
        Self::Event,
        Self::Battle,
        Self::Swing,
    ];

    /// The word between its two buttons.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pick => "Pick",
            Self::Turn => "Turn",
            Self::Event => "Event",
            Self::Battle => "Battle",
            Self::Swing => "Swing",
        }
    }
}

/// Every mark of a game, oldest first; the turning points among them, if its tide is known.
pub fn marks(sitting: &Sitting, tide: Option<&Tide>) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut turns = 0;
    let mut note = |picks: usize, events: &[Event]| {
        for event in events {
            if let Some(kind) = Kind::of(event, turns) {
                turns += usize::from(matches!(kind, Kind::Turn(..)));
                marks.push(Mark { picks, kind });
            }
        }
    };
    note(0, sitting.opening());
    for (picks, record) in (1..).zip(sitting.records()) {
        note(picks, &record.events);
    }
    let tide = tide.filter(|tide| tide.is_of(sitting));
    for swing in tide.map(Tide::swings).unwrap_or_default() {
        let picks = swing.at.picks;
        let place = marks.partition_point(|mark| mark.picks <= picks);
        let kind = Kind::Swing(swing);
        marks.insert(place, Mark { picks, kind });
    }
    marks
}

/// The next moment after `at`, in a game of `all` picks.
pub fn next(marks: &[Mark], at: usize, all: usize, stride: Stride) -> Option<usize> {
    match stride {
        Stride::Pick => (at < all).then_some(at + 1),
        _ => moments(marks, stride).find(|&picks| picks > at),
    }
}

/// The last moment before `at`: in the middle of a turn, where that turn began.
pub fn previous(marks: &[Mark], at: usize, stride: Stride) -> Option<usize> {
    match stride {
        Stride::Pick => at.checked_sub(1),
        _ => moments(marks, stride).rev().find(|&picks| picks < at),
    }
}

fn moments(marks: &[Mark], stride: Stride) -> impl DoubleEndedIterator<Item = usize> {
    let met = marks.iter().filter(move |mark| mark.kind.is_met_by(stride));
    met.map(|mark| mark.picks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::mordred::tide::points;
    use tabletop::mordred::Setup;
    use tabletop::mordred::data::Faction;

    fn names() -> Vec<String> {
        vec!["Anna".into(), "Ben".into()]
    }

    /// A game played to its end with picks that are all over the list.
    fn played() -> Sitting {
        let setup = Setup::new(&[Faction::Humans, Faction::HighElves]);
        let mut sitting = Sitting::begin(setup, 42, names(), false).expect("a good set-up");
        sitting.play_some(usize::MAX);
        sitting
    }

    fn at(picks: usize, kind: Kind) -> Mark {
        Mark { picks, kind }
    }

    fn some_marks() -> [Mark; 6] {
        [
            at(0, Kind::Turn(Seat(0), 1)),
            at(4, Kind::Event(DialEvent::Fate)),
            at(9, Kind::Event(DialEvent::War)),
            at(9, Kind::Battle(Territory::Essex)),
            at(15, Kind::Breakout),
            at(15, Kind::Turn(Seat(1), 2)),
        ]
    }

    #[test]
    fn the_first_mark_is_the_first_turn_and_they_come_in_order() {
        let marks = marks(&played(), None);
        assert!(matches!(marks[0].kind, Kind::Turn(_, 1)));
        assert_eq!(marks[0].picks, 0);
        assert!(marks.is_sorted_by_key(|mark| mark.picks));
    }

    #[test]
    fn a_whole_game_has_a_mark_for_every_turn_and_for_events_wars_battles_and_breakout() {
        let sitting = played();
        let marks = marks(&sitting, None);
        let count = |wanted: fn(&Kind) -> bool| marks.iter().filter(|m| wanted(&m.kind)).count();
        let turns = sitting.turns();
        assert_eq!(count(|kind| matches!(kind, Kind::Turn(..))), turns.len());
        for event in DialEvent::ALL {
            let one = at(0, Kind::Event(event)).kind;
            assert!(marks.iter().any(|mark| mark.kind == one), "{one:?}");
        }
        assert!(count(|kind| matches!(kind, Kind::Battle(_))) > 0);
        assert_eq!(count(|kind| *kind == Kind::Breakout), 1);
    }

    #[test]
    fn what_a_mark_says_has_happened_in_its_pick() {
        let sitting = played();
        for mark in marks(&sitting, None) {
            let events = match mark.picks.checked_sub(1) {
                None => sitting.opening(),
                Some(last) => &sitting.records()[last].events,
            };
            let says_so = |event: &Event| match (mark.kind, event.what) {
                (Kind::Turn(seat, _), What::TurnBegins { seat: whose }) => seat == whose,
                (Kind::Event(one), What::EventBegins { event, .. }) => one == event,
                (Kind::Event(one), What::WarBegins { .. }) => one == DialEvent::War,
                (Kind::Battle(here), What::BattleBegins { at, .. }) => here == at,
                (Kind::Breakout, What::BreakoutBegins) => true,
                _ => false,
            };
            assert!(events.iter().any(says_so), "{mark:?}");
        }
    }

    #[test]
    fn next_and_previous_go_to_marks_of_their_kind_only() {
        let marks = some_marks();
        let on = |at, stride| next(&marks, at, 20, stride);
        let back = |at, stride| previous(&marks, at, stride);
        assert_eq!(on(0, Stride::Turn), Some(15));
        assert_eq!(on(0, Stride::Event), Some(4));
        assert_eq!(on(4, Stride::Event), Some(9));
        assert_eq!(on(9, Stride::Event), Some(15), "Breakout is one");
        assert_eq!(on(0, Stride::Battle), Some(9));
        assert_eq!(back(20, Stride::Battle), Some(9));
        assert_eq!(back(9, Stride::Event), Some(4));
        assert_eq!(back(9, Stride::Battle), None);
        assert_eq!(on(15, Stride::Turn), None);
    }

    #[test]
    fn back_from_the_middle_of_a_turn_is_where_it_began() {
        let marks = some_marks();
        assert_eq!(previous(&marks, 17, Stride::Turn), Some(15));
        assert_eq!(previous(&marks, 15, Stride::Turn), Some(0));
        assert_eq!(previous(&marks, 0, Stride::Turn), None);
    }

    #[test]
    fn pick_by_pick_every_moment_is_met_and_none_beyond_the_ends() {
        assert_eq!(next(&[], 0, 2, Stride::Pick), Some(1));
        assert_eq!(next(&[], 2, 2, Stride::Pick), None);
        assert_eq!(previous(&[], 2, Stride::Pick), Some(1));
        assert_eq!(previous(&[], 0, Stride::Pick), None);
    }

    #[test]
    fn jumps_on_from_the_beginning_come_back_the_same_way() {
        let sitting = played();
        let (marks, all) = (marks(&sitting, None), sitting.len());
        for stride in Stride::ALL {
            let mut way = vec![0];
            while let Some(picks) = next(&marks, *way.last().expect("a start"), all, stride) {
                way.push(picks);
            }
            // Turning points are not known of themselves.
            assert!(way.len() > 2 || stride == Stride::Swing, "{stride:?}");
            let mut at = way.pop().expect("an end");
            while let Some(before) = way.pop().filter(|&picks| picks > 0) {
                assert_eq!(previous(&marks, at, stride), Some(before), "{stride:?}");
                at = before;
            }
        }
    }

    #[test]
    fn turning_points_are_marks_once_the_tide_is_known() {
        let sitting = played();
        let points = points(&sitting);
        let chance = |n: usize| if n.is_multiple_of(3) { 0.9 } else { 0.3 };
        let chances = (0..points.len()).map(|n| [chance(n), 1.0 - chance(n), 0.0, 0.0]);
        let tide = Tide::new(&sitting, points, chances.collect());
        let marks = marks(&sitting, Some(&tide));
        assert!(marks.is_sorted_by_key(|mark| mark.picks));
        let mut way = Vec::new();
        let mut at = 0;
        while let Some(next) = next(&marks, at, sitting.len(), Stride::Swing) {
            way.push(next);
            at = next;
        }
        let swings = tide.swings();
        assert!(
            way.len() >= 3
                && way
                    .iter()
                    .all(|way| swings.iter().any(|s| s.at.picks == *way))
        );
        let mut other = played();
        other.play_from(10).expect("a moment of the game");
        assert_eq!(
            super::marks(&other, Some(&tide)),
            super::marks(&other, None)
        );
    }

    #[test]
    fn a_mark_says_whose_turn_or_where_a_battle_is() {
        let says = |kind: Kind| kind.words(&names());
        assert_eq!(says(Kind::Turn(Seat(1), 12)), "Turn 12, Ben");
        assert_eq!(says(Kind::Battle(Territory::Essex)), "Battle in Essex");
        assert_eq!(says(Kind::Event(DialEvent::Fate)), "Fate");
        assert_eq!(says(Kind::Breakout), "Breakout");
    }
}
