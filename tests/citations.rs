//! Every number of the two books is cited by the name of a test, and nothing cites a number that
//! the books do not have.
//!
//! A number is cited by whole words of a test's name: `R9.4` by `r9_4`, `A14` by `a14`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The kinds of number the books have.
const KINDS: [char; 7] = ['R', 'A', 'B', 'C', 'E', 'I', 'T'];

/// A number of the books, such as `R9.4` or `A14`; a whole chapter, such as `R9`, has no part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Number {
    kind: char,
    first: u32,
    part: Option<u32>,
}

impl Number {
    /// Reads the number at the beginning of a text, and what follows it.
    fn read(text: &str) -> Option<(Self, &str)> {
        let kind = text.chars().next().filter(|kind| KINDS.contains(kind))?;
        let (first, rest) = digits(&text[1..])?;
        let part = rest.strip_prefix('.').and_then(digits);
        let (part, rest) = match part {
            Some((part, rest)) if kind == 'R' => (Some(part), rest),
            _ => (None, rest),
        };
        Some((Self { kind, first, part }, rest))
    }

    /// How a test's name cites it, in words.
    fn words(self) -> Vec<String> {
        let first = format!("{}{}", self.kind.to_ascii_lowercase(), self.first);
        let part = self.part.map(|part| part.to_string());
        [first].into_iter().chain(part).collect()
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.kind, self.first)?;
        match self.part {
            Some(part) => write!(f, ".{part}"),
            None => Ok(()),
        }
    }
}

/// The digits at the beginning of a text, and what follows them.
fn digits(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit());
    let (number, rest) = text.split_at(end.unwrap_or(text.len()));
    Some((number.parse().ok()?, rest))
}

// ---- The books ------------------------------------------------------------------------------

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Where a book says what a number means: in bold at the head of a point, in the first cell of a
/// row, or in a heading.
fn defined_in(line: &str) -> Option<Number> {
    for (before, after) in [("- **", "**"), ("| ", " |"), ("### ", " ")] {
        let number = line.strip_prefix(before).and_then(Number::read);
        if let Some((number, rest)) = number
            && rest.starts_with(after)
            && (number.kind == 'R') == number.part.is_some()
        {
            return Some(number);
        }
    }
    None
}

/// A chapter of the rules: a heading such as `## R9 March`.
fn chapter_in(line: &str) -> Option<u32> {
    let (number, rest) = Number::read(line.strip_prefix("## ")?)?;
    (number.kind == 'R' && number.part.is_none() && rest.starts_with(' ')).then_some(number.first)
}

struct Books {
    numbers: BTreeSet<Number>,
    chapters: BTreeSet<u32>,
}

impl Books {
    fn open() -> Self {
        let books = ["docs/RULES.md", "docs/COMPONENTS.md"];
        let text = books.map(|book| read(&root().join(book))).join("\n");
        let mut numbers = BTreeSet::new();
        for number in text.lines().filter_map(defined_in) {
            assert!(numbers.insert(number), "{number} is defined twice");
        }
        Self {
            numbers,
            chapters: text.lines().filter_map(chapter_in).collect(),
        }
    }

    /// Whether a citation leads somewhere: to a number or to a whole chapter of the rules.
    fn has(&self, number: Number) -> bool {
        let chapter = number.kind == 'R' && number.part.is_none();
        self.numbers.contains(&number) || chapter && self.chapters.contains(&number.first)
    }
}

// ---- Code and tests -------------------------------------------------------------------------

/// All Rust files of a folder and the folders in it.
fn rust_files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the project") {
            let path = entry.expect("an entry of the folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The names of the test functions of a file.
fn test_names(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim) {
        if line == "#[test]" {
            is_test = true;
        } else if let Some((name, _)) = line
            .strip_prefix("fn ")
            .and_then(|after| after.split_once('('))
        {
            if is_test {
                names.push(name);
            }
            is_test = false;
        }
    }
    names
}

/// The names of all tests, each with its file.
fn all_tests() -> Vec<(PathBuf, String)> {
    let files = ["tests", "src"].into_iter().flat_map(rust_files);
    files
        .flat_map(|path| {
            let text = read(&path);
            let names: Vec<String> = test_names(&text).into_iter().map(String::from).collect();
            names.into_iter().map(move |name| (path.clone(), name))
        })
        .collect()
}

/// Whether a name has these words, side by side.
fn has_words(name: &str, words: &[String]) -> bool {
    let name: Vec<&str> = name.split('_').collect();
    name.windows(words.len())
        .any(|here| here.iter().zip(words).all(|(a, b)| a == b))
}

/// The numbers a test's name cites.
fn cited_by_name(name: &str) -> Vec<Number> {
    let words: Vec<&str> = name.split('_').collect();
    let mut cited = Vec::new();
    for (place, word) in words.iter().enumerate() {
        let word = word.to_uppercase();
        let Some((mut number, _)) = Number::read(&word).filter(|(_, rest)| rest.is_empty()) else {
            continue;
        };
        if number.kind == 'R' {
            number.part = words.get(place + 1).and_then(|part| part.parse().ok());
        }
        cited.push(number);
    }
    cited
}

/// The numbers cited by a comment: whole words, with or without the letter of a sub-point.
fn cited_by_text(text: &str) -> Vec<Number> {
    let mut cited = Vec::new();
    let mut before = ' ';
    for (place, letter) in text.char_indices() {
        let starts_word = !before.is_alphanumeric() && before != '_' && before != '.';
        before = letter;
        if !starts_word {
            continue;
        }
        let Some((number, rest)) = Number::read(&text[place..]) else {
            continue;
        };
        let rest = rest
            .strip_prefix(|c: char| c.is_ascii_lowercase() && number.part.is_some())
            .unwrap_or(rest);
        if !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_') {
            cited.push(number);
        }
    }
    cited
}

/// What a line of code says in a comment, and in strings that are nothing but a number.
fn cited_by_line(line: &str) -> Vec<Number> {
    let comment = line.find("//").map_or("", |start| &line[start..]);
    let mut cited = cited_by_text(comment);
    for text in line.split('"').skip(1).step_by(2) {
        if let Some((number, "")) = Number::read(text) {
            cited.push(number);
        }
    }
    cited
}

// ---- The laws -------------------------------------------------------------------------------

#[test]
fn the_books_number_everything_without_a_gap() {
    let books = Books::open();
    let mut highest: BTreeMap<(char, Option<u32>), Vec<u32>> = BTreeMap::new();
    for number in &books.numbers {
        let (series, place) = match number.part {
            Some(part) => ((number.kind, Some(number.first)), part),
            None => ((number.kind, None), number.first),
        };
        highest.entry(series).or_default().push(place);
    }
    for ((kind, chapter), places) in &highest {
        let wanted: Vec<u32> = (1..=places.len() as u32).collect();
        assert_eq!(places, &wanted, "{kind}{chapter:?} has a gap");
    }
    let count = |kind| books.numbers.iter().filter(|n| n.kind == kind).count();
    let least = [
        ('R', 130),
        ('A', 50),
        ('B', 10),
        ('C', 5),
        ('E', 15),
        ('I', 12),
        ('T', 45),
    ];
    for (kind, least) in least {
        assert!(count(kind) >= least, "only {} of {kind}", count(kind));
    }
    // Chapters 0 to 26; the last one has the invariants instead of numbers of its own.
    let chapters: Vec<u32> = (0..=26).collect();
    assert!(books.chapters.iter().eq(&chapters));
    for chapter in 0..26 {
        let has_points = highest.contains_key(&('R', Some(chapter)));
        assert!(has_points, "R{chapter} has no points");
    }
}

#[test]
fn every_number_of_the_books_is_cited_by_the_name_of_a_test() {
    let tests = all_tests();
    assert!(tests.len() > 300, "only {} tests were found", tests.len());
    let is_cited = |number: &Number| {
        let words = number.words();
        tests.iter().any(|(_, name)| has_words(name, &words))
    };
    let books = Books::open();
    let missing: Vec<String> = books
        .numbers
        .iter()
        .filter(|number| !is_cited(number))
        .map(Number::to_string)
        .collect();
    assert!(
        missing.is_empty(),
        "{} numbers that no test cites: {}",
        missing.len(),
        missing.join(" ")
    );
}

#[test]
fn no_code_and_no_test_cites_a_number_the_books_do_not_have() {
    let books = Books::open();
    let mut wrong = Vec::new();
    let mut right = 0;
    let mut judge = |number: Number, path: &Path, place: &str| {
        if books.has(number) {
            right += 1;
        } else {
            let file = path.strip_prefix(root()).unwrap_or(path).display();
            wrong.push(format!("{number} in {file}, {place}"));
        }
    };
    for (path, name) in all_tests() {
        for number in cited_by_name(&name) {
            judge(number, &path, &name);
        }
    }
    let own = root().join(file!());
    for path in [rust_files("src/mordred"), rust_files("tests")].concat() {
        if path == own {
            continue;
        }
        for (line, text) in read(&path).lines().enumerate() {
            for number in cited_by_line(text) {
                judge(number, &path, &format!("line {}", line + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "no such number: {wrong:#?}");
    assert!(right > 500, "only {right} citations were found");
}

#[test]
fn every_switch_of_appendix_b_has_a_test_of_its_own() {
    let rules = read(&root().join("docs/RULES.md"));
    let (_, after) = rules
        .split_once("| Switch |")
        .expect("the table of Appendix B");
    let switches: Vec<&str> = after
        .lines()
        .skip(2)
        .map_while(|row| row.strip_prefix("| `")?.split_once('`'))
        .map(|(switch, _)| switch)
        .collect();
    assert!(switches.len() > 25, "only {switches:?} were found");
    let editions = ["tests/rules/editions.rs", "tests/rules/editions_battle.rs"];
    let editions = editions.map(|file| read(&root().join(file))).join("\n");
    let names = test_names(&editions);
    for switch in switches {
        let words: Vec<String> = switch.split('_').map(String::from).collect();
        let is_tested = names.iter().any(|name| has_words(name, &words));
        assert!(is_tested, "no test of the editions for `{switch}`");
    }
}

#[test]
fn citations_are_read_as_whole_words() {
    let number = |text: &str| Number::read(text).expect("a number").0;
    assert_eq!(
        defined_in("- **R9.4** The total cost"),
        Some(number("R9.4"))
    );
    assert_eq!(defined_in("| R1.19 | Tokens | 8 |"), Some(number("R1.19")));
    assert_eq!(defined_in("| A14 | Does the cap |"), Some(number("A14")));
    assert_eq!(defined_in("### C5 Battle in short"), Some(number("C5")));
    assert_eq!(defined_in("| Basics | R0 terms |"), None);
    assert_eq!(defined_in("- **R9** of a chapter"), None);
    assert_eq!(chapter_in("## R9 March"), Some(9));

    assert!(has_words("r9_4_a_march", &number("R9.4").words()));
    assert!(!has_words("r9_41_a_march", &number("R9.4").words()));
    assert!(!has_words("r9_and_4_more", &number("R9.4").words()));
    assert!(has_words("b1_t35_both", &number("T35").words()));

    assert_eq!(
        cited_by_name("r6_3_r6_4_e16_in_r9_a_case"),
        ["R6.3", "R6.4", "E16", "R9"].map(number)
    );
    assert_eq!(
        cited_by_line("    // R9.4, A14 and R2.8a; not XR9.4, A1b, I8s or v1.A2"),
        ["R9.4", "A14", "R2.8"].map(number)
    );
    assert_eq!(
        cited_by_line(r#"self.note("R8.3", "E1 and more", T1)"#),
        [number("R8.3")]
    );
    assert_eq!(
        test_names("#[test]\nfn one() {}\nfn two() {}\n    #[test]\n    fn three(\n"),
        ["one", "three"]
    );
}
