//! Taking notes of games as they are played.

use tabletop::game::Game;

/// One step of a game, for those who take notes.
pub struct Step<'a, G: Game> {
    /// The state before the step.
    pub before: &'a G::State,
    /// What was offered.
    pub offered: &'a [G::Choice],
    /// What happened.
    pub events: &'a [G::Event],
}

/// Takes notes of a game. A new one is made for each.
pub trait Watch<G: Game>: Default + Send + 'static {
    /// A step was played.
    fn step(&mut self, step: &Step<'_, G>);
    /// The game is over.
    fn end(&mut self, end: &G::State);
}

/// Looks away: the result is enough.
impl<G: Game> Watch<G> for () {
    fn step(&mut self, _step: &Step<'_, G>) {}
    fn end(&mut self, _end: &G::State) {}
}
