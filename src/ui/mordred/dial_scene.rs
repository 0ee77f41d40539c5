//! What the empty Chaos Dial looks like, as plain values: the Line at twelve o'clock, the sectors
//! clockwise from it.

use tabletop::mordred::data::{DialEvent, DialSide};

/// A place in the picture, which is 400 units wide and high.
pub type Point = (f64, f64);

/// The middle, a little low: the hilt of the Chaos Line stands out above the rim.
pub const CENTRE: Point = (200.0, 206.0);
/// The radius of the outer edge.
pub const RIM: f64 = 190.0;
/// The radius at which the sectors begin, inside the rim.
pub const CHAPTER: f64 = 177.0;
/// The radius between the numbers and the event fields.
pub const FIELD: f64 = 155.0;
/// The radius between the event fields and the tracks of the two laps.
pub const TRACKS: f64 = 123.0;
/// The radius of the Cauldron's place, where the sectors end.
pub const HUB: f64 = 65.0;
/// The radius of the middle of each lap's track: trackers spiral inwards, towards the Cauldron.
pub const LAPS: [f64; 2] = [108.5, 79.5];

/// The empty dial.
#[derive(Clone, Debug, PartialEq)]
pub struct DialScene {
    /// What a screen reader says.
    pub label: String,
    /// The sectors in their order.
    pub sectors: Vec<SectorShape>,
    /// The Chaos Line, from the rim to the Cauldron.
    pub line: (Point, Point),
    /// Where the Line carries the number of each lap.
    pub lap_marks: [Point; 2],
    /// The two strands of the braid engraved on the rim, as SVG paths.
    pub braid: [String; 2],
    /// How many times the strands swing out and in.
    pub braid_waves: usize,
}

/// One sector: a wedge from the rim to the Cauldron.
#[derive(Clone, Debug, PartialEq)]
pub struct SectorShape {
    /// Its number in the rules, counted from 0.
    pub sector: u8,
    /// What happens when it is left.
    pub event: DialEvent,
    /// The whole wedge, as an SVG path.
    pub outline: String,
    /// The part of it that is painted in the colour of the event, as an SVG path.
    pub field: String,
    /// The engraved panel within the field, as an SVG path.
    pub panel: String,
    /// The part of it where trackers stand, as an SVG path.
    pub tracks: String,
    /// A line just inside the outline, for the light around a chosen sector, as an SVG path.
    pub halo: String,
    /// The middle of the event icon.
    pub icon_at: Point,
    /// The middle of the number.
    pub number_at: Point,
    /// Where trackers stand in the first and in the second lap.
    pub stands: [Point; 2],
}

impl SectorShape {
    /// The number shown to players, who count from 1.
    pub const fn number(&self) -> u8 {
        self.sector + 1
    }

    /// What a screen reader says.
    pub fn label(&self) -> String {
        format!("Sector {}: {}", self.number(), self.event.name())
    }
}

/// The dial with this side up.
pub fn dial_scene(side: DialSide) -> DialScene {
    let events = side.sectors();
    let step = 360.0 / events.len() as f64;
    let sectors = (0u8..).zip(events).map(|(sector, &event)| {
        let from = f64::from(sector) * step;
        let (to, middle) = (from + step, from + step / 2.0);
        SectorShape {
            sector,
            event,
            outline: wedge(from, to, HUB, CHAPTER, 0.0),
            field: wedge(from, to, TRACKS, FIELD, 0.0),
            panel: wedge(from, to, TRACKS, FIELD, 3.0),
            tracks: wedge(from, to, HUB, TRACKS, 0.0),
            halo: wedge(from, to, HUB, CHAPTER, 2.2),
            icon_at: at((TRACKS + FIELD) / 2.0 - 1.0, middle),
            number_at: at((FIELD + CHAPTER) / 2.0 - 0.4, middle),
            stands: LAPS.map(|radius| at(radius, middle)),
        }
    });
    let braid_waves = events.len() * 5;
    DialScene {
        label: format!("Chaos Dial, {} side, {} sectors", side.name(), events.len()),
        sectors: sectors.collect(),
        line: (at(CHAPTER, 0.0), at(HUB, 0.0)),
        lap_marks: LAPS.map(|radius| at(radius, 0.0)),
        braid: [3.0, -3.0].map(|swing| strand(braid_waves, swing)),
        braid_waves,
    }
}

/// The point at this radius and angle: degrees, clockwise from the Line.
pub fn at(radius: f64, angle: f64) -> Point {
    let (sin, cos) = angle.to_radians().sin_cos();
    (CENTRE.0 + radius * sin, CENTRE.1 - radius * cos)
}

/// The part of a ring between two angles, drawn `inset` units inside its true edges.
fn wedge(from: f64, to: f64, inner: f64, outer: f64, inset: f64) -> String {
    let (inner, outer) = (inner + inset, outer - inset);
    let corner = |radius: f64, angle: f64, side: f64| {
        pair(at(radius, angle + side * (inset / radius).to_degrees()))
    };
    format!(
        "M{} A{outer:.1} {outer:.1} 0 0 1 {} L{} A{inner:.1} {inner:.1} 0 0 0 {} Z",
        corner(outer, from, 1.0),
        corner(outer, to, -1.0),
        corner(inner, to, -1.0),
        corner(inner, from, 1.0),
    )
}

/// A line that swings around the middle of the rim, out and in.
fn strand(waves: usize, swing: f64) -> String {
    let middle = (CHAPTER + RIM) / 2.0;
    let half = 180.0 / waves as f64;
    let swings = (0..2 * waves).map(|index| {
        let from = index as f64 * half;
        let swing = if index % 2 == 0 { swing } else { -swing };
        // The control point of such a curve lies twice as far out as the curve itself.
        let control = at(middle + 2.0 * swing, from + half / 2.0);
        format!(" Q{} {}", pair(control), pair(at(middle, from + half)))
    });
    format!("M{}", pair(at(middle, 0.0))) + &swings.collect::<String>()
}

/// A point as SVG writes it, to a tenth of a unit.
pub fn pair((x, y): Point) -> String {
    format!("{x:.1} {y:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::mordred::dial_pieces::TRACKER;

    /// A phone's dial is 360 pixels wide, and a finger needs 44 of them.
    const FINGER: f64 = 44.0 * 400.0 / 360.0;

    /// The end points of a wedge: outer start, outer end, inner end, inner start.
    fn corners(wedge: &str) -> [Point; 4] {
        let number = |word: &str| {
            word.trim_start_matches(['M', 'L'])
                .parse::<f64>()
                .expect("a number")
        };
        let words: Vec<&str> = wedge.split(' ').collect();
        [0, 7, 9, 16].map(|index| (number(words[index]), number(words[index + 1])))
    }

    /// Radius and angle of a point; the inverse of `at`.
    fn polar((x, y): Point) -> (f64, f64) {
        let (x, y) = (x - CENTRE.0, CENTRE.1 - y);
        (x.hypot(y), x.atan2(y).to_degrees().rem_euclid(360.0))
    }

    fn distance((ax, ay): Point, (bx, by): Point) -> f64 {
        (ax - bx).hypot(ay - by)
    }

    #[test]
    fn the_sectors_close_the_circle_without_gap_or_overlap() {
        for side in DialSide::ALL {
            let sectors = dial_scene(side).sectors;
            let mut turned = 0.0;
            for (index, sector) in sectors.iter().enumerate() {
                let next = &sectors[(index + 1) % sectors.len()];
                let [start, end, inner_end, _] = corners(&sector.outline);
                let [next_start, _, _, next_inner_start] = corners(&next.outline);
                assert_eq!(
                    (end, inner_end),
                    (next_start, next_inner_start),
                    "{side:?} {index}"
                );
                turned += (polar(end).1 - polar(start).1).rem_euclid(360.0);
            }
            assert!(
                (turned - 360.0).abs() < 0.01,
                "{side:?} turns by {turned} degrees"
            );
        }
    }

    #[test]
    fn sector_zero_starts_at_the_line_and_goes_clockwise() {
        for side in DialSide::ALL {
            let DialScene { sectors, line, .. } = dial_scene(side);
            let [start, end, _, inner_start] = corners(&sectors[0].outline);
            assert_eq!((start, inner_start), line);
            assert!(line.0.1 < line.1.1, "the Line comes from the top");
            assert!(
                end.0 > start.0 && end.1 > start.1,
                "clockwise is right and down from the top"
            );
        }
    }

    #[test]
    fn both_sides_show_their_events_in_order() {
        for side in DialSide::ALL {
            let sectors = dial_scene(side).sectors;
            let shown: Vec<DialEvent> = sectors.iter().map(|sector| sector.event).collect();
            assert_eq!(shown, side.sectors());
            for pair in sectors.windows(2) {
                let [before, after] = [&pair[0], &pair[1]].map(|sector| polar(sector.icon_at).1);
                assert!(
                    before < after,
                    "{side:?}: {} follows {}",
                    pair[1].sector,
                    pair[0].sector
                );
            }
        }
    }

    #[test]
    fn what_a_sector_shows_lies_inside_it() {
        for side in DialSide::ALL {
            for sector in dial_scene(side).sectors {
                let [start, _, inner_end, _] = corners(&sector.outline);
                let ((outer, from), (inner, to)) = (polar(start), polar(inner_end));
                let to = if to < from { to + 360.0 } else { to };
                let [first, second] = sector.stands;
                let shown = [
                    (sector.icon_at, 14.0),
                    (sector.number_at, 9.0),
                    (first, TRACKER),
                    (second, TRACKER),
                ];
                for (point, room) in shown {
                    let (radius, angle) = polar(point);
                    let aside = (room / radius).to_degrees();
                    assert!(
                        inner <= radius - room && radius + room <= outer,
                        "{side:?} {sector:?}"
                    );
                    assert!(
                        from <= angle - aside && angle + aside <= to,
                        "{side:?} {sector:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn number_icon_and_trackers_keep_clear_of_each_other() {
        for sector in dial_scene(DialSide::War).sectors {
            let [first, second] = sector.stands;
            let inwards = [
                (sector.number_at, 9.0),
                (sector.icon_at, 14.0),
                (first, TRACKER),
                (second, TRACKER),
            ];
            for pair in inwards.windows(2) {
                let [(outer, outer_room), (inner, inner_room)] = [pair[0], pair[1]];
                assert!(
                    polar(outer).0 - outer_room >= polar(inner).0 + inner_room,
                    "{sector:?}"
                );
            }
        }
    }

    #[test]
    fn a_finger_hits_the_sector_it_means() {
        for side in DialSide::ALL {
            for sector in dial_scene(side).sectors {
                let [start, end, inner_end, inner_start] = corners(&sector.field);
                let sides = [(start, end), (inner_end, inner_start)].map(|(a, b)| distance(a, b));
                assert!(
                    sides.iter().all(|&length| length >= FINGER),
                    "{side:?} {}: {sides:?}",
                    sector.sector
                );
                let [outer, _, _, inner] = corners(&sector.outline);
                assert!(distance(outer, inner) >= FINGER);
            }
        }
    }

    #[test]
    fn players_count_the_sectors_from_one() {
        let labels: Vec<String> = dial_scene(DialSide::Blitz)
            .sectors
            .iter()
            .map(SectorShape::label)
            .collect();
        assert_eq!(labels[0], "Sector 1: Monsters");
        assert_eq!(labels[9], "Sector 10: War");
    }

    #[test]
    fn the_halo_stays_clear_of_the_neighbours() {
        let sector = &dial_scene(DialSide::War).sectors[4];
        let apart = corners(&sector.outline)
            .into_iter()
            .zip(corners(&sector.halo));
        for (edge, halo) in apart {
            // A corner moved in by 2.2 units from both its edges has gone about 3.1.
            assert!(
                (2.9..3.4).contains(&distance(edge, halo)),
                "{edge:?} {halo:?}"
            );
        }
    }

    #[test]
    fn the_braid_closes_and_stays_on_the_rim() {
        for side in DialSide::ALL {
            for strand in dial_scene(side).braid {
                let numbers: Vec<f64> = strand
                    .split([' ', 'M', 'Q'])
                    .filter(|word| !word.is_empty())
                    .map(|word| word.parse().expect("a number"))
                    .collect();
                let points: Vec<Point> = numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect();
                assert_eq!(points.first(), points.last());
                assert!(
                    points
                        .iter()
                        .all(|&point| (CHAPTER..RIM).contains(&polar(point).0))
                );
            }
        }
    }
}
