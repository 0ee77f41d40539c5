//! Tables as Markdown writes them.

use std::io::{self, Write};

/// A row of a table.
pub fn row(out: &mut dyn Write, cells: &[String]) -> io::Result<()> {
    writeln!(out, "| {} |", cells.join(" | "))
}

/// The two rows at the head of a table.
pub fn head(out: &mut dyn Write, cells: &[String]) -> io::Result<()> {
    row(out, cells)?;
    let rules: Vec<&str> = (0..cells.len())
        .map(|n| if n == 0 { "---" } else { "---:" })
        .collect();
    writeln!(out, "|{}|", rules.join("|"))
}

/// A cell with these words.
pub fn text(words: &str) -> String {
    words.to_owned()
}
