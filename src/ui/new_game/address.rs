//! A plan in an address: `players=3&seats=person,knight&mode=war&factions=humans,random,hobyars`, with
//! four players also `house=eighth-card`. Of the seats only as many are named as need be: the rest are
//! like the last one.

use super::{Kind, NewGame, PLAYERS, Pick, SeatPlan, read_seed};
use tabletop::mordred::HouseRule;
use tabletop::mordred::data::{DialSide, Edition, Faction, LeaderSide};

const RANDOM: &str = "random";
const NO_OPTION: &str = "The address has an option that this game does not know: it was set aside.";
const NO_PLAYERS: &str =
    "The address asks for a number of players other than 2, 3 or 4: it was set aside.";
const NO_DIAL: &str = "The address asks for a dial that does not exist: the War dial is used.";
const NO_LEADERS: &str =
    "The address asks for a side of the Leader cards that does not exist: the basic side is used.";
const NO_EDITION: &str =
    "The address asks for an edition that does not exist: the Final edition is used.";
const NO_HOUSE_RULE: &str = "The address asks for a house rule that does not exist: none is used.";
const NO_SEED: &str =
    "The seed in the address is not a number that can be used: a new one will be drawn.";
const NO_SWITCH: &str = "The address can say practice=1 or practice=0 only: practice is off.";
const NO_KIND: &str =
    "The address has a seat for somebody who does not exist: one person plays against Knights.";
const TOO_MANY_SEATS: &str =
    "The address names more seats than players: the last ones were set aside.";
const NO_FACTION: &str =
    "The address names a faction that does not exist: all factions are random.";
const TOO_MANY_FACTIONS: &str =
    "The address names more factions than players: the last ones were set aside.";
const SAME_FACTION: &str =
    "The address gives one faction to two players: the second gets a random one.";

impl NewGame {
    /// Reads the options of an address, with one sentence for each that was set aside.
    pub fn parse(query: &str) -> (Self, Vec<String>) {
        let mut plan = Self::default();
        let mut complaints = Vec::new();
        // Programs that pass links on may write a comma in their own way.
        let query = query.replace("%2C", ",").replace("%2c", ",");
        let mut players = None;
        let mut factions = Vec::new();
        let mut kinds = Vec::new();
        let mut house = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let understood = match key {
                "players" => read_players(value).map(|count| players = Some(count)),
                "mode" => DialSide::from_id(value)
                    .map(|side| plan.dial = side)
                    .ok_or(NO_DIAL),
                "leaders" => LeaderSide::from_id(value)
                    .map(|side| plan.leaders = side)
                    .ok_or(NO_LEADERS),
                "edition" => Edition::from_id(value)
                    .map(|edition| plan.edition = edition)
                    .ok_or(NO_EDITION),
                "house" => read_house_rules(value).map(|list| house = list),
                "seed" => read_seed(value)
                    .map(|seed| plan.seed = seed)
                    .map_err(|_| NO_SEED),
                "practice" => read_switch(value).map(|on| plan.practice = on),
                "factions" => read_factions(value).map(|list| factions = list),
                "seats" => read_kinds(value).map(|list| kinds = list),
                _ => Err(NO_OPTION),
            };
            complaints.extend(understood.err().map(str::to_owned));
        }
        let listed = factions.len().max(kinds.len());
        let count = players.unwrap_or(listed.clamp(PLAYERS[0], PLAYERS[2]));
        complaints.extend(plan.seat(count, &factions).map(str::to_owned));
        complaints.extend(plan.fill(&kinds).map(str::to_owned));
        if let Some(reason) = plan.why_not(Pick::Dial(plan.dial)) {
            complaints.push(reason);
            plan.dial = DialSide::War;
        }
        for rule in house {
            let refusal = rule.check(count).err();
            complaints.extend(refusal.map(|refusal| refusal.to_string()));
            plan.agree(rule, true);
        }
        complaints.dedup();
        (plan, complaints)
    }

    /// The options as an address carries them: only what differs from the default. Names stay here.
    pub fn query(&self) -> String {
        let first = Self::default();
        let mut pairs = Vec::new();
        let mut add = |key: &str, value: &str| pairs.push([key, "=", value].concat());
        if self.seats.len() != first.seats.len() {
            add("players", &self.seats.len().to_string());
        }
        let seats = self.kinds();
        if seats != first.kinds() {
            let ids: Vec<&str> = seats.into_iter().map(Kind::id).collect();
            add("seats", &ids.join(","));
        }
        if self.dial != first.dial {
            add("mode", self.dial.id());
        }
        if self.leaders != first.leaders {
            add("leaders", self.leaders.id());
        }
        if self.edition != first.edition {
            add("edition", self.edition.id());
        }
        if self.house != first.house {
            let ids: Vec<&str> = self.house.in_force().map(HouseRule::id).collect();
            add("house", &ids.join(","));
        }
        if let Some(seed) = self.seed {
            add("seed", &seed.to_string());
        }
        if self.practice {
            add("practice", "1");
        }
        if self.seats.iter().any(|seat| seat.faction.is_some()) {
            let ids = self
                .seats
                .iter()
                .map(|seat| seat.faction.map_or(RANDOM, Faction::id));
            add("factions", &ids.collect::<Vec<_>>().join(","));
        }
        pairs.join("&")
    }

    /// Lays out the seats that an address asks for.
    fn seat(&mut self, count: usize, factions: &[Option<Faction>]) -> Option<&'static str> {
        self.seats = (0..count).map(SeatPlan::nth).collect();
        let mut complaint = (factions.len() > count).then_some(TOO_MANY_FACTIONS);
        for (seat, &faction) in factions.iter().enumerate().take(count) {
            if faction.is_some_and(|faction| self.leader_of(faction).is_some()) {
                complaint = Some(SAME_FACTION);
            } else {
                self.seats[seat].faction = faction;
            }
        }
        complaint
    }

    /// Puts those on the seats that an address asks for.
    fn fill(&mut self, kinds: &[Kind]) -> Option<&'static str> {
        let last = *kinds.last()?;
        for (n, seat) in self.seats.iter_mut().enumerate() {
            seat.kind = kinds.get(n).copied().unwrap_or(last);
        }
        (kinds.len() > self.seats.len()).then_some(TOO_MANY_SEATS)
    }

    /// What plays on the seats, as short as it can be said.
    fn kinds(&self) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = self.seats.iter().map(|seat| seat.kind).collect();
        while let [.., other, last] = kinds[..]
            && other == last
        {
            kinds.pop();
        }
        kinds
    }
}

fn read_players(value: &str) -> Result<usize, &'static str> {
    let count = value.parse().ok();
    count
        .filter(|count| PLAYERS.contains(count))
        .ok_or(NO_PLAYERS)
}

fn read_switch(value: &str) -> Result<bool, &'static str> {
    match value {
        "1" => Ok(true),
        "0" => Ok(false),
        _ => Err(NO_SWITCH),
    }
}

fn read_kinds(value: &str) -> Result<Vec<Kind>, &'static str> {
    let read = |id: &str| Kind::ALL.into_iter().find(|kind| kind.id() == id);
    let kinds: Option<Vec<Kind>> = value.split(',').map(read).collect();
    kinds.ok_or(NO_KIND)
}

fn read_house_rules(value: &str) -> Result<Vec<HouseRule>, &'static str> {
    let rules: Option<Vec<HouseRule>> = value.split(',').map(HouseRule::from_id).collect();
    rules.ok_or(NO_HOUSE_RULE)
}

fn read_factions(value: &str) -> Result<Vec<Option<Faction>>, &'static str> {
    let read = |id: &str| match id {
        RANDOM => Ok(None),
        id => Faction::from_id(id).map(Some).ok_or(NO_FACTION),
    };
    value.split(',').map(read).collect()
}
