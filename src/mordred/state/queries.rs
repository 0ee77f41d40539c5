//! Questions about the table that many rules ask: control, room, order, adjacency.

use super::task::Task;
use super::{Army, Player, SlotContent, Table, Territories};
use crate::game::Seat;
use crate::mordred::data::edition::Switches;
use crate::mordred::data::effect::Ongoing;
use crate::mordred::data::{
    Action, Faction, LINKS, Leader, LeaderPower, LeaderSide, Spell, Territory, TileSide, Unit,
    faction, tuning,
};

impl Player {
    /// Discs in hand (R8.1).
    pub fn discs_in_hand(&self) -> u8 {
        faction::DISCS - self.discs.iter().sum::<u8>()
    }

    /// Favours of all Leaders together.
    pub fn favours_held(&self) -> u8 {
        self.favours.iter().sum()
    }

    /// Whether this Spell of the player's faction is in hand.
    pub fn has_in_hand(&self, spell: Spell) -> bool {
        spell.faction() == self.faction && self.spells & (1 << spell.kind()) != 0
    }

    /// The permanent Spells in play.
    pub fn permanents(&self) -> impl Iterator<Item = Spell> + use<> {
        let Self {
            faction,
            permanents,
            ..
        } = *self;
        (0..faction::SPELLS)
            .filter(move |kind| permanents & (1 << kind) != 0)
            .map(move |kind| Spell::of(faction, usize::from(kind)))
    }
}

impl Table {
    /// The switches of the edition in play.
    #[inline]
    pub fn switches(&self) -> &'static Switches {
        self.edition.switches()
    }

    /// The most time a March may cost: without a cap, two laps (R9.4, B5).
    #[inline]
    pub fn march_cap(&self) -> u8 {
        self.switches().march_cap.unwrap_or(2 * self.sectors())
    }

    /// The seats that take part.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// One player.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The faction of a seat.
    pub fn faction(&self, seat: Seat) -> Faction {
        self.player(seat).faction
    }

    /// The uppermost task.
    #[inline]
    pub fn top(&self) -> Task {
        *self.top_in_place()
    }

    /// The uppermost task where it lies. Where games are played by the thousand: whoever copies a task
    /// that has just been laid down waits until all of it is written.
    #[inline]
    pub fn top_in_place(&self) -> &Task {
        self.stack
            .last()
            .expect("a game always has a task: the next turn at least")
    }

    /// The units of a player in a territory.
    #[inline]
    pub fn army(&self, at: Territory, seat: Seat) -> Army {
        self.armies[at.index()][seat.index()]
    }

    /// The units of a player in a territory that can act: all but a laid-down Chief (A31).
    #[inline]
    pub fn standing(&self, at: Territory, seat: Seat) -> Army {
        let mut army = self.army(at, seat);
        if self.player(seat).chief_down {
            army.chief = 0;
        }
        army
    }

    /// The territories where a player has a unit.
    #[inline]
    pub fn held_by(&self, seat: Seat) -> Territories {
        self.territories_where(|at| !self.army(at, seat).is_empty())
    }

    /// The territories that pass a test.
    #[inline]
    pub fn territories_where(&self, test: impl Fn(Territory) -> bool) -> Territories {
        Territory::ALL.into_iter().filter(|&at| test(at)).collect()
    }

    /// Where a Chief is (I2).
    pub fn chief_at(&self, seat: Seat) -> Territory {
        Territory::ALL
            .into_iter()
            .find(|&at| self.army(at, seat).chief > 0)
            .expect("a Chief is always on the board (I2)")
    }

    /// The Mystics a player has in play (R11.2).
    pub fn mystics_in_play(&self, seat: Seat) -> u8 {
        faction::MYSTICS - self.player(seat).reserve.mystics
    }

    /// All units a player has in play, Chief and Champion included (R21.3).
    pub fn units_in_play(&self, seat: Seat) -> u8 {
        Territory::ALL
            .into_iter()
            .map(|at| self.army(at, seat).total())
            .sum()
    }

    /// The player with strictly more standing units than each other player (R4.6).
    pub fn controller(&self, at: Territory) -> Option<Seat> {
        let [a, b, c, d] = self.standing_units(at);
        let most = a.max(b).max(c.max(d));
        let has_most = [a, b, c, d].map(|units| u8::from(units == most));
        let alone = has_most.iter().sum::<u8>() == 1;
        let [_, b, c, d] = has_most;
        (most > 0 && alone).then_some(Seat(b + 2 * c + 3 * d))
    }

    /// How many units that can act each player has in a territory (A31); none where nobody sits.
    #[inline]
    pub fn standing_units(&self, at: Territory) -> [u8; 4] {
        let armies = &self.armies[at.index()];
        std::array::from_fn(|seat| {
            let down = u8::from(self.players[seat].chief_down);
            armies[seat].total() - armies[seat].chief * down
        })
    }

    /// The territories with units of two factions or more.
    #[inline]
    pub fn contested(&self) -> Territories {
        let mut contested = Territories::NONE;
        for (at, armies) in Territory::ALL.into_iter().zip(&self.armies) {
            let factions: u8 = armies.iter().map(|army| u8::from(!army.is_empty())).sum();
            if factions >= 2 {
                contested = contested.with(at);
            }
        }
        contested
    }

    /// How many other factions have a unit in the territory.
    #[inline]
    pub fn others(&self, at: Territory, seat: Seat) -> usize {
        let armies = &self.armies[at.index()];
        let all: usize = armies
            .iter()
            .map(|army| usize::from(!army.is_empty()))
            .sum();
        all - usize::from(!armies[seat.index()].is_empty())
    }

    /// How many more units of a player fit in the territory (R5.1).
    #[inline]
    pub fn room(&self, at: Territory, seat: Seat) -> u8 {
        if self.others(at, seat) >= tuning::TERRITORY_FACTIONS {
            return 0;
        }
        tuning::TERRITORY_UNITS.saturating_sub(self.army(at, seat).total())
    }

    /// How many units of a player an effect may bring here (R5.4, R17.15, E7).
    #[inline]
    pub fn room_by_effect(&self, at: Territory, seat: Seat) -> u8 {
        if self.may_be_entered(at) {
            self.room(at, seat)
        } else {
            0
        }
    }

    /// Whether an effect may bring units here: not marked, and not a closed Lost Land.
    #[inline]
    pub fn may_be_entered(&self, at: Territory) -> bool {
        self.within_reach().has(at) && !self.is_locked(at)
    }

    /// Whether a Battle Resolution token keeps units out (R17.15, B7).
    #[inline]
    pub fn is_locked(&self, at: Territory) -> bool {
        self.marked.has(at) && self.switches().marked_locks
    }

    /// The territories that effects can reach: the Lost Lands only once they are open (E7).
    #[inline]
    pub fn within_reach(&self) -> Territories {
        if self.lands_open {
            Territories::ALL
        } else {
            Territories::BRITANNIA
        }
    }

    /// The territories adjacent to one (R3.2, R3.5, R3.7).
    #[inline]
    pub fn adjacent(&self, to: Territory) -> Territories {
        self.adjacent[to.index()]
    }

    /// The territories adjacent to any of these, and these.
    pub fn around(&self, these: Territories) -> Territories {
        these.fold(these, |around, at| around.or(self.adjacent(at)))
    }

    /// The territories at the end of a path of at most so many steps, not counting its start.
    pub fn within_steps(&self, from: Territory, steps: u8) -> Territories {
        let mut reached = Territories::of(from);
        for _ in 0..steps {
            reached = self.around(reached);
        }
        reached.without(from)
    }

    /// Whether a territory is with a Caer (R3.6).
    #[inline]
    pub fn with_caer(&self, at: Territory) -> bool {
        self.caers[at.index()] != 0
    }

    /// Whether a territory is with the Caer of this Leader.
    pub fn with_caer_of(&self, at: Territory, leader: Leader) -> bool {
        self.caers[at.index()] & (1 << leader.index()) != 0
    }

    /// The island that holds the Caer of this Leader (R2.11).
    pub fn island_of(&self, leader: Leader) -> Territory {
        ISLANDS
            .into_iter()
            .zip(self.island_caers)
            .find_map(|(island, caer)| (caer == leader).then_some(island))
            .expect("every Leader has a Caer on an island")
    }

    /// The Lost Land tile in a territory (R23.6).
    pub fn tile_at(&self, at: Territory) -> Option<TileSide> {
        MIRROR_LANDS
            .into_iter()
            .position(|land| land == at)
            .and_then(|row| self.tiles[row])
    }

    /// Whether a unit is a Warrior outside battle: a Champion is (E9), but not in the Demo (B10).
    pub fn is_warrior(&self, unit: Unit) -> bool {
        match unit {
            Unit::Chief | Unit::Mystic => false,
            Unit::Warrior => true,
            Unit::Champion => self.switches().champion_is_warrior,
        }
    }

    /// Whether favours lie in a territory.
    pub fn has_favour(&self, at: Territory) -> bool {
        self.favours[at.index()] != [0; 3]
    }

    /// Whether Spells use their chaos half, permanents in play included (R11.4); in the Demo, too (B9).
    pub fn spells_in_chaos(&self) -> bool {
        self.chaos
    }

    /// What holds for a player: the ability, permanents and Leader powers (E13). Champions and
    /// tiles hold only where they are.
    pub fn ongoing(&self, seat: Seat) -> impl Iterator<Item = Ongoing> + '_ {
        let permanents = self.permanents_in_force(seat);
        let faction = self.faction(seat).ongoing().iter().copied();
        faction
            .chain(permanents.map(|(_, ongoing)| ongoing))
            .chain(self.leader_powers(seat))
    }

    /// What holds for a player because of a permanent Spell, and because of which.
    pub fn permanents_in_force(
        &self,
        seat: Seat,
    ) -> impl Iterator<Item = (Spell, Ongoing)> + use<> {
        let chaos = self.spells_in_chaos();
        self.player(seat).permanents().flat_map(move |spell| {
            let ongoing = spell.half(chaos).ongoing.iter();
            ongoing.map(move |&ongoing| (spell, ongoing))
        })
    }

    /// The advanced Leader powers a player has at this moment (R23.2).
    pub fn leader_powers(&self, seat: Seat) -> impl Iterator<Item = Ongoing> + '_ {
        Leader::ALL
            .into_iter()
            .flat_map(move |leader| self.powers_of(seat, leader))
            .map(|power| power.ongoing)
    }

    /// The Leader who gives a player such an advanced power at this moment.
    pub fn leader_who_gives(&self, seat: Seat, test: impl Fn(Ongoing) -> bool) -> Option<Leader> {
        Leader::ALL.into_iter().find(|&leader| {
            let mut powers = self.powers_of(seat, leader);
            powers.any(|power| test(power.ongoing))
        })
    }

    /// The powers of one Leader card that a player has at this moment: none on the basic side.
    pub fn powers_of(
        &self,
        seat: Seat,
        leader: Leader,
    ) -> impl Iterator<Item = &'static LeaderPower> + use<> {
        let powers: &[LeaderPower] = match self.leader_side {
            LeaderSide::Basic => &[],
            LeaderSide::Advanced => &leader.data().advanced,
        };
        let held = self.player(seat).favours[leader.index()];
        powers.iter().filter(move |power| held >= power.need)
    }

    /// Where a player's Champion is, if it is in play.
    pub fn champion_at(&self, seat: Seat) -> Option<Territory> {
        self.player(seat).champion?;
        Territory::ALL
            .into_iter()
            .find(|&at| self.army(at, seat).champion > 0)
    }

    /// What a player's Champion does, if it is in this territory (R23.4).
    pub fn champion_ongoing(&self, seat: Seat, at: Territory) -> &'static [Ongoing] {
        match self.player(seat).champion {
            Some(champion) if self.army(at, seat).champion > 0 => champion.data().ongoing,
            _ => &[],
        }
    }

    /// The surcharge of an action, after reductions of the surcharge itself (R8.2).
    pub fn surcharge(&self, seat: Seat, action: Action) -> u8 {
        let discs = self.player(seat).discs[action.index()];
        if discs == 0 {
            return 0;
        }
        let cheaper: u8 = self
            .ongoing(seat)
            .map(|ongoing| match ongoing {
                Ongoing::CheaperActions(less) => less,
                Ongoing::CheaperMarchAndMuster(less) if action != Action::Magic => less,
                _ => 0,
            })
            .sum();
        discs.saturating_sub(cheaper)
    }

    /// Favours of a Leader in territories and slots.
    pub fn favours_on_board(&self, leader: Leader) -> u8 {
        let in_territories: u8 = self.favours.iter().map(|at| at[leader.index()]).sum();
        let in_slots = self
            .slots
            .iter()
            .filter(|&&slot| slot == SlotContent::Favour(leader))
            .count();
        in_territories + in_slots as u8
    }

    /// The side of a player in the battle.
    pub fn side_of(&self, seat: Seat) -> usize {
        usize::from(self.battle.sides[1] == seat)
    }

    /// Opens the Lost Lands: the borders of the ring and the gates (R3.5, R3.7).
    pub fn open_lands(&mut self) {
        self.lands_open = true;
        for link in &LINKS[12..] {
            self.join(link.between[0], link.between[1]);
        }
        for (slot, content) in self.slots.into_iter().enumerate() {
            if let SlotContent::Caer(leader) = content {
                let island = self.island_of(leader);
                for at in LINKS[slot].between {
                    self.join(at, island);
                }
            }
        }
    }

    /// Makes two territories adjacent.
    pub(crate) fn join(&mut self, a: Territory, b: Territory) {
        self.adjacent[a.index()] = self.adjacent[a.index()].with(b);
        self.adjacent[b.index()] = self.adjacent[b.index()].with(a);
    }
}

/// The islands, by row.
pub const ISLANDS: [Territory; 3] = [Territory::Avalon, Territory::Lyonesse, Territory::Annwn];

/// The mirror lands, by row.
pub const MIRROR_LANDS: [Territory; 3] = [Territory::Broceliande, Territory::Sarras, Territory::Ys];
