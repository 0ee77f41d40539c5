//! A whole game in a link: set-up, seed, names and every pick, in as few characters as it takes.
//!
//! The rules list every legal choice, so a pick is only its place in the list: out of five choices it
//! costs log2(5) bits, out of one nothing. All of it is one large number ([`radix`]), written in
//! characters that an address can hold, with a length and a check around it. A link without picks
//! is a set-up with its seed.
//!
//! ```
//! use tabletop::link::{Recorded, decode, encode};
//! use tabletop::mordred::data::Faction;
//! use tabletop::mordred::{Mordred, Setup};
//! use tabletop::session::Session;
//!
//! let setup = Setup::new(&[Faction::Humans, Faction::Hobyars]);
//! let mut game: Session<Mordred> = Session::new(setup, 1999)?;
//! while game.to_move().is_some() {
//!     game.play(game.choices()[0])?;
//! }
//! let names = vec!["Anna".to_owned(), "Hobyars".to_owned()];
//! let link = encode(&Recorded::of(&game, names)).expect("a game that was played");
//! let again = decode::<Mordred>(&link).expect("a link that was made here");
//! let again = again.session().expect("every pick was legal");
//! assert_eq!(again.state(), game.state());
//! # Ok::<(), tabletop::game::Illegal>(())
//! ```

pub mod envelope;
mod error;
pub mod radix;
mod record;
mod sitting;

pub use error::LinkError;
pub use record::Recorded;

use crate::game::{Events, Game, fingerprint};
use crate::seats::{Player, Seats};
use envelope::Refused;
use radix::{Digits, Number};

/// The format for games of persons only, as the first links had it.
const PLAIN: u8 = 1;
/// The format for games with bots, changes of hands or hints.
const SEATED: u8 = 2;
/// The longest link that is looked at, in characters.
pub const LONGEST_LINK: usize = 16_384;
/// The most picks of a game; none comes near it.
pub const MOST_PICKS: usize = 20_000;
/// The longest name of a player, in letters.
pub const LONGEST_NAME: usize = 20;
/// How much of the fingerprint of the last state goes into a link.
const FINGERPRINTS: usize = 1 << 16;

/// A title whose games fit into links.
pub trait Linked: Game<Setup: PartialEq> {
    /// The letter that all links of this title begin with.
    const MARK: char;

    /// Writes a set-up that the rules accept. What is written stays readable for ever: a change
    /// needs a new format.
    fn write_setup(setup: &Self::Setup, digits: &mut Digits);

    /// Reads a set-up as it was written; `None` if there is none like that.
    fn read_setup(number: &mut Number) -> Option<Self::Setup>;

    /// How many levels its bots have.
    const LEVELS: u8;

    /// What the players of this set-up are called by themselves, one name for each seat: such a name
    /// takes no room in a link.
    fn usual_names(setup: &Self::Setup, players: &[Player]) -> Vec<&'static str>;
}

/// The link of a game. It fails only for what a link cannot hold: names that nobody can type, picks
/// that are not legal, or a game that does not begin at its start.
pub fn encode<G: Linked>(game: &Recorded<G>) -> Result<String, LinkError<G>> {
    encode_with_state(game).map(|(link, _)| link)
}

/// The link of a game, and the state it leads to.
pub(crate) fn encode_with_state<G: Linked>(
    game: &Recorded<G>,
) -> Result<(String, G::State), LinkError<G>> {
    if game.base.is_some() {
        return Err(LinkError::NoStart);
    }
    let start = G::setup(&game.setup, game.seed).map_err(|_| LinkError::Impossible)?;
    let mut digits = Digits::default();
    write_plan(game, game.picks.len(), &mut digits)?;
    let last = write_picks::<G>(start, &game.picks, &mut digits).ok_or(LinkError::Impossible)?;
    let format = if game.seats.is_plain() { PLAIN } else { SEATED };
    Ok((envelope::seal(G::MARK, format, &digits.into_bytes()), last))
}

/// The game in a link.
pub fn decode<G: Linked>(link: &str) -> Result<Recorded<G>, LinkError<G>> {
    decode_with_state(link).map(|(game, _)| game)
}

/// The game in a link, and the state it leads to.
pub(crate) fn decode_with_state<G: Linked>(
    link: &str,
) -> Result<(Recorded<G>, G::State), LinkError<G>> {
    let link = link.trim();
    if link.len() > LONGEST_LINK {
        return Err(LinkError::TooLong);
    }
    let opened = envelope::open(G::MARK, SEATED, link);
    let (format, body) = opened.map_err(|refused| match refused {
        Refused::Foreign => LinkError::Foreign,
        Refused::Cut => LinkError::Cut,
        Refused::Mistyped => LinkError::Mistyped,
        Refused::Newer => LinkError::Newer,
    })?;
    let mut number = Number::from_bytes(&body);
    let rules = number.take_number();
    if rules > u64::from(G::RULES) {
        return Err(LinkError::Newer);
    }
    // From here on the check has been passed: what is wrong was made to be wrong.
    let (mut game, picks) = read_plan::<G>(format, &mut number).ok_or(LinkError::Impossible)?;
    let start = G::setup(&game.setup, game.seed).map_err(|_| LinkError::Impossible)?;
    let moved_on = |game| LinkError::RulesMoved {
        plan: Box::new(game),
        picks,
    };
    if rules < u64::from(G::RULES) {
        return Err(moved_on(game));
    }
    match read_picks::<G>(start, picks, &mut number) {
        // A zero on top would be a second way to write the same.
        Ok(_) if body.last() == Some(&0) => Err(LinkError::Impossible),
        Ok((played, last)) => {
            game.picks = played;
            Ok((game, last))
        }
        Err(Misplayed::OtherRules) => Err(moved_on(game)),
        Err(Misplayed::Nonsense) => Err(LinkError::Impossible),
    }
}

/// Whether a player can be called like this: one to twenty letters, none of them unseen, no space
/// too many.
pub fn is_name(name: &str) -> bool {
    let letters = name.chars().count();
    let spaced = name.split(' ').all(|word| !word.is_empty());
    let odd = |letter: char| letter.is_control() || (letter.is_whitespace() && letter != ' ');
    (1..=LONGEST_NAME).contains(&letters) && spaced && !name.contains(odd)
}

/// Everything but the picks, and their number.
fn write_plan<G: Linked>(
    game: &Recorded<G>,
    picks: usize,
    digits: &mut Digits,
) -> Result<(), LinkError<G>> {
    digits.put_number(u64::from(G::RULES));
    G::write_setup(&game.setup, digits);
    let usual = G::usual_names(&game.setup, game.seats.began());
    if !game.seats.is_plain() {
        sitting::write(&game.seats, usual.len(), G::LEVELS, digits).ok_or(LinkError::Impossible)?;
    }
    digits.put_number(game.seed);
    if usual.len() != game.names.len() || !game.names.iter().all(|name| is_name(name)) {
        return Err(LinkError::Impossible);
    }
    for (name, usual) in game.names.iter().zip(usual) {
        digits.put_flag(name != usual);
        if name != usual {
            digits.put(name.len(), 4 * LONGEST_NAME + 1);
            digits.put_bytes(name.as_bytes());
        }
    }
    digits.put_flag(game.practice);
    digits.put_flag(game.branched_at.is_some());
    let counts = game.branched_at.into_iter().chain([picks]);
    for count in counts {
        if count > MOST_PICKS {
            return Err(LinkError::TooLong);
        }
        digits.put_number(count as u64);
    }
    Ok(())
}

/// Everything but the rules, which were read before, and the picks; and how many of these follow.
fn read_plan<G: Linked>(format: u8, number: &mut Number) -> Option<(Recorded<G>, usize)> {
    let setup = G::read_setup(number)?;
    let count = G::usual_names(&setup, &[]).len();
    let seats = match format {
        PLAIN => Seats::persons(count),
        // What is plain has a format of its own.
        _ => sitting::read(count, G::LEVELS, number).filter(|seats| !seats.is_plain())?,
    };
    let seed = number.take_number();
    let mut names = Vec::new();
    for usual in G::usual_names(&setup, seats.began()) {
        let name = if number.take_flag() {
            let length = number.take(4 * LONGEST_NAME + 1);
            let name = String::from_utf8(number.take_bytes(length)).ok()?;
            Some(name).filter(|name| is_name(name) && name != usual)?
        } else {
            usual.to_owned()
        };
        names.push(name);
    }
    let practice = number.take_flag();
    let branched = number.take_flag();
    let mut count = || {
        let count = usize::try_from(number.take_number()).ok()?;
        Some(count).filter(|&count| count <= MOST_PICKS)
    };
    let branched_at = if branched { Some(count()?) } else { None };
    let picks = count()?;
    let game = Recorded {
        setup,
        seed,
        names,
        seats,
        practice,
        branched_at,
        base: None,
        picks: Vec::new(),
    };
    Some((game, picks))
}

/// Writes picks as their places in the lists, then part of the fingerprint of where they lead.
/// Gives the last state; `None` if a pick is not on its list.
pub(crate) fn write_picks<G: Game>(
    mut state: G::State,
    picks: &[G::Choice],
    digits: &mut Digits,
) -> Option<G::State> {
    let mut list = Vec::new();
    let mut deaf = Events::deaf();
    for &pick in picks {
        G::to_move(&state)?;
        G::choices(&state, &mut list);
        digits.put(list.iter().position(|&choice| choice == pick)?, list.len());
        G::play(&mut state, pick, &mut deaf);
    }
    digits.put(short_fingerprint(&state), FINGERPRINTS);
    Some(state)
}

/// Why picks could not be played.
pub(crate) enum Misplayed {
    /// They lead somewhere else than they did: the rules have changed.
    OtherRules,
    /// No rules ever wrote this.
    Nonsense,
}

/// Reads so many picks by playing them, and the last state.
#[allow(clippy::type_complexity)]
pub(crate) fn read_picks<G: Game>(
    mut state: G::State,
    count: usize,
    number: &mut Number,
) -> Result<(Vec<G::Choice>, G::State), Misplayed> {
    let mut picks = Vec::new();
    let mut list = Vec::new();
    let mut deaf = Events::deaf();
    for _ in 0..count {
        if G::to_move(&state).is_none() {
            return Err(Misplayed::OtherRules);
        }
        G::choices(&state, &mut list);
        let pick = list[number.take(list.len())];
        G::play(&mut state, pick, &mut deaf);
        picks.push(pick);
    }
    if number.take(FINGERPRINTS) != short_fingerprint(&state) {
        return Err(Misplayed::OtherRules);
    }
    if !number.is_spent() {
        return Err(Misplayed::Nonsense);
    }
    Ok((picks, state))
}

fn short_fingerprint(state: &impl std::hash::Hash) -> usize {
    let print = fingerprint(state);
    // The upper half has more of the last words in it.
    (print >> 48 ^ print & 0xffff) as usize
}
