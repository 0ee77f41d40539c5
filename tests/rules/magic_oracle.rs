//! R11.6 and A7 by brute force: on small random positions every way to carry out a Spell is tried as
//! the rulebook tells it, the limit tested once at the end, and what Magic comes to must be exactly
//! that. Nothing legal is refused, and nothing is begun that could not be ended.

use std::collections::BTreeSet;

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::Game;
use tabletop::mordred::data::*;
use tabletop::mordred::state::task::Task;
use tabletop::mordred::state::{Army, State, Table};
use tabletop::mordred::{Choice, Mordred};

/// Where everybody's units stand.
type Armies = [[Army; 4]; 15];

/// Positions of each kind that are tried.
const POSITIONS: u64 = 30;

// ---- Magic as the rulebook tells it, without any short cut ----

fn obeys_the_limit(armies: &Armies) -> bool {
    armies.iter().all(|here| {
        let factions = here.iter().filter(|army| !army.is_empty()).count();
        factions <= 2 && here.iter().all(|army| army.total() <= 4)
    })
}

/// The steps of a Spell by hand: groups of A from one territory to another.
struct Model<'a> {
    table: &'a Table,
    /// How far a group goes.
    steps: u8,
    /// How many groups go.
    times: u8,
    /// Whether every Warrior goes alone and once (A66).
    warriors_once: bool,
}

impl Model<'_> {
    /// Every position that so many groups more lead to, the limit apart.
    fn ends(&self, armies: &Armies, gone: [u8; 15], left: u8, out: &mut BTreeSet<Armies>) {
        if left == 0 {
            return;
        }
        for from in Territory::ALL {
            let army = armies[from.index()][0];
            let mut reached: BTreeSet<Territory> = [from].into();
            for _ in 0..self.steps {
                let further = reached.iter().flat_map(|&at| self.table.adjacent(at));
                reached = reached.iter().copied().chain(further).collect();
            }
            for to in reached
                .into_iter()
                .filter(|&to| to != from && is_open(self.table, to))
            {
                for group in groups(army) {
                    let fresh = army.warriors - gone[from.index()].min(army.warriors);
                    let alone = group.total() == 1 && (1..=fresh).contains(&group.warriors);
                    if self.warriors_once && !alone {
                        continue;
                    }
                    let mut next = *armies;
                    next[from.index()][0] = army.minus(group);
                    next[to.index()][0] = next[to.index()][0].plus(group);
                    let mut gone = gone;
                    gone[to.index()] += group.warriors;
                    out.insert(next);
                    self.ends(&next, gone, left - 1, out);
                }
            }
        }
    }

    fn legal_ends(&self) -> BTreeSet<Armies> {
        let mut all = BTreeSet::new();
        self.ends(&self.table.armies, [0; 15], self.times, &mut all);
        all.into_iter().filter(obeys_the_limit).collect()
    }
}

fn is_open(table: &Table, at: Territory) -> bool {
    table.lands_open || at.board() == Board::Britannia
}

fn groups(army: Army) -> Vec<Army> {
    let mut all = Vec::new();
    for chief in 0..=army.chief {
        for mystics in 0..=army.mystics {
            for warriors in 0..=army.warriors {
                let group = group(chief, mystics, warriors, 0);
                if !group.is_empty() {
                    all.push(group);
                }
            }
        }
    }
    all
}

// ---- Magic as it is offered ----

/// Every position in which this Magic can be ended.
fn offered_ends(state: &State, seen: &mut BTreeSet<Vec<u8>>, out: &mut BTreeSet<Armies>) {
    if !seen.insert(bytes(state)) {
        return;
    }
    let mut choices = Vec::new();
    Mordred::choices(state, &mut choices);
    assert!(!choices.is_empty(), "a dead end: {:?}", state.table.top());
    for choice in choices {
        if choice == Choice::Done && matches!(state.table.top(), Task::Magic(_)) {
            assert!(obeys_the_limit(&state.table.armies));
            out.insert(state.table.armies);
            continue;
        }
        let mut next = state.clone();
        Mordred::apply(&mut next, choice).expect("it is offered");
        assert_eq!(Mordred::check(&next), Ok(()));
        offered_ends(&next, seen, out);
    }
}

/// What tells two moments of one Magic apart.
fn bytes(state: &State) -> Vec<u8> {
    let armies = state.table.armies.iter().flatten();
    let armies = armies.flat_map(|army| [army.chief, army.mystics, army.warriors, army.champion]);
    let stack = format!("{:?}", state.table.stack.iter().collect::<Vec<_>>());
    armies.chain(stack.into_bytes()).collect()
}

fn compare(spell: Spell, chaos: bool, scatter: impl Fn(&mut Scene, &mut Dice)) {
    let mut varied = 0;
    for number in 0..POSITIONS {
        let mut dice = Dice::new(number);
        let mut scene = Scene::new(&[spell.faction(), Faction::HighElves, Faction::TunnelDwarves]);
        if chaos {
            scene.after_breakout();
        }
        scene.spells(A, &[spell]);
        scatter(&mut scene, &mut dice);
        let model = Model {
            table: scene.table(),
            steps: match (spell, chaos) {
                (Spell::KingsRoad, true) => 3,
                (Spell::Scurry, true) => 2,
                _ => 1,
            },
            times: match spell {
                Spell::KingsRoad if chaos => 1,
                Spell::KingsRoad => 2,
                _ => 3,
            },
            warriors_once: spell == Spell::Scurry,
        };
        let legal = model.legal_ends();
        varied += u64::from(legal.len() > 1);
        scene.start();
        let mut offered = BTreeSet::new();
        if scene.offers(Choice::Act(Action::Magic)) {
            scene.play(Choice::Act(Action::Magic));
            offered_ends(&scene.state, &mut BTreeSet::new(), &mut offered);
        }
        assert!(
            offered == legal,
            "{spell:?} on position {number}: {} offered, {} legal",
            offered.len(),
            legal.len()
        );
    }
    assert!(varied > POSITIONS / 2, "only {varied} positions");
}

fn anywhere(dice: &mut Dice, among: &[Territory]) -> Territory {
    among[dice.below(among.len())]
}

const BRITANNIA: [Territory; 9] = [
    Territory::Pictland,
    Territory::Lothian,
    Territory::Garloth,
    Territory::Corbenic,
    Territory::Elmet,
    Territory::Malahaut,
    Territory::Norgales,
    Territory::Essex,
    Territory::Cornwall,
];

/// One unit more, if the limit still holds with it.
fn squeeze_in(scene: &mut Scene, seat: tabletop::game::Seat, at: Territory) {
    let mut fuller = scene.clone();
    fuller.warriors(seat, at, 1);
    if obeys_the_limit(&fuller.table().armies) {
        *scene = fuller;
    }
}

/// Crowds in Britannia, so that many ways lead where there is no room.
fn crowds(scene: &mut Scene, dice: &mut Dice, own: usize) {
    scene.mystics(A, Territory::Avalon, 1);
    let from = anywhere(dice, &BRITANNIA);
    for _ in 0..own {
        let elsewhere = anywhere(dice, &BRITANNIA);
        let at = anywhere(dice, &[from, from, elsewhere]);
        squeeze_in(scene, A, at);
    }
    for seat in [B, C] {
        for _ in 0..8 {
            squeeze_in(scene, seat, anywhere(dice, &BRITANNIA));
        }
    }
}

#[test]
fn a_2_kings_road_comes_to_every_legal_end_and_no_other() {
    compare(Spell::KingsRoad, false, |scene, dice| {
        crowds(scene, dice, 6)
    });
}

#[test]
fn a_2_kings_road_in_chaos_comes_to_every_legal_end_and_no_other() {
    compare(Spell::KingsRoad, true, |scene, dice| crowds(scene, dice, 6));
}

#[test]
fn a_2_scurry_comes_to_every_legal_end_and_no_other() {
    compare(Spell::Scurry, false, |scene, dice| crowds(scene, dice, 4));
}

// ---- Several Spells in one Magic ----

/// After Breakout: A has a full Lothian, and Pictland with a Caer as well.
fn hobyars_with_a_full_lothian() -> Scene {
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans]);
    scene.after_breakout();
    scene.warriors(A, Territory::Lothian, 2);
    scene
        .mystics(A, Territory::Elmet, 2)
        .warriors(A, Territory::Elmet, 2);
    scene
}

#[test]
fn a_2_a_teleport_may_crowd_a_territory_that_the_next_spell_thins_out() {
    let mut scene = hobyars_with_a_full_lothian();
    scene.chief(B, Territory::Essex).start();
    scene.play(Choice::Act(Action::Magic));
    let mut alone = scene.clone();
    scene.play(Choice::Cast(Spell::HobTeleport));
    scene.go(Territory::Elmet, Territory::Lothian, group(0, 1, 2, 0));
    // Five in Lothian: R5.2 holds again only after another Spell.
    assert_eq!(scene.army(Territory::Lothian, A).total(), 5);
    assert!(!scene.offers(Choice::Done));
    assert!(scene.refusal(Choice::Done).contains("Lothian"));
    assert!(
        !scene.offers(Choice::Cast(Spell::SwarmOfTeeth)),
        "only two Spells"
    );
    assert!(
        scene
            .refusal(Choice::Cast(Spell::SwarmOfTeeth))
            .contains("limits")
    );
    scene.play(Choice::Cast(Spell::Scurry));
    assert!(!scene.offers(Choice::Skip));
    scene.go(Territory::Lothian, Territory::Pictland, group(0, 0, 1, 0));
    scene.skip().done();
    assert_eq!(scene.army(Territory::Lothian, A).total(), 4);
    // R11.2: with one Spell only, the third unit finds no room.
    alone.spells(A, &[Spell::HobTeleport]);
    alone.play(Choice::Cast(Spell::HobTeleport));
    alone.play(Choice::Move {
        owner: A,
        from: Territory::Elmet,
        to: Territory::Lothian,
        by: Default::default(),
    });
    assert!(alone.offers(Choice::Group(group(0, 1, 1, 0))));
    assert!(!alone.offers(Choice::Group(group(0, 1, 2, 0))));
}

#[test]
fn a_2_a_third_faction_may_be_there_until_the_action_ends() {
    let [lothian, pictland, garloth] =
        [Territory::Lothian, Territory::Pictland, Territory::Garloth];
    let mut scene = Scene::new(&[Faction::Humans, Faction::Hobyars, Faction::HighElves]);
    scene
        .warriors(B, pictland, 1)
        .warriors(C, pictland, 1)
        .mystics(A, lothian, 1)
        .spells(A, &[Spell::KingsRoad])
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::KingsRoad));
    scene.go(lothian, pictland, group(0, 1, 0, 0));
    assert!(!scene.offers(Choice::Skip), "B and C hold Pictland");
    assert!(!scene.offers_move(Territory::Corbenic, garloth));
    scene.go(pictland, garloth, group(0, 1, 0, 0)).done();
    assert_eq!(scene.army(garloth, A), group(0, 1, 0, 0));
}

#[test]
fn a_2_who_went_in_by_scurry_could_not_come_out_again_so_nobody_goes_in() {
    let mut scene = Scene::new(&[Faction::Hobyars, Faction::Humans, Faction::HighElves]);
    scene.after_breakout().spells(A, &[Spell::Scurry]);
    scene
        .mystics(A, Territory::Norgales, 1)
        .warriors(A, Territory::Lothian, 1)
        .warriors(B, Territory::Pictland, 1)
        .warriors(C, Territory::Pictland, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::Scurry));
    // A66: each Warrior moves once.
    assert!(!scene.offers_move(Territory::Lothian, Territory::Pictland));
    assert!(scene.offers_move(Territory::Lothian, Territory::Essex));
}

#[test]
fn a_2_collapse_the_roof_mends_what_a_champion_who_joined_has_crowded() {
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene.after_breakout();
    scene
        .mystics(A, Territory::Corbenic, 2)
        .warriors(A, Territory::Corbenic, 1)
        .start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::DwfHireChampion));
    let champion = Champion::Elaine;
    scene.play(Choice::Hire {
        champion,
        swap_at: None,
    });
    assert_eq!(scene.army(Territory::Corbenic, A).total(), 5);
    assert!(!scene.offers(Choice::Done));
    scene.play(Choice::Cast(Spell::CollapseTheRoof));
    // Only a unit of Corbenic brings everybody back within the limit, so that is what is asked about.
    let in_corbenic =
        |choice: &Choice| matches!(choice, Choice::Kill { at, .. } if *at == Territory::Corbenic);
    assert!(scene.choices().iter().all(in_corbenic));
    scene.pick(in_corbenic);
    assert_eq!(scene.army(Territory::Corbenic, A).total(), 4);
    scene.done();
    // Without that Spell nobody may join.
    let mut without = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    without.after_breakout();
    without
        .mystics(A, Territory::Corbenic, 2)
        .warriors(A, Territory::Corbenic, 1)
        .spells(A, &[Spell::DwfHireChampion])
        .start();
    without.play(Choice::Act(Action::Magic));
    without.play(Choice::Cast(Spell::DwfHireChampion));
    assert!(!without.offers(Choice::Hire {
        champion,
        swap_at: None
    }));
}
