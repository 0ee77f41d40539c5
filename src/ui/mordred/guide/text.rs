//! The words of the guide, as one table. `*Stars*` set a term in bold.
//!
//! The comment above each section cites the rules it rests on: when one of them changes, so must
//! the words below it.

use tabletop::mordred::data::DialEvent;

/// A chapter of the guide.
#[derive(Debug, PartialEq, Eq)]
pub struct Section {
    /// The id of its heading in the page.
    pub id: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// The small drawing beside the heading.
    pub device: Device,
    /// What it says.
    pub blocks: &'static [Block],
}

/// A piece of a chapter.
#[derive(Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Text(&'static str),
    /// A smaller heading, with a drawing where one is used elsewhere for the same thing.
    Heading(Option<Device>, &'static str),
    /// Items in no order.
    List(&'static [&'static str]),
    /// Items that follow one another.
    Steps(&'static [&'static str]),
    /// Rows and columns.
    Table(&'static Table),
    /// A drawing with a caption.
    Figure(Figure, &'static str),
    /// A worked example, with a heading of its own.
    Example(&'static str, &'static [Block]),
}

/// Rows and columns under a caption. The first cell of a row names it.
#[derive(Debug, PartialEq, Eq)]
pub struct Table {
    /// What the table shows.
    pub caption: &'static str,
    /// The headings of the columns.
    pub head: &'static [&'static str],
    /// The rows.
    pub rows: &'static [&'static [&'static str]],
}

/// A small drawing that marks a heading or a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    Banner,
    Book,
    Cauldron,
    Compass,
    Crown,
    /// The dial's own icon of this event.
    Event(DialEvent),
    Grail,
    Hourglass,
    Shield,
    Star,
    Sundial,
}

/// A drawing that says more than the words beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// The signs of the three Leaders.
    Leaders,
    /// The signs on the map.
    MapSigns,
    /// Four sectors of the dial and the trackers of two players.
    Dial,
}

use Block::{Example, Figure as Drawing, Heading, List, Steps, Table as Rows, Text};

/// The opening lines. R22.4, R21.2
pub const LEAD: &[&str] = &[
    "The throne of Britannia is empty, and three people have views on that. Merlin, Morgana and \
     Mordred each pay whoever holds the right ground at the right moment, and none of them minds \
     whom else you serve. Two to four players lead a faction each; the best paid wins.",
    "Seven minutes of reading. The tables at the very end can wait.",
];

/// The chapters, in reading order.
pub const SECTIONS: &[Section] = &[
    // R0.3, R4.7, R14.3, R18, R21.1
    Section {
        id: "favours",
        title: "What you fight for",
        device: Device::Crown,
        blocks: &[
            Text(
                "Payment comes in *favours*, tokens in the colour of one Leader. Each is worth 1 point at the end, and the Leaders’ cards add points for \
                 certain collections.",
            ),
            Drawing(
                Figure::Leaders,
                "Every Leader has a colour, a shape and a letter.",
            ),
            Text(
                "Favours lie in territories, on the links between them and on far islands. You mostly earn them by holding the ground when a War is over.",
            ),
            Text(
                "Leaders and Monsters are nobody’s *units*: they fight for no one and have no say in who holds a territory.",
            ),
        ],
    },
    // R1.1, R2.3, R2.4, R2.6, R2.8, R2.10, R2.11, R3.1-R3.6, R3.9, R5
    Section {
        id: "map",
        title: "The map",
        device: Device::Compass,
        blocks: &[
            Text(
                "Britannia is cut into nine territories. Two are neighbours only where a *red border* or a *sea route* joins them. There are twelve such links, each with a numbered *slot*. Mountains, forest and fen are closed.",
            ),
            Drawing(Figure::MapSigns, "Signs on the map."),
            Text(
                "*Caers* are the Leaders’ strongholds, two each: one in a slot of Britannia, one on an island. They never move. A territory is “with a Caer” if one lies in it or on any of its links.",
            ),
            Text(
                "The *Lost Lands* start closed. Only three islands show: Avalon, Lyonesse and Annwn, each with a Caer and two favours. Until Breakout a unit arrives only by Teleport or a card that names an island, and cannot march away.",
            ),
            Text(
                "*Room is short:* a territory holds units of at most two factions, and four units of each. Leaders, Monsters and favours take up none.",
            ),
            Heading(None, "At the start"),
            Text(
                "Chance deals the places. Each Leader stands in Britannia with two favours and a Caer on a border; the other nine slots hold a favour. Two Monsters are about. Your Chief, a Mystic and a Warrior start together; with two players, another Mystic and Warrior start elsewhere. You hold five Spells \
                 and seven of your twelve Combat cards.",
            ),
        ],
    },
    // R1.4, R4, R23.4, R23.5
    Section {
        id: "people",
        title: "Your people",
        device: Device::Shield,
        blocks: &[
            Rows(&Table {
                caption: "The units of a faction",
                head: &["Unit", "Number", "What it is for"],
                rows: &[
                    &[
                        "Chief",
                        "1",
                        "A Muster adds units where the Chief is. Nothing kills a Chief.",
                    ],
                    &[
                        "Mystic",
                        "3",
                        "Each one in play allows one Spell in a Magic action. Fights with the Mystic half of a Combat card.",
                    ],
                    &[
                        "Warrior",
                        "9",
                        "Fights with the attack and defence of a Combat card.",
                    ],
                    &[
                        "Champion",
                        "0 or 1",
                        "Hired by a Spell. Counts as a Warrior and adds an ability.",
                    ],
                ],
            }),
            Text(
                "The killed, a Champion too, go back to your *reserve* and can be mustered again.",
            ),
            Text(
                "You *control* a territory while you have more standing units there than any \
                 other player. If the numbers are equal, nobody does.",
            ),
        ],
    },
    // R6, R12.1-R12.4, R12.6, R22.1
    Section {
        id: "time",
        title: "Time",
        device: Device::Sundial,
        blocks: &[
            Text(
                "Actions cost *time*, and your tracker pays by walking clockwise around the *Chaos Dial*, one sector for each time, never back. The dial has twelve sectors in War mode and ten in Blitz mode. The \
                 *Chaos Line* is where a lap begins.",
            ),
            Text(
                "The *hindmost* player acts, and goes on acting while still hindmost. A tracker that lands on others goes on top, and the top of a stack is furthest behind.",
            ),
            Text(
                "Every sector shows an event. If paying takes you off a sector and no tracker is left on it, its event happens. Sectors you only pass stay quiet. *War* is different: it breaks out once a lap, when the last of all the trackers has left or passed it.",
            ),
            Drawing(
                Figure::Dial,
                "The Humans, alone on Fate, spend 2 time. Fate happens, as its sector is now empty; then War, as nobody is left behind it. They land on top of the Dwarves, so they act again.",
            ),
            Text(
                "Cards can push trackers too; a push sets off only Wars, Breakout and the end. Trackers a lap apart never share a sector.",
            ),
        ],
    },
    // R7, R8, R9, R10, R11, R23.5, R25
    Section {
        id: "turn",
        title: "Your turn",
        device: Device::Banner,
        blocks: &[
            Text(
                "Take one action: *March*, *Muster* or *Magic*. You cannot pass or do nothing. Lay one of your four *discs* on it, carry it out, then pay. \
                 If a turn begins with all four laid out, you first take them back.",
            ),
            Text(
                "Habit is dear: the *surcharge* is 1 time for each disc that was already on the action.",
            ),
            Rows(&Table {
                caption: "What an action costs",
                head: &["Action", "Time, plus surcharge", "Limit"],
                rows: &[
                    &["March", "1 for each group move", "6 time with surcharge"],
                    &["Muster", "1 for each unit added", "Room where the Chief is"],
                    &[
                        "Magic",
                        "As printed on the Spells",
                        "One Spell for each Mystic in play",
                    ],
                ],
            }),
            Heading(None, "March"),
            Text(
                "A group move takes some or all of your units in one territory across one link. Make several, from anywhere, even with the same units. Room is checked at the end.",
            ),
            Heading(None, "Muster"),
            Text(
                "First your Chief may take one step, for nothing. Then you may add units from your reserve there. If only the Chief moves, and no disc was there before, the Muster is free: your tracker stays, and you act again.",
            ),
            Heading(None, "Magic"),
            Text(
                "Cast Spells one by one. A single-use Spell is then gone; a permanent one keeps working. Every faction knows these two, for 2 time each:",
            ),
            List(&[
                "*Teleport* takes a Mystic from a territory of Britannia with a Caer to the island with the \
                 same Leader’s other Caer. A Warrior from your reserve joins it, and the island’s favours are yours at once.",
                "*Hire a Champion* puts a Champion in the place of one of your Warriors, who returns to the reserve. Once in a game.",
            ]),
        ],
    },
    // R12.5, R12.9, R13, R14, R15, R16
    Section {
        id: "events",
        title: "The events",
        device: Device::Star,
        blocks: &[
            Text(
                "Whoever’s turn it is makes the choices below. First comes the event of the sector that was left, then any War.",
            ),
            Heading(Some(Device::Event(DialEvent::Monsters)), "Monsters"),
            Text(
                "Move each Monster: at least one step, at most as many as its card allows. Then its effect strikes, your own units not spared.",
            ),
            Heading(Some(Device::Event(DialEvent::Leader)), "Leader"),
            Text(
                "Move each Leader to a neighbouring territory without a Leader, if there is one. Then each puts down two of its favours where it stands.",
            ),
            Heading(Some(Device::Event(DialEvent::Fate)), "Fate"),
            Text(
                "Draw two Fate cards in secret. Play one, and put the other face down on the \
                 *Cauldron*, where it waits for Breakout.",
            ),
            Heading(Some(Device::Event(DialEvent::War)), "War"),
            Text(
                "Every territory with units of two factions fights a battle, in the order you choose. Then favours are claimed, even if there was no battle.",
            ),
        ],
    },
    // R17
    Section {
        id: "battle",
        title: "A battle",
        device: Device::Event(DialEvent::War),
        blocks: &[
            Text(
                "A Combat card has two halves. The melee half gives attack and defence, and a \
                 bonus that counts only for a Chief; the other half is for Mystics alone. Where \
                 order matters, the player further ahead on the dial goes first.",
            ),
            Steps(&[
                "*Place* up to one card, face down, for each of your units: Chief, Mystics, Warriors. Others see how many in each group, not which.",
                "*Reveal* all cards.",
                "*Mystics.* One player carries out all their Mystic cards, then the other.",
                "*Chiefs.* The Chief’s bonus takes effect. If one side now has nobody left, the battle is over, without losses.",
                "*Totals.* Add up attack and defence: the cards of Chief and Warriors, plus every change. A card counts even if its unit is gone.",
                "*Losses.* You lose as many units as the enemy’s attack exceeds your defence. \
                 Both losses are worked out first; then each side chooses its dead. A Chief never dies, but if the loss exceeds your other units here, the Chief is *laid down* until the War ends and neither moves nor counts for control.",
                "*After.* Discard the cards. Until the War ends, units may leave this territory but not enter.",
            ]),
            Example(
                "An example in Elmet",
                &[
                    Text(
                        "The Humans have a Chief and two Warriors, the Dwarves a Mystic and a Warrior.",
                    ),
                    Rows(&EXAMPLE),
                    Text(
                        "The Humans lose 3\u{a0}−\u{a0}1\u{a0}= *2*: both Warriors fall, the Chief stands. The Dwarves lose 5\u{a0}−\u{a0}3\u{a0}= *2*, which is everyone. The Humans control Elmet. One more point of Dwarf attack would have laid the Chief down, and Elmet would be nobody’s.",
                    ),
                ],
            ),
        ],
    },
    // R16.1, R18
    Section {
        id: "spoils",
        title: "The end of a War",
        device: Device::Grail,
        blocks: &[
            Text("When all battles are fought, control is read once, on both boards."),
            Steps(&[
                "If you control a territory, you take all favours in it, whether you fought or not.",
                "If you control both ends of a link, you take the favour in its slot.",
                "Effects that wait for the end of a War take place.",
                "Laid-down Chiefs stand up.",
                "Everyone draws until they hold seven Combat cards, reshuffling discards if need be.",
            ]),
            Text("What nobody controls stays there."),
        ],
    },
    // R3.5, R3.7, R19; Teleport: COMPONENTS 7.1
    Section {
        id: "breakout",
        title: "Breakout",
        device: Device::Cauldron,
        blocks: &[
            Text(
                "Once in a game chaos breaks out: when the last tracker crosses the Chaos Line \
                 for the first time, or sooner, once no favour is left on the three islands.",
            ),
            Steps(&[
                "The Lost Lands open. Three more lands appear, and all six form a ring. Each Caer in Britannia becomes a *gate*: both its territories are now neighbours of the island with the same Leader’s other Caer.",
                "The Cauldron’s cards are turned up, oldest first, each for its chaos half.",
                "Each new land gets a tile at random: a rule that holds there from now on.",
                "Each Leader moves to the new land facing the island of its Caer, with two favours. Each of the ring’s six slots gets a random one.",
                "From now on Fate draws Chaos cards (the other goes under their deck) and Spells use their chaos half; Teleport no longer claims favours.",
            ]),
        ],
    },
    // R1.17, R20, R21, R22.2, R23.1; points: COMPONENTS 11
    Section {
        id: "score",
        title: "The end and the score",
        device: Device::Hourglass,
        blocks: &[
            Text("The game ends after a last War, in one of two ways:"),
            List(&[
                "*By the dial.* The last tracker crosses the Chaos Line a second time. What that move set off still happens, War included.",
                "*By favour.* The last of a Leader’s 30 favours leaves the reserve. The next War ahead of the hindmost tracker is then the last.",
            ]),
            Text("Each favour you hold is 1 point. The Leaders’ cards add:"),
            Rows(&Table {
                caption: "Leaders’ cards, basic side",
                head: &["Leader", "Points at the end"],
                rows: &[
                    &[
                        "Merlin",
                        "1 for each set of three favours, one of every Leader",
                    ],
                    &[
                        "Morgana",
                        "4 to the player with most of her favours; 2 each if tied",
                    ],
                    &["Mordred", "1 for every three of his favours"],
                ],
            }),
            Text(
                "The highest score wins. More units in play break a tie; after that, being further behind on the dial.",
            ),
            Text("For a first game, choose War mode and the basic side."),
        ],
    },
    // R23; COMPONENTS 5, 10, 11, 12
    Section {
        id: REFERENCE,
        title: "Who is who",
        device: Device::Book,
        blocks: &[
            Rows(&Table {
                caption: "Factions",
                head: &["Faction", "Ability"],
                rows: &[
                    &[
                        "Humans",
                        "*Levy of the Shires.* The first Warrior you add in a Muster is free.",
                    ],
                    &[
                        "High Elves",
                        "*Older Songs.* Your Magic costs 1 time less, though never less than \
                         1.",
                    ],
                    &[
                        "Hobyars",
                        "*Slip Between Shadows.* In each battle, a unit about to be lost may go \
                         next door instead, if no enemy is there and no battle has been fought \
                         there in this War.",
                    ],
                    &[
                        "Tunnel Dwarves",
                        "*The Under-Road.* Once in a March, a group may move at no cost between \
                         two territories of one board as if they were neighbours. You need a \
                         unit in both when the March begins.",
                    ],
                ],
            }),
            Rows(&Table {
                caption: "Champions",
                head: &["Champion", "Ability"],
                rows: &[
                    &["Sir Blackheart", "In his battles: +2 attack."],
                    &[
                        "Lady Elaine",
                        "At the end of a War you may add a Warrior where she is.",
                    ],
                    &[
                        "Dame Britomart",
                        "In her battles one enemy Mystic card is cancelled; if there is none, \
                         +1 defence.",
                    ],
                    &[
                        "Sir Hroldrim",
                        "The first group move with him in a March is free, but the March still \
                         costs at least 1. In his battles: +1 defence.",
                    ],
                ],
            }),
            Rows(&Table {
                caption: "Monsters",
                head: &["Monster", "Steps", "Effect"],
                rows: &[
                    &[
                        "Baavan Shee",
                        "1",
                        "Choose a faction where it stops: it loses one unit, not its Chief.",
                    ],
                    &[
                        "Nightmare",
                        "1–3",
                        "Each faction with a unit in a territory it entered discards a random \
                         Combat card.",
                    ],
                    &[
                        "Cluricaun",
                        "1",
                        "Each faction where it stops lays a disc from hand on an action you \
                         name.",
                    ],
                    &[
                        "Lord Fog",
                        "1–2",
                        "Move one unit where it stops, not a Chief, to a neighbouring \
                         territory.",
                    ],
                ],
            }),
            Rows(&Table {
                caption: "Leaders’ cards, advanced side",
                head: &["Leader", "2 favours", "4 favours"],
                rows: &[
                    &[
                        "Merlin",
                        "Draw three cards at Fate, not two.",
                        "Magic costs 1 less, at least 1.",
                    ],
                    &[
                        "Morgana",
                        "Once in a March, a group may move between two territories of \
                         Britannia with a Caer.",
                        "Once in a battle, swap a face-down card for one in hand.",
                    ],
                    &[
                        "Mordred",
                        "+1 attack where your Chief fights.",
                        "Once in a War, after a battle in which the enemy lost a unit, take \
                         one of his favours from the reserve.",
                    ],
                ],
            }),
            Text(
                "With 7 favours of one Leader you score 3 more points at the end. You have a power for as long as you hold that many; nothing is spent. All three Leaders show the same side.",
            ),
        ],
    },
];

/// The id of the last chapter, which is for looking things up.
pub const REFERENCE: &str = "reference";

/// The cards of the worked example. R17.8, R17.10
const EXAMPLE: Table = Table {
    caption: "The cards in Elmet",
    head: &["Card", "Attack", "Defence"],
    rows: &[
        &["Humans, Chief", "3", "0"],
        &["Humans, Chief’s bonus", "1", "0"],
        &["Humans, Warrior", "1", "1"],
        &["*Humans, total*", "*5*", "*1*"],
        &["Dwarves, Mystic", "0", "3"],
        &["Dwarves, Warrior", "3", "0"],
        &["*Dwarves, total*", "*3*", "*3*"],
    ],
};

#[cfg(test)]
mod tests;
