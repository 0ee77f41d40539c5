//! The Fate cards: a gift before Breakout, trouble at Breakout.

use super::{AddAt, Adds, Clause, From, Having, Moves, Players, Purse, To, Units, Who, Whose};

components! {
    /// A Fate card.
    FateCard: 9 {
        SwordInTheStone,
        LadyOfTheLake,
        GreenKnight,
        QuestingBeast,
        SiegePerilous,
        FisherKing,
        WildHunt,
        BeltaneFires,
        DolorousStroke,
    }
}

/// What is printed on a Fate card.
#[derive(Clone, Copy, Debug)]
pub struct FateCardData {
    /// The stable id.
    pub id: &'static str,
    /// The title shown to players.
    pub title: &'static str,
    /// Whether the Demo edition has it.
    pub demo: bool,
    /// What it does when it is played, before Breakout.
    pub upper: &'static [Clause],
    /// The wording of the upper half.
    pub upper_text: &'static str,
    /// What it does at Breakout, if it lies in the Cauldron.
    pub chaos: &'static [Clause],
    /// The wording of the chaos half.
    pub chaos_text: &'static str,
}

impl FateCard {
    /// Everything printed on the card.
    pub const fn data(self) -> &'static FateCardData {
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
}

const GIFT_OF_THE_LAKE: Adds = Adds {
    units: Units::MysticOrWarrior,
    most: 1,
    at: AddAt::WithYouInBritannia,
    apart: false,
    may: false,
};

const WARRIOR_FOR_THE_CHIEF: Adds = Adds {
    units: Units::Warriors,
    most: 1,
    at: AddAt::Chief,
    apart: false,
    may: true,
};

const RIDE: Moves = Moves {
    whose: Whose::Yours,
    units: Units::All,
    from: From::Britannia,
    to: To::AdjacentBritannia,
    most: Moves::ANY,
    times: 1,
    may: false,
};

static TABLE: [FateCardData; FateCard::ALL.len()] = {
    use Clause::*;
    [
        FateCardData {
            id: "fate_sword_in_the_stone",
            title: "The Sword in the Stone",
            demo: true,
            upper: &[TakeFavour(Purse::ControlledBritannia)],
            upper_text: "Take 1 favour of your choice from a Britannia territory you control.",
            chaos: &[Each(Players::ChiefInControl, &TakeFavour(Purse::Reserve))],
            chaos_text: "Each player whose Chief stands in a territory that player controls takes 1 \
                         favour from a Leader reserve of their choice.",
        },
        FateCardData {
            id: "fate_lady_of_the_lake",
            title: "The Lady of the Lake",
            demo: true,
            upper: &[Add(GIFT_OF_THE_LAKE)],
            upper_text: "Add 1 Mystic or 1 Warrior of yours to a Britannia territory where you have \
                         a unit.",
            chaos: &[Each(Players::All, &Add(WARRIOR_FOR_THE_CHIEF))],
            chaos_text: "Each player may add 1 Warrior to their Chief's territory.",
        },
        FateCardData {
            id: "fate_green_knight",
            title: "The Green Knight",
            demo: true,
            upper: &[
                ChooseOpponent(Having::CombatCard),
                DiscardAtRandom(Who::Chosen, 2),
                Draw(1),
            ],
            upper_text: "Choose an opponent: they discard 2 Combat cards at random. Then draw 1 \
                         Combat card.",
            chaos: &[Each(Players::All, &DiscardDownTo(4))],
            chaos_text: "Each player with more than 4 Combat cards in hand discards down to 4, by \
                         their own choice.",
        },
        FateCardData {
            id: "fate_questing_beast",
            title: "The Questing Beast",
            demo: true,
            upper: &[WalkMonster(3)],
            upper_text: "Move a Monster 1 to 3 steps, then carry out its effect as active player.",
            chaos: &[RunMonsters],
            chaos_text: "The hindmost player carries out a Monsters event as active player.",
        },
        FateCardData {
            id: "fate_siege_perilous",
            title: "The Siege Perilous",
            demo: false,
            upper: &[
                ChooseOpponent(Having::Disc),
                PlaceDisc(Who::Chosen),
                RetrieveUpTo(1),
            ],
            upper_text: "Choose an opponent: they place 1 Action disc on the dashboard slot you \
                         name. Then you may take back 1 of your own discs.",
            chaos: &[Each(Players::All, &PlaceDisc(Who::You))],
            chaos_text: "Each player places 1 Action disc on a dashboard slot of their own choice.",
        },
        FateCardData {
            id: "fate_fisher_king",
            title: "The Fisher King",
            demo: false,
            upper: &[CarryFavours(2)],
            upper_text: "Move up to 2 favours of your choice from one Britannia territory to one \
                         adjacent Britannia territory.",
            chaos: &[RemoveFavourFromEach],
            chaos_text: "Each Britannia territory with favours loses 1, back to its Leader's \
                         reserve. The active player chooses the colour.",
        },
        FateCardData {
            id: "fate_wild_hunt",
            title: "The Wild Hunt",
            demo: true,
            upper: &[Move(RIDE)],
            upper_text: "Move any number of your units from one Britannia territory to an adjacent \
                         one.",
            chaos: &[Each(Players::All, &KillOwnNearCaer)],
            chaos_text: "Each player loses 1 of their units in a territory with a Caer, of their \
                         own choice, never the Chief.",
        },
        FateCardData {
            id: "fate_beltane_fires",
            title: "The Beltane Fires",
            demo: false,
            upper: &[RetrieveAll],
            upper_text: "Take back all your Action discs.",
            chaos: &[
                Each(Players::All, &RetrieveAll),
                Each(Players::All, &Draw(1)),
            ],
            chaos_text: "Each player takes back all their Action discs and draws 1 Combat card.",
        },
        FateCardData {
            id: "fate_dolorous_stroke",
            title: "The Dolorous Stroke",
            demo: true,
            upper: &[ChooseOpponent(Having::Anything), Advance(Who::Chosen, 1)],
            upper_text: "Choose an opponent: their time tracker moves 1 forward.",
            chaos: &[Each(Players::Richest, &Advance(Who::You, 2))],
            chaos_text: "The time tracker of each player with the most favours in total moves 2 \
                         forward.",
        },
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_again() {
        for card in FateCard::ALL {
            assert_eq!(FateCard::from_id(card.id()), Some(card));
        }
        assert_eq!(FateCard::from_id("fate_round_table"), None);
    }

    #[test]
    fn the_demo_has_six_cards_as_its_switch_says() {
        use crate::mordred::data::Edition;
        let demo = FateCard::ALL.iter().filter(|card| card.data().demo).count();
        assert_eq!(demo, usize::from(Edition::Demo.switches().fate_cards));
        let all = usize::from(Edition::Final.switches().fate_cards);
        assert_eq!(all, FateCard::ALL.len());
    }
}
