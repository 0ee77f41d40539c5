//! Every number of the rules and every number open to tuning (component book 15), by name.
//!
//! Numbers that make up a table (Combat cards, Spell costs, Monster movement, the dial) stand there.

/// Combat cards a player draws up to (R2.3, R18.6).
pub const HAND: u8 = 7;
/// The most units of one faction in a territory (R5.1).
pub const TERRITORY_UNITS: u8 = 4;
/// The most factions in a territory (R5.1).
pub const TERRITORY_FACTIONS: usize = 2;
/// The most time a March may cost (R9.4).
pub const MARCH_CAP: u8 = 6;
/// The least time a March costs (R8.4).
pub const MARCH_FLOOR: u8 = 1;
/// The least time a Magic action costs (R8.4).
pub const MAGIC_FLOOR: u8 = 1;

/// Favours placed with each Leader at set-up (R2.8a).
pub const LEADER_START_FAVOURS: u8 = 2;
/// Favours of each Leader in the slots of Britannia (R2.10).
pub const SLOT_FAVOURS_EACH: u8 = 3;
/// Favours placed with each Leader by a Leader event (R14.3).
pub const LEADER_EVENT_FAVOURS: u8 = 2;
/// Favours placed with each Leader at Breakout (R19.6).
pub const BREAKOUT_FAVOURS: u8 = 2;
/// Favours of each Leader in the slots of the Lost Lands (R19.7).
pub const BREAKOUT_SLOT_FAVOURS: u8 = 2;
/// Monsters drawn at set-up (R2.6).
pub const MONSTERS_IN_PLAY: usize = 2;
/// Cards drawn in a Fate event (R15).
pub const FATE_DRAW: u8 = 2;

/// Knob `levy_free_warriors`: Warriors that cost nothing in each Muster of the Humans without a Mystic.
pub const LEVY_FREE_WARRIORS: u8 = 1;
/// Knob `songs_reduction`: time that each Magic action of the High Elves costs less.
pub const SONGS_REDUCTION: u8 = 1;
/// Knob `slip_units`: units the Hobyars may save in each battle.
pub const SLIP_UNITS: u8 = 1;
/// Knob `under_road_cost`: time for the linked group move of the Tunnel Dwarves.
pub const UNDER_ROAD_COST: u8 = 0;

/// Units that may go along with the Mystic in the chaos half of Teleport.
pub const FAR_TELEPORT_COMPANIONS: u8 = 2;
/// Knob `call_to_arms_n`: the most Warriors added by Call to Arms.
pub const CALL_TO_ARMS: u8 = 2;
/// Knob `oath_bonus`: attack and defence of the upper half of Oath of the Table.
pub const OATH_BONUS: i8 = 1;
/// Knob `oath_bonus`: attack and defence of the chaos half of Oath of the Table.
pub const OATH_BONUS_CHAOS: i8 = 1;
/// Knob `glamour_n`: the most units moved by the upper half of Glamour of the Hollow Hills.
pub const GLAMOUR_UPPER: u8 = 2;
/// Knob `glamour_n`: the most units moved by its chaos half.
pub const GLAMOUR_CHAOS: u8 = 3;
/// Knob `ward_cap`: the most Mystics that count for Starlight Ward.
pub const WARD_CAP: u8 = 2;
/// Knob `snatch_n`: the most opponents robbed by the chaos half of Snatch in the Night.
pub const SNATCH: u8 = 1;
/// Knob `swarm_attack`: attack of the upper half of Swarm of Teeth.
pub const SWARM_ATTACK: i8 = 2;
/// Knob `delving_need`: territories needed by the upper half of Deep Delving.
pub const DELVING_UPPER: u8 = 3;
/// Knob `delving_need`: Lost Lands needed by its chaos half.
pub const DELVING_CHAOS: u8 = 3;

/// Knob `champion_values`: Sir Blackheart's attack.
pub const BLACKHEART_ATTACK: i8 = 2;
/// Knob `champion_values`: Dame Britomart's defence if there is no card to cancel.
pub const BRITOMART_DEFENCE: i8 = 1;
/// Knob `champion_values`: Sir Hroldrim's defence.
pub const HROLDRIM_DEFENCE: i8 = 1;

/// Knob `leader_thresholds`: favours needed for the three powers of an advanced Leader card.
pub const LEADER_NEEDS: [u8; 3] = [2, 4, 7];
/// Knob `leader_points`: points for each set of three (Merlin, basic side).
pub const MERLIN_SET_POINTS: i8 = 1;
/// Knob `leader_points`: points for the most favours (Morgana, basic side).
pub const MORGANA_MOST_POINTS: i8 = 4;
/// Knob `leader_points`: points for each player tied for the most.
pub const MORGANA_TIED_POINTS: i8 = 2;
/// Knob `leader_points`: favours for each point (Mordred, basic side).
pub const MORDRED_FAVOURS_PER_POINT: u8 = 3;
/// Knob `leader_points`: points of the third power of an advanced Leader card.
pub const THIRD_POWER_POINTS: i8 = 3;
/// Cards drawn in a Fate event by a player with Merlin's first power.
pub const SEER_DRAW: u8 = 3;
/// Time that a Magic action costs less with Merlin's second power.
pub const HOURGLASS_REDUCTION: u8 = 1;
/// Attack of Mordred's first power.
pub const WRATH_ATTACK: i8 = 1;

/// Knob `seat_bonus`: extra Combat cards at the start for the last in the stack of four, by the
/// house rule of A78 only.
pub const SEAT_BONUS: u8 = 1;

/// Time for one group move of a March (R9.3).
pub const GROUP_MOVE_COST: u8 = 1;
/// Time for one unit added by a Muster (R10.4).
pub const UNIT_COST: u8 = 1;
