//! How far it is.

use std::io::{self, IsTerminal};
use std::num::NonZeroU32;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error, if that is a terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    /// Whether lines are written where the bar is.
    shares_terminal: bool,
}

impl Progress {
    /// The bar of so many deals, or of nobody knows how many.
    pub(crate) fn new(count: Option<NonZeroU32>) -> Progress {
        let (bar, template) = match count {
            Some(count) => {
                (ProgressBar::new(count.get().into()), "{wide_bar} {pos} of {len} deals, {eta} to go")
            }
            None => (ProgressBar::no_length(), "{pos} deals in {elapsed}"),
        };
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        Progress { bar: bar.with_style(style), shares_terminal: io::stdout().is_terminal() }
    }

    /// Writes something, and counts a deal.
    pub(crate) fn around<T>(&self, write: impl FnOnce() -> T) -> T {
        let written = if self.shares_terminal { self.bar.suspend(write) } else { write() };
        self.bar.inc(1);
        written
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}
