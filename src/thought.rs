//! What bots, coach and chances of any title are asked and answer, as bytes for a worker of the page,
//! and how long they think before they breathe.
//!
//! The questions are the same for every title: what a bot picks, what a coach advises, who will win. A
//! title says who thinks about them ([`Thinks`]); what goes to and fro is written here once. Nobody
//! keeps these bytes: the page and its worker are always of one build.

use std::fmt;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::game::Game;

/// How well a bot plays: the levels of one title.
pub trait Level:
    Copy + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// All levels, from the weakest to the strongest.
    const ALL: &'static [Self];

    /// The stable id, for saves and command lines.
    fn id(self) -> &'static str;

    /// The level with this id.
    fn of_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|level| level.id() == id)
    }
}

/// Something that thinks in slices, so that whoever waits can do something else in between.
pub trait Slices: 'static {
    /// What comes of it.
    type Answer;

    /// Thinks for so many iterations at most; the answer, once there is one. It must not depend on
    /// how the iterations were cut into slices.
    fn think(&mut self, iterations: u32) -> Option<Self::Answer>;

    /// How much of the thinking is done, from 0 to 1.
    fn progress(&self) -> f32;
}

/// A title that has bots, a coach, and an opinion on who will win.
///
/// They are shown a view and nothing else, and what they answer depends on it alone, on every machine.
pub trait Thinks:
    Game<View: Serialize + DeserializeOwned, Choice: Serialize + DeserializeOwned>
{
    /// The levels of its bots.
    type Level: Level;
    /// One pick that the coach thinks well of, and why.
    type Counsel: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + 'static;
    /// A bot at work on one pick.
    type Bot: Slices<Answer = Self::Choice>;
    /// A coach at work: the best picks, best first.
    type Coach: Slices<Answer = Vec<Self::Counsel>>;
    /// An estimate of everybody's chance to win: one for each seat that the title has.
    type Chances: Slices<Answer = Vec<f32>>;

    /// A bot of this level begins to think about the decision of the player whose view this is.
    fn bot(view: &Self::View, level: Self::Level) -> Self::Bot {
        Self::bot_with(view, level, Means::default())
    }

    /// The same with other means than its level has.
    fn bot_with(view: &Self::View, level: Self::Level, means: Means) -> Self::Bot;

    /// The coach begins to think about the decision of the player whose view this is.
    fn coach(view: &Self::View, depth: Depth) -> Self::Coach;

    /// The chances are estimated from what this viewer knows.
    fn chances(view: &Self::View) -> Self::Chances;

    /// The most futures that a bot of this level plays for one pick; none if it does not search.
    fn most_futures(level: Self::Level) -> u32;

    /// How many futures a bot has played so far.
    fn futures(bot: &Self::Bot) -> u32;
}

/// What a bot is given to think with, where it is not what its level has: for trials of one against
/// another. A level that does not search takes no notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Means {
    /// How many futures it plays for a great decision.
    pub futures: Option<u32>,
    /// How it judges where they end.
    pub judgement: Option<Judgement>,
}

/// How a position is judged where a future ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// By signs and their weights.
    Linear,
    /// By a network beside them, in a title that has one.
    Network,
}

/// What a bot picks, thought out in one go.
pub fn pick<G: Thinks>(view: &G::View, level: G::Level) -> G::Choice {
    pick_with::<G>(view, level, Means::default())
}

/// What a bot with these means picks.
pub fn pick_with<G: Thinks>(view: &G::View, level: G::Level, means: Means) -> G::Choice {
    let mut bot = G::bot_with(view, level, means);
    loop {
        if let Some(choice) = bot.think(u32::MAX) {
            return choice;
        }
    }
}

/// How many futures a bot plays before it picks: what the pace of a search is measured by.
pub fn futures_of_a_pick<G: Thinks>(view: &G::View, level: G::Level) -> u32 {
    let mut bot = G::bot(view, level);
    while bot.think(u32::MAX).is_none() {}
    G::futures(&bot)
}

/// How long a coach thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Depth {
    /// Until there is something to say.
    First,
    /// As deep as the strongest bot.
    Deep,
}

/// Something to think about: views of a title and levels of its bots.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job<V, L> {
    /// What a bot of this level picks for the player whose view this is.
    Pick {
        /// What the bot knows.
        view: Box<V>,
        /// How well it plays.
        level: L,
    },
    /// What a coach advises the player whose view this is.
    Counsel {
        /// What the player knows.
        view: Box<V>,
        /// How long the coach thinks.
        depth: Depth,
    },
    /// Everybody's chance to win.
    Chances {
        /// What is known.
        view: Box<V>,
    },
}

/// What came of a job: a choice of a title, or pieces of advice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer<C, A> {
    /// The pick of a bot.
    Pick(C),
    /// The best picks, best first.
    Counsel(Vec<A>),
    /// The chances, one for each seat that the title has.
    Chances(Vec<f32>),
}

/// A job for those who think about this title.
pub type JobOf<G> = Job<<G as Game>::View, <G as Thinks>::Level>;
/// What comes of such a job.
pub type AnswerOf<G> = Answer<<G as Game>::Choice, <G as Thinks>::Counsel>;
/// An order to the worker of this title.
pub type OrderOf<G> = Order<JobOf<G>>;
/// A report of the worker of this title.
pub type ReportOf<G> = Report<AnswerOf<G>>;

impl<C, A> Answer<C, A> {
    /// Whether this is the kind of answer that the job asks for.
    pub const fn fits<V, L>(&self, job: &Job<V, L>) -> bool {
        matches!(
            (self, job),
            (Self::Pick(_), Job::Pick { .. })
                | (Self::Counsel(_), Job::Counsel { .. })
                | (Self::Chances(_), Job::Chances { .. })
        )
    }
}

/// A job under way, in slices.
pub enum Work<G: Thinks> {
    /// A bot at work.
    Pick(Box<G::Bot>),
    /// A coach at work.
    Counsel(Box<G::Coach>),
    /// An estimate of the chances.
    Chances(Box<G::Chances>),
}

impl<G: Thinks> Work<G> {
    /// Begins a job.
    pub fn begin(job: &JobOf<G>) -> Self {
        match job {
            Job::Pick { view, level } => Self::Pick(Box::new(G::bot(view, *level))),
            Job::Counsel { view, depth } => Self::Counsel(Box::new(G::coach(view, *depth))),
            Job::Chances { view } => Self::Chances(Box::new(G::chances(view))),
        }
    }
}

impl<G: Thinks> Slices for Work<G> {
    type Answer = AnswerOf<G>;

    fn think(&mut self, iterations: u32) -> Option<AnswerOf<G>> {
        match self {
            Self::Pick(work) => work.think(iterations).map(Answer::Pick),
            Self::Counsel(work) => work.think(iterations).map(Answer::Counsel),
            Self::Chances(work) => work.think(iterations).map(Answer::Chances),
        }
    }

    fn progress(&self) -> f32 {
        match self {
            Self::Pick(work) => work.progress(),
            Self::Counsel(work) => work.progress(),
            Self::Chances(work) => work.progress(),
        }
    }
}

/// What the page says to its worker. A job goes by a number that is never used again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Order<J> {
    /// Think about this, and about nothing else.
    Think(u32, J),
    /// Forget this job.
    Stop(u32),
}

/// What the worker says to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Report<A> {
    /// The worker is there and listens.
    Hello,
    /// So much of a job is done, from 0 to 1.
    Progress(u32, f32),
    /// A job is done.
    Done(u32, A),
}

/// The bytes of an order or a report.
pub fn pack(message: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(message).expect("a message is plain data, and a vector grows")
}

/// The message in these bytes, if it is one.
pub fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::take_from_bytes(bytes)
        .ok()
        .and_then(|(message, rest)| rest.is_empty().then_some(message))
}

/// How many iterations fit into a slice of time, learnt from the slices so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    milliseconds: f64,
    iterations: f64,
}

impl Pace {
    /// Few enough for a slow phone.
    const FIRST: f64 = 8.0;
    /// A clock may stand still for a while, and must not lead to a slice without end.
    const MOST: f64 = 4096.0;
    /// What is quick may stop being so: a slice grows step by step.
    const GROWTH: f64 = 1.5;

    /// Slices of about this length.
    pub const fn new(milliseconds: f64) -> Self {
        Self {
            milliseconds,
            iterations: Self::FIRST,
        }
    }

    /// The iterations of the next slice.
    pub fn iterations(&self) -> u32 {
        self.iterations as u32
    }

    /// Learns how long the last slice took.
    pub fn took(&mut self, milliseconds: f64) {
        // A slice of no time is one that the clock did not see.
        let fit = f64::from(self.iterations()) * (self.milliseconds / milliseconds.max(0.01));
        self.iterations = fit
            .min(self.iterations * Self::GROWTH)
            .clamp(1.0, Self::MOST);
    }
}

#[cfg(test)]
mod tests;
