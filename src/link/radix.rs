//! One large number whose every digit has a base of its own: the densest way to write down picks.
//!
//! A pick out of five costs log2(5) bits, a pick out of one nothing. Whole bytes are lost only once,
//! at the end of it all.

/// Digits being written, the first one first.
#[derive(Clone, Debug, Default)]
pub struct Digits(Vec<(u32, u32)>);

impl Digits {
    /// Writes a digit.
    ///
    /// # Panics
    /// If the digit does not fit its base.
    pub fn put(&mut self, digit: usize, base: usize) {
        assert!(digit < base, "a digit is less than its base");
        let base = u32::try_from(base).expect("no list is so long");
        if base > 1 {
            self.0.push((digit as u32, base));
        }
    }

    /// Writes a yes or a no.
    pub fn put_flag(&mut self, flag: bool) {
        self.put(usize::from(flag), 2);
    }

    /// Writes a number; small ones are short.
    pub fn put_number(&mut self, number: u64) {
        let bits = 64 - number.leading_zeros();
        self.put(bits as usize, 65);
        // The highest bit is known.
        for bit in (0..bits.saturating_sub(1)).rev() {
            self.put_flag(number >> bit & 1 == 1);
        }
    }

    /// Writes bytes; how many must be known to the reader.
    pub fn put_bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.put(usize::from(byte), 256);
        }
    }

    /// The number made of all digits, lowest byte first and no zero on top.
    pub fn into_bytes(self) -> Vec<u8> {
        let mut limbs: Vec<u32> = Vec::new();
        for (digit, base) in self.0.into_iter().rev() {
            let mut carry = u64::from(digit);
            for limb in &mut limbs {
                let product = u64::from(*limb) * u64::from(base) + carry;
                *limb = product as u32;
                carry = product >> 32;
            }
            if carry > 0 {
                limbs.push(carry as u32);
            }
        }
        let mut bytes: Vec<u8> = limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect();
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        bytes
    }
}

/// A number whose digits are being read, the first one first.
#[derive(Clone, Debug)]
pub struct Number(Vec<u32>);

impl Number {
    /// The number in these bytes, lowest byte first.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let limb = |chunk: &[u8]| {
            let high_first = chunk.iter().rev();
            high_first.fold(0, |limb, &byte| limb << 8 | u32::from(byte))
        };
        let mut number = Self(bytes.chunks(4).map(limb).collect());
        number.trim();
        number
    }

    /// Reads a digit.
    ///
    /// # Panics
    /// If the base is 0.
    pub fn take(&mut self, base: usize) -> usize {
        let base = u64::try_from(base).expect("no list is so long");
        if base == 1 {
            return 0;
        }
        let mut rest = 0;
        for limb in self.0.iter_mut().rev() {
            let dividend = rest << 32 | u64::from(*limb);
            *limb = (dividend / base) as u32;
            rest = dividend % base;
        }
        self.trim();
        rest as usize
    }

    /// Reads a yes or a no.
    pub fn take_flag(&mut self) -> bool {
        self.take(2) == 1
    }

    /// Reads a number.
    pub fn take_number(&mut self) -> u64 {
        let bits = self.take(65);
        let highest = u64::from(bits > 0);
        (1..bits).fold(highest, |number, _| number << 1 | self.take(2) as u64)
    }

    /// Reads so many bytes.
    pub fn take_bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.take(256) as u8).collect()
    }

    /// Whether nothing is left to read but zeros.
    pub fn is_spent(&self) -> bool {
        self.0.is_empty()
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_any_base_come_back_in_their_order() {
        let written = [(4, 5), (0, 1), (6, 7), (0, 3), (65_535, 65_536), (1, 2)];
        let mut digits = Digits::default();
        for (digit, base) in written {
            digits.put(digit, base);
        }
        let mut number = Number::from_bytes(&digits.into_bytes());
        for (digit, base) in written {
            assert_eq!(number.take(base), digit);
        }
        assert!(number.is_spent());
    }

    #[test]
    fn numbers_come_back_and_small_ones_are_short() {
        for written in [0, 1, 2, 3, 42, 65_535, u64::MAX - 1, u64::MAX] {
            let mut digits = Digits::default();
            digits.put_number(written);
            digits.put_flag(true);
            let bytes = digits.into_bytes();
            assert!(bytes.len() <= 9);
            assert!(written > 3 || bytes.len() <= 2);
            let mut number = Number::from_bytes(&bytes);
            assert_eq!(number.take_number(), written);
            assert!(number.take_flag() && number.is_spent());
        }
    }

    #[test]
    fn a_thousand_digits_take_no_more_room_than_they_hold() {
        let mut digits = Digits::default();
        let mut bits = 0.0;
        for n in 0..1_000_usize {
            let base = 1 + n % 17;
            bits += (base as f64).log2();
            digits.put(base - 1, base);
        }
        let bytes = digits.into_bytes();
        assert_eq!(bytes.len(), (bits / 8.0_f64).ceil() as usize);
    }

    #[test]
    fn a_number_that_is_spent_gives_zeros_for_ever() {
        let mut number = Number::from_bytes(&[0, 0]);
        assert!(number.is_spent());
        assert_eq!((number.take(9), number.take_number()), (0, 0));
        assert_eq!(number.take_bytes(2), [0, 0]);
    }
}
