//! Golden games: transcripts of whole games, one at least for every way a game can end and for each
//! edition. `BLESS=1 cargo test --no-default-features --test golden` writes them anew; look at what
//! changed before you commit it.

mod scene;

use std::fs;
use std::path::PathBuf;

use scene::{A, Scene};
use tabletop::game::Seat;
use tabletop::link::{Recorded, encode};
use tabletop::mordred::data::{DialSide, Edition, Faction, Leader, LeaderSide, Territory};
use tabletop::mordred::random_play::{picks_for, play_to_end, setup_for};
use tabletop::mordred::state::Table;
use tabletop::mordred::{Choice, Mordred, Setup, What, text};
use tabletop::seats::Seats;

/// A random game by its number, and what makes it worth keeping.
struct Golden {
    name: &'static str,
    game: u64,
    holds: fn(&Setup, &Table) -> bool,
}

const GAMES: &[Golden] = &[
    Golden {
        name: "final_ends_by_the_dial",
        game: 8370,
        holds: |setup, end| {
            setup.edition == Edition::Final && setup.dial == DialSide::War && by_dial(end)
        },
    },
    Golden {
        name: "final_ends_by_favour",
        game: 20945,
        holds: |setup, end| setup.edition == Edition::Final && end.end_mark.is_some(),
    },
    Golden {
        name: "final_blitz_with_advanced_leaders",
        game: 50259,
        holds: |setup, end| {
            let advanced = setup.leaders == LeaderSide::Advanced;
            setup.edition == Edition::Final
                && setup.dial == DialSide::Blitz
                && advanced
                && by_dial(end)
        },
    },
    Golden {
        name: "final_tie_broken_by_units",
        game: 35,
        holds: |setup, end| {
            let tied = tied(end);
            let units = |&seat: &Seat| end.units_in_play(seat);
            setup.edition == Edition::Final
                && tied.len() > 1
                && tied.iter().map(units).max() != tied.iter().map(units).min()
        },
    },
    Golden {
        name: "final_tie_broken_by_the_dial",
        game: 41,
        holds: |setup, end| {
            let tied = tied(end);
            let units = |&seat: &Seat| end.units_in_play(seat);
            setup.edition == Edition::Final
                && tied.len() > 1
                && tied.iter().map(units).max() == tied.iter().map(units).min()
        },
    },
    Golden {
        name: "final_four_players_advanced",
        game: 4985,
        holds: |setup, _| {
            let advanced = setup.leaders == LeaderSide::Advanced;
            setup.edition == Edition::Final && setup.factions.len() == 4 && advanced
        },
    },
    Golden {
        name: "preview_ends_by_the_dial",
        game: 4215,
        holds: |setup, end| setup.edition == Edition::Preview && by_dial(end),
    },
    Golden {
        name: "preview_ends_by_favour",
        game: 52157,
        holds: |setup, end| setup.edition == Edition::Preview && end.end_mark.is_some(),
    },
    Golden {
        name: "demo_ends_at_once",
        game: 33414,
        holds: |setup, end| {
            setup.edition == Edition::Demo && end.broken_out && tied(end).len() == 1
        },
    },
    Golden {
        name: "demo_shared_victory",
        game: 29,
        holds: |setup, end| setup.edition == Edition::Demo && tied(end).len() > 1,
    },
];

/// Whether the random game of this number would do.
fn shows(golden: &Golden, game: u64) -> bool {
    let setup = setup_for(game);
    let end = play_to_end(&setup, game, &mut picks_for(game), |_, _, _| {});
    (golden.holds)(&setup, &end.table)
}

/// The game went to the end of the dial.
fn by_dial(end: &Table) -> bool {
    end.end_mark.is_none() && end.least_position() >= 2 * end.sectors()
}

/// The seats with the highest score.
fn tied(end: &Table) -> Vec<Seat> {
    let scores = end.outcome.expect("the game is over").scores;
    let score = |seat: &Seat| scores[seat.index()];
    let best = end.seats().map(|seat| score(&seat)).max();
    end.seats()
        .filter(|seat| Some(score(seat)) == best)
        .collect()
}

#[test]
fn golden_games_are_played_as_they_were() {
    for golden in GAMES {
        let setup = setup_for(golden.game);
        let mut choices = Vec::new();
        let mut picks = picks_for(golden.game);
        let end = play_to_end(&setup, golden.game, &mut picks, |_, _, choice| {
            choices.push(choice);
        });
        assert!(
            (golden.holds)(&setup, &end.table),
            "game {} no longer shows {}, but game {:?} does",
            golden.game,
            golden.name,
            (0..200_000).find(|&game| shows(golden, game))
        );
        let told = text::transcript(&setup, golden.game, &choices).expect("a game that was played");
        compare(&format!("tests/golden/{}.txt", golden.name), &told);
    }
}

/// The browser tests of finished games need some that these rules can play: a short one of two, and two of four in
/// which every kind of question is asked.
#[test]
fn the_finished_games_of_the_browser_tests_are_played_as_they_were() {
    for (name, fixture) in [
        ("final_ends_by_the_dial", "finished"),
        ("final_four_players_advanced", "four"),
        ("final_ends_by_favour", "favour"),
    ] {
        let golden = GAMES.iter().find(|golden| golden.name == name);
        let link = link_of(golden.expect("a golden game").game);
        compare(&format!("tests/browser/fixtures/{fixture}.link"), &link);
    }
}

/// The random game of this number in a link, played by persons who go by the names of their factions.
fn link_of(number: u64) -> String {
    let setup = setup_for(number);
    let mut picks = Vec::new();
    play_to_end(&setup, number, &mut picks_for(number), |_, _, choice| {
        picks.push(choice);
    });
    let names = setup.factions.iter().map(|faction| faction.name().into());
    let game = Recorded::<Mordred> {
        names: names.collect(),
        seats: Seats::persons(setup.factions.len()),
        setup,
        seed: number,
        practice: false,
        branched_at: None,
        base: None,
        picks,
    };
    encode(&game).expect("a good game")
}

/// In the Demo favours run out only when the board is bare as well (B12), which no random game
/// reaches: a position set up by hand, two favours before that.
#[test]
fn the_demo_ends_by_favour_as_it_did() {
    let mut scene = Scene::edition(Edition::Demo, &Faction::ALL[..2]);
    scene.bare_islands().after_breakout();
    scene.favours(Territory::Corbenic, Leader::Mordred, 2);
    scene.reserve_left(Leader::Mordred, 0, Seat(1));
    scene.warriors(A, Territory::Corbenic, 3);
    scene.position(Seat(1), 14).position(A, 14).start();
    let choices = (0..1_000).find_map(|number| ends_by_favour(scene.clone(), number));
    let choices = choices.expect("one of a thousand games ends by favour");
    let told = text::transcript_from(scene.state, &choices).expect("a game that was played");
    compare("tests/golden/demo_ends_by_favour.txt", &told);
}

/// The choices of a random game, if the mark ended it.
fn ends_by_favour(mut scene: Scene, number: u64) -> Option<Vec<Choice>> {
    let mut choices = Vec::new();
    let mut picks = picks_for(number);
    while !scene.is_over() {
        let offered = scene.choices();
        let choice = offered[picks.below(offered.len())];
        choices.push(choice);
        scene.play(choice);
    }
    let marked = scene.times(|what| matches!(what, What::EndMarked { .. })) == 1;
    let early = scene.table().least_position() < 2 * scene.table().sectors();
    (marked && early).then_some(choices)
}

/// Compares with the file, or writes it when asked to.
fn compare(file: &str, told: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, told).expect("the golden file can be written");
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
