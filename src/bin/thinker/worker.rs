//! A worker of the page, in which bots, coach and chances of any title think.
//!
//! It thinks about one thing at a time, in slices, and reads between two slices whether that is still
//! wanted.

use js_sys::Uint8Array;
use std::cell::RefCell;
use std::rc::Rc;
use tabletop::thought::{
    Order, OrderOf, Pace, Report, ReportOf, Slices, Thinks, Work, pack, unpack,
};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

/// How long a slice takes.
const SLICE_MILLISECONDS: f64 = 10.0;
/// How often the page hears of the progress, at most.
const TOLD_EVERY: f64 = 60.0;

/// The job of now.
struct Current<G: Thinks> {
    number: u32,
    work: Work<G>,
    told: f64,
}

/// The worker: what it thinks about, and whom it talks to.
struct Thinker<G: Thinks> {
    scope: DedicatedWorkerGlobalScope,
    /// A message to itself comes after those of the page that are waiting. A timer would wait longer.
    bell: MessagePort,
    is_rung: bool,
    current: Option<Current<G>>,
    pace: Pace,
}

impl<G: Thinks> Thinker<G> {
    fn clock(&self) -> f64 {
        let clock = self.scope.performance();
        clock.expect("a worker has a clock").now()
    }

    fn report(&self, report: &ReportOf<G>) {
        let bytes = Uint8Array::from(pack(report).as_slice());
        self.scope
            .post_message(&bytes)
            .expect("bytes can be sent to the page");
    }

    fn ring(&mut self) {
        if self.is_rung {
            return;
        }
        self.is_rung = true;
        self.bell
            .post_message(&JsValue::NULL)
            .expect("a channel takes nothing as a message");
    }

    fn follow(&mut self, order: OrderOf<G>) {
        match order {
            Order::Think(number, job) => {
                self.current = Some(Current {
                    number,
                    work: Work::begin(&job),
                    told: self.clock(),
                });
                self.ring();
            }
            Order::Stop(number) => {
                self.current.take_if(|current| current.number == number);
            }
        }
    }

    fn think(&mut self) {
        self.is_rung = false;
        let begun = self.clock();
        let Some(current) = &mut self.current else {
            return;
        };
        let answer = current.work.think(self.pace.iterations());
        let now = self.scope.performance().map_or(begun, |clock| clock.now());
        self.pace.took(now - begun);
        if let Some(answer) = answer {
            let number = current.number;
            self.current = None;
            self.report(&Report::Done(number, answer));
            return;
        }
        if now - current.told >= TOLD_EVERY {
            current.told = now;
            let progress = Report::Progress(current.number, current.work.progress());
            self.report(&progress);
        }
        self.ring();
    }
}

/// Thinks about this title for as long as the page wants.
pub fn think_about<G: Thinks>() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let channel = MessageChannel::new().expect("a worker has message channels");
    let thinker = Rc::new(RefCell::new(Thinker::<G> {
        scope: scope.clone(),
        bell: channel.port2(),
        is_rung: false,
        current: None,
        pace: Pace::new(SLICE_MILLISECONDS),
    }));
    let rung = Closure::<dyn FnMut()>::new({
        let thinker = Rc::clone(&thinker);
        move || thinker.borrow_mut().think()
    });
    channel
        .port1()
        .set_onmessage(Some(rung.into_js_value().unchecked_ref()));
    let heard = Closure::<dyn FnMut(MessageEvent)>::new({
        let thinker = Rc::clone(&thinker);
        move |event: MessageEvent| {
            let bytes = Uint8Array::new(&event.data()).to_vec();
            let order = unpack(&bytes).expect("the page and its worker are of one build");
            thinker.borrow_mut().follow(order);
        }
    });
    scope.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
    thinker.borrow().report(&Report::Hello);
}
