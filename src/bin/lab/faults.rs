//! Faults: panics kept for the report, and the report itself.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

use tabletop::link::{Linked, Recorded, encode};
use tabletop::seats::Seats;

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
pub struct Fault<G: Linked> {
    /// The number of the game.
    pub game: u64,
    /// What is wrong.
    pub what: String,
    /// How the table was laid.
    pub setup: G::Setup,
    /// The seed of the game.
    pub seed: u64,
    /// Who played, by seat, in words.
    pub players: Vec<String>,
    /// What was chosen so far.
    pub taken: Vec<G::Choice>,
}

impl<G: Linked> Fault<G> {
    /// Prints everything needed to see the fault again.
    pub fn report(&self) {
        println!("Fault in game {}: {}", self.game, self.what);
        println!("seed: {}", self.seed);
        println!("setup: {:?}", self.setup);
        println!("players: {}", self.players.join(", "));
        for (n, choice) in self.taken.iter().enumerate() {
            println!("{:4}. {choice:?}", n + 1);
        }
        if let Some((end, link)) = self.link() {
            println!("link up to choice {end}: #game={link}");
        }
    }

    /// The game as a link, and how many choices it holds: one that the rules refuse fits into none.
    fn link(&self) -> Option<(usize, String)> {
        let last_two = (0..=self.taken.len()).rev().take(2);
        let link = |end| Some((end, encode(&self.recorded(end)).ok()?));
        last_two.filter_map(link).next()
    }

    fn recorded(&self, end: usize) -> Recorded<G> {
        Recorded {
            names: self.players.clone(),
            // Whoever looks into a fault picks for all.
            seats: Seats::persons(self.players.len()),
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
    use tabletop::link::decode;
    use tabletop::mordred::data::Territory;
    use tabletop::mordred::random_play::{picks_for, play_to_end, setup_for};
    use tabletop::mordred::{Choice, Mordred};

    #[test]
    fn a_panic_is_a_fault_with_its_words() {
        keep_panics();
        let fault = caught::<()>(|| panic!("a Chief is missing"));
        let _ = panic::take_hook();
        assert!(fault.is_err_and(|what| what.contains("a Chief is missing")));
        assert_eq!(caught(|| Ok(3)), Ok(3));
    }

    #[test]
    fn a_fault_has_a_link_up_to_the_last_legal_choice() {
        let mut taken = Vec::new();
        let (setup, seed) = (setup_for(4), 4);
        play_to_end(&setup, seed, &mut picks_for(4), |_, _, choice| {
            taken.push(choice);
        });
        taken.truncate(5);
        let players = setup.factions.iter().map(|_| "squire".to_owned());
        let mut fault = Fault::<Mordred> {
            game: 4,
            what: "it is wrong".to_owned(),
            players: players.collect(),
            setup,
            seed,
            taken,
        };
        assert_eq!(fault.link().map(|(end, _)| end), Some(5));
        fault.taken.push(Choice::Fight(Territory::ALL[0]));
        let (end, link) = fault.link().expect("a link to the choice before");
        assert_eq!(end, 5);
        assert!(decode::<Mordred>(&link).is_ok_and(|game| game.picks == fault.taken[..5]));
    }
}
