//! The ways out of the page: the clipboard and the system's own sheet. Both may be missing.

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

/// The address of this page without what stands after the `#`.
pub fn page_address() -> String {
    let address = location().href().unwrap_or_default();
    let end = address.find('#').unwrap_or(address.len());
    address[..end].to_owned()
}

/// Puts a text on the clipboard, and says whether that was possible.
pub fn copy(text: &str, on_done: impl Fn(bool) + Copy + 'static) {
    let clipboard = part(&navigator(), "clipboard").unwrap_or_default();
    let promise = call(&clipboard, "writeText", &text.into());
    let Some(promise) = promise else {
        return on_done(false);
    };
    let outcome = |is_done| Closure::once_into_js(move |_: JsValue| on_done(is_done));
    let then = method(&promise, "then");
    let heard = then.and_then(|then| {
        let told = Array::of2(&outcome(true), &outcome(false));
        then.apply(&promise, &told).ok()
    });
    if heard.is_none() {
        on_done(false);
    }
}

/// Whether the system has a sheet that hands things to other apps.
pub fn can_hand_over() -> bool {
    method(&navigator(), "share").is_some()
}

/// Opens the system's sheet with an address and some words.
pub fn hand_over(address: &str, words: &str) {
    let data = Object::new();
    for (key, value) in [("title", "Mordred"), ("text", words), ("url", address)] {
        let _ = Reflect::set(&data, &key.into(), &value.into());
    }
    let promise = call(&navigator(), "share", &data);
    // Whoever puts the sheet away has done nothing wrong.
    if let Some(promise) = promise {
        let quiet = Closure::once_into_js(|_: JsValue| ());
        call(&promise, "catch", &quiet);
    }
}

fn navigator() -> JsValue {
    window().navigator().into()
}

fn part(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok()
}

fn method(of: &JsValue, name: &str) -> Option<Function> {
    part(of, name)?.dyn_into().ok()
}

fn call(of: &JsValue, name: &str, with: &JsValue) -> Option<JsValue> {
    method(of, name)?.call1(of, with).ok()
}
