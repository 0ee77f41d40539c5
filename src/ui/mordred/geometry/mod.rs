//! The shapes of the two boards. The build script beside this file makes them from the map file.

use tabletop::mordred::data::{BarrierKind, LinkKind, Territory};

/// The shapes of both boards.
#[derive(Debug)]
pub struct Geometry {
    /// The mainland.
    pub britannia: Britannia,
    /// The Lost Lands.
    pub lost_lands: LostLands,
}

/// The Britannia board.
#[derive(Debug)]
pub struct Britannia {
    /// Width and height.
    pub size: [f64; 2],
    /// The outline of the main island.
    pub coast: Path,
    /// The nine territories.
    pub territories: &'static [Land],
    /// Borders and sea routes that may be crossed.
    pub connections: &'static [Connection],
    /// Borders that may not.
    pub barriers: &'static [BarrierShape],
    /// Small isles that belong to no territory.
    pub islands: &'static [Path],
    /// The coasts of other lands at the edge of the board.
    pub shores: &'static [Path],
}

/// The Lost Lands board.
#[derive(Debug)]
pub struct LostLands {
    /// Width and height.
    pub size: [f64; 2],
    /// The three islands and the three mirror lands.
    pub territories: &'static [Land],
    /// The ring of borders, open from Breakout.
    pub connections: &'static [Connection],
    /// Rocks in the sea between.
    pub islets: &'static [Path],
    /// The mist over the mirror lands while they are hidden.
    pub veil: Path,
}

/// A territory's outline and the places in it.
#[derive(Debug)]
pub struct Land {
    /// Which territory this is.
    pub territory: Territory,
    /// Its outline.
    pub path: Path,
    /// The middle of its name.
    pub center: [f64; 2],
    /// Where pieces stand.
    pub anchors: Anchors,
}

/// Where pieces stand in a territory.
#[derive(Debug)]
pub struct Anchors {
    /// Five places for each of the two factions that may share a territory.
    pub armies: [[[f64; 2]; 5]; 2],
    /// A Leader.
    pub leader: [f64; 2],
    /// A Monster.
    pub monster: [f64; 2],
    /// Favours.
    pub favour: [f64; 2],
    /// A Caer; only islands and mirror lands have one inside.
    pub caer: Option<[f64; 2]>,
}

/// A border or sea route with its slot.
#[derive(Debug)]
pub struct Connection {
    /// The slot's number.
    pub n: u8,
    /// The two territories; the rules know them too, and a test compares.
    #[cfg(test)]
    pub between: [Territory; 2],
    /// Land, sea or fae.
    pub kind: LinkKind,
    /// The line of the border or route.
    pub path: Path,
    /// The middle of the slot.
    pub slot: [f64; 2],
}

/// A closed border and the signs drawn on it.
#[derive(Debug)]
pub struct BarrierShape {
    /// The two territories; the rules know them too, and a test compares.
    #[cfg(test)]
    pub between: [Territory; 2],
    /// Mountains, forest or fen.
    pub kind: BarrierKind,
    /// The line of the border.
    pub path: Path,
    /// Each sign's place and scale.
    pub marks: &'static [[f64; 3]],
}

/// An SVG path.
pub type Path = &'static str;

include!(concat!(env!("OUT_DIR"), "/geometry.rs"));

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::data::{BARRIERS, Board, LINKS};

    #[test]
    fn the_map_draws_exactly_the_territories_of_the_rules() {
        let drawn = |lands: &[Land]| lands.iter().map(|land| land.territory).collect::<Vec<_>>();
        let on = |wanted: fn(Board) -> bool| {
            Territory::ALL
                .into_iter()
                .filter(|territory| wanted(territory.board()))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            drawn(GEOMETRY.britannia.territories),
            on(|board| board == Board::Britannia)
        );
        assert_eq!(
            drawn(GEOMETRY.lost_lands.territories),
            on(|board| board != Board::Britannia)
        );
    }

    #[test]
    fn the_map_draws_exactly_the_links_of_the_rules() {
        let drawn = GEOMETRY
            .britannia
            .connections
            .iter()
            .chain(GEOMETRY.lost_lands.connections)
            .map(|drawn| (drawn.n, drawn.between, drawn.kind));
        let ruled = LINKS.map(|link| (link.slot.number(), link.between, link.kind));
        assert_eq!(drawn.collect::<Vec<_>>(), ruled);
    }

    #[test]
    fn the_map_draws_exactly_the_barriers_of_the_rules() {
        let drawn = GEOMETRY
            .britannia
            .barriers
            .iter()
            .map(|drawn| (drawn.between, drawn.kind));
        let ruled = BARRIERS.map(|barrier| (barrier.between, barrier.kind));
        assert_eq!(drawn.collect::<Vec<_>>(), ruled);
    }

    #[test]
    fn only_the_lost_lands_hold_a_caer_inside() {
        for land in GEOMETRY.britannia.territories {
            assert!(land.anchors.caer.is_none(), "{:?}", land.territory);
        }
        for land in GEOMETRY.lost_lands.territories {
            assert!(land.anchors.caer.is_some(), "{:?}", land.territory);
        }
    }

    #[test]
    fn every_place_lies_on_its_board() {
        let check = |size: [f64; 2], lands: &[Land]| {
            for land in lands {
                let anchors = &land.anchors;
                let armies = anchors.armies.iter().flatten();
                let places = armies
                    .chain([
                        &land.center,
                        &anchors.leader,
                        &anchors.monster,
                        &anchors.favour,
                    ])
                    .chain(&anchors.caer);
                for [x, y] in places {
                    assert!((0.0..size[0]).contains(x) && (0.0..size[1]).contains(y));
                }
            }
        };
        check(GEOMETRY.britannia.size, GEOMETRY.britannia.territories);
        check(GEOMETRY.lost_lands.size, GEOMETRY.lost_lands.territories);
    }
}
