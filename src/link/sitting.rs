//! How it is written down who sits where.

use super::MOST_PICKS;
use super::radix::{Digits, Number};
use crate::game::Seat;
use crate::seats::{Change, MOST_CHANGES, MOST_HINTS, Player, Seats};

/// Writes who sits on these seats; `None` if there are others, or bots of a level that is not there.
pub fn write(seats: &Seats, count: usize, levels: u8, digits: &mut Digits) -> Option<()> {
    let began = seats.began();
    let known = |player: &Player| match player {
        Player::Person => true,
        Player::Bot(level) => *level < levels,
    };
    let changed = seats.changes().iter().map(|change| &change.player);
    if began.len() != count || !began.iter().chain(changed).all(known) {
        return None;
    }
    for &player in began {
        digits.put(place(player), kinds(levels));
    }
    digits.put_number(seats.changes().len() as u64);
    let (mut now, mut before) = (began.to_vec(), 0);
    for change in seats.changes() {
        digits.put_number(change.at.checked_sub(before)? as u64);
        digits.put(change.seat.index(), count);
        // It is another than before: one fewer can be meant.
        let (old, new) = (place(now[change.seat.index()]), place(change.player));
        digits.put(new.checked_sub(usize::from(new > old))?, kinds(levels) - 1);
        (now[change.seat.index()], before) = (change.player, change.at);
    }
    for &hints in seats.hints() {
        digits.put_number(hints.into());
    }
    Some(())
}

/// Reads who sits on so many seats, as it was written.
pub fn read(count: usize, levels: u8, number: &mut Number) -> Option<Seats> {
    let began: Vec<Player> = (0..count)
        .map(|_| player(number.take(kinds(levels))))
        .collect();
    let length = small(number, MOST_CHANGES)?;
    let (mut now, mut before) = (began.clone(), 0);
    let mut changes = Vec::new();
    for _ in 0..length {
        let at = before + small(number, MOST_PICKS - before)?;
        let seat = number.take(count);
        let (old, new) = (place(now[seat]), number.take(kinds(levels) - 1));
        let player = player(new + usize::from(new >= old));
        changes.push(Change {
            at,
            seat: Seat(seat as u8),
            player,
        });
        (now[seat], before) = (player, at);
    }
    let mut hints = Vec::new();
    for _ in 0..count {
        hints.push(small(number, MOST_HINTS as usize)? as u32);
    }
    Seats::of(began, changes, hints)
}

fn small(number: &mut Number, most: usize) -> Option<usize> {
    let read = usize::try_from(number.take_number()).ok()?;
    (read <= most).then_some(read)
}

/// A person, or a bot of any level.
fn kinds(levels: u8) -> usize {
    usize::from(levels) + 1
}

fn place(player: Player) -> usize {
    match player {
        Player::Person => 0,
        Player::Bot(level) => usize::from(level) + 1,
    }
}

fn player(place: usize) -> Player {
    match place.checked_sub(1) {
        None => Player::Person,
        Some(level) => Player::Bot(level as u8),
    }
}
