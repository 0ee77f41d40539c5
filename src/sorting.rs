//! Sorting of short lists.

/// Puts a short list in order; equals stay as they are. The sorts of the standard library are made for
/// long lists, and every use of one adds kilobytes to the download.
pub fn put_in_order<T>(list: &mut [T], comes_after: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && comes_after(&list[at - 1], &list[at]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_sorted_and_equals_stay_as_they_are() {
        let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        put_in_order(&mut list, |a, b| a.0 > b.0);
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        put_in_order(&mut [] as &mut [u8], |a, b| a > b);
    }
}
