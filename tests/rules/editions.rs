//! The editions (rule book, Appendix B): every row of the table as a difference, or as a sameness,
//! that can be seen in play. War and the end are in `editions_battle.rs`.

use crate::scene::Beat::*;
use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::{Audience, Game, Seat, Viewer};
use tabletop::mordred::data::CombatCard::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, ChaosCard, DialEvent, DialSide, Edition, Faction, FateCard, LINKS, Leader,
    LeaderSide, Monster, Spell, Territory, TileSide, Unit,
};
use tabletop::mordred::state::{ISLANDS, SlotContent, State, Territories};
use tabletop::mordred::{Choice, Event, Mordred, Place, Setup, What, text};

fn three(edition: Edition) -> Scene {
    Scene::edition(edition, &Faction::ALL[..3])
}

/// A real set-up.
fn set_up(edition: Edition, players: usize, seed: u64) -> State {
    let mut setup = Setup::new(&Faction::ALL[..players]);
    setup.edition = edition;
    Mordred::setup(&setup, seed).expect("a legal set-up")
}

// ---- What is in the box ---------------------------------------------------------------------

#[test]
fn switch_names_of_the_demo_are_its_own() {
    for spell in Faction::ALL.map(|faction| faction.spells()[1]) {
        assert_eq!(spell.title_in(Edition::Demo), "Knighthood");
        for edition in LATER {
            assert_eq!(spell.title_in(edition), "Hire a Champion");
        }
    }
    let demo = Champion::ALL.map(|champion| champion.name_in(Edition::Demo));
    assert_eq!(demo, ["Blackheart", "Elaine", "Britomart", "Hrildrim"]);
    let dwarves = Faction::TunnelDwarves;
    assert_eq!(dwarves.name_in(Edition::Demo), "Underground Dwarves");
    for edition in LATER {
        assert_eq!(dwarves.name_in(edition), "Tunnel Dwarves");
        let names = Champion::ALL.map(|champion| champion.name_in(edition));
        assert_eq!(
            names,
            [
                "Sir Blackheart",
                "Lady Elaine",
                "Dame Britomart",
                "Sir Hroldrim"
            ]
        );
    }
}

#[test]
fn switch_names_in_sentences_follow_the_edition() {
    let told = |edition, what| {
        let rule = "R0.3";
        let audience = Audience::All;
        let event = Event {
            audience,
            rule,
            what,
        };
        text::event(Scene::two_in(edition).table(), &event).to_string()
    };
    let (seat, leader, at) = (A, Leader::Merlin, Elmet);
    let placed = What::Placed {
        leader,
        count: 2,
        at: Place::Territory(at),
    };
    let moved = What::TrackerMoved {
        seat,
        from: 0,
        to: 2,
    };
    let hired = What::Hired {
        seat,
        champion: Champion::Hroldrim,
        at,
        swapped: true,
    };
    assert!(told(Edition::Demo, placed).contains(" favors "));
    assert!(told(Edition::Demo, hired).contains("Hrildrim"));
    assert!(told(Edition::Demo, moved).contains("player tracker"));
    for edition in LATER {
        assert!(told(edition, placed).contains(" favours "));
        assert!(told(edition, hired).contains("Sir Hroldrim"));
        assert!(told(edition, moved).to_lowercase().contains("time tracker"));
    }
}

#[test]
fn switch_fate_cards_are_six_in_the_demo_and_nine_later() {
    use FateCard as F;
    let mut deck = set_up(Edition::Demo, 3, 7).hidden.fate_deck.to_vec();
    deck.sort();
    assert_eq!(
        deck,
        [
            F::SwordInTheStone,
            F::LadyOfTheLake,
            F::GreenKnight,
            F::QuestingBeast,
            F::WildHunt,
            F::DolorousStroke
        ]
    );
    for edition in LATER {
        let mut deck = set_up(edition, 3, 7).hidden.fate_deck.to_vec();
        deck.sort();
        assert_eq!(deck, FateCard::ALL);
    }
}

#[test]
fn switch_dial_sides_the_demo_has_no_blitz() {
    for edition in Edition::ALL {
        let mut setup = Setup::new(&Faction::ALL);
        setup.edition = edition;
        assert!(Mordred::setup(&setup, 1).is_ok());
        setup.dial = DialSide::Blitz;
        let blitz = Mordred::setup(&setup, 1);
        assert_eq!(blitz.is_ok(), edition != Edition::Demo, "{edition:?}");
    }
}

/// The tiles and Lost Land slots of a Breakout with these dice.
fn broken_out(edition: Edition, seed: u64) -> ([TileSide; 3], Vec<SlotContent>) {
    let mut scene = Scene::two_in(edition);
    scene.state.hidden.dice = Dice::new(seed);
    scene.breakout(A);
    let tiles = scene.table().tiles.map(|tile| tile.expect("a tile"));
    (tiles, scene.table().slots[12..].to_vec())
}

#[test]
fn switch_tile_sides_are_drawn_except_in_the_demo() {
    let is_side_a = |tile: &TileSide| TileSide::of(tile.tile(), false) == *tile;
    for edition in Edition::ALL {
        let tiles: Vec<TileSide> = (0..30)
            .flat_map(|seed| broken_out(edition, seed).0)
            .collect();
        let side_a = tiles.iter().filter(|tile| is_side_a(tile)).count();
        if edition == Edition::Demo {
            assert_eq!(side_a, 90);
        } else {
            assert!((25..65).contains(&side_a), "{side_a} of 90 in {edition:?}");
        }
    }
}

#[test]
fn switch_tile_sides_of_the_demo_use_up_no_chance() {
    for seed in 0..10 {
        let (tiles, slots) = broken_out(Edition::Demo, seed);
        let mut dice = Dice::new(seed);
        let mut order = [0, 1, 2];
        dice.shuffle(&mut order);
        assert_eq!(tiles, order.map(|tile| TileSide::of(tile, false)));
        // What is drawn next are the slots.
        let mut mix = Leader::ALL.map(|leader| [SlotContent::Favour(leader); 2]);
        dice.shuffle(mix.as_flattened_mut());
        assert_eq!(slots, mix.as_flattened());
    }
}

#[test]
fn switch_island_favours_are_one_in_the_demo_and_two_later() {
    for (edition, favours, reserve) in [
        (Edition::Demo, 1, 24),
        (Edition::Preview, 2, 23),
        (Edition::Final, 2, 23),
    ] {
        for players in 2..=4 {
            let table = set_up(edition, players, 3).table;
            for leader in Leader::ALL {
                let island = table.island_of(leader);
                assert_eq!(table.favours[island.index()][leader.index()], favours);
            }
            assert_eq!(table.reserve, [reserve; 3]);
        }
    }
}

#[test]
fn switch_cauldron_place_makes_no_difference_to_the_card_in_it() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene.fate_deck(&[FateCard::SwordInTheStone, FateCard::LadyOfTheLake]);
        scene.event(A, DialEvent::Fate);
        scene.play(Choice::PlayFate(FateCard::SwordInTheStone));
        assert_eq!(scene.state.hidden.cauldron[..], [FateCard::LadyOfTheLake]);
        assert_eq!(scene.view(Viewer::Seat(B)).cauldron[..], [None]);
        scene.breakout(A);
        let card = FateCard::LadyOfTheLake;
        let placed_by = A;
        assert_eq!(
            scene.times(|w| *w == What::FromCauldron { card, placed_by }),
            1
        );
    }
}

#[test]
fn switch_battle_tokens_never_run_out_r1_19_a30() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        for at in Territories::BRITANNIA {
            scene.warriors(A, at, 1).warriors(B, at, 1);
        }
        scene.hand(A, &[]).hand(B, &[]).war(A, 3);
        scene.settle();
        let fought: Territories = scene
            .happened()
            .filter_map(|what| match what {
                What::BattleOver { at, .. } => Some(at),
                _ => None,
            })
            .collect();
        assert_eq!(fought, Territories::BRITANNIA, "{edition:?}");
        assert_eq!(scene.table().marked, Territories::NONE);
    }
}

#[test]
fn switch_setup_order_b3_chance_deals_the_same_in_every_edition() {
    for seed in 0..10 {
        let newest = set_up(Edition::Final, 4, seed);
        let mut preview = set_up(Edition::Preview, 4, seed);
        assert_eq!(preview.table.edition, Edition::Preview);
        preview.table.edition = Edition::Final;
        assert_eq!(preview, newest, "the Preview is set up like the Final");
        // The Demo draws fewer Fate cards; all before them is the same.
        let demo = set_up(Edition::Demo, 4, seed);
        assert_eq!(demo.hidden.hands, newest.hidden.hands);
        assert_eq!(demo.hidden.decks, newest.hidden.decks);
        for seat in newest.table.seats() {
            let arrival = |state: &State| state.table.player(seat).arrival;
            assert_eq!(arrival(&demo), arrival(&newest));
        }
        assert_eq!(demo.table.active, newest.table.active);
    }
}

#[test]
fn b3_the_components_of_our_own_are_the_same_in_every_edition() {
    for edition in Edition::ALL {
        let State { table, hidden } = set_up(edition, 4, 5);
        assert_eq!(hidden.chaos_deck.len(), 11, "{edition:?}");
        for seat in table.seats() {
            let player = table.player(seat);
            assert_eq!((player.hand, player.deck), (7, 5));
            assert_eq!(player.spells, 0b11111);
            assert_eq!(player.reserve, group(0, 2, 8, 0));
        }
        // The Levy of the Shires, for instance.
        let mut scene = Scene::two_in(edition);
        scene.start().play(Choice::Act(Action::Muster));
        for unit in [Unit::Warrior, Unit::Warrior] {
            scene.play(Choice::Add { unit, at: Corbenic });
        }
        scene.done();
        assert_eq!(scene.payments(), [(A, 1)]);
    }
}

#[test]
fn b4_a_saved_game_keeps_its_edition() {
    for edition in Edition::ALL {
        let mut setup = Setup::new(&Faction::ALL[..3]);
        setup.edition = edition;
        let saved = serde_json::to_string(&setup).expect("a set-up can be saved");
        assert_eq!(serde_json::from_str::<Setup>(&saved).ok(), Some(setup));

        let state = set_up(edition, 3, 11);
        let saved = serde_json::to_string(&state).expect("a game can be saved");
        let loaded: State = serde_json::from_str(&saved).expect("and loaded again");
        assert_eq!(loaded.table.edition, edition);
        assert_eq!(loaded, state);
    }
}

// ---- Actions --------------------------------------------------------------------------------

#[test]
fn switch_march_cap_is_six_except_in_the_demo() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene.discs(A, [1, 0, 0]).start();
        scene.play(Choice::Act(Action::March));
        for _ in 0..2 {
            scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
            scene.go(Garloth, Corbenic, group(1, 0, 0, 0));
        }
        scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
        // Five group moves and a disc are six time.
        let more = scene.offers_move(Garloth, Corbenic);
        assert_eq!(more, edition == Edition::Demo, "{edition:?}");
    }
}

#[test]
fn b5_a_march_of_the_demo_costs_at_most_two_laps() {
    for discs in [0, 3] {
        let mut scene = Scene::two_in(Edition::Demo);
        scene.discs(A, [discs, 0, 0]).start();
        scene.play(Choice::Act(Action::March));
        let (mut from, mut to) = (Corbenic, Garloth);
        for _ in 0..24 - discs {
            assert!(scene.offers_move(from, to));
            scene.go(from, to, group(1, 0, 0, 0));
            std::mem::swap(&mut from, &mut to);
        }
        assert_eq!(scene.choices(), [Choice::Done]);
        scene.done();
        assert_eq!(scene.payments(), [(A, 24)]);
    }
}

/// The Demo: A's Chief has walked so much to and fro; next to it Elmet is held by B and C, and so
/// are all territories around Elmet but Corbenic.
fn walked(moves: u8) -> Scene {
    let mut scene = Scene::edition(Edition::Demo, &Faction::ALL[..3]);
    for at in [Lothian, Malahaut] {
        scene.warriors(B, at, 1).warriors(C, at, 1);
    }
    scene.warriors(C, Elmet, 1).start();
    scene.play(Choice::Act(Action::March));
    let (mut from, mut to) = (Corbenic, Garloth);
    for _ in 0..moves {
        scene.go(from, to, group(1, 0, 0, 0));
        std::mem::swap(&mut from, &mut to);
    }
    scene
}

#[test]
fn b5_a_step_over_the_limit_is_offered_while_it_can_be_walked_back() {
    let mut scene = walked(22);
    assert!(scene.offers_move(Corbenic, Elmet), "two time are left");
    scene.go(Corbenic, Elmet, group(1, 0, 0, 0));
    assert!(!scene.offers(Choice::Done));
    scene.go(Elmet, Corbenic, group(1, 0, 0, 0));
    assert_eq!(scene.choices(), [Choice::Done]);

    let mut scene = walked(20);
    scene.go(Corbenic, Elmet, group(1, 0, 0, 0));
    assert!(scene.offers_move(Elmet, Malahaut), "three time are left");
    scene.go(Elmet, Malahaut, group(1, 0, 0, 0));
    assert_eq!(scene.player(A).position, 0);
    scene.go(Malahaut, Elmet, group(1, 0, 0, 0));
    scene.go(Elmet, Corbenic, group(1, 0, 0, 0)).done();
    assert_eq!(scene.payments(), [(A, 24)]);
}

#[test]
fn b5_r9_7_a_link_that_cannot_be_walked_back_leads_into_no_dead_end() {
    // Four Dwarves in Malahaut between territories of two other factions. The Chief could join them
    // by the Under-Road for nothing, but then nobody could leave with the one time that is left.
    let mut scene = Scene::edition(
        Edition::Demo,
        &[
            Faction::TunnelDwarves,
            Faction::Humans,
            Faction::HighElves,
            Faction::Hobyars,
        ],
    );
    scene.warriors(A, Malahaut, 4);
    for at in [Elmet, Essex] {
        for seat in [B, C] {
            scene.warriors(seat, at, 1);
        }
    }
    scene.chief(D, Pictland).discs(A, [1, 0, 0]).start();
    scene.play(Choice::Act(Action::March));
    for _ in 0..11 {
        scene.go(Corbenic, Norgales, group(1, 0, 0, 0));
        scene.go(Norgales, Corbenic, group(1, 0, 0, 0));
    }
    assert!(
        !scene.offers_move(Corbenic, Malahaut),
        "after that the March could not be ended"
    );
}

#[test]
fn switch_territory_limit_holds_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = three(edition);
        scene
            .warriors(A, Corbenic, 3)
            .warriors(A, Garloth, 1)
            .warriors(C, Elmet, 1)
            .start();
        let mut muster = scene.clone();
        muster.play(Choice::Act(Action::Muster));
        let unit = Unit::Warrior;
        assert!(!muster.offers(Choice::Add { unit, at: Corbenic }));
        assert!(!muster.offers(Choice::ChiefTo(Elmet)), "two factions");
        assert!(muster.offers(Choice::ChiefTo(Garloth)));

        scene.play(Choice::Act(Action::March));
        scene.go(Garloth, Corbenic, group(0, 0, 1, 0));
        assert!(!scene.offers(Choice::Done), "a fifth unit, {edition:?}");
        scene.go(Corbenic, Elmet, group(0, 0, 1, 0));
        assert!(!scene.offers(Choice::Done), "a third faction, {edition:?}");
    }
}

#[test]
fn switch_march_transit_ignores_limits_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = three(edition);
        scene
            .warriors(A, Corbenic, 3)
            .warriors(A, Garloth, 2)
            .warriors(C, Elmet, 1)
            .start();
        scene.play(Choice::Act(Action::March));
        scene.go(Garloth, Corbenic, group(0, 0, 2, 0));
        scene.go(Corbenic, Elmet, group(1, 0, 5, 0));
        scene.go(Elmet, Malahaut, group(0, 0, 4, 0));
        scene.go(Elmet, Corbenic, group(1, 0, 1, 0));
        scene.done();
        assert_eq!(scene.payments(), [(A, 4)], "{edition:?}");
    }
}

#[test]
fn switch_magic_limit_check_is_the_same_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        // Four of A's own are on Annwn: no room for the Mystic.
        scene
            .mystics(A, Cornwall, 1)
            .warriors(A, Annwn, 4)
            .spells(A, &[Spell::HumTeleport, Spell::OathOfTheTable])
            .start();
        scene.play(Choice::Act(Action::Magic));
        assert_eq!(
            scene.choices(),
            [Choice::Cast(Spell::OathOfTheTable)],
            "{edition:?}"
        );
    }
}

#[test]
fn switch_spell_chaos_half_counts_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = Scene::edition(edition, &[Faction::HighElves, Faction::Humans]);
        scene
            .after_breakout()
            .discs(A, [2, 2, 0])
            .permanent(A, Spell::ThreadOfHours);
        assert_eq!(scene.table().surcharge(A, Action::March), 1);
        scene.discs(A, [0, 0, 2]);
        // Only the chaos half is about Magic.
        let magic = scene.table().surcharge(A, Action::Magic);
        assert_eq!(magic, 1, "{edition:?}");
    }
}

#[test]
fn b9_spells_of_the_demo_use_their_chaos_half_after_breakout() {
    let start = |edition, spells: &[Spell]| {
        let mut scene = Scene::two_in(edition);
        scene
            .after_breakout()
            .mystics(A, Elmet, 1)
            .warriors(A, Elmet, 1)
            .spells(A, spells)
            .start();
        scene.play(Choice::Act(Action::Magic));
        scene.play(Choice::Cast(spells[0]));
        scene
    };
    let is_added = |choice: &Choice| matches!(choice, Choice::Hire { swap_at: None, .. });
    for edition in Edition::ALL {
        // Teleport leads from Caer to Caer and claims nothing any more.
        let scene = start(edition, &[Spell::HumTeleport]);
        assert!(scene.offers_move(Elmet, Cornwall), "{edition:?}");
        assert_eq!(scene.player(A).favours, [0, 0, 0]);
        // A path of the King's Road goes through a gate.
        let scene = start(edition, &[Spell::KingsRoad]);
        assert!(scene.offers_move(Elmet, Lyonesse), "{edition:?}");
        // Who is hired may join the Chief.
        let scene = start(edition, &[Spell::HumHireChampion]);
        assert!(scene.choices().iter().any(is_added), "{edition:?}");
    }
}

#[test]
fn b9_fate_uses_the_chaos_deck_in_the_demo_as_well() {
    let mut scene = Scene::two_in(Edition::Demo);
    scene
        .after_breakout()
        .chaos_deck(&[ChaosCard::IronRain, ChaosCard::HollowCrown])
        .event(A, DialEvent::Fate);
    assert_eq!(
        scene.choices(),
        [
            Choice::PlayChaos(ChaosCard::IronRain),
            Choice::PlayChaos(ChaosCard::HollowCrown)
        ]
    );
}

// ---- Champions ------------------------------------------------------------------------------

#[test]
fn switch_champion_death_sends_it_to_the_owners_reserve() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene
            .champion(A, Champion::Elaine, Elmet)
            .hand(A, &[])
            .hand(B, &[SilverSpears])
            .war(A, 3);
        scene.place(&[(SilverSpears, CHIEF)]);
        assert_eq!(scene.player(A).reserve.champion, 1, "{edition:?}");
        assert_eq!(scene.player(A).champion, Some(Champion::Elaine));
        scene.start();
        scene.play(Choice::Act(Action::Muster));
        let (unit, at) = (Unit::Champion, Corbenic);
        assert!(scene.offers(Choice::Add { unit, at }));
    }
}

#[test]
fn switch_champion_is_warrior_for_spells_except_in_the_demo() {
    for edition in Edition::ALL {
        let mut scene = Scene::edition(edition, &[Faction::Hobyars, Faction::Humans]);
        scene
            .mystics(A, Corbenic, 1)
            .warriors(A, Garloth, 1)
            .champion(A, Champion::Elaine, Essex)
            .start();
        scene.play(Choice::Act(Action::Magic));
        scene.play(Choice::Cast(Spell::Scurry));
        assert!(scene.offers_move(Garloth, Pictland));
        let moves = scene.offers_move(Essex, Malahaut);
        assert_eq!(moves, edition != Edition::Demo, "{edition:?}");
    }
}

/// A's Champion was killed before: it is in the reserve.
fn champion_in_reserve(edition: Edition) -> Scene {
    let mut scene = Scene::two_in(edition);
    scene.champion(A, Champion::Elaine, Corbenic);
    scene.state.table.armies[Corbenic.index()][A.index()].champion = 0;
    scene.state.table.players[A.index()].reserve.champion = 1;
    scene
}

#[test]
fn b10_outside_battle_a_warrior_of_the_demo_is_never_a_champion() {
    let (unit, at) = (Unit::Champion, Corbenic);
    for edition in Edition::ALL {
        let is_warrior = edition != Edition::Demo;
        // A40: effects that add Warriors.
        let mut arms = champion_in_reserve(edition);
        arms.mystics(A, Garloth, 1).start();
        arms.play(Choice::Act(Action::Magic));
        arms.play(Choice::Cast(Spell::CallToArms));
        assert_eq!(arms.offers(Choice::Add { unit, at }), is_warrior);

        let mut lake = champion_in_reserve(edition);
        lake.fate_deck(&[FateCard::LadyOfTheLake, FateCard::GreenKnight])
            .event(A, DialEvent::Fate);
        lake.play(Choice::PlayFate(FateCard::LadyOfTheLake));
        assert_eq!(lake.offers(Choice::Add { unit, at }), is_warrior);

        // The Levy of the Shires.
        let mut levy = champion_in_reserve(edition);
        levy.start();
        levy.play(Choice::Act(Action::Muster));
        levy.play(Choice::Add { unit, at });
        levy.done();
        assert_eq!(levy.payments(), [(A, u8::from(!is_warrior))], "{edition:?}");
    }
}

#[test]
fn b10_in_battle_a_champion_is_a_warrior_in_the_demo_too() {
    for edition in Edition::ALL {
        let mut scene = Scene::edition(edition, &[Faction::Humans, Faction::TunnelDwarves]);
        scene
            .champion(A, Champion::Elaine, Elmet)
            .mystics(B, Elmet, 1)
            .chief(B, Cornwall)
            .hand(A, &[])
            .hand(B, &[Sappers])
            .war(A, 3);
        scene.place(&[(Sappers, MYSTIC)]);
        assert_eq!(scene.player(A).reserve.champion, 1, "{edition:?}");
    }
}

// ---- Monsters -------------------------------------------------------------------------------

/// A moves the Nightmare, which stands with B's Chief in Elmet.
fn nightmare(edition: Edition) -> Scene {
    let mut scene = Scene::two_in(edition);
    scene
        .monsters([(Monster::Nightmare, Elmet), (Monster::BaavanShee, Pictland)])
        .event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::Nightmare));
    scene
}

#[test]
fn switch_monster_steps_are_exact_in_the_final_edition_and_up_to_their_number_before() {
    for (edition, may_stay) in [
        (Edition::Demo, true),
        (Edition::Preview, true),
        (Edition::Final, false),
    ] {
        let mut scene = nightmare(edition);
        assert_eq!(scene.offers(Choice::Done), may_stay, "{edition:?}");
        for to in [Malahaut, Essex] {
            scene.play(Choice::Step(to));
            assert_eq!(scene.offers(Choice::Done), may_stay, "{edition:?}");
        }
        scene.play(Choice::Step(Malahaut));
        assert!(!scene.offers(Choice::Step(Essex)), "three steps at most");
    }
}

#[test]
fn b8_a_monster_that_stays_acts_where_it_stands() {
    for edition in [Edition::Demo, Edition::Preview] {
        let mut scene = nightmare(edition);
        scene.done();
        assert_eq!(scene.player(B).hand, 6, "Elmet counts as entered");
        assert_eq!(scene.player(A).hand, 7);
        assert_eq!(scene.times(|w| matches!(w, What::MonsterMoved { .. })), 0);
        let acts = What::MonsterActs {
            monster: Monster::Nightmare,
            at: Elmet,
        };
        assert_eq!(scene.times(|w| *w == acts), 1);

        let mut moved = nightmare(edition);
        moved.play(Choice::Step(Malahaut)).done();
        assert_eq!(
            moved.player(B).hand,
            7,
            "it left Elmet and entered Malahaut"
        );
    }
}

#[test]
fn b8_cards_that_print_their_own_steps_keep_them() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene
            .fate_deck(&[FateCard::QuestingBeast, FateCard::GreenKnight])
            .event(A, DialEvent::Fate);
        scene.play(Choice::PlayFate(FateCard::QuestingBeast));
        scene.play(Choice::Monster(Monster::BaavanShee));
        assert!(!scene.offers(Choice::Done), "1 to 3 steps in {edition:?}");
        scene
            .play(Choice::Step(Garloth))
            .play(Choice::Step(Pictland));
        assert!(
            scene.offers(Choice::Step(Lothian)),
            "two are printed on her"
        );
    }
}

// ---- Order and time -------------------------------------------------------------------------

#[test]
fn switch_multi_player_order_starts_with_the_active_player_in_the_demo() {
    for edition in Edition::ALL {
        let mut scene = three(edition);
        // B is active; A is hindmost and C furthest ahead. All have a choice near a Caer.
        for (seat, at) in [(A, Elmet), (B, Cornwall), (C, Lothian)] {
            scene.mystics(seat, at, 1).warriors(seat, at, 1);
        }
        scene
            .position(A, 1)
            .position(B, 2)
            .position(C, 3)
            .cauldron(A, FateCard::WildHunt)
            .breakout(B);
        let mut order: Vec<Seat> = Vec::new();
        for _ in 0..3 {
            order.push(scene.to_move());
            scene.pick(|choice| matches!(choice, Choice::Kill { .. }));
        }
        let wanted = match edition {
            Edition::Demo => [B, C, A],
            Edition::Final | Edition::Preview => [C, B, A],
        };
        assert_eq!(order, wanted, "{edition:?}");
    }
}

#[test]
fn switch_stack_rule_is_on_top_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene.position(A, 0).position(B, 2).start();
        scene.march_to_and_fro(Norgales, 2);
        scene.settle();
        assert_eq!(scene.to_move(), A, "A lies on top of B in {edition:?}");
        assert!(scene.table().is_ahead(B, A));
    }
}

#[test]
fn switch_ahead_on_same_sector_is_the_bottom_tracker_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = three(edition);
        // C is active and does not fight, so that the Demo asks who is ahead as well.
        scene
            .warriors(A, Elmet, 1)
            .position(A, 5)
            .position(B, 5)
            .position(C, 6)
            .war(C, 3);
        let at = Elmet;
        let sides = [A, B];
        assert_eq!(
            scene.times(|w| *w == What::BattleBegins { at, sides }),
            1,
            "{edition:?}"
        );
        assert_eq!(scene.to_move(), A);
    }
}

#[test]
fn switch_war_passing_needs_the_last_tracker_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = three(edition);
        scene.position(A, 1).position(B, 3).position(C, 9).start();
        scene.march_to_and_fro(Norgales, 4);
        scene.settle();
        assert_eq!(scene.beats(), [Sector(DialEvent::Leader, 1)]);
        assert_eq!(scene.to_move(), B);
        // The last one passes both the War it stands on and, on its way, none before A's place.
        scene.march_to_and_fro(Malahaut, 1);
        scene.settle();
        assert_eq!(scene.beats(), [Sector(DialEvent::Leader, 1), War(3)]);
    }
}

#[test]
fn switch_outside_turn_events_are_wars_only_in_every_edition() {
    for edition in Edition::ALL {
        for (from, brings) in [(3, vec![War(3)]), (4, vec![])] {
            let mut scene = Scene::two_in(edition);
            scene
                .fate_deck(&[FateCard::DolorousStroke, FateCard::WildHunt])
                .position(A, 6)
                .position(B, from)
                .event(A, DialEvent::Fate);
            scene.play(Choice::PlayFate(FateCard::DolorousStroke));
            scene.settle();
            assert_eq!(scene.beats()[1..], brings, "{edition:?} from {from}");
        }
    }
}

#[test]
fn switch_caer_definition_is_the_same_in_every_edition() {
    for edition in Edition::ALL {
        for seed in 0..10 {
            let State { table, .. } = set_up(edition, 4, seed);
            let caers = LINKS.iter().zip(table.slots);
            let with: Territories = caers
                .filter(|(_, content)| matches!(content, SlotContent::Caer(_)))
                .flat_map(|(link, _)| link.between)
                .chain(ISLANDS)
                .collect();
            assert!(
                with.len() >= 3 + 3,
                "three Caers, each between two territories"
            );
            for at in Territory::ALL {
                assert_eq!(table.with_caer(at), with.has(at), "{edition:?}: {at:?}");
            }
        }
    }
}

// ---- What the older texts leave open, or say otherwise without playing otherwise -------------

#[test]
fn switch_seat_bonus_is_off_in_every_edition() {
    for seed in 0..10 {
        for players in 2..=4 {
            for edition in Edition::ALL {
                let State { table, .. } = set_up(edition, players, seed);
                let mut seats = table.seats();
                assert!(
                    seats.all(|seat| table.player(seat).hand == 7),
                    "{edition:?}"
                );
            }
        }
    }
}

#[test]
fn switch_spell_kinds_are_single_use_and_permanent_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene.mystics(A, Garloth, 2).start();
        let all = scene.player(A).spells;
        scene.cast(Spell::OathOfTheTable);
        scene.play(Choice::Cast(Spell::CallToArms));
        scene.play_until(Scene::awaits_action);
        let player = scene.player(A);
        let stays = player.permanents;
        assert_eq!(stays.count_ones(), 1, "{edition:?}: the Oath lies open");
        let spent = all & !player.spells & !stays;
        assert_eq!(spent.count_ones(), 1, "{edition:?}: the Call is gone");
    }
}

#[test]
fn switch_leader_power_kept_only_with_enough_favours_in_every_edition() {
    for edition in Edition::ALL {
        let mut setup = Setup::new(&Faction::ALL[..2]);
        setup.edition = edition;
        setup.leaders = LeaderSide::Advanced;
        let mut scene = Scene::with(setup);
        for (held, powers) in [(3, 1), (4, 2), (3, 1), (1, 0)] {
            scene.state.table.players[A.index()].favours = [held, 0, 0];
            let has = scene.table().leader_powers(A).count();
            assert_eq!(has, powers, "{edition:?} with {held}");
        }
    }
}

#[test]
fn switch_control_ties_give_nobody_control_in_any_edition() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene.warriors(A, Essex, 2).warriors(B, Essex, 2);
        assert_eq!(scene.table().controller(Essex), None, "{edition:?}");
        scene.mystics(A, Essex, 1);
        assert_eq!(scene.table().controller(Essex), Some(A), "{edition:?}");
    }
}

#[test]
fn switch_sea_routes_are_marched_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene.chief(A, Garloth).start();
        scene.march(Garloth, Cornwall);
        assert_eq!(scene.army(Cornwall, A), group(1, 0, 0, 0), "{edition:?}");
        assert_eq!(scene.paid(), 1);
    }
}

#[test]
fn switch_event_before_war_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene.position(B, 9).position(A, 1).start();
        scene.march_to_and_fro(Garloth, 3);
        scene.settle();
        assert_eq!(
            scene.beats(),
            [Sector(DialEvent::Leader, 1), War(3)],
            "{edition:?}"
        );
    }
}

#[test]
fn switch_cauldron_cards_are_those_that_were_not_played_in_every_edition() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene
            .fate_deck(&[FateCard::DolorousStroke, FateCard::SwordInTheStone])
            .event(A, DialEvent::Fate);
        scene.play(Choice::PlayFate(FateCard::SwordInTheStone));
        let cauldron = &scene.state.hidden.cauldron;
        assert_eq!(cauldron[..], [FateCard::DolorousStroke], "{edition:?}");
    }
}

#[test]
fn b13_in_every_edition_events_are_over_before_anybody_acts_again() {
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        // A stays hindmost, so the next turn is A's own: not another player's.
        scene.position(B, 9).position(A, 1).start();
        scene.march_to_and_fro(Garloth, 1);
        scene.settle();
        assert_eq!(scene.to_move(), A);
        let begins: Vec<usize> = scene
            .log
            .iter()
            .enumerate()
            .filter(|(_, event)| event.what == What::TurnBegins { seat: A })
            .map(|(place, _)| place)
            .collect();
        let leader = scene.when(|what| matches!(what, What::EventBegins { .. }));
        assert!(begins[0] < leader && leader < begins[1], "{edition:?}");
    }
}
