//! What happened, as a referee would tell it.

use super::Line;
use super::names::{MAN, MORDRED, a, men, pounds};
use crate::line::say;
use crate::wales::data::Space;
use crate::wales::state::Cause;
use crate::wales::{Event, What};

/// An event in a sentence, with the rule that it cites.
pub fn event(event: &Event) -> Line {
    told(event.what).citing(event.rule)
}

fn told(what: What) -> Line {
    match what {
        What::RolledForStart { seat, rolled } => {
            say![seat, " rolls ", dice(rolled), " for who begins."]
        }
        What::TurnBegins { seat } => say![seat, "'s turn."],
        What::Rolled { seat, row, rolled } => {
            say![
                seat,
                " declares row ",
                row,
                " and rolls ",
                dice(rolled),
                "."
            ]
        }
        What::Paid {
            seat,
            pounds: paid,
            men: 0,
        } => say![seat, " takes ", pounds(paid), "."],
        What::Paid {
            seat,
            pounds: paid,
            men: came,
        } => {
            say![seat, " takes ", pounds(paid), " and ", men(came), "."]
        }
        What::PawnMoved { seat, from, to } => pawn(seat, from, to),
        What::ManPlaced { at } => say!["One of ", MORDRED, "'s men comes to ", at, "."],
        What::Raided {
            at,
            owner,
            kind,
            needed,
            rolled,
        } => {
            let against = say!["the ", kind, " of ", owner, " in ", at];
            let came_of_it = if rolled >= needed {
                "it falls"
            } else {
                "it stands"
            };
            let die = needed_and_rolled(needed, rolled);
            say![
                "A ",
                MAN,
                " of ",
                MORDRED,
                "'s attacks ",
                against,
                ": ",
                die,
                ", ",
                came_of_it,
                "."
            ]
        }
        What::MenLost { count } => say!["There is no space for ", men(count), "."],
        What::Built {
            seat,
            kind,
            at,
            pounds: paid,
            surcharge,
        } => {
            let more = surcharge.then_some(", away from its own");
            say![
                seat,
                " builds ",
                a(kind),
                " in ",
                at,
                " for ",
                pounds(paid),
                more,
                "."
            ]
        }
        What::Replaced {
            seat,
            old,
            new,
            at,
            pounds: paid,
        } => say![
            seat,
            " replaces the ",
            old,
            " in ",
            at,
            " by ",
            a(new),
            " for ",
            pounds(paid),
            "."
        ],
        What::Attacked {
            seat,
            kind,
            from,
            at,
            needed,
            rolled,
        } => {
            let target = if at == Space::ANGLESEY {
                say![MORDRED, " himself"]
            } else {
                say!["the ", MAN]
            };
            let came_of_it = if rolled >= needed {
                "he falls"
            } else {
                "he stands"
            };
            let with = say![" with the ", kind, " in ", from];
            let die = needed_and_rolled(needed, rolled);
            say![
                seat,
                " attacks ",
                target,
                " in ",
                at,
                with,
                ": ",
                die,
                ", ",
                came_of_it,
                "."
            ]
        }
        What::Over { seat, cause } => match cause {
            Cause::AllMenPlaced => say![
                "All of ",
                MORDRED,
                "'s men are on the map: the game is over."
            ],
            Cause::BuiltOut(kind) => {
                say![seat, " has built every ", kind, ": the game is over."]
            }
            Cause::PawnStopped => {
                say![
                    "The pawn of ",
                    seat,
                    " can go no further: the game is over."
                ]
            }
            Cause::MordredKilled => say![MORDRED, " is dead: the game is over."],
        },
        What::Counted { men, pieces } => {
            let who = if men > pieces {
                say![MORDRED]
            } else {
                say!["Arthur"]
            };
            say![
                men,
                " of ",
                MORDRED,
                "'s men against ",
                pieces,
                " pieces: ",
                who,
                " holds Wales."
            ]
        }
        What::Won { seat } => say![seat, " wins."],
    }
}

fn dice([first, second]: [u8; 2]) -> Line {
    say![first, " and ", second]
}

fn needed_and_rolled(needed: u8, rolled: u8) -> Line {
    say![rolled, " with ", needed, " needed"]
}

fn pawn(seat: crate::game::Seat, from: i8, to: i8) -> Line {
    let steps = (to - from).unsigned_abs();
    let (steps, way) = (
        say![steps, if steps == 1 { " step" } else { " steps" }],
        if to < from { "left" } else { "right" },
    );
    say!["The pawn of ", seat, " goes ", steps, " to the ", way, "."]
}
