//! Everything that stands on the map and where: a plain value, painted by `pieces`.

use super::explain::Subject;
use super::geometry::{GEOMETRY, Land};
use super::map_scene::Layout;
use super::ranks::{MOST_DRAWN, RANKS, middle_of, nearest, spots};
use super::roll::{KINDS, Roll, UNITS};
use super::stations::stations;
use crate::ui::shell::Point;
use mordred::game::Seat;
use mordred::mordred::data::{Board, Faction, Leader, Monster, Slot, Territory, TileSide, Unit};
use mordred::mordred::state::{ISLANDS, MIRROR_LANDS, SlotContent, Table};
use mordred::mordred::text;

/// Everything on the map that is not printed on it.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceScene {
    /// Every piece there can be, each at an index of its own, those drawn behind the others first;
    /// `None` while it is not on the boards. The index is the key: a unit keeps it while it moves.
    pub pieces: Vec<Option<Piece>>,
    /// The armies, in the order of the territories.
    pub armies: Vec<ArmyShape>,
    /// Who controls what.
    pub holds: Vec<Hold>,
    /// The gates, from Breakout on.
    pub gates: Vec<GateShape>,
    roll: Roll,
}

/// A figure, a token, or a stack of tokens.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// What it is.
    pub kind: PieceKind,
    /// What is asked about by pointing at it.
    pub subject: Subject,
    /// Its place.
    pub place: PiecePlace,
    /// How many it stands for, if more than are drawn.
    pub count: Option<u8>,
    /// What it is in words; units leave this to their army.
    pub words: Option<String>,
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceKind {
    /// A unit of a faction.
    Unit(Faction, Unit),
    /// A Chief that has been laid down.
    FallenChief(Faction),
    /// A Leader.
    Leader(Leader),
    /// A Monster.
    Monster(Monster),
    /// A Caer on an island.
    Caer(Leader),
    /// A Caer in a slot.
    SlotCaer(Leader),
    /// Favours in a territory.
    Favours(Leader),
    /// A favour in a slot.
    SlotFavour(Leader),
    /// A Lost Land tile.
    Tile(TileSide),
    /// A Battle Resolution token.
    Marked,
    /// The battle that is being fought.
    Battle,
}

/// Where a piece stands. From far away figures are drawn larger than the printed places, and gather
/// at stations that leave room for all.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PiecePlace {
    /// On the table, seen from near.
    pub near: Point,
    /// On the table, seen from far away.
    pub far: Point,
    /// From there, its place in the ranks, in units that grow with the figures.
    pub rank: Point,
}

/// The units of one player in one territory.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyShape {
    /// Whose they are.
    pub seat: Seat,
    /// Where they are.
    pub territory: Territory,
    /// Which of the territory's stations is theirs.
    pub station: usize,
    /// The middle of the group.
    pub place: PiecePlace,
    /// Who they are.
    pub words: String,
}

/// A territory that somebody controls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hold {
    /// Which territory.
    pub territory: Territory,
    /// Who controls it.
    pub faction: Faction,
    /// Where its board lies.
    pub board_at: Point,
}

/// A gate: a Caer in Britannia and its twin on an island (R3.7).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GateShape {
    /// Whose Caers they are.
    pub leader: Leader,
    /// The slot in Britannia and the place on the island.
    pub ends: [Point; 2],
}

impl PiecePlace {
    /// The transform that brings a piece here. `--gather` is 1 from far away and 0 from near;
    /// `--ranks` is the scale of figures from far away and 0 from near.
    pub fn transform(&self) -> String {
        let along = |near: f64, far: f64, rank: f64| {
            let gather = far - near;
            format!("calc({near}px + {gather}px * var(--gather) + {rank}px * var(--ranks))")
        };
        let x = along(self.near.x, self.far.x, self.rank.x);
        let y = along(self.near.y, self.far.y, self.rank.y);
        format!("translate({x}, {y})")
    }

    /// A place that is the same from near and from far away.
    const fn fixed(at: Point) -> Self {
        Self {
            near: at,
            far: at,
            rank: Point { x: 0.0, y: 0.0 },
        }
    }
}

/// Everything that stands on `table`. Units, and the stations of armies, are those of the scene
/// `before`, as far as that can be, so that what moves is seen to move.
pub fn pieces_scene(table: &Table, layout: Layout, before: Option<&PieceScene>) -> PieceScene {
    let roll = Roll::of(table, before.map(|scene| &scene.roll));
    let known = before.map_or(&[][..], |scene| &scene.armies);
    let stage = Stage { table, layout };
    let armies: Vec<ArmyShape> = Territory::ALL
        .into_iter()
        .flat_map(|at| stage.armies(at, known))
        .collect();
    let mut pieces = Vec::new();
    pieces.extend(stage.tiles());
    pieces.extend(stage.slots());
    pieces.extend(stage.island_caers());
    pieces.extend(stage.favours());
    pieces.extend(stage.monsters());
    pieces.extend(stage.leaders());
    pieces.extend(stage.units(&roll, &armies));
    pieces.extend(stage.marks());
    PieceScene {
        pieces,
        armies,
        holds: stage.holds(),
        gates: stage.gates(),
        roll,
    }
}

/// A table as it lies on the screen.
struct Stage<'a> {
    table: &'a Table,
    layout: Layout,
}

impl Stage<'_> {
    fn board_at(&self, territory: Territory) -> Point {
        match territory.board() {
            Board::Britannia => Point::default(),
            Board::Island | Board::MirrorLand => self.layout.lost_lands_at(),
        }
    }

    fn on_table(&self, territory: Territory, [x, y]: [f64; 2]) -> Point {
        let board = self.board_at(territory);
        Point {
            x: board.x + x,
            y: board.y + y,
        }
    }

    fn place(&self, at: Territory, near: [f64; 2], far: [f64; 2]) -> PiecePlace {
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

    fn tiles(&self) -> impl Iterator<Item = Option<Piece>> {
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

    fn slots(&self) -> impl Iterator<Item = Option<Piece>> {
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

    fn island_caers(&self) -> impl Iterator<Item = Option<Piece>> {
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

    fn favours(&self) -> impl Iterator<Item = Option<Piece>> {
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

    fn monsters(&self) -> impl Iterator<Item = Option<Piece>> {
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

    fn leaders(&self) -> impl Iterator<Item = Option<Piece>> {
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

    fn marks(&self) -> impl Iterator<Item = Option<Piece>> {
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
                    rank: Point { x: -22.0, y: -14.0 },
                    ..self.place(at, armies[0][0], first)
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

    fn armies(&self, at: Territory, known: &[ArmyShape]) -> Vec<ArmyShape> {
        let present: Vec<Seat> = self
            .table
            .seats()
            .filter(|&seat| !self.table.army(at, seat).is_empty())
            .collect();
        let crowded = present.len() > 2;
        let earlier = |seat: Seat| {
            let before = known
                .iter()
                .find(|army| army.seat == seat && army.territory == at);
            let station = before.map(|army| army.station);
            station.filter(|&station| station < 2 || crowded)
        };
        let mut taken: Vec<usize> = present.iter().filter_map(|&seat| earlier(seat)).collect();
        let shape = |seat: Seat| {
            let station = earlier(seat).unwrap_or_else(|| {
                let free = (0..4).find(|station| !taken.contains(station));
                let free = free.expect("there is a station for each of the four factions");
                taken.push(free);
                free
            });
            let far = stations(at).armies[station];
            let near = match station {
                0 | 1 => middle_of(&land(at).anchors.armies[station]),
                _ => far,
            };
            ArmyShape {
                seat,
                territory: at,
                station,
                place: self.place(at, near, far),
                words: self.army_words(seat, at),
            }
        };
        present.into_iter().map(shape).collect()
    }

    fn army_words(&self, seat: Seat, at: Territory) -> String {
        let faction = self.table.faction(seat).name_in(self.table.edition);
        let army = self.table.army(at, seat);
        let mut words = format!("{faction}: {} in {}", text::army(army), at.name());
        if army.chief > 0 && self.table.player(seat).chief_down {
            words += ", the Chief laid down";
        }
        if self.table.controller(at) == Some(seat) {
            words += ", in control";
        }
        words
    }

    fn units(&self, roll: &Roll, armies: &[ArmyShape]) -> Vec<Option<Piece>> {
        let mut by_number = [const { [const { None }; UNITS] }; 4];
        for army in armies {
            for (number, piece) in self.army_units(roll, army) {
                by_number[army.seat.index()][number] = Some(piece);
            }
        }
        let mut units = Vec::new();
        for (_, numbers) in KINDS {
            for seat in &mut by_number {
                units.extend(seat[numbers.clone()].iter_mut().map(Option::take));
            }
        }
        units
    }

    fn army_units(&self, roll: &Roll, army: &ArmyShape) -> Vec<(usize, Piece)> {
        let (at, seat) = (army.territory, army.seat);
        let members = roll.army(seat, at);
        let total = members.len();
        // A third and a fourth faction only pass through (R9.5): one figure stands for all.
        let drawn = match army.station {
            0 | 1 => total.min(MOST_DRAWN),
            _ => 1,
        };
        let spots = spots(&members, drawn);
        let places = self.ranks(army, drawn);
        let last = total - 1;
        let piece = |index: usize, (unit, number): (Unit, usize)| {
            let faction = self.table.faction(seat);
            let fallen = unit == Unit::Chief && self.table.player(seat).chief_down;
            let piece = Piece {
                kind: if fallen {
                    PieceKind::FallenChief(faction)
                } else {
                    PieceKind::Unit(faction, unit)
                },
                subject: Subject::Army(seat, at),
                place: places[spots[index]],
                count: (index == last && total > drawn).then_some(total as u8),
                words: None,
            };
            (number, piece)
        };
        let numbered = members.into_iter().enumerate();
        numbered
            .map(|(index, member)| piece(index, member))
            .collect()
    }

    /// The places of `drawn` figures of an army, those further up first.
    fn ranks(&self, army: &ArmyShape, drawn: usize) -> Vec<PiecePlace> {
        let far = &RANKS[drawn - 1];
        let near: Vec<Point> = match army.station {
            0 | 1 => {
                let printed = land(army.territory).anchors.armies[army.station];
                let near = nearest(&printed, drawn);
                near.into_iter()
                    .map(|at| self.on_table(army.territory, at))
                    .collect()
            }
            _ => vec![army.place.near; drawn],
        };
        near.into_iter()
            .zip(*far)
            .map(|(near, &[x, y])| PiecePlace {
                near,
                rank: Point { x, y },
                ..army.place
            })
            .collect()
    }

    fn holds(&self) -> Vec<Hold> {
        let hold = |territory: Territory| {
            let seat = self.table.controller(territory)?;
            Some(Hold {
                territory,
                faction: self.table.faction(seat),
                board_at: self.board_at(territory),
            })
        };
        Territory::ALL.into_iter().filter_map(hold).collect()
    }

    fn gates(&self) -> Vec<GateShape> {
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
    &[[-12.5, 0.0], [12.5, 0.0]],
    &[[-12.5, 8.5], [0.0, -11.0], [12.5, 8.5]],
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

fn land(territory: Territory) -> &'static Land {
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
