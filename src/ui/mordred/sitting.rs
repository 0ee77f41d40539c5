//! A game as it is being played at one screen: the record, who the players are, and its branches.

use crate::ui::new_game::level_of;
use tabletop::game::{Game, Illegal, Outcome, Seat, Viewer};
use tabletop::link::Recorded;
use tabletop::mordred::bot::Level;
use tabletop::mordred::state::Table;
use tabletop::mordred::{Choice, Event, Mordred, Setup, State, View, What};
use tabletop::seats::{Marks, Player, Seats};
use tabletop::session::{Record, Session};

/// Which moment of a game is on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum At {
    /// The present: somebody can choose.
    #[default]
    Live,
    /// The moment after so many picks: only to look at.
    Past(usize),
}

/// A game at one screen.
#[derive(Clone, Debug)]
pub struct Sitting {
    session: Session<Mordred>,
    names: Vec<String>,
    seats: Seats,
    practice: bool,
    branched_at: Option<usize>,
    /// The game this one is a branch of.
    trunk: Option<Box<Sitting>>,
    /// How many picks there were before each gesture that made several.
    gestures: Vec<usize>,
}

/// A turn of the game, as a chapter of its history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// How many picks were made before it.
    pub begins: usize,
    /// The place of its first event among those of the pick that began it; of the opening if there
    /// was none.
    pub event: usize,
}

impl Sitting {
    /// A new game of persons; or a sentence that says what is wrong with the set-up.
    pub fn begin(
        setup: Setup,
        seed: u64,
        names: Vec<String>,
        practice: bool,
    ) -> Result<Self, Illegal> {
        Ok(Self {
            session: Session::new(setup, seed)?,
            seats: Seats::persons(names.len()),
            names,
            practice,
            branched_at: None,
            trunk: None,
            gestures: Vec::new(),
        })
    }

    /// The same game with these players, before anything was picked.
    pub fn with_players(self, players: Vec<Player>) -> Self {
        Self {
            seats: Seats::new(players),
            ..self
        }
    }

    /// A game that was written down, played up to its last pick; with the game it is a branch of.
    pub fn restore(
        game: &Recorded<Mordred>,
        trunk: Option<&Recorded<Mordred>>,
    ) -> Result<Self, Illegal> {
        let trunk = match trunk {
            Some(trunk) => Some(Box::new(Self::restore(trunk, None)?)),
            None => None,
        };
        Ok(Self {
            session: game.session().map_err(|(_, why)| why)?,
            names: game.names.clone(),
            seats: game.seats.clone(),
            practice: game.practice,
            branched_at: game.branched_at,
            trunk,
            gestures: Vec::new(),
        })
    }

    /// The game as it is written down.
    pub fn recorded(&self) -> Recorded<Mordred> {
        Recorded {
            seats: self.seats.clone(),
            practice: self.practice,
            branched_at: self.branched_at,
            ..Recorded::of(&self.session, self.names.clone())
        }
    }

    /// The game that this one is a branch of.
    pub fn trunk(&self) -> Option<&Self> {
        self.trunk.as_deref()
    }

    /// The names of the players by seat.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Who sits where, and who has played for whom.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// The level of the bot on a seat, if one plays there.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        level_of(self.seats.player(seat))
    }

    /// The levels of the bots by seat.
    pub fn levels(&self) -> Vec<Option<Level>> {
        self.seats.now().into_iter().map(level_of).collect()
    }

    /// The bot that must choose now.
    pub fn bot_to_move(&self) -> Option<(Seat, Level)> {
        let seat = self.to_move()?;
        Some((seat, self.level(seat)?))
    }

    /// The only person of a game with bots: also one who lets a bot play for them.
    pub fn only_person(&self) -> Option<Seat> {
        let seats = || (0..self.names.len() as u8).map(Seat);
        let only = |is_theirs: &dyn Fn(Seat) -> bool| {
            let mut theirs = seats().filter(|&seat| is_theirs(seat));
            theirs.next().filter(|_| theirs.next().is_none())
        };
        if seats().any(|seat| !self.seats.player(seat).is_bot()) {
            only(&|seat| !self.seats.player(seat).is_bot())
        } else {
            only(&|seat| !self.seats.at_first(seat).is_bot())
        }
    }

    /// Whether nobody plays but bots.
    pub fn is_watched(&self) -> bool {
        self.seats.now().into_iter().all(Player::is_bot)
    }

    /// Puts another player on a seat.
    pub fn hand_over(&mut self, seat: Seat, player: Player) {
        let picks = self.len();
        self.seats.change(seat, player, picks);
    }

    /// Counts a hint for who plays on a seat.
    pub fn note_hint(&mut self, seat: Seat) {
        self.seats.hint(seat);
    }

    /// What the result must say about a seat.
    pub fn marks(&self, seat: Seat) -> Marks {
        let picks = self.records().iter().map(|record| record.seat);
        self.seats.marks(seat, picks)
    }

    /// Whether a bot made the pick with this number, counted from 0.
    fn is_of_bot(&self, pick: usize) -> bool {
        let record = self.records().get(pick);
        record.is_some_and(|record| self.seats.at(record.seat, pick).is_bot())
    }

    /// How many picks were made before the last one of a person.
    fn last_of_person(&self) -> Option<usize> {
        (0..self.len()).rev().find(|&pick| !self.is_of_bot(pick))
    }

    /// The person who must choose, or else who chose last of all persons; none in a game of bots.
    pub fn last_person(&self) -> Option<Seat> {
        let is_person = |seat: &Seat| !self.seats.player(*seat).is_bot();
        let movers = self.records().iter().rev().map(|record| record.seat);
        let seats = (0..self.names.len() as u8).map(Seat);
        self.to_move()
            .into_iter()
            .chain(movers)
            .chain(seats)
            .find(is_person)
    }

    /// The seed that all chance comes from.
    pub fn seed(&self) -> u64 {
        self.session.seed()
    }

    /// What the players agreed on.
    pub fn setup(&self) -> &Setup {
        self.session.setup()
    }

    /// Whether this game allows to go back anywhere.
    pub fn is_practice(&self) -> bool {
        self.practice
    }

    /// After how many picks this game left the one it is a branch of.
    pub fn branched_at(&self) -> Option<usize> {
        self.branched_at
    }

    /// How many picks were made.
    pub fn len(&self) -> usize {
        self.session.records().len()
    }

    /// The picks so far.
    pub fn records(&self) -> &[Record<Mordred>] {
        self.session.records()
    }

    /// What happened before the first pick.
    pub fn opening(&self) -> &[Event] {
        self.session.opening()
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// Who must choose now.
    pub fn to_move(&self) -> Option<Seat> {
        self.session.to_move()
    }

    /// Every legal pick of this moment.
    pub fn choices(&self) -> Vec<Choice> {
        self.session.choices()
    }

    /// Whether only who must choose may see what can be chosen.
    pub fn chooses_in_secret(&self) -> bool {
        let task = || self.session.state().table.top();
        self.choices().iter().any(|choice| choice.is_secret(task()))
    }

    /// What a viewer knows at a moment.
    pub fn view(&self, at: At, viewer: Viewer) -> View {
        match at {
            At::Live => Mordred::view(self.session.state(), viewer),
            At::Past(n) => Mordred::view(&self.state_after(n), viewer),
        }
    }

    /// The position before the first pick.
    pub fn start(&self) -> State {
        self.state_after(0)
    }

    /// What everybody saw after so many picks.
    pub fn table_after(&self, picks: usize) -> Table {
        self.state_after(picks).table
    }

    fn state_after(&self, picks: usize) -> State {
        self.session
            .at(picks.min(self.len()))
            .expect("a moment up to the last one can be played to")
    }

    /// Carries out several picks of one gesture as far as they are legal: they are taken back
    /// together.
    pub fn play_gesture(&mut self, choices: &[Choice]) -> Result<(), Illegal> {
        let before = self.len();
        for (n, &choice) in choices.iter().enumerate() {
            let refused = self.session.play(choice).err();
            match refused {
                Some(why) if n == 0 => return Err(why),
                Some(_) => return Ok(()),
                None => {}
            }
        }
        if self.len() > before + 1 {
            self.gestures.push(before);
        }
        Ok(())
    }

    /// Plays on with picks that were made elsewhere, where these sat.
    pub fn follow(&mut self, picks: &[Choice], seats: &Seats) -> Result<(), Illegal> {
        self.seats.follow(seats);
        picks
            .iter()
            .try_for_each(|&pick| self.session.play(pick).map(|_| ()))
    }

    /// Adds a pick to the gesture before it, so that they are taken back together.
    pub fn add_to_gesture(&mut self, choice: Choice) -> Result<(), Illegal> {
        let before = self.len().saturating_sub(1);
        self.session.play(choice)?;
        self.gestures.push(before);
        Ok(())
    }

    /// Whether a pick made now could not be taken back.
    pub fn is_final(&self, choice: Choice) -> bool {
        !self.practice && self.session.is_final(choice)
    }

    /// Why a pick is not on the list.
    pub fn why_not(&self, choice: Choice) -> String {
        Mordred::why_not(self.session.state(), choice).reason
    }

    /// Whether the last gesture may be taken back. What a bot picked is taken back only in practice,
    /// together with the pick of a person before it: the bot would only pick the same again.
    pub fn can_undo(&self) -> bool {
        match self.practice {
            true => self.last_of_person().is_some(),
            false => self.session.can_undo() && !self.is_of_bot(self.len().saturating_sub(1)),
        }
    }

    /// Takes back the last gesture.
    pub fn undo(&mut self) -> Result<(), Illegal> {
        let last = self.last_of_person().filter(|_| self.practice);
        if let Some(last) = last.filter(|&last| last + 1 < self.len()) {
            self.rewind(last + 1)?;
        }
        let (last, len) = (self.gestures.last().copied(), self.len());
        let goal = last.filter(|&before| before + 2 == len);
        self.step_back()?;
        if let Some(before) = goal {
            while self.len() > before && self.can_undo() {
                self.step_back()?;
            }
        }
        Ok(())
    }

    fn step_back(&mut self) -> Result<(), Illegal> {
        if !self.practice {
            self.refuse_bots()?;
        }
        match self.session.undo() {
            Err(_) if self.practice && self.len() > 0 => self.session.rewind(self.len() - 1)?,
            tried => tried?,
        }
        self.forget_gestures();
        Ok(())
    }

    fn refuse_bots(&self) -> Result<(), Illegal> {
        match self.is_of_bot(self.len().saturating_sub(1)) {
            true => Err(Illegal::because(
                "The last step cannot be taken back: a bot took it.",
            )),
            false => Ok(()),
        }
    }

    fn rewind(&mut self, picks: usize) -> Result<(), Illegal> {
        self.session.rewind(picks)?;
        self.forget_gestures();
        Ok(())
    }

    /// Takes back everything up to the last thing that cannot be taken back.
    pub fn restart(&mut self) -> Result<(), Illegal> {
        self.refuse_bots()?;
        let end_of = |found: Option<usize>| found.map_or(0, |pick| pick + 1);
        let barrier = end_of(self.records().iter().rposition(|record| record.barrier));
        let bot = end_of((0..self.len()).rev().find(|&pick| self.is_of_bot(pick)));
        if bot > barrier {
            return self.rewind(bot);
        }
        self.session.restart()?;
        self.forget_gestures();
        Ok(())
    }

    /// Whether [`Sitting::restart`] has anything to take back.
    pub fn can_restart(&self) -> bool {
        self.session.can_undo() && !self.is_of_bot(self.len().saturating_sub(1))
    }

    fn forget_gestures(&mut self) {
        let len = self.len();
        self.seats.rewind(len);
        self.gestures.retain(|&before| before < len);
    }

    /// Plays on from a moment: a practice game goes back to it; of any other a branch grows there,
    /// and the game itself is kept.
    pub fn play_from(&mut self, picks: usize) -> Result<(), Illegal> {
        if self.practice && self.trunk.is_none() {
            self.session.rewind(picks)?;
            self.forget_gestures();
            return Ok(());
        }
        let mut branch = self.clone();
        branch.session.rewind(picks)?;
        branch.practice = true;
        branch.branched_at = Some(picks);
        branch.forget_gestures();
        let trunk = std::mem::replace(self, branch);
        // A branch of a branch still leads back to the game itself.
        if let Some(earlier) = trunk.trunk {
            self.trunk = Some(earlier);
        } else {
            self.trunk = Some(Box::new(trunk));
        }
        Ok(())
    }

    /// Whether this is a branch of a game that is still there.
    pub fn has_trunk(&self) -> bool {
        self.trunk.is_some()
    }

    /// Leaves the branch for the game it grew from.
    pub fn back_to_trunk(&mut self) {
        if let Some(trunk) = self.trunk.take() {
            *self = *trunk;
        }
    }

    /// The turns so far.
    pub fn turns(&self) -> Vec<Turn> {
        let begins = |begins: usize| {
            move |(event, told): (usize, &Event)| match told.what {
                What::TurnBegins { seat } => Some(Turn {
                    seat,
                    begins,
                    event,
                }),
                _ => None,
            }
        };
        let opening = self.opening().iter().enumerate().filter_map(begins(0));
        let records = (1..).zip(self.records());
        let later = records.flat_map(|(n, record)| {
            let events = record.events.iter().enumerate();
            events.filter_map(begins(n))
        });
        opening.chain(later).collect()
    }

    /// What a viewer saw happen in the latest picks before a moment, oldest first: as much as any
    /// stage looks back.
    pub fn recent(&self, picks: usize, viewer: Viewer) -> Vec<Event> {
        const LOOK_BACK: usize = 60;
        let picks = picks.min(self.len());
        let from = picks.saturating_sub(LOOK_BACK);
        let opening: &[Event] = if from == 0 { self.opening() } else { &[] };
        let records = &self.records()[from..picks];
        let events = records.iter().flat_map(|record| &record.events);
        opening
            .iter()
            .chain(events)
            .filter(|event| event.audience.includes(viewer))
            .copied()
            .collect()
    }
}

#[cfg(test)]
impl Sitting {
    /// Makes so many picks, always the same ones, or as many as the game has.
    pub fn play_some(&mut self, picks: usize) {
        for n in 0..picks {
            let choices = self.choices();
            let Some(&choice) = choices.get(n * 7 % choices.len().max(1)) else {
                break;
            };
            self.play_gesture(&[choice]).expect("an offered choice");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::data::Faction;

    fn sitting(practice: bool) -> Sitting {
        let setup = Setup::new(&[Faction::Humans, Faction::HighElves]);
        let names = vec!["Anna".into(), "Ben".into()];
        Sitting::begin(setup, 42, names, practice).expect("a good set-up")
    }

    fn play_first(sitting: &mut Sitting, picks: usize) {
        for _ in 0..picks {
            let choice = sitting.choices()[0];
            sitting.play_gesture(&[choice]).expect("an offered choice");
        }
    }

    /// A March up to the choice of the first move.
    fn marching() -> (Sitting, Choice, Choice) {
        let mut sitting = sitting(false);
        play_first(&mut sitting, 1);
        let step = sitting.choices()[0];
        let mut ahead = sitting.clone();
        ahead.play_gesture(&[step]).expect("an offered choice");
        let group = *ahead.choices().last().expect("a group");
        (sitting, step, group)
    }

    #[test]
    fn a_gesture_of_two_picks_is_taken_back_as_one() {
        let (mut sitting, step, group) = marching();
        let before = sitting.len();
        sitting.play_gesture(&[step, group]).expect("both legal");
        assert_eq!(sitting.len(), before + 2);
        sitting.undo().expect("nothing bars it");
        assert_eq!(sitting.len(), before);
    }

    #[test]
    fn picks_made_one_by_one_are_taken_back_one_by_one() {
        let (mut sitting, step, group) = marching();
        let before = sitting.len();
        sitting.play_gesture(&[step]).expect("legal");
        sitting.play_gesture(&[group]).expect("legal");
        sitting.undo().expect("nothing bars it");
        assert_eq!(sitting.len(), before + 1);
    }

    #[test]
    fn a_gesture_whose_second_half_is_refused_keeps_its_first() {
        let (mut sitting, step, _) = marching();
        let before = sitting.len();
        sitting
            .play_gesture(&[step, Choice::Skip])
            .expect("the first half is legal");
        assert_eq!(sitting.len(), before + 1);
        assert!(sitting.play_gesture(&[Choice::Skip]).is_err());
    }

    #[test]
    fn a_practice_game_goes_back_past_every_barrier() {
        let mut sitting = sitting(true);
        play_first(&mut sitting, 40);
        while sitting.len() > 0 {
            assert!(sitting.can_undo());
            sitting.undo().expect("practice allows it");
        }
        assert!(!sitting.can_undo());
    }

    #[test]
    fn a_branch_leaves_the_game_it_grew_from_as_it_was() {
        let mut sitting = sitting(false);
        play_first(&mut sitting, 30);
        sitting.play_from(10).expect("a moment of the game");
        assert_eq!((sitting.len(), sitting.branched_at()), (10, Some(10)));
        assert!(sitting.is_practice());
        play_first(&mut sitting, 5);
        sitting.play_from(3).expect("a moment of the branch");
        assert!(sitting.has_trunk());
        sitting.back_to_trunk();
        assert_eq!((sitting.len(), sitting.branched_at()), (30, None));
        assert!(!sitting.is_practice() && !sitting.has_trunk());
    }

    #[test]
    fn the_first_turn_begins_in_the_opening() {
        let mut sitting = sitting(false);
        play_first(&mut sitting, 60);
        let turns = sitting.turns();
        assert_eq!(turns[0].begins, 0);
        assert!(turns.len() > 2);
        assert!(turns.is_sorted_by_key(|turn| turn.begins));
    }

    #[test]
    fn nobody_is_told_what_only_another_may_know() {
        let mut sitting = sitting(false);
        play_first(&mut sitting, 50);
        let told = sitting.recent(50, Viewer::Public);
        assert!(
            told.iter()
                .all(|event| event.audience.includes(Viewer::Public))
        );
        let own = sitting.recent(50, Viewer::Seat(Seat(0)));
        assert!(own.len() > told.len());
    }

    const KNIGHT: Player = Player::Bot(1);

    /// Anna against a Knight; both have played so many picks.
    fn with_a_knight(practice: bool, picks: usize) -> Sitting {
        let mut sitting = sitting(practice).with_players(vec![Player::Person, KNIGHT]);
        play_first(&mut sitting, picks);
        sitting
    }

    #[test]
    fn one_person_among_bots_is_the_only_one_also_while_a_bot_plays_for_them() {
        let mut sitting = with_a_knight(false, 3);
        assert_eq!(sitting.only_person(), Some(Seat(0)));
        sitting.hand_over(Seat(0), KNIGHT);
        assert!(sitting.is_watched());
        assert_eq!(sitting.only_person(), Some(Seat(0)));
        sitting.hand_over(Seat(1), Player::Person);
        assert_eq!(sitting.only_person(), Some(Seat(1)));
        let bots = self::sitting(false).with_players(vec![KNIGHT; 2]);
        assert_eq!((bots.only_person(), bots.last_person()), (None, None));
        assert_eq!(self::sitting(false).only_person(), None);
    }

    #[test]
    fn what_a_bot_picked_is_taken_back_only_in_practice_and_with_what_led_to_it() {
        let mut sitting = with_a_knight(true, 40);
        while sitting.can_undo() {
            sitting.undo().expect("practice allows it");
            assert_eq!(sitting.bot_to_move(), None, "a person must choose again");
        }
        assert!((0..sitting.len()).all(|pick| sitting.is_of_bot(pick)));
        assert!(sitting.undo().is_ok() || sitting.len() == 0);

        // The bot of a seat that is taken back in the middle of a turn has picked what stands.
        let mut sitting = with_a_knight(false, 0);
        while sitting.to_move() != Some(Seat(0)) {
            play_first(&mut sitting, 1);
        }
        let begun = sitting.len();
        sitting.hand_over(Seat(0), KNIGHT);
        let choice = sitting.choices()[0];
        assert!(!sitting.session.is_final(choice));
        play_first(&mut sitting, 1);
        sitting.hand_over(Seat(0), Player::Person);
        assert!(!sitting.can_undo() && !sitting.can_restart());
        let why = sitting.undo().expect_err("a bot took it").reason;
        assert!(why.contains("a bot"), "{why}");
        assert!(sitting.restart().is_err());
        play_first(&mut sitting, 1);
        assert!(sitting.can_restart());
        sitting.restart().expect("her own pick");
        assert_eq!(sitting.len(), begun + 1);
    }

    #[test]
    fn who_played_for_whom_and_hints_are_written_down() {
        let mut sitting = with_a_knight(false, 10);
        sitting.hand_over(Seat(0), Player::Bot(3));
        play_first(&mut sitting, 40);
        sitting.hand_over(Seat(0), Player::Person);
        sitting.note_hint(Seat(0));
        play_first(&mut sitting, 5);
        let marks = sitting.marks(Seat(0));
        let own = &sitting.records()[10..50];
        let own = own.iter().filter(|one| one.seat == Seat(0)).count();
        assert_eq!((marks.hints, marks.stood_in), (1, Some(own)));
        let again = Sitting::restore(&sitting.recorded(), None).expect("the same picks");
        assert_eq!(again.marks(Seat(0)), marks);
        assert_eq!(again.levels(), sitting.levels());
        sitting.play_from(20).expect("a moment of the game");
        sitting.back_to_trunk();
        assert_eq!(sitting.marks(Seat(0)), marks);
    }
}
