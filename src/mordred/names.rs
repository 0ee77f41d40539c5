//! What bots are called.

use super::data::Faction;

/// What a bot that leads this faction is called by itself, and how else if somebody else has that
/// name. No two factions share one.
pub const fn bot_names(faction: Faction) -> [&'static str; 2] {
    match faction {
        Faction::Humans => ["Galehaut", "Bedivere"],
        Faction::HighElves => ["Nimue", "Lanval"],
        Faction::Hobyars => ["Morholt", "Breuse"],
        Faction::TunnelDwarves => ["Frocin", "Bilis"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::is_name;

    #[test]
    fn every_bot_has_a_name_of_its_own() {
        let names: Vec<&str> = Faction::ALL.into_iter().flat_map(bot_names).collect();
        for (n, name) in names.iter().enumerate() {
            assert!(is_name(name) && !names[..n].contains(name), "{name}");
        }
    }
}
