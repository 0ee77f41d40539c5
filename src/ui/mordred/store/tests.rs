use super::*;
use crate::ui::mordred::chapters::Stride;
use crate::ui::mordred::stage_scene::Act;
use crate::ui::mordred::targets::Tap;
use crate::ui::settings::{Confirm, Pace, Settings, Speed};
use tabletop::mordred::data::{Action, CombatCard, Faction, Territory};
use tabletop::mordred::state::Army;
use tabletop::mordred::{Setup, What};
use tabletop::seats::Seats;

fn at_table(pace: Pace, confirm: Confirm, test: impl FnOnce(TableStore)) {
    Owner::new().with(|| {
        let settings = SettingsStore::holding(Settings {
            pace,
            confirm,
            ..Settings::default()
        });
        let setup = Setup::new(&[Faction::Humans, Faction::HighElves]);
        let names = vec!["Anna".into(), "Ben".into()];
        let sitting = Sitting::begin(setup, 42, names, false).expect("a good set-up");
        test(TableStore::new(sitting, settings));
    });
}

fn quietly(test: impl FnOnce(TableStore)) {
    at_table(Pace::Off, Confirm::Never, test);
}

fn choose_nth(store: TableStore, n: usize) {
    let choices = store.choices().get();
    store.choose(choices[n % choices.len()]);
}

/// Plays with the first choices until something is true of the table.
fn play_until(store: TableStore, is_there: impl Fn(TableStore) -> bool) {
    for n in 0..2000 {
        if is_there(store) {
            return;
        }
        store.go_on();
        if store.curtain().is_some() {
            store.lift_curtain();
        }
        choose_nth(store, n);
    }
    panic!("it never came to that");
}

fn len(store: TableStore) -> usize {
    store.progress().1
}

/// Begins a March and taps the first territory that a group can leave.
fn set_out(store: TableStore) -> Territory {
    store.choose(Choice::Act(Action::March));
    let targets = store.targets().get();
    let from = Territory::ALL
        .into_iter()
        .find(|&at| *targets.tap(at) == Tap::SetOut)
        .expect("some group can move");
    store.tap(from);
    from
}

fn first_goal(store: TableStore) -> Territory {
    let targets = store.targets().get();
    Territory::ALL
        .into_iter()
        .find(|&at| matches!(targets.tap(at), Tap::Pick(_)))
        .expect("a neighbour glows")
}

#[test]
fn two_taps_march_the_whole_group() {
    quietly(|store| {
        let from = set_out(store);
        let active = store.now().with(|view| view.table.active);
        let (going, pool) = store.group().expect("a group");
        assert_eq!(going, pool);
        let to = first_goal(store);
        store.tap(to);
        let table = store.now().with(|view| view.table);
        assert_eq!(table.army(from, active), Army::NONE);
        assert!(table.army(to, active).total() >= pool.total());
        assert!(matches!(table.top(), Task::March(_)));
        assert_eq!(store.price().expect("a March has a price").0, Action::March);
    });
}

#[test]
fn who_was_tapped_stays_behind() {
    quietly(|store| {
        let from = set_out(store);
        let active = store.now().with(|view| view.table.active);
        let (_, pool) = store.group().expect("a group");
        let stays = Army::one(pool.types().next().expect("somebody is there"));
        store.set_staying(stays);
        store.tap(first_goal(store));
        let left = store.now().with(|view| view.table.army(from, active));
        assert_eq!(left, stays);
    });
}

#[test]
fn one_undo_takes_back_the_whole_gesture_and_restart_the_turn() {
    quietly(|store| {
        set_out(store);
        let before = len(store);
        store.tap(first_goal(store));
        assert_eq!(len(store), before + 2);
        store.undo();
        assert_eq!(len(store), before);
        set_out_again(store);
        store.restart();
        assert_eq!(len(store), 0);
        assert!(!store.can_undo() && !store.can_restart());
        store.undo();
        assert!(store.notice().is_some(), "a sentence says why not");
    });
}

fn set_out_again(store: TableStore) {
    let targets = store.targets().get();
    let from = Territory::ALL
        .into_iter()
        .find(|&at| *targets.tap(at) == Tap::SetOut)
        .expect("some group can move");
    store.tap(from);
    store.tap(first_goal(store));
}

#[test]
fn tapping_a_start_again_lets_it_go() {
    quietly(|store| {
        let from = set_out(store);
        assert_eq!(store.draft().from, Some(from));
        store.tap(from);
        assert_eq!(store.draft(), Draft::default());
    });
}

#[test]
fn a_territory_that_cannot_be_chosen_tells_about_itself() {
    quietly(|store| {
        store.tap(Territory::Avalon);
        assert_eq!(store.asked(), Some(Subject::Territory(Territory::Avalon)));
        assert!(store.explanation().is_some());
        store.tap(Territory::Avalon);
        assert_eq!(store.asked(), None);
    });
}

#[test]
fn a_risky_tap_waits_to_be_confirmed_and_a_button_does_not() {
    at_table(Pace::Off, Confirm::Risky, |store| {
        // A territory that stands for one pick, which cannot be taken back.
        let risky = |store: TableStore| {
            let targets = store.targets().get();
            Territory::ALL.into_iter().find_map(|at| {
                let Tap::Pick(picks) = targets.tap(at) else {
                    return None;
                };
                let &[only] = picks.as_slice() else {
                    return None;
                };
                let is_final = store.sitting.with_value(|sitting| sitting.is_final(only));
                is_final.then_some((at, only))
            })
        };
        play_until(store, |store| risky(store).is_some());
        let (at, choice) = risky(store).expect("it has come to that");
        let before = len(store);
        store.tap(at);
        assert_eq!(len(store), before);
        assert_eq!(store.draft().pending, [choice]);
        assert!(store.cancel());
        assert_eq!(store.draft(), Draft::default());
        store.tap(at);
        store.confirm();
        assert_eq!(len(store), before + 1);
    });
    at_table(Pace::Off, Confirm::Always, |store| {
        choose_nth(store, 0);
        assert_eq!(len(store), 0);
        store.confirm();
        assert_eq!(len(store), 1);
    });
}

#[test]
fn the_past_is_inert_and_leads_back_to_the_present() {
    quietly(|store| {
        play_until(store, |store| len(store) == 20);
        let now = store.shown().get();
        store.go_to(5);
        assert_eq!((store.at(), store.progress()), (At::Past(5), (5, 20)));
        assert!(store.choices().get().is_empty());
        assert_ne!(store.shown().get(), now);
        store.jump(Stride::Pick, false);
        assert_eq!(store.progress().0, 4);
        store.go_to(0);
        store.jump(Stride::Pick, false);
        assert_eq!(store.progress().0, 0);
        store.live();
        assert_eq!(store.shown().get(), now);
        assert!(!store.choices().get().is_empty());
    });
}

#[test]
fn playing_from_the_past_starts_a_branch_that_can_be_left() {
    quietly(|store| {
        play_until(store, |store| len(store) == 20);
        store.go_to(5);
        store.play_from_here();
        assert_eq!((store.at(), len(store)), (At::Live, 5));
        assert!(store.ask(Sitting::is_practice));
        play_until(store, |store| len(store) == 8);
        store.back_to_trunk();
        assert_eq!(len(store), 20);
        assert!(!store.ask(Sitting::is_practice));
    });
}

#[test]
fn behind_the_curtain_nobody_sees_a_hand_or_a_choice() {
    quietly(|store| {
        play_until(store, |store| store.curtain().is_some());
        assert_eq!(store.viewer(), Viewer::Public);
        assert!(store.choices().get().is_empty());
        assert_eq!(store.shown().get().hand, [0; 8]);
        let seat = store.curtain().expect("it waits");
        store.lift_curtain();
        assert_eq!(store.curtain(), None);
        assert_eq!(store.viewer(), Viewer::Seat(seat));
        assert!(!store.choices().get().is_empty());
    });
}

#[test]
fn a_hand_is_put_away_as_soon_as_another_is_to_move() {
    quietly(|store| {
        store.lift_curtain();
        let seat = store.to_move().expect("a game has begun");
        assert_eq!(store.viewer(), Viewer::Seat(seat));
        play_until(store, |store| store.to_move() != Some(seat));
        assert_eq!(store.viewer(), Viewer::Public);
    });
}

#[test]
fn what_happened_is_told_beat_by_beat_until_the_present() {
    at_table(Pace::Normal, Confirm::Never, |store| {
        play_until(store, TableStore::is_telling);
        let now = store.now().get();
        assert_ne!(store.shown().get().table, now.table);
        let beats = store.telling().expect("it is being told").beats.len();
        let before = story(store).len();
        for _ in 1..beats {
            assert!(store.is_telling());
            store.next_beat();
        }
        assert!(story(store).len() > before);
        store.next_beat();
        assert!(!store.is_telling());
        assert_eq!(store.shown().get(), now);
    });
}

#[test]
fn a_choice_made_while_something_is_told_skips_the_rest() {
    at_table(Pace::Slow, Confirm::Never, |store| {
        play_until(store, TableStore::is_telling);
        store.skip();
        assert_eq!(store.shown().get(), store.now().get());
    });
}

#[test]
fn the_dial_foretells_where_the_tracker_lands_and_what_that_sets_off() {
    quietly(|store| {
        assert_eq!(store.forecast(), None);
        set_out(store);
        store.tap(first_goal(store));
        let forecast = store.forecast().expect("a March is being built");
        let (_, price) = store.price().expect("and has a price");
        assert_eq!(forecast.to, forecast.from + price.total());
        let expected = forecast.fires.len();
        store.choose(Choice::Done);
        let began = store.ask(|sitting| {
            let last = sitting.records().last().expect("a pick was made");
            let begins = |what: &What| {
                matches!(
                    what,
                    What::EventBegins { .. } | What::WarBegins { .. } | What::BreakoutBegins
                )
            };
            last.events
                .iter()
                .filter(|event| begins(&event.what))
                .count()
        });
        assert!(began <= expected, "nothing comes unforetold");
    });
}

#[test]
fn a_beginning_touches_nothing() {
    quietly(|store| {
        assert!(store.changed().get().is_empty());
        set_out(store);
        let to = first_goal(store);
        store.tap(to);
        assert!(store.changed().get().has(to));
    });
}

const CARD: Subject = Subject::Combat(CombatCard::ALL[0]);

#[test]
fn nothing_asked_or_pointed_at_by_one_is_left_for_the_next() {
    quietly(|store| {
        play_until(store, |store| store.curtain().is_some());
        store.lift_curtain();
        let seat = store.to_move();
        store.select(CARD);
        store.point(Some(CARD));
        play_until(store, |store| store.to_move() != seat);
        assert_eq!((store.asked(), store.pointed()), (None, None));
    });
}

#[test]
fn a_hand_that_is_hidden_takes_its_questions_and_drafts_along() {
    at_table(Pace::Off, Confirm::Always, |store| {
        store.lift_curtain();
        store.select(CARD);
        store.point(Some(CARD));
        choose_nth(store, 0);
        assert!(!store.draft().pending.is_empty());
        store.hide_hand();
        assert_eq!(store.draft(), Draft::default());
        assert_eq!(store.explanation(), None);
    });
}

#[test]
fn the_past_cannot_be_undone() {
    quietly(|store| {
        store.choose(Choice::Act(Action::March));
        store.go_to(0);
        store.undo();
        store.restart();
        assert_eq!((store.at(), len(store)), (At::Past(0), 1));
    });
}

#[test]
fn a_march_from_another_place_asks_who_goes() {
    quietly(|store| {
        let from = set_out(store);
        let (_, pool) = store.group().expect("a group");
        store.set_staying(Army::one(pool.types().next().expect("somebody is there")));
        let other =
            store.choices().get().into_iter().find(
                |choice| matches!(choice, Choice::Move { from: start, .. } if *start != from),
            );
        if let Some(other) = other {
            store.choose(other);
            let top = store.now().with(|view| view.table.top());
            assert!(matches!(top, Task::MarchGroup(_)), "{top:?}");
        }
    });
}

#[test]
fn a_replay_goes_from_the_beginning_through_every_pick_and_stops_at_the_present() {
    quietly(|store| {
        play_until(store, |store| len(store) == 20);
        assert_eq!(store.standing_time(), None);
        store.play_or_pause();
        let mut seen = Vec::new();
        while store.is_playing() {
            seen.push(store.progress().0);
            assert!(store.standing_time().is_some_and(|time| time > 0));
            assert!(store.choices().get().is_empty());
            store.play_on();
        }
        assert_eq!(seen, (0..20).collect::<Vec<_>>());
        assert_eq!(store.at(), At::Live);
        store.play_on();
        assert_eq!(store.at(), At::Live, "what does not play does not go on");
    });
}

#[test]
fn a_replay_begins_at_the_moment_on_the_screen() {
    quietly(|store| {
        store.play_or_pause();
        assert!(!store.is_playing(), "there is nothing to replay yet");
        play_until(store, |store| len(store) == 20);
        store.go_to(7);
        store.play_or_pause();
        store.play_on();
        assert_eq!((store.at(), store.is_playing()), (At::Past(8), true));
        store.play_or_pause();
        store.play_on();
        assert_eq!((store.at(), store.is_playing()), (At::Past(8), false));
    });
}

#[test]
fn whatever_else_is_done_pauses_the_replay() {
    let deeds: [fn(TableStore); 7] = [
        |store| store.go_to(3),
        |store| store.jump(Stride::Turn, true),
        |store| store.jump(Stride::Battle, false),
        |store| store.live(),
        |store| store.play_from_here(),
        |store| store.select(Subject::Cauldron),
        |store| {
            assert!(store.cancel());
        },
    ];
    for (n, deed) in deeds.into_iter().enumerate() {
        quietly(|store| {
            play_until(store, |store| len(store) == 20);
            store.go_to(2);
            store.play_or_pause();
            assert!(store.is_playing());
            deed(store);
            assert!(!store.is_playing(), "deed {n}");
        });
    }
}

#[test]
fn a_replay_shows_no_more_than_the_past_does() {
    quietly(|store| {
        play_until(store, |store| len(store) == 60);
        store.play_or_pause();
        while let At::Past(picks) = store.at() {
            let shown = store.shown().get();
            let public = store.ask(|sitting| sitting.view(At::Past(picks), store.viewer()));
            assert_eq!(shown, public);
            store.play_on();
        }
    });
}

#[test]
fn jumps_lead_to_where_turns_events_and_battles_begin() {
    quietly(|store| {
        play_until(store, |store| store.to_move().is_none());
        for stride in [Stride::Turn, Stride::Event, Stride::Battle] {
            store.go_to(0);
            store.jump(stride, true);
            let At::Past(picks) = store.at() else {
                panic!("{stride:?} comes up before the present");
            };
            let begins = store.ask(|sitting| {
                let events = &sitting.records()[picks - 1].events;
                events.iter().any(|event| match event.what {
                    What::TurnBegins { .. } => stride == Stride::Turn,
                    What::BattleBegins { .. } => stride == Stride::Battle,
                    What::EventBegins { .. } | What::WarBegins { .. } | What::BreakoutBegins => {
                        stride == Stride::Event
                    }
                    _ => false,
                })
            });
            assert!(begins, "{stride:?}");
        }
    });
}

#[test]
fn the_speed_of_replays_is_a_setting() {
    quietly(|store| {
        assert_eq!(store.speed(), Speed::One);
        store.change_speed();
        assert_eq!(store.speed(), Speed::Two);
    });
}

#[test]
fn a_visitor_looks_around_and_changes_nothing() {
    quietly(|store| {
        play_until(store, |store| store.can_undo());
        let before = len(store);
        store.visit();
        assert!(store.choices().get().is_empty());
        assert!(!store.can_undo() && !store.can_restart());
        store.undo();
        store.restart();
        store.lift_curtain();
        assert_eq!((len(store), store.viewer()), (before, Viewer::Public));
        assert_eq!(store.group(), None);
        store.sit_down(None);
        assert!(!store.choices().get().is_empty() && store.can_undo());
    });
}

#[test]
fn whoever_takes_a_seat_chooses_for_it_alone_and_waits_for_the_others() {
    quietly(|store| {
        let (own, other) = (Seat(0), Seat(1));
        let first = store.to_move().expect("a game that has just begun");
        store.visit();
        store.sit_down(Some(own));
        assert_eq!(store.viewer(), Viewer::Seat(own));
        let waits = (first == other).then_some(other);
        assert_eq!(store.waits_for(), waits);
        assert_eq!(store.choices().get().is_empty(), waits.is_some());
        assert!(!store.can_show_hand());
        store.seat(Some(Seat(1 - first.0)));
        store.undo();
        assert!(!store.can_undo() && !store.can_restart());
    });
}

#[test]
fn picks_from_another_screen_are_played_and_told() {
    let mut picks = Vec::new();
    quietly(|store| {
        play_until(store, |store| len(store) == 30);
        picks = store.ask(|sitting| sitting.recorded().picks);
    });
    at_table(Pace::Normal, Confirm::Never, |store| {
        store.catch_up(&picks, &Seats::persons(2));
        assert_eq!(len(store), 30);
        assert!(store.is_telling() && store.notice().is_none());
        // What does not fit is refused, and nothing is lost.
        store.catch_up(&[Choice::Skip], &Seats::persons(2));
        assert!(len(store) >= 30);
    });
}

#[test]
fn a_seat_is_still_ones_own_after_a_branch() {
    quietly(|store| {
        play_until(store, |store| len(store) == 20);
        store.sit_down(Some(Seat(1)));
        store.go_to(5);
        store.play_from_here();
        assert_eq!((store.alone(), store.waits_for()), (None, None));
        store.back_to_trunk();
        assert_eq!(store.alone(), Some(Seat(1)));
    });
}

/// What the viewer has seen happen lately.
fn story(store: TableStore) -> Vec<Event> {
    let (at, viewer, telling) = (store.at(), store.viewer(), store.telling());
    store.ask(|sitting| telling::story(sitting, at, viewer, telling.as_ref()))
}

/// The battle that is being fought, and the one that the stage shows.
fn battles(store: TableStore) -> (Option<Territory>, Option<Territory>) {
    let asked = store.now().with(|view| {
        let battle = &view.table.battle;
        battle.on.then_some(battle.at)
    });
    let shown = store.stage().with(|stage| match &stage.as_ref()?.act {
        Act::Battle(scene) => Some(scene.at),
        Act::War(_) | Act::Fate(_) | Act::Breakout(_) | Act::Band(_) => None,
    });
    (asked, store.result().or(shown))
}

#[test]
fn the_result_of_a_battle_is_seen_before_anything_else_is_asked() {
    quietly(|store| {
        play_until(store, |store| store.result().is_some());
        let (asked, shown) = battles(store);
        assert_ne!(asked, shown);
        assert_eq!(store.result(), shown);
        assert!(store.is_withheld() && store.choices().get().is_empty());
        assert!(store.curtain().is_none(), "everybody may see a result");
        assert!(
            Territory::ALL
                .iter()
                .all(|&at| *store.targets().get().tap(at) == Tap::Ask)
        );
        let picks = len(store);
        assert!(store.cancel(), "as good as to go on");
        assert!(!store.is_withheld() && !store.go_on());
        assert!(store.curtain().is_some() || !store.choices().get().is_empty());
        assert_eq!(len(store), picks);
    });
}

#[test]
fn a_question_about_a_battle_is_asked_before_that_battle() {
    for pace in [Pace::Off, Pace::Step] {
        at_table(pace, Confirm::Never, |store| {
            let mut seen = 0;
            for n in 0..2000 {
                let is_asked = !store.choices().get().is_empty();
                if let (Some(asked), shown) = battles(store)
                    && is_asked
                {
                    assert_eq!(Some(asked), shown);
                    seen += 1;
                }
                if store.to_move().is_none() {
                    break;
                } else if store.curtain().is_some() {
                    store.lift_curtain();
                } else if store.is_telling() && n % 3 > 0 {
                    store.next_beat();
                } else if store.is_withheld() {
                    assert!(!is_asked);
                    store.cancel();
                } else {
                    choose_nth(store, n);
                }
            }
            assert!(seen > 5, "{seen} questions in battles");
        });
    }
}

#[test]
fn a_telling_cut_short_ends_with_the_result_that_it_would_have_told() {
    at_table(Pace::Step, Confirm::Never, |store| {
        let mut held = 0;
        for n in 0..2000 {
            if store.to_move().is_none() {
                break;
            }
            if store.curtain().is_some() {
                store.lift_curtain();
            } else if store.is_telling() {
                store.skip();
                held += usize::from(store.result().is_some());
            } else if !store.go_on() {
                choose_nth(store, n);
            }
        }
        assert!(held > 0);
    });
}

#[test]
fn a_result_is_looked_back_at_and_left_by_every_way_through_the_history() {
    quietly(|store| {
        play_until(store, |store| store.result().is_some());
        let at = store.result().expect("a result");
        store.go_on();
        store.lift_curtain();
        store.look_back(at);
        assert_eq!(store.result(), Some(at));
        assert!(store.choices().get().is_empty());
        let picks = len(store);
        store.go_to(picks - 1);
        assert_eq!(store.result(), None, "the past waits for nobody");
        store.live();
        assert_eq!(store.result(), None);
        store.look_back(Territory::Broceliande);
        assert_eq!(store.result(), None, "nobody has fought there");
    });
}
