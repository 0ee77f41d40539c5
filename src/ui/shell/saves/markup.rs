//! The saved games as markup. Whatever comes from people or files goes through `escape`.

use super::scene::{Kept, ROOM, Shown, size};
use crate::ui::mordred::{badge_of, device_symbol, faction_class};
use crate::ui::route::Route;
use crate::ui::shell::escape;
use tabletop::save::LONGEST_LABEL;

/// The list of games; `renaming` is the id of the one whose name is being written.
pub fn list(games: &[&Kept], renaming: Option<&str>, when: impl Fn(u64) -> String) -> String {
    let mut html = r#"<ul class="saves" data-testid="saves-list">"#.to_owned();
    for game in games {
        html += &card(game, renaming == Some(&game.id), &when);
    }
    html + "</ul>"
}

/// Who plays, with the device of each faction, and the scores once it is over.
pub fn sitters(game: &Shown) -> String {
    let mut html = r#"<ul class="sitters">"#.to_owned();
    for sitter in &game.sitters {
        let (class, device) = (faction_class(sitter.faction), device_symbol(sitter.faction));
        let won = if sitter.won { " won" } else { "" };
        html += &format!(
            r#"<li class="{class}{won}"><svg viewBox="-10 -10 20 20" aria-hidden="true"><use href="{device}" x="-10" y="-10" width="20" height="20"/></svg><span>{}</span>"#,
            escape(&sitter.name)
        );
        html += &badge_of(sitter.level);
        if let Some(score) = sitter.score {
            html += &format!(" <b>{score}</b>");
        }
        html += "</li> ";
    }
    html + "</ul>"
}

/// How much is kept, and a meter of it.
pub fn storage(bytes: usize) -> String {
    let (used, room) = (size(bytes), ROOM / 1_000_000);
    let filled = bytes.min(ROOM);
    let high = ROOM * 4 / 5;
    format!(
        r#"<p class="storage" data-testid="storage"><span id="storage-words">{used} of about {room} MB used</span><meter aria-labelledby="storage-words" min="0" max="{ROOM}" high="{high}" value="{filled}"></meter></p>"#
    )
}

/// What has happened, a sentence each.
pub fn told(lines: &[String]) -> String {
    if lines.is_empty() {
        return "<ul></ul>".into();
    }
    let lines: String = lines
        .iter()
        .map(|line| format!("<li>{}</li>", escape(line)))
        .collect();
    format!(r#"<ul class="told" data-testid="told">{lines}</ul>"#)
}

fn card(game: &Kept, is_renaming: bool, when: &impl Fn(u64) -> String) -> String {
    let (id, label) = (escape(&game.id), escape(&game.label));
    let title = match is_renaming {
        true => rename_form(&id, &label),
        false => format!(r#"<h2 data-testid="label">{label}</h2>"#),
    };
    let deed = |deed: &str, word: &str, class: &str| {
        format!(
            r#"<button type="button" class="button {class}" data-do="{deed}" data-id="{id}" data-testid="{deed}" aria-label="{word} {label}">{word}</button>"#
        )
    };
    let size = size(game.bytes);
    let (picture, words, deeds) = match &game.game {
        Ok(shown) => {
            let href = Route::Play(Some(game.id.clone())).href();
            let open = if shown.result.is_some() {
                "Replay"
            } else {
                "Open"
            };
            let words = format!(
                "{}{}",
                sitters(shown),
                facts(shown, &when(shown.changed), &size)
            );
            let deeds = format!(
                r#"<a class="button primary" data-testid="open" href="{href}" aria-label="{open} {label}">{open}</a>{}{}{}{}"#,
                deed("rename", "Rename", ""),
                deed("duplicate", "Duplicate", ""),
                deed("export", "Export", ""),
                deed("delete", "Delete", "")
            );
            let picture = format!(
                r#"<a class="save-picture" href="{href}" tabindex="-1" aria-hidden="true">{}</a>"#,
                shown.picture
            );
            (picture, words, deeds)
        }
        Err(lost) => {
            let mut words = format!(r#"<p class="lost-why">{}</p>"#, lost.sentence);
            if !lost.log.is_empty() {
                let lines: String = lost
                    .log
                    .iter()
                    .map(|line| format!("<li>{}</li>", escape(line)))
                    .collect();
                words += &format!(
                    r#"<details class="old-log"><summary class="button">Read its log</summary><ol tabindex="0" aria-label="Log of {label}">{lines}</ol></details>"#
                );
            }
            words += &format!(r#"<p class="save-facts">{size}</p>"#);
            let deeds = deed("export", "Export", "") + &deed("delete", "Delete", "");
            let picture = r#"<div class="save-picture torn" aria-hidden="true">?</div>"#;
            (picture.to_owned(), words, deeds)
        }
    };
    format!(
        r#"<li class="save" data-key="{id}" data-id="{id}" data-testid="save">{picture}<div class="save-words">{title}{words}</div><div class="save-deeds">{deeds}</div></li>"#
    )
}

fn facts(shown: &Shown, when: &str, size: &str) -> String {
    let standing = escape(&shown.standing());
    let mut html = format!(
        r#"<p class="save-facts"><strong data-testid="standing">{standing}</strong><span>{when}</span><span>{size}</span>"#
    );
    for (is_so, words) in [(shown.practice, "Practice"), (shown.branch, "Branch")] {
        if is_so {
            html += &format!(r#"<span class="badge">{words}</span>"#);
        }
    }
    for name in &shown.house {
        html += &format!(
            r#"<span class="badge">House rule: {}</span>"#,
            name.to_lowercase()
        );
    }
    html += "</p>";
    if !shown.marks.is_empty() {
        html += &format!(
            r#"<p class="save-marks" data-testid="save-marks">{}.</p>"#,
            escape(&shown.marks.join(". "))
        );
    }
    if let Some(note) = shown.note {
        html += &format!(r#"<p class="save-note">{note}</p>"#);
    }
    html
}

fn rename_form(id: &str, label: &str) -> String {
    format!(
        r#"<form class="renaming" data-id="{id}"><input id="new-label" data-testid="new-label" aria-label="New name of {label}" value="{label}" maxlength="{LONGEST_LABEL}" autocomplete="off" spellcheck="false"><button class="button" data-testid="rename-done">Done</button></form>"#
    )
}

#[cfg(test)]
mod tests {
    use super::super::scene::tests::{kept, lost};
    use super::*;
    use tabletop::save::SaveError;

    fn one(game: &Kept, renaming: Option<&str>) -> String {
        list(&[game], renaming, |_| "yesterday, 21:04".into())
    }

    #[test]
    fn every_button_names_its_game() {
        let html = one(&kept("a1", "Friday", 20), None);
        for words in ["Open", "Rename", "Duplicate", "Export", "Delete"] {
            assert!(html.contains(&format!(r#"aria-label="{words} Friday""#)));
        }
        assert!(html.contains(r##"href="#play?game=a1""##));
        assert!(html.contains("Turn 2") && html.contains("yesterday, 21:04"));
    }

    #[test]
    fn a_finished_game_is_replayed() {
        let html = one(&kept("a1", "Friday", 5_000), None);
        assert!(html.contains(r#"aria-label="Replay Friday""#));
    }

    #[test]
    fn what_people_call_a_game_is_no_markup() {
        let html = one(&kept("a1", "<img src=x onerror='x'>\"", 0), Some("a1"));
        assert!(!html.contains("<img"));
        assert!(!html.contains("'x'"));
        assert!(html.contains("&lt;img"));
    }

    #[test]
    fn a_game_that_cannot_be_opened_can_be_exported_and_deleted_only() {
        let html = one(&lost("x", SaveError::Damaged), None);
        assert!(html.contains(SaveError::Damaged.sentence()));
        assert!(html.contains(r#"data-do="export""#) && html.contains(r#"data-do="delete""#));
        assert!(!html.contains(r#"data-do="rename""#) && !html.contains("#play"));
        assert!(!html.contains("<details"));
    }

    #[test]
    fn the_name_of_one_game_is_written_in_place() {
        let game = kept("a1", "Friday", 0);
        assert!(one(&game, Some("a1")).contains(r#"value="Friday" maxlength="60""#));
        assert!(!one(&game, Some("a2")).contains("<form"));
    }

    #[test]
    fn the_meter_is_never_over_its_end() {
        assert!(storage(1_250_000).contains("1.2 MB of about 5 MB used"));
        assert!(storage(9_000_000).contains(r#"value="5000000""#));
    }

    #[test]
    fn sentences_about_files_are_no_markup() {
        let html = told(&["<b>.mordred: bad".into()]);
        assert!(html.contains("<li>&lt;b&gt;.mordred: bad</li>"));
    }
}
