//! The sentence of the prompt bar, with the players' own names, and what everybody else waits for.

use tabletop::game::Seat;
use tabletop::mordred::data::{DialEvent, Territory};
use tabletop::mordred::state::Table;
use tabletop::mordred::state::task::{Due, Task};
use tabletop::mordred::text;

/// Who must do what, with the name of the player before the faction's.
pub fn prompt(table: &Table, names: &[String]) -> String {
    let sentence = text::prompt(table);
    let Some(seat) = text::to_move(table) else {
        return sentence;
    };
    let faction = table.faction(seat).name_in(table.edition);
    match (names.get(seat.index()), sentence.strip_prefix(faction)) {
        (Some(name), Some(rest)) if name != faction => format!("{name}, {faction}{rest}"),
        _ => sentence,
    }
}

/// That first of all it is told what happened, with the name of the scene, if there is one.
pub fn told(scene: Option<&str>) -> String {
    match scene {
        Some(scene) => format!("{scene}: what happened."),
        None => "What happened.".into(),
    }
}

/// That a battle is over, while its result is looked at.
pub fn seen(battle: Territory) -> String {
    format!("The battle in {} is over.", battle.name())
}

/// Whose choice comes when that has been told or seen.
pub fn next(name: &str) -> String {
    format!("Next: {name}.")
}

/// Who waits, and what comes after the decision of now.
pub fn waiting(table: &Table, names: &[String]) -> String {
    let Some(seat) = text::to_move(table) else {
        return String::new();
    };
    let others: Vec<&str> = table
        .seats()
        .filter(|&other| other != seat)
        .filter_map(|other| names.get(other.index()).map(String::as_str))
        .collect();
    // A player who goes by the name of the faction is many.
    let is_one = |name: &str| {
        others.len() == 1
            && table
                .seats()
                .all(|seat| table.faction(seat).name_in(table.edition) != name)
    };
    let wait = if others.iter().any(|name| is_one(name)) {
        "waits"
    } else {
        "wait"
    };
    let others = join(&others);
    let upcoming = upcoming(table, seat, names);
    match upcoming.as_slice() {
        [] => format!("{others} {wait}."),
        then => {
            let then: Vec<&str> = then.iter().map(String::as_str).collect();
            format!("{others} {wait}. Then: {}.", join(&then))
        }
    }
}

/// What is still to come before the next action, in order.
fn upcoming(table: &Table, seat: Seat, names: &[String]) -> Vec<String> {
    let in_battle = table.battle.on.then(|| {
        let at = table.battle.at.name();
        format!("the rest of the battle in {at}")
    });
    let in_war = table
        .stack
        .iter()
        .any(|task| matches!(task, Task::War { .. }));
    let war = (in_war && !matches!(table.top(), Task::War { .. }) && in_battle.is_none())
        .then(|| "the rest of the War".to_owned());
    let queue = table.queue.iter().map(|due| match due {
        Due::Sector { event, .. } => event.name().to_owned(),
        Due::War(_) => DialEvent::War.name().to_owned(),
        Due::Breakout => "Breakout".into(),
        Due::GameEnd => "the end of the game".into(),
    });
    let own_turn = (table.active != seat)
        .then(|| names.get(table.active.index()))
        .flatten()
        .map(|name| format!("the turn of {name}"));
    in_battle
        .into_iter()
        .chain(war)
        .chain(queue)
        .chain(own_turn)
        .collect()
}

/// A list with commas and a last "and".
fn join(parts: &[&str]) -> String {
    match parts {
        [] => String::new(),
        [only] => (*only).into(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::Game;
    use tabletop::mordred::data::Faction;
    use tabletop::mordred::{Mordred, Setup};

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
            prompt(&table, &names()),
            "Anna, High Elves: choose an action."
        );
        table.active = Seat(1);
        assert_eq!(prompt(&table, &names()), "Humans: choose an action.");
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
        assert!(waiting(&table, &names()).ends_with("Then: War and Breakout."));
        table.seats = 2;
        table.active = Seat(1);
        assert!(waiting(&table, &names()).starts_with("Anna waits."));
        table.active = Seat(0);
        assert!(waiting(&table, &names()).starts_with("Humans wait."));
    }
}
