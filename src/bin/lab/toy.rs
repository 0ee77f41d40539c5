//! The toy of all tests in the lab: five seats, a victory that is shared, no sides. What the lab does
//! for any title, it does for this one.

#[path = "../../../tests/toy/mod.rs"]
mod title;

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use tabletop::dice::Dice;
use tabletop::game::{Game, Illegal, Seat};
use tabletop::link::radix::Digits;
use tabletop::random_play::Numbered;

use self::title::thinking::Level;
use self::title::{Count, Pick, Position, Toy};
use crate::args::Args;
use crate::balance::{self, Balance};
use crate::player::Player;
use crate::rotation::Rotation;
use crate::title::{Command, Title};
use crate::{Failure, bench, fuzz, league, link, perft, play, soak};

impl Title for Toy {
    const USAGE: &'static str = "";
    const PLAYERS: RangeInclusive<usize> = 1..=5;

    const PLAY_OPTIONS: &'static [&'static str] = &[];

    fn setup_as_asked(_: &Args, game: u64) -> Result<Count, String> {
        Ok(Self::setup_for(game))
    }

    fn transcript(setup: &Count, _: u64, picks: &[Pick]) -> Result<String, Illegal> {
        Ok(format!("{setup:?}\n{picks:?}\n"))
    }

    type Side = ();
    const SIDES: &'static [()] = &[()];
    const SIDE: Option<&'static str> = None;

    fn side_id((): ()) -> &'static str {
        "counter"
    }

    /// Whether they play together.
    type Mode = bool;
    const MODE_OPTIONS: &'static [&'static str] = &["together"];

    fn modes(args: &Args, _: bool) -> Result<Vec<bool>, String> {
        Ok(vec![args.text("together") == Some("yes")])
    }

    fn setup_of(sides: &[()], together: bool) -> Count {
        Count {
            goal: 12,
            seats: sides.len() as u8,
            together,
        }
    }

    fn start_of(_: &Position, seat: Seat) -> usize {
        seat.index()
    }

    const ORDER_GOES_ROUND: bool = true;

    type Count = ();

    fn counted((): &()) -> Vec<(&'static str, f64)> {
        Vec::new()
    }

    type Notes = ();

    fn write_balance(out: &mut dyn Write, balance: &Balance<Self>) -> io::Result<()> {
        balance.write_starts(out, 3.0)
    }

    const ALL_MAY_LOSE: bool = true;

    fn write_any_setup(dice: &mut Dice, digits: &mut Digits) {
        digits.put(dice.below(5), 5);
        digits.put_flag(dice.below(2) == 0);
        digits.put_number(dice.seed() >> dice.below(64));
    }

    fn mix(dice: &mut Dice, positions: &[Position]) -> Position {
        let mut one = || positions[dice.below(positions.len())].clone();
        Position {
            count: one().count,
            ..one()
        }
    }

    fn read_aloud(_: &Position, choices: &[Pick]) {
        assert!(!format!("{choices:?}").is_empty());
    }

    fn own_command(_: &Command<'_>, _: &mut dyn Write) -> Option<Result<(), Failure>> {
        None
    }
}

/// What a command prints that reads these options.
fn printed(
    line: &str,
    known: &[&str],
    run: impl FnOnce(&mut dyn Write, &Args) -> Result<(), Failure>,
) -> String {
    let args = Args::read(line.split_whitespace().map(str::to_owned), known);
    let mut out = Vec::new();
    let done = run(&mut out, &args.expect("known options"));
    assert!(done.is_ok(), "{line}");
    String::from_utf8(out).expect("words")
}

fn league_of(line: &str) -> String {
    let known = league::options::<Toy>();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    printed(line, &known, |out, args| {
        league::run::<Toy>(out, args, &AtomicBool::new(false))
    })
}

#[test]
fn games_of_chance_and_of_bots_are_checked_step_by_step() {
    assert!(soak::run::<Toy>(60, 0, Vec::new(), 2).is_ok());
    let bots = vec![Player::Random, Player::Bot(Level::Searcher)];
    assert!(soak::run::<Toy>(6, 0, bots, 2).is_ok());
}

#[test]
fn a_league_has_room_for_five_and_for_one() {
    let five = league_of("--levels searcher,first,random,random,random --games 10");
    let names: Vec<&str> = five.lines().filter_map(|l| l.split(':').next()).collect();
    let starts = [
        "wins_start_1",
        "wins_start_2",
        "wins_start_3",
        "wins_start_4",
        "wins_start_5",
    ];
    assert_eq!(names[..3], ["searcher", "first", "random"]);
    assert_eq!(names[names.len() - 5..], starts);
    assert!(!five.contains("counter"), "there are no sides to speak of");
    let one = league_of("--levels searcher --games 4 --together yes");
    assert!(
        one.starts_with("searcher: 100.0 ± 0.0\ngames: 4\n"),
        "{one}"
    );
}

#[test]
fn a_victory_that_is_shared_is_counted_in_equal_parts() {
    let text = league_of("--levels first,first,first,first,first --games 5 --together yes");
    assert!(text.starts_with("first: 20.0 ± 0.0\n"), "{text}");
}

#[test]
fn every_level_sits_at_every_place_of_an_order_that_goes_round_the_table() {
    let rotation = Rotation::<Toy> {
        players: vec![
            Player::Bot(Level::First),
            Player::Random,
            Player::Random,
            Player::Bot(Level::Searcher),
        ],
        modes: vec![false],
        sides: None,
        seed: 1,
    };
    let mut starts: Vec<usize> = Vec::new();
    for number in 0..4 {
        let game = rotation.game(number);
        assert_eq!(game.starts, [0, 1, 2, 3], "the first seat begins");
        let first = Player::Bot(Level::First);
        let seat = game.players.iter().position(|&player| player == first);
        starts.extend(seat);
    }
    starts.sort_unstable();
    assert_eq!(starts, [0, 1, 2, 3]);
}

#[test]
fn a_balance_has_a_table_for_every_number_of_players() {
    let line = "--level random --games 8 --threads 2";
    let text = printed(line, &balance::options::<Toy>(), |out, args| {
        balance::run::<Toy>(out, args, &AtomicBool::new(false))
    });
    let lines: Vec<&str> = text.lines().collect();
    let head = "| acts | 5 players | aim | 4 players | aim | 3 players | aim | 2 players | aim \
                | 1 players | aim |";
    assert_eq!(lines[3], head);
    assert!(lines[5].starts_with("| first | ") && lines[5].ends_with(" | 100.0 ± 0.0 | met |"));
    assert!(
        lines[9].starts_with("| fifth | ") && lines[9].ends_with(" | – |  | – |  | – |  | – |  |")
    );
    assert_eq!(lines.len(), 10);
}

#[test]
fn links_and_saves_are_measured_and_spoilt() {
    let text = printed("", &[], |out, _| link::run::<Toy>(out, 0..10));
    assert!(text.starts_with("games: 10\n"), "{text}");
    let text = printed("", &[], |out, _| fuzz::run::<Toy>(out, 3_000, 0));
    // A fault would have been kept for the report of the lab.
    let _ = std::panic::take_hook();
    assert!(text.contains("inputs: 3000\n"), "{text}");
}

#[test]
fn single_games_are_shown_counted_and_measured() {
    let setup = Toy::setup_for(7);
    let text = printed("", &[], |out, _| Ok(play::run::<Toy>(out, &setup, 7)?));
    assert!(
        text.starts_with("Count { goal: 5, seats: 3, together: true }\n["),
        "{text}"
    );
    let text = printed("", &[], |out, _| Ok(perft::run::<Toy>(out, 190, 0, 2)?));
    assert_eq!(text, "game 190 after 0 picks: 5 25\n");
    let text = printed("", &[], |out, _| Ok(bench::run::<Toy>(out)?));
    let has = |name: &str| text.lines().any(|line| line.starts_with(name));
    assert!(
        has("clone_ns: ") && has("simulations_per_second: "),
        "{text}"
    );
    let bytes = format!("state_bytes: {}\n", size_of::<<Toy as Game>::State>());
    assert!(text.contains(&bytes), "{text}");
}
