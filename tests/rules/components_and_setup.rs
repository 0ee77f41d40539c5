//! The rule book from R0 to R2: terms, components and set-up.

use std::collections::BTreeSet;

use crate::scene::*;
use tabletop::dice::Dice;
use tabletop::game::Game;
use tabletop::mordred::data::Territory::*;
use tabletop::mordred::data::*;
use tabletop::mordred::random_play::{play_to_end, setup_for};
use tabletop::mordred::state::{Army, ISLANDS, MIRROR_LANDS, SlotContent, State, Territories};
use tabletop::mordred::{Choice, Mordred, Place, Setup, What};

/// The nine territories of Britannia.
const BRITANNIA: [Territory; 9] = [
    Pictland, Lothian, Garloth, Corbenic, Elmet, Malahaut, Norgales, Essex, Cornwall,
];

fn start(factions: &[Faction], seed: u64) -> State {
    Mordred::setup(&Setup::new(factions), seed).expect("a legal set-up")
}

/// Sixty first positions with so many players.
fn starts(players: usize) -> impl Iterator<Item = State> {
    (0..60).map(move |seed| start(&Faction::ALL[..players], seed))
}

/// First positions with 2, 3 and 4 players.
fn all_starts() -> impl Iterator<Item = State> {
    (2..=4).flat_map(starts)
}

/// A game played at random to its end; `each` sees every state.
fn play_through(number: u64, mut each: impl FnMut(&State)) {
    let setup = setup_for(number);
    play_to_end(&setup, number, &mut Dice::new(number), |state, _, _| {
        each(state);
    });
}

// ---- R0 Terms and precedence ----

#[test]
fn r0_1_the_text_of_a_component_overrules_a_rule() {
    // R10.4 says 1 per unit added; the Levy of the Humans says the first Warrior costs 0.
    let mut scene = Scene::two();
    scene.start().play(Choice::Act(Action::Muster));
    scene.play(Choice::Add {
        unit: Unit::Warrior,
        at: Corbenic,
    });
    scene.done();
    assert_eq!(scene.player(A).position, 0);
    // R3.2 says which territories are adjacent; the Under-Road links two that are not.
    let mut scene = Scene::new(&[Faction::TunnelDwarves, Faction::Humans]);
    scene.warriors(A, Essex, 1).start();
    scene.play(Choice::Act(Action::March));
    assert!(scene.offers_move(Corbenic, Essex));
}

#[test]
fn r0_1_an_invariant_overrules_the_text_of_a_component() {
    // Fate says "add a Warrior", but there are only nine of them (I3).
    let mut scene = Scene::two();
    scene
        .mystics(A, Garloth, 3)
        .warriors(A, Pictland, 4)
        .warriors(A, Norgales, 4)
        .warriors(A, Corbenic, 1)
        .fate_deck(&[FateCard::LadyOfTheLake, FateCard::BeltaneFires])
        .event(A, DialEvent::Fate);
    let before = scene.table().armies;
    scene.play(Choice::PlayFate(FateCard::LadyOfTheLake));
    assert_eq!(scene.table().armies, before);
    // The Leader event says "2 favours of each", but there are only thirty (I1).
    let mut scene = Scene::two();
    scene
        .reserve_left(Leader::Merlin, 1, B)
        .event(A, DialEvent::Leader);
    scene.settle();
    let at = scene.table().leaders[Leader::Merlin.index()];
    assert_eq!(scene.table().favours[at.index()][0], 1);
    assert_eq!(scene.table().reserve[0], 0);
}

#[test]
fn r0_1_a_ruling_narrows_a_rule() {
    // R10.2 says "units of any type", but A41 keeps Champions out that were never hired.
    let mut scene = Scene::two();
    scene.start().play(Choice::Act(Action::Muster));
    assert!(!scene.offers(Choice::Add {
        unit: Unit::Champion,
        at: Corbenic
    }));
}

#[test]
fn r0_2_every_limit_is_a_constant_with_a_name() {
    assert_eq!(Edition::Final.switches().march_cap, Some(MARCH_CAP));
    assert_eq!(Edition::Preview.switches().march_cap, Some(MARCH_CAP));
    for faction in Faction::ALL {
        let copies = faction.combat_cards().map(|card| card.data().copies);
        assert_eq!(copies.iter().sum::<u8>(), COMBAT_CARDS);
        let spells = Spell::ALL.into_iter().filter(|s| s.faction() == faction);
        assert_eq!(spells.count(), usize::from(SPELLS));
    }
    for State { table, .. } in all_starts() {
        for leader in Leader::ALL {
            let lies = |content: &&SlotContent| **content == SlotContent::Favour(leader);
            let in_slots = table.slots.iter().filter(lies).count();
            assert_eq!(in_slots, usize::from(SLOT_FAVOURS_EACH));
        }
        let most = table.seats().map(|seat| table.player(seat).hand).max();
        assert_eq!(most, Some(HAND));
    }
}

#[test]
fn r0_3_leaders_and_monsters_are_no_units_and_belong_to_nobody() {
    let ids: Vec<&str> = Unit::ALL.iter().map(|unit| unit.id()).collect();
    assert_eq!(ids, ["chief", "mystic", "warrior", "champion"]);
    let mut scene = Scene::two();
    scene
        .leader(Leader::Merlin, Corbenic)
        .monsters([(Monster::BaavanShee, Corbenic), (Monster::LordFog, Elmet)]);
    assert_eq!(scene.table().units_in_play(A), 1);
    assert_eq!(scene.army(Corbenic, A).total(), 1);
}

#[test]
fn r0_3_in_play_means_on_either_board_and_a_laid_down_chief_is_in_play() {
    let mut scene = Scene::two();
    scene.mystics(A, Avalon, 2).warriors(A, Essex, 3);
    scene.lay_down(A);
    assert_eq!(scene.table().units_in_play(A), 6);
    assert_eq!(scene.table().mystics_in_play(A), 2);
    assert_eq!(scene.player(A).reserve, group(0, 1, 6, 0));
}

#[test]
fn r0_3_islands_lie_right_mirror_lands_left_and_both_face_each_other() {
    assert_eq!(ISLANDS, [Avalon, Lyonesse, Annwn]);
    assert_eq!(MIRROR_LANDS, [Broceliande, Sarras, Ys]);
    for (island, land) in ISLANDS.into_iter().zip(MIRROR_LANDS) {
        assert_eq!(island.mirror(), Some(land));
        assert_eq!(land.mirror(), Some(island));
        assert_eq!(island.board(), Board::Island);
        assert_eq!(land.board(), Board::MirrorLand);
    }
}

#[test]
fn r0_3_a_territory_has_room_for_what_r5_1_allows() {
    let mut scene = Scene::four();
    scene
        .warriors(A, Essex, 3)
        .warriors(B, Norgales, 1)
        .warriors(C, Norgales, 1);
    assert_eq!(scene.table().room(Pictland, A), 4);
    assert_eq!(scene.table().room(Essex, A), 1);
    assert_eq!(scene.table().room(Norgales, A), 0, "two other factions");
    assert_eq!(scene.table().room(Norgales, B), 3);
}

#[test]
fn r0_3_sector_and_lap_come_from_the_absolute_position() {
    let war = Scene::two();
    assert_eq!(war.table().sectors(), 12);
    let blitz = Scene::blitz(&Faction::ALL[..2]);
    assert_eq!(blitz.table().sectors(), 10);
    for position in 0..24_u8 {
        let sector = usize::from(position % 12);
        let shown = DialSide::War.sectors()[sector];
        assert_eq!(war.table().event_at(position), shown);
    }
    assert_eq!(blitz.table().event_at(14), DialEvent::Fate);
    assert_eq!(blitz.table().event_at(19), DialEvent::War);
}

#[test]
fn r0_3_the_active_player_stays_active_until_all_events_of_the_turn_are_done() {
    let mut scene = Scene::two();
    scene.position(B, 1).start();
    scene.play(Choice::Act(Action::March));
    scene.go(Corbenic, Garloth, group(1, 0, 0, 0));
    scene.go(Garloth, Corbenic, group(1, 0, 0, 0)).done();
    // A is ahead of B now, but resolves the Monsters event of position 0.
    assert_eq!(scene.player(A).position, 2);
    assert_eq!(scene.table().hindmost(), B);
    assert_eq!(scene.to_move(), A);
    assert_eq!(scene.table().active, A);
    scene.settle();
    assert_eq!(scene.table().active, B);
}

// ---- R1 Components and counts ----

#[test]
fn r1_1_two_boards_with_nine_and_six_territories_and_twelve_and_six_slots() {
    let on = |board| {
        Territory::ALL
            .iter()
            .filter(|at| at.board() == board)
            .count()
    };
    assert_eq!(on(Board::Britannia), 9);
    assert_eq!(on(Board::Island), 3);
    assert_eq!(on(Board::MirrorLand), 3);
    assert_eq!(LINKS.len(), 18);
    for (index, link) in LINKS.iter().enumerate() {
        assert_eq!(usize::from(link.slot.number()), index + 1);
        let mainland = link.between.map(|at| at.board() == Board::Britannia);
        assert_eq!(mainland, [index < 12; 2], "slot {}", index + 1);
    }
}

#[test]
fn r1_2_the_dial_has_a_war_side_of_twelve_and_a_blitz_side_of_ten_sectors() {
    assert_eq!(DialSide::ALL.len(), 2);
    assert_eq!(DialSide::War.sectors().len(), 12);
    assert_eq!(DialSide::Blitz.sectors().len(), 10);
}

#[test]
fn r1_3_the_cauldron_tile_is_flipped_once_at_breakout() {
    let mut scene = Scene::two();
    assert!(!scene.table().chaos);
    scene.breakout(A);
    assert!(scene.table().chaos);
    assert_eq!(scene.times(|what| *what == What::CauldronFlipped), 1);
}

#[test]
fn r1_4_there_are_fifty_two_faction_figures() {
    let each = CHIEFS + MYSTICS + WARRIORS;
    assert_eq!(usize::from(each) * Faction::ALL.len(), 52);
    for state in all_starts() {
        for seat in state.table.seats() {
            let reserve = state.table.player(seat).reserve;
            let all = Territory::ALL
                .into_iter()
                .fold(reserve, |all, at| all.plus(state.table.army(at, seat)));
            assert_eq!(all, group(1, 3, 9, 0));
        }
    }
}

#[test]
fn r1_8_four_dashboards_with_three_slots_and_an_ability_each() {
    assert_eq!(
        Faction::ALL.map(|faction| faction.data().ability.id),
        [
            "hum_levy_of_the_shires",
            "elf_older_songs",
            "hob_slip_between_shadows",
            "dwf_under_road"
        ]
    );
    assert_eq!(Action::ALL.map(Action::name), ["March", "Muster", "Magic"]);
}

#[test]
fn r1_9_sixteen_action_discs_four_per_faction() {
    assert_eq!(usize::from(DISCS) * Faction::ALL.len(), 16);
    for number in 0..6 {
        play_through(number, |state| {
            for seat in state.table.seats() {
                assert!(state.table.player(seat).discs.iter().sum::<u8>() <= 4);
            }
        });
    }
}

#[test]
fn r1_10_one_time_tracker_per_faction() {
    for state in all_starts() {
        let trackers: BTreeSet<u16> = state
            .table
            .seats()
            .map(|seat| state.table.player(seat).arrival)
            .collect();
        assert_eq!(trackers.len(), usize::from(state.table.seats));
    }
}

#[test]
fn r1_11_forty_eight_combat_cards_twelve_per_faction() {
    for faction in Faction::ALL {
        let copies: u8 = faction
            .combat_cards()
            .iter()
            .map(|card| card.data().copies)
            .sum();
        assert_eq!(copies, 12);
    }
    assert_eq!(CombatCard::ALL.len(), 32);
}

#[test]
fn r1_12_twenty_spells_five_per_faction() {
    assert_eq!(Spell::ALL.len(), 20);
    for faction in Faction::ALL {
        let own = Spell::ALL
            .iter()
            .filter(|spell| spell.faction() == faction)
            .count();
        assert_eq!(own, 5);
    }
}

#[test]
fn r1_13_nine_fate_cards_with_a_half_before_breakout_and_a_half_at_breakout() {
    assert_eq!(FateCard::ALL.len(), 9);
    // The upper half of the Beltane Fires: all your discs come back.
    let mut scene = Scene::two();
    scene.discs(A, [1, 1, 0]).discs(B, [1, 0, 0]);
    scene
        .fate_deck(&[FateCard::BeltaneFires, FateCard::WildHunt])
        .event(A, DialEvent::Fate);
    scene.play(Choice::PlayFate(FateCard::BeltaneFires));
    assert_eq!(scene.player(A).discs, [0; 3]);
    assert_eq!(scene.player(B).discs, [1, 0, 0]);
    // The chaos half: those of each player.
    let mut scene = Scene::two();
    scene.discs(A, [1, 1, 0]).discs(B, [1, 0, 0]);
    scene.cauldron(B, FateCard::BeltaneFires).breakout(A);
    assert_eq!(scene.player(A).discs, [0; 3]);
    assert_eq!(scene.player(B).discs, [0; 3]);
}

#[test]
fn r1_14_eleven_chaos_cards_for_fate_events_after_breakout_only() {
    assert_eq!(ChaosCard::ALL.len(), 11);
    let mut scene = Scene::two();
    scene.event(A, DialEvent::Fate);
    assert_eq!(scene.table().chaos_deck.len(), 11);
    assert_eq!(scene.table().fate_deck.len(), 7);
    let mut scene = Scene::two();
    scene.after_breakout().event(A, DialEvent::Fate);
    assert_eq!(scene.table().chaos_deck.len(), 9);
    assert_eq!(scene.table().fate_deck.len(), 9);
    let chaos = |choice: &Choice| matches!(choice, Choice::PlayChaos(_));
    assert!(scene.choices().iter().all(chaos));
}

#[test]
fn r1_15_nine_region_cards_with_one_slot_number_each() {
    let slots = BRITANNIA.map(|at| at.caer_slot().expect("a Region card").number());
    assert_eq!(slots, [1, 4, 2, 3, 7, 8, 6, 10, 9]);
    let different: BTreeSet<u8> = slots.into_iter().collect();
    assert_eq!(different.len(), 9);
    for at in BRITANNIA {
        let slot = at.caer_slot().expect("a Region card");
        assert!(slot.link().between.contains(&at));
    }
    for at in ISLANDS.into_iter().chain(MIRROR_LANDS) {
        assert_eq!(at.caer_slot(), None);
    }
}

#[test]
fn r1_16_three_double_sided_tiles_make_six_effects() {
    assert_eq!(TileSide::ALL.len(), 6);
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let mut scene = Scene::two();
        scene.state.hidden.dice = Dice::new(seed);
        scene.breakout(A);
        let laid = scene.table().tiles.map(|tile| tile.expect("a tile"));
        let tiles: BTreeSet<usize> = laid.iter().map(|side| side.tile()).collect();
        assert_eq!(tiles.len(), 3, "one side of each tile: {laid:?}");
        seen.extend(laid);
    }
    assert_eq!(seen.len(), 6);
}

#[test]
fn r1_17_ninety_favours_thirty_per_leader() {
    assert_eq!(usize::from(FAVOURS) * Leader::ALL.len(), 90);
    for state in all_starts() {
        for leader in Leader::ALL {
            let all = state.table.reserve[leader.index()] + state.table.favours_on_board(leader);
            assert_eq!(all, 30);
        }
    }
}

#[test]
fn r1_18_six_caers_one_of_each_leader_in_britannia_and_one_on_an_island() {
    for state in all_starts() {
        for leader in Leader::ALL {
            let caer = SlotContent::Caer(leader);
            let slots = state.table.slots.iter().filter(|&&slot| slot == caer);
            assert_eq!(slots.count(), 1);
            let islands = state.table.island_caers.iter();
            assert_eq!(islands.filter(|&&other| other == leader).count(), 1);
        }
    }
}

// ---- R2 Set-up ----

#[test]
fn r2_1_dial_and_leader_side_are_chosen_and_the_lost_lands_are_closed() {
    for (dial, leaders) in [
        (DialSide::War, LeaderSide::Basic),
        (DialSide::Blitz, LeaderSide::Advanced),
    ] {
        let mut setup = Setup::new(&Faction::ALL);
        setup.dial = dial;
        setup.leaders = leaders;
        let table = Mordred::setup(&setup, 5).expect("a legal set-up").table;
        assert_eq!((table.dial, table.leader_side), (dial, leaders));
        assert!(!table.lands_open && !table.broken_out);
        assert!(!table.chaos, "the first face of the Cauldron tile is up");
        for at in Territories::LOST_LANDS {
            assert!(table.adjacent(at).is_empty());
        }
    }
}

#[test]
fn r2_2_each_player_takes_a_different_faction_with_all_that_belongs_to_it() {
    let twice = Setup::new(&[Faction::Hobyars, Faction::Hobyars]);
    assert!(Mordred::setup(&twice, 1).is_err());
    for state in all_starts() {
        for seat in state.table.seats() {
            let player = state.table.player(seat);
            assert_eq!(player.discs_in_hand(), 4);
            assert_eq!(player.discs, [0; 3]);
            assert_eq!(player.spells, 0b1_1111);
            assert_eq!(player.permanents, 0);
            assert_eq!(player.hand + player.deck, 12);
            assert_eq!(player.favours, [0; 3]);
        }
    }
}

#[test]
fn r2_3_seven_of_twelve_shuffled_combat_cards_are_drawn() {
    let mut hands = BTreeSet::new();
    for state in all_starts() {
        for seat in state.table.seats() {
            let player = state.table.player(seat);
            assert_eq!((player.hand, player.deck), (7, 5));
            assert_eq!(player.discard, [0; 8]);
            let hand = state.hidden.hands[seat.index()];
            assert_eq!(hand.iter().sum::<u8>(), 7);
            assert_eq!(state.hidden.decks[seat.index()].len(), 5);
        }
        hands.insert(state.hidden.hands[0]);
    }
    assert!(hands.len() > 20, "hands are dealt at random");
}

#[test]
fn r2_4_trackers_are_stacked_at_random_at_0_and_the_top_one_acts_first() {
    for players in 2..=4 {
        let mut first = [0; 4];
        for state in starts(players) {
            let table = &state.table;
            let top = table.seats().max_by_key(|&seat| table.player(seat).arrival);
            assert_eq!(Some(table.active), top);
            assert_eq!(Mordred::to_move(&state), top);
            for seat in table.seats() {
                assert_eq!(table.player(seat).position, 0);
            }
            first[table.active.index()] += 1;
        }
        assert!(first[..players].iter().all(|&n| n > 3), "{first:?}");
    }
    for side in DialSide::ALL {
        assert_eq!(side.sectors()[0], DialEvent::Monsters);
    }
}

#[test]
fn r2_5_fate_and_chaos_decks_are_shuffled() {
    let mut tops = (BTreeSet::new(), BTreeSet::new());
    for state in starts(3) {
        let fate: BTreeSet<FateCard> = state.hidden.fate_deck.iter().copied().collect();
        let chaos: BTreeSet<ChaosCard> = state.hidden.chaos_deck.iter().copied().collect();
        assert_eq!((fate.len(), chaos.len()), (9, 11));
        tops.0.insert(state.hidden.fate_deck[0]);
        tops.1.insert(state.hidden.chaos_deck[0]);
    }
    assert_eq!((tops.0.len(), tops.1.len()), (9, 11));
}

#[test]
fn r1_7_r2_6_two_of_four_monsters_are_drawn_at_random() {
    let mut pairs = BTreeSet::new();
    for state in all_starts() {
        let [a, b] = state.table.monsters.map(|figure| figure.monster);
        assert_ne!(a, b);
        pairs.insert((a.min(b), a.max(b)));
    }
    assert_eq!(pairs.len(), 6, "every pair comes up");
}

#[test]
fn r1_5_r1_6_r2_7_the_leader_cards_lie_on_one_side_and_all_champions_are_unhired() {
    for state in all_starts() {
        for seat in state.table.seats() {
            assert_eq!(state.table.player(seat).champion, None);
        }
    }
    // The side is one for all three cards: with the basic side no power of any Leader works.
    let mut basic = Scene::two();
    let mut advanced = Scene::advanced(&Faction::ALL[..2]);
    for leader in Leader::ALL {
        basic.held(A, leader, 7);
        advanced.held(A, leader, 7);
    }
    assert_eq!(basic.table().leader_powers(A).count(), 0);
    assert_eq!(advanced.table().leader_powers(A).count(), 9);
    // All four can be hired.
    let mut scene = Scene::two();
    scene.warriors(A, Essex, 1).mystics(A, Corbenic, 1).start();
    scene.play(Choice::Act(Action::Magic));
    scene.play(Choice::Cast(Spell::HumHireChampion));
    let hires: BTreeSet<Champion> = scene
        .choices()
        .into_iter()
        .filter_map(|choice| match choice {
            Choice::Hire { champion, .. } => Some(champion),
            _ => None,
        })
        .collect();
    assert_eq!(hires.len(), 4);
}

/// Who or what starts in each territory of Britannia: how many of Leaders, Monsters and factions.
fn starting_there(state: &State, at: Territory) -> usize {
    let table = &state.table;
    let leaders = table.leaders.iter().filter(|&&other| other == at).count();
    let monsters = table.monsters.iter().filter(|other| other.at == at).count();
    let factions = table
        .seats()
        .filter(|&seat| !table.army(at, seat).is_empty())
        .count();
    leaders + monsters + factions
}

#[test]
fn r2_8_nothing_shares_a_starting_territory() {
    for state in all_starts() {
        for at in BRITANNIA {
            assert!(starting_there(&state, at) <= 1, "{at:?}");
        }
        for at in ISLANDS.into_iter().chain(MIRROR_LANDS) {
            assert_eq!(starting_there(&state, at), 0);
        }
    }
}

#[test]
fn r2_8_a_leader_starts_with_two_favours_and_a_caer_on_the_slot_of_its_region_card() {
    let mut everywhere = BTreeSet::new();
    for state in all_starts() {
        for leader in Leader::ALL {
            let at = state.table.leaders[leader.index()];
            everywhere.insert(at);
            let mut expected = [0; 3];
            expected[leader.index()] = 2;
            assert_eq!(state.table.favours[at.index()], expected);
            let slot = at.caer_slot().expect("a Region card");
            assert_eq!(state.table.slots[slot.index()], SlotContent::Caer(leader));
        }
        let with_favours = BRITANNIA
            .into_iter()
            .filter(|&at| state.table.has_favour(at));
        assert_eq!(with_favours.count(), 3);
    }
    assert_eq!(everywhere.len(), 9);
}

#[test]
fn r2_8_each_player_starts_with_chief_mystic_and_warrior_and_two_players_with_a_second_post() {
    for players in 2..=4 {
        for state in starts(players) {
            for seat in state.table.seats() {
                let mut armies: Vec<Army> = Territory::ALL
                    .into_iter()
                    .map(|at| state.table.army(at, seat))
                    .filter(|army| !army.is_empty())
                    .collect();
                armies.sort();
                let expected = match players {
                    2 => vec![group(0, 1, 1, 0), group(1, 1, 1, 0)],
                    _ => vec![group(1, 1, 1, 0)],
                };
                assert_eq!(armies, expected);
            }
        }
    }
}

#[test]
fn r2_9_nine_eight_and_nine_region_cards_are_dealt() {
    for (players, dealt) in [(2, 9), (3, 8), (4, 9)] {
        for state in starts(players) {
            let used = BRITANNIA
                .into_iter()
                .filter(|&at| starting_there(&state, at) == 1)
                .count();
            assert_eq!(used, dealt, "{players} players");
        }
    }
}

#[test]
fn r2_10_nine_slots_without_a_caer_hold_three_favours_of_each_leader_at_random() {
    let mut on_sea = BTreeSet::new();
    for state in all_starts() {
        let slots = &state.table.slots;
        for leader in Leader::ALL {
            let favour = SlotContent::Favour(leader);
            assert_eq!(slots.iter().filter(|&&slot| slot == favour).count(), 3);
        }
        let in_britannia = &slots[..12];
        assert!(!in_britannia.contains(&SlotContent::Empty));
        assert!(slots[12..].iter().all(|&slot| slot == SlotContent::Empty));
        on_sea.insert((slots[10], slots[11]));
    }
    assert_eq!(on_sea.len(), 9, "sea routes hold every pair of favours");
}

#[test]
fn r2_11_one_caer_and_two_matching_favours_on_each_island_at_random() {
    let mut orders = BTreeSet::new();
    for state in all_starts() {
        let table = &state.table;
        orders.insert(table.island_caers);
        for (island, leader) in ISLANDS.into_iter().zip(table.island_caers) {
            let mut expected = [0; 3];
            expected[leader.index()] = 2;
            assert_eq!(table.favours[island.index()], expected);
            assert!(table.with_caer_of(island, leader));
            assert_eq!(table.island_of(leader), island);
        }
    }
    assert_eq!(orders.len(), 6);
}

#[test]
fn r2_12_the_tiles_are_aside_and_twenty_three_favours_stay_in_each_reserve() {
    for state in all_starts() {
        assert_eq!(state.table.tiles, [None; 3]);
        assert_eq!(state.table.reserve, [23; 3]);
    }
    let mut demo = Setup::new(&Faction::ALL);
    demo.edition = Edition::Demo;
    let table = Mordred::setup(&demo, 3).expect("a legal set-up").table;
    assert_eq!(table.reserve, [24; 3], "one favour per island in the Demo");
}

#[test]
fn r2_12_breakout_leaves_at_most_nineteen_favours_in_a_reserve() {
    let mut state = start(&Faction::ALL, 9);
    state.table.stack.clear();
    let mut scene = Scene::four();
    scene.state = state;
    scene.breakout(A);
    assert_eq!(scene.table().reserve, [19; 3]);
    let placed = |at: fn(Place) -> bool| {
        scene.times(|what| matches!(*what, What::Placed { at: place, .. } if at(place)))
    };
    assert_eq!(placed(|place| matches!(place, Place::Territory(_))), 3);
    assert_eq!(placed(|place| matches!(place, Place::Slot(_))), 6);
}

#[test]
fn r2_13_unit_reserves_after_set_up() {
    for (players, reserve) in [
        (2, group(0, 1, 7, 0)),
        (3, group(0, 2, 8, 0)),
        (4, group(0, 2, 8, 0)),
    ] {
        for state in starts(players) {
            for seat in state.table.seats() {
                assert_eq!(state.table.player(seat).reserve, reserve);
            }
        }
    }
}
