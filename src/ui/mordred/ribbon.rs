//! The ribbon under the scrubber: the turns in the colours of the players, and a sign for everything
//! that happened in them.

use super::chapters::{Kind, Mark};
use super::icons::faction_class;
use super::sitting::Sitting;
use crate::ui::shell::escape;
use tabletop::game::Seat;
use tabletop::mordred::data::{DialEvent, Faction};

/// The ribbon as markup. Its signs can be pressed where there is room for it; the jumps of the bar
/// lead to the same moments.
pub fn ribbon(sitting: &Sitting, marks: &[Mark]) -> String {
    let all = sitting.len().max(1);
    let names = sitting.names();
    let factions = &sitting.setup().factions;
    let faction = |seat: Seat| {
        let faction = factions.get(seat.index()).copied();
        faction.unwrap_or(Faction::Humans)
    };
    let mut svg = String::from("<svg>");
    let mut turns = marks.iter().filter_map(|mark| match mark.kind {
        Kind::Turn(seat, number) => Some((mark.picks, seat, number)),
        _ => None,
    });
    let mut turn = turns.next();
    while let Some((begins, seat, number)) = turn {
        turn = turns.next();
        let ends = turn.map_or(all, |(begins, ..)| begins);
        let class = faction_class(faction(seat));
        let tint = if number % 2 == 1 { "" } else { " odd" };
        svg += &format!(
            "<rect class=\"{class}{tint}\" x=\"{}%\" width=\"{}%\"/>",
            percent(begins, all),
            percent(ends.saturating_sub(begins), all)
        );
    }
    // What matters most lies on top.
    for rank in 0..=MOST {
        for &Mark { picks, kind } in marks {
            let Some((sign, class, path)) = sign(kind) else {
                continue;
            };
            if sign == rank {
                svg += &format!(
                    "<svg class=\"mark {class}\" x=\"{}%\" data-moment=\"{picks}\"><title>{}: pick {picks}</title><rect x=\"-5\" y=\"-2\" width=\"10\" height=\"14\"/><path d=\"{path}\"/></svg>",
                    percent(picks, all),
                    escape(kind.words(names).text())
                );
            }
        }
    }
    svg + "</svg>"
}

const MOST: u8 = 5;

/// The sign of a kind around the middle of a strip ten pixels high: its rank, its class, its outline.
const fn sign(kind: Kind) -> Option<(u8, &'static str, &'static str)> {
    match kind {
        Kind::Turn(..) => None,
        Kind::Event(DialEvent::Monsters) => {
            Some((0, "at-monsters", "M-2 7.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z"))
        }
        Kind::Event(DialEvent::Leader) => Some((0, "at-leader", "M0 5L2.6 10H-2.6Z")),
        Kind::Event(DialEvent::Fate) => Some((1, "at-fate", "M0 1.5L3.2 6L0 10.5L-3.2 6Z")),
        Kind::Event(DialEvent::War) => Some((
            2,
            "at-war",
            "M-4.2 0H4.2V4.5Q4.2 8.5 0 10.8Q-4.2 8.5-4.2 4.5Z",
        )),
        Kind::Battle(_) => Some((3, "at-battle", "M0 0.5V10.5M-2 7.5H2")),
        Kind::Breakout => Some((
            4,
            "at-breakout",
            "M0-1L1.7 3.2L6 5L1.7 6.8L0 11L-1.7 6.8L-6 5L-1.7 3.2Z",
        )),
        // A bead on the ribbon itself: most are at a War, whose sign stands above.
        Kind::Swing(_) => Some((5, "at-swing", "M0-5.5L5.5 0L0 5.5L-5.5 0Z")),
    }
}

/// A share of a whole, to two places.
fn percent(part: usize, whole: usize) -> String {
    let share = part * 10_000 / whole;
    format!("{}.{:02}", share / 100, share % 100)
}

#[cfg(test)]
mod tests {
    use super::super::chapters::marks;
    use super::super::tide::{Point, Span, Swing};
    use super::*;
    use tabletop::mordred::Setup;

    fn sitting(picks: usize) -> Sitting {
        let setup = Setup::new(&[Faction::Humans, Faction::HighElves]);
        let names = vec!["<b>Anna".into(), "Ben".into()];
        let mut sitting = Sitting::begin(setup, 42, names, true).expect("a good set-up");
        sitting.play_some(picks);
        sitting
    }

    #[test]
    fn the_ribbon_has_a_piece_for_every_turn_and_a_sign_for_everything_else() {
        for picks in [0, 60, 2000] {
            let sitting = sitting(picks);
            let marks = marks(&sitting, None);
            let ribbon = ribbon(&sitting, &marks);
            let turns = sitting.turns().len();
            assert_eq!(ribbon.matches("<rect class=\"faction").count(), turns);
            assert_eq!(ribbon.matches("data-moment").count(), marks.len() - turns);
            assert_eq!(ribbon.matches("<title>").count(), marks.len() - turns);
            assert!(!ribbon.contains("style=") && !ribbon.contains("<b>"));
        }
    }

    fn swing() -> Swing {
        Swing {
            seat: Seat(0),
            from: 20,
            to: 60,
            at: Point {
                picks: 3,
                turn: 1,
                span: Span::War,
            },
        }
    }

    #[test]
    fn every_sign_has_a_shape_and_a_class_of_its_own() {
        let mut kinds: Vec<Kind> = DialEvent::ALL.map(Kind::Event).to_vec();
        kinds.push(Kind::Battle(tabletop::mordred::data::Territory::Essex));
        kinds.push(Kind::Breakout);
        kinds.push(Kind::Swing(swing()));
        let signs: Vec<_> = kinds.into_iter().filter_map(sign).collect();
        assert_eq!(signs.len(), 7);
        for (n, one) in signs.iter().enumerate() {
            assert!(one.0 <= MOST);
            for other in &signs[..n] {
                assert!(one.1 != other.1 && one.2 != other.2);
            }
        }
    }

    #[test]
    fn a_share_is_written_to_two_places() {
        assert_eq!(percent(1, 3), "33.33");
        assert_eq!(percent(3, 3), "100.00");
        assert_eq!(percent(0, 3), "0.00");
        assert_eq!(percent(1, 1000), "0.10");
    }
}
