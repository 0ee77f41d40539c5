//! The three editions and the switches in which they differ (rules, Appendix B).

use super::tuning::MARCH_CAP;

components! {
    /// The rulebook played by (R22.3).
    Edition: 3 {
        /// The final rulebook.
        Final,
        /// The preview rulebook of 2024.
        Preview,
        /// The demo rulebook of 2023.
        Demo,
    }
}

components! {
    /// How many Combat cards are placed in a battle (`cards_per_battle`).
    BattleCards: 3 {
        /// Up to one per unit.
        PerUnitOptional,
        /// One per unit, as far as the hand allows (B1).
        PerUnitCompulsory,
        /// One per type of unit present, as far as the hand allows (B1).
        PerTypeCompulsory,
    }
}

/// What an edition plays differently. Rows of Appendix B without influence on play are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// How many Fate cards there are (`fate_cards`).
    pub fate_cards: u8,
    /// Whether the Blitz side of the dial is offered (`dial_sides`).
    pub blitz: bool,
    /// Whether tiles are laid with a random side up; if not, side A (`tile_sides`).
    pub double_sided_tiles: bool,
    /// Favours on each island at set-up (`island_favours`).
    pub island_favours: u8,
    /// The most time a March may cost; without one, two laps of the dial (`march_cap`, B5).
    pub march_cap: Option<u8>,
    /// Whether a Monster makes all of its steps in its event; if not, up to that many
    /// (`monster_steps`, A1, B8).
    pub monsters_move_fully: bool,
    /// Whether the active player resolves what several must resolve before those further ahead
    /// (`multi_player_order`).
    pub active_first: bool,
    /// How many Combat cards are placed in a battle (`cards_per_battle`).
    pub cards: BattleCards,
    /// Whether both sides place their cards at the same time, unseen (`commit_order`, B6).
    pub hidden_commit: bool,
    /// Whether the active player, if in the battle, goes first in all later steps
    /// (`mystic_order`, B6).
    pub active_resolves_first: bool,
    /// Whether a Chief is laid down by a loss beyond the other units (`chief_laid_down`).
    pub chief_laid_down: bool,
    /// Whether no unit may enter a marked territory (`marked_locks`, B7).
    pub marked_locks: bool,
    /// Whether a Champion is a Warrior for all card effects; if not, in battle only
    /// (`champion_is_warrior`, B10).
    pub champion_is_warrior: bool,
    /// Whether the end by the dial comes after a last War; if not, at once (`end_by_dial`, B11).
    pub final_war: bool,
    /// Whether the end by favour also waits until none of the Leader's favours is left on the board
    /// (`end_by_favour`, B12).
    pub end_when_board_empty: bool,
    /// Whether ties are broken; if not, victory is shared (`tie_break`).
    pub tie_break: bool,
}

const FINAL: Switches = Switches {
    fate_cards: 9,
    blitz: true,
    double_sided_tiles: true,
    island_favours: 2,
    march_cap: Some(MARCH_CAP),
    monsters_move_fully: true,
    active_first: false,
    cards: BattleCards::PerUnitOptional,
    hidden_commit: false,
    active_resolves_first: false,
    chief_laid_down: true,
    marked_locks: true,
    champion_is_warrior: true,
    final_war: true,
    end_when_board_empty: false,
    tie_break: true,
};

const PREVIEW: Switches = Switches {
    monsters_move_fully: false,
    cards: BattleCards::PerUnitCompulsory,
    ..FINAL
};

const DEMO: Switches = Switches {
    fate_cards: 6,
    blitz: false,
    double_sided_tiles: false,
    island_favours: 1,
    march_cap: None,
    monsters_move_fully: false,
    active_first: true,
    cards: BattleCards::PerTypeCompulsory,
    hidden_commit: true,
    active_resolves_first: true,
    chief_laid_down: false,
    marked_locks: false,
    champion_is_warrior: false,
    final_war: false,
    end_when_board_empty: true,
    tie_break: false,
};

impl Edition {
    /// The stable id of this edition, as written in saves and links.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Final => "final",
            Self::Preview => "preview",
            Self::Demo => "demo",
        }
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Final => "Final",
            Self::Preview => "Preview 2024",
            Self::Demo => "Demo 2023",
        }
    }

    /// What this edition plays differently.
    pub const fn switches(self) -> &'static Switches {
        match self {
            Self::Final => &FINAL,
            Self::Preview => &PREVIEW,
            Self::Demo => &DEMO,
        }
    }
}

impl BattleCards {
    /// The stable id of this way of placing cards.
    pub const fn id(self) -> &'static str {
        match self {
            Self::PerUnitOptional => "per_unit_optional",
            Self::PerUnitCompulsory => "per_unit_compulsory",
            Self::PerTypeCompulsory => "per_type_compulsory",
        }
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PerUnitOptional => "Up to one card per unit",
            Self::PerUnitCompulsory => "One card per unit",
            Self::PerTypeCompulsory => "One card per type of unit",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_again() {
        for edition in Edition::ALL {
            assert_eq!(Edition::from_id(edition.id()), Some(edition));
        }
        for cards in BattleCards::ALL {
            assert_eq!(BattleCards::from_id(cards.id()), Some(cards));
        }
        assert_eq!(
            Edition::ALL.map(Edition::name),
            ["Final", "Preview 2024", "Demo 2023"]
        );
        assert_eq!(Edition::default(), Edition::Final);
        assert_eq!(Edition::from_id("deluxe"), None);
    }

    #[test]
    fn the_preview_differs_in_two_switches() {
        let mended = Switches {
            monsters_move_fully: true,
            cards: BattleCards::PerUnitOptional,
            ..*Edition::Preview.switches()
        };
        assert_eq!(&mended, Edition::Final.switches());
        assert_ne!(Edition::Preview.switches(), Edition::Final.switches());
    }
}
