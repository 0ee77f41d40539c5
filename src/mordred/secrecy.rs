//! Which picks only who decides may know of (R25).

use super::choice::Choice;
use super::state::task::Task;

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
            | Self::Wait
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::dice::Dice;
    use crate::game::{Game, Viewer};
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
}
