//! The table: map, dial, prompt, what can be chosen, and each player's own things.

use super::GroundDefs;
use super::answer::{Answer, Hint, focus, in_sight};
use super::card::CardArt;
use super::choices::Choices;
use super::coach::Coach;
use super::compose::Compose;
use super::dashboard::Dashboard;
use super::dashboard_scene::{dashboard_scene, rivals_scene};
use super::dial::{Dial, DialBadge, ForecastLine};
use super::dial_pieces::trackers_scene;
use super::driver::drive_bots;
use super::end::End;
use super::history::PastBanner;
use super::icons::Icons;
use super::keys::{KEYS, follow_keys};
use super::log::Log;
use super::map::GameMap;
use super::prompt::PromptBar;
use super::rivals::Rivals;
use super::sharing::shared;
use super::sitting::{At, Sitting};
use super::stage::StageView;
use super::store::TableStore;
use super::telling::beat_time;
use super::turning::{TideStrip, Turning};
use super::visit::VisitBanner;
use crate::ui::games::{Games, Playing};
use crate::ui::new_game::Settled;
use crate::ui::settings::{Pace, SettingsStore};
use crate::ui::shell::{BetweenTurns, Curtain, Help, Share, page_address, random};
use leptos::prelude::*;
use std::time::Duration;
use tabletop::game::Seat;
use tabletop::mordred::Subject;

/// What stands in the panel where there is room for one thing only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The legal picks.
    #[default]
    Choices,
    /// The player's own things; beside the map on larger screens.
    Mine,
    /// The other players; beside the map on larger screens.
    Rivals,
    /// What happened; a column of its own on the largest screens.
    Log,
    /// The answer to what is asked.
    About,
}

impl Tab {
    /// Every tab, in the order of the screen.
    pub const ALL: [Self; 5] = [
        Self::Choices,
        Self::Mine,
        Self::Rivals,
        Self::Log,
        Self::About,
    ];

    /// The word on the tab.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Choices => "Choose",
            Self::Mine => "Mine",
            Self::Rivals => "Rivals",
            Self::Log => "Log",
            Self::About => "About",
        }
    }

    /// The id of its panel in the page.
    pub const fn panel(self) -> &'static str {
        match self {
            Self::Choices => "panel-choices",
            Self::Mine => "panel-mine",
            Self::Rivals => "panel-rivals",
            Self::Log => "panel-log",
            Self::About => "panel-about",
        }
    }
}

/// A game on the screen.
#[component]
pub fn Table(playing: Playing, on_rematch: Callback<Settled>) -> impl IntoView {
    let store = playing.store;
    let tab = RwSignal::new(Tab::Choices);
    let dial_open = RwSignal::new(false);
    let help_open = RwSignal::new(false);
    let end_open = RwSignal::new(true);
    // Opened with `on_share`: with a moment, to share just that.
    let share = RwSignal::new(None);
    let on_share = Callback::new(move |moment: Option<usize>| {
        let base = page_address();
        share.set(Some(untrack(|| {
            store.ask(|sitting| shared(sitting, moment, &base))
        })));
    });
    let games = expect_context::<Games>();
    let coach = Coach::new(store);
    let turning = Turning::new(store);
    follow_keys(store, coach, tab, dial_open, help_open, share, on_share);
    tell_in_time(store);
    tell_rests(store);
    tell_troubles(playing);
    play_in_time(store);
    drive_bots(store);
    open_answers(store, tab);
    let side = store.now().with_untracked(|view| view.table.dial);
    let curtain_for = Memo::new(move |_| store.curtain());
    let dial = Memo::new(move |_| {
        let forecast = store.forecast();
        store
            .shown()
            .with(|view| trackers_scene(&view.table, forecast.as_ref()))
    });
    let curtain = move || {
        curtain_for.get().map(|seat| {
            let name = store.name(seat);
            let lift = Callback::new(move |()| {
                store.lift_curtain();
                focus_choices();
            });
            view! { <Curtain name on_ready=lift /> }
        })
    };
    view! {
        <Icons />
        <CardArt />
        <GroundDefs />
        <main
            class="table"
            class:dial-open=move || dial_open.get()
            class:is-past=move || store.at() != At::Live
            class:is-telling=move || store.is_telling()
            data-tab=move || tab.get().panel()
            data-testid="table"
            class:behind-curtain=move || curtain_for.get().is_some()
            class:is-visiting=move || store.is_visiting()
            class:bot-moves=move || store.bot_to_move().is_some()
            inert=move || help_open.get() || share.with(Option::is_some)
        >
            <PromptBar playing help_open on_share />
            <div class="map-side">
                <GameMap store />
                <StageView
                    stage=store.stage()
                    looked_at=Signal::derive(move || store.result())
                    names=Signal::derive(move || store.names())
                    on_choose=Callback::new(move |choice| store.choose(choice))
                    on_look=Callback::new(move |at| match at {
                        Some(at) => store.look_back(at),
                        None => {
                            store.go_on();
                        }
                    })
                    on_point=Callback::new(move |subject| store.point(subject))
                    on_ask=Callback::new(move |subject| store.select(subject))
                />
                <Hint store />
                <div class="map-foot">
                    <PastBanner store />
                    <VisitBanner
                        store
                        known=Signal::derive(move || games.known())
                        on_go_on=Callback::new(move |known| games.go_on(known))
                    />
                    <Compose store on_share />
                    <TideStrip turning />
                </div>
                <End
                    store
                    turning
                    open=end_open
                    on_rematch=Callback::new(move |()| on_rematch.run(store.ask(rematch)))
                    on_look_back=Callback::new(move |()| tab.set(Tab::Log))
                />
            </div>
            <button
                class="dial-badge"
                data-testid="dial-badge"
                aria-expanded=move || dial_open.get().to_string()
                aria-controls="dial-pane"
                on:click=move |_| dial_open.update(|open| *open = !*open)
            >
                <DialBadge side pieces=dial />
                <span>{move || if dial_open.get() { "Close" } else { "Dial" }}</span>
            </button>
            <section class="dial-pane" id="dial-pane" aria-label="Chaos Dial">
                <Dial
                    side
                    pieces=dial
                    selected=Signal::derive(move || match store.asked() {
                        Some(Subject::Sector(sector)) => Some(sector),
                        _ => None,
                    })
                    on_select=Callback::new(move |sector| store.select(Subject::Sector(sector)))
                    on_cauldron=Callback::new(move |()| store.select(Subject::Cauldron))
                />
                <ForecastLine pieces=dial />
            </section>
            <Mine store />
            <Others store />
            <Tabs tab />
            <Choices store coach />
            <Log store before=playing.keeper.log_before() on_share />
            <Answer store />
        </main>
        <Help keys=KEYS open=help_open />
        <Share shared=share />
        {curtain}
    }
}

/// The things of who must choose; in the past, of whose turn it was.
#[component]
fn Mine(store: TableStore) -> impl IntoView {
    let scene = Memo::new(move |_| {
        let (names, levels) = (store.names(), store.levels());
        let own = own_seat(store);
        store.shown().with(|view| {
            let name = names.get(own.index()).map_or("", String::as_str);
            let mut scene = store
                .choices()
                .with(|choices| dashboard_scene(view, own, name, choices));
            scene.level = levels.get(own.index()).copied().flatten();
            scene
        })
    });
    view! {
        <section class="panel mine" id="panel-mine" role="tabpanel" aria-label="Mine">
            <Dashboard
                scene
                on_choose=Callback::new(move |choice| store.choose_by_tap(choice))
                on_point=Callback::new(move |subject| store.point(subject))
                on_ask=Callback::new(move |subject| store.select(subject))
                on_show_hand=Callback::new(move |()| store.lift_curtain())
            />
        </section>
    }
}

/// What everybody can see of the other players.
#[component]
fn Others(store: TableStore) -> impl IntoView {
    let rivals = Memo::new(move |_| {
        let (names, own, deciding) = (store.names(), own_seat(store), store.to_move());
        let levels = store.levels();
        let mut rivals = store.shown().with(|view| {
            store
                .choices()
                .with(|choices| rivals_scene(view, Some(own), &names, deciding, choices))
        });
        for rival in &mut rivals {
            rival.level = levels.get(rival.seat.index()).copied().flatten();
        }
        rivals
    });
    view! {
        <section class="panel rivals-panel" id="panel-rivals" role="tabpanel" aria-label="Rivals">
            <Rivals
                rivals
                on_choose=Callback::new(move |choice| store.choose_by_tap(choice))
                on_point=Callback::new(move |subject| store.point(subject))
                on_ask=Callback::new(move |subject| store.select(subject))
            />
        </section>
    }
}

/// Whose dashboard is on the screen, tracked.
fn own_seat(store: TableStore) -> Seat {
    if let Some(seat) = store.alone() {
        return seat;
    }
    let shown = store.shown().with(|view| view.table.active);
    match (store.at(), store.to_move()) {
        // While bots move, whoever moved last of the persons keeps the place.
        (At::Live, Some(_)) => store.ask(|sitting| sitting.last_person().unwrap_or(shown)),
        _ => shown,
    }
}

/// The same players and rules with new luck.
fn rematch(sitting: &Sitting) -> Settled {
    Settled {
        setup: sitting.setup().clone(),
        seed: random(),
        names: sitting.names().to_vec(),
        players: sitting.seats().began().to_vec(),
        practice: sitting.is_practice() && !sitting.has_trunk(),
    }
}

/// The tabs of the panel.
#[component]
fn Tabs(tab: RwSignal<Tab>) -> impl IntoView {
    let one = move |one: Tab| {
        view! {
            <button
                class="tab"
                role="tab"
                id=format!("tab-{}", one.panel())
                data-for=one.panel()
                aria-selected=move || (tab.get() == one).to_string()
                aria-controls=one.panel()
                on:click=move |_| tab.set(one)
            >
                {one.name()}
            </button>
        }
    };
    view! {
        <div class="tabs" role="tablist" aria-label="Panel">
            {Tab::ALL.map(one).collect_view()}
        </div>
    }
}

/// The focus goes on to the first pick, so that a hand on the keys need not look for it.
pub fn focus_choices() {
    request_animation_frame(|| {
        if let Some(first) = in_sight("[data-testid=choices] button") {
            focus(first);
        }
    });
}

/// A question opens its answer, and closing it leads back to the choices.
fn open_answers(store: TableStore, tab: RwSignal<Tab>) {
    Effect::new(move |earlier: Option<bool>| {
        let asked = store.asked().is_some();
        if asked {
            tab.set(Tab::About);
        } else if earlier == Some(true) && tab.get_untracked() == Tab::About {
            tab.set(Tab::Choices);
        }
        asked
    });
}

/// A new version of the page may be offered between turns.
fn tell_rests(store: TableStore) {
    let BetweenTurns(rests) = expect_context();
    Effect::new(move |_| rests.set(store.is_between_turns()));
    on_cleanup(move || rests.set(false));
}

/// A game that cannot be saved goes on, and says so.
fn tell_troubles(playing: Playing) {
    Effect::new(move |_| {
        if let Some(trouble) = playing.keeper.trouble() {
            playing.store.tell_player(trouble.sentence());
        }
    });
}

/// Goes on with the telling when a beat has stood long enough.
fn tell_in_time(store: TableStore) {
    let settings = expect_context::<SettingsStore>();
    let due = move || {
        store.telling()?;
        beat_time(settings.get::<Pace>())
    };
    whenever_due(due, move || store.next_beat());
}

/// Goes on with the replay when a moment has stood long enough; who leaves the table pauses it.
fn play_in_time(store: TableStore) {
    whenever_due(move || store.standing_time(), move || store.play_on());
    on_cleanup(move || store.pause());
}

/// Does something so many milliseconds after what `due` reads has changed, while there is a time.
pub fn whenever_due(due: impl Fn() -> Option<u32> + 'static, act: impl Fn() + Copy + 'static) {
    let timer = StoredValue::new(None);
    let stop = move || {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            let timer: leptos::leptos_dom::helpers::TimeoutHandle = timer;
            timer.clear();
        }
    };
    Effect::new(move |_| {
        stop();
        if let Some(time) = due() {
            let time = Duration::from_millis(time.into());
            timer.set_value(set_timeout_with_handle(act, time).ok());
        }
    });
    on_cleanup(stop);
}
