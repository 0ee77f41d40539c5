//! Who sits where: persons and bots, who has played for whom, and who asked for hints.

use crate::game::{MOST_SEATS, Seat};

/// The most times that seats change hands in one record; more are taken for the last ones.
pub const MOST_CHANGES: usize = 200;
/// The most hints that are counted.
pub const MOST_HINTS: u32 = 9_999;

/// What plays on a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Player {
    /// Somebody.
    #[default]
    Person,
    /// A bot of this level of its title, counted from the weakest on.
    Bot(u8),
}

/// A seat that changed hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// How many picks were made before.
    pub at: usize,
    /// Which seat.
    pub seat: Seat,
    /// What has played there since.
    pub player: Player,
}

/// Who sits where in a game, from its beginning to now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    began: Vec<Player>,
    changes: Vec<Change>,
    hints: Vec<u32>,
}

/// What a result must say about a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// How many hints were asked for.
    pub hints: u32,
    /// How many picks were made by the other kind of player than began there; `None` if it never
    /// changed hands.
    pub stood_in: Option<usize>,
}

impl Player {
    /// Whether it is a bot.
    pub const fn is_bot(self) -> bool {
        matches!(self, Self::Bot(_))
    }
}

impl Seats {
    /// The seats of a game that begins with these players.
    pub fn new(began: Vec<Player>) -> Self {
        Self {
            hints: vec![0; began.len()],
            changes: Vec::new(),
            began,
        }
    }

    /// Seats for persons only.
    pub fn persons(count: usize) -> Self {
        Self::new(vec![Player::Person; count])
    }

    /// The players that the game began with, by seat.
    pub fn began(&self) -> &[Player] {
        &self.began
    }

    /// Every change of hands, the first one first.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The players now, by seat.
    pub fn now(&self) -> Vec<Player> {
        (0..self.began.len() as u8)
            .map(|seat| self.player(Seat(seat)))
            .collect()
    }

    /// What plays on a seat now.
    pub fn player(&self, seat: Seat) -> Player {
        self.at(seat, usize::MAX)
    }

    /// What played on a seat when so many picks had been made.
    pub fn at(&self, seat: Seat, picks: usize) -> Player {
        let mut changes = self.changes.iter().rev();
        let last = changes.find(|change| change.seat == seat && change.at <= picks);
        let first = || self.began.get(seat.index()).copied();
        last.map(|change| change.player)
            .or_else(first)
            .unwrap_or_default()
    }

    /// Puts another player on a seat after so many picks.
    pub fn change(&mut self, seat: Seat, player: Player, picks: usize) {
        if self.player(seat) == player || seat.index() >= self.began.len() {
            return;
        }
        // Who only changed their mind has changed nothing; but who sat down in the place of a bot
        // has seen its cards.
        let last = self.changes.iter().rposition(|change| change.seat == seat);
        let revoked = last.filter(|&last| {
            let change = self.changes[last];
            let before = self.before(last);
            change.at == picks && before == player && before == Player::Person
        });
        match revoked {
            Some(last) => drop(self.changes.remove(last)),
            None => self.changes.push(Change {
                at: picks,
                seat,
                player,
            }),
        }
        if self.changes.len() > MOST_CHANGES {
            self.forget_first();
        }
    }

    /// What played on the seat of a change before it.
    fn before(&self, change: usize) -> Player {
        let seat = self.changes[change].seat;
        let mut earlier = self.changes[..change].iter().rev();
        let earlier = earlier.find(|change| change.seat == seat);
        earlier.map_or(self.began[seat.index()], |change| change.player)
    }

    /// Drops the first change, and keeps those after it true.
    fn forget_first(&mut self) {
        let first = self.changes.remove(0);
        let next = self
            .changes
            .iter()
            .position(|change| change.seat == first.seat);
        if let Some(next) = next.filter(|&next| self.before(next) == self.changes[next].player) {
            self.changes.remove(next);
        }
    }

    /// The game has gone back to so many picks: who sits there now still does.
    pub fn rewind(&mut self, picks: usize) {
        for change in &mut self.changes {
            change.at = change.at.min(picks);
        }
    }

    /// A hint was asked for on this seat.
    pub fn hint(&mut self, seat: Seat) {
        if let Some(hints) = self.hints.get_mut(seat.index()) {
            *hints = (*hints + 1).min(MOST_HINTS);
        }
    }

    /// How many hints were asked for, by seat.
    pub fn hints(&self) -> &[u32] {
        &self.hints
    }

    /// Goes on as this record of the same game has it; hints that only we know of stay.
    pub fn follow(&mut self, further: &Self) {
        let own = std::mem::replace(self, further.clone());
        for (hints, own) in self.hints.iter_mut().zip(own.hints) {
            *hints = own.max(*hints);
        }
    }

    /// Whether there is nothing to tell: persons from beginning to end, without hints.
    pub fn is_plain(&self) -> bool {
        self.changes.is_empty()
            && self.began.iter().all(|player| !player.is_bot())
            && self.hints.iter().all(|&hints| hints == 0)
    }

    /// What the result must say about a seat, after picks of these seats.
    pub fn marks(&self, seat: Seat, picks: impl IntoIterator<Item = Seat>) -> Marks {
        let began = self.at_first(seat).is_bot();
        let other = |player: Player| player.is_bot() != began;
        let has_changed = self
            .changes
            .iter()
            .any(|change| change.seat == seat && other(change.player));
        let stood_in = || {
            let picks = picks.into_iter().enumerate();
            picks
                .filter(|&(n, mover)| mover == seat && other(self.at(seat, n)))
                .count()
        };
        Marks {
            hints: self.hints.get(seat.index()).copied().unwrap_or(0),
            stood_in: has_changed.then(stood_in),
        }
    }

    /// What the game began with on a seat.
    pub fn at_first(&self, seat: Seat) -> Player {
        self.began.get(seat.index()).copied().unwrap_or_default()
    }

    /// The record made of these parts, if somebody could have made it.
    pub(crate) fn of(began: Vec<Player>, changes: Vec<Change>, hints: Vec<u32>) -> Option<Self> {
        let seats = Self {
            began,
            changes,
            hints,
        };
        let known = |change: &Change| change.seat.index() < seats.began.len();
        let good = seats.began.len() <= MOST_SEATS
            && seats.hints.len() == seats.began.len()
            && seats.hints.iter().all(|&hints| hints <= MOST_HINTS)
            && seats.changes.len() <= MOST_CHANGES
            && seats.changes.is_sorted_by_key(|change| change.at)
            && seats.changes.iter().all(known)
            && (0..seats.changes.len()).all(|n| seats.before(n) != seats.changes[n].player);
        good.then_some(seats)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Seat = Seat(0);
    const BOT: Seat = Seat(1);
    const KNIGHT: Player = Player::Bot(1);

    fn seats() -> Seats {
        Seats::new(vec![Player::Person, KNIGHT])
    }

    #[test]
    fn who_played_what_is_known_for_every_pick() {
        let mut seats = seats();
        seats.change(ANNA, Player::Bot(2), 10);
        seats.change(ANNA, Player::Person, 20);
        assert_eq!(seats.at(ANNA, 9), Player::Person);
        assert_eq!(seats.at(ANNA, 10), Player::Bot(2));
        assert_eq!(seats.at(ANNA, 20), Player::Person);
        assert_eq!(seats.now(), [Player::Person, KNIGHT]);
        let picks = (0..30).map(|n| if n % 3 == 0 { BOT } else { ANNA });
        // Of the picks 10 to 19 those of Anna's seat.
        assert_eq!(seats.marks(ANNA, picks.clone()).stood_in, Some(7));
        assert_eq!(seats.marks(BOT, picks), Marks::default());
    }

    #[test]
    fn who_changes_their_mind_at_once_has_changed_nothing() {
        let mut seats = seats();
        seats.change(ANNA, KNIGHT, 10);
        seats.change(ANNA, Player::Person, 10);
        assert_eq!(seats, self::seats());
        seats.change(ANNA, Player::Person, 10);
        assert_eq!(seats, self::seats());
    }

    #[test]
    fn who_sat_down_for_a_bot_is_marked_even_without_a_pick() {
        let mut seats = seats();
        seats.change(BOT, Player::Person, 10);
        seats.change(BOT, KNIGHT, 10);
        assert_eq!(seats.player(BOT), KNIGHT);
        assert_eq!(seats.marks(BOT, [BOT; 10]).stood_in, Some(0));
        // A bot of another level is still a bot.
        let mut seats = self::seats();
        seats.change(BOT, Player::Bot(3), 10);
        assert_eq!(seats.marks(BOT, [BOT; 20]).stood_in, None);
    }

    #[test]
    fn going_back_leaves_everybody_where_they_sit() {
        let mut seats = seats();
        seats.change(ANNA, KNIGHT, 10);
        seats.rewind(4);
        assert_eq!(seats.player(ANNA), KNIGHT);
        assert_eq!(seats.at(ANNA, 3), Player::Person);
        assert_eq!(seats.at(ANNA, 4), KNIGHT);
    }

    #[test]
    fn persons_without_hints_are_nothing_to_tell() {
        let mut seats = Seats::persons(3);
        assert!(seats.is_plain());
        seats.hint(Seat(2));
        assert!(!seats.is_plain() && !self::seats().is_plain());
        assert_eq!(seats.marks(Seat(2), []).hints, 1);
    }

    #[test]
    fn a_record_without_end_forgets_its_beginning_and_stays_true() {
        let mut seats = seats();
        for n in 0..2 * MOST_CHANGES + 1 {
            let player = if n % 2 == 0 { KNIGHT } else { Player::Person };
            seats.change(ANNA, player, n);
        }
        assert!(seats.changes().len() <= MOST_CHANGES);
        assert_eq!(seats.player(ANNA), KNIGHT);
        let Seats {
            began,
            changes,
            hints,
        } = seats;
        assert!(Seats::of(began, changes, hints).is_some());
    }

    #[test]
    fn hints_that_only_we_know_of_stay() {
        let (mut own, mut further) = (seats(), seats());
        own.hint(ANNA);
        own.hint(ANNA);
        further.hint(ANNA);
        further.change(BOT, Player::Person, 7);
        own.follow(&further);
        assert_eq!(own.hints(), [2, 0]);
        assert_eq!(own.player(BOT), Player::Person);
    }
}
