//! What a player can pick.

use serde::{Deserialize, Serialize};

use super::data::{Kind, Row, Space};

/// One pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// To declare a row of the money table, and roll (W3.1).
    Declare(Row),
    /// To place one of Mordred's men: on an empty space, or against the piece that stands there (W4).
    Place(Space),
    /// To build on an empty space (W5.3).
    Build {
        /// What.
        kind: Kind,
        /// Where.
        at: Space,
    },
    /// To replace one's own piece there by one of another kind (W5.5).
    Replace {
        /// By what.
        kind: Kind,
        /// Where.
        at: Space,
    },
    /// To attack one of Mordred's men (W6.2).
    Attack {
        /// With the piece that stands here.
        from: Space,
        /// The man that stands there.
        at: Space,
    },
    /// To end the turn and keep the money (W5.1).
    Done,
}
