//! Games between bots, played on all cores and gathered in their order.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use tabletop::dice::Dice;
use tabletop::game::{Events, Outcome, Seat};

use crate::Failure;
use crate::faults::{self, Fault};
use crate::player::{PlayerOf, chance_for};
use crate::progress::Progress;
use crate::rotation::{Match, Rotation};
use crate::title::Title;
use crate::watch::{Step, Watch};

/// No game takes so many decisions; one that does will not end.
pub const MOST_DECISIONS: usize = 20_000;
/// If nobody picks anything for so long, a bot or a game hangs.
pub const PATIENCE: Duration = Duration::from_secs(300);
/// How often one looks whether anything goes on.
pub const LOOK: Duration = Duration::from_millis(200);

/// A game that was played.
pub struct Played<G: Title, W> {
    /// How it was set up.
    pub game: Arc<Match<G>>,
    /// How it ended.
    pub outcome: Outcome,
    /// How many picks it took.
    pub decisions: usize,
    /// The notes taken.
    pub notes: W,
    /// How long each pick took where there was a choice.
    pub times: Vec<(PlayerOf<G>, Duration)>,
}

impl<G: Title, W> Played<G, W> {
    /// The part of the win that each seat has.
    pub fn parts(&self) -> Vec<f64> {
        crate::tally::parts(self.outcome.won.first(self.game.players.len())).collect()
    }
}

/// The games that were played, in their order.
pub struct Run<G: Title, W> {
    /// The games.
    pub played: Vec<Played<G, W>>,
    /// How long they took.
    pub time: Duration,
    /// Whether somebody stopped it before all were played.
    pub is_interrupted: bool,
}

/// What the workers share.
struct Shared<G: Title> {
    rotation: Arc<Rotation<G>>,
    games: u64,
    next: AtomicU64,
    steps: AtomicU64,
    stop: AtomicBool,
}

/// Plays the games 0 to `games - 1` and gives them back in this order, whatever the number of
/// threads; if it is interrupted, those that have come to their end. `status` sees them as they come,
/// and says how things stand.
pub fn run<G: Title, W: Watch<G>>(
    rotation: &Arc<Rotation<G>>,
    games: u64,
    threads: usize,
    interrupted: &AtomicBool,
    mut status: impl FnMut(&mut Played<G, W>) -> String,
) -> Result<Run<G, W>, Failure> {
    let shared = Arc::new(Shared {
        rotation: Arc::clone(rotation),
        games,
        next: AtomicU64::new(0),
        steps: AtomicU64::new(0),
        stop: AtomicBool::new(false),
    });
    let (sender, news) = mpsc::channel();
    for _ in 0..threads {
        let (shared, sender) = (Arc::clone(&shared), sender.clone());
        thread::spawn(move || work::<G, W>(&shared, &sender));
    }
    drop(sender);
    let mut progress = Progress::new(games);
    let played = gather(&news, &shared, interrupted, &mut progress, &mut status);
    shared.stop.store(true, Ordering::Relaxed);
    let time = progress.end();
    match played {
        Ok(played) => Ok(Run {
            is_interrupted: (played.len() as u64) < games,
            played,
            time,
        }),
        Err(what) => {
            what.report();
            Err(Failure::Fault)
        }
    }
}

/// Why not all games were played.
enum Stopped<G: Title> {
    Fault(Box<Fault<G>>),
    Stuck,
    Lost,
}

impl<G: Title> Stopped<G> {
    fn report(&self) {
        match self {
            Self::Fault(fault) => fault.report(),
            Self::Stuck => println!("No pick for {} seconds.", PATIENCE.as_secs()),
            Self::Lost => println!("Not all games were played."),
        }
    }
}

type News<G, W> = Result<(u64, Played<G, W>), Box<Fault<G>>>;

/// Waits for the games and puts them in order.
fn gather<G: Title, W>(
    news: &Receiver<News<G, W>>,
    shared: &Shared<G>,
    interrupted: &AtomicBool,
    progress: &mut Progress,
    status: &mut impl FnMut(&mut Played<G, W>) -> String,
) -> Result<Vec<Played<G, W>>, Stopped<G>> {
    let mut played: Vec<Option<Played<G, W>>> = (0..shared.games).map(|_| None).collect();
    let (mut done, mut steps, mut moved) = (0, 0, Instant::now());
    let mut stands = String::new();
    loop {
        if interrupted.load(Ordering::Relaxed) {
            return Ok(played.into_iter().flatten().collect());
        }
        match news.recv_timeout(LOOK) {
            Ok(Ok((number, mut game))) => {
                stands = status(&mut game);
                played[number as usize] = Some(game);
                done += 1;
            }
            Ok(Err(fault)) => return Err(Stopped::Fault(fault)),
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {}
        }
        let now = shared.steps.load(Ordering::Relaxed);
        if now != steps {
            (steps, moved) = (now, Instant::now());
        } else if moved.elapsed() > PATIENCE {
            return Err(Stopped::Stuck);
        }
        progress.show(done, steps, || stands.clone());
    }
    played
        .into_iter()
        .collect::<Option<Vec<_>>>()
        .ok_or(Stopped::Lost)
}

/// Plays the next game nobody has begun, until there is none.
fn work<G: Title, W: Watch<G>>(shared: &Shared<G>, news: &Sender<News<G, W>>) {
    loop {
        let number = shared.next.fetch_add(1, Ordering::Relaxed);
        if number >= shared.games || shared.stop.load(Ordering::Relaxed) {
            return;
        }
        let game = Arc::new(shared.rotation.game(number));
        let mut taken = Vec::new();
        let played = faults::caught(|| play(&game, &mut taken, shared));
        let played = match played {
            Ok(Some(played)) => Ok((number, played)),
            Ok(None) => return,
            Err(what) => Err(Box::new(Fault {
                game: number,
                what,
                setup: game.setup.clone(),
                seed: game.seed,
                players: game.players.iter().map(|p| p.id()).collect(),
                taken,
            })),
        };
        // If nobody listens any more, a fault was found first.
        if news.send(played).is_err() {
            return;
        }
    }
}

/// Plays one game to its end; `None` if it was stopped.
fn play<G: Title, W: Watch<G>>(
    game: &Arc<Match<G>>,
    taken: &mut Vec<G::Choice>,
    shared: &Shared<G>,
) -> Result<Option<Played<G, W>>, String> {
    let mut state = G::setup(&game.setup, game.seed).map_err(|why| why.reason)?;
    let mut chance = chance_for(game.seed);
    let (mut offered, mut times) = (Vec::new(), Vec::new());
    let mut notes = W::default();
    while let Some(seat) = G::to_move(&state) {
        if shared.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        G::choices(&state, &mut offered);
        if offered.is_empty() {
            return Err("a dead end: no choice is offered".to_owned());
        }
        if taken.len() >= MOST_DECISIONS {
            return Err(format!("no end after {MOST_DECISIONS} decisions"));
        }
        let choice = timed_pick(game, &state, seat, &offered, &mut chance, &mut times)?;
        taken.push(choice);
        let before = state.clone();
        let mut events = Events::listening();
        G::play(&mut state, choice, &mut events);
        notes.step(&Step {
            before: &before,
            offered: &offered,
            events: &events.into_list(),
        });
        shared.steps.fetch_add(1, Ordering::Relaxed);
    }
    notes.end(&state);
    let outcome = G::outcome(&state).ok_or("the game is over, but has no result")?;
    Ok(Some(Played {
        game: Arc::clone(game),
        outcome,
        decisions: taken.len(),
        notes,
        times,
    }))
}

/// The pick of whoever sits there, by the clock if there is something to think about.
fn timed_pick<G: Title>(
    game: &Match<G>,
    state: &G::State,
    seat: Seat,
    offered: &[G::Choice],
    chance: &mut Dice,
    times: &mut Vec<(PlayerOf<G>, Duration)>,
) -> Result<G::Choice, String> {
    let player = game.players[seat.index()];
    let start = Instant::now();
    let choice = player.pick::<G>(state, seat, offered, chance)?;
    if offered.len() > 1 {
        times.push((player, start.elapsed()));
    }
    Ok(choice)
}
