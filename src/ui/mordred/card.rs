//! The faces and backs of the cards, as HTML. Every word on them is our own.

mod emblem;

use super::icons::{device_symbol, faction_class, leader_class, leader_symbol, monster_symbol};
use leptos::prelude::*;
use tabletop::mordred::Subject;
use tabletop::mordred::View;
use tabletop::mordred::data::{
    Champion, ChaosCard, CombatCard, Edition, Faction, FateCard, Leader, LeaderSide, Monster, Spell,
};
use tabletop::mordred::state::Table;

/// A hidden card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// A Combat card of this faction.
    Combat(Faction),
    /// A Fate card.
    Fate,
    /// A Chaos card.
    Chaos,
}

/// Where a Spell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpellState {
    /// To be cast.
    InHand,
    /// A permanent Spell that has been cast.
    InPlay,
    /// Cast and gone.
    Used,
}

/// What the cards refer to; a screen that shows cards needs this once.
#[component]
pub fn CardArt() -> impl IntoView {
    view! {
        <svg class="defs" aria-hidden="true">
            <defs inner_html=include_str!("art/cards.svg") />
        </svg>
    }
}

/// The full face of the card that is asked about, if it is one.
#[component]
pub fn CardFace(#[prop(into)] face: Signal<Option<String>>) -> impl IntoView {
    move || {
        face.get()
            .map(|face| view! { <div class="cf-face" inner_html=face /> })
    }
}

/// The full face of a card that this is about; `None` for what is no card.
pub fn card_face(subject: Subject, view: &View) -> Option<String> {
    let table = &view.table;
    Some(match subject {
        Subject::Combat(card) => combat_face(card, table.edition),
        Subject::Spell(spell) => spell_face(spell, table),
        Subject::Fate(card) => fate_face(card, table.broken_out),
        Subject::Chaos(card) => chaos_face(card),
        Subject::Champion(champion) => champion_face(champion, table.edition),
        Subject::Leader(leader) => leader_face(leader, table.leader_side, 0),
        Subject::Holding(seat, leader) => {
            let held = table.player(seat).favours[leader.index()];
            leader_face(leader, table.leader_side, held)
        }
        Subject::Monster(monster) => monster_face(monster),
        _ => return None,
    })
}

/// A Combat card: melee above, the Mystic half below.
pub fn combat_face(card: CombatCard, edition: Edition) -> String {
    let data = card.data();
    let faction = card.faction();
    let stats = stat("attack", (20, 46), data.attack) + &stat("defence", (130, 46), data.defence);
    let label = format!("Attack {}, defence {}", data.attack, data.defence);
    let art = art(faction.id(), &emblem(emblem::combat(card)), &stats, &label);
    let chief = match data.chief_text {
        "" => String::new(),
        text => line("chief", "Chief", text),
    };
    let body = format!(
        r#"<div class="cf-half">{chief}</div><div class="cf-half mystic">{}</div>"#,
        line("mystic", "Mystic", data.mystic_text)
    );
    let copies = match data.copies {
        1 => "1 copy".to_owned(),
        copies => format!("{copies} copies"),
    };
    let foot = format!("{}, {copies}", faction.name_in(edition));
    let class = format!("k-combat {}", faction_class(faction));
    face(&class, data.title, &art, &body, &foot)
}

/// A Spell: cost, both halves, and which of them counts now.
pub fn spell_face(spell: Spell, table: &Table) -> String {
    let data = spell.data();
    let faction = spell.faction();
    let mut signs = stat("time", (24, 29), data.cost);
    if data.permanent {
        signs += r##"<g class="cf-stat stays" transform="translate(126 29)"><circle r="16"/><use href="#ci-stays" x="-11" y="-11" width="22" height="22"/></g>"##;
    }
    let (way, foot) = match data.permanent {
        true => ("stays in play", "Permanent Spell"),
        false => ("used up", "Spell, used up"),
    };
    let label = format!("Costs {} time, {way}", data.cost);
    let art = low_art(faction.id(), &emblem(emblem::spell(spell)), &signs, &label);
    let body = halves(
        ("Before Breakout", data.upper.text),
        ("In chaos", data.chaos.text),
        table.spells_in_chaos(),
    );
    let class = format!("k-spell {}", faction_class(faction));
    face(&class, spell.title_in(table.edition), &art, &body, foot)
}

/// A Fate card. Its chaos half counts once a Breakout has begun.
pub fn fate_face(card: FateCard, broken_out: bool) -> String {
    let data = card.data();
    let art = art("fate", &emblem(emblem::fate(card)), "", "");
    let body = halves(
        ("When played", data.upper_text),
        ("From the Cauldron", data.chaos_text),
        broken_out,
    );
    face("k-fate", data.title, &art, &body, "Fate")
}

/// A Chaos card.
pub fn chaos_face(card: ChaosCard) -> String {
    let data = card.data();
    let art = art("chaos", &emblem(emblem::chaos(card)), "", "");
    let body = format!(r#"<div class="cf-half"><p>{}</p></div>"#, data.text);
    face("k-chaos", data.title, &art, &body, "Chaos")
}

/// A Champion.
pub fn champion_face(champion: Champion, edition: Edition) -> String {
    let foot = match edition {
        Edition::Demo => "Knight",
        Edition::Final | Edition::Preview => "Champion",
    };
    let art = art("fate", &emblem(emblem::champion(champion)), "", "");
    let body = format!(
        r#"<div class="cf-half"><p>{}</p></div>"#,
        champion.data().text
    );
    face("k-champion", champion.name_in(edition), &art, &body, foot)
}

/// A Leader card. On the advanced side, powers that so many favours reach are marked.
pub fn leader_face(leader: Leader, side: LeaderSide, held: u8) -> String {
    let data = leader.data();
    let figure = format!(
        r#"<use href="{}" x="42" y="20" width="66" height="66"/>"#,
        leader_symbol(leader)
    );
    let art = art("fate", &figure, "", "");
    let body = match side {
        LeaderSide::Basic => {
            format!(r#"<div class="cf-half"><p>{}</p></div>"#, data.basic.text)
        }
        LeaderSide::Advanced => {
            let powers = data.advanced.iter().map(|power| {
                let (class, word) = match held >= power.need {
                    true => ("reached", " Reached."),
                    false => ("", ""),
                };
                format!(
                    r#"<p class="cf-power {class}"><b>{}</b><span>{}{word}</span></p>"#,
                    power.need, power.text
                )
            });
            format!(
                r#"<div class="cf-half">{}</div>"#,
                powers.collect::<String>()
            )
        }
    };
    let class = format!("k-leader {}", leader_class(leader));
    let foot = format!("Leader, {} side", side.name().to_lowercase());
    face(&class, data.card, &art, &body, &foot)
}

/// A Monster.
pub fn monster_face(monster: Monster) -> String {
    let data = monster.data();
    let figure = format!(
        r#"<use href="{}" x="42" y="20" width="66" height="66"/>"#,
        monster_symbol(monster)
    );
    let art = art("chaos", &figure, "", "");
    let body = format!(r#"<div class="cf-half"><p>{}</p></div>"#, data.text);
    let foot = match data.movement {
        1 => "Monster, 1 step".to_owned(),
        steps => format!("Monster, up to {steps} steps"),
    };
    face("k-chaos", data.name, &art, &body, &foot)
}

/// A Combat card small enough for a hand, with the number of its copies there.
pub fn combat_mini(card: CombatCard, copies: u8) -> String {
    let data = card.data();
    let signs = [
        mini_number("attack", 13, data.attack),
        mini_number("defence", 67, data.defence),
    ];
    let copies = match copies {
        0 | 1 => String::new(),
        copies => format!(r#"<span class="mini-copies">×{copies}</span>"#),
    };
    let class = format!("k-combat {}", faction_class(card.faction()));
    let art = mini_art(card.faction().id(), emblem::combat(card), &signs.concat());
    mini(&class, &(art + &copies), data.title, "")
}

/// A Spell small enough for a row of them.
pub fn spell_mini(spell: Spell, edition: Edition, state: SpellState) -> String {
    let data = spell.data();
    let mut signs = mini_number("time", 13, data.cost);
    if data.permanent {
        signs +=
            r##"<use class="mini-sign" href="#ci-stays" x="58" y="14" width="18" height="18"/>"##;
    }
    let (state, mark) = match state {
        SpellState::InHand => ("in-hand", ""),
        SpellState::InPlay => ("in-play", r#"<span class="mini-mark">In play</span>"#),
        SpellState::Used => ("used", r#"<span class="mini-mark">Used up</span>"#),
    };
    let class = format!("k-spell {state} {}", faction_class(spell.faction()));
    let art = mini_art(spell.faction().id(), emblem::spell(spell), &signs);
    // The longest title of all does not fit on two short lines.
    let title = match spell {
        Spell::HollowHillsGlamour => "Hollow Hills Glamour",
        _ => spell.title_in(edition),
    };
    mini(&class, &art, title, mark)
}

/// The back of a hidden card or pile, with the number of cards.
pub fn card_back(back: Back, count: u8) -> String {
    let (class, pattern, device) = match back {
        Back::Combat(faction) => (
            faction_class(faction),
            faction.id(),
            format!(
                r#"<use href="{}" x="22" y="16" width="36" height="36"/>"#,
                device_symbol(faction)
            ),
        ),
        Back::Fate => ("of-fate", "fate", back_device("star")),
        Back::Chaos => ("of-chaos", "chaos", back_device("bolt")),
    };
    let number = match count {
        0 => String::new(),
        count => format!(
            r#"<g transform="translate(40 73)"><path class="back-label" d="M-14 -10H14L18 0L14 10H-14L-18 0Z"/><text dy=".35em">{count}</text></g>"#
        ),
    };
    format!(
        r#"<span class="mini back {class}"><svg viewBox="0 0 80 92" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect class="back-ground" width="80" height="92"/><rect width="80" height="92" fill="url(#cf-{pattern})"/><rect class="back-line" x="4.5" y="4.5" width="71" height="83" rx="4"/><path class="back-medal" d="M40 9L59 18V42C59 50 50 56 40 61C30 56 21 50 21 42V18Z"/>{device}{number}</svg></span>"#
    )
}

fn back_device(device: &str) -> String {
    format!(r##"<use class="emblem" href="#em-{device}" x="25" y="17" width="30" height="30"/>"##)
}

const CORNERS: &str = r##"<svg class="cf-corner" aria-hidden="true"><use href="#cf-corner"/></svg><svg class="cf-corner" aria-hidden="true"><use href="#cf-corner"/></svg><svg class="cf-corner" aria-hidden="true"><use href="#cf-corner"/></svg><svg class="cf-corner" aria-hidden="true"><use href="#cf-corner"/></svg>"##;

fn face(class: &str, title: &str, art: &str, body: &str, foot: &str) -> String {
    format!(
        r#"<article class="cf {class}"><div class="cf-title">{title}</div>{art}<div class="cf-body">{body}</div><div class="cf-foot">{foot}</div>{CORNERS}</article>"#
    )
}

/// The picture: the pattern of the faction or deck, the device under its arch, and numbers beside it.
fn art(pattern: &str, device: &str, signs: &str, label: &str) -> String {
    let role = match label {
        "" => r#"aria-hidden="true""#.to_owned(),
        label => format!(r#"role="img" aria-label="{label}""#),
    };
    format!(
        r#"<svg class="cf-art" viewBox="0 0 150 90" {role}><rect class="art-ground" width="150" height="90"/><rect width="150" height="90" fill="url(#cf-{pattern})"/><path class="art-arch" d="M38 90V42C38 19 54 5 75 5S112 19 112 42V90Z"/><path class="art-sill" d="M42.5 90V43C42.5 22 57 9.5 75 9.5S107.5 22 107.5 43V90M0 87.5H150"/>{device}{signs}</svg>"#
    )
}

/// The same, low, above long texts.
fn low_art(pattern: &str, device: &str, signs: &str, label: &str) -> String {
    format!(
        r#"<svg class="cf-art" viewBox="0 0 150 58" role="img" aria-label="{label}"><rect class="art-ground" width="150" height="58"/><rect width="150" height="58" fill="url(#cf-{pattern})"/><path class="art-arch" d="M44 58V25C44 11 57 3 75 3S106 11 106 25V58Z"/><path class="art-sill" d="M47.5 58V26C47.5 14 59 6.5 75 6.5S102.5 14 102.5 26V58M0 55.5H150"/><svg x="54" y="10" width="42" height="42" viewBox="47 26 56 56">{device}</svg>{signs}</svg>"#
    )
}

fn emblem(device: &str) -> String {
    format!(r##"<use class="emblem" href="#em-{device}" x="47" y="26" width="56" height="56"/>"##)
}

fn stat(what: &str, (x, y): (u8, u8), number: u8) -> String {
    let field = match what {
        "defence" => {
            r#"<path d="M0 -19L15.5 -14V0C15.5 9 8 15.5 0 20C-8 15.5 -15.5 9 -15.5 0V-14Z"/>"#
                .to_owned()
        }
        _ => format!(
            r##"<circle r="16"/><use href="#ci-{what}" x="-20" y="-22" width="17" height="17"/>"##
        ),
    };
    format!(
        r##"<g class="cf-stat {what}" transform="translate({x} {y})">{field}<text dy=".35em">{number}</text></g>"##
    )
}

/// A sign, a word and a sentence.
fn line(sign: &str, word: &str, text: &str) -> String {
    format!(
        r##"<p><svg class="cf-sign" aria-hidden="true"><use href="#ci-{sign}"/></svg><b>{word}</b> {text}</p>"##
    )
}

/// Two halves, of which one counts now.
fn halves(upper: (&str, &str), chaos: (&str, &str), in_chaos: bool) -> String {
    let half = |(when, text): (&str, &str), class: &str, counts: bool| {
        let (state, now) = match counts {
            true => ("counts", r#"<span class="cf-now">Now</span>"#),
            false => ("rests", ""),
        };
        format!(
            r#"<div class="cf-half {class} {state}"><b class="cf-when">{when}{now}</b><p>{text}</p></div>"#
        )
    };
    half(upper, "upper", !in_chaos) + &half(chaos, "chaos-half", in_chaos)
}

fn mini(class: &str, art: &str, title: &str, mark: &str) -> String {
    format!(
        r#"<span class="mini {class}">{art}<span class="mini-title">{title}</span>{mark}</span>"#
    )
}

fn mini_art(pattern: &str, device: &str, signs: &str) -> String {
    format!(
        r##"<svg class="mini-art" viewBox="0 0 80 46" aria-hidden="true"><rect class="art-ground" width="80" height="46"/><rect width="80" height="46" fill="url(#cf-{pattern})"/><path class="art-arch" d="M21 46V20C21 9 30 3 40 3S59 9 59 20V46Z"/><use class="emblem" href="#em-{device}" x="25" y="10" width="30" height="30"/>{signs}</svg>"##
    )
}

fn mini_number(what: &str, x: u8, number: u8) -> String {
    let left = x - 6;
    format!(
        r##"<g class="mini-number {what}"><use href="#ci-{what}" x="{left}" y="3" width="12" height="12"/><text x="{x}" y="36">{number}</text></g>"##
    )
}

#[cfg(test)]
mod tests;
