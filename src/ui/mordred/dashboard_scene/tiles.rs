//! The tiles of a dashboard: what each shows, says and offers.

use super::{Face, Hand, Tile};
use crate::ui::mordred::card::SpellState;
use tabletop::game::{Seat, Viewer};
use tabletop::mordred::Subject;
use tabletop::mordred::data::{Action, Champion, Leader, LeaderSide, Spell};
use tabletop::mordred::state::Table;
use tabletop::mordred::state::task::Task;
use tabletop::mordred::{Choice, View, score, text};

/// A tile with the first of the choices that fits; the words for that choice come first.
fn tile(
    table: &Table,
    subject: Subject,
    label: String,
    face: Face,
    choices: &[Choice],
    fits: impl Fn(Choice) -> bool,
) -> Tile {
    let choice = choices.iter().copied().find(|&choice| fits(choice));
    Tile {
        subject,
        choice,
        why_not: None,
        label: match choice {
            Some(choice) => format!("{}. {label}", text::choice(table, choice)),
            None => label,
        },
        face,
    }
}

/// The tile of a player as a whole.
pub fn player_tile(table: &Table, seat: Seat, choices: &[Choice]) -> Tile {
    let label = format!(
        "{}, {} points as things stand.",
        table.faction(seat).name_in(table.edition),
        score(table, seat).total
    );
    let subject = Subject::Player(seat);
    tile(table, subject, label, Face::Player, choices, |choice| {
        choice == Choice::Player(seat)
    })
}

/// March, Muster and Magic.
pub fn actions(table: &Table, seat: Seat, choices: &[Choice]) -> Vec<Tile> {
    let top = (table.outcome.is_none()).then(|| table.top());
    let turn = top == Some(Task::Act) && table.active == seat;
    let tiles = Action::ALL.map(|action| {
        let discs = table.player(seat).discs[action.index()];
        let (cost, words) = cost(table, seat, action);
        let label = format!("{}: {words}", action.name());
        let face = Face::Action {
            action,
            discs,
            cost,
        };
        let subject = Subject::Action(seat, action);
        let mut tile = tile(
            table,
            subject,
            label,
            face,
            choices,
            |choice| match choice {
                Choice::Act(offered) => turn && offered == action,
                Choice::PlaceDisc(offered) => {
                    offered == action && matches!(top, Some(Task::Disc { of, .. }) if of == seat)
                }
                Choice::Retrieve(offered) => {
                    let mine =
                        matches!(top, Some(Task::Retrieving { seat: whose, .. }) if whose == seat);
                    offered == action && mine
                }
                _ => false,
            },
        );
        if turn && !choices.is_empty() && tile.choice.is_none() {
            let refusal = table.why_no_action(seat, action);
            tile.why_not = refusal.map(|refusal| text::refusal(table, refusal));
        }
        tile
    });
    tiles.to_vec()
}

/// What an action costs now, short and in words (R8.2, R8.3).
fn cost(table: &Table, seat: Seat, action: Action) -> (String, String) {
    let surcharge = table.surcharge(seat, action);
    let less = match action {
        Action::Magic => table.magic_reduction(seat),
        Action::March | Action::Muster => 0,
    };
    let (mut short, mut words) = match action {
        Action::March => ("1".to_owned(), "1 time for each group move".to_owned()),
        Action::Muster => ("1".to_owned(), "1 time for each unit added".to_owned()),
        Action::Magic => ("Spell".to_owned(), "the time of each Spell".to_owned()),
    };
    if surcharge > 0 {
        short += &format!("+{surcharge}");
        words += &format!(", {surcharge} more for the discs already there");
    }
    if less > 0 {
        short += &format!("−{less}");
        words += &format!(", {less} less by ability or Leader");
    }
    (short, words + ".")
}

/// Favours, by Leader.
pub fn holdings(table: &Table, seat: Seat, choices: &[Choice]) -> Vec<Tile> {
    let gives = table.outcome.is_none()
        && match table.top() {
            Task::Return(whose) | Task::Bargain { you: whose, .. } => whose == seat,
            _ => false,
        };
    let held = table.player(seat).favours;
    let added = score(table, seat).leaders;
    let tiles = Leader::ALL.map(|leader| {
        let count = held[leader.index()];
        let points = added[leader.index()];
        let reached: Vec<bool> = match table.leader_side {
            LeaderSide::Basic => Vec::new(),
            LeaderSide::Advanced => leader
                .data()
                .advanced
                .iter()
                .map(|power| count >= power.need)
                .collect(),
        };
        let label = match reached.iter().filter(|&&reached| reached).count() {
            _ if reached.is_empty() => format!("{}: {count}, and {points} points.", leader.name()),
            powers => format!("{}: {count}, {powers} of 3 powers.", leader.name()),
        };
        let face = Face::Holding {
            leader,
            count,
            reached,
            points,
        };
        let subject = Subject::Holding(seat, leader);
        tile(
            table,
            subject,
            label,
            face,
            choices,
            |choice| match choice {
                Choice::ReturnFavour(offered) => gives && offered == leader,
                Choice::Steal {
                    from,
                    leader: offered,
                } => from == seat && offered == leader,
                _ => false,
            },
        )
    });
    tiles.to_vec()
}

/// A Spell.
pub fn spell_tile(table: &Table, spell: Spell, state: SpellState, choices: &[Choice]) -> Tile {
    let data = spell.data();
    let title = spell.title_in(table.edition);
    let half = spell.half(table.spells_in_chaos()).text;
    let state_words = match (state, data.permanent) {
        (SpellState::InHand, true) => "stays in play",
        (SpellState::InHand, false) => "used up when cast",
        (SpellState::InPlay, _) => "in play",
        (SpellState::Used, _) => "used up",
    };
    let label = format!("{title}, cost {}, {state_words}. {half}", data.cost);
    let face = Face::Spell {
        spell,
        state,
        edition: table.edition,
    };
    tile(
        table,
        Subject::Spell(spell),
        label,
        face,
        choices,
        |choice| choice == Choice::Cast(spell),
    )
}

/// The cards by kind, if this viewer may see them.
pub fn hand(view: &View, seat: Seat, choices: &[Choice]) -> Hand {
    let table = &view.table;
    if view.viewer != Viewer::Seat(seat) {
        return Hand::Hidden(table.player(seat).hand);
    }
    let cards = table
        .faction(seat)
        .combat_cards()
        .into_iter()
        .zip(view.hand);
    let tiles = cards
        .filter(|&(_, copies)| copies > 0)
        .map(|(card, copies)| {
            let data = card.data();
            let number = match copies {
                1 => String::new(),
                copies => format!("{copies} copies. "),
            };
            let label = format!(
                "{}: attack {}, defence {}. {number}{}Mystic: {}",
                data.title,
                data.attack,
                data.defence,
                match data.chief_text {
                    "" => String::new(),
                    text => format!("Chief: {text} "),
                },
                data.mystic_text
            );
            let face = Face::Card { card, copies };
            tile(
                table,
                Subject::Combat(card),
                label,
                face,
                choices,
                |choice| choice == Choice::Discard(card),
            )
        });
    Hand::Open(tiles.collect())
}

/// The Champion hired.
pub fn champion_tile(table: &Table, seat: Seat, champion: Champion) -> Tile {
    let name = champion.name_in(table.edition);
    let in_play = table.champion_at(seat).is_some();
    let label = match in_play {
        true => format!("{name}, in play. {}", champion.data().text),
        false => format!("{name}, in reserve. {}", champion.data().text),
    };
    let face = Face::Champion { name, in_play };
    tile(table, Subject::Champion(champion), label, face, &[], |_| {
        false
    })
}
