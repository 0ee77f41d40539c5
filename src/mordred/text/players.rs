//! Sentences with the names of those who play.

use super::Line;
use super::names::{join, name};
use crate::game::Seat;
use crate::line::{Named, say};
use crate::mordred::Subject;
use crate::mordred::apply;
use crate::mordred::data::DialEvent;
use crate::mordred::state::Table;
use crate::mordred::state::task::{Due, Task};

/// A player by name; without one, the faction.
pub(super) fn player<'a>(table: &Table, seat: Seat, names: &'a [String]) -> Named<'a, Subject> {
    names.get(seat.index()).map_or_else(
        || name(table, seat),
        |name| Named(name, Subject::Player(seat)),
    )
}

/// A player by name and faction; without a name, the faction alone.
pub(super) fn player_and_people(table: &Table, seat: Seat, names: &[String]) -> Line {
    name_and_people(table, seat, player(table, seat, names).0)
}

/// "Anna, High Elves"; a player who goes by the name of the faction is not named twice.
pub fn name_and_people(table: &Table, seat: Seat, called: &str) -> Line {
    let people = name(table, seat);
    if called == people.0 {
        say![people]
    } else {
        say![Named(called, people.1), ", ", people]
    }
}

/// Who waits, and what comes after the decision of now; nothing once the game is over.
pub fn waiting(table: &Table, names: &[String]) -> Line {
    let Some(seat) = apply::to_move(table) else {
        return Line::default();
    };
    let others: Vec<Named<Subject>> = table
        .seats()
        .filter(|&other| other != seat)
        .map(|other| player(table, other, names))
        .collect();
    let wait = match others.as_slice() {
        [only] if is_one(table, only.0) => " waits.",
        _ => " wait.",
    };
    let waiting = say![join(others), wait];
    let then = join(upcoming(table, seat, names));
    if then.is_empty() {
        waiting
    } else {
        say![waiting, " Then: ", then, "."]
    }
}

/// Who chooses when everything has been told and seen.
pub fn next_to_choose(table: &Table, seat: Seat, names: &[String]) -> Line {
    say!["Next: ", player(table, seat, names), "."]
}

/// A player who goes by the name of a faction is many.
fn is_one(table: &Table, name: &str) -> bool {
    let mut factions = table.seats().map(|seat| table.faction(seat));
    factions.all(|faction| faction.name_in(table.edition) != name)
}

/// What is still to come before the next action, in order.
fn upcoming(table: &Table, seat: Seat, names: &[String]) -> Vec<Line> {
    let mut then = Vec::new();
    let is_war = |task: &Task| matches!(task, Task::War { .. });
    if table.battle.on {
        then.push(say!["the rest of the battle in ", table.battle.at]);
    } else if table.stack.iter().any(is_war) && !is_war(&table.top()) {
        then.push(say!["the rest of the War"]);
    }
    then.extend(table.queue.iter().map(|due| match due {
        Due::Sector { event, .. } => say![event.name()],
        Due::War(_) => say![DialEvent::War.name()],
        Due::Breakout => say!["Breakout"],
        Due::GameEnd => say!["the end of the game"],
    }));
    if table.active != seat {
        then.push(say!["the turn of ", player(table, table.active, names)]);
    }
    then
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::mordred::data::Faction;
    use crate::mordred::text::prompt_by_name;
    use crate::mordred::{Mordred, Setup};

    fn table() -> Table {
        let factions = [Faction::HighElves, Faction::Humans, Faction::Hobyars];
        Mordred::setup(&Setup::new(&factions), 1)
            .expect("a good set-up")
            .table
    }

    fn names() -> Vec<String> {
        ["Anna", "Humans", "Cleo"].map(String::from).to_vec()
    }

    #[test]
    fn the_prompt_names_the_player_and_the_faction() {
        let mut table = table();
        table.active = Seat(0);
        assert_eq!(
            prompt_by_name(&table, &names()),
            "Anna, High Elves: choose an action."
        );
        table.active = Seat(1);
        assert_eq!(
            prompt_by_name(&table, &names()),
            "Humans: choose an action."
        );
    }

    #[test]
    fn the_others_wait_and_know_what_for() {
        let mut table = table();
        table.active = Seat(0);
        assert_eq!(waiting(&table, &names()), "Humans and Cleo wait.");
        table.queue.push(Due::War(3));
        assert_eq!(
            waiting(&table, &names()),
            "Humans and Cleo wait. Then: War."
        );
        table.queue.push(Due::Breakout);
        assert!(
            waiting(&table, &names())
                .text()
                .ends_with("Then: War and Breakout.")
        );
        table.seats = 2;
        table.active = Seat(1);
        assert!(waiting(&table, &names()).text().starts_with("Anna waits."));
        table.active = Seat(0);
        assert!(waiting(&table, &names()).text().starts_with("Humans wait."));
    }
}
