//! How the figures of one army stand together.

use super::roll::KINDS;
use tabletop::mordred::data::Unit;
use tabletop::sorting::put_in_order;

/// The most figures that are drawn of one army; more are counted.
pub const MOST_DRAWN: usize = 5;

/// The ranks of none to five figures seen from far away, the back rank first. A figure is 32 wide.
pub const RANKS: [&[[f64; 2]]; MOST_DRAWN + 1] = [
    &[],
    &[[0.0, 0.0]],
    &[[-9.5, 0.0], [9.5, 0.0]],
    &[[0.0, -11.0], [-10.5, 7.0], [10.5, 7.0]],
    &[[-12.0, -9.5], [7.0, -9.5], [-7.0, 7.5], [12.0, 7.5]],
    &[
        [-9.5, -9.5],
        [9.5, -9.5],
        [-18.5, 7.0],
        [0.0, 7.0],
        [18.5, 7.0],
    ],
];

/// For each unit of an army, which of `drawn` spots it stands on: every kind has one at least, and
/// units of a kind share a spot when there are too few.
pub fn spots(members: &[(Unit, usize)], drawn: usize) -> Vec<usize> {
    let count = |unit: Unit| members.iter().filter(|member| member.0 == unit).count();
    let mut given = KINDS.map(|(unit, _)| count(unit).min(1));
    let all = |given: &[usize]| given.iter().sum::<usize>();
    while all(&given) > drawn {
        let least = given.iter().position(|&spots| spots > 0);
        given[least.expect("spots were given")] = 0;
    }
    // The last kind is that of the Warriors: what is spare goes to them first.
    for kind in (0..KINDS.len()).rev() {
        let spare = drawn - all(&given);
        given[kind] += spare.min(count(KINDS[kind].0) - given[kind]);
    }
    let mut spots = Vec::new();
    let mut first = 0;
    for (kind, (unit, _)) in KINDS.into_iter().enumerate() {
        for nth in 0..count(unit) {
            let spot = first + nth.min(given[kind].saturating_sub(1));
            spots.push(spot.min(drawn - 1));
        }
        first += given[kind];
    }
    spots
}

/// The printed places next to the middle of all five, those further up first.
pub fn nearest(printed: &[[f64; 2]; 5], count: usize) -> Vec<[f64; 2]> {
    let [x, y] = middle_of(printed);
    let mut places = printed.to_vec();
    let away = |at: &[f64; 2]| (at[0] - x).hypot(at[1] - y);
    put_in_order(&mut places, |a, b| away(a) > away(b));
    places.truncate(count);
    put_in_order(&mut places, |a, b| (a[1], a[0]) > (b[1], b[0]));
    places
}

/// The middle of the five printed places.
pub fn middle_of(places: &[[f64; 2]; 5]) -> [f64; 2] {
    [0, 1].map(|axis| places.iter().map(|place| place[axis]).sum::<f64>() / 5.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(mystics: usize, chiefs: usize, warriors: usize) -> Vec<(Unit, usize)> {
        let kinds = [
            (Unit::Mystic, mystics),
            (Unit::Chief, chiefs),
            (Unit::Warrior, warriors),
        ];
        let all = kinds
            .into_iter()
            .flat_map(|(unit, count)| (0..count).map(move |_| unit));
        all.zip(0..).collect()
    }

    #[test]
    fn up_to_five_units_have_a_spot_each() {
        assert_eq!(spots(&units(1, 1, 2), 4), [0, 1, 2, 3]);
        assert_eq!(spots(&units(3, 1, 1), 5), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn in_a_larger_army_every_kind_is_still_seen() {
        assert_eq!(spots(&units(2, 1, 9), 5)[..4], [0, 0, 1, 2]);
        assert_eq!(spots(&units(3, 1, 2), 5), [0, 1, 1, 2, 3, 4]);
    }

    #[test]
    fn one_spot_is_shared_by_all() {
        assert!(spots(&units(3, 1, 9), 1).iter().all(|&spot| spot == 0));
    }

    #[test]
    fn those_further_up_stand_behind() {
        let places = [
            [0.0, 0.0],
            [30.0, 0.0],
            [60.0, 0.0],
            [15.0, 26.0],
            [45.0, 26.0],
        ];
        for count in 1..=5 {
            let chosen = nearest(&places, count);
            assert_eq!(chosen.len(), count);
            assert!(chosen.is_sorted_by(|a, b| a[1] <= b[1]));
        }
        for ranks in RANKS {
            assert!(ranks.is_sorted_by(|a, b| a[1] <= b[1]));
        }
    }
}
