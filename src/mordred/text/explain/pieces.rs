//! Words about figures, favours, discs and players.

use super::super::names::{
    champion as champion_name, champion_kind, favour, leader_card, name, spell as spell_name,
};
use super::super::{Line, army as units};
use super::{Explanation, lap, listed, number, purse};
use crate::game::{Seat, Viewer};
use crate::line::say;
use crate::mordred::data::{
    Action, CombatCard, DISCS, Leader, LeaderSide, Monster, Spell, Territory, Unit, tuning,
};
use crate::mordred::state::{CardCounts, Table};
use crate::mordred::{View, score};

/// The units of a player in a territory. No army, no answer.
pub fn army(table: &Table, seat: Seat, at: Territory) -> Option<Explanation> {
    let army = table.army(at, seat);
    if army.is_empty() {
        return None;
    }
    let name = name(table, seat);
    let player = table.player(seat);
    let mut lines = vec![say![name, " have ", units(army), " here."]];
    for unit in army.types() {
        // R4.1 to R4.4
        lines.push(match unit {
            Unit::Chief if player.chief_down => {
                say!["The Chief is laid down until the War is over: no moving, no counting."]
            }
            Unit::Chief => say!["The Chief lets units muster here and is never killed."],
            Unit::Mystic => say!["A Mystic plays the lower half of a Combat card in battle."],
            Unit::Warrior => say!["A Warrior plays the attack and defence of a Combat card."],
            Unit::Champion => {
                let champion = player.champion.expect("who has the figure has hired it");
                let name = champion_name(table, champion);
                say![name, " fights as a Warrior. ", champion.data().text]
            }
        });
    }
    let others = table.dial_order_at(at).filter(|&other| other != seat);
    let enemies = listed(others.map(|other| super::super::names::name(table, other)));
    lines.extend(enemies.map(|enemies| say!["At the next War they fight ", enemies, " here."]));
    Some(Explanation {
        title: say![name, " in ", at],
        kind: "Units",
        lines,
    })
}

/// A Leader.
pub fn leader(table: &Table, leader: Leader) -> Explanation {
    let data = leader.data();
    let favour = favour(table);
    let (left, lying) = (
        table.reserve[leader.index()],
        table.favours_on_board(leader),
    );
    let mut lines = vec![
        say!["Stands in ", table.leaders[leader.index()], "."],
        say![
            number(left, favour),
            " left in the reserve, ",
            lying,
            " on the board."
        ],
    ];
    if left == 0 {
        // R20.2
        lines.push(say![
            "The reserve is empty: the game ends after the War marked then."
        ]);
    }
    match table.leader_side {
        LeaderSide::Basic => lines.push(say![leader_card(leader), ": ", data.basic.text]),
        LeaderSide::Advanced => {
            for power in &data.advanced {
                lines.push(say!["Who holds ", power.need, ": ", power.text]);
            }
        }
    }
    lines.push(say![
        "Caers: ",
        table.island_of(leader),
        " and the one in Britannia."
    ]);
    Explanation {
        title: say![leader],
        kind: "Leader",
        lines,
    }
}

/// A Monster.
pub fn monster(table: &Table, monster: Monster) -> Explanation {
    let data = monster.data();
    let figure = table
        .monsters
        .iter()
        .find(|figure| figure.monster == monster);
    let mut lines = Vec::new();
    match figure {
        Some(figure) => lines.push(say!["Stands in ", figure.at, "."]),
        None => lines.push(say!["Not in this game."]),
    }
    // R13.2
    let up_to = match table.switches().monsters_move_fully {
        true => None,
        false => Some("up to "),
    };
    let steps = number(data.movement, "step");
    lines.push(say!["Moves ", up_to, steps, " in a Monsters event."]);
    lines.push(say![data.text]);
    Explanation {
        title: say![monster],
        kind: "Monster",
        lines,
    }
}

/// An action of a player.
pub fn action(table: &Table, seat: Seat, action: Action) -> Explanation {
    let player = table.player(seat);
    let name = name(table, seat);
    let discs = player.discs[action.index()];
    let surcharge = table.surcharge(seat, action);
    let base = match action {
        Action::March => "1 for each group move",
        Action::Muster => "1 for each unit added",
        Action::Magic => "the cost of each Spell cast",
    };
    let mut lines = vec![say![
        name,
        " have ",
        number(discs, "disc"),
        " on it and ",
        player.discs_in_hand(),
        " in hand."
    ]];
    // R8.2, R8.3
    lines.push(match surcharge {
        0 => say!["The next ", action.name(), " costs ", base, "."],
        more => say![
            "The next ",
            action.name(),
            " costs ",
            base,
            ", and ",
            more,
            " for the discs already there."
        ],
    });
    if surcharge < discs {
        lines.push(say!["A Spell in play makes the surcharge smaller."]);
    }
    // R8.4, R9.4, R11.2
    match action {
        Action::March => lines.push(say![
            "A March costs at least ",
            tuning::MARCH_FLOOR,
            " and at most ",
            table.march_cap(),
            "."
        ]),
        Action::Muster => {
            lines.push(say![
                "Moving the Chief is free; a Muster may cost nothing at all."
            ]);
        }
        Action::Magic => {
            let less = table.magic_reduction(seat);
            if less > 0 {
                lines.push(say!["It costs ", less, " less, by ability or Leader."]);
            }
            lines.push(say![
                "Magic costs at least ",
                tuning::MAGIC_FLOOR,
                ". With ",
                number(table.mystics_in_play(seat), "Mystic"),
                " in play, so many Spells may be cast."
            ]);
        }
    }
    // R7.2
    lines.push(say![
        "All ",
        DISCS,
        " discs come back when a turn starts with none in hand."
    ]);
    Explanation {
        title: say![action.name(), ": ", name],
        kind: "Action",
        lines,
    }
}

/// A player's favours of one Leader.
pub fn holding(table: &Table, seat: Seat, leader: Leader) -> Explanation {
    let name = name(table, seat);
    let data = leader.data();
    let held = table.player(seat).favours[leader.index()];
    let mut lines = vec![
        say![name, " hold ", number(held, favour(table)), "."],
        // R21.1
        say!["Each is 1 point at the end."],
    ];
    match table.leader_side {
        LeaderSide::Basic => lines.push(say![leader_card(leader), ": ", data.basic.text]),
        LeaderSide::Advanced => {
            for power in &data.advanced {
                lines.push(match power.need.saturating_sub(held) {
                    0 => say!["Reached with ", power.need, ": ", power.text],
                    more => say![more, " more, with ", power.need, ": ", power.text],
                });
            }
        }
    }
    lines.push(match score(table, seat).leaders[leader.index()] {
        0 => say!["The card adds no points as things stand."],
        1 => say!["The card adds 1 point as things stand."],
        points => say!["The card adds ", points, " points as things stand."],
    });
    Explanation {
        title: say![leader, "'s favour: ", name],
        kind: "Favours held",
        lines,
    }
}

/// A player's public side of the table.
pub fn player(view: &View, seat: Seat) -> Explanation {
    let table = &view.table;
    let player = table.player(seat);
    let ability = player.faction.data().ability;
    let favour = favour(table);
    let mut lines = vec![say![ability.name, ": ", ability.text]];
    let held = purse(table, player.favours).unwrap_or_else(|| say!["no ", favour, "s"]);
    lines.push(say![
        "Holds ",
        held,
        ": ",
        score(table, seat).total,
        " points as things stand."
    ]);
    lines.push(say![
        "The tracker is on sector ",
        player.position % table.sectors() + 1,
        " in lap ",
        lap(table, player.position),
        "."
    ]);
    let discs = Action::ALL.map(|action| {
        let on = player.discs[action.index()];
        say![on, " on ", action.name()]
    });
    let discs = Line::list(discs, ", ", ", ");
    lines.push(say![
        "Discs: ",
        discs,
        ", ",
        player.discs_in_hand(),
        " in hand."
    ]);
    lines.push(say!["In reserve: ", units(player.reserve), "."]);
    let (known, used): (Vec<Spell>, Vec<Spell>) = player
        .faction
        .spells()
        .into_iter()
        .filter(|spell| player.permanents & (1 << spell.kind()) == 0)
        .partition(|&spell| player.has_in_hand(spell));
    for (words, spells) in [
        ("Spells to cast", known),
        ("Spells in play", player.permanents().collect()),
        ("Spells used up", used),
    ] {
        let titles = listed(spells.into_iter().map(|spell| spell_name(table, spell)));
        lines.extend(titles.map(|titles| say![words, ": ", titles, "."]));
    }
    lines.push(match (player.champion, table.champion_at(seat)) {
        (None, _) => say!["No ", champion_kind(table), " hired."],
        (Some(champion), Some(at)) => say![champion_name(table, champion), " serves in ", at, "."],
        (Some(champion), None) => {
            say![champion_name(table, champion), " waits in reserve."]
        }
    });
    lines.push(say![
        "Combat cards: ",
        player.hand,
        " in hand, ",
        player.deck,
        " in the deck."
    ]);
    let piles = [
        ("Discarded", player.discard),
        // A73: what everybody who counts knows, and what this viewer has seen.
        ("Known to be in hand or face down", known_cards(view, seat)),
    ];
    for (words, cards) in piles {
        if let Some(cards) = card_list(player.faction.combat_cards(), cards) {
            lines.push(say![words, ": ", cards, "."]);
        }
    }
    Explanation {
        title: say![name(table, seat)],
        kind: "Player",
        lines,
    }
}

/// Cards of another player's hand that this viewer can name.
fn known_cards(view: &View, seat: Seat) -> CardCounts {
    if view.viewer == Viewer::Seat(seat) {
        return CardCounts::default();
    }
    let (seen, known) = (view.seen[seat.index()], view.table.player(seat).known);
    std::array::from_fn(|kind| seen[kind].max(known[kind]))
}

/// "2 Men-at-Arms and Grail Prayer".
fn card_list(cards: [CombatCard; 8], counts: CardCounts) -> Option<Line> {
    let held = cards.into_iter().zip(counts);
    let held = held.filter(|&(_, count)| count > 0);
    listed(held.map(|(card, count)| match count {
        1 => say![card],
        count => say![count, " × ", card],
    }))
}
