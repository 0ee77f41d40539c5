//! The Fate event (R15): the cards drawn, and the one that is played.

use super::{Offer, Who};
use tabletop::game::Viewer;
use tabletop::mordred::data::{ChaosCard, FateCard};
use tabletop::mordred::state::Table;
use tabletop::mordred::{Choice, Event, View, What, text};

/// The cards of a Fate event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FateScene {
    /// Who draws and plays.
    pub who: Who,
    /// Whether they are Chaos cards.
    pub chaos: bool,
    /// The cards.
    pub spots: Vec<FateSpot>,
    /// How it stands, in one sentence.
    pub line: text::Line,
    /// What the card played has done, a sentence each.
    pub lines: Vec<text::Line>,
}

/// A card of a Fate event.
#[derive(Clone, Debug, PartialEq)]
pub struct FateSpot {
    /// The card, if the viewer may see it.
    pub face: Option<FateFace>,
    /// Where it is.
    pub place: Whereabouts,
    /// What choosing it does.
    pub offer: Option<Offer>,
}

/// A Fate or a Chaos card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FateFace {
    Fate(FateCard),
    Chaos(ChaosCard),
}

/// Where a card of a Fate event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Whereabouts {
    Drawn,
    Played,
    Cauldron,
    UnderDeck,
}

impl Whereabouts {
    /// Where it is, in a few words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Drawn => "Drawn",
            Self::Played => "Played",
            Self::Cauldron => "In the Cauldron",
            Self::UnderDeck => "Under the deck",
        }
    }
}

/// The Fate event whose cards were last drawn.
pub(super) fn scene(view: &View, story: &[Event], choices: &[Choice]) -> Option<FateScene> {
    let start = story
        .iter()
        .rposition(|event| matches!(event.what, What::FateDrawn { .. }))?;
    let What::FateDrawn { seat, count } = story[start].what else {
        return None;
    };
    let table = &view.table;
    let events = &story[start + 1..];
    let played = events.iter().find_map(|event| match event.what {
        What::FatePlayed { card, .. } => Some(FateFace::Fate(card)),
        What::ChaosPlayed { card, .. } => Some(FateFace::Chaos(card)),
        _ => None,
    });
    let saw = events.iter().filter_map(|event| match event.what {
        What::SawFate { card, .. } => Some(FateFace::Fate(card)),
        What::SawChaos { card, .. } => Some(FateFace::Chaos(card)),
        _ => None,
    });
    let mut faces: Vec<Option<FateFace>> = saw.map(Some).collect();
    if view.viewer != Viewer::Seat(seat) {
        // Who plays a card shows it; the others stay as they lie.
        faces = vec![None; count.into()];
        if let (Some(first), Some(_)) = (faces.first_mut(), played) {
            *first = played;
        }
    }
    let chaos = table.chaos;
    let mut away = events.iter().filter_map(|event| match event.what {
        What::IntoCauldron { .. } => Some(Whereabouts::Cauldron),
        What::UnderDeck { .. } => Some(Whereabouts::UnderDeck),
        _ => None,
    });
    let spots = faces.into_iter().map(|face| FateSpot {
        face,
        place: match face {
            Some(face) if Some(face) == played => Whereabouts::Played,
            Some(face) => put_away(view, face).unwrap_or(Whereabouts::Drawn),
            None => away.next().unwrap_or(Whereabouts::Drawn),
        },
        offer: face.and_then(|face| offer(table, face, choices)),
    });
    let since = events.iter().position(|event| {
        matches!(
            event.what,
            What::FatePlayed { .. } | What::ChaosPlayed { .. }
        )
    });
    let effects = since.map_or(&[][..], |since| &events[since + 1..]);
    let line = match since {
        Some(played) => text::event(table, &events[played]),
        None => text::fate_stands(table, seat, chaos),
    };
    Some(FateScene {
        who: Who::at(table, seat),
        chaos,
        spots: spots.collect(),
        line,
        lines: effects
            .iter()
            .filter(|event| super::is_worth_telling(&event.what))
            .map(|event| text::event(table, event))
            .collect(),
    })
}

/// Where the viewer has put a card that was not played.
fn put_away(view: &View, face: FateFace) -> Option<Whereabouts> {
    match face {
        FateFace::Fate(card) if view.cauldron.contains(&Some(card)) => Some(Whereabouts::Cauldron),
        FateFace::Fate(card) if view.fate_deck.contains(&Some(card)) => {
            Some(Whereabouts::UnderDeck)
        }
        FateFace::Chaos(card) if view.chaos_deck.contains(&Some(card)) => {
            Some(Whereabouts::UnderDeck)
        }
        _ => None,
    }
}

fn offer(table: &Table, face: FateFace, choices: &[Choice]) -> Option<Offer> {
    let about = |choice: &Choice| match *choice {
        Choice::PlayFate(card) | Choice::ToCauldron(card) => face == FateFace::Fate(card),
        Choice::PlayChaos(card) | Choice::ToBottom(card) => face == FateFace::Chaos(card),
        _ => false,
    };
    let choice = choices.iter().copied().find(|choice| about(choice))?;
    Some(Offer::of(table, choice))
}

impl FateScene {
    /// The choices that something in the scene offers.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let offers = self.spots.iter().filter_map(|spot| spot.offer.as_ref());
        offers.map(|offer| offer.choice).collect()
    }
}
