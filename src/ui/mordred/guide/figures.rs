//! The drawings of the guide. Shapes are data; the style sheet gives each class its colours.

use super::page::escaped;
use super::text::{Device, Figure};
use crate::ui::mordred::icons::event_icon;
use tabletop::mordred::data::{DialEvent, DialSide};

/// Outlines drawn one over the other: a class for the paint, then the path.
type Strokes = &'static [(&'static str, &'static str)];

/// The small drawing of a heading. It repeats what the heading says, so it is silent.
pub fn mark(device: Device) -> String {
    let drawing = drawing(device);
    format!(r#"<svg class="device" viewBox="0 0 32 32" aria-hidden="true">{drawing}</svg>"#)
}

/// Events wear the icons of the dial, so that one learns them here.
fn drawing(device: Device) -> String {
    match device {
        Device::Event(event) => {
            let icon = event_icon(event);
            format!(r#"<use class="event" href="{icon}" width="32" height="32"/>"#)
        }
        other => paths(strokes(other)),
    }
}

/// The ornament over the first line and under the last.
pub fn headpiece() -> String {
    let (vine, lozenge) = (paths(VINE), paths(LOZENGE));
    format!(
        r#"<svg class="headpiece" viewBox="0 0 560 36" aria-hidden="true">{vine}<g transform="matrix(-1 0 0 1 560 0)">{vine}</g>{lozenge}</svg>"#
    )
}

/// A drawing with its caption.
pub fn plate(figure: Figure, caption: &str) -> String {
    let caption = escaped(caption);
    let (class, drawing) = match figure {
        Figure::Leaders => ("leaders", leaders()),
        Figure::MapSigns => ("signs", map_signs()),
        Figure::Dial => ("dial-strip", dial_strip(&caption)),
    };
    format!(r#"<figure class="{class}">{drawing}<figcaption>{caption}</figcaption></figure>"#)
}

fn leaders() -> String {
    let token = |(name, shape, letter, at, strokes): &Sign| {
        let (class, paths) = (name.to_ascii_lowercase(), paths(strokes));
        let (x, y) = at;
        format!(
            r#"<li class="{class}"><svg viewBox="0 0 64 64" aria-hidden="true">{paths}<text class="{shape}" x="{x}" y="{y}">{letter}</text></svg><span><strong>{name}</strong>{shape}, {letter}</span></li>"#
        )
    };
    format!("<ul>{}</ul>", LEADERS.iter().map(token).collect::<String>())
}

fn map_signs() -> String {
    let sign = |(text, number, strokes): &(&str, &str, Strokes)| {
        let paths = paths(strokes);
        format!(
            r#"<li><svg viewBox="0 0 96 48" aria-hidden="true">{paths}<text x="48" y="29.5">{number}</text></svg><span>{text}</span></li>"#
        )
    };
    format!("<ul>{}</ul>", SIGNS.iter().map(sign).collect::<String>())
}

/// The first sector the figure shows, the one that is left, and the time that is spent.
const SHOWN: usize = 1;
const FROM: usize = 2;
const SPENT: usize = 2;

/// The sectors whose events the move in the figure sets off, in order. R12.2, R12.4, R12.5
fn fired() -> Vec<usize> {
    let sectors = DialSide::War.sectors();
    let wars = (FROM + 1..FROM + SPENT).filter(|&passed| sectors[passed] == DialEvent::War);
    std::iter::once(FROM).chain(wars).collect()
}

fn dial_strip(label: &str) -> String {
    let fired = fired();
    let sector = |sector: usize| {
        let event = DialSide::War.sectors()[sector];
        let turn = 12.5 * (sector - SHOWN) as f64 - 18.75;
        let order = fired.iter().position(|&left| left == sector);
        let (class, seal) = order.map_or(("", String::new()), |before| {
            let number = before + 1;
            let seal = format!(
                r#"<circle class="strip-order" cx="180" cy="182" r="12"/><text class="strip-order-number" x="180" y="187.5">{number}</text>"#
            );
            ("fired", seal)
        });
        let trackers = match sector {
            FROM => GONE,
            _ if sector == FROM + SPENT => STACK,
            _ => &[],
        };
        let (name, field) = (event.name(), paths(SECTOR));
        let (device, trackers) = (drawing(Device::Event(event)), paths(trackers));
        format!(
            r#"<g class="{class}" transform="rotate({turn} 180 470)">{field}<text x="180" y="119">{name}</text><g transform="translate(164 127)">{device}</g>{seal}{trackers}</g>"#
        )
    };
    let sectors: String = (SHOWN..=FROM + SPENT).map(sector).collect();
    let (arrow, key) = (paths(MOVE), paths(KEY));
    format!(
        r#"<svg viewBox="0 0 360 268" role="img" aria-label="{label}">{sectors}{arrow}<text x="208" y="22">{SPENT} time</text>{key}<text class="strip-key-name" x="112" y="258">Humans</text><text class="strip-key-name" x="234" y="258">Dwarves</text></svg>"#
    )
}

fn paths(strokes: Strokes) -> String {
    let path = |(class, d): &(&str, &str)| format!(r#"<path class="{class}" d="{d}"/>"#);
    strokes.iter().map(path).collect()
}

const fn strokes(device: Device) -> Strokes {
    match device {
        Device::Event(_) => &[],
        Device::Banner => &[
            (
                "paint-red",
                "M8 4.5C13 2.5 17 7.5 27 4.5L23.5 10.5 27 17C18 19.5 13 14.5 8 17Z",
            ),
            (
                "paint-gold",
                "M16 7.5l1.3 2.2 2.5.5-1.7 1.9.3 2.5-2.4-1-2.4 1 .3-2.5-1.7-1.9 2.5-.5Z",
            ),
            ("paint-line", "M8 3V29.5M5.5 29.5H10.5"),
        ],
        Device::Book => &[
            (
                "paint-pale",
                "M16 8.5C12 5.5 7 5 3 6V25C7 24 12 24.5 16 27.5 20 24.5 25 24 29 25V6C25 5 20 5.5 16 8.5Z",
            ),
            (
                "paint-line",
                "M16 8.5V27.5M6 10.5C8.5 10 11 10.5 13 11.5M6 14.5C8.5 14 11 14.5 13 15.5M6 18.5C8.5 18 11 18.5 13 19.5M19 11.5C21 10.5 23.5 10 26 10.5M19 19.5C21 18.5 23.5 18 26 18.5",
            ),
            ("paint-red", "M21 5.8V15L23 13 25 15V5.4Z"),
        ],
        Device::Cauldron => &[
            (
                "paint-line",
                "M11 9C9.5 7 12.5 6 11 3M16.5 9C15 7 18 5.5 16.5 2M22 9C20.5 7 23.5 6 22 3M8.5 24L6 29.5M23.5 24L26 29.5",
            ),
            ("paint-ink", "M5 14C3 22 9 27.5 16 27.5S29 22 27 14Z"),
            ("paint-gold", "M3.5 11.5H28.5V14.5H3.5Z"),
            (
                "paint-red",
                "M16 17.5l1.2 2.3 2.6.3-1.9 1.8.5 2.6-2.4-1.2-2.4 1.2.5-2.6-1.9-1.8 2.6-.3Z",
            ),
        ],
        Device::Compass => &[
            (
                "paint-thin",
                "M5.5 16a10.5 10.5 0 1 0 21 0a10.5 10.5 0 1 0-21 0M8.6 8.6L23.4 23.4M23.4 8.6L8.6 23.4",
            ),
            (
                "paint-pale",
                "M16 2L19 13 30 16 19 19 16 30 13 19 2 16 13 13Z",
            ),
            (
                "paint-red",
                "M16 2L19 13 16 16ZM30 16L19 19 16 16ZM16 30L13 19 16 16ZM2 16L13 13 16 16Z",
            ),
        ],
        Device::Crown => &[
            (
                "paint-gold",
                "M5 23L3.5 10.5 10.5 15 16 6 21.5 15 28.5 10.5 27 23Z",
            ),
            ("paint-red", "M5 23.5H27V28H5Z"),
            (
                "paint-gold",
                "M1.7 9.2a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M14.2 4.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M26.7 9.2a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0",
            ),
            ("paint-pale", "M16 24L18 25.75 16 27.5 14 25.75Z"),
        ],
        Device::Grail => &[
            (
                "paint-gold",
                "M7 4H25C25 12 22 16 17.5 17.5V23C20 24 22.5 25 23 28.5H9C9.5 25 12 24 14.5 23V17.5C10 16 7 12 7 4Z",
            ),
            ("paint-red", "M7 4H25L24.8 7.5H7.2Z"),
            ("paint-pale", "M16 9.2L18 11.7 16 14.2 14 11.7Z"),
        ],
        Device::Hourglass => &[
            (
                "paint-pale",
                "M8 5H24C24 12 18.5 13 18.5 16S24 20 24 27H8C8 20 13.5 19 13.5 16S8 12 8 5Z",
            ),
            (
                "paint-red",
                "M10.5 27C11 22.5 15 22 16 19.5 17 22 21 22.5 21.5 27ZM11 9.5H21C20 12.5 17 13 16 15.5 15 13 12 12.5 11 9.5Z",
            ),
            (
                "paint-gold",
                "M5.5 2.5H26.5V5.5H5.5ZM5.5 26.5H26.5V29.5H5.5Z",
            ),
        ],
        Device::Shield => &[
            (
                "paint-pale",
                "M5 4H27V14C27 22 22 27 16 30 10 27 5 22 5 14Z",
            ),
            (
                "paint-red",
                "M5 4H16V16H5.2L5 14ZM16 16H26.8C26 22.5 21.5 27.2 16 30Z",
            ),
            (
                "paint-line",
                "M5 4H27V14C27 22 22 27 16 30 10 27 5 22 5 14Z",
            ),
        ],
        Device::Star => &[
            (
                "paint-line",
                "M18.5 18.5L29 27M16 20.5L23 29.5M20.5 16L29.5 22",
            ),
            (
                "paint-gold",
                "M12 2L14 9 20.5 7.5 16.5 13 20.5 18.5 14 17 12 24 10 17 3.5 18.5 7.5 13 3.5 7.5 10 9Z",
            ),
            ("paint-red", "M9.5 13a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0"),
        ],
        Device::Sundial => &[
            ("paint-pale", "M3 16a13 13 0 1 0 26 0a13 13 0 1 0-26 0"),
            ("paint-red", "M16 16V3A13 13 0 0 1 27.26 22.5Z"),
            (
                "paint-line",
                "M16 3V6M16 26V29M3 16H6M26 16H29M4.74 9.5L7.34 11M9.5 4.74L11 7.34M4.74 22.5L7.34 21M9.5 27.26L11 24.66M22.5 27.26L21 24.66",
            ),
            (
                "paint-gold",
                "M13.3 16a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0",
            ),
        ],
    }
}

/// Half of the vine over the first line; the other half is its mirror.
const VINE: Strokes = &[
    (
        "paint-stem",
        "M262 18C244 1 222 1 204 18S168 35 150 18 114 1 96 18 60 35 42 18C34 9 22 9 14 17",
    ),
    (
        "paint-red",
        "M250 13C240 9 224 12 216 23C228 27 244 25 250 13ZM142 13C132 9 116 12 108 23C120 27 136 25 142 13ZM14 17C10 10 3 9 0 12 2 17 8 20 14 17ZM14 17C9 21 6 26 9 31 14 29 17 23 14 17Z",
    ),
    (
        "paint-gold",
        "M196 23C186 27 170 24 162 13C174 9 190 11 196 23ZM88 23C78 27 62 24 54 13C66 9 82 11 88 23Z",
    ),
    (
        "paint-bud",
        "M201.5 27a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M147.5 9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M93.5 27a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M39.5 9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M21.5 23a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0",
    ),
    (
        "paint-vein",
        "M250 13C240 15 231 17 223 21M196 23C186 21 177 19 169 15M142 13C132 15 123 17 115 21M88 23C78 21 69 19 61 15",
    ),
];
const LOZENGE: Strokes = &[
    ("paint-red", "M280 2L296 18 280 34 264 18Z"),
    ("paint-gold", "M280 9L289 18 280 27 271 18Z"),
];

/// Name, shape, letter, where the letter stands, and the token.
type Sign = (
    &'static str,
    &'static str,
    &'static str,
    (f64, f64),
    Strokes,
);

const LEADERS: [Sign; 3] = [
    (
        "Mordred",
        "blade",
        "D",
        (32.0, 46.0),
        &[("token", TOKEN), ("shape", "M32 8L49.5 50H14.5Z")],
    ),
    (
        "Morgana",
        "crescent",
        "G",
        (40.0, 37.5),
        &[
            ("token", TOKEN),
            (
                "shape",
                "M41 10.5A23 23 0 1 0 41 53.5 23 21.5 0 0 1 41 10.5Z",
            ),
        ],
    ),
    (
        "Merlin",
        "star",
        "L",
        (32.0, 39.0),
        &[
            ("token", TOKEN),
            (
                "shape",
                "M32 6.5L39.1 23.3 57.2 24.8 43.4 36.7 47.6 54.5 32 45 16.4 54.5 20.6 36.7 6.8 24.8 24.9 23.3Z",
            ),
        ],
    ),
];

const TOKEN: &str = "M2 32a30 30 0 1 0 60 0a30 30 0 1 0-60 0";
const DISC: &str = "M33 24a15 15 0 1 0 30 0a15 15 0 1 0-30 0";
const RIM: &str = "M35.5 24a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0-25 0";
const GROUND: &str = "M0 0H96V48H0Z";
const WAVY: &str = "M0 27C10 20 18 32 32 24S52 17 64 25 84 30 96 21";

/// What a sign on the map means, the number in it, and the sign.
const SIGNS: [(&str, &str, Strokes); 8] = [
    (
        "Open border",
        "",
        &[
            ("sign-land", GROUND),
            ("sign-halo", WAVY),
            ("sign-open", WAVY),
        ],
    ),
    (
        "Sea route",
        "",
        &[
            ("sign-sea", GROUND),
            (
                "sign-waves",
                "M8 12H22M30 7H40M62 9H78M10 41H30M52 36H66M72 42H88M40 22H52",
            ),
            ("sign-route", "M10 33C30 8 66 8 86 33"),
            (
                "sign-port",
                "M6.5 35a4 4 0 1 0 8 0a4 4 0 1 0-8 0M81.5 35a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
            ),
        ],
    ),
    (
        "Slot, with its number",
        "7",
        &[
            ("sign-land", GROUND),
            ("sign-halo", WAVY),
            ("sign-open", WAVY),
            ("sign-disc", DISC),
            ("sign-rim", RIM),
        ],
    ),
    (
        "Slot with a Caer",
        "",
        &[
            ("sign-land", GROUND),
            ("sign-halo", WAVY),
            ("sign-open", WAVY),
            ("sign-disc", DISC),
            (
                "sign-caer",
                "M39.5 33V15H43V18H46V15H50V18H53V15H56.5V33H51V27C51 23 45 23 45 27V33Z",
            ),
        ],
    ),
    (
        "Slot with a favour",
        "",
        &[
            ("sign-land", GROUND),
            ("sign-halo", WAVY),
            ("sign-open", WAVY),
            ("sign-disc", DISC),
            ("sign-favour", "M38 24a10 10 0 1 0 20 0a10 10 0 1 0-20 0"),
            (
                "sign-favour-shape",
                "M51.5 17A8 8 0 1 0 51.5 31 8 7.3 0 0 1 51.5 17Z",
            ),
        ],
    ),
    (
        "Mountains: closed",
        "",
        &[
            ("sign-land", GROUND),
            (
                "sign-peak",
                "M8 38C14 30 19 18 23 10 28 19 33 30 39 38ZM58 38C64 31 68 20 72 13 77 21 82 31 88 38Z",
            ),
            (
                "sign-cliff",
                "M23 10C28 19 33 30 39 38H27C30 29 20 24 23 10ZM72 13C77 21 82 31 88 38H76C79 30 69 25 72 13Z",
            ),
            ("sign-peak", "M30 42C37 32 43 18 48 6 54 19 60 32 67 42Z"),
            ("sign-cliff", "M48 6C54 19 60 32 67 42H52C57 31 44 24 48 6Z"),
        ],
    ),
    (
        "Forest: closed",
        "",
        &[
            ("sign-land", GROUND),
            ("sign-trunk", "M24 30V41M72 30V41M48 32V44"),
            (
                "sign-tree",
                "M24 9C31 9 34 14 32 18 38 20 38 29 31 31 27 35 21 35 17 31 10 29 10 20 16 18 14 14 17 9 24 9ZM72 9C79 9 82 14 80 18 86 20 86 29 79 31 75 35 69 35 65 31 58 29 58 20 64 18 62 14 65 9 72 9Z",
            ),
            (
                "sign-tree",
                "M48 6C56 6 60 12 57 17 65 19 65 30 57 33 52 37 44 37 39 33 31 30 31 19 39 17 36 12 40 6 48 6Z",
            ),
            (
                "sign-leaf-vein",
                "M44 14C47 11 51 12 53 14M40 26C44 22 49 23 52 27M20 16C22 14 26 14 28 16M68 16C70 14 74 14 76 16",
            ),
        ],
    ),
    (
        "Fen: closed",
        "",
        &[
            ("sign-land", GROUND),
            (
                "sign-pool",
                "M6 36C12 29 34 28 44 33 56 28 82 28 90 36 84 44 60 44 50 41 38 45 12 44 6 36Z",
            ),
            ("sign-ripple", "M16 37H34M54 36H74M40 40H52"),
            (
                "sign-reed",
                "M22 36C21 26 19 18 14 11M25 36V8M28 36C29 27 31 21 35 15M66 36C65 27 63 20 58 14M69 36V9M72 36C73 28 76 22 80 17M46 38C46 32 44 28 42 24M49 38C49 31 51 27 53 22",
            ),
            (
                "sign-cattail",
                "M23.4 8H26.6V17H23.4ZM67.4 9H70.6V18H67.4ZM12.5 10L16 9 18 16 15.5 17ZM78.5 16L82 18 79 24 76.5 22Z",
            ),
        ],
    ),
];

const SECTOR: Strokes = &[(
    "strip-sector",
    "M139.62 92.15A380 380 0 0 1 220.38 92.15L208.69 201.53A270 270 0 0 0 151.31 201.53Z",
)];
const GONE: Strokes = &[(
    "strip-ghost",
    "M163 70H197A5 5 0 0 1 202 75V84A5 5 0 0 1 197 89H163A5 5 0 0 1 158 84V75A5 5 0 0 1 163 70Z",
)];
const STACK: Strokes = &[
    (
        "strip-slate",
        "M163 70H197A5 5 0 0 1 202 75V84A5 5 0 0 1 197 89H163A5 5 0 0 1 158 84V75A5 5 0 0 1 163 70Z",
    ),
    (
        "strip-emblem",
        "M172.5 87L170.2 84.9 179.2 75.4 176.5 72.8 181 71 188.5 78.2 184.4 82.6 181.5 77.7Z",
    ),
    (
        "strip-azure",
        "M163 49H197A5 5 0 0 1 202 54V63A5 5 0 0 1 197 68H163A5 5 0 0 1 158 63V54A5 5 0 0 1 163 49Z",
    ),
    (
        "strip-emblem",
        "M178 51H182V56.5H187V60.5H182V66H178V60.5H173V56.5H178Z",
    ),
];
const MOVE: Strokes = &[
    ("strip-move", "M134 61C158 22 248 16 281 55"),
    ("strip-head", "M287 63L274.5 57.5 284 49.5Z"),
];
const KEY: Strokes = &[
    (
        "strip-azure",
        "M73 242H101A5 5 0 0 1 106 247V258A5 5 0 0 1 101 263H73A5 5 0 0 1 68 258V247A5 5 0 0 1 73 242Z",
    ),
    (
        "strip-emblem",
        "M85 244.5H89V250.5H94.5V254.5H89V260.5H85V254.5H79.5V250.5H85Z",
    ),
    (
        "strip-slate",
        "M195 242H223A5 5 0 0 1 228 247V258A5 5 0 0 1 223 263H195A5 5 0 0 1 190 258V247A5 5 0 0 1 195 242Z",
    ),
    (
        "strip-emblem",
        "M201.5 261L199.2 258.9 208.2 249.4 205.5 246.8 210 245 217.5 252.2 213.4 256.6 210.5 251.7Z",
    ),
];

#[cfg(test)]
mod tests {
    use super::super::text::{Block, SECTIONS};
    use super::*;
    use tabletop::mordred::data::BARRIERS;

    #[test]
    fn the_dial_figure_sets_off_what_its_caption_tells() {
        let caption = SECTIONS
            .iter()
            .flat_map(|section| section.blocks)
            .find_map(|block| match block {
                Block::Figure(Figure::Dial, caption) => Some(*caption),
                _ => None,
            })
            .expect("the guide has the figure");
        let [first, second] = fired()[..] else {
            panic!("two events fire");
        };
        let sectors = DialSide::War.sectors();
        let (first, second) = (sectors[first].name(), sectors[second].name());
        assert!(caption.contains(&format!("alone on {first}")));
        assert!(caption.contains(&format!("spend {SPENT} time")));
        assert!(caption.contains(&format!("{first} happens")));
        assert!(caption.contains(&format!("then {second}")));
    }

    #[test]
    fn the_map_signs_show_every_kind_of_closed_border() {
        for barrier in BARRIERS {
            let text = format!("{:?}: closed", barrier.kind);
            assert!(SIGNS.iter().any(|sign| sign.0 == text), "{text}");
        }
    }
}
