//! Several events of a kind in one sentence.

use super::Line;
use super::names::{favours, group, join, name, unit, whose};
use crate::game::Seat;
use crate::line::say;
use crate::mordred::data::{Leader, Territory, Unit};
use crate::mordred::event::{Event, Place, What};
use crate::mordred::state::{Army, Table};

/// What happened at once, in one sentence, if one can tell it without being misread; two events at
/// least. The table is that of the same game, best as it is after the events.
pub fn together(table: &Table, events: &[&Event]) -> Option<Line> {
    let (first, others) = events.split_first()?;
    let fits = |other: &&Event| other.audience == first.audience && other.rule == first.rule;
    if others.is_empty() || !others.iter().all(fits) {
        return None;
    }
    let line = match first.what {
        What::Added { seat, .. } => added(table, seat, events),
        What::Took { seat, .. } => took(table, seat, events),
        What::DrewCard { seat, .. } | What::SawFate { seat, .. } | What::SawChaos { seat, .. } => {
            let cards = each(events, |what| match what {
                What::DrewCard { seat: who, card } if who == seat => Some(say![card]),
                What::SawFate { seat: who, card } if who == seat => Some(say![card]),
                What::SawChaos { seat: who, card } if who == seat => Some(say![card]),
                _ => None,
            })?;
            Some(say![name(table, seat), " draw ", titles(cards)?, "."])
        }
        What::SawCard { seat, at, .. } => {
            let cards = each(events, |what| match what {
                What::SawCard {
                    seat: who,
                    at: whom,
                    card,
                } if (who, whom) == (seat, at) => Some(say![card]),
                _ => None,
            })?;
            let hand = whose(table, at);
            Some(say![
                name(table, seat),
                " see ",
                titles(cards)?,
                " in ",
                hand,
                " hand."
            ])
        }
        // Everything else has a sentence of its own.
        _ => None,
    };
    line.map(|line| line.citing(first.rule))
}

/// What is of interest in each of the events, if all of them have it.
fn each<T>(events: &[&Event], of: impl Fn(What) -> Option<T>) -> Option<Vec<T>> {
    events.iter().map(|event| of(event.what)).collect()
}

/// Several cards; the same one several times would look like a slip.
fn titles(cards: Vec<Line>) -> Option<Line> {
    let (first, others) = cards.split_first()?;
    let differ = others.iter().any(|card| card != first);
    differ.then(|| join(cards))
}

fn added(table: &Table, seat: Seat, events: &[&Event]) -> Option<Line> {
    let units: Vec<(Unit, Territory)> = each(events, |what| match what {
        What::Added {
            seat: who,
            unit,
            at,
        } if who == seat => Some((unit, at)),
        _ => None,
    })?;
    let (_, at) = units[0];
    let units = if units.iter().all(|&(_, there)| there == at) {
        let armies = units.into_iter().map(|(unit, _)| Army::one(unit));
        let all = armies.fold(Army::NONE, Army::plus);
        say![group(table, seat, all), " to ", at]
    } else {
        join(
            units
                .into_iter()
                .map(|(kind, at)| say![unit(table, seat, kind), " to ", at]),
        )
    };
    Some(say![name(table, seat), " add ", units, "."])
}

fn took(table: &Table, seat: Seat, events: &[&Event]) -> Option<Line> {
    let taken: Vec<(Leader, u8, Place)> = each(events, |what| match what {
        What::Took {
            seat: who,
            leader,
            count,
            from,
        } if who == seat => Some((leader, count, from)),
        _ => None,
    })?;
    let (.., from) = taken[0];
    let of = |leader: Leader| taken.iter().filter(move |(whose, ..)| *whose == leader);
    let all = if taken.iter().all(|&(.., place)| place == from) {
        let sums = Leader::ALL.map(|leader| (leader, of(leader).map(|(_, count, _)| count).sum()));
        let sums = sums.into_iter().filter(|&(_, sum)| sum > 0);
        let sums = join(sums.map(|(leader, sum)| favours(table, leader, sum)));
        say![sums, " from ", super::events::place(table, from)]
    } else if taken
        .iter()
        .any(|(.., from)| matches!(from, Place::Slot(_)))
    {
        // "from the border of Essex and Elmet and …" would be misread.
        return None;
    } else {
        join(taken.iter().map(|&(leader, count, from)| {
            let from = super::events::place(table, from);
            say![favours(table, leader, count), " from ", from]
        }))
    };
    Some(say![name(table, seat), " take ", all, "."])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Audience, Game};
    use crate::mordred::data::{CombatCard, Faction, FateCard, Slot};
    use crate::mordred::{Mordred, Setup, Subject};

    const HUMANS: Seat = Seat(0);

    fn table() -> Table {
        let setup = Setup::new(&[Faction::Humans, Faction::Hobyars]);
        Mordred::setup(&setup, 1).expect("a good set-up").table
    }

    fn told(events: &[What]) -> Option<Line> {
        let events: Vec<Event> = events
            .iter()
            .map(|&what| Event {
                audience: Audience::All,
                rule: "R10.1",
                what,
            })
            .collect();
        together(&table(), &events.iter().collect::<Vec<_>>())
    }

    fn add(unit: Unit, at: Territory) -> What {
        What::Added {
            seat: HUMANS,
            unit,
            at,
        }
    }

    fn take(leader: Leader, count: u8, from: Place) -> What {
        What::Took {
            seat: HUMANS,
            leader,
            count,
            from,
        }
    }

    fn draw(card: CombatCard) -> What {
        What::DrewCard { seat: HUMANS, card }
    }

    #[test]
    fn units_that_join_are_told_at_once() {
        let (at, there) = (Territory::Norgales, Territory::Essex);
        let one = [
            add(Unit::Chief, at),
            add(Unit::Mystic, at),
            add(Unit::Warrior, at),
        ];
        let line = told(&one).expect("one sentence");
        assert_eq!(
            line,
            "Humans add the Chief, a Mystic and a Warrior to Norgales."
        );
        assert_eq!(line.rule(), Some("R10.1"));
        let things = [Subject::Player(HUMANS), Subject::Territory(at)];
        assert!(line.things().eq(things));
        let twins = told(&[add(Unit::Warrior, at), add(Unit::Warrior, at)]);
        assert_eq!(
            twins.expect("one sentence"),
            "Humans add 2 Warriors to Norgales."
        );
        let apart = told(&[add(Unit::Mystic, at), add(Unit::Warrior, there)]);
        assert_eq!(
            apart.expect("one sentence"),
            "Humans add a Mystic to Norgales and a Warrior to Essex."
        );
    }

    #[test]
    fn favours_are_told_with_where_they_come_from() {
        let [essex, elmet] = [Territory::Essex, Territory::Elmet].map(Place::Territory);
        let apart = told(&[
            take(Leader::Merlin, 2, essex),
            take(Leader::Morgana, 1, elmet),
        ]);
        assert_eq!(
            apart.expect("one sentence"),
            "Humans take 2 Merlin favours from Essex and a Morgana favour from Elmet."
        );
        let of_all = [Leader::Merlin, Leader::Morgana, Leader::Merlin];
        let one = told(&of_all.map(|leader| take(leader, 1, essex)));
        assert_eq!(
            one.expect("one sentence"),
            "Humans take 2 Merlin favours and a Morgana favour from Essex."
        );
    }

    #[test]
    fn cards_are_listed_by_their_whole_titles() {
        let [one, other] = [FateCard::GreenKnight, FateCard::WildHunt];
        let saw = |card| What::SawFate { seat: HUMANS, card };
        let line = told(&[saw(one), saw(other)]).expect("one sentence");
        assert_eq!(line, "Humans draw The Green Knight and The Wild Hunt.");
        assert!(line.things().skip(1).eq([one, other].map(Subject::Fate)));
        let saw = |card| What::SawCard {
            seat: HUMANS,
            at: Seat(1),
            card,
        };
        let line = told(&[saw(CombatCard::CirclingPack), saw(CombatCard::TheSack)]);
        assert_eq!(
            line.expect("one sentence"),
            "Humans see Circling Pack and The Sack in the Hobyars' hand."
        );
    }

    #[test]
    fn sentences_that_would_be_misread_stay_apart() {
        let card = CombatCard::ShieldLine;
        let by_others = What::DrewCard {
            seat: Seat(1),
            card,
        };
        assert_eq!(told(&[draw(card)]), None);
        assert_eq!(told(&[draw(card), draw(card)]), None);
        assert_eq!(told(&[draw(card), by_others]), None);
        assert_eq!(
            told(&[draw(card), add(Unit::Mystic, Territory::Elmet)]),
            None
        );
        let slots = [7, 8].map(|number| Place::Slot(Slot::from_number(number).expect("a slot")));
        assert_eq!(told(&slots.map(|from| take(Leader::Merlin, 1, from))), None);
        let secret = Event {
            audience: Audience::Only(HUMANS),
            rule: "R10.1",
            what: draw(CombatCard::KnightsCharge),
        };
        let open = Event {
            audience: Audience::All,
            ..secret
        };
        assert_eq!(together(&table(), &[&secret, &open]), None);
    }
}
