//! The 20 Spells (component book 7): upper and chaos half, castable and not castable, permanents
//! before and after the Cauldron is flipped.

use crate::scene::*;
use tabletop::mordred::data::CombatCard::{HourOfDusk, OrderedWithdrawal};
use tabletop::mordred::data::Spell::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{Action, Champion, Edition, Faction, Leader, Spell, Territory, Unit};
use tabletop::mordred::{Choice, Place, What};

/// A scene in which A can cast this Spell in A's turn.
fn before(spell: Spell) -> Scene {
    Scene::new(&against(spell.faction()))
}

/// The same after Breakout.
fn in_chaos(spell: Spell) -> Scene {
    let mut scene = before(spell);
    scene.after_breakout();
    scene
}

/// Whether A could cast this Spell.
fn castable(scene: &Scene, spell: Spell) -> bool {
    let mut scene = scene.clone();
    scene.start();
    scene.offers(Choice::Act(Action::Magic)) && {
        scene.play(Choice::Act(Action::Magic));
        scene.offers(Choice::Cast(spell))
    }
}

/// A single-use Spell is gone for good when it has been resolved (R11.3).
fn is_used_up(scene: &Scene, spell: Spell) -> bool {
    let player = scene.player(A);
    !player.has_in_hand(spell) && player.permanents == 0
}

/// Ends the Magic action and gives the time A paid.
fn paid(scene: &mut Scene) -> u8 {
    let before = scene.player(A).position;
    scene.done();
    scene.player(A).position - before
}

/// Two other factions in a territory: no room for A, and nobody to be moved by A's own Spells.
fn blocked(scene: &mut Scene, at: Territory) {
    for seat in [B, C] {
        if scene.army(at, seat).is_empty() {
            scene.warriors(seat, at, 1);
        }
    }
}

fn hire(champion: Champion, swap_at: Option<Territory>) -> Choice {
    Choice::Hire { champion, swap_at }
}

// ---- Teleport -------------------------------------------------------------------------------

/// From Pictland to Avalon, with a Warrior, and both favours at once; then the time it took.
fn teleports_to_avalon(spell: Spell) -> u8 {
    let mut scene = before(spell);
    scene.mystics(A, Pictland, 1);
    // One Mystic, one Caer: there is nothing to choose (E2).
    scene.start().cast(spell);
    assert_eq!(scene.army(Avalon, A), group(0, 1, 1, 0));
    assert_eq!(scene.army(Pictland, A), group(0, 0, 0, 0));
    assert_eq!(scene.player(A).favours, [2, 0, 0], "R11.7: at once");
    assert_eq!(scene.player(A).reserve, group(0, 2, 8, 0));
    assert!(is_used_up(&scene, spell));
    paid(&mut scene)
}

/// Chaos: a Mystic with at most two others, to any other territory with a Caer.
fn teleports_far(spell: Spell) {
    let mut scene = in_chaos(spell);
    scene.chief(A, Pictland).mystics(A, Pictland, 1);
    scene.warriors(A, Pictland, 2).mystics(A, Garloth, 1);
    scene.start().cast(spell);
    assert_eq!(scene.ways_out(Garloth), [], "there is no Caer");
    let caers = [
        Lothian, Elmet, Malahaut, Norgales, Cornwall, Avalon, Lyonesse, Annwn,
    ];
    assert_eq!(scene.ways_out(Pictland), caers);
    scene.play(step(A, Pictland, Annwn));
    for (units, offered) in [
        (group(0, 1, 0, 0), true),
        (group(1, 1, 1, 0), true),
        (group(0, 1, 2, 0), true),
        (group(1, 1, 2, 0), false),
        (group(1, 0, 1, 0), false),
    ] {
        assert_eq!(scene.offers(Choice::Group(units)), offered, "{units:?}");
    }
    scene.play(Choice::Group(group(1, 1, 1, 0)));
    assert_eq!(scene.army(Annwn, A), group(1, 1, 1, 0));
    assert_eq!(scene.army(Pictland, A), group(0, 0, 1, 0));
    assert_eq!(scene.player(A).favours, [0, 0, 0], "no favour is claimed");
    assert_eq!(scene.table().favours[Annwn.index()], [0, 0, 2]);
    assert!(is_used_up(&scene, spell));
}

#[test]
fn hum_teleport_takes_a_mystic_a_warrior_and_the_favours_to_the_island_for_two_time() {
    assert_eq!(teleports_to_avalon(HumTeleport), 2);
}

#[test]
fn hum_teleport_lets_one_choose_mystic_and_caer_where_there_are_several_a16() {
    let mut scene = before(HumTeleport);
    // Slot 4 joins Lothian and Elmet: Lothian is now with Merlin's and Morgana's Caer.
    scene.caer(Leader::Morgana, 4);
    scene.mystics(A, Lothian, 1).mystics(A, Norgales, 1);
    scene.start().cast(HumTeleport);
    let teleport = |from, leader| Choice::Teleport { from, leader };
    assert_eq!(
        scene.choices(),
        [
            teleport(Lothian, Leader::Merlin),
            teleport(Lothian, Leader::Morgana),
            teleport(Norgales, Leader::Mordred),
        ]
    );
    scene.play(teleport(Lothian, Leader::Morgana));
    assert_eq!(scene.army(Lyonesse, A), group(0, 1, 1, 0));
    assert_eq!(scene.player(A).favours, [0, 2, 0]);
}

#[test]
fn hum_teleport_in_chaos_goes_to_any_other_caer_with_two_companions_and_claims_nothing() {
    teleports_far(HumTeleport);
}

#[test]
fn elf_teleport_takes_a_mystic_a_warrior_and_the_favours_for_one_time_less() {
    assert_eq!(teleports_to_avalon(ElfTeleport), 1, "Older Songs");
}

#[test]
fn elf_teleport_needs_a_mystic_in_britannia_at_a_caer_and_an_island_with_room() {
    let mut scene = before(ElfTeleport);
    scene.spells(A, &[ElfTeleport]);
    assert!(!castable(&scene, ElfTeleport), "no Mystic");
    scene.mystics(A, Garloth, 1).mystics(A, Avalon, 1);
    assert!(!castable(&scene, ElfTeleport), "no Caer in Britannia");
    scene.mystics(A, Pictland, 1);
    assert!(castable(&scene, ElfTeleport));
    let mut full = scene.clone();
    full.warriors(A, Avalon, 3);
    assert!(!castable(&full, ElfTeleport), "four of one's own there");
    blocked(&mut scene, Avalon);
    scene.state.table.armies[Avalon.index()][A.index()] = group(0, 0, 0, 0);
    scene.state.table.players[A.index()].reserve.mystics += 1;
    assert!(!castable(&scene, ElfTeleport), "two other factions there");
}

#[test]
fn elf_teleport_in_chaos_goes_to_any_other_caer_with_two_companions_and_claims_nothing() {
    teleports_far(ElfTeleport);
}

#[test]
fn hob_teleport_takes_a_mystic_a_warrior_and_the_favours_to_the_island_for_two_time() {
    assert_eq!(teleports_to_avalon(HobTeleport), 2);
}

#[test]
fn hob_teleport_takes_the_favours_of_an_island_where_an_enemy_has_more_units_a51() {
    let mut scene = before(HobTeleport);
    scene.mystics(A, Pictland, 1).warriors(B, Avalon, 4);
    scene.start().cast(HobTeleport);
    assert_eq!(scene.player(A).favours, [2, 0, 0]);
    // An island without favours may be entered all the same.
    let mut scene = before(HobTeleport);
    scene.mystics(A, Pictland, 1);
    scene.state.table.favours[Avalon.index()] = [0; 3];
    scene.state.table.reserve[0] += 2;
    scene.start().cast(HobTeleport);
    assert_eq!(scene.army(Avalon, A), group(0, 1, 1, 0));
    assert_eq!(scene.player(A).favours, [0, 0, 0]);
}

#[test]
fn hob_teleport_in_chaos_goes_to_any_other_caer_with_two_companions_and_claims_nothing() {
    teleports_far(HobTeleport);
}

#[test]
fn dwf_teleport_takes_a_mystic_a_warrior_and_the_favours_to_the_island_for_two_time() {
    assert_eq!(teleports_to_avalon(DwfTeleport), 2);
}

#[test]
fn dwf_teleport_skips_a_warrior_that_cannot_be_added_and_still_takes_the_favours() {
    let mut scene = before(DwfTeleport);
    scene.mystics(A, Pictland, 1).warriors(A, Avalon, 3);
    scene.start().cast(DwfTeleport);
    assert_eq!(scene.army(Avalon, A), group(0, 1, 3, 0), "the fourth unit");
    assert_eq!(scene.player(A).favours, [2, 0, 0]);
    let mut scene = before(DwfTeleport);
    scene.mystics(A, Pictland, 1).warriors(A, Garloth, 4);
    scene.warriors(A, Essex, 4).warriors(A, Malahaut, 1);
    scene.start().cast(DwfTeleport);
    assert_eq!(scene.army(Avalon, A), group(0, 1, 0, 0), "none in reserve");
    assert_eq!(scene.player(A).favours, [2, 0, 0]);
}

#[test]
fn dwf_teleport_may_add_a_champion_from_the_reserve_as_the_warrior_a40() {
    let mut scene = before(DwfTeleport);
    scene.mystics(A, Pictland, 1);
    scene.state.table.players[A.index()].champion = Some(Champion::Elaine);
    scene.state.table.players[A.index()].reserve.champion = 1;
    scene.start().cast(DwfTeleport);
    let unit = Unit::Champion;
    scene.play(Choice::Add { unit, at: Avalon });
    assert_eq!(scene.army(Avalon, A), group(0, 1, 0, 1));
    assert_eq!(scene.player(A).favours, [2, 0, 0]);
}

#[test]
fn dwf_teleport_in_chaos_goes_to_any_other_caer_with_two_companions_and_claims_nothing() {
    teleports_far(DwfTeleport);
    // Only as many as there is room for; and from an island as well.
    let mut scene = in_chaos(DwfTeleport);
    scene.mystics(A, Lyonesse, 1).warriors(A, Lyonesse, 2);
    scene.warriors(A, Norgales, 2).mystics(A, Norgales, 1);
    scene.start().cast(DwfTeleport);
    scene.go(Lyonesse, Norgales, group(0, 1, 0, 0));
    assert_eq!(scene.army(Norgales, A), group(0, 2, 2, 0));
    // Without a Mystic at a Caer it cannot be cast.
    let mut scene = in_chaos(DwfTeleport);
    scene.mystics(A, Sarras, 1).spells(A, &[DwfTeleport]);
    assert!(!castable(&scene, DwfTeleport));
}

// ---- Hire a Champion ------------------------------------------------------------------------

/// Swaps a Warrior in Garloth for a Champion; then the time it took.
fn hires_by_swapping(spell: Spell) -> u8 {
    let mut scene = before(spell);
    scene.mystics(A, Garloth, 1).spells(A, &[spell]);
    assert!(!castable(&scene, spell), "no Warrior in play");
    scene.warriors(A, Garloth, 2).warriors(A, Annwn, 1);
    scene.champion(B, Champion::Blackheart, Elmet);
    scene.start().cast(spell);
    let free = [Champion::Elaine, Champion::Britomart, Champion::Hroldrim];
    let all: Vec<Choice> = free
        .into_iter()
        .flat_map(|champion| [Garloth, Annwn].map(|at| hire(champion, Some(at))))
        .collect();
    assert_eq!(scene.choices(), all, "nobody is added in the upper half");
    scene.play(hire(Champion::Elaine, Some(Garloth)));
    assert_eq!(scene.army(Garloth, A), group(0, 1, 1, 1));
    assert_eq!(scene.player(A).reserve.warriors, 9 - 2);
    assert_eq!(scene.player(A).champion, Some(Champion::Elaine));
    assert!(is_used_up(&scene, spell));
    paid(&mut scene)
}

/// In chaos the Champion may also join the Chief, without a Warrior in play.
fn hires_by_adding(spell: Spell) {
    let mut full = in_chaos(spell);
    full.mystics(A, Corbenic, 3).spells(A, &[spell]);
    assert!(!castable(&full, spell), "no room and no Warrior in play");
    full.warriors(A, Garloth, 1);
    full.start().cast(spell);
    assert!(!full.offers(hire(Champion::Elaine, None)), "no room");
    full.play(hire(Champion::Elaine, Some(Garloth)));
    assert_eq!(full.army(Garloth, A), group(0, 0, 0, 1));
    let mut scene = in_chaos(spell);
    scene.mystics(A, Garloth, 1);
    scene.start().cast(spell);
    assert_eq!(
        scene.choices(),
        Champion::ALL.map(|champion| hire(champion, None))
    );
    scene.play(hire(Champion::Hroldrim, None));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 1));
    assert_eq!(scene.player(A).reserve.warriors, 9, "no Warrior went");
    assert!(is_used_up(&scene, spell));
}

/// One hire per player and game, dead or alive.
fn hires_only_once(spell: Spell) {
    for chaos in [false, true] {
        let mut scene = before(spell);
        scene.mystics(A, Garloth, 1).warriors(A, Garloth, 1);
        scene.spells(A, &[spell]);
        if chaos {
            scene.after_breakout();
        }
        assert!(castable(&scene, spell));
        scene.state.table.players[A.index()].champion = Some(Champion::Elaine);
        scene.state.table.players[A.index()].reserve.champion = 1;
        assert!(!castable(&scene, spell), "R23.5");
    }
}

#[test]
fn hum_hire_champion_swaps_a_warrior_for_a_champion_for_two_time() {
    assert_eq!(hires_by_swapping(HumHireChampion), 2);
}

#[test]
fn hum_hire_champion_in_chaos_may_add_the_champion_to_the_chief() {
    hires_by_adding(HumHireChampion);
}

#[test]
fn hum_hire_champion_can_be_cast_only_by_who_has_never_hired() {
    hires_only_once(HumHireChampion);
}

#[test]
fn elf_hire_champion_swaps_a_warrior_for_a_champion_for_one_time_less() {
    assert_eq!(hires_by_swapping(ElfHireChampion), 1, "Older Songs");
}

#[test]
fn elf_hire_champion_in_chaos_may_add_the_champion_to_the_chief() {
    hires_by_adding(ElfHireChampion);
    hires_only_once(ElfHireChampion);
}

#[test]
fn hob_hire_champion_swaps_a_warrior_for_a_champion_for_two_time() {
    assert_eq!(hires_by_swapping(HobHireChampion), 2);
}

#[test]
fn hob_hire_champion_in_chaos_may_add_the_champion_to_the_chief() {
    hires_by_adding(HobHireChampion);
    hires_only_once(HobHireChampion);
}

#[test]
fn dwf_hire_champion_swaps_a_warrior_for_a_champion_for_two_time() {
    assert_eq!(hires_by_swapping(DwfHireChampion), 2);
}

#[test]
fn dwf_hire_champion_in_chaos_may_add_the_champion_to_the_chief() {
    hires_by_adding(DwfHireChampion);
    hires_only_once(DwfHireChampion);
}

#[test]
fn dwf_hire_champion_swaps_on_a_closed_island_too_a65() {
    let mut scene = before(DwfHireChampion);
    scene.mystics(A, Annwn, 1).warriors(A, Annwn, 1);
    scene.start().cast(DwfHireChampion);
    scene.play(hire(Champion::Britomart, Some(Annwn)));
    assert_eq!(scene.army(Annwn, A), group(0, 1, 0, 1));
}

#[test]
fn dwf_hire_champion_gives_the_last_player_the_last_champion_without_a_choice() {
    let mut scene = Scene::four();
    scene.champion(A, Champion::Blackheart, Corbenic);
    scene.champion(B, Champion::Elaine, Elmet);
    scene.champion(C, Champion::Britomart, Cornwall);
    scene.mystics(D, Lothian, 1).warriors(D, Lothian, 1);
    for seat in [A, B, C] {
        scene.position(seat, 1);
    }
    scene.start().play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(DwfHireChampion));
    assert_eq!(scene.player(D).champion, Some(Champion::Hroldrim));
    assert_eq!(scene.army(Lothian, D), group(1, 1, 0, 1));
}

// ---- Humans ---------------------------------------------------------------------------------

#[test]
fn hum_call_to_arms_adds_up_to_two_warriors_each_to_a_different_britannia_territory() {
    let mut scene = before(CallToArms);
    scene.mystics(A, Garloth, 1).mystics(A, Essex, 1);
    scene.mystics(A, Avalon, 1).warriors(A, Malahaut, 4);
    // The King's Road could make room in Malahaut afterwards (A7).
    scene.spells(A, &[CallToArms]);
    scene.start().cast(CallToArms);
    assert_eq!(
        scene.choices(),
        [
            add(Unit::Warrior, Garloth),
            add(Unit::Warrior, Corbenic),
            add(Unit::Warrior, Essex)
        ],
        "not the island, not full Malahaut, and not 0 of them (E16)"
    );
    scene.play(add(Unit::Warrior, Garloth));
    assert_eq!(
        scene.choices(),
        [
            add(Unit::Warrior, Corbenic),
            add(Unit::Warrior, Essex),
            Choice::Skip
        ]
    );
    scene.play(add(Unit::Warrior, Corbenic));
    assert_eq!(scene.army(Garloth, A), group(0, 1, 1, 0));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 1, 0));
    assert_eq!(scene.army(Essex, A), group(0, 1, 0, 0));
    assert!(!scene.offers(add(Unit::Warrior, Essex)), "two, not more");
    assert!(is_used_up(&scene, CallToArms));
    assert_eq!(paid(&mut scene), 3, "the Levy is for Musters");
}

#[test]
fn hum_call_to_arms_may_stop_after_the_first_warrior() {
    let mut scene = before(CallToArms);
    scene.mystics(A, Garloth, 1);
    scene
        .start()
        .cast(CallToArms)
        .play(add(Unit::Warrior, Corbenic))
        .skip();
    assert_eq!(scene.army(Garloth, A), group(0, 1, 0, 0));
    assert_eq!(scene.player(A).reserve.warriors, 8);
}

#[test]
fn hum_call_to_arms_needs_a_warrior_in_reserve_and_a_territory_with_room() {
    for chaos in [false, true] {
        let mut scene = before(CallToArms);
        scene.mystics(A, Avalon, 1).spells(A, &[CallToArms]);
        if chaos {
            scene.after_breakout();
        }
        assert!(castable(&scene, CallToArms));
        let mut none_left = scene.clone();
        none_left.warriors(A, Essex, 4).warriors(A, Malahaut, 4);
        none_left.warriors(A, Lothian, 1);
        assert!(!castable(&none_left, CallToArms), "no Warrior left");
        scene.mystics(A, Corbenic, 2).warriors(A, Corbenic, 1);
        // Only the island has room now, and it is within reach only in chaos.
        assert_eq!(castable(&scene, CallToArms), chaos);
    }
}

#[test]
fn hum_call_to_arms_in_chaos_splits_two_warriors_as_one_likes() {
    let mut scene = in_chaos(CallToArms);
    scene.mystics(A, Sarras, 2).spells(A, &[CallToArms]);
    let mut fuller = scene.clone();
    let [corbenic, sarras] = [Corbenic, Sarras].map(|at| add(Unit::Warrior, at));
    scene.start().cast(CallToArms);
    assert_eq!(scene.choices(), [corbenic, sarras]);
    scene.play(sarras);
    assert_eq!(scene.choices(), [corbenic, sarras, Choice::Skip]);
    scene.play(sarras);
    assert_eq!(scene.army(Sarras, A), group(0, 2, 2, 0));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 0));
    assert!(!scene.offers(corbenic), "two, not more");
    assert!(is_used_up(&scene, CallToArms));
    // With a third Mystic the first fills Sarras: the other can only go to the Chief, or stay at
    // home.
    fuller.mystics(A, Sarras, 1).start().cast(CallToArms);
    fuller.play(sarras);
    assert_eq!(fuller.choices(), [corbenic, Choice::Skip]);
    fuller.play(corbenic);
    assert_eq!(fuller.army(Sarras, A), group(0, 3, 1, 0));
    assert_eq!(fuller.army(Corbenic, A), group(1, 0, 1, 0));
    assert!(is_used_up(&fuller, CallToArms));
}

#[test]
fn hum_kings_road_moves_twice_any_number_of_units_within_britannia() {
    let mut scene = before(KingsRoad);
    scene.mystics(A, Corbenic, 1).warriors(A, Corbenic, 2);
    scene.start().cast(KingsRoad);
    assert!(!scene.offers(Choice::Skip), "E16: at least one move");
    assert_eq!(scene.ways_out(Corbenic), [Garloth, Elmet, Norgales]);
    scene.go(Corbenic, Garloth, group(1, 1, 2, 0));
    assert!(scene.offers(Choice::Skip));
    // The same units may move again (A66).
    scene.go(Garloth, Pictland, group(1, 0, 1, 0));
    assert_eq!(scene.army(Pictland, A), group(1, 0, 1, 0));
    assert_eq!(scene.army(Garloth, A), group(0, 1, 1, 0));
    assert!(is_used_up(&scene, KingsRoad), "twice, not more");
    assert_eq!(paid(&mut scene), 1);
}

#[test]
fn hum_kings_road_obeys_the_limit_when_the_action_ends() {
    let mut scene = before(KingsRoad);
    scene.mystics(A, Garloth, 3).warriors(A, Corbenic, 2);
    scene.spells(A, &[KingsRoad]);
    scene
        .start()
        .cast(KingsRoad)
        .play(step(A, Corbenic, Garloth));
    let mut both = scene.clone();
    scene.play(Choice::Group(group(0, 0, 1, 0))).skip();
    assert_eq!(scene.army(Garloth, A), group(0, 3, 1, 0));
    // There is room for one: after two, somebody must go on.
    both.play(Choice::Group(group(0, 0, 2, 0)));
    assert!(!both.offers(Choice::Skip));
    assert_eq!(both.ways_out(Corbenic), []);
    both.go(Garloth, Pictland, group(0, 1, 0, 0)).done();
    assert_eq!(both.army(Garloth, A), group(0, 2, 2, 0));
}

#[test]
fn hum_kings_road_leads_out_and_back_if_there_is_no_room_around() {
    let mut scene = before(KingsRoad);
    // The Mystic is on a closed island, and the Chief has no room around.
    scene.mystics(A, Avalon, 1).spells(A, &[KingsRoad]);
    for at in [Garloth, Elmet, Norgales] {
        blocked(&mut scene, at);
    }
    scene.start().cast(KingsRoad);
    scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
    assert!(!scene.offers(Choice::Skip), "two others hold Garloth");
    scene.go(Garloth, Corbenic, group(1, 0, 0, 0));
    assert_eq!(paid(&mut scene), 1);
}

#[test]
fn hum_kings_road_uses_its_chaos_half_after_breakout_in_the_demo_too_b9() {
    let mut scene = Scene::edition(Edition::Demo, &against(Faction::Humans));
    scene.after_breakout().mystics(A, Pictland, 1);
    scene.start().cast(KingsRoad);
    // Merlin's gate leads from Pictland to Avalon.
    assert!(scene.offers_move(Pictland, Avalon));
}

#[test]
fn hum_kings_road_in_chaos_moves_one_group_along_a_path_of_three() {
    let mut scene = in_chaos(KingsRoad);
    scene.mystics(A, Corbenic, 1).warriors(A, Corbenic, 1);
    for at in [Garloth, Elmet] {
        blocked(&mut scene, at);
    }
    scene.start().cast(KingsRoad);
    // Steps: Garloth, Elmet, Norgales; Pictland, Cornwall, Lothian, Malahaut, by gates Annwn and
    // Lyonesse; Essex, Avalon, Ys. Garloth and Elmet have no room, Corbenic is the start.
    let reach = [
        Pictland, Lothian, Malahaut, Norgales, Essex, Cornwall, Avalon, Lyonesse, Annwn, Ys,
    ];
    assert_eq!(scene.ways_out(Corbenic), reach);
    assert!(!scene.offers(Choice::Skip), "any number is at least one");
    scene.go(Corbenic, Ys, group(1, 0, 1, 0));
    assert_eq!(scene.army(Ys, A), group(1, 0, 1, 0));
    assert_eq!(scene.army(Corbenic, A), group(0, 1, 0, 0));
    assert!(is_used_up(&scene, KingsRoad), "only one group");
}

// ---- permanents in battle -------------------------------------------------------------------

/// A casts a permanent in a real Magic action; it lies open then, and it costs this.
fn puts_in_force(spell: Spell) -> u8 {
    for chaos in [false, true] {
        let mut scene = before(spell);
        scene.mystics(A, Garloth, 1).spells(A, &[spell]);
        if chaos {
            scene.after_breakout();
        }
        assert!(castable(&scene, spell), "E16: always a change");
        scene.state.table.armies[Garloth.index()][A.index()] = group(0, 0, 0, 0);
        scene.state.table.players[A.index()].reserve.mystics += 1;
        assert!(!castable(&scene, spell), "R11.2: no Mystic, no Spell");
    }
    let mut scene = before(spell);
    scene.mystics(A, Garloth, 1);
    scene.start().cast(spell);
    assert!(!scene.player(A).has_in_hand(spell));
    assert_eq!(scene.player(A).permanents().collect::<Vec<_>>(), [spell]);
    paid(&mut scene)
}

/// The total of A in a battle without cards, with this permanent, before and after the Cauldron is
/// flipped in a real Breakout.
fn both_halves(spell: Spell, at: Territory, a: [u8; 3], b: [u8; 3]) -> [Total; 2] {
    [false, true].map(|flipped| {
        let mut scene = before(spell);
        scene.permanent(A, spell);
        if flipped {
            scene.breakout(A);
        }
        for (seat, [chief, mystics, warriors]) in [(A, a), (B, b)] {
            if chief > 0 {
                scene.chief(seat, at);
            }
            scene.mystics(seat, at, mystics);
            scene.warriors(seat, at, warriors);
        }
        scene.fight(&[], &[]);
        assert_eq!(scene.total(B), (0, 0), "it is A's alone");
        scene.total(A)
    })
}

#[test]
fn hum_oath_of_the_table_strengthens_the_chief_and_in_chaos_three_units() {
    assert_eq!(puts_in_force(OathOfTheTable), 3);
    let enemy = [0, 0, 1];
    let halves = |army| both_halves(OathOfTheTable, Garloth, army, enemy);
    assert_eq!(halves([1, 0, 0]), [(1, 1), (0, 0)]);
    assert_eq!(halves([1, 0, 1]), [(1, 1), (0, 0)]);
    assert_eq!(halves([0, 1, 2]), [(0, 0), (1, 1)]);
    assert_eq!(halves([1, 1, 1]), [(1, 1), (1, 1)]);
}

#[test]
fn hum_oath_of_the_table_looks_at_who_is_there_when_totals_are_made() {
    let mut scene = before(OathOfTheTable);
    scene.permanent(A, OathOfTheTable).chief(A, Garloth);
    scene.mystics(A, Garloth, 1).warriors(B, Garloth, 1);
    scene.fight(&[(OrderedWithdrawal, MYSTIC)], &[]);
    scene.go(Garloth, Pictland, group(1, 0, 0, 0));
    assert_eq!(scene.total(A), (0, 0), "the Chief has left");
}

#[test]
fn elf_starlight_ward_defends_and_in_chaos_attacks_for_one_or_two_mystics() {
    assert_eq!(puts_in_force(StarlightWard), 2, "Older Songs");
    let enemy = [0, 0, 1];
    let halves = |army| both_halves(StarlightWard, Garloth, army, enemy);
    assert_eq!(halves([0, 0, 1]), [(0, 0), (0, 0)]);
    assert_eq!(halves([0, 1, 1]), [(0, 1), (1, 0)]);
    assert_eq!(halves([0, 2, 0]), [(0, 2), (2, 0)]);
    assert_eq!(halves([0, 3, 0]), [(0, 2), (2, 0)], "at most 2");
}

#[test]
fn hob_swarm_of_teeth_attacks_for_two_with_more_units_and_in_chaos_always_for_one() {
    assert_eq!(puts_in_force(SwarmOfTeeth), 1);
    let halves = |army| both_halves(SwarmOfTeeth, Garloth, army, [0, 0, 2]);
    assert_eq!(halves([0, 0, 1]), [(0, 0), (1, 0)]);
    assert_eq!(halves([0, 0, 2]), [(0, 0), (1, 0)], "as many is not more");
    assert_eq!(halves([1, 1, 1]), [(2, 0), (1, 1)]);
}

#[test]
fn dwf_rune_carved_wall_defends_in_britannia_and_in_chaos_everywhere_twice_at_a_caer() {
    assert_eq!(puts_in_force(RuneCarvedWall), 1);
    let halves = |at| both_halves(RuneCarvedWall, at, [0, 0, 1], [0, 0, 1]);
    assert_eq!(halves(Garloth), [(0, 1), (0, 1)]);
    assert_eq!(halves(Malahaut), [(0, 1), (0, 2)], "with Morgana's Caer");
    assert_eq!(halves(Avalon), [(0, 0), (0, 2)], "with Merlin's Caer");
    let mut scene = in_chaos(RuneCarvedWall);
    scene.permanent(A, RuneCarvedWall);
    scene.warriors(A, Sarras, 1).warriors(B, Sarras, 1);
    scene.fight(&[], &[]);
    assert_eq!(scene.total(A), (0, 1), "a mirror land has no Caer");
}

// ---- other permanents -----------------------------------------------------------------------

#[test]
fn elf_thread_of_hours_lowers_the_surcharge_of_march_and_muster_and_in_chaos_of_magic() {
    assert_eq!(puts_in_force(ThreadOfHours), 1, "Older Songs");
    for (flipped, magic_surcharge) in [(false, 1), (true, 0)] {
        let mut scene = before(ThreadOfHours);
        scene.permanent(A, ThreadOfHours).mystics(A, Garloth, 1);
        if flipped {
            scene.breakout(A);
        }
        // One disc on each slot: two of them would cost 1 more.
        scene.discs(A, [2, 1, 0]);
        let mut march = scene.clone();
        march.start().play(Choice::Act(Action::March));
        march.go(Corbenic, Norgales, group(1, 0, 0, 0)).done();
        assert_eq!(march.player(A).position, 2, "1 + 2 - 1");
        let mut muster = scene.clone();
        muster.start().play(Choice::Act(Action::Muster));
        muster.play(Choice::ChiefTo(Norgales)).done();
        assert_eq!(muster.player(A).position, 0, "1 - 1");
        scene.discs(A, [0, 0, 1]);
        scene.start().cast(StarlightWard).done();
        let paid = scene.happened().find_map(|what| match what {
            What::Paid {
                surcharge, total, ..
            } => Some((surcharge, total)),
            _ => None,
        });
        // 3 + surcharge - 1 for Older Songs.
        assert_eq!(paid, Some((magic_surcharge, 2 + magic_surcharge)));
    }
}

#[test]
fn elf_thread_of_hours_never_lowers_a_surcharge_below_zero() {
    let mut scene = before(ThreadOfHours);
    scene.permanent(A, ThreadOfHours).start();
    scene.play(Choice::Act(Action::March));
    scene.go(Corbenic, Norgales, group(1, 0, 0, 0)).done();
    assert_eq!(scene.player(A).position, 1);
}

#[test]
fn elf_thread_of_hours_counts_from_the_next_action_on_a56() {
    let mut scene = in_chaos(ThreadOfHours);
    scene.mystics(A, Garloth, 1).discs(A, [0, 0, 2]);
    scene.start().cast(ThreadOfHours);
    assert_eq!(paid(&mut scene), 3, "2 + 2 - 1");
}

/// A controls Corbenic and these territories at the end of a War.
fn delving(flipped: bool, controlled: &[Territory]) -> Scene {
    let mut scene = before(DeepDelving);
    scene.permanent(A, DeepDelving);
    if flipped {
        scene.breakout(A);
    }
    for &at in controlled {
        scene.warriors(A, at, 1);
    }
    scene.war(A, 3);
    scene
}

#[test]
fn dwf_deep_delving_takes_a_favour_for_three_territories_at_the_end_of_war() {
    assert_eq!(puts_in_force(DeepDelving), 1);
    let scene = delving(false, &[Garloth]);
    assert_eq!(scene.player(A).favours_held(), 0, "two are not enough");
    assert!(scene.awaits_action());
    let mut scene = delving(false, &[Garloth, Pictland]);
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.choices(), Leader::ALL.map(Choice::TakeFavour));
    scene.play(Choice::TakeFavour(Leader::Morgana));
    assert_eq!(scene.player(A).favours, [0, 1, 0]);
    let from = |what: &What| {
        matches!(
            what,
            What::Took {
                from: Place::Reserve,
                ..
            }
        )
    };
    assert_eq!(scene.times(from), 1, "one, however many territories");
    // A closed island counts as well (A54); its favours are claimed first.
    let mut scene = delving(false, &[Garloth, Avalon]);
    assert_eq!(scene.player(A).favours, [2, 0, 0]);
    scene.play(Choice::TakeFavour(Leader::Mordred));
    assert_eq!(scene.player(A).favours, [2, 0, 1]);
}

#[test]
fn dwf_deep_delving_in_chaos_needs_three_lost_lands() {
    let scene = delving(true, &[Garloth, Pictland, Avalon, Annwn]);
    assert!(scene.awaits_action());
    let reserve = |what: &What| {
        matches!(
            what,
            What::Took {
                from: Place::Reserve,
                ..
            }
        )
    };
    assert_eq!(scene.times(reserve), 0, "five territories, two Lost Lands");
    let mut scene = delving(true, &[Avalon, Lyonesse, Annwn]);
    scene.play(Choice::TakeFavour(Leader::Merlin));
    assert_eq!(scene.times(reserve), 1);
    assert_eq!(
        scene.player(A).favours,
        [3, 3, 3],
        "three islands and the borders between"
    );
}

#[test]
fn dwf_deep_delving_leaves_an_empty_reserve_alone() {
    let mut scene = before(DeepDelving);
    scene.permanent(A, DeepDelving);
    for at in [Garloth, Pictland] {
        scene.warriors(A, at, 1);
    }
    scene.reserve_left(Leader::Merlin, 0, B);
    scene.war(A, 3);
    let others = [Leader::Morgana, Leader::Mordred].map(Choice::TakeFavour);
    assert_eq!(scene.choices(), others);
}

// ---- High Elves -----------------------------------------------------------------------------

#[test]
fn elf_hollow_hills_glamour_moves_two_units_of_an_opponent_near_ones_mystic() {
    let mut scene = before(HollowHillsGlamour);
    // Near the Mystic: Garloth, Pictland, Corbenic, Cornwall.
    scene.mystics(A, Garloth, 1).warriors(B, Pictland, 2);
    scene.mystics(B, Pictland, 1).warriors(B, Essex, 1);
    scene.start().cast(HollowHillsGlamour);
    assert!(!scene.offers(Choice::Skip), "E16");
    assert_eq!(scene.ways_out(Pictland), [Lothian, Garloth]);
    assert_eq!(scene.ways_out(Essex), [], "too far away");
    assert_eq!(scene.ways_out(Cornwall), [], "only C's Chief is there");
    scene.play(step(B, Pictland, Lothian));
    assert_eq!(scene.to_move(), A, "A chooses the units");
    assert!(!scene.offers(Choice::Group(group(0, 1, 2, 0))), "up to two");
    scene.play(Choice::Group(group(0, 1, 1, 0)));
    assert_eq!(scene.army(Lothian, B), group(0, 1, 1, 0));
    assert_eq!(scene.army(Pictland, B), group(0, 0, 1, 0));
    assert!(is_used_up(&scene, HollowHillsGlamour));
    assert_eq!(paid(&mut scene), 1, "at least 1 in spite of Older Songs");
}

#[test]
fn elf_hollow_hills_glamour_needs_somebody_other_than_a_chief_to_move_in_britannia() {
    let mut scene = before(HollowHillsGlamour);
    scene.mystics(A, Garloth, 1).mystics(A, Avalon, 1);
    scene.spells(A, &[HollowHillsGlamour]);
    scene.warriors(B, Avalon, 1).warriors(A, Cornwall, 1);
    assert!(!castable(&scene, HollowHillsGlamour));
    scene.warriors(C, Cornwall, 1);
    assert!(castable(&scene, HollowHillsGlamour));
}

#[test]
fn elf_hollow_hills_glamour_in_chaos_moves_three_units_on_either_board() {
    let mut scene = in_chaos(HollowHillsGlamour);
    scene.mystics(A, Avalon, 1).warriors(B, Broceliande, 4);
    scene.start().cast(HollowHillsGlamour);
    assert_eq!(scene.ways_out(Broceliande), [Avalon, Sarras]);
    scene.play(step(B, Broceliande, Avalon));
    assert!(
        !scene.offers(Choice::Group(group(0, 0, 4, 0))),
        "up to three"
    );
    scene.play(Choice::Group(group(0, 0, 3, 0)));
    assert_eq!(scene.army(Avalon, B), group(0, 0, 3, 0));
    assert_eq!(scene.army(Broceliande, B), group(0, 0, 1, 0));
    assert!(is_used_up(&scene, HollowHillsGlamour));
}

#[test]
fn elf_hollow_hills_glamour_in_chaos_moves_units_through_a_gate() {
    let mut scene = in_chaos(HollowHillsGlamour);
    // Pictland touches Merlin's Caer, whose other one is on Avalon.
    scene.mystics(A, Garloth, 1).warriors(B, Pictland, 1);
    scene.start().cast(HollowHillsGlamour);
    assert_eq!(scene.ways_out(Pictland), [Lothian, Garloth, Avalon]);
    scene.go_of(B, Pictland, Avalon, Default::default(), group(0, 0, 1, 0));
    assert_eq!(scene.army(Avalon, B), group(0, 0, 1, 0));
}

// ---- Hobyars --------------------------------------------------------------------------------

#[test]
fn hob_snatch_in_the_night_takes_a_favour_from_an_opponent_in_the_same_britannia_territory() {
    let mut scene = before(SnatchInTheNight);
    scene.mystics(A, Elmet, 1).mystics(A, Avalon, 1);
    scene.warriors(C, Avalon, 1);
    scene.held(B, Leader::Merlin, 1).held(B, Leader::Mordred, 2);
    scene.held(C, Leader::Morgana, 3);
    scene.start().cast(SnatchInTheNight);
    let steal = |leader| Choice::Steal { from: B, leader };
    assert_eq!(
        scene.choices(),
        [steal(Leader::Merlin), steal(Leader::Mordred)],
        "C is met on an island only"
    );
    scene.play(steal(Leader::Mordred));
    assert_eq!(scene.player(A).favours, [0, 0, 1]);
    assert_eq!(scene.player(B).favours, [1, 0, 1]);
    assert!(is_used_up(&scene, SnatchInTheNight), "one only");
    assert_eq!(paid(&mut scene), 2);
}

#[test]
fn hob_snatch_in_the_night_needs_an_opponent_with_a_favour_in_the_same_territory() {
    for chaos in [false, true] {
        let mut scene = before(SnatchInTheNight);
        scene.mystics(A, Elmet, 1).spells(A, &[SnatchInTheNight]);
        if chaos {
            scene.after_breakout();
        }
        scene.held(C, Leader::Merlin, 1);
        assert!(!castable(&scene, SnatchInTheNight), "B has no favour");
        scene.held(B, Leader::Merlin, 1);
        assert!(castable(&scene, SnatchInTheNight));
    }
}

#[test]
fn hob_snatch_in_the_night_in_chaos_robs_one_opponent_on_either_board() {
    let mut scene = in_chaos(SnatchInTheNight);
    scene.mystics(A, Elmet, 1).mystics(A, Avalon, 1);
    scene.warriors(C, Avalon, 1);
    scene.held(B, Leader::Merlin, 1).held(B, Leader::Mordred, 2);
    scene.held(C, Leader::Morgana, 2);
    scene.start().cast(SnatchInTheNight);
    let steal = |from, leader| Choice::Steal { from, leader };
    assert_eq!(
        scene.choices(),
        [
            steal(B, Leader::Merlin),
            steal(B, Leader::Mordred),
            steal(C, Leader::Morgana)
        ],
        "B is met in Britannia, C on an island"
    );
    let mut island = scene.clone();
    scene.play(steal(B, Leader::Mordred));
    island.play(steal(C, Leader::Morgana));
    for (mut robbed, favours) in [
        (scene, [[0, 0, 1], [1, 0, 1], [0, 2, 0]]),
        (island, [[0, 1, 0], [1, 0, 2], [0, 1, 0]]),
    ] {
        assert_eq!([A, B, C].map(|seat| robbed.player(seat).favours), favours);
        let steals = |choice: &Choice| matches!(choice, Choice::Steal { .. });
        assert!(!robbed.choices().iter().any(steals), "one only");
        assert!(is_used_up(&robbed, SnatchInTheNight));
        assert_eq!(paid(&mut robbed), 2);
    }
}

#[test]
fn hob_scurry_moves_three_different_warriors_one_step_each_a66() {
    let mut scene = before(Scurry);
    scene.mystics(A, Corbenic, 1).warriors(A, Corbenic, 1);
    scene.warriors(A, Garloth, 2).warriors(A, Avalon, 1);
    scene.start().cast(Scurry);
    assert!(!scene.offers(Choice::Skip), "E16");
    assert_eq!(scene.ways_out(Avalon), [], "E7");
    assert_eq!(scene.ways_out(Corbenic), [Garloth, Elmet, Norgales]);
    scene.play(step(A, Corbenic, Norgales));
    assert_eq!(scene.army(Norgales, A), group(0, 0, 1, 0));
    assert_eq!(scene.ways_out(Norgales), [], "it has moved already");
    assert_eq!(scene.ways_out(Corbenic), [], "Chief and Mystic stay");
    scene.play(step(A, Garloth, Corbenic));
    assert_eq!(scene.ways_out(Corbenic), [], "that one has moved, too");
    scene.play(step(A, Garloth, Pictland));
    assert_eq!(scene.army(Pictland, A), group(0, 0, 1, 0));
    assert!(is_used_up(&scene, Scurry), "three, not more");
    assert_eq!(paid(&mut scene), 1);
}

#[test]
fn hob_scurry_still_moves_a_warrior_who_was_there_before_another_arrived() {
    let mut scene = before(Scurry);
    scene.mystics(A, Corbenic, 1).warriors(A, Corbenic, 1);
    scene.warriors(A, Garloth, 1);
    scene.start().cast(Scurry).play(step(A, Garloth, Corbenic));
    // Two Warriors in Corbenic, one of whom has not moved yet.
    scene.play(step(A, Corbenic, Garloth));
    assert_eq!(scene.army(Garloth, A), group(0, 0, 1, 0));
    assert_eq!(scene.army(Corbenic, A), group(1, 1, 1, 0));
    assert_eq!(scene.ways_out(Garloth), []);
    assert_eq!(scene.ways_out(Corbenic), []);
}

#[test]
fn hob_scurry_may_stop_after_the_first_and_needs_a_warrior_who_can_move() {
    let mut scene = before(Scurry);
    scene.mystics(A, Corbenic, 1).warriors(A, Avalon, 1);
    scene.spells(A, &[Scurry]);
    assert!(
        !castable(&scene, Scurry),
        "the Warrior is on a closed island"
    );
    scene.warriors(A, Garloth, 2);
    scene
        .start()
        .cast(Scurry)
        .play(step(A, Garloth, Pictland))
        .skip();
    assert_eq!(scene.army(Garloth, A), group(0, 0, 1, 0));
    assert!(is_used_up(&scene, Scurry));
}

#[test]
fn hob_scurry_in_chaos_moves_three_warriors_two_steps_each() {
    let mut scene = in_chaos(Scurry);
    scene.mystics(A, Corbenic, 1).warriors(A, Ys, 1);
    scene.start().cast(Scurry);
    // One step: Annwn, Sarras. Two: Lyonesse, by Mordred's gate Norgales and Cornwall, Broceliande.
    let reach = [Norgales, Cornwall, Lyonesse, Annwn, Broceliande, Sarras];
    assert_eq!(scene.ways_out(Ys), reach);
    scene.play(step(A, Ys, Cornwall));
    assert_eq!(scene.army(Cornwall, A), group(0, 0, 1, 0));
    assert!(is_used_up(&scene, Scurry), "there was no other Warrior");
}

// ---- Tunnel Dwarves -------------------------------------------------------------------------

#[test]
fn dwf_collapse_the_roof_kills_one_unit_of_each_faction_in_a_territory_near_you() {
    let mut scene = before(CollapseTheRoof);
    scene.mystics(A, Pictland, 1).warriors(A, Pictland, 1);
    scene.warriors(B, Pictland, 1).mystics(B, Pictland, 1);
    scene.warriors(B, Lothian, 1).warriors(B, Essex, 1);
    scene.warriors(C, Cornwall, 1);
    scene.start().cast(CollapseTheRoof);
    // Near: Corbenic, Garloth, Elmet, Norgales, Pictland, Lothian; with somebody to kill: two.
    assert_eq!(scene.choices(), [Pictland, Lothian].map(Choice::At));
    scene.play(Choice::At(Pictland));
    assert_eq!(scene.to_move(), B, "E5: B is further ahead");
    scene.play(Choice::Kill {
        unit: Unit::Mystic,
        at: Pictland,
    });
    assert_eq!(scene.to_move(), A, "one's own unit too");
    scene.play(Choice::Kill {
        unit: Unit::Warrior,
        at: Pictland,
    });
    assert_eq!(scene.army(Pictland, A), group(0, 1, 0, 0));
    assert_eq!(scene.army(Pictland, B), group(0, 0, 1, 0));
    assert_eq!(scene.army(Lothian, B), group(0, 0, 1, 0));
    assert!(is_used_up(&scene, CollapseTheRoof));
    assert_eq!(paid(&mut scene), 1);
}

#[test]
fn dwf_collapse_the_roof_needs_a_territory_with_somebody_to_kill() {
    let mut scene = before(CollapseTheRoof);
    // Chiefs cannot be killed, and an island is not in Britannia.
    scene.mystics(A, Avalon, 1).spells(A, &[CollapseTheRoof]);
    assert!(!castable(&scene, CollapseTheRoof));
    scene.warriors(B, Elmet, 1);
    assert!(castable(&scene, CollapseTheRoof));
}

#[test]
fn dwf_collapse_the_roof_may_kill_ones_own_mystic_and_another_spell_may_follow_a15() {
    let mut scene = before(CollapseTheRoof);
    scene.mystics(A, Garloth, 2);
    scene.start().cast(CollapseTheRoof);
    assert_eq!(scene.army(Garloth, A), group(0, 1, 0, 0));
    scene.play(Choice::Cast(RuneCarvedWall));
    assert_eq!(paid(&mut scene), 2);
}

#[test]
fn dwf_collapse_the_roof_in_chaos_strikes_up_to_two_territories_on_either_board() {
    let mut scene = in_chaos(CollapseTheRoof);
    scene.mystics(A, Avalon, 1).warriors(B, Broceliande, 2);
    scene.warriors(B, Elmet, 2);
    scene.start().cast(CollapseTheRoof);
    assert_eq!(
        scene.choices(),
        [Elmet, Avalon, Broceliande].map(Choice::At)
    );
    scene.play(Choice::At(Elmet));
    let more = [Choice::At(Avalon), Choice::At(Broceliande), Choice::Done];
    assert_eq!(scene.choices(), more);
    let mut one = scene.clone();
    scene.play(Choice::At(Broceliande));
    assert_eq!(scene.army(Elmet, B), group(1, 0, 1, 0));
    assert_eq!(scene.army(Broceliande, B), group(0, 0, 1, 0));
    assert_eq!(scene.army(Avalon, A), group(0, 1, 0, 0));
    one.done();
    assert_eq!(one.army(Elmet, B), group(1, 0, 1, 0));
    assert_eq!(one.army(Broceliande, B), group(0, 0, 2, 0));
    assert!(is_used_up(&one, CollapseTheRoof));
}

// ---- all of them ----------------------------------------------------------------------------

#[test]
fn spells_use_the_upper_half_until_the_cauldron_is_flipped_and_the_chaos_half_after_r11_4() {
    let mut scene = before(HumHireChampion);
    scene.mystics(A, Garloth, 1).spells(A, &[HumHireChampion]);
    assert!(!castable(&scene, HumHireChampion), "no Warrior to swap");
    scene.breakout(A);
    assert!(castable(&scene, HumHireChampion), "the Chief can be joined");
    assert_eq!(scene.times(|what| matches!(what, What::CauldronFlipped)), 1);
}

#[test]
fn a_permanent_of_one_player_does_nothing_for_another() {
    let mut scene = Scene::new(&[Faction::HighElves, Faction::TunnelDwarves]);
    scene
        .permanent(B, RuneCarvedWall)
        .permanent(A, StarlightWard);
    scene.mystics(A, Garloth, 1).mystics(B, Garloth, 1);
    scene.fight(&[(HourOfDusk, MYSTIC)], &[]);
    assert_eq!(scene.total(A), (0, 2), "Ward and Hour of Dusk");
    assert_eq!(scene.total(B), (0, 1), "Wall");
}
