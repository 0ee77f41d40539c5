//! The Chaos cards: what Fate events bring after Breakout.

use super::{
    AddAt, Adds, Clause, From, Having, Moves, Near, Players, Targets, Test, To, Units, Who, Whose,
};

components! {
    /// A Chaos card.
    ChaosCard: 11 {
        RiftStorm,
        DrowningTide,
        ChangingThrones,
        HollowCrown,
        StolenHour,
        FaeBargain,
        RisenHost,
        ScatteredBanners,
        IronRain,
        BeastsUnbound,
        WhiteHart,
    }
}

/// What is printed on a Chaos card.
#[derive(Clone, Copy, Debug)]
pub struct ChaosCardData {
    /// The stable id.
    pub id: &'static str,
    /// The title shown to players.
    pub title: &'static str,
    /// What it does.
    pub clauses: &'static [Clause],
    /// The wording shown to players.
    pub text: &'static str,
}

impl ChaosCard {
    /// Everything printed on the card.
    pub const fn data(self) -> &'static ChaosCardData {
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

const TIDE: Moves = Moves {
    whose: Whose::Yours,
    units: Units::All,
    from: From::Anywhere,
    to: To::Adjacent,
    most: Moves::ANY,
    times: 2,
    may: true,
};

const RISEN: Adds = Adds {
    units: Units::Warriors,
    most: 2,
    at: AddAt::WithYou,
    apart: true,
    may: true,
};

const SCATTERED: Moves = Moves {
    whose: Whose::Opponents,
    units: Units::NonChief,
    from: From::WithYou,
    to: To::Adjacent,
    most: 2,
    times: 1,
    may: true,
};

static TABLE: [ChaosCardData; ChaosCard::ALL.len()] = {
    use Clause::*;
    [
        ChaosCardData {
            id: "chaos_rift_storm",
            title: "Rift Storm",
            clauses: &[KillInEach(Targets {
                most: 1,
                among: Near::Caer,
            })],
            text: "Choose a territory with a Caer: each faction there, yours too, loses 1 unit of \
                   its own choice, never a Chief.",
        },
        ChaosCardData {
            id: "chaos_drowning_tide",
            title: "Drowning Tide",
            clauses: &[Move(TIDE)],
            text: "Up to twice: move any number of your units from one territory to an adjacent one.",
        },
        ChaosCardData {
            id: "chaos_changing_thrones",
            title: "Changing Thrones",
            clauses: &[SwapLeaders(1)],
            text: "Two Leaders of your choice change places. Then put 1 favour of each where it now \
                   stands.",
        },
        ChaosCardData {
            id: "chaos_hollow_crown",
            title: "The Hollow Crown",
            clauses: &[Either(
                Test::RicherOpponent,
                &Each(Players::RicherOpponents, &ReturnFavour),
                &Draw(2),
            )],
            text: "Each opponent with more favours in total than you returns 1 of their own choice \
                   to its reserve. If there is no such opponent, draw 2 Combat cards.",
        },
        ChaosCardData {
            id: "chaos_stolen_hour",
            title: "The Stolen Hour",
            clauses: &[ChooseOpponent(Having::Anything), Advance(Who::Chosen, 2)],
            text: "Choose an opponent: their time tracker moves 2 forward.",
        },
        ChaosCardData {
            id: "chaos_fae_bargain",
            title: "A Fae Bargain",
            clauses: &[Bargain(2)],
            text: "You may return 1 of your favours to its reserve. If you did, take up to 2 favours \
                   of one other Leader from the reserve.",
        },
        ChaosCardData {
            id: "chaos_risen_host",
            title: "The Risen Host",
            clauses: &[Add(RISEN)],
            text: "Add up to 2 Warriors of yours, each to a different territory where you have a \
                   unit.",
        },
        ChaosCardData {
            id: "chaos_scattered_banners",
            title: "Scattered Banners",
            clauses: &[Move(SCATTERED)],
            text: "Choose a territory where you have a unit, and an opponent there: move up to 2 of \
                   their units of your choice, not the Chief, to one adjacent territory.",
        },
        ChaosCardData {
            id: "chaos_iron_rain",
            title: "Iron Rain",
            clauses: &[
                Each(Players::Opponents, &DiscardAtRandom(Who::You, 2)),
                Draw(1),
            ],
            text: "Each opponent discards 2 Combat cards at random. Then draw 1 Combat card.",
        },
        ChaosCardData {
            id: "chaos_beasts_unbound",
            title: "Beasts Unbound",
            clauses: &[SummonMonster],
            text: "Move a Monster to any other territory of either board, then carry out its effect \
                   as active player.",
        },
        ChaosCardData {
            id: "chaos_white_hart",
            title: "The White Hart",
            clauses: &[WalkLeader {
                steps: 2,
                favours: 2,
            }],
            text: "Move a Leader 1 or 2 steps. It may pass another Leader, but not end with one nor \
                   where it began; if it cannot, it stays. Then put 2 of its favours where it stands.",
        },
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_again() {
        for card in ChaosCard::ALL {
            assert_eq!(ChaosCard::from_id(card.id()), Some(card));
        }
        assert_eq!(ChaosCard::from_id("chaos_calm"), None);
    }
}
