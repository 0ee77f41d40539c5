//! What a pick is about: the thing it names, and where on the map it is made.

use super::choice::Choice;
use super::data::{
    Action, Champion, ChaosCard, CombatCard, FateCard, Leader, Monster, Slot, Spell, Territory,
};
use super::state::Table;
use super::state::task::Task;
use crate::game::Seat;

/// Something on the table that a player can ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// A territory of either board, with all that is in it.
    Territory(Territory),
    /// A slot on a border or sea route, with what lies on it.
    Slot(Slot),
    /// A sector of the dial, counted from 0, with the trackers on it.
    Sector(u8),
    /// The units of a player in a territory.
    Army(Seat, Territory),
    /// A Leader: where it stands, what its card gives, how many favours are left.
    Leader(Leader),
    /// A Monster on the board.
    Monster(Monster),
    /// The favours lying in a territory.
    Favours(Territory),
    /// A Spell, both halves.
    Spell(Spell),
    /// A Combat card.
    Combat(CombatCard),
    /// A Fate card, both halves.
    Fate(FateCard),
    /// A Chaos card.
    Chaos(ChaosCard),
    /// A Champion.
    Champion(Champion),
    /// An action slot of a player: discs there and what the next one costs.
    Action(Seat, Action),
    /// A player's favours of one Leader, with thresholds.
    Holding(Seat, Leader),
    /// A player's public side of the table.
    Player(Seat),
    /// The Cauldron in the middle of the dial.
    Cauldron,
}

impl Subject {
    /// The territory that a piece stands or lies in; none for what has no place on the map.
    pub fn stands_in(self, table: &Table) -> Option<Territory> {
        match self {
            Self::Territory(at) | Self::Army(_, at) | Self::Favours(at) => Some(at),
            Self::Leader(leader) => Some(table.leaders[leader.index()]),
            Self::Monster(monster) => stands(table, monster),
            Self::Slot(_)
            | Self::Sector(_)
            | Self::Spell(_)
            | Self::Combat(_)
            | Self::Fate(_)
            | Self::Chaos(_)
            | Self::Champion(_)
            | Self::Action(..)
            | Self::Holding(..)
            | Self::Player(_)
            | Self::Cauldron => None,
        }
    }
}

/// A subject as a number, to be written where only text can be kept, and read back.
impl Subject {
    /// The number that stands for it.
    pub const fn code(self) -> u32 {
        let (kind, a, b) = match self {
            Self::Territory(at) => (0, at.index(), 0),
            Self::Slot(slot) => (1, slot.index(), 0),
            Self::Sector(sector) => (2, sector as usize, 0),
            Self::Army(seat, at) => (3, seat.index(), at.index()),
            Self::Leader(leader) => (4, leader.index(), 0),
            Self::Monster(monster) => (5, monster.index(), 0),
            Self::Favours(at) => (6, at.index(), 0),
            Self::Spell(spell) => (7, spell.index(), 0),
            Self::Combat(card) => (8, card.index(), 0),
            Self::Fate(card) => (9, card.index(), 0),
            Self::Chaos(card) => (10, card.index(), 0),
            Self::Champion(champion) => (11, champion.index(), 0),
            Self::Action(seat, action) => (12, seat.index(), action.index()),
            Self::Holding(seat, leader) => (13, seat.index(), leader.index()),
            Self::Player(seat) => (14, seat.index(), 0),
            Self::Cauldron => (15, 0, 0),
        };
        kind << 16 | (a as u32) << 8 | b as u32
    }

    /// What this number stands for, if it stands for anything.
    pub fn from_code(code: u32) -> Option<Self> {
        let [_, kind, a, b] = code.to_be_bytes();
        let (seat, a, b) = (Seat(a), usize::from(a), usize::from(b));
        let subject = match kind {
            0 => Self::Territory(*Territory::ALL.get(a)?),
            1 => Self::Slot(*Slot::ALL.get(a)?),
            2 => Self::Sector(seat.0),
            3 => Self::Army(seat, *Territory::ALL.get(b)?),
            4 => Self::Leader(*Leader::ALL.get(a)?),
            5 => Self::Monster(*Monster::ALL.get(a)?),
            6 => Self::Favours(*Territory::ALL.get(a)?),
            7 => Self::Spell(*Spell::ALL.get(a)?),
            8 => Self::Combat(*CombatCard::ALL.get(a)?),
            9 => Self::Fate(*FateCard::ALL.get(a)?),
            10 => Self::Chaos(*ChaosCard::ALL.get(a)?),
            11 => Self::Champion(*Champion::ALL.get(a)?),
            12 => Self::Action(seat, *Action::ALL.get(b)?),
            13 => Self::Holding(seat, *Leader::ALL.get(b)?),
            14 => Self::Player(seat),
            15 => Self::Cauldron,
            _ => return None,
        };
        (subject.code() == code).then_some(subject)
    }
}

/// Where on the map a pick is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// Nowhere.
    None,
    /// In one territory.
    At(Territory),
    /// It leads from one territory to another.
    Way {
        /// Where from.
        from: Territory,
        /// Where to.
        to: Territory,
    },
}

impl Choice {
    /// Where on the map this pick is.
    pub fn site(self, table: &Table) -> Site {
        match self {
            Self::Move { from, to, .. } | Self::Carry { from, to } => Site::Way { from, to },
            Self::Teleport { from, leader } => Site::Way {
                from,
                to: table.island_of(leader),
            },

            Self::ChiefTo(at)
            | Self::At(at)
            | Self::Step(at)
            | Self::Fight(at)
            | Self::Add { at, .. }
            | Self::Kill { at, .. }
            | Self::TakeFavourAt { at, .. }
            | Self::RemoveFavour { at, .. } => Site::At(at),
            Self::Summon { to, .. } | Self::Leader { to, .. } | Self::Save { to, .. } => {
                Site::At(to)
            }
            Self::Hire { swap_at, .. } => swap_at.map_or(Site::None, Site::At),
            Self::Monster(monster) => stands(table, monster).map_or(Site::None, Site::At),

            Self::Act(_)
            | Self::Done
            | Self::Skip
            | Self::Group(_)
            | Self::Cast(_)
            | Self::Player(_)
            | Self::Discard(_)
            | Self::PlaceDisc(_)
            | Self::Retrieve(_)
            | Self::TakeFavour(_)
            | Self::TakeFavours { .. }
            | Self::Steal { .. }
            | Self::ReturnFavour(_)
            | Self::CarryFavour(_)
            | Self::SwapLeaders(..)
            | Self::PlayFate(_)
            | Self::PlayChaos(_)
            | Self::ToCauldron(_)
            | Self::ToBottom(_)
            | Self::Place { .. }
            | Self::SwapCard { .. }
            | Self::Cancel { .. }
            | Self::Resolve(_)
            | Self::Lose(_) => Site::None,
        }
    }

    /// Whether the map is where this pick is made: it names units, places or figures there. Those
    /// that name a card, a player or a number are made beside the map, even if they have a site.
    pub const fn is_made_on_map(self) -> bool {
        match self {
            Self::Move { .. }
            | Self::Group(_)
            | Self::ChiefTo(_)
            | Self::Add { .. }
            | Self::Teleport { .. }
            | Self::At(_)
            | Self::Kill { .. }
            | Self::TakeFavourAt { .. }
            | Self::Carry { .. }
            | Self::RemoveFavour { .. }
            | Self::Monster(_)
            | Self::Step(_)
            | Self::Summon { .. }
            | Self::Leader { .. }
            | Self::Fight(_) => true,

            Self::Act(_)
            | Self::Done
            | Self::Skip
            | Self::Cast(_)
            | Self::Hire { .. }
            | Self::Player(_)
            | Self::Discard(_)
            | Self::PlaceDisc(_)
            | Self::Retrieve(_)
            | Self::TakeFavour(_)
            | Self::TakeFavours { .. }
            | Self::Steal { .. }
            | Self::ReturnFavour(_)
            | Self::CarryFavour(_)
            | Self::SwapLeaders(..)
            | Self::PlayFate(_)
            | Self::PlayChaos(_)
            | Self::ToCauldron(_)
            | Self::ToBottom(_)
            | Self::Place { .. }
            | Self::SwapCard { .. }
            | Self::Cancel { .. }
            | Self::Resolve(_)
            | Self::Lose(_)
            | Self::Save { .. } => false,
        }
    }

    /// What on the table this pick is about: where it leads to, or else what it names.
    pub fn subject(self, table: &Table) -> Option<Subject> {
        match self.site(table) {
            Site::At(at) | Site::Way { to: at, .. } => Some(Subject::Territory(at)),
            Site::None => self.names(table),
        }
    }

    /// The card, figure, player or slot that this pick names; a unit is known by where it stands.
    fn names(self, table: &Table) -> Option<Subject> {
        match self {
            Self::Cast(spell) => Some(Subject::Spell(spell)),
            Self::PlayFate(card) | Self::ToCauldron(card) => Some(Subject::Fate(card)),
            Self::PlayChaos(card) | Self::ToBottom(card) => Some(Subject::Chaos(card)),
            Self::Discard(card)
            | Self::Resolve(card)
            | Self::Place { card, .. }
            | Self::Cancel { card, .. }
            | Self::SwapCard { card, .. } => Some(Subject::Combat(card)),
            Self::Hire { champion, .. } => Some(Subject::Champion(champion)),
            Self::Monster(monster) | Self::Summon { monster, .. } => {
                Some(Subject::Monster(monster))
            }
            Self::Act(action) => Some(Subject::Action(table.active, action)),
            Self::PlaceDisc(action) | Self::Retrieve(action) => {
                owner_of_discs(table).map(|seat| Subject::Action(seat, action))
            }
            Self::Player(seat) | Self::Steal { from: seat, .. } => Some(Subject::Player(seat)),
            Self::TakeFavour(leader)
            | Self::TakeFavours { leader, .. }
            | Self::TakeFavourAt { leader, .. }
            | Self::ReturnFavour(leader)
            | Self::CarryFavour(leader)
            | Self::RemoveFavour { leader, .. }
            | Self::Teleport { leader, .. }
            | Self::Leader { leader, .. } => Some(Subject::Leader(leader)),

            // Of two Leaders neither is meant alone.
            Self::SwapLeaders(..) => None,
            Self::Done
            | Self::Skip
            | Self::Move { .. }
            | Self::Group(_)
            | Self::ChiefTo(_)
            | Self::Add { .. }
            | Self::At(_)
            | Self::Kill { .. }
            | Self::Carry { .. }
            | Self::Step(_)
            | Self::Fight(_)
            | Self::Lose(_)
            | Self::Save { .. } => None,
        }
    }
}

/// Whose discs are being placed or taken back by a card.
fn owner_of_discs(table: &Table) -> Option<Seat> {
    match table.stack.last()? {
        Task::Disc { of: seat, .. } | Task::Retrieving { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// Where a Monster is, if it is in this game.
fn stands(table: &Table, monster: Monster) -> Option<Territory> {
    let mut figures = table.monsters.iter();
    let figure = figures.find(|figure| figure.monster == monster)?;
    Some(figure.at)
}

/// Everything that can be asked about at this table.
#[cfg(test)]
pub(super) fn everything(table: &Table) -> Vec<Subject> {
    let mut all = vec![Subject::Cauldron];
    all.extend(Territory::ALL.map(Subject::Territory));
    all.extend(Territory::ALL.map(Subject::Favours));
    all.extend(Slot::ALL.map(Subject::Slot));
    all.extend((0..table.sectors()).map(Subject::Sector));
    all.extend(Leader::ALL.map(Subject::Leader));
    all.extend(Monster::ALL.map(Subject::Monster));
    all.extend(Spell::ALL.map(Subject::Spell));
    all.extend(CombatCard::ALL.map(Subject::Combat));
    all.extend(FateCard::ALL.map(Subject::Fate));
    all.extend(ChaosCard::ALL.map(Subject::Chaos));
    all.extend(Champion::ALL.map(Subject::Champion));
    for seat in table.seats() {
        all.push(Subject::Player(seat));
        all.extend(Action::ALL.map(|action| Subject::Action(seat, action)));
        all.extend(Leader::ALL.map(|leader| Subject::Holding(seat, leader)));
        let held = table.held_by(seat);
        all.extend(held.map(|at| Subject::Army(seat, at)));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::mordred::data::{Faction, Unit};
    use crate::mordred::random_play::{picks_for, play_to_end, setup_for};
    use crate::mordred::{Mordred, Setup};

    const ELMET: Territory = Territory::Elmet;
    const ESSEX: Territory = Territory::Essex;

    fn table() -> Table {
        Mordred::setup(&Setup::new(&[Faction::Humans, Faction::Hobyars]), 1)
            .expect("a good set-up")
            .table
    }

    #[test]
    fn a_subject_is_read_back_from_its_number_and_no_other_number_is_one() {
        let mut all = everything(&table());
        for &subject in &all {
            assert_eq!(Subject::from_code(subject.code()), Some(subject));
        }
        all.sort();
        all.dedup();
        let codes: std::collections::BTreeSet<u32> = all.iter().map(|one| one.code()).collect();
        assert_eq!(codes.len(), all.len());
        for nothing in [u32::MAX, 16 << 16, 1, 15 << 16 | 1, 5 << 16 | 200 << 8] {
            assert_eq!(Subject::from_code(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn a_move_is_about_where_it_leads_and_a_teleport_leads_to_the_island_of_its_caer() {
        let table = table();
        let step = Choice::Move {
            owner: Seat(0),
            from: ELMET,
            to: ESSEX,
            by: Default::default(),
        };
        let way = Site::Way {
            from: ELMET,
            to: ESSEX,
        };
        assert_eq!(step.site(&table), way);
        assert_eq!(step.subject(&table), Some(Subject::Territory(ESSEX)));
        for leader in Leader::ALL {
            let teleport = Choice::Teleport {
                from: ELMET,
                leader,
            };
            let island = table.island_of(leader);
            assert_eq!(teleport.subject(&table), Some(Subject::Territory(island)));
        }
    }

    #[test]
    fn a_champion_is_hired_for_the_warrior_in_a_territory_or_named_itself() {
        let table = table();
        let champion = Champion::ALL[0];
        let hire = |swap_at| Choice::Hire { champion, swap_at };
        assert_eq!(
            hire(Some(ELMET)).subject(&table),
            Some(Subject::Territory(ELMET))
        );
        assert_eq!(
            hire(None).subject(&table),
            Some(Subject::Champion(champion))
        );
    }

    #[test]
    fn a_monster_is_where_it_stands() {
        let table = table();
        for figure in table.monsters {
            let choice = Choice::Monster(figure.monster);
            assert_eq!(choice.site(&table), Site::At(figure.at));
            let piece = Subject::Monster(figure.monster);
            assert_eq!(piece.stands_in(&table), Some(figure.at));
        }
        let absent = Monster::ALL
            .into_iter()
            .find(|monster| table.monsters.iter().all(|one| one.monster != *monster))
            .expect("two of them are in a game");
        assert_eq!(Choice::Monster(absent).site(&table), Site::None);
        assert_eq!(
            Choice::Monster(absent).subject(&table),
            Some(Subject::Monster(absent))
        );
    }

    #[test]
    fn a_disc_is_about_the_slot_of_its_owner() {
        let mut table = table();
        let (of, by) = (Seat(1), Seat(0));
        table.stack.push(Task::Disc { of, by });
        let subject = Choice::PlaceDisc(Action::Magic).subject(&table);
        assert_eq!(subject, Some(Subject::Action(of, Action::Magic)));
    }

    #[test]
    fn only_a_few_picks_of_whole_games_are_about_nothing_one_could_point_at() {
        for game in 0..60 {
            let (setup, mut picks) = (setup_for(game), picks_for(game));
            play_to_end(&setup, game, &mut picks, |state, offered, _| {
                for choice in offered {
                    let says_no_more = matches!(
                        choice,
                        Choice::Done
                            | Choice::Skip
                            | Choice::Group(_)
                            | Choice::Lose(_)
                            | Choice::SwapLeaders(..)
                    );
                    let subject = choice.subject(&state.table);
                    assert_eq!(subject.is_none(), says_no_more, "{choice:?}");
                }
            });
        }
    }

    #[test]
    fn what_is_made_on_the_map_has_a_place_there_or_stands_there_already() {
        let table = table();
        let add = Choice::Add {
            unit: Unit::Warrior,
            at: ELMET,
        };
        assert!(add.is_made_on_map() && add.site(&table) == Site::At(ELMET));
        let save = Choice::Save {
            unit: Unit::Warrior,
            to: ELMET,
        };
        // The stage of the battle asks about it, though it leads somewhere.
        assert!(!save.is_made_on_map() && save.site(&table) == Site::At(ELMET));
    }
}
