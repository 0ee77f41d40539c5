//! Which cards are played, how often they could have been, and what became of who played them.

use tabletop::game::Seat;
use tabletop::mordred::data::{Champion, ChaosCard, CombatCard, Faction, FateCard, Spell};
use tabletop::mordred::{Choice, Event, What};

use crate::tally::Mean;

/// Anything that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Card {
    /// A Combat card.
    Combat(CombatCard),
    /// A Spell.
    Spell(Spell),
    /// A Fate card.
    Fate(FateCard),
    /// A Chaos card.
    Chaos(ChaosCard),
    /// A Champion.
    Champion(Champion),
}

const SPELLS: usize = CombatCard::ALL.len();
const FATES: usize = SPELLS + Spell::ALL.len();
const CHAOS: usize = FATES + FateCard::ALL.len();
const CHAMPIONS: usize = CHAOS + ChaosCard::ALL.len();
const CARDS: usize = CHAMPIONS + Champion::ALL.len();

impl Card {
    /// All of them, kind by kind.
    pub fn all() -> impl Iterator<Item = Self> {
        let combat = CombatCard::ALL.into_iter().map(Self::Combat);
        let spells = Spell::ALL.into_iter().map(Self::Spell);
        let fate = FateCard::ALL.into_iter().map(Self::Fate);
        let chaos = ChaosCard::ALL.into_iter().map(Self::Chaos);
        let champions = Champion::ALL.into_iter().map(Self::Champion);
        combat
            .chain(spells)
            .chain(fate)
            .chain(chaos)
            .chain(champions)
    }

    const fn index(self) -> usize {
        match self {
            Self::Combat(card) => card.index(),
            Self::Spell(spell) => SPELLS + spell.index(),
            Self::Fate(card) => FATES + card.index(),
            Self::Chaos(card) => CHAOS + card.index(),
            Self::Champion(champion) => CHAMPIONS + champion.index(),
        }
    }

    /// The title.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Combat(card) => card.title(),
            Self::Spell(spell) => spell.title(),
            Self::Fate(card) => card.title(),
            Self::Chaos(card) => card.title(),
            Self::Champion(champion) => champion.name(),
        }
    }

    /// The faction that alone has it.
    pub const fn faction(self) -> Option<Faction> {
        match self {
            Self::Combat(card) => Some(card.faction()),
            Self::Spell(spell) => Some(spell.faction()),
            Self::Fate(_) | Self::Chaos(_) | Self::Champion(_) => None,
        }
    }
}

/// What happened to one card in one game.
#[derive(Clone, Copy, Debug, Default)]
struct Uses {
    /// How often it was played.
    played: u16,
    /// How often it could have been.
    chances: u16,
    /// How often such a chance was taken.
    taken: u16,
    /// Bits of the seats that played it.
    by: u8,
}

/// Notes of one game.
pub struct Cards {
    uses: [Uses; CARDS],
    /// Combat cards that could be placed in the battle being fought, and those that were: bits.
    placeable: u64,
    placed: u64,
}

impl Default for Cards {
    fn default() -> Self {
        Self {
            uses: [Uses::default(); CARDS],
            placeable: 0,
            placed: 0,
        }
    }
}

impl Cards {
    /// Notes a step. A chance is: for a Combat card a battle in which it could be placed, for a
    /// Spell or a Champion a decision that offers it, for a Fate or Chaos card to be drawn.
    pub fn step(&mut self, offered: &[Choice], events: &[Event]) {
        let mut on_offer = 0_u128;
        for choice in offered {
            match *choice {
                Choice::Place { card, .. } => self.placeable |= 1 << card.index(),
                Choice::Cast(spell) => on_offer |= 1 << Card::Spell(spell).index(),
                Choice::Hire { champion, .. } => on_offer |= 1 << Card::Champion(champion).index(),
                _ => {}
            }
        }
        for (index, uses) in self.uses.iter_mut().enumerate().skip(SPELLS) {
            uses.chances += (on_offer >> index & 1) as u16;
        }
        for event in events {
            match event.what {
                What::BattleBegins { .. } => self.end_battle(),
                What::Revealed { seat, card, .. } => {
                    self.placed |= 1 << card.index();
                    self.play(Card::Combat(card), seat, false);
                }
                What::Cast { seat, spell } => {
                    let card = Card::Spell(spell);
                    self.play(card, seat, on_offer >> card.index() & 1 == 1);
                }
                What::Hired { seat, champion, .. } => {
                    let card = Card::Champion(champion);
                    self.play(card, seat, on_offer >> card.index() & 1 == 1);
                }
                What::SawFate { card, .. } => self.uses[Card::Fate(card).index()].chances += 1,
                What::SawChaos { card, .. } => self.uses[Card::Chaos(card).index()].chances += 1,
                What::FatePlayed { seat, card } => self.play(Card::Fate(card), seat, true),
                What::ChaosPlayed { seat, card } => self.play(Card::Chaos(card), seat, true),
                _ => {}
            }
        }
    }

    /// Notes the end.
    pub fn end(&mut self) {
        self.end_battle();
    }

    fn play(&mut self, card: Card, seat: Seat, taken: bool) {
        let uses = &mut self.uses[card.index()];
        uses.played += 1;
        uses.taken += u16::from(taken);
        uses.by |= 1 << seat.index();
    }

    fn end_battle(&mut self) {
        for card in CombatCard::ALL {
            let uses = &mut self.uses[card.index()];
            uses.chances += (self.placeable >> card.index() & 1) as u16;
            uses.taken += ((self.placeable & self.placed) >> card.index() & 1) as u16;
        }
        (self.placeable, self.placed) = (0, 0);
    }
}

/// What became of one card over many games.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardTally {
    /// The part of the games that could see it in which somebody played it.
    pub games: Mean,
    /// How often it was played in each of these games.
    pub per_game: Mean,
    /// How often it could have been played, and how often it was.
    pub chances: u64,
    /// How often such a chance was taken.
    pub taken: u64,
    /// The wins of those who played it, in wins that are par.
    pub with: Mean,
    /// The wins of those who could have and did not.
    pub without: Mean,
}

impl CardTally {
    /// The part of the chances that were taken.
    pub fn taken_part(&self) -> f64 {
        self.taken as f64 / self.chances.max(1) as f64
    }

    /// Whether it is as good as never played, or as good as always.
    pub fn flag(&self, card: Card) -> &'static str {
        // Whoever always casts a Spell or always hires a Champion has no choice of game.
        let once_a_game = matches!(card, Card::Spell(_) | Card::Champion(_));
        if self.games.mean() < RARELY {
            "never"
        } else if self.taken_part() > 1.0 - RARELY
            || once_a_game && self.games.mean() > 1.0 - RARELY
        {
            "always"
        } else {
            ""
        }
    }
}

/// Less than this part is never, and the same on the other side is always.
const RARELY: f64 = 0.005;

/// The cards over many games.
pub struct CardTallies(Vec<CardTally>);

impl CardTallies {
    /// No games yet.
    pub fn new() -> Self {
        Self(vec![CardTally::default(); CARDS])
    }

    /// Adds a game: its notes, the factions and the part of the win by seat.
    pub fn add(&mut self, cards: &Cards, factions: &[Faction], parts: &[f64]) {
        for card in Card::all() {
            let mine = |faction: &Faction| card.faction().is_none_or(|owner| owner == *faction);
            if !factions.iter().any(mine) {
                continue;
            }
            let uses = cards.uses[card.index()];
            let tally = &mut self.0[card.index()];
            tally.games.add(if uses.played > 0 { 1.0 } else { 0.0 });
            tally.per_game.add(uses.played.into());
            tally.chances += u64::from(uses.chances);
            tally.taken += u64::from(uses.taken);
            let seats = factions.iter().zip(parts).enumerate();
            for (seat, (_, part)) in seats.filter(|(_, (faction, _))| mine(faction)) {
                let wins = part * factions.len() as f64;
                if uses.by >> seat & 1 == 1 {
                    tally.with.add(wins);
                } else {
                    tally.without.add(wins);
                }
            }
        }
    }

    /// What became of a card.
    pub fn of(&self, card: Card) -> &CardTally {
        &self.0[card.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::game::Audience;

    fn event(what: What) -> Event {
        Event {
            audience: Audience::All,
            rule: "R1",
            what,
        }
    }

    #[test]
    fn every_card_has_a_place_of_its_own() {
        assert!(Card::all().map(Card::index).eq(0..CARDS));
    }

    #[test]
    fn a_spell_that_is_cast_whenever_it_can_be_is_flagged() {
        let spell = Spell::ALL[0];
        let other = Spell::of(spell.faction(), 1);
        let offered = [Choice::Cast(spell), Choice::Cast(other)];
        let seat = Seat(0);
        let mut cards = Cards::default();
        cards.step(&offered, &[event(What::Cast { seat, spell })]);
        cards.end();
        let mut tallies = CardTallies::new();
        tallies.add(&cards, &[spell.faction(), Faction::ALL[1]], &[1.0, 0.0]);
        let tally = tallies.of(Card::Spell(spell));
        assert_eq!(tally.flag(Card::Spell(spell)), "always");
        assert_eq!((tally.chances, tally.taken), (1, 1));
        assert_eq!(tally.with.mean(), 2.0);
        let tally = tallies.of(Card::Spell(other));
        assert_eq!(tally.flag(Card::Spell(other)), "never");
        assert_eq!((tally.chances, tally.taken), (1, 0));
    }

    #[test]
    fn a_combat_card_has_one_chance_in_each_battle() {
        let card = CombatCard::ALL[0];
        let post = tabletop::mordred::data::Post::ALL[0];
        let sides = [Seat(0), Seat(1)];
        let at = tabletop::mordred::data::Territory::ALL[0];
        let begins = event(What::BattleBegins { at, sides });
        let seat = Seat(0);
        let revealed = event(What::Revealed { seat, card, post });
        let place = [Choice::Place { card, post }];
        let mut cards = Cards::default();
        cards.step(&[], &[begins]);
        cards.step(&place, &[]);
        cards.step(&place, &[revealed, begins]);
        cards.step(&place, &[]);
        cards.end();
        let uses = cards.uses[card.index()];
        assert_eq!((uses.chances, uses.taken, uses.played), (2, 1, 1));
    }
}
