//! What on the map answers to a tap: legal picks, sorted by the territories they are about.

use tabletop::mordred::data::Territory;
use tabletop::mordred::state::{Army, Table};
use tabletop::mordred::{Choice, Site};

/// What a tap on a territory does now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Tap {
    /// Nothing can be chosen there: it tells about itself.
    #[default]
    Ask,
    /// Something sets out from there: where to is chosen next.
    SetOut,
    /// These picks are about it; a single one is made at once.
    Pick(Vec<Choice>),
}

/// What a tap on each territory does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Targets {
    taps: [Tap; Territory::ALL.len()],
}

impl Targets {
    /// What the legal picks offer on the map, with `from` as the place that something sets out from.
    pub fn new(table: &Table, choices: &[Choice], from: Option<Territory>) -> Self {
        let mut targets = Self::default();
        let mut add = |at: Territory, choice: Choice| {
            let tap = &mut targets.taps[at.index()];
            match tap {
                Tap::Pick(picks) => picks.push(choice),
                Tap::Ask | Tap::SetOut => *tap = Tap::Pick(vec![choice]),
            }
        };
        for &choice in choices {
            match choice.site(table) {
                Site::Way { from: start, to } if from == Some(start) => add(to, choice),
                Site::At(at) => add(at, choice),
                Site::Way { .. } | Site::None => {}
            }
        }
        for &choice in choices {
            if let Site::Way { from: start, .. } = choice.site(table) {
                let tap = &mut targets.taps[start.index()];
                if *tap == Tap::Ask {
                    *tap = Tap::SetOut;
                }
            }
        }
        targets
    }

    /// What a tap on this territory does.
    pub fn tap(&self, at: Territory) -> &Tap {
        &self.taps[at.index()]
    }
}

/// The legal group nearest to the one that is wanted: itself; or if all were to go, the largest.
pub fn group(choices: &[Choice], wanted: Army, whole: bool) -> Option<Army> {
    let groups = choices.iter().filter_map(|choice| match choice {
        Choice::Group(army) => Some(*army),
        _ => None,
    });
    let mut best: Option<Army> = None;
    for army in groups {
        if army == wanted {
            return Some(army);
        }
        if whole && best.is_none_or(|best| best.total() < army.total()) {
            best = Some(army);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::{Game, Seat};
    use tabletop::mordred::data::{Action, Faction, Unit};
    use tabletop::mordred::{Mordred, Setup};

    const ELMET: Territory = Territory::Elmet;
    const ESSEX: Territory = Territory::Essex;

    fn table() -> Table {
        Mordred::setup(&Setup::new(&[Faction::Humans, Faction::Hobyars]), 1)
            .expect("a good set-up")
            .table
    }

    fn march(from: Territory, to: Territory) -> Choice {
        Choice::Move {
            owner: Seat(0),
            from,
            to,
            by: Default::default(),
        }
    }

    #[test]
    fn a_move_is_tapped_at_its_start_and_then_at_its_end() {
        let choices = [march(ELMET, ESSEX), Choice::Done];
        let before = Targets::new(&table(), &choices, None);
        assert_eq!(before.tap(ELMET), &Tap::SetOut);
        assert_eq!(before.tap(ESSEX), &Tap::Ask);
        let after = Targets::new(&table(), &choices, Some(ELMET));
        assert_eq!(after.tap(ESSEX), &Tap::Pick(vec![choices[0]]));
    }

    #[test]
    fn another_start_can_be_taken_instead() {
        let choices = [march(ELMET, ESSEX), march(ESSEX, ELMET)];
        let targets = Targets::new(&table(), &choices, None);
        assert_eq!(targets.tap(ESSEX), &Tap::SetOut);
        let chosen = Targets::new(&table(), &choices, Some(ELMET));
        assert_eq!(chosen.tap(ELMET), &Tap::SetOut);
        assert_eq!(chosen.tap(ESSEX), &Tap::Pick(vec![choices[0]]));
    }

    #[test]
    fn several_picks_about_one_territory_are_offered_together() {
        let choices = [Unit::Mystic, Unit::Warrior].map(|unit| Choice::Add { unit, at: ELMET });
        let targets = Targets::new(&table(), &choices, None);
        assert_eq!(targets.tap(ELMET), &Tap::Pick(choices.to_vec()));
    }

    #[test]
    fn what_is_about_no_territory_leaves_the_map_alone() {
        let choices = [Choice::Act(Action::March), Choice::Done];
        assert_eq!(Targets::new(&table(), &choices, None), Targets::default());
    }

    #[test]
    fn the_whole_group_goes_as_far_as_it_may_and_a_part_only_as_wanted() {
        let one = Army::one(Unit::Warrior);
        let two = one.plus(Army::one(Unit::Chief));
        let all = two.plus(Army::one(Unit::Mystic));
        let choices = [Choice::Group(one), Choice::Group(two)];
        assert_eq!(group(&choices, one, false), Some(one));
        assert_eq!(group(&choices, all, true), Some(two));
        assert_eq!(group(&choices, all, false), None);
    }
}
