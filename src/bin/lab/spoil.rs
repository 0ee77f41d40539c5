//! Every way to spoil a link, a save or a position.

use tabletop::dice::Dice;
use tabletop::link::envelope::{crc32, open, seal, to_base64};
use tabletop::link::radix::{Digits, Number};

use crate::title::Title;

pub fn pick<'a>(dice: &mut Dice, texts: &'a [String]) -> &'a str {
    &texts[dice.below(texts.len())]
}

pub fn pick_one<'a, T>(dice: &mut Dice, items: &'a [T]) -> &'a T {
    &items[dice.below(items.len())]
}

pub fn bytes(dice: &mut Dice, most: usize) -> Vec<u8> {
    (0..dice.below(most))
        .map(|_| dice.below(256) as u8)
        .collect()
}

/// Any characters, sometimes after a real start.
pub fn noise(dice: &mut Dice, original: &str) -> String {
    let kept = if dice.below(2) == 0 {
        0
    } else {
        dice.below(24)
    };
    let start: String = original.chars().take(kept).collect();
    start + &String::from_utf8_lossy(&bytes(dice, 400))
}

pub fn cut(dice: &mut Dice, text: &str) -> String {
    let mut end = dice.below(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text[..end].to_owned()
}

/// One bit is another; what is then no text becomes a sign for it.
pub fn flip(dice: &mut Dice, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    if !bytes.is_empty() {
        let place = dice.below(bytes.len());
        bytes[place] ^= 1 << dice.below(8);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

pub fn typos(dice: &mut Dice, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.below(3) {
        let place = dice.below(bytes.len());
        bytes[place] = pick_one(dice, b"ABCXYZabcxyz0129-_.,+/= ").to_owned();
    }
    String::from_utf8_lossy(&bytes).trim().to_owned()
}

pub fn splice(dice: &mut Dice, one: &str, other: &str) -> String {
    let (end, start) = (dice.below(one.len()), dice.below(other.len()));
    one[..end].to_owned() + &other[start..]
}

pub fn body_of<G: Title>(link: &str) -> Vec<u8> {
    open(G::MARK, 1, link).expect("a real link").1
}

/// The number in a link without its first digits, which are the version of the rules.
pub fn behind_rules<G: Title>(link: &str) -> Vec<u8> {
    let mut number = Number::from_bytes(&body_of::<G>(link));
    number.take_number();
    let mut rest = Vec::new();
    while !number.is_spent() {
        rest.push(number.take(256) as u8);
    }
    rest
}

/// A link of the present rules with any number behind them.
pub fn seal_behind_rules<G: Title>(rest: &[u8]) -> String {
    seal_under::<G>(G::RULES, rest)
}

fn seal_under<G: Title>(rules: u32, rest: &[u8]) -> String {
    let mut digits = Digits::default();
    digits.put_number(u64::from(rules));
    digits.put_bytes(rest);
    seal(G::MARK, 1, &digits.into_bytes())
}

/// Some bytes changed, added or taken out.
pub fn spoil(dice: &mut Dice, mut bytes: Vec<u8>) -> Vec<u8> {
    for _ in 0..=dice.below(3) {
        let place = dice.below(bytes.len().max(1));
        match dice.below(8) {
            0 => bytes.insert(place.min(bytes.len()), dice.below(256) as u8),
            1 if place < bytes.len() => drop(bytes.remove(place)),
            2 => bytes.truncate(place),
            3 | 4 if place < bytes.len() => bytes[place] = dice.below(6) as u8,
            _ if place < bytes.len() => bytes[place] ^= 1 << dice.below(8),
            _ => {}
        }
    }
    bytes
}

/// A header by hand, with numbers of any size.
pub fn huge_counts<G: Title>(dice: &mut Dice) -> String {
    let mut number = |small: u64| match dice.below(4) {
        0 => u64::MAX,
        1 => 1 << dice.below(64),
        _ => small,
    };
    let (rules, branched, picks) = (number(1), number(7), number(300));
    let mut digits = Digits::default();
    digits.put_number(rules);
    G::write_any_setup(dice, &mut digits);
    digits.put_number(dice.seed() >> dice.below(64));
    for _ in 0..G::SEATS {
        digits.put_flag(false);
    }
    digits.put_flag(true);
    digits.put_number(branched);
    digits.put_number(picks);
    for _ in 0..dice.below(3_000) {
        digits.put(dice.below(256), 256);
    }
    seal(G::MARK, 1, &digits.into_bytes())
}

/// The text with a check that fits.
pub fn checked(lines: &[String]) -> String {
    let mut text = lines.join("\n") + "\n";
    let check = !crc32(!0, text.as_bytes());
    text += &format!("check: {check:08x}\n");
    text
}

pub fn lines_of(save: &str) -> Vec<String> {
    let mut lines: Vec<String> = save.lines().map(str::to_owned).collect();
    lines.pop();
    lines
}

/// Some lines come from another save, go missing, or stand there twice.
pub fn mixed(dice: &mut Dice, one: &str, other: &str) -> String {
    let (mut lines, others) = (lines_of(one), lines_of(other));
    for _ in 0..=dice.below(3) {
        let place = dice.below(lines.len());
        match dice.below(4) {
            0 => drop(lines.remove(place)),
            1 => lines.insert(place, pick_one(dice, &others).clone()),
            _ => {
                let key = lines[place].split(": ").next().unwrap_or_default();
                let same = others.iter().find(|line| line.starts_with(key));
                lines[place] = same.unwrap_or(&lines[place]).clone();
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    checked(&lines)
}

/// A value that nobody would write.
pub fn huge_values(dice: &mut Dice, save: &str) -> String {
    const VALUES: [&str; 12] = [
        "18446744073709551615",
        "99999999999999999999999",
        "-1",
        "",
        "1 AAAA",
        "1 ",
        "4294967295 AAAA",
        "M1",
        "M1AAAAAAA",
        "a\tb\tc\td\te\tf",
        "1* 2* 3* 4* 5*",
        "\u{202e}\u{0}\u{7f}",
    ];
    let mut lines = lines_of(save);
    let place = 1 + dice.below(lines.len() - 1);
    let key = lines[place]
        .split(": ")
        .next()
        .unwrap_or_default()
        .to_owned();
    let value = match dice.below(64) {
        0 => "x".repeat(dice.below(100_000)),
        _ => (*pick_one(dice, &VALUES)).to_owned(),
    };
    lines[place] = key + ": " + &value;
    checked(&lines)
}

/// The same save as if made under older rules, with this snapshot.
pub fn older<G: Title>(save: &str, snapshot: &[u8]) -> String {
    let mut lines = lines_of(save);
    for line in &mut lines {
        if let Some(link) = line.strip_prefix("game: ") {
            *line = "game: ".to_owned() + &with_older_rules::<G>(link);
        } else if line.starts_with("state: ") {
            *line = format!("state: {} {}", G::SHAPE, to_base64(snapshot));
        }
    }
    checked(&lines)
}

/// The link as if it had been made under the rules before these.
pub fn with_older_rules<G: Title>(link: &str) -> String {
    seal_under::<G>(G::RULES - 1, &behind_rules::<G>(link))
}
