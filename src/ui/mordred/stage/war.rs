//! A War on the stage: the battles to be fought, then the favours that go to their owners.

use super::super::icons::faction_class;
use super::super::sheet::{Deed, Spots};
use super::super::stage_scene::{BattleRow, Claim, RowState, WarScene, Who};
use super::pieces::{banner, device, favours, for_ear_and_eye, label, unit};
use crate::ui::shell::escape;
use tabletop::mordred::data::{Leader, Territory, Unit};
use tabletop::mordred::state::Army;
use tabletop::mordred::text;

/// The battles of a War as a row of chips: those that are done can be looked at again.
pub fn battle_strip(rows: &[BattleRow], looked_at: Option<Territory>, spots: &mut Spots) -> String {
    let mut chips = String::new();
    for row in rows {
        chips += &chip(row, looked_at == Some(row.at), spots);
    }
    format!(r#"<ol class="battle-strip" aria-label="Battles of this War">{chips}</ol>"#)
}

fn chip(row: &BattleRow, pressed: bool, spots: &mut Spots) -> String {
    let name = row.at.name();
    let (class, words) = match row.state {
        RowState::Done => ("chip done", "fought. See the result."),
        RowState::Now => ("chip now", "being fought"),
        RowState::Due => ("chip", "still to be fought"),
    };
    let (class, words, deed) = match &row.offer {
        Some(offer) => (
            "chip choosable",
            offer.words.to_string(),
            Deed::Choose(offer.choice),
        ),
        None => {
            let done = row.state == RowState::Done;
            let look = Deed::Look(done.then_some(row.at));
            (class, format!("{name}: {words}"), look)
        }
    };
    format!(
        r#"<li><button class="{class}"{}{} aria-pressed="{pressed}">{name}</button></li>"#,
        label(&words),
        spots.deed(deed)
    )
}

/// A War between its battles, or its claims.
pub fn war(scene: &WarScene, names: &[String], spots: &mut Spots) -> String {
    let mut rows = String::new();
    for row in &scene.battles {
        rows += &battle_row(row, names, spots);
    }
    let list = match rows.as_str() {
        "" => r#"<p class="war-peace">No battle was fought.</p>"#.into(),
        rows => format!(r#"<ol class="war-battles">{rows}</ol>"#),
    };
    let claims = match &scene.claims {
        None => String::new(),
        Some(claims) => format!(
            r#"<section class="war-claims" aria-label="Claims"><h3>Claims</h3>{}</section>"#,
            taken(scene, claims, names)
        ),
    };
    format!(
        r##"<div tabindex="0" class="stage-body war" data-testid="war" data-key="war"><svg class="stage-seal" viewBox="0 0 24 24" aria-hidden="true"><use href="#icon-war" width="24" height="24"/></svg><section class="war-list" aria-label="Battles"><h3>Battles</h3>{list}</section>{claims}</div>"##
    )
}

fn battle_row(row: &BattleRow, names: &[String], spots: &mut Spots) -> String {
    let mut sides = String::new();
    for (who, army) in &row.sides {
        let army = match row.state {
            RowState::Done => String::new(),
            RowState::Now | RowState::Due => figures(*army),
        };
        sides += &format!(
            r#"<span class="war-side {}">{} <span class="war-army">{army}</span><span class="war-lost">{}</span></span>"#,
            faction_class(who.faction),
            banner(*who, names),
            lost(row, *who)
        );
    }
    let name = row.at.name();
    let inside =
        format!(r#"<span class="war-place">{name}</span><span class="war-sides">{sides}</span>"#);
    let (class, words, deed, call) = match (&row.offer, row.state) {
        (Some(offer), _) => {
            let deed = Deed::Choose(offer.choice);
            ("choosable", offer.words.to_string(), deed, "Fight")
        }
        (None, RowState::Done) => {
            let words = format!("{name}: see how the battle came out");
            ("done", words, Deed::Look(Some(row.at)), "See")
        }
        (None, _) => return format!(r#"<li><span class="war-row">{inside}</span></li>"#),
    };
    format!(
        r#"<li><button class="war-row {class}"{}>{}</button></li>"#,
        spots.deed(deed),
        for_ear_and_eye(
            &words,
            &format!(r#"{inside}<span class="war-call">{call}</span>"#)
        )
    )
}

fn lost(row: &BattleRow, who: Who) -> String {
    let sides = row.result.iter().flat_map(|result| &result.sides);
    let side = sides.into_iter().find(|side| side.who.seat == who.seat);
    match side.map(|side| side.lost) {
        None => String::new(),
        Some(lost) => text::lost(lost).into(),
    }
}

fn figures(army: Army) -> String {
    let each = Unit::ALL.map(|kind| unit(kind).repeat(army.count(kind).into()));
    each.concat()
}

/// What was claimed, and what each player has won.
fn taken(scene: &WarScene, claims: &[Claim], names: &[String]) -> String {
    if claims.is_empty() {
        return r#"<p class="war-peace">Nobody claimed a favour.</p>"#.into();
    }
    let (mut rows, mut tally) = (String::new(), String::new());
    for (nth, claim) in claims.iter().enumerate() {
        rows += &flight(nth, claim);
    }
    for &who in &scene.players {
        tally += &won_by(who, scene.won_by(who.seat), names);
    }
    format!(
        r#"<ol class="claims">{rows}</ol><ul class="tally" aria-label="What each player has won">{tally}</ul>"#
    )
}

/// Favours on their way from where they lay to whom they belong now.
fn flight(nth: usize, claim: &Claim) -> String {
    let Claim {
        who,
        leader,
        count,
        place,
        words,
        back,
    } = claim;
    let class = if *back { "claim back" } else { "claim" };
    // One after the other, but soon over however many there are.
    let wait = nth.min(12);
    format!(
        r#"<li class="{class} wait-{wait}"{} data-key="{nth}"><span class="claim-place">{}</span><span class="claim-path"><span class="claim-tokens">{}</span></span><span class="claim-owner {}">{}</span></li>"#,
        label(words.text()),
        escape(place.text()),
        favours(*leader, *count),
        faction_class(who.faction),
        device(who.faction)
    )
}

fn won_by(who: Who, won: [i16; 3], names: &[String]) -> String {
    let mut parts = String::new();
    for leader in Leader::ALL {
        let number = won[leader.index()];
        let sign = if number < 0 { "\u{2212}" } else { "+" };
        let size = number.abs();
        if number != 0 {
            parts += &format!(
                r#"<span class="tally-part" role="img" aria-label="{sign}{size} of {}">{sign}{size} <span>{}</span></span>"#,
                leader.name(),
                favours(leader, 1)
            );
        }
    }
    if parts.is_empty() {
        parts += "nothing";
    }
    let banner = banner(who, names);
    format!(r#"<li>{banner} <span class="tally-won">{parts}</span></li>"#)
}
