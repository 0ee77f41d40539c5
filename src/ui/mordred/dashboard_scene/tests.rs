//! Dashboards of real positions.

use super::*;
use tabletop::game::{Game, Viewer};
use tabletop::mordred::data::LeaderSide;
use tabletop::mordred::random_play::{picks_for, play_to_end, setup_for};
use tabletop::mordred::state::task::Task;
use tabletop::mordred::{Mordred, Setup, State};

const HUMANS: Seat = Seat(0);
const ELVES: Seat = Seat(1);

fn new_game() -> State {
    let setup = Setup::new(&[Faction::Humans, Faction::HighElves, Faction::TunnelDwarves]);
    Mordred::setup(&setup, 7).expect("a set-up that can be played")
}

fn scene(state: &State, seat: Seat, viewer: Viewer, choices: &[Choice]) -> DashboardScene {
    dashboard_scene(&Mordred::view(state, viewer), seat, "Ada", choices)
}

fn offered(state: &State) -> Vec<Choice> {
    let mut choices = Vec::new();
    Mordred::choices(state, &mut choices);
    choices
}

fn chosen(tiles: &[Tile]) -> Vec<Choice> {
    tiles.iter().filter_map(|tile| tile.choice).collect()
}

fn all_tiles(scene: &DashboardScene) -> Vec<&Tile> {
    let hand: &[Tile] = match &scene.hand {
        Hand::Open(tiles) => tiles,
        Hand::Hidden(_) => &[],
    };
    [&scene.actions, &scene.holdings, &scene.spells]
        .into_iter()
        .flatten()
        .chain(hand)
        .chain(&scene.champion)
        .chain([&scene.player])
        .collect()
}

#[test]
fn an_own_hand_lies_open_and_every_other_face_down() {
    let state = new_game();
    let Hand::Open(cards) = scene(&state, HUMANS, Viewer::Seat(HUMANS), &[]).hand else {
        panic!("the hand of the viewer is open");
    };
    let copies = cards.iter().map(|tile| match tile.face {
        Face::Card { copies, .. } => copies,
        _ => panic!("a hand holds cards"),
    });
    assert_eq!(copies.sum::<u8>(), 7);
    for viewer in [Viewer::Public, Viewer::Seat(ELVES)] {
        assert_eq!(scene(&state, HUMANS, viewer, &[]).hand, Hand::Hidden(7));
    }
}

#[test]
fn at_the_start_of_a_turn_the_actions_glow_for_whose_turn_it_is() {
    let state = new_game();
    let active = state.table.active;
    let choices = offered(&state);
    let viewer = Viewer::Seat(active);
    let own = scene(&state, active, viewer, &choices);
    assert_eq!(chosen(&own.actions), choices);
    let other = Seat((active.0 + 1) % 3);
    assert_eq!(
        chosen(&scene(&state, other, viewer, &choices).actions),
        Vec::new()
    );
}

#[test]
fn an_action_that_is_not_offered_says_why() {
    let state = new_game();
    let active = state.table.active;
    // A Muster always is.
    let muster = [Choice::Act(Action::Muster)];
    let own = scene(&state, active, Viewer::Seat(active), &muster);
    let reasons: Vec<bool> = own
        .actions
        .iter()
        .map(|tile| tile.why_not.is_some())
        .collect();
    assert_eq!(reasons, [true, false, true]);
    let waiting = scene(&state, active, Viewer::Seat(active), &[]);
    assert!(waiting.actions.iter().all(|tile| tile.why_not.is_none()));
}

#[test]
fn the_cost_of_an_action_shows_its_surcharge_and_its_reduction() {
    let mut state = new_game();
    state.table.players[0].discs = [2, 1, 0];
    state.table.players[1].discs = [0, 0, 3];
    let costs = |seat| -> Vec<String> {
        let actions = scene(&state, seat, Viewer::Public, &[]).actions;
        let costs = actions.into_iter().map(|tile| match tile.face {
            Face::Action { cost, .. } => cost,
            _ => panic!("an action"),
        });
        costs.collect()
    };
    assert_eq!(costs(HUMANS), ["1+2", "1+1", "Spell"]);
    assert_eq!(costs(ELVES), ["1", "1", "Spell+3−1"]);
}

#[test]
fn thresholds_are_marked_on_the_advanced_side_only() {
    let mut state = new_game();
    state.table.players[0].favours = [4, 1, 0];
    let reached = |state: &State| -> Vec<Vec<bool>> {
        let holdings = scene(state, HUMANS, Viewer::Public, &[]).holdings;
        let marks = holdings.into_iter().map(|tile| match tile.face {
            Face::Holding { reached, .. } => reached,
            _ => panic!("favours"),
        });
        marks.collect()
    };
    assert!(reached(&state).iter().all(Vec::is_empty));
    state.table.leader_side = LeaderSide::Advanced;
    assert_eq!(
        reached(&state),
        [vec![true, true, false], vec![false; 3], vec![false; 3]]
    );
}

#[test]
fn a_disc_for_another_player_is_placed_on_that_players_dashboard() {
    let mut state = new_game();
    state.table.active = HUMANS;
    state.table.stack.push(Task::Disc {
        of: ELVES,
        by: HUMANS,
    });
    let choices = Action::ALL.map(Choice::PlaceDisc);
    let viewer = Viewer::Seat(HUMANS);
    let own = scene(&state, HUMANS, viewer, &choices);
    assert_eq!(chosen(&own.actions), []);
    let rivals = rivals_scene(
        &Mordred::view(&state, viewer),
        Some(HUMANS),
        &[],
        Some(HUMANS),
        &choices,
    );
    assert_eq!(chosen(&rivals[0].actions), choices);
    assert_eq!(chosen(&rivals[1].actions), []);
}

#[test]
fn rivals_sit_in_order_from_the_viewer_on() {
    let state = new_game();
    let names = ["Ada", "Ben", "Cleo"].map(str::to_owned);
    let view = Mordred::view(&state, Viewer::Seat(ELVES));
    let seats: Vec<(u8, String)> = rivals_scene(&view, Some(ELVES), &names, None, &[])
        .into_iter()
        .map(|rival| (rival.seat.0, rival.name))
        .collect();
    assert_eq!(seats, [(2, "Cleo".into()), (0, "Ada".into())]);
    assert_eq!(rivals_scene(&view, None, &names, None, &[]).len(), 3);
}

#[test]
fn a_rival_shows_whose_turn_it_is_and_who_must_decide() {
    let mut state = new_game();
    state.table.active = ELVES;
    let view = Mordred::view(&state, Viewer::Seat(HUMANS));
    let marks: Vec<(bool, bool)> = rivals_scene(&view, Some(HUMANS), &[], Some(Seat(2)), &[])
        .iter()
        .map(|rival| (rival.active, rival.deciding))
        .collect();
    assert_eq!(marks, [(true, false), (false, true)]);
}

#[test]
fn throughout_whole_games_tiles_are_told_apart_and_offer_only_what_is_legal() {
    for game in 0..10 {
        play_to_end(
            &setup_for(game),
            game,
            &mut picks_for(game),
            |state, choices, _| {
                let deciding = Mordred::to_move(state).expect("the game goes on");
                let view = Mordred::view(state, Viewer::Seat(deciding));
                let own = dashboard_scene(&view, deciding, "", choices);
                let tiles = all_tiles(&own);
                let mut subjects: Vec<Subject> = tiles.iter().map(|tile| tile.subject).collect();
                subjects.sort_unstable();
                subjects.dedup();
                assert_eq!(subjects.len(), tiles.len());
                for tile in &tiles {
                    assert!(tile.label.ends_with('.'), "{}", tile.label);
                    assert!(tile.choice.is_none_or(|choice| choices.contains(&choice)));
                }
                let carried = |choice: &Choice| {
                    let rivals = rivals_scene(&view, Some(deciding), &[], Some(deciding), choices);
                    let there = rivals.iter().flat_map(|rival| {
                        rival
                            .actions
                            .iter()
                            .chain(&rival.holdings)
                            .chain([&rival.player])
                    });
                    let mut all = tiles.iter().copied().chain(there);
                    all.any(|tile| tile.choice == Some(*choice))
                };
                for choice in choices {
                    let belongs = matches!(
                        choice,
                        Choice::Act(_)
                            | Choice::Cast(_)
                            | Choice::Discard(_)
                            | Choice::PlaceDisc(_)
                            | Choice::Retrieve(_)
                            | Choice::ReturnFavour(_)
                            | Choice::Steal { .. }
                    );
                    assert!(!belongs || carried(choice), "{choice:?}");
                }
            },
        );
    }
}
