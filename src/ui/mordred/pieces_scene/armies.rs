//! The armies on the map, and what they hold.

use super::stage::{Stage, land};
use super::{ArmyShape, Hold, Piece, PieceKind, PiecePlace};
use crate::ui::mordred::ranks::{MOST_DRAWN, RANKS, middle_of, nearest, spots};
use crate::ui::mordred::roll::{KINDS, Roll, UNITS};
use crate::ui::mordred::stations::stations;
use crate::ui::shell::Point;
use tabletop::game::Seat;
use tabletop::mordred::Subject;
use tabletop::mordred::data::{Territory, Unit};
use tabletop::mordred::text;

impl Stage<'_> {
    pub(super) fn armies(&self, at: Territory, known: &[ArmyShape]) -> Vec<ArmyShape> {
        let present: Vec<Seat> = self
            .table
            .seats()
            .filter(|&seat| !self.table.army(at, seat).is_empty())
            .collect();
        let crowded = present.len() > 2;
        let earlier = |seat: Seat| {
            let before = known
                .iter()
                .find(|army| army.seat == seat && army.territory == at);
            let station = before.map(|army| army.station);
            station.filter(|&station| station < 2 || crowded)
        };
        let mut taken: Vec<usize> = present.iter().filter_map(|&seat| earlier(seat)).collect();
        let shape = |seat: Seat| {
            let station = earlier(seat).unwrap_or_else(|| {
                let free = (0..4).find(|station| !taken.contains(station));
                let free = free.expect("there is a station for each of the four factions");
                taken.push(free);
                free
            });
            let far = stations(at).armies[station];
            let near = match station {
                0 | 1 => middle_of(&land(at).anchors.armies[station]),
                _ => far,
            };
            ArmyShape {
                seat,
                territory: at,
                station,
                place: self.place(at, near, far),
                words: self.army_words(seat, at),
            }
        };
        present.into_iter().map(shape).collect()
    }

    fn army_words(&self, seat: Seat, at: Territory) -> String {
        let faction = self.table.faction(seat).name_in(self.table.edition);
        let army = self.table.army(at, seat);
        let mut words = format!("{faction}: {} in {}", text::army(army), at.name());
        if army.chief > 0 && self.table.player(seat).chief_down {
            words += ", the Chief laid down";
        }
        if self.table.controller(at) == Some(seat) {
            words += ", in control";
        }
        words
    }

    pub(super) fn units(&self, roll: &Roll, armies: &[ArmyShape]) -> Vec<Option<Piece>> {
        let mut by_number = [const { [const { None }; UNITS] }; 4];
        for army in armies {
            for (number, piece) in self.army_units(roll, army) {
                by_number[army.seat.index()][number] = Some(piece);
            }
        }
        let mut units = Vec::new();
        for (_, numbers) in KINDS {
            for seat in &mut by_number {
                units.extend(seat[numbers.clone()].iter_mut().map(Option::take));
            }
        }
        units
    }

    fn army_units(&self, roll: &Roll, army: &ArmyShape) -> Vec<(usize, Piece)> {
        let (at, seat) = (army.territory, army.seat);
        let members = roll.army(seat, at);
        let total = members.len();
        // A third and a fourth faction only pass through (R9.5): one figure stands for all.
        let drawn = match army.station {
            0 | 1 => total.min(MOST_DRAWN),
            _ => 1,
        };
        let spots = spots(&members, drawn);
        let places = self.ranks(army, drawn);

        let piece = |index: usize, (unit, number): (Unit, usize)| {
            let faction = self.table.faction(seat);
            let fallen = unit == Unit::Chief && self.table.player(seat).chief_down;
            let piece = Piece {
                kind: if fallen {
                    PieceKind::FallenChief(faction)
                } else {
                    PieceKind::Unit(faction, unit)
                },
                subject: Subject::Army(seat, at),
                place: places[spots[index]],
                count: (index + 1 == total && total > drawn).then_some(total as u8),
                words: None,
            };
            (number, piece)
        };
        let numbered = members.into_iter().enumerate();
        numbered
            .map(|(index, member)| piece(index, member))
            .collect()
    }

    /// The places of `drawn` figures of an army, those further up first.
    fn ranks(&self, army: &ArmyShape, drawn: usize) -> Vec<PiecePlace> {
        let far = RANKS[drawn];
        let near: Vec<Point> = match army.station {
            0 | 1 => {
                let printed = land(army.territory).anchors.armies[army.station];
                let near = nearest(&printed, drawn);
                near.into_iter()
                    .map(|at| self.on_table(army.territory, at))
                    .collect()
            }
            _ => vec![army.place.near; drawn],
        };
        near.into_iter()
            .zip(far)
            .map(|(near, &[x, y])| PiecePlace {
                near,
                rank: Point { x, y },
                ..army.place
            })
            .collect()
    }

    pub(super) fn holds(&self) -> Vec<Hold> {
        let hold = |territory: Territory| {
            let seat = self.table.controller(territory)?;
            Some(Hold {
                territory,
                faction: self.table.faction(seat),
                board_at: self.board_at(territory),
            })
        };
        Territory::ALL.into_iter().filter_map(hold).collect()
    }
}
