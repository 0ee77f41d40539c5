//! The Chaos Dial: its two sides and the event on each sector (R6, R12).

use serde::{Deserialize, Serialize};

/// What happens when a sector is left (R12.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum DialEvent {
    Monsters,
    Leader,
    Fate,
    War,
}

/// The side of the dial in use, which is also the length of the game (R22).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum DialSide {
    /// Twelve sectors: the full game.
    #[default]
    War,
    /// Ten sectors: the same Wars in less time.
    Blitz,
}

impl DialEvent {
    /// Every event.
    pub const ALL: [Self; 4] = [Self::Monsters, Self::Leader, Self::Fate, Self::War];

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Monsters => "Monsters",
            Self::Leader => "Leader",
            Self::Fate => "Fate",
            Self::War => "War",
        }
    }
}

impl DialSide {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::War, Self::Blitz];

    /// The stable id of this side, as written in saves and links.
    pub const fn id(self) -> &'static str {
        match self {
            Self::War => "war",
            Self::Blitz => "blitz",
        }
    }

    /// The side with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.id() == id)
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::War => "War",
            Self::Blitz => "Blitz",
        }
    }

    /// The event on each sector. Sector 0 lies directly after the Chaos Line.
    pub const fn sectors(self) -> &'static [DialEvent] {
        use DialEvent::*;
        match self {
            Self::War => &[
                Monsters, Leader, Fate, War, Monsters, Leader, Fate, War, Monsters, Leader, Fate,
                War,
            ],
            Self::Blitz => &[
                Monsters, Leader, Fate, War, Fate, Leader, War, Monsters, Leader, War,
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_start_with_monsters_and_end_with_war_r2_4_r20_1() {
        for side in DialSide::ALL {
            assert_eq!(side.sectors().first(), Some(&DialEvent::Monsters));
            assert_eq!(side.sectors().last(), Some(&DialEvent::War));
        }
    }

    #[test]
    fn both_sides_have_three_wars_and_three_leader_sectors() {
        for side in DialSide::ALL {
            let count = |event| side.sectors().iter().filter(|&&on| on == event).count();
            assert_eq!((count(DialEvent::War), count(DialEvent::Leader)), (3, 3));
        }
    }

    #[test]
    fn war_mode_has_twelve_sectors_and_blitz_ten_r22_1() {
        assert_eq!(DialSide::War.sectors().len(), 12);
        assert_eq!(DialSide::Blitz.sectors().len(), 10);
        assert_eq!(DialSide::from_id("blitz"), Some(DialSide::Blitz));
        assert_eq!(DialSide::from_id("peace"), None);
    }
}
