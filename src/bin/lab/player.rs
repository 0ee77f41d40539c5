//! Who sits at the tables of the lab: bots of some level, and chance.

use tabletop::dice::Dice;
use tabletop::game::{Seat, Viewer};
use tabletop::thought::{self, Level, Thinks};

/// Keeps the dice of the level `random` apart from those of the game.
const CHANCE: u64 = 0x4348_414e_4345;

/// Somebody who can be asked for a pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player<L> {
    /// Every choice equally likely.
    Random,
    /// A bot.
    Bot(L),
}

/// A player of this title.
pub type PlayerOf<G> = Player<<G as Thinks>::Level>;

impl<L: Level> Player<L> {
    /// The player of this name, or what is wrong with it.
    pub fn of_id(id: &str) -> Result<Self, String> {
        match (id, L::of_id(id)) {
            ("random", _) => Ok(Self::Random),
            (_, Some(level)) => Ok(Self::Bot(level)),
            _ => {
                let levels: Vec<&str> = L::ALL.iter().map(|level| level.id()).collect();
                let levels = levels.join(", ");
                Err(format!(
                    "There is no level “{id}”. Levels: random, {levels}."
                ))
            }
        }
    }

    /// The players of a list with commas.
    pub fn list(ids: &str) -> Result<Vec<Self>, String> {
        ids.split(',').map(|id| Self::of_id(id.trim())).collect()
    }

    /// The stable name.
    pub fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Bot(level) => level.id(),
        }
    }

    /// What this player picks for a seat. A bot is shown what the seat may know and nothing else.
    pub fn pick<G: Thinks<Level = L>>(
        self,
        state: &G::State,
        seat: Seat,
        offered: &[G::Choice],
        chance: &mut Dice,
    ) -> Result<G::Choice, String> {
        let choice = match self {
            Self::Random => offered[chance.below(offered.len())],
            Self::Bot(level) => thought::pick::<G>(&G::view(state, Viewer::Seat(seat)), level),
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
