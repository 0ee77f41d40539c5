//! Choices and events as text.

use std::fmt::Debug;

/// What this is, in words.
pub fn words(it: &impl Debug) -> String {
    format!("{it:?}")
}
