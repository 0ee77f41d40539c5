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

/// Several saves as one text.
pub fn write_library(title: &str, saves: &[&str]) -> String {
    let count = saves.len().to_string();
    let mut text = [title, " library 1\nsaves: ", &count, "\n"].concat();
    for save in saves {
        text += save.trim_end();
        text.push('\n');
    }
    text
}

/// Opens every save of a library; what is wrong with one does not spoil the others. A single save is
/// a library of one.
pub fn read_library<G: Saved>(text: &str) -> Vec<Result<Opened<G>, SaveError>> {
    split_library(G::ID, text)
        .into_iter()
        .map(|part| part.and_then(read))
        .collect()
}

/// The texts of the saves in a library, with [`SaveError::Cut`] for each that is missing.
fn split_library<'a>(title: &str, text: &'a str) -> Vec<Result<&'a str, SaveError>> {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    let Some(format) = first
        .strip_prefix(title)
        .and_then(|rest| rest.strip_prefix(" library "))
    else {
        return vec![Ok(text)];
    };
    if format.trim_end() != "1" {
        return vec![Err(SaveError::Newer)];
    }
    let second = lines.next().unwrap_or_default();
    let count = second.strip_prefix("saves: ").map(str::trim_end);
    let Some(count) = count.and_then(|count| count.parse::<usize>().ok()) else {
        return vec![Err(SaveError::Damaged)];
    };
    let opening = [title, " save "].concat();
    let mut parts = Vec::new();
    let (mut start, mut place) = (None, first.len() + second.len());
    for line in lines {
        if line.starts_with(&opening) {
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
