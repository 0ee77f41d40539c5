//! The device that each card bears.

use tabletop::mordred::data::{Champion, ChaosCard, CombatCard, FateCard, Spell};

/// The device of a Combat card.
pub const fn combat(card: CombatCard) -> &'static str {
    use CombatCard::*;
    match card {
        KnightsCharge => "lance",
        ShieldLine | StolenShields => "shields",
        MenAtArms => "arms",
        LongbowVolley => "bow",
        CamelotBanner => "banner",
        ExcaliburEcho => "sword",
        GrailPrayer => "grail",
        OrderedWithdrawal => "horn",
        SilverSpears => "spears",
        LeafMail => "leaf",
        Moonbow => "moonbow",
        Starfire => "star",
        ForeseenParry => "eye",
        VeilOfMist => "mist",
        Beguile => "flower",
        HourOfDusk => "hourglass",
        GnashingRush => "jaw",
        RustyHooks => "hook",
        CirclingPack => "paw",
        AnkleBiters => "bones",
        TheSack => "sack",
        BoltHole | SallyFromBelow => "burrow",
        NightTerror => "bat",
        AxeAndBoard => "axe",
        StoneSkin => "stone",
        Hammerfall => "hammer",
        GrudgeBearers => "scroll",
        Sappers => "pick",
        ForgeSong => "anvil",
        RuneOfSilence => "rune",
    }
}

/// The device of a Spell.
pub const fn spell(spell: Spell) -> &'static str {
    use Spell::*;
    match spell {
        HumTeleport | ElfTeleport | HobTeleport | DwfTeleport => "portal",
        HumHireChampion | ElfHireChampion | HobHireChampion | DwfHireChampion => "helm",
        CallToArms => "horn",
        KingsRoad => "road",
        OathOfTheTable => "table",
        HollowHillsGlamour => "mask",
        ThreadOfHours => "hourglass",
        StarlightWard => "star",
        SnatchInTheNight => "sack",
        Scurry => "paw",
        SwarmOfTeeth => "jaw",
        CollapseTheRoof => "stone",
        RuneCarvedWall => "rune",
        DeepDelving => "pick",
    }
}

/// The device of a Fate card.
pub const fn fate(card: FateCard) -> &'static str {
    use FateCard::*;
    match card {
        SwordInTheStone => "sword",
        LadyOfTheLake => "wave",
        GreenKnight => "leaf",
        QuestingBeast => "paw",
        SiegePerilous => "throne",
        FisherKing => "fish",
        WildHunt => "horn",
        BeltaneFires => "fire",
        DolorousStroke => "lance",
    }
}

/// The device of a Chaos card.
pub const fn chaos(card: ChaosCard) -> &'static str {
    use ChaosCard::*;
    match card {
        RiftStorm => "bolt",
        DrowningTide => "wave",
        ChangingThrones => "throne",
        HollowCrown => "crown",
        StolenHour => "hourglass",
        FaeBargain => "scales",
        RisenHost => "skull",
        ScatteredBanners => "banner",
        IronRain => "arrows",
        BeastsUnbound => "claws",
        WhiteHart => "antlers",
    }
}

/// The device of a Champion.
pub const fn champion(champion: Champion) -> &'static str {
    match champion {
        Champion::Blackheart => "helm",
        Champion::Elaine => "flower",
        Champion::Britomart => "lance",
        Champion::Hroldrim => "hammer",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_bears_a_device_that_is_drawn() {
        let art = include_str!("../art/cards.svg");
        let devices = CombatCard::ALL
            .map(combat)
            .into_iter()
            .chain(Spell::ALL.map(spell))
            .chain(FateCard::ALL.map(fate))
            .chain(ChaosCard::ALL.map(chaos))
            .chain(Champion::ALL.map(champion));
        for device in devices {
            assert!(art.contains(&format!(r#"id="em-{device}""#)), "{device}");
        }
    }

    #[test]
    fn the_cards_of_a_hand_are_told_apart_by_their_devices() {
        use tabletop::mordred::data::Faction;
        for faction in Faction::ALL {
            let mut devices = faction.combat_cards().map(combat).to_vec();
            devices.sort_unstable();
            devices.dedup();
            assert_eq!(devices.len(), 8, "{faction:?}");
        }
    }
}
