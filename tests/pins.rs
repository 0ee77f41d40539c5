//! Games, links, saves, picks of bots and decision trees as they have always been: whatever is rebuilt
//! underneath, these files stay the same to the bit.
//!
//! `BLESS=1 cargo test --no-default-features --test pins` writes them anew, which only a change of the
//! rules (or, for `picks.txt`, of the bots) may ask for: then say so in the commit.

mod recorded;

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use recorded::{game_until, moment_of, under_older_rules, with_bots};
use tabletop::game::{Game, Viewer, fingerprint};
use tabletop::link::{LinkError, decode, encode};
use tabletop::mordred::Mordred;
use tabletop::random_play::{branches, final_fingerprint, picks_of_bots};
use tabletop::save::{Save, read, write};

/// How many games are pinned: every number of players, both dials and every edition many times.
const GAMES: u64 = 200;

#[test]
fn the_ends_of_200_games_and_a_moment_of_each_are_what_they_were() {
    let mut told = String::new();
    for number in 0..GAMES {
        let (game, state) = game_until(number, moment_of(number));
        let eyes = state
            .table
            .seats()
            .map(Viewer::Seat)
            .chain([Viewer::Public]);
        let views: Vec<u64> = eyes
            .map(|viewer| fingerprint(&Mordred::view(&state, viewer)))
            .collect();
        writeln!(
            told,
            "{number}: end {:016x}, after {} picks {:016x}, seen {:016x}",
            final_fingerprint::<Mordred>(number),
            game.picks.len(),
            fingerprint(&state),
            fingerprint(&views)
        )
        .expect("a string takes everything");
    }
    compare("games.txt", &told);
}

#[test]
fn the_links_of_200_games_are_what_they_were_and_lead_where_they_led() {
    let mut told = String::new();
    for number in 0..GAMES {
        let (game, state) = game_until(number, moment_of(number));
        let game = with_bots(number, game);
        let link = encode(&game).expect("a game that was played");
        let again = decode::<Mordred>(&link).expect("a link that was just made");
        assert!(again == game, "game {number}");
        let older = decode::<Mordred>(&under_older_rules(&link));
        let Err(LinkError::RulesMoved { plan, picks }) = older else {
            panic!("game {number} was not begun under these rules");
        };
        assert_eq!((plan.setup, picks), (game.setup, game.picks.len()));
        writeln!(told, "{number}: {:016x} {link}", fingerprint(&state))
            .expect("a string takes everything");
    }
    compare("links.txt", &told);
}

/// A save without its snapshot, whose shape may grow, and without the check over it.
fn without_snapshot(text: &str) -> String {
    text.lines()
        .filter(|line| !line.starts_with("state: ") && !line.starts_with("check: "))
        .fold(String::new(), |all, line| all + line + "\n")
}

#[test]
fn the_saves_of_200_games_are_what_they_were() {
    let mut told = String::new();
    for number in 0..GAMES {
        // Every third is finished, so that results are among what is written.
        let most = if number % 3 == 0 {
            usize::MAX
        } else {
            moment_of(number)
        };
        let (game, state) = game_until(number, most);
        let text = write(&Save {
            log: vec!["Anna marches.".into()],
            ..Save::new("Friday evening", with_bots(number, game))
        });
        let text = text.expect("a game that was played");
        assert!(read::<Mordred>(&text).expect("a good save").state == state);
        let rest = without_snapshot(&text);
        if number % 20 == 0 {
            writeln!(told, "{number}:\n{rest}").expect("a string takes everything");
        } else {
            writeln!(told, "{number}: {:016x}", fingerprint(&rest))
                .expect("a string takes everything");
        }
    }
    compare("saves.txt", &told);
}

#[test]
fn bots_pick_what_they_picked() {
    compare("picks.txt", &(picks_of_bots::<Mordred>().join("\n") + "\n"));
}

/// Five moments whose trees of decisions are counted, and how deep: a March being built, a Muster,
/// Magic, a battle and a Breakout are among what lies below them.
const TREES: [(u64, usize, u32); 5] = [
    (2, 0, 7),
    (11, 40, 7),
    (23, 90, 8),
    (44, 160, 6),
    (101, 240, 6),
];

#[test]
fn the_trees_of_five_positions_have_as_many_branches_as_they_had() {
    let mut told = String::new();
    for (number, picks, deepest) in TREES {
        let (game, state) = game_until(number, picks);
        assert_eq!(game.picks.len(), picks, "game {number} is too short");
        write!(told, "game {number} after {picks} picks:").expect("a string takes everything");
        for depth in 1..=deepest {
            write!(told, " {}", branches::<Mordred>(&state, depth))
                .expect("a string takes everything");
        }
        told.push('\n');
    }
    compare("perft.txt", &told);
}

/// Compares with the file, or writes it when asked to.
fn compare(file: &str, told: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/pins")
        .join(file);
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, told).expect("the file can be written");
        return;
    }
    let kept = fs::read_to_string(&path)
        .unwrap_or_else(|_| panic!("{} is missing: write it with BLESS=1", path.display()));
    for (number, (kept, told)) in kept.lines().zip(told.lines()).enumerate() {
        assert_eq!(kept, told, "{file}, line {}", number + 1);
    }
    assert_eq!(
        kept.lines().count(),
        told.lines().count(),
        "{file} is longer or shorter"
    );
}
