//! What lies in the box: the boards and the Chaos Dial, as plain data.

mod board;
mod dial;

pub use board::{BARRIERS, Barrier, BarrierKind, Board, LINKS, Link, LinkKind, Slot, Territory};
pub use dial::{DialEvent, DialSide};
