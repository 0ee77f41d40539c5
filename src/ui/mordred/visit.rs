//! Over the map: that this game came as a link, and the ways to join it.

use super::icons::{device_symbol, faction_class};
use super::sitting::{At, Sitting};
use super::store::TableStore;
use crate::ui::reply::{Known, Reply};
use leptos::prelude::*;
use tabletop::game::Seat;

/// What a visitor reads and can do. Nothing of it is there once somebody has sat down.
#[component]
pub fn VisitBanner(
    store: TableStore,
    /// The visitor's own copy of the game, if there is one.
    #[prop(into)]
    known: Signal<Option<Known>>,
    /// Goes on with that copy.
    on_go_on: Callback<Known>,
) -> impl IntoView {
    let visits = Memo::new(move |_| store.is_visiting());
    move || {
        visits
            .get()
            .then(|| view! { <Banner store known on_go_on /> })
    }
}

#[component]
fn Banner(
    store: TableStore,
    known: Signal<Option<Known>>,
    on_go_on: Callback<Known>,
) -> impl IntoView {
    let choosing = RwSignal::new(false);
    let is_over = Memo::new(move |_| store.to_move().is_none());
    let is_past = Memo::new(move |_| store.at() != At::Live);
    let words = Memo::new(move |_| {
        let (picks, all) = store.progress();
        visit_words(&store.names(), picks, all)
    });
    let own = move || {
        let known = known.get()?;
        let name = store.name(known.seat);
        let label = match known.reply {
            Reply::Further(_) | Reply::Same => ["Go on as ", &name].concat(),
            Reply::Behind(_) | Reply::Parted(_) => ["Back to your game as ", &name].concat(),
        };
        let words = known.reply.sentence();
        Some(view! {
            <p class="visit-own" data-testid="visit-own">
                {words}
            </p>
            <button
                class="button primary"
                data-testid="go-on"
                on:click=move |_| on_go_on.run(known.clone())
            >
                {label}
            </button>
        })
    };
    let play_on = move || {
        let (title, act): (_, fn(TableStore)) = match (is_past.get(), is_over.get()) {
            (true, _) => (
                "Starts a branch at this moment: the game of the link stays as it is",
                TableStore::play_from_here,
            ),
            (false, false) => ("Everybody plays at this screen", |store| {
                store.sit_down(None)
            }),
            (false, true) => return None,
        };
        Some(view! {
            <button class="button" data-testid="play-on" title=title on:click=move |_| act(store)>
                "Play on from here"
            </button>
        })
    };
    let sit = move || {
        let has_seats = store.ask(|sitting| !seats(sitting).is_empty());
        (!is_over.get() && has_seats).then(|| {
            view! {
                <button
                    class="button"
                    data-testid="take-seat"
                    title="Plays one seat at this screen; the others play at theirs, by link"
                    aria-expanded=move || choosing.get().to_string()
                    on:click=move |_| choosing.update(|open| *open = !*open)
                >
                    "Take a seat"
                </button>
            }
        })
    };
    let last = move || {
        is_past.get().then(|| {
            view! {
                <button
                    class="button quiet"
                    data-testid="last-moment"
                    aria-keyshortcuts="End"
                    title="To the last moment (End)"
                    on:click=move |_| store.live()
                >
                    "Last moment"
                </button>
            }
        })
    };
    view! {
        <div class="banners">
            <div
                class="visit-note"
                role="region"
                aria-label="A game by link"
                data-testid="visit"
            >
                <p role="status">
                    <span data-testid="visit-words">{move || words.get()}</span>
                    <span class="visit-hint">" Look around; nothing here changes it."</span>
                </p>
                {own}
                {play_on}
                {sit}
                {last}
                {move || choosing.get().then(|| view! { <Seats store /> })}
            </div>
        </div>
    }
}

/// The seats one can take, that of who must choose first.
#[component]
fn Seats(store: TableStore) -> impl IntoView {
    let seats = untrack(|| store.ask(seats)).into_iter().map(|one| {
        let Chair {
            seat,
            name,
            faction,
            class,
            device,
            is_next,
        } = one;
        let turn = is_next.then_some(", to move");
        view! {
            <button
                class=["button seat-choice ", class].concat()
                data-testid=format!("seat-choice-{}", seat.index())
                on:click=move |_| store.sit_down(Some(seat))
            >
                <svg viewBox="-10 -10 20 20" aria-hidden="true">
                    <use href=device x="-10" y="-10" width="20" height="20" />
                </svg>
                <span>
                    {name}
                    <small>{faction} {turn}</small>
                </span>
            </button>
        }
    });
    view! {
        <div class="seat-choices" role="group" aria-label="Which seat">
            {seats.collect_view()}
        </div>
    }
}

/// A seat as it is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Chair {
    seat: Seat,
    name: String,
    faction: &'static str,
    class: &'static str,
    device: &'static str,
    is_next: bool,
}

fn seats(sitting: &Sitting) -> Vec<Chair> {
    let setup = sitting.setup();
    let to_move = sitting.to_move();
    let chairs = setup.factions.iter().zip(sitting.names()).enumerate();
    let mut chairs: Vec<Chair> = chairs
        .filter(|(n, _)| sitting.level(Seat(*n as u8)).is_none())
        .map(|(n, (&faction, name))| Chair {
            seat: Seat(n as u8),
            name: name.clone(),
            faction: faction.name_in(setup.edition),
            class: faction_class(faction),
            device: device_symbol(faction),
            is_next: to_move == Some(Seat(n as u8)),
        })
        .collect();
    chairs.sort_by_key(|chair| !chair.is_next);
    chairs
}

fn visit_words(names: &[String], picks: usize, all: usize) -> String {
    let names = names.join(", ");
    let moment = match (picks, all) {
        (0, _) => "before the first pick".to_owned(),
        (picks, all) if picks == all => format!("after its last pick, {all}"),
        (picks, all) => format!("after pick {picks} of {all}"),
    };
    format!("A game by link: {names}, {moment}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::mordred::Setup;
    use tabletop::mordred::data::Faction;

    #[test]
    fn a_visitor_reads_whose_game_it_is_and_which_moment() {
        let names = ["Anna".to_owned(), "Ben".to_owned()];
        assert_eq!(
            visit_words(&names, 37, 120),
            "A game by link: Anna, Ben, after pick 37 of 120."
        );
        assert!(visit_words(&names, 0, 120).contains("before the first pick"));
        assert!(visit_words(&names, 120, 120).contains("after its last pick, 120"));
    }

    #[test]
    fn the_seat_of_who_must_choose_is_offered_first() {
        let setup = Setup::new(&[Faction::Humans, Faction::HighElves, Faction::Hobyars]);
        let names = vec!["Anna".into(), "Ben".into(), "Cleo".into()];
        let mut sitting = Sitting::begin(setup, 42, names, false).expect("a good set-up");
        while sitting.to_move() == Some(Seat(0)) {
            let choice = sitting.choices()[0];
            sitting.play_gesture(&[choice]).expect("an offered choice");
        }
        let chairs = seats(&sitting);
        assert_eq!(Some(chairs[0].seat), sitting.to_move());
        assert_eq!(chairs.iter().filter(|chair| chair.is_next).count(), 1);
        assert_eq!(chairs.len(), 3);
    }
}
