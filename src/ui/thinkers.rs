//! Where bots, coach and chances think: in a worker of the page, and where there is none, on the page
//! in slices. The answer is the same either way.

mod desk;
mod helper;

use desk::{Desk, Urgency};
use helper::{Helper, Word};
use leptos::prelude::*;
use std::rc::Rc;
use std::time::Duration;
use tabletop::thought::{AnswerOf, JobOf, Order, Pace, Report, Slices, Thinks, Work};

pub use tabletop::thought::{Answer, Depth, Job};

/// How long a slice on the page may take: a frame goes on being drawn in time.
const SLICE_MILLISECONDS: f64 = 8.0;
/// How long a worker may take to say hello.
const PATIENCE: Duration = Duration::from_secs(4);

/// The handle to ask those who think about one title.
pub struct Thinkers<G: Thinks>(StoredValue<Office<G>, LocalStorage>);

/// A job that was asked for. Dropped, it is not thought about any more, and nothing is told.
#[must_use = "a thought that is dropped is not thought"]
pub struct Thought<G: Thinks> {
    thinkers: Thinkers<G>,
    number: u32,
}

struct Office<G: Thinks> {
    desk: Desk<Task<G>>,
    place: Place,
    /// The task that the page itself works on.
    work: Option<(u32, Work<G>)>,
    pace: Pace,
}

struct Task<G: Thinks> {
    job: JobOf<G>,
    told: Rc<dyn Fn(f32)>,
    done: Box<dyn FnOnce(AnswerOf<G>)>,
}

/// Where the thinking is done.
enum Place {
    /// Nobody has asked yet.
    Unknown,
    /// A worker that has not said hello.
    Coming(Helper),
    /// A worker.
    Worker(Helper),
    /// The page itself.
    Page,
}

impl<G: Thinks> Thinkers<G> {
    /// Thinkers for the whole app. No worker is started before the first job.
    pub fn new() -> Self {
        Self(StoredValue::new_local(Office {
            desk: Desk::new(),
            place: Place::Unknown,
            work: None,
            pace: Pace::new(SLICE_MILLISECONDS),
        }))
    }

    /// Asks for an answer. `told` hears how much is done, from 0 to 1, and `done` the answer, both
    /// later, never during this call.
    pub fn ask(
        self,
        job: JobOf<G>,
        told: impl Fn(f32) + 'static,
        done: impl FnOnce(AnswerOf<G>) + 'static,
    ) -> Thought<G> {
        let urgency = Urgency::of(&job);
        let task = Task {
            job,
            told: Rc::new(told),
            done: Box::new(done),
        };
        let number = self.with(|office| office.desk.add(urgency, task));
        let thought = Thought {
            thinkers: self,
            number: number.unwrap_or_default(),
        };
        if self
            .with(|office| matches!(office.place, Place::Unknown))
            .unwrap_or_default()
        {
            self.start();
        }
        self.go_on();
        thought
    }

    /// Starts the worker.
    fn start(self) {
        match Helper::start::<G>(move |word| self.hear(word)) {
            Ok(helper) => {
                self.with(|office| office.place = Place::Coming(helper));
                set_timeout(
                    move || {
                        let is_late = self.with(|office| matches!(office.place, Place::Coming(_)));
                        if is_late == Some(true) {
                            self.think_on_the_page("no worker has come");
                        }
                    },
                    PATIENCE,
                );
            }
            Err(why) => self.think_on_the_page(&why),
        }
    }

    fn hear(self, word: Word<G>) {
        match word {
            Word::Report(Report::Hello) => {
                self.with(|office| {
                    office.place = match std::mem::replace(&mut office.place, Place::Page) {
                        Place::Coming(helper) => Place::Worker(helper),
                        place => place,
                    };
                });
                self.go_on();
            }
            Word::Report(Report::Progress(number, done)) => self.tell(number, done),
            Word::Report(Report::Done(number, answer)) => self.finish(number, answer),
            Word::Trouble(why) => self.think_on_the_page(&why),
        }
    }

    /// Gives the worker up. What it was thinking about is begun again.
    fn think_on_the_page(self, why: &str) {
        let was_here = self.with(|office| {
            let place = std::mem::replace(&mut office.place, Place::Page);
            matches!(place, Place::Page)
        });
        if was_here != Some(false) {
            return;
        }
        let note = format!("Thinking goes on without a worker: {why}.");
        web_sys::console::info_1(&note.into());
        let begun = self
            .with(|office| office.desk.running().map(|(number, _)| number))
            .flatten();
        match begun {
            Some(number) => self.begin_here(number),
            None => self.go_on(),
        }
    }

    /// Takes up the next task, if none is under way and somebody is there to think.
    fn go_on(self) {
        let begun = self.with(|office| {
            if let Place::Unknown | Place::Coming(_) = office.place {
                return None;
            }
            let (number, task) = office.desk.take_up()?;
            let sent = match &office.place {
                Place::Worker(helper) => helper.send::<G>(&Order::Think(number, task.job.clone())),
                _ => false,
            };
            Some((number, sent, matches!(office.place, Place::Page)))
        });
        match begun.flatten() {
            Some((number, _, true)) => self.begin_here(number),
            Some((_, false, false)) => self.think_on_the_page("the worker takes no orders"),
            _ => {}
        }
    }

    /// Begins the task under way on the page.
    fn begin_here(self, number: u32) {
        self.with(|office| {
            if let Some(task) = office.desk.running_as(number) {
                office.work = Some((number, Work::begin(&task.job)));
            }
        });
        self.slice_soon(number);
    }

    fn slice_soon(self, number: u32) {
        set_timeout(move || self.slice(number), Duration::ZERO);
    }

    /// One slice of the work on the page.
    fn slice(self, number: u32) {
        let thought = self.with(|office| {
            let (_, work) = office.work.as_mut().filter(|(at, _)| *at == number)?;
            let begun = clock();
            let answer = work.think(office.pace.iterations());
            office.pace.took(clock() - begun);
            let progress = work.progress();
            if answer.is_some() {
                office.work = None;
            }
            Some((answer, progress))
        });
        match thought.flatten() {
            Some((Some(answer), _)) => self.finish(number, answer),
            Some((None, progress)) => {
                self.tell(number, progress);
                self.slice_soon(number);
            }
            // It has been dropped.
            None => {}
        }
    }

    fn tell(self, number: u32, progress: f32) {
        let told = self.with(|office| {
            let task = office.desk.running_as(number)?;
            Some(Rc::clone(&task.told))
        });
        if let Some(told) = told.flatten() {
            told(progress);
        }
    }

    fn finish(self, number: u32, answer: AnswerOf<G>) {
        let fits = self.with(|office| {
            let task = office.desk.running_as(number)?;
            Some(answer.fits(&task.job))
        });
        match fits.flatten() {
            Some(true) => {
                let task = self.with(|office| office.desk.finish(number)).flatten();
                if let Some(task) = task {
                    (task.done)(answer);
                }
                self.go_on();
            }
            Some(false) => self.think_on_the_page("the worker answers something else"),
            None => {}
        }
    }

    fn forget(self, number: u32) {
        // What is dropped with a task may ask for something in turn: not while the desk is held.
        let forgotten = self.with(|office| {
            let waiting = office.desk.forget(number);
            if waiting.is_some() {
                return waiting;
            }
            let running = office.desk.finish(number)?;
            office.work = None;
            if let Place::Worker(helper) = &office.place {
                // An order that is not heard costs time, nothing else.
                helper.send::<G>(&Order::Stop(number));
            }
            Some(running)
        });
        if forgotten.flatten().is_some() {
            self.go_on();
        }
    }

    /// Nothing, once the app is gone.
    fn with<T>(self, change: impl FnOnce(&mut Office<G>) -> T) -> Option<T> {
        self.0.try_update_value(change)
    }
}

// Written out, because a derive would ask the same of `G` itself, which is only a name.

impl<G: Thinks> Clone for Thinkers<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Thinks> Copy for Thinkers<G> {}

impl<G: Thinks> Drop for Thought<G> {
    fn drop(&mut self) {
        self.thinkers.forget(self.number);
    }
}

fn clock() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}
