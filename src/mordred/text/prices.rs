//! What an action costs while it is being built, and what paying for it sets off.

use super::Line;
use crate::line::say;
use crate::mordred::Forecast;
use crate::mordred::data::Action;
use crate::mordred::state::Table;
use crate::mordred::state::task::{Due, Price};

/// What an action costs: "March: 3 time".
pub fn action_for(action: Action, time: u8) -> Line {
    say![action.name(), ": ", time, " time"]
}

/// How a price comes about; `cap` is the most that the moves of a March cost.
pub fn price_parts(price: Price, cap: Option<u8>) -> Line {
    let base = match cap {
        Some(cap) => say![price.base, " of at most ", cap, " for moves"],
        None => say![price.base, " for what is done"],
    };
    let discs = (price.surcharge > 0).then(|| say![" + ", price.surcharge, " for discs"]);
    let saved = (price.reduction > 0).then(|| say![" − ", price.reduction, " saved"]);
    let plain = (price.base + price.surcharge).saturating_sub(price.reduction);
    let least = (price.total() > plain).then(|| say![" but at least ", price.floor]);
    say![base, discs, saved, least]
}

/// Where a tracker lands, and what that sets off.
pub fn forecast(table: &Table, forecast: &Forecast) -> Line {
    let lap = |position| position / table.sectors();
    let Forecast { from, to, .. } = *forecast;
    let sector = number(table, to);
    let lands = match lap(to) {
        _ if to == from => say!["Stays on sector ", sector, "."],
        after if after == lap(from) => say!["Lands on sector ", sector, "."],
        1 => say!["Crosses the Line and lands on sector ", sector, "."],
        _ => say!["Crosses the Line for the last time."],
    };
    let fires = forecast.fires.iter().map(|&due| sets_off(table, due));
    let fires = Line::list(fires, ", ", ", ");
    if fires.is_empty() {
        say![lands, " Sets off nothing."]
    } else {
        say![lands, " Sets off: ", fires, "."]
    }
}

fn sets_off(table: &Table, due: Due) -> Line {
    let named = |position| {
        let event = table.event_at(position).name();
        say![event, " (", number(table, position), ")"]
    };
    match due {
        Due::War(position) if table.end_mark == Some(position) => {
            say![named(position), ", which ends the game"]
        }
        Due::Sector { position, .. } | Due::War(position) => named(position),
        Due::Breakout => say!["Breakout"],
        Due::GameEnd => say!["the end of the game"],
    }
}

/// The number of a sector shown to players, who count from 1.
fn number(table: &Table, position: u8) -> u8 {
    position % table.sectors() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_says_how_it_comes_about() {
        let price = Price {
            base: 2,
            surcharge: 1,
            reduction: 0,
            floor: 1,
        };
        let parts = price_parts(price, Some(6));
        assert_eq!(parts, "2 of at most 6 for moves + 1 for discs");
        assert_eq!(action_for(Action::March, price.total()), "March: 3 time");
        let saved = Price {
            base: 1,
            surcharge: 0,
            reduction: 1,
            floor: 1,
        };
        let parts = price_parts(saved, None);
        assert_eq!(parts, "1 for what is done − 1 saved but at least 1");
    }
}
