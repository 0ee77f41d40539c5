//! `lab soak`: games over everything that can be set up, on all cores: random ones, or those of bots.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::Failure;
use crate::arena::LOOK;
use crate::checker::{Checker, players_of};
use crate::faults::{self, Fault};
use crate::player::PlayerOf;
use crate::progress::Progress;
use crate::title::{Title, seats_of};

/// If nobody picks anything for so long, a game never comes to its next decision; bots may think for
/// longer than chance does.
const PATIENCE: Duration = Duration::from_secs(60);
const PATIENCE_WITH_BOTS: Duration = Duration::from_secs(300);

/// What the workers share.
struct Shared<G: Title> {
    games: Range<u64>,
    bots: Vec<PlayerOf<G>>,
    /// How many games were begun.
    begun: AtomicU64,
    decisions: Arc<AtomicU64>,
    /// The game each worker plays.
    playing: Vec<AtomicU64>,
}

/// Plays so many games, from this number on; if there are bots, they sit at the tables.
pub fn run<G: Title>(
    count: u64,
    first: u64,
    bots: Vec<PlayerOf<G>>,
    threads: usize,
) -> Result<(), Failure> {
    let patience = match bots.is_empty() {
        true => PATIENCE,
        false => PATIENCE_WITH_BOTS,
    };
    let shared = Arc::new(Shared::<G> {
        games: crate::games(first, count)?,
        bots,
        begun: AtomicU64::new(0),
        decisions: Arc::default(),
        playing: (0..threads).map(|_| AtomicU64::new(first)).collect(),
    });
    let (sender, news) = mpsc::channel();
    for n in 0..threads {
        let (shared, sender) = (Arc::clone(&shared), sender.clone());
        thread::spawn(move || work(&shared, n, &sender));
    }
    drop(sender);

    let mut progress = Progress::new(count);
    let games = wait(&news, &shared, &mut progress, patience);
    let seconds = progress.end().as_secs_f64();
    let games = games?;
    if games != count {
        println!("Only {games} of {count} games were played.");
        return Err(Failure::Fault);
    }
    println!("games: {games}");
    println!("decisions: {}", shared.decisions.load(Ordering::Relaxed));
    println!("seconds: {seconds:.1}");
    Ok(())
}

/// Counts the games as they are played, until all workers are done.
fn wait<G: Title>(
    news: &Receiver<Result<(), Box<Fault<G>>>>,
    shared: &Shared<G>,
    progress: &mut Progress,
    patience: Duration,
) -> Result<u64, Failure> {
    let (mut games, mut decisions, mut moved) = (0, 0, Instant::now());
    loop {
        match news.recv_timeout(LOOK) {
            Ok(Ok(())) => games += 1,
            Ok(Err(fault)) => {
                fault.report();
                if shared.bots.is_empty() {
                    println!(
                        "To read it: lab play --title {} --seed {}",
                        G::ID,
                        fault.game
                    );
                }
                return Err(Failure::Fault);
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(games),
            Err(RecvTimeoutError::Timeout) => {}
        }
        let now = shared.decisions.load(Ordering::Relaxed);
        if now != decisions {
            (decisions, moved) = (now, Instant::now());
        } else if moved.elapsed() > patience {
            let playing = shared.playing.iter();
            let stuck: Vec<u64> = playing.map(|n| n.load(Ordering::Relaxed)).collect();
            let seconds = patience.as_secs();
            println!("No step for {seconds} seconds. The games being played: {stuck:?}");
            return Err(Failure::Fault);
        }
        progress.show(games, decisions, String::new);
    }
}

/// Plays the next game nobody plays, until there is none or one has a fault.
fn work<G: Title>(shared: &Shared<G>, worker: usize, news: &Sender<Result<(), Box<Fault<G>>>>) {
    let mut checker = Checker::<G>::new(Arc::clone(&shared.decisions));
    loop {
        let nth = shared.begun.fetch_add(1, Ordering::Relaxed);
        if nth >= shared.games.end - shared.games.start {
            return;
        }
        let game = shared.games.start + nth;
        shared.playing[worker].store(game, Ordering::Relaxed);
        let played = faults::caught(|| checker.play(game, &shared.bots));
        let played = played.map_err(|what| {
            let setup = G::setup_for(game);
            let players = players_of(game, seats_of::<G>(&setup), &shared.bots);
            Box::new(Fault {
                game,
                what,
                setup,
                seed: game,
                players: players.iter().map(|p| p.id().to_owned()).collect(),
                taken: checker.taken.clone(),
            })
        });
        let faulty = played.is_err();
        // If nobody listens any more, another fault was found first.
        if news.send(played).is_err() || faulty {
            return;
        }
    }
}
