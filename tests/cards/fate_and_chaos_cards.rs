//! The 9 Fate cards, both halves (component book 8), and the 11 Chaos cards (component book 9).

use crate::scene::*;
use tabletop::game::Seat;
use tabletop::mordred::data::ChaosCard::*;
use tabletop::mordred::data::FateCard::*;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, ChaosCard, DialEvent, Faction, FateCard, Leader, Monster, Territory, Unit,
};
use tabletop::mordred::state::task::Task;
use tabletop::mordred::{Choice, Place, What};

/// Humans (A), High Elves (B) and Hobyars (C). C is furthest ahead, A hindmost and active.
fn quiet() -> Scene {
    let mut scene = Scene::new(&Faction::ALL[..3]);
    scene.monsters([(Monster::BaavanShee, Pictland), (Monster::Nightmare, Essex)]);
    scene
}

/// The same after Breakout.
fn in_chaos() -> Scene {
    let mut scene = quiet();
    scene.after_breakout();
    scene
}

/// A Fate event in which A draws this card and another one, and plays this one.
fn play_fate(scene: &mut Scene, card: FateCard) -> &mut Scene {
    let other = if card == BeltaneFires {
        WildHunt
    } else {
        BeltaneFires
    };
    scene.fate_deck(&[card, other]).event(A, DialEvent::Fate);
    assert_eq!(scene.choices(), [card, other].map(Choice::PlayFate));
    scene.play(Choice::PlayFate(card))
}

/// A Chaos event in which A draws this card and another one, and plays this one.
fn play_chaos(scene: &mut Scene, card: ChaosCard) -> &mut Scene {
    let other = if card == RisenHost {
        IronRain
    } else {
        RisenHost
    };
    scene.chaos_deck(&[card, other]).event(A, DialEvent::Fate);
    assert_eq!(scene.choices(), [card, other].map(Choice::PlayChaos));
    scene.play(Choice::PlayChaos(card))
}

/// Breakout in A's turn with this card in the Cauldron, put there by B.
fn breaks_out(scene: &mut Scene, card: FateCard) -> &mut Scene {
    scene.cauldron(B, card).breakout(A)
}

/// Whether the event is over and the next turn has begun.
fn event_is_over(scene: &Scene) -> bool {
    matches!(scene.table().top(), Task::Act)
}

/// A Fate event is over: the card lies open, the other one in the Cauldron.
fn fate_is_over(scene: &Scene, card: FateCard) -> bool {
    let table = scene.table();
    event_is_over(scene)
        && table.fate_discard == 1 << card.index()
        && table.cauldron.as_slice() == [A]
        && !scene.state.hidden.cauldron.contains(&card)
}

/// A Chaos event is over: the card has left the game, the other one is at the bottom.
fn chaos_is_over(scene: &Scene, card: ChaosCard) -> bool {
    event_is_over(scene)
        && scene.table().chaos_played == 1 << card.index()
        && scene.state.hidden.chaos_deck.len() == 10
        && scene.table().chaos_deck.last() == Some(&Some(A))
}

/// Breakout is over: the card lies open and the Cauldron is flipped.
fn breakout_is_over(scene: &Scene, card: FateCard) -> bool {
    event_is_over(scene) && scene.table().chaos && scene.table().fate_discard == 1 << card.index()
}

fn kill(unit: Unit, at: Territory) -> Choice {
    Choice::Kill { unit, at }
}

/// The seats that did something, in order.
fn seats_of(scene: &Scene, who: impl Fn(What) -> Option<Seat>) -> Vec<Seat> {
    scene.happened().filter_map(who).collect()
}

// ---- Fate: the Sword in the Stone -----------------------------------------------------------

#[test]
fn fate_sword_in_the_stone_takes_a_favour_from_a_britannia_territory_one_controls() {
    let mut scene = quiet();
    scene.favours(Corbenic, Leader::Merlin, 2);
    scene.favours(Corbenic, Leader::Mordred, 1);
    // Not one's own: Elmet is B's, Garloth is tied, Avalon is no part of Britannia.
    scene.favours(Elmet, Leader::Morgana, 1);
    scene.favours(Garloth, Leader::Morgana, 1);
    scene.warriors(A, Garloth, 1).warriors(B, Garloth, 1);
    scene.warriors(A, Avalon, 1);
    play_fate(&mut scene, SwordInTheStone);
    let take = |leader| Choice::TakeFavourAt {
        leader,
        at: Corbenic,
    };
    assert_eq!(
        scene.choices(),
        [take(Leader::Merlin), take(Leader::Mordred)]
    );
    scene.play(take(Leader::Mordred));
    assert_eq!(scene.player(A).favours, [0, 0, 1]);
    assert_eq!(scene.table().favours[Corbenic.index()], [2, 0, 0]);
    assert!(fate_is_over(&scene, SwordInTheStone));
}

#[test]
fn fate_sword_in_the_stone_does_nothing_without_such_a_territory() {
    let mut scene = quiet();
    scene.favours(Elmet, Leader::Morgana, 1);
    play_fate(&mut scene, SwordInTheStone);
    assert_eq!(scene.player(A).favours, [0, 0, 0]);
    assert!(fate_is_over(&scene, SwordInTheStone), "R15.4");
}

#[test]
fn fate_sword_in_the_stone_at_breakout_gives_a_favour_to_each_chief_in_control() {
    let mut scene = quiet();
    // B's Chief is in a tied territory.
    scene.warriors(C, Elmet, 1);
    breaks_out(&mut scene, SwordInTheStone);
    assert_eq!(scene.to_move(), C, "furthest ahead first");
    assert_eq!(
        scene.choices(),
        Leader::ALL.map(Choice::TakeFavour),
        "it is compulsory"
    );
    scene.play(Choice::TakeFavour(Leader::Mordred));
    assert_eq!(scene.to_move(), A);
    scene.play(Choice::TakeFavour(Leader::Merlin));
    assert_eq!(scene.player(A).favours, [1, 0, 0]);
    assert_eq!(scene.player(B).favours, [0, 0, 0]);
    assert_eq!(scene.player(C).favours, [0, 0, 1]);
    assert!(breakout_is_over(&scene, SwordInTheStone));
}

// ---- Fate: the Lady of the Lake -------------------------------------------------------------

#[test]
fn fate_lady_of_the_lake_adds_a_mystic_or_a_warrior_where_one_has_a_unit_in_britannia() {
    let mut scene = quiet();
    scene.warriors(A, Garloth, 1).warriors(A, Avalon, 1);
    scene.warriors(A, Essex, 4);
    play_fate(&mut scene, LadyOfTheLake);
    assert_eq!(
        scene.choices(),
        [
            add(Unit::Mystic, Garloth),
            add(Unit::Warrior, Garloth),
            add(Unit::Mystic, Corbenic),
            add(Unit::Warrior, Corbenic),
        ],
        "not full Essex, not the island, and it is compulsory"
    );
    scene.play(add(Unit::Mystic, Garloth));
    assert_eq!(scene.army(Garloth, A), group(0, 1, 1, 0));
    assert!(fate_is_over(&scene, LadyOfTheLake), "one unit");
}

#[test]
fn fate_lady_of_the_lake_may_add_a_champion_as_the_warrior_a40() {
    let mut scene = quiet();
    scene.state.table.players[A.index()].champion = Some(Champion::Elaine);
    scene.state.table.players[A.index()].reserve.champion = 1;
    play_fate(&mut scene, LadyOfTheLake).play(add(Unit::Champion, Corbenic));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 0, 1));
}

#[test]
fn fate_lady_of_the_lake_at_breakout_lets_each_player_add_a_warrior_to_the_chief() {
    let mut scene = quiet();
    // C's Chief has no room.
    scene.warriors(C, Cornwall, 3);
    breaks_out(&mut scene, LadyOfTheLake);
    assert_eq!(scene.to_move(), B, "C has nothing to decide");
    assert_eq!(
        scene.choices(),
        [add(Unit::Warrior, Elmet), Choice::Skip],
        "a Warrior, no Mystic, and only if one likes"
    );
    scene.skip();
    assert_eq!(scene.to_move(), A);
    scene.play(add(Unit::Warrior, Corbenic));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 1, 0));
    assert_eq!(scene.army(Elmet, B), group(1, 0, 0, 0));
    assert_eq!(scene.army(Cornwall, C), group(1, 0, 3, 0));
    assert!(breakout_is_over(&scene, LadyOfTheLake));
}

// ---- Fate: the Green Knight -----------------------------------------------------------------

#[test]
fn fate_green_knight_makes_an_opponent_discard_two_and_one_draws_one() {
    let mut scene = quiet();
    play_fate(&mut scene, GreenKnight);
    assert_eq!(scene.choices(), [B, C].map(Choice::Player));
    scene.play(Choice::Player(C));
    assert_eq!([A, B, C].map(|seat| scene.player(seat).hand), [8, 7, 5]);
    assert_eq!(scene.random_discards(C), 2);
    let drew = scene.when(|what| matches!(what, What::Drew { seat: A, count: 1 }));
    let gone = scene.when(|what| matches!(what, What::Discarded { seat: C, .. }));
    assert!(gone < drew);
    assert!(fate_is_over(&scene, GreenKnight));
}

#[test]
fn fate_green_knight_takes_the_last_card_and_passes_over_empty_hands_e15() {
    let mut scene = quiet();
    scene
        .hand(B, &[])
        .hand(C, &Faction::Hobyars.combat_cards()[..1]);
    // C is the only opponent with a card, so there is nothing to choose.
    play_fate(&mut scene, GreenKnight);
    assert_eq!([A, B, C].map(|seat| scene.player(seat).hand), [8, 0, 0]);
    assert!(fate_is_over(&scene, GreenKnight));
}

#[test]
fn fate_green_knight_at_breakout_makes_everybody_discard_down_to_four_by_choice() {
    let mut scene = quiet();
    let hobyars = Faction::Hobyars.combat_cards();
    scene.hand(B, &Faction::HighElves.combat_cards()[..4]);
    scene.hand(C, &hobyars[..6]);
    breaks_out(&mut scene, GreenKnight);
    assert_eq!(scene.to_move(), C, "furthest ahead first");
    let discards: Vec<Choice> = hobyars[..6].iter().copied().map(Choice::Discard).collect();
    assert_eq!(scene.choices(), discards);
    scene.play(Choice::Discard(hobyars[1]));
    scene.play(Choice::Discard(hobyars[5]));
    assert_eq!(scene.to_move(), A, "B has only four");
    scene.play_until(|scene| !matches!(scene.table().top(), Task::Discarding { .. }));
    assert_eq!([A, B, C].map(|seat| scene.player(seat).hand), [4, 4, 4]);
    assert_eq!(scene.player(C).discard, [0, 1, 0, 0, 0, 1, 0, 0]);
    assert_eq!(scene.random_discards(A), 0, "by their own choice");
    assert!(breakout_is_over(&scene, GreenKnight));
}

// ---- Fate: the Questing Beast ---------------------------------------------------------------

#[test]
fn fate_questing_beast_moves_a_monster_one_to_three_steps_and_it_acts() {
    let mut scene = quiet();
    scene.warriors(B, Elmet, 1).mystics(B, Elmet, 1);
    play_fate(&mut scene, QuestingBeast);
    let monsters = [Monster::BaavanShee, Monster::Nightmare];
    assert_eq!(scene.choices(), monsters.map(Choice::Monster));
    // The Baavan Shee goes 2 steps at most by herself.
    scene.play(Choice::Monster(Monster::BaavanShee));
    assert!(!scene.offers(Choice::Done), "at least one step");
    scene
        .play(Choice::Step(Garloth))
        .play(Choice::Step(Corbenic));
    assert!(scene.offers(Choice::Done));
    scene.play(Choice::Step(Elmet));
    assert_eq!(scene.to_move(), B, "B's is the only faction, B chooses");
    scene.play(kill(Unit::Mystic, Elmet));
    assert_eq!(scene.army(Elmet, B), group(1, 0, 1, 0));
    assert_eq!(scene.table().monsters[1].at, Essex, "the other one stays");
    assert!(fate_is_over(&scene, QuestingBeast));
}

#[test]
fn fate_questing_beast_may_stop_after_one_step() {
    let mut scene = quiet();
    play_fate(&mut scene, QuestingBeast);
    scene.play(Choice::Monster(Monster::Nightmare));
    scene.play(Choice::Step(Cornwall)).done();
    assert_eq!(scene.random_discards(C), 1, "C's Chief is there");
    assert_eq!(scene.random_discards(A) + scene.random_discards(B), 0);
    assert!(fate_is_over(&scene, QuestingBeast));
}

#[test]
fn fate_questing_beast_at_breakout_lets_the_hindmost_player_run_the_monsters() {
    let mut scene = quiet();
    // A is active, but B is hindmost now.
    scene.position(A, 2).position(C, 2);
    breaks_out(&mut scene, QuestingBeast);
    assert_eq!(scene.to_move(), B);
    let monsters = [Monster::BaavanShee, Monster::Nightmare];
    assert_eq!(scene.choices(), monsters.map(Choice::Monster));
    scene.play(Choice::Monster(Monster::BaavanShee));
    assert_eq!(scene.to_move(), B, "B acts as the active player");
    // The lands are open: Merlin's gate joins Pictland and Avalon.
    scene.play(Choice::Step(Avalon));
    for to in [Malahaut, Elmet, Malahaut] {
        scene.play(Choice::Step(to));
    }
    assert_eq!(
        scene.table().monsters.map(|figure| figure.at),
        [Avalon, Malahaut],
        "each Monster once"
    );
    assert_eq!(scene.table().active, B, "and then it is B's turn");
    assert!(breakout_is_over(&scene, QuestingBeast));
}

// ---- Fate: the Siege Perilous ---------------------------------------------------------------

#[test]
fn fate_siege_perilous_places_an_opponents_disc_and_takes_back_one_of_ones_own() {
    let mut scene = quiet();
    scene.discs(A, [2, 0, 1]);
    play_fate(&mut scene, SiegePerilous);
    assert_eq!(scene.choices(), [B, C].map(Choice::Player));
    scene.play(Choice::Player(B));
    assert_eq!(scene.to_move(), A, "A names the slot");
    assert_eq!(scene.choices(), Action::ALL.map(Choice::PlaceDisc));
    scene.play(Choice::PlaceDisc(Action::Magic));
    assert_eq!(scene.player(B).discs, [0, 0, 1]);
    assert_eq!(
        scene.choices(),
        [
            Choice::Retrieve(Action::March),
            Choice::Retrieve(Action::Magic),
            Choice::Skip,
        ]
    );
    let mut kept = scene.clone();
    scene.play(Choice::Retrieve(Action::March));
    assert_eq!(scene.player(A).discs, [1, 0, 1], "one");
    assert!(fate_is_over(&scene, SiegePerilous));
    kept.skip();
    assert_eq!(kept.player(A).discs, [2, 0, 1]);
    assert!(fate_is_over(&kept, SiegePerilous));
}

#[test]
fn fate_siege_perilous_passes_over_opponents_without_a_disc_but_still_takes_one_back_e4_e15() {
    let mut scene = quiet();
    scene.discs(A, [1, 0, 0]).discs(B, [4, 0, 0]);
    scene.discs(C, [2, 1, 1]);
    play_fate(&mut scene, SiegePerilous);
    scene.play(Choice::Retrieve(Action::March));
    assert_eq!(scene.player(A).discs, [0, 0, 0]);
    assert_eq!(scene.player(B).discs, [4, 0, 0]);
    assert_eq!(scene.player(C).discs, [2, 1, 1]);
    assert!(fate_is_over(&scene, SiegePerilous));
}

#[test]
fn fate_siege_perilous_at_breakout_makes_each_player_place_a_disc_of_their_choice() {
    let mut scene = quiet();
    scene.discs(B, [2, 1, 1]);
    breaks_out(&mut scene, SiegePerilous);
    assert_eq!(scene.to_move(), C);
    assert_eq!(
        scene.choices(),
        Action::ALL.map(Choice::PlaceDisc),
        "it is compulsory"
    );
    scene.play(Choice::PlaceDisc(Action::Muster));
    assert_eq!(scene.to_move(), A, "B has no disc in hand");
    scene.play(Choice::PlaceDisc(Action::March));
    assert_eq!(scene.player(A).discs, [1, 0, 0]);
    assert_eq!(scene.player(B).discs, [2, 1, 1]);
    assert_eq!(scene.player(C).discs, [0, 1, 0]);
    assert!(breakout_is_over(&scene, SiegePerilous));
}

// ---- Fate: the Fisher King ------------------------------------------------------------------

#[test]
fn fate_fisher_king_carries_up_to_two_favours_to_an_adjacent_britannia_territory() {
    let mut scene = quiet();
    scene.favours(Norgales, Leader::Merlin, 2);
    scene.favours(Norgales, Leader::Mordred, 2);
    play_fate(&mut scene, FisherKing);
    let carry = |to| Choice::Carry { from: Norgales, to };
    assert_eq!(
        scene.choices(),
        [carry(Corbenic), carry(Cornwall), Choice::Skip],
        "not from the islands, and up to 2 may be 0"
    );
    scene.play(carry(Corbenic));
    let both = [Leader::Merlin, Leader::Mordred].map(Choice::CarryFavour);
    assert_eq!(scene.choices(), both);
    scene.play(Choice::CarryFavour(Leader::Mordred));
    let mut one = scene.clone();
    scene.play(Choice::CarryFavour(Leader::Merlin));
    assert_eq!(scene.table().favours[Corbenic.index()], [1, 0, 1]);
    assert_eq!(scene.table().favours[Norgales.index()], [1, 0, 1]);
    assert!(fate_is_over(&scene, FisherKing));
    one.done();
    assert_eq!(one.table().favours[Corbenic.index()], [0, 0, 1]);
    assert!(fate_is_over(&one, FisherKing));
}

#[test]
fn fate_fisher_king_carries_nothing_if_one_likes_or_if_there_is_nothing() {
    let mut scene = quiet();
    scene.favours(Norgales, Leader::Merlin, 2);
    play_fate(&mut scene, FisherKing).skip();
    assert_eq!(scene.table().favours[Norgales.index()], [2, 0, 0]);
    assert!(fate_is_over(&scene, FisherKing));
    let mut scene = quiet();
    play_fate(&mut scene, FisherKing);
    assert!(fate_is_over(&scene, FisherKing));
}

#[test]
fn fate_fisher_king_at_breakout_removes_a_favour_from_each_britannia_territory() {
    let mut scene = quiet();
    scene.favours(Norgales, Leader::Merlin, 2);
    scene.favours(Norgales, Leader::Mordred, 1);
    scene.favours(Lothian, Leader::Morgana, 2);
    scene.slot(3, Leader::Merlin);
    breaks_out(&mut scene, FisherKing);
    assert_eq!(scene.to_move(), A, "the active player chooses");
    let remove = |leader| Choice::RemoveFavour {
        leader,
        at: Norgales,
    };
    assert_eq!(
        scene.choices(),
        [remove(Leader::Merlin), remove(Leader::Mordred)]
    );
    scene.play(remove(Leader::Mordred));
    let removed: Vec<(Leader, Territory)> = scene
        .happened()
        .filter_map(|what| match what {
            What::Removed { leader, at, .. } => Some((leader, at)),
            _ => None,
        })
        .collect();
    assert_eq!(
        removed,
        [(Leader::Morgana, Lothian), (Leader::Mordred, Norgales)],
        "no slot, no island"
    );
    assert_eq!(scene.table().favours[Norgales.index()], [2, 0, 0]);
    assert_eq!(scene.table().favours[Avalon.index()], [2, 0, 0]);
    assert!(breakout_is_over(&scene, FisherKing));
}

// ---- Fate: the Wild Hunt --------------------------------------------------------------------

#[test]
fn fate_wild_hunt_moves_any_number_of_units_from_one_territory_to_the_next() {
    let mut scene = quiet();
    scene.warriors(A, Corbenic, 2).mystics(A, Avalon, 1);
    play_fate(&mut scene, WildHunt);
    assert_eq!(
        scene.choices(),
        [Garloth, Elmet, Norgales].map(|to| step(A, Corbenic, to)),
        "any number is at least 1, and the island is closed"
    );
    scene.go(Corbenic, Norgales, group(1, 0, 1, 0));
    assert_eq!(scene.army(Norgales, A), group(1, 0, 1, 0));
    assert_eq!(scene.army(Corbenic, A), group(0, 0, 1, 0));
    assert!(fate_is_over(&scene, WildHunt), "only once");
}

#[test]
fn fate_wild_hunt_at_breakout_kills_a_unit_of_each_player_at_a_caer() {
    let mut scene = quiet();
    // C: Cornwall is with Mordred's Caer. B: only the Chief is at a Caer. A: an island counts.
    scene.warriors(C, Cornwall, 1).mystics(C, Malahaut, 1);
    scene.warriors(B, Garloth, 2);
    scene.warriors(A, Avalon, 1).warriors(A, Corbenic, 1);
    breaks_out(&mut scene, WildHunt);
    assert_eq!(scene.to_move(), C);
    assert_eq!(
        scene.choices(),
        [kill(Unit::Mystic, Malahaut), kill(Unit::Warrior, Cornwall)]
    );
    scene.play(kill(Unit::Warrior, Cornwall));
    let dead = seats_of(&scene, |what| match what {
        What::Killed { seat, .. } => Some(seat),
        _ => None,
    });
    assert_eq!(dead, [C, A], "furthest ahead first, B spared");
    assert_eq!(scene.army(Avalon, A), group(0, 0, 0, 0));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 1, 0));
    assert_eq!(scene.army(Malahaut, C), group(0, 1, 0, 0));
    assert_eq!(scene.army(Elmet, B), group(1, 0, 0, 0), "never the Chief");
    assert!(breakout_is_over(&scene, WildHunt));
}

// ---- Fate: the Beltane Fires ----------------------------------------------------------------

#[test]
fn fate_beltane_fires_take_back_all_ones_discs() {
    let mut scene = quiet();
    scene.discs(A, [1, 1, 1]).discs(B, [1, 0, 0]);
    play_fate(&mut scene, BeltaneFires);
    assert_eq!(scene.player(A).discs, [0, 0, 0]);
    assert_eq!(scene.player(B).discs, [1, 0, 0]);
    assert!(fate_is_over(&scene, BeltaneFires));
}

#[test]
fn fate_beltane_fires_at_breakout_take_back_everybodys_discs_and_draw_a_card_for_each() {
    let mut scene = quiet();
    scene.discs(A, [1, 1, 1]).discs(B, [0, 0, 2]);
    breaks_out(&mut scene, BeltaneFires);
    assert_eq!([A, B, C].map(|seat| scene.player(seat).discs), [[0; 3]; 3]);
    assert_eq!([A, B, C].map(|seat| scene.player(seat).hand), [8, 8, 8]);
    let drew = seats_of(&scene, |what| match what {
        What::Drew { seat, count: 1 } => Some(seat),
        _ => None,
    });
    assert_eq!(drew, [C, B, A], "E5");
    assert!(breakout_is_over(&scene, BeltaneFires));
}

// ---- Fate: the Dolorous Stroke --------------------------------------------------------------

#[test]
fn fate_dolorous_stroke_moves_an_opponents_tracker_one_forward() {
    let mut scene = quiet();
    scene.position(B, 2).position(C, 4);
    play_fate(&mut scene, DolorousStroke);
    assert_eq!(scene.choices(), [B, C].map(Choice::Player));
    scene.play(Choice::Player(B));
    let positions = [A, B, C].map(|seat| scene.player(seat).position);
    assert_eq!(positions, [0, 3, 4]);
    let events = scene.times(|what| matches!(what, What::EventBegins { .. }));
    assert_eq!(events, 1, "R12.6: no further Fate event");
    assert!(fate_is_over(&scene, DolorousStroke));
}

#[test]
fn fate_dolorous_stroke_at_breakout_moves_the_trackers_of_all_with_the_most_favours() {
    let mut scene = quiet();
    scene.held(A, Leader::Merlin, 2);
    scene.held(B, Leader::Merlin, 1).held(B, Leader::Morgana, 2);
    scene.held(C, Leader::Mordred, 3);
    breaks_out(&mut scene, DolorousStroke);
    let positions = [A, B, C].map(|seat| scene.player(seat).position);
    assert_eq!(positions, [0, 2, 2], "ties: all tied (A38)");
    let moved = seats_of(&scene, |what| match what {
        What::TrackerMoved { seat, .. } => Some(seat),
        _ => None,
    });
    assert_eq!(moved, [C, B]);
    assert!(scene.table().is_ahead(C, B), "B's tracker lies on top");
    assert!(breakout_is_over(&scene, DolorousStroke));
}

#[test]
fn fate_dolorous_stroke_at_breakout_does_nothing_if_nobody_has_a_favour() {
    let mut scene = quiet();
    breaks_out(&mut scene, DolorousStroke);
    assert_eq!([A, B, C].map(|seat| scene.player(seat).position), [0; 3]);
    assert!(breakout_is_over(&scene, DolorousStroke));
}

// ---- Chaos cards ----------------------------------------------------------------------------

#[test]
fn chaos_rift_storm_kills_a_unit_of_each_faction_in_a_territory_with_a_caer() {
    let mut scene = in_chaos();
    scene.warriors(A, Avalon, 1).warriors(B, Malahaut, 1);
    scene.mystics(B, Malahaut, 1).warriors(C, Malahaut, 2);
    scene.warriors(C, Garloth, 1);
    play_chaos(&mut scene, RiftStorm);
    assert_eq!(
        scene.choices(),
        [Malahaut, Avalon].map(Choice::At),
        "Garloth has no Caer, Elmet and Cornwall have only Chiefs"
    );
    scene.play(Choice::At(Malahaut));
    assert_eq!(scene.army(Malahaut, C), group(0, 0, 1, 0), "C is ahead");
    assert_eq!(scene.to_move(), B, "the owner chooses");
    scene.play(kill(Unit::Warrior, Malahaut));
    assert_eq!(scene.army(Malahaut, B), group(0, 1, 0, 0));
    assert_eq!(scene.army(Avalon, A), group(0, 0, 1, 0));
    assert!(chaos_is_over(&scene, RiftStorm));
}

#[test]
fn chaos_rift_storm_does_nothing_if_only_chiefs_are_at_caers() {
    let mut scene = in_chaos();
    play_chaos(&mut scene, RiftStorm);
    assert!(chaos_is_over(&scene, RiftStorm));
}

#[test]
fn chaos_drowning_tide_moves_twice_any_number_of_units_on_either_board() {
    let mut scene = in_chaos();
    scene.warriors(A, Corbenic, 2).warriors(A, Ys, 2);
    play_chaos(&mut scene, DrowningTide);
    assert!(scene.offers(Choice::Skip), "up to twice may be never");
    assert_eq!(scene.ways_out(Ys), [Annwn, Sarras]);
    scene.go(Ys, Sarras, group(0, 0, 2, 0));
    assert!(scene.offers(Choice::Skip));
    scene.go(Corbenic, Garloth, group(1, 0, 1, 0));
    assert_eq!(scene.army(Sarras, A), group(0, 0, 2, 0));
    assert_eq!(scene.army(Garloth, A), group(1, 0, 1, 0));
    assert!(chaos_is_over(&scene, DrowningTide));
    let mut scene = in_chaos();
    play_chaos(&mut scene, DrowningTide).skip();
    assert!(chaos_is_over(&scene, DrowningTide));
}

#[test]
fn chaos_changing_thrones_swaps_two_leaders_and_places_a_favour_with_each() {
    let mut scene = in_chaos();
    play_chaos(&mut scene, ChangingThrones);
    let swap = Choice::SwapLeaders;
    assert_eq!(
        scene.choices(),
        [
            swap(Leader::Merlin, Leader::Morgana),
            swap(Leader::Merlin, Leader::Mordred),
            swap(Leader::Morgana, Leader::Mordred),
        ]
    );
    scene.play(swap(Leader::Merlin, Leader::Mordred));
    assert_eq!(scene.table().leaders, [Essex, Norgales, Pictland]);
    assert_eq!(scene.table().favours[Essex.index()], [1, 0, 0]);
    assert_eq!(scene.table().favours[Pictland.index()], [0, 0, 1]);
    assert_eq!(scene.table().favours[Norgales.index()], [0, 0, 0]);
    assert!(chaos_is_over(&scene, ChangingThrones));
}

#[test]
fn chaos_changing_thrones_places_what_the_reserve_has_a22_e14() {
    let mut scene = in_chaos();
    scene.reserve_left(Leader::Merlin, 0, A);
    play_chaos(&mut scene, ChangingThrones);
    scene.play(Choice::SwapLeaders(Leader::Merlin, Leader::Mordred));
    assert_eq!(scene.table().favours[Essex.index()], [0, 0, 0]);
    assert_eq!(scene.table().favours[Pictland.index()], [0, 0, 1]);
}

#[test]
fn chaos_hollow_crown_makes_each_richer_opponent_return_a_favour_of_their_choice() {
    let mut scene = in_chaos();
    scene.held(A, Leader::Merlin, 2);
    scene.held(B, Leader::Merlin, 2).held(B, Leader::Mordred, 1);
    scene.held(C, Leader::Morgana, 4);
    play_chaos(&mut scene, HollowCrown);
    let back: Vec<Seat> = seats_of(&scene, |what| match what {
        What::Returned { seat, .. } => Some(seat),
        _ => None,
    });
    assert_eq!(back, [C], "C has only one kind, and is ahead");
    assert_eq!(scene.to_move(), B);
    let both = [Leader::Merlin, Leader::Mordred].map(Choice::ReturnFavour);
    assert_eq!(scene.choices(), both);
    scene.play(Choice::ReturnFavour(Leader::Merlin));
    assert_eq!(scene.player(A).favours, [2, 0, 0]);
    assert_eq!(scene.player(B).favours, [1, 0, 1]);
    assert_eq!(scene.player(C).favours, [0, 3, 0]);
    assert_eq!(scene.player(A).hand, 7, "no cards then");
    assert!(chaos_is_over(&scene, HollowCrown));
}

#[test]
fn chaos_hollow_crown_draws_two_cards_if_no_opponent_has_more() {
    let mut scene = in_chaos();
    scene.held(A, Leader::Merlin, 2).held(B, Leader::Mordred, 2);
    play_chaos(&mut scene, HollowCrown);
    assert_eq!([A, B, C].map(|seat| scene.player(seat).hand), [9, 7, 7]);
    assert_eq!(scene.player(B).favours, [0, 0, 2]);
    assert!(chaos_is_over(&scene, HollowCrown));
}

#[test]
fn chaos_stolen_hour_moves_an_opponents_tracker_two_forward() {
    let mut scene = in_chaos();
    play_chaos(&mut scene, StolenHour);
    assert_eq!(scene.choices(), [B, C].map(Choice::Player));
    scene.play(Choice::Player(C));
    assert_eq!([A, B, C].map(|seat| scene.player(seat).position), [0, 0, 2]);
    assert!(chaos_is_over(&scene, StolenHour));
}

#[test]
fn chaos_fae_bargain_gives_up_to_two_favours_of_one_other_leader_for_one() {
    let mut scene = in_chaos();
    scene.held(A, Leader::Merlin, 1).held(A, Leader::Mordred, 1);
    scene.reserve_left(Leader::Morgana, 1, B);
    play_chaos(&mut scene, FaeBargain);
    let give = Choice::ReturnFavour;
    assert_eq!(
        scene.choices(),
        [give(Leader::Merlin), give(Leader::Mordred), Choice::Skip]
    );
    scene.play(give(Leader::Merlin));
    let take = |leader, count| Choice::TakeFavours { leader, count };
    assert_eq!(
        scene.choices(),
        [
            take(Leader::Morgana, 1),
            take(Leader::Mordred, 1),
            take(Leader::Mordred, 2),
            Choice::Skip,
        ],
        "one other Leader, at most what there is, up to 2 may be 0"
    );
    scene.play(take(Leader::Mordred, 2));
    assert_eq!(scene.player(A).favours, [0, 0, 3]);
    assert!(chaos_is_over(&scene, FaeBargain));
}

#[test]
fn chaos_fae_bargain_gives_nothing_to_who_returns_nothing() {
    let mut scene = in_chaos();
    scene.held(A, Leader::Merlin, 1);
    play_chaos(&mut scene, FaeBargain).skip();
    assert_eq!(scene.player(A).favours, [1, 0, 0]);
    assert!(chaos_is_over(&scene, FaeBargain));
    let mut scene = in_chaos();
    play_chaos(&mut scene, FaeBargain);
    assert_eq!(scene.player(A).favours, [0, 0, 0], "nothing to return");
    assert!(chaos_is_over(&scene, FaeBargain));
}

#[test]
fn chaos_risen_host_adds_up_to_two_warriors_to_different_territories() {
    let mut scene = in_chaos();
    scene.mystics(A, Sarras, 1).warriors(A, Essex, 4);
    play_chaos(&mut scene, RisenHost);
    let warrior = |at| add(Unit::Warrior, at);
    assert_eq!(
        scene.choices(),
        [warrior(Corbenic), warrior(Sarras), Choice::Skip]
    );
    scene.play(warrior(Sarras));
    assert_eq!(scene.choices(), [warrior(Corbenic), Choice::Skip]);
    let mut one = scene.clone();
    scene.play(warrior(Corbenic));
    assert_eq!(scene.army(Sarras, A), group(0, 1, 1, 0));
    assert_eq!(scene.army(Corbenic, A), group(1, 0, 1, 0));
    assert!(chaos_is_over(&scene, RisenHost));
    one.skip();
    assert_eq!(one.army(Corbenic, A), group(1, 0, 0, 0));
    assert!(chaos_is_over(&one, RisenHost));
}

#[test]
fn chaos_scattered_banners_moves_up_to_two_units_of_an_opponent_one_meets() {
    let mut scene = in_chaos();
    scene.warriors(A, Sarras, 1).warriors(B, Sarras, 2);
    scene.mystics(B, Sarras, 1).warriors(C, Essex, 1);
    scene.warriors(A, Elmet, 1);
    play_chaos(&mut scene, ScatteredBanners);
    assert!(scene.offers(Choice::Skip), "up to 2");
    assert_eq!(scene.ways_out(Sarras), [Broceliande, Ys]);
    assert_eq!(scene.ways_out(Elmet), [], "only B's Chief is there");
    assert_eq!(scene.ways_out(Essex), [], "A has nobody there");
    scene.play(step(B, Sarras, Ys));
    assert_eq!(scene.to_move(), A, "chosen by A");
    assert!(!scene.offers(Choice::Group(group(0, 1, 2, 0))));
    scene.play(Choice::Group(group(0, 1, 1, 0)));
    assert_eq!(scene.army(Ys, B), group(0, 1, 1, 0));
    assert_eq!(scene.army(Sarras, B), group(0, 0, 1, 0));
    assert!(chaos_is_over(&scene, ScatteredBanners), "one group");
}

#[test]
fn chaos_iron_rain_makes_each_opponent_discard_two_and_one_draws_one() {
    let mut scene = in_chaos();
    scene.hand(C, &Faction::Hobyars.combat_cards()[..1]);
    play_chaos(&mut scene, IronRain);
    assert_eq!([A, B, C].map(|seat| scene.player(seat).hand), [8, 5, 0]);
    assert_eq!(scene.random_discards(B), 2);
    let order = seats_of(&scene, |what| match what {
        What::Discarded { seat, .. } | What::Drew { seat, .. } => Some(seat),
        _ => None,
    });
    assert_eq!(order, [C, B, B, A]);
    assert!(chaos_is_over(&scene, IronRain));
}

#[test]
fn chaos_beasts_unbound_moves_a_monster_anywhere_else_and_it_acts() {
    let mut scene = in_chaos();
    scene.warriors(B, Ys, 2).mystics(C, Ys, 1);
    play_chaos(&mut scene, BeastsUnbound);
    let summon = |monster, to| Choice::Summon { monster, to };
    for (monster, home) in [(Monster::BaavanShee, Pictland), (Monster::Nightmare, Essex)] {
        for to in Territory::ALL {
            let offered = scene.offers(summon(monster, to));
            assert_eq!(offered, to != home, "{monster:?} to {to:?}");
        }
    }
    scene.play(summon(Monster::BaavanShee, Ys));
    assert_eq!(scene.to_move(), A, "A acts as the active player");
    assert_eq!(scene.choices(), [B, C].map(Choice::Player));
    scene.play(Choice::Player(C));
    assert_eq!(scene.army(Ys, C), group(0, 0, 0, 0));
    assert_eq!(scene.army(Ys, B), group(0, 0, 2, 0));
    assert_eq!(scene.table().monsters[0].at, Ys);
    assert!(chaos_is_over(&scene, BeastsUnbound));
}

#[test]
fn chaos_beasts_unbound_lets_the_nightmare_enter_only_its_new_territory() {
    let mut scene = in_chaos();
    // Essex is next to Cornwall, where C is; but the Nightmare does not pass through it.
    play_chaos(&mut scene, BeastsUnbound);
    scene.play(Choice::Summon {
        monster: Monster::Nightmare,
        to: Elmet,
    });
    assert_eq!(scene.random_discards(B), 1);
    assert_eq!(scene.random_discards(A) + scene.random_discards(C), 0);
    assert!(chaos_is_over(&scene, BeastsUnbound));
}

#[test]
fn chaos_white_hart_moves_a_leader_one_or_two_steps_and_places_two_favours() {
    let mut scene = in_chaos();
    play_chaos(&mut scene, WhiteHart);
    let merlin: Vec<Territory> = scene
        .choices()
        .into_iter()
        .filter_map(|choice| match choice {
            Choice::Leader {
                leader: Leader::Merlin,
                to,
            } => Some(to),
            _ => None,
        })
        .collect();
    // From Pictland: Lothian, Garloth, by gate Avalon; then Elmet, Essex (Mordred), Corbenic,
    // Cornwall, Lyonesse, Broceliande.
    let reach = [
        Lothian,
        Garloth,
        Corbenic,
        Elmet,
        Cornwall,
        Avalon,
        Lyonesse,
        Broceliande,
    ];
    assert_eq!(merlin, reach, "not where it began, not with a Leader");
    scene.play(Choice::Leader {
        leader: Leader::Merlin,
        to: Broceliande,
    });
    assert_eq!(scene.table().leaders, [Broceliande, Norgales, Essex]);
    assert_eq!(scene.table().favours[Broceliande.index()], [2, 0, 0]);
    let placed = |what: &What| {
        matches!(
            what,
            What::Placed {
                at: Place::Territory(_),
                ..
            }
        )
    };
    assert_eq!(scene.times(placed), 1, "only of that Leader");
    assert!(chaos_is_over(&scene, WhiteHart));
}

#[test]
fn chaos_white_hart_may_pass_another_leader() {
    let mut scene = in_chaos();
    scene.leader(Leader::Morgana, Lothian);
    play_chaos(&mut scene, WhiteHart);
    let merlin = |to| Choice::Leader {
        leader: Leader::Merlin,
        to,
    };
    assert!(!scene.offers(merlin(Lothian)));
    // The only way to Elmet in two steps leads through Lothian.
    scene.play(merlin(Elmet));
    assert_eq!(scene.table().leaders[0], Elmet);
    assert_eq!(scene.table().favours[Elmet.index()], [2, 0, 0]);
}

// ---- all of them ----------------------------------------------------------------------------

#[test]
fn the_upper_half_of_a_fate_card_is_not_its_chaos_half_nor_the_other_way_round() {
    // Played before Breakout only the active player profits; at Breakout everybody does.
    let mut scene = quiet();
    for seat in [A, B, C] {
        scene.discs(seat, [1, 1, 0]);
    }
    let mut at_breakout = scene.clone();
    play_fate(&mut scene, BeltaneFires);
    assert_eq!(scene.player(B).discs, [1, 1, 0]);
    assert_eq!(scene.player(A).hand, 7);
    breaks_out(&mut at_breakout, BeltaneFires);
    assert_eq!(at_breakout.player(B).discs, [0, 0, 0]);
    assert_eq!(at_breakout.player(A).hand, 8);
}

#[test]
fn every_fate_and_chaos_card_can_be_played_on_a_quiet_board_to_its_end_r15_4() {
    for card in FateCard::ALL {
        let mut scene = quiet();
        play_fate(&mut scene, card).play_until(event_is_over);
        assert!(fate_is_over(&scene, card), "{}", card.id());
        let mut scene = quiet();
        breaks_out(&mut scene, card).play_until(event_is_over);
        assert!(breakout_is_over(&scene, card), "{}", card.id());
    }
    for card in ChaosCard::ALL {
        let mut scene = in_chaos();
        play_chaos(&mut scene, card).play_until(event_is_over);
        assert!(chaos_is_over(&scene, card), "{}", card.id());
    }
}
