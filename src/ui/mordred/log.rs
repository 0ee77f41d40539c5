//! The log: what happened, turn by turn; its words light up the map, its numbers lead to the moment.

use super::chips::meant_by;
use super::history::History;
use super::icons::{device_symbol, event_icon, faction_class};
use super::levels::called;
use super::log_scene::{Chapter, Chronicle, Line, line_markup};
use super::sitting::At;
use super::store::TableStore;
use crate::ui::new_game::level_of;
use crate::ui::shell::{after_paint, choose_by_key, escape, keep_painted_later, near};
use leptos::{html, prelude::*};
use tabletop::mordred::Weight;
use tabletop::mordred::data::DialEvent;
use tabletop::mordred::text;

/// How many of the latest turns stand open of themselves.
const OPEN: usize = 2;

/// The log with the history bar above it; `before` are the lines of a game begun under older rules.
/// `on_share` is told which moment is to be shared: after how many picks, or the present.
#[component]
pub fn Log(
    store: TableStore,
    before: Vec<String>,
    on_share: Callback<Option<usize>>,
) -> impl IntoView {
    let chronicle = Memo::new_owning(move |earlier: Option<Chronicle>| {
        let mut chronicle = earlier.unwrap_or_default();
        let changed = store.ask(|sitting| chronicle.follow(sitting));
        (chronicle, changed)
    });
    let untold = Memo::new(move |_| {
        let telling = store.telling();
        telling.map_or(0, |telling| telling.events.len() - telling.told())
    });
    let viewer = Memo::new(move |_| store.viewer());
    let chapters =
        Memo::new(move |_| chronicle.with(|log| log.chapters(viewer.get(), untold.get())));
    let last = Memo::new(move |_| chapters.with(|all| all.last().map_or(0, |last| last.number)));
    let at = Memo::new(move |_| store.at());
    // What happened last before a turn belongs to the moment at which that turn begins.
    let here = Memo::new(move |_| match at.get() {
        At::Live => (last.get(), last.get()),
        At::Past(picks) => chapters.with(|all| {
            let found = |is_there: &dyn Fn(&Chapter) -> bool| {
                let past = all.iter().rev().find(|chapter| is_there(chapter));
                past.map_or(0, |chapter| chapter.number)
            };
            (
                found(&|chapter| chapter.begins < picks),
                found(&|chapter| chapter.begins <= picks),
            )
        }),
    });
    let chapter = move |number: usize| {
        let one = Memo::new(move |_| {
            chapters.with(|all| all.iter().find(|one| one.number == number).cloned())
        });
        let by_hand = RwSignal::new(None);
        let open = Memo::new(move |_| {
            by_hand.get().unwrap_or_else(|| {
                let (from, to) = here.get();
                number + OPEN > last.get() || (from..=to).contains(&number)
            })
        });
        let lines = Memo::new(move |_| {
            if !open.get() {
                return Vec::new();
            }
            chronicle.with(|log| log.lines(number, viewer.get(), untold.get()))
        });
        let toggle = move |event: leptos::ev::MouseEvent| {
            event.prevent_default();
            by_hand.set(Some(!open.get_untracked()));
        };
        let title = Signal::derive(move || {
            let one = one.get();
            one.map(|one| heading(store, &one)).unwrap_or_default()
        });
        let list = NodeRef::<html::Ol>::new();
        keep_painted_later(
            list,
            move || viewer.get(),
            move || {
                let mut html = String::from("<ol class=\"lines\">");
                let at = at.get();
                lines.with(|lines| {
                    for line in lines {
                        html += &line_view(store, at, line);
                    }
                });
                html + "</ol>"
            },
        );
        view! {
            <details class="turn" prop:open=open>
                <summary on:click=toggle inner_html=title />
                <ol node_ref=list />
            </details>
        }
    };
    let older = (!before.is_empty()).then(|| {
        let lines = before.into_iter();
        let lines = lines.map(|line| view! { <li class="log-line">{line}</li> });
        view! {
            <details class="turn" data-testid="log-before">
                <summary>
                    <span class="turn-name">"Before the rules were mended"</span>
                </summary>
                <ol class="lines">{lines.collect_view()}</ol>
            </details>
        }
    });
    let numbers = move || chapters.with(|all| all.iter().map(|one| one.number).collect::<Vec<_>>());
    let page = NodeRef::<html::Div>::new();
    keep_moment_in_sight(at, page);
    let asks = move |target: Option<web_sys::Element>| match target {
        Some(target) if target.has_attribute("data-moment") => {
            let picks = target.get_attribute("data-moment");
            if let Some(picks) = picks.and_then(|picks| picks.parse().ok()) {
                store.go_to(picks);
            }
        }
        Some(target) => {
            if let Some(subject) = meant_by(&target) {
                store.select(subject);
            }
        }
        None => {}
    };
    view! {
        <section class="panel log-panel" id="panel-log" role="tabpanel" aria-label="Log">
            <History store on_share />
            <div
                class="log-page"
                class:in-the-past=move || at.get() != At::Live
                tabindex="0"
                data-testid="log"
                node_ref=page
                on:click=move |event| asks(near(event.target(), ".chip, [data-moment]"))
                on:keydown=move |event| {
                    let chip = near(event.target(), ".chip");
                    if chip.is_some() {
                        choose_by_key(&event, || asks(chip));
                    }
                }
                on:pointerover=move |event| point(store, event.target(), true)
                on:pointerout=move |event| point(store, event.target(), false)
                on:focusin=move |event| point(store, event.target(), true)
                on:focusout=move |event| point(store, event.target(), false)
            >
                <div class="turns">
                    {older}
                    <For each=numbers key=|number| *number children=chapter />
                </div>
            </div>
        </section>
    }
}

/// "Turn 12 · Anna, High Elves", and what came of it.
fn heading(store: TableStore, chapter: &Chapter) -> String {
    let Some(seat) = chapter.seat else {
        return r#"<span class="turn-name">Before the first turn</span>"#.into();
    };
    let faction = store.now().with_untracked(|view| view.table.faction(seat));
    // Whoever played it then.
    let played = store.ask(|sitting| level_of(sitting.seats().at(seat, chapter.begins)));
    let name = called(&store.name(seat), played);
    let who = store
        .now()
        .with_untracked(|view| text::name_and_people(&view.table, seat, &name));
    // Beside the word Breakout there is no room for the price.
    let action = chapter.action.filter(|_| !chapter.breakout);
    let action = action.map(|(action, price)| text::action_for(action, price).to_string());
    let mut signs = String::new();
    for &event in &chapter.events {
        signs += &sign(event_icon(event), event);
    }
    if chapter.breakout {
        signs += "<span class=\"broke-out\">Breakout</span>";
    }
    format!(
        r#"<span class="crest {}" aria-hidden="true"><svg viewBox="-10 -10 20 20"><use href="{}" x="-10" y="-10" width="20" height="20"/></svg></span><span class="turn-name"><b>Turn {}</b> · {}</span><span class="turn-gist">{} <span class="turn-signs">{signs}</span></span>"#,
        faction_class(faction),
        device_symbol(faction),
        chapter.number,
        escape(who.text()),
        action.unwrap_or_default()
    )
}

fn sign(symbol: &str, event: DialEvent) -> String {
    let name = event.name();
    format!(
        "<svg viewBox=\"-16 -16 32 32\" role=\"img\" aria-label=\"{name}\"><use href=\"{symbol}\" \
         x=\"-16\" y=\"-16\" width=\"32\" height=\"32\"/></svg>"
    )
}

fn line_view(store: TableStore, at: At, line: &Line) -> String {
    let markup = store
        .now()
        .with_untracked(|view| line_markup(&view.table, line));
    let tone = match line.weight {
        Weight::Light => " quiet",
        Weight::Plain => "",
        Weight::Heavy => " loud",
    };
    let private = if line.private { " private" } else { "" };
    let when = match at {
        At::Past(here) if here == line.picks => " now",
        At::Past(here) if here < line.picks => " later",
        _ => "",
    };
    let place = line.places.first().copied().unwrap_or_default();
    format!(
        r#"<li class="log-line{tone}{private}{when}" data-key="{} {place}">{markup}</li>"#,
        line.picks
    )
}

/// Scrolls to the moment that is looked at; the present is where the page ends anyway.
fn keep_moment_in_sight(at: Memo<At>, page: NodeRef<html::Div>) {
    Effect::new(move |earlier: Option<At>| {
        let now = at.get();
        if let Some(page) = page
            .get()
            .filter(|_| earlier.is_some_and(|earlier| earlier != now))
        {
            // The lines are painted later, too.
            after_paint(move || request_animation_frame(move || show_moment(&page, now)));
        }
        now
    });
}

fn show_moment(page: &web_sys::HtmlElement, at: At) {
    if at == At::Live {
        page.set_scroll_top(0);
        return;
    }
    // A pick with nothing to tell has no line: the first line after it is as near.
    let line = [".log-line.now", ".log-line.later"]
        .into_iter()
        .find_map(|selector| page.query_selector(selector).ok().flatten());
    if let Some(line) = line {
        let (line, frame) = (
            line.get_bounding_client_rect(),
            page.get_bounding_client_rect(),
        );
        if line.top() < frame.top() + 32.0 || line.bottom() > frame.bottom() {
            let by = line.top() - frame.top() - frame.height() / 3.0;
            page.set_scroll_top(page.scroll_top() + by as i32);
        }
    }
}

fn point(store: TableStore, target: Option<web_sys::EventTarget>, on: bool) {
    if let Some(chip) = near(target, ".chip") {
        store.point(meant_by(&chip).filter(|_| on));
    }
}
