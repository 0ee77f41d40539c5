//! What a player's dashboard and the strip of rivals show, as plain values.

mod tiles;

use super::card::SpellState;
use tabletop::game::Seat;
use tabletop::mordred::Subject;
use tabletop::mordred::bot::Level;
use tabletop::mordred::data::{
    Action, CombatCard, DialEvent, Edition, Faction, Leader, Spell, Unit,
};
use tabletop::mordred::{Choice, View, score};
use tiles::{actions, champion_tile, hand, holdings, player_tile, spell_tile};

/// Something that can be pointed at, asked about and perhaps chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Tile {
    /// What it is; no two tiles of a list are the same.
    pub subject: Subject,
    /// What pressing it does; if nothing, it is asked about.
    pub choice: Option<Choice>,
    /// Why it cannot be chosen, if that is worth a word.
    pub why_not: Option<&'static str>,
    /// What a screen reader says.
    pub label: String,
    /// What it shows.
    pub face: Face,
}

/// What a tile shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Face {
    /// An action with the discs on it and what it costs now, such as "1+2".
    Action {
        /// Which.
        action: Action,
        /// Discs on its slot.
        discs: u8,
        /// What it costs now.
        cost: String,
    },
    /// Favours of one Leader.
    Holding {
        /// Whose.
        leader: Leader,
        /// How many.
        count: u8,
        /// For each power of an advanced Leader card whether it is reached; none on the basic side.
        reached: Vec<bool>,
        /// What the Leader card adds to the score now.
        points: i16,
    },
    /// A Spell.
    Spell {
        /// Which.
        spell: Spell,
        /// Where it is.
        state: SpellState,
        /// The edition, for its title.
        edition: Edition,
    },
    /// A Combat card and how many copies of it.
    Card {
        /// Which.
        card: CombatCard,
        /// How many.
        copies: u8,
    },
    /// The Champion hired.
    Champion {
        /// The name.
        name: &'static str,
        /// Whether the figure is on the board.
        in_play: bool,
    },
    /// A player as a whole.
    Player,
}

/// A hand of Combat cards.
#[derive(Clone, Debug, PartialEq)]
pub enum Hand {
    /// Face up.
    Open(Vec<Tile>),
    /// Face down: how many.
    Hidden(u8),
}

/// One player's dashboard.
#[derive(Clone, Debug, PartialEq)]
pub struct DashboardScene {
    /// Whose.
    pub seat: Seat,
    /// The name the player typed.
    pub name: String,
    /// The level, if a bot plays here.
    pub level: Option<Level>,
    /// The faction.
    pub faction: Faction,
    /// What the faction is called in this edition.
    pub faction_name: &'static str,
    /// The player as a whole.
    pub player: Tile,
    /// Favours and Leader points, as things stand.
    pub score: i16,
    /// March, Muster and Magic.
    pub actions: Vec<Tile>,
    /// Action discs not yet placed.
    pub discs_in_hand: u8,
    /// Favours, by Leader.
    pub holdings: Vec<Tile>,
    /// Units in reserve, by type; the Champion only if one was hired.
    pub reserve: Vec<(Unit, u8)>,
    /// The five Spells.
    pub spells: Vec<Tile>,
    /// The hand.
    pub hand: Hand,
    /// Combat cards in the deck.
    pub deck: u8,
    /// Combat cards discarded.
    pub discard: u8,
    /// The Champion, once hired.
    pub champion: Option<Tile>,
}

/// Another player, in short.
#[derive(Clone, Debug, PartialEq)]
pub struct RivalScene {
    /// Whose.
    pub seat: Seat,
    /// The name the player typed.
    pub name: String,
    /// The level, if a bot plays here.
    pub level: Option<Level>,
    /// The faction.
    pub faction: Faction,
    /// What the faction is called in this edition.
    pub faction_name: &'static str,
    /// The player as a whole.
    pub player: Tile,
    /// Favours and Leader points, as things stand.
    pub score: i16,
    /// Favours, by Leader.
    pub holdings: Vec<Tile>,
    /// March, Muster and Magic.
    pub actions: Vec<Tile>,
    /// Combat cards in hand.
    pub hand: u8,
    /// Units in reserve.
    pub reserve: u8,
    /// The sector of the tracker, as players count, and the lap.
    pub tracker: (u8, &'static str),
    /// The event of that sector.
    pub event: DialEvent,
    /// Whether it is this player's turn.
    pub active: bool,
    /// Whether this player must decide now.
    pub deciding: bool,
}

/// The dashboard of a seat. A tile that is among the `choices` carries its choice; give none while
/// whoever looks has nothing to decide.
pub fn dashboard_scene(view: &View, seat: Seat, name: &str, choices: &[Choice]) -> DashboardScene {
    let table = &view.table;
    let player = table.player(seat);
    let reserve = Unit::ALL
        .into_iter()
        .filter(|&unit| match unit {
            Unit::Chief => false,
            Unit::Champion => player.champion.is_some(),
            Unit::Mystic | Unit::Warrior => true,
        })
        .map(|unit| (unit, player.reserve.count(unit)))
        .collect();
    let spells = player.faction.spells().map(|spell| {
        let state = if player.has_in_hand(spell) {
            SpellState::InHand
        } else if player.permanents().any(|played| played == spell) {
            SpellState::InPlay
        } else {
            SpellState::Used
        };
        spell_tile(table, spell, state, choices)
    });
    DashboardScene {
        seat,
        name: name.to_owned(),
        level: None,
        faction: player.faction,
        faction_name: player.faction.name_in(table.edition),
        player: player_tile(table, seat, choices),
        score: score(table, seat).total,
        actions: actions(table, seat, choices),
        discs_in_hand: player.discs_in_hand(),
        holdings: holdings(table, seat, choices),
        reserve,
        spells: spells.to_vec(),
        hand: hand(view, seat, choices),
        deck: player.deck,
        discard: player.discard.iter().sum(),
        champion: player
            .champion
            .map(|champion| champion_tile(table, seat, champion)),
    }
}

/// All players but `own`, in the order of their seats from there; all of them if nobody's table it is.
pub fn rivals_scene(
    view: &View,
    own: Option<Seat>,
    names: &[String],
    deciding: Option<Seat>,
    choices: &[Choice],
) -> Vec<RivalScene> {
    let table = &view.table;
    let first = own.map_or(0, |own| own.0 + 1);
    let others = (0..table.seats).map(|step| Seat((first + step) % table.seats));
    others
        .filter(|&seat| Some(seat) != own)
        .map(|seat| {
            let player = table.player(seat);
            let sectors = table.sectors();
            RivalScene {
                seat,
                name: names.get(seat.index()).cloned().unwrap_or_default(),
                level: None,
                faction: player.faction,
                faction_name: player.faction.name_in(table.edition),
                player: player_tile(table, seat, choices),
                score: score(table, seat).total,
                holdings: holdings(table, seat, choices),
                actions: actions(table, seat, choices),
                hand: player.hand,
                reserve: player.reserve.total(),
                tracker: (
                    player.position % sectors + 1,
                    match player.position / sectors {
                        0 => "I",
                        _ => "II",
                    },
                ),
                event: table.event_at(player.position),
                active: table.active == seat && table.outcome.is_none(),
                deciding: deciding == Some(seat),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests;
