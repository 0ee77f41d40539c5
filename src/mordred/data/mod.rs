//! What lies in the box, as plain data: boards, dial, cards, figures, editions and numbers.

/// Declares an enum of components together with what all of them share: an order, an index and
/// stable ids. The type itself adds `id()`.
macro_rules! components {
    (
        $(#[$note:meta])*
        $name:ident: $count:literal {
            $(#[$first_note:meta])* $first:ident
            $(, $(#[$other_note:meta])* $other:ident)* $(,)?
        }
    ) => {
        $(#[$note])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize,
        )]
        #[allow(missing_docs)]
        pub enum $name {
            $(#[$first_note])*
            #[default]
            $first,
            $($(#[$other_note])* $other,)*
        }

        impl $name {
            /// Every one of them, in the order of the component book.
            pub const ALL: [Self; $count] = [Self::$first, $(Self::$other),*];

            /// The place in `ALL`, for arrays kept by it.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The one with this stable id.
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.id() == id)
            }
        }
    };
}

mod board;
pub mod champion;
pub mod chaos;
pub mod combat;
mod dial;
pub mod edition;
pub mod effect;
pub mod faction;
pub mod fate;
pub mod leader;
pub mod monster;
pub mod spell;
pub mod tile;
pub mod tuning;
pub mod unit;

pub use board::{BARRIERS, Barrier, BarrierKind, Board, LINKS, Link, LinkKind, Slot, Territory};
pub use champion::{Champion, ChampionData};
pub use chaos::{ChaosCard, ChaosCardData};
pub use combat::{CombatCard, CombatCardData};
pub use dial::{DialEvent, DialSide};
pub use edition::{BattleCards, Edition, Switches};
pub use effect::{
    AddAt, Adds, Clause, From, Having, Moves, Near, Ongoing, Players, Purse, Targets, Test, To,
    Units, When, Who, Whose,
};
pub use faction::{
    Ability, CHIEFS, COMBAT_CARDS, DISCS, Faction, FactionData, MYSTICS, SPELLS, WARRIORS,
};
pub use fate::{FateCard, FateCardData};
pub use leader::{FAVOURS, Leader, LeaderData, LeaderPower, LeaderSide};
pub use monster::{Monster, MonsterData};
pub use spell::{Half, Spell, SpellData};
pub use tile::{TileSide, TileSideData};
pub use tuning::*;
pub use unit::{Action, Post, Unit};
