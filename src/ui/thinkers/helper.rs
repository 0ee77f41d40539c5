//! The worker of the page, as the page sees it.

use js_sys::Uint8Array;
use leptos::prelude::document;
use tabletop::thought::{OrderOf, ReportOf, Thinks, pack, unpack};
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// What comes from a worker.
pub enum Word<G: Thinks> {
    /// What it says.
    Report(ReportOf<G>),
    /// It broke, or talks nonsense.
    Trouble(String),
}

/// A worker; it ends with the handle.
pub struct Helper(Worker);

impl Helper {
    /// Starts the worker of a title that belongs to this build of the page. Its address is written into
    /// the page when the site is built, and holds the hash of its content.
    pub fn start<G: Thinks>(on_word: impl Fn(Word<G>) + Clone + 'static) -> Result<Self, String> {
        let place = ["meta[name=thinker][data-title=", G::ID, "]"].concat();
        let address = document()
            .query_selector(&place)
            .ok()
            .flatten()
            .and_then(|place| place.get_attribute("content"))
            .filter(|address| address.ends_with(".js"))
            .ok_or("the page was built without a worker")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker =
            Worker::new_with_options(&address, &options).map_err(|_| "no worker can be started")?;
        let heard = Closure::<dyn Fn(MessageEvent)>::new({
            let on_word = on_word.clone();
            move |event: MessageEvent| {
                let bytes = event.data().dyn_into::<Uint8Array>().ok();
                let report = bytes.and_then(|bytes| unpack(&bytes.to_vec()));
                on_word(report.map_or_else(
                    || Word::Trouble("the worker talks nonsense".into()),
                    Word::Report,
                ));
            }
        });
        let broke = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            // It is no failure of the page.
            event.prevent_default();
            on_word(Word::Trouble("the worker broke".into()));
        });
        // One worker for as long as the page lives: its listeners need not be taken back.
        worker.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
        let broke = broke.into_js_value();
        worker.set_onerror(Some(broke.unchecked_ref()));
        worker.set_onmessageerror(Some(broke.unchecked_ref()));
        Ok(Self(worker))
    }

    /// Sends an order; whether it could be sent.
    pub fn send<G: Thinks>(&self, order: &OrderOf<G>) -> bool {
        let bytes = Uint8Array::from(pack(order).as_slice());
        self.0.post_message(&bytes).is_ok()
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        self.0.terminate();
    }
}
