//! Why a choice is refused, in words for a player.

use super::names::{count, spell, unit_kind};
use super::{Line, prompt};
use crate::line::say;
use crate::mordred::data::{CombatCard, Post, Spell, Territory, Unit, tuning};
use crate::mordred::state::Table;

/// Why a choice is not on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// Something else is to be decided.
    NotNow,
    NowhereToMarch,
    NoMysticForMagic,
    NoSpellOfUse,

    EmptyGroup,
    NotAllThere(Territory),
    MarchCannotEndAfter,
    MarchCannotEndFrom(Territory),
    MarchCannotEnd,
    MarchOwnUnitsOnly,
    NoUnitIn(Territory),
    MarchTooDear,
    NoLinkNeeded(Territory, Territory),
    UnderRoadClosed,
    MistPathsClosed,
    NoSuchLink(Territory, Territory),
    NotAdjacent {
        there: Territory,
        here: Territory,
    },
    MoveFirst,
    TooMany(Territory),
    TooManyFactions(Territory),

    ChiefHasMoved,
    ChiefMovesFirst,
    NoRoomForChief(Territory),
    NotInReserve(Unit),
    UnitsJoinChief(Territory),
    NoRoom(Territory),

    SpellNotInHand(Spell),
    /// As many Spells as there were Mystics in play.
    NoMoreSpells(u8),
    HiredAlready,
    SpellOfNoUse(Spell),
    CastFirst,
    MagicCannotEndAfter,
    MagicCannotEnd,

    CardNotInHand(CombatCard),
    NoPlaceWith(Post),
    PlaceMoreCards,
    LoseMore(u8),
    FoughtAlready(Territory),
    NoBattleIn(Territory),
}

/// Why a choice is refused, in a sentence or two.
pub fn refusal(table: &Table, refusal: Refusal) -> Line {
    use Refusal::*;
    match refusal {
        GameOver => say!["The game is over."],
        NotNow => say!["That cannot be chosen now. ", prompt(table)],
        NowhereToMarch => say!["None of your units has anywhere to go."],
        NoMysticForMagic => say!["Magic needs at least one Mystic in play."],
        NoSpellOfUse => say!["None of your Spells could change anything now."],

        EmptyGroup => say!["A group needs at least one unit."],
        NotAllThere(at) => say!["Not all of these units are in ", at, "."],
        MarchCannotEndAfter => {
            say!["After that the March could no longer be ended within the limits."]
        }
        MarchCannotEndFrom(at) => {
            say![
                "From ",
                at,
                " the March could no longer be ended within the limits."
            ]
        }
        MarchCannotEnd => say!["The March cannot be ended yet."],
        MarchOwnUnitsOnly => say!["In a March you move your own units only."],
        NoUnitIn(at) => say!["You have no unit in ", at, "."],
        MarchTooDear => say![
            "A March may not cost more than ",
            table.march_cap(),
            " time."
        ],
        NoLinkNeeded(from, to) => {
            say![from, " and ", to, " are adjacent, so no link is needed."]
        }
        UnderRoadClosed => say!["The Under-Road is not open to you in this March."],
        MistPathsClosed => say!["The Mist Paths are not open to you in this March."],
        NoSuchLink(from, to) => say!["No such link joins ", from, " and ", to, "."],
        NotAdjacent { there, here } => say![there, " is not adjacent to ", here, "."],
        MoveFirst => say!["Move at least one group first."],
        TooMany(at) => {
            let most = tuning::TERRITORY_UNITS;
            say![
                at,
                " may hold at most ",
                most,
                " of your units when the action ends."
            ]
        }
        TooManyFactions(at) => say!["Two other factions hold ", at, ": you cannot end there."],

        ChiefHasMoved => say!["Your Chief has moved already."],
        ChiefMovesFirst => say!["The Chief moves before units are added, not after."],
        NoRoomForChief(at) => say!["There is no room for your Chief in ", at, "."],
        NotInReserve(unit) => say!["There is no ", unit_kind(table, unit), " in your reserve."],
        UnitsJoinChief(at) => say!["Units join your Chief, who is in ", at, "."],
        NoRoom(at) => say!["There is no more room in ", at, "."],

        SpellNotInHand(cast) => say![spell(table, cast), " is not in your hand."],
        NoMoreSpells(most) => {
            let mystics = match most {
                1 => say![1, " Mystic"],
                most => count(most, "Mystic"),
            };
            say![
                "You had ",
                mystics,
                " in play, so no more Spells can be cast."
            ]
        }
        HiredAlready => say!["You may hire only once in a game."],
        SpellOfNoUse(cast) => say![spell(table, cast), " could not change anything now."],
        CastFirst => say!["Cast at least one Spell first."],
        MagicCannotEndAfter => {
            say!["After that the Magic could no longer be ended within the limits."]
        }
        MagicCannotEnd => say!["The Magic cannot be ended yet: a territory is over the limit."],

        CardNotInHand(card) => say![card, " is not in your hand."],
        NoPlaceWith(Post::Chief) => say!["There is no place for another card with the Chief."],
        NoPlaceWith(Post::Mystic) => say!["There is no place for another card with the Mystics."],
        NoPlaceWith(Post::Warrior) => {
            say!["There is no place for another card with the Warriors."]
        }
        PlaceMoreCards => say!["In this edition you must place as many cards as you can."],
        LoseMore(left) => say!["Choose ", left, " more to lose first."],
        FoughtAlready(at) => say!["The battle in ", at, " has been fought in this War."],
        NoBattleIn(at) => say!["There are not two factions in ", at, " to fight a battle."],
    }
}
