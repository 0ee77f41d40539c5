//! Ctrl-C, and being told to end: the first time a long command stops playing and prints what it has.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a shell is told of a command that was interrupted.
pub const CODE: u8 = 130;

/// Whether somebody wants it to stop.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Listens from now on; the flag is raised when somebody wants it to stop. Who asks a second time does
/// not want to wait for any output.
pub fn listen() -> &'static AtomicBool {
    let heard = || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            process::exit(CODE.into());
        }
        eprintln!("\nStopping: the result of the games so far follows.");
    };
    // Where signals cannot be heard, they end the lab as they always did.
    if let Err(why) = ctrlc::set_handler(heard) {
        eprintln!("Ctrl-C will not print what there is: {why}");
    }
    &INTERRUPTED
}
