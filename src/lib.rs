//! The rules of *Mordred* as a pure library: no clock, no browser, no randomness from outside.
//!
//! A seed and the choices made are the whole game. The page in `main.rs` is one user of the library
//! among others; everything here can be read, tested and run without a browser.
//!
//! ```
//! use mordred::mordred::data::Faction;
//! use mordred::mordred::{Mordred, Setup, text};
//! use mordred::session::Session;
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
//! # Ok::<(), mordred::game::Illegal>(())
//! ```

pub mod dice;
pub mod game;
pub mod link;
pub mod mordred;
pub mod save;
pub mod search;
pub mod seats;
pub mod session;
pub mod sorting;
