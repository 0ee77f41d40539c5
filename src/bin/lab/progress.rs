//! How far a long command is, on the error output.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often the line is written anew on a terminal, and elsewhere.
const ON_TERMINAL: Duration = Duration::from_millis(200);
const ELSEWHERE: Duration = Duration::from_secs(10);

/// A line that rewrites itself; where nobody looks on, one line now and then.
pub struct Progress {
    total: u64,
    start: Instant,
    shown: Instant,
    terminal: bool,
}

impl Progress {
    /// Begins to count so many games.
    pub fn new(total: u64) -> Self {
        let now = Instant::now();
        Self {
            total,
            start: now,
            shown: now,
            terminal: io::stderr().is_terminal(),
        }
    }

    /// So many games and steps are done; `status` is asked only if the line is written.
    pub fn show(&mut self, games: u64, steps: u64, status: impl FnOnce() -> String) {
        let pause = if self.terminal {
            ON_TERMINAL
        } else {
            ELSEWHERE
        };
        if self.shown.elapsed() < pause {
            return;
        }
        self.shown = Instant::now();
        let spent = self.start.elapsed();
        let left = time_left(spent, games, self.total);
        let left = left.map_or(String::new(), |left| format!(", {} left", in_words(left)));
        let line = format!(
            "{games} of {} games, {steps} picks, {}{left}  {}",
            self.total,
            in_words(spent),
            status()
        );
        // Progress that cannot be shown is no reason to stop.
        let _ = if self.terminal {
            // Not wrapped: a line that takes two cannot be rewritten.
            write!(io::stderr(), "\r\x1b[K\x1b[?7l{line}\x1b[?7h")
        } else {
            writeln!(io::stderr(), "{line}")
        };
    }

    /// Takes the line away, and says how long all took.
    pub fn end(self) -> Duration {
        if self.terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        self.start.elapsed()
    }
}

/// What is left at the pace so far; `None` before anything is done.
fn time_left(spent: Duration, done: u64, total: u64) -> Option<Duration> {
    let left = total.saturating_sub(done) as f64;
    (done > 0).then(|| spent.mul_f64(left / done as f64))
}

/// A time in hours, minutes and seconds.
fn in_words(time: Duration) -> String {
    let seconds = time.as_secs();
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, s) => format!("{s} s"),
        (0, m, s) => format!("{m} min {s:02} s"),
        (h, m, _) => format!("{h} h {m:02} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_that_of_the_games_left() {
        let spent = Duration::from_secs(30);
        assert_eq!(time_left(spent, 0, 400), None);
        assert_eq!(time_left(spent, 100, 400), Some(Duration::from_secs(90)));
        assert_eq!(time_left(spent, 400, 400), Some(Duration::ZERO));
    }

    #[test]
    fn times_are_written_for_people() {
        let words = [(7, "7 s"), (187, "3 min 07 s"), (7_500, "2 h 05 min")];
        for (seconds, text) in words {
            assert_eq!(in_words(Duration::from_secs(seconds)), text);
        }
    }
}
