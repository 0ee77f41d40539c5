//! A small picture of a table: who holds what, and where armies and Leaders stand.

use super::geometry::GEOMETRY;
use super::icons::{faction_class, leader_class};
use super::map_scene::{Layout, map_scene};
use super::pieces_scene::{PieceKind, pieces_scene};
use tabletop::mordred::data::{Faction, Leader};
use tabletop::mordred::state::Table;

/// The table from far away, as markup of our own words alone. It refers to what `GroundDefs` puts
/// into the page.
pub fn thumbnail(table: &Table) -> String {
    let layout = Layout::Wide;
    let scene = pieces_scene(table, layout, None);
    let (world, isles) = (layout.world(), layout.lost_lands_at());
    let [width, height] = GEOMETRY.lost_lands.size;
    let mut svg = format!(
        r#"<svg class="thumbnail" viewBox="0 0 {} {}" aria-hidden="true"><rect class="thumb-sea" width="{}" height="{}" rx="28"/><rect class="thumb-night" x="{}" y="{}" width="{width}" height="{height}" rx="28"/>"#,
        world.size.w, world.size.h, world.first.w, world.first.h, isles.x, isles.y
    );
    if !table.lands_open {
        let (x, y, width) = (isles.x, isles.y, width / 2.0);
        svg += &format!(
            r#"<rect class="thumb-mist" x="{x}" y="{y}" width="{width}" height="{height}" rx="28"/>"#
        );
    }
    for land in map_scene(layout, table.lands_open).lands {
        let id = land.territory.id();
        let hold = scene
            .holds
            .iter()
            .find(|hold| hold.territory == land.territory);
        let class = hold.map_or("", |hold| faction_class(hold.faction));
        let (x, y) = (land.board_at.x, land.board_at.y);
        svg += &format!(r##"<use class="thumb-land {class}" href="#land-{id}" x="{x}" y="{y}"/>"##);
    }
    for army in &scene.armies {
        let faction = table.faction(army.seat);
        let strength = table.army(army.territory, army.seat).total();
        let (at, scale) = (army.place.far, 38 + 3 * strength.min(10));
        let (class, shape) = (faction_class(faction), army_shape(faction));
        svg += &stamp("thumb-army", class, shape, at.x, at.y, f64::from(scale));
    }
    for piece in scene.pieces.iter().flatten() {
        if let PieceKind::Leader(leader) = piece.kind {
            let (at, class) = (piece.place.far, leader_class(leader));
            let shape = leader_shape(leader);
            svg += &stamp("thumb-leader", class, shape, at.x, at.y, 6.4);
        }
    }
    svg + "</svg>"
}

fn stamp(kind: &str, class: &str, shape: &str, x: f64, y: f64, scale: f64) -> String {
    format!(
        r#"<path class="{kind} {class}" transform="translate({x:.0} {y:.0}) scale({scale})" d="{shape}"/>"#
    )
}

/// A shape for each faction, so that they are told apart without colour: one unit to each side.
const fn army_shape(faction: Faction) -> &'static str {
    match faction {
        Faction::Humans => "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z",
        Faction::HighElves => "M0-1.35C1.2-.6 1.2.6 0 1.35-1.2.6-1.2-.6 0-1.35Z",
        Faction::Hobyars => "M-1.2-.95H1.2L0 1.2Z",
        Faction::TunnelDwarves => "M-.95-.95H.95V.95H-.95Z",
    }
}

/// The blade, the crescent and the star.
const fn leader_shape(leader: Leader) -> &'static str {
    match leader {
        Leader::Mordred => {
            "M0-10.8C2.4-3.6 6 2.6 10.4 8 3.6 10.8-3.6 10.8-10.4 8-6 2.6-2.4-3.6 0-10.8Z"
        }
        Leader::Morgana => "M4-9.8A10.6 10.6 0 1 0 10 3.4 7.6 7.6 0 0 1 4-9.8Z",
        Leader::Merlin => {
            "M0-10.9 3.7-5.1 10.4-3.4 6 1.9 6.4 8.8 0 6.3-6.4 8.8-6 1.9-10.4-3.4-3.7-5.1Z"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::Game;
    use tabletop::mordred::Mordred;
    use tabletop::mordred::data::Territory;
    use tabletop::mordred::random_play::{picks_for, play_to_end, setup_for};

    fn each_table(games: std::ops::Range<u64>, mut each: impl FnMut(&Table)) {
        for game in games {
            let mut picks = picks_for(game);
            let end = play_to_end(&setup_for(game), game, &mut picks, |state, _, _| {
                each(&state.table);
            });
            each(&end.table);
        }
    }

    #[test]
    fn every_army_and_every_leader_in_sight_is_in_the_picture_of_every_table() {
        each_table(0..6, |table| {
            let svg = thumbnail(table);
            let armies = Territory::ALL.into_iter().flat_map(|at| {
                let seats = table.seats();
                seats.filter(move |&seat| !table.army(at, seat).is_empty())
            });
            assert_eq!(svg.matches("thumb-army").count(), armies.count());
            assert_eq!(svg.matches("thumb-leader").count(), 3);
        });
    }

    #[test]
    fn a_territory_wears_the_colour_of_whoever_controls_it() {
        each_table(0..6, |table| {
            let svg = thumbnail(table);
            for at in Territory::ALL {
                let Some(seat) = table.controller(at) else {
                    continue;
                };
                let class = faction_class(table.faction(seat));
                let land = format!(r##"thumb-land {class}" href="#land-{}""##, at.id());
                assert!(svg.contains(&land), "{at:?}");
            }
        });
    }

    #[test]
    fn the_picture_stays_small() {
        each_table(0..12, |table| {
            let bytes = thumbnail(table).len();
            assert!(bytes < 8_000, "{bytes} bytes");
        });
    }

    #[test]
    fn the_mirror_lands_are_in_sight_only_once_they_are_open() {
        let setup = setup_for(1);
        let table = Mordred::setup(&setup, 1).expect("a set-up").table;
        assert_eq!(thumbnail(&table).matches("thumb-land").count(), 12);
        let mut open = 0;
        each_table(0..12, |table| {
            let lands = thumbnail(table).matches("thumb-land").count();
            assert_eq!(lands, if table.lands_open { 15 } else { 12 });
            open += usize::from(table.lands_open);
        });
        assert!(open > 0);
    }
}
