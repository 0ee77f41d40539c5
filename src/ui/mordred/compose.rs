//! The band over the map where a pick is put together, confirmed, or told about.

use super::digest::DigestPanel;
use super::icons::{faction_class, unit_symbol};
use super::sitting::At;
use super::store::TableStore;
use crate::ui::shell::PasteLink;
use leptos::{html, prelude::*};
use tabletop::mordred::Choice;
use tabletop::mordred::data::Unit;
use tabletop::mordred::state::Army;
use tabletop::mordred::state::task::Task;
use tabletop::mordred::text;

/// What is being put together, or told.
#[component]
pub fn Compose(
    store: TableStore,
    /// Opens the dialogue that gives the game away as a link.
    on_share: Callback<Option<usize>>,
) -> impl IntoView {
    view! {
        <div class="compose" data-testid="compose">
            <Notice store />
            <Elsewhere store on_share />
            <DigestPanel store />
            <Told store />
            <Pending store />
            <Menu store />
            <Group store />
            <Bill store />
        </div>
    }
}

/// Why something could not be done.
#[component]
fn Notice(store: TableStore) -> impl IntoView {
    move || {
        store.notice().map(|words| {
            view! {
                <div class="band">
                    <p role="alert">{words}</p>
                    <button class="button quiet" on:click=move |_| store.dismiss()>
                        "Close"
                    </button>
                </div>
            }
        })
    }
}

/// Whose turn it is at another screen, and how the game gets there and back.
#[component]
fn Elsewhere(store: TableStore, on_share: Callback<Option<usize>>) -> impl IntoView {
    let waits = Memo::new(move |_| {
        let is_shown = store.at() == At::Live && !store.is_visiting() && !store.is_telling();
        store.waits_for().filter(|_| is_shown)
    });
    // A link that is opened from a letter may come up in another browser than this one.
    let pasting = RwSignal::new(false);
    move || {
        waits.get().map(|seat| {
            let name = store.name(seat);
            view! {
                <div class="band elsewhere" data-testid="elsewhere-turn">
                    <p role="status">
                        <strong>{name}</strong>
                        " plays at another screen. Send the link; when they have played, open the one they send back."
                    </p>
                    <button
                        class="button primary"
                        data-testid="send-link"
                        on:click=move |_| on_share.run(None)
                    >
                        "Send the link"
                    </button>
                    <button
                        class="button"
                        data-testid="paste-theirs"
                        aria-expanded=move || pasting.get().to_string()
                        on:click=move |_| pasting.update(|open| *open = !*open)
                    >
                        "Paste theirs"
                    </button>
                    {move || pasting.get().then(|| view! { <PasteLink /> })}
                </div>
            }
        })
    }
}

/// What a beat says, its number, and how many there are.
type Words = Option<(Vec<text::Line>, usize, usize)>;

/// The beat that is being told, and what the bots are at.
#[component]
fn Told(store: TableStore) -> impl IntoView {
    // While bots play, what was told last stays until there is more.
    let bots = Memo::new(move |_| {
        let is_open = store.at() == At::Live && !store.is_visiting();
        is_open && store.bot_to_move().is_some()
    });
    let words = Memo::new(move |earlier: Option<&Words>| {
        let Some(telling) = store.telling() else {
            let earlier = earlier.cloned().flatten();
            let lines = earlier.map(|(lines, ..)| lines).unwrap_or_default();
            return bots.get().then_some((lines, 0, 0));
        };
        let lines: Vec<text::Line> = telling
            .current()
            .iter()
            .map(|event| text::event(&telling.table, event))
            .collect();
        Some((lines, telling.beat + 1, telling.beats.len()))
    });
    let is_told = Memo::new(move |_| words.with(Option::is_some));
    let lines = move || {
        const MOST: usize = 3;
        let lines = words.get().map_or_else(Vec::new, |(lines, ..)| lines);
        let more = lines.len().saturating_sub(MOST);
        let more = (more > 0).then(|| format!("and {more} more"));
        let lines = lines.into_iter().take(MOST).map(String::from);
        let lines = lines.chain(more);
        lines.map(|line| view! { <li>{line}</li> }).collect_view()
    };
    let so_far = move || {
        let (_, beat, beats) = words.get()?;
        (beats > 1).then(|| format!("{beat} of {beats}"))
    };
    let is_watched = Memo::new(move |_| store.is_watched());
    let hold = move || {
        is_watched.get().then(|| {
            view! {
                <button
                    class="button"
                    data-testid="hold-bots"
                    aria-keyshortcuts="p"
                    title="Pause the bots, or let them go on (P)"
                    on:click=move |_| store.hold_or_go_on()
                >
                    {move || if store.is_held() { "Go on" } else { "Pause" }}
                </button>
            }
        })
    };
    let skip = move || {
        if bots.get() {
            let label = match is_watched.get() {
                true => "Skip to the end",
                false => "Skip to my turn",
            };
            view! {
                <button
                    class="button quiet"
                    data-testid="skip-bots"
                    aria-keyshortcuts="n"
                    title="Skips what the bots do (N)"
                    disabled=move || store.is_hurried()
                    on:click=move |_| {
                        store.skip_bots();
                    }
                >
                    {label}
                </button>
            }
            .into_any()
        } else {
            view! {
                <button
                    class="button quiet"
                    data-testid="skip"
                    title="Skip to the present (Escape)"
                    on:click=move |_| store.skip()
                >
                    "Skip"
                </button>
            }
            .into_any()
        }
    };
    // The buttons stay while the words change, and so does the focus on them.
    move || {
        is_told.get().then(|| {
            view! {
                <div class="band told" data-testid="told">
                    <ul>{lines}</ul>
                    <span class="so-far">{so_far}</span>
                    <button
                        class="button"
                        title="Next (Space)"
                        disabled=move || !store.is_telling()
                        on:click=move |_| store.next_beat()
                    >
                        "Next"
                    </button>
                    {hold}
                    {skip}
                </div>
            }
        })
    }
}

/// A gesture that waits to be confirmed.
#[component]
fn Pending(store: TableStore) -> impl IntoView {
    // Enter confirms, wherever the tap was.
    let confirm = NodeRef::<html::Button>::new();
    Effect::new(move |_| {
        if let Some(confirm) = confirm.get() {
            let _ = confirm.focus();
        }
    });
    move || {
        let first = *store.draft().pending.first()?;
        let is_final = store.ask(|sitting| sitting.is_final(first));
        let warning = if is_final {
            "? This cannot be taken back."
        } else {
            "?"
        };
        Some(view! {
            <div class="band pending" role="group" aria-label="Confirm">
                <p>{store.words(first)} {warning}</p>
                <button
                    class="button primary"
                    node_ref=confirm
                    data-testid="confirm"
                    title="Confirm (Enter)"
                    on:click=move |_| store.confirm()
                >
                    "Confirm"
                    <kbd aria-hidden="true">"⏎"</kbd>
                </button>
                <button
                    class="button"
                    title="Cancel (Escape)"
                    on:click=move |_| {
                        store.cancel();
                    }
                >
                    "Cancel"
                </button>
            </div>
        })
    }
}

/// Several picks about one territory.
#[component]
fn Menu(store: TableStore) -> impl IntoView {
    move || {
        let menu = store.draft().menu;
        (!menu.is_empty()).then(|| {
            let picks = menu.into_iter().map(|choice| {
                view! {
                    <button class="button" on:click=move |_| store.choose_by_tap(choice)>
                        {store.words(choice)}
                    </button>
                }
            });
            view! {
                <div class="band menu" role="group" aria-label="Choose one">
                    {picks.collect_view()}
                    <button
                        class="button quiet"
                        title="Cancel (Escape)"
                        on:click=move |_| {
                            store.cancel();
                        }
                    >
                        "Cancel"
                    </button>
                </div>
            }
        })
    }
}

/// Who goes along: the whole group, until figures are tapped.
#[component]
fn Group(store: TableStore) -> impl IntoView {
    let group = Memo::new(move |_| store.group());
    // Where to is known already: only who is left to say.
    let is_last = Memo::new(move |_| {
        store
            .now()
            .with(|view| matches!(view.table.top(), Task::MarchGroup(_) | Task::Grouping(_)))
    });
    move || {
        let (going, pool) = group.get()?;
        let class = store
            .now()
            .with(|view| faction_class(view.table.faction(view.table.active)));
        let figures = Unit::ALL.into_iter().flat_map(move |unit| {
            let (all, along) = (pool.count(unit), going.count(unit));
            (0..all).map(move |nth| {
                let comes = nth < along;
                let staying = pool.minus(going);
                let next = if comes {
                    staying.plus(Army::one(unit))
                } else {
                    staying.minus(Army::one(unit))
                };
                view! {
                    <button
                        class="figure-toggle"
                        aria-pressed=comes.to_string()
                        aria-label=unit.name()
                        title=if comes { "Comes along" } else { "Stays behind" }
                        on:click=move |_| store.set_staying(next)
                    >
                        <svg viewBox="-16 -16 32 32" aria-hidden="true">
                            <use href=unit_symbol(unit) x="-16" y="-16" width="32" height="32" />
                        </svg>
                    </button>
                }
            })
        });
        let last = is_last.get();
        let confirm = last.then(|| {
            let choice = Choice::Group(going);
            let legal = store.choices().with(|all| all.contains(&choice));
            let reason = (!legal).then(|| store.ask(|sitting| sitting.why_not(choice)));
            view! {
                <button
                    class="button primary"
                    disabled=!legal
                    data-testid="group-go"
                    on:click=move |_| store.choose_by_tap(choice)
                >
                    {format!("Go: {}", text::army(going))}
                </button>
                {reason.map(|reason| view! { <p class="reason">{reason}</p> })}
            }
        });
        Some(view! {
            <div class=format!("band group {class}") role="group" aria-label="Who goes along">
                {figures.collect_view()}
                <p>{(!last).then_some("Tap who stays, then a glowing neighbour.")}</p>
                {confirm}
            </div>
        })
    }
}

/// The price so far, and the button that pays it.
#[component]
fn Bill(store: TableStore) -> impl IntoView {
    let bill = Memo::new(move |_| {
        let (action, price) = store.price()?;
        let is_bots = store.bot_to_move().is_some();
        if store.at() != At::Live || store.is_visiting() || is_bots {
            return None;
        }
        store.now().with(|view| {
            let table = &view.table;
            let is_march = matches!(table.top(), Task::March(_) | Task::MarchGroup(_));
            let parts = text::price_parts(price, is_march.then(|| table.march_cap()));
            let is_at_it = matches!(
                table.top(),
                Task::March(_) | Task::Muster(_) | Task::Magic(_)
            );
            let can_end = is_at_it && store.choices().with(|all| all.contains(&Choice::Done));
            // An empty Muster is rarely meant: it does not ask to be pressed.
            let is_begun = match table.top() {
                Task::Muster(muster) => muster.moved || muster.added > 0,
                _ => true,
            };
            let end = can_end.then_some(if is_begun { "button primary" } else { "button" });
            Some((action, price.total(), parts, end))
        })
    });
    move || {
        bill.get().map(|(action, total, parts, end)| {
            let words = String::from(text::action_for(action, total));
            let parts = String::from(parts);
            let words = if let Some(class) = end {
                view! {
                    <button
                        class=class
                        data-testid="end-action"
                        aria-keyshortcuts="e"
                        title="End the action and pay (E)"
                        on:click=move |_| store.choose(Choice::Done)
                    >
                        {words}
                        <kbd aria-hidden="true">"E"</kbd>
                    </button>
                }
                .into_any()
            } else {
                view! { <strong>{words}</strong> }.into_any()
            };
            view! {
                <div class="band bill">{words} <span class="parts">{parts}</span></div>
            }
        })
    }
}
