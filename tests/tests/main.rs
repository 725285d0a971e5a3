//! Every whole-system test, in one binary, because each binary more would be linked with the whole server. A file's
//! tests alone: `cargo test -p parlour-tests soak::`.

mod accountant;
mod bots;
mod cheat;
mod closing_up;
mod dead;
mod durability;
mod expiry;
mod faulty_store;
mod forget;
mod house;
mod http;
mod keys;
mod kill;
mod leak;
mod leaving;
mod lists;
mod lobby;
mod log;
mod network;
mod pending;
mod rates;
mod readings;
mod records;
mod rematch;
mod siege;
mod soak;
mod sockets;
mod spectators;
mod speech;
mod timer;
mod transcript;
mod upgrade;
