//! The coach's sentences: what a search saw, in words.

use super::coach::Seen;
use crate::game::Seat;
use crate::mordred::data::DialEvent;
use crate::mordred::state::Table;

/// What happens at least this often is said to happen.
const USUALLY: f32 = 0.6;
/// Smaller differences in favours are not worth a word.
const WORTH_SAYING: f32 = 0.3;

/// Why a pick is good or bad, in one sentence.
pub fn reason(table: &Table, seat: Seat, seen: &Seen, others: &[&Seen]) -> String {
    if seen.futures < 1.0 {
        return "Hardly looked at: the other picks were better from the first.".to_owned();
    }
    let mut parts = Vec::new();
    if let Some(event) = event_set_off(seen) {
        parts.push(event.to_owned());
    }
    parts.push(favours(table, seat, seen, others));
    if let Some(battles) = battles(table, seen) {
        parts.push(battles);
    }
    let mut sentence = parts.join("; ");
    sentence[..1].make_ascii_uppercase();
    sentence.push('.');
    sentence
}

/// The greatest thing that this turn sets off.
fn event_set_off(seen: &Seen) -> Option<&'static str> {
    let often = |event: DialEvent| seen.events[event as usize] / seen.futures >= USUALLY;
    if seen.breakouts / seen.futures >= USUALLY {
        return Some("brings the Chaos Breakout");
    }
    [
        (DialEvent::War, "starts the War"),
        (DialEvent::Leader, "lets you move the Leaders"),
        (DialEvent::Fate, "draws you Fate cards"),
        (DialEvent::Monsters, "lets you move the Monsters"),
    ]
    .into_iter()
    .find_map(|(event, words)| often(event).then_some(words))
}

/// The swing in favours up to the end of the next War.
fn favours(table: &Table, seat: Seat, seen: &Seen, others: &[&Seen]) -> String {
    let mine = |seen: &Seen| seen.favours[seat.index()] / seen.futures;
    let lead = |seen: &Seen| mine(seen) - best_rival(table, seat, seen).1;
    let (futures, sum, leads) = others
        .iter()
        .filter(|other| other.futures >= 1.0)
        .fold((0.0, 0.0, 0.0), |(n, sum, leads), other| {
            (n + 1.0, sum + mine(other), leads + lead(other))
        });
    let brings = format!("brings you {} by the end of the War", number(mine(seen)));
    if futures == 0.0 {
        return brings;
    }
    let more = mine(seen) - sum / futures;
    let ahead = lead(seen) - leads / futures;
    if more >= WORTH_SAYING {
        format!("{brings}, {more:.1} more than the other picks")
    } else if ahead >= WORTH_SAYING {
        let rival = best_rival(table, seat, seen).0;
        format!(
            "{brings} and keeps the {} to {:.1}",
            table.faction(rival).name(),
            best_rival(table, seat, seen).1.max(0.0)
        )
    } else if more <= -WORTH_SAYING {
        format!("{brings}, {:.1} fewer than the other picks", -more)
    } else {
        brings
    }
}

/// The rival who wins most, and how much.
fn best_rival(table: &Table, seat: Seat, seen: &Seen) -> (Seat, f32) {
    let mut best = (seat, f32::NEG_INFINITY);
    for rival in table.seats().filter(|&rival| rival != seat) {
        let won = seen.favours[rival.index()] / seen.futures;
        if won > best.1 {
            best = (rival, won);
        }
    }
    best
}

fn number(favours: f32) -> String {
    if favours < 0.05 {
        "no favours".to_owned()
    } else if (0.95..1.05).contains(&favours) {
        "about 1 favour".to_owned()
    } else {
        format!("about {favours:.1} favours")
    }
}

/// How the battles go: in the midst of one, or where they are mostly won.
fn battles(table: &Table, seen: &Seen) -> Option<String> {
    let each = seen.battles.max(1.0);
    if seen.battles / seen.futures < 0.5 {
        return None;
    }
    if table.battle.on {
        let (lost, killed) = (seen.lost / seen.futures, seen.killed / seen.futures);
        return Some(format!(
            "costs you {lost:.1} units in this War, and your enemies {killed:.1}"
        ));
    }
    let of_ten = (10.0 * seen.won / each).round();
    (of_ten >= 4.0).then(|| format!("you come out ahead in {of_ten:.0} of 10 battles"))
}
