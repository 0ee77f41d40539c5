//! Several saves: a whole library in one file, and the two slots that take turns.

use super::{Opened, SaveError, Saved, peek, read};

/// More saves than anybody has in one file.
const MOST_SAVES: usize = 1_000;

/// One of the two places that a running game is saved to in turns: if the page dies while it writes
/// one, the other is still whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The first.
    A,
    /// The second.
    B,
}

impl Slot {
    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// What the two slots hold.
#[derive(Debug)]
pub struct Newest<G: Saved> {
    /// The newest save that opens.
    pub opened: Option<Opened<G>>,
    /// Where to write next: never over the newest save that opens.
    pub next: Slot,
    /// The number that the next save must have.
    pub sequence: u64,
    /// Why a newer one, or the only one, was passed over.
    pub refused: Option<SaveError>,
}

/// Finds the newest good save in the two slots.
pub fn newest<G: Saved>(a: Option<&str>, b: Option<&str>) -> Newest<G> {
    let mut refused = None;
    let mut found = Vec::new();
    for (slot, text) in [(Slot::A, a), (Slot::B, b)] {
        let Some(text) = text else { continue };
        match peek::<G>(text) {
            Ok(meta) => found.push((meta.sequence, slot, text)),
            Err(why) => refused = Some(why),
        }
    }
    if let [(first, ..), (second, ..)] = found[..]
        && second > first
    {
        found.swap(0, 1);
    }
    let highest = found.first().map_or(0, |&(sequence, ..)| sequence);
    let sequence = highest.saturating_add(1);
    for (_, slot, text) in found {
        match read::<G>(text) {
            Ok(opened) => {
                return Newest {
                    opened: Some(opened),
                    next: slot.other(),
                    sequence,
                    refused,
                };
            }
            Err(why) => refused = Some(why),
        }
    }
    let next = Slot::A;
    Newest {
        opened: None,
        next,
        sequence,
        refused,
    }
}

/// Several saves as one text, which goes by the title that wrote it. Saves of other titles may be among
/// them.
pub fn write_library(title: &str, saves: &[&str]) -> String {
    // What read libraries when there was one title would take the save of another for a part of the one
    // before it: the second format tells it that it is too old.
    let is_other = |save: &&str| title_of(save).is_some_and(|other| other != title);
    let is_mixed = saves.iter().any(is_other);
    let format = if is_mixed { " library 2" } else { " library 1" };
    let count = saves.len().to_string();
    let mut text = [title, format, "\nsaves: ", &count, "\n"].concat();
    for save in saves {
        text += save.trim_end();
        text.push('\n');
    }
    text
}

/// Opens every save of a library; what is wrong with one does not spoil the others. A single save is
/// a library of one.
pub fn read_library<G: Saved>(text: &str) -> Vec<Result<Opened<G>, SaveError>> {
    split_library(text)
        .into_iter()
        .map(|part| part.and_then(read))
        .collect()
}

/// The title that a save is of, as far as its first line tells.
pub fn title_of(save: &str) -> Option<&str> {
    before(save.trim_start_matches('\u{feff}'), " save ")
}

/// The texts of the saves in a library, of whatever titles, with [`SaveError::Cut`] for each that is
/// missing. What is no library is given back as it is.
pub fn split_library(text: &str) -> Vec<Result<&str, SaveError>> {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    let Some(title) = before(first, " library ") else {
        return vec![Ok(text)];
    };
    let format = &first[title.len() + " library ".len()..];
    if !["1", "2"].contains(&format.trim_end()) {
        return vec![Err(SaveError::Newer)];
    }
    let second = lines.next().unwrap_or_default();
    let count = second.strip_prefix("saves: ").map(str::trim_end);
    let Some(count) = count.and_then(|count| count.parse::<usize>().ok()) else {
        return vec![Err(SaveError::Damaged)];
    };
    let mut parts = Vec::new();
    let (mut start, mut place) = (None, first.len() + second.len());
    for line in lines {
        if before(line, " save ").is_some() {
            parts.extend(start.map(|start| Ok(&text[start..place])));
            start = Some(place);
        }
        place += line.len();
        if parts.len() == MOST_SAVES {
            parts.push(Err(SaveError::TooLong));
            return parts;
        }
    }
    parts.extend(start.map(|start| Ok(&text[start..])));
    let missing = count.min(MOST_SAVES).saturating_sub(parts.len());
    parts.extend((0..missing).map(|_| Err(SaveError::Cut)));
    parts
}

/// The id of a title at the beginning of a text, if this stands behind it.
fn before<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (title, _) = text.split_once(word)?;
    let is_of_id = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (!title.is_empty() && title.bytes().all(is_of_id)).then_some(title)
}
