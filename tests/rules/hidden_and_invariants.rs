//! Hidden information (R25), row by row, and the invariants (R26): broken by hand, or followed
//! through whole games.

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::{Audience, Game, Seat, Viewer};
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::{
    Action, Champion, ChaosCard, CombatCard, DialEvent, Edition, Faction, FateCard, Leader, Spell,
    Territory, TileSide,
};
use tabletop::mordred::random_play::{picks_for, setup_for};
use tabletop::mordred::state::task::Task;
use tabletop::mordred::state::{CARD_KINDS, SlotContent, State};
use tabletop::mordred::{Choice, Event, Mordred, What};

use Leader::{Merlin, Mordred as MordredLeader, Morgana};

// ---- helpers -------------------------------------------------------------------------------

/// Everybody who may look at a game of so many players.
fn viewers(players: u8) -> Vec<Viewer> {
    let seats = (0..players).map(|seat| Viewer::Seat(Seat(seat)));
    [Viewer::Public].into_iter().chain(seats).collect()
}

/// Who of these viewers can tell two states apart.
fn can_tell(one: &State, other: &State) -> Vec<Viewer> {
    assert_ne!(one, other, "the states differ in something");
    let all = viewers(one.table.seats);
    all.into_iter()
        .filter(|&viewer| Mordred::view(one, viewer) != Mordred::view(other, viewer))
        .collect()
}

/// Why this position is no legal one, after it was tampered with.
fn broken(scene: &Scene, tamper: impl Fn(&mut State)) -> String {
    assert_eq!(Mordred::check(&scene.state), Ok(()), "it was valid before");
    let mut state = scene.state.clone();
    tamper(&mut state);
    Mordred::check(&state).expect_err("the broken invariant is reported")
}

#[track_caller]
fn names(complaint: &str, invariant: &str) {
    let number = complaint.split([':', ' ']).next();
    assert_eq!(number, Some(invariant), "{complaint}");
}

/// A scene at the first decision of a turn.
fn at_rest(factions: &[Faction]) -> Scene {
    let mut scene = Scene::new(factions);
    scene.start();
    scene
}

/// Plays a random game, telling the states before and after each step and what happened.
fn follow(game: u64, mut each: impl FnMut(&State, &State, &[Event])) -> State {
    let mut state = Mordred::setup(&setup_for(game), game).expect("a legal set-up");
    let mut picks = picks_for(game);
    let mut choices = Vec::new();
    for _ in 0..20_000 {
        if Mordred::to_move(&state).is_none() {
            return state;
        }
        Mordred::choices(&state, &mut choices);
        let choice = choices[picks.below(choices.len())];
        let before = state.clone();
        let events = Mordred::apply(&mut state, choice).expect("an offered choice is legal");
        each(&before, &state, &events);
    }
    panic!("game {game} does not end");
}

// ---- R25, row by row -----------------------------------------------------------------------

#[test]
fn r25_the_faces_of_a_combat_hand_are_known_to_its_owner_and_their_number_to_all() {
    let scene = at_rest(&Faction::ALL);
    // One card of A's hand and one of A's deck change places.
    let mut other = scene.state.clone();
    let hand = other.hidden.hands[0];
    let place = other.hidden.decks[0]
        .iter()
        .position(|card| {
            let kind = card.kind();
            hand.iter()
                .enumerate()
                .any(|(held, &copies)| copies > 0 && held != kind)
        })
        .expect("a card of another kind");
    let drawn = other.hidden.decks[0][place];
    let given = (0..CARD_KINDS)
        .find(|&kind| hand[kind] > 0 && kind != drawn.kind())
        .expect("a card of another kind");
    other.hidden.hands[0][given] -= 1;
    other.hidden.hands[0][drawn.kind()] += 1;
    other.hidden.decks[0][place] = CombatCard::of(Faction::Humans, given);
    assert_eq!(Mordred::check(&other), Ok(()));
    assert_eq!(can_tell(&scene.state, &other), [Viewer::Seat(A)]);

    for viewer in viewers(4) {
        let view = scene.view(viewer);
        for seat in [A, B, C, D] {
            assert_eq!(view.table.player(seat).hand, 7);
        }
        let own = match viewer {
            Viewer::Public => [0; CARD_KINDS],
            Viewer::Seat(seat) => scene.state.hidden.hands[seat.index()],
        };
        assert_eq!(view.hand, own);
    }
}

#[test]
fn r25_nobody_knows_the_order_of_a_combat_deck_but_all_know_its_size_and_the_rest() {
    let mut scene = Scene::four();
    scene.hand(A, &[CombatCard::KnightsCharge]).start();
    let mut other = scene.state.clone();
    other.hidden.decks[0].reverse();
    assert_eq!(can_tell(&scene.state, &other), []);
    // Deck and hand together: the fixed list less the open discards.
    scene.state.hidden.hands[0] = [0; 8];
    scene.state.table.players[0].hand = 0;
    scene.state.table.players[0].discard[CombatCard::KnightsCharge.kind()] = 1;
    assert_eq!(Mordred::check(&scene.state), Ok(()));
    for viewer in viewers(4) {
        let player = *scene.view(viewer).table.player(A);
        assert_eq!((player.deck, player.hand), (11, 0));
        let remaining: Vec<u8> = player
            .faction
            .combat_cards()
            .iter()
            .map(|card| card.data().copies - player.discard[card.kind()])
            .collect();
        assert_eq!(remaining, [1, 2, 2, 2, 1, 1, 1, 1]);
    }
}

#[test]
fn r25_combat_discards_and_spell_discards_lie_open_to_everyone() {
    let mut scene = Scene::two();
    scene
        .hand(B, &[CombatCard::Beguile])
        .fate_deck(&[FateCard::GreenKnight, FateCard::WildHunt])
        .event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::GreenKnight));
    for viewer in viewers(2) {
        let view = scene.view(viewer);
        assert_eq!(view.table.player(B).discard, [0, 0, 0, 0, 0, 0, 1, 0]);
    }

    let mut scene = Scene::two();
    scene.mystics(A, Corbenic, 1).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::CallToArms));
    scene.play_until(|scene| matches!(scene.table().stack.last(), Some(Task::Magic(_))));
    for viewer in viewers(2) {
        let player = *scene.view(viewer).table.player(A);
        // Neither in hand nor in play: it lies in the discard.
        let bit = 1 << Spell::CallToArms.kind();
        assert_eq!((player.spells & bit, player.permanents & bit), (0, 0));
    }
}

#[test]
fn r25_everybody_knows_the_spells_in_every_hand() {
    let mut scene = Scene::two();
    scene.spells(B, &[Spell::ElfTeleport, Spell::StarlightWard]);
    scene.start();
    for viewer in viewers(2) {
        let view = scene.view(viewer);
        for spell in Spell::ALL {
            let expected = spell.faction() == Faction::Humans
                || [Spell::ElfTeleport, Spell::StarlightWard].contains(&spell);
            let seen = [A, B]
                .iter()
                .any(|&seat| view.table.player(seat).has_in_hand(spell));
            assert_eq!(seen, expected, "{spell:?}");
        }
    }
}

#[test]
fn r25_a_face_down_card_is_known_to_its_owner_until_the_reveal_and_its_slot_to_all() {
    let mut scene = Scene::four();
    scene
        .chief(A, Elmet)
        .warriors(B, Elmet, 1)
        .mystics(B, Elmet, 1)
        .hand(A, &[CombatCard::ShieldLine])
        .hand(B, &[CombatCard::Starfire, CombatCard::Moonbow])
        .war(A, 3);
    // B is ahead and places first.
    scene.play(Choice::Place {
        card: CombatCard::Starfire,
        post: WARRIOR,
    });
    scene.play(Choice::Place {
        card: CombatCard::Moonbow,
        post: MYSTIC,
    });
    scene.done();
    assert_eq!(scene.to_move(), A);
    let mut other = scene.state.clone();
    other.hidden.placed[0][0].card = CombatCard::Moonbow;
    other.hidden.placed[0][1].card = CombatCard::Starfire;
    assert_eq!(can_tell(&scene.state, &other), [Viewer::Seat(B)]);
    for viewer in viewers(4) {
        let view = scene.view(viewer);
        let shown: Vec<_> = view.placed[0].iter().map(|laid| laid.card).collect();
        if viewer == Viewer::Seat(B) {
            assert_eq!(shown, [CombatCard::Starfire, CombatCard::Moonbow]);
        } else {
            assert_eq!(shown, []);
        }
        assert_eq!(view.table.battle.placed[0], [0, 1, 1]);
    }
    scene.place(&[(CombatCard::ShieldLine, CHIEF)]);
    // Moonbow killed nobody; the cards were shown to all.
    let revealed = scene
        .log
        .iter()
        .filter(|event| matches!(event.what, What::Revealed { .. }));
    let revealed: Vec<_> = revealed.map(|event| event.audience).collect();
    assert_eq!(revealed, [Audience::All; 3]);
}

#[test]
fn r25_after_the_reveal_everybody_sees_all_cards_of_the_battle() {
    let mut scene = Scene::four();
    scene
        .mystics(A, Elmet, 1)
        .hand(A, &[CombatCard::CamelotBanner])
        .hand(B, &[CombatCard::Starfire])
        .war(A, 3);
    scene.place(&[(CombatCard::Starfire, CHIEF)]);
    scene.place(&[(CombatCard::CamelotBanner, MYSTIC)]);
    assert!(scene.offers(Choice::Skip), "A decides on the Banner");
    for viewer in viewers(4) {
        let view = scene.view(viewer);
        assert_eq!(view.placed[0][0].card, CombatCard::Starfire);
        assert_eq!(view.placed[1][0].card, CombatCard::CamelotBanner);
    }
}

#[test]
fn r25_nobody_knows_the_order_of_the_fate_and_chaos_decks_but_all_know_what_left_openly() {
    let mut scene = Scene::two();
    scene
        .fate_deck(&[FateCard::BeltaneFires, FateCard::WildHunt])
        .event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::BeltaneFires));
    let mut other = scene.state.clone();
    other.hidden.fate_deck.reverse();
    other.hidden.chaos_deck.reverse();
    assert_eq!(can_tell(&scene.state, &other), []);
    for viewer in viewers(2) {
        let view = scene.view(viewer);
        assert_eq!(view.fate_deck.as_slice(), [None; 7]);
        assert_eq!(view.chaos_deck.as_slice(), [None; 11]);
        assert_eq!(
            view.table.fate_discard,
            1 << FateCard::BeltaneFires.index(),
            "played openly"
        );
    }
    scene
        .after_breakout()
        .chaos_deck(&[ChaosCard::HollowCrown, ChaosCard::IronRain])
        .event(A, DialEvent::Fate);
    scene.play(Choice::PlayChaos(ChaosCard::HollowCrown));
    for viewer in viewers(2) {
        let played = scene.view(viewer).table.chaos_played;
        assert_eq!(played, 1 << ChaosCard::HollowCrown.index());
    }
}

#[test]
fn r25_the_cards_drawn_in_a_fate_event_are_known_to_the_active_player() {
    let mut scene = Scene::four();
    let drawn = [FateCard::BeltaneFires, FateCard::WildHunt];
    scene.fate_deck(&drawn).event(B, DialEvent::Fate);
    for viewer in viewers(4) {
        let view = scene.view(viewer);
        assert_eq!(view.table.drawn, 2, "that two were drawn is public");
        let mine = viewer == Viewer::Seat(B);
        assert_eq!(view.fate_drawn.len(), if mine { 2 } else { 0 });
        for event in &scene.log {
            if matches!(event.what, What::SawFate { .. }) {
                assert_eq!(event.audience.includes(viewer), mine);
            }
        }
    }
    let saw = scene.times(|what| matches!(what, What::SawFate { seat: B, .. }));
    assert_eq!(saw, 2);
    scene.play(Choice::PlayFate(FateCard::BeltaneFires));
    let played = scene.log.iter().find(|event| {
        event.what
            == What::FatePlayed {
                seat: B,
                card: FateCard::BeltaneFires,
            }
    });
    assert_eq!(
        played.expect("it was played").audience,
        Audience::All,
        "the one played becomes public"
    );
    let named = |event: &&Event| {
        event.audience == Audience::All && format!("{:?}", event.what).contains("WildHunt")
    };
    assert_eq!(scene.log.iter().find(named), None, "the other stays secret");
}

#[test]
fn r25_a_card_in_the_cauldron_is_known_to_who_placed_it_and_the_placing_to_all() {
    let mut scene = Scene::four();
    scene
        .cauldron(A, FateCard::GreenKnight)
        .cauldron(C, FateCard::WildHunt)
        .start();
    for viewer in viewers(4) {
        let view = scene.view(viewer);
        assert_eq!(view.table.cauldron.as_slice(), [A, C]);
        let expected = match viewer {
            Viewer::Seat(A) => [Some(FateCard::GreenKnight), None],
            Viewer::Seat(C) => [None, Some(FateCard::WildHunt)],
            _ => [None; 2],
        };
        assert_eq!(view.cauldron.as_slice(), expected);
    }
}

#[test]
fn r25_a_card_put_at_the_bottom_is_known_to_who_put_it_there() {
    let mut scene = Scene::advanced(&Faction::ALL);
    scene
        .held(B, Merlin, 2)
        .fate_deck(&[
            FateCard::BeltaneFires,
            FateCard::WildHunt,
            FateCard::GreenKnight,
        ])
        .event(B, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::BeltaneFires));
    scene.play(Choice::ToCauldron(FateCard::GreenKnight));
    for viewer in viewers(4) {
        let view = scene.view(viewer);
        let mine = viewer == Viewer::Seat(B);
        assert_eq!(view.table.fate_deck.last(), Some(&Some(B)), "who is public");
        assert_eq!(
            view.fate_deck[6],
            mine.then_some(FateCard::WildHunt),
            "{viewer:?}"
        );
        assert_eq!(view.fate_deck[..6], [None; 6]);
        assert_eq!(
            view.cauldron.as_slice(),
            [mine.then_some(FateCard::GreenKnight)]
        );
    }

    // After Breakout: the card not played, without any power.
    let mut scene = Scene::four();
    scene
        .after_breakout()
        .chaos_deck(&[ChaosCard::HollowCrown, ChaosCard::IronRain])
        .event(C, DialEvent::Fate);
    scene.play(Choice::PlayChaos(ChaosCard::HollowCrown));
    for viewer in viewers(4) {
        let view = scene.view(viewer);
        let known = (viewer == Viewer::Seat(C)).then_some(ChaosCard::IronRain);
        assert_eq!(view.chaos_deck.last(), Some(&known));
    }
}

#[test]
fn r25_the_result_of_looking_at_a_hand_is_known_to_who_looked() {
    let mut scene = Scene::four();
    scene
        .chief(A, Elmet)
        .hand(
            A,
            &[
                CombatCard::ShieldLine,
                CombatCard::GrailPrayer,
                CombatCard::MenAtArms,
            ],
        )
        .hand(B, &[CombatCard::ForeseenParry])
        .war(A, 3);
    scene.place(&[(CombatCard::ForeseenParry, CHIEF)]);
    scene.place(&[]);
    let saw: Vec<_> = scene
        .log
        .iter()
        .filter_map(|event| match event.what {
            What::SawCard { card, .. } => Some((event.audience, card)),
            _ => None,
        })
        .collect();
    assert_eq!(saw.len(), 2);
    let mut known = [0; CARD_KINDS];
    for (audience, card) in saw {
        assert_eq!(audience, Audience::Only(B));
        known[card.kind()] += 1;
    }
    for viewer in viewers(4) {
        let expected = if viewer == Viewer::Seat(B) {
            known
        } else {
            [0; CARD_KINDS]
        };
        assert_eq!(scene.view(viewer).seen[A.index()], expected);
    }
}

#[test]
fn r25_nobody_knows_place_or_side_of_the_tiles_before_breakout() {
    let scene = at_rest(&Faction::ALL);
    // What the tiles will be is nowhere but in the dice.
    let mut other = scene.state.clone();
    other.hidden.dice = Dice::new(4711);
    assert_eq!(can_tell(&scene.state, &other), []);
    for viewer in viewers(4) {
        assert_eq!(scene.view(viewer).table.tiles, [None; 3]);
    }
    assert_eq!(TileSide::ALL.len(), 6, "the list of effects is public");
}

#[test]
fn r25_favours_discs_trackers_units_and_reserves_are_known_to_everyone() {
    let mut scene = Scene::four();
    scene
        .warriors(A, Avalon, 2)
        .champion(B, Champion::Elaine, Malahaut)
        .held(C, Morgana, 3)
        .discs(D, [1, 1, 0])
        .position(D, 5)
        .start();
    for viewer in viewers(4) {
        assert_eq!(&scene.view(viewer).table, scene.table());
    }
}

#[test]
fn r25_1_no_view_tells_anything_about_the_generator() {
    for game in [3, 8, 25] {
        follow(game, |state, _, _| {
            let mut other = state.clone();
            other.hidden.dice = Dice::new(99);
            assert_eq!(can_tell(state, &other), []);
        });
    }
}

#[test]
fn r25_1_secret_events_are_for_the_eyes_of_one_player() {
    for game in 0..20 {
        follow(game, |_, _, events| {
            for event in events {
                let only = match event.what {
                    What::DrewCard { seat, .. }
                    | What::SawCard { seat, .. }
                    | What::SawFate { seat, .. }
                    | What::SawChaos { seat, .. } => Some(seat),
                    _ => None,
                };
                if let Some(seat) = only {
                    assert_eq!(event.audience, Audience::Only(seat));
                }
            }
        });
    }
}

// ---- R26 Invariants ------------------------------------------------------------------------

#[test]
fn i1_thirty_favours_of_each_leader_are_somewhere() {
    let mut scene = at_rest(&Faction::ALL);
    scene.held(C, Merlin, 4).slot(5, Morgana);
    names(&broken(&scene, |state| state.table.reserve[0] -= 1), "I1");
    names(
        &broken(&scene, |state| state.table.players[2].favours[0] += 1),
        "I1",
    );
    names(
        &broken(&scene, |state| {
            state.table.slots[4] = SlotContent::Favour(Merlin);
        }),
        "I1",
    );
    names(
        &broken(&scene, |state| {
            state.table.favours[Malahaut.index()][2] += 2;
        }),
        "I1",
    );
}

#[test]
fn i2_every_chief_is_on_exactly_one_territory() {
    let scene = at_rest(&Faction::ALL);
    names(
        &broken(&scene, |state| {
            state.table.armies[Corbenic.index()][0].chief = 0;
        }),
        "I2",
    );
    names(
        &broken(&scene, |state| {
            state.table.armies[Garloth.index()][0].chief = 1;
        }),
        "I2",
    );
    names(
        &broken(&scene, |state| {
            state.table.armies[Corbenic.index()][0].chief = 0;
            state.table.players[0].reserve.chief = 1;
        }),
        "I2",
    );
}

#[test]
fn i3_three_mystics_nine_warriors_and_at_most_the_champion_hired() {
    let mut scene = Scene::two();
    scene.warriors(A, Garloth, 2).mystics(B, Lothian, 1).start();
    names(
        &broken(&scene, |state| state.table.players[0].reserve.warriors += 1),
        "I3",
    );
    names(
        &broken(&scene, |state| {
            state.table.armies[Lothian.index()][1].mystics = 0;
        }),
        "I3",
    );
    names(
        &broken(&scene, |state| {
            state.table.armies[Lothian.index()][1].champion = 1;
        }),
        "I3",
    );
    names(
        &broken(&scene, |state| {
            state.table.players[0].champion = Some(Champion::Elaine);
        }),
        "I3",
    );
}

#[test]
fn i4_no_territory_holds_three_factions_or_five_units_of_one() {
    let mut scene = Scene::four();
    scene
        .warriors(A, Garloth, 4)
        .warriors(B, Garloth, 4)
        .warriors(C, Malahaut, 1)
        .start();
    let move_in = |state: &mut State, seat: usize, at: Territory| {
        state.table.players[seat].reserve.warriors -= 1;
        state.table.armies[at.index()][seat].warriors += 1;
    };
    names(&broken(&scene, |state| move_in(state, 0, Garloth)), "I4");
    names(&broken(&scene, |state| move_in(state, 2, Garloth)), "I4");
    // R9.5: within a March it may be exceeded in passing.
    scene.play(Choice::Act(Action::March));
    scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
    assert_eq!(scene.army(Garloth, A).total(), 5);
    assert_eq!(Mordred::check(&scene.state), Ok(()));
}

#[test]
fn i6_every_faction_has_four_discs() {
    let mut scene = Scene::two();
    scene.discs(A, [2, 1, 1]).discs(B, [1, 0, 2]);
    scene.start();
    assert_eq!(
        scene.player(A).discs_in_hand(),
        4,
        "R7.2 took all four back"
    );
    assert_eq!(scene.player(B).discs_in_hand(), 1);
    names(
        &broken(&scene, |state| state.table.players[1].discs[1] += 2),
        "I6",
    );
}

#[test]
fn i7_twelve_combat_cards_and_five_spells_of_each_faction() {
    let mut scene = Scene::two();
    scene
        .hand(A, &[CombatCard::KnightsCharge, CombatCard::GrailPrayer])
        .permanent(A, Spell::OathOfTheTable)
        .start();
    // A card too many, openly or by count.
    names(
        &broken(&scene, |state| state.table.players[0].discard[0] += 1),
        "I7",
    );
    names(
        &broken(&scene, |state| {
            state.hidden.hands[0][CombatCard::GrailPrayer.kind()] = 0;
            state.hidden.hands[0][CombatCard::ShieldLine.kind()] = 1;
        }),
        "I7",
    );
    names(
        &broken(&scene, |state| {
            state.hidden.decks[0][0] = CombatCard::Starfire;
        }),
        "I7",
    );
    names(
        &broken(&scene, |state| {
            state.table.players[0].spells |= 1 << Spell::OathOfTheTable.kind();
        }),
        "I7",
    );
    // The number shown must be true as well (R25).
    names(
        &broken(&scene, |state| state.table.players[0].hand += 1),
        "R25",
    );

    // A card on the table in a battle is one of the twelve.
    let mut scene = Scene::two();
    scene.chief(A, Elmet).war(A, 3);
    let card = match scene.choices()[0] {
        Choice::Place { card, .. } => card,
        other => panic!("{other:?} places no card"),
    };
    scene.play(Choice::Place { card, post: CHIEF });
    names(
        &broken(&scene, |state| {
            state.hidden.placed[0].clear();
            state.table.battle.placed[0] = [0; 3];
        }),
        "I7",
    );
}

#[test]
fn i8_nine_fate_cards_six_in_the_demo_and_eleven_chaos_cards() {
    let mut scene = Scene::two();
    scene
        .cauldron(A, FateCard::GreenKnight)
        .fate_cards_left(6)
        .start();
    names(
        &broken(&scene, |state| {
            state.table.fate_discard |= 1 << FateCard::GreenKnight.index();
        }),
        "I8",
    );
    names(
        &broken(&scene, |state| {
            state.hidden.fate_deck[0] = state.hidden.fate_deck[1];
        }),
        "I8",
    );
    names(
        &broken(&scene, |state| {
            state.hidden.cauldron.clear();
            state.table.cauldron.clear();
        }),
        "I8",
    );
    names(
        &broken(&scene, |state| {
            let card = state.hidden.chaos_deck[0];
            state.table.chaos_played |= 1 << card.index();
        }),
        "I8",
    );
    // During a Fate event the cards drawn count.
    scene.event(A, DialEvent::Fate);
    assert_eq!(scene.state.hidden.fate_drawn.len(), 2);
    names(
        &broken(&scene, |state| {
            state.hidden.fate_drawn.pop();
            state.table.drawn -= 1;
        }),
        "I8",
    );
    let mut demo = Scene::edition(Edition::Demo, &Faction::ALL);
    demo.start();
    assert_eq!(demo.state.hidden.fate_deck.len(), 6);
    assert_eq!(Mordred::check(&demo.state), Ok(()));
}

#[test]
fn i9_a_slot_holds_a_caer_or_a_favour_and_each_caer_is_there_once() {
    let mut scene = at_rest(&Faction::ALL);
    scene.slot(5, Merlin);
    // A favour laid on Mordred's Caer would take its place.
    names(
        &broken(&scene, |state| {
            state.table.slots[8] = SlotContent::Favour(Merlin);
            state.table.reserve[0] -= 1;
        }),
        "I9",
    );
    names(
        &broken(&scene, |state| {
            state.table.slots[9] = SlotContent::Caer(MordredLeader);
        }),
        "I9",
    );
}

#[test]
fn i10_before_breakout_no_chief_leader_or_monster_is_in_the_lost_lands() {
    let mut scene = at_rest(&Faction::ALL);
    // A Mystic and a Warrior may be on an island.
    scene.mystics(A, Avalon, 1).warriors(A, Avalon, 1);
    names(
        &broken(&scene, |state| state.table.leaders[0] = Avalon),
        "I10",
    );
    names(
        &broken(&scene, |state| state.table.monsters[1].at = Ys),
        "I10",
    );
    names(
        &broken(&scene, |state| {
            state.table.armies[Corbenic.index()][0].chief = 0;
            state.table.armies[Annwn.index()][0].chief = 1;
        }),
        "I10",
    );
    names(
        &broken(&scene, |state| {
            state.table.armies[Avalon.index()][0].warriors = 0;
            state.table.armies[Broceliande.index()][0].warriors = 1;
        }),
        "I10",
    );
    scene.after_breakout();
    scene.state.table.leaders[0] = Avalon;
    assert_eq!(Mordred::check(&scene.state), Ok(()), "afterwards it may be");
}

#[test]
fn i13_at_most_one_champion_per_player_and_one_owner_per_champion() {
    let mut scene = at_rest(&Faction::ALL);
    scene
        .champion(A, Champion::Elaine, Corbenic)
        .champion(B, Champion::Hroldrim, Elmet);
    names(
        &broken(&scene, |state| {
            state.table.players[1].champion = Some(Champion::Elaine);
        }),
        "I13",
    );
    // Two Champions of one player are more than the one hired.
    names(
        &broken(&scene, |state| {
            state.table.armies[Corbenic.index()][0].champion = 2;
        }),
        "I3",
    );
}

#[test]
fn i14_whoever_is_to_move_has_something_to_choose() {
    let scene = at_rest(&Faction::ALL);
    names(
        &broken(&scene, |state| {
            // Nobody has anything to fight for, so there is nothing to choose here.
            state.table.stack.push(Task::War { position: 3 });
        }),
        "I14",
    );
}
