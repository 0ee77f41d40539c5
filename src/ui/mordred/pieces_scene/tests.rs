use super::*;
use crate::ui::mordred::ranks::MOST_DRAWN;
use tabletop::game::Game;
use tabletop::mordred::Mordred;
use tabletop::mordred::random_play::{picks_for, play_to_end, setup_for};
use tabletop::mordred::state::Army;

/// The scale at which a whole table is shown on a small laptop, and how large figures are then.
const ZOOM: f64 = 0.363;
const FIGURE: f64 = 0.75 / ZOOM;

const LAYOUTS: [Layout; 2] = [Layout::Wide, Layout::Tall];

fn new_game(number: u64) -> Table {
    let setup = setup_for(number);
    Mordred::setup(&setup, number).expect("a set-up").table
}

/// Every table of some random games, with the scene of each made from the one before.
fn each_scene(games: std::ops::Range<u64>, mut each: impl FnMut(&Table, &PieceScene)) {
    for game in games {
        let mut before = None;
        let mut show = |table: &Table| {
            let scene = pieces_scene(table, Layout::Wide, before.as_ref());
            each(table, &scene);
            before = Some(scene);
        };
        let mut picks = picks_for(game);
        let end = play_to_end(&setup_for(game), game, &mut picks, |state, _, _| {
            show(&state.table);
        });
        show(&end.table);
    }
}

/// Where a piece is drawn: near by and from far away.
fn drawn_at(place: PiecePlace) -> [Point; 2] {
    let far = Point {
        x: place.far.x + place.rank.x * FIGURE,
        y: place.far.y + place.rank.y * FIGURE,
    };
    [place.near, far]
}

fn on_boards(scene: &PieceScene) -> impl Iterator<Item = &Piece> {
    scene.pieces.iter().flatten()
}

fn units_of(scene: &PieceScene, seat: Seat, at: Territory) -> Vec<&Piece> {
    let subject = Subject::Army(seat, at);
    on_boards(scene)
        .filter(|piece| piece.subject == subject)
        .collect()
}

/// Which key each unit of a seat in a territory has.
fn keys(scene: &PieceScene, seat: Seat, at: Territory) -> Vec<usize> {
    let subject = Subject::Army(seat, at);
    let pieces = scene.pieces.iter().enumerate();
    pieces
        .filter(|(_, piece)| piece.as_ref().is_some_and(|piece| piece.subject == subject))
        .map(|(key, _)| key)
        .collect()
}

const fn army(chief: u8, mystics: u8, warriors: u8) -> Army {
    Army {
        chief,
        mystics,
        warriors,
        champion: 0,
    }
}

#[test]
fn every_unit_on_the_table_is_a_piece_with_the_subject_of_its_army() {
    each_scene(0..3, |table, scene| {
        for at in Territory::ALL {
            for seat in table.seats() {
                let pieces = units_of(scene, seat, at);
                assert_eq!(pieces.len(), usize::from(table.army(at, seat).total()));
            }
        }
        let armies = scene.armies.iter();
        assert!(armies.clone().all(|army| army.station < 4));
        let held: usize = table
            .seats()
            .map(|seat| table.held_by(seat).len() as usize)
            .sum();
        assert_eq!(armies.count(), held);
    });
}

#[test]
fn every_favour_and_caer_on_the_table_is_drawn_or_counted() {
    each_scene(0..3, |table, scene| {
        for leader in Leader::ALL {
            let favours = on_boards(scene).map(|piece| match piece.kind {
                PieceKind::Favours(of) if of == leader => piece.count.unwrap_or(1),
                PieceKind::SlotFavour(of) if of == leader => 1,
                _ => 0,
            });
            assert_eq!(favours.sum::<u8>(), table.favours_on_board(leader));
            let caers = on_boards(scene).filter(|piece| {
                [PieceKind::Caer(leader), PieceKind::SlotCaer(leader)].contains(&piece.kind)
            });
            assert_eq!(caers.count(), 2);
        }
    });
}

#[test]
fn the_list_of_pieces_never_changes_its_length() {
    let length = pieces_scene(&new_game(0), Layout::Wide, None).pieces.len();
    each_scene(0..3, |_, scene| assert_eq!(scene.pieces.len(), length));
}

#[test]
fn a_group_that_moves_keeps_its_keys() {
    let mut table = new_game(2);
    table.armies = Default::default();
    table.armies[Territory::Garloth.index()][0] = army(1, 1, 2);
    let before = pieces_scene(&table, Layout::Wide, None);
    let all = keys(&before, Seat(0), Territory::Garloth);
    table.armies[Territory::Garloth.index()][0] = army(0, 1, 0);
    table.armies[Territory::Corbenic.index()][0] = army(1, 0, 2);
    let after = pieces_scene(&table, Layout::Wide, Some(&before));
    let mut found = keys(&after, Seat(0), Territory::Garloth);
    found.extend(keys(&after, Seat(0), Territory::Corbenic));
    found.sort_unstable();
    assert_eq!(found, all);
}

#[test]
fn an_army_stays_at_its_station_when_another_leaves() {
    let mut table = new_game(2);
    table.armies = Default::default();
    let elmet = Territory::Elmet.index();
    table.armies[elmet][0] = army(0, 0, 2);
    table.armies[elmet][1] = army(0, 0, 1);
    let before = pieces_scene(&table, Layout::Wide, None);
    table.armies[elmet][0] = Army::NONE;
    let after = pieces_scene(&table, Layout::Wide, Some(&before));
    assert_eq!(after.armies[0].station, before.armies[1].station);
    assert_eq!(after.armies[0].place, before.armies[1].place);
}

#[test]
fn a_faction_that_passed_through_takes_a_station_of_its_own_when_there_is_one() {
    let mut table = new_game(2);
    table.armies = Default::default();
    let elmet = Territory::Elmet.index();
    table.armies[elmet] = [army(0, 0, 2), army(0, 1, 1), army(0, 0, 3), Army::NONE];
    let crowded = pieces_scene(&table, Layout::Wide, None);
    assert_eq!(crowded.armies[2].station, 2);
    let last = units_of(&crowded, Seat(2), Territory::Elmet);
    assert_eq!(last.iter().find_map(|piece| piece.count), Some(3));
    table.armies[elmet][0] = Army::NONE;
    let after = pieces_scene(&table, Layout::Wide, Some(&crowded));
    let stations: Vec<usize> = after.armies.iter().map(|army| army.station).collect();
    assert_eq!(stations, [1, 0]);
}

#[test]
fn an_army_larger_than_can_be_drawn_is_counted() {
    let mut table = new_game(2);
    table.armies = Default::default();
    table.armies[0][0] = army(1, 2, 6);
    let scene = pieces_scene(&table, Layout::Wide, None);
    let units = units_of(&scene, Seat(0), Territory::Pictland);
    assert_eq!(units.len(), 9);
    let counts: Vec<u8> = units.iter().filter_map(|piece| piece.count).collect();
    assert_eq!(counts, [9]);
    let mut places = Vec::new();
    for piece in units {
        if !places.contains(&piece.place) {
            places.push(piece.place);
        }
    }
    assert_eq!(places.len(), MOST_DRAWN);
}

#[test]
fn armies_that_share_a_territory_do_not_overlap() {
    for layout in LAYOUTS {
        for at in Territory::ALL {
            let mut table = new_game(2);
            table.armies = Default::default();
            table.armies[at.index()] = [army(1, 1, 2), army(1, 1, 2), army(0, 2, 2), army(0, 2, 2)];
            let scene = pieces_scene(&table, layout, None);
            let units: Vec<&Piece> = on_boards(&scene)
                .filter(|piece| matches!(piece.subject, Subject::Army(..)))
                .collect();
            for (index, one) in units.iter().enumerate() {
                let others = units[..index]
                    .iter()
                    .filter(|other| other.subject != one.subject);
                for other in others {
                    let [near, far] = [0, 1].map(|view| {
                        drawn_at(one.place)[view].distance(drawn_at(other.place)[view])
                    });
                    assert!(near > 26.0, "near in {at:?}: {near}");
                    assert!(far > 15.0 / ZOOM, "far in {at:?}: {far}");
                }
            }
        }
    }
}

#[test]
fn figures_of_one_army_are_seen_apart() {
    for layout in LAYOUTS {
        for at in Territory::ALL {
            let mut table = new_game(2);
            table.armies = Default::default();
            table.armies[at.index()] = [army(1, 1, 2), army(1, 1, 2), Army::NONE, Army::NONE];
            let scene = pieces_scene(&table, layout, None);
            for seat in [Seat(0), Seat(1)] {
                let units = units_of(&scene, seat, at);
                for (index, one) in units.iter().enumerate() {
                    for other in &units[..index] {
                        let ([near, far], [its_near, its_far]) =
                            (drawn_at(one.place), drawn_at(other.place));
                        assert!(near.distance(its_near) > 25.0);
                        assert!(far.distance(its_far) > 11.0 / ZOOM);
                    }
                }
            }
        }
    }
}

#[test]
fn whoever_stands_further_down_is_drawn_in_front() {
    each_scene(0..2, |_, scene| {
        for army in &scene.armies {
            let units = units_of(scene, army.seat, army.territory);
            for view in [0, 1] {
                assert!(units.is_sorted_by(|a, b| {
                    drawn_at(a.place)[view].y <= drawn_at(b.place)[view].y
                }));
            }
        }
    });
}

#[test]
fn every_piece_stands_on_the_table() {
    for layout in LAYOUTS {
        let world = layout.world().size;
        for game in 1..3 {
            play_to_end(
                &setup_for(game),
                game,
                &mut picks_for(game),
                |state, _, _| {
                    for piece in on_boards(&pieces_scene(&state.table, layout, None)) {
                        for at in drawn_at(piece.place) {
                            assert!((20.0..world.w - 20.0).contains(&at.x), "{piece:?}");
                            assert!((20.0..world.h - 20.0).contains(&at.y), "{piece:?}");
                        }
                    }
                },
            );
        }
    }
}

#[test]
fn a_chief_that_is_laid_down_is_drawn_and_told_as_such() {
    let mut table = new_game(2);
    table.armies = Default::default();
    table.armies[Territory::Elmet.index()][0] = army(1, 0, 2);
    table.players[0].chief_down = true;
    let scene = pieces_scene(&table, Layout::Wide, None);
    let faction = table.faction(Seat(0));
    assert!(on_boards(&scene).any(|piece| piece.kind == PieceKind::FallenChief(faction)));
    let name = faction.name();
    assert_eq!(
        scene.armies[0].words,
        format!("{name}: the Chief and 2 Warriors in Elmet, the Chief laid down, in control")
    );
}

#[test]
fn everything_but_the_units_speaks_for_itself() {
    each_scene(0..3, |_, scene| {
        for piece in on_boards(scene) {
            let is_unit = matches!(piece.subject, Subject::Army(..));
            assert_eq!(piece.words.is_none(), is_unit, "{piece:?}");
        }
    });
}

#[test]
fn the_battle_that_is_fought_and_those_that_were_are_marked() {
    let mut fought = 0;
    each_scene(0..3, |table, scene| {
        let of_kind = |kind| on_boards(scene).filter(|piece| piece.kind == kind).count();
        assert_eq!(of_kind(PieceKind::Battle), usize::from(table.battle.on));
        fought += of_kind(PieceKind::Battle);
        let mut marked = table.marked;
        if table.battle.on {
            marked = marked.without(table.battle.at);
        }
        assert_eq!(of_kind(PieceKind::Marked), marked.len() as usize);
    });
    assert!(fought > 0);
}

#[test]
fn gates_and_tiles_are_there_from_breakout_on() {
    each_scene(0..3, |table, scene| {
        let gates = if table.lands_open { 3 } else { 0 };
        assert_eq!(scene.gates.len(), gates);
        let tiles = on_boards(scene).filter(|piece| matches!(piece.kind, PieceKind::Tile(_)));
        assert_eq!(tiles.count(), table.tiles.iter().flatten().count());
    });
}

#[test]
fn a_place_is_told_to_the_browser_for_both_distances() {
    let place = PiecePlace {
        near: Point { x: 100.0, y: 50.0 },
        far: Point { x: 90.0, y: 70.0 },
        rank: Point { x: -9.5, y: 0.0 },
    };
    assert_eq!(
        place.transform(),
        "translate(calc(100px + -10px * var(--gather) + -9.5px * var(--ranks)), \
         calc(50px + 20px * var(--gather) + 0px * var(--ranks)))"
    );
}
