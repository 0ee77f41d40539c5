//! The words for everything the engine offers and reports: for buttons, the log, screen readers and
//! transcripts. Names come from the data, factions are always in the plural, and events are told in
//! the present tense, as a referee would announce them.

mod causes;
mod choices;
mod counsel;
mod deeds;
mod events;
mod explain;
mod moments;
mod names;
mod outcome;
mod players;
mod prices;
mod prompts;
mod refusals;
mod stage;
mod sums;
mod together;
mod transcript;

pub use choices::choice;
pub use counsel::why;
pub use deeds::{Deed, deeds, winners};
pub use events::event;
pub use explain::{Explanation, explain};
pub use moments::{Moved, swing, turn};
pub use outcome::outcome;
pub use players::{name_and_people, next_to_choose, waiting};
pub use prices::{action_for, forecast, price_parts};
pub use prompts::{prompt, prompt_by_name};
pub use refusals::{Refusal, refusal};
pub use stage::{
    battle_in, battle_over, battle_stands, cauldron_stands, claim, claimed_from, fate_stands,
    leaders_move, lost, monsters_move, term, terms, tile_laid, told_first, verdict, walks_to,
    war_stands, war_title,
};
pub use together::together;
pub use transcript::{transcript, transcript_from};

use super::state::{Army, Table};
use super::{Subject, apply};
use crate::game::Seat;
use crate::line::say;

/// A line about things on the table of Mordred.
pub type Line = crate::line::Line<Subject>;

/// Who must choose now; `None` when the game is over.
pub fn to_move(table: &Table) -> Option<Seat> {
    apply::to_move(table)
}

/// Units as a list, such as "the Chief, 2 Mystics and a Warrior".
pub fn army(army: Army) -> Line {
    names::list_units(army, || say!["the Champion"])
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
}
