//! The map of Wales: its spaces, and the roads between them (W1.4).

use serde::{Deserialize, Serialize};

/// How many spaces the map has, Mordred's castle among them.
pub const SPACES: usize = 49;

/// A space of the map, by its number.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Space(pub u8);

/// What a space is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// Mordred's castle, where nobody builds.
    Castle,
    /// Forest.
    Forest,
    /// Hills.
    Hill,
}

/// What is printed of a space.
struct Printed {
    name: &'static str,
    terrain: Terrain,
    /// Whether it has a black frame: it lies on the border of England.
    framed: bool,
}

impl Space {
    /// Anglesey, where Mordred himself stands.
    pub const ANGLESEY: Self = Self(0);
    /// The one space that a road joins to Anglesey.
    pub const BANGOR: Self = Self(1);

    /// Every space, in the order of the numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPACES as u8).map(Self)
    }

    /// The space as an index into arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        MAP[self.index()].name
    }

    /// What it is made of.
    pub const fn terrain(self) -> Terrain {
        MAP[self.index()].terrain
    }

    /// The spaces that roads join to this one.
    pub const fn joined(self) -> Spaces {
        JOINED[self.index()]
    }
}

/// A set of spaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spaces(pub u64);

impl Spaces {
    /// No space.
    pub const NONE: Self = Self(0);

    /// Just this space.
    pub const fn of(space: Space) -> Self {
        Self(1 << space.0)
    }

    /// Whether a space is one of them.
    pub const fn has(self, space: Space) -> bool {
        self.0 & Self::of(space).0 != 0
    }

    /// These and those.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those of these that are among the others.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those of these that are not among the others.
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many they are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The spaces that roads join to any of these; some of these may be among them.
    pub fn joined(self) -> Self {
        self.fold(Self::NONE, |all, space| all.or(space.joined()))
    }
}

impl Iterator for Spaces {
    type Item = Space;

    /// Takes out the first one.
    #[inline]
    fn next(&mut self) -> Option<Space> {
        if self.is_empty() {
            return None;
        }
        let space = Space(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(space)
    }
}

/// The spaces with a black frame, on the border of England.
pub const FRAMED: Spaces = {
    let mut framed = Spaces::NONE;
    let mut nth = 0;
    while nth < SPACES {
        if MAP[nth].framed {
            framed = framed.or(Spaces::of(Space(nth as u8)));
        }
        nth += 1;
    }
    framed
};

/// What roads join to each space.
static JOINED: [Spaces; SPACES] = {
    let mut joined = [Spaces::NONE; SPACES];
    let mut nth = 0;
    while nth < ROADS.len() {
        let [a, b] = ROADS[nth];
        joined[a as usize] = joined[a as usize].or(Spaces::of(Space(b)));
        joined[b as usize] = joined[b as usize].or(Spaces::of(Space(a)));
        nth += 1;
    }
    joined
};

const fn space(name: &'static str, terrain: Terrain) -> Printed {
    Printed {
        name,
        terrain,
        framed: false,
    }
}

const fn framed(name: &'static str, terrain: Terrain) -> Printed {
    Printed {
        name,
        terrain,
        framed: true,
    }
}

/// The spaces in the order of their numbers, from the north to the south.
static MAP: [Printed; SPACES] = [
    space("Anglesey Castle", Terrain::Castle),
    space("Bangor", Terrain::Forest),
    space("Caernarfon", Terrain::Forest),
    space("Conwy", Terrain::Hill),
    space("Rhuddlan", Terrain::Forest),
    framed("Flint", Terrain::Forest),
    space("Yr Wyddfa", Terrain::Hill),
    space("Llanrwst", Terrain::Forest),
    space("Denbigh", Terrain::Hill),
    framed("Wrexham", Terrain::Forest),
    space("Nefyn", Terrain::Hill),
    space("Criccieth", Terrain::Forest),
    space("Ffestiniog", Terrain::Hill),
    space("Bala", Terrain::Hill),
    space("Berwyn", Terrain::Hill),
    framed("Chirk", Terrain::Forest),
    space("Harlech", Terrain::Hill),
    space("Dolgellau", Terrain::Hill),
    framed("Welshpool", Terrain::Forest),
    space("Machynlleth", Terrain::Forest),
    space("Caersws", Terrain::Forest),
    framed("Montgomery", Terrain::Hill),
    space("Pumlumon", Terrain::Hill),
    space("Aberystwyth", Terrain::Forest),
    framed("Knighton", Terrain::Hill),
    space("Rhayader", Terrain::Hill),
    space("Strata Florida", Terrain::Hill),
    space("Builth", Terrain::Forest),
    space("Lampeter", Terrain::Forest),
    framed("Hay", Terrain::Forest),
    space("Emlyn", Terrain::Forest),
    space("Cardigan", Terrain::Forest),
    space("Preseli", Terrain::Hill),
    space("St Davids", Terrain::Forest),
    space("Haverfordwest", Terrain::Forest),
    space("Narberth", Terrain::Forest),
    space("Carmarthen", Terrain::Forest),
    space("Llandeilo", Terrain::Forest),
    space("Llandovery", Terrain::Hill),
    space("Gower", Terrain::Forest),
    space("Neath", Terrain::Forest),
    space("Brecon", Terrain::Hill),
    space("Abergavenny", Terrain::Hill),
    framed("Monmouth", Terrain::Forest),
    framed("Chepstow", Terrain::Forest),
    space("Caerleon", Terrain::Forest),
    space("Merthyr", Terrain::Hill),
    space("Cardiff", Terrain::Forest),
    space("Ogmore", Terrain::Forest),
];

/// The roads, each between two spaces.
#[rustfmt::skip]
const ROADS: [[u8; 2]; 89] = [
    [0, 1], [1, 2], [1, 3], [1, 6], [2, 6], [2, 10], [2, 11], [3, 4], [3, 7], [4, 5],
    [4, 8], [5, 8], [5, 9], [6, 7], [6, 12], [7, 8], [7, 12], [7, 13], [8, 9], [8, 13],
    [9, 15], [10, 11], [11, 12], [11, 16], [12, 13], [12, 16], [13, 14], [13, 17], [14, 15], [14, 18],
    [14, 20], [15, 18], [16, 17], [17, 19], [17, 20], [18, 20], [18, 21], [19, 20], [19, 22], [19, 23],
    [20, 21], [20, 25], [21, 24], [22, 23], [22, 25], [22, 26], [23, 26], [23, 28], [24, 25], [24, 29],
    [25, 26], [25, 27], [26, 28], [26, 38], [27, 29], [27, 38], [27, 41], [28, 30], [28, 38], [29, 41],
    [29, 42], [30, 31], [30, 36], [31, 32], [32, 33], [32, 34], [32, 35], [33, 34], [34, 35], [35, 36],
    [36, 37], [36, 39], [37, 38], [37, 40], [38, 41], [39, 40], [40, 46], [40, 48], [41, 42], [41, 46],
    [42, 43], [42, 45], [42, 46], [43, 44], [44, 45], [45, 47], [46, 47], [46, 48], [47, 48],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_48_spaces_and_the_castle_and_nine_frames_w1_4() {
        let castles = Space::all().filter(|space| space.terrain() == Terrain::Castle);
        assert!(castles.eq([Space::ANGLESEY]));
        assert_eq!((SPACES, FRAMED.len()), (49, 9));
        let mut names: Vec<&str> = Space::all().map(Space::name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), SPACES);
    }

    #[test]
    fn anglesey_is_joined_to_bangor_alone_and_everything_hangs_together_w1_4() {
        assert_eq!(Space::ANGLESEY.joined(), Spaces::of(Space::BANGOR));
        let mut reached = Spaces::of(Space::ANGLESEY);
        for _ in 0..SPACES {
            reached = reached.or(reached.joined());
        }
        assert_eq!(reached.len(), SPACES as u32);
        for space in Space::all() {
            assert!(!space.joined().has(space), "{}", space.name());
            assert!(space.joined().all(|other| other.joined().has(space)));
        }
    }

    #[test]
    fn a_set_of_spaces_is_what_was_put_into_it() {
        let some = [Space(0), Space(7), Space(48)];
        let set = some
            .into_iter()
            .map(Spaces::of)
            .fold(Spaces::NONE, Spaces::or);
        assert!(set.eq(some));
        assert!(set.has(Space(7)) && !set.has(Space(8)));
        assert_eq!(set.minus(Spaces::of(Space(7))).len(), 2);
        assert_eq!(set.and(Spaces::of(Space(7))), Spaces::of(Space(7)));
    }
}
