//! Sentences that know what they speak of: lines of plain words, numbers and things.
//!
//! A title writes each of its sentences whole, in one place for each language, with `say!`; whoever
//! reads it takes the words as they are or goes through the spans. Nothing is ever read back out of words.

use std::fmt::{self, Display};

/// A sentence or a few words, and what they speak of: things of one title are of the type `S`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line<S> {
    words: String,
    /// What is more than plain words, in order.
    marks: Vec<Mark<S>>,
    rule: Option<&'static str>,
}

/// From where to where, in bytes, the words of a line mean something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Mark<S> {
    from: u32,
    to: u32,
    means: Meaning<S>,
}

/// What a span means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning<S> {
    /// Nothing but its words.
    Words,
    /// This number.
    Number(i32),
    /// This thing, which the words name.
    Thing(S),
}

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span<'a, S> {
    /// How it reads.
    pub words: &'a str,
    /// What it means.
    pub means: Meaning<S>,
}

/// A thing, and the words that name it here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named<'a, S>(pub &'a str, pub S);

/// What can be part of a line.
pub trait Part<S> {
    /// Writes it at the end of a line.
    fn add_to(self, line: &mut Line<S>);
}

/// Writes a line, part by part: `say![humans, " take ", 2, " favours from ", elmet, "."]`.
macro_rules! say {
    ($($part:expr),+ $(,)?) => {{
        let mut line = $crate::line::Line::default();
        $($crate::line::Part::add_to($part, &mut line);)+
        line
    }};
}
pub(crate) use say;

impl<S> Line<S> {
    /// Several parts as a list: with `between` between them, and `last` before the last.
    pub fn list<P: Part<S>>(parts: impl IntoIterator<Item = P>, between: &str, last: &str) -> Self {
        let mut line = Self::default();
        let mut parts = parts.into_iter().peekable();
        let mut is_first = true;
        while let Some(part) = parts.next() {
            if !is_first {
                let is_last = parts.peek().is_none();
                line.words += if is_last { last } else { between };
            }
            part.add_to(&mut line);
            is_first = false;
        }
        line
    }

    /// The same line, with a capital letter to begin with.
    pub fn capital(mut self) -> Self {
        if let Some(first) = self.words.chars().next() {
            let (old, upper) = (first.len_utf8(), first.to_uppercase().to_string());
            self.words.replace_range(..old, &upper);
            for mark in &mut self.marks {
                let moved = |at: u32| {
                    if at == 0 {
                        0
                    } else {
                        at - old as u32 + upper.len() as u32
                    }
                };
                (mark.from, mark.to) = (moved(mark.from), moved(mark.to));
            }
        }
        self
    }

    /// The same line, which cites this rule.
    pub fn citing(mut self, rule: &'static str) -> Self {
        self.rule = Some(rule);
        self
    }

    /// The rule it cites, where it has one.
    pub const fn rule(&self) -> Option<&'static str> {
        self.rule
    }

    /// How it reads.
    pub fn text(&self) -> &str {
        &self.words
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Writes words that mean something at the end.
    fn mark(&mut self, words: &str, means: Meaning<S>) {
        let from = self.words.len() as u32;
        self.words += words;
        let to = self.words.len() as u32;
        self.marks.push(Mark { from, to, means });
    }
}

impl<S: Copy> Line<S> {
    /// Its pieces, in order: every word is in one of them, and none is empty.
    pub fn spans(&self) -> impl Iterator<Item = Span<'_, S>> {
        let marks = self
            .marks
            .iter()
            .map(|mark| (mark.from, mark.to, mark.means));
        let end = self.words.len() as u32;
        let mut told = 0;
        marks
            .chain([(end, end, Meaning::Words)])
            .flat_map(move |(from, to, means)| {
                let plain = (std::mem::replace(&mut told, to), from, Meaning::Words);
                [plain, (from, to, means)]
            })
            .filter(|(from, to, _)| from < to)
            .map(|(from, to, means)| Span {
                words: &self.words[from as usize..to as usize],
                means,
            })
    }

    /// The things it speaks of, in order.
    pub fn things(&self) -> impl Iterator<Item = S> {
        self.marks.iter().filter_map(|mark| match mark.means {
            Meaning::Thing(thing) => Some(thing),
            Meaning::Words | Meaning::Number(_) => None,
        })
    }
}

impl<S> Default for Line<S> {
    fn default() -> Self {
        Self {
            words: String::new(),
            marks: Vec::new(),
            rule: None,
        }
    }
}

impl<S> Display for Line<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl<S> From<Line<S>> for String {
    fn from(line: Line<S>) -> Self {
        line.words
    }
}

impl<S> From<&str> for Line<S> {
    fn from(words: &str) -> Self {
        say![words]
    }
}

impl<S> PartialEq<&str> for Line<S> {
    fn eq(&self, words: &&str) -> bool {
        self.words == *words
    }
}

impl<S> Part<S> for &str {
    fn add_to(self, line: &mut Line<S>) {
        line.words += self;
    }
}

impl<S> Part<S> for String {
    fn add_to(self, line: &mut Line<S>) {
        line.words += &self;
    }
}

impl<S> Part<S> for Named<'_, S> {
    fn add_to(self, line: &mut Line<S>) {
        line.mark(self.0, Meaning::Thing(self.1));
    }
}

/// A line within a line; the rule is that of the outer one.
impl<S> Part<S> for Line<S> {
    fn add_to(self, line: &mut Self) {
        let before = line.words.len() as u32;
        line.words += &self.words;
        line.marks.extend(self.marks.into_iter().map(|mark| Mark {
            from: mark.from + before,
            to: mark.to + before,
            means: mark.means,
        }));
    }
}

impl<S, P: Part<S>> Part<S> for Option<P> {
    fn add_to(self, line: &mut Line<S>) {
        if let Some(part) = self {
            part.add_to(line);
        }
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl<S> Part<S> for $number {
            fn add_to(self, line: &mut Line<S>) {
                let number = i32::from(self);
                line.mark(&number.to_string(), Meaning::Number(number));
            }
        })+
    };
}
numbers!(u8, i8, u16, i16, i32);

#[cfg(test)]
mod tests {
    use super::*;

    /// The things of a small title.
    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Thing {
        Anna,
        Elmet,
    }

    const ANNA: Named<'static, Thing> = Named("Anna", Thing::Anna);
    const ELMET: Named<'static, Thing> = Named("Elmet", Thing::Elmet);

    fn pieces(line: &Line<Thing>) -> Vec<(&str, Meaning<Thing>)> {
        line.spans().map(|span| (span.words, span.means)).collect()
    }

    #[test]
    fn a_line_knows_its_things_and_its_numbers_and_loses_no_word() {
        let line = say![ANNA, " takes ", 2_u8, " favours from ", ELMET, "."];
        assert_eq!(line, "Anna takes 2 favours from Elmet.");
        assert_eq!(
            pieces(&line),
            [
                ("Anna", Meaning::Thing(Thing::Anna)),
                (" takes ", Meaning::Words),
                ("2", Meaning::Number(2)),
                (" favours from ", Meaning::Words),
                ("Elmet", Meaning::Thing(Thing::Elmet)),
                (".", Meaning::Words),
            ]
        );
        assert!(line.things().eq([Thing::Anna, Thing::Elmet]));
    }

    #[test]
    fn a_line_of_nothing_has_no_spans_and_one_of_a_thing_has_one() {
        assert_eq!(pieces(&Line::default()), []);
        assert!(Line::<Thing>::default().is_empty());
        assert_eq!(pieces(&say![ANNA]), [("Anna", Meaning::Thing(Thing::Anna))]);
        assert_eq!(pieces(&say![ANNA, ELMET]).len(), 2);
    }

    #[test]
    fn a_line_within_a_line_keeps_its_things() {
        let place = say!["the coast of ", ELMET];
        let line = say![ANNA, " looks at ", place, None::<&str>, Some(".")];
        assert_eq!(line, "Anna looks at the coast of Elmet.");
        assert_eq!(pieces(&line)[2], ("Elmet", Meaning::Thing(Thing::Elmet)));
    }

    #[test]
    fn a_list_of_any_length_has_its_commas_and_its_last_word() {
        let list = |parts: &[Named<'static, Thing>]| Line::list(parts.iter().copied(), ", ", " e ");
        assert_eq!(list(&[]), "");
        assert_eq!(list(&[ANNA]), "Anna");
        assert_eq!(list(&[ANNA, ELMET]), "Anna e Elmet");
        let three = list(&[ANNA, ELMET, ANNA]);
        assert_eq!(three, "Anna, Elmet e Anna");
        assert_eq!(three.things().count(), 3);
    }

    #[test]
    fn a_capital_letter_moves_nothing_it_should_not() {
        let line = say!["ß of ", ELMET].capital();
        assert_eq!(line, "SS of Elmet");
        assert_eq!(pieces(&line)[1].0, "Elmet");
        let named = say![Named("élan", Thing::Anna), " of ", ELMET].capital();
        let words: Vec<&str> = pieces(&named).iter().map(|(words, _)| *words).collect();
        assert_eq!(words, ["Élan", " of ", "Elmet"]);
        let widened = say![Named("ßa", Thing::Anna), ELMET].capital();
        let words: Vec<&str> = pieces(&widened).iter().map(|(words, _)| *words).collect();
        assert_eq!(words, ["SSa", "Elmet"]);
        assert_eq!(Line::<Thing>::default().capital(), "");
    }

    #[test]
    fn a_line_cites_its_rule_and_not_that_of_a_line_within_it() {
        let inner = say![ELMET].citing("R3.1");
        let line: Line<Thing> = say!["To ", inner];
        assert_eq!(line.rule(), None);
        assert_eq!(line.citing("R9.4").rule(), Some("R9.4"));
    }
}
