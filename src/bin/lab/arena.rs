//! Games between bots, played on all cores and gathered in their order.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use tabletop::game::{Events, Game, Outcome, Seat};
use tabletop::mordred::state::Table;
use tabletop::mordred::{Choice, Event, Mordred, State, What};

use crate::Failure;
use crate::faults::{self, Fault};
use crate::player::{Player, chance_for};
use crate::progress::Progress;
use crate::rotation::{Match, Rotation};

/// No game takes so many decisions; one that does will not end.
pub const MOST_DECISIONS: usize = 20_000;
/// If nobody picks anything for so long, a bot or a game hangs.
pub const PATIENCE: Duration = Duration::from_secs(300);
/// How often one looks whether anything goes on.
pub const LOOK: Duration = Duration::from_millis(200);

/// One step of a game, for those who take notes.
pub struct Step<'a> {
    /// The table before the step.
    pub before: &'a Table,
    /// What was offered.
    pub offered: &'a [Choice],
    /// What happened.
    pub events: &'a [Event],
}

/// Takes notes of a game. A new one is made for each.
pub trait Watch: Default + Send + 'static {
    /// A step was played.
    fn step(&mut self, step: &Step<'_>);
    /// The game is over.
    fn end(&mut self, end: &State);
}

/// Looks away: the result is enough.
impl Watch for () {
    fn step(&mut self, _step: &Step<'_>) {}
    fn end(&mut self, _end: &State) {}
}

/// A game that was played.
pub struct Played<W> {
    /// How it was set up.
    pub game: Match,
    /// How it ended.
    pub outcome: Outcome,
    /// How many picks it took.
    pub decisions: usize,
    /// How many turns it had.
    pub turns: usize,
    /// How far the hindmost tracker came.
    pub sectors: u8,
    /// The notes taken.
    pub notes: W,
    /// How long each pick took where there was a choice.
    pub times: Vec<(Player, Duration)>,
}

impl<W> Played<W> {
    /// The part of the win that each seat has.
    pub fn parts(&self) -> Vec<f64> {
        crate::tally::parts(self.outcome.won.first(self.game.players.len())).collect()
    }
}

/// What the workers share.
struct Shared {
    rotation: Rotation,
    games: u64,
    next: AtomicU64,
    steps: AtomicU64,
    stop: AtomicBool,
}

/// Plays the games 0 to `games - 1` and gives them back in this order, whatever the number of
/// threads. `status` sees them as they come, and says how things stand.
pub fn run<W: Watch>(
    rotation: &Rotation,
    games: u64,
    threads: usize,
    mut status: impl FnMut(&mut Played<W>) -> String,
) -> Result<(Vec<Played<W>>, Duration), Failure> {
    let shared = Arc::new(Shared {
        rotation: rotation.clone(),
        games,
        next: AtomicU64::new(0),
        steps: AtomicU64::new(0),
        stop: AtomicBool::new(false),
    });
    let (sender, news) = mpsc::channel();
    for _ in 0..threads {
        let (shared, sender) = (Arc::clone(&shared), sender.clone());
        thread::spawn(move || work::<W>(&shared, &sender));
    }
    drop(sender);
    let mut progress = Progress::new(games);
    let played = gather(&news, &shared, &mut progress, &mut status);
    shared.stop.store(true, Ordering::Relaxed);
    let time = progress.end();
    match played {
        Ok(played) => Ok((played, time)),
        Err(what) => {
            what.report();
            Err(Failure::Fault)
        }
    }
}

/// Why not all games were played.
enum Stopped {
    Fault(Box<Fault>),
    Stuck,
    Lost,
}

impl Stopped {
    fn report(&self) {
        match self {
            Self::Fault(fault) => fault.report(),
            Self::Stuck => println!("No pick for {} seconds.", PATIENCE.as_secs()),
            Self::Lost => println!("Not all games were played."),
        }
    }
}

type News<W> = Result<(u64, Played<W>), Box<Fault>>;

/// Waits for the games and puts them in order.
fn gather<W>(
    news: &Receiver<News<W>>,
    shared: &Shared,
    progress: &mut Progress,
    status: &mut impl FnMut(&mut Played<W>) -> String,
) -> Result<Vec<Played<W>>, Stopped> {
    let mut played: Vec<Option<Played<W>>> = (0..shared.games).map(|_| None).collect();
    let (mut done, mut steps, mut moved) = (0, 0, Instant::now());
    let mut stands = String::new();
    loop {
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
fn work<W: Watch>(shared: &Shared, news: &Sender<News<W>>) {
    loop {
        let number = shared.next.fetch_add(1, Ordering::Relaxed);
        if number >= shared.games || shared.stop.load(Ordering::Relaxed) {
            return;
        }
        let game = shared.rotation.game(number);
        let mut taken = Vec::new();
        let played = faults::caught(|| play(&game, &mut taken, shared));
        let played = match played {
            Ok(Some(played)) => Ok((number, played)),
            Ok(None) => return,
            Err(what) => Err(Box::new(Fault {
                game: number,
                what,
                setup: game.setup,
                seed: game.seed,
                players: game.players.iter().map(|p| p.id().to_owned()).collect(),
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
fn play<W: Watch>(
    game: &Match,
    taken: &mut Vec<Choice>,
    shared: &Shared,
) -> Result<Option<Played<W>>, String> {
    let mut state = Mordred::setup(&game.setup, game.seed).map_err(|why| why.reason)?;
    let mut chance = chance_for(game.seed);
    let (mut offered, mut times) = (Vec::new(), Vec::new());
    let mut notes = W::default();
    // The first turn has begun before the first pick.
    let mut turns = 1;
    while let Some(seat) = Mordred::to_move(&state) {
        if shared.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        Mordred::choices(&state, &mut offered);
        if offered.is_empty() {
            return Err("a dead end: no choice is offered".to_owned());
        }
        if taken.len() >= MOST_DECISIONS {
            return Err(format!("no end after {MOST_DECISIONS} decisions"));
        }
        let choice = timed_pick(game, &state, seat, &offered, &mut chance, &mut times)?;
        taken.push(choice);
        let before = state.table;
        let mut events = Events::listening();
        Mordred::play(&mut state, choice, &mut events);
        let events = events.into_list();
        let begun = |event: &&Event| matches!(event.what, What::TurnBegins { .. });
        turns += events.iter().filter(begun).count();
        notes.step(&Step {
            before: &before,
            offered: &offered,
            events: &events,
        });
        shared.steps.fetch_add(1, Ordering::Relaxed);
    }
    notes.end(&state);
    let outcome = Mordred::outcome(&state).ok_or("the game is over, but has no result")?;
    Ok(Some(Played {
        game: game.clone(),
        outcome,
        decisions: taken.len(),
        turns,
        sectors: state.table.least_position(),
        notes,
        times,
    }))
}

/// The pick of whoever sits there, by the clock if there is something to think about.
fn timed_pick(
    game: &Match,
    state: &State,
    seat: Seat,
    offered: &[Choice],
    chance: &mut tabletop::dice::Dice,
    times: &mut Vec<(Player, Duration)>,
) -> Result<Choice, String> {
    let player = game.players[seat.index()];
    let start = Instant::now();
    let choice = player.pick(state, seat, offered, chance)?;
    if offered.len() > 1 {
        times.push((player, start.elapsed()));
    }
    Ok(choice)
}
