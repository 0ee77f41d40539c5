//! A turn from its beginning to its end (W2.2), and the roll in it (W3).

use super::{Play, die};
use crate::game::Seat;
use crate::wales::data::{Kind, Row, STEPS_LEFT};
use crate::wales::event::What;
use crate::wales::state::{Cause, Task};

impl Play<'_> {
    /// Declares a row and rolls on it: money first, then men, and the pawn goes to the left (W3).
    pub(super) fn declare(&mut self, row: Row) {
        let seat = self.table.active;
        let rolled = [die(self.dice), die(self.dice)];
        self.tell("W3.1", What::Rolled { seat, row, rolled });
        let cells = rolled.map(|die| row.cell(die));
        let pounds = cells[0].pounds + cells[1].pounds;
        let men = cells[0].men() + cells[1].men();
        self.table.players[seat.index()].money += u16::from(pounds);
        self.tell("W3.3", What::Paid { seat, pounds, men });
        if men == 0 {
            self.table.task = Task::Spend;
            return;
        }
        self.table.task = Task::Place { left: men };
        self.move_pawn(-(men as i8), "W3.4");
    }

    /// Moves the pawn of the active player. Where the track does not go as far, the pawn stops at its end,
    /// and so does the game (W7.3).
    pub(super) fn move_pawn(&mut self, steps: i8, rule: &'static str) {
        let seat = self.table.active;
        let player = &mut self.table.players[seat.index()];
        let from = player.pawn;
        let reached = player.pawn_after(steps);
        // Only to the left can some of the steps be left: to the right it is one at a time.
        player.pawn = reached.unwrap_or(if steps < 0 { -STEPS_LEFT } else { from });
        let to = player.pawn;
        if from != to {
            self.tell(rule, What::PawnMoved { seat, from, to });
        }
        if reached.is_none() {
            self.end(Cause::PawnStopped);
        }
    }

    /// The turn goes to the next player, unless a kind of theirs is built out (W7.2).
    pub(super) fn end_turn(&mut self) {
        let seat = Seat((self.table.active.0 + 1) % self.table.seats);
        self.table.active = seat;
        self.table.turn += 1;
        self.table.task = Task::Declare;
        self.tell("W2.1", What::TurnBegins { seat });
        let built_out = |kind: &Kind| self.table.stock(seat, *kind) == 0;
        if let Some(kind) = Kind::ALL.into_iter().find(built_out) {
            self.end(Cause::BuiltOut(kind));
        }
    }
}
