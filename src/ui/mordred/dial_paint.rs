//! The pieces of the dial as SVG and as transforms, written by hand: they change often and are many.

use super::dial_pieces::{DOT, DialPieces, Ghost, MARK, Mark, Spot, TRACKER, TrackerPiece};
use super::dial_scene::{Point, pair};
use super::icons::{device_symbol, faction_class};
use tabletop::mordred::data::Faction;
use tabletop::sorting::put_in_order;

/// The disc of a tracker, painted in the colours of its faction.
pub const DISC: &str = concat!(
    r#"<circle class="tracker-shade" cx="1.2" cy="2" r="14.4"/>"#,
    r#"<circle class="tracker-light" r="16.2"/>"#,
    r#"<circle class="tracker-rim" r="13.5"/>"#,
    r#"<circle class="tracker-coat" r="11.7"/>"#,
);

/// Moves around a middle: as angle and radius, so that the way from spot to spot is an arc.
pub fn orbit((x, y): Point, Spot { angle, radius }: Spot) -> String {
    format!(
        "translate({x:.1}px, {y:.1}px) rotate({angle:.2}deg) translate(0, {:.2}px) rotate({:.2}deg)",
        -radius, -angle
    )
}

/// The device lies in the middle of what can be seen of a tracker.
pub fn device_place(piece: &TrackerPiece) -> String {
    let (sin, cos) = piece.spot.angle.to_radians().sin_cos();
    let back = TRACKER - piece.visible / 2.0;
    let scale = (piece.visible / (1.3 * TRACKER)).min(1.0);
    format!(
        "translate({:.2}px, {:.2}px) scale({scale:.2})",
        -back * cos,
        -back * sin
    )
}

/// The order of play is told at the edge of a tracker, towards the middle of the dial if it can be,
/// and where the tracker can be seen.
pub fn turn_place(piece: &TrackerPiece) -> String {
    let back = (TRACKER - piece.visible / 2.0).to_degrees() / TRACKER;
    let turned = if piece.turn_outside {
        -back
    } else {
        180.0 + back
    };
    let angle = piece.spot.angle + turned;
    orbit(
        (0.0, 0.0),
        Spot {
            angle,
            radius: TRACKER,
        },
    )
}

/// What is painted on the sectors: the mark of the end, and light on those that will fire.
pub fn lights(halos: &[String], pieces: &DialPieces) -> String {
    let mut svg = String::new();
    if let Some(end) = pieces.end {
        svg += &twice(
            "dial-bar",
            &format!("M{} L{}", pair(end.bar.0), pair(end.bar.1)),
        );
        svg += &symbol("#dial-end", end.seal, 13.0);
    }
    for lit in pieces.forecast.iter().flat_map(|forecast| &forecast.lit) {
        if let Some(halo) = halos.get(usize::from(lit.sector)) {
            svg += &twice("dial-lit", halo);
        }
    }
    svg
}

/// The way to where a tracker will land, over the Line and under the trackers.
pub fn way(pieces: &DialPieces) -> String {
    let forecast = pieces.forecast.as_ref();
    match forecast.and_then(|forecast| forecast.ghost.as_ref()) {
        Some(Ghost { path, arrow, .. }) => {
            twice("dial-way", path) + &format!(r#"<path class="dial-arrow" d="{arrow}"/>"#)
        }
        None => String::new(),
    }
}

/// A path in its colour, and dark around it: seen on every pigment.
fn twice(class: &str, d: &str) -> String {
    format!(r#"<path class="{class} dark" d="{d}"/><path class="{class}" d="{d}"/>"#)
}

/// What lies over the trackers: where one will land, and the order in which things will happen.
pub fn over(pieces: &DialPieces) -> String {
    let Some(forecast) = &pieces.forecast else {
        return String::new();
    };
    let mut svg = String::new();
    if let Some(ghost) = &forecast.ghost {
        svg += &ghost_disc(ghost.faction, ghost.spot.point());
    }
    for &Mark { order, at } in &forecast.line {
        svg += &symbol("#dial-burst", at, 19.0);
        svg += &mark(order, at);
    }
    for &Mark { order, at } in forecast.lit.iter().flat_map(|lit| &lit.marks) {
        svg += &mark(order, at);
    }
    svg
}

fn ghost_disc(faction: Faction, (x, y): Point) -> String {
    format!(
        r#"<g class="dial-ghost {}" transform="translate({x:.1} {y:.1})" data-testid="ghost"><circle class="ghost-coat" r="{TRACKER}"/><use href="{}" x="-8.5" y="-8.5" width="17" height="17"/><circle class="ghost-edge dark" r="{TRACKER}"/><circle class="ghost-edge" r="{TRACKER}"/></g>"#,
        faction_class(faction),
        device_symbol(faction),
    )
}

fn mark(order: usize, (x, y): Point) -> String {
    format!(
        r#"<g class="dial-mark" transform="translate({x:.1} {y:.1})"><circle r="{MARK}"/><text dy=".33em">{order}</text></g>"#
    )
}

/// A symbol of this half width around a point.
fn symbol(href: &str, (x, y): Point, half: f64) -> String {
    let side = 2.0 * half;
    format!(
        r#"<use href="{href}" x="{:.1}" y="{:.1}" width="{side}" height="{side}"/>"#,
        x - half,
        y - half
    )
}

/// The trackers on the badge; the one whose turn it is comes last, over all others.
pub fn dots(trackers: &[TrackerPiece]) -> String {
    let mut trackers: Vec<&TrackerPiece> = trackers.iter().collect();
    let rank = |tracker: &TrackerPiece| (tracker.acting, u8::MAX - tracker.turn);
    put_in_order(&mut trackers, |a, b| rank(a) > rank(b));
    let dots = trackers.into_iter().map(|tracker| {
        let (x, y) = tracker.dot.point();
        let class = faction_class(tracker.faction);
        let acting = if tracker.acting { " acting" } else { "" };
        format!(r#"<circle class="dial-dot {class}{acting}" cx="{x:.1}" cy="{y:.1}" r="{DOT}"/>"#)
    });
    dots.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::Seat;

    fn tracker(turn: u8) -> TrackerPiece {
        TrackerPiece {
            seat: Seat(turn - 1),
            faction: Faction::ALL[usize::from(turn - 1)],
            spot: Spot {
                angle: 90.0,
                radius: 100.0,
            },
            dot: Spot::default(),
            visible: 2.0 * TRACKER,
            turn,
            turn_outside: false,
            acting: turn == 1,
            label: String::new(),
        }
    }

    #[test]
    fn a_tracker_goes_around_in_an_arc_and_stays_upright() {
        let spot = Spot {
            angle: 375.0,
            radius: 80.0,
        };
        assert_eq!(
            orbit((200.0, 206.0), spot),
            "translate(200.0px, 206.0px) rotate(375.00deg) translate(0, -80.00px) rotate(-375.00deg)"
        );
    }

    #[test]
    fn the_device_lies_where_a_covered_tracker_can_be_seen() {
        assert_eq!(
            device_place(&tracker(1)),
            "translate(-0.00px, -0.00px) scale(1.00)"
        );
        // At three o'clock the way goes down, so what is behind lies above.
        let covered = TrackerPiece {
            visible: TRACKER,
            ..tracker(1)
        };
        let place = device_place(&covered);
        assert!(
            place.starts_with("translate(-0.00px, -6.75px) scale(0.7"),
            "{place}"
        );
    }

    #[test]
    fn on_the_badge_whoever_acts_lies_over_all_others() {
        let dots = dots(&[tracker(1), tracker(3), tracker(2)]);
        let order: Vec<usize> = ["humans", "high_elves", "hobyars"]
            .map(|faction| dots.find(faction).expect("a dot of each faction"))
            .into();
        assert!(order[2] < order[1] && order[1] < order[0], "{dots}");
        assert_eq!(dots.matches(" acting").count(), 1);
    }

    #[test]
    fn nothing_painted_carries_a_style_of_its_own() {
        // The page forbids it.
        assert!(!DISC.contains("style="));
        assert!(!ghost_disc(Faction::Humans, (0.0, 0.0)).contains("style="));
    }
}
