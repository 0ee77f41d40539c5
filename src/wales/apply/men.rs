//! Mordred's men come to the map (W4).

use super::{Play, die};
use crate::wales::data::{Space, Spaces};
use crate::wales::event::What;
use crate::wales::state::{Cause, Task};

impl Play<'_> {
    /// Places one of Mordred's men: on an empty space, or against the piece that stands there (W4.3, W4.4).
    pub(super) fn place(&mut self, at: Space) {
        if let Task::Place { left } = &mut self.table.task {
            *left -= 1;
        }
        if let Some((owner, kind)) = self.table.piece_at(at) {
            let (needed, rolled) = (kind.defence(), die(self.dice));
            let raid = What::Raided {
                at,
                owner,
                kind,
                needed,
                rolled,
            };
            self.tell("W4.4", raid);
            if rolled < needed {
                return;
            }
            let pieces = &mut self.table.pieces[owner.index()][kind.index()];
            *pieces = pieces.minus(Spaces::of(at));
        } else {
            self.tell("W4.3", What::ManPlaced { at });
        }
        self.table.men = self.table.men.or(Spaces::of(at));
        if self.table.men_left() == 0 {
            self.end(Cause::AllMenPlaced);
        }
    }

    /// Men that no space is left for go back to the supply (W4.5).
    pub(super) fn lose_men(&mut self, count: u8) {
        self.tell("W4.5", What::MenLost { count });
        self.table.task = Task::Place { left: 0 };
    }
}
