//! A turn in short: what happened in it, a few words each.

use super::Line;
use super::names::{join, spell};
use super::players::player;
use crate::game::Seat;
use crate::line::say;
use crate::mordred::data::{Action, DialEvent, Spell, Territory};
use crate::mordred::state::Table;

/// Something that happened in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// An action for so much time, and where it showed.
    Acted(Action, u8, Vec<Territory>),
    /// A Spell was cast.
    Cast(Spell),
    /// An event of the dial.
    Event(DialEvent),
    /// A battle, and how many units either side lost.
    Battle(Territory, [Seat; 2], [u8; 2]),
    /// Chaos broke out.
    Breakout,
}

/// What happened in a turn, with the names of the players.
pub fn deeds(table: &Table, deeds: &[Deed], names: &[String]) -> Line {
    let deeds = deeds.iter().map(|one| deed(table, one, names));
    say![Line::list(deeds, ". ", ". "), "."]
}

fn deed(table: &Table, deed: &Deed, names: &[String]) -> Line {
    let name = |seat| player(table, seat, names);
    match deed {
        Deed::Acted(action, time, places) => {
            say![acted(*action, places), ": ", *time, " time"]
        }
        Deed::Cast(cast) => say![spell(table, *cast), " cast"],
        Deed::Event(event) => say![event.name()],
        Deed::Battle(at, [a, b], [by_a, by_b]) => {
            let by_a = say![name(*a), " lost ", *by_a];
            let by_b = say![name(*b), " lost ", *by_b];
            say!["Battle in ", *at, ": ", by_a, ", ", by_b]
        }
        Deed::Breakout => say!["Chaos Breakout"],
    }
}

fn acted(action: Action, places: &[Territory]) -> Line {
    const MOST: usize = 3;
    let by = match action {
        _ if places.is_empty() => "",
        Action::March => " to ",
        Action::Muster | Action::Magic => " in ",
    };
    let named = Line::list(places.iter().take(MOST).copied(), ", ", ", ");
    let more = (places.len() > MOST).then_some(" and on");
    say![action.name(), by, named, more]
}

/// Who has won, by their own names: "Anna wins".
pub fn winners(table: &Table, names: &[String]) -> Line {
    let Some(outcome) = table.outcome else {
        return Line::default();
    };
    let has_won = |seat: &Seat| outcome.won[seat.index()];
    let winners: Vec<Seat> = table.seats().filter(has_won).collect();
    let verb = match winners.as_slice() {
        [] => "",
        // A player who goes by the name of the faction is many.
        [only] if player(table, *only, names) == super::names::name(table, *only) => " win",
        [_] => " wins",
        [_, _, ..] => " share the victory",
    };
    say![
        join(winners.iter().map(|&seat| player(table, seat, names))),
        verb
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::mordred::data::Faction;
    use crate::mordred::state::Ending;
    use crate::mordred::{Mordred, Setup, Subject};

    fn table() -> Table {
        let setup = Setup::new(&[Faction::Humans, Faction::Hobyars, Faction::HighElves]);
        Mordred::setup(&setup, 1).expect("a good set-up").table
    }

    fn names() -> Vec<String> {
        ["Anna", "Hobyars", "Cleo"].map(String::from).to_vec()
    }

    #[test]
    fn a_turn_in_short_knows_its_places_and_its_players() {
        use Territory::{Corbenic, Elmet, Essex, Lothian};
        let turn = [
            Deed::Acted(Action::March, 6, vec![Corbenic, Elmet, Essex, Lothian]),
            Deed::Acted(Action::Muster, 2, vec![Elmet]),
            Deed::Acted(Action::Magic, 1, Vec::new()),
            Deed::Battle(Essex, [Seat(0), Seat(2)], [2, 0]),
        ];
        let line = deeds(&table(), &turn, &names());
        assert_eq!(
            line,
            "March to Corbenic, Elmet, Essex and on: 6 time. Muster in Elmet: 2 time. \
             Magic: 1 time. Battle in Essex: Anna lost 2, Cleo lost 0."
        );
        let players = line
            .things()
            .filter(|thing| matches!(thing, Subject::Player(_)));
        assert!(players.eq([Seat(0), Seat(2)].map(Subject::Player)));
    }

    #[test]
    fn who_wins_alone_is_one_unless_named_after_a_people() {
        let mut table = table();
        let mut said = |won| {
            let scores = [1; 4];
            table.outcome = Some(Ending { scores, won });
            winners(&table, &names())
        };
        assert_eq!(said([true, false, false, false]), "Anna wins");
        assert_eq!(said([false, true, false, false]), "Hobyars win");
        assert_eq!(
            said([true, true, true, false]),
            "Anna, Hobyars and Cleo share the victory"
        );
    }
}
