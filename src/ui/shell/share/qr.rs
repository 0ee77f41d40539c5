//! An address as a QR code, drawn as SVG.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use std::fmt::Write;

/// White squares around the code, as the standard asks for.
const QUIET: i32 = 4;
/// The largest code whose squares are still large on a screen: up to here more is spent on mending.
const LARGE_SQUARES: u8 = 16;
/// The largest code that a telephone reads from a screen.
const LARGEST: u8 = 36;

/// The markup of the code; `None` if the text is too long for one.
pub fn qr(text: &str) -> Option<String> {
    use QrCodeEcc::{High, Low, Medium, Quartile};
    let segments = QrSegment::make_segments(text);
    let fit = |level, largest| {
        let (from, to) = (Version::MIN, Version::new(largest));
        QrCode::encode_segments_advanced(&segments, level, from, to, None, true).ok()
    };
    let sturdy = [High, Quartile, Medium]
        .into_iter()
        .find_map(|level| fit(level, LARGE_SQUARES));
    let code = sturdy.or_else(|| fit(Low, LARGEST))?;
    Some(draw(&code))
}

fn draw(code: &QrCode) -> String {
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let length = (x..size).take_while(|&x| code.get_module(x, y)).count() as i32;
            if length > 0 {
                let (left, top) = (x + QUIET, y + QUIET);
                let _ = write!(path, "M{left} {top}h{length}v1h-{length}z");
            }
            x += length + 1;
        }
    }
    let side = size + 2 * QUIET;
    format!(
        r##"<svg viewBox="0 0 {side} {side}" role="img" aria-label="QR code of the link" shape-rendering="crispEdges"><rect width="{side}" height="{side}" fill="#fff"/><path d="{path}" fill="#000"/></svg>"##
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(svg: &str) -> i32 {
        let from = "<svg viewBox=\"0 0 ".len();
        let end = svg[from..].find(' ').expect("two numbers");
        svg[from..from + end].parse().expect("a number")
    }

    #[test]
    fn a_short_address_makes_a_small_code_with_a_quiet_zone() {
        let svg = qr("https://example.org/#new?seed=42").expect("it fits");
        assert!(side(&svg) < 60, "{}", side(&svg));
        assert!(svg.contains("role=\"img\"") && !svg.contains("style="));
        // The corner of the finder stands behind the quiet zone.
        assert!(svg.contains("M4 4h7v1h-7z"));
    }

    #[test]
    fn a_long_address_gives_up_sturdiness_before_it_gives_up() {
        let long = qr(&"x".repeat(900)).expect("it fits");
        let longer = qr(&"x".repeat(2000)).expect("it fits");
        assert!(side(&long) < side(&longer));
        assert_eq!(qr(&"x".repeat(3000)), None);
    }
}
