//! `lab fuzz`: links and saves that were never made by the game, by the million.
//!
//! Nothing may panic, hang or take room without bound; what was changed by accident must be refused;
//! what is accepted must mean the same when it is written again, and must lead to an end. Many inputs
//! carry a check that fits, so that hostile content comes as far as it can.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use tabletop::dice::Dice;
use tabletop::game::{Events, Seat, Viewer};
use tabletop::link::{decode, encode};
use tabletop::save::{Opened, newest, peek, read, read_library, write};

use crate::Failure;
use crate::inputs::{Corpus, Input, Kind};
use crate::title::{Title, seats_of};

/// Inputs between two reports of a worker.
const REPORT: u64 = 4_096;
/// A worker that reports nothing for so long has an input that never comes to an end.
const PATIENCE: Duration = Duration::from_secs(60);
/// No input may take longer, on a machine that does other things as well: whole games are played of it.
const SLOWEST: Duration = Duration::from_secs(5);
/// The most memory that the whole lab may have used, in megabytes.
const MOST_MEMORY: u64 = 256;
/// How often a position from a snapshot is played to the end.
const CONTINUATIONS: usize = 3;
/// More picks than any game has.
const LONGEST: usize = 4_000;

/// What came of the inputs, counted by their kind and their end.
type Counts = BTreeMap<(Kind, &'static str), u64>;

enum News {
    Tried(Counts, Duration),
    Fault(u64, String),
}

thread_local! {
    /// Where and why this thread panicked.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Tries so many inputs, from this number on.
pub fn run<G: Title>(out: &mut dyn Write, count: u64, first: u64) -> Result<(), Failure> {
    let all = crate::games(first, count)?;
    panic::set_hook(Box::new(|info| PANIC.set(info.to_string())));
    let start = Instant::now();
    let workers = thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let (sender, news) = mpsc::channel();
    for worker in 0..workers {
        let (numbers, sender) = (all.clone(), sender.clone());
        let numbers = numbers.skip(worker as usize).step_by(workers as usize);
        thread::spawn(move || work::<G>(numbers, &sender));
    }
    drop(sender);
    let (mut counts, mut slowest) = (Counts::new(), Duration::ZERO);
    loop {
        match news.recv_timeout(PATIENCE) {
            Ok(News::Tried(more, longest)) => {
                for (kind, times) in more {
                    *counts.entry(kind).or_default() += times;
                }
                slowest = slowest.max(longest);
            }
            Ok(News::Fault(number, what)) => {
                writeln!(out, "Fault in input {number}: {what}")?;
                let title = G::ID;
                writeln!(
                    out,
                    "To see it again: lab fuzz --title {title} --inputs 1 --seed {number}"
                )?;
                return Err(Failure::Fault);
            }
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                writeln!(out, "An input has taken a minute.")?;
                return Err(Failure::Fault);
            }
        }
    }
    let tried: u64 = counts.values().sum();
    for ((kind, end), times) in &counts {
        writeln!(out, "{kind:?} {end}: {times}")?;
    }
    writeln!(out, "inputs: {tried}")?;
    let accepted = counts.iter().filter(|((_, end), _)| *end == "accepted");
    let accepted: u64 = accepted.map(|(_, times)| times).sum();
    writeln!(out, "accepted: {accepted}")?;
    writeln!(out, "slowest_ms: {:.1}", slowest.as_secs_f64() * 1e3)?;
    let memory = peak_memory();
    if let Some(megabytes) = memory {
        writeln!(out, "peak_memory_mb: {megabytes}")?;
    }
    writeln!(out, "seconds: {:.1}", start.elapsed().as_secs_f64())?;
    if tried != count || slowest > SLOWEST || memory.is_some_and(|most| most > MOST_MEMORY) {
        writeln!(out, "Too few, too slow or too large.")?;
        return Err(Failure::Fault);
    }
    Ok(())
}

fn work<G: Title>(numbers: impl Iterator<Item = u64>, news: &Sender<News>) {
    let corpus = Corpus::<G>::new();
    let (mut counts, mut slowest, mut unreported) = (Counts::new(), Duration::ZERO, 0);
    for number in numbers {
        let mut dice = Dice::new(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let input = corpus.input(&mut dice);
        let start = Instant::now();
        let tried = panic::catch_unwind(AssertUnwindSafe(|| attempt::<G>(&input, &mut dice)));
        slowest = slowest.max(start.elapsed());
        match tried.unwrap_or_else(|_| Err(PANIC.take())) {
            Ok(end) => *counts.entry((input.kind, end)).or_default() += 1,
            Err(what) => {
                let what = format!("{:?}: {what}\n{}", input.kind, input.text);
                // If nobody listens any more, another fault was found first.
                let _ = news.send(News::Fault(number, what));
                return;
            }
        }
        unreported += 1;
        if unreported == REPORT {
            let _ = news.send(News::Tried(std::mem::take(&mut counts), slowest));
            unreported = 0;
        }
    }
    let _ = news.send(News::Tried(counts, slowest));
}

/// Tries one input: how it ended, or what is wrong.
fn attempt<G: Title>(input: &Input, dice: &mut Dice) -> Result<&'static str, String> {
    let end = if input.kind.is_link() {
        try_link::<G>(&input.text)?
    } else if input.kind == Kind::Library {
        try_library::<G>(&input.text)
    } else if input.kind == Kind::Slots {
        try_slots::<G>(&input.text, &input.second, dice)?
    } else {
        try_save::<G>(&input.text, dice)?
    };
    if input.kind.is_accident() && end == "accepted" && input.text != input.second {
        return Err("what was changed by accident was accepted".into());
    }
    Ok(end)
}

fn try_link<G: Title>(link: &str) -> Result<&'static str, String> {
    match decode::<G>(link) {
        Ok(game) => {
            let again = encode(&game).map_err(|why| format!("not written again: {why}"))?;
            if again != link.trim() {
                return Err(format!("written again as {again}"));
            }
            Ok("accepted")
        }
        Err(why) => Ok(error_name(&format!("{why:?}"))),
    }
}

fn try_save<G: Title>(save: &str, dice: &mut Dice) -> Result<&'static str, String> {
    let _ = peek::<G>(save);
    let opened = match read::<G>(save) {
        Ok(opened) => opened,
        Err(why) => return Ok(error_name(&format!("{why:?}"))),
    };
    let moved = opened.moved;
    look::<G>(&opened)?;
    play_on::<G>(&opened, dice)?;
    let state = opened.state.clone();
    let (meta, log) = (opened.meta.clone(), opened.log.clone());
    let save = opened.into_save();
    let again = write(&save).map_err(|why| format!("not written again: {why}"))?;
    let again = read::<G>(&again).map_err(|why| format!("not read again: {why}"))?;
    if again.state != state || again.game != save.game || again.meta != meta || again.log != log {
        return Err("it means something else when written again".into());
    }
    Ok(if moved { "from snapshot" } else { "accepted" })
}

/// Looks at an opened game from every seat.
fn look<G: Title>(opened: &Opened<G>) -> Result<(), String> {
    let session = opened.game.session();
    let session = session.map_err(|(n, why)| format!("pick {n} is refused: {why}"))?;
    if session.state() != &opened.state {
        return Err("the picks lead elsewhere".into());
    }
    for seat in 0..seats_of::<G>(&opened.game.setup) {
        let _ = G::view(&opened.state, Viewer::Seat(Seat(seat as u8)));
    }
    if G::to_move(&opened.state).is_some() {
        G::read_aloud(&opened.state, &session.choices());
    }
    Ok(())
}

/// Plays an opened game on: one that somebody may have made up some times over, to the end.
fn play_on<G: Title>(opened: &Opened<G>, dice: &mut Dice) -> Result<(), String> {
    // Picks that were replayed have shown that they can be; a snapshot has not.
    if !opened.moved {
        return play_until::<G>(opened.state.clone(), 2, dice).map(drop);
    }
    for _ in 0..CONTINUATIONS {
        if !play_until::<G>(opened.state.clone(), LONGEST, dice)? {
            return Err("it never ends".into());
        }
    }
    Ok(())
}

/// Plays so many random picks at most; whether the game was over by then.
fn play_until<G: Title>(
    mut state: G::State,
    picks: usize,
    dice: &mut Dice,
) -> Result<bool, String> {
    let mut list = Vec::new();
    for pick in 0..picks {
        G::check(&state).map_err(|why| format!("after {pick} picks: {why}"))?;
        if G::to_move(&state).is_none() {
            return Ok(true);
        }
        G::choices(&state, &mut list);
        if list.is_empty() {
            return Err(format!("after {pick} picks: nothing to choose"));
        }
        let choice = list[dice.below(list.len())];
        G::play(&mut state, choice, &mut Events::deaf());
    }
    Ok(G::to_move(&state).is_none())
}

fn try_library<G: Title>(library: &str) -> &'static str {
    let parts = read_library::<G>(library);
    if parts.iter().any(Result::is_ok) {
        "accepted"
    } else {
        "refused"
    }
}

fn try_slots<G: Title>(good: &str, damaged: &str, dice: &mut Dice) -> Result<&'static str, String> {
    let slots = if dice.below(2) == 0 {
        newest::<G>(Some(good), Some(damaged))
    } else {
        newest::<G>(Some(damaged), Some(good))
    };
    if slots.opened.is_none() {
        return Err("the good slot was passed over".into());
    }
    Ok("accepted")
}

/// The name of an error, without what it carries.
fn error_name(shown: &str) -> &'static str {
    const NAMES: [&str; 13] = [
        "Foreign",
        "Cut",
        "Mistyped",
        "TooLong",
        "Newer",
        "RulesMoved",
        "Impossible",
        "NoStart",
        "NotASave",
        "OtherTitle",
        "Damaged",
        "Unplayable",
        "refused",
    ];
    let name = shown.split([' ', '{']).next().unwrap_or_default();
    NAMES
        .into_iter()
        .find(|known| *known == name)
        .unwrap_or("refused")
}

/// The most memory this process ever had, in megabytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1_024)
}
