//! The lab as somebody at a terminal meets it.

#![cfg(unix)]

use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// Long enough for the lab to have begun and to have played some games.
const A_WHILE: Duration = Duration::from_secs(2);

fn lab(words: &str) -> Command {
    let mut lab = Command::new(env!("CARGO_BIN_EXE_lab"));
    lab.args(words.split_whitespace());
    lab
}

/// Starts a command that would take hours, and sends it a signal after a while.
fn stopped_by(signal: &str, words: &str) -> Output {
    let mut long = lab(words);
    let started = long.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let child = started.expect("the lab can be started");
    sleep(A_WHILE);
    let told = Command::new("kill")
        .args(["-s", signal, &child.id().to_string()])
        .status();
    assert!(told.is_ok_and(|status| status.success()));
    child.wait_with_output().expect("the lab comes to its end")
}

#[test]
fn a_balance_that_is_interrupted_prints_every_table_of_the_games_so_far() {
    for signal in ["INT", "TERM"] {
        let output = stopped_by(signal, "balance --level random --games 30000 --players 3");
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(130), "{signal}: {text}");
        assert!(
            text.starts_with("Interrupted. Games played, of 30000 each: "),
            "{text}"
        );
        for table in [
            "### Factions, 3 players",
            "### Start order",
            "### The shape of games",
            "#### Combat cards",
            "#### Champions",
            "Cards never or always played: ",
        ] {
            assert!(text.contains(table), "no {table} after {signal}:\n{text}");
        }
        let rows = text.lines().filter(|line| line.starts_with("| Humans |"));
        assert!(rows.into_iter().all(|row| !row.contains('–')), "{text}");
    }
}

#[test]
fn a_league_that_is_interrupted_prints_the_shares_of_the_games_so_far() {
    let output = stopped_by("INT", "league --levels random,random --games 200000");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(130), "{text}");
    assert!(text.starts_with("random: "), "{text}");
    let games = text.lines().find_map(|line| line.strip_prefix("games: "));
    let games: u64 = games
        .and_then(|games| games.parse().ok())
        .expect("a line for the games");
    assert!((1..200_000).contains(&games), "{games}");
}

#[test]
fn a_title_can_be_named_anywhere_and_one_that_is_not_there_is_refused() {
    let printed = |words: &str| lab(words).output().expect("the lab can be started");
    let plain = printed("hash --games 3 --seed 5");
    assert!(plain.status.success());
    for words in [
        "hash --title mordred --games 3 --seed 5",
        "hash --games 3 --seed 5 --title=mordred",
    ] {
        assert_eq!(printed(words).stdout, plain.stdout, "{words}");
    }
    let refused = printed("hash --games 3 --title chess");
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(
        said.starts_with("There is no title “chess”: mordred."),
        "{said}"
    );
}

#[test]
fn a_1_a_house_rule_counts_in_the_lab_only_where_it_is_asked_for() {
    let played = |words: &str| {
        let output = lab(words).output().expect("the lab can be started");
        let text = [output.stdout, output.stderr].concat();
        String::from_utf8_lossy(&text).into_owned()
    };
    let four = played("play --seed 2 --players 4");
    assert!(!four.contains("House rule") && !four.contains("[A78]"));
    let agreed = played("play --seed 2 --players 4 --house eighth-card");
    assert!(agreed.contains("House rule: the last of four"), "{agreed}");
    assert_eq!(agreed.matches("[A78]").count(), 1);
    let three = played("play --seed 2 --players 3 --house eighth-card");
    assert!(three.contains("for four players only"), "{three}");
    let unknown = played("play --seed 2 --players 4 --house ninth-card");
    assert!(unknown.contains("eighth-card"), "{unknown}");
    let any = played("balance --level random --games 2 --house eighth-card");
    assert!(any.contains("### Factions, 4 players"), "{any}");
}
