//! What moves on the Chaos Dial, as plain values: trackers in their stacks, the Cauldron, the mark of
//! the end, and what an action that is being put together would set off.

use super::dial_scene::{CENTRE, FIELD, LAPS, Point, at, pair};
use std::f64::consts::PI;
use tabletop::game::Seat;
use tabletop::mordred::Forecast;
use tabletop::mordred::data::Faction;
use tabletop::mordred::state::Table;
use tabletop::mordred::state::task::Due;
use tabletop::mordred::text;
use tabletop::sorting::put_in_order;

/// The radius of a tracker.
pub const TRACKER: f64 = 13.5;
/// The radius of a tracker on the badge.
pub const DOT: f64 = 26.0;
/// The radius of each lap's track on the badge.
const DOT_LAPS: [f64; 2] = [142.0, 96.0];
/// The radius of a number that says when something happens.
pub const MARK: f64 = 11.0;

/// Everything that lies on the dial.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DialPieces {
    /// The trackers, by seat.
    pub trackers: Vec<TrackerPiece>,
    /// How many cards wait in the Cauldron.
    pub cards: usize,
    /// Whether the Cauldron is turned over.
    pub chaos: bool,
    /// The War that ends the game.
    pub end: Option<EndPiece>,
    /// What the action being put together would do.
    pub forecast: Option<ForecastPieces>,
}

/// A tracker in its stack.
#[derive(Clone, Debug, PartialEq)]
pub struct TrackerPiece {
    /// Whose.
    pub seat: Seat,
    /// The faction, for colour and device.
    pub faction: Faction,
    /// Where it lies.
    pub spot: Spot,
    /// Where it lies on the badge.
    pub dot: Spot,
    /// How much of it the tracker above leaves to be seen; all of it on top of a stack.
    pub visible: f64,
    /// The order of play: 1 acts first.
    pub turn: u8,
    /// Whether the order is told at the outer edge, because the stack is too close for all numbers
    /// to stand on one side.
    pub turn_outside: bool,
    /// Whether it is this player's turn.
    pub acting: bool,
    /// What a screen reader says.
    pub label: String,
}

/// A place on the dial, by angle and radius: the angle goes on growing from lap to lap, so that a
/// tracker that moves from spot to spot always goes forward.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spot {
    /// Degrees, clockwise from the Line.
    pub angle: f64,
    /// The distance from the middle.
    pub radius: f64,
}

impl Spot {
    /// The place in the picture.
    pub fn point(self) -> Point {
        at(self.radius, self.angle)
    }
}

/// The mark on the War after which the game ends (R20.2).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EndPiece {
    /// Where the seal lies.
    pub seal: Point,
    /// The bar across the track of its lap, where the sector ends.
    pub bar: (Point, Point),
}

/// What an action would do on the dial.
#[derive(Clone, Debug, PartialEq)]
pub struct ForecastPieces {
    /// The tracker as it will lie; none if it stays.
    pub ghost: Option<Ghost>,
    /// The sectors whose events will fire, with the numbers that say when.
    pub lit: Vec<LitSector>,
    /// The numbers at the Line: when chaos breaks out, and when the game ends.
    pub line: Vec<Mark>,
    /// The same in words.
    pub words: String,
}

/// Where a tracker will land.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost {
    /// Whose.
    pub faction: Faction,
    /// Where.
    pub spot: Spot,
    /// The way there, as an SVG path.
    pub path: String,
    /// The head of the arrow at its end, as an SVG path.
    pub arrow: String,
}

/// A sector whose event will fire.
#[derive(Clone, Debug, PartialEq)]
pub struct LitSector {
    /// Its number in the rules.
    pub sector: u8,
    /// When: a War may fire in both laps.
    pub marks: Vec<Mark>,
}

/// A number that says when something will happen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// 1 comes first.
    pub order: usize,
    /// Where it stands.
    pub at: Point,
}

/// Trackers in their true order, and what `forecast` says about the player whose turn it is.
pub fn trackers_scene(table: &Table, forecast: Option<&Forecast>) -> DialPieces {
    let ghost = forecast.filter(|forecast| forecast.to > forecast.from);
    let mut in_order: Vec<Seat> = table.seats().collect();
    put_in_order(&mut in_order, |&a, &b| {
        table.is_ahead(a, b) && !table.is_ahead(b, a)
    });
    let turn = |seat| {
        in_order
            .iter()
            .position(|&other| other == seat)
            .unwrap_or(0) as u8
            + 1
    };
    let trackers = table.seats().map(|seat| {
        let position = table.player(seat).position;
        let stack = Stack::of(table, &in_order, ghost, position);
        let nth = stack.place_of(seat);
        let (step, _) = stack.layout(table, position);
        let faction = table.faction(seat);
        TrackerPiece {
            seat,
            faction,
            spot: stack.spot(table, position, nth),
            dot: stack.dot(table, position, nth),
            visible: if nth == 0 { 2.0 * TRACKER } else { step },
            turn: turn(seat),
            turn_outside: step < 13.0 && nth % 2 == 1,
            acting: table.outcome.is_none() && seat == table.active,
            label: format!(
                "{}: sector {}, {}; number {} to act",
                faction.name_in(table.edition),
                number(table, position),
                lap_name(table, position),
                turn(seat)
            ),
        }
    });
    let trackers: Vec<TrackerPiece> = trackers.collect();
    DialPieces {
        cards: table.cauldron.len(),
        chaos: table.chaos,
        end: table.end_mark.map(|war| end_piece(table, war)),
        forecast: forecast.map(|forecast| {
            let from = trackers.iter().find(|tracker| tracker.seat == table.active);
            ForecastPieces {
                ghost: ghost
                    .zip(from)
                    .map(|(forecast, from)| ghost_piece(table, forecast, &in_order, from)),
                lit: lit_sectors(table, forecast),
                line: line_marks(forecast),
                words: text::forecast(table, forecast).into(),
            }
        }),
        trackers,
    }
}

/// The lap of a position, counted from 0; the last crossing of the Line opens a third.
fn lap(table: &Table, position: u8) -> u8 {
    position / table.sectors()
}

fn lap_name(table: &Table, position: u8) -> &'static str {
    ["first lap", "second lap", "past the last crossing"][usize::from(lap(table, position).min(2))]
}

/// The track of a position: who is past the end stays on the second one.
fn track(table: &Table, position: u8) -> usize {
    usize::from(lap(table, position).min(1))
}

/// The number shown to players, who count from 1.
fn number(table: &Table, position: u8) -> u8 {
    position % table.sectors() + 1
}

/// The angle of the middle of a sector, laps included.
fn middle(table: &Table, position: u8) -> f64 {
    (f64::from(position) + 0.5) * 360.0 / f64::from(table.sectors())
}

/// The trackers that share a sector and a track, the uppermost first; `None` is one still to land.
struct Stack(Vec<Option<Seat>>);

impl Stack {
    fn of(table: &Table, in_order: &[Seat], ghost: Option<&Forecast>, position: u8) -> Self {
        let place = |position| (number(table, position), track(table, position));
        let here = place(position);
        let landing = ghost.filter(|forecast| place(forecast.to) == here);
        let lying = in_order.iter().copied();
        let lying = lying.filter(|&seat| place(table.player(seat).position) == here);
        Self(
            landing
                .map(|_| None)
                .into_iter()
                .chain(lying.map(Some))
                .collect(),
        )
    }

    fn place_of(&self, seat: Seat) -> usize {
        self.0
            .iter()
            .position(|&lying| lying == Some(seat))
            .unwrap_or(0)
    }

    /// How far apart two neighbours of the stack lie, and how far its middle is along the sector: no
    /// tracker can be taken to lie on the next sector, and none covers the laps on the Line.
    fn layout(&self, table: &Table, position: u8) -> (f64, f64) {
        let arc = 2.0 * PI * LAPS[track(table, position)] / f64::from(table.sectors());
        let sector = position % table.sectors();
        let margin = |at_line| if at_line { 17.5 } else { 6.0 };
        let first = margin(sector == 0);
        let last = arc - margin(sector + 1 == table.sectors());
        let gaps = (self.0.len() - 1) as f64;
        let step = ((last - first) / gaps.max(1.0)).min(18.0);
        let half = gaps * step / 2.0;
        (
            step,
            (arc / 2.0).clamp(first + half, last - half) - arc / 2.0,
        )
    }

    /// The uppermost lies ahead, for it is the first to go on.
    fn spot(&self, table: &Table, position: u8, nth: usize) -> Spot {
        let (step, shift) = self.layout(table, position);
        let radius = LAPS[track(table, position)];
        let middle = middle(table, position) + (shift / radius).to_degrees();
        self.spread(middle, radius, step, nth)
    }

    fn dot(&self, table: &Table, position: u8, nth: usize) -> Spot {
        let radius = DOT_LAPS[track(table, position)];
        self.spread(middle(table, position), radius, 1.2 * DOT, nth)
    }

    fn spread(&self, middle: f64, radius: f64, step: f64, nth: usize) -> Spot {
        let ahead = (self.0.len() - 1) as f64 / 2.0 - nth as f64;
        let angle = middle + (ahead * step / radius).to_degrees();
        Spot { angle, radius }
    }
}

fn ghost_piece(
    table: &Table,
    forecast: &Forecast,
    in_order: &[Seat],
    from: &TrackerPiece,
) -> Ghost {
    let stack = Stack::of(table, in_order, Some(forecast), forecast.to);
    let spot = stack.spot(table, forecast.to, 0);
    let faction = from.faction;
    let start = from.spot.angle;
    // The arrow ends where the tracker begins.
    let end = spot.angle - ((TRACKER + 9.0) / spot.radius).to_degrees();
    let end = end.max(start);
    let steps = ((end - start) / 4.0).ceil().max(1.0);
    let points = (0..=steps as usize).map(|n| {
        let angle = start + (end - start) * n as f64 / steps;
        pair(at(way(angle), angle))
    });
    let path = format!("M{}", points.collect::<Vec<_>>().join(" L"));
    let tip = (9.0 / way(end)).to_degrees();
    let corner = |angle: f64, aside: f64| pair(at(way(end + tip) + aside, angle));
    let arrow = format!(
        "M{} L{} L{} Z",
        corner(end + tip, 0.0),
        corner(end - 1.0, 7.5),
        corner(end - 1.0, -7.5)
    );
    Ghost {
        faction,
        spot,
        path,
        arrow,
    }
}

/// The distance from the middle on the way around: from the first track to the second at the Line.
fn way(angle: f64) -> f64 {
    let crossed = ((angle - 348.0) / 24.0).clamp(0.0, 1.0);
    let eased = crossed * crossed * (3.0 - 2.0 * crossed);
    LAPS[0] + (LAPS[1] - LAPS[0]) * eased
}

fn end_piece(table: &Table, war: u8) -> EndPiece {
    let half = 180.0 / f64::from(table.sectors());
    let middle = middle(table, war);
    let radius = LAPS[track(table, war)];
    let end = middle + half;
    EndPiece {
        seal: at(FIELD, middle - half * 0.62),
        bar: (at(radius + TRACKER, end), at(radius - TRACKER, end)),
    }
}

fn lit_sectors(table: &Table, forecast: &Forecast) -> Vec<LitSector> {
    let mut lit: Vec<LitSector> = Vec::new();
    for (order, due) in (1..).zip(&forecast.fires) {
        let position = match *due {
            Due::Sector { position, .. } | Due::War(position) => position,
            Due::Breakout | Due::GameEnd => continue,
        };
        let sector = position % table.sectors();
        let before = lit.iter().position(|other| other.sector == sector);
        let place = before.unwrap_or_else(|| {
            lit.push(LitSector {
                sector,
                marks: Vec::new(),
            });
            lit.len() - 1
        });
        let marks = &mut lit[place].marks;
        let aside = 180.0 / f64::from(table.sectors()) * 0.64;
        let inwards = 1.8 * MARK * marks.len() as f64;
        let at = at(FIELD - inwards, middle(table, position) + aside);
        marks.push(Mark { order, at });
    }
    lit
}

/// The numbers beside the Line: at the lap that a Breakout ends, and at the lap that the game ends.
fn line_marks(forecast: &Forecast) -> Vec<Mark> {
    let due = (1..).zip(&forecast.fires);
    let marks = due.filter_map(|(order, due)| {
        let radius = match due {
            Due::Breakout => LAPS[0],
            Due::GameEnd => LAPS[1],
            _ => return None,
        };
        let at = (CENTRE.0, CENTRE.1 - radius);
        Some(Mark { order, at })
    });
    marks.collect()
}

#[cfg(test)]
mod tests;
