//! Worlds that fit a view: `determinize` draws every arrangement of the cards a viewer cannot tell
//! apart equally often. Frequencies against probabilities worked out by hand (R25, R25.1).

use std::collections::BTreeMap;
use std::fmt::Debug;

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::{Game, Viewer};
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{ChaosCard, CombatCard, DialEvent, Edition, Faction, FateCard, Post};
use tabletop::mordred::state::{CARD_KINDS, State};
use tabletop::mordred::{Choice, Mordred};

/// How many worlds are drawn for each case.
const SAMPLES: u32 = 20_000;

/// Draws worlds for a viewer and counts what a question about them is answered with.
fn sample<T: Ord>(
    scene: &Scene,
    viewer: Viewer,
    question: impl Fn(&State) -> T,
) -> BTreeMap<T, u32> {
    let view = scene.view(viewer);
    let mut dice = Dice::new(2023);
    let mut counts = BTreeMap::new();
    for n in 0..SAMPLES {
        let world = Mordred::determinize(&view, &mut dice);
        if n % 500 == 0 {
            assert_eq!(Mordred::check(&world), Ok(()));
            assert_eq!(Mordred::view(&world, viewer), view);
        }
        *counts.entry(question(&world)).or_insert(0) += 1;
    }
    counts
}

/// Compares with probabilities, given as `chances` out of `of`: within 4.5 standard deviations.
#[track_caller]
fn expect<T: Ord + Debug>(counts: &BTreeMap<T, u32>, of: u32, chances: &[(T, u32)]) {
    let sum: u32 = chances.iter().map(|&(_, chance)| chance).sum();
    assert_eq!(sum, of, "the probabilities add up to one");
    for (answer, count) in counts {
        let known = chances.iter().any(|(expected, _)| expected == answer);
        assert!(known, "{answer:?} came {count} times but is impossible");
    }
    for (answer, chance) in chances {
        let p = f64::from(*chance) / f64::from(of);
        let n = f64::from(SAMPLES);
        let slack = 4.5 * (n * p * (1.0 - p)).sqrt();
        let count = f64::from(counts.get(answer).copied().unwrap_or(0));
        assert!(
            (count - n * p).abs() <= slack,
            "{answer:?} came {count} times instead of {} +- {slack}",
            n * p
        );
    }
}

/// Leaves a player this hand and this deck (drawn from the end); all other cards are discarded.
fn cards(scene: &mut Scene, seat: tabletop::game::Seat, hand: &[CombatCard], deck: &[CombatCard]) {
    scene.hand(seat, hand);
    let index = seat.index();
    let mut discard = scene
        .player(seat)
        .faction
        .combat_cards()
        .map(|card| card.data().copies);
    for card in hand.iter().chain(deck) {
        discard[card.kind()] -= 1;
    }
    let pile = &mut scene.state.hidden.decks[index];
    pile.clear();
    pile.extend(deck.iter().copied());
    let player = &mut scene.state.table.players[index];
    player.deck = deck.len() as u8;
    player.discard = discard;
}

/// The kinds in a hand.
fn hand_of(world: &State, seat: tabletop::game::Seat) -> Vec<CombatCard> {
    let faction = world.table.faction(seat);
    (0..CARD_KINDS)
        .flat_map(|kind| {
            let copies = usize::from(world.hidden.hands[seat.index()][kind]);
            std::iter::repeat_n(CombatCard::of(faction, kind), copies)
        })
        .collect()
}

use CombatCard::{Beguile, HourOfDusk, LeafMail, Moonbow, SilverSpears, Starfire, VeilOfMist};

#[test]
fn r25_a_hand_and_a_deck_of_two_are_dealt_in_every_way_equally_often() {
    let mut scene = Scene::two();
    cards(&mut scene, B, &[Beguile], &[HourOfDusk, VeilOfMist]);
    scene.start();
    let deal = |world: &State| (hand_of(world, B)[0], world.hidden.decks[1].to_vec());
    // Three different cards: six ways.
    let ways = [
        (Beguile, vec![HourOfDusk, VeilOfMist]),
        (Beguile, vec![VeilOfMist, HourOfDusk]),
        (HourOfDusk, vec![Beguile, VeilOfMist]),
        (HourOfDusk, vec![VeilOfMist, Beguile]),
        (VeilOfMist, vec![Beguile, HourOfDusk]),
        (VeilOfMist, vec![HourOfDusk, Beguile]),
    ];
    for viewer in [Viewer::Public, Viewer::Seat(A)] {
        let counts = sample(&scene, viewer, deal);
        expect(&counts, 6, &ways.clone().map(|way| (way, 1)));
    }
    // The owner knows the hand, not the order of the deck.
    let counts = sample(&scene, Viewer::Seat(B), deal);
    let [first, second, ..] = ways;
    expect(&counts, 2, &[(first, 1), (second, 1)]);
}

#[test]
fn r25_two_copies_of_a_card_are_twice_as_likely() {
    let mut scene = Scene::two();
    cards(&mut scene, B, &[Starfire], &[Moonbow, Starfire]);
    scene.start();
    let counts = sample(&scene, Viewer::Seat(A), |world| {
        (hand_of(world, B)[0], world.hidden.decks[1].to_vec())
    });
    expect(
        &counts,
        3,
        &[
            ((Starfire, vec![Starfire, Moonbow]), 1),
            ((Starfire, vec![Moonbow, Starfire]), 1),
            ((Moonbow, vec![Starfire, Starfire]), 1),
        ],
    );
}

#[test]
fn r25_known_cards_of_cauldron_and_deck_stay_and_the_others_change_places() {
    use FateCard::{BeltaneFires, DolorousStroke, FisherKing, GreenKnight, WildHunt};
    // A has put the Green Knight in the Cauldron and the Wild Hunt under the deck; B has put a card
    // in the Cauldron. Four Fate cards are discarded; two unknown ones lie on top of the deck.
    let mut scene = Scene::two();
    scene
        .cauldron(A, GreenKnight)
        .cauldron(B, FisherKing)
        .fate_deck(&[BeltaneFires, DolorousStroke, WildHunt])
        .fate_cards_left(3);
    scene.state.table.fate_deck[2] = Some(A);
    scene.start();
    let places = |world: &State| {
        assert_eq!(world.hidden.cauldron[0], GreenKnight);
        assert_eq!(world.hidden.fate_deck[2], WildHunt);
        let deck = &world.hidden.fate_deck;
        [world.hidden.cauldron[1], deck[0], deck[1]]
    };
    let (b, d, f) = (BeltaneFires, DolorousStroke, FisherKing);
    let ways = [
        [b, d, f],
        [b, f, d],
        [d, b, f],
        [d, f, b],
        [f, b, d],
        [f, d, b],
    ];
    let counts = sample(&scene, Viewer::Seat(A), places);
    expect(&counts, 6, &ways.map(|way| (way, 1)));

    // B knows the Fisher King; the Green Knight and the Wild Hunt are two of four for B.
    let counts = sample(&scene, Viewer::Seat(B), |world| {
        assert_eq!(world.hidden.cauldron[1], FisherKing);
        (world.hidden.cauldron[0], world.hidden.fate_deck[2])
    });
    let unknown = [BeltaneFires, DolorousStroke, GreenKnight, WildHunt];
    let mut pairs = Vec::new();
    for first in unknown {
        for second in unknown {
            if first != second {
                pairs.push(((first, second), 1));
            }
        }
    }
    expect(&counts, 12, &pairs);
}

#[test]
fn r25_cards_another_player_has_drawn_may_be_any_that_are_unknown() {
    use FateCard::{BeltaneFires, DolorousStroke, WildHunt};
    let mut scene = Scene::two();
    scene
        .fate_deck(&[BeltaneFires, DolorousStroke, WildHunt])
        .fate_cards_left(3)
        .event(B, DialEvent::Fate);
    // B has drawn two of three; A asks which one is left.
    let counts = sample(&scene, Viewer::Seat(A), |world| {
        assert_eq!(world.hidden.fate_drawn.len(), 2);
        world.hidden.fate_deck[0]
    });
    let thirds = [BeltaneFires, DolorousStroke, WildHunt].map(|card| (card, 1));
    expect(&counts, 3, &thirds);
    let counts = sample(&scene, Viewer::Seat(B), |world| world.hidden.fate_deck[0]);
    expect(&counts, 1, &[(WildHunt, 1)]);
}

#[test]
fn r25_a_chaos_card_at_the_bottom_is_known_to_who_put_it_there() {
    use ChaosCard::{FaeBargain, IronRain, RiftStorm};
    let mut scene = Scene::two();
    scene
        .after_breakout()
        .chaos_deck(&[FaeBargain, RiftStorm, IronRain]);
    scene.state.hidden.chaos_deck.truncate(3);
    scene.state.table.chaos_deck.truncate(3);
    let left = [FaeBargain, RiftStorm, IronRain]
        .iter()
        .fold(0, |bits, card| bits | 1 << card.index());
    scene.state.table.chaos_played = 0x7ff & !left;
    scene.state.table.chaos_deck[2] = Some(A);
    scene.start();
    let order = |world: &State| world.hidden.chaos_deck.to_vec();
    let counts = sample(&scene, Viewer::Seat(A), order);
    expect(
        &counts,
        2,
        &[
            (vec![FaeBargain, RiftStorm, IronRain], 1),
            (vec![RiftStorm, FaeBargain, IronRain], 1),
        ],
    );
    let counts = sample(&scene, Viewer::Seat(B), |world| world.hidden.chaos_deck[2]);
    let thirds = [FaeBargain, RiftStorm, IronRain].map(|card| (card, 1));
    expect(&counts, 3, &thirds);
}

/// A has looked at B's Beguile; then B, ahead, places a card for a Warrior and keeps three. Two more
/// cards are in B's deck, and A is to place.
fn peeked() -> Scene {
    let mut scene = Scene::two();
    scene.chief(B, Lothian).warriors(B, Corbenic, 1);
    cards(
        &mut scene,
        B,
        &[Beguile, HourOfDusk, VeilOfMist, LeafMail],
        &[SilverSpears, Moonbow],
    );
    scene.state.hidden.seen[0][1][Beguile.kind()] = 1;
    scene.war(A, 3);
    scene.play(Choice::Place {
        card: HourOfDusk,
        post: WARRIOR,
    });
    scene.done();
    assert_eq!(scene.to_move(), A);
    scene
}

#[test]
fn r25_a_card_that_was_seen_is_in_hand_or_face_down_and_never_in_the_deck() {
    let scene = peeked();
    let face_down = |world: &State| {
        let side = world.table.side_of(B);
        assert_eq!(world.hidden.placed[side].len(), 1);
        assert_eq!(world.hidden.placed[side][0].post, WARRIOR);
        world.hidden.placed[side][0].card
    };
    // One of four cards is face down: Beguile with 1/4; each of the five others with 3/4 x 1/5.
    let counts = sample(&scene, Viewer::Seat(A), face_down);
    let others = [HourOfDusk, VeilOfMist, LeafMail, SilverSpears, Moonbow];
    let mut chances = others.map(|card| (card, 3)).to_vec();
    chances.push((Beguile, 5));
    expect(&counts, 20, &chances);

    // Two of the five others are in the deck, in any order: 1/20 each.
    let counts = sample(&scene, Viewer::Seat(A), |world| {
        world.hidden.decks[1].to_vec()
    });
    let mut decks = Vec::new();
    for first in others {
        for second in others {
            if first != second {
                decks.push((vec![first, second], 1));
            }
        }
    }
    expect(&counts, 20, &decks);

    // The public has seen nothing: each of the six cards may be face down, or in the deck.
    let counts = sample(&scene, Viewer::Public, face_down);
    let mut chances = others.map(|card| (card, 1)).to_vec();
    chances.push((Beguile, 1));
    expect(&counts, 6, &chances);
}

#[test]
fn r25_what_was_seen_is_forgotten_once_such_a_card_lies_open() {
    let mut scene = peeked();
    scene.play(Choice::Done);
    // The Hour of Dusk was revealed: Beguile is still known to be in hand.
    assert_eq!(scene.view(Viewer::Seat(A)).seen[1][Beguile.kind()], 1);
    let counts = sample(&scene, Viewer::Seat(A), |world| {
        world.hidden.hands[1][Beguile.kind()]
    });
    expect(&counts, 1, &[(1, 1)]);

    // B discards down to nothing: nothing is known to be secret any more.
    scene
        .fate_deck(&[FateCard::GreenKnight])
        .event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::GreenKnight));
    let gone = 1 - scene.state.hidden.hands[1][Beguile.kind()];
    let known = scene.view(Viewer::Seat(A)).seen[1][Beguile.kind()];
    assert_eq!(known, 1 - gone);
}

/// In the Demo both sides place unseen: B has placed, A is to place.
fn demo(hand: &[CombatCard], deck: &[CombatCard], with_mystic: bool, places: &[Post]) -> Scene {
    let mut scene = Scene::edition(Edition::Demo, &Faction::ALL[..2]);
    scene.chief(A, Elmet).warriors(B, Elmet, 2);
    if with_mystic {
        scene.mystics(B, Elmet, 1);
    }
    cards(&mut scene, B, hand, deck);
    scene.war(A, 3);
    assert_eq!(scene.to_move(), B);
    for (&card, &post) in hand.iter().zip(places) {
        scene.play(Choice::Place { card, post });
    }
    scene.done();
    assert_eq!(scene.to_move(), A);
    scene
}

/// Where B's cards lie in this world, and which.
fn placed_by_b(world: &State) -> Vec<(Post, CombatCard)> {
    let side = world.table.side_of(B);
    let placed = world.hidden.placed[side].iter();
    placed.map(|laid| (laid.post, laid.card)).collect()
}

#[test]
fn r25_b6_a_hidden_commit_of_one_card_may_lie_on_any_place_it_could() {
    let scene = demo(&[Beguile], &[HourOfDusk, VeilOfMist], false, &[WARRIOR]);
    let view = scene.view(Viewer::Seat(A));
    assert_eq!(view.table.player(B).hand, 1, "as if nothing was placed");
    assert_eq!(view.table.battle.placed, [[0; 3]; 2]);
    // Chief or Warrior, and any of the three cards: six ways.
    let counts = sample(&scene, Viewer::Seat(A), placed_by_b);
    let mut ways = Vec::new();
    for post in [CHIEF, WARRIOR] {
        for card in [Beguile, HourOfDusk, VeilOfMist] {
            ways.push((vec![(post, card)], 1));
        }
    }
    expect(&counts, 6, &ways);
}

#[test]
fn r25_b6_a_hidden_commit_of_two_cards_on_three_places_leaves_any_of_them_empty() {
    let scene = demo(
        &[Beguile, HourOfDusk],
        &[VeilOfMist],
        true,
        &[MYSTIC, WARRIOR],
    );
    // Two of three places, two of three cards in either order: 3 x 6 ways.
    let counts = sample(&scene, Viewer::Seat(A), placed_by_b);
    let mut ways = Vec::new();
    for [one, other] in [[CHIEF, MYSTIC], [CHIEF, WARRIOR], [MYSTIC, WARRIOR]] {
        for first in [Beguile, HourOfDusk, VeilOfMist] {
            for second in [Beguile, HourOfDusk, VeilOfMist] {
                if first != second {
                    ways.push((vec![(one, first), (other, second)], 1));
                }
            }
        }
    }
    expect(&counts, 18, &ways);
}

#[test]
fn r25_b6_before_the_other_side_has_placed_no_card_lies_there() {
    let mut scene = Scene::edition(Edition::Demo, &Faction::ALL[..2]);
    scene.position(B, 1).position(A, 2).chief(A, Elmet);
    cards(&mut scene, B, &[Beguile], &[HourOfDusk, VeilOfMist]);
    scene.war(A, 0);
    assert_eq!(scene.to_move(), A);
    let counts = sample(&scene, Viewer::Seat(A), |world| {
        assert!(placed_by_b(world).is_empty());
        hand_of(world, B)
    });
    let thirds = [Beguile, HourOfDusk, VeilOfMist].map(|card| (vec![card], 1));
    expect(&counts, 3, &thirds);
}
