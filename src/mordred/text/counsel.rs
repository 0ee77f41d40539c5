//! The coach's reasons in words.

use super::Line;
use super::names::name;
use crate::line::say;
use crate::mordred::bot::{Battles, Compared, Prospect, SetsOff, Why};
use crate::mordred::data::DialEvent;
use crate::mordred::state::Table;

/// Why a pick is good or bad, in one sentence.
pub fn why(table: &Table, why: &Why) -> Line {
    match why {
        Why::Only => say!["There is nothing else to do."],
        Why::Neglected => {
            say!["Hardly looked at: the other picks were better from the first."]
        }
        Why::Brings(prospect) => brings(table, prospect),
    }
}

fn brings(table: &Table, prospect: &Prospect) -> Line {
    let parts = [
        prospect.sets_off.map(sets_off),
        Some(favours(table, prospect)),
        prospect.battles.map(battles),
    ];
    let parts = Line::list(parts.into_iter().flatten(), "; ", "; ");
    say![parts.capital(), "."]
}

fn sets_off(what: SetsOff) -> Line {
    match what {
        SetsOff::Breakout => say!["brings the Chaos Breakout"],
        SetsOff::Event(DialEvent::War) => say!["starts the War"],
        SetsOff::Event(DialEvent::Leader) => say!["lets you move the Leaders"],
        SetsOff::Event(DialEvent::Fate) => say!["draws you Fate cards"],
        SetsOff::Event(DialEvent::Monsters) => say!["lets you move the Monsters"],
    }
}

fn favours(table: &Table, prospect: &Prospect) -> Line {
    let brings = say![
        "brings you ",
        about(prospect.favours),
        " by the end of the War"
    ];
    match prospect.compared {
        Compared::Alike => brings,
        Compared::More(more) => say![brings, ", ", tenths(more), " more than the other picks"],
        Compared::Fewer(fewer) => {
            say![brings, ", ", tenths(fewer), " fewer than the other picks"]
        }
        Compared::Keeps(rival, to) => {
            let rival = name(table, rival);
            say![brings, " and keeps the ", rival, " to ", tenths(to)]
        }
    }
}

fn about(favours: f32) -> Line {
    if favours < 0.05 {
        say!["no favours"]
    } else if (0.95..1.05).contains(&favours) {
        say!["about 1 favour"]
    } else {
        say!["about ", tenths(favours), " favours"]
    }
}

fn battles(battles: Battles) -> Line {
    match battles {
        Battles::Costs { lost, killed } => {
            let killed = say![", and your enemies ", tenths(killed)];
            say!["costs you ", tenths(lost), " units in this War", killed]
        }
        Battles::Ahead(of_ten) => {
            say!["you come out ahead in ", of_ten as u8, " of 10 battles"]
        }
    }
}

/// A number with one digit behind the point.
fn tenths(number: f32) -> String {
    format!("{number:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Seat};
    use crate::mordred::data::Faction;
    use crate::mordred::{Mordred, Setup, Subject};

    fn said(prospect: Prospect) -> Line {
        let setup = Setup::new(&[Faction::Humans, Faction::Hobyars]);
        let table = Mordred::setup(&setup, 1).expect("a good set-up").table;
        why(&table, &Why::Brings(prospect))
    }

    const PLAIN: Prospect = Prospect {
        sets_off: None,
        favours: 1.0,
        compared: Compared::Alike,
        battles: None,
    };

    #[test]
    fn a_reason_is_one_sentence_of_what_is_worth_saying() {
        assert_eq!(
            said(PLAIN),
            "Brings you about 1 favour by the end of the War."
        );
        let all = Prospect {
            sets_off: Some(SetsOff::Event(DialEvent::War)),
            favours: 2.34,
            compared: Compared::More(0.51),
            battles: Some(Battles::Ahead(6.0)),
        };
        assert_eq!(
            said(all),
            "Starts the War; brings you about 2.3 favours by the end of the War, 0.5 more than the \
             other picks; you come out ahead in 6 of 10 battles."
        );
        let poor = Prospect {
            favours: 0.0,
            compared: Compared::Fewer(1.25),
            battles: Some(Battles::Costs {
                lost: 1.5,
                killed: 0.25,
            }),
            ..PLAIN
        };
        assert_eq!(
            said(poor),
            "Brings you no favours by the end of the War, 1.2 fewer than the other picks; costs you \
             1.5 units in this War, and your enemies 0.2."
        );
    }

    #[test]
    fn a_rival_is_named() {
        let kept = said(Prospect {
            compared: Compared::Keeps(Seat(1), 0.5),
            ..PLAIN
        });
        assert!(kept.text().ends_with(" and keeps the Hobyars to 0.5."));
        assert!(kept.things().eq([Subject::Player(Seat(1))]));
    }
}
