//! Random games as they are written down, up to a random moment.

use tabletop::dice::Dice;
use tabletop::game::{Events, Game, Seat};
use tabletop::link::Recorded;
use tabletop::link::envelope::{open, seal};
use tabletop::link::radix::{Digits, Number};
use tabletop::mordred::random_play::{picks_for, setup_for};
use tabletop::mordred::{Mordred, State, bot_names};
use tabletop::seats::{Player, Seats};

/// The game with this number after so many picks, or at its end if that comes first.
pub fn game_until(number: u64, most: usize) -> (Recorded<Mordred>, State) {
    game_until_when(number, |picks, _| picks == most)
}

/// The game with this number up to the first moment that passes a test, or its end.
pub fn game_until_when(
    number: u64,
    mut stop: impl FnMut(usize, &State) -> bool,
) -> (Recorded<Mordred>, State) {
    let setup = setup_for(number);
    let mut dice = picks_for(number);
    let mut state = Mordred::setup(&setup, number).expect("a set-up that can be played");
    let (mut picks, mut list, mut deaf) = (Vec::new(), Vec::new(), Events::deaf());
    while Mordred::to_move(&state).is_some() && !stop(picks.len(), &state) {
        Mordred::choices(&state, &mut list);
        let pick = list[dice.below(list.len())];
        Mordred::play(&mut state, pick, &mut deaf);
        picks.push(pick);
    }
    let names = setup.factions.iter().enumerate().map(|(seat, faction)| {
        let own = NAMES[dice.below(NAMES.len())];
        // A number keeps them apart; most players have the name of their faction.
        match own {
            "" => faction.name_in(setup.edition).to_owned(),
            own => format!("{own} {seat}"),
        }
    });
    let game = Recorded {
        names: names.collect(),
        seats: Seats::persons(setup.factions.len()),
        setup,
        seed: number,
        practice: dice.below(4) == 0,
        branched_at: (dice.below(8) == 0).then(|| dice.below(500)),
        base: None,
        picks,
    };
    (game, state)
}

/// The same game with bots on some seats, takeovers and hints, drawn for its number.
pub fn with_bots(number: u64, game: Recorded<Mordred>) -> Recorded<Mordred> {
    let mut dice = Dice::new(number ^ 0x626f_7473);
    let player = |dice: &mut Dice| match dice.below(5) {
        0 => Player::Person,
        level => Player::Bot(level as u8 - 1),
    };
    let began: Vec<Player> = game.names.iter().map(|_| player(&mut dice)).collect();
    let names = game.names.iter().zip(&began).zip(&game.setup.factions);
    let names = names.map(|((name, player), &faction)| match player {
        Player::Bot(_) => bot_names(faction)[0].to_owned(),
        Player::Person => name.clone(),
    });
    let names = names.collect();
    let mut seats = Seats::new(began);
    let mut at = 0;
    for _ in 0..dice.below(4) {
        at += dice.below(game.picks.len() + 1 - at);
        let seat = Seat(dice.below(game.names.len()) as u8);
        seats.change(seat, player(&mut dice), at);
    }
    for _ in 0..dice.below(3) {
        seats.hint(Seat(dice.below(game.names.len()) as u8));
    }
    Recorded {
        names,
        seats,
        ..game
    }
}

/// A moment of a game, drawn for its number.
pub fn moment_of(number: u64) -> usize {
    Dice::new(!number).below(420)
}

/// The link as if it had been made under the rules before these.
pub fn under_older_rules(link: &str) -> String {
    let (format, body) = open('M', 2, link).expect("a real link");
    let mut number = Number::from_bytes(&body);
    let mut digits = Digits::default();
    digits.put_number(number.take_number() - 1);
    while !number.is_spent() {
        digits.put_bytes(&number.take_bytes(1));
    }
    seal('M', format, &digits.into_bytes())
}

const NAMES: [&str; 8] = ["", "", "", "", "Anna", "Guðrún", "西施", "🐉 of Eryri"];
