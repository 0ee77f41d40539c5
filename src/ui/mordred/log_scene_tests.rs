use super::*;
use tabletop::mordred::Place;
use tabletop::mordred::data::{Faction, Leader, Territory};
use tabletop::mordred::random_play::picks_for;

fn sitting() -> Sitting {
    let setup = tabletop::mordred::Setup::new(&Faction::ALL);
    let names = ["Anna", "Ben", "Cleo", "Dora"].map(String::from).to_vec();
    Sitting::begin(setup, 7, names, true).expect("a good set-up")
}

fn play(sitting: &mut Sitting, picks: usize) {
    let mut dice = picks_for(3 + sitting.len() as u64);
    for _ in 0..picks {
        let choices = sitting.choices();
        if choices.is_empty() {
            return;
        }
        let choice = choices[dice.below(choices.len())];
        sitting.play_gesture(&[choice]).expect("an offered choice");
    }
}

fn written(sitting: &Sitting) -> Chronicle {
    let mut chronicle = Chronicle::default();
    chronicle.follow(sitting);
    chronicle
}

/// Every event of the log by pick and place, headings included.
fn read(chronicle: &Chronicle, viewer: Viewer) -> Vec<(usize, usize)> {
    let chapters = chronicle.chapters(viewer, 0);
    let lines = chapters
        .iter()
        .flat_map(|chapter| chronicle.lines(chapter.number, viewer, 0));
    lines
        .flat_map(|line| {
            line.places
                .into_iter()
                .map(move |place| (line.picks, place))
        })
        .collect()
}

#[test]
fn every_event_a_viewer_may_see_is_told_once_and_in_order() {
    let mut sitting = sitting();
    play(&mut sitting, 300);
    let chronicle = written(&sitting);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(1))] {
        let picks = once(sitting.opening()).chain(sitting.records().iter().map(|r| &*r.events));
        let due: Vec<(usize, usize)> = picks
            .enumerate()
            .flat_map(|(picks, events)| {
                let events = events.iter().enumerate();
                events
                    .filter(|(_, event)| event.audience.includes(viewer))
                    .filter(|(_, event)| !matches!(event.what, What::TurnBegins { .. }))
                    .map(move |(place, _)| (picks, place))
            })
            .collect();
        assert_eq!(read(&chronicle, viewer), due);
    }
}

#[test]
fn every_turn_has_a_heading() {
    let mut sitting = sitting();
    play(&mut sitting, 200);
    let chapters = written(&sitting).chapters(Viewer::Public, 0);
    let headed: Vec<(Seat, usize)> = chapters
        .iter()
        .filter_map(|chapter| Some((chapter.seat?, chapter.begins)))
        .collect();
    let turns: Vec<(Seat, usize)> = sitting
        .turns()
        .iter()
        .map(|turn| (turn.seat, turn.begins))
        .collect();
    assert_eq!(headed, turns);
    assert_eq!(chapters[0].seat, None);
}

#[test]
fn nothing_that_is_for_other_eyes_is_among_the_words() {
    let mut sitting = sitting();
    play(&mut sitting, 300);
    let chronicle = written(&sitting);
    let words = |viewer| -> Vec<Line> {
        let chapters = chronicle.chapters(viewer, 0).into_iter();
        chapters
            .flat_map(|chapter| chronicle.lines(chapter.number, viewer, 0))
            .collect()
    };
    assert!(words(Viewer::Public).iter().all(|line| !line.private));
    let own: Vec<Line> = words(Viewer::Seat(Seat(2)));
    let private: Vec<&Line> = own.iter().filter(|line| line.private).collect();
    assert!(!private.is_empty());
    let faction = Faction::ALL[2].name();
    assert!(
        private
            .iter()
            .all(|line| line.sentence.text().starts_with(faction))
    );
}

#[test]
fn what_is_still_to_be_told_is_not_yet_in_the_log() {
    let mut sitting = sitting();
    play(&mut sitting, 150);
    let chronicle = written(&sitting);
    let all = chronicle.readable(Viewer::Public, 0).count();
    for untold in [1, 5, 40] {
        assert_eq!(
            chronicle.readable(Viewer::Public, untold).count(),
            all - untold
        );
    }
    assert_eq!(chronicle.readable(Viewer::Public, all + 9).count(), 0);
}

#[test]
fn a_log_that_grew_and_shrank_is_the_log_written_at_once() {
    let mut sitting = sitting();
    let mut chronicle = Chronicle::default();
    for picks in [1, 2, 30, 1, 60] {
        play(&mut sitting, picks);
        assert!(chronicle.follow(&sitting));
        assert!(!chronicle.follow(&sitting));
    }
    sitting.play_from(20).expect("a practice game goes back");
    play(&mut sitting, 9);
    assert!(chronicle.follow(&sitting));
    let at_once = written(&sitting);
    let words = |chronicle: &Chronicle| -> Vec<String> {
        chronicle
            .told
            .iter()
            .map(|told| told.line.to_string())
            .collect()
    };
    assert_eq!(words(&chronicle), words(&at_once));
}

#[test]
fn events_of_a_kind_become_one_line() {
    let mut sitting = sitting();
    play(&mut sitting, 300);
    let chronicle = written(&sitting);
    let chapters = chronicle.chapters(Viewer::Seat(Seat(0)), 0);
    let lines = chapters
        .iter()
        .flat_map(|chapter| chronicle.lines(chapter.number, Viewer::Seat(Seat(0)), 0));
    let folded: Vec<Line> = lines.filter(|line| line.places.len() > 1).collect();
    let opening = folded.iter().find(|line| line.picks == 0 && line.private);
    let opening = opening.expect("the hand is drawn in one line");
    assert!(
        opening.sentence.things().count() > 4,
        "{}",
        opening.sentence
    );
    assert!(folded.iter().all(|line| line.sentence.rule().is_some()));
}

#[test]
fn every_rule_has_the_title_of_its_chapter() {
    let book = include_str!("../../../docs/RULES.md");
    let mut chapters = 0;
    for heading in book.lines().filter_map(|line| line.strip_prefix("## R")) {
        let (number, title) = heading.split_once(' ').expect("a number and a title");
        if number == "26" {
            continue;
        }
        let ours = rule_title(&format!("R{number}.3"));
        assert!(title.starts_with(ours), "R{number}: {title} / {ours}");
        chapters += 1;
    }
    assert_eq!(chapters, 26);
}

#[test]
fn a_line_of_markup_has_its_moment_its_chips_and_its_rule() {
    let sitting = sitting();
    let event = Event {
        audience: Audience::All,
        rule: "R18.2",
        what: What::Took {
            seat: Seat(0),
            leader: Leader::Merlin,
            count: 1,
            from: Place::Territory(Territory::Essex),
        },
    };
    let line = Line {
        picks: 12,
        places: vec![0],
        sentence: text::event(&sitting.table_after(0), &event),
        private: false,
        weight: Weight::Plain,
        first: true,
    };
    let html = line_markup(&sitting.table_after(0), &line);
    assert!(html.contains("data-moment=\"12\""));
    assert_eq!(html.matches("class=\"chip ").count(), 3);
    assert!(html.contains("Rule R18.2 · End of War"));
    assert!(!html.contains("style="));
}
