//! Everything that stands on the map and where: a plain value, painted by `pieces`.

mod armies;
mod stage;

use super::map_scene::Layout;
use super::roll::Roll;
use crate::ui::shell::Point;
use stage::Stage;
use tabletop::game::Seat;
use tabletop::mordred::Subject;
use tabletop::mordred::data::{Faction, Leader, Monster, Territory, TileSide, Unit};
use tabletop::mordred::state::Table;

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
    pieces.extend(stage.slots());
    pieces.extend(stage.island_caers());
    pieces.extend(stage.favours());
    pieces.extend(stage.monsters());
    pieces.extend(stage.leaders());
    pieces.extend(stage.units(&roll, &armies));
    pieces.extend(stage.tiles());
    pieces.extend(stage.marks());
    PieceScene {
        pieces,
        armies,
        holds: stage.holds(),
        gates: stage.gates(),
        roll,
    }
}

#[cfg(test)]
mod tests;
