//! Mordred, the flagship: two to four players fight for Britannia and the Lost Lands.

pub mod data;
