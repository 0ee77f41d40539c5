//! Cards at work (R24): clauses are carried out one after the other.

use super::monsters::EVERY_MONSTER;
use super::outlook::Outlook;
use super::{Play, adding, favours, killing, magic, moving};
use crate::game::Seat;
use crate::mordred::data::effect::{Adds, Clause, Players, Purse, Test, Units, Who};
use crate::mordred::data::{CombatCard, Territory};
use crate::mordred::event::{Reason, What};
use crate::mordred::state::task::{Adding, CardPart, Each, Effect, Snatching, Targeting, Task};
use crate::mordred::state::{Order, Strength, Table, Territories};

/// Whether a clause of a Spell could change something for this player (R11.6, E16).
pub(super) fn can_change(table: &Table, outlook: &Outlook, you: Seat, clause: &Clause) -> bool {
    let mut options = super::FirstTwo::default();
    match *clause {
        Clause::Move(moves) => {
            let moving = moving::task(moves, you, Territory::default(), true);
            moving::is_possible(table, Some(outlook), &moving)
        }
        Clause::Add(adds) => adding::is_possible(table, Some(outlook), &add_task(adds, you, true)),
        Clause::KillInEach(targets) => {
            let first = None;
            let targeting = Targeting {
                targets,
                you,
                first,
            };
            killing::is_possible(table, Some(outlook), &targeting)
        }
        Clause::Hire { by_adding } => {
            magic::list_hires(table, Some(outlook), you, by_adding, &mut options);
            options.first.is_some()
        }
        Clause::Teleport => {
            magic::list_teleports(table, Some(outlook), you, &mut options);
            options.first.is_some()
        }
        Clause::Snatch { most, in_britannia } => {
            let snatching = snatch_task(you, most, in_britannia);
            outlook.can_end() && favours::snatch_victims(table, &snatching).next().is_some()
        }
        _ => outlook.can_end(),
    }
}

fn add_task(adds: Adds, you: Seat, must_change: bool) -> Adding {
    Adding {
        adds,
        you,
        must_change,
        ..Adding::default()
    }
}

fn snatch_task(you: Seat, most: u8, in_britannia: bool) -> Snatching {
    Snatching {
        you,
        most,
        in_britannia,
        robbed: 0,
    }
}

/// The clause that is repeated for several players, wherever it stands in the given one.
fn repeated(clause: &'static Clause) -> Option<&'static Clause> {
    match clause {
        Clause::Each(_, clause) => Some(clause),
        Clause::Either(_, first, second) => repeated(first).or_else(|| repeated(second)),
        _ => None,
    }
}

impl CardPart {
    /// The clauses of the card.
    fn clauses(self) -> &'static [Clause] {
        match self {
            Self::Spell(spell) => spell.data().upper.clauses,
            Self::SpellInChaos(spell) => spell.data().chaos.clauses,
            Self::Fate(card) => card.data().upper,
            Self::FateInChaos(card) => card.data().chaos,
            Self::Chaos(card) => card.data().clauses,
            Self::Mystic { card, .. } => card.data().mystic,
            Self::ChiefBonus { card, .. } => card.data().chief,
        }
    }

    /// How many clauses the card has.
    pub(in crate::mordred) fn steps(self) -> usize {
        self.clauses().len()
    }

    /// Whether this clause of the card is one for several players.
    pub(in crate::mordred) fn repeats(self, step: u8) -> bool {
        let clause = self.clauses().get(usize::from(step));
        clause.and_then(repeated).is_some()
    }

    /// Whether it is a Spell, which must change something (E16).
    fn is_spell(self) -> bool {
        matches!(self, Self::Spell(_) | Self::SpellInChaos(_))
    }
}

/// Whether a Combat card lets its side plunder.
pub(super) fn plunders(card: CombatCard) -> bool {
    let data = card.data();
    let mut clauses = data.mystic.iter().chain(data.chief);
    clauses.any(|clause| *clause == Clause::Plunder)
}

/// Who is meant by the words of a clause.
#[derive(Clone, Copy)]
struct Meaning {
    part: CardPart,
    step: u8,
    you: Seat,
    chosen: Option<Seat>,
}

impl Play<'_> {
    /// Starts a card.
    pub(super) fn begin_effect(&mut self, part: CardPart, you: Seat) {
        let effect = Effect {
            part,
            you,
            step: 0,
            chosen: None,
        };
        self.push_from(part.source(), Task::Effect(effect));
    }

    /// The next clause of a card.
    pub(super) fn next_clause(&mut self, mut effect: Effect) {
        self.pop();
        let clauses = effect.part.clauses();
        let Some(clause) = clauses.get(usize::from(effect.step)) else {
            return;
        };
        let meaning = Meaning {
            part: effect.part,
            step: effect.step,
            you: effect.you,
            chosen: effect.chosen,
        };
        effect.step += 1;
        // The card stays below its last clause only if that clause still needs it.
        if usize::from(effect.step) < clauses.len() || matches!(clause, Clause::ChooseOpponent(_)) {
            self.push(Task::Effect(effect));
        }
        self.carry_out_clause(clause, meaning);
    }

    /// E5: the same clause for the next player.
    pub(super) fn next_player(&mut self, mut each: Each) {
        self.pop();
        let Some(you) = each.left.next() else {
            return;
        };
        let (part, step) = (each.part, each.step);
        self.push(Task::Each(each));
        let clause = repeated(&part.clauses()[usize::from(step)])
            .expect("a clause for each player holds the one to repeat");
        let chosen = None;
        self.carry_out_clause(
            clause,
            Meaning {
                part,
                step,
                you,
                chosen,
            },
        );
    }

    fn carry_out_clause(&mut self, clause: &'static Clause, meaning: Meaning) {
        let Meaning { part, you, .. } = meaning;
        let here = self.state.table.battle.at;
        let must_change = part.is_spell();
        match *clause {
            Clause::Attack(attack) => self.strengthen(part, attack, 0, 0),
            Clause::Defence(defence) => self.strengthen(part, 0, defence, 0),
            Clause::EnemyDefence(defence) => self.strengthen(part, 0, 0, defence),
            Clause::ReduceLoss(by) => self.reduce_loss(part, you, by),
            Clause::CancelMystic => {
                let side = self.state.table.side_of(you) as u8;
                self.push(Task::Cancel { side });
            }
            Clause::Plunder => {
                let side = self.state.table.side_of(you);
                self.state.table.battle.plunder |= 1 << side;
            }
            Clause::Move(moves) => {
                self.push(Task::Moving(moving::task(moves, you, here, must_change)));
            }
            Clause::Add(adds) => self.push(Task::Adding(add_task(adds, you, must_change))),
            Clause::KillInEach(targets) => self.push(Task::Targeting(Targeting {
                targets,
                you,
                first: None,
            })),
            Clause::KillEnemyWarrior => self.push(Task::Kill {
                seat: self.enemy_of(you),
                at: here,
                units: Units::Warriors,
            }),
            Clause::KillOwnNearCaer => self.push(Task::KillNearCaer(you)),
            Clause::Hire { by_adding } => self.push(Task::Hire { you, by_adding }),
            Clause::Teleport => self.push(Task::Teleport(you)),
            Clause::Draw(cards) => self.draw(you, cards, "R24.1"),
            Clause::DiscardAtRandom(who, count) => {
                if let Some(seat) = self.who(who, meaning) {
                    self.discard_at_random(seat, count, "E10");
                }
            }
            Clause::DiscardDownTo(down_to) => self.push(Task::Discarding { seat: you, down_to }),
            Clause::Peek(count) => self.peek(you, self.enemy_of(you), count, "R24.1"),
            Clause::PlaceDisc(who) => {
                if let Some(of) = self.who(who, meaning) {
                    self.push(Task::Disc { of, by: you });
                }
            }
            Clause::RetrieveUpTo(left) => self.push(Task::Retrieving { seat: you, left }),
            Clause::RetrieveAll => self.retrieve_all(you, "R24.1"),
            Clause::Advance(who, steps) => {
                if let Some(seat) = self.who(who, meaning) {
                    self.advance(seat, steps, "R12.6");
                }
            }
            Clause::TakeFavour(Purse::Reserve) => self.push(Task::TakeFromReserve(you)),
            Clause::TakeFavour(Purse::ControlledBritannia) => {
                self.push(Task::TakeFromControlled(you));
            }
            Clause::Snatch { most, in_britannia } => {
                self.push(Task::Snatching(snatch_task(you, most, in_britannia)));
            }
            Clause::ReturnFavour => self.push(Task::Return(you)),
            Clause::Bargain(most) => self.push(Task::Bargain { you, most }),
            Clause::CarryFavours(most) => self.push(Task::Carry { you, most }),
            Clause::RemoveFavourFromEach => {
                let table = &self.state.table;
                let left =
                    Territories::BRITANNIA.and(table.territories_where(|at| table.has_favour(at)));
                self.push(Task::Removing { you, left });
            }
            Clause::SwapLeaders(favours) => self.push(Task::SwapLeaders { you, favours }),
            Clause::WalkLeader { steps, favours } => self.push(Task::WalkLeader {
                you,
                steps,
                favours,
            }),
            Clause::WalkMonster(steps) => self.push(Task::ChooseMonster { actor: you, steps }),
            Clause::SummonMonster => self.push(Task::SummonMonster { actor: you }),
            Clause::RunMonsters => {
                let actor = self.state.table.hindmost();
                let left = EVERY_MONSTER;
                self.push(Task::Monsters { actor, left });
            }
            Clause::ChooseOpponent(having) => self.push(Task::ChooseOpponent { you, having }),
            Clause::Each(players, _) => {
                let left = self.players_meant(players, you);
                let Meaning { part, step, .. } = meaning;
                self.push(Task::Each(Each { part, step, left }));
            }
            Clause::Either(test, first, second) => {
                let holds = self.holds(test, you);
                self.carry_out_clause(if holds { first } else { second }, meaning);
            }
        }
    }

    /// Whom a clause touches; nobody, if no opponent could be chosen.
    fn who(&self, who: Who, meaning: Meaning) -> Option<Seat> {
        match who {
            Who::You => Some(meaning.you),
            Who::Enemy => Some(self.enemy_of(meaning.you)),
            Who::Chosen => meaning.chosen,
        }
    }

    /// The other side of the battle (E1).
    pub(super) fn enemy_of(&self, you: Seat) -> Seat {
        let table = &self.state.table;
        table.battle.sides[1 - table.side_of(you)]
    }

    /// The players of a clause, furthest ahead first; fixed when it starts (R6.6, A9).
    fn players_meant(&self, players: Players, you: Seat) -> Order {
        let table = &self.state.table;
        let held = |seat| table.player(seat).favours_held();
        let most = table.seats().map(held).max().unwrap_or_default();
        table.deciding_order().only(|seat| match players {
            Players::All => true,
            Players::Opponents => seat != you,
            Players::RicherOpponents => seat != you && held(seat) > held(you),
            Players::ChiefInControl => table.controller(table.chief_at(seat)) == Some(seat),
            Players::Richest => most > 0 && held(seat) == most,
        })
    }

    /// E12: read when the clause is reached; laid-down Chiefs do not count.
    fn holds(&self, test: Test, you: Seat) -> bool {
        let table = &self.state.table;
        let at = table.battle.at;
        let units = |seat| table.standing(at, seat).total();
        match test {
            Test::MoreUnits => units(you) > units(self.enemy_of(you)),
            Test::FewerUnits => units(you) < units(self.enemy_of(you)),
            Test::EnemyWarrior => {
                let army = table.army(at, self.enemy_of(you));
                army.warriors + army.champion > 0
            }
            Test::RicherOpponent => {
                let order = self.players_meant(Players::RicherOpponents, you);
                !order.as_slice().is_empty()
            }
        }
    }

    /// `ModAttack` and `ModDefence` by a placed card, which keeps them so that they can be struck
    /// out (A63).
    fn strengthen(&mut self, part: CardPart, attack: i8, defence: i8, enemy_defence: i8) {
        let (card, side, nth, reason) = placed(part);
        let placed = &mut self.state.hidden.placed[usize::from(side)][usize::from(nth)];
        debug_assert_eq!(placed.card, card);
        placed.gives.attack += attack;
        placed.gives.defence += defence;
        placed.enemy_defence += enemy_defence;
        let sides = self.state.table.battle.sides;
        let own = sides[usize::from(side)];
        let (seat, defence) = if enemy_defence == 0 {
            (own, defence)
        } else {
            (sides[usize::from(1 - side)], enemy_defence)
        };
        let gives = Strength { attack, defence };
        let rule = match part {
            CardPart::ChiefBonus { .. } => "R17.8",
            _ => "R17.7",
        };
        self.note(
            rule,
            What::Strengthened {
                seat,
                gives,
                reason,
            },
        );
    }

    /// `ReduceLoss`.
    fn reduce_loss(&mut self, part: CardPart, seat: Seat, by: u8) {
        let (_, side, _, reason) = placed(part);
        self.state.table.battle.reduced[usize::from(side)] += by;
        self.note("R17.11", What::LossReduced { seat, by, reason });
    }
}

/// The placed card an effect of battle belongs to.
fn placed(part: CardPart) -> (CombatCard, u8, u8, Reason) {
    match part {
        CardPart::Mystic { card, side, nth } => (card, side, nth, Reason::Mystic(card)),
        CardPart::ChiefBonus { card, side, nth } => (card, side, nth, Reason::ChiefBonus(card)),
        part => unreachable!("{part:?} is no card placed in a battle"),
    }
}
