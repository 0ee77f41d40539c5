//! What every decision comes from: what the log said last was played or acts, what is in force, or
//! nothing but the course of the game.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::dice::Dice;
use tabletop::game::{Events, Game, Viewer};
use tabletop::mordred::data::effect::Units;
use tabletop::mordred::data::{CombatCard, Edition, Leader, Monster, Post};
use tabletop::mordred::random_play::{picks_for, play_to_end, setup_for};
use tabletop::mordred::state::task::Task;
use tabletop::mordred::state::{Source, State, Table};
use tabletop::mordred::{Mordred, What, text};

const GAMES: u64 = 360;

/// What somebody who only reads the log knows.
#[derive(Default)]
struct Reader {
    /// The Spell, Fate or Chaos card that began last and may still be at work.
    card: Option<Source>,
    /// The Mystic half that began last in this battle.
    mystic: Option<CombatCard>,
    /// The cards revealed in this battle.
    revealed: Vec<(CombatCard, Post)>,
    /// The Monster that acted last.
    monster: Option<Monster>,
    /// Whether the battles of a War are over and its effects are due.
    war_ends: bool,
}

impl Reader {
    fn read(&mut self, what: &What) {
        match *what {
            What::Cast { spell, .. } => self.card = Some(Source::Spell(spell)),
            What::FatePlayed { card, .. } | What::FromCauldron { card, .. } => {
                self.card = Some(Source::Fate(card));
            }
            What::ChaosPlayed { card, .. } => self.card = Some(Source::Chaos(card)),
            What::MysticResolves { card, .. } => self.mystic = Some(card),
            What::Revealed { card, post, .. } => self.revealed.push((card, post)),
            What::MonsterActs { monster, .. } => self.monster = Some(monster),
            What::BattlesOver { .. } => self.war_ends = true,
            What::TurnBegins { .. }
            | What::Paid { .. }
            | What::EventBegins { .. }
            | What::WarBegins { .. }
            | What::BattleBegins { .. }
            | What::BattleOver { .. }
            | What::BreakoutBegins
            | What::CauldronFlipped => *self = Self::default(),
            _ => {}
        }
    }

    /// Whether the decision at this table can come from this.
    fn expects(&self, table: &Table, source: Option<Source>) -> bool {
        let task = table.top();
        let player = text::to_move(table).map(|seat| table.player(seat));
        let player = player.expect("the game goes on");
        match source {
            Some(Source::Spell(spell)) if self.war_ends => {
                matches!(task, Task::TakeFromReserve(_))
                    && player.permanents().any(|other| other == spell)
            }
            Some(Source::Spell(_) | Source::Fate(_) | Source::Chaos(_)) => self.card == source,
            Some(Source::Combat(card)) => match task {
                Task::Plunder { .. } => self.revealed.iter().any(|&(other, _)| other == card),
                _ => self.mystic == Some(card) || self.revealed.contains(&(card, Post::Chief)),
            },
            Some(Source::Champion(champion)) => {
                player.champion == Some(champion)
                    && match task {
                        Task::Cancel { .. } => self.mystic.is_none() && !self.revealed.is_empty(),
                        Task::Adding(_) => self.war_ends,
                        _ => false,
                    }
            }
            Some(Source::Leader(leader)) => {
                matches!(task, Task::SwapCard { .. })
                    && leader == Leader::Morgana
                    && player.favours[leader.index()] > 0
            }
            Some(Source::Tile(tile)) => {
                self.war_ends
                    && matches!(task, Task::TakeFromReserve(_) | Task::Retrieving { .. })
                    && table.tiles.contains(&Some(tile))
            }
            Some(Source::Monster(monster)) => self.monster == Some(monster),
            None => match task {
                // R13: the Monsters event.
                Task::Monsters { .. } | Task::Walk(_) => self.card.is_none(),
                task => is_the_course_of_the_game(task),
            },
        }
    }
}

/// Whether no card, power, tile, Monster or Champion ever asks for this decision.
fn is_the_course_of_the_game(task: Task) -> bool {
    matches!(
        task,
        Task::Act
            | Task::March(_)
            | Task::MarchGroup(_)
            | Task::Muster(_)
            | Task::Magic(_)
            | Task::Leaders { .. }
            | Task::Fate
            | Task::FateRest
            | Task::War { .. }
            | Task::Commit { .. }
            | Task::MysticOrder { .. }
            | Task::Losses { .. }
    )
}

/// Hands every decision of some random games to `each`, with what their logs have told.
fn in_games(mut each: impl FnMut(&State, &Reader)) {
    for game in 0..GAMES {
        let mut reader = Reader::default();
        play_to_end(
            &setup_for(game),
            game,
            &mut picks_for(game),
            |state, _, pick| {
                each(state, &reader);
                let mut events = Events::listening();
                Mordred::play(&mut state.clone(), pick, &mut events);
                for event in events.into_list() {
                    reader.read(&event.what);
                }
            },
        );
    }
}

fn kind(source: Source) -> &'static str {
    match source {
        Source::Spell(_) => "Spell",
        Source::Fate(_) => "Fate",
        Source::Chaos(_) => "Chaos",
        Source::Combat(_) => "Combat",
        Source::Champion(_) => "Champion",
        Source::Leader(_) => "Leader",
        Source::Tile(_) => "Tile",
        Source::Monster(_) => "Monster",
    }
}

#[test]
fn every_decision_comes_from_what_the_log_said_last() {
    let mut kinds: BTreeMap<Edition, BTreeSet<&str>> = BTreeMap::new();
    in_games(|state, reader| {
        let table = &state.table;
        let source = table.stack.source();
        let prompt = text::prompt(table);
        assert!(reader.expects(table, source), "{source:?}: {prompt}");
        let seen = kinds.entry(table.edition).or_default();
        seen.extend(source.map(kind));
        // The prompt names it in brackets, unless it speaks of it anyway.
        let is_named = prompt
            .text()
            .split(':')
            .next()
            .is_some_and(|who| who.contains('('));
        let is_prey = matches!(table.top(), Task::Prey { .. });
        assert_eq!(is_named, source.is_some() && !is_prey, "{prompt}");
    });
    let all: BTreeSet<&str> = [
        "Champion", "Chaos", "Combat", "Fate", "Leader", "Monster", "Spell", "Tile",
    ]
    .into();
    for edition in [Edition::Demo, Edition::Preview, Edition::Final] {
        assert_eq!(kinds.get(&edition), Some(&all), "{edition:?}");
    }
}

#[test]
fn no_source_in_play_is_hidden_from_anybody() {
    in_games(|state, _| {
        let table = &state.table;
        assert!(
            table
                .stack
                .sources()
                .flatten()
                .all(|source| source.is_open(table))
        );
        let view = Mordred::view(state, Viewer::Public);
        assert_eq!(view.table.stack, table.stack);
    });
}

#[test]
fn a_view_keeps_no_source_that_lies_face_down() {
    in_games(|state, _| {
        let Task::Commit { side } = state.table.top() else {
            return;
        };
        let mut state = state.clone();
        let owner = state.table.battle.sides[usize::from(side)];
        let card = state.table.faction(owner).combat_cards()[0];
        let task = Task::Kill {
            seat: owner,
            at: state.table.battle.at,
            units: Units::Warriors,
        };
        state
            .table
            .stack
            .push_from(Some(Source::Combat(card)), task);
        let view = Mordred::view(&state, Viewer::Public);
        assert_eq!(view.table.top(), task);
        assert_eq!(view.table.stack.source(), None);
        let world = Mordred::determinize(&view, &mut Dice::new(1));
        assert_eq!(world.table.stack.source(), None);
    });
}
