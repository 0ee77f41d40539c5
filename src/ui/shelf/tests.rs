use super::*;
use std::cell::RefCell;
use std::collections::BTreeMap;
use tabletop::game::Game;
use tabletop::link::Recorded;
use tabletop::mordred::Setup;
use tabletop::mordred::data::Faction;
use tabletop::session::Session;

/// A drawer with room for so many bytes.
#[derive(Default)]
struct Box {
    texts: RefCell<BTreeMap<String, String>>,
    room: Option<usize>,
}

impl Drawer for &Box {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    fn put(&self, key: &str, text: &str) -> Result<(), Unkept> {
        let mut texts = self.texts.borrow_mut();
        let others = texts.iter().filter(|(other, _)| *other != key);
        let used: usize = others.map(|(_, text)| text.len()).sum();
        if self.room.is_some_and(|room| used + text.len() > room) {
            return Err(Unkept::Full);
        }
        texts.insert(key.into(), text.into());
        Ok(())
    }

    fn remove(&self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }

    fn keys(&self, prefix: &str) -> Vec<String> {
        let texts = self.texts.borrow();
        let keys = texts.keys().filter(|key| key.starts_with(prefix));
        keys.cloned().collect()
    }
}

fn save(label: &str, picks: usize, sequence: u64) -> String {
    let setup = Setup::new(&[Faction::Humans, Faction::Hobyars]);
    let mut game: Session<Mordred> = Session::new(setup, 5).expect("a good set-up");
    for _ in 0..picks {
        game.play(game.choices()[0]).expect("an offered choice");
    }
    let names = vec!["Anna".into(), "Ben".into()];
    let mut save = Save::new(label, Recorded::of(&game, names));
    save.sequence = sequence;
    save.changed = sequence;
    write(&save).expect("a game that was played")
}

fn picks(shelf: &Shelf<&Box>, id: &str) -> usize {
    let opened = shelf.open(id).opened.expect("a game");
    opened.game.picks.len()
}

#[test]
fn a_game_is_saved_in_turns_and_the_newest_is_opened() {
    let drawer = Box::default();
    let shelf = Shelf(&drawer);
    for n in 1..=5 {
        let next = shelf.open("x").next;
        shelf.keep("x", next, &save("", n, n as u64)).expect("room");
        assert_eq!(picks(&shelf, "x"), n);
    }
    assert_eq!(drawer.texts.borrow().len(), 2);
}

#[test]
fn a_write_that_was_cut_or_refused_leaves_the_game_before_it() {
    let mut drawer = Box::default();
    let first = save("", 3, 1);
    Shelf(&drawer).keep("x", Slot::A, &first).expect("room");
    let later = save("", 4, 2);
    Shelf(&drawer)
        .keep("x", Slot::B, &later[..later.len() / 2])
        .expect("room");
    assert_eq!(picks(&Shelf(&drawer), "x"), 3);
    assert_eq!(Shelf(&drawer).open("x").next, Slot::B);
    drawer.room = Some(first.len() + 10);
    drawer.texts.borrow_mut().remove("mordred.game.x.b");
    let refused = Shelf(&drawer).keep("x", Slot::B, &later);
    assert_eq!(refused, Err(Unkept::Full));
    assert_eq!(picks(&Shelf(&drawer), "x"), 3);
}

#[test]
fn a_game_that_was_taken_off_can_be_put_back_whole() {
    let drawer = Box::default();
    let shelf = Shelf(&drawer);
    shelf.keep("x", Slot::A, &save("one", 3, 1)).expect("room");
    shelf.keep("x", Slot::B, &save("one", 4, 2)).expect("room");
    shelf.set_remark("x", "seat", "1");
    shelf.set_latest("x");
    let before = drawer.texts.borrow().clone();
    let removed = shelf.remove("x");
    assert!(shelf.ids().is_empty() && shelf.latest().is_none());
    shelf.put_back(&removed).expect("room");
    assert_eq!(*drawer.texts.borrow(), before);
    assert_eq!(shelf.latest().as_deref(), Some("x"));
}

#[test]
fn a_new_name_does_not_cost_the_only_copy() {
    let drawer = Box::default();
    let shelf = Shelf(&drawer);
    shelf.keep("x", Slot::A, &save("old", 3, 7)).expect("room");
    shelf.rename("x", "new").expect("a good game");
    assert!(drawer.get_str("mordred.game.x.a").contains("label: old"));
    let opened = shelf.open("x").opened.expect("a game");
    assert_eq!(opened.meta.label, "new");
    assert_eq!(opened.meta.sequence, 8);
}

#[test]
fn a_library_comes_back_whole_and_one_bad_game_does_not_spoil_it() {
    let drawer = Box::default();
    let shelf = Shelf(&drawer);
    shelf.keep("x", Slot::A, &save("one", 3, 1)).expect("room");
    shelf.keep("y", Slot::A, &save("two", 9, 2)).expect("room");
    let library = shelf.library();
    let other = Box::default();
    let mut ids = ["p", "q", "r"].into_iter().map(String::from);
    let mut new_id = || ids.next().expect("enough of them");
    let put = Shelf(&other).import(&library, &mut new_id);
    assert_eq!(put, [Ok("p".into()), Ok("q".into())]);
    assert_eq!(picks(&Shelf(&other), "p") + picks(&Shelf(&other), "q"), 12);
    let broken = library.replacen("label: one", "label: oen", 1);
    let put = Shelf(&other).import(&broken, &mut new_id);
    assert_eq!(put.iter().filter(|one| one.is_err()).count(), 1);
    assert_eq!(put.iter().filter(|one| one.is_ok()).count(), 1);
}

#[test]
fn the_list_begins_with_what_was_played_last() {
    let drawer = Box::default();
    let shelf = Shelf(&drawer);
    shelf.keep("x", Slot::A, &save("", 1, 1)).expect("room");
    shelf.keep("y", Slot::A, &save("", 2, 5)).expect("room");
    shelf.keep("z", Slot::A, "nonsense").expect("room");
    let list = shelf.list();
    let ids: Vec<&str> = list.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["y", "x", "z"]);
    assert!(list[2].game.is_err());
    assert!(list.iter().all(|entry| entry.bytes > 0));
}

#[test]
fn a_copy_is_a_game_of_its_own() {
    let drawer = Box::default();
    let shelf = Shelf(&drawer);
    shelf.keep("x", Slot::A, &save("one", 3, 1)).expect("room");
    shelf.duplicate("x", "y", "one again").expect("a good game");
    shelf.remove("x");
    assert_eq!(picks(&shelf, "y"), 3);
    assert_eq!(<Mordred as Game>::ID, "mordred");
}

impl Box {
    fn get_str(&self, key: &str) -> String {
        (&self).get(key).expect("it is there")
    }
}
