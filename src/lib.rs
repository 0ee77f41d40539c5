//! The rules of *Mordred* as a pure library: no clock, no browser, no randomness from outside.
//!
//! The page in `main.rs` is one user of it among others; everything here can be read, tested and
//! run without a browser.
//!
//! ```
//! use mordred::mordred::data::{DialEvent, DialSide, Territory};
//!
//! // Elmet borders three territories, each across a numbered slot.
//! let slots: Vec<u8> = Territory::Elmet.links().map(|link| link.slot.number()).collect();
//! assert_eq!(slots, [4, 5, 7]);
//!
//! // The War side of the Chaos Dial ends, as both sides do, with a War.
//! assert_eq!(DialSide::War.sectors().last(), Some(&DialEvent::War));
//! ```

pub mod dice;
pub mod game;
pub mod mordred;
pub mod random_play;
pub mod session;
