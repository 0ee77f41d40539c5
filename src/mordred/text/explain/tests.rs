//! Explanations of real positions.

use super::*;
use crate::game::{Game, Viewer};
use crate::mordred::data::{
    Action, CombatCard, DialSide, Faction, FateCard, LeaderSide, Slot, Spell, Territory, Unit,
};
use crate::mordred::random_play::{picks_for, play_to_end, setup_for};
use crate::mordred::state::Army;
use crate::mordred::subject::everything;
use crate::mordred::{Mordred, Setup, State};

fn new_game(dial: DialSide) -> State {
    let setup = Setup {
        dial,
        ..Setup::new(&[Faction::Humans, Faction::HighElves, Faction::Hobyars])
    };
    Mordred::setup(&setup, 1999).expect("a set-up that can be played")
}

fn told(state: &State, subject: Subject) -> Explanation {
    let view = Mordred::view(state, Viewer::Seat(Seat(0)));
    explain(subject, &view).expect("it is on the table")
}

fn lines(state: &State, subject: Subject) -> Vec<String> {
    let lines = told(state, subject).lines;
    lines.into_iter().map(String::from).collect()
}

fn says(state: &State, subject: Subject, words: &str) -> bool {
    lines(state, subject)
        .iter()
        .any(|line| line.contains(words))
}

#[test]
fn everything_is_explained_in_whole_sentences_throughout_whole_games() {
    for game in 0..12 {
        let mut step = 0;
        play_to_end(
            &setup_for(game),
            game,
            &mut picks_for(game),
            |state, _, _| {
                step += 1;
                if step % 40 != 1 {
                    return;
                }
                for viewer in [Viewer::Public, Viewer::Seat(Seat(1))] {
                    let view = Mordred::view(state, viewer);
                    for subject in everything(&view.table) {
                        let told = explain(subject, &view).expect("it is on the table");
                        assert!(!told.lines.is_empty(), "{subject:?}");
                        for line in &told.lines {
                            let line = line.text();
                            let whole = line.ends_with('.')
                                && line.starts_with(|first: char| {
                                    first.is_uppercase() || first.is_numeric() || first == '+'
                                });
                            assert!(whole, "{subject:?}: {line}");
                            assert!(!line.contains("  ") && !line.contains(".."), "{line}");
                        }
                    }
                }
            },
        );
    }
}

#[test]
fn a_territory_names_its_ways_and_its_walls() {
    let state = new_game(DialSide::War);
    let told = told(&state, Subject::Territory(Territory::Malahaut));
    assert_eq!(told.title, "Malahaut");
    assert_eq!(
        told.lines[told.lines.len() - 4..],
        [
            "To Elmet by land, across slot 7.",
            "To Essex by land, across slot 8.",
            "Deep forest bars the way to Norgales.",
            "Fen bars the way to Cornwall.",
        ]
    );
}

#[test]
fn a_sea_route_is_told_as_one_from_both_ends() {
    let state = new_game(DialSide::War);
    for territory in [Territory::Lothian, Territory::Essex] {
        assert!(says(
            &state,
            Subject::Territory(territory),
            "by sea, across slot 12"
        ));
    }
}

#[test]
fn a_territory_says_who_is_there_who_controls_it_and_how_much_room_is_left() {
    let mut state = new_game(DialSide::War);
    let at = state.table.chief_at(Seat(0));
    state.table.armies[at.index()][0] = Army {
        warriors: 2,
        ..Army::one(Unit::Chief)
    };
    state.table.armies[at.index()][1] = Army::one(Unit::Mystic);
    let there = Subject::Territory(at);
    assert!(says(
        &state,
        there,
        "Humans have the Chief and 2 Warriors here."
    ));
    assert!(says(&state, there, "High Elves have a Mystic here."));
    assert!(says(&state, there, "Humans control it."));
    assert!(says(&state, there, "Room for 1 more of your units."));
    state.table.armies[at.index()][1].warriors = 2;
    assert!(says(&state, there, "Nobody controls it"));
}

#[test]
fn an_island_is_cut_off_until_breakout_and_joined_by_a_gate_after_it() {
    let mut state = new_game(DialSide::War);
    let avalon = Subject::Territory(Territory::Avalon);
    assert!(says(&state, avalon, "Cut off until Breakout"));
    state.table.open_lands();
    assert!(!says(&state, avalon, "Cut off"));
    assert!(says(&state, avalon, "through the gate of a Caer"));
    assert!(says(&state, avalon, "through the mist, across slot"));
}

#[test]
fn a_slot_names_who_would_take_its_favour() {
    use crate::mordred::state::SlotContent;
    let mut state = new_game(DialSide::War);
    let slot = Slot::from_number(7).expect("a slot of Britannia");
    state.table.slots[slot.index()] = SlotContent::Favour(Leader::Merlin);
    let asked = Subject::Slot(slot);
    assert!(says(&state, asked, "A Merlin favour lies on it."));
    for side in slot.link().between {
        state.table.armies[side.index()] = [Army::NONE; 4];
    }
    assert!(says(&state, asked, "Nobody would take it"));
    for side in slot.link().between {
        state.table.armies[side.index()][2].warriors = 1;
    }
    assert!(says(&state, asked, "Hobyars would take it"));
}

#[test]
fn a_sector_is_explained_by_the_side_that_is_up() {
    let title = |side| told(&new_game(side), Subject::Sector(4)).title;
    assert_eq!(title(DialSide::War), "Monsters, sector 5");
    assert_eq!(title(DialSide::Blitz), "Fate, sector 5");
}

#[test]
fn a_sector_that_the_side_does_not_have_is_not_explained() {
    for (side, there) in [(DialSide::War, true), (DialSide::Blitz, false)] {
        let view = Mordred::view(&new_game(side), Viewer::Public);
        assert_eq!(explain(Subject::Sector(11), &view).is_some(), there);
    }
}

#[test]
fn a_sector_lists_its_trackers_in_the_order_of_their_stack() {
    let mut state = new_game(DialSide::War);
    for (seat, arrival) in [(0, 3), (1, 9), (2, 6)] {
        state.table.players[seat].position = 5;
        state.table.players[seat].arrival = arrival;
    }
    let stack = "In lap I: High Elves, Hobyars and Humans. High Elves lie on top and act first.";
    assert!(says(&state, Subject::Sector(5), stack));
    state.table.players[0].position = 17;
    assert!(says(&state, Subject::Sector(5), "In lap II: Humans."));
    for seat in [1, 2] {
        state.table.players[seat].position = 6;
    }
    assert!(says(
        &state,
        Subject::Sector(5),
        "In lap II: Humans, alone. If they pay time, it fires."
    ));
}

#[test]
fn nobody_is_told_of_a_seat_that_nobody_sits_on() {
    let view = Mordred::view(&new_game(DialSide::War), Viewer::Public);
    for subject in [
        Subject::Player(Seat(3)),
        Subject::Holding(Seat(3), Leader::Merlin),
        Subject::Action(Seat(3), Action::March),
        Subject::Army(Seat(3), Territory::Elmet),
    ] {
        assert_eq!(explain(subject, &view), None);
    }
}

#[test]
fn the_surcharge_of_an_action_is_told_with_its_reason() {
    let mut state = new_game(DialSide::War);
    let march = Subject::Action(Seat(0), Action::March);
    assert!(says(&state, march, "costs 1 for each group move."));
    state.table.players[0].discs = [2, 0, 1];
    assert!(says(
        &state,
        march,
        "costs 1 for each group move, and 2 for the discs already there."
    ));
    assert!(says(
        &state,
        march,
        "Humans have 2 discs on it and 1 in hand."
    ));
    let magic = Subject::Action(Seat(1), Action::Magic);
    assert!(says(&state, magic, "It costs 1 less"));
}

#[test]
fn a_holding_tells_what_is_reached_and_what_comes_next() {
    let mut state = new_game(DialSide::War);
    state.table.leader_side = LeaderSide::Advanced;
    state.table.players[0].favours = [3, 0, 0];
    let merlin = Subject::Holding(Seat(0), Leader::Merlin);
    assert!(says(&state, merlin, "Reached with 2:"));
    assert!(says(&state, merlin, "1 more, with 4:"));
    assert!(says(&state, merlin, "4 more, with 7:"));
}

#[test]
fn the_points_of_a_player_are_those_of_the_final_score() {
    for game in 0..40 {
        let end = play_to_end(&setup_for(game), game, &mut picks_for(game), |_, _, _| {});
        let table = &end.table;
        let scores = table.outcome.expect("the game is over").scores;
        for seat in table.seats() {
            let points = format!(": {} points as things stand.", scores[seat.index()]);
            let told = lines(&end, Subject::Player(seat));
            let is_told = told.iter().any(|line| line.ends_with(&points));
            assert!(is_told, "game {game}: {points}");
        }
    }
}

#[test]
fn the_cauldron_names_only_the_cards_of_who_asks() {
    let mut state = new_game(DialSide::War);
    state.table.cauldron.push(Seat(0));
    state.hidden.cauldron.push(FateCard::WildHunt);
    let said = |viewer| {
        let view = Mordred::view(&state, viewer);
        let told = explain(Subject::Cauldron, &view).expect("it is there");
        let inside = "It holds 1 card, face down.";
        assert!(told.lines.iter().any(|line| *line == inside));
        told.lines
            .iter()
            .any(|line| line.text().contains("The Wild Hunt"))
    };
    assert!(said(Viewer::Seat(Seat(0))));
    assert!(!said(Viewer::Seat(Seat(1))));
    assert!(!said(Viewer::Public));
}

#[test]
fn a_combat_card_counts_the_hand_of_its_owner_only() {
    let state = new_game(DialSide::War);
    let card = Subject::Combat(CombatCard::KnightsCharge);
    assert!(says(&state, card, "In your hand: "));
    let view = Mordred::view(&state, Viewer::Seat(Seat(1)));
    let told = explain(card, &view).expect("a card of the game");
    assert!(!told.lines.iter().any(|line| line.text().contains("hand")));
}

#[test]
fn the_half_of_a_spell_that_counts_is_named() {
    let mut state = new_game(DialSide::War);
    let spell = Subject::Spell(Spell::KingsRoad);
    assert!(says(&state, spell, "Now: Up to twice"));
    state.table.chaos = true;
    assert!(says(&state, spell, "Now, in chaos: Move any number"));
}
