//! The end of the game, and who wins it (W7, W8).

use super::Play;
use crate::game::Seat;
use crate::wales::SEATS;
use crate::wales::event::What;
use crate::wales::state::{Cause, Ending, Table};

impl Play<'_> {
    /// Ends the game at once (W7).
    pub(super) fn end(&mut self, cause: Cause) {
        let seat = self.table.active;
        self.tell(cause.rule(), What::Over { seat, cause });
        let arthur = cause == Cause::MordredKilled || !self.table.mordred_leads();
        let won = if cause == Cause::MordredKilled {
            std::array::from_fn(|nth| nth == seat.index())
        } else {
            let men = self.table.men.len() as u8;
            let pieces = self.table.all_pieces().len() as u8;
            self.tell("W8.2", What::Counted { men, pieces });
            self.table.winners(arthur)
        };
        self.table.ending = Some(Ending { cause, arthur, won });
        let rule = match (cause, arthur) {
            (Cause::MordredKilled, _) => "W8.1",
            (_, false) => "W8.3",
            (_, true) => "W8.4",
        };
        for seat in self.table.seats().filter(|seat| won[seat.index()]) {
            self.tell(rule, What::Won { seat });
        }
    }
}

impl Table {
    /// Who wins if Arthur wins Wales, or if Mordred does: first what counts most, then the tie-breaks
    /// (W8.3, W8.4). What is level to the end is shared.
    pub fn winners(&self, arthur: bool) -> [bool; SEATS] {
        let rank = |seat: Seat| {
            let player = self.player(seat);
            let pawn = if arthur { 0 } else { player.pawn };
            (pawn, self.points(seat), player.money)
        };
        let best = self.seats().map(rank).max();
        std::array::from_fn(|nth| {
            let seat = Seat(nth as u8);
            seat.0 < self.seats && Some(rank(seat)) == best
        })
    }
}
