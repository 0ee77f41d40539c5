//! What things are called within a sentence.

use super::Line;
use crate::game::Seat;
use crate::line::{Named, Part, say};
use crate::wales::Subject;
use crate::wales::data::{Kind, Realm, Row, Space};

/// The name of something on the table.
pub(super) type Name = Named<'static, Subject>;

impl Part<Subject> for Space {
    fn add_to(self, line: &mut Line) {
        Named(self.name(), Subject::Space(self)).add_to(line);
    }
}

impl Part<Subject> for Kind {
    fn add_to(self, line: &mut Line) {
        Named(self.name(), Subject::Kind(self)).add_to(line);
    }
}

impl Part<Subject> for Row {
    fn add_to(self, line: &mut Line) {
        Named(self.name(), Subject::Row(self)).add_to(line);
    }
}

impl Part<Subject> for Seat {
    fn add_to(self, line: &mut Line) {
        Named(Realm::of(self).name(), Subject::Player(self)).add_to(line);
    }
}

/// Mordred himself.
pub(super) const MORDRED: Name = Named("Mordred", Subject::Mordred);
/// His men, or one of them, where his name has been said.
pub(super) const MEN: Name = Named("men", Subject::Mordred);
/// One of his men.
pub(super) const MAN: Name = Named("man", Subject::Mordred);

/// Money, such as "£5".
pub(super) fn pounds(number: impl Into<i32>) -> Line {
    let number: i32 = number.into();
    say!["£", number]
}

/// A piece, such as "a village".
pub(super) fn a(kind: Kind) -> Line {
    say!["a ", kind]
}

/// Some of Mordred's men, such as "one of Mordred's men".
pub(super) fn men(count: u8) -> Line {
    match count {
        1 => say!["one of ", MORDRED, "'s ", MEN],
        _ => say![count, " of ", MORDRED, "'s ", MEN],
    }
}

/// Several things, such as "Gwynedd and Powys".
pub(super) fn list<P: Part<Subject>>(parts: impl IntoIterator<Item = P>) -> Line {
    Line::list(parts, ", ", " and ")
}
