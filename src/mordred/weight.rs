//! What an event means to those who watch: where it is, how much it weighs, and whether it is a moment
//! of its own when it is told.

use super::event::{Place, What};
use super::state::Territories;

/// How much an event weighs among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// It goes without saying.
    Light,
    /// Something happened.
    Plain,
    /// It begins or ends something.
    Heavy,
}

/// How an event is told among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// It goes with what was told before it.
    Along,
    /// A run of its kind is told together.
    Run,
    /// It is told alone.
    Own,
}

impl What {
    /// The territories that it has changed, or is about.
    pub fn places(&self) -> Territories {
        match *self {
            Self::Moved { from, to, .. }
            | Self::MonsterMoved { from, to, .. }
            | Self::LeaderMoved { from, to, .. }
            | Self::Carried { from, to, .. }
            | Self::Saved { from, to, .. } => Territories::of(from).with(to),

            Self::Added { at, .. }
            | Self::Killed { at, .. }
            | Self::Hired { at, .. }
            | Self::Removed { at, .. }
            | Self::MonsterActs { at, .. }
            | Self::BattleBegins { at, .. }
            | Self::BattleOver { at, .. }
            | Self::ChiefLaidDown { at, .. }
            | Self::ChiefStands { at, .. }
            | Self::TileLaid { at, .. }
            | Self::LeaderStarts { at, .. }
            | Self::MonsterStarts { at, .. }
            | Self::IslandCaer { at, .. } => Territories::of(at),

            Self::Took { from: place, .. } | Self::Placed { at: place, .. } => match place {
                Place::Territory(at) => Territories::of(at),
                Place::Reserve | Place::Slot(_) | Place::Player(_) => Territories::NONE,
            },

            Self::Stacked { .. }
            | Self::TurnBegins { .. }
            | Self::DiscsRetrieved { .. }
            | Self::DiscPlaced { .. }
            | Self::DiscRetrieved { .. }
            | Self::Paid { .. }
            | Self::TrackerMoved { .. }
            | Self::Cast { .. }
            | Self::InForce { .. }
            | Self::Returned { .. }
            | Self::Drew { .. }
            | Self::DrewCard { .. }
            | Self::Reshuffled { .. }
            | Self::Discarded { .. }
            | Self::Peeked { .. }
            | Self::SawCard { .. }
            | Self::EventBegins { .. }
            | Self::FateDrawn { .. }
            | Self::SawFate { .. }
            | Self::SawChaos { .. }
            | Self::FatePlayed { .. }
            | Self::ChaosPlayed { .. }
            | Self::IntoCauldron { .. }
            | Self::UnderDeck { .. }
            | Self::WarBegins { .. }
            | Self::CardPlaced { .. }
            | Self::Committed { .. }
            | Self::CardSwapped { .. }
            | Self::Revealed { .. }
            | Self::MysticResolves { .. }
            | Self::Cancelled { .. }
            | Self::Strengthened { .. }
            | Self::StruckOut { .. }
            | Self::LossReduced { .. }
            | Self::Totals { .. }
            | Self::BattlesOver { .. }
            | Self::BreakoutBegins
            | Self::LandsOpen
            | Self::FromCauldron { .. }
            | Self::CauldronFlipped
            | Self::EndMarked { .. }
            | Self::Scored { .. }
            | Self::GameOver { .. } => Territories::NONE,
        }
    }

    /// How much it weighs.
    pub const fn weight(&self) -> Weight {
        match self {
            Self::EventBegins { .. }
            | Self::WarBegins { .. }
            | Self::BattleBegins { .. }
            | Self::BreakoutBegins
            | Self::EndMarked { .. }
            | Self::GameOver { .. } => Weight::Heavy,

            Self::LeaderStarts { .. }
            | Self::MonsterStarts { .. }
            | Self::IslandCaer { .. }
            | Self::TurnBegins { .. }
            | Self::DiscRetrieved { .. }
            | Self::Paid { .. }
            | Self::Moved { .. }
            | Self::Added { .. }
            | Self::Killed { .. }
            | Self::Hired { .. }
            | Self::Cast { .. }
            | Self::InForce { .. }
            | Self::Took { .. }
            | Self::Returned { .. }
            | Self::Placed { .. }
            | Self::Carried { .. }
            | Self::Removed { .. }
            | Self::DrewCard { .. }
            | Self::Discarded { .. }
            | Self::Peeked { .. }
            | Self::SawCard { .. }
            | Self::MonsterMoved { .. }
            | Self::MonsterActs { .. }
            | Self::LeaderMoved { .. }
            | Self::SawFate { .. }
            | Self::SawChaos { .. }
            | Self::FatePlayed { .. }
            | Self::ChaosPlayed { .. }
            | Self::CardSwapped { .. }
            | Self::Revealed { .. }
            | Self::MysticResolves { .. }
            | Self::Cancelled { .. }
            | Self::Strengthened { .. }
            | Self::StruckOut { .. }
            | Self::LossReduced { .. }
            | Self::Totals { .. }
            | Self::Saved { .. }
            | Self::ChiefLaidDown { .. }
            | Self::BattleOver { .. }
            | Self::BattlesOver { .. }
            | Self::LandsOpen
            | Self::FromCauldron { .. }
            | Self::TileLaid { .. }
            | Self::CauldronFlipped
            | Self::Scored { .. } => Weight::Plain,

            Self::Stacked { .. }
            | Self::DiscsRetrieved { .. }
            | Self::DiscPlaced { .. }
            | Self::TrackerMoved { .. }
            | Self::Drew { .. }
            | Self::Reshuffled { .. }
            | Self::FateDrawn { .. }
            | Self::IntoCauldron { .. }
            | Self::UnderDeck { .. }
            | Self::CardPlaced { .. }
            | Self::Committed { .. }
            | Self::ChiefStands { .. } => Weight::Light,
        }
    }

    /// How it is told: step by step, so that every change on the table can be seen.
    pub const fn beat(&self) -> Beat {
        match self {
            Self::TrackerMoved { .. }
            | Self::Moved { .. }
            | Self::Killed { .. }
            | Self::Hired { .. }
            | Self::Cast { .. }
            | Self::Returned { .. }
            | Self::Carried { .. }
            | Self::Removed { .. }
            | Self::Discarded { .. }
            | Self::EventBegins { .. }
            | Self::MonsterMoved { .. }
            | Self::MonsterActs { .. }
            | Self::LeaderMoved { .. }
            | Self::FatePlayed { .. }
            | Self::ChaosPlayed { .. }
            | Self::WarBegins { .. }
            | Self::BattleBegins { .. }
            | Self::MysticResolves { .. }
            | Self::Cancelled { .. }
            | Self::StruckOut { .. }
            | Self::Saved { .. }
            | Self::ChiefLaidDown { .. }
            | Self::BattleOver { .. }
            | Self::BattlesOver { .. }
            | Self::BreakoutBegins
            | Self::LandsOpen
            | Self::FromCauldron { .. }
            | Self::CauldronFlipped
            | Self::EndMarked { .. }
            | Self::GameOver { .. } => Beat::Own,

            Self::Added { .. }
            | Self::Took { .. }
            | Self::Placed { .. }
            | Self::Revealed { .. }
            | Self::Strengthened { .. }
            | Self::Totals { .. }
            | Self::TileLaid { .. }
            | Self::Scored { .. } => Beat::Run,

            Self::Stacked { .. }
            | Self::LeaderStarts { .. }
            | Self::MonsterStarts { .. }
            | Self::IslandCaer { .. }
            | Self::TurnBegins { .. }
            | Self::DiscsRetrieved { .. }
            | Self::DiscPlaced { .. }
            | Self::DiscRetrieved { .. }
            | Self::Paid { .. }
            | Self::InForce { .. }
            | Self::Drew { .. }
            | Self::DrewCard { .. }
            | Self::Reshuffled { .. }
            | Self::Peeked { .. }
            | Self::SawCard { .. }
            | Self::FateDrawn { .. }
            | Self::SawFate { .. }
            | Self::SawChaos { .. }
            | Self::IntoCauldron { .. }
            | Self::UnderDeck { .. }
            | Self::CardPlaced { .. }
            | Self::Committed { .. }
            | Self::CardSwapped { .. }
            | Self::LossReduced { .. }
            | Self::ChiefStands { .. } => Beat::Along,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Events, Game, Seat};
    use crate::mordred::data::{Leader, Territory, Unit};
    use crate::mordred::random_play::{picks_for, play_to_end, setup_for};
    use crate::mordred::{Mordred, retell};

    #[test]
    fn a_move_changes_both_its_ends_and_a_claim_the_place_it_came_from() {
        let (seat, leader, count) = (Seat(0), Leader::Merlin, 1);
        let (from, to, at) = (Territory::Elmet, Territory::Essex, Territory::Avalon);
        let walk = What::LeaderMoved { leader, from, to };
        assert_eq!(walk.places(), Territories::of(from).with(to));
        let took = |from| What::Took {
            seat,
            leader,
            count,
            from,
        };
        assert_eq!(took(Place::Territory(at)).places(), Territories::of(at));
        assert_eq!(took(Place::Reserve).places(), Territories::NONE);
        let unit = Unit::Warrior;
        let killed = What::Killed { seat, unit, at };
        assert_eq!(killed.places(), Territories::of(at));
    }

    #[test]
    fn units_favours_and_figures_come_and_go_only_where_an_event_says() {
        for game in 0..60 {
            let (setup, mut picks) = (setup_for(game), picks_for(game));
            play_to_end(&setup, game, &mut picks, |state, _, choice| {
                let mut events = Events::listening();
                Mordred::play(&mut state.clone(), choice, &mut events);
                let mut table = state.table;
                for event in events.into_list() {
                    let before = table;
                    retell(&mut table, &event.what);
                    let places = event.what.places();
                    for at in Territory::ALL.into_iter().filter(|&at| !places.has(at)) {
                        let n = at.index();
                        assert_eq!(before.armies[n], table.armies[n], "{:?}", event.what);
                        assert_eq!(before.favours[n], table.favours[n], "{:?}", event.what);
                    }
                }
            });
        }
    }

    #[test]
    fn what_weighs_most_is_told_alone() {
        for game in 0..12 {
            let (setup, mut picks) = (setup_for(game), picks_for(game));
            play_to_end(&setup, game, &mut picks, |state, _, choice| {
                let mut events = Events::listening();
                Mordred::play(&mut state.clone(), choice, &mut events);
                for event in events.into_list() {
                    let is_heavy = event.what.weight() == Weight::Heavy;
                    assert!(!is_heavy || event.what.beat() == Beat::Own);
                }
            });
        }
    }
}
