//! The random games of `lab hash` and the pace of `lab bench`, in a browser: the page's text becomes
//! one fingerprint per line, then the picks of `lab picks`, then `decisions_per_second` and
//! `simulations_per_second`, which a browser test compares with the native ones, and the median
//! milliseconds of a pick for the levels that search.

use tabletop::mordred::View;
use tabletop::mordred::bot::{Level, Thinking};
use tabletop::mordred::random_play::{
    decisions_of_squires, final_fingerprint, four_player_setups, picks_for, picks_of_bots,
    play_to_end,
};

/// As many games as the browser test compares.
const GAMES: u64 = 200;
/// Long enough for the browser to have compiled the code well.
const MILLISECONDS: f64 = 3_000.0;

fn main() {
    let window = web_sys::window().expect("a page has a window");
    let document = window.document().expect("a window has a document");
    let body = document.body().expect("the test page has a body");
    let clock = window.performance().expect("a window has a clock");
    let mut lines: Vec<String> = (0..GAMES)
        .map(|game| format!("{game} {:016x}", final_fingerprint(game)))
        .collect();
    lines.extend(picks_of_bots());
    let setups = four_player_setups();
    let start = clock.now();
    let (mut decisions, mut game) = (0_u32, 0);
    while clock.now() < start + MILLISECONDS {
        let setup = &setups[game as usize % setups.len()];
        play_to_end(setup, game, &mut picks_for(game), |_, _, _| decisions += 1);
        game += 1;
    }
    let seconds = (clock.now() - start) / 1_000.0;
    let pace = f64::from(decisions) / seconds;
    lines.push(format!("decisions_per_second: {pace:.0}"));
    let views = decisions_of_squires();
    let start = clock.now();
    let mut simulations = 0;
    for view in views.iter().cycle() {
        let mut thinking = Thinking::new(view, Level::King);
        thinking.think(u32::MAX);
        simulations += thinking.iterations();
        if clock.now() > start + MILLISECONDS {
            break;
        }
    }
    let pace = f64::from(simulations) / (clock.now() - start) * 1_000.0;
    lines.push(format!("simulations_per_second: {pace:.0}"));
    for (name, level) in [("king", Level::King), ("merlin", Level::Merlin)] {
        let median = median_milliseconds(level, &views, || clock.now());
        lines.push(format!("{name}_milliseconds: {median:.0}"));
    }
    body.set_text_content(Some(&lines.join("\n")));
}

/// How long a level thinks over decisions that need thinking, on the median.
fn median_milliseconds(level: Level, views: &[View], now: impl Fn() -> f64) -> f64 {
    const PICKS: usize = 41;
    let mut times: Vec<f64> = Vec::new();
    for view in views {
        let start = now();
        let mut thinking = Thinking::new(view, level);
        thinking.think(u32::MAX);
        // Where there is no choice, nobody thinks.
        if thinking.iterations() > 0 {
            times.push(now() - start);
        }
        if times.len() == PICKS {
            break;
        }
    }
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
