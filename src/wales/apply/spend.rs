//! Money is spent: on buildings (W5) and on attacks (W6).

use super::{Play, die};
use crate::wales::data::{ATTACK_PRICE, Kind, SURCHARGE, Space, Spaces};
use crate::wales::event::What;
use crate::wales::state::{Cause, Table};

impl Table {
    /// What the active player pays to build there, and whether the surcharge is in it; `None` where a piece
    /// of this kind cannot stand.
    pub fn price_to_build(&self, kind: Kind, at: Space) -> Option<(u8, bool)> {
        let surcharge = self.has_surcharge(self.active, at);
        let more = if surcharge { SURCHARGE } else { 0 };
        kind.price(at).map(|price| (price + more, surcharge))
    }
}

impl Play<'_> {
    fn pay(&mut self, pounds: u8) {
        let seat = self.table.active;
        self.table.players[seat.index()].money -= u16::from(pounds);
    }

    pub(super) fn build(&mut self, kind: Kind, at: Space) {
        let seat = self.table.active;
        let price = self.table.price_to_build(kind, at);
        let (pounds, surcharge) = price.expect("what can stand there has a price");
        self.pay(pounds);
        let pieces = &mut self.table.pieces[seat.index()][kind.index()];
        *pieces = pieces.or(Spaces::of(at));
        let built = What::Built {
            seat,
            kind,
            at,
            pounds,
            surcharge,
        };
        self.tell(if surcharge { "W5.4" } else { "W5.3" }, built);
    }

    pub(super) fn replace(&mut self, new: Kind, at: Space) {
        let seat = self.table.active;
        let (_, old) = self.table.piece_at(at).expect("a piece stands there");
        let pounds = new.price(at).expect("what can stand there has a price");
        self.pay(pounds);
        let pieces = &mut self.table.pieces[seat.index()];
        pieces[old.index()] = pieces[old.index()].minus(Spaces::of(at));
        pieces[new.index()] = pieces[new.index()].or(Spaces::of(at));
        let replaced = What::Replaced {
            seat,
            old,
            new,
            at,
            pounds,
        };
        self.tell("W5.5", replaced);
    }

    pub(super) fn attack(&mut self, from: Space, at: Space) {
        let seat = self.table.active;
        let (_, kind) = self.table.piece_at(from).expect("a piece stands there");
        self.pay(ATTACK_PRICE);
        let (needed, rolled) = (kind.attack(), die(self.dice));
        let attack = What::Attacked {
            seat,
            kind,
            from,
            at,
            needed,
            rolled,
        };
        self.tell("W6.2", attack);
        if rolled < needed {
            return;
        }
        self.table.men = self.table.men.minus(Spaces::of(at));
        if at == Space::ANGLESEY {
            self.end(Cause::MordredKilled);
        } else {
            self.move_pawn(1, "W6.3");
        }
    }
}
