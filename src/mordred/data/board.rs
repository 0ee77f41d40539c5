//! The two boards: territories, the links between them, and the slots on those links (R3).

use serde::{Deserialize, Serialize};

/// A space that holds units, Leaders, Monsters and favours (R3.1).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[allow(missing_docs)]
pub enum Territory {
    #[default]
    Pictland,
    Lothian,
    Garloth,
    Corbenic,
    Elmet,
    Malahaut,
    Norgales,
    Essex,
    Cornwall,
    Avalon,
    Lyonesse,
    Annwn,
    Broceliande,
    Sarras,
    Ys,
}

/// The part of the boards a territory belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Board {
    /// The mainland.
    Britannia,
    /// A right-hand Lost Land: in sight from the start, and the place of a Caer.
    Island,
    /// A left-hand Lost Land: hidden until Breakout.
    MirrorLand,
}

/// A numbered place on a border or sea route: 1 to 12 in Britannia, 13 to 18 in the Lost Lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Slot(u8);

/// How two linked territories meet. For movement all kinds are alike (R3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinkKind {
    /// A red border on land.
    Land,
    /// A sea route.
    Sea,
    /// A border of the Lost Lands' ring, open from Breakout (R3.5).
    Fae,
}

/// Two adjacent territories and the slot that lies between them (R3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The slot on this link.
    pub slot: Slot,
    /// The two territories, in the order of the component book.
    pub between: [Territory; 2],
    /// Land border, sea route or fae border.
    pub kind: LinkKind,
}

/// What stands on a closed border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum BarrierKind {
    Mountains,
    Forest,
    Fen,
}

/// Two territories that touch on the map but are not adjacent (R3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Barrier {
    /// The two territories it keeps apart.
    pub between: [Territory; 2],
    /// What it is made of.
    pub kind: BarrierKind,
}

impl Territory {
    /// Every territory of both boards, in the order of the component book.
    pub const ALL: [Self; 15] = {
        use Territory::*;
        [
            Pictland,
            Lothian,
            Garloth,
            Corbenic,
            Elmet,
            Malahaut,
            Norgales,
            Essex,
            Cornwall,
            Avalon,
            Lyonesse,
            Annwn,
            Broceliande,
            Sarras,
            Ys,
        ]
    };

    /// The place in [`Territory::ALL`], for arrays kept by territory.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The stable id of this territory, as written in saves, links and the map's geometry.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Pictland => "pictland",
            Self::Lothian => "lothian",
            Self::Garloth => "garloth",
            Self::Corbenic => "corbenic",
            Self::Elmet => "elmet",
            Self::Malahaut => "malahaut",
            Self::Norgales => "norgales",
            Self::Essex => "essex",
            Self::Cornwall => "cornwall",
            Self::Avalon => "avalon",
            Self::Lyonesse => "lyonesse",
            Self::Annwn => "annwn",
            Self::Broceliande => "broceliande",
            Self::Sarras => "sarras",
            Self::Ys => "ys",
        }
    }

    /// The territory with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|territory| territory.id() == id)
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pictland => "Pictland",
            Self::Lothian => "Lothian",
            Self::Garloth => "Garloth",
            Self::Corbenic => "Corbenic",
            Self::Elmet => "Elmet",
            Self::Malahaut => "Malahaut",
            Self::Norgales => "Norgales",
            Self::Essex => "Essex",
            Self::Cornwall => "Cornwall",
            Self::Avalon => "Avalon",
            Self::Lyonesse => "Lyonesse",
            Self::Annwn => "Annwn",
            Self::Broceliande => "Brocéliande",
            Self::Sarras => "Sarras",
            Self::Ys => "Ys",
        }
    }

    /// Mainland, island or mirror land.
    pub const fn board(self) -> Board {
        match self {
            Self::Avalon | Self::Lyonesse | Self::Annwn => Board::Island,
            Self::Broceliande | Self::Sarras | Self::Ys => Board::MirrorLand,
            _ => Board::Britannia,
        }
    }

    /// The mirror land of an island, or the island of a mirror land (R19.6).
    pub const fn mirror(self) -> Option<Self> {
        match self {
            Self::Avalon => Some(Self::Broceliande),
            Self::Lyonesse => Some(Self::Sarras),
            Self::Annwn => Some(Self::Ys),
            Self::Broceliande => Some(Self::Avalon),
            Self::Sarras => Some(Self::Lyonesse),
            Self::Ys => Some(Self::Annwn),
            _ => None,
        }
    }

    /// The slot printed on this territory's Region card, where a Leader dealt to it puts a Caer
    /// (R2.8a). Lost Lands have no Region card.
    pub const fn caer_slot(self) -> Option<Slot> {
        match self {
            Self::Pictland => Some(Slot(1)),
            Self::Lothian => Some(Slot(4)),
            Self::Garloth => Some(Slot(2)),
            Self::Corbenic => Some(Slot(3)),
            Self::Elmet => Some(Slot(7)),
            Self::Malahaut => Some(Slot(8)),
            Self::Norgales => Some(Slot(6)),
            Self::Essex => Some(Slot(10)),
            Self::Cornwall => Some(Slot(9)),
            _ => None,
        }
    }

    /// The links of this territory, by ascending slot. Those of the Lost Lands hold only once
    /// these are open (R3.4, R3.5); gates depend on the set-up and are not among them.
    pub fn links(self) -> impl Iterator<Item = &'static Link> {
        LINKS
            .iter()
            .filter(move |link| link.between.contains(&self))
    }

    /// The closed borders of this territory.
    pub fn barriers(self) -> impl Iterator<Item = &'static Barrier> {
        BARRIERS
            .iter()
            .filter(move |barrier| barrier.between.contains(&self))
    }
}

impl Slot {
    /// Every slot of both boards, by number.
    pub const ALL: [Self; LINKS.len()] = {
        let mut all = [Self(1); LINKS.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = LINKS[index].slot;
            index += 1;
        }
        all
    };

    /// The slot with this printed number.
    pub const fn from_number(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= LINKS.len() {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The printed number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place in [`Slot::ALL`], for arrays kept by slot.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The link this slot lies on.
    pub fn link(self) -> &'static Link {
        &LINKS[self.index()]
    }
}

impl TryFrom<u8> for Slot {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::from_number(number).ok_or("no slot has this number")
    }
}

impl Link {
    /// The other end of this link, seen from `here`; `None` if the link does not touch `here`.
    pub fn across(&self, here: Territory) -> Option<Territory> {
        other(self.between, here)
    }
}

impl Barrier {
    /// What lies behind this barrier, seen from `here`; `None` if it does not touch `here`.
    pub fn across(&self, here: Territory) -> Option<Territory> {
        other(self.between, here)
    }
}

fn other([a, b]: [Territory; 2], here: Territory) -> Option<Territory> {
    if here == a {
        Some(b)
    } else if here == b {
        Some(a)
    } else {
        None
    }
}

const fn link(slot: u8, a: Territory, b: Territory, kind: LinkKind) -> Link {
    Link {
        slot: Slot(slot),
        between: [a, b],
        kind,
    }
}

/// Every link of both boards, in the order of its slot number.
pub const LINKS: [Link; 18] = {
    use LinkKind::*;
    use Territory::*;
    [
        link(1, Pictland, Lothian, Land),
        link(2, Pictland, Garloth, Land),
        link(3, Garloth, Corbenic, Land),
        link(4, Lothian, Elmet, Land),
        link(5, Corbenic, Elmet, Land),
        link(6, Corbenic, Norgales, Land),
        link(7, Elmet, Malahaut, Land),
        link(8, Malahaut, Essex, Land),
        link(9, Norgales, Cornwall, Land),
        link(10, Essex, Cornwall, Land),
        link(11, Garloth, Cornwall, Sea),
        link(12, Lothian, Essex, Sea),
        link(13, Avalon, Lyonesse, Fae),
        link(14, Lyonesse, Annwn, Fae),
        link(15, Annwn, Ys, Fae),
        link(16, Ys, Sarras, Fae),
        link(17, Sarras, Broceliande, Fae),
        link(18, Broceliande, Avalon, Fae),
    ]
};

const fn barrier(a: Territory, b: Territory, kind: BarrierKind) -> Barrier {
    Barrier {
        between: [a, b],
        kind,
    }
}

/// Every closed border of Britannia.
pub const BARRIERS: [Barrier; 5] = {
    use BarrierKind::*;
    use Territory::*;
    [
        barrier(Lothian, Garloth, Mountains),
        barrier(Lothian, Corbenic, Mountains),
        barrier(Elmet, Norgales, Mountains),
        barrier(Malahaut, Norgales, Forest),
        barrier(Malahaut, Cornwall, Fen),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn britannia_has_nine_territories_and_twelve_links_r3_1_r3_2() {
        let on = |board| {
            Territory::ALL
                .iter()
                .filter(|territory| territory.board() == board)
                .count()
        };
        assert_eq!(on(Board::Britannia), 9);
        assert_eq!((on(Board::Island), on(Board::MirrorLand)), (3, 3));
        let of = |kind| LINKS.iter().filter(|link| link.kind == kind).count();
        assert_eq!(
            (of(LinkKind::Land), of(LinkKind::Sea), of(LinkKind::Fae)),
            (10, 2, 6)
        );
    }

    #[test]
    fn slots_are_numbered_as_they_are_listed() {
        for (index, link) in LINKS.iter().enumerate() {
            assert_eq!(usize::from(link.slot.number()), index + 1);
            assert_eq!(link.slot.link(), link);
            assert_eq!(Slot::from_number(link.slot.number()), Some(link.slot));
            assert_eq!((link.slot.index(), Slot::ALL[index]), (index, link.slot));
        }
        assert_eq!(Slot::try_from(18), Ok(Slot::ALL[17]));
        assert!(Slot::try_from(19).is_err());
        assert_eq!(Slot::from_number(0), None);
        assert_eq!(Slot::from_number(19), None);
    }

    #[test]
    fn no_two_links_or_barriers_join_the_same_territories() {
        let pairs = LINKS
            .iter()
            .map(|link| link.between)
            .chain(BARRIERS.iter().map(|barrier| barrier.between));
        let mut seen = BTreeSet::new();
        for [a, b] in pairs {
            assert_ne!(a, b);
            assert!(seen.insert((a.min(b), a.max(b))), "{a:?} and {b:?} twice");
        }
    }

    #[test]
    fn every_territory_of_britannia_can_be_reached_on_foot_or_by_sea() {
        let mut reached = BTreeSet::from([Territory::Pictland]);
        while let Some(next) = reached
            .iter()
            .flat_map(|&here| here.links().filter_map(move |link| link.across(here)))
            .find(|there| !reached.contains(there))
        {
            reached.insert(next);
        }
        assert_eq!(reached.len(), 9);
    }

    #[test]
    fn the_lost_lands_form_one_ring_of_six_r3_5() {
        let mut here = Territory::Avalon;
        let mut came_by = None;
        for step in 1..=6 {
            let onward = here
                .links()
                .find(|link| Some(link.slot) != came_by)
                .expect("a ring goes on");
            assert_eq!(here.links().count(), 2);
            (here, came_by) = (
                onward.across(here).expect("a link of here"),
                Some(onward.slot),
            );
            assert_eq!(here == Territory::Avalon, step == 6);
        }
        let facing = [Territory::Lyonesse, Territory::Sarras];
        assert!(!LINKS.iter().any(|link| link.between == facing));
    }

    #[test]
    fn the_nine_caer_slots_are_distinct_on_land_and_two_for_each_territory() {
        let slots: BTreeSet<Slot> = Territory::ALL
            .into_iter()
            .filter_map(Territory::caer_slot)
            .collect();
        assert_eq!(slots.len(), 9);
        for slot in &slots {
            assert_eq!(slot.link().kind, LinkKind::Land);
        }
        for territory in Territory::ALL {
            let Some(own) = territory.caer_slot() else {
                assert_ne!(territory.board(), Board::Britannia);
                continue;
            };
            assert!(own.link().between.contains(&territory));
            let touching = territory.links().filter(|link| slots.contains(&link.slot));
            assert_eq!(touching.count(), 2, "{territory:?}");
        }
    }

    #[test]
    fn every_island_has_a_mirror_land_of_its_own_r19_6() {
        for territory in Territory::ALL {
            let Some(mirror) = territory.mirror() else {
                assert_eq!(territory.board(), Board::Britannia);
                continue;
            };
            assert_eq!(mirror.mirror(), Some(territory));
            let boards = BTreeSet::from([territory.board(), mirror.board()]);
            assert_eq!(boards, BTreeSet::from([Board::Island, Board::MirrorLand]));
        }
    }

    #[test]
    fn territories_are_indexed_as_they_are_listed() {
        for (index, territory) in Territory::ALL.into_iter().enumerate() {
            assert_eq!(territory.index(), index);
        }
        assert_eq!(Territory::default(), Territory::ALL[0]);
    }

    #[test]
    fn ids_are_stable_distinct_and_found_again() {
        for territory in Territory::ALL {
            assert_eq!(Territory::from_id(territory.id()), Some(territory));
            assert!(territory.id().chars().all(|c| c.is_ascii_lowercase()));
        }
        assert_eq!(Territory::from_id("camelot"), None);
    }
}
