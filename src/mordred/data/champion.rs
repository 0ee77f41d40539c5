//! The Champions for hire.

use super::tuning::{BLACKHEART_ATTACK, BRITOMART_DEFENCE, HROLDRIM_DEFENCE};
use super::{Edition, Ongoing, When};

components! {
    /// A Champion.
    Champion: 4 { Blackheart, Elaine, Britomart, Hroldrim }
}

/// What is printed on a Champion card.
#[derive(Clone, Copy, Debug)]
pub struct ChampionData {
    /// The stable id.
    pub id: &'static str,
    /// The name shown to players.
    pub name: &'static str,
    /// The wording of the ability.
    pub text: &'static str,
    /// What the Champion does while in play and hired.
    pub ongoing: &'static [Ongoing],
}

impl Champion {
    /// Everything printed on the card.
    pub const fn data(self) -> &'static ChampionData {
        &TABLE[self as usize]
    }

    /// The stable id of this Champion.
    pub const fn id(self) -> &'static str {
        self.data().id
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        self.data().name
    }

    /// The name in this edition: the Demo has Knights without titles.
    pub const fn name_in(self, edition: Edition) -> &'static str {
        match (edition, self) {
            (Edition::Final | Edition::Preview, _) => self.name(),
            (Edition::Demo, Self::Blackheart) => "Blackheart",
            (Edition::Demo, Self::Elaine) => "Elaine",
            (Edition::Demo, Self::Britomart) => "Britomart",
            (Edition::Demo, Self::Hroldrim) => "Hrildrim",
        }
    }

    /// What the Champion does while in play and hired.
    pub const fn ongoing(self) -> &'static [Ongoing] {
        self.data().ongoing
    }
}

static TABLE: [ChampionData; Champion::ALL.len()] = [
    ChampionData {
        id: "champion_blackheart",
        name: "Sir Blackheart",
        text: "In each battle he is in: +2 attack.",
        ongoing: &[Ongoing::Battle {
            when: When::Always,
            attack: BLACKHEART_ATTACK,
            defence: 0,
        }],
    },
    ChampionData {
        id: "champion_elaine",
        name: "Lady Elaine",
        text: "At the end of a War you may add 1 Warrior to her territory, if there is room.",
        ongoing: &[Ongoing::WarriorAtEndOfWar],
    },
    ChampionData {
        id: "champion_britomart",
        name: "Dame Britomart",
        text: "In each battle she is in, at the reveal: cancel one enemy Mystic card of your choice. \
               If the enemy placed none: +1 defence.",
        ongoing: &[Ongoing::CancelMysticOrDefence(BRITOMART_DEFENCE)],
    },
    ChampionData {
        id: "champion_hroldrim",
        name: "Sir Hroldrim",
        text: "In each March the first group move that includes him is free, but the March still \
               costs at least 1. In each battle he is in: +1 defence.",
        ongoing: &[
            Ongoing::FreeFirstMove,
            Ongoing::Battle {
                when: When::Always,
                attack: 0,
                defence: HROLDRIM_DEFENCE,
            },
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_again() {
        for champion in Champion::ALL {
            assert_eq!(Champion::from_id(champion.id()), Some(champion));
        }
        assert_eq!(Champion::from_id("champion_lancelot"), None);
    }

    #[test]
    fn the_demo_drops_the_titles() {
        assert_eq!(
            Champion::ALL.map(|champion| champion.name_in(Edition::Demo)),
            ["Blackheart", "Elaine", "Britomart", "Hrildrim"]
        );
        assert_eq!(Champion::Hroldrim.name_in(Edition::Preview), "Sir Hroldrim");
    }
}
