//! Saves: every one ever written opens, and whatever else is refused with the right words.

mod recorded;
mod toy;

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use recorded::{game_until, game_until_when, moment_of, under_older_rules, with_bots};
use tabletop::game::{Game, Seat, fingerprint};
use tabletop::link::envelope::{crc32, to_base64};
use tabletop::link::{Recorded, encode};
use tabletop::mordred::data::Faction;
use tabletop::mordred::{HouseRules, Mordred, Setup, State};
use tabletop::random_play::{Numbered, picks_for, play_to_end};
use tabletop::save::{
    Opened, Save, SaveError, Saved, Slot, newest, peek, read, read_library, split_library,
    title_of, write, write_library,
};
use tabletop::seats::Player;
use tabletop::session::Session;
use toy::Toy;

/// A save with something in every field.
fn save_of(game: Recorded<Mordred>) -> Save<Mordred> {
    Save {
        created: 1_700_000_000_000,
        changed: 1_700_000_360_000,
        sequence: 41,
        turn: 9,
        log: vec!["Anna marches.".into(), "Ben waits. “Already?”".into()],
        ..Save::new("Friday evening", game)
    }
}

fn written(number: u64, most: usize) -> (Save<Mordred>, State, String) {
    let (game, state) = game_until(number, most);
    let save = save_of(game);
    let text = write(&save).expect("a game that was played");
    (save, state, text)
}

/// The text with a check that fits what somebody made of it.
fn checked(text: &str) -> String {
    let end = text.rfind("check: ").expect("a save has a check");
    let check = !crc32(!0, &text.as_bytes()[..end]);
    format!("{}check: {check:08x}\n", &text[..end])
}

/// The save as if it had been made under the rules before these.
fn older(text: &str) -> String {
    let lines = text.lines().map(|line| match line.split_once("game: ") {
        Some((prefix, link)) => format!("{prefix}game: {}", under_older_rules(link)),
        None => line.to_owned(),
    });
    checked(&(lines.collect::<Vec<_>>().join("\n") + "\n"))
}

fn open(text: &str) -> Opened<Mordred> {
    read::<Mordred>(text).expect("a good save")
}

#[track_caller]
fn refused(text: &str) -> SaveError {
    read::<Mordred>(text).expect_err("not a good save")
}

#[test]
fn games_come_out_as_they_went_in_at_any_moment() {
    for number in 0..600 {
        let (save, state, text) = written(number, moment_of(number));
        let opened = open(&text);
        assert!(opened.state == state && opened.game == save.game);
        assert_eq!((opened.moved, opened.note()), (false, None));
        assert_eq!(opened.log, save.log);
        assert_eq!(opened.meta, peek::<Mordred>(&text).expect("a good save"));
        assert_eq!(opened.meta.names, save.game.names);
        assert_eq!(opened.meta.outcome, Mordred::outcome(&state));
        let again = write(&opened.into_save()).expect("it was read");
        assert_eq!(again, text);
    }
}

#[test]
fn who_sits_where_and_who_played_for_whom_is_kept_also_when_the_rules_move_on() {
    for number in 0..200 {
        let (game, state) = game_until(number, moment_of(number));
        let save = save_of(with_bots(number, game));
        let text = write(&save).expect("a game that was played");
        let opened = open(&text);
        assert!(opened.game == save.game && opened.state == state);
        let moved = open(&older(&text)).game;
        assert_eq!(moved.seats.began(), save.game.seats.began());
        assert_eq!(moved.seats.now(), save.game.seats.now());
        assert_eq!(moved.seats.hints(), save.game.seats.hints());
        // Played on from the snapshot, with a change of hands after a pick that is counted anew.
        let mut session: Session<Mordred> = moved.session().expect("nothing to replay");
        if session.to_move().is_some() {
            session.play(session.choices()[0]).expect("it was offered");
        }
        let mut on = Recorded {
            seats: moved.seats,
            ..Recorded::of(&session, moved.names)
        };
        on.seats.change(Seat(0), Player::Bot(3), on.picks.len());
        let again = open(&write(&save_of(on.clone())).expect("a game that was played"));
        assert!(again.game == on, "game {number}");
    }
}

#[test]
fn a_branch_brings_the_game_it_grew_from() {
    let (trunk, _) = game_until(4, 90);
    let mut branch = trunk.clone();
    branch.picks.truncate(40);
    (branch.practice, branch.branched_at) = (true, Some(40));
    let mut save = save_of(branch.clone());
    save.trunk = Some(trunk.clone());
    let text = write(&save).expect("a game that was played");
    let opened = open(&text);
    assert_eq!((opened.game, opened.trunk), (branch, Some(trunk)));
    // Both come from their snapshots when the rules move on.
    let opened = open(&older(&text));
    assert!(opened.game.base.is_some());
    assert!(opened.trunk.expect("it is still there").base.is_some());
}

#[test]
fn a_save_from_before_the_rules_moved_opens_from_its_snapshot_and_says_so() {
    for number in 0..60 {
        let (save, state, text) = written(number, moment_of(number));
        let opened = open(&older(&text));
        assert!(opened.moved && opened.state == state, "game {number}");
        assert!(opened.note().is_some_and(|note| note.contains("rules")));
        assert_eq!(opened.log, save.log);
        assert_eq!(opened.game.names, save.game.names);
        assert!(opened.game.picks.is_empty() && opened.game.branched_at.is_none());
    }
}

#[test]
fn a_game_from_its_snapshot_is_played_on_and_saved_and_opened_again() {
    let (_, _, text) = written(10, 60);
    let opened = open(&older(&text));
    let (names, old_log) = (opened.game.names.clone(), opened.log.clone());
    let mut session: Session<Mordred> = opened.game.session().expect("nothing to replay");
    for _ in 0..25 {
        session.play(session.choices()[0]).expect("it was offered");
    }
    let mut save = save_of(Recorded::of(&session, names));
    save.log = old_log;
    save.log.push("And on it went.".into());
    let text = write(&save).expect("a game that was played");
    let again = open(&text);
    assert!(!again.moved && again.state == *session.state());
    assert_eq!(again.game, save.game);
    assert_eq!(again.log.len(), 3);
    // The rules may move on once more.
    let once_more = open(&older(&text));
    assert!(once_more.moved && once_more.state == *session.state());
    assert_eq!(once_more.game.base.as_ref(), Some(session.state()));
}

#[test]
fn a_1_a_house_rule_is_kept_also_when_the_rules_move_on() {
    let mut setup = Setup::new(&Faction::ALL);
    setup.house.eighth_card = true;
    let mut session: Session<Mordred> = Session::new(setup.clone(), 5).expect("a good set-up");
    for _ in 0..40 {
        session.play(session.choices()[0]).expect("it was offered");
    }
    let names = ["Anna", "Ben", "Cai", "Dora"].map(str::to_owned).to_vec();
    let save = save_of(Recorded::of(&session, names.clone()));
    let text = write(&save).expect("a game that was played");
    let opened = open(&text);
    assert!(!opened.moved && opened.game == save.game && opened.state == *session.state());
    // From its snapshot, played on, and from a snapshot once more.
    let moved = open(&older(&text));
    assert!(moved.moved && moved.state == *session.state());
    assert_eq!(moved.game.setup, setup);
    let mut on: Session<Mordred> = moved.game.session().expect("nothing to replay");
    on.play(on.choices()[0]).expect("it was offered");
    let text = write(&save_of(Recorded::of(&on, names))).expect("a game that was played");
    assert_eq!(open(&text).game.setup, setup);
    assert_eq!(open(&older(&text)).game.setup, setup);
}

#[test]
fn without_a_snapshot_that_can_be_read_the_log_is_left() {
    let (save, _, text) = written(11, 80);
    let text = older(&text);
    let (start, state) = text.split_once("state: 2 ").expect("there is a snapshot");
    for spoilt in [
        "state: 0 ",
        "state: 1 ",
        "state: 3 ",
        "state: 2 AA",
        "state: x ",
        "fate: ",
    ] {
        let text = checked(&[start, spoilt, state].concat());
        let SaveError::Unplayable { meta, log } = refused(&text) else {
            panic!("{spoilt}");
        };
        assert_eq!(
            (meta.label.as_str(), log),
            ("Friday evening", save.log.clone())
        );
    }
}

#[test]
fn every_flipped_bit_is_refused() {
    let (_, _, text) = written(3, 40);
    for place in 0..text.len() - 1 {
        for bit in 0..8 {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= 1 << bit;
            let flipped = String::from_utf8_lossy(&bytes);
            assert!(read::<Mordred>(&flipped).is_err(), "bit {bit} at {place}");
        }
    }
}

#[test]
fn every_cut_is_refused_and_the_other_slot_is_taken() {
    let (mut save, state, good) = written(3, 40);
    (save.sequence, save.label) = (42, "Newer".into());
    let newer = write(&save).expect("a game that was played");
    // The line end that closes the file is no loss.
    for end in (0..newer.trim_end().len()).filter(|&end| newer.is_char_boundary(end)) {
        let cut = &newer[..end];
        let why = refused(cut);
        let expected = if end == 0 {
            SaveError::NotASave
        } else {
            SaveError::Cut
        };
        assert_eq!(why, expected, "{end}");
        let slots = newest::<Mordred>(Some(cut), Some(&good));
        assert_eq!((slots.next, slots.refused), (Slot::A, Some(why)));
        assert_eq!(slots.opened.map(|opened| opened.state), Some(state.clone()));
    }
}

#[test]
fn of_two_good_slots_the_newer_one_is_taken_and_the_older_written_next() {
    let (mut save, _, old) = written(3, 40);
    save.sequence = 42;
    let new = write(&save).expect("a game that was played");
    let label = |a: Option<&str>, b: Option<&str>| {
        let slots = newest::<Mordred>(a, b);
        let found = slots.opened.map(|opened| opened.meta.sequence);
        (found, slots.next, slots.sequence)
    };
    assert_eq!(label(Some(&old), Some(&new)), (Some(42), Slot::A, 43));
    assert_eq!(label(Some(&new), Some(&old)), (Some(42), Slot::B, 43));
    assert_eq!(label(Some(&new), None), (Some(42), Slot::B, 43));
    assert_eq!(label(None, Some(&old)), (Some(41), Slot::A, 42));
    assert_eq!(label(None, None), (None, Slot::A, 1));
    assert_eq!(label(Some("gone"), Some("")), (None, Slot::A, 1));
    // A good check around nonsense: the older one is still taken.
    let nonsense = checked(&new.replace("game: M1", "game: N1"));
    let slots = newest::<Mordred>(Some(&nonsense), Some(&old));
    assert_eq!(slots.refused, Some(SaveError::Impossible));
    assert_eq!(
        (slots.opened.is_some(), slots.next, slots.sequence),
        (true, Slot::A, 43)
    );
}

#[test]
fn every_way_to_be_wrong_has_its_own_sentence() {
    let (_, _, text) = written(7, 70);
    let snapshot_gone = older(&text).replace("\nstate: 2 ", "\nstate: 9 ");
    let wrong = [
        ("Dear diary".to_owned(), SaveError::NotASave),
        (text.replacen("mordred", "chess", 1), SaveError::OtherTitle),
        (text[..text.len() / 2].to_owned(), SaveError::Cut),
        (text.replacen("Friday", "Monday", 1), SaveError::Damaged),
        (text.clone() + "more\n", SaveError::Cut),
        ("x".repeat(1 << 22), SaveError::TooLong),
        (text.replacen("save 1", "save 2", 1), SaveError::Newer),
        (
            checked(&text.replacen("turn: 9", "turn: nine", 1)),
            SaveError::Impossible,
        ),
    ];
    let mut sentences = Vec::new();
    for (text, expected) in wrong {
        let why = refused(&text);
        assert_eq!(why, expected);
        sentences.push(why.to_string());
    }
    sentences.push(refused(&checked(&snapshot_gone)).to_string());
    for sentence in &sentences {
        assert!(
            sentence.ends_with('.') && sentence.starts_with("Th"),
            "{sentence}"
        );
    }
    sentences.sort();
    sentences.dedup();
    assert_eq!(sentences.len(), 8, "{sentences:?}");
}

#[test]
fn a_save_that_went_through_mail_or_an_editor_still_opens() {
    let (_, state, text) = written(7, 70);
    let by_mail = format!("\u{feff}{}\r\n\r\n", text.replace('\n', "\r\n"));
    assert_eq!(open(&by_mail).state, state);
    assert_eq!(open(text.trim_end()).state, state);
}

#[test]
fn one_bad_save_does_not_spoil_a_library() {
    let texts: Vec<String> = (0..3).map(|number| written(number, 20).2).collect();
    let spoilt = texts[1].replacen("Friday", "Monday", 1);
    let library = write_library(Mordred::ID, &[&texts[0], &spoilt, &texts[2]]);
    let found = read_library::<Mordred>(&library);
    let good: Vec<bool> = found.iter().map(Result::is_ok).collect();
    assert_eq!(good, [true, false, true]);
    assert_eq!(found[1].as_ref().err(), Some(&SaveError::Damaged));
    // The last one is cut, or gone altogether.
    for end in [library.len() - 10, library.len() - texts[2].len()] {
        let found = read_library::<Mordred>(&library[..end]);
        assert_eq!(found.len(), 3);
        assert_eq!(found[2].as_ref().err(), Some(&SaveError::Cut));
    }
    let alone = read_library::<Mordred>(&texts[0]);
    assert!(alone.len() == 1 && alone[0].is_ok());
    let foreign = read_library::<Mordred>("Dear diary");
    assert_eq!(foreign[0].as_ref().err(), Some(&SaveError::NotASave));
    let newer = read_library::<Mordred>("mordred library 3\nsaves: 1\n");
    assert_eq!(newer[0].as_ref().err(), Some(&SaveError::Newer));
}

#[test]
fn saves_of_two_titles_fit_into_one_library_and_neither_is_taken_for_a_part_of_the_other() {
    let toy = play_to_end::<Toy>(&Toy::setup_for(3), 3, &mut picks_for(3), |_, _, _| {});
    let session = Session::<Toy>::resume(Toy::setup_for(3), 3, toy.clone());
    let names = ["One", "Two", "Three", "Four"].map(str::to_owned);
    let of_toy = Save::new("Counting", Recorded::of(&session, names.to_vec()));
    let of_toy = write(&of_toy).expect("a game that was played");
    let of_mordred = written(1, 20).2;
    assert_eq!(title_of(&of_mordred), Some("mordred"));
    assert_eq!(title_of(&of_toy), Some("toy"));
    assert_eq!(title_of("Dear diary, save me"), None);
    assert_eq!(title_of("a: save 1"), None);

    let library = write_library(Mordred::ID, &[&of_mordred, &of_toy, &of_mordred]);
    assert!(library.starts_with("mordred library 2\nsaves: 3\n"));
    let parts = split_library(&library);
    let titles: Vec<Option<&str>> = parts
        .iter()
        .map(|part| part.as_ref().ok().and_then(|save| title_of(save)))
        .collect();
    assert_eq!(titles, [Some("mordred"), Some("toy"), Some("mordred")]);
    let as_mordred = read_library::<Mordred>(&library);
    let good: Vec<bool> = as_mordred.iter().map(Result::is_ok).collect();
    assert_eq!(good, [true, false, true]);
    assert_eq!(as_mordred[1].as_ref().err(), Some(&SaveError::OtherTitle));
    let as_toy = read_library::<Toy>(&library);
    assert!(as_toy[1].as_ref().is_ok_and(|opened| opened.state == toy));
    // Of one title alone, it is what it always was.
    let alone = write_library(Mordred::ID, &[&of_mordred]);
    assert_eq!(alone, format!("mordred library 1\nsaves: 1\n{of_mordred}"));
}

#[test]
fn labels_and_logs_keep_to_one_line() {
    let (game, _) = game_until(1, 5);
    let mut save = Save::new(
        "  two\nlines\u{0}and more ".to_owned() + &"x".repeat(99),
        game,
    );
    save.log = vec!["check: 00000000\nmordred save 1".into(), "y".repeat(9_999)];
    let opened = open(&write(&save).expect("a game that was played"));
    assert!(opened.meta.label.starts_with("two lines and more xxx"));
    assert_eq!(opened.meta.label.chars().count(), 60);
    assert_eq!(opened.log[0], "check: 00000000 mordred save 1");
    assert_eq!(opened.log[1].len(), 400);
}

#[test]
fn a_hostile_snapshot_is_refused() {
    let setup = Setup::new(&[Faction::Humans, Faction::Hobyars]);
    let state = Mordred::setup(&setup, 3).expect("a good set-up");
    let thaws = |change: &dyn Fn(&mut State)| {
        let mut state = state.clone();
        change(&mut state);
        Mordred::thaw(&setup, Mordred::SHAPE, &Mordred::freeze(&state)).is_some()
    };
    assert!(thaws(&|_| {}));
    assert!(!thaws(&|state| state.table.seats = 200));
    assert!(!thaws(&|state| state.table.active.0 = 2));
    assert!(!thaws(&|state| state.table.stack.clear()));
    assert!(!thaws(&|state| state.table.players[0].discs = [255; 3]));
    assert!(!thaws(&|state| state.table.favours[0] = [255; 3]));
    assert!(!thaws(&|state| state.table.armies[3][1].warriors = 255));
    assert!(!thaws(&|state| state.table.armies[3][3].warriors = 1));
    assert!(!thaws(&|state| state.table.caers[3] ^= 1));
    assert!(!thaws(&|state| state.table.battle.on = true));
    assert!(!thaws(&|state| state.hidden.hands[0][0] = 255));
    assert!(!thaws(&|state| state
        .table
        .stack
        .push(*state.table.stack.first().expect("there is a task"))));
    // Dice that would roll the same number for ever.
    let bytes = Mordred::freeze(&state);
    for place in 0..bytes.len() {
        let mut bytes = bytes.clone();
        bytes[place] = 255;
        let _ = Mordred::thaw(&setup, Mordred::SHAPE, &bytes);
    }
}

/// Where the files of all formats ever shipped lie.
fn shipped() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves")
}

/// What the files of a format hold: saves by name.
fn examples() -> Vec<(&'static str, String)> {
    let (finished, _) = game_until(2, usize::MAX);
    let (battle, _) = game_until_when(8, |_, state| {
        state.table.battle.on && state.table.battle.revealed
    });
    let (bots, _) = game_until(11, 120);
    let (trunk, _) = game_until(5, 150);
    let mut branch = trunk.clone();
    branch.picks.truncate(70);
    (branch.practice, branch.branched_at) = (true, Some(70));
    let mut branched = save_of(branch);
    branched.trunk = Some(trunk);
    let text = |save: &Save<Mordred>| write(save).expect("a game that was played");
    let resumed = older(&text(&save_of(battle.clone())));
    let resumed = open(&resumed).into_save();
    vec![
        ("finished", text(&save_of(finished))),
        ("mid-battle", text(&save_of(battle))),
        ("practice-branch", text(&branched)),
        ("from-snapshot", text(&resumed)),
        ("with-bots", text(&save_of(with_bots(3, bots)))),
    ]
}

#[test]
fn every_format_ever_shipped_still_opens() {
    // A new format, or a new shape of snapshots, adds files of its own: `BLESS=1` writes those that are
    // missing, and never touches one that is there.
    for (name, text) in examples() {
        let format = text.split([' ', '\n']).nth(2).expect("the first line");
        let shape = Mordred::SHAPE;
        for stem in [format!("v{format}"), format!("shape-{shape}")] {
            let path = shipped().join(format!("{stem}-{name}.mordred"));
            if std::env::var_os("BLESS").is_some() && !path.exists() {
                fs::write(&path, &text).expect("the folder can be written to");
            }
            assert!(path.exists(), "{} is missing", path.display());
        }
    }
    let mut opened_files = 0;
    for entry in fs::read_dir(shipped()).expect("there is a folder") {
        let path = entry.expect("it can be listed").path();
        let text = fs::read_to_string(&path).expect("it is text");
        let opened = open(&text);
        assert_eq!(opened.meta.label, "Friday evening", "{path:?}");
        assert_eq!(opened.game.setup.house, HouseRules::default(), "{path:?}");
        assert_eq!(opened.log.len(), 2);
        // As it is, or as it will be when the rules have moved on.
        let from_snapshot = open(&older(&text));
        assert!(from_snapshot.moved && from_snapshot.state == opened.state);
        opened_files += 1;
    }
    assert!(opened_files >= 4);
}

#[test]
fn the_files_of_the_first_format_hold_what_they_held() {
    // The positions under the first rules, which made these files.
    for (name, print) in [
        ("finished", 15_919_163_649_100_730_060),
        ("mid-battle", 6_762_205_109_712_402_358),
        ("practice-branch", 3_449_833_059_080_575_986),
        ("from-snapshot", 6_762_205_109_712_402_358),
        ("with-bots", 7_447_705_310_350_325_668),
    ] {
        let path = shipped().join(format!("v1-{name}.mordred"));
        let opened = open(&fs::read_to_string(&path).expect("it is text"));
        assert!(opened.moved, "{name}");
        assert_eq!(fingerprint(&opened.state), print, "{name}");
    }
}

#[test]
fn games_begun_under_rules_8_stand_where_they_stood() {
    // Played again while these are the rules, from their snapshots ever after.
    for (name, _) in examples() {
        let path = shipped().join(format!("rules-8-{name}.mordred"));
        let opened = open(&fs::read_to_string(&path).expect("it is text"));
        let (_, print) = RULES_8
            .into_iter()
            .find(|(other, _)| *other == name)
            .expect("every file has its print");
        assert_eq!(fingerprint(&opened.state), print, "{name}");
        assert_eq!(opened.moved, Mordred::RULES > 8, "{name}");
    }
}

/// The positions in the files of rules 8.
const RULES_8: [(&str, u64); 5] = [
    ("finished", 16_185_700_649_684_243_800),
    ("mid-battle", 17_165_184_914_853_564_206),
    ("practice-branch", 6_170_435_681_302_147_160),
    ("from-snapshot", 17_165_184_914_853_564_206),
    ("with-bots", 8_384_499_004_381_652_916),
];

proptest! {
    #[test]
    fn any_text_is_refused(text in "\\PC{0,300}|mordred save [0-9]{0,3}\n(\\PC{0,20}\n){0,9}") {
        prop_assert!(read::<Mordred>(&text).is_err());
        let _ = read_library::<Mordred>(&text);
        let slots = newest::<Mordred>(Some(&text), None);
        prop_assert!(slots.opened.is_none());
    }

    #[test]
    fn any_snapshot_is_refused_or_read_as_it_was_written(
        bytes in prop::collection::vec(any::<u8>(), 0..1_500),
    ) {
        let (game, _) = game_until(0, 0);
        if let Some(state) = Mordred::thaw(&game.setup, Mordred::SHAPE, &bytes) {
            prop_assert_eq!(Mordred::freeze(&state), bytes);
        }
        let link = under_older_rules(&encode(&game).expect("a good set-up"));
        let state = to_base64(&[7; 9]);
        let lines = format!("mordred save 1\nlabel: x\ngame: {link}\nstate: 1 {state}\nlog: 0\ncheck: ");
        prop_assert_eq!(refused(&checked(&lines)), SaveError::Impossible);
    }
}
