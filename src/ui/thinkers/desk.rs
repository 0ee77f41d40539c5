//! Who is asked next: what waits to be thought about, and what is being thought about.

use tabletop::thought::Job;

/// Tasks that wait, and the one under way. Each goes by a number that is never used again.
pub struct Desk<T> {
    last: u32,
    waiting: Vec<(u32, Urgency, T)>,
    running: Option<(u32, T)>,
}

/// How soon somebody wants to know, most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// The game waits for it.
    Game,
    /// A player waits for it.
    Player,
    /// Nobody waits.
    Nobody,
}

impl Urgency {
    /// How urgent a job is.
    pub const fn of<V, L>(job: &Job<V, L>) -> Self {
        match job {
            Job::Pick { .. } => Self::Game,
            Job::Counsel { .. } => Self::Player,
            Job::Chances { .. } => Self::Nobody,
        }
    }
}

impl<T> Desk<T> {
    /// An empty desk.
    pub const fn new() -> Self {
        Self {
            last: 0,
            waiting: Vec::new(),
            running: None,
        }
    }

    /// Puts a task on the desk; its number.
    pub fn add(&mut self, urgency: Urgency, task: T) -> u32 {
        self.last += 1;
        self.waiting.push((self.last, urgency, task));
        self.last
    }

    /// Takes up the next task, unless one is under way: the most urgent, and of these the oldest.
    pub fn take_up(&mut self) -> Option<(u32, &T)> {
        if self.running.is_some() {
            return None;
        }
        let next = self
            .waiting
            .iter()
            .map(|&(number, urgency, _)| (urgency, number))
            .min()?;
        let place = self
            .waiting
            .iter()
            .position(|&(number, ..)| number == next.1)?;
        let (number, _, task) = self.waiting.remove(place);
        self.running = Some((number, task));
        self.running()
    }

    /// The task under way.
    pub fn running(&self) -> Option<(u32, &T)> {
        self.running.as_ref().map(|(number, task)| (*number, task))
    }

    /// The task with this number, if it is the one under way.
    pub fn running_as(&self, number: u32) -> Option<&T> {
        self.running()
            .filter(|&(running, _)| running == number)
            .map(|(_, task)| task)
    }

    /// Takes the task with this number off the desk, if it is the one under way.
    pub fn finish(&mut self, number: u32) -> Option<T> {
        self.running
            .take_if(|(running, _)| *running == number)
            .map(|(_, task)| task)
    }

    /// Takes the task with this number off the desk, if it is waiting.
    pub fn forget(&mut self, number: u32) -> Option<T> {
        let place = self
            .waiting
            .iter()
            .position(|&(waiting, ..)| waiting == number)?;
        Some(self.waiting.remove(place).2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_task_is_taken_up_at_a_time() {
        let mut desk = Desk::new();
        let first = desk.add(Urgency::Nobody, "first");
        desk.add(Urgency::Nobody, "second");
        assert_eq!(desk.take_up(), Some((first, &"first")));
        assert_eq!(desk.take_up(), None);
        assert_eq!(desk.finish(first), Some("first"));
        assert_eq!(desk.take_up().map(|(_, task)| *task), Some("second"));
    }

    #[test]
    fn what_the_game_waits_for_comes_before_what_nobody_waits_for() {
        let mut desk = Desk::new();
        for (urgency, task) in [
            (Urgency::Nobody, "chances"),
            (Urgency::Player, "coach"),
            (Urgency::Game, "bot"),
            (Urgency::Game, "next bot"),
        ] {
            desk.add(urgency, task);
        }
        let mut order = Vec::new();
        while let Some((number, &task)) = desk.take_up() {
            order.push(task);
            desk.finish(number);
        }
        assert_eq!(order, ["bot", "next bot", "coach", "chances"]);
    }

    #[test]
    fn a_late_answer_finds_its_task_gone() {
        let mut desk = Desk::new();
        let first = desk.add(Urgency::Game, "first");
        let second = desk.add(Urgency::Game, "second");
        desk.take_up();
        assert_eq!(desk.finish(second), None);
        assert_eq!(desk.running_as(second), None);
        assert_eq!(desk.forget(first), None);
        assert_eq!(desk.finish(first), Some("first"));
        assert_eq!(desk.finish(first), None);
        assert_eq!(desk.forget(second), Some("second"));
        assert_eq!(desk.take_up(), None);
    }

    #[test]
    fn a_number_is_never_used_again() {
        let mut desk = Desk::new();
        let first = desk.add(Urgency::Game, ());
        desk.forget(first);
        assert_ne!(desk.add(Urgency::Game, ()), first);
    }
}
