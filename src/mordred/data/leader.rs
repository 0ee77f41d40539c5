//! The three Leaders and the two sides of their cards.

use super::tuning::{
    HOURGLASS_REDUCTION, LEADER_NEEDS, MERLIN_SET_POINTS, MORDRED_FAVOURS_PER_POINT,
    MORGANA_MOST_POINTS, MORGANA_TIED_POINTS, SEER_DRAW, THIRD_POWER_POINTS, WRATH_ATTACK,
};
use super::{Ongoing, When};

/// Favours of each Leader.
pub const FAVOURS: u8 = 30;

components! {
    /// A Leader: nobody's unit, and the colour of a favour.
    Leader: 3 { Merlin, Morgana, Mordred }
}

components! {
    /// The side of all Leader cards in use (R22.2).
    LeaderSide: 2 {
        /// Points at the end only.
        Basic,
        /// Powers for those who hold enough favours.
        Advanced,
    }
}

/// What is printed on a Leader card.
#[derive(Clone, Copy, Debug)]
pub struct LeaderData {
    /// The stable id.
    pub id: &'static str,
    /// The title of the card.
    pub card: &'static str,
    /// The name shown to players.
    pub name: &'static str,
    /// The basic side.
    pub basic: LeaderPower,
    /// The advanced side, by ascending need.
    pub advanced: [LeaderPower; 3],
}

/// One power of a Leader card.
#[derive(Clone, Copy, Debug)]
pub struct LeaderPower {
    /// The stable id.
    pub id: &'static str,
    /// Favours of this Leader that a player must hold; 0 on the basic side.
    pub need: u8,
    /// The wording shown to players.
    pub text: &'static str,
    /// What it does.
    pub ongoing: Ongoing,
}

impl LeaderPower {
    /// What it says of points at the end, without the words that say when; nothing if it gives none.
    pub fn points(&self) -> Option<&'static str> {
        self.text.strip_prefix("At the end: ")
    }
}

impl Leader {
    /// Everything printed on the card.
    pub const fn data(self) -> &'static LeaderData {
        &TABLE[self as usize]
    }

    /// The stable id of this Leader.
    pub const fn id(self) -> &'static str {
        self.data().id
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        self.data().name
    }
}

impl LeaderSide {
    /// The stable id of this side.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Basic => "basic",
            Self::Advanced => "advanced",
        }
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Basic => "Basic",
            Self::Advanced => "Advanced",
        }
    }
}

static TABLE: [LeaderData; Leader::ALL.len()] = [
    LeaderData {
        id: "leader_merlin",
        card: "Merlin's Foresight",
        name: "Merlin",
        basic: LeaderPower {
            id: "merlin_basic",
            need: 0,
            text: "At the end: 1 point for each set of one favour of each Leader.",
            ongoing: Ongoing::ScorePerSet(MERLIN_SET_POINTS),
        },
        advanced: [
            LeaderPower {
                id: "merlin_seer",
                need: LEADER_NEEDS[0],
                text: "In a Fate event you resolve, draw 3 cards and play 1. Before Breakout put 1 \
                       in the Cauldron and 1 under the Fate deck; after it put both under the Chaos \
                       deck in the order of your choice.",
                ongoing: Ongoing::DrawFate(SEER_DRAW),
            },
            LeaderPower {
                id: "merlin_hourglass",
                need: LEADER_NEEDS[1],
                text: "Each of your Magic actions costs 1 time less, but at least 1.",
                ongoing: Ongoing::CheaperMagic(HOURGLASS_REDUCTION),
            },
            LeaderPower {
                id: "merlin_prophecy",
                need: LEADER_NEEDS[2],
                text: "At the end: 3 points.",
                ongoing: Ongoing::Score(THIRD_POWER_POINTS),
            },
        ],
    },
    LeaderData {
        id: "leader_morgana",
        card: "Morgana's Myst",
        name: "Morgana",
        basic: LeaderPower {
            id: "morgana_basic",
            need: 0,
            text: "At the end: 4 points for the player with the most Morgana favours; if tied, 2 \
                   points for each tied player.",
            ongoing: Ongoing::ScoreForMost {
                alone: MORGANA_MOST_POINTS,
                tied: MORGANA_TIED_POINTS,
            },
        },
        advanced: [
            LeaderPower {
                id: "morgana_mist_paths",
                need: LEADER_NEEDS[0],
                text: "Once per March, one group may move between two Britannia territories with a \
                       Caer as if they were adjacent.",
                ongoing: Ongoing::MistPaths,
            },
            LeaderPower {
                id: "morgana_shifting_faces",
                need: LEADER_NEEDS[1],
                text: "Once in each of your battles, before the reveal, you may exchange one of your \
                       face-down cards for one from your hand.",
                ongoing: Ongoing::SwapCard,
            },
            LeaderPower {
                id: "morgana_dread_queen",
                need: LEADER_NEEDS[2],
                text: "At the end: 3 points.",
                ongoing: Ongoing::Score(THIRD_POWER_POINTS),
            },
        ],
    },
    LeaderData {
        id: "leader_mordred",
        card: "Mordred's Fury",
        name: "Mordred",
        basic: LeaderPower {
            id: "mordred_basic",
            need: 0,
            text: "At the end: 1 point for every 3 Mordred favours.",
            ongoing: Ongoing::ScorePer(MORDRED_FAVOURS_PER_POINT),
        },
        advanced: [
            LeaderPower {
                id: "mordred_wrath",
                need: LEADER_NEEDS[0],
                text: "In each battle your Chief is in: +1 attack.",
                ongoing: Ongoing::Battle {
                    when: When::ChiefHere,
                    attack: WRATH_ATTACK,
                    defence: 0,
                },
            },
            LeaderPower {
                id: "mordred_spoils",
                need: LEADER_NEEDS[1],
                text: "Once per War, after a battle of yours in which the enemy lost at least 1 \
                       unit: take 1 favour from Mordred's reserve.",
                ongoing: Ongoing::Spoils(Leader::Mordred),
            },
            LeaderPower {
                id: "mordred_crown",
                need: LEADER_NEEDS[2],
                text: "At the end: 3 points.",
                ongoing: Ongoing::Score(THIRD_POWER_POINTS),
            },
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_again() {
        for leader in Leader::ALL {
            assert_eq!(Leader::from_id(leader.id()), Some(leader));
        }
        for side in LeaderSide::ALL {
            assert_eq!(LeaderSide::from_id(side.id()), Some(side));
        }
        assert_eq!(Leader::from_id("leader_arthur"), None);
    }

    #[test]
    fn what_gives_points_says_so_and_nothing_else_does() {
        for leader in Leader::ALL.map(Leader::data) {
            for power in leader.advanced.iter().chain([&leader.basic]) {
                let scores = matches!(
                    power.ongoing,
                    Ongoing::Score(_)
                        | Ongoing::ScorePerSet(_)
                        | Ongoing::ScoreForMost { .. }
                        | Ongoing::ScorePer(_)
                );
                assert_eq!(power.points().is_some(), scores, "{}", power.id);
            }
        }
    }

    #[test]
    fn powers_are_listed_by_ascending_need() {
        for leader in Leader::ALL {
            let needs = leader.data().advanced.map(|power| power.need);
            assert!(needs.is_sorted_by(|a, b| a < b) && needs[0] > 0);
            assert_eq!(leader.data().basic.need, 0);
        }
    }
}
