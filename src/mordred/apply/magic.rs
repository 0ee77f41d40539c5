//! Magic (R11): Spells are cast one after the other.

use super::moving::Passage;
use super::outlook::{self, Outlook};
use super::{Offer, Play, adding, effects};
use crate::game::Seat;
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::Ongoing;
use crate::mordred::data::{Action, Champion, Leader, Spell, Territory, Unit, faction};
use crate::mordred::event::{Free, What};
use crate::mordred::state::task::{CardPart, Magic, Task, Way};
use crate::mordred::state::{Army, Source, Table, Territories};

/// R7.4: at least one Spell can be cast with an effect, and the action ended legally after it.
pub(super) fn is_possible(table: &Table, seat: Seat) -> bool {
    let most = table.mystics_in_play(seat);
    let magic = Magic {
        most,
        ..Magic::default()
    };
    let outlook = Outlook::of_magic(table, seat, &magic);
    most > 0 && spells_in_hand(table, seat).any(|spell| is_castable(table, &outlook, seat, spell))
}

pub(super) fn begin(table: &Table, seat: Seat, surcharge: u8) -> Magic {
    Magic {
        surcharge,
        reduction: table.magic_reduction(seat),
        charged: 0,
        cast: 0,
        // R11.2, A15: counted once, when the action starts.
        most: table.mystics_in_play(seat),
    }
}

impl Table {
    /// How much less time every Magic action of this player costs as things stand (A56).
    pub fn magic_reduction(&self, seat: Seat) -> u8 {
        self.ongoing(seat)
            .map(|ongoing| match ongoing {
                Ongoing::CheaperMagic(less) => less,
                _ => 0,
            })
            .sum()
    }
}

pub(super) fn list(table: &Table, magic: &Magic, out: &mut impl Offer) {
    let seat = table.active;
    let outlook = Outlook::of_magic(table, seat, magic);
    // R11.8
    if magic.cast < magic.most {
        for spell in spells_in_hand(table, seat) {
            if is_castable(table, &outlook, seat, spell) {
                out.offer(Choice::Cast(spell));
            }
        }
    }
    // A7: the limit is tested once, here.
    if magic.cast > 0 && !outlook.is_broken() {
        out.offer(Choice::Done);
    }
}

fn spells_in_hand(table: &Table, seat: Seat) -> impl Iterator<Item = Spell> + use<> {
    let player = *table.player(seat);
    (0..usize::from(faction::SPELLS))
        .map(move |kind| Spell::of(player.faction, kind))
        .filter(move |&spell| player.has_in_hand(spell))
}

/// R11.6: a Spell may be cast only if it can change something, a permanent always does (E16), and only
/// if the action can still be ended within the limit after it.
fn is_castable(table: &Table, outlook: &Outlook, seat: Seat, spell: Spell) -> bool {
    let outlook = outlook.casting(spell);
    if spell.data().permanent {
        return outlook.can_end();
    }
    let half = spell.half(table.spells_in_chaos());
    effects::can_change(table, &outlook, seat, &half.clauses[0])
}

/// The upper half of Teleport: a Mystic in Britannia with a Caer, and an island with room.
pub(super) fn list_teleports(
    table: &Table,
    outlook: Option<&Outlook>,
    seat: Seat,
    out: &mut impl Offer,
) {
    for (from, leader) in teleports(table, seat) {
        let to = table.island_of(leader);
        let has_room = table.room(to, seat) > 0;
        let goes = |table: &mut Table| {
            let owner = seat;
            outlook::shift(table, Passage { owner, from, to }, Army::one(Unit::Mystic));
        };
        if outlook.map_or(has_room, |outlook| outlook.allows(has_room, goes)) {
            out.offer(Choice::Teleport { from, leader });
        }
    }
}

/// From where, and by whose Caer, a Mystic could go to an island: with several Caers the player
/// chooses one (A16).
pub(super) fn teleports(
    table: &Table,
    seat: Seat,
) -> impl Iterator<Item = (Territory, Leader)> + '_ {
    Territories::BRITANNIA
        .filter(move |&from| table.army(from, seat).mystics > 0)
        .flat_map(|from| Leader::ALL.map(|leader| (from, leader)))
        .filter(|&(from, leader)| table.with_caer_of(from, leader))
}

/// Hire a Champion: in place of a Warrior, or added to the Chief. Once per game (R23.5).
pub(super) fn list_hires(
    table: &Table,
    outlook: Option<&Outlook>,
    you: Seat,
    by_adding: bool,
    out: &mut impl Offer,
) {
    if table.player(you).champion.is_some() {
        return;
    }
    let chief_at = table.chief_at(you);
    let may = |keeps: bool, change: &dyn Fn(&mut Table)| match outlook {
        None => keeps,
        Some(outlook) => outlook.allows(keeps, change),
    };
    let swap_in = |at: Territory| {
        move |table: &mut Table| {
            table.armies[at.index()][you.index()].warriors -= 1;
            outlook::add(table, you, Unit::Champion, at);
        }
    };
    let join_chief = |table: &mut Table| outlook::add(table, you, Unit::Champion, chief_at);
    let can_join = by_adding && may(table.room(chief_at, you) > 0, &join_chief);
    let swaps: Territories = table
        .territories_where(|at| table.army(at, you).warriors > 0)
        .filter(|&at| may(true, &swap_in(at)))
        .collect();
    for champion in Champion::ALL {
        if table
            .seats()
            .any(|seat| table.player(seat).champion == Some(champion))
        {
            continue;
        }
        for at in swaps {
            let swap_at = Some(at);
            out.offer(Choice::Hire { champion, swap_at });
        }
        if can_join {
            let swap_at = None;
            out.offer(Choice::Hire { champion, swap_at });
        }
        if out.is_full() {
            return;
        }
    }
}

impl Play<'_> {
    pub(super) fn choose_magic(&mut self, mut magic: Magic, choice: Choice) {
        let seat = self.state.table.active;
        match choice {
            Choice::Cast(spell) => {
                magic.cast += 1;
                magic.charged += spell.data().cost;
                self.note("R11.1", What::Cast { seat, spell });
                self.push(Task::Magic(magic));
                self.push_from(Source::Spell(spell), Task::SpellDone(spell));
                if !spell.data().permanent {
                    let part = if self.state.table.spells_in_chaos() {
                        CardPart::SpellInChaos(spell)
                    } else {
                        CardPart::Spell(spell)
                    };
                    self.begin_effect(part, seat);
                }
            }
            Choice::Done => {
                let (price, spells) = (magic.price(), magic.cast);
                self.end_action(Action::Magic, price, spells, Free::default());
            }
            choice => unreachable!("{choice:?} is no part of Magic"),
        }
    }

    /// R11.3: discarded for good, or in play from now on.
    pub(super) fn spell_done(&mut self, spell: Spell) {
        self.pop();
        let seat = self.state.table.active;
        let player = &mut self.state.table.players[seat.index()];
        let bit = 1 << spell.kind();
        player.spells &= !bit;
        if spell.data().permanent {
            player.permanents |= bit;
            self.note("R11.3", What::InForce { seat, spell });
        }
    }

    /// The Mystic goes to the island, a Warrior may join, favours there are taken at once (R11.7).
    pub(super) fn teleport(&mut self, seat: Seat, from: Territory, leader: Leader) {
        let island = self.state.table.island_of(leader);
        self.move_units(
            seat,
            Army::one(Unit::Mystic),
            from,
            island,
            Way::Border,
            "R11.1",
        );
        self.push(Task::ClaimIsland { seat, at: island });
        self.push(adding::warrior_at(seat, island, false));
    }

    /// R11.7, A51: whoever has more units there.
    pub(super) fn claim_island(&mut self, seat: Seat, at: Territory) {
        self.pop();
        for leader in Leader::ALL {
            let count = self.state.table.favours[at.index()][leader.index()];
            if count > 0 {
                self.take_from_territory(seat, leader, count, at, "R11.7");
            }
        }
    }

    /// `HireChampion`.
    pub(super) fn hire(&mut self, seat: Seat, champion: Champion, swap_at: Option<Territory>) {
        let table = &mut self.state.table;
        let at = swap_at.unwrap_or_else(|| table.chief_at(seat));
        let player = &mut table.players[seat.index()];
        player.champion = Some(champion);
        let army = &mut table.armies[at.index()][seat.index()];
        army.champion += 1;
        let swapped = swap_at.is_some();
        if swapped {
            army.warriors -= 1;
            player.reserve.warriors += 1;
        }
        self.note(
            "R23.4",
            What::Hired {
                seat,
                champion,
                at,
                swapped,
            },
        );
    }
}
