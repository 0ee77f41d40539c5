//! Kinds of units, the places their battle cards go to, and the three actions.

components! {
    /// A kind of unit (R4).
    Unit: 4 { Chief, Mystic, Warrior, Champion }
}

components! {
    /// The kind of slot a battle card is placed on (R17.1).
    Post: 3 { Chief, Mystic, Warrior }
}

components! {
    /// An action, and the slot on the dashboard that its discs lie on (R8).
    Action: 3 { March, Muster, Magic }
}

impl Unit {
    /// The stable id of this kind.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Chief => "chief",
            Self::Mystic => "mystic",
            Self::Warrior => "warrior",
            Self::Champion => "champion",
        }
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chief => "Chief",
            Self::Mystic => "Mystic",
            Self::Warrior => "Warrior",
            Self::Champion => "Champion",
        }
    }

    /// The slot that a card for this unit is placed on: Champions fight as Warriors (R17.1).
    pub const fn post(self) -> Post {
        match self {
            Self::Chief => Post::Chief,
            Self::Mystic => Post::Mystic,
            Self::Warrior | Self::Champion => Post::Warrior,
        }
    }
}

impl Post {
    /// The stable id of this kind of slot.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Chief => "chief",
            Self::Mystic => "mystic",
            Self::Warrior => "warrior",
        }
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chief => "Chief",
            Self::Mystic => "Mystic",
            Self::Warrior => "Warrior",
        }
    }
}

impl Action {
    /// The stable id of this action.
    pub const fn id(self) -> &'static str {
        match self {
            Self::March => "march",
            Self::Muster => "muster",
            Self::Magic => "magic",
        }
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::March => "March",
            Self::Muster => "Muster",
            Self::Magic => "Magic",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_fights_on_the_slot_of_its_kind_and_champions_as_warriors_r17_1() {
        assert_eq!(
            Unit::ALL.map(|unit| unit.post().name()),
            ["Chief", "Mystic", "Warrior", "Warrior"]
        );
    }

    #[test]
    fn ids_are_found_again() {
        for unit in Unit::ALL {
            assert_eq!(Unit::from_id(unit.id()), Some(unit));
        }
        for post in Post::ALL {
            assert_eq!(Post::from_id(post.id()), Some(post));
        }
        for action in Action::ALL {
            assert_eq!(Action::from_id(action.id()), Some(action));
        }
        assert_eq!(Action::from_id("wait"), None);
    }
}
