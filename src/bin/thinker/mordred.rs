//! The worker in which bots, coach and chances think about Mordred.
//!
//! Every title has a worker of its own, which the page fetches when a bot of that title has to think for
//! the first time: nobody waits for the bots of a game that they do not play.

mod worker;

use tabletop::mordred::Mordred;

fn main() {
    worker::think_about::<Mordred>();
}
