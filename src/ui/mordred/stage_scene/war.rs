//! A War: its battles, and the claims when they are over (R16, R18).

use super::battle::{BattleScene, past};
use super::{Offer, Who};
use tabletop::game::{Seat, Viewer};
use tabletop::mordred::data::{Leader, Territory};
use tabletop::mordred::state::{Army, Table};
use tabletop::mordred::{Choice, Event, Place, What, text};

/// A War between its battles, or after them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WarScene {
    /// Which War it is.
    pub title: text::Line,
    /// The battles in the order in which they were fought, then those that are due.
    pub battles: Vec<BattleRow>,
    /// What was taken when all battles were over, once they are.
    pub claims: Option<Vec<Claim>>,
    /// The players, for the tally of the claims.
    pub players: Vec<Who>,
}

/// A battle of a War.
#[derive(Clone, Debug, PartialEq)]
pub struct BattleRow {
    /// Where.
    pub at: Territory,
    /// Who is there, and with whom.
    pub sides: Vec<(Who, Army)>,
    /// How it stands.
    pub state: RowState,
    /// The choice to fight it next.
    pub offer: Option<Offer>,
    /// How it came out.
    pub result: Option<Box<BattleScene>>,
}

/// How a battle of a War stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum RowState {
    Done,
    Now,
    Due,
}

/// Favours that went to a player, or back, at the end of a War.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// Who takes or gives.
    pub who: Who,
    /// Whose favours.
    pub leader: Leader,
    /// How many.
    pub count: u8,
    /// Where they come from, or where they go.
    pub place: text::Line,
    /// All of it in words.
    pub words: text::Line,
    /// Whether they are given back.
    pub back: bool,
}

/// The War that was last begun.
pub(super) fn scene(table: &Table, story: &[Event], choices: &[Choice]) -> Option<WarScene> {
    let start = story.iter().rposition(begins)?;
    let What::WarBegins { position } = story[start].what else {
        return None;
    };
    let war = &story[start..];
    let over = war
        .iter()
        .position(|event| matches!(event.what, What::BattlesOver { .. }));
    Some(WarScene {
        title: text::war_title(table, position),
        battles: rows(table, story, choices),
        claims: over.map(|over| claims(table, &war[over..])),
        players: table.seats().map(|seat| Who::at(table, seat)).collect(),
    })
}

fn begins(event: &Event) -> bool {
    matches!(event.what, What::WarBegins { .. })
}

/// The battles of the War that was last begun.
pub(super) fn rows(table: &Table, story: &[Event], choices: &[Choice]) -> Vec<BattleRow> {
    let start = story.iter().rposition(begins).unwrap_or(story.len());
    let mut rows = Vec::new();
    for (index, event) in story.iter().enumerate().skip(start) {
        let What::BattleOver { at, sides, .. } = event.what else {
            continue;
        };
        let army = |seat| (Who::at(table, seat), table.army(at, seat));
        rows.push(BattleRow {
            at,
            sides: sides.map(army).to_vec(),
            state: RowState::Done,
            offer: None,
            result: past(table, story, index, Viewer::Public).map(Box::new),
        });
    }
    let war_goes_on = !story[start..]
        .iter()
        .any(|event| matches!(event.what, What::BattlesOver { .. }));
    for at in Territory::ALL.into_iter().filter(|_| war_goes_on) {
        let sides: Vec<(Who, Army)> = table
            .seats()
            .map(|seat: Seat| (Who::at(table, seat), table.army(at, seat)))
            .filter(|(_, army)| !army.is_empty())
            .collect();
        let now = table.battle.on && table.battle.at == at;
        // R16.2
        if now || sides.len() >= 2 && !table.marked.has(at) {
            let fight = Choice::Fight(at);
            rows.push(BattleRow {
                at,
                sides,
                state: if now { RowState::Now } else { RowState::Due },
                offer: choices.contains(&fight).then(|| Offer::of(table, fight)),
                result: None,
            });
        }
    }
    rows
}

fn claims(table: &Table, after: &[Event]) -> Vec<Claim> {
    let of = |seat, leader, count, from: Option<Place>| Claim {
        who: Who::at(table, seat),
        leader,
        count,
        place: text::claimed_from(table, from.unwrap_or(Place::Reserve)),
        words: text::claim(table, seat, leader, count, from),
        back: from.is_none(),
    };
    let claims = after.iter().filter_map(|event| match event.what {
        What::Took {
            seat,
            leader,
            count,
            from,
        } => Some(of(seat, leader, count, Some(from))),
        What::Returned {
            seat,
            leader,
            count,
        } => Some(of(seat, leader, count, None)),
        _ => None,
    });
    claims.collect()
}

impl WarScene {
    /// The choices that something in the scene offers.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let offers = self.battles.iter().filter_map(|row| row.offer.as_ref());
        offers.map(|offer| offer.choice).collect()
    }

    pub(super) fn line(&self, table: &Table) -> text::Line {
        let due = self.battles.iter().filter(|row| row.state == RowState::Due);
        text::war_stands(table, due.count(), self.claims.is_some())
    }

    /// The favours of each Leader that a player has won at the end of this War.
    pub fn won_by(&self, seat: Seat) -> [i16; 3] {
        let mut won = [0; 3];
        for claim in self.claims.iter().flatten() {
            if claim.who.seat == seat {
                let count = i16::from(claim.count);
                won[claim.leader.index()] += if claim.back { -count } else { count };
            }
        }
        won
    }
}
