//! A battle on the stage: two sides that face each other, and the sums between them.

use super::super::icons::faction_class;
use super::super::sheet::{Deed, Spots};
use super::super::stage_scene::{BattleScene, Figure, Offer, Pair, Side, Standing, Step};
use super::faces::{SHIELD, SWORD, combat_back, plate};
use super::pieces::{banner, for_ear_and_eye, label, signed, unit};
use super::sums::{clash, sum};
use tabletop::mordred::Subject;
use tabletop::mordred::data::{CombatCard, Faction, Post, Unit};
use tabletop::mordred::state::{MysticFate, Strength};

/// A battle; `picked` is the card of the hand that is to be placed.
pub fn battle(
    scene: &BattleScene,
    picked: Option<CombatCard>,
    names: &[String],
    spots: &mut Spots,
) -> String {
    let mut steps = String::new();
    for step in Step::ALL {
        let class = match step.cmp(&scene.step) {
            std::cmp::Ordering::Less => " class=\"done\"",
            std::cmp::Ordering::Equal => " class=\"now\" aria-current=\"step\"",
            std::cmp::Ordering::Greater => "",
        };
        steps += &format!("<li{class}>{}</li>", step.name());
    }
    let [near, far] = [scene.near, 1 - scene.near].map(|index| &scene.sides[index]);
    // Where not all fits, what the viewer decides about lies below.
    let scroll = if scene.has_offers() { "end" } else { "top" };
    format!(
        r#"<div tabindex="0" class="stage-body battle" data-testid="battle" data-key="{}" data-scroll="{scroll} {}"><ol class="battle-steps" aria-label="Steps of the battle">{steps}</ol>{}{}{}{}</div>"#,
        scene.at.name(),
        scene.step.name(),
        side_view(far, None, names, spots),
        clash(&scene.lines, far, near),
        side_view(near, Some((&scene.pairs, picked)), names, spots),
        hand(scene, picked, spots)
    )
}

/// What can be placed on the slots of the near side, and the card picked for it.
type Placing<'a> = Option<(&'a [Pair], Option<CombatCard>)>;

/// One side: who, with which figures, cards and sum.
fn side_view(side: &Side, placing: Placing, names: &[String], spots: &mut Spots) -> String {
    let which = if placing.is_some() { "near" } else { "far" };
    let cards = if side.sum.is_some() {
        "cards-up"
    } else {
        "cards-down"
    };
    let (mut figures, mut slots) = (String::new(), String::new());
    for shown in &side.figures {
        figures += &figure(shown, spots);
    }
    for niche in niches(side) {
        slots += &niche_view(niche, side, placing, spots);
    }
    format!(
        r#"<section class="side {which} {cards} {}" aria-label="{}"><header>{}<ul class="figures" aria-label="Figures">{figures}</ul></header><div class="side-field"><ul class="niches" aria-label="Cards">{slots}</ul>{}</div></section>"#,
        faction_class(side.who.faction),
        side.who.name,
        banner(side.who, names),
        sum(side, spots)
    )
}

fn figure(figure: &Figure, spots: &mut Spots) -> String {
    let (class, fate) = match figure.standing {
        Standing::Stands => ("", "stands"),
        Standing::LaidDown => (" down", "is laid down"),
        Standing::Left => (" left", "has left"),
        Standing::Lost => (" lost", "is lost"),
    };
    let art = unit(figure.unit);
    match &figure.offer {
        Some(Offer { choice, words }) => format!(
            r#"<li><button class="figure choosable"{}{}>{art}</button></li>"#,
            label(words.text()),
            spots.deed(Deed::Choose(*choice))
        ),
        None => {
            let words = format!("{} {fate}", figure.unit.name());
            let label = label(&words);
            format!(r#"<li><span class="figure{class}" role="img"{label}>{art}</span></li>"#)
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

fn niche_view(niche: Niche, side: &Side, placing: Placing, spots: &mut Spots) -> String {
    let Niche {
        post,
        nth,
        card,
        face_down,
        empty,
        faction,
    } = niche;
    let laid = side.cards.get(nth).filter(|_| !empty);
    // The choice here: of this card, or of the card picked from the hand.
    let offer = laid.and_then(|laid| laid.offer.as_ref()).or_else(|| {
        let (pairs, picked) = placing?;
        let pair = pairs.iter().find(|pair| {
            let fits = pair.out.is_none() == empty && (empty || pair.out == card);
            Some(pair.card) == picked && pair.post == post && fits
        })?;
        Some(&pair.offer)
    });
    let fate = laid.map_or(MysticFate::Waiting, |laid| laid.fate);
    let name = post.name();
    let (face, what) = match (card, empty) {
        (_, true) => (unit(unit_of(post)), format!("No card on the {name} slot")),
        (Some(card), _) => (
            plate(card, Some(post)),
            format!("{} on the {name} slot", card.title()),
        ),
        (None, _) => (
            combat_back(faction),
            format!("A card face down on the {name} slot"),
        ),
    };
    let mut class = String::from("plate");
    if face_down {
        class += " face-down";
    }
    match fate {
        MysticFate::Cancelled => class += " cancelled",
        MysticFate::Resolved => class += " resolved",
        _ => {}
    }
    let subject = card.map(Subject::Combat);
    let (words, deed) = match offer {
        Some(offer) => {
            class += " choosable";
            (offer.words.to_string(), Some(Deed::Choose(offer.choice)))
        }
        None if fate == MysticFate::Cancelled => {
            (format!("{what}, cancelled"), subject.map(Deed::Ask))
        }
        None => (what, subject.map(Deed::Ask)),
    };
    let gave = match laid.map(|laid| laid.gave) {
        Some(gave) if gave != Strength::default() && fate != MysticFate::Cancelled => {
            format!(r#"<span class="gave">{}</span>"#, strength(gave))
        }
        _ => String::new(),
    };
    let disabled = if deed.is_none() { " disabled" } else { "" };
    let kind = if empty { " empty" } else { "" };
    let key = card.map_or(0, |card| card.index() + 1);
    format!(
        r#"<li class="niche{kind}" data-post="{}" data-key="{name}{nth}{kind} {key} {face_down}"><button class="{class}"{disabled}{}>{}</button><span class="niche-post">{name} {gave}</span></li>"#,
        post.id(),
        spots.add(deed, subject),
        for_ear_and_eye(&words, &face)
    )
}

const fn unit_of(post: Post) -> Unit {
    match post {
        Post::Chief => Unit::Chief,
        Post::Mystic => Unit::Mystic,
        Post::Warrior => Unit::Warrior,
    }
}

fn strength(gives: Strength) -> String {
    let part = |number: i8, glyph: &str| match number {
        0 => String::new(),
        number => format!("{glyph}{}", signed(number)),
    };
    part(gives.attack, SWORD) + &part(gives.defence, SHIELD)
}

/// The viewer's hand: a card is picked here, then its place above.
fn hand(scene: &BattleScene, picked: Option<CombatCard>, spots: &mut Spots) -> String {
    if scene.hand.is_empty() {
        return String::new();
    }
    let reading = match picked {
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
    let mut cards = String::new();
    for &(card, count) in &scene.hand {
        let usable = scene.pairs.iter().any(|pair| pair.card == card);
        cards += &held_card(card, count, usable, picked == Some(card), spots);
    }
    format!(
        r#"<section class="stage-hand" aria-label="Your hand"><p class="hand-reading" role="status">{reading}</p><ul>{cards}</ul></section>"#
    )
}

fn held_card(
    card: CombatCard,
    count: u8,
    usable: bool,
    pressed: bool,
    spots: &mut Spots,
) -> String {
    let (number, many) = match count {
        1 => (String::new(), String::new()),
        count => (
            format!(", {count} in hand"),
            format!(r#"<span class="held-count">{count}</span>"#),
        ),
    };
    let subject = Subject::Combat(card);
    let (class, deed) = match usable {
        true => (" choosable", Deed::Pick(card)),
        false => ("", Deed::Ask(subject)),
    };
    format!(
        r#"<li data-key="{}"><button class="plate{class}" aria-pressed="{pressed}"{}>{}</button>{many}</li>"#,
        card.index(),
        spots.add(Some(deed), Some(subject)),
        for_ear_and_eye(
            &format!("Pick {}{number}", card.title()),
            &plate(card, None)
        )
    )
}
