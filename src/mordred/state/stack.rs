//! The tasks that lie on each other, each with what it comes from.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::source::Source;
use super::task::Task;

/// What is being done, the uppermost last, and because of what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stack(ArrayVec<[Pending; 14]>);

/// A task and what it comes from: nothing, if the course of the game asks for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Pending {
    task: Task,
    source: Option<Source>,
}

impl Hash for Pending {
    /// Only the task counts: links and saves carry fingerprints from before tasks had a source, and
    /// the same picks always lead to the same sources, so nothing is told apart less well.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.task.hash(hasher);
    }
}

impl Stack {
    /// Lays down a task that the course of the game asks for.
    pub fn push(&mut self, task: Task) {
        self.push_from(None, task);
    }

    /// Lays down a task that comes from this.
    pub fn push_from(&mut self, source: Option<Source>, task: Task) {
        self.0.push(Pending { task, source });
    }

    /// Takes the uppermost task away.
    pub fn pop(&mut self) -> Option<Task> {
        self.0.pop().map(|pending| pending.task)
    }

    /// Takes everything away.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// How many tasks there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The lowest task.
    pub fn first(&self) -> Option<&Task> {
        self.0.first().map(|pending| &pending.task)
    }

    /// The uppermost task.
    #[inline]
    pub fn last(&self) -> Option<&Task> {
        self.0.last().map(|pending| &pending.task)
    }

    /// What the uppermost task comes from.
    #[inline]
    pub fn source(&self) -> Option<Source> {
        self.0.last().and_then(|pending| pending.source)
    }

    /// The tasks, the lowest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Task> + ExactSizeIterator {
        self.0.iter().map(|pending| &pending.task)
    }

    /// What each task comes from, the lowest first.
    pub fn sources(&self) -> impl DoubleEndedIterator<Item = Option<Source>> + ExactSizeIterator {
        self.0.iter().map(|pending| pending.source)
    }

    /// Keeps only the sources that pass a test.
    pub fn retain_sources(&mut self, test: impl Fn(Source) -> bool) {
        for pending in &mut self.0 {
            pending.source = pending.source.filter(|&source| test(source));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::fingerprint;
    use crate::mordred::data::{FateCard, Monster};

    #[test]
    fn a_fingerprint_is_the_one_of_the_tasks_alone() {
        let tasks: ArrayVec<[Task; 14]> = [Task::Events, Task::Fate].into_iter().collect();
        let mut stack = Stack::default();
        stack.push(Task::Events);
        stack.push_from(Some(Source::Fate(FateCard::ALL[0])), Task::Fate);
        assert_eq!(fingerprint(&stack), fingerprint(&tasks));
    }

    #[test]
    fn stacks_that_differ_in_a_source_are_not_equal() {
        let by = |monster| {
            let mut stack = Stack::default();
            stack.push_from(monster, Task::Events);
            stack
        };
        let fog = Some(Source::Monster(Monster::LordFog));
        assert_eq!(by(fog), by(fog));
        assert_ne!(by(fog), by(None));
        assert_ne!(by(fog), by(Some(Source::Monster(Monster::Cluricaun))));
    }

    #[test]
    fn tasks_come_off_in_the_reverse_order_with_their_sources() {
        let mut stack = Stack::default();
        let shee = Some(Source::Monster(Monster::BaavanShee));
        stack.push(Task::Events);
        stack.push_from(shee, Task::Fate);
        assert_eq!((stack.len(), stack.source()), (2, shee));
        assert!(stack.iter().eq([&Task::Events, &Task::Fate]));
        assert!(stack.sources().eq([None, shee]));
        assert_eq!(stack.pop(), Some(Task::Fate));
        assert_eq!((stack.source(), stack.first()), (None, stack.last()));
        stack.clear();
        assert!(stack.is_empty());
    }
}
