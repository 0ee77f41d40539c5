//! Time and events: what a move on the dial triggers, and in which order (R6, R12).

use super::Play;
use super::monsters::EVERY_MONSTER;
use crate::game::Seat;
use crate::mordred::data::{DialEvent, Leader};
use crate::mordred::event::What;
use crate::mordred::state::Table;
use crate::mordred::state::task::{BreakoutStep, Due, Task};

impl Play<'_> {
    /// R7.6: the active player pays; then all events of the move are due (R7.7).
    pub(super) fn pay(&mut self, cost: u8) {
        let seat = self.state.table.active;
        if cost > 0 {
            let table = &mut self.state.table;
            let to = table.player(seat).position + cost;
            table.queue.extend(table.sector_left(seat, to));
            self.advance(seat, cost, "R7.6");
        }
        self.push(Task::Events);
    }

    /// `AdvanceTracker` and payment: the tracker goes on top (R6.3); Wars and crossings of the Line
    /// join the queue in ascending position (R12.4, R12.5, R12.6).
    pub(super) fn advance(&mut self, seat: Seat, steps: u8, rule: &'static str) {
        if steps == 0 {
            return;
        }
        let table = &mut self.state.table;
        let from = table.player(seat).position;
        let to = from + steps;
        table.queue.extend(table.passed_by(seat, to));
        let arrival = table.arrivals;
        table.arrivals += 1;
        let player = &mut table.players[seat.index()];
        player.position = to;
        player.arrival = arrival;
        self.note(rule, What::TrackerMoved { seat, from, to });
    }

    /// A checkpoint (R12.8, C3), then the next thing in the queue; with none left, the next turn.
    pub(super) fn next_event(&mut self) {
        let table = &self.state.table;
        // B11: nothing more once the last tracker has crossed the Line for the second time.
        if table.is_over_at(table.least_position()) {
            return self.end_game("B11");
        }
        // R19.1b
        if table.islands_break_out() {
            return self.push(Task::Breakout(BreakoutStep::Open));
        }
        self.mark_the_end();
        let table = &mut self.state.table;
        if table.queue.is_empty() {
            self.pop();
            return self.push(Task::Turn);
        }
        let due = table.queue.remove(0);
        self.resolve_due(due);
    }

    fn resolve_due(&mut self, due: Due) {
        let active = self.state.table.active;
        match due {
            Due::Sector { event, position } => {
                self.note(
                    "R12.2",
                    What::EventBegins {
                        event,
                        position,
                        active,
                    },
                );
                match event {
                    DialEvent::Monsters => self.push(Task::Monsters {
                        actor: active,
                        left: EVERY_MONSTER,
                    }),
                    DialEvent::Leader => self.push(Task::Leaders { left: 0b111 }),
                    DialEvent::Fate => self.begin_fate(),
                    DialEvent::War => unreachable!("a War is queued as a War (R12.4)"),
                }
            }
            Due::War(position) => self.begin_war(position),
            // R19.9
            Due::Breakout if self.state.table.broken_out => {}
            Due::Breakout => self.push(Task::Breakout(BreakoutStep::Open)),
            Due::GameEnd => self.end_game("R20.1"),
        }
    }

    /// R20.2: an empty reserve marks the first War strictly ahead of the hindmost tracker.
    fn mark_the_end(&mut self) {
        let table = &self.state.table;
        if table.end_mark.is_some() || !Leader::ALL.into_iter().any(|l| has_run_out(table, l)) {
            return;
        }
        let ahead = table.least_position() + 1..2 * table.sectors();
        let war = ahead
            .into_iter()
            .find(|&position| table.event_at(position) == DialEvent::War);
        // A61: with no War ahead the dial ends the game.
        if let Some(position) = war {
            self.state.table.end_mark = Some(position);
            self.note("R20.2", What::EndMarked { position });
        }
    }
}

/// Whether a Leader's favours have run out: the reserve is empty; in the Demo the board too (B12).
fn has_run_out(table: &Table, leader: Leader) -> bool {
    table.reserve[leader.index()] == 0
        && (!table.switches().end_when_board_empty || table.favours_on_board(leader) == 0)
}
