//! `lab link`: how long the links of finished games are, beside the least that could hold them.

use std::io::Write;
use std::ops::Range;

use tabletop::link::{Recorded, decode, encode};
use tabletop::random_play::{picks_for, play_to_end};

use crate::Failure;
use crate::title::{Title, names_of};

/// Bits that a character of base64url holds.
const BITS: f64 = 6.0;

/// Prints one `name: value` per line, over games of the usual size with random seeds of full length and
/// the names that players have by themselves.
pub fn run<G: Title>(out: &mut dyn Write, games: Range<u64>) -> Result<(), Failure> {
    if games.is_empty() {
        return Err("--games needs at least one game.".to_owned().into());
    }
    let setups = G::measured_setups();
    let (mut lengths, mut headers) = (Vec::new(), 0);
    let (mut picked, mut least_bits) = (0, 0.0);
    for number in games {
        let setup = setups[number as usize % setups.len()].clone();
        let mut dice = picks_for(number);
        let seed = dice.seed();
        let mut picks = Vec::new();
        let mut bits = 0.0;
        play_to_end::<G>(&setup, seed, &mut dice, |_, list, pick| {
            bits += (list.len() as f64).log2();
            picks.push(pick);
        });
        let names = names_of::<G>(&setup);
        let game = Recorded::<G>::from_start(setup, seed, names, picks);
        let plan = Recorded {
            picks: Vec::new(),
            ..game.clone()
        };
        let broken = |what| format!("Game {number} {what}.");
        let link = encode(&game).map_err(|_| broken("does not fit into a link"))?;
        let again = decode::<G>(&link).map_err(|_| broken("has a link that does not open"))?;
        if again != game {
            return Err(broken("comes out of its link as another").into());
        }
        let header = encode(&plan).map_err(|_| broken("has no set-up"))?;
        headers += header.len();
        lengths.push(link.len());
        least_bits += bits;
        picked += game.picks.len();
    }
    lengths.sort_unstable();
    let count = lengths.len();
    let total: usize = lengths.iter().sum();
    let each = |sum: f64| sum / count as f64;
    writeln!(out, "games: {count}")?;
    writeln!(out, "picks_per_game: {:.1}", each(picked as f64))?;
    writeln!(out, "mean_characters: {:.1}", each(total as f64))?;
    writeln!(
        out,
        "p95_characters: {}",
        lengths[(count * 95).div_ceil(100) - 1]
    )?;
    writeln!(out, "max_characters: {}", lengths[count - 1])?;
    writeln!(out, "header_characters: {:.1}", each(headers as f64))?;
    writeln!(out, "least_characters: {:.1}", each(least_bits / BITS))?;
    let ratio = |characters: usize| characters as f64 * BITS / least_bits;
    writeln!(out, "ratio_to_least: {:.4}", ratio(total))?;
    writeln!(out, "ratio_without_header: {:.4}", ratio(total - headers))?;
    Ok(())
}
