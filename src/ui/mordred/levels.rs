//! How a bot is told from a person, and its level from others: a small sign and a word.

use tabletop::mordred::bot::Level;

/// The outline of a level in a place of 16 by 16: a shield, a helm, a crown, a pointed hat.
const fn outline(level: Level) -> &'static str {
    match level {
        Level::Squire => "M3 2.5H13V8C13 11 10.5 13 8 14 5.5 13 3 11 3 8ZM8 5V11M5.4 7.4H10.6",
        Level::Knight => "M3.5 14V7A4.5 4.5 0 0 1 12.5 7V14H9.2V9.6H6.8V14ZM8 2.5V0.8M5 7.6H11",
        Level::King => "M2 4.5 5 8 8 2.5 11 8 14 4.5 13 11H3ZM3 13.5H13",
        Level::Merlin => "M8.6 1 12 11H4ZM1.5 13C4 11.2 12 11.2 14.5 13 12 15 4 15 1.5 13ZM7 7.6H9",
    }
}

/// The sign of a level, or of a person, as markup.
pub fn sign(level: Option<Level>) -> String {
    let path = match level {
        None => "M8 2A3 3 0 1 1 8 8 3 3 0 1 1 8 2ZM2.5 14.5C2.5 11 5 9.5 8 9.5S13.5 11 13.5 14.5",
        Some(level) => outline(level),
    };
    format!(r#"<svg viewBox="0 0 16 16" aria-hidden="true"><path d="{path}"/></svg>"#)
}

/// The sign and the name of a level, as markup.
pub fn badge(level: Level) -> String {
    format!(
        r#"<span class="level" title="A bot: {}">{}<span class="visually-hidden">Bot, </span>{}</span>"#,
        level.line(),
        sign(Some(level)),
        level.name()
    )
}

/// The sign alone where there is no room; its name can be heard.
pub fn small_badge(level: Level) -> String {
    let name = level.name();
    format!(
        r#"<span class="level-sign" title="{name}">{}<span class="visually-hidden">{name}</span></span>"#,
        sign(Some(level))
    )
}

/// The sign and the name, if it is a bot.
pub fn badge_of(level: Option<Level>) -> String {
    level.map(badge).unwrap_or_default()
}

/// A name in a sentence, with the level of a bot behind it.
pub fn called(name: &str, level: Option<Level>) -> String {
    match level {
        Some(level) => format!("{name} ({})", level.name()),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_sign_of_its_own_beside_its_name() {
        for (n, level) in Level::ALL.into_iter().enumerate() {
            assert!(badge(level).contains(level.name()));
            let others = &Level::ALL[..n];
            assert!(others.iter().all(|other| outline(*other) != outline(level)));
        }
        assert_eq!(badge_of(None), "");
    }
}
