//! What is left to do when the program panics: keep the reason for the crash screen.

use std::panic;

/// Writes the reason of any panic to the console and into the crash screen, which `boot.js` raises
/// for every failure, a panic included.
pub fn report_panics() {
    panic::set_hook(Box::new(|info| {
        let reason = info.to_string();
        web_sys::console::error_1(&reason.as_str().into());
        let screen = web_sys::window()
            .and_then(|window| window.document())
            .and_then(|document| document.get_element_by_id("boot-reason"));
        if let Some(screen) = screen {
            screen.set_text_content(Some(&reason));
        }
    }));
}
