//! The rules of Mordred 1999, point by point; each test is named after the number it is about.

use tabletop::dice::Dice;
use tabletop::game::{Events, Game, Seat};
use tabletop::wales::data::{FRAMED, Kind, MEN, Row, STEPS_LEFT, STEPS_RIGHT, Space, Spaces};
use tabletop::wales::state::{Cause, Ending, State, Task};
use tabletop::wales::{Choice, Event, Setup, Wales, What, text};

fn space(name: &str) -> Space {
    let mut all = Space::all();
    all.find(|space| space.name() == name)
        .unwrap_or_else(|| panic!("there is no {name}"))
}

fn spaces(names: &[&str]) -> Spaces {
    let all = names.iter().map(|name| Spaces::of(space(name)));
    all.fold(Spaces::NONE, Spaces::or)
}

/// A game for three in which the first seat is about to spend this money.
fn spending(money: u16) -> State {
    let mut state = Wales::setup(&Setup::new(3), 1).expect("a good set-up");
    state.table.active = Seat(0);
    state.table.task = Task::Spend;
    state.table.players[0].money = money;
    state
}

fn put(state: &mut State, seat: usize, kind: Kind, names: &[&str]) {
    let pieces = &mut state.table.pieces[seat][kind.index()];
    *pieces = pieces.or(spaces(names));
}

fn choices(state: &State) -> Vec<Choice> {
    let mut choices = Vec::new();
    Wales::choices(state, &mut choices);
    choices
}

fn play(state: &mut State, choice: Choice) -> Vec<What> {
    let events = Wales::apply(state, choice).expect("a choice from the list");
    events.into_iter().map(|event: Event| event.what).collect()
}

/// The same position with dice that show this number next.
fn with_die(state: &State, wanted: u8) -> State {
    with_dice(state, |dice| 1 + dice.below(6) as u8 == wanted)
}

fn with_dice(state: &State, shows: impl Fn(&mut Dice) -> bool) -> State {
    let dice = (0..).map(Dice::new).find(|dice| shows(&mut dice.clone()));
    State {
        table: state.table,
        dice: dice.expect("some dice show it"),
    }
}

fn ending(state: &State) -> Ending {
    state.table.ending.expect("the game is over")
}

#[test]
fn w1_2_mordred_alone_stands_in_anglesey_at_the_start_and_w1_3_nobody_has_money() {
    let state = Wales::setup(&Setup::new(4), 7).expect("a good set-up");
    assert_eq!(state.table.men, Spaces::of(Space::ANGLESEY));
    assert_eq!(state.table.men_left(), MEN - 1);
    assert!(state.table.players.iter().all(|player| player.money == 0));
}

#[test]
fn w1_1_two_to_four_play_and_nobody_else() {
    for players in 0..=9 {
        let setup = Wales::setup(&Setup::new(players), 1);
        assert_eq!(setup.is_ok(), (2..=4).contains(&players), "{players}");
    }
}

#[test]
fn w2_1_the_highest_roll_begins_and_those_who_are_level_roll_again() {
    let mut again = 0;
    for seed in 0..200 {
        let mut events = Events::listening();
        let state = Wales::begin(&Setup::new(4), seed, &mut events).expect("a game");
        let rolls: Vec<(Seat, u8)> = events
            .into_list()
            .into_iter()
            .filter_map(|event| match event.what {
                What::RolledForStart { seat, rolled } => Some((seat, rolled[0] + rolled[1])),
                _ => None,
            })
            .collect();
        let best = rolls[..4].iter().map(|roll| roll.1).max();
        let level = rolls[..4].iter().filter(|roll| Some(roll.1) == best);
        let level: Vec<Seat> = level.map(|roll| roll.0).collect();
        assert!(level.contains(&state.table.active));
        assert_eq!(level.len() == 1, rolls.len() == 4);
        again += usize::from(rolls.len() > 4);
    }
    assert!(again > 5, "nobody was ever level");
}

#[test]
fn w3_5_row_c_with_2_and_5_pays_8_pounds_sends_2_men_and_moves_the_pawn_2_steps() {
    let mut state = Wales::setup(&Setup::new(3), 1).expect("a good set-up");
    state.table.men = spaces(&["Anglesey Castle", "Bangor"]);
    let seat = state.table.active.index();
    let roll = |dice: &mut Dice| (dice.below(6), dice.below(6)) == (1, 4);
    let mut state = with_dice(&state, roll);
    let events = play(&mut state, Choice::Declare(Row::C));
    let player = state.table.players[seat];
    assert_eq!((player.money, player.pawn), (8, -2));
    assert_eq!(state.table.task, Task::Place { left: 2 });
    assert!(events.contains(&What::Paid {
        seat: Seat(seat as u8),
        pounds: 8,
        men: 2
    }));
}

#[test]
fn w4_2_the_first_man_of_a_game_goes_to_bangor_by_himself() {
    let state = Wales::setup(&Setup::new(3), 1).expect("a good set-up");
    // B1 sends two men, A1 one each.
    let roll = |dice: &mut Dice| (dice.below(6), dice.below(6)) == (0, 3);
    let mut state = with_dice(&state, roll);
    let events = play(&mut state, Choice::Declare(Row::A));
    assert!(events.contains(&What::ManPlaced { at: Space::BANGOR }));
    assert!(state.table.men.has(Space::BANGOR));
}

#[test]
fn w4_4_a_man_takes_the_place_of_a_piece_or_is_lost() {
    let mut state = spending(0);
    state.table.men = spaces(&["Anglesey Castle", "Bangor"]);
    put(&mut state, 1, Kind::SmallCastle, &["Conwy"]);
    state.table.task = Task::Place { left: 1 };
    let conwy = space("Conwy");
    for die in 1..=6 {
        let mut state = with_die(&state, die);
        play(&mut state, Choice::Place(conwy));
        assert_eq!(state.table.men.has(conwy), die >= 4, "{die}");
        assert_eq!(state.table.piece_at(conwy).is_none(), die >= 4);
    }
}

#[test]
fn w4_5_no_man_is_placed_against_ones_own_piece_and_he_is_lost_where_there_is_no_other_space() {
    let mut state = spending(9);
    state.table.task = Task::Declare;
    put(&mut state, 0, Kind::Village, &["Bangor"]);
    // A1 and A4: one man, who can only go to Bangor.
    let roll = |dice: &mut Dice| (dice.below(6), dice.below(6)) == (0, 3);
    let mut state = with_dice(&state, roll);
    let events = play(&mut state, Choice::Declare(Row::A));
    assert!(events.contains(&What::MenLost { count: 1 }));
    assert_eq!(state.table.men, Spaces::of(Space::ANGLESEY));
    assert_eq!(
        state.table.players[0].pawn, -1,
        "he has helped all the same"
    );
}

#[test]
fn w5_3_the_first_building_goes_on_a_frame_and_later_ones_next_to_any_piece() {
    let mut state = spending(50);
    let sites = |state: &State| {
        let at = |choice| match choice {
            Choice::Build { at, .. } => Some(at),
            _ => None,
        };
        let sites = choices(state).into_iter().filter_map(at).map(Spaces::of);
        sites.fold(Spaces::NONE, Spaces::or)
    };
    assert_eq!(sites(&state), FRAMED);
    put(&mut state, 1, Kind::Village, &["Brecon"]);
    let near = space("Brecon").joined();
    assert_eq!(sites(&state), FRAMED.or(near).minus(spaces(&["Brecon"])));
}

#[test]
fn w5_4_a_pound_more_away_from_ones_own_but_never_on_a_frame() {
    let mut state = spending(50);
    put(&mut state, 1, Kind::Village, &["Brecon", "Chirk"]);
    let price = |state: &State, kind, name| state.table.price_to_build(kind, space(name));
    assert_eq!(price(&state, Kind::Village, "Merthyr"), Some((6, true)));
    assert_eq!(price(&state, Kind::Village, "Wrexham"), Some((3, false)));
    put(&mut state, 0, Kind::Village, &["Cardiff"]);
    assert_eq!(price(&state, Kind::Village, "Merthyr"), Some((5, false)));
    let mut before = state.table.players[0].money;
    let merthyr = space("Merthyr");
    play(
        &mut state,
        Choice::Build {
            kind: Kind::Village,
            at: merthyr,
        },
    );
    before -= 5;
    assert_eq!(state.table.players[0].money, before);
    assert_eq!(
        state.table.piece_at(merthyr),
        Some((Seat(0), Kind::Village))
    );
}

#[test]
fn w5_5_replacing_costs_the_full_price_and_gives_the_old_piece_back() {
    let mut state = spending(10);
    put(&mut state, 0, Kind::Village, &["Neath"]);
    let neath = space("Neath");
    play(
        &mut state,
        Choice::Replace {
            kind: Kind::LargeCastle,
            at: neath,
        },
    );
    assert_eq!(
        state.table.piece_at(neath),
        Some((Seat(0), Kind::LargeCastle))
    );
    assert_eq!(state.table.stock(Seat(0), Kind::Village), 9);
    assert_eq!(state.table.players[0].money, 0);
}

#[test]
fn w6_3_a_man_who_is_killed_moves_the_pawn_to_the_right_and_frees_his_space() {
    let mut state = spending(20);
    put(&mut state, 0, Kind::LargeCastle, &["Conwy"]);
    state.table.men = spaces(&["Anglesey Castle", "Bangor"]);
    let attack = Choice::Attack {
        from: space("Conwy"),
        at: Space::BANGOR,
    };
    for die in 1..=6 {
        let mut state = with_die(&state, die);
        play(&mut state, attack);
        assert_eq!(state.table.men.has(Space::BANGOR), die < 4, "{die}");
        assert_eq!(state.table.players[0].pawn, i8::from(die >= 4));
        assert_eq!(state.table.players[0].money, 18);
        let build = Choice::Build {
            kind: Kind::Village,
            at: Space::BANGOR,
        };
        assert_eq!(choices(&state).contains(&build), die >= 4);
    }
}

#[test]
fn w6_2_the_piece_that_needs_least_attacks() {
    let mut state = spending(20);
    put(&mut state, 0, Kind::Village, &["Caernarfon"]);
    put(&mut state, 0, Kind::SmallCastle, &["Conwy"]);
    state.table.men = spaces(&["Anglesey Castle", "Bangor"]);
    let attacks: Vec<Choice> = choices(&state)
        .into_iter()
        .filter(|choice| matches!(choice, Choice::Attack { .. }))
        .collect();
    let best = Choice::Attack {
        from: space("Conwy"),
        at: Space::BANGOR,
    };
    assert_eq!(attacks, [best]);
}

#[test]
fn w7_1_the_game_ends_with_the_last_man() {
    let mut state = spending(0);
    let most = Space::all().take(usize::from(MEN) - 1).map(Spaces::of);
    state.table.men = most.fold(Spaces::NONE, Spaces::or);
    state.table.task = Task::Place { left: 3 };
    let place = choices(&state)[0];
    play(&mut state, place);
    assert_eq!(ending(&state).cause, Cause::AllMenPlaced);
    assert!(!ending(&state).arthur, "35 men, and no piece");
}

#[test]
fn w7_2_the_game_ends_when_a_turn_begins_and_a_kind_is_built_out() {
    let mut state = spending(0);
    state.table.players[0].money = 20;
    put(
        &mut state,
        1,
        Kind::LargeCastle,
        &["Brecon", "Neath", "Hay", "Cardiff"],
    );
    assert_eq!(Wales::outcome(&state), None);
    play(&mut state, Choice::Done);
    assert_eq!(ending(&state).cause, Cause::BuiltOut(Kind::LargeCastle));
    assert!(ending(&state).arthur);
    assert_eq!(ending(&state).won, [false, true, false, false]);
}

#[test]
fn w7_3_the_game_ends_where_a_pawn_cannot_go_on() {
    let mut state = spending(0);
    state.table.task = Task::Declare;
    state.table.players[0].pawn = 1 - STEPS_LEFT;
    let roll = |dice: &mut Dice| (dice.below(6), dice.below(6)) == (0, 0);
    let mut left = with_dice(&state, roll);
    play(&mut left, Choice::Declare(Row::C));
    assert_eq!(ending(&left).cause, Cause::PawnStopped);
    assert_eq!(
        left.table.players[0].money, 6,
        "the money is taken all the same"
    );
    assert_eq!(left.table.men_left(), MEN - 1, "no man was placed");

    let mut right = spending(20);
    put(&mut right, 0, Kind::LargeCastle, &["Conwy"]);
    right.table.men = spaces(&["Anglesey Castle", "Bangor"]);
    right.table.players[0].pawn = STEPS_RIGHT;
    let mut right = with_die(&right, 6);
    play(
        &mut right,
        Choice::Attack {
            from: space("Conwy"),
            at: Space::BANGOR,
        },
    );
    assert_eq!(ending(&right).cause, Cause::PawnStopped);
}

#[test]
fn w8_1_whoever_kills_mordred_in_his_castle_wins_whatever_the_map_says() {
    let mut state = spending(20);
    put(&mut state, 0, Kind::Village, &["Bangor"]);
    put(&mut state, 1, Kind::Town, &["Neath", "Cardiff"]);
    let mut state = with_die(&state, 6);
    play(
        &mut state,
        Choice::Attack {
            from: Space::BANGOR,
            at: Space::ANGLESEY,
        },
    );
    assert_eq!(ending(&state).cause, Cause::MordredKilled);
    assert_eq!(ending(&state).won, [true, false, false, false]);
}

#[test]
fn w8_2_mordred_needs_more_men_than_there_are_pieces() {
    let mut state = spending(0);
    put(&mut state, 0, Kind::Village, &["Hay"]);
    assert!(!state.table.mordred_leads(), "one each");
    state.table.men = spaces(&["Anglesey Castle", "Bangor"]);
    assert!(state.table.mordred_leads());
}

#[test]
fn w8_3_and_w8_4_ties_are_broken_by_points_then_money_and_then_shared() {
    let mut state = spending(3);
    state.table.players[1].money = 3;
    assert_eq!(state.table.winners(true), [true, true, false, false]);
    state.table.players[1].money = 4;
    assert_eq!(state.table.winners(true), [false, true, false, false]);
    put(&mut state, 2, Kind::SmallCastle, &["Hay"]);
    assert_eq!(state.table.winners(true), [false, false, true, false]);
    // If Mordred wins, the pawn comes first.
    state.table.players[2].pawn = -1;
    assert_eq!(state.table.winners(false), [false, true, false, false]);
    put(&mut state, 0, Kind::Village, &["Brecon"]);
    assert_eq!(state.table.winners(false), [true, false, false, false]);
    assert_eq!(state.table.winners(true), [true, false, false, false]);
}

#[test]
fn a_whole_game_reads_well_and_every_line_cites_a_rule_of_the_book() {
    let book = include_str!("../docs/WALES.md");
    let mut picks = tabletop::random_play::picks_for(5);
    let setup = Setup::new(3);
    let mut picked = Vec::new();
    tabletop::random_play::play_to_end::<Wales>(&setup, 5, &mut picks, |_, _, pick| {
        picked.push(pick);
    });
    let told = text::transcript(&setup, 5, &picked).expect("a game that was played");
    for line in told.lines().filter(|line| line.starts_with("      ")) {
        let (words, rule) = line.rsplit_once(" [").expect("a rule behind the words");
        let rule = rule.strip_suffix(']').expect("one rule");
        assert!(book.contains(&format!("- **{rule}** ")), "{line}");
        let words = words.trim();
        assert!(words.ends_with('.') && !words.contains("  "), "{line}");
        assert!(words.starts_with(char::is_uppercase) || words.starts_with(char::is_numeric));
    }
    assert!(told.lines().count() > 50);
}
