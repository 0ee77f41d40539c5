//! `lab soak`: random games over everything that can be set up, on all cores.

use std::cell::RefCell;
use std::ops::Range;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use mordred::mordred::Choice;
use mordred::mordred::random_play::setup_for;

use crate::Failure;
use crate::checker::Checker;

/// How many games a worker plays between two reports: much less than a second's worth.
const REPORT_GAMES: u64 = 256;
/// A worker that reports nothing for so long has a game that never comes to its next decision.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a worker has to say.
enum News {
    Played {
        games: u64,
        decisions: u64,
    },
    Fault {
        game: u64,
        what: String,
        taken: Vec<Choice>,
    },
}

thread_local! {
    /// Where and why this thread panicked.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Plays so many games, from this number on.
pub fn run(count: u64, first: u64) -> Result<(), Failure> {
    let all = crate::games(first, count)?;
    // Kept for the report instead of printed.
    panic::set_hook(Box::new(|info| PANIC.set(info.to_string())));
    let start = Instant::now();
    let workers = thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let part = |n: u64| first + (u128::from(count) * u128::from(n) / u128::from(workers)) as u64;
    let (sender, news) = mpsc::channel();
    let playing: Vec<Arc<AtomicU64>> = (0..workers)
        .map(|n| {
            let (games, sender) = (part(n)..part(n + 1), sender.clone());
            let playing = Arc::new(AtomicU64::new(games.start));
            let shown = Arc::clone(&playing);
            thread::spawn(move || work(games, &shown, &sender));
            playing
        })
        .collect();
    drop(sender);

    let (mut games, mut decisions) = (0, 0);
    loop {
        match news.recv_timeout(PATIENCE) {
            Ok(News::Played {
                games: g,
                decisions: d,
            }) => {
                games += g;
                decisions += d;
            }
            Ok(News::Fault { game, what, taken }) => {
                report(game, &what, &taken);
                return Err(Failure::Fault);
            }
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                let stuck: Vec<u64> = playing.iter().map(|n| n.load(Ordering::Relaxed)).collect();
                println!("No step for a minute. The games being played: {stuck:?}");
                return Err(Failure::Fault);
            }
        }
    }
    if games != all.end - all.start {
        println!("Only {games} of {count} games were played.");
        return Err(Failure::Fault);
    }
    println!("games: {games}");
    println!("decisions: {decisions}");
    println!("seconds: {:.1}", start.elapsed().as_secs_f64());
    Ok(())
}

/// Plays these games one after the other, and stops at the first fault.
fn work(games: Range<u64>, playing: &AtomicU64, news: &Sender<News>) {
    let mut checker = Checker::new();
    let (mut unreported, mut decisions) = (0, 0);
    for game in games {
        playing.store(game, Ordering::Relaxed);
        let played = panic::catch_unwind(AssertUnwindSafe(|| checker.play(game)));
        let played = played.unwrap_or_else(|_| Err(PANIC.take()));
        if let Err(what) = played {
            let taken = checker.taken;
            // If nobody listens any more, another fault was found first.
            let _ = news.send(News::Fault { game, what, taken });
            return;
        }
        unreported += 1;
        decisions += checker.taken.len() as u64;
        if unreported == REPORT_GAMES {
            let _ = news.send(News::Played {
                games: unreported,
                decisions,
            });
            (unreported, decisions) = (0, 0);
        }
    }
    let _ = news.send(News::Played {
        games: unreported,
        decisions,
    });
}

/// Everything needed to see the fault again.
fn report(game: u64, what: &str, taken: &[Choice]) {
    println!("Fault in game {game}: {what}");
    println!("seed: {game}");
    println!("setup: {:?}", setup_for(game));
    for (n, choice) in taken.iter().enumerate() {
        println!("{:4}. {choice:?}", n + 1);
    }
    println!("To read it: lab play --seed {game}");
}
