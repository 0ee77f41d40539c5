//! Faces as they are written.

use super::*;
use tabletop::game::Game;
use tabletop::mordred::{Mordred, Setup};

fn table(edition: Edition) -> Table {
    let setup = Setup {
        edition,
        ..Setup::new(&[Faction::Humans, Faction::HighElves])
    };
    let state = Mordred::setup(&setup, 3).expect("a set-up that can be played");
    state.table
}

fn all_faces() -> Vec<String> {
    let table = table(Edition::Final);
    let mut faces = Vec::new();
    faces.extend(CombatCard::ALL.map(|card| combat_face(card, Edition::Final)));
    faces.extend(CombatCard::ALL.map(|card| combat_mini(card, 2)));
    faces.extend(Spell::ALL.map(|spell| spell_face(spell, &table)));
    for state in [SpellState::InHand, SpellState::InPlay, SpellState::Used] {
        faces.extend(Spell::ALL.map(|spell| spell_mini(spell, Edition::Final, state)));
    }
    faces.extend(FateCard::ALL.map(|card| fate_face(card, false)));
    faces.extend(ChaosCard::ALL.map(chaos_face));
    faces.extend(Champion::ALL.map(|champion| champion_face(champion, Edition::Final)));
    for side in LeaderSide::ALL {
        faces.extend(Leader::ALL.map(|leader| leader_face(leader, side, 4)));
    }
    faces.extend(Monster::ALL.map(monster_face));
    faces.extend(Faction::ALL.map(|faction| card_back(Back::Combat(faction), 7)));
    faces.extend([card_back(Back::Fate, 1), card_back(Back::Chaos, 0)]);
    faces
}

#[test]
fn every_face_closes_what_it_opens_and_carries_no_style_of_its_own() {
    for face in all_faces() {
        assert!(!face.contains("style="), "{face}");
        for tag in ["article", "div", "p", "svg", "span", "g", "b", "text"] {
            let open = face.matches(&format!("<{tag} ")).count()
                + face.matches(&format!("<{tag}>")).count();
            let closed = face.matches(&format!("</{tag}>")).count();
            assert_eq!(open, closed, "{tag} in {face}");
        }
    }
}

#[test]
fn every_picture_refers_to_something_that_is_drawn() {
    let art = include_str!("../art/cards.svg");
    for face in all_faces() {
        for reference in face
            .split(['"', '(', ')'])
            .filter(|part| part.starts_with('#'))
        {
            let ours = ["#em-", "#ci-", "#cf-"]
                .iter()
                .any(|prefix| reference.starts_with(prefix));
            let drawn = art.contains(&format!(r#"id="{}""#, &reference[1..]));
            assert!(!ours || drawn, "{reference}");
        }
    }
}

#[test]
fn a_spell_marks_the_half_that_counts() {
    let mut table = table(Edition::Final);
    let marked = |table: &Table| {
        let face = spell_face(Spell::KingsRoad, table);
        let now = face.find("cf-now").expect("one half counts");
        let other = face.find("chaos-half").expect("there is a chaos half");
        assert_eq!(face.matches("cf-now").count(), 1);
        now > other
    };
    assert!(!marked(&table));
    table.chaos = true;
    assert!(marked(&table));
}

#[test]
fn the_demo_has_other_names_and_both_halves_of_spells() {
    let table = table(Edition::Demo);
    let face = spell_face(Spell::HumHireChampion, &table);
    assert!(face.contains("Knighthood") && face.contains("chaos-half"));
    assert!(champion_face(Champion::Hroldrim, Edition::Demo).contains("Hrildrim"));
}

#[test]
fn an_advanced_leader_card_marks_the_powers_reached() {
    let reached = |held| {
        let face = leader_face(Leader::Morgana, LeaderSide::Advanced, held);
        face.matches("cf-power reached").count()
    };
    assert_eq!([0, 2, 6, 7].map(reached), [0, 1, 2, 3]);
}

#[test]
fn a_combat_card_tells_its_copies_only_if_there_are_several() {
    assert!(!combat_mini(CombatCard::Moonbow, 1).contains("mini-copies"));
    assert!(combat_mini(CombatCard::Moonbow, 2).contains("×2"));
}
