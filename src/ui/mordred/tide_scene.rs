//! The chart of the chances over a game, the list of its turning points, and the strip of the replay, as
//! markup.

use super::coach_scene::progress_line;
use super::end_scene::spread;
use super::icons::{device_symbol, faction_class};
use super::sheet::{Deed, Spots};
use super::tide::{Point, Span, Swing, Tide, percent};
use crate::ui::shell::escape;
use tabletop::game::Seat;
use tabletop::mordred::data::Faction;

/// What the chances over a game look like: one line for each player.
#[derive(Clone, Debug, PartialEq)]
pub struct TideScene {
    /// The factions by seat.
    pub factions: Vec<Faction>,
    /// The names of the players by seat.
    pub names: Vec<String>,
    /// The moments, and everybody's chance at each.
    pub tide: Tide,
    /// The turning points.
    pub swings: Vec<Swing>,
}

/// How far the search for the turning points has come.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Finding {
    /// Nobody has asked for them.
    #[default]
    Unasked,
    /// So much of it is done, in per cent.
    Going(u8),
    /// They are found.
    Found(Box<TideScene>),
}

/// A place to draw in.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Frame<'a> {
    width: f32,
    height: f32,
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
    points: &'a [Point],
}

impl<'a> Frame<'a> {
    const fn new(width: f32, height: f32, points: &'a [Point]) -> Self {
        Self {
            width,
            height,
            left: 30.0,
            right: 34.0,
            top: 18.0,
            bottom: 22.0,
            points,
        }
    }

    /// Every turn is as wide as any other, as in the chart of the favours.
    fn x(self, picks: usize) -> f32 {
        let turns = self.points.last().map_or(1, |last| last.turn).max(1);
        let share = self.turns(picks) / turns as f32;
        self.left + (self.width - self.left - self.right) * share
    }

    /// How many turns lie before a moment, with the share of the turn it is in.
    fn turns(self, picks: usize) -> f32 {
        let within = self
            .points
            .iter()
            .rev()
            .find(|point| point.picks <= picks)
            .map_or(1, |point| point.turn);
        let mut of_turn = self.points.iter().filter(|point| point.turn == within);
        let begins = of_turn.next().map_or(0, |point| point.picks);
        let next = self.points.iter().find(|point| point.turn > within);
        let ends = next
            .or(self.points.last())
            .map_or(begins, |point| point.picks);
        let share = match ends.saturating_sub(begins) {
            0 => 1.0,
            length => (picks.saturating_sub(begins)) as f32 / length as f32,
        };
        within.saturating_sub(1) as f32 + share.min(1.0)
    }

    fn y(self, chance: f32) -> f32 {
        let floor = self.height - self.bottom;
        floor - (floor - self.top) * chance.clamp(0.0, 1.0)
    }
}

impl TideScene {
    /// The chart, drawn for a place of this size; `here` is the moment on the screen, if it is one of
    /// the past.
    pub fn chart(&self, width: f32, height: f32, here: Option<usize>) -> String {
        let frame = Frame::new(width, height, &self.tide.points);
        let foot = height - frame.bottom;
        let mut svg = format!(r#"<svg viewBox="0 0 {width} {height}" aria-hidden="true">"#);
        for rung in [0.0, 0.5, 1.0] {
            let at = frame.y(rung);
            svg += &format!(
                r#"<path class="rung" d="M{} {at:.1}H{:.1}"/><text class="scale" x="{}" y="{:.1}" text-anchor="end">{}</text>"#,
                frame.left,
                width - frame.right,
                frame.left - 6.0,
                at + 4.5,
                percent(rung)
            );
        }
        svg += &self.signs(frame, foot);
        let mut ends = Vec::new();
        for (seat, &faction) in self.factions.iter().enumerate() {
            let (points, end) = self.line(frame, seat);
            let class = faction_class(faction);
            svg += &format!(
                r#"<polyline class="held-halo" points="{points}"/><polyline class="held {class}" points="{points}"/>"#
            );
            ends.push((end, faction));
        }
        svg += &self.beads(frame);
        if let Some(here) = here {
            let at = frame.x(here);
            svg += &format!(
                r#"<path class="tide-here" d="M{at:.1} {:.1}V{foot:.1}"/>"#,
                frame.top - 6.0
            );
        }
        spread(&mut ends, 21.0, frame.top, foot);
        for (at, faction) in ends {
            let (class, device) = (faction_class(faction), device_symbol(faction));
            svg += &format!(
                r#"<g class="line-end {class}" transform="translate({:.1} {at:.1})"><circle r="10"/><use href="{device}" x="-8" y="-8" width="16" height="16"/></g>"#,
                width - frame.right + 18.0
            );
        }
        svg + "</svg>"
    }

    /// The line of one player, and how high it ends.
    fn line(&self, frame: Frame, seat: usize) -> (String, f32) {
        let mut points = String::new();
        let mut end = frame.y(0.0);
        for (point, chances) in self.tide.points.iter().zip(&self.tide.chances) {
            end = frame.y(chances.get(seat).copied().unwrap_or_default());
            points += &format!("{:.1},{end:.1} ", frame.x(point.picks));
        }
        (points.trim_end().into(), end)
    }

    /// Wars and Breakout below the lines.
    fn signs(&self, frame: Frame, foot: f32) -> String {
        let mut svg = String::new();
        for (n, point) in self.tide.points.iter().enumerate() {
            // Where it is over: there the favours have moved as well.
            let over = self.tide.points.get(n + 1).unwrap_or(point);
            let at = frame.x(over.picks);
            svg += &match point.span {
                Span::Turn(_) => continue,
                Span::War => format!(
                    r##"<path class="at-war" d="M{at:.1} {}V{foot:.1}"/><use href="#icon-war" x="{:.1}" y="{:.1}" width="15" height="15"/>"##,
                    frame.top,
                    at - 7.5,
                    foot + 4.0
                ),
                Span::Breakout => format!(
                    r#"<path class="at-breakout" d="M{at:.1} {}V{foot:.1}"/><text class="breakout-name" x="{at:.1}" y="{:.1}" text-anchor="middle">Breakout</text>"#,
                    frame.top,
                    frame.top - 6.0
                ),
            };
        }
        svg
    }

    /// A numbered bead where each turning point ends.
    fn beads(&self, frame: Frame) -> String {
        let mut svg = String::new();
        for (n, swing) in self.swings.iter().enumerate() {
            let [from, to] = self.ends(swing);
            let (faction, number) = (self.faction(swing.seat), n + 1);
            let chance = f32::from(swing.to) / 100.0;
            let before = f32::from(swing.from) / 100.0;
            let class = faction_class(faction);
            svg += &format!(
                r#"<g class="bead {class}"><path d="M{:.1} {:.1}L{:.1} {:.1}"/><g transform="translate({:.1} {:.1})"><circle r="8.5"/><text text-anchor="middle" y="4.5">{number}</text></g></g>"#,
                frame.x(from),
                frame.y(before),
                frame.x(to),
                frame.y(chance),
                frame.x(to),
                frame.y(chance),
            );
        }
        svg
    }

    /// Where a swing begins and ends.
    fn ends(&self, swing: &Swing) -> [usize; 2] {
        let from = swing.at.picks;
        let mut points = self.tide.points.iter().map(|point| point.picks);
        [from, points.find(|&picks| picks > from).unwrap_or(from)]
    }

    fn faction(&self, seat: Seat) -> Faction {
        let faction = self.factions.get(seat.index()).copied();
        faction.unwrap_or(Faction::Humans)
    }

    /// The turning points as buttons that lead there.
    pub fn list(&self, spots: &mut Spots) -> String {
        if self.swings.is_empty() {
            return r#"<p class="no-swing">No chance moved enough to be a turning point.</p>"#
                .into();
        }
        let mut html = String::from(r#"<ol class="swings">"#);
        for (n, swing) in self.swings.iter().enumerate() {
            let way = if swing.to > swing.from { "up" } else { "down" };
            let words = escape(swing.words(&self.names).text());
            html += &format!(
                r#"<li><button class="swing {way} {}" data-testid="swing" title="To this moment"{}><b aria-hidden="true">{}</b><span>{words}</span></button></li>"#,
                faction_class(self.faction(swing.seat)),
                spots.deed(Deed::GoTo(swing.at.picks)),
                n + 1
            );
        }
        html + "</ol>"
    }

    /// The same in one line: a number for each, and the words of the one at the moment on the screen.
    fn row(&self, here: usize, unfolded: bool, spots: &mut Spots) -> String {
        let (mut numbers, mut said) = (String::new(), String::new());
        for (n, swing) in self.swings.iter().enumerate() {
            let [from, to] = self.ends(swing);
            let is_here = (from..to).contains(&here);
            let words = escape(swing.words(&self.names).text());
            let number = n + 1;
            numbers += &format!(
                r#"<li><button class="swing {}" data-testid="swing" title="{words}" aria-label="Turning point {number}: {words}" aria-current="{is_here}"{}><b aria-hidden="true">{number}</b></button></li>"#,
                faction_class(self.faction(swing.seat)),
                spots.deed(Deed::GoTo(from)),
            );
            if is_here {
                said = words;
            }
        }
        let said = match (said.is_empty(), self.swings.is_empty()) {
            (false, _) => said,
            (true, false) => "Turning points".into(),
            (true, true) => "No chance moved enough to be a turning point.".into(),
        };
        let fold = if unfolded { "Hide chart" } else { "Chart" };
        format!(
            r#"<div class="tide-row"><ol class="swings">{numbers}</ol><p>{said}</p><button class="button quiet" data-testid="tide-fold" aria-expanded="{unfolded}"{}>{fold}</button></div>"#,
            spots.deed(Deed::Fold(!unfolded))
        )
    }
}

impl Finding {
    /// What stands on the end screen: nothing before somebody asks.
    pub fn figure(&self, spots: &mut Spots) -> String {
        match self {
            Self::Unasked => String::new(),
            Self::Going(done) => format!(
                r#"<figure class="tide-chart finding" data-key="tide" data-testid="tide"><figcaption><span role="status">Looking for the turning points…</span></figcaption>{}</figure>"#,
                progress_line(*done)
            ),
            Self::Found(scene) => format!(
                r#"<figure class="tide-chart" data-key="tide" data-testid="tide"><figcaption><span role="status">Estimated chances to win in per cent, and the turning points</span></figcaption><div class="chart broad">{}</div><div class="chart narrow">{}</div>{}</figure>"#,
                scene.chart(660.0, 150.0, None),
                scene.chart(350.0, 200.0, None),
                scene.list(spots)
            ),
        }
    }

    /// The button of the end screen that asks for the turning points.
    pub fn button(&self, spots: &mut Spots) -> String {
        match self {
            Self::Unasked => format!(
                r#"<button class="button" data-testid="find-swings" title="Estimates everybody's chances, moment by moment"{}>Find the turning points</button>"#,
                spots.deed(Deed::FindSwings)
            ),
            _ => String::new(),
        }
    }

    /// The strip over the map while one looks at the past of a finished game.
    pub fn strip(&self, here: usize, unfolded: bool, spots: &mut Spots) -> String {
        let inside = match self {
            Self::Unasked => self.button(spots),
            Self::Going(done) => format!(
                r#"<p role="status">Looking for the turning points…</p>{}"#,
                progress_line(*done)
            ),
            Self::Found(scene) => {
                let row = scene.row(here, unfolded, spots);
                let chart = match unfolded {
                    true => scene.chart(360.0, 116.0, Some(here)),
                    false => String::new(),
                };
                format!(r#"<div class="chart">{chart}</div>{row}"#)
            }
        };
        let class = match self {
            Self::Found(_) => "tide-strip found",
            _ => "tide-strip",
        };
        format!(
            r#"<section class="{class}" data-testid="tide-strip" aria-label="Turning points">{inside}</section>"#
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::sitting::Sitting;
    use super::super::tide::{final_chances, points};
    use super::*;
    use tabletop::mordred::Setup;

    /// A whole game, whose chances go up and down as if at random.
    fn scene() -> TideScene {
        let setup = Setup::new(&[Faction::Humans, Faction::TunnelDwarves]);
        let names = vec!["<b>Anna".to_owned(), "Ben".to_owned()];
        let mut sitting = Sitting::begin(setup, 41, names, false).expect("a good set-up");
        sitting.play_some(usize::MAX);
        let points = points(&sitting);
        let chance = |n: usize| (n * 37 % 100) as f32 / 100.0;
        let mut chances: Vec<[f32; 4]> = (0..points.len())
            .map(|n| [chance(n), 1.0 - chance(n), 0.0, 0.0])
            .collect();
        *chances.last_mut().expect("points") = final_chances(&sitting).expect("an end");
        let tide = Tide::new(&sitting, points, chances);
        TideScene {
            factions: sitting.setup().factions.clone(),
            names: sitting.names().to_vec(),
            swings: tide.swings(),
            tide,
        }
    }

    impl TideScene {
        fn last(&self) -> usize {
            self.tide.points.last().map_or(0, |last| last.picks)
        }
    }

    #[test]
    fn every_turn_is_as_wide_as_any_other() {
        let scene = scene();
        let points = &scene.tide.points;
        let frame = Frame::new(100.0, 50.0, points);
        let mut begun = 0;
        for point in points {
            if point.turn > begun {
                begun = point.turn;
                assert_eq!(frame.turns(point.picks), (begun - 1) as f32);
            }
        }
        assert_eq!(frame.turns(scene.last()), begun as f32);
        assert!(points.is_sorted_by(|a, b| frame.x(a.picks) <= frame.x(b.picks)));
    }

    #[test]
    fn the_chart_has_a_line_and_a_device_for_everybody_and_a_bead_for_every_turning_point() {
        let scene = scene();
        let chart = scene.chart(660.0, 150.0, None);
        assert_eq!(chart.matches("class=\"held ").count(), 2);
        assert_eq!(chart.matches("class=\"line-end").count(), 2);
        assert_eq!(chart.matches("class=\"bead").count(), scene.swings.len());
        assert!(chart.contains("#icon-war") && chart.contains("at-breakout"));
        assert!(!chart.contains("style=") && !chart.contains("NaN"));
        assert!(!chart.contains("tide-here"));
        assert!(scene.chart(430.0, 104.0, Some(5)).contains("tide-here"));
    }

    #[test]
    fn every_turning_point_is_a_button_that_leads_to_it() {
        let scene = scene();
        let mut spots = Spots::default();
        let list = scene.list(&mut spots);
        assert_eq!(
            list.matches("data-testid=\"swing\"").count(),
            scene.swings.len()
        );
        for swing in &scene.swings {
            assert!(spots.does(Deed::GoTo(swing.at.picks)));
        }
        assert!(list.contains("&lt;b&gt;Anna") && !list.contains("<b>Anna"));
    }

    #[test]
    fn the_turning_point_one_looks_at_is_marked() {
        let scene = scene();
        let at = scene.swings[0].at.picks;
        let row = |here| scene.row(here, false, &mut Spots::default());
        let marked = |here| row(here).matches("aria-current=\"true\"").count();
        assert_eq!((marked(scene.last()), marked(at)), (0, 1));
        assert!(row(at).contains("% to ") && row(scene.last()).contains(">Turning points<"));
    }

    #[test]
    fn who_has_not_asked_is_offered_the_turning_points_and_who_has_sees_how_far_it_is() {
        let mut spots = Spots::default();
        assert!(Finding::Unasked.button(&mut spots).contains("Find the"));
        assert!(spots.does(Deed::FindSwings));
        assert_eq!(Finding::Unasked.figure(&mut spots), "");
        let going = Finding::Going(40);
        assert!(going.figure(&mut spots).contains("<rect width=\"40\""));
        assert_eq!(going.button(&mut spots), "");
        let found = Finding::Found(Box::new(scene()));
        assert!(found.figure(&mut spots).contains("class=\"swings\""));
        assert!(found.strip(3, true, &mut spots).contains("tide-here"));
        let folded = found.strip(3, false, &mut spots);
        assert!(!folded.contains("tide-here") && folded.contains(">Chart<"));
    }
}
