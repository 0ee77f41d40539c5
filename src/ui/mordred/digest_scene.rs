//! What happened since a player last chose something, in short: a plain value.

use super::sitting::Sitting;
use tabletop::game::{Audience, Seat};
use tabletop::mordred::data::{DialEvent, Leader, Territory};
use tabletop::mordred::state::Table;
use tabletop::mordred::text::Deed;
use tabletop::mordred::{Event, What};

/// What the others did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Digest {
    /// Their turns, and the rest of the one that was under way.
    pub turns: Vec<Turned>,
    /// Favours won and lost by Leader, of everybody whose favours changed.
    pub favours: Vec<(Seat, [i8; 3])>,
}

/// A turn, or what is left of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turned {
    /// Whose turn it is.
    pub seat: Seat,
    /// After how many picks it can be looked at.
    pub picks: usize,
    /// What happened in it.
    pub deeds: Vec<Deed>,
}

/// The picks of the others that a player has not answered yet, or was the last to answer: from the
/// first on, up to before the last.
pub fn stretch(movers: &[Seat], own: Seat) -> (usize, usize) {
    let end = movers.iter().rposition(|&seat| seat != own);
    let end = end.map_or(0, |last| last + 1);
    let begin = movers[..end].iter().rposition(|&seat| seat == own);
    (begin.map_or(0, |last| last + 1), end)
}

/// What the others did before this player must choose, or while they do it.
pub fn digest(sitting: &Sitting, own: Seat) -> Digest {
    let movers: Vec<Seat> = sitting.records().iter().map(|one| one.seat).collect();
    let (from, to) = stretch(&movers, own);
    if from == to {
        return Digest::default();
    }
    let (before, after) = (sitting.table_after(from), sitting.table_after(to));
    let mut turns = vec![Turned {
        seat: before.active,
        picks: from,
        deeds: Vec::new(),
    }];
    let mut places = Vec::new();
    for (n, record) in sitting.records().iter().enumerate().take(to).skip(from) {
        let public = record.events.iter();
        for event in public.filter(|event| event.audience == Audience::All) {
            tell(&mut turns, &mut places, n + 1, event);
        }
    }
    turns.retain(|turn| !turn.deeds.is_empty());
    Digest {
        favours: favours(&before, &after),
        turns,
    }
}

fn tell(turns: &mut Vec<Turned>, places: &mut Vec<Territory>, picks: usize, event: &Event) {
    if let What::TurnBegins { seat } = event.what {
        places.clear();
        return turns.push(Turned {
            seat,
            picks,
            deeds: Vec::new(),
        });
    }
    let Some(turn) = turns.last_mut() else {
        return;
    };
    let mut note = |at| {
        if !places.contains(&at) {
            places.push(at);
        }
    };
    let deed = match event.what {
        What::Moved { owner, to, .. } if owner == turn.seat => return note(to),
        What::Added { seat, at, .. } if seat == turn.seat => return note(at),
        What::Paid { action, total, .. } => Deed::Acted(action, total, std::mem::take(places)),
        What::Cast { seat, spell } if seat == turn.seat => Deed::Cast(spell),
        What::EventBegins { event, .. } => Deed::Event(event),
        What::WarBegins { .. } => Deed::Event(DialEvent::War),
        What::BattleOver { at, sides, lost } => Deed::Battle(at, sides, lost),
        What::BreakoutBegins => Deed::Breakout,
        _ => return,
    };
    // A War is an event of the dial, too.
    if turn.deeds.last() != Some(&deed) {
        turn.deeds.push(deed);
    }
}

fn favours(before: &Table, after: &Table) -> Vec<(Seat, [i8; 3])> {
    let change = |seat| {
        let held = |table: &Table, leader: Leader| {
            let held = table.player(seat).favours[leader.index()];
            i8::try_from(held).unwrap_or(i8::MAX)
        };
        Leader::ALL.map(|leader| held(after, leader) - held(before, leader))
    };
    let changes = after.seats().map(|seat| (seat, change(seat)));
    changes.filter(|(_, change)| *change != [0; 3]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::Setup;
    use tabletop::mordred::data::Faction;

    const ANNA: Seat = Seat(0);

    #[test]
    fn what_the_others_did_stays_told_while_a_player_answers() {
        let [a, b, c] = [0, 1, 2].map(Seat);
        assert_eq!(stretch(&[], a), (0, 0));
        assert_eq!(stretch(&[a, a, b, c], a), (2, 4));
        assert_eq!(stretch(&[a, b, c, a, a], a), (1, 3));
        assert_eq!(stretch(&[b, c], a), (0, 2));
        assert_eq!(stretch(&[a, a], a), (0, 0));
    }

    #[test]
    fn every_turn_of_the_others_is_told_with_what_was_paid() {
        let setup = Setup::new(&[Faction::Humans, Faction::HighElves, Faction::Hobyars]);
        let names: Vec<String> = ["Anna", "Nimue", "Morholt"].map(String::from).to_vec();
        let mut sitting = Sitting::begin(setup, 7, names, false).expect("a good set-up");
        let mut seen = 0;
        for n in 0..900 {
            let choices = sitting.choices();
            let Some(&choice) = choices.get(n * 5 % choices.len().max(1)) else {
                break;
            };
            sitting.play_gesture(&[choice]).expect("an offered choice");
            let digest = digest(&sitting, ANNA);
            for turn in &digest.turns {
                assert!(turn.picks <= sitting.len());
                let battles = turn.deeds.iter();
                let battles = battles.filter(|deed| matches!(deed, Deed::Battle(..)));
                seen += battles.count();
            }
        }
        assert!(seen > 0, "there was a battle");
    }
}
