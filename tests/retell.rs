//! Events retold: from the table before a choice they lead to the table after it.

use tabletop::game::{Events, Game, Seat, Viewer};
use tabletop::mordred::random_play::{picks_for, play_to_end, setup_for};
use tabletop::mordred::state::{Battle, Player, Table};
use tabletop::mordred::{Event, Mordred, What, retell};

/// What a screen draws of a table, and nothing else. What no event tells is blanked on both tables:
/// Spells in hand that are not permanent, the Fate discard during a Breakout, and the discard piles
/// after a battle.
fn drawn(table: &Table, events: &[Event]) -> Table {
    let fought = events
        .iter()
        .any(|event| matches!(event.what, What::BattleOver { .. }));
    let broke_out = table.broken_out && !table.chaos || events.iter().any(from_cauldron);
    let player = |player: Player| Player {
        spells: 0,
        known: Default::default(),
        discard: match fought {
            true => Default::default(),
            false => player.discard,
        },
        ..player
    };
    Table {
        players: table.players.map(player),
        battle: Battle {
            first_to_commit: 0,
            extra: Default::default(),
            plunder: 0,
            ..table.battle
        },
        spoils_taken: 0,
        fate_discard: if broke_out { 0 } else { table.fate_discard },
        queue: Default::default(),
        stack: Default::default(),
        ..*table
    }
}

fn from_cauldron(event: &Event) -> bool {
    matches!(
        event.what,
        What::FromCauldron { .. } | What::CauldronFlipped
    )
}

/// Names the first part of the table that differs.
fn differs(told: &Table, truth: &Table) -> Option<&'static str> {
    macro_rules! first_of {
        ($($field:ident),*) => {
            $(if told.$field != truth.$field {
                return Some(stringify!($field));
            })*
        };
    }
    first_of!(
        players,
        armies,
        favours,
        slots,
        island_caers,
        caers,
        adjacent,
        leaders,
        monsters,
        reserve,
        tiles,
        broken_out,
        lands_open,
        chaos,
        marked,
        end_mark,
        active,
        arrivals,
        fate_discard,
        chaos_played,
        cauldron,
        fate_deck,
        chaos_deck,
        drawn,
        battle,
        outcome
    );
    None
}

fn viewers(table: &Table) -> impl Iterator<Item = Viewer> + use<> {
    let seats = table.seats().map(Viewer::Seat);
    [Viewer::Public].into_iter().chain(seats)
}

#[test]
fn what_a_viewer_is_told_leads_from_the_table_before_a_choice_to_the_table_after_it() {
    for game in 300_000..300_360 {
        play_to_end(
            &setup_for(game),
            game,
            &mut picks_for(game),
            |state, _, picked| {
                let mut after = state.clone();
                let mut events = Events::listening();
                Mordred::play(&mut after, picked, &mut events);
                let events = events.into_list();
                for viewer in viewers(&state.table) {
                    let mut told = Mordred::view(state, viewer).table;
                    let heard = events
                        .iter()
                        .filter(|event| event.audience.includes(viewer));
                    for event in heard {
                        retell(&mut told, &event.what);
                    }
                    let truth = Mordred::view(&after, viewer).table;
                    let spells = told.players.iter().zip(&truth.players);
                    for (told, truth) in spells {
                        assert_eq!(
                            truth.spells & !told.spells,
                            0,
                            "a Spell was taken too early"
                        );
                    }
                    let [told, truth] = [told, truth].map(|table| drawn(&table, &events));
                    if let Some(part) = differs(&told, &truth) {
                        let [told, truth] = [told, truth].map(|table| match part {
                            "players" => format!("{:?}", table.players),
                            "battle" => format!("{:?}", table.battle),
                            _ => String::new(),
                        });
                        panic!(
                            "game {game}, {viewer:?}, {picked:?}: {part}\n{told}\n{truth}\n{events:#?}"
                        );
                    }
                    assert_eq!(told, truth, "a part of the table that is not listed");
                }
            },
        );
    }
}

#[test]
fn a_tracker_that_is_told_to_move_lies_on_top_of_its_stack_r6_3() {
    let mut table = Mordred::setup(&setup_for(2), 2)
        .expect("it can be played")
        .table;
    let seat = Seat(1);
    let (from, to) = (
        table.player(Seat(0)).position,
        table.player(Seat(0)).position,
    );
    retell(&mut table, &What::TrackerMoved { seat, from, to });
    assert_eq!(table.hindmost(), seat);
}
