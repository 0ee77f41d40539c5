//! The games that judgement is learnt from: played between bots, or read back from a file of links.

use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use tabletop::dice::Dice;
use tabletop::game::{Events, Game};
use tabletop::link::{Recorded, decode, encode};
use tabletop::mordred::Mordred;
use tabletop::mordred::bot::Level;
use tabletop::mordred::data::Edition;
use tabletop::mordred::random_play::setup_for;

use crate::player::{Player, PlayerOf};
use crate::title::names_of;

/// One pick in so many is a Squire's, so that games leave the beaten path.
const STRAY: usize = 10;

/// A game with all its picks.
pub type Lesson = Recorded<Mordred>;

/// Plays games between equal players, those of the list in turn. They come in the order of
/// their numbers, whatever the number of cores.
pub fn play(players: &[PlayerOf<Mordred>], games: u64, seed: u64) -> Vec<Lesson> {
    let played = Mutex::new(Vec::new());
    let next = AtomicU64::new(0);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        return;
                    }
                    let player = players[game as usize % players.len()];
                    let lesson = play_one(player, Dice::new(seed.wrapping_add(game)));
                    let mut played = played.lock().expect("no worker panics");
                    played.push((game, lesson));
                    if played.len().is_multiple_of(100) {
                        eprintln!("{} of {games} games", played.len());
                    }
                }
            });
        }
    });
    let mut played = played.into_inner().expect("no worker panics");
    played.sort_by_key(|&(game, _)| game);
    played.into_iter().map(|(_, lesson)| lesson).collect()
}

fn play_one(player: PlayerOf<Mordred>, mut dice: Dice) -> Lesson {
    let mut setup = setup_for(dice.seed());
    setup.edition = Edition::Final;
    let seed = dice.seed();
    let mut state = Mordred::setup(&setup, seed).expect("a set-up that can be played");
    let (mut picks, mut offered) = (Vec::new(), Vec::new());
    while let Some(seat) = Mordred::to_move(&state) {
        Mordred::choices(&state, &mut offered);
        let player = if dice.below(STRAY) == 0 {
            Player::Bot(Level::Squire)
        } else {
            player
        };
        let choice = player
            .pick::<Mordred>(&state, seat, &offered, &mut dice)
            .expect("bots pick what is offered");
        picks.push(choice);
        Mordred::play(&mut state, choice, &mut Events::deaf());
    }
    let names = names_of::<Mordred>(&setup);
    Recorded::from_start(setup, seed, names, picks)
}

/// Keeps games in a file, one link in each line, so that one can learn from them again.
pub fn keep(file: &str, lessons: &[Lesson]) -> Result<(), String> {
    let mut lines = String::new();
    for lesson in lessons {
        lines += &encode(lesson).map_err(|_| "A game does not fit into a link.")?;
        lines.push('\n');
    }
    fs::write(file, lines).map_err(|why| format!("{file} cannot be written: {why}."))
}

/// The games kept in these files, with commas between their names.
pub fn read(files: &str) -> Result<Vec<Lesson>, String> {
    let mut lessons = Vec::new();
    for file in files.split(',') {
        let text =
            fs::read_to_string(file).map_err(|why| format!("{file} cannot be read: {why}."))?;
        for (nth, line) in text.lines().enumerate() {
            let lesson = decode::<Mordred>(line);
            lessons.push(lesson.map_err(|_| format!("Line {} of {file} is no game.", nth + 1))?);
        }
    }
    Ok(lessons)
}
