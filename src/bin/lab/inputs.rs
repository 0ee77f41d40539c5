//! Inputs for `lab fuzz`: real links and saves, and every way to spoil them.

use tabletop::dice::Dice;
use tabletop::link::envelope::{seal, to_base64};
use tabletop::link::{Recorded, encode};
use tabletop::random_play::{picks_for, play_to_end};
use tabletop::save::{Save, write, write_library};
use tabletop::seats::Seats;

use crate::spoil::*;
use crate::title::{Title, names_of};

/// How many games there are to spoil.
const GAMES: u64 = 120;

/// How an input came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Any characters at all.
    LinkNoise,
    /// Characters of links.
    LinkBase64,
    /// The end is missing.
    LinkCut,
    /// One bit is another.
    LinkBitFlip,
    /// Some characters are others.
    LinkTypos,
    /// The start of one and the end of another.
    LinkSpliced,
    /// Any bytes, with a check that fits.
    LinkSealedNoise,
    /// Bytes of a real link, some changed, with a check that fits.
    LinkResealed,
    /// A header with numbers beyond all bounds, with a check that fits.
    LinkHugeCounts,
    /// Any characters at all.
    SaveNoise,
    /// The end is missing.
    SaveCut,
    /// One bit is another.
    SaveBitFlip,
    /// Lines of two saves, with a check that fits.
    SaveMixed,
    /// Values beyond all bounds, with a check that fits.
    SaveHugeValues,
    /// Older rules and a snapshot with some bytes changed, with a check that fits.
    SnapshotBytes,
    /// Older rules and a snapshot made of two, with a check that fits.
    SnapshotMixed,
    /// Several saves, spoilt.
    Library,
    /// A good save and a spoilt one.
    Slots,
}

impl Kind {
    const ALL: [Self; 18] = [
        Self::LinkNoise,
        Self::LinkBase64,
        Self::LinkCut,
        Self::LinkBitFlip,
        Self::LinkTypos,
        Self::LinkSpliced,
        Self::LinkSealedNoise,
        Self::LinkResealed,
        Self::LinkHugeCounts,
        Self::SaveNoise,
        Self::SaveCut,
        Self::SaveBitFlip,
        Self::SaveMixed,
        Self::SaveHugeValues,
        Self::SnapshotBytes,
        Self::SnapshotMixed,
        Self::Library,
        Self::Slots,
    ];

    /// Whether it is a link; if not, a save.
    pub fn is_link(self) -> bool {
        self <= Self::LinkHugeCounts
    }

    /// Whether it takes long to try, most being played through: fewer of them are tried.
    fn is_costly(self) -> bool {
        matches!(
            self,
            Self::LinkHugeCounts
                | Self::SaveMixed
                | Self::SaveHugeValues
                | Self::SnapshotMixed
                | Self::Library
                | Self::Slots
        )
    }

    /// Whether it is what happens by accident, and must be refused.
    pub fn is_accident(self) -> bool {
        matches!(
            self,
            Self::LinkCut | Self::LinkBitFlip | Self::LinkTypos | Self::SaveCut | Self::SaveBitFlip
        )
    }
}

/// One input.
pub struct Input {
    /// How it came about.
    pub kind: Kind,
    /// What is to be read.
    pub text: String,
    /// What it was before it was spoilt; of slots the other one.
    pub second: String,
}

/// Real games.
pub struct Corpus<G: Title> {
    links: Vec<String>,
    saves: Vec<String>,
    /// Some positions of one game each.
    positions: Vec<Vec<G::State>>,
}

impl<G: Title> Corpus<G> {
    /// Plays the games.
    pub fn new() -> Self {
        let (mut links, mut saves, mut positions) = (Vec::new(), Vec::new(), Vec::new());
        for number in 0..GAMES {
            let setup = G::setup_for(number * 7);
            let (mut picks, mut states) = (Vec::new(), Vec::new());
            play_to_end::<G>(&setup, number, &mut picks_for(number), |state, _, pick| {
                picks.push(pick);
                states.push(state.clone());
            });
            let mut dice = Dice::new(number);
            let cut = dice.below(picks.len() + 1);
            picks.truncate(cut);
            let mut names = names_of::<G>(&setup);
            for (seat, name) in names.iter_mut().enumerate() {
                let own = ["Anna", "Bénédicte", "西施"].get(seat + dice.below(3));
                if let Some(&own) = own {
                    *name = own.to_owned();
                }
            }
            let game = Recorded::<G> {
                seats: Seats::persons(names.len()),
                names,
                practice: number % 3 == 0,
                branched_at: (number % 6 == 0).then_some(cut / 2),
                base: None,
                seed: number,
                setup,
                picks,
            };
            links.push(encode(&game).expect("a game that was played"));
            let mut save = Save::new(format!("Game {number}"), game);
            save.turn = number as u32;
            save.sequence = number;
            save.log = (0..number % 9)
                .map(|line| format!("Line {line}."))
                .collect();
            if number % 5 == 0 {
                save.trunk = Some(save.game.clone());
            }
            saves.push(write(&save).expect("a game that was played"));
            positions.push(states);
        }
        Self {
            links,
            saves,
            positions,
        }
    }

    /// Any input.
    pub fn input(&self, dice: &mut Dice) -> Input {
        let mut kind = Kind::ALL[dice.below(Kind::ALL.len())];
        while kind.is_costly() && dice.below(10) > 0 {
            kind = Kind::ALL[dice.below(Kind::ALL.len())];
        }
        let (link, save) = (pick(dice, &self.links), pick(dice, &self.saves));
        let original = if kind.is_link() { link } else { save }.to_owned();
        let others = if kind.is_link() {
            &self.links
        } else {
            &self.saves
        };
        let other = pick(dice, others);
        let mut second = original.trim_end().to_owned();
        let text = match kind {
            Kind::LinkNoise | Kind::SaveNoise => noise(dice, &original),
            Kind::LinkBase64 => format!("{}1", G::MARK) + &to_base64(&bytes(dice, 300)),
            Kind::LinkCut | Kind::SaveCut => cut(dice, original.trim_end()),
            Kind::LinkBitFlip | Kind::SaveBitFlip => flip(dice, original.trim_end()),
            Kind::LinkTypos => typos(dice, &original),
            Kind::LinkSpliced => splice(dice, &original, other),
            Kind::LinkSealedNoise if dice.below(2) == 0 => seal(G::MARK, 1, &bytes(dice, 300)),
            Kind::LinkSealedNoise => seal_behind_rules::<G>(&bytes(dice, 300)),
            Kind::LinkResealed => {
                let rest = behind_rules::<G>(&original);
                seal_behind_rules::<G>(&spoil(dice, rest))
            }
            Kind::LinkHugeCounts => huge_counts::<G>(dice),
            Kind::SaveMixed => mixed(dice, &original, other),
            Kind::SaveHugeValues => huge_values(dice, &original),
            Kind::SnapshotBytes | Kind::SnapshotMixed => {
                let game = dice.below(self.saves.len());
                let states = &self.positions[game];
                let bytes = if kind == Kind::SnapshotBytes {
                    let bytes = G::freeze(pick_one(dice, states));
                    spoil(dice, bytes)
                } else {
                    G::freeze(&G::mix(dice, states))
                };
                older::<G>(&self.saves[game], &bytes)
            }
            Kind::Library => {
                let parts = [save, pick(dice, &self.saves), pick(dice, &self.saves)];
                let library = write_library(G::ID, &parts);
                let spoilt = flip(dice, &library);
                cut(dice, &spoilt)
            }
            Kind::Slots => {
                let spoilt = cut(dice, &original);
                second = flip(dice, &spoilt);
                original
            }
        };
        Input { kind, text, second }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::Mordred;

    #[test]
    fn a_link_with_older_rules_is_told_as_such() {
        let corpus = Corpus::<Mordred>::new();
        let link = with_older_rules::<Mordred>(&corpus.links[0]);
        let refused = tabletop::link::decode::<Mordred>(&link).expect_err("older rules");
        assert_eq!(format!("{refused:?}"), "RulesMoved");
    }
}
