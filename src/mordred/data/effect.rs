//! The vocabulary that card effects are written in (component book 0.1).
//!
//! A card is a short list of [`Clause`]s, carried out one after the other. What holds as long as a
//! card lies open (permanent Spells, Champions, tiles, Leader powers) is a list of [`Ongoing`].

use serde::{Deserialize, Serialize};

use super::{Leader, Unit};

/// One clause of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clause {
    /// `ModAttack` for your side.
    Attack(i8),
    /// `ModDefence` for your side.
    Defence(i8),
    /// `ModDefence` for the enemy.
    EnemyDefence(i8),
    /// `ReduceLoss` for your side.
    ReduceLoss(u8),
    /// `CancelMystic` on one enemy card of your choice.
    CancelMystic,
    /// In the aftermath, `TakeFavour` from the enemy if they lost a unit in this battle.
    Plunder,
    /// `MoveUnits`.
    Move(Moves),
    /// `AddUnit`.
    Add(Adds),
    /// `KillUnit`: every faction of the chosen territory kills one of its non-Chief units.
    KillInEach(Targets),
    /// `KillUnit`: the enemy kills one of their Warriors in this battle.
    KillEnemyWarrior,
    /// `KillUnit`: you kill one of your non-Chief units in a territory with a Caer.
    KillOwnNearCaer,
    /// `HireChampion`.
    Hire {
        /// Whether the Champion may also be added to the Chief's territory instead of swapped.
        by_adding: bool,
    },
    /// The upper half of Teleport.
    Teleport,
    /// `DrawCombat` for you.
    Draw(u8),
    /// `DiscardCombat` at random.
    DiscardAtRandom(Who, u8),
    /// `DiscardCombat` by your own choice until so many are left.
    DiscardDownTo(u8),
    /// `PeekHand` of the enemy.
    Peek(u8),
    /// `PlaceDisc` 1 on a slot that you choose.
    PlaceDisc(Who),
    /// `RetrieveDisc`: you may take back up to so many.
    RetrieveUpTo(u8),
    /// `RetrieveDisc`: you take back all.
    RetrieveAll,
    /// `AdvanceTracker`.
    Advance(Who, u8),
    /// `TakeFavour` 1 of your choice.
    TakeFavour(Purse),
    /// `TakeFavour` 1 of your choice from each of up to so many opponents you share a territory with.
    Snatch {
        /// The most opponents.
        most: u8,
        /// Whether only Britannia counts.
        in_britannia: bool,
    },
    /// `ReturnFavour` 1 of your choice.
    ReturnFavour,
    /// You may `ReturnFavour` 1; if you did, `TakeFavour` up to so many of one other Leader.
    Bargain(u8),
    /// `MoveFavour` up to so many from a Britannia territory to an adjacent one.
    CarryFavours(u8),
    /// `RemoveFavour` 1 from each Britannia territory; the active player chooses the colour.
    RemoveFavourFromEach,
    /// `MoveLeader`: two Leaders swap; then `PlaceFavour` so many of each where it stands.
    SwapLeaders(u8),
    /// `MoveLeader` one Leader so many steps at most, then `PlaceFavour`.
    WalkLeader {
        /// The most steps.
        steps: u8,
        /// Favours put where it ends.
        favours: u8,
    },
    /// `MoveMonster` one Monster so many steps at most, then resolve its effect.
    WalkMonster(u8),
    /// `MoveMonster` one Monster to any other territory, then resolve its effect.
    SummonMonster,
    /// `RunEvent`: a Monsters event with the hindmost player acting.
    RunMonsters,
    /// Choose an opponent, whom later clauses call [`Who::Chosen`].
    ChooseOpponent(Having),
    /// The clause for each of these players, furthest ahead first, each being "you" in turn (E5).
    Each(Players, &'static Clause),
    /// The first clause if the test holds when it is reached (E12), otherwise the second.
    Either(Test, &'static Clause, &'static Clause),
}

/// Whom a clause touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    /// The player who plays or owns the card.
    You,
    /// The other side of this battle.
    Enemy,
    /// The opponent chosen by an earlier clause.
    Chosen,
}

/// What an opponent must have to be worth choosing (E15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Having {
    /// Nothing in particular.
    #[default]
    Anything,
    /// A Combat card in hand.
    CombatCard,
    /// A disc in hand.
    Disc,
}

/// The players for whom a clause is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// Everybody.
    All,
    /// Everybody but you.
    Opponents,
    /// Opponents who hold more favours than you.
    RicherOpponents,
    /// Those whose Chief stands in a territory they control.
    ChiefInControl,
    /// Those who hold the most favours, if anybody holds one (A38).
    Richest,
}

/// A condition, read when the clause is reached (E12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// You have more units in this battle than the enemy.
    MoreUnits,
    /// You have fewer units in this battle than the enemy.
    FewerUnits,
    /// The enemy has a Warrior in this battle.
    EnemyWarrior,
    /// An opponent holds more favours than you.
    RicherOpponent,
}

/// Where a favour is taken from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Purse {
    /// Any Leader reserve.
    #[default]
    Reserve,
    /// A Britannia territory you control.
    ControlledBritannia,
}

/// The territories a clause that kills may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Targets {
    /// How many may be chosen; the first is compulsory.
    pub most: u8,
    /// Which may be chosen.
    pub among: Near,
}

/// A condition on a territory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Near {
    /// In Britannia, holding one of your units or adjacent to one that does.
    #[default]
    YouInBritannia,
    /// On either board, holding one of your units or adjacent to one that does.
    You,
    /// With a Caer.
    Caer,
}

/// A `MoveUnits` clause: a group of one owner goes from one territory to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moves {
    /// Whose units.
    pub whose: Whose,
    /// Which of them.
    pub units: Units,
    /// Where they may come from.
    pub from: From,
    /// Where they may go.
    pub to: To,
    /// The most units in the group ([`Moves::ANY`]: no limit).
    pub most: u8,
    /// How many groups may move, one after the other.
    pub times: u8,
    /// Whether you may stop, also before the first move ("may", "up to").
    pub may: bool,
}

impl Moves {
    /// "Any number of units".
    pub const ANY: u8 = 15;
}

/// Whose units move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Whose {
    /// Your own.
    #[default]
    Yours,
    /// Those of one opponent of your choice.
    Opponents,
    /// The other side's in this battle, chosen by you.
    Enemys,
    /// The other side's in this battle, chosen by them; you choose where to.
    EnemysByOwner,
    /// Those of any one faction.
    Anyones,
}

/// Which units a clause names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Units {
    /// All, your own Chief included.
    #[default]
    All,
    /// All but the Chief.
    NonChief,
    /// Warriors and Champions (E9), each unit at most once in one effect (A66).
    WarriorsOnce,
    /// A Mystic or a Warrior.
    MysticOrWarrior,
    /// Warriors and Champions (E9).
    Warriors,
}

impl Units {
    /// Whether a unit of this type is meant, Champions being Warriors.
    pub const fn include(self, unit: Unit) -> bool {
        match self {
            Self::All => true,
            Self::NonChief | Self::MysticOrWarrior => !matches!(unit, Unit::Chief),
            Self::WarriorsOnce | Self::Warriors => matches!(unit, Unit::Warrior | Unit::Champion),
        }
    }
}

/// Where a group may come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum From {
    /// Any territory.
    #[default]
    Anywhere,
    /// Any territory of Britannia.
    Britannia,
    /// The territory of the battle, or where a Monster stands.
    Here,
    /// A territory adjacent to the battle.
    NextToHere,
    /// Any other territory on the board of the battle.
    SameBoard,
    /// A Britannia territory that holds one of your Mystics or is adjacent to one that does.
    NearMysticInBritannia,
    /// The same on either board.
    NearMystic,
    /// A territory where you have a unit.
    WithYou,
    /// A territory with a Caer that holds one of your Mystics, who leads the group.
    MysticAtCaer,
}

/// Where a group may go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum To {
    /// An adjacent territory.
    #[default]
    Adjacent,
    /// An adjacent territory of Britannia.
    AdjacentBritannia,
    /// An adjacent territory without units of any other player (A59).
    AdjacentWithoutEnemies,
    /// The end of a path of at most so many adjacent steps.
    Path(u8),
    /// The territory of the battle.
    Here,
    /// Any other territory with a Caer.
    Caer,
}

/// An `AddUnit` clause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Adds {
    /// Which units.
    pub units: Units,
    /// The most of them.
    pub most: u8,
    /// Where to.
    pub at: AddAt,
    /// Whether each goes to a different territory.
    pub apart: bool,
    /// Whether you may stop, also before the first ("may", "up to").
    pub may: bool,
}

/// Where units are added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AddAt {
    /// A territory where you have a unit.
    #[default]
    WithYou,
    /// A Britannia territory where you have a unit.
    WithYouInBritannia,
    /// The territory of your Chief.
    Chief,
    /// The island a Teleport led to, or the territory of a Champion.
    Here,
}

/// What holds as long as a card lies open or a figure stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ongoing {
    /// `ModAttack` and `ModDefence` in a battle, if the condition holds when totals are made.
    Battle {
        /// When it applies.
        when: When,
        /// Added to attack.
        attack: i8,
        /// Added to defence.
        defence: i8,
    },
    /// The same for each of your Mystics in the battle, counting at most so many of them.
    PerMystic {
        /// Added to attack for each.
        attack: i8,
        /// Added to defence for each.
        defence: i8,
        /// The most that count.
        most: u8,
    },
    /// `CostMod`: a lower surcharge for March and Muster.
    CheaperMarchAndMuster(u8),
    /// `CostMod`: a lower surcharge for all actions.
    CheaperActions(u8),
    /// `CostMod`: Magic costs less.
    CheaperMagic(u8),
    /// `CostMod`: in each Muster that adds no Mystic so many Warriors cost nothing.
    FreeWarriors(u8),
    /// `CostMod`: the first group move of a March that includes this Champion costs nothing.
    FreeFirstMove,
    /// At the end of a War `TakeFavour` 1 from a reserve, if you control so many territories.
    FavourForTerritories {
        /// How many.
        need: u8,
        /// Whether only Lost Lands count.
        lost_lands: bool,
    },
    /// At the end of a War the controller must `TakeFavour` 1 from a reserve.
    FavourForControl,
    /// At the end of a War the controller may `RetrieveDisc` and then has `DrawCombat`.
    Market {
        /// Discs that may be taken back.
        discs: u8,
        /// Cards drawn.
        cards: u8,
    },
    /// At the end of a War you may `AddUnit` 1 Warrior where this Champion is.
    WarriorAtEndOfWar,
    /// At the reveal, `CancelMystic` on all cards of both sides.
    CancelAllMystics,
    /// At the reveal, `CancelMystic` on one enemy card; if the enemy placed none, defence instead.
    CancelMysticOrDefence(i8),
    /// In battle, so many units that would die move away instead.
    SaveFromDeath(u8),
    /// `LinkTerritories`: one group move of a March between territories held at its beginning.
    UnderRoad,
    /// `LinkTerritories`: one group move of a March between two Britannia territories with a Caer.
    MistPaths,
    /// `SwapCard` once before the reveal.
    SwapCard,
    /// `DrawFate`: so many cards in a Fate event.
    DrawFate(u8),
    /// Once per War, `TakeFavour` 1 of this Leader after a battle in which the enemy lost a unit.
    Spoils(Leader),
    /// `Score` so many points at the end.
    Score(i8),
    /// `Score` so many points for each set of one favour of each Leader.
    ScorePerSet(i8),
    /// `Score` for holding the most favours of the Leader; less if tied.
    ScoreForMost {
        /// Points if alone.
        alone: i8,
        /// Points if tied.
        tied: i8,
    },
    /// `Score` one point for every so many favours of the Leader.
    ScorePer(u8),
}

/// When a battle modifier applies: read when totals are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Always.
    Always,
    /// Your Chief stands in the battle.
    ChiefHere,
    /// You have at least so many units in the battle.
    AtLeast(u8),
    /// You have more units than the enemy.
    MoreUnits,
    /// You have fewer units than the enemy.
    FewerUnits,
    /// The battle is in Britannia.
    InBritannia,
    /// The battle is in a territory with a Caer.
    WithCaer,
}
