//! Looking at a part of something larger: pure arithmetic of pan and zoom.

/// How far one may zoom in: screen pixels for one unit of the world.
const CLOSEST: f64 = 3.0;
/// Where not all of it is shown, it is shown so large.
const LEGIBLE: f64 = 0.34;
/// Below this scale only the shape of the world can be seen: a player starts with a part of it rather than all.
pub const TOO_SMALL: f64 = 0.286;
/// How much table stays visible around the world's edges, in pixels.
const MARGIN: f64 = 16.0;

/// A place, on the screen or in the world.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Rightwards.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// A width and a height, on the screen or in the world.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Size {
    /// The width.
    pub w: f64,
    /// The height.
    pub h: f64,
}

/// A part of the world, with its edges along the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Its upper left corner.
    pub from: Point,
    /// Its lower right corner.
    pub to: Point,
}

/// The pane on the screen, the world behind it, and which part of the world the pane shows: a point
/// `p` of the world is drawn at `p * scale + (x, y)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    pane: Size,
    world: Size,
    /// Screen pixels for one unit of the world.
    pub scale: f64,
    /// Where the world's left edge is drawn.
    pub x: f64,
    /// Where the world's upper edge is drawn.
    pub y: f64,
}

impl Point {
    /// How far it is to `other`.
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

impl Area {
    /// The smallest area with all these points in it, so far from its edges.
    pub fn around(points: impl IntoIterator<Item = Point>, edge: f64) -> Option<Self> {
        let one = |at: Point| Self {
            from: Point {
                x: at.x - edge,
                y: at.y - edge,
            },
            to: Point {
                x: at.x + edge,
                y: at.y + edge,
            },
        };
        points.into_iter().map(one).reduce(|a, b| Self {
            from: Point {
                x: a.from.x.min(b.from.x),
                y: a.from.y.min(b.from.y),
            },
            to: Point {
                x: a.to.x.max(b.to.x),
                y: a.to.y.max(b.to.y),
            },
        })
    }
}

impl Viewport {
    /// The view a player starts with: everything; but where that could not be read, the part of the
    /// world in its upper left that comes `first`.
    pub fn start(pane: Size, world: Size, first: Size) -> Self {
        let all = Self::all(pane, world);
        if all.scale >= TOO_SMALL {
            return all;
        }
        let closer = all.scaled(fit(pane, first).max(LEGIBLE));
        Self {
            x: MARGIN,
            y: MARGIN,
            ..closer
        }
        .clamped()
    }

    /// The whole world, centred.
    pub fn all(pane: Size, world: Size) -> Self {
        Self {
            pane,
            world,
            scale: fit(pane, world),
            x: 0.0,
            y: 0.0,
        }
        .clamped()
    }

    /// The same part of the world on another pane, as far as that is possible.
    pub fn resized(self, pane: Size) -> Self {
        let middle = self.to_world(centre(self.pane));
        Self { pane, ..self }.scaled(self.scale).centred_on(middle)
    }

    /// Zooms by `factor`, keeping the world under `about` (on the screen) where it is.
    pub fn zoomed(self, factor: f64, about: Point) -> Self {
        let still = self.to_world(about);
        let next = self.scaled(self.scale * factor);
        Self {
            x: about.x - still.x * next.scale,
            y: about.y - still.y * next.scale,
            ..next
        }
        .clamped()
    }

    /// Zooms by `factor` about the middle of the pane.
    pub fn zoomed_in_the_middle(self, factor: f64) -> Self {
        self.zoomed(factor, centre(self.pane))
    }

    /// Moves the world by `by` pixels.
    pub fn panned(self, by: Point) -> Self {
        Self {
            x: self.x + by.x,
            y: self.y + by.y,
            ..self
        }
        .clamped()
    }

    /// Brings a point of the world into the pane; does nothing if it is well inside already.
    pub fn revealing(self, point: Point) -> Self {
        let Point { x, y } = self.to_screen(point);
        let (edge_x, edge_y) = (self.pane.w * 0.1, self.pane.h * 0.1);
        let inside = (edge_x..=self.pane.w - edge_x).contains(&x)
            && (edge_y..=self.pane.h - edge_y).contains(&y);
        if inside { self } else { self.centred_on(point) }
    }

    /// Brings all of an area into the pane: moves the world no further than needed, and shrinks it only if the
    /// area is too large.
    pub fn holding(self, area: Area) -> Self {
        let size = Size {
            w: area.to.x - area.from.x,
            h: area.to.y - area.from.y,
        };
        let held = self.zoomed_in_the_middle((fit(self.pane, size) / self.scale).min(1.0));
        let shift = |from: f64, to: f64, pane: f64| {
            let (before, behind) = (MARGIN - from, pane - MARGIN - to);
            if before > 0.0 {
                before
            } else {
                behind.min(0.0)
            }
        };
        let (from, to) = (held.to_screen(area.from), held.to_screen(area.to));
        held.panned(Point {
            x: shift(from.x, to.x, held.pane.w),
            y: shift(from.y, to.y, held.pane.h),
        })
    }

    /// Whether one cannot zoom out further.
    pub fn shows_all(self) -> bool {
        self.scale <= fit(self.pane, self.world)
    }

    /// Whether one cannot zoom in further.
    pub fn is_closest(self) -> bool {
        self.scale >= CLOSEST
    }

    fn to_world(self, screen: Point) -> Point {
        Point {
            x: (screen.x - self.x) / self.scale,
            y: (screen.y - self.y) / self.scale,
        }
    }

    fn to_screen(self, point: Point) -> Point {
        Point {
            x: point.x * self.scale + self.x,
            y: point.y * self.scale + self.y,
        }
    }

    fn centred_on(self, point: Point) -> Self {
        let middle = centre(self.pane);
        Self {
            x: middle.x - point.x * self.scale,
            y: middle.y - point.y * self.scale,
            ..self
        }
        .clamped()
    }

    fn scaled(self, scale: f64) -> Self {
        let furthest = fit(self.pane, self.world);
        Self {
            scale: scale.clamp(furthest, CLOSEST.max(furthest)),
            ..self
        }
    }

    fn clamped(self) -> Self {
        Self {
            x: clamp_edge(self.x, self.pane.w, self.world.w * self.scale),
            y: clamp_edge(self.y, self.pane.h, self.world.h * self.scale),
            ..self
        }
    }
}

fn centre(pane: Size) -> Point {
    Point {
        x: pane.w / 2.0,
        y: pane.h / 2.0,
    }
}

/// The scale at which all of `part` is in sight.
pub fn fit(pane: Size, part: Size) -> f64 {
    let along = |pane: f64, part: f64| (pane - 2.0 * MARGIN).max(1.0) / part;
    along(pane.w, part.w).min(along(pane.h, part.h))
}

fn clamp_edge(edge: f64, pane: f64, world: f64) -> f64 {
    if world <= pane - 2.0 * MARGIN {
        (pane - world) / 2.0
    } else {
        edge.clamp(pane - world - MARGIN, MARGIN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PANE: Size = Size { w: 800.0, h: 600.0 };
    const PHONE: Size = Size { w: 390.0, h: 700.0 };
    const WORLD: Size = Size {
        w: 1680.0,
        h: 1400.0,
    };
    const FIRST: Size = Size {
        w: 1000.0,
        h: 1400.0,
    };
    const TALL: Size = Size {
        w: 1000.0,
        h: 2340.0,
    };

    fn at(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    #[track_caller]
    fn assert_near(a: Point, b: Point) {
        assert!(a.distance(b) < 1e-6, "{a:?} is not {b:?}");
    }

    #[test]
    fn everything_is_in_sight_and_centred_at_the_start() {
        let view = Viewport::start(PANE, WORLD, FIRST);
        assert!(view.shows_all());
        assert!(view.x >= MARGIN - 1e-9 && view.y >= MARGIN - 1e-9);
        assert_near(view.to_world(centre(PANE)), at(840.0, 700.0));
    }

    #[test]
    fn a_phone_starts_with_what_comes_first_in_full_width_at_the_top() {
        let view = Viewport::start(PHONE, TALL, FIRST);
        assert!(!view.shows_all());
        assert_near(view.to_world(at(MARGIN, MARGIN)), at(0.0, 0.0));
        assert_near(view.to_world(at(PHONE.w - MARGIN, MARGIN)), at(1000.0, 0.0));
    }

    #[test]
    fn a_phone_on_its_side_starts_where_names_can_be_read() {
        let pane = Size { w: 570.0, h: 330.0 };
        let view = Viewport::start(pane, WORLD, FIRST);
        assert_eq!(view.scale, LEGIBLE);
        assert_near(view.to_world(at(MARGIN, MARGIN)), at(0.0, 0.0));
        assert!(Viewport::all(pane, WORLD).scale < LEGIBLE);
    }

    #[test]
    fn a_tablet_starts_with_everything_in_sight() {
        for (w, h) in [(683.0, 700.0), (768.0, 760.0), (640.0, 560.0)] {
            assert!(Viewport::start(Size { w, h }, WORLD, FIRST).shows_all());
        }
    }

    #[test]
    fn zooming_keeps_the_point_under_the_cursor() {
        let view = Viewport::start(PANE, WORLD, FIRST).zoomed_in_the_middle(3.0);
        let cursor = at(333.0, 222.0);
        let before = view.to_world(cursor);
        assert_near(view.zoomed(1.3, cursor).to_world(cursor), before);
    }

    #[test]
    fn zoom_ends_at_the_whole_and_at_the_closest() {
        let view = Viewport::start(PANE, WORLD, FIRST);
        assert_eq!(view.zoomed_in_the_middle(0.1), view);
        let close = view.zoomed_in_the_middle(1e9);
        assert_eq!(close.scale, CLOSEST);
        assert!(close.is_closest() && !close.shows_all());
    }

    #[test]
    fn the_world_cannot_be_dragged_out_of_sight() {
        let view = Viewport::start(PANE, WORLD, FIRST).zoomed_in_the_middle(4.0);
        for (dx, dy) in [(1e6, 0.0), (-1e6, 0.0), (0.0, 1e6), (0.0, -1e6)] {
            let view = view.panned(at(dx, dy));
            assert!(view.x <= MARGIN && view.x + WORLD.w * view.scale >= PANE.w - MARGIN);
            assert!(view.y <= MARGIN && view.y + WORLD.h * view.scale >= PANE.h - MARGIN);
        }
    }

    #[test]
    fn a_resized_pane_keeps_looking_at_the_same_place() {
        let view = Viewport::start(PANE, WORLD, FIRST).zoomed(3.0, at(200.0, 200.0));
        let middle = view.to_world(centre(PANE));
        let smaller = Size { w: 600.0, h: 500.0 };
        let resized = view.resized(smaller);
        assert_near(resized.to_world(centre(smaller)), middle);
        assert_eq!(resized.scale, view.scale);
    }

    #[test]
    fn a_place_out_of_sight_is_brought_into_the_middle_and_one_in_sight_stays() {
        let view = Viewport::start(PANE, WORLD, FIRST).zoomed(4.0, at(0.0, 0.0));
        let hidden = at(1000.0, 900.0);
        assert_near(view.revealing(hidden).to_world(centre(PANE)), hidden);
        let seen = view.to_world(at(400.0, 300.0));
        assert_eq!(view.revealing(seen), view);
    }

    #[test]
    fn an_area_out_of_sight_is_brought_into_the_pane_and_one_in_sight_moves_nothing() {
        let view = Viewport::start(PHONE, TALL, FIRST);
        let seen = |view: Viewport, area: Area| {
            let (from, to) = (view.to_screen(area.from), view.to_screen(area.to));
            from.x >= -1e-9 && from.y >= -1e-9 && to.x <= PHONE.w + 1e-9 && to.y <= PHONE.h + 1e-9
        };
        let here = Area::around([at(300.0, 300.0), at(500.0, 700.0)], 50.0).expect("two points");
        assert_eq!(view.holding(here), view);
        let below = Area::around([at(600.0, 2200.0)], 50.0).expect("a point");
        assert!(!seen(view, below) && seen(view.holding(below), below));
        assert_eq!(view.holding(below).scale, view.scale);
        let both = Area::around([at(300.0, 100.0), at(600.0, 2200.0)], 50.0).expect("two points");
        let far = view.holding(both);
        assert!(seen(far, both) && far.scale < view.scale);
        assert_eq!(Area::around([], 50.0), None);
    }
}
