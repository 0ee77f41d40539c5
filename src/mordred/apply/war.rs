//! War (R16) and its end (R18).

use super::{Offer, Play, adding};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::Ongoing;
use crate::mordred::data::{LINKS, Leader, Slot, Territory, tuning};
use crate::mordred::event::{Place, What};
use crate::mordred::state::task::Task;
use crate::mordred::state::{MIRROR_LANDS, SlotContent, Source, Table, Territories};

/// Who controls each territory when a War ends.
type Snapshot = [Option<Seat>; 15];

/// R16.2: the unmarked territories with units of two factions.
pub(super) fn list(table: &Table, out: &mut impl Offer) {
    for at in table.contested().minus(table.marked) {
        out.offer(Choice::Fight(at));
    }
}

impl Play<'_> {
    pub(super) fn begin_war(&mut self, position: u8) {
        self.state.table.spoils_taken = 0;
        self.note("R12.4", What::WarBegins { position });
        self.push(Task::War { position });
    }

    /// R18.1 to R18.4: one snapshot of control; claims, then end-of-War effects.
    pub(super) fn end_of_war(&mut self, position: u8) {
        let table = &mut self.state.table;
        table.marked = Territories::NONE;
        let snapshot: Snapshot = Territory::ALL.map(|at| table.controller(at));
        self.note("R18.1", What::BattlesOver { position });
        self.claim_territories(&snapshot);
        self.claim_borders(&snapshot);
        self.push(Task::WarOver { position });
        // Pushed from hindmost on, so that the furthest ahead comes first (R18.4).
        let order = self.state.table.deciding_order();
        for &seat in order.as_slice().iter().rev() {
            self.push_end_of_war_effects(seat, &snapshot);
        }
    }

    /// R18.2: the controller takes all favours of a territory; others stay (R18.7).
    fn claim_territories(&mut self, snapshot: &Snapshot) {
        for at in self
            .state
            .table
            .territories_where(|at| self.state.table.has_favour(at))
        {
            let Some(seat) = snapshot[at.index()] else {
                continue;
            };
            for leader in Leader::ALL {
                let count = self.state.table.favours[at.index()][leader.index()];
                if count > 0 {
                    self.take_from_territory(seat, leader, count, at, "R18.2");
                }
            }
        }
    }

    /// R18.3: who controls both ends of a link takes the favour between them.
    fn claim_borders(&mut self, snapshot: &Snapshot) {
        for slot in Slot::ALL {
            let [a, b] = LINKS[slot.index()].between;
            let SlotContent::Favour(leader) = self.state.table.slots[slot.index()] else {
                continue;
            };
            let Some(seat) = snapshot[a.index()] else {
                continue;
            };
            if snapshot[b.index()] == Some(seat) {
                let table = &mut self.state.table;
                table.slots[slot.index()] = SlotContent::Empty;
                table.players[seat.index()].favours[leader.index()] += 1;
                self.note_taken("R18.3", seat, leader, 1, Place::Slot(slot));
            }
        }
    }

    /// R18.4, A67: what a player's tiles, permanents and Champion do now, in the order of the
    /// component book (A68).
    fn push_end_of_war_effects(&mut self, seat: Seat, snapshot: &Snapshot) {
        let table = &self.state.table;
        let mut tasks = [None; 5];
        let mut count = 0;
        let mut then = |source, task| {
            tasks[count] = Some((source, task));
            count += 1;
        };
        for (row, &tile) in table.tiles.iter().enumerate() {
            let controls = snapshot[MIRROR_LANDS[row].index()] == Some(seat);
            let Some(tile) = tile.filter(|_| controls) else {
                continue;
            };
            let source = Source::Tile(tile);
            for ongoing in tile.data().ongoing {
                match *ongoing {
                    Ongoing::FavourForControl => then(source, Task::TakeFromReserve(seat)),
                    Ongoing::Market { discs, cards } => {
                        let left = discs;
                        then(source, Task::Retrieving { seat, left });
                        then(source, Task::Draw { seat, cards });
                    }
                    _ => {}
                }
            }
        }
        for (spell, ongoing) in table.permanents_in_force(seat) {
            if let Ongoing::FavourForTerritories { need, lost_lands } = ongoing
                && controlled(snapshot, seat, lost_lands) >= need
            {
                then(Source::Spell(spell), Task::TakeFromReserve(seat));
            }
        }
        if let Some(champion) = table.player(seat).champion
            && let Some(at) = table.champion_at(seat)
            && table.within_reach().has(at)
            && table
                .champion_ongoing(seat, at)
                .contains(&Ongoing::WarriorAtEndOfWar)
        {
            let task = adding::warrior_at(seat, at, true);
            then(Source::Champion(champion), task);
        }
        for (source, task) in tasks.into_iter().rev().flatten() {
            self.push_from(source, task);
        }
    }

    /// R18.5, R18.6: Chiefs stand up, hands are filled. The marked War ends the game (R12.10).
    pub(super) fn war_over(&mut self, position: u8) {
        self.pop();
        for seat in self.state.table.seats() {
            if self.state.table.player(seat).chief_down {
                self.state.table.players[seat.index()].chief_down = false;
                let at = self.state.table.chief_at(seat);
                self.note("R18.5", What::ChiefStands { seat, at });
            }
        }
        for seat in self.state.table.deciding_order() {
            let missing = tuning::HAND.saturating_sub(self.state.table.player(seat).hand);
            self.draw(seat, missing, "R18.6");
        }
        if self.state.table.end_mark == Some(position) {
            self.end_game("R12.10");
        }
    }
}

/// How many territories a player controls.
fn controlled(snapshot: &Snapshot, seat: Seat, lost_lands: bool) -> u8 {
    let among = if lost_lands {
        Territories::LOST_LANDS
    } else {
        Territories::ALL
    };
    among
        .filter(|at| snapshot[at.index()] == Some(seat))
        .count() as u8
}
