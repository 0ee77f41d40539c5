//! The Chaos Breakout (R19).

use super::Play;
use crate::mordred::data::{FateCard, Leader, Slot, Territory, TileSide, tuning};
use crate::mordred::event::{Place, What};
use crate::mordred::state::task::{BreakoutStep, CardPart, Task};
use crate::mordred::state::{MIRROR_LANDS, SlotContent};

impl Play<'_> {
    pub(super) fn next_breakout_step(&mut self, step: BreakoutStep) {
        self.pop();
        match step {
            BreakoutStep::Open => {
                // R19.10: from here on it has happened.
                self.state.table.broken_out = true;
                self.note("R19.1", What::BreakoutBegins);
                // R19.3
                self.state.table.open_lands();
                self.note("R19.3", What::LandsOpen);
                self.push(Task::Breakout(BreakoutStep::Cauldron));
            }
            BreakoutStep::Cauldron => self.next_cauldron_card(),
            BreakoutStep::Discard(card) => {
                self.state.table.fate_discard |= 1 << card.index();
                self.push(Task::Breakout(BreakoutStep::Cauldron));
            }
            BreakoutStep::Tiles => self.settle_chaos(),
        }
    }

    /// R19.4: first placed first, each chaos half completely, then discarded.
    fn next_cauldron_card(&mut self) {
        let table = &mut self.state.table;
        if table.cauldron.is_empty() {
            return self.push(Task::Breakout(BreakoutStep::Tiles));
        }
        let placed_by = table.cauldron.remove(0);
        let active = table.active;
        let card: FateCard = self.state.hidden.cauldron.remove(0);
        self.note("R19.4", What::FromCauldron { card, placed_by });
        self.push(Task::Breakout(BreakoutStep::Discard(card)));
        self.begin_effect(CardPart::FateInChaos(card), active);
    }

    fn settle_chaos(&mut self) {
        self.lay_tiles();
        self.move_leaders_to_mirror_lands();
        self.fill_lost_land_slots();
        // R19.8
        self.state.table.chaos = true;
        self.note("R19.8", What::CauldronFlipped);
    }

    /// R19.5, A23: first the order of the tiles, then their sides (C4).
    fn lay_tiles(&mut self) {
        let mut tiles = [0, 1, 2];
        self.state.hidden.dice.shuffle(&mut tiles);
        let double_sided = self.state.table.switches().double_sided_tiles;
        for (row, tile) in tiles.into_iter().enumerate() {
            let side_b = double_sided && self.state.hidden.dice.below(2) == 1;
            let tile = TileSide::of(tile, side_b);
            self.state.table.tiles[row] = Some(tile);
            let at = MIRROR_LANDS[row];
            self.note("R19.5", What::TileLaid { tile, at });
        }
    }

    /// R19.6: all three at once, so none is in another's way.
    fn move_leaders_to_mirror_lands(&mut self) {
        for leader in Leader::ALL {
            let island: Territory = self.state.table.island_of(leader);
            let to = island.mirror().expect("every island has a mirror land");
            self.move_leader(leader, to, "R19.6");
            self.place_favours(leader, tuning::BREAKOUT_FAVOURS, to, "R19.6");
        }
    }

    /// R19.7, A62: two favours of each Leader at random; what is missing are blanks.
    fn fill_lost_land_slots(&mut self) {
        let mut mix = [None; 6];
        let mut places = mix.iter_mut();
        for leader in Leader::ALL {
            let there = self.state.table.reserve[leader.index()];
            for token in 0..tuning::BREAKOUT_SLOT_FAVOURS {
                let place = places.next().expect("two favours of three Leaders");
                *place = (token < there).then_some(leader);
            }
        }
        self.state.hidden.dice.shuffle(&mut mix);
        for (slot, leader) in Slot::ALL[12..].iter().copied().zip(mix) {
            let Some(leader) = leader else {
                continue;
            };
            let table = &mut self.state.table;
            table.slots[slot.index()] = SlotContent::Favour(leader);
            table.reserve[leader.index()] -= 1;
            let (count, at) = (1, Place::Slot(slot));
            self.note("R19.7", What::Placed { leader, count, at });
        }
    }
}
