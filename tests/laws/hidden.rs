//! The laws of hidden information.

use super::*;

pub fn worlds_fit_what_the_viewer_knows<G: Game>(game: &Played<G>, dice: &mut Dice) {
    let viewers = game.viewers();
    let mut chance = dice_of(game.seed);
    for Moment { state, offered, .. } in game.sample(12, dice) {
        for &viewer in &viewers {
            let view = G::view(state, viewer);
            let world = G::determinize(&view, &mut chance);
            assert!(
                G::view(&world, viewer) == view,
                "{viewer:?} would see the difference"
            );
            assert!(
                G::view(&world, Viewer::Public) == G::view(state, Viewer::Public),
                "{viewer:?} knows less than the public"
            );
            assert_eq!(G::check(&world), Ok(()), "a world for {viewer:?}");
            assert_eq!(G::to_move(&world), G::to_move(state));
            assert_eq!(G::outcome(&world), G::outcome(state));
            if G::to_move(state).map(Viewer::Seat) == Some(viewer) {
                assert_eq!(&self::offered::<G>(&world), offered, "other choices");
            }
        }
    }
    for viewer in viewers {
        let view = G::view(&game.end, viewer);
        let world = G::determinize(&view, &mut chance);
        assert!(G::view(&world, viewer) == view, "at the end");
        assert_eq!(G::outcome(&world), G::outcome(&game.end));
    }
}

pub fn worlds_can_be_played_to_the_end<G: Game>(game: &Played<G>, dice: &mut Dice) {
    let mut chance = dice_of(game.seed);
    for Moment { state, .. } in game.sample(3, dice) {
        for viewer in game.viewers() {
            let world = G::determinize(&G::view(state, viewer), &mut chance);
            let end = play_on::<G>(world, &mut chance);
            assert!(G::outcome(&end).is_some());
        }
    }
}

pub fn equal_dice_give_equal_worlds_and_never_the_dice_of_the_game<G: Game>(
    game: &Played<G>,
    dice: &mut Dice,
) {
    for Moment { state, .. } in game.sample(4, dice) {
        for viewer in game.viewers() {
            let view = G::view(state, viewer);
            let mut chance = dice_of(game.seed);
            let [one, two] = [(), ()].map(|()| G::determinize(&view, &mut chance.clone()));
            assert_same(&one, &two, "equal dice gave different worlds");
            let other = [(), ()].map(|()| G::determinize(&view, &mut chance));
            assert_ne!(G::dice(&one), G::dice(state), "the view knows the dice");
            assert_ne!(
                G::dice(&other[0]),
                G::dice(&other[1]),
                "the view knows the dice"
            );
        }
    }
}

/// How often one viewer's worlds differ in what another sees.
#[derive(Default)]
pub struct Differing {
    pub tried: usize,
    pub differed: usize,
}

impl Differing {
    /// Compares what everybody else sees in some worlds of each viewer.
    pub fn count<G: Game>(&mut self, game: &Played<G>, dice: &mut Dice) {
        let mut chance = dice_of(game.seed);
        let viewers = game.viewers();
        for Moment { state, .. } in game.sample(6, dice) {
            for &viewer in &viewers {
                let view = G::view(state, viewer);
                let worlds = [(); 4].map(|()| G::determinize(&view, &mut chance));
                for &other in viewers.iter().filter(|&&other| other != viewer) {
                    let seen = worlds.each_ref().map(|world| G::view(world, other));
                    if other == Viewer::Public {
                        assert!(seen.iter().all(|one| *one == seen[0]), "{viewer:?}");
                        continue;
                    }
                    self.tried += 1;
                    self.differed += usize::from(seen.iter().any(|one| *one != seen[0]));
                }
            }
        }
    }
}

/// What one viewer notices of a step.
struct Noticed<G: Game> {
    told: Vec<G::Event>,
    view: G::View,
    barrier: bool,
}

/// The same choice in two worlds that a viewer cannot tell apart, at some moments and for everybody.
fn same_choice_in_two_worlds<G: Game>(
    game: &Played<G>,
    dice: &mut Dice,
    mut judge: impl FnMut(Viewer, G::Choice, [Noticed<G>; 2]),
) {
    let mut chance = dice_of(game.seed);
    for Moment { state, .. } in game.sample(20, dice) {
        for viewer in game.viewers() {
            let view = G::view(state, viewer);
            let worlds = [(), ()].map(|()| G::determinize(&view, &mut chance));
            let [one, two] = worlds.each_ref().map(offered::<G>);
            let both: Vec<&G::Choice> = one.iter().filter(|it| two.contains(it)).collect();
            if !both.is_empty() {
                let choice = *both[chance.below(both.len())];
                let noticed = worlds.map(|world| notice::<G>(world, choice, viewer));
                judge(viewer, choice, noticed);
            }
        }
    }
}

fn notice<G: Game>(mut state: G::State, choice: G::Choice, viewer: Viewer) -> Noticed<G> {
    let (dice, seat) = (G::dice(&state).clone(), G::to_move(&state));
    let mut told = G::apply(&mut state, choice).expect("it was offered");
    let barrier =
        G::dice(&state) != &dice || G::to_move(&state) != seat || told.iter().any(G::reveals);
    told.retain(|event| G::audience(event).includes(viewer));
    let view = G::view(&state, viewer);
    Noticed {
        told,
        view,
        barrier,
    }
}

/// If everything that the viewer is told is the same, the worlds must still look the same: else
/// something leaked, or something happened that no event tells of.
pub fn a_viewer_sees_nothing_change_but_what_events_tell<G: Game>(
    game: &Played<G>,
    dice: &mut Dice,
) {
    same_choice_in_two_worlds(game, dice, |viewer, choice, [one, two]| {
        if one.told == two.told {
            let told = &one.told;
            assert_eq!(
                one.view, two.view,
                "{viewer:?} after {choice:?}, told {told:?}"
            );
        }
    });
}

/// Otherwise one could look, take it back, and choose knowing more.
pub fn what_can_be_taken_back_tells_worlds_not_apart<G: Game>(game: &Played<G>, dice: &mut Dice) {
    same_choice_in_two_worlds(game, dice, |viewer, choice, [one, two]| {
        if !one.barrier && !two.barrier {
            assert_eq!(one.told, two.told, "{viewer:?} after {choice:?}");
            assert_eq!(one.view, two.view, "{viewer:?} after {choice:?}");
        }
    });
}
