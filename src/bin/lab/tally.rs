//! Numbers gathered from many games: means with their uncertainty, and times.

use std::fmt;
use std::time::Duration;

/// Half the width of a 95% interval, in standard errors.
const Z: f64 = 1.96;

/// Numbers of which the mean and the spread are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    count: f64,
    mean: f64,
    /// The sum of squares about the mean (Welford), which loses nothing if the mean is large.
    squares: f64,
}

impl Mean {
    /// Adds a number.
    pub fn add(&mut self, x: f64) {
        self.count += 1.0;
        let from_old = x - self.mean;
        self.mean += from_old / self.count;
        self.squares += from_old * (x - self.mean);
    }

    /// Whether nothing was added.
    pub fn is_empty(&self) -> bool {
        self.count == 0.0
    }

    /// The mean; 0 if nothing was added.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The standard deviation of what was added.
    pub fn spread(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        (self.squares / (self.count - 1.0)).sqrt()
    }

    /// Half the width of the 95% interval of the mean.
    pub fn half_width(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        Z * self.spread() / self.count.sqrt()
    }

    /// The mean and its half-width in per cent, as in `52.3 ± 4.9`.
    pub fn share(&self) -> Share {
        Share(*self)
    }
}

/// A mean written in per cent with its half-width.
pub struct Share(Mean);

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(mean) = self;
        if mean.is_empty() {
            return f.write_str("–");
        }
        let (share, half) = (100.0 * mean.mean(), 100.0 * mean.half_width());
        write!(f, "{share:.1} ± {half:.1}")
    }
}

/// The part of one win that each seat has: shared victories are equal parts.
pub fn parts(won: &[bool]) -> impl Iterator<Item = f64> {
    let winners = won.iter().filter(|&&won| won).count().max(1) as f64;
    won.iter()
        .map(move |&won| if won { 1.0 / winners } else { 0.0 })
}

/// The middle of a list: the mean of the two in the middle if there are two.
pub fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    match values {
        [] => 0.0,
        _ => {
            let (low, high) = ((values.len() - 1) / 2, values.len() / 2);
            f64::midpoint(values[low], values[high])
        }
    }
}

/// Steps of the clock's histogram in which a time doubles: each is 4% wide.
const STEPS: f64 = 16.0;

/// How long things took, kept as a histogram: a league has millions of picks.
#[derive(Clone, Debug, Default)]
pub struct Times {
    counts: Vec<u64>,
    number: u64,
    total: Duration,
}

impl Times {
    /// Adds a time.
    pub fn add(&mut self, time: Duration) {
        let step = ((time.as_nanos().max(1) as f64).log2() * STEPS) as usize;
        if self.counts.len() <= step {
            self.counts.resize(step + 1, 0);
        }
        self.counts[step] += 1;
        self.number += 1;
        self.total += time;
    }

    /// How many there are per second, if they follow each other.
    pub fn per_second(&self) -> f64 {
        self.number as f64 / self.total.as_secs_f64().max(1e-9)
    }

    /// The milliseconds that this part of the times does not exceed, to 4%.
    pub fn quantile(&self, part: f64) -> f64 {
        let wanted = (part * self.number as f64).ceil().max(1.0) as u64;
        let mut so_far = 0;
        let step = self.counts.iter().position(|&count| {
            so_far += count;
            so_far >= wanted
        });
        step.map_or(0.0, |step| {
            ((step as f64 + 0.5) / STEPS).exp2() / 1_000_000.0
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean_of(numbers: &[f64]) -> Mean {
        let mut mean = Mean::default();
        for &x in numbers {
            mean.add(x);
        }
        mean
    }

    #[test]
    fn the_interval_is_that_of_the_normal_distribution() {
        // 100 of 400: the share is 25%, its standard error √(0.25 · 0.75 / 399).
        let wins: Vec<f64> = (0..400).map(|n| f64::from(u8::from(n % 4 == 0))).collect();
        let share = mean_of(&wins);
        let half = 1.96 * (0.25_f64 * 0.75 / 399.0).sqrt();
        assert!((share.mean() - 0.25).abs() < 1e-12);
        assert!((share.half_width() - half).abs() < 1e-12);
        assert_eq!(share.share().to_string(), "25.0 ± 4.2");
    }

    #[test]
    fn three_seats_of_one_level_are_one_sample_a_game() {
        // One seat wins a quarter of 400 games, the three others share the rest: what they win is
        // what the one does not, so their interval is a third of the other's.
        let one: Vec<f64> = (0..400).map(|n| f64::from(u8::from(n % 4 == 0))).collect();
        let three: Vec<f64> = one.iter().map(|won| (1.0 - won) / 3.0).collect();
        let (one, three) = (mean_of(&one), mean_of(&three));
        assert!((three.mean() - 0.25).abs() < 1e-12);
        assert!((three.half_width() * 3.0 - one.half_width()).abs() < 1e-12);
    }

    #[test]
    fn few_numbers_have_no_interval_and_none_have_no_share() {
        assert_eq!(Mean::default().share().to_string(), "–");
        assert_eq!(mean_of(&[1.0]).share().to_string(), "100.0 ± 0.0");
        assert!((mean_of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).spread() - 2.138).abs() < 1e-3);
    }

    #[test]
    fn a_shared_victory_is_equal_parts_of_one_win() {
        let shared: Vec<f64> = parts(&[true, false, true]).collect();
        assert_eq!(shared, [0.5, 0.0, 0.5]);
        assert_eq!(parts(&[false, true]).collect::<Vec<_>>(), [0.0, 1.0]);
    }

    #[test]
    fn the_median_is_the_middle() {
        assert_eq!(median(&mut []), 0.0);
        assert_eq!(median(&mut [3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&mut [4.0, 1.0, 2.0, 3.0]), 2.5);
    }

    #[test]
    fn times_are_found_again_to_four_per_cent() {
        let mut times = Times::default();
        for ms in 1..=100 {
            times.add(Duration::from_millis(ms));
        }
        for (part, ms) in [(0.5, 50.0), (0.95, 95.0)] {
            let found = times.quantile(part);
            assert!((found / ms - 1.0).abs() < 0.04, "{found} for {ms}");
        }
        assert!((times.per_second() - 100.0 / 5.05).abs() < 0.01);
    }
}
