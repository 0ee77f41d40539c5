//! Whole random games, with the stage of every viewer at every step.

use super::*;
use tabletop::game::{Game, Viewer};
use tabletop::mordred::data::{ChaosCard, CombatCard, FateCard};
use tabletop::mordred::random_play::{picks_for, setup_for};
use tabletop::mordred::{Mordred, State};
use tabletop::session::Session;

/// One moment of a game, as one viewer sees it.
struct Moment<'a> {
    state: &'a State,
    viewer: Viewer,
    story: &'a [Event],
    choices: &'a [Choice],
    /// How much of the story the last choice has added.
    fresh: usize,
}

impl Moment<'_> {
    fn stage(&self) -> Option<Stage> {
        let view = Mordred::view(self.state, self.viewer);
        stage_scene(&view, self.story, self.choices)
    }
}

fn watch(games: std::ops::Range<u64>, mut each: impl FnMut(&Moment)) {
    for game in games {
        let mut session: Session<Mordred> =
            Session::new(setup_for(game), game).expect("a set-up that can be played");
        let mut picks = picks_for(game);
        let seats = session.state().table.seats().map(Viewer::Seat);
        let viewers: Vec<Viewer> = seats.chain([Viewer::Public]).collect();
        let mut stories = vec![session.opening().to_vec(); viewers.len()];
        let mut fresh = vec![0; viewers.len()];
        while let Some(seat) = session.to_move() {
            let choices = session.choices();
            for (nth, &viewer) in viewers.iter().enumerate() {
                let offered = if viewer == Viewer::Seat(seat) {
                    &choices[..]
                } else {
                    &[]
                };
                each(&Moment {
                    state: session.state(),
                    viewer,
                    story: &stories[nth],
                    choices: offered,
                    fresh: fresh[nth],
                });
            }
            let choice = choices[picks.below(choices.len())];
            let events = session.play(choice).expect("it was offered").events.clone();
            for (nth, &viewer) in viewers.iter().enumerate() {
                let before = stories[nth].len();
                stories[nth].extend(
                    events
                        .iter()
                        .filter(|event| event.audience.includes(viewer)),
                );
                fresh[nth] = stories[nth].len() - before;
            }
        }
    }
}

fn battle(stage: &Option<Stage>) -> Option<&BattleScene> {
    match &stage.as_ref()?.act {
        Act::Battle(scene) => Some(scene),
        _ => None,
    }
}

#[test]
fn the_sums_on_the_stage_are_those_of_the_rules() {
    let (mut live, mut past) = (0, 0);
    watch(0..16, |moment| {
        let table = &moment.state.table;
        let stage = moment.stage();
        if let Some(scene) = battle(&stage)
            && scene.sides.iter().all(|side| side.verdict.is_some())
        {
            let sums = scene.sides.each_ref().map(|side| {
                let sum = side.sum.as_ref().expect("totals were made");
                assert!(sum.settled);
                sum.total
            });
            assert_eq!(sums, table.battle.totals);
            live += 1;
        }
        let rows = match stage.as_ref().map(|stage| &stage.act) {
            Some(Act::War(scene)) => &scene.battles,
            _ => return,
        };
        for scene in rows.iter().filter_map(|row| row.result.as_ref()) {
            let totals: Vec<_> = moment
                .story
                .iter()
                .filter_map(|event| match event.what {
                    What::Totals {
                        seat, total, loss, ..
                    } => Some((seat, total, loss)),
                    _ => None,
                })
                .collect();
            for side in &scene.sides {
                let Some(verdict) = &side.verdict else {
                    continue;
                };
                let sum = side.sum.as_ref().expect("totals were made");
                assert!(totals.contains(&(side.who.seat, sum.total, verdict.loss)));
                past += 1;
            }
        }
    });
    assert!(live > 50 && past > 50, "{live} and {past} sums seen");
}

#[test]
fn the_sums_so_far_never_promise_what_the_totals_do_not_keep() {
    watch(0..5, |moment| {
        let stage = moment.stage();
        let Some(scene) = battle(&stage) else {
            return;
        };
        for sum in scene.sides.iter().filter_map(|side| side.sum.as_ref()) {
            let counted = sum.terms.iter().filter(|term| !term.struck);
            let attack: i8 = counted.clone().map(|term| term.gives.attack).sum();
            let defence: i8 = counted.map(|term| term.gives.defence).sum();
            assert_eq!(sum.total.attack, attack.max(0));
            assert_eq!(sum.total.defence, defence.max(0));
        }
    });
}

#[test]
fn no_stage_shows_a_card_that_is_hidden_from_its_viewer() {
    let mut stages = 0;
    watch(0..6, |moment| {
        let stage = moment.stage();
        let Some(stage) = &stage else { return };
        stages += 1;
        let table = &moment.state.table;
        let told = format!("{stage:?}");
        let shown =
            |test: &dyn Fn(&What) -> bool| moment.story.iter().any(|event| test(&event.what));
        for card in CombatCard::ALL {
            if !told.contains(card.title()) && !told.contains(&format!("({card:?})")) {
                continue;
            }
            let mine = matches!(moment.viewer, Viewer::Seat(seat) if table.faction(seat) == card.faction());
            let open = shown(&|what| {
                matches!(*what,
                What::Revealed { card: open, .. } | What::Discarded { card: open, .. } | What::SawCard { card: open, .. }
                if open == card)
            });
            assert!(
                mine || open,
                "{card:?} is seen by {:?} in {told}",
                moment.viewer
            );
        }
        for card in FateCard::ALL {
            let open = shown(&|what| {
                matches!(*what,
                What::SawFate { card: open, .. } | What::FatePlayed { card: open, .. } | What::FromCauldron { card: open, .. }
                if open == card)
            });
            assert!(open || !told.contains(card.title()) && !told.contains(&format!("({card:?})")));
        }
        for card in ChaosCard::ALL {
            let open = shown(&|what| {
                matches!(*what,
                What::SawChaos { card: open, .. } | What::ChaosPlayed { card: open, .. } if open == card)
            });
            assert!(open || !told.contains(card.title()) && !told.contains(&format!("({card:?})")));
        }
    });
    assert!(stages > 500, "{stages} stages seen");
}

#[test]
fn before_the_reveal_others_see_nothing_but_backs() {
    let mut backs = 0;
    watch(0..6, |moment| {
        let stage = moment.stage();
        let Some(scene) = battle(&stage) else {
            return;
        };
        if moment.state.table.battle.revealed {
            return;
        }
        for side in &scene.sides {
            let mine = moment.viewer == Viewer::Seat(side.who.seat);
            assert!(
                side.cards
                    .iter()
                    .all(|laid| laid.card.is_some() == mine && !laid.open)
            );
            backs += side.cards.len();
        }
    });
    assert!(backs > 50);
}

#[test]
fn every_choice_of_a_battle_and_of_fate_is_attached_to_what_it_is_about() {
    let mut seen = [0; 6];
    watch(0..80, |moment| {
        if moment.choices.is_empty() {
            return;
        }
        let kind = match moment.state.table.top() {
            Task::Commit { .. } => 0,
            Task::Losses { .. } => 1,
            Task::Cancel { .. } => 2,
            Task::MysticOrder { .. } => 3,
            Task::Fate | Task::FateRest => 4,
            Task::War { .. } => 5,
            _ => return,
        };
        seen[kind] += 1;
        let stage = moment.stage().expect("it is played out on a stage");
        assert!(!stage.needs_map && !stage.over);
        let attached = stage.act.attached();
        let free: Vec<Choice> = stage.offers.iter().map(|offer| offer.choice).collect();
        for choice in moment.choices {
            let in_words = matches!(choice, Choice::Done | Choice::Skip | Choice::Save { .. });
            assert_eq!(attached.contains(choice), !in_words, "{choice:?}");
            assert_eq!(free.contains(choice), in_words, "{choice:?}");
        }
    });
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}");
}

#[test]
fn every_choice_is_on_the_stage_or_leaves_the_map_in_sight() {
    watch(0..8, |moment| {
        let Some(stage) = moment.stage().filter(|stage| !stage.over) else {
            return;
        };
        let attached = stage.act.attached();
        for choice in moment.choices {
            let here = attached.contains(choice)
                || stage.offers.iter().any(|offer| offer.choice == *choice);
            assert!(here || stage.needs_map, "{choice:?}");
        }
    });
}

#[test]
fn after_a_battle_the_stage_shows_its_result() {
    let mut seen = 0;
    watch(0..8, |moment| {
        let tail = &moment.story[moment.story.len() - moment.fresh..];
        let Some(What::BattleOver { at, lost, .. }) = tail
            .iter()
            .rev()
            .map(|event| event.what)
            .find(|what| matches!(what, What::BattleOver { .. }))
        else {
            return;
        };
        let other = |what: &What| {
            matches!(
                what,
                What::BreakoutBegins
                    | What::EventBegins { .. }
                    | What::WarBegins { .. }
                    | What::GameOver { .. }
            )
        };
        let since = tail
            .iter()
            .rev()
            .take_while(|event| !matches!(event.what, What::BattleOver { .. }));
        if since.clone().any(|event| other(&event.what)) {
            return;
        }
        seen += 1;
        let stage = moment.stage().expect("the result");
        let rows = match &stage.act {
            Act::Battle(scene) => &scene.war,
            Act::War(war) => &war.battles,
            act => panic!("{act:?} is no result"),
        };
        let row = rows.iter().rfind(|row| row.state == RowState::Done);
        let mut scene = row.and_then(|row| row.result.as_deref()).expect("a result");
        // Where the next battle has to be chosen, the last one is still shown in full.
        if matches!(moment.state.table.top(), Task::War { .. }) {
            let Act::Battle(full) = &stage.act else {
                panic!("{:?} is not the battle that is over", stage.act);
            };
            scene = full;
        }
        assert_eq!((scene.at, scene.step), (at, Step::Over));
        assert_eq!(scene.sides.each_ref().map(|side| side.lost), lost);
    });
    assert!(seen > 50);
}

#[test]
fn the_claims_of_a_war_are_the_favours_taken_since_its_last_battle() {
    let mut seen = 0;
    watch(0..6, |moment| {
        let Some(Stage {
            act: Act::War(war),
            over: true,
            ..
        }) = &moment.stage()
        else {
            return;
        };
        let start = moment
            .story
            .iter()
            .rposition(|event| matches!(event.what, What::BattlesOver { .. }));
        let taken: u8 = moment.story[start.expect("the War is over")..]
            .iter()
            .map(|event| match event.what {
                What::Took { count, .. } => count,
                _ => 0,
            })
            .sum();
        let claims = war.claims.iter().flatten().filter(|claim| !claim.back);
        assert_eq!(claims.map(|claim| claim.count).sum::<u8>(), taken);
        seen += usize::from(taken);
    });
    assert!(seen > 20);
}

#[test]
fn a_breakout_is_told_from_the_mist_to_the_cauldron() {
    let mut ends = 0;
    watch(0..8, |moment| {
        let Some(Stage {
            act: Act::Breakout(scene),
            over,
            ..
        }) = &moment.stage()
        else {
            return;
        };
        assert_eq!(scene.beats[..2], [Beat::Begins, Beat::LandsOpen]);
        assert_eq!(*over, scene.flipped);
        let number =
            |test: fn(&Beat) -> bool| scene.beats.iter().filter(|&beat| test(beat)).count();
        if *over {
            ends += 1;
            assert_eq!(scene.beats.last(), Some(&Beat::Flipped));
            assert_eq!(number(|beat| matches!(beat, Beat::Tile { .. })), 3);
            assert_eq!(number(|beat| matches!(beat, Beat::Leader { .. })), 3);
            assert!(scene.waiting.is_empty());
        }
    });
    assert!(ends > 5);
}

#[test]
fn figures_on_the_stage_are_those_in_the_territory() {
    watch(0..8, |moment| {
        let stage = moment.stage();
        let Some(scene) = battle(&stage) else {
            return;
        };
        for side in &scene.sides {
            let army = moment.state.table.army(scene.at, side.who.seat);
            let there = side
                .figures
                .iter()
                .filter(|figure| matches!(figure.standing, Standing::Stands | Standing::LaidDown));
            assert_eq!(there.count(), usize::from(army.total()));
        }
    });
}
