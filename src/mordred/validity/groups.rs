//! Whether groups on the move are where a stack from outside says.

use crate::mordred::apply::{march, moving};
use crate::mordred::data::{Territory, tuning};
use crate::mordred::state::Table;
use crate::mordred::state::task::{March, Task};

/// Whether a group that is being put together was led to by the task below it, and a March can end.
pub(super) fn are_groups_valid(table: &Table) -> bool {
    let mut tasks = table.stack.iter().rev();
    let led_to = match (tasks.next(), tasks.next()) {
        (Some(Task::MarchGroup(path)), Some(Task::March(march))) => {
            march::leads_to(table, march, *path)
        }
        (Some(Task::Grouping(group)), Some(Task::Moving(moving))) => {
            moving::leads_to(table, moving, group)
        }
        _ => true,
    };
    led_to
        && match table.stack.first() {
            Some(Task::March(march)) => can_march(table, march),
            _ => true,
        }
}

/// Everybody else obeys the limits in the midst of a March as well (R9.5), and it is within its cap.
fn can_march(table: &Table, march: &March) -> bool {
    let others_obey = Territory::ALL.into_iter().all(|at| {
        let units = |seat| table.army(at, seat).total();
        let mut others = table.seats().filter(|&seat| seat != table.active);
        table.others(at, table.active) <= tuning::TERRITORY_FACTIONS
            && others.all(|seat| units(seat) <= tuning::TERRITORY_UNITS)
    });
    others_obey
        && march.surcharge + march.charged <= 2 * table.sectors()
        && march::can_end(table, march)
}
