//! Panels drawn as one piece of markup. What has not changed stays in the page, with its focus, its
//! place in a scroll and its animations.

use leptos::{html::ElementType, prelude::*};
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
