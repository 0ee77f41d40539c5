//! The saved games as they are shown: a plain value.

use crate::ui::marks::mark_sentence;
use crate::ui::mordred::thumbnail;
use crate::ui::new_game::level_of;
use crate::ui::route::{Arrival, Route};
use crate::ui::shelf::Entry;
use tabletop::game::Seat;
use tabletop::link::Recorded;
use tabletop::mordred::bot::Level;
use tabletop::mordred::data::Faction;
use tabletop::mordred::{HouseRule, Mordred};
use tabletop::save::{Meta, Opened, SaveError};

/// What browsers let a page keep at least, in bytes.
pub const ROOM: usize = 5_000_000;

/// A game in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its id on the shelf.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// How much room it takes, in bytes.
    pub bytes: usize,
    /// What is known of it, or why it cannot be opened.
    pub game: Result<Shown, Lost>,
}

/// A game that can be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Who plays.
    pub sitters: Vec<Sitter>,
    /// The turn it has come to.
    pub turn: u32,
    /// How it ended, if it has.
    pub result: Option<String>,
    /// Hints and takeovers, a sentence for each player.
    pub marks: Vec<String>,
    /// When it was played last, in milliseconds since 1970.
    pub changed: u64,
    /// Whether everything may be taken back.
    pub practice: bool,
    /// Whether it is a branch of another game.
    pub branch: bool,
    /// The names of the house rules in use.
    pub house: Vec<&'static str>,
    /// What must be known before it is opened.
    pub note: Option<&'static str>,
    /// A picture of the table.
    pub picture: String,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The name.
    pub name: String,
    /// The faction.
    pub faction: Faction,
    /// The final score.
    pub score: Option<i16>,
    /// Whether the player has won.
    pub won: bool,
    /// The level, if it is a bot.
    pub level: Option<Level>,
}

/// A game that cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// Why.
    pub sentence: &'static str,
    /// What had happened in it, if that can still be read.
    pub log: Vec<String>,
}

/// What comes first in the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// The game played last.
    #[default]
    Played,
    /// The first name in the alphabet.
    Name,
    /// The game that has come furthest.
    Turn,
    /// The largest.
    Size,
}

impl Sort {
    /// All orders, as they are offered.
    pub const ALL: [Self; 4] = [Self::Played, Self::Name, Self::Turn, Self::Size];

    /// What the order is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Played => "Last played",
            Self::Name => "Name",
            Self::Turn => "Turn",
            Self::Size => "Size",
        }
    }
}

impl Kept {
    /// A game of the shelf, as it is shown.
    pub fn of(entry: Entry) -> Self {
        let Entry { id, bytes, game } = entry;
        let (label, game) = match game {
            Ok(opened) => (label(&opened.meta), Ok(Shown::of(&opened))),
            Err(why) => {
                let sentence = why.sentence();
                let (label, log) = match why {
                    SaveError::Unplayable { meta, log } => (label(&meta), log),
                    _ => ("A game that cannot be read".into(), Vec::new()),
                };
                (label, Err(Lost { sentence, log }))
            }
        };
        Self {
            id,
            label,
            bytes,
            game,
        }
    }

    /// Whether every word that is looked for is in its name or the names of its players.
    fn fits(&self, query: &str) -> bool {
        let mut text = self.label.to_lowercase();
        for sitter in self.game.iter().flat_map(|game| &game.sitters) {
            text.push(' ');
            text += &sitter.name.to_lowercase();
        }
        let query = query.to_lowercase();
        query.split_whitespace().all(|word| text.contains(word))
    }

    fn changed(&self) -> u64 {
        self.game.as_ref().map_or(0, |game| game.changed)
    }

    fn turn(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| game.turn)
    }
}

impl Shown {
    fn of(opened: &Opened<Mordred>) -> Self {
        let table = &opened.state.table;
        let outcome = table.outcome;
        let seats = opened.game.names.iter().zip(0..);
        let sitters: Vec<Sitter> = seats
            .map(|(name, seat)| {
                let seat = Seat(seat);
                Sitter {
                    name: name.clone(),
                    faction: table.faction(seat),
                    score: outcome.map(|outcome| outcome.scores[seat.index()]),
                    won: outcome.is_some_and(|outcome| outcome.won[seat.index()]),
                    level: level_of(opened.game.seats.player(seat)),
                }
            })
            .collect();
        Self {
            result: outcome.map(|_| result(&sitters)),
            marks: match outcome {
                Some(_) => marks(&opened.game),
                None => Vec::new(),
            },
            sitters,
            turn: opened.meta.turn,
            changed: opened.meta.changed,
            practice: opened.game.practice,
            branch: opened.trunk.is_some() || opened.game.branched_at.is_some(),
            house: opened
                .game
                .setup
                .house
                .in_force()
                .map(HouseRule::name)
                .collect(),
            note: opened.note(),
            picture: thumbnail(table),
        }
    }

    /// How far it has come, in words.
    pub fn standing(&self) -> String {
        match &self.result {
            Some(result) => result.clone(),
            None => format!("Turn {}", self.turn.max(1)),
        }
    }
}

/// The games that fit what is looked for, in this order; those that cannot be opened last.
pub fn sorted<'a>(games: &'a [Kept], sort: Sort, query: &str) -> Vec<&'a Kept> {
    let mut found: Vec<&Kept> = games.iter().filter(|game| game.fits(query)).collect();
    found.sort_by(|a, b| {
        let by_wish = match sort {
            Sort::Played => b.changed().cmp(&a.changed()),
            Sort::Name => a.label.to_lowercase().cmp(&b.label.to_lowercase()),
            Sort::Turn => b.turn().cmp(&a.turn()),
            Sort::Size => b.bytes.cmp(&a.bytes),
        };
        let is_lost = |game: &Kept| game.game.is_err();
        let order = is_lost(a).cmp(&is_lost(b)).then(by_wish);
        order
            .then(b.changed().cmp(&a.changed()))
            .then_with(|| a.id.cmp(&b.id))
    });
    found
}

/// So many bytes, in words.
pub fn size(bytes: usize) -> String {
    match bytes {
        0..1_000_000 => format!("{} KB", bytes.div_ceil(1000)),
        _ => format!("{}.{} MB", bytes / 1_000_000, bytes % 1_000_000 / 100_000),
    }
}

/// The name of the file for a game that is called like this: letters that every system takes.
pub fn file_name(label: &str) -> String {
    let mut name = String::new();
    for letter in label.chars() {
        match letter.is_alphanumeric() {
            true => name.push(letter),
            false if name.ends_with('-') || name.is_empty() => {}
            false => name.push('-'),
        }
    }
    let name = name.trim_end_matches('-');
    let name = if name.is_empty() { "game" } else { name };
    [name, ".mordred"].concat()
}

/// What the copy of a game is called.
pub fn copy_label(label: &str, longest: usize) -> String {
    let end = " (copy)";
    let kept = label.chars().take(longest - end.len());
    kept.collect::<String>().trim_end().to_owned() + end
}

/// The link in a text that was pasted, unless it is a save.
pub fn link_in(text: &str) -> Option<Route> {
    let is_save = ["mordred save ", "mordred library "]
        .iter()
        .any(|opening| text.trim_start().starts_with(opening));
    let at = text.find("#game=").filter(|_| !is_save)?;
    let link = text[at..].split_whitespace().next()?;
    Some(Arrival::parse(link).route)
}

/// What became of the games of a file or a text, in sentences.
pub fn report(name: Option<&str>, results: &[Result<String, &'static str>]) -> Vec<String> {
    let of = |words: &str| match name {
        Some(name) => format!("{name}: {words}"),
        None => words.to_owned(),
    };
    let added = results.iter().filter(|result| result.is_ok()).count();
    let mut lines = Vec::new();
    match added {
        0 => {}
        1 => lines.push(of("1 game added.")),
        _ => lines.push(of(&format!("{added} games added."))),
    }
    let mut wrong: Vec<(&str, usize)> = Vec::new();
    for why in results.iter().filter_map(|result| result.as_ref().err()) {
        match wrong.iter_mut().find(|(words, _)| words == why) {
            Some((_, count)) => *count += 1,
            None => wrong.push((why, 1)),
        }
    }
    for (why, count) in wrong {
        lines.push(match count {
            1 => of(why),
            _ => of(&format!("{why} ({count} games)")),
        });
    }
    if results.is_empty() {
        lines.push(of("There are no games in it."));
    }
    lines
}

/// What a game is called: after its players, if by nothing else.
fn label(meta: &Meta) -> String {
    match meta.label.as_str() {
        "" => meta.names.join(", "),
        label => label.to_owned(),
    }
}

/// What the result must say of the players.
fn marks(game: &Recorded<Mordred>) -> Vec<String> {
    if game.seats.is_plain() {
        return Vec::new();
    }
    let movers = game.movers();
    let seats = game.names.iter().zip(0..);
    seats
        .filter_map(|(name, seat)| {
            let marks = game.seats.marks(Seat(seat), movers.iter().copied());
            mark_sentence(name, marks, game.seats.at_first(Seat(seat)))
        })
        .collect()
}

fn result(sitters: &[Sitter]) -> String {
    let winners = sitters.iter().filter(|sitter| sitter.won);
    let winners: Vec<&str> = winners.map(|sitter| sitter.name.as_str()).collect();
    match winners.as_slice() {
        [] => "Over".into(),
        [winner] => format!("{winner} won"),
        [others @ .., last] => format!("{} and {last} shared the victory", others.join(", ")),
    }
}

#[cfg(test)]
#[path = "tests.rs"]
pub mod tests;
