//! What each option of the set-up means, in the words of the rules.

use crate::ui::new_game::{Kind, LONGEST_NAME, NewGame, Pick};
use tabletop::mordred::HouseRule;
use tabletop::mordred::data::tuning::LEADER_NEEDS;
use tabletop::mordred::data::{DialEvent, DialSide, Edition, Faction, Leader, LeaderSide};

/// Something on the set-up screen that can be asked about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Topic {
    /// The plan as it stands.
    #[default]
    Plan,
    /// An option that excludes others.
    Pick(Pick),
    /// A faction, or the one that is dealt.
    Faction(Option<Faction>),
    /// The name of a player.
    Name,
    /// What plays on a seat.
    Kind(Kind),
    /// The seed.
    Seed,
    /// Practice.
    Practice,
    /// A house rule.
    House(HouseRule),
}

/// The answer: the first line says it all, the others say more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What is explained.
    pub title: String,
    /// The explanation.
    pub lines: Vec<String>,
}

/// Explains a topic to somebody who is making this plan.
pub fn about(topic: Topic, plan: &NewGame) -> Told {
    let (title, lines): (String, Vec<String>) = match topic {
        Topic::Plan => ("This game".into(), summary(plan)),
        Topic::Pick(pick) => (heading(pick), about_pick(pick, plan)),
        Topic::Faction(None) => ("Random faction".into(), says(&RANDOM_FACTION)),
        Topic::Faction(Some(faction)) => {
            (faction.name_in(plan.edition).into(), about_faction(faction))
        }
        Topic::Name => (
            "Name".into(),
            vec![format!(
                "Up to {LONGEST_NAME} letters. Without one, a person goes by the name of the faction, and a bot by its own."
            )],
        ),
        Topic::Kind(kind) => (kind.name().into(), says(&[kind.about()])),
        Topic::Seed => ("Seed".into(), says(&SEED)),
        Topic::Practice => ("Practice".into(), says(&PRACTICE)),
        Topic::House(rule) => (rule.name().into(), about_house_rule(rule)),
    };
    Told { title, lines }
}

const RANDOM_FACTION: [&str; 2] = [
    "One of the factions that nobody chose, dealt when the game starts.",
    "The seed decides which.",
];

const SEED: [&str; 3] = [
    "Same seed, same draws: every shuffle of the game comes from this number.",
    "Leave it empty for a game that nobody has seen.",
    "With the same seed and the same plan others can play your game, or you can play it again.",
];

const PRACTICE: [&str; 2] = [
    "Take back anything, draws and battles too. The result is marked as practice.",
    "Otherwise a move can be taken back until a card is drawn, something is revealed, or another player must decide.",
];

fn says(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|&line| line.to_owned()).collect()
}

fn summary(plan: &NewGame) -> Vec<String> {
    let seats = plan.seats.iter().enumerate().map(|(seat, player)| {
        let faction = player
            .faction
            .map_or("a random faction", |faction| faction.name_in(plan.edition));
        let name = match player.name.trim() {
            "" => format!("Player {}", seat + 1),
            name => name.to_owned(),
        };
        match player.kind {
            Kind::Person => format!("{name}: {faction}"),
            Kind::Bot(level) => format!("{name} ({}): {faction}", level.name()),
        }
    });
    let rules = [
        Pick::Dial(plan.dial),
        Pick::Leaders(plan.leaders),
        Pick::Edition(plan.edition),
    ];
    let house = plan.house.in_force().map(|rule| rule.name().to_owned());
    seats.chain(rules.map(heading)).chain(house).collect()
}

fn heading(pick: Pick) -> String {
    let name = pick.name();
    match pick {
        Pick::Players(_) => format!("{name} players"),
        Pick::Dial(_) => format!("{name} dial"),
        Pick::Leaders(_) => format!("{name} Leader cards"),
        Pick::Edition(_) => format!("{name} edition"),
    }
}

fn about_pick(pick: Pick, plan: &NewGame) -> Vec<String> {
    let mut lines: Vec<String> = plan.why_not(pick).into_iter().collect();
    lines.extend(match pick {
        // R2.8, R2.9
        Pick::Players(2) => says(&[
            "Each faction starts in two territories: Chief, Mystic and Warrior in one, a Mystic and a Warrior in the other.",
            "Every territory of Britannia starts with something in it.",
        ]),
        Pick::Players(3) => says(&[
            "Each faction starts in one territory: Chief, Mystic and Warrior.",
            "One territory of Britannia starts empty.",
        ]),
        Pick::Players(_) => says(&[
            "Each faction starts in one territory: Chief, Mystic and Warrior.",
            "Every territory of Britannia starts with something in it: the closest game.",
        ]),
        Pick::Dial(side) => about_dial(side),
        Pick::Leaders(LeaderSide::Basic) => {
            let mut lines = says(&["Each Leader gives points at the end of the game. For a first game."]);
            lines.extend(Leader::ALL.map(|leader| {
                let power = &leader.data().basic;
                format!("{}: {}", leader.name(), power.points().unwrap_or(power.text))
            }));
            lines
        }
        // R23.2
        Pick::Leaders(LeaderSide::Advanced) => {
            let [first, second, third] = LEADER_NEEDS;
            vec![
                format!("Each Leader grants a power to whoever holds {first} of its favours, more at {second} and {third}."),
                "Nothing is spent. A power is lost with the favours, and returns with them. Several players may have the same one.".into(),
            ]
        }
        Pick::Edition(edition) => says(about_edition(edition)),
    });
    lines
}

// R22.1
fn about_dial(side: DialSide) -> Vec<String> {
    let sectors = side.sectors();
    let first = match side {
        DialSide::War => "The full game, twelve sectors to a lap. For a first game.",
        DialSide::Blitz => {
            "The shorter game, ten sectors to a lap: the same Wars with less time between them."
        }
    };
    let counts = DialEvent::ALL.map(|event| {
        let count = sectors.iter().filter(|&&sector| sector == event).count();
        format!("{count} {}", event.name())
    });
    vec![
        first.into(),
        format!(
            "Events of a lap: {}. The game lasts two laps at most.",
            counts.join(", ")
        ),
    ]
}

// Appendix B
const fn about_edition(edition: Edition) -> &'static [&'static str] {
    match edition {
        Edition::Final => &["The final rulebook: the one to play."],
        Edition::Preview => &[
            "The rulebook of 2024. Two things differ.",
            "In a battle every unit must place a Combat card, as far as the hand allows.",
            "A Monster may stop early, or stay where it is.",
        ],
        Edition::Demo => &[
            "The rulebook of 2023, shorter and rougher.",
            "War dial only, 6 Fate cards, 1 favour on each island, tiles with one side.",
            "In a battle one card per type of unit, placed in secret.",
            "A March has no limit.",
            "The dial ends the game at once, without a last War; ties are shared.",
        ],
    }
}

// A78
fn about_house_rule(rule: HouseRule) -> Vec<String> {
    let why = match rule {
        HouseRule::EighthCard => {
            "By the rulebook everybody begins with seven, and whoever acts last of four has the hardest start."
        }
    };
    says(&[rule.text(), why, "The result says that it was in use."])
}

fn about_faction(faction: Faction) -> Vec<String> {
    let ability = &faction.data().ability;
    let manner = match faction {
        Faction::Humans => "They hold ground and refill it.",
        Faction::HighElves => "They bend battles with Mystics and cast cheaply.",
        Faction::Hobyars => "They hit hard, break easily and crawl away.",
        Faction::TunnelDwarves => "They are slow to kill and appear anywhere they have a foothold.",
    };
    vec![manner.into(), format!("{}: {}", ability.name, ability.text)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::new_game::PLAYERS;

    fn every_pick() -> Vec<Pick> {
        let mut picks = PLAYERS.map(Pick::Players).to_vec();
        picks.extend(DialSide::ALL.map(Pick::Dial));
        picks.extend(LeaderSide::ALL.map(Pick::Leaders));
        picks.extend(Edition::ALL.map(Pick::Edition));
        picks
    }

    #[test]
    fn every_option_is_explained_in_whole_sentences() {
        let plan = NewGame::default();
        let mut topics = vec![
            Topic::Name,
            Topic::Seed,
            Topic::Practice,
            Topic::Faction(None),
        ];
        topics.extend(every_pick().into_iter().map(Topic::Pick));
        topics.extend(Faction::ALL.map(|faction| Topic::Faction(Some(faction))));
        topics.extend(Kind::ALL.map(Topic::Kind));
        topics.extend(HouseRule::ALL.map(Topic::House));
        for topic in topics {
            let told = about(topic, &plan);
            assert!(!told.title.is_empty(), "{topic:?}");
            assert!(!told.lines.is_empty(), "{topic:?}");
            for line in told.lines {
                assert!(line.ends_with('.'), "{line}");
            }
        }
    }

    #[test]
    fn an_option_that_cannot_be_taken_says_so_first() {
        let (plan, _) = NewGame::parse("edition=demo");
        let told = about(Topic::Pick(Pick::Dial(DialSide::Blitz)), &plan);
        assert!(told.lines[0].contains("War side"), "{told:?}");
    }

    #[test]
    fn the_words_about_editions_agree_with_their_switches() {
        let demo = Edition::Demo.switches();
        assert_eq!((demo.fate_cards, demo.island_favours), (6, 1));
        assert!(!demo.blitz && !demo.double_sided_tiles && demo.hidden_commit);
        assert!(demo.march_cap.is_none());
        assert!(!demo.final_war && !demo.tie_break);
        let preview = Edition::Preview.switches();
        assert!(!preview.monsters_move_fully);
    }

    #[test]
    fn the_words_about_dials_agree_with_their_sectors() {
        assert_eq!(DialSide::ALL.map(|side| side.sectors().len()), [12, 10]);
        let lines = about_dial(DialSide::Blitz);
        assert!(
            lines[1].contains("2 Monsters, 3 Leader, 2 Fate, 3 War"),
            "{lines:?}"
        );
    }

    #[test]
    fn the_plan_names_players_and_rules() {
        let query = "players=4&house=eighth-card&factions=humans,random&mode=blitz";
        let (mut plan, _) = NewGame::parse(query);
        plan.seats[1].name = "Ann ".into();
        assert_eq!(
            about(Topic::Plan, &plan).lines,
            [
                "Player 1: Humans",
                "Ann (Knight): a random faction",
                "Player 3 (Knight): a random faction",
                "Player 4 (Knight): a random faction",
                "Blitz dial",
                "Basic Leader cards",
                "Final edition",
                "Eighth card"
            ]
        );
    }
}
