//! Set-up (R2): what the players agree on, and how the first position comes about.

use crate::sorting::put_in_order;
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::data::{
    ChaosCard, CombatCard, DialSide, Edition, Faction, FateCard, LINKS, Leader, LeaderSide,
    Monster, Slot, Territory, Unit, faction, leader, tuning,
};
use super::event::{Event, Place, What};
use super::house::HouseRules;
use super::state::task::Task;
use super::state::{
    Army, Battle, Hidden, ISLANDS, MonsterFigure, Order, Player, SlotContent, Stack, State, Table,
    Territories,
};
use crate::dice::Dice;
use crate::game::{Events, Illegal, Seat};

/// What the players agree on before the game (R2.1, R22).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The factions by seat.
    pub factions: Vec<Faction>,
    /// The side of the dial.
    pub dial: DialSide,
    /// The side of the Leader cards.
    pub leaders: LeaderSide,
    /// The edition of the rules.
    pub edition: Edition,
    /// What is agreed on beyond the rules.
    pub house: HouseRules,
}

impl Setup {
    /// A first game for these factions: War dial, basic Leaders, Final edition (R22.2), no house
    /// rules.
    pub fn new(factions: &[Faction]) -> Self {
        Self {
            factions: factions.to_vec(),
            dial: DialSide::War,
            leaders: LeaderSide::Basic,
            edition: Edition::Final,
            house: HouseRules::default(),
        }
    }

    /// A set-up without house rules from the ids that links and files carry, or a sentence that says
    /// what is wrong.
    pub fn from_ids(
        factions: &[&str],
        dial: &str,
        leaders: &str,
        edition: &str,
    ) -> Result<Self, Illegal> {
        let unknown =
            |what: &str, id: &str| Illegal::because(format!("There is no {what} “{id}”."));
        let setup = Self {
            factions: factions
                .iter()
                .map(|id| Faction::from_id(id).ok_or_else(|| unknown("faction", id)))
                .collect::<Result<_, _>>()?,
            dial: DialSide::from_id(dial).ok_or_else(|| unknown("side of the dial", dial))?,
            leaders: LeaderSide::from_id(leaders)
                .ok_or_else(|| unknown("side of the Leader cards", leaders))?,
            edition: Edition::from_id(edition).ok_or_else(|| unknown("edition", edition))?,
            house: HouseRules::default(),
        };
        setup.check()?;
        Ok(setup)
    }

    /// Whether a game can be played like this; if not, a sentence that says why.
    pub fn check(&self) -> Result<(), Illegal> {
        let players = self.factions.len();
        // R22.4
        if !(2..=4).contains(&players) {
            return Err(Illegal::because(format!(
                "Mordred is for 2 to 4 players, not for {players}."
            )));
        }
        // R2.2
        for (seat, faction) in self.factions.iter().enumerate() {
            if self.factions[..seat].contains(faction) {
                return Err(Illegal::because(format!(
                    "Two players lead the {}: every player needs a different faction.",
                    faction.name_in(self.edition)
                )));
            }
        }
        if self.dial == DialSide::Blitz && !self.edition.switches().blitz {
            return Err(Illegal::because(
                "The Demo edition has one dial only: choose the War side.",
            ));
        }
        self.house
            .in_force()
            .try_for_each(|rule| rule.check(players))
    }
}

/// The house rule that gives the last of four players to act more cards than the others.
pub(super) const LAST_OF_FOUR: &str = "A78";

/// The first position, with the random draws in the order of C4.
pub(super) fn start(
    setup: &Setup,
    seed: u64,
    events: &mut Events<Event>,
) -> Result<State, Illegal> {
    setup.check()?;
    let mut state = bare(setup, seed);
    let State { table, hidden } = &mut state;
    let dice = &mut hidden.dice;
    let by_faction = seats_by_faction(setup);
    stack_trackers(table, dice);
    for &seat in &by_faction {
        let cards = tuning::HAND + seat_bonus(setup, table, seat);
        deal_combat_cards(
            table,
            &mut hidden.hands,
            &mut hidden.decks,
            dice,
            seat,
            cards,
        );
    }
    shuffle_fate_and_chaos(table, dice, &mut hidden.fate_deck, &mut hidden.chaos_deck);
    deal_regions(table, dice, &by_faction);
    fill_slots(table, dice);
    place_island_caers(table, dice);
    mark_caers(table);
    tell(setup, &state, events);
    super::apply::resume(&mut state, events);
    Ok(state)
}

/// Tells how the table was laid (R2.3 to R2.11).
fn tell(setup: &Setup, state: &State, events: &mut Events<Event>) {
    let State { table, hidden } = state;
    let mut note = |rule, what| events.push(|| Event::new(table, rule, what));
    // Who acts first is hindmost, on top of the stack.
    let mut order = Order::default();
    for &seat in table.dial_order().as_slice().iter().rev() {
        order.push(seat);
    }
    note("R2.4", What::Stacked { order });
    for leader in Leader::ALL {
        let at = table.leaders[leader.index()];
        let caer = at.caer_slot().expect("a Region card names a slot");
        note("R2.8", What::LeaderStarts { leader, at, caer });
        let (count, at) = (tuning::LEADER_START_FAVOURS, Place::Territory(at));
        note("R2.8", What::Placed { leader, count, at });
    }
    for MonsterFigure { monster, at } in table.monsters {
        note("R2.8", What::MonsterStarts { monster, at });
    }
    for seat in table.seats() {
        for at in table.held_by(seat) {
            for unit in table.army(at, seat).types() {
                note("R2.8", What::Added { seat, unit, at });
            }
        }
    }
    for slot in Slot::ALL {
        if let SlotContent::Favour(leader) = table.slots[slot.index()] {
            let (count, at) = (1, Place::Slot(slot));
            note("R2.10", What::Placed { leader, count, at });
        }
    }
    for (at, leader) in ISLANDS.into_iter().zip(table.island_caers) {
        note("R2.11", What::IslandCaer { leader, at });
        let (count, at) = (table.switches().island_favours, Place::Territory(at));
        note("R2.11", What::Placed { leader, count, at });
    }
    for seat in table.seats() {
        let bonus = seat_bonus(setup, table, seat);
        let dealt = [
            ("R2.3", table.player(seat).hand - bonus),
            (LAST_OF_FOUR, bonus),
        ];
        for (rule, count) in dealt.into_iter().filter(|&(_, count)| count > 0) {
            note(rule, What::Drew { seat, count });
        }
        for card in table.faction(seat).combat_cards() {
            for _ in 0..hidden.hands[seat.index()][card.kind()] {
                note("R2.3", What::DrewCard { seat, card });
            }
        }
    }
}

/// The boards and dashboards before anything is drawn.
fn bare(setup: &Setup, seed: u64) -> State {
    let mut players = [Player::default(); 4];
    for (player, &faction) in players.iter_mut().zip(&setup.factions) {
        // R2.2
        *player = Player {
            faction,
            reserve: Army {
                chief: faction::CHIEFS,
                mystics: faction::MYSTICS,
                warriors: faction::WARRIORS,
                champion: 0,
            },
            spells: (1 << faction::SPELLS) - 1,
            ..Player::default()
        };
    }
    let mut table = Table {
        edition: setup.edition,
        dial: setup.dial,
        leader_side: setup.leaders,
        seats: setup.factions.len() as u8,
        players,
        armies: [[Army::NONE; 4]; 15],
        favours: [[0; 3]; 15],
        slots: [SlotContent::Empty; 18],
        island_caers: Leader::ALL,
        caers: [0; 15],
        adjacent: [Territories::NONE; 15],
        leaders: [Territory::Pictland; 3],
        monsters: [MonsterFigure::default(); tuning::MONSTERS_IN_PLAY],
        reserve: [leader::FAVOURS; 3],
        tiles: [None; 3],
        broken_out: false,
        lands_open: false,
        chaos: false,
        marked: Territories::NONE,
        spoils_taken: 0,
        end_mark: None,
        active: Seat(0),
        arrivals: 0,
        fate_discard: 0,
        chaos_played: 0,
        cauldron: ArrayVec::new(),
        fate_deck: ArrayVec::new(),
        chaos_deck: ArrayVec::new(),
        drawn: 0,
        battle: Battle::default(),
        queue: ArrayVec::new(),
        stack: Stack::default(),
        outcome: None,
    };
    join_britannia(&mut table);
    table.stack.push(Task::Turn);
    State {
        table,
        hidden: Hidden {
            dice: Dice::new(seed),
            hands: Default::default(),
            decks: Default::default(),
            placed: Default::default(),
            fate_deck: ArrayVec::new(),
            chaos_deck: ArrayVec::new(),
            cauldron: ArrayVec::new(),
            fate_drawn: ArrayVec::new(),
            chaos_drawn: ArrayVec::new(),
            seen: Default::default(),
        },
    }
}

/// R3.2: the links of Britannia; those of the Lost Lands come with Breakout (R3.4).
pub(super) fn join_britannia(table: &mut Table) {
    for link in &LINKS[..12] {
        table.join(link.between[0], link.between[1]);
    }
}

/// The seats in the order Humans, High Elves, Hobyars, Tunnel Dwarves (C4).
fn seats_by_faction(setup: &Setup) -> Vec<Seat> {
    let mut seats: Vec<Seat> = (0..setup.factions.len() as u8).map(Seat).collect();
    let faction = |seat: &Seat| setup.factions[seat.index()];
    put_in_order(&mut seats, |a, b| faction(a) > faction(b));
    seats
}

/// R2.4: the trackers in random order at position 0.
fn stack_trackers(table: &mut Table, dice: &mut Dice) {
    let mut seats: Vec<Seat> = table.seats().collect();
    dice.shuffle(&mut seats);
    for (arrival, seat) in seats.into_iter().enumerate() {
        table.players[seat.index()].arrival = arrival as u16;
    }
    table.arrivals = u16::from(table.seats);
}

/// R2.3: a player shuffles the Combat cards and draws so many.
fn deal_combat_cards(
    table: &mut Table,
    hands: &mut [[u8; 8]; 4],
    decks: &mut [ArrayVec<[CombatCard; 12]>; 4],
    dice: &mut Dice,
    seat: Seat,
    cards: u8,
) {
    let deck = &mut decks[seat.index()];
    for card in table.faction(seat).combat_cards() {
        for _ in 0..card.data().copies {
            deck.push(card);
        }
    }
    dice.shuffle(deck);
    for _ in 0..cards {
        let card = deck.pop().expect("twelve cards are enough for a hand");
        hands[seat.index()][card.kind()] += 1;
    }
    let player = &mut table.players[seat.index()];
    player.hand = cards;
    player.deck = deck.len() as u8;
}

/// A78: the cards that the last of four players to act draws more than the others, if so agreed.
fn seat_bonus(setup: &Setup, table: &Table, seat: Seat) -> u8 {
    if setup.house.eighth_card && table.player(seat).arrival == 0 {
        tuning::SEAT_BONUS
    } else {
        0
    }
}

/// R2.5: the Fate deck (in the Demo six cards) and the Chaos deck.
fn shuffle_fate_and_chaos(
    table: &mut Table,
    dice: &mut Dice,
    fate_deck: &mut ArrayVec<[FateCard; 9]>,
    chaos_deck: &mut ArrayVec<[ChaosCard; 11]>,
) {
    let all = usize::from(table.switches().fate_cards) == FateCard::ALL.len();
    fate_deck.extend(
        FateCard::ALL
            .into_iter()
            .filter(|card| all || card.data().demo),
    );
    dice.shuffle(fate_deck);
    chaos_deck.extend(ChaosCard::ALL);
    dice.shuffle(chaos_deck);
    table.fate_deck.extend(fate_deck.iter().map(|_| None));
    table.chaos_deck.extend(chaos_deck.iter().map(|_| None));
}

/// R2.6 and R2.8: Monsters are drawn; Region cards say where everybody starts.
fn deal_regions(table: &mut Table, dice: &mut Dice, by_faction: &[Seat]) {
    let mut monsters = Monster::ALL;
    dice.shuffle(&mut monsters);
    let mut regions: [Territory; 9] = std::array::from_fn(|i| Territory::ALL[i]);
    dice.shuffle(&mut regions);
    let mut regions = regions.into_iter();
    let mut deal = || regions.next().expect("nine Region cards are enough (R2.9)");
    // R2.8a
    for leader in Leader::ALL {
        let at = deal();
        table.leaders[leader.index()] = at;
        table.favours[at.index()][leader.index()] = tuning::LEADER_START_FAVOURS;
        table.reserve[leader.index()] -= tuning::LEADER_START_FAVOURS;
        let slot = at.caer_slot().expect("a Region card names a slot");
        table.slots[slot.index()] = SlotContent::Caer(leader);
    }
    // R2.8b
    for (figure, monster) in table.monsters.iter_mut().zip(monsters) {
        *figure = MonsterFigure {
            monster,
            at: deal(),
        };
    }
    // R2.8c
    for &seat in by_faction {
        muster_at(
            table,
            seat,
            deal(),
            &[Unit::Chief, Unit::Mystic, Unit::Warrior],
        );
    }
    // R2.8d
    if by_faction.len() == 2 {
        for &seat in by_faction {
            muster_at(table, seat, deal(), &[Unit::Mystic, Unit::Warrior]);
        }
    }
}

fn muster_at(table: &mut Table, seat: Seat, at: Territory, units: &[Unit]) {
    for &unit in units {
        let one = Army::one(unit);
        let player = &mut table.players[seat.index()];
        player.reserve = player.reserve.minus(one);
        let army = &mut table.armies[at.index()][seat.index()];
        *army = army.plus(one);
    }
}

/// R2.10: three favours of each Leader, mixed, in the nine free slots.
fn fill_slots(table: &mut Table, dice: &mut Dice) {
    let mut favours: Vec<Leader> = Leader::ALL
        .into_iter()
        .flat_map(|leader| [leader; tuning::SLOT_FAVOURS_EACH as usize])
        .collect();
    dice.shuffle(&mut favours);
    let free = Slot::ALL[..12]
        .iter()
        .filter(|slot| table.slots[slot.index()] == SlotContent::Empty);
    let free: Vec<Slot> = free.copied().collect();
    for (slot, leader) in free.into_iter().zip(favours) {
        table.slots[slot.index()] = SlotContent::Favour(leader);
        table.reserve[leader.index()] -= 1;
    }
}

/// R2.11: the other Caers on the islands, with favours.
fn place_island_caers(table: &mut Table, dice: &mut Dice) {
    dice.shuffle(&mut table.island_caers);
    let favours = table.switches().island_favours;
    for (island, leader) in ISLANDS.into_iter().zip(table.island_caers) {
        table.favours[island.index()][leader.index()] = favours;
        table.reserve[leader.index()] -= favours;
    }
}

/// R3.6: which territories are with which Caers. Caers never move (R3.9).
pub(super) fn mark_caers(table: &mut Table) {
    for (slot, content) in table.slots.into_iter().enumerate() {
        if let SlotContent::Caer(leader) = content {
            for at in LINKS[slot].between {
                table.caers[at.index()] |= 1 << leader.index();
            }
        }
    }
    for (island, leader) in ISLANDS.into_iter().zip(table.island_caers) {
        table.caers[island.index()] |= 1 << leader.index();
    }
}
