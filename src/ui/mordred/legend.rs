//! What the signs on the map mean.

use leptos::prelude::*;

/// Each sign, drawn around the origin, and what it means.
const SIGNS: [(&str, &str); 8] = [
    (
        r#"<path class="border open" d="M-36 4c14-10 22 6 36 0s22-8 36 0"/>"#,
        "Open border",
    ),
    (
        r#"<path class="route" d="M-36 8c20-20 52-20 72 0"/>"#,
        "Sea route",
    ),
    (
        r#"<g class="slot"><circle class="face" r="18"/><circle class="ring" r="14.5"/><text dy=".35em">7</text></g>"#,
        "Slot for a Caer or favours",
    ),
    (
        r##"<use href="#mountain" x="-18" y="2"/><use href="#mountain" x="18" y="2"/>"##,
        "Mountains: closed",
    ),
    (
        r##"<use href="#tree" x="-20" y="2"/><use href="#tree" y="2"/><use href="#tree" x="20" y="2"/>"##,
        "Deep forest: closed",
    ),
    (
        r##"<use href="#reed" x="-17" y="2"/><use href="#reed" x="17" y="2"/>"##,
        "Fen: closed",
    ),
    (
        r#"<path class="standing" d="M-30 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0ZM2 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0Z"/>"#,
        "Places of figures",
    ),
    (
        r##"<use class="place" href="#place-leader" x="-26"/><use class="place" href="#place-monster" y="2"/><use class="place" href="#place-favour" x="26"/>"##,
        "Leader, Monster, favours",
    ),
];

/// The legend of the map.
#[component]
pub fn Legend() -> impl IntoView {
    let mut html = String::from(
        "<h2>Legend</h2><p>Touch a territory, a slot or a sector to read about it.</p><ul>",
    );
    for (sign, words) in SIGNS {
        html += &format!(
            r#"<li><svg class="legend-sign" viewBox="-40 -20 80 40" aria-hidden="true">{sign}</svg>{words}</li>"#
        );
    }
    html += "</ul>";
    view! { <div class="legend" inner_html=html /> }
}
