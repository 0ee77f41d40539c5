//! The end of the game (R20), the scores and ties (R21).

use super::Play;
use crate::game::Seat;
use crate::mordred::data::Leader;
use crate::mordred::event::{Reason, What};
use crate::mordred::score::score;
use crate::mordred::state::{Ending, Table};

impl Play<'_> {
    /// Nothing more is done; the scores are made (R20.3).
    pub(super) fn end_game(&mut self, rule: &'static str) {
        let table = self.state.table;
        let mut scores = [0; 4];
        for seat in table.seats() {
            let score = score(&table, seat);
            scores[seat.index()] = score.total;
            self.note_points(seat, score.favours, Reason::Favours);
            for leader in Leader::ALL {
                let points = score.leaders[leader.index()];
                self.note_points(seat, points, Reason::Leader(leader));
            }
        }
        let won = winners(&table, &scores);
        self.state.table.outcome = Some(Ending { scores, won });
        self.note(rule, What::GameOver { won });
    }

    fn note_points(&mut self, seat: Seat, points: i16, reason: Reason) {
        if points != 0 {
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
        .dial_order()
        .max_by_key(|&seat| (best(seat), table.units_in_play(seat)))
        .expect("a game has players");
    won[winner.index()] = true;
    won
}
