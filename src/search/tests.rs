//! The search on two toy games: one whose best move is known, one with a card nobody may peek at.

use std::cell::RefCell;
use std::rc::Rc;

use super::*;
use crate::game::{Audience, Illegal, Viewer};

/// Take one to three from a heap; whoever takes the last one wins. Before the first move a card is
/// dealt face down: on the first move, a player may bet the game on it being a seven (one of seven)
/// instead of taking.
enum Heap {}

#[derive(Clone, Debug, PartialEq, Hash)]
struct Position {
    dice: Dice,
    left: u32,
    turn: Seat,
    card: u32,
    betting: bool,
    won: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Pick {
    Take(u32),
    Bet,
}

impl Game for Heap {
    const ID: &'static str = "heap";
    const RULES: u32 = 1;
    const SEATS: usize = 2;
    type Setup = (u32, bool);
    type State = Position;
    type Choice = Pick;
    type Event = Pick;
    type View = Position;

    fn begin(
        &(left, betting): &(u32, bool),
        seed: u64,
        _: &mut Events<Pick>,
    ) -> Result<Position, Illegal> {
        let mut dice = Dice::new(seed);
        Ok(Position {
            card: 1 + dice.below(7) as u32,
            dice,
            left,
            turn: Seat(0),
            betting,
            won: None,
        })
    }

    fn to_move(state: &Position) -> Option<Seat> {
        state.won.is_none().then_some(state.turn)
    }

    fn choices(state: &Position, out: &mut Vec<Pick>) {
        out.clear();
        out.extend((1..=state.left.min(3)).map(Pick::Take));
        if state.betting {
            out.push(Pick::Bet);
        }
    }

    fn play(state: &mut Position, choice: Pick, events: &mut Events<Pick>) {
        events.push(|| choice);
        let other = Seat(1 - state.turn.0);
        match choice {
            Pick::Take(taken) => {
                state.left -= taken;
                if state.left == 0 {
                    state.won = Some(state.turn);
                }
            }
            Pick::Bet => state.won = Some(if state.card == 7 { state.turn } else { other }),
        }
        state.betting = false;
        state.turn = other;
    }

    fn why_not(_: &Position, _: Pick) -> Illegal {
        Illegal::because("There are not so many left.")
    }

    fn view(state: &Position, _: Viewer) -> Position {
        Position {
            card: 0,
            dice: Dice::new(0),
            ..state.clone()
        }
    }

    fn determinize(view: &Position, dice: &mut Dice) -> Position {
        Position {
            card: 1 + dice.below(7) as u32,
            dice: Dice::new(dice.seed()),
            ..view.clone()
        }
    }

    fn outcome(state: &Position) -> Option<Outcome> {
        let winner = state.won?;
        Some(Outcome {
            won: BySeat::from_fn(|seat| seat == winner),
            ..Outcome::default()
        })
    }

    fn dice(state: &Position) -> &Dice {
        &state.dice
    }

    fn audience(_: &Pick) -> Audience {
        Audience::All
    }

    fn reveals(_: &Pick) -> bool {
        false
    }

    fn check(_: &Position) -> Result<(), String> {
        Ok(())
    }
}

/// Knows nothing, and remembers how many moves it has seen and in which worlds.
#[derive(Clone, Default)]
struct Blank {
    worlds: Rc<RefCell<Vec<Position>>>,
}

impl Mind<Heap> for Blank {
    type Horizon = ();
    type Tally = usize;
    const LISTENS: bool = true;

    fn horizon(&self, world: &Position) {
        self.worlds.borrow_mut().push(world.clone());
    }

    fn is_far_enough(&self, (): (), _: &Position) -> bool {
        false
    }

    fn weigh(&self, _: &Position, _: Seat, choices: &[Pick], out: &mut Vec<f32>) {
        out.clear();
        out.resize(choices.len(), 1.0);
    }

    fn values(&self, _: &Position) -> BySeat<f32> {
        [0.5, 0.5].into()
    }

    fn remember(&self, tally: &mut usize, _: Seat, events: &[Pick]) {
        *tally += events.len();
    }
}

fn search(left: u32, betting: bool, iterations: u32, seed: u64) -> Search<Heap, Blank> {
    let state = Heap::setup(&(left, betting), seed).expect("any heap will do");
    let viewer = Viewer::Seat(Seat(0));
    let budget = Budget {
        iterations,
        curiosity: 1.5,
        widening: 1.0,
    };
    let mind = Blank::default();
    Search::new(Heap::view(&state, viewer), viewer, mind, budget, seed)
}

#[test]
fn the_winning_move_is_found() {
    for (left, best) in [(5, 1), (6, 2), (7, 3), (9, 1)] {
        let mut search = search(left, false, 3_000, 1);
        assert!(search.run(u32::MAX));
        assert_eq!(search.pick(), Pick::Take(best), "of {left}");
    }
}

#[test]
fn a_hidden_card_is_not_peeked_at() {
    // Six are left: taking two wins for sure, a bet wins once in seven, whatever the card is.
    for seed in 0..20 {
        let mut search = search(6, true, 800, seed);
        search.run(u32::MAX);
        assert_eq!(search.pick(), Pick::Take(2));
        let found = search.found();
        let bet = found.iter().find(|found| found.choice == Pick::Bet);
        assert!(bet.is_none_or(|bet| bet.values[Seat(0)] < 0.5), "{bet:?}");
    }
}

#[test]
fn slices_change_nothing() {
    let mut whole = search(21, true, 500, 3);
    whole.run(u32::MAX);
    let mut sliced = search(21, true, 500, 3);
    let mut last = 0.0;
    while !sliced.run(7) {
        assert!(sliced.progress() > last && sliced.progress() < 1.0);
        last = sliced.progress();
    }
    assert_eq!(whole.found(), sliced.found());
}

#[test]
fn the_budget_is_never_exceeded_and_bounds_the_tree() {
    for iterations in [0, 1, 50, 400] {
        let mut search = search(21, true, iterations, 4);
        search.run(u32::MAX);
        assert!(search.iterations() <= iterations);
        assert!(search.tree.len() <= iterations as usize + 1);
        assert!(
            (1..=3)
                .map(Pick::Take)
                .chain([Pick::Bet])
                .any(|pick| pick == search.pick())
        );
    }
}

#[test]
fn a_decision_that_is_settled_ends_early() {
    let mut settled = search(3, false, 100_000, 5);
    settled.run(u32::MAX);
    assert_eq!(settled.pick(), Pick::Take(3));
    assert!(settled.iterations() < 60_000, "{}", settled.iterations());
}

#[test]
fn what_is_remembered_belongs_to_its_choice() {
    let mut search = search(2, false, 100, 6);
    search.run(u32::MAX);
    for found in search.found() {
        let moves = if found.choice == Pick::Take(2) { 1 } else { 2 };
        assert_eq!(found.tally, moves * found.visits as usize);
    }
}

#[test]
fn choices_are_compared_in_the_same_worlds() {
    let mut search = search(21, true, 100, 8);
    search.run(2);
    let worlds = search.mind.worlds.clone();
    assert!(search.found().iter().all(|found| found.visits == 1));
    assert_eq!(worlds.borrow()[0], worlds.borrow()[1]);
    search.run(u32::MAX);
    // Later futures are played in worlds of their own, each of them dealt once for every choice.
    let mut cards: Vec<u32> = worlds.borrow().iter().map(|world| world.card).collect();
    cards.sort_unstable();
    cards.dedup();
    assert_eq!(cards, [1, 2, 3, 4, 5, 6, 7]);
    let most = search.found()[0].visits as usize;
    let mut dealt: Vec<Position> = Vec::new();
    for world in worlds.borrow().iter() {
        if !dealt.contains(world) {
            dealt.push(world.clone());
        }
    }
    assert_eq!(dealt.len(), most);
}

#[test]
fn weights_are_drawn_by_weight() {
    let mut dice = Dice::new(9);
    let mut seen = [0; 3];
    for _ in 0..10_000 {
        seen[draw(&[1.0, 0.0, 3.0], &mut dice)] += 1;
    }
    assert_eq!(seen[1], 0);
    assert!((2_300..2_700).contains(&seen[0]), "{seen:?}");
}

#[test]
fn hunches_say_where_to_look_first_and_a_long_search_overrules_them() {
    let unlikely = |iterations| {
        let mut search = search(6, false, iterations, 7).with_hunches(&[1.0, 0.01, 1.0]);
        search.run(u32::MAX);
        search.pick()
    };
    assert_ne!(unlikely(2), Pick::Take(2));
    assert_eq!(unlikely(3_000), Pick::Take(2));
}
