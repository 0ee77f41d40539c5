//! What bots, coach and chances are asked and answer, as bytes for a worker of the page, and how long
//! they think before they breathe.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::SEATS;
use super::bot::{Chances, Coach, Counsel, Level, Thinking};
use super::{Choice, View};

/// Something to think about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// What a bot of this level picks for the player whose view this is.
    Pick {
        /// What the bot knows.
        view: Box<View>,
        /// How well it plays.
        level: Level,
    },
    /// What a coach advises the player whose view this is.
    Counsel {
        /// What the player knows.
        view: Box<View>,
    },
    /// Everybody's chance to win.
    Chances {
        /// What is known.
        view: Box<View>,
    },
}

/// What came of a job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The pick of a bot.
    Pick(Choice),
    /// The best picks, best first.
    Counsel(Vec<Counsel>),
    /// The chances by seat, which add up to 1.
    Chances([f32; SEATS]),
}

impl Answer {
    /// Whether this is the kind of answer that the job asks for.
    pub const fn fits(&self, job: &Job) -> bool {
        matches!(
            (self, job),
            (Self::Pick(_), Job::Pick { .. })
                | (Self::Counsel(_), Job::Counsel { .. })
                | (Self::Chances(_), Job::Chances { .. })
        )
    }
}

/// A job under way, in slices.
pub enum Work {
    /// A bot at work.
    Pick(Box<Thinking>),
    /// A coach at work.
    Counsel(Box<Coach>),
    /// An estimate of the chances.
    Chances(Box<Chances>),
}

impl Work {
    /// Begins a job.
    pub fn begin(job: &Job) -> Self {
        match job {
            Job::Pick { view, level } => Self::Pick(Box::new(Thinking::new(view, *level))),
            Job::Counsel { view } => Self::Counsel(Box::new(Coach::new(view))),
            Job::Chances { view } => Self::Chances(Box::new(Chances::new(view))),
        }
    }

    /// Thinks for so many iterations at most; the answer, once there is one. It does not depend on
    /// how the iterations were cut into slices.
    pub fn think(&mut self, iterations: u32) -> Option<Answer> {
        match self {
            Self::Pick(work) => work.think(iterations).map(Answer::Pick),
            Self::Counsel(work) => work.think(iterations).map(Answer::Counsel),
            Self::Chances(work) => work.think(iterations).map(Answer::Chances),
        }
    }

    /// How much of the thinking is done, from 0 to 1.
    pub fn progress(&self) -> f32 {
        match self {
            Self::Pick(work) => work.progress(),
            Self::Counsel(work) => work.progress(),
            Self::Chances(work) => work.progress(),
        }
    }
}

/// What the page says to its worker. A job goes by a number that is never used again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Order {
    /// Think about this, and about nothing else.
    Think(u32, Job),
    /// Forget this job.
    Stop(u32),
}

/// What the worker says to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Report {
    /// The worker is there and listens.
    Hello,
    /// So much of a job is done, from 0 to 1.
    Progress(u32, f32),
    /// A job is done.
    Done(u32, Answer),
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
mod tests {
    use super::*;
    use crate::game::{Game, Seat, Viewer};
    use crate::mordred::data::Faction;
    use crate::mordred::{Mordred, Setup};

    fn view(viewer: Option<Viewer>) -> Box<View> {
        let setup = Setup::new(&[Faction::Humans, Faction::Hobyars, Faction::HighElves]);
        let state = Mordred::setup(&setup, 7).expect("a good set-up");
        let to_move = Mordred::to_move(&state).expect("a game that has just begun");
        Box::new(Mordred::view(
            &state,
            viewer.unwrap_or(Viewer::Seat(to_move)),
        ))
    }

    fn jobs() -> [Job; 3] {
        [
            Job::Pick {
                view: view(None),
                level: Level::Squire,
            },
            Job::Counsel { view: view(None) },
            Job::Chances {
                view: view(Some(Viewer::Public)),
            },
        ]
    }

    fn answer(job: &Job, slice: u32) -> Answer {
        let mut work = Work::begin(job);
        loop {
            if let Some(answer) = work.think(slice) {
                return answer;
            }
        }
    }

    #[test]
    fn orders_and_reports_come_out_of_their_bytes_as_they_went_in() {
        for (number, job) in (3..).zip(jobs()) {
            let done = Report::Done(number, answer(&job, u32::MAX));
            assert_eq!(unpack(&pack(&done)), Some(done));
            let order = Order::Think(number, job);
            assert_eq!(unpack(&pack(&order)), Some(order));
        }
        assert_eq!(unpack(&pack(&Order::Stop(9))), Some(Order::Stop(9)));
        for report in [Report::Hello, Report::Progress(300, 0.5)] {
            assert_eq!(unpack(&pack(&report)), Some(report));
        }
    }

    #[test]
    fn bytes_that_are_no_message_are_refused() {
        assert_eq!(unpack::<Report>(&[]), None);
        assert_eq!(unpack::<Report>(&[250]), None);
        let mut longer = pack(&Report::Hello);
        longer.push(0);
        assert_eq!(unpack::<Report>(&longer), None);
        let order = pack(&Order::Think(1, jobs()[0].clone()));
        assert_eq!(unpack::<Order>(&order[..order.len() - 1]), None);
    }

    #[test]
    fn an_answer_is_of_the_kind_that_was_asked_for() {
        let jobs = jobs();
        for (n, job) in jobs.iter().enumerate() {
            let answer = answer(job, u32::MAX);
            for (other, asked) in jobs.iter().enumerate() {
                assert_eq!(answer.fits(asked), n == other);
            }
        }
    }

    #[test]
    fn an_answer_is_the_same_however_the_thinking_is_cut() {
        for job in jobs() {
            let whole = answer(&job, u32::MAX);
            assert_eq!(answer(&job, 7), whole);
            assert_eq!(answer(&job, 100), whole);
        }
    }

    #[test]
    fn a_pick_is_for_the_seat_that_sees() {
        let Job::Pick { view, .. } = &jobs()[0] else {
            unreachable!("the first job is a pick");
        };
        assert!(matches!(view.viewer, Viewer::Seat(Seat(0..=2))));
    }

    /// The length of every slice when an iteration takes so long.
    fn slices(pace: &mut Pace, iteration: f64, number: usize) -> Vec<f64> {
        let slice = |_| {
            let took = f64::from(pace.iterations()) * iteration;
            pace.took(took);
            took
        };
        (0..number).map(slice).collect()
    }

    #[test]
    fn slices_grow_to_their_length_and_stay_there() {
        let mut pace = Pace::new(10.0);
        let slices = slices(&mut pace, 0.05, 40);
        assert!(slices.iter().all(|&took| took <= 10.0));
        assert!(slices[20..].iter().all(|&took| took > 9.0));
    }

    #[test]
    fn a_slow_machine_gets_short_slices_at_once() {
        let mut pace = Pace::new(8.0);
        let slow = slices(&mut pace, 3.0, 10);
        assert!(slow[1..].iter().all(|&took| took <= 8.0), "{slow:?}");
        let slower = slices(&mut pace, 30.0, 5);
        assert!(slower[1..].iter().all(|&took| took <= 30.0), "{slower:?}");
    }

    #[test]
    fn a_clock_that_stands_still_leads_to_no_endless_slice() {
        let mut pace = Pace::new(8.0);
        slices(&mut pace, 0.0, 100);
        assert_eq!(pace.iterations(), 4096);
        pace.took(100.0);
        assert!(pace.iterations() < 400);
    }
}
