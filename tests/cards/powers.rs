//! Faction abilities, Monsters, Leader powers, Champions and Lost Land tiles at work (component
//! book 3, 5, 10, 11, 12), and at the end: is every component tested? The effect rules E1 to E16 are
//! in `tests/rules/effect_rules.rs`.

use crate::scene::*;
use tabletop::mordred::data::CombatCard::*;
use tabletop::mordred::data::Faction::*;
use tabletop::mordred::data::Spell::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, ChaosCard, CombatCard, DialEvent, Faction, FateCard, Leader, LeaderSide,
    Monster, Spell, Territory, TileSide, Unit,
};
use tabletop::mordred::state::task::{Due, Way};
use tabletop::mordred::{Choice, Place, Reason, What};

fn step(from: Territory, to: Territory, by: Way) -> Choice {
    Choice::Move {
        owner: A,
        from,
        to,
        by,
    }
}

/// A's Muster with these units added to the Chief in Corbenic; the time it costs.
fn muster(scene: &Scene, units: &[Unit]) -> u8 {
    let mut scene = scene.clone();
    scene.start().play(Choice::Act(Action::Muster));
    for &unit in units {
        scene.play(add(unit, Corbenic));
    }
    scene.done();
    scene.player(A).position
}

/// A's Magic with these Spells, of which none leaves anything to choose; the time it costs.
fn magic(scene: &Scene, spells: &[Spell]) -> u8 {
    let mut scene = scene.clone();
    scene.start().play(Choice::Act(Action::Magic));
    for &spell in spells {
        scene.play(Choice::Cast(spell));
    }
    scene.done();
    scene.player(A).position
}

// ---- faction abilities ----------------------------------------------------------------------

#[test]
fn hum_levy_of_the_shires_makes_the_first_warrior_of_a_muster_without_a_mystic_free() {
    let mut scene = Scene::new(&against(Humans));
    let (mystic, warrior) = (Unit::Mystic, Unit::Warrior);
    assert_eq!(muster(&scene, &[warrior]), 0);
    assert_eq!(muster(&scene, &[warrior, warrior, warrior]), 2);
    assert_eq!(muster(&scene, &[mystic, warrior]), 2, "a Mystic was added");
    assert_eq!(muster(&scene, &[warrior, mystic]), 2, "a Mystic was added");
    assert_eq!(muster(&scene, &[warrior, warrior, mystic]), 3);
    assert_eq!(muster(&scene, &[mystic, mystic]), 2, "Warriors only");
    scene.discs(A, [0, 1, 0]);
    assert_eq!(muster(&scene, &[warrior]), 1, "the surcharge remains");
    assert_eq!(muster(&scene, &[warrior, warrior]), 2);
    let others = Scene::new(&[HighElves, Humans]);
    assert_eq!(muster(&others, &[warrior]), 1, "Humans only");
}

#[test]
fn hum_levy_of_the_shires_works_again_in_the_next_muster() {
    let mut scene = Scene::new(&against(Humans));
    for discs in 0..2 {
        let before = scene.player(A).position;
        scene.start().play(Choice::Act(Action::Muster));
        scene.play(add(Unit::Warrior, Corbenic)).done();
        assert_eq!(scene.player(A).position - before, discs, "the surcharge");
    }
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 2, 0));
}

#[test]
fn elf_older_songs_make_magic_one_cheaper() {
    let mut scene = Scene::new(&against(HighElves));
    scene.mystics(A, Garloth, 2).warriors(C, Cornwall, 1);
    assert_eq!(magic(&scene, &[StarlightWard]), 2, "3 - 1");
    assert_eq!(magic(&scene, &[StarlightWard, ThreadOfHours]), 4, "5 - 1");
    scene.discs(A, [0, 0, 2]);
    assert_eq!(magic(&scene, &[StarlightWard]), 4, "3 + 2 - 1");
    let mut scene = Scene::new(&against(HighElves));
    scene.mystics(A, Pictland, 1).warriors(B, Pictland, 1);
    scene.start().play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(HollowHillsGlamour));
    scene.pick(|choice| matches!(choice, Choice::Move { to: Lothian, .. }));
    scene.done();
    assert_eq!(scene.player(A).position, 1, "2 - 1");
    let mut others = Scene::new(&against(TunnelDwarves));
    others.mystics(A, Garloth, 2);
    let two = [RuneCarvedWall, DeepDelving];
    assert_eq!(magic(&others, &two), 2, "High Elves only");
}

/// Hobyars in Garloth lose three: a Mystic and two Warriors. Around: Pictland is empty, Corbenic
/// has A's Chief, Cornwall C's.
fn slipping() -> Scene {
    let mut scene = Scene::new(&against(Hobyars));
    scene.mystics(A, Garloth, 1).warriors(A, Garloth, 2);
    scene.warriors(B, Garloth, 1);
    scene
}

#[test]
fn hob_slip_between_shadows_saves_one_unit_to_a_territory_without_enemies_a58_a59() {
    let mut scene = slipping();
    scene.fight(&[], &[(KnightsCharge, WARRIOR)]);
    assert_eq!(scene.to_move(), A);
    let save = |unit, to| Choice::Save { unit, to };
    for unit in [Unit::Mystic, Unit::Warrior] {
        assert!(scene.offers(Choice::Lose(unit)));
        for (to, offered) in [(Pictland, true), (Corbenic, true), (Cornwall, false)] {
            assert_eq!(scene.offers(save(unit, to)), offered, "{unit:?} to {to:?}");
        }
    }
    scene.play(save(Unit::Mystic, Pictland));
    assert_eq!(scene.choices(), [Choice::Lose(Unit::Warrior)], "only once");
    scene.play(Choice::Lose(Unit::Warrior));
    scene.play(Choice::Lose(Unit::Warrior)).done();
    assert_eq!(scene.army(Pictland, A), group(0, 1, 0, 0));
    assert_eq!(scene.army(Garloth, A), group(0, 0, 0, 0));
    assert_eq!(scene.lost(A), 2, "the one saved is not lost");
}

#[test]
fn hob_slip_between_shadows_may_be_left_unused() {
    let mut scene = slipping();
    scene.fight(&[], &[(KnightsCharge, WARRIOR)]);
    for unit in [Unit::Warrior, Unit::Mystic, Unit::Warrior] {
        scene.play(Choice::Lose(unit));
    }
    scene.done();
    assert_eq!(scene.lost(A), 3);
    assert_eq!(scene.times(|what| matches!(what, What::Saved { .. })), 0);
}

#[test]
fn hob_slip_between_shadows_finds_no_way_where_there_is_none() {
    let mut scene = slipping();
    scene.warriors(B, Pictland, 1).warriors(A, Corbenic, 3);
    scene.fight(&[], &[(KnightsCharge, WARRIOR)]);
    assert_eq!(scene.lost(A), 3, "there was nothing to choose");
    // A closed island is adjacent to nothing.
    let mut scene = Scene::new(&against(Hobyars));
    scene.warriors(A, Avalon, 1).warriors(B, Avalon, 1);
    scene.fight(&[], &[(KnightsCharge, WARRIOR)]);
    assert_eq!(scene.lost(A), 1);
}

#[test]
fn hob_slip_between_shadows_does_not_enter_a_marked_territory_r17_15() {
    let mut scene = slipping();
    scene.warriors(A, Pictland, 3).warriors(B, Pictland, 1);
    let (rush, charge) = ((GnashingRush, WARRIOR), (KnightsCharge, WARRIOR));
    scene.deal(A, &[rush], &[]).deal(B, &[charge], &[]);
    scene.war(A, 3).play(Choice::Fight(Pictland));
    scene.commit(&[rush], &[]);
    assert_eq!(scene.army(Pictland, B), group(0, 0, 0, 0));
    scene.commit(&[], &[charge]);
    let saves: Vec<Choice> = scene.choices();
    let to = |at| {
        saves
            .iter()
            .any(|c| matches!(c, Choice::Save { to, .. } if *to == at))
    };
    assert!(to(Corbenic) && !to(Pictland));
}

#[test]
fn hob_slip_between_shadows_saves_nobody_from_a_killing_effect_nor_the_chief() {
    let mut scene = Scene::new(&[Hobyars, HighElves]);
    scene.warriors(A, Garloth, 1).mystics(B, Garloth, 1);
    scene.fight(&[], &[(Moonbow, MYSTIC)]);
    assert_eq!(scene.lost(A), 1, "R17.12 only");
    let mut scene = Scene::new(&against(Hobyars));
    scene.chief(A, Garloth).warriors(B, Garloth, 1);
    scene.fight(&[], &[(KnightsCharge, WARRIOR)]);
    assert_eq!(scene.army(Garloth, A), group(1, 0, 0, 0));
    let laid = |what: &What| matches!(what, What::ChiefLaidDown { seat: A, .. });
    assert_eq!(scene.times(laid), 1);
}

#[test]
fn dwf_under_road_joins_two_territories_held_when_the_march_began_once_at_no_cost() {
    let mut scene = Scene::new(&against(TunnelDwarves));
    scene.warriors(A, Corbenic, 1).warriors(A, Essex, 2);
    scene.start().play(Choice::Act(Action::March));
    let by = Way::UnderRoad;
    assert!(scene.offers(step(Corbenic, Essex, by)));
    assert!(scene.offers(step(Essex, Corbenic, by)));
    assert!(!scene.offers(step(Corbenic, Malahaut, by)), "nobody there");
    let mut alone = scene.clone();
    alone.go_of(A, Corbenic, Essex, by, group(1, 0, 0, 0));
    alone.done();
    assert_eq!(alone.player(A).position, 1, "a March costs at least 1");
    // A territory reached in the same March is none of them, one that was left still is.
    scene.go(Essex, Malahaut, group(0, 0, 2, 0));
    assert!(!scene.offers(step(Corbenic, Malahaut, by)));
    assert!(!scene.offers(step(Malahaut, Corbenic, by)));
    scene.go_of(A, Corbenic, Essex, by, group(1, 0, 0, 0));
    let again = scene.choices().into_iter();
    let mut again = again.filter(|choice| {
        matches!(
            choice,
            Choice::Move {
                by: Way::UnderRoad,
                ..
            }
        )
    });
    assert_eq!(again.next(), None, "once per March");
    scene.done();
    assert_eq!(scene.army(Essex, A), group(1, 0, 0, 0));
    assert_eq!(scene.player(A).position, 1, "1 + 0");
}

#[test]
fn dwf_under_road_stays_on_one_board_and_reaches_no_closed_island() {
    let mut scene = Scene::new(&against(TunnelDwarves));
    scene.warriors(A, Avalon, 1).warriors(A, Annwn, 1);
    let mut closed = scene.clone();
    closed.start().play(Choice::Act(Action::March));
    assert!(!closed.offers_move(Avalon, Annwn), "E7");
    scene.after_breakout().start();
    scene.play(Choice::Act(Action::March));
    assert!(scene.offers(step(Avalon, Annwn, Way::UnderRoad)));
    assert!(!scene.offers_move(Corbenic, Avalon), "another board");
    scene.go_of(A, Avalon, Annwn, Way::UnderRoad, group(0, 0, 1, 0));
    scene.done();
    assert_eq!(scene.army(Annwn, A), group(0, 0, 2, 0));
    let mut others = Scene::new(&against(Humans));
    others.warriors(A, Essex, 1).start();
    others.play(Choice::Act(Action::March));
    assert!(!others.offers_move(Corbenic, Essex), "Tunnel Dwarves only");
}

// ---- Monsters -------------------------------------------------------------------------------

/// A Monsters event in A's turn in which this Monster stands there and goes first.
fn monsters(monster: Monster, at: Territory, prepare: impl Fn(&mut Scene)) -> Scene {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    let other = match monster {
        Monster::LordFog => Monster::Cluricaun,
        _ => Monster::LordFog,
    };
    scene.monsters([(other, Malahaut), (monster, at)]);
    prepare(&mut scene);
    scene.event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(monster));
    scene
}

#[test]
fn monster_baavan_shee_kills_a_unit_of_a_faction_of_the_active_players_choice() {
    let mut scene = monsters(Monster::BaavanShee, Garloth, |scene| {
        scene.warriors(B, Corbenic, 1).mystics(B, Corbenic, 1);
        scene.warriors(A, Corbenic, 1);
    });
    assert_eq!(scene.steps(), [Pictland, Corbenic, Cornwall]);
    assert!(!scene.offers(Choice::Done), "at least one step");
    scene.play(Choice::Step(Corbenic));
    assert_eq!(scene.to_move(), A, "one step, not more");
    assert_eq!(scene.choices(), [A, B].map(Choice::Player));
    scene.play(Choice::Player(B));
    assert_eq!(scene.to_move(), B, "the owner chooses the unit");
    scene.play(Choice::Kill {
        unit: Unit::Warrior,
        at: Corbenic,
    });
    assert_eq!(scene.army(Corbenic, B), group(0, 1, 0, 0));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 1, 0));
}

#[test]
fn monster_baavan_shee_finds_no_prey_among_chiefs_but_spares_not_ones_own() {
    let mut scene = monsters(Monster::BaavanShee, Garloth, |_| {});
    scene.play(Choice::Step(Cornwall));
    assert_eq!(scene.army(Cornwall, C), group(1, 0, 0, 0));
    let acts = |what: &What| {
        matches!(
            what,
            What::MonsterActs {
                monster: Monster::BaavanShee,
                ..
            }
        )
    };
    assert_eq!(scene.times(acts), 1);
    assert_eq!(scene.steps(), [Elmet, Essex], "Lord Fog is next");
    // The active player's units are not exempt (R13.4).
    let mut scene = monsters(Monster::BaavanShee, Garloth, |scene| {
        scene.warriors(A, Corbenic, 1);
    });
    scene.play(Choice::Step(Corbenic));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
}

#[test]
fn monster_nightmare_frightens_every_faction_on_its_way_once() {
    let mut scene = monsters(Monster::Nightmare, Norgales, |scene| {
        scene.warriors(A, Norgales, 1).warriors(A, Garloth, 1);
    });
    // Through Cornwall (C) and Garloth (A) to Corbenic (A); B is not met.
    scene
        .play(Choice::Step(Cornwall))
        .play(Choice::Step(Garloth));
    scene.play(Choice::Step(Corbenic));
    let discards = [A, B, C].map(|seat| scene.random_discards(seat));
    assert_eq!(discards, [1, 0, 1], "three steps, each faction once");
    let first = scene.when(|what| matches!(what, What::Discarded { seat: C, .. }));
    let second = scene.when(|what| matches!(what, What::Discarded { seat: A, .. }));
    assert!(first < second, "furthest ahead first");
}

#[test]
fn monster_nightmare_does_not_count_where_it_started_unless_it_comes_back() {
    let start = |scene: &mut Scene| {
        scene.chief(A, Norgales);
    };
    let mut scene = monsters(Monster::Nightmare, Norgales, start);
    for to in [Corbenic, Garloth, Corbenic] {
        scene.play(Choice::Step(to));
    }
    assert_eq!(scene.random_discards(A), 0);
    let mut scene = monsters(Monster::Nightmare, Norgales, start);
    for to in [Corbenic, Norgales, Corbenic] {
        scene.play(Choice::Step(to));
    }
    assert_eq!(scene.random_discards(A), 1, "it may retrace its path");
}

#[test]
fn monster_cluricaun_puts_a_disc_of_each_faction_on_the_slot_the_active_player_names() {
    let mut scene = monsters(Monster::Cluricaun, Garloth, |scene| {
        scene.warriors(B, Corbenic, 1).discs(B, [1, 1, 0]);
    });
    // One step only: it acts at once.
    scene.play(Choice::Step(Corbenic));
    assert_eq!(scene.to_move(), A, "A names the slot for B, who is ahead");
    assert_eq!(scene.choices(), Action::ALL.map(Choice::PlaceDisc));
    scene.play(Choice::PlaceDisc(Action::Magic));
    assert_eq!(scene.player(B).discs, [1, 1, 1]);
    scene.play(Choice::PlaceDisc(Action::March));
    assert_eq!(scene.player(A).discs, [1, 0, 0]);
    assert_eq!(scene.player(C).discs, [0, 0, 0]);
}

#[test]
fn monster_cluricaun_does_nothing_to_who_has_no_disc_in_hand() {
    let mut scene = monsters(Monster::Cluricaun, Garloth, |scene| {
        scene.discs(C, [4, 0, 0]);
    });
    scene.play(Choice::Step(Cornwall));
    assert_eq!(scene.player(C).discs, [4, 0, 0]);
    assert_eq!(
        scene.times(|what| matches!(what, What::DiscPlaced { .. })),
        0
    );
    assert_eq!(scene.steps(), [Elmet, Essex], "Lord Fog is next");
}

#[test]
fn monster_lord_fog_moves_one_unit_of_any_faction_but_no_chief() {
    let mut scene = monsters(Monster::LordFog, Pictland, |scene| {
        scene.warriors(B, Corbenic, 1).warriors(A, Corbenic, 1);
        // No room for B in Elmet, where B has four; none for A in Garloth.
        scene.warriors(B, Elmet, 3).warriors(A, Garloth, 4);
    });
    scene
        .play(Choice::Step(Garloth))
        .play(Choice::Step(Corbenic));
    assert_eq!(scene.to_move(), A, "two steps, not more");
    let go = |owner, to| Choice::Move {
        owner,
        from: Corbenic,
        to,
        by: Way::Border,
    };
    assert_eq!(
        scene.choices(),
        [
            go(A, Elmet),
            go(A, Norgales),
            go(B, Garloth),
            go(B, Norgales)
        ],
        "compulsory, and only where there is room"
    );
    scene.play(go(A, Norgales));
    assert_eq!(scene.army(Norgales, A), group(0, 0, 1, 0), "not the Chief");
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
}

#[test]
fn monster_lord_fog_does_nothing_where_only_chiefs_are() {
    let mut scene = monsters(Monster::LordFog, Cornwall, |_| {});
    scene.play(Choice::Step(Garloth));
    scene.play(Choice::Step(Cornwall));
    assert_eq!(scene.army(Cornwall, C), group(1, 0, 0, 0));
    assert_eq!(scene.times(|what| matches!(what, What::Moved { .. })), 0);
    assert_eq!(scene.steps(), [Elmet, Essex], "the Cluricaun is next");
}

// ---- Leaders, basic side --------------------------------------------------------------------

/// The points each Leader card gives A, B and C when the game ends.
fn points(scene: &Scene, leader: Leader) -> [i16; 3] {
    let mut scene = scene.clone();
    scene.events(A, &[Due::GameEnd]);
    assert!(scene.is_over());
    let points = [A, B, C].map(|seat| {
        let points = scene.happened().map(|what| match what {
            What::Scored {
                seat: of,
                points,
                reason: Reason::Leader(by),
            } if of == seat && by == leader => points,
            _ => 0,
        });
        points.sum()
    });
    // All there is: favours and the three cards.
    let outcome = scene.table().outcome.expect("the game is over");
    let all: i16 = scene
        .happened()
        .map(|what| match what {
            What::Scored { points, .. } => points,
            _ => 0,
        })
        .sum();
    assert_eq!(outcome.scores.iter().sum::<i16>(), all);
    points
}

fn holders(scene: &mut Scene, held: [[u8; 3]; 3]) {
    for (seat, favours) in [A, B, C].into_iter().zip(held) {
        for (leader, count) in Leader::ALL.into_iter().zip(favours) {
            scene.held(seat, leader, count);
        }
    }
}

#[test]
fn leader_merlin_merlin_basic_scores_one_for_each_complete_set() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    holders(&mut scene, [[3, 2, 4], [5, 0, 5], [1, 1, 1]]);
    assert_eq!(points(&scene, Leader::Merlin), [2, 0, 1]);
    scene.events(A, &[Due::GameEnd]);
    // Favours, sets, most Morgana, one for every three Mordred.
    let scores = scene.table().outcome.expect("the game is over").scores;
    assert_eq!(scores, [9 + 2 + 4 + 1, 10 + 1, 3 + 1, 0]);
}

#[test]
fn leader_morgana_morgana_basic_scores_four_for_the_most_and_two_each_if_tied() {
    for (held, expected) in [
        ([2, 1, 0], [4, 0, 0]),
        ([2, 2, 1], [2, 2, 0]),
        ([1, 1, 1], [2, 2, 2]),
        ([0, 0, 0], [0, 0, 0]),
    ] {
        let mut scene = Scene::new(&Faction::ALL[..3]);
        holders(&mut scene, held.map(|morgana| [0, morgana, 0]));
        assert_eq!(points(&scene, Leader::Morgana), expected, "{held:?}");
    }
}

#[test]
fn leader_mordred_mordred_basic_scores_one_for_every_three_rounded_down() {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    holders(&mut scene, [[0, 0, 2], [0, 0, 3], [0, 0, 8]]);
    assert_eq!(points(&scene, Leader::Mordred), [0, 1, 2]);
}

// ---- Leaders, advanced side -----------------------------------------------------------------

/// Whether A has a power with so many favours of this Leader: with too few, with enough, after one
/// was lost, and after it came back. On the basic side never.
fn threshold(leader: Leader, need: u8, faction: Faction, has_it: impl Fn(&Scene) -> bool) {
    let mut scene = Scene::advanced(&against(faction));
    scene.held(A, leader, need - 1);
    assert!(!has_it(&scene), "{} are too few", need - 1);
    scene.held(A, leader, 1);
    assert!(has_it(&scene), "{need} are enough");
    scene.gives_back(A, leader, 1);
    assert!(!has_it(&scene), "lost at once (R23.2)");
    scene.held(A, leader, 2);
    assert!(has_it(&scene), "back, and more do no harm");
    let mut scene = Scene::new(&against(faction));
    scene.held(A, leader, need + 1);
    assert!(!has_it(&scene), "no powers on the basic side");
}

/// A Fate event of A: what was drawn.
fn fate_event(scene: &Scene) -> Scene {
    let mut scene = scene.clone();
    scene.event(A, DialEvent::Fate);
    scene
}

#[test]
fn leader_merlin_merlin_seer_draws_three_fate_cards() {
    threshold(Leader::Merlin, 2, Humans, |scene| {
        let drawn = fate_event(scene).table().drawn;
        assert!(drawn == 2 || drawn == 3);
        drawn == 3
    });
}

#[test]
fn merlin_seer_puts_one_card_in_the_cauldron_and_one_under_the_fate_deck() {
    let mut scene = Scene::advanced(&against(Humans));
    scene.held(A, Leader::Merlin, 2);
    let [fires, hunt, king] = [
        FateCard::BeltaneFires,
        FateCard::WildHunt,
        FateCard::FisherKing,
    ];
    scene
        .fate_deck(&[fires, hunt, king])
        .event(A, DialEvent::Fate);
    assert_eq!(scene.choices(), [fires, hunt, king].map(Choice::PlayFate));
    scene.play(Choice::PlayFate(fires));
    assert_eq!(scene.choices(), [hunt, king].map(Choice::ToCauldron));
    scene.play(Choice::ToCauldron(king));
    assert_eq!(scene.state.hidden.cauldron.as_slice(), [king]);
    assert_eq!(scene.state.hidden.fate_deck.last(), Some(&hunt));
    assert_eq!(scene.state.hidden.fate_deck.len(), 7);
}

#[test]
fn merlin_seer_puts_both_cards_under_the_chaos_deck_in_the_order_one_likes() {
    let mut scene = Scene::advanced(&against(Humans));
    scene.after_breakout().held(A, Leader::Merlin, 2);
    let [tide, hour, rain] = [
        ChaosCard::StolenHour,
        ChaosCard::DrowningTide,
        ChaosCard::IronRain,
    ];
    scene
        .chaos_deck(&[rain, tide, hour])
        .event(A, DialEvent::Fate);
    scene.play(Choice::PlayChaos(rain));
    assert_eq!(scene.choices(), [tide, hour].map(Choice::ToBottom));
    scene.play(Choice::ToBottom(hour));
    let deck = scene.state.hidden.chaos_deck;
    assert_eq!(deck[deck.len() - 2..], [hour, tide]);
    assert_eq!(deck.len(), 10);
}

#[test]
fn merlin_seer_draws_what_is_left_a64() {
    for (left, under_cauldron) in [(3, 1), (2, 1), (1, 0)] {
        let mut scene = Scene::advanced(&against(Humans));
        scene.held(A, Leader::Merlin, 2);
        scene
            .fate_deck(&[FateCard::BeltaneFires])
            .fate_cards_left(left);
        scene.event(A, DialEvent::Fate);
        if left > 1 {
            scene.play(Choice::PlayFate(FateCard::BeltaneFires));
        }
        if left == 3 {
            scene.pick(|choice| matches!(choice, Choice::ToCauldron(_)));
        }
        assert_eq!(scene.state.hidden.cauldron.len(), under_cauldron);
        let rest = left.saturating_sub(2);
        assert_eq!(scene.state.hidden.fate_deck.len(), rest, "{left} left");
    }
}

#[test]
fn merlin_seer_is_lost_when_a_favour_is_given_back_in_a_bargain() {
    let mut scene = Scene::advanced(&against(Humans));
    scene.after_breakout().held(A, Leader::Merlin, 2);
    scene.chaos_deck(&[ChaosCard::FaeBargain]);
    scene.event(A, DialEvent::Fate);
    assert_eq!(scene.table().drawn, 3);
    scene.play(Choice::PlayChaos(ChaosCard::FaeBargain));
    scene.play(Choice::ReturnFavour(Leader::Merlin)).skip();
    scene.pick(|choice| matches!(choice, Choice::ToBottom(_)));
    scene.event(A, DialEvent::Fate);
    assert_eq!(scene.table().drawn, 2, "one favour is too few");
}

#[test]
fn leader_merlin_merlin_hourglass_makes_magic_one_cheaper() {
    threshold(Leader::Merlin, 4, TunnelDwarves, |scene| {
        let mut scene = scene.clone();
        scene.mystics(A, Garloth, 2);
        let cost = magic(&scene, &[RuneCarvedWall, DeepDelving]);
        assert!(cost == 1 || cost == 2);
        cost == 1
    });
}

#[test]
fn merlin_hourglass_adds_to_older_songs_but_never_below_one() {
    let mut scene = Scene::advanced(&against(HighElves));
    scene.held(A, Leader::Merlin, 4).mystics(A, Garloth, 2);
    assert_eq!(magic(&scene, &[ThreadOfHours]), 1, "2 - 2, at least 1");
    assert_eq!(magic(&scene, &[StarlightWard]), 1, "3 - 2");
    assert_eq!(magic(&scene, &[StarlightWard, ThreadOfHours]), 3, "5 - 2");
}

#[test]
fn merlin_hourglass_reached_during_magic_counts_from_the_next_action_on_a56() {
    let mut scene = Scene::advanced(&against(TunnelDwarves));
    scene.held(A, Leader::Merlin, 2).mystics(A, Pictland, 1);
    assert_eq!(
        magic(&scene, &[DwfTeleport]),
        2,
        "the island gives two more"
    );
}

#[test]
fn leader_merlin_merlin_prophecy_scores_three() {
    threshold(Leader::Merlin, 7, Humans, |scene| {
        scene.table().leader_side == LeaderSide::Advanced && points(scene, Leader::Merlin)[0] == 3
    });
}

#[test]
fn leader_morgana_morgana_mist_paths_join_two_britannia_territories_with_a_caer() {
    threshold(Leader::Morgana, 2, Humans, |scene| {
        let mut scene = scene.clone();
        scene.warriors(A, Pictland, 1).start();
        scene.play(Choice::Act(Action::March));
        scene.offers_move(Pictland, Malahaut)
    });
}

#[test]
fn morgana_mist_paths_are_used_once_per_march_at_the_usual_cost() {
    let mut scene = Scene::advanced(&against(Humans));
    scene.held(A, Leader::Morgana, 2).warriors(A, Pictland, 2);
    scene.start().play(Choice::Act(Action::March));
    let by = Way::MistPaths;
    for to in [Elmet, Malahaut, Norgales, Cornwall] {
        assert!(scene.offers(step(Pictland, to, by)), "{to:?}");
    }
    assert!(!scene.offers(step(Pictland, Essex, by)), "no Caer");
    assert!(!scene.offers(step(Pictland, Avalon, by)), "not Britannia");
    assert!(!scene.offers(step(Corbenic, Malahaut, by)), "no Caer");
    scene.go_of(A, Pictland, Malahaut, by, group(0, 0, 2, 0));
    assert!(!scene.offers(step(Malahaut, Norgales, by)), "once");
    scene.done();
    assert_eq!(scene.army(Malahaut, A), group(0, 0, 2, 0));
    assert_eq!(scene.player(A).position, 1);
}

/// Commits one card with another one in hand and stops before the reveal.
fn facing(scene: &Scene) -> Scene {
    let mut scene = scene.clone();
    scene.warriors(A, Garloth, 1).warriors(B, Garloth, 1);
    let placed = [(KnightsCharge, WARRIOR)];
    scene.deal(A, &placed, &[ShieldLine]).deal(B, &[], &[]);
    scene.war(A, 3).commit(&placed, &[]);
    scene
}

#[test]
fn leader_morgana_morgana_shifting_faces_swap_a_face_down_card() {
    let swap = Choice::SwapCard {
        post: WARRIOR,
        out: KnightsCharge,
        card: ShieldLine,
    };
    threshold(Leader::Morgana, 4, Humans, |scene| {
        let scene = facing(scene);
        let asked = scene.table().battle.on;
        assert_eq!(asked, scene.offers(swap));
        asked
    });
    let mut scene = Scene::advanced(&against(Humans));
    scene.held(A, Leader::Morgana, 4);
    let mut scene = facing(&scene);
    assert_eq!(scene.choices(), [swap, Choice::Skip]);
    let mut kept = scene.clone();
    scene.play(swap);
    assert_eq!(scene.total(A), (0, 3), "once, and then the reveal");
    let swapped = scene.when(|what| matches!(what, What::CardSwapped { .. }));
    let revealed = scene.when(|what| matches!(what, What::Revealed { .. }));
    assert!(swapped < revealed);
    assert_eq!(scene.player(A).discard[ShieldLine.kind()], 1);
    assert_eq!(scene.player(A).discard[KnightsCharge.kind()], 0);
    kept.skip();
    assert_eq!(kept.total(A), (3, 0));
}

#[test]
fn leader_morgana_morgana_dread_queen_scores_three() {
    threshold(Leader::Morgana, 7, Humans, |scene| {
        points(scene, Leader::Morgana)[0] == 3
    });
}

#[test]
fn leader_mordred_mordred_wrath_attacks_for_one_with_the_chief() {
    threshold(Leader::Mordred, 2, Humans, |scene| {
        let mut scene = scene.clone();
        scene.warriors(A, Garloth, 1).warriors(B, Garloth, 1);
        let mut without = scene.clone();
        without.fight(&[], &[]);
        assert_eq!(without.total(A), (0, 0), "the Chief is elsewhere");
        scene.chief(A, Garloth).fight(&[], &[]);
        scene.total(A) == (1, 0)
    });
}

/// A battle in Garloth in which A kills a Warrior of B.
fn killing(scene: &mut Scene) -> &mut Scene {
    scene.warriors(A, Garloth, 1).warriors(B, Garloth, 1);
    scene.fight(&[(KnightsCharge, WARRIOR)], &[])
}

#[test]
fn leader_mordred_mordred_spoils_take_a_favour_after_an_enemy_loss() {
    threshold(Leader::Mordred, 4, Humans, |scene| {
        let mut scene = scene.clone();
        let before = scene.favours_of(A, Leader::Mordred);
        killing(&mut scene);
        let took = scene.favours_of(A, Leader::Mordred) - before;
        assert!(took <= 1);
        took == 1
    });
}

#[test]
fn mordred_spoils_come_once_per_war_and_again_in_the_next() {
    let mut scene = Scene::advanced(&against(Humans));
    scene.held(A, Leader::Mordred, 4);
    for at in [Garloth, Malahaut] {
        scene.warriors(A, at, 1).warriors(B, at, 1);
    }
    let charge = [(KnightsCharge, WARRIOR)];
    scene
        .deal(A, &[charge[0], charge[0]], &[])
        .deal(B, &[], &[]);
    scene.war(A, 3).play(Choice::Fight(Garloth));
    scene.commit(&charge, &[]);
    assert_eq!(scene.favours_of(A, Leader::Mordred), 5);
    scene.commit(&charge, &[]);
    assert_eq!(
        scene.times(|what| matches!(what, What::BattleOver { .. })),
        2
    );
    assert_eq!(scene.favours_of(A, Leader::Mordred), 5, "once per War");
    scene.warriors(B, Garloth, 1).fight(&charge, &[]);
    assert_eq!(scene.favours_of(A, Leader::Mordred), 6);
}

#[test]
fn mordred_spoils_need_a_loss_and_a_reserve() {
    let mut scene = Scene::advanced(&against(Humans));
    scene.held(A, Leader::Mordred, 4);
    scene.warriors(A, Garloth, 1).warriors(B, Garloth, 1);
    scene.fight(&[(ShieldLine, WARRIOR)], &[]);
    assert_eq!(scene.favours_of(A, Leader::Mordred), 4, "nobody was lost");
    let mut scene = Scene::advanced(&against(Humans));
    scene.reserve_left(Leader::Mordred, 0, A);
    let held = scene.favours_of(A, Leader::Mordred);
    killing(&mut scene);
    assert_eq!(scene.favours_of(A, Leader::Mordred), held, "it is empty");
}

#[test]
fn leader_mordred_mordred_crown_scores_three() {
    threshold(Leader::Mordred, 7, Humans, |scene| {
        // On the basic side seven to nine favours score 2 or 3 for another reason.
        scene.table().leader_side == LeaderSide::Advanced && points(scene, Leader::Mordred)[0] == 3
    });
}

#[test]
fn several_players_may_have_the_same_power_r23_3() {
    let mut scene = Scene::advanced(&against(Humans));
    scene
        .held(A, Leader::Mordred, 2)
        .held(B, Leader::Mordred, 2);
    scene.chief(A, Garloth).chief(B, Garloth).fight(&[], &[]);
    assert_eq!((scene.total(A), scene.total(B)), ((1, 0), (1, 0)));
}

// ---- Champions ------------------------------------------------------------------------------

/// A's Champion and B's Warrior in Garloth.
fn with_champion(champion: Champion) -> Scene {
    let mut scene = Scene::new(&against(Humans));
    scene.champion(A, champion, Garloth).warriors(B, Garloth, 1);
    scene
}

#[test]
fn champion_blackheart_attacks_for_two_where_he_is_when_totals_are_made() {
    let mut scene = with_champion(Champion::Blackheart);
    scene.fight(&[], &[]);
    assert_eq!((scene.total(A), scene.total(B)), ((2, 0), (0, 0)));
    let mut scene = with_champion(Champion::Blackheart);
    scene.warriors(A, Malahaut, 1).warriors(B, Malahaut, 1);
    scene.deal(A, &[], &[]).deal(B, &[], &[]);
    scene.war(A, 3).play(Choice::Fight(Malahaut));
    let totals = scene.happened().find_map(|what| match what {
        What::Totals { seat: A, total, .. } => Some(total.attack),
        _ => None,
    });
    assert_eq!(totals, Some(0), "he is in Garloth, not in Malahaut");
    // Killed by Moonbow before totals are made.
    let mut scene = with_champion(Champion::Blackheart);
    scene.mystics(B, Garloth, 1).warriors(A, Garloth, 1);
    scene.fight(&[], &[(Moonbow, MYSTIC)]);
    scene.play(Choice::Kill {
        unit: Unit::Champion,
        at: Garloth,
    });
    assert_eq!(scene.total(A), (0, 0));
    assert_eq!(scene.player(A).reserve.champion, 1, "R4.4");
    assert_eq!(scene.player(A).champion, Some(Champion::Blackheart));
}

#[test]
fn champion_blackheart_fights_as_a_warrior_with_a_card_of_his_own() {
    let mut scene = with_champion(Champion::Blackheart);
    scene.fight(&[(KnightsCharge, WARRIOR)], &[]);
    assert_eq!(scene.total(A), (5, 0));
}

#[test]
fn champion_elaine_may_add_a_warrior_to_her_territory_at_the_end_of_war() {
    let mut scene = Scene::new(&against(Humans));
    scene.champion(A, Champion::Elaine, Garloth).war(A, 3);
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.choices(), [add(Unit::Warrior, Garloth), Choice::Skip]);
    let mut without = scene.clone();
    scene.play(add(Unit::Warrior, Garloth));
    assert_eq!(scene.army(Garloth, A), group(0, 0, 1, 1));
    without.skip();
    assert_eq!(without.army(Garloth, A), group(0, 0, 0, 1));
}

#[test]
fn champion_elaine_adds_nobody_without_room_on_a_closed_island_or_from_the_reserve_a65() {
    let added = |what: &What| matches!(what, What::Added { .. });
    let mut full = Scene::new(&against(Humans));
    full.champion(A, Champion::Elaine, Garloth);
    full.warriors(A, Garloth, 3).war(A, 3);
    assert!(full.awaits_action() && full.times(added) == 0);
    let mut island = Scene::new(&against(Humans));
    island.champion(A, Champion::Elaine, Avalon);
    let mut open = island.clone();
    island.war(A, 3);
    assert!(island.awaits_action() && island.times(added) == 0);
    open.after_breakout().war(A, 3);
    open.play(add(Unit::Warrior, Avalon));
    assert_eq!(open.army(Avalon, A), group(0, 0, 1, 1));
    let mut dead = Scene::new(&against(Humans));
    dead.champion(A, Champion::Elaine, Garloth);
    dead.state.table.armies[Garloth.index()][A.index()].champion = 0;
    dead.state.table.players[A.index()].reserve.champion = 1;
    dead.war(A, 3);
    assert!(dead.awaits_action() && dead.times(added) == 0);
}

#[test]
fn champion_britomart_cancels_an_enemy_mystic_card_before_any_is_resolved() {
    let mut scene = with_champion(Champion::Britomart);
    scene.mystics(B, Garloth, 2);
    // B is ahead and would resolve first.
    let enemy = [(Starfire, MYSTIC), (SilverSpears, MYSTIC)];
    scene.fight(&[], &enemy);
    assert_eq!(scene.to_move(), A);
    assert_eq!(
        scene.choices(),
        [
            Choice::Cancel {
                card: Starfire,
                nth: 0
            },
            Choice::Cancel {
                card: SilverSpears,
                nth: 1
            },
        ]
    );
    scene.play(Choice::Cancel {
        card: Starfire,
        nth: 0,
    });
    assert_eq!(scene.total(B), (2, 0));
    assert_eq!(scene.total(A), (0, 0), "no defence instead");
    let cancelled = scene.when(|what| matches!(what, What::Cancelled { .. }));
    let resolved = scene.when(|what| matches!(what, What::MysticResolves { .. }));
    assert!(cancelled < resolved);
}

#[test]
fn champion_britomart_defends_for_one_if_the_enemy_placed_no_mystic_card() {
    let mut scene = with_champion(Champion::Britomart);
    scene.fight(&[], &[(SilverSpears, WARRIOR)]);
    assert_eq!(scene.total(A), (0, 1));
    let mut elsewhere = Scene::new(&against(Humans));
    elsewhere.champion(A, Champion::Britomart, Malahaut);
    elsewhere.warriors(A, Garloth, 1).warriors(B, Garloth, 1);
    elsewhere.fight(&[], &[]);
    assert_eq!(elsewhere.total(A), (0, 0));
}

#[test]
fn champion_britomart_does_not_defend_where_standing_stones_cancel_what_the_enemy_placed() {
    let mut scene = on_tile(TileSide::StandingStones, [0, 0], [1, 0]);
    scene.champion(A, Champion::Britomart, Sarras);
    scene.fight(&[], &[(Starfire, MYSTIC)]);
    assert_eq!((scene.total(A), scene.total(B)), ((0, 0), (0, 0)));
}

#[test]
fn champion_hroldrim_marches_free_the_first_time_and_defends_for_one() {
    let mut scene = with_champion(Champion::Hroldrim);
    scene.fight(&[], &[]);
    assert_eq!(scene.total(A), (0, 1));
    let mut scene = Scene::new(&against(Humans));
    scene.champion(A, Champion::Hroldrim, Corbenic);
    scene.warriors(A, Essex, 1).start();
    scene.play(Choice::Act(Action::March));
    let mut alone = scene.clone();
    alone.go(Corbenic, Garloth, group(1, 0, 0, 1)).done();
    assert_eq!(alone.player(A).position, 1, "a March costs at least 1");
    // A move without him, his first, and his second.
    scene.go(Essex, Malahaut, group(0, 0, 1, 0));
    scene.go(Corbenic, Garloth, group(1, 0, 0, 1));
    scene.go(Garloth, Pictland, group(0, 0, 0, 1)).done();
    assert_eq!(scene.player(A).position, 2);
    let mut again = scene.clone();
    again.discs(A, [1, 0, 0]).position(B, 9).position(C, 9);
    again.start().play(Choice::Act(Action::March));
    again.go(Pictland, Lothian, group(0, 0, 0, 1)).done();
    assert_eq!(again.player(A).position, 3, "free again, with surcharge 1");
}

#[test]
fn champion_hroldrim_allows_one_group_move_more_than_the_cap_a14() {
    let mut scene = Scene::new(&against(Humans));
    scene.champion(A, Champion::Hroldrim, Corbenic).start();
    scene.play(Choice::Act(Action::March));
    let both = [Corbenic, Norgales];
    for made in 0..7 {
        let (from, to) = (both[made % 2], both[1 - made % 2]);
        scene.go(from, to, group(0, 0, 0, 1));
    }
    assert_eq!(scene.choices(), [Choice::Done], "seven moves for six time");
    scene.done();
    assert_eq!(scene.player(A).position, 6);
}

// ---- Lost Land tiles ------------------------------------------------------------------------

/// A battle in Sarras between these Mystics and Warriors, with this tile there.
fn on_tile(tile: TileSide, a: [u8; 2], b: [u8; 2]) -> Scene {
    let mut scene = Scene::new(&against(Humans));
    scene.after_breakout().tile(1, tile);
    for (seat, [mystics, warriors]) in [(A, a), (B, b)] {
        scene.mystics(seat, Sarras, mystics);
        scene.warriors(seat, Sarras, warriors);
    }
    scene
}

/// The totals of both sides without cards.
fn totals_on(tile: TileSide, a: [u8; 2], b: [u8; 2]) -> [Total; 2] {
    let mut scene = on_tile(tile, a, b);
    scene.fight(&[], &[]);
    [scene.total(A), scene.total(B)]
}

#[test]
fn tile_standing_stones_skip_every_mystic_card_of_both_sides_there() {
    let mut scene = on_tile(TileSide::StandingStones, [1, 1], [1, 1]);
    let mut elsewhere = scene.clone();
    elsewhere.state.table.tiles = [Some(TileSide::StandingStones), None, None];
    let a = [(KnightsCharge, MYSTIC), (ShieldLine, WARRIOR)];
    let b = [(Starfire, MYSTIC), (SilverSpears, WARRIOR)];
    scene.fight(&a, &b);
    assert_eq!((scene.total(A), scene.total(B)), ((0, 3), (3, 1)));
    assert_eq!(
        scene.times(|what| matches!(what, What::Cancelled { .. })),
        2
    );
    assert_eq!(
        scene.times(|what| matches!(what, What::MysticResolves { .. })),
        0
    );
    elsewhere.fight(&a, &b);
    assert_eq!(elsewhere.total(A), (2, 3), "only on its own territory");
}

#[test]
fn tile_well_of_voices_defends_for_each_mystic_of_both_sides() {
    let tile = TileSide::WellOfVoices;
    assert_eq!(totals_on(tile, [3, 0], [1, 2]), [(0, 3), (0, 1)]);
    assert_eq!(totals_on(tile, [0, 1], [2, 0]), [(0, 0), (0, 2)]);
}

#[test]
fn tile_ruined_keep_defends_for_two_on_the_side_with_fewer_units() {
    let tile = TileSide::RuinedKeep;
    assert_eq!(totals_on(tile, [0, 1], [1, 1]), [(0, 2), (0, 0)]);
    assert_eq!(totals_on(tile, [1, 2], [0, 2]), [(0, 0), (0, 2)]);
    assert_eq!(totals_on(tile, [1, 1], [0, 2]), [(0, 0), (0, 0)], "equal");
}

#[test]
fn tile_barrow_field_attacks_for_one_on_both_sides() {
    let tile = TileSide::BarrowField;
    assert_eq!(totals_on(tile, [0, 1], [1, 1]), [(1, 0), (1, 0)]);
    let mut scene = on_tile(tile, [0, 0], [0, 0]);
    scene.warriors(A, Ys, 1).warriors(B, Ys, 1).fight(&[], &[]);
    assert_eq!(scene.total(A), (0, 0), "only on its own territory");
}

#[test]
fn tile_crystal_cave_makes_its_controller_take_a_favour_at_the_end_of_war() {
    let mut scene = on_tile(TileSide::CrystalCave, [0, 0], [0, 2]);
    scene.reserve_left(Leader::Merlin, 0, C).war(A, 3);
    assert_eq!(scene.to_move(), B, "the controller, not the active player");
    let left = [Leader::Morgana, Leader::Mordred].map(Choice::TakeFavour);
    assert_eq!(scene.choices(), left, "it is compulsory");
    scene.play(Choice::TakeFavour(Leader::Mordred));
    assert_eq!(scene.player(B).favours, [0, 0, 1]);
    let took = |what: &What| {
        matches!(
            what,
            What::Took {
                from: Place::Reserve,
                ..
            }
        )
    };
    assert_eq!(scene.times(took), 1);
}

#[test]
fn tile_crystal_cave_gives_nothing_to_nobody_or_from_empty_reserves() {
    let took = |what: &What| {
        matches!(
            what,
            What::Took {
                from: Place::Reserve,
                ..
            }
        )
    };
    let mut tied = on_tile(TileSide::CrystalCave, [0, 1], [0, 1]);
    tied.fight(&[], &[]);
    assert!(tied.awaits_action() && tied.times(took) == 0);
    let mut empty = on_tile(TileSide::CrystalCave, [0, 1], [0, 0]);
    for leader in Leader::ALL {
        empty.reserve_left(leader, 0, C);
    }
    // Not the War that empty reserves have marked as the last (R20.2).
    empty.war(A, 7);
    assert!(empty.awaits_action() && empty.times(took) == 0);
}

#[test]
fn tile_goblin_market_lets_its_controller_take_back_two_discs_and_draw_a_card() {
    let mut scene = on_tile(TileSide::GoblinMarket, [0, 0], [0, 1]);
    scene.discs(B, [1, 2, 0]).discs(A, [1, 0, 0]).war(A, 3);
    assert_eq!(scene.to_move(), B);
    let back = Choice::Retrieve;
    let choices = [back(Action::March), back(Action::Muster), Choice::Skip];
    assert_eq!(scene.choices(), choices);
    let mut none = scene.clone();
    scene.play(back(Action::Muster)).play(back(Action::Muster));
    assert_eq!(scene.player(B).discs, [1, 0, 0], "up to two");
    assert_eq!(scene.player(B).hand, 8);
    none.skip();
    assert_eq!(none.player(B).discs, [1, 2, 0]);
    assert_eq!(none.player(B).hand, 8, "the card comes all the same");
    assert_eq!([A, C].map(|seat| none.player(seat).hand), [7, 7]);
}

// ---- is every component tested? -------------------------------------------------------------

/// The names of all tests in a source file.
fn test_names(source: &str) -> Vec<String> {
    let lines: Vec<&str> = source.lines().collect();
    lines
        .windows(2)
        .filter(|pair| pair[0] == "#[test]")
        .filter_map(|pair| pair[1].strip_prefix("fn "))
        .filter_map(|rest| rest.split('(').next())
        .map(|name| format!("_{name}_"))
        .collect()
}

#[test]
fn every_card_power_tile_monster_champion_and_ability_has_a_test_named_after_it() {
    let sources = [
        include_str!("combat_cards.rs"),
        include_str!("spells.rs"),
        include_str!("fate_and_chaos_cards.rs"),
        include_str!("powers.rs"),
    ];
    let names: Vec<String> = sources.into_iter().flat_map(test_names).collect();
    let leaders = Leader::ALL.into_iter().flat_map(|leader| {
        let data = leader.data();
        let powers = data.advanced.iter().map(|power| power.id);
        powers.chain([data.id, data.basic.id])
    });
    let ids: Vec<&str> = CombatCard::ALL
        .map(CombatCard::id)
        .into_iter()
        .chain(Spell::ALL.map(Spell::id))
        .chain(FateCard::ALL.map(FateCard::id))
        .chain(ChaosCard::ALL.map(ChaosCard::id))
        .chain(Faction::ALL.map(|faction| faction.data().ability.id))
        .chain(Monster::ALL.map(Monster::id))
        .chain(leaders)
        .chain(Champion::ALL.map(Champion::id))
        .chain(TileSide::ALL.map(TileSide::id))
        .collect();
    // Component book 16.
    assert_eq!(ids.len(), 32 + 20 + 9 + 11 + 4 + 4 + 3 + 12 + 4 + 6);
    let untested: Vec<&str> = ids
        .into_iter()
        .filter(|id| !names.iter().any(|name| name.contains(&format!("_{id}_"))))
        .collect();
    assert_eq!(untested, [""; 0], "no test is named after these");
}
