//! Words about figures, favours, discs and players.

use super::{Explanation, champion_kind, favour, join, lap, name, number, purse};
use tabletop::game::{Seat, Viewer};
use tabletop::mordred::data::{
    Action, CombatCard, DISCS, Leader, LeaderSide, Monster, Spell, Territory, Unit, tuning,
};
use tabletop::mordred::state::{CardCounts, Table};
use tabletop::mordred::text;
use tabletop::mordred::{View, score};

/// The units of a player in a territory. No army, no answer.
pub fn army(table: &Table, seat: Seat, at: Territory) -> Option<Explanation> {
    let army = table.army(at, seat);
    if army.is_empty() {
        return None;
    }
    let name = name(table, seat);
    let player = table.player(seat);
    let mut lines = vec![format!("{name} have {} here.", text::army(army))];
    for unit in army.types() {
        // R4.1 to R4.4
        lines.push(match unit {
            Unit::Chief if player.chief_down => {
                "The Chief is laid down until the War is over: no moving, no counting.".into()
            }
            Unit::Chief => "The Chief lets units muster here and is never killed.".into(),
            Unit::Mystic => "A Mystic plays the lower half of a Combat card in battle.".into(),
            Unit::Warrior => "A Warrior plays the attack and defence of a Combat card.".into(),
            Unit::Champion => {
                let champion = player.champion.expect("who has the figure has hired it");
                let name = champion.name_in(table.edition);
                format!("{name} fights as a Warrior. {}", champion.data().text)
            }
        });
    }
    let enemies: Vec<String> = table
        .order_at(at)
        .filter(|&other| other != seat)
        .map(|other| super::name(table, other).to_owned())
        .collect();
    if !enemies.is_empty() {
        lines.push(format!(
            "At the next War they fight {} here.",
            join(&enemies)
        ));
    }
    Some(Explanation {
        title: format!("{name} in {}", at.name()),
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
        format!("Stands in {}.", table.leaders[leader.index()].name()),
        format!(
            "{} left in the reserve, {lying} on the board.",
            number(left, favour)
        ),
    ];
    if left == 0 {
        // R20.2
        lines.push("The reserve is empty: the game ends after the War marked then.".into());
    }
    match table.leader_side {
        LeaderSide::Basic => lines.push(format!("{}: {}", data.card, data.basic.text)),
        LeaderSide::Advanced => {
            for power in &data.advanced {
                lines.push(format!("Who holds {}: {}", power.need, power.text));
            }
        }
    }
    lines.push(format!(
        "Caers: {} and the one in Britannia.",
        table.island_of(leader).name()
    ));
    Explanation {
        title: leader.name().into(),
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
    let least = table.switches().monster_least_steps;
    let mut lines = Vec::new();
    match figure {
        Some(figure) => lines.push(format!("Stands in {}.", figure.at.name())),
        None => lines.push("Not in this game.".into()),
    }
    // R13.2
    lines.push(if data.movement == least {
        format!("Moves {} in a Monsters event.", number(least, "step"))
    } else {
        format!(
            "Moves {least} to {} in a Monsters event.",
            number(data.movement, "step")
        )
    });
    lines.push(data.text.into());
    Explanation {
        title: data.name.into(),
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
    let mut lines = vec![format!(
        "{name} have {} on it and {} in hand.",
        number(discs, "disc"),
        player.discs_in_hand()
    )];
    // R8.2, R8.3
    lines.push(match surcharge {
        0 => format!("The next {} costs {base}.", action.name()),
        more => format!(
            "The next {} costs {base}, and {more} for the discs already there.",
            action.name()
        ),
    });
    if surcharge < discs {
        lines.push("A Spell in play makes the surcharge smaller.".into());
    }
    // R8.4, R9.4, R11.2
    match action {
        Action::March => lines.push(format!(
            "A March costs at least {} and at most {}.",
            tuning::MARCH_FLOOR,
            table.march_cap()
        )),
        Action::Muster => {
            lines.push("Moving the Chief is free; a Muster may cost nothing at all.".into());
        }
        Action::Magic => {
            let less = table.magic_reduction(seat);
            if less > 0 {
                lines.push(format!("It costs {less} less, by ability or Leader."));
            }
            lines.push(format!(
                "Magic costs at least {}. With {} in play, so many Spells may be cast.",
                tuning::MAGIC_FLOOR,
                number(table.mystics_in_play(seat), "Mystic")
            ));
        }
    }
    // R7.2
    lines.push(format!(
        "All {DISCS} discs come back when a turn starts with none in hand."
    ));
    Explanation {
        title: format!("{}: {name}", action.name()),
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
        format!("{name} hold {}.", number(held, favour(table))),
        // R21.1
        "Each is 1 point at the end.".into(),
    ];
    match table.leader_side {
        LeaderSide::Basic => lines.push(format!("{}: {}", data.card, data.basic.text)),
        LeaderSide::Advanced => {
            for power in &data.advanced {
                lines.push(match power.need.saturating_sub(held) {
                    0 => format!("Reached with {}: {}", power.need, power.text),
                    more => format!("{more} more, with {}: {}", power.need, power.text),
                });
            }
        }
    }
    lines.push(match score(table, seat).leaders[leader.index()] {
        0 => "The card adds no points as things stand.".into(),
        1 => "The card adds 1 point as things stand.".into(),
        points => format!("The card adds {points} points as things stand."),
    });
    Explanation {
        title: format!("{}'s favour: {name}", leader.name()),
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
    let mut lines = vec![format!("{}: {}", ability.name, ability.text)];
    let held = purse(table, player.favours).unwrap_or_else(|| format!("no {favour}s"));
    lines.push(format!(
        "Holds {held}: {} points as things stand.",
        score(table, seat).total
    ));
    lines.push(format!(
        "The tracker is on sector {} in lap {}.",
        player.position % table.sectors() + 1,
        lap(table, player.position)
    ));
    let discs = Action::ALL.map(|action| {
        let on = player.discs[action.index()];
        format!("{on} on {}", action.name())
    });
    lines.push(format!(
        "Discs: {}, {} in hand.",
        discs.join(", "),
        player.discs_in_hand()
    ));
    lines.push(format!("In reserve: {}.", text::army(player.reserve)));
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
        let titles: Vec<String> = spells
            .into_iter()
            .map(|spell| spell.title_in(table.edition).to_owned())
            .collect();
        if !titles.is_empty() {
            lines.push(format!("{words}: {}.", join(&titles)));
        }
    }
    lines.push(match (player.champion, table.champion_at(seat)) {
        (None, _) => format!("No {} hired.", champion_kind(table)),
        (Some(champion), Some(at)) => format!(
            "{} serves in {}.",
            champion.name_in(table.edition),
            at.name()
        ),
        (Some(champion), None) => {
            format!("{} waits in reserve.", champion.name_in(table.edition))
        }
    });
    lines.push(format!(
        "Combat cards: {} in hand, {} in the deck.",
        player.hand, player.deck
    ));
    let piles = [
        ("Discarded", player.discard),
        // A73: what everybody who counts knows, and what this viewer has seen.
        ("Known to be in hand or face down", known_cards(view, seat)),
    ];
    for (words, cards) in piles {
        if let Some(cards) = card_list(player.faction.combat_cards(), cards) {
            lines.push(format!("{words}: {cards}."));
        }
    }
    Explanation {
        title: name(table, seat).into(),
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
fn card_list(cards: [CombatCard; 8], counts: CardCounts) -> Option<String> {
    let parts: Vec<String> = cards
        .into_iter()
        .zip(counts)
        .filter(|&(_, count)| count > 0)
        .map(|(card, count)| match count {
            1 => card.title().to_owned(),
            count => format!("{count} × {}", card.title()),
        })
        .collect();
    (!parts.is_empty()).then(|| join(&parts))
}
