//! The two sums of a battle, worked out in the open (R17.10, R17.11).

use tabletop::game::Seat;
use tabletop::mordred::Subject;
use tabletop::mordred::data::{CombatCard, Post};
use tabletop::mordred::state::{Strength, Table};
use tabletop::mordred::{Event, Reason, What, text};
use tabletop::sorting::put_in_order;

/// Attack and defence of one side, term by term.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sum {
    /// What adds up.
    pub terms: Vec<Term>,
    /// What it comes to, never below 0.
    pub total: Strength,
    /// Whether the totals are made; until then more may come.
    pub settled: bool,
}

/// One reason for attack or defence.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// Why.
    pub reason: Reason,
    /// Why, in a few words.
    pub words: text::Line,
    /// What it gives, or takes.
    pub gives: Strength,
    /// Whether it no longer counts (A63).
    pub struck: bool,
}

impl Term {
    /// What a player who points at the reason asks about.
    pub fn subject(&self) -> Option<Subject> {
        match self.reason {
            Reason::Melee(card) | Reason::ChiefBonus(card) | Reason::Mystic(card) => {
                Some(Subject::Combat(card))
            }
            Reason::Permanent(spell) => Some(Subject::Spell(spell)),
            Reason::Champion(champion) => Some(Subject::Champion(champion)),
            Reason::Leader(leader) => Some(Subject::Leader(leader)),
            Reason::Tile(_) | Reason::Favours => None,
        }
    }
}

/// What one side loses, and how that comes about (R17.11).
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The enemy's attack.
    pub attack: i8,
    /// The own defence.
    pub defence: i8,
    /// What is taken off the loss.
    pub reduced: u8,
    /// By what it is taken off.
    pub thanks_to: text::Line,
    /// The loss.
    pub loss: u8,
    /// The units that can be killed.
    pub units: u8,
    /// Whether the loss is so great that the Chief is laid down (R17.13).
    pub chief_falls: bool,
    /// What all that means for the side.
    pub words: text::Line,
}

/// The sum of one side, from what has happened in the battle. Until the totals are made, `revealed`
/// tells which cards will count in melee.
pub(super) fn sum_of(table: &Table, seat: Seat, battle: &[Event]) -> Sum {
    let mut terms: Vec<Term> = Vec::new();
    let settled = battle
        .iter()
        .any(|event| matches!(event.what, What::Totals { .. }));
    for event in battle {
        match event.what {
            What::Revealed {
                seat: of,
                card,
                post: Post::Chief | Post::Warrior,
            } if of == seat && !settled => terms.push(melee(table, card)),
            What::Strengthened {
                seat: of,
                gives,
                reason,
            } if of == seat => add(&mut terms, table, reason, gives),
            What::StruckOut {
                seat: of,
                gives,
                reason,
            } if of == seat => strike(&mut terms, reason, gives),
            _ => {}
        }
    }
    terms.retain(|term| term.gives != Strength::default());
    // The cards come first, as they lie on the table; then what helps them.
    put_in_order(&mut terms, |a, b| rank(a.reason) > rank(b.reason));
    let counted = terms.iter().filter(|term| !term.struck);
    let mut total = counted.fold(Strength::default(), |sum, term| Strength {
        attack: sum.attack + term.gives.attack,
        defence: sum.defence + term.gives.defence,
    });
    total.attack = total.attack.max(0);
    total.defence = total.defence.max(0);
    Sum {
        terms,
        total,
        settled,
    }
}

fn melee(table: &Table, card: CombatCard) -> Term {
    let reason = Reason::Melee(card);
    Term {
        reason,
        words: text::term(table, reason),
        gives: card.melee(),
        struck: false,
    }
}

/// A card may give attack and defence one after the other: they are one term.
fn add(terms: &mut Vec<Term>, table: &Table, reason: Reason, gives: Strength) {
    if let Some(last) = terms.last_mut()
        && last.reason == reason
        && !last.struck
        && (last.gives.attack == 0 || gives.attack == 0)
        && (last.gives.defence == 0 || gives.defence == 0)
    {
        last.gives.attack += gives.attack;
        last.gives.defence += gives.defence;
        return;
    }
    terms.push(Term {
        reason,
        words: text::term(table, reason),
        gives,
        struck: false,
    });
}

/// A63: the terms of a cancelled card that make up what it gave.
fn strike(terms: &mut [Term], reason: Reason, mut gives: Strength) {
    for term in terms.iter_mut().rev() {
        if term.reason == reason && !term.struck && gives != Strength::default() {
            term.struck = true;
            gives.attack -= term.gives.attack;
            gives.defence -= term.gives.defence;
        }
    }
}

const fn rank(reason: Reason) -> u8 {
    match reason {
        Reason::Melee(_) => 0,
        Reason::ChiefBonus(_) => 1,
        Reason::Mystic(_) => 2,
        Reason::Permanent(_) => 3,
        Reason::Champion(_) => 4,
        Reason::Leader(_) => 5,
        Reason::Tile(_) => 6,
        Reason::Favours => 7,
    }
}

/// What one side loses, once the totals are made.
pub(super) fn verdict_of(table: &Table, seat: Seat, battle: &[Event]) -> Option<Verdict> {
    let thanks_to = battle.iter().filter_map(|event| match event.what {
        What::LossReduced {
            seat: of, reason, ..
        } if of == seat => Some(reason),
        _ => None,
    });
    let thanks_to = text::terms(table, thanks_to);
    let chief_falls = battle
        .iter()
        .any(|event| matches!(event.what, What::ChiefLaidDown { seat: of, .. } if of == seat));
    battle.iter().find_map(|event| match event.what {
        What::Totals {
            seat: of,
            total,
            units,
            enemy_attack,
            reduced,
            loss,
            ..
        } if of == seat => Some(Verdict {
            attack: enemy_attack,
            defence: total.defence,
            reduced,
            thanks_to: thanks_to.clone(),
            loss,
            units,
            chief_falls,
            words: text::verdict(table, seat, loss, units, chief_falls),
        }),
        _ => None,
    })
}
