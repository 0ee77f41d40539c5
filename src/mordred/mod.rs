//! Mordred, the flagship: two to four players fight for Britannia and the Lost Lands.

pub mod bot;
pub mod data;

mod apply;
mod choice;
mod event;
mod forecast;
mod house;
mod invariants;
mod link;
mod names;
pub mod random_play;
mod retell;
mod score;
mod secrecy;
mod setup;
mod snapshot;
pub mod state;
mod subject;
pub mod text;
pub mod thought;
mod validity;
mod view;
mod weight;

pub use choice::Choice;
pub use event::{Event, Free, Place, Reason, What};
pub use forecast::Forecast;
pub use house::{HouseRule, HouseRules};
pub use names::bot_names;
pub use retell::retell;
pub use score::{Score, score};
pub use setup::Setup;
pub use state::State;
pub use subject::{Site, Subject};
pub use view::View;
pub use weight::{Beat, Weight};

use crate::dice::Dice;
use crate::game::{Audience, Events, Game, Illegal, Outcome, Seat, Viewer};

/// How many seats the table has (R22.4); with fewer players the last ones stay empty.
pub const SEATS: usize = 4;

/// The rules of Mordred.
pub enum Mordred {}

impl Mordred {
    /// Lets a position that was set up by hand run to its first decision. Games that are played
    /// from the start never need this.
    pub fn resume(state: &mut State) -> Vec<Event> {
        let mut events = Events::listening();
        apply::resume(state, &mut events);
        events.into_list()
    }
}

impl Game for Mordred {
    const ID: &'static str = "mordred";
    const RULES: u32 = 9;
    const SEATS: usize = SEATS;
    type Setup = Setup;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn begin(setup: &Setup, seed: u64, events: &mut Events<Event>) -> Result<State, Illegal> {
        setup::start(setup, seed, events)
    }

    fn to_move(state: &State) -> Option<Seat> {
        apply::to_move(&state.table)
    }

    fn choices(state: &State, out: &mut Vec<Choice>) {
        out.clear();
        apply::list(state, out);
    }

    fn play(state: &mut State, choice: Choice, events: &mut Events<Event>) {
        apply::play(state, choice, events);
    }

    fn play_and_list(
        state: &mut State,
        choice: Choice,
        events: &mut Events<Event>,
        out: &mut Vec<Choice>,
    ) {
        apply::play_and_list(state, choice, events, out);
    }

    fn why_not(state: &State, choice: Choice) -> Illegal {
        apply::why_not(state, choice)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> State {
        view.determinize(dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.table.outcome.map(Outcome::from)
    }

    fn dice(state: &State) -> &Dice {
        &state.hidden.dice
    }

    fn audience(event: &Event) -> Audience {
        event.audience
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn check(state: &State) -> Result<(), String> {
        invariants::check(state)
    }
}
