//! `lab perft`: how many ways a game can go on, counted pick by pick.

use std::io::{self, Write};

use tabletop::random_play::{Numbered, branches, position_after};

/// Prints how many ways there are to make one pick, two and so on, from the position that the random
/// game with this number has come to after so many picks.
pub fn run<G: Numbered>(
    out: &mut dyn Write,
    game: u64,
    picks: usize,
    deepest: u32,
) -> io::Result<()> {
    let state = position_after::<G>(game, picks);
    write!(out, "game {game} after {picks} picks:")?;
    for depth in 1..=deepest {
        write!(out, " {}", branches::<G>(&state, depth))?;
        out.flush()?;
    }
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::Mordred;

    #[test]
    fn a_line_that_is_pinned_comes_out_again() {
        let mut out = Vec::new();
        run::<Mordred>(&mut out, 11, 40, 5).expect("a vector takes everything");
        let line = String::from_utf8(out).expect("words");
        let pinned = include_str!("../../../tests/pins/perft.txt");
        let line = line.trim_end();
        assert!(
            pinned.lines().any(|pinned| pinned.starts_with(line)),
            "{line}"
        );
    }
}
