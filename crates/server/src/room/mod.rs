//! A table that is awake: one task, its letters, and the sockets that look at it. Every letter out is addressed to
//! one viewer.

mod absence;
mod advising;
mod bots;
mod dead;
mod dealing;
mod forgetting;
mod letter;
mod lines;
mod names;
mod outbox;
mod playing;
mod search;
mod seating;
mod showing;
mod speech;
mod task;
mod timer;
mod viewers;
mod waking;
mod writing;

#[cfg(test)]
mod tests;

pub(crate) use letter::{Hello, Letter, Reply, SocketId};
pub(crate) use outbox::{Outbox, Outgoing};
pub(crate) use search::Searches;
pub(crate) use task::Room;
