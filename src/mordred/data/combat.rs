//! The Combat cards: eight different ones for each faction, twelve with copies.

use super::{Clause, Faction, From, Moves, Test, To, Units, Who, Whose};

components! {
    /// A kind of Combat card. A faction may own several copies.
    CombatCard: 32 {
        KnightsCharge,
        ShieldLine,
        MenAtArms,
        LongbowVolley,
        CamelotBanner,
        ExcaliburEcho,
        GrailPrayer,
        OrderedWithdrawal,
        SilverSpears,
        LeafMail,
        Moonbow,
        Starfire,
        ForeseenParry,
        VeilOfMist,
        Beguile,
        HourOfDusk,
        GnashingRush,
        RustyHooks,
        CirclingPack,
        StolenShields,
        AnkleBiters,
        TheSack,
        BoltHole,
        NightTerror,
        AxeAndBoard,
        StoneSkin,
        Hammerfall,
        GrudgeBearers,
        Sappers,
        ForgeSong,
        SallyFromBelow,
        RuneOfSilence,
    }
}

/// What is printed on a Combat card.
#[derive(Clone, Copy, Debug)]
pub struct CombatCardData {
    /// The stable id.
    pub id: &'static str,
    /// The title shown to players.
    pub title: &'static str,
    /// How many of it the faction owns.
    pub copies: u8,
    /// Melee attack, on Chief and Warrior slots.
    pub attack: u8,
    /// Melee defence, on Chief and Warrior slots.
    pub defence: u8,
    /// The bonus on a Chief slot.
    pub chief: &'static [Clause],
    /// The wording of the bonus; empty if there is none.
    pub chief_text: &'static str,
    /// The effect on a Mystic slot.
    pub mystic: &'static [Clause],
    /// The wording of the effect.
    pub mystic_text: &'static str,
}

const KINDS: usize = CombatCard::ALL.len() / Faction::ALL.len();

impl CombatCard {
    /// Everything printed on the card.
    pub const fn data(self) -> &'static CombatCardData {
        &TABLE[self as usize]
    }

    /// The stable id of this card.
    pub const fn id(self) -> &'static str {
        self.data().id
    }

    /// The title shown to players.
    pub const fn title(self) -> &'static str {
        self.data().title
    }

    /// The faction that owns this card.
    pub const fn faction(self) -> Faction {
        Faction::ALL[self as usize / KINDS]
    }

    /// The place among the eight cards of its faction.
    pub const fn kind(self) -> usize {
        self as usize % KINDS
    }

    /// The card at this place among the eight of a faction.
    pub const fn of(faction: Faction, kind: usize) -> Self {
        assert!(kind < KINDS);
        Self::ALL[faction as usize * KINDS + kind]
    }
}

type Effect = (&'static [Clause], &'static str);

const fn card(
    id: &'static str,
    title: &'static str,
    [copies, attack, defence]: [u8; 3],
    (chief, chief_text): Effect,
    (mystic, mystic_text): Effect,
) -> CombatCardData {
    CombatCardData {
        id,
        title,
        copies,
        attack,
        defence,
        chief,
        chief_text,
        mystic,
        mystic_text,
    }
}

const NONE: Effect = (&[], "");
const ATTACK_1: Effect = (&[Clause::Attack(1)], "+1 attack.");
const ATTACK_2: Effect = (&[Clause::Attack(2)], "+2 attack.");
const ATTACK_3: Effect = (&[Clause::Attack(3)], "+3 attack.");
const DEFENCE_1: Effect = (&[Clause::Defence(1)], "+1 defence.");
const DEFENCE_2: Effect = (&[Clause::Defence(2)], "+2 defence.");
const DEFENCE_3: Effect = (&[Clause::Defence(3)], "+3 defence.");
const BOTH_1: Effect = (
    &[Clause::Attack(1), Clause::Defence(1)],
    "+1 attack and +1 defence.",
);
const DRAW_1: Effect = (&[Clause::Draw(1)], "Draw 1 Combat card.");
const DRAW_2: Effect = (&[Clause::Draw(2)], "Draw 2 Combat cards.");
const ENEMY_DISCARDS: Effect = (
    &[Clause::DiscardAtRandom(Who::Enemy, 1)],
    "The enemy discards 1 Combat card at random.",
);
const ATTACK_AND_DISCARD: Effect = (
    &[Clause::Attack(1), Clause::DiscardAtRandom(Who::Enemy, 1)],
    "+1 attack, and the enemy discards 1 Combat card at random.",
);
const CANCEL: Effect = (
    &[Clause::CancelMystic],
    "Cancel one enemy Mystic card of your choice.",
);
const KILL_WARRIOR: Effect = (
    &[Clause::Either(
        Test::EnemyWarrior,
        &Clause::KillEnemyWarrior,
        &Clause::Attack(1),
    )],
    "The enemy loses 1 Warrior here, of their choice. If they have none: +1 attack.",
);

const fn leave(most: u8, to: To) -> Moves {
    Moves {
        whose: Whose::Yours,
        units: Units::All,
        from: From::Here,
        to,
        most,
        times: 1,
        may: true,
    }
}

const fn bring(from: From) -> Moves {
    Moves {
        whose: Whose::Yours,
        units: Units::All,
        from,
        to: To::Here,
        most: 1,
        times: 1,
        may: true,
    }
}

const fn drive_off(whose: Whose) -> Moves {
    Moves {
        whose,
        units: Units::NonChief,
        from: From::Here,
        to: To::Adjacent,
        most: 1,
        times: 1,
        may: false,
    }
}

const BRING_FROM_NEXT: Moves = bring(From::NextToHere);
const BRING_FROM_BOARD: Moves = bring(From::SameBoard);
const WITHDRAW_2: Moves = leave(2, To::AdjacentWithoutEnemies);
const WITHDRAW_3: Moves = leave(3, To::AdjacentWithoutEnemies);
const BOLT_2: Moves = leave(2, To::Adjacent);
const BEGUILED: Moves = drive_off(Whose::Enemys);
const FRIGHTENED: Moves = drive_off(Whose::EnemysByOwner);

static TABLE: [CombatCardData; CombatCard::ALL.len()] = {
    use Clause::*;
    [
        card(
            "hum_knights_charge",
            "Knights' Charge",
            [2, 3, 0],
            ATTACK_1,
            ATTACK_2,
        ),
        card(
            "hum_shield_line",
            "Shield Line",
            [2, 0, 3],
            DEFENCE_1,
            DEFENCE_2,
        ),
        card(
            "hum_men_at_arms",
            "Men-at-Arms",
            [2, 1, 1],
            DEFENCE_1,
            BOTH_1,
        ),
        card(
            "hum_longbow_volley",
            "Longbow Volley",
            [2, 2, 0],
            ENEMY_DISCARDS,
            ATTACK_AND_DISCARD,
        ),
        card(
            "hum_camelot_banner",
            "Banner of Camelot",
            [1, 1, 2],
            BOTH_1,
            (
                &[Move(BRING_FROM_NEXT)],
                "You may bring 1 of your units here from an adjacent territory.",
            ),
        ),
        card(
            "hum_excalibur_echo",
            "Echo of Excalibur",
            [1, 2, 0],
            ATTACK_1,
            CANCEL,
        ),
        card(
            "hum_grail_prayer",
            "Grail Prayer",
            [1, 0, 1],
            DRAW_1,
            (&[ReduceLoss(2)], "Your loss in this battle is 2 smaller."),
        ),
        card(
            "hum_ordered_withdrawal",
            "Ordered Withdrawal",
            [1, 0, 2],
            NONE,
            (
                &[Move(WITHDRAW_2), Draw(1)],
                "Move up to 2 of your units from here to one adjacent territory without enemy \
                 units. Then draw 1 Combat card.",
            ),
        ),
        card(
            "elf_silver_spears",
            "Silver Spears",
            [2, 3, 1],
            ATTACK_1,
            ATTACK_2,
        ),
        card(
            "elf_leaf_mail",
            "Leaf-Mail Guard",
            [2, 0, 3],
            NONE,
            DEFENCE_2,
        ),
        card("elf_moonbow", "Moonbow", [2, 2, 0], DRAW_1, KILL_WARRIOR),
        card("elf_starfire", "Starfire", [2, 0, 1], NONE, ATTACK_3),
        card(
            "elf_foreseen_parry",
            "Foreseen Parry",
            [1, 0, 2],
            (
                &[Peek(2)],
                "Secretly look at 2 random Combat cards in the enemy's hand.",
            ),
            (
                &[CancelMystic, Defence(1)],
                "Cancel one enemy Mystic card of your choice. +1 defence.",
            ),
        ),
        card(
            "elf_veil_of_mist",
            "Veil of Mist",
            [1, 0, 2],
            DEFENCE_1,
            (
                &[Move(WITHDRAW_3)],
                "Move up to 3 of your units from here to one adjacent territory without enemy \
                 units.",
            ),
        ),
        card(
            "elf_beguile",
            "Beguile",
            [1, 2, 1],
            (
                &[PlaceDisc(Who::Enemy)],
                "The enemy places 1 Action disc on the dashboard slot you name.",
            ),
            (
                &[Move(BEGUILED)],
                "Move one enemy unit of your choice, not the Chief, from here to an adjacent \
                 territory of your choice.",
            ),
        ),
        card(
            "elf_hour_of_dusk",
            "Hour of Dusk",
            [1, 1, 2],
            (
                &[Advance(Who::Enemy, 1)],
                "The enemy's time tracker moves 1 forward.",
            ),
            (
                &[Advance(Who::Enemy, 1), Defence(1)],
                "The enemy's time tracker moves 1 forward. +1 defence.",
            ),
        ),
        card(
            "hob_gnashing_rush",
            "Gnashing Rush",
            [2, 3, 0],
            ATTACK_1,
            ATTACK_2,
        ),
        card(
            "hob_rusty_hooks",
            "Rusty Hooks",
            [2, 3, 0],
            ATTACK_1,
            (&[EnemyDefence(-2)], "The enemy has 2 less defence."),
        ),
        card(
            "hob_circling_pack",
            "Circling Pack",
            [2, 3, 0],
            NONE,
            (
                &[Either(Test::MoreUnits, &Attack(3), &Defence(1))],
                "If you have more units here than the enemy: +3 attack. Otherwise: +1 defence.",
            ),
        ),
        card(
            "hob_stolen_shields",
            "Stolen Shields",
            [2, 0, 2],
            DEFENCE_1,
            DEFENCE_2,
        ),
        card(
            "hob_ankle_biters",
            "Ankle Biters",
            [1, 1, 1],
            ENEMY_DISCARDS,
            ATTACK_AND_DISCARD,
        ),
        card(
            "hob_the_sack",
            "The Sack",
            [1, 2, 1],
            ATTACK_1,
            (
                &[Plunder],
                "After the battle, if the enemy lost at least 1 unit in it, take 1 favour of your \
                 choice from them.",
            ),
        ),
        card(
            "hob_bolt_hole",
            "Bolt-Hole",
            [1, 0, 1],
            DEFENCE_1,
            (
                &[Move(BOLT_2)],
                "Move up to 2 of your units from here to one adjacent territory. It may hold enemy \
                 units: then a new battle is due there.",
            ),
        ),
        card(
            "hob_night_terror",
            "Night Terror",
            [1, 2, 0],
            ATTACK_1,
            (
                &[Move(FRIGHTENED)],
                "The enemy chooses one of their units here, not the Chief. Move it to an adjacent \
                 territory of your choice.",
            ),
        ),
        card(
            "dwf_axe_and_board",
            "Axe and Board",
            [2, 1, 3],
            DEFENCE_1,
            BOTH_1,
        ),
        card(
            "dwf_stone_skin",
            "Stone-Skin",
            [2, 0, 3],
            DEFENCE_1,
            DEFENCE_3,
        ),
        card(
            "dwf_hammerfall",
            "Hammerfall",
            [2, 3, 0],
            ATTACK_1,
            ATTACK_2,
        ),
        card(
            "dwf_grudge_bearers",
            "Grudge-Bearers",
            [2, 1, 1],
            NONE,
            (
                &[Either(Test::FewerUnits, &Attack(3), &Attack(1))],
                "If you have fewer units here than the enemy: +3 attack. Otherwise: +1 attack.",
            ),
        ),
        card("dwf_sappers", "Sappers", [1, 1, 1], NONE, KILL_WARRIOR),
        card(
            "dwf_forge_song",
            "Forge-Song",
            [1, 0, 1],
            DRAW_2,
            (
                &[Defence(1), Draw(2)],
                "+1 defence, and draw 2 Combat cards.",
            ),
        ),
        card(
            "dwf_sally_from_below",
            "Sally from Below",
            [1, 0, 1],
            ATTACK_1,
            (
                &[Move(BRING_FROM_BOARD)],
                "You may bring 1 of your units here from any territory of the same board.",
            ),
        ),
        card(
            "dwf_rune_of_silence",
            "Rune of Silence",
            [1, 0, 3],
            DEFENCE_1,
            CANCEL,
        ),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_again_and_carry_the_prefix_of_the_owner() {
        for card in CombatCard::ALL {
            assert_eq!(CombatCard::from_id(card.id()), Some(card));
            assert!(card.id().starts_with(card.faction().data().prefix));
            assert_eq!(CombatCard::of(card.faction(), card.kind()), card);
        }
        assert_eq!(CombatCard::from_id("hum_pitchfork"), None);
    }

    #[test]
    fn a_card_has_words_exactly_where_it_has_an_effect() {
        for card in CombatCard::ALL {
            let data = card.data();
            assert_eq!(data.chief.is_empty(), data.chief_text.is_empty());
            assert!(!data.mystic.is_empty() && !data.mystic_text.is_empty());
        }
    }
}
