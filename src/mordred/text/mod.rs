//! The words for everything the engine offers and reports: for buttons, the log, screen readers and
//! transcripts. Names come from the data, factions are always in the plural, and events are told in
//! the present tense, as a referee would announce them.

mod causes;
mod choices;
mod events;
mod prompts;
mod sums;
mod transcript;

pub use choices::choice;
pub use events::event;
pub use prompts::prompt;
pub use transcript::{transcript, transcript_from};

use super::apply;
use super::data::{
    Champion, Edition, Leader, LinkKind, Monster, Post, Slot, Territory, TileSide, Unit,
};
use super::state::{Army, Table};
use crate::game::Seat;
use crate::sorting::put_in_order;

/// Who must choose now; `None` when the game is over.
pub fn to_move(table: &Table) -> Option<Seat> {
    apply::to_move(table)
}

/// Units as a list, such as "the Chief, 2 Mystics and a Warrior".
pub fn army(army: Army) -> String {
    list_units(army, "the Champion")
}

/// How the game ended, in one sentence; `None` while it goes on.
pub fn outcome(table: &Table) -> Option<String> {
    let outcome = table.outcome?;
    let winners: Vec<Seat> = outcome.winners().collect();
    let best = winners
        .first()
        .map_or(0, |seat| outcome.scores[seat.index()]);
    let names: Vec<String> = winners
        .iter()
        .map(|&seat| name(table, seat).into())
        .collect();
    let victory = match winners.as_slice() {
        [winner] => {
            let how = tie_break(table, *winner, &outcome.scores);
            format!("{} win with {}{how}", join(&names), points(best))
        }
        [] | [_, _, ..] => {
            format!(
                "{} share the victory with {} each",
                join(&names),
                points(best)
            )
        }
    };
    let mut others: Vec<Seat> = table
        .seats()
        .filter(|seat| !winners.contains(seat))
        .collect();
    let score = |seat: &Seat| outcome.scores[seat.index()];
    put_in_order(&mut others, |a, b| score(a) < score(b));
    let others: Vec<String> = others
        .into_iter()
        .map(|seat| format!("{} with {}", the(table, seat), outcome.scores[seat.index()]))
        .collect();
    Some(if others.is_empty() {
        format!("{victory}.")
    } else {
        format!("{victory}, ahead of {}.", join(&others))
    })
}

/// What decided between equal scores (R21.3).
fn tie_break(table: &Table, winner: Seat, scores: &[i16; 4]) -> &'static str {
    let score = scores[winner.index()];
    let units = table
        .seats()
        .filter(|&seat| seat != winner && scores[seat.index()] == score)
        .map(|seat| table.units_in_play(seat))
        .max();
    match units {
        None => "",
        Some(units) if units < table.units_in_play(winner) => " and more units in play",
        Some(_) => " and the tracker further behind",
    }
}

/// The name of a player's faction, which begins a sentence.
fn name(table: &Table, seat: Seat) -> &'static str {
    table.faction(seat).name_in(table.edition)
}

/// The faction within a sentence: "the Humans".
fn the(table: &Table, seat: Seat) -> String {
    format!("the {}", name(table, seat))
}

/// What belongs to the faction: "the Humans'". Every name is a plural that ends in s.
fn whose(table: &Table, seat: Seat) -> String {
    format!("the {}'", name(table, seat))
}

/// The text with a capital letter to begin with.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// A list with commas and a last "and".
fn join(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// "a Warrior" or "2 Warriors".
fn count(number: u8, thing: &str) -> String {
    match number {
        1 => format!("a {thing}"),
        number => format!("{number} {thing}s"),
    }
}

/// "1 point" or "2 points".
fn points(number: i16) -> String {
    match number {
        1 => "1 point".into(),
        number => format!("{number} points"),
    }
}

/// One unit of this kind, a Champion by name.
fn unit(table: &Table, owner: Seat, unit: Unit) -> String {
    match unit {
        Unit::Chief => "the Chief".into(),
        Unit::Mystic => "a Mystic".into(),
        Unit::Warrior => "a Warrior".into(),
        Unit::Champion => champion_of(table, owner),
    }
}

/// Units as a list, a Champion by name.
fn group(table: &Table, owner: Seat, group: Army) -> String {
    list_units(group, &champion_of(table, owner))
}

fn list_units(army: Army, champion: &str) -> String {
    let mut parts = Vec::new();
    if army.chief > 0 {
        parts.push("the Chief".into());
    }
    if army.champion > 0 {
        parts.push(champion.into());
    }
    if army.mystics > 0 {
        parts.push(count(army.mystics, "Mystic"));
    }
    if army.warriors > 0 {
        parts.push(count(army.warriors, "Warrior"));
    }
    if parts.is_empty() {
        return "nobody".into();
    }
    join(&parts)
}

/// The name of a player's Champion.
fn champion_of(table: &Table, owner: Seat) -> String {
    match table.player(owner).champion {
        Some(champion) => champion_name(table, champion).into(),
        None => format!("the {}", champion_kind(table)),
    }
}

fn champion_name(table: &Table, champion: Champion) -> &'static str {
    champion.name_in(table.edition)
}

/// What Champions are called: the Demo has Knights.
pub(super) fn unit_kind(table: &Table, unit: Unit) -> &'static str {
    match unit {
        Unit::Champion => champion_kind(table),
        Unit::Chief | Unit::Mystic | Unit::Warrior => unit.name(),
    }
}

/// What a hired figure is called in this edition.
fn champion_kind(table: &Table) -> &'static str {
    match table.edition {
        Edition::Final | Edition::Preview => "Champion",
        Edition::Demo => "Knight",
    }
}

/// The word for a favour, as the edition spells it.
fn favour(table: &Table) -> &'static str {
    match table.edition {
        Edition::Final | Edition::Preview => "favour",
        Edition::Demo => "favor",
    }
}

/// "a Merlin favour" or "2 Merlin favours".
fn favours(table: &Table, leader: Leader, number: u8) -> String {
    count(number, &format!("{} {}", leader.name(), favour(table)))
}

/// A Monster within a sentence; only Lord Fog has a name of his own.
fn monster(monster: Monster) -> String {
    match monster {
        Monster::BaavanShee | Monster::Nightmare | Monster::Cluricaun => {
            format!("the {}", monster.name())
        }
        Monster::LordFog => monster.name().into(),
    }
}

fn tile(tile: TileSide) -> String {
    format!("the {}", tile.name())
}

/// The unit that a battle card is placed on.
fn post(post: Post) -> String {
    match post {
        Post::Chief => "the Chief".into(),
        Post::Mystic | Post::Warrior => format!("a {}", post.name()),
    }
}

/// Where a slot lies.
fn slot(slot: Slot) -> String {
    let link = slot.link();
    let [a, b] = link.between.map(Territory::name);
    match link.kind {
        LinkKind::Land | LinkKind::Fae => format!("the border of {a} and {b}"),
        LinkKind::Sea => format!("the sea route from {a} to {b}"),
    }
}

/// "first", "second" and so on.
fn ordinal(number: usize) -> String {
    const WORDS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    match number.checked_sub(1).and_then(|index| WORDS.get(index)) {
        Some(word) => (*word).into(),
        None => format!("{number}th"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn armies_are_lists_of_words() {
        let mut units = Army::NONE;
        assert_eq!(army(units), "nobody");
        units.warriors = 1;
        assert_eq!(army(units), "a Warrior");
        units.chief = 1;
        assert_eq!(army(units), "the Chief and a Warrior");
        units.mystics = 2;
        assert_eq!(army(units), "the Chief, 2 Mystics and a Warrior");
        units.champion = 1;
        assert_eq!(
            army(units),
            "the Chief, the Champion, 2 Mystics and a Warrior"
        );
    }

    #[test]
    fn small_words_fit_their_numbers() {
        assert_eq!(count(1, "Mystic"), "a Mystic");
        assert_eq!(count(3, "Mystic"), "3 Mystics");
        assert_eq!(points(1), "1 point");
        assert_eq!(points(0), "0 points");
        assert_eq!(capital("the Chief"), "The Chief");
        assert_eq!(capital(""), "");
        assert_eq!(ordinal(1), "first");
        assert_eq!(ordinal(7), "7th");
        assert_eq!(monster(Monster::LordFog), "Lord Fog");
        assert_eq!(monster(Monster::Nightmare), "the Nightmare");
    }

    #[test]
    fn slots_are_named_by_what_they_join() {
        let at = |number| slot(Slot::from_number(number).expect("a slot"));
        assert_eq!(at(7), "the border of Elmet and Malahaut");
        assert_eq!(at(12), "the sea route from Lothian to Essex");
    }
}
