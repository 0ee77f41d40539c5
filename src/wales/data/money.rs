//! The money table (W3.2): what two dice pay in the row that was declared, and what comes with it.

use serde::{Deserialize, Serialize};

/// A row of the money table.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Row {
    /// Little money, and hardly a man of Mordred's.
    #[default]
    A,
    /// More of both.
    B,
    /// Most of both.
    C,
}

/// A cell of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What it pays.
    pub pounds: u8,
    /// Whether it is black, and sends as many of Mordred's men as it pays pounds (W3.3).
    pub is_black: bool,
}

impl Cell {
    /// How many of Mordred's men come with it.
    pub const fn men(self) -> u8 {
        if self.is_black { self.pounds } else { 0 }
    }
}

/// What each row pays, by the number on the die.
const POUNDS: [[u8; 6]; 3] = [[1, 2, 2, 3, 3, 4], [2, 1, 3, 4, 5, 5], [3, 2, 2, 5, 6, 7]];

/// How many cells of each row are black, from the left. The booklet shows C2 black and C5 not; the rest
/// is a ruling (W3.3).
const BLACK: [usize; 3] = [1, 2, 3];

impl Row {
    /// Every row.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// The letter of the row.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
        }
    }

    /// The cell under a die that shows this number, from 1 to 6.
    pub const fn cell(self, die: u8) -> Cell {
        let (row, column) = (self as usize, die as usize - 1);
        Cell {
            pounds: POUNDS[row][column],
            is_black: column < BLACK[row],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_example_pays_8_pounds_and_sends_two_men_w3_5() {
        let cells = [2, 5].map(|die| Row::C.cell(die));
        assert_eq!(cells.map(|cell| cell.pounds), [2, 6]);
        assert_eq!(cells.map(Cell::men), [2, 0]);
    }

    #[test]
    fn a_higher_row_pays_more_and_is_blacker_w3_3() {
        let total = |row: Row, of: fn(Cell) -> u8| (1..=6).map(|die| of(row.cell(die))).sum();
        let pounds: Vec<u8> = Row::ALL
            .into_iter()
            .map(|row| total(row, |cell| cell.pounds))
            .collect();
        let men: Vec<u8> = Row::ALL
            .into_iter()
            .map(|row| total(row, Cell::men))
            .collect();
        assert_eq!((pounds, men), (vec![15, 20, 25], vec![1, 3, 7]));
    }
}
