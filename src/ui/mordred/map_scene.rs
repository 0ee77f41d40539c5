//! What lies on the map and where: a plain value, painted by the components beside it.

use super::geometry::{Anchors, Connection, GEOMETRY, Land};
use crate::ui::shell::{Area, Point, Size, World, fit};
use tabletop::mordred::data::{Board, LinkKind, Slot, Territory};

/// How the two boards lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The Lost Lands beside Britannia.
    Wide,
    /// The Lost Lands below Britannia.
    Tall,
}

/// Everything on the map that can be pointed at.
#[derive(Clone, Debug, PartialEq)]
pub struct MapScene {
    /// The territories in sight.
    pub lands: Vec<LandShape>,
    /// The slots in sight.
    pub slots: Vec<SlotShape>,
}

/// A territory in sight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LandShape {
    /// Which territory.
    pub territory: Territory,
    /// The middle of its name, in the units of its board.
    pub name_at: Point,
    /// Where its board lies.
    pub board_at: Point,
}

/// A slot in sight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlotShape {
    /// Which slot.
    pub slot: Slot,
    /// On land or at sea.
    pub kind: LinkKind,
    /// Its middle.
    pub at: Point,
}

impl Layout {
    /// The layout that shows all of both boards larger on this pane.
    pub fn for_pane(pane: Size) -> Self {
        let scale = |layout: Self| fit(pane, layout.world().size);
        if scale(Self::Tall) > scale(Self::Wide) {
            Self::Tall
        } else {
            Self::Wide
        }
    }

    /// The table both boards lie on. Britannia comes first.
    pub const fn world(self) -> World {
        let (w, h) = match self {
            Self::Wide => (1680.0, 1400.0),
            Self::Tall => (1000.0, 2340.0),
        };
        World {
            size: Size { w, h },
            first: Size {
                w: 1000.0,
                h: 1400.0,
            },
        }
    }

    /// Where the Lost Lands lie.
    pub const fn lost_lands_at(self) -> Point {
        match self {
            Self::Wide => Point {
                x: 1040.0,
                y: 250.0,
            },
            Self::Tall => Point {
                x: 200.0,
                y: 1420.0,
            },
        }
    }
}

impl LandShape {
    /// The middle of its name on the table.
    pub fn middle(&self) -> Point {
        Point {
            x: self.board_at.x + self.name_at.x,
            y: self.board_at.y + self.name_at.y,
        }
    }
}

impl MapScene {
    /// The part of the table with these territories in it, if any of them is in sight.
    pub fn area_of(&self, territories: &[Territory]) -> Option<Area> {
        // From the middle of a name to the rim of most territories.
        const RIM: f64 = 80.0;
        let lands = self.lands.iter();
        let lands = lands.filter(|land| territories.contains(&land.territory));
        Area::around(lands.map(LandShape::middle), RIM)
    }
}

/// The map: Britannia, and of the Lost Lands the three islands or, once they are open, everything (R3.1).
pub fn map_scene(layout: Layout, open: bool) -> MapScene {
    let board = GEOMETRY.lost_lands;
    let ring = if open { board.connections } else { &[] };
    let britannia = GEOMETRY
        .britannia
        .territories
        .iter()
        .map(|land| shape(land, Point::default()));
    let lost_lands = board
        .territories
        .iter()
        .filter(|land| open || land.territory.board() == Board::Island)
        .map(|land| shape(land, layout.lost_lands_at()));
    let on_land = GEOMETRY.britannia.connections.iter();
    let on_land = on_land.map(|connection| slot(connection, Point::default()));
    let ring = ring
        .iter()
        .map(|connection| slot(connection, layout.lost_lands_at()));
    MapScene {
        lands: britannia.chain(lost_lands).collect(),
        slots: on_land.chain(ring).collect(),
    }
}

/// The printed places of figures as one path of circles.
pub fn figure_places<'a>(lands: impl Iterator<Item = &'a Anchors>) -> String {
    lands
        .flat_map(|anchors| anchors.armies.iter().flatten())
        .map(|&[x, y]| circle(x, y, 14.0))
        .collect()
}

fn circle(x: f64, y: f64, r: f64) -> String {
    let left = x - r;
    let across = 2.0 * r;
    format!("M{left} {y}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0Z")
}

fn shape(land: &'static Land, board_at: Point) -> LandShape {
    LandShape {
        territory: land.territory,
        name_at: point(land.center),
        board_at,
    }
}

fn slot(connection: &Connection, board_at: Point) -> SlotShape {
    let [x, y] = connection.slot;
    SlotShape {
        slot: Slot::from_number(connection.n).expect("the map draws only slots of the rules"),
        kind: connection.kind,
        at: Point {
            x: board_at.x + x,
            y: board_at.y + y,
        },
    }
}

const fn point([x, y]: [f64; 2]) -> Point {
    Point { x, y }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn before_breakout_twelve_territories_and_twelve_slots_are_in_sight() {
        let scene = map_scene(Layout::Wide, false);
        let count = |board| {
            let on_board = |land: &&LandShape| land.territory.board() == board;
            scene.lands.iter().filter(on_board).count()
        };
        assert_eq!(count(Board::Britannia), 9);
        assert_eq!(count(Board::Island), 3);
        assert_eq!(count(Board::MirrorLand), 0);
        let numbers = scene.slots.iter().map(|shape| shape.slot.number());
        assert_eq!(numbers.collect::<Vec<_>>(), (1..=12).collect::<Vec<_>>());
    }

    #[test]
    fn after_breakout_fifteen_territories_and_eighteen_slots_are_in_sight() {
        let scene = map_scene(Layout::Tall, true);
        let lands = scene.lands.iter().map(|land| land.territory);
        assert_eq!(lands.collect::<Vec<_>>(), Territory::ALL);
        let numbers = scene.slots.iter().map(|shape| shape.slot.number());
        assert_eq!(numbers.collect::<Vec<_>>(), (1..=18).collect::<Vec<_>>());
    }

    #[test]
    fn both_layouts_keep_every_name_and_slot_on_the_table() {
        for layout in [Layout::Wide, Layout::Tall] {
            let scene = map_scene(layout, true);
            let names = scene.lands.iter().map(LandShape::middle);
            let slots = scene.slots.iter().map(|shape| shape.at);
            for at in names.chain(slots) {
                let world = layout.world().size;
                assert!((0.0..world.w).contains(&at.x) && (0.0..world.h).contains(&at.y));
            }
        }
    }

    #[test]
    fn the_lost_lands_lie_below_on_a_phone_and_beside_on_everything_wider() {
        let on = |w, h| Layout::for_pane(Size { w, h });
        assert_eq!(on(390.0, 600.0), Layout::Tall);
        for (w, h) in [
            (853.0, 664.0),
            (683.0, 712.0),
            (768.0, 760.0),
            (570.0, 330.0),
        ] {
            assert_eq!(on(w, h), Layout::Wide, "{w} x {h}");
        }
    }

    #[test]
    fn the_boards_do_not_overlap() {
        let [width, height] = GEOMETRY.britannia.size;
        let first = Layout::Wide.world().first;
        assert_eq!([first.w, first.h], [width, height]);
        let lost_lands = GEOMETRY.lost_lands.size;
        for layout in [Layout::Wide, Layout::Tall] {
            let at = layout.lost_lands_at();
            assert!(at.x >= width || at.y >= height, "{layout:?}");
            assert!(at.x + lost_lands[0] <= layout.world().size.w);
            assert!(at.y + lost_lands[1] <= layout.world().size.h);
        }
    }

    #[test]
    fn a_circle_starts_at_its_left_and_comes_back() {
        assert_eq!(
            circle(100.0, 50.0, 14.0),
            "M86 50a14 14 0 1 0 28 0a14 14 0 1 0-28 0Z"
        );
    }
}
