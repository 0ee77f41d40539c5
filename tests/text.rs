//! The words of the engine: whole random games read aloud, and a few sentences by heart.

use std::collections::BTreeSet;

use tabletop::dice::Dice;
use tabletop::game::{Audience, Events, Game, Seat};
use tabletop::mordred::data::*;
use tabletop::mordred::state::task::{Grouping, March, Muster, Task, Way};
use tabletop::mordred::state::{Army, Ending, Source, State, Strength, Table};
use tabletop::mordred::{
    Choice, Event, Free, HouseRules, Mordred, Place, Reason, Setup, Subject, What, text,
};

const GAMES: u64 = 60;

/// Set-ups with all numbers of players, editions, dials and Leader sides.
fn setup(seed: u64, dice: &mut Dice) -> Setup {
    let mut factions = Faction::ALL;
    dice.shuffle(&mut factions);
    let players = 2 + (seed % 3) as usize;
    let edition = Edition::ALL[(seed / 3 % 3) as usize];
    let blitz = edition.switches().blitz && seed % 5 == 4;
    Setup {
        factions: factions[..players].to_vec(),
        dial: if blitz {
            DialSide::Blitz
        } else {
            DialSide::War
        },
        leaders: LeaderSide::ALL[(seed % 2) as usize],
        edition,
        house: HouseRules::default(),
    }
}

fn begins_with_a_faction(table: &Table, text: &str) -> bool {
    Faction::ALL
        .iter()
        .any(|faction| text.starts_with(faction.name_in(table.edition)))
}

/// What no text may have: ids, Debug output, gaps.
fn check_wording(text: &str) {
    let clean = !text.is_empty()
        && text.trim() == text
        && !text.contains("  ")
        && !text.contains(['_', '{', '}', '[', ']', '"'])
        && !text.contains("..")
        && !text.contains(" ,")
        && !text.contains(" .");
    assert!(clean, "ill-worded: {text:?}");
}

fn check_sentence(text: &str) {
    check_wording(text);
    let capital = text.chars().next().is_some_and(char::is_uppercase);
    assert!(capital && text.ends_with('.'), "not a sentence: {text}");
}

#[test]
fn whole_games_can_be_read_aloud() {
    let mut choices = Vec::new();
    for seed in 0..GAMES {
        let mut dice = Dice::new(seed);
        let setup = setup(seed, &mut dice);
        let mut state = Mordred::setup(&setup, seed).expect("a legal set-up");
        while let Some(seat) = Mordred::to_move(&state) {
            let table = &state.table;
            let prompt = text::prompt(table).to_string();
            check_sentence(&prompt);
            let name = table.faction(seat).name_in(table.edition);
            assert!(prompt.starts_with(name), "whose turn? {prompt}");
            assert!(!prompt.contains("nothing to decide"), "{:?}", table.top());

            Mordred::choices(&state, &mut choices);
            let mut labels = BTreeSet::new();
            for &choice in &choices {
                let label = text::choice(table, choice).to_string();
                check_wording(&label);
                let capital = label.chars().next().is_some_and(|c| !c.is_lowercase());
                assert!(capital && !label.ends_with('.'), "not a label: {label}");
                assert!(
                    labels.insert(label.clone()),
                    "{prompt} offers twice: {label}"
                );
            }

            let choice = choices[dice.below(choices.len())];
            let mut events = Events::listening();
            Mordred::play(&mut state, choice, &mut events);
            for event in events.into_list() {
                check_sentence(text::event(&state.table, &event).text());
            }
            assert_eq!(
                text::outcome(&state.table).is_some(),
                Mordred::outcome(&state).is_some()
            );
        }
        let prompt = text::prompt(&state.table);
        check_sentence(prompt.text());
        assert!(
            begins_with_a_faction(&state.table, prompt.text()),
            "{prompt}"
        );
        assert_eq!(Some(prompt), text::outcome(&state.table));
    }
}

// ---- Sentences by heart ----

const HUMANS: Seat = Seat(0);
const HOBYARS: Seat = Seat(1);
const ELVES: Seat = Seat(2);

fn game() -> State {
    let factions = [Faction::Humans, Faction::Hobyars, Faction::HighElves];
    let mut state = Mordred::setup(&Setup::new(&factions), 1).expect("a legal set-up");
    state.table.active = HUMANS;
    state
}

fn told(table: &Table, what: What) -> text::Line {
    let (audience, rule) = (Audience::All, "R0");
    text::event(
        table,
        &Event {
            audience,
            rule,
            what,
        },
    )
}

fn paid(seat: Seat, action: Action, [base, surcharge, reduction, total]: [u8; 4]) -> What {
    What::Paid {
        seat,
        action,
        base,
        surcharge,
        reduction,
        total,
        done: base,
        free: Free::default(),
    }
}

/// A payment for which so much was done and this was free.
fn paid_with(action: Action, [base, surcharge, total, done]: [u8; 4], free: Free) -> What {
    What::Paid {
        seat: HUMANS,
        action,
        base,
        surcharge,
        reduction: 0,
        total,
        done,
        free,
    }
}

#[test]
fn what_was_free_in_an_action_is_told_so_that_everybody_can_add_it_up() {
    use Action::{March, Muster};
    let table = game().table;
    let told = |action, numbers, free| told(&table, paid_with(action, numbers, free));
    let warriors = |warriors| Free {
        warriors,
        ..Free::default()
    };
    assert_eq!(
        told(Muster, [2, 1, 3, 3], warriors(1)),
        "Humans pay 3 time: 2 for the Muster and 1 for the disc already there. \
         Of the 3 units added, a Warrior came free."
    );
    assert_eq!(
        told(Muster, [0, 0, 0, 1], warriors(1)),
        "Humans pay nothing for the Muster. The Warrior added came free."
    );
    assert_eq!(
        told(Muster, [0, 0, 0, 2], warriors(2)),
        "Humans pay nothing for the Muster. The 2 Warriors added came free."
    );
    assert_eq!(
        told(Muster, [1, 0, 1, 3], warriors(2)),
        "Humans pay 1 time for the Muster. Of the 3 units added, 2 Warriors came free."
    );
    let moves = |champion, under_road| Free {
        champion,
        under_road,
        ..Free::default()
    };
    let hroldrim = Some(Champion::Hroldrim);
    assert_eq!(
        told(March, [6, 0, 6, 7], moves(None, 1)),
        "Humans pay 6 time for the March. Of the 7 group moves, one by the Under-Road was free."
    );
    assert_eq!(
        told(March, [6, 0, 6, 8], moves(hroldrim, 1)),
        "Humans pay 6 time for the March. Of the 8 group moves, one with Sir Hroldrim and one by \
         the Under-Road were free."
    );
    assert_eq!(
        told(March, [0, 0, 1, 1], moves(hroldrim, 0)),
        "Humans pay 1 time for the March, the least it can cost. The only group move, with Sir \
         Hroldrim, was free."
    );
    let thread = |discs| Free {
        discs: Some((Spell::ThreadOfHours, discs)),
        ..Free::default()
    };
    assert_eq!(
        told(March, [2, 1, 3, 2], thread(1)),
        "Humans pay 3 time: 2 for the March and 1 for the discs already there. One of the 2 discs \
         already there cost nothing, thanks to Thread of Hours."
    );
    assert_eq!(
        told(March, [2, 0, 2, 2], thread(1)),
        "Humans pay 2 time for the March. The disc already there cost nothing, thanks to Thread of \
         Hours."
    );
    let line = text::event(
        &table,
        &Event {
            audience: Audience::All,
            rule: "R8.3",
            what: paid_with(March, [6, 0, 6, 7], moves(hroldrim, 0)),
        },
    );
    let things: Vec<Subject> = line.things().collect();
    let champion = Subject::Champion(Champion::Hroldrim);
    assert_eq!(things, [Subject::Player(HUMANS), champion]);
}

#[test]
fn a_payment_is_explained() {
    let table = game().table;
    let told = |seat, action, numbers| told(&table, paid(seat, action, numbers));
    assert_eq!(
        told(HUMANS, Action::Muster, [3, 1, 0, 4]),
        "Humans pay 4 time: 3 for the Muster and 1 for the disc already there."
    );
    assert_eq!(
        told(HUMANS, Action::March, [2, 2, 0, 4]),
        "Humans pay 4 time: 2 for the March and 2 for the discs already there."
    );
    assert_eq!(
        told(HUMANS, Action::March, [2, 0, 0, 2]),
        "Humans pay 2 time for the March."
    );
    assert_eq!(
        told(HUMANS, Action::Muster, [0, 1, 0, 1]),
        "Humans pay 1 time for the disc already there: the Muster itself is free."
    );
    assert_eq!(
        told(HUMANS, Action::Muster, [0, 0, 0, 0]),
        "Humans pay nothing for the Muster."
    );
    assert_eq!(
        told(HUMANS, Action::March, [0, 0, 0, 1]),
        "Humans pay 1 time for the March, the least it can cost."
    );
    assert_eq!(
        told(ELVES, Action::Magic, [4, 1, 1, 4]),
        "High Elves pay 4 time: 4 for Magic and 1 for the disc already there, less a reduction of 1."
    );
    assert_eq!(
        told(ELVES, Action::Magic, [1, 0, 1, 1]),
        "High Elves pay 1 time for Magic, the least it can cost."
    );
}

#[test]
fn totals_say_who_loses_what() {
    let table = game().table;
    let total = |attack, defence| Strength { attack, defence };
    let totals = |reduced, loss| What::Totals {
        seat: HOBYARS,
        total: total(1, 3),
        units: 2,
        enemy: HUMANS,
        enemy_attack: 5,
        reduced,
        loss,
    };
    assert_eq!(
        told(&table, totals(0, 2)),
        "Humans: 5 attack against 3 defence. The Hobyars must lose 2 units."
    );
    assert_eq!(
        told(&table, totals(1, 1)),
        "Humans: 5 attack against 3 defence, and 1 taken off the loss. The Hobyars must lose 1 unit."
    );
    assert_eq!(
        told(&table, totals(2, 0)),
        "Humans: 5 attack against 3 defence, and 2 taken off the loss. The Hobyars lose nobody."
    );
}

#[test]
fn favours_and_cards_have_their_names() {
    let mut table = game().table;
    let (at, leader) = (Territory::Elmet, Leader::Merlin);
    let placed = What::Placed {
        leader,
        count: 2,
        at: Place::Territory(at),
    };
    assert_eq!(told(&table, placed), "Merlin places 2 favours in Elmet.");
    let took = What::Took {
        seat: HUMANS,
        leader,
        count: 1,
        from: Place::Slot(Slot::from_number(12).expect("a slot")),
    };
    assert_eq!(
        told(&table, took),
        "Humans take a Merlin favour from the sea route from Lothian to Essex."
    );
    let drew = What::DrewCard {
        seat: HUMANS,
        card: CombatCard::ShieldLine,
    };
    assert_eq!(told(&table, drew), "Humans draw Shield Line.");
    let weakened = What::Strengthened {
        seat: HUMANS,
        gives: Strength {
            attack: 0,
            defence: -2,
        },
        reason: Reason::Mystic(CombatCard::RustyHooks),
    };
    assert_eq!(
        told(&table, weakened),
        "Humans lose 2 defence to the Mystic card Rusty Hooks."
    );
    table.edition = Edition::Demo;
    assert_eq!(told(&table, placed), "Merlin places 2 favors in Elmet.");
}

#[test]
fn moves_name_the_champion_and_the_way() {
    let mut table = game().table;
    table.players[0].champion = Some(Champion::Blackheart);
    let moved = What::Moved {
        owner: HUMANS,
        group: Army {
            chief: 1,
            mystics: 0,
            warriors: 2,
            champion: 1,
        },
        from: Territory::Elmet,
        to: Territory::Corbenic,
        by: Way::MistPaths,
    };
    assert_eq!(
        told(&table, moved),
        "Humans: the Chief, Sir Blackheart and 2 Warriors move from Elmet to Corbenic by the Mist \
         Paths."
    );
    let tracker = What::TrackerMoved {
        seat: HOBYARS,
        from: 11,
        to: 13,
    };
    assert_eq!(
        told(&table, tracker),
        "The Hobyars' time tracker moves 2 forward, across the Chaos Line, to a Leader sector."
    );
}

#[test]
fn buttons_say_what_they_do() {
    let mut table = game().table;
    let (from, to) = (Territory::Elmet, Territory::Malahaut);
    let border = Choice::Move {
        owner: HUMANS,
        from,
        to,
        by: Way::Border,
    };
    let label = text::choice;
    assert_eq!(label(&table, Choice::Act(Action::March)), "March");
    table.stack.push(Task::March(March {
        moves: 1,
        charged: 2,
        ..March::default()
    }));
    assert_eq!(label(&table, border), "Move from Elmet to Malahaut");
    assert_eq!(label(&table, Choice::Done), "End the March (2 time)");
    assert_eq!(
        text::prompt(&table),
        "Humans: move another group, or end the March for 2 time."
    );
    table.stack.push(Task::Muster(Muster {
        free_warriors: 1,
        ..Muster::default()
    }));
    let add = |unit| Choice::Add { unit, at: from };
    assert_eq!(
        label(&table, add(Unit::Warrior)),
        "Add a Warrior to Elmet (free)"
    );
    assert_eq!(
        label(&table, add(Unit::Mystic)),
        "Add a Mystic to Elmet (1 time)"
    );
    table.stack.push(Task::Muster(Muster {
        added: 2,
        charged: 1,
        ..Muster::default()
    }));
    assert_eq!(
        label(&table, add(Unit::Warrior)),
        "Add a Warrior to Elmet (1 time)"
    );
    assert_eq!(
        label(&table, add(Unit::Mystic)),
        "Add a Mystic to Elmet (2 time, for the Warrior is no longer free)"
    );
    assert_eq!(
        label(&table, Choice::Cast(Spell::HumTeleport)),
        "Cast Teleport (2 time)"
    );
    let hire = |swap_at| Choice::Hire {
        champion: Champion::Blackheart,
        swap_at,
    };
    assert_eq!(
        label(&table, hire(Some(Territory::Corbenic))),
        "Hire Sir Blackheart in place of a Warrior in Corbenic"
    );
    assert_eq!(
        label(
            &table,
            Choice::Place {
                card: CombatCard::KnightsCharge,
                post: Post::Chief
            }
        ),
        "Place Knights' Charge on the Chief"
    );
    assert_eq!(label(&table, Choice::Lose(Unit::Mystic)), "Lose a Mystic");
    table.leaders[0] = from;
    let merlin = |to| Choice::Leader {
        leader: Leader::Merlin,
        to,
    };
    assert_eq!(label(&table, merlin(to)), "Merlin to Malahaut");
    assert_eq!(label(&table, merlin(from)), "Merlin stays in Elmet");
    assert_eq!(
        label(&table, Choice::PlayFate(FateCard::GreenKnight)),
        "Play The Green Knight"
    );
}

#[test]
fn twin_cards_can_be_told_apart() {
    let mut table = game().table;
    table.battle.sides = [HUMANS, HOBYARS];
    table.battle.placed = [[0, 1, 0], [1, 2, 0]];
    table.stack.push(Task::Cancel { side: 0 });
    let label = |card, nth| text::choice(&table, Choice::Cancel { card, nth });
    assert_eq!(
        label(CombatCard::CirclingPack, 1),
        "Cancel Circling Pack, the second card"
    );
    assert_eq!(
        label(CombatCard::CirclingPack, 2),
        "Cancel Circling Pack, the third card"
    );
    assert_eq!(label(CombatCard::TheSack, 1), "Cancel The Sack");
}

#[test]
fn prompts_say_who_decides_what_and_why() {
    let mut table = game().table;
    table.stack.clear();
    table.stack.push(Task::Act);
    assert_eq!(text::prompt(&table), "Humans: choose an action.");
    table.battle.sides = [ELVES, HOBYARS];
    table.battle.at = Territory::Elmet;
    table.stack.push(Task::Losses {
        side: 1,
        left: 2,
        chief: false,
    });
    assert_eq!(
        text::prompt(&table),
        "Hobyars: choose which 2 units to lose in Elmet."
    );
    table.battle.at = Territory::Lothian;
    table.armies[Territory::Lothian.index()][ELVES.index()].warriors = 2;
    table.stack.push(Task::Commit { side: 0 });
    assert_eq!(
        text::prompt(&table),
        "High Elves: place cards for the battle in Lothian, or finish."
    );
    let group = Task::Grouping(Grouping {
        by: ELVES,
        owner: HUMANS,
        from: Territory::Lothian,
        to: Territory::Elmet,
        pool: Army {
            warriors: 3,
            ..Army::NONE
        },
        most: 2,
        mystic_leads: false,
    });
    let glamour = Source::Spell(Spell::HollowHillsGlamour);
    table.stack.push_from(Some(glamour), group);
    assert_eq!(
        text::prompt(&table),
        "High Elves (Glamour of the Hollow Hills): choose up to 2 units of the Humans to go from \
         Lothian to Elmet."
    );
}

#[test]
fn the_result_names_winners_and_the_others() {
    let mut table = game().table;
    assert_eq!(text::outcome(&table), None);
    let mut end = |scores, won| {
        table.outcome = Some(Ending { scores, won });
        text::prompt(&table)
    };
    assert_eq!(
        end([9, 21, 12, 0], [false, true, false, false]),
        "Hobyars win with 21 points, ahead of the High Elves with 12 and the Humans with 9."
    );
    assert_eq!(
        end([12, 12, 12, 0], [true, true, true, false]),
        "Humans, Hobyars and High Elves share the victory with 12 points each."
    );
    assert_eq!(
        end([9, 12, 12, 0], [false, true, false, false]),
        "Hobyars win with 12 points and the tracker further behind, ahead of the High Elves with 12 \
         and the Humans with 9."
    );
}
