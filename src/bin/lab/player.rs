//! Who sits at the tables of the lab: bots of some level, and chance.

use tabletop::dice::Dice;
use tabletop::game::{Seat, Viewer};
use tabletop::thought::{self, Judgement, Level, Means, Thinks};

/// Keeps the dice of the level `random` apart from those of the game.
const CHANCE: u64 = 0x4348_414e_4345;

/// How the judgement of a bot on trial is named.
const LINEAR: &str = "-linear";
const NETWORK: &str = "-network";

/// Somebody who can be asked for a pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player<L> {
    /// Every choice equally likely.
    Random,
    /// A bot.
    Bot(L),
    /// A bot with other means than its level has, but for nothing else the same.
    Trial(L, Means),
}

/// A player of this title.
pub type PlayerOf<G> = Player<<G as Thinks>::Level>;

impl<L: Level> Player<L> {
    /// The player of this name, or what is wrong with it.
    pub fn of_id(id: &str) -> Result<Self, String> {
        if id == "random" {
            return Ok(Self::Random);
        }
        let (name, futures) = match id.split_once('@') {
            Some((name, futures)) => {
                let number = futures.parse().ok().filter(|&number| number > 0);
                let number = number.ok_or(format!("“{id}” does not say how many futures."))?;
                (name, Some(number))
            }
            None => (id, None),
        };
        let judged_by = |suffix| name.strip_suffix(suffix);
        let (name, judgement) = match (judged_by(LINEAR), judged_by(NETWORK)) {
            (Some(name), _) => (name, Some(Judgement::Linear)),
            (_, Some(name)) => (name, Some(Judgement::Network)),
            _ => (name, None),
        };
        let Some(level) = L::of_id(name) else {
            let levels: Vec<&str> = L::ALL.iter().map(|level| level.id()).collect();
            let levels = levels.join(", ");
            return Err(format!(
                "There is no level “{name}”. Levels: random, {levels}."
            ));
        };
        let means = Means { futures, judgement };
        Ok(if means == Means::default() {
            Self::Bot(level)
        } else {
            Self::Trial(level, means)
        })
    }

    /// The players of a list with commas.
    pub fn list(ids: &str) -> Result<Vec<Self>, String> {
        ids.split(',').map(|id| Self::of_id(id.trim())).collect()
    }

    /// The stable name.
    pub fn id(self) -> String {
        let (level, means) = match self {
            Self::Random => return "random".to_owned(),
            Self::Bot(level) => (level, Means::default()),
            Self::Trial(level, means) => (level, means),
        };
        let judgement = match means.judgement {
            None => "",
            Some(Judgement::Linear) => LINEAR,
            Some(Judgement::Network) => NETWORK,
        };
        let futures = means.futures.map(|number| format!("@{number}"));
        format!("{}{judgement}{}", level.id(), futures.unwrap_or_default())
    }

    /// What this player picks for a seat. A bot is shown what the seat may know and nothing else.
    pub fn pick<G: Thinks<Level = L>>(
        self,
        state: &G::State,
        seat: Seat,
        offered: &[G::Choice],
        chance: &mut Dice,
    ) -> Result<G::Choice, String> {
        let view = || G::view(state, Viewer::Seat(seat));
        let choice = match self {
            Self::Random => offered[chance.below(offered.len())],
            Self::Bot(level) => thought::pick::<G>(&view(), level),
            Self::Trial(level, means) => thought::pick_with::<G>(&view(), level, means),
        };
        if offered.contains(&choice) {
            Ok(choice)
        } else {
            let (id, number) = (self.id(), offered.len());
            Err(format!(
                "the {id} of seat {} picked {choice:?}, which is not among the {number} choices offered",
                seat.0
            ))
        }
    }
}

/// The dice of those who play by chance in the game with this seed.
pub fn chance_for(seed: u64) -> Dice {
    Dice::new(Dice::new(seed ^ CHANCE).seed())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::Game;
    use tabletop::mordred::bot::Level;
    use tabletop::mordred::random_play::setup_for;
    use tabletop::mordred::{Choice, Mordred};

    #[test]
    fn levels_are_named_and_others_are_refused() {
        let named = Player::list("knight, random,merlin").expect("three levels");
        let levels = [
            Player::Bot(Level::Knight),
            Player::Random,
            Player::Bot(Level::Merlin),
        ];
        assert_eq!(named, levels);
        let message = "There is no level “pawn”. Levels: random, squire, knight, king, merlin.";
        assert_eq!(Player::<Level>::list("king,pawn"), Err(message.to_owned()));
    }

    #[test]
    fn bots_on_trial_are_named_by_what_is_other_about_them() {
        for id in ["king@50", "merlin-linear", "merlin-network@900"] {
            let player = Player::<Level>::of_id(id).expect("a bot on trial");
            assert!(matches!(player, Player::Trial(..)));
            assert_eq!(player.id(), id);
        }
        for id in ["king@", "king@0", "king@many", "king@-1"] {
            let message = format!("“{id}” does not say how many futures.");
            assert_eq!(Player::<Level>::of_id(id), Err(message));
        }
    }

    #[test]
    fn means_change_how_a_bot_thinks() {
        let state = Mordred::setup(&setup_for(1), 1).expect("a game");
        let seat = Mordred::to_move(&state).expect("it begins");
        let view = Mordred::view(&state, Viewer::Seat(seat));
        let futures = |means| {
            let mut bot = Mordred::bot_with(&view, Level::King, means);
            while bot.think(u32::MAX).is_none() {}
            bot.iterations()
        };
        let some = |futures| Means {
            futures: Some(futures),
            judgement: None,
        };
        assert!(futures(some(8)) < futures(some(64)));
    }

    #[test]
    fn a_pick_that_is_not_offered_is_a_fault() {
        let state = Mordred::setup(&setup_for(1), 1).expect("a game");
        let seat = Mordred::to_move(&state).expect("it begins");
        let squire = Player::Bot(Level::Squire);
        let picked = squire.pick::<Mordred>(&state, seat, &[Choice::Skip], &mut chance_for(1));
        let what = picked.expect_err("nothing may be skipped now");
        assert!(what.contains("squire"), "{what}");
        assert!(what.contains("not among the 1 choices offered"), "{what}");
    }
}
