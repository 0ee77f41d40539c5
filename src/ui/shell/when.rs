//! When something happened, in words.

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// An instant, and what calendar and clock show at this place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// Milliseconds since 1970.
    pub stamp: u64,
    /// The year.
    pub year: u32,
    /// The month, from 0.
    pub month: u32,
    /// The day of the month, from 1.
    pub day: u32,
    /// The hour.
    pub hour: u32,
    /// The minute.
    pub minute: u32,
}

impl Moment {
    /// What calendar and clock of this computer show at an instant.
    pub fn local(stamp: u64) -> Self {
        let date = js_sys::Date::new(&(stamp as f64).into());
        Self {
            stamp,
            year: date.get_full_year(),
            month: date.get_month(),
            day: date.get_date(),
            hour: date.get_hours(),
            minute: date.get_minutes(),
        }
    }

    /// The day as it is written in names of files: they sort by it.
    pub fn day_name(&self) -> String {
        format!("{:04}-{:02}-{:02}", self.year, self.month + 1, self.day)
    }

    fn clock(&self) -> String {
        format!("{:02}:{:02}", self.hour, self.minute)
    }

    fn is_day_of(&self, other: &Self) -> bool {
        (self.year, self.month, self.day) == (other.year, other.month, other.day)
    }

    /// Whether `next` is on the day after this one.
    fn is_day_before(&self, next: &Self) -> bool {
        let leap = self.year.is_multiple_of(4)
            && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        let days = match self.month {
            1 if leap => 29,
            1 => 28,
            3 | 5 | 8 | 10 => 30,
            _ => 31,
        };
        let tomorrow = match (self.month, self.day) {
            (11, 31) => (self.year + 1, 0, 1),
            (month, day) if day >= days => (self.year, month + 1, 1),
            (month, day) => (self.year, month, day + 1),
        };
        tomorrow == (next.year, next.month, next.day)
    }
}

/// When `then` was, said `now`.
pub fn when(then: &Moment, now: &Moment) -> String {
    // Clocks of two computers may differ by a little.
    let is_past = then.stamp <= now.stamp + 60_000;
    let minutes = now.stamp.saturating_sub(then.stamp) / 60_000;
    match minutes {
        0 if is_past => return "just now".into(),
        1 => return "1 minute ago".into(),
        2..60 => return format!("{minutes} minutes ago"),
        _ => {}
    }
    let clock = then.clock();
    if then.is_day_of(now) {
        return format!("today, {clock}");
    }
    if then.is_day_before(now) {
        return format!("yesterday, {clock}");
    }
    let month = MONTHS.get(then.month as usize).copied();
    let (day, month) = (then.day, month.unwrap_or_default());
    match then.year == now.year {
        true => format!("{day} {month}, {clock}"),
        false => format!("{day} {month} {}", then.year),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: u64 = 60_000;

    /// A moment so many minutes after the first one, with what calendar and clock show.
    fn at(stamp: u64, (year, month, day): (u32, u32, u32), hour: u32, minute: u32) -> Moment {
        Moment {
            stamp: stamp * MINUTE,
            year,
            month: month - 1,
            day,
            hour,
            minute,
        }
    }

    fn now() -> Moment {
        at(1_000_000, (2026, 3, 10), 12, 30)
    }

    #[test]
    fn within_the_hour_the_minutes_count() {
        let ago = |minutes: u64| when(&at(1_000_000 - minutes, (2026, 3, 10), 12, 0), &now());
        assert_eq!(ago(0), "just now");
        assert_eq!(ago(1), "1 minute ago");
        assert_eq!(ago(5), "5 minutes ago");
        assert_eq!(ago(59), "59 minutes ago");
    }

    #[test]
    fn later_the_clock_of_the_day_counts() {
        let today = at(999_800, (2026, 3, 10), 9, 5);
        assert_eq!(when(&today, &now()), "today, 09:05");
        let yesterday = at(999_000, (2026, 3, 9), 21, 4);
        assert_eq!(when(&yesterday, &now()), "yesterday, 21:04");
    }

    #[test]
    fn yesterday_may_be_in_another_month_or_year() {
        for (before, after) in [
            ((2026, 2, 28), (2026, 3, 1)),
            ((2024, 2, 29), (2024, 3, 1)),
            ((2026, 4, 30), (2026, 5, 1)),
            ((2025, 12, 31), (2026, 1, 1)),
        ] {
            let (then, now) = (at(0, before, 23, 0), at(90, after, 0, 30));
            assert_eq!(when(&then, &now), "yesterday, 23:00", "{before:?}");
        }
        let (then, now) = (at(0, (2024, 2, 28), 1, 0), at(3000, (2024, 3, 1), 1, 0));
        assert_eq!(when(&then, &now), "28 February, 01:00");
    }

    #[test]
    fn long_ago_is_a_date() {
        let then = at(900_000, (2026, 1, 2), 21, 4);
        assert_eq!(when(&then, &now()), "2 January, 21:04");
        let then = at(10, (2025, 11, 30), 21, 4);
        assert_eq!(when(&then, &now()), "30 November 2025");
    }

    #[test]
    fn a_clock_that_is_ahead_is_no_reason_to_panic() {
        let then = at(1_000_500, (2026, 3, 10), 20, 50);
        assert_eq!(when(&then, &now()), "today, 20:50");
        let nonsense = Moment {
            stamp: u64::MAX,
            ..Moment::default()
        };
        assert_eq!(when(&nonsense, &now()), "0 January 0");
    }

    #[test]
    fn the_day_in_a_file_name_sorts() {
        assert_eq!(now().day_name(), "2026-03-10");
    }
}
