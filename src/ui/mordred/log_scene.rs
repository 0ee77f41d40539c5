//! The log as plain values: what happened, turn by turn, in the words that a viewer may read.

use super::chips::with_chips;
use super::sitting::Sitting;
use std::iter::once;
use std::mem::discriminant;
use tabletop::game::{Audience, Events, Game, Seat, Viewer};
use tabletop::mordred::data::{Action, DialEvent};
use tabletop::mordred::state::Table;
use tabletop::mordred::{Choice, Event, Mordred, Weight, What, text};

/// What everybody saw after 0, 1, 2, … picks: the game played through once.
pub fn tables(sitting: &Sitting) -> impl Iterator<Item = Table> + '_ {
    let mut state = sitting.start();
    let opening = state.table;
    let later = sitting.records().iter().map(move |record| {
        Mordred::play(&mut state, record.choice, &mut Events::deaf());
        state.table
    });
    once(opening).chain(later)
}

/// Everything that happened, in words. Grows with the game: what has been written stays.
#[derive(Clone, Debug, Default)]
pub struct Chronicle {
    picks: Vec<Choice>,
    told: Vec<Told>,
    /// The table after the last pick that was written down.
    table: Option<Table>,
}

/// One event in words.
#[derive(Clone, Debug)]
struct Told {
    picks: usize,
    place: usize,
    turn: usize,
    event: Event,
    line: text::Line,
}

/// A turn, as a chapter of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Counted from 1; 0 is what came before the first turn.
    pub number: usize,
    /// Whose turn it is.
    pub seat: Option<Seat>,
    /// After how many picks it began.
    pub begins: usize,
    /// The action paid for, and its price.
    pub action: Option<(Action, u8)>,
    /// The events it set off.
    pub events: Vec<DialEvent>,
    /// Whether Chaos broke out.
    pub breakout: bool,
}

/// A line of the log: one event, or several of a kind in one sentence.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// After how many picks it had happened.
    pub picks: usize,
    /// The places of its events among those of the pick.
    pub places: Vec<usize>,
    /// The sentence, with the rule behind it.
    pub sentence: text::Line,
    /// Whether only the viewer may read it.
    pub private: bool,
    /// How it stands out.
    pub weight: Weight,
    /// Whether it is the first of its pick.
    pub first: bool,
}

impl Chronicle {
    /// Writes down what is new, and strikes out what was taken back; whether anything changed.
    pub fn follow(&mut self, sitting: &Sitting) -> bool {
        let records = sitting.records();
        let same = self
            .picks
            .iter()
            .zip(records)
            .take_while(|(pick, record)| **pick == record.choice)
            .count();
        let is_new = self.told.is_empty();
        if !is_new && same == self.picks.len() && same == records.len() {
            return false;
        }
        self.picks.truncate(same);
        self.told.retain(|told| told.picks <= same);
        if is_new {
            self.write(0, &sitting.table_after(0), sitting.opening());
        }
        // To play through the whole game is quicker than to go to many moments of it.
        if records.len() - same <= 3 {
            for (n, record) in records.iter().enumerate().skip(same) {
                self.write(n + 1, &sitting.table_after(n + 1), &record.events);
            }
        } else {
            for (n, table) in tables(sitting).enumerate().skip(same + 1) {
                self.write(n, &table, &records[n - 1].events);
            }
        }
        self.picks
            .extend(records[same..].iter().map(|record| record.choice));
        true
    }

    fn write(&mut self, picks: usize, table: &Table, events: &[Event]) {
        self.table = Some(*table);
        for (place, event) in events.iter().enumerate() {
            let turn = self.told.last().map_or(0, |told| told.turn);
            let begins = matches!(event.what, What::TurnBegins { .. });
            self.told.push(Told {
                picks,
                place,
                turn: turn + usize::from(begins),
                event: *event,
                line: text::event(table, event),
            });
        }
    }

    /// What a viewer may read, without the last `untold` events.
    fn readable(&self, viewer: Viewer, untold: usize) -> impl Iterator<Item = &Told> {
        let sees = move |told: &&Told| told.event.audience.includes(viewer);
        let end = match untold.checked_sub(1) {
            None => self.told.len(),
            Some(nth) => {
                let mut back = self.told.iter().enumerate().rev();
                back.by_ref()
                    .filter(|(_, told)| sees(told))
                    .nth(nth)
                    .map_or(0, |(at, _)| at)
            }
        };
        self.told[..end].iter().filter(sees)
    }

    /// What everybody knows, line by line.
    pub fn public_lines(&self) -> Vec<String> {
        let public = self.readable(Viewer::Public, 0);
        public.map(|told| told.line.to_string()).collect()
    }

    /// The chapters, oldest first.
    pub fn chapters(&self, viewer: Viewer, untold: usize) -> Vec<Chapter> {
        let mut chapters: Vec<Chapter> = Vec::new();
        for told in self.readable(viewer, untold) {
            if chapters.last().is_none_or(|last| last.number != told.turn) {
                chapters.push(Chapter {
                    number: told.turn,
                    seat: None,
                    begins: told.picks,
                    action: None,
                    events: Vec::new(),
                    breakout: false,
                });
            }
            let Some(chapter) = chapters.last_mut() else {
                continue;
            };
            match told.event.what {
                What::TurnBegins { seat } => chapter.seat = Some(seat),
                What::Paid { action, total, .. } => chapter.action = Some((action, total)),
                What::EventBegins { event, .. } => chapter.events.push(event),
                What::WarBegins { .. } => chapter.events.push(DialEvent::War),
                What::BreakoutBegins => chapter.breakout = true,
                _ => {}
            }
        }
        chapters
    }

    /// The lines of one chapter. That its turn begins is said by its heading.
    pub fn lines(&self, chapter: usize, viewer: Viewer, untold: usize) -> Vec<Line> {
        let told: Vec<&Told> = self
            .readable(viewer, untold)
            .skip_while(|told| told.turn < chapter)
            .take_while(|told| told.turn == chapter)
            .filter(|told| !matches!(told.event.what, What::TurnBegins { .. }))
            .collect();
        let mut lines: Vec<Line> = Vec::new();
        let mut rest = told.as_slice();
        while let Some(first) = rest.first() {
            let (run, sentence) = self.run(rest);
            lines.push(Line {
                picks: first.picks,
                places: rest[..run].iter().map(|told| told.place).collect(),
                sentence,
                private: first.event.audience != Audience::All,
                weight: first.event.what.weight(),
                first: lines.last().is_none_or(|line| line.picks != first.picks),
            });
            rest = &rest[run..];
        }
        lines
    }

    /// How many events from the first on one sentence can tell, and that sentence.
    fn run(&self, told: &[&Told]) -> (usize, text::Line) {
        let first = told[0];
        let kind = discriminant(&first.event.what);
        let alike =
            |other: &&&Told| other.picks == first.picks && discriminant(&other.event.what) == kind;
        let most = told.iter().take_while(alike).count();
        let events: Vec<&Event> = told[..most].iter().map(|one| &one.event).collect();
        let together = self.table.and_then(|table| {
            let mut lengths = (2..=most).rev();
            lengths.find_map(|run| Some((run, text::together(&table, &events[..run])?)))
        });
        together.unwrap_or_else(|| (1, first.line.clone()))
    }
}

/// The title of the chapter that a rule belongs to.
pub fn rule_title(rule: &str) -> &'static str {
    const TITLES: [&str; 26] = [
        "Terms and precedence",
        "Components and counts",
        "Set-up",
        "Boards, adjacency, Caers",
        "Units and control",
        "Territory limit",
        "Time and player order",
        "The turn",
        "Action discs and cost",
        "March",
        "Muster",
        "Magic",
        "Events",
        "Monsters event",
        "Leader event",
        "Fate event",
        "War",
        "Battle",
        "End of War",
        "Chaos Breakout",
        "End of the game",
        "Scoring and ties",
        "Modes",
        "Leader cards, Champions, tiles",
        "Effects in general",
        "Hidden information",
    ];
    match rule.split_at_checked(1) {
        Some(("R", number)) => {
            let chapter = number.split('.').next().unwrap_or_default();
            let chapter: Option<usize> = chapter.parse().ok();
            chapter
                .and_then(|chapter| TITLES.get(chapter).copied())
                .unwrap_or("Rules")
        }
        Some(("A", _)) => "Rulings",
        Some(("B", _)) => "Editions",
        _ => "Effects in general",
    }
}

/// A line as markup: the moment, the sentence with its names as chips, and the rule. Only words of
/// our own are in it.
pub fn line_markup(table: &Table, line: &Line) -> String {
    let mut html = String::with_capacity(400);
    if line.first && line.picks > 0 {
        let picks = line.picks;
        html += &format!(
            "<button class=\"moment\" data-moment=\"{picks}\" title=\"Look at this moment\" \
             aria-label=\"Look at the moment after pick {picks}\">{picks}</button>"
        );
    }
    html += "<div class=\"line-words\">";
    if line.private {
        html += "<span class=\"only-you\"><svg viewBox=\"0 0 20 14\" aria-hidden=\"true\">\
                 <path d=\"M1 7Q10 -3 19 7Q10 17 1 7Z\"/><circle cx=\"10\" cy=\"7\" r=\"3\"/></svg>\
                 only you</span> ";
    }
    html += &with_chips(table, &line.sentence);
    if let Some(rule) = line.sentence.rule() {
        let title = rule_title(rule);
        html += &format!(
            "\u{a0}<details class=\"log-rule\"><summary title=\"The rule behind it\" \
             aria-label=\"Rule\">§</summary><span>Rule {rule} · {title}</span></details>"
        );
    }
    html + "</div>"
}

#[cfg(test)]
#[path = "log_scene_tests.rs"]
mod tests;
