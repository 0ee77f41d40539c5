//! The user interface. It uses the library as any stranger would.

mod app;
mod crash;
mod games;
mod keeper;
mod marks;
mod mordred;
mod new_game;
mod reply;
mod route;
mod settings;
mod shelf;
mod shell;
mod storage;
mod thinkers;

/// Mounts the app into the page.
pub fn start() {
    crash::report_panics();
    app::mount();
}
