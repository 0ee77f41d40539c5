//! Words that can be pointed at: the names in a sentence, and what on the table they mean.

use super::explain::Subject;
use tabletop::mordred::data::{ChaosCard, CombatCard, FateCard, Leader, Monster, Spell, Territory};
use tabletop::mordred::state::Table;

/// A piece of a sentence; one with a subject is a chip that lights up the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The words.
    pub text: String,
    /// What they mean.
    pub subject: Option<Subject>,
}

/// Splits a sentence at the names in it.
pub fn spans(table: &Table, sentence: &str) -> Vec<Span> {
    let names = names(table);
    let mut spans = Vec::new();
    let mut plain = 0;
    let mut at = 0;
    while at < sentence.len() {
        match name_at(&names, sentence, at) {
            Some((length, subject)) => {
                push(&mut spans, &sentence[plain..at], None);
                at += length;
                push(&mut spans, &sentence[at - length..at], Some(subject));
                plain = at;
            }
            None => at += sentence[at..].chars().next().map_or(1, char::len_utf8),
        }
    }
    push(&mut spans, &sentence[plain..], None);
    spans
}

fn push(spans: &mut Vec<Span>, text: &str, subject: Option<Subject>) {
    if !text.is_empty() {
        spans.push(Span {
            text: text.into(),
            subject,
        });
    }
}

/// The longest name that begins here, at the beginning of a word, and ends with one.
fn name_at(
    names: &[(&'static str, Subject)],
    sentence: &str,
    at: usize,
) -> Option<(usize, Subject)> {
    let rest = &sentence[at..];
    // Every name has a capital letter: most places are ruled out at a glance.
    if !rest.starts_with(|letter: char| letter.is_ascii_uppercase()) {
        return None;
    }
    if sentence[..at].ends_with(|letter: char| letter.is_alphanumeric()) {
        return None;
    }
    let fits = |name: &str| {
        rest.strip_prefix(name)
            .is_some_and(|after| !after.starts_with(|letter: char| letter.is_alphanumeric()))
    };
    names
        .iter()
        .filter(|(name, _)| fits(name))
        .max_by_key(|(name, _)| name.len())
        .map(|&(name, subject)| (name.len(), subject))
}

/// Every name that means something on this table.
fn names(table: &Table) -> Vec<(&'static str, Subject)> {
    let edition = table.edition;
    let mut names: Vec<(&'static str, Subject)> = Vec::with_capacity(120);
    names.extend(Territory::ALL.map(|at| (at.name(), Subject::Territory(at))));
    names.extend(Leader::ALL.map(|leader| (leader.name(), Subject::Leader(leader))));
    names.extend(Monster::ALL.map(|monster| (monster.name(), Subject::Monster(monster))));
    names.extend(Spell::ALL.map(|spell| (spell.title_in(edition), Subject::Spell(spell))));
    names.extend(CombatCard::ALL.map(|card| (card.title(), Subject::Combat(card))));
    names.extend(FateCard::ALL.map(|card| (card.title(), Subject::Fate(card))));
    names.extend(ChaosCard::ALL.map(|card| (card.title(), Subject::Chaos(card))));
    for seat in table.seats() {
        names.push((table.faction(seat).name_in(edition), Subject::Player(seat)));
        if let Some(champion) = table.player(seat).champion {
            names.push((champion.name_in(edition), Subject::Champion(champion)));
        }
    }
    names.push(("Cauldron", Subject::Cauldron));
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::{Game, Seat};
    use tabletop::mordred::data::Faction;
    use tabletop::mordred::{Mordred, Setup};

    fn table() -> Table {
        Mordred::setup(&Setup::new(&[Faction::HighElves, Faction::Humans]), 1)
            .expect("a good set-up")
            .table
    }

    fn chips(sentence: &str) -> Vec<(String, Subject)> {
        let spans = spans(&table(), sentence);
        let whole: String = spans.iter().map(|span| span.text.as_str()).collect();
        assert_eq!(whole, sentence, "no word is lost");
        spans
            .into_iter()
            .filter_map(|span| Some((span.text, span.subject?)))
            .collect()
    }

    #[test]
    fn names_in_a_sentence_become_chips_and_no_word_is_lost() {
        let found = chips("High Elves: the Chief moves from Elmet to Essex, past Lord Fog.");
        assert_eq!(
            found,
            [
                ("High Elves".into(), Subject::Player(Seat(0))),
                ("Elmet".into(), Subject::Territory(Territory::Elmet)),
                ("Essex".into(), Subject::Territory(Territory::Essex)),
                ("Lord Fog".into(), Subject::Monster(Monster::LordFog)),
            ]
        );
    }

    #[test]
    fn a_name_within_a_longer_word_is_no_chip() {
        assert_eq!(chips("Elmets and preElmet are nowhere; nor is elmet."), []);
    }

    #[test]
    fn letters_of_every_kind_are_kept() {
        let found = chips("From Brocéliande to Ys: “Merlin”.");
        assert_eq!(found.len(), 3);
    }
}
