//! Which unit is which. The rules only count units; to see one move, each must be told from its like.

use std::ops::Range;
use tabletop::game::Seat;
use tabletop::mordred::data::{Territory, Unit, faction};
use tabletop::mordred::state::Table;

/// The kinds of unit, those drawn behind the others first, and which numbers the units of a player
/// have.
pub const KINDS: [(Unit, Range<usize>); 4] = [
    (Unit::Champion, 0..1),
    (Unit::Mystic, 1..CHIEF),
    (Unit::Chief, CHIEF..WARRIORS),
    (Unit::Warrior, WARRIORS..UNITS),
];

const CHIEF: usize = 1 + faction::MYSTICS as usize;
const WARRIORS: usize = CHIEF + faction::CHIEFS as usize;
/// How many units a player can ever have on the boards.
pub const UNITS: usize = WARRIORS + faction::WARRIORS as usize;

/// Where each unit of each player stands; `None` while it is in the reserve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Roll([[Option<Territory>; UNITS]; 4]);

impl Roll {
    /// Calls the roll. Units that need not have moved since `before` have not; units gone from one
    /// place and come to another have moved, to an adjacent place if possible; the rest are new.
    pub fn of(table: &Table, before: Option<&Self>) -> Self {
        let mut roll = before.copied().unwrap_or_default();
        for (seat, places) in roll.0.iter_mut().enumerate() {
            for (unit, numbers) in KINDS {
                let count = |at: Territory| table.armies[at.index()][seat].count(unit);
                move_as_little_as_possible(&mut places[numbers], table, count);
            }
        }
        roll
    }

    /// Where a unit stands.
    pub fn place(&self, seat: Seat, number: usize) -> Option<Territory> {
        self.0[seat.index()][number]
    }

    /// The units of a player in a territory, those drawn behind the others first.
    pub fn army(&self, seat: Seat, at: Territory) -> Vec<(Unit, usize)> {
        KINDS
            .into_iter()
            .flat_map(|(unit, numbers)| numbers.map(move |number| (unit, number)))
            .filter(|&(_, number)| self.place(seat, number) == Some(at))
            .collect()
    }
}

fn move_as_little_as_possible(
    places: &mut [Option<Territory>],
    table: &Table,
    count: impl Fn(Territory) -> u8,
) {
    let mut missing = Territory::ALL.map(&count);
    let mut gone = Vec::new();
    for (number, place) in places.iter_mut().enumerate() {
        match *place {
            Some(at) if missing[at.index()] > 0 => missing[at.index()] -= 1,
            Some(at) => {
                gone.push((number, at));
                *place = None;
            }
            None => {}
        }
    }
    for to in Territory::ALL {
        for _ in 0..missing[to.index()] {
            let nearby = gone
                .iter()
                .position(|&(_, from)| table.adjacent(to).has(from));
            let number = match nearby.or(if gone.is_empty() { None } else { Some(0) }) {
                Some(first) => Some(gone.remove(first).0),
                None => places.iter().position(Option::is_none),
            };
            if let Some(number) = number {
                places[number] = Some(to);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::Game;
    use tabletop::mordred::random_play::{picks_for, play_to_end, setup_for};
    use tabletop::mordred::state::Army;
    use tabletop::mordred::{Mordred, Setup};

    const FIRST: Seat = Seat(0);

    /// A table with no units but those of the first seat.
    fn with(armies: &[(Territory, Army)]) -> Table {
        let setup: Setup = setup_for(2);
        let mut table = Mordred::setup(&setup, 1).expect("a set-up").table;
        table.armies = Default::default();
        for &(at, army) in armies {
            table.armies[at.index()][0] = army;
        }
        table
    }

    const fn army(chief: u8, mystics: u8, warriors: u8) -> Army {
        Army {
            chief,
            mystics,
            warriors,
            champion: 0,
        }
    }

    #[test]
    fn a_group_that_moves_keeps_its_units() {
        let before = Roll::of(&with(&[(Territory::Elmet, army(1, 1, 2))]), None);
        let after = with(&[
            (Territory::Elmet, army(0, 0, 1)),
            (Territory::Malahaut, army(1, 1, 1)),
        ]);
        let after = Roll::of(&after, Some(&before));
        let mut units = after.army(FIRST, Territory::Malahaut);
        units.extend(after.army(FIRST, Territory::Elmet));
        units.sort_unstable();
        let mut all = before.army(FIRST, Territory::Elmet);
        all.sort_unstable();
        assert_eq!(units, all);
    }

    #[test]
    fn a_unit_that_is_added_is_nobody_who_was_there() {
        let before = Roll::of(&with(&[(Territory::Elmet, army(1, 0, 2))]), None);
        let after = Roll::of(&with(&[(Territory::Elmet, army(1, 0, 3))]), Some(&before));
        let old = before.army(FIRST, Territory::Elmet);
        let new = after.army(FIRST, Territory::Elmet);
        assert!(old.iter().all(|unit| new.contains(unit)));
        assert_eq!(new.len(), 4);
    }

    #[test]
    fn two_groups_that_move_at_once_go_where_they_can_march() {
        let before = with(&[
            (Territory::Pictland, army(0, 0, 1)),
            (Territory::Essex, army(0, 0, 1)),
        ]);
        let before = Roll::of(&before, None);
        let [north] = before.army(FIRST, Territory::Pictland)[..] else {
            panic!("one Warrior in the north");
        };
        // Malahaut comes before Garloth in no order that matters to the one who marches.
        let after = with(&[
            (Territory::Garloth, army(0, 0, 1)),
            (Territory::Malahaut, army(0, 0, 1)),
        ]);
        let after = Roll::of(&after, Some(&before));
        assert_eq!(after.army(FIRST, Territory::Garloth), [north]);
    }

    #[test]
    fn the_roll_counts_what_the_table_counts_through_whole_games() {
        for game in 0..6 {
            let mut roll = None;
            play_to_end(
                &setup_for(game),
                game,
                &mut picks_for(game),
                |state, _, _| {
                    let called = Roll::of(&state.table, roll.as_ref());
                    for at in Territory::ALL {
                        for seat in state.table.seats() {
                            let army = called.army(seat, at);
                            for unit in Unit::ALL {
                                let of_kind = army.iter().filter(|one| one.0 == unit).count();
                                let count = state.table.army(at, seat).count(unit);
                                assert_eq!(of_kind, usize::from(count));
                            }
                        }
                    }
                    roll = Some(called);
                },
            );
        }
    }
}
