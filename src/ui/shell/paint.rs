//! Panels drawn as one piece of markup. What has not changed stays in the page, with its focus, its
//! place in a scroll and its animations.

use leptos::{html::ElementType, prelude::*, svg};
use std::{cell::RefCell, iter::successors, rc::Rc, time::Duration};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlInputElement, Node};

/// Names what is the same thing before and after among its siblings.
const KEY: &str = "data-key";
/// "end" or "top" and what it depends on: scrolled there whenever that changes.
const SCROLL: &str = "data-scroll";
/// Of an element that was scrolled as it should be.
const SCROLLED: &str = "data-scrolled";

/// Words as part of markup. Whatever people type goes through here.
pub fn escape(words: &str) -> String {
    let mut safe = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            letter => safe.push(letter),
        }
    }
    safe
}

/// Makes an element what the markup of one element says.
pub fn paint(host: &Element, markup: &str) {
    let Ok(frame) = document().create_element("div") else {
        return;
    };
    frame.set_inner_html(markup);
    if let Some(fresh) = frame.first_element_child() {
        become_like(host, &fresh);
    }
    scroll(host);
}

/// Makes an element what the markup of one element says, whenever that changes.
pub fn keep_painted<E>(host: NodeRef<E>, markup: impl Fn() -> String + 'static)
where
    E: ElementType,
    E::Output: JsCast + Clone + 'static,
{
    Effect::new(move |earlier: Option<String>| {
        let markup = markup();
        if let Some(host) = host.get()
            && earlier.as_ref() != Some(&markup)
        {
            paint(host.unchecked_ref(), &markup);
            return markup;
        }
        earlier.unwrap_or_default()
    });
}

/// As `keep_painted`, but after what was pressed has been answered: for what is looked at later. When
/// `eyes` change, it is painted at once: whoever looks next must not find it as it was.
pub fn keep_painted_later<E, K>(
    host: NodeRef<E>,
    eyes: impl Fn() -> K + 'static,
    markup: impl Fn() -> String + 'static,
) where
    E: ElementType,
    E::Output: JsCast + Clone + 'static,
    K: PartialEq + 'static,
{
    let due = Rc::new(RefCell::new(None));
    Effect::new(move |earlier: Option<(K, String)>| {
        let (eyes, markup) = (eyes(), markup());
        let Some(host) = host.get() else {
            return (eyes, String::new());
        };
        let is_urgent = earlier.as_ref().is_none_or(|(who, _)| *who != eyes);
        if is_urgent {
            due.take();
            paint(host.unchecked_ref(), &markup);
        } else if earlier.is_none_or(|(_, known)| known != markup)
            && due.replace(Some(markup.clone())).is_none()
        {
            let due = Rc::clone(&due);
            after_paint(move || {
                if let Some(markup) = due.take() {
                    paint(host.unchecked_ref(), &markup);
                }
            });
        }
        (eyes, markup)
    });
}

/// Does something when the browser has painted what has changed so far.
pub fn after_paint(act: impl FnOnce() + 'static) {
    request_animation_frame(move || set_timeout(act, Duration::ZERO));
}

/// Attributes of one element.
pub type Attributes = Vec<(&'static str, String)>;

/// Fills a group with markup, and keeps the attributes of its children as told: only what has
/// changed is touched.
pub fn keep_attributes(
    host: NodeRef<svg::G>,
    markup: impl Fn() -> String + Send + Sync + 'static,
    attributes: impl Fn() -> Vec<Attributes> + 'static,
) {
    let markup = Memo::new(move |_| markup());
    Effect::new(move |earlier: Option<(String, Vec<Attributes>)>| {
        let (markup, rows) = (markup.get(), attributes());
        let Some(host) = host.get() else {
            return earlier.unwrap_or_default();
        };
        let mut known = earlier.unwrap_or_default();
        if known.0 != markup {
            host.set_inner_html(&markup);
            known.1.clear();
        }
        let children = successors(host.first_element_child(), Element::next_element_sibling);
        for (n, (child, row)) in children.zip(&rows).enumerate() {
            for (name, value) in row {
                let is_known =
                    |row: &Attributes| row.iter().any(|(key, known)| key == name && known == value);
                if !known.1.get(n).is_some_and(is_known) {
                    let _ = child.set_attribute(name, value);
                }
            }
        }
        (markup, rows)
    });
}

/// The nearest element around an event's target that fits.
pub fn near(target: Option<EventTarget>, selector: &str) -> Option<Element> {
    let target: Element = target?.dyn_into().ok()?;
    target.closest(selector).ok().flatten()
}

/// Takes over attributes and children; `new` is used up.
fn become_like(old: &Element, new: &Element) {
    for name in names(old) {
        // What somebody has unfolded stays open.
        let is_own = name == SCROLLED || name == "open";
        if !is_own && !new.has_attribute(&name) {
            let _ = old.remove_attribute(&name);
            fill_in(old, &name, "");
        }
    }
    for name in names(new) {
        let value = new.get_attribute(&name).unwrap_or_default();
        if old.get_attribute(&name).as_ref() != Some(&value) {
            let _ = old.set_attribute(&name, &value);
            fill_in(old, &name, &value);
            if name == SCROLL {
                let _ = old.remove_attribute(SCROLLED);
            }
        }
    }
    let mut at = old.first_child();
    while let Some(next) = new.first_child() {
        let mut kept = at.clone();
        while let Some(node) = kept.take_if(|node| !is_same(node, &next)) {
            kept = node.next_sibling();
        }
        let Some(kept) = kept else {
            // Leaves the new one for the old.
            let _ = old.insert_before(&next, at.as_ref());
            continue;
        };
        remove_until(old, at, Some(&kept));
        match (kept.dyn_ref(), next.dyn_ref()) {
            _ if kept.is_equal_node(Some(&next)) => {}
            (Some(kept), Some(next)) => become_like(kept, next),
            _ => kept.set_node_value(next.node_value().as_deref()),
        }
        let _ = new.remove_child(&next);
        at = kept.next_sibling();
    }
    remove_until(old, at, None);
}

/// What a field holds is no longer what its attributes say, once somebody has used it.
fn fill_in(element: &Element, name: &str, value: &str) {
    let Some(field) = element.dyn_ref::<HtmlInputElement>() else {
        return;
    };
    match name {
        "checked" => field.set_checked(field.has_attribute(name)),
        // Where the letters are being typed, the caret stays.
        "value" if field.value() != value => field.set_value(value),
        _ => {}
    }
}

fn names(element: &Element) -> Vec<String> {
    let names = element.get_attribute_names().into_iter();
    names.filter_map(|name| name.as_string()).collect()
}

fn is_same(old: &Node, new: &Node) -> bool {
    let key = |node: &Node| {
        node.dyn_ref::<Element>()
            .and_then(|node| node.get_attribute(KEY))
    };
    old.node_name() == new.node_name() && key(old) == key(new)
}

fn remove_until(parent: &Element, mut at: Option<Node>, end: Option<&Node>) {
    while let Some(node) = at.filter(|node| Some(node) != end) {
        at = node.next_sibling();
        let _ = parent.remove_child(&node);
    }
}

fn scroll(host: &Element) {
    let due = format!("[{SCROLL}]:not([{SCROLLED}])");
    while let Ok(Some(element)) = host.query_selector(&due) {
        let wish = element.get_attribute(SCROLL);
        let to_end = wish.is_some_and(|wish| wish.starts_with("end"));
        element.set_scroll_top(if to_end { element.scroll_height() } else { 0 });
        let _ = element.set_attribute(SCROLLED, "");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_is_no_markup() {
        assert_eq!(
            escape(r#"<b title="x" id='y'>&amp;</b>"#),
            "&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/b&gt;"
        );
    }

    #[test]
    fn plain_words_stay_as_they_are() {
        assert_eq!(escape("Bors, Åse · Ωmega"), "Bors, Åse · Ωmega");
        assert_eq!(escape(""), "");
    }
}
