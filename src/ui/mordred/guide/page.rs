//! The guide's words and drawings set as one page of HTML. All of it is our own text, known when the page is built.

use super::decided;
use super::figures::{headpiece, mark, plate};
use super::text::{Block, LEAD, SECTIONS, Section, Table};

/// The whole guide between its two ornaments.
pub fn article() -> String {
    let lead: String = LEAD
        .iter()
        .map(|text| element("p", &marked(text)))
        .collect();
    let chapters: String = SECTIONS.iter().map(chapter).collect();
    let ornament = headpiece();
    format!(r#"{ornament}<div class="lead">{lead}</div>{chapters}{ornament}"#)
}

fn chapter(section: &Section) -> String {
    let Section { id, title, .. } = section;
    let (mark, blocks) = (mark(section.device), blocks(section.blocks));
    format!(
        r#"<section aria-labelledby="{id}"><header>{mark}<h2 id="{id}" tabindex="-1">{}</h2></header>{blocks}</section>"#,
        escaped(title)
    )
}

fn blocks(blocks: &[Block]) -> String {
    blocks.iter().map(block).collect()
}

fn block(block: &Block) -> String {
    match block {
        Block::Text(text) => element("p", &marked(text)),
        Block::Heading(device, title) => element(
            "h3",
            &(device.map(mark).unwrap_or_default() + &escaped(title)),
        ),
        Block::List(items) => element("ul", &each("li", items)),
        Block::Steps(items) => element("ol", &each("li", items)),
        Block::Table(table) => rows(table),
        Block::Figure(figure, caption) => plate(*figure, caption),
        Block::Example(title, inner) => {
            let (title, inner) = (escaped(title), blocks(inner));
            format!(r#"<div class="example"><h3>{title}</h3>{inner}</div>"#)
        }
        Block::Decisions => decided::folded(),
    }
}

fn rows(table: &Table) -> String {
    let head = |scope: &str, text: &str| format!(r#"<th scope="{scope}">{}</th>"#, marked(text));
    let columns: String = table.head.iter().map(|name| head("col", name)).collect();
    let row = |row: &&[&str]| {
        let (name, cells) = row.split_first().expect("a row has a name");
        element("tr", &(head("row", name) + &each("td", cells)))
    };
    let body: String = table.rows.iter().map(row).collect();
    let caption = escaped(table.caption);
    format!(
        "<table><caption>{caption}</caption><thead><tr>{columns}</tr></thead><tbody>{body}</tbody></table>"
    )
}

fn each(name: &str, texts: &[&str]) -> String {
    texts
        .iter()
        .map(|text| element(name, &marked(text)))
        .collect()
}

pub fn element(name: &str, inner: &str) -> String {
    format!("<{name}>{inner}</{name}>")
}

/// The text with what stands between stars in bold.
fn marked(text: &str) -> String {
    let part = |(n, part): (usize, &str)| match n % 2 {
        0 => escaped(part),
        _ => element("strong", &escaped(part)),
    };
    text.split('*').enumerate().map(part).collect()
}

/// The text with what HTML would take for a sign of its own written out.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_set_a_term_in_bold_and_signs_stay_signs() {
        assert_eq!(marked("a *Caer* & b"), "a <strong>Caer</strong> &amp; b");
        assert_eq!(marked("1 < 2"), "1 &lt; 2");
    }

    #[test]
    fn every_chapter_is_on_the_page_in_order() {
        let page = article();
        let mut rest = page.as_str();
        for section in SECTIONS {
            let heading = format!(r#"<h2 id="{}" "#, section.id);
            let at = rest.find(&heading).expect("the chapters follow each other");
            rest = &rest[at + 1..];
        }
    }

    #[test]
    fn every_tag_of_the_page_is_closed_in_its_turn() {
        let page = article();
        let mut open = Vec::new();
        for tag in page
            .split('<')
            .skip(1)
            .filter_map(|rest| rest.split('>').next())
        {
            if let Some(name) = tag.strip_prefix('/') {
                assert_eq!(open.pop(), Some(name));
            } else if !tag.ends_with('/') {
                open.extend(tag.split(' ').next());
            }
        }
        assert!(open.is_empty(), "{open:?} never close");
    }

    #[test]
    fn no_star_is_left_over() {
        assert!(!article().contains('*'));
    }
}
