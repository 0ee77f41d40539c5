//! The component book: every card, Spell, Monster, Leader, Champion and tile at work.

mod combat_cards;
mod fate_and_chaos_cards;
mod powers;
mod spells;

#[path = "../scene/mod.rs"]
mod scene;
