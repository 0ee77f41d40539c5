//! What stands on the map besides armies.

use super::{GateShape, Piece, PieceKind, PiecePlace};
use crate::ui::mordred::geometry::{GEOMETRY, Land};
use crate::ui::mordred::map_scene::Layout;
use crate::ui::mordred::ranks::middle_of;
use crate::ui::mordred::stations::stations;
use crate::ui::shell::Point;
use tabletop::mordred::Subject;
use tabletop::mordred::data::{Board, Leader, Slot, Territory};
use tabletop::mordred::state::{ISLANDS, MIRROR_LANDS, SlotContent, Table};

/// A table as it lies on the screen.
pub(super) struct Stage<'a> {
    pub(super) table: &'a Table,
    pub(super) layout: Layout,
}

impl Stage<'_> {
    pub(super) fn board_at(&self, territory: Territory) -> Point {
        match territory.board() {
            Board::Britannia => Point::default(),
            Board::Island | Board::MirrorLand => self.layout.lost_lands_at(),
        }
    }

    pub(super) fn on_table(&self, territory: Territory, [x, y]: [f64; 2]) -> Point {
        let board = self.board_at(territory);
        Point {
            x: board.x + x,
            y: board.y + y,
        }
    }

    pub(super) fn place(&self, at: Territory, near: [f64; 2], far: [f64; 2]) -> PiecePlace {
        PiecePlace {
            near: self.on_table(at, near),
            far: self.on_table(at, far),
            rank: Point::default(),
        }
    }

    fn slot_at(&self, slot: Slot) -> Option<Point> {
        let boards = [
            (GEOMETRY.britannia.connections, Point::default()),
            (GEOMETRY.lost_lands.connections, self.layout.lost_lands_at()),
        ];
        boards.into_iter().find_map(|(connections, board)| {
            let drawn = connections.iter().find(|one| one.n == slot.number())?;
            Some(Point {
                x: board.x + drawn.slot[0],
                y: board.y + drawn.slot[1],
            })
        })
    }

    pub(super) fn tiles(&self) -> impl Iterator<Item = Option<Piece>> {
        MIRROR_LANDS
            .into_iter()
            .zip(self.table.tiles)
            .map(|(at, tile)| {
                let tile = tile?;
                Some(Piece {
                    kind: PieceKind::Tile(tile),
                    subject: Subject::Territory(at),
                    place: PiecePlace::fixed(self.on_table(at, land(at).center)),
                    count: None,
                    words: Some(format!("Tile in {}: {}", at.name(), tile.name())),
                })
            })
    }

    pub(super) fn slots(&self) -> impl Iterator<Item = Option<Piece>> {
        self.table.slots.into_iter().zip(1..).map(|(content, n)| {
            let slot = Slot::from_number(n)?;
            let (kind, what, leader) = match content {
                SlotContent::Empty => return None,
                SlotContent::Caer(leader) => (PieceKind::SlotCaer(leader), "Caer", leader),
                SlotContent::Favour(leader) => (PieceKind::SlotFavour(leader), "Favour", leader),
            };
            Some(Piece {
                kind,
                subject: Subject::Slot(slot),
                place: PiecePlace::fixed(self.slot_at(slot)?),
                count: None,
                words: Some(format!("{what} of {} on slot {n}", leader.name())),
            })
        })
    }

    pub(super) fn island_caers(&self) -> impl Iterator<Item = Option<Piece>> {
        ISLANDS
            .into_iter()
            .zip(self.table.island_caers)
            .map(|(at, leader)| {
                Some(Piece {
                    kind: PieceKind::Caer(leader),
                    subject: Subject::Territory(at),
                    place: PiecePlace::fixed(self.on_table(at, land(at).anchors.caer?)),
                    count: None,
                    words: Some(format!("Caer of {} on {}", leader.name(), at.name())),
                })
            })
    }

    pub(super) fn favours(&self) -> impl Iterator<Item = Option<Piece>> {
        Territory::ALL.into_iter().flat_map(|at| {
            let counts = self.table.favours[at.index()];
            let kinds = counts.iter().filter(|&&count| count > 0).count();
            let station = stations(at).favour;
            // In a mirror land the tile lies where favours are printed.
            let printed = match at.board() {
                Board::MirrorLand => station,
                _ => land(at).anchors.favour,
            };
            let middle = self.place(at, printed, station);
            Leader::ALL.map(|leader| {
                let count = counts[leader.index()];
                if count == 0 {
                    return None;
                }
                let earlier = counts[..leader.index()].iter().filter(|&&n| n > 0).count();
                let [x, y] = HEAPS[kinds - 1][earlier];
                let rank = Point { x, y };
                Some(Piece {
                    kind: PieceKind::Favours(leader),
                    subject: Subject::Favours(at),
                    place: PiecePlace {
                        near: Point {
                            x: middle.near.x + x,
                            y: middle.near.y + y,
                        },
                        rank,
                        ..middle
                    },
                    count: (count > 1).then_some(count),
                    words: Some(favour_words(count, leader, at)),
                })
            })
        })
    }

    pub(super) fn monsters(&self) -> impl Iterator<Item = Option<Piece>> {
        let figures = self.table.monsters;
        figures.into_iter().enumerate().map(move |(index, figure)| {
            let at = figure.at;
            let mut place = self.place(at, land(at).anchors.monster, stations(at).monster);
            // Two Monsters in one territory stand shoulder to shoulder.
            let fellows = figures.iter().filter(|other| other.at == at).count();
            if fellows > 1 {
                let aside = if index == 0 { -13.0 } else { 13.0 };
                place.near.x += aside;
                place.rank.x += aside;
            }
            Some(Piece {
                kind: PieceKind::Monster(figure.monster),
                subject: Subject::Monster(figure.monster),
                place,
                count: None,
                words: Some(format!("{} in {}", figure.monster.name(), at.name())),
            })
        })
    }

    pub(super) fn leaders(&self) -> impl Iterator<Item = Option<Piece>> {
        Leader::ALL.into_iter().map(|leader| {
            let at = self.table.leaders[leader.index()];
            Some(Piece {
                kind: PieceKind::Leader(leader),
                subject: Subject::Leader(leader),
                place: self.place(at, land(at).anchors.leader, stations(at).leader),
                count: None,
                words: Some(format!("{} in {}", leader.name(), at.name())),
            })
        })
    }

    pub(super) fn marks(&self) -> impl Iterator<Item = Option<Piece>> {
        let battle = self.table.battle;
        Territory::ALL.into_iter().map(move |at| {
            let (kind, what) = if battle.on && battle.at == at {
                (PieceKind::Battle, "A battle is being fought in")
            } else if self.table.marked.has(at) {
                (PieceKind::Marked, "A battle has been fought in")
            } else {
                return None;
            };
            let armies = land(at).anchors.armies;
            let [first, second, ..] = stations(at).armies;
            let place = match kind {
                PieceKind::Battle => self.place(
                    at,
                    off_the_name(
                        at,
                        between(middle_of(&armies[0]), middle_of(&armies[1])),
                        34.0,
                    ),
                    off_the_name(at, between(first, second), 62.0),
                ),
                _ => PiecePlace {
                    rank: Point { x: -29.0, y: -16.0 },
                    ..self.place(at, [armies[0][0][0] - 24.0, armies[0][0][1] - 16.0], first)
                },
            };
            Some(Piece {
                kind,
                subject: Subject::Territory(at),
                place,
                count: None,
                words: Some(format!("{what} {}", at.name())),
            })
        })
    }

    pub(super) fn gates(&self) -> Vec<GateShape> {
        if !self.table.lands_open {
            return Vec::new();
        }
        let gate = |(content, n): (SlotContent, u8)| {
            let SlotContent::Caer(leader) = content else {
                return None;
            };
            let island = self.table.island_of(leader);
            Some(GateShape {
                leader,
                ends: [
                    self.slot_at(Slot::from_number(n)?)?,
                    self.on_table(island, land(island).anchors.caer?),
                ],
            })
        };
        self.table
            .slots
            .into_iter()
            .zip(1..)
            .filter_map(gate)
            .collect()
    }
}

/// Favours of one, two or three Leaders. A token is 24 wide.
const HEAPS: [&[[f64; 2]]; 3] = [
    &[[0.0, 0.0]],
    &[[-16.0, 0.0], [14.0, 0.0]],
    &[[-16.0, 10.0], [0.0, -12.0], [14.0, 10.0]],
];

fn between(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]
}

/// The place, or if that is less than `reach` above or below the middle of the name, the next that is
/// not.
fn off_the_name(territory: Territory, [x, y]: [f64; 2], reach: f64) -> [f64; 2] {
    let [_, name] = land(territory).center;
    if y < name {
        [x, y.min(name - reach)]
    } else {
        [x, y.max(name + reach)]
    }
}

fn favour_words(count: u8, leader: Leader, at: Territory) -> String {
    let favours = if count == 1 { "favour" } else { "favours" };
    format!("{count} {favours} of {} in {}", leader.name(), at.name())
}

/// The shape of a territory.
pub(super) fn land(territory: Territory) -> &'static Land {
    let lands = [
        GEOMETRY.britannia.territories,
        GEOMETRY.lost_lands.territories,
    ];
    lands
        .into_iter()
        .flatten()
        .find(|land| land.territory == territory)
        .expect("the map draws every territory")
}
