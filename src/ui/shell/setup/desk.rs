//! The one handle through which the parts of the set-up screen are asked and told things.

use super::topic::{Told, Topic, about};
use crate::ui::new_game::{Kind, NewGame, Pick, Settled, read_seed};
use leptos::prelude::*;
use tabletop::mordred::HouseRule;
use tabletop::mordred::data::Faction;

/// A plan on the desk, being changed.
#[derive(Clone, Copy)]
pub struct Desk {
    plan: RwSignal<NewGame>,
    /// The seed as it was typed.
    seed: RwSignal<String>,
    topic: RwSignal<Topic>,
    refusal: RwSignal<Option<String>>,
}

impl Desk {
    /// A desk with this plan on it.
    pub fn new(plan: NewGame) -> Self {
        Self {
            seed: RwSignal::new(written_seed(&plan)),
            plan: RwSignal::new(plan),
            topic: RwSignal::new(Topic::default()),
            refusal: RwSignal::new(None),
        }
    }

    /// Puts another plan on the desk.
    pub fn lay(self, plan: NewGame) {
        self.seed.set(written_seed(&plan));
        self.change(|draft| *draft = plan);
    }

    /// Takes an option.
    pub fn choose(self, pick: Pick) {
        self.change(|plan| plan.choose(pick));
    }

    /// Gives a seat a faction.
    pub fn take(self, seat: usize, faction: Option<Faction>) {
        self.change(|plan| plan.take(seat, faction));
    }

    /// Calls the player of a seat by this name.
    pub fn call(self, seat: usize, name: String) {
        self.change(|plan| plan.seats[seat].name = name);
    }

    /// Puts somebody, or something, on a seat.
    pub fn seat(self, seat: usize, kind: Kind) {
        self.change(|plan| plan.seats[seat].kind = kind);
    }

    /// Turns practice on or off.
    pub fn practise(self, on: bool) {
        self.change(|plan| plan.practice = on);
    }

    /// Agrees on a house rule, or does not.
    pub fn agree(self, rule: HouseRule, on: bool) {
        self.change(|plan| plan.agree(rule, on));
    }

    /// Writes a seed, which may not be one.
    pub fn write_seed(self, text: String) {
        let seed = read_seed(&text).ok().flatten();
        self.seed.set(text);
        self.change(|plan| plan.seed = seed);
    }

    /// Asks about something.
    pub fn ask(self, topic: Topic) {
        self.topic.set(topic);
    }

    /// The plan as it stands, tracked, for a look.
    pub fn see<T>(self, look: impl FnOnce(&NewGame) -> T) -> T {
        self.plan.with(look)
    }

    /// What is asked about, tracked.
    pub fn topic(self) -> Topic {
        self.topic.get()
    }

    /// The answer to what is asked, tracked.
    pub fn told(self) -> Told {
        let topic = self.topic();
        self.see(|plan| about(topic, plan))
    }

    /// The seed as it was typed, tracked.
    pub fn seed(self) -> String {
        self.seed.get()
    }

    /// What is wrong with the seed, tracked.
    pub fn seed_trouble(self) -> Option<String> {
        self.seed.with(|text| read_seed(text).err())
    }

    /// Why the game did not start, tracked.
    pub fn refusal(self) -> Option<String> {
        self.refusal.get()
    }

    /// The game to start, with `random` for its seed if none was typed. Nothing, if the plan is not
    /// ready: then [`Desk::seed_trouble`] or [`Desk::refusal`] says why.
    pub fn start(self, random: u64) -> Option<Settled> {
        let is_seed = self.seed.with_untracked(|text| read_seed(text).is_ok());
        let settled = self.plan.with_untracked(|plan| plan.settle(random));
        self.refusal.set(settled.as_ref().err().cloned());
        settled.ok().filter(|_| is_seed)
    }

    fn change(self, change: impl FnOnce(&mut NewGame)) {
        self.refusal.set(None);
        self.plan.update(change);
    }
}

fn written_seed(plan: &NewGame) -> String {
    plan.seed.map(|seed| seed.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::data::DialSide;

    fn at_desk(query: &str, test: impl FnOnce(Desk)) {
        let (plan, _) = NewGame::parse(query);
        Owner::new().with(|| test(Desk::new(plan)));
    }

    #[test]
    fn a_plan_can_be_started_as_it_comes() {
        at_desk("", |desk| {
            let settled = desk.start(5).expect("ready");
            assert_eq!(settled.seed, 5);
            assert_eq!(settled.names.len(), 2);
        });
    }

    #[test]
    fn what_is_changed_is_what_starts() {
        at_desk("", |desk| {
            desk.choose(Pick::Players(3));
            desk.choose(Pick::Dial(DialSide::Blitz));
            desk.take(2, Some(Faction::Hobyars));
            desk.call(0, "Ann".into());
            desk.seat(0, Kind::Person);
            desk.practise(true);
            desk.write_seed("42".into());
            let settled = desk.start(5).expect("ready");
            assert_eq!((settled.seed, settled.practice), (42, true));
            assert_eq!(settled.setup.factions[2], Faction::Hobyars);
            assert_eq!(settled.setup.dial, DialSide::Blitz);
            assert_eq!(settled.names[0], "Ann");
        });
    }

    #[test]
    fn a_bad_seed_is_told_and_nothing_starts() {
        at_desk("seed=7", |desk| {
            assert_eq!(desk.seed(), "7");
            desk.write_seed("seven".into());
            assert!(desk.seed_trouble().is_some());
            assert_eq!(desk.start(5), None);
            desk.write_seed(String::new());
            assert_eq!(desk.seed_trouble(), None);
            assert_eq!(desk.start(5).map(|settled| settled.seed), Some(5));
        });
    }

    #[test]
    fn a_refusal_goes_away_with_the_next_change() {
        at_desk("", |desk| {
            desk.call(0, "Ann".into());
            desk.call(1, "ann".into());
            assert_eq!(desk.start(5), None);
            assert!(desk.refusal().is_some());
            desk.call(1, "Bors".into());
            assert_eq!(desk.refusal(), None);
            assert!(desk.start(5).is_some());
        });
    }

    #[test]
    fn another_address_lays_another_plan() {
        at_desk("seed=7&players=4", |desk| {
            desk.lay(NewGame::default());
            assert_eq!(desk.seed(), "");
            assert_eq!(desk.see(|plan| plan.seats.len()), 2);
        });
    }

    #[test]
    fn the_answer_is_about_what_was_asked_last() {
        at_desk("", |desk| {
            assert_eq!(desk.told().title, "This game");
            desk.ask(Topic::Seed);
            assert_eq!(desk.told().title, "Seed");
        });
    }
}
