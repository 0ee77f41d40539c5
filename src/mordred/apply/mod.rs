//! The rules at work: every chapter of the rule book has its module.
//!
//! A task that needs a decision lists its choices and waits; all others run by themselves until the
//! next decision is due.

mod adding;
mod battle;
mod breakout;
mod cards;
mod decision;
mod effects;
mod ending;
mod events;
mod fate;
mod favours;
mod killing;
mod leaders;
mod losses;
mod magic;
pub(super) mod march;
mod monsters;
pub(super) mod moving;
pub(super) mod muster;
pub(super) mod outlook;
mod primitives;
mod refusal;
mod totals;
mod turn;
mod war;

use monsters::EVERY_MONSTER;
use outlook::Outlook;

use super::choice::Choice;
use super::event::{Event, What};
use super::state::task::{Magic, Task};
use super::state::{Source, State, Table};
use crate::game::Events;

pub(super) use decision::to_move;
pub(super) use refusal::why_not;

/// A state being changed, and somebody who may be listening.
struct Play<'a> {
    state: &'a mut State,
    log: &'a mut Events<Event>,
    /// What the task being worked off comes from; what it brings about comes from the same.
    source: Option<Source>,
}

/// Something that takes choices as they are listed.
pub(super) trait Offer {
    /// Takes one.
    fn offer(&mut self, choice: Choice);

    /// Whether more choices would make no difference.
    fn is_full(&self) -> bool {
        false
    }
}

impl Offer for Vec<Choice> {
    fn offer(&mut self, choice: Choice) {
        self.push(choice);
    }
}

/// Tells whether there is nothing, one thing, or more to choose.
#[derive(Clone, Copy, Default)]
struct FirstTwo {
    first: Option<Choice>,
    second: bool,
}

impl Offer for FirstTwo {
    fn offer(&mut self, choice: Choice) {
        if self.first.is_none() {
            self.first = Some(choice);
        } else {
            self.second = true;
        }
    }

    fn is_full(&self) -> bool {
        self.second
    }
}

/// What can be chosen where the game comes to rest, as far as it was listed on the way.
trait Options: Offer {
    /// Forgets the decision before.
    fn clear(&mut self);

    /// Whether there is nothing, one thing, or more to choose.
    fn first_two(&self) -> FirstTwo;
}

impl Options for FirstTwo {
    fn clear(&mut self) {
        *self = Self::default();
    }

    fn first_two(&self) -> FirstTwo {
        *self
    }
}

impl Options for Vec<Choice> {
    fn clear(&mut self) {
        self.clear();
    }

    fn first_two(&self) -> FirstTwo {
        FirstTwo {
            first: self.first().copied(),
            second: self.len() > 1,
        }
    }
}

/// Lists what can be chosen now: nothing if the game is over.
pub(super) fn list(state: &State, out: &mut impl Offer) {
    let table = &state.table;
    if table.outcome.is_some() {
        return;
    }
    match *table.top_in_place() {
        Task::Act => turn::list(state, out),
        Task::March(ref march) => march::list(table, march, out),
        Task::MarchGroup(path) => march::list_groups(table, path, out),
        Task::Muster(ref muster) => muster::list(table, muster, out),
        Task::Magic(ref magic) => magic::list(table, magic, out),
        Task::Hire { you, by_adding } => {
            magic::list_hires(table, Outlook::of(table).as_ref(), you, by_adding, out);
        }
        Task::Teleport(seat) => {
            magic::list_teleports(table, Outlook::of(table).as_ref(), seat, out);
        }
        Task::Moving(ref moving) => {
            moving::list(table, Outlook::of(table).as_ref(), moving, out);
        }
        Task::Grouping(ref grouping) => moving::list_groups(table, grouping, out),
        Task::Adding(ref adding) => {
            adding::list(table, Outlook::of(table).as_ref(), adding, out);
        }
        Task::Targeting(ref targeting) => killing::list_targets(table, targeting, out),
        Task::Kill { seat, at, units } => killing::list(table, seat, at, units, out),
        Task::KillNearCaer(seat) => killing::list_near_caer(table, seat, out),
        Task::Discarding { seat, down_to } => cards::list_discards(state, seat, down_to, out),
        Task::Disc { of, .. } => cards::list_disc_slots(table, of, out),
        Task::Retrieving { seat, .. } => cards::list_discs(table, seat, out),
        Task::ChooseOpponent { you, having } => cards::list_opponents(table, you, having, out),
        Task::TakeFromReserve(_) => favours::list_reserve(table, out),
        Task::TakeFromControlled(seat) => favours::list_controlled(table, seat, out),
        Task::Snatching(ref snatching) => favours::list_snatches(table, snatching, out),
        Task::Plunder { from, .. } => favours::list_steals(table, from, out),
        Task::Return(seat) => favours::list_returns(table, seat, out),
        Task::Bargain { you, .. } => favours::list_bargain(table, you, out),
        Task::BargainPrice { given, most, .. } => favours::list_price(table, given, most, out),
        Task::Carry { .. } => favours::list_carries(table, out),
        Task::Carrying(ref carrying) => favours::list_carrying(table, carrying, out),
        Task::Removing { left, .. } => favours::list_removals(table, left, out),
        Task::SwapLeaders { .. } => leaders::list_swaps(out),
        Task::WalkLeader { steps, .. } => leaders::list_walks(table, steps, out),
        Task::Leaders { left } => leaders::list(table, left, out),
        Task::Monsters { left, .. } => monsters::list(table, left, out),
        Task::ChooseMonster { .. } => monsters::list(table, EVERY_MONSTER, out),
        Task::SummonMonster { .. } => monsters::list_summons(table, out),
        Task::Walk(ref walk) => monsters::list_steps(table, walk, out),
        Task::Prey { at, .. } => monsters::list_prey(table, at, out),
        Task::Fate => fate::list(state, out),
        Task::FateRest => fate::list_rest(state, out),
        Task::War { .. } => war::list(table, out),
        Task::Commit { side } => battle::list_commit(state, side, out),
        Task::SwapCard { side } => battle::list_swaps(state, side, out),
        Task::Cancel { side } => battle::list_cancels(state, side, out),
        Task::MysticOrder { side } => battle::list_mystics(state, side, out),
        Task::Losses { side, left, .. } => losses::list(table, side, left, out),
        Task::Turn
        | Task::Events
        | Task::SpellDone(_)
        | Task::Effect(_)
        | Task::Each(_)
        | Task::Killing { .. }
        | Task::ClaimIsland { .. }
        | Task::Draw { .. }
        | Task::Battle(_)
        | Task::Spoils { .. }
        | Task::WarOver { .. }
        | Task::Breakout(_) => {}
    }
}

/// Whether another Spell can be cast in this Magic.
pub(super) fn can_cast(table: &Table, magic: &Magic) -> bool {
    let mut options = FirstTwo::default();
    magic::list(table, magic, &mut options);
    matches!(options.first, Some(Choice::Cast(_)))
}

/// Whether there is anything to choose.
pub(super) fn has_choice(state: &State) -> bool {
    let mut options = FirstTwo::default();
    list(state, &mut options);
    options.first.is_some()
}

/// Runs to the next decision.
pub(super) fn resume(state: &mut State, log: &mut Events<Event>) {
    Play::new(state, log).run(&mut FirstTwo::default());
}

/// Carries out a choice from the list and runs on to the next decision.
pub(super) fn play(state: &mut State, choice: Choice, log: &mut Events<Event>) {
    let mut play = Play::new(state, log);
    play.choose(choice);
    play.run(&mut FirstTwo::default());
}

/// The same, and hands out what can be chosen then, if it had to be listed on the way.
pub(super) fn play_and_list(
    state: &mut State,
    choice: Choice,
    log: &mut Events<Event>,
    out: &mut Vec<Choice>,
) {
    let mut play = Play::new(state, log);
    play.choose(choice);
    play.run(out);
}

impl<'a> Play<'a> {
    /// The uppermost task is about to be worked off.
    fn new(state: &'a mut State, log: &'a mut Events<Event>) -> Self {
        let source = state.table.stack.source();
        Self { state, log, source }
    }
}

impl Play<'_> {
    /// Runs until somebody has a real choice or the game is over.
    fn run<O: Options>(&mut self, options: &mut O) {
        options.clear();
        while self.state.table.outcome.is_none() {
            self.source = self.state.table.stack.source();
            if self.carry_out() {
                continue;
            }
            if self
                .state
                .table
                .top_in_place()
                .is_never_taken_for_a_player()
            {
                return;
            }
            list(self.state, options);
            // E2: with one legal option it is taken; E4: with none the clause is skipped.
            match options.first_two() {
                FirstTwo { second: true, .. } => return,
                FirstTwo {
                    first: Some(only), ..
                } => self.choose(only),
                FirstTwo { first: None, .. } => {
                    let task = self.pop();
                    self.nothing_to_choose(task);
                }
            }
            options.clear();
        }
    }

    /// Does the uppermost task if it needs no decision; `false` if it needs one.
    fn carry_out(&mut self) -> bool {
        match *self.state.table.top_in_place() {
            Task::Turn => self.begin_turn(),
            Task::Events => self.next_event(),
            Task::SpellDone(spell) => self.spell_done(spell),
            Task::Effect(effect) => self.next_clause(effect),
            Task::Each(each) => self.next_player(each),
            Task::Killing { at, left } => self.next_killing(at, left),
            Task::ClaimIsland { seat, at } => self.claim_island(seat, at),
            Task::Draw { seat, cards } => {
                self.pop();
                self.draw(seat, cards, self.effect_rule());
            }
            Task::Battle(step) => self.fight_on(step),
            Task::Spoils { side } => self.take_spoils(side),
            Task::WarOver { position } => self.war_over(position),
            Task::Breakout(step) => self.next_breakout_step(step),
            _ => return false,
        }
        true
    }

    /// What follows a decision that turned out to have no options.
    fn nothing_to_choose(&mut self, task: Task) {
        match task {
            Task::Leaders { .. } => self.leaders_have_moved(),
            Task::War { position } => self.end_of_war(position),
            Task::FateRest => self.put_rest_away(),
            _ => {}
        }
    }

    /// Carries out one choice of the uppermost task.
    fn choose(&mut self, choice: Choice) {
        let task = self.pop();
        match (task, choice) {
            (Task::Act, Choice::Act(action)) => self.begin_action(action),
            (Task::March(march), choice) => self.choose_march(march, choice),
            (Task::MarchGroup(path), Choice::Group(group)) => self.march_group(path, group),
            (Task::Muster(muster), choice) => self.choose_muster(muster, choice),
            (Task::Magic(magic), choice) => self.choose_magic(magic, choice),
            (Task::Hire { you, .. }, Choice::Hire { champion, swap_at }) => {
                self.hire(you, champion, swap_at);
            }
            (Task::Teleport(seat), Choice::Teleport { from, leader }) => {
                self.teleport(seat, from, leader);
            }
            (Task::Moving(moving), choice) => self.choose_move(moving, choice),
            (Task::Grouping(grouping), Choice::Group(group)) => self.move_group(grouping, group),
            (Task::Adding(adding), choice) => self.choose_addition(adding, choice),
            (Task::Targeting(targeting), choice) => self.choose_target(targeting, choice),
            (Task::Kill { seat, .. } | Task::KillNearCaer(seat), Choice::Kill { unit, at }) => {
                self.kill(seat, unit, at, "E10");
            }
            (Task::Discarding { seat, down_to }, Choice::Discard(card)) => {
                self.choose_discard(seat, down_to, card);
            }
            (Task::Disc { of, .. }, Choice::PlaceDisc(action)) => {
                self.place_disc(of, action, "R8.6");
            }
            (Task::Retrieving { seat, left }, choice) => self.choose_disc(seat, left, choice),
            (Task::ChooseOpponent { .. }, Choice::Player(seat)) => self.remember(seat),
            (Task::SwapLeaders { favours, .. }, Choice::SwapLeaders(a, b)) => {
                self.swap_leaders(a, b, favours);
            }
            (Task::WalkLeader { favours, .. }, Choice::Leader { leader, to }) => {
                self.walk_leader(leader, to, favours);
            }
            (Task::Leaders { left }, Choice::Leader { leader, to }) => {
                self.event_leader(left, leader, to);
            }
            (Task::Monsters { actor, left }, Choice::Monster(monster)) => {
                self.event_monster(actor, left, monster);
            }
            (Task::ChooseMonster { actor, steps }, Choice::Monster(monster)) => {
                self.send_monster(actor, monster, steps);
            }
            (Task::SummonMonster { actor }, Choice::Summon { monster, to }) => {
                self.summon_monster(actor, monster, to);
            }
            (Task::Walk(walk), choice) => self.choose_step(walk, choice),
            (Task::Prey { at, .. }, Choice::Player(seat)) => self.choose_prey(at, seat),
            (Task::Fate, choice) => self.choose_fate(choice),
            (Task::FateRest, choice) => self.choose_rest(choice),
            (Task::War { position }, Choice::Fight(at)) => self.begin_battle(position, at),
            (Task::Commit { side }, choice) => self.choose_commit(side, choice),
            (Task::SwapCard { side }, choice) => self.choose_swap(side, choice),
            (Task::Cancel { side }, Choice::Cancel { nth, .. }) => {
                // Dame Britomart's is an effect at the reveal, any other a Mystic card's.
                let rule = match self.source {
                    Some(Source::Champion(_)) => "R17.6",
                    _ => "A63",
                };
                self.cancel(1 - side, nth, rule);
            }
            (Task::MysticOrder { side }, Choice::Resolve(card)) => self.resolve(side, card),
            (Task::Losses { side, left, chief }, choice) => {
                self.choose_loss(side, left, chief, choice);
            }
            (task, choice) => self.choose_favour(task, choice),
        }
    }

    /// Lays down a task that comes from what the present one comes from.
    fn push(&mut self, task: Task) {
        self.state.table.stack.push_from(self.source, task);
    }

    /// Lays down a task that comes from something else than the present one.
    fn push_from(&mut self, source: Source, task: Task) {
        self.state.table.stack.push_from(Some(source), task);
    }

    fn pop(&mut self) -> Task {
        self.state
            .table
            .stack
            .pop()
            .expect("a game always has a task: the next turn at least")
    }

    /// The rule behind an effect: at the end of War its own.
    fn effect_rule(&self) -> &'static str {
        let war_ends = |task: &Task| matches!(task, Task::WarOver { .. });
        if self.state.table.stack.iter().any(war_ends) {
            "R18.4"
        } else {
            "R24.1"
        }
    }

    /// Notes what happened; who may see it follows from what it is.
    #[inline]
    fn note(&mut self, rule: &'static str, what: What) {
        let table = &self.state.table;
        self.log.push(|| Event::new(table, rule, what));
    }
}
