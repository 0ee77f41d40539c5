//! The pictures of the pieces, as SVG around the middle of each.

use super::icons::{
    faction_class, favour_symbol, leader_class, leader_symbol, mark_symbol, monster_symbol,
    unit_symbol,
};
use super::pieces_scene::{GateShape, Hold, Piece, PieceKind};
use tabletop::mordred::data::{Faction, Leader, TileSide, Unit};

/// The class of a piece: it decides how a piece grows when the map is far away.
pub const fn piece_class(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Unit(..) => "piece is-unit",
        PieceKind::FallenChief(_) => "piece is-unit is-fallen",
        PieceKind::Leader(_) => "piece is-great",
        PieceKind::Monster(_) => "piece is-great",
        PieceKind::Caer(_) => "piece is-caer",
        PieceKind::SlotCaer(_) | PieceKind::SlotFavour(_) => "piece is-on-slot",
        PieceKind::Favours(_) => "piece is-favours",
        PieceKind::Tile(_) => "piece is-tile",
        PieceKind::Marked => "piece is-marked",
        PieceKind::Battle => "piece is-battle",
    }
}

/// The picture of a piece.
pub fn piece_art(piece: &Piece) -> String {
    let mut svg = match piece.kind {
        PieceKind::Unit(faction, unit) => unit_art(faction, unit),
        PieceKind::FallenChief(faction) => unit_art(faction, Unit::Chief),
        PieceKind::Leader(leader) => shadow(17) + &draw(leader_symbol(leader), 0.0, 0.0, 48.0),
        PieceKind::Monster(monster) => shadow(17) + &draw(monster_symbol(monster), 0.0, 0.0, 48.0),
        PieceKind::Caer(leader) => caer(leader, 0.0, 36.0),
        PieceKind::SlotCaer(leader) => caer(leader, -35.0, 50.0),
        PieceKind::Favours(leader) => draw(favour_symbol(leader), 0.0, 0.0, 24.0),
        PieceKind::SlotFavour(leader) => draw(favour_symbol(leader), 19.0, -19.0, 36.0),
        PieceKind::Tile(tile) => tile_art(tile),
        PieceKind::Marked => draw("#battle-mark", 0.0, 0.0, 22.0),
        PieceKind::Battle => {
            r#"<circle class="clash" r="21"/>"#.to_owned() + &draw("#battle-mark", 0.0, 0.0, 36.0)
        }
    };
    if let Some(count) = piece.count {
        svg += &format!(
            r#"<g class="piece-count"><circle r="9.6"/><text dy=".35em">{count}</text></g>"#
        );
    }
    svg
}

/// The edge of a territory, washed in the colour of whoever controls it.
pub fn hold_art(hold: &Hold) -> String {
    let (id, class) = (hold.territory.id(), faction_class(hold.faction));
    format!(
        r##"<g class="holding {class}" transform="translate({} {})" clip-path="url(#clip-{id})"><use href="#land-{id}"/><use class="thread" href="#land-{id}"/></g>"##,
        hold.board_at.x, hold.board_at.y
    )
}

/// A gate: an arc of light from Caer to Caer, and a portal at both.
pub fn gate_art(gate: &GateShape) -> String {
    let [from, to] = gate.ends;
    let (x, y) = ((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
    // The arc is drawn up and to the left of the straight way, as light is over a horizon.
    let (across, along) = (to.x - from.x, to.y - from.y);
    let bend = 0.18;
    let (x, y) = (
        x + along.abs() * bend * across.signum(),
        y - across.abs() * bend,
    );
    let class = leader_class(gate.leader);
    let portals: String = gate
        .ends
        .iter()
        .map(|end| {
            format!(
                r#"<g class="portal" transform="translate({} {})"><g class="portal-glow"><circle class="portal-light" r="24"/><circle class="portal-rays" r="25" pathLength="48"/></g></g>"#,
                end.x, end.y
            )
        })
        .collect();
    format!(
        r#"<g class="gate {class}"><path class="gate-arc" d="M{} {}Q{x:.0} {y:.0} {} {}"/>{portals}</g>"#,
        from.x, from.y, to.x, to.y
    )
}

fn unit_art(faction: Faction, unit: Unit) -> String {
    // Where the figure wears the mark of its faction, and how wide.
    let (x, y, width) = match unit {
        Unit::Chief => (0.0, 7.6, 9.0),
        Unit::Mystic => (-1.6, 7.2, 9.0),
        Unit::Warrior => (0.0, 4.8, 11.4),
        Unit::Champion => (2.6, 8.0, 9.0),
    };
    let (class, figure) = (
        faction_class(faction),
        draw(unit_symbol(unit), 0.0, 0.0, 32.0),
    );
    let mark = draw(mark_symbol(faction), x, y, width);
    format!(r#"<g class="{class}">{}{figure}{mark}</g>"#, shadow(11))
}

fn caer(leader: Leader, y: f64, width: f64) -> String {
    let class = leader_class(leader);
    let walls = draw("#caer", 0.0, y, width);
    let sign = draw(favour_symbol(leader), 0.0, y + width * 0.16, width * 0.52);
    format!(r#"<g class="{class}">{walls}{sign}</g>"#)
}

fn tile_art(tile: TileSide) -> String {
    let name = tile.name();
    // The plate is as wide as its words, in the size of their letters.
    let width = name.len() as f64 * 0.47 + 1.0;
    let left = width / 2.0;
    format!(
        r#"<rect x="-{left:.2}em" y=".62em" width="{width:.2}em" height="1.36em" rx=".3em"/><text y="1.62em">{name}</text>"#
    )
}

fn shadow(across: u8) -> String {
    let (y, high) = (if across > 12 { 21 } else { 13 }, f64::from(across) * 0.24);
    format!(r#"<ellipse class="fig-shade" cy="{y}" rx="{across}" ry="{high:.1}"/>"#)
}

fn draw(symbol: &str, x: f64, y: f64, width: f64) -> String {
    let (left, top) = (x - width / 2.0, y - width / 2.0);
    format!(
        r#"<use href="{symbol}" x="{left:.2}" y="{top:.2}" width="{width:.2}" height="{width:.2}"/>"#
    )
}
