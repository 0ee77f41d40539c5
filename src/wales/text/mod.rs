//! The words for everything that the rules of Wales offer and report: whole sentences, each in one place,
//! made of typed parts. Players are told by their realms, and events in the present tense.

mod choices;
mod events;
mod names;
mod outcome;
mod prompts;
mod refusals;
mod transcript;

pub use choices::choice;
pub use events::event;
pub use outcome::{forecast, outcome};
pub use prompts::prompt;
pub use refusals::refusal;
pub use transcript::transcript;

use super::Subject;

/// A line about things on the table of Wales.
pub type Line = crate::line::Line<Subject>;
