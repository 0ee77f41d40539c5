//! A player's dashboard: actions, favours, reserve, Spells and hand.

use super::card::{Back, card_back, combat_mini, spell_mini};
use super::dashboard_scene::{DashboardScene, Face, Hand, Tile};
use super::explain::Subject;
use super::icons::{device_symbol, faction_class, favour_symbol, leader_class, unit_symbol};
use leptos::prelude::*;
use mordred::mordred::Choice;
use mordred::mordred::data::{Action, DISCS, Faction, Leader, Unit};

/// A dashboard along the bottom of a wide screen, or in a sheet as wide as a phone.
#[component]
pub fn Dashboard(
    #[prop(into)] scene: Signal<DashboardScene>,
    on_choose: Callback<Choice>,
    on_point: Callback<Option<Subject>>,
    on_ask: Callback<Subject>,
    on_show_hand: Callback<()>,
) -> impl IntoView {
    let hands = Hands {
        on_choose,
        on_point,
        on_ask,
    };
    let faction = Memo::new(move |_| scene.with(|scene| scene.faction));
    let part = move |of: fn(&DashboardScene) -> Vec<Tile>| Signal::derive(move || scene.with(of));
    let hidden = Memo::new(move |_| match scene.with(|scene| scene.hand.clone()) {
        Hand::Open(_) => None,
        Hand::Hidden(count) => Some(count),
    });
    let hand = move || {
        match hidden.get() {
        None => view! {
            <Tiles name="Combat cards" class="hand" tiles=part(open_hand) hands />
        }
        .into_any(),
        Some(count) => view! {
            <div class="hand hidden-hand">
                <div inner_html=backs(Back::Combat(faction.get()), count) />
                <button class="button" data-testid="show-hand" on:click=move |_| on_show_hand.run(())>
                    "Show hand"
                </button>
            </div>
        }
        .into_any(),
    }
    };
    view! {
        <section
            class=move || format!("dashboard {}", faction_class(faction.get()))
            aria-label=move || scene.with(|scene| format!("Dashboard of {}", scene.name))
            data-testid="dashboard"
        >
            <div class="dash">
                <div class="dash-head">
                    <PlayerButton
                        player=Signal::derive(move || scene.with(|scene| scene.player.clone()))
                        name=Signal::derive(move || scene.with(|scene| scene.name.clone()))
                        seal=Signal::derive(move || scene.with(|scene| seal(scene.faction, scene.faction_name, &scene.name)))
                        hands
                    />
                    <p class="dash-score" inner_html=move || scene.with(|scene| points(scene.score)) />
                    <Tiles name="Favours" class="holdings" tiles=part(|scene| scene.holdings.clone()) hands />
                    <div
                        class="reserve"
                        role="img"
                        aria-label=move || scene.with(|scene| reserve_words(&scene.reserve))
                        inner_html=move || scene.with(|scene| reserve(&scene.reserve))
                    />
                    <Tiles name="Champion" class="champion" tiles=part(|scene| scene.champion.iter().cloned().collect()) hands />
                    <p class="piles" inner_html=move || scene.with(|scene| piles(scene.deck, scene.discard)) />
                </div>
                <Tiles name="Actions" class="actions" tiles=part(|scene| scene.actions.clone()) hands />
                <Tiles name="Spells" class="spells" tiles=part(|scene| scene.spells.clone()) hands />
                {hand}
            </div>
        </section>
    }
}

/// What pressing and pointing at tiles calls.
#[derive(Clone, Copy)]
pub struct Hands {
    /// A choice was made.
    pub on_choose: Callback<Choice>,
    /// Something is pointed at, or no longer.
    pub on_point: Callback<Option<Subject>>,
    /// Something was asked about.
    pub on_ask: Callback<Subject>,
}

/// The button of a player: seal, name and faction.
#[component]
pub fn PlayerButton(
    player: Signal<Tile>,
    name: Signal<String>,
    seal: Signal<String>,
    hands: Hands,
) -> impl IntoView {
    let subject = Signal::derive(move || player.with(|tile| tile.subject));
    view! {
        <button
            class="dash-tile player"
            class:offered=move || player.with(|tile| tile.choice.is_some())
            on:click=move |_| press(&player.get_untracked(), hands)
            on:pointerenter=move |_| hands.on_point.run(Some(subject.get_untracked()))
            on:pointerleave=move |_| hands.on_point.run(None)
            on:focus=move |_| hands.on_point.run(Some(subject.get_untracked()))
            on:blur=move |_| hands.on_point.run(None)
        >
            <span class="player-seal" inner_html=seal />
            <span class="player-name">{name}</span>
            <span class="visually-hidden">{move || player.with(|tile| tile.label.clone())}</span>
        </button>
    }
}

/// A row of tiles, each a button.
#[component]
pub fn Tiles(
    name: &'static str,
    class: &'static str,
    tiles: Signal<Vec<Tile>>,
    hands: Hands,
) -> impl IntoView {
    let subjects =
        move || tiles.with(|tiles| tiles.iter().map(|tile| tile.subject).collect::<Vec<_>>());
    view! {
        <div class=class role="group" aria-label=name>
            <For each=subjects key=|&subject| subject let:subject>
                <TileButton subject tiles hands />
            </For>
        </div>
    }
}

/// One tile: chosen if it is offered, else asked about. The second button of a mouse, or a long
/// press, always asks.
#[component]
fn TileButton(subject: Subject, tiles: Signal<Vec<Tile>>, hands: Hands) -> impl IntoView {
    let found = Memo::new(move |_| {
        tiles.with(|tiles| tiles.iter().find(|tile| tile.subject == subject).cloned())
    });
    let ask = |of: fn(&Tile) -> bool| move || found.with(|tile| tile.as_ref().is_some_and(of));
    let words = move || {
        found.with(|tile| {
            tile.as_ref().map(|tile| match tile.why_not {
                Some(why) => format!("{} {why}", tile.label),
                None => tile.label.clone(),
            })
        })
    };
    // The face is for the eye: its few signs are no name to be read out.
    let paint = move || {
        let face = found.with(|tile| tile.as_ref().map(|tile| face(&tile.face)))?;
        let words = words().unwrap_or_default();
        Some(format!(
            r#"<span class="dash-face" aria-hidden="true">{face}</span><span class="visually-hidden">{words}</span>"#
        ))
    };
    view! {
        <button
            class="dash-tile"
            class:offered=ask(|tile| tile.choice.is_some())
            class:barred=ask(|tile| tile.why_not.is_some())
            title=words
            inner_html=move || paint().unwrap_or_default()
            on:click=move |_| {
                if let Some(tile) = found.get_untracked() {
                    press(&tile, hands);
                }
            }
            on:contextmenu=move |event| {
                event.prevent_default();
                hands.on_ask.run(subject);
            }
            on:pointerenter=move |_| hands.on_point.run(Some(subject))
            on:pointerleave=move |_| hands.on_point.run(None)
            on:focus=move |_| hands.on_point.run(Some(subject))
            on:blur=move |_| hands.on_point.run(None)
        />
    }
}

fn press(tile: &Tile, hands: Hands) {
    match tile.choice {
        Some(choice) => hands.on_choose.run(choice),
        None => hands.on_ask.run(tile.subject),
    }
}

fn open_hand(scene: &DashboardScene) -> Vec<Tile> {
    match &scene.hand {
        Hand::Open(tiles) => tiles.clone(),
        Hand::Hidden(_) => Vec::new(),
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
