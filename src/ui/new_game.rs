//! What the set-up screen edits: who plays, and by which of the rules.

mod address;

pub use tabletop::link::LONGEST_NAME;

use tabletop::dice::Dice;
use tabletop::mordred::bot::Level;
use tabletop::mordred::data::{DialSide, Edition, Faction, LeaderSide};
use tabletop::mordred::{HouseRule, HouseRules, Setup, bot_names};
use tabletop::seats::Player;

/// How many can play (R22.4).
pub const PLAYERS: [usize; 3] = [2, 3, 4];

/// Keeps the deal of random factions apart from the draws of the game with the same seed.
const DEAL: u64 = 0x0066_6163_7469_6f6e;

/// A game that is being planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Two to four seats, in the order of the table.
    pub seats: Vec<SeatPlan>,
    /// The side of the dial.
    pub dial: DialSide,
    /// The side of the Leader cards.
    pub leaders: LeaderSide,
    /// The edition of the rules.
    pub edition: Edition,
    /// The house rules; none that is for another number of players.
    pub house: HouseRules,
    /// The seed, if one was asked for.
    pub seed: Option<u64>,
    /// Whether everything may be taken back; the result says so.
    pub practice: bool,
}

/// Who sits on one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatPlan {
    /// The player's name; empty: the faction's, or what bots of it are called.
    pub name: String,
    /// The faction; without one, whichever is dealt.
    pub faction: Option<Faction>,
    /// What plays here.
    pub kind: Kind,
}

/// What plays on a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// A person at this screen.
    #[default]
    Person,
    /// A bot of this level.
    Bot(Level),
}

/// A plan with nothing left open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// What the rules need to know.
    pub setup: Setup,
    /// The seed of every draw.
    pub seed: u64,
    /// The players' names by seat, all different.
    pub names: Vec<String>,
    /// What plays on each seat.
    pub players: Vec<Player>,
    /// Whether everything may be taken back.
    pub practice: bool,
}

/// One option of the plan, of which there is always exactly one per kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// This many players.
    Players(usize),
    /// This side of the dial.
    Dial(DialSide),
    /// This side of the Leader cards.
    Leaders(LeaderSide),
    /// This edition of the rules.
    Edition(Edition),
}

impl Kind {
    /// Everything that can play.
    pub const ALL: [Self; 5] = [
        Self::Person,
        Self::Bot(Level::Squire),
        Self::Bot(Level::Knight),
        Self::Bot(Level::King),
        Self::Bot(Level::Merlin),
    ];

    /// The stable id, as written in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot(level) => level.id(),
        }
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Person => "Person",
            Self::Bot(level) => level.name(),
        }
    }

    /// What it is, in one sentence or two.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Person => "Somebody at this screen.",
            Self::Bot(level) => level.line(),
        }
    }

    /// What sits there, as a game is written down.
    pub const fn player(self) -> Player {
        match self {
            Self::Person => Player::Person,
            Self::Bot(level) => Player::Bot(level.index() as u8),
        }
    }

    /// What sits there in a game that was written down.
    pub fn of(player: Player) -> Self {
        level_of(player).map_or(Self::Person, Self::Bot)
    }
}

/// The level of a player, if it is a bot.
pub fn level_of(player: Player) -> Option<Level> {
    match player {
        Player::Person => None,
        Player::Bot(level) => Level::ALL.get(usize::from(level)).copied(),
    }
}

impl Default for NewGame {
    /// A first game (R22.2) of somebody against a Knight.
    fn default() -> Self {
        Self {
            seats: (0..PLAYERS[0]).map(SeatPlan::nth).collect(),
            dial: DialSide::default(),
            leaders: LeaderSide::default(),
            edition: Edition::default(),
            house: HouseRules::default(),
            seed: None,
            practice: false,
        }
    }
}

impl SeatPlan {
    /// The seat with this place as it is first offered: bots for everybody who may not have come.
    fn nth(seat: usize) -> Self {
        Self {
            kind: match seat {
                0 => Kind::Person,
                _ => Kind::Bot(Level::default()),
            },
            ..Self::default()
        }
    }
}

impl NewGame {
    /// The plan of a game that was set up like this before, without names.
    pub fn of(setup: &Setup, players: &[Player], seed: u64, practice: bool) -> Self {
        let seats = setup.factions.iter().enumerate();
        let seats = seats.map(|(seat, &faction)| SeatPlan {
            name: String::new(),
            faction: Some(faction),
            kind: Kind::of(players.get(seat).copied().unwrap_or_default()),
        });
        Self {
            seats: seats.collect(),
            dial: setup.dial,
            leaders: setup.leaders,
            edition: setup.edition,
            house: setup.house,
            seed: Some(seed),
            practice,
        }
    }

    /// Whether this option is taken.
    pub fn has(&self, pick: Pick) -> bool {
        match pick {
            Pick::Players(count) => self.seats.len() == count,
            Pick::Dial(side) => self.dial == side,
            Pick::Leaders(side) => self.leaders == side,
            Pick::Edition(edition) => self.edition == edition,
        }
    }

    /// Takes an option. An edition without the Blitz dial turns the dial over, and a house rule for
    /// another number of players goes.
    pub fn choose(&mut self, pick: Pick) {
        match pick {
            Pick::Players(count) => {
                self.seats.truncate(count);
                self.seats
                    .extend((self.seats.len()..count).map(SeatPlan::nth));
            }
            Pick::Dial(side) => self.dial = side,
            Pick::Leaders(side) => self.leaders = side,
            Pick::Edition(edition) => self.edition = edition,
        }
        if self.why_not(Pick::Dial(self.dial)).is_some() {
            self.dial = DialSide::War;
        }
        for rule in HouseRule::ALL {
            self.agree(rule, self.house.has(rule));
        }
    }

    /// The house rules that can be agreed on.
    pub fn house_rules(&self) -> impl Iterator<Item = HouseRule> {
        let players = self.seats.len();
        let is_for = move |rule: &HouseRule| rule.check(players).is_ok();
        HouseRule::ALL.into_iter().filter(is_for)
    }

    /// Agrees on a house rule, if it can be, or does not.
    pub fn agree(&mut self, rule: HouseRule, on: bool) {
        let is_for = rule.check(self.seats.len()).is_ok();
        self.house.set(rule, on && is_for);
    }

    /// Why this option cannot be taken, if it cannot.
    pub fn why_not(&self, pick: Pick) -> Option<String> {
        let Pick::Dial(dial) = pick else {
            return None;
        };
        let setup = Setup {
            dial,
            edition: self.edition,
            ..Setup::new(&Faction::ALL)
        };
        setup.check().err().map(|refusal| refusal.to_string())
    }

    /// The seat that has chosen this faction.
    pub fn leader_of(&self, faction: Faction) -> Option<usize> {
        self.seats
            .iter()
            .position(|seat| seat.faction == Some(faction))
    }

    /// Gives a seat a faction. If another seat has it, the two swap.
    pub fn take(&mut self, seat: usize, faction: Option<Faction>) {
        let earlier = self.seats[seat].faction;
        if let Some(other) = faction.and_then(|faction| self.leader_of(faction)) {
            self.seats[other].faction = earlier;
        }
        self.seats[seat].faction = faction;
    }

    /// The faction this seat has chosen.
    pub fn faction_of(&self, seat: usize) -> Option<Faction> {
        self.seats.get(seat)?.faction
    }

    /// What a player without a name is called for now.
    pub fn stand_in(&self, seat: usize) -> String {
        match (self.faction_of(seat), self.seats.get(seat)) {
            (Some(faction), Some(plan)) if plan.kind != Kind::Person => {
                bot_names(faction)[0].to_owned()
            }
            (Some(faction), _) => faction.name_in(self.edition).to_owned(),
            (None, Some(plan)) if plan.kind != Kind::Person => "Named by its faction".to_owned(),
            (None, _) => format!("Player {}", seat + 1),
        }
    }

    /// What will begin, in a few words.
    pub fn summary(&self) -> String {
        let house = self.house.in_force().map(HouseRule::name);
        let house: String = house
            .map(|name| format!(", {}", name.to_lowercase()))
            .collect();
        let practice = if self.practice { ", practice" } else { "" };
        let (all, dial) = (self.seats.len(), self.dial.name());
        let persons = self.seats.iter().filter(|seat| seat.kind == Kind::Person);
        let persons = persons.count();
        let bots = match all - persons {
            1 => "a bot".to_owned(),
            bots => format!("{bots} bots"),
        };
        let who = match persons {
            0 => format!("watch {bots}"),
            persons if persons == all => format!("{all} players"),
            1 => format!("you and {bots}"),
            persons => format!("{persons} persons and {bots}"),
        };
        format!("{who}, {dial} dial{house}{practice}")
    }

    /// Leaves nothing open. `random` is the seed if none was asked for; the same seed and plan give
    /// the same factions. Refused with a sentence.
    pub fn settle(&self, random: u64) -> Result<Settled, String> {
        let seed = self.seed.unwrap_or(random);
        let mut left: Vec<Faction> = Faction::ALL
            .into_iter()
            .filter(|&faction| self.leader_of(faction).is_none())
            .collect();
        Dice::new(seed ^ DEAL).shuffle(&mut left);
        let mut left = left.into_iter();
        let factions: Vec<Faction> = self
            .seats
            .iter()
            .filter_map(|seat| seat.faction.or_else(|| left.next()))
            .collect();
        let setup = Setup {
            factions,
            dial: self.dial,
            leaders: self.leaders,
            edition: self.edition,
            house: self.house,
        };
        setup.check().map_err(|refusal| refusal.to_string())?;
        let names = self.names(&setup)?;
        Ok(Settled {
            setup,
            seed,
            names,
            players: self.seats.iter().map(|seat| seat.kind.player()).collect(),
            practice: self.practice,
        })
    }

    /// The names by seat, or a sentence about two players with the same. A bot that was given none
    /// takes one that nobody has.
    fn names(&self, setup: &Setup) -> Result<Vec<String>, String> {
        let folded = |name: &str| name.to_lowercase();
        let mut names: Vec<Option<String>> = Vec::new();
        for (seat, faction) in self.seats.iter().zip(&setup.factions) {
            let typed = tidy(&seat.name);
            let name = match (typed.is_empty(), seat.kind) {
                (false, _) => typed,
                (true, Kind::Person) => faction.name_in(setup.edition).to_owned(),
                (true, Kind::Bot(_)) => {
                    names.push(None);
                    continue;
                }
            };
            let mut others = names.iter().flatten();
            if others.any(|other| folded(other) == folded(&name)) {
                return Err(format!(
                    "Two players are called {name}: give one of them another name."
                ));
            }
            names.push(Some(name));
        }
        for (seat, faction) in setup.factions.iter().enumerate() {
            if names[seat].is_none() {
                let is_taken = |name: &str| {
                    let mut others = names.iter().flatten();
                    others.any(|other| folded(other) == folded(name))
                };
                let mut own = bot_names(*faction).into_iter();
                let free = own.find(|name| !is_taken(name));
                let last = || format!("Bot {}", seat + 1);
                names[seat] = Some(free.map_or_else(last, str::to_owned));
            }
        }
        Ok(names.into_iter().flatten().collect())
    }
}

impl Pick {
    /// The stable id of this option, as written in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Players(2) => "2",
            Self::Players(3) => "3",
            Self::Players(_) => "4",
            Self::Dial(side) => side.id(),
            Self::Leaders(side) => side.id(),
            Self::Edition(edition) => edition.id(),
        }
    }

    /// The name shown to players.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Players(_) => self.id(),
            Self::Dial(side) => side.name(),
            Self::Leaders(side) => side.name(),
            Self::Edition(edition) => edition.name(),
        }
    }
}

/// The seed somebody typed: none if nothing was, or a sentence about what is wrong with it.
pub fn read_seed(text: &str) -> Result<Option<u64>, String> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("A seed is a whole number, written in digits only.".into());
    }
    let too_large = |_| {
        format!(
            "That number is too large: the largest seed is {}.",
            u64::MAX
        )
    };
    text.parse().map(Some).map_err(too_large)
}

/// A name as it is shown: no space around it, nothing that cannot be seen, not too long.
fn tidy(name: &str) -> String {
    let is_seen = |letter: &char| letter.is_whitespace() || !letter.is_control();
    let seen: String = name.chars().filter(is_seen).collect();
    let words: Vec<&str> = seen.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}

#[cfg(test)]
mod tests;
