//! Files: written for the player to keep, and read where the player gives some.

use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, DataTransfer, File, FileList, HtmlAnchorElement, Url};

/// Larger than any library, in bytes.
const LARGEST: f64 = 100_000_000.0;
/// How long the browser may take to fetch what it is to write.
const FETCHED: Duration = Duration::from_secs(60);

/// Lets the browser write a text to a file of this name.
pub fn download(name: &str, text: &str) -> Result<(), &'static str> {
    let begun = || -> Result<(), JsValue> {
        let parts = js_sys::Array::of1(&text.into());
        let blob = Blob::new_with_str_sequence(&parts)?;
        let address = Url::create_object_url_with_blob(&blob)?;
        let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
        link.set_href(&address);
        link.set_download(name);
        link.click();
        set_timeout(
            move || {
                let _ = Url::revoke_object_url(&address);
            },
            FETCHED,
        );
        Ok(())
    };
    begun().map_err(|_| "The browser could not write the file.")
}

/// The files of a list.
pub fn all(files: Option<FileList>) -> Vec<File> {
    let Some(files) = files else {
        return Vec::new();
    };
    (0..files.length()).filter_map(|n| files.get(n)).collect()
}

/// What was dropped or pasted as words.
pub fn words(data: &DataTransfer) -> Option<String> {
    let text = data.get_data("text/plain").ok()?;
    (!text.trim().is_empty()).then_some(text)
}

/// What a file says, or why it cannot be read.
pub async fn read(file: &File) -> Result<String, &'static str> {
    if file.size() > LARGEST {
        return Err("This file is too large to be a saved game.");
    }
    let text = file.text().await.ok().and_then(|text| text.as_string());
    text.ok_or("This file cannot be read.")
}
