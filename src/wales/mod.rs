//! Mordred 1999, the struggle for Wales: three or four knights of Arthur build in Wales, while Mordred's
//! men spread from Anglesey. Whoever takes more money helps him.

mod apply;
mod choice;
pub mod data;
mod event;
mod invariants;
mod link;
mod random_play;
mod setup;
mod snapshot;
pub mod state;
mod subject;
pub mod text;
mod validity;
mod view;

pub use choice::Choice;
pub use event::{Event, What};
pub use setup::Setup;
pub use state::State;
pub use subject::Subject;
pub use view::View;

use crate::dice::Dice;
use crate::game::{Audience, BySeat, Events, Game, Illegal, Outcome, Seat, Viewer};

/// How many seats the table has (W1.1); with fewer players the last ones stay empty.
pub const SEATS: usize = 4;

/// The rules of Mordred 1999.
pub enum Wales {}

impl Game for Wales {
    const ID: &'static str = "wales";
    const RULES: u32 = 1;
    const SEATS: usize = SEATS;
    type Setup = Setup;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn begin(setup: &Setup, seed: u64, events: &mut Events<Event>) -> Result<State, Illegal> {
        setup::start(*setup, seed, events)
    }

    fn to_move(state: &State) -> Option<Seat> {
        apply::to_move(&state.table)
    }

    fn choices(state: &State, out: &mut Vec<Choice>) {
        out.clear();
        apply::list(&state.table, out);
    }

    fn play(state: &mut State, choice: Choice, events: &mut Events<Event>) {
        apply::play(state, choice, events);
    }

    fn why_not(state: &State, choice: Choice) -> Illegal {
        apply::why_not(&state.table, choice)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> State {
        view.determinize(dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let table = &state.table;
        table.ending.map(|ending| Outcome {
            scores: BySeat::from_fn(|seat| match seat.0 < table.seats {
                true => table.points(seat).into(),
                false => 0,
            }),
            won: BySeat::from_fn(|seat| ending.won.get(seat.index()).is_some_and(|&won| won)),
        })
    }

    fn dice(state: &State) -> &Dice {
        &state.dice
    }

    fn audience(_: &Event) -> Audience {
        Audience::All
    }

    fn reveals(_: &Event) -> bool {
        // What chance brings moves the dice, and nothing else is ever hidden.
        false
    }

    fn check(state: &State) -> Result<(), String> {
        invariants::check(&state.table)
    }
}
