//! The rule book, number by number: every rule, ruling, vector and worked example, and the editions.

mod actions;
mod battle;
mod battle_examples;
mod board_and_time;
mod chaos_and_end;
mod components_and_setup;
mod editions;
mod editions_battle;
mod effect_rules;
mod events;
mod examples;
mod forecast;
mod hidden_and_invariants;
mod knowledge;
mod magic_oracle;
mod march_oracle;
mod printed;
mod procedures;
mod rulings_a1_a33;
mod rulings_a34_a67;
mod rulings_a68_on;
mod vectors;
mod vectors_battle;
mod war;
mod worlds;

#[path = "../scene/mod.rs"]
mod scene;
