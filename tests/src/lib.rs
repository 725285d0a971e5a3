//! Whole-system tests over real sockets, disks and processes.

pub mod faulty_store;
pub mod repository;
mod scale;

pub use scale::scale;
