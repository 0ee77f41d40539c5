//! The shape of a game: who led when, and when it was decided.

use tabletop::game::Seat;
use tabletop::mordred::state::Table;
use tabletop::mordred::{Event, Mordred, Place, State, What, score};

use crate::watch::{Step, Watch};

/// Who has the highest running score at a moment: bits of seats.
type Leaders = u8;

/// Notes of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// How often somebody else came to lead alone, seen at the beginning of turns.
    pub lead_changes: u32,
    /// Who led before the last War so far.
    pub before_last_war: Option<Leaders>,
    /// Who led when chaos broke out.
    pub at_breakout: Option<Leaders>,
    /// Whether the game ended because a reserve ran out.
    pub by_favour: bool,
    /// How long it was.
    pub length: Length,
    leader: Option<Leaders>,
}

/// How long a game was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// How many turns it had.
    pub turns: u32,
    /// How far the hindmost tracker came.
    pub sectors: u8,
}

impl Default for Length {
    fn default() -> Self {
        Self {
            // The first turn has begun before the first pick.
            turns: 1,
            sectors: 0,
        }
    }
}

impl Length {
    fn count(&mut self, events: &[Event]) {
        let begun = |event: &&Event| matches!(event.what, What::TurnBegins { .. });
        self.turns += events.iter().filter(begun).count() as u32;
    }

    fn measure(&mut self, end: &State) {
        self.sectors = end.table.least_position();
    }
}

impl Watch<Mordred> for Length {
    fn step(&mut self, step: &Step<'_, Mordred>) {
        self.count(step.events);
    }

    fn end(&mut self, end: &State) {
        self.measure(end);
    }
}

impl Shape {
    /// Notes a step. Scores are followed from event to event, since a War may begin and be over
    /// within one step.
    pub fn step(&mut self, before: &Table, events: &[Event]) {
        self.length.count(events);
        let mut table = *before;
        for event in events {
            match event.what {
                What::TurnBegins { .. } => self.turn(leaders(&table)),
                What::WarBegins { .. } => self.before_last_war = Some(leaders(&table)),
                What::BreakoutBegins => self.at_breakout = Some(leaders(&table)),
                what => follow(&mut table, what),
            }
        }
    }

    /// Notes the end.
    pub fn end(&mut self, end: &State) {
        self.by_favour = end.table.end_mark.is_some();
        self.length.measure(end);
    }

    fn turn(&mut self, leaders: Leaders) {
        if leaders.count_ones() == 1 && self.leader != Some(leaders) {
            // Who leads first has not taken the lead from anybody.
            self.lead_changes += u32::from(self.leader.is_some());
            self.leader = Some(leaders);
        }
    }
}

/// Favours go from hand to hand.
fn follow(table: &mut Table, what: What) {
    match what {
        What::Took {
            seat,
            leader,
            count,
            from,
        } => {
            table.players[seat.index()].favours[leader.index()] += count;
            if let Place::Player(other) = from {
                table.players[other.index()].favours[leader.index()] -= count;
            }
        }
        What::Returned {
            seat,
            leader,
            count,
        } => table.players[seat.index()].favours[leader.index()] -= count,
        _ => {}
    }
}

fn leaders(table: &Table) -> Leaders {
    let points = |seat: Seat| score(table, seat).total;
    let most = table.seats().map(points).max();
    let best = table.seats().filter(|&seat| Some(points(seat)) == most);
    best.fold(0, |bits, seat| bits | 1 << seat.index())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::{Events, Game};
    use tabletop::mordred::random_play::{picks_for, setup_for};

    #[test]
    fn events_tell_every_favour_that_changes_hands() {
        for number in 0..60 {
            let mut picks = picks_for(number);
            let mut state = Mordred::setup(&setup_for(number), number).expect("a game");
            let mut choices = Vec::new();
            while Mordred::to_move(&state).is_some() {
                Mordred::choices(&state, &mut choices);
                let mut table = state.table;
                let mut events = Events::listening();
                let choice = choices[picks.below(choices.len())];
                Mordred::play(&mut state, choice, &mut events);
                for event in events.into_list() {
                    follow(&mut table, event.what);
                }
                let held = |table: &Table| table.players.map(|player| player.favours);
                assert_eq!(held(&table), held(&state.table), "game {number}");
            }
        }
    }

    #[test]
    fn the_lead_changes_when_another_leads_alone() {
        let mut shape = Shape::default();
        for leaders in [0b1111, 0b0010, 0b0011, 0b0010, 0b0101, 0b0001, 0b0010] {
            shape.turn(leaders);
        }
        assert_eq!(shape.lead_changes, 2);
    }
}
