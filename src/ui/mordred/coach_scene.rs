//! What the coach shows, as plain values and as markup.

use super::sheet::{Deed, Sheet, Spots};
use super::tide::percent;
use crate::ui::shell::escape;
use tabletop::mordred::bot::Counsel;
use tabletop::mordred::state::Table;
use tabletop::mordred::{Choice, text};

/// What the coach has to say.
#[derive(Clone, Debug, PartialEq)]
pub enum CoachScene {
    /// Nobody can ask.
    Absent,
    /// Nobody has asked; whether asking turns the hand of who asks face up.
    Silent(bool),
    /// The coach thinks: so much of it is done, in per cent.
    Thinking(u8),
    /// The coach has spoken.
    Advice {
        /// The picks that the coach thinks well of, best first.
        advice: Vec<Advice>,
        /// While the coach looks deeper: so much of it is done, in per cent.
        deeper: Option<u8>,
        /// How often the player has asked in this game.
        asked: u32,
    },
}

/// One pick the coach thinks well of.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The pick.
    pub choice: Choice,
    /// The pick in words, as on the list.
    pub words: text::Line,
    /// The chance to win with it, in per cent.
    pub chance: u8,
    /// Why, in one sentence.
    pub why: text::Line,
}

/// The advice in words. What is not on the list of this moment is left out.
pub fn advice(table: &Table, choices: &[Choice], counsel: &[Counsel]) -> Vec<Advice> {
    counsel
        .iter()
        .filter(|one| choices.contains(&one.choice))
        .map(|one| Advice {
            choice: one.choice,
            words: text::choice(table, one.choice),
            chance: percent(one.chance),
            why: text::why(table, &one.why),
        })
        .collect()
}

impl CoachScene {
    /// The scene as a panel; `table` is what the picks are about.
    pub fn sheet(&self, table: &Table) -> Sheet {
        let mut spots = Spots::default();
        let html = match self {
            Self::Absent => r#"<section class="coach" hidden></section>"#.into(),
            Self::Silent(shows_hand) => silent(*shows_hand, &mut spots),
            Self::Thinking(done) => thinking(*done, &mut spots),
            Self::Advice {
                advice,
                deeper,
                asked,
            } => said(table, advice, *deeper, *asked, &mut spots),
        };
        Sheet { html, spots }
    }
}

/// An owl, as wise people keep.
const OWL: &str = r#"<svg class="owl" viewBox="0 0 24 24" aria-hidden="true"><path class="owl-body" d="M4 3.2 8.6 5.6Q12 4.8 15.4 5.6L20 3.2V13.5a8 8 0 0 1-16 0Z"/><circle class="owl-eye" cx="8.6" cy="11" r="2.9"/><circle class="owl-eye" cx="15.4" cy="11" r="2.9"/><circle class="owl-pupil" cx="9" cy="11" r="1.2"/><circle class="owl-pupil" cx="15" cy="11" r="1.2"/><path class="owl-beak" d="M12 12.6 13.4 15.4 12 17 10.6 15.4Z"/></svg>"#;

fn silent(shows_hand: bool, spots: &mut Spots) -> String {
    let title = if shows_hand {
        "Turns your hand face up and asks the coach (K); the result will say so"
    } else {
        "Asks the coach for the best picks (K); the result will say so"
    };
    format!(
        r#"<section class="coach silent" data-testid="coach" aria-label="Coach"><button class="coach-call" data-key="call" data-testid="ask-coach" aria-keyshortcuts="k" title="{title}"{}>{OWL}<span>Ask the coach</span><kbd aria-hidden="true">K</kbd></button></section>"#,
        spots.deed(Deed::AskCoach)
    )
}

fn head(words: &str, spots: &mut Spots) -> String {
    format!(
        r#"<header class="coach-head" data-key="head">{OWL}<h2><span role="status">{words}</span></h2><button class="button quiet" data-testid="close-coach" aria-keyshortcuts="k" title="Close (K or Escape)"{}>Close</button></header>"#,
        spots.deed(Deed::AskCoach)
    )
}

/// A thin line, so much of it drawn.
pub fn progress_line(done: u8) -> String {
    format!(
        r#"<svg class="thinking-line" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="{done}" height="1"/></svg>"#
    )
}

fn thinking(done: u8, spots: &mut Spots) -> String {
    format!(
        r#"<section class="coach thinking" data-testid="coach" aria-label="Coach" aria-busy="true">{}{}</section>"#,
        head("The coach thinks…", spots),
        progress_line(done)
    )
}

fn said(
    table: &Table,
    all: &[Advice],
    deeper: Option<u8>,
    asked: u32,
    spots: &mut Spots,
) -> String {
    let words = match (all.len(), deeper) {
        (0, _) => "The coach has nothing to say",
        (1, _) => "The coach knows one way",
        (_, Some(_)) => "The coach, at first sight",
        (_, None) => "The coach would",
    };
    let mut html = format!(
        r#"<section class="coach said" data-testid="coach" aria-label="Coach" aria-busy="{}">{}{}<ol class="counsel">"#,
        deeper.is_some(),
        head(words, spots),
        deeper.map(progress_line).unwrap_or_default()
    );
    for one in all {
        let Advice {
            words, chance, why, ..
        } = one;
        let words = escape(words.text());
        html += &format!(
            r#"<li class="advice" data-testid="advice"{}><p class="advice-pick">{words}</p><p class="advice-chance" title="Estimated chance to win">{chance}%<span class="visually-hidden"> to win</span></p><svg class="chance-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="{chance}" height="1"/></svg><p class="advice-why">{}</p><button class="button" data-testid="play-advice" aria-label="Play this: {words}"{}>Play this</button></li>"#,
            spots.add(None, one.choice.subject(table)),
            escape(why.text()),
            spots.add(Some(Deed::Choose(one.choice)), one.choice.subject(table)),
        );
    }
    let times = match asked {
        0 | 1 => "once".into(),
        2 => "twice".into(),
        more => format!("{more} times"),
    };
    html + &format!(
        r#"</ol><p class="coach-note">{}Estimated from what you can see. The result will say that you asked {times}.</p></section>"#,
        if deeper.is_some() {
            "Looking deeper: this may change. "
        } else {
            ""
        }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::Game;
    use tabletop::mordred::bot::Why;
    use tabletop::mordred::data::Faction;
    use tabletop::mordred::{Mordred, Setup};

    fn beginning() -> (Table, Vec<Choice>) {
        let setup = Setup::new(&[Faction::Humans, Faction::Hobyars]);
        let state = Mordred::setup(&setup, 5).expect("a good set-up");
        let mut choices = Vec::new();
        Mordred::choices(&state, &mut choices);
        (state.table, choices)
    }

    fn counsel(choice: Choice, chance: f32) -> Counsel {
        Counsel {
            choice,
            chance,
            why: Why::Only,
        }
    }

    #[test]
    fn advice_says_what_the_list_of_choices_says() {
        let (table, choices) = beginning();
        let all = choices.iter().map(|&choice| counsel(choice, 0.336));
        let all: Vec<Counsel> = all.collect();
        let advice = advice(&table, &choices, &all);
        assert_eq!(advice.len(), choices.len());
        for (one, &choice) in advice.iter().zip(&choices) {
            assert_eq!(one.words, text::choice(&table, choice));
            assert_eq!((one.choice, one.chance), (choice, 34));
        }
    }

    #[test]
    fn what_cannot_be_picked_is_not_advised() {
        let (table, choices) = beginning();
        let other = counsel(Choice::Done, 0.9);
        assert!(!choices.contains(&Choice::Done));
        assert_eq!(advice(&table, &choices, &[other]), []);
    }

    #[test]
    fn every_advice_has_its_words_its_chance_and_a_button_that_plays_it() {
        let (table, choices) = beginning();
        let all = [counsel(choices[0], 0.5), counsel(choices[1], 0.25)];
        let sheet = CoachScene::Advice {
            advice: advice(&table, &choices, &all),
            deeper: None,
            asked: 3,
        }
        .sheet(&table);
        let html = &sheet.html;
        assert_eq!(html.matches("data-testid=\"play-advice\"").count(), 2);
        assert!(html.contains("50%") && html.contains("<rect width=\"25\""));
        assert!(html.contains("<p class=\"advice-why\">There is nothing else to do.</p>"));
        assert!(!html.contains("style=") && html.contains("asked 3 times"));
        for choice in &choices[..2] {
            let plays = |spots: &Spots| spots.does(Deed::Choose(*choice));
            assert!(plays(&sheet.spots));
        }
    }

    #[test]
    fn a_coach_who_looks_deeper_says_so() {
        let (table, choices) = beginning();
        let all = [counsel(choices[0], 0.5), counsel(choices[1], 0.25)];
        let html = |deeper| {
            let advice = advice(&table, &choices, &all);
            let scene = CoachScene::Advice {
                advice,
                deeper,
                asked: 1,
            };
            scene.sheet(&table).html
        };
        let (deeper, done) = (html(Some(40)), html(None));
        assert!(deeper.contains("at first sight") && deeper.contains("may change"));
        assert!(deeper.contains("<rect width=\"40\""));
        assert!(!done.contains("at first sight") && !done.contains("may change"));
    }

    #[test]
    fn a_coach_who_is_absent_shows_nothing() {
        let (table, _) = beginning();
        let sheet = CoachScene::Absent.sheet(&table);
        assert!(sheet.html.contains("hidden") && !sheet.html.contains("button"));
    }

    #[test]
    fn who_asks_is_told_that_the_hand_comes_up() {
        let (table, _) = beginning();
        let says = |shows| {
            CoachScene::Silent(shows)
                .sheet(&table)
                .html
                .contains("hand face up")
        };
        assert!(says(true) && !says(false));
    }
}
