//! A client of a house without a screen. It goes the way of everybody else: HTTP to become a player and to open a table,
//! a socket to sit there.

mod address;
mod calls;
mod fault;
mod socket;

pub(crate) use address::HouseAddress;
pub(crate) use calls::{new_player, new_table, status};
pub(crate) use fault::Fault;
pub(crate) use socket::Socket;
