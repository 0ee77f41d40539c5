//! Who thinks about Mordred: his bots, the coach and the chances.

use super::bot::{self, Chances, Coach, Counsel, Level, Thinking};
use super::{Choice, Mordred, View};
use crate::thought::{self, Depth, Means, Slices, Thinks};

impl thought::Level for Level {
    const ALL: &'static [Self] = &Level::ALL;

    fn id(self) -> &'static str {
        Level::id(self)
    }
}

impl Slices for Thinking {
    type Answer = Choice;

    fn think(&mut self, iterations: u32) -> Option<Choice> {
        Thinking::think(self, iterations)
    }

    fn progress(&self) -> f32 {
        Thinking::progress(self)
    }
}

impl Slices for Coach {
    type Answer = Vec<Counsel>;

    fn think(&mut self, iterations: u32) -> Option<Vec<Counsel>> {
        Coach::think(self, iterations)
    }

    fn progress(&self) -> f32 {
        Coach::progress(self)
    }
}

impl Slices for Chances {
    type Answer = Vec<f32>;

    fn think(&mut self, iterations: u32) -> Option<Vec<f32>> {
        Chances::think(self, iterations).map(Vec::from)
    }

    fn progress(&self) -> f32 {
        Chances::progress(self)
    }
}

impl Thinks for Mordred {
    type Level = Level;
    type Counsel = Counsel;
    type Bot = Thinking;
    type Coach = Coach;
    type Chances = Chances;

    fn bot_with(view: &View, level: Level, means: Means) -> Thinking {
        Thinking::with(view, level, means)
    }

    fn coach(view: &View, depth: Depth) -> Coach {
        Coach::new(view, depth)
    }

    fn chances(view: &View) -> Chances {
        Chances::new(view)
    }

    fn most_futures(level: Level) -> u32 {
        bot::most_iterations(level)
    }

    fn futures(bot: &Thinking) -> u32 {
        bot.iterations()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Seat, Viewer};
    use crate::mordred::data::Faction;
    use crate::mordred::{SEATS, Setup};
    use crate::thought::{Answer, AnswerOf, Job, JobOf, Order, Report, Work, pack, unpack};

    fn view(viewer: Option<Viewer>) -> Box<View> {
        let setup = Setup::new(&[Faction::Humans, Faction::Hobyars, Faction::HighElves]);
        let state = Mordred::setup(&setup, 7).expect("a good set-up");
        let to_move = Mordred::to_move(&state).expect("a game that has just begun");
        Box::new(Mordred::view(
            &state,
            viewer.unwrap_or(Viewer::Seat(to_move)),
        ))
    }

    fn jobs() -> [JobOf<Mordred>; 3] {
        [
            Job::Pick {
                view: view(None),
                level: Level::Squire,
            },
            Job::Counsel {
                view: view(None),
                depth: Depth::First,
            },
            Job::Chances {
                view: view(Some(Viewer::Public)),
            },
        ]
    }

    fn answer(job: &JobOf<Mordred>, slice: u32) -> AnswerOf<Mordred> {
        let mut work = Work::<Mordred>::begin(job);
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
    fn there_is_a_chance_for_each_seat_and_they_add_up_to_1() {
        let Answer::Chances(chances) = answer(&jobs()[2], u32::MAX) else {
            panic!("the last job is about chances");
        };
        assert_eq!(chances.len(), SEATS);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        assert_eq!(chances[3], 0.0, "nobody sits there");
    }

    #[test]
    fn a_pick_is_for_the_seat_that_sees() {
        let Job::Pick { view, .. } = &jobs()[0] else {
            unreachable!("the first job is a pick");
        };
        assert!(matches!(view.viewer, Viewer::Seat(Seat(0..=2))));
    }
}
