//! A battle (R17): two sides, their cards and figures, and the sums.

use super::ledger::{Sum, Verdict, sum_of, verdict_of};
use super::replay::{figures, is_loss, revealed, waiting};
use super::war::{BattleRow, rows};
use super::{Offer, Who, is_worth_telling};
use tabletop::game::{Seat, Viewer};
use tabletop::mordred::data::edition::BattleCards;
use tabletop::mordred::data::{CombatCard, Post, Territory, Unit};
use tabletop::mordred::state::task::Task;
use tabletop::mordred::state::{MysticFate, Strength, Table};
use tabletop::mordred::{Choice, Event, Reason, View, What, text};

/// A battle being fought, or its result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BattleScene {
    /// Where it is fought.
    pub at: Territory,
    /// How far it has come.
    pub step: Step,
    /// Both sides: the first resolves first.
    pub sides: [Side; 2],
    /// The side that is drawn nearest to the viewer.
    pub near: usize,
    /// What effects have done, a sentence each.
    pub lines: Vec<text::Line>,
    /// The cards of the viewer's hand, with how many of each, while some may be placed or exchanged.
    pub hand: Vec<(CombatCard, u8)>,
    /// What can be done with the cards of the hand.
    pub pairs: Vec<Pair>,
    /// All battles of this War.
    pub war: Vec<BattleRow>,
}

/// The steps of a battle, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Step {
    #[default]
    Commit,
    Reveal,
    Effects,
    Sums,
    Losses,
    Aftermath,
    Over,
}

impl Step {
    /// Every step that is shown.
    pub const ALL: [Self; 6] = [
        Self::Commit,
        Self::Reveal,
        Self::Effects,
        Self::Sums,
        Self::Losses,
        Self::Aftermath,
    ];

    /// What the step is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Commit => "Commit",
            Self::Reveal => "Reveal",
            Self::Effects => "Effects",
            Self::Sums => "Sums",
            Self::Losses => "Losses",
            Self::Aftermath => "Aftermath",
            Self::Over => "Over",
        }
    }
}

/// One side of a battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Side {
    /// Who fights.
    pub who: Who,
    /// The figures, those that stand first.
    pub figures: Vec<Figure>,
    /// The cards, in the order in which they were placed.
    pub cards: Vec<Laid>,
    /// How many cards could lie on the slots of Chief, Mystics and Warriors.
    pub places: [u8; 3],
    /// Attack and defence, once cards lie open.
    pub sum: Option<Sum>,
    /// What it loses, once the totals are made.
    pub verdict: Option<Verdict>,
    /// How many units have been lost.
    pub lost: u8,
}

/// A unit of a side.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Its kind.
    pub unit: Unit,
    /// What has become of it.
    pub standing: Standing,
    /// What choosing it does.
    pub offer: Option<Offer>,
}

/// What has become of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Standing {
    Stands,
    LaidDown,
    Left,
    Lost,
}

/// A card on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Laid {
    /// The card, if the viewer may see it.
    pub card: Option<CombatCard>,
    /// The slot it lies on.
    pub post: Post,
    /// Whether it lies face up for everybody.
    pub open: bool,
    /// What has become of its Mystic half.
    pub fate: MysticFate,
    /// What its effect gave its side.
    pub gave: Strength,
    /// What choosing it does.
    pub offer: Option<Offer>,
}

/// What can be done with a card of the hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// The card of the hand.
    pub card: CombatCard,
    /// The slot it goes to.
    pub post: Post,
    /// The card it takes the place of, if it is an exchange.
    pub out: Option<CombatCard>,
    /// The choice.
    pub offer: Offer,
}

/// The battle being fought.
pub(super) fn current(view: &View, story: &[Event], choices: &[Choice]) -> Option<BattleScene> {
    let start = story.iter().rposition(begins)?;
    let table = &view.table;
    let war = rows(table, story, choices);
    let mut scene = replay(table, &story[start..], &[], view.viewer)?;
    scene.step = step(table, &story[start..]);
    scene.war = war;
    if !table.battle.revealed {
        lay_face_down(view, &mut scene);
    } else {
        for (side, cards) in scene.sides.iter_mut().zip(&view.placed) {
            for (laid, placed) in side.cards.iter_mut().zip(cards) {
                laid.fate = placed.fate;
            }
        }
    }
    attach(view, &mut scene, choices);
    Some(scene)
}

/// The battle that has just ended, as long as no other thing has begun.
pub(super) fn last_over(view: &View, story: &[Event], choices: &[Choice]) -> Option<BattleScene> {
    let over = story.iter().rposition(|event| {
        matches!(
            event.what,
            What::BattleOver { .. } | What::WarBegins { .. } | What::BattlesOver { .. }
        )
    })?;
    let mut scene = past(&view.table, story, over, view.viewer)?;
    scene.war = rows(&view.table, story, choices);
    Some(scene)
}

/// The battle that ended with this event of the story.
pub(super) fn past(
    table: &Table,
    story: &[Event],
    over: usize,
    viewer: Viewer,
) -> Option<BattleScene> {
    let What::BattleOver { .. } = story[over].what else {
        return None;
    };
    let start = story[..over].iter().rposition(begins)?;
    replay(table, &story[start..=over], &story[over + 1..], viewer)
}

fn begins(event: &Event) -> bool {
    matches!(event.what, What::BattleBegins { .. })
}

/// What the events of a battle tell of it; `later` is what has happened since.
fn replay(table: &Table, battle: &[Event], later: &[Event], viewer: Viewer) -> Option<BattleScene> {
    let What::BattleBegins { at, sides } = battle.first()?.what else {
        return None;
    };
    let near = usize::from(viewer != Viewer::Seat(sides[0]));
    let open = battle
        .iter()
        .any(|event| matches!(event.what, What::Revealed { .. } | What::Totals { .. }));
    let side = |seat: Seat| Side {
        who: Who::at(table, seat),
        figures: figures(table, at, seat, battle, later),
        cards: revealed(seat, battle),
        // Once cards lie open, slots that stayed empty are of no interest.
        places: if open {
            [0; 3]
        } else {
            places(table, at, seat)
        },
        sum: open.then(|| sum_of(table, seat, battle)),
        verdict: verdict_of(table, seat, battle),
        lost: battle
            .iter()
            .filter(|event| is_loss(event, at, seat))
            .count() as u8,
    };
    Some(BattleScene {
        at,
        step: Step::Over,
        sides: sides.map(side),
        near,
        lines: battle
            .iter()
            .filter(|event| is_worth_telling(&event.what) && !is_term(&event.what))
            .map(|event| text::event(table, event))
            .collect(),
        hand: Vec::new(),
        pairs: Vec::new(),
        war: Vec::new(),
    })
}

/// What the sums show is not told once more.
fn is_term(what: &What) -> bool {
    matches!(
        what,
        What::Strengthened {
            reason: Reason::Melee(_)
                | Reason::Permanent(_)
                | Reason::Champion(_)
                | Reason::Leader(_)
                | Reason::Tile(_),
            ..
        }
    )
}

fn step(table: &Table, battle: &[Event]) -> Step {
    let totals = battle
        .iter()
        .any(|event| matches!(event.what, What::Totals { .. }));
    match table.top() {
        Task::SwapCard { .. } => Step::Reveal,
        Task::Losses { .. } => Step::Losses,
        _ if !table.battle.revealed => Step::Commit,
        _ if totals => Step::Aftermath,
        _ => Step::Effects,
    }
}

/// How many cards may lie on each slot (R17.1).
fn places(table: &Table, at: Territory, seat: Seat) -> [u8; 3] {
    let army = table.standing(at, seat);
    let units = [army.chief, army.mystics, army.warriors + army.champion];
    match table.switches().cards {
        BattleCards::PerTypeCompulsory => units.map(|units| units.min(1)),
        BattleCards::PerUnitOptional | BattleCards::PerUnitCompulsory => units,
    }
}

/// Before the reveal: the viewer's own cards as they are, all others as backs.
fn lay_face_down(view: &View, scene: &mut BattleScene) {
    let battle = &view.table.battle;
    let laid = |card, post| Laid {
        card,
        post,
        open: false,
        fate: MysticFate::Waiting,
        gave: Strength::default(),
        offer: None,
    };
    for (index, side) in scene.sides.iter_mut().enumerate() {
        if view.viewer == Viewer::Seat(side.who.seat) {
            let placed = view.placed[index].iter();
            side.cards = placed
                .map(|card| laid(Some(card.card), card.post))
                .collect();
        } else {
            let backs = Post::ALL.into_iter().flat_map(|post| {
                let count = battle.placed[index][post.index()];
                std::iter::repeat_n(laid(None, post), count.into())
            });
            side.cards = backs.collect();
        }
    }
}

/// Puts every choice where it belongs.
fn attach(view: &View, scene: &mut BattleScene, choices: &[Choice]) {
    let table = &view.table;
    let Viewer::Seat(you) = view.viewer else {
        return;
    };
    let Some(mine) = (0..2).find(|&side| scene.sides[side].who.seat == you) else {
        return;
    };
    for &choice in choices {
        let offer = Offer::of(table, choice);
        match choice {
            Choice::Place { card, post } => scene.pairs.push(Pair {
                card,
                post,
                out: None,
                offer,
            }),
            Choice::SwapCard { post, out, card } => scene.pairs.push(Pair {
                card,
                post,
                out: Some(out),
                offer,
            }),
            Choice::Cancel { nth, .. } => {
                let cards = &mut scene.sides[1 - mine].cards;
                if let Some(laid) = cards.get_mut(usize::from(nth)) {
                    laid.offer = Some(offer);
                }
            }
            Choice::Resolve(card) => {
                let cards = &mut scene.sides[mine].cards;
                if let Some(nth) = waiting(cards, card) {
                    cards[nth].offer = Some(offer);
                }
            }
            Choice::Lose(unit) => {
                for figure in &mut scene.sides[mine].figures {
                    if figure.unit == unit && figure.standing == Standing::Stands {
                        figure.offer = Some(offer.clone());
                    }
                }
            }
            _ => {}
        }
    }
    // While a side places its cards its whole hand is spread, even if nothing more fits.
    if matches!(table.top(), Task::Commit { side } | Task::SwapCard { side } if usize::from(side) == mine)
        && !choices.is_empty()
    {
        let kinds = table.faction(you).combat_cards().into_iter();
        scene.hand = kinds
            .map(|card| (card, view.hand[card.kind()]))
            .filter(|&(_, count)| count > 0)
            .collect();
    }
}

impl BattleScene {
    /// The choices that something in the scene offers.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let pairs = self.pairs.iter().map(|pair| &pair.offer);
        let sides = self.sides.iter().flat_map(|side| {
            let figures = side
                .figures
                .iter()
                .filter_map(|figure| figure.offer.as_ref());
            let cards = side.cards.iter().filter_map(|laid| laid.offer.as_ref());
            figures.chain(cards)
        });
        let war = self.war.iter().filter_map(|row| row.offer.as_ref());
        pairs
            .chain(sides)
            .chain(war)
            .map(|offer| offer.choice)
            .collect()
    }

    /// Whether the viewer decides about their own cards or figures.
    pub fn has_offers(&self) -> bool {
        let near = &self.sides[self.near];
        !self.hand.is_empty()
            || near.figures.iter().any(|figure| figure.offer.is_some())
            || near.cards.iter().any(|laid| laid.offer.is_some())
    }

    /// How the battle stands, in one sentence.
    pub(super) fn line(&self, table: &Table) -> text::Line {
        let [first, second] = &self.sides;
        let sides = [first.who.seat, second.who.seat];
        let lost = [first.lost, second.lost];
        match (self.step, self.lines.last()) {
            (Step::Effects, Some(last)) => last.clone(),
            (Step::Over, _) => text::battle_stands(table, sides, Some(lost)),
            _ => text::battle_stands(table, sides, None),
        }
    }
}
