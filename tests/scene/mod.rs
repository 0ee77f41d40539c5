//! Positions set up by hand, for tests: a quiet board on which each test puts what it needs.
// Each of the test programs needs a part of it.
#![allow(dead_code)]

mod battle;
mod cards;
mod course;

#[allow(unused_imports)]
pub use self::{battle::*, course::*};

use tabletop::game::{Game, Illegal, Seat, Viewer};
use tabletop::mordred::data::{
    Champion, DialSide, Edition, Faction, LINKS, Leader, LeaderSide, Monster, Slot, Territory,
    TileSide, Unit,
};
use tabletop::mordred::state::task::{BreakoutStep, Due, Task, Way};
use tabletop::mordred::state::{Army, ISLANDS, MonsterFigure, Player, SlotContent, State, Table};
use tabletop::mordred::{Choice, Event, Mordred, Setup, View, What};

/// The four seats, for short.
pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

/// The editions that play a rule in the new way.
pub const LATER: [Edition; 2] = [Edition::Final, Edition::Preview];

/// A position and everything that has happened in it.
#[derive(Clone)]
pub struct Scene {
    pub state: State,
    pub log: Vec<Event>,
    /// Whether the invariants are checked after every step.
    pub checked: bool,
}

impl Scene {
    /// Final edition, War dial, basic Leaders. The board is quiet: Chiefs only, seat 0 in
    /// Corbenic, then Elmet, Cornwall, Lothian; no favours but two on each island; Merlin's Caers
    /// in slot 1 (Pictland, Lothian) and on Avalon, Morgana's in slot 7 (Elmet, Malahaut) and on
    /// Lyonesse, Mordred's in slot 9 (Norgales, Cornwall) and on Annwn; Leaders in Pictland,
    /// Norgales, Essex; Baavan Shee in Pictland, Nightmare in Essex. All trackers are at 0, seat 0
    /// on top, then 1, 2, 3, and everybody holds seven Combat cards. The turn has not begun: call
    /// `start` once the scene is set.
    pub fn new(factions: &[Faction]) -> Self {
        Self::with(Setup::new(factions))
    }

    /// All four factions, in order.
    pub fn four() -> Self {
        Self::new(&Faction::ALL)
    }

    /// Humans against High Elves.
    pub fn two() -> Self {
        Self::new(&Faction::ALL[..2])
    }

    /// Humans against High Elves in another edition.
    pub fn two_in(edition: Edition) -> Self {
        Self::edition(edition, &Faction::ALL[..2])
    }

    /// The same quiet board in another edition.
    pub fn edition(edition: Edition, factions: &[Faction]) -> Self {
        let mut setup = Setup::new(factions);
        setup.edition = edition;
        Self::with(setup)
    }

    /// The same quiet board with advanced Leaders.
    pub fn advanced(factions: &[Faction]) -> Self {
        let mut setup = Setup::new(factions);
        setup.leaders = LeaderSide::Advanced;
        Self::with(setup)
    }

    /// The same quiet board on the Blitz dial.
    pub fn blitz(factions: &[Faction]) -> Self {
        let mut setup = Setup::new(factions);
        setup.dial = DialSide::Blitz;
        Self::with(setup)
    }

    pub fn with(setup: Setup) -> Self {
        let state = Mordred::setup(&setup, 1).expect("a set-up for tests is legal");
        let mut scene = Self {
            state,
            log: Vec::new(),
            checked: true,
        };
        scene.quieten();
        scene
    }

    fn quieten(&mut self) {
        let table = &mut self.state.table;
        table.favours = Default::default();
        table.slots = Default::default();
        table.caers = [0; 15];
        table.island_caers = Leader::ALL;
        for (leader, slot) in Leader::ALL.into_iter().zip([1_usize, 7, 9]) {
            table.slots[slot - 1] = SlotContent::Caer(leader);
            for at in LINKS[slot - 1].between {
                table.caers[at.index()] |= 1 << leader.index();
            }
        }
        let on_island = table.switches().island_favours;
        for (island, leader) in ISLANDS.into_iter().zip(Leader::ALL) {
            table.caers[island.index()] |= 1 << leader.index();
            table.favours[island.index()][leader.index()] = on_island;
        }
        table.reserve = [30 - on_island; 3];
        table.leaders = [Territory::Pictland, Territory::Norgales, Territory::Essex];
        table.monsters = [
            MonsterFigure {
                monster: Monster::BaavanShee,
                at: Territory::Pictland,
            },
            MonsterFigure {
                monster: Monster::Nightmare,
                at: Territory::Essex,
            },
        ];
        table.armies = Default::default();
        let seats = table.seats;
        let homes = [
            Territory::Corbenic,
            Territory::Elmet,
            Territory::Cornwall,
            Territory::Lothian,
        ];
        for seat in 0..seats {
            let player = &mut table.players[usize::from(seat)];
            player.reserve = Army {
                chief: 0,
                mystics: 3,
                warriors: 9,
                champion: 0,
            };
            player.arrival = u16::from(seats - 1 - seat);
            table.armies[homes[usize::from(seat)].index()][usize::from(seat)].chief = 1;
        }
        table.arrivals = u16::from(seats);
        table.active = A;
        table.stack.clear();
        table.stack.push(Task::Turn);
    }

    // ---- putting things on the board -------------------------------------------------------

    /// Moves a Chief.
    pub fn chief(&mut self, seat: Seat, at: Territory) -> &mut Self {
        let from = self.table().chief_at(seat);
        self.state.table.armies[from.index()][seat.index()].chief = 0;
        self.state.table.armies[at.index()][seat.index()].chief = 1;
        self
    }

    /// Adds Mystics from the reserve.
    pub fn mystics(&mut self, seat: Seat, at: Territory, count: u8) -> &mut Self {
        self.add(seat, at, Unit::Mystic, count)
    }

    /// Adds Warriors from the reserve.
    pub fn warriors(&mut self, seat: Seat, at: Territory, count: u8) -> &mut Self {
        self.add(seat, at, Unit::Warrior, count)
    }

    fn add(&mut self, seat: Seat, at: Territory, unit: Unit, count: u8) -> &mut Self {
        for _ in 0..count {
            let one = Army::one(unit);
            let table = &mut self.state.table;
            let reserve = &mut table.players[seat.index()].reserve;
            *reserve = reserve.minus(one);
            let army = &mut table.armies[at.index()][seat.index()];
            *army = army.plus(one);
        }
        self
    }

    /// Hires a Champion and puts it here.
    pub fn champion(&mut self, seat: Seat, champion: Champion, at: Territory) -> &mut Self {
        self.state.table.players[seat.index()].champion = Some(champion);
        self.state.table.armies[at.index()][seat.index()].champion = 1;
        self
    }

    /// Lays a Chief down.
    pub fn lay_down(&mut self, seat: Seat) -> &mut Self {
        self.state.table.players[seat.index()].chief_down = true;
        self
    }

    /// Puts favours from the reserve in a territory.
    pub fn favours(&mut self, at: Territory, leader: Leader, count: u8) -> &mut Self {
        self.state.table.reserve[leader.index()] -= count;
        self.state.table.favours[at.index()][leader.index()] += count;
        self
    }

    /// Gives a player favours from the reserve.
    pub fn held(&mut self, seat: Seat, leader: Leader, count: u8) -> &mut Self {
        self.state.table.reserve[leader.index()] -= count;
        self.state.table.players[seat.index()].favours[leader.index()] += count;
        self
    }

    /// Gives a player all favours of the reserve but so many.
    pub fn reserve_left(&mut self, leader: Leader, left: u8, rest_to: Seat) -> &mut Self {
        let rest = self.table().reserve[leader.index()] - left;
        self.held(rest_to, leader, rest)
    }

    /// Takes the favours off all islands (into the reserves), so that Breakout is due.
    pub fn bare_islands(&mut self) -> &mut Self {
        let table = &mut self.state.table;
        for island in ISLANDS {
            for leader in 0..3 {
                table.reserve[leader] += table.favours[island.index()][leader];
                table.favours[island.index()][leader] = 0;
            }
        }
        self
    }

    /// Puts a favour from the reserve in a slot.
    pub fn slot(&mut self, number: u8, leader: Leader) -> &mut Self {
        let slot = Slot::from_number(number).expect("a slot from 1 to 18");
        self.state.table.reserve[leader.index()] -= 1;
        self.state.table.slots[slot.index()] = SlotContent::Favour(leader);
        self
    }

    /// Puts a Leader somewhere.
    pub fn leader(&mut self, leader: Leader, at: Territory) -> &mut Self {
        self.state.table.leaders[leader.index()] = at;
        self
    }

    /// Chooses the two Monsters in play and where they are.
    pub fn monsters(&mut self, monsters: [(Monster, Territory); 2]) -> &mut Self {
        self.state.table.monsters = monsters.map(|(monster, at)| MonsterFigure { monster, at });
        self
    }

    /// Opens the Lost Lands and flips the Cauldron, as after a Breakout; tiles are laid by `tile`,
    /// Leaders stay where they are.
    pub fn after_breakout(&mut self) -> &mut Self {
        self.state.table.broken_out = true;
        self.state.table.open_lands();
        self.state.table.chaos = true;
        self
    }

    /// Lays a tile on Brocéliande (0), Sarras (1) or Ys (2).
    pub fn tile(&mut self, row: usize, tile: TileSide) -> &mut Self {
        self.state.table.tiles[row] = Some(tile);
        self
    }

    // ---- running ----------------------------------------------------------------------------

    /// The turn of the hindmost player begins.
    pub fn start(&mut self) -> &mut Self {
        self.run(&[Task::Turn])
    }

    /// Something of this player's turn is resolved: the queue as given, checkpoints included.
    pub fn events(&mut self, active: Seat, queue: &[Due]) -> &mut Self {
        self.state.table.active = active;
        self.state.table.queue.clear();
        for &due in queue {
            self.state.table.queue.push(due);
        }
        self.run(&[Task::Events])
    }

    /// The War at this position, in this player's turn.
    pub fn war(&mut self, active: Seat, position: u8) -> &mut Self {
        self.events(active, &[Due::War(position)])
    }

    /// A Monsters, Leader or Fate event in this player's turn.
    pub fn event(&mut self, active: Seat, event: tabletop::mordred::data::DialEvent) -> &mut Self {
        let position = 0;
        self.events(active, &[Due::Sector { event, position }])
    }

    /// Breakout in this player's turn.
    pub fn breakout(&mut self, active: Seat) -> &mut Self {
        self.state.table.active = active;
        self.run(&[Task::Events, Task::Breakout(BreakoutStep::Open)])
    }

    /// Lets these tasks run, the last one first.
    pub fn run(&mut self, stack: &[Task]) -> &mut Self {
        self.state.table.stack.clear();
        for &task in stack {
            self.state.table.stack.push(task);
        }
        self.log.extend(Mordred::resume(&mut self.state));
        self.check();
        self
    }

    fn check(&self) {
        if self.checked {
            Mordred::check(&self.state).expect("the invariants hold");
        }
    }

    /// Plays a choice that must be legal.
    pub fn play(&mut self, choice: Choice) -> &mut Self {
        match Mordred::apply(&mut self.state, choice) {
            Ok(events) => self.log.extend(events),
            Err(illegal) => panic!(
                "{choice:?} is refused: {illegal}\nthe choices are {:#?}",
                self.choices()
            ),
        }
        self.check();
        self
    }

    pub fn done(&mut self) -> &mut Self {
        self.play(Choice::Done)
    }

    pub fn skip(&mut self) -> &mut Self {
        self.play(Choice::Skip)
    }

    /// Moves a group of the player to move; who goes along is only chosen where there is a choice.
    pub fn go(&mut self, from: Territory, to: Territory, group: Army) -> &mut Self {
        let owner = self.to_move();
        self.go_of(owner, from, to, Way::Border, group)
    }

    /// Moves a group of anybody, by any way.
    pub fn go_of(
        &mut self,
        owner: Seat,
        from: Territory,
        to: Territory,
        by: Way,
        group: Army,
    ) -> &mut Self {
        self.play(Choice::Move {
            owner,
            from,
            to,
            by,
        });
        if matches!(
            self.table().stack.last(),
            Some(Task::MarchGroup(_) | Task::Grouping(_))
        ) {
            self.play(Choice::Group(group));
        }
        self
    }

    /// Plays the first choice that passes a test.
    pub fn pick(&mut self, wanted: impl Fn(&Choice) -> bool) -> &mut Self {
        let choice = self.choices().into_iter().find(wanted);
        self.play(choice.unwrap_or_else(|| panic!("not among {:#?}", self.choices())))
    }

    /// Plays the first choice again and again until a test holds.
    pub fn play_until(&mut self, enough: impl Fn(&Scene) -> bool) -> &mut Self {
        for _ in 0..1_000 {
            if enough(self) {
                return self;
            }
            let first = self.choices()[0];
            self.play(first);
        }
        panic!("it never came to that");
    }

    // ---- looking ----------------------------------------------------------------------------

    pub fn table(&self) -> &Table {
        &self.state.table
    }

    pub fn player(&self, seat: Seat) -> &Player {
        self.table().player(seat)
    }

    pub fn army(&self, at: Territory, seat: Seat) -> Army {
        self.table().army(at, seat)
    }

    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        Mordred::choices(&self.state, &mut choices);
        choices
    }

    pub fn offers(&self, choice: Choice) -> bool {
        self.choices().contains(&choice)
    }

    /// Whether a move between these territories is offered, by any way.
    pub fn offers_move(&self, from: Territory, to: Territory) -> bool {
        self.choices().iter().any(
            |choice| matches!(*choice, Choice::Move { from: f, to: t, .. } if f == from && t == to),
        )
    }

    /// The sentence with which a choice is refused; the state must stay as it was.
    pub fn refusal(&self, choice: Choice) -> String {
        let mut state = self.state.clone();
        let refused: Result<_, Illegal> = Mordred::apply(&mut state, choice);
        assert_eq!(state, self.state, "a refused choice changes nothing");
        refused.expect_err("the choice must be refused").reason
    }

    pub fn to_move(&self) -> Seat {
        Mordred::to_move(&self.state).expect("the game goes on")
    }

    pub fn is_over(&self) -> bool {
        Mordred::outcome(&self.state).is_some()
    }

    pub fn view(&self, viewer: Viewer) -> View {
        Mordred::view(&self.state, viewer)
    }

    /// Everything that happened so far, in order.
    pub fn happened(&self) -> impl Iterator<Item = What> + '_ {
        self.log.iter().map(|event| event.what)
    }

    /// How often something happened.
    pub fn times(&self, test: impl Fn(&What) -> bool) -> usize {
        self.happened().filter(|what| test(what)).count()
    }
}

/// A group: so many Chiefs, Mystics, Warriors and Champions.
pub fn group(chief: u8, mystics: u8, warriors: u8, champion: u8) -> Army {
    Army {
        chief,
        mystics,
        warriors,
        champion,
    }
}
