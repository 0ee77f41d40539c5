//! Fingers on a pane: what a drag or a pinch asks of the view, as pure arithmetic.

use super::viewport::Point;

/// Fingers or a mouse on the pane.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gesture {
    fingers: Vec<(i32, Point)>,
    travelled: f64,
}

/// What a movement of the fingers asks of the view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// By how much to move the world.
    pub pan: Point,
    /// By which factor to zoom, after that.
    pub zoom: f64,
    /// About which point of the screen.
    pub about: Point,
}

impl Gesture {
    /// A tap may tremble by this many pixels.
    const TREMBLE: f64 = 6.0;

    /// A finger touches the pane. More than two do not matter.
    pub fn down(&mut self, id: i32, at: Point) {
        self.up(id);
        if self.fingers.is_empty() {
            self.travelled = 0.0;
        }
        if self.fingers.len() < 2 {
            self.fingers.push((id, at));
        }
    }

    /// A finger leaves the pane.
    pub fn up(&mut self, id: i32) {
        self.fingers.retain(|(finger, _)| *finger != id);
    }

    /// A finger moves: what the view should do, if this finger counts.
    pub fn moved(&mut self, id: i32, to: Point) -> Option<Change> {
        let before = self.span()?;
        let (_, at) = self.fingers.iter_mut().find(|(finger, _)| *finger == id)?;
        self.travelled += at.distance(to);
        *at = to;
        let after = self.span()?;
        Some(Change {
            pan: Point {
                x: after.middle.x - before.middle.x,
                y: after.middle.y - before.middle.y,
            },
            zoom: if before.length > 0.0 && after.length > 0.0 {
                after.length / before.length
            } else {
                1.0
            },
            about: after.middle,
        })
    }

    /// Whether this is more than a tap.
    pub fn is_drag(&self) -> bool {
        self.fingers.len() > 1 || self.travelled > Self::TREMBLE
    }

    fn span(&self) -> Option<Span> {
        match self.fingers[..] {
            [] => None,
            [(_, only)] => Some(Span {
                middle: only,
                length: 0.0,
            }),
            [(_, a), (_, b), ..] => Some(Span {
                middle: Point {
                    x: (a.x + b.x) / 2.0,
                    y: (a.y + b.y) / 2.0,
                },
                length: a.distance(b),
            }),
        }
    }
}

struct Span {
    middle: Point,
    length: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    #[test]
    fn one_finger_drags_and_a_trembling_tap_does_not() {
        let mut gesture = Gesture::default();
        gesture.down(1, at(10.0, 10.0));
        let change = gesture
            .moved(1, at(13.0, 10.0))
            .expect("the finger is down");
        assert_eq!((change.pan, change.zoom), (at(3.0, 0.0), 1.0));
        assert!(!gesture.is_drag());
        gesture.moved(1, at(20.0, 10.0));
        assert!(gesture.is_drag());
    }

    #[test]
    fn two_fingers_pinch_about_their_middle() {
        let mut gesture = Gesture::default();
        gesture.down(1, at(0.0, 0.0));
        gesture.down(2, at(100.0, 0.0));
        let change = gesture.moved(2, at(200.0, 0.0)).expect("both are down");
        assert_eq!(change.zoom, 2.0);
        assert_eq!(change.about, at(100.0, 0.0));
        assert_eq!(change.pan, at(50.0, 0.0));
    }

    #[test]
    fn a_third_finger_and_one_that_has_left_do_nothing() {
        let mut gesture = Gesture::default();
        gesture.down(1, at(0.0, 0.0));
        gesture.down(2, at(100.0, 0.0));
        gesture.down(3, at(50.0, 50.0));
        assert_eq!(gesture.moved(3, at(60.0, 60.0)), None);
        gesture.up(2);
        assert_eq!(gesture.moved(2, at(0.0, 0.0)), None);
        assert_eq!(
            gesture.moved(1, at(5.0, 0.0)).expect("still down").zoom,
            1.0
        );
    }
}
