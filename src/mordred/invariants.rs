//! The invariants of R26 that can be read from one state. Those about change (I5, I11, I12) are
//! tested by comparing states.

use super::apply;
use super::data::{
    Champion, ChaosCard, Faction, FateCard, Leader, Post, Territory, faction, leader, tuning,
};
use super::state::task::{BreakoutStep, Task};
use super::state::{CARD_KINDS, MysticFate, SlotContent, State, Table, Territories};
use crate::game::Seat;

/// The first invariant that is broken, in words for a developer.
pub(super) fn check(state: &State) -> Result<(), String> {
    let State { table, .. } = state;
    favours(table)?;
    for seat in table.seats() {
        units(table, seat)?;
        cards(state, seat)?;
        discs(table, seat)?;
    }
    limits(table)?;
    fate(state)?;
    slots(table)?;
    closed_lands(table)?;
    champions(table)?;
    time(table)?;
    choices(state)
}

/// Fails with a sentence unless something holds.
fn hold(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// I1
fn favours(table: &Table) -> Result<(), String> {
    for leader in Leader::ALL {
        let held: u8 = table
            .seats()
            .map(|seat| table.player(seat).favours[leader.index()])
            .sum();
        let all = held + table.reserve[leader.index()] + table.favours_on_board(leader);
        hold(all == leader::FAVOURS, || {
            format!("I1: {all} favours of {leader:?}")
        })?;
    }
    let mut places = table.leaders;
    places.sort_unstable();
    hold(places.windows(2).all(|pair| pair[0] != pair[1]), || {
        format!("R5.6: two Leaders share a territory: {:?}", table.leaders)
    })
}

/// I2, I3
fn units(table: &Table, seat: Seat) -> Result<(), String> {
    let reserve = table.player(seat).reserve;
    let all = Territory::ALL
        .into_iter()
        .fold(reserve, |all, at| all.plus(table.army(at, seat)));
    hold(all.chief == faction::CHIEFS && reserve.chief == 0, || {
        format!("I2: the Chief of {seat:?} is not on exactly one territory")
    })?;
    let hired = u8::from(table.player(seat).champion.is_some());
    hold(
        all.mystics == faction::MYSTICS
            && all.warriors == faction::WARRIORS
            && all.champion == hired,
        || format!("I3: {seat:?} has {all:?} in all"),
    )
}

/// I4: everywhere, except in the midst of a March (R9.5), or of a Magic in which something has been cast and
/// that can still mend it (A7).
fn limits(table: &Table) -> Result<(), String> {
    match table.stack.first() {
        Some(Task::March(_)) => return Ok(()),
        Some(Task::Magic(magic)) if magic.cast > 0 && apply::outlook::can_settle(table) => {
            return Ok(());
        }
        _ => {}
    }
    for at in Territory::ALL {
        let armies = table.armies[at.index()];
        let factions = armies.iter().filter(|army| !army.is_empty()).count();
        let most = armies.iter().map(|army| army.total()).max().unwrap_or(0);
        hold(
            factions <= tuning::TERRITORY_FACTIONS && most <= tuning::TERRITORY_UNITS,
            || format!("I4: {factions} factions, up to {most} units of one, in {at:?}"),
        )?;
    }
    Ok(())
}

/// I6
fn discs(table: &Table, seat: Seat) -> Result<(), String> {
    let discs = table.player(seat).discs;
    hold(discs.iter().sum::<u8>() <= faction::DISCS, || {
        format!("I6: {seat:?} has discs {discs:?} on the dashboard")
    })
}

/// I7, kind by kind; and what the table tells about hidden cards is true.
fn cards(state: &State, seat: Seat) -> Result<(), String> {
    let State { table, hidden } = state;
    let player = table.player(seat);
    let hand = hidden.hands[seat.index()];
    let deck = &hidden.decks[seat.index()];
    hold(
        hand.iter().sum::<u8>() == player.hand && deck.len() == usize::from(player.deck),
        || format!("R25: the numbers shown of {seat:?}'s cards are wrong"),
    )?;
    let mut all = hand;
    let mut secret = hand;
    for card in deck {
        hold(card.faction() == player.faction, || {
            format!("I7: {seat:?} has {card:?}")
        })?;
        all[card.kind()] += 1;
    }
    for (side, placed) in hidden.placed.iter().enumerate() {
        if table.battle.on && table.battle.sides[side] == seat {
            for post in Post::ALL {
                let there = placed.iter().filter(|laid| laid.post == post).count();
                let shown = table.battle.placed[side][post.index()];
                hold(there == usize::from(shown), || {
                    format!("R25: {shown} cards shown on {post:?}, {there} there")
                })?;
            }
            for laid in placed {
                all[laid.card.kind()] += 1;
                secret[laid.card.kind()] += u8::from(!table.battle.revealed);
                hold(
                    table.battle.revealed || laid.fate == MysticFate::Waiting,
                    || format!("R17.7: {laid:?} before the reveal"),
                )?;
            }
        }
    }
    for kind in 0..CARD_KINDS {
        all[kind] += player.discard[kind];
        let seen = hidden.seen.iter().map(|seen| seen[seat.index()][kind]);
        let known = seen.chain([player.known[kind]]).max();
        hold(known <= Some(secret[kind]), || {
            format!(
                "R25: more copies of card {kind} of {seat:?} were seen than are in hand or face down"
            )
        })?;
    }
    let printed = player.faction.combat_cards().map(|card| card.data().copies);
    hold(all == printed, || {
        format!("I7: {seat:?} has Combat cards {all:?} instead of {printed:?}")
    })?;
    hold(player.spells & player.permanents == 0, || {
        format!("I7: {seat:?} has a Spell in hand and in play")
    })
}

/// I8
fn fate(state: &State) -> Result<(), String> {
    let State { table, hidden } = state;
    hold(
        hidden.fate_deck.len() == table.fate_deck.len()
            && hidden.chaos_deck.len() == table.chaos_deck.len()
            && hidden.cauldron.len() == table.cauldron.len()
            && hidden.fate_drawn.len() + hidden.chaos_drawn.len() == usize::from(table.drawn),
        || "R25: the numbers shown of Fate and Chaos cards are wrong".into(),
    )?;
    let revealed = table.stack.iter().filter_map(|task| match task {
        Task::Breakout(BreakoutStep::Discard(card)) => Some(*card),
        _ => None,
    });
    let mut times = [0_u8; FateCard::ALL.len()];
    let open = FateCard::ALL
        .into_iter()
        .filter(|card| table.fate_discard & (1 << card.index()) != 0);
    let hidden_cards = [&hidden.fate_deck[..], &hidden.cauldron, &hidden.fate_drawn].concat();
    for card in open.chain(revealed).chain(hidden_cards) {
        times[card.index()] += 1;
    }
    let cards = usize::from(table.switches().fate_cards);
    let used = times.iter().filter(|&&times| times == 1).count();
    hold(
        used == cards && times.iter().all(|&times| times <= 1),
        || format!("I8: Fate cards {times:?}"),
    )?;
    let mut times = [0_u8; ChaosCard::ALL.len()];
    let played = ChaosCard::ALL
        .into_iter()
        .filter(|card| table.chaos_played & (1 << card.index()) != 0);
    let hidden_cards = [&hidden.chaos_deck[..], &hidden.chaos_drawn].concat();
    for card in played.chain(hidden_cards) {
        times[card.index()] += 1;
    }
    hold(times.iter().all(|&times| times == 1), || {
        format!("I8: Chaos cards {times:?}")
    })
}

/// I9, and Caers never move (R3.9): each Leader has one in Britannia.
fn slots(table: &Table) -> Result<(), String> {
    for leader in Leader::ALL {
        let caers = table
            .slots
            .iter()
            .filter(|&&slot| slot == SlotContent::Caer(leader))
            .count();
        hold(caers == 1, || format!("I9: {caers} Caers of {leader:?}"))?;
    }
    Ok(())
}

/// I10
fn closed_lands(table: &Table) -> Result<(), String> {
    if table.lands_open {
        return Ok(());
    }
    let figures = table
        .leaders
        .into_iter()
        .chain(table.monsters.iter().map(|figure| figure.at))
        .chain(table.seats().map(|seat| table.chief_at(seat)));
    for at in figures {
        hold(Territories::BRITANNIA.has(at), || {
            format!("I10: a Chief, Leader or Monster in {at:?} before Breakout")
        })?;
    }
    for at in Territories::LOST_LANDS.minus(Territories::ISLANDS) {
        let empty = table.seats().all(|seat| table.army(at, seat).is_empty());
        hold(empty, || format!("I10: somebody in {at:?} before Breakout"))?;
    }
    Ok(())
}

/// I13
fn champions(table: &Table) -> Result<(), String> {
    for champion in Champion::ALL {
        let owners = table
            .seats()
            .filter(|&seat| table.player(seat).champion == Some(champion))
            .count();
        hold(owners <= 1, || {
            format!("I13: {champion:?} has {owners} owners")
        })?;
    }
    let mut factions: Vec<Faction> = table.seats().map(|seat| table.faction(seat)).collect();
    factions.sort_unstable();
    factions.dedup();
    hold(factions.len() == usize::from(table.seats), || {
        "R2.2: two players of one faction".into()
    })
}

/// R6.4: there are never ties on the dial. R19.10: Breakout goes step by step.
fn time(table: &Table) -> Result<(), String> {
    let order = table.dial_order();
    let ties = order
        .as_slice()
        .windows(2)
        .any(|pair| table.player(pair[0]).arrival == table.player(pair[1]).arrival);
    hold(!ties, || {
        "R6.4: two trackers arrived at the same time".into()
    })?;
    hold(
        (!table.chaos || table.lands_open) && (!table.lands_open || table.broken_out),
        || "R19.10: the steps of Breakout are out of order".into(),
    )
}

/// I14
fn choices(state: &State) -> Result<(), String> {
    let over = state.table.outcome.is_some();
    hold(over || apply::has_choice(state), || {
        format!("I14: nothing to choose for {:?}", state.table.top())
    })
}
