//! What sentences speak of: whole random games, and every name in every line of them.

use tabletop::game::{Events, Game};
use tabletop::line::{Meaning, Named};
use tabletop::mordred::data::*;
use tabletop::mordred::random_play::{picks_for, setup_for};
use tabletop::mordred::state::Table;
use tabletop::mordred::text::Line;
use tabletop::mordred::{Mordred, Subject, text};

/// Every name that means something on this table.
fn names(table: &Table) -> Vec<Named<'static, Subject>> {
    let edition = table.edition;
    let mut names = vec![Named("Cauldron", Subject::Cauldron)];
    names.extend(Territory::ALL.map(|at| Named(at.name(), Subject::Territory(at))));
    names.extend(Leader::ALL.map(|leader| Named(leader.name(), Subject::Leader(leader))));
    names.extend(Monster::ALL.map(|monster| Named(monster.name(), Subject::Monster(monster))));
    names.extend(Spell::ALL.map(|spell| Named(spell.title_in(edition), Subject::Spell(spell))));
    names.extend(CombatCard::ALL.map(|card| Named(card.title(), Subject::Combat(card))));
    names.extend(FateCard::ALL.map(|card| Named(card.title(), Subject::Fate(card))));
    names.extend(ChaosCard::ALL.map(|card| Named(card.title(), Subject::Chaos(card))));
    for seat in table.seats() {
        let faction = table.faction(seat).name_in(edition);
        names.push(Named(faction, Subject::Player(seat)));
        if let Some(champion) = table.player(seat).champion {
            names.push(Named(
                champion.name_in(edition),
                Subject::Champion(champion),
            ));
        }
    }
    names
}

/// The longest name that begins at this place of the words, at the beginning of a word, and ends with one.
fn name_at<'a>(names: &[Named<'a, Subject>], words: &str, at: usize) -> Option<&'a str> {
    let (before, rest) = words.split_at(at);
    if before.ends_with(char::is_alphanumeric) {
        return None;
    }
    let fits = |name: &&str| {
        rest.strip_prefix(name)
            .is_some_and(|after| !after.starts_with(char::is_alphanumeric))
    };
    let names = names.iter().map(|named| named.0);
    names.filter(fits).max_by_key(|name| name.len())
}

/// Finds every name by scanning the words, and looks whether the line knows it as one of the things so
/// called.
fn check(table: &Table, line: &Line) -> usize {
    let names = names(table);
    let (words, mut at, mut found) = (line.text(), 0, 0);
    while at < words.len() {
        let Some(name) = name_at(&names, words, at) else {
            at += words[at..].chars().next().map_or(1, char::len_utf8);
            continue;
        };
        let mut from = 0;
        let known = line.spans().any(|span| {
            let (begins, ends) = (from, from + span.words.len());
            from = ends;
            let holds = begins <= at && at + name.len() <= ends;
            match span.means {
                Meaning::Thing(thing) => holds && means(&names, thing, span.words, name),
                Meaning::Words | Meaning::Number(_) => false,
            }
        });
        assert!(known, "{name} in: {line}");
        at += name.len();
        found += 1;
    }
    let told: String = line.spans().map(|span| span.words).collect();
    assert_eq!(told, words, "no word is lost");
    found
}

/// Whether a thing is one that is called so; a Leader's card is the Leader's, and a tile its territory's.
fn means(names: &[Named<Subject>], thing: Subject, words: &str, name: &str) -> bool {
    let so_called = names.iter().filter(|named| named.0 == name);
    let mut so_called = so_called.map(|named| named.1);
    let is_longer_name = words != name;
    so_called.any(|one| one == thing || is_longer_name && matches!(thing, Subject::Territory(_)))
}

#[test]
fn every_name_in_every_line_of_whole_games_is_known_by_its_thing() {
    let (mut found, mut choices) = (0, Vec::new());
    for game in 0..10 {
        let mut opening = Events::listening();
        let setup = setup_for(game);
        let mut state = Mordred::begin(&setup, game, &mut opening).expect("a legal set-up");
        for event in opening.into_list() {
            found += check(&state.table, &text::event(&state.table, &event));
        }
        let mut picks = picks_for(game);
        while Mordred::to_move(&state).is_some() {
            found += check(&state.table, &text::prompt(&state.table));
            Mordred::choices(&state, &mut choices);
            for &choice in &choices {
                found += check(&state.table, &text::choice(&state.table, choice));
            }
            let choice = choices[picks.below(choices.len())];
            let mut events = Events::listening();
            Mordred::play(&mut state, choice, &mut events);
            for event in events.into_list() {
                let line = text::event(&state.table, &event);
                assert_eq!(line.rule(), Some(event.rule), "{line}");
                found += check(&state.table, &line);
            }
        }
        found += check(&state.table, &text::prompt(&state.table));
    }
    assert!(found > 10_000, "only {found} names");
}
