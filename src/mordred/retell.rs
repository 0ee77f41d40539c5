//! The table brought one event further, so that a screen can show what a choice led to piece by
//! piece, between the table before it and the table after it.
//!
//! Everything drawn follows the events, with three exceptions that no event tells, left as they were
//! until the true table after the choice is shown: a Spell that is cast stays in hand (only a
//! permanent says when it is done), the discard pile does not grow by the cards of a battle, and a
//! card of the Cauldron does not reach the Fate discard. What is not drawn (the queue, the stack of
//! tasks, what is known of hands) stays as well.

use super::data::{Slot, Territory, faction};
use super::event::{Place, What};
use super::score::score;
use super::state::{Army, Battle, Ending, MIRROR_LANDS, SlotContent, Table, Territories};
use crate::game::Seat;

/// Brings what is seen on the table one event further. Events must come in their order; those that
/// not everybody sees may be left out where the table is that of a viewer who does not see them.
pub fn retell(table: &mut Table, what: &What) {
    match *what {
        What::TurnBegins { seat } => table.active = seat,
        What::DiscsRetrieved { seat } => table.players[seat.index()].discs = [0; 3],
        What::DiscPlaced { seat, action } => {
            table.players[seat.index()].discs[action.index()] += 1;
        }
        What::DiscRetrieved { seat, action } => {
            table.players[seat.index()].discs[action.index()] -= 1;
        }
        What::TrackerMoved { seat, to, .. } => {
            let player = &mut table.players[seat.index()];
            player.position = to;
            player.arrival = table.arrivals;
            table.arrivals += 1;
        }
        What::Moved { .. }
        | What::Added { .. }
        | What::Killed { .. }
        | What::Hired { .. }
        | What::ChiefLaidDown { .. }
        | What::ChiefStands { .. } => units(table, what),
        What::InForce { seat, spell } => {
            let player = &mut table.players[seat.index()];
            let bit = 1 << spell.kind();
            player.spells &= !bit;
            player.permanents |= bit;
        }
        What::Took { .. }
        | What::Returned { .. }
        | What::Placed { .. }
        | What::Carried { .. }
        | What::Removed { .. } => favours(table, what),
        What::Drew { .. } | What::Reshuffled { .. } | What::Discarded { .. } => cards(table, what),
        What::MonsterMoved { monster, to, .. } => {
            let mut figures = table.monsters.iter_mut();
            if let Some(figure) = figures.find(|figure| figure.monster == monster) {
                figure.at = to;
            }
        }
        What::LeaderMoved { leader, to, .. } => table.leaders[leader.index()] = to,
        What::FateDrawn { .. }
        | What::FatePlayed { .. }
        | What::ChaosPlayed { .. }
        | What::IntoCauldron { .. }
        | What::UnderDeck { .. }
        | What::FromCauldron { .. } => fate(table, what),
        What::WarBegins { .. } => table.spoils_taken = 0,
        What::BattleBegins { .. }
        | What::CardPlaced { .. }
        | What::Revealed { .. }
        | What::LossReduced { .. }
        | What::Totals { .. }
        | What::Saved { .. }
        | What::BattleOver { .. } => battle(table, what),
        What::BattlesOver { .. } => table.marked = Territories::NONE,
        What::BreakoutBegins => table.broken_out = true,
        What::LandsOpen => table.open_lands(),
        What::TileLaid { tile, at } => {
            let mut rows = table.tiles.iter_mut().zip(MIRROR_LANDS);
            if let Some((row, _)) = rows.find(|(_, land)| *land == at) {
                *row = Some(tile);
            }
        }
        What::CauldronFlipped => table.chaos = true,
        What::EndMarked { position } => table.end_mark = Some(position),
        What::GameOver { won } => {
            let mut scores = [0; 4];
            for seat in table.seats() {
                scores[seat.index()] = score(table, seat).total;
            }
            table.outcome = Some(Ending { scores, won });
        }
        // How the table was laid: there is none before it.
        What::Stacked { .. }
        | What::LeaderStarts { .. }
        | What::MonsterStarts { .. }
        | What::IslandCaer { .. } => {}
        // Nothing on the table moves, or another event says what does.
        What::Paid { .. }
        | What::Cast { .. }
        | What::DrewCard { .. }
        | What::Peeked { .. }
        | What::SawCard { .. }
        | What::EventBegins { .. }
        | What::MonsterActs { .. }
        | What::SawFate { .. }
        | What::SawChaos { .. }
        | What::Committed { .. }
        | What::CardSwapped { .. }
        | What::MysticResolves { .. }
        | What::Cancelled { .. }
        | What::Strengthened { .. }
        | What::StruckOut { .. }
        | What::Scored { .. } => {}
    }
}

fn units(table: &mut Table, what: &What) {
    match *what {
        What::Moved {
            owner,
            group,
            from,
            to,
            ..
        } => {
            let left = army(table, owner, from);
            *left = left.minus(group);
            let joined = army(table, owner, to);
            *joined = joined.plus(group);
        }
        What::Added { seat, unit, at } => {
            let one = Army::one(unit);
            let joined = army(table, seat, at);
            *joined = joined.plus(one);
            let reserve = &mut table.players[seat.index()].reserve;
            *reserve = reserve.minus(one);
        }
        What::Killed { seat, unit, at } => {
            let one = Army::one(unit);
            let left = army(table, seat, at);
            *left = left.minus(one);
            let reserve = &mut table.players[seat.index()].reserve;
            *reserve = reserve.plus(one);
            if table.battle.on && table.battle.at == at {
                table.battle.lost[table.side_of(seat)] += 1;
            }
        }
        What::Hired {
            seat,
            champion,
            at,
            swapped,
        } => {
            let joined = army(table, seat, at);
            joined.champion += 1;
            joined.warriors -= u8::from(swapped);
            let player = &mut table.players[seat.index()];
            player.reserve.warriors += u8::from(swapped);
            player.champion = Some(champion);
        }
        What::ChiefLaidDown { seat, .. } => table.players[seat.index()].chief_down = true,
        What::ChiefStands { seat, .. } => table.players[seat.index()].chief_down = false,
        _ => {}
    }
}

fn army(table: &mut Table, seat: Seat, at: Territory) -> &mut Army {
    &mut table.armies[at.index()][seat.index()]
}

fn favours(table: &mut Table, what: &What) {
    match *what {
        What::Took {
            seat,
            leader,
            count,
            from,
        } => {
            let which = leader.index();
            match from {
                Place::Reserve => table.reserve[which] -= count,
                Place::Territory(at) => table.favours[at.index()][which] -= count,
                Place::Slot(slot) => lay(table, slot, SlotContent::Empty),
                Place::Player(from) => table.players[from.index()].favours[which] -= count,
            }
            table.players[seat.index()].favours[which] += count;
        }
        What::Returned {
            seat,
            leader,
            count,
        } => {
            table.players[seat.index()].favours[leader.index()] -= count;
            table.reserve[leader.index()] += count;
        }
        What::Placed { leader, count, at } => {
            let which = leader.index();
            table.reserve[which] -= count;
            match at {
                Place::Reserve => table.reserve[which] += count,
                Place::Territory(at) => table.favours[at.index()][which] += count,
                Place::Slot(slot) => lay(table, slot, SlotContent::Favour(leader)),
                Place::Player(seat) => table.players[seat.index()].favours[which] += count,
            }
        }
        What::Carried {
            leader,
            count,
            from,
            to,
        } => {
            table.favours[from.index()][leader.index()] -= count;
            table.favours[to.index()][leader.index()] += count;
        }
        What::Removed { leader, count, at } => {
            table.favours[at.index()][leader.index()] -= count;
            table.reserve[leader.index()] += count;
        }
        _ => {}
    }
}

fn lay(table: &mut Table, slot: Slot, content: SlotContent) {
    table.slots[slot.index()] = content;
}

fn cards(table: &mut Table, what: &What) {
    match *what {
        What::Drew { seat, count } => {
            let player = &mut table.players[seat.index()];
            player.hand += count;
            player.deck -= count;
        }
        // The last cards of the old deck are in hand by now.
        What::Reshuffled { seat } => {
            let battle = &table.battle;
            let fights = battle.on && battle.sides.contains(&seat);
            let placed: u8 = match fights {
                true => battle.placed[table.side_of(seat)].iter().sum(),
                false => 0,
            };
            let player = &mut table.players[seat.index()];
            player.discard = Default::default();
            player.deck = faction::COMBAT_CARDS - player.hand - placed;
        }
        What::Discarded { seat, card, .. } => {
            let player = &mut table.players[seat.index()];
            player.hand -= 1;
            player.discard[card.kind()] += 1;
        }
        _ => {}
    }
}

fn fate(table: &mut Table, what: &What) {
    match *what {
        What::FateDrawn { count, .. } => {
            for _ in 0..count {
                if table.chaos {
                    table.chaos_deck.remove(0);
                } else {
                    table.fate_deck.remove(0);
                }
            }
            table.drawn = count;
        }
        What::FatePlayed { card, .. } => {
            table.drawn -= 1;
            table.fate_discard |= 1 << card.index();
        }
        What::ChaosPlayed { card, .. } => {
            table.drawn -= 1;
            table.chaos_played |= 1 << card.index();
        }
        What::IntoCauldron { seat } => {
            table.drawn -= 1;
            table.cauldron.push(seat);
        }
        What::UnderDeck { seat } => {
            table.drawn -= 1;
            if table.chaos {
                table.chaos_deck.push(Some(seat));
            } else {
                table.fate_deck.push(Some(seat));
            }
        }
        What::FromCauldron { .. } => {
            table.cauldron.remove(0);
        }
        _ => {}
    }
}

fn battle(table: &mut Table, what: &What) {
    match *what {
        What::BattleBegins { at, sides } => {
            table.battle = Battle {
                on: true,
                at,
                sides,
                ..Battle::default()
            };
        }
        What::CardPlaced { seat, post } => {
            table.battle.placed[table.side_of(seat)][post.index()] += 1;
            table.players[seat.index()].hand -= 1;
        }
        What::Revealed { seat, post, .. } => {
            table.battle.revealed = true;
            // B6: in the Demo a card that others placed is seen only now.
            let placed = &mut table.battle.placed[table.side_of(seat)][post.index()];
            if *placed == 0 {
                *placed = 1;
                table.players[seat.index()].hand -= 1;
            }
        }
        What::LossReduced { seat, by, .. } => table.battle.reduced[table.side_of(seat)] += by,
        What::Totals { seat, total, .. } => {
            table.battle.revealed = true;
            table.battle.totals[table.side_of(seat)] = total;
        }
        What::Saved { seat, .. } => table.battle.saved[table.side_of(seat)] += 1,
        What::BattleOver { at, lost, .. } => {
            table.marked = table.marked.with(at);
            table.battle.on = false;
            table.battle.revealed = true;
            table.battle.placed = Default::default();
            table.battle.lost = lost;
        }
        _ => {}
    }
}
