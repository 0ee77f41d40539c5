//! A player's dashboard: actions, favours, reserve, Spells and hand.

use super::card::{Back, card_back, combat_mini, spell_mini};
use super::dashboard_scene::{DashboardScene, Face, Hand, Tile};
use super::icons::{device_symbol, faction_class, favour_symbol, leader_class, unit_symbol};
use super::levels::badge_of;
use super::sheet::{Deed, Painted, Sheet, Spots};
use crate::ui::shell::escape;
use leptos::prelude::*;
use tabletop::mordred::Choice;
use tabletop::mordred::Subject;
use tabletop::mordred::bot::Level;
use tabletop::mordred::data::{Action, DISCS, Faction, Leader, Unit};

/// A dashboard along the bottom of a wide screen, or in a sheet as wide as a phone.
#[component]
pub fn Dashboard(
    #[prop(into)] scene: Signal<DashboardScene>,
    on_choose: Callback<Choice>,
    on_point: Callback<Option<Subject>>,
    on_ask: Callback<Subject>,
    on_show_hand: Callback<()>,
) -> impl IntoView {
    let sheet = Memo::new(move |_| scene.with(sheet));
    let on_deed = Callback::new(move |deed| match deed {
        Deed::Choose(choice) => on_choose.run(choice),
        Deed::Ask(subject) => on_ask.run(subject),
        Deed::ShowHand => on_show_hand.run(()),
        _ => {}
    });
    view! { <Painted sheet on_deed on_point by_focus=true /> }
}

fn sheet(scene: &DashboardScene) -> Sheet {
    let mut all = Spots::default();
    let spots = &mut all;
    let hand = match &scene.hand {
        Hand::Open(cards) => tiles("Combat cards", "hand", cards, spots),
        Hand::Hidden(count) => format!(
            r#"<div class="hand hidden-hand" data-key="hidden"><div>{}</div><button class="button" data-testid="show-own-hand"{}>Show hand</button></div>"#,
            backs(Back::Combat(scene.faction), *count),
            spots.deed(Deed::ShowHand)
        ),
    };
    let html = format!(
        r#"<section class="dashboard {}" aria-label="Dashboard of {}" data-testid="dashboard"><div class="dash" data-key="{}"><div class="dash-head">{}<p class="dash-score">{}</p>{}<div class="reserve" role="img" aria-label="{}">{}</div>{}<p class="piles">{}</p></div>{}{}{hand}</div></section>"#,
        faction_class(scene.faction),
        escape(&scene.name),
        scene.seat.index(),
        player_button(
            &scene.player,
            &scene.name,
            scene.level,
            seal(scene.faction, scene.faction_name, &scene.name),
            spots
        ),
        points(scene.score),
        tiles("Favours", "holdings", &scene.holdings, spots),
        reserve_words(&scene.reserve),
        reserve(&scene.reserve),
        tiles("Champion", "champion", scene.champion.as_slice(), spots),
        piles(scene.deck, scene.discard),
        tiles("Actions", "actions", &scene.actions, spots),
        tiles("Spells", "spells", &scene.spells, spots)
    );
    Sheet { html, spots: all }
}

/// The button of a player: seal, name and faction, and the level of a bot.
pub fn player_button(
    player: &Tile,
    name: &str,
    level: Option<Level>,
    seal: String,
    spots: &mut Spots,
) -> String {
    let class = if player.choice.is_some() {
        " offered"
    } else {
        ""
    };
    let name = escape(name);
    format!(
        r#"<button class="dash-tile player{class}"{}><span class="player-seal">{seal}</span><span class="player-name">{name}</span>{}<span class="visually-hidden">{}</span></button>"#,
        spots.add(Some(deed(player)), Some(player.subject)),
        badge_of(level),
        escape(&player.label)
    )
}

/// A row of tiles, each a button.
pub fn tiles(name: &str, class: &str, tiles: &[Tile], spots: &mut Spots) -> String {
    let mut buttons = String::new();
    for tile in tiles {
        buttons += &tile_button(tile, spots);
    }
    format!(r#"<div class="{class}" role="group" aria-label="{name}">{buttons}</div>"#)
}

/// One tile: chosen if it is offered, else asked about. The second button of a mouse, or a long
/// press, always asks.
fn tile_button(tile: &Tile, spots: &mut Spots) -> String {
    let mut class = String::from("dash-tile");
    if tile.choice.is_some() {
        class += " offered";
    }
    let mut words = escape(&tile.label);
    if let Some(why) = tile.why_not {
        class += " barred";
        words = format!("{words} {why}");
    }
    // The face is for the eye: its few signs are no name to be read out.
    format!(
        r#"<button class="{class}" title="{words}" data-menu data-key="{}"{}><span class="for-eyes" aria-hidden="true">{}</span><span class="visually-hidden">{words}</span></button>"#,
        key(tile),
        spots.add(Some(deed(tile)), Some(tile.subject)),
        face(&tile.face)
    )
}

/// What keeps a tile the same thing while what it shows changes.
fn key(tile: &Tile) -> usize {
    match tile.face {
        Face::Action { action, .. } => action.index(),
        Face::Holding { leader, .. } => leader.index(),
        Face::Spell { spell, .. } => spell.index(),
        Face::Card { card, .. } => card.index(),
        Face::Champion { .. } | Face::Player => 0,
    }
}

fn deed(tile: &Tile) -> Deed {
    match tile.choice {
        Some(choice) => Deed::Choose(choice),
        None => Deed::Ask(tile.subject),
    }
}

/// What a tile shows, as HTML.
pub fn face(face: &Face) -> String {
    match face {
        Face::Action {
            action,
            discs,
            cost,
        } => action_face(*action, *discs, cost),
        Face::Holding {
            leader,
            count,
            reached,
            points,
        } => holding_face(*leader, *count, reached, *points),
        Face::Spell {
            spell,
            state,
            edition,
        } => spell_mini(*spell, *edition, *state),
        Face::Card { card, copies } => combat_mini(*card, *copies),
        Face::Champion { name, in_play } => {
            let at = if *in_play { "" } else { ", in reserve" };
            format!(
                r#"<svg class="dash-piece" aria-hidden="true"><use href="{}"/></svg><span>{name}{at}</span>"#,
                unit_symbol(Unit::Champion)
            )
        }
        Face::Player => String::new(),
    }
}

fn action_face(action: Action, discs: u8, cost: &str) -> String {
    let emblem = match action {
        Action::March => "banner",
        Action::Muster => "horn",
        Action::Magic => "star",
    };
    let places: String = (0..DISCS)
        .map(|place| match place < discs {
            true => r##"<use href="#disc" x="X" y="1" width="16" height="16"/>"##
                .replace('X', &(place * 17).to_string()),
            false => format!(
                r#"<circle class="disc-place" cx="{}" cy="9" r="6"/>"#,
                place * 17 + 8
            ),
        })
        .collect();
    format!(
        r##"<svg class="action-sign" aria-hidden="true"><use class="emblem" href="#em-{emblem}"/></svg><span class="action-name">{}</span><svg class="discs" viewBox="0 0 68 18" aria-hidden="true">{places}</svg><span class="action-cost">{cost}<svg class="dash-sign" aria-hidden="true"><use href="#ci-time"/></svg></span>"##,
        action.name()
    )
}

fn holding_face(leader: Leader, count: u8, reached: &[bool], points: i16) -> String {
    // Reached powers are filled; the next one has a strong rim.
    let next = reached.iter().position(|&reached| !reached);
    let pips: String = reached
        .iter()
        .enumerate()
        .map(|(power, &reached)| {
            let class = match (reached, next == Some(power)) {
                (true, _) => "pip reached",
                (false, true) => "pip next",
                (false, false) => "pip",
            };
            format!(
                r#"<circle class="{class}" cx="{}" cy="6" r="4"/>"#,
                6 + power * 12
            )
        })
        .collect();
    let more = match reached {
        [] => format!(r#"<span class="more">+{points}</span>"#),
        _ => format!(r#"<svg class="pips" viewBox="0 0 36 12" aria-hidden="true">{pips}</svg>"#),
    };
    format!(
        r#"<span class="holding {}"><svg class="dash-token" aria-hidden="true"><use href="{}"/></svg><b>{count}</b>{more}</span>"#,
        leader_class(leader),
        favour_symbol(leader)
    )
}

/// The seal of a faction with its name.
pub fn seal(faction: Faction, faction_name: &str, player: &str) -> String {
    // A player who has taken the name of the faction is not named twice.
    let name = if faction_name == player {
        ""
    } else {
        faction_name
    };
    format!(
        r#"<svg class="seal" viewBox="0 0 32 36" aria-hidden="true"><path class="seal-shield" d="M16 1L30 5V18C30 27 23 32 16 35C9 32 2 27 2 18V5Z"/><use href="{}" x="5" y="6" width="22" height="22"/></svg><span class="player-faction">{name}</span>"#,
        device_symbol(faction)
    )
}

fn points(score: i16) -> String {
    let word = if score == 1 { "point" } else { "points" };
    format!("<b>{score}</b> {word}")
}

fn reserve(units: &[(Unit, u8)]) -> String {
    let unit = |&(unit, count): &(Unit, u8)| {
        let class = if count == 0 { " none" } else { "" };
        format!(
            r#"<span class="in-reserve{class}"><svg class="dash-piece" aria-hidden="true"><use href="{}"/></svg>{count}</span>"#,
            unit_symbol(unit)
        )
    };
    format!(
        r#"<span class="dash-word">Reserve</span>{}"#,
        units.iter().map(unit).collect::<String>()
    )
}

fn reserve_words(units: &[(Unit, u8)]) -> String {
    let listed: Vec<String> = units
        .iter()
        .map(|&(unit, count)| format!("{} {count}", unit.name()))
        .collect();
    format!("In reserve: {}", listed.join(", "))
}

fn piles(deck: u8, discard: u8) -> String {
    format!(
        r##"<svg class="dash-sign" aria-hidden="true"><use href="#ci-deck"/></svg>Deck <b>{deck}</b> <svg class="dash-sign" aria-hidden="true"><use href="#ci-discard"/></svg>Discard <b>{discard}</b>"##
    )
}

/// As many backs as there are cards, one over the other.
fn backs(back: Back, count: u8) -> String {
    let all: String = (1..=count)
        .map(|card| match card == count {
            true => card_back(back, count),
            false => card_back(back, 0),
        })
        .collect();
    format!(r#"<div class="backs">{all}</div>"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reached_powers_are_filled_and_the_next_one_stands_out() {
        let painted = holding_face(Leader::Merlin, 3, &[true, false, false], 0);
        assert_eq!(painted.matches("pip reached").count(), 1);
        assert_eq!(painted.matches("pip next").count(), 1);
        assert!(!painted.contains(r#"class="more""#));
    }

    #[test]
    fn on_the_basic_side_the_points_stand_in_their_place() {
        let painted = holding_face(Leader::Mordred, 4, &[], 1);
        assert!(painted.contains("+1") && !painted.contains("pip"));
    }

    #[test]
    fn an_action_has_a_place_for_every_disc() {
        for discs in 0..=DISCS {
            let painted = action_face(Action::March, discs, "1");
            assert_eq!(painted.matches("#disc").count(), usize::from(discs));
            let free = painted.matches("disc-place").count();
            assert_eq!(free, usize::from(DISCS - discs));
        }
    }

    #[test]
    fn a_hidden_hand_shows_backs_and_only_their_number() {
        let painted = backs(Back::Combat(Faction::Hobyars), 5);
        assert_eq!(painted.matches("mini back").count(), 5);
        assert_eq!(painted.matches("<text").count(), 1);
    }
}
