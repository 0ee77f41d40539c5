//! The four factions and their abilities.

use super::tuning::{LEVY_FREE_WARRIORS, SLIP_UNITS, SONGS_REDUCTION};
use super::{CombatCard, Edition, Ongoing, Spell};

/// Chiefs of a faction.
pub const CHIEFS: u8 = 1;
/// Mystics of a faction.
pub const MYSTICS: u8 = 3;
/// Warriors of a faction.
pub const WARRIORS: u8 = 9;
/// Action discs of a faction.
pub const DISCS: u8 = 4;
/// Combat cards of a faction.
pub const COMBAT_CARDS: u8 = 12;
/// Spells of a faction.
pub const SPELLS: u8 = 5;

components! {
    /// One of the four factions.
    Faction: 4 { Humans, HighElves, Hobyars, TunnelDwarves }
}

/// What is printed on a dashboard.
#[derive(Clone, Copy, Debug)]
pub struct FactionData {
    /// The stable id.
    pub id: &'static str,
    /// The name shown to players.
    pub name: &'static str,
    /// What the ids of this faction's cards and ability begin with.
    pub prefix: &'static str,
    /// What this faction alone can do.
    pub ability: Ability,
}

/// What one faction alone can do.
#[derive(Clone, Copy, Debug)]
pub struct Ability {
    /// The stable id.
    pub id: &'static str,
    /// The name shown to players.
    pub name: &'static str,
    /// The wording shown to players.
    pub text: &'static str,
    /// What it does.
    pub ongoing: &'static [Ongoing],
}

impl Faction {
    /// Everything printed on the dashboard.
    pub const fn data(self) -> &'static FactionData {
        &TABLE[self as usize]
    }

    /// The stable id of this faction.
    pub const fn id(self) -> &'static str {
        self.data().id
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        self.data().name
    }

    /// The name in this edition.
    pub const fn name_in(self, edition: Edition) -> &'static str {
        match (self, edition) {
            (Self::TunnelDwarves, Edition::Demo) => "Underground Dwarves",
            _ => self.name(),
        }
    }

    /// What the ability does.
    pub const fn ongoing(self) -> &'static [Ongoing] {
        self.data().ability.ongoing
    }

    /// The eight different Combat cards of this faction, in the order of the component book.
    pub fn combat_cards(self) -> [CombatCard; 8] {
        std::array::from_fn(|kind| CombatCard::of(self, kind))
    }

    /// The five Spells of this faction, in the order of the component book.
    pub fn spells(self) -> [Spell; SPELLS as usize] {
        std::array::from_fn(|kind| Spell::of(self, kind))
    }
}

static TABLE: [FactionData; Faction::ALL.len()] = [
    FactionData {
        id: "humans",
        name: "Humans",
        prefix: "hum_",
        ability: Ability {
            id: "hum_levy_of_the_shires",
            name: "Levy of the Shires",
            text: "In each of your Musters that adds no Mystic the first Warrior you add is free.",
            ongoing: &[Ongoing::FreeWarriors(LEVY_FREE_WARRIORS)],
        },
    },
    FactionData {
        id: "high_elves",
        name: "High Elves",
        prefix: "elf_",
        ability: Ability {
            id: "elf_older_songs",
            name: "Older Songs",
            text: "Each of your Magic actions costs 1 time less, but at least 1.",
            ongoing: &[Ongoing::CheaperMagic(SONGS_REDUCTION)],
        },
    },
    FactionData {
        id: "hobyars",
        name: "Hobyars",
        prefix: "hob_",
        ability: Ability {
            id: "hob_slip_between_shadows",
            name: "Slip Between Shadows",
            text: "Once per battle, one of your units that would be killed by losses may instead slip \
                   away to an adjacent territory that is unmarked and free of enemy units.",
            ongoing: &[Ongoing::SaveFromDeath(SLIP_UNITS)],
        },
    },
    FactionData {
        id: "tunnel_dwarves",
        name: "Tunnel Dwarves",
        prefix: "dwf_",
        ability: Ability {
            id: "dwf_under_road",
            name: "The Under-Road",
            text: "Once per March, one group may move at no cost between any two territories of the \
                   same board that both held a unit of yours when the March began, as if they were \
                   adjacent.",
            ongoing: &[Ongoing::UnderRoad],
        },
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_again() {
        for faction in Faction::ALL {
            assert_eq!(Faction::from_id(faction.id()), Some(faction));
            assert!(faction.data().ability.id.starts_with(faction.data().prefix));
        }
        assert_eq!(Faction::from_id("picts"), None);
    }

    #[test]
    fn a_faction_holds_its_own_cards() {
        for faction in Faction::ALL {
            for (kind, card) in faction.combat_cards().into_iter().enumerate() {
                assert_eq!((card.faction(), card.kind()), (faction, kind));
            }
            for (kind, spell) in faction.spells().into_iter().enumerate() {
                assert_eq!((spell.faction(), spell.kind()), (faction, kind));
            }
        }
    }

    #[test]
    fn the_demo_calls_the_dwarves_by_another_name() {
        let dwarves = Faction::TunnelDwarves;
        assert_eq!(dwarves.name_in(Edition::Demo), "Underground Dwarves");
        assert_eq!(dwarves.name_in(Edition::Preview), "Tunnel Dwarves");
        assert_eq!(Faction::Humans.name_in(Edition::Demo), "Humans");
    }
}
