//! The Monsters. What each does where it ends is a rule of the engine, one for each.

components! {
    /// A Monster.
    Monster: 4 { BaavanShee, Nightmare, Cluricaun, LordFog }
}

/// What is printed on a Monster card.
#[derive(Clone, Copy, Debug)]
pub struct MonsterData {
    /// The stable id.
    pub id: &'static str,
    /// The name shown to players.
    pub name: &'static str,
    /// The most steps of one move.
    pub movement: u8,
    /// The wording of its effect.
    pub text: &'static str,
}

impl Monster {
    /// Everything printed on the card.
    pub const fn data(self) -> &'static MonsterData {
        &TABLE[self as usize]
    }

    /// The stable id of this Monster.
    pub const fn id(self) -> &'static str {
        self.data().id
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        self.data().name
    }

    /// The most steps of one move.
    pub const fn movement(self) -> u8 {
        self.data().movement
    }
}

static TABLE: [MonsterData; Monster::ALL.len()] = [
    MonsterData {
        id: "monster_baavan_shee",
        name: "Baavan Shee",
        movement: 1,
        text: "The active player chooses a faction here: it loses 1 unit of its own choice, never \
               the Chief.",
    },
    MonsterData {
        id: "monster_nightmare",
        name: "Nightmare",
        movement: 3,
        text: "Each faction with a unit in any territory the Nightmare entered on this move \
               discards 1 Combat card at random.",
    },
    MonsterData {
        id: "monster_cluricaun",
        name: "Cluricaun",
        movement: 1,
        text: "Each faction with a unit here places 1 Action disc from hand on the dashboard slot \
               the active player names for it.",
    },
    MonsterData {
        id: "monster_lord_fog",
        name: "Lord Fog",
        movement: 2,
        text: "The active player moves one unit of any faction, not a Chief, from here to an \
               adjacent territory.",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_again() {
        for monster in Monster::ALL {
            assert_eq!(Monster::from_id(monster.id()), Some(monster));
        }
        assert_eq!(Monster::from_id("monster_dragon"), None);
    }

    #[test]
    fn every_monster_can_move_a1() {
        assert!(Monster::ALL.iter().all(|monster| monster.movement() >= 1));
    }
}
