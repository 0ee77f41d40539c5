//! The component data: sums known from the rulebooks, and agreement with the two books in `docs`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use tabletop::mordred::data::*;

const COMPONENTS: &str = include_str!("../docs/COMPONENTS.md");
const RULES: &str = include_str!("../docs/RULES.md");

// ---- Reading the books ----

/// The text below a heading, up to the next heading.
fn section<'a>(book: &'a str, heading: &str) -> &'a str {
    let start = book
        .match_indices(heading)
        .find(|&(at, _)| {
            let line = book[..at].rsplit('\n').next().unwrap_or("");
            !line.is_empty() && line.chars().all(|c| c == '#' || c == ' ')
        })
        .unwrap_or_else(|| panic!("no heading {heading}"))
        .0
        + heading.len();
    let rest = &book[start..];
    &rest[..rest.find("\n#").unwrap_or(rest.len())]
}

/// The rows of all tables in a text, without heads and rules, as plain cells.
fn rows(text: &str) -> Vec<Vec<String>> {
    let lines: Vec<&str> = text.lines().collect();
    let is_rule = |line: &str| line.starts_with("|--") || line.starts_with("|:-");
    let mut rows = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let head = lines.get(index + 1).is_some_and(|next| is_rule(next));
        if line.starts_with('|') && !is_rule(line) && !head {
            let cells = line.trim_matches('|').split('|');
            rows.push(cells.map(|cell| cell.trim().to_owned()).collect());
        }
    }
    assert!(!rows.is_empty(), "no table in {text}");
    rows
}

fn table(heading: &str) -> Vec<Vec<String>> {
    rows(section(COMPONENTS, heading))
}

/// A cell without code marks, bold marks and daggers.
fn plain(cell: &str) -> String {
    cell.replace(['`', '*', '†'], "").trim().to_owned()
}

fn number(cell: &str) -> u8 {
    plain(cell)
        .parse()
        .unwrap_or_else(|_| panic!("{cell} is no number"))
}

fn territory(cell: &str) -> Territory {
    Territory::from_id(&plain(cell)).unwrap_or_else(|| panic!("{cell} is no territory"))
}

/// What a text does: the primitives in order, and the numbers in any order.
#[derive(Debug, Default, PartialEq, Eq)]
struct Effect {
    primitives: Vec<String>,
    numbers: Vec<i32>,
}

impl Effect {
    fn add(&mut self, primitive: &str, numbers: &[i32]) {
        self.primitives.push(primitive.to_owned());
        self.numbers.extend(numbers);
    }

    fn sorted(mut self) -> Self {
        self.numbers.sort_unstable();
        self
    }
}

/// The numbers that stand alone in a text, so not those of rules such as R17.16.
fn numbers(text: &str) -> Vec<i32> {
    let mut found = Vec::new();
    let mut before = [' ', ' '];
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if c.is_ascii_digit() && !before[1].is_alphanumeric() && before[1] != '.' {
            let mut digits = String::from(c);
            while let Some(next) = rest.next_if(char::is_ascii_digit) {
                digits.push(next);
            }
            let value: i32 = digits.parse().expect("digits");
            let negative = before == [' ', '-'];
            found.push(if negative { -value } else { value });
            before = ['0', '0'];
        } else {
            before = [before[1], c];
        }
    }
    found
}

/// The primitives of section 0.1.
fn primitives() -> BTreeSet<String> {
    table("0.1 ").iter().map(|row| plain(&row[0])).collect()
}

fn book_effect(cell: &str) -> Effect {
    let known = primitives();
    Effect {
        primitives: cell
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|word| known.contains(*word))
            .map(str::to_owned)
            .collect(),
        numbers: numbers(cell),
    }
    .sorted()
}

// ---- The same, read from the code ----

fn clause_effect(clause: &Clause, effect: &mut Effect) {
    use Clause::*;
    match *clause {
        Attack(n) => effect.add("ModAttack", &[n.into()]),
        Defence(n) | EnemyDefence(n) => effect.add("ModDefence", &[n.into()]),
        ReduceLoss(n) => effect.add("ReduceLoss", &[n.into()]),
        CancelMystic => effect.add("CancelMystic", &[]),
        Plunder => effect.add("TakeFavour", &[1, 1]),
        Move(moves) => moves_effect(moves, effect),
        Add(adds) => {
            let most = i32::from(adds.most);
            match adds.units {
                Units::MysticOrWarrior => effect.add("AddUnit", &[most, most]),
                _ => effect.add("AddUnit", &[most]),
            }
        }
        KillInEach(Targets { most: 1, .. }) => effect.add("KillUnit", &[1]),
        KillInEach(Targets { most, .. }) => effect.add("KillUnit", &[most.into(), 1]),
        KillEnemyWarrior | KillOwnNearCaer => effect.add("KillUnit", &[1]),
        Hire { .. } => effect.add("HireChampion", &[]),
        Teleport => {
            effect.add("MoveUnits", &[]);
            effect.add("AddUnit", &[1]);
            effect.add("TakeFavour", &[]);
        }
        Draw(n) => effect.add("DrawCombat", &[n.into()]),
        DiscardAtRandom(_, n) => effect.add("DiscardCombat", &[n.into()]),
        DiscardDownTo(n) => effect.add("DiscardCombat", &[n.into(), n.into()]),
        Peek(n) => effect.add("PeekHand", &[n.into()]),
        PlaceDisc(_) => effect.add("PlaceDisc", &[1]),
        RetrieveUpTo(n) => effect.add("RetrieveDisc", &[n.into()]),
        RetrieveAll => effect.add("RetrieveDisc", &[]),
        Advance(_, n) => effect.add("AdvanceTracker", &[n.into()]),
        TakeFavour(_) | Snatch { most: 1, .. } => effect.add("TakeFavour", &[1]),
        Snatch { most, .. } => effect.add("TakeFavour", &[most.into(), 1]),
        ReturnFavour => effect.add("ReturnFavour", &[1]),
        Bargain(n) => {
            effect.add("ReturnFavour", &[1]);
            effect.add("TakeFavour", &[n.into()]);
        }
        CarryFavours(n) => effect.add("MoveFavour", &[n.into()]),
        RemoveFavourFromEach => effect.add("RemoveFavour", &[1]),
        SwapLeaders(n) => {
            effect.add("MoveLeader", &[]);
            effect.add("PlaceFavour", &[n.into()]);
        }
        WalkLeader { steps, favours } => {
            effect.add("MoveLeader", &[1, steps.into()]);
            effect.add("PlaceFavour", &[favours.into()]);
        }
        WalkMonster(n) => effect.add("MoveMonster", &[1, n.into()]),
        SummonMonster => effect.add("MoveMonster", &[]),
        RunMonsters => effect.add("RunEvent", &[]),
        ChooseOpponent(_) => {}
        Each(_, clause) => clause_effect(clause, effect),
        Either(_, then, otherwise) => {
            clause_effect(then, effect);
            clause_effect(otherwise, effect);
        }
    }
}

fn moves_effect(moves: Moves, effect: &mut Effect) {
    let mut numbers = Vec::new();
    match (moves.from, moves.units, moves.whose) {
        // "That Mystic, together with up to n other units".
        (From::MysticAtCaer, ..) => numbers.push(i32::from(moves.most) - 1),
        // "Up to n different Warriors, one after the other".
        (_, Units::WarriorsOnce, _) => {
            assert_eq!(moves.most, 1);
            numbers.push(moves.times.into());
        }
        // "One enemy unit", in a word.
        (_, _, Whose::Enemys | Whose::EnemysByOwner) => assert_eq!(moves.most, 1),
        _ if moves.most == Moves::ANY => {}
        _ => numbers.push(moves.most.into()),
    }
    if let To::Path(steps) = moves.to {
        numbers.push(steps.into());
    }
    effect.add("MoveUnits", &numbers);
}

fn ongoing_effect(ongoing: &Ongoing, effect: &mut Effect) {
    use Ongoing::*;
    match *ongoing {
        Battle {
            when,
            attack,
            defence,
        } => {
            if let When::AtLeast(n) = when {
                effect.numbers.push(n.into());
            }
            if attack != 0 {
                effect.add("ModAttack", &[attack.into()]);
            }
            if defence != 0 {
                effect.add("ModDefence", &[defence.into()]);
            }
        }
        PerMystic {
            attack,
            defence,
            most,
        } => {
            assert!((attack == 0) != (defence == 0));
            let (primitive, each) = if attack != 0 {
                ("ModAttack", attack)
            } else {
                ("ModDefence", defence)
            };
            effect.add(primitive, &[each.into()]);
            if most < MYSTICS {
                effect.numbers.push(i32::from(each) * i32::from(most));
            }
        }
        CheaperMarchAndMuster(n) | CheaperActions(n) => effect.add("CostMod", &[n.into(), 0]),
        CheaperMagic(n) => effect.add("CostMod", &[n.into(), MAGIC_FLOOR.into()]),
        FreeWarriors(n) => {
            assert_eq!(n, 1, "the book says: the first Warrior");
            effect.add("CostMod", &[0]);
        }
        FreeFirstMove => effect.add("CostMod", &[0, MARCH_FLOOR.into()]),
        FavourForTerritories { need, .. } => effect.add("TakeFavour", &[need.into(), 1]),
        FavourForControl => effect.add("TakeFavour", &[1]),
        Market { discs, cards } => {
            effect.add("RetrieveDisc", &[discs.into()]);
            effect.add("DrawCombat", &[cards.into()]);
        }
        WarriorAtEndOfWar => effect.add("AddUnit", &[1]),
        CancelAllMystics => effect.add("CancelMystic", &[]),
        CancelMysticOrDefence(n) => {
            effect.add("CancelMystic", &[]);
            effect.add("ModDefence", &[n.into()]);
        }
        SaveFromDeath(n) => {
            assert_eq!(n, 1, "the book says: save one of them");
            effect.add("MoveUnits", &[]);
        }
        UnderRoad | MistPaths => effect.add("LinkTerritories", &[]),
        SwapCard => effect.add("SwapCard", &[]),
        DrawFate(n) => effect.add("DrawFate", &[n.into(), 1, 1, 1, n.into()]),
        Spoils(_) => effect.add("TakeFavour", &[1, 1]),
        Score(n) => effect.add("Score", &[n.into()]),
        ScorePerSet(n) => effect.add("Score", &[n.into(), 1, 1, 1]),
        ScoreForMost { alone, tied } => {
            effect.add("Score", &[alone.into()]);
            effect.add("Score", &[tied.into()]);
        }
        ScorePer(n) => effect.add("Score", &[1, n.into()]),
    }
}

fn code_effect(clauses: &[Clause], ongoing: &[Ongoing]) -> Effect {
    let mut effect = Effect::default();
    for clause in clauses {
        clause_effect(clause, &mut effect);
    }
    for one in ongoing {
        ongoing_effect(one, &mut effect);
    }
    effect.sorted()
}

/// Words of the book that stand for a field of the code.
fn wording_agrees(id: &str, cell: &str, clause: &Clause) {
    let check = |phrase: &str, in_code: bool| {
        assert_eq!(cell.contains(phrase), in_code, "{id} on {phrase:?}: {cell}");
    };
    match *clause {
        Clause::Move(moves) => {
            let one_by_one = moves.units == Units::WarriorsOnce;
            check("wice", moves.times == 2 && !one_by_one);
            check("any number", moves.most == Moves::ANY);
            check("one after the other", one_by_one);
            check("(owner)", moves.whose == Whose::EnemysByOwner);
            check("without enemy", moves.to == To::AdjacentWithoutEnemies);
            check("same board", moves.from == From::SameBoard);
            check("along a path", matches!(moves.to, To::Path(_)));
            check("Britannia", moves.to == To::AdjacentBritannia);
            let from = [From::Britannia, From::NearMysticInBritannia];
            let starts_there = cell.replace("adjacent Britannia", "").contains("Britannia");
            assert_eq!(starts_there, from.contains(&moves.from), "{id}: {cell}");
            let says = ["your units", "of yours"];
            let yours = says.iter().any(|words| cell.contains(words));
            assert_eq!(yours, moves.whose == Whose::Yours, "{id}: {cell}");
            let enemys = [Whose::Enemys, Whose::EnemysByOwner];
            check("one enemy", enemys.contains(&moves.whose));
            if cell.starts_with("The same") {
                assert_eq!(id, "elf_hollow_hills_glamour");
                assert_eq!(moves.units, Units::NonChief);
                assert_eq!(moves.whose, Whose::Opponents);
                assert_eq!(moves.from, From::NearMystic);
            } else {
                check("an opponent there", moves.whose == Whose::Opponents);
                check("non-Chief", moves.units == Units::NonChief);
                let near = [From::NearMystic, From::NearMysticInBritannia];
                check("adjacent to one that does", near.contains(&moves.from));
            }
            let to_here = cell.trim_end_matches('.').ends_with("here");
            assert_eq!(to_here, moves.to == To::Here, "{id}: {cell}");
        }
        Clause::Add(adds) => {
            check("different", adds.apart);
            check("Britannia", adds.at == AddAt::WithYouInBritannia);
            check("Chief's territory", adds.at == AddAt::Chief);
            check("Mystic or", adds.units == Units::MysticOrWarrior);
        }
        Clause::KillInEach(targets) => {
            check("Britannia", targets.among == Near::YouInBritannia);
            check("Caer", targets.among == Near::Caer);
        }
        Clause::Snatch { in_britannia, .. } => check("Britannia", in_britannia),
        Clause::Hire { by_adding } => check("by adding", by_adding),
        Clause::TakeFavour(purse) => check("Leader reserve", purse == Purse::Reserve),
        Clause::Each(players, clause) => {
            check("Each opponent", players == Players::Opponents);
            check("the most favours", players == Players::Richest);
            check("whose Chief", players == Players::ChiefInControl);
            wording_agrees(id, cell, clause);
        }
        Clause::Either(test, ..) => {
            check("more units", test == Test::MoreUnits);
            check("fewer units", test == Test::FewerUnits);
            check("more favours", test == Test::RicherOpponent);
            check("enemy Warrior", test == Test::EnemyWarrior);
        }
        _ => {}
    }
}

/// The code does what the book says, and tells players the same numbers in plain words.
fn agrees(id: &str, cell: &str, clauses: &[Clause], ongoing: &[Ongoing], text: &str) {
    let effect = code_effect(clauses, ongoing);
    assert_eq!(effect, book_effect(cell), "{id}: {cell}");
    for clause in clauses {
        wording_agrees(id, cell, clause);
    }

    for one in ongoing {
        if let Ongoing::FavourForTerritories { lost_lands, .. } = *one {
            assert_eq!(cell.contains("Lost Land"), lost_lands, "{id}: {cell}");
        }
    }
    let when = |wanted: fn(When) -> bool, phrase: &str| {
        let in_code = |one: &Ongoing| matches!(*one, Ongoing::Battle { when, .. } if wanted(when));
        let has = ongoing.iter().any(in_code);
        assert_eq!(cell.contains(phrase), has, "{id} on {phrase:?}: {cell}");
    };
    if ongoing
        .iter()
        .any(|one| matches!(one, Ongoing::Battle { .. }))
    {
        when(|when| when == When::MoreUnits, "more units than");
        when(|when| when == When::FewerUnits, "fewer units");
        when(|when| when == When::ChiefHere, "your Chief is in");
        when(|when| when == When::InBritannia, "in Britannia");
        when(|when| when == When::WithCaer, "with a Caer");
        when(|when| matches!(when, When::AtLeast(_)), "have at least");
    }

    let large = |mut numbers: Vec<i32>| -> Vec<u32> {
        numbers.sort_unstable_by_key(|n| n.unsigned_abs());
        let sizes = numbers.iter().map(|n| n.unsigned_abs());
        sizes.filter(|&n| n > 1).collect()
    };
    let mut told = large(numbers(text));
    if id == "merlin_seer" {
        // The book says it once more, for a deck that runs out.
        told.extend_from_within(..);
    }
    assert_eq!(told, large(effect.numbers), "{id}: {text}");
    assert!(!text.contains('`') && !text.contains("  "), "{id}: {text}");
    for primitive in primitives() {
        let in_words = text.contains(&primitive) && primitive != "Score";
        assert!(!in_words, "{id} says {primitive} to players");
    }
    let nothing = clauses.is_empty() && ongoing.is_empty();
    assert_eq!(text.is_empty(), nothing, "{id}");
    assert!(nothing || text.ends_with('.'), "{id}: {text}");
}

// ---- Sums known from the rulebooks ----

#[test]
fn every_faction_has_twelve_combat_cards_of_eight_kinds_r1_11() {
    for faction in Faction::ALL {
        let copies = faction.combat_cards().map(|card| card.data().copies);
        assert_eq!(copies.iter().sum::<u8>(), 12);
        assert_eq!(COMBAT_CARDS, 12);
    }
    let all = CombatCard::ALL.map(|card| u32::from(card.data().copies));
    assert_eq!((all.len(), all.iter().sum::<u32>()), (32, 48));
}

#[test]
fn decks_have_the_attack_and_defence_of_section_6_5() {
    let total = |faction: Faction| {
        let of = |value: fn(&CombatCardData) -> u8| -> u8 {
            let cards = faction.combat_cards().map(CombatCard::data);
            cards.iter().map(|card| card.copies * value(card)).sum()
        };
        (of(|card| card.attack), of(|card| card.defence))
    };
    let totals = Faction::ALL.map(total);
    assert_eq!(totals, [(15, 13), (13, 17), (23, 7), (11, 20)]);

    let book = table("6.5 ");
    assert_eq!(book.len(), 4);
    for (faction, row) in Faction::ALL.into_iter().zip(&book) {
        assert_eq!(row[0], faction.name());
        assert_eq!((number(&row[1]), number(&row[2])), total(faction));
    }
}

#[test]
fn every_faction_has_five_spells_and_two_of_them_are_common_to_all_r1_12() {
    assert_eq!((Spell::ALL.len(), SPELLS), (20, 5));
    for faction in Faction::ALL {
        let [teleport, hire, rest @ ..] = faction.spells();
        assert_eq!((teleport.title(), teleport.data().cost), ("Teleport", 2));
        assert_eq!((hire.title(), hire.data().cost), ("Hire a Champion", 2));
        assert!(!teleport.data().permanent && !hire.data().permanent);
        assert!(rest.iter().all(|spell| spell.data().cost >= 1));
    }
}

#[test]
fn the_box_holds_what_the_rulebook_lists_r1() {
    assert_eq!(FateCard::ALL.len(), 9);
    assert_eq!(
        FateCard::ALL.iter().filter(|card| card.data().demo).count(),
        6
    );
    assert_eq!(ChaosCard::ALL.len(), 11);
    let region_cards = Territory::ALL
        .iter()
        .filter(|one| one.caer_slot().is_some());
    assert_eq!(region_cards.count(), 9);
    assert_eq!((Monster::ALL.len(), MONSTERS_IN_PLAY), (4, 2));
    assert_eq!((Leader::ALL.len(), FAVOURS), (3, 30));
    let powers = Leader::ALL.map(|leader| 1 + leader.data().advanced.len());
    assert_eq!(powers.iter().sum::<usize>(), 12);
    assert_eq!(Champion::ALL.len(), 4);
    assert_eq!(TileSide::ALL.len(), 6);
    let slots = |fae: bool| {
        let on = |slot: &&Slot| (slot.link().kind == LinkKind::Fae) == fae;
        Slot::ALL.iter().filter(on).count()
    };
    assert_eq!((slots(false), slots(true)), (12, 6));
    assert_eq!((CHIEFS, MYSTICS, WARRIORS, DISCS), (1, 3, 9, 4));
    assert_eq!((HAND, TERRITORY_UNITS, TERRITORY_FACTIONS), (7, 4, 2));
}

#[test]
fn favours_leave_23_in_each_reserve_and_19_after_breakout_r2_12() {
    let left = |edition: Edition| {
        let island = edition.switches().island_favours;
        FAVOURS - LEADER_START_FAVOURS - SLOT_FAVOURS_EACH - island
    };
    assert_eq!(Edition::ALL.map(left), [23, 23, 24]);
    let breakout = BREAKOUT_FAVOURS + BREAKOUT_SLOT_FAVOURS;
    assert_eq!(left(Edition::Final) - breakout, 19);
    assert_eq!(LEADER_EVENT_FAVOURS, 2);
}

fn all_ids() -> Vec<(String, &'static str)> {
    fn list<T: Copy + Debug, const N: usize>(
        all: [T; N],
        id: fn(T) -> &'static str,
    ) -> impl Iterator<Item = (String, &'static str)> {
        all.into_iter()
            .map(move |one| (format!("{one:?}"), id(one)))
    }
    let mut ids: Vec<(String, &'static str)> = Vec::new();
    ids.extend(list(Territory::ALL, Territory::id));
    ids.extend(list(Faction::ALL, Faction::id));
    ids.extend(list(CombatCard::ALL, CombatCard::id));
    ids.extend(list(Spell::ALL, Spell::id));
    ids.extend(list(FateCard::ALL, FateCard::id));
    ids.extend(list(ChaosCard::ALL, ChaosCard::id));
    ids.extend(list(Monster::ALL, Monster::id));
    ids.extend(list(Leader::ALL, Leader::id));
    ids.extend(list(Champion::ALL, Champion::id));
    ids.extend(list(TileSide::ALL, TileSide::id));
    ids
}

/// Abilities and powers are no enums of their own.
fn nested_ids() -> Vec<&'static str> {
    let abilities = Faction::ALL.map(|faction| faction.data().ability.id);
    let powers = Leader::ALL.into_iter().flat_map(|leader| {
        let data = leader.data();
        [data.basic.id]
            .into_iter()
            .chain(data.advanced.iter().map(|power| power.id))
    });
    abilities.into_iter().chain(powers).collect()
}

#[test]
fn ids_are_unique_in_the_whole_box_and_snake_case() {
    let mut seen = BTreeSet::new();
    let named = all_ids().into_iter().map(|(_, id)| id);
    for id in named.chain(nested_ids()) {
        assert!(seen.insert(id), "{id} twice");
        let words: Vec<&str> = id.split('_').collect();
        let is_word =
            |word: &&str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase());
        assert!(words.iter().all(is_word), "{id} is not snake_case");
    }
    assert_eq!(
        seen.len(),
        15 + 4 + 32 + 20 + 9 + 11 + 4 + 3 + 4 + 6 + 4 + 12
    );
}

#[test]
fn every_table_stands_in_the_order_of_its_names() {
    for (name, id) in all_ids() {
        let mut snake = String::new();
        for c in name.chars() {
            if c.is_ascii_uppercase() && !snake.is_empty() {
                snake.push('_');
            }
            snake.push(c.to_ascii_lowercase());
        }
        let prefixes = [
            "",
            "hum_",
            "elf_",
            "hob_",
            "dwf_",
            "fate_",
            "chaos_",
            "monster_",
            "leader_",
            "champion_",
            "tile_",
        ];
        let fits = |prefix: &&str| format!("{prefix}{snake}") == id;
        assert!(prefixes.iter().any(fits), "{name} is {id}");
    }
}

// ---- Agreement with the component book ----

#[test]
fn territories_and_region_cards_agree_with_1_1() {
    let book = table("1.1 ");
    assert_eq!(book.len(), 9);
    for (index, row) in book.iter().enumerate() {
        let here = territory(&row[0]);
        assert_eq!(here, Territory::ALL[index]);
        assert_eq!(here.name(), row[1]);
        assert_eq!(here.board(), Board::Britannia);
        let neighbours: BTreeSet<Territory> = row[4].split(", ").map(territory).collect();
        let linked = here.links().filter_map(|link| link.across(here)).collect();
        assert_eq!(neighbours, linked, "{here:?}");
        assert_eq!(plain(&row[5]), format!("region_{}", here.id()));
        assert_eq!(here.caer_slot(), Slot::from_number(number(&row[6])));
    }
}

#[test]
fn links_and_slots_agree_with_1_2_and_2_2() {
    let britannia = table("1.2 ").into_iter().map(|row| {
        let kind = match row[3].as_str() {
            "land" => LinkKind::Land,
            "sea" => LinkKind::Sea,
            other => panic!("{other} is no kind of link"),
        };
        (row, kind)
    });
    let ring = table("2.2 ").into_iter().map(|row| (row, LinkKind::Fae));
    let book: Vec<Link> = britannia
        .chain(ring)
        .map(|(row, kind)| Link {
            slot: Slot::from_number(number(&row[0])).expect("a slot"),
            between: [territory(&row[1]), territory(&row[2])],
            kind,
        })
        .collect();
    assert_eq!(book, LINKS);
}

#[test]
fn closed_borders_agree_with_1_2() {
    let text = section(COMPONENTS, "1.2 ").replace('\n', " ");
    let list = text
        .split_once("no slot): ")
        .and_then(|(_, rest)| rest.split_once(". "))
        .expect("the list of closed borders")
        .0;
    let mut book = Vec::new();
    for part in list.split("),") {
        let (pairs, kind) = part
            .trim_end_matches([')', '.'])
            .split_once('(')
            .expect("a kind");
        let kind = match kind.trim() {
            "mountains" => BarrierKind::Mountains,
            "forest" => BarrierKind::Forest,
            "fen" => BarrierKind::Fen,
            other => panic!("{other} is no kind of barrier"),
        };
        for pair in pairs.replace(" and ", ", ").split(", ") {
            let (a, b) = pair.split_once('|').expect("two territories");
            let between = [a, b].map(|name| territory(&name.trim().to_lowercase()));
            book.push(Barrier { between, kind });
        }
    }
    assert_eq!(book, BARRIERS);
}

#[test]
fn lost_lands_agree_with_2_1() {
    let book = table("2.1 ");
    assert_eq!(book.len(), 6);
    for (row, here) in book.iter().zip(&Territory::ALL[9..]) {
        assert_eq!(territory(&row[0]), *here);
        assert_eq!(here.name(), row[1]);
        let board = match row[2].as_str() {
            "right (island)" => Board::Island,
            "left (mirror land)" => Board::MirrorLand,
            other => panic!("{other} is no side"),
        };
        assert_eq!(here.board(), board);
        assert_eq!(here.mirror(), Some(territory(&row[6])));
    }
}

#[test]
fn tiles_agree_with_section_3() {
    let book = table("3 Lost Land tiles");
    assert_eq!(book.len(), 6);
    for (row, side) in book.iter().zip(TileSide::ALL) {
        let data = side.data();
        let tile = usize::from(number(&row[0])) - 1;
        assert_eq!(TileSide::of(tile, row[1] == "B"), side);
        assert_eq!(
            (plain(&row[2]).as_str(), row[3].as_str()),
            (data.id, data.name)
        );
        agrees(data.id, &row[4], &[], data.ongoing, data.text);
    }
}

#[test]
fn the_dial_agrees_with_section_4() {
    let book = table("4 Chaos Dial");
    for side in DialSide::ALL {
        let row = book
            .iter()
            .find(|row| row[0].starts_with(&format!("{} (", side.name())))
            .expect("a row for the side");
        let sectors: Vec<&str> = row[1..].iter().map(String::as_str).collect();
        let names = side.sectors().iter().map(|event| event.name());
        let padded: Vec<&str> = names.chain(["-"; 12]).take(12).collect();
        assert_eq!(sectors, padded);
        assert_eq!(numbers(&row[0]), [side.sectors().len() as i32]);
    }
}

#[test]
fn factions_agree_with_section_5() {
    let book = table("5 Factions");
    assert_eq!(book.len(), 4);
    for (row, faction) in book.iter().zip(Faction::ALL) {
        let data = faction.data();
        let head = [&row[0], &row[1], &row[2], &row[4]].map(|cell| plain(cell));
        assert_eq!(head, [data.id, data.name, data.prefix, data.ability.id]);
        let (name, effect) = row[5].split_once(".** ").expect("a name in bold");
        assert_eq!(plain(name), data.ability.name);
        let ability = data.ability;
        agrees(ability.id, effect, &[], ability.ongoing, ability.text);
    }
}

#[test]
fn combat_cards_agree_with_section_6() {
    let book: Vec<Vec<String>> = ["6.1 Humans", "6.2 ", "6.3 ", "6.4 "]
        .into_iter()
        .flat_map(table)
        .collect();
    assert_eq!(book.len(), 32);
    for (row, card) in book.iter().zip(CombatCard::ALL) {
        let data = card.data();
        assert_eq!(
            (plain(&row[0]).as_str(), row[1].as_str()),
            (data.id, data.title)
        );
        let values = [&row[2], &row[3], &row[4]].map(|cell| number(cell));
        assert_eq!(
            values,
            [data.copies, data.attack, data.defence],
            "{}",
            data.id
        );
        assert_eq!(row[5] == "none", data.chief.is_empty(), "{}", data.id);
        agrees(data.id, &row[5], data.chief, &[], data.chief_text);
        agrees(data.id, &row[6], data.mystic, &[], data.mystic_text);
    }
}

#[test]
fn what_touches_the_enemy_in_the_book_does_so_in_the_code() {
    fn touches_enemy(clause: &Clause) -> bool {
        use Clause::*;
        match clause {
            EnemyDefence(_) | Peek(_) => true,
            DiscardAtRandom(who, _) | PlaceDisc(who) | Advance(who, _) => *who == Who::Enemy,
            _ => false,
        }
    }
    let by_id: BTreeMap<&str, &CombatCardData> = CombatCard::ALL
        .iter()
        .map(|card| (card.id(), card.data()))
        .collect();
    let mut seen = 0;
    for heading in ["6.1 Humans", "6.2 ", "6.3 ", "6.4 "] {
        for row in table(heading) {
            let data = by_id[plain(&row[0]).as_str()];
            for (cell, clauses) in [(&row[5], data.chief), (&row[6], data.mystic)] {
                let lower = cell.to_lowercase();
                let lower = lower.replace("than the enemy", "");
                let says = lower.contains("enemy: ") || lower.ends_with("of the enemy");
                assert_eq!(
                    says,
                    clauses.iter().any(touches_enemy),
                    "{}: {cell}",
                    data.id
                );
                seen += usize::from(says);
            }
        }
    }
    assert_eq!(seen, 9);
}

#[test]
fn spells_agree_with_section_7() {
    let common = table("7.1 ");
    let common_half = |title: &str, column: usize| {
        let row = common
            .iter()
            .find(|row| row[0] == title)
            .expect("a row of 7.1");
        row[column].clone()
    };
    let book = table("7.2 ");
    assert_eq!(book.len(), 20);
    for (row, spell) in book.iter().zip(Spell::ALL) {
        let data = spell.data();
        assert_eq!(plain(&row[0]), data.id);
        assert_eq!(
            (row[1].as_str(), row[2].as_str()),
            (spell.faction().name(), data.title)
        );
        assert_eq!(number(&row[3]), data.cost, "{}", data.id);
        assert_eq!(row[4] == "P", data.permanent, "{}", data.id);
        assert!(row[4] == "P" || row[4] == "S");
        for (column, half) in [(5, &data.upper), (6, &data.chaos)] {
            let cell = if row[column].starts_with("as 7.1") {
                common_half(data.title, column - 4)
            } else {
                row[column].clone()
            };
            agrees(data.id, &cell, half.clauses, half.ongoing, half.text);
        }
    }
}

/// Whom a clause names has to be known where it stands (E1, E5).
fn names_somebody(clause: &Clause, battle: bool, chosen: bool, in_turn: bool) -> bool {
    use Clause::*;
    match clause {
        DiscardAtRandom(who, _) | PlaceDisc(who) | Advance(who, _) => match who {
            Who::Enemy => battle,
            Who::Chosen => chosen,
            Who::You => in_turn,
        },
        Each(_, clause) => names_somebody(clause, battle, chosen, true),
        Either(_, then, otherwise) => [then, otherwise]
            .iter()
            .all(|clause| names_somebody(clause, battle, chosen, in_turn)),
        _ => true,
    }
}

#[test]
fn clauses_that_hurt_name_an_enemy_a_chosen_opponent_or_each_player_in_turn() {
    let holds = |clauses: &[Clause], battle: bool| {
        let mut chosen = false;
        clauses.iter().all(|clause| {
            chosen |= matches!(clause, Clause::ChooseOpponent(_));
            names_somebody(clause, battle, chosen, false)
        })
    };
    for card in CombatCard::ALL.map(CombatCard::data) {
        assert!(holds(card.chief, true) && holds(card.mystic, true));
    }
    for card in FateCard::ALL.map(FateCard::data) {
        assert!(
            holds(card.upper, false) && holds(card.chaos, false),
            "{}",
            card.id
        );
    }
    for card in ChaosCard::ALL.map(ChaosCard::data) {
        assert!(holds(card.clauses, false), "{}", card.id);
    }
    assert!(!holds(&[Clause::Advance(Who::Chosen, 1)], true));
    assert!(!holds(&[Clause::Advance(Who::You, 1)], true));
    assert!(!holds(&[Clause::Advance(Who::Enemy, 1)], false));
}

#[test]
fn an_opponent_is_chosen_by_what_they_are_to_lose_e15() {
    let having = |card: FateCard| match card.data().upper[0] {
        Clause::ChooseOpponent(having) => having,
        other => panic!("{other:?} chooses nobody"),
    };
    assert_eq!(having(FateCard::GreenKnight), Having::CombatCard);
    assert_eq!(having(FateCard::SiegePerilous), Having::Disc);
    assert_eq!(having(FateCard::DolorousStroke), Having::Anything);
}

/// Whether a clause may be declined, where that is part of its data.
fn optional(clause: &Clause) -> Option<bool> {
    match clause {
        Clause::Move(moves) => Some(moves.may),
        Clause::Add(adds) => Some(adds.may),
        Clause::Each(_, clause) => optional(clause),
        _ => None,
    }
}

#[test]
fn up_to_and_may_are_optional_and_the_rest_is_compulsory_e3() {
    let mut seen = BTreeMap::new();
    let mut check = |id: &str, cell: &str, clauses: &[Clause]| {
        let Some(may) = clauses.iter().find_map(optional) else {
            return;
        };
        let text = cell.to_lowercase();
        // The Mystic of a Teleport goes in any case; a path has at least one step (E6).
        let text = text
            .replace("together with up to", "")
            .replace("along a path of up to", "");
        let says = text.contains("up to") || text.contains(" may ");
        assert_eq!(may, says, "{id}: {cell}");
        *seen.entry(may).or_insert(0) += 1;
    };
    for heading in ["6.1 Humans", "6.2 ", "6.3 ", "6.4 "] {
        for row in table(heading) {
            let id = plain(&row[0]);
            let data = CombatCard::from_id(&id).expect("a card").data();
            check(&id, &row[6], data.mystic);
        }
    }
    for row in table("7.2 ") {
        let id = plain(&row[0]);
        let data = Spell::from_id(&id).expect("a Spell").data();
        check(&id, &row[5], data.upper.clauses);
        check(&id, &row[6], data.chaos.clauses);
    }
    for row in table("8 Fate cards") {
        let id = plain(&row[0]);
        let data = FateCard::from_id(&id).expect("a card").data();
        check(&id, &row[3], data.upper);
        check(&id, &row[4], data.chaos);
    }
    for row in table("9 Chaos cards") {
        let id = plain(&row[0]);
        let data = ChaosCard::from_id(&id).expect("a card").data();
        check(&id, &row[2], data.clauses);
    }
    assert!(seen[&true] >= 14 && seen[&false] >= 5, "{seen:?}");
}

#[test]
fn fate_cards_agree_with_section_8() {
    let book = table("8 Fate cards");
    assert_eq!(book.len(), 9);
    for (row, card) in book.iter().zip(FateCard::ALL) {
        let data = card.data();
        assert_eq!(
            (plain(&row[0]).as_str(), row[1].as_str()),
            (data.id, data.title)
        );
        assert_eq!(row[2], if data.demo { "yes" } else { "no" });
        agrees(data.id, &row[3], data.upper, &[], data.upper_text);
        agrees(data.id, &row[4], data.chaos, &[], data.chaos_text);
    }
}

#[test]
fn chaos_cards_agree_with_section_9() {
    let book = table("9 Chaos cards");
    assert_eq!(book.len(), 11);
    for (row, card) in book.iter().zip(ChaosCard::ALL) {
        let data = card.data();
        assert_eq!(
            (plain(&row[0]).as_str(), row[1].as_str()),
            (data.id, data.title)
        );
        agrees(data.id, &row[2], data.clauses, &[], data.text);
    }
}

#[test]
fn monsters_agree_with_section_10() {
    let book = table("10 Monsters");
    assert_eq!(book.len(), 4);
    for (row, monster) in book.iter().zip(Monster::ALL) {
        let data = monster.data();
        assert_eq!(
            (plain(&row[0]).as_str(), row[1].as_str()),
            (data.id, data.name)
        );
        assert_eq!(number(&row[2]), data.movement);
        assert_eq!(numbers(&row[3]), numbers(data.text), "{}", data.id);
        assert!(data.text.ends_with('.') && !data.text.contains('`'));
    }
}

#[test]
fn leaders_agree_with_section_11() {
    let book = table("11 Leaders");
    assert_eq!(book.len(), 12);
    let powers = Leader::ALL.into_iter().flat_map(|leader| {
        let data = leader.data();
        let basic = (leader, LeaderSide::Basic, data.basic);
        let advanced = data.advanced.map(|one| (leader, LeaderSide::Advanced, one));
        [basic].into_iter().chain(advanced)
    });
    for (row, (leader, side, power)) in book.iter().zip(powers) {
        let data = leader.data();
        let head = [&row[0], &row[1], &row[2], &row[4]].map(|cell| plain(cell));
        assert_eq!(head, [data.id, data.card, side.id(), power.id]);
        assert!(data.card.starts_with(data.name));
        match side {
            LeaderSide::Basic => assert_eq!((row[3].as_str(), power.need), ("-", 0)),
            LeaderSide::Advanced => assert_eq!(number(&row[3]), power.need),
        }
        agrees(power.id, &row[5], &[], &[power.ongoing], power.text);
    }
}

#[test]
fn champions_agree_with_section_12() {
    let book = table("12 Champions");
    assert_eq!(book.len(), 4);
    for (row, champion) in book.iter().zip(Champion::ALL) {
        let data = champion.data();
        assert_eq!(
            (plain(&row[0]).as_str(), row[1].as_str()),
            (data.id, data.name)
        );
        agrees(data.id, &row[2], &[], data.ongoing, data.text);
    }
}

#[test]
fn knobs_are_where_section_15_says_now() {
    let both = |a: i8, b: i8| format!("{a} / {b}");
    let [first, second, third] = LEADER_NEEDS;
    let champions = [BLACKHEART_ATTACK, 1, BRITOMART_DEFENCE, HROLDRIM_DEFENCE];
    let points = format!(
        "+{MORGANA_MOST_POINTS}/+{MORGANA_TIED_POINTS}, per {MORDRED_FAVOURS_PER_POINT}, per set, \
         +{THIRD_POWER_POINTS}"
    );
    let code: BTreeMap<&str, String> = [
        ("levy_free_warriors", LEVY_FREE_WARRIORS.to_string()),
        ("songs_reduction", SONGS_REDUCTION.to_string()),
        ("slip_units", SLIP_UNITS.to_string()),
        ("under_road_cost", UNDER_ROAD_COST.to_string()),
        ("spell_cost_*", "see 7.2".to_owned()),
        ("call_to_arms_n", CALL_TO_ARMS.to_string()),
        ("oath_bonus", both(OATH_BONUS, OATH_BONUS_CHAOS)),
        ("glamour_n", format!("{GLAMOUR_UPPER} / {GLAMOUR_CHAOS}")),
        ("ward_cap", WARD_CAP.to_string()),
        ("snatch_n", SNATCH.to_string()),
        ("swarm_attack", SWARM_ATTACK.to_string()),
        ("delving_need", format!("{DELVING_UPPER} / {DELVING_CHAOS}")),
        ("combat_values", "see 6".to_owned()),
        (
            "champion_values",
            champions.map(|n| n.to_string()).join(", "),
        ),
        ("leader_thresholds", format!("{first} / {second} / {third}")),
        ("leader_points", points),
        ("fate_chaos_values", "see there".to_owned()),
        (
            "monster_moves",
            Monster::ALL
                .map(|one| one.movement().to_string())
                .join(", "),
        ),
        ("dial_order", "see there".to_owned()),
        ("seat_bonus", SEAT_BONUS.to_string()),
    ]
    .into();
    let book: BTreeMap<String, String> = table("15 Numbers open to tuning")
        .into_iter()
        .map(|row| (row[0].replace('`', ""), row[3].clone()))
        .collect();
    assert_eq!(MERLIN_SET_POINTS, 1, "the book says: per set");
    let code = code
        .into_iter()
        .map(|(knob, value)| (knob.to_owned(), value));
    assert_eq!(book, code.collect());
}

#[test]
fn counts_agree_with_section_16() {
    let mut book = BTreeMap::new();
    for row in table("16 Counts") {
        for half in row.chunks(3) {
            book.insert(half[0].clone(), (half[1].clone(), numbers(&half[2])));
        }
    }
    let entries = |kind: &str| book[kind].0.clone();
    let pieces = |kind: &str| book[kind].1.first().copied();
    assert_eq!(entries("Combat cards"), CombatCard::ALL.len().to_string());
    assert_eq!(pieces("Combat cards"), Some(48));
    assert_eq!(entries("Spells"), Spell::ALL.len().to_string());
    assert_eq!(entries("Fate cards"), FateCard::ALL.len().to_string());
    assert_eq!(entries("Chaos cards"), ChaosCard::ALL.len().to_string());
    assert_eq!(entries("Monsters"), Monster::ALL.len().to_string());
    assert_eq!(entries("Leaders"), Leader::ALL.len().to_string());
    assert_eq!(entries("Champions"), Champion::ALL.len().to_string());
    assert_eq!(
        entries("Lost Land tile sides"),
        TileSide::ALL.len().to_string()
    );
    assert_eq!(entries("Faction abilities"), Faction::ALL.len().to_string());
    assert_eq!(entries("Primitives"), primitives().len().to_string());
}

// ---- Agreement with the rules ----

#[test]
fn constants_stand_in_the_rules() {
    let rules = RULES.replace("**", "").replace("\n  ", " ");
    for sentence in [
        format!("Combat cards and draws {HAND}."),
        format!("Each player with fewer than {HAND} Combat cards in hand draws up to {HAND}."),
        format!(
            "at most {TERRITORY_FACTIONS} factions, and at most {TERRITORY_UNITS} units of each"
        ),
        format!("reductions, may not exceed {MARCH_CAP}."),
        format!("March and Magic never cost less than {MARCH_FLOOR}."),
        format!("March and Magic never cost less than {MAGIC_FLOOR}."),
        format!("The Leader, {LEADER_START_FAVOURS} of its favours"),
        format!("Mix {SLOT_FAVOURS_EACH} favours of each Leader and put one"),
        format!("put {LEADER_EVENT_FAVOURS} favours of each Leader from its reserve"),
        format!("holds its Caer, and put {BREAKOUT_FAVOURS} of its favours there"),
        format!("Mix {BREAKOUT_SLOT_FAVOURS} favours of each Leader from the reserves"),
        format!(
            "Draw {MONSTERS_IN_PLAY} of the {} Monsters",
            Monster::ALL.len()
        ),
        format!("draws {FATE_DRAW} Fate cards"),
        format!("draws {FATE_DRAW} Chaos cards"),
        format!("reserve + board + players = {FAVOURS} favours"),
        format!("hand + March + Muster + Magic = {DISCS}"),
        format!("Mystics in play + reserve = {MYSTICS}; Warriors = {WARRIORS}"),
    ] {
        assert!(rules.contains(&sentence), "not in the rules: {sentence}");
    }
}

/// Every row of Appendix B: with the value of its switch by edition, or cosmetic.
fn switch(edition: Edition, row: &str) -> Option<String> {
    let on = edition.switches();
    let value = match row {
        "fate_cards" => on.fate_cards.to_string(),
        "dial_sides" => on.blitz.to_string(),
        "tile_sides" => on.double_sided_tiles.to_string(),
        "island_favours" => on.island_favours.to_string(),
        "march_cap" => format!("{:?}", on.march_cap),
        "monster_steps" => on.monsters_move_fully.to_string(),
        "multi_player_order" => on.active_first.to_string(),
        "cards_per_battle" => format!("{:?}", on.cards),
        "commit_order" => on.hidden_commit.to_string(),
        "mystic_order" => on.active_resolves_first.to_string(),
        "chief_laid_down" => on.chief_laid_down.to_string(),
        "marked_locks" => on.marked_locks.to_string(),
        "champion_is_warrior" => on.champion_is_warrior.to_string(),
        "end_by_dial" => on.final_war.to_string(),
        "end_by_favour" => on.end_when_board_empty.to_string(),
        "tie_break" => on.tie_break.to_string(),
        _ => return None,
    };
    Some(value)
}

/// Rows of Appendix B that change names or looks only, or are alike in all editions.
const ALIKE: [&str; 24] = [
    "names",
    "cauldron_place",
    "battle_tokens",
    "setup_order",
    "territory_limit",
    "march_transit",
    "war_passing",
    "outside_turn_events",
    "spell_chaos_half",
    "magic_limit_check",
    "champion_death",
    "draw_to",
    "stack_rule",
    "ahead_on_same_sector",
    "laid_chief_stands",
    "caer_definition",
    "seat_bonus",
    "spell_kinds",
    "leader_power_kept",
    "control_ties",
    "sea_routes",
    "loss_choice",
    "event_before_war",
    "cauldron_cards",
];

#[test]
fn switches_agree_with_appendix_b() {
    let book = rows(section(RULES, "Appendix B: Editions"));
    let mut switches = 0;
    for row in &book {
        let name = plain(&row[0]);
        let [demo, preview, last] =
            [Edition::Demo, Edition::Preview, Edition::Final].map(|edition| switch(edition, &name));
        let Some(last) = last else {
            assert!(ALIKE.contains(&name.as_str()), "unknown switch {name}");
            continue;
        };
        switches += 1;
        assert_ne!(
            demo.as_ref(),
            Some(&last),
            "{name}: the Demo differs in every switch"
        );
        let same = row[2] == "=";
        assert_eq!(preview.as_ref() == Some(&last), same, "{name}: {}", row[2]);
    }
    assert_eq!((switches, book.len()), (16, 16 + ALIKE.len()));
}

#[test]
fn the_words_of_the_demo_column_are_what_the_switches_do() {
    let book = rows(section(RULES, "Appendix B: Editions"));
    let meanings = [
        ("dial_sides", "Blitz is not offered", "false"),
        ("tile_sides", "One-sided", "false"),
        ("march_cap", "**None**", "None"),
        ("multi_player_order", "active player first", "true"),
        (
            "cards_per_battle",
            "One per unit type present**",
            "PerTypeCompulsory",
        ),
        ("commit_order", "both at the same time, hidden", "true"),
        ("mystic_order", "**Active player first**", "true"),
        ("chief_laid_down", "**No**", "false"),
        ("marked_locks", "**No**", "false"),
        ("monster_steps", "to listed", "false"),
        ("champion_is_warrior", "In battle only", "false"),
        ("end_by_dial", "**no last War**", "false"),
        ("end_by_favour", "reserve and board both empty", "true"),
        ("tie_break", "**None**: shared victory", "false"),
    ];
    for (name, words, value) in meanings {
        let row = book.iter().find(|row| plain(&row[0]) == name);
        let demo = &row.expect("a row")[1];
        assert!(demo.contains(words), "{name}: {demo}");
        assert_eq!(
            switch(Edition::Demo, name).as_deref(),
            Some(value),
            "{name}"
        );
    }
    let cards = Edition::ALL.map(|edition| edition.switches().cards);
    assert_eq!(cards, BattleCards::ALL);
}

#[test]
fn numbers_of_appendix_b_are_those_of_the_switches() {
    let book = rows(section(RULES, "Appendix B: Editions"));
    let first_number = |name: &str, column: usize| {
        let row = book
            .iter()
            .find(|row| plain(&row[0]) == name)
            .expect("a row");
        numbers(&row[column]).first().copied()
    };
    let columns = [(Edition::Demo, 1), (Edition::Final, 3)];
    for (edition, column) in columns {
        let on = edition.switches();
        let number = |name| first_number(name, column);
        assert_eq!(number("fate_cards"), Some(on.fate_cards.into()));
        assert_eq!(number("island_favours"), Some(on.island_favours.into()));
        assert_eq!(number("march_cap"), on.march_cap.map(i32::from));
        assert_eq!(number("draw_to"), Some(HAND.into()));
    }
    // "Up to" their number in the older editions, all of it in the Final.
    let steps = [1, 2, 3].map(|column| first_number("monster_steps", column));
    assert_eq!(steps, [Some(0), Some(0), None]);
}

#[test]
fn names_of_the_demo_stand_in_appendix_b() {
    let book = rows(section(RULES, "Appendix B: Editions"));
    let names = book
        .iter()
        .find(|row| plain(&row[0]) == "names")
        .expect("a row");
    let dwarves = Faction::TunnelDwarves;
    let hire = Spell::HumHireChampion;
    let last = Champion::Hroldrim;
    for (edition, column) in [(Edition::Demo, 1), (Edition::Final, 3)] {
        for name in [
            dwarves.name_in(edition),
            hire.title_in(edition),
            last.name_in(edition),
        ] {
            assert!(names[column].contains(name), "{name}: {}", names[column]);
        }
        let champions = Champion::ALL.map(|champion| champion.name_in(edition));
        let titled = champions.iter().all(|name| name.contains(' '));
        assert_eq!(titled, edition == Edition::Final);
    }
    for spell in Spell::ALL {
        let renamed = spell.title_in(Edition::Demo) != spell.title();
        assert_eq!(renamed, spell.title() == "Hire a Champion");
    }
}

#[test]
fn components_survive_a_save() {
    let before = (
        Slot::ALL,
        CombatCard::ALL.to_vec(),
        Territory::ALL,
        Edition::Demo,
    );
    let saved = serde_json::to_string(&before).expect("plain data");
    let after: (Vec<Slot>, Vec<CombatCard>, Vec<Territory>, Edition) =
        serde_json::from_str(&saved).expect("the same data");
    assert_eq!(after.0, Slot::ALL);
    assert_eq!(after.1, CombatCard::ALL);
    assert_eq!(
        (after.2.as_slice(), after.3),
        (&Territory::ALL[..], Edition::Demo)
    );
    assert!(serde_json::from_str::<Slot>("19").is_err());
    assert!(serde_json::from_str::<Slot>("0").is_err());
}
