use super::*;
use crate::ui::new_game::Kind;
use crate::ui::settings::{Confirm, Pace, Settings};
use tabletop::mordred::Setup;
use tabletop::mordred::bot::{Level, pick};
use tabletop::mordred::data::Faction;
use tabletop::seats::Player;

const PERSON: Kind = Kind::Person;
const SQUIRE: Kind = Kind::Bot(Level::Squire);
const ANNA: Seat = Seat(0);

fn at_table(kinds: &[Kind], practice: bool, pace: Pace, test: impl FnOnce(TableStore)) {
    Owner::new().with(|| {
        let settings = SettingsStore::holding(Settings {
            pace,
            confirm: Confirm::Never,
            ..Settings::default()
        });
        let setup = Setup::new(&Faction::ALL[..kinds.len()]);
        let names = ["Anna", "Nimue", "Morholt", "Frocin"].map(String::from);
        let names = names[..kinds.len()].to_vec();
        let players: Vec<Player> = kinds.iter().map(|kind| kind.player()).collect();
        let sitting = Sitting::begin(setup, 42, names, practice).expect("a good set-up");
        test(TableStore::new(sitting.with_players(players), settings));
    });
}

/// Thinks at once, and plays; whether there was a bot to play for.
fn step(store: TableStore) -> bool {
    let Some(turn) = store.bot_turn() else {
        return false;
    };
    let choice = pick(&store.bot_view(turn), turn.level);
    assert!(store.play_for_bot(turn, choice));
    true
}

/// Lets the bots play until a person must choose, and somebody choose, so many times.
fn play(store: TableStore, times: usize) {
    for n in 0..times {
        while step(store) {}
        if store.curtain().is_some() {
            store.lift_curtain();
        }
        let choices = store.choices().get();
        if let Some(&choice) = choices.get(n * 3 % choices.len().max(1)) {
            store.choose(choice);
        }
    }
    while step(store) {}
}

fn len(store: TableStore) -> usize {
    store.progress().1
}

#[test]
fn bots_among_themselves_play_to_the_end_before_the_public() {
    at_table(&[SQUIRE; 4], false, Pace::Off, |store| {
        assert!(store.is_watched());
        while step(store) {
            assert_eq!(store.viewer(), Viewer::Public);
            assert!(store.choices().get().is_empty() && store.curtain().is_none());
            assert!(!store.can_undo() && !store.can_show_hand());
            store.lift_curtain();
        }
        assert_eq!(store.to_move(), None);
        assert!(!store.is_watched());
    });
}

#[test]
fn one_person_among_bots_sees_their_own_hand_at_all_times_and_no_curtain() {
    at_table(&[PERSON, SQUIRE, SQUIRE], false, Pace::Off, |store| {
        for _ in 0..60 {
            play(store, 1);
            assert_eq!(store.viewer(), Viewer::Seat(ANNA));
            assert_eq!((store.curtain(), store.waits_for()), (None, None));
        }
        assert!(store.ask(|sitting| sitting.records().iter().any(|one| one.seat == ANNA)));
    });
}

#[test]
fn several_persons_have_their_curtain_and_bots_have_none() {
    at_table(&[PERSON, SQUIRE, PERSON], false, Pace::Off, |store| {
        let mut curtains = 0;
        for n in 0..400 {
            while let Some(turn) = store.bot_turn() {
                assert_eq!(store.viewer(), Viewer::Public);
                assert_eq!(store.curtain(), None);
                let choice = pick(&store.bot_view(turn), turn.level);
                store.play_for_bot(turn, choice);
            }
            if let Some(seat) = store.curtain() {
                assert_ne!(seat, Seat(1));
                curtains += 1;
                store.lift_curtain();
            }
            let choices = store.choices().get();
            if choices.is_empty() {
                break;
            }
            store.choose(choices[n % choices.len()]);
        }
        assert!(curtains > 0, "somebody had a secret to choose");
    });
}

#[test]
fn a_pick_for_a_position_that_is_no_more_changes_nothing() {
    at_table(&[PERSON, SQUIRE], true, Pace::Off, |store| {
        play(store, 6);
        while store.bot_turn().is_none() {
            let choices = store.choices().get();
            store.choose(*choices.last().expect("somebody must choose"));
        }
        let turn = store.bot_turn().expect("a bot must choose");
        let choice = pick(&store.bot_view(turn), turn.level);
        // Taken back in practice, and played again: it looks the same, but was asked for before.
        let before = len(store);
        store.undo();
        assert!(len(store) < before);
        assert!(!store.play_for_bot(turn, choice));
        // Looked at in the past, or held.
        while store.bot_turn().is_none() {
            let choices = store.choices().get();
            store.choose(*choices.last().expect("somebody must choose"));
        }
        let turn = store.bot_turn().expect("a bot must choose");
        store.go_to(1);
        assert!(store.bot_turn().is_none() && !store.play_for_bot(turn, choice));
        store.live();
        store.hold_or_go_on();
        assert!(store.is_held() && !store.play_for_bot(turn, choice));
        store.hold_or_go_on();
        // Taken over.
        store.hand_over(turn.seat, PERSON);
        assert!(!store.play_for_bot(turn, choice));
        store.hand_over(turn.seat, SQUIRE);
        assert!(!store.play_for_bot(turn, choice));
        assert!(step(store));
    });
}

#[test]
fn what_a_bot_does_is_told_and_can_be_skipped_to_the_next_decision() {
    at_table(
        &[PERSON, SQUIRE, SQUIRE, SQUIRE],
        false,
        Pace::Normal,
        |store| {
            let mut told = 0;
            for _ in 0..12 {
                let choices = store.choices().get();
                if let Some(&choice) = choices.last() {
                    store.choose(choice);
                }
                while step(store) {
                    told += usize::from(store.is_telling());
                    assert_eq!(store.rest_before_bot().is_none(), store.is_telling());
                    store.skip();
                }
            }
            assert!(told > 10, "{told}");
            // Skipped: nothing is told until somebody must choose.
            while store.bot_turn().is_none() {
                store.skip();
                store.go_on();
                let choices = store.choices().get();
                store.choose(*choices.last().expect("somebody must choose"));
            }
            assert!(store.skip_bots() && store.is_hurried());
            while step(store) {
                assert!(!store.is_telling());
            }
            // What they did is told when somebody asks.
            assert!(!store.is_hurried() && !store.is_digest_open());
            assert!(!store.skip_bots());
            store.toggle_digest();
            assert!(store.is_digest_open());
            let choice = store.choices().get()[0];
            store.choose(choice);
            assert!(!store.is_digest_open());
        },
    );
}

#[test]
fn a_question_stays_open_while_bots_play() {
    at_table(&[PERSON, SQUIRE], false, Pace::Off, |store| {
        while store.bot_turn().is_none() {
            let choices = store.choices().get();
            store.choose(*choices.last().expect("somebody must choose"));
        }
        store.select(Subject::Cauldron);
        assert!(step(store));
        assert_eq!(store.asked(), Some(Subject::Cauldron));
    });
}

#[test]
fn a_seat_is_handed_over_and_taken_back() {
    at_table(&[PERSON, SQUIRE], false, Pace::Off, |store| {
        play(store, 4);
        store.select(Subject::Player(ANNA));
        store.hand_over(ANNA, SQUIRE);
        assert_eq!(store.asked(), Some(Subject::Player(ANNA)));
        assert_eq!(store.viewer(), Viewer::Seat(ANNA), "she still looks on");
        for _ in 0..30 {
            step(store);
        }
        store.hand_over(ANNA, PERSON);
        while step(store) {}
        assert!(!store.choices().get().is_empty() || store.to_move().is_none());
        store.note_hint(ANNA);
        let marks = store.ask(|sitting| sitting.marks(ANNA));
        assert!(marks.stood_in.is_some_and(|picks| picks > 0));
        assert_eq!(marks.hints, 1);
    });
}

#[test]
fn a_visitor_sees_no_hand_and_wakes_no_bot() {
    at_table(&[PERSON, SQUIRE], false, Pace::Off, |store| {
        play(store, 3);
        store.visit();
        assert_eq!(store.viewer(), Viewer::Public);
        assert_eq!(store.bot_turn(), None);
        store.hand_over(ANNA, SQUIRE);
        assert_eq!(store.levels()[0], None);
        store.sit_down(None);
        assert_eq!(store.viewer(), Viewer::Seat(ANNA));
    });
}

#[test]
fn bots_play_on_in_a_branch_and_the_person_stays_the_same() {
    at_table(&[PERSON, SQUIRE], false, Pace::Off, |store| {
        play(store, 10);
        let all = len(store);
        store.go_to(3);
        store.play_from_here();
        play(store, 3);
        assert_eq!(store.viewer(), Viewer::Seat(ANNA));
        store.back_to_trunk();
        assert_eq!(len(store), all);
    });
}
