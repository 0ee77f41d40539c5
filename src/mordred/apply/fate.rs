//! The Fate event (R15): draw, play one, put the rest away.

use super::{Offer, Play};
use crate::mordred::choice::Choice;
use crate::mordred::data::effect::Ongoing;
use crate::mordred::data::{ChaosCard, FateCard, tuning};
use crate::mordred::event::What;
use crate::mordred::state::State;
use crate::mordred::state::task::{CardPart, Task};

/// R15.1, R15.2: the cards drawn, any of which may be played (R15.4).
pub(super) fn list(state: &State, out: &mut impl Offer) {
    for &card in &state.hidden.fate_drawn {
        out.offer(Choice::PlayFate(card));
    }
    for &card in &state.hidden.chaos_drawn {
        out.offer(Choice::PlayChaos(card));
    }
}

/// With two cards left over: which goes where (merlin_seer).
pub(super) fn list_rest(state: &State, out: &mut impl Offer) {
    if state.table.drawn < 2 {
        return;
    }
    for &card in &state.hidden.fate_drawn {
        out.offer(Choice::ToCauldron(card));
    }
    for &card in &state.hidden.chaos_drawn {
        out.offer(Choice::ToBottom(card));
    }
}

impl Play<'_> {
    /// The active player draws in secret: two cards, or more with Merlin's foresight.
    pub(super) fn begin_fate(&mut self) {
        let State { table, hidden } = &mut *self.state;
        let seat = table.active;
        let wanted = table
            .ongoing(seat)
            .map(|ongoing| match ongoing {
                Ongoing::DrawFate(cards) => cards,
                _ => 0,
            })
            .fold(tuning::FATE_DRAW, u8::max);
        // A20: what is left, never a reshuffle.
        for _ in 0..wanted {
            if table.chaos && !table.chaos_deck.is_empty() {
                table.chaos_deck.remove(0);
                hidden.chaos_drawn.push(hidden.chaos_deck.remove(0));
            } else if !table.chaos && !table.fate_deck.is_empty() {
                table.fate_deck.remove(0);
                hidden.fate_drawn.push(hidden.fate_deck.remove(0));
            }
        }
        let count = (hidden.fate_drawn.len() + hidden.chaos_drawn.len()) as u8;
        table.drawn = count;
        // R15.3
        if count == 0 {
            return;
        }
        let (fate, chaos) = (hidden.fate_drawn, hidden.chaos_drawn);
        let rule = match (count, self.state.table.chaos) {
            (1, _) => "R15.3",
            (_, false) => "R15.1",
            (_, true) => "R15.2",
        };
        self.note(rule, What::FateDrawn { seat, count });
        for card in fate {
            self.note("R25", What::SawFate { seat, card });
        }
        for card in chaos {
            self.note("R25", What::SawChaos { seat, card });
        }
        self.push(Task::FateRest);
        self.push(Task::Fate);
    }

    pub(super) fn choose_fate(&mut self, choice: Choice) {
        let State { table, hidden } = &mut *self.state;
        let seat = table.active;
        table.drawn -= 1;
        match choice {
            Choice::PlayFate(card) => {
                hidden.fate_drawn.retain(|&drawn| drawn != card);
                table.fate_discard |= 1 << card.index();
                self.note("R15.1", What::FatePlayed { seat, card });
                self.begin_effect(CardPart::Fate(card), seat);
            }
            Choice::PlayChaos(card) => {
                hidden.chaos_drawn.retain(|&drawn| drawn != card);
                table.chaos_played |= 1 << card.index();
                self.note("R15.2", What::ChaosPlayed { seat, card });
                self.begin_effect(CardPart::Chaos(card), seat);
            }
            choice => unreachable!("{choice:?} plays no card"),
        }
    }

    /// With three cards drawn: one to the Cauldron and one under the deck, or both under the deck.
    pub(super) fn choose_rest(&mut self, choice: Choice) {
        match choice {
            Choice::ToCauldron(card) => {
                self.place_in_cauldron(card);
                if let Some(&other) = self.state.hidden.fate_drawn.first() {
                    self.under_fate_deck(other);
                }
            }
            Choice::ToBottom(card) => {
                self.under_chaos_deck(card);
                self.put_rest_away();
            }
            choice => unreachable!("{choice:?} puts no card away"),
        }
    }

    /// The one card left over, if any (R15.1, R15.2, R15.3).
    pub(super) fn put_rest_away(&mut self) {
        if let Some(&card) = self.state.hidden.fate_drawn.first() {
            self.place_in_cauldron(card);
        }
        if let Some(&card) = self.state.hidden.chaos_drawn.first() {
            self.under_chaos_deck(card);
        }
    }

    fn place_in_cauldron(&mut self, card: FateCard) {
        let State { table, hidden } = &mut *self.state;
        let seat = table.active;
        hidden.fate_drawn.retain(|&drawn| drawn != card);
        table.drawn -= 1;
        hidden.cauldron.push(card);
        table.cauldron.push(seat);
        self.note("R15.1", What::IntoCauldron { seat });
    }

    fn under_fate_deck(&mut self, card: FateCard) {
        let State { table, hidden } = &mut *self.state;
        let seat = table.active;
        hidden.fate_drawn.retain(|&drawn| drawn != card);
        table.drawn -= 1;
        hidden.fate_deck.push(card);
        table.fate_deck.push(Some(seat));
        self.note("R23.2", What::UnderDeck { seat });
    }

    fn under_chaos_deck(&mut self, card: ChaosCard) {
        let State { table, hidden } = &mut *self.state;
        let seat = table.active;
        hidden.chaos_drawn.retain(|&drawn| drawn != card);
        table.drawn -= 1;
        hidden.chaos_deck.push(card);
        table.chaos_deck.push(Some(seat));
        self.note("R15.2", What::UnderDeck { seat });
    }
}
