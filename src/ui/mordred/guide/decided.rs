//! What the game does against or beyond the rulebook, as the rule book lists it.

use super::page::{element, escaped};

/// Groups, each with its points: what it is about, what we do, and why.
const DECIDED: &str = include_str!("decided.txt");

/// All points under their headings, folded away.
pub fn folded() -> String {
    let groups: String = groups().map(group).collect();
    format!("<details><summary>Point by point</summary>{groups}</details>")
}

/// Every group: its heading and its lines.
fn groups() -> impl Iterator<Item = (&'static str, &'static str)> {
    DECIDED
        .split("# ")
        .filter_map(|group| group.split_once('\n'))
}

fn group((title, lines): (&str, &str)) -> String {
    let points: String = lines.lines().map(point).collect();
    element("h3", title) + &element("dl", &points)
}

fn point(line: &str) -> String {
    let mut parts = line.split(" | ").map(escaped);
    let mut next = || parts.next().unwrap_or_default();
    let (what, ours, why) = (next(), next(), next());
    format!("<dt>{what}</dt><dd>{ours}</dd><dd>Why: {why}</dd>")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The heading of a group, and its points in three parts.
    type Group = (String, Vec<[String; 3]>);

    /// The table of the rule book.
    fn of_the_book() -> Vec<Group> {
        let book = include_str!("../../../../docs/RULES.md");
        let (_, from_here) = book
            .split_once("\n# Where we had to decide against or beyond the text\n")
            .expect("the rule book has the table");
        let (table, _) = from_here.split_once("\n# ").expect("Appendix B follows");
        let group = |text: &str| {
            let (title, rows) = text.split_once('\n').expect("a heading and its rows");
            let rows = rows
                .lines()
                .filter(|line| line.starts_with("| "))
                .skip(1)
                .map(|line| {
                    let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
                    let [what, _, ours, why, number] = cells[..] else {
                        panic!("five columns: {line}");
                    };
                    assert!(!number.trim().is_empty(), "{line}");
                    [what, ours, why].map(|cell| cell.trim().replace('\'', "’"))
                });
            (title.to_owned(), rows.collect())
        };
        table.split("\n### ").skip(1).map(group).collect()
    }

    #[test]
    fn the_decisions_are_those_of_the_rule_book_row_by_row() {
        let ours: Vec<Group> = groups()
            .map(|(title, lines)| {
                let points = lines.lines().map(|line| {
                    let parts: Vec<String> = line.split(" | ").map(String::from).collect();
                    parts.try_into().expect("three parts")
                });
                (title.to_owned(), points.collect())
            })
            .collect();
        let book = of_the_book();
        for (ours, book) in ours.iter().zip(&book) {
            assert_eq!(ours.0, book.0);
            for (ours, book) in ours.1.iter().zip(&book.1) {
                assert_eq!(ours, book);
            }
            assert_eq!(ours.1.len(), book.1.len(), "{}", ours.0);
        }
        assert_eq!(ours.len(), book.len());
        let points: usize = ours.iter().map(|(_, points)| points.len()).sum();
        assert!(points > 60, "only {points}");
    }

    #[test]
    fn every_decision_says_what_we_do_and_why_in_a_sentence() {
        for (_, lines) in groups() {
            for line in lines.lines() {
                let sentences = line.split(" | ").skip(1);
                assert!(sentences.clone().all(|one| one.ends_with('.')), "{line}");
            }
        }
    }

    #[test]
    fn every_decision_is_on_the_page() {
        let page = folded();
        let points: usize = groups().map(|(_, lines)| lines.lines().count()).sum();
        assert_eq!(page.matches("<dt>").count(), points);
        assert_eq!(page.matches("<dd>").count(), 2 * points);
        assert_eq!(page.matches("<h3>").count(), groups().count());
        assert!(!page.contains("Why: </dd>"));
    }
}
