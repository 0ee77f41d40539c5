//! Board games as a pure library, a title to a module: no clock, no browser, no randomness from outside.
//!
//! A seed and the choices made are the whole game. The page in `main.rs` is one user of the library
//! among others; everything here can be read, tested and run without a browser.
//!
//! ```
//! use tabletop::mordred::data::Faction;
//! use tabletop::mordred::{Mordred, Setup, text};
//! use tabletop::session::Session;
//!
//! // The Humans against the Hobyars; everybody always takes the first choice on the list.
//! let setup = Setup::new(&[Faction::Humans, Faction::Hobyars]);
//! let mut game: Session<Mordred> = Session::new(setup, 1999)?;
//! while game.to_move().is_some() {
//!     let first = game.choices()[0];
//!     game.play(first)?;
//! }
//! println!("{}", text::outcome(&game.state().table).expect("the game is over"));
//! # assert_eq!(game.outcome().map(|outcome| outcome.winners().count()), Some(1));
//! # Ok::<(), tabletop::game::Illegal>(())
//! ```

pub mod dice;
pub mod game;
pub mod line;
pub mod link;
pub mod mordred;
pub mod random_play;
pub mod save;
pub mod search;
pub mod seats;
pub mod session;
pub mod sorting;
pub mod thought;
pub mod wales;

// The toy of all tests speaks of the library by its name.
#[cfg(test)]
extern crate self as tabletop;
#[cfg(test)]
#[path = "../tests/toy/mod.rs"]
mod toy;
