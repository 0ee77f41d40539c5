//! The rules: what can be picked, and what comes of it.

mod end;
mod list;
mod men;
mod refusal;
mod spend;
mod turn;

pub use list::list;
pub use refusal::why_not;

use super::Choice;
use super::data::{Space, Spaces};
use super::event::{Event, What};
use super::state::{State, Table, Task};
use crate::dice::Dice;
use crate::game::{Events, Seat};

/// A six-sided die.
pub fn die(dice: &mut Dice) -> u8 {
    1 + dice.below(6) as u8
}

/// The seat that must choose now; `None` when the game is over.
pub fn to_move(table: &Table) -> Option<Seat> {
    table.ending.is_none().then_some(table.active)
}

/// Carries out a choice from the list, and then everything that leaves nobody a choice.
pub fn play(state: &mut State, choice: Choice, events: &mut Events<Event>) {
    let mut game = Play {
        table: &mut state.table,
        dice: &mut state.dice,
        events,
    };
    match choice {
        Choice::Declare(row) => game.declare(row),
        Choice::Place(at) => game.place(at),
        Choice::Build { kind, at } => game.build(kind, at),
        Choice::Replace { kind, at } => game.replace(kind, at),
        Choice::Attack { from, at } => game.attack(from, at),
        Choice::Done => game.end_turn(),
    }
    game.go_on();
}

/// A game while something happens in it.
struct Play<'a> {
    table: &'a mut Table,
    dice: &'a mut Dice,
    events: &'a mut Events<Event>,
}

impl Play<'_> {
    fn tell(&mut self, rule: &'static str, what: What) {
        self.events.push(|| Event::new(rule, what));
    }

    /// Does what there is only one way to do, up to the next choice or the end.
    fn go_on(&mut self) {
        while self.table.ending.is_none() {
            match self.table.task {
                Task::Declare => return,
                Task::Place { left: 0 } => self.table.task = Task::Spend,
                Task::Place { left } => {
                    let mut targets = self.table.targets();
                    match targets.len() {
                        0 => self.lose_men(left),
                        1 => self.place(targets.next().expect("there is one")),
                        _ => return,
                    }
                }
                Task::Spend if self.table.can_spend() => return,
                Task::Spend => self.end_turn(),
            }
        }
    }
}

impl Table {
    /// Where the next of Mordred's men can go: next to another one, and not against a piece of whoever
    /// places him (W4.2, W4.5).
    pub fn targets(&self) -> Spaces {
        let own = self.pieces_of(self.active);
        self.men.joined().minus(self.men).minus(own)
    }

    /// The empty spaces where the active player can build, money aside: framed, or next to anybody's
    /// piece (W5.3). As long as nothing is built these are the framed ones.
    pub fn sites(&self) -> Spaces {
        let pieces = self.all_pieces();
        let reached = super::data::FRAMED.or(pieces.joined());
        reached.minus(pieces).minus(self.men)
    }

    /// Whether building there costs more, as none of the player's own pieces is next to it (W5.4).
    pub fn has_surcharge(&self, seat: Seat, at: Space) -> bool {
        !super::data::FRAMED.has(at) && self.pieces_of(seat).and(at.joined()).is_empty()
    }

    /// The piece of a player that attacks a man there best: the first of those that need least. Nothing
    /// else hangs on which of them attacks (W6.2).
    pub fn attacker(&self, seat: Seat, at: Space) -> Option<Space> {
        let near = self.pieces_of(seat).and(at.joined());
        near.min_by_key(|&from| {
            let (_, kind) = self.piece_at(from).expect("a piece stands there");
            kind.attack()
        })
    }
}
