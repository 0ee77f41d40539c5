use super::*;
use tabletop::game::Game;
use tabletop::link::Recorded;
use tabletop::mordred::Setup;
use tabletop::save::{LONGEST_LABEL, Save, read, write};
use tabletop::session::Session;

/// A game of Anna and Ben with so many picks; to its end, if there are enough.
pub fn kept(id: &str, label: &str, picks: usize) -> Kept {
    Kept::of(entry(id, label, picks))
}

pub fn lost(id: &str, why: SaveError) -> Kept {
    Kept::of(Entry {
        id: id.into(),
        bytes: 10,
        game: Err(why),
    })
}

fn entry(id: &str, label: &str, picks: usize) -> Entry {
    let setup = Setup::new(&[Faction::Humans, Faction::Hobyars]);
    let mut game: Session<Mordred> = Session::new(setup, 5).expect("a good set-up");
    for _ in 0..picks {
        if game.to_move().is_some() {
            game.play(game.choices()[0]).expect("an offered choice");
        }
    }
    let names = vec!["Anna".into(), "Ben".into()];
    let mut save = Save::new(label, Recorded::of(&game, names));
    save.changed = 1_000 + picks as u64;
    save.turn = picks as u32 / 10;
    let text = write(&save).expect("a game that was played");
    Entry {
        id: id.into(),
        bytes: 1_000 + picks,
        game: read(&text),
    }
}

fn ids(games: &[&Kept]) -> String {
    games.iter().map(|game| game.id.as_str()).collect()
}

#[test]
fn a_running_game_tells_who_plays_and_how_far_it_is() {
    let game = kept("a", "Friday", 30);
    assert_eq!(game.label, "Friday");
    let shown = game.game.expect("a game");
    assert_eq!(shown.standing(), "Turn 3");
    let sitters: Vec<_> = shown
        .sitters
        .iter()
        .map(|sitter| (sitter.name.as_str(), sitter.faction, sitter.score))
        .collect();
    assert_eq!(
        sitters,
        [
            ("Anna", Faction::Humans, None),
            ("Ben", Faction::Hobyars, None)
        ]
    );
    assert!(shown.picture.starts_with("<svg"));
    assert!(!shown.practice && !shown.branch);
}

#[test]
fn a_1_a_game_with_a_house_rule_is_marked() {
    let mut setup = Setup::new(&Faction::ALL);
    setup.house.eighth_card = true;
    let game: Session<Mordred> = Session::new(setup, 5).expect("a good set-up");
    let names = Faction::ALL.map(|faction| faction.name().to_owned());
    let text = write(&Save::new("", Recorded::of(&game, names.to_vec())));
    let entry = Entry {
        id: "a".into(),
        bytes: 1_000,
        game: read(&text.expect("a game that was played")),
    };
    let shown = Kept::of(entry).game.expect("a game");
    assert_eq!(shown.house, ["Eighth card"]);
    assert_eq!(
        kept("b", "", 30).game.expect("a game").house,
        Vec::<&str>::new()
    );
}

#[test]
fn a_finished_game_tells_its_result_and_scores() {
    let game = kept("a", "", 5_000);
    assert_eq!(game.label, "Anna, Ben");
    let shown = game.game.expect("a game");
    let outcome = Mordred::outcome(&entry("a", "", 5_000).game.expect("a game").state);
    let outcome = outcome.expect("it is over");
    let scores: Vec<_> = shown.sitters.iter().map(|sitter| sitter.score).collect();
    assert_eq!(
        scores,
        [Some(outcome.scores[Seat(0)]), Some(outcome.scores[Seat(1)])]
    );
    let standing = shown.standing();
    assert!(
        standing.ends_with(" won") || standing.ends_with(" shared the victory"),
        "{standing}"
    );
}

#[test]
fn a_shared_victory_names_everybody() {
    let sitter = |name: &str, won| Sitter {
        level: None,
        name: name.into(),
        faction: Faction::Humans,
        score: Some(3),
        won,
    };
    let all = [sitter("A", true), sitter("B", true), sitter("C", true)];
    assert_eq!(result(&all), "A, B and C shared the victory");
    assert_eq!(result(&[sitter("A", false), sitter("B", true)]), "B won");
}

#[test]
fn a_game_that_cannot_be_opened_keeps_its_sentence_and_what_can_be_read() {
    let damaged = lost("x", SaveError::Damaged);
    assert_eq!(
        damaged.game.expect_err("lost").sentence,
        SaveError::Damaged.sentence()
    );
    let opened = entry("a", "Old", 3).game.expect("a game");
    let old = lost(
        "x",
        SaveError::Unplayable {
            meta: Box::new(opened.meta),
            log: vec!["It began.".into()],
        },
    );
    assert_eq!(old.label, "Old");
    assert_eq!(old.game.expect_err("lost").log, ["It began."]);
}

#[test]
fn every_order_puts_its_own_first_and_the_unreadable_last() {
    let games = [
        lost("x", SaveError::Cut),
        kept("a", "bb", 20),
        kept("b", "Aa", 10),
        kept("c", "cc", 60),
    ];
    assert_eq!(ids(&sorted(&games, Sort::Played, "")), "cabx");
    assert_eq!(ids(&sorted(&games, Sort::Name, "")), "bacx");
    assert_eq!(ids(&sorted(&games, Sort::Turn, "")), "cabx");
    assert_eq!(ids(&sorted(&games, Sort::Size, "")), "cabx");
}

#[test]
fn the_search_looks_at_labels_and_names_in_any_case() {
    let games = [kept("a", "Friday Évening", 0), kept("b", "Rematch", 0)];
    let find = |query| ids(&sorted(&games, Sort::Name, query));
    assert_eq!(find("  "), "ab");
    assert_eq!(find("FRI évening"), "a");
    assert_eq!(find("anna rem"), "b");
    assert_eq!(find("nobody"), "");
}

#[test]
fn sizes_are_said_in_kilobytes_and_megabytes() {
    assert_eq!(size(0), "0 KB");
    assert_eq!(size(12_001), "13 KB");
    assert_eq!(size(1_250_000), "1.2 MB");
}

#[test]
fn a_file_gets_a_name_that_every_system_takes() {
    assert_eq!(file_name("Friday evening!"), "Friday-evening.mordred");
    assert_eq!(file_name("../../etc/passwd"), "etc-passwd.mordred");
    assert_eq!(file_name("Åse & Bo"), "Åse-Bo.mordred");
    assert_eq!(file_name("…"), "game.mordred");
}

#[test]
fn a_copy_is_called_one_however_long_the_name_is() {
    assert_eq!(copy_label("Friday", LONGEST_LABEL), "Friday (copy)");
    let long = copy_label(&"x".repeat(LONGEST_LABEL), LONGEST_LABEL);
    assert_eq!(long.chars().count(), LONGEST_LABEL);
    assert!(long.ends_with(" (copy)"));
}

#[test]
fn a_link_is_found_in_what_was_pasted() {
    let link = Route::Link("M1abc".into(), None);
    for text in ["#game=M1abc", " look: https://x.org/y#game=M1abc then "] {
        assert_eq!(link_in(text), Some(link.clone()), "{text}");
    }
    assert_eq!(
        link_in("https://x.org/#game=M1abc&at=4"),
        Some(Route::Link("M1abc".into(), Some(4)))
    );
    assert_eq!(link_in("mordred save 1\nlabel: #game=M1abc\n"), None);
    assert_eq!(link_in("hello"), None);
}

#[test]
fn every_game_of_a_file_is_accounted_for() {
    let cut = SaveError::Cut.sentence();
    let added = || Ok("a".to_owned());
    assert_eq!(report(None, &[added()]), ["1 game added."]);
    assert_eq!(
        report(Some("x.mordred"), &[added(), Err(cut), added(), Err(cut)]),
        [
            "x.mordred: 2 games added.".to_owned(),
            format!("x.mordred: {cut} (2 games)"),
        ]
    );
    assert_eq!(report(None, &[Err(cut)]), [cut]);
    assert_eq!(
        report(Some("x"), &[]),
        ["x: There are no games in it."],
        "an empty library"
    );
}
