//! The pieces on the map, painted. Only those that have changed are touched.

use super::piece_art::{gate_art, hold_art, piece_art, piece_class};
use super::pieces_scene::{ArmyShape, Piece, PiecePlace, PieceScene};
use crate::ui::shell::escape;
use leptos::{prelude::*, svg};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// What lies under the pieces and under the slots: who controls what, and the gates.
#[component]
pub fn Underfoot(#[prop(into)] scene: Signal<PieceScene>) -> impl IntoView {
    let art = Memo::new(move |_| {
        scene.with(|scene| {
            let holds = scene.holds.iter().map(hold_art);
            holds
                .chain(scene.gates.iter().map(gate_art))
                .collect::<String>()
        })
    });
    view! { <g class="underfoot" aria-hidden="true" inner_html=art /> }
}

/// Everything that stands on the map: a group for the SVG of its places, above the slots. Every piece
/// there can be has a node of its own from the start, with its number as `data-piece`: nodes that
/// change places in the page would forget that they were sliding.
#[component]
pub fn Pieces(#[prop(into)] scene: Signal<PieceScene>) -> impl IntoView {
    let (armies, pieces) = (NodeRef::<svg::G>::new(), NodeRef::<svg::G>::new());
    Effect::new(move |earlier: Option<PieceScene>| {
        let now = scene.get();
        if let (Some(armies), Some(pieces)) = (armies.get(), pieces.get()) {
            let before = earlier.as_ref();
            if before.map(|scene| &scene.armies) != Some(&now.armies) {
                show_armies(&armies, &now.armies);
            }
            show_pieces(
                &pieces,
                before.map_or(&[], |scene| &scene.pieces),
                &now.pieces,
            );
        }
        now
    });
    let nodes: String = scene.with_untracked(|scene| {
        let nodes = 0..scene.pieces.len();
        nodes
            .map(|n| format!(r#"<g data-piece="{n}"></g>"#))
            .collect()
    });
    view! {
        <g class="pieces">
            <g node_ref=armies />
            <g node_ref=pieces inner_html=nodes />
        </g>
    }
}

/// Armies are only read out: their figures are seen.
fn show_armies(host: &Element, armies: &[ArmyShape]) {
    let markup = |army: &ArmyShape| {
        let words = escape(&army.words);
        format!(r#"<circle class="army-words" r="16" role="img" aria-label="{words}"/>"#)
    };
    host.set_inner_html(&armies.iter().map(markup).collect::<String>());
    for (node, army) in children(host).zip(armies) {
        put(&node, &army.place);
    }
}

fn show_pieces(host: &Element, before: &[Option<Piece>], now: &[Option<Piece>]) {
    for (n, (node, piece)) in children(host).zip(now).enumerate() {
        let earlier = before.get(n).and_then(Option::as_ref);
        match (earlier, piece) {
            (earlier, Some(piece)) if earlier != Some(piece) => show_piece(&node, earlier, piece),
            (Some(_), None) => node.set_inner_html(""),
            _ => {}
        }
    }
}

/// One piece: it stays the same node while it stands, so that it slides and does not jump.
fn show_piece(node: &Element, earlier: Option<&Piece>, piece: &Piece) {
    if earlier.is_none() {
        node.set_inner_html(r#"<g><g class="piece-figure"></g></g>"#);
    }
    let Some(figure) = node.first_element_child() else {
        return;
    };
    let looks_same = |earlier: &Piece| (earlier.kind, earlier.count) == (piece.kind, piece.count);
    if !earlier.is_some_and(looks_same) {
        if let Some(art) = figure.first_element_child() {
            art.set_inner_html(&piece_art(piece));
        }
        let _ = figure.set_attribute("class", piece_class(piece.kind));
    }
    if earlier.is_none_or(|earlier| earlier.words != piece.words) {
        let words = piece.words.as_deref();
        set(&figure, "role", words.map(|_| "img"));
        set(&figure, "aria-label", words);
        set(&figure, "aria-hidden", words.is_none().then_some("true"));
    }
    if earlier.is_none_or(|earlier| earlier.place != piece.place) {
        put(&figure, &piece.place);
    }
}

fn set(node: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => node.set_attribute(name, value),
        None => node.remove_attribute(name),
    };
}

fn put(node: &Element, place: &PiecePlace) {
    // An element of SVG has a style as well.
    let style = node.unchecked_ref::<HtmlElement>().style();
    let _ = style.set_property("transform", &place.transform());
}

fn children(host: &Element) -> impl Iterator<Item = Element> {
    std::iter::successors(host.first_element_child(), Element::next_element_sibling)
}
