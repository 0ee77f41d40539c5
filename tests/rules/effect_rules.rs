//! The effect rules E1 to E16 (component book 0.2), one after the other.

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::Seat;
use tabletop::mordred::data::CombatCard::*;
use tabletop::mordred::data::Faction::*;
use tabletop::mordred::data::Spell::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, ChaosCard, CombatCard, DialEvent, Faction, FateCard, Leader, Monster, Spell,
    Unit,
};
use tabletop::mordred::state::task::Way;
use tabletop::mordred::{Choice, What};

/// Humans (A), High Elves (B) and Hobyars (C). C is furthest ahead, A hindmost and active.
fn quiet() -> Scene {
    Scene::new(&Faction::ALL[..3])
}

fn fate(scene: &mut Scene, card: FateCard) -> &mut Scene {
    scene.fate_deck(&[card]).event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(card))
}

fn chaos(scene: &mut Scene, card: ChaosCard) -> &mut Scene {
    scene.after_breakout().chaos_deck(&[card]);
    scene.event(A, DialEvent::Fate);
    scene.play(Choice::PlayChaos(card))
}

fn castable(scene: &Scene, spell: Spell) -> bool {
    let mut scene = scene.clone();
    scene.spells(A, &[spell]).start();
    scene.offers(Choice::Act(Action::Magic))
}

fn moved(what: &What) -> bool {
    matches!(what, What::Moved { .. })
}

#[test]
fn e1_the_enemy_is_the_other_side_of_the_battle_and_an_opponent_is_any_other_player() {
    // Enemy: of B and C only B fights.
    let mut scene = quiet();
    scene.mystics(A, Garloth, 1).warriors(B, Garloth, 1);
    scene.deal(A, &[(LongbowVolley, MYSTIC)], &[]);
    scene.war(A, 3).commit(&[(LongbowVolley, MYSTIC)], &[]);
    let discards = [A, B, C].map(|seat| scene.random_discards(seat));
    assert_eq!(discards, [0, 1, 0]);
    // Opponents: both.
    let mut scene = quiet();
    chaos(&mut scene, ChaosCard::IronRain);
    let discards = [A, B, C].map(|seat| scene.random_discards(seat));
    assert_eq!(discards, [0, 2, 2]);
}

#[test]
fn e1_without_enemy_units_means_without_units_of_any_other_player_a59() {
    let mut scene = quiet();
    scene.mystics(A, Garloth, 1).warriors(B, Garloth, 1);
    scene.warriors(A, Pictland, 1);
    scene.fight(&[(OrderedWithdrawal, MYSTIC)], &[]);
    assert_eq!(
        scene.ways_out(Garloth),
        [Pictland, Corbenic],
        "own units are no enemies; C's Chief in Cornwall is one, though C does not fight"
    );
    // Even a laid-down Chief counts.
    let mut scene = quiet();
    scene.mystics(A, Garloth, 1).warriors(B, Garloth, 1);
    scene.lay_down(C).fight(&[(OrderedWithdrawal, MYSTIC)], &[]);
    assert_eq!(scene.ways_out(Garloth), [Pictland, Corbenic]);
}

#[test]
fn e2_you_make_every_choice_unless_another_player_is_named() {
    let mut scene = quiet();
    scene.warriors(B, Elmet, 1).mystics(B, Elmet, 1);
    scene.warriors(A, Elmet, 1);
    chaos(&mut scene, ChaosCard::ScatteredBanners);
    scene.play(step(B, Elmet, Malahaut));
    assert_eq!(scene.to_move(), A, "which units of B go is A's choice");
}

#[test]
fn e2_with_one_legal_option_it_is_taken_automatically() {
    let mut scene = quiet();
    scene.favours(Corbenic, Leader::Merlin, 1);
    fate(&mut scene, FateCard::SwordInTheStone);
    assert_eq!(scene.player(A).favours, [1, 0, 0]);
    assert!(scene.awaits_action());
}

#[test]
fn e3_up_to_n_may_be_0_and_may_is_optional() {
    let mut scene = quiet();
    scene.favours(Norgales, Leader::Merlin, 2);
    fate(&mut scene, FateCard::FisherKing).skip();
    assert!(scene.awaits_action());
    let mut scene = quiet();
    chaos(&mut scene, ChaosCard::RisenHost).skip();
    assert_eq!(scene.player(A).reserve.warriors, 9);
    let mut scene = quiet();
    scene.mystics(A, Garloth, 1).warriors(B, Garloth, 1);
    scene.fight(&[(CamelotBanner, MYSTIC)], &[]).skip();
    assert_eq!(scene.times(moved), 0);
}

#[test]
fn e3_any_number_is_at_least_1_unless_up_to_stands_before_it() {
    let mut scene = quiet();
    fate(&mut scene, FateCard::WildHunt);
    assert!(!scene.offers(Choice::Skip) && !scene.offers(Choice::Done));
    let mut scene = quiet();
    chaos(&mut scene, ChaosCard::DrowningTide);
    assert!(scene.offers(Choice::Skip), "up to twice");
    scene.play(step(A, Corbenic, Garloth));
    assert_eq!(scene.times(moved), 1, "but then at least one unit");
}

#[test]
fn e3_otherwise_as_much_as_possible_is_compulsory() {
    let mut scene = quiet();
    fate(&mut scene, FateCard::LadyOfTheLake);
    assert!(!scene.offers(Choice::Skip));
    let mut scene = quiet();
    let one = [Faction::HighElves.combat_cards()[0]];
    scene.hand(B, &one).hand(C, &[]);
    fate(&mut scene, FateCard::GreenKnight);
    assert_eq!(scene.random_discards(B), 1, "of 2 as many as there are");
}

#[test]
fn e4_an_impossible_clause_is_skipped_and_the_rest_still_applies() {
    let mut scene = quiet();
    scene.hand(B, &[]).hand(C, &[]);
    fate(&mut scene, FateCard::GreenKnight);
    assert_eq!(scene.player(A).hand, 8, "nobody to discard, but you draw");
    let mut scene = quiet();
    scene.mystics(A, Garloth, 1).warriors(B, Garloth, 1);
    scene.warriors(B, Pictland, 1).warriors(A, Corbenic, 3);
    scene.fight(&[(OrderedWithdrawal, MYSTIC)], &[]);
    assert_eq!(scene.times(moved), 0, "no way out");
    assert_eq!(scene.drawn_in_battle(A), 1);
}

#[test]
fn e4_if_you_did_depends_on_the_clause_before() {
    let mut scene = quiet();
    scene.held(A, Leader::Merlin, 1);
    chaos(&mut scene, ChaosCard::FaeBargain).skip();
    assert!(scene.awaits_action());
    assert_eq!(scene.player(A).favours, [1, 0, 0]);
}

#[test]
fn e5_each_player_resolves_from_furthest_ahead_to_hindmost() {
    let mut scene = quiet();
    scene.position(B, 5).position(A, 4).position(C, 4);
    // B is ahead; of the two on 4 the lower tracker, A's, is further ahead than C's.
    scene.cauldron(A, FateCard::SwordInTheStone).breakout(A);
    for seat in [B, A, C] {
        assert_eq!(scene.to_move(), seat);
        scene.play(Choice::TakeFavour(Leader::Merlin));
    }
}

#[test]
fn e5_the_order_is_fixed_when_the_effect_starts_a9() {
    let mut scene = quiet();
    for seat in [A, B, C] {
        scene.held(seat, Leader::Merlin, 1);
    }
    // Each tracker passes the ones before it and would change the order.
    scene.cauldron(A, FateCard::DolorousStroke).breakout(A);
    let order: Vec<Seat> = scene
        .happened()
        .filter_map(|what| match what {
            What::TrackerMoved {
                seat,
                from: 0,
                to: 2,
            } => Some(seat),
            _ => None,
        })
        .collect();
    assert_eq!(order, [C, B, A]);
}

#[test]
fn e6_every_destination_needs_room_but_passing_through_does_not() {
    let mut scene = quiet();
    scene.after_breakout().mystics(A, Corbenic, 1);
    // Norgales, Elmet and Garloth: two other factions in each.
    for at in [Norgales, Elmet, Garloth] {
        for seat in [B, C] {
            if scene.army(at, seat).is_empty() {
                scene.warriors(seat, at, 1);
            }
        }
    }
    scene.start().cast(KingsRoad);
    let ways = scene.ways_out(Corbenic);
    for (to, offered) in [
        (Norgales, false),
        (Elmet, false),
        (Garloth, false),
        (Pictland, true),
        (Malahaut, true),
        (Cornwall, true),
        (Corbenic, false),
    ] {
        assert_eq!(ways.contains(&to), offered, "{to:?}");
    }
}

#[test]
fn e6_only_as_many_units_move_as_find_room() {
    let mut scene = quiet();
    scene.warriors(A, Corbenic, 3).warriors(A, Norgales, 2);
    fate(&mut scene, FateCard::WildHunt).play(step(A, Corbenic, Norgales));
    assert!(scene.offers(Choice::Group(group(1, 0, 1, 0))));
    assert!(!scene.offers(Choice::Group(group(1, 0, 2, 0))));
    assert!(!scene.offers(Choice::Group(group(0, 0, 3, 0))));
}

#[test]
fn e7_before_breakout_no_effect_moves_or_adds_anything_to_or_from_an_island() {
    let mut scene = quiet();
    scene.warriors(A, Avalon, 1).mystics(A, Avalon, 1);
    let mut hunt = scene.clone();
    fate(&mut hunt, FateCard::WildHunt);
    assert_eq!(hunt.ways_out(Avalon), []);
    let mut lady = scene.clone();
    fate(&mut lady, FateCard::LadyOfTheLake);
    assert!(!lady.offers(add(Unit::Warrior, Avalon)));
    // In a battle there nobody comes or goes.
    scene.mystics(B, Avalon, 1);
    scene.fight(&[(CamelotBanner, MYSTIC)], &[(VeilOfMist, MYSTIC)]);
    assert_eq!(scene.times(moved), 0);
    assert_eq!(scene.total(A), (0, 0), "the battle was fought, though");
}

#[test]
fn e7_no_effect_links_closed_islands_nor_brings_units_between_them() {
    let mut scene = Scene::new(&against(TunnelDwarves));
    scene.mystics(A, Avalon, 1).warriors(A, Annwn, 1);
    scene.warriors(B, Avalon, 1);
    let mut march = scene.clone();
    march.start().play(Choice::Act(Action::March));
    assert!(!march.offers_move(Avalon, Annwn), "the Under-Road");
    assert!(!march.offers_move(Annwn, Avalon));
    scene.fight(&[(SallyFromBelow, MYSTIC)], &[]);
    assert_eq!(scene.times(moved), 0, "Sally from Below");
    assert!(scene.awaits_action());
    assert_eq!(scene.army(Annwn, A), group(0, 0, 1, 0));
}

#[test]
fn e7_kills_and_swaps_on_a_closed_island_are_allowed_a65() {
    let mut scene = Scene::new(&against(TunnelDwarves));
    scene.mystics(A, Avalon, 1).warriors(B, Avalon, 2);
    scene.fight(&[(Sappers, MYSTIC)], &[]);
    assert_eq!(scene.army(Avalon, B), group(0, 0, 1, 0));
    let mut scene = quiet();
    scene.mystics(A, Avalon, 1).warriors(A, Avalon, 1);
    scene.start().cast(HumHireChampion).play(Choice::Hire {
        champion: Champion::Elaine,
        swap_at: Some(Avalon),
    });
    assert_eq!(scene.army(Avalon, A), group(0, 1, 0, 1));
}

#[test]
fn e7_a_text_that_says_island_may_reach_one_and_mirror_lands_do_not_exist_yet() {
    let mut scene = quiet();
    scene.mystics(A, Pictland, 1);
    scene.start().cast(HumTeleport);
    assert_eq!(scene.army(Avalon, A), group(0, 1, 1, 0));
    let mut scene = quiet();
    scene.monsters([(Monster::LordFog, Pictland), (Monster::Nightmare, Essex)]);
    fate(&mut scene, FateCard::QuestingBeast);
    scene.play(Choice::Monster(Monster::LordFog));
    let steps = [Lothian, Garloth].map(Choice::Step);
    assert_eq!(scene.choices(), steps, "Monsters stay in Britannia");
}

#[test]
fn e8_a_chief_is_never_moved_or_killed_by_an_opponent() {
    let mut scene = Scene::new(&against(HighElves));
    scene.mystics(A, Elmet, 1);
    assert!(!castable(&scene, HollowHillsGlamour), "only B's Chief");
    scene.fight(&[(Beguile, MYSTIC)], &[]);
    assert!(scene.awaits_action() && scene.times(moved) == 0);
    assert_eq!(scene.army(Elmet, B), group(1, 0, 0, 0));
    let mut scene = Scene::new(&against(TunnelDwarves));
    scene.mystics(A, Avalon, 1);
    assert!(!castable(&scene, CollapseTheRoof), "only Chiefs are near");
    let mut scene = quiet();
    chaos(&mut scene, ChaosCard::RiftStorm);
    let killed = scene.times(|what| matches!(what, What::Killed { .. }));
    assert!(scene.awaits_action() && killed == 0);
}

#[test]
fn e8_ones_own_units_include_the_chief_where_no_type_is_named() {
    let mut scene = quiet();
    fate(&mut scene, FateCard::WildHunt).play(step(A, Corbenic, Garloth));
    assert_eq!(scene.army(Garloth, A), group(1, 0, 0, 0));
    // Non-Chief units are just that, even one's own.
    let mut scene = quiet();
    scene.monsters([(Monster::LordFog, Corbenic), (Monster::Nightmare, Essex)]);
    scene.event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::LordFog));
    scene.play(Choice::Step(Garloth));
    scene.play(Choice::Step(Corbenic));
    assert_eq!(scene.times(moved), 0, "A's Chief is alone there");
    assert!(
        scene
            .choices()
            .iter()
            .all(|choice| matches!(choice, Choice::Step(_)))
    );
}

#[test]
fn e9_a_champion_is_a_warrior_in_all_texts_a40() {
    // Moved by Scurry.
    let mut scene = Scene::new(&against(Hobyars));
    scene.mystics(A, Corbenic, 1);
    scene.champion(A, Champion::Elaine, Corbenic);
    scene.start().cast(Scurry).play(step(A, Corbenic, Garloth));
    assert_eq!(scene.army(Garloth, A), group(0, 0, 0, 1));
    assert!(!scene.offers_move(Garloth, Pictland), "only once (A66)");
    // Added by Call to Arms, and free in a Muster of the Humans.
    let mut scene = quiet();
    scene.mystics(A, Garloth, 1);
    scene.state.table.players[A.index()].champion = Some(Champion::Elaine);
    scene.state.table.players[A.index()].reserve.champion = 1;
    let mut muster = scene.clone();
    scene
        .start()
        .cast(CallToArms)
        .play(add(Unit::Champion, Garloth));
    assert_eq!(scene.army(Garloth, A), group(0, 1, 0, 1));
    muster.start().play(Choice::Act(Action::Muster));
    muster.play(add(Unit::Champion, Corbenic)).done();
    assert_eq!(muster.player(A).position, 0, "Levy of the Shires");
    // Killed by Sappers.
    let mut scene = Scene::new(&against(TunnelDwarves));
    scene.mystics(A, Garloth, 1).mystics(B, Garloth, 1);
    scene.champion(B, Champion::Blackheart, Garloth);
    scene.fight(&[(Sappers, MYSTIC)], &[]);
    assert_eq!(scene.army(Garloth, B), group(0, 1, 0, 0));
    assert_eq!(scene.player(B).reserve.champion, 1);
}

#[test]
fn e10_at_random_uses_the_dice_of_the_game() {
    let discarded = |seed| {
        let mut scene = quiet();
        scene.hand(C, &[]).hand(B, &HighElves.combat_cards()[..7]);
        scene.state.hidden.dice = Dice::new(seed);
        fate(&mut scene, FateCard::GreenKnight);
        let cards = scene.happened().filter_map(|what| match what {
            What::Discarded {
                seat: B,
                card,
                at_random: true,
            } => Some(card),
            _ => None,
        });
        cards.collect::<Vec<CombatCard>>()
    };
    assert_eq!(discarded(7), discarded(7), "the same dice, the same cards");
    let mut firsts: Vec<CombatCard> = (0..200).map(|seed| discarded(seed)[0]).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 7, "each of the seven can be hit");
}

#[test]
fn e10_owner_means_the_owner_of_the_units_or_cards_decides() {
    let mut scene = Scene::new(&against(TunnelDwarves));
    scene.mystics(A, Corbenic, 1);
    scene.warriors(B, Elmet, 1).mystics(B, Elmet, 1);
    scene.start().cast(CollapseTheRoof).play(Choice::At(Elmet));
    assert_eq!(scene.to_move(), B);
}

/// Two battles of A and B in one War: in Garloth and in Malahaut, each with a single Warrior of B.
fn two_battles(scene: &mut Scene) {
    for at in [Garloth, Malahaut] {
        scene.warriors(A, at, 1).warriors(B, at, 1);
    }
}

#[test]
fn e11_once_per_battle_starts_anew_in_the_next_battle() {
    let mut scene = Scene::new(&against(Hobyars));
    two_battles(&mut scene);
    let charge = (KnightsCharge, WARRIOR);
    scene.deal(A, &[], &[]).deal(B, &[charge, charge], &[]);
    scene.war(A, 3);
    for (at, to) in [(Garloth, Pictland), (Malahaut, Essex)] {
        if scene.offers(Choice::Fight(at)) {
            scene.play(Choice::Fight(at));
        }
        scene.commit(&[], &[charge]);
        let unit = Unit::Warrior;
        scene.play(Choice::Save { unit, to }).done();
        assert_eq!(scene.army(to, A), group(0, 0, 1, 0));
    }
}

#[test]
fn e11_once_per_war_does_not_start_anew_in_the_next_battle_but_in_the_next_war() {
    let mut scene = Scene::advanced(&against(Humans));
    scene.held(A, Leader::Mordred, 4);
    two_battles(&mut scene);
    let charge = (KnightsCharge, WARRIOR);
    for held in [5, 6] {
        scene.deal(A, &[charge, charge], &[]).deal(B, &[], &[]);
        scene.war(A, 3).play(Choice::Fight(Garloth));
        scene.commit(&[charge], &[]).commit(&[charge], &[]);
        assert_eq!(scene.favours_of(A, Leader::Mordred), held);
        scene.warriors(B, Garloth, 1).warriors(B, Malahaut, 1);
    }
}

#[test]
fn e11_once_per_march_starts_anew_in_the_next_march() {
    let mut scene = Scene::new(&against(TunnelDwarves));
    scene.warriors(A, Essex, 1).position(B, 9).position(C, 9);
    for (from, to) in [(Corbenic, Essex), (Essex, Corbenic)] {
        scene.warriors(A, Corbenic, 1);
        scene.start().play(Choice::Act(Action::March));
        scene.go_of(A, from, to, Way::UnderRoad, group(1, 0, 0, 0));
        assert!(!scene.offers(Choice::Move {
            owner: A,
            from: to,
            to: from,
            by: Way::UnderRoad
        }));
        scene.done();
        assert_eq!(scene.table().chief_at(A), to);
    }
}

#[test]
fn e12_a_condition_is_read_when_its_clause_resolves() {
    // Two against two: Night Terror first makes it two against one.
    let cards = [(NightTerror, MYSTIC), (CirclingPack, MYSTIC)];
    for (first, total) in [(CirclingPack, (0, 1)), (NightTerror, (3, 0))] {
        let mut scene = Scene::new(&against(Hobyars));
        scene.mystics(A, Garloth, 2).warriors(B, Garloth, 2);
        scene.fight(&cards, &[]);
        scene.play(Choice::Resolve(first));
        scene.play_until(|scene| scene.times(|what| matches!(what, What::Totals { .. })) > 0);
        assert_eq!(scene.total(A), total, "{first:?} first");
    }
}

#[test]
fn e12_laid_down_chiefs_do_not_count() {
    for (laid_down, total) in [(false, (0, 1)), (true, (3, 0))] {
        let mut scene = Scene::new(&against(Hobyars));
        scene.mystics(A, Garloth, 2).warriors(B, Garloth, 1);
        scene.chief(B, Garloth);
        if laid_down {
            scene.lay_down(B);
        }
        scene.fight(&[(CirclingPack, MYSTIC)], &[]);
        scene.play_until(|scene| scene.times(|what| matches!(what, What::Totals { .. })) > 0);
        assert_eq!(scene.total(A), total);
    }
}

#[test]
fn e13_permanents_abilities_tiles_and_powers_apply_automatically_unless_they_say_may() {
    let mut scene = Scene::advanced(&against(Humans));
    scene.permanent(A, OathOfTheTable).chief(A, Garloth);
    scene.held(A, Leader::Mordred, 4).warriors(B, Garloth, 1);
    scene.fight(&[], &[]);
    assert_eq!(scene.total(A), (2, 1), "the Oath and Mordred's wrath");
    assert_eq!(scene.favours_of(A, Leader::Mordred), 5, "the spoils");
    // Lady Elaine says may.
    let mut scene = quiet();
    scene.champion(A, Champion::Elaine, Garloth).war(A, 3);
    assert!(scene.offers(Choice::Skip));
}

#[test]
fn e15_a_target_for_which_nothing_would_happen_is_no_legal_choice() {
    let mut scene = Scene::four();
    scene.hand(B, &[]).discs(C, [4, 0, 0]);
    let mut knight = scene.clone();
    fate(&mut knight, FateCard::GreenKnight);
    assert_eq!(
        knight.choices(),
        [C, D].map(Choice::Player),
        "B has no card"
    );
    let mut siege = scene.clone();
    fate(&mut siege, FateCard::SiegePerilous);
    assert_eq!(siege.choices(), [B, D].map(Choice::Player), "C has no disc");
    let refused = siege.refusal(Choice::Player(C));
    assert!(!refused.is_empty());
    // The Baavan Shee: only factions with somebody to kill.
    scene.monsters([(Monster::BaavanShee, Garloth), (Monster::Nightmare, Essex)]);
    scene.warriors(B, Corbenic, 1);
    scene.event(A, DialEvent::Monsters);
    scene.play(Choice::Monster(Monster::BaavanShee));
    scene.play(Choice::Step(Corbenic));
    assert_eq!(scene.army(Corbenic, B), group(0, 0, 0, 0), "not the Chief");
}

#[test]
fn e15_with_no_such_target_the_clause_is_skipped() {
    let mut scene = quiet();
    scene.discs(B, [4, 0, 0]).discs(C, [2, 1, 1]);
    fate(&mut scene, FateCard::SiegePerilous);
    assert!(scene.awaits_action());
    assert_eq!(
        scene.times(|what| matches!(what, What::DiscPlaced { .. })),
        0
    );
}

#[test]
fn e16_a_spell_must_change_something_so_0_for_up_to_is_not_allowed() {
    let mut scene = quiet();
    scene.mystics(A, Garloth, 1);
    scene.start().cast(CallToArms);
    assert!(!scene.offers(Choice::Skip) && !scene.offers(Choice::Done));
    assert!(!scene.refusal(Choice::Skip).is_empty());
    let mut scene = Scene::new(&against(Hobyars));
    scene.mystics(A, Garloth, 1).warriors(A, Garloth, 1);
    scene.start().cast(Scurry);
    assert!(!scene.offers(Choice::Skip));
    scene.play(step(A, Garloth, Pictland));
    assert!(!scene.offers_move(Pictland, Lothian), "nor twice the same");
    let mut scene = Scene::new(&against(HighElves));
    scene.mystics(A, Elmet, 1).warriors(B, Elmet, 1);
    scene.start().cast(HollowHillsGlamour);
    assert!(!scene.offers(Choice::Skip));
    let mut scene = Scene::new(&against(Hobyars));
    scene.after_breakout().mystics(A, Elmet, 1);
    scene.held(B, Leader::Merlin, 1).held(B, Leader::Mordred, 1);
    scene.start().cast(SnatchInTheNight);
    assert!(!scene.offers(Choice::Done), "up to 2 opponents, not 0");
}

#[test]
fn e16_putting_a_permanent_into_play_is_a_change_and_so_is_any_other_part() {
    let mut scene = quiet();
    scene.mystics(A, Garloth, 1);
    assert!(castable(&scene, OathOfTheTable));
    // A Teleport without Warrior and favours still moves the Mystic.
    scene.mystics(A, Pictland, 1).warriors(A, Essex, 4);
    scene.warriors(A, Norgales, 4).warriors(A, Malahaut, 1);
    scene.warriors(B, Avalon, 1);
    scene.state.table.favours[Avalon.index()] = [0; 3];
    scene.state.table.reserve[0] += 2;
    assert!(castable(&scene, HumTeleport));
    scene.start().cast(HumTeleport);
    assert_eq!(scene.army(Avalon, A), group(0, 1, 0, 0));
}
