//! What the player to move has to decide.

use super::causes::cause;
use super::names::{CAULDRON, champion_kind, count, favour, favours, monster, name, or, the};
use super::players::player_and_people;
use super::{Line, outcome};
use crate::game::Seat;
use crate::line::say;
use crate::mordred::apply;
use crate::mordred::data::Monster;
use crate::mordred::data::edition::BattleCards;
use crate::mordred::data::effect::{AddAt, From, Moves, Near, To, Units, Whose};
use crate::mordred::state::Table;
use crate::mordred::state::task::{
    Adding, Carrying, Grouping, Magic, March, Moving, Muster, Targeting, Task, Walk,
};

/// What the player to move has to decide, and because of what; the result if the game is over.
pub fn prompt(table: &Table) -> Line {
    asks(table, |seat| say![name(table, seat)])
}

/// The same, with the name of the player before the faction's.
pub fn prompt_by_name(table: &Table, names: &[String]) -> Line {
    asks(table, |seat| player_and_people(table, seat, names))
}

fn asks(table: &Table, who: impl Fn(Seat) -> Line) -> Line {
    if let Some(outcome) = outcome(table) {
        return outcome;
    }
    let who = who(apply::to_move(table).unwrap_or(table.active));
    let cause = cause(table).map(|cause| say![" (", cause, ")"]);
    say![who, cause, ": ", instruction(table), "."]
}

/// The uppermost task as a request.
fn instruction(table: &Table) -> Line {
    let here = table.battle.at;
    let favour = favour(table);
    match table.top() {
        Task::Act => say!["choose an action"],
        Task::March(task) => march(table, &task),
        Task::MarchGroup(path) => {
            say!["choose who marches from ", path.from, " to ", path.to]
        }
        Task::Muster(task) => muster(table, &task),
        Task::Magic(task) => magic(table, &task),
        Task::Hire { .. } => say!["choose a ", champion_kind(table), " to hire, and where"],
        Task::Teleport(_) => say!["choose a Mystic beside a Caer and the island to send it to"],
        Task::Moving(task) => moving(table, &task),
        Task::Grouping(task) => grouping(table, &task),
        Task::Adding(task) => adding(&task),
        Task::Targeting(task) => targeting(&task),
        Task::Kill { at, units, .. } => say!["choose which ", kind(units), " to lose in ", at],
        Task::KillNearCaer(_) => say!["choose which unit to lose in a territory with a Caer"],
        Task::Discarding { seat, down_to } => {
            let cards = table.player(seat).hand.saturating_sub(down_to);
            say!["discard ", count(cards, "Combat card")]
        }
        Task::Disc { of, by } if of == by => say!["choose where to place your disc"],
        Task::Disc { of, .. } => say!["choose where ", the(table, of), " place a disc"],
        Task::Retrieving { left: 1, .. } => say!["take back a disc, or none"],
        Task::Retrieving { left, .. } => say!["take back up to ", left, " discs"],
        Task::TakeFromReserve(_) => say!["take a ", favour, " from the reserve of any Leader"],
        Task::TakeFromControlled(_) => {
            say!["take a ", favour, " from a Britannia territory you control"]
        }
        Task::Snatching(task) if task.robbed == 0 => {
            say!["take a ", favour, " from an opponent"]
        }
        Task::Snatching(_) => say!["take a ", favour, " from another opponent, or stop"],
        Task::Plunder { from, .. } => say!["take a ", favour, " from ", the(table, from)],
        Task::Return(_) => say!["choose which ", favour, " to give back"],
        Task::Bargain { .. } => say!["give back a ", favour, ", or make no bargain"],
        Task::BargainPrice { given, most, .. } => {
            let (price, given) = (count(most, favour), favours(table, given, 1));
            say![
                "take up to ",
                price,
                " of one other Leader in return for ",
                given
            ]
        }
        Task::Carry { most, .. } => {
            say![
                "carry up to ",
                count(most, favour),
                " to an adjacent territory, or none"
            ]
        }
        Task::Carrying(task) => carrying(table, &task),
        Task::Removing { left, .. } => {
            let at = left.first().map_or(say!["Britannia"], |at| say![at]);
            say!["choose which ", favour, " leaves ", at]
        }
        Task::SwapLeaders { .. } => say!["choose two Leaders that change places"],
        Task::WalkLeader { steps, .. } => {
            say![
                "choose a Leader to move up to ",
                steps,
                " steps, and where to"
            ]
        }
        Task::ChooseOpponent { .. } => say!["choose an opponent"],
        Task::Monsters { left: 0b11, .. } => say!["choose which Monster moves first"],
        Task::Monsters { .. } => say!["choose which Monster moves next"],
        Task::ChooseMonster { steps, .. } => {
            say!["choose a Monster to move up to ", steps, " steps"]
        }
        Task::SummonMonster { .. } => say!["summon a Monster to any other territory"],
        Task::Walk(task) => walk(table, &task),
        Task::Prey { at, .. } => {
            let hunter = monster(Monster::BaavanShee);
            say![
                "choose the faction in ",
                at,
                " that loses a unit to ",
                hunter
            ]
        }
        Task::Leaders { left: 0b111 } => say!["choose the first Leader to move, and where to"],
        Task::Leaders { .. } => say!["choose the next Leader to move, and where to"],
        Task::Fate => say!["play one of the ", table.drawn, " cards you drew"],
        Task::FateRest if table.chaos => {
            say!["choose which card goes under the deck first, above the other"]
        }
        Task::FateRest => {
            let first = say!["choose which card goes in the ", CAULDRON];
            say![first, "; the other goes under the deck"]
        }
        Task::War { .. } => say!["choose where to fight the next battle"],
        Task::Commit { side } => commit(table, side),
        Task::SwapCard { .. } => {
            say![
                "exchange a face-down card in ",
                here,
                " for one from hand, or keep all"
            ]
        }
        Task::Cancel { .. } => say!["choose an enemy Mystic card in ", here, " to cancel"],
        Task::MysticOrder { .. } => say!["choose the next Mystic card to resolve in ", here],
        Task::Losses { left: 0, .. } => say!["confirm the losses in ", here],
        Task::Losses { left: 1, .. } => say!["choose which unit to lose in ", here],
        Task::Losses { left, .. } => say!["choose which ", left, " units to lose in ", here],
        Task::Turn
        | Task::Events
        | Task::SpellDone(_)
        | Task::Effect(_)
        | Task::Each(_)
        | Task::Killing { .. }
        | Task::ClaimIsland { .. }
        | Task::Draw { .. }
        | Task::Battle(_)
        | Task::Spoils { .. }
        | Task::WarOver { .. }
        | Task::Breakout(_) => say!["nothing to decide"],
    }
}

fn march(table: &Table, march: &March) -> Line {
    let cost = march.price().total();
    if march.moves == 0 {
        say!["choose the first group move of the March"]
    } else if march.unsettled > 0 {
        say!["move another group, because a territory is too full"]
    } else if cost >= table.march_cap() && !march.free_move {
        say!["end the March for ", cost, " time, the most it can cost"]
    } else {
        say!["move another group, or end the March for ", cost, " time"]
    }
}

fn muster(table: &Table, muster: &Muster) -> Line {
    let seat = table.active;
    let chief_at = table.chief_at(seat);
    let has_room = |at| table.room(at, seat) > 0;
    let mut options = Vec::new();
    let begun = muster.moved || muster.added > 0;
    if !begun && table.adjacent(chief_at).any(has_room) {
        options.push(say!["move the Chief"]);
    }
    if has_room(chief_at) && !table.player(seat).reserve.is_empty() {
        options.push(say!["add a unit to ", chief_at]);
    }
    let cost = muster.price().total();
    options.push(say!["end the Muster for ", cost, " time"]);
    or(options)
}

fn magic(table: &Table, magic: &Magic) -> Line {
    let cost = magic.price().total();
    if magic.cast == 0 {
        say!["choose a Spell to cast"]
    } else if apply::can_cast(table, magic) {
        say!["cast another Spell, or end the Magic for ", cost, " time"]
    } else {
        say!["end the Magic for ", cost, " time"]
    }
}

/// What the units are called.
fn kind(units: Units) -> &'static str {
    match units {
        Units::All | Units::NonChief => "unit",
        Units::WarriorsOnce | Units::Warriors => "Warrior",
        Units::MysticOrWarrior => "Mystic or Warrior",
    }
}

fn moving(table: &Table, moving: &Moving) -> Line {
    let Moves {
        whose,
        units,
        from,
        to,
        most,
        ..
    } = moving.moves;
    let (kind, here) = (kind(units), moving.here);
    let a = if moving.done == 0 { "a " } else { "another " };
    let what = match (from, most) {
        (From::MysticAtCaer, most) => {
            say!["a Mystic with up to ", most.saturating_sub(1), " others"]
        }
        (_, 1) => say![a, kind],
        (_, most) if most >= Moves::ANY => say![a, "group"],
        (_, most) => say!["up to ", most, " ", kind, "s"],
    };
    let owner = match whose {
        Whose::Yours => None,
        Whose::Opponents => Some(say![" of an opponent"]),
        Whose::Enemys | Whose::EnemysByOwner => {
            let [first, second] = table.battle.sides;
            let enemy: Seat = if first == moving.you { second } else { first };
            Some(say![" of ", the(table, enemy)])
        }
        Whose::Anyones => Some(say![" of any faction"]),
    };
    let start = match from {
        From::Here => Some(say![" from ", here]),
        From::Anywhere
        | From::Britannia
        | From::NextToHere
        | From::SameBoard
        | From::NearMysticInBritannia
        | From::NearMystic
        | From::WithYou
        | From::MysticAtCaer => None,
    };
    let (verb, end) = match to {
        To::Adjacent | To::AdjacentBritannia => ("move ", say![" to an adjacent territory"]),
        To::AdjacentWithoutEnemies => ("move ", say![" to an adjacent territory without enemies"]),
        To::Path(steps) => ("move ", say![" up to ", steps, " steps"]),
        To::Here => ("bring ", say![" to ", here]),
        To::Caer => ("move ", say![" from one Caer to another"]),
    };
    let or_not = optional(moving.moves.may, moving.must_change, moving.done);
    say![verb, what, owner, start, end, or_not]
}

/// The end of a request that need not be followed (E3, E16).
fn optional(may: bool, must_change: bool, done: u8) -> &'static str {
    match (may, done) {
        (false, _) => "",
        (true, 0) if must_change => "",
        (true, 0) => ", or do without",
        (true, _) => ", or stop",
    }
}

fn grouping(table: &Table, grouping: &Grouping) -> Line {
    let most = match grouping.most.min(grouping.pool.total()) {
        1 => say!["the unit"],
        most => say!["up to ", most, " units"],
    };
    let is_own = grouping.by == grouping.owner;
    let owner = (!is_own).then(|| say![" of ", the(table, grouping.owner)]);
    let led = grouping.mystic_leads.then_some(", a Mystic among them,");
    let way = say![" to go from ", grouping.from, " to ", grouping.to];
    say!["choose ", most, owner, led, way]
}

fn adding(adding: &Adding) -> Line {
    let a = if adding.done == 0 { "a " } else { "another " };
    let units = match adding.adds.units {
        Units::All | Units::NonChief => "unit",
        Units::WarriorsOnce | Units::Warriors => "Warrior",
        Units::MysticOrWarrior => "Mystic or a Warrior",
    };
    let place = match adding.adds.at {
        AddAt::WithYou if adding.adds.apart && adding.done > 0 => {
            say![" to a different territory"]
        }
        AddAt::WithYou => say![" to a territory where you have a unit"],
        AddAt::WithYouInBritannia if adding.adds.apart && adding.done > 0 => {
            say![" to a different territory of Britannia"]
        }
        AddAt::WithYouInBritannia => say![" to a Britannia territory where you have a unit"],
        AddAt::Chief => say![" to the Chief's territory"],
        AddAt::Here => say![" to ", adding.here],
    };
    let or_not = optional(adding.adds.may, adding.must_change, adding.done);
    say!["add ", a, units, place, or_not]
}

fn targeting(targeting: &Targeting) -> Line {
    if let Some(first) = targeting.first {
        return say!["choose a second territory besides ", first, ", or none"];
    }
    let near = match targeting.targets.among {
        Near::YouInBritannia | Near::You => "near your units",
        Near::Caer => "with a Caer",
    };
    say![
        "choose a territory ",
        near,
        " where each faction loses a unit"
    ]
}

fn carrying(table: &Table, carrying: &Carrying) -> Line {
    let (favour, from, to) = (favour(table), carrying.from, carrying.to);
    if carrying.done == 0 {
        say!["choose a ", favour, " to carry from ", from, " to ", to]
    } else {
        say![
            "carry another ",
            favour,
            " from ",
            from,
            " to ",
            to,
            ", or stop"
        ]
    }
}

fn commit(table: &Table, side: u8) -> Line {
    let battle = &table.battle;
    let seat = battle.sides[usize::from(side)];
    let at = battle.at;
    let army = table.standing(at, seat);
    let units = [army.chief, army.mystics, army.warriors + army.champion];
    let types = units.iter().filter(|&&units| units > 0).count() as u8;
    let placed: u8 = battle.placed[usize::from(side)].iter().sum();
    let (places, request) = match table.switches().cards {
        BattleCards::PerUnitOptional => (
            army.total(),
            say!["place cards for the battle in ", at, ", or finish"],
        ),
        BattleCards::PerUnitCompulsory => (
            army.total(),
            say!["place a card on each unit for the battle in ", at],
        ),
        BattleCards::PerTypeCompulsory => (
            types,
            say!["place a card on each type of unit for the battle in ", at],
        ),
    };
    if placed < places && table.player(seat).hand > 0 {
        request
    } else {
        say!["confirm the cards for the battle in ", at]
    }
}

fn walk(table: &Table, walk: &Walk) -> Line {
    let figure = table.monsters[usize::from(walk.monster)];
    let steps = match walk.left {
        1 => say!["1 step"],
        left if left == walk.least => say![left, " steps"],
        left => say!["up to ", left, " steps"],
    };
    let on = say![
        "move ",
        monster(figure.monster),
        " ",
        steps,
        " from ",
        figure.at
    ];
    let stay = match (walk.least, walk.entered.is_empty()) {
        (0, true) => Some(", or stay there"),
        (0, false) => Some(", or stop there"),
        _ => None,
    };
    say![on, stay]
}
