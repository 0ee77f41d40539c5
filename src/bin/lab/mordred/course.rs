//! How games go, over many of them.

use tabletop::mordred::Mordred;

use super::shape::Shape;
use crate::balance::Noted;
use crate::tally::{Mean, median};

/// How games go: when they are decided, by how much, and how long they take.
#[derive(Default)]
pub struct Course {
    lead_changes: Mean,
    margins: Vec<f64>,
    in_last_war: Mean,
    level_before_last_war: Mean,
    by_favour: Mean,
    runaway: Mean,
    breakouts: Mean,
    decisions: Mean,
    turns: Mean,
    sectors: Mean,
    scores: Mean,
    winning_scores: Mean,
}

impl Course {
    /// Adds a game.
    pub fn add(&mut self, game: &Noted<Mordred>) {
        let yes = |yes: bool| if yes { 1.0 } else { 0.0 };
        let Shape {
            lead_changes,
            before_last_war,
            at_breakout,
            by_favour,
            length,
            ..
        } = game.notes.shape;
        let seats = game.game.players.len();
        let won = game.outcome.winners();
        let winners = won.fold(0, |bits: u8, seat| bits | 1 << seat.index());
        let mut scores: Vec<f64> = game
            .outcome
            .scores
            .first(seats)
            .iter()
            .map(|&score| score.into())
            .collect();
        for &score in &scores {
            self.scores.add(score);
        }
        scores.sort_unstable_by(|a, b| b.total_cmp(a));
        self.winning_scores.add(scores[0]);
        self.margins.push(scores[0] - scores[1]);
        self.lead_changes.add(lead_changes.into());
        if let Some(leaders) = before_last_war {
            self.in_last_war.add(yes(leaders & winners == 0));
            self.level_before_last_war
                .add(yes(leaders.count_ones() > 1));
        }
        self.breakouts.add(yes(at_breakout.is_some()));
        if let Some(leaders) = at_breakout {
            // Who only shares the lead has not run away.
            self.runaway
                .add(yes(leaders.count_ones() == 1 && leaders & winners != 0));
        }
        self.by_favour.add(yes(by_favour));
        self.decisions.add(game.decisions as f64);
        self.turns.add(length.turns.into());
        self.sectors.add(length.sectors.into());
    }

    /// The rows of the table, each with its name.
    pub fn rows(mut self) -> Vec<(&'static str, String)> {
        let number = |mean: Mean| format!("{:.1} ± {:.1}", mean.mean(), mean.half_width());
        let spread = |mean: Mean| format!("{:.1} (spread {:.1})", mean.mean(), mean.spread());
        let mut margin = Mean::default();
        for &points in &self.margins {
            margin.add(points);
        }
        let middle = median(&mut self.margins);
        let margin = format!("{:.1} (median {middle:.0})", margin.mean());
        vec![
            ("lead changes per game", number(self.lead_changes)),
            ("winning margin in points", margin),
            (
                "decided in the last War, %",
                self.in_last_war.share().to_string(),
            ),
            (
                "level at the top before the last War, %",
                self.level_before_last_war.share().to_string(),
            ),
            (
                "leader at Breakout wins (runaway), %",
                self.runaway.share().to_string(),
            ),
            (
                "games with a Breakout, %",
                self.breakouts.share().to_string(),
            ),
            ("ended by favour, %", self.by_favour.share().to_string()),
            ("decisions per game", spread(self.decisions)),
            ("turns per game", spread(self.turns)),
            ("sectors passed by the hindmost", spread(self.sectors)),
            ("score of a seat", spread(self.scores)),
            ("score of the winner", spread(self.winning_scores)),
        ]
    }
}
