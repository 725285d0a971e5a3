//! Whole-system tests over real sockets, disks and processes.

pub mod client;
pub mod faulty_store;
pub mod house;
pub mod http;
pub mod raw_socket;
pub mod repository;
mod scale;
pub mod scripted_dealer;

pub use scale::scale;
