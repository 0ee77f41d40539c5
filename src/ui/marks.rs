//! What a result says besides the scores: hints, and who played for whom.

use tabletop::seats::{Marks, Player};

/// What must be said about a seat that began with this player, a few words each.
pub fn mark_words(marks: Marks, began: Player) -> Vec<String> {
    let who = if began.is_bot() { "a person" } else { "a bot" };
    let stood_in = marks.stood_in.map(|picks| match picks {
        0 => format!("{who} sat in"),
        1 => format!("{who} played 1 pick"),
        picks => format!("{who} played {picks} picks"),
    });
    let hints = match marks.hints {
        0 => None,
        1 => Some("with 1 hint".to_owned()),
        hints => Some(format!("with {hints} hints")),
    };
    hints.into_iter().chain(stood_in).collect()
}

/// The same in a sentence that names the player.
pub fn mark_sentence(name: &str, marks: Marks, began: Player) -> Option<String> {
    let words = mark_words(marks, began);
    (!words.is_empty()).then(|| format!("{name}: {}", words.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_and_whoever_played_for_somebody_are_told() {
        let marks = |hints, stood_in| Marks { hints, stood_in };
        let words = |marks| mark_words(marks, Player::Person).join("; ");
        assert_eq!(words(marks(0, None)), "");
        assert_eq!(
            words(marks(3, Some(12))),
            "with 3 hints; a bot played 12 picks"
        );
        assert_eq!(words(marks(1, Some(1))), "with 1 hint; a bot played 1 pick");
        assert_eq!(
            mark_sentence("Galehaut", marks(0, Some(0)), Player::Bot(1)).as_deref(),
            Some("Galehaut: a person sat in")
        );
    }
}
