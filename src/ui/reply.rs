//! Whether the game of a link is one that is played here, and which of the two is further.

use tabletop::game::Seat;
use tabletop::link::Recorded;
use tabletop::mordred::Mordred;

/// How the game of a link stands to the same game as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reply {
    /// It has so many picks more.
    Further(usize),
    /// Both are at the same pick.
    Same,
    /// It lacks so many picks.
    Behind(usize),
    /// They went different ways after so many picks.
    Parted(usize),
}

/// A game on the shelf that the one of a link may go on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its id on the shelf.
    pub id: String,
    /// Who sits at this screen.
    pub seat: Seat,
    /// How the link stands to it.
    pub reply: Reply,
}

/// How a link stands to a kept game; `None` if they are two games.
pub fn compare(kept: &Recorded<Mordred>, link: &Recorded<Mordred>) -> Option<Reply> {
    let is_same_game = kept.setup == link.setup
        && kept.seed == link.seed
        && kept.names == link.names
        && kept.seats.began() == link.seats.began()
        && kept.practice == link.practice
        && kept.branched_at == link.branched_at
        && kept.base == link.base;
    if !is_same_game {
        return None;
    }
    let pairs = kept.picks.iter().zip(&link.picks);
    let shared = pairs.take_while(|(kept, link)| kept == link).count();
    let lacks = kept.picks.len() - shared;
    let adds = link.picks.len() - shared;
    Some(match (lacks, adds) {
        (0, 0) => Reply::Same,
        (0, more) => Reply::Further(more),
        (more, 0) => Reply::Behind(more),
        _ => Reply::Parted(shared),
    })
}

/// The game that the link most likely belongs to: one that it goes on with, of whoever must choose.
pub fn nearest(known: Vec<Known>, to_move: Option<Seat>) -> Option<Known> {
    known
        .into_iter()
        .min_by_key(|known| (known.reply, to_move != Some(known.seat)))
}

impl Reply {
    /// One sentence about the kept game, for the player.
    pub fn sentence(self) -> String {
        let picks = |count| match count {
            1 => "1 pick".to_owned(),
            count => format!("{count} picks"),
        };
        match self {
            Self::Further(more) => {
                format!("It goes on with your game: {} more.", picks(more))
            }
            Self::Same => "Your own game is at the same pick.".into(),
            Self::Behind(more) => format!(
                "Your own game has {} that this link lacks, and stays as it is.",
                picks(more)
            ),
            Self::Parted(0) => {
                "Your own game went another way from the start, and stays as it is.".into()
            }
            Self::Parted(shared) => {
                format!("Your own game went another way after pick {shared}, and stays as it is.")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::Setup;
    use tabletop::mordred::data::Faction;
    use tabletop::session::Session;

    fn game(picks: usize, last: bool) -> Recorded<Mordred> {
        let setup = Setup::new(&[Faction::Humans, Faction::Hobyars]);
        let mut session: Session<Mordred> = Session::new(setup, 7).expect("a good set-up");
        for n in 0..picks {
            let choices = session.choices();
            let choice = if last && n + 1 == picks {
                *choices.last().expect("a choice")
            } else {
                choices[0]
            };
            session.play(choice).expect("an offered choice");
        }
        Recorded::of(&session, vec!["Anna".into(), "Ben".into()])
    }

    #[test]
    fn a_link_that_goes_on_is_told_from_one_that_lacks_picks() {
        let (early, late) = (game(5, false), game(9, false));
        assert_eq!(compare(&early, &late), Some(Reply::Further(4)));
        assert_eq!(compare(&late, &early), Some(Reply::Behind(4)));
        assert_eq!(compare(&late, &late), Some(Reply::Same));
    }

    #[test]
    fn games_that_went_different_ways_say_where_they_parted() {
        let (one, other) = (game(9, false), game(5, true));
        assert_ne!(one.picks[4], other.picks[4]);
        assert_eq!(compare(&one, &other), Some(Reply::Parted(4)));
        assert_eq!(compare(&other, &one), Some(Reply::Parted(4)));
    }

    #[test]
    fn another_seed_another_name_or_a_branch_is_another_game() {
        let kept = game(5, false);
        let mut link = kept.clone();
        link.seed += 1;
        assert_eq!(compare(&kept, &link), None);
        let mut link = kept.clone();
        link.names[0] = "Bors".into();
        assert_eq!(compare(&kept, &link), None);
        let mut link = kept.clone();
        link.branched_at = Some(3);
        assert_eq!(compare(&kept, &link), None);
    }

    #[test]
    fn the_nearest_game_is_one_to_go_on_with_of_who_must_choose() {
        let known = |seat, reply| Known {
            id: format!("{seat}"),
            seat: Seat(seat),
            reply,
        };
        let all = vec![
            known(0, Reply::Parted(3)),
            known(0, Reply::Further(2)),
            known(1, Reply::Further(2)),
            known(1, Reply::Behind(1)),
        ];
        let found = nearest(all, Some(Seat(1))).expect("four to choose from");
        assert_eq!((found.seat, found.reply), (Seat(1), Reply::Further(2)));
        assert_eq!(nearest(Vec::new(), None), None);
    }

    #[test]
    fn every_reply_says_what_becomes_of_the_kept_game() {
        assert_eq!(
            Reply::Further(1).sentence(),
            "It goes on with your game: 1 pick more."
        );
        for reply in [Reply::Behind(2), Reply::Parted(0), Reply::Parted(7)] {
            assert!(reply.sentence().contains("stays as it is"));
        }
    }
}
