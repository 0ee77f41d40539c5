//! R9.7 and A55 by brute force: on small random positions every group move is tried, with every
//! continuation, and what is offered must be exactly what can still be ended.

use std::collections::{BTreeSet, HashMap};

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::Game;
use tabletop::mordred::data::*;
use tabletop::mordred::state::task::{Task, Way};
use tabletop::mordred::state::{Army, State};
use tabletop::mordred::{Choice, Mordred, Setup, What};

// ---- A March as the rule book tells it, without any short cut ----

/// Where the units of A are in the midst of a March, and what it can still use.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Standing {
    /// Units but Sir Hroldrim.
    others: [u8; 15],
    hroldrim: Option<usize>,
    /// Whether his first move is still to come.
    free: bool,
    under_road: bool,
    mist_paths: bool,
}

/// A group move: so many units, with or without Sir Hroldrim.
#[derive(Clone, Copy)]
struct GroupMove {
    from: usize,
    to: usize,
    by: Way,
    others: u8,
    hroldrim: bool,
}

/// What does not change during a March.
struct Board {
    adjacent: [Vec<usize>; 15],
    /// Units of A that may end there.
    limit: [u8; 15],
    /// Pairs that the Under-Road and the Mist Paths link.
    tunnels: Vec<(usize, usize)>,
    mists: Vec<(usize, usize)>,
}

impl Board {
    fn of(scene: &Scene) -> Self {
        let table = scene.table();
        let here = |at: Territory| table.armies[at.index()];
        let mainland = |at: Territory| at.board() == tabletop::mordred::data::Board::Britannia;
        let pairs = |test: &dyn Fn(Territory, Territory) -> bool| {
            let mut pairs = Vec::new();
            for a in Territory::ALL {
                for b in Territory::ALL {
                    if a != b && !table.adjacent(a).has(b) && test(a, b) {
                        pairs.push((a.index(), b.index()));
                    }
                }
            }
            pairs
        };
        let foothold =
            |at: Territory| !here(at)[0].is_empty() && (mainland(at) || table.lands_open);
        Self {
            adjacent: Territory::ALL.map(|at| table.adjacent(at).map(Territory::index).collect()),
            limit: Territory::ALL.map(|at| {
                let [_, others @ ..] = here(at);
                let factions = others.iter().filter(|army| !army.is_empty());
                if factions.count() < 2 { 4 } else { 0 }
            }),
            tunnels: pairs(&|a, b| foothold(a) && foothold(b) && mainland(a) == mainland(b)),
            mists: pairs(&|a, b| [a, b].iter().all(|&at| mainland(at) && table.with_caer(at))),
        }
    }

    fn is_settled(&self, standing: &Standing) -> bool {
        (0..15).all(|at| {
            let hroldrim = u8::from(standing.hroldrim == Some(at));
            standing.others[at] + hroldrim <= self.limit[at]
        })
    }

    /// Every group move of this moment, whatever comes of it.
    fn moves(&self, standing: &Standing) -> Vec<GroupMove> {
        let mut ways = Vec::new();
        for from in 0..15 {
            ways.extend(
                self.adjacent[from]
                    .iter()
                    .map(|&to| (from, to, Way::Border)),
            );
        }
        if standing.under_road {
            ways.extend(self.tunnels.iter().map(|&(a, b)| (a, b, Way::UnderRoad)));
        }
        if standing.mist_paths {
            ways.extend(self.mists.iter().map(|&(a, b)| (a, b, Way::MistPaths)));
        }
        let mut moves = Vec::new();
        for (from, to, by) in ways {
            for hroldrim in [false, true] {
                if hroldrim && standing.hroldrim != Some(from) {
                    continue;
                }
                for others in u8::from(!hroldrim)..=standing.others[from] {
                    moves.push(GroupMove {
                        from,
                        to,
                        by,
                        others,
                        hroldrim,
                    });
                }
            }
        }
        moves
    }
}

impl Standing {
    fn of(scene: &Scene) -> Self {
        let table = scene.table();
        let army = |at: Territory| table.army(at, A);
        Self {
            others: Territory::ALL.map(|at| army(at).total() - army(at).champion),
            hroldrim: (0..15).find(|&at| army(Territory::ALL[at]).champion > 0),
            free: table.player(A).champion == Some(Champion::Hroldrim),
            under_road: table.faction(A) == Faction::TunnelDwarves,
            mist_paths: table.leader_side == LeaderSide::Advanced
                && table.player(A).favours[Leader::Morgana.index()] >= 2,
        }
    }

    /// After a group move, and the time it costs (R9.3 and Sir Hroldrim).
    fn after(mut self, go: GroupMove) -> (Self, u8) {
        self.others[go.from] -= go.others;
        self.others[go.to] += go.others;
        let mut cost = 1;
        if go.hroldrim {
            self.hroldrim = Some(go.to);
            cost = u8::from(!self.free);
            self.free = false;
        }
        match go.by {
            Way::Border => {}
            Way::UnderRoad => {
                self.under_road = false;
                cost = tuning::UNDER_ROAD_COST;
            }
            Way::MistPaths => self.mist_paths = false,
        }
        (self, cost)
    }
}

/// Whether a March that stands like this can be ended with so much time left: every continuation is
/// tried.
fn can_end(board: &Board, standing: Standing, time: u8, known: &mut Known) -> bool {
    if board.is_settled(&standing) {
        return true;
    }
    if let Some(&ends) = known.get(&(standing, time)) {
        return ends;
    }
    let ends = board.moves(&standing).into_iter().any(|go| {
        let (after, cost) = standing.after(go);
        cost <= time && can_end(board, after, time - cost, known)
    });
    known.insert((standing, time), ends);
    ends
}

type Known = HashMap<(Standing, u8), bool>;

/// The same with little time first, which finds most ends at once.
fn ends_in_time(board: &Board, standing: Standing, time: u8, known: &mut Known) -> bool {
    (0..=time).any(|time| can_end(board, standing, time, known))
}

// ---- Random positions ----

/// What may happen in a March of A.
#[derive(Clone, Copy, Debug)]
struct Kind {
    edition: Edition,
    dwarves: bool,
    hroldrim: bool,
    mist_paths: bool,
    open: bool,
}

/// A position in which many territories are held by two others, and A has a few units.
fn position(kind: Kind, dice: &mut Dice) -> Scene {
    let mut factions = Faction::ALL;
    if kind.dwarves {
        factions.reverse();
    }
    let mut setup = Setup::new(&factions);
    setup.edition = kind.edition;
    if kind.mist_paths {
        setup.leaders = LeaderSide::Advanced;
    }
    let mut scene = Scene::with(setup);
    if kind.mist_paths {
        scene.held(A, Leader::Morgana, 2);
    }
    if kind.open {
        scene.after_breakout();
    }
    let places: Vec<Territory> = scene.table().within_reach().collect();
    let any = |dice: &mut Dice| places[dice.below(places.len())];
    // The others first, two to a territory, so that A cannot stay there.
    let crowd = 1 + dice.below(4);
    for seat in [B, C, D] {
        scene.chief(seat, Territory::Pictland);
    }
    let home = loop {
        let at = any(dice);
        if at != Territory::Pictland {
            break at;
        }
    };
    scene.chief(A, home).chief(D, Territory::Essex);
    for &at in &places {
        let alone = scene.table().armies[at.index()]
            .iter()
            .all(|army| army.is_empty());
        if alone && dice.below(5) < crowd && scene.player(B).reserve.warriors > 0 {
            scene.warriors(B, at, 1).warriors(C, at, 1);
        }
    }
    let units = dice.below(5);
    let mut room = |scene: &Scene| loop {
        let at = if dice.below(2) == 0 { home } else { any(dice) };
        if scene.table().room(at, A) > 0 {
            return at;
        }
    };
    if kind.hroldrim {
        let at = room(&scene);
        scene.champion(A, Champion::Hroldrim, at);
    }
    for number in 0..units {
        let at = room(&scene);
        if number == 1 {
            scene.mystics(A, at, 1);
        } else {
            scene.warriors(A, at, 1);
        }
    }
    let discs = dice.below(4) as u8;
    scene.discs(A, [discs, 0, 0]);
    scene
}

fn army_of(others: Army, go: GroupMove) -> bool {
    others.total() - others.champion == go.others && (others.champion > 0) == go.hroldrim
}

// ---- Comparing ----

/// A March by brute force next to the same March in the engine.
struct Both {
    scene: Scene,
    board: Board,
    standing: Standing,
    time: u8,
    moved: bool,
    known: Known,
    compared: usize,
    withheld: usize,
}

impl Both {
    fn begin(mut scene: Scene, cap: u8) -> Self {
        scene.start().play(Choice::Act(Action::March));
        let board = Board::of(&scene);
        let standing = Standing::of(&scene);
        let discs = scene.player(A).discs[0] - 1;
        Self {
            scene,
            board,
            standing,
            time: cap - discs,
            moved: false,
            known: Known::new(),
            compared: 0,
            withheld: 0,
        }
    }

    /// The group moves that can be made so that the March can still be ended.
    fn good_moves(&mut self) -> Vec<GroupMove> {
        let (time, known) = (self.time, &mut self.known);
        let mut good = self.board.moves(&self.standing);
        let all = good.len();
        good.retain(|&go| {
            let (after, cost) = self.standing.after(go);
            cost <= time && ends_in_time(&self.board, after, time - cost, known)
        });
        self.withheld += all - good.len();
        good
    }

    /// What is offered must be what is good; if `exact` is false, it may be less.
    fn compare(&mut self, exact: bool) -> Vec<GroupMove> {
        let good = self.good_moves();
        let expected: BTreeSet<Choice> = good
            .iter()
            .map(|go| Choice::Move {
                owner: A,
                from: Territory::ALL[go.from],
                to: Territory::ALL[go.to],
                by: go.by,
            })
            .collect();
        let mut offered: BTreeSet<Choice> = self.scene.choices().into_iter().collect();
        let end = offered.remove(&Choice::Done);
        assert_eq!(end, self.moved && self.board.is_settled(&self.standing));
        let too_many: Vec<_> = offered.difference(&expected).collect();
        assert!(too_many.is_empty(), "into a dead end: {too_many:?}");
        if exact {
            let missing: Vec<_> = expected.difference(&offered).collect();
            assert!(missing.is_empty(), "not offered: {missing:?}");
        }
        self.compared += 1;
        good
    }

    /// Takes this way, compares the groups and lets one of them go.
    fn take(&mut self, choice: Choice, good: &[GroupMove], exact: bool, dice: &mut Dice) {
        let Choice::Move { from, to, by, .. } = choice else {
            panic!("{choice:?} is no group move");
        };
        let goes = |go: &&GroupMove| go.from == from.index() && go.to == to.index() && go.by == by;
        let before = self.scene.table().army(from, A);
        self.scene.play(choice);
        if matches!(self.scene.table().top(), Task::MarchGroup(_)) {
            let offered: BTreeSet<Choice> = self.scene.choices().into_iter().collect();
            let mut expected = BTreeSet::new();
            for army in groups_of(before) {
                if good.iter().filter(goes).any(|&go| army_of(army, go)) {
                    expected.insert(Choice::Group(army));
                }
            }
            if exact {
                assert_eq!(offered, expected, "groups from {from:?} to {to:?}");
            }
            assert!(offered.is_subset(&expected), "a group into a dead end");
            let offered: Vec<Choice> = offered.into_iter().collect();
            self.scene.play(offered[dice.below(offered.len())]);
        }
        let moved = self.scene.happened().filter_map(|what| match what {
            What::Moved { group, .. } => Some(group),
            _ => None,
        });
        let group = moved.last().expect("a group has moved");
        let go = good
            .iter()
            .filter(goes)
            .find(|&&go| army_of(group, go))
            .expect("the group could go");
        let (after, cost) = self.standing.after(*go);
        self.standing = after;
        self.time -= cost;
        self.moved = true;
    }
}

fn groups_of(army: Army) -> Vec<Army> {
    let mut groups = Vec::new();
    for chief in 0..=army.chief {
        for mystics in 0..=army.mystics {
            for warriors in 0..=army.warriors {
                for champion in 0..=army.champion {
                    groups.push(group(chief, mystics, warriors, champion));
                }
            }
        }
    }
    groups.retain(|group| !group.is_empty());
    groups
}

/// Whether a March can be ended from here, by plain recursion over what the engine offers.
fn ends_by_playing(state: &State) -> bool {
    let mut choices = Vec::new();
    Mordred::choices(state, &mut choices);
    choices.contains(&Choice::Done)
        || choices.into_iter().any(|choice| {
            let mut next = state.clone();
            Mordred::apply(&mut next, choice).expect("what is offered is legal");
            ends_by_playing(&next)
        })
}

/// Marches at random and compares before every step; gives the number of comparisons and of group
/// moves withheld.
fn marches(kind: Kind, seeds: std::ops::Range<u64>) -> (usize, usize) {
    let mut count = (0, 0);
    for seed in seeds {
        let mut dice = Dice::new(seed);
        let scene = position(kind, &mut dice);
        let cap = kind.edition.switches().march_cap.expect("a capped edition");
        let mut both = Both::begin(scene, cap);
        loop {
            let good = both.compare(true);
            let mut choices = both.scene.choices();
            // Any of the choices must lead to an end by what is offered then, too.
            let mut next = both.scene.state.clone();
            let choice = choices[dice.below(choices.len())];
            Mordred::apply(&mut next, choice).expect("what is offered is legal");
            assert!(choice == Choice::Done || ends_by_playing(&next));
            // Mostly go on as long as one can.
            if choices.len() > 1 && dice.below(10) > 0 {
                choices.retain(|choice| *choice != Choice::Done);
            }
            let choice = choices[dice.below(choices.len())];
            if choice == Choice::Done {
                break;
            }
            both.take(choice, &good, true, &mut dice);
        }
        both.scene.done();
        let spent = cap - both.time;
        assert_eq!(both.scene.player(A).position, spent.max(1), "seed {seed}");
        count.0 += both.compared;
        count.1 += both.withheld;
    }
    count
}

const PLAIN: Kind = Kind {
    edition: Edition::Final,
    dwarves: false,
    hroldrim: false,
    mist_paths: false,
    open: false,
};

/// How many random positions of each kind.
const POSITIONS: u64 = 24;

/// And of Marches that are long under way already, which leave less to try.
const LATE_POSITIONS: u64 = 100;

fn agree(kind: Kind) {
    let (compared, withheld) = marches(kind, 0..POSITIONS);
    assert!(compared > 100, "only {compared} comparisons");
    assert!(withheld > 100, "only {withheld} group moves withheld");
}

#[test]
fn r9_7_a55_exactly_the_group_moves_that_can_be_ended_are_offered() {
    agree(PLAIN);
    agree(Kind {
        edition: Edition::Preview,
        open: true,
        ..PLAIN
    });
}

#[test]
fn r9_7_a55_the_same_with_sir_hroldrim_whose_first_move_is_free() {
    let kind = Kind {
        hroldrim: true,
        ..PLAIN
    };
    agree(kind);
    agree(Kind { open: true, ..kind });
}

#[test]
fn r9_7_a55_the_same_with_the_under_road() {
    let kind = Kind {
        dwarves: true,
        ..PLAIN
    };
    agree(kind);
    agree(Kind {
        open: true,
        hroldrim: true,
        ..kind
    });
}

#[test]
fn r9_7_a55_the_same_with_the_mist_paths_alone_and_with_everything() {
    let kind = Kind {
        mist_paths: true,
        ..PLAIN
    };
    agree(kind);
    agree(Kind {
        dwarves: true,
        hroldrim: true,
        ..kind
    });
}

/// Without a cap (B5): the Chief walks to and fro until little time is left; from then on nothing
/// that is offered may lead into a dead end.
fn late_marches_in_the_demo(kind: Kind) {
    let kind = Kind {
        edition: Edition::Demo,
        ..kind
    };
    for seed in 0..LATE_POSITIONS {
        let mut dice = Dice::new(seed);
        let scene = position(kind, &mut dice);
        let mut both = Both::begin(scene, 24);
        let home = both.scene.table().chief_at(A);
        let to = both.scene.table().adjacent(home).first().expect("a way");
        while both.time > 4 {
            for (from, to) in [(home, to), (to, home)] {
                let chief = group(1, 0, 0, 0);
                both.scene.go(from, to, chief);
                both.time -= 1;
            }
            both.moved = true;
        }
        loop {
            let good = both.compare(false);
            let mut choices = both.scene.choices();
            if choices.len() > 1 && dice.below(10) > 0 {
                choices.retain(|choice| *choice != Choice::Done);
            }
            let choice = choices[dice.below(choices.len())];
            if choice == Choice::Done {
                break;
            }
            both.take(choice, &good, false, &mut dice);
        }
    }
}

#[test]
fn r9_7_b5_without_a_cap_nothing_offered_leads_into_a_dead_end() {
    late_marches_in_the_demo(PLAIN);
    late_marches_in_the_demo(Kind {
        hroldrim: true,
        ..PLAIN
    });
}

#[test]
fn r9_7_b5_without_a_cap_no_link_leads_into_a_dead_end() {
    late_marches_in_the_demo(Kind {
        dwarves: true,
        mist_paths: true,
        ..PLAIN
    });
}
