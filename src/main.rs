//! The page: mounts the table of Mordred in the browser.

mod ui;

fn main() {
    ui::start();
}
