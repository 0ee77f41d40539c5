//! Everything that is printed: the map, the pieces, the money table, and the numbers beside them.

mod map;
mod money;
mod pieces;
mod realm;

pub use map::{FRAMED, SPACES, Space, Spaces, Terrain};
pub use money::{Cell, Row};
pub use pieces::Kind;
pub use realm::Realm;

/// How many of Mordred's men there are, himself among them (W1.2).
pub const MEN: u8 = 35;

/// How many steps a pawn can go from the dragon to the left, by helping Mordred. A ruling, open to
/// tuning: the booklet shows its track only as a picture (W1.5).
pub const STEPS_LEFT: i8 = 15;

/// How many steps a pawn can go from the dragon to the right, by killing his men. A ruling (W1.5).
pub const STEPS_RIGHT: i8 = 6;

/// What an attack on one of Mordred's men costs, in pounds (W6.2).
pub const ATTACK_PRICE: u8 = 2;

/// What building away from one's own pieces costs more, in pounds (W5.4).
pub const SURCHARGE: u8 = 1;
