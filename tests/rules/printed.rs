//! What the printed rulebooks say, word for word, where this game once said otherwise; and that what
//! is told can be checked. "Percy" leads the Humans.

use crate::scene::Beat::*;
use crate::scene::*;
use tabletop::game::{Audience, Events, Game, Seat, Viewer};
use tabletop::mordred::data::CombatCard::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, CombatCard, DialEvent, DialSide, Edition, Faction, Leader, Monster, Spell,
    TileSide, Unit, tuning,
};
use tabletop::mordred::random_play::{picks_for, play_to_end, setup_for};
use tabletop::mordred::state::task::{Due, Task, Way};
use tabletop::mordred::{Choice, Free, Mordred, Setup, What, text};

use Action::{Magic, March, Muster};

const M: DialEvent = DialEvent::Monsters;

/// The price shown while an action is put together.
fn price(scene: &Scene) -> u8 {
    scene.table().price().expect("an action is begun").1.total()
}

/// What a choice is called.
fn label(scene: &Scene, choice: Choice) -> String {
    text::choice(scene.table(), choice).to_string()
}

/// The payments told, in order.
fn payments(scene: &Scene) -> Vec<What> {
    let paid = |what: &What| matches!(what, What::Paid { .. });
    scene.happened().filter(paid).collect()
}

// ---- the Levy and the printed Musters --------------------------------------------------

/// Percy has the Chief and a Warrior in Elmet, and so many discs on Muster.
fn percy(edition: Edition, discs: u8) -> Scene {
    let mut scene = Scene::two_in(edition);
    scene.chief(B, Cornwall).chief(A, Elmet);
    scene.warriors(A, Elmet, 1).discs(A, [0, discs, 0]).start();
    scene.play(Choice::Act(Muster));
    scene
}

#[test]
fn a_3_the_printed_muster_of_three_units_and_a_disc_costs_four() {
    use Unit::{Mystic, Warrior};
    // "As Percy moved the Chief (0), 1 Action disc was already on Muster (1), and 3 units were added
    // (3), this Muster costs 4" (R10.4), in whatever order they are added.
    let orders = [
        [Warrior, Warrior, Mystic],
        [Warrior, Mystic, Warrior],
        [Mystic, Warrior, Warrior],
    ];
    for edition in Edition::ALL {
        for units in orders {
            let mut scene = percy(edition, 1);
            scene.play(Choice::ChiefTo(Malahaut));
            for unit in units {
                scene.play(add(unit, Malahaut));
            }
            assert_eq!(price(&scene), 4, "{edition:?}, {units:?}");
            scene.done();
            assert_eq!(scene.payments(), [(A, 4)]);
            assert_eq!(scene.player(A).position, 4);
        }
    }
}

#[test]
fn a_3_the_printed_muster_of_the_demo_adds_a_warrior_and_a_mystic_for_two() {
    // "He can only have 4 units in a single territory and decides to add 1 Warrior and 1 Mystic.
    // This Muster costs 2 units of time."
    for edition in Edition::ALL {
        for units in [[Unit::Warrior, Unit::Mystic], [Unit::Mystic, Unit::Warrior]] {
            let mut scene = percy(edition, 0);
            for unit in units {
                scene.play(add(unit, Elmet));
            }
            assert_eq!(scene.choices(), [Choice::Done], "four units");
            scene.done();
            assert_eq!(scene.payments(), [(A, 2)], "{edition:?}, {units:?}");
        }
    }
}

#[test]
fn a_3_a_mystic_has_the_free_warrior_paid_after_all_and_the_price_says_so_at_every_step() {
    let at = Elmet;
    let [warrior, mystic] = [Unit::Warrior, Unit::Mystic].map(|unit| add(unit, at));
    let mut scene = percy(Edition::Final, 1);
    scene.chief(A, Malahaut);
    let at = Malahaut;
    let [warrior, mystic] = [warrior, mystic].map(|choice| match choice {
        Choice::Add { unit, .. } => add(unit, at),
        choice => choice,
    });
    assert_eq!(price(&scene), 1);
    assert_eq!(label(&scene, warrior), "Add a Warrior to Malahaut (free)");
    assert_eq!(label(&scene, mystic), "Add a Mystic to Malahaut (1 time)");
    scene.play(warrior);
    assert_eq!(price(&scene), 1);
    assert_eq!(label(&scene, warrior), "Add a Warrior to Malahaut (1 time)");
    assert_eq!(
        label(&scene, mystic),
        "Add a Mystic to Malahaut (2 time, for the Warrior is no longer free)"
    );
    scene.play(mystic);
    assert_eq!(price(&scene), 3);
    // And it stays so: no later Warrior is free.
    assert_eq!(label(&scene, warrior), "Add a Warrior to Malahaut (1 time)");
    assert_eq!(label(&scene, Choice::Done), "End the Muster (3 time)");
    scene.play(warrior);
    assert_eq!(price(&scene), 4);
}

#[test]
fn a_3_without_a_mystic_the_levy_holds_and_r8_4_keeps_the_surcharge() {
    for (discs, warriors, cost) in [(0, 1, 0), (0, 3, 2), (2, 1, 2), (2, 0, 2)] {
        let mut scene = percy(Edition::Final, discs);
        scene.play(Choice::ChiefTo(Malahaut));
        for _ in 0..warriors {
            scene.play(add(Unit::Warrior, Malahaut));
        }
        scene.done();
        assert_eq!(scene.payments(), [(A, cost)], "{discs} discs, {warriors}");
    }
}

// ---- totals although one side has left -------------------------------------------------

#[test]
fn a_4_the_totals_of_a_battle_are_made_even_if_one_side_has_left() {
    // "Both players add up their attack and defence" (R17.9, A26): those who withdrew still have
    // their cards counted (A25), and who stayed loses units.
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene.chief(B, Cornwall);
        scene.mystics(B, Elmet, 1).warriors(B, Elmet, 1);
        scene.mystics(A, Elmet, 1).warriors(A, Elmet, 1);
        scene
            .deal(B, &[(VeilOfMist, MYSTIC), (SilverSpears, WARRIOR)], &[])
            .deal(A, &[(ShieldLine, MYSTIC), (MenAtArms, WARRIOR)], &[]);
        scene.war(A, 3);
        scene.commit(
            &[(ShieldLine, MYSTIC), (MenAtArms, WARRIOR)],
            &[(VeilOfMist, MYSTIC), (SilverSpears, WARRIOR)],
        );
        scene.play_until(|scene| matches!(scene.table().top(), Task::Moving(_)));
        scene.pick(|choice| matches!(choice, Choice::Move { to: Malahaut, .. }));
        scene.play(Choice::Group(group(0, 1, 1, 0)));
        assert_eq!(scene.army(Malahaut, B), group(0, 1, 1, 0), "{edition:?}");
        assert_eq!(scene.totals(B), (3, 1, 0), "{edition:?}");
        assert_eq!(scene.totals(A), (1, 3, 0), "the Shield Line stands");
        scene.is_explained();
    }
}

#[test]
fn a_4_who_stayed_loses_units_to_those_who_left() {
    let mut scene = Scene::two();
    scene.chief(B, Cornwall);
    scene.mystics(B, Elmet, 1).warriors(B, Elmet, 1);
    scene.warriors(A, Elmet, 2);
    scene.deal(B, &[(VeilOfMist, MYSTIC), (SilverSpears, WARRIOR)], &[]);
    scene.deal(A, &[(MenAtArms, WARRIOR)], &[]).war(A, 3);
    scene.commit(
        &[(MenAtArms, WARRIOR)],
        &[(VeilOfMist, MYSTIC), (SilverSpears, WARRIOR)],
    );
    scene.go(Elmet, Malahaut, group(0, 1, 1, 0));
    // 3 attack against 1 defence: both Warriors fall, and the territory is marked all the same.
    assert_eq!(scene.army(Elmet, A), group(0, 0, 0, 0));
    assert_eq!(scene.army(Malahaut, B), group(0, 1, 1, 0));
    assert_eq!((scene.lost(A), scene.lost(B)), (2, 0));
}

#[test]
fn a_4_who_has_left_loses_nothing_and_the_aftermath_follows_as_ever() {
    let mut scene = Scene::advanced(&[Faction::Humans, Faction::HighElves]);
    // Mordred's spoils are for whoever has made the enemy lose a unit.
    scene.chief(B, Cornwall).held(B, Leader::Mordred, 4);
    scene.mystics(B, Elmet, 1).warriors(B, Elmet, 1);
    scene.warriors(A, Elmet, 1);
    scene.deal(B, &[(VeilOfMist, MYSTIC), (SilverSpears, WARRIOR)], &[]);
    scene.deal(A, &[(KnightsCharge, WARRIOR)], &[]).war(A, 3);
    scene.commit(
        &[(KnightsCharge, WARRIOR)],
        &[(VeilOfMist, MYSTIC), (SilverSpears, WARRIOR)],
    );
    scene.go(Elmet, Malahaut, group(0, 1, 1, 0));
    assert_eq!(
        scene.loss(B),
        2,
        "3 attack against 1 defence, but nobody there"
    );
    assert_eq!((scene.lost(A), scene.lost(B)), (1, 0));
    assert_eq!(scene.player(B).favours[Leader::Mordred.index()], 5);
}

// ---- an empty sector is empty ----------------------------------------------------------

/// What a March of so much time fires.
fn fired(edition: Edition, positions: [u8; 2], time: u8) -> Vec<Beat> {
    let mut scene = Scene::two_in(edition);
    scene.quiet_fate();
    scene.position(B, positions[1]).position(A, positions[0]);
    scene.start();
    let due = scene.table().forecast(A, time).fires;
    scene.march_to_and_fro(Norgales, time);
    scene.settle();
    let beats: Vec<Beat> = scene.beats();
    let told = due.iter().filter(|due| matches!(due, Due::Sector { .. }));
    let came = beats.iter().filter(|beat| matches!(beat, Sector(..)));
    assert_eq!(told.count(), came.count(), "the forecast agrees (R12.2)");
    beats
}

#[test]
fn a_5_a_sector_is_empty_only_if_no_tracker_of_any_lap_stands_on_it() {
    // "Whenever a Time tracker moves off a Chaos Dial sector, leaving it empty" (R6.7, R12.2, A13).
    for edition in Edition::ALL {
        for position in [0, 1, 4, 5, 8, 9] {
            let event = DialSide::War.sectors()[usize::from(position)];
            let alone = fired(edition, [position, position + 13], 1);
            assert_eq!(alone, [Sector(event, position)], "{edition:?}");
            assert_eq!(fired(edition, [position, position + 12], 1), []);
            assert_eq!(fired(edition, [position, position], 1), []);
        }
    }
}

#[test]
fn a_5_a_war_fires_whoever_stands_on_its_sector_in_another_lap() {
    // R12.4: the last tracker leaves or passes.
    for edition in Edition::ALL {
        assert_eq!(fired(edition, [3, 15], 1), [War(3)], "{edition:?}");
        assert_eq!(fired(edition, [1, 13], 3), [War(3)], "{edition:?}");
    }
}

#[test]
fn a_5_whoever_goes_once_round_leaves_no_sector_empty() {
    // A March of the Demo has no limit: twelve moves lead to the same sector again.
    let (demo, position) = (Edition::Demo, 1);
    assert_eq!(
        fired(demo, [position, 20], 11)[0],
        Sector(DialEvent::Leader, 1)
    );
    let sectors = |beat: &Beat| matches!(beat, Sector(..));
    assert!(!fired(demo, [position, 20], 12).iter().any(sectors));
}

// ---- an empty Muster ------------------------------------------------------------------

#[test]
fn a_10_a_muster_may_add_any_number_of_units_and_none_is_one() {
    for edition in Edition::ALL {
        for discs in 0..4 {
            let mut scene = Scene::two_in(edition);
            scene.discs(A, [0, discs, 0]).start();
            assert!(scene.offers(Choice::Act(Muster)));
            scene.play(Choice::Act(Muster));
            assert!(scene.offers(Choice::Done));
            let before = scene.table().armies;
            scene.done();
            assert_eq!(scene.payments(), [(A, discs)], "the surcharge (R8.4)");
            assert_eq!(scene.table().armies, before);
            assert_eq!(scene.player(A).position, discs);
        }
    }
}

#[test]
fn a_10_a_march_still_moves_a_group_and_magic_still_casts_a_spell() {
    // R7.4
    let mut scene = Scene::two();
    scene.mystics(A, Garloth, 1).start();
    for action in [March, Magic] {
        let mut begun = scene.clone();
        begun.play(Choice::Act(action));
        assert!(!begun.offers(Choice::Done), "{action:?}");
    }
}

#[test]
fn a_10_r7_5_a_muster_is_offered_whenever_an_action_is_due() {
    for game in 0..60 {
        let setup = setup_for(game);
        play_to_end(&setup, game, &mut picks_for(game), |state, offered, _| {
            if state.table.top() == Task::Act {
                assert!(offered.contains(&Choice::Act(Muster)), "game {game}");
            }
        });
    }
}

// ---- Monsters -------------------------------------------------------------------------

/// The Monster walks as long as it must, to and fro, and then stops if it may.
fn steps_of(edition: Edition, monster: Monster, wanted: u8) -> Option<u8> {
    let other = match monster {
        Monster::Nightmare => Monster::LordFog,
        _ => Monster::Nightmare,
    };
    let mut scene = Scene::two_in(edition);
    scene.monsters([(monster, Garloth), (other, Essex)]);
    scene.event(A, M);
    scene.play(Choice::Monster(monster));
    let mut road = [Garloth, Pictland];
    for _ in 0..wanted {
        road.reverse();
        let step = Choice::Step(road[0]);
        scene.offers(step).then(|| scene.play(step))?;
    }
    let acts =
        |what: &What| matches!(*what, What::MonsterActs { monster: who, .. } if who == monster);
    if scene.times(acts) == 0 {
        scene.offers(Choice::Done).then(|| scene.done())?;
    }
    assert_eq!(scene.times(acts), 1);
    let moved =
        |what: &What| matches!(*what, What::MonsterMoved { monster: who, .. } if who == monster);
    Some(scene.times(moved) as u8)
}

#[test]
fn a_11_a_monster_moves_by_its_listed_movement_and_up_to_it_in_the_older_editions() {
    // Final: "moves each Monster in play by their listed movement". Preview and Demo: "up to their
    // listed movement" (R13.2, A1, B8).
    for edition in Edition::ALL {
        for monster in Monster::ALL {
            let listed = monster.movement();
            for wanted in 0..=listed {
                let exact = edition == Edition::Final;
                let done = (!exact || wanted == listed).then_some(wanted);
                assert_eq!(steps_of(edition, monster, wanted), done, "{monster:?}");
            }
        }
    }
}

#[test]
fn a_11_a_monster_that_can_go_nowhere_stops_short_and_acts() {
    // Cannot happen on the map: a closed island breaks I10.
    let mut scene = Scene::two();
    scene.checked = false;
    scene.monsters([(Monster::Nightmare, Avalon), (Monster::LordFog, Essex)]);
    scene.mystics(B, Avalon, 1).event(A, M);
    scene.play(Choice::Monster(Monster::Nightmare));
    assert_eq!(scene.player(B).hand, 6, "Avalon counts as entered");
}

// ---- B9: chaos halves in the Demo -----------------------------------------------------------

#[test]
fn b9_some_additional_rules_come_into_play_in_the_demo_as_well() {
    // Demo: "Flip the tile in the middle of the Chaos Dial. The Lost Lands board is then set up and
    // some additional rules come into play." Nothing says that they are fewer than later.
    for edition in Edition::ALL {
        let mut scene = Scene::two_in(edition);
        scene.permanent(A, Spell::OathOfTheTable);
        assert!(!scene.table().spells_in_chaos());
        scene.after_breakout();
        assert!(scene.table().spells_in_chaos(), "{edition:?}");
    }
}

// ---- B-1: the order of play -----------------------------------------------------------------

#[test]
fn b_1_the_order_of_play_is_told_as_it_is_in_every_edition() {
    // R2.4, R6.4
    for edition in Edition::ALL {
        for players in 2..=4 {
            for seed in 0..40 {
                let mut setup = Setup::new(&Faction::ALL[..players]);
                setup.edition = edition;
                let mut events = Events::listening();
                let mut state = Mordred::begin(&setup, seed, &mut events).expect("a game");
                let told = events
                    .into_list()
                    .into_iter()
                    .find_map(|event| match event.what {
                        What::Stacked { order } => Some(order.as_slice().to_vec()),
                        _ => None,
                    });
                let told = told.expect("the order is told");
                let mut by_arrival: Vec<Seat> = state.table.seats().collect();
                by_arrival.sort_by_key(|&seat| state.table.player(seat).arrival);
                by_arrival.reverse();
                assert_eq!(told, by_arrival, "{edition:?}, seed {seed}");
                // Everybody pays 1 for a Mystic, as often as it takes to see the others act.
                let mut acted = Vec::new();
                while acted.len() < players {
                    let seat = state.table.active;
                    assert_eq!(state.table.top(), Task::Act);
                    acted.push(seat);
                    let at = state.table.chief_at(seat);
                    let mystic = add(Unit::Mystic, at);
                    for choice in [Choice::Act(Muster), mystic, Choice::Done] {
                        Mordred::apply(&mut state, choice).expect("it is offered");
                    }
                }
                assert_eq!(acted, told, "{edition:?}, {players} players, seed {seed}");
            }
        }
    }
}

#[test]
fn b_1_the_order_on_the_dial_is_one_question_and_who_decides_first_another() {
    for edition in Edition::ALL {
        let mut scene = Scene::edition(edition, &Faction::ALL[..3]);
        scene.position(A, 1).position(B, 2).position(C, 3);
        scene.state.table.active = B;
        let table = scene.table();
        assert_eq!(table.dial_order().as_slice(), [C, B, A], "R6.4");
        let deciding = match edition {
            Edition::Demo => [B, C, A],
            _ => [C, B, A],
        };
        assert_eq!(table.deciding_order().as_slice(), deciding, "R6.6");
        assert_eq!(table.hindmost(), A);
    }
}

// ---- B-3: what was free is told -------------------------------------------------------------

#[test]
fn b_3_a_free_warrior_is_told_with_the_payment() {
    let mut scene = percy(Edition::Final, 1);
    for _ in 0..2 {
        scene.play(add(Unit::Warrior, Elmet));
    }
    scene.done();
    let free = Free {
        warriors: 1,
        ..Free::default()
    };
    let paid = What::Paid {
        seat: A,
        action: Muster,
        base: 1,
        surcharge: 1,
        reduction: 0,
        total: 2,
        done: 2,
        free,
    };
    assert_eq!(payments(&scene), [paid]);
}

#[test]
fn b_3_free_moves_are_told_with_the_payment() {
    // By the Under-Road and with Sir Hroldrim, each of whom is free once.
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene
        .chief(B, Cornwall)
        .champion(A, Champion::Hroldrim, Corbenic);
    scene.warriors(A, Essex, 1).start();
    scene.play(Choice::Act(March));
    scene.go(Corbenic, Garloth, group(0, 0, 0, 1));
    scene.go_of(A, Essex, Corbenic, Way::UnderRoad, group(0, 0, 1, 0));
    scene.go(Corbenic, Elmet, group(1, 0, 0, 0)).done();
    let free = Free {
        champion: Some(Champion::Hroldrim),
        under_road: 1,
        ..Free::default()
    };
    let paid = What::Paid {
        seat: A,
        action: March,
        base: 1,
        surcharge: 0,
        reduction: 0,
        total: 1,
        done: 3,
        free,
    };
    assert_eq!(payments(&scene), [paid]);

    // Sir Hroldrim by the Under-Road: one move, free once.
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene.champion(A, Champion::Hroldrim, Essex).start();
    scene.play(Choice::Act(March));
    scene.go_of(A, Essex, Corbenic, Way::UnderRoad, group(0, 0, 0, 1));
    scene.done();
    let told = payments(&scene).into_iter().find_map(|what| match what {
        What::Paid {
            done, free, total, ..
        } => Some((done, free.champion, free.under_road, total)),
        _ => None,
    });
    assert_eq!(told, Some((1, Some(Champion::Hroldrim), 0, 1)));
}

#[test]
fn b_3_discs_that_thread_of_hours_makes_free_are_told_with_the_payment() {
    let mut scene = Scene::new(&[Faction::HighElves, Faction::Humans]);
    scene
        .permanent(A, Spell::ThreadOfHours)
        .discs(A, [2, 0, 0])
        .start();
    scene.march_to_and_fro(Norgales, 2);
    let told = payments(&scene).into_iter().find_map(|what| match what {
        What::Paid {
            surcharge,
            free,
            total,
            ..
        } => Some((surcharge, free.discs, total)),
        _ => None,
    });
    assert_eq!(told, Some((1, Some((Spell::ThreadOfHours, 1)), 3)));
}

#[test]
fn b_3_every_payment_of_random_games_adds_up() {
    let mut seen = [0; 4];
    for game in 0..240 {
        let mut lay_there = 0;
        play_to_end(
            &setup_for(game),
            game,
            &mut picks_for(game),
            |state, _, picked| {
                let mut after = state.clone();
                let mut events = Events::listening();
                Mordred::play(&mut after, picked, &mut events);
                if let Choice::Act(action) = picked {
                    let player = state.table.player(state.table.active);
                    lay_there = player.discs[action.index()];
                }
                for event in events.into_list() {
                    let What::Paid {
                        action,
                        base,
                        surcharge,
                        reduction,
                        total,
                        done,
                        free,
                        ..
                    } = event.what
                    else {
                        continue;
                    };
                    let moves = u8::from(free.champion.is_some()) + free.under_road;
                    // R9.3, R10.4: one for each group move and unit that was not free.
                    if action != Magic {
                        assert_eq!(base, done - free.warriors - moves, "game {game}");
                    }
                    // R8.2: one for each disc that lay there and was not free.
                    let spared = free.discs.map_or(0, |(_, spared)| spared);
                    assert_eq!(lay_there, surcharge + spared, "game {game}");
                    // R8.3, R8.4
                    let floor = if action == Muster { surcharge } else { 1 };
                    let sum = (base + surcharge).saturating_sub(reduction);
                    assert_eq!(total, sum.max(floor), "game {game}");
                    seen[0] += usize::from(free.warriors > 0);
                    seen[1] += usize::from(free.champion.is_some());
                    seen[2] += usize::from(free.under_road > 0);
                    seen[3] += usize::from(spared > 0);
                }
            },
        );
    }
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}");
}

// ---- B-4: Dame Britomart's rule -------------------------------------------------------------

#[test]
fn b_4_dame_britomarts_cancelling_cites_the_reveal_and_a_cards_its_ruling() {
    let cancelled = |scene: &Scene| {
        let cancels =
            |event: &&tabletop::mordred::Event| matches!(event.what, What::Cancelled { .. });
        let rules: Vec<&str> = scene
            .log
            .iter()
            .filter(cancels)
            .map(|event| event.rule)
            .collect();
        rules
    };
    // R17.6
    let mut scene = Scene::two();
    scene
        .champion(A, Champion::Britomart, Elmet)
        .mystics(B, Elmet, 1);
    scene.fight(&[], &[(LeafMail, MYSTIC)]);
    assert_eq!(cancelled(&scene), ["R17.6"]);
    // Of two cards she chooses one.
    let mut scene = Scene::two();
    scene
        .champion(A, Champion::Britomart, Elmet)
        .mystics(B, Elmet, 2);
    scene.fight(&[], &[(LeafMail, MYSTIC), (Starfire, MYSTIC)]);
    scene.play(Choice::Cancel {
        card: Starfire,
        nth: 1,
    });
    assert_eq!(cancelled(&scene), ["R17.6"]);
    // Standing Stones are an effect at the reveal, too.
    let mut scene = Scene::two();
    scene.after_breakout().tile(0, TileSide::StandingStones);
    scene.mystics(A, Broceliande, 1).mystics(B, Broceliande, 1);
    scene.fight(&[(ShieldLine, MYSTIC)], &[(LeafMail, MYSTIC)]);
    assert_eq!(cancelled(&scene), ["R17.6", "R17.6"]);
    // A Mystic card: A63.
    let mut scene = Scene::two();
    scene
        .mystics(A, Elmet, 1)
        .mystics(B, Elmet, 1)
        .chief(B, Cornwall);
    scene.fight(&[(ExcaliburEcho, MYSTIC)], &[(LeafMail, MYSTIC)]);
    assert_eq!(cancelled(&scene), ["A63"]);
}

// ---- B-5: the reshuffle is told where it happens --------------------------------------------

#[test]
fn b_5_the_reshuffle_is_told_inside_the_draw() {
    // R18.6: three cards of the old deck, the reshuffle, two of the new one.
    let mut scene = Scene::two();
    scene.hand(A, &[KnightsCharge, KnightsCharge]);
    let deck = &mut scene.state.hidden.decks[0];
    let old: Vec<CombatCard> = deck.drain(..3).collect();
    let discarded: Vec<CombatCard> = deck.drain(..).collect();
    deck.extend(old.iter().copied());
    let player = &mut scene.state.table.players[0];
    player.deck = 3;
    for card in &discarded {
        player.discard[card.kind()] += 1;
    }
    scene.war(A, 3);
    let told: Vec<(What, Audience)> = scene
        .log
        .iter()
        .filter(|event| {
            matches!(
                event.what,
                What::Drew { seat: A, .. }
                    | What::DrewCard { seat: A, .. }
                    | What::Reshuffled { .. }
            )
        })
        .map(|event| (event.what, event.audience))
        .collect();
    let drew = |count| (What::Drew { seat: A, count }, Audience::All);
    assert_eq!(told[0], drew(3));
    // From the top of the old deck.
    for (&card, told) in old.iter().rev().zip(&told[1..4]) {
        let drew = What::DrewCard { seat: A, card };
        assert_eq!(*told, (drew, Audience::Only(A)), "faces are for the owner");
    }
    assert_eq!(told[4], (What::Reshuffled { seat: A }, Audience::All));
    assert_eq!(told[5], drew(2));
    assert_eq!(told.len(), 8);
    for (what, audience) in &told[6..] {
        let What::DrewCard { card, .. } = what else {
            panic!("{what:?}");
        };
        assert!(discarded.contains(card));
        assert_eq!(*audience, Audience::Only(A));
    }
    assert_eq!(
        scene.view(Viewer::Seat(B)).table.player(A).hand,
        tuning::HAND
    );
}

#[test]
fn b_5_an_empty_deck_is_reshuffled_before_anything_is_drawn() {
    let mut scene = Scene::two();
    scene.hand(A, &[KnightsCharge]).deck_to_discard(A);
    scene.war(A, 3);
    let told: Vec<What> = scene
        .happened()
        .filter(|what| matches!(what, What::Drew { seat: A, .. } | What::Reshuffled { .. }))
        .collect();
    let drew = What::Drew { seat: A, count: 6 };
    assert_eq!(told, [What::Reshuffled { seat: A }, drew]);
}
