//! The sums of a battle, worked out in the open.

use super::super::icons::faction_class;
use super::super::sheet::Spots;
use super::super::stage_scene::{Side, Term, Verdict};
use super::faces::{SHIELD, SWORD};
use super::pieces::{signed, told};
use crate::ui::shell::escape;
use tabletop::mordred::state::Strength;
use tabletop::mordred::text::Line;

/// Attack and defence, term by term, once cards lie open.
pub fn sum(side: &Side, spots: &mut Spots) -> String {
    let Some(sum) = &side.sum else {
        return String::new();
    };
    let mut rows = String::new();
    for (nth, term) in sum.terms.iter().enumerate() {
        rows += &term_row(nth, term, spots);
    }
    let (class, head) = match sum.settled {
        true => (" settled", "Sum"),
        false => ("", "So far"),
    };
    let Strength { attack, defence } = sum.total;
    format!(
        r#"<table class="sum{class}"><thead><tr><th scope="col">{head}</th><th scope="col"><span class="visually-hidden">Attack</span>{SWORD}</th><th scope="col"><span class="visually-hidden">Defence</span>{SHIELD}</th></tr></thead><tbody>{rows}</tbody><tfoot><tr><th scope="row">Total</th><td>{attack}</td><td>{defence}</td></tr></tfoot></table>"#
    )
}

fn term_row(nth: usize, term: &Term, spots: &mut Spots) -> String {
    let spot = spots.add(None, term.subject());
    let (attack, defence) = (signed(term.gives.attack), signed(term.gives.defence));
    let class = if term.struck { " class=\"struck\"" } else { "" };
    let words = escape(term.words.text());
    format!(
        r#"<tr{class}{spot} data-key="{nth} {words} {attack} {defence} {class:.3}"><th scope="row">{words}</th><td>{attack}</td><td>{defence}</td></tr>"#
    )
}

/// What lies between the sides: what effects did, then attack against defence.
pub fn clash(lines: &[Line], far: &Side, near: &Side) -> String {
    let effects = match lines.len() {
        0 => String::new(),
        number => format!(
            r#"<ul class="effects" aria-label="Effects" tabindex="0" data-scroll="end {number}">{}</ul>"#,
            told(lines)
        ),
    };
    format!(
        r#"<div class="clash"><div class="verdicts">{}{}</div>{effects}</div>"#,
        verdict(far, near),
        verdict(near, far)
    )
}

fn verdict(hit: &Side, by: &Side) -> String {
    let Some(verdict) = &hit.verdict else {
        return String::new();
    };
    let class = faction_class(hit.who.faction);
    let reckoning = reckoning(verdict, by.who.name);
    format!(r#"<p class="verdict {class}">{reckoning}</p>"#)
}

/// R17.11 and R17.13 as a sum: attack, less defence, less what is taken off, is the loss.
fn reckoning(verdict: &Verdict, attacker: &str) -> String {
    let reduced = match verdict.reduced {
        0 => String::new(),
        reduced => format!(
            " \u{2212} <b>{reduced}</b> <span>{}</span>",
            escape(verdict.thanks_to.text())
        ),
    };
    let Verdict {
        attack,
        defence,
        loss: number,
        words,
        ..
    } = verdict;
    format!(
        r#"<span class="verdict-sum"><span>{attacker}</span> <b>{attack}</b> attack − <b>{defence}</b> defence{reduced} = <b class="verdict-loss">{number}</b></span><span class="verdict-words">{}</span>"#,
        escape(words.text())
    )
}
