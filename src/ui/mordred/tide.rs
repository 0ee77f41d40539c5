//! The tide of a game: everybody's chance to win as it went on, and the turning points, where a chance
//! moved most.

use super::log_scene::tables;
use super::sitting::{At, Sitting};
use tabletop::game::{Seat, Viewer, fingerprint};
use tabletop::mordred::state::Table;
use tabletop::mordred::state::task::Task;
use tabletop::mordred::text;
use tabletop::mordred::{SEATS, What};
use tabletop::search::shares;
use tabletop::sorting::put_in_order;

/// How many turning points a game has at most, and how many at least if anything moved at all.
const MOST: usize = 5;
const FEW: usize = 3;
/// What moves less, in per cent, is a turning point only where there are few.
const LARGE: u8 = 10;
/// What moves less, in per cent, is none.
const SMALL: u8 = 3;

/// Everybody's chance to win at each of the moments that count.
#[derive(Clone, Debug, PartialEq)]
pub struct Tide {
    game: u64,
    /// The moments, oldest first; the last one is the end.
    pub points: Vec<Point>,
    /// The chances at each of them, by seat; they add up to 1.
    pub chances: Vec<[f32; SEATS]>,
}

/// A moment at which chances are estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// After how many picks it is.
    pub picks: usize,
    /// In which turn, counted from 1.
    pub turn: usize,
    /// What begins here and ends with the next point.
    pub span: Span,
}

/// What happens between two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// The turn of a player, or what is left of it.
    Turn(Seat),
    /// A War, with the pick that sets it off.
    War,
    /// Breakout, in the turn of a player.
    Breakout,
}

/// A turning point: how the chance of one player moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swing {
    /// Whose chance it is.
    pub seat: Seat,
    /// The chance before, in per cent.
    pub from: u8,
    /// The chance after, in per cent.
    pub to: u8,
    /// What moved it.
    pub at: Point,
}

impl Tide {
    /// The tide of a game that is over.
    pub fn new(sitting: &Sitting, points: Vec<Point>, chances: Vec<[f32; SEATS]>) -> Self {
        Self {
            game: game(sitting),
            points,
            chances,
        }
    }

    /// Whether this is the tide of that game, as it is now.
    pub fn is_of(&self, sitting: &Sitting) -> bool {
        self.game == game(sitting)
    }

    /// The turning points, oldest first.
    pub fn swings(&self) -> Vec<Swing> {
        let spans = self.points.iter().zip(self.chances.windows(2));
        let mut swings: Vec<Swing> = spans
            .filter_map(|(&at, ends)| largest(at, &ends[0], &ends[1]))
            .filter(|swing| swing.size() >= SMALL)
            .collect();
        put_in_order(&mut swings, |a, b| a.size() < b.size());
        let large = swings.iter().filter(|swing| swing.size() >= LARGE).count();
        swings.truncate(large.clamp(FEW, MOST));
        put_in_order(&mut swings, |a, b| a.at.picks > b.at.picks);
        swings
    }
}

/// The swing of who gained or lost most.
fn largest(at: Point, from: &[f32; SEATS], to: &[f32; SEATS]) -> Option<Swing> {
    let moved = |seat: usize| (to[seat] - from[seat]).abs();
    let seat = (0..SEATS).reduce(|most, seat| {
        if moved(seat) > moved(most) {
            seat
        } else {
            most
        }
    })?;
    Some(Swing {
        seat: Seat(seat as u8),
        from: percent(from[seat]),
        to: percent(to[seat]),
        at,
    })
}

impl Swing {
    /// By how many per cent the chance moved.
    pub const fn size(self) -> u8 {
        self.from.abs_diff(self.to)
    }

    /// The swing in one sentence.
    pub fn words(self, names: &[String]) -> text::Line {
        let Point { turn, span, .. } = self.at;
        let by = match span {
            Span::Turn(seat) => text::Moved::Turn(seat),
            Span::War => text::Moved::War,
            Span::Breakout => text::Moved::Breakout,
        };
        text::swing(names, self.seat, by, turn, [self.from, self.to])
    }
}

/// A share of 1 in per cent.
pub fn percent(share: f32) -> u8 {
    (share.clamp(0.0, 1.0) * 100.0).round() as u8
}

/// The moments at which the chances of a finished game are estimated: where turns begin, before and
/// after each War, and the end.
pub fn points(sitting: &Sitting) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    let (mut turn, mut active, mut war) = (0, Seat(0), false);
    let opening = std::iter::once(sitting.opening());
    let steps = opening.chain(sitting.records().iter().map(|record| &*record.events));
    for (picks, (events, table)) in steps.zip(tables(sitting)).enumerate() {
        let was_war = war;
        let mut begins_turn = false;
        for event in events {
            match event.what {
                What::TurnBegins { seat } => {
                    (turn, active, begins_turn) = (turn + 1, seat, true);
                }
                // One after the other they are one. What sets them off is not yet made.
                What::WarBegins { .. } if !war => {
                    war = true;
                    note(&mut points, picks.saturating_sub(1), turn, Span::War);
                }
                What::BreakoutBegins if !war => {
                    note(&mut points, picks.saturating_sub(1), turn, Span::Breakout);
                }
                _ => {}
            }
        }
        war = war && is_at_war(&table);
        let ends_war = !war
            && (was_war
                || events
                    .iter()
                    .any(|event| matches!(event.what, What::WarBegins { .. })));
        if begins_turn || ends_war {
            note(&mut points, picks, turn, Span::Turn(active));
        }
    }
    note(&mut points, sitting.len(), turn, Span::Turn(active));
    points
}

/// One point for each moment: what is greater gives it its name.
fn note(points: &mut Vec<Point>, picks: usize, turn: usize, span: Span) {
    match points.last_mut() {
        Some(last) if last.picks >= picks => {
            if matches!(last.span, Span::Turn(_)) {
                last.span = span;
            }
            last.turn = last.turn.max(turn);
        }
        _ => points.push(Point { picks, turn, span }),
    }
}

fn is_at_war(table: &Table) -> bool {
    table
        .stack
        .iter()
        .any(|task| matches!(task, Task::War { .. }))
}

/// The chances once a game is over: the winners share the victory.
pub fn final_chances(sitting: &Sitting) -> Option<[f32; SEATS]> {
    Some(shares(&sitting.outcome()?).to_array())
}

/// A number that tells finished games apart.
fn game(sitting: &Sitting) -> u64 {
    let end = sitting.view(At::Live, Viewer::Public);
    fingerprint(&(sitting.seed(), sitting.len(), end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::Setup;
    use tabletop::mordred::data::Faction;

    fn played(picks: usize) -> Sitting {
        let setup = Setup::new(&[Faction::Humans, Faction::HighElves, Faction::Hobyars]);
        let names = ["Anna", "Ben", "Cleo"].map(String::from).to_vec();
        let mut sitting = Sitting::begin(setup, 42, names, false).expect("a good set-up");
        sitting.play_some(picks);
        sitting
    }

    fn tide(chances: &[[f32; 4]]) -> Tide {
        let points = (0..chances.len()).map(|n| Point {
            picks: n * 10,
            turn: n + 1,
            span: Span::Turn(Seat(0)),
        });
        Tide {
            game: 0,
            points: points.collect(),
            chances: chances.to_vec(),
        }
    }

    #[test]
    fn chances_are_estimated_where_turns_begin_around_every_war_and_at_the_end() {
        let sitting = played(usize::MAX);
        let points = points(&sitting);
        assert!(points.is_sorted_by(|a, b| a.picks < b.picks));
        assert!(points.is_sorted_by_key(|point| point.turn));
        assert_eq!(points[0].picks, 0);
        assert_eq!(points.last().map(|last| last.picks), Some(sitting.len()));
        for turn in sitting.turns() {
            assert!(points.iter().any(|point| point.picks == turn.begins));
        }
        let tables: Vec<Table> = tables(&sitting).collect();
        let wars = points.windows(2).filter(|pair| pair[0].span == Span::War);
        for pair in wars.clone() {
            assert!(!is_at_war(&tables[pair[0].picks]));
            let is_end = pair[1].picks == sitting.len();
            assert!(is_end || !is_at_war(&tables[pair[1].picks]));
        }
        for (picks, record) in (1..).zip(sitting.records()) {
            let begins = |event: &tabletop::mordred::Event| {
                matches!(event.what, What::WarBegins { .. } | What::BreakoutBegins)
            };
            let is_within = |pair: &[Point]| {
                !matches!(pair[0].span, Span::Turn(_))
                    && (pair[0].picks + 1..=pair[1].picks).contains(&picks)
            };
            if record.events.iter().any(begins) {
                assert!(points.windows(2).any(is_within), "{picks}");
            }
        }
        assert!(wars.count() > 2);
    }

    #[test]
    fn the_winners_share_the_last_chances() {
        assert_eq!(final_chances(&played(20)), None);
        let chances = final_chances(&played(usize::MAX)).expect("the game is over");
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 0.001);
    }

    #[test]
    fn the_turning_points_are_the_largest_moves_in_the_order_of_the_game() {
        let tide = tide(&[
            [0.25, 0.25, 0.25, 0.25],
            [0.30, 0.24, 0.23, 0.23],
            [0.60, 0.20, 0.10, 0.10],
            [0.58, 0.22, 0.10, 0.10],
            [0.20, 0.60, 0.10, 0.10],
            [0.00, 1.00, 0.00, 0.00],
        ]);
        let swings = tide.swings();
        let picks: Vec<usize> = swings.iter().map(|swing| swing.at.picks).collect();
        assert_eq!(picks, [10, 30, 40]);
        assert_eq!(
            (swings[0].seat, swings[0].from, swings[0].to),
            (Seat(0), 30, 60)
        );
        assert_eq!(swings[1].size(), 38);
    }

    #[test]
    fn there_are_no_more_than_five_and_none_that_nobody_would_notice() {
        let up_and_down = |n: usize| {
            if n.is_multiple_of(2) {
                [0.5, 0.5, 0.0, 0.0]
            } else {
                [0.8, 0.2, 0.0, 0.0]
            }
        };
        let wild: Vec<_> = (0..12).map(up_and_down).collect();
        assert_eq!(tide(&wild).swings().len(), MOST);
        assert_eq!(tide(&[[0.25; 4]; 9]).swings(), []);
        let calm = [[0.5, 0.5, 0.0, 0.0], [0.55, 0.45, 0.0, 0.0]];
        assert_eq!(tide(&calm).swings().len(), 1);
    }

    #[test]
    fn a_swing_says_whose_chance_moved_and_where() {
        let names = ["Anna", "Ben"].map(String::from);
        let swing = |span| Swing {
            seat: Seat(0),
            from: 34,
            to: 12,
            at: Point {
                picks: 9,
                turn: 21,
                span,
            },
        };
        let says = |span| swing(span).words(&names);
        assert_eq!(says(Span::War), "Anna: 34% to 12% in the War of turn 21");
        assert_eq!(
            says(Span::Breakout),
            "Anna: 34% to 12% at Breakout in turn 21"
        );
        assert_eq!(
            says(Span::Turn(Seat(1))),
            "Anna: 34% to 12% in turn 21 (Ben)"
        );
    }

    #[test]
    fn shares_are_rounded_and_stay_between_nothing_and_all() {
        let shares = [0.004, 0.336, 1.2, -0.1, f32::NAN];
        assert_eq!(shares.map(percent), [0, 34, 100, 0, 0]);
    }

    #[test]
    fn a_tide_belongs_to_one_game_only() {
        let sitting = played(usize::MAX);
        let tide = Tide::new(&sitting, Vec::new(), Vec::new());
        assert!(tide.is_of(&sitting));
        assert!(!tide.is_of(&played(50)));
    }
}
