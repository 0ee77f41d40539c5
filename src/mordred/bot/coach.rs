//! The coach: what a player could do, how likely it wins, and why.

use serde::{Deserialize, Serialize};

use super::super::event::{Event, Place, What};
use super::super::state::State;
use super::super::{Choice, Mordred, View};
use super::mind::{Wars, is_at_war};
use super::reasons::{Why, reason};
use super::{COACH, DEEP_COACH, worth};
use crate::dice::Dice;
use crate::game::{BySeat, Events, Game, Seat, Viewer, fingerprint};
use crate::mordred::SEATS;
use crate::mordred::data::DialEvent;
use crate::search::{Desk, Found, Mind, Search, play_on};
use crate::thought::Depth;

/// How many picks the coach names.
const NAMED: usize = 3;
/// What was looked at less than this part of the most is not counted on.
const SELDOM: u32 = 8;
/// How many futures the chances of a moment are the mean of.
const FUTURES: u32 = 120;

/// One pick the coach thinks well of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Counsel {
    /// The pick.
    pub choice: Choice,
    /// The chance of winning with it, from 0 to 1, as far as the search can tell.
    pub chance: f32,
    /// Why.
    pub why: Why,
}

/// What a search saw of the futures that begin with one pick.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// The number of futures.
    pub futures: f32,
    /// Favours each player won, less those lost.
    pub favours: [f32; SEATS],
    /// How often this turn set off each event of the dial.
    pub events: [f32; DialEvent::ALL.len()],
    /// How often this turn brought the Breakout.
    pub breakouts: f32,
    /// The asker's battles.
    pub battles: f32,
    /// Those in which the enemy lost more.
    pub won: f32,
    /// The asker's units killed.
    pub lost: f32,
    /// Others' units killed in these battles.
    pub killed: f32,
}

/// The mind of a bot, and a memory of what it sees. However far it looks, it remembers what comes of a pick
/// up to the end of the next War: that is what a player can see coming.
struct Watchful {
    wars: Wars,
    /// Whether the next War is being fought already.
    at_war: bool,
}

impl Mind<Mordred> for Watchful {
    type Horizon = u8;
    type Tally = Seen;
    const LISTENS: bool = true;

    fn horizon(&self, state: &State) -> u8 {
        self.wars.horizon(state)
    }

    fn is_far_enough(&self, horizon: u8, state: &State) -> bool {
        self.wars.is_far_enough(horizon, state)
    }

    fn weigh(&self, state: &State, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) {
        self.wars.weigh(state, seat, choices, out);
    }

    fn values(&self, state: &State) -> BySeat<f32> {
        self.wars.values(state)
    }

    fn remember(&self, seen: &mut Seen, seat: Seat, events: &[Event]) {
        seen.futures += 1.0;
        let mut this_turn = true;
        let mut fought = self.at_war;
        for event in events {
            match event.what {
                What::TurnBegins { .. } if fought => break,
                What::TurnBegins { .. } => this_turn = false,
                What::BattlesOver { .. } => fought = true,
                What::EventBegins { event, .. } if this_turn => seen.events[event as usize] += 1.0,
                What::WarBegins { .. } if this_turn => {
                    seen.events[DialEvent::War as usize] += 1.0;
                }
                What::BreakoutBegins if this_turn => seen.breakouts += 1.0,
                What::Took {
                    seat, count, from, ..
                } => {
                    seen.favours[seat.index()] += f32::from(count);
                    if let Place::Player(loser) = from {
                        seen.favours[loser.index()] -= f32::from(count);
                    }
                }
                What::Returned { seat, count, .. } => {
                    seen.favours[seat.index()] -= f32::from(count);
                }
                What::Killed { seat: whose, .. } if whose == seat => seen.lost += 1.0,
                What::BattleOver { sides, lost, .. } => {
                    let Some(own) = sides.iter().position(|&side| side == seat) else {
                        continue;
                    };
                    seen.battles += 1.0;
                    seen.killed += f32::from(lost[1 - own]);
                    if lost[1 - own] > lost[own] {
                        seen.won += 1.0;
                    }
                }
                _ => {}
            }
        }
    }
}

/// A coach at work, in slices.
pub struct Coach {
    view: View,
    seat: Seat,
    search: Search<Mordred, Watchful>,
}

impl Coach {
    /// Begins to think for the player whose view this is; the decision must be theirs.
    pub fn new(view: &View, depth: Depth) -> Self {
        let Viewer::Seat(seat) = view.viewer else {
            panic!("the coach helps the player who has to choose");
        };
        let effort = match depth {
            Depth::First => COACH,
            Depth::Deep => DEEP_COACH,
        };
        let search = Search::new(
            view.clone(),
            view.viewer,
            Watchful {
                wars: effort.mind,
                at_war: is_at_war(&view.table),
            },
            effort.budget,
            fingerprint(view),
        );
        Self {
            view: view.clone(),
            seat,
            search,
        }
    }

    /// Thinks for so many iterations at most; the best picks, best first, once they are found:
    /// three of them, or as many as there are.
    pub fn think(&mut self, iterations: u32) -> Option<Vec<Counsel>> {
        if !self.search.run(iterations) {
            return None;
        }
        if let [choice] = self.search.choices() {
            return Some(vec![Counsel {
                choice: *choice,
                chance: worth::chances(&self.view.table)[self.seat.index()],
                why: Why::Only,
            }]);
        }
        let mut found = self.search.found();
        // What was hardly looked at has no chance to speak of. Of the others, the best comes first.
        let often = found.first().map_or(0, |most| most.visits / SELDOM);
        let looked_at = found
            .partition_point(|found| found.visits > often)
            .max(NAMED);
        let chance = |found: &Found<Choice, Seen>| found.values[self.seat];
        let named = looked_at.min(found.len());
        found[..named].sort_by(|a, b| chance(b).total_cmp(&chance(a)));
        let counsel = found.iter().take(NAMED).enumerate().map(|(nth, pick)| {
            let others: Vec<&Seen> = found
                .iter()
                .enumerate()
                .filter(|&(other, _)| other != nth)
                .map(|(_, other)| &other.tally)
                .collect();
            Counsel {
                choice: pick.choice,
                chance: pick.values[self.seat],
                why: reason(&self.view.table, self.seat, &pick.tally, &others),
            }
        });
        Some(counsel.collect())
    }

    /// How much of the thinking is done, from 0 to 1.
    pub fn progress(&self) -> f32 {
        self.search.progress()
    }
}

/// An estimate of everybody's chance to win, in slices.
pub struct Chances {
    view: View,
    dice: Dice,
    done: u32,
    sums: BySeat<f32>,
    desk: Desk<Choice>,
}

impl Chances {
    /// Begins to estimate from what this viewer knows: `Viewer::Public` for the moments of a replay.
    pub fn new(view: &View) -> Self {
        Self {
            view: view.clone(),
            dice: Dice::new(fingerprint(view)),
            done: 0,
            sums: BySeat::ZERO,
            desk: Desk::default(),
        }
    }

    /// Plays so many futures at most; the chances by seat, which add up to 1, once they are known.
    pub fn think(&mut self, iterations: u32) -> Option<[f32; SEATS]> {
        for _ in 0..iterations.min(FUTURES - self.done) {
            let end = self.play_one();
            self.sums += end;
            self.done += 1;
        }
        (self.done == FUTURES).then(|| self.sums.map(|sum| sum / FUTURES as f32).to_array())
    }

    /// How much of the thinking is done, from 0 to 1.
    pub fn progress(&self) -> f32 {
        self.done as f32 / FUTURES as f32
    }

    /// The chances at the end of one future: after the next War.
    fn play_one(&mut self) -> BySeat<f32> {
        let mind = COACH.mind;
        let mut state = Mordred::determinize(&self.view, &mut self.dice);
        let horizon = mind.horizon(&state);
        let (dice, desk) = (&mut self.dice, &mut self.desk);
        play_on(&mind, horizon, &mut state, dice, desk, &mut Events::deaf())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Audience;
    use crate::mordred::data::Leader;

    /// What is remembered of one future in which favours are taken in this War, and in another one after it.
    fn remembered(at_war: bool) -> f32 {
        let (you, rival) = (Seat(0), Seat(1));
        let took = What::Took {
            seat: you,
            leader: Leader::Merlin,
            count: 2,
            from: Place::Reserve,
        };
        let over = What::BattlesOver { position: 3 };
        let turn = What::TurnBegins { seat: rival };
        let future = [turn, took, over, took, turn, took].map(|what| Event {
            audience: Audience::All,
            rule: "R1",
            what,
        });
        let watchful = Watchful {
            wars: DEEP_COACH.mind,
            at_war,
        };
        let mut seen = Seen::default();
        watchful.remember(&mut seen, you, &future);
        seen.favours[0]
    }

    #[test]
    fn reasons_end_with_the_next_war_however_far_the_coach_looks() {
        assert_eq!(remembered(false), 4.0);
        // In the midst of a War that one is over when the next turn begins.
        assert_eq!(remembered(true), 0.0);
    }
}
