//! Who looks at the screen, and when a curtain must hide the table from them.

use tabletop::game::{Seat, Viewer};

/// Who is sitting at the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audience {
    /// The only person, if the others are none.
    pub alone: Option<Seat>,
    /// The person who has said "it is me" and still has to choose.
    pub eyes: Option<Seat>,
    /// Who must choose now.
    pub to_move: Option<Seat>,
    /// Whether that is a bot: it needs no screen.
    pub by_bot: bool,
}

impl Audience {
    /// Whose view may be on the screen. Nothing private of one person stays when another is to
    /// move.
    pub fn viewer(self) -> Viewer {
        match (self.alone, self.eyes) {
            (Some(seat), _) => Viewer::Seat(seat),
            (None, Some(seat)) if self.to_move == Some(seat) && !self.by_bot => Viewer::Seat(seat),
            _ => Viewer::Public,
        }
    }

    /// Whether who must choose sits at another screen.
    pub fn waits(self) -> bool {
        !self.by_bot && self.alone.is_some() && self.to_move.is_some() && self.alone != self.to_move
    }

    /// For whom the curtain waits: a person whose hidden cards come up and who has not yet said
    /// that they are at the screen. `in_secret`: whether only they may see what can be chosen.
    pub fn curtain(self, in_secret: bool) -> Option<Seat> {
        let seat = self.to_move.filter(|_| !self.by_bot)?;
        let theirs = self.viewer() == Viewer::Seat(seat);
        (self.alone.is_none() && !theirs && in_secret).then_some(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: bool = true;
    const OPEN: bool = false;

    fn people(eyes: Option<u8>, to_move: Option<u8>) -> Audience {
        Audience {
            alone: None,
            eyes: eyes.map(Seat),
            to_move: to_move.map(Seat),
            by_bot: false,
        }
    }

    #[test]
    fn a_bot_needs_no_curtain_and_shows_no_hand() {
        let bot = Audience {
            by_bot: true,
            ..people(Some(1), Some(1))
        };
        assert_eq!(bot.curtain(SECRET), None);
        assert_eq!(bot.viewer(), Viewer::Public);
        let beside_somebody = Audience {
            alone: Some(Seat(0)),
            ..bot
        };
        assert_eq!(beside_somebody.viewer(), Viewer::Seat(Seat(0)));
        assert!(!beside_somebody.waits());
    }

    #[test]
    fn a_hidden_hand_waits_for_its_owner() {
        assert_eq!(people(None, Some(1)).curtain(SECRET), Some(Seat(1)));
        assert_eq!(people(Some(0), Some(1)).curtain(SECRET), Some(Seat(1)));
        assert_eq!(people(Some(1), Some(1)).curtain(SECRET), None);
    }

    #[test]
    fn open_choices_need_no_curtain() {
        assert_eq!(people(None, Some(1)).curtain(OPEN), None);
    }

    #[test]
    fn nobody_sees_a_hand_when_another_is_to_move() {
        assert_eq!(people(Some(0), Some(1)).viewer(), Viewer::Public);
        assert_eq!(people(None, Some(1)).viewer(), Viewer::Public);
        assert_eq!(people(Some(1), Some(1)).viewer(), Viewer::Seat(Seat(1)));
        assert_eq!(people(Some(1), None).viewer(), Viewer::Public);
    }

    #[test]
    fn a_single_person_never_meets_the_curtain() {
        let alone = Audience {
            alone: Some(Seat(2)),
            eyes: None,
            to_move: Some(Seat(2)),
            by_bot: false,
        };
        assert_eq!(alone.curtain(SECRET), None);
        assert_eq!(alone.viewer(), Viewer::Seat(Seat(2)));
        let others_turn = Audience {
            to_move: Some(Seat(0)),
            ..alone
        };
        assert_eq!(others_turn.curtain(SECRET), None);
        assert_eq!(others_turn.viewer(), Viewer::Seat(Seat(2)));
    }
}
