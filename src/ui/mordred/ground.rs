//! The two boards as they are printed, as SVG: drawn once, under everything that moves.

use super::geometry::{Connection, GEOMETRY, Land};
use super::map_scene::figure_places;
use std::fmt::Write;
use tabletop::mordred::data::{BarrierKind, Board, LinkKind};

/// Shapes and paints that the boards refer to. Must be in the page once.
pub fn ground_defs() -> String {
    let mut svg = include_str!("art/map.svg").to_owned();
    let britannia = GEOMETRY.britannia;
    let shapes = [
        ("coast", britannia.coast.to_owned()),
        ("isles", britannia.islands.concat()),
        ("shores", britannia.shores.concat()),
        ("islets", GEOMETRY.lost_lands.islets.concat()),
    ];
    for (id, d) in shapes {
        push(&mut svg, format_args!(r#"<path id="{id}" d="{d}"/>"#));
    }
    for land in britannia
        .territories
        .iter()
        .chain(GEOMETRY.lost_lands.territories)
    {
        let (id, d) = (land.territory.id(), land.path);
        push(
            &mut svg,
            format_args!(
                r##"<path id="land-{id}" d="{d}"/><clipPath id="clip-{id}"><use href="#land-{id}"/></clipPath>"##
            ),
        );
    }
    svg
}

/// The Britannia board.
pub fn britannia_ground() -> String {
    let board = GEOMETRY.britannia;
    let [width, height] = board.size;
    let along = |kind| {
        let of_kind = board.connections.iter().filter(move |one| one.kind == kind);
        of_kind.map(|one| one.path).collect::<String>()
    };
    let (borders, routes) = (along(LinkKind::Land), along(LinkKind::Sea));
    let closed: String = board.barriers.iter().map(|barrier| barrier.path).collect();
    let rhumbs = rhumb_lines(815.0, 452.0, width.hypot(height));

    let mut svg = r#"<g class="board britannia" clip-path="url(#clip-britannia)">"#.to_owned();
    push(
        &mut svg,
        format_args!(
            r#"<rect class="sea" width="{width}" height="{height}"/><path class="rhumb" d="{rhumbs}"/>"#
        ),
    );
    for depth in ["wide", "close"] {
        for shape in ["coast", "isles", "shores"] {
            draw(&mut svg, &format!("surf {depth} {shape}"), shape);
        }
    }
    draw(&mut svg, "far-land", "shores");
    draw(&mut svg, "isle", "isles");
    draw(&mut svg, "land", "coast");
    wash(&mut svg, board.territories.iter());
    line(&mut svg, "border halo", &borders);
    draw(&mut svg, "coastline", "coast");
    line(&mut svg, "border open", &borders);
    line(&mut svg, "closed", &closed);
    line(&mut svg, "route halo", &routes);
    line(&mut svg, "route", &routes);
    for connection in board
        .connections
        .iter()
        .filter(|one| one.kind == LinkKind::Sea)
    {
        harbours(&mut svg, connection);
    }
    places(&mut svg, board.territories.iter());
    for barrier in board.barriers {
        let sign = barrier_sign(barrier.kind);
        for [x, y, scale] in barrier.marks {
            push(
                &mut svg,
                format_args!(
                    r##"<use href="#{sign}" transform="translate({x} {y}) scale({scale})"/>"##
                ),
            );
        }
    }
    svg.push_str(include_str!("art/sea.svg"));
    frame(&mut svg, width, height);
    svg + "</g>"
}

/// The Lost Lands board: while it is closed three islands, the rest in mist; once it is open all six
/// lands and the ring of borders (R3.1, R3.5).
pub fn lost_lands_ground(open: bool) -> String {
    let board = GEOMETRY.lost_lands;
    let [width, height] = board.size;
    let stars = stars(width, height);
    let in_sight = || {
        let lands = board.territories.iter();
        lands.filter(move |land| open || land.territory.board() == Board::Island)
    };
    let mut svg = r#"<g class="board lost-lands" clip-path="url(#clip-lost-lands)">"#.to_owned();
    push(
        &mut svg,
        format_args!(
            r#"<rect class="night" width="{width}" height="{height}"/><ellipse class="moon" cx="300" cy="450" rx="330" ry="430"/><path class="stars" d="{stars}"/>"#
        ),
    );
    if open {
        line(&mut svg, "maelstrom", &maelstrom(300.0, 468.0));
        svg.push_str(concat!(
            r#"<text class="lost-title" y="318"><tspan x="300">The Lost</tspan><tspan x="300" dy="1.2em">Lands</tspan></text>"#,
            r#"<path class="lost-rule" d="M258 364H292M308 364H342M300 358l6 6-6 6-6-6Z"/>"#
        ));
    }
    let each_land = |svg: &mut String, class: &str| {
        for land in in_sight() {
            draw(svg, class, &format!("land-{}", land.territory.id()));
        }
    };
    each_land(&mut svg, "surf wide");
    each_land(&mut svg, "surf close");
    draw(&mut svg, "surf close", "islets");
    draw(&mut svg, "islet", "islets");
    each_land(&mut svg, "land");
    wash(&mut svg, in_sight());
    each_land(&mut svg, "coastline");
    places(&mut svg, in_sight());
    if open {
        let ring: String = board.connections.iter().map(|one| one.path).collect();
        line(&mut svg, "fae-border halo", &ring);
        line(&mut svg, "fae-border", &ring);
    }
    // An open board is seen with the mist just parting.
    svg.push_str(if open {
        r#"<g class="mist parting">"#
    } else {
        r#"<g class="mist">"#
    });
    line(&mut svg, "veil", board.veil);
    line(&mut svg, "waves", &mist_waves());
    svg.push_str(concat!(
        r#"<text class="sleeping" y="400"><tspan x="150">The Lost</tspan><tspan x="150" dy="1.2em">Lands</tspan>"#,
        r#"<tspan class="small" x="150" dy="1.9em">hidden until</tspan><tspan class="small" x="150" dy="1.25em">Breakout</tspan></text></g>"#
    ));
    frame(&mut svg, width, height);
    svg + "</g>"
}

const fn barrier_sign(kind: BarrierKind) -> &'static str {
    match kind {
        BarrierKind::Mountains => "mountain",
        BarrierKind::Forest => "tree",
        BarrierKind::Fen => "reed",
    }
}

/// Each territory washed in its own colour, deepest at its edges.
fn wash(svg: &mut String, lands: impl Iterator<Item = &'static Land>) {
    for land in lands {
        let id = land.territory.id();
        let layer = format!(r##"<use href="#land-{id}"/>"##).repeat(7);
        push(
            svg,
            format_args!(r#"<g class="tint hue-{id}" clip-path="url(#clip-{id})">{layer}</g>"#),
        );
    }
}

/// The printed places where figures, Leaders, Monsters, favours and Caers stand.
fn places(svg: &mut String, lands: impl Iterator<Item = &'static Land> + Clone) {
    line(
        svg,
        "standing",
        &figure_places(lands.clone().map(|land| &land.anchors)),
    );
    for anchors in lands.map(|land| &land.anchors) {
        let signs = [
            ("leader", Some(anchors.leader)),
            ("monster", Some(anchors.monster)),
            ("favour", Some(anchors.favour)),
            ("caer", anchors.caer),
        ];
        for (sign, at) in signs {
            if let Some([x, y]) = at {
                push(
                    svg,
                    format_args!(r##"<use class="place" href="#place-{sign}" x="{x}" y="{y}"/>"##),
                );
            }
        }
    }
}

/// Round harbours at both ends of a sea route.
fn harbours(svg: &mut String, route: &Connection) {
    let numbers: Vec<&str> = route
        .path
        .split(|c: char| c.is_ascii_alphabetic() || c == ' ')
        .filter(|number| !number.is_empty())
        .collect();
    if let [x, y, .., to_x, to_y] = numbers[..] {
        for (x, y) in [(x, y), (to_x, to_y)] {
            push(
                svg,
                format_args!(
                    r#"<circle class="harbour" cx="{x}" cy="{y}" r="7"/><circle class="harbour-light" cx="{x}" cy="{y}" r="2.4"/>"#
                ),
            );
        }
    }
}

/// The ruled edge of a board.
fn frame(svg: &mut String, width: f64, height: f64) {
    let rules = [
        ("margin", 3.5),
        ("outer", 7.0),
        ("ivory", 16.5),
        ("ebony", 16.5),
        ("inner", 12.0),
        ("inner", 21.0),
    ];
    svg.push_str(r#"<g class="frame">"#);
    for (class, inset) in rules {
        let (width, height) = (width - 2.0 * inset, height - 2.0 * inset);
        push(
            svg,
            format_args!(
                r#"<rect class="{class}" x="{inset}" y="{inset}" width="{width}" height="{height}"/>"#
            ),
        );
    }
    svg.push_str("</g>");
}

/// The lines that old charts draw from the compass to every quarter.
fn rhumb_lines(x: f64, y: f64, reach: f64) -> String {
    let ray = |ray: u8| {
        let (sin, cos) = (f64::from(ray) * std::f64::consts::TAU / 16.0).sin_cos();
        format!("M{x} {y}L{:.0} {:.0}", x + cos * reach, y + sin * reach)
    };
    (0..16).map(ray).collect()
}

/// A handful of stars, strewn by a rule so that they never change.
fn stars(width: f64, height: f64) -> String {
    let star = |star: u8| {
        let turn = |by: f64| (f64::from(star) * by).fract();
        let (x, y) = (turn(0.618_034) * width, turn(0.754_878) * height);
        format!("M{x:.0} {y:.0}h.1")
    };
    (1..60).map(star).collect()
}

/// The spiral of the sea between Sarras and Lyonesse, where no border is.
fn maelstrom(x: f64, y: f64) -> String {
    let arm = |arm: u8| {
        let start = f64::from(arm) * std::f64::consts::TAU / 3.0;
        let points = (0..=30).map(|step| {
            let (turn, reach) = (start + f64::from(step) * 0.32, 3.0 + f64::from(step) * 1.2);
            let (sin, cos) = turn.sin_cos();
            let to = if step == 0 { 'M' } else { 'L' };
            format!("{to}{:.0} {:.0}", x + cos * reach, y + sin * reach * 1.9)
        });
        points.collect::<String>()
    };
    (0..3).map(arm).collect()
}

/// Slow waves in the mist.
fn mist_waves() -> String {
    let row = |row: u16| {
        let (y, below) = (90 + row * 120, 124 + row * 120);
        format!("M30 {y}c70-34 130 30 240-6M46 {below}c80-24 130 24 204-4")
    };
    (0..6).map(row).collect()
}

fn draw(svg: &mut String, class: &str, shape: &str) {
    push(
        svg,
        format_args!(r##"<use class="{class}" href="#{shape}"/>"##),
    );
}

fn line(svg: &mut String, class: &str, d: &str) {
    push(svg, format_args!(r#"<path class="{class}" d="{d}"/>"#));
}

fn push(svg: &mut String, text: std::fmt::Arguments) {
    svg.write_fmt(text).expect("a string takes any text");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole() -> String {
        let defs = format!("<defs>{}</defs>", ground_defs());
        format!(
            "<svg>{defs}{}{}{}</svg>",
            britannia_ground(),
            lost_lands_ground(false),
            lost_lands_ground(true)
        )
    }

    /// The values of an attribute such as `id=` or the ids in `href="#` and `url(#`.
    fn after<'a>(svg: &'a str, start: &str, end: char) -> Vec<&'a str> {
        svg.split(start)
            .skip(1)
            .filter_map(|rest| rest.split(end).next())
            .collect()
    }

    #[test]
    fn everything_the_boards_refer_to_is_defined_once() {
        let svg = whole();
        let mut ids = after(&svg, " id=\"", '"');
        ids.sort_unstable();
        let count = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), count, "an id stands twice");
        let references = after(&svg, "href=\"#", '"');
        for id in references.into_iter().chain(after(&svg, "url(#", ')')) {
            assert!(ids.binary_search(&id).is_ok(), "#{id} is not defined");
        }
    }

    #[test]
    fn every_tag_is_closed_in_its_turn() {
        let svg = whole();
        let mut open = Vec::new();
        for tag in after(&svg, "<", '>') {
            if let Some(name) = tag.strip_prefix('/') {
                assert_eq!(open.pop(), Some(name));
            } else if !tag.ends_with('/') && !tag.starts_with('!') {
                open.extend(tag.split([' ', '\n']).next());
            }
        }
        assert!(open.is_empty(), "{open:?} never close");
    }

    #[test]
    fn each_barrier_wears_the_sign_of_its_kind() {
        let svg = britannia_ground();
        for kind in [
            BarrierKind::Mountains,
            BarrierKind::Forest,
            BarrierKind::Fen,
        ] {
            let of_kind = GEOMETRY
                .britannia
                .barriers
                .iter()
                .filter(|one| one.kind == kind);
            let signs: usize = of_kind.map(|barrier| barrier.marks.len()).sum();
            let sign = format!("<use href=\"#{}\"", barrier_sign(kind));
            assert_eq!(svg.matches(&sign).count(), signs, "{kind:?}");
        }
    }

    #[test]
    fn both_sea_routes_have_a_harbour_at_each_end() {
        assert_eq!(britannia_ground().matches("class=\"harbour\"").count(), 4);
    }

    #[test]
    fn the_closed_lost_lands_show_nothing_of_the_mirror_lands() {
        for open in [false, true] {
            let svg = lost_lands_ground(open);
            for land in GEOMETRY.lost_lands.territories {
                let shape = format!("#land-{}\"", land.territory.id());
                let in_sight = open || land.territory.board() == Board::Island;
                assert_eq!(svg.contains(&shape), in_sight, "{:?}", land.territory);
            }
        }
    }

    #[test]
    fn the_ring_of_borders_is_drawn_once_the_lost_lands_are_open() {
        for connection in GEOMETRY.lost_lands.connections {
            assert!(lost_lands_ground(true).contains(connection.path));
            assert!(!lost_lands_ground(false).contains(connection.path));
        }
    }
}
