//! Lines on the page: what they speak of can be pointed at, and lights up the map.

use super::icons::{faction_class, leader_class};
use crate::ui::shell::escape;
use tabletop::line::Meaning;
use tabletop::mordred::Subject;
use tabletop::mordred::state::Table;
use tabletop::mordred::text::Line;

/// The attribute of a chip that tells what it means.
const ABOUT: &str = "data-about";

/// A line as markup, with a chip for each thing it speaks of.
pub fn with_chips(table: &Table, line: &Line) -> String {
    let mut html = String::with_capacity(300);
    for span in line.spans() {
        let words = escape(span.words);
        match span.means {
            Meaning::Words | Meaning::Number(_) => html += &words,
            Meaning::Thing(subject) => {
                html += &format!(
                    "<span class=\"chip {}\" role=\"button\" tabindex=\"0\" {ABOUT}=\"{}\">{words}</span>",
                    chip_class(table, subject),
                    subject.code()
                );
            }
        }
    }
    html
}

/// What a chip means.
pub fn meant_by(chip: &web_sys::Element) -> Option<Subject> {
    Subject::from_code(chip.get_attribute(ABOUT)?.parse().ok()?)
}

/// The classes that give a chip its looks.
fn chip_class(table: &Table, subject: Subject) -> String {
    match subject {
        Subject::Player(seat) => format!("chip-player {}", faction_class(table.faction(seat))),
        Subject::Leader(leader) => format!("chip-leader {}", leader_class(leader)),
        Subject::Territory(_) | Subject::Slot(_) | Subject::Favours(_) | Subject::Army(..) => {
            "chip-place".into()
        }
        Subject::Monster(_) | Subject::Champion(_) | Subject::Cauldron => "chip-figure".into(),
        Subject::Sector(_)
        | Subject::Spell(_)
        | Subject::Combat(_)
        | Subject::Fate(_)
        | Subject::Chaos(_)
        | Subject::Action(..)
        | Subject::Holding(..) => "chip-card".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::{Audience, Game, Seat};
    use tabletop::mordred::data::{Faction, Leader, Territory};
    use tabletop::mordred::{Event, Mordred, Place, Setup, What, text};

    #[test]
    fn every_thing_of_a_line_is_a_chip_that_knows_what_it_means() {
        let setup = Setup::new(&[Faction::HighElves, Faction::Humans]);
        let table = Mordred::setup(&setup, 1).expect("a good set-up").table;
        let event = Event {
            audience: Audience::All,
            rule: "R18.2",
            what: What::Took {
                seat: Seat(1),
                leader: Leader::Merlin,
                count: 1,
                from: Place::Territory(Territory::Essex),
            },
        };
        let html = with_chips(&table, &text::event(&table, &event));
        let about = [
            Subject::Player(Seat(1)),
            Subject::Leader(Leader::Merlin),
            Subject::Territory(Territory::Essex),
        ];
        assert_eq!(html.matches("class=\"chip ").count(), about.len());
        for subject in about {
            assert!(html.contains(&format!("{ABOUT}=\"{}\"", subject.code())));
        }
        assert!(html.starts_with("<span") && html.ends_with("</span>."));
        assert!(html.contains("> take a <") && !html.contains("style="));
    }
}
