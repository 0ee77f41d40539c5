//! The stage: what is being played out over the map, as plain values.
//!
//! A stage is made from what one viewer may see: the view, the events told to them, and the choices
//! offered to them. It looks back to the beginning of what is going on and no further.

mod battle;
mod breakout;
mod fate;
mod ledger;
mod replay;
#[cfg(test)]
mod tests;
mod war;

use tabletop::game::Seat;
use tabletop::mordred::data::{DialEvent, Faction, Leader, Monster, Territory};
use tabletop::mordred::state::Table;
use tabletop::mordred::state::task::Task;
use tabletop::mordred::{Choice, Event, View, What, text};

pub use battle::{BattleScene, Figure, Pair, Side, Standing, Step};
pub use breakout::{Beat, BreakoutScene};
pub use fate::{FateFace, FateScene, FateSpot, Whereabouts};
pub use ledger::{Term, Verdict};
pub use war::{BattleRow, Claim, RowState, WarScene};

/// A choice and the words on its button.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// What is chosen.
    pub choice: Choice,
    /// What the button says.
    pub words: text::Line,
}

impl Offer {
    fn of(table: &Table, choice: Choice) -> Self {
        Self {
            choice,
            words: text::choice(table, choice),
        }
    }
}

/// Something played out over the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// What it is called.
    pub title: text::Line,
    /// What it is, or how it stands, in one sentence.
    pub line: text::Line,
    /// Whether the choices offered are made on the map, which must then be seen.
    pub needs_map: bool,
    /// Whether it is over and only its result is shown.
    pub over: bool,
    /// What is played out.
    pub act: Act,
    /// Choices that belong to nothing drawn on the stage, and none on the map.
    pub offers: Vec<Offer>,
}

impl Stage {
    /// The battles of the War that is played out.
    pub fn battles(&self) -> &[BattleRow] {
        match &self.act {
            Act::Battle(scene) => &scene.war,
            Act::War(scene) => &scene.battles,
            Act::Fate(_) | Act::Breakout(_) | Act::Band(_) => &[],
        }
    }

    /// The result of a battle of this War, if it is over.
    pub fn result_in(&self, at: Territory) -> Option<&BattleScene> {
        let mut rows = self.battles().iter();
        rows.find(|row| row.at == at)?.result.as_deref()
    }

    /// The battle whose result is the scene itself.
    pub fn battle_over(&self) -> Option<Territory> {
        match &self.act {
            Act::Battle(scene) => (scene.step == Step::Over).then_some(scene.at),
            Act::War(_) | Act::Fate(_) | Act::Breakout(_) | Act::Band(_) => None,
        }
    }
}

/// What is played out on a stage.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// A War between its battles, and the claims at its end.
    War(WarScene),
    /// A battle, and its result until the next thing happens.
    Battle(Box<BattleScene>),
    /// Fate or Chaos cards drawn and played.
    Fate(FateScene),
    /// The Chaos Breakout.
    Breakout(BreakoutScene),
    /// Monsters or Leaders on the move: a slim band over the map.
    Band(BandScene),
}

/// Monsters or Leaders on the move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BandScene {
    /// Who moves, in the order of the table.
    pub figures: Vec<BandFigure>,
}

/// A Monster or a Leader in the band.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BandFigure {
    /// Who it is.
    pub who: Walker,
    /// Where it stands.
    pub at: Territory,
    /// Whether its turn is over, is now, or is still to come.
    pub turn: Turn,
}

/// A Monster or a Leader.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Walker {
    /// A Monster.
    Monster(Monster),
    /// A Leader.
    Leader(Leader),
}

/// Whether somebody has had their turn.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Turn {
    Had,
    Now,
    ToCome,
}

/// The stage for this view, if anything is being played out. `story` is every event of the game so
/// far that the viewer may see, in order; `choices` what is offered to this viewer, empty for all
/// but the player to move.
pub fn stage_scene(view: &View, story: &[Event], choices: &[Choice]) -> Option<Stage> {
    let table = &view.table;
    if table.outcome.is_some() {
        return None;
    }
    let (act, over) = match in_progress(view, story, choices) {
        Some(act) => (act, false),
        None => (just_over(view, story)?, true),
    };
    let attached = act.attached();
    let free = || choices.iter().filter(|choice| !attached.contains(choice));
    let needs_map = free().any(|choice| choice.is_made_on_map());
    // What is over gives way to what is done on the map.
    if over && needs_map {
        return None;
    }
    // What comes next is no part of what is over.
    let offers = free()
        .filter(|choice| !over && !choice.is_made_on_map())
        .map(|&choice| Offer::of(table, choice))
        .collect();
    Some(Stage {
        title: act.title(table),
        line: act.line(table, story),
        needs_map: needs_map || matches!(act, Act::Band(_)),
        over,
        act,
        offers,
    })
}

/// The stage while events are being told: the table holds no task then, only the story says what is
/// going on.
pub fn told_scene(view: &View, story: &[Event]) -> Option<Stage> {
    let table = &view.table;
    let act = if table.battle.on {
        battle::current(view, story, &[]).map(|scene| Act::Battle(Box::new(scene)))
    } else {
        let last = story.iter().rev().find_map(|event| match event.what {
            What::Paid { .. } | What::TurnBegins { .. } => Some(None),
            What::BreakoutBegins
            | What::EventBegins { .. }
            | What::WarBegins { .. }
            | What::BattleOver { .. }
            | What::BattlesOver { .. }
            | What::FateDrawn { .. } => Some(Some(event.what)),
            _ => None,
        })??;
        match last {
            What::BreakoutBegins => breakout::scene(table, story).map(Act::Breakout),
            What::WarBegins { .. } | What::BattlesOver { .. } => {
                war::scene(table, story, &[]).map(Act::War)
            }
            What::BattleOver { .. } => {
                battle::last_over(view, story, &[]).map(|scene| Act::Battle(Box::new(scene)))
            }
            What::FateDrawn { .. } => fate::scene(view, story, &[]).map(Act::Fate),
            _ => None,
        }
    }?;
    Some(Stage {
        title: act.title(table),
        line: act.line(table, story),
        needs_map: false,
        over: false,
        act,
        offers: Vec::new(),
    })
}

fn in_progress(view: &View, story: &[Event], choices: &[Choice]) -> Option<Act> {
    let table = &view.table;
    let doing = |test: fn(&Task) -> bool| table.stack.iter().any(test);
    if table.battle.on {
        return battle::current(view, story, choices).map(|scene| Act::Battle(Box::new(scene)));
    }
    if doing(|task| matches!(task, Task::Breakout(_))) {
        return breakout::scene(table, story).map(Act::Breakout);
    }
    if doing(|task| matches!(task, Task::War { .. })) {
        // The result of a battle stays until the next one begins.
        return match battle::last_over(view, story, choices) {
            Some(scene) => Some(Act::Battle(Box::new(scene))),
            None => Some(Act::War(war::scene(table, story, choices)?)),
        };
    }
    if doing(|task| matches!(task, Task::WarOver { .. })) {
        return war::scene(table, story, choices).map(Act::War);
    }
    if doing(|task| matches!(task, Task::Fate | Task::FateRest)) {
        return fate::scene(view, story, choices).map(Act::Fate);
    }
    band(table).map(Act::Band)
}

/// What has just ended, while nobody has done anything since.
fn just_over(view: &View, story: &[Event]) -> Option<Act> {
    let turn = story
        .iter()
        .rposition(|event| matches!(event.what, What::TurnBegins { .. }))?;
    let untouched = |event: &Event| matches!(event.what, What::DiscsRetrieved { .. });
    if !story[turn + 1..].iter().all(untouched) {
        return None;
    }
    let before = &story[..turn];
    let last = before.iter().rev().find_map(|event| match event.what {
        What::Paid { .. } | What::TurnBegins { .. } => Some(None),
        What::BreakoutBegins | What::EventBegins { .. } | What::WarBegins { .. } => {
            Some(Some(event.what))
        }
        _ => None,
    })??;
    let table = &view.table;
    match last {
        What::BreakoutBegins => breakout::scene(table, before).map(Act::Breakout),
        What::WarBegins { .. } => war::scene(table, before, &[]).map(Act::War),
        What::EventBegins {
            event: DialEvent::Fate,
            ..
        } => fate::scene(view, before, &[]).map(Act::Fate),
        _ => None,
    }
}

fn band(table: &Table) -> Option<BandScene> {
    let turn = |left: u8, index: usize, now: Option<usize>| match now {
        Some(now) if now == index => Turn::Now,
        _ if left & (1 << index) != 0 => Turn::ToCome,
        _ => Turn::Had,
    };
    // The Monster that walks or acts lies above the task that holds those to come.
    let mut walking = None;
    for task in table.stack.iter().rev() {
        match *task {
            Task::Walk(walk) => walking = Some(usize::from(walk.monster)),
            Task::Leaders { left } => {
                let figures = Leader::ALL.map(|leader| BandFigure {
                    who: Walker::Leader(leader),
                    at: table.leaders[leader.index()],
                    turn: turn(left, leader.index(), None),
                });
                return Some(BandScene {
                    figures: figures.to_vec(),
                });
            }
            Task::Monsters { left, .. } => {
                let figures = table.monsters.iter().enumerate().map(|(index, figure)| {
                    let who = Walker::Monster(figure.monster);
                    let at = figure.at;
                    let turn = turn(left, index, walking);
                    BandFigure { who, at, turn }
                });
                return Some(BandScene {
                    figures: figures.collect(),
                });
            }
            _ => {}
        }
    }
    None
}

impl Act {
    /// The choices that something drawn on the stage offers.
    fn attached(&self) -> Vec<Choice> {
        match self {
            Self::War(scene) => scene.choices(),
            Self::Battle(scene) => scene.choices(),
            Self::Fate(scene) => scene.choices(),
            Self::Breakout(_) | Self::Band(_) => Vec::new(),
        }
    }

    fn title(&self, table: &Table) -> text::Line {
        match self {
            Self::War(scene) => scene.title.clone(),
            Self::Battle(scene) => text::battle_in(scene.at),
            Self::Fate(scene) => if scene.chaos { "Chaos" } else { "Fate" }.into(),
            Self::Breakout(_) => "Chaos breaks out".into(),
            Self::Band(scene) => match scene.figures.first().map(|figure| figure.who) {
                Some(Walker::Monster(_)) => text::monsters_move(table),
                Some(Walker::Leader(_)) | None => text::leaders_move(table),
            },
        }
    }

    /// How it stands, in one sentence.
    fn line(&self, table: &Table, story: &[Event]) -> text::Line {
        match self {
            Self::Battle(scene) => scene.line(table),
            Self::Fate(scene) => scene.line.clone(),
            Self::War(scene) => scene.line(table),
            Self::Breakout(_) => last_line(table, story),
            Self::Band(scene) => match scene.figures.first().map(|figure| figure.who) {
                // R13.2, R14.3
                Some(Walker::Monster(_)) => "Each walks, then does its worst.".into(),
                Some(Walker::Leader(_)) | None => {
                    "Each walks one step, then lays down two favours.".into()
                }
            },
        }
    }
}

/// The last thing that happened, in one sentence.
fn last_line(table: &Table, story: &[Event]) -> text::Line {
    let last = story.iter().rfind(|event| {
        is_worth_telling(&event.what) && !matches!(event.what, What::DiscsRetrieved { .. })
    });
    last.map(|event| text::event(table, event))
        .unwrap_or_default()
}

/// Whether an event is told as a line on the stage: what the stage draws anyway is not.
fn is_worth_telling(what: &What) -> bool {
    !matches!(
        what,
        What::TurnBegins { .. }
            | What::DrewCard { .. }
            | What::SawCard { .. }
            | What::SawFate { .. }
            | What::SawChaos { .. }
            | What::Reshuffled { .. }
            | What::CardPlaced { .. }
            | What::Revealed { .. }
            | What::Totals { .. }
            | What::BattleBegins { .. }
            | What::BattleOver { .. }
            | What::Committed { .. }
            | What::MysticResolves { .. }
    )
}

/// A player in a scene.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Who {
    /// The seat.
    pub seat: Seat,
    /// The faction.
    pub faction: Faction,
    /// What the faction is called in this edition.
    pub name: &'static str,
}

impl Who {
    fn at(table: &Table, seat: Seat) -> Self {
        let faction = table.faction(seat);
        let name = faction.name_in(table.edition);
        Self {
            seat,
            faction,
            name,
        }
    }
}
