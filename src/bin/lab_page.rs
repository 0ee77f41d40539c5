//! The random games of `lab hash` and the pace of `lab bench`, in a browser, for the title behind the
//! `#` of the address: the page's text becomes one fingerprint per line, then the picks of `lab picks`,
//! then `decisions_per_second` and `simulations_per_second`, which a browser test compares with the
//! native ones, and the median milliseconds of a pick for the levels that search.

use tabletop::game::Game;
use tabletop::mordred::Mordred;
use tabletop::random_play::{
    Numbered, decisions_of_bots, final_fingerprint, picks_for, picks_of_bots, play_to_end,
};
use tabletop::thought::{Level, Thinks, futures_of_a_pick};

/// As many games as the browser test compares.
const GAMES: u64 = 200;
/// Long enough for the browser to have compiled the code well.
const MILLISECONDS: f64 = 3_000.0;

fn main() {
    let window = web_sys::window().expect("a page has a window");
    let document = window.document().expect("a window has a document");
    let body = document.body().expect("the test page has a body");
    let clock = window.performance().expect("a window has a clock");
    let address = document.url().expect("a document has an address");
    let now = || clock.now();
    let lines = match address.split_once('#') {
        None => lines::<Mordred>(now),
        Some((_, Mordred::ID)) => lines::<Mordred>(now),
        Some((_, other)) => vec![format!("There is no title “{other}”.")],
    };
    body.set_text_content(Some(&lines.join("\n")));
}

/// Everything that is told of a title.
fn lines<G: Numbered + Thinks>(now: impl Fn() -> f64) -> Vec<String> {
    let mut lines: Vec<String> = (0..GAMES)
        .map(|game| format!("{game} {:016x}", final_fingerprint::<G>(game)))
        .collect();
    lines.extend(picks_of_bots::<G>());
    lines.push(decisions_per_second::<G>(&now));
    let views = decisions_of_bots::<G>();
    let levels = G::Level::ALL.iter().copied();
    let searching: Vec<G::Level> = levels.filter(|&it| G::most_futures(it) > 0).collect();
    if let Some(&level) = searching.first() {
        lines.push(simulations_per_second::<G>(level, &views, &now));
    }
    for level in searching {
        let median = median_milliseconds::<G>(level, &views, &now);
        lines.push(format!("{}_milliseconds: {median:.0}", level.id()));
    }
    lines
}

fn decisions_per_second<G: Numbered>(now: impl Fn() -> f64) -> String {
    let setups = G::measured_setups();
    let mut game = 0;
    let pace = per_second(now, || {
        let mut decisions = 0;
        let setup = &setups[game as usize % setups.len()];
        play_to_end::<G>(setup, game, &mut picks_for(game), |_, _, _| decisions += 1);
        game += 1;
        decisions
    });
    format!("decisions_per_second: {pace:.0}")
}

fn simulations_per_second<G: Thinks>(
    level: G::Level,
    views: &[G::View],
    now: impl Fn() -> f64,
) -> String {
    let mut views = views.iter().cycle();
    let pace = per_second(now, || {
        let view = views.next().expect("a game has decisions");
        futures_of_a_pick::<G>(view, level)
    });
    format!("simulations_per_second: {pace:.0}")
}

/// How many of the things that are done by the piece are done in a second.
fn per_second(now: impl Fn() -> f64, mut do_some: impl FnMut() -> u32) -> f64 {
    let start = now();
    let mut done = 0;
    while now() < start + MILLISECONDS {
        done += do_some();
    }
    f64::from(done) / (now() - start) * 1_000.0
}

/// How long a level thinks over decisions that need thinking, on the median.
fn median_milliseconds<G: Thinks>(
    level: G::Level,
    views: &[G::View],
    now: impl Fn() -> f64,
) -> f64 {
    const PICKS: usize = 41;
    let mut times: Vec<f64> = Vec::new();
    for view in views {
        let start = now();
        // Where there is no choice, nobody thinks.
        if futures_of_a_pick::<G>(view, level) > 0 {
            times.push(now() - start);
        }
        if times.len() == PICKS {
            break;
        }
    }
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
