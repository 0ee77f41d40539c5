//! Time, discs and cards of a scene, as each test needs them.

use tabletop::game::Seat;
use tabletop::mordred::data::{ChaosCard, CombatCard, FateCard, Spell};

use super::Scene;

impl Scene {
    /// Puts a tracker on a position, on top of those there.
    pub fn position(&mut self, seat: Seat, position: u8) -> &mut Self {
        let table = &mut self.state.table;
        let player = &mut table.players[seat.index()];
        player.position = position;
        player.arrival = table.arrivals;
        table.arrivals += 1;
        self
    }

    /// Puts discs on March, Muster and Magic.
    pub fn discs(&mut self, seat: Seat, discs: [u8; 3]) -> &mut Self {
        self.state.table.players[seat.index()].discs = discs;
        self
    }

    /// Makes this the Combat hand; the other cards are the deck, the first one given on top.
    pub fn hand(&mut self, seat: Seat, cards: &[CombatCard]) -> &mut Self {
        let faction = self.table().faction(seat);
        let mut left = faction.combat_cards().map(|card| card.data().copies);
        let mut hand = [0; 8];
        for card in cards {
            assert_eq!(
                card.faction(),
                faction,
                "a card of the player's own faction"
            );
            left[card.kind()] -= 1;
            hand[card.kind()] += 1;
        }
        let deck = &mut self.state.hidden.decks[seat.index()];
        deck.clear();
        for card in faction.combat_cards().into_iter().rev() {
            for _ in 0..left[card.kind()] {
                deck.push(card);
            }
        }
        let player = &mut self.state.table.players[seat.index()];
        player.hand = cards.len() as u8;
        player.deck = deck.len() as u8;
        player.discard = [0; 8];
        self.state.hidden.hands[seat.index()] = hand;
        self
    }

    /// Moves the whole Combat deck of a player to the discard pile.
    pub fn deck_to_discard(&mut self, seat: Seat) -> &mut Self {
        let deck = std::mem::take(&mut self.state.hidden.decks[seat.index()]);
        let player = &mut self.state.table.players[seat.index()];
        player.deck = 0;
        for card in deck {
            player.discard[card.kind()] += 1;
        }
        self
    }

    /// Puts a permanent Spell in play.
    pub fn permanent(&mut self, seat: Seat, spell: Spell) -> &mut Self {
        let player = &mut self.state.table.players[seat.index()];
        assert_eq!(spell.faction(), player.faction);
        player.spells &= !(1 << spell.kind());
        player.permanents |= 1 << spell.kind();
        self
    }

    /// Leaves a player only these Spells in hand.
    pub fn spells(&mut self, seat: Seat, spells: &[Spell]) -> &mut Self {
        let bits = spells
            .iter()
            .fold(0, |bits, spell| bits | 1 << spell.kind());
        self.state.table.players[seat.index()].spells = bits;
        self
    }

    /// Puts these cards on top of the Fate deck, the first one uppermost.
    pub fn fate_deck(&mut self, top: &[FateCard]) -> &mut Self {
        let deck = &mut self.state.hidden.fate_deck;
        deck.sort_by_key(|card| top.iter().position(|other| other == card).unwrap_or(99));
        self
    }

    /// Puts these cards on top of the Chaos deck, the first one uppermost.
    pub fn chaos_deck(&mut self, top: &[ChaosCard]) -> &mut Self {
        let deck = &mut self.state.hidden.chaos_deck;
        deck.sort_by_key(|card| top.iter().position(|other| other == card).unwrap_or(99));
        self
    }

    /// Leaves only so many cards in the Fate deck; the others go to the discard.
    pub fn fate_cards_left(&mut self, left: usize) -> &mut Self {
        while self.state.hidden.fate_deck.len() > left {
            let card = self
                .state
                .hidden
                .fate_deck
                .pop()
                .expect("the deck is longer");
            self.state.table.fate_deck.pop();
            self.state.table.fate_discard |= 1 << card.index();
        }
        self
    }

    /// Puts a card of the Fate deck on the Cauldron, placed by this player.
    pub fn cauldron(&mut self, seat: Seat, card: FateCard) -> &mut Self {
        let deck = &mut self.state.hidden.fate_deck;
        let place = deck.iter().position(|other| *other == card);
        deck.remove(place.expect("the card is in the deck"));
        self.state.table.fate_deck.pop();
        self.state.hidden.cauldron.push(card);
        self.state.table.cauldron.push(seat);
        self
    }
}
