//! The Spells: five for each faction, with a half for the time before chaos and one for after it.

use super::tuning::{
    CALL_TO_ARMS, DELVING_CHAOS, DELVING_UPPER, FAR_TELEPORT_COMPANIONS, GLAMOUR_CHAOS,
    GLAMOUR_UPPER, OATH_BONUS, OATH_BONUS_CHAOS, SNATCH, SWARM_ATTACK, WARD_CAP,
};
use super::{
    AddAt, Adds, Clause, Edition, Faction, From, Moves, Near, Ongoing, Targets, To, Units, When,
    Whose,
};

components! {
    /// A Spell.
    Spell: 20 {
        HumTeleport,
        HumHireChampion,
        CallToArms,
        KingsRoad,
        OathOfTheTable,
        ElfTeleport,
        ElfHireChampion,
        HollowHillsGlamour,
        ThreadOfHours,
        StarlightWard,
        HobTeleport,
        HobHireChampion,
        SnatchInTheNight,
        Scurry,
        SwarmOfTeeth,
        DwfTeleport,
        DwfHireChampion,
        CollapseTheRoof,
        RuneCarvedWall,
        DeepDelving,
    }
}

/// What is printed on a Spell.
#[derive(Clone, Copy, Debug)]
pub struct SpellData {
    /// The stable id.
    pub id: &'static str,
    /// The title shown to players.
    pub title: &'static str,
    /// Time it costs.
    pub cost: u8,
    /// Whether it stays in play; if not, it is used up (R11.3).
    pub permanent: bool,
    /// Used before Breakout.
    pub upper: Half,
    /// Used after Breakout (R11.4).
    pub chaos: Half,
}

/// One half of a Spell.
#[derive(Clone, Copy, Debug)]
pub struct Half {
    /// What a single-use Spell does when it is cast.
    pub clauses: &'static [Clause],
    /// What a permanent Spell does while it lies open.
    pub ongoing: &'static [Ongoing],
    /// The wording shown to players.
    pub text: &'static str,
}

const KINDS: usize = Spell::ALL.len() / Faction::ALL.len();

impl Spell {
    /// Everything printed on the Spell.
    pub const fn data(self) -> &'static SpellData {
        &TABLE[self as usize]
    }

    /// The stable id of this Spell.
    pub const fn id(self) -> &'static str {
        self.data().id
    }

    /// The title shown to players.
    pub const fn title(self) -> &'static str {
        self.data().title
    }

    /// The title in this edition.
    pub const fn title_in(self, edition: Edition) -> &'static str {
        match (self, edition) {
            (
                Self::HumHireChampion
                | Self::ElfHireChampion
                | Self::HobHireChampion
                | Self::DwfHireChampion,
                Edition::Demo,
            ) => "Knighthood",
            _ => self.title(),
        }
    }

    /// The faction that owns this Spell.
    pub const fn faction(self) -> Faction {
        Faction::ALL[self as usize / KINDS]
    }

    /// The place among the five Spells of its faction.
    pub const fn kind(self) -> usize {
        self as usize % KINDS
    }

    /// The Spell at this place among the five of a faction.
    pub const fn of(faction: Faction, kind: usize) -> Self {
        assert!(kind < KINDS);
        Self::ALL[faction as usize * KINDS + kind]
    }

    /// The half in force: the chaos half, or the upper one.
    pub const fn half(self, chaos: bool) -> &'static Half {
        let data = self.data();
        if chaos { &data.chaos } else { &data.upper }
    }
}

const fn once(clauses: &'static [Clause], text: &'static str) -> Half {
    Half {
        clauses,
        ongoing: &[],
        text,
    }
}

const fn always(ongoing: &'static [Ongoing], text: &'static str) -> Half {
    Half {
        clauses: &[],
        ongoing,
        text,
    }
}

const fn battle(when: When, attack: i8, defence: i8) -> Ongoing {
    Ongoing::Battle {
        when,
        attack,
        defence,
    }
}

const fn single_use(
    id: &'static str,
    title: &'static str,
    cost: u8,
    upper: Half,
    chaos: Half,
) -> SpellData {
    SpellData {
        id,
        title,
        cost,
        permanent: false,
        upper,
        chaos,
    }
}

const fn permanent(
    id: &'static str,
    title: &'static str,
    cost: u8,
    upper: Half,
    chaos: Half,
) -> SpellData {
    SpellData {
        id,
        title,
        cost,
        permanent: true,
        upper,
        chaos,
    }
}

const fn teleport(id: &'static str) -> SpellData {
    single_use(
        id,
        "Teleport",
        2,
        once(
            &[Clause::Teleport],
            "Choose one of your Mystics in a Britannia territory with a Caer, and one of the Caers \
             there. The Mystic goes to the island with the same Leader's Caer. Add 1 Warrior there, \
             then take all favours on that island at once. The island must have room for the Mystic.",
        ),
        once(
            &[Clause::Move(FAR_TELEPORT)],
            "Choose one of your Mystics in a territory with a Caer. Move it, with up to 2 other \
             units of yours from there, to any one other territory with a Caer on either board. No \
             favour is taken.",
        ),
    )
}

const fn hire_champion(id: &'static str) -> SpellData {
    single_use(
        id,
        "Hire a Champion",
        2,
        once(
            &[Clause::Hire { by_adding: false }],
            "Only if you have never hired: swap one of your Warriors in play for a Champion whom \
             nobody has hired.",
        ),
        once(
            &[Clause::Hire { by_adding: true }],
            "Only if you have never hired: choose a Champion whom nobody has hired. Swap one of \
             your Warriors in play for it, or add it to your Chief's territory if there is room.",
        ),
    )
}

const FAR_TELEPORT: Moves = Moves {
    whose: Whose::Yours,
    units: Units::All,
    from: From::MysticAtCaer,
    to: To::Caer,
    most: 1 + FAR_TELEPORT_COMPANIONS,
    times: 1,
    may: false,
};

const MUSTER_APART: Adds = Adds {
    units: Units::Warriors,
    most: CALL_TO_ARMS,
    at: AddAt::WithYouInBritannia,
    apart: true,
    may: true,
};

const MUSTER_ANYWHERE: Adds = Adds {
    units: Units::Warriors,
    most: CALL_TO_ARMS,
    at: AddAt::WithYou,
    apart: false,
    may: true,
};

const ROAD_TWICE: Moves = Moves {
    whose: Whose::Yours,
    units: Units::All,
    from: From::Britannia,
    to: To::AdjacentBritannia,
    most: Moves::ANY,
    times: 2,
    may: true,
};

const LONG_ROAD: Moves = Moves {
    whose: Whose::Yours,
    units: Units::All,
    from: From::Anywhere,
    to: To::Path(3),
    most: Moves::ANY,
    times: 1,
    may: false,
};

const GLAMOUR_IN_BRITANNIA: Moves = Moves {
    whose: Whose::Opponents,
    units: Units::NonChief,
    from: From::NearMysticInBritannia,
    to: To::AdjacentBritannia,
    most: GLAMOUR_UPPER,
    times: 1,
    may: true,
};

const GLAMOUR_ANYWHERE: Moves = Moves {
    whose: Whose::Opponents,
    units: Units::NonChief,
    from: From::NearMystic,
    to: To::Adjacent,
    most: GLAMOUR_CHAOS,
    times: 1,
    may: true,
};

const SCURRY_IN_BRITANNIA: Moves = Moves {
    whose: Whose::Yours,
    units: Units::WarriorsOnce,
    from: From::Anywhere,
    to: To::AdjacentBritannia,
    most: 1,
    times: 3,
    may: true,
};

const SCURRY_FAR: Moves = Moves {
    whose: Whose::Yours,
    units: Units::WarriorsOnce,
    from: From::Anywhere,
    to: To::Path(2),
    most: 1,
    times: 3,
    may: true,
};

const OATH_UPPER: Ongoing = battle(When::ChiefHere, OATH_BONUS, OATH_BONUS);
const OATH_CHAOS: Ongoing = battle(When::AtLeast(3), OATH_BONUS_CHAOS, OATH_BONUS_CHAOS);
const SWARM_UPPER: Ongoing = battle(When::MoreUnits, SWARM_ATTACK, 0);
const SWARM_ALWAYS: Ongoing = battle(When::Always, 1, 0);
const SWARM_MORE: Ongoing = battle(When::MoreUnits, 0, 1);
const WALL_UPPER: Ongoing = battle(When::InBritannia, 0, 1);
const WALL_ALWAYS: Ongoing = battle(When::Always, 0, 1);
const WALL_CAER: Ongoing = battle(When::WithCaer, 0, 1);

static TABLE: [SpellData; Spell::ALL.len()] = {
    use Clause::*;
    use Ongoing::*;
    [
        teleport("hum_teleport"),
        hire_champion("hum_hire_champion"),
        single_use(
            "hum_call_to_arms",
            "Call to Arms",
            3,
            once(
                &[Add(MUSTER_APART)],
                "Add up to 2 Warriors, each to a different Britannia territory where you have a unit.",
            ),
            once(
                &[Add(MUSTER_ANYWHERE)],
                "Add up to 2 Warriors, split as you like among territories where you have a unit.",
            ),
        ),
        single_use(
            "hum_kings_road",
            "The King's Road",
            1,
            once(
                &[Move(ROAD_TWICE)],
                "Up to twice: move any number of your units from one Britannia territory to an \
                 adjacent one.",
            ),
            once(
                &[Move(LONG_ROAD)],
                "Move any number of your units from one territory along a path of up to 3 adjacent \
                 territories.",
            ),
        ),
        permanent(
            "hum_oath_of_the_table",
            "Oath of the Table",
            3,
            always(
                &[OATH_UPPER],
                "In every battle your Chief is in: +1 attack and +1 defence.",
            ),
            always(
                &[OATH_CHAOS],
                "In every battle in which you have at least 3 units: +1 attack and +1 defence.",
            ),
        ),
        teleport("elf_teleport"),
        hire_champion("elf_hire_champion"),
        single_use(
            "elf_hollow_hills_glamour",
            "Glamour of the Hollow Hills",
            2,
            once(
                &[Move(GLAMOUR_IN_BRITANNIA)],
                "Choose a Britannia territory with one of your Mystics or adjacent to one, and an \
                 opponent there: move up to 2 of their units of your choice, not the Chief, to one \
                 adjacent Britannia territory.",
            ),
            once(
                &[Move(GLAMOUR_ANYWHERE)],
                "Choose a territory on either board with one of your Mystics or adjacent to one, \
                 and an opponent there: move up to 3 of their units of your choice, not the Chief, \
                 to one adjacent territory.",
            ),
        ),
        permanent(
            "elf_thread_of_hours",
            "Thread of Hours",
            2,
            always(
                &[CheaperMarchAndMuster(1)],
                "The surcharge of your March and Muster is 1 lower, but at least 0.",
            ),
            always(
                &[CheaperActions(1)],
                "The surcharge of all your actions is 1 lower, but at least 0.",
            ),
        ),
        permanent(
            "elf_starlight_ward",
            "Starlight Ward",
            3,
            always(
                &[PerMystic {
                    attack: 0,
                    defence: 1,
                    most: WARD_CAP,
                }],
                "In every battle: +1 defence for each of your Mystics there, at most +2.",
            ),
            always(
                &[PerMystic {
                    attack: 1,
                    defence: 0,
                    most: WARD_CAP,
                }],
                "In every battle: +1 attack for each of your Mystics there, at most +2.",
            ),
        ),
        teleport("hob_teleport"),
        hire_champion("hob_hire_champion"),
        single_use(
            "hob_snatch_in_the_night",
            "Snatch in the Night",
            2,
            once(
                &[Snatch {
                    most: 1,
                    in_britannia: true,
                }],
                "Choose an opponent who has a unit in a Britannia territory where you have one too: \
                 take 1 favour of your choice from them.",
            ),
            once(
                &[Snatch {
                    most: SNATCH,
                    in_britannia: false,
                }],
                "Choose an opponent who has a unit in a territory of either board where you have one \
                 too: take 1 favour of your choice from them.",
            ),
        ),
        single_use(
            "hob_scurry",
            "Scurry",
            1,
            once(
                &[Move(SCURRY_IN_BRITANNIA)],
                "Move up to 3 different Warriors of yours, one after the other, each to an adjacent \
                 Britannia territory.",
            ),
            once(
                &[Move(SCURRY_FAR)],
                "Move up to 3 different Warriors of yours, one after the other, each along a path \
                 of up to 2 adjacent territories.",
            ),
        ),
        permanent(
            "hob_swarm_of_teeth",
            "Swarm of Teeth",
            1,
            always(
                &[SWARM_UPPER],
                "In every battle in which you have more units than the enemy: +2 attack.",
            ),
            always(
                &[SWARM_ALWAYS, SWARM_MORE],
                "In every battle: +1 attack, and +1 defence if you have more units than the enemy.",
            ),
        ),
        teleport("dwf_teleport"),
        hire_champion("dwf_hire_champion"),
        single_use(
            "dwf_collapse_the_roof",
            "Collapse the Roof",
            1,
            once(
                &[KillInEach(Targets {
                    most: 1,
                    among: Near::YouInBritannia,
                })],
                "Choose a Britannia territory with one of your units or adjacent to one: each \
                 faction there, yours too, loses 1 unit of its own choice, never a Chief.",
            ),
            once(
                &[KillInEach(Targets {
                    most: 2,
                    among: Near::You,
                })],
                "Choose up to 2 territories on either board, each with one of your units or \
                 adjacent to one: in each of them every faction, yours too, loses 1 unit of its own \
                 choice, never a Chief.",
            ),
        ),
        permanent(
            "dwf_rune_carved_wall",
            "Rune-Carved Wall",
            1,
            always(&[WALL_UPPER], "In every battle in Britannia: +1 defence."),
            always(
                &[WALL_ALWAYS, WALL_CAER],
                "In every battle: +1 defence, and another +1 defence in a territory with a Caer.",
            ),
        ),
        permanent(
            "dwf_deep_delving",
            "Deep Delving",
            1,
            always(
                &[FavourForTerritories {
                    need: DELVING_UPPER,
                    lost_lands: false,
                }],
                "At the end of a War, if you control at least 3 territories: take 1 favour from a \
                 Leader reserve of your choice.",
            ),
            always(
                &[FavourForTerritories {
                    need: DELVING_CHAOS,
                    lost_lands: true,
                }],
                "At the end of a War, if you control at least 3 Lost Land territories: take 1 \
                 favour from a Leader reserve of your choice.",
            ),
        ),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_again_and_carry_the_prefix_of_the_owner() {
        for spell in Spell::ALL {
            assert_eq!(Spell::from_id(spell.id()), Some(spell));
            assert!(spell.id().starts_with(spell.faction().data().prefix));
            assert_eq!(Spell::of(spell.faction(), spell.kind()), spell);
        }
        assert_eq!(Spell::from_id("hum_fireball"), None);
    }

    #[test]
    fn permanents_last_and_the_others_act_once_r11_3() {
        for spell in Spell::ALL {
            for chaos in [false, true] {
                let half = spell.half(chaos);
                assert_eq!(half.ongoing.is_empty(), !spell.data().permanent);
                assert_eq!(half.clauses.is_empty(), spell.data().permanent);
            }
            assert_eq!(spell.half(true).text, spell.data().chaos.text);
            assert_eq!(spell.half(false).text, spell.data().upper.text);
            assert_ne!(spell.half(true).text, spell.half(false).text);
        }
    }

    #[test]
    fn the_demo_confers_knighthood() {
        assert_eq!(Spell::ElfHireChampion.title_in(Edition::Demo), "Knighthood");
        assert_eq!(
            Spell::ElfHireChampion.title_in(Edition::Preview),
            "Hire a Champion"
        );
        assert_eq!(Spell::ElfTeleport.title_in(Edition::Demo), "Teleport");
    }
}
