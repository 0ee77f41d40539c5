//! What things are called within a sentence: articles, owners, numbers and lists, with what they mean.

use super::Line;
use crate::game::Seat;
use crate::line::{Named, Part, say};
use crate::mordred::Subject;
use crate::mordred::data::{
    Champion, ChaosCard, CombatCard, DialEvent, Edition, FateCard, Leader, LinkKind, Monster, Post,
    Slot, Spell, Territory, TileSide, Unit,
};
use crate::mordred::state::{Army, Table};

/// The name of something on the table.
pub(super) type Name = Named<'static, Subject>;

macro_rules! called_the_same_everywhere {
    ($($thing:ident => $subject:ident by $name:ident),+ $(,)?) => {
        $(impl Part<Subject> for $thing {
            fn add_to(self, line: &mut Line) {
                Named(self.$name(), Subject::$subject(self)).add_to(line);
            }
        })+
    };
}
called_the_same_everywhere!(
    Territory => Territory by name,
    Leader => Leader by name,
    Monster => Monster by name,
    CombatCard => Combat by title,
    FateCard => Fate by title,
    ChaosCard => Chaos by title,
);

/// The name of a player's faction, which begins a sentence.
pub(super) fn name(table: &Table, seat: Seat) -> Name {
    let name = table.faction(seat).name_in(table.edition);
    Named(name, Subject::Player(seat))
}

/// The faction within a sentence: "the Humans".
pub(super) fn the(table: &Table, seat: Seat) -> Line {
    say!["the ", name(table, seat)]
}

/// What belongs to the faction: "the Humans'". Every name is a plural that ends in s.
pub(super) fn whose(table: &Table, seat: Seat) -> Line {
    say!["the ", name(table, seat), "'"]
}

/// The same at the beginning of a sentence: "The Humans'".
pub(super) fn owner(table: &Table, seat: Seat) -> Line {
    say!["The ", name(table, seat), "'"]
}

/// The Cauldron, by its short name.
pub(super) const CAULDRON: Name = Named("Cauldron", Subject::Cauldron);

/// A Champion, by the name of this edition.
pub(super) fn champion(table: &Table, champion: Champion) -> Name {
    let name = champion.name_in(table.edition);
    Named(name, Subject::Champion(champion))
}

/// A Spell, by the title of this edition.
pub(super) fn spell(table: &Table, spell: Spell) -> Name {
    Named(spell.title_in(table.edition), Subject::Spell(spell))
}

/// A Leader, by the name of its card.
pub(super) fn leader_card(leader: Leader) -> Name {
    Named(leader.data().card, Subject::Leader(leader))
}

/// A Monster within a sentence; only Lord Fog has a name of his own.
pub(super) fn monster(monster: Monster) -> Line {
    match monster {
        Monster::BaavanShee | Monster::Nightmare | Monster::Cluricaun => say!["the ", monster],
        Monster::LordFog => say![monster],
    }
}

/// A tile within a sentence; it means the territory it lies in.
pub(super) fn tile(table: &Table, tile: TileSide) -> Line {
    say!["the ", tile_name(table, tile)]
}

/// The name of a tile alone.
pub(super) fn tile_name(table: &Table, tile: TileSide) -> Line {
    let at = Territory::ALL
        .into_iter()
        .find(|&at| table.tile_at(at) == Some(tile));
    match at {
        Some(at) => say![Named(tile.name(), Subject::Territory(at))],
        None => say![tile.name()],
    }
}

/// A list with commas and a last "and".
pub(super) fn join<P: Part<Subject>>(parts: impl IntoIterator<Item = P>) -> Line {
    Line::list(parts, ", ", " and ")
}

/// What can be done instead: a list with a comma and "or".
pub(super) fn or(options: Vec<Line>) -> Line {
    Line::list(options, ", or ", ", or ")
}

/// "a Warrior" or "2 Warriors".
pub(super) fn count(number: u8, thing: &str) -> Line {
    match number {
        1 => say!["a ", thing],
        number => say![number, " ", thing, "s"],
    }
}

/// "1 point" or "2 points".
pub(super) fn points(number: i16) -> Line {
    let word = if number == 1 { " point" } else { " points" };
    say![number, word]
}

/// One unit of this kind, a Champion by name.
pub(super) fn unit(table: &Table, owner: Seat, unit: Unit) -> Line {
    match unit {
        Unit::Chief => say!["the Chief"],
        Unit::Mystic => say!["a Mystic"],
        Unit::Warrior => say!["a Warrior"],
        Unit::Champion => champion_of(table, owner),
    }
}

/// Units as a list, a Champion by name.
pub(super) fn group(table: &Table, owner: Seat, group: Army) -> Line {
    list_units(group, || champion_of(table, owner))
}

/// Units as a list, such as "the Chief, 2 Mystics and a Warrior".
pub(super) fn list_units(army: Army, champion: impl FnOnce() -> Line) -> Line {
    let parts = [
        (army.chief > 0).then(|| say!["the Chief"]),
        (army.champion > 0).then(champion),
        (army.mystics > 0).then(|| count(army.mystics, "Mystic")),
        (army.warriors > 0).then(|| count(army.warriors, "Warrior")),
    ];
    if parts.iter().all(Option::is_none) {
        return say!["nobody"];
    }
    join(parts.into_iter().flatten())
}

/// The name of a player's Champion.
fn champion_of(table: &Table, owner: Seat) -> Line {
    match table.player(owner).champion {
        Some(hired) => say![champion(table, hired)],
        None => say!["the ", champion_kind(table)],
    }
}

/// What Champions are called: the Demo has Knights.
pub(in crate::mordred) fn unit_kind(table: &Table, unit: Unit) -> &'static str {
    match unit {
        Unit::Champion => champion_kind(table),
        Unit::Chief | Unit::Mystic | Unit::Warrior => unit.name(),
    }
}

/// What a hired figure is called in this edition.
pub(super) fn champion_kind(table: &Table) -> &'static str {
    match table.edition {
        Edition::Final | Edition::Preview => "Champion",
        Edition::Demo => "Knight",
    }
}

/// The word for a favour, as the edition spells it.
pub(super) fn favour(table: &Table) -> &'static str {
    match table.edition {
        Edition::Final | Edition::Preview => "favour",
        Edition::Demo => "favor",
    }
}

/// "a Merlin favour" or "2 Merlin favours".
pub(super) fn favours(table: &Table, leader: Leader, number: u8) -> Line {
    let favour = favour(table);
    match number {
        1 => say!["a ", leader, " ", favour],
        number => say![number, " ", leader, " ", favour, "s"],
    }
}

/// The unit that a battle card is placed on.
pub(super) const fn post(post: Post) -> &'static str {
    match post {
        Post::Chief => "the Chief",
        Post::Mystic => "a Mystic",
        Post::Warrior => "a Warrior",
    }
}

/// Where a slot lies.
pub(super) fn slot(slot: Slot) -> Line {
    let link = slot.link();
    let [a, b] = link.between;
    match link.kind {
        LinkKind::Land | LinkKind::Fae => say!["the border of ", a, " and ", b],
        LinkKind::Sea => say!["the sea route from ", a, " to ", b],
    }
}

/// "first", "second" and so on.
pub(super) fn ordinal(number: usize) -> Line {
    const WORDS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    match number.checked_sub(1).and_then(|index| WORDS.get(index)) {
        Some(&word) => say![word],
        None => say![number as i32, "th"],
    }
}

/// Which of the Wars the one at this position is, counted from the first: "third War".
pub(super) fn nth_war(table: &Table, position: u8) -> Line {
    let wars = (0..=position)
        .filter(|&passed| table.event_at(passed) == DialEvent::War)
        .count();
    say![ordinal(wars), " War"]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::mordred::data::Faction;
    use crate::mordred::{Mordred, Setup};

    #[test]
    fn small_words_fit_their_numbers() {
        assert_eq!(count(1, "Mystic"), "a Mystic");
        assert_eq!(count(3, "Mystic"), "3 Mystics");
        assert_eq!(points(1), "1 point");
        assert_eq!(points(0), "0 points");
        assert_eq!(ordinal(1), "first");
        assert_eq!(ordinal(7), "7th");
        assert_eq!(monster(Monster::LordFog), "Lord Fog");
        assert_eq!(monster(Monster::Nightmare), "the Nightmare");
        let options = [say!["stay"], say!["go"], say!["wait"]];
        assert_eq!(or(options.to_vec()), "stay, or go, or wait");
    }

    #[test]
    fn slots_are_named_by_what_they_join_and_mean_both() {
        let at = |number| slot(Slot::from_number(number).expect("a slot"));
        assert_eq!(at(7), "the border of Elmet and Malahaut");
        assert_eq!(at(12), "the sea route from Lothian to Essex");
        let ends = [Territory::Lothian, Territory::Essex].map(Subject::Territory);
        assert!(at(12).things().eq(ends));
    }

    #[test]
    fn a_tile_means_the_territory_it_lies_in() {
        let setup = Setup::new(&[Faction::Humans, Faction::Hobyars]);
        let mut table = Mordred::setup(&setup, 1).expect("a good set-up").table;
        let side = TileSide::ALL[0];
        assert_eq!(tile(&table, side).things().count(), 0);
        table.tiles[0] = Some(side);
        assert_eq!(tile(&table, side).things().count(), 1);
    }
}
