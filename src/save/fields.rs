//! The text of a save: a first line with the format, named lines, the log, a check at the end.

use super::{LONGEST_SAVE, SaveError};
use crate::link::envelope::crc32;

/// The format that is written.
const FORMAT: u32 = 1;
/// Brings a save from format n to n + 1; the first one starts at format 1.
type Step = fn(&mut Fields) -> Result<(), SaveError>;
/// The way from every format ever shipped to the present one.
const STEPS: [Step; FORMAT as usize - 1] = [];

/// The most room that log lines take; the oldest go first.
const LONGEST_LOG: usize = 1 << 20;
/// The longest line of a log, in letters.
const LONGEST_LINE: usize = 400;
/// More lines before the log than any format has.
const MOST_FIELDS: usize = 64;
/// What a line of the log begins with, so that it is never taken for another.
const INDENT: &str = "  ";

/// A save, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fields {
    title: String,
    format: u32,
    lines: Vec<(String, String)>,
    log: Vec<String>,
}

impl Fields {
    /// A save of this title in the present format, with nothing in it yet.
    pub fn new(title: &str) -> Self {
        Self {
            title: title.to_owned(),
            format: FORMAT,
            lines: Vec::new(),
            log: Vec::new(),
        }
    }

    /// Adds a line.
    pub fn put(&mut self, key: impl Into<String>, value: String) {
        self.lines.push((key.into(), value));
    }

    /// Keeps the place of a line whose value is not known yet.
    pub fn reserve(&mut self, key: &str) -> usize {
        self.put(key, String::new());
        self.lines.len() - 1
    }

    /// Gives a reserved line its value, or takes it out. No line may be taken out before another is
    /// filled.
    pub fn fill(&mut self, place: usize, value: Option<String>) {
        match value {
            Some(value) => self.lines[place].1 = value,
            None => {
                self.lines.remove(place);
            }
        }
    }

    /// Adds the log, as much of its end as there is room for.
    pub fn put_log(&mut self, log: &[String]) {
        let mut room = LONGEST_LOG;
        for line in log.iter().rev() {
            let line = tidy(line, LONGEST_LINE);
            let Some(left) = room.checked_sub(line.len() + INDENT.len() + 1) else {
                break;
            };
            room = left;
            self.log.push(line);
        }
        self.log.reverse();
    }

    /// The value of a line.
    pub fn get(&self, key: &str) -> Option<&str> {
        let mut lines = self.lines.iter();
        let (_, value) = lines.find(|(name, _)| name == key)?;
        Some(value)
    }

    /// The log.
    pub fn log(&self) -> &[String] {
        &self.log
    }

    /// The log alone.
    pub fn into_log(self) -> Vec<String> {
        self.log
    }

    /// The whole text.
    pub fn into_text(self) -> String {
        let mut text = [&self.title, " save ", &self.format.to_string(), "\n"].concat();
        for (key, value) in &self.lines {
            text += &[key, ": ", value, "\n"].concat();
        }
        text += &["log: ", &self.log.len().to_string(), "\n"].concat();
        for line in &self.log {
            text += &[INDENT, line, "\n"].concat();
        }
        let check = check_of(&text);
        text + "check: " + &check + "\n"
    }

    /// Reads a text of any format ever shipped and brings it up to date.
    pub fn parse(title: &str, text: &str) -> Result<Self, SaveError> {
        let mut fields = Self::parse_as_it_is(title, text, FORMAT)?;
        fields.migrate(&STEPS)?;
        Ok(fields)
    }

    fn parse_as_it_is(title: &str, text: &str, newest: u32) -> Result<Self, SaveError> {
        if text.len() > LONGEST_SAVE {
            return Err(SaveError::TooLong);
        }
        // Mail and editors change the ends of lines.
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let text = text.trim_end_matches(['\n', ' ']);
        let (first, _) = text.split_once('\n').unwrap_or((text, ""));
        let format = format_of(title, first)?;
        if format > newest {
            return Err(SaveError::Newer);
        }
        let end = text.rfind('\n').ok_or(SaveError::Cut)? + 1;
        let (checked, last) = text.split_at(end);
        let check = last.strip_prefix("check: ").ok_or(SaveError::Cut)?;
        if check.len() < 8 {
            return Err(SaveError::Cut);
        }
        if check != check_of(checked) {
            return Err(SaveError::Damaged);
        }
        let mut fields = Self {
            title: title.to_owned(),
            format,
            lines: Vec::new(),
            log: Vec::new(),
        };
        // The check has been passed: what is wrong from here on was made to be wrong.
        fields.parse_lines(checked).ok_or(SaveError::Impossible)?;
        Ok(fields)
    }

    fn parse_lines(&mut self, text: &str) -> Option<()> {
        let mut lines = text.lines().skip(1);
        let count = loop {
            let (key, value) = lines.next()?.split_once(": ")?;
            if key == "log" {
                break value.parse::<usize>().ok()?;
            }
            if self.get(key).is_some() || self.lines.len() == MOST_FIELDS {
                return None;
            }
            self.put(key, value.to_owned());
        };
        for line in lines {
            self.log
                .push(tidy(line.strip_prefix(INDENT)?, LONGEST_LINE));
        }
        (self.log.len() == count).then_some(())
    }

    /// Goes one format up at a time.
    fn migrate(&mut self, steps: &[Step]) -> Result<(), SaveError> {
        let first = self.format as usize - 1;
        for step in steps.iter().skip(first) {
            step(self)?;
            self.format += 1;
        }
        Ok(())
    }
}

/// The format named by the first line, or what else this is.
fn format_of(title: &str, line: &str) -> Result<u32, SaveError> {
    let words: Vec<&str> = line.splitn(4, ' ').collect();
    let cut = |word: &str| title.starts_with(word) || "save".starts_with(word);
    match words[..] {
        [id, "save", number] if !number.is_empty() => {
            let digits = number.bytes().all(|byte| byte.is_ascii_digit());
            let is_id =
                |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            if !digits || number.starts_with('0') || !id.bytes().all(is_id) {
                return Err(SaveError::NotASave);
            }
            if id != title {
                return Err(SaveError::OtherTitle);
            }
            // A number too large to read is of the future as well.
            Ok(number.parse().unwrap_or(u32::MAX))
        }
        [id, "save"] | [id, "save", ""] if id == title => Err(SaveError::Cut),
        [id, word] if id == title && cut(word) => Err(SaveError::Cut),
        [word] if !word.is_empty() && title.starts_with(word) => Err(SaveError::Cut),
        _ => Err(SaveError::NotASave),
    }
}

fn check_of(text: &str) -> String {
    let check = !crc32(!0, text.as_bytes());
    let digit = |n: u32| char::from_digit(check >> (4 * n) & 15, 16);
    (0..8).rev().filter_map(digit).collect()
}

/// A text for one line: nothing that cannot be seen, no space around it, not too long.
pub(super) fn tidy(text: &str, longest: usize) -> String {
    let seen = text.trim().chars().take(longest);
    let seen: String = seen
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    seen.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Fields {
        let mut fields = Fields::new("mordred");
        fields.put("label", "An evening".into());
        fields.put_log(&["Anna marches.".into(), "check: 00000000".into()]);
        fields
    }

    #[test]
    fn what_was_written_is_read_again() {
        let text = sample().into_text();
        assert_eq!(Fields::parse("mordred", &text), Ok(sample()));
        let by_mail = format!("\u{feff}{}\r\n", text.replace('\n', "\r\n"));
        assert_eq!(Fields::parse("mordred", &by_mail), Ok(sample()));
    }

    #[test]
    fn a_save_goes_up_one_format_at_a_time() {
        // Two formats that never were, to see that each step is taken once and in its order.
        let steps: [Step; 2] = [
            |fields| {
                let label = fields.get("label").ok_or(SaveError::Impossible)?;
                let longer = label.to_owned() + ", second";
                fields.put("name", longer);
                Ok(())
            },
            |fields| {
                let name = fields.get("name").ok_or(SaveError::Impossible)?;
                let longer = name.to_owned() + ", third";
                fields.lines.retain(|(key, _)| key != "name");
                fields.put("called", longer);
                Ok(())
            },
        ];
        let mut fields = sample();
        fields.migrate(&steps).expect("both steps fit");
        assert_eq!(fields.format, 3);
        assert_eq!(fields.get("called"), Some("An evening, second, third"));
        let mut fields = sample();
        (fields.format, fields.lines) = (2, vec![("name".into(), "B".into())]);
        fields.migrate(&steps).expect("one step fits");
        assert_eq!((fields.format, fields.get("called")), (3, Some("B, third")));
        let mut empty = Fields::new("mordred");
        assert_eq!(empty.migrate(&steps), Err(SaveError::Impossible));
    }

    #[test]
    fn the_first_line_tells_what_a_text_is() {
        for (line, expected) in [
            ("mordred save 1", Ok(1)),
            ("mordred save 12", Ok(12)),
            ("mordred save 99999999999", Ok(u32::MAX)),
            ("mordred save ", Err(SaveError::Cut)),
            ("mordred sa", Err(SaveError::Cut)),
            ("mord", Err(SaveError::Cut)),
            ("chess save 1", Err(SaveError::OtherTitle)),
            ("mordred save one", Err(SaveError::NotASave)),
            ("mordred save 1 2", Err(SaveError::NotASave)),
            ("mordred save 0", Err(SaveError::NotASave)),
            ("{\"mordred\": 1}", Err(SaveError::NotASave)),
            ("", Err(SaveError::NotASave)),
        ] {
            assert_eq!(format_of("mordred", line), expected, "{line}");
        }
    }

    #[test]
    fn a_log_beyond_all_bounds_loses_its_oldest_lines() {
        let line = "x".repeat(1_000);
        let mut log = vec![line; 5_000];
        log.push("the last\nline".into());
        let mut fields = Fields::new("mordred");
        fields.put_log(&log);
        assert!(fields.log.len() < 3_000);
        assert_eq!(fields.log.last().map(String::as_str), Some("the last line"));
        let text = fields.clone().into_text();
        assert_eq!(Fields::parse("mordred", &text), Ok(fields));
    }
}
