//! Positions that no game leads to: each is refused because of one relation that holds in every game.

use std::fs;
use std::path::Path;

use tabletop::dice::Dice;
use tabletop::game::{Events, Game, Seat};
use tabletop::link::envelope::from_base64;
use tabletop::mordred::data::effect::{From, Moves, Units, Whose};
use tabletop::mordred::data::{DialEvent, FateCard, Leader, Monster, Spell, Territory, tuning};
use tabletop::mordred::random_play::{picks_for, setup_for};
use tabletop::mordred::state::task::{self, Carrying, Due, Grouping, March, Moving, Muster, Task};
use tabletop::mordred::state::{Army, CARD_KINDS, Source, Stack, State, Territories};
use tabletop::mordred::{Mordred, Setup};
use tabletop::save::{Saved, read};

/// A position of a random game.
struct Found {
    setup: Setup,
    state: State,
}

/// The first position of random games that passes a test; snapshots of it open.
fn find(test: impl Fn(&State) -> bool) -> Found {
    let mut list = Vec::new();
    for number in 0..2_000 {
        let (setup, mut picks) = (setup_for(number), picks_for(number));
        let mut state = Mordred::setup(&setup, number).expect("a set-up that can be played");
        while Mordred::to_move(&state).is_some() {
            if test(&state) {
                let found = Found { setup, state };
                assert!(found.opens(|_| {}), "as it was played");
                return found;
            }
            Mordred::choices(&state, &mut list);
            let pick = list[picks.below(list.len())];
            Mordred::play(&mut state, pick, &mut Events::deaf());
        }
    }
    panic!("no game comes to this");
}

impl Found {
    /// Whether a snapshot of the position opens after this was done to it.
    fn opens(&self, forge: impl Fn(&mut State)) -> bool {
        let mut state = self.state.clone();
        forge(&mut state);
        Mordred::thaw(&self.setup, Mordred::SHAPE, &Mordred::freeze(&state)).is_some()
    }
}

/// Replaces the uppermost task.
fn retask(state: &mut State, task: Task) {
    let source = state.table.stack.source();
    state.table.stack.pop();
    state.table.stack.push_from(source, task);
}

/// Changes every task of the stack.
fn rewrite(stack: &mut Stack, change: impl Fn(Task) -> Task) {
    let before = std::mem::take(stack);
    for (&task, source) in before.iter().zip(before.sources()) {
        stack.push_from(source, change(task));
    }
}

fn is_acting(state: &State) -> bool {
    state.table.top() == Task::Act
}

#[test]
fn no_two_trackers_arrive_at_once() {
    // Not even far apart, where nobody would notice yet: another lies between them.
    let by_position = |state: &State| {
        let mut seats: Vec<Seat> = state.table.seats().collect();
        seats.sort_by_key(|&seat| state.table.player(seat).position);
        seats
    };
    let found = find(|state| {
        let positions = by_position(state)
            .into_iter()
            .map(|seat| state.table.player(seat).position);
        let mut positions: Vec<u8> = positions.collect();
        positions.dedup();
        is_acting(state) && positions.len() == 4
    });
    let seats = by_position(&found.state);
    let arrival = found.state.table.player(seats[3]).arrival;
    let hindmost = seats[0].index();
    assert!(!found.opens(|state| state.table.players[hindmost].arrival = arrival));
}

#[test]
fn cards_that_were_seen_are_in_hand_or_face_down() {
    let found = find(is_acting);
    let seat = Seat(1);
    let (hand, deck) = (&found.state.hidden.hands[1], &found.state.hidden.decks[1]);
    let in_deck = |kind: &usize| hand[*kind] == 0 && deck.iter().any(|card| card.kind() == *kind);
    let kind = (0..CARD_KINDS).find(in_deck);
    let kind = kind.expect("a kind that is only in the deck");
    assert!(!found.opens(|state| state.hidden.seen[0][seat.index()][kind] = 1));
    assert!(!found.opens(|state| state.table.players[1].known[kind] = 1));
}

#[test]
fn a_group_is_the_one_its_move_leads_to() {
    let found = find(|state| matches!(state.table.top(), Task::Grouping(_)));
    let Task::Grouping(group) = found.state.table.top() else {
        unreachable!("it was looked for");
    };
    let forged = |group: Grouping| !found.opens(|state| retask(state, Task::Grouping(group)));
    let pool = Army {
        warriors: group.pool.warriors + 1,
        ..group.pool
    };
    assert!(forged(Grouping { pool, ..group }));
    let most = group.most + 1;
    assert!(forged(Grouping { most, ..group }));
    let (from, to) = (group.to, group.from);
    assert!(forged(Grouping { from, to, ..group }));
}

#[test]
fn a_way_that_is_offered_leads_to_a_group() {
    let found = find(|state| matches!(state.table.top(), Task::Moving(_)));
    let Task::Moving(moving) = found.state.table.top() else {
        unreachable!("it was looked for");
    };
    let forged = |moves| {
        let moving = Moving { moves, ..moving };
        !found.opens(|state| retask(state, Task::Moving(moving)))
    };
    let moves = moving.moves;
    assert!(forged(Moves { most: 0, ..moves }));
    let (from, units) = (From::MysticAtCaer, Units::Warriors);
    let may = true;
    assert!(forged(Moves {
        from,
        units,
        may,
        ..moves
    }));
    let (units, whose) = (Units::All, Whose::Opponents);
    assert!(forged(Moves {
        from,
        units,
        whose,
        may,
        ..moves
    }));
}

#[test]
fn who_carries_favours_has_one_left_to_carry() {
    let found = find(|state| matches!(state.table.top(), Task::Carrying(_)));
    let Task::Carrying(carrying) = found.state.table.top() else {
        unreachable!("it was looked for");
    };
    let none = Carrying {
        left: 0,
        ..carrying
    };
    assert!(!found.opens(|state| retask(state, Task::Carrying(none))));
}

#[test]
fn a_group_of_a_march_goes_a_way_that_the_march_offers() {
    let found =
        find(|state| matches!(state.table.top(), Task::MarchGroup(_)) && !state.table.lands_open);
    let Task::MarchGroup(path) = found.state.table.top() else {
        unreachable!("it was looked for");
    };
    let to = Territory::Avalon;
    assert!(!found.opens(|state| retask(state, Task::MarchGroup(task::Path { to, ..path }))));
}

#[test]
fn in_a_march_everybody_else_obeys_the_limits() {
    let other = |state: &State| {
        let table = &state.table;
        let mut others = table.seats().filter(|&seat| seat != table.active);
        others.find(|&seat| table.units_in_play(seat) > tuning::TERRITORY_UNITS)
    };
    let found = find(|state| matches!(state.table.top(), Task::March(_)) && other(state).is_some());
    let seat = other(&found.state).expect("it was looked for");
    let crowd = |state: &mut State| {
        let at = state.table.chief_at(seat);
        let armies = &mut state.table.armies;
        let all = armies.iter_mut().fold(Army::NONE, |all, there| {
            all.plus(std::mem::take(&mut there[seat.index()]))
        });
        armies[at.index()][seat.index()] = all;
    };
    assert!(!found.opens(crowd));
}

#[test]
fn a_march_knows_whether_it_obeys_the_limits_and_can_be_ended() {
    let march_of = |state: &State| match state.table.top() {
        Task::March(march) => Some(march),
        _ => None,
    };
    let is = |settled: bool| {
        move |state: &State| {
            march_of(state)
                .is_some_and(|march| march.moves > 0 && (march.unsettled == 0) == settled)
        }
    };
    for settled in [true, false] {
        let found = find(is(settled));
        let march = march_of(&found.state).expect("it was looked for");
        let unsettled = if settled { 3 } else { 0 };
        let forged = March { unsettled, ..march };
        assert!(!found.opens(|state| retask(state, Task::March(forged))));
        // Without time left for the way back there is none.
        let spent = March {
            charged: 2 * found.state.table.sectors() - march.surcharge,
            ..march
        };
        let opens = found.opens(|state| retask(state, Task::March(spent)));
        assert_eq!(opens, settled);
        let beyond = March {
            charged: spent.charged + 1,
            ..march
        };
        assert!(!found.opens(|state| retask(state, Task::March(beyond))));
    }
}

#[test]
fn a_muster_spares_no_more_than_the_levy_and_its_units_stand_with_the_chief() {
    let levied = |state: &State| matches!(state.table.top(), Task::Muster(m) if m.free() > 0);
    let found = find(levied);
    let Task::Muster(muster) = found.state.table.top() else {
        unreachable!("it was looked for");
    };
    let opens = |muster: Muster| found.opens(|state| retask(state, Task::Muster(muster)));
    let paid = Muster {
        charged: muster.added,
        ..muster
    };
    assert!(opens(paid), "as if a Mystic had been added");
    let more = Muster {
        charged: muster.added + 1,
        ..muster
    };
    assert!(!opens(more));
    // The Levy of the Shires spares one.
    let spared = muster.free_warriors + muster.free();
    let still = Muster {
        free_warriors: muster.free_warriors + 1,
        ..muster
    };
    assert!(spared == tuning::LEVY_FREE_WARRIORS && !opens(still));
    let fill = |added| Muster {
        added,
        charged: added,
        ..muster
    };
    let you = found.state.table.active;
    let at = found.state.table.chief_at(you);
    let there = found.state.table.army(at, you).without_chief();
    assert!(opens(fill(there)) && !opens(fill(there + 1)));
    assert!(!opens(fill(u8::MAX)));
}

#[test]
fn the_end_of_the_game_is_due_once_the_last_tracker_is_round_twice() {
    let found = find(is_acting);
    let round = |state: &mut State| {
        let over = 2 * state.table.sectors();
        let seats = usize::from(state.table.seats);
        for player in &mut state.table.players[..seats] {
            player.position = over;
        }
    };
    assert!(!found.opens(round));
}

#[test]
fn events_that_wait_have_been_passed_each_once() {
    let found = find(|state| {
        let is_first = state.table.stack.first() == Some(&Task::Events);
        let mut queue = state.table.queue.iter();
        is_first && queue.any(|due| matches!(due, Due::War(_)))
    });
    let table = &found.state.table;
    let war = *table
        .queue
        .iter()
        .find(|due| matches!(due, Due::War(_)))
        .expect("it was looked for");
    let wait = |due: &[Due]| found.opens(|state| state.table.queue.extend(due.iter().copied()));
    assert!(!wait(&[war]));
    let ahead = (table.least_position()..).find(|&at| {
        let sectors = table.dial.sectors();
        sectors[usize::from(at) % sectors.len()] == DialEvent::War
    });
    assert!(!wait(&[Due::War(
        ahead.expect("there is one in every lap")
    )]));
    assert!(!wait(&[Due::GameEnd]));
    let sector = |position| Due::Sector {
        event: table.dial.sectors()[usize::from(position)],
        position,
    };
    assert!(!wait(&[sector(0), sector(1)]));
}

#[test]
fn cards_drawn_are_of_the_deck_in_use_and_fewer_once_one_was_played() {
    let found = find(|state| state.table.top() == Task::Fate && !state.table.chaos);
    let of_chaos = |state: &mut State| {
        let State { table, hidden } = state;
        for card in std::mem::take(&mut hidden.fate_drawn) {
            hidden.fate_deck.push(card);
            table.fate_deck.push(None);
            hidden.chaos_drawn.push(hidden.chaos_deck.remove(0));
            table.chaos_deck.remove(0);
        }
    };
    assert!(!found.opens(of_chaos));
    let found =
        find(|state| state.table.top() == Task::Fate && state.table.drawn == tuning::SEER_DRAW);
    let without_fate = |state: &mut State| {
        state.table.stack.pop();
    };
    assert!(!found.opens(without_fate));
}

#[test]
fn chiefs_lie_down_and_marks_lie_only_in_a_war() {
    let found = find(is_acting);
    assert!(!found.opens(|state| state.table.players[0].chief_down = true));
    let marked = Territories::of(Territory::Elmet);
    assert!(!found.opens(|state| state.table.marked = marked));
}

#[test]
fn a_spell_that_is_carried_out_counts_as_cast() {
    let found = find(|state| {
        let mut tasks = state.table.stack.iter();
        tasks.any(|task| matches!(task, Task::SpellDone(_)))
    });
    let uncast = |state: &mut State| {
        rewrite(&mut state.table.stack, |task| match task {
            Task::Magic(mut magic) => {
                magic.cast = 0;
                Task::Magic(magic)
            }
            task => task,
        });
    };
    assert!(!found.opens(uncast));
}

#[test]
fn nothing_lies_on_a_decision_that_is_taken_away_when_it_is_made() {
    let found = find(|state| {
        let battle = &state.table.battle;
        let army = |side: usize| state.table.army(battle.at, battle.sides[side]);
        matches!(state.table.top(), Task::Commit { .. }) && army(0).warriors > 0
    });
    let battle = found.state.table.battle;
    let kill = Task::Kill {
        seat: battle.sides[0],
        at: battle.at,
        units: Units::NonChief,
    };
    assert!(!found.opens(|state| state.table.stack.push(kill)));
}

#[test]
fn what_the_course_of_the_game_asks_for_comes_from_nothing() {
    let found = find(is_acting);
    let merlin = Some(Source::Leader(Leader::Merlin));
    let forge = |state: &mut State| {
        state.table.stack.pop();
        state.table.stack.push_from(merlin, Task::Act);
    };
    assert!(!found.opens(forge));
}

#[test]
fn a_task_comes_from_its_own_card_and_from_one_at_this_table() {
    let found = find(|state| matches!(state.table.top(), Task::Moving(_)));
    let table = &found.state.table;
    let comes_from = |source| {
        found.opens(|state| {
            let task = state.table.top();
            state.table.stack.pop();
            state.table.stack.push_from(source, task);
        })
    };
    assert!(comes_from(None));
    let is_here = |monster| {
        table
            .monsters
            .iter()
            .any(|figure| figure.monster == monster)
    };
    for monster in Monster::ALL {
        let source = Some(Source::Monster(monster));
        assert_eq!(comes_from(source), is_here(monster), "{monster:?}");
    }
    for spell in Spell::ALL {
        let is_here = table
            .seats()
            .any(|seat| table.faction(seat) == spell.faction());
        assert_eq!(comes_from(Some(Source::Spell(spell))), is_here, "{spell:?}");
    }
    for card in FateCard::ALL {
        let is_open = table.fate_discard & (1 << card.index()) != 0;
        assert_eq!(comes_from(Some(Source::Fate(card))), is_open, "{card:?}");
    }
    let found = find(|state| {
        let mut tasks = state.table.stack.iter();
        tasks.any(|task| matches!(task, Task::SpellDone(_)))
    });
    let sourceless = |state: &mut State| state.table.stack.retain_sources(|_| false);
    assert!(!found.opens(sourceless));
}

/// The snapshots of shape 1 that were ever shipped, with the games they belong to.
fn snapshots_of_shape_1() -> Vec<(Setup, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let files = fs::read_dir(folder).expect("there is a folder");
    let texts = files.map(|file| fs::read_to_string(file.expect("it can be listed").path()));
    texts
        .filter_map(|text| {
            let text = text.expect("it is text");
            let (_, state) = text.split_once("state: 1 ")?;
            let bytes = from_base64(state.lines().next()?).expect("it was written so");
            Some((read::<Mordred>(&text).ok()?.game.setup, bytes))
        })
        .collect()
}

#[test]
fn spoilt_snapshots_of_shape_1_are_refused_or_played_to_the_end() {
    let snapshots = snapshots_of_shape_1();
    assert!(snapshots.len() >= 10);
    let (mut dice, mut opened, mut list) = (Dice::new(1), 0, Vec::new());
    for (setup, bytes) in &snapshots {
        assert!(Mordred::thaw(setup, 1, bytes).is_some());
        for _ in 0..150 {
            let mut spoilt = bytes.clone();
            for _ in 0..=dice.below(2) {
                let place = dice.below(spoilt.len());
                spoilt[place] = dice.below(8) as u8;
            }
            let Some(mut state) = Mordred::thaw(setup, 1, &spoilt) else {
                continue;
            };
            opened += 1;
            while Mordred::to_move(&state).is_some() {
                Mordred::choices(&state, &mut list);
                let pick = list[dice.below(list.len())];
                Mordred::play(&mut state, pick, &mut Events::deaf());
                Mordred::check(&state).expect("the invariants hold");
            }
        }
    }
    assert!(opened > 50, "only {opened} were opened");
}

#[test]
fn a_magic_in_which_nothing_has_been_cast_has_broken_no_limit() {
    let begins = |state: &State| {
        let two_stand_there = |armies: &[Army; 4]| armies.iter().filter(|a| !a.is_empty()).count();
        matches!(state.table.top(), Task::Magic(magic) if magic.cast == 0)
            && state.table.seats > 2
            && state.table.armies.iter().any(|at| two_stand_there(at) == 2)
    };
    let found = find(begins);
    let at = found.state.table.armies.iter().position(|armies| {
        let standing = armies.iter().filter(|army| !army.is_empty());
        standing.count() == 2
    });
    let at = at.expect("it was looked for");
    assert!(!found.opens(|state| {
        // A Warrior of a third faction comes from the reserve.
        let armies = &mut state.table.armies[at];
        let third = armies.iter().position(|army| army.is_empty());
        let third = third.expect("only two stand there");
        state.table.armies[at][third].warriors = 1;
        state.table.players[third].reserve.warriors -= 1;
    }));
}
