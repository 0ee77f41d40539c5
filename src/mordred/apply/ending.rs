//! The end of the game (R20), scoring and ties (R21, R23.1, R23.2).

use super::Play;
use crate::game::{Outcome, Seat};
use crate::mordred::data::effect::Ongoing;
use crate::mordred::data::{Leader, LeaderSide};
use crate::mordred::event::{Reason, What};
use crate::mordred::state::Table;

impl Play<'_> {
    /// Nothing more is done; the scores are made (R20.3).
    pub(super) fn end_game(&mut self, rule: &'static str) {
        let table = self.state.table;
        let mut scores = [0; 4];
        for seat in table.seats() {
            let held = i16::from(table.player(seat).favours_held());
            self.score(&mut scores, seat, held, Reason::Favours);
            for leader in Leader::ALL {
                let points = leader_points(&table, seat, leader);
                self.score(&mut scores, seat, points, Reason::Leader(leader));
            }
        }
        let won = winners(&table, &scores);
        self.state.table.outcome = Some(Outcome { scores, won });
        self.note(rule, What::GameOver { won });
    }

    fn score(&mut self, scores: &mut [i16; 4], seat: Seat, points: i16, reason: Reason) {
        if points != 0 {
            scores[seat.index()] += points;
            self.note(
                "R21.1",
                What::Scored {
                    seat,
                    points,
                    reason,
                },
            );
        }
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

/// R21.2, R21.3: the highest score; then more units in play; then further behind on the dial. The
/// Demo has no tie-break: all with the highest score share the victory.
fn winners(table: &Table, scores: &[i16; 4]) -> [bool; 4] {
    let best = |seat: Seat| scores[seat.index()];
    let most = table.seats().map(best).max().unwrap_or(0);
    let mut won = [false; 4];
    if !table.switches().tie_break {
        for seat in table.seats() {
            won[seat.index()] = best(seat) == most;
        }
        return won;
    }
    let winner = table
        .order()
        .max_by_key(|&seat| (best(seat), table.units_in_play(seat)))
        .expect("a game has players");
    won[winner.index()] = true;
    won
}
