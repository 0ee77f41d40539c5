//! The test vectors of the rule book's Appendix D, and the worked examples of the rulebooks.

mod scene;

use mordred::mordred::Choice;
use mordred::mordred::data::Territory::*;
use mordred::mordred::data::{Action, Faction};
use scene::*;

#[test]
fn t6_percy_marches_three_groups_for_three_time() {
    let mut scene = Scene::two();
    scene.warriors(A, Garloth, 2).mystics(A, Garloth, 1).start();
    scene.play(Choice::Act(Action::March));
    scene.go(Garloth, Corbenic, group(0, 0, 2, 0));
    scene.go(Corbenic, Elmet, group(1, 0, 1, 0));
    scene.go(Garloth, Cornwall, group(0, 1, 0, 0));
    scene.done();
    assert_eq!(scene.player(A).position, 3);
    assert_eq!(scene.army(Corbenic, A), group(0, 0, 1, 0));
    assert_eq!(scene.army(Elmet, A), group(1, 0, 1, 0));
    assert_eq!(scene.army(Cornwall, A), group(0, 1, 0, 0));
    assert_eq!(scene.table().faction(A), Faction::Humans);
}
