//! What the player to move has to decide.

use super::causes::cause;
use super::{champion_kind, count, favour, favours, monster, name, outcome, the};
use crate::game::Seat;
use crate::mordred::apply;
use crate::mordred::data::edition::BattleCards;
use crate::mordred::data::effect::{AddAt, From, Moves, Near, To, Units, Whose};
use crate::mordred::state::Table;
use crate::mordred::state::task::{
    Adding, Carrying, Grouping, Magic, March, Moving, Muster, Targeting, Task, Walk,
};

/// What the player to move has to decide, and because of what; the result if the game is over.
pub fn prompt(table: &Table) -> String {
    if let Some(outcome) = outcome(table) {
        return outcome;
    }
    let name = name(table, apply::to_move(table).unwrap_or(table.active));
    let task = instruction(table);
    match cause(table) {
        Some(cause) => format!("{name} ({cause}): {task}."),
        None => format!("{name}: {task}."),
    }
}

/// The uppermost task as a request.
fn instruction(table: &Table) -> String {
    let here = table.battle.at.name();
    match table.top() {
        Task::Act => "choose an action".into(),
        Task::March(task) => march(table, &task),
        Task::MarchGroup(path) => {
            let (from, to) = (path.from.name(), path.to.name());
            format!("choose who marches from {from} to {to}")
        }
        Task::Muster(task) => muster(table, &task),
        Task::Magic(task) => magic(table, &task),
        Task::Hire { .. } => format!("choose a {} to hire, and where", champion_kind(table)),
        Task::Teleport(_) => "choose a Mystic beside a Caer and the island to send it to".into(),
        Task::Moving(task) => moving(table, &task),
        Task::Grouping(task) => grouping(table, &task),
        Task::Adding(task) => adding(&task),
        Task::Targeting(task) => targeting(&task),
        Task::Kill { at, units, .. } => {
            format!("choose which {} to lose in {}", kind(units), at.name())
        }
        Task::KillNearCaer(_) => "choose which unit to lose in a territory with a Caer".into(),
        Task::Discarding { seat, down_to } => {
            let cards = table.player(seat).hand.saturating_sub(down_to);
            format!("discard {}", count(cards, "Combat card"))
        }
        Task::Disc { of, by } if of == by => "choose where to place your disc".into(),
        Task::Disc { of, .. } => format!("choose where {} place a disc", the(table, of)),
        Task::Retrieving { left: 1, .. } => "take back a disc, or none".into(),
        Task::Retrieving { left, .. } => format!("take back up to {left} discs"),
        Task::TakeFromReserve(_) => {
            format!("take a {} from the reserve of any Leader", favour(table))
        }
        Task::TakeFromControlled(_) => {
            let favour = favour(table);
            format!("take a {favour} from a Britannia territory you control")
        }
        Task::Snatching(task) if task.robbed == 0 => {
            format!("take a {} from an opponent", favour(table))
        }
        Task::Snatching(_) => format!("take a {} from another opponent, or stop", favour(table)),
        Task::Plunder { from, .. } => {
            format!("take a {} from {}", favour(table), the(table, from))
        }
        Task::Return(_) => format!("choose which {} to give back", favour(table)),
        Task::Bargain { .. } => format!("give back a {}, or make no bargain", favour(table)),
        Task::BargainPrice { given, most, .. } => {
            let price = count(most, favour(table));
            let given = favours(table, given, 1);
            format!("take up to {price} of one other Leader in return for {given}")
        }
        Task::Carry { most, .. } => {
            let favours = count(most, favour(table));
            format!("carry up to {favours} to an adjacent territory, or none")
        }
        Task::Carrying(task) => carrying(table, &task),
        Task::Removing { left, .. } => {
            let at = left.first().map_or("Britannia", |at| at.name());
            format!("choose which {} leaves {at}", favour(table))
        }
        Task::SwapLeaders { .. } => "choose two Leaders that change places".into(),
        Task::WalkLeader { steps, .. } => {
            format!("choose a Leader to move up to {steps} steps, and where to")
        }
        Task::ChooseOpponent { .. } => "choose an opponent".into(),
        Task::Monsters { left: 0b11, .. } => "choose which Monster moves first".into(),
        Task::Monsters { .. } => "choose which Monster moves next".into(),
        Task::ChooseMonster { steps, .. } => {
            format!("choose a Monster to move up to {steps} steps")
        }
        Task::SummonMonster { .. } => "summon a Monster to any other territory".into(),
        Task::Walk(task) => walk(table, &task),
        Task::Prey { at, .. } => {
            let at = at.name();
            let monster = monster(crate::mordred::data::Monster::BaavanShee);
            format!("choose the faction in {at} that loses a unit to {monster}")
        }
        Task::Leaders { left: 0b111 } => "choose the first Leader to move, and where to".into(),
        Task::Leaders { .. } => "choose the next Leader to move, and where to".into(),
        Task::Fate => format!("play one of the {} cards you drew", table.drawn),
        Task::FateRest if table.chaos => {
            "choose which card goes under the deck first, above the other".into()
        }
        Task::FateRest => {
            "choose which card goes in the Cauldron; the other goes under the deck".into()
        }
        Task::War { .. } => "choose where to fight the next battle".into(),
        Task::Commit { side } => commit(table, side),
        Task::SwapCard { .. } => {
            format!("exchange a face-down card in {here} for one from hand, or keep all")
        }
        Task::Cancel { .. } => format!("choose an enemy Mystic card in {here} to cancel"),
        Task::MysticOrder { .. } => format!("choose the next Mystic card to resolve in {here}"),
        Task::Losses { left: 0, .. } => format!("confirm the losses in {here}"),
        Task::Losses { left: 1, .. } => format!("choose which unit to lose in {here}"),
        Task::Losses { left, .. } => format!("choose which {left} units to lose in {here}"),
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
        | Task::Breakout(_) => "nothing to decide".into(),
    }
}

fn march(table: &Table, march: &March) -> String {
    let cost = march.price().total();
    if march.moves == 0 {
        "choose the first group move of the March".into()
    } else if march.unsettled > 0 {
        "move another group, because a territory is too full".into()
    } else if cost >= table.march_cap() && !march.free_move {
        format!("end the March for {cost} time, the most it can cost")
    } else {
        format!("move another group, or end the March for {cost} time")
    }
}

fn muster(table: &Table, muster: &Muster) -> String {
    let seat = table.active;
    let chief_at = table.chief_at(seat);
    let at = chief_at.name();
    let has_room = |at| table.room(at, seat) > 0;
    let mut options = Vec::new();
    let begun = muster.moved || muster.added > 0;
    if !begun && table.adjacent(chief_at).any(has_room) {
        options.push("move the Chief".into());
    }
    if has_room(chief_at) && !table.player(seat).reserve.is_empty() {
        options.push(format!("add a unit to {at}"));
    }
    if begun {
        let cost = muster.price().total();
        options.push(format!("end the Muster for {cost} time"));
    }
    options.join(", or ")
}

fn magic(table: &Table, magic: &Magic) -> String {
    let cost = magic.price().total();
    if magic.cast == 0 {
        "choose a Spell to cast".into()
    } else if apply::can_cast(table, magic) {
        format!("cast another Spell, or end the Magic for {cost} time")
    } else {
        format!("end the Magic for {cost} time")
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

fn moving(table: &Table, moving: &Moving) -> String {
    let Moves {
        whose,
        units,
        from,
        to,
        most,
        ..
    } = moving.moves;
    let (kind, here) = (kind(units), moving.here.name());
    let a = if moving.done == 0 { "a" } else { "another" };
    let what = match most {
        1 => format!("{a} {kind}"),
        most if most >= Moves::ANY => format!("{a} group"),
        most => format!("up to {most} {kind}s"),
    };
    let what = match from {
        From::MysticAtCaer => format!("a Mystic with up to {} others", most.saturating_sub(1)),
        From::Anywhere
        | From::Britannia
        | From::Here
        | From::NextToHere
        | From::SameBoard
        | From::NearMysticInBritannia
        | From::NearMystic
        | From::WithYou => what,
    };
    let owner = match whose {
        Whose::Yours => String::new(),
        Whose::Opponents => " of an opponent".into(),
        Whose::Enemys | Whose::EnemysByOwner => {
            let [first, second] = table.battle.sides;
            let enemy: Seat = if first == moving.you { second } else { first };
            format!(" of {}", the(table, enemy))
        }
        Whose::Anyones => " of any faction".into(),
    };
    let start = match from {
        From::Here => format!(" from {here}"),
        From::Anywhere
        | From::Britannia
        | From::NextToHere
        | From::SameBoard
        | From::NearMysticInBritannia
        | From::NearMystic
        | From::WithYou
        | From::MysticAtCaer => String::new(),
    };
    let (verb, end) = match to {
        To::Adjacent | To::AdjacentBritannia => ("move", " to an adjacent territory".into()),
        To::AdjacentWithoutEnemies => ("move", " to an adjacent territory without enemies".into()),
        To::Path(steps) => ("move", format!(" up to {steps} steps")),
        To::Here => ("bring", format!(" to {here}")),
        To::Caer => ("move", " from one Caer to another".into()),
    };
    let or_not = optional(moving.moves.may, moving.must_change, moving.done);
    format!("{verb} {what}{owner}{start}{end}{or_not}")
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

fn grouping(table: &Table, grouping: &Grouping) -> String {
    let most = grouping.most.min(grouping.pool.total());
    let most = match most {
        1 => "the unit".into(),
        most => format!("up to {most} units"),
    };
    let owner = if grouping.by == grouping.owner {
        String::new()
    } else {
        format!(" of {}", the(table, grouping.owner))
    };
    let led = if grouping.mystic_leads {
        ", a Mystic among them,"
    } else {
        ""
    };
    let (from, to) = (grouping.from.name(), grouping.to.name());
    format!("choose {most}{owner}{led} to go from {from} to {to}")
}

fn adding(adding: &Adding) -> String {
    let a = if adding.done == 0 { "a" } else { "another" };
    let units = match adding.adds.units {
        Units::All | Units::NonChief => format!("{a} unit"),
        Units::WarriorsOnce | Units::Warriors => format!("{a} Warrior"),
        Units::MysticOrWarrior => format!("{a} Mystic or a Warrior"),
    };
    let place = match adding.adds.at {
        AddAt::WithYou if adding.adds.apart && adding.done > 0 => {
            " to a different territory".into()
        }
        AddAt::WithYou => " to a territory where you have a unit".into(),
        AddAt::WithYouInBritannia if adding.adds.apart && adding.done > 0 => {
            " to a different territory of Britannia".into()
        }
        AddAt::WithYouInBritannia => " to a Britannia territory where you have a unit".into(),
        AddAt::Chief => " to the Chief's territory".into(),
        AddAt::Here => format!(" to {}", adding.here.name()),
    };
    let or_not = optional(adding.adds.may, adding.must_change, adding.done);
    format!("add {units}{place}{or_not}")
}

fn targeting(targeting: &Targeting) -> String {
    if let Some(first) = targeting.first {
        let first = first.name();
        return format!("choose a second territory besides {first}, or none");
    }
    let near = match targeting.targets.among {
        Near::YouInBritannia | Near::You => "near your units",
        Near::Caer => "with a Caer",
    };
    format!("choose a territory {near} where each faction loses a unit")
}

fn carrying(table: &Table, carrying: &Carrying) -> String {
    let (favour, from, to) = (favour(table), carrying.from.name(), carrying.to.name());
    if carrying.done == 0 {
        format!("choose a {favour} to carry from {from} to {to}")
    } else {
        format!("carry another {favour} from {from} to {to}, or stop")
    }
}

fn commit(table: &Table, side: u8) -> String {
    let battle = &table.battle;
    let seat = battle.sides[usize::from(side)];
    let at = battle.at.name();
    let army = table.standing(battle.at, seat);
    let units = [army.chief, army.mystics, army.warriors + army.champion];
    let types = units.iter().filter(|&&units| units > 0).count() as u8;
    let placed: u8 = battle.placed[usize::from(side)].iter().sum();
    let (places, request) = match table.switches().cards {
        BattleCards::PerUnitOptional => (
            army.total(),
            format!("place cards for the battle in {at}, or finish"),
        ),
        BattleCards::PerUnitCompulsory => (
            army.total(),
            format!("place a card on each unit for the battle in {at}"),
        ),
        BattleCards::PerTypeCompulsory => (
            types,
            format!("place a card on each type of unit for the battle in {at}"),
        ),
    };
    if placed < places && table.player(seat).hand > 0 {
        request
    } else {
        format!("confirm the cards for the battle in {at}")
    }
}

fn walk(table: &Table, walk: &Walk) -> String {
    let figure = table.monsters[usize::from(walk.monster)];
    let steps = match walk.left {
        1 => "1 step".into(),
        left => format!("up to {left} steps"),
    };
    let (monster, at) = (monster(figure.monster), figure.at.name());
    let mut options = vec![format!("move {monster} {steps} from {at}")];
    if walk.least == 0 {
        let end = if walk.entered.is_empty() {
            "stay there"
        } else {
            "stop there"
        };
        options.push(end.into());
    }
    options.join(", or ")
}
