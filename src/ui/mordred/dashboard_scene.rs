//! What a player's dashboard and the strip of rivals show, as plain values.

use super::card::SpellState;
use super::explain::{Subject, cheaper_magic, leader_points};
use mordred::game::{Seat, Viewer};
use mordred::mordred::data::{
    Action, Champion, CombatCard, DialEvent, Edition, Faction, Leader, LeaderSide, Spell, Unit,
};
use mordred::mordred::state::Table;
use mordred::mordred::state::task::Task;
use mordred::mordred::{Choice, View, text};

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
        faction: player.faction,
        faction_name: player.faction.name_in(table.edition),
        player: player_tile(table, seat, choices),
        score: score(table, seat),
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
                faction: player.faction,
                faction_name: player.faction.name_in(table.edition),
                player: player_tile(table, seat, choices),
                score: score(table, seat),
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

/// Favours held and what the Leader cards add to them (R21.1).
fn score(table: &Table, seat: Seat) -> i16 {
    let cards: i16 = Leader::ALL
        .into_iter()
        .map(|leader| leader_points(table, seat, leader))
        .sum();
    i16::from(table.player(seat).favours_held()) + cards
}

/// A tile with the first of the choices that fits; the words for that choice come first.
fn tile(
    table: &Table,
    subject: Subject,
    label: String,
    face: Face,
    choices: &[Choice],
    fits: impl Fn(Choice) -> bool,
) -> Tile {
    let choice = choices.iter().copied().find(|&choice| fits(choice));
    Tile {
        subject,
        choice,
        why_not: None,
        label: match choice {
            Some(choice) => format!("{}. {label}", text::choice(table, choice)),
            None => label,
        },
        face,
    }
}

fn player_tile(table: &Table, seat: Seat, choices: &[Choice]) -> Tile {
    let label = format!(
        "{}, {} points as things stand.",
        table.faction(seat).name_in(table.edition),
        score(table, seat)
    );
    let subject = Subject::Player(seat);
    tile(table, subject, label, Face::Player, choices, |choice| {
        choice == Choice::Player(seat)
    })
}

fn actions(table: &Table, seat: Seat, choices: &[Choice]) -> Vec<Tile> {
    let top = (table.outcome.is_none()).then(|| table.top());
    let turn = top == Some(Task::Act) && table.active == seat;
    let tiles = Action::ALL.map(|action| {
        let discs = table.player(seat).discs[action.index()];
        let (cost, words) = cost(table, seat, action);
        let label = format!("{}: {words}", action.name());
        let face = Face::Action {
            action,
            discs,
            cost,
        };
        let subject = Subject::Action(seat, action);
        let mut tile = tile(
            table,
            subject,
            label,
            face,
            choices,
            |choice| match choice {
                Choice::Act(offered) => turn && offered == action,
                Choice::PlaceDisc(offered) => {
                    offered == action && matches!(top, Some(Task::Disc { of, .. }) if of == seat)
                }
                Choice::Retrieve(offered) => {
                    let mine =
                        matches!(top, Some(Task::Retrieving { seat: whose, .. }) if whose == seat);
                    offered == action && mine
                }
                _ => false,
            },
        );
        if turn && !choices.is_empty() && tile.choice.is_none() {
            tile.why_not = Some(why_not(table, seat, action));
        }
        tile
    });
    tiles.to_vec()
}

/// Why an action of the turn is not offered (R7.4).
fn why_not(table: &Table, seat: Seat, action: Action) -> &'static str {
    match action {
        Action::March => "None of your units has anywhere to go.",
        Action::Muster => "Your Chief can neither move nor be joined by a unit.",
        Action::Magic if table.mystics_in_play(seat) == 0 => {
            "Magic needs at least one Mystic in play."
        }
        Action::Magic => "None of your Spells could change anything now.",
    }
}

/// What an action costs now, short and in words (R8.2, R8.3).
fn cost(table: &Table, seat: Seat, action: Action) -> (String, String) {
    let surcharge = table.surcharge(seat, action);
    let less = match action {
        Action::Magic => cheaper_magic(table, seat),
        Action::March | Action::Muster => 0,
    };
    let (mut short, mut words) = match action {
        Action::March => ("1".to_owned(), "1 time for each group move".to_owned()),
        Action::Muster => ("1".to_owned(), "1 time for each unit added".to_owned()),
        Action::Magic => ("Spell".to_owned(), "the time of each Spell".to_owned()),
    };
    if surcharge > 0 {
        short += &format!("+{surcharge}");
        words += &format!(", {surcharge} more for the discs already there");
    }
    if less > 0 {
        short += &format!("−{less}");
        words += &format!(", {less} less by ability or Leader");
    }
    (short, words + ".")
}

fn holdings(table: &Table, seat: Seat, choices: &[Choice]) -> Vec<Tile> {
    let gives = table.outcome.is_none()
        && match table.top() {
            Task::Return(whose) | Task::Bargain { you: whose, .. } => whose == seat,
            _ => false,
        };
    let held = table.player(seat).favours;
    let tiles = Leader::ALL.map(|leader| {
        let count = held[leader.index()];
        let points = leader_points(table, seat, leader);
        let reached: Vec<bool> = match table.leader_side {
            LeaderSide::Basic => Vec::new(),
            LeaderSide::Advanced => leader
                .data()
                .advanced
                .iter()
                .map(|power| count >= power.need)
                .collect(),
        };
        let label = match reached.iter().filter(|&&reached| reached).count() {
            _ if reached.is_empty() => format!("{}: {count}, and {points} points.", leader.name()),
            powers => format!("{}: {count}, {powers} of 3 powers.", leader.name()),
        };
        let face = Face::Holding {
            leader,
            count,
            reached,
            points,
        };
        let subject = Subject::Holding(seat, leader);
        tile(
            table,
            subject,
            label,
            face,
            choices,
            |choice| match choice {
                Choice::ReturnFavour(offered) => gives && offered == leader,
                Choice::Steal {
                    from,
                    leader: offered,
                } => from == seat && offered == leader,
                _ => false,
            },
        )
    });
    tiles.to_vec()
}

fn spell_tile(table: &Table, spell: Spell, state: SpellState, choices: &[Choice]) -> Tile {
    let data = spell.data();
    let title = spell.title_in(table.edition);
    let half = spell.half(table.spells_in_chaos()).text;
    let state_words = match (state, data.permanent) {
        (SpellState::InHand, true) => "stays in play",
        (SpellState::InHand, false) => "used up when cast",
        (SpellState::InPlay, _) => "in play",
        (SpellState::Used, _) => "used up",
    };
    let label = format!("{title}, cost {}, {state_words}. {half}", data.cost);
    let face = Face::Spell {
        spell,
        state,
        edition: table.edition,
    };
    tile(
        table,
        Subject::Spell(spell),
        label,
        face,
        choices,
        |choice| choice == Choice::Cast(spell),
    )
}

/// The cards by kind, if this viewer may see them.
fn hand(view: &View, seat: Seat, choices: &[Choice]) -> Hand {
    let table = &view.table;
    if view.viewer != Viewer::Seat(seat) {
        return Hand::Hidden(table.player(seat).hand);
    }
    let cards = table
        .faction(seat)
        .combat_cards()
        .into_iter()
        .zip(view.hand);
    let tiles = cards
        .filter(|&(_, copies)| copies > 0)
        .map(|(card, copies)| {
            let data = card.data();
            let number = match copies {
                1 => String::new(),
                copies => format!("{copies} copies. "),
            };
            let label = format!(
                "{}: attack {}, defence {}. {number}{}Mystic: {}",
                data.title,
                data.attack,
                data.defence,
                match data.chief_text {
                    "" => String::new(),
                    text => format!("Chief: {text} "),
                },
                data.mystic_text
            );
            let face = Face::Card { card, copies };
            tile(
                table,
                Subject::Combat(card),
                label,
                face,
                choices,
                |choice| choice == Choice::Discard(card),
            )
        });
    Hand::Open(tiles.collect())
}

fn champion_tile(table: &Table, seat: Seat, champion: Champion) -> Tile {
    let name = champion.name_in(table.edition);
    let in_play = table.champion_at(seat).is_some();
    let label = match in_play {
        true => format!("{name}, in play. {}", champion.data().text),
        false => format!("{name}, in reserve. {}", champion.data().text),
    };
    let face = Face::Champion { name, in_play };
    tile(table, Subject::Champion(champion), label, face, &[], |_| {
        false
    })
}

#[cfg(test)]
mod tests;
