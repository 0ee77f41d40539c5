//! A search that plays any [`Game`] from a view: Monte-Carlo tree search over worlds that fit what
//! the player knows (information set search), for any number of players.
//!
//! Every iteration takes one of the choices at hand, deals a world, walks down the tree by the
//! choices that world offers, adds one node, plays a future by a quick rule of thumb up to a horizon,
//! and asks how good that looks for everybody. Choices are compared in the same worlds. Big decisions
//! are searched step by step, as the rules offer them, and a node takes in more of its choices only as
//! it is visited more often. Equal seeds and budgets give equal picks on every machine: nothing here
//! depends on a clock, and the arithmetic is of the kind that is exact everywhere.

use crate::dice::Dice;
use crate::game::{BySeat, Events, Game, Outcome, Seat, Viewer, fingerprint};

/// What a search needs to know of a title beyond its rules.
pub trait Mind<G: Game> {
    /// Where a future that starts in a state ends.
    type Horizon: Copy;
    /// What is remembered of the futures that begin with one choice.
    type Tally: Clone + Default;
    /// Whether futures are told event by event, to be remembered: much slower.
    const LISTENS: bool = false;

    /// How far futures are played from here.
    fn horizon(&self, state: &G::State) -> Self::Horizon;

    /// Whether a future has come to its horizon.
    fn is_far_enough(&self, horizon: Self::Horizon, state: &G::State) -> bool;

    /// How promising each choice looks to the player to move, in the order of the list: weights
    /// above 0 for drawing one.
    fn weigh(&self, state: &G::State, seat: Seat, choices: &[G::Choice], out: &mut Vec<f32>);

    /// What this position is worth to each seat: higher is better for that seat. Chances to win will
    /// do, but they need not add up to 1: players may want the same. What is worth nothing is 0, and
    /// [`Budget::curiosity`] is measured against a victory worth 1.
    fn values(&self, state: &G::State) -> BySeat<f32>;

    /// What a finished game is worth to each seat, on the same scale: a victory, shared among those
    /// who won it. A title whose players win together says here that each has all of it.
    fn final_values(&self, outcome: &Outcome) -> BySeat<f32> {
        shares(outcome)
    }

    /// Remembers one future, which the player of this seat began.
    fn remember(&self, _tally: &mut Self::Tally, _seat: Seat, _events: &[G::Event]) {}
}

/// How much a search may do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// The number of worlds that are played. The tree has one node for each at most.
    pub iterations: u32,
    /// How much the search trusts the weights over what it has seen so far.
    pub curiosity: f32,
    /// How fast a node takes in more of its choices.
    pub widening: f32,
}

/// What the search has found out about one choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<C, T> {
    /// The choice.
    pub choice: C,
    /// How many futures began with it.
    pub visits: u32,
    /// What they were worth to each seat, on the mean.
    pub values: BySeat<f32>,
    /// What was remembered of them.
    pub tally: T,
}

/// A search at work. It goes on in slices and can be dropped at any time.
pub struct Search<G: Game, M: Mind<G>> {
    mind: M,
    budget: Budget,
    view: G::View,
    seat: Seat,
    seed: u64,
    done: u32,
    tree: Vec<Node<G::Choice>>,
    /// What is remembered of the futures below the root, by child.
    tallies: Vec<(usize, M::Tally)>,
    root_choices: Vec<G::Choice>,
    root_weights: Vec<f32>,
    /// The nodes that the last iteration went through.
    path: Vec<usize>,
    events: Events<G::Event>,
    desk: Desk<G::Choice>,
}

/// What lies ready for playing futures, so that nothing is allocated anew for each.
pub struct Desk<C> {
    choices: Vec<C>,
    weights: Vec<f32>,
}

impl<C> Default for Desk<C> {
    fn default() -> Self {
        Self {
            choices: Vec::new(),
            weights: Vec::new(),
        }
    }
}

impl<C> Desk<C> {
    /// Lists what can be chosen now, unless it lies here already.
    #[inline]
    fn list<G: Game<Choice = C>>(&mut self, state: &G::State) {
        if self.choices.is_empty() {
            G::choices(state, &mut self.choices);
        }
    }
}

/// A choice made somewhere in the tree. Siblings are chained.
struct Node<C> {
    choice: Option<C>,
    next: Option<usize>,
    first: Option<usize>,
    visits: u32,
    /// How often the choice was on offer when its parent was visited.
    offered: u32,
    sums: BySeat<f32>,
}

impl<C> Node<C> {
    const fn new(choice: Option<C>, next: Option<usize>) -> Self {
        Self {
            choice,
            next,
            first: None,
            visits: 0,
            offered: 0,
            sums: BySeat::ZERO,
        }
    }

    fn value(&self, seat: Seat) -> f32 {
        self.sums[seat] / self.visits as f32
    }
}

impl<G: Game, M: Mind<G>> Search<G, M> {
    /// A search for the pick of the player who looks at this view and must choose.
    ///
    /// # Panics
    /// If nobody has to choose, or somebody else.
    pub fn new(view: G::View, viewer: Viewer, mind: M, budget: Budget, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let state = G::determinize(&view, &mut dice);
        let seat = G::to_move(&state).expect("a search is for a game that goes on");
        assert_eq!(viewer, Viewer::Seat(seat), "the pick is somebody else's");
        let (mut root_choices, mut root_weights) = (Vec::new(), Vec::new());
        G::choices(&state, &mut root_choices);
        mind.weigh(&state, seat, &root_choices, &mut root_weights);
        Self {
            mind,
            budget,
            view,
            seat,
            seed: dice.seed(),
            done: 0,
            tree: vec![Node::new(None, None)],
            tallies: Vec::new(),
            root_choices,
            root_weights,
            path: Vec::new(),
            events: Events::deaf(),
            desk: Desk::default(),
        }
    }

    /// Lets the search begin with what is already thought of the choices at hand: what the weight of
    /// each is multiplied by, in their order.
    ///
    /// # Panics
    /// If there is not one for each.
    pub fn with_hunches(mut self, hunches: &[f32]) -> Self {
        assert_eq!(hunches.len(), self.root_choices.len(), "a hunch for each");
        for (weight, hunch) in self.root_weights.iter_mut().zip(hunches) {
            *weight *= hunch;
        }
        self
    }

    /// The choices at hand.
    pub fn choices(&self) -> &[G::Choice] {
        &self.root_choices
    }

    /// Goes on for so many iterations at most; whether the search is over.
    pub fn run(&mut self, iterations: u32) -> bool {
        for _ in 0..iterations {
            if self.is_over() {
                return true;
            }
            self.iterate();
        }
        self.is_over()
    }

    /// Whether the budget is used up, or could not change the pick any more.
    pub fn is_over(&self) -> bool {
        let left = self.budget.iterations.saturating_sub(self.done);
        if left == 0 || self.root_choices.len() < 2 {
            return true;
        }
        // Not even all futures so far could be enough of a lead.
        if self.done <= left {
            return false;
        }
        let (mut best, mut second) = (0, 0);
        for child in self.children(0) {
            let visits = self.tree[child].visits;
            if visits > best {
                (best, second) = (visits, best);
            } else {
                second = second.max(visits);
            }
        }
        best - second > left
    }

    /// How much of the budget is used, from 0 to 1.
    pub fn progress(&self) -> f32 {
        if self.is_over() {
            1.0
        } else {
            self.done as f32 / self.budget.iterations as f32
        }
    }

    /// How many worlds were played.
    pub fn iterations(&self) -> u32 {
        self.done
    }

    /// The choice that was looked at most.
    pub fn pick(&self) -> G::Choice {
        self.found()
            .first()
            .map_or(self.root_choices[0], |found| found.choice)
    }

    /// Everything found out about the choices at hand, the best first.
    pub fn found(&self) -> Vec<Found<G::Choice, M::Tally>> {
        let mut found: Vec<Found<G::Choice, M::Tally>> = self
            .children(0)
            .filter_map(|child| {
                let node = &self.tree[child];
                let choice = node.choice?;
                let values = node.sums.map(|sum| sum / node.visits as f32);
                Some(Found {
                    choice,
                    visits: node.visits,
                    values,
                    tally: self.tally_of(child),
                })
            })
            .collect();
        let key = |found: &Found<G::Choice, M::Tally>| (found.visits, found.values[self.seat]);
        // Newer children come first in the chain: the stable sort keeps a fixed order of equals.
        found.sort_by(|a, b| key(b).partial_cmp(&key(a)).expect("values are numbers"));
        found
    }

    fn tally_of(&self, child: usize) -> M::Tally {
        let kept = self.tallies.iter().find(|(node, _)| *node == child);
        kept.map(|(_, tally)| tally.clone()).unwrap_or_default()
    }

    fn children(&self, of: usize) -> impl Iterator<Item = usize> + '_ {
        let next = move |&child: &usize| self.tree[child].next;
        std::iter::successors(self.tree[of].first, next)
    }

    fn iterate(&mut self) {
        if M::LISTENS {
            self.events = Events::listening();
        }
        // What a player is offered is the same in all worlds that look the same to them.
        self.desk.choices.clone_from(&self.root_choices);
        self.desk.weights.clone_from(&self.root_weights);
        let (child, is_new) = self.descend(0, self.seat);
        // The first future of every choice is played in the same world and with the same luck, and so
        // is the second: then what differs is mostly the choice.
        let nth = self.tree[child].visits;
        let mut dice = Dice::new(fingerprint(&(self.seed, nth)));
        let mut state = G::determinize(&self.view, &mut dice);
        let horizon = self.mind.horizon(&state);
        self.path.clear();
        self.path.extend([0, child]);
        self.play_node(child, &mut state);
        if !is_new {
            self.walk_down(child, horizon, &mut state);
        }
        let values = play_out::<G, M>(
            &self.mind,
            horizon,
            &mut state,
            &mut dice,
            &mut self.desk,
            &mut self.events,
        );
        for &node in &self.path {
            let node = &mut self.tree[node];
            node.visits += 1;
            node.sums += values;
        }
        self.done += 1;
        if M::LISTENS {
            self.remember(child);
        }
    }

    /// Plays down the tree, until a node is added to it or the future ends.
    fn walk_down(&mut self, from: usize, horizon: M::Horizon, state: &mut G::State) {
        let (mut at, mut is_new) = (from, false);
        while !is_new
            && let Some(seat) = G::to_move(state)
            && !self.mind.is_far_enough(horizon, state)
        {
            self.desk.list::<G>(state);
            if let [only] = *self.desk.choices {
                self.play(only, state);
                continue;
            }
            self.mind
                .weigh(state, seat, &self.desk.choices, &mut self.desk.weights);
            (at, is_new) = self.descend(at, seat);
            self.path.push(at);
            self.play_node(at, state);
        }
    }

    fn play_node(&mut self, node: usize, state: &mut G::State) {
        let choice = self.tree[node].choice.expect("only the root has none");
        self.play(choice, state);
    }

    fn play(&mut self, choice: G::Choice, state: &mut G::State) {
        G::play_and_list(state, choice, &mut self.events, &mut self.desk.choices);
    }

    /// Adds what happened in a future to the tally of the choice it began with.
    fn remember(&mut self, child: usize) {
        let events = std::mem::replace(&mut self.events, Events::deaf()).into_list();
        let known = self.tallies.iter().position(|(node, _)| *node == child);
        let nth = known.unwrap_or_else(|| {
            self.tallies.push((child, M::Tally::default()));
            self.tallies.len() - 1
        });
        self.mind
            .remember(&mut self.tallies[nth].1, self.seat, &events);
    }

    /// The child of a node to go on with, and whether it is new.
    fn descend(&mut self, at: usize, seat: Seat) -> (usize, bool) {
        let Desk { choices, weights } = &mut self.desk;
        let total: f32 = weights.iter().sum();
        let trust = self.budget.curiosity / total;
        let parent_value = if self.tree[at].visits > 0 {
            self.tree[at].value(seat)
        } else {
            0.0
        };
        let mut known = 0;
        let mut best = (f32::NEG_INFINITY, 0);
        let mut next = self.tree[at].first;
        while let Some(child) = next {
            let node = &mut self.tree[child];
            next = node.next;
            let offered = choices
                .iter()
                .position(|&choice| Some(choice) == node.choice);
            let Some(nth) = offered else { continue };
            known += 1;
            node.offered += 1;
            let spread = (node.offered as f32).sqrt() / (1.0 + node.visits as f32);
            let mean = if node.visits > 0 {
                node.value(seat)
            } else {
                parent_value
            };
            let value = mean + trust * weights[nth] * spread;
            if value > best.0 {
                best = (value, child);
            }
            // Taken: what remains above 0 is not in the tree yet.
            weights[nth] = -1.0;
        }
        let room = 1.0 + self.budget.widening * (self.tree[at].visits as f32).sqrt();
        if known < choices.len() && (known as f32) < room {
            let mut heaviest = 0;
            for nth in 1..weights.len() {
                if weights[nth] > weights[heaviest] {
                    heaviest = nth;
                }
            }
            let mut node = Node::new(Some(choices[heaviest]), self.tree[at].first);
            node.offered = 1;
            let child = self.tree.len();
            self.tree.push(node);
            self.tree[at].first = Some(child);
            return (child, true);
        }
        (best.1, false)
    }
}

/// Plays on by rule of thumb, taking what looks good more surely than a draw by weight would, until a
/// future has come to its horizon, or to its end: what it is worth to each seat.
pub fn play_on<G: Game, M: Mind<G>>(
    mind: &M,
    horizon: M::Horizon,
    state: &mut G::State,
    dice: &mut Dice,
    desk: &mut Desk<G::Choice>,
    events: &mut Events<G::Event>,
) -> BySeat<f32> {
    desk.choices.clear();
    play_out::<G, M>(mind, horizon, state, dice, desk, events)
}

/// The same, beginning with this choice.
pub fn play_on_after<G: Game, M: Mind<G>>(
    choice: G::Choice,
    mind: &M,
    horizon: M::Horizon,
    state: &mut G::State,
    dice: &mut Dice,
    desk: &mut Desk<G::Choice>,
    events: &mut Events<G::Event>,
) -> BySeat<f32> {
    G::play_and_list(state, choice, events, &mut desk.choices);
    play_out::<G, M>(mind, horizon, state, dice, desk, events)
}

/// The same, with what can be chosen first on the desk, or nothing if it has not been listed.
fn play_out<G: Game, M: Mind<G>>(
    mind: &M,
    horizon: M::Horizon,
    state: &mut G::State,
    dice: &mut Dice,
    desk: &mut Desk<G::Choice>,
    events: &mut Events<G::Event>,
) -> BySeat<f32> {
    while let Some(seat) = G::to_move(state) {
        if mind.is_far_enough(horizon, state) {
            return mind.values(state);
        }
        desk.list::<G>(state);
        let Desk { choices, weights } = &mut *desk;
        let choice = match choices.as_slice() {
            [only] => *only,
            several => {
                mind.weigh(state, seat, several, weights);
                // Wild futures tell little: a choice with twice the weight is taken four times as often.
                let mut total = 0.0;
                for weight in weights.iter_mut() {
                    *weight *= *weight;
                    total += *weight;
                }
                several[draw_of(total, weights, dice)]
            }
        };
        G::play_and_list(state, choice, events, choices);
    }
    let outcome = G::outcome(state).expect("a game that nobody moves in is over");
    mind.final_values(&outcome)
}

/// The place of a weight, drawn by weight.
pub fn draw(weights: &[f32], dice: &mut Dice) -> usize {
    draw_of(weights.iter().sum(), weights, dice)
}

/// The same, where the sum of the weights is known.
fn draw_of(total: f32, weights: &[f32], dice: &mut Dice) -> usize {
    const FINE: usize = 1 << 20;
    let mut drawn = dice.below(FINE) as f32 / FINE as f32 * total;
    for (nth, &weight) in weights.iter().enumerate() {
        if drawn < weight {
            return nth;
        }
        drawn -= weight;
    }
    weights.len() - 1
}

/// The part of the victory that each seat has in a finished game.
pub fn shares(outcome: &Outcome) -> BySeat<f32> {
    let winners = outcome.won.iter().filter(|&&won| won).count().max(1);
    outcome
        .won
        .map(|won| if won { 1.0 / winners as f32 } else { 0.0 })
}

#[cfg(test)]
mod tests;
