//! A battle on the stage: two sides that face each other, and the sums between them.

use super::super::explain::Subject;
use super::super::icons::faction_class;
use super::super::stage_scene::{BattleScene, Figure, Laid, Offer, Pair, Side, Standing, Step};
use super::Cues;
use super::faces::{SHIELD, SWORD, combat_back, plate};
use super::pieces::{Banner, signed, unit};
use super::sums::{Clash, SumView};
use leptos::{html, prelude::*};
use mordred::mordred::data::{CombatCard, Faction, Post, Unit};
use mordred::mordred::state::{MysticFate, Strength};

/// A battle.
#[component]
pub fn BattleView(scene: Memo<BattleScene>, cues: Cues) -> impl IntoView {
    let picked = RwSignal::new(None::<CombatCard>);
    let pairs = Memo::new(move |_| scene.with(|scene| scene.pairs.clone()));
    // What can no longer be placed is put down.
    Effect::new(move |_| {
        let gone = |card: &CombatCard| !pairs.with(|pairs| pairs.iter().any(|p| p.card == *card));
        if picked.get_untracked().as_ref().is_some_and(gone) {
            picked.set(None);
        }
    });
    let step = Memo::new(move |_| scene.with(|scene| scene.step));
    let steps = move || {
        let now = step.get();
        Step::ALL.map(|step| {
            let class = match step.cmp(&now) {
                std::cmp::Ordering::Less => "done",
                std::cmp::Ordering::Equal => "now",
                std::cmp::Ordering::Greater => "",
            };
            let current = (step == now).then_some("step");
            view! { <li class=class aria-current=current>{step.name()}</li> }
        })
    };
    let side = move |near: bool| {
        Memo::new(move |_| {
            scene.with(|scene| {
                let index = if near { scene.near } else { 1 - scene.near };
                scene.sides[index].clone()
            })
        })
    };
    let (far, near) = (side(false), side(true));
    // Where not all fits, what the viewer decides about lies below.
    let body = NodeRef::<html::Div>::new();
    let acts = Memo::new(move |_| scene.with(|scene| scene.has_offers()));
    Effect::new(move |_| {
        let at = if acts.get() { i32::MAX } else { 0 };
        step.get();
        if let Some(body) = body.get() {
            body.set_scroll_top(at);
        }
    });
    view! {
        <div class="stage-body battle" data-testid="battle" node_ref=body>
            <ol class="battle-steps" aria-label="Steps of the battle">
                {steps}
            </ol>
            <SideView side=far near=false pairs picked cues />
            <Clash scene far near />
            <SideView side=near near=true pairs picked cues />
            <Hand scene pairs picked cues />
        </div>
    }
}

/// One side: who, with which figures, cards and sum.
#[component]
fn SideView(
    side: Memo<Side>,
    near: bool,
    pairs: Memo<Vec<Pair>>,
    picked: RwSignal<Option<CombatCard>>,
    cues: Cues,
) -> impl IntoView {
    let who = Memo::new(move |_| side.with(|side| side.who));
    let figures = Memo::new(move |_| side.with(|side| side.figures.clone()));
    let niches = Memo::new(move |_| side.with(niches));
    let is_open = Memo::new(move |_| side.with(|side| side.sum.is_some()));
    let class = move || {
        let side = if near { "near" } else { "far" };
        let cards = if is_open.get() {
            "cards-up"
        } else {
            "cards-down"
        };
        format!("side {side} {cards} {}", faction_class(who.get().faction))
    };
    let stand = move || {
        let figures = figures.get().into_iter();
        figures.map(|shown| figure(shown, cues)).collect_view()
    };
    view! {
        <section class=class aria-label=move || who.get().name>
            <header>
                {move || view! { <Banner who=who.get() cues /> }}
                <ul class="figures" aria-label="Figures">
                    {stand}
                </ul>
            </header>
            <div class="side-field">
                <ul class="niches" aria-label="Cards">
                    <For each=move || niches.get() key=|niche| *niche let:niche>
                        <NicheView niche side near pairs picked cues />
                    </For>
                </ul>
                <SumView side cues />
            </div>
        </section>
    }
}

fn figure(figure: Figure, cues: Cues) -> impl IntoView {
    let name = figure.unit.name();
    let (class, fate) = match figure.standing {
        Standing::Stands => ("figure", "stands"),
        Standing::LaidDown => ("figure down", "is laid down"),
        Standing::Left => ("figure left", "has left"),
        Standing::Lost => ("figure lost", "is lost"),
    };
    let art = unit(figure.unit);
    match figure.offer {
        Some(Offer { choice, words }) => view! {
            <li>
                <button
                    class="figure choosable"
                    aria-label=words.clone()
                    title=words
                    inner_html=art
                    on:click=move |_| cues.choose.run(choice)
                />
            </li>
        }
        .into_any(),
        None => {
            let label = format!("{name} {fate}");
            view! {
                <li>
                    <span class=class role="img" aria-label=label.clone() title=label inner_html=art />
                </li>
            }
            .into_any()
        }
    }
}

/// A place for a card: what lies there, if anything does.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Niche {
    post: Post,
    nth: usize,
    card: Option<CombatCard>,
    face_down: bool,
    empty: bool,
    faction: Faction,
}

fn niches(side: &Side) -> Vec<Niche> {
    let mut niches = Vec::new();
    let faction = side.who.faction;
    for post in Post::ALL {
        let lying = side.cards.iter().enumerate();
        let lying = lying.filter(|(_, laid)| laid.post == post);
        let before = niches.len();
        niches.extend(lying.map(|(nth, laid)| Niche {
            post,
            nth,
            card: laid.card,
            face_down: !laid.open,
            empty: false,
            faction,
        }));
        let laid = niches.len() - before;
        niches.extend((laid..side.places[post.index()].into()).map(|nth| Niche {
            post,
            nth,
            card: None,
            face_down: false,
            empty: true,
            faction,
        }));
    }
    niches
}

#[component]
fn NicheView(
    niche: Niche,
    side: Memo<Side>,
    near: bool,
    pairs: Memo<Vec<Pair>>,
    picked: RwSignal<Option<CombatCard>>,
    cues: Cues,
) -> impl IntoView {
    let Niche {
        post,
        nth,
        card,
        empty,
        ..
    } = niche;
    let laid = Memo::new(move |_| -> Option<Laid> {
        side.with(|side| side.cards.get(nth).filter(|_| !empty).cloned())
    });
    // The choice here: of this card, or of the card picked from the hand.
    let offer = Memo::new(move |_| {
        if let Some(offer) = laid.get().and_then(|laid| laid.offer) {
            return Some(offer);
        }
        let picked = picked.get().filter(|_| near)?;
        pairs.with(|pairs| {
            let pair = pairs.iter().find(|pair| {
                let fits = if empty {
                    pair.out.is_none()
                } else {
                    pair.out.is_some()
                };
                pair.card == picked && pair.post == post && fits && (empty || pair.out == card)
            })?;
            Some(pair.offer.clone())
        })
    });
    let fate = move || laid.get().map_or(MysticFate::Waiting, |laid| laid.fate);
    let face = match (card, empty) {
        (_, true) => unit(unit_of(post)),
        (Some(card), _) => plate(card, Some(post)),
        (None, _) => combat_back(niche.faction),
    };
    let what = match (card, empty) {
        (_, true) => format!("No card on the {} slot", post.name()),
        (Some(card), _) => format!("{} on the {} slot", card.title(), post.name()),
        (None, _) => format!("A card face down on the {} slot", post.name()),
    };
    let label = move || match offer.get() {
        Some(offer) => offer.words,
        None if fate() == MysticFate::Cancelled => format!("{what}, cancelled"),
        None => what.clone(),
    };
    let subject = card.map(Subject::Combat);
    let act = move |_| match (offer.get_untracked(), subject) {
        (Some(offer), _) => {
            picked.set(None);
            cues.choose.run(offer.choice);
        }
        (None, Some(subject)) => cues.ask.run(subject),
        (None, None) => {}
    };
    let gave = move || {
        let gave = laid.get().map(|laid| laid.gave).unwrap_or_default();
        (gave != Strength::default() && fate() != MysticFate::Cancelled).then(|| strength(gave))
    };
    view! {
        <li class="niche" class:empty=empty data-post=post.id()>
            <button
                class="plate"
                class:choosable=move || offer.get().is_some()
                class:face-down=niche.face_down
                class:cancelled=move || fate() == MysticFate::Cancelled
                class:resolved=move || fate() == MysticFate::Resolved
                disabled=move || offer.get().is_none() && subject.is_none()
                aria-label=label
                inner_html=face
                on:click=act
                on:pointerenter=move |_| cues.point.run(subject)
                on:pointerleave=move |_| cues.point.run(None)
            />
            <span class="niche-post">{post.name()} {gave}</span>
        </li>
    }
}

const fn unit_of(post: Post) -> Unit {
    match post {
        Post::Chief => Unit::Chief,
        Post::Mystic => Unit::Mystic,
        Post::Warrior => Unit::Warrior,
    }
}

fn strength(gives: Strength) -> impl IntoView {
    let part = |number: i8, glyph: &str| match number {
        0 => String::new(),
        number => format!("{glyph}{}", signed(number)),
    };
    let html = part(gives.attack, SWORD) + &part(gives.defence, SHIELD);
    view! { <span class="gave" inner_html=html /> }
}

/// The viewer's hand: a card is picked here, then its place above.
#[component]
fn Hand(
    scene: Memo<BattleScene>,
    pairs: Memo<Vec<Pair>>,
    picked: RwSignal<Option<CombatCard>>,
    cues: Cues,
) -> impl IntoView {
    let hand = Memo::new(move |_| scene.with(|scene| scene.hand.clone()));
    let is_held = Memo::new(move |_| hand.with(|hand| !hand.is_empty()));
    let reading = move || match picked.get() {
        Some(card) => {
            let data = card.data();
            let chief = match data.chief_text {
                "" => String::new(),
                text => format!(" Chief: {text}"),
            };
            format!("{}.{chief} Mystic: {}", data.title, data.mystic_text)
        }
        None => "Pick a card, then the slot it goes to.".into(),
    };
    view! {
        <Show when=move || is_held.get()>
            <section class="stage-hand" aria-label="Your hand">
                <p class="hand-reading" role="status">{reading}</p>
                <ul>
                    <For each=move || hand.get() key=|held| *held let((card, count))>
                        {held_card(card, count, pairs, picked, cues)}
                    </For>
                </ul>
            </section>
        </Show>
    }
}

fn held_card(
    card: CombatCard,
    count: u8,
    pairs: Memo<Vec<Pair>>,
    picked: RwSignal<Option<CombatCard>>,
    cues: Cues,
) -> impl IntoView {
    let usable = move || pairs.with(|pairs| pairs.iter().any(|pair| pair.card == card));
    let label = match count {
        1 => format!("Pick {}", card.title()),
        count => format!("Pick {}, {count} in hand", card.title()),
    };
    let subject = Subject::Combat(card);
    let pick = move |_| {
        if usable() {
            picked.update(|picked| *picked = (*picked != Some(card)).then_some(card));
        } else {
            cues.ask.run(subject);
        }
    };
    view! {
        <li>
            <button
                class="plate"
                class:choosable=usable
                aria-pressed=move || (picked.get() == Some(card)).to_string()
                aria-label=label
                inner_html=plate(card, None)
                on:click=pick
                on:pointerenter=move |_| cues.point.run(Some(subject))
                on:pointerleave=move |_| cues.point.run(None)
            />
            {(count > 1).then(|| view! { <span class="held-count">{count}</span> })}
        </li>
    }
}
