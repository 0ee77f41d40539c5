//! Save files: what is kept in a browser and what is written to a file, as text.
//!
//! The picks are the truth; a snapshot of the position and the log as plain lines lie beside them. If
//! the rules have moved on, the picks no longer fit: then the game opens from its snapshot, says so,
//! and keeps its old log. The version of the format is in the payload, and every older one is brought
//! up to date step by step ([`read`] never sees it).
//!
//! ```
//! use tabletop::link::Recorded;
//! use tabletop::mordred::data::Faction;
//! use tabletop::mordred::{Mordred, Setup};
//! use tabletop::save::{Save, read, write};
//! use tabletop::session::Session;
//!
//! let setup = Setup::new(&[Faction::Humans, Faction::Hobyars]);
//! let game: Session<Mordred> = Session::new(setup, 1999)?;
//! let names = vec!["Anna".to_owned(), "Ben".to_owned()];
//! let save = Save::new("Friday evening", Recorded::of(&game, names));
//! let text = write(&save).expect("a game that was played");
//! assert!(text.starts_with("mordred save 1\nlabel: Friday evening\n"));
//! let opened = read::<Mordred>(&text).expect("a save that was made here");
//! assert_eq!(&opened.state, game.state());
//! assert_eq!(opened.note(), None);
//! # Ok::<(), tabletop::game::Illegal>(())
//! ```

mod error;
mod fields;
mod shelf;

pub use error::SaveError;
pub use shelf::{Newest, Slot, newest, read_library, split_library, title_of, write_library};

use std::fmt;

use crate::game::{Game, Outcome};
use crate::link::envelope::{from_base64, to_base64};
use crate::link::radix::{Digits, Number};
use crate::link::{self, LinkError, Linked, MOST_PICKS, Recorded, encode};
use fields::Fields;

/// The longest save that is looked at, in bytes.
pub const LONGEST_SAVE: usize = 1 << 21;
/// The longest label of a save, in letters.
pub const LONGEST_LABEL: usize = 60;

/// What a save says of a game that comes from its snapshot.
const MOVED: &str = "The rules have been mended since this game was saved, so its moves cannot be \
                     played again. It goes on from the position it had, and its log is kept as text.";

/// A title whose positions can be kept as they are.
pub trait Saved: Linked {
    /// The version of the snapshot: grows whenever the same position gives other bytes.
    const SHAPE: u32;

    /// A position as bytes of the present shape.
    fn freeze(state: &Self::State) -> Vec<u8>;

    /// The position in bytes of this shape, if it is one that the rules can go on from and belongs to
    /// this set-up. The bytes may come from anybody.
    fn thaw(setup: &Self::Setup, shape: u32, bytes: &[u8]) -> Option<Self::State>;
}

/// What is to be saved.
pub struct Save<G: Game> {
    /// What the player calls it.
    pub label: String,
    /// When it was first saved, in milliseconds since 1970.
    pub created: u64,
    /// When it was last saved, in milliseconds since 1970.
    pub changed: u64,
    /// Counts the times a running game was saved: the larger number is newer.
    pub sequence: u64,
    /// The turn the game has come to.
    pub turn: u32,
    /// The game.
    pub game: Recorded<G>,
    /// The game that this one is a branch of.
    pub trunk: Option<Recorded<G>>,
    /// What has happened, line by line. It is needed only once the rules have moved on.
    pub log: Vec<String>,
}

/// What a save tells without being opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meta {
    /// What the player calls it.
    pub label: String,
    /// When it was first saved, in milliseconds since 1970.
    pub created: u64,
    /// When it was last saved, in milliseconds since 1970.
    pub changed: u64,
    /// Counts the times a running game was saved: the larger number is newer.
    pub sequence: u64,
    /// The turn the game has come to.
    pub turn: u32,
    /// The names of the players by seat.
    pub names: Vec<String>,
    /// How it ended, if it is over.
    pub outcome: Option<Outcome>,
}

/// A save that was opened.
pub struct Opened<G: Game> {
    /// What it told before.
    pub meta: Meta,
    /// The game; from its snapshot if [`Opened::moved`].
    pub game: Recorded<G>,
    /// The game that this one is a branch of.
    pub trunk: Option<Recorded<G>>,
    /// The position that the game has come to.
    pub state: G::State,
    /// What had happened when it was saved, line by line.
    pub log: Vec<String>,
    /// Whether the rules have moved on, so that only the position is left and the log before it.
    pub moved: bool,
}

impl<G: Game> Save<G> {
    /// A save of a game, with everything that is only told by the caller left at zero.
    pub fn new(label: impl Into<String>, game: Recorded<G>) -> Self {
        Self {
            label: label.into(),
            created: 0,
            changed: 0,
            sequence: 0,
            turn: 0,
            game,
            trunk: None,
            log: Vec::new(),
        }
    }
}

impl<G: Game> Opened<G> {
    /// What the players should be told about it, if anything: also where it was saved again before
    /// anybody played on.
    pub fn note(&self) -> Option<&'static str> {
        let is_untouched = self.game.base.is_some() && self.game.picks.is_empty();
        (self.moved || is_untouched).then_some(MOVED)
    }

    /// The same game, to be saved again.
    pub fn into_save(self) -> Save<G> {
        Save {
            label: self.meta.label,
            created: self.meta.created,
            changed: self.meta.changed,
            sequence: self.meta.sequence,
            turn: self.meta.turn,
            game: self.game,
            trunk: self.trunk,
            log: self.log,
        }
    }
}

/// A save as text. It fails only for what no session ever holds: picks that are not legal, or names
/// that nobody can type.
pub fn write<G: Saved>(save: &Save<G>) -> Result<String, LinkError<G>> {
    let mut fields = Fields::new(G::ID);
    let label = fields::tidy(&save.label, LONGEST_LABEL);
    fields.put("label", label);
    fields.put("created", save.created.to_string());
    fields.put("changed", save.changed.to_string());
    fields.put("sequence", save.sequence.to_string());
    fields.put("turn", save.turn.to_string());
    fields.put("names", save.game.names.join("\t"));
    let result = fields.reserve("result");
    let state = put_record(&mut fields, "", &save.game)?;
    fields.fill(result, G::outcome(&state).map(|it| outcome_text::<G>(&it)));
    if let Some(trunk) = &save.trunk {
        put_record(&mut fields, "trunk ", trunk)?;
    }
    fields.put_log(&save.log);
    Ok(fields.into_text())
}

/// Opens a save.
pub fn read<G: Saved>(text: &str) -> Result<Opened<G>, SaveError> {
    let fields = Fields::parse(G::ID, text)?;
    let mut meta = meta_of::<G>(&fields)?;
    let Restored { game, state, moved } = get_record::<G>(&fields, "", &meta)?;
    let trunk = match fields.get("trunk game") {
        // What it was a branch of is no reason to refuse the game itself.
        Some(_) => get_record::<G>(&fields, "trunk ", &meta).ok(),
        None => None,
    };
    meta.names.clone_from(&game.names);
    meta.outcome = G::outcome(&state);
    Ok(Opened {
        meta,
        game,
        trunk: trunk.map(|trunk| trunk.game),
        state,
        log: fields.into_log(),
        moved,
    })
}

/// What a save tells without being opened: for lists of many.
pub fn peek<G: Saved>(text: &str) -> Result<Meta, SaveError> {
    meta_of::<G>(&Fields::parse(G::ID, text)?)
}

/// Writes a record, and gives the position it leads to.
fn put_record<G: Saved>(
    fields: &mut Fields,
    prefix: &str,
    game: &Recorded<G>,
) -> Result<G::State, LinkError<G>> {
    let key = |name: &str| [prefix, name].concat();
    let state = match &game.base {
        None => {
            let (link, state) = link::encode_with_state(game)?;
            fields.put(key("game"), link);
            state
        }
        Some(base) => {
            let plan = Recorded {
                base: None,
                picks: Vec::new(),
                ..game.clone()
            };
            fields.put(key("game"), encode(&plan)?);
            fields.put(key("base"), frozen::<G>(base));
            let mut digits = Digits::default();
            digits.put_number(game.picks.len() as u64);
            let state = link::write_picks::<G>(base.clone(), &game.picks, &mut digits)
                .ok_or(LinkError::Impossible)?;
            fields.put(key("picks"), to_base64(&digits.into_bytes()));
            state
        }
    };
    fields.put(key("state"), frozen::<G>(&state));
    Ok(state)
}

/// A record that was read.
struct Restored<G: Game> {
    game: Recorded<G>,
    state: G::State,
    moved: bool,
}

fn get_record<G: Saved>(
    fields: &Fields,
    prefix: &str,
    meta: &Meta,
) -> Result<Restored<G>, SaveError> {
    let get = |name: &str| fields.get(&[prefix, name].concat());
    let game = get("game").ok_or(SaveError::Impossible)?;
    let plan = match (link::decode_with_state::<G>(game), get("base")) {
        (Ok((game, state)), None) => {
            let moved = false;
            return Ok(Restored { game, state, moved });
        }
        (Ok((plan, _)), Some(base)) => {
            let picks = get("picks").ok_or(SaveError::Impossible)?;
            match replay_from::<G>(&plan, base, picks)? {
                Some(restored) => return Ok(restored),
                None => plan,
            }
        }
        (Err(LinkError::RulesMoved { plan, .. }), _) => *plan,
        (Err(LinkError::Newer), _) => return Err(SaveError::Newer),
        (Err(_), _) => return Err(SaveError::Impossible),
    };
    let snapshot = get("state").and_then(|text| thawed::<G>(&plan.setup, text));
    let Some(state) = snapshot else {
        return Err(SaveError::Unplayable {
            meta: Box::new(meta.clone()),
            log: fields.log().to_vec(),
        });
    };
    let mut game = Recorded {
        // It counted picks that are no more.
        branched_at: None,
        base: Some(state.clone()),
        picks: Vec::new(),
        ..plan
    };
    game.seats.rewind(0);
    let moved = true;
    Ok(Restored { game, state, moved })
}

/// Plays the picks of a game that went on from a snapshot; `None` if the rules have moved on again.
fn replay_from<G: Saved>(
    plan: &Recorded<G>,
    base: &str,
    picks: &str,
) -> Result<Option<Restored<G>>, SaveError> {
    let Some(base) = thawed::<G>(&plan.setup, base) else {
        return Ok(None);
    };
    let bytes = from_base64(picks).ok_or(SaveError::Impossible)?;
    if bytes.len() > link::LONGEST_LINK || bytes.last() == Some(&0) || !plan.picks.is_empty() {
        return Err(SaveError::Impossible);
    }
    let mut number = Number::from_bytes(&bytes);
    let count = usize::try_from(number.take_number()).unwrap_or(usize::MAX);
    if count > MOST_PICKS {
        return Err(SaveError::Impossible);
    }
    match link::read_picks::<G>(base.clone(), count, &mut number) {
        Ok((picks, state)) => Ok(Some(Restored {
            game: Recorded {
                base: Some(base),
                picks,
                ..plan.clone()
            },
            state,
            moved: false,
        })),
        Err(link::Misplayed::OtherRules) => Ok(None),
        Err(link::Misplayed::Nonsense) => Err(SaveError::Impossible),
    }
}

fn frozen<G: Saved>(state: &G::State) -> String {
    G::SHAPE.to_string() + " " + &to_base64(&G::freeze(state))
}

fn thawed<G: Saved>(setup: &G::Setup, text: &str) -> Option<G::State> {
    let (shape, bytes) = text.split_once(' ')?;
    G::thaw(setup, shape.parse().ok()?, &from_base64(bytes)?)
}

fn meta_of<G: Game>(fields: &Fields) -> Result<Meta, SaveError> {
    let number = |key| {
        let value = fields.get(key).and_then(|text| text.parse::<u64>().ok());
        value.ok_or(SaveError::Impossible)
    };
    let names = fields.get("names").ok_or(SaveError::Impossible)?;
    let names: Vec<String> = names.split('\t').map(str::to_owned).collect();
    if names.len() > G::SEATS || !names.iter().all(|name| link::is_name(name)) {
        return Err(SaveError::Impossible);
    }
    let outcome = match fields.get("result") {
        Some(text) => Some(read_outcome::<G>(text).ok_or(SaveError::Impossible)?),
        None => None,
    };
    let label = fields.get("label").ok_or(SaveError::Impossible)?;
    Ok(Meta {
        label: fields::tidy(label, LONGEST_LABEL),
        created: number("created")?,
        changed: number("changed")?,
        sequence: number("sequence")?,
        turn: u32::try_from(number("turn")?).map_err(|_| SaveError::Impossible)?,
        names,
        outcome,
    })
}

/// The scores of all seats that the title has, those of the winners with a star.
fn outcome_text<G: Game>(outcome: &Outcome) -> String {
    let seats = G::seats().map(|seat| {
        let star = if outcome.won[seat] { "*" } else { "" };
        outcome.scores[seat].to_string() + star
    });
    seats.collect::<Vec<_>>().join(" ")
}

fn read_outcome<G: Game>(text: &str) -> Option<Outcome> {
    let mut outcome = Outcome::default();
    let mut words = text.split(' ');
    for seat in G::seats() {
        let word = words.next()?;
        let score = word.strip_suffix('*');
        outcome.won[seat] = score.is_some();
        outcome.scores[seat] = score.unwrap_or(word).parse().ok()?;
    }
    words.next().is_none().then_some(outcome)
}

// Written out, because a derive would ask the same of `G` itself, which is only a name.

impl<G: Game> Clone for Save<G> {
    fn clone(&self) -> Self {
        Self {
            label: self.label.clone(),
            created: self.created,
            changed: self.changed,
            sequence: self.sequence,
            turn: self.turn,
            game: self.game.clone(),
            trunk: self.trunk.clone(),
            log: self.log.clone(),
        }
    }
}

impl<G: Game> fmt::Debug for Opened<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opened")
            .field("meta", &self.meta)
            .field("game", &self.game)
            .field("moved", &self.moved)
            .finish_non_exhaustive()
    }
}
