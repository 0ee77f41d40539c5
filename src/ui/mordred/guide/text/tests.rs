//! The words of the guide against the components.

use super::*;
use tabletop::mordred::data::{
    Board, Champion, DialSide, Faction, LINKS, Leader, LinkKind, Monster, Territory, tuning,
};

const NUMBERS: [&str; 13] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// Every text of these blocks, in reading order.
fn texts(blocks: &'static [Block]) -> Vec<&'static str> {
    let of_block = |block: &'static Block| match block {
        Text(text) | Heading(_, text) | Drawing(_, text) => vec![*text],
        List(items) | Steps(items) => items.to_vec(),
        Rows(table) => {
            let cells = table
                .head
                .iter()
                .chain(table.rows.iter().copied().flatten());
            std::iter::once(table.caption)
                .chain(cells.copied())
                .collect()
        }
        Example(title, inner) => [vec![*title], texts(inner)].concat(),
        // Folded, and compared with the rule book where it stands.
        Decisions => vec![],
    };
    blocks.iter().flat_map(of_block).collect()
}

fn chapter(id: &str) -> String {
    let section = SECTIONS.iter().find(|section| section.id == id);
    texts(section.expect("the chapter exists").blocks).join(" ")
}

fn tables() -> Vec<&'static Table> {
    fn of(blocks: &'static [Block]) -> Vec<&'static Table> {
        let of_block = |block: &'static Block| match block {
            Rows(table) => vec![*table],
            Example(_, inner) => of(inner),
            _ => vec![],
        };
        blocks.iter().flat_map(of_block).collect()
    }
    SECTIONS
        .iter()
        .flat_map(|section| of(section.blocks))
        .collect()
}

fn rows(caption: &str) -> &'static [&'static [&'static str]] {
    let table = tables().into_iter().find(|table| table.caption == caption);
    table.expect("the guide has the table").rows
}

#[test]
fn who_is_who_says_what_the_components_say() {
    for (faction, row) in Faction::ALL.into_iter().zip(rows("Factions")) {
        assert_eq!(row[0], faction.name());
        let ability = format!("*{}.*", faction.data().ability.name);
        assert!(row[1].starts_with(&ability), "{ability}");
    }
    let bonus = [
        format!("+{} attack", tuning::BLACKHEART_ATTACK),
        String::new(),
        format!("+{} defence", tuning::BRITOMART_DEFENCE),
        format!("+{} defence", tuning::HROLDRIM_DEFENCE),
    ];
    for ((champion, row), bonus) in Champion::ALL.into_iter().zip(rows("Champions")).zip(bonus) {
        assert_eq!(row[0], champion.name());
        assert!(row[1].contains(&bonus), "{bonus}");
    }
    for (monster, row) in Monster::ALL.into_iter().zip(rows("Monsters")) {
        assert_eq!(row[0], monster.name());
        assert_eq!(row[1], monster.movement().to_string());
    }
}

#[test]
fn leaders_cards_say_what_the_components_say() {
    let advanced = tables()
        .into_iter()
        .find(|table| table.caption.ends_with("advanced side"));
    let advanced = advanced.expect("the guide has the table");
    let [first, second, third] = tuning::LEADER_NEEDS;
    let needs = [
        "Leader".into(),
        format!("{first} favours"),
        format!("{second} favours"),
    ];
    assert_eq!(advanced.head, needs);
    let last = format!(
        "With {third} favours of one Leader you score {} more points",
        tuning::THIRD_POWER_POINTS
    );
    assert!(chapter(REFERENCE).contains(&last), "{last}");
    let [merlin, morgana, mordred] = rows("Leaders’ cards, basic side") else {
        panic!("three Leaders");
    };
    for (leader, row) in Leader::ALL.into_iter().zip([merlin, morgana, mordred]) {
        assert_eq!(row[0], leader.name());
    }
    assert!(merlin[1].starts_with(&format!("{} for each set", tuning::MERLIN_SET_POINTS)));
    let (most, tied) = (tuning::MORGANA_MOST_POINTS, tuning::MORGANA_TIED_POINTS);
    assert!(morgana[1].starts_with(&format!("{most} to the player")));
    assert!(morgana[1].ends_with(&format!("{tied} each if tied")));
    let favours = NUMBERS[usize::from(tuning::MORDRED_FAVOURS_PER_POINT)];
    assert_eq!(mordred[1], format!("1 for every {favours} of his favours"));
}

#[test]
fn every_chapter_has_an_id_of_its_own() {
    let mut ids: Vec<_> = SECTIONS.iter().map(|section| section.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), SECTIONS.len());
}

#[test]
fn every_row_fills_the_columns_of_its_table() {
    for table in tables() {
        for row in table.rows {
            assert_eq!(row.len(), table.head.len(), "{}: {row:?}", table.caption);
        }
    }
}

#[test]
fn every_star_has_its_partner() {
    let chapters = SECTIONS.iter().flat_map(|section| texts(section.blocks));
    for text in LEAD.iter().copied().chain(chapters) {
        assert_eq!(text.matches('*').count() % 2, 0, "{text}");
    }
}

#[test]
fn the_guide_is_read_in_five_to_seven_minutes() {
    let can_wait = [REFERENCE, DECIDED];
    let chapters = SECTIONS
        .iter()
        .filter(|section| !can_wait.contains(&section.id));
    let texts = chapters.flat_map(|section| texts(section.blocks));
    let words: usize = LEAD
        .iter()
        .copied()
        .chain(texts)
        .map(|text| text.split_whitespace().count())
        .sum();
    let minutes = words.div_ceil(240);
    assert!((5..=7).contains(&minutes), "{words} words");
    let promise = format!("{} minutes", NUMBERS[minutes]);
    assert!(
        LEAD.concat().to_lowercase().contains(&promise),
        "{words} words"
    );
}

#[test]
fn the_map_is_counted_as_the_board_has_it() {
    let on = |board| {
        Territory::ALL
            .into_iter()
            .filter(move |place| place.board() == board)
    };
    let slots = LINKS
        .iter()
        .filter(|link| link.kind != LinkKind::Fae)
        .count();
    let caers = on(Board::Island).count();
    let map = chapter("map");
    assert!(map.contains(&format!(
        "{} territories",
        NUMBERS[on(Board::Britannia).count()]
    )));
    assert!(map.contains(&format!("{} such links", NUMBERS[slots])));
    assert!(map.contains(&format!("{} islands", NUMBERS[caers])));
    assert!(map.contains(&format!("other {} slots", NUMBERS[slots - caers])));
    for island in on(Board::Island) {
        assert!(map.contains(island.name()), "{}", island.name());
    }
    let ring = LINKS.len() - slots;
    assert!(chapter("breakout").contains(&format!("{} slots", NUMBERS[ring])));
}

#[test]
fn the_dial_is_counted_as_its_sides_are() {
    let [war, blitz] = DialSide::ALL.map(|side| NUMBERS[side.sectors().len()]);
    let time = chapter("time");
    assert!(time.contains(&format!(
        "{war} sectors in War mode and {blitz} in Blitz mode"
    )));
}

#[test]
fn every_event_has_a_heading() {
    let events = SECTIONS
        .iter()
        .find(|section| section.id == "events")
        .expect("events");
    for event in DialEvent::ALL {
        let told = |block| matches!(block, &Heading(_, title) if title == event.name());
        assert!(events.blocks.iter().any(told), "{event:?}");
    }
}

// R17.10, R17.11
#[test]
fn the_worked_example_adds_up() {
    let (mut sum, mut totals) = ([0, 0], vec![]);
    for row in EXAMPLE.rows {
        let number = |cell: &str| cell.trim_matches('*').parse::<i32>().expect("a number");
        let values = [number(row[1]), number(row[2])];
        if row[0].contains("total") {
            assert_eq!(values, sum, "{}", row[0]);
            totals.push(std::mem::take(&mut sum));
        } else {
            sum = [sum[0] + values[0], sum[1] + values[1]];
        }
    }
    let [[human_attack, human_defence], [dwarf_attack, dwarf_defence]] = totals[..] else {
        panic!("two sides fight");
    };
    let battle = chapter("battle");
    for (side, attack, defence) in [
        ("Humans", dwarf_attack, human_defence),
        ("Dwarves", human_attack, dwarf_defence),
    ] {
        let loss = format!(
            "{side} lose {attack}\u{a0}−\u{a0}{defence}\u{a0}= *{}*",
            attack - defence
        );
        assert!(battle.contains(&loss), "{loss}");
    }
}
