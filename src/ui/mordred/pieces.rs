//! The pieces on the map, painted and pointed at.

use super::explain::Subject;
use super::piece_art::{gate_art, hold_art, piece_art, piece_class};
use super::pieces_scene::{ArmyShape, Piece, PieceScene};
use leptos::prelude::*;

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

/// Everything that stands on the map: a group for the SVG of its places, above the slots. `on_point` is
/// told what the pointer is on, and `None` when it leaves; `on_pick` what is clicked or touched.
#[component]
pub fn Pieces(
    #[prop(into)] scene: Signal<PieceScene>,
    on_point: Callback<Option<Subject>>,
    on_pick: Callback<Subject>,
) -> impl IntoView {
    let armies = move || {
        scene.with(|scene| {
            let army = |army: &ArmyShape| {
                let (transform, words) = (army.place.transform(), army.words.clone());
                view! {
                    <circle class="army-words" r="16" style:transform=transform role="img" aria-label=words />
                }
            };
            scene.armies.iter().map(army).collect_view()
        })
    };
    // Every piece there can be has a node of its own from the start: nodes that change places in the
    // page would forget that they were sliding.
    let count = scene.with_untracked(|scene| scene.pieces.len());
    let pieces = (0..count).map(|index| {
        let piece =
            Memo::new(move |_| scene.with(|scene| scene.pieces.get(index).cloned().flatten()));
        view! { <Standing piece on_point on_pick /> }
    });
    view! {
        <g class="pieces">
            <g>{armies}</g>
            {pieces.collect_view()}
        </g>
    }
}

/// One piece, while it is on the boards.
#[component]
fn Standing(
    piece: Memo<Option<Piece>>,
    on_point: Callback<Option<Subject>>,
    on_pick: Callback<Subject>,
) -> impl IntoView {
    let stands = Memo::new(move |_| piece.with(Option::is_some));
    let tell = move |of: fn(&Piece) -> String| piece.with(|piece| piece.as_ref().map(of));
    let art = Memo::new(move |_| tell(piece_art).unwrap_or_default());
    let subject = move || piece.with_untracked(|piece| piece.as_ref().map(|piece| piece.subject));
    let figure = move || {
        stands.get().then(|| {
            let words = move || piece.with(|piece| piece.as_ref()?.words.clone());
            view! {
                <g
                    class=move || tell(|piece| piece_class(piece.kind).into())
                    style:transform=move || tell(|piece| piece.place.transform())
                    role=move || words().map(|_| "img")
                    aria-label=words
                    aria-hidden=move || words().is_none().then_some("true")
                    on:pointerenter=move |_| on_point.run(subject())
                    on:pointerleave=move |_| on_point.run(None)
                    on:click=move |_| {
                        if let Some(subject) = subject() {
                            on_pick.run(subject);
                        }
                    }
                >
                    <g class="piece-figure" inner_html=art />
                </g>
            }
        })
    };
    view! { <g>{figure}</g> }
}
