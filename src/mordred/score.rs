//! What a player's favours are worth (R21.1, R23.1, R23.2): at the end, and at any moment before.

use super::data::effect::Ongoing;
use super::data::{Leader, LeaderSide};
use super::state::Table;
use crate::game::Seat;

/// The points of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// One for each favour held.
    pub favours: i16,
    /// What each Leader card adds.
    pub leaders: [i16; 3],
    /// All together.
    pub total: i16,
}

/// The score of a player if the game ended now.
pub fn score(table: &Table, seat: Seat) -> Score {
    let favours = i16::from(table.player(seat).favours_held());
    let mut leaders = [0; 3];
    for leader in Leader::ALL {
        leaders[leader.index()] = leader_points(table, seat, leader);
    }
    Score {
        favours,
        leaders,
        total: favours + leaders.iter().sum::<i16>(),
    }
}

/// The points one Leader card gives a player.
fn leader_points(table: &Table, seat: Seat, leader: Leader) -> i16 {
    match table.leader_side {
        LeaderSide::Basic => points(table, seat, leader, leader.data().basic.ongoing),
        LeaderSide::Advanced => table
            .powers_of(seat, leader)
            .map(|power| points(table, seat, leader, power.ongoing))
            .sum(),
    }
}

fn points(table: &Table, seat: Seat, leader: Leader, ongoing: Ongoing) -> i16 {
    let held = |seat| table.player(seat).favours[leader.index()];
    match ongoing {
        Ongoing::Score(points) => i16::from(points),
        Ongoing::ScorePerSet(points) => {
            let sets = table.player(seat).favours.into_iter().min().unwrap_or(0);
            i16::from(points) * i16::from(sets)
        }
        Ongoing::ScoreForMost { alone, tied } => {
            let most = table.seats().map(held).max().unwrap_or(0);
            let holders = table.seats().filter(|&seat| held(seat) == most).count();
            match (most > 0 && held(seat) == most, holders) {
                (false, _) => 0,
                (true, 1) => i16::from(alone),
                (true, _) => i16::from(tied),
            }
        }
        Ongoing::ScorePer(favours) => i16::from(held(seat) / favours),
        _ => 0,
    }
}
