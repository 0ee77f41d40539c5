//! Faults: panics kept for the report, and the report itself.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

use mordred::link::{Recorded, encode};
use mordred::mordred::{Choice, Mordred, Setup};

thread_local! {
    /// Where and why this thread panicked.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// From now on panics are kept for the report instead of printed.
pub fn keep_panics() {
    panic::set_hook(Box::new(|info| PANIC.set(info.to_string())));
}

/// Does some work; a panic is a fault like others.
pub fn caught<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    done.unwrap_or_else(|_| Err(PANIC.take()))
}

/// A game that went wrong.
#[derive(Debug)]
pub struct Fault {
    /// The number of the game.
    pub game: u64,
    /// What is wrong.
    pub what: String,
    /// How the table was laid.
    pub setup: Setup,
    /// The seed of the game.
    pub seed: u64,
    /// Who played, by seat, in words.
    pub players: Vec<String>,
    /// What was chosen so far.
    pub taken: Vec<Choice>,
}

impl Fault {
    /// Prints everything needed to see the fault again.
    pub fn report(&self) {
        println!("Fault in game {}: {}", self.game, self.what);
        println!("seed: {}", self.seed);
        println!("setup: {:?}", self.setup);
        println!("players: {}", self.players.join(", "));
        for (n, choice) in self.taken.iter().enumerate() {
            println!("{:4}. {choice:?}", n + 1);
        }
        // A choice that the rules refuse fits into no link: then up to the one before it.
        for end in (0..=self.taken.len()).rev().take(2) {
            if let Ok(link) = encode(&self.recorded(end)) {
                println!("link up to choice {end}: #game={link}");
                return;
            }
        }
    }

    fn recorded(&self, end: usize) -> Recorded<Mordred> {
        Recorded {
            names: self.players.clone(),
            setup: self.setup.clone(),
            seed: self.seed,
            practice: false,
            branched_at: None,
            base: None,
            picks: self.taken[..end].to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_a_fault_with_its_words() {
        keep_panics();
        let fault = caught::<()>(|| panic!("a Chief is missing"));
        let _ = panic::take_hook();
        assert!(fault.is_err_and(|what| what.contains("a Chief is missing")));
        assert_eq!(caught(|| Ok(3)), Ok(3));
    }
}
