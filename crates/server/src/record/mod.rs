//! Records of games that are over: made out of a journal, read again, replayed and checked. Synchronous, and without
//! the store: whoever asks brings the entries and the names.

mod fault;
mod finding;
mod hash;
mod make;
mod read;
mod replay;
mod verify;

#[cfg(test)]
mod tests;

pub use fault::{Fault, StepFault};
pub use finding::{Check, Finding, Verdict};
pub use hash::hash;
pub use make::{everybody, make, with_names};
pub use read::{NotARecord, read};
pub use replay::Replay;
pub use verify::verify;
