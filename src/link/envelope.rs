//! Bytes as text that fits an address, with a length and a check: what is cut or mistyped is told
//! apart.

/// The characters of base64url, by value.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// What is wrong with a text, before anything in it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It was never one of ours.
    Foreign,
    /// Its end is missing.
    Cut,
    /// A character is not what it was.
    Mistyped,
    /// It has a format of the future.
    Newer,
}

/// Wraps bytes: the mark of the title, the format, then length, bytes and check in base64url.
pub fn seal(mark: char, format: u8, body: &[u8]) -> String {
    let mut bytes = Vec::with_capacity(body.len() + 7);
    let mut length = body.len();
    while length > 0x7f {
        bytes.push(length as u8 | 0x80);
        length >>= 7;
    }
    bytes.push(length as u8);
    bytes.extend_from_slice(body);
    let check = check_of(mark, format, &bytes);
    bytes.extend_from_slice(&check.to_le_bytes());
    let mut text = String::from(mark);
    text.push(char::from(b'0' + format));
    text + &to_base64(&bytes)
}

/// The bytes that were wrapped, and their format: at most `newest`.
pub fn open(mark: char, newest: u8, text: &str) -> Result<(u8, Vec<u8>), Refused> {
    let rest = text.strip_prefix(mark).ok_or(Refused::Foreign)?;
    let mut characters = rest.chars();
    let format = match characters.next() {
        None => return Err(Refused::Cut),
        Some(digit @ '1'..='9') => digit as u8 - b'0',
        Some(_) => return Err(Refused::Foreign),
    };
    if format > newest {
        return Err(Refused::Newer);
    }
    let coded = characters.as_str();
    let bytes = from_base64(coded).ok_or(Refused::Mistyped)?;
    let (length, body) = split_length(&bytes)?;
    let whole = length + 4;
    if body.len() < whole {
        return Err(Refused::Cut);
    }
    let (checked, check) = bytes.split_at(bytes.len() - 4);
    // Bits that no byte needs must be what they would have been: nothing else would notice them.
    let tidy = body.len() == whole && to_base64(&bytes) == coded;
    if !tidy || check_of(mark, format, checked).to_le_bytes() != check {
        return Err(Refused::Mistyped);
    }
    Ok((format, body[..length].to_vec()))
}

/// The length at the start, in groups of seven bits, and what comes after it.
fn split_length(bytes: &[u8]) -> Result<(usize, &[u8]), Refused> {
    let mut length = 0;
    for (place, &byte) in bytes.iter().enumerate().take(3) {
        length |= usize::from(byte & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            return Ok((length, &bytes[place + 1..]));
        }
    }
    Err(if bytes.len() < 3 {
        Refused::Cut
    } else {
        Refused::Mistyped
    })
}

fn check_of(mark: char, format: u8, bytes: &[u8]) -> u32 {
    let start = crc32(!0, &[mark as u8, format]);
    !crc32(start, bytes)
}

/// CRC-32 as in zip files, before its last step: every change of up to 32 bits in a row is seen.
pub fn crc32(start: u32, bytes: &[u8]) -> u32 {
    let half = |crc: u32| crc >> 4 ^ CRC_OF_HALF_BYTES[(crc & 15) as usize];
    bytes
        .iter()
        .fold(start, |crc, &byte| half(half(crc ^ u32::from(byte))))
}

const CRC_OF_HALF_BYTES: [u32; 16] = {
    let mut table = [0; 16];
    let mut n = 0;
    while n < 16 {
        let mut crc = n as u32;
        let mut bit = 0;
        while bit < 4 {
            crc = crc >> 1 ^ (0xedb8_8320 & (crc & 1).wrapping_neg());
            bit += 1;
        }
        table[n] = crc;
        n += 1;
    }
    table
};

/// Bytes as base64url without padding.
pub fn to_base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |n: usize| u32::from(chunk.get(n).copied().unwrap_or(0));
        let group = byte(0) << 16 | byte(1) << 8 | byte(2);
        for n in 0..=chunk.len() {
            let value = group >> (18 - 6 * n) & 63;
            text.push(char::from(ALPHABET[value as usize]));
        }
    }
    text
}

/// The bytes in a text of base64url; `None` if a character does not belong there. Bits at the end
/// that fill no byte are left out.
pub fn from_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    let (mut group, mut bits) = (0_u32, 0);
    for character in text.bytes() {
        let value = match character {
            b'A'..=b'Z' => character - b'A',
            b'a'..=b'z' => character - b'a' + 26,
            b'0'..=b'9' => character - b'0' + 52,
            b'-' => 62,
            b'_' => 63,
            _ => return None,
        };
        group = group << 6 | u32::from(value);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((group >> bits) as u8);
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_is_the_one_of_zip_files() {
        assert_eq!(!crc32(!0, b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn base64_is_what_others_write() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "Zg"),
            (b"fo", "Zm8"),
            (b"foobar", "Zm9vYmFy"),
            (&[0xfb, 0xff, 0xfe], "-__-"),
        ] {
            assert_eq!(to_base64(bytes), text);
            assert_eq!(from_base64(text).as_deref(), Some(bytes));
        }
        assert_eq!(from_base64("Zg=="), None);
    }

    #[test]
    fn what_was_wrapped_comes_out_again_at_any_length() {
        for length in [0, 1, 2, 3, 100, 127, 128, 129, 20_000] {
            let body = vec![7; length];
            assert_eq!(open('M', 1, &seal('M', 1, &body)), Ok((1, body)));
        }
    }

    #[test]
    fn every_way_to_be_wrong_has_its_name() {
        let text = seal('M', 1, b"a body of some length");
        for end in 1..text.len() {
            assert_eq!(open('M', 1, &text[..end]), Err(Refused::Cut), "{end}");
        }
        assert_eq!(open('M', 1, ""), Err(Refused::Foreign));
        assert_eq!(open('M', 1, "players=3"), Err(Refused::Foreign));
        assert_eq!(open('M', 1, "Monday"), Err(Refused::Foreign));
        assert_eq!(open('N', 1, &text), Err(Refused::Foreign));
        assert_eq!(
            open('M', 1, &seal('M', 2, b"tomorrow")),
            Err(Refused::Newer)
        );
        assert_eq!(open('M', 1, &(text.clone() + "A")), Err(Refused::Mistyped));
        let foreign = text.clone() + "ß";
        assert_eq!(open('M', 1, &foreign), Err(Refused::Mistyped));
        assert_eq!(open('M', 1, "M1____"), Err(Refused::Mistyped));
    }
}
