//! Mordred in the lab: his set-ups, his tables of factions and cards, and weights for his bots.

mod cards;
mod course;
mod fit;
mod shape;
mod spoil;
mod tables;

use std::io::{self, Write};
use std::ops::RangeInclusive;

use tabletop::dice::Dice;
use tabletop::game::{Illegal, Seat};
use tabletop::link::radix::Digits;
use tabletop::mordred::data::{DialSide, Edition, Faction, LeaderSide};
use tabletop::mordred::random_play::setup_for;
use tabletop::mordred::{Choice, HouseRule, HouseRules, Mordred, Setup, State, text};

use crate::Failure;
use crate::args::Args;
use crate::balance::Balance;
use crate::title::{Command, Title};
use shape::Length;
use tables::Notes;

const USAGE: &str = "\
Mordred:
  lab fit --levels A[,B...] --games N [--seed S] [--keep FILE]
                                   learns how to judge a position from N games between bots of these
                                   levels, one level in each game, in turn; the games can be kept
  lab fit --from FILE[,FILE...]    the same from games that were kept

Its sides are factions, and its modes are dials and sides of the Leader cards, within one edition.
Options of play, where the game shall not be set up as its number says:
  --players N                      2, 3 or 4
  --dial SIDE                      war or blitz
  --leaders SIDE                   basic or advanced
  --edition EDITION                final, preview or demo
  --house RULE                     eighth-card, with four players; none unless given
Options of league and balance:
  --dial SIDE                      war or blitz; unless given, league: war, balance: both in turn
  --leaders SIDE                   basic or advanced; both in turn unless given
  --edition EDITION                final unless given
  --house RULE                     eighth-card, in games of four only; none unless given
  --factions A,B[,C[,D]]           league: who plays what, in the order of --levels; humans, high_elves,
                                   hobyars, tunnel_dwarves. Unless given, factions are rotated
";

/// In what two games of Mordred can differ beside their factions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mode {
    /// The side of the dial.
    pub dial: DialSide,
    /// The side of the Leader cards.
    pub leaders: LeaderSide,
    /// The edition.
    pub edition: Edition,
    /// The house rules.
    pub house: HouseRules,
}

impl Title for Mordred {
    const USAGE: &'static str = USAGE;
    const PLAYERS: RangeInclusive<usize> = 2..=4;

    const PLAY_OPTIONS: &'static [&'static str] =
        &["players", "dial", "leaders", "edition", "house"];

    fn setup_as_asked(args: &Args, game: u64) -> Result<Setup, String> {
        setup_as_asked(args, game)
    }

    fn transcript(setup: &Setup, seed: u64, picks: &[Choice]) -> Result<String, Illegal> {
        text::transcript(setup, seed, picks)
    }

    type Side = Faction;
    const SIDES: &'static [Faction] = &Faction::ALL;
    const SIDE: Option<&'static str> = Some("faction");

    fn side_id(side: Faction) -> &'static str {
        side.id()
    }

    type Mode = Mode;
    const MODE_OPTIONS: &'static [&'static str] = &["dial", "leaders", "edition", "house"];

    fn modes(args: &Args, for_balance: bool) -> Result<Vec<Mode>, String> {
        let dials: &[DialSide] = match for_balance {
            true => &DialSide::ALL,
            false => &[DialSide::War],
        };
        modes(args, dials)
    }

    fn setup_of(sides: &[Faction], mode: Mode) -> Setup {
        let Mode {
            dial,
            leaders,
            edition,
            mut house,
        } = mode;
        // One that is for another number of players is left out.
        for rule in HouseRule::ALL {
            house.set(rule, house.has(rule) && rule.check(sides.len()).is_ok());
        }
        Setup {
            factions: sides.to_vec(),
            dial,
            leaders,
            edition,
            house,
        }
    }

    fn start_of(state: &State, seat: Seat) -> usize {
        // R6.3: who arrived last lies on top and acts first.
        let arrival = |seat| state.table.player(seat).arrival;
        let seats = state.table.seats();
        let before = seats.filter(|&other| arrival(other) > arrival(seat));
        before.count()
    }

    const ORDER_GOES_ROUND: bool = false;

    type Count = Length;

    fn counted(length: &Length) -> Vec<(&'static str, f64)> {
        let Length { turns, sectors } = *length;
        vec![("turns", turns.into()), ("sectors", sectors.into())]
    }

    type Notes = Notes;

    fn write_balance(out: &mut dyn Write, balance: &Balance<Self>) -> io::Result<()> {
        tables::write(out, balance)
    }

    const ALL_MAY_LOSE: bool = false;

    fn write_any_setup(dice: &mut Dice, digits: &mut Digits) {
        spoil::write_any_setup(dice, digits);
    }

    fn mix(dice: &mut Dice, positions: &[State]) -> State {
        spoil::mix(dice, positions)
    }

    fn read_aloud(state: &State, choices: &[Choice]) {
        let _ = text::prompt(&state.table);
        for &choice in choices {
            let _ = text::choice(&state.table, choice);
        }
    }

    fn own_command(command: &Command<'_>, out: &mut dyn Write) -> Option<Result<(), Failure>> {
        match command.name {
            "fit" => Some(fit_as_asked(command, out)),
            _ => None,
        }
    }
}

fn fit_as_asked(command: &Command<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    fit::run(out, &command.args(&fit::OPTIONS)?)
}

/// The set-up of the game with this number, changed as the options say.
fn setup_as_asked(args: &Args, seed: u64) -> Result<Setup, String> {
    let by_number = setup_for(seed);
    let players = args.number("players")?;
    let factions: Vec<&str> = match players.map(usize::try_from) {
        // More than there are, if so asked: the rules have words for that.
        Some(players) => {
            let players = players.unwrap_or(usize::MAX).min(2 * Faction::ALL.len());
            let factions = Faction::ALL.iter().cycle();
            factions.take(players).map(|faction| faction.id()).collect()
        }
        None => by_number
            .factions
            .iter()
            .map(|faction| faction.id())
            .collect(),
    };
    let edition = args.text("edition").unwrap_or(by_number.edition.id());
    // What the number says of the dial is not for every edition.
    let dial = match Edition::from_id(edition) {
        Some(edition) if !edition.switches().blitz => DialSide::War,
        _ => by_number.dial,
    };
    let dial = args.text("dial").unwrap_or(dial.id());
    let leaders = args.text("leaders").unwrap_or(by_number.leaders.id());
    let setup = Setup {
        house: house(args)?,
        ..Setup::from_ids(&factions, dial, leaders, edition).map_err(|why| why.reason)?
    };
    setup.check().map_err(|why| why.reason)?;
    Ok(setup)
}

/// The house rule: none unless given.
fn house(args: &Args) -> Result<HouseRules, String> {
    let mut house = HouseRules::default();
    if let Some(id) = args.text("house") {
        let unknown = || format!("There is no house rule “{id}”: eighth-card.");
        house.set(HouseRule::from_id(id).ok_or_else(unknown)?, true);
    }
    Ok(house)
}

/// The edition: Final unless given.
fn edition(args: &Args) -> Result<Edition, String> {
    let Some(id) = args.text("edition") else {
        return Ok(Edition::Final);
    };
    let unknown = || format!("There is no edition “{id}”: final, preview or demo.");
    Edition::from_id(id).ok_or_else(unknown)
}

/// The dials and Leader sides in turn: these dials and both Leader sides unless given.
fn modes(args: &Args, dials: &[DialSide]) -> Result<Vec<Mode>, String> {
    let (edition, house) = (edition(args)?, house(args)?);
    let dials = match args.text("dial") {
        Some(id) => {
            let unknown = || format!("There is no dial “{id}”: war or blitz.");
            vec![DialSide::from_id(id).ok_or_else(unknown)?]
        }
        None => dials.to_vec(),
    };
    let leaders = match args.text("leaders") {
        Some(id) => {
            let unknown = || format!("There is no side of the Leaders “{id}”: basic or advanced.");
            vec![LeaderSide::from_id(id).ok_or_else(unknown)?]
        }
        None => LeaderSide::ALL.to_vec(),
    };
    let modes: Vec<_> = dials
        .iter()
        .filter(|&&dial| dial == DialSide::War || edition.switches().blitz)
        .flat_map(|&dial| leaders.iter().map(move |&leaders| (dial, leaders)))
        .map(|(dial, leaders)| Mode {
            dial,
            leaders,
            edition,
            house,
        })
        .collect();
    if modes.is_empty() {
        return Err("The Demo edition has one dial only: choose the War side.".to_owned());
    }
    Ok(modes)
}
