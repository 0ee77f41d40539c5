//! The realms that players come from: one colour each, and nothing else (W1.1).

use crate::game::Seat;

/// A realm of Wales; the first seat plays the first one, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Realm {
    /// In the north-west.
    Gwynedd,
    /// In the east.
    Powys,
    /// In the south-west.
    Dyfed,
    /// In the south-east.
    Gwent,
}

impl Realm {
    /// Every realm.
    pub const ALL: [Self; 4] = [Self::Gwynedd, Self::Powys, Self::Dyfed, Self::Gwent];

    /// The realm of a seat.
    pub const fn of(seat: Seat) -> Self {
        Self::ALL[seat.index()]
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gwynedd => "Gwynedd",
            Self::Powys => "Powys",
            Self::Dyfed => "Dyfed",
            Self::Gwent => "Gwent",
        }
    }

    /// What a bot of this realm is called by itself: after one of its kings.
    pub const fn bot_name(self) -> &'static str {
        match self {
            Self::Gwynedd => "Maelgwn",
            Self::Powys => "Brochwel",
            Self::Dyfed => "Gwrthefyr",
            Self::Gwent => "Tewdrig",
        }
    }
}
