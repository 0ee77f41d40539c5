//! What is hidden from whom (R25): which picks only who decides may know of, who may see what happens,
//! and what shows something that nobody could know before.

use super::choice::Choice;
use super::event::{Event, What};
use super::state::task::Task;
use super::state::{Source, Table};
use crate::game::Audience;

impl Choice {
    /// Whether only who decides may see that this pick is offered by this task: it names a card that
    /// is hidden from the others, or its place on the list would tell of such cards.
    pub const fn is_secret(self, task: Task) -> bool {
        match self {
            // From the hand, face down in battle, or drawn and not yet played.
            Self::Discard(_)
            | Self::Place { .. }
            | Self::SwapCard { .. }
            | Self::PlayFate(_)
            | Self::PlayChaos(_)
            | Self::ToCauldron(_)
            | Self::ToBottom(_) => true,

            // A76: where nothing else is offered, everybody would know why.
            Self::Done | Self::Skip => task.asks_about_hidden_cards(),

            // What lies on the boards, the dial and the dashboards.
            Self::Act(_)
            | Self::Move { .. }
            | Self::Group(_)
            | Self::ChiefTo(_)
            | Self::Add { .. }
            | Self::Cast(_)
            | Self::Teleport { .. }
            | Self::Hire { .. }
            | Self::At(_)
            | Self::Player(_)
            | Self::Kill { .. }
            | Self::PlaceDisc(_)
            | Self::Retrieve(_)
            | Self::TakeFavour(_)
            | Self::TakeFavours { .. }
            | Self::TakeFavourAt { .. }
            | Self::Steal { .. }
            | Self::ReturnFavour(_)
            | Self::Carry { .. }
            | Self::CarryFavour(_)
            | Self::RemoveFavour { .. }
            | Self::Monster(_)
            | Self::Step(_)
            | Self::Summon { .. }
            | Self::Leader { .. }
            | Self::SwapLeaders(..)
            | Self::Fight(_)
            | Self::Lose(_)
            | Self::Save { .. } => false,

            // R17.5: these cards have been revealed.
            Self::Cancel { .. } | Self::Resolve(_) => false,
        }
    }
}

impl Task {
    /// Whether what it offers depends on cards that only who decides may see.
    pub const fn asks_about_hidden_cards(self) -> bool {
        match self {
            Self::Discarding { .. }
            | Self::Fate
            | Self::FateRest
            | Self::Commit { .. }
            | Self::SwapCard { .. } => true,

            Self::Turn
            | Self::Act
            | Self::Events
            | Self::March(_)
            | Self::MarchGroup(_)
            | Self::Muster(_)
            | Self::Magic(_)
            | Self::SpellDone(_)
            | Self::Effect(_)
            | Self::Each(_)
            | Self::Moving(_)
            | Self::Grouping(_)
            | Self::Adding(_)
            | Self::Targeting(_)
            | Self::Killing { .. }
            | Self::Kill { .. }
            | Self::KillNearCaer(_)
            | Self::Hire { .. }
            | Self::Teleport(_)
            | Self::ClaimIsland { .. }
            | Self::Draw { .. }
            | Self::Disc { .. }
            | Self::Retrieving { .. }
            | Self::TakeFromReserve(_)
            | Self::TakeFromControlled(_)
            | Self::Snatching(_)
            | Self::Plunder { .. }
            | Self::Return(_)
            | Self::Bargain { .. }
            | Self::BargainPrice { .. }
            | Self::Carry { .. }
            | Self::Carrying(_)
            | Self::Removing { .. }
            | Self::SwapLeaders { .. }
            | Self::WalkLeader { .. }
            | Self::ChooseOpponent { .. }
            | Self::Monsters { .. }
            | Self::ChooseMonster { .. }
            | Self::SummonMonster { .. }
            | Self::Walk(_)
            | Self::Prey { .. }
            | Self::Leaders { .. }
            | Self::War { .. }
            | Self::Battle(_)
            | Self::Cancel { .. }
            | Self::MysticOrder { .. }
            | Self::Losses { .. }
            | Self::Spoils { .. }
            | Self::WarOver { .. }
            | Self::Breakout(_) => false,
        }
    }
}

impl Source {
    /// Whether everybody at the table may see it: a view keeps no other.
    pub const fn is_open(self, table: &Table) -> bool {
        match self {
            // R17.5: face down until the reveal.
            Self::Combat(_) => table.battle.revealed,

            // Spells lie open on both sides of their casting; Fate and Chaos cards are turned up before
            // they do anything; the rest stands on the board or beside it.
            Self::Spell(_)
            | Self::Fate(_)
            | Self::Chaos(_)
            | Self::Champion(_)
            | Self::Leader(_)
            | Self::Tile(_)
            | Self::Monster(_) => true,
        }
    }
}

impl Event {
    /// Something that this rule made happen at this table. Who may see it follows from what it is.
    pub fn new(table: &Table, rule: &'static str, what: What) -> Self {
        Self {
            audience: what.audience(table),
            rule,
            what,
        }
    }

    /// Whether it showed somebody something that was hidden.
    pub const fn reveals(&self) -> bool {
        self.what.reveals()
    }
}

impl What {
    /// Who may see it happen at this table.
    pub fn audience(&self, table: &Table) -> Audience {
        match *self {
            // Cards drawn or looked at, by their faces.
            Self::DrewCard { seat, .. }
            | Self::SawCard { seat, .. }
            | Self::SawFate { seat, .. }
            | Self::SawChaos { seat, .. } => Audience::Only(seat),

            // B6: in the Demo nobody sees how many cards the other places.
            Self::CardPlaced { seat, .. } if table.switches().hidden_commit => Audience::Only(seat),

            Self::CardPlaced { .. }
            | Self::Stacked { .. }
            | Self::LeaderStarts { .. }
            | Self::MonsterStarts { .. }
            | Self::IslandCaer { .. }
            | Self::TurnBegins { .. }
            | Self::DiscsRetrieved { .. }
            | Self::DiscPlaced { .. }
            | Self::DiscRetrieved { .. }
            | Self::Paid { .. }
            | Self::TrackerMoved { .. }
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
            | Self::Drew { .. }
            | Self::Reshuffled { .. }
            | Self::Discarded { .. }
            | Self::Peeked { .. }
            | Self::EventBegins { .. }
            | Self::MonsterMoved { .. }
            | Self::MonsterActs { .. }
            | Self::LeaderMoved { .. }
            | Self::FateDrawn { .. }
            | Self::FatePlayed { .. }
            | Self::ChaosPlayed { .. }
            | Self::IntoCauldron { .. }
            | Self::UnderDeck { .. }
            | Self::WarBegins { .. }
            | Self::BattleBegins { .. }
            | Self::Committed { .. }
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
            | Self::ChiefStands { .. }
            | Self::BattleOver { .. }
            | Self::BattlesOver { .. }
            | Self::BreakoutBegins
            | Self::LandsOpen
            | Self::FromCauldron { .. }
            | Self::TileLaid { .. }
            | Self::CauldronFlipped
            | Self::EndMarked { .. }
            | Self::Scored { .. }
            | Self::GameOver { .. } => Audience::All,
        }
    }

    /// Whether it shows somebody something that was hidden: a card, or a tile drawn at random.
    pub const fn reveals(&self) -> bool {
        match self {
            Self::DrewCard { .. }
            | Self::Discarded { .. }
            | Self::SawCard { .. }
            | Self::SawFate { .. }
            | Self::SawChaos { .. }
            | Self::FatePlayed { .. }
            | Self::ChaosPlayed { .. }
            | Self::Revealed { .. }
            | Self::FromCauldron { .. }
            | Self::TileLaid { .. } => true,

            Self::Stacked { .. }
            | Self::LeaderStarts { .. }
            | Self::MonsterStarts { .. }
            | Self::IslandCaer { .. }
            | Self::TurnBegins { .. }
            | Self::DiscsRetrieved { .. }
            | Self::DiscPlaced { .. }
            | Self::DiscRetrieved { .. }
            | Self::Paid { .. }
            | Self::TrackerMoved { .. }
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
            | Self::Drew { .. }
            | Self::Reshuffled { .. }
            | Self::Peeked { .. }
            | Self::EventBegins { .. }
            | Self::MonsterMoved { .. }
            | Self::MonsterActs { .. }
            | Self::LeaderMoved { .. }
            | Self::FateDrawn { .. }
            | Self::IntoCauldron { .. }
            | Self::UnderDeck { .. }
            | Self::WarBegins { .. }
            | Self::BattleBegins { .. }
            | Self::CardPlaced { .. }
            | Self::Committed { .. }
            | Self::CardSwapped { .. }
            | Self::MysticResolves { .. }
            | Self::Cancelled { .. }
            | Self::Strengthened { .. }
            | Self::StruckOut { .. }
            | Self::LossReduced { .. }
            | Self::Totals { .. }
            | Self::Saved { .. }
            | Self::ChiefLaidDown { .. }
            | Self::ChiefStands { .. }
            | Self::BattleOver { .. }
            | Self::BattlesOver { .. }
            | Self::BreakoutBegins
            | Self::LandsOpen
            | Self::CauldronFlipped
            | Self::EndMarked { .. }
            | Self::Scored { .. }
            | Self::GameOver { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::dice::Dice;
    use crate::game::{Events, Game, Seat, Viewer};
    use crate::mordred::data::{CombatCard, Edition};
    use crate::mordred::random_play::{picks_for, play_to_end, setup_for};
    use crate::mordred::{Mordred, State};

    /// Hands each decision of some random games to `each`, with some worlds in which everybody but
    /// who decides would see the same.
    fn in_other_worlds(mut each: impl FnMut(&State, &[Choice], &[Vec<Choice>])) {
        let mut chance = Dice::new(25);
        for game in 0..120 {
            let (setup, mut picks) = (setup_for(game), picks_for(game));
            play_to_end(&setup, game, &mut picks, |state, offered, _| {
                let view = Mordred::view(state, Viewer::Public);
                let worlds = [(); 3].map(|()| {
                    let mut list = Vec::new();
                    Mordred::choices(&Mordred::determinize(&view, &mut chance), &mut list);
                    list
                });
                each(state, offered, &worlds);
            });
        }
    }

    #[test]
    fn what_is_no_secret_follows_from_what_lies_open() {
        in_other_worlds(|state, offered, worlds| {
            let task = state.table.top();
            let open = |list: &[Choice]| -> Vec<Choice> {
                let known = list.iter().filter(|choice| !choice.is_secret(task));
                known.copied().collect()
            };
            for world in worlds {
                assert_eq!(open(world), open(offered), "{task:?}");
            }
        });
    }

    #[test]
    fn what_is_secret_differs_between_worlds_that_look_alike() {
        let mut secret = BTreeSet::new();
        in_other_worlds(|state, offered, worlds| {
            let task = state.table.top();
            for choice in offered.iter().filter(|choice| choice.is_secret(task)) {
                if worlds.iter().any(|world| !world.contains(choice)) {
                    let debug = format!("{choice:?}");
                    let name = debug.split([' ', '(']).next();
                    secret.insert(name.unwrap_or_default().to_owned());
                }
            }
        });
        let secret: Vec<&str> = secret.iter().map(String::as_str).collect();
        assert_eq!(
            secret,
            [
                "Discard",
                "Done",
                "Place",
                "PlayChaos",
                "PlayFate",
                "SwapCard",
                "ToBottom",
                "ToCauldron"
            ]
        );
    }

    #[test]
    fn a_list_is_secret_as_a_whole_or_not_at_all() {
        in_other_worlds(|state, offered, _| {
            let task = state.table.top();
            let is_secret = task.asks_about_hidden_cards();
            for choice in offered {
                assert_eq!(choice.is_secret(task), is_secret, "{choice:?} of {task:?}");
            }
        });
    }

    #[test]
    fn a76_who_has_nothing_to_exchange_is_asked_behind_the_curtain_too() {
        assert!(Choice::Skip.is_secret(Task::SwapCard { side: 0 }));
        assert!(Choice::Done.is_secret(Task::Commit { side: 0 }));
        assert!(!Choice::Done.is_secret(Task::Act));
    }
    #[test]
    fn b6_what_a_player_places_is_public_but_in_the_demo() {
        for game in 0..120 {
            let (setup, mut picks) = (setup_for(game), picks_for(game));
            let is_demo = setup.edition == Edition::Demo;
            play_to_end(&setup, game, &mut picks, |state, _, choice| {
                let mut events = Events::listening();
                Mordred::play(&mut state.clone(), choice, &mut events);
                for event in events.into_list() {
                    if let What::CardPlaced { seat, .. } = event.what {
                        let private = event.audience == Audience::Only(seat);
                        assert_eq!(private, is_demo);
                    }
                }
            });
        }
    }

    #[test]
    fn who_sees_what_nobody_else_sees_has_learned_something() {
        let table = Mordred::setup(&setup_for(0), 0)
            .expect("a good set-up")
            .table;
        let (seat, card) = (Seat(1), CombatCard::ALL[0]);
        let private = What::DrewCard { seat, card };
        assert_eq!(private.audience(&table), Audience::Only(seat));
        assert!(private.reveals());
        let shown = What::Discarded {
            seat,
            card,
            at_random: false,
        };
        assert_eq!(shown.audience(&table), Audience::All);
        assert!(shown.reveals());
        assert!(!What::Committed { seat }.reveals());
    }
}
