//! What the lab must know of a title beyond its rules, its bots and its saves. Everything else in the
//! lab is written once for all of them.

use std::io::{self, Write};
use std::ops::RangeInclusive;

use tabletop::dice::Dice;
use tabletop::game::{Illegal, Seat};
use tabletop::link::Linked;
use tabletop::link::radix::Digits;
use tabletop::random_play::Numbered;
use tabletop::save::Saved;
use tabletop::thought::Thinks;

use crate::Failure;
use crate::args::Args;
use crate::balance::Balance;
use crate::watch::Watch;

/// A title in the lab.
pub trait Title:
    Saved<State: Send, Setup: Send + Sync, Choice: Ord + Send> + Numbered + Thinks
{
    /// What `lab help` says of the options and commands that this title alone has.
    const USAGE: &'static str;
    /// How many may play.
    const PLAYERS: RangeInclusive<usize>;

    /// The options of `lab play` that change the set-up of a game.
    const PLAY_OPTIONS: &'static [&'static str];
    /// The set-up of the game with this number, changed as the options say.
    fn setup_as_asked(args: &Args, game: u64) -> Result<Self::Setup, String>;
    /// A game told step by step.
    fn transcript(
        setup: &Self::Setup,
        seed: u64,
        picks: &[Self::Choice],
    ) -> Result<String, Illegal>;

    /// What players can differ in before the game begins, and what leagues rotate: factions, if there
    /// are such, or `()`.
    type Side: Copy + PartialEq + Send + Sync;
    /// All of them; with [`Title::SIDE`] at least as many as players.
    const SIDES: &'static [Self::Side];
    /// What a side is called in words, if there are several; its plural is the option that fixes them.
    const SIDE: Option<&'static str>;
    /// The stable id of a side.
    fn side_id(side: Self::Side) -> &'static str;
    /// In what else one game can differ from another: dials, editions, variants, maps.
    type Mode: Copy + PartialEq + Send + Sync;
    /// The options that choose among the modes.
    const MODE_OPTIONS: &'static [&'static str];
    /// The modes that are played in turn, as the options say: those of a league, or, if they are not
    /// given, all that a balance must look at.
    fn modes(args: &Args, for_balance: bool) -> Result<Vec<Self::Mode>, String>;
    /// The set-up with these sides by seat.
    fn setup_of(sides: &[Self::Side], mode: Self::Mode) -> Self::Setup;
    /// The place of this seat in the start order of a game that has just begun, 0 for the first.
    fn start_of(state: &Self::State, seat: Seat) -> usize;
    /// Whether the start order goes round the table, so that it hangs on who sits where.
    const ORDER_GOES_ROUND: bool;

    /// What a league counts beside picks and points.
    type Count: Watch<Self>;
    /// What was counted in one game, by name.
    fn counted(count: &Self::Count) -> Vec<(&'static str, f64)>;

    /// Notes for the tables of `lab balance`.
    type Notes: Watch<Self>;
    /// The tables. They are of use at any moment: of a balance that was interrupted there are fewer
    /// games than were asked for, and for some numbers of players none.
    fn write_balance(out: &mut dyn Write, balance: &Balance<Self>) -> io::Result<()>;

    /// Whether a game can end without a winner.
    const ALL_MAY_LOSE: bool;

    /// Digits that a set-up in a link could be made of, whether the rules accept it or not.
    fn write_any_setup(dice: &mut Dice, digits: &mut Digits);
    /// A position made of several of one game, which the rules need not ever lead to.
    fn mix(dice: &mut Dice, positions: &[Self::State]) -> Self::State;
    /// Puts a decision and every choice into words, which must not break down.
    fn read_aloud(state: &Self::State, choices: &[Self::Choice]);

    /// Does what this title alone has a command for; `None` if it has no such command.
    fn own_command(command: &Command<'_>, out: &mut dyn Write) -> Option<Result<(), Failure>>;
}

/// A command with its options, as they were typed.
pub struct Command<'a> {
    /// Its name.
    pub name: &'a str,
    /// What stands behind it.
    pub options: &'a [String],
}

impl Command<'_> {
    /// The options, of which these are known.
    pub fn args(&self, known: &[&str]) -> Result<Args, String> {
        Args::read(self.options.iter().cloned(), known)
    }
}

/// How many seats a set-up has.
pub fn seats_of<G: Linked>(setup: &G::Setup) -> usize {
    G::usual_names(setup, &[]).len()
}

/// What the players of a set-up are called by themselves.
pub fn names_of<G: Linked>(setup: &G::Setup) -> Vec<String> {
    let names = G::usual_names(setup, &[]);
    names.into_iter().map(str::to_owned).collect()
}
