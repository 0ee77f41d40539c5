//! What happened, one sentence for each event.

use super::Line;
use super::names::{
    CAULDRON, champion, count, favour, favours, group, join, monster, name, nth_war, owner, points,
    post, slot, spell, the, tile_name, unit, whose,
};
use super::sums::{
    battle_over, loss_reduced, paid, reason_name, strengthened, struck_out, totals, tracker_moved,
};
use crate::game::Seat;
use crate::line::say;
use crate::mordred::data::{Champion, DialEvent, Leader, Monster, Territory};
use crate::mordred::event::{Event, Place, What};
use crate::mordred::setup::LAST_OF_FOUR;
use crate::mordred::state::task::Way;
use crate::mordred::state::{Army, Table};

/// What happened, in words. The table is that of the same game, best as it is after the event.
pub fn event(table: &Table, event: &Event) -> Line {
    let name = |seat| name(table, seat);
    let the = |seat| the(table, seat);
    let whose = |seat| whose(table, seat);
    let owner = |seat| owner(table, seat);
    let spell = |cast| spell(table, cast);
    let unit = |seat, kind| unit(table, seat, kind);
    let favours = |leader, number| favours(table, leader, number);
    let line = match event.what {
        What::Stacked { order } => say!["The order of play is ", join(order.map(name)), "."],
        What::LeaderStarts { leader, at, caer } => {
            say![
                leader,
                " starts in ",
                at,
                ", with a Caer on ",
                slot(caer),
                "."
            ]
        }
        What::MonsterStarts { monster: who, at } => {
            say![monster(who).capital(), " starts in ", at, "."]
        }
        What::IslandCaer { leader, at } => {
            say!["The other Caer of ", leader, " stands on ", at, "."]
        }

        What::TurnBegins { seat } => say!["It is ", whose(seat), " turn."],
        What::DiscsRetrieved { seat } => say![name(seat), " take all their discs back."],
        What::DiscPlaced { seat, action } => {
            say![name(seat), " place a disc on ", action.name(), "."]
        }
        What::DiscRetrieved { seat, action } => {
            say![name(seat), " take back a disc from ", action.name(), "."]
        }
        What::Paid {
            seat,
            action,
            base,
            surcharge,
            reduction,
            total,
            done,
            free,
        } => {
            let numbers = [base, surcharge, reduction, total];
            paid(table, seat, action, numbers, done, free)
        }
        What::TrackerMoved { seat, from, to } => tracker_moved(table, seat, from, to),

        What::Moved {
            owner,
            group,
            from,
            to,
            by,
        } => moved(table, owner, group, [from, to], by),
        What::Added {
            seat,
            unit: kind,
            at,
        } => say![name(seat), " add ", unit(seat, kind), " to ", at, "."],
        What::Killed {
            seat,
            unit: kind,
            at,
        } => say![name(seat), " lose ", unit(seat, kind), " in ", at, "."],
        What::Hired {
            seat,
            champion,
            at,
            swapped,
        } => hired(table, seat, champion, at, swapped),
        What::Cast { seat, spell: cast } => say![name(seat), " cast ", spell(cast), "."],
        What::InForce { seat, spell: cast } => {
            say![spell(cast), " is in play for ", the(seat), " from now on."]
        }

        What::Took {
            seat,
            leader,
            count,
            from,
        } => {
            let favours = favours(leader, count);
            say![
                name(seat),
                " take ",
                favours,
                " from ",
                place(table, from),
                "."
            ]
        }
        What::Returned {
            seat,
            leader,
            count,
        } => say![
            name(seat),
            " give ",
            favours(leader, count),
            " back to the reserve."
        ],
        What::Placed { leader, count, at } => placed(table, leader, count, at),
        What::Carried {
            leader,
            count,
            from,
            to,
        } => say![
            these_favours(table, leader, count),
            " carried from ",
            from,
            " to ",
            to,
            "."
        ],
        What::Removed { leader, count, at } => {
            say![
                these_favours(table, leader, count),
                " returned from ",
                at,
                " to the reserve."
            ]
        }

        What::Drew { seat, count: cards } if event.rule == LAST_OF_FOUR => {
            let cards = count(cards, "Combat card");
            say![name(seat), " act last: they draw ", cards, " more."]
        }
        What::Drew { seat, count: cards } => {
            say![name(seat), " draw ", count(cards, "Combat card"), "."]
        }
        What::DrewCard { seat, card } => say![name(seat), " draw ", card, "."],
        What::Reshuffled { seat } => {
            say![name(seat), " shuffle their discard pile into a new deck."]
        }
        What::Discarded {
            seat,
            card,
            at_random,
        } => {
            let how = at_random.then_some(" at random");
            say![name(seat), " discard ", card, how, "."]
        }
        What::Peeked {
            seat,
            at,
            count: cards,
        } => {
            let cards = count(cards, "Combat card");
            say![name(seat), " look at ", cards, " in ", whose(at), " hand."]
        }
        What::SawCard { seat, at, card } => {
            say![name(seat), " see ", card, " in ", whose(at), " hand."]
        }

        What::EventBegins { event, active, .. } => event_begins(event, the(active)),
        What::MonsterMoved {
            monster: who,
            from,
            to,
        } => say![
            monster(who).capital(),
            " moves from ",
            from,
            " to ",
            to,
            "."
        ],
        What::MonsterActs { monster, at } => monster_acts(monster, at),
        What::LeaderMoved { leader, from, to } if from == to => {
            say![leader, " stays in ", to, "."]
        }
        What::LeaderMoved { leader, from, to } => {
            say![leader, " moves from ", from, " to ", to, "."]
        }
        What::FateDrawn { seat, count: cards } => {
            let cards = count(cards, "card");
            say![name(seat), " secretly draw ", cards, " for the Fate event."]
        }
        What::SawFate { seat, card } => say![name(seat), " draw ", card, "."],
        What::SawChaos { seat, card } => say![name(seat), " draw ", card, "."],
        What::FatePlayed { seat, card } => say![name(seat), " play ", card, "."],
        What::ChaosPlayed { seat, card } => say![name(seat), " play ", card, "."],
        What::IntoCauldron { seat } => {
            say![name(seat), " put a card face down in the ", CAULDRON, "."]
        }
        What::UnderDeck { seat } => say![name(seat), " put a card face down under the deck."],

        What::WarBegins { position } => say!["The ", nth_war(table, position), " begins."],
        What::BattleBegins {
            at,
            sides: [first, second],
        } => {
            let sides = join([the(first), the(second)]);
            say![
                "Battle in ",
                at,
                " between ",
                sides,
                ": ",
                the(first),
                " resolve first."
            ]
        }
        What::CardPlaced { seat, post: on } => {
            say![name(seat), " place a card face down on ", post(on), "."]
        }
        What::Committed { seat } => say![name(seat), " are ready for battle."],
        What::CardSwapped { seat, post: on } => {
            let card = say!["a face-down card on ", post(on)];
            say![name(seat), " exchange ", card, " for one from hand."]
        }
        What::Revealed {
            seat,
            card,
            post: on,
        } => say![name(seat), " reveal ", card, " on ", post(on), "."],
        What::MysticResolves { seat, card } => {
            say![name(seat), " resolve the Mystic card ", card, "."]
        }
        What::Cancelled { seat, card } => {
            say![owner(seat), " Mystic card ", card, " is cancelled."]
        }
        What::Strengthened {
            seat,
            gives,
            reason,
        } => strengthened(table, seat, gives, reason),
        What::StruckOut { seat, gives, .. } => struck_out(table, seat, gives),
        What::LossReduced { seat, by, reason } => loss_reduced(table, seat, by, reason),
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
        } => say![
            name(seat),
            ": ",
            unit(seat, kind),
            " escapes death in ",
            from,
            "."
        ],
        What::ChiefLaidDown { seat, at } => {
            say![owner(seat), " Chief is laid down in ", at, "."]
        }
        What::ChiefStands { seat, at } => {
            say![owner(seat), " Chief stands up again in ", at, "."]
        }
        What::BattleOver { at, sides, lost } => battle_over(table, at, sides, lost),

        What::BattlesOver { .. } => say!["All battles are over, and claims are made."],

        What::BreakoutBegins => say!["Chaos breaks out."],
        What::LandsOpen => say!["The Lost Lands open."],
        What::FromCauldron { card, placed_by } => {
            say![
                owner(placed_by),
                " card ",
                card,
                " comes out of the ",
                CAULDRON,
                "."
            ]
        }
        What::TileLaid { tile, at } => {
            say!["The tile ", tile_name(table, tile), " is laid in ", at, "."]
        }
        What::CauldronFlipped => cauldron_flipped(),

        What::EndMarked { position } => end_marked(table, position),
        What::Scored {
            seat,
            points: number,
            reason,
        } => {
            let reason = reason_name(table, reason);
            say![name(seat), " score ", points(number), " for ", reason, "."]
        }
        What::GameOver { won } => {
            let winners = table.seats().filter(|seat| won[seat.index()]);
            let winners: Vec<Seat> = winners.collect();
            let verb = match winners.len() {
                1 => " win.",
                _ => " share the victory.",
            };
            say![
                "The game is over: ",
                join(winners.into_iter().map(the)),
                verb
            ]
        }
    };
    line.citing(event.rule)
}

fn moved(table: &Table, owner: Seat, units: Army, [from, to]: [Territory; 2], by: Way) -> Line {
    let verb = match units.total() {
        1 => " moves from ",
        _ => " move from ",
    };
    let way = match by {
        Way::Border => "",
        Way::UnderRoad => " by the Under-Road",
        Way::MistPaths => " by the Mist Paths",
    };
    let who = group(table, owner, units);
    say![
        name(table, owner),
        ": ",
        who,
        verb,
        from,
        " to ",
        to,
        way,
        "."
    ]
}

fn hired(table: &Table, seat: Seat, hired: Champion, at: Territory, swapped: bool) -> Line {
    let place = if swapped {
        " in place of a Warrior in "
    } else {
        " beside the Chief in "
    };
    say![
        name(table, seat),
        " hire ",
        champion(table, hired),
        place,
        at,
        "."
    ]
}

/// Where favours come from.
pub(super) fn place(table: &Table, place: Place) -> Line {
    match place {
        Place::Reserve => say!["the reserve"],
        Place::Territory(at) => say![at],
        Place::Slot(at) => slot(at),
        Place::Player(seat) => the(table, seat),
    }
}

fn placed(table: &Table, leader: Leader, number: u8, at: Place) -> Line {
    let favours = count(number, favour(table));
    match at {
        Place::Reserve => say![leader, " keeps ", favours, " in reserve."],
        Place::Territory(at) => say![leader, " places ", favours, " in ", at, "."],
        Place::Slot(at) => say![leader, " places ", favours, " on ", slot(at), "."],
        Place::Player(seat) => say![leader, " gives ", favours, " to ", the(table, seat), "."],
    }
}

/// Favours as the subject of a sentence, with its verb.
fn these_favours(table: &Table, leader: Leader, number: u8) -> Line {
    let verb = if number == 1 { " is" } else { " are" };
    say![favours(table, leader, number).capital(), verb]
}

fn event_begins(event: DialEvent, active: Line) -> Line {
    match event {
        DialEvent::Monsters => say!["Monsters event: ", active, " move the Monsters."],
        DialEvent::Leader => say!["Leader event: ", active, " move the Leaders."],
        DialEvent::Fate => say!["Fate event: ", active, " draw cards and play one."],
        DialEvent::War => say!["War: ", active, " choose the order of the battles."],
    }
}

fn monster_acts(kind: Monster, at: Territory) -> Line {
    let monster = monster(kind).capital();
    match kind {
        Monster::BaavanShee => say![monster, " hunts for prey in ", at, "."],
        Monster::Nightmare => {
            say![
                monster,
                " frightens everybody it met on its way to ",
                at,
                "."
            ]
        }
        Monster::Cluricaun => say![monster, " meddles with the discs of everybody in ", at, "."],
        Monster::LordFog => say![monster, " tries to lead a unit astray in ", at, "."],
    }
}

fn cauldron_flipped() -> Line {
    let flipped = say!["The ", CAULDRON, " is flipped"];
    say![
        flipped,
        ": from now on Fate events draw Chaos cards and Spells use their chaos half."
    ]
}

fn end_marked(table: &Table, position: u8) -> Line {
    let cause = if table.switches().end_when_board_empty {
        say!["The last ", favour(table), " of a Leader is taken"]
    } else {
        say!["A Leader reserve is empty"]
    };
    say![
        cause,
        ": the game ends with the ",
        nth_war(table, position),
        "."
    ]
}
