//! The course of a scene: actions taken and paid for, and what happened when.

use tabletop::game::Seat;
use tabletop::mordred::data::{
    Action, ChaosCard, DialEvent, FateCard, LINKS, Leader, Spell, Territory, Unit,
};
use tabletop::mordred::state::SlotContent;
use tabletop::mordred::state::task::{Task, Way};
use tabletop::mordred::{Choice, What};

use super::{Scene, group};

/// A thing of the dial that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// The event of the sector at this position.
    Sector(DialEvent, u8),
    /// The War at this position.
    War(u8),
    /// Chaos breaks out.
    Breakout,
    /// The War at this position is marked as the last.
    Marked(u8),
    /// The game is over.
    End,
}

/// The move of a group across a border.
pub fn step(owner: Seat, from: Territory, to: Territory) -> Choice {
    Choice::Move {
        owner,
        from,
        to,
        by: Way::Border,
    }
}

pub fn add(unit: Unit, at: Territory) -> Choice {
    Choice::Add { unit, at }
}

pub fn war_begins(position: u8) -> impl Fn(&What) -> bool {
    move |what| *what == What::WarBegins { position }
}

pub fn breaks_out(what: &What) -> bool {
    *what == What::BreakoutBegins
}

impl Scene {
    /// Puts Fate cards on top of the deck of which the first does nothing on an empty dashboard and
    /// the second asks nobody anything at Breakout, and Chaos cards as harmless.
    pub fn quiet_fate(&mut self) -> &mut Self {
        self.fate_deck(&[FateCard::SwordInTheStone, FateCard::BeltaneFires])
            .chaos_deck(&[ChaosCard::IronRain, ChaosCard::HollowCrown])
    }

    /// Puts the Caer of a Leader in Britannia on another slot.
    pub fn caer(&mut self, leader: Leader, slot: usize) -> &mut Self {
        let table = &mut self.state.table;
        let bit = 1 << leader.index();
        for (content, link) in table.slots.iter_mut().zip(&LINKS).take(12) {
            if *content == SlotContent::Caer(leader) {
                *content = SlotContent::Empty;
                for at in link.between {
                    table.caers[at.index()] &= !bit;
                }
            }
        }
        table.slots[slot - 1] = SlotContent::Caer(leader);
        for at in LINKS[slot - 1].between {
            table.caers[at.index()] |= bit;
        }
        self
    }

    /// Gives favours of a player back to the reserve, outside all rules.
    pub fn gives_back(&mut self, seat: Seat, leader: Leader, count: u8) -> &mut Self {
        self.state.table.players[seat.index()].favours[leader.index()] -= count;
        self.state.table.reserve[leader.index()] += count;
        self
    }

    /// A March of the whole army across one border.
    pub fn march(&mut self, from: Territory, to: Territory) -> &mut Self {
        self.play(Choice::Act(Action::March));
        let all = self.army(from, self.to_move());
        self.go(from, to, all).done()
    }

    /// The Chief of the player to move marches alone, to and fro: so many group moves, then the end.
    pub fn march_to_and_fro(&mut self, away: Territory, moves: u8) -> &mut Self {
        let mut road = [self.table().chief_at(self.to_move()), away];
        self.play(Choice::Act(Action::March));
        for _ in 0..moves {
            self.go(road[0], road[1], group(1, 0, 0, 0));
            road.reverse();
        }
        self.done()
    }

    /// Begins a Magic action and casts a Spell.
    pub fn cast(&mut self, spell: Spell) -> &mut Self {
        self.play(Choice::Act(Action::Magic));
        self.play(Choice::Cast(spell))
    }

    /// Takes the first choices until the next action is due or the game is over.
    pub fn settle(&mut self) -> &mut Self {
        self.play_until(|scene| scene.is_over() || scene.awaits_action())
    }

    /// Whether somebody must take an action now.
    pub fn awaits_action(&self) -> bool {
        matches!(self.table().stack.last(), Some(Task::Act))
    }

    /// The place in the log of the first event that passes a test.
    #[track_caller]
    pub fn when(&self, test: impl Fn(&What) -> bool) -> usize {
        let place = self.log.iter().position(|event| test(&event.what));
        place.unwrap_or_else(|| panic!("that never happened; the log is {:#?}", self.log))
    }

    /// Everything of the dial that happened so far, in order.
    pub fn beats(&self) -> Vec<Beat> {
        let beat = |what| match what {
            What::EventBegins {
                event, position, ..
            } => Some(Beat::Sector(event, position)),
            What::WarBegins { position } => Some(Beat::War(position)),
            What::BreakoutBegins => Some(Beat::Breakout),
            What::EndMarked { position } => Some(Beat::Marked(position)),
            What::GameOver { .. } => Some(Beat::End),
            _ => None,
        };
        self.happened().filter_map(beat).collect()
    }

    /// The time each player paid for actions, in order.
    pub fn payments(&self) -> Vec<(Seat, u8)> {
        let payment = |what| match what {
            What::Paid { seat, total, .. } => Some((seat, total)),
            _ => None,
        };
        self.happened().filter_map(payment).collect()
    }

    /// The time that was paid last.
    pub fn paid(&self) -> u8 {
        self.payments().last().expect("something was paid").1
    }

    /// The favours of one Leader that a player holds.
    pub fn favours_of(&self, seat: Seat, leader: Leader) -> u8 {
        self.player(seat).favours[leader.index()]
    }

    /// The targets of all moves on offer from a territory, in order and once each.
    pub fn ways_out(&self, from: Territory) -> Vec<Territory> {
        self.ways(|f, to| (f == from).then_some(to))
    }

    /// The origins of all moves on offer to a territory, in order and once each.
    pub fn ways_in(&self, to: Territory) -> Vec<Territory> {
        self.ways(|from, t| (t == to).then_some(from))
    }

    /// Where this Leader may go now.
    pub fn leader_moves(&self, leader: Leader) -> Vec<Territory> {
        let choices = self.choices().into_iter();
        choices
            .filter_map(|choice| match choice {
                Choice::Leader { leader: of, to } if of == leader => Some(to),
                _ => None,
            })
            .collect()
    }

    /// Where the Monster may step now.
    pub fn steps(&self) -> Vec<Territory> {
        let choices = self.choices().into_iter();
        choices
            .filter_map(|choice| match choice {
                Choice::Step(to) => Some(to),
                _ => None,
            })
            .collect()
    }

    fn ways(&self, end: impl Fn(Territory, Territory) -> Option<Territory>) -> Vec<Territory> {
        let choices = self.choices().into_iter();
        let mut ends: Vec<Territory> = choices
            .filter_map(|choice| match choice {
                Choice::Move { from, to, .. } => end(from, to),
                _ => None,
            })
            .collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }
}
