//! What happened, one sentence for each event.

use super::sums::{
    battle_over, paid, reason_name, strengthened, struck_out, totals, tracker_moved,
};
use super::{
    capital, champion_name, count, favour, favours, group, join, monster, name, ordinal, points,
    post, slot, the, unit, whose,
};
use crate::mordred::data::tuning::WAIT_COST;
use crate::mordred::data::{DialEvent, Leader, Monster, Territory};
use crate::mordred::event::{Event, Place, What};
use crate::mordred::setup::LAST_OF_FOUR;
use crate::mordred::state::Table;
use crate::mordred::state::task::Way;

/// What happened, in words. The table is that of the same game, best as it is after the event.
pub fn event(table: &Table, event: &Event) -> String {
    let name = |seat| name(table, seat);
    let the = |seat| the(table, seat);
    match event.what {
        What::Stacked { order } => {
            let names: Vec<String> = order.map(|seat| name(seat).into()).collect();
            format!("The order of play is {}.", join(&names))
        }
        What::LeaderStarts { leader, at, caer } => format!(
            "{} starts in {}, with a Caer on {}.",
            leader.name(),
            at.name(),
            slot(caer)
        ),
        What::MonsterStarts { monster: which, at } => {
            format!("{} starts in {}.", capital(&monster(which)), at.name())
        }
        What::IslandCaer { leader, at } => {
            format!(
                "The other Caer of {} stands on {}.",
                leader.name(),
                at.name()
            )
        }

        What::TurnBegins { seat } => format!("It is {} turn.", whose(table, seat)),
        What::DiscsRetrieved { seat } => format!("{} take all their discs back.", name(seat)),
        What::DiscPlaced { seat, action } => {
            format!("{} place a disc on {}.", name(seat), action.name())
        }
        What::DiscRetrieved { seat, action } => {
            format!("{} take back a disc from {}.", name(seat), action.name())
        }
        What::Paid {
            seat,
            action,
            base,
            surcharge,
            reduction,
            total,
        } => paid(table, seat, action, [base, surcharge, reduction, total]),
        What::Waited { seat } => {
            format!("{} cannot act: they wait for {WAIT_COST} time.", name(seat))
        }
        What::TrackerMoved { seat, from, to } => tracker_moved(table, seat, from, to),

        What::Moved {
            owner,
            group: units,
            from,
            to,
            by,
        } => {
            let who = group(table, owner, units);
            let verb = if units.total() == 1 { "moves" } else { "move" };
            let way = match by {
                Way::Border => "",
                Way::UnderRoad => " by the Under-Road",
                Way::MistPaths => " by the Mist Paths",
            };
            let (owner, from, to) = (name(owner), from.name(), to.name());
            format!("{owner}: {who} {verb} from {from} to {to}{way}.")
        }
        What::Added {
            seat,
            unit: kind,
            at,
        } => {
            let unit = unit(table, seat, kind);
            format!("{} add {unit} to {}.", name(seat), at.name())
        }
        What::Killed {
            seat,
            unit: kind,
            at,
        } => {
            let unit = unit(table, seat, kind);
            format!("{} lose {unit} in {}.", name(seat), at.name())
        }
        What::Hired {
            seat,
            champion,
            at,
            swapped,
        } => {
            let champion = champion_name(table, champion);
            let place = if swapped {
                "in place of a Warrior"
            } else {
                "beside the Chief"
            };
            format!("{} hire {champion} {place} in {}.", name(seat), at.name())
        }
        What::Cast { seat, spell } => {
            format!("{} cast {}.", name(seat), spell.title_in(table.edition))
        }
        What::InForce { seat, spell } => format!(
            "{} is in play for {} from now on.",
            spell.title_in(table.edition),
            the(seat)
        ),

        What::Took {
            seat,
            leader,
            count,
            from,
        } => {
            let from = match from {
                Place::Reserve => "the reserve".into(),
                Place::Territory(at) => at.name().into(),
                Place::Slot(at) => slot(at),
                Place::Player(seat) => the(seat),
            };
            let favours = favours(table, leader, count);
            format!("{} take {favours} from {from}.", name(seat))
        }
        What::Returned {
            seat,
            leader,
            count,
        } => {
            let favours = favours(table, leader, count);
            format!("{} give {favours} back to the reserve.", name(seat))
        }
        What::Placed { leader, count, at } => placed(table, leader, count, at),
        What::Carried {
            leader,
            count,
            from,
            to,
        } => {
            let (favours, verb) = these_favours(table, leader, count);
            let (from, to) = (from.name(), to.name());
            format!("{favours} {verb} carried from {from} to {to}.")
        }
        What::Removed { leader, count, at } => {
            let (favours, verb) = these_favours(table, leader, count);
            format!(
                "{favours} {verb} returned from {} to the reserve.",
                at.name()
            )
        }

        What::Drew { seat, count: cards } if event.rule == LAST_OF_FOUR => format!(
            "{} act last: they draw {} more.",
            name(seat),
            count(cards, "Combat card")
        ),
        What::Drew { seat, count: cards } => {
            format!("{} draw {}.", name(seat), count(cards, "Combat card"))
        }
        What::DrewCard { seat, card } => format!("{} draw {}.", name(seat), card.title()),
        What::Reshuffled { seat } => {
            format!("{} shuffle their discard pile into a new deck.", name(seat))
        }
        What::Discarded {
            seat,
            card,
            at_random,
        } => {
            let how = if at_random { " at random" } else { "" };
            format!("{} discard {}{how}.", name(seat), card.title())
        }
        What::Peeked {
            seat,
            at,
            count: cards,
        } => {
            let (cards, hand) = (count(cards, "Combat card"), whose(table, at));
            format!("{} look at {cards} in {hand} hand.", name(seat))
        }
        What::SawCard { seat, at, card } => {
            let hand = whose(table, at);
            format!("{} see {} in {hand} hand.", name(seat), card.title())
        }

        What::EventBegins { event, active, .. } => event_begins(event, &the(active)),
        What::MonsterMoved {
            monster: kind,
            from,
            to,
        } => {
            let monster = capital(&monster(kind));
            format!("{monster} moves from {} to {}.", from.name(), to.name())
        }
        What::MonsterActs { monster, at } => monster_acts(monster, at),
        What::LeaderMoved { leader, from, to } if from == to => {
            format!("{} stays in {}.", leader.name(), to.name())
        }
        What::LeaderMoved { leader, from, to } => {
            let leader = leader.name();
            format!("{leader} moves from {} to {}.", from.name(), to.name())
        }
        What::FateDrawn { seat, count: cards } => {
            let cards = count(cards, "card");
            format!("{} secretly draw {cards} for the Fate event.", name(seat))
        }
        What::SawFate { seat, card } => format!("{} draw {}.", name(seat), card.title()),
        What::SawChaos { seat, card } => format!("{} draw {}.", name(seat), card.title()),
        What::FatePlayed { seat, card } => format!("{} play {}.", name(seat), card.title()),
        What::ChaosPlayed { seat, card } => format!("{} play {}.", name(seat), card.title()),
        What::IntoCauldron { seat } => {
            format!("{} put a card face down in the Cauldron.", name(seat))
        }
        What::UnderDeck { seat } => {
            format!("{} put a card face down under the deck.", name(seat))
        }

        What::WarBegins { position } => {
            format!("The {} War begins.", nth_war(table, position))
        }
        What::BattleBegins {
            at,
            sides: [first, second],
        } => format!(
            "Battle in {} between {} and {}: {} resolve first.",
            at.name(),
            the(first),
            the(second),
            the(first)
        ),
        What::CardPlaced { seat, post: on } => {
            format!("{} place a card face down on {}.", name(seat), post(on))
        }
        What::Committed { seat } => format!("{} are ready for battle.", name(seat)),
        What::CardSwapped { seat, post: on } => format!(
            "{} exchange a face-down card on {} for one from hand.",
            name(seat),
            post(on)
        ),
        What::Revealed {
            seat,
            card,
            post: on,
        } => {
            let on = post(on);
            format!("{} reveal {} on {on}.", name(seat), card.title())
        }
        What::MysticResolves { seat, card } => {
            let card = card.title();
            format!("{} resolve the Mystic card {card}.", name(seat))
        }
        What::Cancelled { seat, card } => {
            let owner = capital(&whose(table, seat));
            format!("{owner} Mystic card {} is cancelled.", card.title())
        }
        What::Strengthened {
            seat,
            gives,
            reason,
        } => strengthened(table, seat, gives, reason),
        What::StruckOut { seat, gives, .. } => struck_out(table, seat, gives),
        What::LossReduced { seat, by, reason } => format!(
            "{} loss in this battle is {by} smaller, thanks to {}.",
            capital(&whose(table, seat)),
            reason_name(table, reason)
        ),
        What::Totals {
            seat,
            total,
            units,
            enemy,
            enemy_attack,
            reduced,
            loss,
        } => {
            let strengths = [total.defence, enemy_attack];
            totals(table, [seat, enemy], strengths, [reduced, loss, units])
        }
        What::Saved {
            seat,
            unit: kind,
            from,
            ..
        } => {
            let unit = unit(table, seat, kind);
            format!("{}: {unit} escapes death in {}.", name(seat), from.name())
        }
        What::ChiefLaidDown { seat, at } => {
            let owner = capital(&whose(table, seat));
            format!("{owner} Chief is laid down in {}.", at.name())
        }
        What::ChiefStands { seat, at } => {
            let owner = capital(&whose(table, seat));
            format!("{owner} Chief stands up again in {}.", at.name())
        }
        What::BattleOver { at, sides, lost } => battle_over(table, at, sides, lost),

        What::BattlesOver { .. } => "All battles are over, and claims are made.".into(),

        What::BreakoutBegins => "Chaos breaks out.".into(),
        What::LandsOpen => "The Lost Lands open.".into(),
        What::FromCauldron { card, placed_by } => {
            let owner = capital(&whose(table, placed_by));
            format!("{owner} card {} comes out of the Cauldron.", card.title())
        }
        What::TileLaid { tile, at } => {
            format!("The tile {} is laid in {}.", tile.name(), at.name())
        }
        What::CauldronFlipped => {
            let spells = if table.switches().spell_chaos_half {
                " and Spells use their chaos half"
            } else {
                ""
            };
            format!("The Cauldron is flipped: from now on Fate events draw Chaos cards{spells}.")
        }

        What::EndMarked { position } => {
            let cause = if table.switches().end_when_board_empty {
                format!("The last {} of a Leader is taken", favour(table))
            } else {
                "A Leader reserve is empty".into()
            };
            let war = nth_war(table, position);
            format!("{cause}: the game ends with the {war} War.")
        }
        What::Scored {
            seat,
            points: number,
            reason,
        } => {
            let points = points(number);
            let reason = reason_name(table, reason);
            format!("{} score {points} for {reason}.", name(seat))
        }
        What::GameOver { won } => {
            let winners: Vec<String> = table
                .seats()
                .filter(|seat| won[seat.index()])
                .map(the)
                .collect();
            let verb = if winners.len() == 1 {
                "win"
            } else {
                "share the victory"
            };
            format!("The game is over: {} {verb}.", join(&winners))
        }
    }
}

fn placed(table: &Table, leader: Leader, number: u8, at: Place) -> String {
    let leader = leader.name();
    let favours = count(number, favour(table));
    match at {
        Place::Reserve => format!("{leader} keeps {favours} in reserve."),
        Place::Territory(at) => format!("{leader} places {favours} in {}.", at.name()),
        Place::Slot(at) => format!("{leader} places {favours} on {}.", slot(at)),
        Place::Player(seat) => format!("{leader} gives {favours} to {}.", the(table, seat)),
    }
}

/// Favours as the subject of a sentence, with its verb.
fn these_favours(table: &Table, leader: Leader, number: u8) -> (String, &'static str) {
    let verb = if number == 1 { "is" } else { "are" };
    (capital(&favours(table, leader, number)), verb)
}

fn event_begins(event: DialEvent, active: &str) -> String {
    match event {
        DialEvent::Monsters => format!("Monsters event: {active} move the Monsters."),
        DialEvent::Leader => format!("Leader event: {active} move the Leaders."),
        DialEvent::Fate => format!("Fate event: {active} draw cards and play one."),
        DialEvent::War => format!("War: {active} choose the order of the battles."),
    }
}

fn monster_acts(kind: Monster, at: Territory) -> String {
    let monster = capital(&monster(kind));
    let at = at.name();
    match kind {
        Monster::BaavanShee => format!("{monster} hunts for prey in {at}."),
        Monster::Nightmare => format!("{monster} frightens everybody it met on its way to {at}."),
        Monster::Cluricaun => format!("{monster} meddles with the discs of everybody in {at}."),
        Monster::LordFog => format!("{monster} tries to lead a unit astray in {at}."),
    }
}

/// Which of the Wars the one at this position is, counted from the first.
fn nth_war(table: &Table, position: u8) -> String {
    let wars = (0..=position)
        .filter(|&passed| table.event_at(passed) == DialEvent::War)
        .count();
    ordinal(wars)
}
